"""Quest For The Pirates Chest: captains race a treasure chest home round a ring of islands and ports."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.quest_for_the_pirates_chest.book import QuestBook
from quarterdeck.games.quest_for_the_pirates_chest.bot import BOT
from quarterdeck.games.quest_for_the_pirates_chest.rules import bound, play, setup
from quarterdeck.games.quest_for_the_pirates_chest.scene import scene
from quarterdeck.games.quest_for_the_pirates_chest.state import PiratesQuest

GAME: Game[PiratesQuest] = Game(
    **described(Path(__file__).parent),
    book=QuestBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
