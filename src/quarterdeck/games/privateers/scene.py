"""Privateers as a table: each nation's Merchants on their voyage, its Privateers and its Bases."""

from __future__ import annotations

from quarterdeck.games.privateers.book import NATIONS, PrivateersCard, modifier_of
from quarterdeck.games.privateers.hand_cards import free_raiders
from quarterdeck.games.privateers.raids import targets
from quarterdeck.games.privateers.rules import FATE, PHASES
from quarterdeck.games.privateers.state import RAIDED, SAFE, Privateers
from quarterdeck.kit.tableau import InPlay, in_play
from quarterdeck.scene import (
    Area,
    Attachment,
    Bar,
    Bars,
    Card,
    Dice,
    Die,
    Entry,
    Item,
    Odds,
    Row,
    Scene,
    Sheet,
    Step,
    Token,
    Track,
    seats,
)

WINDOWS = {"merchant": "sea", "privateer": "dusk", "base": "field"}
TONES = {
    "privateer": "navy", "base": "pine", "merchant": "teal", "crew": "teal", "captain": "violet",
    "treasure": "brass", "defense": "umber", "escort": "navy", "event": "crimson",
}  # fmt: skip
ROWS = {"merchant": "Merchants", "privateer": "Privateers", "base": "Bases"}
VOYAGE = ("Fitting out", "At sea", "Landfall")


def scene(g: Privateers, seat: int | None) -> Scene:
    """The table as a seat sees it, its own cards nearest."""
    near = seat or 0
    order = [*reversed([(near + k) % g.book.seats for k in range(1, g.book.seats)]), near]
    areas = [
        Area(f"nation-{s}", NATIONS[s], items=tableau(g, s, s == near), mirrored=s != near) for s in order
    ]
    side: list[Item] = [phase_bar(g), gold_bars(g), *raid_bars(g), counts(g)]
    areas.append(Area("side", "At a glance", place="side", items=side))
    if seat is not None:
        areas.append(Area("yours", "Your hand", place="hand", items=[hand(g, seat)]))
    return Scene(
        "Privateers",
        areas,
        subtitle=f"round {g.round} · {NATIONS[g.active]}, {PHASES.caption(g)}",
        seats=seats(*NATIONS[: g.book.seats]),
        you=seat,
    )


def tableau(g: Privateers, seat: int, near: bool) -> list[Item]:
    """A nation's Merchants on the lane of their voyage, its Privateers and its Bases."""
    return [
        *voyage(g, seat, near),
        row_of(g, seat, near, "privateers", "Privateers", g.mine(seat, "privateer")),
        row_of(g, seat, near, "bases", f"Bases, {g.income(seat)} gold a turn", g.mine(seat, "base")),
    ]


def voyage(g: Privateers, seat: int, near: bool) -> list[Item]:
    """6.1. The stops that Merchants pass, one for each travel token; one empty place if there are none."""
    ships = g.mine(seat, "merchant")
    if not ships or g.book.voyage != len(VOYAGE):
        return [row_of(g, seat, near, "merchants", "Merchants", ships)]
    stops: list[list[InPlay]] = [[] for _ in VOYAGE]
    for ship in ships:
        stops[min(ship.tokens, len(VOYAGE) - 1)].append(ship)
    titles = [f"{stop}{' »' if k else ''}" for k, stop in zip((1, 1, 0), VOYAGE, strict=True)]
    return [
        row_of(g, seat, near, f"stop-{k}", title, there)
        for k, (title, there) in enumerate(zip(titles, stops, strict=True), 1)
    ]


def row_of(g: Privateers, seat: int, near: bool, name: str, title: str, cards: list[InPlay]) -> Row:
    """Cards of a nation with the odds of raiding them, or the place where some will lie."""
    return Row(
        f"{name}-{seat}",
        f"{NATIONS[seat]}: {title}",
        owner=seat,
        cards=[ship_or_base(g, card) for card in cards] or [Card(f"no-{name}-{seat}", "none", n=0)],
        tucked="below" if near else "above",
        odds=[odds_at(g, card, *raid) for card in cards if (raid := raid_on(g, card))],
    )


def raid_on(g: Privateers, card: InPlay) -> tuple[str, int] | None:
    """Who attacks a card or best could in the Raid Phase, and with what strength."""
    if g.raiders:
        ships = " and ".join(g.book.labels[name] for name in g.raiders)
        return (ships, g.strengths()[0]) if card.name == g.target else None
    ships_left = [in_play(g, name) for name in free_raiders(g, g.active)]
    if g.step != "raid" or not ships_left or card.name not in targets(g, g.active):
        return None
    best = max(ships_left, key=g.strength)
    return g.book.labels[best.name], g.strength(best)


def odds_at(g: Privateers, card: InPlay, ships: str, ours: int) -> Odds:
    """4.1, 4.2. The chance of a capture and of a disaster; spelt out at the target that was named."""
    theirs = g.strength(card)
    odds = g.book.chances(modifier_of(ours, theirs))
    return Odds(
        f"odds-{card.name}",
        f"{ships}, {ours} to {theirs}",
        at=card.name,
        good=odds["success"] / 100,
        bad=odds["disaster"] / 100,
        outcome="captured",
        full=bool(g.raiders),
    )


