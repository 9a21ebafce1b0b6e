"""Alphabet Pirates as a table: a square of seas with the ships on it, the treasure, ducats and letters."""

from __future__ import annotations

from quarterdeck.games.alphabet_pirates.book import (
    BURIED,
    CONSONANTS,
    FORTUNE,
    HANDS,
    NAMES,
    SEATS,
    VOWELS,
    AlphabetBook,
    SpaceRow,
)
from quarterdeck.games.alphabet_pirates.state import AlphabetPirates
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
    Mark,
    MarkKind,
    Name,
    Panel,
    Piece,
    Row,
    Scene,
    Space,
    seats,
)
from quarterdeck.scene.element import Point

# The length of a space along its side and of a corner; less high than wide, so that a screen shows it whole.
SIDE, CORNER = 74.0, 104.0
RISE, DEPTH = 58.0, 92.0
WIDE, HIGH = 7 * SIDE + 2 * CORNER, 7 * RISE + 2 * DEPTH
LOOKS = {
    "cove": "harbour",
    "sea": "sea-pale",
    "ocean": "sea",
    "equator": "sea",
    "town": "town",
    "merchant": "shallow",
    "skull": "danger",
    "warship": "danger",
    "treasure": "goal",
    "treasure-ship": "goal",
}
SHORT = {
    "Skull & Crossbones": "Skull",
    "Merchant Ship": "Merchant",
    "Mediterranean Sea": "Mediterr. Sea",
    "South China Sea": "S. China Sea",
}
LEGEND = {
    "sea-pale": "sea: nothing happens",
    "sea": "ocean, the Equator: nothing happens",
    "town": "town: draw a consonant",
    "shallow": "merchant ship: draw a vowel",
    "danger": "skull: a fortune card",
}
SIGNS = {
    "cove": MarkKind("a letter of choice for whoever comes past", "sign", "ink", "anchor", letter="o"),
    "town": MarkKind("a consonant", "sign", "quiet", "city", letter="c"),
    "merchant": MarkKind("a vowel", "sign", "good", "merchant", letter="v"),
    "skull": MarkKind("fortune", "sign", "bad", "skull", letter="f"),
    "warship": MarkKind("bury a letter", "sign", "bad", "ship-of-line", letter="-"),
    "treasure": MarkKind("all buried letters", "sign", "ink", "chest", letter="$"),
    "treasure-ship": MarkKind("a consonant and a vowel", "sign", "ink", "gold", letter="+"),
}
TONES = {"vowel": "crimson", "consonant": "navy"}


def spots(n: int) -> list[tuple[Point, Point]]:
    """Middle and size of each space, clockwise from the lower right corner."""
    side = (n - 4) // 4
    far, low = WIDE - CORNER / 2, HIGH - DEPTH / 2
    found: list[tuple[Point, Point]] = []
    for edge in range(4):
        corner = ((far, low), (CORNER / 2, low), (CORNER / 2, DEPTH / 2), (far, DEPTH / 2))[edge]
        found.append((corner, (CORNER, DEPTH)))
        for i in range(side):
            along, down = CORNER + SIDE * (i + 0.5), DEPTH + RISE * (i + 0.5)
            at, size = (
                ((WIDE - along, low), (SIDE, DEPTH)),
                ((CORNER / 2, HIGH - down), (CORNER, RISE)),
                ((along, DEPTH / 2), (SIDE, DEPTH)),
                ((far, down), (CORNER, RISE)),
            )[edge]
            found.append((at, size))
    return found


def scene(g: AlphabetPirates, seat: int | None) -> Scene:
    """The table as a seat sees it."""
    areas = [
        Area("sea", "The seven seas", items=[board(g)]),
        Area("purses", "Ducats", items=[ducats(g)], place="side"),
        Area("treasure-area", "Buried treasure", items=[buried(g)], place="side"),
        Area("others", "Letters", items=[counts(g)], place="side"),
        Area("fortune-shown", "Fortune and die", items=shown(g), place="side", spared=True),
    ]
    if seat is not None:
        areas.append(Area("hand", "Your letters", items=[letters(g, seat)], place="hand"))
    return Scene(
        "Alphabet Pirates",
        areas,
        subtitle=f"round {g.round}, {NAMES[g.active]}'s turn",
        seats=seats(*NAMES[: len(g.places)]),
        you=seat,
        legend=LEGEND,
    )


