"""Rifle & Axe: pioneer settlements in Kentucky, season by season."""

from pathlib import Path

from quarterdeck.engine.game import Game, described
from quarterdeck.games.rifle_and_axe.book import SettlementBook
from quarterdeck.games.rifle_and_axe.bot import BOT
from quarterdeck.games.rifle_and_axe.rules import bound, play, setup
from quarterdeck.games.rifle_and_axe.scene import scene
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe

GAME: Game[RifleAndAxe] = Game(
    **described(Path(__file__).parent),
    book=SettlementBook,
    setup=setup,
    play=play,
    scene=scene,
    bound=bound,
    bot=BOT,
)
