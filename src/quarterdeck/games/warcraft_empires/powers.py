"""Warcraft Empires: attributes of units, what items and upgrades do, spells and their negation (8-11)."""

from __future__ import annotations

from collections.abc import Mapping

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.warcraft_empires.deeds import battle_deeds, do_in_battle, do_in_move, move_deeds
from quarterdeck.games.warcraft_empires.holdings import chits_of, has_upgrade
from quarterdeck.games.warcraft_empires.items import NEGATED, items_in_play, unspent, with_item
from quarterdeck.kit.phases import AGAIN, Next
from quarterdeck.systems.warp_empires.armies import enemies_of, meant_by, settle, stack
from quarterdeck.systems.warp_empires.pieces.attachments import borne_by, strip
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.replies import DECLINE
from quarterdeck.systems.warp_empires.seats import FAST
from quarterdeck.systems.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import World, faction, world

__all__ = ["battle_deeds", "do_in_battle", "do_in_move", "items_in_play", "move_deeds"]

SLOW, MOST = 1, 3  # 9.2, 9.8: three Brutes or Protect units count at most
STEALTH, RETURN = "stealth", "return"
OWN_TAGS = ("Tree", "Town-Hall", "Frost-Drake", "Archer", "Footman", "Flying")
FLAGS = (NEGATED, "scouted", "gazed")
SUMMONED = {
    "human": "water-elemental",
    "orc": "spirit-wolf",
    "night-elf": "treant",
    "undead": "skeleton",
}


# ---------------------------------------------------------------------- tags and speeds as they are now

LEARNT = (  # 11: an upgrade, the kind of unit, and the attributes it gains
    ("ancient-protectors", "tree-of-life", ("Missile",)),
    ("spirit-towers", "necropolis", ("Magic", "Caster")),
    ("frost-breath", "frost-drake", ("Besieger",)),
)


def gains(g: Empire) -> Mapping[int, frozenset[str]]:
    """10, 11. Units with attributes from items and upgrades, or for a turn."""
    w = world(g)
    found: dict[int, frozenset[str]] = {}
    for unit, zone in w.kit_of.items():
        for c in g.units.zones[zone]:
            more = frozenset(w.book.units[w.kinds[c]].tags) - {"Item"}
            found[unit] = found.get(unit, frozenset(w.book.units[w.kinds[unit]].tags)) | more
    for seat, row in enumerate(g.faction):
        if row == NOBODY or not g.units.zones[w.kept[seat]]:
            continue
        for upgrade, kind, more_tags in LEARNT:
            if has_upgrade(g, seat, upgrade):
                found |= _with(g, seat, kind, more_tags)
        if seat == g.active and STEALTH in g.turn.used:
            found |= _with(g, seat, "archers", ("Invisible",))
    return found


def _with(g: Empire, seat: int, kind: str, tags: tuple[str, ...]) -> dict[int, frozenset[str]]:
    now = frozenset(world(g).book.units[kind].tags) | frozenset(tags)
    return dict.fromkeys(members(chits_of(g, seat, kind)), now)


def speed(g: Empire, unit: int, listed: int) -> int:
    """10.3, 11.3. Boots make a hero fast; by Uproot a Tree of Life moves."""
    w = world(g)
    if not listed and w.kinds[unit] == "tree-of-life":
        owners = [s for s, row in enumerate(g.faction) if row != NOBODY and w.piles[row] == w.pile_of[unit]]
        return SLOW if any(has_upgrade(g, s, "uproot") for s in owners) else listed
    if unit in w.kit_of and any(w.kinds[c] == "boots-of-speed" for c in borne_by(g, unit)):
        return max(listed, FAST)
    return listed


def summoned(g: Empire, seat: int) -> str:
    """R14. The creature of a race."""
    return SUMMONED[faction(g, seat).pile]


# ---------------------------------------------------------------------- the invisible


def all_invisible(g: Empire, w: World, units: int) -> bool:
    """9.13. A group passes enemies unseen if every unit is Invisible."""
    return bool(units) and not units & ~meant_by(g, "Invisible")


def unseen(g: Empire, t: int, seat: int, other: int) -> bool:
    """9.12, 9.13. A stack that cannot be attacked: all Invisible, and no Scout among the others there."""
    w = world(g)
    seen = set_of(stack(g, t, other)) & meant_by(g, "Scout")
    return all_invisible(g, w, set_of(stack(g, t, seat))) and not seen


def pair(g: Empire, t: int) -> tuple[int, int]:
    """The two who stand in a territory, whose turn it is first, if he is one of them."""
    one, two = [owner for owner, held in enumerate(g.held) if held >> t & 1]
    return (two, one) if two == g.active else (one, two)


def fights(g: Empire, t: int) -> bool:
    """R9. Nobody can attack a stack that is unseen; everybody sees that there is no battle."""
    one, two = pair(g, t)
    if unseen(g, t, two, one):
        leave_alone(g, t, two)
        return False
    if one != g.active and unseen(g, t, one, two):
        leave_alone(g, t, one)
        return False
    return True


def leave_alone(g: Empire, t: int, seat: int) -> None:
    """All learn that the stack is Invisible."""
    w = world(g)
    g.units.narrow(w.stack(t, seat), meant_by(g, "Invisible"))
    for other in range(w.players):
        g.units.learnt[other] += 1
    g.log("unseen", seat=seat, at=w.map.words[t])


