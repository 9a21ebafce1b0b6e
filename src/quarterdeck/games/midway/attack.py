"""Midway, the attack phase (sections 4 and 5): targets, interception, guns, bombs and torpedoes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.midway import history
from quarterdeck.games.midway.book import ATTACK, DECKS, JAPANESE, WORDS, SquadKind, base_of
from quarterdeck.games.midway.damage import deal
from quarterdeck.games.midway.flying import by_kind, listed, spelt
from quarterdeck.games.midway.odds import interceptors
from quarterdeck.games.midway.state import CRIPPLED, FOUND_16, FOUND_17, Midway, group_word
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.phases import AGAIN

Sort: TypeAlias = tuple[str, str]  # a group or box and a kind, as losses are named
Run: TypeAlias = tuple[str, str]  # a kind and the base that it attacks
ALL = ""  # all forces at once, in the queue of interceptions


# ---------------------------------------------------------------------- 4.2-4.4 targets


def aim(g: Midway) -> Flow[str | None]:
    """4.1-4.4. Each Japanese group says where it strikes; then all that are attacked are known."""
    seat = g.active
    attackers = g.in_box(seat, ATTACK)
    if not attackers:
        return "attacked"
    for group in g.groups(seat, ATTACK):
        members = g.members(seat, group)
        if g.target[members[0]]:
            continue
        forces = forces_for(g, members[0])
        force = forces[0]
        if len(forces) > 1:
            word = group_word(group)
            options: list[Option] = [("strike", word, force) for force in forces]
            answer = yield Ask(seat, "aim", options, {"group": word, "squads": listed(g, members)})
            force = str(answer[2])
        for i in members:
            g.target[i] = force
        g.log("aimed", seat=seat, group=group_word(group), force=force, squads=listed(g, members))
    history.note_attack(g, attackers)
    forces = forces_attacked(g)
    g.queue = tuple(forces) if g.per_force else (ALL,)
    g.met = ()
    return None


def forces_for(g: Midway, i: int) -> list[str]:
    """4.3, R11, R12 The forces that a Japanese group may strike at."""
    named = {FOUND_16: ["tf16"], FOUND_17: ["tf17"]}.get(g.aim[i])
    if named:
        return named
    forces = []
    for force, bases in g.book.in_force.items():
        if g.book.forces[force].seat == JAPANESE:
            continue
        afloat = [b for b in bases if (g.runways if b == g.book.island else g.afloat[b])]
        if g.aim[i] == CRIPPLED:
            afloat = [b for b in afloat if g.immobile[b]]
        if afloat:
            forces.append(force)
    return history.forces_open(g, forces)


def forces_attacked(g: Midway) -> list[str]:
    """The forces at which squads of the active side strike, in the order of the book."""
    targets = {g.target[i] for i in g.in_box(g.active, ATTACK)}
    return [force for force in g.book.forces if force in targets]


def attackers_of(g: Midway, force: str) -> list[int]:
    """The squads that strike at a force, or at all."""
    return [i for i in g.in_box(g.active, ATTACK) if force in (ALL, g.target[i])]


# ---------------------------------------------------------------------- 5.1-5.3 interception


def intercept(g: Midway) -> Flow[str | None]:
    """5.1-5.3. Fighters of both sides roll at once; each player says who is lost."""
    seat, force = g.active, g.queue[0]
    attackers = attackers_of(g, force)
    defenders = yield from rising(g, force)
    own = [i for i in attackers if g.kind(i).fighter]
    if own or defenders:
        fired, met = fire(g, own), fire(g, defenders)
        key = "intercepted" if g.queue == (ALL,) else "intercepted-there"
        g.log(
            key,
            seat=seat,
            foe=1 - seat,
            force=force,
            own=by_kind(g, own, fired[0]) or "none",
            theirs=by_kind(g, defenders, met[0]) or "none",
            down=min(fired[1], len(defenders)),
            lost=min(met[1], len(attackers)),
        )
        yield from losses(g, seat, attackers, met[1], "enemy-fighters")
        yield from losses(g, 1 - seat, defenders, fired[1], "enemy-fighters")
    g.met = (*g.met, *defenders)
    g.queue = g.queue[1:]
    if g.queue:
        return AGAIN
    g.queue = tuple(forces_attacked(g))
    return None


def fire(g: Midway, fighters: list[int]) -> tuple[tuple[int, ...], int]:
    """5.2 One roll each: the dice, and how many enemy squads they destroy."""
    rolls = g.dice(len(fighters))
    return rolls, sum([roll <= g.kind(i).air for i, roll in zip(fighters, rolls, strict=True)])


def rising(g: Midway, force: str) -> Flow[list[int]]:
    """5.1, R17 The fighters that meet an attack; by option the defender divides them among several."""
    seat = 1 - g.active
    forces = forces_attacked(g) if force == ALL else [force]
    fighters = [i for i in interceptors(g, seat, forces) if i not in g.met]
    if not fighters or len(g.queue) == 1:
        return fighters
    facts = {"force": force, "squads": listed(g, attackers_of(g, force))}
    chosen = yield from choose(
        seat, "meet", lambda: Several("meet", sorted_by_place(g, fighters), amounts=True), facts
    )
    return taken(g, fighters, chosen)


def place_of(g: Midway, i: int) -> str:
    """A squad's group, the base on whose deck it is, or its box."""
    box = g.at[i]
    if g.group[i]:
        return group_word(g.group[i])
    return g.book.bases[base_of(box)].id if box >= DECKS else WORDS[box]


