"""The Shores of Tripoli as a table: the Mediterranean with its ships, the tracks, the cards and the odds."""

from __future__ import annotations

from collections import Counter

from quarterdeck.games.shores_of_tripoli.board import POWERS, board
from quarterdeck.games.shores_of_tripoli.book import (
    ACTIVE,
    BATTLE_LINE,
    BOX,
    CORE,
    DECK,
    DISCARD,
    EVENT_LINE,
    FIRST_YEAR,
    HAND,
    LAST_YEAR,
    MAP,
    NAMES,
    REMOVED,
    SEASONS,
    TR,
    US,
    Roll,
    TripoliBook,
)
from quarterdeck.games.shores_of_tripoli.forecasts import forecasts
from quarterdeck.games.shores_of_tripoli.state import (
    Tripoli,
    corsair_supply,
    infantry_supply,
    is_active,
    tr_frigate_supply,
    us_supply,
)
from quarterdeck.games.shores_of_tripoli.victory import points
from quarterdeck.scene import (
    Area,
    Bar,
    Bars,
    Card,
    Dice,
    Die,
    Fact,
    Item,
    Panel,
    Piece,
    Row,
    Scene,
    Step,
    Track,
    seats,
    steps,
)

# Our own signs for the two kinds of cubes in Hamet's Army
GLYPHS = {
    "marine": "M12 1.5L14.8 8.6L22.4 9.1L16.5 13.9L18.4 21.3L12 17.2L5.6 21.3L7.5 13.9L1.6 9.1L9.2 8.6Z",
    "arab": "M15.5 2.2A10 10 0 1 0 15.5 21.8A8 8 0 1 1 15.5 2.2Z M18 8.5L19.2 11L21.9 11.3L19.9 13.1"
    "L20.5 15.8L18 14.4L15.5 15.8L16.1 13.1L14.1 11.3L16.8 11Z",
}
PLAYS = {
    "": "none yet",
    "pass": "passed",
    "sail": "discarded to move frigates",
    "raid": "raided from Tripoli",
    "build": "built a ship",
}
ROLLS = {
    "us-frigates": "US frigates",
    "us-gunboats": "US gunboats",
    "tr-frigates": "Tripolitan frigates",
    "tr-corsairs": "Corsairs",
    "shore-guns": "The Guns of Tripoli",
    "fortress-guns": "Fortress Tripoli",
    "bombardment": "Bombardment",
    "us-interception": "US interception",
    "swedish-interception": "Swedish interception",
    "raid-dice": "Plunder",
    "marines-fire": "Marines",
    "arabs-fire": "Arab infantry",
    "tr-infantry": "Tripolitan infantry",
    "desertion": "Desertion",
    "storms-dice": "Storms",
    "burn": "Burning the Philadelphia",
    "intrepid": "The Intrepid",
    "aground": "The Philadelphia aground",
}
SHOWN_ROLLS = 6
CORE_LABELS = ("Core cards of the United States", "Core cards of Tripolitania")


def scene(g: Tripoli, seat: int | None) -> Scene:
    """The whole table as a seat sees it: what changes most stands first, long lists of cards last."""
    areas = [Area("map", items=[board(g)])]
    if g.cards.zones[ACTIVE[US]] or g.cards.zones[ACTIVE[TR]]:
        areas.append(Area("active", "In play", items=[active_row(g)]))
    areas.append(Area("tracks", "Tracks", place="side", items=tracks(g)))
    if g.rolls:
        dice = [dice_of(i, roll) for i, roll in enumerate(g.rolls)][-SHOWN_ROLLS:]
        areas.append(Area("dice", "Dice of this play", place="side", items=dice))
    told = forecasts(g, seat)
    if told:
        facts = [Fact(f.id, f.label, value=f.text, note=f.note) for f in told]
        note = "Exact, but without battle cards that are still in hand."
        areas.append(
            Area("odds", "Odds", place="side", items=[Panel("odds-panel", "Odds", facts=facts, note=note)])
        )
    areas.append(Area("glance", "At a glance", place="side", items=[glance(g)]))
    if seat is not None:
        areas.append(hand_area(g, seat))
    areas += tbot_areas(g) if "solo" in g.house else other_core(g, seat)
    areas.append(Area("piles", "Cards out of hand", place="hand", items=[piles(g)]))
    return Scene(
        "The Shores of Tripoli",
        areas,
        subtitle=f"{SEASONS[g.season].capitalize()} {g.year}",
        seats=seats(*NAMES),
        powers=POWERS,
        you=seat,
        glyphs=GLYPHS,
    )


