"""A war as a table: the map with its stacks and markers, one's hand, and everybody's affairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from quarterdeck.engine.dealing import members
from quarterdeck.engine.words import joined
from quarterdeck.games.warp_empires.armies import PICKED, count_units
from quarterdeck.games.warp_empires.battle import force_of
from quarterdeck.games.warp_empires.economy import upkeep_limit
from quarterdeck.games.warp_empires.scenario import revenue_of
from quarterdeck.games.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.games.warp_empires.world import World, world
from quarterdeck.kit.territories import Territory
from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Card,
    Fact,
    Ground,
    Item,
    Link,
    Panel,
    Piece,
    Row,
    Scene,
    Seat,
    Space,
)

LOOKS = {"city": "goal", "town": "harbour", "wild": "forest", "mountain": "hills"}
SUPERSCRIPT = {0: "", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵"}
SPEEDS = {-1: "goes along", 0: "immobile", 1: "slow", 2: "medium", 3: "fast", 4: "very fast"}
PHASES = {
    "deploy": "first units",
    "draw": "Draw phase",
    "excess": "Draw phase",
    "truce": "Move phase",
    "move": "Move phase",
    "slot": "Move phase",
    "intercept": "Move phase",
    "revenue": "Revenue phase",
    "revenue-card": "Revenue phase",
    "recruit-card": "Recruit phase",
    "recruit": "Recruit phase",
    "upkeep": "Upkeep phase",
    "control": "Control phase",
}
LABEL_RISE, LEAST_WIDE, LETTER_WIDE, PIECE_ROOM = 4.0, 60.0, 8.0, 44.0


def scene(g: Empire, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    w = world(g)
    names = w.scenario.seats[: w.players]
    areas = [Area("map-area", "Map", items=[board(g, w, seat)])]
    if seat is not None:
        areas.append(Area("hand", "Your hand", place="hand", items=own_rows(g, w, seat)))
    areas.append(Area("affairs", "At a glance", place="side", items=affairs(g, w, seat)))
    phase = PHASES.get(g.step, "Battle phase")
    return Scene(
        w.scenario.title,
        areas,
        subtitle=f"{w.scenario.caption(g)}: {names[g.active]}, {phase}",
        seats=[Seat(name, plate(w, s) or 0) for s, name in enumerate(names)],
        you=None if seat is None else plate(w, seat),
        legend=legend(w),
    )


def legend(w: World) -> dict[str, str]:
    """What colours of the map and the figures behind names mean."""
    kinds = {place.terrain for place in w.map.places}
    told = {look: kind.capitalize() for kind, look in LOOKS.items() if kind in kinds}
    pays = sorted({place.revenue for place in w.map.places} - {0})
    signs = "".join(SUPERSCRIPT.get(n, "") for n in pays)
    return {**told, signs: "Revenue of a territory"} if signs else told


def plate(w: World, seat: int) -> int | None:
    """The colour and plate of a seat."""
    if seat == NOBODY:
        return None
    return w.scenario.plates[seat] if w.scenario.plates else seat


# ---------------------------------------------------------------------- the map


def board(g: Empire, w: World, seat: int | None) -> Board:
    """Territories in their owners' colours, stacks with their top unit and number."""
    picture = w.map.picture
    width, height = picture.size
    words = w.map.words
    return Board(
        "map",
        "Map",
        size=picture.size,
        ground=[
            Ground(f"M0 0H{width:g}V{height:g}H0Z", "sea"),
            *[Ground(path, look) for look, path in picture.ground],
        ],
        spaces=[space(g, w, t, place) for t, place in enumerate(w.map.places)],
        pieces=[piece(g, w, seat, t, owner) for owner in range(w.players) for t in members(g.held[owner])],
        links=[
            Link(f"link-{words[a]}-{words[b]}", start=words[a], end=words[b], look="ferry")
            for a, b in picture.links
        ],
        arrows=arrows(g, w),
        form="roster",
    )


