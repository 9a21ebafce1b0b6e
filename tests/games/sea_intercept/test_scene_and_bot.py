"""The table of Sea Intercept, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.testing import answer_all
from quarterdeck.scene import Panel, Row
from tests.games.sea_intercept.positions import at


@pytest.mark.parametrize("answers", [0, 20, 90, 200])
def test_every_table_draws(answers: int) -> None:
    match = qd.Match(qd.load("sea-intercept"), 3)
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Sea Intercept" in scene.outline()


def test_option_cards_are_read_by_their_owner_alone() -> None:
    match = at(
        "mission", (["asw", "torpedo"], []), (["submarine"], ["carrier"]), under={"carrier-r1": ["roe"]}
    )
    for seat, known in ((0, False), (1, True), (None, False)):
        assert ("Rules of Engagement" in match.scene(seat).outline()) is known
        rows = [item for item in match.scene(seat).areas[0].items if isinstance(item, Row)]
        [carrier] = [card for row in rows for card in row.cards if card.id == "carrier-r1"]
        assert [strip.up for strip in carrier.attached] == [known]


def test_the_table_says_how_many_counters_would_stop_each_weapon() -> None:
    match = at("mission", (["skunk", "asm", "torpedo"], ["jamming"]), (["airplane"], ["carrier"]))
    answer_all(match, "strike airplane-b1 carrier-r1", "detect skunk")
    panel = next(item for item in match.scene(0).areas[1].items if item.id == "odds")
    assert isinstance(panel, Panel)
    assert [(fact.label, fact.value) for fact in panel.facts] == [
        ("Torpedo", "19 of 30, 16 %"),
        ("ASM", "22 of 30, 19 %"),
    ]


@pytest.mark.rule("sea-intercept:R3")
@pytest.mark.parametrize(
    ("missiles", "told"), [("by name", {"asm"}), ("in fact", {"asm", "standoff-weapons"})]
)
def test_cards_say_whether_they_are_missiles(missiles: str, told: set[str]) -> None:
    weapons = ["asm", "standoff-weapons", "torpedo"]
    match = at("mission", (weapons, []), (["airplane"], ["carrier"]), options={"missiles": missiles})
    hand = next(item for area in match.scene(0).areas for item in area.items if item.id == "hand")
    assert isinstance(hand, Row)
    assert {card.word for card in hand.cards if "missile" in card.text} == told


def test_a_score_is_not_said_as_a_part_of_something() -> None:
    outline = at("mission", (["asw"], []), (["submarine"], ["carrier"])).scene(0).outline()
    assert "Blue: 1." in outline
    assert "Red: 2." in outline


def test_it_strikes_what_counts_double_with_the_narrowest_cards() -> None:
    hands: tuple[list[str], list[str]] = (["skunk", "esm", "asm", "guided-weapon"], [])
    match = at("mission", hands, (["airplane"], ["warship", "carrier"]))
    player = bot("greedy", 1)
    for wanted in (("strike", "airplane-b1", "carrier-r1"), ("detect", "skunk"), ("attack", "asm")):
        assert player.choose(match.seat(0)) == wanted
        match.answer(0, wanted)
