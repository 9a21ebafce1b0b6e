"""Scortch: a module of Warp Empires for two, magic against machines."""

from operator import attrgetter

from quarterdeck.engine.game import Game
from quarterdeck.games.scortch.rules import SCORTCH_GAME
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 800

GAME: Game[Empire] = make_game(
    SCORTCH_GAME, bound=MOST_ROUNDS * DECISIONS_A_ROUND, trust=0.02, foresight=1, turn=attrgetter("active")
)
