"""What the players of Land War in Asia see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.land_war_in_asia import GAME
from quarterdeck.games.land_war_in_asia.rules import LAND_WAR
from quarterdeck.scene import Board, Row
from quarterdeck.systems.warp_empires.outlook import Outlook
from quarterdeck.systems.warp_empires.world import world
from tests.games.land_war_in_asia.positions import battle, table
from tests.games.warp_empires.positions import state


@pytest.mark.parametrize("players", [2, 6])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot"})
    drive(m, [bot("random", s) for s in range(players)], limit=60)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Land War in Asia" in scene.outline()


def test_rivers_walls_and_all_kinds_of_land_are_drawn() -> None:
    scene = table({}).scene(0)
    board = scene.areas[0].items[0]
    assert isinstance(board, Board)
    lines = [ground for ground in board.ground if ground.style in ("river", "wall")]
    assert len(lines) == 26
    assert all(line.path.startswith("M") and "L" in line.path for line in lines)
    assert len({space.look for space in board.spaces}) == 8
    notes = {space.id: space.note for space in board.spaces}
    assert notes["ordos"].endswith("river towards Taiyuan, wall towards Beidi and Dai")
    assert "towards" not in notes["shu"]
    assert {"River (blue line)", "Wall (battlements)"} <= set(scene.legend.values())
    assert {row.name for row in LAND_WAR.book.terrain.values()} <= set(scene.legend.values())


def test_the_battle_says_what_the_land_gives() -> None:
    told = battle("taiyuan", ["heavy-chariots"], ["elite-troops"], owner={"taiyuan": 1}).scene(1).outline()
    assert "the place itself +10" in told
    assert "defenders in a Fortress +1" in told


def test_units_of_two_kinds_say_so() -> None:
    hands = battle("lu", ["light-chariots", "elite-guards", "archers"], ["elite-troops"]).scene(0)
    texts = {
        card.label: card.text
        for area in hands.areas
        for row in area.items
        if isinstance(row, Row)
        for card in row.cards
    }
    assert texts["Light Chariots"].endswith("also Archers")
    assert texts["Elite Guards"].endswith("also Archers")
    assert "also" not in texts["Archers"]


def test_cards_speak_of_archers_not_of_archers_units() -> None:
    senses = {card.id: card.sense for card in LAND_WAR.book.deck.cards}
    assert senses["pursuit-force"] == "Enemy Archers have 1 less Force each."
    assert senses["close-quarters"] == "Your Infantry has 2 more Force each."


def test_a_fortress_is_named_once() -> None:
    board = table({}).scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    notes = {space.id: space.note for space in board.spaces}
    assert notes["hanzhong"] == "fortress, own Force of 10"


def test_territories_held_and_needed_are_always_in_view() -> None:
    m = table({}, owner={"luoyang": 0, "song": 0}, options={"goal": 75})
    assert "2 of 36" in m.scene(1).outline()


@pytest.mark.rule("land-war-in-asia:R5")
def test_a_bot_knows_that_a_fortress_of_others_fights() -> None:
    g = state(table({}, owner={"taiyuan": 1, "hanzhong": 0}))
    w = world(g)
    outlook = Outlook(g, 0)
    found = {
        word: outlook.prize(w.map.index[word])[1] for word in ("taiyuan", "hanzhong", "hangu-pass", "song")
    }
    assert found == {"taiyuan": 10, "hanzhong": 0, "hangu-pass": 0, "song": 0}


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot", "max-rounds": 10}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
