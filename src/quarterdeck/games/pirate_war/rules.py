"""Pirate War (WarpSpawn). Six peoples on a sea of hexes, for treasure. Section numbers are the ledger's."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.pirate_war.boarding import board, boardable, ram
from quarterdeck.games.pirate_war.book import ISLAND, MAP, NOWHERE, SIDES, WarBook
from quarterdeck.games.pirate_war.effects import draw_card, revel
from quarterdeck.games.pirate_war.gunnery import fire, forts_go_on, guns_on
from quarterdeck.games.pirate_war.harbour import home_business, in_port
from quarterdeck.games.pirate_war.sailing import STAY, TURN, can_attack, moves, outlook, reach
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.hexes import OFF_MAP
from quarterdeck.kit.phases import AGAIN, Phase, Phases
from quarterdeck.kit.races import rolled_order
from quarterdeck.kit.ship_sheet import ShipSheet
from quarterdeck.systems.pirate_ships.deck import DECK, DISCARD, HELD

HOLD: Option = ("hold",)
TURN_QUESTIONS = 60  # questions a turn, of which even the busiest has fewer


def setup(given: Setup) -> PirateWar:
    """§4 Nothing is on the sea yet: the captains first find out for whom they sail."""
    book: WarBook = given.book
    seats = given.seats
    g = PirateWar(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        ships=[ShipSheet() for _ in range(seats)],
        races=[NOWHERE] * seats,
        at=[NOWHERE] * seats,
        facing=[0] * seats,
        forward=[0] * seats,
        irons=[False] * seats,
        hostile=[0] * seats,
        stored=[0] * seats,
        stock=[book.stock] * (ISLAND + 1),
        gone=[False] * seats,
        missed=[0] * seats,
        again=0,
        order=(),
        waiting=(),
        active=0,
        round=0,
        wind=0,
        step=PHASES.first,
        goal=given.number("treasures-to-win"),
        by_hex=given.text("turns") == "in a hex",
        free_turns=given.text("port-turns") == "costs nothing at all",
        free_port_stops=given.switch("free-port-stop"),
        out_when_poor=given.text("no-money") == "is out of the game",
        sharing=given.text("peoples"),
        card="",
        came_from=NOWHERE,
        trail=(),
        dealt=False,
        shopped=False,
        fired=0,
        shots=(0, 0),
        boarded=False,
        escaped=(),
        target=NOWHERE,
        rolled=(),
        rolls=(),
    )
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    return g


def bound(given: Setup) -> int:
    """So many questions a turn, and as many turns again by going again."""
    book: WarBook = given.book
    return 2 * TURN_QUESTIONS * book.rounds * given.number("players")


# ---------------------------------------------------------------------- 4 setup


def share_out(g: PirateWar) -> Flow[str | None]:
    """4.1, 4.2, R1 Dice give the order of turns; in this order captains choose a people, or lots do."""
    if not g.order:
        roll_for_order(g)
        if g.sharing == "as listed":
            launch(g, range(len(g.ships)))
        elif g.sharing == "drawn by lot":
            launch(g, g.shuffle(tuple(range(len(g.book.races)))))
    seat = next((seat for seat in g.order if g.races[seat] == NOWHERE), NOWHERE)
    if seat == NOWHERE:
        return None
    answer = yield Ask(seat, "people", partial(peoples_left, g))
    fit_out(g, seat, [race.id for race in g.book.races].index(str(answer[1])))
    return AGAIN


def peoples_left(g: PirateWar) -> list[Option]:
    """R1 Those that nobody has chosen."""
    return [("choose", race.id) for i, race in enumerate(g.book.races) if i not in g.races]


def launch(g: PirateWar, races: range | tuple[int, ...]) -> None:
    """Every captain gets the people of the same place in this list."""
    for seat in range(len(g.ships)):
        fit_out(g, seat, races[seat])


def fit_out(g: PirateWar, seat: int, race: int) -> None:
    """4.1, 3.3-3.8 A captain's first ship, in the home port."""
    g.races[seat] = race
    begin = g.book.races[race]
    g.ships[seat].hull, g.ships[seat].crew, g.ships[seat].guns = begin.hull, begin.crew, 1
    put_to_sea(g, seat)
    g.log("sails-for", seat=seat, race=begin.id)


