"""A server killed at any moment: every acknowledged move is there, and no table is damaged."""

from __future__ import annotations

import random
import signal
import subprocess
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.table.serving import Person, Player, free_port, hot_seat, start

TABLES = 4

# A killed server leaves clients with half-open sockets; that they are dropped uncleanly is the point here.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


def play_until_dead(player: Player, server: subprocess.Popen[bytes]) -> None:
    """Moves as fast as they are acknowledged."""
    try:
        while server.poll() is None and player.move():
            pass
    except (httpx.HTTPError, OSError):
        pass


def wait_for_moves(players: list[Player], more: int) -> None:
    """Until so many more moves are acknowledged."""
    target = sum(len(player.answers) for player in players) + more
    until = time.monotonic() + 60
    while sum(len(player.answers) for player in players) < target and time.monotonic() < until:
        time.sleep(0.002)


def kill_many_times(database: str, kills: int) -> int:
    """The number of moves that were acknowledged and found again."""
    chance = random.Random(5)
    players: list[Player] = []
    for _ in range(kills):
        port = free_port()
        server = start(database, port)
        base = f"http://127.0.0.1:{port}"
        for player in players:
            player.person.move_to(base)
            check(player)
        if not players:
            for seed in range(TABLES):
                person = Person.at(base)
                players.append(Player(person, hot_seat(person, options={"round-cap": 300}), seed))
        threads = [threading.Thread(target=play_until_dead, args=(p, server)) for p in players]
        for thread in threads:
            thread.start()
        wait_for_moves(players, chance.randint(3, 30))
        time.sleep(chance.uniform(0, 0.02))
        server.send_signal(signal.SIGKILL)
        server.wait()
        for thread in threads:
            thread.join()
    port = free_port()
    server = start(database, port)
    for player in players:
        player.person.move_to(f"http://127.0.0.1:{port}")
        check(player)
        player.person.http.close()
    server.kill()
    server.wait()
    return sum(len(player.answers) for player in players)


def check(player: Player) -> None:
    """At most the one move that was under way may have come on top of what was acknowledged."""
    shown = player.person.get(f"/api/v1/tables/{player.table}/view")
    assert shown.status_code == 200, shown.text
    revision = shown.json()["revision"]
    assert player.acknowledged <= revision <= player.acknowledged + 1 or not player.answers
    player.acknowledged = revision


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    assert kill_many_times(str(tmp_path / "tables.db"), 4) >= 12


@pytest.mark.deep
def test_no_acknowledged_move_is_lost_in_a_hundred_kills(database: str) -> None:
    assert kill_many_times(database, 100) > 500
