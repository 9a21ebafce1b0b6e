"""New World Empires (WarpSpawn). Section numbers are the ledger's."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.games.new_world_empires.book import (
    ARMY_COST,
    CARDS,
    COLONIES,
    COLONIES_OUT,
    EUROPE,
    FLEET_COST,
    FOOD,
    GOLD,
    OWNED,
    REGIONS,
    RESEARCH,
    RESEARCH_OUT,
    SET_LANDS,
    SHOWN,
    START,
    START_ARMIES,
    START_FLEETS,
    STOCKS,
    WORKER_COST,
    WORKERS,
    WorldBook,
    layout_of,
    level_cost,
    said,
)
from quarterdeck.games.new_world_empires.events import event_phase
from quarterdeck.games.new_world_empires.powers import final_outcome, lose, lose_units
from quarterdeck.games.new_world_empires.state import NewWorld
from quarterdeck.games.new_world_empires.trading import buy_resources, offer_phase, talk_phase
from quarterdeck.games.new_world_empires.war import war_phase
from quarterdeck.kit.choosing import Several, choose, held
from quarterdeck.kit.phases import AGAIN, Phase, Phases, each_seat, from_seat
from quarterdeck.kit.races import rolled_order
from quarterdeck.kit.stores import Amounts, gain, pay, times

DONE: Option = ("done",)
QUESTIONS = 70  # of a turn: purchases, moves, attacks and losses


def setup(given: Setup) -> NewWorld:
    """5.1-5.4. What everybody has before countries are picked."""
    book: WorldBook = given.book
    seats = given.seats
    g = NewWorld(
        rng=given.rng,
        book=book,
        cards=Zones(layout_of(book, seats)),
        step=PHASES.first,
        turns=(),
        first=0,
        active=0,
        round=1,
        round_cap=given.number("round-cap"),
        upkeep=given.text("unit-upkeep"),
        coal=given.text("coal"),
        revolts_count=given.switch("revolt-scores"),
        offers_each=given.number("offers"),
        picking=given.text("countries"),
        countries=[""] * seats,
        stocks=[STOCKS.store(START) for _ in range(seats)],
        levels=[[tech.start for tech in book.technologies] for _ in range(seats)],
        fleets=[START_FLEETS] * seats,
        armies=[[START_ARMIES, *[0] * (len(REGIONS) - 1)] for _ in range(seats)],
        land_home=[],
        land_terrain=[],
        land_holder=[],
        rebels=[],
        out_of_play=[False] * seats,
        event="",
        discoveries=0,
        inventions=0,
        offers=0,
        moved=0,
        fought=[False] * len(REGIONS),
        dice_shown=(),
        talks=None,
    )
    colonies = book.colonies.total
    g.cards.fill(COLONIES, range(colonies))
    g.cards.fill(RESEARCH, range(colonies, len(book.components)))
    g.cards.shuffle(COLONIES, g)
    g.cards.shuffle(RESEARCH, g)
    most = book.territories * seats
    g.land_home, g.land_terrain, g.land_holder = [-1] * most, [""] * most, [-1] * most
    return g


def bound(given: Setup) -> int:
    """R15."""
    return given.number("round-cap") * given.seats * QUESTIONS * 2


def in_order(g: NewWorld) -> tuple[int, ...]:
    """Those in play, from the first player on."""
    return tuple(seat for seat in from_seat(g.first, len(g.stocks)) if g.in_play(seat))


# ---------------------------------------------------------------------- 5 countries and lands


def roll_for_order(g: NewWorld) -> None:
    """R14. The highest roll begins."""
    order = rolled_order(
        g, range(len(g.stocks)), tell=lambda seat, die: g.log("first-roll", seat=seat, n=die)
    )
    g.first = g.active = order[0]
    g.log("first", seat=g.first)


def found(g: NewWorld, seat: int) -> Flow[None]:
    """5.1, 5.3, 17. A country, what it begins with, and its lands."""
    left = [country for country in g.book.countries if country not in g.countries]
    if g.picking == "picked":
        answer = yield Ask(seat, "country", [("country", country) for country in left])
        g.countries[seat] = str(answer[1])
    elif g.picking == "by lot":
        g.countries[seat] = left[g.below(len(left))]
    country = g.book.countries.get(g.countries[seat])
    if country is not None:
        for tech, n in country.techs.items():
            g.levels[seat][g.book.tech_index[tech]] += n
        for stock, n in country.stocks.items():
            g.stocks[seat][STOCKS.index[stock]] += n
        g.fleets[seat] += country.fleets
        g.armies[seat][EUROPE] += country.armies
        g.log("country", seat=seat, country=country.id)
    lands = list(SET_LANDS)
    number = (country.territories if country is not None else 0) or g.book.territories
    while len(lands) < number:
        terrain = g.book.terrain[g.roll(10)].id
        if terrain == "grapes" and country is not None and country.wool_for_grapes:
            terrain = "wool"
        lands.append(terrain)
    start = g.land_home.index(-1)
    for i, terrain in enumerate(lands[:number], start):
        g.land_home[i], g.land_terrain[i], g.land_holder[i] = seat, terrain, seat
    g.log("lands", seat=seat, lands=lands)


def begin_turn(g: NewWorld) -> str:
    """5.4."""
    g.discoveries = g.inventions = 1
    g.offers, g.moved = g.offers_each, 0
    g.fought = [False] * len(REGIONS)
    g.event = ""
    g.log("turn", seat=g.active, n=g.round)
    return "event"


# ---------------------------------------------------------------------- 7 upkeep, 8 production


def upkeep(g: NewWorld) -> Flow[None]:
    """7.1, 7.2, R1, R2."""
    seat = g.active
    excess = g.stocks[seat][WORKERS] - g.stocks[seat][FOOD]
    if excess > 0:
        lose(g, seat, WORKERS, excess)
        g.log("workers-lost", seat=seat, n=excess)
    yield from lose_units(g, seat, max(0, g.units(seat) - fed(g, seat)), "upkeep")


def fed(g: NewWorld, seat: int) -> int:
    """7.2, R2. How many fleets and armies can be kept."""
    food, gold = g.stocks[seat][FOOD], g.stocks[seat][GOLD]
    if g.upkeep == "food or gold":
        return max(food, gold)
    return food + gold if g.upkeep == "food plus gold" else min(food, gold)


def income(g: NewWorld, seat: int) -> Amounts:
    """8.1-8.3, R3, R8. What territories, technologies and colonies bring."""
    store = STOCKS.store()
    for i in g.lands(seat):
        brings = land_brings(g, g.land_terrain[i])
        if brings:
            store[STOCKS.index[brings]] += 1
    for tech, level in zip(g.book.technologies, g.levels[seat], strict=True):
        if tech.brings:
            store[STOCKS.index[tech.brings]] += level
    for colony in g.colonies(seat):
        gain(store, g.book.yields[colony])
    for one in g.rebels:
        if one.owner == seat:
            pay(store, g.book.yields[one.colony])
    return tuple(store)


def land_brings(g: NewWorld, terrain: str) -> str:
    """8.1, R3."""
    if terrain == "coal":
        return "" if g.coal == "nothing" else g.coal
    row = next(row for row in g.book.terrain.rows if row.id == terrain)
    return row.brings


def production(g: NewWorld) -> None:
    """8."""
    brought = income(g, g.active)
    gain(g.stocks[g.active], brought)
    g.log("production", seat=g.active, what=said(brought))


# ---------------------------------------------------------------------- 10 research


def research(g: NewWorld) -> Flow[str | None]:
    """10.1, 10.2, R10. Cards are drawn, bought one by one, and the rest discarded."""
    seat = g.active
    if not g.cards.count(CARDS):
        if not g.inventions:
            return None
        g.inventions -= 1
        draw_to(g, RESEARCH, RESEARCH_OUT, CARDS, g.level(seat, "science") + g.level(seat, "urbanization"))
        g.log("research", seat=seat, cards=g.cards.kinds(CARDS))
    options = [
        ("buy", tech) for tech in held(g.cards, CARDS) if next_cost(g, seat, tech) <= g.stocks[seat][GOLD]
    ]
    if options:
        answer = yield Ask(seat, "research", [DONE, *options], {"gold": g.stocks[seat][GOLD]})
        if answer != DONE:
            advance(g, seat, str(answer[1]))
            if g.cards.count(CARDS):
                return AGAIN
    g.cards.move_group(list(g.cards[CARDS]), CARDS, RESEARCH_OUT)
    return AGAIN if g.inventions else None


def next_cost(g: NewWorld, seat: int, tech: str) -> int:
    """10.2."""
    return level_cost(g.level(seat, tech) + 1)


def advance(g: NewWorld, seat: int, tech: str) -> None:
    """10.2, R5."""
    cost = next_cost(g, seat, tech)
    g.stocks[seat][GOLD] -= cost
    g.levels[seat][g.book.tech_index[tech]] += 1
    g.cards.move_kind(tech, CARDS, RESEARCH_OUT)
    g.log("advance", seat=seat, tech=tech, n=g.level(seat, tech), gold=cost)


def draw_to(g: NewWorld, deck: int, discard: int, zone: int, n: int) -> None:
    """R4. So many cards of a deck, made anew of its discards when it is empty."""
    for _ in range(n):
        if not g.cards.count(deck):
            if not g.cards.count(discard):
                return
            g.cards.gather(discard, deck, g)
            g.log("reshuffle", deck="colonies" if deck == COLONIES else "research")
        g.cards.draw(deck, zone)


# ---------------------------------------------------------------------- 11 workers, ships, armies


def buy(g: NewWorld, cost: Amounts, verb: str) -> Flow[int]:
    """11. How many of something the player at turn buys."""
    most = times(g.stocks[g.active], cost)
    if not most:
        return 0
    options: list[Option] = [DONE, *[(verb, n) for n in range(1, most + 1)]]
    answer = yield Ask(
        g.active, verb, options, {"cost": said(cost), "units": g.units(g.active), "fed": fed(g, g.active)}
    )
    n = 0 if answer == DONE else int(answer[1])
    pay(g.stocks[g.active], cost, n)
    if n:
        g.log(f"{verb}s", seat=g.active, n=n)
    return n


def workers(g: NewWorld) -> Flow[None]:
    """11.1."""
    g.stocks[g.active][WORKERS] += yield from buy(g, WORKER_COST, "hire")


def shipbuilding(g: NewWorld) -> Flow[None]:
    """11.2."""
    g.fleets[g.active] += yield from buy(g, FLEET_COST, "build")


def raise_armies(g: NewWorld) -> Flow[None]:
    """11.3."""
    g.armies[g.active][EUROPE] += yield from buy(g, ARMY_COST, "raise")


# ---------------------------------------------------------------------- 12 exploration, 13 colonization


def exploration(g: NewWorld) -> None:
    """12.1, R4, R10."""
    g.discoveries -= 1
    draw_to(g, COLONIES, COLONIES_OUT, SHOWN, g.level(g.active, "exploration"))
    g.log("explore", seat=g.active, cards=g.cards.kinds(SHOWN))


def colonization(g: NewWorld) -> Flow[str | None]:
    """13.1. Workers settle what is turned up; the rest is discarded."""
    seat = g.active
    most = min(g.level(seat, "transportation"), g.stocks[seat][WORKERS], g.cards.count(SHOWN))
    if most:
        for colony in (yield from choose(seat, "colonize", partial(settling, g, most), {"most": most})):
            g.stocks[seat][WORKERS] -= 1
            g.cards.move_kind(colony, SHOWN, OWNED + seat)
            g.log("settle", seat=seat, colony=colony)
    g.cards.move_group(list(g.cards[SHOWN]), SHOWN, COLONIES_OUT)
    return "exploration" if g.discoveries > 0 else None


def settling(g: NewWorld, most: int) -> Several[str]:
    """13.1. Some of the cards that are turned up."""
    return Several("settle", held(g.cards, SHOWN), most=most)


# ---------------------------------------------------------------------- 14 transport


def room_to_move(g: NewWorld, seat: int) -> int:
    """14.1, R11. Armies that may still be moved this turn."""
    return min(g.level(seat, "transportation"), g.fleets[seat]) - g.moved


def transport(g: NewWorld) -> Flow[str | None]:
    """14.1."""
    seat, room = g.active, room_to_move(g, g.active)
    armies = g.armies[seat]
    options: list[Option] = [
        ("move", start, end, n)
        for i, start in enumerate(REGIONS)
        for end in REGIONS
        if start != end
        for n in range(1, min(room, armies[i]) + 1)
    ]
    if not options:
        return None
    answer = yield Ask(seat, "transport", [DONE, *options], {"n": room})
    if answer == DONE:
        return None
    _, start, end, n = answer
    armies[REGIONS.index(str(start))] -= int(n)
    armies[REGIONS.index(str(end))] += int(n)
    g.moved += int(n)
    g.log("moves", seat=seat, n=int(n), start=start, end=end)
    return AGAIN


# ---------------------------------------------------------------------- the end of a turn


def end_turn(g: NewWorld) -> str:
    """2.3, 5.4, R15. The game ends when every colony is claimed."""
    claimed = sum(g.cards.count(OWNED + seat) for seat in range(len(g.stocks)))
    if claimed == g.book.colonies.total:
        raise GameOver(final_outcome(g, "claimed"))
    order = in_order(g)
    later = [seat for seat in from_seat(g.active + 1, len(g.stocks)) if seat in order]
    places = from_seat(g.first, len(g.stocks))
    if places.index(later[0]) <= places.index(g.active):
        g.round += 1
        if g.round > g.round_cap:
            raise GameOver(final_outcome(g, "rounds"))
    g.active = later[0]
    return "turn"


PHASES: Phases[NewWorld] = Phases(
    Phase("order", "who begins", roll_for_order),
    Phase("begin", "the powers", each_seat(found, in_order)),
    Phase("turn", "a new turn", begin_turn),
    Phase("event", "events", event_phase),
    Phase("upkeep", "upkeep", upkeep),
    Phase("production", "production", production),
    Phase("trade", "trade", buy_resources),
    Phase("offers", "offers to others", offer_phase),
    Phase("talks", "offers to others", talk_phase),
    Phase("research", "research", research),
    Phase("workers", "workers", workers),
    Phase("ships", "shipbuilding", shipbuilding),
    Phase("armies", "raising armies", raise_armies),
    Phase("exploration", "exploration", exploration),
    Phase("colonization", "colonization", colonization),
    Phase("transport", "transport", transport),
    Phase("war", "war", war_phase),
    Phase("end", "the end of the turn", end_turn),
)
play = PHASES.play
