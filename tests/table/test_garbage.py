"""Garbage is looked for when it suits: that rests on moves leaving none behind."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import weakref
from collections.abc import Iterator

import pytest

from quarterdeck.table.garbage import collect_garbage, settle
from tests.table.inside import Guest, House, hear, seated


@pytest.fixture
def _as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.mark.usefixtures("_as_before")
def test_rings_are_found_when_no_moves_are_made() -> None:
    settle()
    ring = weakref.ref(Ring())
    looked: list[bool] = []

    def moves() -> float:
        """Ten times something has happened, then no more."""
        looked.append(ring() is not None)
        return min(len(looked), 10)

    async def wait() -> None:
        task = asyncio.create_task(collect_garbage(moves, every=0, breath=0))
        while ring() is not None:
            await asyncio.sleep(0)
        task.cancel()

    assert not gc.isenabled()
    assert ring() is not None
    asyncio.run(asyncio.wait_for(wait(), 20))
    assert len(looked) > 10, "it waited for a quiet moment"
    assert all(looked[:10])


def play_by_socket(guests: list[Guest], table: str, moves: int, chance: random.Random) -> None:
    """Moves through lines as programs have them."""
    with guests[0].line(table, 0, **{"as": "view"}) as one, guests[1].line(table, 1, **{"as": "view"}) as two:
        lines = (one, two)
        for line in lines:
            line.send_text(json.dumps({"kind": "show", "revision": -1}))
        asks = [hear(line, "known")["ask"] for line in lines]
        for _ in range(moves):
            seat = 0 if asks[0] else 1
            option, number = chance.choice(asks[seat]["options"]), asks[seat]["number"]
            lines[seat].send_text(json.dumps({"kind": "answer", "id": 1, "option": option, "at": number}))
            asks[seat] = hear(lines[seat], "done")["news"].get("ask")
            asks[1 - seat] = hear(lines[1 - seat], "learnt").get("ask", asks[1 - seat])


@pytest.mark.usefixtures("_as_before")
def test_moves_leave_no_rings(at_home: House) -> None:
    table, guests = seated(at_home, options={"round-cap": 300})
    made = []
    for moves in (10, 110):
        gc.collect()
        gc.disable()
        play_by_socket(guests, table, moves, random.Random(moves))
        made.append(gc.collect())
    assert made[1] - made[0] < 50, "a hundred moves more, and hardly a ring more"
