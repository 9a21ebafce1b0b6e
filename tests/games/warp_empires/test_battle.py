"""Warp Empires, ledger line by ledger line: battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import quarterdeck as qd
from quarterdeck.systems.warp_empires.force import force_of
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.warp_empires.positions import asked, decline, go, hand, offered, state, table, units


def fight(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    elsewhere: Mapping[int, Mapping[str, Sequence[str]]] | None = None,
    options: Mapping[str, object] | None = None,
) -> qd.Match:
    """Azure attacks Crimson on c2; both have a unit far away, so that nobody is out."""
    stacks: dict[int, dict[str, Sequence[str]]] = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}
    for seat, places in (elsewhere or {}).items():
        stacks[seat] = {**stacks.get(seat, {}), **places}
    stacks[0]["c2"], stacks[1]["c2"] = attackers, defenders
    m = table(stacks, hands, step="battle", options=options)
    g = state(m)
    at = world(g).map.index["c2"]
    assert asked(m) == (0, "battle.next") or not g.turn.fights
    g.turn.fights, g.entered[at] = 1 << at, 0
    m2 = table(stacks, hands, step="battle", fights=1 << at, entered=list(g.entered), options=options)
    return go(m2, "fight c2")


def passes(m: qd.Match) -> qd.Match:
    """Both play no more cards."""
    while not m.over and asked(m)[1] in ("battle.card", "reply.card"):
        m.answer(m.waiting[0], "pass" if asked(m)[1] == "battle.card" else "decline")
    return m


def forces(m: qd.Match) -> tuple[int, int]:
    """The two Forces as they stand."""
    g: Empire = state(m)
    assert g.battle is not None
    return force_of(g, g.battle, 0), force_of(g, g.battle, 1)


def pay(m: qd.Match) -> qd.Match:
    """The winner gives up as little as he may, first in the list."""
    while asked(m)[1] == "battle.price":
        m.answer(m.waiting[0], "done" if "done" in offered(m) else min(offered(m)))
    return m


@pytest.mark.rule("warp-empires:10.1")
def test_two_opposing_stacks_in_one_territory_fight() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: {"b1": ["infantry"]}}, {0: ["march"]})
    go(m, "play march", "from a1", "all", "to b1", "done")
    decline(m)
    assert asked(m) == (0, "battle.next")
    assert offered(m) == {"fight b1"}


@pytest.mark.rule("warp-empires:10.2")
@pytest.mark.rule("warp-empires:R15")
def test_forces_add_up_with_the_units_own_modifiers() -> None:
    assert forces(fight(["infantry", "elite"], ["cavalry"], {0: ["spy"]})) == (8, 3)
    assert forces(fight(["archers", "lancers"], ["archers", "lancers"], {0: ["spy"]})) == (7, 6)
    assert forces(fight(["siege-engine"], ["fortification"], {0: ["spy"]})) == (7, 5)


@pytest.mark.rule("warp-empires:10.3")
def test_the_only_leader_brings_five_and_cards_bring_more() -> None:
    m = fight(["leader", "infantry"], ["infantry", "infantry"], {0: ["rally"], 1: ["spy"]})
    assert forces(m) == (10, 4)
    go(m, "play rally")
    decline(m)
    assert forces(m) == (15, 4)
    assert forces(fight(["leader", "infantry"], ["leader", "infantry"], {0: ["spy"]})) == (5, 5)


@pytest.mark.rule("warp-empires:10.4")
@pytest.mark.rule("warp-empires:R15")
def test_the_higher_force_wins_and_a_tie_goes_to_the_defender() -> None:
    for attackers, winner in ((["elite"], 0), (["infantry", "infantry"], 1), (["infantry"], 1)):
        m = passes(fight(attackers, ["infantry", "infantry"]))
        g = state(m)
        assert g.battle is not None
        assert g.battle.seats[g.battle.winner] == winner


@pytest.mark.rule("warp-empires:10.5")
@pytest.mark.rule("warp-empires:R19")
def test_the_rest_of_the_losing_stack_goes_one_space_where_no_enemy_stands() -> None:
    m = passes(fight(["elite"] * 3, ["infantry"] * 4, None, {0: {"c1": ["scouts"]}}))
    go(m, "lose infantry", "lose infantry")
    pay(m)
    assert asked(m) == (1, "battle.retreat")
    assert offered(m) == {"to b2", "to d2", "to c3"}
    go(m, "to d2")
    assert units(m, 1, "d2") == ["infantry", "infantry"]


@pytest.mark.rule("warp-empires:R19")
def test_a_stack_without_a_way_out_is_destroyed_and_its_leader_captured() -> None:
    around = {0: {square: ["scouts"] for square in ("b2", "c1", "d2", "c3")}}
    m = passes(fight(["elite"] * 3, ["infantry", "infantry", "leader"], None, around))
    go(m, "lose infantry", "lose infantry")
    pay(m)
    assert units(m, 1, "c2") == []
    g = state(m)
    assert g.units.kinds(world(g).captured[0]) == ["leader"]


@pytest.mark.rule("warp-empires:10.6")
@pytest.mark.rule("warp-empires:R16")
def test_half_of_the_losing_stack_is_lost_rounded_up() -> None:
    for n, lost in ((1, 1), (2, 1), (4, 2), (5, 3)):
        m = passes(fight(["elite"] * 4, ["infantry"] * n))
        while asked(m)[1] in ("battle.first", "battle.loss"):
            go(m, "lose infantry")
        assert len(units(m, 1, "c2")) == n - lost


@pytest.mark.rule("warp-empires:10.7")
def test_the_winner_picks_the_first_loss_the_loser_the_others() -> None:
    m = passes(fight(["elite"] * 4, ["infantry", "infantry", "cavalry", "leader"]))
    assert asked(m) == (0, "battle.first")
    assert offered(m) == {"lose infantry", "lose cavalry", "lose leader"}
    go(m, "lose leader")
    assert asked(m) == (1, "battle.loss")
    go(m, "lose infantry")
    assert units(m, 1, "c2") == ["cavalry", "infantry"]


@pytest.mark.rule("warp-empires:10.8")
@pytest.mark.rule("warp-empires:R16")
def test_fortifications_are_destroyed_and_count_towards_the_half() -> None:
    m = passes(fight(["elite"] * 6, ["fortification", "fortification", "infantry", "cavalry", "archers"]))
    assert units(m, 1, "c2") == ["archers", "cavalry", "infantry"]
    assert asked(m) == (0, "battle.first")  # three of five: one more
    go(m, "lose cavalry")
    pay(m)
    assert asked(m) == (1, "battle.retreat")
    m = passes(fight(["elite"] * 6, ["fortification", "fortification", "fortification", "infantry"]))
    pay(m)
    assert units(m, 1, "c2") == ["infantry"]  # three forts are more than half already


@pytest.mark.rule("warp-empires:R39")
def test_what_cannot_move_but_is_no_fortification_is_lost_only_in_the_retreat() -> None:
    m = passes(fight(["elite"] * 4, ["idol", "infantry", "infantry", "cavalry"]))
    go(m, "lose infantry", "lose infantry")
    pay(m)
    assert units(m, 1, "c2") == ["cavalry"]  # the idol was spared with the forts, but could not go
    assert asked(m) == (1, "battle.retreat")


@pytest.mark.rule("warp-empires:10.9")
@pytest.mark.rule("warp-empires:R17")
def test_the_winner_gives_up_between_half_and_all_of_what_was_lost() -> None:
    stacks = ["infantry", "cavalry", "cavalry", "elite"], ["cavalry", "cavalry", "cavalry"]
    m = passes(fight(*stacks, options={"winner-loss": "capped"}))
    go(m, "lose cavalry", "lose cavalry")
    assert asked(m) == (0, "battle.price")
    assert m.asks[0].facts == {"lost": 6, "given": 0, "least": 3, "most": 6}
    assert offered(m) == {"lose infantry", "lose cavalry", "lose elite"}
    go(m, "lose infantry")
    assert offered(m) == {"lose cavalry"}  # 2 is too little, 2 + 6 too much
    go(m, "lose cavalry")
    assert offered(m) == {"done"}  # 5; any more would be more than 6
    go(m, "done")
    assert units(m, 0, "c2") == ["cavalry", "elite"]


@pytest.mark.rule("warp-empires:R17")
def test_the_winner_gives_up_at_least_half_whatever_it_takes() -> None:
    m = passes(fight(["infantry", "cavalry", "cavalry", "elite"], ["cavalry", "cavalry", "cavalry"]))
    go(m, "lose cavalry", "lose cavalry")
    assert m.asks[0].facts == {"lost": 6, "given": 0, "least": 3, "most": 14}
    assert offered(m) == {"lose infantry", "lose cavalry", "lose elite"}
    go(m, "lose infantry")
    assert offered(m) == {"lose cavalry", "lose elite"}
    go(m, "lose elite")  # 8, though 3 would do; no more is asked for
    assert units(m, 0, "c2") == ["cavalry", "cavalry"]
    m = passes(fight(["elite"], ["cavalry"]))
    go(m, "lose cavalry")
    assert offered(m) == {"lose elite"}
    go(m, "lose elite")
    assert units(m, 0, "c2") == []


@pytest.mark.rule("warp-empires:R17")
def test_where_no_set_fits_the_winner_gives_up_the_largest_below_half() -> None:
    m = passes(fight(["elite"], ["cavalry"], options={"winner-loss": "capped"}))
    go(m, "lose cavalry")
    assert offered(m) == {"done"}  # half of 3 is more than 1; an elite of 6 is more than 3


@pytest.mark.rule("warp-empires:10.10")
def test_destroyed_units_go_back_to_their_pile() -> None:
    m = passes(fight(["elite"], ["infantry"]))
    before = pile(m).count("infantry")
    go(m, "lose infantry")
    assert pile(m).count("infantry") == before + 1


def pile(m: qd.Match) -> list[str]:
    g = state(m)
    return g.units.kinds(pile_zone(g, 0))


@pytest.mark.rule("warp-empires:10.11")
def test_captured_leaders_are_set_aside() -> None:
    m = passes(fight(["elite", "elite"], ["leader"]))
    before = pile(m).count("leader")
    go(m, "lose leader")
    g = state(m)
    assert pile(m).count("leader") == before
    assert g.units.kinds(world(g).captured[0]) == ["leader"]
    assert m.view(None)["units"]["zones"]["captured-0"]["known"] == ["leader"]


@pytest.mark.rule("warp-empires:10.12")
def test_after_a_battle_both_fill_their_hands_to_seven() -> None:
    m = passes(fight(["elite"], ["infantry"], {0: ["spy", "spy"], 1: []}))
    go(m, "lose infantry", "lose elite")
    assert len(hand(m, 0)) == 7
    assert len(hand(m, 1)) == 7


@pytest.mark.rule("warp-empires:R13")
def test_both_stacks_lie_open_to_the_two_fighting_and_to_nobody_else() -> None:
    m = fight(
        ["elite", "infantry"],
        ["cavalry", "archers"],
        {0: ["spy"]},
        {2: {"d1": ["scouts"]}},
        options={"players": 3},
    )
    zones = [m.view(seat)["units"]["zones"] for seat in (0, 1, 2)]
    assert zones[0]["c2.1"] == {"known": ["archers", "cavalry"], "hidden": 0}
    assert zones[1]["c2.0"] == {"known": ["elite", "infantry"], "hidden": 0}
    assert zones[2]["c2.0"] == {"known": ["infantry"], "hidden": 1}


@pytest.mark.rule("warp-empires:R13")
def test_battles_are_fought_in_the_order_the_player_wants() -> None:
    stacks = {
        0: {"b1": ["elite"], "c3": ["elite"]},
        1: {"b1": ["infantry"], "c3": ["infantry"], "d3": ["elite"]},
    }
    g = state(table(stacks, step="move"))
    both = 1 << world(g).map.index["b1"] | 1 << world(g).map.index["c3"]
    m = table(stacks, step="battle", fights=both)
    assert offered(m) == {"fight b1", "fight c3"}
    go(m, "fight c3")
    passes(m)
    go(m, "lose infantry", "lose elite")
    assert offered(m) == {"fight b1"}


@pytest.mark.rule("warp-empires:R14")
def test_cards_by_turns_until_two_passes_in_a_row() -> None:
    m = fight(["infantry"], ["infantry"], {0: ["rally", "rally"], 1: ["rally", "stand"]})
    order = []
    # Nobody has a card left at the end: these passes go without saying.
    for answer in ("play rally", "play rally", "pass", "play stand", "play rally"):
        decline(m)
        order.append(asked(m)[0])
        m.answer(m.waiting[0], answer)
    assert order == [0, 1, 0, 1, 0]
    assert asked(m)[1] != "battle.card"


@pytest.mark.rule("warp-empires:R18")
def test_cards_change_the_number_of_losses() -> None:
    m = fight(["elite"] * 3, ["infantry"] * 4, {0: ["pursuit"]})
    go(m, "play pursuit")
    passes(m)
    for _ in range(3):
        go(m, "lose infantry")
    assert asked(m)[1] == "battle.price"
    m = fight(["elite"] * 3, ["infantry"] * 4, {1: ["rearguard"]})
    go(m, "play rearguard")
    passes(m)
    go(m, "lose infantry")
    assert asked(m)[1] == "battle.price"


@pytest.mark.rule("warp-empires:R18")
def test_the_winner_may_save_a_unit_or_lose_one_more() -> None:
    m = fight(["elite", "cavalry"], ["cavalry", "cavalry"], {0: ["rearguard"]})
    go(m, "play rearguard")
    passes(m)
    go(m, "lose cavalry", "lose cavalry")
    assert asked(m) == (0, "battle.save")
    go(m, "keep cavalry")
    assert units(m, 0, "c2") == ["cavalry", "elite"]
    m = fight(["elite", "cavalry"], ["cavalry", "cavalry"], {1: ["wound"]})
    go(m, "play wound")
    passes(m)
    go(m, "lose cavalry", "lose cavalry")
    assert asked(m) == (0, "battle.extra")
    go(m, "lose elite")
    assert units(m, 0, "c2") == []


@pytest.mark.rule("warp-empires:R27")
def test_a_change_to_one_unit_ends_with_the_battle() -> None:
    m = fight(["leader", "infantry"], ["infantry"], {0: ["hero"]})
    go(m, "play hero", "boost leader")
    assert forces(m) == (20, 2)
    passes(m)
    go(m, "lose infantry")
    pay(m)
    assert not state(m).units.flags


@pytest.mark.rule("warp-empires:R27")
def test_a_change_to_one_unit_ends_with_the_unit() -> None:
    m = fight(["leader", "infantry"], ["infantry"], {0: ["hero"], 1: ["duel"]})
    go(m, "play hero", "boost leader", "play duel", "kill leader")
    decline(m)
    assert forces(m) == (2, 2)
