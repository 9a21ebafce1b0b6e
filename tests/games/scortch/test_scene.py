"""What the players of Scortch see."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.scortch import GAME
from quarterdeck.games.scortch.rules import MONTAGAR, SCORTCH
from quarterdeck.scene import Board
from quarterdeck.systems.warp_empires.world import world
from tests.games.scortch.positions import battle, table
from tests.games.warp_empires.positions import state


def board(m: qd.Match, seat: int | None) -> Board:
    scene = m.scene(seat)
    scene.validate()
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


def test_places_show_what_they_pay_and_where_defenders_are_stronger() -> None:
    m = table({}, owner={"scortch-1": SCORTCH})
    spaces = {space.id: space for space in board(m, MONTAGAR).spaces}
    assert (spaces["scortch-1"].label, spaces["scortch-1"].owner) == ("Scortch-1³ +1", SCORTCH)
    assert spaces["hellmouth"].label == "Hellmouth²"
    assert spaces["summer-home"].label == "Summer Home +1"
    assert spaces["hot-lands"].look != spaces["bogs"].look != spaces["steam-lake"].look
    assert m.scene(None).legend[" +1"] == "Defenders +1"


def test_discounts_and_conquests_are_always_in_view() -> None:
    owners = {"hellmouth": SCORTCH, "seaport": SCORTCH, "queenston": MONTAGAR, "accked": MONTAGAR}
    text = table({}, owner=owners).scene(None).outline()
    assert "Cheaper: Demon" in text
    assert "Cheaper: Dwarf, Faerie" in text
    assert "Taken in Montagar: 1 of 7" in text


def test_the_set_up_names_the_unit_and_says_how_it_is_stacked() -> None:
    m = qd.Match(GAME, seed=1)
    units = world(state(m)).book.units
    for n in ("15 units", "14 units"):
        kind = str(m.asks[0].options[0][1])
        text = m.scene(SCORTCH).outline()
        assert f"place {units[kind].name} in your land, beneath what stands there already" in text
        assert f"You have {n} left." in text
        m.put(SCORTCH, m.asks[0].options[0])


def test_radiation_says_where_it_strikes() -> None:
    text = table({}, {SCORTCH: ["radiation"]}).scene(SCORTCH).outline()
    assert "Destroy an enemy Army unit in hostile terrain of Scortch." in text


def test_both_stacks_lie_open_in_a_battle() -> None:
    text = battle(["toadies", "robots"], ["dwarves"], {SCORTCH: ["spies"]}).scene(SCORTCH).outline()
    assert "Dwarves" in text
    assert "Force" in text


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_drawn_in_both_themes_and_fits_a_terminal(theme: str) -> None:
    m = qd.Match(GAME, seed=1)
    assert m.scene(0).svg(theme).count("<path") > 38
    assert len(m.scene(None).text(80, 24).splitlines()) <= 24
    assert "Scortch, first units" in m.scene(None).subtitle
