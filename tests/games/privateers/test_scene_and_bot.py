"""The table of Privateers, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.testing import answer_all
from quarterdeck.scene import Bars, Row
from tests.games.privateers.positions import at


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"privateers:{line}" for line in lines])


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("answers", [0, 5, 60, 200])
def test_every_table_draws(players: int, answers: int) -> None:
    match = qd.Match(qd.load("privateers"), 3, {"players": players})
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Privateers" in scene.outline()


def test_ships_show_their_sum_and_what_it_is_made_of() -> None:
    play = [(0, "galleon captain-morgan buccaneers"), (1, "treasure-ship patrol-ship precious-cargo")]
    areas = {area.id: area for area in at("raid", [["sloop"]], play).scene(0).areas}
    rows = {row.id: row for area in areas.values() for row in area.items if isinstance(row, Row)}
    galleon = rows["privateers-0"].cards[0]
    assert (galleon.strength, galleon.addends) == (15, [7, 5, 3])
    ship = rows["stop-1-1"].cards[0]
    assert (ship.strength, ship.gold, [a.value for a in ship.attached]) == (4, 12, ["+3", "+5 gold"])


def rows_of(match: qd.Match, seat: int) -> dict[str, Row]:
    return {i.id: i for area in match.scene(seat).areas for i in area.items if isinstance(i, Row)}


@rule("6.1")
def test_merchants_lie_on_the_lane_of_their_voyage() -> None:
    play = [(1, "caravel"), (1, "smuggler"), (1, "troop-ship")]
    rows = rows_of(at("raid", [["sloop"]], play, tokens={"smuggler-1": 3, "troop-ship-1": 1}), 0)
    lane = [(rows[f"stop-{k}-1"].label, [c.id for c in rows[f"stop-{k}-1"].cards]) for k in (1, 2, 3)]
    assert lane == [
        ("England: Fitting out »", ["caravel-1"]),
        ("England: At sea »", ["troop-ship-1"]),
        ("England: Landfall", ["smuggler-1"]),
    ]
    assert rows["merchants-0"].cards[0].n == 0


@rule("4.1", "4.2")
def test_every_target_of_the_raid_phase_shows_the_odds_of_the_strongest_ship() -> None:
    play = [
        (0, "galleon captain-morgan"),
        (0, "brig"),
        (1, "merchantman patrol-ship"),
        (1, "havana artillery"),
    ]
    match = at("raid", [["broadsides"], ["siege"]], play)
    rows = rows_of(match, 0)
    shown = [o for row in rows.values() for o in row.odds]
    assert {(o.at, o.label, o.good, o.bad, o.full) for o in shown} == {
        ("merchantman-1", "Galleon, 12 to 5", 0.42, 0.08, False),
        ("havana-1", "Galleon, 12 to 16", 0.08, 0.42, False),
    }
    answer_all(match, "raid brig-1 merchantman-1", "1: decline")
    (named,) = [o for row in rows_of(match, 0).values() for o in row.odds]
    assert (named.at, named.label, named.good, named.full) == ("merchantman-1", "Brig, 3 to 5", 0.08, True)


def test_no_odds_stand_at_cards_outside_the_raid_phase() -> None:
    play = [(0, "galleon"), (1, "merchantman")]
    assert not [o for row in rows_of(at("merchant", [["smuggler"]], play), 0).values() for o in row.odds]


def test_the_raid_at_hand_shows_its_odds() -> None:
    match = at("raid", [["broadsides"], ["brig"]], [(0, "sloop"), (1, "merchantman")])
    answer_all(match, "raid sloop-1 merchantman-1", "1: decline")
    bars = [i for a in match.scene(1).areas for i in a.items if isinstance(i, Bars) and i.id == "raid-odds"]
    assert [bar.value for bar in bars[0].bars] == [17, 28]


def test_it_raids_what_is_weak_and_rich() -> None:
    play = [(0, "galleon"), (1, "treasure-ship"), (1, "havana artillery"), (1, "troop-ship capitana")]
    match = at("raid", [["sloop"]], play)
    assert bot("greedy", 1).choose(match.seat(0)) == ("raid", "galleon-1", "treasure-ship-1")


def test_it_leaves_the_strong_alone() -> None:
    match = at("raid", [["sloop"]], [(0, "frigate"), (1, "village artillery")])
    assert bot("greedy", 1).choose(match.seat(0)) == ("done",)
