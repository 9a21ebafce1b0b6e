"""First units placed by their owners, and recruits that need no marker, on the proving ground."""

from __future__ import annotations

from dataclasses import replace

import quarterdeck as qd
from quarterdeck.systems.warp_empires.pieces.deploying import deploying, first_seats
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting
from quarterdeck.systems.warp_empires.pieces.start import draw_units, mark
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires.positions import LAND, PROVING, asked, go, offered, proving, state
from tests.games.warp_empires.test_pieces import FAR, table

CORNERS = (("a1", "b1"), ("d3",))


def start(g: Empire) -> None:
    for seat, words in enumerate(CORNERS):
        for word in words:
            mark(g, seat, LAND.index[word])
        draw_units(g, seat, 3)


def corners(g: Empire, seat: int, unit: int) -> int:
    return sum(1 << LAND.index[word] for word in CORNERS[seat])


def test_owners_place_their_first_units_one_after_the_other() -> None:
    made = proving(replace(PROVING, start=start, phases=changed(first=(deploying(corners),))))
    m = qd.Match(made, 5, {})
    assert asked(m) == (0, "deploy")
    assert m.asks[0].facts["n"] == 3
    assert {option.split()[2] for option in offered(m)} == {"a1", "b1"}
    while asked(m)[1] == "deploy":
        m.put(m.waiting[0], m.asks[0].options[-1])
    g = state(m)
    assert asked(m) == (0, "draw.discard")
    assert [bin(held).count("1") for held in g.held[:2]] == [1, 1]
    assert (g.start_units, g.active, g.first, g.turn.placed) == ([3, 3], 0, 0, ())


def test_the_seat_of_an_option_places_and_begins() -> None:
    w = world(state(table(FAR)))
    assert list(first_seats(w)) == [0, 1]
    w.options = {**w.options, "first": w.module.seats[1]}
    assert list(first_seats(w)) == [1, 0]


def test_recruits_may_need_no_marker() -> None:
    anywhere = {"recruiting": Recruiting(somewhere=lambda g, seat: 1 << LAND.index["b1"])}
    given = {"step": "recruit-card", "treasury": [20, 20]}
    assert state(table(FAR, None, owner={}, **given)).turn.drawn == 0
    assert state(table(FAR, None, owner={}, pieces=anywhere, **given)).turn.drawn == 5
    both = {0: FAR[0], 1: {"b1": ["scouts"]}}
    assert state(table(both, None, owner={}, pieces=anywhere, **given)).turn.drawn == 0


def test_what_a_card_makes_free_is_not_counted_as_bought() -> None:
    paid: list[str] = []
    pieces = {"bought": lambda g, seat, unit, t: paid.append(world(g).kinds[unit])}
    m = table(
        FAR,
        step="recruit",
        owner={"a1": 0},
        treasury=[20, 0],
        tray={0: ["elite", "cavalry"]},
        free=("Cavalry",),
        pieces=pieces,
    )
    go(m, "buy cavalry a1", "buy elite a1")
    assert paid == ["elite"]
    assert state(m).treasury[0] <= 14
