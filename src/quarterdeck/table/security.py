"""Who is who: signed cookies and links, accounts, tokens, origin and forgery checks, rates.

Everything that leaves the server and comes back is signed with a secret kept in the database, so that all
processes on it agree.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from quarterdeck.engine.errors import BadSetup, QuarterdeckError
from quarterdeck.table.database import Connection
from quarterdeck.table.store import Store
from quarterdeck.table.tables import LONGEST_NAME, clean

SHORTEST_PASSWORD = 10
LONGEST_PASSWORD = 200
# Checked in place of an account that does not exist, so that a wrong name takes as long as a wrong password.
NOBODYS = "$argon2id$v=19$m=65536,t=3,p=4$yqsTZJo5lM1qzRT+daYLcg$odnqAGPNYoQ3n5/09sDbl1bbEUFCoV2XLVFoZRfHnaE"


class Refused(QuarterdeckError):
    """Not signed by us, not from our pages, or not allowed."""


class TooFast(QuarterdeckError):
    """More requests than a person makes."""


@dataclass(frozen=True)
class Visitor:
    """Somebody at a browser: a random id, a name, and whether it is an account."""

    id: str
    name: str
    has_account: bool = False


class Signer:
    """Signs small facts for a purpose, so that one kind of token never passes for another."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, purpose: str, fact: Any) -> str:
        """A token for a fact."""
        body = base64.urlsafe_b64encode(json.dumps(fact, separators=(",", ":")).encode()).rstrip(b"=")
        return f"{body.decode()}.{self._mac(purpose, body)}"

    def read(self, purpose: str, token: str) -> Any:
        """The fact of a token that we signed; Refused otherwise."""
        body, _, mac = token.partition(".")
        try:
            raw = body.encode("ascii")
            if len(token) < 4096 and hmac.compare_digest(mac, self._mac(purpose, raw)):
                return json.loads(base64.urlsafe_b64decode(raw + b"=" * (-len(raw) % 4)))
        except (ValueError, TypeError):
            pass
        raise Refused("the link or cookie was not made by this server")

    def _mac(self, purpose: str, body: bytes) -> str:
        mac = hmac.new(self._secret, purpose.encode() + b"\0" + body, hashlib.sha256).digest()
        return base64.urlsafe_b64encode(mac).rstrip(b"=").decode()

    # ------------------------------------------------------------------ what is signed
    def visitor(self, visitor: Visitor) -> str:
        """The cookie of a visitor."""
        return self.sign("visitor", [visitor.id, visitor.name, visitor.has_account])

    def read_visitor(self, cookie: str) -> Visitor:
        """The visitor of a cookie."""
        who, name, has_account = self.read("visitor", cookie)
        return Visitor(who, name, has_account)

    def forgery_token(self, visitor: Visitor) -> str:
        """Stands in every form; another site cannot know it."""
        return self._mac("forgery", visitor.id.encode())

    def check_forgery(self, visitor: Visitor, token: str) -> None:
        """Refuse a form that does not come from our pages."""
        if not hmac.compare_digest(token.encode(), self.forgery_token(visitor).encode()):
            raise Refused("the form is too old or comes from elsewhere; load the page again")

    def known_browser(self, account: str) -> str:
        """The cookie of a browser in which the owner of an account has signed in."""
        return self.sign("browser", account)

    def is_known_browser(self, account: str, cookie: str) -> bool:
        """Whether the owner of that account has signed in here before."""
        try:
            return bool(cookie) and self.read("browser", cookie) == account
        except Refused:
            return False

    def seat_link(self, table: str, seat: int) -> str:
        """An invitation to one seat of one table."""
        return self.sign("seat", [table, seat])

    def read_seat_link(self, token: str) -> tuple[str, int]:
        """The table and seat of an invitation."""
        table, seat = self.read("seat", token)
        return str(table), int(seat)


async def signer(store: Store) -> Signer:
    """The signer that all processes on this database share."""

    def act(db: Connection) -> str:
        db.execute(
            "INSERT INTO secrets VALUES ('signing', ?) ON CONFLICT DO NOTHING", (secrets.token_hex(32),)
        )
        return str(db.execute("SELECT value FROM secrets WHERE name = 'signing'").fetchone()[0])

    return Signer(bytes.fromhex(await store.read(act)))


