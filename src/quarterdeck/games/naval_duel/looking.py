"""Crows nest Lookout: a look at the other hand, and cards that are laid on a roll (§2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from quarterdeck.engine.ask import Facts, Flow, Option
from quarterdeck.games.naval_duel.state import NavalDuel
from quarterdeck.kit.choosing import Several, Tally, choose, held
from quarterdeck.kit.windows import offer

LOOKOUT = "lookout"
LOOK: Option = ("look",)


def looks(g: NavalDuel, seat: int) -> list[Option]:
    """R15 The Lookout is played where its holder chooses a ship, a broadside or a boarding."""
    return [LOOK] if g.cards.holds(seat, LOOKOUT) else []


def look(g: NavalDuel, seat: int) -> None:
    """2.6 The other hand is seen."""
    play_card(g, seat, LOOKOUT)
    hand = g.cards.hand[1 - seat]
    g.cards.look(seat, hand)
    seen = [g.cards.kind(c) for c in sorted(g.cards[hand])]
    g.log("seen" if seen else "seen-nothing", only=(seat,), other=1 - seat, cards=seen)


def play_card(g: NavalDuel, seat: int, card: str) -> None:
    """A card is played openly, and discarded."""
    g.cards.throw(seat, card)
    g.log("plays", seat=seat, card=card)


def fitting(g: NavalDuel, seat: int, fits: frozenset[str]) -> Several[str]:
    """R14 The cards of a hand that fit a roll: any number of them, or one."""
    cards = {card: n for card, n in held(g.cards, g.cards.hand[seat]).items() if card in fits}
    bonus = Tally("bonus", {card: g.book.bonus(card) for card in cards})
    return Several("add", cards, most=1 if g.one_card else None, tallies=[bonus], says_done=True)


def help_roll(
    g: NavalDuel, seat: int, prompt: str, fits: frozenset[str], facts: Facts
) -> Flow[tuple[str, ...]]:
    """R14 Cards for one's own roll, named before the die."""
    if not g.cards.may_hold(seat, fits):
        return ()
    chosen = yield from choose(seat, prompt, partial(fitting, g, seat, fits), facts)
    play_all(g, seat, chosen)
    return chosen


def play_all(g: NavalDuel, seat: int, cards: Iterable[str]) -> None:
    """Cards are played openly, one after the other."""
    for card in cards:
        play_card(g, seat, card)


def hinder_roll(
    g: NavalDuel, seat: int, prompt: str, fits: frozenset[str], facts: Callable[[tuple[str, ...]], Facts]
) -> Flow[tuple[str, ...]]:
    """R14 The other player's answer, still before the die; `facts` go by the cards he has played so far."""
    played: tuple[str, ...] = ()
    while not (g.one_card and played):
        reply = yield from offer(g, [seat], prompt, fits, facts(played))
        if reply is None:
            break
        play_card(g, seat, reply.card)
        played += (reply.card,)
    return played
