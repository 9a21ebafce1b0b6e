"""Verbs of economy, cards and knowledge."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import ANY, Op, Per, Tags
from quarterdeck.systems.warp_empires.armies import (
    draw_chits,
    find,
    kinds_in,
    own_units,
    place,
    return_tray,
    seats_after,
)
from quarterdeck.systems.warp_empires.choosing import (
    amount,
    choose_opponent,
    choose_stack,
    reach_of,
    spend_caster,
    things,
)
from quarterdeck.systems.warp_empires.effects_board import stack_reach
from quarterdeck.systems.warp_empires.pieces.attachments import borne_by, give
from quarterdeck.systems.warp_empires.placing import places_for, somewhere
from quarterdeck.systems.warp_empires.replies import discard, draw, hand_kinds, open_card
from quarterdeck.systems.warp_empires.seats import AT_NO_COST
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import STACK, land, pile_zone, world

ROLL_BONUS = "roll-bonus"  # the tally of what cards add to the next roll


def can_gain(g: Empire, seat: int, op: Op) -> bool:
    """Where a card counts something, there is one at least."""
    return not isinstance(op.amount, Per) or things(g, seat, op.amount) > 0


def run_gain(g: Empire, seat: int, op: Op) -> Flow[None]:
    n = yield from amount(g, seat, op)
    g.treasury[seat] += n
    g.log("gain", seat=seat, n=n)


def run_dues(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent loses points: from the treasury, and what is missing there from the next revenue.

    Where the card speaks of what he generates this turn, it is his next revenue that is smaller.
    """
    other = yield from choose_opponent(g, seat)
    n = yield from amount(g, seat, op)
    later = "this turn" in op.phrases or world(g).options["income-loss"] == "next revenue"
    paid = 0 if later else min(n, g.treasury[other])
    g.treasury[other] -= paid
    g.dues[other] += n - paid
    if paid:
        g.log("robbed", seat=other, n=paid)
    if g.dues[other]:
        g.log("dues", seat=other, n=g.dues[other])


