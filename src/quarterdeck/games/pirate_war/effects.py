"""Pirate War: what the cards do. Section numbers are the ledger's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_war.boarding import mutiny, repel
from quarterdeck.games.pirate_war.book import MAP, SIDES, PirateCard
from quarterdeck.games.pirate_war.fortunes import damage, gain_gold, lose_gold
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.hexes import OFF_MAP
from quarterdeck.systems.pirate_ships.deck import DECK, DISCARD, HELD
from quarterdeck.systems.pirate_ships.fortunes import gain_crew, lose_crew, mend, miss_turn, use_card

Effect: TypeAlias = Callable[[PirateWar, int, PirateCard], Flow[None] | None]


def draw_card(g: PirateWar, seat: int) -> Flow[None]:
    """16.1, R16 A card is drawn open and takes effect at once; those to hold stay before the captain."""
    drawn = draw_cards(g, g.cards, 1, DECK, DISCARD, DISCARD)
    if not drawn:
        return
    (drawn_card,) = drawn
    card = g.book.cards[g.cards.kind(drawn_card)]
    g.card = card.id
    g.log("card", seat=seat, card=card.id)
    if card.effect == "hold":
        g.cards.move(drawn_card, DISCARD, HELD + seat)
        return
    if card.storm and (yield from use_card(g, seat, "storm", "storm", {"card": card.id})):  # 13.10
        return
    flow = EFFECTS[card.effect](g, seat, card)
    if flow is not None:
        yield from flow


def wind(g: PirateWar, seat: int, card: PirateCard) -> Flow[None]:
    """13.2 The wind turns, or is set by the captain."""
    side = (g.wind + card.n) % 6
    if card.any:
        options: list[Option] = [("blow", word) for word in SIDES]
        answer: Option = yield Ask(seat, "wind", options)
        side = SIDES.index(str(answer[1]))
    g.wind = side
    g.log("wind", side=SIDES[side])


def sickness(g: PirateWar, seat: int, card: PirateCard) -> Flow[None]:
    """13.3 Crew die."""
    return lose_crew(g, seat, card.n)


def rebels(g: PirateWar, seat: int, card: PirateCard) -> Flow[None]:
    """13.4 A mutiny."""
    return mutiny(g, seat, card.id, card.crew)


def boarders(g: PirateWar, seat: int, card: PirateCard) -> Flow[None]:
    """13.16 Attacked by crew without a ship."""
    return repel(g, seat, card.id, card.crew)


def crew(g: PirateWar, seat: int, card: PirateCard) -> Flow[None]:
    """13.13 Crew come aboard."""
    return gain_crew(g, seat, card.n)


def captives(g: PirateWar, seat: int, card: PirateCard) -> Flow[None]:
    """13.13 Crew or gold."""
    answer: Option = yield Ask(seat, "captives", [("crew",), ("gold",)])
    if answer == ("gold",):
        gain_gold(g, seat, sum(g.dice(card.dice)))
    else:
        yield from gain_crew(g, seat, card.n)


def hull(g: PirateWar, seat: int, card: PirateCard) -> Flow[None]:
    """13.8 Damage to the hull."""
    return damage(g, seat, sum(g.dice(card.dice)))


def repair(g: PirateWar, seat: int, card: PirateCard) -> None:
    """13.15 Damage is repaired, as far as there is any."""
    mend(g, seat, sum(g.dice(card.dice)))


def gold(g: PirateWar, seat: int, card: PirateCard) -> None:
    """13.12 Gold."""
    gain_gold(g, seat, sum(g.dice(card.dice)))


def miss(g: PirateWar, seat: int, card: PirateCard) -> Flow[None]:
    """13.7 The next turn is missed."""
    return miss_turn(g, seat)


def again(g: PirateWar, seat: int, card: PirateCard) -> None:
    """13.6, R3 Another turn after this one."""
    g.again += 1


def drift(g: PirateWar, seat: int, card: PirateCard) -> None:
    """13.9, R14 With the wind, as far as the sea is open; the bow stays where it was."""
    n = sum(g.dice(card.dice))
    gone = 0
    while gone < n:
        to = MAP.ahead(g.at[seat], g.wind)
        if to == OFF_MAP or g.book.is_land[to] or to in g.at:
            break
        g.at[seat] = to
        gone += 1
        if g.free_port_stops and g.book.is_free_port[to]:
            break
    g.log("drift", seat=seat, roll=n, n=gone, side=SIDES[g.wind], at=MAP.names[g.at[seat]])


def revel(g: PirateWar, seat: int) -> Flow[None]:
    """13.14 In port the crew drinks: gold is lost, and the next turn."""
    for card in g.held_for(seat, "revels"):
        g.discard(seat, card)
        g.log("revels", seat=seat)
        lose_gold(g, seat, sum(g.dice(g.book.cards[card].dice)))
        yield from miss_turn(g, seat)


EFFECTS: dict[str, Effect] = {
    "wind": wind,
    "sickness": sickness,
    "mutiny": rebels,
    "boarders": boarders,
    "crew": crew,
    "captives": captives,
    "hull": hull,
    "repair": repair,
    "gold": gold,
    "miss": miss,
    "again": again,
    "drift": drift,
}
