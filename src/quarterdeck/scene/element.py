"""What every part of a scene has in common, apart from the model so that each kind of part has a module."""

from __future__ import annotations

from dataclasses import dataclass, field

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Element:
    """Anything on the table that can be named, pointed at or asked about."""

    id: str
    label: str = ""
    word: str = field(default="", kw_only=True)
    short: str = field(default="", kw_only=True)
    note: str = field(default="", kw_only=True)

    def __post_init__(self) -> None:
        if not self.word:
            object.__setattr__(self, "word", self.id)

    @property
    def called(self) -> str:
        """The name for people: the label, or the short name, or the id made readable."""
        return self.label or self.short or self.id.replace("-", " ").replace("_", " ")
