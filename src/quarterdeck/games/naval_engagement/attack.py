"""Naval Engagement: the Attack Phase (§9 and §10)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.outcome import won_by
from quarterdeck.games.naval_engagement.book import FLEETS, PLAYED
from quarterdeck.games.naval_engagement.state import DAMAGED, OWN, USED, NavalEngagement
from quarterdeck.games.naval_engagement.traits import (
    could_kamikaze,
    industrial_might,
    kamikaze,
    kamikazes,
    may_have_might,
    mights,
)
from quarterdeck.kit.phases import AGAIN
from quarterdeck.kit.windows import offer

DONE: Option = ("done",)
POINTS = "points"
HURT = "damaged-"  # before the word of a unit that bears the token


def attack_phase(g: NavalEngagement) -> Flow[str | None]:
    """§9. One attack after the other, as long as the player likes."""
    seat = g.active
    if not g.may_attack(seat):
        return (yield from grounded(g, seat))
    if not could_attack(g, seat):
        return None
    answer = yield Ask(seat, "attack", lambda: attacks(g, seat), window=True)
    if answer == DONE:
        return None
    if answer[0] == "might":
        industrial_might(g, seat)
    elif answer[0] == "kamikaze":
        kamikaze(g, seat, str(answer[1]), str(answer[2]))
        hit(g, 1 - seat, str(answer[2]), at_once=g.big_at_once)
    else:
        yield from attack(g, seat, str(answer[1]), str(answer[2]))
    return AGAIN


def grounded(g: NavalEngagement, seat: int) -> Flow[str | None]:
    """11.2, R6. Foul weather without Air Recon: nothing is left but Industrial Might (R9)."""
    if may_have_might(g, seat):
        answer = yield Ask(seat, "grounded", lambda: [DONE, *mights(g, seat)], window=True)
        if answer != DONE:
            industrial_might(g, seat)
            return AGAIN
    g.log("grounded", seat=seat)
    return None


def could_attack(g: NavalEngagement, seat: int) -> bool:
    """Whether by public facts the player may have something to play: units, targets, cards out of sight."""
    useful = {word for word in g.book.attacks if users(g, seat, word) is not None}
    return (
        g.cards.may_hold(seat, frozenset(useful))
        or may_have_might(g, seat)
        or bool(ships(g, 1 - seat) and could_kamikaze(g, seat))
    )


def attacks(g: NavalEngagement, seat: int) -> list[Option]:
    """9.1-9.3. Every card that a unit can use, with every unit that it destroys, or Fleet Points."""
    found: list[Option] = [DONE]
    for word in g.cards.held(seat):
        if word in g.book.attacks and users(g, seat, word) is not None:
            found += [("attack", word, target) for target in targets(g, 1 - seat, word)]
    found += kamikazes(g, seat, [name_of(g, c) for c in ships(g, 1 - seat)])
    return [*found, *mights(g, seat)]


def users(g: NavalEngagement, seat: int, word: str) -> tuple[str, ...] | None:
    """9.1, R2, R3. The units that can use an attack card; None if it is forbidden for want of one.

    There are none, and the card may be used, where by option it needs no unit.
    """
    if not g.book.cards[word].listed and g.radar_needs == "no unit":
        return ()
    free = {
        g.cards.kind(c) for c in g.cards[FLEETS[seat]] if not g.one_attack or not g.cards.flagged(USED, c)
    }
    able = tuple(unit for unit in g.book.units if unit in free and can_use(g, unit, word))
    return able or None


def can_use(g: NavalEngagement, unit: str, word: str) -> bool:
    """9.1, R3. Whether a unit can use an attack card."""
    card, user = g.book.cards[word], g.book.cards[unit]
    if card.listed:
        return word in user.uses
    return g.radar_needs == "any unit" or user.kind == "ship"


def targets(g: NavalEngagement, seat: int, word: str) -> list[str]:
    """9.2, 9.3, R4. The fitting units of a seat, each sort once; Fleet Points if there are none."""
    destroys = g.book.cards[word].destroys
    fitting = [name_of(g, c) for c in g.cards[FLEETS[seat]] if g.book.cards[g.cards.kind(c)].kind in destroys]
    return sorted(set(fitting)) or [POINTS]


def ships(g: NavalEngagement, seat: int) -> list[int]:
    """The ships of a seat in play."""
    return [c for c in g.cards[FLEETS[seat]] if g.book.cards[g.cards.kind(c)].kind == "ship"]


def name_of(g: NavalEngagement, c: int) -> str:
    """A unit in play as options call it: with its token it is another target."""
    return HURT + g.cards.kind(c) if g.cards.flagged(DAMAGED, c) else g.cards.kind(c)


def attack(g: NavalEngagement, seat: int, word: str, target: str) -> Flow[None]:
    """9.1-9.4. The card is laid open, the opponent may negate it, and it takes effect."""
    other = 1 - seat
    g.cards.play_to(seat, word, PLAYED)
    if g.one_attack:
        yield from use_unit(g, seat, word)
    g.log("attack", seat=seat, card=word, target=target)
    facts = {"card": word, "target": target, "by": seat}
    reply = yield from offer(g, [other], "defend", g.book.defenses[word], facts)
    g.cards.move_kind(word, PLAYED, g.cards.discard[seat])
    if reply is not None:
        g.cards.throw(other, reply.card)
        g.log("negate", seat=other, card=reply.card, attack=word)
    elif target == POINTS:
        lose_point(g, other)
    else:
        hit(g, other, target)


def use_unit(g: NavalEngagement, seat: int, word: str) -> Flow[None]:
    """R2, by option. One unit that can use the card, and has not been used yet, serves for it."""
    able = users(g, seat, word)
    if not able:
        return
    answer = yield Ask(seat, "unit", [("with", OWN + unit) for unit in able], {"card": word}, more=True)
    kind = str(answer[1]).removeprefix(OWN)
    unit = next(c for c in g.cards[FLEETS[seat]] if g.cards.kind(c) == kind and not g.cards.flagged(USED, c))
    g.cards.flag(USED, unit)


def hit(g: NavalEngagement, seat: int, target: str, at_once: bool = False) -> None:
    """9.2, §10. A unit is destroyed; a big ship bears a token first."""
    unit = next(c for c in g.cards[FLEETS[seat]] if name_of(g, c) == target)
    word = g.cards.kind(unit)
    if g.book.cards[word].big and not g.cards.flagged(DAMAGED, unit) and not at_once:
        g.cards.flag(DAMAGED, unit)
        g.log("damage", seat=seat, unit=word)
        return
    g.cards.unflag(DAMAGED, unit)
    g.cards.move(unit, FLEETS[seat], g.cards.discard[seat])
    g.log("destroy", seat=seat, unit=word)


def lose_point(g: NavalEngagement, seat: int) -> None:
    """9.3, 2.1. A Fleet Point less; without any the game is lost."""
    g.points[seat] -= 1
    g.log("point", seat=seat, left=g.points[seat])
    if not g.points[seat]:
        raise GameOver(won_by(1 - seat, 2, "sunk", g.points, {"winner": 1 - seat, "loser": seat}))
