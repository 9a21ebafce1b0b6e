"""Magery: the powers of the mages. Section numbers are the ledger's.

Each power is used by the seat that removes a minion; that minion's type is `g.leaving`. No power has to be
used (12.3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.magery.arena import (
    NAMES,
    bring,
    change_places,
    empty,
    move,
    moves_of,
    put,
    send_home,
    standing,
    summons,
    within_backrow_rule,
    word_of,
)
from quarterdeck.games.magery.book import BESIDE, CHAOS_FLOORS, GRID, PRIVATE, SEATS, TOWER
from quarterdeck.games.magery.state import EMPTY, TYPES, Magery, owned
from quarterdeck.kit.squares import members

Power: TypeAlias = Callable[[Magery, int], Flow[None]]
NOTHING: Option = ("nothing",)


def use(g: Magery, seat: int, mage: str) -> Flow[None]:
    """12.1. The power of a mage."""
    known = g.book.mage.get(mage)
    if known is None:
        yield from CHAOS[mage](g, seat)
    elif known.power == "command":
        yield from command(g, seat, mage, g.book.kind[known.minion])
    else:
        yield from FIXED[known.power](g, seat)


def ask(
    g: Magery, seat: int, mage: str, options: list[Option], prompt: str = "", **facts: object
) -> Flow[Option]:
    """12.3. Use a power in one of these ways, or not; without a way nobody is asked."""
    if not options:
        g.log("idle", seat=seat, mage=mage)
        return NOTHING
    answer: Option = yield Ask(seat, prompt or mage, [NOTHING, *options], facts, more=True)
    if answer == NOTHING:
        g.log("declines", seat=seat, mage=mage)
    return answer


def square(answer: Option, place: int = 1) -> int:
    """A square that an answer names."""
    return GRID.index[str(answer[place])]


# ---------------------------------------------------------------------- 8 The Mage Tower


def command(g: Magery, seat: int, mage: str, kind: int) -> Flow[None]:
    """8.1. Move or summon one minion of a type."""
    minion = g.book.minions[kind].id
    answer = yield from ask(g, seat, mage, commands(g, seat, kind), "command", by=mage, minion=minion)
    if answer[0] == "move":
        move(g, square(answer), square(answer, 2))
    elif answer[0] == "summon":
        summon(g, seat, kind, square(answer))


def commands(g: Magery, seat: int, kind: int) -> list[Option]:
    """The moves and summonses of a type."""
    out = moves_of(g, standing(g, seat, kind))
    return out + summons(g, seat, kind) if g.reserve[seat][kind] else out


def summon(g: Magery, seat: int, kind: int, to: int) -> None:
    """13.1. From the reserve to the Arena."""
    bring(g, seat, kind, to)
    g.stirred = True
    g.log("summons", seat=seat, minion=word_of(g, kind), to=NAMES[to])


def animist(g: Magery, seat: int) -> Flow[None]:
    """8.2. Move any minion."""
    answer = yield from ask(g, seat, "animist", moves_of(g, members(g.men[seat])))
    if answer != NOTHING:
        move(g, square(answer), square(answer, 2))


def mystic(g: Magery, seat: int) -> Flow[None]:
    """8.3. A minion to any empty square: first who, then where."""
    movable = [s for s in members(g.men[seat] & ~g.frozen) if within_backrow_rule(g, s) & empty(g)]
    answer = yield from ask(g, seat, "mystic", [("take", NAMES[s]) for s in movable])
    if answer == NOTHING:
        return
    start = square(answer)
    ends = members(empty(g) & within_backrow_rule(g, start))
    facts = {"minion": word_of(g, g.arena[start]), "start": NAMES[start]}
    answer = yield Ask(seat, "mystic-to", [("to", NAMES[s]) for s in ends], facts, more=True)
    move(g, start, square(answer))


def oracle(g: Magery, seat: int) -> Flow[None]:
    """8.4, R6. The Orb, if the other has it."""
    answer = yield from ask(g, seat, "oracle", [("orb",)] if g.orb != seat else [])
    if answer != NOTHING:
        g.orb = seat
        g.log("orb", seat=seat)


def magician(g: Magery, seat: int) -> Flow[None]:
    """8.5, R6, R10. A minion out of the tower, to its reserve."""
    there = [c for c in range(TOWER) if g.chambers[c] != EMPTY]
    answer = yield from ask(g, seat, "magician", [("empty", g.mages[c]) for c in there])
    if answer == NOTHING:
        return
    chamber = g.mages.index(str(answer[1]))
    owner, kind = divmod(g.chambers[chamber], TYPES)
    g.chambers[chamber] = EMPTY
    g.reserve[owner][kind] += 1
    g.log("emptied", seat=seat, owner=owner, minion=word_of(g, kind), mage=g.mages[chamber])


# ---------------------------------------------------------------------- 14 Chaos Mages


def seer(g: Magery, seat: int) -> Flow[None]:
    """14.1, R7. Who takes the next turns."""
    able: list[Option] = [("twice", SEATS[s]) for s in (seat, 1 - seat) if owned(g, s)]
    answer = yield from ask(g, seat, "seer", able)
    if answer != NOTHING:
        g.due, g.due_to = g.book.seer_turns, SEATS.index(str(answer[1]))
        g.log("twice", seat=seat, other=g.due_to, n=g.due)


def magus(g: Magery, seat: int) -> Flow[None]:
    """14.2, R8. This minion to another chamber."""
    answer = yield from ask(g, seat, "magus", onward(g, seat), minion=word_of(g, g.leaving))
    if answer != NOTHING:
        kind = take_leaving(g, seat)
        g.chambers[g.mages.index(str(answer[1]))] = seat * TYPES + kind
        g.log("onward", seat=seat, minion=word_of(g, kind), mage=answer[1])


def onward(g: Magery, seat: int) -> list[Option]:
    """R8. The chambers to which the Magus may send a minion."""
    inside = g.mages[CHAOS_FLOORS.start : CHAOS_FLOORS.stop]
    barred = ("magus",) if "magus" in inside else ("magus", "dream-lord")
    return [("go", g.mages[c]) for c in open_chambers(g, seat) if g.mages[c] not in barred]


def open_chambers(g: Magery, seat: int) -> list[int]:
    """11.2, 15.3. The empty chambers on which a seat may place a minion."""
    mages, chambers = g.mages, g.chambers
    mine = [*range(TOWER), *PRIVATE[seat]] if g.archmage else range(TOWER)
    return [c for c in mine if chambers[c] == EMPTY and mages[c]]


def take_leaving(g: Magery, seat: int) -> int:
    """12.4. The minion whose power this is goes elsewhere, not to the reserve; its type."""
    kind, g.leaving = g.leaving, EMPTY
    if not g.back_late:
        g.reserve[seat][kind] -= 1
    return kind


def alchemist(g: Magery, seat: int) -> Flow[None]:
    """14.3, R9. One of one's own minions becomes another."""
    spare = [kind for kind in range(TYPES) if g.reserve[seat][kind]]
    options: list[Option] = [
        ("replace", NAMES[s], g.book.minions[kind].id)
        for s in members(g.men[seat] & touchable(g))
        for kind in spare
        if g.arena[s] % TYPES != kind
    ]
    answer = yield from ask(g, seat, "alchemist", options)
    if answer != NOTHING:
        replace(g, seat, square(answer), g.book.kind[str(answer[2])])


