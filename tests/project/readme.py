"""Bring the generated parts of the README up to date: `python -m tests.project.readme`."""

from __future__ import annotations

import re
from pathlib import Path

from quarterdeck.cli.games import as_markdown, row
from quarterdeck.cli.show import after_moves
from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "pictures" / "wolf-pack.svg"
SEED, MOVES, SEAT = 3, 234, 0


def table(text: str) -> str:
    """The text with the current table of games."""
    rows = as_markdown([row(slug) for slug in games()])
    return re.sub(
        r"<!-- games -->.*?<!-- end of games -->",
        lambda _: f"<!-- games -->\n{rows}\n<!-- end of games -->",
        text,
        flags=re.DOTALL,
    )


def main() -> None:
    """Write the table of games and the picture of a game in play."""
    readme = ROOT / "README.md"
    readme.write_text(table(readme.read_text(encoding="utf-8")), encoding="utf-8")
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    match = after_moves(Match(load("wolf-pack"), SEED), MOVES, "greedy")
    PICTURE.write_text(match.scene(SEAT).svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
