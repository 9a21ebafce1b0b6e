"""Warp Empires: the system of nineteen games of conquest, with its generic scenario."""

from quarterdeck.engine.game import Game, SetupOption
from quarterdeck.engine.words import Words
from quarterdeck.games.warp_empires.generic import GENERIC, NAMES
from quarterdeck.games.warp_empires.module import make_game
from quarterdeck.games.warp_empires.state import Empire
from quarterdeck.games.warp_empires.vocabulary import LABELS
from quarterdeck.games.warp_empires.world import check_words

ROUNDS = (10, 20, 30, 50)
DECISIONS_A_ROUND = 2400

GAME: Game[Empire] = make_game(
    GENERIC,
    title="Warp Empires",
    summary="Move stacks by cards, fight for territories, recruit from a pile: conquer half of the land.",
    words=Words(
        GENERIC.folder / "words.toml",
        {**LABELS, **check_words(GENERIC, {name.lower(): name for name in NAMES})},
    ),
    source="WarpSpawn: Warp Empires",
    length="1–3 hours",
    bound=max(ROUNDS) * DECISIONS_A_ROUND,
    options=(
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
    ),
)
