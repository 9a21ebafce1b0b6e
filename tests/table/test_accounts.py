"""An account lives and ends: sessions, names, passwords, tokens, taking along, deleting."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from quarterdeck.table import accounts
from quarterdeck.table import database as databases
from quarterdeck.table.database import MIGRATIONS, Database
from quarterdeck.table.likeness import likeness
from tests.table.inside import Guest, House, hear, house, play, seated

PASSWORD = "a long password"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process did is seen at once."""
    monkeypatch.setattr(accounts, "FRESH", -1.0)


def token_of(page: str) -> str:
    return page.split('name="forgery" value="')[1].split('"')[0]


def registered(home: House, name: str = "Anne") -> Guest:
    guest = home.guest()
    done = guest.form("/account", kind="register", name=name, password=PASSWORD)
    assert done.status_code == 303, done.text
    guest.forgery = token_of(guest.get("/account").text)
    return guest


def signed_in(home: House, name: str = "Anne", password: str = PASSWORD) -> Guest:
    guest = home.guest()
    done = guest.form("/account", kind="sign-in", name=name, password=password)
    assert done.status_code == 303, done.text
    guest.forgery = token_of(guest.get("/account").text)
    return guest


def is_signed_in(guest: Guest) -> bool:
    return "You are signed in" in guest.get("/account").text


# ---------------------------------------------------------------------- sessions


def test_signing_out_ends_the_session_wherever_its_cookie_got_to(at_home: House) -> None:
    anne = registered(at_home)
    stolen = Guest(at_home, anne.cookie, anne.forgery)
    assert is_signed_in(stolen)
    assert anne.form("/account", kind="sign-out").status_code == 303
    assert not is_signed_in(stolen)
    assert stolen.post("/tokens", {"label": "mine now"}).status_code == 403


def test_the_lines_of_a_session_end_with_it(at_home: House) -> None:
    anne = registered(at_home)
    table = anne.post("/tables", {"game": "wolf-pack"}).json()["id"]
    anne.post(f"/tables/{table}/seats/0/sit", {"name": "Anne"})
    with anne.line(table, 0) as line:
        line.send_text(json.dumps({"kind": "show", "revision": -1}))
        hear(line, "whole")
        Guest(at_home, anne.cookie, anne.forgery).form("/account", kind="sign-out")
        with pytest.raises(WebSocketDisconnect) as ended:
            hear(line, "nothing more")
        assert ended.value.code == 4401


def test_the_guests_cookie_is_worth_nothing_once_an_account_is_made_of_it(at_home: House) -> None:
    """Somebody may have put it into the browser before (fixation)."""
    guest = at_home.guest()
    planted = Guest(at_home, guest.cookie, guest.forgery)
    table = guest.post("/tables", {"game": "wolf-pack"}).json()["id"]
    guest.post(f"/tables/{table}/seats/0/sit", {"name": "Anne"})
    assert guest.form("/account", kind="register", name="Anne", password=PASSWORD).status_code == 303
    assert guest.get(f"/api/v1/tables/{table}/view?seat=0").status_code == 200, "seats stay held"
    assert planted.get(f"/api/v1/tables/{table}/view?seat=0").status_code == 403
    assert not is_signed_in(planted)


def test_each_signing_in_is_a_session_of_its_own(at_home: House) -> None:
    first, second = registered(at_home), signed_in(at_home)
    assert first.cookie != second.cookie
    page = first.get("/account").text
    assert page.count("Sign out there") == 1
    other = page.split('name="id" value="')[1].split('"')[0]
    assert first.form("/account", kind="end-session", id=other).status_code == 200
    assert not is_signed_in(second)
    assert is_signed_in(first)


def test_nobody_ends_anothers_session(at_home: House) -> None:
    anne, bart = registered(at_home), registered(at_home, "Bart")
    session = at_home.server.signer.read_visitor(anne.cookie).session
    bart.form("/account", kind="end-session", id=session)
    assert is_signed_in(anne)


