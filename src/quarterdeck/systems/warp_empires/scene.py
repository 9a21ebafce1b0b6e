"""A war as a table: the map with its stacks and markers, one's hand, and everybody's affairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

from quarterdeck.engine.dealing import members
from quarterdeck.engine.words import joined
from quarterdeck.kit.territories import Territory, common_border
from quarterdeck.kit.units import UnitKind, UnitTable
from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Card,
    Fact,
    Ground,
    Item,
    Link,
    Name,
    Panel,
    Piece,
    Row,
    Scene,
    SeatPlate,
    Space,
)
from quarterdeck.systems.warp_empires.armies import PICKED, column, count_units, departures
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.economy import upkeep_limit
from quarterdeck.systems.warp_empires.envoys import envoys_at, posts
from quarterdeck.systems.warp_empires.force import field_rows, force_of
from quarterdeck.systems.warp_empires.movement import things_of
from quarterdeck.systems.warp_empires.pieces.attachments import attached
from quarterdeck.systems.warp_empires.pieces.movement import Barriers
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.placing import places_for
from quarterdeck.systems.warp_empires.rules import caption
from quarterdeck.systems.warp_empires.seats import free_tag, price_of
from quarterdeck.systems.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import STACK, World, faction, land, table_of, world

PLAIN = "fields"
SUPERSCRIPT = {0: "", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵"}
SPEEDS = {-1: "goes along", 0: "immobile", 1: "slow", 2: "medium", 3: "fast", 4: "very fast"}
LABEL_RISE, LEAST_WIDE, LETTER_WIDE, PIECE_ROOM = 4.0, 60.0, 8.0, 44.0
TITLE_LINE = 16.0

LINES = (("═", "river", "River (blue line)"), ("╪", "wall", "Wall (battlements)"))
MANY_NAMES = 64  # beyond these a map shows only some
EMBLEMS = {"battle": ("sword", "umber"), "move": ("flag", "teal"), "recruit": ("people", "brass")}


def scene(g: Empire, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    w = world(g)
    names = w.module.seats[: w.players]
    areas = [Area("map-area", "Map", items=[board(g, w, seat)])]
    if seat is not None:
        areas.append(Area("hand", "Your hand", place="hand", items=own_rows(g, w, seat)))
    areas.append(Area("affairs", "At a glance", place="side", items=affairs(g, w, seat)))
    return Scene(
        w.module.title,
        areas,
        subtitle=f"{w.module.caption(g)}: {names[g.active]}, {caption(g)}",
        seats=[SeatPlate(name, plate(w, s) or 0) for s, name in enumerate(names)],
        you=None if seat is None else plate(w, seat),
        legend=legend(w),
    )


def legend(w: World) -> dict[str, str]:
    """What colours of the map and the figures behind names mean."""
    kinds = {place.terrain for place in w.map.places}
    told: dict[str, str] = {}
    for row in w.book.terrain.values():
        if row.id in kinds and row.look != PLAIN:
            told[row.look] = f"{told[row.look]}, {row.name}" if row.look in told else row.name
    told |= {sign: meaning for _, sign, meaning in w.module.signs}
    kinds_of_lines = {kind for _, _, kind in barriers(w)}
    told |= {sign: meaning for sign, kind, meaning in LINES if kind in kinds_of_lines}
    if w.module.place_note is not None:  # it has signs of its own
        return told
    pays = sorted({place.revenue for place in w.map.places} - {0})
    signs = "".join(SUPERSCRIPT.get(n, "") for n in pays)
    return {**told, signs: "Revenue of a territory"} if signs else told


def owner_name(w: World, owner: int) -> str:
    """What an owner of units is called."""
    return "Nobody" if owner == w.neutral else w.module.seats[owner]


def plate(w: World, seat: int) -> int | None:
    """The colour and plate of a seat."""
    if seat == NOBODY or seat == w.neutral:
        return None
    return w.module.plates[seat] if w.module.plates else seat


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
            Ground(f"M0 0H{width:g}V{height:g}H0Z", "sea", style="waves"),
            Ground("", style="coast"),
            *[Ground(path, look) for look, path in picture.ground],
            *([Ground(picture.frontiers, style="frontier")] if picture.frontiers else ()),
            *[
                Ground(common_border(picture.paths[a], picture.paths[b]), style=kind)
                for a, b, kind in barriers(w)
            ],
        ],
        spaces=[space(g, w, t, place) for t, place in enumerate(w.map.places)],
        pieces=[
            *[piece(g, w, seat, t, owner) for owner in range(w.owners) for t in members(g.held[owner])],
            *[envoy(g, w, t, owner) for owner in range(w.players) for t in members(posts(g, owner))],
        ],
        links=[
            Link(f"link-{words[a]}-{words[b]}", start=words[a], end=words[b], look=picture.link_look)
            for a, b in picture.links
        ]
        + gates(g, w),
        arrows=arrows(g, w),
        names=titles(w),
        overview="The whole map",
        form="roster",
    )


def titles(w: World) -> list[Name]:
    """The names of regions, and what a module says of them in a line beneath."""
    found = []
    for text, (x, y) in w.map.picture.titles:
        found.append(Name(text, (x, y), "land"))
        if w.module.title_note is not None:
            found.append(Name(w.module.title_note(w, text), (x, y + TITLE_LINE), "place"))
    return found


def gates(g: Empire, w: World) -> list[Link]:
    """Ways through gates and the like, as they are now."""
    words = w.map.words
    pairs = [] if w.module.ways is None else w.module.ways(g)
    return [Link(f"way-{words[a]}-{words[b]}", start=words[a], end=words[b], look="portal") for a, b in pairs]


def barriers(w: World) -> list[tuple[int, int, Literal["river", "wall"]]]:
    """Rivers and walls, by the two territories they part."""
    drawn = w.module.barriers
    return [(*drawn.ends(w, row), row.kind) for row in drawn.rows] if isinstance(drawn, Barriers) else []


def space(g: Empire, w: World, t: int, place: Territory) -> Space:
    """A territory with what it pays."""
    picture = w.map.picture
    x, y = picture.anchors[t]
    owner, terrain, revenue = g.owner[t], land(g).terrain[t], land(g).revenue[t]
    row = w.book.terrain.get(terrain)
    shown, said = (SUPERSCRIPT.get(revenue, f" {revenue}"), "")
    if w.module.place_note is not None:
        shown, said = w.module.place_note(g, t)
    label = place.name + shown
    label += "".join(sign for tag, sign, _ in w.module.signs if tag in place.tags or tag == terrain)
    if w.module.sign_now is not None:
        label += w.module.sign_now(g, t)
    letters = max(len(place.name) + 2, len(label)) if row is None or row.named else len(place.short) + 2
    return Space(
        place.word,
        label if row is None or row.named else place.short,
        at=(x, y),
        size=(max(LEAST_WIDE, picture.widths[t], LETTER_WIDE * letters), PIECE_ROOM),
        shape="path",
        path=picture.paths[t],
        look=PLAIN if row is None else row.look,
        owner=plate(w, owner),
        short=place.short or place.name,
        group=place.region,
        label_at=(x, y - LABEL_RISE),
        lettering="capital" if len(w.map) > MANY_NAMES and is_shown(w, place, row) else "place",
        note=", ".join(filter(None, (about(w, place, terrain), said))),
    )


def is_shown(w: World, place: Territory, row: Terrain | None) -> bool:
    """Whether a name is always shown: of some terrain, and where most of the map are numbered sectors."""
    if row is not None and row.shown:
        return True
    return not place.short and any(not other.named for other in w.book.terrain.values())


def about(w: World, place: Territory, terrain: str) -> str:
    """Region, terrain and revenue in words, where they are worth a note."""
    kind = "" if terrain in ("land", "inland", "village") else terrain
    if terrain in w.book.terrain:
        kind = w.book.terrain[terrain].name.lower()
    more = [
        said[:1].lower() + said[1:] for tag, _, said in w.module.signs if tag in place.tags or tag == terrain
    ]
    if w.barriers and w.barriers[w.map.index[place.word]]:
        more += lines_from(w, place.word)
    return ", ".join(filter(None, (place.region, kind, *more)))


def lines_from(w: World, word: str) -> list[str]:
    """Towards whom rivers and walls lie, from one territory."""
    found = []
    for line in ("river", "wall"):
        pairs = [{w.map.words[a], w.map.words[b]} for a, b, kind in barriers(w) if kind == line]
        beyond = [w.map.index[other] for pair in pairs if word in pair for other in pair - {word}]
        if beyond:
            found.append(f"{line} towards {joined([w.map.places[t].name for t in sorted(beyond)])}")
    return found


def piece(g: Empire, w: World, seat: int | None, t: int, owner: int) -> Piece:
    """A stack: its top unit, its number, and what this seat knows of the rest."""
    zone = w.stack(t, owner)
    units = g.units.zones[zone]
    top = w.book.units[w.kinds[units[-1]]]
    word = w.map.words[t]
    noun = noun_of(top)
    return Piece(
        f"stack-{word}-{owner}",
        noun,
        word=word,
        kind=top.glyph,
        at=word,
        owner=plate(w, owner),
        n=len(units),
        plural=f"units, {noun} on top",
        note="; ".join(
            filter(
                None,
                (
                    known_units(g, w, seat, zone, noun),
                    own_ranks(g, w, seat, t, owner),
                    known_things(g, w, seat, t, owner),
                ),
            )
        ),
    )


def noun_of(unit: UnitKind) -> str:
    """What sort of unit it is, by its first tag."""
    return unit.tags[0].replace("-", " ") if unit.tags else unit.name


def envoy(g: Empire, w: World, t: int, owner: int) -> Piece:
    """Envoys stand openly beside the stacks."""
    units = g.units.zones[w.post(t, owner)]
    kind = w.book.units[w.kinds[units[-1]]]
    word = w.map.words[t]
    noun = noun_of(kind)
    return Piece(
        f"envoy-{word}-{owner}",
        noun,
        word=word,
        kind=kind.glyph,
        at=word,
        owner=plate(w, owner),
        n=len(units),
        plural=f"{noun}s",
    )


def known_units(g: Empire, w: World, seat: int | None, zone: int, noun: str) -> str:
    """What a seat knows of a stack; nothing where the piece says it all."""
    units = g.units.zones[zone]
    known = [w.kinds[units[-1]]] if seat is None else g.units.knows(seat, zone)
    names = joined([w.book.units[kind].name for kind in known])
    hidden = len(units) - len(known)
    if len(known) == 1 and names == noun:
        return ""
    return f"{names}, and {hidden} unknown" if hidden else names


def known_things(g: Empire, w: World, seat: int | None, t: int, owner: int) -> str:
    """What a seat knows of the things attached to a stack: how many there are everybody sees."""
    if w.kits != STACK or owner >= w.players or not g.units.zones[w.kit(t, owner)]:
        return ""
    zone = w.kit(t, owner)
    known = [] if seat is None else g.units.knows(seat, zone)
    hidden = g.units.count(zone) - len(known)
    told = [w.book.units[kind].name for kind in known] + ([f"{hidden} unknown"] if hidden else [])
    return f"attached: {joined(told)}"


def arrows(g: Empire, w: World) -> list[Arrow]:
    """The latest moves, and the one being announced."""
    words = w.map.words
    found = [
        Arrow(f"trail-{i}", start=words[a], end=words[b], owner=plate(w, owner), number=i + 1)
        for i, (owner, a, b) in enumerate([step for step in g.trail if step[1] != step[2]])
    ]
    if g.turn.moving:
        owner, a, b = g.turn.moving
        colour = plate(w, owner)
        found.append(
            Arrow("under-way", start=words[a], end=words[b], owner=colour, look="plan", note="under way")
        )
    return found


# ---------------------------------------------------------------------- one's own things


def own_rows(g: Empire, w: World, seat: int) -> list[Item]:
    """The hand, and the units that a question is about."""
    rows: list[Item] = [hand_row(g, w, seat)]
    tray = g.units.zones[w.tray[seat]]
    if tray:
        prices = {w.kinds[c]: priced(g, w, seat, c) for c in tray}
        rows.append(unit_row(w, "tray", "Drawn from the pile", tray, seat, 0, table_of(g, seat), prices))
    own = table_of(g, seat)
    if g.turn.origin != NOBODY and seat == g.active and departures(g, seat) >> g.turn.origin & 1:
        units = (*column(g, g.turn.origin, seat), *things_of(g, seat, g.turn.origin))
        chosen = g.units.flags.get(PICKED, 0)
        going = sum([own.units[w.kinds[c]].force for c in units if chosen >> c & 1])
        title = f"Stack in {w.map.places[g.turn.origin].name}" + (
            f", chosen: Force {going}" if chosen else ""
        )
        units = (*units, *members(envoys_at(g, w, seat, g.turn.origin)))
        rows.append(unit_row(w, "stack", title, units, seat, chosen, own, ranks(g, w, units)))
    b = g.battle
    if b is not None and seat in b.seats:
        for side in (0, 1):
            title = f"{owner_name(w, b.seats[side])} in {w.map.places[b.at].name}"
            units = g.units.zones[w.stack(b.at, b.seats[side])]
            if units:
                picked = g.units.flags.get(PICKED, 0) if b.seats[side] == seat else 0
                theirs = table_of(g, b.seats[side])
                things = attached(g, b.at, b.seats[side])
                rows.append(
                    unit_row(
                        w,
                        f"side-{side}",
                        title,
                        (*units, *things),
                        b.seats[side],
                        picked,
                        theirs,
                        ranks(g, w, units),
                    )
                )
    return rows


def hand_row(g: Empire, w: World, seat: int) -> Row:
    """One's action cards, equal ones together."""
    counts = Counter(w.cards.kinds[c] for c in sorted(g.cards.zones[w.hand[seat]]))
    cards = [action_card(w, kind, f"hand-{kind}", n) for kind, n in counts.items()]
    return Row("hand-row", "Your hand", cards=cards, owner=plate(w, seat))


