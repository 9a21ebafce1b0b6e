"""Jutland: the German against the British fleet in six turns, two players, one common deck."""

from quarterdeck.engine.game import Game
from quarterdeck.engine.words import Words
from quarterdeck.games.jutland.bot import evaluate, policy
from quarterdeck.games.jutland.rules import play, setup
from quarterdeck.games.jutland.scene import NAMES, scene
from quarterdeck.games.jutland.state import CARDS, FOLDER, Jutland

MOST_ANSWERS = 2 * (11 * 8 + 8)  # two seats, eleven exchanges and strikes of seven cards and a word to end

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
    bound=MOST_ANSWERS + 100,
    evaluate=evaluate,
    policy=policy,
)
