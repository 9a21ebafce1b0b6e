"""Middle Earth Empires: a module of Warp Empires for two: twenty turns until the ring is found."""

from operator import attrgetter

from quarterdeck.engine.game import Game
from quarterdeck.games.middle_earth_empires.rules import MIDDLE_EARTH
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 20, 1000

GAME: Game[Empire] = make_game(
    MIDDLE_EARTH, bound=MOST_ROUNDS * DECISIONS_A_ROUND, trust=0.02, foresight=1, turn=attrgetter("active")
)