def run_steal(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Points from an opponent's treasury, as far as there are any."""
    other = yield from choose_opponent(g, seat)
    n = yield from amount(g, seat, op)
    n = min(n, g.treasury[other])
    g.treasury[other] -= n
    g.treasury[seat] += n
    g.log("steal", seat=seat, other=other, n=n)


def can_block(g: Empire, seat: int, op: Op) -> bool:
    return bool(blockable(g, seat, op))


def blockable(g: Empire, seat: int, op: Op) -> list[int]:
    """Territories of others that a card may keep from paying."""
    ground = land(g)
    terrain = {"city", "village"} & op.phrases
    near = reach_of(g, seat, op)
    home = stack_reach(g, op)
    return [
        t
        for t, owner in enumerate(g.owner)
        if owner not in (NOBODY, seat)
        and (near & home & ground.paying) >> t & 1
        and (not terrain or ground.terrain[t] in terrain)
    ]


def run_block(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A territory pays nothing for its owner's next revenue, or for so many."""
    words = world(g).map.words
    options: list[Option] = [("block", words[t]) for t in blockable(g, seat, op)]
    _, word = yield Ask(seat, "card.block", options, more=True)
    n = 1 if op.amount is None else (yield from amount(g, seat, op))
    g.blocked[world(g).map.index[word]] = n


def can_gain_units(g: Empire, seat: int, op: Op) -> bool:
    return bool(somewhere(g, seat)) and world(g).module.recruits_now(g)


def run_gain_units(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Chits by lot, free, placed like recruits; what may not be recruited goes back."""
    draw_chits(g, seat, op.n)
    g.log("chits", seat=seat, n=op.n)
    for _ in range(op.n):
        answer = yield Ask(seat, "card.place", partial(place_options, g, seat, ANY), more=True)
        if answer[0] == "none":
            break
        place_unit(g, seat, answer[1], answer[2])
    return_tray(g, seat)


def place_options(g: Empire, seat: int, tags: Tags) -> list[Option]:
    """Chits of the tray with the places they may go to."""
    w = world(g)
    among = w.table.matching(tags)
    words, kinds = w.map.words, w.kinds
    tray = [c for c in g.units.zones[w.tray[seat]] if among >> c & 1]
    found: list[Option] = []
    for c in sorted({kinds[c]: c for c in tray}.values()):
        found += [("place", kinds[c], words[t]) for t in members(places_for(g, seat, c))]
    return found or [("none",)]


def place_unit(g: Empire, seat: int, kind: str, word: str) -> None:
    """A chit of the tray goes to its stack."""
    w = world(g)
    place(g, seat, find(g, w.tray[seat], kind, -1), w.map.index[word])
    g.log("placed", seat=seat, at=word)


def run_recruit_free(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Of what has been drawn, so many units with the tags cost nothing; by an option the pile is searched."""
    if world(g).options.get("free-recruit") == "search":
        for _ in range(op.n):
            yield from fetch(g, seat, pile_zone(g, seat), world(g).table.matching(op.meant))
        return
    g.turn.free = (*g.turn.free, *[op.meant.text] * op.n)


def can_search(g: Empire, seat: int, op: Op) -> bool:
    """There is room for a new unit; whether the pile holds one, only its owner may look up."""
    return can_gain_units(g, seat, op) and bool(g.units.zones[pile_zone(g, seat)])


def run_search(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A unit of one's own choice from the pile, free, placed like a recruit."""
    yield from fetch(g, seat, pile_zone(g, seat), world(g).table.matching(op.meant))


def fetch(g: Empire, seat: int, zone: int, among: int) -> Flow[None]:
    """One unit of a zone, within a set, placed like a recruit; everybody sees which.

    Who searches a pile that others draw from, too, sees what is in it.
    """
    w = world(g)
    if zone == pile_zone(g, seat) and len(set(w.piles)) == 1:
        g.units.look(seat, zone)
        g.log("look-pile", seat=seat)
        g.log("seen", only=(seat,), what=sorted(g.units.kinds(zone)))
    answer = yield Ask(seat, "card.place", partial(fetch_options, g, seat, zone, among), more=True)
    if answer[0] != "none":
        unit = find(g, zone, answer[1], among)
        g.units.move(unit, zone, w.fallen)
        g.units.move(unit, w.fallen, w.tray[seat])
        place(g, seat, unit, w.map.index[answer[2]])
        g.log("fetched", seat=seat, unit=answer[1], at=answer[2])
    if zone != w.supply and zone not in w.captured:
        g.units.shuffle(zone, g)


def fetch_options(g: Empire, seat: int, zone: int, among: int) -> list[Option]:
    """The kinds of a zone within a set, with the places they may go to."""
    w = world(g)
    found: list[Option] = []
    for c in sorted({w.kinds[c]: c for c in g.units.zones[zone] if among >> c & 1}.values()):
        found += [("place", w.kinds[c], w.map.words[t]) for t in members(places_for(g, seat, c))]
    return found or [("none",)]


def hired(g: Empire) -> int:
    """The hired units that are not in play."""
    w = world(g)
    return set_of([c for c in g.units.zones[w.supply] if w.kinds[c] == "hired"]) if w.supply >= 0 else 0


def can_hire(g: Empire, seat: int, op: Op) -> bool:
    """The price can be paid."""
    return can_gain_units(g, seat, op) and g.treasury[seat] >= op.n and bool(hired(g))


def run_hire(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Somebody is hired for so many points; when lost, he leaves the game."""
    g.treasury[seat] -= op.n
    yield from fetch(g, seat, world(g).supply, hired(g))


def revivable(g: Empire, seat: int) -> int:
    """Units of the pile of which one like them was destroyed in this game."""
    w = world(g)
    own = w.options.get("regeneration") == "own"
    dead = {name.split(".")[0] for name, n in g.tally.items() if n and (name.endswith(f".{seat}") or not own)}
    return set_of([c for c in g.units.zones[pile_zone(g, seat)] if w.kinds[c] in dead])


def can_revive(g: Empire, seat: int, op: Op) -> bool:
    """Something was destroyed: that is known to all."""
    own = world(g).options.get("regeneration") == "own"
    known = any("." in name and (name.endswith(f".{seat}") or not own) for name in g.tally)
    return known and can_gain_units(g, seat, op)


def run_revive(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A destroyed unit is put back into play, free, placed like a recruit."""
    yield from fetch(g, seat, pile_zone(g, seat), revivable(g, seat))


def captives(g: Empire, seat: int) -> int:
    """A seat's units in the hands of others."""
    w = world(g)
    mine = pile_zone(g, seat)
    return set_of([c for zone in w.captured for c in g.units.zones[zone] if w.pile_of[c] == mine])


def can_rescue(g: Empire, seat: int, op: Op) -> bool:
    """Somebody of one's own is held captive, and there is a stack to join."""
    return bool(captives(g, seat) & world(g).table.matching(op.meant)) and bool(g.held[seat])


def run_rescue(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A captured unit joins any stack of its side."""
    w = world(g)
    among = captives(g, seat) & w.table.matching(op.meant)
    kinds = [w.kinds[c] for c in members(among)]
    options: list[Option] = [
        ("rescue", kind, w.map.words[t]) for kind in kinds for t in members(g.held[seat])
    ]
    _, kind, word = yield Ask(seat, "card.rescue", options, more=True)
    unit = next(c for c in members(among) if w.kinds[c] == kind)
    zone = next(zone for zone in w.captured if unit in g.units.zones[zone])
    g.units.move(unit, zone, w.stack(w.map.index[word], seat))
    g.log("rescued", seat=seat, unit=kind, at=word)


def run_discount(g: Empire, seat: int, op: Op) -> None:
    """Units with the tags cost nothing this turn."""
    g.turn.used = (*g.turn.used, f"{AT_NO_COST}{op.meant.text}")


def run_extra(g: Empire, seat: int, op: Op) -> None:
    """So many more chits in the coming recruit draw."""
    g.turn.extra += op.n


def can_enable(g: Empire, seat: int, op: Op) -> bool:
    own = world(g).module.enables.get(op.meant.text)
    if own is not None:
        return own[0](g, seat, op)
    return op.meant.text not in (g.turn.used if op.amount is not None else g.unlocked)


def run_enable(g: Empire, seat: int, op: Op) -> Flow[None] | None:
    """Something may be bought: from now on, with a number so many this turn, or at once by the module."""
    own = world(g).module.enables.get(op.meant.text)
    if own is not None:
        return own[1](g, seat, op)
    if op.amount is not None:
        g.turn.used = (*g.turn.used, *[op.meant.text] * op.n)
        return None
    g.unlocked = (*g.unlocked, op.meant.text)
    g.log("enabled", seat=seat)
    return None


# ---------------------------------------------------------------------- things that units bear


def open_things(g: Empire, seat: int) -> list[tuple[int, int]]:
    """What others' units bear, with the seat whose they are: such things lie open."""
    w = world(g)
    return [
        (thing, other)
        for other in seats_after(g, seat)
        for unit, zone in w.kit_of.items()
        for thing in g.units.zones[zone]
        if whose(g, unit) == other
    ]


def whose(g: Empire, unit: int) -> int:
    """The seat that a unit on the map belongs to; NOBODY if it is not there."""
    w = world(g)
    zones = g.units.zones
    for seat in range(w.players):
        if any(unit in zones[w.stack(t, seat)] for t in members(g.held[seat])):
            return seat
    return NOBODY


def bearers(g: Empire, seat: int) -> list[int]:
    """A seat's units on the map that could bear one more thing."""
    w = world(g)
    spec = w.module.attachments
    most = 0 if spec is None else spec.each
    return [c for c in members(own_units(g, seat)) if c in w.kit_of and not 0 < most <= len(borne_by(g, c))]


def can_steal_item(g: Empire, seat: int, op: Op) -> bool:
    """Somebody bears something, and somebody of one's own could; or a stack has something attached."""
    if world(g).kits == STACK:
        return bool(stacks_with_things(g, seat))
    return bool(open_things(g, seat)) and bool(bearers(g, seat))


def run_steal_item(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Something that an enemy unit bears comes to one of one's own."""
    w = world(g)
    if w.kits == STACK:
        yield from steal_from_stack(g, seat)
        return
    words = w.module.seat_words
    wanted: list[Option] = [("steal", w.kinds[c], words[other]) for c, other in open_things(g, seat)]
    _, kind, whose = yield Ask(seat, "card.steal", sorted(set(wanted)), more=True)
    other = words.index(str(whose))
    unit = yield from choose_bearer(g, seat, str(kind))
    if unit == NOBODY:
        return
    thing = next(c for c, s in open_things(g, seat) if s == other and w.kinds[c] == kind)
    zone = next(zone for zone in w.kit_of.values() if thing in g.units.zones[zone])
    bestow(g, seat, thing, zone, unit)
    g.log("stolen-item", seat=seat, other=other, item=kind)


def stacks_with_things(g: Empire, seat: int) -> int:
    """Where others have something attached to a stack: how much there is, everybody sees."""
    w = world(g)
    zones = g.units.zones
    return sum(
        [1 << t for other in seats_after(g, seat) for t in members(g.held[other]) if zones[w.kit(t, other)]]
    )


def steal_from_stack(g: Empire, seat: int) -> Flow[None]:
    """What is attached to an enemy stack is looked at, and one thing comes to a stack that may have it."""
    w = world(g)
    t, other = yield from choose_stack(g, seat, "card.stack", stacks_with_things(g, seat))
    kit = w.kit(t, other)
    g.units.look(seat, kit)
    g.log("seen", only=(seat,), what=g.units.kinds(kit))
    answer = yield Ask(seat, "card.steal", partial(theft_options, g, kit, other), more=True)
    thing = find(g, kit, str(answer[1]), -1)
    g.units.move(thing, kit, w.fallen)
    g.units.move(thing, w.fallen, w.tray[seat])
    g.log("stolen-item", seat=seat, other=other, item=w.kinds[thing])
    answer = yield Ask(seat, "card.place", partial(place_options, g, seat, ANY), more=True)
    if answer[0] == "none":
        return_tray(g, seat)
        g.log("no-bearer", seat=seat)
        return
    place_unit(g, seat, str(answer[1]), str(answer[2]))


def theft_options(g: Empire, kit: int, other: int) -> list[Option]:
    """What may be taken from a stack."""
    w = world(g)
    return [("steal", kind, w.module.seat_words[other]) for kind in kinds_in(w, g.units.zones[kit])]


def choose_bearer(g: Empire, seat: int, kind: str) -> Flow[int]:
    """Who of one's units gets a thing; nobody in a world, that another imagines, without one."""
    w = world(g)
    answer = yield Ask(seat, "card.bearer", partial(bearer_options, g, seat), {"item": kind}, more=True)
    if answer[0] == "none":
        return NOBODY
    return next(c for c in bearers(g, seat) if w.kinds[c] == answer[1])


def bearer_options(g: Empire, seat: int) -> list[Option]:
    """Units that could bear one more thing."""
    found: list[Option] = [("bear", world(g).kinds[c]) for c in bearers(g, seat)]
    return found or [("none",)]


def bestow(g: Empire, seat: int, thing: int, zone: int, unit: int) -> None:
    """A unit gets a thing: everybody sees the thing, who bears it, and where he is."""
    w = world(g)
    at = next(t for t in members(g.held[seat]) if unit in g.units.zones[w.stack(t, seat)])
    g.units.show(w.stack(at, seat), [unit])
    give(g, thing, zone, unit)
    g.log("bestowed", seat=seat, item=w.kinds[thing], unit=w.kinds[unit], at=w.map.words[at])


def run_roll_bonus(g: Empire, seat: int, op: Op) -> None:
    """So much more on the roll that comes next."""
    g.tally[ROLL_BONUS] = g.tally.get(ROLL_BONUS, 0) + op.n


# ---------------------------------------------------------------------- cards and looks


def run_draw(g: Empire, seat: int, op: Op) -> None:
    draw(g, seat, op.n)


def can_rob(g: Empire, seat: int, op: Op) -> bool:
    w = world(g)
    return any(g.cards.zones[w.hand[other]] for other in seats_after(g, seat))


def run_discard(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent discards cards: of his choice, or by lot."""
    other = yield from choose_opponent(g, seat)
    hand = world(g).hand[other]
    for i in range(op.n):
        if not g.cards.zones[hand]:
            return
        if "random" in op.phrases:
            kind = g.cards.kind(g.choice(sorted(g.cards.zones[hand])))
        else:
            options = partial(hand_options, g, other)
            _, kind = yield Ask(other, "card.discard", options, {"n": op.n - i}, more=i > 0)
        discard(g, other, kind)
        g.log("discard", seat=other, card=kind)


def hand_options(g: Empire, seat: int) -> list[Option]:
    """Any card of a hand."""
    return [("discard", kind) for kind in hand_kinds(g, seat)]


def run_steal_card(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Cards by lot from an opponent's hand into one's own."""
    other = yield from choose_opponent(g, seat)
    w = world(g)
    n = min(op.n, g.cards.count(w.hand[other]))
    for _ in range(n):
        card = g.choice(sorted(g.cards.zones[w.hand[other]]))
        g.cards.move(card, w.hand[other], w.hand[seat])
        g.log("stolen-card", only=(seat, other), seat=seat, other=other, card=g.cards.kind(card))
    g.log("stolen", seat=seat, other=other, n=n)


def run_wheel(g: Empire, seat: int, op: Op) -> None:
    """Everybody discards his hand and draws anew."""
    for other in (seat, *seats_after(g, seat)):
        for c in g.cards.zones[world(g).hand[other]]:
            discard(g, other, g.cards.kind(c))
        draw(g, other, op.n)


def run_look_hand(g: Empire, seat: int, op: Op) -> Flow[None]:
    other = yield from choose_opponent(g, seat)
    if op.caster is not None:
        spend_caster(g, seat, -1)
    look_at_hand(g, seat, other)


def look_at_hand(g: Empire, seat: int, other: int) -> None:
    """A seat is shown a hand."""
    g.cards.look(seat, world(g).hand[other])
    g.log("look-hand", seat=seat, other=other)
    g.log("seen", only=(seat,), what=g.cards.kinds(world(g).hand[other]))


def run_look_stack(g: Empire, seat: int, op: Op) -> Flow[None]:
    t, other = yield from choose_stack(g, seat, "card.stack")
    w = world(g)
    if op.caster is not None:
        spend_caster(g, seat, -1)
        if w.module.wards is not None and (yield from w.module.wards(g, seat, t, other)):
            return
    look_at(g, seat, t, other)


def look_at(g: Empire, seat: int, t: int, other: int) -> None:
    """A seat is shown a stack, and what is attached to it."""
    w = world(g)
    zones = [w.stack(t, other)] + ([w.kit(t, other)] if w.kits == STACK else [])
    for zone in zones:
        g.units.look(seat, zone)
    g.log("look-stack", seat=seat, other=other, at=w.map.words[t])
    g.log("seen", only=(seat,), what=[kind for zone in zones for kind in g.units.kinds(zone)])


def run_look_deck(g: Empire, seat: int, op: Op) -> Flow[None]:
    """The next cards of a deck, which stay in their order, but for those taken or thrown away."""
    whose = (yield from choose_opponent(g, seat)) if "enemy" in op.phrases else seat
    w = world(g)
    deck = w.deck[whose]
    seen = g.cards.zones[deck][-op.n :]
    g.cards.look(seat, deck, seen)
    g.log("look-deck", seat=seat, n=len(seen))
    g.log("seen", only=(seat,), what=[g.cards.kind(c) for c in reversed(seen)])
    if "take one" in op.phrases and seen:
        options = partial(deck_options, g, deck, len(seen), "take")
        _, kind = yield Ask(seat, "card.take", options, more=True)
        g.cards.move(_seen(g, deck, len(seen), kind), deck, w.hand[seat])
    for i in range(min(2, len(seen)) if "discard two" in op.phrases else 0):
        options = partial(deck_options, g, deck, len(seen) - i, "discard")
        _, kind = yield Ask(seat, "card.discard-deck", options, {"n": 2 - i}, more=True)
        g.cards.move(_seen(g, deck, len(seen) - i, kind), deck, w.discard[whose])
        open_card(g, w, kind, whose)
        g.log("discard", seat=whose, card=kind)


def deck_options(g: Empire, deck: int, n: int, verb: str) -> list[Option]:
    """The kinds among the next cards of a deck."""
    kinds = [g.cards.kind(c) for c in g.cards.zones[deck][-n:]] if n else []
    return [(verb, kind) for kind in sorted(set(kinds))]


def _seen(g: Empire, deck: int, n: int, kind: str) -> int:
    return next(c for c in reversed(g.cards.zones[deck][-n:]) if g.cards.kind(c) == kind)
