"""Blown Away: two fleets of sail on a chessboard, one deck of winds, shot and defence."""

from pathlib import Path

from quarterdeck.engine.game import Game, Setup, table
from quarterdeck.engine.state import state
from quarterdeck.kit.skirmish.book import SEATS, Book
from quarterdeck.kit.skirmish.bot import evaluate, policy
from quarterdeck.kit.skirmish.options import BOUND, SHARED
from quarterdeck.kit.skirmish.rules import new_game, play
from quarterdeck.kit.skirmish.scene import Look, scene_of
from quarterdeck.kit.skirmish.state import Skirmish
from quarterdeck.kit.skirmish.wording import wording

FOLDER = Path(__file__).parent
BOOK = Book(FOLDER, ranks=1)
LOOK = Look(title="Blown Away", crippled="dismasted", phases=("Orders", "Maneuver", "Fire"))


@state
class BlownAway(Skirmish):
    """The position; all rules are the block's."""

    book = BOOK


def setup(given: Setup) -> BlownAway:
    """§5 Setup."""
    return new_game(BlownAway, given)


GAME: Game[BlownAway] = Game(
    slug="blown-away",
    title="Blown Away",
    summary="Two sailing fleets on a chessboard: catch the wind in your hand and sink the enemy flagship.",
    seats=SEATS,
    setup=setup,
    play=play,
    scene=scene_of(LOOK),
    words=wording(FOLDER, BOOK),
    folder=FOLDER,
    source="WarpSpawn: Blown Away",
    length="20–40 minutes",
    bound=BOUND,
    options=table(*SHARED),
    evaluate=evaluate,
    policy=policy,
    trust=2.2,
    foresight=2,
)
