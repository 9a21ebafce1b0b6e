"""Rifle & Axe as a table: the settlement, the board of thirty actions, its stores, and the dangers ahead."""

from __future__ import annotations

from quarterdeck.games.rifle_and_axe.book import NAMES, SEASONS, RaidRow, Structure, Way
from quarterdeck.games.rifle_and_axe.rules import PHASES, awards
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe, Settlement
from quarterdeck.games.rifle_and_axe.village import GLYPHS, village
from quarterdeck.games.rifle_and_axe.work import can_build, can_trade, done, free_of, gains, most
from quarterdeck.scene import (
    Action,
    Actions,
    Amount,
    Area,
    Bar,
    Bars,
    Entry,
    Fact,
    Item,
    Mat,
    Panel,
    Pawn,
    Scene,
    Sheet,
    Stock,
    Track,
    seats,
    steps,
)

TONES = {
    **dict.fromkeys(("recruit", "build", "clear-land"), ("settlement", "brass")),
    **dict.fromkeys(("husbandry", "milking", "butchering", "plant", "harvest", "grind"), ("farm", "pine")),
    **dict.fromkeys(
        ("hunting", "saltlicks", "mining", "fishing", "trapping", "gathering"), ("wilds", "teal")
    ),
    **dict.fromkeys(("carpenter",), ("carpenter", "umber")),
    **dict.fromkeys(("blacksmith",), ("blacksmith", "slate")),
    **dict.fromkeys(("trade", "gifts"), ("dealings", "violet")),
}
HOME = ("home", "navy")
EQUIPMENT = ("tools", "horses", "rifles", "implements", "looms")
AWARDS = ("Folk", "Happiness", "Works", "Money", "Hoard")


def scene(g: RifleAndAxe, seat: int | None) -> Scene:
    """The table: one's own settlement, or that whose phases are taken."""
    near = g.active if seat is None else seat
    town = g.towns[near]
    areas = [
        Area("settlement", NAMES[near], items=[village(g, near)]),
        Area("actions", "Actions", items=[board(g, near), building_plots(g, near)]),
        Area("stores", "Stores", items=[stores(g, near)]),
        Area("side", "At a glance", place="side", items=side(g, near, town)),
    ]
    return Scene(
        "Rifle & Axe",
        areas,
        subtitle=f"turn {max(g.turn, 1)} of {g.turns}, {g.season} · {PHASES.caption(g)}",
        seats=seats(*NAMES[: g.book.seats]),
        you=seat,
        glyphs=GLYPHS,
    )


# ---------------------------------------------------------------------- actions


def board(g: RifleAndAxe, seat: int) -> Actions:
    """The squares of the board, each way to work them by itself."""
    town = g.towns[seat]
    squares = [square(g, town, seat, way) for way in g.book.board if way.id != "build"]
    return Actions("board", "Actions", actions=squares, columns=6, owner=seat)


def building_plots(g: RifleAndAxe, seat: int) -> Actions:
    """What can be built."""
    sites = [site(g, g.towns[seat], structure) for structure in g.book.structures.values()]
    return Actions("sites", "Build", actions=sites, columns=6, owner=seat)


def square(g: RifleAndAxe, town: Settlement, seat: int, way: Way) -> Action:
    """An action: what it uses, what it gives, and how often it was taken this turn."""
    can = can_trade(g, town) if way.id == "trade" else most(g, town, way) > 0
    is_closed = g.season not in way.seasons
    category, tone = TONES.get(way.group, HOME)
    worked = done(g, town, way.id)
    return Action(
        f"do-{way.id}",
        way.name,
        word=way.id,
        category=category,
        tone=tone,
        glyph="gold" if way.id == "trade" else "horse" if way.id == "shoe-horses" else first_glyph(g, way),
        cost=amounts(g, way.cost),
        gain=amounts(g, gains(g, way, 4)),
        state="closed" if is_closed else "free" if can else "unpayable",
        pawns=[Pawn(f"at-{way.id}", owner=seat, word=way.id)] if worked else [],
        note=bounds(g, way, worked),
    )


