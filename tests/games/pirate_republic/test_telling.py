"""What the log and the questions tell: fights, costs, events, and rewards in words."""

from __future__ import annotations

import pytest

from quarterdeck.games.pirate_republic.telling import modifier_words, spoils_words
from quarterdeck.scene import Panel, Row
from tests.games.pirate_republic.positions import at, do, offered, prompt, rule, told


@rule("6.5", "6.7", "6.9", "6.12")
def test_a_defence_is_told_from_the_first_shot_to_the_reward() -> None:
    match = at("curacao", ["cut-em-to-pieces", "red-jolly"], ships={"st-domingo": ["pir-b"]}, movement=9)
    do(match, "sail st-domingo")
    assert match.question(0) == (
        "Pirate Ship 5/3 fires Broadside 5. Met so far: 0; you have 8 Movement to spend. "
        "Safe at 5, a Bloodshed at 3, Capture below."
    )
    do(match, "brace 3", "close", "play cut-em-to-pieces cq3")
    assert match.question(0).startswith(
        "Close Quarters 3 against 5 of Pirate Ship 5/3: a win at 5, Capture below."
    )
    do(match, "play red-jolly cq2", "board")
    said = told(match)
    for line in (
        "fights Pirate Ship 5/3 at St. Domingo: Pirate Ship 5/3 strikes first (by level).",
        "meets Broadside 5 with 3 Movement.",
        "takes a Bloodshed.",
        "boards with Close Quarters 5 against 5.",
        "beats Pirate Ship 5/3 by Close Quarters.",
        "earns 3 Swagger and 1 Reputation.",
    ):
        assert line in said


@rule("6.5", "6.6", "4.5")
def test_an_attack_tells_what_was_paid_and_fired() -> None:
    match = at("curacao", ["run-out-the-guns"], ships={"st-domingo": ["mer-b"]}, reputation=1)
    do(match, "sail st-domingo", "broadside")
    assert match.question(0).startswith(
        "Broadside 0 against 3 of Merchant 3/1: a win at 3, a Bloodshed at 2, Capture below."
    )
    do(match, "improve run-out-the-guns bs5", "fire")
    said = told(match)
    assert "at St. Domingo: Mary Read strikes first (by level)." in said
    assert "plays Run Out the Guns, improved for 1 Reputation: Broadside 5." in said
    assert "fires Broadside 5 against 3." in said
    assert "earns 2 Swagger." in said


@rule("6.6")
def test_fear_tells_what_part_was_reputation() -> None:
    match = at(
        "curacao", ["red-jolly"], ships={"st-domingo": ["mer-f"]}, next_tidings=["becalmed"], reputation=3
    )
    do(match, "sail st-domingo")
    if prompt(match) == "attack":
        do(match, "fear", "play red-jolly sf2", "strike 1")
        assert "strikes fear with 3 against 3, 1 of it Reputation." in told(match)


@rule("6.4")
def test_a_modifier_tells_what_it_does() -> None:
    match = at("curacao", ships={"st-domingo": ["mer-f"]}, next_tidings=["indomitable-spirit"])
    do(match, "sail st-domingo")
    assert (
        "draws Indomitable Spirit as Combat Modifier, for the captain: Initiative, Strike Fear +1."
        in told(match)
    )
    assert modifier_words("enemy", {"bs": 2, "cq": -1}) == "enemy: Broadside +2, Close Quarters −1"
    assert modifier_words("player", {"draw": 1, "win": 2}) == "captain: draw a card, 2 Reputation for a win"
    assert modifier_words("player", {"initiative": -1}) == "captain: no Initiative"


@rule("4.9")
def test_a_new_hunter_is_sighted() -> None:
    match = at("curacao", step="die", dice=[5], stacks={"hunter-1": ["hun-lyme"]})
    assert "sights Pirate Hunter" in told(match)
    assert "strikes first (a Lookout)." in told(match)


@rule("4.10", "4.2")
def test_the_fleet_face_and_a_reroll_are_paid_for_in_the_log() -> None:
    match = at("curacao", step="die", dice=[2, 6], reputation=1)
    do(match, "reroll 1")
    said = told(match)
    assert "pays 1 Reputation and rolls again." in said
    assert "gains 1 Reputation: the fleets." in said


