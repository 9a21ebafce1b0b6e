"""Age of Antiquity as a table: the action board, the map, mats, monuments and one's Civ cards."""

from __future__ import annotations

from quarterdeck.games.age_of_antiquity.actions import can_take, catch, drawn_away, labored, limit, price
from quarterdeck.games.age_of_antiquity.book import (
    ADVANCES,
    FOOD,
    LEVELS,
    LUXURY,
    MATERIALS,
    NAMES,
    SEATS,
    Civ,
    Monument,
    Square,
)
from quarterdeck.games.age_of_antiquity.chart import chart
from quarterdeck.games.age_of_antiquity.rules import PHASES
from quarterdeck.games.age_of_antiquity.state import Antiquity
from quarterdeck.games.age_of_antiquity.war import chance, war_targets
from quarterdeck.kit.action_board import on_space, pawns_on
from quarterdeck.scene import (
    Action,
    Actions,
    Amount,
    Area,
    Bar,
    Bars,
    Card,
    Fact,
    Item,
    Level,
    Mat,
    Panel,
    Pawn,
    Row,
    Scene,
    Stock,
    Track,
    seats,
    steps,
)

SIGNS = {
    "gold": ("gold", "Gold"), "food": ("food", "Food"), "population": ("people", "Population"),
    "resources": ("bricks", "Resources"), "ideas": ("idea", "Ideas"), "armies": ("helmet", "Armies"),
    "fleets": ("galley", "Fleets"), "vp": ("laurel", "Victory"),
}  # fmt: skip
TONES = {"growth": "pine", "wealth": "brass", "arms": "crimson", "culture": "violet"}
CATEGORIES = {
    "growth": "growth: land and people",
    "wealth": "wealth",
    "arms": "arms",
    "culture": "culture and victory",
}


def scene(g: Antiquity, seat: int | None) -> Scene:
    """The table as a seat sees it."""
    near = g.active if seat is None else seat
    order = [near, *g.others(near)]
    areas = [
        Area("actions", "Actions", items=[board(g, near)]),
        Area("mediterranean", "The Mediterranean", items=[chart(g)]),
        Area("mats", "Cultures", items=[mat(g, s, small=s != near) for s in order]),
        Area("monuments", "Monuments", items=[monument_row(g, near), *found_leaders(g)]),
    ]
    if seat is not None:
        areas.append(Area("hand", "Your Civ cards", place="hand", items=hand(g, seat)))
    areas.append(Area("side", "At a glance", place="side", items=side(g, near)))
    return Scene(
        "Age of Antiquity",
        areas,
        subtitle=f"turn {min(max(g.turn, 1), g.length)} of {g.length} · {PHASES.caption(g)}",
        seats=seats(*NAMES[: g.book.seats]),
        you=seat,
    )


def nation_name(g: Antiquity, seat: int) -> str:
    """The culture that a seat leads, once it is chosen."""
    kept = g.cards.kinds(g.cards.named(f"culture-{seat}"))
    return f"{g.book.cultures[kept[0]].name} ({NAMES[seat]})" if kept else NAMES[seat]


# ---------------------------------------------------------------------- the board


def board(g: Antiquity, seat: int) -> Actions:
    """The 36 squares, with what each would bring this player now."""
    return Actions(
        "board", "Action board", actions=[action(g, seat, square) for square in g.book.board], columns=6
    )


def action(g: Antiquity, seat: int, square: Square) -> Action:
    """One square."""
    taken = on_space(g.placed, square.id)
    return Action(
        f"square-{square.id}",
        square.name,
        word=square.id,
        category=CATEGORIES[square.category],
        tone=TONES[square.category],
        glyph=square.glyph,
        cost=[amount(word, f"{n}×" if square.each else n) for word, n in square.cost.items()],
        gain=[*[amount(word, n) for word, n in square.gain.items()], *more(g, seat, square)],
        state="taken" if taken else "free" if can_take(g, seat, square) else "unpayable",
        pawns=pawns_on(g.placed, square.id),
        note=f"up to {limit(g, seat, square.id)}" if square.each else "",
    )


