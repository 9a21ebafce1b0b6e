"""Ships that sail by themselves: Fleets and Slave Ships on their routes, hostile captains, Hunters of Mission
2.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.placing import draw_face_up, turn_up
from quarterdeck.games.pirate_republic.queries import hostile_ships, ways
from quarterdeck.games.pirate_republic.state import Republic

# ---------------------------------------------------------------------- routes


def sail_fleets(g: Republic) -> None:
    """4.10. The Treasure Fleet step of the die."""
    fleets = [row for row in g.routed if row[1] in ("silver", "gold")]
    if not fleets:
        appear(g, "fleet", "silver")
        return
    arrived = False
    for c, route, i in fleets:
        stops = g.book.routes[route]
        if route == "gold" and i == len(stops) - 1:
            leave(g, c, stops[i])
            continue
        move(g, c, stops[i], stops[i + 1])
        if route == "silver" and i + 1 == len(stops) - 1:
            put_on(g, c, "gold", 0)
            arrived = True
        else:
            put_on(g, c, route, i + 1)
    if arrived:
        appear(g, "fleet", "gold")


def sail_slave_ship(g: Republic) -> None:
    """4.10, R15. The Slave Ship step of the die; past Port Royal it goes back to its stack."""
    rows = [row for row in g.routed if row[1] == "slave"]
    if not rows:
        appear(g, "slave", "slave")
    for c, route, i in rows:
        stops = g.book.routes[route]
        if i == len(stops) - 1:
            leave(g, c, stops[i])
        else:
            move(g, c, stops[i], stops[i + 1])
            put_on(g, c, route, i + 1)


def appear(g: Republic, source: str, route: str) -> None:
    """A Fleet or Slave Ship at the start of its route, if the stack has one (R7)."""
    place = g.book.routes[route][0]
    c = draw_face_up(g, source, place)
    if c != NOWHERE:
        put_on(g, c, route, 0)
        g.log("appears", token=g.token(c).id, place=g.book.territories[place].id)


def put_on(g: Republic, c: int, route: str, i: int) -> None:
    """Where on its route a ship is."""
    g.routed = (*[row for row in g.routed if row[0] != c], (c, route, i))


def move(g: Republic, c: int, start: int, end: int) -> None:
    """A face-up token from one Seaway to another."""
    g.tokens.move(c, g.book.sea[start], g.book.sea[end])
    g.log("sails-on", token=g.token(c).id, place=g.book.territories[end].id)


def leave(g: Republic, c: int, place: int) -> None:
    """The end of the route: below its stack."""
    kind = g.token(c).type
    g.routed = tuple(row for row in g.routed if row[0] != c)
    g.tokens.move(c, g.book.sea[place], g.book.spot[f"{kind}-stack"], bottom=True)
    g.log("leaves", token=g.token(c).id, place=g.book.territories[place].id)


def join_route(g: Republic, c: int, place: int) -> None:
    """R7. A Fleet or Slave Ship that a Lookout brings joins its route where it lies on one."""
    kind = g.token(c).type
    for route in ("gold", "silver") if kind == "fleet" else ("slave",) if kind == "slave" else ():
        if place in g.book.routes[route]:
            put_on(g, c, route, g.book.routes[route].index(place))
            return


# ---------------------------------------------------------------------- hostile captains


def hunt(g: Republic) -> Flow[None]:
    """3.4. From the second round on each hostile captain sails three Territories toward the nearest
    player.
    """
    if g.round < 2:
        return
    if g.mission == 14:
        sail_cabo(g)
    hunters = [(c, t) for t in range(len(g.book.sea)) for c in g.ships(t) if g.token(c).type == "npc"]
    for c, start in hunters:
        prey = yield from choose_prey(g, c, start)
        if prey == NOWHERE:
            continue
        end = toward(g, start, g.at[prey], g.book.npc_steps)
        if end != start:
            move(g, c, start, end)
            yield from make_room(g, c, end)


def choose_prey(g: Republic, c: int, start: int) -> Flow[int]:
    """3.4. The nearest player who is not Captured; then the most Swagger; then the Commander says."""
    free = [s for s in range(g.book.seats) if not g.captured[s]]
    if g.token(c).id == "npc-rogers" and g.mission == 5:
        free = [s for s in free if not g.pardon[s]]
    if not free:
        return NOWHERE
    steps = g.book.steps(start)
    if g.mission != 9:
        least = min(steps[g.at[s]] for s in free)
        free = [s for s in free if steps[g.at[s]] == least]
    most = max(g.swagger[s] for s in free)
    free = [s for s in free if g.swagger[s] == most]
    if len(free) == 1:
        return free[0]
    options: list[Option] = [("hunt", g.pirates[s]) for s in free]
    answer = yield Ask(g.commander, "prey", options, {"token": g.token(c).id})
    return g.seat_of(str(answer[1]))


def toward(g: Republic, start: int, goal: int, n: int) -> int:
    """So many steps on a shortest way; it stops at the goal."""
    steps = g.book.steps(goal)
    here = start
    for _ in range(n):
        if here == goal:
            break
        here = min(ways(g, here), key=lambda t: (steps[t], t))
    return here


def make_room(g: Republic, c: int, place: int) -> Flow[None]:
    """7.2. A captain of the mission stays where he overstacks; another Ship moves to an adjacent Seaway."""
    while hostile_ships(g, place) > 2:
        room = [b for b in g.book.borders[place] if hostile_ships(g, b) < 2]
        if g.backs[place]:
            other = turn_up(g, place, 0)
        else:
            other = next(
                x
                for x in g.ships(place)
                if x != c and g.token(x).type in ("merchant", "pirate", "navy", "hunter")
            )
        if not room:
            g.log("no-room", place=g.book.territories[place].id)
            g.tokens.move(other, g.book.sea[place], g.book.spot["supply"])
            g.tokens.shuffle(g.book.spot["supply"], g)
            return
        options: list[Option] = [("put", g.book.territories[b].id) for b in room]
        answer = yield Ask(g.commander, "overstack", options, {"place": g.book.territories[place].id})
        move(g, other, place, g.book.place[str(answer[1])])


def sail_cabo(g: Republic) -> None:
    """Mission 14: the treasure ship sails one step, to the end of her way and back."""
    stops = g.book.routes["cabo"]
    there_and_back = [*range(len(stops)), *range(len(stops) - 2, 0, -1)]
    for c, route, i in [row for row in g.routed if row[1] == "cabo"]:
        j = (i + 1) % len(there_and_back)
        move(g, c, stops[there_and_back[i]], stops[there_and_back[j]])
        put_on(g, c, route, j)


def stalk_players(g: Republic) -> None:
    """Mission 2: at Cleanup every Hunter sails one Territory toward the nearest player."""
    if g.mission != 2:
        return
    found = [(c, t) for t in range(len(g.book.sea)) for c in g.ships(t) if g.token(c).type == "hunter"]
    for c, start in found:
        end = nearest_step(g, start)
        if end != start and hostile_ships(g, end) < 2:
            move(g, c, start, end)
    hidden = [t for t in range(len(g.backs)) for back in g.backs[t] if back == "hunter"]
    for start in hidden:
        end = nearest_step(g, start)
        if end != start and hostile_ships(g, end) < 2:
            i = g.backs[start].index("hunter")
            g.tokens.move(g.tokens[g.book.down[start]][i], g.book.down[start], g.book.down[end])
            g.backs[start] = g.backs[start][:i] + g.backs[start][i + 1 :]
            g.backs[end] = (*g.backs[end], "hunter")


def nearest_step(g: Republic, start: int) -> int:
    """One step toward the nearest player (a tie: the most Swagger, then the first seat)."""
    steps = g.book.steps(start)
    seat = min(range(g.book.seats), key=lambda s: (steps[g.at[s]], -g.swagger[s], s))
    return toward(g, start, g.at[seat], 1)
