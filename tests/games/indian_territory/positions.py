"""Positions of Indian Territory for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.indian_territory.book import BONUS, DECK, DISCARD, PEOPLE, SHOWN, STOCKS
from quarterdeck.games.indian_territory.state import IndianTerritory

GAME = qd.load("indian-territory")
PLAIN = (
    "creeks",
    "apache",
    "commanche",
    "chinook",
    "natchez",
    "fox",
)  # what they have, they have at the beginning


def table(
    *stocks: Mapping[str, int],
    step: str = "hunt",
    nations: Sequence[str] = (),
    ready: Sequence[int] = (),
    raiders: Sequence[int] = (),
    traders: Sequence[int] = (),
    shown: Sequence[str] = (),
    bonus: Mapping[int, Sequence[str]] | None = None,
    top: Sequence[str] = (),
    spent: Sequence[str] | None = None,
    dice: Sequence[int] = (),
    turn: int = 1,
    feather: int = 0,
    **options: str | int | bool,
) -> qd.Match:
    """A match at some phase. Who names no people or land has ten of each; all else is nothing.

    `top` are the next cards of the deck, the first one first; with `spent` given, these lie on the discards
    and the deck holds nothing else.
    """
    given = GAME.checked(
        {"players": len(stocks)} | {name.replace("_", "-"): value for name, value in options.items()}
    )
    g: IndianTerritory = GAME.begin(1, given)
    seats = range(len(stocks))
    g.nations = list(nations or [PLAIN[s] for s in seats])
    g.stocks = [STOCKS.store({"people": 10, "land": 10, **stock}) for stock in stocks]
    g.ready = list(ready or [0] * len(stocks))
    g.raiders = list(raiders or [0] * len(stocks))
    g.traders = list(traders or [0] * len(stocks))
    g.step, g.turn, g.feather, g.script = step, turn, feather, tuple(dice)
    wanted: dict[int, list[str]] = {BONUS + s: list(cards) for s, cards in (bonus or {}).items()}
    wanted[SHOWN] = list(shown)
    if spent is None:
        used = {*shown, *top, *[card for cards in (bonus or {}).values() for card in cards]}
        rest = [card for card in g.book.cards.components if card not in used]
        wanted[DECK] = [*rest, *reversed(top)]
        arrange(g.cards, wanted, rest=DISCARD)
    else:
        wanted[DISCARD] = list(spent)
        wanted[DECK] = list(reversed(top))
        # what is neither here nor there lies before the last seat, out of the way
        arrange(g.cards, wanted, rest=BONUS + len(stocks) - 1)
    return position(GAME, g, given)


def state(match: qd.Match) -> IndianTerritory:
    """The state of a match, typed."""
    assert isinstance(match.state, IndianTerritory)
    return match.state


def has(match: qd.Match, seat: int) -> dict[str, int]:
    """What a seat has of everything, but for ten people and ten land."""
    stock = dict(zip(STOCKS.words, state(match).stocks[seat], strict=True))
    return {word: n for word, n in stock.items() if n != (10 if word in ("people", "land") else 0)}


def people(match: qd.Match, seat: int) -> int:
    """How many there are."""
    return state(match).stocks[seat][PEOPLE]


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def told(match: qd.Match, key: str, seat: int | None = None) -> list[str]:
    """The log lines of that kind."""
    return [entry.text for entry in match.log(seat) if entry.key == key]


def through(match: qd.Match, *answers: str) -> None:
    """Give these answers, whoever is asked."""
    for text in answers:
        match.answer(match.asks[0].seat, text)
