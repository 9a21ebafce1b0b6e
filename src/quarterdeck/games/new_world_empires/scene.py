"""New World Empires as a table: the regions with armies and colonies, and each power's ledger."""

from __future__ import annotations

from quarterdeck.games.new_world_empires.book import (
    CARDS,
    COLONIES,
    EUROPE,
    NAMES,
    OWNED,
    REGION_NAMES,
    REGIONS,
    SEATS,
    SHOWN,
    STOCKS,
    Colony,
)
from quarterdeck.games.new_world_empires.powers import lost_lands, points
from quarterdeck.games.new_world_empires.rules import PHASES, fed, next_cost
from quarterdeck.games.new_world_empires.state import NewWorld
from quarterdeck.games.new_world_empires.war import (
    DEFENDERS_DICE,
    attacks,
    chance_to_quell,
    chance_to_take,
    dice_of,
)
from quarterdeck.kit.odds import percent
from quarterdeck.scene import (
    Amount,
    Area,
    Bar,
    Bars,
    Board,
    Card,
    Dice,
    Die,
    Entry,
    Fact,
    Ground,
    Mat,
    Panel,
    Piece,
    Row,
    Scene,
    Sheet,
    Space,
    Stock,
    seats,
)

SIZE = (860.0, 400.0)
BOXES = {
    "europe": (690.0, 110.0, 300.0, 180.0),
    "canada": (190.0, 70.0, 320.0, 104.0),
    "north-america": (170.0, 190.0, 280.0, 104.0),
    "central-america": (150.0, 322.0, 240.0, 120.0),
    "caribbean": (425.0, 310.0, 250.0, 96.0),
    "south-america": (700.0, 322.0, 280.0, 120.0),
}
LOOKS = {
    "europe": "fields", "canada": "forest", "north-america": "fields", "central-america": "hills",
    "caribbean": "shallow", "south-america": "forest",
}  # fmt: skip
GLYPHS = {
    "workers": "people", "gold": "gold", "food": "food", "cloth": "cloth", "wood": "tree", "metal": "pick",
    "horses": "horse",
}  # fmt: skip
TONES = {
    "caribbean": "teal",
    "south-america": "pine",
    "central-america": "brass",
    "north-america": "umber",
    "canada": "navy",
}
TECHS = (
    "farming", "livestock", "fishing", "forestry", "textiles", "mining", "finance", "industry", "equestrian",
    "science", "urbanization", "exploration", "transportation", "law", "humanities",
    "infantry", "cavalry", "artillery", "fortifications", "sea-power",
)  # fmt: skip


def scene(g: NewWorld, seat: int | None) -> Scene:
    """The table; nothing but the decks is hidden."""
    areas = [Area("world", "The world", items=[board(g)])]
    if g.cards.count(SHOWN):
        areas.append(Area("found", "Turned up", items=[found(g)]))
    if g.cards.count(CARDS):
        areas.append(Area("studies", "Research", items=[studies(g)]))
    for s in range(len(g.stocks)):
        items = power(g, s, s != seat)
        areas.append(Area(f"power-{s}", power_name(g, s), items=items, place="hand" if s == seat else "side"))
    areas.append(Area("standing", "Culture", items=[culture(g), turn_facts(g)], place="side"))
    areas.append(Area("levels", "Technologies", items=[levels(g)], place="side", spared=True))
    if g.dice_shown:
        areas.append(Area("battle", "The last battle", items=battle(g), place="side", spared=True))
    if seat is not None and g.step == "war" and seat == g.active:
        areas.append(Area("war-odds", "War", items=[war_odds(g, seat)], place="side"))
    return Scene(
        "New World Empires",
        areas,
        subtitle=f"round {g.round}, {NAMES[g.active]}: {PHASES.caption(g)}",
        seats=seats(*NAMES[: len(g.stocks)]),
        you=seat,
    )


def power_name(g: NewWorld, seat: int) -> str:
    """Spain (Blue)."""
    country = g.book.countries.get(g.countries[seat])
    name = f"{country.name} ({NAMES[seat]})" if country is not None else NAMES[seat]
    return name if g.in_play(seat) else f"{name}, out"


