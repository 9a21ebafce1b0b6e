"""Piratical (WarpSpawn). Round the ring for gold. Section numbers are the ledger's."""

from __future__ import annotations

from functools import partial
from typing import Any

from quarterdeck.engine.ask import MARK, Flow, GameOver
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.piratical.battle import battle
from quarterdeck.games.piratical.book import PORT, PiraticalBook
from quarterdeck.games.piratical.effects import draw_card, driven_back, take_space
from quarterdeck.games.piratical.fortunes import check_victory, sail_on
from quarterdeck.games.piratical.state import Piratical
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.races import rolled_order
from quarterdeck.kit.ship_sheet import ShipSheet, business, settle
from quarterdeck.systems.pirate_ships.deck import DECK, DISCARD, HELD

TURN = 24  # questions a turn, of which even the busiest has fewer


def setup(given: Setup) -> Piratical:
    """§4 Everybody in Port Royal; dice give the order."""
    book: PiraticalBook = given.book
    seats = given.seats
    g = Piratical(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        ships=[ShipSheet(hull=book.hull, crew=book.crew, guns=book.guns) for _ in range(seats)],
        at=[PORT] * seats,
        gone=[False] * seats,
        missed=[0] * seats,
        again=0,
        order=(),
        active=0,
        round=1,
        goal=given.number("gold-to-win"),
        out_when_poor=given.text("no-money") == "is out of the game",
        always_draws=given.text("draw-phase") == "in every turn",
        port_draw=given.switch("port-draw"),
        business_first=given.text("port-business") == "on arrival",
        back_takes_effect=given.text("back-move") == "takes effect",
        loot=given.switch("loot"),
        mild_mutiny=given.text("mutiny") == "leaves the mutineer",
        die=0,
        card="",
        fight=(),
        foe=ShipSheet(),
        foe_name="",
        rolls=(),
        rolled_by=(),
        boosted=(),
        boarding=False,
    )
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    return g


def bound(given: Setup) -> int:
    """So many questions a turn, and as many turns again by going again."""
    book: PiraticalBook = given.book
    return 2 * TURN * book.rounds * given.number("players")


def play(g: Piratical) -> Flow[None]:
    """§13 Turn after turn."""
    if not g.order:
        roll_for_order(g)
    while True:
        yield MARK
        if g.missed[g.active]:
            g.missed[g.active] -= 1
            g.log("misses", seat=g.active)
        else:
            yield from turn(g, g.active)
        pass_on(g)


def roll_for_order(g: Piratical) -> None:
    """4.2 The highest roll goes first."""
    g.order = rolled_order(g, range(len(g.ships)))
    g.active = g.order[0]
    g.log("order", seats=[f"seat-{seat}" for seat in g.order])


def turn(g: Piratical, seat: int) -> Flow[None]:
    """§13 Movement, Draw and Battle Phase; a ship that is lost ends the turn."""
    if not g.at[seat]:
        yield from refit(g, seat)
        if g.gone[seat]:
            return
    g.die = g.roll()
    sail_on(g, seat, g.die)
    g.log("sail", seat=seat, n=g.die, at=f"s{g.at[seat]}")
    met = g.met_by(seat)
    yield from take_space(g, seat)
    served = g.business_first and g.at[seat] == PORT
    if served:
        yield from do_business(g, seat)
    if g.always_draws and g.at[seat] and (not met or (g.port_draw and g.at[seat] == PORT)):  # 15.2, R1, R2
        yield from draw_card(g, seat)
    if g.at[seat] > PORT:
        yield from battle_phase(g, seat)
    if g.at[seat] == PORT and not served:
        yield from do_business(g, seat)


def battle_phase(g: Piratical, seat: int) -> Flow[None]:
    """16.1, 9.2 All ships in the space fight."""
    others = g.met_by(seat)
    if not others:
        return
    g.log("battle", seat=seat, seats=[f"seat-{other}" for other in others], at=f"s{g.at[seat]}")
    parted = yield from battle(g, (seat, *others))
    if parted and g.at[seat]:
        yield from driven_back(g, seat)


def refit(g: Piratical, seat: int) -> Flow[None]:
    """3.2, R6 A new ship, for what the captain has if that is less; by option the poor are out."""
    ship = g.ships[seat]
    if g.out_when_poor and ship.gold < g.book.new_ship:
        leave_game(g, seat)
        return
    price = min(ship.gold, g.book.new_ship)
    ship.gold -= price
    ship.hull, ship.crew, ship.guns = g.book.hull, 1, 1
    g.at[seat] = PORT
    g.log("new-ship", seat=seat, n=price)
    yield from do_business(g, seat)


def leave_game(g: Piratical, seat: int) -> None:
    """R6 By option: no ship and no money for one. Whoever is left alone has won."""
    g.gone[seat] = True
    g.missed[seat] = 0
    g.cards.move_group(g.cards.zones[HELD + seat], HELD + seat, DISCARD)
    g.log("gone", seat=seat)
    left = [other for other, gone in enumerate(g.gone) if not gone]
    if len(left) == 1:
        scores = [ship.gold for ship in g.ships]
        raise GameOver(won_by(left[0], len(g.ships), "alone", scores, {"winner": left[0]}))


def do_business(g: Piratical, seat: int) -> Flow[None]:
    """7.2, 8.1, 9.3, 9.4, R13 Goods are sold, the hull repaired, crew and cannons bought."""
    if not offers(g, seat).things:
        return
    ship = g.ships[seat]
    facts = {"gold": ship.gold, "goods": ship.goods}
    chosen = yield from choose(seat, "port", partial(offers, g, seat), facts)
    ship = g.ships[seat]
    before = ship.gold
    sold = ship.goods - chosen.count("keep")
    settle(ship, g.book.prices, chosen)
    if g.out is not None:
        counts: dict[str, Any] = {thing: chosen.count(thing) for thing in ("repair", "crew", "gun")}
        g.log("port", seat=seat, sold=sold, before=before, gold=ship.gold, **counts)
    check_victory(g, seat)


def offers(g: Piratical, seat: int) -> Several[str]:
    """What can be done in port."""
    return business(g.ships[seat], g.book.prices, hull=g.book.hull, space=g.book.space)


def pass_on(g: Piratical) -> None:
    """13.1, R10, R15 The next turn: the same captain's who goes again, or the next one's."""
    if g.again and not g.gone[g.active]:
        g.again -= 1
        g.log("again", seat=g.active)
        return
    g.again = 0
    place = g.order.index(g.active)
    while True:
        place += 1
        if place == len(g.order):
            place = 0
            if g.round == g.book.rounds:
                raise GameOver(broken_off(g))
            g.round += 1
        if not g.gone[g.order[place]]:
            break
    g.active = g.order[place]


def broken_off(g: Piratical) -> Outcome:
    """R15 Gold and goods decide, then the hull; who is out comes last."""
    worth = [ship.gold + ship.goods for ship in g.ships]
    standing = [(not gone, n, ship.hull) for gone, n, ship in zip(g.gone, worth, g.ships, strict=True)]
    return Outcome(rank_by(standing), tuple(worth), "cap", {"rounds": g.round, "n": max(worth)})
