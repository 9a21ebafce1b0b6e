"""Positions of Privateers: hands and cards in play as a test wants them."""

from __future__ import annotations

from collections.abc import Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.privateers.state import NEW, Privateers
from quarterdeck.kit.tableau import TABLE, InPlay, in_play

Laid = tuple[int, str]  # the owner, and the card with all that is attached to it: "galleon captain-morgan"


def at(
    step: str,
    hands: Sequence[Sequence[str]] = (),
    play: Sequence[Laid] = (),
    *,
    active: int = 0,
    dice: Sequence[int] = (),
    gold: Sequence[int] = (),
    tokens: dict[str, int] | None = None,
    new: Sequence[str] = (),
    top: Sequence[str] = (),
    discards: Sequence[str] = (),
    round: int = 1,
    first: int = 0,
    options: dict[str, object] | None = None,
) -> qd.Match:
    """The active seat in a phase; `top` lies on the deck, the next card first."""
    game = qd.load("privateers")
    g: Privateers = qd.Match(game, 1, options).state
    g.step, g.active, g.first, g.round = step, active, first, round
    g.gold = [*gold] or [0] * g.book.seats
    g.script = tuple(dice)
    cards: list[InPlay] = []
    kinds: list[str] = []
    for owner, said in play:
        kind, *attached = said.split()
        n = 1 + [card.card for card in cards].count(kind)
        cards.append(InPlay(name=f"{kind}-{n}", card=kind, owner=owner, attached=tuple(attached)))
        kinds += [kind, *attached]
    g.play = cards
    wanted = {g.cards.hand[seat]: hand for seat, hand in enumerate(hands)}
    deck, pile = g.cards.deck[0], g.cards.discard[0]
    arrange(g.cards, {**wanted, g.cards.named(TABLE): kinds, pile: discards}, rest=deck)
    for word in reversed(top):
        g.cards.move(g.cards.find(deck, word), deck, deck)
    for name, n in (tokens or {}).items():
        in_play(g, name).tokens = n
    for name in new:
        in_play(g, name).marks = (NEW,)
    return position(game, g, options)


def state(match: qd.Match) -> Privateers:
    found: Privateers = match.state
    return found


def hand(match: qd.Match, seat: int) -> list[str]:
    g = state(match)
    return sorted(g.cards.kinds(g.cards.hand[seat]))


def laid(match: qd.Match) -> list[Laid]:
    """What lies in play, as `at` takes it."""
    return [(card.owner, " ".join(card.all_cards)) for card in state(match).play]


def discards(match: qd.Match) -> list[str]:
    g = state(match)
    return sorted(g.cards.kinds(g.cards.discard[0]))


def told(match: qd.Match, seat: int | None = None) -> str:
    return "\n".join(match.told(seat, 50))
