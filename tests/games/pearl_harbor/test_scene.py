"""The table of Pearl Harbor."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.pearl_harbor.scene import GONE, STRUCK
from quarterdeck.scene import Board, Panel
from tests.games.pearl_harbor.positions import D, S, T, W, at


@pytest.mark.parametrize("answers", [0, 1, 2, 7, 20, 400])
def test_every_table_draws(answers: int) -> None:
    match = qd.Match(qd.load("pearl-harbor"), 3)
    for i in range(answers):
        if not match.over:
            match.put(0, match.asks[0].options[i * 5 % len(match.asks[0].options)])
    scene = match.scene(0)
    scene.validate()
    assert scene.svg().startswith("<svg")
    assert "Pearl Harbor" in scene.outline()


def test_the_harbour_shows_what_is_struck_and_what_is_out_of_reach() -> None:
    match = at("target", [S[0], W[0], T[0]], [*S[1:4], *W[1:4], T[1], D[0]])
    board = match.scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    names = {space.id: space.label for space in board.spaces}
    assert [names[mark.at] for mark in board.marks if mark.kind == STRUCK] == ["Oahu Island"]
    gone = {names[mark.at] for mark in board.marks if mark.kind == GONE}
    assert len(gone) == 22
    assert gone == {space.label for space in board.spaces if space.look == "plain"}
    assert not gone & {"Oahu Island", "Destroyers"}


@pytest.mark.rule("pearl-harbor:10.2", "pearl-harbor:12.2")
def test_the_harbour_is_told_in_words() -> None:
    match = at("target", [S[0], W[0], T[0]], [*S[1:4], *W[1:4], T[1], D[0]])
    told = match.scene(0).outline()
    assert "Oahu Island (struck): island." in told
    assert "Destroyers: destroyers." in told
    assert "USS Nevada (discarded: out of reach): battleships." in told


def test_one_by_one_the_next_card_is_foretold() -> None:
    match = at("reserve", [S[0], W[0]], [T[0], D[0]], one_by_one=True)
    panel = match.scene(0).areas[-1].items[-1]
    assert isinstance(panel, Panel)
    assert [fact.value for fact in panel.facts] == ["0.00", "0.50"]


@pytest.mark.rule("pearl-harbor:8.1")
def test_the_reserve_phase_says_what_more_cards_may_bring() -> None:
    match = at("reserve", [S[0], W[0]], [T[0], D[0]])
    panel = match.scene(0).areas[-1].items[-1]
    assert isinstance(panel, Panel)
    assert "none thrown back" in panel.label
    assert [fact.value for fact in panel.facts] == ["0.00", "0.50", "1.00"]
