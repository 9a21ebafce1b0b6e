"""Steps 7 to 10: repairs, fires, sinking ships, and who is rescued from them."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.master_and_commander.book import CMD, SKILLS
from quarterdeck.games.master_and_commander.harm import (
    check_end,
    damage_told,
    dice_told,
    distribute,
    gain_level,
    harm,
    recall,
    remove,
)
from quarterdeck.games.master_and_commander.state import NONE, MasterAndCommander
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.phases import AGAIN

DECLINE: Option = ("decline",)
PUMPS, RIGGING, FIRES, EMBERS, COMMAND = "pumps", "rigging", "fires", "embers", "command"
Job = tuple[str, str, str]  # ship, skill, task


# ---------------------------------------------------------------------- 7 repairs and damage control


def stand_down(g: MasterAndCommander) -> None:
    """7.1 The levels that were at repairs come back; transfers of the turn before are due."""
    for i in g.book.of_seat[g.active]:
        g.lent[SKILLS * i : SKILLS * (i + 1)] = [0] * SKILLS
        g.tended[i] = 0
        g.pumped[i] = False
    g.queue = tuple([i for i in g.afloat(g.active) if g.transfer[i]])


def hand_over(g: MasterAndCommander) -> Flow[str | None] | None:
    """7.6 A transfer of the turn before may be made now."""
    return handing_over(g, g.queue[0]) if g.queue else None


def handing_over(g: MasterAndCommander, i: int) -> Flow[str | None]:
    words, to = g.book.words, g.receiver[i]
    facts = {"ship": words[i], "target": words[to], "n": g.transfer[i]}
    answer = yield Ask(g.active, "hand-over", [("transfer", words[to]), ("keep",)], facts)
    if answer[0] == "transfer":
        for _ in range(g.transfer[i]):
            gain_level(g, to, CMD)
        g.transfer[i], g.receiver[i] = 0, NONE
        g.log("transferred", ship=facts["ship"], target=facts["target"], n=facts["n"])
    else:
        recall(g, i)
        g.log("recalled", ship=facts["ship"])
    g.queue = g.queue[1:]
    return AGAIN


def repair(g: MasterAndCommander) -> Flow[None] | None:
    """7.2 Skills may be lowered for repairs wherever there is something to do."""
    return repairing(g) if any(tasks(g, i) for i in g.afloat(g.active)) else None


def tasks(g: MasterAndCommander, i: int) -> list[str]:
    """7.3-7.8 What a ship's hands could do."""
    possible = [
        (PUMPS, g.hull[i] == 0),
        (RIGGING, g.rig[i] > 0),
        (FIRES, g.free[i] > 0),
        (EMBERS, g.held[i] > 0),
        (COMMAND, g.level(i, CMD) > 0 and bool(receivers(g, i))),
    ]
    return [task for task, holds in possible if holds]


def receivers(g: MasterAndCommander, i: int) -> list[int]:
    """7.7 Adjacent ships of one's own; neither may have moved in this turn."""
    if g.moved[i]:
        return []
    return [j for j in g.afloat(g.book.seat[i]) if j != i and g.range_of(i, j) == 0 and not g.moved[j]]


def jobs(g: MasterAndCommander) -> Several[Job]:
    """7.2, R9 Each level that can be lowered, for each task of its ship; command goes by its levels."""
    things: dict[Job, int] = {}
    tallies = []
    for i in g.afloat(g.active):
        word, to_do = g.book.words[i], tasks(g, i)
        for k, skill in enumerate(g.book.skills):
            spare = g.level(i, k) + g.book.limit
            if skill.lent and spare > 0 and to_do:
                own = {(word, skill.id, task): spare for task in to_do}
                things.update(own)
                if len(to_do) > 1:
                    tallies.append(Tally("", dict.fromkeys(own, 1), most=spare))
        if COMMAND in to_do:
            sent = {job: 1 for job in things if job[0] == word and job[2] == COMMAND}
            tallies.append(Tally("", sent, most=g.level(i, CMD)))
    return Several("lend", things, tallies=tallies)


def repairing(g: MasterAndCommander) -> Flow[None]:
    """7.2 All repair tokens are placed; then a die is rolled for each."""
    chosen = yield from choose(g.active, "repairs", lambda: jobs(g))
    work: dict[tuple[int, str], int] = {}
    for word, skill, task in chosen:
        i = g.book.index[word]
        g.lent[SKILLS * i + g.book.skill[skill]] += 1
        work[i, task] = work.get((i, task), 0) + 1
    for (i, task), n in work.items():
        if task == COMMAND:
            yield from send_command(g, i, n)
        else:
            WORK[task](g, i, n)


def pump(g: MasterAndCommander, i: int, n: int) -> None:
    """7.3 A 1 or 2 on any die keeps the ship afloat for this turn."""
    rolled = g.dice(n)
    g.pumped[i] = min(rolled) <= g.book.upto["pumped"]
    g.log("pumped" if g.pumped[i] else "pumps-fail", ship=g.book.words[i], dice=dice_told(rolled))


def unfoul(g: MasterAndCommander, i: int, n: int) -> None:
    """7.4 Each 1 or 2 raises a mast again."""
    rolled = g.dice(n)
    raised = min(g.rig[i], len([die for die in rolled if die <= g.book.upto["unfouled"]]))
    g.rig[i] -= raised
    g.log("unfouled", ship=g.book.words[i], dice=dice_told(rolled), n=raised)


