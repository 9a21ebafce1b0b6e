"""Phoenician Sea Trader as a table: the chart with its ports, holds as crates, gold on the way to victory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from quarterdeck.games.phoenician_sea_trader.book import GRID, TraderCard
from quarterdeck.games.phoenician_sea_trader.rules import PHASES
from quarterdeck.games.phoenician_sea_trader.sailing import raids
from quarterdeck.games.phoenician_sea_trader.state import Trader
from quarterdeck.kit.trade import Deal, spelt
from quarterdeck.scene import (
    Area,
    Bar,
    Bars,
    Board,
    Card,
    Cutaway,
    Entry,
    Fact,
    Hold,
    Item,
    LogSheet,
    Mark,
    MarkKind,
    Panel,
    Piece,
    Rose,
    Row,
    Scene,
    Sheet,
    Space,
    seats,
    squares,
    squares_size,
)

NAMES = ("Hanno", "Hiram", "Elissa", "Himilco", "Mago", "Ithobal")
TONES = {"goods": "umber", "wind": "navy", "row": "teal", "storm": "violet"}
KINDS = {"goods": "commodity", "wind": "wind", "row": "oars", "storm": "storm"}
CELL = 78.0
MARGIN = 104.0  # beside the chart, for the rose


def scene(g: Trader, seat: int | None) -> Scene:
    """The table as a seat sees it."""
    names = NAMES[: g.book.players]
    near = seat if seat is not None else g.order[0]
    round_the_table = [s % g.book.players for s in range(near, near + g.book.players)]
    side: list[Item] = [
        *deal_panel(g),
        *prices_here(g, seat),
        *pirates_near(g, seat),
        *[ship_sheet(g, s) for s in round_the_table],
        centers_sheet(g),
        counts(g),
    ]
    areas = [
        Area("sea", "The Mediterranean, north above", items=[chart(g)]),
        Area("side", "At a glance", place="side", items=side),
    ]
    if seat is not None:
        areas.append(Area("yours", "Your hand", place="hand", items=[hand(g, seat)]))
    turn = (
        f"Turn {g.turn}: {NAMES[g.active]}, {PHASES.caption(g)}" if g.turn else "Ships choose where to begin"
    )
    return Scene(
        "Phoenician Sea Trader",
        areas,
        subtitle=turn,
        seats=seats(*names),
        you=seat,
        legend={"land": "Land", "harbour": "Trade center: ships stop, pirates stay out"},
    )


def chart(g: Trader) -> Board:
    """The sea with ports, ships, pirates and storms; north is above."""
    pirates = [
        Piece(word, f"Pirate {n}", kind="corsair", at=GRID.names[at], official=True)
        for n, (word, at) in enumerate(zip(g.book.pirate_words, g.pirates, strict=True), 1)
    ]
    storms = [
        Piece(
            f"storm-{n}",
            "storm",
            kind="storm",
            at=GRID.names[at],
            owner=owner,
            note=f"until {NAMES[owner]}'s next Storm Phase",
        )
        for n, (at, owner, _) in enumerate(g.storms, 1)
    ]
    ships = [
        Piece(f"ship-{s}", "ship", kind="galley", at=GRID.names[at], owner=s)
        for s, at in enumerate(g.ships)
        if at >= 0
    ]
    wide, tall = squares_size(8, 8, cell=CELL)
    return Board(
        "chart",
        "The Mediterranean",
        size=(wide + MARGIN, tall),
        rose=Rose("rose", at=(wide + MARGIN / 2, MARGIN / 2 + 8), size=MARGIN - 16, windless=True),  # 3.6
        spaces=spaces(g),
        pieces=[*ships, *pirates, *storms],
        marks=marks(g),
        form="grid",
    )


def spaces(g: Trader) -> list[Space]:
    """The squares; a center is named, and chosen by its name."""
    land = set(g.land)
    found = []
    for n, space in enumerate(squares(8, 8, cell=CELL)):
        if n in land:
            space = replace(space, look="land", note="Land")
        elif n in g.centers:
            center = g.book.centers[g.centers.index(n)]
            note = f"Trade center on {space.id}"
            space = replace(space, label=center.name, word=center.id, look="harbour", note=note)
        found.append(space)
    return found


def marks(g: Trader) -> list[Mark]:
    """On each center what it sells, and in gold what it pays most for."""
    cards = g.book.cards
    found = []
    for center, square in zip(g.book.centers, g.centers, strict=True):
        sold, dear = cards[center.sells], cards[center.desires]
        at = GRID.names[square]
        sells = MarkKind(f"sells {sold.name}", "disc", "ink", sold.glyph, letter=sold.name[:1].lower())
        pays = MarkKind(f"pays most for {dear.name}", "coin", "gold", dear.glyph, letter=dear.name[:1])
        found += [
            Mark(f"{center.id}-sells", kind=sells, at=at),
            Mark(f"{center.id}-desires", kind=pays, at=at),
        ]
    return found


def ship_sheet(g: Trader, seat: int) -> LogSheet:
    """A ship from the side with its crates, and the gold on the way to victory."""
    cargo = [g.book.cards[word] for word in sorted(g.hold(seat))]
    holds = [
        Hold(f"hold-{seat}-{n}", card.name, word=card.id, glyph=card.glyph) for n, card in enumerate(cargo, 1)
    ]
    holds += [Hold(f"hold-{seat}-{n}", f"place {n}") for n in range(len(cargo) + 1, g.book.room + 1)]
    gold = g.gold[seat]
    bar = Bar(
        f"gold-{seat}",
        "Gold",
        value=min(gold, g.book.goal),
        most=g.book.goal,
        owner=seat,
        said=f"{gold} of {g.book.goal}",
    )
    held = g.cards.count(g.cards.hand[seat])
    return LogSheet(
        f"sheet-{seat}",
        f"{NAMES[seat]}, {held} {'card' if held == 1 else 'cards'} in hand",
        owner=seat,
        cutaway=Cutaway(f"galley-{seat}", "Hold", drawing="galley", holds=holds, owner=seat),
        lines=[Bars(f"wealth-{seat}", "Wealth", bars=[bar])],
    )


def prices_here(g: Trader, seat: int | None) -> list[Panel]:
    """8.4. In a center, what it pays for each of one's goods."""
    center = None if seat is None else g.center_of(seat)
    if seat is None or center is None:
        return []
    facts = []
    for good in dict.fromkeys(sorted(g.hold(seat))):
        price = g.book.pays(center, good)
        value = f"{price} gold each" if price else "not bought"
        facts.append(Fact(f"price-{good}", g.book.cards[good].name, value=value))
    return [Panel("prices", f"{g.book.centers[center].name} pays", facts=facts)] if facts else []


