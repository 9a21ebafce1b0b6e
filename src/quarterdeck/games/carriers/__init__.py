"""Carriers: fleets and squadrons of the Second World War on a chessboard."""

from pathlib import Path

from quarterdeck.engine.game import Game, Setup, SetupOption, table
from quarterdeck.engine.state import state
from quarterdeck.kit.skirmish.book import SEATS, Book
from quarterdeck.kit.skirmish.bot import evaluate, policy
from quarterdeck.kit.skirmish.options import BOUND, SHARED
from quarterdeck.kit.skirmish.rules import new_game, play
from quarterdeck.kit.skirmish.scene import Look, scene_of
from quarterdeck.kit.skirmish.state import Skirmish
from quarterdeck.kit.skirmish.terrain import lay_islands
from quarterdeck.kit.skirmish.wording import wording

FOLDER = Path(__file__).parent
BOOK = Book(FOLDER, ranks=2)
LOOK = Look(title="Carriers", phases=("Orders", "Search", "Engage"), board=("deep", "sea"))
ISLANDS = SetupOption(
    "islands",
    "Islands",
    (0, 2, 4, 6),
    0,
    "So many squares of the middle rows are islands: naval units can neither enter nor cross them.",
    ("12.1", "R17"),
)


@state
class Carriers(Skirmish):
    """The position; all rules are the block's."""

    book = BOOK


def setup(given: Setup) -> Carriers:
    """§5 Setup, §12 Terrain."""
    g = new_game(Carriers, given)
    lay_islands(g, given.number("islands"))
    return g


GAME: Game[Carriers] = Game(
    slug="carriers",
    title="Carriers",
    summary="Ships, submarines and planes on a chessboard: find the enemy's two carriers and sink them.",
    seats=SEATS,
    setup=setup,
    play=play,
    scene=scene_of(LOOK),
    words=wording(FOLDER, BOOK),
    folder=FOLDER,
    source="WarpSpawn: Carriers",
    length="20–45 minutes",
    bound=BOUND,
    options=table(*SHARED, ISLANDS),
    evaluate=evaluate,
    policy=policy,
    trust=1.5,
    foresight=2,
)
