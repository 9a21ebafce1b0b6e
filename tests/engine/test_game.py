"""The registry, setup options, ledgers and outcomes."""

from __future__ import annotations

from pathlib import Path

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.game import SetupOption, unregister
from quarterdeck.engine.ledger import Ledger
from quarterdeck.engine.outcome import Outcome, by_score, rank_by, won_by
from tests.laws.small import Rules, make

FIRST_FOUR = {"blown-away", "lepanto", "malta-convoy", "wolf-pack"}


def test_games_are_listed_sorted_and_load() -> None:
    slugs = qd.games()
    assert slugs == sorted(slugs)
    assert set(slugs) >= FIRST_FOUR
    for slug in slugs:
        game = qd.load(slug)
        assert game.slug == slug
        assert game.title
        assert game.source
        assert game.most_answers() > 0


@pytest.mark.parametrize("slug", qd.games())
def test_every_prompt_and_message_names_lines_of_the_ledger(slug: str) -> None:
    game = qd.load(slug)
    declared = [prompt.ask for prompt in game.words.prompts.values()]
    declared += [*game.words.messages.values(), *game.words.endings.values()]
    for message in declared:
        for number in message.rules:
            assert game.ledger.line(number).text
    for option in game.options.values():
        assert option.default in option.choices
        for number in option.rules:
            assert game.ledger.line(number).text


def test_an_unknown_game_is_refused_with_what_may_be_meant() -> None:
    with pytest.raises(qd.UnknownGame, match="did you mean wolf-pack"):
        qd.load("wolfpack")
    with pytest.raises(qd.UnknownGame, match="there are: "):
        qd.load("zzzzzzzz")


def test_a_game_made_in_a_program_can_be_registered() -> None:
    game = make("made-here", Rules())
    qd.register(game)
    try:
        assert "made-here" in qd.games()
        assert qd.load("made-here") is game
    finally:
        unregister("made-here")
    with pytest.raises(qd.BadSetup, match="already"):
        qd.register(make("wolf-pack", Rules()))


def test_choices_are_read_from_themselves_or_from_text() -> None:
    switch = SetupOption("fog", "Fog", (True, False), False)
    assert switch.check("on") is True
    assert switch.check("No") is False
    with pytest.raises(qd.BadSetup, match="fog cannot be 1; it can be on, off"):
        switch.check(1)
    number = SetupOption("players", "Players", (2, 3), 2)
    assert number.check("3") == 3
    with pytest.raises(qd.BadSetup, match="it can be 2, 3"):
        number.check(True)


def test_a_ledger_is_read_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "RULES.md"
    file.write_text(
        "# T\n## One\n- **1.1** First\n  goes on.\n\n- **R1** A ruling (reconstructed).\n- no number\n"
    )
    ledger = Ledger(file)
    assert ledger.line("1.1").text == "First goes on."
    assert ledger.line("1.1").heading == "One"
    assert ledger.line("R1").is_ruling
    assert ledger.line("R1").is_reconstructed
    assert list(ledger.lines) == ["1.1", "R1"]
    with pytest.raises(BadData, match="no such line"):
        ledger.line("9.9")
    file.write_text("- **1** a\n- **1** b\n")
    with pytest.raises(BadData, match="used twice"):
        Ledger(file)


def test_outcomes_rank_with_ties() -> None:
    assert rank_by([3, 5, 3]) == ((1,), (0, 2))
    three = by_score([3, 5, 3], "points")
    assert [three.rank(seat) for seat in range(3)] == [2, 1, 2]
    assert three.winners == (1,)
    assert [three.payoff(seat) for seat in range(3)] == [-0.5, 1.0, -0.5]
    draw = by_score([1, 1], "points")
    assert draw.winners == ()
    assert draw.payoff(0) == 0.0
    assert won_by(1, 2, "sunk", [0, 4]).ranking == ((1,), (0,))


def test_a_solo_game_is_won_lost_or_scored() -> None:
    assert Outcome(((0,),), (90,), "score").winners == ()
    assert Outcome(((0,),), (90,), "score", victory=True).winners == (0,)
    assert Outcome(((0,),), (90,), "score", victory=False).payoff(0) == -1.0


def test_an_outcome_that_forgets_a_seat_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="ranking"):
        Outcome(((0,),), (1, 2), "x").check(2)
