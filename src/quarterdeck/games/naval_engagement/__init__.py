"""Naval Engagement: a battle in the Pacific with one deck of cards."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.naval_engagement.book import EngagementBook
from quarterdeck.games.naval_engagement.bot import BOT
from quarterdeck.games.naval_engagement.rules import bound, play, setup
from quarterdeck.games.naval_engagement.scene import scene
from quarterdeck.games.naval_engagement.state import NavalEngagement

GAME: Game[NavalEngagement] = Game(
    **described(Path(__file__).parent),
    book=EngagementBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
