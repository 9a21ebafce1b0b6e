"""Culture & Conquest as a table: people at their trades, cities, what is known and had, and the points."""

from __future__ import annotations

from quarterdeck.engine.ask import Option
from quarterdeck.games.culture_and_conquest.book import (
    ARMY,
    NAMES,
    NAVY,
    SEATS,
    TRADES,
)
from quarterdeck.games.culture_and_conquest.building import labor_due, price, workable
from quarterdeck.games.culture_and_conquest.chart import chart
from quarterdeck.games.culture_and_conquest.conquest import attacks
from quarterdeck.games.culture_and_conquest.growth import harvest, raising_cost
from quarterdeck.games.culture_and_conquest.learning import research_rolls
from quarterdeck.games.culture_and_conquest.odds import attack_chance, outlook
from quarterdeck.games.culture_and_conquest.rules import PHASES, income
from quarterdeck.games.culture_and_conquest.scoring import points, sources
from quarterdeck.games.culture_and_conquest.state import City, Conquest
from quarterdeck.kit.odds import percent
from quarterdeck.scene import (
    Action,
    Actions,
    Amount,
    Area,
    Bar,
    Bars,
    Card,
    Dice,
    Die,
    Entry,
    Fact,
    Item,
    Mat,
    Panel,
    Pawn,
    Row,
    Scene,
    Sheet,
    Step,
    Stock,
    Track,
    seats,
)

GLYPHS = {
    "armies": "helmet", "navies": "galley", "farmers": "food", "traders": "amphora", "laborers": "bricks",
    "scholars": "scroll", "gold": "gold", "food": "food", "labor": "bricks", "vp": "laurel",
    "ruler": "crown", "general": "general", "thinker": "idea", "builder": "pick", "religious": "star",
    "diplomat": "seal",
}  # fmt: skip
TONES = {"armies": "crimson", "navies": "crimson", "farmers": "pine", "traders": "brass", "laborers": "umber",
         "scholars": "violet"}  # fmt: skip
TWELVE = (
    ("population", "Population"), ("resource", "Resource"), ("distribution", "Distribution"),
    ("leader", "Leader"), ("harvest", "Harvest"), ("disaster", "Disaster"), ("upkeep", "Upkeep"),
    ("war", "War"), ("trade", "Trade"), ("build", "Build"), ("research", "Research"), ("income", "Income"),
)  # fmt: skip
SAME_PHASE = {"turn": "population", "talks": "trade", "finish": "build", "work": "build", "learn": "research",
              "copy": "research", "end": "income", "move": "war"}  # fmt: skip
POINTS = {
    "war": "Won in war", "advances": "Advances", "learning": "Extra points", "cities": "Cities",
    "built": "Wonders built", "held": "Wonders held", "natural": "Naturals",
    "manufactured": "Manufactured", "people": "Population",
}  # fmt: skip


def scene(g: Conquest, seat: int | None) -> Scene:
    """The table; nothing is hidden."""
    near = g.active if seat is None else seat
    areas = [Area("chart", "The Mediterranean", items=[chart(g)])] if g.on_map else []
    areas += [
        Area("trades", culture_name(g, near), items=[trades(g, near), mat(g, near, small=False)]),
        Area("cities", "Cities and Wonders", items=cities(g, near)),
        Area("learning", "Advances", items=[advances(g, near)], spared=True),
        Area("side", "At a glance", place="side", items=side(g, near)),
    ]
    if g.seats > 1:
        areas.append(Area("others", "The others", items=[mat(g, s, small=True) for s in g.others(near)]))
    areas.append(Area("resources", "Resources", items=[resources(g)], place="side", spared=True))
    areas.append(Area("points", "Points", items=[point_sheet(g)], place="side", spared=True))
    return Scene(
        "Culture & Conquest",
        areas,
        subtitle=f"round {g.round} of {g.rounds}, {NAMES[g.active]}: {PHASES.caption(g)}",
        seats=seats(*NAMES[: g.seats]),
        you=seat,
    )


def culture_name(g: Conquest, seat: int) -> str:
    """Roman (Blue)."""
    name = g.cultures[seat].name
    return f"{g.book.labels[name]} ({NAMES[seat]})" if name else NAMES[seat]


# ---------------------------------------------------------------------- people


def trades(g: Conquest, seat: int) -> Actions:
    """7.1, 11.1, 11.2. Six trades: what each eats, what it brings, and who follows it."""
    return Actions(
        f"trades-{seat}", "People", actions=[trade(g, seat, i) for i in range(len(TRADES))], columns=6, room=1
    )


