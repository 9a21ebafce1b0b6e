"""Every verb and phrase that a module's cards use has a card on the proving ground, and was played there."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine.book import Sheet
from quarterdeck.kit.cards import read_cards
from quarterdeck.systems.warp_empires.book import ActionCard, Deck
from tests.games.warp_empires.positions import PROVING, asked, decline, go, offered, state, units
from tests.games.warp_empires.positions import table as lay
from tests.games.warp_empires.test_battle import fight, forces
from tests.games.warp_empires.test_page import LISTS
from tests.games.warp_empires.test_pieces import table
from tests.games.warp_empires.test_verbs import FAR


def phrases(deck: Deck) -> set[tuple[str, str]]:
    """Verbs with their phrases; a verb without any by itself."""
    ops = [op for effect in deck.effects.values() for chain in effect for op in chain]
    return {(op.verb, phrase) for op in ops for phrase in op.phrases or ("",)}


@pytest.mark.parametrize("folder", LISTS, ids=lambda folder: folder.name)
def test_whatever_cards_do_has_a_card_here(folder: Path) -> None:
    sheet = Sheet(folder / "cards.toml")
    here = phrases(PROVING.book.deck)
    here |= {(verb, "") for verb, _ in here}
    assert phrases(Deck(read_cards(sheet, ActionCard), sheet)) <= here


@pytest.mark.parametrize(
    ("card", "side", "after"),
    [
        ("onslaught", 0, (2 + 2, 4)),
        ("onslaught", 1, None),
        ("tiger", 1, (2, 4 + 4)),
        ("tiger", 0, None),
        ("walls-of-home", 1, None),  # c2 does not lie there
        ("fire-wall", 1, (2, 4 + 8)),
        ("fire-wall", 0, None),
    ],
)
def test_force_on_a_condition(card: str, side: int, after: tuple[int, int] | None) -> None:
    m = fight(["infantry"], ["infantry", "infantry"], {side: [card], 1 - side: ["spy"]})
    if side == 1:
        go(m, "pass")
    if after is None:
        assert f"play {card}" not in offered(m)
        return
    go(m, f"play {card}")
    decline(m)
    assert forces(m) == after


def test_force_in_a_region() -> None:
    at = PROVING.map.make({}, 2, None, {})[0].index["b1"]  # type: ignore[arg-type]
    entered = [-1] * 12
    entered[at] = 0
    stacks = {0: {"b1": ["infantry"]}, 1: {"b1": ["infantry"], "d3": ["scouts"]}}
    hands = {1: ["walls-of-home"], 0: ["spy"]}
    m = lay(stacks, hands, step="battle", fights=1 << at, entered=entered)
    go(m, "fight b1", "pass", "play walls-of-home")
    decline(m)
    assert forces(m) == (2, 2 + 2)


def test_a_neighbour_loses_a_unit_by_lot() -> None:
    m = lay({0: {"a1": ["scouts"]}, 1: {"b1": ["elite", "infantry"], "d3": ["elite"]}}, {0: ["disease"]})
    go(m, "play disease")
    assert offered(m) == {"stack b1 crimson"}
    go(m, "stack b1 crimson")
    assert len(units(m, 1, "b1")) == 1


def test_a_village_is_blocked_and_rebels_rise_in_one() -> None:
    m = lay(FAR, {0: ["famine"]}, owner={"d3": 1, "d1": 1})
    go(m, "play famine")
    assert offered(m) == {"block d1"}  # d3 is a city
    m = lay(FAR, {0: ["revolt"]})
    go(m, "play revolt")
    assert "rise b1" in offered(m)
    assert "rise d3" not in offered(m)


@pytest.mark.parametrize(("mover", "answered"), [(0, True), (1, False)])
def test_only_moves_of_one_side_are_stopped(mover: int, answered: bool) -> None:
    stacks = {mover: {"a1": ["cavalry"]}, 1 - mover: {"d3": ["scouts"]}}
    hands = {mover: ["march"], 1 - mover: ["ring-search"]}
    m = table(stacks, hands, active=mover, pieces={"sides": ("Evil", "Good", "Nobody")})
    go(m, "play march", "from a1", "all")
    m.answer(mover, "to a2")
    assert asked(m) == (1 - mover, "reply.move")
    found = {" ".join(map(str, option)) for option in m.asks[0].options}
    assert ("play ring-search" in found) == answered


@pytest.mark.parametrize(("start", "to", "answered"), [("a3", "a2", True), ("a2", "a3", False)])
def test_only_moves_from_a_region_are_stopped(start: str, to: str, answered: bool) -> None:
    m = lay({0: {start: ["cavalry"]}, 1: {"d3": ["scouts"]}}, {0: ["march"], 1: ["wildlife"]})
    go(m, "play march", f"from {start}", "all")
    m.answer(0, f"to {to}")
    found = {" ".join(map(str, option)) for option in m.asks[0].options}
    assert ("play wildlife" in found) == answered


def test_a_unit_in_a_hazard_is_killed() -> None:
    m = lay({0: FAR[0], 1: {"c3": ["infantry"], "d1": ["infantry"]}}, {0: ["radiation"]})
    go(m, "play radiation")
    assert offered(m) == {"stack c3 crimson"}
    go(m, "stack c3 crimson")
    assert units(m, 1, "c3") == []


@pytest.mark.parametrize(("card", "answered"), [("black-arts", True), ("plot", False)])
def test_technology_is_negated(card: str, answered: bool) -> None:
    m = lay(FAR, {0: [card], 1: ["breakdown"]})
    m.answer(0, f"play {card}")
    found = {" ".join(map(str, option)) for option in m.asks[0].options}
    assert ("play breakdown" in found) == answered


def test_ships_alone_move_by_a_card_for_ships() -> None:
    m = lay({0: {"a1": ["ship", "infantry"], "c1": ["cavalry"]}, 1: FAR[1]}, {0: ["steam"]})
    go(m, "play steam")
    assert offered(m) == {"stop", "from a1"}
    go(m, "from a1")
    assert offered(m) == {"take ship", "all", "stop"}


def test_a_card_for_the_winter_is_for_modules_that_have_one() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: FAR[1]}, {0: ["winter-march", "march"]}, pieces={"fights_now": no})
    assert offered(m) == {"done", "play winter-march"}
    assert state(m).turn.slots == 0


def no(g: object) -> bool:
    return False