def amount(word: str, n: int | str) -> Amount:
    """So much of a stock, with its sign."""
    glyph, name = SIGNS[word]
    return Amount(n, glyph, name.lower(), name.lower())


def more(g: Antiquity, seat: int, square: Square) -> list[Amount]:
    """What a square brings beyond what is printed as amounts, worked out for this player."""
    culture = g.level(seat, "culture")
    match square.id:
        case "trade":
            return [amount("gold", 1 + g.kinds(seat, LUXURY))]
        case "taxation":
            return [amount("gold", 3 * g.cities(seat))]
        case "export":
            return [amount("gold", 1 + g.level(seat, "industry") + g.level(seat, "agriculture"))]
        case "harvest":
            return [amount("food", 2 + g.level(seat, "agriculture") + g.with_type(seat, FOOD))]
        case "production":
            return [amount("resources", 2 + g.level(seat, "industry") + g.with_type(seat, MATERIALS))]
        case "fishing":
            return [amount("food", catch(g, seat))]
        case "labor":
            return [amount("resources", labored(g, seat))]
        case "cultural-revolution":
            return [amount("vp", 1 + culture + g.cities(seat) + g.monuments(seat))]
        case "assimilation":
            return [amount("population", drawn_away(g, seat))]
        case "plunder":
            return [amount("gold", "d6")]
        case "sea-raid":
            return [amount("gold", 3)]
        case "cattle-raid":
            return [amount("food", 2)]
        case "land-use":
            return [Amount("?", "food", "food, resources or gold", "food, resources or gold")]
        case "market":
            return [Amount("?", "amphora", "goods for gold", "goods for gold")]
        case "war":
            return [Amount("?", "laurel", "victory", "victories")]
        case "monument":
            return [Amount("VP", "laurel", "and a monument", "and a monument")]
        case "advancement" | "progress":
            return [Amount("+1", "star", "level")]
        case "expansion" | "conquest" | "colonize":
            return [Amount(1, "flag", "territory", "territories")]
        case "urbanization":
            return [Amount(1, "city", "city", "cities")]
        case "civilization" | "dissemination" | "event" | "leader":
            return [Amount(1, "cards", "card")]
        case "initiative":
            return [Amount(1, "crown", "Leader token")]
    return []


# ---------------------------------------------------------------------- players


def mat(g: Antiquity, seat: int, small: bool) -> Mat:
    """What a player has: stocks, levels, counters."""
    nation = g.nations[seat]
    stocks = [
        Stock(f"{w}-{seat}", name, word=w, glyph=glyph, value=g.has(seat, w))
        for w, (glyph, name) in SIGNS.items()
    ]
    top = max(4, *nation.levels)
    levels = [
        Level(f"{word}-{seat}", ADVANCES[word], word=word, value=n, most=top)
        for word, n in zip(LEVELS, nation.levels, strict=True)
    ]
    counters = nation.left + len(nation.extra)
    title = (
        nation_name(g, seat)
        + (", Leader" if seat == g.leader else "")
        + (", at peace" if nation.peace else "")
    )
    pawns = [Pawn(f"counter-{seat}-{i}", owner=seat) for i in range(counters)]
    return Mat(
        f"mat-{seat}",
        title,
        word=SEATS[seat],
        stocks=stocks,
        levels=levels,
        pawns=pawns,
        owner=seat,
        small=small,
    )


def monument_row(g: Antiquity, seat: int) -> Row:
    """The monuments that can be built."""
    row = [g.book.monuments[kind] for kind in g.cards.kinds(g.cards.named("monument-row"))]
    return Row("monument-row", "Monuments face up", cards=[monument_card(g, seat, card) for card in row])


