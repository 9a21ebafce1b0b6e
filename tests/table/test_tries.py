"""Tries at a password: strangers are slowed down, the owner is not locked out."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.table.security import TooFast
from quarterdeck.table.tries import FREE, LONGEST_PAUSE, Tries
from tests.table.inside import house


class Clock:
    """Time that passes when told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def wrong(tries: Tries, address: str, known: bool = False) -> None:
    tries.check("Anne", address, known)
    tries.note("Anne", address, known, False)


def test_each_wrong_try_beyond_the_free_ones_makes_the_next_wait_twice_as_long() -> None:
    clock = Clock()
    tries = Tries(clock)
    for _ in range(FREE):
        wrong(tries, "192.0.2.1")
    for pause in (1, 2, 4, 8):
        clock.now += pause - 0.5
        with pytest.raises(TooFast, match="a second"):
            tries.check("Anne", "192.0.2.1", False)
        clock.now += 0.6
        wrong(tries, "192.0.2.1")


def test_the_pause_has_an_end() -> None:
    clock = Clock()
    tries = Tries(clock)
    for _ in range(15):
        tries.note("Anne", "192.0.2.1", False, False)
    with pytest.raises(TooFast, match=f"{LONGEST_PAUSE + 1:.0f} seconds"):
        tries.check("Anne", "192.0.2.1", False)
    clock.now += LONGEST_PAUSE + 1
    tries.check("Anne", "192.0.2.1", False)


def test_a_right_password_begins_anew() -> None:
    tries = Tries(Clock())
    for _ in range(FREE - 1):
        wrong(tries, "192.0.2.1")
    tries.note("Anne", "192.0.2.1", False, True)
    for _ in range(FREE - 1):
        wrong(tries, "192.0.2.1")
    tries.check("Anne", "192.0.2.1", False)


def test_many_addresses_guess_no_faster_and_the_owner_gets_in() -> None:
    tries = Tries()
    taken = 0
    for n in range(200):
        try:
            wrong(tries, f"192.0.2.{n}")
            taken += 1
        except TooFast:
            pass
    assert taken < 25
    tries.check("Anne", "198.51.100.7", True)
    tries.check("Ben", "192.0.2.1", False)


def test_over_the_form(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'tables.db'}") as home:
        owner, stranger = home.guest(), home.guest()
        made = owner.form("/account", kind="register", name="Anne", password="a long password")
        browser = made.cookies.get("quarterdeck-browser")
        told = [
            stranger.form("/account", kind="sign-in", name="Anne", password=f"guess {n}").status_code
            for n in range(FREE + 1)
        ]
        assert told == [403] * FREE + [429]
        fields = {"kind": "sign-in", "name": "Anne", "password": "a long password"}
        assert stranger.form("/account", **fields).status_code == 429
        again = home.guest()
        again.headers = {"cookie": f"quarterdeck={again.cookie}; quarterdeck-browser={browser}"}
        assert again.form("/account", **fields).status_code == 303
