"""Steps 5, 6 and 11 to 25: ranges, the weather gage, and one round of fire for both sides."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.master_and_commander.book import AIM, CHART, CMD, GUN, SEA
from quarterdeck.games.master_and_commander.harm import (
    damage_told,
    dice_told,
    distribute,
    harm,
    roll_skill,
)
from quarterdeck.games.master_and_commander.sailing import STAY, go, squares
from quarterdeck.games.master_and_commander.state import LONG, NONE, RANGES, SHORT, MasterAndCommander
from quarterdeck.kit.phases import AGAIN

HOLD: Option = ("hold",)
RAKED = 5  # 14.3 from this advantage on the bow is raked
CHARTS = ("", "range", "close")  # by range


# ---------------------------------------------------------------------- 5 range in all guns


def range_in(g: MasterAndCommander) -> None:
    """5.3 Which ships have targets at both ranges and must choose one."""
    ships = g.afloat(g.active)
    g.queue = tuple([i for i in ships if {g.reach(i, j) for j in in_sight(g, i)} >= {LONG, SHORT}])


def in_sight(g: MasterAndCommander, i: int) -> list[int]:
    """Whom a ship of the active side might attack in this turn, as far as step 5 can tell."""
    return targets(g, i) if g.tokens() else gage_targets(g, i)


def commit(g: MasterAndCommander) -> Flow[str | None] | None:
    """5.3 Short or long, and no other until next turn."""
    return committing(g, g.queue[0]) if g.queue else None


def committing(g: MasterAndCommander, i: int) -> Flow[str | None]:
    word = g.book.words[i]
    answer = yield Ask(g.active, "range", [("short",), ("long",)], {"ship": word})
    g.committed[i] = RANGES.index(str(answer[0]))
    g.log("ranges-in", ship=word, range=answer[0])
    g.queue = g.queue[1:]
    return AGAIN


def targets(g: MasterAndCommander, i: int) -> list[int]:
    """11.2, 11.5, 5.3 Engaged enemies within range, at the range that was committed to."""
    if i in g.ram:
        return []
    bound = g.committed[i]
    found = []
    for j in g.afloat(1 - g.book.seat[i]):
        if g.engaged[j]:
            reach = g.reach(i, j)
            if reach and (not bound or reach == bound):
                found.append(j)
    return found


# ---------------------------------------------------------------------- 6 windward position


def windward(g: MasterAndCommander) -> Flow[None] | None:
    """6.1, 5.4 Only for a ship that sailed, with targets in range and no engagement token in play."""
    if g.tokens():
        return None
    found = gage_targets(g, g.lead) if g.lead != NONE else []
    return to_windward(g, found) if found else None


def gage_targets(g: MasterAndCommander, i: int) -> list[int]:
    """6.3 The enemies in range to whom the ship that sailed has the weather gage."""
    if i != g.lead or not g.sailed:
        return []
    bound = g.committed[i]
    return [
        j
        for j in g.afloat(1 - g.book.seat[i])
        if (reach := g.reach(i, j))
        and (not bound or reach == bound)
        and windward_position(g, i, j) > g.gage_above
    ]


def windward_position(g: MasterAndCommander, i: int, j: int) -> int:
    """6.2 Wind dice, broken masts, own command, and what the target lacks of seamanship and command."""
    wind = g.book.wind
    return (
        wind[g.white].move
        - wind[g.red].move
        - g.rig[i]
        + max(0, g.level(i, CMD))
        + max(0, -g.level(j, SEA))
        + max(0, -g.level(j, CMD))
    )


def to_windward(g: MasterAndCommander, found: list[int]) -> Flow[None]:
    """6.1, 6.4 A target is selected; the ship may sail one square more."""
    i = g.lead
    word = g.book.words[i]
    answer = yield Ask(g.active, "gage", [("select", g.book.words[j]) for j in found], {"ship": word})
    j = g.book.index[str(answer[1])]
    g.gage = (i, j)
    g.log("gage", ship=word, target=answer[1], position=windward_position(g, i, j))
    facts = {"ship": word, "target": g.book.words[j]}
    answer = yield Ask(g.active, "gage-move", lambda: [STAY, *squares(g, i, but=g.last)], facts, more=True)
    if answer != STAY:
        go(g, i, CHART.index[str(answer[1])])
        g.log("gage-moves", ship=word, square=answer[1])


# ---------------------------------------------------------------------- 11, 12 ensigns and the weather gage


def lower_ensigns(g: MasterAndCommander) -> None:
    """11.4, R14 A ship that begins a turn beyond the guns of all engaged enemies is no longer engaged."""
    still = []
    for i, range in enumerate(g.engaged):
        by = [j for j in g.afloat(1 - g.book.seat[i]) if g.engaged[j] and g.reach(j, i)] if range else []
        still.append(range if by or g.is_held(i) else 0)
    for i, (before, after) in enumerate(zip(g.engaged, still, strict=True)):
        if before and not after:
            g.log("disengaged", ship=g.book.words[i])
    g.engaged = still


def gage_attack(g: MasterAndCommander) -> Flow[None] | None:
    """12.1-12.3 The ship with the weather gage may attack first."""
    if not g.gage:
        return None
    i, j = g.gage
    if g.fate[i] or g.fate[j] or not g.reach(i, j) or g.committed[i] not in (0, g.reach(i, j)):
        return None
    return first_shot(g, i, j)


def first_shot(g: MasterAndCommander, i: int, j: int) -> Flow[None]:
    """12.3, 12.4, R8 Damage is done before the target returns fire; then both are engaged."""
    answer = yield Ask(g.active, "gage-attack", [HOLD, ("fire", g.book.words[j])], {"ship": g.book.words[i]})
    if answer == HOLD:
        return
    g.engaged[j] = g.reach(i, j)
    attack(g, i, j)
    deal(g)


# ---------------------------------------------------------------------- 13 simultaneous attacks


def line_up(g: MasterAndCommander) -> None:
    """13.2, R20 The active side's ships by number, then the enemy's; a ram is fought first (R4)."""
    g.queue = (*g.book.of_seat[g.active], *g.book.of_seat[1 - g.active])
    if g.ram and not any(g.fate[i] for i in g.ram):
        collide(g)


def fire(g: MasterAndCommander) -> Flow[str | None] | None:
    """13.1, 13.2 The next ship that has a target; it may hold its fire."""
    while g.queue:
        i = g.queue[0]
        if not g.fate[i] and not g.fired[i] and targets(g, i):
            return firing(g, i)
        g.queue = g.queue[1:]
    return None


def firing(g: MasterAndCommander, i: int) -> Flow[str | None]:
    """11.3, 11.5 One target, or none."""
    found = targets(g, i)
    options = [*[("fire", g.book.words[j]) for j in found], HOLD]
    answer = yield Ask(g.book.seat[i], "fire", options, {"ship": g.book.words[i]})
    g.queue = g.queue[1:]
    if answer != HOLD:
        attack(g, i, g.book.index[str(answer[1])])
    return AGAIN


def attack(g: MasterAndCommander, i: int, j: int) -> None:
    """14-24 One attack with all its dice; the damage goes to the pending log (13.1)."""
    range = g.reach(i, j)
    position = position_of(g, i, tactical_advantage(g, i, j))
    rolled = g.dice(attack_dice(g, i, j, position))
    hits = count(rolled, g.book.upto["hit"])
    spoilt = spoil(g, i, j, position)
    damage = [distribute(g, RANGES[range]) for _ in _times(hits - len(spoilt[1]))]
    fires = heat(g, i, len([point for point in damage if point.what != "miss"]))
    g.pending += tuple([(j, point.what, "shot") for point in damage])
    g.pending += tuple([(j, "fire", "shot")] * fires)
    g.engaged[i], g.fired[i] = range, True  # 11.3
    g.shots = (*g.shots, (g.at[i], g.at[j], "attack"))
    if g.out is not None:
        g.log(
            "fires",
            ship=g.book.words[i],
            target=g.book.words[j],
            position="chasers" if position == "bows-on" else position,
            dice=dice_told(rolled),
            hits=hits,
            spoilt=spoilt[0],
            damage=damage_told(g, damage) + ", fire" * fires,
        )


def _times(n: int) -> range:
    return range(max(0, n))


def count(dice: tuple[int, ...], upto: int) -> int:
    """How many dice show no more than that."""
    return len([die for die in dice if die <= upto])


def tactical_advantage(g: MasterAndCommander, i: int, j: int) -> int:
    """14.1, 14.2, R6 Rolled once a round for each two ships; from the side of the ship that asks."""
    ours, theirs = (i, j) if g.book.seat[i] == g.active else (j, i)
    for a, b, known in g.tact:
        if (a, b) == (ours, theirs):
            return known if i == ours else -known
    white, red = g.roll(), g.roll()
    tact = white + handling(g, ours) - red - handling(g, theirs)
    g.tact = (*g.tact, (ours, theirs, tact))
    g.log(
        "tact",
        ship=g.book.words[ours],
        target=g.book.words[theirs],
        white=white,
        red=red,
        tact=f"{tact:+d}" if tact else "0",
        position="raked" if tact <= -RAKED else g.book.position(tact),
    )
    return tact if i == ours else -tact


def handling(g: MasterAndCommander, i: int) -> int:
    """14.2 Seamanship and command, less broken masts."""
    return g.level(i, SEA) + g.level(i, CMD) - g.rig[i]


def position_of(g: MasterAndCommander, i: int, tact: int) -> str:
    """14.3, 15.1, R6 The position of one of two ships; who is raked has bow-chasers only."""
    return "bows-on" if tact <= -RAKED else g.book.position(tact)


def attack_dice(g: MasterAndCommander, i: int, j: int, position: str) -> int:
    """15.2, 16.1-16.3, 17.1 Bow-chasers are one die; else the class, the chart, and the position."""
    if position == "bows-on":
        return 1
    more = position == "heavy" or (position == "rake" and g.heavy_rake)
    return chart_dice(g, i, j, CHARTS[g.reach(i, j)]) + more


def chart_dice(g: MasterAndCommander, i: int, j: int, chart: str) -> int:
    """16.1-16.3 The class, the attacker's positive and the target's negative levels."""
    own, foe = g.book.charts[chart]
    dice = g.book.rank[i]
    for k in own:
        dice += max(0, g.level(i, k))
    for k in foe:
        dice += max(0, -g.level(j, k))
    return max(1, dice)


def penalties(g: MasterAndCommander, i: int, j: int, position: str) -> dict[str, int]:
    """19-22 The dice that may take hits away, by their chance; chasers ignore skill levels (R7)."""
    skilled = position != "bows-on"
    gun = g.level(i, GUN) if skilled else 0
    if g.reach(i, j) == LONG:
        wide, aim = max(1, g.range_of(i, j) - gun), 0
    else:
        wide, aim = 0, max(0, -g.level(i, AIM)) if skilled else 0
    return {"wide": wide, "poor-aim": aim, "inept": max(0, -gun), "blunders": 1}


def spoil(g: MasterAndCommander, i: int, j: int, position: str) -> tuple[str, list[str]]:
    """19-22 Rolls those dice: as they are told, and why each hit was lost."""
    lost: list[str] = []
    said = []
    for chance, n in penalties(g, i, j, position).items():
        if n:
            rolled = g.dice(n)
            lost += [chance] * count(rolled, g.book.upto[chance])
            said.append(f"{SPOILS[chance]} {dice_told(rolled)}")
    if "blunders" in lost:
        blunder(g, i)
    return ", ".join(said), lost


SPOILS = {"wide": "accuracy", "poor-aim": "aim", "inept": "gun crews", "blunders": "blunder die"}


def blunder(g: MasterAndCommander, i: int) -> None:
    """22.2 A blunder may cost a level, which is pending as all damage is."""
    roll = g.roll()
    result = g.book.blunder[roll].id
    if result == "as-planned":
        g.log("blunder", ship=g.book.words[i], roll=roll)
        return
    skill = "gun" if result == "gun-lost" else g.book.skills[roll_skill(g)].id
    g.pending += ((i, skill, "blunder"),)
    g.log("blunder-costs", ship=g.book.words[i], roll=roll, skill=skill)


def heat(g: MasterAndCommander, i: int, points: int) -> int:
    """24.1, R12 Fires that the heated shot of a ship 1 starts."""
    if not points or not g.book.ships[i].heated:
        return 0
    rolled = g.dice(points)
    g.log("heated", ship=g.book.words[i], dice=dice_told(rolled))
    return count(rolled, g.book.upto["ignites"])


def collide(g: MasterAndCommander) -> None:
    """4.10, R4 Both ships roll the dice of their class; that is their attack of this round."""
    for i, j in (g.ram, g.ram[::-1]):
        rolled = g.dice(chart_dice(g, i, j, "ram"))
        damage = [distribute(g, "rammed") for _ in _times(count(rolled, g.book.upto["hit"]))]
        g.pending += tuple([(j, point.what, "ram") for point in damage])
        g.fired[i] = True
        g.log(
            "collides",
            ship=g.book.words[i],
            target=g.book.words[j],
            dice=dice_told(rolled),
            damage=damage_told(g, damage),
        )


def deal(g: MasterAndCommander) -> None:
    """13.1, 25.1 The pending log takes effect; shot that cost a skill level may cost another."""
    noted, g.pending = g.pending, ()
    for i, what, cause in noted:
        hurt = harm(g, i, what)
        if hurt and cause == "shot" and what in g.book.skill:
            grapeshot(g, i)


def grapeshot(g: MasterAndCommander, i: int) -> None:
    """25.1, R25 With a 1 another level goes, of a skill by a die."""
    roll = g.roll()
    if roll > g.book.upto["grapeshot"]:
        g.log("no-grapeshot", ship=g.book.words[i], roll=roll)
        return
    k = roll_skill(g)
    harm(g, i, g.book.skills[k].id)
    g.log("grapeshot", ship=g.book.words[i], roll=roll, skill=g.book.skills[k].id)
