"""Pirate War: boarding actions, between ships and by cards, and rams. Section numbers are the ledger's."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow
from quarterdeck.games.pirate_war.book import MAP
from quarterdeck.games.pirate_war.fortunes import GOLD, TREASURE, damage, pay_toll
from quarterdeck.games.pirate_war.gunnery import attack
from quarterdeck.games.pirate_war.odds import boarding
from quarterdeck.games.pirate_war.sailing import can_attack
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.odds import percent
from quarterdeck.kit.ship_sheet import GOODS
from quarterdeck.systems.pirate_ships.fortunes import lose_crew, make_room, use_card

TO_BREAK_FREE = 4  # 20.5


# ---------------------------------------------------------------------- 18 ramming


def ram(g: PirateWar, seat: int, other: int) -> Flow[None]:
    """18.3, R9 The ramming table, for both ships at once."""
    rows = [g.book.ram[face] for face in range(1, 7)]
    sunk = sum(row.inflict >= g.ships[other].hull for row in rows) / 6
    mean = sum(row.inflict for row in rows) / 6
    danger = f"{mean:.1f} hull lost on average, your ship sunk with {percent(sunk)}"
    if not (yield from attack(g, seat, other, {"by": f"seat-{seat}", "deed": "ram", "danger": danger})):
        return
    roll = g.roll()
    row = g.book.ram[roll]
    g.rolled, g.rolls = ("ram",), ((roll,),)
    g.log("ram", seat=seat, other=other, roll=roll, result=row.id)
    if row.inflict:
        yield from damage(g, other, row.inflict)
    if row.take:
        yield from damage(g, seat, row.take)


# ---------------------------------------------------------------------- 20 boarding between ships


def boardable(g: PirateWar, seat: int) -> list[int]:
    """20.1 Ships beside one's own that may be attacked."""
    return [
        other
        for other in g.afloat()
        if can_attack(g, seat, other) and MAP.distance(g.at[seat], g.at[other]) == 1
    ]


def board(g: PirateWar, seat: int, other: int) -> Flow[None]:
    """§20, R10 A boarding action; Orcs do not let go so soon."""
    g.boarded = True
    if not (yield from attack(g, seat, other, boarding_danger(g, other, seat))):
        return
    g.log("boards", seat=seat, other=other)
    while True:
        yield from clash(g, seat, other)
        if not (g.ships[seat].is_afloat and g.ships[other].is_afloat):
            return
        if g.race(seat).hooks == g.race(other).hooks:
            return
        held, holding = (other, seat) if g.race(seat).hooks else (seat, other)
        roll = g.roll()
        g.log("hooks-off" if roll >= TO_BREAK_FREE else "hooks", seat=held, other=holding, roll=roll)
        if roll >= TO_BREAK_FREE:  # 20.5
            return
        for side, enemy in ((held, holding), (holding, held)):
            if (yield from use_card(g, side, "escape", "escape", boarding_danger(g, side, enemy))):
                return


def clash(g: PirateWar, seat: int, other: int) -> Flow[None]:
    """20.2-20.4 A die and the crew on each side; the higher wins and takes, the lower loses a crew."""
    ahead = g.ships[seat].crew - g.ships[other].crew
    first = yield from helped(g, seat, f"seat-{other}", ahead)
    bonus = (first, (yield from helped(g, other, f"seat-{seat}", -ahead - first)))
    dice = (g.roll(), g.roll())
    totals = [
        die + g.ships[side].crew + more for die, side, more in zip(dice, (seat, other), bonus, strict=True)
    ]
    g.rolled, g.rolls = ("boarding", "boarding"), ((dice[0],), (dice[1],))
    g.log("clash", seat=seat, other=other, first=dice[0], total=totals[0], second=dice[1], against=totals[1])
    if totals[0] == totals[1]:
        g.log("even")
        return
    winner, loser = (seat, other) if totals[0] > totals[1] else (other, seat)
    yield from take_spoils(g, winner, loser)
    yield from lose_crew(g, loser, 1)


def helped(g: PirateWar, seat: int, enemy: str, ahead: int) -> Flow[int]:
    """13.19, 13.20, 20.4 What the boarding cards discarded before the roll add to it.

    `ahead` is by how much the side leads before the dice, with what the enemy has added already.
    """
    if not g.held_for(seat, "boarding"):
        return 0
    wins, loses = boarding(ahead)
    facts = {"enemy": enemy, "wins": percent(wins), "loses": percent(loses)}
    cards = yield from choose(seat, "boarding", partial(_helping_cards, g, seat), facts)
    for card in cards:
        g.discard(seat, card)
        g.log("use", seat=seat, card=card)
    return sum(g.book.cards[card].n for card in cards)


