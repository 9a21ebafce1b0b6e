"""Who may sit where, once a game has begun."""

from __future__ import annotations

import random

import pytest

from quarterdeck.engine.errors import BadSetup
from quarterdeck.table.seating import Seating
from tests.table.inside import House, play, seated


def test_a_seat_that_was_left_is_for_the_one_who_left_it_or_by_invitation(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    play([anne, bart], table, 4, random.Random(1))
    assert anne.post(f"/tables/{table}/seats/0/leave").status_code == 200
    sit = f"/tables/{table}/seats/0/sit"
    stranger = at_home.guest()
    refused = stranger.post(sit, {"name": "Carl"})
    assert (refused.status_code, "by invitation" in refused.text) == (422, True)
    assert anne.post(sit, {"name": "Anne"}).status_code == 200
    anne.post(f"/tables/{table}/seats/0/leave")
    link = at_home.server.signer.seat_link(table, 0)
    assert stranger.post(f"/seats/{link}/sit", {"name": "Carl"}).status_code == 200


def test_nobody_who_has_looked_into_one_hand_plays_another(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    play([anne, bart], table, 4, random.Random(1))
    anne.post(f"/tables/{table}/seats/0/leave")
    link = at_home.server.signer.seat_link(table, 0)
    for how in (f"/tables/{table}/seats/0/sit", f"/seats/{link}/sit"):
        refused = bart.post(how, {"name": "Bart"})
        assert (refused.status_code, "another hand" in refused.text) == (422, True)


def test_before_the_first_answer_seats_are_free(at_home: House) -> None:
    table, (anne, bart) = seated(at_home)
    anne.post(f"/tables/{table}/seats/0/leave")
    bart.post(f"/tables/{table}/seats/1/leave")
    assert anne.post(f"/tables/{table}/seats/1/sit", {"name": "Anne"}).status_code == 200
    assert at_home.guest().post(f"/tables/{table}/seats/0/sit", {"name": "Carl"}).status_code == 200


def test_who_held_all_seats_from_the_beginning_may_go_on_so() -> None:
    seating = Seating(2)
    seating.begin(("anne", "anne"))
    assert seating.deserted(("anne", "anne")) == []
    assert seating.deserted(("anne", "bot:fair")) == [1]


def test_a_game_that_begins_in_the_midst_hides_nothing() -> None:
    seating = Seating(2, is_open_game=True)
    seating.begin(("anne", ""))
    seating.check(1, "anne", False)
    closed = Seating(2)
    closed.begin(("anne", ""))
    with pytest.raises(BadSetup, match="another hand"):
        closed.check(1, "anne", True)