def action_card(w: World, kind: str, where: str, n: int = 1, owner: int | None = None) -> Card:
    """An action card face up."""
    card = w.book.deck.cards[kind]
    window = sorted(w.book.deck.windows[kind])[0].replace("reply-", "reply to a ")
    emblem, tone = EMBLEMS.get(window, ("scroll", "violet"))
    return Card(
        where, card.name, word=kind, text=card.sense, kind=window, glyph=emblem, tone=tone, n=n, owner=owner
    )


def priced(g: Empire, w: World, seat: int, unit: int) -> str:
    """What a drawn unit costs its player, and where it costs something else."""
    if w.module.recruiting.free:
        return ""
    if free_tag(g, unit):
        return "free"
    usual = price_of(g, seat, unit)
    by_place = members(places_for(g, seat, unit)) if w.module.price_at is not None else []
    others = {
        w.map.places[t].region or w.map.places[t].name: n
        for t in by_place
        for n in [price_of(g, seat, unit, t)]
        if n != usual
    }
    return ", ".join([f"costs {usual}", *[f"{n} in {place}" for place, n in others.items()]])


def ranks(g: Empire, w: World, units: Sequence[int]) -> dict[str, str]:
    """By kind, what units of it have gained, where those of a kind are not alike."""
    rank = w.module.rank
    if rank is None:
        return {}
    found: dict[str, list[int]] = {}
    for c in units:
        if rank(g, c):
            found.setdefault(w.kinds[c], []).append(rank(g, c))
    return {
        kind: "experienced: " + joined([f"+{n}" for n in sorted(gained, reverse=True)])
        for kind, gained in found.items()
    }


