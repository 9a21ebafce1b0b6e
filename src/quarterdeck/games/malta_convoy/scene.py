"""Malta Convoy as a table: the turns to Malta, the convoy sheet, the four options and the latest dice."""

from __future__ import annotations

from itertools import groupby

from quarterdeck.engine.book import remembered
from quarterdeck.games.malta_convoy.book import MaltaBook, Roll
from quarterdeck.games.malta_convoy.rules import modified, score_lines, signed
from quarterdeck.games.malta_convoy.state import MaltaConvoy
from quarterdeck.scene import (
    Area,
    Card,
    Dice,
    Die,
    Entry,
    Fact,
    Item,
    Panel,
    Piece,
    Row,
    Scene,
    Sheet,
    Step,
    Track,
    seats,
)

COLUMNS = ("Intact", "Damaged", "Lost", "Returned")
GLYPHS = {"decoy": "transport", "split": "wind", "evade": "wave", "screen": "destroyer"}
# Which lot each kind of roll lies in, and what the lot is called.
LOTS = {
    "muster": "Ships of the convoy",
    "journey": "Length of journey and friendly waters",
    "option": "The option begins",
    "return": "Halfway: carriers turn back on {least}+",
    "contact": "Contact",
    "intercept": "Interception: 1s turn back",
    "attack": "Attacks: each hit and who takes it",
}
LOT_OF = {
    "muster": "muster",
    "length": "journey",
    "friendly": "journey",
    "option": "option",
    "lengthen": "option",
    "return": "return",
    "escort": "return",
    "contact": "contact",
    "enemy": "contact",
    "size": "contact",
    "intercept": "intercept",
    "attack": "attack",
    "target": "attack",
    "again": "attack",
}


@remembered
def names_of_results(book: MaltaBook) -> dict[str, str]:
    """Names of results."""
    return {
        **{ship.id: ship.plural for ship in book.ships},
        **book.targets.labels,
        **book.contacts.labels,
        **book.enemies.labels,
        "miss": "",
        "damaged": "Damaged",
        "destroyed": "Destroyed",
        "stays": "Stays",
        "returns": "Turns back",
        "yes": "Hit again",
        "no": "Another ship",
    }


def scene(g: MaltaConvoy, seat: int | None) -> Scene:
    """The whole table; nothing is hidden."""
    log_book = Area(
        "log-book", "The convoy", items=[journey(g), convoy_sheet(g), *latest_dice(g.book, g.rolls)]
    )
    ruses = Area("ruses", "Options", items=[option_row(g)], place="hand")
    side = Area("side", place="side", items=[situation(g), points(g)])
    return Scene(
        "Malta Convoy",
        [log_book, ruses, side],
        subtitle=f"Turn {g.turn} of {g.length}",
        seats=seats("Convoy"),
        you=seat,
    )


def journey(g: MaltaConvoy) -> Track:
    """The boxes of the trip: friendly waters, halfway, Malta."""
    half = g.halfway or (g.length + 1) // 2
    boxes = [Step(f"turn-{n}", str(n), look=look_of(g, n)) for n in range(1, g.length + 1)]
    marks = [
        Piece("halfway", "Covering force turns back", short="½", kind="flag", at=f"turn-{half}"),
        Piece("malta", "Malta", short="M", kind="anchor", at=f"turn-{g.length}"),
    ]
    now = f"turn-{g.turn}"
    convoy = Piece("convoy-marker", "Convoy", short="C", kind="transport", at=now, owner=0)
    note = f"Friendly waters to turn {g.friendly}, halfway at turn {half}, Malta at turn {g.length}."
    return Track("journey", "Journey to Malta", steps=boxes, at=now, pieces=[*marks, convoy], note=note)


def look_of(g: MaltaConvoy, turn: int) -> str:
    """Friendly waters, open sea, or the harbour."""
    return "shallow" if turn <= g.friendly else "goal" if turn == g.length else "sea"


def convoy_sheet(g: MaltaConvoy) -> Sheet:
    """The record of ships, as on paper."""
    entries = [
        Entry(
            ship.id,
            ship.plural,
            glyph=ship.glyph,
            cells=(g.intact[kind], g.damaged[kind], g.lost[kind], g.returned[kind]),
        )
        for kind, ship in enumerate(g.book.ships)
    ]
    return Sheet("ships", "Ships", columns=COLUMNS, entries=entries, owner=0)


