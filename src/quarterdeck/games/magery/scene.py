"""Magery as a table: the Arena, the tower beside it, the reserves, and what was captured."""

from __future__ import annotations

from quarterdeck.games.magery.arena import reach, standing, summons
from quarterdeck.games.magery.book import DECK, DISCARD, GRID, PRIVATE, TOWER
from quarterdeck.games.magery.rules import PHASES
from quarterdeck.games.magery.state import EMPTY, TYPES, Magery, captured_greater
from quarterdeck.kit.counts import pile_facts
from quarterdeck.kit.squares import members
from quarterdeck.scene import (
    Action,
    Actions,
    Amount,
    Area,
    Arrow,
    Bar,
    Bars,
    Board,
    Fact,
    Mat,
    Panel,
    Pawn,
    Piece,
    Scene,
    Stock,
    seats,
    squares,
    squares_size,
)

NAMES = ("White", "Black")
GLYPHS = {
    "dragon": "M2 21C5 18 4 13 8 10L3 9L9 6L8 1L13 5C18 5 22 8 22 12L16 12L20 15L14 15"
    "C12 16 13 18 16 19L22 21Z",
    "spirit": "M12 2C7 2 5 6 5 10V22L8.5 19L12 22L15.5 19L19 22V10C19 6 17 2 12 2Z",
    "beast": "M12 12C8 12 6 16 6 18C6 21 9 21 12 20C15 21 18 21 18 18C18 16 16 12 12 12Z "
    "M5 9A2 2.6 0 1 0 5.1 9Z M9.5 4A2 2.8 0 1 0 9.6 4Z M14.5 4A2 2.8 0 1 0 14.6 4Z M19 9A2 2.6 0 1 0 19.1 9Z",
    "fey": "M12 6L13 10C16 3 22 2 22 6C22 10 18 12 15 12C19 13 20 19 17 20C15 20 13 17 12 14C11 17 9 20 7 20"
    "C4 19 5 13 9 12C6 12 2 10 2 6C2 2 8 3 11 10Z",
}
ORB = "orb"
GLYPHS[ORB] = "M12 3A7 7 0 1 0 12.1 3Z M6 19H18L20 22H4Z"


def scene(g: Magery, seat: int | None) -> Scene:
    """The whole table; nothing but the order of the deck is hidden."""
    private = [own_chambers(g, s) for s in (0, 1)] if g.archmage else []
    reserves = [reserve(g, s) for s in ((1, 0) if seat != 1 else (0, 1))]
    return Scene(
        "Magery",
        [
            Area("arena", "The Arena", items=[arena(g, seat)]),
            Area(
                "tower",
                "The Mage Tower",
                place="side",
                items=[tower(g, g.turn if seat is None else seat), *private],
            ),
            Area("reserves", "Reserves", items=reserves),
            Area("glance", "At a glance", place="side", items=[captures(g), glance(g)]),
        ],
        subtitle=f"Round {g.round}: {PHASES.caption(g)}",
        seats=seats(*NAMES),
        you=seat,
        glyphs=GLYPHS,
        legend={"land": "dark square"},
    )


# ---------------------------------------------------------------------- the Arena


def arena(g: Magery, seat: int | None) -> Board:
    """The chessboard, own side at the bottom, with what the last power did."""
    steps = [(a, b) for a, b in g.trail if a != b] if g.step != "arrange" else []
    return Board(
        "board",
        "The Arena",
        size=squares_size(),
        spaces=squares(looks=("land", "plain"), flipped=seat == 1),
        pieces=[piece(g, square) for square in members(g.men[0] | g.men[1])],
        arrows=[
            Arrow(f"trail-{i}", start=GRID.names[a], end=GRID.names[b], look="last")
            for i, (a, b) in enumerate(steps, 1)
        ],
        form="grid",
    )


def piece(g: Magery, square: int) -> Piece:
    """A minion on its square."""
    owner, kind = divmod(g.arena[square], TYPES)
    minion, name = g.book.minions[kind], GRID.names[square]
    flags = ["frozen"] * (g.frozen >> square & 1) + ["knight, too"] * (g.runes >> owner & 1)
    return Piece(
        f"on-{name}",
        minion.name,
        word=name,
        kind=minion.glyph,
        at=name,
        owner=owner,
        flags=flags,
    )


# ---------------------------------------------------------------------- the tower


def tower(g: Magery, seat: int) -> Actions:
    """Sixteen chambers, the top floors first."""
    floors = [chamber(g, c, f"{c + 1}", seat) for c in reversed(range(TOWER))]
    return Actions("tower-board", "The Mage Tower", actions=floors, columns=2, room=1)


def own_chambers(g: Magery, seat: int) -> Actions:
    """15.3. An Archmage's chambers."""
    cards = [chamber(g, c, "", seat) for c in PRIVATE[seat][: g.archmage]]
    return Actions(
        f"private-{seat}", f"{NAMES[seat]}'s Archmage", actions=cards, columns=2, room=1, owner=seat
    )


