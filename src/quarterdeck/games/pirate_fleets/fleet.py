"""Pirate Fleets: what a fleet gains and loses."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Flow
from quarterdeck.games.pirate_fleets.state import PirateFleets
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.choosing import Several, choose, held
from quarterdeck.kit.hands import draw
from quarterdeck.kit.windows import offer

# ---------------------------------------------------------------------- gains


def gain_gold(g: PirateFleets, seat: int, n: int) -> None:
    """Gold, and 15.4 a Shrewd Bargainer's more."""
    if n > 0:
        n += g.extra(seat, "gold")
        g.gold[seat] += n
        g.log("gains-gold", seat=seat, n=n)


def gain_ships(g: PirateFleets, seat: int, n: int) -> None:
    """Ships, and 15.4 a Gentleman Pirate's more."""
    if n > 0:
        n += g.extra(seat, "ships")
        g.ships[seat] += n
        g.log("gains-ships", seat=seat, n=n)


def gain_cards(g: PirateFleets, seat: int, n: int) -> None:
    """Supply cards, and 15.4 a Scavenger's more."""
    draw(g, seat, n + g.extra(seat, "cards"))


def gain_pawn(g: PirateFleets, seat: int) -> None:
    """R4. A pawn; it is ready next turn, or by option with its disk and Captain card at once."""
    g.pawns[seat] += 1
    g.log("gains-pawn", seat=seat)
    if g.at_once:
        make_ready(g, seat)


def make_ready(g: PirateFleets, seat: int) -> None:
    """R4. A pawn just gained is ready, and so is its disk."""
    before = g.disks_due(seat) - 1
    g.ready_pawns[seat] += 1
    draw_captains(g, seat)
    g.ready_disks[seat] += max(0, g.disks_due(seat) - max(0, before))


def draw_captains(g: PirateFleets, seat: int) -> None:
    """15.1, R17. A Captain card for each ready pawn."""
    if not g.book.with_captains:
        return
    zone, named = g.captain_zone(seat), g.cards.named
    wanted = g.pawns[seat] - g.cards.count(zone)
    for c in draw_cards(g, g.cards, wanted, named("captain-deck"), zone, named("captain-discard")):
        g.log("captain", seat=seat, card=g.cards.kind(c))


# ---------------------------------------------------------------------- losses


def lose_gold(g: PirateFleets, seat: int, n: int) -> int:
    """R8. As much as is there."""
    n = min(n, g.gold[seat])
    g.gold[seat] -= n
    g.log("loses-gold", seat=seat, n=n)
    return n


def lose_ships(g: PirateFleets, seat: int, n: int, repairable: bool) -> Flow[None]:
    """2.2, 2.4. Ships are lost; Repairs may save one of those lost in a storm or a fight (16.4)."""
    n = min(n, g.ships[seat])
    if n <= 0:
        return
    g.ships[seat] -= n
    g.log("loses-ships", seat=seat, n=n)
    if repairable:
        reply = yield from offer(g, [seat], "repairs", g.book.of_effect("repairs"), {"n": n})
        if reply is not None:
            g.cards.throw(seat, reply.card)
            g.ships[seat] += 1
            g.log("repairs", seat=seat, card=reply.card)
    yield from settle(g, seat)


def settle(g: PirateFleets, seat: int) -> Flow[None]:
    """2.2, 2.4, R5. Without ships one begins anew; pawns beyond the ships leave, and so do their captains."""
    if g.ships[seat] == 0:
        ruin(g, seat)
        return
    if g.pawns[seat] > g.ships[seat]:
        g.pawns[seat] = g.ships[seat]
        g.log("too-few-ships", seat=seat, n=g.pawns[seat])
        cut_to_pawns(g, seat)
        yield from dismiss_captains(g, seat)


def dismiss_captains(g: PirateFleets, seat: int) -> Flow[None]:
    """R5. Captain cards beyond the number of pawns are discarded, the owner choosing which."""
    discard = g.cards.named("captain-discard")
    for kind in (yield from surplus_captains(g, seat, "dismiss")):
        g.cards.move_kind(kind, g.captain_zone(seat), discard)
        g.log("dismissed", seat=seat, card=kind)


def surplus_captains(g: PirateFleets, seat: int, prompt: str) -> Flow[tuple[str, ...]]:
    """R5, R17. Which Captain cards go, if there are more than pawns."""
    zone = g.captain_zone(seat)
    n = g.cards.count(zone) - g.pawns[seat]
    if n <= 0:
        return ()
    kinds = held(g.cards, zone)
    if len(kinds) == 1:
        return (next(iter(kinds)),) * n
    return (yield from choose(seat, prompt, partial(which_captains, g, seat, n), {"count": n}))


def which_captains(g: PirateFleets, seat: int, n: int) -> Several[str]:
    """So many of a seat's captains."""
    return Several("dismiss", held(g.cards, g.captain_zone(seat)), least=n, most=n)


def ruin(g: PirateFleets, seat: int) -> None:
    """2.4, 13.3, R6. All is lost; next turn begins anew."""
    cards = g.cards
    for kind in cards.kinds(cards.hand[seat]):
        cards.throw(seat, kind)
    for kind in [captain.id for captain in g.captains(seat)]:
        cards.move_kind(kind, g.captain_zone(seat), cards.named("captain-discard"))
    g.ships[seat] = g.gold[seat] = g.pawns[seat] = g.ready_pawns[seat] = g.ready_disks[seat] = 0
    g.ruined[seat] = True
    g.log("ruined", seat=seat)


def lose_pawn(g: PirateFleets, seat: int) -> Flow[None]:
    """13.2, 13.3. A pawn less; the last one is the end of the fleet."""
    g.pawns[seat] -= 1
    g.log("loses-pawn", seat=seat)
    if not g.pawns[seat]:
        ruin(g, seat)
        return
    cut_to_pawns(g, seat)
    yield from dismiss_captains(g, seat)


def cut_to_pawns(g: PirateFleets, seat: int) -> None:
    """R5. Pawns that are lost are those on the board first; their disks likewise."""
    g.ready_pawns[seat] = min(g.ready_pawns[seat], g.pawns[seat])
    g.ready_disks[seat] = min(g.ready_disks[seat], g.pawns[seat])


def hand_over_pawn(g: PirateFleets, giver: int, taker: int, captain: str) -> None:
    """R17. A pawn changes sides with its Captain card; it is ready as a new one is (R4)."""
    g.pawns[giver] -= 1
    cut_to_pawns(g, giver)
    g.pawns[taker] += 1
    if captain:
        g.cards.move_kind(captain, g.captain_zone(giver), g.captain_zone(taker))
    if g.at_once:
        make_ready(g, taker)


def steal_card(g: PirateFleets, seat: int, other: int) -> None:
    """14.2. A Supply card at random; the two concerned know which. A Scavenger draws one more."""
    hand = sorted(g.cards[g.cards.hand[other]])
    if not hand:
        g.log("no-card", seat=seat, other=other)
        return
    c = hand[g.below(len(hand))]
    g.cards.move(c, g.cards.hand[other], g.cards.hand[seat])
    g.log("steals-card", seat=seat, other=other)
    g.log("stolen", only=(seat, other), card=g.cards.kind(c))
    if g.extra(seat, "cards"):
        draw(g, seat, g.extra(seat, "cards"))


def steal_gold(g: PirateFleets, seat: int, other: int, n: int) -> None:
    """As much of another player's gold, or all there is."""
    gain_gold(g, seat, lose_gold(g, other, n))
