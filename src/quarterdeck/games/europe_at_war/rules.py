"""Europe at War (WarpSpawn): the module. Countries, marches and supply have files of their own."""

from __future__ import annotations

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.europe_at_war import bot, countries, marching, supply
from quarterdeck.games.europe_at_war.countries import AFLOAT, FOLDER
from quarterdeck.kit.phases import Phase
from quarterdeck.kit.units import UnitKind
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.effects_orders import PRIZES
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.deploying import deploying
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    force,
    last_with_units,
    max_rounds,
    revenue,
    territories,
)
from quarterdeck.systems.warp_empires.pieces.movement import Cargo, Gate
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.rules import DRAW, FEED, HOLD, PAY
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import World, land, world

CARGO = Cargo("Ship", "General|Infantry|Cavalry|Artillery", 4, afloat=True)
WON = "won-"  # before the number of battles that a leader has won, in a mark

# ---------------------------------------------------------------------- battle


def arena(g: Empire, t: int) -> str:
    """21.1, R12. A Siege with a fortification, Sea between ships, else a Battle."""
    w = world(g)
    here = set_of([c for seat in range(w.players) for c in stack(g, t, seat)])
    if here & w.forts:
        return "Siege"
    at_sea = land(g).of("sea") >> t & 1 or not here & ~w.table.matching_text(AFLOAT)
    return "Sea" if at_sea else "Battle"


def fifth_of_the_stack(g: Empire, b: Battle, units: int) -> int:
    """14.1. A fifth of the beaten stack, rounded up."""
    return -(-units // 5)


def half_as_many(g: Empire, b: Battle) -> int:
    """14.2. Half the number of units that the loser lost, rounded down."""
    return b.taken // 2


def experience(g: Empire, unit: int) -> int:
    """18.1. How many battles a leader has won."""
    for name, units in g.units.flags.items():
        if name.startswith(WON) and units >> unit & 1:
            return int(name.removeprefix(WON))
    return 0


def veterans(g: Empire) -> int:
    """18.1. The experienced leaders."""
    found = 0
    for name, units in g.units.flags.items():
        if name.startswith(WON):
            found |= units
    return found


def promote(g: Empire, b: Battle) -> None:
    """18.1, R14. Each leader of the winning side, unless he was only carried, has 1 Force more for good."""
    w = world(g)
    units = set_of(stack(g, b.at, b.seats[b.winner]))
    for c in members(units & w.leaders & ~CARGO.aboard(w, land(g), b.at, units)):
        n = experience(g, c)
        if n:
            g.units.unflag(f"{WON}{n}", c)
        g.units.flag(f"{WON}{n + 1}", c)
        g.log("experienced", only=b.seats, seat=b.seats[b.winner], unit=w.kinds[c], n=n + 1)


def forget(g: Empire, t: int, seat: int, unit: int) -> bool:
    """R14. A leader who leaves the map takes his experience with him."""
    n = experience(g, unit)
    if n:
        g.units.unflag(f"{WON}{n}", unit)
    return False


def counts(g: Empire, b: Battle, unit: int, printed: int, added: int) -> int:
    """18.1. Force with experience."""
    return max(0, printed + added + experience(g, unit))


# ---------------------------------------------------------------------- the table


def facts(g: Empire, seat: int) -> list[Fact]:
    """Territories, and how many units the next upkeep would feed, by what everybody sees."""
    places, needs = supply.hungry(g, seat)
    points = g.treasury[seat] + (0 if seat == g.active and g.turn.income else revenue(g, seat))
    most = supply.fed(g, seat, places, needs, points)
    note = "units that the treasury and the next revenue can feed, raiders and recruits apart"
    return [
        Fact(f"land-{seat}", "Territories", value=territories(g, seat)),
        Fact(f"fed-{seat}", "Fed", value=f"{most} of {sum(needs)}", note=note),
    ]


SUPERSCRIPT = {0: "", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵"}


def place_note(g: Empire, t: int) -> tuple[str, str]:
    """What a territory pays; raiders cost it a point this turn; who there gets no supply."""
    pays = land(g).revenue[t]
    said = [f"pays {pays}"] if pays else []
    shown = SUPERSCRIPT[pays]
    if g.layers.get(supply.RAIDED, 0) >> t & 1:
        shown += "−"
        said.append("1 less this turn for raiders")
    for seat in range(len(g.living)):
        if g.held[seat] >> t & 1 and not supply.in_reach(g, seat, t) & set_of(
            [u for u, owner in enumerate(g.owner) if owner == seat]
        ):
            said.append(f"{world(g).module.seats[seat]} has no supply here")
    return shown, ", ".join(said)


def unit_note(w: World, unit: UnitKind) -> str:
    """What a chit says besides Force and speed."""
    return "carries 4" if "Ship" in unit.tags else ""


EUROPE_AT_WAR = Module(
    folder=FOLDER,
    tags=("General", "Admiral", "Troops", "Light", "Heavy"),
    map=countries.Europe(),
    start=countries.start,
    factions_chosen=True,
    lists=countries.list_of,
    unit_for=countries.unit_for,
    card_for=countries.card_for,
    phases=changed(
        first=(deploying(countries.deploy_places),),
        after={
            "excess": (Phase("purse", DRAW, supply.count_purse),),
            "battle-take-back": (PRIZES,),
            "battles-over": (Phase("raid", PAY, supply.raid),),
            "revenue-card": (Phase("purse-cards", PAY, supply.count_cards),),
            "recruits-over": (
                Phase("feed", FEED, supply.feed),
                Phase("plunder", HOLD, supply.plunder),
            ),
        },
        without=("upkeep",),
    ),
    turn_ends=marching.turn_ends,
    recruit_places=countries.recruit_places,
    upkeep=lambda g, seat: None,
    gate=Gate("General", free=AFLOAT),
    confined=((AFLOAT, ("coast",)),),
    apart=AFLOAT,
    cargo=CARGO,
    roads=countries.lanes_of,
    moves=2,
    bound=marching.bound,
    sent=marching.sent,
    moves_deeds=(marching.marches, marching.march),
    arena=arena,
    losses=fifth_of_the_stack,
    winner_losses=half_as_many,
    rank=experience,
    veterans=veterans,
    resolved=promote,
    slain=forget,
    counts=counts,
    at_once=last_with_units,
    last_round=after_rounds(max_rounds, territories, revenue, force),
    facts=facts,
    place_note=place_note,
    signs=(
        ("major", " +2", "Units defending here +2 Force"),
        ("capitol", " +2", "Units defending here +2 Force"),
    ),
    unit_note=unit_note,
    leader_worth=4.0,
    land_worth=bot.land_worth,
    parties=bot.parties,
    answers=bot.ANSWERS,
)
