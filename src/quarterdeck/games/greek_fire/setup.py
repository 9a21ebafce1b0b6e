"""Setting up Greek Fire: the waters, the fleets, their advantages, captains and crews (§4-7, §16, §17)."""

from __future__ import annotations

from quarterdeck.engine.game import Setup
from quarterdeck.games.greek_fire.book import (
    COLUMNS,
    EAST,
    LAND,
    MAP,
    MISSILE,
    OPEN,
    ROCKS,
    ROUGH,
    ROWS,
    SHALLOWS,
    START_COLUMN,
    START_FACING,
    STREAM,
    WEED,
    WEST,
    FireBook,
    ship_word,
)
from quarterdeck.games.greek_fire.state import NOBODY, GreekFire, Ship

ISLANDS, LEAST_LAND, MOST_LAND = 3, 3, 6  # R15
SPRINKLED = {ROCKS: 3, WEED: 4, STREAM: 6, ROUGH: 6}  # R15
MIDDLE = (START_COLUMN[0] + 3, START_COLUMN[1] - 4)  # where land may lie, so that no fleet begins in it


def setup(given: Setup) -> GreekFire:
    """§4 The waters and the fleets of a scenario; others are drawn up at the table."""
    book: FireBook = given.book
    g = GreekFire(
        rng=given.rng,
        book=book,
        ships=[],
        terrain=OPEN * len(MAP),
        step="fleet",
        bought=(),
        west=0,
        round=0,
        first=0,
        last=NOBODY,
        active=NOBODY,
        sail=0,
        points=0,
        run=0,
        ramming=False,
        left_hex=False,
        rammed=NOBODY,
        prize=NOBODY,
        course=(),
        holding=False,
        grapples=(),
        locked=(),
        points_each=given.number("points"),
        chosen=given.text("advantages") == "chosen",
        crews=(given.text("west-crews"), given.text("east-crews")),
        captains=given.text("captains"),
        nations=given.switch("nations"),
        free_fire=given.switch("free-fire"),
        speed_rounded=given.text("speed-loss") == "the speed",
        spread_each=given.text("fire-spread") == "a roll for each",
        only_after_losses=given.text("morale-when") == "after losses",
        melee_all=given.text("melee-skill") == "all rolls",
    )
    if given.text("sea") == "coast":
        g.terrain = coast(g)
    if not book.is_bought and not book.is_designed:
        g.bought = (book.fleets[WEST].ships, book.fleets[EAST].ships)
    return g


# ---------------------------------------------------------------------- fleets


def line_up(g: GreekFire) -> None:
    """R20 The fleets as drawn up: every second row, from the middle outwards, facing each other."""
    for side, kinds in enumerate(g.bought):
        rows = sorted(range(1, ROWS, 2), key=lambda row: abs(2 * row + 1 - ROWS))
        for n, kind in enumerate(kinds):
            at = rows[n] * COLUMNS + START_COLUMN[side] - 1
            g.ships.append(new_ship(g, side, n, kind, at))


def new_ship(g: GreekFire, side: int, n: int, kind: str, at: int) -> Ship:
    """A ship with its crew, captain and skills; its advantages follow."""
    fleet = g.book.fleets[side]
    crew = g.book.kinds[kind].crew
    quality = g.crews[side]
    return Ship(
        word=ship_word(fleet.names[n]),
        kind=kind,
        seat=side,
        quality=quality,
        at=at,
        facing=START_FACING[side],
        crew=crew,
        rowers=crew,
        muster=crew,
        captain=captain(g),
        crew_skills=crew_skills(g, quality, fleet.nation if g.nations else ""),
        advantages=(),
    )


def captain(g: GreekFire) -> tuple[str, ...]:
    """16.1, 16.2, R18 A basic captain has a skill on 4-6; a heroic one two different ones."""
    if g.captains == "none" or (g.captains == "basic" and g.roll() < 4):
        return ()
    skills = [g.book.skill_table[g.roll()].id]
    while len(skills) < (2 if g.captains == "heroic" else 1):
        another = g.book.skill_table[g.roll()].id
        if another not in skills:
            skills.append(another)
    return tuple(skills)


def crew_skills(g: GreekFire, quality: str, nation: str) -> tuple[str, ...]:
    """16.2, 16.4, R17 The skill of a crew's nation; an elite crew without one rolls for its own."""
    if nation:
        return (nation,)
    return (g.book.skill_table[g.roll()].id,) if quality == "elite" else ()


def roll_advantages(g: GreekFire, deck: int) -> tuple[str, ...]:
    """6.1, 6.2 As many rolls as the deck is large; 8 to 10 roll on the second table."""
    found = []
    for _ in range(deck):
        row = g.book.advantage_table[g.roll(10)]
        found.append(g.book.missile_table[g.roll(10)].id if row.id == MISSILE else row.id)
    return tuple(found)


def equip(g: GreekFire, i: int, advantages: tuple[str, ...]) -> None:
    """6.3 A ship gets its advantages; hoplites join the crew, weapons have their shots."""
    ship = g.ships[i]
    gift = g.book.fleets[ship.seat].gift if g.book.scenario == g.book.fleets[ship.seat].scenario else ""
    order = list(g.book.advantages)
    ship.advantages = tuple(sorted([*advantages, gift] if gift else advantages, key=order.index))
    more = sum([g.book.advantages[word].crew for word in ship.advantages])
    ship.crew += more
    ship.rowers += more
    ship.muster += more
    ship.shots = tuple([g.book.shots for word in ship.advantages if g.book.advantages[word].weapon])
    g.log(
        "fitted",
        ship=ship.word,
        type=ship.kind,
        advantages=counted([g.book.advantages[word].name for word in ship.advantages]),
        captain=", ".join([g.book.skills[word].name for word in ship.captain]) or "no skill",
        crew=", ".join([ship.quality, *[g.book.skills[word].name for word in ship.crew_skills]]),
    )


def counted(names: list[str]) -> str:
    """Names as people read them, each once: "Archers ×2, Corvus"."""
    each = {name: names.count(name) for name in names}
    return ", ".join([name + (f" ×{n}" if n > 1 else "") for name, n in each.items()]) or "none"


# ---------------------------------------------------------------------- waters


def coast(g: GreekFire) -> str:
    """R15 Three islands with shallows around them, and rocks, weed, a stream and rough waters between."""
    looks = [OPEN] * len(MAP)
    inside = [hex for hex in range(len(MAP)) if MIDDLE[0] <= hex % COLUMNS <= MIDDLE[1]]
    for _ in range(ISLANDS):
        island = [inside[g.below(len(inside))]]
        size = LEAST_LAND + g.below(MOST_LAND - LEAST_LAND + 1)
        while len(island) < size:
            shores = [
                hex for land in island for hex in MAP.neighbours[land] if hex in inside and hex not in island
            ]
            island.append(shores[g.below(len(shores))])
        for land in island:
            looks[land] = LAND
    for hex in range(len(MAP)):
        if looks[hex] == OPEN and any(n >= 0 and looks[n] == LAND for n in MAP.neighbours[hex]):
            looks[hex] = SHALLOWS
    for look, count in SPRINKLED.items():
        free = [hex for hex in inside if looks[hex] == OPEN]
        for _ in range(count):
            looks[free.pop(g.below(len(free)))] = look
    return "".join(looks)
