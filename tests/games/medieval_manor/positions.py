"""Positions of Medieval Manor for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, book_of, position
from quarterdeck.games.medieval_manor.book import (
    DECK,
    DISCARD,
    HAND,
    MAP,
    REMOVED,
    TOKENS,
    TROUBLE,
    ManorBook,
)
from quarterdeck.games.medieval_manor.state import Manor

BOOK: ManorBook = book_of("medieval-manor")

GAME = qd.load("medieval-manor")
PLAIN = ("stone", "beans", "rye", "millet", "stag-hunt", "iron-ore", "goats", "poultry", "wild-boar")


def table(
    step: str = "work",
    *,
    hands: Sequence[Sequence[str]] = ((), ()),
    tokens: Sequence[Mapping[str, int]] = (),
    estates: Sequence[Sequence[str]] = (),
    laid: Sequence[tuple[int, str, str]] = (),
    deck: Sequence[str] = PLAIN,
    discard: Sequence[str] = (),
    trouble: Sequence[str] = (),
    lord: int = 0,
    turn: int = 3,
    dice: Sequence[int] = (),
    ending: bool = False,
    blight: bool = False,
    rebellion: bool = False,
    **options: object,
) -> qd.Match:
    """A match at that step on the fixed map, the Lord to begin.

    `deck` has its top card last; cards named nowhere are out of the game. Everybody has two peasants and what
    `tokens` says. Cards `laid` are (seat, card, land). Nobody trades unless `offers` is given.
    """
    given = GAME.checked(
        {
            "players": len(hands),
            "map": "fixed",
            "offers": 0,
            **{k.replace("_", "-"): v for k, v in options.items()},
        }
    )
    g: Manor = GAME.begin(1, given)
    seats = len(hands)
    wanted: dict[int, Sequence[str]] = {DECK: deck, DISCARD: discard, TROUBLE: trouble}
    for seat, hand in enumerate(hands):
        if g.common:
            wanted[HAND] = [*wanted.get(HAND, ()), *hand]
        else:
            wanted[HAND + seat] = hand
    for seat, estate in enumerate(estates):
        wanted[HAND + seats + seat] = estate
    wanted[MAP] = [card for _, card, _ in laid]
    used = {card for cards in wanted.values() for card in cards}
    wanted[DECK] = [
        card for card in deck if deck is not PLAIN or sum(card in c for c in wanted.values()) == 1
    ]
    assert used <= set(BOOK.number_of)
    arrange(g.cards, wanted, REMOVED)
    g.stores = [TOKENS.store({"peasants": 2}) for _ in range(seats)]
    for store, given_tokens in zip(g.stores, tokens, strict=False):
        for word, n in given_tokens.items():
            store[TOKENS.index[word]] = n
    g.laid = tuple((BOOK.number_of[card], seat) for seat, card, _ in laid)
    for _, card, land in laid:
        g.spots[g.lands.index(BOOK.land_of[land])] = BOOK.number_of[card]
    g.step, g.turn, g.lord = step, turn, lord
    g.order = g.queue = tuple((lord + i) % seats for i in range(seats))
    g.ending, g.blight, g.rebellion = ending, blight, rebellion
    g.script = tuple(dice)
    return position(GAME, g, given)


def state(match: qd.Match) -> Manor:
    """The true state of a match, typed."""
    assert isinstance(match.state, Manor)
    return match.state


def has(match: qd.Match, seat: int) -> dict[str, int]:
    """A seat's tokens that it has any of, peasants apart unless they are not two."""
    named = dict(TOKENS.named(state(match).stores[seat]))
    if named.get("peasants") == 2:
        del named["peasants"]
    return named


def hand(match: qd.Match, seat: int) -> set[str]:
    """The cards of a seat's hand."""
    g = state(match)
    return set(g.cards.kinds(g.hand(seat)))


def estate(match: qd.Match, seat: int) -> set[str]:
    """A seat's upgrades in play."""
    g = state(match)
    return set(g.cards.kinds(g.estate(seat)))


def pile(match: qd.Match, zone: int) -> set[str]:
    """The cards of a pile."""
    return set(state(match).cards.kinds(zone))


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def told(match: qd.Match, key: str) -> list[str]:
    """The log lines of that kind."""
    return [entry.text for entry in match.log(None) if entry.key == key]


def until(match: qd.Match, *prompts: str) -> None:
    """Decline, pass and take the first option until one of these questions comes, or the game ends."""
    for _ in range(200):
        if match.over or asked(match)[1] in prompts:
            return
        ask = match.asks[0]
        calm = [option for option in ask.options if option[0] in ("decline", "pass", "done")]
        match.put(ask.seat, (calm or ask.options)[0])
    raise AssertionError(f"none of {prompts} was asked")


def named(kind: str) -> list[str]:
    """All cards of a type."""
    return [card.id for card in BOOK.deck_list if card.type == kind]
