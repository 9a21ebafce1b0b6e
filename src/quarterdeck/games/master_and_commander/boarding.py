"""Steps 26 to 29: grapples, and fights to the end on deck."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.master_and_commander.book import BRD
from quarterdeck.games.master_and_commander.damage_control import DECLINE
from quarterdeck.games.master_and_commander.gunnery import chart_dice, count
from quarterdeck.games.master_and_commander.harm import (
    check_end,
    damage_told,
    dice_told,
    distribute,
    harm,
    let_go,
    remove,
)
from quarterdeck.games.master_and_commander.state import NONE, SHORT, MasterAndCommander
from quarterdeck.kit.phases import AGAIN

# ---------------------------------------------------------------------- 26 grappling


def man_the_sides(g: MasterAndCommander) -> None:
    """26.1 Which ships of the active side have somebody to grapple."""
    g.queue = tuple([i for i in g.afloat(g.active) if grapple_targets(g, i)])


def grapple_targets(g: MasterAndCommander, i: int) -> list[int]:
    """26.1, R15 Engaged at short range, both without a grapple, and neither moved in this turn."""
    if g.engaged[i] != SHORT or g.moved[i] or g.is_held(i):
        return []
    return [
        j
        for j in g.afloat(1 - g.book.seat[i])
        if g.engaged[j] and not g.moved[j] and g.range_of(i, j) == 0 and not g.is_held(j)
    ]


def grapple(g: MasterAndCommander) -> Flow[str | None] | None:
    """26.1 One ship after the other may try."""
    while g.queue:
        if grapple_targets(g, g.queue[0]):
            return grappling(g, g.queue[0])
        g.queue = g.queue[1:]
    return None


def grappling(g: MasterAndCommander, i: int) -> Flow[str | None]:
    """26.2 With 1 to 4 the hooks hold."""
    options: list[Option] = [("grapple", g.book.words[j]) for j in grapple_targets(g, i)]
    word = g.book.words[i]
    answer = yield Ask(g.active, "grapple", [*options, DECLINE], {"ship": word})
    g.queue = g.queue[1:]
    if answer == DECLINE:
        return AGAIN
    roll = g.roll()
    if roll <= g.book.upto["grapples"]:
        g.grappled[g.book.index[str(answer[1])]] = i
        g.log("grapples", ship=word, target=answer[1], roll=roll)
    else:
        g.log("grapple-fails", ship=word, target=answer[1], roll=roll)
    return AGAIN


# ---------------------------------------------------------------------- 27 repel attack


def cut_loose(g: MasterAndCommander) -> None:
    """27.1 Every grappled ship tries to get free."""
    for j, by in enumerate(g.grappled):
        if by != NONE:
            roll = g.roll()
            if roll <= g.book.upto["cut-loose"]:
                g.grappled[j] = NONE
                g.log("cut-loose", ship=g.book.words[j], roll=roll)
            else:
                g.log("held-fast", ship=g.book.words[j], roll=roll)


# ---------------------------------------------------------------------- 28, 29 boarding and prizes


def board(g: MasterAndCommander) -> None:
    """28.1 Ships that were grappled when the turn began and did not get free are boarded."""
    for j in g.boarded:
        if g.grappled[j] != NONE:
            melee(g, g.grappled[j], j)


def melee(g: MasterAndCommander, i: int, j: int) -> None:
    """28.2-28.4, R16 Exchanges of blows until one crew is beaten; then the grapples come off."""
    words = g.book.words
    g.log("boards", ship=words[i], target=words[j])
    n = 0
    while not beaten(g, i) and not beaten(g, j):
        n += 1
        exchange(g, i, j)
    if beaten(g, i):
        let_go(g, i)
        g.log("repelled", ship=words[i], target=words[j], n=n)
    else:
        g.log("captured", ship=words[i], target=words[j], n=n)
        remove(g, j, "captured")
        check_end(g)


def beaten(g: MasterAndCommander, i: int) -> bool:
    """28.3 Boarding as far below zero as the class is above it, three at most."""
    return g.level(i, BRD) <= -min(g.book.rank[i], g.book.limit)


def exchange(g: MasterAndCommander, i: int, j: int) -> None:
    """28.2 Both attack at once by the boarding chart; the rows are of the ship that suffers."""
    blows = []
    for by, on, row in ((i, j, "defender"), (j, i, "attacker")):
        rolled = g.dice(chart_dice(g, by, on, "board"))
        hits = count(rolled, g.book.upto["hit"])
        blows.append((on, rolled, [distribute(g, row) for _ in range(hits)]))
    for on, _, damage in blows:
        for point in damage:
            harm(g, on, point.what)
    if g.out is not None:
        (_, ours, dealt), (_, theirs, taken) = blows
        g.log(
            "exchange",
            ship=g.book.words[i],
            target=g.book.words[j],
            ours=dice_told(ours),
            dealt=damage_told(g, dealt),
            theirs=dice_told(theirs),
            taken=damage_told(g, taken),
        )