def new_visitor(name: str = "") -> Visitor:
    """Somebody who was not here before."""
    return Visitor(secrets.token_urlsafe(12), name)


# ---------------------------------------------------------------------- accounts and tokens


class Accounts:
    """Optional accounts, with passwords hashed by Argon2id, and tokens for bots from outside."""

    def __init__(self, store: Store) -> None:
        from argon2 import PasswordHasher

        self._store = store
        self._hasher = PasswordHasher()

    async def register(self, name: str, password: str, visitor: Visitor) -> Visitor:
        """Make an account of a visitor; seats held so far stay held."""
        name = clean(name, LONGEST_NAME, "name")
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise BadSetup(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
        hashed = await asyncio.to_thread(self._hasher.hash, password)

        def act(db: Connection) -> bool:
            statement = "INSERT INTO accounts VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            return bool(db.execute(statement, (visitor.id, name, hashed, time.time())).rowcount == 1)

        if not await self._store.read(act):
            raise BadSetup("that name is taken, or you have an account already")
        return Visitor(visitor.id, name, True)

    async def sign_in(self, name: str, password: str) -> Visitor:
        """The account of that name, if the password is right. A wrong name takes as long."""
        from argon2.exceptions import VerificationError

        name = clean(name, LONGEST_NAME, "name")
        statement = "SELECT id, name, password FROM accounts WHERE name = ?"
        row = await self._store.read(lambda db: db.execute(statement, (name,)).fetchone())
        known = row[2] if row is not None else NOBODYS
        try:
            await asyncio.to_thread(self._hasher.verify, known, password[:LONGEST_PASSWORD])
        except VerificationError:
            row = None
        if row is None:
            raise Refused("name and password do not fit")
        return Visitor(row[0], row[1], True)

    async def new_token(self, visitor: Visitor, label: str) -> str:
        """A token for a program that plays for this account; shown once, kept as a digest."""
        if not visitor.has_account:
            raise Refused("tokens are for accounts; make one first")
        token = "qd_" + secrets.token_urlsafe(32)
        values = (_digest(token), visitor.id, clean(label, LONGEST_NAME, "label"), time.time())
        await self._store.read(
            lambda db: db.execute("INSERT INTO tokens VALUES (?, ?, ?, ?)", values).rowcount
        )
        return token

    async def of_token(self, token: str) -> Visitor:
        """The account behind a token."""
        statement = "SELECT a.id, a.name FROM tokens t JOIN accounts a ON a.id = t.account WHERE t.digest = ?"
        row = await self._store.read(lambda db: db.execute(statement, (_digest(token),)).fetchone())
        if row is None:
            raise Refused("the token is not known")
        return Visitor(row[0], row[1], True)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


# ---------------------------------------------------------------------- rates


class Bucket:
    """It fills steadily, and an empty one is refused."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = self._level = burst
        self._at = time.monotonic()

    def check(self, cost: float = 1.0) -> None:
        """Take from the bucket, or refuse."""
        now = time.monotonic()
        level = self._level + (now - self._at) * self.per_second
        self._at = now
        self._level = level if level < self.burst else self.burst
        if self._level < cost:
            raise TooFast("too many requests; wait a moment")
        self._level -= cost

    def is_full(self, now: float) -> bool:
        """Whether nothing was taken for so long that a new one would be the same."""
        return self._level + (now - self._at) * self.per_second >= self.burst


class Rates:
    """A bucket for each visitor or address."""

    def __init__(self, per_second: float, burst: float, most: int = 50_000) -> None:
        self.per_second = per_second
        self.burst = burst
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def check(self, who: str, cost: float = 1.0) -> None:
        """Take from the bucket, or refuse."""
        bucket = self._buckets.get(who)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[who] = Bucket(self.per_second, self.burst)
        bucket.check(cost)

    def _make_room(self) -> None:
        if len(self._buckets) < self.most:
            return
        now = time.monotonic()
        self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.is_full(now)}
        if len(self._buckets) >= self.most:
            raise TooFast("too many visitors at once; wait a moment")
