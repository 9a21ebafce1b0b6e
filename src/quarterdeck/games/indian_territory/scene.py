"""Indian Territory as a table: the cards laid out, each nation's mat, and who leads in what."""

from __future__ import annotations

from quarterdeck.games.indian_territory.book import (
    BONUS,
    DECK,
    FOOD,
    NAMES,
    PEOPLE,
    POINTS,
    SEATS,
    SHOWN,
    STOCKS,
    TRIBE,
    WHITES,
    SpiritCard,
)
from quarterdeck.games.indian_territory.odds import odds_text
from quarterdeck.games.indian_territory.raids import targets
from quarterdeck.games.indian_territory.rules import PHASES, food_to_come
from quarterdeck.games.indian_territory.scoring import holding_of, leaders
from quarterdeck.games.indian_territory.state import IndianTerritory
from quarterdeck.scene import (
    Amount,
    Area,
    Card,
    Dice,
    Die,
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

GLYPHS = {
    "people": "people", "land": "map", "food": "food", "horses": "horse", "weapons": "musket",
    "spirit": "star", "goods": "goods", "craft": "pick",
}  # fmt: skip
SHORT = {
    "people": "People", "land": "Land", "food": "Food", "horses": "Horses", "weapons": "Weapons",
    "spirit": "Spirit", "goods": "Goods", "craft": "Craft", "bonus": "Bonus",
}  # fmt: skip
TOKENS = {
    "people": "population token", "land": "land token", "food": "food", "horses": "horse",
    "weapons": "weapon", "spirit": "spirit token", "goods": "trade good", "craft": "craft token",
}  # fmt: skip
GROUPS = (("plant", "Plants", "pine"), ("hide", "Hide animals", "umber"), ("fish", "Fish", "teal"))
TONES = {"plant": "pine", "hide": "umber", "fish": "teal", "resource": "slate", "bonus": "violet"}


def scene(g: IndianTerritory, seat: int | None) -> Scene:
    """The table as a seat sees it; nothing but the deck is hidden."""
    areas = [Area("season", "Cards laid out", items=[*laid_out(g)], stacked=True)]
    if seat is not None and g.nations[seat]:
        areas.append(
            Area(
                "mine",
                "Your nation",
                items=[mat(g, seat, False), bonuses(g, seat), forecast(g, seat)],
                place="hand",
            )
        )
    others = [s for s in range(len(g.stocks)) if s != seat]
    areas += [
        Area(f"nation-{s}", nation_name(g, s), items=[mat(g, s, True), bonuses(g, s)], place="side")
        for s in others
    ]
    areas.append(Area("whereabouts", "People", items=[whereabouts(g)], place="side", spared=True))
    areas.append(Area("leads", "Who leads", items=[leads(g)], place="side", spared=True))
    areas.append(Area("turn-area", "The turn", items=[turn_facts(g), *dice(g)], place="side", spared=True))
    if seat is not None and g.step == "raids" and (g.raiders[seat] or g.more_raids[seat]):
        areas.append(Area("raid-odds", "Raids", items=[raid_odds(g, seat)], place="side"))
    return Scene(
        "Indian Territory",
        areas,
        subtitle=f"turn {g.turn} of {g.last_turn}, {PHASES.caption(g)}",
        seats=seats(*NAMES[: len(g.stocks)]),
        you=seat,
    )


def nation_name(g: IndianTerritory, seat: int) -> str:
    """The Sioux (Blue)."""
    if not g.nations[seat]:
        return NAMES[seat]
    gone = "" if g.in_play(seat) else ", no more"
    return f"{g.book.nations[g.nations[seat]].name} ({NAMES[seat]}{gone})"


def laid_out(g: IndianTerritory) -> list[Row]:
    """5.1. The season's cards by kind."""
    cards = [g.book.cards[g.cards.kind(c)] for c in sorted(g.cards[SHOWN])]
    rows = [
        Row(f"shown-{tag}", label, cards=[face(card) for card in cards if card.tag == tag])
        for tag, label, _ in GROUPS
    ]
    plain = [card for card in cards if not card.tag and card.type == "resource"]
    rows.append(Row("shown-other", "Other resources", cards=[face(card) for card in plain]))
    bonus = [card for card in cards if card.type == "bonus"]
    rows.append(Row("shown-bonus", "Bonus cards", cards=[face(card) for card in bonus]))
    return [row for row in rows if row.cards] or [Row("shown-none", "No card is laid out")]


def face(card: SpiritCard, small: bool = False) -> Card:
    """A card with what it costs and brings."""
    kind = card.tag or card.type
    return Card(
        f"{'own' if small else 'card'}-{card.id}",
        card.name,
        word=card.id,
        kind=kind,
        tone=TONES[kind],
        text=card.sense,
        cost=[Amount(n, GLYPHS[word], TOKENS[word]) for word, n in card.cost.items()],
        gain=[Amount(n, GLYPHS[word], TOKENS[word]) for word, n in card.gain.items()],
    )


def mat(g: IndianTerritory, seat: int, small: bool) -> Mat:
    """3.3. A nation's tokens, and where its people are."""
    stocks = [
        Stock(f"{word}-{seat}", SHORT[word], glyph=GLYPHS[word], value=n)
        for word, n in zip(STOCKS.words, g.stocks[seat], strict=True)
    ]
    sense = g.book.nations[g.nations[seat]].sense if g.nations[seat] else ""
    pawns = [] if small else people(g, seat)
    return Mat(
        SEATS[seat], nation_name(g, seat), owner=seat, stocks=stocks, small=small, pawns=pawns, note=sense
    )


def people(g: IndianTerritory, seat: int) -> list[Pawn]:
    """Those who are ready, as pawns."""
    return [Pawn(f"ready-{seat}-{i}", owner=seat) for i in range(1, g.ready[seat] + 1)]


def bonuses(g: IndianTerritory, seat: int) -> Row:
    """4.1. The bonus cards before a seat."""
    cards = [face(g.book.cards[word], True) for word in sorted(g.cards.kinds(BONUS + seat))]
    return Row(f"bonus-{seat}", "Bonus cards" if cards else "No bonus cards", cards=cards, small=True)


def forecast(g: IndianTerritory, seat: int) -> Panel:
    """6.1, 7.1. What the people will eat this turn, and where they are."""
    stock = g.stocks[seat]
    left = 0
    if g.step in ("season", "hunt", "nations"):
        left = food_to_come(g, seat) - stock[PEOPLE]
    elif g.step in ("territory", "food"):
        left = stock[FOOD] - stock[PEOPLE]
    facts = [
        Fact("people-ready", "Ready", value=g.ready[seat]),
        Fact("people-raiding", "Held back for raids", value=g.raiders[seat]),
        Fact("people-trading", "Held back for trade", value=g.traders[seat]),
        Fact("food-short", "Food missing this turn", value=max(0, -left)),
    ]
    return Panel("forecast", "Your people", facts=facts)


def whereabouts(g: IndianTerritory) -> Sheet:
    """3.3. The boxes of everybody's mat: who is still ready, and who waits for a raid or for trade."""
    boxes = (g.ready, g.raiders, g.traders)
    entries = [
        Entry(
            f"where-{s}",
            g.book.labels.get(g.nations[s], NAMES[s]),
            cells=[*[box[s] for box in boxes], g.used(s)],
            owner=s,
        )
        for s in range(len(g.stocks))
    ]
    return Sheet(
        "people-sheet", "Where they are", columns=["Ready", "Raids", "Trade", "Used"], entries=entries
    )


def leads(g: IndianTerritory) -> Sheet:
    """13.1. The nine kinds, what each is worth, and who has how much."""
    entries = []
    for category, points in POINTS.items():
        first, _ = leaders(g, category)
        cells: list[str | int] = [points]
        cells += [f"{holding_of(g, s, category)}{'*' if s in first else ''}" for s in range(len(g.stocks))]
        entries.append(Entry(f"lead-{category}", SHORT[category], cells=cells))
    entries.append(Entry("lead-points", "Points so far", cells=["", *g.points]))
    return Sheet(
        "lead-sheet",
        "Points, and who leads (*)",
        columns=["Points", *NAMES[: len(g.stocks)]],
        entries=entries,
    )


def turn_facts(g: IndianTerritory) -> Panel:
    """4.2. The feather and the deck."""
    facts = [
        Fact("feather-holder", "Eagle Feather", value=NAMES[g.feather], owner=g.feather),
        Fact("deck-left", "Cards in the deck", value=g.cards.count(DECK)),
    ]
    if g.row_shown:
        facts.append(Fact("row-shown", "Last result", value=g.book.labels[g.row_shown]))
    return Panel("turn-facts", "This turn", facts=facts)


def dice(g: IndianTerritory) -> list[Dice]:
    """The last roll."""
    if not g.roll_shown:
        return []
    shown = [Die(f"die-{i}", "", value=face) for i, face in enumerate(g.roll_shown, 1)]
    return [Dice("dice", "The last roll", dice=shown)]


def raid_odds(g: IndianTerritory, seat: int) -> Panel:
    """8.3. What each raid may bring."""
    open_to = [str(option[1]) for option in targets(g, seat)]
    others = [s for s in range(len(g.stocks)) if SEATS[s] in open_to]
    facts = [
        Fact(f"odds-{s}", nation_name(g, s), value=odds_text(g, seat, SEATS[s]), owner=s) for s in others
    ]
    facts.append(Fact(f"odds-{TRIBE}", "Another tribe", value=odds_text(g, seat, TRIBE)))
    facts.append(Fact(f"odds-{WHITES}", "The white men", value=odds_text(g, seat, WHITES)))
    return Panel("odds", "Added to the roll, and chances", facts=facts)
