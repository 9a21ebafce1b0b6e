"""War Hammer Space Empires: a module of Warp Empires for two to four races, in space and on planets."""

from quarterdeck.engine.game import Game
from quarterdeck.games.war_hammer_space_empires.rules import WAR_HAMMER_SPACE
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 2000

GAME: Game[Empire] = make_game(WAR_HAMMER_SPACE, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
