"""What people do at tables, through the server's own routes: by script, by program and by plain requests."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
from typing import Any

import pytest

from quarterdeck.engine.record import parse_record
from quarterdeck.table.stored import table_of
from tests.table.inside import Guest, House, answer, hear, play, question, seated


def over(house: House, options: dict[str, Any] | None = None) -> tuple[str, list[Guest]]:
    """A finished game."""
    table, guests = seated(house, options={"round-cap": 50, **(options or {})})
    play(guests, table, 5000, random.Random(2))
    assert house.table(table).match.over
    return table, guests


# ---------------------------------------------------------------------- the line


def test_an_answer_is_acknowledged_and_the_others_are_told(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    with anne.line(table, 0) as mine, bart.line(table, 1) as his:
        for line in (mine, his):
            line.send_text(json.dumps({"kind": "show", "revision": -1}))
        facts, theirs = hear(mine, "whole")["facts"], hear(his, "whole")
        option = facts["options"][0][0]
        mine.send_text(json.dumps({"kind": "answer", "id": 7, "option": option, "at": facts["number"]}))
        done = hear(mine, "done", "refused")
        assert (done["kind"], done["id"]) == ("done", 7)
        told = hear(his, "update")
        assert told["since"] == theirs["revision"]
        assert told["revision"] == at_home.table(table).revision_for(1)


def test_a_reconnect_at_the_same_revision_leaves_a_half_made_choice_alone(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    with anne.line(table, 0) as line:
        line.send_text(json.dumps({"kind": "show", "revision": -1}))
        shown = hear(line, "whole")["revision"]
    with anne.line(table, 0) as line:
        line.send_text(json.dumps({"kind": "show", "revision": shown}))
        assert json.loads(line.receive_text()) == {"kind": "same", "revision": shown}
        bart.post(f"/tables/{table}/chat", {"text": "take your time"})
        news = json.loads(line.receive_text())
        assert news["since"] == shown, "and from there on only what changed is sent"
        assert "number" not in news.get("facts", {})
        assert "options" not in news.get("facts", {})
    with anne.line(table, 0) as line:
        line.send_text(json.dumps({"kind": "show", "revision": shown}))
        assert json.loads(line.receive_text())["kind"] == "whole", "what was missed comes whole"


def test_an_answer_sent_again_after_a_reconnect_is_not_played_twice(at_home: House) -> None:
    table, (anne, _) = seated(at_home)
    ask = question(anne, table, 0)
    assert ask is not None
    message = json.dumps({"kind": "answer", "id": 1, "option": ask["options"][0], "at": ask["number"]})
    with anne.line(table, 0) as line:
        line.send_text(message)
        hear(line, "done")
    events = len(at_home.events(table))
    with anne.line(table, 0) as line:
        line.send_text(json.dumps({"kind": "show", "revision": 0}))
        line.send_text(message)
        assert hear(line, "refused", "done")["why"] == "StaleAnswer"
    assert len(at_home.events(table)) == events


def test_programs_learn_what_changed_as_data(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    with bart.line(table, 1, **{"as": "view"}) as his, anne.line(table, 0, **{"as": "turns"}) as mine:
        his.send_text(json.dumps({"kind": "show"}))
        known = hear(his, "known")
        mine.send_text(json.dumps({"kind": "show"}))
        ask = hear(mine, "known")["ask"]
        mine.send_text(
            json.dumps({"kind": "answer", "id": 1, "option": ask["options"][0], "at": ask["number"]})
        )
        done = hear(mine, "done")
        assert done["news"]["ask"]["number"] != ask["number"]
        learnt = hear(his, "learnt")
        assert learnt["since"] == known["revision"]
        known["view"].update(learnt["view"])
        known.update({name: learnt[name] for name in ("asked", "ask", "over") if name in learnt})
    now = bart.get(f"/api/v1/tables/{table}/view?seat=1").json()
    assert {name: known[name] for name in ("view", "asked", "ask", "over")} == {
        name: now[name] for name in ("view", "asked", "ask", "over")
    }


# ---------------------------------------------------------------------- without script


def test_a_whole_game_by_plain_requests(at_home: House) -> None:
    anne = at_home.guest()
    fields = {"seat-0": "me", "seat-1": "me", "name": "Anne", "option-round-cap": "50", "clock": "3600"}
    where = anne.form("/g/wolf-pack/tables", **fields).headers["location"]
    chance = random.Random(4)
    for _ in range(5000):
        page = anne.get(where).text
        forms = re.findall(r"<form[^>]*/act\"[^>]*>(.*?)</form>", page, re.DOTALL)
        answers = [form for form in forms if 'value="answer"' in form]
        if not answers:
            break
        form = chance.choice(answers)
        hidden = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form))
        name, value = re.findall(r'<button name="([^"]+)" value="([^"]*)"', form)[0]
        sent = {**hidden, name: html.unescape(value)}
        done = anne.form(f"{where}/act", **{k: v for k, v in sent.items() if k != "forgery"})
        assert done.status_code == 303, done.text
    table = at_home.table(where.removeprefix("/t/"))
    assert table.match.over
    assert table.places[0].name == "Anne"
    assert anne.get(f"{where}/replay").status_code == 200


def test_every_act_by_plain_requests(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    act = f"/t/{table}/act"
    ask = question(anne, table, 0)
    assert ask is not None
    first = " ".join(map(str, ask["options"][0]))
    assert anne.form(act, kind="answer", seat=0, at=ask["number"], option=first).status_code == 303
    assert anne.form(act, kind="undo", seat=0).status_code == 303
    assert anne.form(act, kind="answer", seat=0, at=ask["number"], option=first).status_code == 409
    assert anne.form(act, kind="cancel", seat=0).status_code == 303
    number = at_home.table(table).number(0)
    assert anne.form(act, kind="answer", seat=0, at=number, option=first).status_code == 303
    assert anne.form(act, kind="ask-undo", seat=0).status_code == 303
    assert bart.form(act, kind="refuse", seat=1).status_code == 303
    assert anne.form(act, kind="ask-undo", seat=0).status_code == 303
    assert bart.form(act, kind="agree", seat=1).status_code == 303
    assert at_home.table(table).match.answers == 0
    assert anne.form(act, kind="chat", text="well").status_code == 303
    assert anne.form(act, kind="orders", seat=0, orders="nothing.here: pass").status_code == 303
    assert anne.form(act, kind="rematch", seat=0).status_code == 422
    assert anne.form(act, kind="leave", seat=0).status_code == 303
    assert bart.form(act, kind="bot", seat=0, bot="fair").status_code == 303
    for bad in ({"kind": "dance", "seat": "0"}, {"kind": "undo"}, {"kind": "undo", "seat": "x"}, {}):
        assert anne.form(act, **bad).status_code == 422


# ---------------------------------------------------------------------- undo, orders, chat


def test_undo_asked_for_and_agreed_through_the_interface(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    play([anne, bart], table, 4, random.Random(1))
    before = at_home.table(table).match.answers
    seat = next(s for s in (0, 1) if at_home.table(table).match.waiting != [s])
    asker, other = (anne, bart) if seat == 0 else (bart, anne)
    assert asker.post(f"/tables/{table}/seats/{seat}/ask-undo").status_code == 200
    assert asker.post(f"/tables/{table}/seats/{seat}/agree-undo", {"yes": True}).status_code == 409
    assert (
        at_home.guest().post(f"/tables/{table}/seats/{1 - seat}/agree-undo", {"yes": True}).status_code == 403
    )
    assert other.post(f"/tables/{table}/seats/{1 - seat}/agree-undo", {"yes": True}).status_code == 200
    assert at_home.table(table).match.answers < before
    assert other.post(f"/tables/{table}/seats/{1 - seat}/agree-undo", {"yes": True}).status_code == 409


def test_orders_answer_by_themselves(at_home: House) -> None:
    table, (anne, _) = seated(at_home)
    ask = question(anne, table, 0)
    assert ask is not None
    order = f"{ask['prompt']}: {' '.join(map(str, ask['options'][0]))}"
    assert anne.post(f"/tables/{table}/seats/0/orders", {"orders": [order]}).status_code == 200
    kinds = [event.kind for event in at_home.events(table)][3:]
    assert kinds[:2] == ["orders", "answer"]
    for bad in (["no order"], ["x" * 201], ["a: b"] * 21, "a: b", [1]):
        assert anne.post(f"/tables/{table}/seats/0/orders", {"orders": bad}).status_code == 422


def test_an_order_until_ones_turn_ends_there_and_stays_ended(at_home: House) -> None:
    table, guests = seated(at_home, "carriers")
    chance = random.Random(5)
    while not (ask := at_home.table(table).match.asks[0]).window:
        option = list(chance.choice(ask.options))
        assert answer(guests[ask.seat], table, ask.seat, option).status_code == 200
    holder, window, me = ask.seat, ask.prompt, guests[ask.seat]
    offered = question(me, table, holder)
    assert offered is not None
    order = next(order for order in offered["orders"] if "until my turn" in order)
    ordered = len(at_home.events(table))
    assert me.post(f"/tables/{table}/seats/{holder}/orders", {"orders": [order]}).status_code == 200
    while standing := [order.write() for order in at_home.table(table).places[holder].orders]:
        assert standing == [order]
        ask = at_home.table(table).match.asks[0]
        covered = ask.seat == holder and ask.window and ask.prompt == window
        assert not covered, "such windows are answered by the order"
        assert answer(guests[ask.seat], table, ask.seat, list(chance.choice(ask.options))).status_code == 200
    given = [event.data for event in at_home.events(table)[ordered:] if event.kind == "answer"]
    assert given[0]["option"] == ["decline"], "the window at hand is answered by the order"
    own = [data for data in given if data["seat"] == holder and data["option"] != ["decline"]]
    assert own, "it ended with an answer of the holder's own turn"
    assert table_of(table, at_home.events(table)).places[holder].orders == []


def test_chat_is_heard_by_all(at_home: House) -> None:
    table, (anne, _) = seated(at_home)
    watcher = at_home.guest()
    assert watcher.post(f"/tables/{table}/chat", {"text": "go on"}).status_code == 200
    chat = anne.get(f"/api/v1/tables/{table}?seat=0").json()["chat"]
    assert chat == [["a guest", "go on"]]


def test_private_tables_are_by_invitation(at_home: House) -> None:
    host, guest = at_home.guest(), at_home.guest()
    made = host.post("/tables", {"game": "wolf-pack", "public": False}).json()
    assert guest.post(f"/tables/{made['id']}/seats/1/sit", {"name": "Eve"}).status_code == 403
    assert guest.form(f"/t/{made['id']}/act", kind="sit", seat=1, name="Eve").status_code == 403
    assert guest.get("/api/v1/tables").json() == []
    assert guest.post(f"/seats/{made['links']['1']}/sit", {"name": "Eve"}).status_code == 200
    assert [t["id"] for t in guest.get("/api/v1/tables/mine").json()] == [made["id"]]


# ---------------------------------------------------------------------- afterwards


def test_a_rematch_moves_everybody_one_seat_on_and_asks(at_home: House) -> None:
    table, (anne, bart) = over(at_home)
    assert at_home.guest().post(f"/tables/{table}/rematch").status_code == 403
    again = anne.post(f"/tables/{table}/rematch")
    assert again.status_code == 201, again.text
    old, new = at_home.table(table), at_home.table(again.json()["id"])
    assert [p.player for p in new.places] == ["", old.places[0].player], "the other is asked, not seated"
    assert old.rematch == new.id
    sit = f"/tables/{new.id}/seats/0/sit"
    refused = at_home.guest().post(sit, {"name": "Somebody"})
    assert (refused.status_code, "kept for" in refused.text) == (422, True)
    assert bart.post(sit, {"name": "Bart"}).status_code == 200
    assert bart.post(f"/tables/{table}/rematch").status_code == 422


def test_replay_from_any_point_and_seat(at_home: House) -> None:
    table, (anne, _) = over(at_home)
    last = len(at_home.table(table).match.journal)
    pages = [
        at_home.guest().get(f"/t/{table}/replay?at={at}&seat={seat}")
        for at in (0, 3, last)
        for seat in (0, 1)
    ]
    assert {page.status_code for page in pages} == {200}
    assert len({page.text for page in pages}) == len(pages)
    for query in ("at=-5", "at=99999", "seat=99", "seat=-1"):
        assert anne.get(f"/t/{table}/replay?{query}").status_code == 200
    assert anne.get(f"/t/{table}/replay?at=x").status_code == 422


def test_play_on_from_a_point(at_home: House) -> None:
    table, (anne, _) = over(at_home)
    made = anne.form(f"/t/{table}/fork", at="6")
    assert made.status_code == 303
    fork = at_home.table(made.headers["location"].removeprefix("/t/"))
    assert fork.match.journal[:6] == at_home.table(table).match.journal[:6]
    assert not fork.match.over
    assert not fork.is_rated
    for bad in ("-1", "99999", "x", ""):
        assert anne.form(f"/t/{table}/fork", at=bad).status_code == 422


def upload(guest: Guest, text: bytes, slug: str = "wolf-pack") -> Any:
    return guest.ask(
        "POST", f"/g/{slug}/records", data={"forgery": guest.forgery}, files={"record": ("a.qd", text)}
    )


def test_a_record_is_downloaded_and_uploaded(at_home: House) -> None:
    table, (anne, _) = over(at_home)
    got = anne.get(f"/t/{table}/record.qd")
    assert got.status_code == 200
    assert "attachment" in got.headers["content-disposition"]
    assert parse_record(got.text).replay().record() == got.text
    assert anne.get(f"/api/v1/tables/{table}/record").text == got.text
    made = upload(anne, got.content)
    assert made.status_code == 303, made.text
    name = made.headers["location"].split("/")[2]
    assert at_home.table(name).match.record() == got.text
    assert not at_home.table(name).is_rated
    tables = len(anne.get("/api/v1/tables/mine").json())
    for bad in (
        b"",
        b"\xff\xfe",
        b"no record",
        got.content.replace(b"wolf-pack", b"no-such"),
        b"x" * (1 << 20 | 1),
    ):
        assert upload(anne, bad).status_code in (404, 422), bad[:20]
    assert upload(anne, got.content, "lepanto").status_code == 422
    house = upload(anne, got.content.replace(b"\nseed ", b"\nnumber hand 6\nseed ", 1))
    assert house.status_code == 422
    assert "not the one recorded" in house.text
    assert upload(anne, got.content, "nothing").status_code in (404, 422)
    assert len(anne.get("/api/v1/tables/mine").json()) == tables


def test_an_unfinished_record_goes_on_with_fresh_chance(at_home: House) -> None:
    """Who uploads it knows its seed; what is to come must not follow from that."""
    from quarterdeck.engine.game import load
    from quarterdeck.engine.match import Match

    match = Match(load("wolf-pack"), 5)
    match.put(0, match.asks[0].options[0])
    made = upload(at_home.guest(), match.record().encode())
    assert made.status_code == 303, made.text
    assert at_home.table(made.headers["location"].removeprefix("/t/")).match.state.rng != match.state.rng


# ---------------------------------------------------------------------- accounts, tokens, ratings


def account(house: House, name: str = "Captain") -> Guest:
    guest = house.guest()
    assert guest.form("/account", kind="register", name=name, password="a long password").status_code == 303
    page = guest.get("/account").text
    guest.forgery = page.split('name="forgery" value="')[1].split('"')[0]
    assert name in page
    return guest


def test_accounts(at_home: House) -> None:
    captain = account(at_home)
    table = captain.post("/tables", {"game": "wolf-pack"}).json()["id"]
    captain.post(f"/tables/{table}/seats/0/sit", {"name": "Captain"})
    elsewhere = at_home.guest()
    for name, password in (("Captain", "another password"), ("Nobody", "a long password")):
        refused = elsewhere.form("/account", kind="sign-in", name=name, password=password)
        assert refused.status_code == 403
        assert "do not fit" in refused.text
    assert elsewhere.form("/account", kind="sign-in", name="Cap\x00tain", password="x").status_code == 403
    assert (
        elsewhere.form("/account", kind="sign-in", name="Captain", password="a long password").status_code
        == 303
    )
    assert [t["id"] for t in elsewhere.get("/api/v1/tables/mine").json()] == [table]
    for name, password in (
        ("Captain", "a long password"),
        ("", "a long password"),
        ("New", "short"),
        ("N" * 41, "x" * 12),
    ):
        other = at_home.guest()
        assert other.form("/account", kind="register", name=name, password=password).status_code == 422
    assert at_home.guest().form("/account", kind="nothing").status_code == 422
    stored = at_home.run(
        lambda: at_home.server.store.read(lambda db: db.execute("SELECT password FROM accounts").fetchall())
    )
    assert all(row[0].startswith("$argon2id$") for row in stored)


def test_tokens_let_programs_play(at_home: House) -> None:
    assert at_home.guest().post("/tokens", {"label": "bot"}).status_code == 403
    captain = account(at_home)
    token = captain.post("/tokens", {"label": "my bot"}).json()["token"]
    program = Guest(at_home, headers={"authorization": f"Bearer {token}"})
    made = program.post("/tables", {"game": "wolf-pack"})
    assert made.status_code == 201
    table = made.json()["id"]
    for seat in (0, 1):
        assert program.post(f"/tables/{table}/seats/{seat}/sit", {"name": "Bot"}).status_code == 200
    assert play([program, program], table, 3, random.Random(1)) == 3
    with program.line(table, 0, **{"as": "turns"}) as line:
        line.send_text(json.dumps({"kind": "show"}))
        assert hear(line, "known")
    stored = at_home.run(
        lambda: at_home.server.store.read(lambda db: db.execute("SELECT digest FROM tokens").fetchall())
    )
    assert token not in str(stored)
    for wrong in ("qd_wrong", "", token[:-1]):
        liar = Guest(at_home, headers={"authorization": f"Bearer {wrong}"})
        assert liar.get("/api/v1/tables/mine").status_code == 403


def test_finished_games_are_rated_once(at_home: House) -> None:
    table, guests = over(at_home)
    at_home.run(lambda: _settle())
    shown = guests[0].get("/api/v1/games/wolf-pack/ratings").json()
    assert [entry["name"] for entry in shown] == ["a guest", "a guest"]
    assert [entry["games"] for entry in shown] == [1, 1]
    assert shown[0]["rating"] >= shown[1]["rating"]
    guests[0].post(f"/tables/{table}/chat", {"text": "well played"})
    at_home.run(lambda: _settle())
    assert guests[0].get("/api/v1/games/wolf-pack/ratings").json() == shown


def rated(home: House, guest: Guest) -> dict[str, float]:
    home.run(lambda: _settle())
    return {entry["name"]: entry["rating"] for entry in guest.get("/api/v1/games/wolf-pack/ratings").json()}


def begun(home: House) -> tuple[str, list[Guest]]:
    """A rated game under way between two accounts."""
    table, guests = seated(home, options={"round-cap": 50})
    for guest, name in zip(guests, ("Anne", "Bart"), strict=True):
        guest.form("/account", kind="register", name=name, password="a long password")
        guest.forgery = guest.get("/account").text.split('name="forgery" value="')[1].split('"')[0]
    play(guests, table, 6, random.Random(2))
    return table, guests


def play_out_against_bot(home: House, table: str, guest: Guest) -> None:
    """The first seat is a bot's by now, and answers by itself."""
    for _ in range(5000):
        if home.table(table).match.over:
            return
        ask = question(guest, table, 1)
        if ask is None:
            home.run(lambda: asyncio.sleep(0.02))
        else:
            answer(guest, table, 1, ask["options"][0], ask["number"])
    raise AssertionError("not over")


