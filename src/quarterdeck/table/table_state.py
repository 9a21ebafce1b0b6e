"""All of a table, made from its events: a match, who sits where, and what was said.

Applying the same events always gives the same table. What can be done there is in `tables`.

Sealed answers are hidden even in their number: every seat, and the spectators, count only the changes that
they may notice, and questions are numbered by what their seat has noticed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from quarterdeck.engine.book import house_data
from quarterdeck.engine.drivers import Person
from quarterdeck.engine.errors import BadRecord, BadSetup
from quarterdeck.engine.game import AnyGame, load
from quarterdeck.engine.house_rules import with_house_rules
from quarterdeck.engine.journal import Entry, read_entry
from quarterdeck.engine.match import Match
from quarterdeck.engine.standing import StandingOrder, still_standing
from quarterdeck.table.clocks import Clocks
from quarterdeck.table.seating import Seating
from quarterdeck.table.store import Event, Summary

LONGEST_NAME = 40
MOST_AT_ONCE = 500
LAST_LINES = 200  # of the log, kept with a finished game
OPEN, PLAYING, OVER = "open", "playing", "over"
OPERATORS = ("closed", "hidden", "unsaid")  # what whoever runs the server does at a table
TURNS = ("answer", "undo", "agreed-undo")
UNINSTRUCTED = Person()


@dataclass
class TablePlace:
    """A seat at the table: open, held by a player, or played by a bot."""

    player: str = ""
    name: str = ""
    bot: str = ""
    orders: list[StandingOrder] = field(default_factory=list)
    late: str = ""  # the player whose clock had run out when the bot came, who may come back
    late_at: float = 0.0

    @property
    def is_open(self) -> bool:
        """Whether somebody may sit down."""
        return not self.player and not self.bot


@dataclass(frozen=True)
class Said:
    """A line of chat."""

    name: str
    text: str
    at: float
    seq: int  # of its event


class TableState:
    """All of a table, made from its events."""

    def __init__(self, table: str, first: Event) -> None:
        assert first.kind == "create"
        data = first.data
        self.id = table
        own = house_data(data.get("data", {}))
        self.game: AnyGame = with_house_rules(load(data["game"]), data.get("numbers", {}), own)
        self.match = Match(self.game, int(data["seed"]), data["options"])
        for text in data.get("journal", ()):
            replay_entry(self.match, read_entry(text))
        self.title: str = data["title"]
        self.public: bool = data["public"]
        self.clock: float | None = data["clock"]
        self.host: str = data["host"]
        self.created = self.turned = first.at
        self.revision = first.seq
        self.campaign: dict[str, Any] | None = data.get("campaign")
        self.is_rated = not data.get("journal") and self.game.printed is None and self.campaign is None
        self.is_ending_written = False
        self.places = [TablePlace(bot=name, name=f"{name} bot" if name else "") for name in data["bots"]]
        is_open_game = bool(data.get("journal"))
        self.seating = Seating(len(self.places), data.get("kept_for", ()), is_open_game)
        self.clocks = Clocks(self.clock, len(self.places), first.at)
        self._note_holders()
        self.chat: list[Said] = []
        self.undo_wanted: int | None = None
        self.agreed: set[int] = set()
        self.rematch = ""
        self.closed = ""  # why, if whoever runs the server has closed the table
        self.sequel = ""  # the next match of the campaign
        everyone = len(self.places) + 1  # the last is the spectators
        self._noticed = [0] * everyone
        self._posed = [0] * everyone
        self._used_when_sealed: list[float] = []
        if self.match.sealed is not None:
            self._note_sealing()

    # ------------------------------------------------------------------ looking
    @property
    def status(self) -> str:
        """Open while a seat is free, then playing, then over."""
        if self.match.over or self.closed:
            return OVER
        return OPEN if "" in self._holders else PLAYING

    def summary(self) -> Summary:
        """What the lobby needs to know."""
        return Summary(
            self.id,
            self.game.slug,
            self.status,
            self.public,
            self.revision,
            tuple([seat for seat, _ in self.match.asked()]),
            self._holders,
            self.turned,
            self.created,
            self.host,
        )

    def _put_at(self, seat: int, place: TablePlace) -> None:
        """Somebody comes, or goes."""
        self.places[seat] = place
        self._note_holders()

    def _note_holders(self) -> None:
        self._holders = tuple(
            place.player or (f"bot:{place.bot}" if place.bot else "") for place in self.places
        )
        self._has_bots = any(place.bot for place in self.places)
        self.clocks.is_running = "" not in self._holders

    def seats_of(self, player: str) -> list[int]:
        """The seats that a player holds; several, in a hot seat game."""
        return [seat for seat, place in enumerate(self.places) if player and place.player == player]

    def seat_name(self, seat: int) -> str:
        """Side and player, as people say it."""
        place, side = self.places[seat], self.match.names[seat]
        return f"{side} ({place.name})" if place.name else side

    def waiting_bots(self) -> list[int]:
        """Seats of bots that are asked."""
        if not self._has_bots or self.closed:
            return []
        return [seat for seat in self.match.waiting if self.places[seat].bot]

    def time_left(self, seat: int, now: float) -> float | None:
        """Seconds on a seat's clock; None without clocks. It runs while the seat is asked."""
        return self.clocks.left(seat, now, seat in self.match.waiting and not self.match.over)

    def shown_time(self, seat: int, viewer: int | None, now: float) -> float | None:
        """The clock as another may see it: while answers are sealed, as it stood when that began."""
        if self.clock is None or viewer == seat or self.match.sealed is None:
            return self.time_left(seat, now)
        return self.clock - self._used_when_sealed[seat]

    def revision_for(self, viewer: int | None) -> int:
        """How many changes a seat, or a spectator, may have noticed."""
        return self._noticed[-1 if viewer is None else viewer]

    def number(self, seat: int) -> int:
        """The number of a seat's question. No number comes twice, not even after taking back."""
        return self._posed[seat]

    def _event(self, kind: str, at: float, after: int = 0, **data: Any) -> Event:
        return Event(self.revision + 1 + after, kind, data, at)

    def returning(self, player: str, now: float) -> list[int]:
        """Seats that a bot plays since the player's time was up, and that the player may have back."""
        places = enumerate(self.places)
        late = [(seat, place) for seat, place in places if player and place.late == player and place.bot]
        return [seat for seat, place in late if now - place.late_at <= self.clocks.grace]

    @property
    def holders(self) -> tuple[str, ...]:
        """Who has each seat: a player, `bot:NAME`, or nobody."""
        return self._holders

    def _driven(self, at: float) -> Event | None:
        """What a person's standing orders, or the lack of any choice, answer by themselves."""
        for ask in self.match.asks:
            place = self.places[ask.seat]
            if place.player:
                person = Person(orders=place.orders) if place.orders else UNINSTRUCTED
                option = person.answer_to(ask) if not self.closed else None
                if option is not None:
                    return self._event("answer", at, seat=ask.seat, option=option)
        return None

    # ------------------------------------------------------------------ applying
    def take(self, events: Sequence[Event]) -> list[Event]:
        """Apply what was proposed, and what orders and forced questions add: all that is to be written.

        The table is ahead of the disk until that is done: nobody may look meanwhile.
        """
        if self.closed and events[0].kind not in OPERATORS:
            raise BadSetup(f"this table was closed by whoever runs the server: {self.closed}")
        taken = []
        for event in events:
            self.apply(event, is_checked=True)
            taken.append(event)
        last = events[-1]
        while last.kind in ("answer", "orders") and len(taken) < MOST_AT_ONCE:
            more = self._driven(last.at)
            if more is None:
                break
            self.apply(more, is_checked=True)
            taken.append(more)
        if self.match.over and not self.is_ending_written:
            ending = self._event("ended", last.at, **self._ending())
            self.apply(ending)
            taken.append(ending)
        return taken

    def _ending(self) -> dict[str, Any]:
        """What stays to be read of a finished game when the rules have changed and it cannot be replayed."""
        return {"result": self.match.question(None), "log": self.match.told(None, LAST_LINES)}

    def apply(self, event: Event, is_checked: bool = False) -> None:
        """Take in an event: one just proposed, hence checked, or one read (rules may have changed since)."""
        if event.seq != self.revision + 1:
            raise BadRecord(f"table {self.id}: event {event.seq} does not follow {self.revision}")
        before = self.match.sealed
        if is_checked and event.kind == "answer":
            self._put_answer(event)
        else:
            getattr(self, "_do_" + event.kind.replace("-", "_"))(event)
        self.revision = event.seq
        after = self.match.sealed
        self._notice(event, before is not None and before == after)
        if before != after:
            self._note_sealing()

    def _notice(self, event: Event, is_sealed: bool) -> None:
        """Count the change for those who may know of it."""
        if event.kind in ("ended", "resumed"):  # tells nobody at the table anything new
            return
        is_turn = event.kind in TURNS
        if event.kind == "orders":  # a seat's own affair: nobody else can tell that there are any
            viewers: Sequence[int] = (event.data["seat"],)
        elif is_turn and is_sealed and event.kind != "agreed-undo":
            viewers = (event.data["seat"],)
        else:
            viewers = range(len(self._noticed))
            if is_turn:
                self.turned = event.at
        noticed, posed = self._noticed, self._posed
        for viewer in viewers:
            noticed[viewer] += 1
            if is_turn:
                posed[viewer] += 1

    def _note_sealing(self) -> None:
        self._used_when_sealed = [*self.clocks.used]

    def _do_sit(self, event: Event) -> None:
        self._spend(event.at)
        seat, player = event.data["seat"], event.data["player"]
        if self.places[seat].late == player:
            self.clocks.leave_some(seat)
        self._put_at(seat, TablePlace(player=player, name=event.data["name"]))
        self.seating.come(seat, player)

    def _do_bot(self, event: Event) -> None:
        self._spend(event.at)
        name, late = event.data["bot"], event.data.get("late", "")
        self._put_at(
            event.data["seat"], TablePlace(bot=name, name=f"{name} bot", late=late, late_at=event.at)
        )

    def _do_leave(self, event: Event) -> None:
        self._spend(event.at)
        seat = event.data["seat"]
        self.seating.leave(seat, self.places[seat].player)
        self._put_at(seat, TablePlace())

    def _do_resumed(self, event: Event) -> None:
        self.clocks.forgive(event.data["lost"])
        self._spend(event.at)

    def _do_answer(self, event: Event) -> None:
        seat = event.data["seat"]
        self._spend(event.at)
        self.seating.begin(self._holders)
        self._end_orders(seat)
        self.match.answer(seat, tuple(event.data["option"]))
        self._end_wish()

    def _end_orders(self, seat: int) -> None:
        """Orders until a seat's own turn end with the answer it gives there."""
        place, ask = self.places[seat], self.match.ask(seat)
        if place.orders and ask is not None:
            place.orders = still_standing(place.orders, ask)

    def _put_answer(self, event: Event) -> None:
        self._spend(event.at)
        self.seating.begin(self._holders)
        self._end_orders(event.data["seat"])
        self.match.put(event.data["seat"], event.data["option"])
        self._end_wish()

    def _do_orders(self, event: Event) -> None:
        self.places[event.data["seat"]].orders = [StandingOrder.read(text) for text in event.data["orders"]]

    def _do_undo(self, event: Event) -> None:
        self._spend(event.at)
        self.match.undo(event.data["seat"])
        self.is_ending_written = False
        self._end_wish()

    def _do_agreed_undo(self, event: Event) -> None:
        self._spend(event.at)
        self.match.undo(event.data["seat"], consent=True, n=event.data["reseed"])
        self.is_rated = False  # what chance brings from here on has been drawn a second time
        self.is_ending_written = False
        self._end_wish()

    def _do_ask_undo(self, event: Event) -> None:
        self.undo_wanted = event.data["seat"]
        self.agreed = set()

    def _do_agree_undo(self, event: Event) -> None:
        self.agreed.add(event.data["seat"])

    def _do_refuse_undo(self, event: Event) -> None:
        self._end_wish()

    def _do_chat(self, event: Event) -> None:
        self.chat.append(Said(event.data["name"], event.data["text"], event.at, event.seq))

    def _do_unsaid(self, event: Event) -> None:
        self.chat = [said for said in self.chat if said.seq != event.data["said"]]

    def _do_closed(self, event: Event) -> None:
        self.closed = event.data["why"]

    def _do_hidden(self, event: Event) -> None:
        self.public = False

    def _do_ended(self, event: Event) -> None:
        self.is_ending_written = True

    def _do_rematch(self, event: Event) -> None:
        self.rematch = event.data["table"]

    def _do_sequel(self, event: Event) -> None:
        self.sequel = event.data["table"]

    def _end_wish(self) -> None:
        if self.undo_wanted is not None:
            self.undo_wanted = None
            self.agreed = set()

    def _spend(self, now: float) -> None:
        """Book the time that the asked seats have used."""
        self.clocks.pass_on(now, self.match.waiting)


def replay_entry(match: Match, entry: Entry) -> None:
    """Give a match an answer or a chance entry of another's journal."""
    if entry[0] >= 0:
        match.put(*entry)
    else:
        match._chance(*entry)


def clean(text: object, longest: int, what: str) -> str:
    """A text that people gave: bounded, on one line, without control characters."""
    if not isinstance(text, str):
        raise BadSetup(f"a {what} is a text")
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if not plain:
        raise BadSetup(f"the {what} is empty")
    if len(plain) > longest:
        raise BadSetup(f"the {what} is longer than {longest} characters")
    return plain