def pirates_near(g: Trader, seat: int | None) -> list[Panel]:
    """9.3. The winds by which another player could move a pirate onto one's laden ship at once."""
    if seat is None or not g.turn or not g.hold(seat):
        return []
    other = (seat + 1) % g.book.players
    facts = []
    for pirate, word in enumerate(g.book.pirate_words):
        winds = [wind for wind in g.book.winds if g.ships[seat] in raids(g, other, pirate, wind)]
        if winds:
            value = " or ".join(g.book.cards[wind].name for wind in winds)
            facts.append(Fact(f"near-{word}", f"Pirate {pirate + 1}", value=value))
    return [Panel("near", "Pirates reach you by", facts=facts)] if facts else []


def centers_sheet(g: Trader) -> Sheet:
    """What each center sells and desires."""
    cards = g.book.cards
    entries = [
        Entry(f"center-{c.id}", c.name, word=c.id, cells=(cards[c.sells].name, cards[c.desires].name))
        for c in g.book.centers
    ]
    columns = (f"Sells for {g.book.price}", f"Pays {g.book.desired} for")
    return Sheet("centers", f"Trade centers (other goods {g.book.common})", columns=columns, entries=entries)


def counts(g: Trader) -> Panel:
    """What lies in the middle."""
    return Panel(
        "piles",
        "Cards",
        facts=[
            Fact("deck", "Deck", value=g.cards.count(g.cards.deck[0])),
            Fact("discards", "Discards", value=g.cards.count(g.cards.discard[0])),
        ],
    )


def deal_panel(g: Trader) -> list[Panel]:
    """The offer on the table."""
    if g.talks is None or g.talks.deal is None:
        return []
    deal: Deal = g.talks.deal
    labels = g.book.labels
    facts = [
        Fact(
            "deal-give",
            f"{NAMES[deal.speaker]} gives",
            value=_said(labels, spelt(deal.give)),
            owner=deal.speaker,
        ),
        Fact(
            "deal-want",
            f"{NAMES[deal.listener]} gives",
            value=_said(labels, spelt(deal.want)),
            owner=deal.listener,
        ),
    ]
    return [Panel("deal", "An offer", facts=facts)]


def _said(labels: Mapping[str, str], words: list[str]) -> str:
    return ", ".join(labels.get(word, word) for word in words) or "nothing"


def hand(g: Trader, seat: int) -> Row:
    """One's own cards, in the order of the list."""
    words = [g.cards.kind(c) for c in sorted(g.cards[g.cards.hand[seat]])]
    cards = [card_of(g.book.cards[word], f"hand-{n}") for n, word in enumerate(words, 1)]
    return Row("hand", "Your hand", owner=seat, cards=cards)


def card_of(card: TraderCard, name: str) -> Card:
    """A card of the deck."""
    return Card(
        name,
        card.name,
        word=card.id,
        kind=KINDS[card.type],
        tone=TONES[card.type],
        glyph=card.glyph,
        text=card.sense,
    )
