"""Steps 1 to 4 of a turn: drift, the wind, its events, and how a ship comes to another square."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.master_and_commander.book import CHART, MOR, SEA
from quarterdeck.games.master_and_commander.harm import (
    damage_told,
    distribute,
    gain_level,
    harm,
    lose_level,
    remove,
    roll_skill,
)
from quarterdeck.games.master_and_commander.state import NONE, SHORT, MasterAndCommander
from quarterdeck.kit.phases import AGAIN

IGNORE: Option = ("ignore",)
ANCHOR: Option = ("anchor",)
STAY: Option = ("stay",)
DOCK: Option = ("dock",)
NAMES = CHART.names
HOME = (0, 7)  # the rows from which the sides set out


# ---------------------------------------------------------------------- 1 drift and tides


def drift(g: MasterAndCommander) -> Flow[None] | None:
    """1.1 Ships drift only while engagement tokens are in play."""
    ships = [i for i in g.afloat(g.active) if not g.is_bound(i)]
    return drifting(g, ships) if g.tokens() and ships else None


def drifting(g: MasterAndCommander, ships: list[int]) -> Flow[None]:
    """1.2, 1.3 The enemy may let one ship drift; white goes sideways, red up and down (R21)."""
    enemy = 1 - g.active
    options = [IGNORE, *[("drift", g.book.words[i]) for i in ships]]
    answer = yield Ask(enemy, "drift", options)
    if answer == IGNORE:
        return
    i = g.book.index[str(answer[1])]
    white, red = g.roll(), g.roll()
    side = 1 if g.active == 0 else -1  # how the active player sees left and right
    column, row = CHART.place(g.at[i])
    # The enemy sits opposite, so that his up is the active player's down.
    to = CHART.square(column + side * g.book.drift[white].step, row + side * g.book.drift[red].step)
    if to is None or to in g.taken():
        g.log("no-drift", ship=g.book.words[i], white=white, red=red)
        return
    g.log("drifts", ship=g.book.words[i], white=white, red=red, square=NAMES[to])
    go(g, i, to)


def go(g: MasterAndCommander, i: int, to: int) -> None:
    """A ship comes to a square beside its own."""
    g.shots = (*g.shots, (g.at[i], to, "last"))
    g.course[i] = g.book.toward[g.at[i], to]
    g.at[i] = to
    g.moved[i] = True


# ---------------------------------------------------------------------- 2 the wind


def wind(g: MasterAndCommander) -> str | None:
    """2.1 White by the active player, red by the enemy; together they say how far a ship sails."""
    g.white, g.red = g.roll(), g.roll()
    g.log("wind", seat=g.active, white=g.white, red=g.red, move=wind_move(g))
    return "events" if g.named_first else "order"


def wind_move(g: MasterAndCommander) -> int:
    """What both dice give."""
    return g.book.wind[g.white].move + g.book.wind[g.red].move if g.white else 0


# ---------------------------------------------------------------------- 4.1 orders


def order(g: MasterAndCommander) -> Flow[str | None]:
    """4.1, 4.2, 4.4 Anchor, kedge with a ship, or sail one (R1)."""
    answer = yield Ask(g.active, order_prompt(g), lambda: orders(g), {"move": wind_move(g)})
    if answer == ANCHOR:
        g.log("anchors", seat=g.active)
        return "range"
    g.lead = g.book.index[str(answer[1])]
    g.line = (g.lead,)
    if answer[0] == "kedge":
        return "kedge"
    return "wind" if g.named_first else "events"


def order_prompt(g: MasterAndCommander) -> str:
    """Whether the wind is known when orders are given."""
    return "order-blind" if g.named_first else "order"


def orders(g: MasterAndCommander) -> list[Option]:
    """Every ship that may be sailed or kedged."""
    words, taken = g.book.words, g.taken()
    ships = [i for i in g.afloat(g.active) if not g.is_bound(i)]
    found: list[Option] = [ANCHOR]
    found += [("sail", words[i]) for i in ships if can_sail(g, i)]
    found += [("kedge", words[i]) for i in ships if any(to not in taken for to in g.book.beside[g.at[i]])]
    return found


def can_sail(g: MasterAndCommander, i: int) -> bool:
    """0.8, R1 A mast must stand; a known wind must carry the ship or bring it an event."""
    if g.rig[i] >= g.book.masts[i]:
        return False
    return g.named_first or g.white % 2 == 1 or g.red % 2 == 1 or move_of(g, i) > 0


def move_of(g: MasterAndCommander, i: int) -> int:
    """4.5 MOVE of a ship by this wind: less broken masts, more for Seamanship."""
    if g.rig[i] >= g.book.masts[i]:
        return 0
    return max(0, wind_move(g) - g.rig[i] + max(0, g.level(i, SEA)))


# ---------------------------------------------------------------------- 3 events


def events(g: MasterAndCommander) -> None:
    """3.1, R1 Odd dice bring something to the ship that sails, before it does."""
    i = g.lead
    if g.white == 1:
        raise_skill(g, i)
    if g.red == 1:
        lower_skill(g, i)
    if g.white == 5:
        mend_hull(g, i)
    if g.red == 5:
        storm(g, i)
    g.move = min(move_of(g, i), g.book.run)
    g.log("sets-sail", ship=g.book.words[i], move=g.move)


def raise_skill(g: MasterAndCommander, i: int) -> None:
    """3.2 White 1: a level more of some skill."""
    k = roll_skill(g)
    key = "skill-up" if gain_level(g, i, k) else "skill-full"
    g.log(key, ship=g.book.words[i], roll=k + 1, skill=g.book.skills[k].id)


def lower_skill(g: MasterAndCommander, i: int) -> None:
    """3.2 Red 1: a level less."""
    k = roll_skill(g)
    key = "skill-down" if lose_level(g, i, k) else "skill-bottom"
    g.log(key, ship=g.book.words[i], roll=k + 1, skill=g.book.skills[k].id)


def mend_hull(g: MasterAndCommander, i: int) -> None:
    """3.5, 0.6, R13 White 5: a point of hull, up to the class; above zero a ship sinks no more."""
    if g.hull[i] < g.book.rank[i]:
        g.hull[i] += 1
        g.sinking[i] = False
        g.log("mended", ship=g.book.words[i], hull=g.hull[i])


def storm(g: MasterAndCommander, i: int) -> None:
    """3.6, R22 Red 5: a point of damage, by the row of short range."""
    point = distribute(g, "short")
    harm(g, i, point.what)
    g.log("storm", ship=g.book.words[i], damage=damage_told(g, [point]))


# ---------------------------------------------------------------------- 4.3 kedging


def kedge(g: MasterAndCommander) -> Flow[str | None]:
    """4.2, 4.3 With 4 or more a ship is hauled to a free square beside it; the wind is forfeited."""
    i = g.lead
    word = g.book.words[i]
    roll = g.roll()
    total = roll + max(0, g.level(i, SEA)) + max(0, g.level(i, MOR))
    g.white = g.red = 0
    if total <= g.book.upto["kedge-fails"]:
        g.log("kedge-fails", ship=word, roll=roll, total=total)
        return "range"
    g.log("kedges", ship=word, roll=roll, total=total)
    answer = yield Ask(g.active, "kedge", lambda: squares(g, i), {"ship": word})
    go(g, i, CHART.index[str(answer[1])])
    return "range"


def squares(g: MasterAndCommander, i: int, but: int = NONE) -> list[Option]:
    """The free squares beside a ship, without one."""
    taken = g.taken()
    return [("to", NAMES[to]) for to in g.book.beside[g.at[i]] if to not in taken and to != but]


# ---------------------------------------------------------------------- 4.4 sailing


def sail(g: MasterAndCommander) -> Flow[str | None] | str:
    """4.4, R2 Square by square until MOVE is spent."""
    return sailing(g) if g.move > 0 else "range"


def sailing(g: MasterAndCommander) -> Flow[str | None]:
    """The next square, or a tow, a ram, a dock."""
    word = g.book.words[g.lead]
    answer = yield Ask(g.active, "sail", lambda: courses(g), {"ship": word, "move": g.move})
    if answer[0] == "to":
        step(g, CHART.index[str(answer[1])])
        return AGAIN
    if answer[0] == "tow":
        tow(g, g.book.index[str(answer[1])])
        return AGAIN
    if answer[0] == "ram":
        ram(g, g.book.index[str(answer[1])])
    elif answer == DOCK:
        dock(g)
    else:
        g.log("hemmed-in", ship=word, move=g.move)
        g.move = 0
    return "range"


def courses(g: MasterAndCommander) -> list[Option]:
    """4.6-4.12 What the sailing ship may do with its next MOVE."""
    i, words = g.lead, g.book.words
    found = squares(g, i, but=g.last) or [STAY]
    found += [("tow", words[j]) for j in towable(g)]
    foes = g.afloat(1 - g.active)
    found += [("ram", words[j]) for j in foes if g.range_of(i, j) == 0]
    if may_dock(g, i):
        found.append(DOCK)
    return found


def may_dock(g: MasterAndCommander, i: int) -> bool:
    """4.11, 4.12 Off one's own side, and not while engaged."""
    return not g.engaged[i] and g.at[i] // 8 == HOME[g.book.seat[i]]


