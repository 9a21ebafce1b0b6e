"""What Commodore does with cards, ships and morale: drawing, deploying, losing and capturing."""

from __future__ import annotations

from quarterdeck.engine.ask import GameOver, Word
from quarterdeck.engine.outcome import won_by
from quarterdeck.games.commodore.book import DECK, DISCARD, FLEETS, HANDS, bits
from quarterdeck.games.commodore.state import Commodore, Ship, strength
from quarterdeck.kit.cards import draw_cards

MORALE = 7  # 2.1
MORALE_WORDS = ("morale-blue", "morale-red")


# ---------------------------------------------------------------------- cards


def held(g: Commodore, seat: int) -> int:
    """The kinds in a hand, as a set."""
    of = bits(g.book, g.cards.layout)
    kinds = 0
    for c in g.cards.zones[HANDS[seat]]:
        kinds |= of[c]
    return kinds


def draw(g: Commodore, seat: int, n: int) -> None:
    """7.1, 7.2. Cards from the deck; the discards become a new one when it runs out (R14)."""
    drawn = draw_cards(g, g.cards, n, DECK, HANDS[seat], DISCARD)
    if g.out is not None:
        g.log("draw", seat=seat, n=len(drawn))
        g.log("drawn", only=(seat,), cards=[g.cards.kind(c) for c in drawn])


def may_hold(g: Commodore, seat: int, word: str) -> bool:
    """Whether, by what lies open, a seat could hold such a card: this alone opens a window."""
    return g.cards.could_hold(HANDS[seat], frozenset((word,)))


# ---------------------------------------------------------------------- ships


def ship_of(g: Commodore, seat: int, word: Word) -> Ship:
    """A ship in play, by its name."""
    return next(ship for ship in g.ships[seat] if ship.word == word)


def deploy(g: Commodore, seat: int, kind: str) -> None:
    """8.1. A ship card goes face up before its player, under a name that is free (R18)."""
    g.cards.move_kind(kind, HANDS[seat], FLEETS[seat])
    taken = [ship.word for ships in g.ships for ship in ships]
    word = next(word for word in g.book.ship_words[kind] if word not in taken)
    g.ships[seat].append(Ship(word=word, kind=kind))
    g.log("deploy", seat=seat, ship=word, kind=kind)


def lose(g: Commodore, seat: int, word: Word) -> None:
    """R5. A ship out of action, sunk or fled goes to the discards with all its markers."""
    i = _place(g, seat, word)
    g.cards.move(g.cards.zones[FLEETS[seat]][i], FLEETS[seat], DISCARD)
    del g.ships[seat][i]


def capture(g: Commodore, seat: int, word: Word) -> None:
    """14.4. The other side takes over a seat's ship, damage and all."""
    i = _place(g, seat, word)
    g.cards.move(g.cards.zones[FLEETS[seat]][i], FLEETS[seat], FLEETS[1 - seat])
    g.ships[1 - seat].append(g.ships[seat].pop(i))
    g.ships[1 - seat][-1].fresh = False
    g.log("capture", seat=1 - seat, ship=word)


def _place(g: Commodore, seat: int, word: Word) -> int:
    return next(i for i, ship in enumerate(g.ships[seat]) if ship.word == word)


def hurt(g: Commodore, seat: int, word: Word, n: int) -> None:
    """9.3, 9.4. Damage tokens; at zero strength the ship is out of action."""
    ship = ship_of(g, seat, word)
    ship.tokens += n
    left = max(0, strength(g.book, ship))
    g.log("damage", ship=word, n=n, left=left)
    if not left:
        g.log("out-of-action", ship=word)
        lose(g, seat, word)


# ---------------------------------------------------------------------- morale


def shake(g: Commodore, seat: int) -> None:
    """1.1, 9.5. A seat loses a Morale Point, and with the last one the game."""
    g.morale[seat] -= 1
    g.log("morale", seat=seat, n=g.morale[seat])
    if not g.morale[seat]:
        raise GameOver(won_by(1 - seat, 2, "morale", g.morale, {"seat": 1 - seat, "other": seat}))


def win_back(g: Commodore, seat: int) -> None:
    """18.2. Rally: a lost Morale Point comes back."""
    g.morale[seat] += 1
    g.log("rally", seat=seat, n=g.morale[seat])
