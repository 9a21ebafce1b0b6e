"""Limits of anti-pirate actions, cards laid on the table, and Skull & Crossbones against them (V7)."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow
from quarterdeck.games.blackbeard.state import CARD, Blackbeard
from quarterdeck.kit.windows import offer

SKULL = "skull-and-crossbones"


def may_act(g: Blackbeard, seat: int, kind: int, event: str = "") -> bool:
    """14.1, 14.2 Whether a player has an anti-pirate action of that kind left, now."""
    used = g.ap_used[seat]
    if (used & kind) if "ap-each" in g.house else used:
        return False
    if kind == CARD and "ap-kind" not in g.house:
        return event not in g.ap_events
    return not g.ap_kinds & kind


def spend(g: Blackbeard, seat: int, kind: int, event: str = "") -> None:
    """The anti-pirate action is used."""
    g.ap_used[seat] |= kind
    g.ap_kinds |= kind
    if event:
        g.ap_events = (*g.ap_events, event)


def lay(g: Blackbeard, seat: int, card: str) -> str:
    """A card from a hand onto the table, where it takes effect; its event."""
    g.cards.play_to(seat, card, g.cards.named("table"))
    event = g.book.cards[card].event
    g.log("card", seat=seat, card=card)
    return event


def clear_table(g: Blackbeard) -> None:
    """What has taken effect goes to the discards."""
    table = g.cards.named("table")
    for c in g.cards.zones[table]:
        g.cards.move(c, table, g.cards.discard[0])


def held_off(g: Blackbeard, name: str, card: str, by: int) -> Flow[bool]:
    """E20, V7 Whether a card just laid against a pirate is cancelled and goes back into the deck."""
    p = g.find(name)
    if p is None or not p.cunning:
        return False
    facts = {"pirate": name, "card": card, "by": by, "cunning": p.cunning}
    reply = yield from offer(g, [p.owner], "window.skull", g.book.of_event[SKULL], facts)
    if reply is None:
        return False
    play_skull(g, name, reply.card)
    table = g.cards.named("table")
    g.cards.move_kind(card, table, g.cards.deck[0])
    g.cards.shuffle(g.cards.deck[0], g)
    g.log("negated", card=card)
    return True


def play_skull(g: Blackbeard, name: str, card: str) -> None:
    """Skull & Crossbones is played for a pirate, at a point of Cunning."""
    p = g.pirate(name)
    p.cunning -= 1
    g.log("card", seat=p.owner, card=card)
    g.cards.throw(p.owner, card)