def chamber(g: Magery, c: int, floor: str, seat: int) -> Action:
    """A chamber: its mage, and the minion on it."""
    word, code = g.mages[c], g.chambers[c]
    if not word:
        return Action(f"chamber-{c + 1}", f"{floor} Empty", state="closed", note="No mage lives here.")
    pawns = []
    if code != EMPTY:
        minion = g.book.minions[code % TYPES]
        pawns = [Pawn(f"in-{c + 1}", minion.name, word=word, glyph=minion.glyph, owner=code // TYPES)]
    category, tone, glyph, called = kind_of(g, word)
    return Action(
        f"chamber-{c + 1}",
        f"{floor} {g.book.labels[word]}".strip(),
        word=word,
        category=category,
        tone=tone,
        gain=(Amount(g.book.short(word), glyph, *called),),
        state="taken" if pawns else "free",
        pawns=pawns,
        note=f"{g.book.sense(word)}{now(g, word, seat)}",
    )


def kind_of(g: Magery, word: str) -> tuple[str, str, str, tuple[str, str]]:
    """What sort of mage this is, its tone, its sign, and what that is called (one and many)."""
    if word in g.book.cards:
        return "chaos", "violet", "star", ("Chaos power", "(Chaos power)")
    mage = g.book.mage[word]
    if mage.minion:
        minion = g.book.minions[g.book.kind[mage.minion]]
        return "lord", "navy", minion.glyph, (minion.name, minion.plural)
    signs = {"animist": "people", "mystic": "wind", "oracle": ORB, "magician": "key"}
    return "tower", "teal", signs[mage.power], (f"{mage.name}'s power", "(tower power)")


def now(g: Magery, word: str, seat: int) -> str:
    """What a mage who moves minions could do for a seat as the Arena stands."""
    mage = g.book.mage.get(word)
    if g.step not in ("decide", "act") or mage is None or mage.power not in ("command", "animist"):
        return ""
    kind = g.book.kind[mage.minion] if mage.minion else None
    squares = members(g.men[seat]) if kind is None else standing(g, seat, kind)
    ends = [reach(g, square) for square in squares]
    told = [
        counted(sum(end.bit_count() for end in ends), "move", "moves"),
        counted(sum((end & g.men[1 - seat]).bit_count() for end in ends), "capture", "captures"),
    ]
    if kind is not None and g.reserve[seat][kind]:
        told.append(counted(len(summons(g, seat, kind)), "square to summon to", "squares to summon to"))
    return f" {NAMES[seat]} now: {', '.join(told)}."


def counted(n: int, one: str, many: str) -> str:
    """So many of something."""
    return f"{n} {one if n == 1 else many}"


# ---------------------------------------------------------------------- counts


def reserve(g: Magery, seat: int) -> Mat:
    """What a player can still place or summon."""
    stocks = [
        Stock(
            f"reserve-{seat}-{minion.id}",
            minion.plural,
            word=minion.id if seat == g.turn else f"{minion.id}-of-{seat}",
            glyph=minion.glyph,
            value=g.reserve[seat][kind],
            note=f"{minion.rank.capitalize()}. {minion.sense}",
        )
        for kind, minion in enumerate(g.book.minions)
    ]
    return Mat(f"reserve-{seat}", f"{NAMES[seat]}'s reserve", stocks=stocks, owner=seat)


def captures(g: Magery) -> Bars:
    """2.2, 2.3. Greater minions captured, in all and of each type."""
    bars = []
    for seat in (0, 1):
        n, most = captured_greater(g, seat), g.book.greater_to_win
        bars.append(
            Bar(f"greater-{seat}", f"{NAMES[seat]}: Greater", value=min(n, most), most=most, owner=seat)
        )
        best = max(g.book.greater, key=lambda kind: g.dead[1 - seat][kind])
        kin, most = g.dead[1 - seat][best], g.book.kin_to_win
        name = g.book.minions[best].plural if kin else "of one type"
        bars.append(Bar(f"kin-{seat}", f"{NAMES[seat]}: {name}", value=min(kin, most), most=most, owner=seat))
    return Bars("captures", "Captured", bars=bars)


def glance(g: Magery) -> Panel:
    """The Orb, the Seer's turns, and the cards."""
    facts = [
        Fact("orb-holder", "The Orb", value=NAMES[g.orb], owner=g.orb),
        *[Fact(f"dead-{s}", f"{NAMES[s]}'s dead", value=sum(g.dead[s]), owner=s) for s in (0, 1)],
        Fact("quiet", "Quiet rounds", value=f"{g.quiet} of {g.book.quiet_rounds}"),
        *pile_facts(g.cards, DECK, DISCARD),
    ]
    if g.due:
        facts.append(Fact("due", "By the Seer, turns to come", value=g.due, owner=g.due_to))
    return Panel("counts", "Orb, dead and cards", facts=facts)
