"""Doom Trooper Empires: a module of Warp Empires for two to seven, on a terraformed Mars."""

from quarterdeck.engine.game import Game
from quarterdeck.games.doom_trooper_empires.rules import DOOM_TROOPER
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 2800

GAME: Game[Empire] = make_game(DOOM_TROOPER, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
