"""Clocks are just: when they start, what they count, and what happens when one has run out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.engine.errors import BadSetup
from quarterdeck.table.clocks import SteadyTime, time_down
from quarterdeck.table.live import LiveTables
from quarterdeck.table.store import Store
from quarterdeck.table.tables import Table

Sit = Callable[[Table, float], list[Any]]


class Hands:
    """A time that the test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def sits(seat: int, player: str) -> Sit:
    return lambda t, now: t.propose_sit(seat, player, player.title(), now)


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def test_a_clock_starts_when_all_seats_are_taken(store: Store) -> None:
    async def story() -> None:
        hands = Hands()
        live = LiveTables(store, hands)
        table = await live.create("wolf-pack", {}, "anne", ["", ""], clock=60)
        await live.act(table.id, sits(0, "anne"))
        hands.now += 500
        assert table.time_left(0, hands.now) == 60
        assert table.propose_timeout(hands.now) == []
        await live.act(table.id, sits(1, "ben"))
        hands.now += 20
        assert table.time_left(0, hands.now) == 40
        assert table.time_left(1, hands.now) == 60

    told(story)


def test_leaving_stops_the_clocks_and_gives_nobody_a_new_one(store: Store) -> None:
    async def story() -> None:
        hands = Hands()
        live = LiveTables(store, hands)
        table = await live.create("wolf-pack", {}, "anne", ["", "random"], clock=60)
        await live.act(table.id, sits(0, "anne"))
        hands.now += 50
        await live.act(table.id, lambda t, now: t.propose_leave(0, "anne", now))
        hands.now += 500
        await live.act(table.id, sits(0, "anne"))
        assert table.time_left(0, hands.now) == 10
        fresh = await LiveTables(store, hands).get(table.id)
        assert fresh.time_left(0, hands.now) == 10

    told(story)


async def late_table(live: LiveTables, hands: Hands) -> Table:
    """A table at which Anne's time is up, and a bot has her seat."""
    table = await live.create("wolf-pack", {}, "anne", ["", "random"], clock=600)
    await live.act(table.id, sits(0, "anne"))
    hands.now += 601
    await live.act(table.id, lambda t, now: t.propose_timeout(now))
    assert table.places[0].bot == "greedy"
    return table


def test_one_who_was_late_takes_the_seat_back_from_the_bot(store: Store) -> None:
    async def story() -> None:
        hands = Hands()
        live = LiveTables(store, hands)
        table = await late_table(live, hands)
        assert table.returning("anne", hands.now) == [0]
        assert table.returning("ben", hands.now) == []
        with pytest.raises(BadSetup, match="taken"):
            await live.act(table.id, sits(0, "ben"))
        hands.now += 300
        await live.act(table.id, sits(0, "anne"))
        assert (table.places[0].player, table.places[0].bot) == ("anne", "")
        assert table.time_left(0, hands.now) == pytest.approx(60), "a tenth of the clock, to have time at all"

    told(story)


def test_the_grace_ends(store: Store) -> None:
    async def story() -> None:
        hands = Hands()
        live = LiveTables(store, hands)
        table = await late_table(live, hands)
        hands.now += 601
        assert table.returning("anne", hands.now) == []
        with pytest.raises(BadSetup, match="taken"):
            await live.act(table.id, sits(0, "anne"))

    told(story)


def test_time_in_which_no_server_ran_is_nobodys(store: Store) -> None:
    async def story() -> None:
        hands = Hands()
        await store.note_up("first", 900, 1000)
        live = LiveTables(store, hands)
        table = await live.create("wolf-pack", {}, "anne", ["", "random"], clock=3600)
        await live.act(table.id, sits(0, "anne"))
        hands.now = 1100
        await store.note_up("first", 900, 1100)
        hands.now = 5000  # the first server went at 1100, the second came at 4900
        await store.note_up("second", 4900, 5000)
        again = LiveTables(store, hands)
        found = await again.get(table.id)
        assert found.time_left(0, hands.now) == 3600 - 100 - 100
        third = await LiveTables(store, hands).get(table.id)
        assert third.time_left(0, hands.now) == 3600 - 100 - 100, "written once, and counted once"
        assert [e.kind for e in await store.events(table.id)].count("resumed") == 1

    told(story)


def test_jumps_of_the_wall_clock_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    steady = SteadyTime()
    before = steady()
    for jump in (-86400.0, 86400.0):
        monkeypatch.setattr(time, "time", lambda jump=jump: before + jump)
        assert 0 <= steady() - before < 60


MOMENTS = st.integers(0, 50).map(float)


@given(st.lists(st.tuples(MOMENTS, MOMENTS).map(sorted).map(tuple), max_size=6), MOMENTS, MOMENTS)
def test_time_down_is_what_no_server_covers(ups: list[tuple[float, float]], one: float, other: float) -> None:
    begin, end = sorted((one, other))
    seconds = range(int(begin), int(end))
    uncovered = [s for s in seconds if not any(a <= s and s + 1 <= b for a, b in ups)]
    assert time_down(ups, begin, end) == len(uncovered)
