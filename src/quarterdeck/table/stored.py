"""What is written of a table: its first event, and what can be read of one whose rules have changed since.

A table's first event says by which rules it is played: their version, the house's numbers, an owner's data.
Under another version the same answers would be another game, so such a table is never replayed: what was
written of it is shown, and it stays as it is.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quarterdeck.bots import bot
from quarterdeck.engine.errors import BadSetup, QuarterdeckError
from quarterdeck.engine.game import AnyGame, about
from quarterdeck.engine.journal import RESEED, Entry, write_entry
from quarterdeck.table.store import Event
from quarterdeck.table.table_state import LONGEST_NAME, clean
from quarterdeck.table.tables import Table

BEFORE_VERSIONS = {"lepanto": 2}  # the rules of tables whose first event does not say; else 1


def _usual_title(game: AnyGame) -> str:
    """A table's title, if its host gives none: everybody sees that it is not the printed game."""
    return game.title if game.printed is None else f"{game.title}, house rules"


def created(
    game: AnyGame,
    options: Mapping[str, object],
    host: str,
    bots: Sequence[str],
    at: float,
    title: str = "",
    public: bool = True,
    clock: float | None = None,
    seed: int | None = None,
    journal: Sequence[Entry] = (),
    is_fork: bool = False,
    campaign: Mapping[str, object] | None = None,
    kept_for: Sequence[str] = (),
) -> Event:
    """The first event of a table. `bots` has a bot's name for each seat, or nothing for a free one.

    With a journal the game begins where that ends; a fork gets fresh chance from there on. A game with house
    rules is remembered with them, a match of a campaign with those before it (`table/campaigns.py`).
    """
    checked = game.checked(options)
    seats = len(game.seat_names(checked))
    if len(bots) != seats:
        raise BadSetup(f"{game.title} has {seats} seats, but {len(bots)} are given")
    for name in bots:
        if name:
            bot(name)
    if clock is not None and not 10 <= clock <= 60 * 86400:
        raise BadSetup("a clock runs from 10 seconds to 60 days")
    data = {
        "game": game.slug,
        "rules": game.version,
        "seed": str(secrets.randbits(128) if seed is None else seed),
        "options": checked,
        "host": host,
        "bots": list(bots),
        "title": clean(title, LONGEST_NAME, "title") if title else _usual_title(game),
        "public": public,
        "clock": clock,
    }
    if any(kept_for):
        data["kept_for"] = list(kept_for)
    if game.numbers:
        data["numbers"] = dict(game.numbers)
    if game.data.files:
        data["data"] = dict(game.data.files)
    if campaign is not None:
        data["campaign"] = dict(campaign)
    if journal:
        chance = [(RESEED, secrets.randbits(64))] if is_fork else []
        data["journal"] = [write_entry(entry) for entry in (*journal, *chance)]
    return Event(0, "create", data, at)


@dataclass(frozen=True)
class Kept:
    """What can be read of a table without replaying it."""

    game: str  # its title
    title: str
    rules: int  # the version it was played by
    now: int  # the version here
    result: str
    log: tuple[str, ...]
    answers: tuple[str, ...]


class OtherRules(QuarterdeckError):
    """A table that was played by another version of its game's rules."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        super().__init__(
            f"this table was played by version {kept.rules} of the rules of {kept.game}; here is version "
            f"{kept.now}. It is kept as it was written, and neither replayed nor rated"
        )


def table_of(table: str, events: Sequence[Event]) -> Table:
    """A table from its events; OtherRules if they belong to another version of the rules."""
    kept = kept_under_other_rules(events)
    if kept is not None:
        raise OtherRules(kept)
    out = Table(table, events[0])
    for event in events[1:]:
        out.apply(event)
    return out


def kept_under_other_rules(events: Sequence[Event]) -> Kept | None:
    """What is written of a table of other rules; None if the rules are still the same."""
    first = events[0].data
    game = about(first["game"])
    rules = first.get("rules", BEFORE_VERSIONS.get(game.slug, 1))
    if rules == game.version:
        return None
    try:
        names = game.seat_names(game.checked(first["options"]))
    except BadSetup:  # of an option that there is no more
        names = tuple(f"Seat {seat}" for seat in range(1, len(first["bots"]) + 1))
    ended = [event.data for event in events if event.kind == "ended"]
    given = [
        f"{names[event.data['seat']]}: {' '.join(map(str, event.data['option']))}"
        for event in events
        if event.kind == "answer"
    ]
    log = tuple(ended[-1]["log"]) if ended else ()
    result = ended[-1]["result"] if ended else ""
    return Kept(game.title, first["title"], rules, game.version, result, log, tuple(given))