@rule("3.2")
@pytest.mark.parametrize(
    ("tidings", "place", "line"),
    [
        ("becalmed", "curacao", "Becalmed: First captain has 2 Movement."),
        ("hurricane-warning", "curacao", "Hurricane Warning: First captain has 1 Movement."),
        ("trade-wind", "curacao", "Trade Wind: First captain has 4 Movement."),
        ("old-crackers-punch", "whydah", "gains 1 Reputation: Old Crackers' Punch."),
    ],
)
def test_the_event_of_the_round_tells_whom_it_touches(tidings: str, place: str, line: str) -> None:
    match = at(place, step="turn", tidings=tidings, dice=[2])
    assert line in told(match)


@rule("3.2")
def test_what_a_fever_costs_is_told() -> None:
    match = at("caracas", ["red-jolly"], step="turn", tidings="fever-in-the-roads", dice=[2], reputation=1)
    do(match, "pay-reputation")
    assert "loses 1 Reputation: Fever in the Roads." in told(match)
    other = at("caracas", ["red-jolly"], step="turn", tidings="fever-in-the-roads", dice=[2])
    do(other, "discard red-jolly")
    assert "discards Red Jolly." in told(other)


@rule("8.1")
def test_the_last_cards_are_drawn_before_the_round_is_said_to_end() -> None:
    match = at("curacao", deck=["red-jolly"], dice=[2])
    do(match, "pass")
    said = told(match)
    assert said.index("draws Red Jolly") < said.index("must draw and cannot")


@rule("9.9", "6.10")
def test_a_slave_ship_is_freed_and_its_accomplishment_has_its_name() -> None:
    match = at("curacao", ships={"curacao": ["sla-a"]}, level=5, reputation=9)
    do(match, "attack sla-a")
    while prompt(match) != "stat":
        wanted = [o for o in offered(match) if o.startswith(("alone", "fear", "strike"))]
        do(match, *(wanted or sorted(offered(match)))[:1])
    assert "the people aboard are free." in told(match)
    assert "accomplishes: Win by Strike Fear (1 of 12)." in told(match)
    do(match, "raise ship")
    assert "accomplishes: Rescue a Slave Ship (2 of 12)." in told(match)


@rule("5.7")
def test_infamy_tells_what_it_brought() -> None:
    match = at("nassau", site="new-providence", stacks={"infamy-0": ["mer-f"]})
    do(match, "infamy", "reputation 1")
    assert "declares 1 Infamy for 1 Reputation." in told(match)


def test_spoils_name_only_what_there_is() -> None:
    assert spoils_words(3, 0) == ["3 Swagger"]
    assert spoils_words(0, 2, 1, 2) == ["2 Reputation", "a Crew card", "2 Treasure cards"]
    assert spoils_words(0, 0) == []


@rule("9.9")
def test_one_sees_how_far_ones_accomplishments_are() -> None:
    match = at("curacao", reputation=4, crossings=[-2, 0], deeds=[("fear",), ()])
    panel = next(i for a in match.scene(0).areas if a.id == "deeds-area" for i in a.items)
    assert isinstance(panel, Panel)
    values = {f.label: f.value for f in panel.facts}
    assert len(values) == 12
    assert values["Win by Strike Fear"] == "done"
    assert values["Circumnavigate the seas"] == "2 of 3"
    assert values["Hold 10 Reputation"] == "4 of 10"
    assert values["Defeat 2 Forts"] == "0 of 2"
    assert values["Rescue a Slave Ship"] == "open"
    assert not [a for a in match.scene(None).areas if a.id == "deeds-area"]


@rule("4.5")
def test_an_improved_row_says_what_it_costs_before_it_is_played() -> None:
    words = at("curacao").words
    assert words.phrase("act", ("improve", "red-jolly", "sf4")).startswith(
        "Red Jolly, improved for 1 Reputation"
    )
    assert "improved for nothing" in words.phrase("act", ("improve-free", "red-jolly", "sf4"))


@rule("3.1")
def test_only_ones_own_cards_answer_a_question() -> None:
    match = at("curacao", ["red-jolly"], other_hand=["red-jolly", "sail-ho"])
    rows = {item.id: item for area in match.scene(0).areas for item in area.items if isinstance(item, Row)}
    assert [card.word for card in rows["hand-0"].cards] == ["red-jolly"]
    assert [card.word for card in rows["hand-1"].cards] == ["hand-1-0", "hand-1-1"]
    assert [card.label for card in rows["hand-1"].cards] == ["Red Jolly", "Sail Ho!"]
