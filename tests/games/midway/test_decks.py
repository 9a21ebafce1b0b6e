"""Midway, line by line: launching, deck work, patrols and landing."""

from __future__ import annotations

import pytest

from quarterdeck.engine.errors import NotOffered
from quarterdeck.games.midway.book import PATROL
from tests.games.midway.positions import (
    LATER,
    at,
    base,
    choose,
    offered,
    prompt,
    rule,
    state,
    told,
    until,
    where,
)


@rule("3.1", "3.2", "3.6", "2.2")
def test_ready_squads_take_off_from_any_deck_in_one_answer() -> None:
    places = {"yorktown": {"wildcat": 1, "spent-dauntless": 1}, "midway": {"fortress": 1, "dauntless": 2}}
    m = at("launch", {**places, **LATER})
    assert offered(m) == {
        "done",
        "launch yorktown wildcat 1",
        "launch midway fortress 1",
        "launch midway dauntless 1",
        "launch midway dauntless 2",
    }
    choose(m, {"yorktown wildcat": 1, "midway dauntless": 2})
    assert "Americans launch 1 Wildcat and 2 Dauntlesses." in told(m)
    assert where(m, seat=0)["takeoff"] == {"wildcat": 1, "dauntless": 2}
    # they have moved: they neither fly on nor land in this turn
    while m.waiting == [0]:
        assert prompt(m) in ("lower", "raise")
        choose(m, {})
    assert where(m, seat=0)["takeoff"] == {"wildcat": 1, "dauntless": 2}


@rule("3.4", "3.2", "3.6")
@pytest.mark.parametrize(("ship", "seat", "room"), [("yorktown", 0, 4), ("akagi", 1, 3)])
def test_no_more_go_below_than_fit(ship: str, seat: int, room: int) -> None:
    deck = {"spent-wildcat": 3, "dauntless": 1} if seat == 0 else {"spent-zero": 3, "val": 1}
    held = {"devastator": room - 2} if seat == 0 else {"kate": room - 2}
    m = at("lower", {ship: deck, f"{ship}-below": held, "hornet-below": {"dauntless": 1}}, seat=seat)
    fighter, bomber = ("wildcat", "dauntless") if seat == 0 else ("zero", "val")
    with pytest.raises(NotOffered):
        choose(m, {f"{ship} spent-{fighter}": 3})
    with pytest.raises(NotOffered):
        choose(m, {f"{ship} spent-{fighter}": 2, f"{ship} {bomber}": 1})
    choose(m, {f"{ship} spent-{fighter}": 1, f"{ship} {bomber}": 1})
    found = where(m, seat=seat)
    assert found[ship] == {f"spent-{fighter}": 2}
    assert sum(found[f"{ship}-below"].values()) == room


@rule("3.5", "3.4", "6.7")
def test_midway_has_room_for_ten_below_and_four_on_deck() -> None:
    below = {"dauntless": 5, "devastator": 3}
    m = at("lower", {"midway": {"spent-wildcat": 4}, "midway-below": below, **LATER})
    with pytest.raises(NotOffered):
        choose(m, {"midway spent-wildcat": 3})
    choose(m, {"midway spent-wildcat": 2})
    assert prompt(m) == "raise"
    with pytest.raises(NotOffered):
        choose(m, {"midway dauntless": 3})  # two are on deck
    with pytest.raises(NotOffered):
        choose(m, {"midway dauntless": 1, "midway devastator": 2})
    choose(m, {"midway dauntless": 2})
    assert where(m, seat=0)["midway"] == {"spent-wildcat": 2, "dauntless": 2}


@rule("R4", "3.4")
def test_where_a_hangar_was_full_its_player_is_asked_again() -> None:
    places = {
        "akagi": {"spent-zero": 3},
        "akagi-below": {"val": 2, "kate": 1},
        "hornet-below": {"dauntless": 1},
    }
    m = at("lower", places, seat=1)
    assert prompt(m) == "raise"  # nothing fits below before somebody has come up
    choose(m, {"akagi val": 1})
    assert (prompt(m), offered(m)) == ("lower", {"done", "lower akagi spent-zero 1"})
    choose(m, {"akagi spent-zero": 1})
    assert (prompt(m), offered(m)) == ("raise", {"done", "raise akagi val 1", "raise akagi kate 1"})
    choose(m, {"akagi kate": 1})
    assert prompt(m) == "lower"
    choose(m, {})
    assert m.waiting == [0]  # the moves are over
    found = where(m, seat=1)
    assert found["akagi"] == {"spent-zero": 2, "val": 1, "kate": 1}
    assert found["akagi-below"] == {"val": 1, "spent-zero": 1}


