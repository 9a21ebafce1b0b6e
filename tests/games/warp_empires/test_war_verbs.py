"""Cards about the beaten, about help, about stacks that must attack, and about morale."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.systems.warp_empires.pieces.aftermath import AFTERMATH
from quarterdeck.systems.warp_empires.pieces.bidden import BIDDEN
from quarterdeck.systems.warp_empires.pieces.morale import demoralize, tokens
from quarterdeck.systems.warp_empires.pieces.movement import Cargo, Gate
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires.positions import (
    LAND,
    PROVING,
    Stacks,
    asked,
    go,
    offered,
    proving,
    state,
    units,
)
from tests.games.warp_empires.positions import table as lay
from tests.games.warp_empires.test_battle import forces, passes, pay
from tests.games.warp_empires.test_pieces import reach
from tests.games.warp_empires.test_verbs import FAR

WAR = proving(
    replace(PROVING, phases=changed(after={"truce": (BIDDEN,), "battle-extra": (AFTERMATH,)}), homeland=None)
)


def fight(
    attackers: list[str], defenders: list[str], hands: dict[int, list[str]], elsewhere: Any = None
) -> qd.Match:
    """Azure attacks Crimson on c2, in a module with an aftermath."""
    stacks: dict[int, dict[str, list[str]]] = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}
    for seat, places in (elsewhere or {}).items():
        stacks[seat] = {**stacks[seat], **places}
    stacks[0]["c2"], stacks[1]["c2"] = attackers, defenders
    at = LAND.index["c2"]
    entered = [0 if t == at else -1 for t in range(12)]
    m = lay(stacks, hands, step="battle", fights=1 << at, entered=entered, game=WAR)
    return go(m, "fight c2")


def decided(m: qd.Match) -> qd.Match:
    """No cards; losses as they come, until cards about the beaten may be played."""
    passes(m)
    while asked(m)[1] in ("battle.first", "battle.loss", "battle.price"):
        pay(m) if asked(m)[1] == "battle.price" else m.answer(m.waiting[0], sorted(offered(m))[-1])
    return m


def late(m: qd.Match, card: str) -> qd.Match:
    """Azure plays a card about the beaten, and nobody answers it."""
    assert asked(m) == (0, "reply.aftermath")
    m.answer(0, f"play {card}")
    while asked(m)[1] == "reply.card":
        m.answer(m.waiting[0], "decline")
    return m


# ---------------------------------------------------------------------- the beaten


@pytest.mark.rule("warp-empires:R79")
def test_the_winner_dismisses_a_leader_of_the_beaten() -> None:
    m = fight(["elite"] * 3, ["leader", "wizard", "scouts", "scouts"], {0: ["dismissal"], 1: ["spy"]})
    assert "play dismissal" not in offered(m)  # the battle is not lost yet
    passes(m)
    go(m, "lose scouts", "lose scouts")
    pay(m)
    assert asked(m) == (0, "reply.aftermath")
    late(m, "dismissal")
    assert offered(m) == {"kill leader", "kill wizard"}
    go(m, "kill wizard")
    g = state(m)
    pile = world(g).pile_of[g.units.find(0, "wizard")]
    assert g.units.kinds(pile).count("wizard") == 2  # not captured
    assert units(m, 1, "c2") == ["leader"]  # it has yet to retreat


@pytest.mark.rule("warp-empires:R79")
def test_the_beaten_are_asked_too_but_dismiss_nobody() -> None:
    m = fight(["elite"] * 3, ["leader", "wizard", "scouts", "scouts"], {0: ["spy"], 1: ["dismissal"]})
    decided(m)
    assert asked(m) == (0, "reply.aftermath")
    m.answer(0, "decline")
    assert asked(m) == (1, "reply.aftermath")
    assert {" ".join(map(str, o)) for o in m.asks[0].options} == {"decline"}


@pytest.mark.rule("warp-empires:R79")
def test_nobody_is_asked_when_all_such_cards_lie_open() -> None:
    stacks = {0: {"a1": ["scouts"], "c2": ["elite"]}, 1: {"d3": ["scouts"], "c2": ["scouts", "scouts"]}}
    at = LAND.index["c2"]
    entered = [0 if t == at else -1 for t in range(12)]
    fields: dict[str, Any] = {"step": "battle", "fights": 1 << at, "entered": entered, "game": WAR}
    m = lay(stacks, {0: ["spy"], 1: ["march"]}, discard=["shame", "dismissal"], **fields)
    decided(go(m, "fight c2"))
    assert asked(m) == (1, "battle.retreat")


@pytest.mark.rule("warp-empires:R79")
def test_the_beaten_are_driven_towards_their_home_instead_of_a_retreat() -> None:
    m = fight(["elite", "elite"], ["infantry", "cavalry", "scouts"], {0: ["shame"], 1: ["spy"]})
    decided(m)
    late(m, "shame")
    assert asked(m) == (0, "card.drive-home")
    assert offered(m) == {"to d2", "to d3", "to c3"}  # nearer to d3, and no farther than two steps
    go(m, "to d3")
    assert "scouts" in units(m, 1, "d3")
    assert units(m, 1, "c2") == []
    assert state(m).battle is None


@pytest.mark.rule("warp-empires:R79")
def test_the_beaten_are_driven_past_no_enemy_and_no_faster_than_the_slowest() -> None:
    block = {0: {"d2": ["infantry"]}}
    m = fight(["elite", "elite"], ["heavy-infantry", "heavy-infantry"], {0: ["shame"], 1: ["spy"]}, block)
    decided(m)
    late(m, "shame")
    assert offered(m) == {"to c3"}


@pytest.mark.rule("warp-empires:R79")
def test_a_rearguard_saves_a_loss_of_the_beaten_only() -> None:
    m = fight(["elite"], ["infantry", "scouts"], {0: ["spy"], 1: ["last-stand"]})
    go(m, "pass", "play last-stand")
    passes(m)
    go(m, "lose infantry")
    assert asked(m) == (1, "battle.take-back")
    assert offered(m) == {"keep infantry"}
    go(m, "keep infantry")
    assert units(m, 1, "c2") == ["infantry", "scouts"]
    m = fight(["elite"], ["infantry", "scouts"], {0: ["last-stand"], 1: ["spy"]})
    go(m, "play last-stand")
    passes(m)
    go(m, "lose infantry")
    assert asked(m) == (0, "battle.price")
    pay(m)
    assert asked(m)[1] != "battle.save"
    assert not any(name.startswith("rearguard") for name in state(m).tally)


@pytest.mark.parametrize(
    ("card", "side", "after"), [("caught-asleep", 0, (6, 5)), ("caught-asleep", 1, None)]
)
def test_a_defender_is_caught_asleep_by_the_attacker_only(
    card: str, side: int, after: tuple[int, int] | None
) -> None:
    hands = {side: [card], 1 - side: ["spy"]}
    m = fight(["elite"], ["elite", "infantry"], hands)
    if side:
        go(m, "pass")
    assert (f"play {card}" in offered(m)) == (after is not None)
    if after is not None:
        go(m, f"play {card}")
        assert asked(m)[1] in ("reply.card", "battle.card")
        while asked(m)[1] == "reply.card":
            m.answer(m.waiting[0], "decline")
        assert forces(m) == after


def test_who_breaks_off_spares_both_sides_a_loss() -> None:
    m = fight(["elite", "scouts", "scouts"], ["infantry", "scouts"], {0: ["break-off"], 1: ["spy"]})
    go(m, "play break-off")
    passes(m)
    assert asked(m)[1] not in ("battle.first", "battle.price")
    assert units(m, 1, "c2") == ["infantry", "scouts"]


# ---------------------------------------------------------------------- stacks that must attack


def bidden(stacks: Stacks, **fields: Any) -> qd.Match:
    """Azure bids Crimson's stack in d3 to attack; then Crimson begins to move."""
    hands = {0: ["nervous-court"], 1: ["march"]}
    m = lay(stacks, hands, game=WAR, **fields)
    go(m, "play nervous-court")
    return m


