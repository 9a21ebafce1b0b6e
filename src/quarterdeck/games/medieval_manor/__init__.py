"""Medieval Manor: peasants, a shared map of lands, goods, upgrades and free trade."""

from quarterdeck.engine.game import Game, SetupOption, table
from quarterdeck.engine.words import Words
from quarterdeck.games.medieval_manor.bot import evaluate, policy
from quarterdeck.games.medieval_manor.rules import play, setup
from quarterdeck.games.medieval_manor.scene import scene
from quarterdeck.games.medieval_manor.state import CARDS, FOLDER, LANDS, NAMES, SEATS, Manor

TURN_CAPS = (20, 40, 80)
DECISIONS_A_TURN = 60  # of one seat, far more than any game has shown
LABELS = {
    **CARDS.labels,
    **{land.id: land.name for land in LANDS},
    **dict(zip(SEATS, NAMES, strict=True)),
}

GAME: Game[Manor] = Game(
    slug="medieval-manor",
    title="Medieval Manor",
    summary="Peasants work a shared fief: place cards on lands, trade, build upgrades, feed everybody.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", LABELS),
    folder=FOLDER,
    source="WarpSpawn: Medieval Manor",
    length="60–120 minutes",
    bound=max(TURN_CAPS) * len(NAMES) * DECISIONS_A_TURN,
    options=table(
        SetupOption(
            "players", "Players", (2, 3, 4, 5, 6), 3, "The map is larger for four or more.", ("1.1", "3.2")
        ),
        SetupOption(
            "hardships",
            "Hardships",
            ("all", "mild", "five", "none"),
            "all",
            "All ten, the five that spare other players' stocks, any five, or none.",
            ("15.1", "R24"),
        ),
        SetupOption("goal", "Victory to win", (10, 15, 20), 15, "", ("2.1", "15.2")),
        SetupOption(
            "start",
            "Start",
            ("lean", "standard", "rich"),
            "standard",
            "Fewer or more tokens and cards at the start.",
            ("15.3", "R22"),
        ),
        SetupOption("hand-size", "Hand limit", (2, 3, 5), 3, "", ("14.1", "15.4")),
        SetupOption(
            "map",
            "Map",
            ("random", "fixed", "none"),
            "random",
            "Laid out at random, as one fixed map, or no map: all cards are always playable.",
            ("3.5", "15.5", "R20", "R23"),
        ),
        SetupOption(
            "common-hand", "Common hand", (False, True), False, "All players share one hand.", ("15.6", "R12")
        ),
        SetupOption(
            "hardship-deck",
            "Hardships apart",
            (False, True),
            False,
            "A deck of their own; two dice each turn, and on 11 one strikes.",
            ("15.7",),
        ),
        SetupOption(
            "offers",
            "Rounds of offers",
            (0, 1, 2, 3),
            2,
            "How many offers each player may make a turn.",
            ("R17",),
        ),
        SetupOption(
            "turn-cap", "Turns at most", TURN_CAPS, 40, "After so many turns the game is scored.", ("R19",)
        ),
    ),
    evaluate=evaluate,
    policy=policy,
)
