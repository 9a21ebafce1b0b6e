"""Naval Engagement as a table: two fleets facing each other, Fleet Points, and where a fleet has a gap."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.games.naval_engagement.attack import POINTS, can_use, name_of, users
from quarterdeck.games.naval_engagement.book import FLEETS, KINDS, PLAYED, EngagementCard
from quarterdeck.games.naval_engagement.rules import PHASES
from quarterdeck.games.naval_engagement.state import DAMAGED, HELD, OWN, USED, NavalEngagement
from quarterdeck.scene import (
    Area,
    Card,
    Entry,
    Fact,
    Item,
    Panel,
    Row,
    Scene,
    Sheet,
    Step,
    Track,
    seats,
)

NAMES = ("Americans", "Japanese")
WINDOWS = {"ship": "sea", "planes": "shore", "sub": "dusk"}
TONES = {"unit": "navy", "attack": "crimson", "defense": "pine", "special": "violet"}
SAID = {"ship": "Ship", "planes": "Planes", "sub": "Sub"}


def scene(g: NavalEngagement, seat: int | None) -> Scene:
    """The table as a seat sees it, its own fleet below."""
    near = seat or 0
    sea: list[Item] = [fleet(g, 1 - near, near), *played(g), fleet(g, near, near)]
    side: list[Item] = [*points(g, near), doors(g), counts(g), defenses(g, seat)]
    if seat is not None and g.cards.knows(seat, g.cards.hand[1 - seat]):
        side.append(seen_hand(g, seat))
    areas = [Area("sea", "The battle", items=sea), Area("side", "At a glance", place="side", items=side)]
    if seat is not None:
        areas.append(Area("yours", "Your hand", place="hand", items=[hand(g, seat)]))
    return Scene(
        "Naval Engagement",
        areas,
        subtitle=f"{NAMES[g.active]}, {PHASES.caption(g)}",
        seats=seats(*NAMES),
        you=seat,
    )


def fleet(g: NavalEngagement, seat: int, near: int) -> Row:
    """The units of a side in play, ships before planes before subs."""
    order = sorted(g.cards[FLEETS[seat]], key=lambda c: in_line(g, g.cards.kind(c)))
    lifted = seat == g.active and g.reconnoitred
    weather = ", under foul weather" if g.fouled[seat] and not lifted else ""
    units = [unit(g, seat, c, place, mine=seat == near) for place, c in enumerate(order, 1)]
    return Row(f"fleet-{seat}", f"Fleet of the {NAMES[seat]}{weather}", owner=seat, cards=units)


def in_line(g: NavalEngagement, unit: str) -> tuple[int, int]:
    """Where a unit stands in its row: kind by kind, and units alike side by side."""
    return KINDS.index(g.book.cards[unit].kind), g.book.units.index(unit)


def unit(g: NavalEngagement, seat: int, c: int, place: int, mine: bool) -> Card:
    """A unit in play, with the token of its first hit; the enemy's are targets in the Attack Phase."""
    card = g.book.cards[g.cards.kind(c)]
    target = name_of(g, c) if g.step == "attack" else ""
    return Card(
        f"fleet-{seat}-{place}",
        card.name,
        word=OWN + card.id if mine else target,
        kind=SAID[card.kind],
        glyph=card.glyph,
        window=WINDOWS[card.kind],
        owner=seat,
        text=card.sense,
        damage=1 if g.cards.flagged(DAMAGED, c) else 0,
        flags=["has attacked"] if g.cards.flagged(USED, c) else [],
    )


def played(g: NavalEngagement) -> list[Row]:
    """The attack that waits for an answer."""
    cards = [card_of(g.book.cards[word], "attack-card") for word in g.cards.kinds(PLAYED)]
    return [Row("played", "Under attack by", cards=cards)] if cards else []