@pytest.mark.rule("warp-empires:R78")
def test_a_stack_at_home_is_bidden_to_attack() -> None:
    m = bidden({0: {"c1": ["infantry"]}, 1: {"d3": ["cavalry", "heavy-infantry"], "a1": ["scouts"]}})
    assert offered(m) == {"stack d3 crimson"}  # a1 lies not in its home region
    go(m, "stack d3 crimson", "done")
    while asked(m) != (1, "move.bidden"):
        quiet = offered(m) & {"done", "keep"} or offered(m)
        m.answer(m.waiting[0], min(quiet))
    assert offered(m) == {"attack c1"}
    go(m, "attack c1")
    assert units(m, 1, "c1") == ["cavalry"]  # heavy infantry is too slow
    assert units(m, 1, "d3") == ["heavy-infantry"]
    assert state(m).layers == {}
    assert asked(m)[1] == "move.card"


@pytest.mark.rule("warp-empires:R78")
def test_all_that_get_there_attack_and_none_where_nobody_is() -> None:
    stacks = {0: {"d2": ["infantry"], "a1": ["scouts"]}, 1: {"d3": ["cavalry", "heavy-infantry"]}}
    fields: dict[str, Any] = {
        "step": "truce",
        "active": 1,
        "game": WAR,
        "layers": {"must-attack-1": 1 << LAND.index["d3"]},
    }
    m = lay(stacks, {1: ["march"]}, **fields)
    assert offered(m) == {"attack d2"}
    go(m, "attack d2")
    assert units(m, 1, "d2") == ["cavalry", "heavy-infantry"]
    m = lay({0: {"a1": ["scouts"]}, 1: {"d3": ["heavy-infantry"]}}, {1: ["march"]}, **fields)
    assert offered(m) == {"none"}
    go(m, "none")
    assert asked(m)[1] == "move.card"
    assert state(m).layers == {}


