"""The laws that every game obeys, as functions on a running match.

Each law raises `LawBroken` with what it saw. `check_game` plays one random game and applies them on the
way; `qd check` and the test suite do that for every game and setup option. The numbers are those of
`docs/architecture.md`: 1 it ends, 2 forks and records agree, 3 it is the same everywhere, 4 options
are sound, 5 nothing leaks, 6 nothing is lost, 7 it can be drawn, 8 everything is reachable, 9 options follow
from what is seen, 10 what is shown can be read, 11 messages read well with any number, 12 options say from
where, to where and how many.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from xml.etree import ElementTree

from quarterdeck.engine import leaks, saying, shapes, sight
from quarterdeck.engine.ask import Ask, Option, notation
from quarterdeck.engine.errors import (
    BadNotation,
    CannotUndo,
    NotOffered,
    NotYourTurn,
    QuarterdeckError,
    StaleAnswer,
)
from quarterdeck.engine.game import AnyGame
from quarterdeck.engine.journal import parse
from quarterdeck.engine.leaks import LawBroken, any_answer, check_components
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start
from quarterdeck.engine.record import read_record

__all__ = [
    "LawBroken",
    "Report",
    "any_answer",
    "check_components",
    "check_game",
    "check_position",
    "digest",
    "play_out",
]


class Report:
    """What games showed: how many decisions, and which words were ever offered."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.offered: set[str] = set()
        self.prompts: set[str] = set()
        self.endings: set[str] = set()
        self.said: set[tuple[str, str]] = set()  # messages and facts of which law 11 has tried the numbers
        self.match: Match | None = None  # the latest, to look into when its rules break

    def unseen(self, game: AnyGame) -> list[str]:
        """Law 8: declared words that no question ever offered, for a person to judge."""
        return sorted(word for word in game.words.labels if word not in self.offered)


def digest(match: Match) -> str:
    """A short hash of the whole state, the same for equal states."""
    return hashlib.blake2b(
        json.dumps(match.state.plain(), sort_keys=True).encode(), digest_size=8
    ).hexdigest()


def play_out(
    match: Match,
    stream: Stream,
    each: Callable[[Match], None] | None = None,
    put: Callable[[Match, int, Option], None] = Match.put,
) -> Match:
    """Law 1: random play ends within the game's bound, with a valid outcome."""
    while not match.over:
        if match.answers >= match.bound:
            raise LawBroken(1, match, f"not over after {match.bound} answers, its stated bound")
        if each is not None:
            each(match)
        put(match, *any_answer(match, stream))
    assert match.outcome is not None
    match.outcome.check(len(match.names))
    return match


def check_game(
    game: AnyGame,
    seed: int,
    options: Mapping[str, object] | None = None,
    every: int = 7,
    report: Report | None = None,
    known: set[str] | None = None,
) -> Match:
    """Play one random game and apply all laws at about every `every`-th question.

    A rare question is looked at when it first comes up, unless it is `known`: other set-ups showed it before.
    """
    known = known if known is not None else set()
    stream = Stream(start(seed, "laws"))
    report = report if report is not None else Report()
    match = report.match = Match(game, seed, options)
    declared = shapes.declared_shapes(match)

    def each(m: Match) -> None:
        report.decisions += 1
        for ask in m.asks:
            check_options(m, ask)
            saying.check_order_of_words(m, ask)
            saying.check_question(m, ask, report.said)
            check_set(m, ask)
            report.offered.update(str(word) for option in ask.options for word in option)
            report.offered.update(tallied(ask))
        check_components(m)
        shapes.check_shapes(m, declared)
        fresh = {ask.prompt for ask in m.asks} - report.prompts
        report.prompts |= fresh
        drawn = stream.below(every) == 0
        if drawn or fresh:
            n = stream.below(1 << 30)  # drawn in any case, so that what is known does not change the game
            if drawn or fresh - known:
                check_position(m, n)
        known.update(fresh)

    play_out(match, stream, each, sight.put_and_watch)
    saying.check_messages(match, report.said)
    check_record(match)
    check_drawing(match)
    report.games += 1
    assert match.outcome is not None
    report.endings.add(match.outcome.reason)
    return match


def check_position(match: Match, n: int) -> None:
    """All laws that can be judged at one question."""
    stream = Stream(start(n, "position"))
    check_refusals(match)
    check_fork(match)
    check_save(match)
    check_undo(match, stream)
    check_drawing(match)
    for seat in match.seats:
        leaks.check_redeal(match, seat, n)
        leaks.check_plays_on(match, seat, n)
        leaks.check_asking(match, seat, n)
        leaks.check_transplant(match, seat, n)
    leaks.check_spectator(match, n)
    sight.check_options_from_sight(match, stream)


# ---------------------------------------------------------------------- 2 forks, saves, undo, records


def _same(law: int, what: str, match: Match, other: Match) -> None:
    if other.state.plain() != match.state.plain():
        raise LawBroken(law, match, f"{what}: the state differs {difference(match, other)}")
    if _questions(other) != _questions(match):
        raise LawBroken(
            law, match, f"{what}: the questions differ: {_questions(match)} / {_questions(other)}"
        )


def _questions(match: Match) -> list[tuple[int, str, list[Option], int]]:
    return [(ask.seat, ask.prompt, ask.options, ask.number) for ask in match.asks]


def difference(a: Match, b: Match) -> str:
    """The first fields in which two states differ."""
    x, y = a.state.plain(), b.state.plain()
    return "; ".join(f"{name}: {x[name]!r} / {y[name]!r}"[:300] for name in x if x[name] != y[name])


