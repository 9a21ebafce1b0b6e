"""A match played word by word: at each point one seat chooses the next word of its answer.

Words that leave no choice are skipped: where all options begin alike, the choice is where they part. Seats
asked together answer one after the other, sealed from each other by the match itself.

Chance is sampled by default. With `explicit` chance an answer that needs it waits until `chance` is
given a number: so a search that tries an answer twice does not find the same dice behind it.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from quarterdeck.adapters.seen import Memory, remember
from quarterdeck.adapters.vocabulary import END, Vocabulary, vocabulary
from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.match import Match

Choices: TypeAlias = dict[int, Option | list[Option]]
CHANCE, OVER = -1, -4  # as OpenSpiel numbers those who are no seat


class ChanceNeeded(BaseException):
    """The rules reached for chance that nobody has provided yet."""


class Withheld(int):
    """A random stream that cannot be used: whoever steps it finds out that chance is needed."""

    def __mul__(self, other: object) -> int:
        raise ChanceNeeded


WITHHELD = Withheld(0)
CALM = (
    4  # answers without chance: until then it may come again soon, and an answer that needs it is begun twice
)
MARK_AFTER = 6  # answers: a mark costs a copy of the state, and is worth it only if play goes back to it


class Dialogue:
    """One match, one word at a time. `player` is the seat to speak, or CHANCE, or OVER."""

    __slots__ = (
        "_calm",
        "_choices",
        "_depth",
        "_left",
        "_often",
        "_seen",
        "_waiting",
        "explicit",
        "match",
        "memory",
        "player",
        "vocabulary",
    )

    def __init__(self, match: Match, vocabulary: Vocabulary, explicit: bool = False) -> None:
        self.match = match
        self.vocabulary = vocabulary
        self.explicit = explicit
        self._often = False
        self._calm = CALM
        self.memory: list[Memory] | None = None
        self._waiting: tuple[int, Option] | None = None
        self._next_question()

    def _next_question(self) -> None:
        self._left: list[Option] | None = None
        self._choices: Choices | None = None
        self._seen: dict[Any, Any] | None = None
        self._depth = 0
        match = self.match
        pending = match.pending
        self.player = OVER if pending is None else pending.seat

    @property
    def seen(self) -> dict[Any, Any]:
        """What was worked out for this very point, kept until it passes."""
        seen = self._seen
        if seen is None:
            seen = self._seen = {}
        return seen

    # ------------------------------------------------------------------ choosing words
    def choices(self) -> Choices:
        """The words that may be said next, each with the option or options that it leaves."""
        choices = self._choices
        if choices is None:
            if self._left is None:
                pending = self.match.pending
                assert pending is not None
                options = pending.options
                choices = self._at_once(options)
                if len(choices) < len(options) or None in choices:
                    choices = self._parted(options)
            else:
                choices = self._parted(self._left)
            self._choices = choices
        return choices

    def _at_once(self, options: list[Option]) -> Choices:
        """Options by their first word: most often no two begin alike."""
        numbers = self.vocabulary.numbers
        return {numbers.get(option[0]): option for option in options}  # type: ignore[misc]

    def _parted(self, options: list[Option]) -> Choices:
        """Options by their next word, at the first depth where they differ."""
        spelled = self.vocabulary.spelled
        if len(options) == 1:
            return {spelled(options[0])[0]: options[0]}
        depth = self._depth
        words = [spelled(option) for option in options]
        while True:
            groups: dict[int, list[Option]] = {}
            for option, said in zip(options, words, strict=True):
                word = said[depth] if depth < len(said) else END
                if word in groups:
                    groups[word].append(option)
                else:
                    groups[word] = [option]
            if len(groups) > 1:
                self._depth = depth
                return {word: left if len(left) > 1 else left[0] for word, left in groups.items()}
            depth += 1

    def legal(self) -> list[int]:
        """The words that may be said next, in order."""
        return sorted(self.choices()) if self.player >= 0 else []

    def said(self) -> tuple[int, ...]:
        """The words that the speaking seat has already said of its answer."""
        if self._left is None:
            return ()
        return self.vocabulary.spelled(self._left[0])[: self._depth]

    def say(self, word: int) -> None:
        """Say a word; when it leaves one option, that is the answer."""
        left = (self._choices or self.choices()).get(word)
        if left is None:
            known = ", ".join(self.vocabulary.names[w] for w in self.legal())
            raise NotOffered(f"{word!r} is no word that can be said here; there are: {known}")
        if type(left) is tuple:
            self._answer(self.player, left)
        else:
            self._left = left  # type: ignore[assignment]
            self._choices = None
            self._depth += 1
            self._seen = None

    def put(self, seat: int, option: Option) -> None:
        """A whole answer at once, as bots give it."""
        self._answer(seat, option)

    def _answer(self, seat: int, option: Option) -> None:
        match = self.match
        if self.memory is not None:
            self.memory[seat] = remember(self.memory[seat], match, seat, option)
        match._marks = self._often
        if self.explicit:
            match._marks = self._often or self._calm < CALM or len(match._entries) >= MARK_AFTER
            self._calm += 1
            match.state.rng = WITHHELD
            try:
                match.put(seat, option)
            except ChanceNeeded:
                self._waiting = (seat, option)
                self._next_question()
                self.player = CHANCE
                return
        else:
            match.put(seat, option)
        self._next_question()

    # ------------------------------------------------------------------ chance
    def chance(self, n: int) -> None:
        """Let chance take the n-th of its courses, and go on with the answer that waited for it."""
        assert self._waiting is not None, "chance is not asked"
        match = self.match
        match._marks = True
        self._calm = 0
        match.reseed(match.seed << 64 | match.answers << 24 | n)
        match.put(*self._waiting)
        self._waiting = None
        self._next_question()

    # ------------------------------------------------------------------ memory and copies
    def memories(self) -> list[Memory]:
        """What each seat has seen and answered so far; from now on it is kept up to date."""
        if self.memory is None:
            match = self.match
            again = Match(match.game, match.seed, match.options, marks=False, log=False)
            memory = [Memory() for _ in match.names]
            for seat, value in match.journal:
                if seat >= 0:
                    memory[seat] = remember(memory[seat], again, seat, value)
                    again.put(seat, value)
                else:
                    again._chance(seat, value)
            if self._waiting is not None:
                seat, option = self._waiting
                memory[seat] = remember(memory[seat], again, seat, option)
            self.memory = memory
        return self.memory

    def _mark_often(self) -> None:
        """Who copies once will copy again, and copies start from marks."""
        match = self.match
        again = Match(match.game, match.seed, match.options, log=False)
        for seat, value in match.journal:
            if seat >= 0:
                again.put(seat, value)
            else:
                again._chance(seat, value)
        self.match = again
        self._often = True

    def __deepcopy__(self, memo: object) -> Dialogue:
        if not self._often:
            self._mark_often()
        t = Dialogue.__new__(Dialogue)
        t._often = True
        t._calm = self._calm
        t.match = self.match.fork()
        t.vocabulary = self.vocabulary
        t.explicit = self.explicit
        t.memory = None if self.memory is None else self.memory[:]
        t.player = self.player
        t._seen = None if self._seen is None else self._seen.copy()
        t._waiting = self._waiting
        t._left = self._left
        t._choices = self._choices
        t._depth = self._depth
        return t

    def __reduce__(self) -> tuple[Any, ...]:
        kept = (self.explicit, self.memory, self._waiting, self._left, self._depth)
        return _revived, (self.match.save(), *kept)


def _revived(
    save: dict[str, Any],
    explicit: bool,
    memory: list[Memory] | None,
    waiting: tuple[int, Option] | None,
    left: list[Option] | None,
    depth: int,
) -> Dialogue:
    """A dialogue from what was pickled."""
    match = Match.restore(save).fork(log=False)
    dialogue = Dialogue(match, vocabulary(match.game.slug), explicit)
    dialogue.memory = memory
    dialogue._left = left
    dialogue._depth = depth
    if waiting is not None:
        dialogue._waiting = waiting
        dialogue.player = CHANCE
    return dialogue