# ---------------------------------------------------------------------- help, recruits, morale, moves


@pytest.mark.rule("warp-empires:R80")
def test_a_unit_comes_into_the_battle_by_its_own_speed() -> None:
    near = {0: {"b1": ["infantry", "elite"], "b3": ["heavy-infantry"]}}
    m = fight(["infantry"], ["elite"], {0: ["to-the-guns"], 1: ["spy"]}, near)
    go(m, "play to-the-guns")
    assert offered(m) == {"bring infantry b1"}  # no elite, and heavy infantry is slow
    go(m, "bring infantry b1")
    assert forces(m) == (4, 6)
    assert units(m, 0, "c2") == ["infantry", "infantry"]
    assert units(m, 0, "b1") == ["elite"]


@pytest.mark.rule("warp-empires:R80")
def test_nobody_near_nobody_comes() -> None:
    m = fight(["infantry"], ["elite"], {0: ["to-the-guns"], 1: ["spy"]}, {0: {"a1": ["infantry"]}})
    assert offered(m) == {"pass"}


@pytest.mark.rule("warp-empires:R81")
def test_an_embargo_makes_the_next_draw_smaller() -> None:
    m = lay(FAR, {0: ["embargo"], 1: ["march"]}, owner={"a1": 0, "d3": 1}, game=WAR)
    go(m, "play embargo", "done")
    assert state(m).tally == {"fewer-recruits-1": 1}
    g = state(m)
    g.treasury = [9, 9]
    m = lay(FAR, {1: ["march"]}, owner={"a1": 0, "d3": 1}, step="revenue", active=1, game=WAR, tally=g.tally)
    while asked(m)[1] != "recruit":
        m.answer(m.waiting[0], "done")
    assert state(m).turn.drawn == 4
    assert state(m).tally == {}


@pytest.mark.rule("warp-empires:R82")
def test_tokens_of_defeat_are_never_fewer_than_none() -> None:
    m = lay(FAR, {0: ["good-cheer", "march"]}, game=WAR)
    assert "play good-cheer" not in offered(m)
    m = lay(FAR, {0: ["good-cheer", "march"]}, game=WAR, counters={"demoralized": [2, 1]})
    go(m, "play good-cheer")
    g = state(m)
    assert [tokens(g, seat) for seat in (0, 1)] == [1, 1]
    assert demoralize(g, 1, -5) == 0


def test_a_march_in_the_south_begins_there() -> None:
    m = lay({0: {"a1": ["cavalry"], "a3": ["infantry"]}, 1: FAR[1]}, {0: ["southern-march"]}, game=WAR)
    go(m, "play southern-march")
    assert offered(m) == {"stop", "from a3"}


# ---------------------------------------------------------------------- gates and cargo


@pytest.mark.rule("warp-empires:R50")
def test_ships_go_without_a_leader_only_by_the_option() -> None:
    gate, cargo = Gate("Leader", free="Ship", by="ships-free"), Cargo("Ship", "Infantry", 1)
    assert reach(["ship"], gate=gate) == set()
    gate = Gate("Leader", free="Ship")
    assert "b1" in reach(["ship", "infantry"], gate=gate, cargo=cargo)
    assert reach(["ship", "infantry", "infantry"], gate=gate, cargo=cargo) == set()
    assert reach(["infantry"], gate=gate, cargo=cargo) == set()


@pytest.mark.rule("warp-empires:R51")
def test_of_too_many_the_slowest_are_carried() -> None:
    some = Cargo("Ship", "Infantry|Cavalry", 1, some=True)
    stack = ["ship", "heavy-infantry", "cavalry"]
    assert "d1" in reach(stack, cargo=some)  # three steps: the heavy infantry is aboard
    assert "d1" not in reach(stack, cargo=Cargo("Ship", "Infantry|Cavalry", 1))
    assert "d1" not in reach([*stack, "heavy-infantry"], cargo=some)
