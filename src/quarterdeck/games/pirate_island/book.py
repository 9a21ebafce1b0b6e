"""Pirate Island: what is printed, the path, and the odds that follow from dice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Literal

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.odds import percent
from quarterdeck.kit.tables import TableRow, read_table

NAMES = ("Blue", "Red", "Amber", "Green", "Violet", "Teal")
SEATS = tuple(f"seat-{seat}" for seat in range(len(NAMES)))
SEA, ISLAND = 0, 1
MODULES = ("sea", "island")
DECKS, DISCARDS, TABLE, AIDS = (0, 1), (2, 3), 4, 5  # the first seat's aids; the others' follow
HOME = 1


@dataclass(frozen=True, kw_only=True)
class IslandCard(CardKind):
    """A card of either deck. `skills` are those a challenge tests, or the one that an aid helps.

    `misses` are the turns that an event, or a failed challenge, costs; `crew` is what an event brings.
    """

    module: Literal["sea", "island"]
    type: Literal["challenge", "aid", "event"]
    skills: tuple[Literal["cannons", "navigation", "discipline", "sailing", "swashbuckling"], ...] = ()
    modifier: int = 0
    misses: int = 0
    crew: int = 0
    forward: bool = False
    only_there: bool = False


@dataclass(frozen=True, kw_only=True)
class SkillRow(TableRow):
    """A row of the skill list: a skill, or crew, and how much of it."""

    gain: int


class IslandBook(Book):
    """The decks, the skill table and the path."""

    def __init__(self, printed: Printed) -> None:
        self.crew = printed.number("crew")  # 5.1
        self.skill_rolls = printed.number("skills")
        self.last_at_sea = HOME + printed.number("sea")  # 9.1
        self.end = self.last_at_sea + printed.number("island") + 1
        self.skill_table = read_table(printed / "skills.toml", "skill", SkillRow)
        self.skills = tuple(row.id for row in self.skill_table.rows if row.id != "crew")
        self.cards = read_cards(printed / "cards.toml", IslandCard)
        self.kinds = tuple(self.cards[word] for word in self.cards.components)  # by component
        self.module_of = tuple(MODULES.index(card.module) for card in self.kinds)
        self.decks = tuple(
            tuple(c for c, module in enumerate(self.module_of) if module == deck) for deck in (SEA, ISLAND)
        )
        self.spaces = tuple(f"s{space}" for space in range(self.end + 1))
        self.go: tuple[Option, ...] = tuple(("go", word) for word in self.spaces)
        self.labels = (
            self.cards.labels
            | self.skill_table.labels
            | {word: f"space {n}" for n, word in enumerate(self.spaces) if n}
            | {self.spaces[HOME]: "the home port", self.spaces[self.end]: "the treasure's place"}
            | dict(zip(SEATS, NAMES, strict=True))
        )

    def module(self, space: int) -> int:
        """9.1, R10. Where a space lies; the treasure lies on the island."""
        return SEA if space <= self.last_at_sea else ISLAND

    def skill_of_meeting(self, space: int) -> str:
        """4.1, 4.2."""
        return "cannons" if self.module(space) == SEA else "swashbuckling"

    @remembered
    def fits(self, aid: str, skills: tuple[str, ...], module: int) -> bool:
        """9.9, R10. Whether an aid helps in a test of these skills there."""
        card = self.cards[aid]
        return card.skills[0] in skills and not (card.only_there and MODULES[module] != card.module)


@remembered
def layout_of(book: IslandBook, seats: int) -> Layout:
    """The zones for so many expeditions."""
    return Layout(
        seats,
        [
            Zone("sea-deck", sees=NOBODY, ordered=True, pool="sea"),
            Zone("island-deck", sees=NOBODY, ordered=True, pool="island"),
            Zone("sea-discard", pool="sea"),
            Zone("island-discard", pool="island"),
            Zone("table"),
            *[Zone(f"aids-{seat}") for seat in range(seats)],
        ],
        book.cards.components,
    )


# ---------------------------------------------------------------------- odds


@remembered
def chances(book: IslandBook, own: int, other: int, lead: int) -> tuple[Fraction, Fraction]:
    """How likely so many dice and a lead are more than, and as much as, so many other dice."""
    faces = range(1, 7)
    more = equal = 0
    for roll in product(faces, repeat=own + other):
        ahead = sum(roll[:own]) + lead - sum(roll[own:])
        more += ahead > 0
        equal += ahead == 0
    return Fraction(more, 6 ** (own + other)), Fraction(equal, 6 ** (own + other))


def to_pass(book: IslandBook, own: int, other: int, lead: int) -> float:
    """9.8. The chance to pass a test."""
    return float(sum(chances(book, own, other, lead)))


@remembered
def odds_text(book: IslandBook, own: int, other: int, lead: int) -> str:
    """The chance to pass a test, for people."""
    return percent(sum(chances(book, own, other, lead), Fraction(0)))


def dice_text(dice: int, bonus: int) -> str:
    """Dice and what is added to them: 2D6+4."""
    return f"{dice}D6{bonus:+d}" if bonus else f"{dice}D6"