def sorted_by_place(g: Midway, squads: list[int]) -> dict[Sort, int]:
    """Squads by place and sort, as things to choose from."""
    found: dict[Sort, int] = {}
    for i in squads:
        key = (place_of(g, i), g.sort(i))
        found[key] = found.get(key, 0) + 1
    return found


def taken(g: Midway, squads: list[int], chosen: Sequence[Sort]) -> list[int]:
    """The squads that were named; of those on patrol the ones that have been there longest (R15)."""
    waiting = sorted(squads, key=lambda i: -g.patrol[i])
    found = []
    for key in chosen:
        i = next(i for i in waiting if (place_of(g, i), g.sort(i)) == key)
        waiting.remove(i)
        found.append(i)
    return found


def losses(g: Midway, seat: int, squads: list[int], n: int, cause: str) -> Flow[None]:
    """5.3. A player says which of these are lost; if it is all of them nobody need be asked."""
    n = min(n, len(squads))
    lost = sorted(squads, key=lambda i: -g.patrol[i])[:n]
    if 0 < n < len(squads) and len(sorted_by_place(g, squads)) > 1:
        chosen = yield from choose(
            seat,
            "losses",
            lambda: Several("lose", sorted_by_place(g, squads), least=n, most=n, amounts=True),
            {"lost": n, "cause": cause},
        )
        lost = taken(g, squads, chosen)
    if lost:
        g.log("lost", seat=seat, squads=listed(g, lost), cause=cause)
        g.lose(lost)


# ---------------------------------------------------------------------- 5.4 guns


def guns(g: Midway) -> Flow[str | None]:
    """5.4. The guns of each force that is attacked, at the squads that attack it."""
    forces = [force for force in g.queue if attackers_of(g, force)]
    g.queue = tuple(forces)
    if not forces:
        return None
    force = forces[0]
    rolls = g.dice(g.book.forces[force].guns)
    squads = attackers_of(g, force)
    n = min(sum([roll <= g.book.flak for roll in rolls]), len(squads))
    g.log("flak", force=force, dice=spelt(rolls), n=n)
    yield from losses(g, g.active, squads, n, "guns")
    g.queue = g.queue[1:]
    return AGAIN if g.queue else None


# ---------------------------------------------------------------------- 5.5-5.7 bombing


def bomb(g: Midway) -> Flow[str | None]:
    """5.5-5.7. Squads are told off to carriers, then all roll; then the damage (section 6)."""
    seat = g.active
    if not runs(g, seat).things:
        return "attacked"
    chosen = yield from choose(seat, "bomb", lambda: runs(g, seat))
    hits: dict[int, list[int]] = {}
    for kind, base in dict.fromkeys(chosen):
        b = g.book.base[base]
        run(g, g.book.kinds[g.book.kind[kind]], b, chosen.count((kind, base)), hits)
    deal(g, 1 - seat, hits)
    return None


