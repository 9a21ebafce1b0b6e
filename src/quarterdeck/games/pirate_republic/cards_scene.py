"""Cards at the table: hands, what is in play, Treasure, Infamy, Personal Missions, the Dens and tiles."""

from __future__ import annotations

from quarterdeck.games.pirate_republic.board import GLYPH
from quarterdeck.games.pirate_republic.book import SEATS
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.scene import Amount, Area, Card, Fact, Item, Panel, Row

TONES = {"captain": "violet", "crew": "teal", "elite": "crimson", "treasure": "brass"}
GLYPHS = {"captain": "captain", "crew": "crew", "elite": "star", "treasure": "chest"}


def name(g: Republic, seat: int) -> str:
    """A captain's name."""
    return g.book.pirate[g.pirates[seat]].name if g.pirates[seat] else SEATS[seat]


def card_face(g: Republic, kind: str, where: str, i: int, mine: bool = True) -> Card:
    """A card of a Pirate deck, or a Treasure card. Those of others answer no question of one's own."""
    card, face = g.book.card[kind], g.book.faces[kind]
    flags = []
    if kind in g.turn.sideways and where.startswith("play"):
        flags.append("sideways")
    if kind in g.turn.spent and where.startswith("play"):
        flags.append("spent")
    return Card(
        f"{where}-{i}",
        card.name,
        word=kind if mine else "",
        text=card.sense,
        kind=face.kind,
        tone=TONES[face.kind],
        glyph=GLYPHS[face.kind],
        flags=flags,
    )


def hand_area(g: Republic, seat: int, you: int | None) -> Area:
    """A captain's hand, which lies open; what is in play; Treasure; tucked cards."""
    own = g.book.own
    title = "Your hand" if seat == you else f"{name(g, seat)}'s hand"
    rows: list[Item] = [row(g, own["hand"][seat], f"hand-{seat}", title, seat, small=seat != you)]
    for zone, label in (
        ("play", "In play"),
        ("treasure", "Treasure"),
        ("tucked", "Tucked, until a stat allows them"),
    ):
        if g.cards.count(own[zone][seat]):
            rows.append(row(g, own[zone][seat], f"{zone}-{seat}", label, seat, small=seat != you))
    if g.tokens.count(g.book.infamy[seat]):
        rows.append(kept(g, seat))
    return Area(f"cards-{seat}", title, place="hand", items=rows)


def row(g: Republic, zone: int, where: str, label: str, owner: int | None, small: bool = False) -> Row:
    """The cards of an open zone."""
    kinds = [g.cards.kind(c) for c in sorted(g.cards[zone])]
    return Row(
        where,
        label,
        cards=[card_face(g, kind, where, i, not small) for i, kind in enumerate(kinds)],
        owner=owner,
        small=small,
    )


def kept(g: Republic, seat: int) -> Row:
    """Tokens kept as Infamy."""
    cards = []
    for i, kind in enumerate(sorted(g.tokens.kinds(g.book.infamy[seat]))):
        token = g.book.tokens[kind]
        cards.append(
            Card(
                f"kept-{seat}-{i}",
                token.name,
                word=kind,
                kind="Infamy",
                tone="slate",
                glyph=GLYPH.get(token.type, "fort"),
                text="1 Infamy",
            )
        )
    return Row(f"kept-{seat}", "Infamy", cards=cards, owner=seat, small=True)


def missions(g: Republic, seat: int) -> list[Area]:
    """One's Personal Missions, and those to choose from."""
    rows: list[Item] = []
    for zone, label in (("boast", "To choose from"), ("missions", "Your Personal Missions")):
        kinds = g.cards.kinds(g.book.own[zone][seat])
        if kinds:
            rows.append(
                Row(
                    f"{zone}-row",
                    label,
                    cards=[mission_card(g, k, f"{zone}-{i}") for i, k in enumerate(kinds)],
                    owner=seat,
                )
            )
    return [Area("missions-area", "Personal Missions", place="hand", items=rows)] if rows else []


def mission_card(g: Republic, kind: str, word: str) -> Card:
    """A Personal Mission: what it asks, what it pays, and costs undone."""
    card = g.book.personal[kind]
    gain = [Amount(card.swagger, "laurel", "Swagger", "Swagger")]
    gain += [Amount(card.reputation, "star", "Reputation", "Reputation")] if card.reputation else []
    text = f"{card.sense} Undone at the end it costs {card.swagger} Swagger."
    return Card(
        f"mission-card-{word}",
        card.name,
        word=kind,
        kind="mission",
        tone="pine",
        glyph="scroll",
        text=text,
        gain=gain,
    )


def accomplishments(g: Republic, seat: int) -> list[Area]:
    """9.9. The twelve accomplishments: what is done, and how far the others are."""
    if not g.pirates[seat]:
        return []
    facts = [Fact(f"deed-{d}", deed.name, value=progress(g, seat, d)) for d, deed in g.book.deeds.items()]
    panel = Panel("deeds", f"{len(g.deeds[seat])} of 12 accomplished", facts=facts, owner=seat)
    return [Area("deeds-area", "Your accomplishments", place="hand", items=[panel])]


def progress(g: Republic, seat: int, deed: str) -> str:
    """Done, open, or how far a captain is with what takes more than one deed."""
    if deed in g.deeds[seat]:
        return "done"
    won = [str(n[4]) for n in g.chronicle[seat] if n[2] == "won"]
    parts = {
        "forts2": (won.count("fort") + won.count("main-fort"), 2),
        "ports2": (won.count("port"), 2),
        "circle": (abs(g.crossings[seat]), 3),
        "missions2": (g.cards.count(g.book.own["done"][seat]), 2),
        "rep10": (g.reputation[seat], 10),
    }
    return "{} of {}".format(*parts[deed]) if deed in parts else "open"


def dens(g: Republic) -> list[Item]:
    """The Crew's and the Elite's Den, and what is being chosen from."""
    zone = g.book.zone
    rows: list[Item] = [
        row(g, zone["crew-den"], "crew-den", "Crew's Den", None),
        row(g, zone["elite-den"], "elite-den", "Elite's Den", None),
    ]
    for name_, label in (("offer", "From the Captain's Den"), ("treasure-offer", "Treasure to choose from")):
        if g.cards.count(zone[name_]):
            rows.insert(0, row(g, zone[name_], name_, label, None))
    if len(g.tiles) == 5:
        tiles = [
            Card(
                f"tile-{i}",
                g.book.tiles[t].name,
                word=t,
                kind=g.book.levels[i + 1].name,
                tone="slate",
                glyph="seal",
                text=g.book.tiles[t].sense,
            )
            for i, t in enumerate(g.tiles)
        ]
        rows.append(Row("tiles", "Level reward tiles", cards=tiles, small=True))
    return rows
