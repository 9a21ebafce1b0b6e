"""A match played word by word: at each point one seat chooses the next word of its answer.

What leaves no choice is skipped. Where all options begin alike, the choice is where they part; a question
with one option is answered at once, as interfaces do for people, unless having no choice is itself a secret.
Seats asked together answer one after the other, sealed from each other by the match itself.

Chance is sampled by default. With `explicit` chance an answer that needs it waits until `chance` is
given a number: so a search that tries an answer twice does not find the same dice behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from quarterdeck.adapters.seen import Memory, remember
from quarterdeck.adapters.vocabulary import END, ActionVocabulary, vocabulary
from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.match import Match

CHANCE, OVER = -1, -4  # as OpenSpiel numbers those who are no seat


class ChanceNeeded(BaseException):
    """The rules reached for chance that nobody has provided yet."""


class Withheld(int):
    """A random stream that cannot be used: whoever steps it finds out that chance is needed."""

    def __mul__(self, other: object) -> int:
        raise ChanceNeeded


WITHHELD = Withheld(1 << 127)  # large, so that compiled code keeps it as the object it is
CALM = (
    4  # answers without chance: until then it may come again soon, and an answer that needs it is begun twice
)
MARK_AFTER = 6  # answers: a mark costs a copy of the state, and is worth it only if play goes back to it

WORD_AT = [itemgetter(n) for n in range(64)]  # of an option: no option is as long as that


class Dialogue:
    """One match, one word at a time. `player` is the seat to speak, or CHANCE, or OVER."""

    __slots__ = (
        "_actions",
        "_calm",
        "_depth",
        "_left",
        "_legal",
        "_often",
        "_said",
        "_secretive",
        "_seen",
        "_sorted",
        "_spelling",
        "_waiting",
        "_withheld",
        "_words",
        "explicit",
        "match",
        "memory",
        "player",
        "vocabulary",
    )

    def __init__(self, match: Match, vocabulary: ActionVocabulary, explicit: bool = False) -> None:
        self.match = match
        self.vocabulary = vocabulary
        self.explicit = explicit
        self._actions = vocabulary.actions
        self._sorted = vocabulary.sorted
        self._words = vocabulary.words
        self._often = False
        self._calm = CALM
        match._marks = False
        self._secretive = len(match.names) > 1
        self.memory: list[Memory] | None = None
        self._waiting: tuple[int, Option] | None = None
        self._withheld = explicit
        self._go_on()

    def _go_on(self) -> None:
        """Up to the next question that leaves a choice, or whose having none is a secret."""
        self._legal: list[int] | None = None
        self._seen: dict[Any, Any] | None = None
        self._depth = 0  # words that the options left have in common; actions, if `_spelling`
        self._said = self._spelling = False
        match = self.match
        while True:
            pending = match.pending
            if pending is None:
                self._left: list[Option] = []  # the options that go on with what was said
                self.player = OVER
                return
            options = pending.options
            if len(options) > 1 or (pending.window and self._secretive):
                self._left = options
                self.player = pending.seat
                return
            if not self._given(pending.seat, options[0]):
                return

    @property
    def seen(self) -> dict[Any, Any]:
        """What was worked out for this very point, kept until it passes."""
        seen = self._seen
        if seen is None:
            seen = self._seen = {}
        return seen

    # ------------------------------------------------------------------ choosing words
    def legal(self) -> list[int]:
        """The words that may be said next, in order."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._parted() if self._left else []
        return legal[:]

    def _parted(self) -> list[int]:
        """Find where the options part: the words by which they do."""
        options = self._left
        if self._spelling:
            return self._parted_spelled(options)
        try:
            if len(options) == 1:
                return [self._actions[options[0][0]]]
            while True:
                words = frozenset(map(WORD_AT[self._depth], options))
                found = self._sorted.get(words)
                if found is None:
                    found = self.vocabulary.in_order(words)
                if len(found) > 1:
                    return found
                self._depth += 1
        except (IndexError, KeyError):  # an option ends here, or has a number that is spelled in digits
            self._spelling = True
            return self._parted_spelled(options)

    def _parted_spelled(self, options: list[Option]) -> list[int]:
        """The same by the actions that spell the options: slower, and always right."""
        spelled = [(*self.vocabulary.spelled(option), END) for option in options]
        if len(spelled) == 1:
            return [spelled[0][0]]
        while len(found := {said[self._depth] for said in spelled}) == 1:
            self._depth += 1
        return sorted(found)

    def said(self) -> tuple[int, ...]:
        """The words that the speaking seat has already said of its answer."""
        if not self._said:
            return ()
        self.legal()
        return self.vocabulary.spelled(self._left[0])[: self._depth]

    def say(self, action: int) -> None:
        """Say a word; when it leaves one option, that is the answer."""
        if self._legal is None:
            self.legal()
        depth = self._depth
        if self._spelling:
            left = self._left_by_spelling(action)
        else:
            word = self._words.get(action)
            left = [option for option in self._left if option[depth] == word]
        if len(left) == 1:
            if self._given(self.player, left[0]):
                self._go_on()
        elif left:
            self._left = left
            self._legal = self._seen = None
            self._depth = depth + 1
            self._said = True
        else:
            known = ", ".join(self.vocabulary.names[word] for word in self.legal())
            raise NotOffered(f"{action!r} is no word that can be said here; there are: {known or 'none'}")

    def _left_by_spelling(self, action: int) -> list[Option]:
        spelled, depth = self.vocabulary.spelled, self._depth
        return [option for option in self._left if (*spelled(option), END)[depth] == action]

    def put(self, seat: int, option: Option) -> None:
        """A whole answer at once, as bots give it."""
        if self._given(seat, option):
            self._go_on()

    def _given(self, seat: int, option: Option) -> bool:
        """Give an answer to the match; False if it has to wait for chance."""
        match = self.match
        if self.memory is not None:
            self.memory[seat] = remember(self.memory[seat], match, seat, option)
        if not self._withheld:
            match.put(seat, option)
            return True
        match._marks = self._often or self._calm < CALM or len(match._entries) >= MARK_AFTER
        self._calm += 1
        match.state.rng = WITHHELD
        try:
            match.put(seat, option)
        except ChanceNeeded:
            self._wait_for_chance(seat, option)
            return False
        return True

    # ------------------------------------------------------------------ chance
    def _wait_for_chance(self, seat: int, option: Option) -> None:
        self._waiting = (seat, option)
        self._left = []
        self._legal = self._seen = None
        self._depth = 0
        self._said = self._spelling = False
        self.player = CHANCE

    def chance(self, n: int) -> None:
        """Let chance take the n-th of its courses, up to the next question that leaves a choice."""
        assert self._waiting is not None, "chance is not asked"
        match = self.match
        match._marks = True
        self._calm = 0
        match.reseed(match.seed << 64 | match.answers << 24 | n)
        match.put(*self._waiting)
        self._waiting = None
        self._withheld = False
        self._go_on()
        self._withheld = True

    def redeal(self, seat: int, draw: Callable[[], float]) -> None:
        """Move into a world that the seat, which is to speak, cannot tell from this one."""
        match = self.match
        match.redeal_here(seat, int(draw() * (1 << 53)))
        while (pending := match.pending) is not None and pending.seat != self.player:
            match.put(pending.seat, pending.options[int(draw() * len(pending.options))])
        self._seen = None

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
        t._secretive = self._secretive
        t.vocabulary = self.vocabulary
        t.explicit = t._withheld = self.explicit
        t.memory = None if self.memory is None else self.memory[:]
        t.player = self.player
        t._seen = None if self._seen is None else self._seen.copy()
        t._waiting = self._waiting
        t._actions = self._actions
        t._sorted = self._sorted
        t._words = self._words
        t._left = self._left
        t._legal = self._legal
        t._depth = self._depth
        t._said = self._said
        t._spelling = self._spelling
        return t

    def __reduce__(self) -> tuple[Any, ...]:
        left = self._left if self._said else None
        kept = (self.explicit, self.memory, self._waiting, left, self._depth, self._spelling)
        return _revived, (self.match.save(), *kept)


def _revived(
    save: dict[str, Any],
    explicit: bool,
    memory: list[Memory] | None,
    waiting: tuple[int, Option] | None,
    left: list[Option] | None,
    depth: int,
    spelling: bool,
) -> Dialogue:
    """A dialogue from what was pickled."""
    match = Match.restore(save).fork(log=False)
    dialogue = Dialogue(match, vocabulary(match.game.slug), explicit)
    dialogue.memory = memory
    if left is not None:
        dialogue._said, dialogue._left, dialogue._depth, dialogue._spelling = True, left, depth, spelling
    if waiting is not None:
        dialogue._wait_for_chance(*waiting)
    return dialogue