@rule("R4")
def test_nobody_is_asked_again_who_left_room() -> None:
    m = at(
        "lower",
        {"akagi": {"spent-zero": 2}, "akagi-below": {"val": 1}, "hornet-below": {"dauntless": 1}},
        seat=1,
    )
    choose(m, {"akagi spent-zero": 1})
    assert prompt(m) == "raise"
    choose(m, {"akagi val": 1})
    assert m.waiting == [0]


@rule("R4", "R7")
def test_a_place_that_comes_free_in_a_later_round_can_be_landed_on() -> None:
    deck = {"spent-zero": 4}
    gone = [True] * 4 + [False, False, False, True]
    places = {
        "akagi": deck,
        "akagi-below": {"val": 2},
        "return-1": {"kate": 1},
        "hornet-below": {"dauntless": 1},
    }
    m = at("lower", places, seat=1, afloat=gone)
    choose(m, {"akagi spent-zero": 1})
    assert prompt(m) == "land"
    choose(m, {})
    choose(m, {"akagi val": 1})
    assert prompt(m) == "lower"
    choose(m, {"akagi spent-zero": 1})
    assert prompt(m) == "raise"  # it was not for want of a deck that the Kate did not land
    choose(m, {})
    assert prompt(m) == "land-now"
    choose(m, {"return-1 kate akagi": 1})
    assert where(m, seat=1)["akagi"] == {"spent-zero": 2, "val": 1, "spent-kate": 1}


@rule("3.5", "3.6", "3.17", "R6")
def test_squads_land_on_any_deck_and_are_out_of_fuel() -> None:
    places = {"return-1": {"dauntless": 2}, "yorktown": {"wildcat": 3}, **LATER}
    m = at("land", places)
    assert offered(m) == {
        "done",
        "land return-1 dauntless yorktown 1",
        *[
            f"land return-1 dauntless {ship} {n}"
            for ship in ("enterprise", "hornet", "midway")
            for n in (1, 2)
        ],
    }
    with pytest.raises(NotOffered):
        choose(m, {"return-1 dauntless yorktown": 1, "return-1 dauntless midway": 2})
    choose(m, {"return-1 dauntless yorktown": 1, "return-1 dauntless midway": 1})
    found = where(m, seat=0)
    assert found["yorktown"] == {"wildcat": 3, "spent-dauntless": 1}
    assert found["midway"] == {"spent-dauntless": 1}
    # landing was their move: nobody takes them below before the next turn
    while m.waiting == [0]:
        assert prompt(m) != "lower"
        choose(m, {})


@rule("R14", "3.17")
def test_heavy_planes_land_anywhere_or_by_option_on_midway_only() -> None:
    places = {"return-1": {"fortress": 1, "catalina": 1, "marauder": 1, "vindicator": 1}, **LATER}
    anywhere = at("land", places)
    assert "land return-1 fortress yorktown 1" in offered(anywhere)
    m = at("land", places, options={"heavy-landing": False})
    heavy = {f"land return-1 {kind} midway 1" for kind in ("fortress", "catalina", "marauder")}
    ships = {f"land return-1 vindicator {ship} 1" for ship in ("yorktown", "enterprise", "hornet", "midway")}
    assert offered(m) == {"done"} | heavy | ships
    # two of the three find no place; the Vindicator need not give way
    full = at("settle", {**places, "midway": {"wildcat": 3}}, options={"heavy-landing": False})
    assert prompt(full) == "land-now"
    choose(full, {"return-1 fortress midway": 1, "return-1 vindicator hornet": 1})
    assert "1 Marauder and 1 Catalina: pancaked" in told(full)


@rule("3.18", "3.2")
def test_whoever_finds_no_deck_is_lost() -> None:
    afloat = [False, False, True, True, True, True, True, True]
    decks = {"hornet": {"spent-dauntless": 3}, "midway": {"wildcat": 4}}
    m = at(
        "settle", {**decks, "return-1": {"dauntless": 2}, "patrol": {"wildcat": 1}, **LATER}, afloat=afloat
    )
    assert prompt(m) == "land-now"
    choose(m, {"return-1 dauntless hornet": 1})
    found = where(m, seat=0)
    assert "return-1" not in found
    assert found["patrol"] == {"wildcat": 1}  # it has fuel and stays
    assert found["hornet"] == {"spent-dauntless": 4}
    assert "no deck for 1 Dauntless: pancaked" in told(m)


