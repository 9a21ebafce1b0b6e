"""A game at one keyboard, without the keyboard: who is asked, what was typed, what comes of it.

The full screen and the plain lines both talk to this; it neither prints nor reads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from quarterdeck.bots import bot
from quarterdeck.cli import saves
from quarterdeck.cli.choosing import Choosing
from quarterdeck.cli.players import Player
from quarterdeck.cli.selecting import Selecting
from quarterdeck.cli.spelling import Laying
from quarterdeck.engine.ask import Option
from quarterdeck.engine.drivers import Driver, Person
from quarterdeck.engine.errors import CannotUndo, QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.engine.standing import OrderChoice, StandingOrder, order_choices, with_order
from quarterdeck.scene import Scene

RECENT = 6  # lines of the log that stand for news when a game begins or goes on
Stage = Literal["choose", "hand over", "over"]


class Session:
    """One game, its players, and the person who looks at the screen."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        file: Path,
        *,
        own_file: bool = True,
        auto: bool = True,
        hidden: bool = True,
        orders: Mapping[int, Sequence[StandingOrder]] | None = None,
    ) -> None:
        """Begin or go on.

        The game is kept in `file`, which is our own to delete at the end, or the player's. `auto`
        answers questions with a single option; `hidden` blanks the screen between two people.
        """
        self.match = match
        self.players = list(players)
        self.drivers = [_driver(player, match.seed + seat) for seat, player in enumerate(players)]
        self.file = file
        self.own_file = own_file
        self.auto = auto
        self.hidden = hidden and sum(player.is_person for player in players) > 1
        self.stage: Stage = "over"
        self.looking: int | None = None
        self.choosing: Choosing | Selecting | None = None
        self.trouble = ""
        self.theme = "dark"
        self._next: int | None = None
        self._news: list[str] | None = None  # told anew when the game goes on, not at every key
        self._seen = {seat: max(0, len(match.log(seat)) - RECENT) for seat in match.seats}
        self._answered_alone: list[tuple[int, int, str]] = []
        for seat, given in (orders or {}).items():
            self.orders(seat).extend(given)
        self.advance()

    # ------------------------------------------------------------------ looking
    @property
    def seat(self) -> int | None:
        """Through whose eyes the table is shown: a spectator's when the screen is for several people."""
        if self.stage == "choose":
            return self.looking
        people = self.people
        return people[0] if self.stage == "over" and len(people) == 1 else None

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
        return scene.with_question(lit=self.choosing.lit(), chosen=self.choosing.marked(scene.words()))

    def question(self) -> str:
        """What the person is asked, or how the game ended."""
        return self.match.question(self.seat)

    def news(self) -> list[str]:
        """What happened since this person last answered, and what was answered for them."""
        if self._news is None:
            seat = self.seat
            since = 0 if seat is None else self._seen[seat]
            told = [entry.text for entry in self.match.log(seat)[since:]]
            alone = [text for who, at, text in self._answered_alone if who == seat and at >= since]
            self._news = [*told, *alone]
        return self._news

    # ------------------------------------------------------------------ going on
    def advance(self) -> None:
        """Let bots answer, and what can be answered for people, until a person has to choose."""
        self.choosing = None
        while not self.match.over:
            for seat in self.match.waiting:
                option = self._answer_for(seat)
                if option is not None:
                    self._note(seat, option)
                    self.match.answer(seat, option)
                    break
            else:
                break
        self._face()

    def _answer_for(self, seat: int) -> Option | None:
        """What a bot answers, or what a person left no doubt about.

        Between people at one keyboard, a turn that passes without the keyboard changing hands would tell
        that there was no choice: then only a standing order is followed unseen.
        """
        driver = self.drivers[seat]
        if isinstance(driver, Person):
            driver.answer_forced = self.auto and (not self.hidden or seat == self.looking)
        return driver.choose(self.match.seat(seat))

    def _note(self, seat: int, option: Option) -> None:
        """A person is told what was answered for them."""
        ask = self.match.ask(seat)
        assert ask is not None
        if self.players[seat].is_person:
            why = "only choice" if len(ask.options) == 1 else "standing order"
            phrase = self.match.words.phrase(ask.prompt, option)
            self._answered_alone.append((seat, len(self.match.log(seat)), f"(your {why}: {phrase})"))

    def _face(self) -> None:
        """Turn to whoever must choose now."""
        self._news = None
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
        self._news = None
        ask = self.match.ask(self.looking)
        assert ask is not None
        words, several, names = self.match.words, ask.several, self.scene().words()
        if ask.spelling is not None:
            self.choosing = Laying(ask, words, names, spelling=ask.spelling)
        elif several is None:
            self.choosing = Choosing(ask, words, names)
        else:
            self.choosing = Selecting(ask, words, names, several)

    # ------------------------------------------------------------------ what people do
    def choose(self, text: str) -> None:
        """Take what was typed as a choice; raises Unclear with nothing changed."""
        assert self.choosing is not None
        if isinstance(self.choosing, Selecting):
            self.answer_set(self.choosing.read(text))
            return
        option = self.choosing.read(text)
        if option is not None:
            self.answer(option)
        elif isinstance(self.choosing, Laying):
            self._answer_word(text)

    def answer(self, option: Option) -> None:
        """Answer the question on the screen, keep the game, and go on."""
        assert self.looking is not None
        assert self.choosing is not None
        before = len(self.match.log(self.looking))
        self.match.answer(self.looking, option, at=self.choosing.ask.number)
        self._go_on(self.looking, before)

    def _answer_word(self, word: str) -> None:
        """The same with a whole word."""
        assert self.looking is not None
        assert self.choosing is not None
        before = len(self.match.log(self.looking))
        self.match.answer_word(self.looking, word, at=self.choosing.ask.number)
        self._go_on(self.looking, before)

    def answer_set(self, wanted: Mapping[str, int] | None) -> None:
        """The same with a whole set, once there is one to send."""
        if wanted is None:
            return
        assert self.looking is not None
        assert self.choosing is not None
        before = len(self.match.log(self.looking))
        self.match.answer_set(self.looking, wanted, at=self.choosing.ask.number)
        self._go_on(self.looking, before)

    def _go_on(self, seat: int, before: int) -> None:
        """After an answer: what is told from now on is new to the one who gave it."""
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
            while self.match.ask(seat) is not None and self._answer_for(seat) is not None:
                self.match.undo(seat, consent)
        except CannotUndo:
            self.advance()  # what was answered for the person is answered again
            raise
        if self.stage == "hand over":
            self.looking = None  # whoever typed this: the one who is to answer again sits down first
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

    # ------------------------------------------------------------------ standing orders
    def orders(self, seat: int) -> list[StandingOrder]:
        """What a person has told us to answer from now on."""
        driver = self.drivers[seat]
        return driver.orders if isinstance(driver, Person) else []

    def order(self, answer: str) -> StandingOrder:
        """From now on the question on the screen is answered so, for the person who looks at it."""
        assert self.choosing is not None
        return self.give(StandingOrder(self.choosing.ask.prompt, answer))

    def order_choices(self) -> list[OrderChoice]:
        """The standing orders that fit the window on the screen, for the person who looks at it."""
        if self.choosing is None:
            return []
        return order_choices(self.match.words, self.choosing.ask, self.match.names)

    def give(self, order: StandingOrder) -> StandingOrder:
        """Follow this order for the person who looks, in the place of any for the same question."""
        assert self.looking is not None
        orders = self.orders(self.looking)
        orders[:] = with_order(orders, order)
        return order

    # ------------------------------------------------------------------ keeping
    def save(self, file: Path) -> None:
        """Write the game, its players and their standing orders."""
        orders = {seat: self.orders(seat) for seat in self.people}
        saves.keep(file, self.match, self.players, orders)

    def keep(self) -> None:
        """Save after every answer, so that nothing can be lost; our own file goes when the game ends."""
        try:
            if self.match.over and self.own_file:
                self.file.unlink(missing_ok=True)
            else:
                self.save(self.file)
            self.trouble = ""
        except (QuarterdeckError, OSError) as error:
            self.trouble = f"The game is not being kept: {error}"


def _driver(player: Player, seed: int) -> Driver:
    return Person() if player.is_person else bot(player.kind, seed)
