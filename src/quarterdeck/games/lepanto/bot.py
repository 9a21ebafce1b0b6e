"""A player of Lepanto: the strongest lawful line, and exchanges that make a stronger one likely."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.book import remembered
from quarterdeck.engine.bot import Bot
from quarterdeck.games.lepanto.book import SIDES, LepantoBook, LepantoCard
from quarterdeck.games.lepanto.rules import DONE
from quarterdeck.games.lepanto.state import Lepanto
from quarterdeck.systems.hand_totals import HANDS, next_of

FRESH = 2.0  # what an unknown card adds to a line, about: weaker cards are thrown back
LARGER_SHIP = 7  # a ship of this force is likely to be the largest in the battle


def policy(g: Lepanto, ask: Ask) -> Option:
    """The answer of a player who always seeks the greatest force."""
    side = ask.seat
    hand, bind = g.cards.kinds(HANDS[side]), g.bind
    if ask.prompt in ("sailing", "advantage", "late-advantage"):
        return next((option for option in ask.options if option[-1] in g.book.advantages), DONE)
    if ask.prompt == "battle":
        wanted = list(best_line(g.book, hand, side, bind))
    else:
        least, most = (
            (0, g.book.exchanged) if ask.prompt == "strategy" else (len(hand) - g.book.kept, len(hand))
        )
        wanted = unwanted(g.book, hand, side, bind, least, most)
    return next_of(wanted, ask.facts["chosen"], ask.options)


def best_line(book: LepantoBook, hand: Sequence[str], side: int, bind: bool) -> tuple[str, ...]:
    """The strongest lawful line of a hand."""
    return _best_line(book, tuple(sorted(hand)), side, bind)


@remembered
def _best_line(book: LepantoBook, hand: tuple[str, ...], side: int, bind: bool) -> tuple[str, ...]:
    usable = [book.cards[word] for word in hand if book.cards[word].use in (SIDES[side], "both")]
    leaders = [card for card in usable if card.type == "leader"]
    ships = [card for card in usable if card.type == "ship"]
    best: tuple[float, tuple[str, ...]] = (-1.0, ())
    for leader in [[card] for card in leaders] or [[]]:
        for fleet in combinations(ships, min(book.ships, len(ships))):
            units = [*leader, *fleet]
            tags = {tag for unit in units for tag in unit.tags}
            free = side == 1 or not bind
            open_to = [c for c in usable if free or not c.needs or tags & set(c.needs)]
            largest = max([card.force for card in fleet], default=0)
            line = [*units, *supports(book, open_to, bind, largest)]
            force = sum([worth(book, card.id, bind, largest) for card in line])
            best = max(best, (force, tuple(card.id for card in line)))
    return best[1]


def supports(book: LepantoBook, usable: Sequence[LepantoCard], bind: bool, largest: int) -> list[LepantoCard]:
    """The strongest attacks and movements: two of each, and cards that are either in any free place."""

    def strongest(*types: str) -> list[LepantoCard]:
        found = [card for card in usable if card.type in types]
        return sorted(found, key=lambda card: -worth(book, card.id, bind, largest))

    pool = strongest("attack")[: book.attacks] + strongest("movement")[: book.movements] + strongest("either")
    return sorted(pool, key=lambda card: -worth(book, card.id, bind, largest))[
        : book.attacks + book.movements
    ]


def worth(book: LepantoBook, word: str, bind: bool, largest: int) -> float:
    """A card's force; half of it where ships as large are likely on the other side."""
    doubtful = bind and word in book.larger and largest < LARGER_SHIP
    return book.cards[word].force / 2 if doubtful else book.cards[word].force


def force_of(book: LepantoBook, hand: Sequence[str], side: int, bind: bool) -> int:
    """The force of the strongest line of a hand."""
    return sum([book.cards[word].force for word in best_line(book, hand, side, bind)])


def unwanted(
    book: LepantoBook, hand: Sequence[str], side: int, bind: bool, least: int, most: int
) -> list[str]:
    """The cards whose loss costs the line less than a fresh card brings, the idlest first."""
    out: list[str] = []
    left = list(hand)
    while left and len(out) < most:
        whole = force_of(book, left, side, bind)
        cost, word = min([(whole - force_of(book, without(left, w), side, bind), w) for w in set(left)])
        if cost >= FRESH and len(out) >= least:
            break
        out.append(word)
        left.remove(word)
    return out


def without(words: Sequence[str], word: str) -> list[str]:
    """The words less one of them."""
    out = list(words)
    out.remove(word)
    return out


def evaluate(g: Lepanto, seat: int) -> float:
    """From about -1 (lost) to 1 (won): the strengths, and the lines that could be formed."""
    lines = [force_of(g.book, g.cards.kinds(HANDS[side]), side, g.bind) for side in (0, 1)]
    margin = g.strength[seat] - g.strength[1 - seat] + lines[seat] - lines[1 - seat]
    return max(-1.0, min(1.0, margin / g.book.strength))


BOT: Bot[Lepanto] = Bot(
    evaluate=evaluate,
    policy=policy,
    trust=4.6,
    foresight=4,
)
