"""Battle of the Atlantic: the Royal Navy against the German fleet, two players, a deck each."""

from quarterdeck.engine.game import Game
from quarterdeck.engine.words import Words
from quarterdeck.games.battle_of_the_atlantic.bot import evaluate, policy
from quarterdeck.games.battle_of_the_atlantic.rules import EXCHANGED, YEARS, play, setup
from quarterdeck.games.battle_of_the_atlantic.scene import NAMES, scene
from quarterdeck.games.battle_of_the_atlantic.state import CARDS, FOLDER, Atlantic

GAME: Game[Atlantic] = Game(
    slug="battle-of-the-atlantic",
    title="Battle of the Atlantic",
    summary="1939 to 1943: tactics times tonnage times technology, and every lead grows.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", CARDS.labels),
    folder=FOLDER,
    source="WarpSpawn: Battle Of The Atlantic",
    length="5–10 minutes",
    bound=2 * YEARS * (EXCHANGED + 1),
    evaluate=evaluate,
    policy=policy,
    trust=1.5,
    foresight=5,
)
