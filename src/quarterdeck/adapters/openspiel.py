"""Every game as an OpenSpiel game.

    from quarterdeck.adapters import openspiel
    openspiel.register()
    game = pyspiel.load_game("quarterdeck_lepanto", {"turn_cap": 10})

Parameters are the game's setup options (dashes become underscores) and `chance`. The first chance nodes
choose a seed. By default all dice and shuffles follow from it, as if nature had thrown them before the
game and told nobody: the same game to the players, and quick. A state is then a whole world, hidden cards
and dice to come included, and an honest search asks for others by `resample_from_infostate`. With `chance=64`
there is a chance node wherever an answer needs chance, with 64 courses for it to take: what a search needs
that copies states as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from quarterdeck.adapters import seen
from quarterdeck.adapters.dialogue import CHANCE, OVER, Dialogue
from quarterdeck.adapters.vocabulary import ActionVocabulary, vocabulary
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import AnyGame, Value, games, load
from quarterdeck.engine.journal import write_entry
from quarterdeck.engine.match import Match

try:
    import numpy as np
    import pyspiel
except ImportError as error:  # pragma: no cover
    raise BadSetup(f"OpenSpiel is not installed ({error}): pip install 'quarterdeck[research]'") from None

PREFIX = "quarterdeck_"
COURSES = 64  # that chance can take at a chance node
SEED_NODES = 3
SCORE_LIMIT = 1000.0  # a solo game without victory or defeat pays its score, up to this
SPELLING = 4  # words that an answer takes on average, at the very most
LAST = 8  # answers that a printed state shows


def name_of(slug: str) -> str:
    """The name that OpenSpiel knows a game by."""
    return PREFIX + slug.replace("-", "_")


def register(slugs: Sequence[str] | None = None) -> list[str]:
    """Make these games (all, by default) known to OpenSpiel; returns their names there."""
    known = set(pyspiel.registered_names())
    names = []
    for slug in games() if slugs is None else slugs:
        name = name_of(slug)
        names.append(name)
        if name not in known:
            _register(load(slug), name)
    return names


def _register(game: AnyGame, name: str) -> None:
    kind = _type_of(game, name)
    # A class of its own: OpenSpiel keeps what it is given until after Python has ended, and a class can
    # bear that. It stands in this module so that a pickled game finds it.
    made = type(name, (SpielGame,), {"game": game, "kind": kind, "__module__": __name__})
    globals()[name] = made
    pyspiel.register_game(kind, made)


def __getattr__(name: str) -> Any:
    """The class of a game that this process has not registered yet, wanted by a pickle from another."""
    for slug in games() if name.startswith(PREFIX) else ():
        if name_of(slug) == name:
            register([slug])
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _type_of(game: AnyGame, name: str) -> Any:
    players = _numbers_of_players(game)
    spec: dict[str, Value] = {option.replace("-", "_"): o.default for option, o in game.options.items()}
    return pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_utility(min(players)),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**spec, "chance": 0},
    )


def _utility(fewest: int) -> Any:
    utility = pyspiel.GameType.Utility
    return utility.ZERO_SUM if fewest > 1 else utility.GENERAL_SUM


def _numbers_of_players(game: AnyGame) -> set[int]:
    """With which numbers of seats it can be played, each option changed once."""
    found = {len(game.seat_names(game.checked(None)))}
    for name, option in game.options.items():
        for choice in option.choices:
            found.add(len(game.seat_names(game.checked({name: choice}))))
    return found


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its setup options chosen; `register` makes a class of each game from this."""

    game: AnyGame
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, kind = self.game, self.kind
        given = dict(params or {})
        chance = int(given.get("chance", 0))
        if chance < 0:
            raise BadSetup(f"chance has 0 courses (it follows from the seed) or more, not {chance}")
        self.explicit = chance > 0
        self.courses = chance or COURSES
        own = {name.replace("-", "_"): name for name in game.options}
        self.setup = game.checked({own[name]: value for name, value in given.items() if name in own})
        self.seats = len(game.seat_names(self.setup))
        self.vocabulary: ActionVocabulary = vocabulary(game.slug)
        self.outcomes = [(n, 1.0 / self.courses) for n in range(self.courses)]
        fewest = kind.min_num_players
        limit = SCORE_LIMIT if fewest == 1 else 1.0
        bounds = {"utility_sum": 0.0} if fewest > 1 else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.vocabulary),
            max_chance_outcomes=self.courses,
            num_players=self.seats,
            min_utility=-limit,
            max_utility=limit,
            max_game_length=game.most_answers(self.setup) * SPELLING,
            **bounds,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self, told: str | None = None) -> SpielState:
        """The state before chance has chosen a seed."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Each answer may need chance."""
        return SEED_NODES + self.game.most_answers(self.setup)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What turns a state into a seat's text and numbers."""
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)

    def begin(self, seed: int) -> Dialogue:
        """The match of a seed, to be played word by word."""
        match = Match(self.game, seed, self.setup, log=False)
        return Dialogue(match, self.vocabulary, self.explicit)


