"""Quest For The Pirates Chest: moving round the ring, and what is found there."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.quest_for_the_pirates_chest.book import ISLANDS
from quarterdeck.games.quest_for_the_pirates_chest.fights import encounter
from quarterdeck.games.quest_for_the_pirates_chest.ships import check_home, land_on_coins, roll_for
from quarterdeck.games.quest_for_the_pirates_chest.state import PiratesQuest


def step_on(g: PiratesQuest, space: int, way: int) -> int:
    """The next space round the ring."""
    return (space - 1 + way) % g.size + 1


def reach(g: PiratesQuest, seat: int, n: int, way: int) -> list[int]:
    """5.4, R9. The spaces of a move one way; nothing if the blockade is in the way before its end."""
    at = g.places[seat]
    path: list[int] = []
    for i in range(n):
        at = step_on(g, at, way)
        path.append(at)
        if i < n - 1 and any(s != seat and g.has(s, "blockade") and g.places[s] == at for s in g.seats):
            return []
    return path


def goals(g: PiratesQuest, seat: int, n: int, may_stop: bool) -> list[int]:
    """9.3, R4. Where a move of so many spaces may end."""
    ends: list[int] = []
    for way in (1, -1):
        path = reach(g, seat, n, way)
        ends += path[-1:]
        if may_stop and "chest" in g.aboard(seat) and g.ports[seat] in path:
            ends.append(g.ports[seat])
    return list(dict.fromkeys(ends))


def sail(g: PiratesQuest, seat: int, n: int, chooser: int) -> Flow[None]:
    """9.3. So many spaces, either way; with fewer than one, or with the way barred, the ship stays."""
    g.used += 1
    g.just_moved = True
    ends = goals(g, seat, n, g.stop_at_home and chooser == seat) if n > 0 else []
    if not ends:
        g.log("stays", seat=seat)
        return
    to = ends[0]
    if len(ends) > 1:
        options: list[Option] = [("go", g.book.spaces[end]) for end in ends]
        answer = yield Ask(chooser, "go", options, {"n": n, "ship": f"seat-{seat}"})
        to = g.book.spaces.index(str(answer[1]))
    yield from arrive(g, seat, to)


def jump(g: PiratesQuest, seat: int, to: int) -> Flow[None]:
    """A move by card or ability, straight to a space (R9: past any blockade)."""
    g.used += 1
    g.just_moved = True
    yield from arrive(g, seat, to)


def arrive(g: PiratesQuest, seat: int, to: int) -> Flow[None]:
    """9.2, 9.4, 9.5, 11.1. Coins are revealed, the Chest may be home, and enemies are fought."""
    g.places[seat] = to
    g.log("arrive", seat=seat, at=g.book.spaces[to])
    land_on_coins(g, seat, to)
    check_home(g, seat)
    yield from encounter(g, seat)


def rolled_move(g: PiratesQuest, seat: int) -> Flow[None]:
    """9.3, R5. The roll with all that is added to it."""
    n = yield from roll_for(g, seat, "move")
    for _ in range(g.more_dice):
        n += yield from roll_for(g, seat, "move")
    n += g.bonus
    g.bonus = g.more_dice = 0
    yield from sail(g, seat, n, seat)


def ability_moves(g: PiratesQuest, seat: int) -> list[Option]:
    """5.2, 5.13, 5.14. Moves that Kidd, Hook and Silver may make instead of rolling."""
    options: list[Option] = []
    if g.has(seat, "privateer"):
        options.append(("one-space",))
    if g.has(seat, "never-land"):
        ports = [space for space in range(6, g.size + 1, 6) if space != g.places[seat]]
        options += [("sail-to", g.book.spaces[space]) for space in ports]
    if g.has(seat, "mutiny"):
        taken = {g.places[other] for other in g.others(seat)} - {g.places[seat]}
        options += [("sail-to", g.book.spaces[space]) for space in ISLANDS if space in taken]
    return options
