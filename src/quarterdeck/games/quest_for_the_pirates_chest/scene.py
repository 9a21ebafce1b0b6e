"""Quest For The Pirates Chest as a table: the ring of islands and ports, the coins, and the captains."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, pi, sin

from quarterdeck.games.quest_for_the_pirates_chest.book import (
    COINS,
    HIDDEN,
    ISLANDS,
    LARGE,
    NAMES,
    SHOWN,
    SMALL,
)
from quarterdeck.games.quest_for_the_pirates_chest.odds import to_win
from quarterdeck.games.quest_for_the_pirates_chest.state import PiratesQuest
from quarterdeck.scene import (
    Area,
    Bar,
    Bars,
    Board,
    Card,
    Dice,
    Die,
    Fact,
    Ground,
    Item,
    Name,
    Panel,
    Piece,
    Row,
    Scene,
    Space,
    seats,
)
from quarterdeck.scene.naming import count

SIZES = {SMALL: (940.0, 620.0), LARGE: (1120.0, 740.0)}  # of the sea, by the spaces of the ring
EDGE = (70.0, 55.0)  # from the ring to the edge of the sea
FINE = 3600  # steps in which the ring is measured
GLYPHS = {"compass": "compass", "map": "map", "key": "key", "chest": "chest", "doll": "skull"}
LABELS = {"compass": "Magic Compass", "map": "Map", "key": "Key", "chest": "Chest", "doll": "Voodoo Doll"}
USES = {
    "own": ("own turn", "navy", "sea"),
    "reply": ("reply", "violet", "storm"),
    "escape": ("escape", "brass", "sea"),
    "boarding": ("boarding", "crimson", "dusk"),
    "broadside": ("broadside", "umber", "dusk"),
    "either": ("any fight", "crimson", "dusk"),
}
EMBLEMS = {
    "own": "wheel", "reply": "storm", "escape": "wind", "boarding": "sword", "broadside": "cannon",
    "either": "boarding",
}  # fmt: skip


@lru_cache
def places(size: int) -> tuple[tuple[float, float], ...]:
    """The middles of all spaces, equally far from each other round an ellipse; the last is at the top."""
    wide, high = SIZES[size]
    round_about = [
        (
            wide / 2 + (wide / 2 - EDGE[0]) * sin(2 * pi * k / FINE),
            high / 2 - (high / 2 - EDGE[1]) * cos(2 * pi * k / FINE),
        )
        for k in range(FINE + 1)
    ]
    way = [0.0]
    for a, b in pairwise(round_about):
        way.append(way[-1] + dist(a, b))
    found = [round_about[bisect_left(way, way[-1] * n / size)] for n in range(size + 1)]
    return tuple((round(x, 1), round(y, 1)) for x, y in found)


def ring(g: PiratesQuest) -> list[Space]:
    """7.1. All spaces round the ring, the first at the top."""
    spaces = []
    ports = {port.space: port for port in g.book.ports.values()}
    for n in range(1, g.size + 1):
        at = places(g.size)[n]
        if n in ports:
            label, look, size = ports[n].name, "harbour", (92.0, 58.0)
        elif n in ISLANDS:
            label, look, size = f"Island {n}", "forest", (70.0, 56.0)
        else:
            label, look, size = str(n), "sea-pale", (50.0, 50.0)
        shape = "box" if n in ports else "oval"
        homes = [NAMES[s] for s, port in enumerate(g.ports) if port == n]
        note = f"Home of {' and '.join(homes)}" if homes else ""
        spaces.append(
            Space(g.book.spaces[n], label, at=at, size=size, shape=shape, look=look, note=note)  # type: ignore[arg-type]
        )
    return spaces


def scene(g: PiratesQuest, seat: int | None) -> Scene:
    """The table as a seat sees it: its own cards, and what lies open."""
    areas = [Area("chart", "The ring", items=[board(g)])]
    if "" in g.captains:
        areas.append(Area("choice", "Captains to choose from", items=[free_captains(g)]))
    if seat is not None:
        cards = [shown(g, card) for card in sorted(g.cards.kinds(g.cards.hand[seat]))]
        areas.append(Area("hand", "Your hand", place="hand", items=[Row("cards", "Your cards", cards=cards)]))
    items: list[Item] = [sheet(g, one) for one in g.seats]
    if seat is not None and "" not in g.captains:
        items.append(fight_odds(g, seat))
    if g.die:
        items.append(Dice("dice", "Last roll", dice=[Die("die", value=min(6, max(1, g.die)))]))
    areas.append(Area("captains", "Captains", place="side", items=items))
    return Scene(
        "Quest For The Pirates Chest",
        areas,
        subtitle=f"Round {g.round}",
        seats=seats(*NAMES[: len(g.places)]),
        you=seat,
    )


def free_captains(g: PiratesQuest) -> Row:
    """8.1. The captains that nobody has chosen yet, with what they can do and where they live."""
    free = [captain for captain in g.book.captains.values() if captain.id not in g.captains]
    cards = [
        Card(
            f"free-{captain.id}",
            captain.name,
            word=captain.id,
            kind=g.book.ports[captain.port].name,
            tone="violet",
            glyph="captain",
            text=f"{captain.short}: {captain.sense}",
        )
        for captain in free
    ]
    return Row("free-captains", "Captain, ability and home port", cards=cards)


def fight_odds(g: PiratesQuest, seat: int) -> Bars:
    """11.3. How an attack on each opponent would go, before cards."""
    bars = []
    for other in g.others(seat):
        odds = [to_win(g, seat, other, (kind,)) for kind in ("broadside", "boarding")]
        said = f"{odds[0]} %, {odds[1]} %"
        bars.append(Bar(f"odds-{other}", NAMES[other], value=max(odds), most=100, said=said, owner=other))
    return Bars("fight-odds", "If you attack, before cards: broadsides, boarding", bars=bars)


def board(g: PiratesQuest) -> Board:
    """Ships, the coins on islands, and those that ships carry."""
    pieces = []
    for i, space in enumerate(ISLANDS[: g.islands()]):
        for k in range(g.coins.count(HIDDEN + i)):
            pieces.append(Piece(f"coin-{space}-{k}", kind="coin", at=g.book.spaces[space], up=False))
        for coin in g.coins.kinds(SHOWN + i):
            pieces.append(Piece(f"open-{coin}", LABELS[coin], kind=GLYPHS[coin], at=g.book.spaces[space]))
    for seat, place in enumerate(g.places):
        if place:
            pieces.append(
                Piece(
                    f"ship-{seat}",
                    "ship",
                    name=g.book.captains[g.captains[seat]].label,
                    kind="corsair",
                    at=g.book.spaces[place],
                    owner=seat,
                    note=f"carries {', '.join(coins)}" if (coins := carried(g, seat)) else "",
                    word=f"seat-{seat}",
                )
            )
    wide, high = SIZES[g.size]
    return Board(
        "ring",
        "The ring",
        size=(wide, high),
        spaces=ring(g),
        pieces=pieces,
        ground=[Ground(f"M0 0H{wide}V{high}H0Z", "sea", style="waves")],
        names=[Name("The Pirates' Sea", (wide / 2, high / 2), lettering="water")],
        form="roster",
    )


def carried(g: PiratesQuest, seat: int) -> list[str]:
    """The coins aboard a ship."""
    return [LABELS[coin] for coin in COINS if coin in g.aboard(seat)]


def sheet(g: PiratesQuest, seat: int) -> Panel:
    """A captain: ability, home, coins, cards, and what hangs over the next turn."""
    word = g.captains[seat]
    if not word:
        return Panel(f"captain-{seat}", f"{NAMES[seat]}: no captain yet", facts=[], owner=seat)
    captain = g.book.captains[word]
    home = next(port.name for port in g.book.ports.values() if port.space == g.ports[seat])
    coins = carried(g, seat)
    facts = [
        Fact(f"ability-{seat}", captain.short, value=captain.sense),
        Fact(f"home-{seat}", "Home", value=home),
        Fact(f"coins-{seat}", "Coins", value=", ".join(coins) or "none"),
        Fact(f"hand-{seat}", "Cards", value=g.cards.count(g.cards.hand[seat])),
    ]
    plight = [
        text
        for text, holds in (
            (f"misses {count(g.misses[seat], 'turn')}", g.misses[seat] > 0),
            ("no move", g.no_move[seat]),
            ("2 less on dice", g.weak[seat]),
            ("no ability", g.dulled[seat]),
        )
        if holds
    ]
    if plight:
        facts.append(Fact(f"plight-{seat}", "Plight", value=", ".join(plight)))
    return Panel(f"captain-{seat}", captain.name, facts=facts, owner=seat)


def shown(g: PiratesQuest, word: str) -> Card:
    """A card of the hand."""
    card = g.book.cards[word]
    kind, tone, window = USES[card.use]
    return Card(
        f"card-{word}",
        card.name,
        word=word,
        kind=kind,
        tone=tone,
        window=window,
        glyph=EMBLEMS[card.use],
        text=card.sense,
        corner=f"+{card.worth}" if card.worth else "",
    )
