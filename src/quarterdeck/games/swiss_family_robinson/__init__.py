"""Swiss Family Robinson: six castaways hold their redoubt against sixteen pirates. For one player."""

from quarterdeck.engine.game import Game, SetupOption, table
from quarterdeck.engine.words import Words
from quarterdeck.games.swiss_family_robinson.bot import evaluate, policy
from quarterdeck.games.swiss_family_robinson.rules import play, setup
from quarterdeck.games.swiss_family_robinson.scene import TITLE, scene
from quarterdeck.games.swiss_family_robinson.state import CARDS, FOLDER, KINDS, SwissFamily
from quarterdeck.kit.skirmish.book import GRID
from quarterdeck.kit.skirmish.options import RANGE_MODE

TURN_CAPS = (30, 60, 120)
DECISIONS_A_TURN = 50
LABELS = {**CARDS.labels, **{kind.id: kind.name for kind in KINDS}, **{name: name for name in GRID.names}}

GAME: Game[SwissFamily] = Game(
    slug="swiss-family-robinson",
    title=TITLE,
    summary="Solo: traps, rifles and coconut bombs against sixteen pirates who are after your family.",
    seats=("Robinson",),
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", LABELS),
    folder=FOLDER,
    source="WarpSpawn: Swiss Family Robinson",
    length="20–30 minutes",
    bound=max(TURN_CAPS) * DECISIONS_A_TURN,
    options=table(
        SetupOption(
            "capture-rule",
            "A capture",
            ("strict", "lenient"),
            "strict",
            "Strict: one capture loses. Lenient: play on; the score is the number still free.",
            ("R1",),
        ),
        RANGE_MODE,
        SetupOption("turn-cap", "Turns at most", TURN_CAPS, 60, "A game not won by then is lost.", ("R6",)),
    ),
    evaluate=evaluate,
    policy=policy,
)
