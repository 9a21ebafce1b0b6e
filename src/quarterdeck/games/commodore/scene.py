"""Commodore as a table: two fleets face to face, morale, the last dice, and one's hand."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.games.commodore.book import DECK, DISCARD, HANDS, PLAYED, CommodoreBook
from quarterdeck.games.commodore.fleet import MORALE, MORALE_WORDS
from quarterdeck.games.commodore.state import Commodore, Ship, gunnery, strength
from quarterdeck.kit.counts import pile_facts
from quarterdeck.scene import (
    Area,
    Attachment,
    Card,
    Dice,
    Die,
    Fact,
    Item,
    Panel,
    Row,
    Scene,
    Step,
    Track,
    seats,
)
from quarterdeck.scene.parts.cards import Tucked

NAMES = ("Blue", "Red")
PHASES = {
    "roll-off": "roll for the first turn",
    "challenge": "Maneuver phase",
    "maneuver": "Maneuver phase",
    "deploy": "Deploy phase",
    "attack": "Attack phase",
    "end": "End phase",
}
TONES = {"ship": "slate", "attack": "umber", "reply": "teal", "extra": "brass"}
GLYPHS = {
    "broad-sides": "broadside",
    "rake-the-bow": "cannon",
    "general-melee": "fire",
    "boarding-action": "boarding",
    "outmaneuver": "wind",
    "special-damage": "skull",
    "rarities": "goods",
    "superior-assets": "star",
}


def scene(g: Commodore, seat: int | None) -> Scene:
    """The whole table as a seat sees it: the enemy's fleet above one's own."""
    near = 0 if seat is None else seat
    items: list[Item] = [fleet_row(g, 1 - near, "above"), *played_row(g), *dice(g), fleet_row(g, near)]
    areas = [Area("sea", "The battle", items=items, stacked=True)]
    if seat is not None:
        areas.append(Area("hand", "Your hand", place="hand", items=[hand_row(g, seat)]))
    side: list[Item] = [morale_track(g, side) for side in (1 - near, near)]
    areas.append(Area("glance", "At a glance", place="side", items=[*side, glance(g)]))
    return Scene(
        "Commodore",
        areas,
        subtitle=f"Turn {g.turn}: {NAMES[g.active]}, {PHASES[g.step]}",
        seats=seats(*NAMES),
        you=seat,
    )


def fleet_row(g: Commodore, seat: int, tucked: Tucked = "below") -> Row:
    """A side's ships in play, with what was laid on them: the enemy's half of the table is turned over."""
    ships = g.ships[seat]
    total = sum([gunnery(g.book, ship) for ship in ships])
    dice = "1 die" if total == 1 else f"{total} dice"
    return Row(
        f"fleet-{seat}",
        f"{NAMES[seat]}'s ships attack with {dice} in all" if ships else f"{NAMES[seat]} has no ship in play",
        cards=[ship_card(g.book, ship, seat) for ship in ships],
        owner=seat,
        tucked=tucked,
    )


def ship_card(book: CommodoreBook, ship: Ship, seat: int) -> Card:
    """9.2. A ship with the dice it attacks with and their sum; its strength to board where it differs."""
    kind, hull = book.cards[ship.kind], book.hull[ship.kind]
    now, guns = strength(book, ship), gunnery(book, ship)
    changes = [f"+{ship.assets}"] * bool(ship.assets) + [f"-{ship.tokens}"] * bool(ship.tokens)
    changes += [f"-{now - guns}"] * (now > guns)
    return Card(
        ship.word,
        book.ship_names[ship.word],
        kind=f"hull {hull}",
        glyph=kind.glyph,
        window="sea",
        owner=seat,
        strength=guns,
        addends=(hull, *changes) if changes else (),
        damage=ship.tokens,
        flags=(f"boarding {now}",) if guns != now else (),
        note=f"{kind.name}.",
        attached=tuple(ship_strips(ship)),
    )


def ship_strips(ship: Ship) -> Iterator[Attachment]:
    """What a ship has got, and what special damage has cost it."""
    if ship.assets:
        yield Attachment(
            f"{ship.word}-assets",
            "Superior Assets",
            short="Assets",
            kind="extra",
            glyph="star",
            value=f"+{ship.assets}",
            tone="brass",
        )
    for name, is_lost, glyph in (("rigging", ship.rigging, "sloop"), ("captain", ship.captain, "captain")):
        if is_lost:
            yield Attachment(
                f"{ship.word}-{name}",
                f"No {name}",
                kind="damage",
                glyph=glyph,
                value="-1",
                tone="umber",
                note="when it attacks",
            )


def card_face(book: CommodoreBook, word: str, where: str, n: int = 1, owner: int | None = None) -> Card:
    """A card of the deck, face up."""
    kind = book.cards[word]
    return Card(
        where,
        kind.name,
        word=word,
        text=kind.sense,
        kind=kind.type,
        glyph=kind.glyph or GLYPHS.get(word, ""),
        tone=TONES[kind.type],
        window="sea" if kind.hull else "",
        strength=kind.hull or None,
        n=n,
        owner=owner,
    )


def played_row(g: Commodore) -> list[Row]:
    """The cards of the attack under way."""
    kinds = g.cards.kinds(PLAYED)
    if not kinds:
        return []
    cards = [card_face(g.book, word, f"played-{i}") for i, word in enumerate(kinds, 1)]
    return [Row("played", "The attack under way", cards=cards)]


def dice(g: Commodore) -> list[Dice]:
    """The dice of the last attack, ship by ship."""
    return [
        Dice(
            f"volley-{i}",
            f"{g.book.ship_names.get(volley.by, 'Fireship')} at {target_name(g.book, volley.at)}",
            dice=[Die(f"volley-{i}-{j}", value=face, hit=face == 1) for j, face in enumerate(volley.dice, 1)],
            owner=volley.seat,
        )
        for i, volley in enumerate(g.volleys, 1)
    ]


def target_name(book: CommodoreBook, word: str) -> str:
    """A ship or a side's morale, as people say it."""
    if word in MORALE_WORDS:
        return f"{NAMES[MORALE_WORDS.index(word)]}'s morale"
    return book.ship_names[word]


