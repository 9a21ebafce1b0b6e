"""A match: it holds the conversation between a game's rules and the seats, and knows no game.

Seed and journal are the truth; the state at the last mark is a cache. Fork, undo and restore are all
"copy the state at a mark, start the rules on it, give them the answers since".
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from quarterdeck.engine import random
from quarterdeck.engine.answering import offered
from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option, Together
from quarterdeck.engine.errors import (
    BadNotation,
    BadSetup,
    CannotUndo,
    NotOffered,
    NotYourTurn,
    StaleAnswer,
)
from quarterdeck.engine.game import AnyGame, Value
from quarterdeck.engine.journal import DICE, REDEAL, RESEED, Chapter, Entry, chapters, forget_states
from quarterdeck.engine.outcome import Outcome
from quarterdeck.engine.random import Stream
from quarterdeck.engine.talk import (
    LogEntry,
    LogPosition,
    Sub,
    log_of,
    question_of,
    recent_of,
    told_of,
    told_since,
    why_of,
)

if TYPE_CHECKING:
    from quarterdeck.engine.ledger import LedgerLine
    from quarterdeck.engine.seat import Seat
    from quarterdeck.engine.words import Words
    from quarterdeck.scene import Scene

KEPT_MARKS = 16

# All that a match consists of; a match that goes back takes these over from the one rebuilt.
FAR = 64  # entries without a mark, after which a fork first makes up for those left out
PARTS = (
    "_answers",
    "_chapter",
    "_entries",
    "_flow",
    "_log",
    "_marks",
    "_subs",
    "_together",
    "game",
    "names",
    "options",
    "outcome",
    "over",
    "pending",
    "seed",
    "state",
    "words",
)


class Match:
    """One game being played."""

    __slots__ = PARTS

    game: AnyGame
    seed: int
    options: Mapping[str, Value]
    names: tuple[str, ...]
    words: Words  # the game's wording, with the numbers of this match's book
    state: Any  # the game's own State
    over: bool
    outcome: Outcome | None
    pending: Ask | None  # the first pending question, for whoever answers for all seats
    _answers: int
    _chapter: Chapter
    _entries: list[Entry]
    _flow: Flow[None]
    _log: bool
    _marks: bool
    _together: int
    _subs: list[Sub] | None

    def __init__(
        self,
        game: AnyGame,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        marks: bool = True,
        log: bool = True,
        like: Match | None = None,
    ) -> None:
        """Begin a game. Without a seed a fresh one is drawn. `marks` and `log` off make playouts faster.

        `like` is the engine's own: the game, seed and options of that match, and nothing begun yet.
        """
        if like is not None:
            self._take_settings(like)
            return
        if seed is None:
            seed = secrets.randbits(128)
        if type(seed) is not int or not 0 <= seed < random.SEEDS:
            raise BadSetup(f"a seed is a whole number from 0 to 2**128 - 1, not {seed!r}")
        self.game = game
        self.seed = seed
        self.options = game.checked(options)
        self.names = game.seat_names(self.options)
        self.words = game.words_of(self.options)
        self._marks = marks
        self._log = log
        self._start(Chapter(None, game.begin(seed, self.options), 0))
        self._run(None)

    def _take_settings(self, like: Match) -> None:
        self.game = like.game
        self.seed = like.seed
        self.options = like.options
        self.names = like.names
        self.words = like.words
        self._marks = like._marks
        self._log = like._log

    # ------------------------------------------------------------------ looking
    @property
    def seats(self) -> range:
        """The seat numbers."""
        return range(len(self.names))

    @property
    def bound(self) -> int:
        """So many answers at most are given from beginning to end."""
        return self.game.most_answers(self.options)

    @property
    def asks(self) -> list[Ask]:
        """Every pending question: the operator's view."""
        if self._subs is not None:
            return [sub.ask for sub in self._subs if sub.ask is not None]
        return [] if self.pending is None else [self.pending]

    @property
    def waiting(self) -> list[int]:
        """The seats that still have a question: the operator's view."""
        if self._subs is not None:
            return [sub.seat for sub in self._subs if sub.ask is not None]
        return [] if self.pending is None else [self.pending.seat]

    def asked(self) -> list[tuple[int, str]]:
        """Whom everybody may see being asked, and what about; inside a Together, all its seats."""
        if self._subs is not None:
            return [(sub.seat, sub.first) for sub in self._subs]
        return [] if self.pending is None else [(self.pending.seat, self.pending.prompt)]

    @property
    def sealed(self) -> tuple[int, int] | None:
        """Which Together is open, or None; the name stays the same while answers are sealed in it."""
        return None if self._subs is None else (self._chapter.answers, self._together)

    def ask(self, seat: int | None) -> Ask | None:
        """What one seat is asked, or None."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know of the table, as plain data."""
        known: dict[str, Any] = self.state.view(self._checked_seat(seat))
        return known

    def log(self, seat: int | None) -> list[LogEntry]:
        """What a seat (None: a spectator) has been told so far."""
        return log_of(self.words, self._chapter, self._checked_seat(seat), self.names)

    def recent(self, seat: int | None, lines: int) -> list[LogEntry]:
        """The last lines of that log, however long it is."""
        return recent_of(self.words, self._chapter, self._checked_seat(seat), self.names, lines)

    def told(self, seat: int | None, lines: int) -> list[str]:
        """The same in words only."""
        return told_of(self.words, self._chapter, self._checked_seat(seat), self.names, lines)

    def told_since(self, seat: int | None, place: LogPosition) -> list[str] | None:
        """What was told after a place in the log, or None if that is gone: something was taken back."""
        return told_since(self.words, self._chapter, self._checked_seat(seat), self.names, place)

    @property
    def log_place(self) -> LogPosition:
        """Up to where the log goes now."""
        return self._chapter, len(self._chapter.log)

    def why(self, seat: int | None = None) -> list[LedgerLine]:
        """The ledger lines behind the pending question (of one seat, if given)."""
        return why_of(self.game, [ask for ask in self.asks if seat is None or ask.seat == seat])

    def question(self, seat: int | None) -> str:
        """The pending question in words, as this seat should read it."""
        return question_of(self, self._checked_seat(seat))

    def scene(self, seat: int | None) -> Scene:
        """The table as this seat sees it, with the question put to it."""
        from quarterdeck.engine.question_scene import with_question

        return with_question(self, self._checked_seat(seat))

    def seat(self, seat: int) -> Seat:
        """A seat's own door to the match: it shows and answers what that seat may, nothing else."""
        from quarterdeck.engine.seat import Seat

        self._checked_seat(seat)
        return Seat(self, seat)

    @property
    def journal(self) -> list[Entry]:
        """All answers and chance entries so far."""
        return [entry for chapter in chapters(self._chapter) for entry in chapter.entries]

    @property
    def journal_since_mark(self) -> Sequence[Entry]:
        """The entries of the journal after the last mark."""
        return self._entries

    def last_answer(self, seat: int) -> Option | None:
        """What a seat answered last; None if it has not answered yet."""
        chapter: Chapter | None = self._chapter
        while chapter is not None:
            for who, option in reversed(chapter.entries):
                if who == seat:
                    answered: Option = option
                    return answered
            chapter = chapter.before
        return None

    @property
    def answers(self) -> int:
        """How many answers have been given."""
        return self._answers

    def _checked_seat(self, seat: int | None) -> int | None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(self.names)):
            raise NotYourTurn(
                f"there is no seat {seat!r}; seats are 0 to {len(self.names) - 1}, or None for a spectator"
            )
        return seat

    # ------------------------------------------------------------------ answering
    def answer(self, seat: int, option: Option | Sequence[str | int] | str, at: int | None = None) -> Option:
        """Answer a question with one of its options or its notation; the option that was meant is returned.

        `at` is the question's number; with it, an answer meant for an earlier question is refused.
        A refusal changes nothing.
        """
        meant = self.meant(seat, option, at)
        self.put(seat, meant)
        return meant

    def meant(self, seat: int, option: Option | Sequence[str | int] | str, at: int | None = None) -> Option:
        """The option that such an answer means; refused as the answer would be. Nothing is changed."""
        ask = self._asked_at(seat, at)
        return offered(self.game.title, self.words, ask, option)

    def answer_set(self, seat: int, wanted: Mapping[str, int], at: int | None = None) -> None:
        """Answer a question that asks for several things with all of them, in whatever order they are named.

        `wanted` says how many of each. Pieces given before that are not wanted any more are taken back.
        A refusal changes nothing.
        """
        self._answer_all(seat, *self.set_steps(seat, wanted, at))

    def answer_word(self, seat: int, word: str, at: int | None = None) -> None:
        """Answer a question that asks for a word with all of it; '' lays none. A refusal changes nothing."""
        self._answer_all(seat, *self.word_steps(seat, word, at))

    def _answer_all(self, seat: int, back: int, options: Sequence[Option]) -> None:
        after = self.fork()
        for _ in range(back):
            after.undo(seat)
        for option in options:
            after.answer(seat, option)
        self._adopt(after)

    def set_steps(
        self, seat: int, wanted: Mapping[str, int], at: int | None = None
    ) -> tuple[int, tuple[Option, ...]]:
        """What `answer_set` does: how many answers it takes back, and which it gives. Nothing is changed."""
        ask = self._asked_at(seat, at)
        several = ask.several
        if several is None:
            raise NotOffered("one option is asked for here, not several things")
        return several.steps(ask.given, wanted, self.words.label)

    def word_steps(self, seat: int, word: str, at: int | None = None) -> tuple[int, tuple[Option, ...]]:
        """What `answer_word` does, as `set_steps` for a set."""
        ask = self._asked_at(seat, at)
        spelling = ask.spelling
        if spelling is None:
            raise NotOffered("no word is asked for here")
        return spelling.steps(ask.given, word)

    def _asked_at(self, seat: int, at: int | None) -> Ask:
        ask = self.ask(seat)
        if ask is None:
            raise NotYourTurn(self._not_asked(seat, at))
        if at is not None and at != ask.number:
            raise StaleAnswer(f"the answer is for question {at}, but the table is at question {ask.number}")
        return ask

    def _not_asked(self, seat: int, at: int | None) -> str:
        if self.over:
            return "the game is over"
        asked = " and ".join(self.names[s] for s, _ in self.asked())
        who = self.names[seat] if type(seat) is int and 0 <= seat < len(self.names) else f"seat {seat!r}"
        return f"{who} is not asked now; {asked} to answer"

    def put(self, seat: int, option: Option) -> None:
        """Answer without checking: the option must come from the pending question itself."""
        chapter = self._chapter
        self._entries.append((seat, option))
        self._answers += 1
        try:
            if self._subs is None:
                self._run(option)
            else:
                self._tell_sub(seat, option)
        except BaseException:
            chapter.entries.pop()
            self._adopt(self._rebuilt(chapter, chapter.entries))
            raise

    def _tell_sub(self, seat: int, option: Option) -> None:
        """An answer inside a Together; when every seat has finished, the rules hear all of them."""
        subs = self._subs
        assert subs is not None
        for sub in subs:
            if sub.seat == seat and sub.ask is not None:
                break
        else:
            raise AssertionError(f"seat {seat} has no sealed question")
        ask = sub.send(option, self._answers)
        if ask is not None:
            if self.pending is None or self.pending.seat == seat:
                self.pending = ask
        elif not self._first_of(subs):
            self._subs = None
            self._run([sub.value for sub in subs])

    def _run(self, value: Any) -> None:
        """Let the rules go on until they ask or end."""
        send = self._flow.send
        try:
            while True:
                said = send(value)
                if type(said) is Ask:
                    said.number = self._answers
                    self.pending = said
                    return
                if said is MARK:
                    if self._marks:
                        self._mark()
                    value = None
                    continue
                assert type(said) is Together, f"rules may yield Ask, Together or MARK, not {said!r}"
                subs = [Sub(seat, make, self._answers) for seat, make in said.parts]
                if self._first_of(subs):
                    self._together = len(self._entries)
                    self._subs = subs
                    return
                value = [sub.value for sub in subs]
        except GameOver as end:
            self._end(end.outcome)
        except StopIteration:
            raise AssertionError(f"{self.game.slug}: play returned; rules end a game with GameOver") from None

    def _first_of(self, subs: Sequence[Sub]) -> bool:
        """The first question of sealed conversations is pending; whether there is one."""
        for sub in subs:
            if sub.ask is not None:
                self.pending = sub.ask
                return True
        return False

    def _end(self, outcome: Outcome) -> None:
        outcome.check(len(self.names))
        self.over = True
        self.outcome = outcome
        self.pending = None
        self._subs = None

    def _mark(self) -> None:
        """Begin a chapter; one in which nothing was answered or told is not kept."""
        last: Chapter | None = self._chapter
        if last is not None and not last.entries and not last.log:
            last = last.before
        self._chapter = chapter = Chapter(last, self.state.copy(), self._answers)
        self._entries = chapter.entries
        if self._log:
            self.state.out = chapter.log
        if chapter.depth % KEPT_MARKS == 0:
            forget_states(chapter, KEPT_MARKS)

    # ------------------------------------------------------------------ starting over from a mark
    def _start(self, chapter: Chapter) -> None:
        """Set the rules running on a copy of the chapter's state, up to its mark."""
        assert chapter.state is not None
        self._chapter = chapter
        self._entries = chapter.entries
        self._answers = chapter.answers
        self.pending = None
        self._subs = None
        self._together = 0
        self.over = False
        self.outcome = None
        self.state = chapter.state.copy()
        self.state.out = chapter.log if self._log else None
        self._flow = self.game.play(self.state)
        first = next(self._flow)
        assert first is MARK, f"{self.game.slug}: play must begin with a mark"

    def _replay(self, entries: Sequence[Entry], with_marks: bool = False) -> None:
        """Give the rules answers they took before; no option is listed."""
        marks = self._marks
        self._marks = with_marks
        self._run(None)
        for seat, value in entries:
            if seat >= 0:
                self._entries.append((seat, value))
                self._answers += 1
                if self._subs is None:
                    self._run(value)
                else:
                    self._tell_sub(seat, value)
            else:
                self._chance(seat, value)
        self._marks = marks

    def _rebuilt(self, chapter: Chapter, entries: Sequence[Entry], with_marks: bool = False) -> Match:
        """Another match at the point where `entries` have followed the chapter's mark."""
        while chapter.state is None:
            assert chapter.before is not None, "the first mark is always kept"
            entries = [*chapter.before.entries, *entries]
            chapter = chapter.before
        again = Chapter(chapter.before, chapter.state, chapter.answers)
        m = Match(self.game, like=self)
        m._start(again)
        m._replay(entries, with_marks)
        return m

    def _mark_behind(self) -> None:
        """Make up for the marks left out, so that forks of a long game do not each replay all of it."""
        marked = self._rebuilt(self._chapter, self._entries, with_marks=True)
        self._chapter, self._entries = marked._chapter, marked._entries
        self._together = marked._together
        self.state.out = self._chapter.log if self._log else None

    def _adopt(self, other: Match) -> None:
        for name in PARTS:
            setattr(self, name, getattr(other, name))

    # ------------------------------------------------------------------ forks and other worlds
    def fork(self, *, marks: bool | None = None, log: bool | None = None) -> Match:
        """An independent match at the same point; it shares the journal so far."""
        if not self._marks and len(self._entries) > FAR:
            self._mark_behind()
        m = self._rebuilt(self._chapter, self._entries)
        if marks is not None:
            m._marks = marks
        if log is not None:
            m._log = log
            m.state.out = m._chapter.log if log else None
        return m

    def redeal(self, seat: int | None, n: int | None = None) -> Match:
        """A fork in a world that the seat cannot tell from the true one; `n` chooses which."""
        self._checked_seat(seat)
        m = self.fork()
        m.redeal_here(seat, secrets.randbits(64) if n is None else n)
        return m

    def redeal_here(self, seat: int | None, n: int) -> None:
        """Move this very match into such a world (for forks that a bot already owns)."""
        self._chance(REDEAL, (seat, n))

    def reseed(self, n: int) -> None:
        """Fresh chance from here on."""
        self._chance(RESEED, n)

    def dice(self, *faces: int, sides: int | None = None) -> None:
        """The next dice show these faces, after those said before: for rulebook examples.

        With `sides` the dice are named: should the rules roll another die there, the answer that made them is
        refused. Without faces, what was said before and has not been rolled is taken back.
        """
        if sides is not None and (type(sides) is not int or sides < 2):
            raise BadNotation(f"a die has two sides or more, not {sides!r}")
        for face in faces:
            if type(face) is not int or face < 1 or (sides is not None and face > sides):
                die = "a die" if sides is None else f"a die of {sides} sides"
                raise BadNotation(f"{die} cannot show {face!r}")
        self._chance(DICE, faces if sides is None else tuple([(face, sides) for face in faces]))

    def _chance(self, what: int, value: Any) -> None:
        if what == RESEED:
            self.state.rng = random.start(value % random.SEEDS, "reseed")
        elif what == DICE:
            self.state.script = self.state.script + tuple(value) if value else ()
        else:
            seat, n = value
            self.state.redeal(seat, Stream(random.start(n % random.SEEDS, "redeal")))
            self._restart_sealed(seat)
        self._entries.append((what, value))

    def _restart_sealed(self, seat: int | None) -> None:
        """After a redeal what the others sealed is unsaid: they may no longer hold what it rests on."""
        if self._subs is None:
            if self.pending is not None:
                self.pending.relist()
            return
        for sub in self._subs:
            if sub.seat == seat:
                sub.relist()
            else:
                sub.start(self._answers)
        self._first_of(self._subs)

    # ------------------------------------------------------------------ taking back
    def undo(self, seat: int, consent: bool = False, n: int | None = None) -> None:
        """Take back the seat's last answer.

        Refused if since then a die was rolled, the seat learnt something hidden, or another seat
        answered (sealed answers of an open Together apart). With everybody's `consent` it goes
        through all the same, and chance is reseeded (by `n`, or afresh).
        """
        self._checked_seat(seat)
        chapter, at, later = self._last_answer(seat)
        if self._subs is not None and chapter is self._chapter and at >= self._together:
            self._adopt(self._rebuilt(chapter, [*chapter.entries[:at], *later]))
            return
        earlier = self._rebuilt(chapter, chapter.entries[:at])
        if consent:
            earlier.reseed(secrets.randbits(128) if n is None else n)
        else:
            self._check_undo(seat, earlier, later)
        self._adopt(earlier)

    def cancel(self, seat: int) -> None:
        """Take back all answers of the decision that the seat is in the middle of."""
        ask = self.ask(seat)
        while ask is not None and ask.more:
            self.undo(seat)
            ask = self.ask(seat)

    def _last_answer(self, seat: int) -> tuple[Chapter, int, list[Entry]]:
        """Chapter and index of the seat's last answer, and all entries after it."""
        later: list[Entry] = []
        chapter: Chapter | None = self._chapter
        while chapter is not None:
            for at in range(len(chapter.entries) - 1, -1, -1):
                if chapter.entries[at][0] == seat:
                    return chapter, at, [*chapter.entries[at + 1 :], *later]
            later = [*chapter.entries, *later]
            chapter = chapter.before
        raise CannotUndo(f"{self.names[seat]} has not answered anything yet")

    def _check_undo(self, seat: int, earlier: Match, later: Sequence[Entry]) -> None:
        others = [entry[0] for entry in later if entry[0] >= 0 and entry[0] != seat]
        if others:
            raise CannotUndo(f"{self.names[others[-1]]} has answered since")
        if any(entry[0] < 0 for entry in later):
            raise CannotUndo("chance was reset since")
        if earlier._subs is not None and len(earlier._subs) > 1:
            raise CannotUndo("the sealed answers have been opened since")
        if (earlier.state.rng, earlier.state.script) != (self.state.rng, self.state.script):
            raise CannotUndo("dice were rolled or cards shuffled since")
        if earlier.state.learnt_by(seat) != self.state.learnt_by(seat):
            raise CannotUndo(f"{self.names[seat]} has seen something hidden since")

    # ------------------------------------------------------------------ saving
    def save(self) -> dict[str, Any]:
        """All of it as plain data, for JSON. It holds secrets: it belongs to the operator."""
        from quarterdeck.engine.record import save

        return save(self)

    @staticmethod
    def restore(data: Any) -> Match:
        """A match from what `save` gave (the data, or its JSON text)."""
        from quarterdeck.engine.record import restore

        return restore(data)

    def record(self) -> str:
        """The match as a readable text that replays on any machine."""
        from quarterdeck.engine.record import write

        return write(self)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.scene(None).svg()

    def __repr__(self) -> str:
        where = "over" if self.over else f"waiting for {self.waiting}"
        return f"<Match {self.game.slug} seed={self.seed} answers={self._answers} {where}>"
