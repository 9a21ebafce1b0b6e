"""Duel of Iron: the Monitor against the Merrimac, on hexes with facing."""

from quarterdeck.engine.game import Game, SetupOption, table
from quarterdeck.engine.words import Words
from quarterdeck.games.duel_of_iron.bot import evaluate, policy
from quarterdeck.games.duel_of_iron.rules import play
from quarterdeck.games.duel_of_iron.scene import NAMES, scene
from quarterdeck.games.duel_of_iron.setup import setup
from quarterdeck.games.duel_of_iron.state import DAMAGE, FOLDER, MAP, MAPS, SHIP_NAMES, DuelOfIron

TURN_CAPS = (30, 60, 120)
MOST_SHIPS = 3
# A Monitor has at most 7 points to spend and one target; a Merrimac 5 points, four guns and a ram.
DECISIONS_A_TURN = MOST_SHIPS * (7 + 1) + MOST_SHIPS * (5 + 4 + 1)
ON_OFF = (True, False)

GAME: Game[DuelOfIron] = Game(
    slug="duel-of-iron",
    title="Duel of Iron",
    summary="The first battle of ironclads: a turret against a broadside, on hexes, with simultaneous fire.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(
        FOLDER / "words.toml",
        {**MAP.labels, **SHIP_NAMES, **{row.id: row.name for rows in DAMAGE.values() for row in rows}},
    ),
    folder=FOLDER,
    source="WarpSpawn: Duel of Iron",
    length="30–60 minutes",
    bound=max(TURN_CAPS) * DECISIONS_A_TURN,
    options=table(
        SetupOption(
            "map",
            "Map",
            (*MAPS, "random"),
            "hampton-roads",
            "The text prints no map: Hampton Roads, open water, or one made by chance.",
            ("R14", "R15"),
        ),
        SetupOption("monitors", "Union ships", (1, 2, 3), 1, "How many Monitors fight.", ("1.2", "12.1")),
        SetupOption(
            "merrimacs", "Confederate ships", (1, 2, 3), 1, "How many Merrimacs fight.", ("1.2", "12.1")
        ),
        SetupOption(
            "solid-shot",
            "Solid shot",
            ON_OFF,
            False,
            "The Merrimac brought its solid shot: its base chance to penetrate is doubled.",
            ("8.4",),
        ),
        SetupOption(
            "double-charges",
            "Double charges",
            ON_OFF,
            False,
            "The Monitor uses full powder: its base chance to penetrate is doubled.",
            ("8.5",),
        ),
        SetupOption(
            "ram-kept",
            "The ram did not break off",
            ON_OFF,
            False,
            "The Merrimac adds 1 to its ramming rolls.",
            ("10.3",),
        ),
        SetupOption(
            "steady-gunners",
            "Steady gunners",
            ON_OFF,
            False,
            "A jammed turret no longer turns the gunners' heads: 5% more to hit.",
            ("9.8",),
        ),
        SetupOption(
            "land-blocks", "Land blocks fire", ON_OFF, True, "No shot passes over a land hex.", ("R4",)
        ),
        SetupOption("turn-cap", "Turns at most", TURN_CAPS, 60, "Then the fight is broken off.", ("R16",)),
    ),
    evaluate=evaluate,
    policy=policy,
    trust=2.6,
    foresight=4,
)
