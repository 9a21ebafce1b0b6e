"""Empires of Mystara: a module of Warp Empires for two to six players on a map of fourteen nations."""

from quarterdeck.engine.game import Game
from quarterdeck.games.empires_of_mystara.rules import EMPIRES_OF_MYSTARA
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 3000

GAME: Game[Empire] = make_game(EMPIRES_OF_MYSTARA, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
