"""Moskito Coast as a table: the coast as a winding road, both governments on it, and everybody's money."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask
from quarterdeck.games.moskito_coast.book import (
    COLOURS,
    END,
    OFF,
    PAWNS,
    POWERS,
    START,
    TYPES,
    WAYS,
    CoastCard,
)
from quarterdeck.games.moskito_coast.interception import reach
from quarterdeck.games.moskito_coast.rules import PHASES
from quarterdeck.games.moskito_coast.state import MoskitoCoast
from quarterdeck.kit.counts import side_sheet
from quarterdeck.scene import (
    Area,
    Bar,
    Bars,
    Board,
    Card,
    Dice,
    Die,
    Ground,
    Item,
    Piece,
    Power,
    Row,
    Scene,
    Space,
    seats,
)

COLUMNS, WIDE, TALL, EDGE = 6, 132.0, 104.0, 10.0
GLYPHS = {"truck": "truck", "plane": "plane", "boat": "boat"}
TRUCK = (
    "M1 6H14V16H9.9A2.6 2.6 0 0 0 4.8 16H1ZM15.2 9H19.4L23 12.6V16H20.2A2.6 2.6 0 0 0 15.2 16ZM16.6 10.4V12.8"
    "H20.8L18.6 10.4ZM7.3 14.9A2 2 0 1 1 7.3 18.9A2 2 0 1 1 7.3 14.9ZM17.7 14.9A2 2 0 1 1 17.7 18.9A2 2 0 1 1"
    " 17.7 14.9Z"
)
BOAT = "M1 13.4H12.6L15 9.2H17.4L16.4 13.4H23C22 16.4 20.2 18.6 17.6 18.6H4.4ZM4 11.8L6.6 7.6H8.8L7.4 11.8Z"
TONES = {
    "production": "pine",
    "transport": "navy",
    "law": "crimson",
    "corruption": "brass",
    "draw": "violet",
    "war": "violet",
    "raid": "crimson",
    "search": "crimson",
}
KINDS = {
    "production": "Narcotics Production",
    "transport": "Transport",
    "law": "Law Enforcement",
    "corruption": "Corruption",
    "draw": "scheme",
    "war": "scheme",
    "raid": "raid",
    "search": "search",
}
GOVERNMENTS = [
    Power("usa", "USA", "bands", of="US"),
    Power("ca", "Central America", "crown", of="Central American"),
]


def scene(g: MoskitoCoast, seat: int | None) -> Scene:
    """The table as a seat sees it."""
    return table(g, seat, [])


def asked_scene(g: MoskitoCoast, seat: int, ask: Ask) -> Scene:
    """The table of a seat that is asked: how likely pushes go well, and how likely the law finds somebody."""
    if ask.prompt == "smugglers":
        return table(g, seat, push_odds(g, ask))
    if ask.prompt == "interception":
        return table(g, seat, law_odds(g, seat, ask))
    return table(g, seat, [])


def table(g: MoskitoCoast, seat: int | None, more: list[Item]) -> Scene:
    """All of it."""
    names = COLOURS[: g.book.players]
    side: list[Item] = [money(g), *more, dice(g), counts(g)]
    areas = [
        Area("coast", "The coast", items=[coast(g)]),
        Area("side", "At a glance", place="side", items=side),
    ]
    if seat is not None:
        areas.append(Area("yours", "Your hand", place="hand", items=[hand(g, seat)]))
    return Scene(
        "Moskito Coast",
        areas,
        subtitle=f"{names[g.active]}, {PHASES.caption(g)}",
        seats=seats(*names),
        you=seat,
        powers=GOVERNMENTS,
        legend={"shallow": "Safe Zone", "land": "start", "goal": "end"},
        glyphs={"truck": TRUCK, "boat": BOAT},
    )


def place_of(n: int) -> tuple[float, float]:
    """The middle of a space: the road winds from the lower left to the top."""
    row, column = divmod(n - 1, COLUMNS)
    column = column if row % 2 == 0 else COLUMNS - 1 - column
    rows = -(-END // COLUMNS)
    return EDGE + (column + 0.5) * WIDE, EDGE + (rows - row - 0.5) * TALL


def space(g: MoskitoCoast, n: int) -> Space:
    """A space of the road."""
    safe = n not in (START, END) and g.is_safe(n)
    x, y = place_of(n)
    label = {START: "Columbia", END: "USA"}.get(n, f"{n} safe" if safe else str(n))
    look = "goal" if n == END else "land" if n == START else "shallow" if safe else "sea-pale"
    return Space(
        f"space-{n}",
        label,
        at=(x, y),
        size=(WIDE - 10, TALL - 10),
        shape="box",
        look=look,
        label_at=(x, y - TALL / 2 + 18),
    )


def chevron(n: int) -> str:
    """A pointer from a space to the next one, over the gap between them."""
    (x, y), (to_x, to_y) = place_of(n), place_of(n + 1)
    dx, dy = (to_x - x) / abs(to_x - x or 1), (to_y - y) / abs(to_y - y or 1)
    x, y = (x + to_x) / 2, (y + to_y) / 2
    points = [(6, 0), (-6, 9), (-6, -9)]  # along the way, and across it
    return "M" + "L".join([f"{x + dx * a + dy * b} {y + dy * a + dx * b}" for a, b in points]) + "Z"


def coast(g: MoskitoCoast) -> Board:
    """The road with everybody on it."""
    rows = -(-END // COLUMNS)
    return Board(
        "board",
        "The coast",
        size=(COLUMNS * WIDE + 2 * EDGE, rows * TALL + 2 * EDGE),
        spaces=[space(g, n) for n in range(START, END + 1)],
        ground=[Ground("".join([chevron(n) for n in range(START, END)]), "danger")],
        pieces=[*law(g), *smugglers(g)],
        form="roster",
    )


def smugglers(g: MoskitoCoast) -> list[Piece]:
    """All pawns in play; two equal ones on a space are one piece."""
    pieces = []
    for pawn, at in enumerate(g.at):
        twin = pawn - 1 if pawn % 2 else pawn + 1
        if at == OFF or (pawn % 2 and g.at[twin] == at):
            continue
        type = TYPES[g.book.type_of(pawn)]
        n = 2 if g.at[twin] == at else 1
        pieces.append(
            Piece(g.book.pawns[pawn], type, kind=GLYPHS[type], at=f"space-{at}", owner=pawn // PAWNS, n=n)
        )
    return pieces


def law(g: MoskitoCoast) -> list[Piece]:
    """The pawns of both governments."""
    return [
        Piece(
            g.book.law[pawn],
            f"{WAYS[pawn % 3]} pawn",
            kind=GLYPHS[TYPES[pawn % 3]],
            at=f"space-{at}",
            power=POWERS[pawn // 3],
        )
        for pawn, at in enumerate(g.law)
    ]


def push_odds(g: MoskitoCoast, ask: Ask) -> list[Item]:
    """For each pawn that may be moved on: which faces are safe or home, and which are its end."""
    bars = []
    for word in dict.fromkeys(str(option[2]) for option in ask.options if option[0] == "push"):
        here = g.at[g.book.pawns.index(word)]
        ends = [here + die for die in range(1, 7)]
        good = sum(to >= END or g.is_safe(to) for to in ends)
        bad = sum(to in g.law and not g.is_safe(to) for to in ends)
        said = f"{good} of 6, {bad} lost" if bad else f"{good} of 6"
        bars.append(odds(g, word, good, said))
    return [Bars("odds", "Faces on which a die more is safe or home", bars=bars)] if bars else []


def law_odds(g: MoskitoCoast, seat: int, ask: Ask) -> list[Item]:
    """For each government pawn that may be moved: on how many faces it can capture a rival."""
    targets = {
        at for pawn, at in enumerate(g.at) if pawn // PAWNS != seat and at != OFF and not g.is_safe(at)
    }
    bars = []
    for word in dict.fromkeys(str(option[2]) for option in ask.options if option[0] == "law"):
        here = g.law[g.book.law.index(word)]
        good = sum(not targets.isdisjoint(reach(here, die)) for die in range(1, 7))
        bars.append(odds(g, word, good, f"{good} of 6"))
    return [Bars("odds", "Faces on which the law can capture a rival", bars=bars)] if bars else []


def odds(g: MoskitoCoast, word: str, good: int, said: str) -> Bar:
    """How many faces of a die are good."""
    return Bar(f"odds-{word}", g.book.labels[word], word=word, value=good, most=6, said=said)


def hand(g: MoskitoCoast, seat: int) -> Row:
    """One's own cards, in the order of their types."""
    order = list(KINDS)
    words = sorted(g.cards.held(seat), key=lambda word: order.index(g.book.cards[word].type))
    cards = [face(g.book.cards[word], f"hand-{n}") for n, word in enumerate(words, 1)]
    return Row("hand", "Your hand", owner=seat, cards=cards)


