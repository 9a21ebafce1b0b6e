"""What the players of Star Wars Campaign see."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.star_wars_campaign import GAME
from quarterdeck.scene import Board
from tests.games.star_wars_campaign.positions import EMPIRE, REBELS, battle, table


def board(m: qd.Match, seat: int | None) -> Board:
    scene = m.scene(seat)
    scene.validate()
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


def test_planets_show_their_revenue_and_empty_space_its_place() -> None:
    m = table({EMPIRE: {"coruscant": ["death-star"]}}, owner={"coruscant": EMPIRE})
    for seat in (REBELS, EMPIRE, None):
        spaces = {space.id: space for space in board(m, seat).spaces}
        assert len(spaces) == 61
        assert (spaces["coruscant"].label, spaces["coruscant"].owner) == ("Coruscant⁵", EMPIRE)
        assert spaces["coruscant"].look != spaces["e1"].look
        assert spaces["e1"].label == "E1"  # as moves call it


def test_no_sails_in_space_and_kinds_of_ships_differ() -> None:
    units = {unit.id: unit.glyph for unit in GAME.book_of(GAME.checked(None)).units}
    assert "frigate" not in units.values()
    kinds = (
        "death-star",
        "strike-cruiser",
        "lancer-frigate",
        "galleon",
        "tie-fighter-squad",
        "imperial-base",
    )
    assert len({units[kind] for kind in kinds}) == len(kinds)


def test_what_is_missing_for_a_victory_is_always_in_view() -> None:
    text = table({}, owner={"coruscant": EMPIRE}).scene(None).outline()
    assert "Still to take: Emperor, Vader, Coruscant" in text
    assert "Rebel leaders taken: 0" in text


def test_both_stacks_lie_open_in_a_battle() -> None:
    m = battle(["x-wing-squad", "b-wing-squad"], ["tie-fighter-squad"], {REBELS: ["sabotage"]})
    text = m.scene(REBELS).outline()
    assert "Tie Fighter Squad" in text
    assert "Force" in text


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_drawn_in_both_themes_and_fits_a_terminal(theme: str) -> None:
    m = qd.Match(GAME, seed=1)
    assert m.scene(0).svg(theme).count("<path") > 61
    assert len(m.scene(None).text(80, 24).splitlines()) <= 24
