"""Who is who: signed cookies and links, forgery checks, rates.

Everything that leaves the server and comes back is signed with a secret kept in the database, so that all
processes on it agree.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.table.database import Connection
from quarterdeck.table.store import Store


class Refused(QuarterdeckError):
    """Not signed by us, not from our pages, or not allowed."""


class TooFast(QuarterdeckError):
    """More requests than a person makes."""


@dataclass(frozen=True)
class Visitor:
    """Somebody at a browser: a random id, a name, whether it is an account, and then its session.

    A program with a token that is only for looking may not play.
    """

    id: str
    name: str
    has_account: bool = False
    session: str = ""
    may_play: bool = True


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
        return self.sign("visitor", [visitor.id, visitor.name, visitor.has_account, visitor.session])

    def read_visitor(self, cookie: str) -> Visitor:
        """The visitor of a cookie."""
        who, name, has_account, *session = self.read("visitor", cookie)
        return Visitor(who, name, has_account, *session)

    def forgery_token(self, visitor: Visitor) -> str:
        """Stands in every form; another site cannot know it."""
        return self._mac("forgery", f"{visitor.id} {visitor.session}".encode())

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