def board(g: NewWorld) -> Board:
    """16.1. Six regions, the armies in them, and what everybody holds there."""
    spaces = [
        Space(
            word,
            name[0].upper() + name[1:],
            at=BOXES[word][:2],
            size=BOXES[word][2:],
            shape="box",
            look=LOOKS[word],
        )
        for word, name in zip(REGIONS, REGION_NAMES, strict=True)
    ]
    pieces = [
        Piece(
            f"army-{s}-{word}", "army", plural="armies", kind="infantry", at=word, owner=s, n=g.armies[s][r]
        )
        for r, word in enumerate(REGIONS)
        for s in range(len(g.stocks))
        if g.armies[s][r]
    ]
    pieces += [
        Piece(f"held-{s}-{word}", one, plural=many, kind="flag", at=word, owner=s, n=n)
        for r, word in enumerate(REGIONS)
        for s in range(len(g.stocks))
        for one, many, n in [held_in(g, s, r)]
        if n
    ]
    ground = [Ground(f"M0 0H{SIZE[0]}V{SIZE[1]}H0Z", "sea", style="waves")]
    return Board("map", size=SIZE, spaces=spaces, pieces=pieces, ground=ground, form="roster")


def held_in(g: NewWorld, seat: int, region: int) -> tuple[str, str, int]:
    """What a power holds in a region, and how much of it."""
    if region == EUROPE:
        return "territory", "territories", len(g.lands(seat))
    return "colony", "colonies", sum([g.book.region_of[colony] == region for colony in g.colonies(seat)])


def found(g: NewWorld) -> Row:
    """12.1."""
    cards = [
        face(g.book.colonies[g.cards.kind(c)], f"found-{i}") for i, c in enumerate(sorted(g.cards[SHOWN]), 1)
    ]
    return Row("found-row", "Unclaimed colonies", cards=cards)


def face(colony: Colony, name: str, word: str = "", flags: list[str] | None = None) -> Card:
    """A colony."""
    ((stock, n),) = colony.brings.items()
    return Card(
        name,
        colony.name.partition(" (")[0],
        word=word or colony.id,
        kind=REGION_NAMES[REGIONS.index(colony.region)].removeprefix("the "),
        tone=TONES[colony.region],
        text=colony.sense,
        gain=[Amount(n, GLYPHS[stock], stock)],
        flags=flags or [],
    )


def studies(g: NewWorld) -> Row:
    """10.1. The research cards and what the next level costs."""
    cards = []
    for i, c in enumerate(sorted(g.cards[CARDS]), 1):
        tech = g.book.technologies[g.cards.kind(c)]
        cost = next_cost(g, g.active, tech.id)
        cards.append(
            Card(
                f"study-{i}",
                tech.name,
                word=tech.id,
                kind="research",
                tone="violet",
                text=tech.sense,
                cost=[Amount(cost, "gold", "gold")],
            )
        )
    return Row("studies-row", "Research cards", cards=cards)


def power(g: NewWorld, seat: int, small: bool) -> list[Mat | Row | Panel]:
    """4.1. What a power has."""
    stocks = [
        Stock(f"{word}-{seat}", word.capitalize(), glyph=GLYPHS[word], value=n)
        for word, n in zip(STOCKS.words, g.stocks[seat], strict=True)
    ]
    stocks.append(Stock(f"fleets-{seat}", "Fleets", glyph="frigate", value=g.fleets[seat]))
    items: list[Mat | Row | Panel] = [
        Mat(SEATS[seat], power_name(g, seat), owner=seat, stocks=stocks, small=small)
    ]
    items.append(colonies(g, seat))
    lands = [g.book.labels[g.land_terrain[i]] for i in g.lands(seat)]
    counted = [f"{lands.count(land)} {land}" for land in dict.fromkeys(lands)]
    facts = [
        Fact(f"lands-{seat}", "European territories", value=", ".join(counted) or "none"),
        Fact(f"lost-{seat}", "Of its own lost", value=f"{lost_lands(g, seat)} of {g.book.ruin}"),
        Fact(f"kept-{seat}", "Units, and how many can be kept", value=f"{g.units(seat)} of {fed(g, seat)}"),
    ]
    items.append(Panel(f"home-{seat}", "At home", facts=facts))
    return items


