"""Every game as a Gymnasium environment for one agent; bots sit at the other seats.

    import gymnasium
    from quarterdeck.adapters.gymnasium import register
    register()
    table = gymnasium.make("quarterdeck/lepanto-v1", seat=0, opponents="greedy")
    observation, info = table.reset(seed=7)

The number in the name is the version of the game's rules.

An action is a word. One that cannot be said is refused: nothing changes, nothing is paid, and
`info["refused"]` tells. `action_mask`, in the observation and in `info`, says which can.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.adapters.dialogue import OVER, Dialogue
from quarterdeck.adapters.pettingzoo import (
    RENDER_MODES,
    checked_render_mode,
    observation_of,
    observation_space,
    reward_of,
)
from quarterdeck.adapters.pictures import drawn
from quarterdeck.adapters.vocabulary import vocabulary
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import Driver
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import start

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:  # pragma: no cover
    raise BadSetup(f"Gymnasium is not installed ({error}): pip install 'quarterdeck[research]'") from None


class QuarterdeckSeat(gymnasium.Env):  # type: ignore[misc, type-arg, unused-ignore]
    """One seat at a table; the reward comes at the end."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        slug: str,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = load(slug)
        self.setup = self.game.checked(options)
        seats = len(self.game.seat_names(self.setup))
        if not 0 <= seat < seats:
            raise BadSetup(f"{self.game.title} has seats 0 to {seats - 1}, not {seat!r}")
        names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != seats - 1:
            raise BadSetup(f"{self.game.title} needs {seats - 1} opponents, but {len(names)} are named")
        for name in names:
            bot(name)
        self.seat = seat
        self.opponents = [*names[:seat], "", *names[seat:]]
        self.vocabulary = vocabulary(slug)
        self.render_mode = checked_render_mode(render_mode)
        self.action_space = spaces.Discrete(len(self.vocabulary))
        self.observation_space = observation_space(len(self.vocabulary))
        self._bots: dict[int, Driver] = {}
        self.dialogue: Dialogue | None = None
        self._seed = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, up to this seat's first question; a seed begins a row of games, each with its own."""
        if seed is None and self.dialogue is not None:
            seed = start(self._seed, "next game") >> 64
        elif seed is None:
            seed = secrets.randbits(64)
        super().reset(seed=seed % (1 << 31))
        self._seed = seed
        match = Match(self.game, seed, self.setup, log=self.render_mode is not None)
        self._bots = {
            n: bot(name, start(seed, f"bot {n}") % (1 << 60)) for n, name in enumerate(self.opponents) if name
        }
        self.dialogue = Dialogue(match, self.vocabulary)
        self._let_others_play(self.dialogue)
        return self._observed(self.dialogue)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Say a word; the others answer until this seat is asked again or the game is over."""
        dialogue = self.dialogue
        if dialogue is None:
            raise BadSetup("reset the table before the first step")
        refused = dialogue.player != OVER and int(action) not in dialogue.legal()
        if dialogue.player != OVER and not refused:
            dialogue.say(int(action))
            self._let_others_play(dialogue)
        over = dialogue.player == OVER
        observation, info = self._observed(dialogue)
        if refused:
            info["refused"] = self.vocabulary.names[int(action)]
        return observation, reward_of(dialogue.match, self.seat) if over else 0.0, over, False, info

    def _let_others_play(self, dialogue: Dialogue) -> None:
        while dialogue.player not in (self.seat, OVER):
            seat = dialogue.player
            option = self._bots[seat].choose(dialogue.match.seat(seat))
            assert option is not None, "a bot always answers"
            dialogue.put(seat, option)

    def _observed(self, dialogue: Dialogue) -> tuple[dict[str, Any], dict[str, Any]]:
        observation = observation_of(dialogue, self.seat)
        return observation, {"action_mask": observation["action_mask"]}

    def render(self) -> Any:
        """The table as this seat sees it: SVG or text, PNG as bytes, pixels as an array."""
        return None if self.dialogue is None else drawn(self.dialogue.match, self.render_mode, self.seat)


def name_of(slug: str) -> str:
    """The name that Gymnasium knows a game by."""
    return f"quarterdeck/{slug}-v{load(slug).version}"


def register(slugs: Sequence[str] | None = None) -> list[str]:
    """Make these games (all, by default) known to Gymnasium; returns their names there."""
    names = []
    for slug in games() if slugs is None else slugs:
        name = name_of(slug)
        names.append(name)
        if name not in gymnasium.registry:
            entry = f"{__name__}:QuarterdeckSeat"
            gymnasium.register(name, entry_point=entry, kwargs={"slug": slug})
    return names
