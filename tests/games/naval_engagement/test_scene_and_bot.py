"""The table of Naval Engagement, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.testing import answer_all
from quarterdeck.scene import Panel, Row, Sheet
from tests.games.naval_engagement.positions import at


@pytest.mark.parametrize("answers", [0, 5, 40, 150])
def test_every_table_draws(answers: int) -> None:
    match = qd.Match(qd.load("naval-engagement"), 3, {"national-traits": True})
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Naval Engagement" in scene.outline()


def test_a_damaged_ship_is_another_target_and_looks_it() -> None:
    match = at("attack", (["gun"], []), (["destroyer"], ["carrier", "carrier"]), damaged=["carrier"])
    row = match.scene(0).areas[0].items[0]
    assert isinstance(row, Row)
    assert {(card.word, card.damage) for card in row.cards} == {("carrier", 0), ("damaged-carrier", 1)}


def test_units_alike_stand_side_by_side() -> None:
    fleets = (["fighters", "destroyer", "carrier", "submarine", "destroyer"], ())
    row = next(
        item for item in at("attack", (["gun"], []), fleets).scene(0).elements() if item.id == "fleet-0"
    )
    assert isinstance(row, Row)
    assert [card.label for card in row.cards] == [
        "Destroyer",
        "Destroyer",
        "Carrier",
        "Fighters",
        "Submarine",
    ]


def test_the_table_says_which_kinds_a_fleet_lacks() -> None:
    match = at("attack", (["gun"], []), (["destroyer"], ["carrier", "submarine"]))
    panel = next(item for item in match.scene(0).areas[1].items if item.id == "doors")
    assert isinstance(panel, Panel)
    assert [fact.value for fact in panel.facts] == ["Planes, Sub", "Planes"]


def lit(match: qd.Match, seat: int) -> set[str]:
    """The ids of what a person at the table sees lit."""
    scene = match.scene(seat)
    return {item.id for item in scene.elements() if item.word in scene.lit}


def test_only_the_enemy_is_lit_as_a_target() -> None:
    fleets = (["fighters", "battleship"], ["battleship", "fighters"])
    match = at("attack", (["gun", "fighters"], []), fleets)
    assert lit(match, 0) == {"fleet-1-1", "fleet-1-2"}
    match = at("attack", (["radar-sonar"], []), (["fighters"], ["destroyer"]))
    assert [item.id for item in match.scene(0).elements() if item.word == "points"] == ["points-1"]


def test_only_the_hand_is_lit_when_units_are_deployed_or_discarded() -> None:
    fleets = (["fighters"], ["fighters"])
    match = at("deploy", (["fighters", "gun"], []), fleets)
    assert lit(match, 0) == {"hand-1"}
    match = at("logistics", (["fighters"] * 2 + ["gun"] * 4 + ["bomb"] * 2, []), fleets)
    answer_all(match, "decline")
    assert all(name.startswith("hand-") for name in lit(match, 0))


def test_ones_own_units_are_lit_when_one_is_to_attack() -> None:
    options: dict[str, object] = {"one-attack-a-unit": True}
    fleets = (["fighters", "destroyer"], ["fighters", "destroyer"])
    match = at("attack", (["gun", "fighters"], []), fleets, options=options)
    answer_all(match, "attack gun fighters")
    assert lit(match, 0) == {"fleet-0-1", "fleet-0-2"}


def test_kamikaze_lights_ones_own_planes_in_play_or_in_the_hand() -> None:
    options: dict[str, object] = {"national-traits": True, "kamikaze-from-hand": True}
    fleets = (["carrier", "fighters"], ["fighters"])
    match = at("attack", ([], ["national-traits", "bombers"]), fleets, active=1, options=options)
    assert lit(match, 1) == {"fleet-1-1", "hand-1"}


def test_foul_weather_stands_over_a_fleet_until_recon_lifts_it() -> None:
    match = at("maneuver", (["air-recon"], []), (["fighters"], []), fouled=True)
    assert "Fleet of the Americans, under foul weather" in match.scene(0).outline()
    answer_all(match, "recon air-recon")
    assert "under foul weather" not in match.scene(0).outline()


def test_what_recon_showed_stays_on_the_table() -> None:
    match = at("maneuver", (["air-recon"], ["smoke", "gun"]), top=["bomb"])
    assert not [item for item in match.scene(0).elements() if item.id == "seen"]
    answer_all(match, "recon air-recon")
    row = next(item for item in match.scene(0).elements() if item.id == "seen")
    assert isinstance(row, Row)
    assert {card.label for card in row.cards} == {"Smoke", "Gun Attack"}
    assert row.hidden == 0
    assert not [item for seat in (1, None) for item in match.scene(seat).elements() if item.id == "seen"]


def test_an_attack_without_a_unit_says_who_could_use_it() -> None:
    match = at("attack", (["bomb", "depth-charge", "radar-sonar"], []), (["carrier"], []))
    hand = next(item for item in match.scene(0).elements() if item.id == "hand")
    assert isinstance(hand, Row)
    said = {card.label: (list(card.flags), card.note) for card in hand.cards}
    assert said["Depth Charge Attack"] == (["no unit to use it"], "It is used by: Destroyer, Battleship.")
    assert said["Bomb Attack"] == said["Radar/Sonar"] == ([], "")


def test_defenses_are_counted() -> None:
    match = at("attack", (["bomb", "smoke"], ["anti-aircraft"]), (["carrier"], []))
    answer_all(match, "attack bomb points", "play anti-aircraft")
    sheet = next(item for item in match.scene(0).elements() if item.id == "defenses")
    assert isinstance(sheet, Sheet)
    cells = {entry.label: tuple(entry.cells) for entry in sheet.entries}
    assert cells == {"Anti-Aircraft Guns": (1, 3), "Smoke": (0, 3), "Evasion": (0, 4)}


def test_it_draws_when_grounded() -> None:
    options: dict[str, object] = {"national-traits": True}
    match = at("attack", (["national-traits"], []), (["destroyer"], []), fouled=True, options=options)
    assert bot("greedy", 1).choose(match.seat(0)) == ("might", "national-traits")


def test_it_strikes_fleet_points_before_spare_units() -> None:
    hands = (["gun", "depth-charge"], ["bomb"])
    match = at("attack", hands, (["destroyer"], ["destroyer", "destroyer"]))
    assert bot("greedy", 1).choose(match.seat(0)) == ("attack", "depth-charge", "points")
