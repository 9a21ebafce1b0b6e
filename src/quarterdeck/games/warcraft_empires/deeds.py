"""Warcraft Empires: what a player may do besides playing cards: scouts, magic items, Woodland Stealth."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.warcraft_empires.holdings import forts, has_upgrade
from quarterdeck.games.warcraft_empires.items import bearer_of, items_in_play, with_item
from quarterdeck.systems.warp_empires.armies import MOVED, meant_by, own_units, seats_after, settle, stack
from quarterdeck.systems.warp_empires.effects_battle import call
from quarterdeck.systems.warp_empires.effects_economy import look_at, look_at_hand
from quarterdeck.systems.warp_empires.pieces.attachments import borne_by, discard, give
from quarterdeck.systems.warp_empires.seats import mobile
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import World, world

SCOUTED, GAZED, STEALTH, STEALTH_PRICE = "scouted", "gazed", "stealth", 3
PORTAL, SUMMONING, PROTECTION = "scroll-of-town-portal", "scroll-of-summoning", "scroll-of-protection"
BALL = "crystal-ball"
ITEMS_EACH = 2


# ---------------------------------------------------------------------- in the Move phase


def move_deeds(g: Empire, seat: int) -> list[Option]:
    """Scouts, the Crystal Ball, Town Portals; before the first move also exchanges of items, and Stealth."""
    w = world(g)
    words, names = w.map.words, w.module.seat_words
    found: list[Option] = [("spy", words[t], names[other]) for t, other in scouted_from(g, seat)]
    if any(not g.units.flagged(GAZED, c) for c in items_in_play(g, seat, BALL)):
        others = [s for s in seats_after(g, seat) if g.cards.zones[w.hand[s]]]
        found += [("gaze", names[other]) for other in others]
    found += [("portal", words[t]) for t in members(g.held[seat]) if can_leave(g, t, seat)]
    if at_the_beginning(g):
        found += exchanges(g, seat)
        if can_hide_archers(g, seat):
            found.append((STEALTH,))
    return found


def at_the_beginning(g: Empire) -> bool:
    """8.1, 11.3. Nothing has been played or moved in this phase."""
    return not g.turn.order and not g.units.flags.get(MOVED, 0)


def do_in_move(g: Empire, seat: int, option: Option) -> Flow[None]:
    """Carry one of them out."""
    w = world(g)
    match option[0]:
        case "spy":
            t, other = w.map.index[str(option[1])], w.module.seat_words.index(str(option[2]))
            spy(g, seat, t, other)
        case "gaze":
            ball = next(c for c in items_in_play(g, seat, BALL) if not g.units.flagged(GAZED, c))
            g.units.flag(GAZED, ball)
            look_at_hand(g, seat, w.module.seat_words.index(str(option[1])))
        case "portal":
            yield from portal(g, seat, w.map.index[str(option[1])])
        case "hand":
            thing = own_item(g, seat, str(option[1]), apart_from=str(option[2]))
            give(g, thing, w.kit_of[bearer_of(g, thing)], own_hero(g, seat, str(option[2])))
            g.log("handed", seat=seat, item=option[1], unit=option[2])
        case "exchange":
            swap(g, seat, str(option[1]), str(option[2]))
        case _:
            g.treasury[seat] -= STEALTH_PRICE
            g.turn.used = (*g.turn.used, STEALTH)
            g.log("stealth", seat=seat)


# ---------------------------------------------------------------------- scouts


def scouts(g: Empire, seat: int) -> dict[int, int]:
    """9.12. By territory a Scout who may look: none of its stack has looked this turn."""
    able, used = meant_by(g, "Scout"), g.units.flags.get(SCOUTED, 0)
    found = {}
    for t in members(g.held[seat]):
        here = set_of(stack(g, t, seat))
        if here & able and not here & used:
            found[t] = members(here & able)[0]
    return found


def scouted_from(g: Empire, seat: int) -> list[tuple[int, int]]:
    """Enemy stacks next to a Scout."""
    near = 0
    for t in scouts(g, seat):
        near |= world(g).map.neighbours[t]
    return [(t, other) for other in seats_after(g, seat) for t in members(g.held[other] & near)]


def spy(g: Empire, seat: int, t: int, other: int) -> None:
    """9.12. A Scout looks at an adjacent stack; that it is one everybody learns."""
    w = world(g)
    at = next(u for u in scouts(g, seat) if w.map.neighbours[u] >> t & 1)
    g.units.flag(SCOUTED, scouts(g, seat)[at])
    for watcher in range(w.players):
        g.units.learnt[watcher] += 1
    look_at(g, seat, t, other)


# ---------------------------------------------------------------------- the Town Portal


def can_leave(g: Empire, t: int, seat: int) -> bool:
    """10.1. The bearer of a Scroll is there, and another place has a fortification."""
    return bool(with_item(g, t, seat, PORTAL)) and bool(forts(g, seat) & ~(1 << t))


def havens(g: Empire, seat: int, t: int) -> list[Option]:
    """Friendly fortifications elsewhere."""
    return [("to", world(g).map.words[u]) for u in members(forts(g, seat) & ~(1 << t))]


def portal(g: Empire, seat: int, t: int) -> Flow[None]:
    """10.1. All of the stack that can move is at a friendly fortification at once; the Scroll is used up."""
    w = world(g)
    _, word = yield Ask(seat, "portal", partial(havens, g, seat, t), {"from": w.map.words[t]}, more=True)
    there = w.map.index[word]
    scroll = with_item(g, t, seat, PORTAL)[0]
    discard(g, scroll, w.kit_of[bearer_of(g, scroll)])
    units = [c for c in stack(g, t, seat) if mobile(g, w, 1 << c) and not w.ships >> c & 1]
    g.units.move_group(units, w.stack(t, seat), w.stack(there, seat))
    for watcher in range(w.players):
        g.units.learnt[watcher] += 1
    for u in (t, there):
        settle(g, w, u, seat)
    g.log("portal", seat=seat, n=len(units), start=w.map.words[t], to=word)


# ---------------------------------------------------------------------- items change hands


def meetings(g: Empire, seat: int) -> list[list[int]]:
    """8.1. Heroes in one territory at the beginning of the phase."""
    w = world(g)
    found = [[c for c in stack(g, t, seat) if c in w.kit_of] for t in members(g.held[seat])]
    return [heroes for heroes in found if len(heroes) > 1]


def exchanges(g: Empire, seat: int) -> list[Option]:
    """8.1, R8. An item goes to another hero with room for it, or two heroes exchange one each."""
    w = world(g)
    found: dict[Option, None] = {}
    for heroes in meetings(g, seat):
        for one in heroes:
            for two in heroes:
                for c in borne_by(g, one) if one != two else ():
                    if len(borne_by(g, two)) < ITEMS_EACH:
                        found["hand", w.kinds[c], w.kinds[two]] = None
                    for d in borne_by(g, two):
                        if w.kinds[c] < w.kinds[d]:
                            found["exchange", w.kinds[c], w.kinds[d]] = None
    return list(found)


def own_hero(g: Empire, seat: int, kind: str) -> int:
    """A seat's hero by name."""
    w = world(g)
    return next(c for c in members(own_units(g, seat)) if c in w.kit_of and w.kinds[c] == kind)


