"""Federation: what is found out there. Exploration, enigmas, diplomacy, conquest, and what the Borg keep."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Facts, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.phases import AGAIN, Next
from quarterdeck.systems.warp_empires.armies import contested, kinds_in, remove, settle, stack
from quarterdeck.systems.warp_empires.battle import fresh_battle, retreats, tell, the_battle
from quarterdeck.systems.warp_empires.economy import own_card
from quarterdeck.systems.warp_empires.effects_economy import ROLL_BONUS
from quarterdeck.systems.warp_empires.pieces.exploring import explore
from quarterdeck.systems.warp_empires.pieces.odds import chance_against_dice, chance_of_die
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.vocabulary import DIPLOMACY, ENIGMA
from quarterdeck.systems.warp_empires.world import faction, world

SYSTEM = "system"
RACES = ("primitive", "modern", "advanced")
NO_RACE, ENIGMAS, NO_ENIGMA = "no-race", "enigma", "no-enigma"
NEW, FACING, TALKS = "new", "facing", "talks"  # layers of this turn: found, to be faced, to be talked to
UNITED, BORG = "united-federation", "borg"
TALKERS = (UNITED, "ferengi")  # 9.3
SOLVED, JOINS, NEVER = 5, 6, 2  # 8.2, 9.1, 9.2
DESTROYED, AGAIN_AT = 3, 6  # 8.3: up to three the stack is destroyed; at six the die is rolled again
ABLE = "Command|Science"  # 8.1
TALK: Option = ("talk",)
LEAVE: Option = ("leave",)
DONE: Option = ("done",)


def with_race(g: Empire) -> int:
    """The systems with a minor race."""
    found = 0
    for word in RACES:
        found |= g.layers.get(word, 0)
    return found


def free_races(g: Empire) -> int:
    """The systems with a minor race that nobody rules."""
    return with_race(g) & ~sum([1 << t for t, owner in enumerate(g.owner) if owner != NOBODY])


def unsolved(g: Empire) -> int:
    """The systems with an enigma."""
    return g.layers.get(ENIGMAS, 0)


def resists(g: Empire) -> int:
    """R6. Where no marker is placed just by being there: free races, and enigmas that are not solved."""
    return free_races(g) | unsolved(g)


def shun(seat: int) -> str:
    """The layer of races that will never join a seat by diplomacy."""
    return f"shuns-{seat}"


# ---------------------------------------------------------------------- exploration and enigmas


def exploration(g: Empire) -> None:
    """7.1-7.4. Three dice for each system entered for the first time; then it is known who faces what."""
    g.layers[NEW] = set_of(explore(g, SYSTEM))
    g.layers[FACING] = unsolved(g) & g.held[g.active]
    g.tally[ROLL_BONUS] = 0


def enigma(g: Empire) -> Flow[Next]:
    """8.1-8.5. One enigma after the other: cards, the roll, and what comes of it."""
    seat = g.active
    due = g.layers.get(FACING, 0) & g.held[seat]
    if not due:
        g.layers[TALKS] = free_races(g) & ~unsolved(g) & ~g.layers.get(shun(seat), 0) & g.held[seat]
        return None
    t = members(due)[0]
    bonus = int(helps(g, seat, t)) + g.tally.get(ROLL_BONUS, 0)
    facts = {"at": world(g).map.words[t], "n": bonus, "chance": chance_of_die(SOLVED, bonus)}
    if (yield from own_card(g, ENIGMA, "enigma.card", facts)):
        return AGAIN
    g.layers[FACING] = due & ~(1 << t)
    if not roll_for_enigma(g, seat, t):
        yield from consequences(g, seat, t)
    return AGAIN


def helps(g: Empire, seat: int, t: int) -> bool:
    """8.1. Whether a stack holds a Command Ship or a Science Ship."""
    return bool(set_of(stack(g, t, seat)) & world(g).table.matching_text(ABLE))


def roll_for_enigma(g: Empire, seat: int, t: int) -> bool:
    """8.1, 8.2. Five or more solves it; a Command or Science Ship adds 1, and everybody sees that."""
    w = world(g)
    zone = w.stack(t, seat)
    helped = helps(g, seat, t)
    if helped:
        for other in range(w.players):
            g.units.learnt[other] += 1
    else:
        g.units.narrow(zone, ~w.table.matching_text(ABLE))
    n = g.roll()
    total = n + helped + g.tally.pop(ROLL_BONUS, 0)
    g.log("enigma", seat=seat, at=w.map.words[t], n=n, total=total)
    if total < SOLVED:
        return False
    g.layers[ENIGMAS] = unsolved(g) & ~(1 << t)
    g.layers[NO_ENIGMA] = g.layers.get(NO_ENIGMA, 0) | 1 << t
    g.log("solved", seat=seat, at=w.map.words[t])
    return True


def consequences(g: Empire, seat: int, t: int) -> Flow[None]:
    """8.3. Destroyed, driven off, or the race there dies and the die is rolled again."""
    at = world(g).map.words[t]
    while True:
        n = g.roll()
        g.log("consequence", seat=seat, at=at, n=n)
        if n < AGAIN_AT:
            break
        if with_race(g) >> t & 1:
            destroy_race(g, t)
    if n > DESTROYED:
        ways: list[Option] = [
            ("to", world(g).map.words[u]) for u in retreats(g, t, seat, set_of(stack(g, t, seat)))
        ]
        if ways:
            _, word = yield Ask(seat, "enigma.retreat", ways, {"from": at})
            drive_off(g, seat, t, str(word))
            return
    units = stack(g, t, seat)
    for c in units:
        remove(g, t, seat, c)
    g.log("devoured", seat=seat, at=at, n=len(units))


def destroy_race(g: Empire, t: int) -> None:
    """A minor race is no more."""
    for word in RACES:
        g.layers[word] = g.layers.get(word, 0) & ~(1 << t)
    g.layers[NO_RACE] = g.layers.get(NO_RACE, 0) | 1 << t
    g.log("extinct", at=world(g).map.words[t])


def drive_off(g: Empire, seat: int, t: int, word: str) -> None:
    """The stack goes one space, as after a battle."""
    w = world(g)
    to = w.map.index[word]
    g.units.move_group(stack(g, t, seat), w.stack(t, seat), w.stack(to, seat))
    settle(g, w, t, seat)
    g.held[seat] |= 1 << to
    g.log("driven-off", seat=seat, at=w.map.words[t], to=word)


# ---------------------------------------------------------------------- diplomacy


def talks_bonus(g: Empire, seat: int) -> int:
    """9.3. Federation and Ferengi have a knack for it."""
    return int(faction(g, seat).id in TALKERS)


def talk_facts(g: Empire, seat: int, at: str) -> Facts:
    """Where somebody talks, with which bonus, and how likely it goes well."""
    bonus = talks_bonus(g, seat) + g.tally.get(ROLL_BONUS, 0)
    return {"at": at, "n": bonus, "chance": chance_of_die(JOINS, bonus)}


def diplomacy(g: Empire) -> Flow[Next]:
    """9.1-9.4. A roll for each race just found; for others if the player likes."""
    seat = g.active
    due = g.layers.get(TALKS, 0) & g.held[seat] & free_races(g)
    if not due:
        return None
    t = members(due)[0]
    at = world(g).map.words[t]
    if not g.tally.get("talking") and not g.layers.get(NEW, 0) >> t & 1:
        answer = yield Ask(seat, "diplomacy", [TALK, LEAVE], talk_facts(g, seat, at))
        if answer == LEAVE:
            g.layers[TALKS] = due & ~(1 << t)
            return AGAIN
    g.tally["talking"] = 1
    if (yield from own_card(g, DIPLOMACY, "diplomacy.card", talk_facts(g, seat, at))):
        return AGAIN
    g.tally["talking"] = 0
    g.layers[TALKS] = due & ~(1 << t)
    talk(g, seat, t)
    return AGAIN


def talk(g: Empire, seat: int, t: int) -> None:
    """9.1, 9.2. Six or more wins the race; one or two ends all talks with this player."""
    at = world(g).map.words[t]
    n = g.roll()
    total = n + talks_bonus(g, seat) + g.tally.pop(ROLL_BONUS, 0)
    g.log("talks", seat=seat, at=at, n=n, total=total)
    if total >= JOINS:
        g.owner[t] = seat
        g.log("joined", seat=seat, at=at)
    elif (n if world(g).options["diplomacy-fail"] == "of the die" else total) <= NEVER:
        g.layers[shun(seat)] = g.layers.get(shun(seat), 0) | 1 << t
        g.log("refused", seat=seat, at=at)
    else:
        g.log("undecided", seat=seat, at=at)


# ---------------------------------------------------------------------- conquest


def conquerable(g: Empire, seat: int) -> int:
    """12.4, 9.5. Free races where a seat's stack is alone, without an enigma; none for the Federation."""
    if faction(g, seat).id == UNITED:
        return 0
    return free_races(g) & ~unsolved(g) & g.held[seat] & ~contested(g)


