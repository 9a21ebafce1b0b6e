"""Names that look alike count as one: case, width, accents, letters of other scripts that look the same."""

from __future__ import annotations

import unicodedata

# Letters of Cyrillic, Greek and Armenian that cannot be told from Latin ones, after case is gone.
_LOOKS_LIKE = str.maketrans(
    {
        "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "ё": "e", "һ": "h", "н": "h", "і": "i", "ї": "i",
        "ј": "j", "к": "k", "ӏ": "l", "м": "m", "о": "o", "р": "p", "ԛ": "q", "г": "r", "ѕ": "s", "т": "t",
        "ц": "u", "ѵ": "v", "ԝ": "w", "х": "x", "у": "y", "ү": "y",
        "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "σ": "o",
        "ς": "s", "τ": "t", "υ": "u", "χ": "x", "ω": "w", "μ": "u", "ζ": "z",
        "օ": "o", "ո": "n", "ս": "u", "հ": "h", "ց": "g",
        "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ħ": "h",
    }
)  # fmt: skip


def likeness(name: str) -> str:
    """The same for all names that a reader would take for one another."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(letter for letter in plain if unicodedata.category(letter) not in ("Mn", "Me", "Cf"))
    return "".join(seen.translate(_LOOKS_LIKE).split())
