"""Positions of The Shores of Tripoli for its tests: pieces, hands and piles as wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, arrange, book_of, options_of, position
from quarterdeck.games.shores_of_tripoli.book import (
    BATTLE_LINE,
    BOX,
    CORE,
    DECK,
    DISCARD,
    EVENT_LINE,
    FIRST_YEAR,
    HAND,
    PLACE,
    PLACES,
    REMOVED,
    SEASONS,
    TR,
    US,
    TripoliBook,
)
from quarterdeck.games.shores_of_tripoli.state import Tripoli
from quarterdeck.games.shores_of_tripoli.tbot import BATTLES, EVENTS, STANDING

BOOK: TripoliBook = book_of("shores-of-tripoli")

GAME = qd.load("shores-of-tripoli")
US_CORE = ("thomas-jefferson", "swedish-frigates-arrive", "hamets-army-created")
TR_CORE = ("yusuf-qaramanli", "murad-reis-breaks-out", "constantinople-sends-aid")
PIECES = ("frigates", "gunboats", "marines", "arabs", "corsairs", "tr_frigates", "infantry")
US_FILLER, TR_FILLER = ("naval-movement",), ("troops-to-tripoli",)


def war(
    when: str = "spring 1801",
    turn: int = US,
    *,
    us: Sequence[str] = US_FILLER,
    tr: Sequence[str] = TR_FILLER,
    us_discards: Sequence[str] = (),
    tr_discards: Sequence[str] = (),
    removed: Sequence[str] = (),
    us_core: Sequence[str] = US_CORE,
    tr_core: Sequence[str] = TR_CORE,
    pile: Sequence[str] | None = None,
    event_line: Sequence[str] = EVENTS,
    battle_line: Sequence[str] = BATTLES,
    options: Mapping[str, object] | None = None,
    step: str = "play",
    seed: int = 1,
    track: Mapping[int, int] | None = None,
    tr_track: Mapping[int, int] | None = None,
    captured: Sequence[str] = (),
    **changes: Any,
) -> qd.Match:
    """A match at that season and play. Pieces not named stand as at set-up; other cards are in the decks."""
    given = GAME.checked(options)
    g: Tripoli = GAME.begin(seed, given)
    season, year = when.split()
    g.year, g.season, g.turn, g.step = int(year), SEASONS.index(season), turn, step
    for name in PIECES:
        if name in changes:
            setattr(g, name, at(changes.pop(name)))
    g.track = years(track if track is not None else {y: 1 for y in (1802, 1803, 1804) if y > g.year})
    g.tr_track = years(tr_track or {})
    g.captured = tuple(PLACE[city] for city in captured)
    for name, value in changes.items():
        setattr(g, name, value)
    solo = bool(given["solo"])
    wanted: dict[int, Sequence[str]] = {
        HAND[US]: us,
        HAND[TR]: () if solo else tr,
        DISCARD[US]: us_discards,
        DISCARD[TR]: tr_discards,
        CORE[US]: us_core,
        CORE[TR]: () if solo else tr_core,
        REMOVED: removed,
        EVENT_LINE: event_line if solo else (),
        BATTLE_LINE: battle_line if solo else (),
        BOX: STANDING if solo else ("second-storms", *STANDING),
    }
    lay_out(g, wanted, pile)
    return position(GAME, g, given)


def lay_out(g: Tripoli, wanted: dict[int, Sequence[str]], pile: Sequence[str] | None) -> None:
    """Cards as wanted; the rest is in the decks. With `pile` (top card last), the T-bot's rest is removed."""
    left = BOOK.cards.components
    for words in wanted.values():
        for word in words:
            left.remove(word)
    rest = {side: [word for word in left if BOOK.cards[word].side == side] for side in ("us", "tr")}
    if pile is not None:
        for word in pile:
            rest["tr"].remove(word)
        wanted = {**wanted, REMOVED: [*wanted[REMOVED], *rest["tr"]]}
        rest["tr"] = list(pile)
    arrange(g.cards, {**wanted, DECK[US]: rest["us"], DECK[TR]: rest["tr"]}, REMOVED)


def at(pieces: Mapping[str, int]) -> list[int]:
    """Counts by place."""
    return [pieces.get(place, 0) for place in PLACES]


def years(spaces: Mapping[int, int]) -> list[int]:
    """Counts by year."""
    return [spaces.get(FIRST_YEAR + i, 0) for i in range(6)]


def state(match: qd.Match) -> Tripoli:
    """The true state of a match, typed."""
    assert isinstance(match.state, Tripoli)
    return match.state


def n(match: qd.Match, pieces: str, place: str) -> int:
    """How many of those pieces stand there."""
    return int(getattr(state(match), pieces)[PLACE[place]])


def prompt(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def cards(match: qd.Match, zone: int) -> list[str]:
    """The kinds in a zone, sorted."""
    return sorted(state(match).cards.kinds(zone))


def may(match: qd.Match, seat: int, option: str) -> bool:
    """Whether a seat is offered that option."""
    return option in options_of(match, seat)


def texts(match: qd.Match, seat: int | None = US) -> list[str]:
    """What a seat was told, in words."""
    return [entry.text for entry in match.log(seat)]


def give(match: qd.Match, *answers: str, dice: Sequence[int] = ()) -> qd.Match:
    """Answers in order; the dice come before them."""
    if dice:
        match.dice(*dice)
    answer_all(match, *answers)
    return match


def decline_all(match: qd.Match) -> qd.Match:
    """Decline battle cards as long as they are offered."""
    while not match.over and match.asks and match.asks[0].window:
        match.answer(match.asks[0].seat, "decline")
    return match


def won(match: qd.Match) -> tuple[tuple[int, ...], str]:
    """Who won, and how."""
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.reason