def towable(g: MasterAndCommander) -> list[int]:
    """4.7, 4.9 Own ships beside the last of the line; from the second on smaller than the one before."""
    end = g.line[-1]
    rank = g.book.rank
    return [
        j
        for j in g.afloat(g.active)
        if j not in g.line
        and g.range_of(end, j) == 0
        and not g.is_bound(j)
        and (len(g.line) == 1 or rank[j] < rank[end])
    ]


def tow(g: MasterAndCommander, j: int) -> None:
    """4.8 Each ship in tow costs MOVE once, by the classes of the lead and of itself."""
    cost = g.book.tow_cost(g.lead, j)
    g.line = (*g.line, j)
    g.move = max(0, g.move + cost)
    g.log("tows", ship=g.book.words[g.lead], towed=g.book.words[j], cost=-cost, move=g.move)


def step(g: MasterAndCommander, to: int) -> None:
    """4.4, 4.7, 3.3 The line goes on by a square, and the gusts of that MOVE are rolled."""
    g.last = g.at[g.lead]
    follow(g, to)
    g.sailed += 1
    g.move -= 1
    gusts(g)
    g.move = max(0, min(g.move, g.book.run - g.sailed))


def follow(g: MasterAndCommander, to: int) -> None:
    """4.7, R23 Each ship of the line takes the square that the one before it left."""
    for i in g.line:
        left = g.at[i]
        go(g, i, to)
        to = left