def put_to_sea(g: PirateWar, seat: int) -> None:
    """4.1, R13, R19 A ship lies ready in its home port, or beside it if another lies there."""
    race = g.races[seat]
    front = list(g.book.harbours[race])
    while all(hex in g.at for hex in front):
        near = {hex for at in front for hex in MAP.neighbours[at] if hex != OFF_MAP}
        front = sorted(hex for hex in near if not g.book.is_land[hex])
    g.at[seat] = next(hex for hex in front if hex not in g.at)
    g.facing[seat] = g.book.heading_out(race)
    g.forward[seat] = 1 if len(g.race(seat).mounts) > 1 else 0


def roll_for_order(g: PirateWar) -> None:
    """4.2, 14.1 The highest roll goes first; ties roll again."""
    captains = [seat for seat, gone in enumerate(g.gone) if not gone]
    g.order = rolled_order(g, captains, tell=lambda seat, face: g.log("initiative", seat=seat, roll=face))
    g.log("order", seats=[f"seat-{seat}" for seat in g.order])


# ---------------------------------------------------------------------- 14, 15 the round


def begin_round(g: PirateWar) -> str | None:
    """14.1, 15.1, 15.2 Initiative and wind; in the first round the order of the set-up holds."""
    if g.round == g.book.rounds:
        raise GameOver(broken_off(g, "cap"))
    g.round += 1
    if g.round == 1:
        roll = g.roll()
        g.wind = roll - 1
        g.log("first-wind", roll=roll, side=SIDES[g.wind])
    else:
        roll_for_order(g)
        turn_wind(g, g.roll(), g.roll())
    g.waiting = g.order
    g.active = g.order[0]
    return None


def turn_wind(g: PirateWar, one: int, two: int) -> None:
    """15.2, 15.3 A double turns it by a side: clockwise if it is even, else counter-clockwise."""
    if one == two:
        g.wind = (g.wind + (1 if one % 2 == 0 else -1)) % 6
    g.log("wind-turns" if one == two else "wind-holds", one=one, two=two, side=SIDES[g.wind])


def begin_turn(g: PirateWar) -> Flow[str | None]:
    """14.2, R3 A turn that is missed passes; whoever has no ship buys one."""
    seat = g.active
    g.came_from, g.trail, g.dealt, g.shopped, g.fired = g.place(seat), (), False, False, 0
    g.shots, g.boarded, g.escaped, g.target, g.rolled, g.rolls = (0, 0), False, (), NOWHERE, (), ()
    if g.missed[seat]:
        g.missed[seat] -= 1
        g.log("misses", seat=seat)
        if g.at[seat] != NOWHERE:
            yield from forts_go_on(g, seat)
        return "end"
    if g.at[seat] == NOWHERE:
        yield from refit(g, seat)
        if g.gone[seat]:
            return "end"
    return None


def refit(g: PirateWar, seat: int) -> Flow[None]:
    """3.2, R13 A new ship, for what the captain has if that is less; by option the poor are out."""
    ship = g.ships[seat]
    if g.out_when_poor and ship.gold < g.book.new_ship:
        leave_game(g, seat)
        return
    price = min(ship.gold, g.book.new_ship)
    ship.gold -= price
    ship.hull, ship.crew, ship.guns = g.hull_of(seat), 1, 1
    put_to_sea(g, seat)
    g.came_from = g.place(seat)
    g.log("new-ship", seat=seat, n=price)
    if g.is_home(seat):
        yield from home_business(g, seat)


def leave_game(g: PirateWar, seat: int) -> None:
    """R13 By option: no ship and no money for one. Whoever is left alone has won."""
    g.gone[seat] = True
    g.again = g.missed[seat] = 0
    g.cards.move_group(g.cards.zones[HELD + seat], HELD + seat, DISCARD)
    g.log("gone", seat=seat)
    left = [other for other, gone in enumerate(g.gone) if not gone]
    if len(left) == 1:
        raise GameOver(won_by(left[0], len(g.ships), "alone", tuple(g.stored), {"winner": left[0]}))


# ---------------------------------------------------------------------- 16-20 the phases of a turn


