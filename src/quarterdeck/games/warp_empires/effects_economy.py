"""Verbs of economy, cards and knowledge."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.games.warp_empires.armies import (
    draw_chits,
    enemies_of,
    find,
    place,
    return_tray,
    seats_after,
)
from quarterdeck.games.warp_empires.choosing import amount, choose_opponent, choose_stack
from quarterdeck.games.warp_empires.effects_board import reach_of, stack_reach
from quarterdeck.games.warp_empires.replies import discard, draw, hand_kinds
from quarterdeck.games.warp_empires.scenario import marked
from quarterdeck.games.warp_empires.state import NOBODY, Empire
from quarterdeck.games.warp_empires.world import world
from quarterdeck.kit.ops import ANY, Op, Tags


def run_gain(g: Empire, seat: int, op: Op) -> None:
    n = amount(g, seat, op)
    g.treasury[seat] += n
    g.log("gain", seat=seat, n=n)


def run_dues(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent's next revenue is smaller."""
    other = yield from choose_opponent(g, seat)
    g.dues[other] += amount(g, seat, op)
    g.log("dues", seat=other, n=g.dues[other])


def run_steal(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Points from an opponent's treasury, as far as there are any."""
    other = yield from choose_opponent(g, seat)
    n = min(amount(g, seat, op), g.treasury[other])
    g.treasury[other] -= n
    g.treasury[seat] += n
    g.log("steal", seat=seat, other=other, n=n)


def can_block(g: Empire, seat: int, op: Op) -> bool:
    return bool(blockable(g, seat, op))


def blockable(g: Empire, seat: int, op: Op) -> list[int]:
    """Territories of others that a card may keep from paying."""
    w = world(g)
    terrain = {"city", "village"} & op.phrases
    near = reach_of(g, seat, op)
    home = stack_reach(g, op)
    return [
        t
        for t, owner in enumerate(g.owner)
        if owner not in (NOBODY, seat)
        and (near & home & w.paying) >> t & 1
        and (not terrain or w.map.places[t].terrain in terrain)
    ]


def run_block(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A territory pays nothing for its owner's next revenue, or for so many."""
    words = world(g).map.words
    options: list[Option] = [("block", words[t]) for t in blockable(g, seat, op)]
    _, word = yield Ask(seat, "card.block", options, more=True)
    g.blocked[world(g).map.index[word]] = 1 if op.amount is None else amount(g, seat, op)


def can_gain_units(g: Empire, seat: int, op: Op) -> bool:
    w = world(g)
    return w.scenario.recruits_now(g) and bool(marked(g, seat) & w.paying & ~enemies_of(g, seat))


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
    tray = [c for c in g.units.zones[w.tray[seat]] if among >> c & 1 and w.scenario.may_recruit(g, seat, c)]
    enemies = enemies_of(g, seat)
    words, kinds = w.map.words, w.kinds
    found: list[Option] = []
    for c in sorted({kinds[c]: c for c in tray}.values()):
        ways = w.scenario.recruit_places(g, seat, c) & ~enemies
        found += [("place", kinds[c], words[t]) for t in members(ways)]
    return found or [("none",)]


def place_unit(g: Empire, seat: int, kind: str, word: str) -> None:
    """A chit of the tray goes to its stack."""
    w = world(g)
    place(g, seat, find(g, w.tray[seat], kind, -1), w.map.index[word])
    g.log("placed", seat=seat, at=word)


def run_recruit_free(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Chits are drawn as for recruiting; one with the tags costs nothing, the rest go back."""
    draw_chits(g, seat, world(g).scenario.chits_drawn)
    for _ in range(op.n):
        answer = yield Ask(seat, "card.place", partial(place_options, g, seat, op.meant), more=True)
        if answer[0] == "none":
            break
        place_unit(g, seat, answer[1], answer[2])
    return_tray(g, seat)


def run_extra(g: Empire, seat: int, op: Op) -> None:
    """So many more chits in the coming recruit draw."""
    g.extra += op.n


def can_enable(g: Empire, seat: int, op: Op) -> bool:
    return op.meant.text not in g.unlocked


def run_enable(g: Empire, seat: int, op: Op) -> None:
    """Something may be bought from now on."""
    g.unlocked = (*g.unlocked, op.meant.text)
    g.log("enabled", seat=seat)


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
    for _ in range(min(op.n, g.cards.count(w.hand[other]))):
        card = g.choice(sorted(g.cards.zones[w.hand[other]]))
        g.cards.move(card, w.hand[other], w.hand[seat])
        g.log("stolen-card", only=(seat, other), seat=seat, other=other, card=g.cards.kind(card))
    g.log("stolen", seat=seat, other=other)


def run_wheel(g: Empire, seat: int, op: Op) -> None:
    """Everybody discards his hand and draws anew."""
    for other in (seat, *seats_after(g, seat)):
        for c in g.cards.zones[world(g).hand[other]]:
            discard(g, other, g.cards.kind(c))
        draw(g, other, op.n)


def run_look_hand(g: Empire, seat: int, op: Op) -> Flow[None]:
    other = yield from choose_opponent(g, seat)
    g.cards.look(seat, world(g).hand[other])
    g.log("look-hand", seat=seat, other=other)
    g.log("seen", only=(seat,), what=g.cards.kinds(world(g).hand[other]))


def run_look_stack(g: Empire, seat: int, op: Op) -> Flow[None]:
    t, other = yield from choose_stack(g, seat, "card.stack")
    zone = world(g).stack(t, other)
    g.units.look(seat, zone)
    g.log("look-stack", seat=seat, other=other, at=world(g).map.words[t])
    g.log("seen", only=(seat,), what=g.units.kinds(zone))


def run_look_deck(g: Empire, seat: int, op: Op) -> Flow[None]:
    """The next cards of a deck, which stay in their order."""
    whose = (yield from choose_opponent(g, seat)) if "enemy" in op.phrases else seat
    deck = world(g).deck[whose]
    seen = g.cards.zones[deck][-op.n :]
    g.cards.look(seat, deck, seen)
    g.log("look-deck", seat=seat, n=len(seen))
    g.log("seen", only=(seat,), what=[g.cards.kind(c) for c in reversed(seen)])
