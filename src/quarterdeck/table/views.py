"""What a program sees of a table: a seat's knowledge as plain data, its question, and what changed since."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import orjson

from quarterdeck.engine.talk import Place
from quarterdeck.table.tables import Table

LOG_LINES = 50


class Knowledge(NamedTuple):
    """All that one viewer knows at one revision."""

    revision: int
    seat: int | None
    facts: dict[str, Any]
    log: list[str]
    log_place: Place
    is_log_whole: bool


def knowledge(
    table: Table, seat: int | None, with_view: bool = True, read_to: Place | None = None
) -> Knowledge:
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
        },
    }
    if with_view:
        facts["view"] = match.view(seat)
    added = None if read_to is None else match.told_since(seat, read_to)
    log = match.told(seat, LOG_LINES) if added is None else added
    return Knowledge(table.revision_for(seat), seat, facts, log, match.log_place, added is None)


def all_known(new: Knowledge) -> dict[str, Any]:
    """As data, complete."""
    return {"kind": "known", "revision": new.revision, **new.facts, "log": new.log}


def learnt(old: Knowledge, new: Knowledge) -> dict[str, Any]:
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
