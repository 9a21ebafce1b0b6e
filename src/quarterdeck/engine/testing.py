"""Setting up positions, for tests of rules and for puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.game import AnyGame, Value, load
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.journal import Chapter
from quarterdeck.engine.match import Match
from quarterdeck.engine.state import State


def position(game: AnyGame, state: State, options: Mapping[str, object] | None = None) -> Match:
    """A match that begins on this state instead of the set-up. It forks and undoes; it has no record."""
    match = Match(game, 0, options)
    match._start(Chapter(None, state.copy(), 0))
    match._run(None)
    return match


def arrange(zones: Zones, wanted: Mapping[int, Sequence[str]], rest: int) -> None:
    """Lay components out by kind: `wanted` zone by zone (bottom first), all others into the zone `rest`.

    Seats know what they would after a fresh deal: what they see, and that all else may lie anywhere hidden.
    """
    layout = zones.layout
    left = list(range(len(layout.kinds)))
    content: dict[int, list[int]] = {}
    for zone, kinds in wanted.items():
        for kind in kinds:
            found = [c for c in left if layout.kinds[c] == kind]
            assert found, f"there are not that many {kind}"
            left.remove(found[0])
            content.setdefault(zone, []).append(found[0])
    content.setdefault(rest, []).extend(left)
    zones.zones[:] = [tuple(content.get(zone, ())) for zone in range(len(layout.zones))]
    zones.flags.clear()
    for seat in range(layout.seats):
        zones.know[seat] = _fresh_knowledge(zones, seat)
    zones._mine = layout.every
    for zone in range(len(layout.zones)):
        zones._settle(zone)


def _fresh_knowledge(zones: Zones, seat: int) -> dict[int, Any]:
    layout = zones.layout
    pools: dict[str, int] = {}
    hidden = [z for z in range(len(layout.zones)) if not layout.sees[z] >> seat & 1 and zones.zones[z]]
    for zone in hidden:
        pool = layout.zones[zone].pool
        for c in zones.zones[zone]:
            pools[pool] = pools.get(pool, 0) | 1 << c
    return {zone: ((pools[layout.zones[zone].pool], len(zones.zones[zone])),) for zone in hidden}


def answer_all(match: Match, *answers: str) -> None:
    """Give answers in order, each `seat: notation` or just the notation for the only seat asked."""
    for said in answers:
        head, colon, rest = said.partition(":")
        if colon:
            match.answer(int(head), rest.strip())
        else:
            waiting = match.waiting
            assert len(waiting) == 1, f"several seats are asked: {waiting}"
            match.answer(waiting[0], said)


def options_of(match: Match, seat: int) -> set[str]:
    """The notations that a seat may answer with; empty if it is not asked."""
    from quarterdeck.engine.ask import notation

    ask = match.ask(seat)
    return set() if ask is None else {notation(option) for option in ask.options}


def book_of(slug: str, **options: Value) -> Any:
    """A game's book, options being as printed but for those given."""
    game = load(slug)
    return game.book_of(game.checked({name.replace("_", "-"): value for name, value in options.items()}))