def option_row(g: MaltaConvoy) -> Row:
    """The four options: free, in force or used."""
    cards = []
    for i, option in enumerate(g.book.options):
        free, running = g.unused >> i & 1, g.option == option.id
        cards.append(
            Card(
                option.id,
                option.name,
                text=option.sense,
                kind="in force" if running else "once a trip" if free else "used",
                corner=f"{g.option_left} left" if running else "",
                glyph=GLYPHS[option.id],
                owner=0 if free or running else None,
            )
        )
    return Row("options", "Each once, one at a time, for a die of turns", cards=cards)


def latest_dice(book: MaltaBook, rolls: list[Roll]) -> list[Item]:
    """The dice of the latest turn in the order they fell, one lot for each run of like rolls."""
    if not rolls:
        return [Panel("no-dice", "No dice", facts=[Fact("no-dice-1", "This turn", value="friendly waters")])]
    lots: list[Item] = []
    number = 0
    for lot, group in groupby(rolls, key=lambda roll: LOT_OF[roll[0]]):
        dice = []
        for roll in group:
            number += 1
            dice.append(die(book, number, roll))
        lots.append(
            Dice(
                f"lot-{lot}",
                LOTS[lot].format(least=book.return_from),
                dice=dice,
                owner=0 if lot == "intercept" else None,
            )
        )
    return lots


def die(book: MaltaBook, number: int, roll: Roll) -> Die:
    """One die with what it led to."""
    what, face, modifier, result = roll
    hit = face == 1 if what == "intercept" else result != "miss" if what == "attack" else None
    label = die_label(book, roll)
    if modifier:
        label = f"{label}: {modified(face, modifier)}" if label else modified(face, modifier)
    return Die(f"die-{number}", label, value=face, hit=hit, harm=what == "attack")


def die_label(book: MaltaBook, roll: Roll) -> str:
    """What a die led to, in a word or two."""
    what, face, modifier, result = roll
    match what:
        case "length":
            return plural(face + modifier, "turn")
        case "friendly":
            return f"{plural(face, 'turn')} friendly"
        case "option":
            return f"lasts {plural(face, 'turn')}"
        case "lengthen":
            return f"trip +{plural(face, 'turn')}"
        case "escort":
            return plural(face + modifier, "warship")
        case "size":
            return f"Force size {max(1, face + modifier)}"
        case _:
            return names_of_results(book).get(result, "")


def plural(n: int, what: str) -> str:
    """`1 turn`, `2 turns`."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def situation(g: MaltaConvoy) -> Panel:
    """What holds for the coming turn."""
    names = dict(zip(g.book.option_words, g.book.options, strict=True))
    force = f"{names[g.option].name}, {plural(g.option_left, 'turn')} left" if g.option else "none"
    waters = f"until turn {g.friendly}" if g.turn <= g.friendly else "left behind"
    return Panel(
        "situation",
        "Situation",
        facts=[
            Fact("in-force", "Option in force", value=force),
            Fact("friendly-waters", "Friendly waters", value=waters),
            Fact("next-contact", "Next contact roll", value=next_contact(g)),
        ],
    )


def next_contact(g: MaltaConvoy) -> str:
    """The modifier of the contact roll to come."""
    modifier = g.carry + next((option.contact for option in g.book.options if option.id == g.option), 0)
    return signed(modifier) if modifier else "as rolled"


def points(g: MaltaConvoy) -> Panel:
    """The score so far, and every line that has changed it."""
    lines = score_lines(g)
    total = g.book.start_score + sum(value for _, _, value in lines)
    facts = [
        Fact("score-total", "Score", value=total),
        Fact("score-start", "At the start", value=g.book.start_score),
    ]
    for i, (what, n, value) in enumerate(lines, 1):
        if value:
            label = what if what.startswith("All ") else f"{what} ({n})"
            facts.append(Fact(f"score-{i}", label, value=signed(value)))
    return Panel("score", "Score so far", facts=facts)
