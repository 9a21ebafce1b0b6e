"""Pirate Island as a table: a path that winds over sea and island, the chest, and the expeditions' sheets."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from quarterdeck.games.pirate_island.book import (
    AIDS,
    HOME,
    NAMES,
    SEA,
    TABLE,
    IslandBook,
    IslandCard,
    chances,
    to_pass,
)
from quarterdeck.games.pirate_island.challenges import fitting, met, strength
from quarterdeck.games.pirate_island.state import NOBODY_HAS_IT, PirateIsland
from quarterdeck.scene import (
    Area,
    Bar,
    Bars,
    Board,
    Card,
    Dice,
    Die,
    Ground,
    Mat,
    Name,
    Odds,
    Piece,
    Row,
    Scene,
    Space,
    Stock,
    seats,
)
from quarterdeck.scene.element import Point

SIZE = (960.0, 500.0)
# Where the path winds: over the sea, then over the island.
VOYAGE: tuple[Point, ...] = (
    (70, 430), (330, 440), (420, 355), (330, 265), (110, 265), (55, 180), (115, 80), (400, 70),
)  # fmt: skip
MARCH: tuple[Point, ...] = (
    (545, 95), (820, 90), (890, 170), (820, 245), (610, 250), (545, 330), (610, 420), (862, 415),
)  # fmt: skip
COAST = (
    "M500 60C560 20 660 40 740 28C830 16 930 50 938 130C950 210 930 260 936 330C944 420 910 470 830 474"
    "C740 484 640 470 560 468C490 460 470 380 488 320C500 270 520 230 496 180C478 140 470 90 500 60Z"
)
GROUND = (
    Ground(f"M0 0H{SIZE[0]}V{SIZE[1]}H0Z", "sea", style="waves"),
    Ground(COAST, "land", style="coast"),
    Ground("M" + "L".join(f"{x} {y}" for x, y in (*VOYAGE, *MARCH)), "sea", style="border"),
)
GLYPHS = {
    "crew": "crew",
    "cannons": "cannon",
    "navigation": "compass",
    "discipline": "captain",
    "sailing": "wheel",
    "swashbuckling": "sword",
}
SHORT = {"swashbuckling": "Swashb."}
WINDOWS = {"sea": "sea", "island": "shore"}
TONES = {"challenge": "crimson", "aid": "teal", "event": "brass"}


def along(way: tuple[Point, ...], n: int) -> list[Point]:
    """So many points at equal distances on a line, from its beginning to its end."""
    lengths = [dist(a, b) for a, b in pairwise(way)]
    points: list[Point] = []
    for i in range(n):
        left = sum(lengths) * i / (n - 1)
        leg = 0
        while leg < len(lengths) - 1 and left > lengths[leg]:
            left -= lengths[leg]
            leg += 1
        (ax, ay), (bx, by) = way[leg], way[leg + 1]
        part = left / lengths[leg]
        points.append((round(ax + (bx - ax) * part, 1), round(ay + (by - ay) * part, 1)))
    return points


def path(book: IslandBook) -> list[Space]:
    """9.1. The home port, the sea, the island, the treasure."""
    points = [*along(VOYAGE, book.last_at_sea), *along(MARCH, book.end - book.last_at_sea)]
    return [space(book, n, at, points) for n, at in enumerate(points, 1)]


def number_at(at: Point, points: list[Point]) -> Point:
    """Where a space's number stands: above it, or beside it if another space is there."""
    above = [p for p in points if abs(p[0] - at[0]) < 40 and 0 < at[1] - p[1] < 80]
    return (at[0] + 42, at[1] + 4) if above else (at[0], at[1] - 34)


def space(book: IslandBook, n: int, at: Point, points: list[Point]) -> Space:
    """One space of the path."""
    if n == HOME:
        return Space(
            book.spaces[n], "Home port", short="Home", at=at, size=(92, 84), shape="box", look="harbour"
        )
    if n == book.end:
        return Space(
            book.spaces[n],
            "The treasure's place",
            short="Treasure",
            at=at,
            size=(92, 84),
            shape="box",
            look="goal",
        )
    at_sea = book.module(n) == SEA
    look, group = ("sea-pale", "The sea") if at_sea else ("forest", "The island")
    return Space(
        book.spaces[n],
        str(n),
        at=at,
        size=(58, 58),
        shape="oval",
        look=look,
        group=group,
        label_at=number_at(at, points),
    )


def scene(g: PirateIsland, seat: int | None) -> Scene:
    """The whole table; nobody sees more than another."""
    areas = [Area("chart", "Pirate Island", items=[board(g)])]
    if g.cards.count(TABLE):
        areas.append(Area("challenge", "The challenge", items=[challenge(g), *ladder(g)], place="side"))
    if g.die:
        areas.append(Area("rolls", "Dice", items=dice(g), place="side"))
    order = range(len(g.places)) if seat is None else [seat, *[s for s in range(len(g.places)) if s != seat]]
    for one in order:
        title = "Your expedition" if one == seat else f"{NAMES[one]}'s expedition"
        items = expedition(g, one, one != seat)
        areas.append(Area(f"expedition-{one}", title, items=items, place="hand" if one == seat else "side"))
    return Scene(
        "Pirate Island",
        areas,
        subtitle=subtitle(g),
        seats=seats(*NAMES[: len(g.places)]),
        you=seat,
    )