def test_a_new_password_ends_all_other_sessions(at_home: House) -> None:
    first, second = registered(at_home), signed_in(at_home)
    wrong = first.form("/account", kind="password", old="not this one", new="another password")
    assert wrong.status_code == 422
    assert "do not fit" in wrong.text
    assert first.form("/account", kind="password", old=PASSWORD, new="short").status_code == 422
    assert is_signed_in(second)
    done = first.form("/account", kind="password", old=PASSWORD, new="another password")
    assert done.status_code == 200
    assert not is_signed_in(second)
    assert is_signed_in(first)
    assert is_signed_in(signed_in(at_home, password="another password"))


def test_a_wrong_password_is_told_where_it_was_typed(at_home: House) -> None:
    registered(at_home)
    guest = at_home.guest()
    told = guest.form("/account", kind="sign-in", name="Anne", password="something else")
    assert told.status_code == 403
    assert "Name and password do not fit." in told.text
    assert 'id="in-password"' in told.text, "the form is there to try again"


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize(
    "other", ["anne", "ANNE", "Аnne", "Ａｎｎｅ", "Anné", "A\u200bnne", "Anne\u0301", "Αnne"]
)
def test_names_that_look_alike_count_as_one(at_home: House, other: str) -> None:
    registered(at_home)
    refused = at_home.guest().form("/account", kind="register", name=other, password=PASSWORD)
    assert refused.status_code == 422, other
    assert "taken" in refused.text
    assert likeness(other) == likeness("Anne")


def test_other_names_are_free(at_home: House) -> None:
    registered(at_home)
    for name in ("Annie", "Ann", "Hanne", "Анна", "アン"):
        registered(at_home, name)


def test_guests_cannot_use_an_accounts_name(at_home: House) -> None:
    anne = registered(at_home)
    table = anne.post("/tables", {"game": "wolf-pack"}).json()["id"]
    guest = at_home.guest()
    for name in ("Anne", "anne", "Аnne"):
        assert guest.post(f"/tables/{table}/seats/1/sit", {"name": name}).status_code == 422
        assert guest.form(f"/t/{table}/act", kind="sit", seat=1, name=name).status_code == 422
    assert anne.post(f"/tables/{table}/seats/0/sit", {"name": "Somebody else"}).status_code == 200
    assert at_home.table(table).places[0].name == "Anne", "an account sits under its own name"


# ---------------------------------------------------------------------- tokens


def bearer(home: House, token: str) -> Guest:
    return Guest(home, headers={"authorization": f"Bearer {token}"})


def test_a_token_for_looking_does_not_play(at_home: House) -> None:
    anne = registered(at_home)
    table = anne.post("/tables", {"game": "wolf-pack"}).json()["id"]
    looking = anne.post("/tokens", {"label": "eyes", "scope": "look"}).json()["token"]
    playing = anne.post("/tokens", {"label": "hands"}).json()["token"]
    sit = f"/tables/{table}/seats/0/sit"
    assert bearer(at_home, looking).post(sit, {"name": "Anne"}).status_code == 403
    assert bearer(at_home, playing).post(sit, {"name": "Anne"}).status_code == 200
    assert bearer(at_home, looking).get(f"/api/v1/tables/{table}/view?seat=0").status_code == 200
    with bearer(at_home, looking).line(table, 0) as line:
        line.send_text(json.dumps({"kind": "chat", "text": "hello"}))
        assert "only for looking" in hear(line, "refused")["error"]
    assert anne.post("/tokens", {"label": "x", "scope": "rule"}).status_code == 422


