"""Medieval Manor as a table: the map of lands, one's own hand and tokens, everybody's hands and estates."""

from __future__ import annotations

from quarterdeck.games.medieval_manor.book import (
    COLUMNS,
    DECK,
    DISCARD,
    DRAWN,
    NAMES,
    SEATS,
    TOKENS,
    TROUBLE,
    ManorBook,
)
from quarterdeck.games.medieval_manor.state import Manor
from quarterdeck.games.medieval_manor.work import price_of
from quarterdeck.kit.counts import pile_facts
from quarterdeck.kit.trade import Bundle, Deal
from quarterdeck.scene import (
    Action,
    Actions,
    Amount,
    Area,
    Card,
    Entry,
    Fact,
    Mat,
    Panel,
    Pawn,
    Row,
    Scene,
    Sheet,
    Stock,
    seats,
)
from quarterdeck.scene.naming import listed

LAND_GLYPHS = {
    "river": "wave",
    "fields": "food",
    "pasture": "animal",
    "woods": "tree",
    "hills": "pick",
    "road": "wheel",
    "village": "house",
    "market": "gold",
    "church": "city",
    "castle": "fort",
}
LAND_TONES = {
    **dict.fromkeys(("fields", "pasture", "woods"), "pine"),
    **dict.fromkeys(("village", "market"), "brass"),
    **dict.fromkeys(("church", "castle"), "violet"),
    "river": "teal",
    "hills": "umber",
    "road": "slate",
}
CARD_TONES = {"bounty": "pine", "upgrade": "brass", "hardship": "slate"}
LETTERS = dict(zip(TOKENS.words, ("P", "V", "C", "A", "G", "R"), strict=True))
TOKEN_GLYPHS = ("peasant", "star", "crop", "animal", "gold", "goods")
SIGNS = dict(zip(TOKENS.words, TOKEN_GLYPHS, strict=True))
PHASES = {
    "draw": "Draw",
    "sift": "Draw",
    "replace": "Draw",
    "trade": "Trade",
    "work": "Work",
    "upgrade": "Upgrade",
    "craft": "Upgrade",
    "feeding": "Feeding",
    "end": "End",
}
GLYPHS = {
    "crop": "M11 22V9H13V22Z M12 1.5L14.6 5L12 8.5L9.4 5Z M10.4 8.2L10.4 12.6L5.6 9.8L5.6 5.4Z M13.6 8.2"
    "L13.6 12.6L18.4 9.8L18.4 5.4Z M10.4 14L10.4 18.4L5.6 15.6L5.6 11.2Z M13.6 14L13.6 18.4L18.4 15.6"
    "L18.4 11.2Z",
    "animal": "M3 9C3 7.5 4.2 6.5 5.5 6.5H15L17.5 4L18.5 6.2L22 7.5L21.5 10.5L18.5 11.5V14H17.5V20H15V15H8.5"
    "V20H6V14L4.5 12.5L3.6 16H2.2Z",
    "peasant": "M12 1.5A3.6 3.6 0 1 1 11.9 1.5Z M5.5 22.5L7 11.5C7.3 9.9 8.4 9.3 10 9.3H14C15.6 9.3 16.7 9.9"
    " 17 11.5L18.5 22.5H14.5L12 16.5L9.5 22.5Z",
    "crown": "M2 7L7.5 11L12 3.5L16.5 11L22 7L19.5 18H4.5Z M4.5 19.5H19.5V22H4.5Z",
    "house": "M12 2L22 11H19V21.5H14V15H10V21.5H5V11H2Z",
    "loot": "M9 2H15L13.8 6H10.2Z M9.8 7.4H14.2C18 10 20 13.6 20 17C20 20.6 16.4 22.5 12 22.5S4 20.6 4 17C4 "
    "13.6 6 10 9.8 7.4Z",
}


def scene(g: Manor, seat: int | None) -> Scene:
    """The whole table as a seat sees it: only the deck is hidden."""
    names = NAMES[: len(g.stores)]
    areas = [Area("land", "The fief", items=[fief(g)])] if g.lands else []
    areas += (
        [Area("offer", "On the table", items=[deal_panel(g.book, g.talks.deal)])]
        if g.talks and g.talks.deal
        else []
    )
    areas += drawn_area(g)
    if seat is not None:
        areas.append(hand_area(g, seat))
        areas.append(Area("tokens", "Your tokens", items=[own_mat(g, seat)], place="side"))
        areas += (
            [Area("own-estate", "Your upgrades", items=estate(g, seat), place="side")]
            if g.owned(seat)
            else []
        )
    areas.append(Area("players", "Players", items=[sheet(g)], place="side"))
    others = [other for other in range(len(g.stores)) if other != seat]
    areas += [area for other in others for area in rival_area(g, other)]
    areas.append(Area("piles", "Piles", items=[piles(g)], place="side"))
    return Scene(
        "Medieval Manor",
        areas,
        subtitle=f"Turn {max(g.turn, 1)}, {PHASES[g.step]} phase; {g.goal} Victory end the game{warnings(g)}",
        seats=seats(*names),
        you=seat,
        glyphs=GLYPHS,
        legend={letter: word.capitalize() for word, letter in LETTERS.items()},
    )


