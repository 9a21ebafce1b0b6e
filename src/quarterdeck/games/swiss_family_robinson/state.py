"""Swiss Family Robinson: the family, the pirates, the attack deck."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from quarterdeck.engine.ask import Option
from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.state import State, state
from quarterdeck.kit.cards import read_cards
from quarterdeck.kit.data import read_numbers, read_rows
from quarterdeck.kit.skirmish.book import GRID, Play, SkirmishCard, UnitKind

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
PIRATES = 16  # 4.1
FAMILY_HOME = range(16)  # rows 1 and 2
PIRATE_HOME = range(48, 64)  # rows 7 and 8


@dataclass(frozen=True, kw_only=True)
class AttackCard(SkirmishCard):
    """A card of the attack deck; `once` cards leave the game when used."""

    once: bool = False


KINDS = read_rows(FOLDER / "units.toml", "unit", UnitKind)
MEMBERS = tuple(kind for kind in KINDS for _ in range(kind.count))
CARDS = read_cards(FOLDER / "cards.toml", AttackCard)


def users_of(card: AttackCard) -> tuple[int, ...]:
    """The members of the family that may use a card."""
    named = set(card.users)
    every = enumerate(MEMBERS)
    return tuple(m for m, kind in every if not named or named & {kind.id, *kind.classes})


PLAYS = {card.id: Play(card, (users_of(card),), ()) for card in CARDS}
ONCE = frozenset(card.id for card in CARDS if card.once)
PLACES: dict[str, list[Option]] = {
    kind.id: [("place", kind.id, GRID.names[s]) for s in FAMILY_HOME] for kind in KINDS
}

DECK, DISCARD, HAND, SPENT = range(4)
LAYOUT = Layout(
    1,
    [Zone("deck", sees=NOBODY, ordered=True), Zone("discard"), Zone("hand"), Zone("spent")],
    CARDS.components,
)


@state
class SwissFamily(State):
    """Squares are numbers, -1 off the board; `family` and `pirates` are the sets of squares taken."""

    cards: Zones
    step: str
    turn: int
    turn_cap: int
    strict: bool
    exact: bool
    at: list[int]
    raiders: list[int]
    family: int = 0
    pirates: int = 0
    moved: int = 0
    queue: tuple[int, ...] = ()
    rolls: tuple[tuple[int, int], ...] = ()
    trail: tuple[tuple[int, int, str], ...] = ()

    def check(self) -> None:
        """The sets agree with where everybody stands."""
        State.check(self)
        assert sum(1 << square for square in self.at if square >= 0) == self.family
        assert sum(1 << square for square in self.raiders if square >= 0) == self.pirates
        assert not self.family & self.pirates


def member_at(g: SwissFamily, name: str) -> int:
    """The member on a square, by the square's name."""
    return g.at.index(GRID.index[name])


def pirate_at(g: SwissFamily, name: str) -> int:
    """The pirate on a square, by the square's name."""
    return g.raiders.index(GRID.index[name])
