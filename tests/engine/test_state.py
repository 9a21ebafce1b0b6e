"""State classes: fast copies that share nothing, and plain data both ways."""

from __future__ import annotations

import json
from enum import Enum
from typing import Any, Literal

import pytest

from quarterdeck.engine.errors import BadNotation
from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.state import State, part, state

LAYOUT = Layout(2, [Zone("deck", sees=NOBODY, ordered=True), Zone("hand", sees=0)], ["a", "b", "c"])


class Sea(Enum):
    CALM = "calm"
    ROUGH = "rough"


@part
class Ship:
    name: str
    hits: list[int]
    out: bool = False


@state
class Everything(State):
    number: int
    text: str
    maybe: int | None
    phase: Literal["move", "fire"]
    sea: Sea
    flat: list[int]
    deep: list[list[str]]
    pairs: list[tuple[str, int]]
    by_name: dict[str, int]
    by_number: dict[int, list[str]]
    names: set[str]
    frozen: frozenset[int]
    ship: Ship
    fleet: dict[str, Ship]
    flagship: Ship | None
    cards: Zones


def everything() -> Everything:
    zones = Zones(LAYOUT)
    zones.fill(0, range(3))
    return Everything(
        rng=5,
        number=1,
        text="x",
        maybe=None,
        phase="move",
        sea=Sea.ROUGH,
        flat=[1],
        deep=[["a"]],
        pairs=[("a", 1)],
        by_name={"a": 1},
        by_number={1: ["a"]},
        names={"b", "a"},
        frozen=frozenset((2, 1)),
        ship=Ship(name="s", hits=[1]),
        fleet={"a": Ship(name="a", hits=[2])},
        flagship=None,
        cards=zones,
    )


def change(g: Everything) -> None:
    g.flat.append(2)
    g.deep[0].append("b")
    g.pairs.append(("b", 2))
    g.by_name["b"] = 2
    g.by_number[1].append("b")
    g.names.add("c")
    g.ship.hits.append(9)
    g.ship.out = True
    g.fleet["a"].hits.append(9)
    g.flagship = Ship(name="f", hits=[])
    g.cards.draw(0, 1)
    g.roll()


def test_a_copy_shares_nothing_that_changes() -> None:
    g = everything()
    before = g.plain()
    copy = g.copy()
    assert copy.plain() == before
    change(copy)
    assert g.plain() == before
    assert copy.plain() != before


def test_become_takes_over_everything_in_place() -> None:
    g, other = everything(), everything()
    change(other)
    cards = g.cards
    g.become(other)
    assert g.plain() == other.plain()
    assert g.cards is cards
    change(other)
    assert g.plain() != other.plain()


def test_plain_data_goes_through_json_and_back() -> None:
    g = everything()
    change(g)
    again = everything()
    again.load(json.loads(json.dumps(g.plain())))
    assert again.plain() == g.plain()
    assert again.sea is Sea.ROUGH
    assert again.by_number == g.by_number
    assert isinstance(again.flagship, Ship)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", "1"),
        ("phase", "sleep"),
        ("sea", "wet"),
        ("flat", [None]),
        ("rng", "zz"),
        ("ship", {}),
        ("cards", {}),
    ],
)
def test_wrong_plain_data_is_refused(field: str, value: Any) -> None:
    data = everything().plain()
    data[field] = value
    with pytest.raises((TypeError, ValueError, KeyError)):
        everything().load(data)


def test_a_view_holds_neither_the_stream_nor_what_is_hidden() -> None:
    view = everything().view(0)
    assert "rng" not in view
    assert view["cards"]["zones"]["deck"] == {"known": [], "hidden": 3}
    assert view["number"] == 1


def test_what_cannot_be_copied_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match="a state cannot hold"):

        @state
        class Bad(State):
            thing: object


def test_dice_follow_the_script_and_then_the_stream() -> None:
    g = everything()
    g.script = (6, 2)
    assert g.dice(2) == (6, 2)
    before = g.rng
    assert 1 <= g.roll() <= 6
    assert g.rng != before
    g.script = (7,)
    with pytest.raises(BadNotation, match="shows 7"):
        g.roll()
