"""Midway, line by line: targets, interception, guns, bombs and torpedoes, damage, victory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.games.midway.book import ATTACK
from quarterdeck.games.midway.state import CRIPPLED, FOUND, FOUND_16, ISLAND, Midway
from tests.games.midway.positions import (
    LATER,
    Places,
    at,
    base,
    choose,
    offered,
    prompt,
    rule,
    state,
    told,
    where,
)

CARRIERS = ("yorktown", "enterprise", "hornet", "midway", "soryu", "hiryu", "kaga", "akagi")


def strike(
    places: Places,
    *,
    seat: int = 0,
    target: str = "fleet",
    aim: int = FOUND,
    step: str = "intercept",
    targets: Mapping[int, str] | None = None,
    aims: Mapping[int, int] | None = None,
    script: tuple[int, ...] = (),
    options: Mapping[str, object] | None = None,
    **fields: Any,
) -> qd.Match:
    """An attack that has its targets: all groups the same, or by the numbers of the groups."""
    probe: Midway = at("launch", {**places, **LATER}, seat=seat, options=options).state
    target_of, aim_of = [""] * len(probe.at), [0] * len(probe.at)
    for i in probe.in_box(seat, ATTACK):
        target_of[i] = (targets or {}).get(probe.group[i], target)
        aim_of[i] = (aims or {}).get(probe.group[i], aim)
    queue = fields.pop("queue", ("",))
    return at(
        step,
        {**places, **LATER},
        seat=seat,
        options=options,
        script=script,
        target=target_of,
        aim=aim_of,
        queue=queue,
        **fields,
    )


def immobile(*names: str) -> list[bool]:
    return [name in names for name in CARRIERS]


# ---------------------------------------------------------------------- 4 targets


@rule("4.3", "4.4", "R11")
def test_a_japanese_group_says_where_it_strikes() -> None:
    m = at("aim", {"attack 1": {"val": 2}, **LATER}, seat=1, aim=[FOUND] * 55)
    assert (prompt(m), m.waiting) == ("aim", [1])
    assert offered(m) == {"strike group-1 tf16", "strike group-1 tf17", "strike group-1 island"}
    m.answer(1, "strike group-1 tf17")
    g = state(m)
    assert {g.target[i] for i in g.in_box(1, ATTACK)} == {"tf17"}
    # of its squads each may attack either carrier, and no other
    assert prompt(m) == "bomb"
    bases = {option.split()[2] for option in offered(m) if option != "done"}
    assert bases == {"enterprise", "hornet"}


@rule("4.3")
def test_task_forces_without_carriers_are_no_targets() -> None:
    afloat = [False] + [True] * 7
    m = at("aim", {"attack 1": {"val": 2}, **LATER}, seat=1, aim=[FOUND] * 55, afloat=afloat, runways=0)
    assert prompt(m) != "aim"  # only Task Force 17 is left
    assert {state(m).target[i] for i in state(m).in_box(1, ATTACK)} == {"tf17"}


@rule("R12", "R11")
def test_groups_bound_to_what_lies_still_or_to_a_named_force_have_no_other_target() -> None:
    still = immobile("hornet")
    m = at("aim", {"attack 1": {"val": 2}, **LATER}, seat=1, aim=[CRIPPLED] * 55, immobile=still)
    assert {state(m).target[i] for i in state(m).in_box(1, ATTACK)} == {"tf17"}
    assert {option.split()[2] for option in offered(m) if option != "done"} == {"hornet"}
    named = at("aim", {"attack 1": {"val": 2}, **LATER}, seat=1, aim=[FOUND_16] * 55)
    assert {option.split()[2] for option in offered(named) if option != "done"} == {"yorktown"}


@rule("4.2", "R22", "5.5")
def test_american_squads_attack_any_combination_of_carriers() -> None:
    m = strike({"attack 1": {"dauntless": 3, "wildcat": 1, "devastator": 1}}, step="bomb", script=(6, 6, 6))
    kinds = {tuple(option.split()[1:3]) for option in offered(m) if option != "done"}
    assert kinds == {(k, s) for k in ("dauntless", "devastator") for s in ("soryu", "hiryu", "kaga", "akagi")}
    with pytest.raises(NotOffered):
        choose(m, {"dauntless soryu": 2, "dauntless kaga": 2})  # there are three
    choose(m, {"dauntless soryu": 1, "dauntless kaga": 2})  # the Devastator stays away
    assert state(m).script == ()
    assert all(state(m).afloat)


@rule("R12")
def test_squads_that_made_no_search_attack_only_what_lies_still() -> None:
    places = {"attack 1": {"dauntless": 2}, "attack 2": {"dauntless": 1}}
    m = strike(places, step="bomb", aims={1: CRIPPLED, 2: FOUND}, immobile=immobile("kaga"))
    with pytest.raises(NotOffered):
        choose(m, {"dauntless akagi": 2})
    with pytest.raises(NotOffered):
        choose(m, {"dauntless akagi": 1, "dauntless kaga": 3})
    with pytest.raises(NotOffered):
        choose(m, {"dauntless akagi": 1, "dauntless soryu": 1})  # one of them has searched
    assert "bomb dauntless kaga 3" in offered(m)
    assert "bomb dauntless akagi 2" not in offered(m)


# ---------------------------------------------------------------------- 5.1-5.3 interception

FIGHTERS = {"patrol": {"zero": 1}, "akagi": {"zero": 1, "spent-zero": 1}, "takeoff": {"zero": 1}}


@rule("5.1", "5.2", "5.3", "R8", "R16")
def test_fighters_of_both_sides_roll_once_and_all_at_once() -> None:
    places = {"attack 1": {"wildcat": 2, "dauntless": 3}, **FIGHTERS, "kaga-below": {"zero": 2}}
    # two Wildcats: 3 hits, 4 misses; four Zeros: 3, 3, 4, 6
    m = strike(places, script=(3, 4, 3, 3, 4, 6))
    assert "Interception: fighters of the Americans roll" in told(m)
    assert (prompt(m), m.waiting) == ("losses", [0])
    assert m.asks[0].facts["lost"] == 2
    assert offered(m) == {
        f"lose group-1 {kind} {n}" for kind, n in (("wildcat", 1), ("wildcat", 2), ("dauntless", 2))
    }
    choose(m, {"group-1 wildcat": 1, "group-1 dauntless": 1})
    assert (prompt(m), m.waiting) == ("losses", [1])  # the Wildcat that is lost has rolled
    assert offered(m) == {
        "lose patrol zero 1",
        "lose akagi zero 1",
        "lose akagi spent-zero 1",
        "lose takeoff zero 1",
    }
    choose(m, {"akagi spent-zero": 1})
    found = where(m)
    assert found["attack"] == {"wildcat": 1, "dauntless": 2}
    assert found["akagi"] == {"zero": 1}
    assert found["kaga-below"] == {"zero": 2}  # below they take no part


@rule("5.2")
@pytest.mark.parametrize(
    ("kind", "roll", "down"), [("wildcat", 3, 1), ("wildcat", 4, 0), ("buffalo", 2, 1), ("buffalo", 3, 0)]
)
def test_a_fighter_destroys_a_squad_up_to_its_value(kind: str, roll: int, down: int) -> None:
    m = strike({"attack 1": {kind: 1}, "patrol": {"zero": 2}}, script=(roll, 4, 4, 6, 6, 6, 6))
    assert where(m)["patrol"] == {"zero": 2 - down}


@rule("R8", "5.3")
def test_with_fewer_squads_than_hits_all_are_lost() -> None:
    m = strike({"attack 1": {"dauntless": 1}, "patrol": {"zero": 3}}, script=(1, 1, 1))
    assert "attack" not in where(m)
    assert prompt(m) != "losses"
    assert state(m).script == ()  # no guns, where nobody is left


@rule("R16")
@pytest.mark.parametrize(("choice", "rolls"), [("all", 5), ("ready", 4), ("ready and local", 3)])
def test_by_option_fewer_fighters_on_deck_roll(choice: str, rolls: int) -> None:
    guard = {
        "yorktown": {"wildcat": 1, "spent-wildcat": 1},
        "midway": {"wildcat": 1},
        "patrol": {"wildcat": 1},
    }
    places = {"attack 1": {"val": 6}, **guard, "takeoff": {"buffalo": 1}}
    m = strike(places, seat=1, target="tf16", options={"deck-fighters": choice}, script=(6,) * rolls)
    assert (
        f"those of the Americans {' '.join(['6'] * (rolls - 1))} for {rolls - 1} Wildcats, 6 for 1 Buffalo."
        in told(m)
    )


@rule("5.2")
def test_a_buffalo_that_misses_with_a_3_is_told_from_a_wildcat_that_hits() -> None:
    m = strike(
        {"attack 1": {"val": 6}, "takeoff": {"buffalo": 1, "wildcat": 1}},
        seat=1,
        target="tf16",
        script=(3, 3),
    )
    assert "those of the Americans 3 for 1 Wildcat, 3 for 1 Buffalo. 1 attacker" in told(m)


@rule("R22")
def test_squads_that_are_told_off_are_read_with_their_target() -> None:
    m = strike({"attack 1": {"dauntless": 3}}, step="bomb")
    m.answer(0, "bomb dauntless soryu 1")
    assert m.question(0).endswith("So far: Dauntless at Soryu.")


@rule("R17", "5.1")
def test_by_option_forces_are_met_one_by_one_and_fighters_divided() -> None:
    places = {
        "attack 1": {"val": 2},
        "attack 2": {"judy": 2, "zero": 1},
        "patrol": {"wildcat": 2},
        "midway": {"buffalo": 1},
    }
    m = strike(
        places,
        seat=1,
        targets={1: "tf16", 2: "island"},
        aims={2: ISLAND},
        queue=("tf16", "island"),
        options={"interception": "per force"},
    )
    assert (prompt(m), m.waiting) == ("meet", [0])
    assert m.asks[0].facts["squads"] == "2 Vals"
    assert offered(m) == {"done", "meet patrol wildcat 1", "meet patrol wildcat 2", "meet midway buffalo 1"}
    # one Wildcat over the Yorktown: it hits; over Midway one Zero against a Wildcat and the Buffalo
    m.dice(3, 3, 3, 6)
    choose(m, {"patrol wildcat": 1})
    assert "Interception over " in told(m)
    assert (prompt(m), m.waiting) == ("losses", [1])  # who of the three over Midway, the Val being gone
    assert where(m)["attack"] == {"zero": 1, "val": 1, "judy": 2}
    choose(m, {"group-2 judy": 1})
    assert (prompt(m), m.waiting) == ("losses", [0])
    assert offered(m) == {"lose patrol wildcat 1", "lose midway buffalo 1"}  # only those that met it


@rule("R17")
def test_by_default_all_are_met_together() -> None:
    places = {"attack 1": {"val": 1}, "attack 2": {"judy": 1}, "patrol": {"wildcat": 2}}
    m = at("aim", {**places, **LATER}, seat=1, aim=[FOUND] * 55, script=(1, 6, 6, 6, 6))
    m.answer(1, "strike group-1 tf16")
    m.answer(1, "strike group-2 island")
    assert (prompt(m), m.waiting) == ("losses", [1])
    assert offered(m) == {"lose group-1 val 1", "lose group-2 judy 1"}


@rule("R15", "5.3")
def test_of_fighters_on_patrol_those_longest_there_are_lost_first() -> None:
    m = strike(
        {"attack 1": {"wildcat": 1, "dauntless": 1}, "patrol": {"zero": 2}}, script=(6, 6, 6) + (6,) * 4
    )
    squads = [i for i in range(55) if state(m).at[i] == 7]
    patrol = [0] * 55
    patrol[squads[0]], patrol[squads[1]] = 1, 3
    m = strike(
        {"attack 1": {"wildcat": 1, "dauntless": 1}, "patrol": {"zero": 2}},
        script=(1, 6, 6, *([6] * 4)),
        patrol=patrol,
    )
    assert [state(m).patrol[i] for i in squads] == [1, 0]


# ---------------------------------------------------------------------- 5.4 guns


@rule("5.4", "R18")
def test_the_guns_of_the_fleet_roll_four_times() -> None:
    m = strike(
        {"attack 1": {"dauntless": 2}, "attack 2": {"devastator": 2}},
        step="guns",
        queue=("fleet",),
        script=(1, 2, 1, 3),
    )
    assert (prompt(m), m.asks[0].facts["lost"], state(m).script) == ("losses", 2, ())
    choose(m, {"group-2 devastator": 2})
    assert where(m)["attack"] == {"dauntless": 2}


@rule("5.4", "R18")
def test_each_american_force_rolls_three_times_at_those_that_attack_it() -> None:
    places = {"attack 1": {"val": 2}, "attack 2": {"judy": 2}, "attack 3": {"kate": 1}}
    m = strike(
        places,
        seat=1,
        targets={1: "tf16", 2: "tf17", 3: "island"},
        step="guns",
        queue=("tf16", "tf17", "island"),
        script=(1, 1, 1, 1, 2, 2, 6, 6, 6),
    )
    assert where(m)["attack"] == {"judy": 1, "kate": 1}
    assert prompt(m) == "bomb"
    assert "Task Force 16 roll 1 1 1 and shoot down 2 squads" in told(m)


# ---------------------------------------------------------------------- 5.5-5.7 bombing


@rule("5.6", "6.1", "6.4", "6.5", "9.1")
@pytest.mark.parametrize(("kind", "value"), [("dauntless", 3), ("vindicator", 1)])
@pytest.mark.parametrize("more", [0, 1])
def test_bombs_hit_up_to_the_value_and_put_a_carrier_out(kind: str, value: int, more: int) -> None:
    aboard = {"kaga": {"val": 1}, "kaga-below": {"kate": 2}}
    m = strike({"attack 1": {kind: 1}, **aboard}, step="bomb", script=(value + more, *([4] * (1 - more))))
    choose(m, {f"{kind} kaga": 1})
    assert state(m).afloat[base(m, "kaga")] == bool(more)
    assert f"attack Kaga with 1 {state(m).book.labels[kind]}, roll {value + more}" in told(m)
    assert ("kaga" in where(m), "kaga-below" in where(m)) == (bool(more), bool(more))
    assert state(m).script == ()
    assert where(m)["akagi-below"] == {"val": 1}


@rule("5.7", "9.1")
@pytest.mark.parametrize(("dodge", "hit"), [(2, False), (3, True)])
def test_a_carrier_dodges_a_torpedo_on_1_or_2(dodge: int, hit: bool) -> None:
    m = strike({"attack 1": {"devastator": 1}}, step="bomb", script=(2, dodge, *([1] * hit)))
    choose(m, {"devastator soryu": 1})
    assert state(m).afloat[base(m, "soryu")] == (not hit)
    assert state(m).script == ()


@rule("5.6")
def test_a_torpedo_that_misses_need_not_be_dodged() -> None:
    m = strike({"attack 1": {"devastator": 1}}, step="bomb", script=(3,))
    choose(m, {"devastator soryu": 1})
    assert state(m).script == ()
    assert not state(m).immobile[base(m, "soryu")]


@rule("6.2", "5.7")
def test_what_lies_still_cannot_dodge() -> None:
    m = strike({"attack 1": {"devastator": 1}}, step="bomb", script=(2, 4), immobile=immobile("soryu"))
    choose(m, {"devastator soryu": 1})
    assert not state(m).afloat[base(m, "soryu")]
    assert "dodges" not in told(m)


# ---------------------------------------------------------------------- 6 damage


@rule("6.2", "6.3", "R19")
@pytest.mark.parametrize("roll", [5, 6])
def test_a_bomb_that_immobilizes_sets_the_deck_on_fire(roll: int) -> None:
    aboard = {"kaga": {"val": 1, "spent-zero": 1}, "kaga-below": {"kate": 2}}
    m = strike({"attack 1": {"dauntless": 1}, **aboard}, step="bomb", script=(1, roll))
    choose(m, {"dauntless kaga": 1})
    kaga = base(m, "kaga")
    assert (state(m).afloat[kaga], state(m).immobile[kaga]) == (True, True)
    assert (prompt(m), m.waiting, m.asks[0].facts["lost"]) == ("fire", [1], 2)
    assert offered(m) == {
        "burn deck val 1",
        "burn deck spent-zero 1",
        "burn below kate 2",
    }
    choose(m, {"deck spent-zero": 1, "below kate": 1})
    assert (where(m)["kaga"], where(m)["kaga-below"]) == ({"val": 1}, {"kate": 1})
    assert state(m).deck_limit(kaga) == 2


@rule("6.3", "R19")
def test_fires_on_two_carriers_are_seen_to_one_after_the_other() -> None:
    aboard = {"soryu": {"val": 1, "zero": 3}, "kaga": {"kate": 1, "zero": 2}}
    m = strike({"attack 1": {"dauntless": 2}, **aboard}, step="bomb", script=(1, 1, 6, 6))
    choose(m, {"dauntless soryu": 1, "dauntless kaga": 1})
    assert (prompt(m), m.asks[0].facts["base"]) == ("fire", "soryu")
    choose(m, {"deck zero": 2})
    assert (prompt(m), m.asks[0].facts["base"]) == ("fire", "kaga")
    choose(m, {"deck zero": 2})
    assert (where(m)["soryu"], where(m)["kaga"]) == ({"val": 1, "zero": 1}, {"kate": 1})
    assert state(m).burning == ()


@rule("6.2", "6.3")
def test_a_torpedo_immobilizes_without_a_fire() -> None:
    m = strike({"attack 1": {"devastator": 1}, "soryu": {"zero": 2}}, step="bomb", script=(1, 6, 5))
    choose(m, {"devastator soryu": 1})
    assert state(m).immobile[base(m, "soryu")]
    assert state(m).fires[base(m, "soryu")] == 0
    assert where(m)["soryu"] == {"zero": 2}


@rule("R19", "6.1")
def test_one_roll_up_to_4_is_enough_among_several() -> None:
    m = strike({"attack 1": {"dauntless": 3}, "soryu": {"zero": 2}}, step="bomb", script=(1, 2, 3, 6, 5, 4))
    choose(m, {"dauntless soryu": 3})
    assert not state(m).afloat[base(m, "soryu")]
    assert prompt(m) != "fire"
    assert not state(m).immobile[base(m, "soryu")]


@rule("R19", "6.3")
def test_each_bomb_brings_a_fire_also_where_one_burns() -> None:
    aboard = {"soryu": {"zero": 2}, "soryu-below": {"kate": 3}}
    fires = [0, 0, 0, 0, 1, 0, 0, 0]
    m = strike(
        {"attack 1": {"dauntless": 2}, **aboard},
        step="bomb",
        script=(1, 1, 6, 6),
        fires=fires,
        immobile=immobile("soryu"),
    )
    choose(m, {"dauntless soryu": 2})
    assert m.asks[0].facts["lost"] == 4
    choose(m, {"deck zero": 2, "below kate": 2})
    assert state(m).fires[base(m, "soryu")] == 3
    assert state(m).deck_limit(base(m, "soryu")) == 0


@rule("R19")
def test_squads_without_a_place_go_below_or_are_lost() -> None:
    aboard = {"soryu": {"zero": 2, "spent-val": 2}, "soryu-below": {"kate": 3}}
    m = strike({"attack 1": {"dauntless": 1}, **aboard}, step="bomb", script=(1, 6))
    choose(m, {"dauntless soryu": 1})
    choose(m, {"below kate": 1, "deck zero": 1})  # three are left on a deck for two, with one place below
    assert (prompt(m), m.asks[0].facts["lost"]) == ("struck-below", 1)
    assert offered(m) == {"strike zero 1", "strike spent-val 1"}
    choose(m, {"spent-val": 1})
    found = where(m)
    assert found["soryu"] == {"zero": 1, "spent-val": 1}
    assert found["soryu-below"] == {"kate": 2, "spent-val": 1}
    full = strike({"attack 1": {"dauntless": 1}, **aboard}, step="bomb", script=(1, 6))
    choose(full, {"dauntless soryu": 1})
    choose(full, {"deck zero": 1, "deck spent-val": 1})
    assert sum(where(full)["soryu"].values()) == 2  # nobody is in the way
    crowded = strike(
        {"attack 1": {"dauntless": 2}, **aboard}, step="bomb", script=(1, 1, 6, 6), fires=[0] * 8
    )
    choose(crowded, {"dauntless soryu": 2})
    choose(crowded, {"deck zero": 1, "below kate": 3})  # no deck is left; three of deck, three places below
    assert "soryu" not in where(crowded)
    assert where(crowded)["soryu-below"] == {"zero": 1, "spent-val": 2}


@rule("R19")
def test_without_room_below_some_are_lost() -> None:
    aboard = {"soryu": {"zero": 2, "val": 2}, "soryu-below": {"kate": 3}}
    fires = [0] * 8
    m = strike({"attack 1": {"dauntless": 2}, **aboard}, step="bomb", script=(1, 1, 6, 6), fires=fires)
    choose(m, {"dauntless soryu": 2})
    choose(m, {"deck zero": 1, "deck val": 1, "below kate": 2})  # two on no deck, two places below
    assert "has no room left" not in told(m)
    m = strike(
        {"attack 1": {"dauntless": 1}, **aboard}, step="bomb", script=(1, 6), fires=[0, 0, 0, 0, 0, 0, 0, 0]
    )
    choose(m, {"dauntless soryu": 1})
    choose(m, {"below kate": 2})  # four on a deck for two, two places below
    assert (prompt(m), m.asks[0].facts["lost"]) == ("struck-below", 2)
    tight = strike(
        {
            "attack 1": {"val": 1},
            "midway": {"wildcat": 2, "dauntless": 2},
            "midway-below": {"dauntless": 5, "devastator": 5},
        },
        seat=1,
        target="island",
        aim=ISLAND,
        step="bomb",
        script=(1, 4),
    )
    choose(tight, {"val midway": 1})
    assert (prompt(tight), tight.waiting, tight.asks[0].facts["lost"]) == ("overboard", [0], 1)
    choose(tight, {"wildcat": 1})
    assert where(tight)["midway"] == {"wildcat": 1, "dauntless": 2}
    assert "Midway has no room left for 1 Wildcat" in told(tight)


@rule("6.6", "R20", "R21")
def test_bombs_destroy_runways_and_torpedoes_do_nothing() -> None:
    places = {"attack 1": {"val": 3, "kate": 2}, "midway": {"wildcat": 4}}
    m = strike(places, seat=1, target="island", aim=ISLAND, step="bomb", script=(3, 1, 4, 4, 5))
    assert offered(m) == {"done", "bomb val midway 1", "bomb val midway 2", "bomb val midway 3"}
    choose(m, {"val midway": 3})  # two hit, of which one destroys a runway
    g = state(m)
    assert (g.runways, g.script) == (3, ())
    assert (where(m)["midway"], where(m)["midway-below"]) == ({"wildcat": 3}, {"wildcat": 1})


@rule("R21")
def test_by_option_kates_bomb_the_island() -> None:
    places = {"attack 1": {"kate": 2}}
    options = {"kate-bombs": True}
    m = strike(places, seat=1, target="island", aim=ISLAND, step="bomb", script=(2, 3, 4), options=options)
    choose(m, {"kate midway": 2})
    assert (state(m).runways, state(m).script) == (3, ())  # no dodging, either


@rule("6.6")
def test_there_are_only_so_many_runways() -> None:
    places = {"attack 1": {"val": 2}}
    m = strike(places, seat=1, target="island", aim=ISLAND, step="bomb", script=(1, 1, 1, 1), runways=1)
    choose(m, {"val midway": 2})
    assert state(m).runways == 0


# ---------------------------------------------------------------------- 8 victory

ONE_LEFT = [True, True, True, True, False, False, False, True]
LAST_AMERICAN = [False, False, True, True, True, True, True, True]


@rule("8.1", "R23", "4.5")
def test_the_last_carrier_ends_the_game_at_once() -> None:
    places = {"attack 1": {"dauntless": 1}}
    m = strike(places, step="bomb", script=(1, 1), afloat=ONE_LEFT)
    choose(m, {"dauntless akagi": 1})
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason, m.outcome.scores) == ((0,), "destroyed", (4, 0))


@rule("8.1")
def test_midway_is_no_carrier() -> None:
    places = {"attack 1": {"val": 1}}
    m = strike(places, seat=1, target="tf17", step="bomb", script=(1, 1), afloat=LAST_AMERICAN)
    choose(m, {"val hornet": 1})
    assert m.outcome is not None
    assert m.outcome.winners == (1,)
    assert state(m).runways == 4


@rule("R23")
@pytest.mark.parametrize(("roll", "winners"), [(4, ()), (6, (0,))])
def test_by_option_the_turn_is_finished(roll: int, winners: tuple[int, ...]) -> None:
    places = {"attack 1": {"dauntless": 1, "val": 1}}
    options = {"finish-turn": True}
    afloat = [False, False, True, True, False, False, False, True]
    # the Dauntless hits and sinks the Akagi; three guns miss; the Val hits, and the damage is rolled
    m = at(
        "bomb",
        {**places, "hornet-below": {"dauntless": 1}},
        script=(1, 1, 6, 6, 6, 1, roll),
        options=options,
        afloat=afloat,
        target=[("fleet" if i < 28 else "tf17") for i in range(55)],
        aim=[FOUND] * 55,
    )
    choose(m, {"dauntless akagi": 1})
    assert (prompt(m), m.waiting) == ("bomb", [1])
    choose(m, {"val hornet": 1})
    while not m.over:
        m.put(m.waiting[0], m.asks[0].options[0])
    assert m.outcome is not None
    assert m.outcome.winners == winners
    assert m.outcome.reason == ("destroyed" if winners else "both")


@rule("R24")
@pytest.mark.parametrize(
    ("afloat", "squads", "winners"),
    [
        ([False] + [True] * 7, {}, (1,)),
        ([False] + [True] * 3 + [False] + [True] * 3, {}, ()),
        ([True] * 8, {"yorktown": {"wildcat": 1}}, (0,)),
        ([True] * 8, {}, ()),
    ],
)
def test_after_sixty_turns_carriers_then_squads_decide(
    afloat: list[bool], squads: Places, winners: tuple[int, ...]
) -> None:
    m = at("turn", {**LATER, **squads}, turn=60, afloat=afloat)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == (winners, "cap")
    goes_on = at("turn", {**LATER, **squads}, turn=59, afloat=afloat)
    assert goes_on.outcome is None


@rule("R24", "R20")
def test_it_ends_when_nobody_can_strike() -> None:
    m = at("turn", {"akagi": {"zero": 1}, "midway-below": {"dauntless": 2}}, runways=0)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((1,), "spent")
    assert at("turn", {"akagi": {"zero": 1}, "midway-below": {"dauntless": 2}}).outcome is None
