"""What a program sees of a table: a seat's knowledge as plain data, its question, and what changed since."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import orjson

from quarterdeck.engine.standing import order_choices
from quarterdeck.engine.talk import LogPosition
from quarterdeck.table.tables import Table

LOG_LINES = 50


class ViewerKnowledge(NamedTuple):
    """All that one viewer knows at one revision."""

    revision: int
    seat: int | None
    facts: dict[str, Any]
    log: list[str]
    log_place: LogPosition
    is_log_whole: bool


def knowledge(
    table: Table, seat: int | None, with_view: bool = True, read_to: LogPosition | None = None
) -> ViewerKnowledge:
    """The table as a seat (None: a spectator) knows it; without the view it is the question and the log.

    Of the log, what follows the place to which it was read, if that still stands.
    """
    match = table.match
    ask = match.ask(seat)
    facts: dict[str, Any] = {
        "over": match.over,
        "asked": match.asked(),
        "ask": None
        if ask is None or seat is None
        else {
            "number": table.number(seat),
            "prompt": ask.prompt,
            "options": ask.options,
            "question": match.question(seat),
            "orders": [choice.order.write() for choice in order_choices(match.words, ask, match.names)],
        },
    }
    several = None if ask is None else ask.several
    if ask is not None and several is not None:
        facts["ask"]["several"] = several.plain(ask.given, match.words.label)
    spelling = None if ask is None else ask.spelling
    if ask is not None and spelling is not None:
        facts["ask"]["spelling"] = {"tiles": dict(spelling.tiles)}
    if with_view:
        facts["view"] = match.view(seat)
    added = None if read_to is None else match.told_since(seat, read_to)
    log = match.told(seat, LOG_LINES) if added is None else added
    return ViewerKnowledge(table.revision_for(seat), seat, facts, log, match.log_place, added is None)


def all_known(new: ViewerKnowledge) -> dict[str, Any]:
    """As data, complete."""
    return {"kind": "known", "revision": new.revision, **new.facts, "log": new.log}


def learnt(old: ViewerKnowledge, new: ViewerKnowledge) -> dict[str, Any]:
    """What is new; of the view only the entries that changed."""
    assert old.seat == new.seat
    out: dict[str, Any] = {"kind": "learnt", "since": old.revision, "revision": new.revision}
    before = old.facts
    for name, value in new.facts.items():
        if name == "view":
            known = before["view"]
            out["view"] = {n: v for n, v in value.items() if n not in known or known[n] != v}
        elif before[name] != value:
            out[name] = value
    if new.is_log_whole:
        out["log"] = new.log
    elif new.log:
        out["log_added"] = new.log
    return out


def packed(data: Any) -> bytes:
    """As compact JSON."""
    try:
        return orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS)
    except TypeError:  # whole numbers beyond 64 bits
        return json.dumps(data, separators=(",", ":")).encode()
