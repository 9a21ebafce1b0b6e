"""Land War in Asia: a module of Warp Empires for two to six peoples of ancient China."""

from quarterdeck.engine.game import Game
from quarterdeck.games.land_war_in_asia.rules import LAND_WAR
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 3600

GAME: Game[Empire] = make_game(LAND_WAR, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
