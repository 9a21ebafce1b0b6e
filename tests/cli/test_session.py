"""A game at one keyboard: who is asked, what is answered for people, taking back, handing over."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.cli import saves
from quarterdeck.cli.choosing import Choosing
from quarterdeck.cli.orders import say
from quarterdeck.engine.errors import CannotUndo, QuarterdeckError
from tests.cli.conftest import begin


def test_bots_answer_until_a_person_has_to_choose() -> None:
    session = begin("greedy", "person")
    assert session.stage == "choose"
    assert session.looking == 1
    assert session.match.answers > 0


def test_a_question_with_a_single_option_is_answered_and_shown() -> None:
    session = begin("person", "random")
    say(session, "stay")
    assert "(your only choice: Drink the toast)" in session.news()


def test_it_is_put_like_any_other_without_auto() -> None:
    session = begin("person", "random", auto=False)
    say(session, "stay")
    assert session.question() == "Drink up."
    say(session, "")
    assert session.question() != "Drink up."


def test_a_question_whose_choice_is_a_secret_is_never_answered_at_once() -> None:
    session = begin("random", "person")
    assert session.question() == "Do you parry?"
    assert session.choosing is not None
    assert len(session.choosing.ask.options) == 1


def test_a_standing_order_answers_even_that() -> None:
    session = begin("random", "person")
    reply = say(session, "always let")
    assert reply.message == "From now on: parry: decline. Type orders off to end it."
    assert session.question() == "Where do you sail?"
    assert "(your only choice: Let it pass)" in session.news()
    page = say(session, "orders").page
    assert page is not None
    assert page.text == "parry: decline"
    say(session, "orders off")
    assert session.orders(1) == []


def test_a_window_offers_orders_of_its_own() -> None:
    session = begin("random", "person")
    page = say(session, "standing").page
    assert page is not None
    assert page.text.splitlines() == [
        "  1  Let it pass whenever I have nothing else to answer",
        "  2  Let it pass until my next turn",
        "  3  Let it pass from now on",
    ]
    for wrong in ("standing 4", "standing never"):
        with pytest.raises(QuarterdeckError, match="a number from 1 to 3"):
            say(session, wrong)
    assert session.orders(1) == []
    say(session, "standing 2")
    assert [
        order.write() for order in session.orders(1)
    ] == []  # it has answered, and it is the person's turn
    assert session.question() == "Where do you sail?"
    assert say(session, "standing").message.startswith("No orders are made for this question")


def test_always_needs_a_whole_choice_and_changes_nothing_without_one() -> None:
    session = begin("person", "random")
    with pytest.raises(QuarterdeckError, match="not a whole choice"):
        say(session, "always dover")
    assert isinstance(session.choosing, Choosing)
    assert session.choosing.picks == ()
    assert session.orders(0) == []


def test_news_are_what_happened_since_the_person_last_answered() -> None:
    session = begin("person", "random", seed=3)
    say(session, "dover 2")
    news = session.news()
    assert news[0] == "Red sails to Dover with 2 sails."
    assert any(line.startswith("The wind gives Red") for line in news)


def test_taking_back_lets_go_of_a_word_first() -> None:
    session = begin("person", "random")
    say(session, "dover")
    say(session, "undo")
    assert isinstance(session.choosing, Choosing)
    assert session.choosing.picks == ()
    assert session.match.answers == 0


def test_taking_back_skips_what_was_answered_for_the_person() -> None:
    session = begin("person", "person", hidden=False)
    say(session, "stay")
    assert session.looking == 1
    session.looking = 0
    session.undo()
    assert session.match.answers == 0
    assert session.question() == "Where do you sail?"


def test_taking_back_across_a_die_needs_consent() -> None:
    session = begin("person", "random")
    say(session, "dover 2")
    answers = session.match.answers
    with pytest.raises(CannotUndo, match="type undo anyway"):
        say(session, "undo")
    assert session.match.answers == answers
    assert session.stage == "choose"
    say(session, "undo anyway")
    assert session.question() == "Where do you sail?"
    assert session.match.state.view(0)["at"] == ["brest", "brest"]


def test_nothing_to_take_back_is_said_so() -> None:
    session = begin("person", "random")
    with pytest.raises(CannotUndo, match="has not answered anything yet"):
        say(session, "undo")
    assert session.question() == "Where do you sail?"


def test_a_decision_is_cancelled_as_a_whole() -> None:
    session = begin("person", "random", auto=False)
    say(session, "stay")
    assert session.question() == "Drink up."
    say(session, "cancel")
    assert session.question() == "Where do you sail?"
    with pytest.raises(CannotUndo, match="first question of the decision"):
        say(session, "cancel")


def test_between_two_people_the_screen_shows_nobodys_view() -> None:
    session = begin("person:Ann", "person:Bob")
    assert session.stage == "hand over"
    assert session.next_person == "Red (Ann)"
    assert session.seat is None
    for order in ("log", "outline", "table"):
        with pytest.raises(QuarterdeckError, match="takes the keyboard"):
            say(session, order)
    assert say(session, "dover").message.startswith("Press Enter when Red (Ann)")
    say(session, "")
    assert (session.stage, session.looking) == ("choose", 0)


def test_a_turn_without_a_choice_still_changes_hands() -> None:
    """If it did not, the other person would learn that there was none."""
    session = begin("person:Ann", "person:Bob")
    say(session, "")
    say(session, "stay")
    assert session.stage == "hand over"
    assert session.next_person == "Blue (Bob)"


def test_taking_back_while_handing_over_asks_the_one_who_answered_to_sit_down() -> None:
    session = begin("person:Ann", "person:Bob")
    say(session, "")
    say(session, "stay")
    say(session, "undo")
    assert session.stage == "hand over"
    assert session.next_person == "Red (Ann)"
    say(session, "")
    assert session.question() == "Where do you sail?"


def test_sealed_answers_are_asked_one_after_another() -> None:
    session = begin("person:Ann", "person:Bob")
    for line in ("", "stay", "", "", "stay", "", "", "", "4"):
        say(session, line)
    assert session.stage == "hand over"
    assert session.next_person == "Blue (Bob)"
    say(session, "")
    assert session.question() == "How much do you bid?"
    assert not any("bid 4" in line.lower() for line in session.news())


def test_the_game_is_kept_after_every_answer_and_goes_when_it_is_over(tmp_path: Path, regatta: None) -> None:
    file = tmp_path / "deep" / "game.qdsave"
    session = begin("person", "random", file=file)
    assert not file.exists()
    say(session, "dover 2")
    kept = saves.resume(file)
    assert kept.match.journal == session.match.journal
    assert [player.kind for player in kept.players] == ["person", "random"]
    while session.stage != "over":
        say(session, "1")
    assert not file.exists()


def test_trouble_with_keeping_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    session = begin("person", "random", file=tmp_path / "file" / "game.qdsave")
    say(session, "dover 2")
    assert "not being kept" in session.trouble
    assert session.stage == "choose"


def test_at_the_end_people_see_no_ones_hand(regatta: None) -> None:
    session = begin("person", "person", hidden=False)
    while session.stage != "over":
        say(session, "1")
    assert session.seat is None
    assert session.question() == "The regatta is over after 2 rounds."
