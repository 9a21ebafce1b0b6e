"""Midway: the state. Nothing is hidden: all charts lie open."""

from __future__ import annotations

from collections.abc import Iterable

from quarterdeck.engine.state import State, state
from quarterdeck.games.midway.book import (
    ATTACK,
    DECKS,
    DRINK,
    GROUP,
    GROUPS,
    SEARCH,
    SECOND,
    SPENT,
    MidwayBook,
    SquadKind,
    base_of,
    below_of,
    deck_of,
    word_of,
)

# How a group came to the Attack box (R11, R12).
UNAIMED, FOUND, CRIPPLED, ISLAND, FOUND_16, FOUND_17 = range(6)


@state
class Midway(State):
    """Where the squads are and how they stand, what is left of the bases, and how far the turn is.

    Lists have an entry for each squad or for each base, in the order of the book.
    """

    book: MidwayBook

    step: str
    turn: int
    active: int  # whose part of the phase it is
    # squads
    at: list[int]  # the box
    moved: list[bool]
    spent: list[bool]  # out of fuel and ammunition
    patrol: list[int]  # turns on patrol
    group: list[int]
    aim: list[int]
    target: list[str]  # the force that is attacked
    ditching: list[bool]  # 3.15: will not come home
    # bases
    afloat: list[bool]
    immobile: list[bool]
    fires: list[int]
    runways: int
    # the moves of a side: rounds of deck work, and what was full when it was last asked for
    round: int
    below_full: tuple[int, ...]
    deck_full: tuple[int, ...]
    no_deck: bool
    # the attack of a side
    queue: tuple[str, ...]  # forces whose attackers are still to be met
    met: tuple[int, ...]  # fighters that have rolled
    burning: tuple[tuple[int, int], ...]  # base, fires that its owner has yet to see to
    won: bool  # the Americans have won, and the turn is finished
    # history
    waves: int
    wave_turn: int
    struck: bool
    countered: bool
    # options
    kates: int
    along: bool
    deck_fighters: str
    per_force: bool
    named_first: bool
    kate_bombs: bool
    heavy_landing: bool
    finish_turn: bool

    # ------------------------------------------------------------------ squads
    def kind(self, i: int) -> SquadKind:
        """What a squad flies."""
        return self.book.kinds[self.book.squads[i]]

    def in_box(self, seat: int, box: int) -> list[int]:
        """The squads of a seat in a box."""
        at = self.at
        return [i for i in self.book.squads_of[seat] if at[i] == box]

    def unmoved(self, seat: int, box: int) -> list[int]:
        """Those of them that may still move."""
        at, moved = self.at, self.moved
        return [i for i in self.book.squads_of[seat] if at[i] == box and not moved[i]]

    def sort(self, i: int) -> str:
        """A squad as options name it: its kind, and whether it is out of fuel."""
        kind = self.kind(i).id
        return SPENT + kind if self.spent[i] else kind

    def counted(self, squads: Iterable[int]) -> dict[str, int]:
        """Squads by sort."""
        found: dict[str, int] = {}
        for i in squads:
            sort = self.sort(i)
            found[sort] = found.get(sort, 0) + 1
        return found

    def survivors(self, seat: int) -> int:
        """How many squads a side has left; those on an island without runways are out of the game (R20)."""
        at, shut = self.at, self.shut_in()
        return sum([at[i] != DRINK and at[i] not in shut for i in self.book.squads_of[seat]])

    def strikers(self, seat: int) -> int:
        """How many of them can still bomb something."""
        at, shut = self.at, self.shut_in()
        own = self.book.squads_of[seat]
        return sum([at[i] != DRINK and at[i] not in shut and self.kind(i).ship > 0 for i in own])

    def shut_in(self) -> tuple[int, ...]:
        """The boxes that no squad can leave any more."""
        island = self.book.island
        return () if self.runways else (deck_of(island), below_of(island))

    def groups(self, seat: int, box: int) -> list[int]:
        """The groups of a seat in a box."""
        return sorted({self.group[i] for i in self.in_box(seat, box)})

    def members(self, seat: int, group: int) -> list[int]:
        """The squads of a group."""
        at, own = self.at, self.group
        return [i for i in self.book.squads_of[seat] if own[i] == group and at[i] in (SEARCH, SECOND, ATTACK)]

    def free_group(self, seat: int) -> int:
        """The lowest number that no group of a seat has."""
        used = {self.group[i] for i in self.book.squads_of[seat]}
        return next(n for n in range(1, GROUPS + 1) if n not in used)

    # ------------------------------------------------------------------ bases
    def deck_limit(self, base: int) -> int:
        """3.4, 6.3, R20 How many squads fit on a deck."""
        printed = self.book.bases[base]
        if not self.afloat[base]:
            return 0
        if printed.island:
            return min(printed.deck, self.runways)
        return max(0, printed.deck - self.book.fire_places * self.fires[base])

    def below_limit(self, base: int) -> int:
        """3.4, 3.5 How many squads fit below."""
        return self.book.bases[base].below

    def deck_room(self, base: int) -> int:
        """Free places on a deck."""
        return max(0, self.deck_limit(base) - self.at.count(deck_of(base)))

    def below_room(self, base: int) -> int:
        """Free places below."""
        return max(0, self.below_limit(base) - self.at.count(below_of(base)))

    def working(self, seat: int) -> list[int]:
        """The bases of a seat from which squads can fly."""
        return [b for b in self.book.bases_of[seat] if self.deck_limit(b) > 0]

    def aboard(self, base: int) -> list[int]:
        """The squads on a base, on deck or below."""
        return [i for i, box in enumerate(self.at) if box >= DECKS and base_of(box) == base]

    def carriers(self, seat: int) -> list[int]:
        """The carriers that a seat has left."""
        return [b for b in self.book.carriers_of[seat] if self.afloat[b]]

    def sunk(self, seat: int) -> int:
        """How many carriers a seat has lost."""
        return len(self.book.carriers_of[seat]) - len(self.carriers(seat))

    # ------------------------------------------------------------------ moving
    def go(self, i: int, box: int) -> None:
        """A squad moves along an arrow of the charts."""
        start = word_of(self.at[i])
        assert (start, word_of(box)) in self.book.arrows, f"no arrow leads from {start} to {word_of(box)}"
        self.at[i] = box
        self.moved[i] = True

    def lose(self, squads: Iterable[int]) -> None:
        """5.3 Into the drink."""
        for i in squads:
            self.at[i] = DRINK
            self.leave_group(i)
            self.patrol[i] = 0
            self.spent[i] = False

    def leave_group(self, i: int) -> None:
        """A squad on its way home, or lost, belongs to no group."""
        self.group[i] = 0
        self.aim[i] = UNAIMED
        self.target[i] = ""
        self.ditching[i] = False

    def check(self) -> None:
        """No box holds more than fits."""
        State.check(self)
        burning = {base for base, _ in self.burning}  # their owner is still to say who is lost
        for b in range(len(self.book.bases)):
            if b in burning:
                continue
            assert self.at.count(deck_of(b)) <= self.deck_limit(b), f"too many on the deck of {b}"
            assert self.at.count(below_of(b)) <= self.below_limit(b), f"too many below on {b}"


def group_word(group: int) -> str:
    """A group as options name it."""
    return f"{GROUP}{group}"


def group_number(word: object) -> int:
    """The group that a word of an option names."""
    return int(str(word).removeprefix(GROUP))
