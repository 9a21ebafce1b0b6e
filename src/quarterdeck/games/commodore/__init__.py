"""Commodore: a Napoleonic sea battle from a small deck, two players."""

from operator import attrgetter

from quarterdeck.engine.game import Game, SetupOption, table
from quarterdeck.engine.words import Words
from quarterdeck.games.commodore.bot import evaluate, policy
from quarterdeck.games.commodore.rules import play, setup
from quarterdeck.games.commodore.scene import NAMES, scene
from quarterdeck.games.commodore.state import CARDS, FOLDER, OPTIONAL, SHIP_NAMES, Commodore

TURN_CAPS = (100, 200, 400)
# Every card held costs a few questions at most, a melee one for each ship.
DECISIONS_A_TURN = 60

GAME: Game[Commodore] = Game(
    slug="commodore",
    title="Commodore",
    summary="Deploy ships of the line, rake, board and outmaneuver the enemy until he loses heart.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", {**CARDS.labels, **SHIP_NAMES}),
    folder=FOLDER,
    source="WarpSpawn: Commodore",
    length="20–40 minutes",
    bound=max(TURN_CAPS) * DECISIONS_A_TURN,
    options=table(
        *[
            SetupOption(
                word,
                f"{CARDS[word].name}s",
                (True, False),
                False,
                f"{CARDS[word].copies} ships of hull {CARDS[word].hull} join the deck.",
                ("19.1", "R16"),
            )
            for word in OPTIONAL
        ],
        SetupOption(
            "turn-cap",
            "Turns at most",
            TURN_CAPS,
            200,
            "After so many turns the higher Morale wins, then the stronger fleet.",
            ("R15",),
        ),
    ),
    evaluate=evaluate,
    policy=policy,
    trust=1.0,
    foresight=1,  # to one's next turn
    turn=attrgetter("active"),
)
