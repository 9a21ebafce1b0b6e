"""Tables know their rules: their version, the house's numbers, an owner's data."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine import game as registry
from quarterdeck.engine.book import house_data
from quarterdeck.engine.errors import BadData
from quarterdeck.table import stored
from quarterdeck.table.store import Event
from quarterdeck.table.stored import OtherRules, table_of
from tests.table.inside import Guest, House, answer, house, play, seated

SONAR = '[[card]]\nid = "sonar"\nname = "House sonar"\n'


def new_table(guest: Guest, **more: Any) -> Any:
    return guest.post("/tables", {"game": "wolf-pack", **more})


def raised(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    """The rules of a game have got a new version since."""
    told = registry.about(slug)
    monkeypatch.setattr(stored, "about", lambda _: replace(told, version=told.version + 1))


def forget(at_home: House, table: str) -> None:
    at_home.server.live._tables.pop(table, None)


# ---------------------------------------------------------------------- versions


def test_a_table_says_by_which_rules_it_is_played(at_home: House) -> None:
    table, _ = seated(at_home, "lepanto")
    assert at_home.events(table)[0].data["rules"] == qd.load("lepanto").version


def test_a_table_of_other_rules_is_never_replayed(at_home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, guests = seated(at_home, "wolf-pack")
    play(guests, table, 3, random.Random(1))
    before = at_home.events(table)
    raised(monkeypatch, "wolf-pack")
    forget(at_home, table)
    found = guests[0].get(f"/api/v1/tables/{table}")
    assert found.status_code == 409
    assert "version 1 of the rules of Wolf Pack; here is version 2" in found.json()["error"]
    assert answer(guests[0], table, 0, "pass").status_code == 409
    page = guests[0].get(f"/t/{table}")
    assert page.status_code == 200
    assert "The game had not ended." in page.text
    assert at_home.events(table) == before, "it stays as it was written"


def test_it_leaves_the_lists_and_calls_no_bot(at_home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = new_table(at_home.guest(), bots=["", "random"]).json()["id"]
    raised(monkeypatch, "wolf-pack")
    forget(at_home, made)
    watcher = at_home.guest()
    assert made in [row["id"] for row in watcher.get("/api/v1/tables").json()]
    watcher.get(f"/t/{made}")
    assert made not in [row["id"] for row in watcher.get("/api/v1/tables").json()]
    assert made not in at_home.run(at_home.server.store.left_to_bots)
    at_home.run(at_home.server.bot_workers.wake)


def test_a_finished_game_of_other_rules_still_tells_its_result(
    at_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, guests = seated(at_home, "battle-of-the-atlantic")
    play(guests, table, 5000, random.Random(2))
    match = at_home.table(table).match
    assert match.over
    ended = [event for event in at_home.events(table) if event.kind == "ended"]
    assert [event.data["result"] for event in ended] == [match.question(None)]
    raised(monkeypatch, "battle-of-the-atlantic")
    forget(at_home, table)
    page = guests[0].get(f"/t/{table}").text
    assert match.question(None) in page
    assert match.told(None, 1)[-1] in page


def test_an_ending_taken_back_is_written_anew(at_home: House) -> None:
    made = at_home.guest()
    table = made.post("/tables", {"game": "malta-convoy"}).json()["id"]
    assert made.post(f"/tables/{table}/seats/0/sit", {"name": "Anne"}).status_code == 200
    play([made], table, 5000, random.Random(3))
    assert at_home.table(table).match.over
    assert made.post(f"/tables/{table}/seats/0/ask-undo").status_code == 200
    assert not at_home.table(table).match.over
    play([made], table, 5000, random.Random(3))
    assert [event.kind for event in at_home.events(table)].count("ended") == 2


def test_a_table_from_before_versions_were_written_is_of_the_rules_of_then(at_home: House) -> None:
    for slug, is_same in (("wolf-pack", True), ("lepanto", False), ("warp-empires", False)):
        table, _ = seated(at_home, slug)
        first = at_home.events(table)[0]
        old = Event(0, "create", {k: v for k, v in first.data.items() if k != "rules"}, first.at)
        if is_same:
            assert table_of("old", [old]).game.slug == slug
        else:
            with pytest.raises(OtherRules):
                table_of("old", [old])


# ---------------------------------------------------------------------- an owner's data


@pytest.fixture
def with_data(tmp_path: Path) -> Iterator[House]:
    rows = tmp_path / "data" / "wolf-pack" / "our-club"
    rows.mkdir(parents=True)
    (rows / "cards.toml").write_text(SONAR)
    with house(f"sqlite:///{tmp_path}/tables.db", house_data=tmp_path / "data") as found:
        yield found


def test_data_sent_along_is_played_shown_kept_and_recorded(at_home: House) -> None:
    guest = at_home.guest()
    made = new_table(guest, data={"cards.toml": SONAR})
    assert made.status_code == 201, made.text
    table = made.json()["id"]
    data = house_data({"cards.toml": SONAR})
    forget(at_home, table)
    found = at_home.table(table)
    assert found.game.data == data
    assert not found.is_rated
    assert found.title == "Wolf Pack, house rules"
    assert "House sonar" in found.match.words.labels.values()
    assert f"house data {data.digest} (cards.toml)" in guest.get(f"/t/{table}").text
    assert qd.read_record(found.match.record()).game.data == data


def test_data_that_the_server_offers_is_chosen_by_name(with_data: House) -> None:
    guest = with_data.guest()
    assert guest.get("/api/v1/games/wolf-pack").json()["house_data"] == ["our-club"]
    made = new_table(guest, house_data="our-club")
    assert made.status_code == 201
    assert with_data.table(made.json()["id"]).game.data == house_data({"cards.toml": SONAR})
    for bad in ("../our-club", "nobody", "/etc", "."):
        refused = new_table(guest, house_data=bad)
        assert refused.status_code == 422
        assert "there is our-club" in refused.json()["error"]
    both = new_table(guest, house_data="our-club", data={"cards.toml": SONAR})
    assert both.status_code == 422


def test_the_form_takes_numbers_and_files(with_data: House) -> None:
    guest = with_data.guest()
    page = guest.get("/g/wolf-pack").text
    assert "our-club" in page
    assert 'name="number-hand"' in page
    made = guest.ask(
        "POST",
        "/g/wolf-pack/tables",
        data={
            "forgery": guest.forgery,
            "seat-0": "me",
            "seat-1": "random",
            "name": "Anne",
            "number-hand": "6",
        },
        files=[("data", ("cards.toml", SONAR.encode(), "text/plain"))],
    )
    assert made.status_code == 303, made.text
    table = with_data.table(made.headers["location"].split("/t/")[1].split("?")[0])
    assert table.game.numbers == {"hand": 6}
    assert table.game.data.files == (("cards.toml", SONAR),)


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"cards.toml": "no toml"}, "is not TOML"),
        ({"../cards.toml": SONAR}, "is no file that an owner"),
        ({"words.toml": "x = 1"}, "is no file that an owner"),
        ({"boats.toml": SONAR}, "has no such file"),
        ({"cards.toml": '[[card]]\nid = "sonar"\ncopies = 5000'}, "at most 200 copies"),
        ({"cards.toml": '[[card]]\nid = "sonar"\ncopies = [[99999999]]'}, "numbers go from"),
        ({"cards.toml": '[[card]]\nid = "sonar"\ncopies = -1'}, "cards.toml"),
        ({"cards.toml": "#" + "x" * 270000}, ""),
        ({"cards.toml": "a = " + "[" * 5000 + "]" * 5000}, "too deep"),
        ({"cards.toml": "a = " + "{a=" * 3000 + "1" + "}" * 3000}, "too deep"),
        ({"cards.toml": ".".join(["a"] * 20000) + " = 1"}, "too deep"),
        ({"cards.toml": ". ".join(['"a"'] * 20000) + " = 1"}, "too deep"),
        ({"cards.toml": "[" + ".".join(["a"] * 20000) + "]"}, "too deep"),
        ({"cards.toml": "a = " + "9" * 10000}, "number beyond"),
        ({"cards.toml": "a = inf"}, "numbers go from"),
        ({"cards.toml": "a = '''" + "[" * 9000}, "too deep"),
        ({"cards.toml": '[[card]]\nid = "sonar"\ntext = "\\u0000"'}, ""),
        ({"cards.toml": "\n".join(f"k{i} = 1" for i in range(20000))}, "no such table"),
    ],
)
def test_data_that_does_not_fit_is_refused_with_the_reason(at_home: House, files: Any, why: str) -> None:
    refused = new_table(at_home.guest(), data=files)
    assert refused.status_code == 422
    assert why in refused.json()["error"]


def test_a_rematch_is_played_by_the_same_house_rules(at_home: House) -> None:
    guest = at_home.guest()
    own = sorted(file.name for file in qd.load("malta-convoy").folder.glob("*.toml"))
    name = next(name for name in own if name not in ("game.toml", "words.toml", "numbers.toml"))
    table = guest.post("/tables", {"game": "malta-convoy", "data": {name: "# ours"}}).json()["id"]
    assert guest.post(f"/tables/{table}/seats/0/sit", {"name": "Anne"}).status_code == 200
    play([guest], table, 5000, random.Random(3))
    again = guest.post(f"/tables/{table}/rematch").json()["id"]
    assert at_home.table(again).game.data == house_data({name: "# ours"})


def test_sizes_are_checked_wherever_they_stand() -> None:
    with pytest.raises(BadData, match=r"cards.toml: card\[1\].copies"):
        house_data({"cards.toml": '[[card]]\nid = "x"\ncopies = 201'})
    assert house_data({"cards.toml": '[[card]]\nid = "x"\ncopies = 200'}).files


def test_brackets_and_dots_in_quotes_are_no_structure() -> None:
    said = "[" * 50 + "a." * 50
    text = f"""[[card]] # {said}
id = "x"
text = "{said} \\" {said}"
other = '{said}'
"""
    assert house_data({"cards.toml": text}).files


def test_markup_in_an_owners_rows_is_only_text(at_home: House) -> None:
    """Whatever an owner calls a thing, pages and pictures show it as letters."""
    vile = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    guest = at_home.guest()
    data = {"cards.toml": f'[[card]]\nid = "sonar"\nname = "{vile}"\ntext = "{vile}"'}
    made = new_table(guest, data=data)
    if made.status_code == 201:
        table = made.json()["id"]
        guest.post(f"/tables/{table}/seats/0/sit", {"name": "Anne"})
        for path in (f"/t/{table}?seat=0", f"/t/{table}"):
            shown = guest.get(path).text
            assert "<script>alert" not in shown
            assert "<img src=x" not in shown
    else:
        assert made.status_code == 422