def warnings(g: Manor) -> str:
    """What holds for the rest of this turn."""
    found = ["no Crops this turn"] * g.blight + ["no placing this turn"] * g.rebellion
    found += ["last turn"] * g.ending
    return "".join(f"; {what}" for what in found)


# ---------------------------------------------------------------------- the map


def fief(g: Manor) -> Actions:
    """The lands as squares in rows, with the cards that lie on them."""
    squares = [land_square(g, place) for place in range(len(g.lands))]
    return Actions("map", "The map", actions=squares, columns=COLUMNS, room=1)


def land_square(g: Manor, place: int) -> Action:
    """One land: what it adds to the work done there, and whose card works it."""
    land, card = g.book.lands[g.lands[place]], g.spots[place]
    return Action(
        land.id,
        land.name,
        category=land.kind,
        tone=LAND_TONES[land.kind],
        glyph=LAND_GLYPHS[land.kind],
        gain=tuple(
            Amount(f"{n:+d}", SIGNS[token], token.removesuffix("s"), token) for token, n in land.bonus.items()
        ),
        state="free" if card < 0 else "taken",
        pawns=() if card < 0 else (laid(g, place, card),),
    )


def laid(g: Manor, place: int, c: int) -> Pawn:
    """A card on the map, in its player's colour, with what it adds to its neighbours."""
    card = g.book.deck_list[c]
    feeds = ["a Crop"] * g.book.feeds_crops[c] + ["an Animal"] * g.book.feeds_animals[c]
    told = [", ".join(tag.capitalize() for tag in card.tags), f"adds {listed(feeds)} beside it" * bool(feeds)]
    return Pawn(
        f"laid-{place}",
        card.name,
        short=card.name.partition(",")[0],
        glyph=glyph(g.book, c),
        owner=next(seat for other, seat in g.laid if other == c),
        note="; ".join(filter(None, told)),
    )


def glyph(book: ManorBook, c: int) -> str:
    """The sign of a card: a house for upgrades, else the token it gives most of."""
    card = book.deck_list[c]
    if book.is_upgrade[c]:
        return "house"
    if card.type == "hardship":
        return "skull"
    if card.steal_cards or card.steal_goods:
        return "loot"
    best = max(range(len(TOKENS.words)), key=lambda token: book.gains[c][token])
    return TOKEN_GLYPHS[best] if book.gains[c][best] else "cards"


# ---------------------------------------------------------------------- players


def face(book: ManorBook, c: int, where: str, owner: int | None = None, corner: str = "") -> Card:
    """A card as it lies in a hand."""
    card = book.deck_list[c]
    lands = ", ".join(kind.capitalize() for kind in card.at)
    text = f"{lands}. {card.sense}" if lands else card.sense
    return Card(
        where,
        card.name,
        word=card.id,
        text=text,
        kind=card.type,
        tone=CARD_TONES[card.type],
        corner=corner,
        glyph=glyph(book, c),
        owner=owner,
    )


def hand_area(g: Manor, seat: int) -> Area:
    """One's own hand, upgrades with their price."""
    cards = [
        face(g.book, c, f"hand-{c}", corner=str(price_of(g, seat, c)) if g.book.is_upgrade[c] else "")
        for c in sorted(g.cards.zones[g.hand(seat)])
    ]
    title = "The common hand" if g.common else "Your hand"
    return Area("hand", title, place="hand", items=[Row("hand-row", title, cards=cards)])


def drawn_area(g: Manor) -> list[Area]:
    """The three cards drawn for three goods, while somebody chooses among them."""
    drawn = sorted(g.cards.zones[DRAWN])
    if not drawn:
        return []
    row = Row("drawn-row", "Drawn", cards=[face(g.book, c, f"drawn-{c}") for c in drawn])
    return [Area("drawn", "Drawn for three goods", items=[row])]


