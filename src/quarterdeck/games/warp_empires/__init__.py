"""Warp Empires: the system of nineteen games of conquest, with its generic module."""

from quarterdeck.engine.game import Game
from quarterdeck.games.warp_empires.generic import GENERIC
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 50, 2400

GAME: Game[Empire] = make_game(GENERIC, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