def space(g: Empire, w: World, t: int, place: Territory) -> Space:
    """A territory with what it pays."""
    picture = w.map.picture
    x, y = picture.anchors[t]
    owner = g.owner[t]
    return Space(
        place.word,
        place.name + SUPERSCRIPT.get(place.revenue, f" {place.revenue}"),
        at=(x, y),
        size=(max(LEAST_WIDE, picture.widths[t], LETTER_WIDE * (len(place.name) + 2)), PIECE_ROOM),
        shape="path",
        path=picture.paths[t],
        look=LOOKS.get(place.terrain, "land"),
        owner=plate(w, owner),
        short=place.short or place.name,
        group=place.region,
        label_at=(x, y - LABEL_RISE),
        note=about(place),
    )


def about(place: Territory) -> str:
    """Region, terrain and revenue in words, where they are worth a note."""
    kind = "" if place.terrain in ("land", "inland", "village") else place.terrain
    return ", ".join(filter(None, (place.region, kind)))


def piece(g: Empire, w: World, seat: int | None, t: int, owner: int) -> Piece:
    """A stack: its top unit, its number, and what this seat knows of the rest."""
    zone = w.stack(t, owner)
    units = g.units.zones[zone]
    top = w.scenario.units[w.kinds[units[-1]]]
    word = w.map.words[t]
    noun = top.tags[0] if top.tags else top.name
    return Piece(
        f"stack-{word}-{owner}",
        noun,
        word=word,
        kind=top.glyph,
        at=word,
        owner=plate(w, owner),
        n=len(units),
        plural=f"units, {noun} on top",
        note=known_units(g, w, seat, zone, noun),
    )


def known_units(g: Empire, w: World, seat: int | None, zone: int, noun: str) -> str:
    """What a seat knows of a stack; nothing where the piece says it all."""
    units = g.units.zones[zone]
    known = [w.kinds[units[-1]]] if seat is None else g.units.knows(seat, zone)
    names = joined([w.scenario.units[kind].name for kind in known])
    hidden = len(units) - len(known)
    if len(known) == 1 and names == noun:
        return ""
    return f"{names}, and {hidden} unknown" if hidden else names


def arrows(g: Empire, w: World) -> list[Arrow]:
    """The latest moves, and the one being announced."""
    words = w.map.words
    found = [
        Arrow(f"trail-{i}", start=words[a], end=words[b], owner=plate(w, owner))
        for i, (owner, a, b) in enumerate(g.trail)
        if a != b
    ]
    if g.moving:
        owner, a, b = g.moving
        ends = {"start": words[a], "end": words[b]}
        found.append(Arrow("under-way", "under way", **ends, owner=plate(w, owner), look="plan"))
    return found


# ---------------------------------------------------------------------- one's own things


def own_rows(g: Empire, w: World, seat: int) -> list[Item]:
    """The hand, and the units that a question is about."""
    rows: list[Item] = [hand_row(g, w, seat)]
    tray = g.units.zones[w.tray[seat]]
    if tray:
        rows.append(unit_row(w, "tray", "Drawn from the pile", tray, seat))
    if g.origin != NOBODY and seat == g.active and g.held[seat] >> g.origin & 1:
        units = g.units.zones[w.stack(g.origin, seat)]
        title = f"Stack in {w.map.places[g.origin].name}"
        rows.append(unit_row(w, "stack", title, units, seat, g.units.flags.get(PICKED, 0)))
    b = g.battle
    if b is not None and seat in b.seats:
        for side in (0, 1):
            title = f"{w.scenario.seats[b.seats[side]]} in {w.map.places[b.at].name}"
            units = g.units.zones[w.stack(b.at, b.seats[side])]
            if units:
                picked = g.units.flags.get(PICKED, 0) if b.seats[side] == seat else 0
                rows.append(unit_row(w, f"side-{side}", title, units, b.seats[side], picked))
    return rows


def hand_row(g: Empire, w: World, seat: int) -> Row:
    """One's action cards, equal ones together."""
    counts = Counter(w.cards.kinds[c] for c in sorted(g.cards.zones[w.hand[seat]]))
    cards = [action_card(w, kind, f"hand-{kind}", n) for kind, n in counts.items()]
    return Row("hand-row", "Your hand", cards=cards, owner=plate(w, seat))


def action_card(w: World, kind: str, where: str, n: int = 1, owner: int | None = None) -> Card:
    """An action card face up."""
    card = w.scenario.deck.cards[kind]
    window = sorted(w.scenario.deck.windows[kind])[0].replace("reply-", "reply to a ")
    return Card(where, card.name, word=kind, text=card.sense, kind=window, n=n, owner=owner)


