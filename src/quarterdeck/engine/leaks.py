"""Law 5: nobody learns what is hidden from them, and a redealt world is as good as the true one.

Each check builds a second world that a seat cannot tell from the first, lets both go on, and compares
everything that seat can see: its view, its log, its questions, and who is asked.
"""

from __future__ import annotations

import json
from typing import Any

from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.journal import Chapter
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start
from quarterdeck.engine.state import encode

STEPS = 10
WORLDS = 3


class LawBroken(AssertionError):
    """A game broke a law: which, where, and how."""

    def __init__(self, law: int, match: Match, what: str) -> None:
        where = ", ".join(f"{prompt} to seat {seat}" for seat, prompt in match.asked()) or "the end"
        place = f"{match.game.slug}, seed {match.seed}, after {match.answers} answers, at {where}"
        super().__init__(f"law {law}: {place}: {what}")
        self.law = law
        self.match = match
        self.what = what


def seen_by(match: Match, seat: int | None) -> str:
    """All that a seat can observe right now, as text."""
    ask = match.ask(seat)
    own = (
        [] if ask is None else [ask.prompt, [list(option) for option in ask.options], encode(dict(ask.facts))]
    )
    seen = [
        match.view(seat),
        match.asked(),
        own,
        match.question(seat),
        [entry.text for entry in match.log(seat)],
    ]
    return json.dumps(seen, sort_keys=True)


def first_difference(a: str, b: str) -> str:
    """Where two texts part."""
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"...{a[max(0, at - 60) : at + 80]}... / ...{b[max(0, at - 60) : at + 80]}..."


def any_answer(match: Match, stream: Stream) -> tuple[int, Option]:
    """One seat that is asked, and one of its options, by chance."""
    asks = match.asks
    if not asks:
        raise LawBroken(1, match, "nobody is asked and the game is not over")
    ask = stream.choice(asks)
    if not ask.options:
        raise LawBroken(4, match, f"{ask.prompt}: no options")
    return ask.seat, stream.choice(ask.options)


def check_components(match: Match) -> None:
    """Law 6: every component is in exactly one place."""
    try:
        match.state.check()
    except AssertionError as error:
        raise LawBroken(6, match, str(error)) from error


def check_redeal(match: Match, seat: int, n: int) -> None:
    """The seat cannot tell a redealt world by words or pictures, and nothing of the truth is left in it."""
    there = match.redeal(seat, n)
    here, other = seen_by(match, seat), seen_by(there, seat)
    if here != other:
        raise LawBroken(5, match, f"seat {seat} can tell a redealt world: {first_difference(here, other)}")
    if (
        match.scene(seat).svg() != there.scene(seat).svg()
        or match.scene(seat).outline() != there.scene(seat).outline()
    ):
        raise LawBroken(5, match, f"the scene of seat {seat} shows what the seat cannot know")
    again = match.redeal(seat, n + 1)
    again.redeal_here(seat, n)
    if again.state.plain() != there.state.plain():
        raise LawBroken(5, match, f"redealing for seat {seat} leaves something of the truth behind")
    if match.view(None) != there.view(None) or match.scene(None).svg() != there.scene(None).svg():
        raise LawBroken(5, match, f"a spectator sees what seat {seat} does not")


def check_spectator(match: Match, n: int) -> None:
    """A spectator cannot tell a world redealt for spectators."""
    there = match.redeal(None, n)
    if seen_by(match, None) != seen_by(there, None) or match.scene(None).svg() != there.scene(None).svg():
        raise LawBroken(5, match, "a spectator can tell a redealt world")


def check_plays_on(match: Match, seat: int, n: int) -> None:
    """A redealt fork is a game like any other: it plays on, forks, and loses nothing."""
    stream = Stream(start(n, "plays on"))
    world = match.redeal(seat, n)
    for step in range(STEPS):
        if world.over:
            return
        if step % 4 == 2 and world.fork().state.plain() != world.state.plain():
            raise LawBroken(5, match, "a fork of a redealt fork differs")
        who, option = any_answer(world, stream)
        try:
            world.put(who, option)
        except (AssertionError, LookupError, TypeError, ValueError, QuarterdeckError) as error:
            raise LawBroken(5, match, f"redealt for seat {seat} it does not play on: {error!r}") from error
        check_components(world)