def own_ranks(g: Empire, w: World, seat: int | None, t: int, owner: int) -> str:
    """The same of one's own stack, with the names of the units."""
    if seat != owner:
        return ""
    found = ranks(g, w, g.units.zones[w.stack(t, owner)])
    return "; ".join(f"{w.book.units[kind].name} {said}" for kind, said in found.items())


def unit_row(
    w: World,
    where: str,
    title: str,
    units: Sequence[int],
    owner: int,
    picked: int,
    table: UnitTable,
    more: Mapping[str, str] | None = None,
) -> Row:
    """Units as they count for their owner, equal ones together; those chosen so far are marked."""
    counts = Counter((w.kinds[c], bool(picked >> c & 1)) for c in sorted(units))
    cards = []
    for (kind, chosen), n in counts.items():
        unit = table.units[kind]
        text = f"Force {unit.force}, {SPEEDS.get(unit.speed, f'{unit.speed} spaces')}"
        text += "".join(f", {trait}" for trait in unit.traits)
        if w.module.unit_note is not None:
            text = ", ".join(filter(None, (text, w.module.unit_note(w, unit))))
        text = ", ".join(filter(None, (text, (more or {}).get(kind, ""))))
        cards.append(
            Card(
                f"{where}-{kind}{'-chosen' if chosen else ''}",
                unit.name,
                word=kind,
                text=text,
                kind=noun_of(unit) if unit.tags else "unit",
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
    items += choice_of_factions(g, w)
    items += [player_panel(g, w, s) for s in range(w.players)]
    items.append(deck_panel(g, w))
    return items


def choice_of_factions(g: Empire, w: World) -> list[Item]:
    """While factions are being chosen: what is said of those that are still free."""
    if not w.module.factions_chosen or NOBODY not in g.faction:
        return []
    taken = set(g.faction)
    free = [row for i, row in enumerate(w.book.factions) if i not in taken and row.sense and not row.twin]
    facts = [Fact(f"choice-{row.id}", row.name, value=row.sense) for row in free]
    return [Panel("choices", "Who may be played", facts=facts)] if facts else []


def battle_panel(g: Empire, w: World, b: Battle, seat: int | None) -> Panel:
    """Who fights whom; the Forces, and what the field gives them, only for the two of them."""
    facts = []
    for side, role in enumerate(("Attacker", "Defender")):
        who = b.seats[side]
        note = ""
        n = len(g.units.zones[w.stack(b.at, who)])
        value = f"{owner_name(w, who)}, {n} {'unit' if n == 1 else 'units'}"
        if not n and b.guard[side]:
            value = f"{'A minor race' if who == w.neutral else owner_name(w, who)}, no units"
        if seat in b.seats and b.winner == NOBODY:
            value += f", Force {force_of(g, b, side)}"
            if w.module.spells is not None and who < w.players:
                value += f", spells {b.spells[side]} of {w.module.spells(g, who, b.at)}"
            said = [f"{row.sense} {row.amount:+}" for row in field_rows(g, b, side) if row.sense]
            note = joined([*said, f"the place itself +{b.guard[side]}"] if b.guard[side] else said)
        if b.winner == side:
            value += ", wins"
        facts.append(Fact(f"battle-{side}", role, value=value, note=note, owner=plate(w, who)))
    return Panel("battle", f"Battle for {w.map.places[b.at].name}", facts=facts)


def player_panel(g: Empire, w: World, seat: int) -> Panel:
    """A player's treasury, revenue, units and cards."""
    name = w.module.seats[seat]
    word = w.module.seat_words[seat]
    if not g.living[seat]:
        return Panel(word, name, facts=[Fact(f"{word}-out", "State", value="out")], owner=plate(w, seat))
    taken = g.units.count(w.captured[seat])
    limit = upkeep_limit(g, seat)
    units = str(count_units(g, seat)) if limit is None else f"{count_units(g, seat)} of {limit}"
    facts = []
    row = faction(g, seat)
    if w.module.factions_chosen and g.faction[seat] != NOBODY:
        facts.append(Fact(f"{word}-faction", "Plays", value=row.name, note=row.sense))
    if not w.module.recruiting.free:
        facts += [
            Fact(f"{word}-treasury", "Treasury", value=g.treasury[seat]),
            Fact(f"{word}-revenue", "Revenue", value=revenue_of(g, seat)),
        ]
    facts += [
        Fact(f"{word}-units", "Units", value=units),
        Fact(f"{word}-hand", "Hand", value=g.cards.count(w.hand[seat])),
    ]
    if taken:
        kinds = joined([w.book.units[kind].name for kind in g.units.kinds(w.captured[seat])])
        facts.append(Fact(f"{word}-captured", "Captured", value=taken, note=kinds))
    if w.module.facts is not None:
        facts += w.module.facts(g, seat)
    return Panel(word, name, facts=facts, owner=plate(w, seat))


def deck_panel(g: Empire, w: World) -> Panel:
    """What is left of decks and piles."""
    facts = []
    for i, deck in enumerate(sorted(set(w.deck))):
        name = "Deck" if len(set(w.deck)) == 1 else f"Deck of {w.module.seats[i]}"
        facts.append(Fact(f"deck-{i}", name, value=g.cards.count(deck)))
    known = [seat for seat in range(w.players) if g.faction[seat] != NOBODY]
    piles = {w.piles[g.faction[seat]]: seat for seat in reversed(known)}
    for pile, seat in sorted(piles.items()):
        name = "Pile" if len(set(w.piles)) == 1 else f"{w.module.seats[seat]} pile"
        facts.append(Fact(f"pile-{pile}", name, value=g.units.count(pile)))
    for name in w.module.piles:
        facts.append(
            Fact(f"pile-{name}", f"{name.title()} pile", value=g.units.count(w.pile_names.index(name)))
        )
    return Panel("supplies", "Supplies", facts=facts)
