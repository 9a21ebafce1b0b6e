"""Europe at War: a module of Warp Empires for two to six players on a map of seventeen countries."""

from quarterdeck.engine.game import Game
from quarterdeck.games.europe_at_war.rules import EUROPE_AT_WAR
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 3000

GAME: Game[Empire] = make_game(EUROPE_AT_WAR, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