def own_item(g: Empire, seat: int, kind: str, apart_from: str) -> int:
    """An item that a hero who stands with another one bears."""
    w = world(g)
    return next(
        c
        for heroes in meetings(g, seat)
        if any(w.kinds[two] == apart_from for two in heroes)
        for one in heroes
        for c in borne_by(g, one)
        if w.kinds[c] == kind and w.kinds[one] != apart_from
    )


def swap(g: Empire, seat: int, first: str, second: str) -> None:
    """R8. Two heroes exchange an item each."""
    w = world(g)
    for heroes in meetings(g, seat):
        held = _pair(g, w, heroes, first, second)
        if held is not None:
            one, two, c, d = held
            give(g, c, w.kit_of[one], two)
            give(g, d, w.kit_of[two], one)
            g.log("handed", seat=seat, item=first, unit=w.kinds[two])
            g.log("handed", seat=seat, item=second, unit=w.kinds[one])
            return


def _pair(
    g: Empire, w: World, heroes: list[int], first: str, second: str
) -> tuple[int, int, int, int] | None:
    for one in heroes:
        for two in heroes:
            mine = [c for c in borne_by(g, one) if w.kinds[c] == first]
            theirs = [c for c in borne_by(g, two) if w.kinds[c] == second]
            if one != two and mine and theirs:
                return one, two, mine[0], theirs[0]
    return None


def can_hide_archers(g: Empire, seat: int) -> bool:
    """11.3. Woodland Stealth costs 3 Gold, once a turn."""
    bought = has_upgrade(g, seat, "woodland-stealth") and STEALTH not in g.turn.used
    return bought and g.treasury[seat] >= STEALTH_PRICE


# ---------------------------------------------------------------------- in a battle


def battle_deeds(g: Empire, seat: int) -> list[Option]:
    """10.1, 10.9, 10.13. Scrolls of heroes in the battle: to leave, to summon, to be spared."""
    b = g.battle
    if b is None:
        return []
    found: list[Option] = [("portal",)] if can_leave(g, b.at, seat) else []
    found += [("read", kind) for kind in (SUMMONING, PROTECTION) if with_item(g, b.at, seat, kind)]
    return found


def do_in_battle(g: Empire, seat: int, option: Option) -> Flow[None]:
    """A scroll is used, and discarded."""
    b = g.battle
    assert b is not None
    if option[0] == "portal":
        yield from portal(g, seat, b.at)
        return
    w = world(g)
    kind = str(option[1])
    scroll = with_item(g, b.at, seat, kind)[0]
    discard(g, scroll, w.kit_of[bearer_of(g, scroll)])
    g.log("read", seat=seat, item=kind)
    side = b.seats.index(seat)
    if kind == PROTECTION:
        b.spared[side] = True
    elif w.options["summons"] == "force only" and w.module.summons is not None:
        b.token[side] += w.book.units[w.module.summons(g, seat)].force
    elif w.module.summons is not None:
        call(g, seat, w.module.summons(g, seat))
