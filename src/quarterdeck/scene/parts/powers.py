"""Powers nobody plays: nations, pirates, a crown. They are known by a shield with a charge."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Power:
    """A power without a seat; pieces and spaces name it by its `word`.

    `shield` is one of `scene/shields.py`; `of` is how its things are called (Spain's are Spanish).
    """

    word: str
    name: str
    shield: str
    of: str = ""
    letter: str = ""

    @property
    def adjective(self) -> str:
        return self.of or self.name