def unit_row(w: World, where: str, title: str, units: Sequence[int], owner: int, picked: int = 0) -> Row:
    """Units side by side, equal ones together; those chosen so far are marked."""
    counts = Counter((w.kinds[c], bool(picked >> c & 1)) for c in sorted(units))
    cards = []
    for (kind, chosen), n in counts.items():
        unit = w.scenario.units[kind]
        text = f"Force {unit.force}, {SPEEDS.get(unit.speed, unit.speed)}"
        text += "".join(f", {trait}" for trait in unit.traits)
        cards.append(
            Card(
                f"{where}-{kind}{'-chosen' if chosen else ''}",
                unit.name,
                word=kind,
                text=text,
                kind=unit.tags[0] if unit.tags else "unit",
                corner=str(unit.force),
                glyph=unit.glyph,
                n=n,
                owner=plate(w, owner),
                flags=("chosen",) if chosen else (),
            )
        )
    return Row(f"{where}-row", title, cards=cards, owner=plate(w, owner))


# ---------------------------------------------------------------------- everybody's affairs


def affairs(g: Empire, w: World, seat: int | None) -> list[Item]:
    """The battle, the cards on the table, and a panel for each player."""
    items: list[Item] = []
    if g.battle is not None:
        items.append(battle_panel(g, w, g.battle, seat))
    played = g.cards.zones[w.table_zone]
    if played:
        cards = [action_card(w, w.cards.kinds[c], f"table-{i}") for i, c in enumerate(played)]
        items.append(Row("table-row", "Being played", cards=cards))
    items += [player_panel(g, w, s) for s in range(w.players)]
    items.append(deck_panel(g, w))
    return items


def battle_panel(g: Empire, w: World, b: Battle, seat: int | None) -> Panel:
    """Who fights whom; the Forces only for the two of them."""
    facts = []
    for side, role in enumerate(("Attacker", "Defender")):
        who = b.seats[side]
        n = len(g.units.zones[w.stack(b.at, who)])
        value = f"{w.scenario.seats[who]}, {n} {'unit' if n == 1 else 'units'}"
        if seat in b.seats and b.winner == NOBODY:
            value += f", Force {force_of(g, b, side)}"
        if b.winner == side:
            value += ", wins"
        facts.append(Fact(f"battle-{side}", role, value=value, owner=plate(w, who)))
    return Panel("battle", f"Battle for {w.map.places[b.at].name}", facts=facts)


def player_panel(g: Empire, w: World, seat: int) -> Panel:
    """A player's treasury, revenue, units and cards."""
    name = w.scenario.seats[seat]
    word = w.scenario.seat_words[seat]
    if not g.living[seat]:
        return Panel(word, name, facts=[Fact(f"{word}-out", "State", value="out")], owner=plate(w, seat))
    taken = g.units.count(w.captured[seat])
    units = f"{count_units(g, seat)} of {upkeep_limit(g, seat)}"
    facts = [
        Fact(f"{word}-treasury", "Treasury", value=g.treasury[seat]),
        Fact(f"{word}-revenue", "Revenue", value=revenue_of(g, seat)),
        Fact(f"{word}-units", "Units", value=units),
        Fact(f"{word}-hand", "Hand", value=g.cards.count(w.hand[seat])),
    ]
    if taken:
        kinds = joined([w.scenario.units[kind].name for kind in g.units.kinds(w.captured[seat])])
        facts.append(Fact(f"{word}-captured", "Captured", value=taken, note=kinds))
    return Panel(word, name, facts=facts, owner=plate(w, seat))


def deck_panel(g: Empire, w: World) -> Panel:
    """What is left of decks and piles."""
    facts = []
    for i, deck in enumerate(sorted(set(w.deck))):
        name = "Deck" if len(set(w.deck)) == 1 else f"Deck of {w.scenario.seats[i]}"
        facts.append(Fact(f"deck-{i}", name, value=g.cards.count(deck)))
    for i, pile in enumerate(sorted(set(w.pile))):
        name = "Pile" if len(set(w.pile)) == 1 else f"{w.scenario.seats[i]} pile"
        facts.append(Fact(f"pile-{i}", name, value=g.units.count(pile)))
    return Panel("supplies", "Supplies", facts=facts)
