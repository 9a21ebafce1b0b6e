"""One judgement for all skirmish games: hits, who threatens whom with the deck at hand, and the approach.

`evaluate` says how good a position is; `policy` plays by it, weighing whole decisions (card, unit, square) at
once in a world that its seat cannot tell from the true one.
"""

from __future__ import annotations

from typing import cast

from quarterdeck.engine.ask import Ask, Facts, Option
from quarterdeck.engine.book import remembered
from quarterdeck.engine.bot import Bot
from quarterdeck.systems.skirmish.attack import able_to_use, damage_of, foes, in_the_way, shots
from quarterdeck.systems.skirmish.book import GRID, HANDS, Play, SkirmishBook
from quarterdeck.systems.skirmish.movement import ahead, ends, held, mobile
from quarterdeck.systems.skirmish.state import Skirmish, shift, unit_at

ALL_KEYS = 12.0  # what the key units of a side are worth together; any other hit is worth 1
KILL, WON = 0.5, 100.0
HELD, THREAT, DANGER = 0.8, 0.4, 0.25  # weights of shots in hand, of possible shots, of the enemy's
APPROACH = 0.04
CRIPPLED = 0.3
WORTH_A_CARD = 0.06  # a move must gain as much to be worth its card
KEEP = {"defence": 1.6, "draw": 1.4, "extra": 0.7, "attack": 0.6, "weather": 0.5, "move": 0.4, "look": 0.1}
HAND = 5


# ---------------------------------------------------------------------- judging


def evaluate(g: Skirmish, seat: int) -> float:
    """From about -1 (lost) to 1 (won)."""
    value = standing(g, seat) - standing(g, 1 - seat)
    scale = ALL_KEYS + sum(g.book.most_hits) / 4
    return max(-1.0, min(1.0, value / scale))


def standing(g: Skirmish, side: int) -> float:
    """What a side has, what it threatens, and what it has announced but not yet done."""
    threat = THREAT * exposure(g, g.book.roster[side], g.book.roster[1 - side])
    total = material(g, side) + threat - APPROACH * distance_to_keys(g, side)
    if g.mover == side and g.step in ("maneuver", "fire"):
        total += HELD * best_shots(g, side) + announced(g, side)
    return total


def announced(g: Skirmish, side: int) -> float:
    """A card on the table still counts: for what it may hit, or as much as in the hand and a little more."""
    if g.attack is not None:
        _, t, word, extra = g.attack
        return HELD * loss(g, t, damage_of(g, g.book.plays[word], extra))
    if not g.playing:
        return 0.0
    play, extra = g.book.plays[g.playing[0]], "".join(g.playing[1:])
    if play.type == "attack":
        best = max([aim(g, play, option, extra) for option in shots(g, play, side)], default=0.0)
        return HELD * best + 0.2
    return 0.2 * worth_of_cards(g.book)[play.word] + WORTH_A_CARD


def material(g: Skirmish, side: int) -> float:
    """Hits left, and a little for the hand."""
    values = unit_values(g.book)
    worth, kinds = worth_of_cards(g.book), g.book.layout.kinds
    hits = sum([values[u] * g.hits[u] for u in g.book.roster[side] if g.hits[u]])
    return hits + 0.2 * sum([worth[kinds[c]] for c in g.cards.zones[HANDS[side]]])


@remembered
def unit_values(book: SkirmishBook) -> tuple[float, ...]:
    """What a hit on each unit is worth."""
    keys = sum(book.most_hits[u] for u in book.keys[0])
    return tuple(ALL_KEYS / keys if kind.key else 1.0 for kind in book.kind_of)


@remembered
def worth_of_cards(book: SkirmishBook) -> dict[str, float]:
    """What each card is worth in a hand: longer ranges more, a defence by the attacks that it stops."""
    return {
        word: KEEP[play.type] * _use(book, play) + 0.05 * _range(play) for word, play in book.plays.items()
    }


def _range(play: Play) -> int:
    return 3 if play.card.knight else play.card.range