def test_whoever_hands_a_seat_to_a_bot_has_lost(at_home: House) -> None:
    table, guests = begun(at_home)
    assert guests[0].post(f"/tables/{table}/seats/0/bot", {"bot": "random"}).status_code == 200
    play_out_against_bot(at_home, table, guests[1])
    found = rated(at_home, guests[1])
    assert set(found) == {"Anne", "Bart"}
    assert found["Anne"] < found["Bart"]


def test_a_game_with_chance_drawn_again_is_not_rated(at_home: House) -> None:
    table, guests = begun(at_home)
    asked = at_home.table(table).match.waiting[0]
    other = 1 - asked
    play(guests, table, 4, random.Random(4))
    guests[asked].post(f"/tables/{table}/seats/{asked}/ask-undo")
    agreed = guests[other].post(f"/tables/{table}/seats/{other}/agree-undo", {"yes": True})
    assert agreed.status_code == 200
    play(guests, table, 5000, random.Random(5))
    assert rated(at_home, guests[0]) == {}


async def _settle() -> None:
    await asyncio.sleep(0.3)


def test_a_hot_seat_game_is_not_rated(at_home: House) -> None:
    anne = at_home.guest()
    table = anne.post("/tables", {"game": "wolf-pack", "options": {"round-cap": 50}}).json()["id"]
    for seat in (0, 1):
        anne.post(f"/tables/{table}/seats/{seat}/sit", {"name": "Anne"})
    play([anne, anne], table, 5000, random.Random(2))
    at_home.run(lambda: _settle())
    assert anne.get("/api/v1/games/wolf-pack/ratings").json() == []


