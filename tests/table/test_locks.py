"""Whose turn it is: one at a time, in the order in which they came, and nobody waits for one who has gone."""

from __future__ import annotations

import asyncio

from quarterdeck.table.locks import TableLock


def test_turns_are_taken_in_order_and_never_two_at_once() -> None:
    async def story() -> list[int]:
        turn, seen = TableLock(), []

        async def act(n: int) -> None:
            async with turn:
                assert turn.is_taken
                seen.append(n)
                await asyncio.sleep(0)
                assert seen[-1] == n, "somebody came in between"

        await asyncio.gather(*[act(n) for n in range(20)])
        assert not turn.is_taken
        return seen

    assert asyncio.run(story()) == list(range(20))


def test_a_callback_takes_it_and_hands_it_over() -> None:
    async def story() -> None:
        turn, seen = TableLock(), []

        async def act() -> None:
            async with turn:
                seen.append("task")

        turn.is_taken = True
        waiting = asyncio.create_task(act())
        await asyncio.sleep(0)
        assert seen == []
        turn.leave()
        assert turn.is_taken, "it goes straight to the one who waits"
        await waiting
        assert seen == ["task"]
        assert not turn.is_taken

    asyncio.run(story())


def test_who_gives_up_waiting_holds_up_nobody() -> None:
    async def story() -> None:
        for is_handed_over in (False, True):
            turn = TableLock()
            seen: list[int] = []

            async def act(n: int, turn: TableLock = turn, seen: list[int] = seen) -> None:
                async with turn:
                    seen.append(n)

            turn.is_taken = True
            tasks = [asyncio.create_task(act(n)) for n in range(3)]
            await asyncio.sleep(0)
            if is_handed_over:
                turn.leave()
            tasks[0].cancel()
            await asyncio.sleep(0)
            if not is_handed_over:
                turn.leave()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert seen == [1, 2]
            assert not turn.is_taken

    asyncio.run(story())
