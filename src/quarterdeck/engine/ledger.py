"""The ledger of a game: its `RULES.md`, every rule a numbered line that a test must name.

A line is a list item that starts with its number in bold: `- **4.2** Only one card …`. Rulings are
numbered R1, R2 …; the rest of an item may run over several source lines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from quarterdeck.engine.errors import BadData

_ITEM = re.compile(r"^- \*\*([0-9A-Za-z][\w.-]*)\*\*\s+(.*)$")


@dataclass(frozen=True)
class LedgerLine:
    """One rule, ruling or reconstruction."""

    id: str
    text: str
    heading: str = ""

    @property
    def is_ruling(self) -> bool:
        """A judgement of ours where the text is silent or doubtful."""
        return self.id.startswith("R")

    @property
    def is_reconstructed(self) -> bool:
        """Stands in for something that the documents do not print."""
        return "reconstructed" in self.text.lower()


class Ledger:
    """All lines of one `RULES.md`, by number; `base` is that of a system whose rules hold here too."""

    def __init__(self, file: Path, base: tuple[str, Ledger] | None = None) -> None:
        self.file = file
        self.base = base
        try:
            self.text = file.read_text(encoding="utf-8")
        except OSError as error:
            raise BadData(file, "-", f"cannot be read: {error.strerror}") from error
        self.lines = {line.id: line for line in _parse(file, self.text)}

    def line(self, number: str) -> LedgerLine:
        """The line of that number, or of the base as `slug:number`."""
        slug, colon, rest = number.partition(":")
        if colon and self.base is not None and self.base[0] == slug:
            return self.base[1].line(rest)
        try:
            return self.lines[number]
        except KeyError:
            raise BadData(self.file, number, "no such line in the ledger") from None


def _parse(file: Path, text: str) -> list[LedgerLine]:
    lines: list[LedgerLine] = []
    heading = ""
    open_item = False
    for raw in text.splitlines():
        found = _ITEM.match(raw)
        if raw.startswith("#"):
            heading, open_item = raw.lstrip("# ").strip(), False
        elif found:
            if any(line.id == found.group(1) for line in lines):
                raise BadData(file, found.group(1), "the number is used twice")
            lines.append(LedgerLine(found.group(1), found.group(2).strip(), heading))
            open_item = True
        elif open_item and raw.startswith("  ") and raw.strip():
            last = lines[-1]
            lines[-1] = LedgerLine(last.id, f"{last.text} {raw.strip()}", last.heading)
        elif not raw.strip() or not raw.startswith("  "):
            open_item = False
    return lines
