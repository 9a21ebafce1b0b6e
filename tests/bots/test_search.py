"""The bot that searches: plans against the rule of thumb, the tree without one, both within their budget."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import pytest

from quarterdeck.bots import Search, planning, playing, tree
from quarterdeck.bots.planning import Budget, Contest, Gain, Plan
from quarterdeck.bots.playing import Bounds
from quarterdeck.bots.search import plans
from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.engine.game import AnyGame, games, load
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from tests.bots.advice import advised
from tests.bots.positions import points

USUAL: Plan = (("wait",),)


def with_bot(game: AnyGame, **changes: Any) -> AnyGame:
    """A game whose bot is changed."""
    return dataclasses.replace(game, bot=dataclasses.replace(game.bot, **changes))


def strange(slug: str) -> AnyGame:
    """A game that brings nothing for bots but its evaluation."""
    return with_bot(load(slug), policy=None, tryout=None, worlds=1)


# ---------------------------------------------------------------------- budgets


def test_a_forced_answer_takes_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(load("battle-of-the-atlantic"), 1, log=False)
    stream = Stream(1)
    while len(match.asks[0].options) > 1:
        ask = match.asks[0]
        match.put(ask.seat, stream.choice(ask.options))
    monkeypatch.delattr(Search, "_by_plans")
    assert Search(1).choose(match.seat(match.asks[0].seat)) == match.asks[0].options[0]


def test_a_clock_is_kept() -> None:
    match = Match(load("jutland"), 1, log=False)
    begun = perf_counter()
    Search(1, seconds=0.05).choose(match.seat(match.asks[0].seat))
    assert perf_counter() - begun < 5


def test_a_clock_counts_work_and_has_no_patience_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    times = {"worked": 0.0, "waited": 0.0}
    monkeypatch.setattr(planning, "thread_time", lambda: times["worked"])
    monkeypatch.setattr(planning, "perf_counter", lambda: times["waited"])
    budget = Budget(100, 2.0)
    times.update(worked=0.5, waited=1.0)
    assert budget.spent() == 0.25
    times.update(worked=0.5, waited=2.0 * planning.PATIENCE)
    assert budget.spent() == 1.0
    budget.done = 10
    assert budget.tries() == 10


def test_simulations_are_counted_for_a_whole_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many questions a decision has, it takes no more simulations than were given for it."""
    counted = 0
    simulated = Contest._simulated

    def counting(contest: Contest, plan: Plan, world: int) -> float:
        nonlocal counted
        counted += 1
        return simulated(contest, plan, world)

    monkeypatch.setattr(Contest, "_simulated", counting)
    match = Match(load("jutland"), 4, log=False)
    thinker = Search(1, simulations=60)
    decisions = 0
    while decisions < 6:
        ask = match.asks[0]
        if not ask.more:
            assert counted <= 60 + 2 * 20, "the last world is finished for every plan"
            counted = 0
            decisions += 1
        match.put(ask.seat, thinker.choose(match.seat(ask.seat)))


# ---------------------------------------------------------------------- plans


def test_plans_leave_the_usual_way_once() -> None:
    match = Match(load("jutland"), 4, log=False)
    seat = match.seat(match.asks[0].seat)
    assert seat.ask is not None
    usual, others = plans(seat, advised(match, seat.number))
    assert usual[-1] == ("done",)
    assert len(set(others)) == len(others) >= len(seat.ask.options) - 1
    for plan in others:
        assert plan[:-1] == usual[: len(plan) - 1]
        assert plan[-1] != usual[len(plan) - 1]


def test_a_plan_is_followed_through_the_decision() -> None:
    match = Match(load("jutland"), 4, log=False)
    me = match.asks[0].seat
    thinker = Search(1, simulations=20)
    first = thinker.choose(match.seat(me))
    planned = thinker.planned
    match.put(me, first)
    for option in planned:
        ask = match.ask(me)
        assert ask is not None
        assert ask.more
        assert thinker.choose(match.seat(me)) == option
        match.put(me, option)