def bounds(g: RifleAndAxe, way: Way, worked: int) -> str:
    """What limits an action, in words."""
    parts = [f"needs {', '.join(g.book.labels[word] for word in way.busy)}"] if way.busy else []
    parts += [f"at most {way.cap} a turn"] * bool(way.cap)
    parts += [f"taken {worked} ×"] * bool(worked)
    return "; ".join(parts)


def site(g: RifleAndAxe, town: Settlement, structure: Structure) -> Action:
    """A structure that may be built."""
    n = g.structures(town, structure.id)
    is_full = bool(structure.most) and n >= structure.most
    cost = [Amount(structure.labor, "people", "labor", "labor")]
    cost += [Amount(structure.wood, "tree", "wood", "wood")] if structure.wood else []
    cost += [Amount(structure.lumber, "bricks", "lumber", "lumber")] if structure.lumber else []
    return Action(
        f"build-{structure.id}",
        structure.name,
        word=structure.id,
        category="build",
        tone="crimson",
        glyph="house",
        cost=cost,
        gain=benefit(structure),
        state="closed" if is_full else "free" if can_build(g, town, structure) else "unpayable",
        note=f"{structure.sense} There are {n}." if n != 1 else f"{structure.sense} There is 1.",
    )


def benefit(structure: Structure) -> list[Amount]:
    """What a structure is good for, in signs."""
    signs = [
        (structure.fight, "shield", "Fight", "Fight"), (structure.housing, "house", "housing", "housing"),
        (structure.happiness, "laurel", "Happiness", "Happiness"),
        (structure.pens, "horse", "horse", "horses"),
        (structure.lye, "rum", "lye", "lye"), (structure.storage, "barrel", "stored", "stored"),
    ]  # fmt: skip
    found = [Amount(n, glyph, one, many) for n, glyph, one, many in signs if n]
    return found or [Amount(1, "star", "more action", "more actions")]


def amounts(g: RifleAndAxe, given: dict[str, int]) -> list[Amount]:
    """Goods with their signs."""
    signs = {resource.id: resource for resource in g.book.resources}
    return [Amount(n, signs[w].glyph, signs[w].name.lower(), signs[w].name.lower()) for w, n in given.items()]


def first_glyph(g: RifleAndAxe, way: Way) -> str:
    """The sign of what an action gives."""
    return next(r.glyph for r in g.book.resources if r.id == next(iter(way.gain)))


# ---------------------------------------------------------------------- stores and dangers


def stores(g: RifleAndAxe, seat: int) -> Mat:
    """All resources; equipment with how much of it is free this turn."""
    town = g.towns[seat]
    working = g.step == "work" and seat == g.active
    stocks = []
    for resource in g.book.resources:
        n = g.has(town, resource.id)
        is_busy = working and resource.id in EQUIPMENT
        value = f"{max(0, free_of(g, town, resource.id))}/{n}" if is_busy else n
        stocks.append(
            Stock(f"have-{resource.id}", resource.name, word=resource.id, glyph=resource.glyph, value=value)
        )
    stocks.append(Stock("have-housing", "Housing", glyph="house", value=g.housing(town)))
    return Mat("stock", NAMES[seat], stocks=stocks, owner=seat)


def side(g: RifleAndAxe, seat: int, town: Settlement) -> list[Item]:
    """Season, needs, dangers, awards, leader."""
    year = Track(
        "season", "Season", steps=steps("season", [s.capitalize() for s in SEASONS]), at=season_at(g)
    )
    return [year, *needs(g, seat, town), *dangers(g, seat, town), standings(g), people(g, town)]


def season_at(g: RifleAndAxe) -> str:
    """The step of this season."""
    return f"season-{g.season.capitalize()}"


