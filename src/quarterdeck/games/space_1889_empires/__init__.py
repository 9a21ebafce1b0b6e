"""Space 1889 Empires: a module of Warp Empires for two to nine, on Mars."""

from quarterdeck.engine.game import Game
from quarterdeck.games.space_1889_empires.rules import SPACE_1889
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 3600

GAME: Game[Empire] = make_game(SPACE_1889, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
