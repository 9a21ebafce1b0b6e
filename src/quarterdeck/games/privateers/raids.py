"""Privateers: the Raid Phase (§8) with the Raid Table (§4)."""

from __future__ import annotations

from itertools import combinations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.privateers.book import DICE, modifier_of
from quarterdeck.games.privateers.gold import gain
from quarterdeck.games.privateers.hand_cards import DONE, free_raiders, open_roles, use, uses
from quarterdeck.games.privateers.state import ATTACKED, RAIDED, SAFE, Privateers
from quarterdeck.kit.phases import AGAIN
from quarterdeck.kit.tableau import detach, discard_from_play, in_play, mark, take_control
from quarterdeck.kit.windows import Reply, offer, offer_until_all_pass

EXPEDITION = "major-expedition"
SAFE_CONDUCT = frozenset({"safe-conduct"})
PLUNDER = frozenset({"plunder"})


def raid_phase(g: Privateers) -> Flow[str | None]:
    """8.1. One raid after the other, as long as there are Privateers that have not attacked (R13)."""
    seat = g.active
    if not free_raiders(g, seat) or not targets(g, seat):
        return None
    answer = yield Ask(seat, "raid", lambda: raid_options(g, seat), window=True)
    if answer == DONE:
        return None
    if answer[0] in ("raid", "expedition"):
        yield from raid(g, seat, tuple(map(str, answer[1:-1])), str(answer[-1]))
    else:
        use(g, seat, answer)
    return AGAIN


def raid_options(g: Privateers, seat: int) -> list[Option]:
    """8.1, 8.2, 12.7. Every Privateer with every target, pairs with a Major Expedition, and events."""
    ships, aims = free_raiders(g, seat), targets(g, seat)
    found: list[Option] = [DONE, *[("raid", ship, aim) for ship in ships for aim in aims]]
    if g.cards.holds(seat, EXPEDITION):
        found += [("expedition", *pair, aim) for pair in combinations(ships, 2) for aim in aims]
    return [*found, *uses(g, seat, open_roles(g, seat))]


def targets(g: Privateers, seat: int) -> list[str]:
    """8.1, 8.2, 12.6. Enemy Merchants and Bases that were not attacked this turn and are not safe."""
    type_of = g.book.type
    return [
        card.name
        for card in g.play
        if card.owner != seat
        and type_of[card.card] != "privateer"
        and ATTACKED not in card.marks
        and SAFE not in card.marks
    ]


def raid(g: Privateers, seat: int, ships: tuple[str, ...], name: str) -> Flow[None]:
    """8.3. The target is named; Safe Conduct, then boosts, then the dice."""
    g.raiders, g.target, g.boost = ships, name, 0
    if len(ships) > 1:
        g.cards.throw(seat, EXPEDITION)
        g.log("expedition", seat=seat, ships=list(ships), target=name)
    else:
        g.log("raid", seat=seat, ship=ships[0], target=name)
    if (yield from safe_conduct(g, seat)):
        g.raiders, g.target = (), ""
        return
    yield from boosts(g, seat)
    yield from resolve(g, seat)


def safe_conduct(g: Privateers, seat: int) -> Flow[bool]:
    """12.6, R7. The others may save a Merchant that was named; the Privateer may then choose again."""
    card = in_play(g, g.target)
    if g.book.type[card.card] != "merchant":
        return False
    reply = yield from offer(g, g.others(seat), "safe-conduct", SAFE_CONDUCT, g.raid_facts())
    if reply is None:
        return False
    g.cards.throw(reply.seat, reply.card)
    mark(in_play(g, g.target), SAFE)
    g.log("safe", seat=reply.seat, target=g.target)
    return True


def boosts(g: Privateers, seat: int) -> Flow[None]:
    """8.3, 12.5, R7. The attacker and whoever does not own the target may add strength, until all pass."""
    card = in_play(g, g.target)
    asked = [s for s in (seat, *g.others(seat)) if s != card.owner]
    fits = g.book.boosts[g.book.type[card.card]]

    def played(reply: Reply) -> bool:
        g.cards.throw(reply.seat, reply.card)
        g.boost += g.book.cards[reply.card].boost
        ours, theirs = g.strengths()
        g.log("boost", seat=reply.seat, card=reply.card, ours=ours, theirs=theirs)
        return True

    yield from offer_until_all_pass(g, asked, "boost", fits, g.raid_facts, played)


def resolve(g: Privateers, seat: int) -> Flow[None]:
    """4.1, 4.2. 2D6 with the modifier of the strengths."""
    ours, theirs = g.strengths()
    modifier = modifier_of(ours, theirs)
    g.rolled = g.dice(DICE)
    result = g.book.raids[sum(g.rolled) + modifier].id
    signed = f"{modifier:+d}" if modifier else "0"
    g.log("roll", dice=list(g.rolled), ours=ours, theirs=theirs, modifier=signed, result=result)
    ships, name = g.raiders, g.target
    g.raiders, g.target, g.boost = (), "", 0
    mark(in_play(g, name), ATTACKED)
    for ship in ships:
        mark(in_play(g, ship), RAIDED)
    if result == "disaster":
        for ship in ships:
            g.log("lost", seat=seat, ship=ship)
            discard_from_play(g, in_play(g, ship))
    elif result == "success":
        yield from capture(g, seat, name)


def capture(g: Privateers, seat: int, name: str) -> Flow[None]:
    """4.3 A Merchant brings its gold; 4.4 a Base changes hands."""
    card = in_play(g, name)
    if g.book.type[card.card] == "merchant":
        loot = g.loot(card)
        g.log("captured", seat=seat, target=name, owner=card.owner, n=loot)
        discard_from_play(g, card)
        gain(g, seat, loot)
    else:
        yield from capture_base(g, seat, name)
        yield from plunder(g, seat, name)


def capture_base(g: Privateers, seat: int, name: str) -> Flow[None]:
    """4.4, R3. One Defense of the attacker's choice is discarded; the Base with the other is his."""
    card = in_play(g, name)
    g.log("taken", seat=seat, target=name, owner=card.owner)
    walls = sorted(set(card.attached))
    razed = walls[0] if walls else ""
    if len(walls) > 1:
        answer = yield Ask(seat, "raze", [("raze", wall) for wall in walls], {"base": name})
        razed = str(answer[1])
    card = in_play(g, name)
    if razed:
        detach(g, card, razed)
        g.log("razed", card=razed)
    take_control(card, seat)


def plunder(g: Privateers, seat: int, name: str) -> Flow[None]:
    """12.9. Right after a Base was captured: 2D6 gold for each card."""
    while True:
        reply = yield from offer(g, [seat], "plunder", PLUNDER, {"base": name})
        if reply is None:
            return
        g.cards.throw(seat, reply.card)
        found = sum(g.dice(DICE))
        g.log("plunder", seat=seat, base=name, n=found)
        gain(g, seat, found)
