"""Dark Sun Empires: every line of its ledger but those about cards."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.dark_sun_empires import GAME, MOST_ROUNDS
from quarterdeck.games.dark_sun_empires.rules import DARK_SUN, has_king
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.world import world
from tests.games.dark_sun_empires.positions import KING, KINGS, battle, table
from tests.games.warp_empires.positions import asked, decline, go, offered, owner, state, units
from tests.games.warp_empires.small import goals
from tests.games.warp_empires.test_battle import forces, passes

BOOK = DARK_SUN.book
EMPTY: dict[int, list[str]] = {0: [], 1: []}
SPIES = {0: ["spies"], 1: ["spies"]}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"dark-sun-empires:{line}" for line in lines])


def dealt(seed: int, players: int = 2, **options: Any) -> qd.Match:
    return qd.Match(GAME, seed, {"players": players, **options})


# ---------------------------------------------------------------------- map and set-up


@rule("1.1", "R12")
def test_two_to_six_play_a_module_of_warp_empires() -> None:
    assert GAME.base == "warp-empires"
    assert GAME.options["players"].choices == (2, 3, 4, 5, 6)
    numbers = {"drawn": 5, "hand": 7, "start-hand": 5, "leader": 5, "chits": 5, "upkeep": 5}
    assert BOOK.numbers == numbers
    for players in (2, 3, 4, 6):  # all draw from the one printed pile
        g = state(dealt(1, players))
        assert g.units.count(0) == 84 - 5 * players


@rule("2.1", "2.2")
def test_the_printed_table_of_terrain() -> None:
    rows = {row.name: (row.share, row.revenue, row.closed) for row in BOOK.terrain.values()}
    assert rows == {
        "City State": (1, 7, False),
        "Village": (1, 2, False),
        "Safe": (1, 0, False),
        "Desert": (1, 0, False),
        "Rocky": (1, 0, False),
        "Perilous": (1, 0, True),
    }


@rule("R14")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_world_has_cities_and_villages_enough_and_is_in_one_piece(players: int) -> None:
    for seed in range(4):
        w = world(state(dealt(seed, players)))
        kinds = [place.terrain for place in w.map.places]
        assert len(kinds) == max(24, 10 * players)
        assert kinds.count("city") >= max(4, players)
        assert kinds.count("village") >= 2 * players
        closed = [t for t, kind in enumerate(kinds) if kind == "perilous"]
        assert 4 * len(closed) <= len(kinds)
        assert is_connected(w.map.neighbours, sum(1 << t for t in range(len(kinds)) if t not in closed))
        least = {row.id: (row.least, row.least_each) for row in BOOK.terrain.values()}
        assert (least["city"], least["village"]) == ((4, 1), (0, 2))
        pays = [sum(w.map.places[u].revenue for u in (t, *w.map.adjacent[t])) for t in w.starts]
        assert 100 * (max(pays) - min(pays)) <= 15 * max(pays)


@rule("2.2")
def test_cities_pay_seven_and_villages_two() -> None:
    g = state(table({}, owner={"a1": 0, "b1": 0, "a2": 0, "d3": 1, "d1": 1}))
    assert [revenue_of(g, seat) for seat in (0, 1)] == [9, 14]


@rule("2.3")
def test_nobody_enters_perilous_land() -> None:
    m = table({0: {"b1": ["outriders"]}}, {0: ["march"]})
    go(m, "play march", "from b1", "all")
    assert "b2" not in goals(m)
    assert {"a2", "c2", "d2"} <= goals(m)


@rule("3.1")
def test_units_start_in_city_states() -> None:
    owners = {"a1": 0, "b1": 0, "d1": 0, "d3": 1}
    m = table({}, EMPTY, step="recruit", tray={0: ["soldiers", "stone-walls"]}, owner=owners, treasury=[9, 0])
    assert offered(m) == {
        "done",
        "buy soldiers a1",
        "buy soldiers d1",
        "buy stone-walls a1",
        "buy stone-walls d1",
    }


@rule("5.1", "5.2", "5.3", "5.4")
def test_everybody_begins_with_a_king_five_units_and_ten_gold() -> None:
    g = state(dealt(3, 3))
    w = world(g)
    for seat in range(3):
        t = w.starts[seat]
        assert w.map.places[t].terrain == "city"
        near = {t, *(u for u in members(w.map.neighbours[t]) if w.map.places[u].terrain != "perilous")}
        assert {u for u, who in enumerate(g.owner) if who == seat} == near
        army = g.units.kinds(w.stack(t, seat))
        assert len(army) == 6
        assert army.count(KING) == 1
        assert g.treasury[seat] == 10
        assert g.cards.count(w.hand[seat]) == 5
    assert len(set(w.deck)) == 1
    assert set(w.piles) == {0}


PRINTED = """Templar Commander 4 F 7 L/W; Noble Officer 4 F 6 L; Mercenary Captain 4 F 5 L;
    Templars 4 M 8 T/W; Warrior Priests 2 M 8 T/W; Kings Bodyguards 2 M 7 T; Noble Troops 4 M 6 T;
    Half-Giant Troops 2 M 9 T; Obsidian Golems 1 M 10 T; Mul Troops 2 M 7 T; Dwarf Soldiers 2 S 6 T;
    Warriors 3 M 5 T; Kank Lancers 2 F 5 T; Outriders 2 F 4 T; Mekilot Siege Tower 2 S 5 T;
    Elite Warriors 4 M 7 T; Psionic Master 2 F 6 W; Elemental Clerics 2 F 8 W; Defiler Wizard 1 F 9 W;
    Preserver Wizard 1 F 7 W; Druid 1 F 5 W; Soldiers 6 M 4 T; Slave Soldiers 6 M 3 T;
    Gladiators 1 M 7 T; Pit Fighters 1 M 6 T; Mercenaries 4 M 5 T; Thri Kreen Hunters 1 F 8 T;
    Elven Nomads 1 F 6 T; Elven Raiders 1 F 5 T; Stone Walls 8 - 4 R; Fortifications 4 - 8 R"""
SPEEDS = {"-": 0, "S": 1, "M": 2, "F": 3}
KINDS = {"L": "Leader", "W": "Caster", "T": "Troops", "R": "Fortification"}


@rule("6.1")
def test_the_pile_is_the_printed_list() -> None:
    printed = {}
    for row in PRINTED.split(";"):
        *name, copies, speed, force, kind = row.split()
        tags = frozenset(KINDS[letter] for letter in kind.split("/"))
        printed[" ".join(name)] = (int(copies), SPEEDS[speed], int(force), tags)
    found = {
        u.name: (u.copies, u.speed, u.force, frozenset(u.tags) - {"Siege-Tower", "Wizard"})
        for u in BOOK.units
        if u.pile == "common"
    }
    assert found == printed
    assert (len(found), sum(row[0] for row in found.values())) == (31, 84)
    assert all(("Wizard" in u.tags) == ("Caster" in u.tags) for u in BOOK.units)
    king = BOOK.units[KING]
    assert (king.force, king.speed, set(king.tags)) == (10, 3, {"Leader", "Wizard", "Caster", "King"})
    assert king.pile == "supply"
    assert king.copies == 6


@rule("6.2", "R10")
@pytest.mark.parametrize(("at", "force"), [("d1", 10), ("b1", 10), ("c1", 5), ("c2", 5)])
def test_siege_towers_attack_settlements(at: str, force: int) -> None:
    assert forces(battle(at, ["mekilot-siege-tower"], ["soldiers"], SPIES)) == (force, 4)


@rule("6.2", "R10")
def test_siege_towers_defend_with_their_own_force() -> None:
    assert forces(battle("d1", ["soldiers"], ["mekilot-siege-tower"], SPIES)) == (4, 5)


# ---------------------------------------------------------------------- kings


@rule("4.1", "R1")
def test_a_king_lost_in_battle_ends_a_war_of_two_at_once() -> None:
    m = battle(
        "c1", ["half-giant-troops", "half-giant-troops", "mercenary-captain"], [KING, "slave-soldiers"], SPIES
    )
    go(passes(m), "lose sorcerer-king")
    while not m.over:
        go(m, min(offered(m)))
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "kings")
    w = world(state(m))
    assert not any(state(m).units.zones[zone] for zone in w.captured)  # destroyed, not captured


@rule("R1")
def test_other_leaders_are_captured() -> None:
    m = battle("c1", ["half-giant-troops"] * 2, ["noble-officer", "slave-soldiers"], SPIES)
    go(passes(m), "lose noble-officer")
    g = state(m)
    assert g.units.kinds(world(g).captured[0]) == ["noble-officer"]


@rule("R1")
def test_a_king_who_wins_alone_pays_with_himself() -> None:
    m = battle("c1", [KING], ["slave-soldiers"], SPIES)
    go(passes(m), "lose slave-soldiers", "lose sorcerer-king")
    assert m.outcome is not None
    assert m.outcome.winners == (1,)


@rule("R1")
def test_kings_who_fall_together_leave_victory_to_the_player_whose_turn_it_is() -> None:
    m = battle("c1", [KING], [KING], {0: ["bold-ploy"], 1: ["spies"]})
    decline(go(m, "play bold-ploy"))
    go(passes(m), "lose sorcerer-king", "lose sorcerer-king")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "kings")


@rule("4.1", "R1", "R2")
def test_an_assassinated_king_ends_a_war_of_two_when_the_moves_are_over() -> None:
    m = table({1: {"d3": [KING, "soldiers"]}}, {0: ["assassin"], 1: []})
    go(m, "play assassin", "stack d3 crimson")
    assert not m.over
    assert not has_king(state(m), 1)
    go(m, "done")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "kings")


THREE = {0: {"a1": [KING]}, 1: {"d3": [KING]}, 2: {"d1": ["soldiers"], "c1": ["soldiers"]}}


@rule("R1")
@pytest.mark.parametrize(("kingless", "lives"), [("is out", False), ("plays on", True)])
def test_a_player_without_a_king_is_out_when_the_turn_ends(kingless: str, lives: bool) -> None:
    options = {"players": 3, "kingless": kingless}
    owners = {"a1": 0, "d3": 1, "d1": 2, "b1": 2}
    m = table(THREE, {0: [], 1: [], 2: []}, step="control", owner=owners, options=options)
    g = state(m)
    assert g.living == [True, True, lives]
    assert owner(m, "b1") == (2 if lives else -1)
    assert units(m, 2, "d1") == (["soldiers"] if lives else [])
    assert not m.over


@rule("R1", "R13")
@pytest.mark.parametrize(("crowned", "winner"), [(True, 2), (False, 0)])
def test_after_the_last_round_revenue_decides_among_those_with_a_king(crowned: bool, winner: int) -> None:
    stacks = {**THREE, 2: {"d1": [KING if crowned else "soldiers"]}}
    m = table(
        stacks,
        {0: [], 1: [], 2: []},
        step="control",
        active=2,
        owner={"a1": 0, "b1": 0, "d3": 1, "d1": 2, "c3": 2, "a3": 2},
        round=10,
        options={"players": 3, "kingless": "plays on", "max-rounds": 10},
    )
    assert m.outcome is not None
    assert m.outcome.reason == "rounds"
    assert m.outcome.winners == (winner,)  # a city and a village each: then territories


@rule("R13")
@pytest.mark.parametrize(("rounds", "over"), [(19, False), (20, True)])
def test_the_war_ends_after_so_many_rounds(rounds: int, over: bool) -> None:
    m = table(
        {1: {"d3": [KING, "soldiers"]}},
        EMPTY,
        step="control",
        active=1,
        owner={"a1": 0, "d3": 1},
        round=rounds,
        options={"max-rounds": 20},
    )
    assert m.over == over
    if over:
        assert m.outcome is not None
        assert m.outcome.winners == (1,)  # by Force


@rule("R13")
def test_the_longest_war_is_within_the_bound() -> None:
    assert MOST_ROUNDS == GAME.options["max-rounds"].choices[-1] == 30


@rule("R8")
def test_a_king_who_is_turned_lives_and_is_still_his_own_players() -> None:
    m = battle("c1", ["druid", "soldiers"], [KING, "soldiers"], {0: ["mind-control"], 1: ["bold-ploy"]})
    g = state(m)
    w = world(g)
    at = w.map.index["c1"]
    king = next(c for c in g.units.zones[w.stack(at, 1)] if w.kinds[c] == KING)
    g.units.move(king, w.stack(at, 1), w.stack(at, 0))
    assert g.battle is not None
    assert [has_king(g, seat) for seat in (0, 1)] == [True, False]  # his own at home
    g.battle.switched = ((king, 1),)
    assert [has_king(g, seat) for seat in (0, 1)] == [True, True]
    m = battle("c1", ["druid", "soldiers"], [KING, "soldiers"], {0: ["mind-control"], 1: ["bold-ploy"]})
    g = state(m)
    home = w.map.index["a1"]
    mine = next(c for c in g.units.zones[w.stack(home, 0)] if w.kinds[c] == KING)
    assert g.battle is not None
    g.battle.switched = ((mine, 1),)  # as if he were another's
    assert not has_king(g, 0)


@rule("R1")
def test_a_king_on_the_way_lives() -> None:
    m = table({}, {0: ["march"], 1: ["sandstorm"]})
    go(m, "play march", "from a1", "all")
    m.answer(0, "to b1")
    assert asked(m) == (1, "reply.move")
    assert has_king(state(m), 0)
    assert "dead" not in m.scene(1).outline()
    assert KINGS[0] == {"a1": [KING]}


@rule("4.1", "R1")
def test_a_king_whom_nobody_can_keep_is_destroyed_too() -> None:
    m = table(
        {0: {"a1": [KING, "soldiers"]}},
        EMPTY,
        owner={"d3": 1},
        step="upkeep",
        options={"upkeep-floor": False},
    )
    go(m, "disband soldiers a1", f"disband {KING} a1")
    assert m.outcome is not None
    assert m.outcome.winners == (1,)
    assert m.outcome.reason == "alone"
