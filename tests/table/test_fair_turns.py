"""Fair turns between persons: who asks most often is not served first."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.table.fair_turns import FairTurns


async def served(turns: FairTurns, people: str, pause: float = 0.0) -> str:
    """The order in which people who come in this order are served."""
    order: list[str] = []

    async def think(person: str) -> None:
        async with turns.turn(person):
            order.append(person)
            await asyncio.sleep(pause)

    await asyncio.gather(*[think(person) for person in people])
    return "".join(order)


def test_one_who_asks_a_hundred_times_does_not_make_another_wait_for_all_of_them() -> None:
    order = asyncio.run(served(FairTurns(1, 1), "a" * 100 + "b"))
    assert order.index("b") <= 1


def test_the_round_goes_from_person_to_person() -> None:
    assert asyncio.run(served(FairTurns(1, 1), "aaabbc")) == "abcaba"


def test_one_person_never_has_all_places() -> None:
    async def act() -> int:
        turns, most, now = FairTurns(3, 2), 0, 0

        async def think() -> None:
            nonlocal most, now
            async with turns.turn("a"):
                now += 1
                most = max(most, now)
                await asyncio.sleep(0)
                now -= 1

        await asyncio.gather(*[think() for _ in range(10)])
        return most

    assert asyncio.run(act()) == 2


@given(st.text("abc", max_size=20), st.integers(1, 4), st.integers(1, 3))
def test_everybody_is_served_once(people: str, places: int, each: int) -> None:
    order = asyncio.run(served(FairTurns(places, each), people))
    assert sorted(order) == sorted(people)


def test_one_who_goes_away_leaves_the_place_to_others() -> None:
    async def act() -> None:
        turns = FairTurns(1, 1)

        async def think(person: str) -> None:
            async with turns.turn(person):
                await asyncio.sleep(0.01)

        first = asyncio.create_task(think("a"))
        await asyncio.sleep(0)
        second, third = asyncio.create_task(think("b")), asyncio.create_task(think("c"))
        await asyncio.sleep(0)
        assert turns.waiting("b") == 1
        second.cancel()
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await second
        await asyncio.wait_for(third, 5)

    asyncio.run(act())
