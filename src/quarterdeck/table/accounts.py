"""Accounts: made, signed in to and out of, changed, taken along and deleted; and the tokens of programs.

Signing in begins a session, which is in the cookie and in the database; signing out ends it, wherever its
cookie may have got to. A guest who makes an account keeps the seats held so far, but the guest's old cookie
is worth nothing from then on: somebody else may have put it there.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import time
from dataclasses import dataclass, replace
from typing import Any

from quarterdeck.engine.errors import BadSetup
from quarterdeck.table.database import Connection, begin
from quarterdeck.table.likeness import likeness
from quarterdeck.table.security import Refused, Visitor
from quarterdeck.table.store import Store
from quarterdeck.table.table_state import LONGEST_NAME, clean

SHORTEST_PASSWORD = 10
LONGEST_PASSWORD = 200
# Checked in place of an account that does not exist, so that a wrong name takes as long as a wrong password.
NOBODYS = "$argon2id$v=19$m=65536,t=3,p=4$yqsTZJo5lM1qzRT+daYLcg$odnqAGPNYoQ3n5/09sDbl1bbEUFCoV2XLVFoZRfHnaE"
FRESH = 5.0  # seconds for which what the database said of a session is believed
MOST_KNOWN = 50_000
SCOPES = ("play", "look")
LONGEST_TOKEN = 3650  # days
FORMER = "a former player"


@dataclass(frozen=True)
class Session:
    """A browser in which an account is signed in."""

    id: str
    label: str
    created: float
    seen: float


@dataclass(frozen=True)
class Token:
    """What a program plays with; the token itself is known to its owner only."""

    id: str
    label: str
    scope: str
    created: float
    ends: float  # 0: never


class Accounts:
    """Optional accounts, with passwords hashed by Argon2id, and tokens for bots from outside."""

    def __init__(self, store: Store) -> None:
        from argon2 import PasswordHasher

        self._store = store
        self._hasher = PasswordHasher()
        self._known: dict[tuple[str, str], tuple[bool, float]] = {}  # session and account: good, until when

    # ------------------------------------------------------------------ coming and going
    async def register(self, name: str, password: str, visitor: Visitor, label: str = "") -> Visitor:
        """Make an account of a visitor; seats held so far stay held. A session begins."""
        name = clean(name, LONGEST_NAME, "name")
        hashed = await asyncio.to_thread(self._hasher.hash, _checked(password))
        values = (visitor.id, name, hashed, time.time(), likeness(name))

        def act(db: Connection) -> bool:
            statement = """INSERT INTO accounts (id, name, password, created, likeness) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT DO NOTHING"""
            return bool(db.execute(statement, values).rowcount == 1)

        if not await self._store.read(act):
            raise BadSetup("that name, or one that looks like it, is taken; or you have an account already")
        self._known.clear()
        return await self._begin_session(Visitor(visitor.id, name, True), label)

    async def sign_in(self, name: str, password: str, label: str = "") -> Visitor:
        """The account of that name, if the password is right, in a new session."""
        return await self._begin_session(await self.with_password(name, password), label)

    async def with_password(self, name: str, password: str) -> Visitor:
        """The account of that name, if the password is right. A wrong name takes as long."""
        from argon2.exceptions import VerificationError

        name = clean(name, LONGEST_NAME, "name")
        statement = """SELECT id, name, password, suspended FROM accounts WHERE name = ? OR likeness = ?
            ORDER BY CASE WHEN name = ? THEN 0 ELSE 1 END LIMIT 1"""
        values = (name, likeness(name), name)
        row = await self._store.read(lambda db: db.execute(statement, values).fetchone())
        known = row[2] if row is not None else NOBODYS
        try:
            await asyncio.to_thread(self._hasher.verify, known, password[:LONGEST_PASSWORD])
        except VerificationError:
            row = None
        if row is None:
            raise Refused("name and password do not fit")
        if row[3]:
            raise Refused("this account is suspended; ask whoever runs the server")
        return Visitor(row[0], row[1], True)

    async def _begin_session(self, visitor: Visitor, label: str) -> Visitor:
        session, now = secrets.token_urlsafe(18), time.time()
        values = (session, visitor.id, label[:80], now, now)
        await self._store.read(
            lambda db: db.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?)", values).rowcount
        )
        return replace(visitor, session=session)

    async def checked(self, visitor: Visitor) -> Visitor | None:
        """The visitor of a cookie, if it still counts: its session lives, or it is really a guest's."""
        key, now = (visitor.session, visitor.id), time.monotonic()
        known = self._known.get(key)
        if known is None or known[1] < now:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = await self._store.read(lambda db: _counts(db, visitor)), now + FRESH
        return visitor if known[0] else None

    async def end_session(self, account: str, session: str) -> None:
        """Sign out: the cookie is worth nothing from now on."""
        await self._run("DELETE FROM sessions WHERE account = ? AND id = ?", (account, session))

    async def end_other_sessions(self, account: str, session: str) -> None:
        """Sign out everywhere else."""
        await self._run("DELETE FROM sessions WHERE account = ? AND id <> ?", (account, session))

    async def sessions(self, account: str) -> list[Session]:
        """Where an account is signed in."""
        statement = "SELECT id, label, created, seen FROM sessions WHERE account = ? ORDER BY created DESC"
        rows = await self._store.read(lambda db: db.execute(statement, (account,)).fetchall())
        return [Session(*row) for row in rows]

    async def _run(self, statement: str, values: tuple[Any, ...]) -> int:
        done = await self._store.read(lambda db: db.execute(statement, values).rowcount)
        self._known.clear()
        return int(done)

    # ------------------------------------------------------------------ names
    async def is_name_of_another(self, name: str, visitor: str) -> bool:
        """Whether an account other than the visitor's has that name, or one that looks like it."""
        statement = "SELECT id FROM accounts WHERE likeness = ?"
        row = await self._store.read(lambda db: db.execute(statement, (likeness(name),)).fetchone())
        return row is not None and row[0] != visitor

    async def check_free(self, name: str, visitor: Visitor) -> None:
        """Refuse a guest who would pass for somebody with an account."""
        if not visitor.has_account and await self.is_name_of_another(name, visitor.id):
            raise BadSetup(f"the name {name!r} belongs to an account; sign in, or take another")

    # ------------------------------------------------------------------ changing
    async def change_password(self, visitor: Visitor, old: str, new: str) -> None:
        """A new password; every other session ends."""
        await self.with_password(visitor.name, old)
        hashed = await asyncio.to_thread(self._hasher.hash, _checked(new))
        await self._run("UPDATE accounts SET password = ? WHERE id = ?", (hashed, visitor.id))
        await self.end_other_sessions(visitor.id, visitor.session)

    async def export(self, visitor: Visitor) -> dict[str, Any]:
        """Everything that is kept of an account, but for its password and keys."""
        ask = {
            "account": "SELECT name, created FROM accounts WHERE id = ?",
            "sessions": "SELECT label, created, seen FROM sessions WHERE account = ?",
            "tokens": "SELECT label, scope, created, ends FROM tokens WHERE account = ?",
            "webhooks": "SELECT url, created FROM webhooks WHERE account = ?",
            "ratings": "SELECT game, mu, sigma, games FROM ratings WHERE player = ?",
            "tables": """SELECT t.id, t.game, t.status, t.created FROM tables t
                JOIN sitters s ON s.table_id = t.id WHERE s.player = ?""",
        }

        def act(db: Connection) -> dict[str, Any]:
            return {
                part: [list(row) for row in db.execute(query, (visitor.id,)).fetchall()]
                for part, query in ask.items()
            }

        return await self._store.read(act)

    async def delete(self, visitor: Visitor, password: str) -> list[str]:
        """End an account: its games stay, its name goes. The tables that have to be read again."""
        await self.with_password(visitor.name, password)
        tables = await self._store.read(lambda db: _forget(db, visitor))
        self._known.clear()
        return tables

    async def suspend(self, name: str, is_suspended: bool) -> None:
        """Let nobody sign in to an account, and sign it out everywhere; or let it in again."""
        statement = "SELECT id FROM accounts WHERE name = ?"
        row = await self._store.read(lambda db: db.execute(statement, (name,)).fetchone())
        if row is None:
            raise BadSetup(f"there is no account {name!r}")
        await self._run("UPDATE accounts SET suspended = ? WHERE id = ?", (int(is_suspended), row[0]))
        if is_suspended:
            await self._run("DELETE FROM sessions WHERE account = ?", (row[0],))

    # ------------------------------------------------------------------ tokens
    async def new_token(self, visitor: Visitor, label: str, scope: str = "play", days: int = 0) -> str:
        """A token for a program that plays for this account; shown once, kept as a digest."""
        if not visitor.has_account:
            raise Refused("tokens are for accounts; make one first")
        if scope not in SCOPES:
            raise BadSetup(f"a token is made to {' or to '.join(SCOPES)}")
        if not 0 <= days <= LONGEST_TOKEN:
            raise BadSetup(f"a token lasts up to {LONGEST_TOKEN} days, or with 0 for ever")
        token, now = "qd_" + secrets.token_urlsafe(32), time.time()
        ends = now + days * 86400 if days else 0.0
        label = clean(label, LONGEST_NAME, "label")
        await self._run(
            "INSERT INTO tokens (digest, account, label, created, scope, ends) VALUES (?, ?, ?, ?, ?, ?)",
            (_digest(token), visitor.id, label, now, scope, ends),
        )
        return token

    async def tokens(self, account: str) -> list[Token]:
        """The tokens of an account."""
        statement = """SELECT digest, label, scope, created, ends FROM tokens
            WHERE account = ? ORDER BY created DESC"""
        rows = await self._store.read(lambda db: db.execute(statement, (account,)).fetchall())
        return [Token(digest[:16], *more) for digest, *more in rows]

    async def drop_token(self, account: str, name: str) -> None:
        """A token is worth nothing any more."""
        statement = "DELETE FROM tokens WHERE account = ? AND SUBSTR(digest, 1, 16) = ?"
        if not await self._run(statement, (account, name)):
            raise BadSetup("there is no such token")

    async def of_token(self, token: str) -> Visitor:
        """The account behind a token."""
        statement = """SELECT a.id, a.name, t.scope, t.ends, a.suspended FROM tokens t
            JOIN accounts a ON a.id = t.account WHERE t.digest = ?"""
        row = await self._store.read(lambda db: db.execute(statement, (_digest(token),)).fetchone())
        if row is None or row[4]:
            raise Refused("the token is not known")
        if row[3] and row[3] < time.time():
            raise Refused("the token has ended")
        return Visitor(row[0], row[1], True, may_play=row[2] == "play")