def _use(book: SkirmishBook, defence: Play) -> float:
    """The part of all possible attacks that a defence stops, by what they cost; 1 for any other card."""
    if defence.type != "defence":
        return 1.0
    values = unit_values(book)
    total = stopped = 0.0
    for play in book.plays.values():
        if play.type == "attack":
            pairs = [(u, t) for seat in (0, 1) for u in play.used_by[seat] for t in play.aimed_at[1 - seat]]
            for u, t in pairs:
                cost = play.card.copies * values[t] / len(pairs)
                total += cost
                stopped += cost if defence.word in book.stoppers(play, u, t) else 0.0
    return stopped / total


def position(g: Skirmish, seat: int) -> float:
    """Shots in hand, possible shots both ways, and how near the units are to the enemy's key units."""
    own, other = g.book.roster[seat], g.book.roster[1 - seat]
    total = THREAT * exposure(g, own, other) - DANGER * exposure(g, other, own)
    if g.mover == seat and g.step != "orders":
        total += HELD * best_shots(g, seat)
    return total - APPROACH * distance_to_keys(g, seat)


def best_shots(g: Skirmish, seat: int) -> float:
    """The best that each attack card in hand could do now."""
    total = 0.0
    for play in held(g, seat):
        if play.type == "attack":
            total += best_shot(g, play, seat)
    return total


def best_shot(g: Skirmish, play: Play, seat: int) -> float:
    """The best that one attack card could do now: the same as trying all `shots`, but quicker."""
    table = play.ring if g.exact else play.reach
    at, ready, flies, enemy = g.at, g.ready, g.book.flies, g.fleet[1 - seat]
    able = able_to_use(g, play)
    users = [
        u for u in play.used_by[seat] if at[u] >= 0 and ready[u] and able >> u & 1 and table[at[u]] & enemy
    ]
    if not users:
        return 0.0
    solid = in_the_way(g, play)
    for gain, t in sorted([(hit(g, play, t), t) for t in foes(g, play, seat)], reverse=True):
        b = at[t]
        for u in users:
            a = at[u]
            if table[a] >> b & 1 and (not GRID.between[a][b] & solid or flies[u] or flies[t]):
                return gain
    return 0.0


def aim(g: Skirmish, play: Play, option: Option, extra: str = "") -> float:
    """What an attack would gain if it is not negated."""
    return hit(g, play, unit_at(g, 1 - g.mover, cast(str, option[2])), extra)


def hit(g: Skirmish, play: Play, t: int, extra: str = "") -> float:
    """What it would gain against one unit."""
    if play.card.cripples:
        return 0.0 if g.crippled >> t & 1 else CRIPPLED * unit_values(g.book)[t]
    return loss(g, t, damage_of(g, play, extra))


def loss(g: Skirmish, t: int, damage: int) -> float:
    """What so much damage to a unit costs its side."""
    value = unit_values(g.book)[t]
    if damage < g.hits[t]:
        return damage * value
    others = [u for u in g.book.keys[g.book.side[t]] if u != t and g.hits[u]]
    if g.book.kind_of[t].key and not others:
        return WON
    return g.hits[t] * value + KILL


def exposure(g: Skirmish, attackers: range, targets: range) -> float:
    """How much the attackers might shoot at, by what the deck holds."""
    at, worths, near = g.at, threats(g.book), within(g.book)
    solid = (g.fleet[0] | g.fleet[1]) & ~g.air | g.void if g.blocking else g.void
    stand = [(t, at[t]) for t in targets if at[t] >= 0]
    there = sum([1 << b for _, b in stand])
    total = 0.0
    for u in attackers:
        a = at[u]
        if a < 0 or not near[u][a] & there:
            continue
        distance, between, worth = GRID.distance[a], GRID.between[a], worths[u]
        for t, b in stand:
            d = distance[b]
            if d and not between[b] & solid:
                total += worth[t][d]
    return total


