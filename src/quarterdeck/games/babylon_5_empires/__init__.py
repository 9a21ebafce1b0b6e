"""Babylon 5 Empires: a module of Warp Empires for two to four races."""

from quarterdeck.engine.game import Game
from quarterdeck.games.babylon_5_empires.rules import BABYLON_5
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 2500

GAME: Game[Empire] = make_game(BABYLON_5, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