def test_bots_answer_and_go_on_after_a_restart(tmp_path: Any) -> None:
    from tests.table.inside import house

    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with house(database) as first:
        first.server.bot_workers.notice = lambda table: None  # type: ignore[method-assign]
        first.server.live.after_loading = None
        made = first.guest().post(
            "/tables", {"game": "wolf-pack", "bots": ["random", "random"], "options": {"round-cap": 50}}
        )
        table = made.json()["id"]
        assert len(first.events(table)) == 1, "nobody has answered: as after a kill"
    with house(database) as second:
        for _ in range(400):
            second.run(lambda: _settle())
            if second.table(table).match.over:
                break
        assert second.table(table).match.over


@pytest.mark.parametrize("path", ["/t/%00", "/t/..%2f", "/t/" + "x" * 300, "/g/%00", "/g/nothing", "/s/%ff"])
def test_strange_names_are_refused(at_home: House, path: str) -> None:
    assert at_home.guest().get(path).status_code in (403, 404, 422)


def test_a_table_plays_by_house_numbers_and_is_not_rated(at_home: House) -> None:
    anne = at_home.guest()
    made = anne.post("/tables", {"game": "wolf-pack", "numbers": {"hand": 7}})
    assert made.status_code == 201, made.text
    table = at_home.table(made.json()["id"])
    assert table.match.state.book.hand_limit == 7
    assert table.title == "Wolf Pack, house rules"
    assert not table.is_rated
    assert "number hand 7" in table.match.record()
    assert upload(anne, table.match.record().encode()).status_code == 303
    wrong = anne.post("/tables", {"game": "wolf-pack", "numbers": {"hnad": 7}})
    assert wrong.status_code == 422
    assert "did you mean hand" in wrong.text
