"""Empires of Mystara: what magic items do besides adding Force (§Unit list)."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.games.empires_of_mystara.alignment import alignment_of, banned
from quarterdeck.games.empires_of_mystara.nations import CHAOTIC, LAWFUL
from quarterdeck.systems.warp_empires.armies import seats_after
from quarterdeck.systems.warp_empires.effects_economy import look_at_hand
from quarterdeck.systems.warp_empires.pieces.attachments import active
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world

DOMINION, NECROMANCY, BALL = "rod-of-dominion", "rod-of-necromancy", "crystal-ball"
UNDEAD = "undead"
TRIBUTE = 2
GAZED = "gazed"


def in_use(g: Empire, seat: int, kind: str) -> bool:
    """9.3. Whether an item lies with a stack of a seat that has a leader for it."""
    w = world(g)
    return any(w.kinds[c] == kind for t in members(g.held[seat]) for c in active(g, t, seat))


def may_have(g: Empire, seat: int, unit: int) -> bool:
    """5.3, 5.5, R6. Units and items of an alignment that is not opposed, or is one's own."""
    tags = world(g).book.units[world(g).kinds[unit]].tags
    for alignment in (LAWFUL, CHAOTIC):
        if f"{alignment}-Item" in tags and alignment_of(g, seat) != alignment:
            return False
    return not banned(g, seat) >> unit & 1


def tribute(g: Empire) -> None:
    """10.4. The Rod of Dominion brings 2 Gold; that tells everybody where it is not."""
    seat = g.active
    if not in_use(g, seat, DOMINION):
        return
    g.treasury[seat] += TRIBUTE
    for watcher in range(len(g.living)):
        g.units.learnt[watcher] += 1
    g.log("tribute", seat=seat, n=TRIBUTE)


def price(g: Empire, seat: int, unit: int, listed: int) -> int:
    """10.5. The Rod of Necromancy: Undead cost 1 less."""
    undead = world(g).kinds[unit] == UNDEAD
    return listed - 1 if undead and in_use(g, seat, NECROMANCY) else listed


def gazes(g: Empire, seat: int) -> list[Option]:
    """10.7. The Crystal Ball: an opponent's hand, once a turn."""
    w = world(g)
    if GAZED in g.turn.used or not in_use(g, seat, BALL):
        return []
    others = [other for other in seats_after(g, seat) if g.cards.zones[w.hand[other]]]
    return [("gaze", w.module.seat_words[other]) for other in others]


def gaze(g: Empire, seat: int, option: Option) -> Flow[None]:
    """Look at it."""
    g.turn.used = (*g.turn.used, GAZED)
    look_at_hand(g, seat, world(g).module.seat_words.index(str(option[1])))
    yield from ()