def face(card: CoastCard, where: str) -> Card:
    """A card of the deck."""
    return Card(
        where,
        card.name,
        word=card.id,
        kind=KINDS[card.type],
        tone=TONES[card.type],
        glyph=card.glyph,
        text=card.sense,
    )


def money(g: MoskitoCoast) -> Bars:
    """What everybody has made, on the way to the goal."""
    bars = [
        Bar(
            f"money-{seat}",
            COLOURS[seat],
            value=min(n, g.book.goal),
            most=g.book.goal,
            said=f"${n} m",
            owner=seat,
        )
        for seat, n in enumerate(g.money)
    ]
    return Bars("money", f"Money, {g.book.goal} million win", bars=bars)


def dice(g: MoskitoCoast) -> Dice:
    """The dice of the last Transport Phase, beside the pawns they moved."""
    rolled = [
        Die(f"die-{n}", g.book.labels[g.book.pawns[pawn]], value=die, owner=pawn // PAWNS)
        for n, (pawn, die) in enumerate(g.rolled, 1)
    ]
    return Dice("dice", "The last Transport Phase", dice=rolled)


def counts(g: MoskitoCoast) -> Item:
    """What is no secret of the cards."""
    held = [g.cards.count(hand) for hand in g.cards.hand]
    spare = [PAWNS - len(g.in_play(seat)) for seat in range(g.book.players)]
    return side_sheet(
        "counts", "Cards held, pawns not in play", COLOURS[: g.book.players], {"Hand": held, "Pawns": spare}
    )
