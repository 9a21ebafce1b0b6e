"""A server killed at any moment: every acknowledged move is there, and no table is damaged."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from quarterdeck.cli.serve import url_of
from quarterdeck.table.database import Database
from tests.table.serving import Person, Player, hot_seat, running

TABLES = 4

# A killed server leaves clients with half-open sockets; that they are dropped uncleanly is the point here.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


class Playing(threading.Thread):
    """Moves as fast as they are acknowledged, until the server is dead."""

    def __init__(self, player: Player, server: subprocess.Popen[bytes]) -> None:
        super().__init__()
        self.player = player
        self.server = server
        self.trouble: Exception | None = None

    def run(self) -> None:
        try:
            while self.server.poll() is None and self.player.move():
                pass
        except (httpx.HTTPError, OSError):
            pass
        except Exception as error:
            self.trouble = error


def wait_for_moves(players: list[Player], more: int) -> None:
    """Until so many more moves are acknowledged."""
    target = sum(len(player.answers) for player in players) + more
    until = time.monotonic() + 60
    while sum(len(player.answers) for player in players) < target:
        assert time.monotonic() < until, "the server takes no moves"
        time.sleep(0.002)


def play_and_kill(players: list[Player], server: subprocess.Popen[bytes], chance: random.Random) -> None:
    """Some moves, and then none any more."""
    threads = [Playing(player, server) for player in players]
    for thread in threads:
        thread.start()
    try:
        wait_for_moves(players, chance.randint(3, 30))
        time.sleep(chance.uniform(0, 0.02))
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()
        for thread in threads:
            thread.join()
    for thread in threads:
        assert thread.trouble is None, thread.trouble


def kill_many_times(database: str, kills: int) -> tuple[int, int]:
    """How many moves were acknowledged and found again, and how many more were written unheard."""
    chance = random.Random(5)
    players: list[Player] = []
    unheard = 0
    for kill in range(kills + 1):
        unheard += sum(check_disk(player, database) for player in players)
        with running(database) as (server, base):
            for player in players:
                player.person.move_to(base)
                check_shown(player)
            if not players:
                for seed in range(TABLES):
                    person = Person.at(base)
                    players.append(Player(person, hot_seat(person, options={"round-cap": 300}), seed))
            if kill < kills:
                play_and_kill(players, server, chance)
    for player in players:
        player.person.http.close()
    return sum(len(player.answers) for player in players) - unheard, unheard


def written(table: str, database: str) -> list[tuple[int, str, Any, float]]:
    """The events of a table, as they are on disk."""
    db = Database(url_of(database)).connect()
    try:
        statement = "SELECT seq, kind, data, at FROM events WHERE table_id = ? ORDER BY seq"
        rows = db.execute(statement, (table,)).fetchall()
    finally:
        db.close()
    return [(seq, kind, json.loads(data), at) for seq, kind, data, at in rows]


def check_disk(player: Player, database: str) -> bool:
    """All that was acknowledged and no more, but for the one move under way: whether that was written.

    A question without a choice is answered along with the move before it, in the same moment.
    """
    events = written(player.table, database)
    assert [seq for seq, *_ in events] == list(range(len(events))), "no event is missing"
    given, before = [], None
    for seq, kind, data, at in events:
        if kind == "answer" and at != before:
            given.append((data["seat"], data["option"]))
        assert seq > player.acknowledged or len(given) <= len(player.answers), "more than was sent"
        before = at
    assert given[: len(player.answers)] == player.answers
    more = given[len(player.answers) :]
    assert more in ([], [player.under_way]), "at most the move that was under way is written, too"
    if not more:
        assert not player.answers or events[-1][0] == player.acknowledged
    player.answers += more
    player.acknowledged = events[-1][0]
    return bool(more)


def check_shown(player: Player) -> None:
    """The server shows just what is on disk."""
    shown = player.person.get(f"/api/v1/tables/{player.table}/view")
    assert shown.status_code == 200, shown.text
    assert shown.json()["revision"] == player.acknowledged


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    assert kill_many_times(str(tmp_path / "tables.db"), 4)[0] >= 12


@pytest.mark.deep
def test_no_acknowledged_move_is_lost_in_a_hundred_kills(database: str) -> None:
    found, unheard = kill_many_times(database, 100)
    print(f"{found} acknowledged moves found again, {unheard} written but not yet acknowledged")
    assert found > 500
