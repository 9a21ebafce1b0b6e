"""Federation: a module of Warp Empires for two to six races."""

from quarterdeck.engine.game import Game
from quarterdeck.games.federation.rules import FEDERATION
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 4000

GAME: Game[Empire] = make_game(FEDERATION, bound=MOST_ROUNDS * DECISIONS_A_ROUND)
