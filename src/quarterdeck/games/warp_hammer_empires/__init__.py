"""Warp Hammer Empires: a module of Warp Empires for two to eleven armies."""

from quarterdeck.engine.game import Game
from quarterdeck.games.warp_hammer_empires.rules import WARP_HAMMER
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 4500

GAME: Game[Empire] = make_game(WARP_HAMMER, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
