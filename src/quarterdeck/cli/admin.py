"""`qd admin`: what whoever runs a server does about tables, accounts and talk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.cli.backup import Where
from quarterdeck.cli.serve import DEFAULT, url_of
from quarterdeck.engine.errors import BadSetup

if TYPE_CHECKING:
    from quarterdeck.table.live import LiveTables, Propose

    Act = Callable[[LiveTables, list[str]], Awaitable[list[str]]]

ACTS = {  # what it is called, and what stands behind it on the line
    "tables": "",
    "close": "TABLE REASON…",
    "hide": "TABLE",
    "chat": "TABLE",
    "unsay": "TABLE NUMBER",
    "suspend": "ACCOUNT",
    "readmit": "ACCOUNT",
    "reports": "",
    "save": "REPORT",
}


def admin(
    act: Annotated[str, typer.Argument(help=f"One of {', '.join(ACTS)}.")],
    more: Annotated[list[str] | None, typer.Argument(help="What it is about.")] = None,
    database: Where = DEFAULT,
) -> None:
    """Look after a server while it runs: list, close and hide tables, remove chat, suspend accounts.

    tables lists those that are not over; close TABLE REASON ends one, and everybody there is told why;
    hide TABLE takes it out of the lobby; chat TABLE shows what was said with numbers, unsay TABLE NUMBER
    removes a line for good; suspend ACCOUNT and readmit ACCOUNT; reports lists what players wrote, save
    REPORT prints the position that came with one.
    """
    if act not in ACTS:
        raise BadSetup(f"no such act {act!r}; there are {', '.join(ACTS)}")
    given = more or []
    wanted = ACTS[act].split()
    if len(given) < len(wanted) or (len(given) > len(wanted) and not ACTS[act].endswith("…")):
        raise BadSetup(f"write qd admin {act} {ACTS[act]}".rstrip())
    for line in asyncio.run(_done(act, given, url_of(database))):
        typer.echo(line)


async def _done(act: str, given: list[str], url: str) -> list[str]:
    from quarterdeck.table.live import LiveTables
    from quarterdeck.table.store import Store

    store = Store(url)
    live = LiveTables(store)
    acts: dict[str, Act] = {
        "tables": _tables,
        "close": _close,
        "hide": _hide,
        "chat": _chat,
        "unsay": _unsay,
        "suspend": _suspend,
        "readmit": _readmit,
        "reports": _reports,
        "save": _save,
    }
    try:
        return await acts[act](live, given)
    finally:
        await live.close()
        store.close()


async def _tables(live: LiveTables, given: list[str]) -> list[str]:
    found = await live.store.unfinished()
    return [
        f"{s.id}  {s.game:28} {s.status:8} {'public' if s.public else 'private':8} "
        f"{(time.time() - s.since) / 3600:8.1f} h  host {s.host}"
        for s in found
    ] or ["no table is open or under way"]


async def _at(live: LiveTables, table: str, propose: Propose, told: str) -> list[str]:
    await live.act(table, propose)
    return [told]


async def _close(live: LiveTables, given: list[str]) -> list[str]:
    why = " ".join(given[1:])
    return await _at(live, given[0], lambda t, now: t.propose_close(why, now), f"{given[0]} is closed")


async def _hide(live: LiveTables, given: list[str]) -> list[str]:
    return await _at(live, given[0], lambda t, now: t.propose_hide(now), f"{given[0]} is hidden")


async def _chat(live: LiveTables, given: list[str]) -> list[str]:
    table = await live.get(given[0])
    return [f"{said.seq:6}  {said.name}: {said.text}" for said in table.chat] or ["nothing was said"]


async def _unsay(live: LiveTables, given: list[str]) -> list[str]:
    if not given[1].isascii() or not given[1].isdigit():
        raise BadSetup("the number of a line is what qd admin chat TABLE shows before it")
    number = int(given[1])
    told = await _at(live, given[0], lambda t, now: t.propose_unsay(number, now), "the line is removed")
    await live.store.blot_out(given[0], number)
    return told


async def _suspend(live: LiveTables, given: list[str]) -> list[str]:
    await _suspended(live, given[0], True)
    return [f"{given[0]} is suspended, and signed out everywhere"]


async def _readmit(live: LiveTables, given: list[str]) -> list[str]:
    await _suspended(live, given[0], False)
    return [f"{given[0]} may sign in again"]


async def _suspended(live: LiveTables, name: str, is_suspended: bool) -> None:
    from quarterdeck.table.accounts import Accounts

    await Accounts(live.store).suspend(name, is_suspended)


async def _reports(live: LiveTables, given: list[str]) -> list[str]:
    from quarterdeck.table.reports import reports

    found = await reports(live.store)
    return [f"{r.id}  table {r.table}: {r.said} [{r.question}]" for r in found] or ["nothing was reported"]


async def _save(live: LiveTables, given: list[str]) -> list[str]:
    from quarterdeck.table.reports import save_of

    save = await save_of(live.store, given[0])
    if save is None:
        raise BadSetup(f"there is no report {given[0]!r}; qd admin reports lists them")
    return [save]
