"""Malta Convoy: a solo dice game of Operation Pedestal."""

from quarterdeck.engine.game import Game
from quarterdeck.engine.words import Words
from quarterdeck.games.malta_convoy.bot import policy
from quarterdeck.games.malta_convoy.rules import ESCORT, LENGTH, play, setup
from quarterdeck.games.malta_convoy.scene import scene
from quarterdeck.games.malta_convoy.state import FOLDER, OPTIONS, MaltaConvoy

LONGEST_TRIP = LENGTH + 6 + 3
MOST_RETURNING = 3 * (ESCORT + 6)

GAME: Game[MaltaConvoy] = Game(
    slug="malta-convoy",
    title="Malta Convoy",
    summary="Bring cargo ships and tankers to Malta past U-boats and air attacks; four ruses, each once.",
    seats=("Convoy",),
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", {option.id: option.name for option in OPTIONS}),
    folder=FOLDER,
    source="WarpSpawn: Malta Convoy",
    length="10 minutes",
    bound=LONGEST_TRIP + MOST_RETURNING,
    policy=policy,
)
