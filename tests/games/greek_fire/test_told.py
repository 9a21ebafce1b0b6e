"""Greek Fire: every roll is told, with what changed it, and in the order in which things happen."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.greek_fire.clash import test_morale as roll_morale
from quarterdeck.games.greek_fire.harm import burn
from quarterdeck.games.greek_fire.missiles import carry_out
from quarterdeck.games.greek_fire.sheets import log_sheet
from tests.games.greek_fire.positions import BLUE, battle, galley, of, rowing

FAR = galley("h3020")


def last(match: qd.Match, lines: int = 1) -> list[str]:
    """The last lines that everybody reads."""
    return match.told(None, lines)


@pytest.mark.rule("greek-fire:10.1", "greek-fire:10.3", "greek-fire:10.5")
def test_the_sail_roll_is_told_with_its_modifiers() -> None:
    m = battle([galley("h1010", advantages=("sails", "sails")), galley("h0101")], [FAR], dice=(3,))
    m.answer(BLUE, ("move", "salaminia"))
    assert last(m) == ["Salaminia rolls 3 for its sails (+2 sails). No effect: 6 move points."]


@pytest.mark.rule("greek-fire:10.1")
def test_floundering_tells_how_many_points_the_second_die_took() -> None:
    m = battle([galley("h1010"), galley("h0101")], [FAR], dice=(1, 5))
    m.answer(BLUE, ("move", "salaminia"))
    assert last(m) == [
        "Salaminia rolls 1 for its sails (none) and flounders: 1D6 takes 5 off, 1 move point is left."
    ]


@pytest.mark.rule("greek-fire:12.3", "greek-fire:12.5", "greek-fire:12.7")
def test_a_shot_tells_its_roll_and_its_modifiers_hit_or_miss() -> None:
    m = rowing([galley("h1010")], [galley("h1110", advantages=("parablemata",))], dice=(7, 8, 4))
    carry_out(of(m), ("shoot", "salaminia", "rowers", "ariabignes"))
    why = "(-1 Rowers' javelins, -1 parablemata)"
    assert last(m) == [f"Salaminia misses Ariabignes with Rowers' javelins, rolled 7 {why}."]
    of(m).ships[0].fired = 0
    carry_out(of(m), ("shoot", "salaminia", "rowers", "ariabignes"))
    assert last(m) == [f"Salaminia hits Ariabignes with Rowers' javelins, rolled 8 {why}: 4 dead."]


@pytest.mark.rule("greek-fire:12.8", "greek-fire:14.6")
def test_a_hit_tells_the_die_of_fire_and_then_who_is_left() -> None:
    m = rowing([galley("h1010", advantages=("archers",))], [galley("h1210", crew=3), FAR], dice=(5, 9, 1))
    carry_out(of(m), ("shoot", "salaminia", "archers", "ariabignes"))
    assert last(m, 2) == [
        "Salaminia hits Ariabignes with Archers, rolled 5 (+2 Archers): 3 dead, 1 new fire (rolled 1).",
        "Nobody is left aboard Ariabignes.",
    ]


@pytest.mark.rule("greek-fire:9.1", "greek-fire:9.2", "greek-fire:9.4")
def test_fires_tell_their_dice_and_a_neighbour_that_is_spared_too() -> None:
    m = battle([galley("h1010", fires=2), galley("h1110", fires=1)], [FAR], dice=(4, 3, 6, 2, 4))
    burn(of(m), 0)
    assert last(m, 2) == [
        "Salaminia burns: 7 dead. The fires roll 6 2: 3 fires now.",
        "Salaminia lies beside a fire and does not catch it (rolled 4).",
    ]
    assert of(m).ships[0].fires == 3


@pytest.mark.rule("greek-fire:15.1")
def test_a_ship_that_keeps_fighting_tells_its_morale_roll() -> None:
    m = battle([galley("h1010")], [FAR], dice=(1,))
    roll_morale(of(m), 0)
    assert last(m) == ["Salaminia keeps fighting, rolled 1 (+2 no losses yet)."]


@pytest.mark.rule("greek-fire:6.2", "greek-fire:16.1", "greek-fire:4.1")
def test_what_every_ship_rolled_is_told_before_a_side_is_chosen() -> None:
    m = qd.Match(qd.load("greek-fire"), 3)
    assert m.asks[0].prompt == "side"
    told = [entry for entry in m.log(None) if entry.key == "fitted"]
    assert [entry.facts["ship"] for entry in told] == [ship.word for ship in of(m).ships]
    flagship = next(line for line in m.told(None, 20) if line.startswith("Ariabignes"))
    assert flagship == (
        "Ariabignes, Quadrireme: Reinforced Hull ×2, Reinforced Ram ×3, Catapult, Trebuchet ×2, Corvus ×2. "
        "Captain: Rowing. Crew: good."
    )


@pytest.mark.rule("greek-fire:14.1", "greek-fire:14.2", "greek-fire:R9")
def test_the_question_of_boarding_tells_the_chance_with_each_ship() -> None:
    ours = galley("h1005", advantages=("corvus",))
    beside = [galley("h1105"), galley("h0905")]
    m = battle([ours], [*beside, FAR], "board", active=0, state={"grapples": ((0, 2),)})
    assert "Ariabignes with 60 %" in m.question(BLUE)
    assert "Tyros for certain (grappled)" in m.question(BLUE)
    assert "6 or more" not in m.question(BLUE)


@pytest.mark.rule("greek-fire:3.1", "greek-fire:16.3")
def test_the_log_counts_a_rowing_captain_in_full_speed() -> None:
    m = battle([galley("h1010", captain=("rowing",))], [FAR])
    assert "speed 7 of 7" in str(log_sheet(of(m), 0))
