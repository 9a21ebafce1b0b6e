"""Warp Empires: the system of nineteen games of conquest, with its generic scenario."""

from functools import partial

from quarterdeck.engine.game import Game, SetupOption, table
from quarterdeck.engine.words import Words
from quarterdeck.games.warp_empires.bot import evaluate
from quarterdeck.games.warp_empires.generic import GENERIC, NAMES
from quarterdeck.games.warp_empires.rules import play, setup
from quarterdeck.games.warp_empires.scene import scene
from quarterdeck.games.warp_empires.state import Empire
from quarterdeck.games.warp_empires.vocabulary import LABELS
from quarterdeck.games.warp_empires.world import check_words

ROUNDS = (10, 20, 30, 50)
DECISIONS_A_ROUND = 2400

WINNER_LOSS = SetupOption(
    "winner-loss",
    "What the winner of a battle gives up",
    ("capped", "literal"),
    "capped",
    "Capped: from half to all of the Force that the loser lost. Literal: at least half, whatever it takes.",
    ("R17",),
)
UPKEEP_FLOOR = SetupOption(
    "upkeep-floor",
    "No upkeep for as many units as at the start",
    (True, False),
    True,
    "Off: five units for each point of revenue, and no more.",
    ("R20",),
)

GAME: Game[Empire] = Game(
    slug="warp-empires",
    title="Warp Empires",
    summary="Move stacks by cards, fight for territories, recruit from a pile: conquer half of the land.",
    seats=GENERIC.seats,
    setup=partial(setup, GENERIC),
    play=play,
    scene=scene,
    words=Words(
        GENERIC.folder / "words.toml",
        {**LABELS, **check_words(GENERIC, {name.lower(): name for name in NAMES})},
    ),
    folder=GENERIC.folder,
    source="WarpSpawn: Warp Empires",
    length="1–3 hours",
    bound=max(ROUNDS) * DECISIONS_A_ROUND,
    options=table(
        SetupOption("players", "Players", (2, 3, 4, 5, 6), 2),
        SetupOption(
            "max-rounds",
            "Rounds at most",
            ROUNDS,
            30,
            "Then revenue, territories and Force decide.",
            ("R32",),
        ),
        SetupOption(
            "decks", "Action decks", ("shared", "own"), "shared", "One for all, or one each.", ("5.2",)
        ),
        SetupOption(
            "piles", "Unit piles", ("shared", "own"), "shared", "One for all, or one each.", ("R33",)
        ),
        WINNER_LOSS,
        UPKEEP_FLOOR,
    ),
    evaluate=evaluate,
)
