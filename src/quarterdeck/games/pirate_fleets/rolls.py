"""Pirate Fleets: rolls, and the cards that change them (§16 and R3)."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow
from quarterdeck.games.pirate_fleets.state import PirateFleets, Roll
from quarterdeck.kit.windows import Reply, offer_until_all_pass

NONE: frozenset[str] = frozenset()


def begin(
    g: PirateFleets, seat: int, what: str, tags: tuple[str, ...], need: int = 0, best: int = 0, bonus: int = 0
) -> Roll:
    """A roll of a seat with what its captains add (15.2): each adds once, however many kinds fit."""
    added = sum([not set(tags).isdisjoint(captain.tags) for captain in g.captains(seat)])
    return Roll(seat=seat, what=what, tags=tags, need=need, best=best or need, bonus=bonus + added)


def target_roll(g: PirateFleets, seat: int, what: str, tags: tuple[str, ...], need: int) -> Flow[bool]:
    """A roll with a target number, all cards considered; whether it succeeded."""
    yield from full_roll(g, begin(g, seat, what, tags, need))
    return now(g).succeeds


def full_roll(g: PirateFleets, roll: Roll, dice: int = 1) -> Flow[None]:
    """R3. The dice and the cards; by option cards come first, and only a Good Omen after."""
    g.rolling = roll
    if g.before:
        yield from window(g, "declare")
    throw(g, dice)
    yield from window(g, "modify")


def now(g: PirateFleets) -> Roll:
    """The roll at hand."""
    assert g.rolling is not None, "nobody is rolling"
    return g.rolling


def throw(g: PirateFleets, dice: int) -> None:
    """The dice of the roll at hand fall."""
    roll = now(g)
    roll.dice = g.dice(dice)
    tell(g, roll)


def tell(g: PirateFleets, roll: Roll) -> None:
    """A roll is told, with its total where something was added."""
    if g.out is not None:
        key = "rolls" if not roll.bonus else "rolls-total"
        key += "-against" if roll.need else ""
        g.log(key, seat=roll.seat, what=roll.what, dice=list(roll.dice), total=roll.total, need=roll.need)


def chance_of(roll: Roll) -> str:
    """How likely one die succeeds before any card is played, as people read it."""
    return f"{sum([die + roll.bonus >= roll.need for die in range(1, 7)]) / 6:.0%}"


def dice_of_gold(g: PirateFleets, seat: int, n: int = 1) -> int:
    """Dice that say how much gold changes hands; they are told."""
    dice = g.dice(n)
    g.log("rolls-gold", seat=seat, dice=list(dice))
    return sum(dice)


def window(g: PirateFleets, prompt: str) -> Flow[None]:
    """Cards for and against the roll at hand, the roller first, until all pass."""
    seat = now(g).seat
    yield from offer_until_all_pass(
        g,
        (seat, *g.others(seat)),
        prompt,
        lambda other: fitting(g, other),
        lambda: facts(g),
        lambda r: play(g, r),
    )


def facts(g: PirateFleets) -> dict[str, object]:
    """What a player must know of the roll."""
    roll = now(g)
    return {
        "who": roll.seat, "what": roll.what, "dice": list(roll.dice), "total": roll.total,
        "aim": f"needed {roll.best}" if roll.need else f"at best {roll.best}",
        "missing": roll.best - roll.total,
    }  # fmt: skip


def fitting(g: PirateFleets, seat: int) -> frozenset[str]:
    """The cards with which a seat could still change what comes of the roll."""
    roll = now(g)
    mine = roll.seat == seat
    if not roll.dice:
        return g.book.modifiers("boost" if mine else "curse", roll.tags)
    missing = roll.best - roll.total
    if mine:
        if missing <= 0:
            return NONE
        omen = g.book.of_effect("omen") if roll.need else NONE
        enough = not roll.need or g.cards.count(g.cards.hand[seat]) >= missing
        return omen | g.book.modifiers("boost", roll.tags) if enough and not g.before else omen
    if not roll.need or missing > 0 or g.before:
        return NONE
    curses = g.book.modifiers("curse", roll.tags)
    others = g.others(roll.seat)
    left = sum([any(g.cards.may_hold(s, frozenset({card})) for s in others) for card in curses])
    return curses if left > -missing else NONE


def play(g: PirateFleets, reply: Reply) -> bool:
    """A card is played on the roll at hand, and the window stays open."""
    roll = now(g)
    g.cards.throw(reply.seat, reply.card)
    effect = g.book.supply[reply.card].effect
    if effect == "omen":
        g.log("omen", seat=reply.seat, card=reply.card)
        throw(g, len(roll.dice))
        return True
    roll.bonus += 1 if effect == "boost" else -1
    if roll.dice:
        g.log("changes", seat=reply.seat, card=reply.card, total=roll.total)
    else:
        g.log("plays", seat=reply.seat, card=reply.card)
    return True


# ---------------------------------------------------------------------- one against the other


def contest(g: PirateFleets, mine: Roll, theirs: Roll) -> Flow[None]:
    """Both roll, then both may add cards to their own rolls (by option before)."""
    g.rolling, g.against = mine, theirs
    if g.before:
        yield from contest_window(g, "contest-declare")
    for roll in both(g):
        roll.dice = g.dice(1)
        tell(g, roll)
    if not g.before:
        yield from contest_window(g, "contest")


def both(g: PirateFleets) -> tuple[Roll, Roll]:
    """The two rolls."""
    assert g.against is not None, "nobody rolls against"
    return now(g), g.against


def contest_window(g: PirateFleets, prompt: str) -> Flow[None]:
    """Cards for the own roll of either side."""
    mine, theirs = both(g)
    cards = g.book.modifiers("boost", mine.tags)

    def play(reply: Reply) -> bool:
        roll = next(roll for roll in both(g) if roll.seat == reply.seat)
        g.cards.throw(reply.seat, reply.card)
        roll.bonus += 1
        if roll.dice:
            g.log("changes", seat=reply.seat, card=reply.card, total=roll.total)
        else:
            g.log("plays", seat=reply.seat, card=reply.card)
        return True

    def told() -> dict[str, object]:
        one, other = both(g)
        return {"what": one.what, "who": one.seat, "other": other.seat, "n": one.total, "m": other.total}

    yield from offer_until_all_pass(g, (mine.seat, theirs.seat), prompt, cards, told, play)
