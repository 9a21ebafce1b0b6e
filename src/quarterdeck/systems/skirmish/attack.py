"""§10 The attack phase: a card, a unit, a target in reach; the defender may answer; damage."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.outcome import won_by
from quarterdeck.systems.skirmish.book import DISCARD, GRID, HANDS, SHOT, Play
from quarterdeck.systems.skirmish.movement import DECLINE, held, replies
from quarterdeck.systems.skirmish.state import Skirmish, leave_trail, name_of, take_up, unit_at


def foes(g: Skirmish, play: Play, seat: int) -> list[int]:
    """The enemy units that this card may be aimed at."""
    at, hits = g.at, g.hits
    units = [t for t in play.aimed_at[1 - seat] if at[t] >= 0]
    return [t for t in units if hits[t] == 1] if play.card.needs == "last-hit" else units


def able_to_use(g: Skirmish, play: Play) -> int:
    """The units, as a set, that what they did this turn does not keep from this card."""
    able = g.moved if play.card.needs == "moved" else -1
    for u, word in g.spent:
        if word == play.word:
            able &= ~(1 << u)
    return able


def in_the_way(g: Skirmish, play: Play) -> int:
    """R5. What stops a shot: the board's edge, and if there is blocking units between (but not flyers) and,
    for some cards, islands.
    """
    if not g.blocking:
        return g.void
    solid = g.void if play.card.over_land else g.void | g.land
    return solid | ((g.fleet[0] | g.fleet[1]) & ~g.air)


def shots(g: Skirmish, play: Play, seat: int, first_only: bool = False) -> list[Option]:
    """10.1-10.3, R1. Who can attack whom with this card."""
    table = play.ring if g.exact else play.reach
    enemy = g.fleet[1 - seat]
    at, ready, flies = g.at, g.ready, g.book.flies
    able = able_to_use(g, play)
    targets: list[int] | None = None
    out: list[Option] = []
    for u in play.used_by[seat]:
        a = at[u]
        if a < 0 or not table[a] & enemy or not ready[u] or not able >> u & 1:
            continue
        if targets is None:
            targets = foes(g, play, seat)
            solid = in_the_way(g, play)
        reach, between, named = table[a] & enemy, GRID.between[a], SHOT[a]
        for t in targets:
            b = at[t]
            if reach >> b & 1 and (not between[b] & solid or flies[u] or flies[t]):
                out.append(named[b])
                if first_only:
                    return out
    return out


def volleys(g: Skirmish, seat: int) -> list[Option]:
    """10.1. Stop, an attack card that reaches somebody (alone or with an extra), or a free card."""
    hand = held(g, seat)
    words = {play.word for play in hand}
    out: list[Option] = [("done",)]
    for play in hand:
        if play.type == "attack":
            if shots(g, play, seat, first_only=True):
                out.append(play.play)
                out += [option for extra, option in play.loaded if extra in words]
        elif play.free:
            out.append(play.play)
    return out


def attack(g: Skirmish, seat: int, play: Play, extra: str) -> Flow[int]:
    """10.1-10.6. Aim, let the defender answer, resolve; returns the attacker."""
    answer = yield Ask(seat, "attack", lambda: shots(g, play, seat), {"card": play.word}, more=True)
    u, t = unit_at(g, seat, answer[1]), unit_at(g, 1 - seat, answer[2])
    g.ready[u] -= 1
    if not g.alike and g.ready[u]:
        g.spent += ((u, play.word),)
    leave_trail(g, g.at[u], g.at[t], "attack")
    cards = [play.word, extra] if extra else [play.word]
    called = g.book.called
    g.log("fire", unit=called[u], start=answer[1], target=called[t], to=answer[2], cards=cards)
    g.attack = (u, t, play.word, extra)
    negated = yield from defence(g, play, u, t, cards)
    g.attack = None
    if not negated:
        strike(g, seat, play, t, damage_of(g, play, extra))
    return u


def damage_of(g: Skirmish, play: Play, extra: str) -> int:
    """10.4. What the attack does if it is not negated."""
    damage = play.card.damage + (g.book.plays[extra].card.damage if extra else 0)
    return damage + 1 if f"{play.word}-special" in g.switches else damage


def defence(g: Skirmish, play: Play, u: int, t: int, cards: list[str]) -> Flow[bool]:
    """10.6, R8. One defence card that fits, or none."""
    words = g.book.stoppers(play, u, t)
    other = g.book.side[t]
    if not g.cards.could_hold(HANDS[other], words):
        return False
    facts = {
        "unit": g.book.called[u],
        "start": name_of(g.at[u]),
        "target": g.book.called[t],
        "to": name_of(g.at[t]),
        "cards": cards,
        "left": g.hits[t],
    }
    answer = yield Ask(other, "defence", lambda: replies(g, other, words), facts, window=True)
    if answer == DECLINE:
        return False
    g.cards.move_kind(answer[1], HANDS[other], DISCARD)
    g.log("negated", seat=other, card=answer[1], target=g.book.called[t])
    return True


def strike(g: Skirmish, seat: int, play: Play, t: int, damage: int) -> None:
    """10.4, 10.5. Damage; without hits left the unit is gone. Some cards cripple instead."""
    word = g.book.called[t]
    if play.card.cripples:
        g.crippled |= 1 << t
        g.log("crippled", target=word)
    if damage:
        g.hits[t] = left = max(0, g.hits[t] - damage)
        if left:
            g.log("hit", target=word, n=left)
        else:
            take_up(g, t)
            g.log("sunk", target=word)
            check_victory(g, seat)


def check_victory(g: Skirmish, seat: int) -> None:
    """2.1. The enemy's key units are all gone."""
    if not any(g.hits[u] for u in g.book.keys[1 - seat]):
        raise GameOver(won_by(seat, 2, "sunk", scores(g), {"seat": seat, "other": 1 - seat}))


def scores(g: Skirmish) -> tuple[int, int]:
    """What each side is fighting for: the hits left on its key units."""
    return key_hits(g, 0), key_hits(g, 1)


def key_hits(g: Skirmish, seat: int) -> int:
    """The hits left on a side's key units."""
    return sum([g.hits[u] for u in g.book.keys[seat]])


def all_hits(g: Skirmish, seat: int) -> int:
    """The hits left on all of a side's units."""
    return sum([g.hits[u] for u in g.book.roster[seat]])
