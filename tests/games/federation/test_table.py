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
from tests.games.federation.positions import BORG, FERENGI, FRESH, HOMES, MANY, battle, rule, table
from tests.games.federation.test_contact import besieging
from tests.games.warp_empires.positions import SQUARES, asked, at, decline, go, state


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


@rule("7.2", "7.3", "7.4")
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


@rule("3.1", "12.5")
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


@rule("8.1", "9.1")
def test_rolls_come_with_their_place_bonus_and_chance() -> None:
    layers: Any = {"enigma": at("b1"), "no-enigma": 0}
    cards = ["scanners", "science-officer"]
    m = table({0: {"b1": ["science-ship", "raider"]}}, {0: cards}, layers=layers)
    decline(go(m, "done"))
    assert asked(m) == (0, "enigma.card")
    assert m.question(0).startswith(
        "Your stack in B1 faces an enigma: 5 or more solves it, less destroys the stack or drives it off. "
        "Your bonus is 1, a chance of 50 %."
    )
    go(m, "play scanners")
    assert "Your bonus is 2, a chance of 67 %." in m.question(0)
    layers = {"modern": at("b1"), "no-race": 0}
    m = table({0: {"b1": MANY}}, {0: ["diplomacy"] * 2}, races=(FERENGI, BORG), layers=layers)
    decline(go(m, "done"))
    assert m.question(0) == (
        "Do you talk to the race of B1? 6 or more wins it, 1 or 2 ends all talks. "
        "Your bonus is 1, a chance of 33 %."
    )
    go(m, "talk", "play diplomacy")
    assert m.question(0).startswith(
        "You talk to the race of B1: 6 or more wins it. Your bonus is 2, a chance of 50 %."
    )


@rule("12.4")
def test_a_conquest_says_how_likely_it_is_in_each_place() -> None:
    """Three Raiders of the Romulans are 15, a Warship 6."""
    races = {"modern": at("b1", "b3"), "no-race": 0, "shuns-0": at("b1", "b3")}
    m = table({0: {"b1": MANY, "b3": ["warship"]}}, layers=races)
    decline(go(m, "done"))
    assert asked(m) == (0, "conquest")
    beaten = [sum(a * b < own for a in range(1, 7) for b in range(1, 7)) for own in (15, 6)]
    assert m.question(0).endswith(
        f"Without cards you would win: {round(beaten[0] / 0.36)} % in B1, {round(beaten[1] / 0.36)} % in B3."
    )
    m.dice(3, 3)
    go(m, "conquer b1")
    told = [line.text for line in m.log(1)]
    assert "The race of B1 rolled 3 and 3 and defends itself with Force 9." in told


@rule("7.1")
def test_dice_of_exploration_are_told_in_their_order() -> None:
    m = table({0: {"a1": MANY}}, {0: ["warp"]}, layers=FRESH, script=(6, 1, 6, 6))
    decline(go(m, "play warp", "from a1", "all", "to b1", "done"))
    assert "Azure explored B1 and rolled 6, 1 and 6" in "".join(line.text for line in m.log(1))


def test_the_legend_tells_what_figures_behind_names_mean() -> None:
    m = table()
    labels = [space.label for space in board(m).spaces]
    assert any("¹" in label for label in labels)
    assert any(label.endswith((" 10", " 10 J")) for label in labels)
    legend = m.scene(0).legend
    assert legend["¹²³"].startswith("Poor, moderate or rich resources")
    assert legend["10"] == "What a Homesystem pays"
    assert "Revenue of a territory" not in legend.values()


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot"}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
