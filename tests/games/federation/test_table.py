"""What the players of Federation see, and how its bot plays."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.federation import GAME
from quarterdeck.games.federation.rules import building_worth, land_worth
from quarterdeck.scene import Board
from tests.games.federation.positions import HOMES, MANY, battle, table
from tests.games.federation.test_rules import besieging
from tests.games.warp_empires.positions import SQUARES, at, state


def board(m: qd.Match, seat: int | None = None) -> Board:
    scene = m.scene(seat)
    scene.validate()
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


@pytest.mark.parametrize(("players", "size"), [(2, "small"), (4, "usual"), (6, "large")])
def test_every_table_draws(players: int, size: str) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot", "size": size})
    drive(m, [bot("greedy", s) for s in range(players)], limit=160)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Federation" in scene.outline()


def test_systems_show_what_is_known_and_built() -> None:
    layers: Any = {
        "explored": at("a1", "d3", "b1", "b3", "d1"),
        "poor": at("b1", "d1"),
        "rich": at("b3"),
        "modern": at("b1"),
        "no-race": at("b3", "d1"),
        "enigma": at("d1"),
        "no-enigma": at("b1", "b3"),
        "colony": at("b3"),
        "terraform": at("b3"),
        "shuns-1": at("b1"),
    }
    m = table(layers=layers, owner={**HOMES, "b3": 0})
    labels = {space.id: space.label for space in board(m).spaces}
    shown = [labels[word] for word in ("a1", "b1", "b3", "d1", "c3")]
    assert shown == ["A1 10", "B1¹ m", "B3³ CT", "D1¹ !", "C3?"]
    notes = {space.id: space.note for space in board(m).spaces}
    assert notes["b1"] == "system, poor resources, a modern race, no enigma, will not talk to Crimson"
    assert notes["c3"] == "system, unexplored"
    assert [(link.start, link.end, link.look) for link in board(m).links] == [("a2", "d2", "portal")]


def test_on_a_large_map_every_system_bears_its_name() -> None:
    m = qd.Match(GAME, 3, {"players": 6, "factions": "by lot"})
    named = {space.id: space.lettering for space in board(m).spaces}
    assert {named[word] for word in named if not word.startswith("sector")} == {"capital"}
    assert {named[word] for word in named if word.startswith("sector")} == {"place"}
    drawn = m.scene(None).svg()
    assert all(f">{space.label}<" in drawn for space in board(m).spaces if space.label.endswith("?"))


def test_systems_needed_races_and_what_a_place_adds_are_told() -> None:
    told = battle("d3", ["command-ship"], [], {0: ["surprise"]}).scene(0).outline()
    assert "1 of 4 to win" in told
    assert "the place itself +20" in told
    m = besieging((2, 3), 2, ["command-ship"], ("surprise",))
    m.answer(0, "conquer b1")
    assert "the place itself +6" in m.scene(0).outline()


def test_bots_know_what_systems_are_worth() -> None:
    layers: Any = {"modern": at("b1"), "enigma": at("d1")}
    g = state(table({0: {"c1": MANY}}, layers=layers, owner={**HOMES, "b3": 0, "b1": 0}))
    index = SQUARES.index
    worth = [land_worth(g, 0, index(word)) for word in ("d3", "b1", "b3", "d1", "c1")]
    assert worth == sorted(worth, reverse=True)
    assert building_worth(g, 0, "colony", index("b3")) > 0 == building_worth(g, 0, "colony", index("b1"))


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot"}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
