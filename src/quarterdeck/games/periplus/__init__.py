"""Periplus: two fleets of Greek warships on a chessboard, with rams, boarders and missiles."""

from pathlib import Path

from quarterdeck.engine.game import Game, Setup, SetupOption, table
from quarterdeck.engine.state import state
from quarterdeck.kit.skirmish.book import SEATS, Book
from quarterdeck.kit.skirmish.bot import evaluate, policy
from quarterdeck.kit.skirmish.options import BOUND, SHARED
from quarterdeck.kit.skirmish.rules import new_game, play
from quarterdeck.kit.skirmish.scene import Look, scene_of
from quarterdeck.kit.skirmish.state import Skirmish
from quarterdeck.kit.skirmish.terrain import lay_islands, narrow_the_waist
from quarterdeck.kit.skirmish.wording import wording

FOLDER = Path(__file__).parent
BOOK = Book(FOLDER, ranks=1)
HULL = "M1 13.5H19.5L23 11.8L20 17H4Z"
GLYPHS = {
    "bireme": f"{HULL}|M8 17.5L6 22 M15 17.5L13 22 M10 12V6 M10 6H15",
    "trireme": f"{HULL} M11 1.5L19 11.5H6Z|M6 17.5L4 22 M11 17.5L9 22 M16 17.5L14 22",
    "quadrireme": f"{HULL} M5 3H18V11H5Z|M5 17.5L3 22 M9 17.5L7 22 M13 17.5L11 22 M17 17.5L15 22",
    "quinquereme": f"{HULL} M3 5H10V11.5H3Z M12 3H20V11H12Z|M4 17.5L2.5 22 M7.5 17.5L6 22 M11 17.5L9.5 22"
    " M14.5 17.5L13 22 M18 17.5L16.5 22 M16 3V1 M16 1H20",
}
LOOK = Look(title="Periplus", phases=("Orders", "Maneuver", "Fire"), crippled="oars sheared", glyphs=GLYPHS)
TERRAIN = SetupOption(
    "terrain",
    "Terrain",
    ("none", "islands", "irregular"),
    "none",
    "Islands: four land squares in the middle rows. Irregular: the board is narrower in the middle.",
    ("12.1", "R16"),
)
SPECIAL_RAM = SetupOption(
    "ram-special",
    "Ram does special damage",
    (False, True),
    False,
    "On: the card Ram does two points of damage.",
    ("11.3", "R13"),
)


@state
class Periplus(Skirmish):
    """The position; all rules are the block's."""

    book = BOOK


def setup(given: Setup) -> Periplus:
    """§5 Setup, §12 Terrain."""
    g = new_game(Periplus, given, ("ram-special",) if given.switch("ram-special") else ())
    if given.text("terrain") == "islands":
        lay_islands(g, 4)
    elif given.text("terrain") == "irregular":
        narrow_the_waist(g)
    return g


GAME: Game[Periplus] = Game(
    slug="periplus",
    title="Periplus",
    summary="Greek galleys on a chessboard: row, ram, board and shoot until a quinquereme goes down.",
    seats=SEATS,
    setup=setup,
    play=play,
    scene=scene_of(LOOK),
    words=wording(FOLDER, BOOK),
    folder=FOLDER,
    source="WarpSpawn: Periplus",
    length="20–40 minutes",
    bound=BOUND,
    options=table(*SHARED, TERRAIN, SPECIAL_RAM),
    evaluate=evaluate,
    policy=policy,
    trust=2.2,
    foresight=2,
)