def hand(g: NavalEngagement, seat: int) -> Row:
    """One's own cards, in the order of the list."""
    words = [g.cards.kind(c) for c in sorted(g.cards[g.cards.hand[seat]])]
    cards = [held_card(g, seat, word, f"hand-{place}") for place, word in enumerate(words, 1)]
    return Row("hand", "Your hand", owner=seat, cards=cards)


def held_card(g: NavalEngagement, seat: int, word: str, name: str) -> Card:
    """A card of the hand. An attack without a unit says so; a unit in the hand is none in play."""
    card = card_of(g.book.cards[word], name)
    if word in g.book.units and g.step == "attack":
        return replace(card, word=HELD + word)
    if word in g.book.attacks and users(g, seat, word) is None:
        able = [g.book.cards[unit].name for unit in g.book.units if can_use(g, unit, word)]
        return replace(card, flags=["no unit to use it"], note=f"It is used by: {', '.join(able)}.")
    return card


def seen_hand(g: NavalEngagement, seat: int) -> Row:
    """What a player has seen of the other hand, and knows to be there still."""
    other = 1 - seat
    words = g.cards.knows(seat, g.cards.hand[other])
    faces = [card_of(g.book.cards[word], f"seen-{place}") for place, word in enumerate(words, 1)]
    return Row(
        "seen",
        f"Hand of the {NAMES[other]}, as far as you know",
        cards=[replace(face, word=face.id) for face in faces],
        owner=other,
        hidden=g.cards.count(g.cards.hand[other]) - len(words),
        small=True,
    )


def card_of(card: EngagementCard, name: str) -> Card:
    """A card of the deck."""
    return Card(
        name,
        card.name,
        word=card.id,
        kind=SAID.get(card.kind, card.type),
        tone=TONES[card.type],
        glyph=card.glyph,
        text=card.sense,
    )


def points(g: NavalEngagement, near: int) -> list[Track]:
    """Fleet Points of both sides; the enemy's are a target."""
    return [
        Track(
            f"points-{seat}",
            f"Fleet Points of the {NAMES[seat]}",
            steps=[
                Step(f"points-{seat}-{n}", str(n), state="fatal" if not n else "")
                for n in range(g.book.points + 1)
            ],
            at=f"points-{seat}-{g.points[seat]}",
            owner=seat,
            word="" if seat == near else POINTS,
        )
        for seat in (0, 1)
    ]


def doors(g: NavalEngagement) -> Panel:
    """What each side lacks: attacks on such units cost Fleet Points."""
    facts = []
    for seat in (0, 1):
        missing = [SAID[kind] for kind in KINDS if not g.has(seat, kind)]
        said = ", ".join(missing) or "nothing"
        facts.append(Fact(f"lacks-{seat}", f"{NAMES[seat]} lack", value=said, owner=seat))
    return Panel("doors", "Open to attacks", facts=facts)


def counts(g: NavalEngagement) -> Sheet:
    """Cards held, and what lies in the middle."""
    entries = [
        Entry(f"held-{seat}", NAMES[seat], cells=(g.cards.count(g.cards.hand[seat]),), owner=seat)
        for seat in (0, 1)
    ]
    entries += [
        Entry("deck", "Deck", cells=(g.cards.count(g.cards.deck[0]),)),
        Entry("discards", "Discards", cells=(g.cards.count(g.cards.discard[0]),)),
    ]
    return Sheet("counts", "Cards", columns=("Cards",), entries=entries)


def defenses(g: NavalEngagement, seat: int | None) -> Sheet:
    """Of each Defense, how many are discarded, and how many a player cannot see."""
    discards = g.cards.kinds(g.cards.discard[0])
    own = [] if seat is None else g.cards.kinds(g.cards.hand[seat])
    entries = []
    for card in g.book.cards:
        if card.negates:
            gone = discards.count(card.id)
            unseen = card.copies - gone - own.count(card.id) - g.cards.kinds(PLAYED).count(card.id)
            entries.append(Entry(f"defense-{card.id}", card.name, cells=(gone, unseen)))
    return Sheet("defenses", "Defenses", columns=("Discarded", "Out of sight"), entries=entries)
