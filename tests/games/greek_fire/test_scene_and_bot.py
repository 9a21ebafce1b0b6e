"""What admirals of Greek Fire see, and what the bot does."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all
from quarterdeck.games.greek_fire.bot import evaluate, policy
from quarterdeck.kit.hexes import NW, SE, E, W
from quarterdeck.scene import Board, Scene
from tests.games.greek_fire.positions import BLUE, GAME, RED, battle, galley, of, rowing

FAR = galley("h3020")


def board(scene: Scene) -> Board:
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


@pytest.mark.rule("greek-fire:3.1")
def test_galleys_show_heading_crew_fires_oars_and_sinking() -> None:
    m = rowing(
        [galley("h1005", E, crew=100, fires=2, oars=3, sinking=4)], [galley("h1305", W, routing=True), FAR]
    )
    pieces = {piece.id: piece for piece in board(m.scene(BLUE)).pieces}
    mine = pieces["salaminia"]
    assert (mine.at, mine.facing, mine.hits, mine.max_hits, mine.name) == ("h1005", 90, 100, 170, "Salaminia")
    assert mine.hull is not None
    assert (mine.hull.fires, mine.hull.sheared, mine.hull.sinking) == (2, (2, 1), 4)
    assert "routs" in pieces["ariabignes"].flags


@pytest.mark.rule("greek-fire:13.2", "greek-fire:11.9")
def test_reach_ranges_and_the_odds_of_a_ram_are_shown_before_it() -> None:
    m = rowing([galley("h1005", E, advantages=("archers", "ballistae"))], [galley("h1405", NW)])
    drawn = board(m.scene(BLUE))
    overlays = {overlay.id: overlay for overlay in drawn.overlays}
    reach = dict(zip(overlays["reach"].spaces, overlays["reach"].numbers, strict=True))
    assert (reach["h1105"], reach["h1305"], reach["h0905"]) == (5, 3, 5)
    assert overlays["range-range"].label == "Archers: range 2"
    assert overlays["range-far"].label == "Ballistae: range 4"
    odds = {odds.at: odds for odds in drawn.odds}
    assert odds["ariabignes"].good == pytest.approx(0.4)  # 7 or more of ten
    assert "Sinks at once" in m.scene(BLUE).outline()
    assert drawn.focus == "h1005"


@pytest.mark.rule("greek-fire:14.1", "greek-fire:14.4")
def test_the_odds_of_boarding_are_shown_with_the_dead_to_be_expected() -> None:
    m = battle([galley("h1005", E, crew=100)], [galley("h1105", crew=50), FAR], "board", active=0)
    assert next(odds.good for odds in board(m.scene(BLUE)).odds) == 0.5
    told = m.scene(BLUE).outline()
    assert "Their dead" in told
    assert "35" in told


@pytest.mark.rule("greek-fire:12.4")
def test_what_a_shot_promises_is_told_where_no_ram_is_in_reach() -> None:
    m = rowing([galley("h1005", E, advantages=("trebuchet",))], [galley("h2005", NW)])
    odds = board(m.scene(BLUE)).odds[0]
    assert odds.label == "Shoot: 5 dead on average"
    assert odds.good == pytest.approx(0.15)


def test_the_table_fits_a_terminal_while_boarding() -> None:
    m = battle([galley("h1005", E)], [galley("h1105"), FAR], "board", active=0)
    lines = m.scene(BLUE).text(80, 24).splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


def test_the_bot_rams_at_speed_and_shoots_first() -> None:
    m = rowing([galley("h1005", E, advantages=("archers",))], [galley("h1605", NW, kind="bireme"), FAR])
    asked = 0
    while of(m).rammed < 0 and asked < 12:
        m.answer(BLUE, policy(of(m), m.asks[0]))
        asked += 1
    assert of(m).rammed == 1
    near = rowing([galley("h1005", SE, advantages=("archers",))], [galley("h1205", NW)])
    assert policy(of(near), near.asks[0])[0] in ("shoot", "volley")


def test_the_bot_boards_the_weaker_and_declines_the_stronger() -> None:
    strong = battle([galley("h1005", E)], [galley("h1105", crew=60)], "board", active=0)
    assert policy(of(strong), strong.asks[0]) == ("board", "ariabignes")
    weak = battle([galley("h1005", E, crew=60)], [galley("h1105")], "board", active=0)
    assert policy(of(weak), weak.asks[0]) == ("decline",)
    assert evaluate(of(strong), BLUE) > 0.2 > -0.2 > evaluate(of(weak), BLUE)
    assert evaluate(of(strong), RED) == -evaluate(of(strong), BLUE)


@pytest.mark.parametrize("points", [20, 32, 48])
def test_the_bot_fills_in_the_form_of_a_fleet(points: int) -> None:
    m = qd.Match(GAME, 1, {"scenario": "bought", "points": points, "advantages": "chosen"})
    while m.asks[0].prompt != "choose":
        m.answer(m.asks[0].seat, policy(of(m), m.asks[0]))
    for seat in (BLUE, RED):
        spent = sum(of(m).kind(i).deck for i in of(m).afloat(seat))
        assert points - 2 <= spent <= points


@pytest.mark.rule("greek-fire:4.1")
def test_whose_side_is_chosen_shows_in_the_rosters() -> None:
    m = qd.Match(GAME, 1, {"scenario": "salamis"})
    answer_all(m, "side west")
    titles = [item.label for area in m.scene(None).areas for item in area.items]
    assert "Persians (0 of 4 have moved)" in titles
    assert titles.index("Persians (0 of 4 have moved)") < titles.index("Athenians (0 of 5 have moved)")
