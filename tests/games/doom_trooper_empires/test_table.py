"""What the players of Doom Trooper Empires see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.doom_trooper_empires import GAME
from quarterdeck.games.doom_trooper_empires.rules import DOOM_TROOPER
from quarterdeck.scene import Board
from quarterdeck.systems.warp_empires.bot import playable_here
from tests.games.doom_trooper_empires.positions import battle, table
from tests.games.doom_trooper_empires.test_rules import HOME
from tests.games.warp_empires.positions import state


@pytest.mark.parametrize("players", [2, 7])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot"})
    drive(m, [bot("random", s) for s in range(players)], limit=60)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Doom Trooper Empires" in scene.outline()


def test_the_zones_look_different() -> None:
    board = table(HOME).scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    looks = {space.id: space.look for space in board.spaces}
    assert len({looks[word] for word in ("a1", "b1", "b2", "c2", "c3", "b3", "a2")}) == 7


def test_the_legend_calls_the_zones_as_the_table_does() -> None:
    told = table(HOME).scene(0).legend
    assert [told[look] for look in ("goal", "desert", "forest", "land", "mountain", "danger", "sea")] == [
        "City",
        "Desert",
        "Jungle",
        "Plains",
        "Mountain",
        "Ravine",
        "Water",
    ]


def test_units_of_a_kind_share_a_sign_and_no_other_kind_has_it() -> None:
    signs: dict[str, set[str]] = {}
    for unit in DOOM_TROOPER.book.units:
        signs.setdefault(unit.glyph, set()).add(unit.tags[0])
    assert len(signs) == 13
    assert all(len(kinds) == 1 for kinds in signs.values()), signs
    assert signs["plane"] == {"Air"}


def test_money_is_credits_and_options_that_mean_nothing_are_not_asked() -> None:
    m = table(HOME, {0: [], 1: []}, step="revenue", owner={"a1": 0, "d3": 1})
    assert "Azure collected 5 Credits for a treasury of 5." in [entry.text for entry in m.log(None)]
    assert "income-loss" not in GAME.options
    assert not any("revenue." in card.effect for card in DOOM_TROOPER.book.deck.cards)


def test_cities_held_and_needed_are_always_in_view() -> None:
    m = table(HOME, owner={"a1": 0, "a3": 0, "d3": 1})
    assert "2 of 4" in m.scene(1).outline()


def test_the_battle_says_what_the_land_gives() -> None:
    m = battle("c1", ["sea-lions"], ["trenchers"], {0: ["spy"], 1: ["spy"]})
    told = m.scene(0).outline()
    assert "Water units in or next to Water +2" in told
    assert "Defense units that defend +2" in told
    assert "+2" not in battle("a2", ["orcas"], ["clansman"], {0: ["spy"], 1: ["spy"]}).scene(0).outline()


def test_a_bot_knows_which_cards_are_of_no_use_to_its_faction() -> None:
    g = state(table(HOME, factions=("capitol", "imperial")))
    for card, mine, theirs in (
        ("opportunity", True, False),
        ("deadly-gasses", False, False),
        ("discipline", False, True),
        ("missiles", True, True),
        ("combat-tactics", True, True),
    ):
        assert [playable_here(g, seat, card) for seat in (0, 1)] == [mine, theirs], card


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot"}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
