"""Doctor Who Empires: a module of Warp Empires for two to ten races of the galaxy."""

from quarterdeck.engine.game import Game
from quarterdeck.games.doctor_who_empires.rules import DOCTOR_WHO
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 4000

GAME: Game[Empire] = make_game(DOCTOR_WHO, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
