"""Commodore as a table: two fleets face to face, morale, the last dice, and one's hand."""

from __future__ import annotations

from quarterdeck.games.commodore.fleet import MORALE, MORALE_WORDS
from quarterdeck.games.commodore.state import (
    CARDS,
    DECK,
    DISCARD,
    HANDS,
    HULL,
    PLAYED,
    SHIP_NAMES,
    Commodore,
    Ship,
    gunnery,
    strength,
)
from quarterdeck.kit.counts import pile_facts
from quarterdeck.scene import (
    Area,
    Card,
    Dice,
    Die,
    Fact,
    Item,
    Panel,
    Row,
    Scene,
    Track,
    seats,
    steps,
)

NAMES = ("Blue", "Red")
PHASES = {
    "roll-off": "roll for the first turn",
    "maneuver": "Maneuver phase",
    "deploy": "Deploy phase",
    "attack": "Attack phase",
    "end": "End phase",
}
GLYPHS = {
    "broad-sides": "cannon",
    "rake-the-bow": "burst",
    "general-melee": "fire",
    "boarding-action": "sword",
    "outmaneuver": "wind",
    "special-damage": "skull",
    "rarities": "goods",
    "superior-assets": "star",
}


def scene(g: Commodore, seat: int | None) -> Scene:
    """The whole table as a seat sees it: the enemy's fleet above one's own."""
    near = 0 if seat is None else seat
    items: list[Item] = [fleet_row(g, 1 - near), *played_row(g), *dice(g), fleet_row(g, near)]
    areas = [Area("sea", "The battle", items=items)]
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


def fleet_row(g: Commodore, seat: int) -> Row:
    """A side's ships in play."""
    ships = g.ships[seat]
    total = sum([strength(ship) for ship in ships])
    return Row(
        f"fleet-{seat}",
        f"{NAMES[seat]}'s ships, strength {total} in all" if ships else f"{NAMES[seat]} has no ship in play",
        cards=[ship_card(ship, seat) for ship in ships],
        owner=seat,
        small=True,
    )


def ship_card(ship: Ship, seat: int) -> Card:
    """A ship with its strength and its wounds."""
    kind = CARDS[ship.kind]
    now, guns = strength(ship), gunnery(ship)
    text = f"{kind.name}, hull {HULL[ship.kind]}. Strength {now}"
    flags = []
    if ship.tokens:
        flags.append(f"{ship.tokens} damage")
    if ship.assets:
        flags.append(f"+{ship.assets} assets")
    if ship.rigging:
        flags.append("no rigging")
    if ship.captain:
        flags.append("no captain")
    return Card(
        ship.word,
        SHIP_NAMES[ship.word],
        text=text + (f", attacks with {guns}." if guns != now else "."),
        corner=f"{now}",
        glyph=kind.glyph,
        kind=f"hull {HULL[ship.kind]}",
        owner=seat,
        flags=flags,
    )


def card_face(word: str, where: str, n: int = 1, owner: int | None = None) -> Card:
    """A card of the deck, face up."""
    kind = CARDS[word]
    return Card(
        where,
        kind.name,
        word=word,
        text=kind.sense,
        kind=kind.type,
        corner=str(kind.hull) if kind.hull else "",
        glyph=kind.glyph or GLYPHS.get(word, ""),
        n=n,
        owner=owner,
    )


def played_row(g: Commodore) -> list[Row]:
    """The cards of the attack under way."""
    kinds = g.cards.kinds(PLAYED)
    if not kinds:
        return []
    cards = [card_face(word, f"played-{i}") for i, word in enumerate(kinds, 1)]
    return [Row("played", "The attack under way", cards=cards)]


def dice(g: Commodore) -> list[Dice]:
    """The dice of the last attack, ship by ship."""
    return [
        Dice(
            f"volley-{i}",
            f"{SHIP_NAMES.get(volley.by, 'Fireship')} at {target_name(volley.at)}",
            dice=[Die(f"volley-{i}-{j}", value=face, hit=face == 1) for j, face in enumerate(volley.dice, 1)],
            owner=volley.seat,
        )
        for i, volley in enumerate(g.volleys, 1)
    ]


def target_name(word: str) -> str:
    """A ship or a side's morale, as people say it."""
    if word in MORALE_WORDS:
        return f"{NAMES[MORALE_WORDS.index(word)]}'s morale"
    return SHIP_NAMES[word]


def hand_row(g: Commodore, seat: int) -> Row:
    """One's own hand, equal cards together."""
    held = g.cards.kinds(HANDS[seat])
    cards = [card_face(word, f"hand-{word}", held.count(word)) for word in CARDS.kinds if word in held]
    return Row("hand-row", "Your hand", cards=cards, owner=seat)


def morale_track(g: Commodore, seat: int) -> Track:
    """A side's Morale Points."""
    name = f"morale-{seat}"
    return Track(
        name,
        f"{NAMES[seat]}'s morale",
        word=MORALE_WORDS[seat],
        steps=steps(name, range(MORALE + 1)),
        at=f"{name}-{g.morale[seat]}",
        owner=seat,
    )


def glance(g: Commodore) -> Panel:
    """Counts that are no secret."""
    cards = g.cards
    top = cards.zones[DISCARD]
    return Panel(
        "counts",
        "Cards",
        facts=[
            *pile_facts(cards, DECK, DISCARD),
            Fact("discard-top", "Last discard", value=CARDS[cards.kind(top[-1])].name if top else "none"),
            Fact("cap", "Ends after turn", value=g.turn_cap),
            *[
                Fact(
                    f"hand-count-{seat}", f"{NAMES[seat]}'s hand", value=cards.count(HANDS[seat]), owner=seat
                )
                for seat in (0, 1)
            ],
        ],
    )