def needs(g: RifleAndAxe, seat: int, town: Settlement) -> list[Item]:
    """What this turn will take: food, salt, room."""
    folk = g.has(town, "folk")
    rows = [
        ("food", "Food", g.has(town, "food"), folk),
        ("salt", "Salt", g.has(town, "salt"), folk // g.book.salted),
        ("housing", "Housing", g.housing(town), folk), ("clothes", "Clothes", g.has(town, "clothes"), folk),
    ]  # fmt: skip
    bars = [
        Bar(f"need-{word}", name, value=min(have, max(need, 1)), most=max(need, 1), said=f"{have} of {need}",
            judged="good" if have >= need else "bad")
        for word, name, have, need in rows
    ]  # fmt: skip
    stored, room = g.stored(town), g.storage(town)
    over = stored - room
    bars.append(
        Bar("need-room", "Storage", value=min(stored, max(room, 1)), most=max(room, 1),
            said=f"{over} over" if over > 0 else f"{stored} of {room}",
            judged="bad" if over > 0 else "good")
    )  # fmt: skip
    return [Bars("needs", "This turn's needs", bars=bars)]


def dangers(g: RifleAndAxe, seat: int, town: Settlement) -> list[Item]:
    """The odds of the raid at hand, and of a roll on the Raid Table, all dice considered."""
    title = f"The coming raid; your Fight is {g.fight(town)}"
    items: list[Item] = [danger_bars("dangers", title, *raid_odds(g, town))]
    if g.raid and seat == g.active:
        row = next(row for row in g.book.raids.rows if row.id == g.raid)
        items.insert(0, danger_bars("at-hand", f"If you let it come: {row.name}", *row_odds(g, town, row)))
    return items


def danger_bars(word: str, title: str, lost: float, overrun: float) -> Bars:
    """Both dangers of a raid as bars."""
    rows = (("lost", "Folk are lost", lost), ("over", "Overrun", overrun))
    return Bars(
        word,
        title,
        bars=[
            Bar(f"{word}-{which}", name, value=round(odds * 100), most=100, said=f"{odds:.0%}", judged="bad")
            for which, name, odds in rows
        ],
    )


def raid_odds(g: RifleAndAxe, town: Settlement) -> tuple[float, float]:
    """How likely a raid costs Folk, and how likely it is the end, without peace points."""
    rows = [row_odds(g, town, g.book.raids[roll]) for roll in range(1, 11)]
    return sum([lost for lost, _ in rows]) / 10, sum([overrun for _, overrun in rows]) / 10


def row_odds(g: RifleAndAxe, town: Settlement, row: RaidRow) -> tuple[float, float]:
    """The same for a row of the table."""
    mine = g.fight(town)
    edge = (mine > row.fight) - (mine < row.fight)
    fails = sum([die + edge < g.book.defend for die in range(1, 7)]) / 6
    lost = (fails if row.loses <= g.book.saved else 1.0) * (row.loses > 0)
    return lost, (7 - g.book.overrun) / 6 if row.catastrophe and mine < row.fight else 0.0


def standings(g: RifleAndAxe) -> Sheet:
    """What the five awards compare, and how many each would have."""
    won = awards(g)
    entries = [
        Entry(
            f"standing-{seat}", NAMES[seat], cells=[*g.awards_of(town), won[seat]], owner=seat, glyph="flag"
        )
        for seat, town in enumerate(g.towns)
    ]
    return Sheet("standings", "Awards", columns=(*AWARDS, "Awards"), entries=entries)


def people(g: RifleAndAxe, town: Settlement) -> Panel:
    """The leader, Folk without work, extra actions."""
    leader = g.book.leaders.get(town.leader)
    facts = [
        Fact(
            "leader",
            "Leader",
            value=leader.name if leader else "none yet",
            note=leader.sense if leader else "",
        )
    ]
    facts.append(Fact("idle", "Folk without work", value=town.idle))
    facts += [
        Fact(f"extra-{i}", "Extra action", value=g.book.extras[word].name)
        for i, word in enumerate(town.extras)
    ]
    facts += [
        Fact(f"craft-{i}", "Craftsman", value=craft.capitalize()) for i, craft in enumerate(town.crafts)
    ]
    facts += [Fact("militia", "Militia", value=f"{g.book.militia} Fight")] * bool(town.militia)
    return Panel("people", "People", facts=facts)
