"""Midway, line by line: set-up, searches, Takeoff, and the way home."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.games.midway.book import ATTACK, PATROL, SEARCH, SECOND
from quarterdeck.games.midway.state import CRIPPLED, FOUND, FOUND_17, ISLAND
from tests.games.midway.positions import (
    LATER,
    at,
    choose,
    offered,
    prompt,
    rule,
    state,
    told,
    until,
    where,
)

# ---------------------------------------------------------------------- 7 set-up


@rule("7.1", "7.2", "R2", "3.4", "3.5")
def test_players_say_who_begins_on_deck_and_the_rest_is_below() -> None:
    m = qd.Match(qd.load("midway"), 1)
    assert (prompt(m), m.waiting) == ("muster", [0])
    with pytest.raises(NotOffered):
        choose(m, {"yorktown wildcat": 1})  # six squads, four places below
    with pytest.raises(NotOffered):
        choose(
            m,
            {"yorktown wildcat": 2, "enterprise dauntless": 4, "hornet wildcat": 2, "midway dauntless": 2}
            | {"midway wildcat": 2, "midway buffalo": 1},
        )  # five on a deck of four
    choose(m, {"yorktown wildcat": 2, "enterprise dauntless": 4, "hornet wildcat": 2})
    assert (prompt(m), m.waiting) == ("muster", [1])
    american = where(m, seat=0)
    assert american["yorktown"] == {"wildcat": 2}
    assert american["yorktown-below"] == {"devastator": 2, "dauntless": 2}
    assert american["enterprise"] == {"dauntless": 4}
    assert sum(american["midway-below"].values()) == 10
    four = {"zero": 1, "kate": 1, "val": 2}
    with pytest.raises(NotOffered):
        choose(m, {"soryu zero": 2, "soryu kate": 1})  # seven squads, three places below
    choose(
        m,
        {f"{ship} {kind}": n for ship in ("soryu", "kaga", "akagi") for kind, n in four.items()}
        | {"hiryu zero": 2, "hiryu val": 1},
    )
    japanese = where(m, seat=1)
    assert japanese["akagi"] == four
    assert japanese["akagi-below"] == {"zero": 1, "kate": 1, "judy": 1}
    assert japanese["hiryu-below"] == {"kate": 2, "judy": 1}
    assert (state(m).turn, prompt(m), m.waiting) == (1, "launch", [0])


@rule("R1", "9.2")
def test_with_seven_kates_one_is_left_out() -> None:
    m = qd.Match(qd.load("midway"), 1, {"kates": 7})
    assert (prompt(m), m.waiting) == ("kates", [1])
    assert offered(m) == {"leave soryu", "leave hiryu", "leave kaga", "leave akagi"}
    m.answer(1, "leave kaga")
    g = state(m)
    kates = [i for i, k in enumerate(g.book.squads) if g.book.kinds[k].id == "kate" and g.at[i]]
    assert [g.book.bases[g.book.home[i]].name for i in kates].count("Kaga") == 1
    assert len(kates) == 7
    assert prompt(m) == "muster"


# ---------------------------------------------------------------------- the way home


@rule("3.1", "3.2", "3.16", "2.1")
def test_squads_leave_the_target_and_are_lost_on_a_1() -> None:
    places = {
        "attack 1": {"dauntless": 3},
        "return-2": {"devastator": 2},
        "return-1": {"wildcat": 1},
        **LATER,
    }
    m = at("begin", places, script=(2, 1, 6))
    found = where(m, seat=0)
    assert found["return-2"] == {"dauntless": 2}
    assert found["return-1"] == {"devastator": 2, "wildcat": 1}
    assert all(state(m).group[i] == 0 for i in range(28))
    # those that have come to Return I in this turn do not land yet
    until(m, "land")
    choose(m, {"return-1 wildcat hornet": 1})
    assert where(m, seat=0)["return-1"] == {"devastator": 2}
    assert "2 1 6 and lose 1 Dauntless" in told(m)


@rule("3.16")
def test_it_is_told_whose_die_was_whose_on_the_way_home() -> None:
    m = at("begin", {"attack 1": {"wildcat": 3, "devastator": 3}, **LATER}, script=(1, 2, 3, 4, 5, 6))
    assert where(m, seat=0)["return-2"] == {"wildcat": 2, "devastator": 3}
    assert "roll 1 2 5 for 3 Wildcats, 3 4 6 for 3 Devastators and lose 1 Wildcat." in told(m)


@rule("R3", "3.6", "3.7")
def test_a_new_turn_refuels_only_those_below() -> None:
    places = {"yorktown": {"spent-wildcat": 1, "dauntless": 1}, "yorktown-below": {"spent-devastator": 2}}
    m = at("begin", {**places, **LATER}, moved=[True] * 55)
    assert prompt(m) == "launch"
    assert where(m, seat=0)["yorktown"] == {"spent-wildcat": 1, "dauntless": 1}
    assert where(m, seat=0)["yorktown-below"] == {"devastator": 2}
    # the one without fuel can go below, but not take off
    assert offered(m) == {"done", "launch yorktown dauntless 1"}
    choose(m, {})
    assert offered(m) == {"done", "lower yorktown spent-wildcat 1", "lower yorktown dauntless 1"}


@rule("3.1")
def test_americans_move_before_japanese() -> None:
    m = at("begin", {"yorktown": {"dauntless": 1}, "akagi": {"val": 1}, **LATER})
    assert (prompt(m), m.waiting) == ("launch", [0])
    choose(m, {"yorktown dauntless": 1})
    while m.waiting == [0]:
        choose(m, {})
    assert (prompt(m), m.waiting) == ("launch", [1])
    assert where(m)["takeoff"] == {"dauntless": 1}
    choose(m, {"akagi val": 1})
    while m.waiting == [1]:
        choose(m, {})
    assert state(m).turn == 6  # nobody attacks, the next turn begins
    assert (prompt(m), m.waiting) == ("fly", [0])


# ---------------------------------------------------------------------- 3.11-3.15 searches


@rule("3.11", "3.12", "3.9", "4.1")
@pytest.mark.parametrize(
    ("seat", "roll", "found"), [(0, 4, True), (0, 5, False), (1, 3, True), (1, 4, False)]
)
def test_a_group_searches_together_with_one_roll(seat: int, roll: int, found: bool) -> None:
    squads = {"wildcat": 1, "dauntless": 3} if seat == 0 else {"zero": 1, "val": 3}
    m = at("search", {"search 1": squads, **LATER}, seat=seat, script=(roll,))
    m.answer(seat, "search group-1")
    if found:
        assert where(m, seat=seat)["attack"] == squads
        assert {state(m).aim[i] for i in state(m).in_box(seat, ATTACK)} == {FOUND}
    else:
        assert where(m, seat=seat)["search"] == squads
        assert prompt(m) == "missed"


@rule("3.10", "3.2", "R5")
def test_groups_search_one_by_one_in_any_order_and_each_must_move() -> None:
    places = {"search 1": {"dauntless": 1}, "search 3": {"devastator": 2}, **LATER}
    m = at("search", places, script=(1, 6))
    assert offered(m) == {"search group-1", "home group-1", "search group-3", "home group-3"}
    m.answer(0, "search group-3")
    assert offered(m) == {"search group-1", "home group-1"}
    assert where(m, seat=0)["attack"] == {"devastator": 2}
    m.answer(0, "search group-1")
    assert where(m, seat=0)["search"] == {"dauntless": 1}
    assert offered(m) == {"home group-1", "second group-1"}


@rule("3.13", "R11")
def test_midway_is_found_without_a_roll() -> None:
    m = at("search", {"search 2": {"val": 2}, **LATER}, seat=1)
    assert offered(m) == {"search group-2", "island group-2", "home group-2"}
    m.answer(1, "island group-2")
    g = state(m)
    assert [(g.aim[i], g.target[i]) for i in g.in_box(1, ATTACK)] == [(ISLAND, "island")] * 2
    assert g.script == ()


@rule("3.13", "R20")
def test_an_island_without_runways_is_no_target() -> None:
    m = at("search", {"search 2": {"val": 2}, **LATER}, seat=1, runways=0)
    assert offered(m) == {"search group-2", "home group-2"}


@rule("R10")
def test_a_group_may_turn_back_without_a_roll() -> None:
    m = at("search", {"search 1": {"dauntless": 2}, "second-search 2": {"dauntless": 1}, **LATER})
    m.answer(0, "home group-1")
    assert where(m, seat=0)["return-1"] == {"dauntless": 2}
    m.answer(0, "home group-2")
    assert where(m, seat=0)["return-2"] == {"dauntless": 1}


@rule("R12", "6.2")
def test_an_immobilized_carrier_needs_no_search() -> None:
    immobile = [False, False, False, False, True, False, False, False]
    m = at("search", {"search 1": {"dauntless": 2}, **LATER}, immobile=immobile)
    assert offered(m) == {"search group-1", "crippled group-1", "home group-1"}
    m.answer(0, "crippled group-1")
    assert {state(m).aim[i] for i in state(m).in_box(0, ATTACK)} == {CRIPPLED}


@rule("R11")
def test_by_option_the_task_force_is_named_with_the_roll() -> None:
    options = {"force-named": "before the search roll"}
    m = at("search", {"search 1": {"val": 2}, **LATER}, seat=1, options=options, script=(3,))
    assert offered(m) == {"search group-1 tf16", "search group-1 tf17", "island group-1", "home group-1"}
    m.answer(1, "search group-1 tf17")
    assert {state(m).aim[i] for i in state(m).in_box(1, ATTACK)} == {FOUND_17}
    gone = at(
        "search", {"search 1": {"val": 2}, **LATER}, seat=1, options=options, afloat=[False] + [True] * 7
    )
    assert "search group-1 tf16" not in offered(gone)


@rule("3.14")
def test_after_a_failure_home_or_on_to_the_second_search() -> None:
    places = {"search 1": {"dauntless": 2}, **LATER}
    home, on = at("search", places, script=(5,)), at("search", places, script=(5,))
    for m, word in ((home, "home"), (on, "second")):
        m.answer(0, "search group-1")
        m.answer(0, f"{word} group-1")
    assert where(home, seat=0)["return-1"] == {"dauntless": 2}
    assert where(on, seat=0)["second-search"] == {"dauntless": 2}


@rule("R5", "R10", "3.12")
@pytest.mark.parametrize(("roll", "box"), [(4, "attack"), (5, "return-2")])
def test_the_second_search_rolls_once_more(roll: int, box: str) -> None:
    m = at("search", {"second-search 1": {"dauntless": 2}, **LATER}, script=(roll,))
    m.answer(0, "search group-1")
    assert where(m, seat=0)[box] == {"dauntless": 2}
    assert prompt(m) not in ("missed", "search")


@rule("3.15", "R13")
def test_fighters_turn_back_or_go_along_and_ditch() -> None:
    places = {"search 1": {"wildcat": 3, "dauntless": 2}, **LATER}
    m = at("search", places, script=(6,))
    m.answer(0, "search group-1")
    m.answer(0, "second group-1")
    assert (prompt(m), offered(m)) == (
        "along",
        {"done", "take wildcat 1", "take wildcat 2", "take wildcat 3"},
    )
    choose(m, {"wildcat": 1})
    found = where(m, seat=0)
    assert found["second-search"] == {"wildcat": 1, "dauntless": 2}
    assert found["return-1"] == {"wildcat": 2}
    g = state(m)
    assert [g.kind(i).id for i in g.in_box(0, SECOND) if g.ditching[i]] == ["wildcat"]
    # the search fails: those that went along are lost, the others come home by Return II
    later = at(
        "search",
        {"second-search 1": {"wildcat": 1, "dauntless": 2}, **LATER},
        script=(6,),
        ditching=g.ditching,
    )
    later.answer(0, "search group-1")
    assert where(later, seat=0)["return-2"] == {"dauntless": 2}
    assert "ditch 1 Wildcat" in told(later)
    # after an attack, too
    over = {"attack 1": {"wildcat": 1, "dauntless": 2}, **LATER}
    struck = at("begin", over, script=(3, 3), ditching=g.ditching)
    assert where(struck, seat=0)["return-2"] == {"dauntless": 2}
    assert "attack" not in where(struck, seat=0)


@rule("R13")
def test_by_option_fighters_always_turn_back() -> None:
    options = {"second-search-fighters": False}
    m = at("search", {"search 1": {"wildcat": 1, "dauntless": 2}, **LATER}, script=(6,), options=options)
    m.answer(0, "search group-1")
    m.answer(0, "second group-1")
    assert prompt(m) != "along"
    assert where(m, seat=0)["return-1"] == {"wildcat": 1}
    alone = at("search", {"search 1": {"wildcat": 1}, **LATER}, script=(6,), options=options)
    alone.answer(0, "search group-1")
    assert offered(alone) == {"home group-1"}
    free = at("search", {"search 1": {"wildcat": 1}, **LATER}, script=(6,))
    free.answer(0, "search group-1")
    assert offered(free) == {"home group-1", "second group-1"}


# ---------------------------------------------------------------------- 3.8-3.10 Takeoff


@rule("3.8", "3.9", "R5")
def test_squads_in_takeoff_form_groups_and_fighters_go_on_patrol() -> None:
    m = at("fly", {"takeoff": {"wildcat": 2, "dauntless": 2}, "search 1": {"devastator": 1}, **LATER})
    assert offered(m) == {
        "done",
        "fly search wildcat 1",
        "fly search wildcat 2",
        "fly search dauntless 1",
        "fly search dauntless 2",
        "fly patrol wildcat 1",
        "fly patrol wildcat 2",
    }
    with pytest.raises(NotOffered):
        choose(m, {"search wildcat": 2, "patrol wildcat": 1})  # there are two
    choose(m, {"search wildcat": 1, "search dauntless": 1, "patrol wildcat": 1})
    assert "Americans send 1 Wildcat and 1 Dauntless to Search as Group 2." in told(m)
    assert "Americans put 1 Wildcat on patrol." in told(m)
    g = state(m)
    assert [g.group[i] for i in g.in_box(0, SEARCH)] == [2, 1, 2]  # a wildcat, the devastator, a dauntless
    assert [g.patrol[i] for i in g.in_box(0, PATROL)] == [1]
    # the last one makes a group of its own
    assert prompt(m) == "fly"
    choose(m, {"search dauntless": 1})
    assert state(m).groups(0, SEARCH) == [1, 2, 3]


@rule("3.2", "3.17", "3.6", "R4")
def test_whoever_stays_in_takeoff_lands_again() -> None:
    m = at("fly", {"takeoff": {"wildcat": 1, "dauntless": 1}, **LATER})
    choose(m, {})
    assert prompt(m) == "land"
    choose(m, {})  # put off, but squads in Takeoff must move
    until(m, "land-now")
    assert "done" not in offered(m)
    choose(m, {"takeoff wildcat midway": 1, "takeoff dauntless hornet": 1})
    found = where(m, seat=0)
    assert (found["midway"], found["hornet"]) == ({"spent-wildcat": 1}, {"spent-dauntless": 1})


@rule("R7", "3.2")
def test_squads_in_takeoff_fly_on_where_no_deck_has_room() -> None:
    decks = {"hornet": {"spent-wildcat": 4}, "yorktown": {"spent-dauntless": 4}}
    afloat = [True, False, True, True, True, True, True, True]
    places = {"takeoff": {"wildcat": 1, "dauntless": 1}, **decks, **LATER}
    m = at("settle", places, afloat=afloat, runways=0)
    assert prompt(m) == "fly-on"
    assert offered(m) == {"fly search wildcat 1", "fly search dauntless 1", "fly patrol wildcat 1"}
    choose(m, {"patrol wildcat": 1})
    assert (prompt(m), offered(m)) == ("fly-on", {"fly search dauntless 1"})
    choose(m, {"search dauntless": 1})
    found = where(m, seat=0)
    assert (found["patrol"], found["search"]) == ({"wildcat": 1}, {"dauntless": 1})
