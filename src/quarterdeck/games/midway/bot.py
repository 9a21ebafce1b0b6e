"""Midway: strikes in strength, fighters on patrol in turns, decks cleared for those who come home."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.midway import odds
from quarterdeck.games.midway.attack import within_reach
from quarterdeck.games.midway.book import ATTACK, DECKS, PATROL, RETURN_1, RETURN_2, SPENT, TAKEOFF, SquadKind
from quarterdeck.games.midway.decks import those_who_must
from quarterdeck.games.midway.state import Midway, group_number
from quarterdeck.kit.choosing import toward

STRIKE = 5  # so many bombers and torpedo planes are a strike
ESCORT = (2, 0)  # by seat: the Zeros are needed over their own fleet
GUARD = (1, 2)  # fighters that begin on each deck
CARRIER, CRIPPLED, SQUAD, STRIKER = 1.0, 0.35, 0.02, 0.03
ABOARD = 0.05  # what each squad aboard adds to a target


def evaluate(g: Midway, seat: int) -> float:
    """Carriers, and squads to win with, of one side less those of the other, as parts of a fleet."""
    return strength(g, seat) - strength(g, 1 - seat)


def strength(g: Midway, seat: int) -> float:
    """What a side has left."""
    carriers = g.carriers(seat)
    ships = CARRIER * len(carriers) - CRIPPLED * sum([g.immobile[b] for b in carriers])
    return ships + SQUAD * g.survivors(seat) + STRIKER * g.strikers(seat)


def policy(g: Midway, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    return ANSWERS[ask.prompt](g, ask)


def kind_of(g: Midway, word: object) -> SquadKind:
    """The kind that a word of an option names, whether it has fuel or not."""
    return g.book.kinds[g.book.kind[str(word).removeprefix(SPENT)]]


def counts(ask: Ask) -> dict[tuple[Any, ...], int]:
    """What may be chosen, and how many of each."""
    several = ask.several
    assert several is not None
    return dict(zip(several.things, several.counts, strict=True))


def filled(
    things: Iterable[tuple[tuple[Any, ...], int]],
    room: Callable[[tuple[Any, ...]], str],
    rooms: dict[str, int],
) -> list[tuple[Any, ...]]:
    """As many of these things, in this order, as their rooms take."""
    wanted = []
    for thing, n in things:
        take = min(n, rooms[room(thing)])
        rooms[room(thing)] -= take
        wanted += [thing] * take
    return wanted


# ---------------------------------------------------------------------- before the battle


def best_first(g: Midway, word: object) -> tuple[bool, int]:
    """Bombers before fighters, the better ones first."""
    kind = kind_of(g, word)
    return kind.fighter, -kind.ship


def muster(g: Midway, ask: Ask) -> Option:
    """Decks full of bombers, and fighters to guard them on each."""
    rooms = {base.id: base.deck for base in g.book.bases}
    things = counts(ask)
    wanted: list[tuple[Any, ...]] = []
    for thing, n in things.items():
        if kind_of(g, thing[1]).fighter:
            kept = g.book.bases[g.book.base[thing[0]]].deck - rooms[thing[0]]
            taken = min(n, GUARD[ask.seat] - kept)
            wanted += [thing] * taken
            rooms[thing[0]] -= taken
    others = {thing: n - wanted.count(thing) for thing, n in things.items()}
    order = sorted(others, key=lambda thing: best_first(g, thing[1]))
    wanted += filled([(thing, others[thing]) for thing in order], lambda thing: str(thing[0]), rooms)
    return toward(ask, wanted)


def first(g: Midway, ask: Ask) -> Option:
    """Anything will do."""
    return ask.options[0]


# ---------------------------------------------------------------------- moves


def search(g: Midway, ask: Ask) -> Option:
    """What lies still needs no search; else roll, and never turn back without."""
    rank = {"crippled": 0, "search": 1, "island": 2, "home": 3}
    return min(ask.options, key=lambda option: rank[str(option[0])] if strikes(g, ask.seat, option) else 0)


def strikes(g: Midway, seat: int, option: Option) -> bool:
    """Whether the group of an option can bomb anything."""
    return any(g.kind(i).ship for i in g.members(seat, group_number(option[1])))


def missed(g: Midway, ask: Ask) -> Option:
    """Bombers search again."""
    option = ask.options[-1]
    return option if strikes(g, ask.seat, option) else ask.options[0]


def none(g: Midway, ask: Ask) -> Option:
    """Nobody."""
    return toward(ask, [])


def fly(g: Midway, ask: Ask) -> Option:
    """All bombers as one group with an escort; other fighters go on patrol."""
    things = counts(ask)
    bombers = sum([n for thing, n in things.items() if thing[0] == "search" and kind_of(g, thing[1]).ship])
    escort = ESCORT[ask.seat] if bombers >= STRIKE - 1 else 0
    wanted: list[tuple[Any, ...]] = []
    for thing, n in things.items():
        kind = kind_of(g, thing[1])
        if thing[0] == "search" and not kind.fighter:
            wanted += [thing] * n
        elif thing[0] == "search":
            along = min(escort, n)
            escort -= along
            wanted += [thing] * along
        else:
            wanted += [thing] * (n - wanted.count(("search", thing[1])))
    return toward(ask, wanted)


def launch(g: Midway, ask: Ask) -> Option:
    """Fighters at once; bombers when they make a strike, or when the decks are needed."""
    seat, things = ask.seat, counts(ask)
    bombers = sum([n for thing, n in things.items() if kind_of(g, thing[1]).ship])
    due = len(those_who_must(g, seat))
    places = sum([g.deck_room(b) + min(g.below_room(b), spent_on(g, b)) for b in g.working(seat)])
    waiting = sum([g.kind(i).ship > 0 for i in g.in_box(seat, TAKEOFF)])
    below = sum([g.at[i] >= DECKS and g.kind(i).ship > 0 for i in g.book.squads_of[seat]])
    go = bombers + waiting >= STRIKE or due > places or bombers >= below
    wanted = [thing for thing, n in things.items() for _ in range(n) if go or kind_of(g, thing[1]).fighter]
    return toward(ask, wanted)


def spent_on(g: Midway, base: int) -> int:
    """Squads on a deck that have to go below."""
    return sum([g.spent[i] and g.at[i] % 2 == 0 for i in g.aboard(base)])


def lower(g: Midway, ask: Ask) -> Option:
    """Whoever is out of fuel, bombers first."""
    things = {thing: n for thing, n in counts(ask).items() if str(thing[1]).startswith(SPENT)}
    order = sorted(things, key=lambda thing: best_first(g, thing[1]))
    rooms = {base.id: g.below_room(b) for b, base in enumerate(g.book.bases)}
    return toward(
        ask, filled([(thing, things[thing]) for thing in order], lambda thing: str(thing[0]), rooms)
    )


def bring_up(g: Midway, ask: Ask) -> Option:
    """Bombers first, then fighters; places are kept for those who come home next turn."""
    seat, things = ask.seat, counts(ask)
    due = len(g.in_box(seat, RETURN_1)) + len(g.in_box(seat, RETURN_2)) // 2
    rooms = {base.id: g.deck_room(b) for b, base in enumerate(g.book.bases) if base.seat == seat}
    ready = sum(
        [
            g.kind(i).ship > 0 and g.at[i] >= DECKS and not g.at[i] % 2 and not g.spent[i]
            for i in g.book.squads_of[seat]
        ]
    )
    if ready < STRIKE:
        for base in sorted(rooms, key=lambda base: -rooms[base]):
            kept = min(due, rooms[base] // 2)
            rooms[base] -= kept
            due -= kept
    order = sorted(things, key=lambda thing: best_first(g, thing[1]))
    return toward(
        ask, filled([(thing, things[thing]) for thing in order], lambda thing: str(thing[0]), rooms)
    )


def land(g: Midway, ask: Ask) -> Option:
    """All that must, each where most room is, on deck and below; patrols stay up."""
    seat, things = ask.seat, counts(ask)
    left: dict[tuple[str, str], int] = {}
    words = {RETURN_1: "return-1", TAKEOFF: "takeoff", PATROL: "patrol"}
    for i in those_who_must(g, seat):
        key = (words[g.at[i]], g.kind(i).id)
        left[key] = left.get(key, 0) + 1
    rooms = {b: g.deck_room(b) for b in g.working(seat)}
    wanted: list[tuple[Any, ...]] = []
    for (origin, kind), n in sorted(left.items(), key=lambda entry: best_first(g, entry[0][1])):
        for _ in range(n):
            open_to = [b for b in rooms if rooms[b] and (origin, kind, g.book.bases[b].id) in things]
            if not open_to:
                break
            best = max(open_to, key=lambda b: (not g.immobile[b], rooms[b] + g.below_room(b)))
            rooms[best] -= 1
            wanted.append((origin, kind, g.book.bases[best].id))
    return toward(ask, wanted)


# ---------------------------------------------------------------------- attacks


def value(g: Midway, base: int) -> float:
    """What a target is worth: a carrier, and who is aboard; a runway only a little."""
    if g.book.bases[base].island:
        return 0.15
    return 1 + ABOARD * len(g.aboard(base))


def aim(g: Midway, ask: Ask) -> Option:
    """The force at which most can be expected."""
    members = g.members(ask.seat, group_number(ask.options[0][1]))

    def promise(option: Option) -> float:
        bases = [b for b in g.book.in_force[str(option[2])] if g.afloat[b]]
        kinds = [g.kind(i) for i in members if g.kind(i).ship]
        return best_runs(g, {i: (kind, bases) for i, kind in enumerate(kinds)})[0]

    return max(ask.options, key=promise)


def best_runs(
    g: Midway, squads: dict[int, tuple[SquadKind, list[int]]]
) -> tuple[float, list[tuple[str, str]]]:
    """Squads told off one by one, each where it adds most; and what all promise together."""
    safe: dict[int, float] = {}
    wanted = []
    total = 0.0
    for kind, bases in sorted(squads.values(), key=lambda squad: -squad[0].ship):
        gains = {b: value(g, b) * safe.get(b, 1.0) * float(odds.telling(g, kind, b)) for b in bases}
        if not gains or max(gains.values()) <= 0:
            continue
        best = max(gains, key=lambda b: gains[b])
        total += gains[best]
        if not g.book.bases[best].island:
            safe[best] = safe.get(best, 1.0) * (1 - float(odds.telling(g, kind, best)))
        wanted.append((kind.id, g.book.bases[best].id))
    return total, wanted


def bomb(g: Midway, ask: Ask) -> Option:
    """Each squad where it adds most to what is sunk."""
    own = [i for i in g.in_box(ask.seat, ATTACK) if g.kind(i).ship]
    return toward(ask, best_runs(g, {i: (g.kind(i), within_reach(g, i)) for i in own})[1])


def least_missed(g: Midway, word: object) -> tuple[int, bool]:
    """Of those that can be lost: weak fighters and bombers before good ones, the ones without fuel first."""
    kind = kind_of(g, word)
    return kind.ship * 2 if kind.ship else kind.air, not str(word).startswith(SPENT)


def cheapest(g: Midway, ask: Ask) -> Option:
    """The squads that are missed least."""
    several = ask.several
    assert several is not None
    things = counts(ask)
    attacking = g.active == ask.seat and ask.prompt == "losses"
    order = sorted(things, key=lambda thing: lost_first(g, thing, attacking))
    wanted: list[Any] = []
    for thing in order:
        wanted += [thing] * min(things[thing], several.least - len(wanted))
    return toward(ask, wanted)


def lost_first(g: Midway, thing: Any, attacking: bool) -> tuple[int, bool]:
    """Over the target the fighters have done their work."""
    word = thing if isinstance(thing, str) else thing[-1]
    if attacking and kind_of(g, word).fighter:
        return 0, False
    return least_missed(g, word)


def meet(g: Midway, ask: Ask) -> Option:
    """Fighters by the share of the attackers that come here."""
    force = ask.facts["force"]
    attackers = g.in_box(g.active, ATTACK)
    waiting = [i for i in attackers if g.target[i] in g.queue]
    here = [i for i in waiting if g.target[i] == force]
    things = counts(ask)
    several = [thing for thing, n in things.items() for _ in range(n)]
    return toward(ask, several[: round(len(several) * len(here) / max(1, len(waiting)))])


def nautilus(g: Midway, ask: Ask) -> Option:
    """The carrier that cannot dodge, or the one with most aboard."""

    def rank(option: Option) -> tuple[bool, int]:
        b = g.book.base[str(option[1])]
        return g.immobile[b], len(g.aboard(b))

    return max(ask.options, key=rank)


ANSWERS: dict[str, Callable[[Midway, Ask], Option]] = {
    "kates": first,
    "muster": muster,
    "search": search,
    "search-force": search,
    "missed": missed,
    "along": none,
    "fly": fly,
    "fly-on": fly,
    "launch": launch,
    "lower": lower,
    "raise": bring_up,
    "land": land,
    "land-now": land,
    "nautilus": nautilus,
    "aim": aim,
    "meet": meet,
    "losses": cheapest,
    "bomb": bomb,
    "fire": cheapest,
    "overboard": cheapest,
    "struck-below": cheapest,
}
BOT: Bot[Midway] = Bot(evaluate=evaluate, policy=policy, trust=0.6, turn=lambda g: g.active)
