"""Other readings of Warp Hammer Empires: riders who are carried, items that are lost, mines."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.scene import Board, Row
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires.positions import asked, go, offered, state, units
from tests.games.warp_empires.small import goals
from tests.games.warp_hammer_empires.positions import battle, kit, table

CARRIED = {"riders": "carried"}
LOST = {"item-losses": "like units"}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"warp-hammer-empires:{line}" for line in lines])


def reach(army: list[str], options: dict[str, str], **given: Any) -> set[str]:
    """Where an army of the Empire gets to from the city."""
    enemies = {square: ["ork-orc-boyz"] for square in given.pop("enemies", ())}
    stacks = {0: {"a2": army}, 1: {"d3": ["ork-ogre"], **enemies}}
    m = table(stacks, {0: ["tactical-move"], 1: []}, ("empire", "ork"), options=options, **given)
    go(m, "play tactical-move", "from a2", "all")
    return goals(m)


# ---------------------------------------------------------------------- riders


@rule("7.7", "R6")
def test_by_an_option_a_mount_carries_its_rider_over_enemies() -> None:
    pair = ["empire-pegasus", "empire-the-grand-theogonist"]
    assert "d2" not in reach(pair, {}, enemies=("b2", "a3"))
    found = reach(pair, CARRIED, enemies=("b2", "a3"))
    assert {"c2", "d2", "b3", "c3"} <= found
    assert not {"a1", "b1", "c1", "d1"} & found  # he does not end a move over the deep sea


@rule("R6")
def test_each_mount_carries_one_and_nobody_but_heroes_and_wizards() -> None:
    two = ["empire-pegasus", "empire-battle-wizard", "empire-battle-wizard"]
    assert "d2" not in reach(two, CARRIED, enemies=("b2", "a3"))
    assert "d2" in reach([*two, "empire-hippogriff"], CARRIED, enemies=("b2", "a3"))
    assert "d2" not in reach(["empire-pegasus", "empire-swordsmen"], CARRIED, enemies=("b2", "a3"))
    # The slowest ride: a fast captain walks beside a wizard on the only mount.
    both = ["empire-pegasus", "empire-battle-wizard", "empire-captain"]
    assert "d2" in reach(both, CARRIED)
    assert "d2" not in reach(both, {})


# ---------------------------------------------------------------------- items among the losses


def beaten(options: dict[str, str], army: list[str]) -> Any:
    things = ["dwarf-runestaff", "dwarf-rune-hammer", "dwarf-iron-rune"]
    foes = ["ork-ogre", "ork-ogre", "ork-stone-troll", "ork-orc-war-boss", "ork-giant-black-orcs"]
    m = battle(army, foes, kits={0: things}, options=options)
    go(m, "pass", "pass")
    assert asked(m) == (1, "battle.first")
    return m


@rule("7.8", "R5")
def test_by_an_option_items_count_towards_the_half_and_may_be_lost() -> None:
    army = ["dwarf-dwarf-runesmith", "dwarf-longbeards", "dwarf-clansmen"]
    m = beaten({}, army)
    assert m.asks[0].facts["n"] == 2  # of three units
    assert not {"lose dwarf-runestaff", "lose dwarf-rune-hammer"} & offered(m)
    m = beaten(LOST, army)
    assert m.asks[0].facts["n"] == 3  # of three units and two items, the spell being gone
    assert {"lose dwarf-runestaff", "lose dwarf-rune-hammer", "lose dwarf-clansmen"} <= offered(m)
    go(m, "lose dwarf-longbeards", "lose dwarf-runestaff", "lose dwarf-rune-hammer")
    assert kit(m, "b3") == []
    g = state(m)
    assert {"dwarf-runestaff", "dwarf-rune-hammer"} <= set(g.units.kinds(world(g).piles[0]))
    assert units(m, 0, "b3") == ["dwarf-clansmen", "dwarf-dwarf-runesmith"]
    # 2 for the Longbeards and 3 for each item: the winner gives up half of 8
    assert asked(m) == (1, "battle.price")
    assert (m.asks[0].facts["lost"], m.asks[0].facts["least"]) == (8, 4)
    assert any(entry.text == "Azure lost Runestaff." for entry in m.log(1))


@rule("R5")
def test_by_an_option_the_winner_may_give_up_an_item() -> None:
    for options, item in (({}, False), (LOST, True)):
        m = battle(
            ["dwarf-thorim-grudgebearer", "dwarf-dwarf-lord"],
            ["ork-orc-boyz"],
            kits={0: ["dwarf-rune-hammer"]},
            options=options,
        )
        go(m, "pass", "pass", "lose ork-orc-boyz")
        assert asked(m) == (0, "battle.price")
        assert ("lose dwarf-rune-hammer" in offered(m)) == item
        if item:
            go(m, "lose dwarf-rune-hammer")
            assert kit(m, "b3") == []
            assert len(units(m, 0, "b3")) == 2


# ---------------------------------------------------------------------- mines


@rule("5.2", "R9")
def test_units_start_in_mines_unless_an_option_says_otherwise() -> None:
    for options, may in (({}, True), ({"mines": "no settlements"}, False)):
        m = table(
            {0: {"a2": ["dwarf-runners"]}, 1: {"d3": ["ork-ogre"]}},
            step="recruit",
            kinds={"a3": "mine"},
            owner={"a2": 0, "a3": 0, "d3": 1},
            tray={0: ["dwarf-clansmen"]},
            treasury=[9, 0],
            options=options,
        )
        assert ("buy dwarf-clansmen a3" in offered(m)) == may
        assert "buy dwarf-clansmen a2" in offered(m)


# ---------------------------------------------------------------------- what is seen


def test_who_moves_a_stack_sees_what_is_attached_to_it() -> None:
    stacks = {0: {"a2": ["dwarf-dwarf-runesmith", "dwarf-organ-gun"]}, 1: {"d3": ["ork-ogre"]}}
    m = table(stacks, {0: ["tactical-move"], 1: []}, kits={(0, "a2"): ["dwarf-iron-rune"]})
    go(m, "play tactical-move", "from a2")
    (row,) = [i for area in m.scene(0).areas for i in area.items if isinstance(i, Row) and "Stack" in i.label]
    assert {card.label: card.kind for card in row.cards} == {
        "Dwarf Runesmith": "Wizard",
        "Organ Gun": "War Machine",
        "Iron Rune": "Spell",
    }
    assert row.label == "Stack in A2"
    go(m, "take dwarf-organ-gun")
    (row,) = [i for area in m.scene(0).areas for i in area.items if isinstance(i, Row) and "Stack" in i.label]
    assert row.label == "Stack in A2, chosen: Force 4"


def test_a_piece_has_no_id_for_a_name() -> None:
    m = table({0: {"a2": ["dwarf-organ-gun"]}, 1: {"d3": ["ork-ogre"]}})
    board = m.scene(1).areas[0].items[0]
    assert isinstance(board, Board)
    assert {piece.label for piece in board.pieces} == {"War Machine", "Monster"}