def hand_row(g: Commodore, seat: int) -> Row:
    """One's own hand, equal cards together."""
    held = g.cards.kinds(HANDS[seat])
    cards = [
        card_face(g.book, word, f"hand-{word}", held.count(word))
        for word in g.book.cards.kinds
        if word in held
    ]
    return Row("hand-row", "Your hand", cards=cards)


def morale_track(g: Commodore, seat: int) -> Track:
    """A side's Morale Points."""
    name = f"morale-{seat}"
    return Track(
        name,
        f"{NAMES[seat]}'s morale",
        word=MORALE_WORDS[seat],
        steps=[morale_step(name, n, g.morale[seat]) for n in range(MORALE + 1)],
        at=f"{name}-{g.morale[seat]}",
        owner=seat,
    )


def morale_step(name: str, n: int, now: int) -> Step:
    """A point of morale: those above what is left are lost, and nought is the end."""
    return Step(f"{name}-{n}", str(n), state="fatal" if n == 0 else "lost" if n > now else "")


def glance(g: Commodore) -> Panel:
    """Counts that are no secret."""
    cards = g.cards
    top = cards.zones[DISCARD]
    return Panel(
        "counts",
        "Cards",
        facts=[
            *pile_facts(cards, DECK, DISCARD),
            Fact(
                "discard-top", "Last discard", value=g.book.cards[cards.kind(top[-1])].name if top else "none"
            ),
            Fact("cap", "Ends after turn", value=g.turn_cap),
            *[
                Fact(
                    f"hand-count-{seat}", f"{NAMES[seat]}'s hand", value=cards.count(HANDS[seat]), owner=seat
                )
                for seat in (0, 1)
            ],
        ],
    )
