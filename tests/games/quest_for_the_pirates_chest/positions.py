"""Positions of Quest For The Pirates Chest for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.quest_for_the_pirates_chest.book import ABOARD, BOX, HIDDEN, ISLANDS, SHOWN
from quarterdeck.games.quest_for_the_pirates_chest.state import PiratesQuest

GAME = qd.load("quest-for-the-pirates-chest")
# Captains without an ability that matters in most tests: no luck, no extra moves.
PLAIN = (
    "captain-kidd",
    "black-bart",
    "ghost-of-redbeard",
    "captain-barbossa",
    "dread-pirate-roberts",
    "calico-jack",
)


def table(
    places: Sequence[int],
    captains: Sequence[str] = (),
    *,
    dice: Sequence[int] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    top: Sequence[str] = ("axes", "pikes", "harpoons"),
    aboard: Mapping[int, Sequence[str]] | None = None,
    hidden: Mapping[int, Sequence[str]] | None = None,
    shown: Mapping[int, Sequence[str]] | None = None,
    misses: Sequence[int] | None = None,
    step: str = "main",
    turns: int = 0,
    ports: Mapping[int, int] | None = None,
    **options: str | int | bool,
) -> qd.Match:
    """A match in which Blue is at the helm, with these dice to come. Coins not named are in the box."""
    given = GAME.checked(
        {"players": len(places)} | {name.replace("_", "-"): value for name, value in options.items()}
    )
    g: PiratesQuest = GAME.begin(1, given)
    g.captains = list(captains or PLAIN[: len(places)])
    home = [g.book.ports[g.book.captains[word].port].space for word in g.captains]
    g.ports = [(ports or {}).get(seat, home[seat]) for seat in range(len(places))]
    g.places = list(places)
    g.misses = list(misses or [0] * len(places))
    g.step = step
    g.turns = turns
    g.script = tuple(dice)
    held = {g.cards.hand[seat]: list(cards) for seat, cards in (hands or {}).items()}
    used = {card for cards in held.values() for card in cards}
    rest = [card.id for card in g.book.cards if card.id not in used and card.id not in top]
    upper = [card for card in reversed(top) if card not in used]
    arrange(g.cards, {**held, g.cards.deck[0]: [*rest, *upper]}, rest=g.cards.discard[0])
    wanted = {ABOARD + seat: list(coins) for seat, coins in (aboard or {}).items()}
    wanted |= {HIDDEN + ISLANDS.index(space): list(coins) for space, coins in (hidden or {}).items()}
    wanted |= {SHOWN + ISLANDS.index(space): list(coins) for space, coins in (shown or {}).items()}
    arrange(g.coins, wanted, rest=BOX)
    return position(GAME, g, given)


def state(match: qd.Match) -> PiratesQuest:
    """The state of a match, typed."""
    assert isinstance(match.state, PiratesQuest)
    return match.state


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def hand(match: qd.Match, seat: int) -> list[str]:
    """The cards that a seat holds."""
    return sorted(state(match).cards.kinds(state(match).cards.hand[seat]))


def aboard(match: qd.Match, seat: int) -> set[str]:
    """The coins that a ship carries."""
    return set(state(match).aboard(seat))


def islands(match: qd.Match) -> list[str]:
    """The coins that lie hidden anywhere."""
    g = state(match)
    return sorted(coin for i in range(len(ISLANDS)) for coin in g.coins.kinds(HIDDEN + i))


def told(match: qd.Match, key: str, seat: int | None = None) -> list[str]:
    """The log lines of that kind, as a seat reads them."""
    return [entry.text for entry in match.log(seat) if entry.key == key]
