"""Pieces that empires among the stars share, each on the proving ground."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.ask import Flow
from quarterdeck.engine.game import Game
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.systems.warp_empires.battle import retreats
from quarterdeck.systems.warp_empires.book import Discovery, Faction, Structure
from quarterdeck.systems.warp_empires.economy import control, own_card
from quarterdeck.systems.warp_empires.effects_economy import ROLL_BONUS
from quarterdeck.systems.warp_empires.envoys import posts, station
from quarterdeck.systems.warp_empires.pieces.building import building, on_land_of
from quarterdeck.systems.warp_empires.pieces.exploring import EXPLORED, explore, known, level
from quarterdeck.systems.warp_empires.pieces.missions import parley
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.replies import could_hold
from quarterdeck.systems.warp_empires.rules import FIGHT, HIRE
from quarterdeck.systems.warp_empires.seats import price_of, steps_of
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.vocabulary import WILD, WINDOWS
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.warp_empires.positions import (
    LAND,
    asked,
    at,
    begin,
    decline,
    go,
    offered,
    owner,
    state,
    units,
)
from tests.games.warp_empires.positions import table as lay
from tests.games.warp_empires.test_battle import forces, passes
from tests.games.warp_empires.test_pieces import game

FOOT = "infantry"
FAR = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"warp-empires:{line}" for line in lines])


def with_envoys(m: qd.Match, *where: tuple[int, str]) -> qd.Match:
    """The match anew with envoys of seats in some squares."""
    g = state(m)
    w = world(g)
    for seat, word in where:
        pile = pile_zone(g, seat)
        unit = next(c for c in g.units.zones[pile] if w.envoys >> c & 1)
        station(g, seat, unit, pile, LAND.index[word])
    return begin(m)


# ---------------------------------------------------------------------- wild cards

TRICKS = (
    Faction(id="foxes", name="Foxes", wild=("march", "rally")),
    Faction(id="bears", name="Bears", wild=("rally",)),
)


@rule("R60")
def test_a_wild_card_is_played_as_one_of_the_menu_of_its_player() -> None:
    made = game(factions=TRICKS)
    m = lay(FAR, {0: ["joker"], 1: ["joker"]}, game=made)
    assert {o for o in offered(m) if o.startswith(("play", "wild"))} == {"wild march"}
    go(m, "wild march", "from a1", "all", "to a2")
    decline(m)
    assert units(m, 0, "a2") == ["scouts"]
    g = state(m)
    assert g.cards.kinds(world(g).discard[0]) == ["joker"]


@rule("R60")
def test_a_wild_card_may_be_held_for_every_window_of_its_menu_and_no_other() -> None:
    g = state(lay(FAR, {0: ["joker"], 1: ["joker"]}, game=game(factions=TRICKS)))
    assert could_hold(g, 0, "move")
    g.shown = list(world(g).totals)
    assert not could_hold(g, 0, "move")
    g.shown[WINDOWS.index(WILD)] = 0
    assert could_hold(g, 0, "move")
    assert not could_hold(g, 1, "move")


# ---------------------------------------------------------------------- envoys


def envoy_game(**pieces: Any) -> Any:
    return game(envoys="Scouts", envoy_places=("city",), **pieces)


@rule("R61")
def test_an_envoy_stands_beside_the_stacks_and_nobody_fights_him() -> None:
    m = lay({0: {"a1": [FOOT]}, 1: {"d3": [FOOT]}}, {0: ["march"]}, game=envoy_game())
    m = with_envoys(m, (0, "d2"))
    go(m, "play march", "from d2", "take scouts", "to d3", "done")
    decline(m)
    g = state(m)
    assert posts(g, 0) == at("d3")
    assert g.held[0] == at("a1")
    assert asked(m)[1] not in ("battle.next", "battle.card")
    assert units(m, 1, "d3") == [FOOT]


@rule("R61")
def test_a_city_has_room_for_one_envoy_of_a_player() -> None:
    m = lay({0: {"a1": [FOOT]}, 1: {"d3": [FOOT]}}, {0: ["march"]}, game=envoy_game())
    m = with_envoys(m, (0, "d2"), (0, "d3"), (1, "c3"))
    go(m, "play march", "from d2", "take scouts")
    assert "to d3" not in offered(m)
    assert "to c3" in offered(m)


@rule("R61")
def test_envoys_do_not_pass_others_unless_an_option_lets_them() -> None:
    m = lay({0: {"a1": [FOOT]}, 1: {"b1": [FOOT], "a2": [FOOT]}}, {0: ["march"]}, game=envoy_game())
    m = with_envoys(m, (0, "a1"))
    go(m, "play march", "from a1", "take scouts")
    assert {o for o in offered(m) if o.startswith("to ")} == {"to b1", "to a2"}


@rule("R61")
def test_envoys_mark_free_land_only_and_a_card_may_kill_one() -> None:
    m = lay(
        {0: {"a1": [FOOT]}, 1: {"d3": [FOOT]}},
        {0: ["dagger"]},
        owner={"a1": 0, "d3": 1, "b1": 1},
        game=envoy_game(),
    )
    m = with_envoys(m, (0, "b1"), (0, "c1"), (1, "d1"))
    go(m, "play dagger", "envoy d1 crimson")
    g = state(m)
    assert posts(g, 1) == 0
    m.answer(0, "done")
    while g.active == 0:
        decline(m)
        m.answer(m.waiting[0], "done" if "done" in offered(m) else min(offered(m)))
        g = state(m)
    assert (owner(m, "b1"), owner(m, "c1")) == (1, 0)


# ---------------------------------------------------------------------- places that defend themselves


def city_force(g: Empire, t: int) -> int:
    return 7 if LAND.places[t].terrain == "city" else 0


STORM: dict[str, Any] = {"garrison": city_force}


@rule("R62")
def test_a_place_defends_itself_without_units() -> None:
    m = lay(
        {0: {"d2": [FOOT] * 3}, 1: {"a1": [FOOT]}},
        {0: ["march", "rally"], 1: ["rally"]},
        owner={"d3": 1, "a1": 1},
        game=game(**STORM),
    )
    go(m, "play march", "from d2", "all", "to d3", "done")
    go(m, "fight d3")
    g = state(m)
    assert forces(m)[1] == 7
    passes(m)
    assert g.battle is None or g.battle.winner == 1
    assert owner(m, "d3") == 1


@rule("R62")
def test_its_marker_is_not_replaced_while_it_stands_and_nobody_retreats_to_it() -> None:
    m = lay({0: {"d2": [FOOT], "d3": [FOOT]}}, {}, owner={"d3": 1}, game=game(**STORM))
    g = state(m)
    control(g)
    assert g.owner[LAND.index["d3"]] == 1
    assert g.owner[LAND.index["d2"]] == 0
    unit = g.units.zones[world(g).stack(LAND.index["d2"], 0)][0]
    assert LAND.index["d3"] not in retreats(g, LAND.index["d2"], 0, 1 << unit)


# ---------------------------------------------------------------------- diplomatic missions

MISSIONS: dict[str, Any] = {"phases": changed(after={"moves-over": (Phase("missions", FIGHT, parley),)})}


def face_to_face(**given: Any) -> qd.Match:
    """Seat 0 has moved into a square with units of seat 1."""
    m = lay(
        {0: {"a2": [FOOT], "a1": [FOOT]}, 1: {"b2": [FOOT], "d3": [FOOT]}},
        {0: ["march"]},
        game=game(**MISSIONS),
        **given,
    )
    return decline(go(m, "play march", "from a2", "all", "to b2", "done"))


@rule("R63")
def test_nobody_fights_if_both_come_on_missions() -> None:
    m = face_to_face()
    assert asked(m) == (0, "mission")
    m.answer(0, "mission")
    assert asked(m) == (1, "mission.answer")
    m.answer(1, "mission")
    g = state(m)
    assert g.turn.fights == 0
    assert units(m, 0, "b2") == units(m, 1, "b2") == [FOOT]


@rule("R63")
@pytest.mark.parametrize("answers", [("attack",), ("mission", "attack")])
def test_one_who_will_not_is_enough_for_a_fight(answers: tuple[str, ...]) -> None:
    m = face_to_face()
    for seat, said in enumerate(answers):
        m.answer(seat, said)
    assert asked(m) == (0, "battle.next")


@rule("R63")
def test_an_agreement_holds_in_the_turn_of_a_third() -> None:
    m = face_to_face(options={"players": 3})
    m.answer(0, "mission")
    m.answer(1, "mission")
    g = state(m)
    g.step, g.active, g.turn.fights, g.turn.parleys = "missions", 2, at("b2"), 0
    m = begin(m)
    assert asked(m)[1] not in ("mission", "battle.next")
    g = state(m)
    g.step, g.active, g.turn.fights, g.turn.parleys = "missions", 1, at("b2"), 0
    assert asked(begin(m)) == (1, "mission")


@rule("R63")
@pytest.mark.parametrize(("ruler", "attacker"), [(1, 0), (0, 1), (-1, 1)])
def test_after_a_mission_who_stands_in_the_others_place_attacks(ruler: int, attacker: int) -> None:
    m = face_to_face(owner={"b2": ruler})
    go(m, "mission", "mission")
    g = state(m)
    g.step, g.active, g.turn.fights, g.turn.parleys = "missions", 1, at("b2"), 0
    m = begin(m)
    assert asked(m) == (attacker, "mission")
    m.answer(attacker, "attack")
    m.answer(m.waiting[0], "fight b2")
    battle = state(m).battle
    assert battle is not None
    assert battle.seats == (attacker, 1 - attacker)


# ---------------------------------------------------------------------- peaceful places


@rule("R67")
def test_in_a_peaceful_place_nobody_fights_and_three_may_meet() -> None:
    made = game(peaceful=("wild",))
    m = lay(
        {0: {"b2": [FOOT]}, 1: {"c2": [FOOT]}, 2: {"c2": [FOOT]}},
        {0: ["march"]},
        game=made,
        options={"players": 3},
    )
    go(m, "play march", "from b2", "all", "to c2", "done")
    decline(m)
    assert state(m).turn.fights == 0
    assert units(m, 0, "c2") == [FOOT]


# ---------------------------------------------------------------------- building and exploring


def printing(made: Game[Empire], **lists: Any) -> Game[Empire]:
    """The same game with lists that its folder does not have."""
    book = made.book
    assert book is not None

    def publish(printed: Any) -> Any:
        found = book(printed)
        for name, rows in lists.items():
            setattr(found, name, rows)
            named = rows.values() if isinstance(rows, dict) else rows
            found.labels = {**found.labels, **{row.id: row.name for row in named}}
        return found

    return replace(made, book=publish)


HUT = Structure(id="hut", name="Hut", cost=4, force=2)
MILL = Structure(id="mill", name="Mill", cost=3, needs="hut")
VILLAGES = on_land_of("village")


def builders(points: int, **given: Any) -> qd.Match:
    phases = changed(after={"revenue-card": (building("build", HIRE, VILLAGES),)})
    made = printing(game(phases=phases), structures={"hut": HUT, "mill": MILL})
    land = {"a1": 0, "a2": 0, "d3": 1, "b1": 0}
    return lay(FAR, {}, game=made, owner=land, step="build", treasury=[points, 0], **given)


@rule("R64")
def test_what_is_built_is_paid_and_stands_once_a_place() -> None:
    m = builders(8)
    assert offered(m) == {"done", "build hut a2", "build hut b1"}
    m.answer(0, "build hut a2")
    assert state(m).treasury[0] == 4
    assert offered(m) == {"done", "build hut b1", "build mill a2"}
    m.answer(0, "build mill a2")
    assert asked(m)[1] != "build"  # one point is left
    assert state(m).layers == {"hut": at("a2"), "mill": at("a2")}


FINDS = (
    Discovery(id="iron", table="resources", name="iron", low=1, high=3, revenue=1),
    Discovery(id="gold", table="resources", name="gold", low=4, high=6, revenue=3),
)


@rule("R65")
def test_a_place_is_explored_when_units_first_stand_there() -> None:
    made = printing(game(), discoveries=FINDS)
    g = state(lay({0: {"b1": [FOOT]}, 1: {"b3": [FOOT]}}, {}, game=made))
    g.script = (4, 2)
    assert explore(g, "village") == [LAND.index["b1"], LAND.index["b3"]]
    assert [row.id for row in known(g, LAND.index["b1"])] == ["gold"]
    assert level(g, LAND.index["b3"], "resources") == 1
    assert g.layers[EXPLORED] == at("b1", "b3")
    assert explore(g, "village") == []


@rule("R66")
def test_a_kind_that_counts_as_another_does_so_in_everything() -> None:
    people = (
        Faction(id="foxes", name="Foxes", counts_as=("scouts", FOOT)),
        Faction(id="bears", name="Bears"),
    )
    m = lay({0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}, {}, game=game(factions=people))
    g = state(m)
    w = world(g)
    mine, theirs = (
        g.units.zones[w.stack(LAND.index[word], seat)][0] for word, seat in (("a1", 0), ("d3", 1))
    )
    like = world(g).book.units[FOOT]
    assert price_of(g, 0, mine) == like.price
    assert price_of(g, 1, theirs) == world(g).book.units["scouts"].price
    assert steps_of(g, w, 0, 1 << mine) == like.speed
    assert steps_of(g, w, 1, 1 << theirs) == world(g).book.units["scouts"].speed


def test_a_far_unrest_spares_homes() -> None:
    m = lay(FAR, {0: ["far-unrest"]}, owner={"d3": 1, "c1": 1}, script=(4,))
    go(m, "play far-unrest")
    assert offered(m) == {"block c1"}
    m.answer(0, "block c1")
    assert state(m).blocked[LAND.index["c1"]] == 4


# ---------------------------------------------------------------------- minor races and rolls


def mountain_folk(g: Empire) -> int:
    return at("b2", "b1")


def test_a_race_is_freed_and_places_may_resist_a_marker() -> None:
    made = game(races=mountain_folk, resists=lambda g: at("c1"))
    m = lay(
        {0: {"c1": [FOOT], "c3": [FOOT]}, 1: {"d3": [FOOT]}},
        {0: ["free-them"]},
        owner={"b1": 1, "a1": 1},
        game=made,
    )
    go(m, "play free-them")
    assert offered(m) == {"unmark b1"}
    m.answer(0, "unmark b1")
    assert owner(m, "b1") == -1
    control(state(m))
    assert (owner(m, "c1"), owner(m, "c3")) == (-1, 0)


def test_cards_count_what_the_module_counts() -> None:
    made = game(things={"minor race": lambda g, seat: 3})
    m = lay(FAR, {0: ["native-trade"]}, step="revenue-card", owner={"a1": 0}, game=made)
    go(m, "play native-trade")
    assert state(m).treasury[0] == 6


@pytest.mark.parametrize(("card", "window", "bonus"), [("omen", "enigma", 1), ("flattery", "diplomacy", 2)])
def test_a_card_is_kept_for_a_roll(card: str, window: str, bonus: int) -> None:
    def before_the_roll(g: Empire) -> Flow[Next]:
        return AGAIN if (yield from own_card(g, window, "revenue.card")) else None

    phases = changed(after={"moves-over": (Phase("omens", FIGHT, before_the_roll),)})
    m = lay(FAR, {0: [card]}, step="omens", game=game(phases=phases))
    assert offered(m) == {"done", f"play {card}"}
    decline(go(m, f"play {card}"))
    assert state(m).tally[ROLL_BONUS] == bonus
