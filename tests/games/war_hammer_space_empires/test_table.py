"""What the players of War Hammer Space Empires see, and how its bot plays."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.dealing import set_of
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.leaks import check_asking
from quarterdeck.games.war_hammer_space_empires import GAME
from quarterdeck.games.war_hammer_space_empires.bot import PLANET, beats, foes, land_worth
from quarterdeck.scene import Area, Board, Piece
from quarterdeck.systems.warp_empires.world import world
from tests.games.war_hammer_space_empires.positions import FAR, WORDS, battle, table
from tests.games.warp_empires.positions import go, state


def board(m: qd.Match) -> Board:
    found = m.scene(0).areas[0].items[0]
    assert isinstance(found, Board)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot"})
    drive(m, [bot("greedy", s) for s in range(players)], limit=150)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.unreadable() == []
        assert "War Hammer Space Empires" in scene.outline()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_every_word_can_be_read_with_two_stacks_in_every_place(players: int, seed: int) -> None:
    m = qd.Match(GAME, seed, {"players": players, "factions": "by lot"})
    lot = Random(seed)
    full = [
        Piece(
            f"{space.id}-{owner}", "unit", kind="cruiser", at=space.id, owner=owner, n=lot.choice((1, 7, 24))
        )
        for space in board(m).spaces
        for owner in (0, 1)
    ]
    spaces = [replace(space, owner=lot.randrange(players)) for space in board(m).spaces]
    crowded = replace(board(m), pieces=full, spaces=spaces)
    assert replace(m.scene(0), areas=[Area("map", items=[crowded])]).unreadable() == []


def test_planets_show_their_kind_and_what_they_pay() -> None:
    spaces = {space.id: space for space in board(table(FAR)).spaces}
    assert [spaces[word].label for word in ("terra", "vega", "mira", "b1")] == [
        "Terra⁵",
        "Vega³",
        "Mira¹",
        "B1",
    ]
    assert spaces["vega-orbit"].label == ""
    assert (spaces["vega-orbit"].called, spaces["vega-orbit"].note) == ("Vega's space", "space of a planet")
    assert len({spaces[word].look for word in ("terra", "vega", "mira", "b1", "vega-orbit")}) == 5
    raised = {space.id: space for space in board(table(FAR, changed=((WORDS.index("mira"), "rich"),))).spaces}
    assert (raised["mira"].label, raised["mira"].look) == ("Mira³", spaces["vega"].look)


def test_planets_held_and_needed_are_in_view() -> None:
    assert "Planets: 1 of 4 needed" in table(FAR).scene(1).outline()


def test_both_layers_are_shown_to_who_sets_out() -> None:
    stacks = {0: {"terra": ["wildboyz"], "terra-orbit": ["nobz-hulk"]}, 1: FAR[1]}
    m = table(stacks, {0: ["tactical-move"]})
    go(m, "play tactical-move", "from terra-orbit")
    text = m.scene(0).outline()
    assert "Wildboyz" in text
    assert "Nobz Hulk" in text


@pytest.mark.parametrize("moved", [[], ["nobz-hulk"]])
def test_nobody_learns_more_than_he_sees_when_units_land(moved: list[str]) -> None:
    stacks = {0: {"b1": ["wildboyz", "nobz", *moved]}, 1: FAR[1]}
    m = table(stacks, {0: ["tactical-move"]})
    go(m, "play tactical-move")
    for n in range(12):
        check_asking(m, 1, n)


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot"}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_the_bot_wants_planets_and_brings_ships_against_ships() -> None:
    fleet = {"luna": ["rhinos"], "vega-orbit": ["gothic-battleship"], "vega": ["robots"]}
    stacks = {0: {"terra": ["stompers"], "terra-orbit": ["boss-dreadnaught", "nobz-hulk"]}, 1: fleet}
    g = state(table(stacks, owner={"terra": 0, "vega": 1, "luna": 1}))
    w = world(g)
    vega, terra = w.map.index["vega-orbit"], w.map.index["terra-orbit"]
    assert [land_worth(g, 0, t) for t in (vega, terra)] == [3 + PLANET, 0.0]
    enemies = foes(g, 0, vega)
    assert enemies.bit_count() == 2
    ships = set_of(g.units.zones[w.stack(terra, 0)])
    troops = set_of(g.units.zones[w.stack(w.map.index["terra"], 0)])
    assert beats(g, 0, ships | troops, vega, enemies)
    assert not beats(g, 0, ships, vega, enemies)
    assert not beats(g, 0, troops, vega, enemies)


def test_the_bot_bombards_with_all_it_has() -> None:
    m = battle("vega", ["wildboyz"], ["robots"], {}, {0: {"vega-orbit": ["ork-warship", "nobz-hulk"]}})
    assert m.asked()[0] == (0, "bombard")
    drive(m, [bot("greedy", s) for s in (0, 1)], limit=2)
    g = state(m)
    assert g.battle is None or len(g.units.zones[world(g).stack(WORDS.index("vega"), 0)]) == 3
