"""War of Independence: a module of Warp Empires for two, on a fixed map of the thirteen colonies."""

from operator import attrgetter

from quarterdeck.engine.game import Game, SetupOption
from quarterdeck.games.warp_empires import GAME as SYSTEM
from quarterdeck.games.warp_empires.module import make_game
from quarterdeck.games.warp_empires.scenarios.war_of_independence.rules import INDEPENDENCE, MAP
from quarterdeck.games.warp_empires.state import Empire
from quarterdeck.games.warp_empires.wording import module_words
from quarterdeck.games.warp_empires.world import check_words

YEARS = (3, 6, 9)
DECISIONS_A_YEAR = 2000

GAME: Game[Empire] = make_game(
    INDEPENDENCE,
    title="War of Independence",
    summary="The British and the Americans fight for thirteen colonies, season by season from 1775.",
    words=module_words(
        INDEPENDENCE.folder / "words.toml",
        check_words(INDEPENDENCE, {place.word: place.name for place in MAP.places}),
        plural=True,
    ),
    source="WarpSpawn: War of Independence",
    length="2–3 hours",
    bound=max(YEARS) * DECISIONS_A_YEAR,
    options=(
        SetupOption("years", "Years", YEARS, 9, "1775 to 1783 are nine years of four seasons.", ("3.1",)),
        SetupOption("first", "Who begins", ("British", "Americans"), "British", "", ("R17",)),
        SetupOption(
            "foreign",
            "A French Alliance lasts",
            ("war", "turn"),
            "war",
            "For the rest of the war, or for one turn.",
            ("R1",),
        ),
    ),
    base=SYSTEM,
    trust=0.008,  # a long war: what is ahead now decides little
    foresight=1,  # to one's next turn: a round takes some fifty answers
    turn=attrgetter("active"),
)