def test_a_plan_for_another_question_is_forgotten() -> None:
    match = Match(load("jutland"), 4, log=False)
    me = match.asks[0].seat
    thinker = Search(1, simulations=20)
    thinker.planned = (("deploy", "nothing"),)
    assert thinker.choose(match.seat(me)) in match.asks[0].options


def at_own_question(answers: int) -> Match:
    """War of Independence after so many answers, or some more: whoever's turn it is, is asked."""
    match = Match(load("war-of-independence"), 3)
    while match.answers < answers or match.asks[0].seat != match.state.active:
        match.put(match.asks[0].seat, playing.habit(match, match.asks[0].seat))
    return match


def followed_to(match: Match, **changes: Any) -> tuple[int, int]:
    """Whose turn it is, and in which round, where a bot with these changes stops following."""
    world = match.fork()
    world.game = with_bot(world.game, **changes)
    playing.follow(world, match.state.active)
    return world.state.active, world.state.round


@pytest.mark.parametrize("answers", [60, 300, 700])
def test_replies_within_a_turn_do_not_count_where_the_game_says_whose_turn_it_is(answers: int) -> None:
    match = at_own_question(answers)
    me, now = match.state.active, match.state.round
    for foresight in (1, 2):
        assert followed_to(match, foresight=foresight) == (me, now + foresight)


def test_without_that_a_reply_ends_what_should_be_a_turn() -> None:
    cut_short = []
    for answers in (60, 300, 700):
        match = at_own_question(answers)
        whole = followed_to(match, foresight=1)
        cut_short.append(followed_to(match, foresight=1, turn=None) != whole)
    assert any(cut_short)


def many(worths: list[float]) -> dict[Plan, float]:
    """The usual plan, worth nothing, and others."""
    return {USUAL: 0.0, **{((f"p{n}",),): worth for n, worth in enumerate(worths)}}


def contest(worths: dict[Plan, float], noise: float, simulations: int) -> tuple[Plan, Contest]:
    """The winner among plans of known worth, seen through noise of which half falls on all plans alike."""
    shared = [Stream(n).below(1000) / 500 - 1 for n in range(1000)]
    stream = Stream(99)

    def worth(plan: Plan, world: int) -> float:
        own = stream.below(1000) / 500 - 1
        return worths[plan] + noise * (shared[world] + own) / 2

    held = Contest(Budget(simulations, None), worth, worths.__getitem__)
    return held.winner(USUAL, [plan for plan in worths if plan != USUAL]), held


def test_the_best_plan_is_found_through_noise() -> None:
    worths = many([-0.2 + 0.05 * n for n in range(12)])
    best, _ = contest(worths, 0.4, 1200)
    assert worths[best] >= 0.3


def test_the_usual_way_stays_where_nothing_gains() -> None:
    worths = many([-0.01] * 12)
    assert sum(contest(worths, 1.0, 200 + n)[0] == USUAL for n in range(10)) >= 8


def test_promising_plans_are_tried_most() -> None:
    worths = many([0.3 if n == 5 else -0.3 for n in range(8)])
    best, held = contest(worths, 0.2, 400)
    assert best == (("p5",),)
    assert held.gains[best].pairs > 3 * min(gain.pairs for gain in held.gains.values())


def test_of_many_plans_only_the_likeliest_are_tried() -> None:
    worths = many([n / 100 for n in range(90)])
    _, held = contest(worths, 0.1, 50)
    assert len(held.gains) <= 50 / planning.EACH
    assert min(worths[plan] for plan in held.gains) >= 0.7


def test_the_habit_is_left_only_for_something_clearly_better() -> None:
    gain = Gain()
    for seen in [2.0, -2.0, 0.0, 2.0, -2.0, 0.0, 2.0]:
        gain.add(seen)
    assert gain.mean > 0
    assert not gain.is_clear(), "a little better may be luck"
    for _ in range(60):
        gain.add(0.8)
    assert gain.is_clear()


