"""Periplus: two fleets of Greek warships on a chessboard, with rams, boarders and missiles."""

from functools import partial
from pathlib import Path

from quarterdeck.engine.game import Game, Setup, described
from quarterdeck.systems.skirmish.book import SkirmishBook
from quarterdeck.systems.skirmish.bot import skirmish_bot
from quarterdeck.systems.skirmish.length import bound
from quarterdeck.systems.skirmish.rules import new_game, play
from quarterdeck.systems.skirmish.scene import SkirmishLook, scene_of
from quarterdeck.systems.skirmish.state import Skirmish
from quarterdeck.systems.skirmish.terrain import lay_islands, narrow_the_waist
from quarterdeck.systems.skirmish.wording import wording

FOLDER = Path(__file__).parent
HULL = "M1 13.5H19.5L23 11.8L20 17H4Z"
GLYPHS = {
    "bireme": f"{HULL}|M8 17.5L6 22 M15 17.5L13 22 M10 12V6 M10 6H15",
    "trireme": f"{HULL} M11 1.5L19 11.5H6Z|M6 17.5L4 22 M11 17.5L9 22 M16 17.5L14 22",
    "quadrireme": f"{HULL} M5 3H18V11H5Z|M5 17.5L3 22 M9 17.5L7 22 M13 17.5L11 22 M17 17.5L15 22",
    "quinquereme": f"{HULL} M3 5H10V11.5H3Z M12 3H20V11H12Z|M4 17.5L2.5 22 M7.5 17.5L6 22 M11 17.5L9.5 22"
    " M14.5 17.5L13 22 M18 17.5L16.5 22 M16 3V1 M16 1H20",
}
LOOK = SkirmishLook(
    title="Periplus", phases=("Orders", "Maneuver", "Fire"), crippled="oars sheared", glyphs=GLYPHS
)


def setup(given: Setup) -> Skirmish:
    """§5 Setup, §12 Terrain."""
    g = new_game(given, ("ram-special",) if given.switch("ram-special") else ())
    if given.text("terrain") == "islands":
        lay_islands(g, 4)
    elif given.text("terrain") == "irregular":
        narrow_the_waist(g)
    return g


GAME: Game[Skirmish] = Game(
    **described(FOLDER),
    book=partial(SkirmishBook, ranks=1),
    setup=setup,
    play=play,
    scene=scene_of(LOOK),
    wording=wording(FOLDER),
    bound=bound,
    bot=skirmish_bot(trust=2.2),
)
