"""War of Independence: a module of Warp Empires for two, on a fixed map of the thirteen colonies."""

from operator import attrgetter

from quarterdeck.engine.game import Game
from quarterdeck.games.war_of_independence.rules import INDEPENDENCE
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_YEARS, DECISIONS_A_YEAR = 9, 2000

GAME: Game[Empire] = make_game(
    INDEPENDENCE,
    bound=MOST_YEARS * DECISIONS_A_YEAR,
    trust=0.008,  # a long war: what is ahead now decides little
    foresight=1,  # to one's next turn: a round takes some fifty answers
    turn=attrgetter("active"),
)
