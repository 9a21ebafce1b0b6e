"""Several things chosen at once: by a program, by the page, and the page's judgement against the engine's."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.random import Stream
from quarterdeck.engine.several import Several, Tally
from tests.table.inside import Guest, House, hear, question, seated

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "src" / "quarterdeck" / "table" / "static" / "several.js"
RUN = """
import { readFileSync } from "node:fs";
import * as several from %s;
const out = JSON.parse(readFileSync(0, "utf8")).map(({ set, taken }) => [
  several.fits(set, taken), several.standing(set, taken), several.trouble(set, taken),
  several.said(set, taken), several.wanted(set, taken)]);
console.log(JSON.stringify(out));
"""


def exchange(guest: Guest, table: str, wanted: Any, at: int | None) -> Any:
    return guest.post(f"/tables/{table}/seats/0/answer", {"set": wanted, "at": at})


def at_exchange(house: House) -> tuple[str, Guest, dict[str, Any]]:
    """A duel whose first question is what to discard."""
    table, guests = seated(house, "jutland")
    asked = question(guests[0], table, 0)
    assert asked is not None
    assert asked["several"]["confirm"]
    return table, guests[0], asked


def test_a_program_sends_a_whole_set(at_home: House) -> None:
    table, anne, asked = at_exchange(at_home)
    things = asked["several"]["things"]
    last, first = things[-1]["key"], things[0]["key"]
    done = exchange(anne, table, {last: 1, first: 1}, asked["number"])
    assert done.status_code == 200, done.text
    said = [entry[1][-1] for entry in at_home.table(table).match.journal if entry[0] == 0]
    assert said == [first, last, "done"], "in the order of the rules"


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"no-such-card": 1}, "'no-such-card' cannot be chosen here"),
        ({"FIRST": 99}, "there are only"),
        ({"FIRST": -1}, "a whole number is chosen"),
        (None, "either an option, a set or a word"),
    ],
)
def test_what_is_no_set_is_refused_and_nothing_changes(at_home: House, wanted: Any, why: str) -> None:
    table, anne, asked = at_exchange(at_home)
    first = asked["several"]["things"][0]["key"]
    named = wanted and {first if key == "FIRST" else key: n for key, n in wanted.items()}
    refused = exchange(anne, table, named, asked["number"])
    assert refused.status_code >= 400
    assert why in refused.text
    assert question(anne, table, 0) == asked


def test_an_old_set_is_refused(at_home: House) -> None:
    table, anne, asked = at_exchange(at_home)
    assert exchange(anne, table, {}, asked["number"] + 1).status_code == 409
    assert exchange(anne, table, {}, asked["number"]).status_code == 200
    assert exchange(anne, table, {}, asked["number"]).status_code == 409


def test_pieces_no_longer_wanted_are_taken_back(at_home: House) -> None:
    table, anne, asked = at_exchange(at_home)
    things = asked["several"]["things"]
    with anne.line(table, 0) as line:
        line.send_text(json.dumps({"kind": "show", "revision": -1}))
        facts = hear(line, "whole")["facts"]
        option = next(o for o, _ in facts["options"] if o[-1] == things[0]["key"])
        line.send_text(json.dumps({"kind": "answer", "id": 1, "option": option, "at": facts["number"]}))
        news = hear(line, "update")["facts"]
        assert news["several"]["taken"][0] == 1
        assert f"So far: {things[0]['name']}." in news["question"]
        wanted = {things[1]["key"]: 1}
        line.send_text(json.dumps({"kind": "answer", "id": 2, "set": wanted, "at": news["number"]}))
        assert hear(line, "done", "refused")["kind"] == "done"
        line.send_text(json.dumps({"kind": "answer", "id": 3, "set": ["a"], "at": news["number"]}))
        assert hear(line, "done", "refused")["kind"] == "refused"
    journal = at_home.table(table).match.journal
    assert [entry[1][-1] for entry in journal if entry[0] == 0] == [things[1]["key"], "done"]
    again = at_home.events(table)
    assert [event.kind for event in again if event.kind in ("answer", "undo")][:3] == [
        "answer",
        "undo",
        "answer",
    ]


def cases() -> list[tuple[Several[str], list[int]]]:
    """Sets of every sort, and choices good and bad."""
    stream = Stream(20261118)
    out: list[tuple[Several[str], list[int]]] = []
    for _ in range(400):
        names = ["Sloop", "Brig", "Frigate", "Galleon"]
        worth = {name: stream.below(4) for name in names}
        least = stream.below(3)
        low, high = stream.choice([None, stream.below(5)]), stream.choice([None, 3 + stream.below(6)])
        several = Several(
            "take",
            {name: stream.below(3) + 1 for name in names},
            least=least,
            most=stream.choice([None, least, least + 2]),
            tallies=[Tally(stream.choice(["Gold", ""]), worth, low, high)],
            needs={stream.choice(names): [stream.choice(names)]} if stream.below(3) == 0 else {},
            apart=[stream.shuffle(names)[:2]] if stream.below(3) == 0 else [],
            within=[stream.shuffle(names)[:2], stream.shuffle(names)[:3]] if stream.below(3) == 0 else [],
            only=[stream.shuffle(names)[:2], stream.shuffle(names)[:2]] if stream.below(4) == 0 else None,
        )
        out.append((several, [stream.below(3) for _ in names]))
    return out


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_the_script_judges_sets_as_the_engine_does() -> None:
    made = cases()
    given = json.dumps([{"set": several.plain((), str), "taken": taken} for several, taken in made])
    code = RUN % json.dumps(SCRIPT.as_uri())
    done = subprocess.run(
        ["node", "--input-type=module", "-e", code], input=given, capture_output=True, text=True, check=True
    )
    wanted = [
        [
            several.fits(taken),
            several.standing(taken, str),
            several.trouble(taken, str),
            several.said(taken, str),
            {key: n for key, n in zip(several.keys, taken, strict=True) if n},
        ]
        for several, taken in made
    ]
    assert json.loads(done.stdout) == wanted
    kinds = {str(case[2]).partition(" ")[0] for case in wanted}
    assert {"", "Choose", "Gold", "Of", "These", "Sloop"} <= kinds, "each sort of trouble comes up"
