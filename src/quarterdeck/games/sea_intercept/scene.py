"""Sea Intercept as a table: two fleets with cards under their units, the mission, and the deck as a clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import comb

from quarterdeck.engine.ask import Ask
from quarterdeck.games.sea_intercept.book import PLAYED, SIDES, STACKED, STACKS, InterceptCard
from quarterdeck.games.sea_intercept.mission import counters
from quarterdeck.games.sea_intercept.rules import PHASES
from quarterdeck.games.sea_intercept.state import SeaIntercept
from quarterdeck.kit.counts import side_sheet
from quarterdeck.scene import (
    Area,
    Attachment,
    Bar,
    Bars,
    Card,
    Fact,
    Item,
    Panel,
    Row,
    Scene,
    seats,
)

WINDOWS = {"sea": "sea", "air": "shore", "sub": "dusk", "ground": "field"}
TONES = {"unit": "navy", "detect": "teal", "attack": "crimson", "counter": "pine"}
GLYPHS = {"detect": "sonar", "attack": "burst", "counter": "shield"}


def scene(g: SeaIntercept, seat: int | None) -> Scene:
    """The table as a seat sees it, its own fleet below."""
    return table(g, seat, [])


def asked_scene(g: SeaIntercept, seat: int, ask: Ask) -> Scene:
    """The table of a seat that chooses its weapon: which Counters it has not seen could stop each."""
    if "defender" not in ask.facts:
        return table(g, seat, [])
    chosen = (str(ask.facts["attacker"]), str(ask.facts["defender"]))
    more = [odds(g, seat, ask, chosen)] if ask.prompt == "attack" else []
    phase = "Attack Phase" if ask.prompt == "attack" else "Detection Phase"
    return replace(table(g, seat, more, chosen), subtitle=f"{SIDES[g.active]}, {phase}")


def table(g: SeaIntercept, seat: int | None, more: Sequence[Item], chosen: tuple[str, ...] = ()) -> Scene:
    """All of it; the attacker and the defender of a mission are marked."""
    near, chosen = seat or 0, chosen or g.mission[:2]
    sea: list[Item] = [fleet(g, 1 - near, seat, chosen), *played(g), fleet(g, near, seat, chosen)]
    areas = [
        Area("sea", "The sea", items=sea),
        Area("side", "At a glance", place="side", items=[score(g), clock(g, seat), *more, counts(g)]),
    ]
    if seat is not None:
        areas.append(Area("yours", "Your hand", place="hand", items=[hand(g, seat)]))
    return Scene(
        "Sea Intercept",
        areas,
        subtitle=f"{SIDES[g.active]}, {PHASES.caption(g)}",
        seats=seats(*SIDES),
        you=seat,
    )


def fleet(g: SeaIntercept, seat: int, viewer: int | None, chosen: tuple[str, ...]) -> Row:
    """The units of a side in play, the other side's cards hanging above them."""
    units = [unit(g, seat, name, viewer, chosen) for name in g.names[seat]]
    row = Row(f"fleet-{seat}", f"Fleet of {SIDES[seat]}", owner=seat, cards=units)
    return row if seat == (viewer or 0) else replace(row, tucked="above")


def unit(g: SeaIntercept, seat: int, name: str, viewer: int | None, chosen: tuple[str, ...]) -> Card:
    """A unit in play with its option cards."""
    card = g.book.cards[g.kind(name)]
    flags = ["attacks"] if name in chosen[:1] else ["has attacked"] if name in g.used else []
    flags += ["under attack"] if name in chosen[1:] else []
    return Card(
        name,
        g.book.labels[name],
        kind=card.types[0].capitalize(),
        glyph=card.glyph,
        window=WINDOWS[card.types[0]],
        owner=seat,
        corner=f"×{card.worth}" if card.worth > 1 else "",
        note=card.sense,
        flags=flags,
        attached=[strip(g, seat, name, n, viewer) for n in range(1, g.hosts[seat].count(name) + 1)],
    )


def strip(g: SeaIntercept, seat: int, name: str, n: int, viewer: int | None) -> Attachment:
    """A card under a unit: its owner reads it, others see its back."""
    if viewer != seat:
        return Attachment(f"{name}-{n}", owner=seat, up=False)
    card = g.book.cards[g.under(seat, name)[n - 1]]
    return Attachment(
        f"{name}-{n}",
        card.name,
        short=card.short,
        word=STACKED + card.id,
        kind=card.type,
        glyph=GLYPHS[card.type],
        tone=TONES[card.type],
        note=sense(g, card),
    )


