"""Star Wars Campaign: a module of Warp Empires for two, on a galaxy of hexagons."""

from operator import attrgetter

from quarterdeck.engine.game import Game
from quarterdeck.games.star_wars_campaign.rules import STAR_WARS
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 30, 800

GAME: Game[Empire] = make_game(
    STAR_WARS, bound=MOST_ROUNDS * DECISIONS_A_ROUND, trust=0.02, foresight=1, turn=attrgetter("active")
)
