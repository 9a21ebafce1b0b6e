"""Tries at a password: bounded for each account as well as for each address, with a growing pause.

From one address a few wrong tries are free, then each makes the next wait twice as long. From all addresses
together an account takes only so many, so that a thousand machines guess no faster than a few would. A
browser in which the owner has signed in before is counted by itself: strangers cannot lock it out.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from quarterdeck.table.security import Bucket, TooFast

FREE = 5
LONGEST_PAUSE = 300.0
TOGETHER = 1 / 3, 20.0  # tries a second at one account by strangers, and at once
MOST = 20_000


@dataclass
class _Wrong:
    """Wrong tries from one place, and until when it has to wait."""

    count: int = 0
    until: float = 0.0


class Tries:
    """Who has tried which account how often."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._wrong: dict[tuple[str, str], _Wrong] = {}
        self._together: dict[str, Bucket] = {}

    def check(self, account: str, address: str, is_known_browser: bool) -> None:
        """Refuse a try that comes too soon."""
        wrong = self._wrong.get((account, _place(address, is_known_browser)))
        wait = 0.0 if wrong is None else wrong.until - self._now()
        if wait > 0:
            raise TooFast(f"too many wrong passwords; wait {_in_words(wait)} before you try again")
        if is_known_browser:
            return
        if len(self._together) >= MOST:
            self._together.clear()
        bucket = self._together.setdefault(account, Bucket(*TOGETHER))
        try:
            bucket.check()
        except TooFast:
            raise TooFast(
                "many wrong passwords are being tried for this name; wait a few seconds, or sign in where "
                "you have signed in before"
            ) from None

    def note(self, account: str, address: str, is_known_browser: bool, is_right: bool) -> None:
        """Remember how a try went."""
        key = account, _place(address, is_known_browser)
        if is_right:
            self._wrong.pop(key, None)
            return
        if len(self._wrong) >= MOST:
            now = self._now()
            self._wrong = {key: wrong for key, wrong in self._wrong.items() if wrong.until > now}
        wrong = self._wrong.setdefault(key, _Wrong())
        wrong.count += 1
        if wrong.count >= FREE:
            wrong.until = self._now() + min(LONGEST_PAUSE, 2.0 ** (wrong.count - FREE))


def _place(address: str, is_known_browser: bool) -> str:
    return "a browser of the owner's" if is_known_browser else address


def _in_words(seconds: float) -> str:
    whole = int(seconds) + 1
    return "a second" if whole == 1 else f"{whole} seconds"