def trade(g: Conquest, seat: int, i: int) -> Action:
    """One trade."""
    word, n = TRADES[i], g.cultures[seat].people[i]
    cost = [Amount(1, "food", "food", "food")]
    if i in (ARMY, NAVY):
        cost.append(Amount(1, "gold", "gold", "gold"))
    return Action(
        f"trade-{word}",
        word.capitalize(),
        word=word,
        category="military" if i in (ARMY, NAVY) else "peace",
        tone="crimson" if i in (ARMY, NAVY) else "pine",
        glyph=GLYPHS[word],
        cost=cost,
        gain=[brings(g, seat, i)],
        pawns=[Pawn(f"pawn-{word}", str(n), owner=seat, glyph="people")],
        note=f"raised for {raising_cost(g, seat, i)} gold" if i in (ARMY, NAVY) else "",
    )


def brings(g: Conquest, seat: int, i: int) -> Amount:
    """What one of a trade brings."""
    match TRADES[i]:
        case "farmers":
            return Amount(g.book.food + g.bonus(seat, "food_each"), "food", "food", "food")
        case "traders":
            return Amount(1, "gold", "gold", "gold")
        case "laborers":
            return Amount(1 + g.bonus(seat, "labor_each"), "bricks", "labor", "labor")
        case "scholars":
            return Amount(1, "die", "research roll")
    return Amount(1, "sword", "battle die", "battle dice")


def mat(g: Conquest, seat: int, small: bool) -> Mat:
    """Stocks, leaders and counts of a culture."""
    culture = g.cultures[seat]
    stocks = [
        Stock(f"gold-{seat}", "Gold", word="gold", glyph="gold", value=culture.gold),
        Stock(f"food-{seat}", "Food", word="food", glyph="food", value=culture.food),
        Stock(f"labor-{seat}", "Labor", word="labor", glyph="bricks", value=max(0, labor_due(g, seat))),
    ]
    if small:
        stocks += [
            Stock(f"{word}-{seat}", word.capitalize(), glyph=GLYPHS[word], value=n)
            for word, n in zip(TRADES, culture.people, strict=True)
        ]
        stocks.append(Stock(f"towns-{seat}", "Cities", glyph="city", value=len(g.cities_of(seat))))
    stocks += [
        Stock(f"{word}-{seat}", g.book.labels[word], word=word, glyph=GLYPHS[word], value=n)
        for word, n in zip(g.book.leaders, culture.leaders, strict=True)
        if n
    ]
    return Mat(f"mat-{seat}", culture_name(g, seat), word=SEATS[seat], owner=seat, stocks=stocks, small=small)


# ---------------------------------------------------------------------- cities, projects, advances


def cities(g: Conquest, seat: int) -> list[Item]:
    """2.2, 14.2. The cities with their Wonders, and what is being built."""
    faces = [city_card(g, city) for city in g.cities_of(seat)]
    items: list[Item] = [Row(f"cities-{seat}", "Cities" if faces else "No city", cards=faces, small=True)]
    bars = projects(g, seat)
    if bars:
        items.append(Bars(f"projects-{seat}", "Under construction", bars=bars))
    return items


def city_card(g: Conquest, city: City) -> Card:
    """A city, and the Wonder in it."""
    wonder = g.book.wonders[g.book.wonder_index[city.wonder]] if city.wonder else None
    return Card(
        f"card-{city.name}",
        g.book.labels[city.name],
        word=city.name,
        kind=wonder.name if wonder else "city",
        tone="violet" if wonder else "brass",
        text=wonder.sense if wonder else "",
        glyph="laurel" if wonder else "city",
    )


def projects(g: Conquest, seat: int) -> list[Bar]:
    """14.2, 14.3, 14.5. Labor done and needed, and the gold that finishing takes."""
    culture = g.cultures[seat]
    found = [("new-city", "City", culture.city_work, price(g, seat, None))]
    for wonder in workable(g, seat):
        done = culture.wonder_work[g.book.wonder_index[wonder.id]]
        found.append((wonder.id, wonder.name, done, price(g, seat, wonder)))
    return [
        Bar(f"project-{word}", name, word=word, value=min(done, labor), most=labor, owner=seat,
            said=f"{done} of {labor} labor, {gold} gold")
        for word, name, done, (labor, gold) in found
    ]  # fmt: skip


