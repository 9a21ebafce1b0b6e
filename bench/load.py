"""How much a server bears: N tables, two players each on sockets, random legal moves for a bounded time.

    python bench/load.py --tables 200 --seconds 10
    python bench/load.py --tables 200 --look picture
    python bench/load.py --database postgresql://user@host/name
    python bench/load.py --database postgres            # a PostgreSQL server of its own, gone afterwards
    python bench/load.py --idle 800 --tables 200 --pace 0.5

The server is a real process on loopback; every move is on disk before it is acknowledged. Client and server
share the machine, so on few cores the client's work counts too. Printed: acknowledged moves a second, the
time from sending an answer to the opponent's update (p50, p99), memory of a table that nobody looks at,
bytes that the server sends for a move, and the share of one core that server and client got: on a busy
machine the moves a second of the server's own processor time say more than those of the clock.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
import uvloop
from wire import Wire

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from quarterdeck.table.garbage import settle  # noqa: E402
from tests.table.postgres import postgres_server  # noqa: E402
from tests.table.serving import free_port, start  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Player:
    """Somebody with a cookie."""

    cookie: str
    forgery: str


@dataclass
class Tally:
    """What was counted while the clock ran."""

    running: bool = False
    moves: int = 0
    bytes: int = 0
    games: int = 0
    late: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    lost: int = 0


class Server:
    """The process under load."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process = start(database, self.port)

    def memory(self) -> float:
        """Resident memory in KB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def seconds(self) -> float:
        """Processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


async def newcomer(http: httpx.AsyncClient) -> Player:
    page = await http.get("/account")
    http.cookies.clear()
    return Player(page.cookies["quarterdeck"], page.text.split('name="forgery" value="')[1].split('"')[0])


async def post(http: httpx.AsyncClient, who: Player, path: str, body: Any) -> Any:
    headers = {"x-forgery-token": who.forgery, "cookie": f"quarterdeck={who.cookie}"}
    answer = await http.post(f"/api/v1{path}", json=body, headers=headers)
    answer.raise_for_status()
    return answer.json()


async def make_table(http: httpx.AsyncClient, players: list[Player], args: argparse.Namespace) -> str:
    """A table with both players seated."""
    name: str = (await post(http, players[0], "/tables", {"game": args.game, "options": args.options}))["id"]
    for seat, who in enumerate(players):
        await post(http, who, f"/tables/{name}/seats/{seat}/sit", {"name": f"Player {seat}"})
    return name


async def make_tables(
    http: httpx.AsyncClient, players: list[Player], args: argparse.Namespace, many: int
) -> list[str]:
    gate = asyncio.Semaphore(16)

    async def one() -> str:
        async with gate:
            return await make_table(http, players, args)

    return await asyncio.gather(*[one() for _ in range(many)])


class Board:
    """One table and the two lines to it."""

    def __init__(self, load: Load, name: str, seed: int) -> None:
        self.load = load
        self.name = name
        self.random = random.Random(seed)
        self.asks: list[dict[str, Any] | None] = [None, None]
        self.pictured: list[dict[str, Any]] = [{}, {}]
        self.revisions = [0, 0]
        self.sent: list[tuple[int, int, float]] = []  # who, what revision it makes at least, when
        self.lines: list[Wire] = []
        self.is_over = asyncio.Event()

    async def play(self) -> None:
        """Both seats, until the end of the game or of the measurement."""
        try:
            for seat in range(2):
                self.lines.append(await self._line(seat))
            for line in self.lines:
                line.send(b'{"kind":"show","revision":-1}')
            ends: list[asyncio.Future[Any]] = [asyncio.ensure_future(self.is_over.wait())]
            ends += [line.closed for line in self.lines]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            self.load.tally.lost += not ends[0].done()
            ends[0].cancel()
        finally:
            for line in self.lines:
                line.close()

    async def _line(self, seat: int) -> Wire:
        load = self.load
        address = f"/t/{self.name}/live?seat={seat}&as={load.look}"
        cookie = {"Cookie": f"quarterdeck={load.players[seat].cookie}"}
        return await Wire.open(load.server.port, address, cookie, lambda text: self._hear(seat, text))

    def _hear(self, seat: int, text: bytes) -> None:
        tally = self.load.tally
        if tally.running:
            tally.bytes += len(text)
        message = orjson.loads(text)
        kind = message["kind"]
        if kind == "refused":
            tally.refused.append(message["why"])
            return
        if kind == "done":
            tally.moves += tally.running
            if message.get("news") is None:
                return
            message = message["news"]
        self._note_seen(seat, message["revision"])
        self._take(seat, message)

    def _note_seen(self, seat: int, revision: int) -> None:
        """Which of the other's moves are seen by now, and how long that took."""
        self.revisions[seat] = max(revision, self.revisions[seat])
        waiting = []
        for move in self.sent:
            who, made, at = move
            if who == seat or made > revision:
                waiting.append(move)
            elif self.load.tally.running:
                self.load.tally.late.append(time.perf_counter() - at)
        self.sent = waiting

    def _take(self, seat: int, message: dict[str, Any]) -> None:
        facts = message.get("facts", message)
        if "ask" in facts:
            self.asks[seat] = facts["ask"]
        elif "number" in facts or "options" in facts:
            self._take_picture(seat, facts)
        if facts.get("over"):
            self.is_over.set()
        elif (ask := self.asks[seat]) is not None:
            self.asks[seat] = None
            if self.load.pace:
                thinks = self.random.expovariate(1 / self.load.pace)
                asyncio.get_running_loop().call_later(thinks, self._answer, seat, ask)
            else:
                self._answer(seat, ask)

    def _take_picture(self, seat: int, facts: dict[str, Any]) -> None:
        known = self.pictured[seat]
        known.update({name: facts[name] for name in ("options", "number") if name in facts})
        options = [option for option, _ in known["options"]]
        self.asks[seat] = {"number": known["number"], "options": options} if options else None

    def _answer(self, seat: int, ask: dict[str, Any]) -> None:
        self.sent.append((seat, self.revisions[seat] + 1, time.perf_counter()))
        option = self.random.choice(ask["options"])
        answer = {"kind": "answer", "id": 1, "option": option, "at": ask["number"]}
        self.lines[seat].send(orjson.dumps(answer))


