"""Campaigns at tables: begun by the form, gone on with by those who played, kept, and written down as one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.bots import bot
from quarterdeck.engine.campaign import read_campaign
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.record import parse_record
from quarterdeck.table import campaigns
from quarterdeck.table.store import Event
from quarterdeck.table.tables import Table
from tests.table.inside import Guest, House, house

SLUG = "pirate-republic"
WHOLE = Path(__file__).parents[1] / "games" / "pirate_republic" / "campaign.qdc"


def begun(at: House) -> tuple[str, Guest]:
    """A campaign that somebody plays alone, at its first table."""
    anne = at.guest()
    fields = {"campaign-kind": "ten", "option-players": "1", "option-tiles": "random", "seat-0": "me"}
    made = anne.form(f"/g/{SLUG}/tables", name="Anne", **fields)
    assert made.status_code == 303, made.text
    return made.headers["location"].removeprefix("/t/"), anne


def finish(at: House, name: str) -> None:
    """The match at a table is played to its end."""
    match = at.table(name).match
    trial = match.fork()
    drive(trial, [bot("greedy", seat) for seat in trial.seats])
    answers = trial.journal[len(match.journal) :]

    def propose(table: Table, now: float) -> list[Event]:
        return [table._event("answer", now, n, seat=s, option=o) for n, (s, o) in enumerate(answers)]

    at.run(lambda: at.server.live.act(name, propose))


def open_places(page: str) -> list[str]:
    """What the page lets one begin."""
    return [part.split('"')[0] for part in page.split('name="place" value="')[1:]]


def test_the_form_begins_a_campaign(at_home: House) -> None:
    assert "a campaign: ten games" in at_home.guest().get(f"/g/{SLUG}").text
    assert "campaign-kind" not in at_home.guest().get("/g/lepanto").text
    name, anne = begun(at_home)
    table = at_home.table(name)
    assert (table.title, table.match.options["mission"]) == ("1. The Plate Fleet", "1 The Plate Fleet")
    assert table.campaign == {
        "kind": "ten",
        "options": {"players": 1, "tiles": "random"},
        "pool": [],
        "place": "1",
        "before": [],
    }
    assert not table.is_rated
    assert f'href="/t/{name}/campaign"' in anne.get(f"/t/{name}").text
    page = anne.get(f"/t/{name}/campaign").text
    assert "being played" in page
    assert "Hornigold Turns His Coat" in page
    assert open_places(page) == []
    assert anne.form(f"/t/{name}/campaign", place="2").status_code == 422  # it is not over yet


def test_those_who_played_go_on_and_all_is_kept(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'campaigns.db'}"
    with house(database) as at:
        name, anne = begun(at)
        finish(at, name)
        stranger = at.guest()
        there = stranger.get(f"/t/{name}/campaign").text
        assert open_places(there) == []
        assert "Those at the table begin it." in there
        (place,) = open_places(anne.get(f"/t/{name}/campaign").text)
        assert place in ("2", "3")
        assert stranger.form(f"/t/{name}/campaign", place=place).status_code == 403
        assert anne.form(f"/t/{name}/campaign", place="16").status_code == 422
        made = anne.form(f"/t/{name}/campaign", place=place)
        following = made.headers["location"].removeprefix("/t/")
        again = anne.form(f"/t/{name}/campaign", place=place)
        assert again.headers["location"] == f"/t/{following}"  # there is only one
    with house(database) as at:  # another process, after whatever ended the first
        old, new = at.table(name), at.table(following)
        assert old.sequel == following
        assert new.campaign is not None
        assert (new.campaign["place"], new.campaign["before"]) == (place, [["1", name]])
        assert [p.player for p in new.places] == [p.player for p in old.places]
        assert new.match.options["campaign"] not in ("no", "1:")
        anne.house = at
        assert anne.get(f"/t/{name}/campaign").headers["location"] == f"/t/{following}/campaign"
        page = anne.get(f"/t/{following}/campaign").text
        assert f'href="/t/{name}/replay"' in page
        assert "being played" in page
        text = anne.get(f"/t/{following}/campaign.qdc").text
        assert read_campaign(text).record() == text
        assert text == anne.get(f"/t/{name}/campaign.qdc").text
        seat = {"seat": "0"}
        for kind in ("undo", "cancel", "ask-undo"):
            assert anne.form(f"/t/{name}/act", kind=kind, **seat).status_code == 409
        assert anne.get(f"/t/{name}/campaign.svg").status_code == 404


def test_two_who_begin_the_next_match_at_once_come_to_one_table(at_home: House) -> None:
    name, _ = begun(at_home)
    finish(at_home, name)
    live, old = at_home.server.live, at_home.table(name)
    host = old.host
    held = at_home.run(lambda: campaigns.held_at(live, old))
    place = held.legs()[0].place
    before = campaigns.tables_before(old)
    made = [at_home.run(lambda: campaigns._follow(live, old, held, place, host, before)).id for _ in range(2)]
    assert made[0] == made[1] == at_home.table(name).sequel


def test_a_table_without_a_campaign_has_none(at_home: House) -> None:
    anne = at_home.guest()
    made = anne.form("/g/lepanto/tables", **{"seat-0": "me", "seat-1": "fair"})
    name = made.headers["location"].removeprefix("/t/")
    for answer in (anne.get(f"/t/{name}/campaign"), anne.form(f"/t/{name}/campaign", place="1")):
        assert answer.status_code == 422
        assert "not part of a campaign" in answer.text
    assert "/campaign" not in anne.get(f"/t/{name}").text
    refused = anne.form("/g/lepanto/tables", **{"campaign-kind": "ten", "seat-0": "me", "seat-1": "fair"})
    assert "has no campaign" in refused.text


@pytest.fixture
def finished(at_home: House) -> tuple[str, Guest]:
    """The ten games of a record, each at a table; the name of the last, and who was the host of all."""
    anne = at_home.guest()
    anne.get("/account")
    host = at_home.table(begun_by(at_home, anne)).host
    head, *parts = WHOLE.read_text(encoding="utf-8").strip().split("\n\nmatch ")
    assert "option tiles random" in head
    before: list[list[str]] = []
    for part in parts:
        place, _, text = part.partition("\n")
        match = parse_record(text).replay()
        said: dict[str, Any] = {
            "kind": "ten",
            "options": {"tiles": "random"},
            "pool": [],
            "place": place,
            "before": [*before],
        }

        def create(match: Any = match, said: Any = said) -> Any:
            live = at_home.server.live
            return live.create(
                SLUG, match.options, host, ["greedy", "greedy"], seed=match.seed, journal=match.journal,
                campaign=said,
            )  # fmt: skip

        before.append([place, at_home.run(create).id])
    return before[-1][1], anne


def begun_by(at: House, anne: Guest) -> str:
    made = anne.form("/g/lepanto/tables", **{"seat-0": "me", "seat-1": "fair"})
    return str(made.headers["location"].removeprefix("/t/"))


def test_a_finished_campaign_says_who_won_and_what_is_left(
    at_home: House, finished: tuple[str, Guest]
) -> None:
    name, anne = finished
    page = anne.get(f"/t/{name}/campaign").text
    assert "has won the campaign." in page
    assert "What comes next" not in page
    assert page.count("/replay") == 10
    assert anne.get(f"/t/{name}/campaign.qdc").text.count("\nmatch ") == 10
    assert "the six missions that are left" in page
    left = [part.split('"')[0] for part in page.split('<option value="')[1:]]
    assert len(left) == 6
    assert anne.form(f"/t/{name}/campaign", kind="six", place="16").status_code == 422
    made = anne.form(f"/t/{name}/campaign", kind="six", place=left[1])
    rest = at_home.table(made.headers["location"].removeprefix("/t/"))
    assert rest.campaign is not None
    assert rest.campaign["pool"] == left
    assert (rest.campaign["place"], rest.campaign["before"]) == (left[1], [])
