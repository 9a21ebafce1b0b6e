"""Pirates Own Game as a table: three seas with plunder and the ships in them, and a port for each player."""

from __future__ import annotations

from quarterdeck.games.pirates_own_game.book import PORT, PORTS, SEA_NAMES, SEAS, STATS, Rated
from quarterdeck.games.pirates_own_game.rules import PHASES
from quarterdeck.games.pirates_own_game.state import LOST, PiratesOwnGame
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
    Row,
    Scene,
    Sheet,
    seats,
)

LETTERS = {"sailing": "S", "gunnery": "G", "boarding": "B", "toughness": "T", "wit": "W"}
TONES = {
    "captain": "violet", "ship": "navy", "crew": "teal", "object": "brass", "treasure": "brass",
    "special": "brass",
}  # fmt: skip


def scene(g: PiratesOwnGame, seat: int | None) -> Scene:
    """The table as a seat sees it, its own port nearest."""
    near = seat or 0
    order = [*[(near + k) % g.book.seats for k in range(1, g.book.seats)], near]
    areas = [
        Area("seas", "The three seas", items=[sea_row(g, sea) for sea in SEAS]),
        Area("ports", "Ports", items=[port_row(g, s) for s in order]),
        Area("side", "At a glance", place="side", items=[gold_bars(g), *fleet_sheet(g), *dice(g), counts(g)]),
    ]
    if seat is not None:
        areas.append(Area("yours", "Your hand", place="hand", items=hand(g, seat)))
    return Scene(
        "Pirates Own Game",
        areas,
        subtitle=f"turn {g.turn} · {PHASES.caption(g)}",
        seats=seats(*PORTS[: g.book.seats]),
        you=seat,
    )


def sea_row(g: PiratesOwnGame, sea: str) -> Row:
    """A sea: its Plunder first, then the ships that sailed there."""
    kind = g.sea_plunder(sea)
    if kind:
        card = g.book.plunder[kind]
        plunder = Card(
            f"{sea}-plunder",
            card.name,
            word=sea,
            kind=card.type,
            tone=TONES[card.type],
            glyph=card.glyph,
            text=card.sense,
            gold=card.gold or None,
        )
    else:
        plunder = Card(f"{sea}-plunder", "no Plunder", word=sea, n=0)
    ships = [ship_card(g, ship) for ship in g.at(sea)]
    return Row(sea, SEA_NAMES[sea], cards=[plunder, *ships])


def port_row(g: PiratesOwnGame, seat: int) -> Row:
    """The ships of a player that are in port."""
    ships = [ship_card(g, ship) for ship in g.fleet(seat) if ship.place == PORT]
    empty = [Card(f"empty-port-{seat}", "no ship in port", n=0)]
    return Row(f"port-{seat}", f"Port of {PORTS[seat]}", owner=seat, cards=ships or empty)


def ship_card(g: PiratesOwnGame, ship: InPlay) -> Card:
    """A ship with its Captain, Crew and Objects, its five ratings and its damage."""
    printed = g.book.own[ship.card]
    flags = ["Lost"] if LOST in ship.marks else []
    if leads(g, ship):
        flags.append("takes the Plunder as it stands")
    traits = [
        word
        for word, cards in (("Undead", g.book.undead), ("Luck", g.book.lucky), ("Magical", g.book.magicians))
        if not cards.isdisjoint(ship.all_cards)
    ]
    return Card(
        ship.name,
        g.book.labels[ship.name],
        kind="ship",
        glyph=printed.glyph,
        window="sea" if ship.place != PORT else "shore",
        owner=ship.owner,
        text=" ".join([ratings(g, ship), *traits]),
        damage=ship.tokens,
        former=ship.former,
        flags=flags,
        attached=[strip(g, ship, word, place) for place, word in enumerate(ship.attached, 1)],
    )


def leads(g: PiratesOwnGame, ship: InPlay) -> bool:
    """10.1, 10.3. Whether a ship would win the Plunder of its sea by Wit and Sailing alone."""
    if ship.place == PORT or not g.sea_plunder(ship.place):
        return False
    ranks = [(g.rating(s, "wit"), g.rating(s, "sailing")) for s in g.at(ship.place)]
    mine = (g.rating(ship, "wit"), g.rating(ship, "sailing"))
    return mine == max(ranks) and ranks.count(mine) == 1