def gusts(g: MasterAndCommander) -> None:
    """3.3, 3.4 A roll for every wind die that shows 3, changed by Seamanship."""
    for _ in range((g.white == 3) + (g.red == 3)):
        roll = g.roll()
        change = g.book.gust[max(0, roll + g.level(g.lead, SEA))].move
        g.move += change
        g.log(
            "gust",
            ship=g.book.words[g.lead],
            roll=roll,
            change=f"{change:+d}" if change else "0",
            move=max(0, g.move),
        )


def ram(g: MasterAndCommander, j: int) -> None:
    """4.10, R3, R4 The rest of MOVE is absorbed; both are engaged, and attack each other in step 13."""
    g.ram = (g.lead, j)
    g.engaged[g.lead] = g.engaged[j] = SHORT
    g.move = 0
    g.shots = (*g.shots, (g.at[g.lead], g.at[j], "attack"))
    g.log("rams", ship=g.book.words[g.lead], target=g.book.words[j])


def dock(g: MasterAndCommander) -> None:
    """4.11 The ship is out of the game; what it tows comes to the square that it left (R23)."""
    i, left = g.lead, g.at[g.lead]
    g.log("docks", ship=g.book.words[i])
    remove(g, i, "docked")
    g.line = g.line[1:]
    g.sailed = 0
    follow(g, left)