@remembered
def threats(book: SkirmishBook) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """By attacker, target and distance: what a shot is worth, by how likely it is."""
    values = unit_values(book)
    return tuple(
        tuple(tuple(likely * values[t] for likely in by_distance) for t, by_distance in enumerate(row))
        for row in chances(book)
    )


@remembered
def within(book: SkirmishBook) -> tuple[tuple[int, ...], ...]:
    """By attacker and square: the squares at which it might shoot at anybody."""
    far = [
        max([d for by_distance in row for d in range(8) if by_distance[d]], default=0)
        for row in chances(book)
    ]
    return tuple(
        tuple(sum(1 << b for b in range(64) if 0 < GRID.distance[a][b] <= most) for a in range(64))
        for most in far
    )


@remembered
def chances(book: SkirmishBook) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """By attacker, target and distance: the odds that a full hand holds a card for it."""
    every = range(len(book.words))
    return tuple(tuple(_odds(book, u, t) for t in every) for u in every)


def _odds(book: SkirmishBook, u: int, t: int) -> tuple[float, ...]:
    fitting = [
        p
        for p in book.plays.values()
        if p.type == "attack" and u in p.users and t in p.aimed_at[book.side[t]]
    ]
    out = [0.0]
    for d in range(1, 8):
        copies = sum(p.card.copies for p in fitting if p.card.range >= d and p.card.damage)
        out.append(1 - (1 - copies / book.cards.total) ** HAND)
    return tuple(out)


def distance_to_keys(g: Skirmish, seat: int) -> float:
    """How far the fighting units are from the nearest key unit of the enemy."""
    keys = [g.at[u] for u in g.book.keys[1 - seat] if g.at[u] >= 0]
    if not keys:
        return 0.0
    own = [g.at[u] for u in g.book.roster[seat] if g.at[u] >= 0 and not g.book.kind_of[u].key]
    return float(sum([min([STEPS[a][k] for k in keys]) for a in own]))


STEPS = tuple(tuple(GRID.steps(a, b) for b in range(64)) for a in range(64))


# ---------------------------------------------------------------------- playing


