"""Makes `words.txt`, the list of words that count, from Debian's packages `wamerican-large` and `scowl`.

    python -m quarterdeck.games.alphabet_pirates.make_words /usr/share/dict

Taken are words in small letters that the decks could spell: no names, no abbreviations, nothing with an
apostrophe or an accent. A plus stands before those that are not in the packages' lists of common words.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
LARGE = "american-english-large"
SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
COMMON = (10, 20, 35, 40, 50)
VOWELS, COMMON_LETTERS, RARE_LETTERS = "aeiou", "bcdfghjklmnprst", "qvwxyz"
COPIES = {**dict.fromkeys(VOWELS, 5), **dict.fromkeys(COMMON_LETTERS, 2), **dict.fromkeys(RARE_LETTERS, 1)}
LENGTHS = range(3, 16)
HEAD = """\
# The words of Alphabet Pirates, from SCOWL (Debian's wamerican-large): see WORDS-NOTICE.txt.
# Made by make_words.py. A plus stands before words that are not common.
"""


def can_be_spelled(word: str) -> bool:
    """Whether the decks hold the letters for it."""
    if len(word) not in LENGTHS or not set(word) <= set(COPIES):
        return False
    return all(n <= COPIES[letter] for letter, n in Counter(word).items())


def words_in(folder: Path, sizes: tuple[int, ...]) -> set[str]:
    """The plain words of SCOWL up to some size: neither names nor abbreviations."""
    found: set[str] = set()
    for region in ("english", "american"):
        for size in sizes:
            file = folder / "scowl" / f"{region}-words.{size}"
            found |= set(file.read_text(encoding="latin-1").split("\n"))
    return found


def main(folder: Path) -> None:
    """Write the list."""
    large = set((folder / LARGE).read_text(encoding="utf-8").split("\n"))
    taken = sorted(word for word in large & words_in(folder, SIZES) if can_be_spelled(word))
    common = words_in(folder, COMMON)
    lines = [word if word in common else f"+{word}" for word in taken]
    (HERE / "words.txt").write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
