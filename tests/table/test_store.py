"""The store and the tables in it: durable, in order, and shared by several processes."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import BadSetup, CannotUndo, NotOffered, NotYourTurn, StaleAnswer
from quarterdeck.table.live import LiveTables, NoSuchTable, Propose
from quarterdeck.table.store import Conflict, Event, Store
from quarterdeck.table.stored import table_of
from quarterdeck.table.table_state import OPEN, OVER, PLAYING
from quarterdeck.table.tables import Table


async def two_players(live: LiveTables) -> Table:
    table = await live.create("wolf-pack", {}, "anne", ["", ""])
    await live.act(table.id, lambda t, now: t.propose_sit(0, "anne", "Anne", now))
    return await live.act(table.id, lambda t, now: t.propose_sit(1, "bart", "Bart", now))


async def answer(live: LiveTables, table: Table, player: str, seat: int) -> Table:
    ask = table.match.ask(seat)
    assert ask is not None
    option, number = ask.options[0], table.number(seat)
    return await live.act(table.id, lambda t, now: t.propose_answer(seat, player, option, number, now))


def bot_answer(option: Option, number: int) -> Propose:
    return lambda t, now: t.propose_bot_answer(1, option, number, now)


def says(text: str) -> Propose:
    return lambda t, now: t.propose_chat("anne", "", text, now)


def test_a_table_is_the_sequence_of_its_events(store: Store) -> None:
    async def story() -> None:
        live = LiveTables(store)
        table = await two_players(live)
        assert table.status == PLAYING
        await answer(live, table, "anne", 0)
        again = table_of(table.id, await store.events(table.id))
        assert again.match.state.plain() == table.match.state.plain()
        assert again.summary() == table.summary() == await store.summary(table.id)

    asyncio.run(story())


def test_two_processes_on_one_database_share_a_table_and_lose_nothing(store: Store) -> None:
    """Two sets of live tables stand for two processes."""

    async def story() -> None:
        here, there = LiveTables(store), LiveTables(store)
        table = await two_players(here)
        other = await there.get(table.id)
        await answer(here, table, "anne", 0)
        assert other.match.answers == 0
        with pytest.raises(StaleAnswer):
            await answer(there, other, "anne", 0)
        other = await there.get(table.id)
        assert other.match.answers == 1, "the conflict made it read what the other wrote"
        await answer(there, other, "anne", 0)
        table = await here.refresh(table.id)
        assert table.match.answers == 2
        assert [e.seq for e in await store.events(table.id)] == list(range(5))

    asyncio.run(story())


def test_an_event_that_is_not_new_is_refused_whole(store: Store) -> None:
    async def story() -> None:
        live = LiveTables(store)
        table = await two_players(live)
        stale = [Event(1, "chat", {}, 0.0), Event(99, "chat", {}, 0.0)]
        with pytest.raises(Conflict):
            await store.append(table.id, stale, table.summary())
        assert [e.seq for e in await store.events(table.id)] == [0, 1, 2]

    asyncio.run(story())


def test_many_appends_at_once_are_all_written(store: Store) -> None:
    async def story() -> None:
        live = LiveTables(store)
        tables = await asyncio.gather(*[two_players(live) for _ in range(40)])
        for table in tables:
            assert len(await store.events(table.id)) == 3

    asyncio.run(story())


def test_in_a_batch_only_what_is_stale_is_refused_and_all_are_told_in_turn(store: Store) -> None:
    async def story() -> None:
        live = LiveTables(store)
        tables = await asyncio.gather(*[two_players(live) for _ in range(9)])
        told = []

        async def append(n: int) -> None:
            table, seq = tables[n], 1 if n == 4 else 3
            try:
                await store.append(table.id, [Event(seq, "chat", {"n": n}, 0.1)], table.summary())
            finally:
                told.append(n)

        done = await asyncio.gather(*[append(n) for n in range(9)], return_exceptions=True)
        assert [type(error) for error in done if error is not None] == [Conflict]
        assert isinstance(done[4], Conflict)
        assert told == list(range(9))
        written = [[e.seq for e in await store.events(table.id)][3:] for table in tables]
        assert written == [[3]] * 4 + [[]] + [[3]] * 4

    asyncio.run(story())


def test_what_is_written_is_read_again_to_the_last_sign(store: Store) -> None:
    said = {"text": "“é” \\ ' % %s ? \u2028 \U0001f6a2 {} [] ::json", "n": [2**53, -1.5e-300, None, True]}

    async def story() -> None:
        table = await two_players(LiveTables(store))
        at = 1794795435.8155272
        await store.append(table.id, [Event(3, "chat", said, at)], table.summary()._replace(since=at))
        assert (await store.events(table.id))[3] == Event(3, "chat", said, at)
        summary = await store.summary(table.id)
        assert summary is not None
        assert summary == table.summary()._replace(since=at)

    asyncio.run(story())


def test_only_the_holder_of_a_seat_may_act_for_it(store: Store) -> None:
    async def story() -> None:
        live = LiveTables(store)
        table = await two_players(live)
        for player in ("bart", "", "stranger"):
            with pytest.raises(NotYourTurn):
                await answer(live, table, player, 0)
        with pytest.raises(NotYourTurn, match="no seat"):
            await live.act(table.id, lambda t, now: t.propose_answer(7, "anne", "pass", None, now))
        with pytest.raises(NotOffered):
            await live.act(table.id, lambda t, now: t.propose_answer(0, "anne", "pass", None, now))
        with pytest.raises(BadSetup, match="taken"):
            await live.act(table.id, lambda t, now: t.propose_sit(0, "bart", "B", now))
        with pytest.raises(NoSuchTable):
            await live.get("nowhere")
        assert (await live.get(table.id)).revision == 2

    asyncio.run(story())


def test_undo_within_the_rules_and_by_consent(store: Store) -> None:
    async def story() -> None:
        live = LiveTables(store)
        table = await two_players(live)
        before = table.match.state.plain()
        await answer(live, table, "anne", 0)
        table = await live.act(table.id, lambda t, now: t.propose_undo(0, "anne", now))
        assert table.match.state.plain() == before
        for _ in range(2):
            table = await answer(live, table, "anne", 0)
        table = await answer(live, table, "bart", 1)
        with pytest.raises(CannotUndo):
            await live.act(table.id, lambda t, now: t.propose_undo(0, "anne", now))
        await live.act(table.id, lambda t, now: t.propose_ask_undo(0, "anne", now))
        table = await live.act(table.id, lambda t, now: t.propose_agree(1, "bart", True, now))
        assert table.match.answers == 1
        again = table_of(table.id, await store.events(table.id))
        assert again.match.state.plain() == table.match.state.plain()

    asyncio.run(story())


def test_a_refused_wish_changes_nothing(store: Store) -> None:
    async def story() -> None:
        live = LiveTables(store)
        table = await two_players(live)
        await answer(live, table, "anne", 0)
        await live.act(table.id, lambda t, now: t.propose_ask_undo(0, "anne", now))
        table = await live.act(table.id, lambda t, now: t.propose_agree(1, "bart", False, now))
        assert table.match.answers == 1
        assert table.undo_wanted is None

    asyncio.run(story())


def test_a_game_is_played_to_its_end_and_found_again(store: Store) -> None:
    async def story() -> None:
        live = LiveTables(store)
        table = await live.create(
            "wolf-pack", {"round-cap": 50}, "anne", ["", "random"], title="Late <b>night</b>"
        )
        assert table.status == OPEN
        await live.act(table.id, lambda t, now: t.propose_sit(0, "anne", "Anne", now))
        while not table.match.over:
            seat = table.match.waiting[0]
            ask = table.match.ask(seat)
            assert ask is not None
            if seat == 0:
                table = await answer(live, table, "anne", 0)
            else:
                option, number = ask.options[-1], table.number(seat)
                table = await live.act(table.id, bot_answer(option, number))
        assert table.status == OVER
        assert [s.id for s in await store.tables_of("anne")] == [table.id]
        assert await store.open_tables() == []
        fresh = await LiveTables(store).get(table.id)
        assert fresh.match.record() == table.match.record()

    asyncio.run(story())


def test_clocks_run_while_a_seat_is_asked_and_a_bot_takes_over(store: Store) -> None:
    async def story() -> None:
        time = 1000.0
        live = LiveTables(store, lambda: time)
        table = await live.create("wolf-pack", {}, "anne", ["", "random"], clock=60)
        await live.act(table.id, lambda t, now: t.propose_sit(0, "anne", "Anne", now))
        time = 1050.0
        assert table.time_left(0, time) == 10
        assert table.time_left(1, time) == 60
        assert table.propose_timeout(time) == []
        time = 1061.0
        table = await live.act(table.id, lambda t, now: t.propose_timeout(now))
        assert table.places[0].bot == "greedy"

    asyncio.run(story())


def test_what_people_write_is_bounded_and_on_one_line(store: Store) -> None:
    async def story() -> None:
        live = LiveTables(store)
        table = await two_players(live)
        table = await live.act(table.id, lambda t, now: t.propose_chat("anne", "", "hello\n\x00  there", now))
        assert table.chat[-1].text == "hello there"
        assert table.chat[-1].name == "Anne"
        for bad in ("", "   ", "x" * 501):
            with pytest.raises(BadSetup):
                await live.act(table.id, says(bad))

    asyncio.run(story())