# ---------------------------------------------------------------------- cards


def card_face(book: TripoliBook, c: int, where: str, n: int = 1) -> Card:
    """A card as it lies on the table."""
    kind = book.cards[book.kinds[c]]
    text = kind.sense + (f" Window: {kind.window}." if kind.window else "")
    return Card(
        f"{where}-{kind.id}",
        kind.name,
        word=kind.id,
        text=text,
        kind=kind.kind,
        owner=US if kind.side == "us" else TR,
        n=n,
    )


def card_row(g: Tripoli, zone: int, where: str, label: str, owner: int | None, hidden: int = 0) -> Row:
    """The cards of a zone, equal ones together, in the order of the card list (a line in its own)."""
    content = g.cards.zones[zone]
    ordered = content if zone in (EVENT_LINE, BATTLE_LINE) else sorted(content, key=g.book.rank.__getitem__)
    counts = Counter(g.book.rank[c] for c in ordered)
    return Row(
        where,
        label,
        cards=[card_face(g.book, c, where, n) for c, n in counts.items()],
        owner=owner,
        hidden=hidden,
    )


def active_row(g: Tripoli) -> Row:
    """The active event cards, and what was laid open with them."""
    cards = [card_face(g.book, c, "active") for seat in (US, TR) for c in g.cards.zones[ACTIVE[seat]]]
    return Row("active-row", "In play", cards=cards)


def hand_area(g: Tripoli, seat: int) -> Area:
    """One's core cards and hand; while Bainbridge is at work, the discard pile too."""
    items = [
        card_row(g, HAND[seat], "hand", "Your hand", seat),
        card_row(g, CORE[seat], "core", "Your core cards", seat),
    ]
    if seat == US and is_active(g, US, "bainbridge-supplies-intel"):
        items.insert(0, card_row(g, DISCARD[US], "pile", "Your discard pile", US))
    return Area("hand-area", "Your cards", place="hand", items=[row for row in items if row.cards])


def other_core(g: Tripoli, seat: int | None) -> list[Area]:
    """The core cards that the other player (or, for a spectator, either) has left."""
    others = [US, TR] if seat is None else [1 - seat]
    items = [
        card_row(g, CORE[other], f"core-{other}", CORE_LABELS[other], other)
        for other in others
        if g.cards.zones[CORE[other]]
    ]
    return [Area("their-core", "Core cards", place="hand", items=items)] if items else []


def tbot_areas(g: Tripoli) -> list[Area]:
    """The T-bot's two lines, and the two cards that stand after the first."""
    lines = (
        (EVENT_LINE, "event-line", "Event line"),
        (BOX, "standing", "After the event line"),
        (BATTLE_LINE, "battle-line", "Battle line"),
    )
    items = [card_row(g, zone, where, label, TR) for zone, where, label in lines if g.cards.zones[zone]]
    return [Area("tbot", "The T-bot's cards", place="hand", items=items)]


# ---------------------------------------------------------------------- tracks and panels