def check_fork(match: Match) -> None:
    """A fork is at the same point, with the same log, and goes its own way."""
    before = match.state.plain()
    fork = match.fork()
    _same(2, "fork", match, fork)
    if [entry.text for entry in fork.log(None)] != [entry.text for entry in match.log(None)]:
        raise LawBroken(2, match, "fork: the log differs")
    fork.put(*any_answer(fork, Stream(1)))
    if match.state.plain() != before:
        raise LawBroken(2, match, "a fork's answer changed the match it came from")


def check_save(match: Match) -> None:
    """What is saved comes back the same, through JSON."""
    try:
        again = Match.restore(json.loads(json.dumps(match.save())))
    except (TypeError, ValueError, QuarterdeckError) as error:
        raise LawBroken(2, match, f"it cannot be saved and restored: {error}") from error
    _same(2, "save and restore", match, again)
    if again.journal != match.journal:
        raise LawBroken(2, match, "save and restore: the journal differs")
    for seat in (None, *match.seats):
        if [entry.text for entry in again.log(seat)] != [entry.text for entry in match.log(seat)]:
            raise LawBroken(2, match, f"save and restore: the log of seat {seat} differs")


def check_undo(match: Match, stream: Stream) -> None:
    """Taking back gives the state before, answering again the state after; a refusal changes nothing."""
    ask = stream.choice(match.asks)
    option = stream.choice(ask.options)
    after = match.fork()
    after.put(ask.seat, option)
    if after.over:
        return
    back = after.fork()
    try:
        back.undo(ask.seat)
    except CannotUndo:
        _same(2, "a refused undo", after, back)
        return
    _same(2, "undo", match, back)
    back.put(ask.seat, option)
    _same(2, "redo", after, back)
    leaks.check_undo_hides(match, ask.seat, option)


def check_record(match: Match) -> None:
    """The record replays to the same end."""
    try:
        again = read_record(match.record())
    except QuarterdeckError as error:
        raise LawBroken(2, match, f"the record does not replay: {error}") from error
    _same(2, "record and replay", match, again)
    if again.outcome != match.outcome:
        raise LawBroken(2, match, "record and replay: the outcome differs")


# ---------------------------------------------------------------------- 4 options


def check_options(match: Match, ask: Ask) -> None:
    """Options are there, unique, in declared words, and read back from their notation."""
    options = ask.options
    if not options:
        raise LawBroken(4, match, f"{ask.prompt}: no options")
    texts = {notation(option) for option in options}
    if len(texts) != len(options):
        raise LawBroken(4, match, f"{ask.prompt}: options repeat: {sorted(map(notation, options))}")
    for option in options:
        if not option or parse(notation(option)) != option:
            raise LawBroken(
                4, match, f"{ask.prompt}: {option!r} does not read back from {notation(option)!r}"
            )
        strange = [word for word in option if not match.words.knows(word)]
        if strange:
            raise LawBroken(4, match, f"{ask.prompt}: {option!r} uses undeclared words {strange}")


def check_set(match: Match, ask: Ask) -> None:
    """A question for a piece of a set offers what leads to a set of those it carries, and nothing else."""
    several = ask.several
    if several is None:
        return
    wanted = several.options(ask.given)
    if sorted(map(notation, wanted)) != sorted(map(notation, ask.options)):
        said = [notation(option) for option in wanted]
        raise LawBroken(
            4, match, f"{ask.prompt}: offered {[*map(notation, ask.options)]}, but the set asks for {said}"
        )


def tallied(ask: Ask) -> list[str]:
    """The words by which a set's tallies are called: people read them as they do options."""
    several = ask.several
    return [] if several is None else [tally.name for tally in several.tallies]


def check_refusals(match: Match) -> None:
    """What is not offered is refused, and changes nothing."""
    before = match.state.plain()
    for ask in match.asks:
        first = ask.options[0]
        _refused(match, BadNotation, ask.seat, ("no-such-word",))
        _refused(match, NotOffered, ask.seat, (*first, 987654))
        _refused(match, StaleAnswer, ask.seat, first, ask.number + 1)
        _refused(match, NotYourTurn, len(match.names), first)
    if match.state.plain() != before:
        raise LawBroken(4, match, "a refused answer changed the state")


def _refused(
    match: Match, refusal: type[QuarterdeckError], seat: int, option: Option, at: int | None = None
) -> None:
    try:
        match.answer(seat, option, at)
    except refusal:
        return
    raise LawBroken(4, match, f"{notation(option)!r} by seat {seat} was not refused as {refusal.__name__}")


# ---------------------------------------------------------------------- 7 drawing


def check_drawing(match: Match) -> None:
    """Every seat's scene draws in all three ways, its labels can be read, and every option can be said."""
    for ask in match.asks:
        said = [match.words.phrase(ask.prompt, option) for option in ask.options]
        if len(set(said)) != len(said):
            twice = sorted({phrase for phrase in said if said.count(phrase) > 1})
            raise LawBroken(7, match, f"{ask.prompt}: options that read the same: {twice}")
    for seat in (None, *match.seats):
        try:
            scene = match.scene(seat)
            scene.validate()
            ElementTree.fromstring(scene.svg())
        except (ValueError, ElementTree.ParseError) as error:
            raise LawBroken(7, match, f"the scene of seat {seat} cannot be drawn: {error}") from error
        unreadable = scene.unreadable()
        if unreadable:
            raise LawBroken(7, match, f"labels of seat {seat}'s scene: {'; '.join(unreadable)}")
        if not scene.text().strip() or not scene.outline().strip():
            raise LawBroken(7, match, f"the scene of seat {seat} is empty as text")
        match.log(seat)