def test_tokens_end_by_date_and_by_will(at_home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anne = registered(at_home)
    short = anne.post("/tokens", {"label": "for a day", "days": 1}).json()["token"]
    long = anne.post("/tokens", {"label": "for ever"}).json()["token"]
    assert bearer(at_home, short).get("/api/v1/tables/mine").status_code == 200
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 2 * 86400)
    assert bearer(at_home, short).get("/api/v1/tables/mine").status_code == 403
    assert bearer(at_home, long).get("/api/v1/tables/mine").status_code == 200
    listed = {token["label"]: token for token in anne.get("/api/v1/tokens").json()}
    assert set(listed) == {"for a day", "for ever"}
    assert not any(token in str(listed) for token in (short, long))
    other = registered(at_home, "Bart")
    path = f"/api/v1/tokens/{listed['for ever']['id']}"
    refused = other.ask("DELETE", path, headers={"x-forgery-token": other.forgery})
    assert refused.status_code == 422
    assert anne.ask("DELETE", path, headers={"x-forgery-token": anne.forgery}).status_code == 200
    assert bearer(at_home, long).get("/api/v1/tables/mine").status_code == 403


def test_addresses_are_listed_and_dropped(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'tables.db'}", private_webhooks=True) as home:
        anne = registered(home)
        left = anne.post("/webhooks", {"url": "http://127.0.0.1:9/turn"}).json()
        assert anne.get("/api/v1/webhooks").json() == [{"id": left["id"], "url": "http://127.0.0.1:9/turn"}]
        path = f"/api/v1/webhooks/{left['id']}"
        assert anne.ask("DELETE", path, headers={"x-forgery-token": anne.forgery}).status_code == 200
        assert anne.get("/api/v1/webhooks").json() == []


# ---------------------------------------------------------------------- taking along, deleting


def test_all_that_is_kept_can_be_taken_along(at_home: House) -> None:
    anne = registered(at_home)
    table = anne.post("/tables", {"game": "wolf-pack"}).json()["id"]
    anne.post(f"/tables/{table}/seats/0/sit", {"name": "Anne"})
    anne.post("/tokens", {"label": "a bot"})
    kept: dict[str, Any] = anne.get("/account/export.json").json()
    assert kept["account"][0][0] == "Anne"
    assert [row[0] for row in kept["tables"]] == [table]
    assert [row[0] for row in kept["tokens"]] == ["a bot"]
    assert "argon2" not in json.dumps(kept)
    assert at_home.guest().get("/account/export.json").status_code == 403


def test_a_deleted_account_leaves_its_games_and_takes_its_name(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with house(f"sqlite:///{file}") as home:
        table, guests = seated(home)
        anne = guests[0]
        assert anne.form("/account", kind="register", name="Anne", password=PASSWORD).status_code == 303
        anne.forgery = token_of(anne.get("/account").text)
        anne.post(f"/tables/{table}/chat", {"text": "good evening"})
        play(guests, table, 6, random.Random(1))
        before = home.table(table).match.state.plain()
        assert anne.form("/account", kind="delete", password="not this one").status_code == 422
        assert anne.form("/account", kind="delete", password=PASSWORD).status_code == 303
        there = home.table(table)
        assert there.match.state.plain() == before
        assert there.places[0].name == there.chat[0].name == "a former player"
        refused = home.guest().form("/account", kind="sign-in", name="Anne", password=PASSWORD)
        assert refused.status_code == 403
        assert not is_signed_in(anne)
        registered(home)
    with sqlite3.connect(file) as db:
        told = db.execute("SELECT data FROM events WHERE kind IN ('sit', 'chat')").fetchall()
    db.close()
    assert not any("Guest 0" in data for (data,) in told), "not even in what is written"


def test_accounts_of_older_databases_keep_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two that look alike were allowed then: both can still sign in, under the name as it is written."""
    from argon2 import PasswordHasher

    file = tmp_path / "tables.db"
    monkeypatch.setattr(databases, "MIGRATIONS", MIGRATIONS[:4])
    Database(f"sqlite:///{file}").migrate()
    hashed = PasswordHasher().hash(PASSWORD)
    with sqlite3.connect(file) as db:
        for n, name in enumerate(("Anne", "anne")):
            db.execute("INSERT INTO accounts VALUES (?, ?, ?, ?)", (f"id{n}", name, hashed, float(n)))
    db.close()
    monkeypatch.undo()
    with house(f"sqlite:///{file}") as home:
        for name in ("Anne", "anne"):
            assert f"signed in as {name}." in signed_in(home, name).get("/account").text
