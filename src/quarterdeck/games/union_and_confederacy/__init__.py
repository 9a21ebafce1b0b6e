"""Union & Confederacy: a module of Warp Empires for two, the American Civil War on a fixed map."""

from operator import attrgetter

from quarterdeck.engine.game import Game
from quarterdeck.games.union_and_confederacy.rules import CIVIL_WAR
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.state import Empire

MOST_ROUNDS, DECISIONS_A_ROUND = 24, 900

GAME: Game[Empire] = make_game(
    CIVIL_WAR,
    bound=MOST_ROUNDS * DECISIONS_A_ROUND,
    trust=0.01,  # a long war: what is ahead now decides little
    foresight=1,  # to one's next turn: a round takes some forty answers
    turn=attrgetter("active"),
)
