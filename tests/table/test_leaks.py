"""Two worlds that a seat cannot tell apart send it the same, byte for byte: pages, data and sockets."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match
from quarterdeck.table.clocks import SteadyTime
from tests.table.inside import Guest, House, answer, hear, play, question, seated

QUICK = ("wolf-pack", "lepanto", "shores-of-tripoli", "duel-of-iron")
POINTS = 4


@pytest.fixture(autouse=True)
def _no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still, so that clocks are no difference."""
    monkeypatch.setattr(SteadyTime, "__call__", lambda self: 1.8e9)


@contextmanager
def in_another_world(house: House, table: str, seat: int | None, n: int) -> Iterator[None]:
    """The table's match, redealt for a seat, in place of the true one."""
    there = house.table(table)
    true = there.match

    async def put(match: Match) -> None:
        there.match = match

    house.run(lambda: put(true.redeal(seat, n)))
    try:
        yield
    finally:
        house.run(lambda: put(true))


def sent_to(guest: Guest, table: str, seat: int | None) -> list[bytes]:
    """Everything the server says of a table to one viewer."""
    asked = "" if seat is None else f"?seat={seat}"
    paths = (f"/api/v1/tables/{table}{asked}", f"/api/v1/tables/{table}/view{asked}", f"/t/{table}{asked}")
    said: list[bytes] = []
    for path in (*paths, "/", "/api/v1/tables", "/api/v1/tables/mine", f"/t/{table}/record.qd"):
        found = guest.get(path)
        said.append(f"{found.status_code} {sorted(found.headers.items())}".encode() + found.content)
    for look in ("picture", "view", "turns"):
        with guest.line(table, seat, **{"as": look}) as line:
            line.send_text(json.dumps({"kind": "show", "revision": -1}))
            said.append(line.receive_text().encode())
    return said


def compare(house: House, guests: list[Guest], table: str, n: int) -> None:
    watcher = house.guest()
    for seat, guest in [*enumerate(guests), (None, watcher)]:
        here = sent_to(guest, table, seat)
        with in_another_world(house, table, seat, n):
            there = sent_to(guest, table, seat)
        assert here == there, f"seat {seat}"


def leak_test(house: House, game: str, points: int, stride: int) -> int:
    """Compare at several points of a random game; at how many."""
    chance = random.Random(game)
    table, guests = seated(house, game)
    for point in range(points):
        if play(guests, table, chance.randint(1, stride), chance) == 0:
            return point
        if house.table(table).match.over:
            return point
        compare(house, guests, table, point)
    return points


@pytest.mark.parametrize("game", QUICK)
def test_redealt_worlds_look_the_same(at_home: House, game: str) -> None:
    assert leak_test(at_home, game, POINTS, 12) >= 1


@pytest.mark.deep
@pytest.mark.parametrize("game", games())
def test_redealt_worlds_look_the_same_in_every_game(at_home: House, game: str) -> None:
    leak_test(at_home, game, 25, 20)


def test_the_test_can_fail(at_home: House) -> None:
    """A world redealt for another seat is another world: the comparison finds that.

    Now and then chance deals the same hand once more, so there are several such worlds.
    """
    table, guests = seated(at_home, "lepanto")
    play(guests, table, 2, random.Random(1))
    here = sent_to(guests[0], table, 0)
    there = []
    for n in range(5, 10):
        with in_another_world(at_home, table, 1, n):
            there.append(sent_to(guests[0], table, 0))
    assert [world for world in there if world != here]


def at_sealed(house: House) -> tuple[str, list[Guest], list[int]]:
    """A table at which both seats are asked at once."""
    for seed in range(40):
        table, guests = seated(house, "duel-of-iron", clock=3600)
        chance = random.Random(seed)
        for _ in range(40):
            waiting = house.table(table).match.waiting
            if len(waiting) > 1:
                return table, guests, waiting
            if play(guests, table, 1, chance) == 0:
                break
    raise AssertionError("no sealed question was met")


def test_a_sealed_answer_is_not_even_noticed_by_others(at_home: House) -> None:
    table, guests, (first, second) = at_sealed(at_home)
    other, watcher, one = guests[second], at_home.guest(), guests[first]
    viewers: list[tuple[Guest, int | None]] = [(other, second), (watcher, None)]
    before = [sent_to(guest, table, seat) for guest, seat in viewers]
    with other.line(table, second) as line, other.line(table, second, **{"as": "view"}) as program:
        for each in (line, program):
            each.send_text(json.dumps({"kind": "show", "revision": -1}))
            hear(each, "whole", "known")
        seen = at_home.table(table).revision
        ask = question(one, table, first)
        assert ask is not None
        assert answer(one, table, first, ask["options"][0], ask["number"]).status_code == 200
        assert at_home.table(table).revision > seen
        assert at_home.table(table).match.sealed is not None, "the other has not answered yet"
        assert [sent_to(guest, table, seat) for guest, seat in viewers] == before
        assert other.post(f"/tables/{table}/seats/{second}/undo").status_code == 409
        assert one.post(f"/tables/{table}/seats/{first}/undo").status_code == 200
        assert [sent_to(guest, table, seat) for guest, seat in viewers] == before
        other.post(f"/tables/{table}/chat", {"text": "ready?"})
        assert _next(line)["chat_added"] == [[f"Guest {second}", "ready?"]], "nothing was sent before that"
        assert _next(program)["kind"] == "learnt"


def _next(line: Any) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.receive_text())
    return message


def test_records_and_replays_wait_for_the_end(at_home: House) -> None:
    table, guests = seated(at_home, options={"round-cap": 50})
    anne = guests[0]
    for path in (f"/t/{table}/record.qd", f"/api/v1/tables/{table}/record", f"/t/{table}/replay"):
        assert anne.get(path).status_code == 403
    assert anne.form(f"/t/{table}/fork", at="0").status_code == 403
    seed = str(at_home.table(table).match.seed)
    for said in sent_to(anne, table, 0):
        assert seed.encode() not in said
    assert load("wolf-pack").slug == at_home.table(table).game.slug


def test_standing_orders_are_nobody_elses_affair(at_home: House) -> None:
    """Set or dropped, the other seat and the spectators are told nothing, not even that something changed."""
    table, guests = seated(at_home)
    asked = at_home.table(table).match.waiting[0]
    other = 1 - asked
    before = sent_to(guests[other], table, other)
    with guests[other].line(table, other) as line:
        line.send_text(json.dumps({"kind": "show", "revision": -1}))
        shown = json.loads(line.receive_text())
        for orders in (["reply.*: decline"], []):
            path = f"/tables/{table}/seats/{asked}/orders"
            assert guests[asked].post(path, {"orders": orders}).status_code == 200
        line.send_text(json.dumps({"kind": "show", "revision": shown["revision"]}))
        assert json.loads(line.receive_text()) == {"kind": "same", "revision": shown["revision"]}
    assert before == sent_to(guests[other], table, other)