def monument_card(g: Antiquity, seat: int, card: Monument) -> Card:
    """A monument: what it costs this player, its VP, and what it is good for."""
    cost = [Amount(price(g, seat, card), "bricks", "resource")]
    return Card(f"monument-{card.id}", card.name, word=card.id, kind="monument", tone="violet", glyph="city",
                window="field", text=card.sense, cost=cost,
                gain=[Amount(card.vp, "laurel", "Victory", "Victory")])  # fmt: skip


def found_leaders(g: Antiquity) -> list[Item]:
    """The three leaders of whom one is followed."""
    kinds = g.cards.kinds(g.cards.named("leaders"))
    cards = [
        Card(f"leader-{kind}", g.book.leaders[kind].name, word=kind, kind="leader", tone="crimson",
             glyph="leader", text=g.book.leaders[kind].sense)
        for kind in sorted(kinds)
    ]  # fmt: skip
    return [Row("leader-row", "Leaders", cards=cards)] if cards else []


def hand(g: Antiquity, seat: int) -> list[Item]:
    """Civ cards in hand and in play; at the start the cultures to choose from."""
    cultures = sorted(g.cards.kinds(g.cards.named(f"culture-hand-{seat}")))
    items: list[Item] = []
    if cultures:
        faces = [
            Card(f"choice-{kind}", g.book.cultures[kind].name, word=kind, kind="culture", tone="brass",
                 glyph="crown", text=g.book.cultures[kind].sense)
            for kind in cultures
        ]  # fmt: skip
        items.append(Row("cultures", "Cultures", cards=faces))
    items.append(
        Row("civ-hand", "In hand", cards=[civ_card(g.book.civs[k], "hand") for k in g.cards.held(seat)])
    )
    played = g.civs(seat)
    if played:
        items.append(
            Row("civ-play", "In play", cards=[civ_card(card, "play") for card in played], small=True)
        )
    return items


def civ_card(card: Civ, where: str) -> Card:
    """A Civ card."""
    return Card(
        f"{where}-{card.id}",
        card.name,
        word=card.id,
        kind="Civ card",
        tone="navy",
        glyph="scroll",
        text=card.sense,
    )


def side(g: Antiquity, seat: int) -> list[Item]:
    """Turns, odds of war, what others have in play."""
    track = Track(
        "turn",
        "Turn",
        steps=steps("turn", range(1, g.length + 1)),
        at=f"turn-{min(max(1, g.turn), g.length)}",
    )
    items: list[Item] = [track, *odds(g, seat)]
    for other in g.others(seat):
        cards = [*g.civs(other), *g.built(other)]
        if cards:
            facts = [Fact(f"has-{other}-{c.id}", c.name, word=c.id, value="", note=c.sense) for c in cards]
            items.append(Panel(f"cards-{other}", nation_name(g, other), facts=facts, owner=other))
    deck = g.cards.count(g.cards.named("event-deck"))
    items.append(Panel("piles", "Decks", facts=[
        Fact("civ-deck", "Civ cards", value=g.cards.count(g.cards.deck[0])),
        Fact("events-left", "Events", value=deck),
        Fact("leaders-left", "Leaders", value=g.cards.count(g.cards.named("leader-deck"))),
        Fact("monuments-left", "Monuments", value=g.cards.count(g.cards.named("monument-deck"))),
    ]))  # fmt: skip
    return items


def odds(g: Antiquity, seat: int) -> list[Item]:
    """The victories to be expected in a war against each player within reach."""
    bars = []
    for other in war_targets(g, seat):
        mine, theirs = g.units(seat) * chance(g, seat, other), g.units(other) * chance(g, other, seat)
        said = f"{mine:.1f} victories to {theirs:.1f}"
        bars.append(
            Bar(
                f"war-{other}",
                nation_name(g, other),
                value=mine,
                most=max(mine + theirs, 0.1),
                said=said,
                owner=other,
            )
        )
    return [Bars("wars", "War: expected victories", bars=bars)] if bars else []