def board(g: AlphabetPirates) -> Board:
    """5.1. The square, the ships, and what is buried."""
    places = spots(len(g.book.spaces))
    return Board(
        "square",
        size=(WIDE, HIGH),
        spaces=[space(row, *place) for row, place in zip(g.book.spaces, places, strict=True)],
        pieces=[
            Piece(SEATS[s], "ship", kind="sloop", at=g.book.spaces[at].id, owner=s)
            for s, at in enumerate(g.places)
        ],
        ground=[Ground(f"M0 0H{WIDE}V{HIGH}H0Z", "sea", style="waves")],
        marks=[
            Mark(f"{row.id}-sign", kind=SIGNS[row.kind], at=row.id)
            for row in g.book.spaces
            if row.kind in SIGNS
        ],
        names=[Name("Alphabet Pirates", (WIDE / 2, HIGH / 2), lettering="water")],
    )


def space(row: SpaceRow, at: Point, size: Point) -> Space:
    """One space, with room for its sign."""
    return Space(
        row.id,
        row.name,
        short=SHORT.get(row.name, ""),
        at=at,
        size=size,
        shape="box",
        look=LOOKS[row.kind],
        marks_at=(at[0] - size[0] / 2 + 16, at[1] + size[1] / 2 - 16),
    )


def ducats(g: AlphabetPirates) -> Bars:
    """2.1. How near everybody is."""
    bars = [
        Bar(f"ducats-{s}", NAMES[s], value=min(n, g.goal), most=g.goal, owner=s, said=f"{n} of {g.goal}")
        for s, n in enumerate(g.ducats)
    ]
    return Bars("ducats", f"Ducats, {g.goal} win", bars=bars)


def counts(g: AlphabetPirates) -> Panel:
    """3.2. How many letters everybody holds, and which turns are to be missed."""
    facts = [
        Fact(f"letters-{s}", f"{NAMES[s]}'s letters", value=g.cards.count(HANDS + s), owner=s)
        for s in range(len(g.places))
    ]
    facts += [
        Fact(f"misses-{s}", f"Turns {NAMES[s]} misses", value=n, owner=s) for s, n in enumerate(g.misses) if n
    ]
    facts += [
        Fact(f"deck-{deck}", label, value=g.cards.count(deck))
        for deck, label in (
            (VOWELS, "Vowels to draw"),
            (CONSONANTS, "Consonants to draw"),
            (FORTUNE, "Fortune"),
        )
    ]
    return Panel("counts", "Letters and decks", facts=facts)


def buried(g: AlphabetPirates) -> Row:
    """7.1. What whoever reaches the Buried Treasure will get."""
    letters = sorted(g.cards.kinds(BURIED))
    cards = [tile(g.book, letter, i, f"buried-{i}") for i, letter in enumerate(letters, 1)]
    return Row("buried", "At the Buried Treasure" if cards else "Nothing is buried", cards=cards, small=True)


def shown(g: AlphabetPirates) -> list[Dice | Row]:
    """The last roll, and the last fortune card."""
    items: list[Dice | Row] = [
        Dice("roll-shown", "The last roll", dice=[Die("die", "Roll", value=g.die or None)], owner=g.active)
    ]
    if g.fortune:
        card = g.book.fortune[g.fortune]
        front = Card(
            "fortune-card",
            card.name,
            word="fortune-shown-card",
            text=card.sense,
            kind="fortune",
            tone="brass",
        )
        items.append(Row("fortune-row", "Drawn last", cards=[front], small=True))
    return items


def letters(g: AlphabetPirates, seat: int) -> Row:
    """3.2. One's own letters, vowels first."""
    book = g.book
    held = sorted(g.cards.kinds(HANDS + seat), key=lambda letter: (not book.is_vowel(letter), letter))
    return Row(
        "letters",
        "Your letters",
        cards=[tile(book, letter, i) for i, letter in enumerate(held, 1)],
        owner=seat,
    )


def tile(book: AlphabetBook, letter: str, place: int, word: str = "") -> Card:
    """A letter card; one that is not in hand has a `word` of its own."""
    kind = book.letters[letter].kind
    return Card(word or f"letter-{place}", letter.upper(), word=word or letter, kind=kind, tone=TONES[kind])