def veil(g: Empire) -> Flow[Next]:
    """R9. Whoever came unseen may attack or not; where a Scout stands he is attacked in any case.

    Asked whenever an Invisible unit lies on top: what lies below it only its owner knows.
    """
    w = world(g)
    seat = g.active
    for t in members(g.turn.fights & g.held[seat]):
        name = f"veil-{w.map.words[t]}"
        top = stack(g, t, seat)[-1]
        if name in g.turn.used or not meant_by(g, "Invisible") >> top & 1:
            continue
        g.turn.used = (*g.turn.used, name)
        hidden = all_invisible(g, w, set_of(stack(g, t, seat)))
        options: list[Option] = [("attack",), ("hide",)] if hidden else [("attack",)]
        answer = yield Ask(seat, "veil", options, {"at": w.map.words[t]}, window=True)
        if answer == ("hide",):
            other = pair(g, t)[1]
            if unseen(g, t, seat, other):
                g.turn.fights &= ~(1 << t)
                leave_alone(g, t, seat)
            else:
                g.log("spotted", seat=seat, other=other, at=w.map.words[t])
                for watcher in range(w.players):
                    g.units.learnt[watcher] += 1
        return AGAIN
    return None


# ---------------------------------------------------------------------- battles


def counted(g: Empire, b: Battle, side: int, tag: str) -> int:
    """How many units of a kind a side has, three at most."""
    return min(MOST, (set_of(stack(g, b.at, b.seats[side])) & meant_by(g, tag)).bit_count())


def losses(g: Empire, b: Battle, units: int) -> int:
    """9.2, 9.8, 11.4. Half; more by Brutes and Cannibalize, less by Protect; 1 at least."""
    n = (units + 1) // 2 + counted(g, b, b.winner, "Brute") - counted(g, b, 1 - b.winner, "Protect")
    return max(1, n + has_upgrade(g, b.seats[b.winner], "cannibalize"))


def resolved(g: Empire, b: Battle) -> None:
    """9.2, R11. Brutes who are beaten cost the winner units too; 9.4 Raiders who win bring Gold."""
    if world(g).options["brute"] == "always":
        b.winner_delta += counted(g, b, 1 - b.winner, "Brute")
    b.spoils = int(bool(counted(g, b, b.winner, "Raider")))


def after_battle(g: Empire, b: Battle) -> None:
    """9.4. One Gold for each unit of the enemy killed; 10.7 where a hero with an Ankh will come back."""
    w = world(g)
    gold = b.spoils * b.taken
    if gold:
        g.treasury[b.seats[b.winner]] += gold
        g.log("plunder", seat=b.seats[b.winner], n=gold)
    for seat in b.seats:
        name = f"{RETURN}-{seat}"
        if g.tally.get(name, NOBODY) == b.at and not stack(g, b.at, seat):
            g.tally[name] = b.fled[-1] if b.fled and stack(g, b.fled[-1], seat) else len(w.map)


def slain(g: Empire, t: int, seat: int, unit: int) -> bool:
    """10.7. Who is killed in a battle and bears an Ankh waits for the Control phase; all his items go."""
    w = world(g)
    if g.battle is None or g.battle.at != t:
        return False
    if not any(w.kinds[c] == "ankh-of-reincarnation" for c in borne_by(g, unit)):
        return False
    strip(g, unit)
    g.units.move(unit, w.stack(t, seat), w.kept[seat])
    g.tally[f"{RETURN}-{seat}"] = t
    settle(g, w, t, seat)
    g.log("ankh", seat=seat, unit=w.kinds[unit])
    return True


def come_back(g: Empire) -> Flow[Next]:
    """10.7. To his stack, or if that is destroyed to any territory of his player's; else to his pile."""
    w = world(g)
    for seat, lives in enumerate(g.living):
        waiting = [c for c in g.units.zones[w.kept[seat]] if w.leaders >> c & 1]
        if not lives or not waiting:
            continue
        t = g.tally.get(f"{RETURN}-{seat}", NOBODY)
        places = marked(g, seat) & ~enemies_of(g, seat)
        if not (0 <= t < len(w.map) and g.held[seat] >> t & 1):
            if not places:
                g.units.move(waiting[0], w.kept[seat], w.pile_of[waiting[0]])
                return AGAIN
            options: list[Option] = [("place", w.kinds[waiting[0]], w.map.words[u]) for u in members(places)]
            _, _, word = yield Ask(seat, "ankh", options)
            t = w.map.index[word]
        g.units.move(waiting[0], w.kept[seat], w.stack(t, seat))
        settle(g, w, t, seat)
        g.log("reborn", seat=seat, unit=w.kinds[waiting[0]], at=w.map.words[t])
        return AGAIN
    return None


def turn_ends(g: Empire) -> None:
    """What items and scouts do once a turn they may do again."""
    for flag in FLAGS:
        g.units.clear(flag)


# ---------------------------------------------------------------------- the Staff of Negation


def ward(g: Empire, seat: int, t: int, other: int) -> Flow[bool]:
    """10.14, R13. Who has a Staff may negate a spell against the stack of its bearer.

    That he has one everybody sees; whether its bearer is in that stack, only he knows.
    """
    w = world(g)
    if other >= w.players or not unspent(g, other, "staff-of-negation", NEGATED):
        return False
    here = [c for c in with_item(g, t, other, "staff-of-negation") if not g.units.flagged(NEGATED, c)]
    options: list[Option] = [DECLINE, ("negate",)] if here else [DECLINE]
    facts = {"by": seat, "at": w.map.words[t]}
    if (yield Ask(other, "reply.ward", options, facts, window=True)) == DECLINE:
        return False
    g.units.flag(NEGATED, here[0])
    for watcher in range(w.players):
        g.units.learnt[watcher] += 1
    g.log("warded", seat=other)
    return True


def negate(g: Empire, seat: int, ask: Ask) -> Option:
    """To bots: whatever can be negated is."""
    return ask.options[-1]


ANSWERS = {"reply.ward": negate, "ankh": negate}
