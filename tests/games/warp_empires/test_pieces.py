"""The pieces that modules are made of, each on the proving ground."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.game import Game
from quarterdeck.kit.phases import Phase
from quarterdeck.scene import Board
from quarterdeck.systems.warp_empires.armies import count_units
from quarterdeck.systems.warp_empires.book import Faction, ForceRow
from quarterdeck.systems.warp_empires.pieces import revenue as pay
from quarterdeck.systems.warp_empires.pieces.battle import (
    back_to_the_pile,
    captured_by_a_leader,
    majority,
    matched,
)
from quarterdeck.systems.warp_empires.pieces.control import OnlyWith, without_units
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    count_of,
    last_with_units,
    share_of,
    territories,
)
from quarterdeck.systems.warp_empires.pieces.movement import Barriers, Cargo, Flyers, Gate
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting, once_each, own_land_of
from quarterdeck.systems.warp_empires.pieces.start import at_home
from quarterdeck.systems.warp_empires.rules import PHASES, sequence
from quarterdeck.systems.warp_empires.seats import cards_drawn, chits_drawn, hand_limit, price_of, refill
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import World, pile_zone, world
from tests.games.warp_empires.positions import (
    LAND,
    PROVING,
    asked,
    decline,
    go,
    offered,
    owner,
    proving,
    state,
)
from tests.games.warp_empires.positions import table as lay

FAR = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}


def game(*rows: ForceRow, factions: tuple[Faction, ...] = (), **pieces: Any) -> Game[Empire]:
    """The proving ground with other pieces, rows of Force and factions."""
    module = replace(PROVING, **pieces)
    book = module.publish

    made = proving(module)

    def publish(printed: Any) -> Any:
        found = book(printed)
        found.field = tuple(rows)
        found.factions = factions
        return found

    return replace(made, book=publish)


def table(stacks: Mapping[int, Any], hands: Mapping[int, Any] | None = None, **given: Any) -> qd.Match:
    pieces = given.pop("pieces", {})
    return lay(stacks, hands, game=game(*given.pop("rows", ()), **pieces), **given)


def reach(
    stack: list[str], at: str = "a1", others: Mapping[str, list[str]] | None = None, **pieces: Any
) -> set[str]:
    """Where a whole stack may go by a march."""
    stacks = {0: {at: stack}, 1: {"d3": ["scouts"], **(others or {})}}
    m = table(stacks, {0: ["march"]}, pieces=pieces)
    if "play march" not in offered(m):
        return set()
    go(m, "play march", f"from {at}", "all")
    return {option[3:] for option in offered(m) if option.startswith("to ")}


# ---------------------------------------------------------------------- movement


@pytest.mark.rule("warp-empires:R50")
def test_a_group_needs_somebody_to_come_along() -> None:
    gate = Gate("Leader", free="Ship")
    assert reach(["infantry"], gate=gate) == set()
    assert "b1" in reach(["infantry", "leader"], gate=gate)
    assert "b1" in reach(["ship"], gate=gate)
    m = table({0: {"a1": ["leader", "infantry", "ship"]}, 1: FAR[1]}, {0: ["march"]}, pieces={"gate": gate})
    go(m, "play march", "from a1", "take infantry")
    assert not any(option.startswith("to ") for option in offered(m))  # not without the leader
    go(m, "take leader")
    assert "to b1" in offered(m)


def test_units_keep_to_their_places_and_part_from_others_when_beaten() -> None:
    confined = (("Ship", ("coast",)),)
    assert reach(["ship"], confined=confined) == {"b1", "c1", "d1"}
    assert "a2" in reach(["infantry"], confined=confined)


@pytest.mark.rule("warp-empires:R51")
def test_a_carrier_takes_units_along_at_its_speed_and_over_what_it_can_cross() -> None:
    cargo = Cargo("Ship", "Infantry", 1)
    slow = ["ship", "heavy-infantry"]  # three spaces, with one that goes one
    assert reach(slow) == {"b1", "a2"}
    assert reach(slow, cargo=cargo) == reach(["ship"])
    assert "d1" in reach(slow, cargo=cargo)
    assert reach(["ship", "heavy-infantry", "heavy-infantry"], cargo=cargo) == {
        "b1",
        "a2",
    }  # no room for both
    kept: dict[str, Any] = {"cargo": cargo, "confined": (("Ship", ("coast",)),)}
    assert reach(slow, **kept) == {"b1", "c1", "d1"}


@pytest.mark.rule("warp-empires:R52")
@pytest.mark.parametrize("ignore", [False, True])
def test_flyers_pass_over_units_and_perhaps_over_what_stops_others(ignore: bool) -> None:
    wall = {"b1": ["elite"], "a2": ["elite"]}
    assert reach(["scouts"], others=wall) == {"b1", "a2"}
    flown = reach(["bats"], others=wall, flyers=Flyers(ignore_stops=ignore))
    assert {"c1", "d1", "a3"} <= flown
    assert reach(["bats", "scouts"], others=wall, flyers=Flyers(ignore)) == {"b1", "a2"}
    # Over the mountain b2 it is three steps to d2, around it five.
    flying = reach(["bats"], at="a2", flyers=Flyers(ignore_stops=ignore))
    assert ("d2" in flying) == ignore


@pytest.mark.rule("warp-empires:R53")
def test_a_barrier_takes_the_whole_move_and_marks_who_crossed() -> None:
    a, b = LAND.index["a1"], LAND.index["b1"]

    def river(w: World) -> tuple[int, ...]:
        return tuple(1 << b if t == a else 1 << a if t == b else 0 for t in range(len(w.map)))

    assert reach(["heavy-infantry"], barriers=river) == {"b1", "a2"}
    there = reach(["cavalry"], barriers=river)
    assert {"b1", "a2", "a3", "b2"} <= there
    assert "c1" not in there  # not on from b1
    row = ForceRow(amount=-1, flag="crossed")
    stacks = {0: {"a1": ["cavalry"]}, 1: {"b1": ["infantry"], "d3": ["scouts"]}}
    m = table(stacks, {0: ["march", "spy"], 1: ["spy"]}, rows=[row], pieces={"barriers": river})
    go(m, "play march", "from a1", "all", "to b1", "done", "fight b1")
    assert m.asks[0].facts["own"] == 2  # 3 less 1


def barriers_of(folder: Path, *rows: tuple[str, str, str]) -> Barriers:
    text = "".join(f'[[barrier]]\nkind = "{kind}"\nbetween = ["{a}", "{b}"]\n' for kind, a, b in rows)
    (folder / "barriers.toml").write_text(text, encoding="utf-8")
    return Barriers(folder / "barriers.toml")


@pytest.mark.rule("warp-empires:R53")
def test_barriers_are_listed_in_a_file_drawn_and_told(tmp_path: Path) -> None:
    listed = barriers_of(tmp_path, ("river", "a1", "b1"), ("wall", "a1", "a2"))
    assert reach(["cavalry"], barriers=listed) == {"b1", "a2"}
    assert "c1" in reach(["cavalry"], at="b1", barriers=listed)
    m = table({0: {"a1": ["cavalry"]}, 1: {"d3": ["scouts"]}}, pieces={"barriers": listed})
    board = m.scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    assert [ground.style for ground in board.ground if ground.style in ("river", "wall")] == ["river", "wall"]
    notes = {space.id: space.note for space in board.spaces}
    assert notes["a1"].endswith("river towards B1, wall towards A2")
    assert notes["b1"].endswith("river towards A1")
    assert "towards" not in notes["c1"]


@pytest.mark.parametrize("pair", [("a1", "c1"), ("a1", "nowhere"), ("a1", "a1")])
def test_a_barrier_between_no_neighbours_is_refused(pair: tuple[str, str], tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"barriers\.toml.*are not two neighbours of the map"):
        reach(["cavalry"], barriers=barriers_of(tmp_path, ("wall", *pair)))


def one_spell_each(g: Empire, seat: int, t: int) -> int:
    w = world(g)
    return sum(w.table.tagged("Caster") >> c & 1 for c in g.units.zones[w.stack(t, seat)])


@pytest.mark.parametrize(("limit", "second"), [(None, True), (one_spell_each, False)])
def test_a_stack_casts_so_many_spells_in_a_battle(limit: Any, second: bool) -> None:
    stacks = {0: {"c2": ["wizard"], "a1": ["scouts"]}, 1: {"c2": ["elite"], "d3": ["scouts"]}}
    hands = {0: ["spark", "spark", "rally"], 1: ["spy"]}
    entered = [-1] * 12
    entered[6] = 0
    fields = {"step": "battle", "fights": 1 << 6, "entered": entered}
    m = table(stacks, hands, pieces={"spells": limit}, **fields)
    go(m, "fight c2")
    go(m, "play spark")
    decline(m)
    go(m, "pass")
    assert ("play spark" in offered(m)) == second
    assert "play rally" in offered(m)  # no spell
    assert ("spells 1 of 1" in m.scene(0).outline()) == (not second)


def test_a_pile_may_be_chosen_for_a_turn() -> None:
    g = state(table({0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}))
    w = world(g)
    own = pile_zone(g, 0)
    g.turn.pile = w.tray[1]
    assert pile_zone(g, 0) == w.tray[1]
    assert pile_zone(g, 1) == own  # only for the player whose turn it is
    assert w.pile_names == ("common",)


def test_links_replace_the_borders_of_the_map() -> None:
    a, d = LAND.index["a1"], LAND.index["d1"]

    def gate(g: Empire, seat: int) -> tuple[int, ...]:
        return tuple(mask | (1 << d if t == a else 0) for t, mask in enumerate(LAND.neighbours))

    assert "d1" in reach(["heavy-infantry"], links=gate)
    assert "d1" not in reach(["heavy-infantry"])


# ---------------------------------------------------------------------- battle


def forces(m: qd.Match) -> tuple[object, object]:
    facts = m.asks[0].facts
    return facts["own"], facts["theirs"]


def fight(attackers: list[str], defenders: list[str], at: str = "c2", **given: Any) -> qd.Match:
    stacks = {0: {at: attackers}, 1: {at: defenders, "d3": ["scouts"]}}
    entered = [-1] * len(LAND)
    entered[LAND.index[at]] = 0
    hands = {0: ["spy"], 1: ["spy"]}
    m = table(stacks, hands, step="battle", fights=1 << LAND.index[at], entered=entered, **given)
    go(m, f"fight {at}")
    return m


@pytest.mark.parametrize(
    ("row", "at", "expected"),
    [
        (ForceRow(amount=1), "c2", (2 + 1, 6 + 2)),
        (ForceRow(amount=1, units="Infantry"), "c2", (2 + 1, 6 + 0)),
        (ForceRow(amount=3, side="attacking"), "c2", (2 + 3, 6)),
        (ForceRow(amount=3, side="defending"), "c2", (2, 6 + 6)),
        (ForceRow(amount=3, at=("wild",)), "c2", (2 + 3, 6 + 6)),
        (ForceRow(amount=3, at=("mountain",)), "c2", (2, 6)),
        (ForceRow(amount=3, at=("mountain",), near=True), "c2", (2 + 3, 6 + 6)),  # b2 is next to it
        (ForceRow(amount=3, at=("coast",)), "c1", (2 + 3, 6 + 6)),
        (ForceRow(amount=4, whole=True), "c2", (2 + 4, 6 + 4)),
        (ForceRow(amount=2, beside="cavalry"), "c2", (2, 6 + 4)),
        (ForceRow(amount=2, enemy="Cavalry"), "c2", (2 + 2, 6)),
        (ForceRow(amount=2, owned=True), "c2", (2, 6)),
    ],
)
def test_rows_of_force(row: ForceRow, at: str, expected: tuple[int, int]) -> None:
    assert forces(fight(["infantry"], ["cavalry", "cavalry"], at, rows=[row])) == expected


def test_a_row_for_ones_own_land() -> None:
    row = ForceRow(amount=2, side="defending", owned=True)
    m = fight(["infantry"], ["cavalry"], "c1", rows=[row], owner={"c1": 1})
    assert forces(m) == (2, 3 + 2)


def test_a_majority_counts_for_one_side_only() -> None:
    pieces = {"bonuses": (majority("Cavalry", 2),)}
    assert forces(fight(["cavalry"], ["infantry"], pieces=pieces)) == (3 + 2, 2)
    assert forces(fight(["cavalry"], ["cavalry"], pieces=pieces)) == (3, 3)


@pytest.mark.parametrize(
    ("army", "force"),
    [
        (["leader", "scouts", "scouts"], 2),  # troops of 2 match nobody of 3
        (["leader", "infantry", "scouts"], 6),
        (["leader", "wizard", "infantry", "infantry"], 4 + 4),  # the better of the two
        (["leader", "wizard", "elite", "scouts"], 7 + 7),
    ],
)
def test_leaders_count_as_far_as_troops_match_them(army: list[str], force: int) -> None:
    pieces = {"count": matched("Infantry|Scouts|Elite")}
    assert forces(fight(army, ["leader", "elite"], pieces=pieces))[0] == force


@pytest.mark.parametrize(
    ("captures", "army", "held"),
    [
        (back_to_the_pile, ["elite", "leader"], []),
        (captured_by_a_leader, ["elite", "elite"], []),
        (captured_by_a_leader, ["elite", "leader"], ["leader"]),
    ],
)
def test_lost_leaders(captures: Any, army: list[str], held: list[str]) -> None:
    m = fight(army, ["leader", "scouts"], pieces={"captures": captures})
    go(m, "pass", "pass", "lose leader")
    g = state(m)
    assert g.units.kinds(world(g).captured[0]) == held


def test_some_kinds_are_lost_before_others() -> None:
    m = fight(["elite"] * 3, ["leader", "infantry"], pieces={"losses_first": "non-Leader"})
    go(m, "pass", "pass")
    assert offered(m) == {"lose infantry"}


def test_another_number_of_losses() -> None:
    m = fight(["elite"] * 4, ["infantry"] * 5, pieces={"losses": lambda g, b, n: -(-n // 5)})
    go(m, "pass", "pass", "lose infantry")
    assert asked(m)[1] == "battle.price"


def test_hooks_before_and_after_battles() -> None:
    told: list[str] = []
    pieces = {
        "before_battles": lambda g: told.append("before"),
        "after_battle": lambda g, b: told.append("after"),
    }
    stacks = {0: {"a1": ["cavalry"]}, 1: {"b1": ["infantry"], "d3": ["scouts"]}}
    m = table(stacks, {0: ["march"]}, pieces=pieces)
    go(m, "play march", "from a1", "all", "to b1", "done", "fight b1")
    while "after" not in told:
        decline(m)
        go(m, min(offered(m)))
    assert told[0] == "before"


# ---------------------------------------------------------------------- economy


def test_what_land_pays_is_asked() -> None:
    m = table(FAR, step="revenue", owner={"a1": 0, "b1": 0}, pieces={"revenue": pay.nothing})
    assert state(m).treasury[0] == 0
    m = table(FAR, step="revenue", owner={"a1": 0, "b1": 0}, pieces={"revenue": lambda g, seat, t: 7})
    assert state(m).treasury[0] == 14
    whole = dict.fromkeys(LAND.words, 0)
    m = table(FAR, step="revenue", owner=whole, pieces={"revenue": pay.double_for_whole_regions})
    assert state(m).treasury[0] == 2 * sum(place.revenue for place in LAND.places)


def test_markers_everywhere_and_only_by_some_units() -> None:
    stacks = {0: {"b2": ["scouts"], "c1": ["scouts"]}, 1: FAR[1]}
    m = table(stacks, step="control", owner={"d3": 1, "a1": 0})
    assert (owner(m, "b2"), owner(m, "c1")) == (-1, 0)
    m = table(stacks, step="control", owner={"d3": 1, "a1": 0}, pieces={"markers_everywhere": True})
    assert (owner(m, "b2"), owner(m, "c1")) == (0, 0)
    m = table(stacks, step="control", owner={"d3": 1, "a1": 0}, pieces={"controls": OnlyWith("Infantry")})
    assert owner(m, "c1") == -1


def test_recruits_may_be_free_few_and_go_to_some_places() -> None:
    given: dict[str, Any] = {"step": "recruit", "owner": {"a1": 0, "b1": 0, "c1": 0}, "treasury": [0, 0]}
    tray = {0: ["elite", "elite", "infantry"]}
    m = table(FAR, tray=tray, pieces={"recruiting": Recruiting(free=True, bonus=False)}, **given)
    assert "buy elite b1" in offered(m)
    two = Recruiting(free=True, bonus=False, most=lambda g, seat: 2)
    m = table(FAR, tray=tray, pieces={"recruiting": two}, **given)
    go(m, "buy elite a1", "buy elite a1")
    assert offered(m) == {"done"}
    m = table(FAR, tray=tray, pieces={"recruiting": Recruiting(free=True, room=once_each)}, **given)
    go(m, "buy elite a1")
    assert "buy elite a1" not in offered(m)
    assert "buy elite b1" in offered(m)
    m = table(
        FAR,
        tray=tray,
        pieces={"recruiting": Recruiting(free=True), "recruit_places": own_land_of("city")},
        **given,
    )
    assert offered(m) == {"done", "buy elite a1", "buy infantry a1"}
    m = table(
        FAR, tray=tray, pieces={"may_recruit": lambda g, seat, unit: False}, **{**given, "treasury": [9, 0]}
    )
    assert offered(m) == {"done"}


def test_prices_and_what_follows_a_purchase() -> None:
    def cheaper(g: Empire, seat: int, unit: int, n: int) -> int:
        return n if g.turn.used else n - 1

    def bought(g: Empire, seat: int, unit: int, t: int) -> None:
        g.turn.used = (*g.turn.used, "discount")

    m = table(
        FAR,
        step="recruit",
        owner={"a1": 0},
        treasury=[11, 0],
        tray={0: ["elite", "elite", "scouts"]},
        pieces={"price": cheaper, "bought": bought},
    )
    go(m, "buy elite a1")
    assert state(m).treasury[0] == 6
    go(m, "buy elite a1")
    assert state(m).treasury[0] == 0


def test_upkeep_may_be_another_number_or_none() -> None:
    army = {0: {"a1": ["infantry"] * 8}, 1: FAR[1]}
    m = table(army, step="upkeep", owner={"b1": 0}, start_units=[0, 0], pieces={"upkeep": lambda g, seat: 6})
    assert m.asks[0].facts["n"] == 2
    m = table(
        army, step="upkeep", owner={"b1": 0}, start_units=[0, 0], pieces={"upkeep": lambda g, seat: None}
    )
    assert asked(m)[1] != "upkeep"


# ---------------------------------------------------------------------- factions

QUICK = Faction(id="quick", name="Quick", drawn=1, hand=10, chits=3, speed=1, speed_of="Infantry")
CHEAP = Faction(id="cheap", name="Cheap", price=-2, price_least=1, revenue=1, enters=("hazard",))


def test_powers_of_factions() -> None:
    m = table(FAR, owner={"a1": 0, "d3": 1}, pieces={"factions": (QUICK, CHEAP)})
    g = state(m)
    assert (cards_drawn(g, 0), cards_drawn(g, 1)) == (6, 5)
    assert (hand_limit(g, 0), hand_limit(g, 1)) == (10, 7)
    assert (chits_drawn(g, 0), chits_drawn(g, 1)) == (8, 5)
    kinds = world(g).kinds
    elite, scouts = kinds.index("elite"), kinds.index("scouts")
    assert [price_of(g, seat, elite) for seat in (0, 1)] == [6, 4]
    assert [price_of(g, seat, scouts) for seat in (0, 1)] == [1, 1]
    assert [pay.revenue_of(g, seat) for seat in (0, 1)] == [3, 4]


@pytest.mark.rule("warp-empires:R40")
def test_hands_are_filled_up_to_ones_own_limit_unless_the_option_says_otherwise() -> None:
    m = table(FAR, pieces={"factions": (QUICK, CHEAP)})
    g = state(m)
    assert (refill(g, 0), refill(g, 1)) == (10, 7)
    world(g).options = {**world(g).options, "refill": "printed"}
    assert refill(g, 0) == 7


def test_a_faction_may_be_faster_and_enter_what_is_closed_to_others() -> None:
    both: dict[str, Any] = {"factions": (QUICK, CHEAP)}
    assert reach(["heavy-infantry"], **both) >= {"b1", "c1"}
    assert reach(["elite"], **both) == reach(["elite"])
    waste: dict[str, Any] = {"changed": ((LAND.index["b1"], "hazard"),)}
    m = table({0: {"a1": ["cavalry"]}, 1: {"c1": ["cavalry"]}}, {0: ["march"]}, pieces=both, **waste)
    go(m, "play march", "from a1", "all")
    assert "to b1" not in offered(m)
    m = table(
        {0: {"a1": ["cavalry"]}, 1: {"c1": ["cavalry"]}}, {1: ["march"]}, active=1, pieces=both, **waste
    )
    go(m, "play march", "from c1", "all")
    assert "to b1" in offered(m)


@pytest.mark.rule("warp-empires:R42")
def test_seats_choose_who_they_are_before_anything_is_laid_out() -> None:
    chosen = game(factions=(QUICK, CHEAP, replace(QUICK, id="third", name="Third")), factions_chosen=True)
    assert sequence(replace(PROVING, factions_chosen=True)).first == "faction"
    m = qd.Match(chosen, 3, {})
    assert asked(m) == (0, "faction")
    assert count_units(state(m), 0) == 0
    assert offered_raw(m) == {"be quick", "be cheap", "be third"}
    m.put(0, ("be", "cheap"))
    assert offered_raw(m) == {"be quick", "be third"}
    m.put(1, ("be", "third"))
    g = state(m)
    assert g.faction == [1, 2]
    assert [count_units(g, seat) for seat in (0, 1)] == [7, 7]
    assert asked(m) == (0, "draw.discard")


def offered_raw(m: qd.Match) -> set[str]:
    return {" ".join(map(str, option)) for option in m.asks[0].options}


# ---------------------------------------------------------------------- start, phases and the end


def test_a_start_at_home() -> None:
    start = at_home(3, leaders=False, treasury=10)
    g = state(qd.Match(game(start=start), 2, {}))
    w = world(g)
    assert [count_units(g, seat) for seat in (0, 1)] == [3, 3]
    assert g.treasury == [10, 10]
    assert [w.map.words[t] for t in members(g.held[0])] == ["a1"]
    assert g.owner.count(0) == 1


def test_phases_are_put_in_and_left_out() -> None:
    own = Phase[Empire]("tithe", "the tithe", lambda g: None)
    found = [phase.word for phase in changed(first=(own,), without=("upkeep",))(PHASES)]
    assert found[:3] == ["faction", "tithe", "draw"]
    assert "upkeep" not in found
    later = [phase.word for phase in changed(after={"battles-over": (own,)})(PHASES)]
    assert later[later.index("battles-over") + 1] == "tithe"
    with pytest.raises(AssertionError, match="no phase is called raid"):
        changed(without=("raid",))(PHASES)


def ending(goal: Any, **given: Any) -> qd.Match:
    return table(FAR, step="control", pieces={"victory": goal}, **given)


def test_goals() -> None:
    cities = {"a1": 0, "d3": 0}
    half = share_of(0.5, "empire", "city")
    assert ending(half, owner={"a1": 0, "d3": 1}).over
    assert not ending(share_of(0.5, "empire", "city", more=True), owner={"a1": 0, "d3": 1}).over
    stacks = {0: {"a1": ["scouts"]}, 1: {"d1": ["scouts"]}}
    assert table(
        stacks, step="control", owner=cities, pieces={"victory": share_of(1.0, "empire", "city")}
    ).over
    g = state(table(FAR, owner={"a1": 0, "d3": 1}))
    assert last_with_units(g) is None
    g.held[1] = 0
    outcome = last_with_units(g)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "destroyed")


def test_the_end_by_rounds_counts_what_the_module_says() -> None:
    goal = after_rounds(lambda g: 5, count_of("city"), territories)
    g = state(table(FAR, owner={"a1": 0, "b1": 1, "c1": 1, "d1": 1}, round=5))
    outcome = goal(g)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (1, 0))
    g.round = 4
    assert goal(g) is None


def test_who_is_out() -> None:
    stacks = {0: {"a1": ["scouts"]}, 1: {}, 2: {"d1": ["scouts"]}}
    given: dict[str, Any] = {
        "step": "control",
        "owner": {"a1": 0, "d3": 1, "d1": 2},
        "options": {"players": 3},
    }
    assert state(table(stacks, **given)).living == [True, True, True]
    assert state(table(stacks, pieces={"out": without_units}, **given)).living == [True, False, True]


def test_a_unit_of_a_leaver_goes_back_to_the_pile() -> None:
    stacks = {0: {"a1": ["scouts"]}, 1: {"d3": ["elite"]}, 2: {"d1": ["scouts"]}}
    m = table(stacks, step="control", options={"players": 3}, pieces={"out": lambda g, seat: seat == 1})
    g = state(m)
    assert not g.held[1]
    assert g.units.kinds(pile_zone(g, 1)).count("elite") == 6


def test_lists_may_depend_on_options() -> None:
    module = replace(
        PROVING,
        unit_for=lambda unit, options: replace(unit, force=9) if unit.id == "elite" else unit,
        card_for=lambda card, options: replace(card, copies=0) if card.id == "spy" else card,
    )
    book = module.book
    assert book.units["elite"].force == 9
    assert book.deck.cards["spy"].copies == 0
