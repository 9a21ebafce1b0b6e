"""High Seas Fleet: lists, fleets, the round, moving, and the end (§1-5, R14-R19)."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.high_seas_fleet.book import COLUMNS, LAND, MAP, ROWS, SMOKE
from quarterdeck.games.high_seas_fleet.ending import losses
from quarterdeck.kit.hexes import NE, E, W
from tests.games.high_seas_fleet.positions import (
    BOOK,
    BRITISH,
    GAME,
    GERMAN,
    at,
    battle,
    keys,
    of,
    place,
    ship,
)

FAR = at("renown", "h4027")


def words(m: qd.Match, seat: int = GERMAN) -> set[str]:
    """Options but for whole ways."""
    return {option for option in options_of(m, seat) if not option.startswith("steam ")}


# ---------------------------------------------------------------------- 1-3 lists and map

LISTS = """
bayern 30 4/0 5 28 8(15) 8(6) t
lutzow 20 5/0 3 25 8(12) 6(6) t
blucher 12 5/0 2 16 8(8) 4(6) t
deutschland 10 3/0 4 13 4(11) 7(7) t
konigsberg 5 6/0 1 5 0(0) 6(6) t
vulkan 2 7/0 1 1 0(0) 4(4) ts
torpedo-boat 1 5/0 0 1 0(0) 2(3) ts
delphin 0.5 2/0 0 1 0(0) 2(4) s
nautilus 1 4/0 0 1 0(0) 8(3) s
m-boat 1 3/0 0 1 0(0) 2(4) s
u-boat 3 4/2 0 1 0(0) 1(4) ts
depot-ship X 3/0 0 5 0(0) 0(4) -
shore-battery 7 0/0 5 1 1(11) 0(0) -
mine-field 1 0/0 0 0 0(0) 0(0) -
royal-sovereign 30 5/0 4 26 8(15) 7(6) t
renown 25 6/0 2 27 6(15) 8(4) t
lord-nelson 15 4/0 4 17 4(12) 5(9) t
courageous 20 7/0 2 19 4(15) 9(4) t
vindictive 10 6/0 1 10 4(8) 0(0) t
carlisle 5 6/0 1 5 5(6) 2(3) t
erebus 10 3/0 2 8 2(15) 8(4) t
admiralty 3 8/0 0 2 0(0) 5(5) t
yarrow 2 7/0 0 1 0(0) 3(4) ts
british-torpedo-boat 1 5/0 0 1 0(0) 2(3) ts
british-gun-boat 0.5 2/0 0 1 0(0) 2(4) s
british-mine-layer 1 3/0 0 1 0(0) 2(4) s
british-mine-sweeper 1 3/0 0 1 0(0) 2(4) s
submarine 3 4/2 0 1 0(0) 1(3) ts
british-depot-ship X 3/0 0 5 0(0) 0(4) -
british-shore-battery 7 0/0 5 1 1(11) 0(0) -
british-mine-field 1 0/0 0 0 0(0) 0(0) -
"""


@pytest.mark.rule(
    "high-seas-fleet:1.1",
    "high-seas-fleet:1.2",
    "high-seas-fleet:1.5",
    "high-seas-fleet:1.6",
    "high-seas-fleet:R5",
)
def test_the_lists_are_as_printed() -> None:
    lines = []
    for k in BOOK.kinds.values():
        marks = ("t" if k.torpedo else "") + ("s" if k.small else "") or "-"
        guns = " ".join(f"{n}({inches})" for n, inches in k.guns)
        cost = f"{k.cost:g}" if k.cost else "X"
        lines.append(f"{k.id} {cost} {k.speed}/{k.under} {k.armor} {k.hull} {guns} {marks}")
    assert lines == LISTS.strip().splitlines()
    assert [k.side for k in BOOK.kinds.values()] == ["german"] * 14 + ["british"] * 17
    assert [k.names for k in BOOK.kinds.values()] == NAMES


NAMES = [
    ("Bayern", "Baden", "Sachsen", "Wurttemberg"),
    ("Lutzow", "Derfflinger", "Hindenburg"),
    ("Blucher",),
    ("Deutschland", "Pommern", "Schlesien", "Hannover"),
    ("Konigsberg", "Nurnberg", "Emden"),
    ("Vulkan",),
    ("A 1",),
    ("Delphin",),
    ("Nautilus",),
    ("M28",),
    ("U-93",),
    ("Gazelle",),
    ("Battery Kaiser",),
    ("Field",),
    ("Royal Sovereign", "Resolution", "Revenge"),
    ("Renown", "Repulse"),
    ("Lord Nelson", "Agamemnon"),
    ("Courageous", "Glorious"),
    ("Vindictive",),
    ("Carlisle", "Cairo", "Calcutta", "Capetown"),
    ("Erebus", "Terror"),
    ("Bruce", "Cambell", "Stuart"),
    ("Tomahawk", "Torch", "Tumult"),
    ("TB 1",),
    ("Gnat",),
    ("Princess",),
    ("Acacia",),
    ("E 1",),
    ("Cyclops",),
    ("Battery Albion",),
    ("Minefield",),
]


@pytest.mark.rule("high-seas-fleet:1.8", "high-seas-fleet:1.9", "high-seas-fleet:R12", "high-seas-fleet:1.7")
def test_who_carries_mines_and_aeroplanes() -> None:
    assert {k.id: k.fields for k in BOOK.kinds.values() if k.fields} == {
        "nautilus": 6, "m-boat": 1, "british-mine-layer": 2,
    }  # fmt: skip
    assert {k.id: k.planes for k in BOOK.kinds.values() if k.planes} == {"vindictive": 6}
    assert {k.id for k in BOOK.kinds.values() if k.land} == {"shore-battery", "british-shore-battery"}
    assert {k.id for k in BOOK.kinds.values() if k.boat} == {"u-boat", "submarine"}
    assert {k.id: k.sweeps for k in BOOK.kinds.values() if k.sweeps} == {
        "vulkan": "printed", "delphin": "printed", "m-boat": "sweeper", "yarrow": "printed",
        "british-gun-boat": "printed", "british-mine-sweeper": "sweeper",
    }  # fmt: skip


@pytest.mark.rule("high-seas-fleet:2.1", "high-seas-fleet:3.1", "high-seas-fleet:R15", "high-seas-fleet:1.4")
def test_the_encounter_begins_with_fleets_facing_each_other() -> None:
    g = of(qd.Match(GAME, 1))
    assert (COLUMNS, ROWS) == (44, 28)
    assert [s.kind for s in g.ships] == (
        ["lutzow"] * 2
        + ["konigsberg"] * 2
        + ["vulkan"] * 5
        + ["renown", "courageous", "carlisle"]
        + ["yarrow"] * 5
    )
    assert {(s.seat, s.at % COLUMNS + 1, s.facing) for s in g.ships} == {(GERMAN, 32, W), (BRITISH, 11, E)}
    assert [MAP.names[s.at] for s in g.ships[:3]] == ["h3215", "h3213", "h3217"]
    assert g.ships[0].guns == (8, 6)
    costs = [sum(BOOK.cost[s.kind] for s in g.ships if s.seat == seat) for seat in (0, 1)]
    assert costs == [120, 120]  # half points
    assert len({s.word for s in g.ships}) == len(g.ships)
    assert g.round == 1


@pytest.mark.rule("high-seas-fleet:R15")
def test_the_other_scenarios() -> None:
    line = of(qd.Match(GAME, 1, {"scenario": "line of battle"}))
    assert [sum(line.book.cost[s.kind] for s in line.ships if s.seat == seat) for seat in (0, 1)] == [
        240,
        240,
    ]
    assert [s.kind for s in line.ships if s.seat == GERMAN] == (
        ["bayern"] * 2 + ["deutschland"] * 2 + ["lutzow"] + ["konigsberg"] * 2 + ["vulkan"] * 5
    )
    assert [s.kind for s in line.ships if s.seat == BRITISH] == (
        ["royal-sovereign"] * 2 + ["renown", "lord-nelson"] + ["carlisle"] * 2 + ["yarrow"] * 5
    )
    m = qd.Match(GAME, 1, {"scenario": "hunters"})
    hunt = of(m)
    assert (m.asks[0].prompt, m.asks[0].facts["left"]) == ("mines", 4)
    assert [s.kind for s in hunt.ships if s.seat == GERMAN] == ["u-boat"] * 4 + ["torpedo-boat"] * 4
    assert [s.kind for s in hunt.ships if s.seat == BRITISH] == ["british-depot-ship"] + ["carlisle"] * 2 + [
        "yarrow"
    ] * 5


@pytest.mark.rule("high-seas-fleet:1.2", "high-seas-fleet:R15")
def test_fleets_are_bought_in_secret_with_half_points() -> None:
    m = qd.Match(GAME, 1, {"scenario": "bought", "points": 20})
    assert [ask.seat for ask in m.asks] == [GERMAN, BRITISH]
    offered = {str(option[1]) for option in m.ask(GERMAN).options}  # type: ignore[union-attr]
    assert "depot-ship" not in offered
    assert "renown" not in offered
    with pytest.raises(qd.NotOffered, match="at most 40"):
        m.answer_set(GERMAN, {"lutzow": 1, "delphin": 1})
    with pytest.raises(qd.NotOffered):
        m.answer_set(GERMAN, {"u-boat": 2})
    m.answer_set(GERMAN, {"konigsberg": 1, "delphin": 2, "u-boat": 1, "mine-field": 2, "shore-battery": 1})
    m.answer_set(BRITISH, {"yarrow": 3})
    assert [s.word for s in of(m).ships] == [
        "konigsberg",
        "delphin",
        "delphin-2",
        "u-93",
        "battery-kaiser",
        "tomahawk",
        "torch",
        "tumult",
    ]
    assert of(m).fields == (2, 0)
    assert m.asks[0].prompt == "mines"


@pytest.mark.rule("high-seas-fleet:1.7", "high-seas-fleet:2.2", "high-seas-fleet:R16")
def test_batteries_stand_on_a_coast_and_smoke_lies_in_the_middle() -> None:
    m = qd.Match(GAME, 1, {"scenario": "bought", "points": 20, "smoke": True})
    m.answer_set(GERMAN, {"konigsberg": 1, "shore-battery": 2})
    m.answer_set(BRITISH, {"yarrow": 1, "british-shore-battery": 1})
    g = of(m)
    land = {(hex % COLUMNS + 1, hex // COLUMNS + 1) for hex, look in enumerate(g.terrain) if look == LAND}
    assert land == {(column, row) for column in (1, 2, 43, 44) for row in range(9, 21)}
    smoke = {(hex % COLUMNS + 1, hex // COLUMNS + 1) for hex, look in enumerate(g.terrain) if look == SMOKE}
    assert smoke == {(22, row) for row in range(9, 21)}
    bases = [s for s in g.ships if g.book.kinds[s.kind].land]
    assert [MAP.names[s.at] for s in bases] == ["h4409", "h4411", "h0109"]
    assert g.secrets.terrain == g.terrain


# ---------------------------------------------------------------------- 4 the round


@pytest.mark.rule("high-seas-fleet:4.1", "high-seas-fleet:R19")
def test_sides_move_a_ship_in_turn_and_the_larger_fleet_begins() -> None:
    m = battle(
        [at("vulkan", "h3001")],
        [at("yarrow", "h0201"), at("yarrow", "h0203"), at("yarrow", "h0205")],
        "round",
        round=4,
    )
    order = []
    while of(m).round == 5:
        ask = m.asks[0]
        if ask.prompt == "choose":
            order.append(ask.seat)
        m.answer(ask.seat, ask.options[0] if ask.prompt == "choose" else "stop")
    assert order == [BRITISH, GERMAN, BRITISH, BRITISH]
    for former in (GERMAN, BRITISH):
        even = battle([at("vulkan", "h3001")], [at("yarrow", "h0201")], "round", first=former)
        assert even.asks[0].seat == 1 - former
    opened = {
        of(
            battle([at("vulkan", "h3001")], [at("yarrow", "h0201")], "round", round=0, state={"rng": n << 96})
        ).first
        for n in range(0, 1 << 31, 1 << 27)
    }
    assert opened == {GERMAN, BRITISH}


@pytest.mark.rule("high-seas-fleet:4.3")
def test_a_new_round_readies_all_guns() -> None:
    spent: dict[str, Any] = {"moved": True, "fired": (8, 6), "torpedoed": True, "aa_used": True, "flown": 2}
    m = battle([at("lutzow", "h3001", **spent)], [at("yarrow", "h0201", moved=True)])
    lutzow = ship(m, 0)
    assert (lutzow.moved, lutzow.fired, lutzow.torpedoed, lutzow.aa_used, lutzow.flown) == (
        False,
        (0, 0),
        False,
        False,
        0,
    )
    assert of(m).round == 6


# ---------------------------------------------------------------------- 5 moving


@pytest.mark.rule("high-seas-fleet:5.1", "high-seas-fleet:5.2", "high-seas-fleet:5.3")
def test_one_side_is_turned_for_nothing_before_a_hex_ahead() -> None:
    m = battle([at("vulkan", "h2005", E)], [FAR], "steer", active=0, points=2)
    assert words(m) == {
        "ahead h2105",
        "ahead h2004",
        "ahead h2006",
        "astern h1905",
        "turn port",
        "turn starboard",
        "stop",
    }
    answer_all(m, "ahead h2004")
    assert (place(m, 0), ship(m, 0).facing, of(m).points) == ("h2004", NE, 1)
    answer_all(m, "turn starboard")
    assert (ship(m, 0).facing, of(m).points) == (E, 0)
    assert words(m) == {"stop"}
    shut = battle(
        [at("vulkan", "h2005", E), at("vulkan", "h2105")], [at("yarrow", "h2006"), FAR], "steer", active=0
    )
    assert "ahead h2105" not in words(shut)
    assert "ahead h2006" not in words(shut)


@pytest.mark.rule("high-seas-fleet:5.4")
def test_going_astern_costs_a_point_more_once() -> None:
    m = battle([at("vulkan", "h2005", E)], [FAR], "steer", active=0, points=4)
    answer_all(m, "astern h1905")
    assert (of(m).points, ship(m, 0).facing) == (2, E)
    answer_all(m, "astern h1805")
    assert of(m).points == 1
    assert "astern h1905" not in words(battle([at("vulkan", "h2005", E)], [FAR], "steer", active=0, points=1))


@pytest.mark.rule("high-seas-fleet:5.2", "high-seas-fleet:5.3")
def test_a_whole_way_is_steamed_by_the_fewest_points() -> None:
    m = battle([at("vulkan", "h2005", E)], [FAR], "steer", active=0, points=7)
    assert "steam h2705" in options_of(m, GERMAN)
    assert "steam h2805" not in options_of(m, GERMAN)
    answer_all(m, "steam h2307")
    assert (place(m, 0), of(m).points, ship(m, 0).facing) == ("h2307", 3, E)


@pytest.mark.rule("high-seas-fleet:2.2", "high-seas-fleet:R14")
def test_land_is_closed_and_a_ship_without_speed_does_not_turn() -> None:
    m = battle(
        [at("vulkan", "h2005", E)], [FAR], "steer", active=0, points=2, water={"h2105": LAND, "h1905": LAND}
    )
    assert words(m) == {"ahead h2004", "ahead h2006", "turn port", "turn starboard", "stop"}
    still = battle([at("vulkan", "h2005", E, speed=0)], [FAR], "steer", active=0)
    assert words(still) == {"stop"}


# ---------------------------------------------------------------------- R18 the end


@pytest.mark.rule("high-seas-fleet:R18")
@pytest.mark.parametrize("out", [{"fate": "sunk"}, {"fate": "left"}, {"sinking": 2}])
def test_a_side_without_a_fighting_warship_has_lost(out: dict[str, Any]) -> None:
    m = battle([at("vulkan", "h2005", E)], [at("yarrow", "h0501", **out)], "steer", active=0)
    answer_all(m, "stop")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((GERMAN,), "out")


@pytest.mark.rule("high-seas-fleet:R18")
def test_both_sides_out_at_once_are_a_draw() -> None:
    m = battle([at("vulkan", "h2005", E, sinking=3)], [at("yarrow", "h0501", sinking=2)], "steer", active=0)
    answer_all(m, "stop")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((), "both-out")


@pytest.mark.rule("high-seas-fleet:R18")
def test_points_of_ships_sunk_decide_after_the_last_round() -> None:
    def end(german: list[dict[str, Any]], british: list[dict[str, Any]]) -> qd.Match:
        return battle(
            [at("bayern", "h3001", moved=True), *german],
            [at("renown", "h0201", moved=True), *british],
            round=25,
        )

    won = end([], [at("yarrow", "h0301", fate="sunk")])
    assert won.outcome is not None
    assert (won.outcome.winners, won.outcome.reason, won.outcome.scores) == ((GERMAN,), "cap", (2, 0))
    even = end([at("lutzow", "h3003", fate="sunk")], [at("courageous", "h0303", fate="sunk")])
    assert even.outcome is not None
    assert (even.outcome.winners, even.outcome.reason) == ((), "even")
    close = end(
        [at("lutzow", "h3003", fate="sunk")],
        [at("courageous", "h0303", fate="sunk"), at("yarrow", "h0301", fate="sunk")],
    )
    assert close.outcome is not None
    assert close.outcome.reason == "even"
    assert close.outcome.facts == {"rounds": 25, "german": 22, "british": 20}
    tenth = end(  # a tenth of the higher total is margin enough
        [
            at("konigsberg", "h3003", fate="sunk"),
            at("vulkan", "h3005", fate="sunk"),
            at("vulkan", "h3007", fate="sunk"),
        ],
        [at("carlisle", "h0303", fate="sunk"), at("carlisle", "h0305", fate="sunk")],
    )
    assert tenth.outcome is not None
    assert (tenth.outcome.reason, tenth.outcome.scores) == ("cap", (10, 9))
    half = end([at("delphin", "h3003", fate="sunk")], [])
    assert half.outcome is not None
    assert [*half.outcome.scores] == [0, 0.5]
    assert not battle([at("bayern", "h3001", moved=True)], [at("renown", "h0201", moved=True)], round=24).over


@pytest.mark.rule("high-seas-fleet:R18")
@pytest.mark.parametrize(
    ("changes", "lost"),
    [
        ({}, 0),
        ({"hull": 6}, 20),
        ({"hull": 7}, 0),
        ({"speed": 0}, 20),
        ({"sinking": 1}, 40),
        ({"fate": "sunk"}, 40),
        ({"fate": "left", "hull": 1}, 0),
    ],
)
def test_what_a_ship_counts_for_the_enemy(changes: dict[str, Any], lost: int) -> None:
    g = of(battle([at("lutzow", "h3001", **changes), at("bayern", "h3005")], [FAR]))
    assert losses(g, GERMAN) == lost


@pytest.mark.rule("high-seas-fleet:R18")
def test_ships_leave_by_their_own_edge_only() -> None:
    home = battle([at("vulkan", "h4405", E), at("vulkan", "h3010")], [FAR], "steer", active=0)
    assert "leave" in words(home)
    answer_all(home, "leave")
    assert ship(home, 0).fate == "left"
    assert "leave" not in words(battle([at("vulkan", "h0105", W)], [FAR], "steer", active=0))
    mine = battle([at("vulkan", "h3010")], [at("yarrow", "h0105", W)], "steer", active=1)
    assert "leave" in words(mine, BRITISH)


@pytest.mark.rule("high-seas-fleet:R15")
def test_in_a_hunt_the_depot_ship_decides() -> None:
    through = battle(
        [at("torpedo-boat", "h3001")],
        [at("british-depot-ship", "h4405", E), at("yarrow", "h0201")],
        "steer",
        active=1,
        scenario="hunters",
    )
    answer_all(through, "leave")
    assert through.outcome is not None
    assert (through.outcome.winners, through.outcome.reason) == ((BRITISH,), "through")
    lost = battle(
        [at("torpedo-boat", "h3001")],
        [at("british-depot-ship", "h4005", E, sinking=1), at("yarrow", "h0201")],
        "steer",
        active=2,
        scenario="hunters",
    )
    answer_all(lost, "stop")
    assert lost.outcome is not None
    assert (lost.outcome.winners, lost.outcome.reason) == ((GERMAN,), "depot-lost")
    assert (lost.outcome.scores, through.outcome.scores) == ((1, 0), (0, 1))
    assert losses(of(lost), BRITISH) == 0  # the depot ship itself has no price
    back = battle(
        [at("torpedo-boat", "h3001")],
        [at("british-depot-ship", "h0105", E), at("yarrow", "h0201")],
        "steer",
        active=1,
        scenario="hunters",
    )
    assert "leave" not in words(back, BRITISH)


@pytest.mark.rule("high-seas-fleet:R7", "high-seas-fleet:9.5")
def test_sinking_ships_go_down_at_the_end_of_a_round_and_fight_until_then() -> None:
    m = battle(
        [
            at("vulkan", "h3001", moved=True, sinking=1),
            at("vulkan", "h3003", moved=True, sinking=2),
            at("vulkan", "h3005", moved=True),
        ],
        [at("yarrow", "h0201", moved=True)],
    )
    assert [(s.fate, s.sinking) for s in of(m).ships[:3]] == [("sunk", 0), ("", 1), ("", 0)]
    assert "sunk" in keys(m)
    assert "move vulkan-2" in options_of(m, GERMAN)


@pytest.mark.rule("high-seas-fleet:1.4", "high-seas-fleet:R1")
@pytest.mark.parametrize("guns", [0, 1, 2])
def test_a_depot_ship_may_have_light_guns(guns: int) -> None:
    m = qd.Match(GAME, 1, {"scenario": "hunters", "depot-guns": guns})
    depot = next(s for s in of(m).ships if s.kind == "british-depot-ship")
    assert depot.guns == (0, guns)
    assert of(m).book.types["british-depot-ship"] == ("light", "light")