def _checked(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadSetup(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
    return password


def _counts(db: Connection, visitor: Visitor) -> bool:
    if not visitor.has_account:
        return db.execute("SELECT 1 FROM accounts WHERE id = ?", (visitor.id,)).fetchone() is None
    statement = """SELECT 1 FROM sessions s JOIN accounts a ON a.id = s.account
        WHERE s.id = ? AND s.account = ? AND a.suspended = 0"""
    found = db.execute(statement, (visitor.session, visitor.id)).fetchone()
    if found is not None:
        db.execute("UPDATE sessions SET seen = ? WHERE id = ?", (time.time(), visitor.session))
    return found is not None


def _forget(db: Connection, visitor: Visitor) -> list[str]:
    """Delete an account in one transaction. Where it sat and spoke, its name is written over: the one thing
    that is ever changed in an event."""
    begin(db)
    found = db.execute("SELECT table_id FROM sitters WHERE player = ?", (visitor.id,)).fetchall()
    tables = [table for (table,) in found]
    for table in tables:
        statement = "SELECT seq, data FROM events WHERE table_id = ? AND kind IN ('sit', 'chat')"
        rows = [(seq, json.loads(data)) for seq, data in db.execute(statement, (table,)).fetchall()]
        names = {data["name"] for _, data in rows if data.get("player") == visitor.id}
        for seq, data in rows:
            if data.get("player") == visitor.id or ("player" not in data and data["name"] in names):
                changed = json.dumps({**data, "name": FORMER}, separators=(",", ":"))
                db.execute("UPDATE events SET data = ? WHERE table_id = ? AND seq = ?", (changed, table, seq))
    for part in ("sessions", "tokens", "webhooks"):
        db.execute(f"DELETE FROM {part} WHERE account = ?", (visitor.id,))
    db.execute("DELETE FROM ratings WHERE player = ?", (visitor.id,))
    db.execute("DELETE FROM accounts WHERE id = ?", (visitor.id,))
    return tables


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