def played(g: SeaIntercept) -> list[Row]:
    """The cards of the mission under way."""
    cards = [face(g, word, f"played-{n}") for n, word in enumerate(g.cards.kinds(PLAYED), 1)]
    return [Row("played", "Played in this mission", cards=cards)] if cards else []


def hand(g: SeaIntercept, seat: int) -> Row:
    """One's own cards, in the order of the list."""
    words = [g.cards.kind(c) for c in sorted(g.cards[g.cards.hand[seat]])]
    cards = [face(g, word, f"hand-{n}") for n, word in enumerate(words, 1)]
    return Row("hand", "Your hand", owner=seat, cards=cards)


def sense(g: SeaIntercept, card: InterceptCard) -> str:
    """Who can use a card and against what; R3: whether it is a missile, for some Counters stop only those."""
    return f"{card.sense} A missile." if card.id in g.book.missiles else card.sense


def face(g: SeaIntercept, word: str, where: str) -> Card:
    """A card of the deck."""
    card = g.book.cards[word]
    return Card(
        where,
        card.name,
        short=card.short,
        word=card.id,
        kind=card.type,
        tone=TONES[card.type],
        glyph=card.glyph,
        text=sense(g, card),
    )


def score(g: SeaIntercept) -> Bars:
    """What the units in play count."""
    points = [g.score(seat) for seat in (0, 1)]
    most = max(*points, 10)  # for the length alone: nothing limits a score
    bars = [
        Bar(f"score-{seat}", SIDES[seat], value=points[seat], most=most, said=str(points[seat]), owner=seat)
        for seat in (0, 1)
    ]
    return Bars("score", "Units in play, Bases and Carriers double", bars=bars)


def clock(g: SeaIntercept, seat: int | None) -> Panel:
    """What is left of the deck, which ends the game, and the Counters that one has not seen."""
    left = g.cards.count(g.cards.deck[0])
    turns = -(-left // (2 * g.book.drawn))
    facts = [
        Fact("deck", "Deck", value="1 card" if left == 1 else f"{left} cards"),
        Fact("turns", "Turns left to each, about", value=turns),
        Fact("unseen", "Counters not seen yet", value=len(unseen(g, seat))),
    ]
    return Panel("clock", "Until the deck is empty", facts=facts)


def unseen(g: SeaIntercept, seat: int | None) -> list[str]:
    """The Counter cards out of a seat's sight, one entry a card."""
    open_zones = [PLAYED, g.cards.discard[0]]
    if seat is not None:
        open_zones += [g.cards.hand[seat], STACKS[seat]]
    left = [word for word in g.cards.layout.kinds if g.book.cards[word].type == "counter"]
    for zone in open_zones:
        for word in g.cards.kinds(zone):
            if word in left:
                left.remove(word)
    return left


def odds(g: SeaIntercept, seat: int, ask: Ask, chosen: tuple[str, str]) -> Panel:
    """For each weapon, how many of the unseen Counters would stop it, and how likely one is at hand.

    The chance takes every card that the attacker has not seen for equally likely to be in each place.
    """
    attacker, defender = chosen
    hidden, other = unseen(g, seat), 1 - seat
    at_hand = g.cards.count(g.cards.hand[other]) + g.hosts[other].count(defender)
    out_of_sight = g.cards.count(g.cards.hand[other]) + len(g.hosts[other]) + g.cards.count(g.cards.deck[0])
    facts = []
    for option in ask.options:
        word = str(option[1]).removeprefix(STACKED)
        fits = counters(g, other, attacker, defender, word)
        card = g.book.cards[word]
        stopping = sum(counter in fits for counter in hidden)
        held = 1 - comb(out_of_sight - stopping, at_hand) / comb(out_of_sight, at_hand)
        value = f"{stopping} of {len(hidden)}, {round(100 * held)} %"
        facts.append(Fact(f"odds-{option[1]}", card.short or card.name, value=value))
    return Panel(
        "odds", "Unseen Counters that would stop it, and the chance that one is at hand", facts=facts
    )


def counts(g: SeaIntercept) -> Item:
    """What is no secret of the cards."""
    held = (g.cards.count(g.cards.hand[0]), g.cards.count(g.cards.hand[1]))
    under = (len(g.hosts[0]), len(g.hosts[1]))
    return side_sheet("counts", "Cards", SIDES, {"Hand": held, "Under units": under})
