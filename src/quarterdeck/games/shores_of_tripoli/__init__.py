"""The Shores of Tripoli: the First Barbary War, card by card, for two or against the T-bot."""

from collections.abc import Mapping

from quarterdeck.engine.game import Game, SetupOption, Value, table
from quarterdeck.engine.words import Words
from quarterdeck.games.shores_of_tripoli.bot import evaluate
from quarterdeck.games.shores_of_tripoli.captain import policy
from quarterdeck.games.shores_of_tripoli.rules import play, setup
from quarterdeck.games.shores_of_tripoli.scene import scene
from quarterdeck.games.shores_of_tripoli.state import CARDS, FOLDER, MAP, NAMES, Tripoli

SEASONS, MOST_DECISIONS_A_SEASON = 24, 120


def name_seats(options: Mapping[str, Value]) -> tuple[str, ...]:
    """In a solitaire game Tripolitania is the T-bot: rules, not a seat."""
    return NAMES[:1] if options["solo"] else NAMES


GAME: Game[Tripoli] = Game(
    slug="shores-of-tripoli",
    title="The Shores of Tripoli",
    summary="The First Barbary War, 1801-1806: US frigates against the corsairs of Tripoli, card by card.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    words=Words(FOLDER / "words.toml", {**CARDS.labels, **{place.id: place.name for place in MAP}}),
    folder=FOLDER,
    source="Fort Circle Games: The Shores of Tripoli",
    length="45–60 minutes",
    bound=SEASONS * MOST_DECISIONS_A_SEASON,
    options=table(
        SetupOption(
            "solo",
            "Solitaire against the T-bot",
            (False, True),
            False,
            "One player has the United States.",
            ("17.1",),
        ),
        SetupOption(
            "discards",
            "Discard piles",
            ("open", "hidden"),
            "open",
            "Hidden piles are for experienced players.",
            ("16.1",),
        ),
        SetupOption(
            "tournament",
            "Tournament points",
            (False, True),
            False,
            "Points rank equal records; they never change the winner.",
            ("16.3",),
        ),
        SetupOption(
            "fortress",
            "Fortress Tripoli",
            (False, True),
            False,
            "Six more dice for Tripoli's defence in the first round.",
            ("16.5",),
        ),
        SetupOption(
            "free-assault",
            "Assault without troops",
            (False, True),
            False,
            "Assault on Tripoli may be played without troops.",
            ("R8",),
        ),
        SetupOption(
            "any-merchant",
            "Merchant Ship Converted after any raid",
            (False, True),
            False,
            "Not only after a raid from Tripoli.",
            ("R16",),
        ),
        SetupOption(
            "sweden-1803-only",
            "T-bot: Swedish tribute in 1803 only",
            (False, True),
            False,
            "By the letter of the T-bot's card.",
            ("R20",),
        ),
    ),
    evaluate=evaluate,
    policy=policy,
    trust=2.0,
    foresight=2,
    name_seats=name_seats,
)
