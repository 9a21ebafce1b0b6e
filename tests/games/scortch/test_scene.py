"""What the players of Scortch see."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.scortch import GAME
from quarterdeck.games.scortch.rules import MONTAGAR, SCORTCH
from quarterdeck.scene import Board
from tests.games.scortch.positions import battle, table


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
    assert "1 less for one: Demon" in text
    assert "1 less for one: Dwarf, Faerie" in text
    assert "Taken in Montagar: 1 of 7" in text


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