def advances(g: Conquest, seat: int) -> Row:
    """17.4. What a culture knows."""
    known = [a for a, has in zip(g.book.advances, g.cultures[seat].advances, strict=True) if has]
    cards = [
        Card(f"knows-{a.id}", a.name, word=a.id, kind=a.mark or "advance", tone="navy" if a.mark else "teal",
             text=a.sense)
        for a in known
    ]  # fmt: skip
    return Row(f"advances-{seat}", f"{len(known)} known", cards=cards, small=True)


# ---------------------------------------------------------------------- at a glance


def side(g: Conquest, near: int) -> list[Item]:
    """Phases, points, the forecast of the turn, odds of war and the last battle."""
    here = SAME_PHASE.get(g.step, g.step)
    steps = [Step(f"phase-{word}", name, short=str(i)) for i, (word, name) in enumerate(TWELVE, 1)]
    at = f"phase-{here}" if here in dict(TWELVE) else None
    items: list[Item] = [Track("phases", "Phases", steps=steps, at=at), standing(g), forecast(g, near)]
    options = attacks(g, near) if g.step == "war" and near == g.active and not g.disaster else []
    if options:
        items.append(war_odds(g, near, options))
    if g.rolls:
        items += battle(g)
    return items


def standing(g: Conquest) -> Bars:
    """2.1. Points as if the game ended now."""
    scores = [points(g, s) for s in range(g.seats)]
    most = max(100, *scores)
    bars = [
        Bar(f"points-{s}", culture_name(g, s), value=n, most=most, owner=s, said=str(n))
        for s, n in enumerate(scores)
    ]
    return Bars("standing", "Points, if it ended now", bars=bars)


def forecast(g: Conquest, seat: int) -> Panel:
    """What the people at their trades bring, and what they need."""
    people = g.population(seat)
    return Panel(
        f"forecast-{seat}",
        "A turn as it stands",
        facts=[
            Fact("eats", "Food: harvest, and eaten", value=f"{harvest(g, seat)} and {people}"),
            Fact("earns", "Gold: income, and pay", value=f"{income(g, seat)} and {g.military(seat)}"),
            Fact("studies", "Research rolls", value=research_rolls(g, seat)),
        ],
    )


def war_odds(g: Conquest, seat: int, options: list[Option]) -> Panel:
    """12.1-12.6. The roll for an attack, the dice of both sides, and the chance to win the battle."""
    facts = [Fact("odds-roll", "The roll for an attack", value=percent(attack_chance(g, seat)))]
    for option in options:
        own, theirs, chance = outlook(g, option)
        target = "The strangers" if option[1] == "strangers" else g.book.labels[str(option[-1])]
        start = f" from {g.book.labels[str(option[1])]}" if len(option) > 2 else ""
        lost = f"losses about {theirs / 6:.1f} to {own / 6:.1f}"
        text = f"{own} dice to {theirs}, won {percent(chance)}; {lost}"
        facts.append(Fact("odds-" + "-".join(map(str, option[1:])), target + start, value=text))
    return Panel("odds", "If you attack", facts=facts)


def battle(g: Conquest) -> list[Item]:
    """12.6, 12.8. The dice of the last battle; ones cost units."""
    rows: list[Item] = []
    for i, (label, dice) in enumerate(zip(("Attacker", "Defender"), g.rolls, strict=True)):
        faces = [
            Die(f"die-{i}-{k}", "", value=face, hit=True if face == 1 else None)
            for k, face in enumerate(dice, 1)
        ]
        rows.append(Dice(f"dice-{i}", f"Last battle, {label.lower()}: {sum(dice)}", dice=faces))
    return rows


def resources(g: Conquest) -> Sheet:
    """2.3. Levels of all resources that anybody has."""
    entries = [
        Entry(f"resource-{word}", g.book.labels[word], word=word,
              cells=[culture.resources[i] for culture in g.cultures])
        for i, word in enumerate(g.book.resources)
        if any(culture.resources[i] for culture in g.cultures)
    ]  # fmt: skip
    return Sheet("resource-sheet", "Levels", columns=[*NAMES[: g.seats]], entries=entries)


def point_sheet(g: Conquest) -> Sheet:
    """2.2-2.4. What the points are for."""
    table = [sources(g, s) for s in range(g.seats)]
    entries = [
        Entry(f"score-{word}", name, cells=[dict(column)[word] for column in table])
        for word, name in POINTS.items()
    ]
    return Sheet("point-sheet", "Victory points", columns=[*NAMES[: g.seats]], entries=entries)
