"""Nobody where they don't belong: seats, numbers of questions, cookies, links, forms, origins, bounds."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from quarterdeck.table.app import LARGEST_BODY, POLICY
from quarterdeck.table.security import Signer, Visitor
from tests.table.inside import House, answer, hear, house, play, question, seated


def test_only_the_holder_of_the_asked_seat_can_answer(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    stranger = at_home.guest()
    ask = question(anne, table, 0)
    assert ask is not None
    assert question(bart, table, 1) is None
    for guest, seat in ((bart, 0), (stranger, 0), (bart, 1), (stranger, 1)):
        refused = answer(guest, table, seat, ask["options"][0], ask["number"])
        assert refused.status_code in (403, 409), refused.text
    assert bart.get(f"/api/v1/tables/{table}/view?seat=0").status_code == 403
    assert bart.get(f"/api/v1/tables/{table}?seat=0").status_code == 403
    assert bart.get(f"/t/{table}?seat=0").status_code == 403
    assert len(at_home.events(table)) == 3
    assert answer(anne, table, 0, ask["options"][0], ask["number"]).status_code == 200


def test_stale_and_replayed_answers_are_refused_and_change_nothing(at_home: House) -> None:
    table, (anne, _bart) = seated(at_home)
    ask = question(anne, table, 0)
    assert ask is not None
    first = ask["options"][0]
    assert answer(anne, table, 0, first, ask["number"]).status_code == 200
    before = at_home.events(table)
    assert answer(anne, table, 0, first, ask["number"]).status_code == 409
    assert answer(anne, table, 0, first, ask["number"] + 7).status_code == 409
    assert at_home.events(table) == before
    taken_back = anne.post(f"/tables/{table}/seats/0/undo")
    assert taken_back.status_code == 200, taken_back.text
    again = question(anne, table, 0)
    assert again is not None
    assert again["number"] != ask["number"], "a number never comes twice, so an old answer stays stale"
    assert answer(anne, table, 0, first, ask["number"]).status_code == 409


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        "pass",
        {},
        {"option": None},
        {"option": []},
        {"option": [None]},
        {"option": [["move"]]},
        {"option": {"a": 1}},
        {"option": 7},
        {"option": "no such words"},
        {"option": ["x" * 61]},
        {"option": "x" * 401},
        {"option": [True]},
        {"option": [1.5]},
        {"option": ["pass"], "at": -1},
        {"option": ["pass"], "at": "0"},
        {"option": ["pass"], "more": 1},
    ],
)
def test_malformed_answers_are_refused_and_change_nothing(at_home: House, body: Any) -> None:
    table, (anne, _) = seated(at_home)
    refused = anne.post(f"/tables/{table}/seats/0/answer", body)
    assert refused.status_code == 422, refused.text
    assert set(refused.json()) == {"error", "kind"}
    assert len(at_home.events(table)) == 3


def test_malformed_messages_on_a_line_are_refused_and_it_goes_on(at_home: House) -> None:
    table, (anne, _) = seated(at_home)
    ask = question(anne, table, 0)
    assert ask is not None
    bad = [
        "no JSON",
        "[1]",
        "[" * 4000,
        json.dumps({"kind": "answer", "id": 1, "option": ask["options"][0]}),
        json.dumps({"kind": "answer", "id": 2, "option": {"a": []}, "at": ask["number"]}),
        json.dumps({"kind": "answer", "id": 3, "option": [[[]]], "at": ask["number"]}),
        json.dumps({"kind": "answer", "id": 4, "option": ["scuttle"], "at": ask["number"]}),
        json.dumps({"kind": "answer", "id": 5, "option": ask["options"][0], "at": 99}),
        json.dumps({"kind": ["answer"]}),
        json.dumps({"kind": "sink"}),
        json.dumps({"kind": "orders", "orders": "all"}),
        json.dumps({"kind": "orders", "orders": [[1]]}),
        json.dumps({"kind": "chat", "text": {"a": 1}}),
        json.dumps({"kind": "chat", "text": "x" * 501}),
    ]
    with anne.line(table, 0) as line:
        for text in bad:
            line.send_text(text)
            assert hear(line, "refused", "done")["kind"] == "refused", text
        line.send_text(json.dumps({"kind": "show", "revision": -1}))
        assert hear(line, "whole")["facts"]["asked"]
    assert len(at_home.events(table)) == 3


def test_a_message_beyond_bounds_ends_the_line(at_home: House) -> None:
    table, (anne, _) = seated(at_home)
    with anne.line(table, 0) as line:
        line.send_text("x" * 10_000)
        with pytest.raises(WebSocketDisconnect) as end:
            line.receive_text()
        assert end.value.code == 1009
    with anne.line(table, 0) as line:
        line.send_bytes(b"{}")
        with pytest.raises(WebSocketDisconnect) as end:
            line.receive_text()
        assert end.value.code == 1003


def test_there_is_a_line_to_tables_only(at_home: House) -> None:
    for path in ("/", "/live", "/t/x", "/t/x/live/y", "/t//live"):
        with (
            pytest.raises(WebSocketDisconnect),
            at_home.client.websocket_connect(path, headers={"host": "quarterdeck.test"}),
        ):
            pass


def test_forged_cookies_are_nobody(at_home: House) -> None:
    table, (anne, _) = seated(at_home)
    held = at_home.table(table).places[0].player
    ask = question(anne, table, 0)
    assert ask is not None
    body, _, mac = anne.cookie.partition(".")
    other = Signer(b"another secret").visitor(Visitor(held, "Anne"))
    link_as_cookie = at_home.server.signer.seat_link(table, 0)
    for cookie in (other, f"{body}.", f"{body}.{mac[:-2]}AA", f"{body}A.{mac}", "é", "a.b.c", link_as_cookie):
        forger = at_home.guest()
        forger.headers = {"cookie": f"quarterdeck={cookie}".encode()}
        forger.cookie, forger.forgery = "", anne.forgery
        assert forger.get(f"/t/{table}?seat=0").status_code == 403, cookie
        assert answer(forger, table, 0, ask["options"][0], ask["number"]).status_code == 403, cookie
    assert len(at_home.events(table)) == 3


def test_forged_seat_links_are_refused(at_home: House) -> None:
    host = at_home.guest()
    made = host.post("/tables", {"game": "wolf-pack"}).json()
    table, link = made["id"], made["links"]["1"]
    body, _, mac = link.partition(".")
    other_seat = made["links"]["0"].partition(".")[0]
    guest = at_home.guest()
    for token in (f"{body}.{mac[:-2]}xx", f"{other_seat}.{mac}", body, "x", guest.cookie, "%00", "a" * 301):
        assert guest.post(f"/seats/{token}/sit", {"name": "Eve"}).status_code in (403, 422), token
        assert guest.get(f"/s/{token}").status_code == 403, token
        assert guest.form(f"/s/{token}", name="Eve").status_code == 403, token
    assert len(at_home.events(table)) == 1
    assert guest.get(f"/s/{link}").status_code == 200
    assert guest.form(f"/s/{link}", name="Eve").status_code == 303
    assert at_home.guest().form(f"/s/{link}", name="Late").status_code == 422, "the seat is taken"


def test_a_form_without_our_token_is_refused(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    ask = question(anne, table, 0)
    assert ask is not None
    fields = {
        "kind": "answer",
        "seat": "0",
        "at": str(ask["number"]),
        "option": " ".join(map(str, ask["options"][0])),
    }
    for token in ("", "wrong", bart.forgery, "é"):
        anne_token, anne.forgery = anne.forgery, token
        header = {} if token == "é" else {"x-forgery-token": token}
        assert anne.form(f"/t/{table}/act", **fields).status_code == 403
        assert (
            anne.ask(
                "POST",
                f"/api/v1/tables/{table}/seats/0/answer",
                json={"option": ask["options"][0]},
                headers=header,
            ).status_code
            == 403
        )
        for path in ("/g/wolf-pack/tables", "/g/wolf-pack/records", "/account", "/theme", f"/t/{table}/fork"):
            assert anne.form(path, kind="sign-out").status_code == 403, path
        anne.forgery = anne_token
    assert len(at_home.events(table)) == 3
    assert anne.form(f"/t/{table}/act", **fields).status_code == 303


def test_requests_from_another_site_are_refused(at_home: House) -> None:
    table, (anne, _) = seated(at_home)
    for origin in (
        "http://evil.test",
        "https://quarterdeck.test.evil.test",
        "null",
        "http://quarterdeck.test:81",
    ):
        anne.headers = {"origin": origin}
        assert anne.form(f"/t/{table}/act", kind="chat", text="hi").status_code == 403, origin
        assert anne.post(f"/tables/{table}/chat", {"text": "hi"}).status_code == 403, origin
        with anne.line(table, 0) as line, pytest.raises(WebSocketDisconnect) as end:
            line.receive_text()
        assert end.value.code == 4403
    anne.headers = {"origin": "http://quarterdeck.test"}
    assert anne.post(f"/tables/{table}/chat", {"text": "hi"}).status_code == 200
    with anne.line(table, 0) as line:
        line.send_text(json.dumps({"kind": "show"}))
        assert hear(line, "whole")


def test_lines_are_for_those_who_hold_the_seat(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    for guest, seat in ((bart, 0), (at_home.guest(), 0), (anne, 9)):
        with guest.line(table, seat) as line, pytest.raises(WebSocketDisconnect) as end:
            line.receive_text()
        assert end.value.code == 4403
    with anne.line("nowhere", 0) as line, pytest.raises(WebSocketDisconnect):
        line.receive_text()
    with bart.line(table) as line:
        line.send_text(json.dumps({"kind": "answer", "option": ["pass"], "at": 0}))
        assert hear(line, "refused")["why"] == "Refused"


def test_one_who_leaves_a_seat_sees_no_more_of_it(at_home: House) -> None:
    table, (anne, _bart) = seated(at_home)
    with anne.line(table, 0) as line:
        line.send_text(json.dumps({"kind": "show"}))
        assert hear(line, "whole")["facts"]["seat"] == 0
        assert anne.post(f"/tables/{table}/seats/0/leave").status_code == 200
        shown = hear(line, "whole", "update")
        assert shown["kind"] == "whole"
        assert shown["facts"]["seat"] is None
        assert shown["facts"]["options"] == []
    assert anne.get(f"/t/{table}?seat=0").status_code == 403


def test_sizes_are_bounded(at_home: House) -> None:
    guest = at_home.guest()
    table = guest.post("/tables", {"game": "wolf-pack"}).json()["id"]
    assert guest.post("/tables", {"game": "wolf-pack", "title": "x" * 41}).status_code == 422
    assert guest.post(f"/tables/{table}/seats/0/sit", {"name": "x" * 41}).status_code == 422
    assert guest.post(f"/tables/{table}/chat", {"text": "x" * 501}).status_code == 422
    assert guest.form(f"/t/{table}/act", kind="chat", text="x" * 501).status_code == 422
    large = b"x" * (LARGEST_BODY + 1)
    told = guest.ask("POST", "/account", content=large)
    assert told.status_code == 413
    assert "at most 2 MB are taken" in told.text
    assert "<html" in told.text, "a person gets a page"

    def piecemeal() -> Any:
        for _ in range(LARGEST_BODY // 65536 + 2):
            yield b"x" * 65536

    assert guest.ask("POST", "/account", content=piecemeal()).status_code == 413
    for length in ("-1", "abc", "9" * 30):
        assert (
            guest.ask("POST", "/account", content=b"x", headers={"content-length": length}).status_code == 413
        )
    assert len(at_home.events(table)) == 1


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'tables.db'}", requests_per_second=1, burst=12) as slow:
        guest = slow.guest()
        statuses = [guest.get("/api/v1/tables").status_code for _ in range(20)]
        assert 200 in statuses
        assert statuses[-1] == 429
        assert guest.get("/").status_code == 429
        assert guest.get("/healthz").status_code == 200


def test_too_many_messages_are_refused(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'tables.db'}", requests_per_second=1, burst=20) as slow:
        guest = slow.guest()
        table = guest.post("/tables", {"game": "wolf-pack"}).json()["id"]
        with guest.line(table) as line:
            for _ in range(25):
                line.send_text("{}")
            whys = [hear(line, "refused")["why"] for _ in range(25)]
        assert whys[0] == "Refused"
        assert whys[-1] == "TooFast"


def test_what_people_write_is_escaped(at_home: House) -> None:
    nasty = '<script>alert("x")</script>&\'"'
    guest = at_home.guest()
    made = guest.form(
        "/g/wolf-pack/tables",
        **{"seat-0": "me", "seat-1": "open", "name": nasty[:40], "title": nasty[:40], "public": "1"},
    )
    where = made.headers["location"]
    guest.form(f"{where}/act", kind="chat", text=nasty)
    for path in (where, "/", "/account"):
        page = guest.get(path).text
        assert "<script>alert" not in page, path
    assert "&lt;script&gt;alert" in guest.get(where).text


def all_pages(at_home: House) -> list[tuple[str, str]]:
    table, guests = seated(at_home, options={"round-cap": 50})
    anne = guests[0]
    link = anne.post("/tables", {"game": "wolf-pack"}).json()["links"]["0"]
    paths = [
        "/",
        "/g/wolf-pack",
        "/g/wolf-pack/rules",
        f"/t/{table}",
        f"/s/{link}",
        "/account",
        "/t/none",
        "/nothing",
    ]
    found = [(path, anne.get(path)) for path in paths]
    play(guests, table, 5000, random.Random(3))
    found += [
        (path, anne.get(path))
        for path in (f"/t/{table}", f"/t/{table}/replay", f"/t/{table}/replay?at=7&seat=1")
    ]
    for path, page in found:
        assert page.headers["content-security-policy"] == POLICY, path
        assert page.headers["x-content-type-options"] == "nosniff", path
        assert page.headers["content-type"].startswith("text/html"), path
    return [(path, page.text) for path, page in found]


def test_no_page_needs_an_exception_from_the_content_policy(at_home: House) -> None:
    assert "unsafe" not in POLICY
    assert "*" not in POLICY
    for path, page in all_pages(at_home):
        assert not re.search(r"<style|\sstyle\s*=", page), path
        assert not re.search(r"<[^>]+\son[a-z]+\s*=", page), path
        assert "javascript:" not in page, path
        for attributes, inside in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL):
            assert 'src="/static/' in attributes, path
            assert not inside.strip(), path
