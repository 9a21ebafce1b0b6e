"""Laws 9 and 10: what a seat may do follows from what it sees, and what it was shown is there to be read.

Equal observations must offer equal options: whoever learns to play from what a seat sees, and whoever comes
back to a table after a week, has nothing else to go by. What rules keep in a local variable across
questions (the pieces of a set chosen so far) belongs into the facts of the question, or into a set that the
question carries.
"""

from __future__ import annotations

import json
from typing import Any

from quarterdeck.engine import hidden
from quarterdeck.engine.ask import Option, notation
from quarterdeck.engine.known_breaks import known_breaks
from quarterdeck.engine.leaks import LawBroken
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.engine.state import encode

BRANCHES = 4


def observation(match: Match, seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) may know at this point, as plain data."""
    out: dict[str, Any] = {"view": match.view(seat), "asked": [list(asked) for asked in match.asked()]}
    ask = match.ask(seat)
    if ask is not None:
        out["prompt"] = ask.prompt
        if ask.facts:
            out["facts"] = encode(dict(ask.facts))
        if ask.given:
            out["given"] = [list(option) for option in ask.given]
    if match.outcome is not None:
        out["outcome"] = [[list(group) for group in match.outcome.ranking], list(match.outcome.scores)]
    return out


def check_options_from_sight(match: Match, stream: Stream) -> None:
    """Law 9: after different answers, a question that looks the same to a seat offers it the same."""
    ask = stream.choice(match.asks)
    found: dict[str, tuple[Option, set[str]]] = {}
    for option in stream.shuffle(ask.options)[:BRANCHES]:
        world = match.fork(log=False)
        world.put(ask.seat, option)
        for then in world.asks:
            if then.prompt in known_breaks(match.game, 9):
                continue
            seen = json.dumps([then.seat, observation(world, then.seat)], sort_keys=True)
            offered = {notation(one) for one in then.options}
            before, others = found.setdefault(seen, (option, offered))
            if offered != others:
                both = f"{sorted(others)[:6]} and {sorted(offered)[:6]}"
                after = f"after {notation(before)!r} and after {notation(option)!r}"
                told = f"{after} {then.prompt!r} looks the same to seat {then.seat}, but offers {both}"
                raise LawBroken(9, match, told)


def put_and_watch(match: Match, seat: int, option: Option) -> None:
    """Law 10: answer, and see that whoever was shown something hidden can read it, in the log or at the
    table."""
    shown: list[tuple[int, str]] = []

    def witness(zones: hidden.Zones, who: int, components: Any) -> None:
        shown.extend((who, zones.kind(c)) for c in components)

    place = match.log_place
    hidden.set_witness(witness)
    try:
        match.put(seat, option)
    finally:
        hidden.set_witness(None)
    readable: dict[int, str] = {}
    for who, kind in dict.fromkeys(shown):
        if who not in readable:
            readable[who] = _readable(match, who, place)
        label = match.game.words.label(kind)
        if label.casefold() not in readable[who]:
            raise LawBroken(
                10, match, f"seat {who} was shown {label!r}, and neither log nor table tells it so"
            )


def _readable(match: Match, seat: int, place: Any) -> str:
    """What a seat was told since a place in the log, and what it sees now, in words."""
    told = match.told_since(seat, place)
    lines = [entry.text for entry in match.log(seat)] if told is None else told
    return "\n".join([*lines, match.question(seat), match.scene(seat).outline()]).casefold()