@cache
def _numbers(n: int) -> list[int]:
    return list(range(n))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A point of a match; `dialogue` is None until chance has chosen the seed."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._courses = game.courses
        self._seed = (0, 0)
        self.dialogue: Dialogue | None = None

    def _game(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """The seat to speak, or OpenSpiel's numbers for chance and the end."""
        dialogue = self.dialogue
        return CHANCE if dialogue is None else dialogue.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        dialogue = self.dialogue
        return dialogue is not None and dialogue.player == OVER

    def _legal_actions(self, player: int) -> list[int]:
        assert self.dialogue is not None
        return self.dialogue.legal()

    # The next two are OpenSpiel's own, said again here so that Python callers need not go through C++.
    def is_chance_node(self) -> bool:
        """Whether chance is asked."""
        dialogue = self.dialogue
        return dialogue is None or dialogue.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of a seat, by default of whoever is asked."""
        dialogue = self.dialogue
        if dialogue is None or dialogue.player == CHANCE:
            return _numbers(self._courses)[:]
        if player is not None and player != dialogue.player:
            return []
        return dialogue.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All courses of chance, each as likely as the others."""
        return self._game().outcomes[:]

    def _apply_action(self, action: int) -> None:
        dialogue = self.dialogue
        if dialogue is None:
            self._choose_seed(action)
        elif dialogue.player == CHANCE:
            dialogue.chance(action)
        else:
            dialogue.say(action)

    def _choose_seed(self, action: int) -> None:
        seed, chosen = self._seed
        self._seed = (seed * self._courses + action, chosen + 1)
        if chosen + 1 == SEED_NODES:
            self.dialogue = self._game().begin(self._seed[0])

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> SpielState:
        """A state that the seat cannot tell from this one: hidden cards redealt, chance to come afresh.

        What others have sealed and not shown yet is chosen anew, at random.
        """
        other: SpielState = self.clone()
        if other.dialogue is not None:
            other.dialogue.redeal(player, draw)
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == CHANCE else self._game().vocabulary.names[action]

    def returns(self) -> list[float]:
        """How the game ended for each seat: from -1 to 1, or the score of a game played for a score."""
        dialogue = self.dialogue
        outcome = None if dialogue is None else dialogue.match.outcome
        if outcome is None:
            return [0.0] * self._game().seats
        if len(outcome.scores) == 1 and outcome.victory is None:
            return [max(-SCORE_LIMIT, min(SCORE_LIMIT, outcome.scores[0]))]
        return [outcome.payoff(seat) for seat in range(len(outcome.scores))]

    def __str__(self) -> str:
        """Where the match stands and what was answered last: the operator's view, for comparing."""
        dialogue = self.dialogue
        if dialogue is None:
            return f"seed {self._seed}"
        match = dialogue.match
        last = "; ".join(write_entry(entry) for entry in match.journal[-LAST:])
        words = " ".join(dialogue.vocabulary.names[word] for word in dialogue.said())
        return f"seed {self._seed[0]}, {match.answers} answers … {last}; to speak {dialogue.player}: {words}"


class Observer:
    """Text and numbers of a seat, or of a spectator; with perfect recall also of what a seat remembers."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise BadSetup(f"observers take no parameters, but {params} were given")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadSetup("no observer sees what all seats hide")
        self.private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall: bool = kind.perfect_recall and self.private
        extra = seen.MEMORY_WORDS + seen.MEMORY_BITS if self.recall else 0
        self.tensor = np.zeros(game.seats + seen.FEATURES + extra, np.float32)
        parts = {"player": game.seats, "view": seen.FEATURES, **({"memory": extra} if extra else {})}
        self.dict: dict[str, Any] = {}
        at = 0
        for name, size in parts.items():
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a seat sees."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        dialogue = state.dialogue
        if dialogue is not None:
            self.dict["view"][:] = seen.features_of(dialogue, player if self.private else None)
            if self.recall:
                self.dict["memory"][:] = seen.memory_features(dialogue, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a seat sees, as text."""
        dialogue = state.dialogue
        if dialogue is None:
            return f"{player}"
        if self.recall:
            return f"{player} {seen.history_of(dialogue, player)}"
        return f"{player} {seen.text_of(dialogue, player if self.private else None)}"
