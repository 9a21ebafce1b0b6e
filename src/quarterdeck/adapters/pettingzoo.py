"""Every game as a PettingZoo environment, one agent after the other (AEC).

    from quarterdeck.adapters.pettingzoo import env
    table = env("lepanto", {"turn-cap": 10}, render_mode="svg")
    table.reset(seed=7)

An action is a word; `action_mask` in each observation says which words can be said. A word that cannot be
said is refused and changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from quarterdeck.adapters import seen
from quarterdeck.adapters.dialogue import OVER, Dialogue
from quarterdeck.adapters.pictures import drawn, png
from quarterdeck.adapters.vocabulary import vocabulary
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:  # pragma: no cover
    raise BadSetup(f"PettingZoo is not installed ({error}): pip install 'quarterdeck[research]'") from None

RENDER_MODES = ("svg", "png", "rgb_array", "ansi")
BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
LARGEST = 1e9


def agent_name(seat: int) -> str:
    """The agent that sits at a seat."""
    return f"seat_{seat}"


def observation_space(words: int) -> Any:
    """What any seat of a game observes: numbers, and which words can be said."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, (seen.FEATURES,), np.float32),
            "action_mask": spaces.Box(0, 1, (words,), np.int8),
        }
    )


def observation_of(dialogue: Dialogue, seat: int) -> dict[str, Any]:
    """What a seat observes now; only the seat to speak has words to choose from."""
    mask = np.zeros(len(dialogue.vocabulary), np.int8)
    if dialogue.player == seat:
        mask[dialogue.legal()] = 1
    return {"observation": np.array(seen.features_of(dialogue, seat), np.float32), "action_mask": mask}


def checked_render_mode(mode: str | None) -> str | None:
    """A way to draw, or None."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup(f"a table is drawn as {' or '.join(RENDER_MODES)}, not as {mode!r}")
    if mode in ("png", "rgb_array"):
        png(BLANK)  # what is missing shows before the game begins
    return mode


class QuarterdeckEnv(AECEnv):  # type: ignore[misc]
    """One table. Rewards come at the end: from -1 (last) to 1 (first), or a score where that is all."""

    def __init__(
        self, slug: str, options: Mapping[str, object] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = load(slug)
        self.setup = self.game.checked(options)
        self.vocabulary = vocabulary(slug)
        self.metadata = {
            "name": f"quarterdeck_{slug}_v{self.game.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [agent_name(seat) for seat in range(len(self.game.seat_names(self.setup)))]
        self.observation_spaces = {
            agent: observation_space(len(self.vocabulary)) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.vocabulary)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The words of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game; without a seed, a fresh one."""
        self.seed = secrets.randbits(64) if seed is None else seed
        match = Match(self.game, self.seed, self.setup, log=self.render_mode is not None)
        self.dialogue = Dialogue(match, self.vocabulary)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_name(self.dialogue.player)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat sees."""
        return observation_of(self.dialogue, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The selected agent says a word."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.dialogue.say(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if self.dialogue.player == OVER:
            self._finish()
        else:
            self.agent_selection = agent_name(self.dialogue.player)
        self._accumulate_rewards()

    def _finish(self) -> None:
        outcome = self.dialogue.match.outcome
        assert outcome is not None
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = reward_of(self.dialogue.match, seat)
            self.terminations[agent] = True
            self.infos[agent] = {"rank": outcome.rank(seat), "score": outcome.scores[seat]}

    def render(self) -> Any:
        """The table as a spectator sees it: SVG or text, PNG as bytes, pixels as an array."""
        return drawn(self.dialogue.match, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def reward_of(match: Match, seat: int) -> float:
    """What the end of the game is worth to a seat."""
    outcome = match.outcome
    assert outcome is not None
    if len(outcome.scores) == 1 and outcome.victory is None:
        return outcome.scores[0]
    return outcome.payoff(seat)


def env(
    slug: str, options: Mapping[str, object] | None = None, render_mode: str | None = None
) -> QuarterdeckEnv:
    """A table of a game with its setup options."""
    return QuarterdeckEnv(slug, options, render_mode)