class Load:
    """The whole measurement."""

    def __init__(self, server: Server, args: argparse.Namespace) -> None:
        self.server = server
        self.args = args
        self.look: str = args.look
        self.pace: float = args.pace
        self.players: list[Player] = []
        self.tally = Tally()

    async def run(self) -> None:
        async with httpx.AsyncClient(base_url=self.server.base, timeout=60) as http:
            self.players = [await newcomer(http) for _ in range(2)]
            await make_tables(http, self.players, self.args, 20)  # what is loaded once is not a table's
            before = self.server.memory()
            names = await make_tables(http, self.players, self.args, self.args.tables + self.args.idle)
            self.table_memory = (self.server.memory() - before) / len(names)
            await self._play(http, names[: self.args.tables])

    async def _play(self, http: httpx.AsyncClient, names: list[str]) -> None:
        boards = [asyncio.create_task(self._keep_playing(http, name, n)) for n, name in enumerate(names)]
        await asyncio.sleep(self.args.warmup)
        self.tally.running = True
        begun, used, mine = time.perf_counter(), self.server.seconds(), time.process_time()
        await asyncio.sleep(self.args.seconds)
        self.tally.running = False
        self.elapsed = time.perf_counter() - begun
        self.server_share = (self.server.seconds() - used) / self.elapsed
        self.client_share = (time.process_time() - mine) / self.elapsed
        self.playing_memory = self.server.memory()
        for board in boards:
            board.cancel()
        await asyncio.gather(*boards, return_exceptions=True)

    async def _keep_playing(self, http: httpx.AsyncClient, name: str, seed: int) -> None:
        while True:
            try:
                await Board(self, name, seed).play()
                self.tally.games += 1
            except (OSError, TimeoutError) as error:
                self.tally.refused.append(f"{type(error).__name__}: {error}"[:80])
            name = await make_table(http, self.players, self.args)


def report(load: Load, database: str) -> None:
    tally = load.tally
    late = sorted(tally.late)

    def at(share: float) -> float:
        return 1000 * late[min(len(late) - 1, int(share * len(late)))] if late else float("nan")

    args = load.args
    print(f"{args.game}, {args.tables} tables playing, {args.idle} idle, as {args.look}, on {database}")
    print(f"  durable moves/s     {tally.moves / load.elapsed:10.0f}")
    print(f"  p50, p99            {at(0.5):7.1f} ms {at(0.99):7.1f} ms  (sent to seen by the opponent)")
    print(f"  idle table          {load.table_memory:10.1f} KB")
    print(f"  bytes sent a move   {tally.bytes / max(1, tally.moves):10.0f}")
    paid = tally.moves / max(0.01, load.server_share * load.elapsed)
    print(f"  moves a core-second {paid:10.0f}  (what the server would do with a core to itself)")
    print(f"  server, client      {load.server_share:8.2f} and {load.client_share:.2f} of a core")
    print(f"  server memory       {load.playing_memory / 1024:10.0f} MB")
    print(f"  games finished {tally.games}, lines lost {tally.lost}", end=", ")
    print(f"errors {len(tally.refused)} {sorted(set(tally.refused))[:5]}")


@contextmanager
def place_for(database: str) -> Iterator[str]:
    """Where tables are kept while measuring."""
    with ExitStack() as stack:
        if database == "sqlite":
            yield str(Path(stack.enter_context(tempfile.TemporaryDirectory())) / "tables.db")
        elif database == "postgres":
            server = stack.enter_context(postgres_server())
            if server is None:
                sys.exit("PostgreSQL is not installed")
            yield server.new_database()
        else:
            yield database


def pin(server: Server) -> None:
    """One core for the server, as if it had it to itself; the clients keep to the rest."""
    first, *others = sorted(os.sched_getaffinity(0))
    for thread in Path(f"/proc/{server.process.pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {first})
    os.sched_setaffinity(0, set(others) or {first})


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200, help="tables at which two players play")
    parser.add_argument("--idle", type=int, default=0, help="more tables, at which nobody looks")
    parser.add_argument("--seconds", type=float, default=10, help="how long is measured")
    parser.add_argument("--warmup", type=float, default=2, help="how long is played before")
    parser.add_argument("--pace", type=float, default=0, help="seconds that a player thinks, on average")
    parser.add_argument("--look", choices=("turns", "view", "picture"), default="view", help="what is sent")
    parser.add_argument("--game", default="wolf-pack")
    parser.add_argument("--pin", action="store_true", help="server on the first core, clients on the others")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgres, a file or a URL")
    args = parser.parse_args()
    args.options = {"round-cap": 300} if args.game == "wolf-pack" else {}
    with place_for(args.database) as database:
        server = Server(database)
        try:
            if args.pin:
                pin(server)
            settle()  # what the clients clear away must not look like a slow server
            load = Load(server, args)
            uvloop.run(load.run())
        finally:
            server.stop()
    report(load, args.database.split("@")[-1])


if __name__ == "__main__":
    main()
