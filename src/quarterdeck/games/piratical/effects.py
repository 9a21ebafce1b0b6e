"""Piratical: what spaces and cards do. Section numbers are the ledger's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.engine.ask import Flow
from quarterdeck.games.piratical.battle import MUTINY, battle, boarded
from quarterdeck.games.piratical.book import FOE, PirateCard
from quarterdeck.games.piratical.fortunes import damage, gain_gold, gain_goods, sail_back
from quarterdeck.games.piratical.state import Piratical
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.ship_sheet import ShipSheet
from quarterdeck.systems.pirate_ships.deck import DECK, DISCARD, HELD
from quarterdeck.systems.pirate_ships.fortunes import gain_crew, lose_crew, mend, miss_turn, use_card

Effect: TypeAlias = Callable[[Piratical, int, PirateCard], Flow[None] | None]


# ---------------------------------------------------------------------- 11 spaces


def take_space(g: Piratical, seat: int) -> Flow[None]:
    """§11 What the space does to the ship that has come to it."""
    space = g.book.ring[g.at[seat]]
    if space is None or space.effect == "port":
        return
    if space.effect == "miss":
        yield from miss_turn(g, seat)
    elif space.effect == "again":
        g.again += 1
    elif space.effect == "island":
        gain_gold(g, seat, g.roll())
        yield from dig_by_map(g, seat)
    elif space.effect == "hull":
        damage(g, seat, g.roll())
    elif space.effect == "goods":
        yield from gain_goods(g, seat, g.roll())
    else:
        yield from draw_card(g, seat)


def dig_by_map(g: Piratical, seat: int) -> Flow[None]:
    """12.5, R11 On the island the Treasure Map may be discarded."""
    for card in g.held_for(seat, "map"):
        if (yield from use_card(g, seat, "map", "map")):
            gain_gold(g, seat, sum(g.dice(g.book.cards[card].dice)))


def driven_back(g: Piratical, seat: int) -> Flow[None]:
    """12.9, 16.5, R4 Back 1D6 spaces; where that leads takes effect only by option."""
    n = g.roll()
    sail_back(g, seat, n)
    g.log("back", seat=seat, n=n, at=f"s{g.at[seat]}")
    if g.back_takes_effect:
        yield from take_space(g, seat)


# ---------------------------------------------------------------------- 12 cards


def draw_card(g: Piratical, seat: int) -> Flow[None]:
    """15.1, R12 A card is drawn open and takes effect at once; those to hold stay before the captain."""
    drawn = draw_cards(g, g.cards, 1, DECK, DISCARD, DISCARD)
    if not drawn:
        return
    (drawn_card,) = drawn
    card = g.book.cards[g.cards.kind(drawn_card)]
    g.card = card.id
    g.log("card", seat=seat, card=card.id)
    if card.effect == "hold":
        g.cards.move(drawn_card, DISCARD, HELD + seat)
        space = g.book.ring[g.at[seat]]
        if card.use == "map" and space is not None and space.effect == "island":
            yield from dig_by_map(g, seat)
        return
    if card.storm and (yield from use_card(g, seat, "storm", "storm", {"card": card.id})):  # 12.10
        return
    flow = EFFECTS[card.effect](g, seat, card)
    if flow is not None:
        yield from flow


def attacker(g: Piratical, seat: int, card: PirateCard) -> Flow[None]:
    """12.2, R3 A ship of a card attacks."""
    g.foe, g.foe_name = ShipSheet(hull=card.hull, crew=card.crew, guns=card.guns), card.id
    if (yield from battle(g, (seat, FOE))):
        yield from driven_back(g, seat)


def mutiny(g: Piratical, seat: int, card: PirateCard) -> Flow[None]:
    """12.4, R8 One of the crew against the rest; alone he has nobody to rebel against."""
    ship = g.ships[seat]
    if ship.crew <= card.crew:
        return
    ship.crew -= card.crew
    yield from boarded(g, seat, MUTINY, card.crew)


def boarders(g: Piratical, seat: int, card: PirateCard) -> Flow[None]:
    """12.18 Attacked by crew without a ship."""
    yield from boarded(g, seat, card.id, card.crew)


def sickness(g: Piratical, seat: int, card: PirateCard) -> Flow[None]:
    """12.3 Crew die."""
    return lose_crew(g, seat, card.n)


def crew(g: Piratical, seat: int, card: PirateCard) -> Flow[None]:
    """12.14 Crew come aboard."""
    return gain_crew(g, seat, card.n)


def hull(g: Piratical, seat: int, card: PirateCard) -> None:
    """12.8 Damage to the hull."""
    damage(g, seat, sum(g.dice(card.dice)))


def repair(g: Piratical, seat: int, card: PirateCard) -> None:
    """12.16 Damage is repaired, as far as there is any."""
    mend(g, seat, sum(g.dice(card.dice)))


def goods(g: Piratical, seat: int, card: PirateCard) -> Flow[None]:
    """12.12 A town is plundered."""
    return gain_goods(g, seat, sum(g.dice(card.dice)))


def gold(g: Piratical, seat: int, card: PirateCard) -> None:
    """12.13 Gold."""
    gain_gold(g, seat, sum(g.dice(card.dice)))


def revels(g: Piratical, seat: int, card: PirateCard) -> Flow[None]:
    """12.15, R9 Gold is spent and the next turn missed; an instrument saves only the turn."""
    ship = g.ships[seat]
    n = min(ship.gold, sum(g.dice(card.dice)))
    ship.gold -= n
    g.log("revels", seat=seat, n=n, gold=ship.gold)
    return miss_turn(g, seat)


def miss(g: Piratical, seat: int, card: PirateCard) -> Flow[None]:
    """12.7 The next turn is missed."""
    return miss_turn(g, seat)


def again(g: Piratical, seat: int, card: PirateCard) -> None:
    """12.6, R10 Another turn after this one."""
    g.again += 1


def back(g: Piratical, seat: int, card: PirateCard) -> Flow[None]:
    """12.9 Blown off course."""
    return driven_back(g, seat)


EFFECTS: dict[str, Effect] = {
    "battle": attacker,
    "mutiny": mutiny,
    "boarders": boarders,
    "sickness": sickness,
    "crew": crew,
    "hull": hull,
    "repair": repair,
    "goods": goods,
    "gold": gold,
    "revels": revels,
    "miss": miss,
    "again": again,
    "back": back,
}
