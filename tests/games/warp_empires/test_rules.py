"""Warp Empires, ledger line by ledger line: set-up, cards, moves."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.warp_empires import GAME as GENERIC_GAME
from quarterdeck.games.warp_empires.generic import GENERIC
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.world import blueprint, world
from tests.games.warp_empires.positions import (
    asked,
    decline,
    generic_map,
    go,
    hand,
    offered,
    owner,
    state,
    table,
    units,
)

ARMY = ["infantry", "cavalry", "leader"]


# ---------------------------------------------------------------------- 1-4 introduction, map, markers, units


@pytest.mark.rule("warp-empires:1.1")
def test_one_system_carries_the_base_game_and_its_modules() -> None:
    assert qd.load("war-of-independence").base == GENERIC_GAME.slug
    assert GENERIC_GAME.base == ""


@pytest.mark.rule("warp-empires:2.1")
@pytest.mark.rule("warp-empires:2.2")
def test_a_map_is_made_by_lot_connected_and_large_enough_with_cities_for_all() -> None:
    for players in (2, 3, 6):
        for seed in range(8):
            land, starts = generic_map(players, seed)
            assert len(land) == max(24, 12 * players)
            assert is_connected(land.neighbours, land.everywhere)
            assert all(mask.bit_count() >= 2 for mask in land.neighbours)
            kinds = Counter(place.terrain for place in land.places)
            assert set(kinds) <= {"city", "town", "village", "wild", "mountain"}
            assert kinds["city"] >= 2 * players
            assert all(land.places[t].terrain == "city" for t in starts)


@pytest.mark.rule("warp-empires:2.3")
def test_terrain_pays_and_a_mountain_ends_a_move() -> None:
    land, _ = generic_map(2, 1)
    pays = {"city": 3, "town": 2, "village": 1, "wild": 0, "mountain": 0}
    assert all(place.revenue == pays[place.terrain] for place in land.places)
    m = table({0: {"a2": ["cavalry"]}, 1: {"d3": ["infantry"]}}, {0: ["march"]})
    go(m, "play march", "from a2", "take cavalry")
    # b2 is a mountain: from a2 one enters it, but reaches c2 only around it, which is four steps.
    assert "to b2" in offered(m)
    assert "to c2" not in offered(m)


@pytest.mark.rule("warp-empires:3.1")
def test_markers_show_who_controls_a_territory() -> None:
    m = table({0: {"a1": ["infantry"]}, 1: {"d3": ["infantry"]}}, owner={"a1": 0, "b1": 1})
    spaces = {
        s.id: s.owner for area in m.scene(0).areas for item in area.items for s in getattr(item, "spaces", ())
    }
    assert (spaces["a1"], spaces["b1"], spaces["c1"]) == (0, 1, None)


@pytest.mark.rule("warp-empires:4.1")
@pytest.mark.rule("warp-empires:4.2")
def test_the_generic_pile_has_sixty_chits() -> None:
    pile = {unit.name: (unit.copies, unit.force, unit.speed) for unit in GENERIC.book.units}
    assert pile == {
        "Leader": (4, 3, 3),
        "Infantry": (16, 2, 2),
        "Heavy Infantry": (8, 4, 1),
        "Cavalry": (10, 3, 3),
        "Archers": (8, 2, 2),
        "Siege Engine": (4, 4, 1),
        "Elite": (4, 6, 2),
        "Fortification": (6, 5, 0),
    }
    assert sum(n for n, _, _ in pile.values()) == 60
    assert GENERIC.book.units["archers"].traits == ("+1 if defending",)
    assert GENERIC.book.units["siege-engine"].traits == ("+3 vs Fortification",)
    leaders = [unit for unit in GENERIC.book.units if "Leader" in unit.tags]
    assert [unit.id for unit in leaders] == ["leader"]


# ---------------------------------------------------------------------- 5-7 deck, set-up, turn


@pytest.mark.rule("warp-empires:5.1")
@pytest.mark.rule("warp-empires:5.3")
def test_one_shared_deck_of_sixty_two() -> None:
    counts = {card.name: card.copies for card in GENERIC.book.deck.cards}
    assert counts == {
        "March": 15, "Double March": 8, "Grand March": 4, "Roadblock": 3, "Rally": 4, "Masterstroke": 2,
        "Assault": 2, "Stand Fast": 2, "Lances": 2, "Drill": 2, "Rearguard": 2, "Pursuit": 2, "Assassin": 1,
        "Spy": 2, "Scouting": 2, "War Plans": 2, "Sabotage": 1, "Levy": 2, "Raiders": 1, "Truce": 1,
        "Interception": 1, "Countermand": 1,
    }  # fmt: skip
    assert sum(counts.values()) == 62
    g = state(qd.Match(GENERIC_GAME, seed=2))
    w = world(g)
    assert w.deck == [0, 0]
    assert g.cards.count(0) == 62 - 2 * 5


@pytest.mark.rule("warp-empires:5.2")
def test_by_an_option_everybody_has_a_deck_of_his_own() -> None:
    m = qd.Match(GENERIC_GAME, seed=2, options={"decks": "own", "players": 3})
    g = state(m)
    w = world(g)
    assert len(set(w.deck)) == 3
    assert [g.cards.count(deck) for deck in w.deck] == [57, 57, 57]


@pytest.mark.rule("warp-empires:R33")
def test_by_an_option_everybody_has_a_pile_of_his_own() -> None:
    g = state(qd.Match(GENERIC_GAME, seed=2, options={"piles": "own"}))
    w = world(g)
    assert [g.units.count(pile) for pile in w.piles[:2]] == [53, 53]
    for seat in (0, 1):
        (t,) = members(g.held[seat])
        assert all(w.pile_of[c] == w.piles[seat] for c in g.units[w.stack(t, seat)])


@pytest.mark.rule("warp-empires:R6")
def test_with_more_than_three_players_the_pile_is_doubled() -> None:
    for players, chits in ((3, 60), (4, 120), (6, 120)):
        g = state(qd.Match(GENERIC_GAME, seed=1, options={"players": players}))
        assert len(world(g).kinds) == chits


@pytest.mark.rule("warp-empires:6.1")
@pytest.mark.rule("warp-empires:6.2")
def test_everybody_starts_in_a_city_with_a_leader_and_six_others() -> None:
    for seed in range(6):
        g = state(qd.Match(GENERIC_GAME, seed=seed, options={"players": 3}))
        w = world(g)
        assert g.treasury == [0, 6, 12]
        assert state(qd.Match(GENERIC_GAME, seed=seed)).treasury == [0, 26]
        pays = [revenue_of(g, seat) for seat in range(3)]
        assert max(pays) - min(pays) <= 0.15 * max(pays)
        for seat, t in enumerate(w.starts):
            kinds = g.units.kinds(w.stack(t, seat))
            assert len(kinds) == 7
            assert kinds.count("leader") == 1
            assert w.map.places[t].terrain == "city"
            assert g.owner[t] == seat
            near = [g.owner[u] for u in w.map.adjacent[t]]
            assert near.count(seat) >= len(near) - 1
        apart = w.map.distances(w.starts[0])
        assert all(apart[t] >= 2 for t in w.starts[1:])


@pytest.mark.rule("warp-empires:7.1")
def test_a_turn_has_its_seven_phases_in_order_and_then_the_next_player_begins() -> None:
    m = table(
        {0: {"a1": ["infantry", "leader"]}, 1: {"a2": ["infantry"], "d3": ["elite"]}},
        {0: ["march", "rally", "levy", "spy", "spy"], 1: ["rally"]},
        step="draw",
        owner={"a1": 0, "d3": 1},
        treasury=[9, 0],
    )
    seen = []
    script = {
        "draw.discard": "keep", "move.card": "play march", "move.from": "from a1", "move.group": "all",
        "battle.next": "fight a2", "battle.card": "pass", "battle.first": "lose infantry",
        "revenue.card": "done", "recruit.card": "done", "recruit.drawn": "done", "recruit": "done",
    }  # fmt: skip
    while state(m).active == 0:
        seat, prompt = asked(m)
        seen.append(prompt)
        if prompt == "move.group" and "to a2" in offered(m):
            m.answer(0, "to a2")
        elif prompt == "move.card" and "play march" not in offered(m):
            m.answer(0, "done")
        elif prompt.startswith("reply."):
            m.answer(seat, "decline")
        elif prompt == "draw.excess":
            m.answer(seat, min(o for o in offered(m) if o != "discard march"))
        elif prompt == "battle.price":
            m.answer(seat, "done" if "done" in offered(m) else min(offered(m)))
        else:
            m.answer(seat, script[prompt])
    phases = [p.split(".")[0] for p in seen if not p.startswith("reply.")]
    order = [p for i, p in enumerate(phases) if i == 0 or phases[i - 1] != p]
    assert order == ["draw", "move", "battle", "revenue", "recruit"]
    assert owner(m, "a2") == 0  # the Control phase came last
    assert asked(m) == (1, "draw.discard")


# ---------------------------------------------------------------------- 8 draw


@pytest.mark.rule("warp-empires:8.1")
@pytest.mark.rule("warp-empires:R3")
def test_any_number_of_cards_may_be_thrown_away_before_the_draw() -> None:
    m = table({0: {"a1": ARMY}, 1: {"d3": ARMY}}, {0: ["spy", "march", "rally"]}, step="draw")
    assert offered(m) == {"keep", "discard spy", "discard march", "discard rally"}
    go(m, "discard spy", "discard march", "discard rally")
    g = state(m)
    assert g.cards.kinds(world(g).discard[0]) == ["spy", "march", "rally"]
    assert g.cards.count(world(g).hand[0]) == 5


@pytest.mark.rule("warp-empires:8.2")
@pytest.mark.rule("warp-empires:R1")
def test_only_the_player_whose_turn_it_is_draws_five() -> None:
    m = table({0: {"a1": ARMY}, 1: {"d3": ARMY}}, {0: [], 1: ["spy"]}, step="draw")
    assert len(hand(m, 0)) == 5
    assert hand(m, 1) == ["spy"]


@pytest.mark.rule("warp-empires:8.3")
def test_what_is_more_than_seven_is_discarded() -> None:
    m = table(
        {0: {"a1": ARMY}, 1: {"d3": ARMY}},
        {0: ["spy", "spy", "march", "march", "rally", "rally"]},
        step="draw",
    )
    go(m, "keep")
    assert asked(m) == (0, "draw.excess")
    assert len(hand(m, 0)) == 11
    for left in (4, 3, 2, 1):
        assert m.asks[0].facts["n"] == left
        go(m, min(offered(m)))
    assert len(hand(m, 0)) == 7


@pytest.mark.rule("warp-empires:8.4")
@pytest.mark.rule("warp-empires:R4")
def test_an_empty_deck_is_made_anew_of_the_discards_alone() -> None:
    m = table({0: {"a1": ARMY}, 1: {"d3": ARMY}}, {0: ["spy"], 1: ["march"]}, step="draw", deck=["rally"])
    g = state(m)
    total = len(g.cards.layout.kinds)
    go(m, "keep")
    g = state(m)
    w = world(g)
    assert "rally" in hand(m, 0)
    assert len(hand(m, 0)) == 6
    assert g.cards.count(w.discard[0]) == 0
    assert g.cards.count(w.deck[0]) == total - 7
    assert hand(m, 1) == ["march"]


@pytest.mark.rule("warp-empires:R4")
def test_a_deck_that_hands_could_swallow_is_doubled() -> None:
    land, _ = generic_map(2, 1)
    for players, sets in ((2, 1), (8, 1), (9, 2), (11, 2)):
        plan = blueprint(GENERIC, GENERIC.book, players, land)
        assert plan.decks == (("common", sets),)


@pytest.mark.rule("warp-empires:R2")
def test_everybody_starts_with_five_cards() -> None:
    g = state(qd.Match(GENERIC_GAME, seed=4, options={"players": 4}))
    w = world(g)
    assert [g.cards.count(w.hand[seat]) for seat in range(4)] == [5, 5, 5, 5]


@pytest.mark.rule("warp-empires:R5")
def test_a_card_that_would_do_nothing_cannot_be_played() -> None:
    m = table({0: {"a1": ["fortification"]}, 1: {"d3": ARMY}}, {0: ["march", "rally", "sabotage", "spy"]})
    # A fortress cannot march, there is no battle, and the opponent has no cards.
    assert offered(m) == {"done"}


# ---------------------------------------------------------------------- 9 moves


@pytest.mark.rule("warp-empires:9.1")
def test_a_card_moves_a_stack_or_units_out_of_it() -> None:
    m = table({0: {"a1": ["infantry", "infantry", "elite"]}, 1: {"d3": ARMY}}, {0: ["march"]})
    go(m, "play march", "from a1", "take infantry", "to b1", "done")
    assert units(m, 0, "b1") == ["infantry"]
    assert units(m, 0, "a1") == ["elite", "infantry"]


@pytest.mark.rule("warp-empires:9.2")
@pytest.mark.rule("warp-empires:9.3")
@pytest.mark.rule("warp-empires:9.4")
def test_fast_medium_and_slow_units_move_up_to_three_two_and_one_spaces() -> None:
    reach = {
        "cavalry": {"b1", "c1", "d1", "a2", "a3", "b2", "b3", "c2"},
        "infantry": {"b1", "c1", "a2", "a3", "b2"},
    }
    reach["heavy-infantry"] = {"b1", "a2"}
    for kind, squares in reach.items():
        m = table({0: {"a1": [kind]}, 1: {"d3": ARMY}}, {0: ["march"]})
        go(m, "play march", "from a1", f"take {kind}")
        assert offered(m) == {f"to {square}" for square in squares} | {"stop"}


@pytest.mark.rule("warp-empires:9.5")
def test_units_enter_but_do_not_pass_opposing_stacks() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: {"b1": ["infantry"], "a3": ["infantry"]}}, {0: ["march"]})
    go(m, "play march", "from a1", "take cavalry")
    assert offered(m) == {"to b1", "to a2", "to a3", "to b2", "stop"}


@pytest.mark.rule("warp-empires:9.5")
def test_fortifications_cannot_move() -> None:
    m = table({0: {"a1": ["fortification", "infantry"]}, 1: {"d3": ARMY}}, {0: ["march"]})
    go(m, "play march", "from a1")
    assert offered(m) == {"take infantry", "all", "stop"}
    go(m, "all", "to b1", "done")
    assert units(m, 0, "a1") == ["fortification"]


@pytest.mark.rule("warp-empires:9.6")
def test_opponents_see_only_the_top_unit() -> None:
    m = table({0: {"a1": ["elite", "leader", "infantry"]}, 1: {"d3": ARMY}})
    zones = m.view(1)["units"]["zones"]
    assert zones["a1.0"] == {"known": ["infantry"], "hidden": 2}
    assert m.view(0)["units"]["zones"]["a1.0"] == {"known": ["elite", "infantry", "leader"], "hidden": 0}
    assert m.view(None)["units"]["zones"]["a1.0"] == {"known": ["infantry"], "hidden": 2}


@pytest.mark.rule("warp-empires:R7")
def test_the_owner_may_show_another_unit_on_top_once_a_turn_for_each_stack() -> None:
    m = table({0: {"a1": ["elite", "leader", "infantry"]}, 1: {"d3": ARMY}}, {0: ["march"]})
    go(m, "arrange")
    assert offered(m) == {"top a1 elite", "top a1 leader"}
    go(m, "top a1 leader")
    assert "leader" in m.view(1)["units"]["zones"]["a1.0"]["known"]
    assert m.view(None)["units"]["zones"]["a1.0"]["known"] == ["leader"]
    assert "arrange" not in offered(m)


@pytest.mark.rule("warp-empires:9.6", "warp-empires:R7")
def test_a_stack_that_an_opponent_takes_for_all_alike_can_stay_as_it_is() -> None:
    m = table({0: {"a1": ["infantry", "archers", "infantry"]}, 1: {"d3": ["infantry"]}})
    go(m, "arrange")
    for n in range(200):
        asked = m.redeal(1, n).ask(0)
        assert asked is not None
        assert asked.options


@pytest.mark.rule("warp-empires:R7")
def test_what_arrives_lies_on_top() -> None:
    m = table({0: {"a1": ["cavalry"], "b1": ["elite"]}, 1: {"d3": ARMY}}, {0: ["march"]})
    go(m, "play march", "from a1", "all", "to b1", "done")
    assert m.view(None)["units"]["zones"]["b1.0"]["known"] == ["cavalry"]


@pytest.mark.rule("warp-empires:R8")
def test_moves_of_a_card_that_are_not_used_are_lost() -> None:
    m = table({0: {"a1": ["cavalry"], "b1": ["elite"]}, 1: {"d3": ARMY}}, {0: ["two-marches"]})
    go(m, "play two-marches", "from a1", "all", "to a2", "stop")
    assert asked(m) == (0, "move.card")
    assert offered(m) == {"done"}


@pytest.mark.rule("warp-empires:R9")
def test_a_group_is_as_fast_as_its_slowest_unit() -> None:
    m = table(
        {0: {"a1": ["cavalry", "infantry", "heavy-infantry", "envoy"]}, 1: {"d3": ARMY}}, {0: ["march"]}
    )
    go(m, "play march", "from a1", "take cavalry", "take infantry")
    assert "to c1" in offered(m)
    assert "to d1" not in offered(m)
    go(m, "take envoy")
    assert "to c1" in offered(m)  # an envoy goes along
    go(m, "take heavy-infantry")
    assert {o for o in offered(m) if o.startswith("to ")} == {"to b1", "to a2"}


@pytest.mark.rule("warp-empires:R9")
def test_an_enemy_marker_without_units_does_not_hinder() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: {"d3": ARMY}}, {0: ["march"]}, owner={"b1": 1, "c1": 1})
    go(m, "play march", "from a1", "all")
    assert "to d1" in offered(m)


@pytest.mark.rule("warp-empires:R10")
def test_a_unit_moves_once_in_a_phase() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: {"d3": ARMY}}, {0: ["march", "march", "two-marches"]})
    go(m, "play march", "from a1", "all", "to a2")
    assert offered(m) == {"done"}


@pytest.mark.rule("warp-empires:R11")
def test_no_third_player_enters_a_contested_territory() -> None:
    m = table(
        {0: {"a1": ["cavalry"]}, 1: {"b1": ["infantry"]}, 2: {"b1": ["elite"], "a3": ["elite"]}},
        {0: ["march"]},
        options={"players": 3},
    )
    go(m, "play march", "from a1", "all")
    assert "to b1" not in offered(m)
    assert "to a3" in offered(m)


@pytest.mark.rule("warp-empires:R12")
def test_a_negated_move_uses_up_its_slot_and_leaves_the_units_free_to_move() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: {"d3": ARMY}}, {0: ["two-marches"], 1: ["halt"]})
    m.answer(0, "play two-marches")
    decline(m)
    go(m, "from a1", "all")
    m.answer(0, "to a2")
    assert asked(m) == (1, "reply.move")
    assert m.asks[0].facts == {"by": 0, "start": "a1", "to": "a2", "n": 1}
    m.answer(1, "play halt")
    decline(m)
    assert units(m, 0, "a1") == ["cavalry"]
    assert asked(m) == (0, "move.from")  # the second move of the card
    go(m, "from a1", "all", "to a2")
    decline(m)
    assert units(m, 0, "a2") == ["cavalry"]
    assert asked(m) == (0, "move.card")


@pytest.mark.rule("warp-empires:R21")
def test_cards_belong_to_their_phases() -> None:
    cards = ["march", "spy", "rally", "levy", "volunteers", "halt", "truce-me", "intercept"]
    m = table({0: {"a1": ARMY}, 1: {"d3": ARMY}}, {0: cards, 1: ["halt"]}, owner={"a1": 0}, treasury=[0, 0])
    assert offered(m) == {"done", "play march", "play spy", "arrange"}
    go(m, "done")
    decline(m)
    assert asked(m) == (0, "revenue.card")
    assert offered(m) == {"done", "play levy"}
    go(m, "done")
    assert asked(m) == (0, "recruit.card")
    assert offered(m) == {"done", "play volunteers"}


@pytest.mark.rule("warp-empires:R22")
def test_a_move_in_reply_comes_before_the_move_it_answers() -> None:
    m = table(
        {0: {"a1": ["cavalry"]}, 1: {"b1": ["infantry"], "d3": ["elite"]}},
        {0: ["march"], 1: ["intercept"]},
    )
    go(m, "play march", "from a1", "all")
    m.answer(0, "to b1")
    m.answer(1, "play intercept")
    decline(m)
    go(m, "from b1", "all", "to c1")  # the defenders slip away
    decline(m)
    assert units(m, 0, "b1") == ["cavalry"]
    assert units(m, 1, "c1") == ["infantry"]
    go(m, "done")
    decline(m)
    assert asked(m)[1] != "battle.next"


@pytest.mark.rule("warp-empires:R22")
def test_who_comes_last_attacks_even_in_anothers_turn() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: {"b1": ["elite"]}}, {0: ["march"], 1: ["intercept"]})
    go(m, "done")
    assert asked(m) == (1, "reply.end")
    m.answer(1, "play intercept")
    decline(m)
    go(m, "from b1", "all", "to a1")
    decline(m)
    go(m, "fight a1")
    battle = state(m).battle
    assert battle is not None
    assert battle.seats == (1, 0)


@pytest.mark.rule("warp-empires:R22")
def test_nobody_makes_a_third_party_where_a_group_came_from() -> None:
    stacks = {0: {"a1": ["cavalry"], "d2": ["scouts"]}, 1: {"b1": ["cavalry"]}, 2: {"a3": ["cavalry"]}}
    hands = {0: ["march"], 1: ["intercept"], 2: ["intercept", "halt"]}
    m = table(stacks, hands, options={"players": 3})
    go(m, "play march", "from a1", "all")
    m.answer(0, "to a2")
    m.answer(1, "play intercept")
    decline(m)
    go(m, "from b1", "all")
    m.answer(1, "to a1")  # behind the group that has set out
    while asked(m)[1] == "reply.move" and m.asks[0].facts["by"] == 1:
        m.answer(m.waiting[0], "decline")
    while asked(m)[0] != 2:
        m.answer(m.waiting[0], "decline")
    m.answer(2, "play intercept")
    decline(m)
    go(m, "from a3", "all")
    assert "to a1" not in {" ".join(map(str, o)) for o in m.asks[0].options}
    m.answer(2, "stop")
    m.answer(2, "play halt")
    decline(m)
    assert units(m, 0, "a1") == ["cavalry"]
    assert units(m, 1, "a1") == ["cavalry"]


@pytest.mark.rule("warp-empires:R22")
def test_a_move_whose_way_is_closed_by_an_interception_does_not_take_place() -> None:
    stacks = {0: {"a1": ["cavalry"], "a3": ["scouts"]}, 1: {"c2": ["infantry"]}}
    m = table(stacks, {0: ["march"], 1: ["intercept"]})
    # b2 is a mountain and stops; the only way to d1 leads along the coast.
    go(m, "play march", "from a1", "all")
    m.answer(0, "to d1")
    m.answer(1, "play intercept")
    decline(m)
    go(m, "from c2", "all", "to c1")
    decline(m)
    assert units(m, 0, "a1") == ["cavalry"]
    assert units(m, 0, "d1") == []


@pytest.mark.rule("warp-empires:R22")
def test_a_move_that_can_no_longer_enter_does_not_take_place() -> None:
    m = table(
        {0: {"a1": ["cavalry"]}, 1: {"b1": ["infantry"]}, 2: {"c1": ["infantry"]}},
        {0: ["march"], 2: ["intercept"]},
        options={"players": 3},
    )
    go(m, "play march", "from a1", "all")
    m.answer(0, "to b1")
    m.answer(1, "decline") if asked(m)[0] == 1 else None
    m.answer(2, "play intercept")
    decline(m)
    go(m, "from c1", "all", "to b1")
    decline(m)
    assert units(m, 0, "a1") == ["cavalry"]
    assert units(m, 0, "b1") == []


@pytest.mark.rule("warp-empires:R23")
def test_a_truce_before_the_moves_forbids_an_attack_for_the_turn() -> None:
    m = table(
        {0: {"a1": ["cavalry"]}, 1: {"b1": ["infantry"]}}, {0: ["march"], 1: ["truce-me"]}, step="truce"
    )
    assert asked(m) == (1, "reply.truce")
    m.answer(1, "play truce-me")
    decline(m)
    go(m, "play march", "from a1", "all")
    assert "to b1" not in offered(m)


@pytest.mark.rule("warp-empires:R23")
def test_a_truce_answers_a_move_into_ones_own_units() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: {"b1": ["infantry"]}}, {0: ["march"], 1: ["truce-me"]})
    go(m, "play march", "from a1", "all")
    m.answer(0, "to b1")
    m.answer(1, "play truce-me")
    decline(m)
    assert units(m, 0, "a1") == ["cavalry"]
    assert state(m).turn.barred == 0b10


@pytest.mark.rule("warp-empires:R24")
def test_a_card_may_be_negated_and_so_may_the_negation() -> None:
    stacks = {0: {"a1": ["cavalry"]}, 1: {"d3": ["infantry"]}}
    for counter, stands in ((False, False), (True, True)):
        m = table(stacks, {0: ["plans", "countermand"], 1: ["countermand"]})
        m.answer(0, "play plans")
        assert asked(m) == (1, "reply.card")
        m.answer(1, "play countermand")
        assert asked(m) == (0, "reply.card")
        m.answer(0, "play countermand" if counter else "decline")
        decline(m)
        drawn = len(hand(m, 0)) - (0 if counter else 1)
        assert drawn == (3 if stands else 0)


@pytest.mark.rule("warp-empires:R24")
def test_others_are_asked_by_what_everybody_sees_not_by_what_they_hold() -> None:
    stacks = {0: {"a1": ["cavalry"]}, 1: {"d3": ["infantry"]}}
    m = table(stacks, {0: ["plans"], 1: ["spy"]})
    m.answer(0, "play plans")
    assert asked(m) == (1, "reply.card")  # a spy is no answer, but a negation could be held
    assert offered_to(m) == {"decline"}
    m = table(stacks, {0: ["plans"], 1: []})
    m.answer(0, "play plans")
    assert asked(m) == (0, "move.card")  # nobody holds anything


def offered_to(m: qd.Match) -> set[str]:
    return {" ".join(map(str, option)) for option in m.asks[0].options}


@pytest.mark.rule("warp-empires:R24")
def test_nobody_is_asked_once_all_such_cards_lie_open() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: {"d3": ["infantry"]}}, {0: ["plans"], 1: ["spy"]})
    g = state(m)
    g.shown = list(world(g).totals)
    m.answer(0, "play plans")
    assert asked(m) == (0, "move.card")


@pytest.mark.rule("warp-empires:R29")
def test_what_a_card_shows_only_its_player_sees() -> None:
    m = table(
        {0: {"a1": ["cavalry"]}, 1: {"d3": ["infantry"]}, 2: {"d1": ["elite"]}},
        {0: ["spy"], 1: ["rally", "march"]},
        options={"players": 3},
    )
    go(m, "play spy", "against crimson")
    assert m.view(0)["cards"]["zones"]["hand-1"] == {"known": ["march", "rally"], "hidden": 0}
    assert m.view(2)["cards"]["zones"]["hand-1"] == {"known": [], "hidden": 2}
    assert not any("Rally" in entry.text for entry in m.log(2))
    assert any("Rally" in entry.text for entry in m.log(0))


def test_markers_of_a_seat_are_a_set_of_territories() -> None:
    m = table({0: {"a1": ["cavalry"]}, 1: {"d3": ["infantry"]}}, owner={"a1": 0, "c2": 0})
    assert marked(state(m), 0).bit_count() == 2