def draw(g: PirateWar) -> Flow[str | None]:
    """§16 A card; a ship that is lost by it ends the turn."""
    yield from draw_card(g, g.active)
    return None if g.at[g.active] != NOWHERE else "end"


def move(g: PirateWar) -> Flow[str | None]:
    """§17, §18 A move to any place within reach, or a ram at its end."""
    seat = g.active
    answer = yield Ask(seat, "move", partial(moves, g, seat), {"side": SIDES[g.wind]})
    if answer == STAY:
        g.irons[seat] = False
        g.log("stays", seat=seat, at=MAP.names[g.at[seat]])
    else:
        steer(g, seat, answer)
        if answer[0] == "ram":
            yield from ram(g, seat, int(str(answer[1])[5:]))
    if g.at[seat] == NOWHERE:
        return "end"
    if g.book.is_port[g.at[seat]] and g.place(seat) != g.came_from:
        yield from revel(g, seat)
    return None


def steer(g: PirateWar, seat: int, answer: Option) -> None:
    """17.6, 17.7 The ship is where it was steered; turned into the wind it lies in irons."""
    verb, *rest = [str(word) for word in answer]
    side = SIDES.index(rest[-1])
    to = g.at[seat] if verb == TURN else MAP.index[rest[-2]]
    irons = verb != "ram" and reach(g.book, outlook(g, seat)).courses[verb, to, side]
    g.trail = (g.at[seat], to)
    g.at[seat], g.facing[seat], g.irons[seat] = to, side, irons
    g.log("turns" if verb == TURN else "moves", seat=seat, at=MAP.names[to], side=SIDES[side])
    if irons:
        g.log("irons", seat=seat)


def battle(g: PirateWar) -> Flow[str | None]:
    """§19, §20, 22.2 Forts go on firing first; then guns and boarders, as the captain wants."""
    seat = g.active
    yield from forts_go_on(g, seat)
    while g.at[seat] != NOWHERE and len(attacks(g, seat)) > 1:
        facts = {"guns": max(0, g.ships[seat].usable_guns - sum(g.shots))}
        answer = yield Ask(seat, "battle", partial(attacks, g, seat), facts)
        if answer == HOLD:
            return None
        other = int(str(answer[1])[5:])
        if answer[0] == "fire":
            yield from fire(g, seat, other, int(answer[2]))
        else:
            yield from board(g, seat, other)
    return None


def attacks(g: PirateWar, seat: int) -> list[Option]:
    """19.3, 20.1, R5, R10 Guns may be divided among targets; one ship may be boarded."""
    options = [HOLD]
    for other in g.afloat():
        if can_attack(g, seat, other):
            options += [("fire", f"seat-{other}", n) for n in range(1, guns_on(g, seat, other) + 1)]
    if not g.boarded:
        options += [("board", f"seat-{other}") for other in boardable(g, seat)]
    return options


def end_turn(g: PirateWar) -> str | None:
    """13.6, R3, R20 The same captain who goes again, the next one, or the next round."""
    if max(g.stored) + sum(g.stock) + sum([ship.goods for ship in g.ships]) < g.goal:
        raise GameOver(broken_off(g, "spent"))
    if g.again:
        g.again -= 1
        g.log("again", seat=g.active)
        return "begin"
    g.waiting = tuple([seat for seat in g.waiting[1:] if not g.gone[seat]])
    if not g.waiting:
        return "round"
    g.active = g.waiting[0]
    return "begin"


def broken_off(g: PirateWar, reason: str) -> Outcome:
    """R20 Treasures at home decide, then those aboard, then gold; who is out comes last."""
    standing = [
        (not gone, stored, ship.goods, ship.gold)
        for gone, stored, ship in zip(g.gone, g.stored, g.ships, strict=True)
    ]
    return Outcome(rank_by(standing), tuple(g.stored), reason, {"rounds": g.round, "n": max(g.stored)})


PHASES = Phases(
    Phase("peoples", "captains find their ships", share_out),
    Phase("round", "initiative and wind", begin_round),
    Phase("begin", "a turn begins", begin_turn),
    Phase("draw", "Draw Phase", draw),
    Phase("move", "Movement Phase", move),
    Phase("port", "at anchor", in_port),
    Phase("battle", "Battle Phase", battle),
    Phase("end", "the turn ends", end_turn),
)
