"""Alphabet Pirates: what a captain of some schooling would do."""

from __future__ import annotations

from itertools import combinations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.alphabet_pirates.book import BURIED, CONSONANT, HANDS, SEATS, VOWEL, AlphabetBook
from quarterdeck.games.alphabet_pirates.state import AlphabetPirates
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.spelling import toward_word

WORTH = dict(
    zip(
        "esartinoldcupmhgbkfyjvwxzq",
        (9, 10, 8, 8, 8, 7, 7, 7, 6, 6, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1, 2, 2, 1, 1, 0),
        strict=True,
    )
)
VOWEL_SHARE = 0.43
FULL = 7  # letters in hand with which any word is better than none
LONG = 3  # ducats for which a word is always laid
LETTER = 0.3  # what a letter in hand is worth, in ducats


def hand(g: AlphabetPirates, seat: int) -> list[str]:
    """The letters that a seat holds."""
    return g.cards.kinds(HANDS + seat)


def evaluate(g: AlphabetPirates, seat: int) -> float:
    """The lead in ducats, letters counted for a little."""
    worth = [
        ducats + LETTER * min(g.cards.count(HANDS + s), g.book.limit) for s, ducats in enumerate(g.ducats)
    ]
    best = max(value for s, value in enumerate(worth) if s != seat)
    return (worth[seat] - best) / g.goal


def policy(g: AlphabetPirates, ask: Ask) -> Option:
    """Words in good time, letters that go with those at hand."""
    seat = ask.seat
    if ask.prompt in ("word", "word.first"):
        return toward_word(ask, wanted_word(g, seat))
    if ask.prompt == "cove":
        wanted = VOWEL if lacks_vowels(g.book, hand(g, seat)) else CONSONANT
        return wanted if wanted in ask.options else ask.options[0]
    if ask.prompt in ("board", "steal"):
        return max(ask.options, key=lambda option: loot(g, option))
    if ask.prompt in ("bury", "scurvy"):
        return min(ask.options, key=lambda option: keep_worth(g.book, hand(g, seat), str(option[1])))
    if ask.prompt == "limit":
        return toward(ask, worst(g.book, hand(g, seat), len(hand(g, seat)) - g.book.limit))
    if ask.prompt == "sail":
        return max(ask.options, key=lambda option: prospects(g, g.book.place_of[str(option[1])]))
    return ask.options[0]


def loot(g: AlphabetPirates, option: Option) -> int:
    """The fuller a hand, the better a letter of it."""
    return g.cards.count(HANDS + SEATS.index(str(option[1]))) if len(option) > 1 else 0


def lacks_vowels(book: AlphabetBook, letters: list[str]) -> bool:
    """Whether a vowel is wanted more than a consonant."""
    vowels = sum(map(book.is_vowel, letters))
    return vowels < VOWEL_SHARE * (len(letters) + 1)


def keep_worth(book: AlphabetBook, letters: list[str], letter: str) -> float:
    """How useful a letter is among the others: common ones, not twice, in a good mixture."""
    twice = 3 * (letters.count(letter) - 1)
    vowels = sum(map(book.is_vowel, letters)) / max(1, len(letters))
    mixture = 4 * (VOWEL_SHARE - vowels) * (1 if book.is_vowel(letter) else -1)
    return WORTH[letter] - twice + mixture


def worst(book: AlphabetBook, letters: list[str], n: int) -> list[str]:
    """The letters to be given up: those without which the rest spells the most, then the least useful."""
    best: tuple[float, tuple[str, ...]] | None = None
    for gone in sorted(set(combinations(sorted(letters), n))):
        rest = list(letters)
        for letter in gone:
            rest.remove(letter)
        longest = max((len(word) for word in book.words(tuple(sorted(rest)), True)), default=0)
        worth = 3 * longest + sum(keep_worth(book, letters, letter) for letter in rest)
        if best is None or worth > best[0]:
            best = (worth, gone)
    assert best is not None
    return list(best[1])


def prospects(g: AlphabetPirates, place: int) -> float:
    """What the next die may bring from there."""
    spaces = g.book.spaces
    good = {
        "town": 1.0,
        "merchant": 1.0,
        "treasure-ship": 2.0,
        "treasure": g.cards.count(BURIED),
        "warship": -1.0,
    }
    ahead = [spaces[(place + n) % len(spaces)].kind for n in range(1, 7)]
    return sum(good.get(kind, 1.0 if kind == "cove" else 0.0) for kind in ahead)


def wanted_word(g: AlphabetPirates, seat: int) -> str:
    """The word to lay, or none: a long one, one that wins, or any if the hand is full."""
    letters = tuple(sorted(hand(g, seat)))
    words = g.book.words(letters, not g.bots_know_all)
    if not words:
        return ""
    word = max(words, key=lambda word: (len(word), -sum(WORTH[letter] for letter in word), word))
    ducats = g.book.ducats(word)
    wins = g.ducats[seat] + ducats >= g.goal
    return word if wins or ducats >= LONG or len(letters) >= FULL else ""


BOT: Bot[AlphabetPirates] = Bot(evaluate=evaluate, policy=policy)
