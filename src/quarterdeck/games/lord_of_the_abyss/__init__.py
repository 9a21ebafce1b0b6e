"""Lord of the Abyss: a module of Warp Empires for two to nine Demon Lords."""

from quarterdeck.engine.game import Game
from quarterdeck.games.lord_of_the_abyss.rules import ABYSS
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 4500

GAME: Game[Empire] = make_game(ABYSS, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
