"""Dark Sun Empires: a module of Warp Empires for two to six Sorcerer Kings."""

from quarterdeck.engine.game import Game
from quarterdeck.games.dark_sun_empires.rules import DARK_SUN
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 2600

GAME: Game[Empire] = make_game(DARK_SUN, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