def touchable(g: Magery) -> int:
    """R11. The squares of minions that may be replaced, sent away or change places."""
    return (g.men[0] | g.men[1]) & ~(g.frozen if g.total_force else 0)


def replace(g: Magery, seat: int, where: int, kind: int) -> None:
    """R9. A minion of this seat takes the place of the one there, which goes to its reserve."""
    old = send_home(g, where)
    bring(g, seat, kind, where)
    g.log(
        "replaces",
        seat=seat,
        minion=word_of(g, kind),
        owner=old // TYPES,
        other=word_of(g, old),
        to=NAMES[where],
    )


def mentalist(g: Magery, seat: int) -> Flow[None]:
    """14.4. An enemy moves, without a capture."""
    answer = yield from ask(g, seat, "mentalist", moves_of(g, members(g.men[1 - seat]), empty(g)))
    if answer != NOTHING:
        move(g, square(answer), square(answer, 2))


def enchanter(g: Magery, seat: int) -> Flow[None]:
    """14.5, R9. An enemy becomes one's own."""
    enemies = members(g.men[1 - seat] & touchable(g))
    able = [s for s in enemies if g.reserve[seat][g.arena[s] % TYPES]]
    answer = yield from ask(g, seat, "enchanter", [("enchant", NAMES[s]) for s in able])
    if answer != NOTHING:
        where = square(answer)
        replace(g, seat, where, g.arena[where] % TYPES)


