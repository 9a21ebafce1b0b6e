"""Culture & Conquest (WarpSpawn). Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.games.culture_and_conquest.book import FARM, TRADE, TRADES, ConquestBook
from quarterdeck.games.culture_and_conquest.building import build_phase, finish_phase, free_names, work_phase
from quarterdeck.games.culture_and_conquest.conquest import war_phase
from quarterdeck.games.culture_and_conquest.disasters import disaster_phase
from quarterdeck.games.culture_and_conquest.growth import (
    distribution_phase,
    harvest_phase,
    leader_phase,
    population_phase,
    resource_phase,
    upkeep_phase,
)
from quarterdeck.games.culture_and_conquest.learning import copy_phase, learn, learn_phase, research_phase
from quarterdeck.games.culture_and_conquest.people import LEADERS, add
from quarterdeck.games.culture_and_conquest.scoring import final_outcome
from quarterdeck.games.culture_and_conquest.state import NOBODY, NOWHERE, City, Conquest, Culture
from quarterdeck.games.culture_and_conquest.trading import offer_phase, talk_phase
from quarterdeck.games.culture_and_conquest.travel import homes, move_phase
from quarterdeck.kit.phases import Phase, Phases, each_seat
from quarterdeck.kit.races import rolled_order

QUESTIONS = 220  # of a turn at most: forms piece by piece, offers, allies, and on the map every march


def setup(given: Setup) -> Conquest:
    """3.1-3.3. Empty mats; cultures and the order of turns are rolled as the game begins."""
    book: ConquestBook = given.book
    seats, lands = given.seats, len(book.lands)
    tokens = LEADERS + len(book.leaders)
    return Conquest(
        rng=given.rng,
        book=book,
        step="order",
        turns=(),
        order=tuple(range(seats)),
        active=0,
        round=1,
        rounds=given.number("rounds"),
        offers_each=given.number("offers"),
        allies=given.switch("allies"),
        victory_tribute=given.text("tribute") == "victory",
        all_losses=given.text("mitigation") == "all losses",
        attack_roll=given.switch("map-attack-roll"),
        ties_score=given.text("tied-majorities") == "all score",
        cultures=[new_culture(book) for _ in range(seats)],
        cities=[],
        builders=[NOBODY] * len(book.wonders),
        holder=[NOBODY] * lands,
        there=[[0] * tokens for _ in range(lands)],
        came=[[0] * tokens for _ in range(lands)],
        disaster="",
        shifted=[0] * len(TRADES),
        visited=(),
        tried=(),
        war=None,
        rolls=(),
        steps=(),
        offers=0,
        talks=None,
        labor=0,
        may_work=False,
        due=0,
    )


def new_culture(book: ConquestBook) -> Culture:
    """A mat with nothing on it."""
    return Culture(
        name="",
        people=[0] * len(TRADES),
        leaders=[0] * len(book.leaders),
        advances=[False] * len(book.advances),
        resources=[0] * len(book.resources),
        wonder_work=[0] * len(book.wonders),
    )


def bound(given: Setup) -> int:
    """2.1. So many rounds, and what a turn can ask at most."""
    return given.number("rounds") * given.seats * QUESTIONS


# ---------------------------------------------------------------------- 3 set-up


def roll_order(g: Conquest) -> None:
    """3.3."""
    g.order = rolled_order(g, range(g.seats), tell=lambda seat, die: g.log("order", seat=seat, die=die))
    g.active = g.order[0]


def found(g: Conquest, seat: int) -> Flow[None]:
    """3.1, 3.2, 19.2. A culture and what it knows, its people, its first city and on the map its home."""
    die = g.roll(20)
    row = g.book.cultures[die]
    if not row.advance:
        options: list[Option] = [("culture", one.id) for one in g.book.cultures.rows if one.advance]
        row = g.book.culture_of[str((yield Ask(seat, "culture", options, {"die": die}))[1])]
    g.cultures[seat].name = row.id
    g.log("culture", seat=seat, culture=row.id, die=die)
    learn(g, seat, row.advance)
    land = NOWHERE
    if g.on_map:
        places: list[Option] = [("land", g.book.lands[one]) for one in homes(g)]
        land = g.book.land_index[str((yield Ask(seat, "home", places))[1])]
    answer = yield Ask(seat, "name", [("name", word) for word in free_names(g)])
    add(g, seat, FARM, g.book.people, land)
    g.cities.append(City(name=str(answer[1]), owner=seat, land=land))
    g.log("city", seat=seat, city=answer[1])


def in_order(g: Conquest) -> tuple[int, ...]:
    """3.3. All seats, by the roll."""
    return g.order


# ---------------------------------------------------------------------- 4 the turn


def begin_turn(g: Conquest) -> None:
    """4.1."""
    g.disaster = ""
    g.shifted = [0] * len(g.shifted)
    g.visited, g.tried, g.steps = (), (), ()
    g.came = [[0] * len(row) for row in g.came]
    g.offers, g.labor = g.offers_each, 0
    g.log("turn", seat=g.active, n=g.round)


def income(g: Conquest, seat: int) -> int:
    """16.1, 16.2. Gold that comes without a die."""
    cities = len(g.cities_of(seat))
    return (
        g.cultures[seat].people[TRADE] + cities * (1 + g.bonus(seat, "city_gold")) + g.levels(seat, "luxury")
    )


def income_phase(g: Conquest) -> None:
    """16.1-16.3."""
    seat = g.active
    n = income(g, seat)
    g.log("income", seat=seat, n=n)
    for _ in range(g.leader(seat, "ruler")):
        die = g.roll()
        n += die
        g.log("ruler", seat=seat, n=die)
    for word in g.wonders_of(seat):
        for _ in range(g.book.wonders[g.book.wonder_index[word]].gold_dice):
            die = g.roll()
            n += die
            g.log("colossus", seat=seat, n=die, wonder=word)
    g.me.gold += n


def end_turn(g: Conquest) -> str:
    """4.2, 2.1, 9.2. Food that cannot be kept is gone; the next culture, or the end."""
    if g.me.food and not stores_food(g, g.active):
        g.log("spoils", seat=g.active, n=g.me.food)
        g.me.food = 0
    place = g.order.index(g.active) + 1
    if place == g.seats:
        if g.round == g.rounds:
            raise GameOver(final_outcome(g))
        g.round += 1
        place = 0
    g.active = g.order[place]
    return "turn"


def stores_food(g: Conquest, seat: int) -> bool:
    """9.2."""
    return any(a.stores and has for a, has in zip(g.book.advances, g.cultures[seat].advances, strict=True))


PHASES: Phases[Conquest] = Phases(
    Phase("order", "the order of turns", roll_order),
    Phase("culture", "the cultures", each_seat(found, in_order)),
    Phase("turn", "a new turn", begin_turn),
    Phase("population", "population", population_phase),
    Phase("resource", "resources", resource_phase),
    Phase("distribution", "distribution", distribution_phase),
    Phase("leader", "leaders", leader_phase),
    Phase("harvest", "harvest", harvest_phase),
    Phase("disaster", "disaster", disaster_phase),
    Phase("upkeep", "upkeep", upkeep_phase),
    Phase("war", "war", war_phase),
    Phase("move", "moves", move_phase),
    Phase("trade", "trade", offer_phase),
    Phase("talks", "trade", talk_phase),
    Phase("build", "building", build_phase),
    Phase("finish", "building", finish_phase),
    Phase("work", "building", work_phase),
    Phase("research", "research", research_phase),
    Phase("learn", "research", learn_phase),
    Phase("copy", "research", copy_phase),
    Phase("income", "income", income_phase),
    Phase("end", "the end of the turn", end_turn),
)
play = PHASES.play
