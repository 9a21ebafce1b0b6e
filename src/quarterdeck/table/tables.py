"""A table: a match, who sits where, and what was said. Pure: it makes events and takes them in, no more.

What somebody wants to do is first *proposed*: checked against the table, and returned as events. The
store writes them. What they do to the table is in `table_state`.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from quarterdeck.bots import bot
from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import BadNotation, BadSetup, CannotUndo, NotYourTurn, StaleAnswer
from quarterdeck.engine.standing import StandingOrder, with_order
from quarterdeck.table.store import Event
from quarterdeck.table.table_state import LONGEST_NAME, MOST_AT_ONCE, TableState, clean

LONGEST_CHAT = 500
MOST_ORDERS = 20


class Table(TableState):
    """What can be done at a table: each returns the events to be written, or raises why not."""

    def propose_sit(
        self, seat: int, player: str, name: str, at: float, is_invited: bool = False
    ) -> list[Event]:
        """Sit down on a free seat, or again on one's own that a bot took when time was up."""
        self._check_seat(seat)
        if not self.places[seat].is_open and seat not in self.returning(player, at):
            raise BadSetup(f"{self.seat_name(seat)}: the seat is taken")
        if self.places[seat].is_open:
            self.seating.check(seat, player, is_invited)
        return [self._event("sit", at, seat=seat, player=player, name=clean(name, LONGEST_NAME, "name"))]

    def propose_bot(self, seat: int, player: str, name: str, at: float) -> list[Event]:
        """Put a bot on a free seat, or on one's own."""
        self._check_seat(seat)
        place = self.places[seat]
        if not place.is_open and place.player != player:
            raise BadSetup(f"{self.seat_name(seat)}: the seat is taken")
        if player != self.host and not self.seats_of(player):
            raise NotYourTurn("only those at the table may call a bot")
        bot(name)
        return [self._event("bot", at, seat=seat, bot=name)]

    def propose_leave(self, seat: int, player: str, at: float) -> list[Event]:
        """Leave one's seat open for another."""
        self._check_holder(seat, player)
        return [self._event("leave", at, seat=seat)]

    def propose_answer(
        self, seat: int, player: str, option: object, number: int | None, at: float
    ) -> list[Event]:
        """Answer the question of one's seat; what standing orders and forced questions add follows along."""
        self._check_holder(seat, player)
        return self._answers(seat, option, number, at)

    def propose_set(
        self, seat: int, player: str, wanted: object, number: int | None, at: float
    ) -> list[Event]:
        """Answer with a whole set, named in any order; pieces that are not wanted any more are taken back."""
        self._check_holder(seat, player)
        self._check_number(seat, number)
        if not isinstance(wanted, dict) or len(wanted) > MOST_AT_ONCE:
            raise BadNotation("a set says how many of each thing: an object of names and whole numbers")
        return self._steps(seat, *self.match.set_steps(seat, wanted), at)

    def propose_word(
        self, seat: int, player: str, word: object, number: int | None, at: float
    ) -> list[Event]:
        """Answer with a whole word; letters that are not of it any more are taken back."""
        self._check_holder(seat, player)
        self._check_number(seat, number)
        if not isinstance(word, str):
            raise BadNotation("a word is a text")
        return self._steps(seat, *self.match.word_steps(seat, word), at)

    def _steps(self, seat: int, back: int, options: Sequence[Option], at: float) -> list[Event]:
        """Answers taken back and given, tried before anything is written."""
        trial = self.match.fork(log=False)
        for _ in range(back):
            trial.undo(seat)
        for option in options:
            trial.answer(seat, option)
        undone = [self._event("undo", at, n, seat=seat) for n in range(back)]
        return undone + [
            self._event("answer", at, n, seat=seat, option=option) for n, option in enumerate(options, back)
        ]

    def propose_bot_answer(self, seat: int, option: object, number: int, at: float) -> list[Event]:
        """What a bot at the table answers."""
        self._check_seat(seat)
        if not self.places[seat].bot:
            raise NotYourTurn(f"{self.seat_name(seat)} is not played by a bot")
        return self._answers(seat, option, number, at)

    def _answers(self, seat: int, option: Any, number: int | None, at: float) -> list[Event]:
        self._check_number(seat, number)
        return [self._event("answer", at, seat=seat, option=self.match.meant(seat, option))]

    def _check_number(self, seat: int, number: int | None) -> None:
        if number is not None and number != self.number(seat):
            raise StaleAnswer(
                f"the answer is for question {number}, but the table is at question {self.number(seat)}"
            )

    def propose_orders(self, seat: int, player: str, orders: Sequence[str], at: float) -> list[Event]:
        """Leave standing orders; they also answer what is asked right now."""
        self._check_holder(seat, player)
        if len(orders) > MOST_ORDERS:
            raise BadSetup(f"at most {MOST_ORDERS} standing orders")
        read = [StandingOrder.read(clean(text, 200, "order")) for text in orders]
        return [self._event("orders", at, seat=seat, orders=[order.write() for order in read])]

    def propose_order(self, seat: int, player: str, order: object, at: float) -> list[Event]:
        """Leave one standing order more, in the place of any for the same question."""
        self._check_holder(seat, player)
        new = StandingOrder.read(clean(order, 200, "order"))
        orders = with_order(self.places[seat].orders, new)
        return self.propose_orders(seat, player, [order.write() for order in orders], at)

    def propose_undo(self, seat: int, player: str, at: float) -> list[Event]:
        """Take back one's last answer, where the rules of undo allow it."""
        self._check_holder(seat, player)
        self._check_may_take_back()
        sealed = self.match.sealed
        if sealed is not None and not self._has_sealed(seat):
            # Whether others have sealed theirs already must not show in what is refused.
            raise CannotUndo("sealed answers are being given; what came before stands")
        self.match.fork(log=False).undo(seat)
        return [self._event("undo", at, seat=seat)]

    def _has_sealed(self, seat: int) -> bool:
        """Whether the seat has given an answer in the Together that is open."""
        sealed = self.match.sealed
        assert sealed is not None
        since_mark = self.match.journal_since_mark
        return any(entry[0] == seat for entry in since_mark[sealed[1] :])

    def propose_cancel(self, seat: int, player: str, at: float) -> list[Event]:
        """Take back the whole decision that one is in the middle of."""
        self._check_holder(seat, player)
        self._check_may_take_back()
        trial = self.match.fork(log=False)
        before = trial.answers
        trial.cancel(seat)
        return [self._event("undo", at, n, seat=seat) for n in range(before - trial.answers)]

    def propose_ask_undo(self, seat: int, player: str, at: float) -> list[Event]:
        """Ask the others to agree to taking back; alone among bots it is granted at once."""
        self._check_holder(seat, player)
        self._check_may_take_back()
        if not any(entry[0] == seat for entry in self.match.journal):
            raise CannotUndo("you have not answered anything yet")
        wish = self._event("ask-undo", at, seat=seat)
        others = [s for s, place in enumerate(self.places) if place.player and place.player != player]
        return (
            [wish]
            if others
            else [wish, self._event("agreed-undo", at, 1, seat=seat, reseed=secrets.randbits(64))]
        )

    def propose_agree(self, seat: int, player: str, yes: bool, at: float) -> list[Event]:
        """Agree to another's wish, or refuse it."""
        self._check_holder(seat, player)
        self._check_may_take_back()
        if self.undo_wanted is None or self.undo_wanted == seat:
            raise CannotUndo("nobody else wishes to take back anything")
        if not yes:
            return [self._event("refuse-undo", at, seat=seat)]
        events = [self._event("agree-undo", at, seat=seat)]
        need = {
            s
            for s, p in enumerate(self.places)
            if p.player and p.player != self.places[self.undo_wanted].player
        }
        if need <= self.agreed | set(self.seats_of(player)):
            reseed = secrets.randbits(64)
            events.append(self._event("agreed-undo", at, 1, seat=self.undo_wanted, reseed=reseed))
        return events

    def propose_chat(self, player: str, name: str, text: str, at: float) -> list[Event]:
        """Say something to the table."""
        seats = self.seats_of(player)
        shown = self.places[seats[0]].name if seats else clean(name, LONGEST_NAME, "name")
        return [self._event("chat", at, name=shown, text=clean(text, LONGEST_CHAT, "message"))]

    def propose_timeout(self, at: float) -> list[Event]:
        """Seats whose clock has run out are played on by a bot."""
        late = [
            seat
            for seat in self.match.waiting
            if (self.time_left(seat, at) or 1.0) <= 0 and self.places[seat].player
        ]
        return [
            self._event("bot", at, n, seat=seat, bot="greedy", late=self.places[seat].player)
            for n, seat in enumerate(late)
        ]

    def propose_resumed(self, lost: float, at: float) -> list[Event]:
        """No server was up for so long: that is nobody's time."""
        return [self._event("resumed", at, lost=lost)]

    def propose_rematch(self, player: str, table: str, at: float) -> list[Event]:
        """Note where the rematch is played."""
        if not self.match.over:
            raise BadSetup("the game is not over yet")
        if not self.seats_of(player):
            raise NotYourTurn("only those who played may call a rematch")
        if self.rematch:
            raise BadSetup("a rematch has been called already")
        return [self._event("rematch", at, table=table)]

    def propose_sequel(self, player: str, table: str, at: float) -> list[Event]:
        """Note where the next match of the campaign is played."""
        if self.campaign is None:
            raise BadSetup("this table is not part of a campaign")
        if not self.match.over:
            raise BadSetup("the game is not over yet")
        if player != self.host and not self.seats_of(player):
            raise NotYourTurn("only those at the table may go on with the campaign")
        if self.sequel:
            raise BadSetup("the next game has been begun already")
        return [self._event("sequel", at, table=table)]

    def _check_may_take_back(self) -> None:
        if self.sequel:
            raise CannotUndo("the campaign has gone on from how this game ended")

    # ------------------------------------------------------------------ by whoever runs the server
    def propose_close(self, why: str, at: float) -> list[Event]:
        """Nobody answers here any more; what was played stays to be seen."""
        return [self._event("closed", at, why=clean(why, LONGEST_CHAT, "reason"))]

    def propose_hide(self, at: float) -> list[Event]:
        """The table leaves the lobby; who has its address may still come."""
        return [self._event("hidden", at)]

    def propose_unsay(self, said: int, at: float) -> list[Event]:
        """Take a line out of the chat."""
        if said not in [line.seq for line in self.chat]:
            raise BadSetup(f"nothing with the number {said} was said at this table")
        return [self._event("unsaid", at, said=said)]

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.places):
            raise NotYourTurn(f"there is no seat {seat!r} at this table")

    def _check_holder(self, seat: int, player: str) -> None:
        self._check_seat(seat)
        if not player or self.places[seat].player != player:
            raise NotYourTurn(f"you do not hold the seat of {self.match.names[seat]}")
