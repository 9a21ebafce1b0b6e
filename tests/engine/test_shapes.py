"""The shapes of a state's fields, and what a seat sees in numbers."""

from __future__ import annotations

from typing import Annotated

import pytest

import quarterdeck as qd
from quarterdeck.engine.hidden import Layout, Zone, Zones
from quarterdeck.engine.laws import any_answer
from quarterdeck.engine.random import Stream
from quarterdeck.engine.shapes import (
    AnyLength,
    Many,
    Track,
    Undeclared,
    faults_of,
    observed_numbers,
    shapes_of,
)
from quarterdeck.engine.state import State, part, state


@part
class Ship:
    """A ship on a track."""

    name: str
    hull: Annotated[int, Track(0, 4)]


@state
class Table(State):
    """One field of every shape."""

    cards: Zones
    round: int
    step: str
    fog: bool
    miles: Annotated[int, Track(0, 20)]
    points: list[int]
    ships: Annotated[list[Ship], Many(3)]
    rolls: Annotated[list[int], AnyLength()]
    trail: tuple[str, ...]
    flagship: Ship | None


def table() -> Table:
    zones = Zones(Layout(2, [Zone("deck"), Zone("hand", 0)], ["ace", "king", "king"]))
    zones.fill(0, [0])
    zones.fill(1, [1, 2])
    return Table(
        rng=1,
        cards=zones,
        round=1,
        step="move",
        fog=False,
        miles=5,
        points=[0, 7],
        ships=[Ship(name="orion", hull=4)],
        rolls=[],
        trail=(),
        flagship=None,
    )


def test_numbers_are_always_as_many() -> None:
    g = table()
    shapes = shapes_of(g)
    n = len(observed_numbers(g, shapes, 0))
    g.ships += [Ship(name="ajax", hull=0), Ship(name="mars", hull=2)]
    g.rolls, g.trail, g.flagship = [6, 5, 5], ("a", "b"), g.ships[0]
    assert faults_of(g, shapes) == []
    for seat in (0, 1, None):
        assert len(observed_numbers(g, shapes, seat)) == n


def test_numbers_tell_what_a_seat_sees_and_nothing_else() -> None:
    g = table()
    shapes = shapes_of(g)
    own, other = observed_numbers(g, shapes, 0), observed_numbers(g, shapes, 1)
    assert own[-3:] == [0.0, 0.0, 2.0], "nothing hidden, no ace, two kings"
    assert other[-3:] == [2.0, 0.0, 0.0], "two cards, and which is not known"
    g.cards.look(1, 1)
    assert observed_numbers(g, shapes, 1) == own
    before = observed_numbers(g, shapes, 1)
    g.miles = 20
    changed = [(a, b) for a, b in zip(before, observed_numbers(g, shapes, 1), strict=True) if a != b]
    assert changed == [(0.25, 1.0)], "a number on a track is told as a part of it"


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("miles", 21, "miles is 21, off its track of 0 to 20"),
        ("points", [1], "points has 1 entries, and had 2: declare it as"),
        ("ships", [Ship(name="x", hull=1)] * 4, "ships has 4 entries, and at most 3 were declared"),
        ("ships", [Ship(name="x", hull=5)], "ships .hull is 5, off its track of 0 to 4"),
        ("flagship", Ship(name="x", hull=-1), "flagship .hull is -1, off its track"),
    ],
)
def test_what_has_lost_its_shape_is_named(field: str, value: object, fault: str) -> None:
    g = table()
    shapes = shapes_of(g)
    setattr(g, field, value)
    (found,) = faults_of(g, shapes)
    assert found.startswith(fault)


@part
class Fight:
    """A list in what may be missing."""

    hits: list[int]


@state
class Unclear(State):
    """How long the list is cannot be known."""

    fight: Fight | None


def test_a_list_that_may_be_missing_declares_how_long_it_can_be() -> None:
    with pytest.raises(Undeclared, match=r"fight\.hits: how long a list is here cannot be known"):
        shapes_of(Unclear(rng=1, fight=None))


@pytest.mark.parametrize("slug", ["wolf-pack", "commodore", "pirates-backgammon", "malta-convoy"])
def test_games_are_told_in_as_many_numbers_all_the_way(slug: str) -> None:
    match, stream = qd.Match(qd.load(slug), 3), Stream(5)
    shapes = shapes_of(match.state)
    sizes = set()
    while not match.over and match.answers < 200:
        sizes |= {len(observed_numbers(match.state, shapes, seat)) for seat in match.seats}
        match.put(*any_answer(match, stream))
    assert len(sizes) == 1