@rule("3.2", "R7")
def test_who_must_come_down_may_wait_but_not_for_ever() -> None:
    m = at("land", {"return-1": {"dauntless": 2}, **LATER})
    choose(m, {})
    until(m, "land-now")
    with pytest.raises(NotOffered):
        choose(m, {"return-1 dauntless hornet": 1})
    choose(m, {"return-1 dauntless hornet": 2})
    assert where(m, seat=0)["hornet"] == {"spent-dauntless": 2}


@rule("3.3", "R15")
@pytest.mark.parametrize(("turns", "must"), [(3, False), (4, True)])
def test_fighters_come_down_after_four_turns(turns: int, must: bool) -> None:
    patrol = [0] * 55
    m = at("land", {"patrol": {"wildcat": 1}, **LATER})
    g = state(m).copy()
    patrol[g.in_box(0, PATROL)[0]] = turns
    m = at("land", {"patrol": {"wildcat": 1}, **LATER}, patrol=patrol)
    assert "land patrol wildcat hornet 1" in offered(m)  # they may come down at any time
    choose(m, {})
    until_over = [prompt(m)]
    while m.waiting == [0] and prompt(m) != "land-now":
        choose(m, {})
        until_over.append(prompt(m))
    assert ("land-now" in until_over) == must
    if not must:
        assert [state(m).patrol[i] for i in state(m).in_box(0, PATROL)] == [4]


@rule("3.3", "R15")
def test_the_turn_of_going_up_is_the_first_and_landing_ends_the_count() -> None:
    m = at("fly", {"takeoff": {"wildcat": 1}, **LATER})
    choose(m, {"patrol wildcat": 1})
    found = []
    for _ in range(4):
        turn = state(m).turn
        while state(m).turn == turn:
            choose(m, {})
        until(m, "land")
        found.append((sum(state(m).patrol), m.asks[0].facts["must"]))
    assert found == [(1, 0), (2, 0), (3, 0), (4, 1)]
    choose(m, {"patrol wildcat hornet": 1})
    assert where(m, seat=0)["hornet"] == {"spent-wildcat": 1}
    assert state(m).patrol == [0] * 55


@rule("R15")
def test_those_longest_on_patrol_land_first() -> None:
    m = at("land", {"patrol": {"wildcat": 3}, **LATER})
    squads = state(m).in_box(0, PATROL)
    patrol = [0] * 55
    for i, turns in zip(squads, (1, 3, 2), strict=True):
        patrol[i] = turns
    m = at("land", {"patrol": {"wildcat": 3}, **LATER}, patrol=patrol)
    choose(m, {"patrol wildcat hornet": 1})
    assert sorted(state(m).patrol[i] for i in state(m).in_box(0, PATROL)) == [1, 2]


@rule("6.3", "R19", "3.4")
def test_a_burnt_deck_takes_fewer() -> None:
    fires = [0, 0, 1, 0, 0, 0, 0, 0]
    m = at("raise", {"hornet-below": {"dauntless": 4}, "akagi-below": {"val": 1}}, fires=fires)
    assert offered(m) == {"done", "raise hornet dauntless 1", "raise hornet dauntless 2"}
    fires = [0, 0, 3, 0, 0, 0, 0, 0]
    gone = at("raise", {"hornet-below": {"dauntless": 4}, "yorktown-below": {"dauntless": 1}}, fires=fires)
    assert offered(gone) == {"done", "raise yorktown dauntless 1"}
    assert state(gone).deck_limit(base(gone, "hornet")) == 0


@rule("R20")
@pytest.mark.parametrize(("runways", "room"), [(4, 4), (3, 3), (1, 1)])
def test_midways_deck_holds_as_many_as_it_has_runways(runways: int, room: int) -> None:
    m = at("raise", {"midway-below": {"dauntless": 6}, **LATER}, runways=runways)
    amounts = {int(option.split()[-1]) for option in offered(m) if "midway" in option}
    assert amounts == set(range(1, room + 1))


@rule("R20")
def test_without_runways_nothing_leaves_the_island() -> None:
    m = at(
        "launch",
        {"midway-below": {"dauntless": 6}, "hornet": {"wildcat": 1}, "akagi-below": {"val": 1}},
        runways=0,
    )
    assert offered(m) == {"done", "launch hornet wildcat 1"}
    assert (state(m).survivors(0), state(m).strikers(0)) == (1, 0)