def colonies(g: NewWorld, seat: int) -> Row:
    """8.3, 6.4. A power's colonies; rebels are flagged."""
    cards = []
    revolts = {one.colony: one.armies for one in g.rebels if one.owner == seat}
    for i, c in enumerate(sorted(g.cards[OWNED + seat]), 1):
        colony = g.book.colonies[g.cards.kind(c)]
        armies = revolts.pop(colony.id, 0)
        flags = [f"revolt {armies}"] if armies else []
        cards.append(face(colony, f"colony-{seat}-{i}", f"own-{seat}-{i}", flags))
    return Row(f"colonies-{seat}", "Colonies" if cards else "No colonies", cards=cards, small=True)


def culture(g: NewWorld) -> Bars:
    """2.1. Points as they stand, and how many colonies are claimed."""
    total = g.book.colonies.total
    claimed = sum(g.cards.count(OWNED + s) for s in range(len(g.stocks)))
    most = max(30, *(points(g, s) for s in range(len(g.stocks))))
    bars = [
        Bar(f"culture-{s}", NAMES[s], value=points(g, s), most=most, owner=s, said=str(points(g, s)))
        for s in range(len(g.stocks))
    ]
    bars.append(Bar("claimed", "Colonies claimed", value=claimed, most=total, said=f"{claimed} of {total}"))
    return Bars("culture-bars", "Culture points", bars=bars)


def turn_facts(g: NewWorld) -> Panel:
    """The event, and the deck."""
    facts = [Fact("deck-left", "Exploration cards", value=g.cards.count(COLONIES))]
    if g.event:
        facts.append(Fact("event-shown", "Event", value=g.book.labels[g.event]))
    return Panel("turn-facts", "This turn", facts=facts)


def levels(g: NewWorld) -> Sheet:
    """3.2. Who is how far."""
    entries = [
        Entry(f"level-{tech}", g.book.labels[tech], cells=[g.level(s, tech) for s in range(len(g.stocks))])
        for tech in TECHS
    ]
    return Sheet("level-sheet", "Levels", columns=[*NAMES[: len(g.stocks)]], entries=entries)


def battle(g: NewWorld) -> list[Dice]:
    """15.4."""
    rows = []
    for i, (label, faces) in enumerate(zip(("Attacker", "Defender"), g.dice_shown, strict=True)):
        dice = [Die(f"die-{i}-{k}", "", value=face, hit=face == 6) for k, face in enumerate(faces, 1)]
        rows.append(Dice(f"dice-{i}", label, dice=dice))
    return rows


def war_odds(g: NewWorld, seat: int) -> Panel:
    """15.3-15.5, R6, R8. Dice on both sides, and how likely an attack takes a territory."""
    facts = []
    for option in attacks(g, seat):
        region, other = REGIONS.index(str(option[1])), SEATS.index(str(option[2]))
        word = "-".join(map(str, option[1:]))
        if option[0] == "quell":
            label = f"Rebels of {g.book.labels[str(option[3])]}"
            rebels = next(one.armies for one in g.rebels if (one.owner, one.colony) == (other, option[3]))
            own, theirs = dice_of(g, seat, region, None, False), rebels + DEFENDERS_DICE
            text = f"{own} to {theirs} dice, {percent(chance_to_quell(g, seat, region, rebels))}"
        else:
            label = f"{NAMES[other]} in {REGION_NAMES[region]}"
            text = attack_odds(g, seat, region, other)
        facts.append(Fact(f"odds-{word}", label, value=text, owner=other))
    note = "The lower chance if they give up fleets before armies." if facts else ""
    return Panel(
        "odds", "Chance to win", facts=facts or [Fact("odds-none", "Nobody to fight", value="")], note=note
    )


def attack_odds(g: NewWorld, seat: int, region: int, other: int) -> str:
    """The dice of an attack and its chance, or both chances where the defender's losses decide."""
    if not g.armies[other][region]:
        return "undefended"
    own, theirs = dice_of(g, seat, region, other, False), dice_of(g, other, region, seat, True)
    low, high = [percent(chance) for chance in chance_to_take(g, seat, region, other)]
    return f"{own} to {theirs} dice, {low}" + ("" if low == high else f" or {high}")