def own_mat(g: Manor, seat: int) -> Mat:
    """One's own tokens; a click on one names it."""
    stocks = [
        Stock(f"own-{word}", word.capitalize(), word=word, glyph=SIGNS[word], value=g.stores[seat][token])
        for token, word in enumerate(TOKENS.words)
    ]
    return Mat("own-tokens", "Your tokens", stocks=stocks, owner=seat)


def sheet(g: Manor) -> Sheet:
    """Everybody's tokens, hands and upgrades in numbers."""
    entries = [
        Entry(
            f"player-{seat}",
            NAMES[seat] + (", Lord" if seat == g.lord else ""),
            word=SEATS[seat],
            cells=[store[1], store[0], *store[2:], len(g.owned(seat))],
            glyph="crown" if seat == g.lord else "peasant",
            owner=seat,
        )
        for seat, store in enumerate(g.stores)
    ]
    return Sheet("players-sheet", "Players", columns=("V", "P", "C", "A", "G", "R", "Upg."), entries=entries)


def rival_area(g: Manor, seat: int) -> list[Area]:
    """Another player's open hand and estate."""
    hand = () if g.common else g.cards.zones[g.hand(seat)]
    items = [lines(g, f"rival-hand-{seat}", "hand", seat, hand)] if hand else []
    items += estate(g, seat)
    return [Area(f"rival-{seat}", NAMES[seat], items=items, place="side")] if items else []


def estate(g: Manor, seat: int) -> list[Panel]:
    """A player's upgrades in play, those of this turn included."""
    owned = g.owned(seat)
    return [lines(g, f"estate-{seat}", "upgrades", seat, owned)] if owned else []


def lines(g: Manor, name: str, what: str, seat: int, held: tuple[int, ...]) -> Panel:
    """Cards as lines of a panel: name and what they do; in a hand also on which land, and at what price."""
    cards = g.book.deck_list
    facts = [
        Fact(
            f"{name}-{c}",
            cards[c].name,
            word=cards[c].id,
            value=wanted(g, seat, c) if what == "hand" else brief(g.book, c),
            note=cards[c].sense,
        )
        for c in sorted(held)
    ]
    return Panel(name, f"{NAMES[seat]}'s {what}", facts=facts, owner=seat)


def wanted(g: Manor, seat: int, c: int) -> str:
    """What a card in an open hand does, where it may be placed, and what it costs its holder."""
    lands = "/".join(kind.capitalize() for kind in g.book.deck_list[c].at) if g.lands else ""
    price = f"costs {price_of(g, seat, c)}" if g.book.is_upgrade[c] else ""
    return " · ".join(filter(None, (brief(g.book, c), lands, price)))


def brief(book: ManorBook, c: int) -> str:
    """What a card does, in signs: tokens, and a conversion."""
    card = book.deck_list[c]
    parts = [signs(card.gain)] if card.gain else []
    if card.takes:
        parts.append(f"{signs(card.takes)} → {signs(card.gives)}")
    parts += ["steal"] * bool(card.steal_cards or card.steal_goods)
    parts += [f"{card.end} V at the end"] * bool(card.end) + ["V for upgrades"] * card.end_per_upgrade
    parts += ["hand +1"] * card.hand + [f"upgrades -{card.discount}"] * bool(card.discount)
    parts += ["draw"] * card.draw
    parts += [f"+{card.extra} cards"] * bool(card.extra)
    return ", ".join(parts) or card.type


def signs(amounts: dict[str, int]) -> str:
    """Tokens as a number and a letter."""
    return " + ".join(f"{n} {LETTERS.get(word, 'card')}" for word, n in amounts.items())


def piles(g: Manor) -> Panel:
    """Counts that are no secret."""
    facts = [
        *pile_facts(g.cards, DECK, DISCARD),
    ]
    if g.cards.count(TROUBLE):
        facts.append(Fact("trouble-count", "Hardships", value=g.cards.count(TROUBLE)))
    return Panel("piles-panel", "Piles", facts=facts)


def deal_panel(book: ManorBook, deal: Deal) -> Panel:
    """The offer that is being made or thought about."""
    title = f"{NAMES[deal.speaker]}'s {'counter-' if deal.counter else ''}offer to {NAMES[deal.listener]}"
    return Panel(
        "deal",
        title,
        facts=[
            Fact("deal-give", "Gives", value=said(book, deal.give)),
            Fact("deal-want", "Wants", value=said(book, deal.want)),
        ],
        owner=deal.speaker,
    )


def said(book: ManorBook, bundle: Bundle) -> str:
    """A bundle in words."""
    names = {card.id: card.name for card in book.deck_list}
    return ", ".join(f"{n} {names.get(word, word.capitalize())}" for word, n in bundle) or "nothing yet"
