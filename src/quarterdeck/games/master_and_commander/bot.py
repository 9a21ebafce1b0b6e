"""Master & Commander: lay a strong ship beside a weak one, hold it, board it; once ahead, go home."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.master_and_commander.boarding import grapple_targets
from quarterdeck.games.master_and_commander.book import CHART, GUN, SEA, SKILLS
from quarterdeck.games.master_and_commander.damage_control import EMBERS, FIRES, PUMPS, RIGGING, Job, tasks
from quarterdeck.games.master_and_commander.odds import capture, shot
from quarterdeck.games.master_and_commander.sailing import ANCHOR, DOCK, HOME, IGNORE, STAY, may_dock, move_of
from quarterdeck.games.master_and_commander.state import LONG, SHORT, MasterAndCommander
from quarterdeck.kit.choosing import toward

PRIZE, SUNK = 4.0, 0.8  # what decides the game
HULL, LEVEL, MAST, BURNING, AWASH = 0.16, 0.05, 0.08, 0.1, 0.3
READY = 2.5  # a ship that can grapple had better lie still
GOOD = 0.5  # a boarding worth a ram
GUESS = 2  # MOVE that a wind brings on average
HANDS = (("gun", GUN), ("sea", SEA))  # whose levels are set to repairs, in this order
CREWED = -1  # the lowest level that rigging and rest are worth


def evaluate(g: MasterAndCommander, seat: int) -> float:
    """Prizes, ships sunk, and how the ships that are left fare."""
    return side_worth(g, seat) - side_worth(g, 1 - seat)


def side_worth(g: MasterAndCommander, seat: int) -> float:
    total = PRIZE * g.captures(seat) + SUNK * g.sunk(seat)
    for i in g.afloat(seat):
        total += HULL * g.hull[i] - MAST * g.rig[i] - BURNING * g.free[i]
        total += LEVEL * sum(g.skill[SKILLS * i : SKILLS * (i + 1)])
        total -= AWASH * (g.hull[i] == 0) + AWASH * (g.grappled[i] >= 0)
    return total


def policy(g: MasterAndCommander, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    prompt = ask.prompt
    if prompt == "repairs":
        return toward(ask, repairs(g))
    if prompt == "drift":
        return drift(g, ask)
    if prompt in ("order", "order-blind"):
        return max(ask.options, key=lambda option: order_worth(g, ask.seat, option))
    if prompt in ("sail", "kedge", "gage-move"):
        return max(ask.options, key=lambda option: course_worth(g, ask.seat, option))
    if prompt == "range":
        return (best_range(g, g.queue[0]),)
    if prompt in ("fire", "gage-attack"):
        i = g.book.index[ask.facts["ship"]]
        return max(ask.options, key=lambda option: fire_worth(g, i, option))
    if prompt == "grapple":
        i = g.queue[0]
        return max(ask.options, key=lambda option: capture_worth(g, i, option))
    return ask.options[0]  # rescue, take command over, select a target


def is_ahead(g: MasterAndCommander, seat: int) -> bool:
    """Whether the game would be won if nothing more happened."""
    mine, theirs = (g.captures(seat), g.sunk(seat)), (g.captures(1 - seat), g.sunk(1 - seat))
    return mine > theirs and mine[0] > 0


# ---------------------------------------------------------------------- orders


def order_worth(g: MasterAndCommander, seat: int, option: Option) -> float:
    """What it is worth to move a ship, less what it loses by leaving its place."""
    if option == ANCHOR:
        return 0.0
    i = g.book.index[str(option[1])]
    is_kedge = option[0] == "kedge"
    move = 1 if is_kedge else GUESS if not g.white else move_of(g, i)
    worth = -READY if grapple_targets(g, i) else 0.0
    if is_ahead(g, seat):
        worth += going_home(g, i, move)
    else:
        worth += hunting(g, i, move)
    return worth * (0.4 if is_kedge and worth > 0 else 1.0) + (0.0 if is_kedge else event_worth(g, i))


def event_worth(g: MasterAndCommander, i: int) -> float:
    """What the odd dice of the wind will do to the ship that sails."""
    good = 0.2 * (g.white == 1) + 0.6 * (g.white == 5 and g.hull[i] < g.book.rank[i])
    return good - 0.2 * (g.red == 1) - 0.3 * (g.red == 5)


def going_home(g: MasterAndCommander, i: int, move: int) -> float:
    """Once ahead: ships that can dock leave, the weakest first."""
    if g.engaged[i] or not move:
        return -1.0
    rows = abs(g.at[i] // 8 - HOME[g.book.seat[i]])
    return 3.0 - 0.3 * g.book.rank[i] if move > rows else 1.0 - 0.1 * rows


def hunting(g: MasterAndCommander, i: int, move: int) -> float:
    """How much nearer a ship comes to somebody it could capture, and whether it comes alongside."""
    if not move:
        return -0.5
    best = 0.0
    for j in g.afloat(1 - g.book.seat[i]):
        gap = g.range_of(i, j)
        if gap or not g.engaged[i]:
            left = max(0, gap - move)
            best = max(best, prey_worth(g, i, j) * (1.0 if move > gap else 0.5 / (1 + left)))
    return best - 0.1 * (g.engaged[i] == SHORT)


def prey_worth(g: MasterAndCommander, i: int, j: int) -> float:
    """How good a prize another ship would be for this one."""
    return capture(g, i, j) * (1 if g.hull[i] > 1 else 0.6)


# ---------------------------------------------------------------------- sailing


def course_worth(g: MasterAndCommander, seat: int, option: Option) -> float:
    """The next square, a ram, a tow, the dock."""
    i = g.lead
    ahead = is_ahead(g, seat)
    if option == DOCK:
        return 9.0 if ahead else -5.0
    if option[0] == "ram":
        chance = capture(g, i, g.book.index[str(option[1])])
        return -3.0 if ahead else 3.0 * chance if chance >= GOOD else -2.0
    if option[0] == "tow":
        return -4.0
    to = g.at[i] if option == STAY else CHART.index[str(option[1])]
    if ahead:
        return -abs(to // 8 - HOME[seat]) - 0.1 * len(near(g, 1 - seat, to))
    prey = [prey_worth(g, i, j) / (1 + abs(g.book.away[to][g.at[j]] - 1)) for j in g.afloat(1 - seat)]
    return max(prey, default=0.0) + (0.05 if may_dock(g, i) else 0.0)


def near(g: MasterAndCommander, seat: int, square: int) -> list[int]:
    """The ships of a side beside a square."""
    return [j for j in g.afloat(seat) if g.book.away[square][g.at[j]] == 1]


# ---------------------------------------------------------------------- fighting


def best_range(g: MasterAndCommander, i: int) -> str:
    """The range with the better target."""
    found = {SHORT: 0.0, LONG: 0.0}
    for j in g.afloat(1 - g.book.seat[i]):
        if reach := g.reach(i, j):
            found[reach] = max(found[reach], target_worth(g, i, j))
    return "short" if found[SHORT] >= found[LONG] else "long"


def target_worth(g: MasterAndCommander, i: int, j: int) -> float:
    """Damage on average, more on what is nearly sunk; prey alongside is wanted afloat."""
    hull = g.hull[j]
    return shot(g, i, j).points * (1.0 + 0.5 / (1 + hull) + 0.2 * (g.reach(i, j) == SHORT))


def fire_worth(g: MasterAndCommander, i: int, option: Option) -> float:
    """Engaged ships fire; others not if they want to go home or would only show themselves."""
    if option[0] == "hold":
        return 0.0
    j = g.book.index[str(option[1])]
    shy = not g.engaged[i] and (is_ahead(g, g.book.seat[i]) or g.book.rank[i] == 1)
    return -1.0 if shy else target_worth(g, i, j)


def capture_worth(g: MasterAndCommander, i: int, option: Option) -> float:
    """An attacker who is repelled loses no ship, so any chance is worth a try."""
    return 0.01 if option[0] == "decline" else capture(g, i, g.book.index[str(option[1])])


def drift(g: MasterAndCommander, ask: Ask) -> Option:
    """A ship that has drifted cannot grapple: let the one drift that would have the best prize."""
    best, worth = IGNORE, 0.3
    for option in ask.options:
        if option != IGNORE:
            i = g.book.index[str(option[1])]
            threat = max((capture(g, i, j) for j in grapple_targets(g, i)), default=0.0)
            if threat > worth:
                best, worth = option, threat
    return best


# ---------------------------------------------------------------------- repairs


def repairs(g: MasterAndCommander) -> list[Job]:
    """Pumps first, then fires, then rigging, with gunners and topmen; nobody leaves the boarding party."""
    wanted: list[Job] = []
    for i in g.afloat(g.active):
        to_do = tasks(g, i)
        work = [PUMPS] * 3 * (PUMPS in to_do)
        work += [EMBERS] * g.held[i] + [FIRES] * g.free[i]
        quiet = not g.engaged[i] and not work
        hands = [word for word, k in HANDS for _ in range(g.level(i, k) - CREWED + 1)]
        if RIGGING in to_do and (quiet or g.rig[i] == g.book.masts[i]):
            work += [RIGGING] * 2
        wanted += [(g.book.words[i], skill, task) for skill, task in zip(hands, work, strict=False)]
    return wanted


BOT: Bot[MasterAndCommander] = Bot(evaluate=evaluate, policy=policy, trust=0.25, turn=lambda g: g.active)
