"""Warcraft Empires: a module of Warp Empires for two to eight players of four races."""

from quarterdeck.engine.game import Game
from quarterdeck.games.warcraft_empires.rules import WARCRAFT
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 4500

GAME: Game[Empire] = make_game(WARCRAFT, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
