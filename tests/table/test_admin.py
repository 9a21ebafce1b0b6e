"""Looking after a server: tables closed and hidden, talk removed, accounts suspended, rules that fail."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.cli.app import app
from quarterdeck.engine.match import Match
from tests.table.inside import Guest, House, Response, answer, house, play, question, seated

PASSWORD = "a long password"


@contextmanager
def running(tmp_path: Path) -> Iterator[tuple[House, str]]:
    file = str(tmp_path / "tables.db")
    with house(f"sqlite:///{file}") as home:
        yield home, file


def qd(file: str, *words: str) -> str:
    done = CliRunner().invoke(app, ["admin", *words, "--database", file])
    assert done.exit_code == 0, (done.output, done.exception)
    return done.output


def test_a_closed_table_takes_no_answer_and_says_why(tmp_path: Path) -> None:
    with running(tmp_path) as (home, file):
        table, guests = seated(home)
        play(guests, table, 3, random.Random(1))
        assert table in qd(file, "tables")
        assert "is closed" in qd(file, "close", table, "bad", "language")
        home.table(table)
        seat = home.table(table).match.waiting[0]
        ask = question(guests[seat], table, seat)
        assert ask is not None
        refused = answer(guests[seat], table, seat, ask["options"][0], ask["number"])
        assert refused.status_code == 422
        assert "bad language" in refused.text
        assert "bad language" in guests[0].get(f"/t/{table}").text
        assert table not in qd(file, "tables")


def test_a_hidden_table_leaves_the_lobby(tmp_path: Path) -> None:
    with running(tmp_path) as (home, file):
        host = home.guest()
        table = host.post("/tables", {"game": "wolf-pack"}).json()["id"]
        qd(file, "hide", table)
        assert host.get("/api/v1/tables").json() == []
        assert host.get(f"/t/{table}").status_code == 200


def test_a_line_of_chat_is_removed_for_good(tmp_path: Path) -> None:
    with running(tmp_path) as (home, file):
        table, guests = seated(home)
        for text in ("good evening", "something vile"):
            guests[0].post(f"/tables/{table}/chat", {"text": text})
        listed = qd(file, "chat", table)
        number = next(line.split()[0] for line in listed.splitlines() if "vile" in line)
        qd(file, "unsay", table, number)
        assert [said.text for said in home.table(table).chat] == ["good evening"]
    with sqlite3.connect(file) as db:
        kept = db.execute("SELECT data FROM events").fetchall()
    db.close()
    assert not any("vile" in data for (data,) in kept)


def test_a_suspended_account_is_out_until_it_is_readmitted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quarterdeck.table.accounts.FRESH", -1.0)
    fields = {"kind": "sign-in", "name": "Anne", "password": PASSWORD}
    with running(tmp_path) as (home, file):
        anne = home.guest()
        anne.form("/account", kind="register", name="Anne", password=PASSWORD)
        qd(file, "suspend", "Anne")
        assert "You are signed in" not in anne.get("/account").text
        refused = home.guest().form("/account", **fields)
        assert (refused.status_code, "suspended" in refused.text) == (403, True)
        qd(file, "readmit", "Anne")
        assert home.guest().form("/account", **fields).status_code == 303


def test_reports_hold_the_position_and_the_sentence(tmp_path: Path) -> None:
    with running(tmp_path) as (home, file):
        table, guests = seated(home)
        play(guests, table, 3, random.Random(1))
        done = guests[0].form(f"/t/{table}/act", kind="report", text="the boat should not move so far")
        assert "Thank you" in done.text
        listed = qd(file, "reports")
        assert "the boat should not move so far" in listed
        save = qd(file, "save", listed.split()[0])
        assert '"game"' in save
        assert guests[0].form(f"/t/{table}/act", kind="report", text="  ").status_code == 422


@pytest.mark.parametrize("words", [["burn"], ["close"], ["close", "x"], ["hide"], ["hide", "a", "b"]])
def test_a_wrong_line_is_refused_with_the_right_one(tmp_path: Path, words: list[str]) -> None:
    done = CliRunner().invoke(app, ["admin", *words, "--database", str(tmp_path / "tables.db")])
    assert done.exit_code != 0
    assert "qd admin" in str(done.exception) or "there are" in str(done.exception)


def test_rules_that_fail_keep_the_position_and_say_so(
    at_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, guests = seated(at_home)
    play(guests, table, 4, random.Random(1))
    before = len(at_home.events(table))
    seat = at_home.table(table).match.waiting[0]
    ask = question(guests[seat], table, seat)
    assert ask is not None

    def fail(self: Match, seat: int, option: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(Match, "put", fail)
        refused = try_to_answer(guests[seat], table, seat, ask)
        assert refused.status_code == 500
        assert "rules of Wolf Pack failed" in refused.text
        assert "ZeroDivision" not in refused.text
    assert len(at_home.events(table)) == before
    assert try_to_answer(guests[seat], table, seat, ask).status_code == 200


def try_to_answer(guest: Guest, table: str, seat: int, ask: dict[str, object]) -> Response:
    options = ask["options"]
    assert isinstance(options, list)
    return answer(guest, table, seat, options[0], int(str(ask["number"])))
