"""Every verb that runs, one by one, on the proving ground."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.systems.warp_empires.effects import RUNNING
from quarterdeck.systems.warp_empires.state import NOBODY
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.warp_empires.positions import (
    PROVING,
    asked,
    begin,
    decline,
    go,
    hand,
    offered,
    owner,
    state,
    table,
    units,
)
from tests.games.warp_empires.test_battle import fight, forces, passes, pay

FAR = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}


def test_every_running_verb_has_a_card_here() -> None:
    verbs = {op.verb for effect in PROVING.book.deck.effects.values() for chain in effect for op in chain}
    assert verbs == RUNNING


# ---------------------------------------------------------------------- movement


def test_move_stacks_takes_up_to_so_many() -> None:
    m = table({0: {"a1": ["scouts"], "b1": ["scouts"], "c1": ["scouts"]}, 1: FAR[1]}, {0: ["one-to-two"]})
    go(m, "play one-to-two", "from a1", "all", "to a2", "from b1", "all", "to b2")
    decline(m)
    assert asked(m) == (0, "move.card")


def test_move_stacks_with_a_tag_needs_such_a_unit_in_the_group() -> None:
    m = table({0: {"a1": ["wizard", "infantry"], "c1": ["scouts"]}, 1: FAR[1]}, {0: ["led-march"]})
    go(m, "play led-march")
    assert offered(m) == {"stop", "from a1"}
    go(m, "from a1", "take infantry")
    assert offered(m) == {"take wizard", "all", "stop"}
    go(m, "take wizard")
    assert "to b1" in offered(m)


def test_move_stacks_by_sea_takes_ships_along_the_coast() -> None:
    m = table({0: {"a1": ["ship", "ship", "infantry"]}, 1: FAR[1]}, {0: ["sail"]})
    go(m, "play sail", "from a1", "take ship")
    assert offered(m) == {"take ship", "all", "to b1", "to c1", "to d1", "stop"}


def test_move_stacks_every_ship_goes_together() -> None:
    m = table({0: {"a1": ["ship", "ship", "infantry"]}, 1: FAR[1]}, {0: ["all-sail"]})
    go(m, "play all-sail", "from a1", "to b1")
    decline(m)
    assert units(m, 0, "b1") == ["ship", "ship"]


def test_move_stacks_to_the_coast() -> None:
    m = table({0: {"a3": ["cavalry"]}, 1: FAR[1]}, {0: ["landing"]})
    go(m, "play landing", "from a3", "all")
    assert offered(m) == {"to a1", "to b1", "stop"}


def test_move_stacks_into_battle() -> None:
    m = table(
        {0: {"a1": ["cavalry"], "a3": ["heavy-infantry"]}, 1: {"c1": ["infantry"]}}, {0: ["charge-march"]}
    )
    go(m, "play charge-march")
    assert offered(m) == {"stop", "from a1"}
    go(m, "from a1", "all")
    assert offered(m) == {"to c1", "stop"}


def test_move_stacks_at_fast_speed() -> None:
    m = table({0: {"a1": ["heavy-infantry"]}, 1: FAR[1]}, {0: ["forced-march"]})
    go(m, "play forced-march", "from a1", "all")
    assert "to d1" in offered(m)


def test_a_chain_does_one_thing_after_the_other() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: FAR[1]}, {0: ["march-and-draw"]})
    go(m, "play march-and-draw")
    decline(m)
    assert len(hand(m, 0)) == 1
    go(m, "from a1", "all", "to a2")
    decline(m)
    assert units(m, 0, "a2") == ["cavalry"]


def test_move_unit_takes_one_unit_as_far_as_the_card_says() -> None:
    m = table({0: {"a1": ["scouts", "scouts", "elite"]}, 1: {"d3": ["elite"]}}, {0: ["far-scouts"]})
    go(m, "play far-scouts", "from a1")
    assert offered(m) == {"take scouts", "stop"}
    go(m, "take scouts")
    assert "to d3" in offered(m)
    assert not any(o.startswith("take") for o in offered(m))


def test_move_stack_again_moves_what_has_moved() -> None:
    m = table({0: {"a1": ["infantry"]}, 1: FAR[1]}, {0: ["march", "again"]})
    go(m, "play march", "from a1", "all", "to c1", "play again", "from c1", "all", "to d2")
    decline(m)
    assert units(m, 0, "d2") == ["infantry"]


def test_move_stack_again_twice() -> None:
    m = table({0: {"a1": ["infantry"]}, 1: FAR[1]}, {0: ["twice"]})
    go(m, "play twice", "from a1", "all", "to c1", "from c1", "all", "to d2")
    decline(m)
    assert units(m, 0, "d2") == ["infantry"]


@pytest.mark.parametrize(("choice", "slots"), [("move.stacks", 1), ("move.unit", 3)])
def test_a_card_moves_stacks_or_three_units_for_each(choice: str, slots: int) -> None:
    stacks = {0: {"a1": ["infantry", "infantry"], "a3": ["infantry", "infantry"]}, 1: FAR[1]}
    m = table(stacks, {0: ["columns"]})
    go(m, "play columns")
    assert offered(m) == {"use move.stacks", "use move.unit"}
    go(m, f"use {choice}")
    moved = 0
    while asked(decline(m))[1].startswith("move.from"):
        go(m, min(o for o in offered(m) if o.startswith("from ")))
        assert ("all" in offered(m)) == (choice == "move.stacks")
        go(m, "take infantry")
        assert ("take infantry" in offered(m)) == (choice == "move.stacks" and moved == 0)
        go(m, min(o for o in offered(m) if o.startswith("to ")))
        moved += 1
    assert moved == slots
    assert asked(m) == (0, "move.card")
    assert not state(m).turn.singles


def test_a_stack_with_a_caster_goes_anywhere_in_its_region() -> None:
    stacks = {
        0: {"a1": ["wizard", "heavy-infantry"], "b3": ["infantry"]},
        1: {"c1": ["scouts"], "d3": ["scouts"]},
    }
    m = table(stacks, {0: ["minor-portal"]}, owner={"a1": 0, "b1": 1})
    go(m, "play minor-portal")
    assert {o for o in offered(m) if o.startswith("from ")} == {"from a1"}
    go(m, "from a1", "take heavy-infantry")
    assert not any(o.startswith("to ") for o in offered(m))  # the caster must come along
    go(m, "take wizard")
    # Row 1 is one region: b1 is an opponent's, at c1 he stands, d1 is four steps away.
    assert {o for o in offered(m) if o.startswith("to ")} == {"to d1"}
    go(m, "to d1")
    decline(m)
    assert units(m, 0, "d1") == ["heavy-infantry", "wizard"]


def test_a_territory_next_to_a_caster_pays_nothing() -> None:
    owners = {"b1": 1, "a2": 1, "d1": 1, "b3": 1}
    stacks = {0: {"a1": ["wizard"], "a3": ["infantry"]}, 1: {"d3": ["scouts"]}}
    m = table(stacks, {0: ["blight"]}, owner=owners)
    go(m, "play blight")
    assert offered(m) == {"block b1", "block a2"}  # b3 is next to the infantry only


def test_an_enemy_stack_in_ones_own_region_is_sent_home() -> None:
    stacks = {
        0: {"a1": ["wizard"]},
        1: {"c1": ["infantry", "fortification"], "b1": ["scouts"], "d3": ["scouts"]},
    }
    m = table(stacks, {0: ["rift"]}, owner={"a1": 0, "d3": 1, "b3": 1, "d1": 1})
    go(m, "play rift")
    assert offered(m) == {"stack c1 crimson", "stack b1 crimson"}  # not d3, in another region
    go(m, "stack c1 crimson")
    assert offered(m) == {"to d3", "to b3"}  # his own land at home
    go(m, "to b3")
    assert units(m, 1, "b3") == ["infantry"]
    assert units(m, 1, "c1") == ["fortification"]
    m = table(stacks, {0: ["rift"]}, owner={"a1": 0})
    assert "play rift" not in offered(m)  # he rules nothing at home
    m = table({**stacks, 0: {"a1": ["infantry"]}}, {0: ["rift"]}, owner={"a1": 0, "d3": 1})
    assert "play rift" not in offered(m)


def test_a_wizard_takes_leaders_anywhere() -> None:
    stacks = {0: {"a1": ["wizard", "leader", "elite"]}, 1: {"d3": ["scouts"]}}
    m = table(stacks, {0: ["teleportation"]})
    go(m, "play teleportation", "from a1")
    assert "take elite" not in offered(m)
    go(m, "all")
    assert {"to d3", "to d1", "to b1"} <= offered(m)
    go(m, "to d3")
    decline(m)
    assert units(m, 0, "d3") == ["leader", "wizard"]
    assert units(m, 0, "a1") == ["elite"]
    m = table({0: {"a1": ["leader"]}, 1: FAR[1]}, {0: ["teleportation"]})
    assert "play teleportation" not in offered(m)


def test_move_enemy_is_ordered_by_the_card_player() -> None:
    m = table({0: {"a1": ["elite"]}, 1: {"b1": ["infantry"]}}, {0: ["puppet"]})
    go(m, "play puppet", "stack b1 crimson")
    assert asked(m) == (0, "card.move-enemy")
    go(m, "to a1")
    decline(m)
    assert units(m, 1, "a1") == ["infantry"]
    go(m, "done")
    decline(m)
    go(m, "fight a1")
    battle = state(m).battle
    assert battle is not None
    assert battle.seats == (1, 0)  # the moved stack attacks


def test_move_freeze_holds_one_stack_or_all() -> None:
    m = table({0: FAR[0], 1: {"d3": ["cavalry"], "d1": ["cavalry"]}}, {0: ["freeze-stack"], 1: ["march"]})
    go(m, "play freeze-stack", "stack d3 crimson")
    frozen = state(m).frozen
    m = table({0: FAR[0], 1: {"d3": ["cavalry"], "d1": ["cavalry"]}}, {1: ["march"]}, active=1, frozen=frozen)
    go(m, "play march")
    assert offered(m) == {"stop", "from d1"}
    go(m, "stop", "done")
    assert state(m).frozen == [0, 0]
    m = table(FAR, {0: ["freeze-all"], 1: ["march"]})
    go(m, "play freeze-all")
    decline(m)
    assert state(m).still == [False, True]
    m = table(FAR, {1: ["march"]}, active=1, still=[False, True])
    assert offered(m) == {"done"}


@pytest.mark.parametrize(
    ("card", "start", "to", "army", "answered"),
    [
        ("halt", "a1", "a2", ["cavalry"], True),
        ("halt-occupied", "a1", "a2", ["cavalry"], False),
        ("halt-occupied", "c3", "d3", ["cavalry"], True),
        ("halt-wizard", "a1", "a2", ["cavalry"], True),
        ("halt-sea", "a1", "a2", ["ship"], False),
        ("halt-sea", "a1", "b1", ["ship"], True),
    ],
)
def test_move_negate_and_what_it_may_answer(
    card: str, start: str, to: str, army: list[str], answered: bool
) -> None:
    m = table({0: {start: army}, 1: FAR[1]}, {0: ["march"], 1: [card]})
    go(m, "play march", f"from {start}", "all")
    m.answer(0, f"to {to}")
    found = {" ".join(map(str, o)) for o in m.asks[0].options}
    assert (f"play {card}" in found) == answered


@pytest.mark.rule("warp-empires:R12")
@pytest.mark.parametrize(("army", "there"), [(["wizard", "cavalry"], "a1"), (["cavalry", "scouts"], "a2")])
def test_a_negation_of_a_kind_looks_at_the_whole_group(army: list[str], there: str) -> None:
    m = table({0: {"a1": army}, 1: FAR[1]}, {0: ["march"], 1: ["halt-wizard"]})
    go(m, "play march", "from a1", "all")
    m.answer(0, "to a2")
    m.answer(1, "play halt-wizard")
    decline(m)
    assert units(m, 0, there) == sorted(army)
    assert hand(m, 1) == []


@pytest.mark.rule("warp-empires:R38")
def test_who_moves_an_enemy_stack_names_it_by_what_is_seen_and_moves_all_of_it() -> None:
    stacks = {0: {"a1": ["elite"]}, 1: {"b1": ["fortification"], "d1": ["infantry", "heavy-infantry"]}}
    m = table(stacks, {0: ["puppet"]})
    go(m, "play puppet")
    assert offered(m) == {"stack b1 crimson", "stack d1 crimson"}
    go(m, "stack b1 crimson")
    assert offered(m) == {"to b1"}  # it cannot move: the card is spent
    m = table(stacks, {0: ["puppet"]})
    go(m, "play puppet", "stack d1 crimson")
    assert offered(m) == {"to c1", "to d2", "to d1"}  # as slow as the slowest
    go(m, "to d2")
    decline(m)
    assert units(m, 1, "d2") == ["heavy-infantry", "infantry"]


def test_peace_with_all_closes_every_defended_territory() -> None:
    stacks = {0: {"a1": ["cavalry"]}, 1: {"b1": ["scouts"]}, 2: {"a2": ["scouts"]}}
    m = table(stacks, {0: ["march"], 1: ["truce-all"]}, step="truce", options={"players": 3})
    m.answer(1, "play truce-all")
    decline(m)
    # Both ways out of a1 are held by others, and there is nothing left to move into.
    assert "play march" not in offered(m)


# ---------------------------------------------------------------------- Force


@pytest.mark.parametrize(
    ("cards", "attackers", "defenders", "plain", "after"),
    [
        ("rally", ["infantry"], ["infantry"], (2, 2), (7, 2)),
        ("assault", ["infantry"], ["infantry"], (2, 2), (10, 2)),
        ("led-only", ["leader"], ["leader"], (3, 3), (7, 3)),
        ("walls", ["fortification"], ["infantry"], (5, 2), (9, 2)),
        ("field-only", ["infantry"], ["infantry"], (2, 2), (12, 2)),
        ("spell", ["wizard"], ["leader"], (4, 3), (10, 3)),
        ("wizard-spell", ["wizard"], ["leader"], (4, 3), (14, 3)),
        ("lances", ["cavalry", "cavalry", "infantry"], ["infantry"], (8, 2), (12, 2)),
        ("all-plus", ["cavalry", "infantry"], ["infantry"], (5, 2), (7, 2)),
        ("heavy-foot", ["heavy-infantry", "infantry"], ["infantry"], (6, 2), (9, 2)),
        ("mixed", ["archers", "cavalry", "elite"], ["infantry"], (11, 2), (13, 2)),
        ("dread", ["elite"], ["infantry", "infantry", "cavalry"], (6, 7), (6, 3)),
        ("mud", ["elite"], ["elite"], (6, 6), (6, 1)),
        ("summon", ["infantry"], ["infantry"], (2, 2), (10, 2)),
        ("double", ["elite", "cavalry"], ["infantry"], (9, 2), (18, 2)),
        ("rout", ["infantry"], ["elite", "cavalry"], (2, 9), (2, 4)),
    ],
)
def test_force_cards(
    cards: str, attackers: list[str], defenders: list[str], plain: tuple[int, int], after: tuple[int, int]
) -> None:
    m = fight(attackers, defenders, {0: [cards], 1: ["spy"]})
    assert forces(m) == plain
    go(m, f"play {cards}")
    decline(m)
    assert forces(m) == after


@pytest.mark.parametrize(
    ("card", "attackers", "defenders"),
    [
        ("stand", ["infantry"], ["infantry"]),
        ("led-only", ["infantry"], ["infantry"]),
        ("walls", ["infantry"], ["infantry"]),
        ("siege-only", ["infantry"], ["infantry"]),
        ("spell", ["leader"], ["infantry"]),
        ("lances", ["infantry"], ["cavalry"]),
        ("dread", ["infantry"], ["cavalry"]),
        ("hero", ["infantry"], ["leader"]),
        ("silence", ["leader"], ["infantry"]),
        ("duel", ["leader"], ["infantry"]),
        ("ambush", ["infantry"], ["infantry"]),
        ("crimson-only", ["infantry"], ["infantry"]),
    ],
)
def test_battle_cards_whose_condition_fails_cannot_be_played(
    card: str, attackers: list[str], defenders: list[str]
) -> None:
    assert offered(fight(attackers, defenders, {0: [card], 1: ["spy"]})) == {"pass"}


def test_cards_of_the_defender() -> None:
    for card, after in (("stand", (6, 14)), ("ambush", (0, 6)), ("crimson-only", (6, 9))):
        m = fight(["elite"], ["elite"], {1: [card]})
        go(m, f"play {card}")
        decline(m)
        assert forces(m) == after


def test_force_by_dice() -> None:
    m = fight(["infantry"], ["infantry"], {0: ["dice-rally"], 1: ["spy"]})
    m.dice(5, 4)
    go(m, "play dice-rally")
    decline(m)
    assert forces(m) == (11, 2)


def test_one_unit_is_strengthened_weakened_or_counts_nothing() -> None:
    m = fight(["leader", "infantry"], ["leader", "infantry"], {0: ["hero", "curse"], 1: ["silence"]})
    assert forces(m) == (5, 5)
    go(m, "play hero", "boost leader")
    assert forces(m) == (15, 5)
    go(m, "play silence", "weaken leader")
    assert forces(m) == (2, 5)
    go(m, "play curse", "weaken leader")
    decline(m)
    assert forces(m) == (2, 2)  # 3 less 10, but no unit counts below 0


def test_a_card_may_offer_a_choice() -> None:
    m = fight(["infantry"], ["infantry"], {0: ["armour"], 1: ["spy"]})
    go(m, "play armour")
    assert offered(m) == {"use force.stack", "use cas.less"}
    go(m, "use force.stack")
    assert forces(m) == (8, 2)


# ---------------------------------------------------------------------- casualties


def losses_after(card: str, side: int, attackers: list[str], defenders: list[str]) -> tuple[int, qd.Match]:
    """How many units the beaten side lost, with a card played by a side."""
    m = fight(attackers, defenders, {side: [card]})
    go(m, f"play {card}")
    passes(m)
    before = len(defenders)
    while asked(m)[1] in ("battle.first", "battle.loss"):
        go(m, min(offered(m)))
    return before - len(units(m, 1, "c2")), m


@pytest.mark.parametrize(
    ("card", "side", "lost"),
    [
        ("pursuit", 1, 3),
        ("bloody", 0, 3),
        ("wound", 0, 3),
        ("rearguard", 1, 1),
        ("mercy", 0, 1),
        ("shelter", 1, 0),
        ("parting", 0, 0),
        ("slow-pursuit", 1, 1),
        ("no-quarter", 0, 4),
    ],
)
def test_casualty_cards_on_the_loser(card: str, side: int, lost: int) -> None:
    assert losses_after(card, side, ["elite"] * 4, ["infantry"] * 4)[0] == lost


def test_without_casualties_the_beaten_still_retreat() -> None:
    _, m = losses_after("parting", 0, ["elite"] * 4, ["infantry"] * 4)
    assert asked(m) == (1, "battle.retreat")


def test_half_the_losses_are_rounded_up_and_at_least_one() -> None:
    for n, lost in ((1, 1), (6, 2), (10, 3)):
        assert losses_after("slow-pursuit", 1, ["elite"] * 6, ["infantry"] * n)[0] == lost


def test_the_winners_price_half_as_much_again() -> None:
    m = fight(
        ["elite", "cavalry", "cavalry", "infantry", "infantry"], ["elite", "infantry"], {1: ["counter"]}
    )
    go(m, "play counter")
    passes(m)
    go(m, "lose elite")
    assert m.asks[0].facts == {"lost": 6, "given": 0, "least": 5, "most": 16}


def test_annihilation_leaves_nothing_and_costs_the_winner_for_all_of_it() -> None:
    lost, m = losses_after("no-quarter", 0, ["elite"] * 4, ["infantry"] * 4)
    assert lost == 4
    assert m.asks[0].facts["lost"] == 8


def test_equal_losses_by_number() -> None:
    lost, m = losses_after("even", 0, ["elite"] * 4, ["infantry"] * 4)
    assert lost == 2
    assert asked(m) == (0, "battle.extra")
    go(m, "lose elite", "lose elite")
    assert units(m, 0, "c2") == ["elite", "elite"]


def test_losses_for_both_hit_the_winner_too() -> None:
    _, m = losses_after("bloody", 0, ["elite"] * 4, ["infantry"] * 4)
    pay(m)
    assert asked(m) == (0, "battle.extra")


# ---------------------------------------------------------------------- kills and markers


def test_kill_target_in_battle_is_the_choice_of_the_card_player() -> None:
    m = fight(["elite"], ["leader", "cavalry", "infantry"], {0: ["volley"], 1: ["spy"]})
    go(m, "play volley")
    assert offered(m) == {"kill leader", "kill cavalry", "kill infantry"}
    go(m, "kill leader", "kill cavalry")
    assert units(m, 1, "c2") == ["infantry"]


def test_a_battle_ends_when_a_side_has_no_unit_left() -> None:
    m = fight(["elite"], ["leader"], {0: ["duel"], 1: ["spy"]})
    go(m, "play duel", "kill leader")
    decline(m)
    assert state(m).battle is None
    assert units(m, 0, "c2") == ["elite"]


def test_kill_target_next_to_ones_own_units() -> None:
    m = table({0: {"a1": ["scouts"]}, 1: {"b1": ["leader", "infantry"], "d3": ["infantry"]}}, {0: ["bolt"]})
    go(m, "play bolt")
    assert offered(m) == {"stack b1 crimson"}
    go(m, "stack b1 crimson")
    assert units(m, 1, "b1") == ["leader"]


def test_a_spell_on_a_neighbour_is_measured_from_the_caster() -> None:
    stacks = {
        0: {"a1": ["scouts"], "c3": ["wizard"]},
        1: {"b1": ["infantry"], "d3": ["infantry"]},
    }
    m = table(stacks, {0: ["spell-bolt"]})
    go(m, "play spell-bolt")
    assert offered(m) == {"stack d3 crimson"}
    del stacks[0]["c3"]
    assert "play spell-bolt" not in offered(table(stacks, {0: ["spell-bolt"]}))


def test_the_owner_chooses_which_of_several_that_match() -> None:
    m = table({0: {"a1": ["scouts"]}, 1: {"b1": ["cavalry", "infantry"]}}, {0: ["bolt"]})
    go(m, "play bolt", "stack b1 crimson")
    assert asked(m) == (1, "card.sacrifice")
    go(m, "sacrifice cavalry")
    assert units(m, 1, "b1") == ["infantry"]


def test_kill_random_takes_units_by_lot() -> None:
    m = table({0: {"a1": ["scouts"]}, 1: {"b1": ["cavalry", "infantry", "elite"]}}, {0: ["plague"]})
    go(m, "play plague", "stack b1 crimson")
    assert len(units(m, 1, "b1")) == 1
    m = fight(["elite"], ["infantry", "cavalry"], {0: ["stray-shot"], 1: ["spy"]})
    go(m, "play stray-shot")
    decline(m)
    assert len(units(m, 1, "c2")) == 1


def test_kill_by_the_owners_choice() -> None:
    m = table({0: {"a1": ["scouts"]}, 1: {"b1": ["cavalry", "infantry"]}}, {0: ["desertion"]})
    go(m, "play desertion", "stack b1 crimson", "sacrifice infantry")
    assert units(m, 1, "b1") == ["cavalry"]
    m = table({0: FAR[0], 1: {"b1": ["cavalry", "infantry"], "d1": ["elite"]}}, {0: ["mutiny"]})
    go(m, "play mutiny")
    assert asked(m) == (1, "card.give-up")
    assert offered(m) == {"give-up infantry b1"}
    go(m, "give-up infantry b1")
    assert offered(m) == {"none"}  # only one was there, and it is the owner who says so
    go(m, "none")
    assert units(m, 1, "b1") == ["cavalry"]
    for card, left in (("both-bleed", (1, 1)), ("first-bleeds", (1, 2))):
        m = fight(["elite", "elite"], ["infantry", "infantry"], {0: [card], 1: ["spy"]})
        go(m, f"play {card}")
        decline(m)
        assert (len(units(m, 0, "c2")), len(units(m, 1, "c2"))) == left


def test_kill_stack_takes_it_whole() -> None:
    m = table({0: FAR[0], 1: {"b1": ["cavalry", "infantry"], "d3": ["elite"]}}, {0: ["doom"]})
    go(m, "play doom", "stack b1 crimson")
    assert units(m, 1, "b1") == []
    m = table({0: FAR[0], 1: {"b1": ["cavalry"], "d3": ["elite"]}}, {0: ["doom-away"]})
    go(m, "play doom-away")
    assert offered(m) == {"stack b1 crimson"}  # d3 is where Crimson started


# ---------------------------------------------------------------------- economy


def test_revenue_cards() -> None:
    m = table(FAR, {0: ["levy", "land-tax", "dice-levy"]}, step="revenue", owner={"a1": 0, "c2": 0})
    go(m, "play levy")
    decline(m)
    assert state(m).treasury[0] == 8
    go(m, "play land-tax")
    decline(m)
    assert state(m).treasury[0] == 10
    m.dice(6)
    m.answer(0, "play dice-levy")
    decline(m)
    assert state(m).treasury[0] == 16


def test_revenue_lost_by_dice_and_stolen() -> None:
    m = table(FAR, {0: ["dice-raiders", "theft"]}, treasury=[0, 1])
    m.answer(0, "play theft")
    decline(m)
    assert state(m).treasury == [1, 0]  # there was only one to take
    m.dice(4)
    m.answer(0, "play dice-raiders")
    decline(m)
    assert state(m).dues == [0, 4]


def test_a_blocked_territory_does_not_pay() -> None:
    m = table(FAR, {0: ["riot", "city-riot"]}, owner={"a1": 0, "d3": 1, "d1": 1})
    go(m, "play city-riot")
    assert offered(m) == {"block d3"}
    go(m, "block d3")
    m.dice(3)
    go(m, "play riot", "block d1")
    blocked = state(m).blocked
    m = table(FAR, step="revenue", active=1, owner={"d3": 1, "d1": 1}, blocked=blocked)
    assert state(m).treasury[1] == 0
    assert [n for n in state(m).blocked if n] == [2]
    m = table(FAR, step="revenue", active=1, owner={"d3": 1, "d1": 1}, blocked=list(state(m).blocked))
    assert state(m).treasury[1] == 3


def test_units_by_card() -> None:
    m = table(FAR, {0: ["volunteers"]}, step="recruit-card", owner={"a1": 0, "b1": 0})
    go(m, "play volunteers")
    for _ in range(2):
        go(m, next(o for o in sorted(offered(m)) if o.endswith("b1")))
    assert len(units(m, 0, "b1")) == 2
    assert state(m).treasury[0] == 0


@pytest.mark.rule("warp-empires:R43")
def test_a_free_recruit_of_a_kind_among_those_drawn() -> None:
    m = table(
        FAR,
        {0: ["free-elite"]},
        step="recruit-drawn",
        owner={"a1": 0},
        treasury=[1, 0],
        tray={0: ["elite", "elite", "scouts"]},
    )
    go(m, "play free-elite")
    assert offered(m) == {"done", "buy elite a1", "buy scouts a1"}
    go(m, "buy elite a1")
    assert state(m).treasury[0] == 1
    assert offered(m) == {"done", "buy scouts a1"}  # the second elite has its price


@pytest.mark.rule("warp-empires:R43")
def test_by_an_option_a_free_recruit_is_searched_for() -> None:
    m = table(FAR, {0: ["free-elite"]}, step="recruit-drawn", owner={"a1": 0}, tray={0: ["scouts"]})
    w = world(state(m))
    w.options = {**w.options, "free-recruit": "search"}
    go(m, "play free-elite")
    assert offered(m) == {"place elite a1"}


@pytest.mark.rule("warp-empires:R43")
def test_a_search_takes_any_unit_of_the_pile() -> None:
    m = table(FAR, {0: ["messenger"]}, step="recruit-card", owner={"a1": 0, "b1": 0})
    go(m, "play messenger")
    assert {"place elite a1", "place leader b1", "place fortification a1"} <= offered(m)
    go(m, "place elite b1")
    assert units(m, 0, "b1") == ["elite"]


def test_somebody_is_hired_and_leaves_the_game_when_lost() -> None:
    m = table(FAR, {0: ["freelance"]}, step="recruit-card", owner={"a1": 0}, treasury=[3, 0])
    go(m, "play freelance")
    assert offered(m) == {"place hired a1"}
    go(m, "place hired a1")
    assert units(m, 0, "a1") == ["hired", "scouts"]
    assert state(m).treasury[0] == 0
    m = table(FAR, {0: ["freelance"]}, step="recruit-card", owner={"a1": 0}, treasury=[2, 0])
    assert "play freelance" not in offered(m)


def test_a_destroyed_unit_comes_back() -> None:
    fallen = {"elite.1": 1, "cavalry.0": 1}
    m = table(FAR, {0: ["regrow"]}, step="recruit-card", owner={"a1": 0}, tally=fallen)
    go(m, "play regrow")
    assert offered(m) == {"place elite a1", "place cavalry a1"}
    m = table(FAR, {0: ["regrow"]}, step="recruit-card", owner={"a1": 0})
    assert offered(m) == {"done"}  # nothing has been destroyed yet
    m = fight(["elite"] * 2, ["infantry"] * 2)
    passes(m)
    go(m, "lose infantry")
    assert state(m).tally == {"infantry.1": 1}


@pytest.mark.rule("warp-empires:R49")
def test_a_captive_is_rescued() -> None:
    m = passes(fight(["elite"] * 3, ["leader", "scouts"], {}, {0: {"a1": ["scouts"]}}))
    go(m, "lose leader")
    pay(m)
    g = state(m)
    assert g.units.kinds(world(g).captured[0]) == ["leader"]
    stacks = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"], "d1": ["scouts"]}}
    m = table(stacks, {1: ["daring"]}, active=1)
    assert "play daring" not in offered(m)
    g = state(m)
    pile = pile_zone(g, 1)
    g.units.move(g.units.find(pile, "leader"), pile, world(g).captured[0])
    m = begin(m)
    go(m, "play daring")
    assert offered(m) == {"rescue leader d3", "rescue leader d1"}
    go(m, "rescue leader d1")
    assert units(m, 1, "d1") == ["leader", "scouts"]


@pytest.mark.rule("warp-empires:R44")
def test_a_die_is_rolled_again() -> None:
    m = table(FAR, {0: ["dice-levy"], 1: ["again-die"]}, step="revenue-card", owner={"a1": 0})
    m.dice(6, 2)
    m.answer(0, "play dice-levy")
    while asked(m)[1] != "reply.die" or asked(m)[0] != 1:
        m.answer(m.waiting[0], "decline")
    assert m.asks[0].facts == {"n": 6, "by": 0}
    m.answer(1, "play again-die")
    decline(m)
    assert state(m).treasury[0] == 2


@pytest.mark.rule("warp-empires:R46")
@pytest.mark.parametrize(("card", "turned"), [("charm", "elite"), ("confusion", None)])
def test_a_turned_unit_fights_on_the_other_side_and_goes_back(card: str, turned: str | None) -> None:
    m = fight(["wizard", "infantry"], ["elite", "elite"], {0: [card], 1: ["spy"]})
    assert forces(m) == (4 + 2 + 5, 12)
    go(m, f"play {card}")
    if turned:
        go(m, f"turn {turned}")
    decline(m)
    assert forces(m) == (4 + 2 + 6 + 5, 6)
    passes(m)
    go(m, "lose elite")
    while asked(m)[1] == "battle.price":
        go(m, "lose infantry" if "lose infantry" in offered(m) else min(offered(m)))
    # One elite was lost, the turned one went home and, as that stack is gone, back to the pile.
    assert units(m, 0, "c2") == ["wizard"] or "elite" not in units(m, 0, "c2")


@pytest.mark.rule("warp-empires:R47")
def test_rebels_rise_and_fight_whoever_stands_there() -> None:
    hands = {0: ["uprising"], 1: ["rally"]}
    m = table({0: {"a1": ["scouts"]}, 1: {"d3": ["infantry"]}}, hands, owner={"d3": 1, "a1": 0})
    m.dice(3)
    go(m, "play uprising")
    assert offered(m) == {"rise a1", "rise d3"}
    go(m, "rise d3")
    decline(m)
    assert units(m, 2, "d3") == ["rebels"] * 3
    go(m, "done", "fight d3")
    battle = state(m).battle
    assert battle is not None
    assert battle.seats == (2, 1)  # rebels attack; nobody plays for them
    while state(m).battle is not None:
        decline(m)
        go(m, next(o for o in ("pass", *sorted(offered(m))) if o in offered(m)))
    assert units(m, 1, "d3") == []
    assert units(m, 2, "d3") == ["rebels"] * 2  # they pay with the weakest
    m = table({0: {"a1": ["scouts"]}, 1: {"d3": ["elite"]}}, {0: ["uprising"]}, owner={"d3": 1, "a1": 0})
    m.dice(2)
    go(m, "play uprising", "rise d3")
    decline(m)
    go(m, "done", "fight d3")
    while state(m).battle is not None:
        decline(m)
        go(m, next(o for o in ("pass", *sorted(offered(m))) if o in offered(m)))
    assert units(m, 2, "d3") == []


@pytest.mark.rule("warp-empires:R47")
def test_where_rebels_stand_nothing_is_paid() -> None:
    m = table({0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}, {0: ["uprising"]}, owner={"a1": 0, "b1": 0})
    m.dice(3)
    go(m, "play uprising", "rise a1")
    decline(m)
    g = state(m)
    g.step = "revenue"
    assert state(begin(m)).treasury[0] == 1


@pytest.mark.rule("warp-empires:R47")
def test_rebels_do_not_rise_between_two_who_face_each_other_nor_without_rebels_left() -> None:
    stacks = {0: {"a1": ["scouts"], "d3": ["scouts"]}, 1: {"d3": ["infantry"]}}
    m = table(stacks, {0: ["uprising"]})
    go(m, "play uprising")
    assert offered(m) == {"rise a1"}
    m = table({**stacks, 2: {"b1": ["rebels"] * 12}}, {0: ["uprising"]})
    assert "play uprising" not in offered(m)


@pytest.mark.rule("warp-empires:R26", "warp-empires:R47")
def test_a_card_that_kills_rebels_says_so() -> None:
    hands = {0: ["uprising"], 1: ["stray-shot"]}
    m = table({0: {"a1": ["scouts"]}, 1: {"d3": ["infantry"]}}, hands, owner={"d3": 1, "a1": 0})
    m.dice(3)
    go(m, "play uprising", "rise d3", "done", "fight d3", "play stray-shot")
    decline(m)
    assert units(m, 2, "d3") == ["rebels"] * 2
    assert any(entry.text == "A card destroyed nobody's Rebels in D3." for entry in m.log(None))


@pytest.mark.parametrize(("card", "news"), [("lances", True), ("all-plus", False)])
def test_who_plays_a_card_for_some_units_shows_that_he_has_one(card: str, news: bool) -> None:
    stacks = {0: {"c2": ["cavalry"]}, 1: {"c2": ["infantry"], "d3": ["scouts"]}, 2: {"d1": ["scouts"]}}
    hands = {0: [card], 1: ["spy"], 2: []}
    m = table(stacks, hands, step="battle", fights=1 << 6, options={"players": 3})
    go(m, "fight c2")
    before = state(m).units.learnt[2]
    m.answer(0, f"play {card}")
    decline(m)
    assert asked(m) == (1, "battle.card")
    assert (state(m).units.learnt[2] > before) == news


@pytest.mark.rule("warp-empires:R48")
def test_a_place_becomes_a_hazard_for_good() -> None:
    stacks = {0: {"a1": ["cavalry"]}, 1: {"b1": ["scouts"], "d3": ["scouts"]}}
    m = table(stacks, {0: ["doomsday", "march"]}, owner={"b1": 1})
    go(m, "play doomsday")
    assert offered(m) == {"waste b1", "waste a2"}
    go(m, "waste b1")
    assert owner(m, "b1") == NOBODY
    assert units(m, 1, "b1") == ["scouts"]  # they stay, and may leave
    go(m, "play march", "from a1", "all")
    assert "to b1" not in offered(m)
    assert "to a2" in offered(m)


def test_a_marker_is_removed() -> None:
    m = table(FAR, {0: ["incite"]}, owner={"d3": 1, "a1": 0})
    go(m, "play incite")
    assert offered(m) == {"unmark d3", "unmark a1"}
    go(m, "unmark d3")
    assert owner(m, "d3") == NOBODY


@pytest.mark.rule("warp-empires:R41")
def test_what_is_summoned_as_a_unit_can_be_lost_and_is_gone_afterwards() -> None:
    m = fight(["elite"] * 3, ["infantry", "infantry"], {1: ["golem"]})
    go(m, "play golem")
    decline(m)
    assert forces(m) == (18, 9)
    passes(m)
    assert offered(m) == {"lose infantry", "lose summoned-5"}
    go(m, "lose infantry", "lose summoned-5")
    pay(m)
    go(m, min(offered(m)))
    g = state(m)
    assert g.units.kinds(world(g).supply).count("summoned-5") == 1
    m = fight(["elite"] * 3, ["infantry", "infantry"], {1: ["golem"]})
    go(m, "play golem")
    passes(m)
    go(m, "lose infantry", "lose infantry")
    pay(m)
    assert units(m, 1, "c2") == []  # and what is left of it does not retreat


@pytest.mark.rule("warp-empires:R45")
def test_a_named_loss_is_taken_back() -> None:
    m = fight(["elite"] * 4, ["leader", "infantry", "infantry"], {1: ["cover"]})
    go(m, "play cover")
    passes(m)
    go(m, "lose leader", "lose infantry")
    assert asked(m) == (1, "battle.take-back")
    assert offered(m) == {"keep leader", "keep infantry"}
    go(m, "keep leader")
    assert m.asks[0].facts["lost"] == 2  # the winner pays for the infantry alone
    pay(m)
    assert asked(m) == (1, "battle.retreat")
    assert units(m, 1, "c2") == ["infantry", "leader"]


def test_cards_of_the_next_of_a_deck_are_taken_or_thrown_away() -> None:
    m = table(FAR, {0: ["tutors"]}, deck=["march", "spy", "rally", "levy"])
    go(m, "play tutors")
    assert offered(m) == {"take spy", "take rally", "take levy"}
    go(m, "take spy")
    assert hand(m, 0) == ["spy"]
    m = table(FAR, {0: ["storm"]}, deck=["march", "spy", "rally", "levy"])
    go(m, "play storm", "discard levy", "discard spy")
    g = state(m)
    assert g.cards.kinds(world(g).deck[1]) == ["march", "rally"]


@pytest.mark.parametrize(
    ("card", "negation", "answered"),
    [
        ("event-march", "no-event", True),
        ("march", "no-event", False),
        ("plot", "no-event", False),
        ("plot", "no-plot", True),
    ],
)
def test_negations_go_by_the_type_of_a_card(card: str, negation: str, answered: bool) -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: FAR[1]}, {0: [card], 1: [negation]})
    m.answer(0, f"play {card}")
    assert asked(m) == (1, "reply.card")
    found = {" ".join(map(str, o)) for o in m.asks[0].options}
    assert (f"play {negation}" in found) == answered


def test_a_wider_recruit_draw() -> None:
    m = table(FAR, {0: ["wide-net"]}, step="recruit-card", owner={"a1": 0}, treasury=[20, 0])
    go(m, "play wide-net")
    decline(m)
    g = state(m)
    assert g.units.count(world(g).tray[0]) == 7


def test_enable_unlocks_once() -> None:
    m = table(FAR, {0: ["alliance", "alliance"]}, step="recruit-card", owner={"a1": 0}, treasury=[0, 0])
    go(m, "play alliance")
    decline(m)
    assert state(m).unlocked == ("Foreign",)
    assert offered(m) == {"done"}


def test_control_place_marks_territories() -> None:
    m = table(FAR, {0: ["flags"]}, owner={"a1": 0})
    go(m, "play flags", "mark c1", "mark d1")
    assert (owner(m, "c1"), owner(m, "d1")) == (0, 0)


# ---------------------------------------------------------------------- cards and looks


def test_drawing_discarding_stealing() -> None:
    m = table(FAR, {0: ["plans"]})
    go(m, "play plans")
    decline(m)
    assert len(hand(m, 0)) == 3
    m = table(FAR, {0: ["sabotage"], 1: ["rally", "spy", "march"]})
    go(m, "play sabotage")
    decline(m)
    assert asked(m) == (1, "card.discard")
    go(m, "discard spy", "discard rally")
    assert hand(m, 1) == ["march"]
    m = table(FAR, {0: ["sabotage"], 1: ["rally"]})
    go(m, "play sabotage", "discard rally")
    assert asked(m) == (0, "move.card")  # too few: all of them
    m = table(FAR, {0: ["fire"], 1: ["rally", "spy", "march"]})
    go(m, "play fire")
    decline(m)
    assert len(hand(m, 1)) == 1
    m = table(FAR, {0: ["pilfer"], 1: ["rally"]})
    go(m, "play pilfer")
    decline(m)
    assert (hand(m, 0), hand(m, 1)) == (["rally"], [])


def test_the_wheel_turns_for_everybody() -> None:
    m = table(FAR, {0: ["wheel", "spy"], 1: ["rally"]})
    go(m, "play wheel")
    decline(m)
    assert (len(hand(m, 0)), len(hand(m, 1))) == (5, 5)


def test_looks() -> None:
    m = table({0: FAR[0], 1: {"d3": ["elite", "infantry"]}}, {0: ["scouting", "prophecy"], 1: ["spy"]})
    go(m, "play scouting", "stack d3 crimson")
    assert m.view(0)["units"]["zones"]["d3.1"] == {"known": ["elite", "infantry"], "hidden": 0}
    deck = state(m).cards.kinds(world(state(m)).deck[0])
    go(m, "play prophecy")
    decline(m)
    assert m.view(0)["cards"]["zones"]["deck-0"]["known"] == sorted(deck[-4:])
    assert m.view(1)["cards"]["zones"]["deck-0"]["known"] == []
    assert state(m).cards.kinds(world(state(m)).deck[0]) == deck  # the order stays


def test_negations_by_kind_and_by_name() -> None:
    for card, target, works in (
        ("counter-battle", "rally", True),
        ("counter-named", "rally", True),
        ("counter-named", "assault", False),
        ("countermand", "assault", True),
    ):
        m = fight(["infantry"], ["infantry"], {0: [target], 1: [card]})
        m.answer(0, f"play {target}")
        found = {" ".join(map(str, o)) for o in m.asks[0].options}
        assert (f"play {card}" in found) == works
    m = table(FAR, {0: ["plans"], 1: ["counter-battle"]})
    m.answer(0, "play plans")
    assert [" ".join(map(str, o)) for o in m.asks[0].options] == ["decline"]


def test_a_choice_of_looks_offers_only_what_works() -> None:
    m = table(FAR, {0: ["spy-or-scout"], 1: []})
    go(m, "play spy-or-scout")
    assert offered(m) == {"stack d3 crimson"}  # no hand to look at, so there is no choice


@pytest.mark.rule("warp-empires:R43")
def test_a_discount_makes_all_units_of_a_kind_free_for_the_turn() -> None:
    tray = {0: ["infantry", "infantry", "elite"]}
    m = table(FAR, {0: ["levy-at-no-cost"]}, step="recruit-drawn", tray=tray, owner={"a1": 0})
    go(m, "play levy-at-no-cost")
    if asked(m)[1] == "recruit.drawn":
        go(m, "done")
    assert offered(m) == {"done", "buy infantry a1"}
    go(m, "buy infantry a1", "buy infantry a1")
    assert units(m, 0, "a1") == ["infantry", "infantry", "scouts"]
    assert state(m).treasury[0] == 0
