"""Alone: chapter 12."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from tests.games.pirate_republic.positions import SLUG, at, do, offered, prompt, rule, state, zone


@rule("12.1", "12.5")
def test_the_dummy_is_the_clock() -> None:
    match = qd.Match(qd.load(SLUG), 2, {"players": 1, "tiles": "first game"})
    while state(match).round == 0:
        ask = match.asks[0]
        match.put(ask.seat, ask.options[0])
    g = state(match)
    assert g.dummy_cards == 12
    assert g.dummy_deck + g.dummy_hand <= 12
    assert g.dummy_deck == 8


@rule("12.5")
@pytest.mark.parametrize(("face", "lost"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (6, 0)])
def test_the_dummys_die(face: int, lost: int) -> None:
    match = at(players=1, step="dummy", dummy_deck=5, dummy_hand=2, dummy_cards=12, dice=[face, 2])
    g = state(match)
    assert (g.dummy_deck, g.dummy_hand) == (3, 4 - lost)
    assert bool(g.routed) is (face == 6)
    assert g.active == 0


@rule("12.5")
def test_an_empty_deck_gives_one_last_turn() -> None:
    match = at(players=1, step="dummy", dummy_deck=0, dummy_hand=2, dummy_cards=12, dice=[2, 2, 2, 2, 2])
    g = state(match)
    assert (g.ended, prompt(match)) == (True, "act")
    do(match, "pass")
    assert state(match).round == 2
    own = at(players=1, hand=[], deck=[], dummy_deck=5, dummy_hand=2, dummy_cards=12, dice=[2, 2])
    g = do(own, "pass")
    assert (g.ended, g.round) == (False, 1)


@rule("12.2")
@pytest.mark.parametrize(
    ("difficulty", "mission", "rounds"),
    [
        ("easy", "60 Swagger", 4),
        ("medium", "60 Swagger", 3),
        ("hard", "60 Swagger", 2),
        ("easy", "120 Swagger", 5),
        ("medium", "1 The Plate Fleet", 4),
        ("hard", "120 Swagger", 3),
    ],
)
def test_rounds_of_a_solo_game(difficulty: str, mission: str, rounds: int) -> None:
    g = state(qd.Match(qd.load(SLUG), 1, {"players": 1, "difficulty": difficulty, "mission": mission}))
    assert g.limit == rounds


@rule("12.2", "12.3")
def test_the_game_is_over_when_the_rounds_are() -> None:
    match = at(players=1, step="cleanup", round=4, swagger=56, level=4, options={"mission": "120 Swagger"})
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.victory) == ("solo-rounds", False)
    assert match.outcome.facts["title"] == "lieutenant"


@rule("12.4")
def test_every_card_gained_lengthens_the_dummys_deck() -> None:
    match = at(players=1, treasure=["muster-roll"], dummy_deck=3, dummy_cards=12)
    deck = len(zone(match, "crew-deck"))
    do(match, "open muster-roll")
    g = do(match, sorted(offered(match))[0])
    assert (g.dummy_deck, g.dummy_cards) == (4, 13)
    assert len(zone(match, "crew-deck")) == deck - 2
    assert len(zone(match, "dummy")) == 1


@rule("12.6", "6.12", "R39")
def test_a_card_of_the_den_helps_once_a_round_for_half() -> None:
    match = at(
        "curacao",
        players=1,
        ships={"st-domingo": ["mer-d"], "cartagena": ["mer-a"]},
        movement=9,
        reputation=1,
    )
    top = zone(match, "captain-den")[-1]
    do(match, "sail st-domingo")
    assert offered(match) == {"alone", "den-card"}
    do(match, "den-card")
    assert zone(match, "offer") == [top]
    do(match, "broadside")
    assert "aid-paid run-out-the-guns bs5" in offered(match)
    g = do(match, "aid run-out-the-guns bs3", "fire")
    assert "company" in g.deeds[0]
    assert g.swagger[0] == 2  # half of three, rounded up
    while prompt(match) == "stat":
        do(match, "raise ship")
    assert len(zone(match, "captain-den")) == 12
    do(match, "sail cartagena")
    assert prompt(match) == "attack"


@rule("12.5", "8.1")
def test_nobody_is_asked_for_the_end_of_the_round_alone() -> None:
    match = at(players=1, hand=[], deck=[], dummy_deck=4, dummy_hand=4, dummy_cards=12, dice=[2, 2])
    assert not do(match, "pass").ended


@rule("12.5")
def test_alone_one_plays_on_without_a_card() -> None:
    match = at("curacao", players=1, deck=[], dummy_deck=8, dice=[2, 2, 2])
    g = do(match, "pass")
    assert not g.skipped[0]
    assert not g.ended
    assert match.waiting == [0]