def world_at_mark(match: Match, seat: int, n: int | None) -> Match:
    """The match at its last mark, in a world the seat could not tell then; the dice stay the same."""
    chapter = match._chapter
    assert chapter.state is not None
    state = chapter.state.copy()
    if n is not None:
        state.redeal(seat, Stream(start(n, "world")))
        state.rng = chapter.state.rng
    world = match.fork(marks=False)
    world._start(Chapter(None, state, chapter.answers))
    world._run(None)
    return world


def check_asking(match: Match, seat: int, n: int) -> None:
    """Two worlds alike for the seat, given the same answers, look alike to it until it learns something."""
    stream = Stream(start(n, "asking"))
    true, other = match.fork(), match.redeal(seat, n)
    true._restart_sealed(seat)
    other.state.rng = true.state.rng
    learnt = true.state.learnt_by(seat)
    for _ in range(STEPS):
        if true.over != other.over:
            raise LawBroken(5, match, f"whether the game is over depends on what seat {seat} cannot see")
        if true.over:
            return
        here, there = seen_by(true, seat), seen_by(other, seat)
        if here != there:
            raise LawBroken(5, match, f"seat {seat} learns from the asking: {first_difference(here, there)}")
        if not _answer_both(true, other, seat, stream):
            return
        if true.state.learnt_by(seat) != learnt or other.state.learnt_by(seat) != learnt:
            return


def _answer_both(true: Match, other: Match, seat: int, stream: Stream) -> bool:
    """Give both worlds the same answer, if there is one that both offer."""
    ask = stream.choice(true.asks)
    there = other.ask(ask.seat)
    if there is None:
        return False
    common: list[Option] = [option for option in ask.options if option in there.options]
    if not common:
        return False
    option = stream.choice(common)
    true.put(ask.seat, option)
    other.put(ask.seat, option)
    return True


def check_transplant(match: Match, seat: int, n: int) -> None:
    """The conversation, moved into a world that the seat cannot tell, goes on as that world itself does.

    This finds hidden facts kept in a local variable of the rules.
    """
    stream = Stream(start(n, "transplant"))
    want = seen_by(match, seat)
    for k in range(WORLDS):
        world = _replayed(match, seat, n + k, stream)
        if world is None or world.over or seen_by(world, seat) != want:
            continue
        if _visible(world, seat) != _visible(match, seat):
            continue
        moved = match.fork(marks=False)
        moved.state.become(world.state)
        moved._restart_sealed(seat)
        world._restart_sealed(seat)
        _go_on_alike(match, moved, world, stream)


def _replayed(match: Match, seat: int, n: int, stream: Stream) -> Match | None:
    """Another world given the same answers since the mark; other seats may have to answer differently."""
    world = world_at_mark(match, seat, n)
    for who, value in match._entries:
        if who < 0 or world.over:
            return None
        ask = world.ask(who)
        if ask is None:
            return None
        if value in ask.options:
            world.put(who, value)
        elif who != seat:
            world.put(who, stream.choice(ask.options))
        else:
            return None
    return world


def _visible(match: Match, seat: int) -> list[Any]:
    """The very components in the seat's sight: copies of a kind may differ between worlds."""
    out: list[Any] = []
    for part in match.state.parts():
        if isinstance(part, Zones):
            out.append([part.zones[z] for z in range(len(part.zones)) if part._sees(seat, z)])
    return out


def _go_on_alike(match: Match, moved: Match, world: Match, stream: Stream) -> None:
    for _ in range(STEPS):
        here = [(ask.seat, ask.prompt, ask.options, encode(dict(ask.facts))) for ask in moved.asks]
        there = [(ask.seat, ask.prompt, ask.options, encode(dict(ask.facts))) for ask in world.asks]
        if here != there or moved.state.plain() != world.state.plain():
            raise LawBroken(
                5, match, f"rules keep a hidden fact to themselves: {str(here)[:200]} / {str(there)[:200]}"
            )
        if moved.over:
            return
        who, option = any_answer(moved, stream)
        world.put(who, option)
        try:
            moved.put(who, option)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            raise LawBroken(5, match, f"rules keep a hidden fact to themselves: {error!r}") from error


def check_undo_hides(match: Match, seat: int, option: Option) -> None:
    """An answer that may be taken back showed the seat nothing that another world would not."""
    here = match.fork()
    here.put(seat, option)
    if here.ask(seat) is None:
        return
    want = seen_by(here, seat)
    for n in range(WORLDS):
        there = match.redeal(seat, 1000 + n)
        there.put(seat, option)
        if seen_by(there, seat) != want:
            raise LawBroken(5, match, f"an answer of seat {seat} that can be undone shows something hidden")
