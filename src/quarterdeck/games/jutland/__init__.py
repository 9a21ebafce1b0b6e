"""Jutland: the German against the British fleet in six turns, two players, one common deck."""

from quarterdeck.engine.game import Game
from quarterdeck.engine.words import Words
from quarterdeck.games.jutland.bot import evaluate, policy
from quarterdeck.games.jutland.rules import HAND, play, setup
from quarterdeck.games.jutland.scene import NAMES, scene
from quarterdeck.games.jutland.state import CARDS, FOLDER, Jutland

CHOICES = 15  # five Sight Phases with cards in hand, five Sail and five Strike Phases

GAME: Game[Jutland] = Game(
    slug="jutland",
    title="Jutland",
    summary="1916: six turns of the last great battle of surface ships, each with its own rules.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", CARDS.labels),
    folder=FOLDER,
    source="WarpSpawn: Jutland",
    length="15–25 minutes",
    bound=2 * CHOICES * (HAND + 1),
    evaluate=evaluate,
    policy=policy,
    trust=1.8,
    foresight=4,
)
