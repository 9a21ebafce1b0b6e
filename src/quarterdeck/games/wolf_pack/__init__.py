"""Wolf Pack: U-boats against a convoy, two players, one shared deck."""

from quarterdeck.engine.game import Game, SetupOption, table
from quarterdeck.engine.words import Words
from quarterdeck.games.wolf_pack.bot import evaluate, policy
from quarterdeck.games.wolf_pack.rules import CARDS_DRAWN, play, setup
from quarterdeck.games.wolf_pack.scene import NAMES, scene
from quarterdeck.games.wolf_pack.state import CARDS, FOLDER, WolfPack

ROUND_CAPS = (50, 150, 300)
DECISIONS_A_ROUND = 2 * (CARDS_DRAWN + 1)  # each card drawn may be one too many

GAME: Game[WolfPack] = Game(
    slug="wolf-pack",
    title="Wolf Pack",
    summary="U-boats hunt an Atlantic convoy: lay detection, attack and target before the enemy does.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", CARDS.labels),
    folder=FOLDER,
    source="WarpSpawn: Wolf Pack",
    length="20–40 minutes",
    bound=max(ROUND_CAPS) * DECISIONS_A_ROUND,
    options=table(
        SetupOption(
            "round-cap",
            "Rounds at most",
            ROUND_CAPS,
            150,
            "After so many rounds the larger share of one's goal wins.",
            ("R10",),
        ),
    ),
    evaluate=evaluate,
    policy=policy,
    trust=1.1,
    foresight=4,
)
