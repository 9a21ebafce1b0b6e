"""Federation: the lists, the races, and every card."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.systems.warp_empires.world import world
from tests.games.federation.positions import (
    BOOK,
    BORG,
    CARDASSIAN,
    FERENGI,
    HOMES,
    KLINGON,
    MANY,
    ROMULAN,
    UNITED,
    battle,
    rule,
    table,
)
from tests.games.federation.test_contact import facing, settled, talking
from tests.games.warp_empires.positions import (
    SQUARES,
    asked,
    at,
    decline,
    go,
    hand,
    offered,
    owner,
    state,
    units,
)
from tests.games.warp_empires.test_battle import forces, passes, pay

UNITS = {
    "Command Ship": (8, 10, 3, 10),
    "Strike Cruiser": (10, 8, 2, 8),
    "Warship": (12, 6, 2, 6),
    "Raider": (12, 4, 3, 4),
    "Scout": (12, 2, 4, 2),
    "Science Ship": (6, 1, 2, 2),
    "Legendary Commander": (8, 10, -1, 10),
    "Starbase": (10, 20, 0, 10),
}
CARDS = """Warp 15; Warp Fleet 6; Phasers 2; Shields 2; Surprise 2; Scanners 2; Heavy Weapons 2;
    Boarding Parties 2; Strong Hull 2; Diplomacy 2; Science Officer 2; Sabotage 2; Raiding 2; Espionage 2;
    Reconnaissance 2; Special Card 4; Intelligence 2; Security 2; Peace Treaty 2; Decoys 2; Steal 1;
    Warp Core Breach 1; Increase Production 2; Heavy Trade 2; Research 2; Revolt 1; Intercept 2; Retreat 2"""
BONUSES = {
    "united-federation": {"shields": 5, "scanners": 5, "heavy-weapons": 5},
    "klingon": {"surprise": 5, "boarding-parties": 5},
    "romulan": {"surprise": 10},
    "ferengi": {"heavy-weapons": 5, "shields": 5},
    "cardassian": {"phasers": 5, "strong-hull": 5},
    "borg": {"shields": 10, "strong-hull": 5},
}
MENUS = {
    "united-federation": ("diplomacy", "peace-treaty", "research", "science-officer"),
    "klingon": ("warp",),
    "romulan": ("espionage", "revolt", "sabotage"),
    "ferengi": ("increase-production", "steal", "heavy-trade"),
    "cardassian": ("increase-production", "security"),
    "borg": ("security", "boarding-parties"),
}
FLEET = ["command-ship", "strike-cruiser", "warship", "raider", "scout", "legendary-commander"]  # 40, and 5


@rule("6.1")
def test_the_pile_is_the_printed_list() -> None:
    assert {u.name: (u.copies, u.force, u.speed, u.price) for u in BOOK.units} == UNITS
    assert {u.name for u in BOOK.units if "Leader" in u.tags} == {"Legendary Commander"}
    ships = {"Command Ship", "Strike Cruiser", "Warship", "Raider", "Scout", "Science Ship"}
    assert {u.name for u in BOOK.units if "Ship" in u.tags} == ships


@rule("14.1", "14.2", "14.3", "14.4", "14.5", "14.6")
def test_the_deck_is_the_printed_list() -> None:
    found = [f"{card.name} {card.copies}" for card in BOOK.deck.cards]
    assert found == [" ".join(row.split()) for row in CARDS.split(";")]
    assert BOOK.deck.total == 72


# ---------------------------------------------------------------------- races


@rule("13.1", "13.2", "13.3", "13.4", "13.5", "13.6")
@pytest.mark.parametrize(
    ("race", "more"), [(UNITED, 5), (KLINGON, 1), (ROMULAN, 1), (FERENGI, 2), (CARDASSIAN, 1), (BORG, 3)]
)
def test_what_a_race_adds_to_its_units(race: int, more: int) -> None:
    other = KLINGON if race != KLINGON else ROMULAN
    assert forces(battle("c1", FLEET, ["science-ship"], races=(race, other)))[0] == 40 + 5 + more


@rule("13.1", "13.2", "13.3", "13.4", "13.5", "13.6", "R13")
def test_what_races_make_of_cards() -> None:
    assert {row.id: row.card_force for row in BOOK.factions} == BONUSES
    assert {row.id: row.wild for row in BOOK.factions} == MENUS


@rule("R13", "14.1")
@pytest.mark.parametrize(
    ("race", "card", "gain"),
    [
        (UNITED, "shields", 3 * 2 + 5),
        (UNITED, "scanners", 3 + 5),
        (UNITED, "heavy-weapons", 5 + 5),
        (UNITED, "phasers", 3 * 2),
        (KLINGON, "surprise", 10 + 5),
        (KLINGON, "boarding-parties", 5 + 5),
        (ROMULAN, "surprise", 10 + 10),
        (ROMULAN, "boarding-parties", 5),
        (FERENGI, "heavy-weapons", 5 + 5),
        (FERENGI, "shields", 3 * 2 + 5),
        (FERENGI, "scanners", 3),
        (CARDASSIAN, "phasers", 3 * 2 + 5),
        (CARDASSIAN, "strong-hull", 5 + 5),
        (BORG, "shields", 3 * 2 + 10),
        (BORG, "strong-hull", 5 + 5),
        (BORG, "surprise", 10),
    ],
)
def test_a_races_cards_bring_more(race: int, card: str, gain: int) -> None:
    other = KLINGON if race != KLINGON else ROMULAN
    m = battle("c1", MANY, ["science-ship"] * 2, {0: [card], 1: ["warp"]}, races=(race, other))
    before = forces(m)[0]
    decline(go(m, f"play {card}"))
    if card == "strong-hull":
        go(m, "use force.stack")
    assert forces(m)[0] == before + gain


@rule("14.6", "13.1", "13.2", "13.3", "13.4", "13.5", "13.6")
@pytest.mark.parametrize(
    ("race", "window", "as_cards"),
    [
        (UNITED, "move", {"research"}),
        (KLINGON, "move", {"warp"}),
        (ROMULAN, "move", {"espionage", "revolt", "sabotage"}),
        (FERENGI, "move", {"steal"}),
        (FERENGI, "revenue-card", {"increase-production", "heavy-trade"}),
        (CARDASSIAN, "revenue-card", {"increase-production"}),
    ],
)
def test_the_special_card_is_one_of_the_races_cards(race: int, window: str, as_cards: set[str]) -> None:
    other = BORG
    m = table(
        {},
        {0: ["special-card"], 1: ["research"]},
        (race, other),
        {"modern": at("b1", "c3")},
        owner={**HOMES, "b1": 0, "c3": 1},
        step=window,
    )
    assert {o for o in offered(m) if o.startswith("wild")} == {f"wild {card}" for card in as_cards}
    assert "play special-card" not in offered(m)


@rule("14.6", "13.6")
def test_the_borg_play_it_in_battle_and_in_reply() -> None:
    m = battle("c1", MANY, MANY, {0: ["special-card"], 1: ["warp"]}, races=(BORG, ROMULAN))
    decline(go(m, "wild boarding-parties"))
    assert forces(m)[0] == 12 + 5
    m = table({}, {0: ["steal"], 1: ["special-card"]}, (ROMULAN, BORG), treasury=[0, 5])
    m.answer(0, "play steal")
    m.answer(1, "wild security")
    assert state(m).treasury == [0, 5]


@rule("14.6", "13.1", "14.2")
def test_the_federation_plays_it_for_rolls_and_for_peace() -> None:
    m = talking((4,), UNITED, hands={0: ["special-card"], 1: []})
    go(m, "talk")
    assert offered(m) == {"done", "wild diplomacy"}
    decline(go(m, "wild diplomacy"))
    assert owner(m, "b1") == 0  # 4, 1 for the Federation, 1 for the card
    m = table({0: {"c1": MANY}, 1: {"d1": MANY}}, {0: ["warp"], 1: ["special-card"]}, (ROMULAN, UNITED))
    go(m, "play warp", "from c1", "all", "to d1")
    while asked(m) != (1, "reply.move"):
        m.answer(m.waiting[0], "decline")
    m.answer(1, "wild peace-treaty")
    assert units(m, 0, "c1") == MANY


# ---------------------------------------------------------------------- cards for rolls


@rule("14.2", "R4")
@pytest.mark.parametrize(
    ("cards", "solved"), [(("scanners",), False), (("scanners", "science-officer"), True)]
)
def test_cards_help_with_an_enigma(cards: tuple[str, ...], solved: bool) -> None:
    m = facing((3, 2), cards=cards)
    for card in cards:
        go(m, f"play {card}")
        decline(m)
    settled(m)
    assert (state(m).layers["enigma"] == 0) == solved
    assert hand(m, 0) == []


@rule("14.2")
@pytest.mark.parametrize(("cards", "joins"), [((), False), (("diplomacy",), True)])
def test_a_card_helps_with_diplomacy(cards: tuple[str, ...], joins: bool) -> None:
    m = talking((5,), hands={0: list(cards), 1: []})
    go(m, "talk", *[f"play {card}" for card in cards])
    decline(m)
    assert (owner(m, "b1") == 0) == joins


# ---------------------------------------------------------------------- battle cards


@rule("14.1")
def test_a_strong_hull_takes_back_a_loss() -> None:
    m = battle("c1", ["warship", "scout"], ["command-ship"] * 2, {0: ["strong-hull"], 1: ["warp"]})
    decline(go(m, "play strong-hull"))
    go(m, "use cas.less")
    passes(m)
    go(m, "lose warship")
    assert asked(m) == (0, "battle.take-back")
    m.answer(0, "keep warship")
    pay(m)
    m.answer(0, "to b1")
    assert units(m, 0, "b1") == ["scout", "warship"]


@rule("14.1")
@pytest.mark.parametrize(("card", "left"), [("warp-core-breach", 1), ("surprise", 2)])
def test_a_warp_core_breach_costs_a_unit_more(card: str, left: int) -> None:
    m = battle("c1", ["command-ship"] * 4, ["raider"] * 4, {0: [card], 1: ["warp"]})
    go(m, f"play {card}")
    passes(m)
    while asked(m)[1] in ("battle.first", "battle.loss"):
        m.answer(m.waiting[0], "lose raider")
    assert len(units(m, 1, "c1")) == left


@rule("14.1")
def test_a_retreat_spares_both_sides() -> None:
    m = battle("c1", ["command-ship"] * 2, MANY, {0: ["surprise"], 1: ["retreat"]})
    go(m, "pass", "play retreat")
    passes(m)
    assert asked(m) == (1, "battle.retreat")
    assert units(m, 1, "c1") == MANY
    assert units(m, 0, "c1") == ["command-ship"] * 2


# ---------------------------------------------------------------------- cards of one's own turn


def played(card: str, **given: Any) -> qd.Match:
    """Seat 0 plays a card in the Move phase."""
    given.setdefault("hands", {0: [card], 1: ["research", "phasers", "phasers"]})
    m = table(given.pop("stacks", None), **given)
    return decline(go(m, f"play {card}"))


@rule("14.3")
def test_warp_moves_one_stack_and_a_fleet_up_to_three() -> None:
    stacks: Any = {0: {"b1": MANY, "b3": MANY}}
    m = played("warp", stacks=stacks)
    decline(go(m, "from b1", "all", "to c1"))
    assert asked(m)[1] == "move.card"
    m = played("warp-fleet", stacks=stacks)
    for start, to in (("b1", "c1"), ("b3", "c3"), ("a1", "b1")):
        go(m, f"from {start}", "all", f"to {to}")
    decline(m)
    assert [units(m, 0, word) for word in ("c1", "c3", "b1")] == [MANY, MANY, ["warship"]]
    assert asked(m)[1] == "move.card"


@rule("14.3")
def test_cards_against_a_hand() -> None:
    m = played("intelligence")
    assert (len(hand(m, 0)), len(hand(m, 1))) == (1, 2)
    m = played("sabotage")
    go(m, "discard phasers", "discard phasers")
    assert hand(m, 1) == ["research"]
    m = played("espionage")
    g = state(m)
    assert sorted(g.cards.knows(0, world(g).hand[1])) == ["phasers", "phasers", "research"]


@rule("14.3")
def test_raiding_and_steal_go_for_the_purse() -> None:
    m = played("raiding", treasury=[0, 9])
    assert (state(m).dues, state(m).treasury) == ([0, 5], [0, 9])
    assert state(played("steal", treasury=[0, 9])).treasury == [2, 7]


@rule("14.3")
def test_a_look_at_a_stack_and_two_cards() -> None:
    m = played("reconnaissance", stacks={1: {"d1": ["scout", "warship"]}})
    go(m, "stack d1 crimson")
    g = state(m)
    assert sorted(g.units.knows(0, world(g).stack(SQUARES.index("d1"), 1))) == ["scout", "warship"]
    assert len(hand(played("research", hands={0: ["research"], 1: []}), 0)) == 2


@rule("14.3", "R14")
def test_a_revolt_frees_a_race() -> None:
    layers: Any = {"modern": at("c3", "b1"), "colony": at("d1")}
    m = played("revolt", layers=layers, owner={**HOMES, "c3": 1, "d1": 1})
    assert offered(m) == {"unmark c3"}
    m.answer(0, "unmark c3")
    assert owner(m, "c3") == -1
    assert state(m).layers["modern"] == at("c3", "b1")
    none = table({}, {0: ["revolt"]}, owner={**HOMES, "d1": 1})
    assert "play revolt" not in offered(none)


@rule("14.4")
def test_heavy_trade_is_not_played_without_a_minor_race() -> None:
    m = table({}, {0: ["heavy-trade"]}, step="revenue-card")
    assert offered(m) == {"done"}


@rule("14.4")
@pytest.mark.parametrize(("card", "gain"), [("increase-production", 5), ("heavy-trade", 4)])
def test_revenue_cards(card: str, gain: int) -> None:
    layers = {"modern": at("b1"), "primitive": at("b3", "c3")}
    own = {**HOMES, "b1": 0, "b3": 0, "d1": 0, "c3": 1}
    m = table({}, {0: [card], 1: []}, layers=layers, owner=own, step="revenue-card")
    go(m, f"play {card}")
    assert state(m).treasury[0] == gain


# ---------------------------------------------------------------------- replies


@rule("14.5")
@pytest.mark.parametrize("card", ["espionage", "sabotage", "steal", "reconnaissance"])
def test_security_negates_four_cards(card: str) -> None:
    m = table({}, {0: [card], 1: ["security", "phasers", "phasers"]}, treasury=[0, 4])
    m.answer(0, f"play {card}")
    m.answer(1, "play security")
    assert asked(m)[1] == "move.card"
    assert state(m).treasury == [0, 4]
    assert hand(m, 1) == ["phasers", "phasers"]
    other = table({}, {0: ["raiding"], 1: ["security"]})
    other.answer(0, "play raiding")
    assert {" ".join(map(str, o)) for o in other.asks[0].options} == {"decline"}


@rule("14.5")
def test_a_peace_treaty_forbids_attacks() -> None:
    m = table(
        {0: {"c1": MANY}, 1: {"d1": MANY}},
        {0: ["warp"], 1: ["peace-treaty"]},
        step="truce",
        layers={"colony": at("b1")},
        owner={**HOMES, "b1": 1},
    )
    m.answer(1, "play peace-treaty")
    go(m, "play warp", "from c1", "all")
    assert not {"to d1", "to b1", "to d3"} & offered(m)


@rule("14.5")
def test_decoys_negate_a_move() -> None:
    m = table({0: {"c1": MANY}}, {0: ["warp"], 1: ["decoys"]})
    go(m, "play warp", "from c1", "all", "to b1")
    while asked(m) != (1, "reply.move"):
        m.answer(m.waiting[0], "decline")
    m.answer(1, "play decoys")
    assert units(m, 0, "c1") == MANY


@rule("14.5")
def test_intercept_moves_a_stack_in_the_turn_of_another() -> None:
    m = table({1: {"c3": MANY}}, {0: ["research"], 1: ["intercept"]})
    m.answer(0, "done")
    assert asked(m) == (1, "reply.end")
    m.answer(1, "play intercept")
    go(m, "from c3", "all", "to b3")
    decline(m)
    assert units(m, 1, "b3") == MANY
