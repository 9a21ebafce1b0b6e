"""The fixed list of actions, and matches played by it."""

from __future__ import annotations

import copy
import pickle

import pytest

from quarterdeck.adapters.dialogue import CHANCE, OVER, Dialogue
from quarterdeck.adapters.vocabulary import END, FIRST_AMOUNT, MINUS, NUMBER, ActionVocabulary, vocabulary
from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import BadNotation, NotOffered
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from tests.adapters.tables import GAMES, shortest

FEW = 40


def begin(slug: str, seed: int = 1, explicit: bool = False) -> Dialogue:
    return Dialogue(Match(load(slug), seed, shortest(slug), log=False), vocabulary(slug), explicit)


def say_any(dialogue: Dialogue, stream: Stream) -> None:
    if dialogue.player == CHANCE:
        dialogue.chance(stream.below(64))
    else:
        dialogue.say(stream.choice(dialogue.legal()))


def test_every_declared_word_is_an_action_once() -> None:
    words = vocabulary("lepanto")
    game = load("lepanto")
    assert {*game.words.labels, *game.words.phrases} <= set(words.names)
    assert len(words.names[FIRST_AMOUNT + 32 :]) == len(set(words.names[FIRST_AMOUNT + 32 :]))


def test_amounts_are_numbers_and_large_ones_are_spelled() -> None:
    words = ActionVocabulary(load("lepanto"))
    assert words.spelled((0,)) == (FIRST_AMOUNT,)
    assert words.spelled((31,)) == (FIRST_AMOUNT + 31,)
    assert words.spelled((120,)) == (NUMBER, FIRST_AMOUNT + 1, FIRST_AMOUNT + 2, FIRST_AMOUNT, END)
    assert words.spelled((-7,)) == (NUMBER, MINUS, FIRST_AMOUNT + 7, END)


def test_no_option_is_spelled_like_another() -> None:
    words = ActionVocabulary(load("lepanto"))
    options = [(1, 1), (11,), (111,), (1, 11), (-1,), (99,), (9, 9)]
    assert len({words.spelled(option) for option in options}) == len(options)


def test_a_word_that_is_not_declared_is_refused() -> None:
    with pytest.raises(BadNotation, match="no-such-word"):
        ActionVocabulary(load("lepanto")).spelled(("no-such-word",))


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_can_be_said_and_nothing_else(slug: str) -> None:
    """Walk every branch of the words at some questions: the answers reached are the options offered."""
    dialogue = begin(slug)
    stream = Stream(4)
    for _ in range(FEW):
        if dialogue.player == OVER:
            break
        if not dialogue.said() and stream.below(4) == 0:
            assert sorted(reached(dialogue)) == sorted(map(str, dialogue.match.asks[0].options))
        say_any(dialogue, stream)


def reached(dialogue: Dialogue) -> list[str]:
    """The answers that the words lead to from here."""
    out = []
    for word in dialogue.legal():
        there = copy.deepcopy(dialogue)
        before = there.match.answers
        there.say(word)
        out += reached(there) if there.match.answers == before else [str(there.match.journal[before][1])]
    return out


@pytest.mark.parametrize("slug", GAMES)
def test_a_question_without_a_choice_is_skipped_unless_that_is_a_secret(slug: str) -> None:
    """Whoever speaks has a choice, or must not show that there is none; the journal holds every answer."""
    dialogue = begin(slug)
    stream = Stream(4)
    for _ in range(FEW):
        if dialogue.player == OVER:
            break
        ask = dialogue.match.asks[0]
        assert len(ask.options) > 1 or (ask.window and len(dialogue.match.names) > 1)
        say_any(dialogue, stream)
    again = begin(slug).match
    for seat, option in dialogue.match.journal[again.answers :]:
        assert option in again.asks[0].options
        again.put(seat, option)
    assert again.state.plain() == dialogue.match.state.plain()


def test_a_secret_pause_is_kept() -> None:
    """In a game of two, a window with one option is still asked: its being skipped would tell the other."""
    found = 0
    for seed in range(20):
        dialogue, stream = begin("lepanto", seed), Stream(seed)
        while dialogue.player != OVER:
            ask = dialogue.match.asks[0]
            found += ask.window and len(ask.options) == 1
            say_any(dialogue, stream)
    assert found > 10


def test_numbers_beyond_the_list_are_spelled_in_a_match_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Options whose amounts are spelled in digits part at the digit where they differ."""
    said: list[Option] = []

    def heard(dialogue: Dialogue, seat: int, option: Option) -> bool:
        said.append(option)
        return False

    monkeypatch.setattr(Dialogue, "_given", heard)
    word = next(iter(load("lepanto").words.labels))
    options: list[Option] = [(word,), (word, 120), (word, 121), (word, 7), (word, -120)]
    for option in options:
        dialogue = begin("lepanto")
        dialogue._left = options
        for action in (*dialogue.vocabulary.spelled(option), END):
            if option not in said and action in dialogue.legal():
                dialogue.say(action)
    assert said == options


def test_a_word_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    dialogue = begin("lepanto")
    legal = dialogue.legal()
    wrong = next(word for word in range(len(dialogue.vocabulary)) if word not in legal)
    with pytest.raises(NotOffered):
        dialogue.say(wrong)
    for never in (-1, len(dialogue.vocabulary), END):
        with pytest.raises(NotOffered):
            dialogue.say(never)
    assert dialogue.legal() == legal
    assert dialogue.match.answers == 0


def test_what_is_handed_out_may_be_changed() -> None:
    dialogue = begin("lepanto")
    legal = dialogue.legal()
    dialogue.legal().clear()
    assert dialogue.legal() == legal
    assert begin("lepanto").legal() == legal


@pytest.mark.parametrize("explicit", [False, True])
@pytest.mark.parametrize("slug", GAMES)
def test_a_copy_and_a_pickle_go_on_as_the_original_does(slug: str, explicit: bool) -> None:
    dialogue = begin(slug, 5, explicit)
    stream = Stream(9)
    for _ in range(25):
        if dialogue.player == OVER:
            return
        say_any(dialogue, stream)
    dialogue.memories()
    for other in (copy.deepcopy(dialogue), pickle.loads(pickle.dumps(dialogue))):
        here = copy.deepcopy(dialogue)
        one, two = Stream(3), Stream(3)
        for _ in range(15):
            assert (here.player, here.legal(), here.said()) == (other.player, other.legal(), other.said())
            assert here.match.state.view(0) == other.match.state.view(0)
            if here.player == OVER:
                break
            say_any(here, one)
            say_any(other, two)
        assert here.match.journal == other.match.journal
        assert here.memories() == other.memories()


def test_an_answer_waits_for_chance_where_chance_is_explicit() -> None:
    dialogue = begin("malta-convoy", explicit=True)
    stream = Stream(1)
    while dialogue.player != CHANCE:
        say_any(dialogue, stream)
    before = dialogue.match.answers
    worlds = []
    for n in (*range(12), 0):
        there = copy.deepcopy(dialogue)
        there.chance(n)
        assert there.match.answers > before
        worlds.append(str(there.match.state.plain()))
    assert worlds[0] == worlds[-1], "the same course of chance leads to the same place"
    assert len(set(worlds)) > 3, "different courses lead to different places"


def test_memory_asked_for_late_is_the_same_as_kept_from_the_start() -> None:
    early, late = begin("lepanto"), begin("lepanto")
    early.memories()
    one, two = Stream(2), Stream(2)
    for _ in range(60):
        say_any(early, one)
        say_any(late, two)
    assert early.memories() == late.memories()
    assert [memory.answers for memory in early.memories()] != [0, 0]