def subtitle(g: PirateIsland) -> str:
    """The round, and where the treasure is."""
    count = f"Turn {g.round} of {g.round_cap}" if g.is_alone else f"Round {g.round}"
    if g.carrier != NOBODY_HAS_IT:
        far = g.chest - HOME
        spaces = "1 space" if far == 1 else f"{far} spaces"
        return f"{count}; {NAMES[g.carrier]} has the treasure, {spaces} from home"
    return f"{count}; the treasure lies at {g.book.labels[g.book.spaces[g.chest]]}"


def board(g: PirateIsland) -> Board:
    """The path with all who are on it, and the odds of a meeting for whoever has just landed."""
    pieces = [
        Piece(
            f"pawn-{seat}",
            "expedition",
            kind="corsair" if g.book.module(place) == SEA else "captain",
            at=g.book.spaces[place],
            owner=seat,
            word=f"seat-{seat}",
        )
        for seat, place in enumerate(g.places)
        if place
    ]
    owner = None if g.carrier == NOBODY_HAS_IT else g.carrier
    pieces.append(Piece("chest", "treasure", kind="chest", at=g.book.spaces[g.chest], owner=owner))
    return Board(
        "path",
        "The path",
        size=SIZE,
        spaces=path(g.book),
        pieces=pieces,
        ground=GROUND,
        names=[
            Name("The Seven Seas", (250, 165), lettering="water"),
            Name("PIRATE ISLAND", (720, 168), lettering="land"),
        ],
        odds=meeting_odds(g),
        form="roster",
    )


def meeting_odds(g: PirateIsland) -> list[Odds]:
    """9.6. How a challenge by the active expedition would go, without aids."""
    if not g.die or g.is_lost(g.active) or g.cards.count(TABLE):
        return []
    skill = g.book.skill_of_meeting(g.places[g.active])
    odds = []
    for other in met(g, g.active):
        lead = g.skill(g.active, skill) - g.skill(other, skill)
        more, equal = chances(g.book, g.own_dice, g.own_dice, lead)
        odds.append(
            Odds(
                f"odds-{other}",
                f"{NAMES[g.active]} challenges {NAMES[other]}",
                at=f"pawn-{other}",
                good=float(more),
                bad=float(1 - more - equal),
                outcome="wins",
            )
        )
    return odds


# ---------------------------------------------------------------------- beside the path


def challenge(g: PirateIsland) -> Row:
    """The card that is being met, with the odds to pass it without aids."""
    card = g.book.kinds[g.cards[TABLE][0]]
    lead = strength(g, g.active, card.skills) - card.modifier
    odds = Odds(
        "pass",
        "Pass without aids",
        at="drawn",
        good=to_pass(g.book, g.own_dice, g.other_dice, lead),
        outcome="passes",
        full=True,
    )
    return Row("met", "Drawn", cards=[shown(card, "drawn")], odds=[odds])


def ladder(g: PirateIsland) -> list[Bars]:
    """9.8. The odds with each number of the aids that fit."""
    card = g.book.kinds[g.cards[TABLE][0]]
    lead = strength(g, g.active, card.skills) - card.modifier
    several = fitting(g, g.active, card.skills)
    worths = sorted((several.tallies[0].worth[aid] for aid in several.things), reverse=True)
    bars = []
    for n in range(len(worths) + 1):
        odds = round(100 * to_pass(g.book, g.own_dice, g.other_dice, lead + sum(worths[:n])))
        label = "no aid" if not n else "1 aid" if n == 1 else f"{n} aids"
        bars.append(Bar(f"with-{n}", label, value=odds, most=100, said=f"{odds} %", owner=g.active))
    return [Bars("ladder", "To pass", bars=bars)]


def dice(g: PirateIsland) -> list[Dice]:
    """The last roll, and the dice of the last test."""
    shown = [Dice("move", "Last move", dice=[Die("move-die", value=g.die)])]
    for i, roll in enumerate(g.rolled):
        title = ("The expedition's roll", "Rolled against it")[i]
        shown.append(
            Dice(f"test-{i}", title, dice=[Die(f"test-{i}-{k}", value=v) for k, v in enumerate(roll)])
        )
    return shown


def expedition(g: PirateIsland, seat: int, small: bool) -> list[Mat | Row]:
    """Crew, skills and turns to miss, and the aids."""
    stocks = [Stock(f"crew-{seat}", "Crew", glyph="crew", value=g.crew[seat])]
    for i, skill in enumerate(g.book.skills):
        stocks.append(
            Stock(
                f"{skill}-{seat}",
                g.book.labels[skill],
                short=SHORT.get(skill, ""),
                glyph=GLYPHS[skill],
                value=g.skills[seat][i],
            )
        )
    if g.misses[seat]:
        stocks.append(Stock(f"misses-{seat}", "Turns to miss", glyph="calm", value=g.misses[seat]))
    items: list[Mat | Row] = [Mat(f"mat-{seat}", NAMES[seat], owner=seat, stocks=stocks, small=small)]
    aids = [shown(g.book.cards[aid], f"aid-{aid}", word=aid) for aid in g.cards.kinds(AIDS + seat)]
    if aids:
        items.append(Row(f"aids-{seat}", "Aids", cards=aids, owner=seat, small=small))
    return items


def shown(card: IslandCard, id: str, word: str = "") -> Card:
    """A card face up."""
    glyph = GLYPHS[card.skills[0]] if card.skills else "skull" if card.crew < 0 else "crew"
    return Card(
        id,
        card.name,
        word=word or id,
        kind=card.type,
        tone=TONES[card.type],
        glyph=glyph,
        window=WINDOWS[card.module],
        text=card.sense,
    )
