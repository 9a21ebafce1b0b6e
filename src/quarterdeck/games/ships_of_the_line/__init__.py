"""Ships of the Line: two warships try to sink each other, one common deck."""

from quarterdeck.engine.game import Game, SetupOption, table
from quarterdeck.engine.words import Words
from quarterdeck.games.ships_of_the_line.bot import evaluate, policy
from quarterdeck.games.ships_of_the_line.rules import HAND, RELOADED, RETIRED, play, setup
from quarterdeck.games.ships_of_the_line.scene import NAMES, scene
from quarterdeck.games.ships_of_the_line.state import CARDS, FOLDER, ShipsOfTheLine

TURN_CAPS = (30, 60, 120)
ANSWERS_A_TURN = 2 * (RELOADED + HAND + RETIRED + 4)

GAME: Game[ShipsOfTheLine] = Game(
    slug="ships-of-the-line",
    title="Ships of the Line",
    summary="Two sailing warships: catch more wind than the enemy, then fire at hull, rigging or crew.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", CARDS.labels),
    folder=FOLDER,
    source="WarpSpawn: Ships Of The Line",
    length="15–30 minutes",
    bound=max(TURN_CAPS) * ANSWERS_A_TURN,
    options=table(
        SetupOption(
            "turn-cap",
            "Turns at most",
            TURN_CAPS,
            60,
            "After so many turns the ship with more points left wins.",
            ("R6",),
        ),
    ),
    evaluate=evaluate,
    policy=policy,
    trust=3.6,
    foresight=4,
)
