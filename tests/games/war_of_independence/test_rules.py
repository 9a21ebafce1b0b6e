"""War of Independence, ledger line by ledger line: what it changes in the system."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.war_of_independence import GAME
from quarterdeck.games.war_of_independence.rules import INDEPENDENCE, LAND, START
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.ending import last_with_units
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.war_of_independence.positions import AMERICANS, BRITISH, table
from tests.games.warp_empires.positions import asked, decline, go, hand, offered, owner, state, units
from tests.games.warp_empires.test_battle import forces, passes, pay

MAP = LAND.land

COLONIES = {
    "New Hampshire", "Massachusetts", "Rhode Island", "Connecticut", "New York", "New Jersey", "Pennsylvania",
    "Delaware", "Maryland", "Virginia", "North Carolina", "South Carolina", "Georgia",
}  # fmt: skip
WINTER, SPRING = 4, 5


def deployed(m: qd.Match) -> qd.Match:
    """Let both sides place their first units, first option each."""
    while asked(m)[1] == "deploy":
        m.answer(m.waiting[0], m.asks[0].options[0])
    return m


# ---------------------------------------------------------------------- 1-3 map and turns


@pytest.mark.rule("war-of-independence:1.1")
def test_two_sides() -> None:
    assert qd.Match(GAME, seed=1).names == ("British", "Americans")


@pytest.mark.rule("war-of-independence:2.1")
@pytest.mark.rule("war-of-independence:2.3")
def test_the_map_has_the_thirteen_colonies_and_canada() -> None:
    regions = Counter(place.region for place in MAP.places)
    assert set(regions) == COLONIES | {"Canada"}
    assert all(n >= 2 for n in regions.values())
    assert len(MAP) == 46
    canada = {place.name for place in MAP.places if place.region == "Canada"}
    assert canada == {"Halifax", "Quebec", "Montreal", "Niagara"}
    coast = MAP.where(lambda place: "coast" in place.tags)
    assert coast.bit_count() == 23
    assert is_connected(MAP.neighbours, coast)
    assert is_connected(MAP.neighbours, MAP.everywhere)


@pytest.mark.rule("war-of-independence:2.2")
def test_inland_pays_one_and_the_coast_two() -> None:
    for place in MAP.places:
        assert place.revenue == (2 if "coast" in place.tags else 1)
    assert sum(place.revenue for place in MAP.places) == 69


@pytest.mark.rule("war-of-independence:3.1")
def test_four_seasons_a_year_from_1775_to_1783() -> None:
    m = deployed(qd.Match(GAME, seed=1))
    g = state(m)
    captions = []
    for turn in (1, 2, 3, 4, 5, 36):
        g.round = turn
        captions.append(INDEPENDENCE.caption(g))
    assert captions == [
        "Spring 1775",
        "Summer 1775",
        "Autumn 1775",
        "Winter 1775",
        "Spring 1776",
        "Winter 1783",
    ]
    end = table({}, step="control", active=AMERICANS, round=36)
    assert end.over
    assert not table({}, step="control", active=AMERICANS, round=35).over
    short = table({}, step="control", active=AMERICANS, round=12, options={"years": 3})
    assert short.over


@pytest.mark.rule("war-of-independence:3.2")
def test_no_moves_in_winter() -> None:
    army = {BRITISH: {"boston": ["howe", "british-regulars"]}}
    m = table(army, {BRITISH: ["tactical-move", "operational-move"]}, round=WINTER)
    assert offered(m) == {"done", "arrange"}
    m = table(army, {BRITISH: ["tactical-move"]}, round=SPRING)
    assert "play tactical-move" in offered(m)


@pytest.mark.rule("war-of-independence:3.3")
@pytest.mark.rule("war-of-independence:R2")
def test_winter_revenue_is_not_saved() -> None:
    owners = {"boston": BRITISH, "quebec": BRITISH}
    m = table({}, step="revenue", round=WINTER, owner=owners, treasury=[5, 0])
    assert asked(m)[0] == AMERICANS
    assert state(m).treasury[BRITISH] == 5
    m = table({}, step="revenue", round=SPRING, owner=owners, treasury=[5, 0])
    assert state(m).treasury[BRITISH] == 9


@pytest.mark.rule("war-of-independence:3.4")
@pytest.mark.rule("war-of-independence:R15")
def test_no_recruits_in_winter_but_the_other_phases() -> None:
    owners = {"boston": BRITISH}
    m = table(
        {BRITISH: {"maine": ["tories"]}}, {BRITISH: ["enlistments"]}, step="draw", round=WINTER, owner=owners
    )
    seen = set()
    while asked(m)[0] == BRITISH:
        seen.add(asked(m)[1])
        if asked(m)[1] == "draw.discard":
            m.answer(BRITISH, "keep")
        else:
            m.answer(BRITISH, "done" if "done" in offered(m) else min(offered(m)))
    assert seen == {"draw.discard", "move.card", "revenue.card"} or seen == {"draw.discard", "move.card"}
    assert owner(m, "maine") == BRITISH  # the Control phase took place


# ---------------------------------------------------------------------- 4-7 units, victory, set-up, deck


@pytest.mark.rule("war-of-independence:4.1")
@pytest.mark.rule("war-of-independence:4.2")
@pytest.mark.rule("war-of-independence:4.3")
def test_the_piles_are_the_printed_lists() -> None:
    lists = {
        pile: [unit for unit in INDEPENDENCE.book.units if unit.pile == pile]
        for pile in ("american", "british")
    }
    assert [sum(u.copies for u in lists[pile]) for pile in ("american", "british")] == [54, 40]
    assert [len(lists[pile]) for pile in ("american", "british")] == [25, 17]
    troops = {u.name: (u.copies, u.force, u.speed) for u in INDEPENDENCE.book.units if "Leader" not in u.tags}
    assert troops == {
        "French Fleet": (2, 5, 3), "Continentalists": (6, 4, 2), "Minute Men": (5, 2, 3),
        "Militia": (4, 1, 2), "French Troops": (3, 4, 2), "Patriot Irregulars": (4, 2, 2),
        "Colonial Army": (5, 3, 2),
        "American Fortifications": (8, 4, 0), "British Fleet": (2, 5, 3), "British Regulars": (4, 4, 2),
        "British Redcoats": (4, 4, 2), "Tories": (4, 1, 2), "Iroquois Allies": (2, 2, 3),
        "Royalists": (4, 2, 2), "Mohawk Allies": (2, 2, 3), "Hessian Mercenaries": (2, 3, 2),
        "British Fortifications": (8, 4, 0),
    }  # fmt: skip
    leaders = [u for u in INDEPENDENCE.book.units if "Leader" in u.tags]
    assert Counter(u.pile for u in leaders) == {"american": 17, "british": 8}
    assert all(u.speed == 3 for u in leaders)
    assert {u.id for u in leaders if u.force == 5} == {"washington", "arnold", "cornwallis"}
    assert all(u.force in (4, 5) for u in leaders)


@pytest.mark.rule("war-of-independence:5.1")
def test_the_most_territories_win_at_the_end() -> None:
    owners = {
        "boston": BRITISH,
        "quebec": BRITISH,
        "albany": AMERICANS,
        "trenton": AMERICANS,
        "camden": AMERICANS,
    }
    m = table({}, step="control", active=AMERICANS, round=36, owner=owners)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((AMERICANS,), "treaty")


@pytest.mark.rule("war-of-independence:R16")
def test_ties_go_by_revenue_then_by_force_and_are_else_a_draw() -> None:
    def end(owners: dict[str, int], british: list[str]) -> qd.Outcome:
        # Halifax and Savannah are held by the units far away, and marked at the end of the turn.
        m = table({BRITISH: {"halifax": british}}, step="control", active=AMERICANS, round=36, owner=owners)
        assert m.outcome is not None
        return m.outcome

    marks = {"halifax": BRITISH, "savannah": AMERICANS}
    assert end({**marks, "boston": BRITISH, "albany": AMERICANS}, ["tories"]).winners == (BRITISH,)
    assert end(marks, ["british-regulars"]).winners == (BRITISH,)
    assert end(marks, ["tories"]).winners == ()


@pytest.mark.rule("war-of-independence:5.2")
def test_a_side_without_units_has_lost_at_once() -> None:
    stacks = {BRITISH: {"boston": ["howe", "british-regulars"]}, AMERICANS: {"boston": ["militia"]}}
    m = table(stacks, step="battle", owner={"albany": AMERICANS})
    g = state(m)
    at = MAP.index["boston"]
    w = world(g)
    far = w.stack(MAP.index["savannah"], AMERICANS)
    g.units.move(g.units[far][0], far, pile_zone(g, AMERICANS))
    g.held[AMERICANS] = 1 << at
    g.turn.fights = 1 << at
    g.step = "battle"
    m = begin(m)
    go(m, "fight boston")
    passes(m)
    go(m, "lose militia", "lose british-regulars")
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((BRITISH,), "destroyed")


@pytest.mark.rule("war-of-independence:R18")
@pytest.mark.parametrize("active", [BRITISH, AMERICANS])
def test_if_nobody_is_left_the_player_whose_turn_it_is_wins(active: int) -> None:
    g = state(table({}, active=active))
    assert last_with_units(g) is None
    g.held[:] = [0, 0]
    outcome = last_with_units(g)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((active,), "destroyed")


def begin(m: qd.Match) -> qd.Match:
    from quarterdeck.engine.testing import position

    return position(GAME, m.state, m.options)


@pytest.mark.rule("war-of-independence:6.1")
@pytest.mark.rule("war-of-independence:R9")
def test_four_leaders_begin_in_play_at_their_posts() -> None:
    m = qd.Match(GAME, seed=5)
    assert units(m, BRITISH, "quebec") == ["carleton"]
    assert units(m, BRITISH, "boston") == ["howe"]
    assert units(m, AMERICANS, "worcester") == ["washington"]
    assert units(m, AMERICANS, "providence") == ["greene"]


@pytest.mark.rule("war-of-independence:6.2")
@pytest.mark.rule("war-of-independence:6.3")
@pytest.mark.rule("war-of-independence:R9")
def test_six_units_each_are_spread_by_their_owner_over_the_named_colonies() -> None:
    for seed in range(8):
        m = deployed(qd.Match(GAME, seed=seed))
        g = state(m)
        w = world(g)
        for seat, leaders in ((BRITISH, 2), (AMERICANS, 2)):
            stacks = {t: len(g.units[w.stack(t, seat)]) for t in members(g.held[seat])}
            assert sum(stacks.values()) == 6 + leaders
            assert {MAP.words[t] for t in stacks} <= set(START[seat])
            named = {MAP.places[MAP.index[word]].region for word in START[seat]}
            placed = {
                MAP.places[MAP.index[key.removeprefix("first-")]].region for key in g.tally if "first-" in key
            }
            assert named <= placed
    assert {MAP.places[MAP.index[word]].region for word in START[BRITISH]} == {"Canada", "Massachusetts"}
    assert {MAP.places[MAP.index[word]].region for word in START[AMERICANS]} == {
        "Massachusetts", "Pennsylvania", "Rhode Island", "South Carolina",
    }  # fmt: skip


@pytest.mark.rule("war-of-independence:R14")
def test_markers_at_the_start_and_neutral_land() -> None:
    m = qd.Match(GAME, seed=5)
    g = state(m)
    words = [{MAP.words[t] for t in members(marked(g, seat))} for seat in (BRITISH, AMERICANS)]
    assert words[BRITISH] == {"halifax", "quebec", "montreal", "niagara", "boston"}
    assert words[AMERICANS] == set(START[AMERICANS])
    assert g.owner.count(-1) == 46 - 9
    assert owner(table({}, step="control", owner={}), "albany") == -1


@pytest.mark.rule("war-of-independence:7.1")
def test_the_deck_is_the_printed_list_of_fifty_seven() -> None:
    counts = {card.name: card.copies for card in INDEPENDENCE.book.deck.cards}
    assert counts == {
        "Tactical Move": 6, "Operational Move": 6, "Strategic Move": 4, "French Alliance": 3, "Garrison": 2,
        "Siege": 2, "Bayonet Attack": 2, "Wheel About": 2, "Outflank": 2, "Bombardment": 2, "Encircle": 2,
        "Counterattack": 2, "Rearguard Action": 2, "Night March": 2, "Surprise": 2, "Enlistments": 2,
        "Spirit of Rebellion": 2, "French Supplies": 2, "Tory Uprising": 2, "Indian Raids": 2,
        "Declaration of Independence": 1, "Winter Quarters": 2, "Winter Offensive": 2,
        "Continental Congress": 1,
    }  # fmt: skip
    assert sum(counts.values()) == 57
    assert world(state(qd.Match(GAME, seed=1))).deck == [0, 0]


@pytest.mark.rule("war-of-independence:R17")
def test_the_british_begin_unless_the_option_says_otherwise() -> None:
    assert asked(deployed(qd.Match(GAME, seed=2)))[0] == BRITISH
    m = qd.Match(GAME, seed=2, options={"first": "Americans"})
    assert asked(m)[0] == AMERICANS
    assert asked(deployed(m))[0] == AMERICANS
    assert state(m).first == AMERICANS
    turns = []
    for active in (AMERICANS, BRITISH):
        later = table({}, step="control", active=active, first=AMERICANS, round=2)
        turns.append((state(later).active, state(later).round))
    assert turns == [(BRITISH, 2), (AMERICANS, 3)]  # the round ends with the British turn


# ---------------------------------------------------------------------- 8-9 movement and battle


@pytest.mark.rule("war-of-independence:8.1")
@pytest.mark.rule("war-of-independence:R8")
def test_ships_keep_to_the_coast_and_need_no_leader() -> None:
    m = table({BRITISH: {"boston": ["british-fleet", "tories"]}}, {BRITISH: ["tactical-move"]})
    go(m, "play tactical-move", "from boston")
    assert offered(m) == {"take british-fleet", "all", "stop"}  # the Tories have no leader
    go(m, "all")
    reached = {o.removeprefix("to ") for o in offered(m) if o.startswith("to ")}
    assert reached
    assert all("coast" in MAP.places[MAP.index[word]].tags for word in reached)
    assert "worcester" not in reached


@pytest.mark.rule("war-of-independence:8.2")
def test_land_units_need_a_leader_in_the_group() -> None:
    m = table({BRITISH: {"boston": ["tories", "tories"]}}, {BRITISH: ["tactical-move"]})
    assert "play tactical-move" not in offered(m)
    m = table({BRITISH: {"boston": ["howe", "tories"]}}, {BRITISH: ["tactical-move"]})
    go(m, "play tactical-move", "from boston", "take tories")
    assert not any(o.startswith("to ") for o in offered(m))
    go(m, "take howe")
    assert "to worcester" in offered(m)


@pytest.mark.rule("war-of-independence:R13")
def test_a_leader_alone_may_move() -> None:
    m = table({BRITISH: {"boston": ["howe"]}}, {BRITISH: ["tactical-move"]})
    go(m, "play tactical-move", "from boston", "all", "to worcester", "done")
    assert units(m, BRITISH, "worcester") == ["howe"]


def battle(
    british: list[str],
    americans: list[str],
    hands: dict[int, list[str]] | None = None,
    at: str = "trenton",
    more: dict[int, dict[str, list[str]]] | None = None,
) -> qd.Match:
    """The Americans attack the British."""
    stacks = {seat: dict((more or {}).get(seat, {})) for seat in (BRITISH, AMERICANS)}
    stacks[BRITISH][at], stacks[AMERICANS][at] = british, americans
    entered = [AMERICANS if word == at else -1 for word in MAP.words]
    m = table(stacks, hands, step="battle", active=AMERICANS, fights=1 << MAP.index[at], entered=entered)
    return go(m, f"fight {at}")


@pytest.mark.rule("war-of-independence:9.1")
def test_leaders_count_only_when_matched_by_troops() -> None:
    # With a leader on both sides there is no bonus: Force is what the units bring.
    worked = {
        ("washington", "colonial-army", "militia"): 4,
        ("washington", "colonial-army", "colonial-army"): 11,
        ("washington",): 0,
        ("washington", "american-fortifications"): 4,
    }
    for army, force in worked.items():
        m = battle(["howe", "tories"], list(army), {BRITISH: ["garrison"]})
        assert forces(m)[0] == force


@pytest.mark.rule("war-of-independence:R11")
def test_of_several_leaders_those_that_the_troops_can_match_count() -> None:
    for army, force in (
        (["washington", "greene", "continentalists"], 4 + 4),  # troops of 4 match Greene, not Washington
        (["washington", "greene", "continentalists", "colonial-army"], 7 + 5),
        (["greene", "gates", "continentalists", "continentalists"], 8 + 8),
    ):
        assert forces(battle(["howe", "tories"], army, {BRITISH: ["garrison"]}))[0] == force
    # The bonus for the only leader needs no match.
    assert forces(battle(["tories"], ["washington"], {BRITISH: ["garrison"]})) == (5, 1)


@pytest.mark.rule("war-of-independence:R12")
def test_ships_and_land_units_may_part_in_a_retreat() -> None:
    stacks = {AMERICANS: {"newport": ["militia"], "portsmouth": ["militia"], "providence": ["militia"]}}
    m = battle(
        ["british-fleet", "tories", "tories", "royalists"],
        ["washington"] + ["continentalists"] * 5,
        at="boston",
        more=stacks,
    )
    passes(m)
    go(m, "lose tories", "lose tories")
    pay(m)
    # No coast is free: the fleet is lost, the land units go inland without a leader.
    assert asked(m) == (BRITISH, "battle.retreat")
    assert offered(m) == {"to worcester"}
    go(m, "to worcester")
    assert units(m, BRITISH, "worcester") == ["royalists"]
    assert units(m, BRITISH, "boston") == []


@pytest.mark.rule("war-of-independence:R8")
def test_on_the_coast_ships_fight_together_with_land_units() -> None:
    m = battle(["british-fleet", "tories"], ["militia"], {AMERICANS: ["outflank"]}, at="boston")
    assert forces(m) == (1, 6)


# ---------------------------------------------------------------------- 10 cards


@pytest.mark.rule("war-of-independence:10.1")
def test_move_cards_move_one_two_or_three_stacks() -> None:
    leaders = {"boston": ["howe"], "quebec": ["carleton"], "albany": ["gage"], "camden": ["clinton"]}
    moves = {"tactical-move": 1, "night-march": 1, "operational-move": 2, "strategic-move": 3}
    for card, n in moves.items():
        m = table({BRITISH: leaders}, {BRITISH: [card]})
        go(m, f"play {card}")
        done = 0
        while asked(m)[1] == "move.from":
            go(m, sorted(offered(m) - {"stop"})[0], "all")
            go(m, next(o for o in sorted(offered(m)) if o.startswith("to ")))
            done += 1
        assert done == n


@pytest.mark.rule("war-of-independence:10.2")
@pytest.mark.rule("war-of-independence:R1")
def test_foreign_units_come_with_a_french_alliance() -> None:
    drawn = {AMERICANS: ["french-troops", "lafayette", "von-stuben", "galvez", "militia"]}
    rich: dict[str, Any] = {"treasury": [0, 40], "owner": {"boston": AMERICANS}, "tray": drawn}
    rich["active"] = AMERICANS
    m = table({}, step="recruit", **rich)
    assert {o.split()[1] for o in offered(m) if o != "done"} == {"militia"}
    m = table({}, step="recruit", unlocked=("Foreign",), **rich)
    assert len({o.split()[1] for o in offered(m) if o != "done"}) == 5
    m = table(
        {},
        {AMERICANS: ["french-alliance"] * 2},
        step="recruit-card",
        active=AMERICANS,
        owner={"boston": AMERICANS},
    )
    go(m, "play french-alliance")
    assert state(m).unlocked == ("Foreign",)
    assert offered(m) == {"done"}  # the second copy is good for nothing more


@pytest.mark.rule("war-of-independence:R1")
def test_no_foreign_unit_is_among_the_first_and_the_alliance_may_last_one_turn() -> None:
    foreign = {unit.id for unit in INDEPENDENCE.book.units if "Foreign" in unit.tags}
    assert foreign == {"von-stuben", "lafayette", "rochambeau", "galvez", "french-fleet", "french-troops"}
    for seed in range(12):
        g = state(qd.Match(GAME, seed=seed))
        assert not set(g.units.kinds(world(g).tray[AMERICANS])) & foreign
    for lasts, left in (("war", ("Foreign",)), ("turn", ())):
        m = table({}, step="control", active=AMERICANS, unlocked=("Foreign",), options={"foreign": lasts})
        assert state(m).unlocked == left


@pytest.mark.rule("war-of-independence:R10")
def test_iroquois_mohawk_and_hessians_are_not_foreign() -> None:
    drawn = {BRITISH: ["iroquois-allies", "mohawk-allies", "hessian-mercenaries"]}
    m = table({}, step="recruit", tray=drawn, owner={"boston": BRITISH}, treasury=[40, 0])
    assert len(offered(m)) == 4


@pytest.mark.rule("war-of-independence:10.3")
def test_battle_cards_of_both_sides() -> None:
    attack = {"siege": 4, "wheel-about": 2, "outflank": 6, "bombardment": 8, "encircle": 10, "surprise": 12}
    for card, plus in attack.items():
        m = battle(["tories"], ["militia"], {AMERICANS: [card, "garrison"], BRITISH: ["siege"]})
        assert "play garrison" not in offered(m)
        go(m, f"play {card}")
        assert forces(m) == (1 + plus, 1)
        assert offered(m) == {"pass"}  # a siege is no card for the defender
    m = battle(["tories"], ["militia"], {BRITISH: ["garrison"]})
    go(m, "play garrison")
    assert forces(m) == (1, 5)


@pytest.mark.rule("war-of-independence:10.4")
def test_a_bayonet_attack_helps_troops_alone() -> None:
    army = ["washington", "continentalists", "militia", "american-fortifications"]
    m = battle(["howe", "tories"], army, {AMERICANS: ["bayonet-attack"], BRITISH: ["garrison"]})
    before = forces(m)[0]
    go(m, "play bayonet-attack")
    assert forces(m)[0] == before + 2


@pytest.mark.rule("war-of-independence:10.5")
@pytest.mark.rule("war-of-independence:R6")
def test_counterattack_costs_the_winner_half_as_much_again() -> None:
    m = battle(["british-regulars"], ["continentalists"] * 5, {BRITISH: ["counterattack"]})
    go(m, "play counterattack")
    passes(m)
    go(m, "lose british-regulars")
    assert m.asks[0].facts == {"lost": 4, "given": 0, "least": 3, "most": 20}


@pytest.mark.rule("war-of-independence:10.6")
@pytest.mark.rule("war-of-independence:R6")
def test_rearguard_action_halves_the_losers_losses() -> None:
    for n, lost in ((1, 1), (4, 1), (6, 2)):
        troops = (["tories"] * 3 + ["royalists"] * 3)[:n]
        m = battle(troops, ["continentalists"] * 5, {BRITISH: ["rearguard-action"]})
        go(m, "play rearguard-action")
        passes(m)
        while asked(m)[1] in ("battle.first", "battle.loss"):
            go(m, min(offered(m)))
        assert len(units(m, BRITISH, "trenton")) == n - lost


@pytest.mark.rule("war-of-independence:10.7")
@pytest.mark.rule("war-of-independence:R7")
def test_enlistments_bring_two_units_free() -> None:
    m = table(
        {}, {BRITISH: ["enlistments"]}, step="recruit-card", owner={"boston": BRITISH, "quebec": BRITISH}
    )
    go(m, "play enlistments")
    for _ in range(2):
        go(m, next(o for o in sorted(offered(m)) if o.endswith("boston")))
    assert len(units(m, BRITISH, "boston")) == 2
    assert state(m).treasury[BRITISH] == 0


@pytest.mark.rule("war-of-independence:10.8")
@pytest.mark.rule("war-of-independence:R4")
def test_markers_by_card() -> None:
    for seat, card, n in (
        (AMERICANS, "spirit-of-rebellion", 1),
        (AMERICANS, "continental-congress", 3),
        (AMERICANS, "declaration-of-independence", 7),
        (BRITISH, "tory-uprising", 1),
        (BRITISH, "indian-raids", 1),
    ):
        stacks: dict[int, dict[str, list[str]]] = {BRITISH: {"boston": ["tories"]}, AMERICANS: {}}
        m = table(stacks, {seat: [card]}, active=seat, owner={"albany": 1 - seat, "halifax": seat})
        go(m, f"play {card}")
        placed = []
        while asked(m)[1] == "card.mark":
            assert f"mark {'boston' if seat == AMERICANS else 'savannah'}" not in offered(
                m
            )  # an enemy is there
            assert "mark halifax" not in offered(m)
            pick = "mark albany" if "mark albany" in offered(m) else min(offered(m))
            placed.append(pick)
            go(m, pick)
        assert len(set(placed)) == n
        assert owner(m, "albany") == seat
        other = table({}, {1 - seat: [card]}, active=1 - seat)
        assert f"play {card}" not in offered(other)


@pytest.mark.rule("war-of-independence:10.9")
def test_french_supplies_for_the_americans() -> None:
    m = table({}, {AMERICANS: ["french-supplies"]}, step="revenue-card", active=AMERICANS)
    go(m, "play french-supplies")
    assert state(m).treasury[AMERICANS] == 8
    m = table({}, {BRITISH: ["french-supplies"]}, step="revenue-card")
    assert offered(m) == {"done"}


@pytest.mark.rule("war-of-independence:10.10")
@pytest.mark.rule("war-of-independence:R5")
def test_winter_quarters_cost_the_americans_two_troop_units_of_their_choice() -> None:
    stacks = {AMERICANS: {"albany": ["washington", "militia"], "trenton": ["minute-men"], "savannah": []}}
    m = table(stacks, {BRITISH: ["winter-quarters"]}, round=WINTER)
    go(m, "play winter-quarters")
    assert asked(m) == (AMERICANS, "card.give-up")
    assert offered(m) == {"give-up militia albany", "give-up minute-men trenton"}
    go(m, "give-up militia albany", "give-up minute-men trenton")
    assert units(m, AMERICANS, "albany") == ["washington"]
    m = table(stacks, {AMERICANS: ["winter-quarters"]}, active=AMERICANS)
    assert "play winter-quarters" not in offered(m)


@pytest.mark.rule("war-of-independence:10.11")
@pytest.mark.rule("war-of-independence:R3")
def test_a_winter_offensive_is_the_one_attack_of_winter() -> None:
    stacks = {
        BRITISH: {"trenton": ["hessian-mercenaries"]},
        AMERICANS: {"philadelphia": ["washington", "militia"]},
    }
    hands = {AMERICANS: ["winter-offensive", "strategic-move"]}
    m = table(stacks, hands, active=AMERICANS, round=WINTER)
    assert {o for o in offered(m) if o.startswith("play")} == {"play winter-offensive"}
    go(m, "play winter-offensive", "from philadelphia", "all", "to trenton")
    assert asked(m) == (AMERICANS, "move.card")
    go(m, "done")
    assert asked(m) == (AMERICANS, "battle.next")
    m = table(stacks, hands, active=AMERICANS, round=SPRING)
    assert {o for o in offered(m) if o.startswith("play")} == {"play strategic-move"}


def test_hands_are_of_five_at_the_start() -> None:
    m = decline(deployed(qd.Match(GAME, seed=3)))
    assert [len(hand(m, seat)) for seat in (BRITISH, AMERICANS)] == [5, 5]


def test_every_option_names_lines_of_the_ledgers() -> None:
    for option in GAME.options.values():
        assert option.rules
        for number in option.rules:
            assert GAME.ledger.line(number).text
    assert GAME.options["winner-loss"].rules == ("warp-empires:R17",)
