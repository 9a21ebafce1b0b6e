"""Cards with attachments, sheets of ships, and action squares with mats."""

from __future__ import annotations

from quarterdeck.scene import (
    Action,
    Actions,
    Amount,
    Area,
    Attachment,
    Bar,
    Bars,
    Card,
    Cutaway,
    Fact,
    Hold,
    Item,
    Level,
    LogSheet,
    Mat,
    Panel,
    Pawn,
    Piece,
    Row,
    Scene,
    Step,
    Stock,
    Threshold,
    Token,
    Track,
    seats,
    steps,
)

SEATS = seats("France", "England", "Greeks", "Egypt")


def _table(
    title: str, *items: Item, lit: frozenset[str] = frozenset(), chosen: tuple[str, ...] = ()
) -> Scene:
    scene = Scene(title, [Area("table", "", items=items)], seats=SEATS, you=0)
    return scene.with_question(lit=lit, chosen=chosen)


def attachments() -> Scene:
    """Two lines of ships: strips above for him and below for you, sums, damage, a captured base."""
    his = (
        Card("caravel", "Caravel", kind="merchant", glyph="sloop", window="sea", owner=1, strength=1, gold=3),
        Card(
            "treasure-ship",
            "Treasure Ship",
            kind="merchant",
            glyph="frigate",
            window="sea",
            owner=1,
            strength=4,
            addends=(1, 3),
            gold=12,
            attached=(
                Attachment("patrol", "Patrol Ship", kind="escort", glyph="frigate", value="+3", tone="navy"),
                Attachment(
                    "cargo", "Precious Cargo", kind="treasure", glyph="chest", value="+5", tone="brass"
                ),
            ),
        ),
        Card(
            "sealed",
            "Schooner",
            kind="privateer",
            glyph="corsair",
            window="dusk",
            owner=1,
            strength=3,
            attached=(Attachment("sealed-1", up=False, owner=1),),
        ),
    )
    yours = (
        Card(
            "galleon",
            "Galleon",
            kind="privateer",
            glyph="ship-of-line",
            window="dusk",
            owner=0,
            strength=15,
            addends=(7, 5, 3),
            attached=(
                Attachment(
                    "morgan",
                    "Captain Morgan",
                    short="Capt. Morgan",
                    kind="captain",
                    glyph="captain",
                    value="+5",
                    tone="violet",
                ),
                Attachment("buccaneers", "Buccaneers", kind="crew", glyph="crew", value="+3", tone="teal"),
            ),
        ),
        Card(
            "brigantine",
            "Brigantine",
            kind="privateer",
            glyph="brig",
            window="dusk",
            owner=0,
            strength=7,
            addends=(4, 3),
            damage=2,
            attached=(
                Attachment("pointis", "Pointis", kind="captain", glyph="captain", value="+3", tone="violet"),
            ),
            tokens=(Token("brig-fire", "fire", glyph="fire", n=2),),
        ),
        Card(
            "cartagena",
            "Cartagena",
            kind="base",
            glyph="city",
            window="shore",
            owner=0,
            strength=11,
            addends=(9, 2),
            gold=5,
            former=1,
            attached=(
                Attachment("militia", "Militia", kind="garrison", glyph="crew", value="+2", tone="umber"),
            ),
        ),
    )
    return _table(
        "Attachments",
        Row("his", "England", cards=his, owner=1, tucked="above"),
        Row("yours", "France", cards=yours, owner=0),
        lit=frozenset({"caravel", "cargo", "militia"}),
        chosen=("galleon",),
    )


def cards() -> Scene:
    """A hand by kinds, and cards face up with cost and gain."""
    hand = (
        Card(
            "broadsides",
            "Broadsides",
            kind="event",
            tone="umber",
            glyph="broadside",
            text="Privateer +4 against a Merchant.",
        ),
        Card("cavendish", "Captain Cavendish", kind="captain", tone="violet", glyph="captain", strength="+3"),
        Card("peru", "Peruvian Treasure", kind="treasure", tone="brass", glyph="chest", gold="+4"),
        Card(
            "storm",
            "Storm",
            kind="weather",
            tone="slate",
            glyph="storm",
            window="storm",
            text="No ship sails this turn.",
        ),
    )
    monuments = (
        Card(
            "colosseum",
            "Colosseum",
            kind="monument",
            tone="violet",
            glyph="city",
            window="field",
            text="All Victory for Bread and Circuses +1.",
            cost=(Amount(8, "bricks", "resource"),),
            gain=(Amount(8, "laurel", "Victory"),),
        ),
        Card(
            "library",
            "Great Library",
            kind="monument",
            tone="violet",
            glyph="scroll",
            window="field",
            text="2 ideas at once.",
            cost=(Amount(9, "bricks", "resource"),),
            gain=(Amount(9, "laurel", "Victory"),),
        ),
    )
    return _table(
        "Cards",
        Row("hand", "Your hand", cards=hand),
        Row("monuments", "Monuments, face up", cards=monuments),
        lit=frozenset({"broadsides"}),
    )


