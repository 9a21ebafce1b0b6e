"""What the players of Union & Confederacy see."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.union_and_confederacy import GAME
from quarterdeck.games.union_and_confederacy.table import SHORT_STATES
from quarterdeck.scene import Board, Scene, Space
from tests.games.union_and_confederacy.positions import PLACES, YEARS, battle, table, until
from tests.games.warp_empires.positions import go, state

U, C = 0, 1


def spaces(scene: Scene) -> dict[str, Space]:
    """The territories of the map by id."""
    board = scene.areas[0].items[0]
    assert isinstance(board, Board)
    return {space.id: space for space in board.spaces}


def told(m: qd.Match, seat: int | None = U) -> str:
    return m.scene(seat).outline()


@pytest.mark.parametrize("answers", [0, 40, 120])
def test_every_table_draws(answers: int) -> None:
    m = qd.Match(GAME, 3)
    drive(m, [bot("random", s) for s in (0, 1)], limit=answers)
    for seat in (U, C, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Union & Confederacy" in scene.outline()


@pytest.mark.rule("union-and-confederacy:2.1")
def test_names_tell_the_state_and_where_ships_may_go() -> None:
    shown = {word: space.label for word, space in spaces(table({}).scene(U)).items()}
    assert shown["richmond"] == "Richmond VA ~"
    assert shown["washington"] == "Washington DC ≈"
    assert shown["new-orleans"] == "New Orleans LA ≈ ~"
    assert shown["indianapolis"] == "Indianapolis IN"
    assert shown["springfield-mo"] == "Springfield MO"
    assert shown["southwest-virginia"] == "Southwest Virginia"
    assert shown["new-york-city"] == "New York City ≈"
    assert shown["indian-territory"] == "Indian Territory"
    assert {place.region for place in PLACES.places} == set(SHORT_STATES)
    codes = [code for code in SHORT_STATES.values() if code]
    assert len(codes) == len(set(codes)) == 34


@pytest.mark.rule("union-and-confederacy:2.1")
def test_all_names_are_on_the_map_and_capitals_look_their_part() -> None:
    found = spaces(table({}).scene(U))
    assert {space.lettering for space in found.values()} == {"capital"}
    assert {found[word].look for word in ("washington", "richmond")} == {"goal"}
    assert found["raleigh"].look != found["charleston"].look != found["manassas"].look
    assert "also the capital of Virginia" in found["richmond"].note
    assert "also the capital" not in found["washington"].note
    assert "isolated" not in found["richmond"].note


@pytest.mark.rule("union-and-confederacy:12.2")
def test_an_isolated_stack_is_marked_in_words() -> None:
    m = table({U: {"atlanta": ["pope", "union-infantry"]}})
    assert "the Union stack is isolated" in spaces(m.scene(C))["atlanta"].note
    assert "isolated" not in spaces(m.scene(C))["augusta"].note


@pytest.mark.rule("union-and-confederacy:11.1")
def test_morale_recruits_and_states_are_always_in_view() -> None:
    m = table({U: {"manassas": ["pope"]}, C: {"wheeling": ["hood"]}}, counters={"demoralized": [3, 7]})
    text = told(m, None)
    for line in ("Demoralized: 3 of 10", "Demoralized: 7 of 10", "Recruits: 6", "Recruits: 3"):
        assert line in text, line
    assert "In the North (states with rebel units): 1" in text
    assert "Rebel states (6 needed after 1865): 1 of 11" in text
    assert "Capitals: 22" in text  # Wheeling is in enemy hands
    assert "Capitals: 11" in text
    assert "Spring 1861, turn 1 of 20" in m.scene(U).subtitle
    assert "Treasury" not in text
    assert "+1 Force" not in text


@pytest.mark.rule("union-and-confederacy:14.1")
def test_what_the_years_did_is_told() -> None:
    assert "Divisions: +1 Force" in told(table({}, round=YEARS[1863]))
    text = told(table({}, round=YEARS[1864]))
    assert "Divisions: +1 Force" in text
    assert "Divisions: -1 Force" in text


def test_a_battle_shows_both_forces_to_both_sides() -> None:
    m = battle("nashville", ["grant", "union-infantry"], ["rebel-infantry"])
    for seat in (U, C):
        assert "Union, 2 units, Force 16" in told(m, seat)
        assert "Confederacy, 1 unit, Force 3" in told(m, seat)


@pytest.mark.rule("union-and-confederacy:12.2")
def test_prompts_say_what_must_be_done() -> None:
    m = table({U: {"atlanta": ["pope", "union-infantry"]}}, {U: ["siege"]}, step="isolation")
    assert m.question(U) == "Your stack in Atlanta is isolated and loses Force 2 more: which unit?"
    assert m.question(C) == "Union must give up units of an isolated stack."
    m = until(table({}, {U: ["siege"]}, step="battles-over"), "muster")
    assert m.question(U).startswith("6 recruits are left: which goes to which state capital?")


@pytest.mark.rule("union-and-confederacy:11.3")
def test_what_happened_is_told_to_both() -> None:
    m = table({U: {"richmond": ["pope"]}}, {U: ["siege"], C: ["draft"]}, step="control")
    texts = [entry.text for entry in m.log(C)]
    assert "Confederacy lost Richmond and has 3 Demoralized tokens." in texts
    m = table({}, {U: ["emancipation-proclamation"]}, counters={"demoralized": [2, 0]})
    go(m, "play emancipation-proclamation")
    assert "Union took heart and has 1 Demoralized token left." in [entry.text for entry in m.log(C)]
    assert state(m).counters["demoralized"] == [1, 0]