def _helping_cards(g: PirateWar, seat: int) -> Several[str]:
    return Several("play", g.held_for(seat, "boarding"))


def take_spoils(g: PirateWar, winner: int, loser: int) -> Flow[None]:
    """20.3, R10 One treasure or 10 gold, as the winner chooses; less gold if there is less."""
    prey, ship = g.ships[loser], g.ships[winner]
    options = (
        [TREASURE]
        if prey.goods and ship.stowed - ship.goods + 1 <= g.hold_of(winner) + _spare(g, winner)
        else []
    )
    options += [GOLD] if prey.gold else []
    if not options:
        return
    answer = options[0]
    if len(options) > 1:
        facts = {"other": loser, "treasures": prey.goods, "gold": min(prey.gold, g.book.ransom)}
        answer = yield Ask(winner, "spoils", options, facts)
    if answer == GOLD:
        n = min(g.ships[loser].gold, g.book.ransom)
        g.ships[loser].gold -= n
        g.ships[winner].gold += n
        g.log("takes-gold", seat=winner, other=loser, n=n)
        return
    yield from make_room(g, winner, 1, GOODS)
    ship = g.ships[winner]
    if ship.stowed < g.hold_of(winner):
        ship.goods += 1
        g.ships[loser].goods -= 1
        g.log("takes-treasure", seat=winner, other=loser)


def _spare(g: PirateWar, seat: int) -> int:
    return g.ships[seat].crew + g.ships[seat].guns - 1


def boarding_danger(g: PirateWar, seat: int, enemy: int) -> dict[str, str]:
    """What a captain who is boarded has to fear."""
    _, loses = boarding(g.ships[seat].crew - g.ships[enemy].crew)
    return {"by": f"seat-{enemy}", "deed": "boarding", "danger": f"lost with {percent(loses)} without cards"}


# ---------------------------------------------------------------------- boarding by cards


def repel(g: PirateWar, seat: int, name: str, crew: int) -> Flow[None]:
    """13.16, R11 Boarders without a ship: they win a treasure or gold and kill a crew, or are beaten off."""
    _, loses = boarding(g.ships[seat].crew - crew)
    danger = {"by": name, "deed": "boarding", "danger": f"lost with {percent(loses)} without cards"}
    if (yield from use_card(g, seat, "escape", "escape", danger)):
        return
    if (yield from beaten(g, seat, name, g.ships[seat].crew, crew)) < 0:
        yield from pay_toll(g, seat)
        yield from lose_crew(g, seat, 1)


def mutiny(g: PirateWar, seat: int, name: str, crew: int) -> Flow[None]:
    """13.4, R11 Some of the crew against the rest; whoever has nobody to rebel against does not."""
    loyal = g.ships[seat].crew - crew
    if loyal < 1:
        g.log("no-mutiny", seat=seat)
        return
    result = yield from beaten(g, seat, name, loyal, crew)
    if result > 0:
        yield from lose_crew(g, seat, crew)
    elif result < 0:
        yield from pay_toll(g, seat)
        yield from lose_crew(g, seat, 1)
        if g.ships[seat].is_afloat:
            g.ships[seat].crew -= crew
            g.log("deserts", seat=seat, n=crew, crew=g.ships[seat].crew)
            if not g.ships[seat].crew:
                g.lose_ship(seat)


def beaten(g: PirateWar, seat: int, name: str, own: int, crew: int) -> Flow[int]:
    """How a roll against boarders ends: above nothing if they are beaten, below if they win."""
    own += yield from helped(g, seat, name, own - crew)
    dice = (g.roll(), g.roll())
    g.rolled, g.rolls = ("boarding", "boarding"), ((dice[0],), (dice[1],))
    result = dice[0] + own - dice[1] - crew
    g.log(
        "repels",
        seat=seat,
        foe=name,
        first=dice[0],
        total=dice[0] + own,
        second=dice[1],
        against=dice[1] + crew,
    )
    if result > 0:
        g.log("beaten-off", seat=seat, foe=name)
    elif result == 0:
        g.log("even")
    return result