def dream_lord(g: Magery, seat: int) -> Flow[None]:
    """14.6, R10. The power of a card that is not in the tower."""
    inside = g.mages[CHAOS_FLOORS.start : CHAOS_FLOORS.stop]
    outside = [card for card in g.book.cards.kinds if card not in inside and card != "dream-lord"]
    answer = yield from ask(g, seat, "dream-lord", [("dream", card) for card in outside])
    if answer != NOTHING:
        g.log("dreams", seat=seat, mage=answer[1])
        yield from CHAOS[str(answer[1])](g, seat)


def force_mage(g: Magery, seat: int) -> Flow[None]:
    """14.7. A minion stays where it is, and alive."""
    targets = members((g.men[0] | g.men[1]) & ~g.frozen)
    answer = yield from ask(g, seat, "force-mage", [("freeze", NAMES[s]) for s in targets])
    if answer != NOTHING:
        where = square(answer)
        g.frozen |= 1 << where
        owner, kind = divmod(g.arena[where], TYPES)
        g.log("frozen", seat=seat, owner=owner, minion=word_of(g, kind), to=NAMES[where])


def illusionist(g: Magery, seat: int) -> Flow[None]:
    """14.8. Two minions change places: one, and the other."""
    any_two = members(touchable(g))
    first: list[Option] = [("switch", NAMES[s]) for s in any_two] if len(any_two) > 1 else []
    answer = yield from ask(g, seat, "illusionist", first)
    if answer == NOTHING:
        return
    a = square(answer)
    facts = {"minion": word_of(g, g.arena[a]), "owner": g.arena[a] // TYPES, "start": NAMES[a]}
    others: list[Option] = [("with", NAMES[s]) for s in any_two if s != a]
    answer = yield Ask(seat, "illusionist-with", others, facts, more=True)
    b = square(answer)
    change_places(g, a, b)
    g.log(
        "switched",
        seat=seat,
        minion=word_of(g, g.arena[b]),
        start=NAMES[a],
        other=word_of(g, g.arena[a]),
        to=NAMES[b],
    )


def shadow_mage(g: Magery, seat: int) -> Flow[None]:
    """14.9. A neighbour of one's own minions goes to its reserve."""
    near = 0
    for s in members(g.men[seat]):
        near |= BESIDE[s]
    answer = yield from ask(
        g, seat, "shadow-mage", [("banish", NAMES[s]) for s in members(near & touchable(g))]
    )
    if answer != NOTHING:
        code = send_home(g, square(answer))
        g.log("banished", seat=seat, owner=code // TYPES, minion=word_of(g, code), to=answer[1])


def rune_master(g: Magery, seat: int) -> Flow[None]:
    """14.10. Knights' moves for the rest of the round."""
    answer = yield from ask(g, seat, "rune-master", [] if g.runes >> seat & 1 else [("runes",)])
    if answer != NOTHING:
        g.runes |= 1 << seat
        g.log("runes", seat=seat)


def conjuror(g: Magery, seat: int) -> Flow[None]:
    """14.11. This minion is summoned."""
    answer = yield from ask(g, seat, "conjuror", summons(g, seat, g.leaving), minion=word_of(g, g.leaving))
    if answer != NOTHING:
        kind, to = take_leaving(g, seat), square(answer)
        put(g, to, seat * TYPES + kind)
        g.trail += ((to, to),)
        g.stirred = True
        g.log("summons", seat=seat, minion=word_of(g, kind), to=NAMES[to])


FIXED: dict[str, Power] = {"animist": animist, "mystic": mystic, "oracle": oracle, "magician": magician}
CHAOS: dict[str, Power] = {
    "seer": seer,
    "magus": magus,
    "alchemist": alchemist,
    "mentalist": mentalist,
    "enchanter": enchanter,
    "dream-lord": dream_lord,
    "force-mage": force_mage,
    "illusionist": illusionist,
    "shadow-mage": shadow_mage,
    "rune-master": rune_master,
    "conjuror": conjuror,
}
