"""Positions of Alphabet Pirates for its tests."""

from __future__ import annotations

from collections.abc import Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.alphabet_pirates.book import BURIED, CONSONANTS, FORTUNE, HANDS, VOWELS
from quarterdeck.games.alphabet_pirates.rules import DISCARDS
from quarterdeck.games.alphabet_pirates.state import AlphabetPirates

GAME = qd.load("alphabet-pirates")


def table(
    places: Sequence[int] = (0, 20),
    *,
    dice: Sequence[int] = (1,),
    hands: Sequence[str] = ("", ""),
    buried: str = "",
    top: str = "",
    fortune: Sequence[str] = (),
    purses: Sequence[int] = (),
    misses: Sequence[int] = (),
    spent: str = "",
    gone: str = "",
    round_: int = 1,
    **options: str | int | bool,
) -> qd.Match:
    """Blue is to move, with these dice to come; places count from 1 as the text does.

    `top` are letters uppermost on their decks, the first one first; `fortune` the next fortune cards, of
    which all others are discarded. `spent` letters are discarded; a deck named in `gone` has no other card.
    """
    given = GAME.checked(
        {"players": len(places)} | {name.replace("_", "-"): value for name, value in options.items()}
    )
    g: AlphabetPirates = GAME.begin(1, given)
    g.places = [place - 1 if place else 0 for place in places]
    g.left_home = [place > 1 for place in places]
    g.first = g.active = 0
    g.round = round_
    g.ducats = list(purses or [0] * len(places))
    g.misses = list(misses or [0] * len(places))
    g.script = tuple(dice)
    lay_out(g, hands, buried, top, fortune, spent, gone)
    return position(GAME, g, given)


def lay_out(
    g: AlphabetPirates,
    hands: Sequence[str],
    buried: str,
    top: str,
    fortune: Sequence[str],
    spent: str,
    gone: str,
) -> None:
    """Every card to its place."""
    book = g.book
    wanted: dict[int, list[str]] = {HANDS + seat: list(held) for seat, held in enumerate(hands)}
    wanted[BURIED] = list(buried)
    used = [*"".join(hands), *buried, *spent, *top]
    left = list(book.letters.components)
    for letter in used:
        left.remove(letter)
    for deck in (VOWELS, CONSONANTS):

        def mine(letters: Sequence[str], deck: int = deck) -> list[str]:
            return [letter for letter in letters if book.is_vowel(letter) == (deck == VOWELS)]

        is_gone = ("vowels", "consonants")[deck] in gone
        wanted[DISCARDS[deck]] = mine(spent)
        wanted[deck] = [*([] if is_gone else mine(left)), *reversed(mine(top))]
        if is_gone:  # out of reach of everybody, in the last hand
            wanted[HANDS + len(hands) - 1] += mine(left)
    wanted[FORTUNE] = list(reversed(fortune))
    arrange(g.cards, wanted, rest=DISCARDS[FORTUNE])


def state(match: qd.Match) -> AlphabetPirates:
    """The state of a match, typed."""
    assert isinstance(match.state, AlphabetPirates)
    return match.state


def hand(match: qd.Match, seat: int) -> str:
    """A hand, sorted."""
    return "".join(sorted(state(match).cards.kinds(HANDS + seat)))


def zone(match: qd.Match, number: int) -> str:
    """Letters of a zone, sorted."""
    return "".join(sorted(state(match).cards.kinds(number)))


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def told(match: qd.Match, key: str, seat: int | None = None) -> list[str]:
    """The log lines of that kind."""
    return [entry.text for entry in match.log(seat) if entry.key == key]