def fight_fires(g: MasterAndCommander, i: int, n: int) -> None:
    """7.5, R27 Hands go from one free fire to the next, and round again while any burns."""
    fires = ["free"] * g.free[i]
    rolled = []
    at = 0
    while n and any(fires):
        if fires[at % len(fires)]:
            rolled.append(g.roll())
            n -= 1
            fires[at % len(fires)] = after_fighting(g, fires[at % len(fires)], rolled[-1])
        at += 1
    g.free[i] = fires.count("free")
    controlled = fires.count("held")
    g.held[i] += controlled
    g.tended[i] += controlled
    told_fires(g, i, rolled)


def watch_embers(g: MasterAndCommander, i: int, n: int) -> None:
    """7.5, 8.1 Hands at controlled fires; those that they were at stay controlled."""
    left = before = g.held[i]
    tended = min(n, before)
    rolled = []
    while n and left:
        rolled.append(g.roll())
        n -= 1
        if not after_fighting(g, "held", rolled[-1]):
            left -= 1
            tended -= 1
    g.held[i] = left
    g.tended[i] += max(0, min(tended, left))
    told_fires(g, i, rolled)


def after_fighting(g: MasterAndCommander, fire: str, roll: int) -> str:
    """7.5 What a die makes of a fire: free, held, or nothing."""
    result = g.book.fighting[roll].id
    if result == "rages":
        return fire
    return "held" if result == "under-control" and fire == "free" else ""


def told_fires(g: MasterAndCommander, i: int, rolled: list[int]) -> None:
    g.log(
        "fought",
        ship=g.book.words[i],
        dice=dice_told(rolled),
        free=g.free[i],
        held=g.held[i],
    )


WORK = {PUMPS: pump, RIGGING: unfoul, FIRES: fight_fires, EMBERS: watch_embers}


def send_command(g: MasterAndCommander, i: int, n: int) -> Flow[None]:
    """7.7, 7.8, R17 The levels leave the ship now and arrive next turn; neither ship may move till then."""
    words = g.book.words
    options: list[Option] = [("transfer", words[j]) for j in receivers(g, i)]
    answer = yield Ask(g.active, "transfer", options, {"ship": words[i], "n": n}, more=True)
    g.skill[SKILLS * i + CMD] -= n
    g.transfer[i] = n
    g.receiver[i] = g.book.index[str(answer[1])]
    g.log("transfers", ship=words[i], target=answer[1], n=n)


# ---------------------------------------------------------------------- 8 burn damage


def burn(g: MasterAndCommander) -> None:
    """8.1-8.3 Controlled fires that nobody was at break out again; each uncontrolled fire is rolled for."""
    for i in g.afloat(g.active):
        loose = max(0, g.held[i] - g.tended[i])
        g.free[i] += loose
        g.held[i] -= loose
        if loose:
            g.log("break-out", ship=g.book.words[i], n=loose)
        if g.free[i]:
            burning(g, i)


def burning(g: MasterAndCommander, i: int) -> None:
    """8.3 A die for each."""
    rolled = g.dice(g.free[i])
    results = [g.book.burn[die].id for die in rolled]
    spread = results.count("spreads")
    damage = [distribute(g, "burnt") for _ in range(results.count("powder"))]
    for point in damage:
        harm(g, i, point.what)
    g.free[i] += spread
    g.log(
        "burns", ship=g.book.words[i], dice=dice_told(rolled), damage=damage_told(g, damage), free=g.free[i]
    )


# ---------------------------------------------------------------------- 9, 10 sinking and sunk ships


def sink(g: MasterAndCommander) -> None:
    """9.1, R13 Ships of the active side without hull that did not pump: 1 to 3 afloat, else sunk."""
    for i in g.afloat(g.active):
        if g.hull[i] == 0 and not g.pumped[i]:
            roll = g.roll()
            word = g.book.words[i]
            if roll <= g.book.upto["stays-afloat"]:
                g.sinking[i] = True
                g.log("stays-afloat", ship=word, roll=roll)
            else:
                g.log("sinks", ship=word, roll=roll)
                remove(g, i, "sunk")
                g.wrecks = (*g.wrecks, i)


def rescue(g: MasterAndCommander) -> Flow[str] | None:
    """10.2 What is left of the crew of each ship sunk."""
    if not g.wrecks:
        check_end(g)
        return None
    return rescuing(g, g.wrecks[0])


def rescuing(g: MasterAndCommander, wreck: int) -> Flow[str]:
    """10.2, R24 A die for each level, rolled by an adjacent ship; the sunk ship's side comes first."""
    side = g.book.seat[wreck]
    levels = [k for k in range(SKILLS) for _ in range(max(0, g.skill[SKILLS * wreck + k]))]
    for k in levels:
        for seat in (side, 1 - side):
            near = [j for j in g.afloat(seat) if g.range_of(wreck, j) == 0]
            if not near:
                continue
            options = [*[("rescue", g.book.words[j]) for j in near], DECLINE]
            facts = {"wreck": g.book.words[wreck], "skill": g.book.skills[k].id}
            answer = yield Ask(seat, "rescue", options, facts)
            if answer != DECLINE:
                fish(g, g.book.index[str(answer[1])], k)
                break
    g.skill[SKILLS * wreck : SKILLS * (wreck + 1)] = [0] * SKILLS
    g.at[wreck] = NONE
    g.wrecks = g.wrecks[1:]
    return AGAIN


def fish(g: MasterAndCommander, j: int, k: int) -> None:
    """10.2 A 1 or 2 brings the level aboard."""
    roll = g.roll()
    saved = roll <= g.book.upto["rescued"]
    key = "drowned" if not saved else "rescued" if gain_level(g, j, k) else "rescued-full"
    g.log(key, ship=g.book.words[j], skill=g.book.skills[k].id, roll=roll)
