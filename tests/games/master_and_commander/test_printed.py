"""What is printed of Master & Commander: ships, tables and lists, whole; set-up, options, and the end."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.master_and_commander.book import CHART, SeaBook
from quarterdeck.games.master_and_commander.harm import verdict
from quarterdeck.games.master_and_commander.rules import PHASES
from tests.games.master_and_commander.positions import (
    FAR,
    SLUG,
    asked,
    of,
    prompt,
    rule,
    sea,
    state,
    told,
    where,
)


def book(**options: str) -> SeaBook:
    found: SeaBook = book_of(SLUG, **options)
    return found


@rule("0.1")
def test_british_and_french_meet() -> None:
    assert qd.Match(qd.load(SLUG), 1).names == ("British", "French")


@rule("0.4", "0.5", "R28")
def test_eight_ships_a_side_stand_on_their_own_rows() -> None:
    g = state(qd.Match(qd.load(SLUG), 1))
    assert [(s.word, s.rank, s.kind.tile, s.kind.coin, s.masts) for s in g.book.ships[:8]] == [
        ("british-1", 4, "red", "quarter", 3),
        ("british-2", 4, "red", "quarter", 3),
        ("british-3", 3, "green", "dime", 3),
        ("british-4", 3, "green", "dime", 3),
        ("british-5", 2, "blue", "nickel", 2),
        ("british-6", 2, "blue", "nickel", 2),
        ("british-7", 1, "yellow", "penny", 1),
        ("british-8", 1, "yellow", "penny", 1),
    ]
    assert [s.rank for s in g.book.ships[8:]] == [4, 4, 3, 3, 2, 2, 1, 1]
    assert [CHART.names[at] for at in g.at] == [
        *["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"],
        *["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"],
    ]
    assert g.hull == [4, 4, 3, 3, 2, 2, 1, 1] * 2
    assert [(c.rank, c.tile, c.coin) for c in g.book.classes] == [
        (4, "red", "quarter"),
        (3, "green", "dime"),
        (2, "blue", "nickel"),
        (1, "yellow", "penny"),
    ]


@rule("0.9", "0.10")
def test_six_skills_begin_at_zero() -> None:
    g = state(qd.Match(qd.load(SLUG), 1))
    assert [(s.rolls, s.id, s.name, s.short, s.lent) for s in g.book.skills] == [
        ("1", "sea", "Seamanship", "S", True),
        ("2", "gun", "Gunnery", "G", True),
        ("3", "cmd", "Command", "C", False),
        ("4", "mor", "Morale", "M", False),
        ("5", "aim", "Marksmanship", "A", True),
        ("6", "brd", "Boarding", "B", True),
    ]
    assert set(g.skill) == {0}
    assert len(g.skill) == 16 * 6
    assert g.book.limit == 3


@rule("1.3", "2.1", "3.4", "4.8", "R28")
def test_the_tables_of_wind_and_movement() -> None:
    printed = book()
    assert [printed.drift[die].step for die in range(1, 7)] == [-1, -1, 0, 0, 1, 1]
    assert [printed.wind[die].move for die in range(1, 7)] == [0, 0, 1, 1, 2, 2]
    assert [printed.gust[n].move for n in range(-2, 10)] == [-2, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 2]
    assert [(row.least, row.move) for row in printed.tows] == [(-3, -3), (-1, -2), (1, -1)]
    by = {4: 0, 3: 2, 2: 4, 1: 6}  # a ship of each class
    costs = {a - b: printed.tow_cost(by[a], by[b]) for a in by for b in by}
    assert costs == {-3: -3, -2: -3, -1: -2, 0: -2, 1: -1, 2: -1, 3: -1}


@rule("7.5", "8.3", "22.2", "R28")
def test_the_tables_of_fires_and_blunders() -> None:
    printed = book()
    assert [printed.fighting[die].id for die in range(1, 7)] == [
        *["out", "out", "under-control", "under-control", "rages", "rages"]
    ]
    assert [printed.burn[die].id for die in range(1, 7)] == [
        *["spreads", "powder", "powder", "no-harm", "no-harm", "no-harm"]
    ]
    assert [printed.blunder[die].id for die in range(1, 7)] == [
        *["as-planned", "as-planned", "gun-lost", "gun-lost", "skill-lost", "skill-lost"]
    ]


@rule("14.3")
def test_the_table_of_positions() -> None:
    printed = book()
    assert [printed.position(tact) for tact in range(-6, 8)] == [
        *["broadside"] * 6,
        "bows-on",
        *["heavy"] * 4,
        *["rake"] * 3,
    ]


@rule("16.2")
def test_the_combat_charts() -> None:
    printed = book()
    words = [skill.id for skill in printed.skills]
    assert {
        name: ([words[k] for k in own], [words[k] for k in foe])
        for name, (own, foe) in printed.charts.items()
    } == {
        "range": (["sea", "gun", "cmd", "mor"], ["sea", "cmd"]),
        "close": (["gun", "cmd", "mor", "aim"], ["cmd", "mor", "aim"]),
        "board": (["mor", "aim", "brd"], ["mor", "aim", "brd"]),
        "ram": ([], []),
    }


@rule("23.1")
def test_the_damage_distribution() -> None:
    short = {"hull": "H", "skill": "S", "rig": "R", "miss": "x"}
    found = {name: "".join(short[face] for face in faces) for name, faces in book().damage.items()}
    assert found == {
        "long": "HHSSRx",
        "short": "HHSSRR",
        "defender": "SSSSRR",
        "attacker": "SSSSSS",
        "rammed": "HHSSSS",
        "burnt": "HHSSSR",
    }


@rule("R10", "4.3", "7.3", "7.4", "9.1", "10.2", "18.1", "19.2", "20.1", "21.1", "22.1", "26.2", "27.1")
def test_single_dice_and_the_faces_that_the_tables_lost() -> None:
    printed = {
        "kedge-fails": 3,
        "pumped": 2,
        "unfouled": 2,
        "stays-afloat": 3,
        "rescued": 2,
        "hit": 1,
        "wide": 2,
        "poor-aim": 1,
        "inept": 2,
        "blunders": 1,
        "ignites": 1,
        "grapeshot": 1,
        "grapples": 4,
        "cut-loose": 2,
    }
    assert book().upto == printed
    bad = {"wide": 3, "poor-aim": 4, "inept": 3, "blunders": 4}
    assert book(missing_faces="count as bad").upto == {**printed, **bad}


@rule("0.11", "R19")
@pytest.mark.parametrize(("who", "first"), [("British", {0}), ("French", {1}), ("by lot", {0, 1})])
def test_who_goes_first(who: str, first: set[int]) -> None:
    found = {state(qd.Match(qd.load(SLUG), seed, {"first": who})).active for seed in range(12)}
    assert found == first


@rule("0.11")
def test_players_take_turns_of_29_steps_in_their_order() -> None:
    captions = [phase.caption.split()[0] for phase in PHASES]
    steps = [int(n) for n in captions if n.isdecimal()]
    assert steps[:3] == [1, 2, 2]
    assert sorted(set(steps)) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 23, 26, 27, 28]
    m = sea({"british-1": "a1", **FAR}, "board", 3, 3)
    assert (state(m).active, state(m).turn, prompt(m)) == (1, 2, "order")
    assert state(m).white == 3


# ---------------------------------------------------------------------- 0.2, 0.3 victory and end


@rule("0.2")
@pytest.mark.parametrize(
    ("fates", "winners"),
    [
        ({"french-1": "captured", "british-1": "sunk", "british-2": "sunk"}, (0,)),
        ({"french-1": "sunk", "british-1": "docked"}, (0,)),
        ({"british-7": "captured", "french-1": "sunk"}, (1,)),
        ({"british-7": "captured", "french-1": "captured", "french-2": "sunk"}, (0,)),
        ({"british-7": "captured", "french-1": "captured"}, ()),
    ],
)
def test_prizes_decide_and_then_ships_sunk(fates: dict[str, str], winners: tuple[int, ...]) -> None:
    m = sea(FAR, "wind", 3, 3, fate=fates)
    assert verdict(state(m), "cap").winners == winners


@rule("0.3", "R26", "4.11")
def test_the_game_ends_when_a_side_has_no_ship_left() -> None:
    m = sea(FAR, "sail", lead="british-8", move=1, fate={"french-1": "captured"})
    m.answer(0, "dock")
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners, m.outcome.scores) == ("swept", (0,), (1, 0))
    assert m.outcome.facts["british"] == 1


@rule("R26")
def test_after_two_hundred_turns_the_squadrons_part() -> None:
    m = sea(FAR, "board", turn=200, fate={"british-1": "sunk"})
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners) == ("cap", (1,))
    assert sea(FAR, "board", turn=199).outcome is None
    assert book().turns == 200


@rule("0.6", "0.8")
def test_excess_damage_is_ignored() -> None:
    m = sea(
        {"british-7": "a1", **FAR},
        "deal",
        2,
        2,
        pending=tuple([(6, "hull", "ram")] * 3 + [(6, "rig", "ram")] * 3),
    )
    assert (of(m, "hull", "british-7"), of(m, "rig", "british-7")) == (0, 1)


@rule("0.8")
def test_a_ship_without_masts_cannot_sail_but_can_kedge() -> None:
    m = sea({"british-7": "a1", "british-1": "c1", **FAR}, "wind", 4, 4, rig={"british-7": 1, "british-1": 2})
    assert asked(m) == {
        *["anchor", "sail british-8", "kedge british-1", "kedge british-7", "kedge british-8"]
    }
    m = sea({"british-7": "a1", "british-1": "c1", **FAR}, "wind", 5, 6, rig={"british-1": 2})
    assert {"sail british-1", "sail british-7"} <= asked(m)
    assert "MOVE 4" in told(m)
    assert where(m, "british-1") == "c1"
