"""Dark Sun Empires (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.about import Value
from quarterdeck.engine.ask import GameOver
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.dark_sun_empires import bot
from quarterdeck.kit.phases import Phase
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import own_units
from quarterdeck.systems.warp_empires.book import ActionCard
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.control import without_place_and_units
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    force,
    in_turn,
    max_rounds,
    revenue,
    territories,
    win,
)
from quarterdeck.systems.warp_empires.pieces.maps import Generated
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import own_land_of
from quarterdeck.systems.warp_empires.pieces.start import at_home
from quarterdeck.systems.warp_empires.rules import MOVES, PAY
from quarterdeck.systems.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import land, world

FOLDER = Path(__file__).parent
START_UNITS, START_GOLD = 5, 10  # 5.2, 5.3
CITY, KING = "city", "sorcerer-king"
LIVING = "kings"  # counter: who has a King
PAYS, NOTHING = {7: " 7", 2: "²"}, {7: " 0", 2: "⁰"}  # behind the names of cities and villages

settle_in = at_home(START_UNITS, named=(KING,), around=True, treasury=START_GOLD)


# ---------------------------------------------------------------------- kings


def has_king(g: Empire, seat: int) -> bool:
    """R1. Whether a seat's Sorcerer King lives: in a stack, on the way, or turned against his own."""
    w = world(g)
    mine = own_units(g, seat) | set_of(g.units.zones[w.under_way[seat]])
    if g.battle is not None:
        for unit, owner in g.battle.switched:
            mine = mine | 1 << unit if owner == seat else mine & ~(1 << unit)
    return bool(mine & w.table.matching_text("King"))


def last_king(g: Empire) -> Outcome | None:
    """4.1. Who alone has a Sorcerer King; if the last ones fell together, the player whose turn it is."""
    kings = [seat for seat in in_turn(g) if has_king(g, seat)]
    if len(kings) > 1:
        return None
    return win(g, kings[0] if kings else g.active, "kings")


def count_kings(g: Empire) -> None:
    """Whose King lives is no secret, wherever he is: it is written down where everybody sees it."""
    g.counters[LIVING] = [int(has_king(g, seat)) for seat in range(len(g.living))]


def start(g: Empire) -> None:
    """5. A City State with the land around it, a King, five units and some gold."""
    settle_in(g)
    count_kings(g)


def after_moves(g: Empire) -> None:
    """R1. A King may have been assassinated: that ends the war as a battle does."""
    count_kings(g)
    outcome = last_king(g)
    if outcome is not None:
        raise GameOver(outcome)


def out(g: Empire, seat: int) -> bool:
    """R1. Without a King a player is out; by an option he plays on."""
    if world(g).options["kingless"] == "is out" and not has_king(g, seat):
        return True
    return without_place_and_units(g, seat)


def captures(g: Empire, unit: int, seat: int, captor: int) -> bool:
    """R1. Leaders are captured; a King is destroyed."""
    return world(g).kinds[unit] != KING


def royal_revenue(g: Empire, seat: int) -> int:
    """R13. What counts first after the last round: revenue, but for those without a King."""
    return revenue(g, seat) if has_king(g, seat) else -1


# ---------------------------------------------------------------------- rebels


def lawless(g: Empire) -> None:
    """R3. Where only rebels stand, nobody's marker stays."""
    w = world(g)
    for t in members(g.held[w.neutral]):
        if g.owner[t] != NOBODY and not any(held >> t & 1 for held in g.held[: w.players]):
            g.owner[t] = NOBODY
            g.log("lawless", at=w.map.words[t])


def after_battle(g: Empire, b: Battle) -> None:
    """R3. A garrison may have lost its city to rebels, and somebody his King."""
    lawless(g)
    count_kings(g)


# ---------------------------------------------------------------------- what pays nothing


def pays_nothing(g: Empire, t: int) -> bool:
    """R3, R4. Whether a city or village pays nothing next time: struck by a card, or held by rebels."""
    return bool(land(g).revenue[t]) and bool(g.blocked[t] or g.held[world(g).neutral] >> t & 1)


def tell_unpaid(g: Empire) -> None:
    """7.7. Which of the active player's places pay nothing this turn."""
    for t, owner in enumerate(g.owner):
        if owner == g.active and pays_nothing(g, t):
            g.log("unpaid", seat=g.active, at=world(g).map.words[t])


def place_note(g: Empire, t: int) -> tuple[str, str]:
    """Behind a name what the place pays next time; nobody need remember where a plague is."""
    revenue = land(g).revenue[t]
    if pays_nothing(g, t):
        return NOTHING[revenue], "pays nothing next time"
    return PAYS.get(revenue, ""), ""


# ---------------------------------------------------------------------- cards and the table


def card_for(card: ActionCard, options: Mapping[str, Value]) -> ActionCard:
    """R2, R6. Two cards that may be read otherwise."""
    if card.id == "assassin" and options["assassins"] == "no king":
        return replace(
            card,
            effect="kill.target(Leader&non-King, anywhere)",
            sense="Destroy an enemy Leader who is no Sorcerer King.",
        )
    if card.id == "divination" and options["divination"] != "nobody":
        return replace(
            card, effect=f"[caster] {card.effect}", sense=f"With a Wizard on the map: {card.sense}"
        )
    return card


def facts(g: Empire, seat: int) -> list[Fact]:
    """Whether the King lives; where he is, only some know."""
    return [Fact(f"king-{seat}", "Sorcerer King", value="lives" if g.counters[LIVING][seat] else "dead")]


DARK_SUN = Module(
    folder=FOLDER,
    tags=("Troops", "King", "Wizard"),
    map=Generated(FOLDER / "names.toml", each=10, least=24, start=CITY, plain="desert", even=True),
    start=start,
    phases=changed(
        after={
            "moves-over": (Phase("kings", MOVES, after_moves),),
            "battles-over": (Phase("unpaid", PAY, tell_unpaid),),
        }
    ),
    pile_for=99,  # R12: the printed pile, however many play
    card_for=card_for,
    neutral=True,
    recruit_places=own_land_of(CITY),
    captures=captures,
    before_battles=lawless,
    turn_ends=count_kings,
    after_battle=after_battle,
    out=out,
    at_once=last_king,
    last_round=after_rounds(max_rounds, royal_revenue, territories, force),
    facts=facts,
    place_note=place_note,
    signs=(("pays", "7 ²", "Gold that a place pays next time"),),
    leader_worth=6.0,
    crown="King",
    answers=bot.ANSWERS,
)
