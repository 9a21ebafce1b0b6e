"""Bots at tables: a decision is thought of once, and given question by question."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor, Future
from typing import Any

from quarterdeck.bots import Greedy
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match
from quarterdeck.table.bot_workers import Decision, think
from tests.table.inside import House


class AtOnce(Executor):
    """Does the work in this very process, and remembers which questions were thought about."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def submit(self, work: Any, /, *given: Any, **named: Any) -> Future[Any]:
        _, seat, _, number = given
        self.asked.append((seat, number))
        done: Future[Any] = Future()
        done.set_result(work(*given, **named))
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


def begun() -> tuple[Match, int]:
    match = Match(load("jutland"), 4)
    return match, match.asks[0].seat


def test_a_worker_answers_the_whole_decision_and_no_more() -> None:
    match, me = begun()
    decided = think(match.save(), me, "greedy", 0)
    assert len(decided) > 2
    for prompt, options, option in decided:
        ask = match.ask(me)
        assert ask is not None
        assert (ask.prompt, ask.options) == (prompt, options)
        assert Greedy().choose(match.seat(me)) == option
        match.answer(me, option)
    after = match.ask(me)
    assert after is None or not after.more


def test_a_decision_is_given_as_long_as_the_questions_are_those_foreseen() -> None:
    match, me = begun()
    decided = think(match.save(), me, "greedy", 0)
    decision = Decision(decided)
    for _, _, option in decided:
        ask = match.ask(me)
        assert ask is not None
        assert decision.next(ask, match.last_answer(me)) == option
        match.answer(me, option)
    assert decision.next(match.asks[0], match.last_answer(me)) is None, "there is no more to give"


def test_after_an_answer_of_somebody_else_the_rest_is_dropped() -> None:
    match, me = begun()
    decision = Decision(think(match.save(), me, "greedy", 0))
    ask = match.ask(me)
    assert ask is not None
    first = decision.next(ask, None)
    other = next(option for option in ask.options if len(option) > 1 and option != first)
    match.answer(me, other)
    now = match.ask(me)
    assert now is not None
    assert now.more
    assert decision.next(now, match.last_answer(me)) is None


def test_another_question_drops_the_rest() -> None:
    match, me = begun()
    ask = match.ask(me)
    assert ask is not None
    decided = [("another prompt", ask.options, ask.options[0])]
    assert Decision(decided).next(ask, None) is None
    decided = [(ask.prompt, ask.options[1:], ask.options[1])]
    assert Decision(decided).next(ask, None) is None


def test_bots_at_a_table_think_once_a_decision(at_home: House) -> None:
    workers = at_home.server.bot_workers
    pool = workers.pool = AtOnce()
    made = at_home.guest().post("/tables", {"game": "jutland", "bots": ["greedy", "greedy"]})
    table = made.json()["id"]
    match = at_home.table(table).match
    for _ in range(100):
        at_home.run(lambda: asyncio.sleep(0.05))
        if match.over:
            break
    assert match.over
    assert len(set(pool.asked)) == len(pool.asked)
    assert 0 < len(pool.asked) < match.answers / 2, "most answers were thought of with the one before"
    assert not workers._decisions, "nothing is kept of decisions that are made"


def test_tables_that_waited_at_the_start_share_one_turn(at_home: House) -> None:
    """They survive a restart, but do not go before those who are there now."""
    workers = at_home.server.bot_workers
    workers.pool = AtOnce()
    made = at_home.guest().post("/tables", {"game": "wolf-pack", "bots": ["", "greedy"]})
    table = at_home.table(made.json()["id"])
    workers._woken.add(table.id)
    asked: list[str] = []
    turn = workers._turns.turn

    def noted(person: str) -> Any:
        asked.append(person)
        return turn(person)

    workers._turns.turn = noted  # type: ignore[method-assign]

    async def think_twice() -> None:
        ask = table.match.asks[0]
        table.places[ask.seat].bot = "greedy"
        for _ in range(2):
            await workers._thought(table, ask.seat, ask, table.number(ask.seat))

    at_home.run(think_twice)
    assert asked == ["", table.host]