def sheets() -> Scene:
    """A captain's sheet: his ship with its holds, and his tracks."""
    combat = (
        Step("combat-7", "7", state="lost"),
        *steps("combat", range(6, 0, -1)),
        Step("combat-sunk", "Sunk", state="fatal"),
    )
    sheet = LogSheet(
        "teach",
        "Edward Teach, called Blackbeard",
        owner=0,
        note="Brigantine, 4 holds, 38 victory points",
        cutaway=Cutaway(
            "brigantine",
            "Brigantine",
            drawing="brig",
            owner=0,
            holds=(
                Hold("hold-1", "Hold 1", glyph="chest", value=800),
                Hold("hold-2", "Hold 2", glyph="chest", value=1300),
                Hold("hold-3", "Hold 3", glyph="rum", value=250),
                Hold("hold-4", "Hold 4"),
            ),
        ),
        lines=(
            Track("combat", "Combat", steps=combat, at="combat-6"),
            Track(
                "loyalty",
                "Loyalty",
                steps=steps("loyalty", range(16)),
                at="loyalty-9",
                thresholds=(Threshold("mutiny", "no mutiny from here", at="loyalty-4"),),
            ),
            Track(
                "notoriety",
                "Notoriety",
                steps=steps("notoriety", range(31)),
                pieces=(Piece("notorious", "Teach", kind="skull", at="notoriety-17", owner=0),),
                ruler=True,
                thresholds=(Threshold("hunted", "hunted from here", at="notoriety-11"),),
            ),
            Bars("crew", bars=(Bar("crew-left", "Crew", value=132, most=170, owner=0, mark=85),)),
            Panel("ashore", "Ashore", facts=(Fact("buried", "Buried", value="3,450"),)),
        ),
    )
    odds = Bars(
        "odds",
        "Ram on Ariabignes",
        bars=(
            Bar("odds-none", "no effect", value=10, most=100, said="10 %"),
            Bar("odds-oars", "oars sheared", value=30, most=100, said="30 %"),
            Bar("odds-sinks", "sinks", value=60, most=100, said="60 %", judged="good"),
        ),
    )
    return _table("Sheets", sheet, odds, lit=frozenset({"hold-4"}), chosen=("hold-1",))


def actions() -> Scene:
    """An action board: free, unpayable and taken squares, one's own mat and another's."""
    squares = (
        Action(
            "trade",
            "Trade",
            category="wealth",
            tone="brass",
            glyph="gold",
            gain=(Amount("+1", "idea"), Amount("+4", "gold")),
            state="taken",
            pawns=(Pawn("trade-worker", owner=1),),
        ),
        Action(
            "monument",
            "Monument",
            category="culture",
            tone="violet",
            glyph="city",
            cost=(Amount(6, "bricks", "resource"),),
            gain=(Amount(1, "laurel", "Victory"),),
            state="unpayable",
        ),
        Action(
            "shipbuilding",
            "Shipbuilding",
            category="arms",
            tone="crimson",
            glyph="galley",
            cost=(Amount(1, "people", "population"), Amount(3, "bricks", "resource")),
            gain=(Amount(1, "galley", "fleet"),),
        ),
        Action(
            "immigration",
            "Immigration",
            category="growth",
            tone="pine",
            glyph="people",
            gain=(Amount(2, "people", "population"),),
        ),
        Action(
            "expansion",
            "Expansion",
            category="growth",
            tone="pine",
            glyph="flag",
            cost=(Amount(3, "people", "population"),),
            gain=(Amount(1, "flag", "territory"),),
        ),
        Action(
            "harvest",
            "Harvest",
            category="growth",
            tone="pine",
            glyph="food",
            gain=(Amount(7, "food"),),
            state="taken",
            pawns=(Pawn("harvest-worker", owner=2), Pawn("harvest-second", owner=3)),
        ),
    )
    goods = (
        ("gold", "Gold", 9),
        ("food", "Food", 11),
        ("bricks", "Resources", 7),
        ("people", "Population", 6),
        ("laurel", "Victory", 14),
    )
    mine = Mat(
        "mine",
        "Romans",
        owner=0,
        note="Government 2: four actions a turn",
        stocks=tuple(Stock(f"my-{glyph}", name, glyph=glyph, value=n) for glyph, name, n in goods),
        levels=(Level("culture", "Culture", value=3, most=4), Level("industry", "Industry", value=2, most=4)),
        pawns=(Pawn("w1", owner=0, spent=True), Pawn("w2", owner=0), Pawn("w3", owner=0)),
    )
    his = Mat(
        "his",
        "England",
        owner=1,
        small=True,
        stocks=tuple(Stock(f"his-{glyph}", name, glyph=glyph, value=n + 1) for glyph, name, n in goods),
        pawns=(Pawn("h1", owner=1),),
    )
    return _table(
        "Actions",
        Actions("board", "Actions", actions=squares, columns=3),
        mine,
        his,
        lit=frozenset({"shipbuilding", "immigration"}),
        chosen=("expansion",),
    )


SAMPLES = {"attachments": attachments, "cards": cards, "sheets": sheets, "actions": actions}
PICTURES = {name: make() for name, make in SAMPLES.items()}
