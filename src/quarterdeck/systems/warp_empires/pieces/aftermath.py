"""Cards that are played when a battle is decided and the losses are taken, before the beaten retreat."""

from __future__ import annotations

from functools import lru_cache, partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.kit.phases import Phase
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.book import Deck
from quarterdeck.systems.warp_empires.effects import playable, run_card
from quarterdeck.systems.warp_empires.replies import DECLINE, play_card, plays
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.vocabulary import BATTLE
from quarterdeck.systems.warp_empires.world import world

PHRASES = frozenset(("just beaten", "beaten"))


@lru_cache(maxsize=64)
def late_cards(deck: Deck) -> frozenset[str]:
    """The cards that speak of a stack that has just been beaten."""
    return frozenset(
        kind for kind, effect in deck.effects.items() for chain in effect if chain[0].phrases & PHRASES
    )


def could_hold_one(g: Empire, seat: int) -> bool:
    """By what everybody sees: the seat has cards, and not every such card lies open."""
    w = world(g)
    if not g.cards.zones[w.hand[seat]]:
        return False
    late = late_cards(w.book.deck)
    kinds = w.cards.kinds
    lying_open = sum([kinds[c] in late for zone in {*w.discard} for c in g.cards.zones[zone]])
    return lying_open < sum([w.book.deck.cards[kind].copies for kind in late])


def late_options(g: Empire, seat: int) -> list[Option]:
    """Such cards in hand that would do something."""
    late = late_cards(world(g).book.deck)
    found = [(how, kind) for how, kind in plays(g, seat) if kind in late and playable(g, seat, kind, BATTLE)]
    return [DECLINE, *found]


def aftermath(g: Empire) -> Flow[None]:
    """The winner, then the beaten, may play such cards while there are beaten units left."""
    b = g.battle
    assert b is not None
    w = world(g)
    loser, winner = b.seats[1 - b.winner], b.seats[b.winner]
    facts = {"at": w.map.words[b.at]}
    for seat in (winner, loser):
        while seat < w.players and stack(g, b.at, loser) and could_hold_one(g, seat):
            answer = yield Ask(seat, "reply.aftermath", partial(late_options, g, seat), facts, window=True)
            if answer == DECLINE:
                break
            if (yield from play_card(g, seat, answer)):
                yield from run_card(g, seat, answer[1], BATTLE)


AFTERMATH = Phase("battle-aftermath", "Battle phase", aftermath)
