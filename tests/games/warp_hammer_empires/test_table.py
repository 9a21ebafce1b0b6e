"""What the players of Warp Hammer Empires see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.warp_hammer_empires import GAME
from tests.games.warp_hammer_empires.positions import battle, table


@pytest.mark.parametrize("players", [2, 11])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot"})
    drive(m, [bot("random", s) for s in range(players)], limit=120)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Warp Hammer Empires" in scene.outline()


def test_others_see_how_many_chits_are_attached_and_the_owner_which() -> None:
    stacks = {0: {"a2": ["dwarf-dwarf-runesmith"]}, 1: {"d3": ["ork-orc-boyz"]}}
    m = table(stacks, kits={(0, "a2"): ["dwarf-iron-rune"]})
    assert "attached: Iron Rune" in m.scene(0).outline()
    assert "attached: 1 unknown" in m.scene(1).outline()
    assert "Iron Rune" not in m.scene(1).outline()
    assert "Attached: 1" in m.scene(1).outline()


def test_the_battle_shows_what_is_attached_and_what_the_place_gives() -> None:
    m = battle(
        ["dwarf-dwarf-runesmith"], ["ork-orc-boyz"], kits={0: ["dwarf-iron-rune"]}, kinds={"b3": "castle"}
    )
    told = m.scene(1).outline()
    assert "Iron Rune" in told
    assert "needs Wizard" in told
    assert "Defenders in a city, castle or mountains +2" in told


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot", "max-rounds": 10}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
