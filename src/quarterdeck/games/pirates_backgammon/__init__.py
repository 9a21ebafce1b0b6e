"""Pirates Backgammon: pirates chase gold both ways over a backgammon board."""

from quarterdeck.engine.game import Game, SetupOption, table
from quarterdeck.engine.words import Words
from quarterdeck.games.pirates_backgammon.bot import evaluate, policy
from quarterdeck.games.pirates_backgammon.rules import WORDS, play, setup
from quarterdeck.games.pirates_backgammon.scene import scene
from quarterdeck.games.pirates_backgammon.state import FOLDER, NAMES, PiratesBackgammon

ROUND_CAPS = (50, 200, 400)
DECISIONS_A_TURN = 2
LABELS = {word: f"point {point}" for point, word in enumerate(WORDS) if point} | {
    f"seat-{seat}": name for seat, name in enumerate(NAMES)
}

GAME: Game[PiratesBackgammon] = Game(
    slug="pirates-backgammon",
    title="Pirates Backgammon",
    summary="Pirates race both ways over a backgammon board, plunder merchants and bring the gold home.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", LABELS),
    folder=FOLDER,
    source="WarpSpawn: Pirates Backgammon",
    length="20–40 minutes",
    bound=max(ROUND_CAPS) * len(NAMES) * DECISIONS_A_TURN,
    options=table(
        SetupOption("players", "Players", (2, 3, 4, 5, 6), 2, "The text says two or more.", ("1.1",)),
        SetupOption(
            "typhoons",
            "Typhoons",
            (False, True),
            False,
            "Luck is rolled with ten sides; a typhoon destroys every ship it lands on.",
            ("14.1", "14.2"),
        ),
        SetupOption(
            "round-cap",
            "Rounds at most",
            ROUND_CAPS,
            200,
            "After so many rounds the fullest chest wins.",
            ("R12",),
        ),
    ),
    evaluate=evaluate,
    policy=policy,
    trust=1.35,
    foresight=1,
)
