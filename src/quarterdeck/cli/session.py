"""A game at one keyboard, without the keyboard: who is asked, what was typed, what comes of it.

The full screen and the plain lines both talk to this; it neither prints nor reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from quarterdeck.cli import saves
from quarterdeck.cli.choosing import Choosing
from quarterdeck.cli.players import Player
from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.errors import CannotUndo, QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.engine.seat import Seat
from quarterdeck.scene import Scene

Bot: TypeAlias = Callable[[Seat], Option]
Stage = Literal["choose", "hand over", "over"]


class Session:
    """One game, its players, and the person who looks at the screen."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        bots: Mapping[int, Bot],
        file: Path,
        *,
        own_file: bool = True,
        auto: bool = True,
        hidden: bool = True,
    ) -> None:
        """Begin or go on.

        The game is kept in `file`, which is our own to delete at the end, or the player's. `auto`
        answers questions with a single option; `hidden` blanks the screen between two people.
        """
        self.match = match
        self.players = list(players)
        self.bots = bots
        self.file = file
        self.own_file = own_file
        self.auto = auto
        self.hidden = hidden and sum(player.is_person for player in players) > 1
        self.stage: Stage = "over"
        self.looking: int | None = None
        self.choosing: Choosing | None = None
        self.trouble = ""
        self._next: int | None = None
        self._seen = dict.fromkeys(match.seats, 0)
        self._answered_alone: list[tuple[int, int, str]] = []
        self.advance()

    # ------------------------------------------------------------------ looking
    @property
    def seat(self) -> int | None:
        """Through whose eyes the table is shown; a spectator's when nobody, or more than one, may look."""
        if self.stage == "hand over":
            return None
        people = self.people
        return people[0] if self.stage == "over" and len(people) == 1 else self.looking

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.is_person]

    def called(self, seat: int) -> str:
        """A seat with whoever sits there."""
        return self.players[seat].called(self.match.names[seat])

    @property
    def next_person(self) -> str:
        """Who is to take the keyboard."""
        assert self._next is not None
        return self.called(self._next)

    def scene(self) -> Scene:
        """The table, with what can be chosen next lit, and without question, list and log."""
        scene = self.match.game.scene(self.match.state, self.seat)
        if self.choosing is None:
            return scene
        return scene.with_question(lit=self.choosing.lit(), chosen=[word for _, word in self.choosing.picks])

    def question(self) -> str:
        """What the person is asked, or how the game ended."""
        return self.match.question(self.seat)

    def news(self) -> list[str]:
        """What happened since this person last answered, and what was answered for them."""
        seat = self.seat
        since = 0 if seat is None else min(self._seen[seat], len(self.match.log(seat)))
        told = [entry.text for entry in self.match.log(seat)[since:]]
        alone = [text for who, at, text in self._answered_alone if who == seat and at >= since]
        return [*told, *alone]

    # ------------------------------------------------------------------ going on
    def advance(self) -> None:
        """Let bots answer, and questions with a single option, until a person has to choose."""
        match = self.match
        self.choosing = None
        while not match.over:
            seat = self._one_who_needs_no_keyboard()
            if seat is None:
                break
            if seat in self.bots:
                match.answer(seat, self.bots[seat](match.seat(seat)))
            else:
                self._answer_alone(seat)
        self._face()

    def _one_who_needs_no_keyboard(self) -> int | None:
        for ask in self.match.asks:
            if ask.seat in self.bots or self._is_forced(ask):
                return ask.seat
        return None

    def _is_forced(self, ask: Ask | None) -> bool:
        """A single option, and nobody learns from its being answered at once.

        Between people at one keyboard, a turn that passes without the keyboard changing hands would tell.
        """
        if not self.auto or ask is None or ask.window or (self.hidden and ask.seat != self.looking):
            return False
        return len(ask.options) == 1

    def _answer_alone(self, seat: int) -> None:
        ask = self.match.ask(seat)
        assert ask is not None
        phrase = self.match.game.words.phrase(ask.prompt, ask.options[0])
        self._answered_alone.append((seat, len(self.match.log(seat)), f"(your only choice: {phrase})"))
        self.match.answer(seat, ask.options[0])

    def _face(self) -> None:
        """Turn to whoever must choose now."""
        waiting = self.match.waiting
        if not waiting:
            self.stage = "over"
            return
        self._next = self.looking if self.looking in waiting else waiting[0]
        if self.hidden and self._next != self.looking:
            self.stage = "hand over"
        else:
            self.take_over()

    def take_over(self) -> None:
        """The next person has the keyboard."""
        assert self._next is not None
        self.looking = self._next
        self.stage = "choose"
        ask = self.match.ask(self.looking)
        assert ask is not None
        self.choosing = Choosing(ask, self.match.game.words, self.scene().words())

    # ------------------------------------------------------------------ what people do
    def choose(self, text: str) -> None:
        """Take what was typed as a choice; raises Unclear with nothing changed."""
        assert self.choosing is not None
        option = self.choosing.read(text)
        if option is not None:
            self.answer(option)

    def answer(self, option: Option) -> None:
        """Answer the question on the screen, keep the game, and go on."""
        seat = self.looking
        assert seat is not None
        assert self.choosing is not None
        before = len(self.match.log(seat))
        self.match.answer(seat, option, at=self.choosing.ask.number)
        self._seen[seat] = before
        self.advance()
        self.keep()

    def undo(self, consent: bool = False) -> None:
        """Take back the last answer that the person chose, not those that were answered for them."""
        seat = self.looking
        if seat is None:
            raise CannotUndo("nobody has chosen anything yet")
        try:
            self.match.undo(seat, consent)
            while self._is_forced(self.match.ask(seat)):
                self.match.undo(seat, consent)
        finally:
            self._forget_later()
            self.advance()
        self.keep()

    def cancel(self) -> None:
        """Take back the whole decision that the person is in the middle of."""
        assert self.choosing is not None
        assert self.looking is not None
        if not self.choosing.ask.more:
            raise CannotUndo("this is the first question of the decision; use undo for the one before")
        self.match.cancel(self.looking)
        self._forget_later()
        self.advance()
        self.keep()

    def _forget_later(self) -> None:
        """After taking back: what had been read of the log may be longer than the log is now."""
        for seat in self.match.seats:
            length = len(self.match.log(seat))
            self._seen[seat] = min(self._seen[seat], length)
            alone = self._answered_alone
            self._answered_alone = [note for note in alone if note[0] != seat or note[1] <= length]

    def keep(self) -> None:
        """Save after every answer, so that nothing can be lost; our own file goes when the game ends."""
        try:
            if self.match.over and self.own_file:
                self.file.unlink(missing_ok=True)
            else:
                saves.keep(self.file, self.match, self.players)
            self.trouble = ""
        except (QuarterdeckError, OSError) as error:
            self.trouble = f"The game is not being kept: {error}"