def tracks(g: Tripoli) -> list[Item]:
    """Years with the frigates that will return, seasons, gold, US frigates sunk, and what is in supply."""
    waiting = []
    for i in range(LAST_YEAR - FIRST_YEAR + 1):
        for owner, n in ((US, g.track[i]), (TR, g.tr_track[i])):
            if n:
                waiting.append(
                    Piece(
                        f"returning-{owner}-{FIRST_YEAR + i}",
                        "frigate",
                        kind="frigate",
                        at=f"year-{FIRST_YEAR + i}",
                        owner=owner,
                        n=n,
                    )
                )
    return [
        Track(
            "years",
            "Year",
            steps=steps("year", range(FIRST_YEAR, LAST_YEAR + 1)),
            at=f"year-{g.year}",
            pieces=waiting,
        ),
        Track(
            "seasons",
            "Season",
            steps=[Step(f"season-{name}", name.capitalize()) for name in SEASONS],
            at=f"season-{SEASONS[g.season]}",
        ),
        Bars(
            "to-win",
            "Tripolitania wins with",
            bars=[
                Bar(
                    "gold",
                    "Gold",
                    value=g.gold,
                    most=g.book.gold,
                    said=f"{g.gold} of {g.book.gold}",
                    owner=TR,
                ),
                Bar(
                    "trophies",
                    "US frigates sunk",
                    value=g.trophies,
                    most=g.book.frigates_to_sink,
                    said=f"{g.trophies} of {g.book.frigates_to_sink}",
                    owner=TR,
                ),
            ],
            owner=TR,
        ),
        supply(g),
    ]


def supply(g: Tripoli) -> Panel:
    """What may still be built."""
    left = (
        ("us-frigates", "US frigates", us_supply(g), US),
        ("corsairs", "Corsairs", corsair_supply(g), TR),
        ("tr-frigates", "Frigates", tr_frigate_supply(g), TR),
        ("infantry", "Infantry", infantry_supply(g), TR),
    )
    facts = [Fact(f"supply-{word}", label, value=n, owner=owner) for word, label, n, owner in left]
    return Panel("supply", "Supply", facts=facts)


def dice_of(i: int, roll: Roll) -> Dice:
    """One roll as it lies there; a single die of an event is no hit or miss."""
    owner, what, least, faces = roll
    dice = [
        Die(f"die-{i}-{j}", value=face, owner=owner, hit=None if least > 6 else face >= least)
        for j, face in enumerate(faces)
    ]
    goal = "" if least > 6 else f" ({least}+)" if least < 6 else " (6)"
    return Dice(f"roll-{i}", ROLLS[what] + goal, dice=dice, owner=owner)


def glance(g: Tripoli) -> Panel:
    """Counts that are no secret, and what each side did last."""
    hands = f"US {len(g.cards.zones[HAND[US]])}"
    if "solo" not in g.house:
        hands += f", Tripoli {len(g.cards.zones[HAND[TR]])}"
    facts = [
        Fact("last-us", "Last American play", value=last_play(g, US)),
        Fact("last-tr", "Last Tripolitan play", value=last_play(g, TR)),
        Fact("hands", "Cards in hand", value=hands),
    ]
    if g.captured:
        facts.append(Fact("captured", "Captured", value=" and ".join(MAP[city].name for city in g.captured)))
    if "tournament" in g.house:
        us, tripolitan = points(g)
        facts.append(Fact("points", "Points", value=f"US {us}, Tripoli {tripolitan}"))
    return Panel("counts", "At a glance", facts=facts)


def last_play(g: Tripoli, seat: int) -> str:
    """What a side did last, in words."""
    word = g.last[seat]
    return g.book.cards[word].name if word in g.book.cards else PLAYS[word]


def piles(g: Tripoli) -> Panel:
    """Draw piles, discard piles (by name where they lie open) and cards out of the game."""
    zones = g.cards.zones
    facts = [Fact("decks", "Draw piles", value=f"US {len(zones[DECK[US]])}, Tripoli {len(zones[DECK[TR]])}")]
    for seat, name in ((US, "US discards"), (TR, "Tripolitan discards")):
        pile = zones[DISCARD[seat]]
        shown = f"{len(pile)} face down" if "hidden" in g.house else listed(g.book, pile)
        facts.append(Fact(f"discards-{seat}", name, value=shown))
    facts.append(Fact("removed", "Out of the game", value=listed(g.book, zones[REMOVED])))
    return Panel("piles-panel", "Cards out of hand", facts=facts)


def listed(book: TripoliBook, content: tuple[int, ...]) -> str:
    """Cards by name, equal ones counted."""
    counts = Counter(book.kinds[c] for c in sorted(content, key=book.rank.__getitem__))
    return ", ".join(book.cards[w].name + (f" ×{n}" if n > 1 else "") for w, n in counts.items()) or "none"