def within_reach(g: Midway, i: int) -> list[int]:
    """The bases that a squad in the Attack box may attack (4.2, 4.3, R12, R21)."""
    bases = g.book.in_force[g.target[i]]
    if g.book.island in bases:
        return list(bases) if history.bombs_midway(g, g.kind(i)) else []
    afloat = [b for b in bases if g.afloat[b]]
    return [b for b in afloat if g.immobile[b]] if g.aim[i] == CRIPPLED else afloat


def runs(g: Midway, seat: int) -> Several[Run]:
    """Which squads may attack which bases; each attacks once."""
    things: dict[Run, int] = {}
    totals: dict[tuple[str, str], int] = {}
    free: dict[tuple[str, str], int] = {}  # those that are not bound to immobilized carriers
    for i in g.in_box(seat, ATTACK):
        bases = within_reach(g, i) if g.kind(i).ship else []
        if not bases:
            continue
        key = (g.kind(i).id, g.target[i])
        totals[key] = totals.get(key, 0) + 1
        free[key] = free.get(key, 0) + (g.aim[i] != CRIPPLED)
        for b in bases:
            run = (key[0], g.book.bases[b].id)
            things[run] = things.get(run, 0) + 1
    tallies = []
    for (kind, force), n in totals.items():
        bases = [b for b in g.book.in_force[force] if (kind, g.book.bases[b].id) in things]
        named = {(kind, g.book.bases[b].id): 1 for b in bases}
        tallies.append(Tally("", named, most=n))
        if free[kind, force] < n:
            moving = {(kind, g.book.bases[b].id): 1 for b in bases if not g.immobile[b]}
            tallies.append(Tally("", moving, most=free[kind, force]))
    order = sorted(things.items(), key=lambda thing: (g.book.base[thing[0][1]], g.book.kind[thing[0][0]]))
    return Several("bomb", dict(order), tallies=tallies, amounts=True, between=" at ")


def run(g: Midway, kind: SquadKind, base: int, n: int, hits: dict[int, list[int]]) -> None:
    """5.6, 5.7 So many squads of a kind attack a base; hits are bombs and torpedoes."""
    rolls = g.dice(n)
    hit = sum([roll <= kind.ship for roll in rolls])
    name = g.book.bases[base].id
    squads = f"{n} {kind.name if n == 1 else kind.plural}"
    g.log("run", seat=g.active, squads=squads, base=name, dice=spelt(rolls), hits=hit)
    torpedo = kind.torpedo and not g.book.bases[base].island
    if torpedo and hit and not g.immobile[base]:
        hit -= dodge(g, base, hit)
    own = hits.setdefault(base, [0, 0])
    own[torpedo] += hit


def dodge(g: Midway, base: int, torpedoes: int) -> int:
    """5.7 How many torpedoes a carrier dodges."""
    rolls = g.dice(torpedoes)
    dodged = sum([roll <= g.book.dodge for roll in rolls])
    g.log("dodge", base=g.book.bases[base].id, dice=spelt(rolls), n=dodged)
    return dodged


def nautilus(g: Midway) -> Flow[None]:
    """10.6 A submarine has one torpedo attack on turn 17."""
    if not g.book.historical or g.active == JAPANESE or g.turn != g.book.nautilus:
        return
    options: list[Option] = [("torpedo", g.book.bases[b].id) for b in g.carriers(JAPANESE)]
    answer = yield Ask(g.active, "nautilus", options)
    b = g.book.base[str(answer[1])]
    roll = g.roll()
    hit = roll <= g.book.nautilus_hit
    g.log("nautilus" if hit else "nautilus-missed", base=answer[1], roll=roll)
    if hit and not g.immobile[b]:
        hit = not dodge(g, b, 1)
    if hit:
        deal(g, JAPANESE, {b: [0, 1]})