def policy(g: Skirmish, ask: Ask) -> Option:
    """The option that seems best."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    choose = CHOICES.get(ask.prompt)
    return options[0] if choose is None else choose(g, ask.seat, options, ask.facts)


def choose_place(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """Key units behind and at the side, the others towards the middle."""
    key = next(kind for kind in g.book.kinds if kind.id == options[0][1]).key
    back = 0 if seat == 0 else 7

    def liking(option: Option) -> float:
        column, row = GRID.place(GRID.index[cast(str, option[2])])
        aside = abs(column - 3.5)
        return aside - 2 * abs(row - back) if key else -aside

    return max(options, key=liking)


def choose_discard(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """A card that brings cards is played; otherwise the least of the hand goes, of many alike sooner."""
    for option in options:
        if option[0] == "play" and g.book.plays[cast(str, option[1])].type == "draw":
            return option
    worths = worth_of_cards(g.book)
    types = [g.book.play_of(c).type for c in g.cards.zones[HANDS[seat]]]

    def worth(option: Option) -> float:
        play = g.book.plays[cast(str, option[1])]
        return worths[play.word] / (1 + 0.5 * max(0, types.count(play.type) - 2))

    return min([option for option in options if option[0] == "discard"], key=worth)


def choose_maneuver(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """The card whose best move gains most, if that is worth the card."""
    now = position(g, seat)
    best: tuple[float, Option] = (WORTH_A_CARD, ("done",))
    for option in options:
        if option == ("done",):
            continue
        play = g.book.plays[cast(str, option[1])]
        if play.type == "draw":
            return option
        if play.type == "move":
            judge = advance_gain if option[0] == "advance" else move_gain
            gain = judge(g, seat, play, now)
            best = max(best, (gain, option), key=lambda pair: pair[0])
    return best[1]


def move_gain(g: Skirmish, seat: int, play: Play, now: float) -> float:
    """The best single move with a card."""
    units = [u for u in mobile(g, seat) if u in play.users]
    return max([tried(g, seat, u, to) for u in units for to in ends(g, play, u)]) - now


def tried(g: Skirmish, seat: int, u: int, to: int) -> float:
    """The position after a move; the move is taken back."""
    start, moved = g.at[u], g.moved
    shift(g, u, to)
    g.moved |= 1 << u
    value = position(g, seat)
    shift(g, u, start)
    g.moved = moved
    return value


def advance_gain(g: Skirmish, seat: int, play: Play, now: float) -> float:
    """What the units gain that gain by going ahead, each for itself."""
    goers = ahead(g, play, seat)
    return sum([max(0.0, tried(g, seat, u, play.ahead[seat][g.at[u]][0][2]) - now) for u in goers])


def choose_mover(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """The unit whose best move leads to the best position."""
    play = g.book.plays[facts["card"]]

    def best(option: Option) -> float:
        u = unit_at(g, seat, cast(str, option[1]))
        return max([tried(g, seat, u, to) for to in ends(g, play, u)])

    return max(options, key=best)


def choose_end(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """The square that makes the best position."""
    u = unit_at(g, seat, facts["start"])
    return max(options, key=lambda option: tried(g, seat, u, GRID.index[cast(str, option[1])]))


def choose_advance(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """The unit that gains most by going along, while any does."""
    play = g.book.plays[facts["card"]]
    now = position(g, seat)
    best: tuple[float, Option] = (0.0, ("done",)) if ("done",) in options else (-WON, options[0])
    for option in options:
        if option != ("done",):
            u = unit_at(g, seat, cast(str, option[1]))
            gain = tried(g, seat, u, play.ahead[seat][g.at[u]][0][2]) - now
            best = max(best, (gain, option), key=lambda pair: pair[0])
    return best[1]


def choose_fire(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """The attack that gains most; of equal ones the card that is worth least."""
    worths = worth_of_cards(g.book)
    best: tuple[float, Option] = (0.0, ("done",))
    for option in options:
        if option == ("done",):
            continue
        play = g.book.plays[cast(str, option[-1])]
        if play.type == "draw":
            return option
        if play.type == "attack":
            extra = cast(str, option[1]) if option[0] == "load" else ""
            gain = max([aim(g, play, shot, extra) for shot in shots(g, play, seat)])
            cost = 0.1 * worths[play.word] + (0.8 if extra else 0.0)
            best = max(best, (gain - cost, option), key=lambda pair: pair[0])
    return best[1]


def choose_target(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """The target that costs the enemy most."""
    play = g.book.plays[facts["card"]]
    return max(options, key=lambda option: aim(g, play, option))


def choose_defence(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """Key units are always defended, others if they would be lost or cards abound."""
    assert g.attack is not None
    _, t, word, extra = g.attack
    play = g.book.plays[word]
    cost = CRIPPLED * unit_values(g.book)[t] if play.card.cripples else loss(g, t, damage_of(g, play, extra))
    spare = sum([g.book.play_of(c).type == "defence" for c in g.cards.zones[HANDS[seat]]]) > 1
    return options[1] if cost >= (1.0 if spare else 1.5) else options[0]


def choose_halt(g: Skirmish, seat: int, options: list[Option], facts: Facts) -> Option:
    """A move is stopped if it leaves the enemy better off than a card is worth."""
    threat = exposure(g, g.book.roster[1 - seat], g.book.roster[seat])
    return options[1] if threat > 2.0 else options[0]


CHOICES = {
    "place": choose_place,
    "place-secretly": choose_place,
    "orders": choose_discard,
    "maneuver": choose_maneuver,
    "move": choose_mover,
    "to": choose_end,
    "advance": choose_advance,
    "fire": choose_fire,
    "attack": choose_target,
    "defence": choose_defence,
    "halt": choose_halt,
}


def skirmish_bot(trust: float) -> Bot[Skirmish]:
    """The player of a title; `trust` is fitted to its games."""
    return Bot(evaluate=evaluate, policy=policy, trust=trust, foresight=2)