def ratings(g: PiratesOwnGame, ship: InPlay) -> str:
    """The five ratings in a line."""
    return " ".join(f"{LETTERS[stat]}{g.rating(ship, stat)}" for stat in STATS)


def strip(g: PiratesOwnGame, ship: InPlay, word: str, place: int) -> Attachment:
    """A Captain, Crew or Object aboard."""
    card = g.book.own[word] if word in g.book.own else g.book.plunder[word]
    said = [f"{LETTERS[stat]}{card.rating(stat)}" for stat in STATS if card.rating(stat)]
    return Attachment(
        f"{ship.name}-on-{place}",
        card.name,
        word=word,
        kind=card.type,
        glyph=card.glyph,
        value=" ".join(said),
        tone=TONES[card.type],
    )


def hand(g: PiratesOwnGame, seat: int) -> list[Item]:
    """One's Captains, Ships and Crews, and one's Events."""
    own = [g.cards.kind(c) for c in sorted(g.cards[g.own_hand(seat)])]
    events = [g.cards.kind(c) for c in sorted(g.cards[g.cards.hand[seat]])]
    rows: list[Item] = []
    if own:
        order = sorted(own, key=lambda word: ("ship", "captain", "crew").index(g.book.own[word].type))
        cards = [hand_card(g.book.own[w], g.book.own[w].type, f"own-{k}") for k, w in enumerate(order, 1)]
        rows.append(Row("own", "Ships, Captains and Crews", owner=seat, cards=cards))
    if events:
        cards = [hand_card(g.book.events[word], "event", f"event-{k}") for k, word in enumerate(events, 1)]
        rows.append(Row("events", "Events", owner=seat, cards=cards))
    return rows or [Row("own", "You hold no cards", owner=seat)]


def hand_card(card: Rated, kind: str, name: str) -> Card:
    """A card that is held."""
    return Card(
        name,
        card.name,
        word=card.id,
        kind=kind,
        tone=TONES.get(kind, "crimson"),
        glyph=card.glyph,
        text=card.sense,
    )


def gold_bars(g: PiratesOwnGame) -> Bars:
    """The Buried Treasure piles on the way to the goal."""
    bars = []
    for s in range(g.book.seats):
        gold = g.gold(s)
        bars.append(
            Bar(f"gold-{s}", PORTS[s], value=min(gold, g.goal), most=g.goal, said=f"{gold} gold", owner=s)
        )
    return Bars("gold", f"Buried Treasure, of {g.goal}", bars=bars)


def fleet_sheet(g: PiratesOwnGame) -> list[Item]:
    """All ships with their ratings; while they sail, in the order of sailing."""
    ships = [in_play(g, name) for name in g.order] if g.order else sorted(g.play, key=lambda s: s.owner)
    entries = [
        Entry(
            f"fleet-{ship.name}",
            g.book.labels[ship.name],
            word=ship.name,
            cells=tuple([g.rating(ship, stat) for stat in STATS] + [ship.tokens]),
            owner=ship.owner,
        )
        for ship in ships
    ]
    title = "Order of sailing" if g.order else "All ships"
    columns = (*LETTERS.values(), "damage")
    note = ", ".join(f"{letter} {stat.capitalize()}" for stat, letter in LETTERS.items())
    return [Sheet("fleets", title, columns=columns, entries=entries, note=note)] if entries else []


def dice(g: PiratesOwnGame) -> list[Item]:
    """The last dice of the battle."""
    if not g.rolled:
        return []
    shown = [Die(f"die-{k}", value=value, hit=value >= g.book.hit) for k, value in enumerate(g.rolled, 1)]
    return [Dice("dice", f"Rolled for {g.book.labels[g.shooter]}", dice=shown)]


def counts(g: PiratesOwnGame) -> Sheet:
    """Cards held, and what is left of the decks."""
    entries = [
        Entry(
            f"held-{s}",
            PORTS[s],
            cells=(g.cards.count(g.own_hand(s)), g.cards.count(g.cards.hand[s]), len(g.cards[g.treasure(s)])),
            owner=s,
        )
        for s in range(g.book.seats)
    ]
    decks = (g.cards.named("own-deck"), g.cards.deck[0], g.cards.named("plunder-deck"))
    entries.append(Entry("decks", "Decks", cells=tuple(g.cards.count(zone) for zone in decks)))
    return Sheet("counts", "Cards", columns=("Own", "Events", "Plunder"), entries=entries)
