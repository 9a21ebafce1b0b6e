"""Lepanto: the Holy League against the Ottoman fleet, two players, one common deck."""

from quarterdeck.engine.game import Game, SetupOption, table
from quarterdeck.engine.words import Words
from quarterdeck.games.lepanto.bot import evaluate, policy
from quarterdeck.games.lepanto.rules import play, setup
from quarterdeck.games.lepanto.scene import NAMES, scene
from quarterdeck.games.lepanto.state import CARDS, FOLDER, Lepanto

TURN_CAPS = (10, 20, 40)
DECISIONS_A_TURN = 80

GAME: Game[Lepanto] = Game(
    slug="lepanto",
    title="Lepanto",
    summary="1571: two galley fleets form their lines in secret, and the weaker line pays twice.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", CARDS.labels),
    folder=FOLDER,
    source="WarpSpawn: Lepanto",
    length="10–20 minutes",
    bound=max(TURN_CAPS) * DECISIONS_A_TURN,
    version=2,
    options=table(
        SetupOption(
            "used-cards",
            "Cards used in battle",
            ("keep", "discard"),
            "keep",
            "Whether revealed cards go back to the hand or are discarded.",
            ("R2",),
        ),
        SetupOption(
            "notes-bind",
            "Notes on cards bind",
            (True, False),
            True,
            "Whether cards that name a class or nation need it in the line, and Size Advantage larger ships.",
            ("R6",),
        ),
        SetupOption(
            "alternate-turns",
            "Turns alternate",
            (False, True),
            False,
            "On: only the player whose turn it is sails, exchanges and discards; both fight.",
            ("R1",),
        ),
        SetupOption(
            "first",
            "Who is first in turn 1",
            ("random", "league", "ottomans"),
            "random",
            "The other side is first in turn 2, and so on.",
            ("R9",),
        ),
        SetupOption(
            "turn-cap",
            "Turns at most",
            TURN_CAPS,
            20,
            "After so many turns the stronger fleet wins.",
            ("R13",),
        ),
    ),
    evaluate=evaluate,
    policy=policy,
    trust=4.6,
    foresight=4,
)