def conquest(g: Empire) -> Flow[Next]:
    """12.4. After the other battles a free race may be attacked; its Force is two dice, multiplied."""
    seat = g.active
    w = world(g)
    due = conquerable(g, seat)
    if not due:
        return None
    options: list[Option] = [DONE, *[("conquer", w.map.words[t]) for t in members(due)]]
    answer = yield Ask(seat, "conquest", options, partial(conquest_facts, g, seat))
    if answer == DONE:
        return None
    t = w.map.index[str(answer[1])]
    rolls = [g.roll(), g.roll()]
    force = rolls[0] * rolls[1]
    g.battle = fresh_battle(t, (seat, w.neutral), force)
    tell(g, "battle", seat, w.neutral, at=w.map.words[t])
    g.log("defends", at=w.map.words[t], rolls=rolls, n=force)
    return "battle-card"


def conquest_facts(g: Empire, seat: int) -> Facts:
    """How likely each race would be conquered without cards."""
    w = world(g)
    chances = [
        f"{chance_against_dice(g, seat, t, w.neutral)} % in {w.map.places[t].name}"
        for t in members(conquerable(g, seat))
    ]
    return {"chances": ", ".join(chances)}


# ---------------------------------------------------------------------- the Borg


def assimilation(g: Empire) -> Flow[Next]:
    """12.2, R12. The Borg keep half of what they beat, one unit after the other."""
    b = the_battle(g)
    w = world(g)
    seat = b.seats[b.winner]
    if seat >= w.players or faction(g, seat).id != BORG:
        return None
    fit = [c for c in b.named if assimilable(g, c)]
    left = min((len(b.named) + b.kept) // 2 - b.kept, len(fit))
    if left <= 0:
        return None
    options: list[Option] = [("assimilate", kind) for kind in kinds_in(w, fit)]
    _, kind = yield Ask(seat, "assimilate", options, {"n": left})
    unit = next(c for c in b.named if w.kinds[c] == kind)
    zone = next(zone for zone, units in enumerate(g.units.zones) if unit in units)
    if zone != w.fallen:
        g.units.move(unit, zone, w.fallen)
    g.units.move(unit, w.fallen, w.stack(b.at, seat))
    settle(g, w, b.at, seat)
    b.named = tuple(c for c in b.named if c != unit)
    b.kept += 1
    g.log("assimilated", seat=seat, unit=kind)
    return AGAIN


def assimilable(g: Empire, unit: int) -> bool:
    """R12. Starbases are destroyed; by an option leaders are not assimilated."""
    w = world(g)
    spared = w.forts if w.options["borg-leaders"] else w.forts | w.leaders
    return not spared >> unit & 1