def ship_or_base(g: Privateers, card: InPlay) -> Card:
    """A card in play with all that is attached to it, its strength and its gold summed."""
    printed = g.book.cards[card.card]
    strengths = [g.book.strength[word] for word in card.all_cards if g.book.strength[word]]
    flags = [said for word, said in ((RAIDED, "has raided"), (SAFE, "safe")) if word in card.marks]
    if card.name in g.raiders:
        flags.append("attacks")
    if card.name == g.target:
        flags.append("attacked")
    token = Token(f"{card.name}-voyage", "travel token", glyph="compass", n=card.tokens)
    return Card(
        card.name,
        g.book.labels[card.name],
        kind=printed.type,
        glyph=printed.glyph,
        window=WINDOWS[printed.type],
        owner=card.owner,
        strength=sum(strengths),
        addends=strengths if len(strengths) > 1 else (),
        gold=g.worth(card) if printed.type != "privateer" else None,
        former=card.former,
        flags=flags,
        tokens=[token] if card.tokens else [],
        attached=[strip(g, card, word, place) for place, word in enumerate(card.attached, 1)],
    )


def strip(g: Privateers, card: InPlay, word: str, place: int) -> Attachment:
    """A card attached to another."""
    printed = g.book.cards[word]
    parts = [f"+{printed.strength}"] if printed.strength else []
    parts += [f"+{printed.gold} gold"] if printed.gold else []
    return Attachment(
        f"{card.name}-on-{place}",
        printed.name,
        word=word,
        kind=printed.type,
        glyph=printed.glyph,
        value=", ".join(parts),
        tone=TONES[printed.type],
    )


def hand(g: Privateers, seat: int) -> Row:
    """One's own cards, in the order of the list."""
    words = [g.cards.kind(c) for c in sorted(g.cards[g.cards.hand[seat]])]
    cards = [hand_card(g.book.cards[word], f"hand-{place}") for place, word in enumerate(words, 1)]
    return Row("hand", f"Your hand, {g.book.limit} at the end of a turn", owner=seat, cards=cards)


def hand_card(card: PrivateersCard, name: str) -> Card:
    """A card of the deck."""
    return Card(
        name,
        card.name,
        word=card.id,
        kind=card.type,
        tone=TONES[card.type],
        glyph=card.glyph,
        text=card.sense,
        strength=card.strength or None,
        gold=card.gold or None,
    )


def phase_bar(g: Privateers) -> Track:
    """The seven phases of the turn."""
    words = [phase.word for phase in PHASES if phase.word not in ("start", "end")]
    at = {"start": FATE, "end": "settlement"}.get(g.step, g.step)
    steps = [Step(f"phase-{word}", word.capitalize()) for word in words]
    return Track("phases", f"Turn of {NATIONS[g.active]}", steps=steps, at=f"phase-{at}", owner=g.active)


def gold_bars(g: Privateers) -> Bars:
    """Everybody's gold on the way to the goal."""
    bars = [
        Bar(
            f"gold-{s}",
            NATIONS[s],
            value=min(gold, g.goal),
            most=g.goal,
            said=f"{gold} gold, +{g.income(s)} a turn",
            owner=s,
        )
        for s, gold in enumerate(g.gold)
    ]
    return Bars("gold", f"Gold, of {g.goal}", bars=bars)


def raid_bars(g: Privateers) -> list[Item]:
    """The odds of the raid at hand, and the dice of the last one."""
    found: list[Item] = []
    if g.raiders:
        ours, theirs = g.strengths()
        odds = g.book.chances(modifier_of(ours, theirs))
        ships = " and ".join(g.book.labels[name] for name in g.raiders)
        bars = [
            Bar(
                "odds-success",
                "captured",
                value=odds["success"],
                most=100,
                said=f"{odds['success']} %",
                judged="good",
            ),
            Bar(
                "odds-disaster",
                "lost",
                value=odds["disaster"],
                most=100,
                said=f"{odds['disaster']} %",
                judged="bad",
            ),
        ]
        title = f"{ships} against {g.book.labels[g.target]}, {ours} to {theirs}"
        found.append(Bars("raid-odds", title, bars=bars))
    if g.rolled:
        dice = [Die(f"raid-die-{k}", value=value) for k, value in enumerate(g.rolled, 1)]
        found.append(Dice("raid-dice", "The last raid's dice", dice=dice))
    return found


def counts(g: Privateers) -> Sheet:
    """Cards held, and what lies in the middle."""
    entries = [
        Entry(f"held-{s}", NATIONS[s], cells=(g.cards.count(g.cards.hand[s]),), owner=s)
        for s in range(g.book.seats)
    ]
    entries += [
        Entry("deck", "Deck", cells=(g.cards.count(g.cards.deck[0]),)),
        Entry("discards", "Discards", cells=(g.cards.count(g.cards.discard[0]),)),
    ]
    return Sheet("counts", "Cards", columns=("Cards",), entries=entries)