# ---------------------------------------------------------------------- dreams


@pytest.mark.parametrize("slug", [s for s in games() if load(s).bot.policy])
def test_a_rule_of_thumb_answers_in_a_dream_as_awake(slug: str) -> None:
    """It uses what its seat knows and nothing else, and leaves the world as it was."""
    for match in points(slug, 5, 4, 30):
        ask = next(ask for ask in match.asks if len(ask.options) > 1)
        world = match.seat(ask.seat).imagine(3)
        before = world.state.plain()
        assert playing.habit(world, ask.seat) == advised(match, ask.seat)
        assert world.state.plain() == before


def test_nobody_knows_the_dice_to_come_in_a_dream() -> None:
    seen: list[Match] = []

    def tryout(worlds: Sequence[Match], ask: Ask) -> Option:
        seen.extend(worlds)
        return ask.options[0]

    world = Match(load("pirates-backgammon"), 1, log=False).seat(0).imagine(1)
    world.game = dataclasses.replace(world.game, bot=Bot(tryout=tryout))
    playing.habit(world, 0)
    (trial,) = seen
    assert trial.state.rng != world.state.rng
    assert trial.asks[0].options == world.asks[0].options


# ---------------------------------------------------------------------- the tree


def wide(slug: str, at_least: int) -> Match:
    """A point where somebody has many answers to choose from."""
    for seed in range(50):
        for match in points(slug, seed, 10, 20, strange(slug)):
            if len(match.asks[0].options) >= at_least:
                return match
    raise AssertionError("no such point")


def test_wide_questions_are_widened_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    roots: list[tree.Node] = []
    simulate = tree.simulate

    def watched(root: tree.Node, world: Match, me: int, stream: Stream, bounds: Bounds) -> None:
        roots.append(root)
        simulate(root, world, me, stream, bounds)

    monkeypatch.setattr("quarterdeck.bots.search.simulate", watched)
    match = wide("shores-of-tripoli", 25)
    Search(1, simulations=30).choose(match.seat(match.asks[0].seat))
    assert len(roots) == roots[0].visits == 30
    assert len(roots[0].children) <= 2 + tree.WIDEN * math.sqrt(30)


def test_the_tree_is_kept_while_a_seat_goes_on_answering() -> None:
    match = Match(strange("lepanto"), 4, log=False)
    thinker = Search(1, simulations=25)
    me = kept = 0
    stream = Stream(1)
    while kept < 2:
        ask = match.asks[0]
        if ask.seat != me:
            match.put(ask.seat, stream.choice(ask.options))
            continue
        before = thinker.root.visits
        option = thinker.choose(match.seat(me))
        kept += ask.more and len(ask.options) > 1 and before > 0
        match.put(me, option)


def test_without_a_rule_of_thumb_it_still_plays_better_than_chance() -> None:
    won = 0.0
    for seed in range(6):
        match = Match(strange("battle-of-the-atlantic"), 70 + seed // 2, log=False)
        me = seed % 2
        thinker, stream = Search(seed, simulations=60), Stream(seed)
        while not match.over:
            ask = match.asks[0]
            answer = thinker.choose(match.seat(me)) if ask.seat == me else stream.choice(ask.options)
            match.put(ask.seat, answer)
        assert match.outcome is not None
        won += (match.outcome.payoff(me) + 1) / 2
    assert won >= 4


# ---------------------------------------------------------------------- values


def test_values_stay_between_lost_and_won() -> None:
    for slug in games():
        match = Match(load(slug), 1, log=False)
        if load(slug).bot.evaluate is not None and len(match.names) > 1:
            assert all(-1 < value < 1 for value in playing.values_of(match, Bounds())), slug


def test_the_scores_of_a_solo_game_are_brought_into_range() -> None:
    bounds = Bounds()
    assert [bounds.scaled(score) for score in (5.0, 9.0, 7.0, 5.0)] == [0.0, 1.0, 0.0, -1.0]
