"""Babylon 5 Empires: the lists, the races, and every card."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.systems.warp_empires.envoys import posts
from quarterdeck.systems.warp_empires.seats import price_of, steps_of
from quarterdeck.systems.warp_empires.world import world
from tests.games.babylon_5_empires.positions import (
    CENTAURI,
    EARTHFORCE,
    HOMES,
    MANY,
    MINBARI,
    NARN,
    battle,
    table,
)
from tests.games.babylon_5_empires.test_rules import BOOK, rule
from tests.games.warp_empires.positions import (
    SQUARES,
    asked,
    at,
    decline,
    go,
    hand,
    offered,
    state,
    units,
)
from tests.games.warp_empires.test_battle import forces, passes, pay

UNITS = {
    "Capitol Ship": (8, 10, 1, 10),
    "Cruiser": (12, 6, 2, 6),
    "Fighter Complement": (16, 2, 3, 2),
    "Capable Commander": (8, 10, -1, 10),
    "Seasoned Diplomat": (8, 0, 3, 10),
}
CARDS = """Tactical Move Order 15; Strategic Move Order 6; Long Range Barrage 2; Surround Foe 2; Ambush 2;
    Dogfighting 2; Deception 2; Heavy Weapons 2; Armored Hull 2; Intrigue 2; Sabotage 2; Raiding 2;
    Espionage 2; Assassination 2; Reconnaissance 2; Special Card 6; The Shadows Emerge 1;
    Intelligence 2; Security 2;
    Peace Treaty 2; Diplomacy 2; Steal 1; Critical Hit 1; Point Defense 1; Increase Production 2;
    Heavy Trade 2; Research 2; Quantum 40 2; Revolt 1; Intercept 2; Retreat 2"""
FLEET = ["capitol-ship", "cruiser", "fighter-complement", "fighter-complement"]  # Force 20


@rule("7.1")
def test_the_pile_is_the_printed_list() -> None:
    assert {u.name: (u.copies, u.force, u.speed, u.price) for u in BOOK.units} == UNITS
    assert {u.name for u in BOOK.units if "Leader" in u.tags} == {"Capable Commander"}
    assert {u.name for u in BOOK.units if "Ship" in u.tags} == {"Capitol Ship", "Cruiser"}


@rule("15.1", "15.2", "15.3", "15.4", "15.5")
def test_the_deck_is_the_printed_list() -> None:
    found = [f"{card.name} {card.copies}" for card in BOOK.deck.cards]
    assert found == [" ".join(row.split()) for row in CARDS.split(";")]
    assert BOOK.deck.total == 78
    windows = {
        window: {c.id for c in BOOK.deck.cards if window in c.window} for window in ("revenue", "recruit")
    }
    assert windows == {"revenue": {"increase-production", "heavy-trade"}, "recruit": {"quantum-40"}}


# ---------------------------------------------------------------------- races


@rule("14.1", "14.2", "14.3", "14.4", "R8")
@pytest.mark.parametrize(
    ("race", "army", "force"),
    [
        (EARTHFORCE, FLEET, 10 + 6 + 8 + 8),
        (NARN, FLEET, 12 + 8 + 4 + 4),
        (NARN, ["fighter-complement", "fighter-complement", "cruiser"], 16),
        (MINBARI, FLEET, 14 + 14 + 2 + 2),
        (CENTAURI, FLEET, 13 + 9 + 2 + 2),
    ],
)
def test_what_a_race_adds(race: int, army: list[str], force: int) -> None:
    other = CENTAURI if race != CENTAURI else NARN
    assert forces(battle("c1", army, MANY, races=(race, other)))[0] == force


@rule("14.3", "R8")
def test_cruisers_of_the_minbari_are_capitol_ships_in_everything() -> None:
    m = table(races=(MINBARI, NARN))
    g = state(m)
    w = world(g)
    mine, theirs = (
        g.units.zones[w.stack(SQUARES.index(word), seat)][0] for seat, word in ((0, "a1"), (1, "d3"))
    )
    assert (price_of(g, 0, mine), price_of(g, 1, theirs)) == (10, 6)
    assert (steps_of(g, w, 0, 1 << mine), steps_of(g, w, 1, 1 << theirs)) == (1, 2)
    m = battle("c1", ["cruiser"], MANY, {0: ["heavy-weapons"], 1: ["research"]}, races=(MINBARI, NARN))
    decline(go(m, "play heavy-weapons"))
    assert forces(m)[0] == 10 + 4 + 4
    m = battle("c1", ["capitol-ship"] * 2, ["cruiser"], races=(CENTAURI, MINBARI))
    passes(m)
    go(m, "lose cruiser")
    assert asked(m)[1] == "battle.price"
    assert m.asks[0].facts["lost"] == 10


@rule("15.5", "R11", "14.1", "14.2", "14.3", "14.4")
@pytest.mark.parametrize(
    ("race", "window", "as_cards"),
    [
        (EARTHFORCE, "move", {"research"}),
        (EARTHFORCE, "revenue-card", {"heavy-trade"}),
        (NARN, "move", {"steal", "espionage", "sabotage"}),
        (MINBARI, "move", {"strategic-move-order"}),
        (MINBARI, "revenue-card", {"increase-production"}),
        (CENTAURI, "move", {"intelligence", "intrigue"}),
    ],
)
def test_the_special_card_is_one_of_three(race: int, window: str, as_cards: set[str]) -> None:
    other = CENTAURI if race != CENTAURI else NARN
    m = table({}, {0: ["special-card"], 1: ["research"]}, races=(race, other), step=window)
    assert {o for o in offered(m) if o.startswith("wild")} == {f"wild {card}" for card in as_cards}
    assert "play special-card" not in offered(m)


@rule("15.5", "R11")
def test_a_special_card_played_as_another_is_that_card() -> None:
    m = table({}, {0: ["special-card"], 1: ["security", "ambush", "deception"]}, races=(NARN, MINBARI))
    m.answer(0, "wild sabotage")
    assert asked(m) == (1, "reply.card")
    m.answer(1, "play security")
    assert hand(m, 1) == ["ambush", "deception"]
    assert sorted(state(m).cards.kinds(world(state(m)).discard[0])) == ["security", "special-card"]
    m = table({}, {0: ["steal"], 1: ["special-card"]}, races=(CENTAURI, MINBARI), treasury=[0, 5])
    m.answer(0, "play steal")
    m.answer(1, "wild security")
    assert state(m).treasury == [0, 5]


@rule("15.5", "14.1", "14.4")
@pytest.mark.parametrize(("race", "word"), [(EARTHFORCE, "peace-treaty"), (CENTAURI, "diplomacy")])
def test_special_cards_answer_moves(race: int, word: str) -> None:
    m = table(
        {0: {"c1": MANY}, 1: {"d1": MANY}},
        {0: ["tactical-move-order"], 1: ["special-card"]},
        races=(NARN, race),
    )
    go(m, "play tactical-move-order", "from c1", "all", "to d1")
    while asked(m) != (1, "reply.move"):
        m.answer(m.waiting[0], "decline")
    m.answer(1, f"wild {word}")
    assert units(m, 0, "c1") == MANY


# ---------------------------------------------------------------------- battle cards


@rule("15.1")
@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("long-range-barrage", 4),
        ("surround-foe", 4),
        ("dogfighting", 4),
        ("deception", 7),
        ("heavy-weapons", 4),
        ("armored-hull", 6),
        ("ambush", 2 + 5),
    ],
)
def test_battle_cards_add_force(card: str, gain: int) -> None:
    m = battle("c1", FLEET, MANY, {0: [card], 1: ["research"]}, script=(2, 5))
    before = forces(m)[0]
    decline(go(m, f"play {card}"))
    if card == "armored-hull":
        go(m, "use force.stack")
    assert forces(m)[0] == before + gain


@rule("15.1")
def test_an_armored_hull_takes_back_a_loss() -> None:
    m = battle(
        "c1", ["cruiser", "fighter-complement"], ["capitol-ship"] * 2, {0: ["armored-hull"], 1: ["research"]}
    )
    go(m, "play armored-hull", "use cas.less")
    passes(m)
    go(m, "lose cruiser")
    assert asked(m) == (0, "battle.take-back")
    m.answer(0, "keep cruiser")
    pay(m)
    assert asked(m)[1] == "battle.retreat"
    m.answer(0, "to b1")
    assert units(m, 0, "b1") == ["cruiser", "fighter-complement"]


@rule("15.1")
@pytest.mark.parametrize(
    ("card", "victim"), [("critical-hit", "cruiser"), ("point-defense", "fighter-complement")]
)
def test_a_unit_is_shot_down(card: str, victim: str) -> None:
    m = battle("c1", FLEET, ["cruiser", "fighter-complement"], {0: [card], 1: ["research"]})
    go(m, f"play {card}", f"kill {victim}")
    assert victim not in units(m, 1, "c1")
    assert len(units(m, 1, "c1")) == 1


@rule("15.1")
def test_a_retreat_spares_both_sides() -> None:
    m = battle("c1", FLEET, MANY, {0: ["deception"], 1: ["retreat"]})
    go(m, "pass", "play retreat")
    passes(m)
    assert asked(m) == (1, "battle.retreat")
    assert units(m, 1, "c1") == MANY
    assert units(m, 0, "c1") == FLEET


# ---------------------------------------------------------------------- cards of one's own turn


def played(card: str, **given: Any) -> qd.Match:
    """Seat 0 plays a card in the Move phase."""
    given.setdefault("hands", {0: [card], 1: ["research", "ambush", "ambush"]})
    m = table(given.pop("stacks", None), **given)
    return decline(go(m, f"play {card}"))


@rule("15.2")
def test_move_orders_move_one_stack_or_up_to_three() -> None:
    stacks: Any = {0: {"b1": MANY, "b3": MANY}}
    m = played("tactical-move-order", stacks=stacks)
    go(m, "from b1", "all", "to c1")
    assert asked(m)[1] == "reply.move" or "play tactical-move-order" not in offered(m)
    m = played("strategic-move-order", stacks=stacks)
    for start, to in (("b1", "c1"), ("b3", "c3"), ("a1", "a2")):
        go(m, f"from {start}", "all", f"to {to}")
    decline(m)
    assert [units(m, 0, word) for word in ("c1", "c3", "a2")] == [MANY, MANY, ["cruiser"]]
    assert asked(m)[1] == "move.card"


@rule("15.2")
def test_intrigue_sabotage_and_espionage_go_for_the_hand() -> None:
    m = played("intrigue")
    assert (len(hand(m, 0)), len(hand(m, 1))) == (1, 2)
    m = played("sabotage")
    go(m, "discard ambush", "discard ambush")
    assert hand(m, 1) == ["research"]
    m = played("espionage")
    g = state(m)
    assert sorted(g.cards.knows(0, world(g).hand[1])) == ["ambush", "ambush", "research"]


@rule("15.2")
def test_raiding_and_steal_go_for_the_purse() -> None:
    m = played("raiding", treasury=[0, 9])
    assert (state(m).dues, state(m).treasury) == ([0, 5], [0, 9])
    m = played("steal", treasury=[0, 9])
    assert state(m).treasury == [2, 7]


@rule("15.2", "R5")
def test_an_assassin_kills_a_commander_or_a_diplomat() -> None:
    stacks: Any = {1: {"d1": ["capable-commander", "cruiser"]}}
    m = played("assassination", stacks=stacks, diplomats=[(1, "b2")])
    go(m, "use kill.target", "stack d1 crimson")
    assert units(m, 1, "d1") == ["cruiser"]
    m = played("assassination", stacks=stacks, diplomats=[(1, "b2"), (0, "a1")])
    go(m, "use kill.envoy")
    assert offered(m) == {"envoy b2 crimson"}
    m.answer(0, "envoy b2 crimson")
    assert posts(state(m), 1) == 0


@rule("15.2")
def test_looks_at_a_stack_and_at_the_deck() -> None:
    m = played("reconnaissance", stacks={1: {"d1": ["capable-commander", "cruiser"]}})
    go(m, "stack d1 crimson")
    g = state(m)
    assert sorted(g.units.knows(0, world(g).stack(SQUARES.index("d1"), 1))) == [
        "capable-commander",
        "cruiser",
    ]
    m = played("intelligence")
    g = state(m)
    deck = world(g).deck[0]
    assert len([kind for kind in g.cards.knows(0, deck) if kind]) == 7


@rule("15.2", "R9", "2.4")
def test_the_shadows_spare_homes_and_babylon_5() -> None:
    stacks: Any = {1: {"d1": MANY, "b2": MANY}}
    m = played("the-shadows-emerge", stacks=stacks, diplomats=[(1, "d1")], layers={"colony": at("d1")})
    assert offered(m) == {"stack d1 crimson"}
    m.answer(0, "stack d1 crimson")
    assert units(m, 1, "d1") == []
    assert posts(state(m), 1) == state(m).layers["colony"] == at("d1")


@rule("15.2")
def test_research_draws_two_cards() -> None:
    m = played("research", hands={0: ["research"], 1: []})
    assert len(hand(m, 0)) == 2


@rule("15.2", "R10")
def test_a_revolt_blocks_a_system_for_a_die_of_turns() -> None:
    m = played("revolt", owner={**HOMES, "d1": 1, "b1": 0}, script=(2,))
    assert offered(m) == {"block d1"}
    m.answer(0, "block d1")
    assert state(m).blocked[SQUARES.index("d1")] == 2


@rule("15.3")
@pytest.mark.parametrize(("card", "gain"), [("increase-production", 5), ("heavy-trade", 3)])
def test_revenue_cards(card: str, gain: int) -> None:
    m = table({}, {0: [card], 1: []}, step="revenue-card", owner={**HOMES, "b1": 0, "b3": 0})
    go(m, f"play {card}")
    assert state(m).treasury[0] == gain


# ---------------------------------------------------------------------- replies


@rule("15.4", "R11")
@pytest.mark.parametrize("card", ["espionage", "sabotage", "steal", "reconnaissance"])
def test_security_negates_four_cards(card: str) -> None:
    m = table({}, {0: [card], 1: ["security", "ambush", "ambush"]}, treasury=[0, 4])
    m.answer(0, f"play {card}")
    m.answer(1, "play security")
    assert asked(m)[1] == "move.card"
    assert state(m).treasury == [0, 4]
    assert hand(m, 1) == ["ambush", "ambush"]
    other = table({}, {0: ["raiding"], 1: ["security"]})
    other.answer(0, "play raiding")
    assert {" ".join(map(str, o)) for o in other.asks[0].options} == {"decline"}


@rule("15.4")
def test_a_peace_treaty_forbids_attacks_on_stacks_and_on_places_that_defend_themselves() -> None:
    m = table(
        {0: {"c1": MANY}, 1: {"d1": MANY}},
        {0: ["tactical-move-order"], 1: ["peace-treaty"]},
        step="truce",
        layers={"colony": at("b1")},
        owner={**HOMES, "b1": 1},
    )
    m.answer(1, "play peace-treaty")
    go(m, "play tactical-move-order", "from c1", "all")
    goals = {o for o in offered(m) if o.startswith("to ")}
    assert goals == {"to c2"}


@rule("15.4")
def test_diplomacy_negates_a_move() -> None:
    m = table({0: {"c1": MANY}}, {0: ["tactical-move-order"], 1: ["diplomacy"]})
    go(m, "play tactical-move-order", "from c1", "all", "to b1")
    while asked(m) != (1, "reply.move"):
        m.answer(m.waiting[0], "decline")
    m.answer(1, "play diplomacy")
    assert units(m, 0, "c1") == MANY


@rule("15.4")
def test_diplomacy_stops_a_diplomat_too() -> None:
    m = table({}, {0: ["tactical-move-order"], 1: ["diplomacy"]}, diplomats=[(0, "a1")])
    go(m, "play tactical-move-order", "from a1", "take seasoned-diplomat", "to b2")
    while asked(m) != (1, "reply.move"):
        m.answer(m.waiting[0], "decline")
    m.answer(1, "play diplomacy")
    assert posts(state(m), 0) == at("a1")


@rule("15.4")
def test_intercept_moves_a_stack_in_the_turn_of_another() -> None:
    m = table({1: {"d2": MANY}}, {0: ["research"], 1: ["intercept"]})
    m.answer(0, "done")
    assert asked(m) == (1, "reply.end")
    m.answer(1, "play intercept")
    go(m, "from d2", "all", "to d1")
    decline(m)
    assert units(m, 1, "d1") == MANY
