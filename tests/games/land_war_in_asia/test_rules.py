"""Land War in Asia: every line of its ledger but those about battles and cards."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.land_war_in_asia import GAME, MOST_ROUNDS
from quarterdeck.games.land_war_in_asia.rules import LAND_WAR
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.economy import upkeep_limit
from quarterdeck.systems.warp_empires.pieces.movement import Barriers
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.seats import price_of
from quarterdeck.systems.warp_empires.world import faction, world
from tests.games.land_war_in_asia.positions import PEOPLES, PLACES, table
from tests.games.land_war_in_asia.printed import LISTS, printed_units
from tests.games.warp_empires.positions import asked, go, offered, owner, state, units
from tests.games.warp_empires.small import goals

BOOK = LAND_WAR.book
ABOUT = LAND_WAR.folder
EMPTY: dict[int, list[str]] = {0: [], 1: []}
HOMES = {
    "chou": "luoyang",
    "chin": "xianyang",
    "han": "pengcheng",
    "central-asian": "ferghana",
    "hsiung-nu": "orkhon",
    "korean": "pyongyang",
}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"land-war-in-asia:{line}" for line in lines])


def dealt(seed: int, players: int = 2, **options: Any) -> qd.Match:
    """A real match with peoples by lot."""
    return qd.Match(GAME, seed, {"players": players, "factions": "by lot", **options})


@rule("1.1", "R17")
def test_two_to_six_play_a_module_of_warp_empires() -> None:
    assert GAME.base == "warp-empires"
    assert GAME.options["players"].choices == (2, 3, 4, 5, 6)
    g = state(dealt(1, 6))
    assert {faction(g, seat).id for seat in range(6)} == set(PEOPLES)
    numbers = {"drawn": 5, "hand": 7, "start-hand": 5, "leader": 5, "chits": 5, "upkeep": 5}
    assert BOOK.numbers == numbers  # as in the system


# ---------------------------------------------------------------------- the map


@rule("2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7")
def test_the_printed_kinds_of_territories() -> None:
    rows = {row.name: (row.revenue, row.stops) for row in BOOK.terrain.values()}
    assert rows == {
        "Mountain": (0, True),
        "Forest": (0, False),
        "Plains": (0, False),
        "Hills": (0, False),
        "Farmland": (1, False),
        "Rich Farmland": (2, False),
        "City": (3, False),
        "Fortress": (1, False),
    }
    assert {place.terrain for place in PLACES.places} == set(BOOK.terrain)


@rule("R18", "5.3")
def test_the_map_of_forty_eight_territories() -> None:
    assert len(PLACES) == 48
    assert is_connected(PLACES.neighbours, PLACES.everywhere)
    assert all(place.revenue == BOOK.terrain[place.terrain].revenue for place in PLACES.places)
    assert {row.id: row.home for row in BOOK.factions} == HOMES
    starts = [PLACES.places[PLACES.index[word]] for word in HOMES.values()]
    assert {place.terrain for place in starts} == {"city"}
    assert [place.region for place in starts] == [row.name for row in BOOK.factions]


@rule("2.1", "R18")
def test_rivers_and_walls_lie_between_neighbours() -> None:
    assert isinstance(LAND_WAR.barriers, Barriers)
    rows = LAND_WAR.barriers.rows
    kinds = [row.kind for row in rows]
    assert (kinds.count("river"), kinds.count("wall")) == (16, 10)
    w = world(state(dealt(1)))
    luoyang, hedong = w.map.index["luoyang"], w.map.index["hedong"]
    assert w.barriers[luoyang] == 1 << hedong
    assert w.barriers[hedong] >> luoyang & 1
    assert sum(mask.bit_count() for mask in w.barriers) == 2 * len(rows)


@rule("2.6", "2.7", "R3")
def test_what_territories_pay() -> None:
    owners = {"luoyang": 0, "hedong": 0, "daliang": 0, "hangu-pass": 0, "ba": 0, "yue": 0, "song": 1}
    g = state(table({}, owner=owners))
    assert [revenue_of(g, seat) for seat in (0, 1)] == [3 + 1 + 2 + 1, 1]


@rule("R3")
def test_markers_lie_everywhere() -> None:
    m = table({0: {"ba": ["archers"], "yue": ["archers"]}}, EMPTY, step="control", owner={"luoyang": 0})
    assert (owner(m, "ba"), owner(m, "yue"), owner(m, "silla")) == (0, 0, 0)


# ---------------------------------------------------------------------- peoples and set-up


@rule("3.1", "3.2", "3.3")
@pytest.mark.parametrize("name", PEOPLES)
def test_each_people_has_its_printed_list(name: str) -> None:
    rows = [u for u in BOOK.units if u.pile == name]
    found = {u.name: (u.speed, u.copies, u.force, u.price, frozenset(u.tags)) for u in rows}
    assert found == printed_units(LISTS[name])
    assert sum(u.copies for u in rows) == 110


@rule("3.1")
def test_units_cost_what_the_list_says() -> None:
    g = state(table({}))
    w = world(g)
    prices = {kind: price_of(g, 0, w.kinds.index(kind)) for kind in ("light-chariots", "archers")}
    assert prices == {"light-chariots": 4, "archers": 2}


@rule("5.1", "R17")
def test_each_player_picks_a_people_that_nobody_has() -> None:
    m = qd.Match(GAME, 1)
    assert asked(m) == (0, "faction")
    assert offered(m) == {f"be {name}" for name in PEOPLES}
    go(m, "be korean")
    assert offered(m) == {f"be {name}" for name in PEOPLES if name != "korean"}


@rule("5.2", "6.1", "R12")
def test_everybody_begins_at_home_with_three_generals_and_twelve_others() -> None:
    for seed in range(3):
        g = state(dealt(seed, 6))
        w = world(g)
        for seat in range(6):
            people = faction(g, seat)
            t = w.map.index[people.home]
            army = g.units.kinds(w.stack(t, seat))
            assert len(army) == 15
            assert army.count(f"{people.pile}-general") == 3
            assert {BOOK.units[kind].pile for kind in army} == {people.pile}
            assert [u for u, who in enumerate(g.owner) if who == seat] == [t]
            assert g.cards.count(w.hand[seat]) == 5
            assert upkeep_limit(g, seat) == 15
            assert members(g.held[seat]) == [t]
        assert len(set(w.deck)) == 1


# ---------------------------------------------------------------------- movement


@rule("7.1")
def test_a_stack_without_a_general_cannot_move() -> None:
    stacks = {0: {"song": ["archers"], "luoyang": ["chou-general", "archers"]}}
    m = table(stacks, {0: ["combined-march"]})
    go(m, "play combined-march")
    assert {o for o in offered(m) if o.startswith("from ")} == {"from luoyang"}
    go(m, "from luoyang", "take archers")
    assert goals(m) == set()  # the General must come along
    go(m, "take chou-general", "to nanyang")
    assert units(m, 0, "nanyang") == ["archers", "chou-general"]


@rule("3.3")
@pytest.mark.parametrize(
    ("kind", "steps"),
    [
        ("infantry-of-wei", 1),
        ("archers", 2),
        ("heavy-chariots", 3),
        ("light-chariots", 4),
        ("chou-general", 5),
    ],
)
def test_how_far_units_move(kind: str, steps: int) -> None:
    army = [kind] if kind == "chou-general" else ["chou-general", kind]
    stacks = {0: {"sogdiana": army}, 1: {"silla": ["chin-general"]}}
    m = table(stacks, {0: ["direct-march"]}, ["chou", "chin"])
    go(m, "play direct-march", "from sogdiana", "all")
    row = ["dzungaria", "west-gobi", "east-gobi", "manchuria", "liaoxi"]
    assert [word for word in row if word in goals(m)] == row[:steps]


@rule("2.2")
def test_units_stop_in_a_mountain() -> None:
    m = table({0: {"dunhuang": ["chou-general"]}}, {0: ["direct-march"]})
    go(m, "play direct-march", "from dunhuang", "all")
    assert "qinghai" in goals(m)
    # Shu lies beyond Qinghai; around it the way leads over walls.
    assert "shu" not in goals(m)


@rule("2.8", "R4")
@pytest.mark.parametrize("kind", ["infantry-of-wei", "chou-general"])
def test_crossing_a_river_takes_the_whole_move(kind: str) -> None:
    army = [kind] if kind == "chou-general" else ["chou-general", kind]
    m = table({0: {"pyongyang": army}}, {0: ["direct-march"]})
    go(m, "play direct-march", "from pyongyang", "all")
    assert "liaodong" in goals(m)
    assert "liaoxi" not in goals(m)
    # With five steps Manchuria is reached by Hamgyong's mountain only in two moves.
    assert "manchuria" not in goals(m)


@rule("2.8")
def test_a_wall_is_no_way_through() -> None:
    m = table({0: {"east-gobi": ["chou-general", "heavy-chariots"]}}, {0: ["direct-march"]})
    go(m, "play direct-march", "from east-gobi", "all")
    assert {"dai", "shanggu", "ordos"} <= goals(m)
    assert "handan" not in goals(m)


@rule("R4")
def test_who_finds_another_way_has_not_crossed() -> None:
    # From Tarim to Ferghana there is a wall; around by Dzungaria it is two steps.
    for army, crossed in ((["chou-general"], 0), (["chou-general", "infantry-of-wei"], 2)):
        m = table({0: {"tarim": army}}, {0: ["direct-march"], 1: []})
        go(m, "play direct-march", "from tarim", "all", "to ferghana")
        assert state(m).units.flags.get("crossed", 0).bit_count() == crossed


# ---------------------------------------------------------------------- the end


def everywhere(but: int = 0) -> dict[str, int]:
    words = PLACES.words
    return {word: 0 if i >= but else 1 for i, word in enumerate(words)}


@rule("4.1")
def test_the_last_opposing_unit_must_go_too() -> None:
    for theirs, but, won in (({}, 0, True), ({}, 1, False), ({"silla": ["chin-general"]}, 0, False)):
        stacks = {0: {"luoyang": ["archers"]}, 1: theirs}
        m = table(stacks, EMPTY, ["chou", "chin"], step="control", owner=everywhere(but))
        assert m.over == won, (theirs, but)
        if won:
            assert m.outcome is not None
            assert m.outcome.winners == (0,)


@rule("R16")
def test_who_could_still_recruit_is_in() -> None:
    stacks = {0: {"luoyang": ["archers"]}, 1: {}}
    m = table(stacks, EMPTY, ["chou", "chin"], step="control", owner={"luoyang": 0, "xianyang": 1})
    assert not m.over
    assert state(m).living == [True, True]
    m = table(stacks, EMPTY, ["chou", "chin"], step="control", owner={"luoyang": 0})
    assert m.over


@rule("R14")
@pytest.mark.parametrize(
    ("goal", "held", "won"), [(75, 36, True), (75, 35, False), (60, 29, True), (60, 28, False)]
)
def test_by_an_option_part_of_the_land_wins(goal: int, held: int, won: bool) -> None:
    m = table({}, EMPTY, step="control", owner=everywhere(48 - held), options={"goal": goal})
    # The unit in Silla stands on its own land, so that no more is taken in this turn.
    assert owner(m, "silla") == 0
    assert m.over == won
    if won:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason) == ((0,), "dynasty")


@rule("R13")
@pytest.mark.parametrize(("rounds", "over"), [(9, False), (10, True)])
def test_after_the_last_round_revenue_territories_and_force_decide(rounds: int, over: bool) -> None:
    for owners, winner in (
        ({"luoyang": 0, "song": 1, "silla": 0, "sogdiana": 1}, 0),  # revenue 4 to 2
        ({"luoyang": 0, "ji": 1, "silla": 0, "sogdiana": 1, "ba": 1}, 1),  # revenue alike, territories
    ):
        m = table({}, EMPTY, step="control", active=1, owner=owners, round=rounds, options={"max-rounds": 10})
        assert m.over == over
        if over:
            assert m.outcome is not None
            assert m.outcome.winners == (winner,)


@rule("R13")
def test_the_longest_war_is_within_the_bound() -> None:
    assert MOST_ROUNDS == GAME.options["max-rounds"].choices[-1] == 30


@rule("R18")
def test_the_map_is_the_one_that_its_file_describes() -> None:
    rows = tomllib.loads((ABOUT / "map.toml").read_text(encoding="utf-8"))["territory"]
    assert [row["id"] for row in rows] == list(PLACES.words)
    for row, place, mask in zip(rows, PLACES.places, PLACES.neighbours, strict=True):
        assert sorted(row["borders"]) == sorted(PLACES.words[t] for t in members(mask))
        assert (row["terrain"], row.get("revenue", 0)) == (place.terrain, place.revenue)
        assert (row["name"], row.get("region", "")) == (place.name, place.region)
        assert len(row["at"]) == 2
