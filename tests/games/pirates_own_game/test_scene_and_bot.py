"""The table of Pirates Own Game, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.testing import answer_all
from quarterdeck.scene import Row
from tests.games.pirates_own_game.positions import at

PEARL = "the-black-pearl jack-sparrow rogues"
JUNK = "pirate-junk yellowbeard misfits"


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("answers", [0, 5, 60, 150])
def test_every_table_draws(players: int, answers: int) -> None:
    match = qd.Match(qd.load("pirates-own-game"), 3, {"players": players})
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Pirates Own Game" in scene.outline()


def test_a_sea_shows_its_plunder_and_the_ships_in_it() -> None:
    play = [(0, PEARL, "spanish-main"), (1, JUNK, "port")]
    match = at("recruit", play, own=[["misfits"][:0], []], seas=["aztec-gold", "", "pirate-flag"],
               damage={"the-black-pearl-1": 2}, events=[["rum"], ["axes"]])  # fmt: skip
    rows = {row.id: row for area in match.scene(0).areas for row in area.items if isinstance(row, Row)}
    plunder, pearl = rows["spanish-main"].cards
    assert (plunder.label, plunder.gold) == ("Aztec Gold", 8)
    assert (pearl.damage, pearl.text) == (2, "S5 G1 B3 T4 W4 Luck")
    assert [strip.value for strip in pearl.attached] == ["S2 B2 W3", "B1 T2 W1"]
    assert [card.label for card in rows["port-1"].cards] == ["Pirate Junk"]


def test_it_sails_for_the_richest_plunder() -> None:
    match = at("trim", [(0, PEARL, "port")], seas=["ill-gotten-loot", "aztec-gold", "pirate-flag"])
    assert bot("greedy", 1).choose(match.seat(0)) == ("sail", "the-black-pearl-1", "barbary-coast")


def test_it_keeps_a_wreck_in_port_where_guns_await_it() -> None:
    play = [(0, "pirate-junk captain-kidd misfits", "port"), (1, "pirate-fleet blackbeard sea-curs", "port")]
    match = at("trim", play, seas=["ill-gotten-loot"], damage={"pirate-junk-1": 2})
    answer_all(match, "1: sail pirate-fleet-1 spanish-main")
    assert bot("greedy", 1).choose(match.seat(0)) == ("stay", "pirate-junk-1")


def test_the_ship_that_would_take_the_plunder_is_marked() -> None:
    play = [
        (0, "stolen-ship mama-lola misfits", "spanish-main"),
        (1, "the-lady-edith yellowbeard zombies", "spanish-main"),
    ]
    match = at("trim", [*play, (0, "pirate-junk calico-jack sallywags", "port")], seas=["aztec-gold"])
    cards = {c.id: c for a in match.scene(0).areas for i in a.items if isinstance(i, Row) for c in i.cards}
    assert list(cards["stolen-ship-1"].flags) == ["takes the Plunder as it stands"]
    assert not cards["the-lady-edith-1"].flags
    assert not cards["pirate-junk-1"].flags
