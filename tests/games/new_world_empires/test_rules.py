"""New World Empires: set-up, events, upkeep, production, purchases, colonies, the end."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of
from quarterdeck.games.new_world_empires.book import CARDS, COLONIES, COLONIES_OUT, RESEARCH_OUT, SHOWN
from quarterdeck.games.new_world_empires.powers import final_outcome, points
from quarterdeck.games.new_world_empires.rules import fed, income
from tests.games.new_world_empires.positions import GAME, asked, has, state, table, through, told

rule = pytest.mark.rule


# ---------------------------------------------------------------------- set-up


@rule("new-world-empires:5.1", "new-world-empires:5.2", "new-world-empires:1.1", "new-world-empires:4.1")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_begins_alike_without_countries(players: int) -> None:
    m = qd.Match(GAME, 2, {"players": players, "countries": "none"})
    g = state(m)
    for seat in range(players):
        if seat != g.active:
            assert has(m, seat) == {"gold": 10, "food": 10}
        assert (g.fleets[seat], g.armies[seat]) == (2, [3, 0, 0, 0, 0, 0]) or seat == g.active
        lands = [g.land_terrain[i] for i in g.lands(seat)]
        assert len(lands) == 10
        assert {"grain", "wool", "ore", "forest"} <= set(lands)
        levels = {tech: n for tech, n in zip(g.book.techs, g.levels[seat], strict=True) if n}
        assert levels == {
            "science": 1, "exploration": 1, "transportation": 1, "humanities": 1, "equestrian": 1,
        }  # fmt: skip


@rule("new-world-empires:5.3", "new-world-empires:17.2", "new-world-empires:17.3", "new-world-empires:17.4")
def test_countries_are_picked_from_the_first_player_on() -> None:
    m = qd.Match(GAME, 1, {"players": 4})
    g = state(m)
    order = [(g.first + i) % 4 for i in range(4)]
    picks = ["spain", "france", "holland", "portugal"]
    for seat, country in zip(order, picks, strict=True):
        assert asked(m) == (seat, "country")
        if country != "portugal":
            m.answer(seat, f"country {country}")
    before = [list(stock) for stock in g.stocks]
    assert before[order[0]][1] == 15
    assert g.level(order[0], "exploration") == 2
    assert (g.armies[order[1]][0], g.level(order[1], "infantry")) == (4, 1)
    assert (g.fleets[order[2]], g.level(order[2], "transportation"), g.level(order[2], "textiles")) == (
        4,
        2,
        1,
    )
    assert len(g.lands(order[2])) == 8


@rule("new-world-empires:17.1", "new-world-empires:17.5")
def test_england_has_no_grapes_and_portugal_eight_lands() -> None:
    grapes = 0
    for seed in range(12):
        m = qd.Match(GAME, seed)
        first, second = m.asks[0].seat, 1 - m.asks[0].seat
        through(m, "country england", "country portugal")
        g = state(m)
        lands = [g.land_terrain[i] for i in g.lands(first)]
        assert "grapes" not in lands
        assert (g.level(first, "industry"), g.level(first, "sea-power")) == (1, 1)
        assert len(g.lands(second)) == 8
        assert (g.level(second, "fishing"), g.level(second, "finance"), g.stocks[second][1]) == (1, 1, 20)
        grapes += [g.land_terrain[i] for i in g.lands(second)].count("grapes")
    assert grapes > 0


@rule("new-world-empires:5.3")
def test_countries_may_come_by_lot() -> None:
    dealt = {tuple(qd.Match(GAME, seed, {"countries": "by lot"}).state.countries) for seed in range(8)}
    assert len(dealt) > 3
    assert all(len(set(pair)) == 2 for pair in dealt)


@rule("new-world-empires:R14", "new-world-empires:5.4")
def test_the_highest_roll_begins_and_takes_all_phases_before_the_next() -> None:
    begun = [qd.Match(GAME, seed, {"countries": "none"}).state for seed in range(10)]
    assert {g.first for g in begun} == {0, 1}
    assert all(g.active == g.first for g in begun)
    m = table({}, {}, step="war")
    assert state(m).active == 1
    assert told(m, "turn") == ["Round 1, Red."]
    m = table({"gold": 5}, {"gold": 0, "food": 0}, step="war", dice=[1, 1])
    assert told(m, "turn") == ["Round 1, Red.", "Round 2, Blue."]


# ---------------------------------------------------------------------- 6 events


@rule("new-world-empires:6.1")
def test_from_four_on_there_is_an_event() -> None:
    assert told(table({"gold": 9}, {}, step="event", dice=[3]), "event") == []
    m = table({"gold": 9}, {}, step="event", dice=[4, 3, 6])
    assert told(m, "event") == ["Blue rolls 4 and 3: Prosperity."]


@rule("new-world-empires:6.2")
@pytest.mark.parametrize(
    ("dice", "line"),
    [
        ([4, 1, 4], "Blue rolls 4 and loses 4 gold."),
        ([4, 3, 4], "Blue gains 4 gold."),
        ([4, 6, 3], "Blue rolls 3 and loses 3 food."),
        ([4, 1, 6], "Blue rolls 6 and loses 5 gold."),
    ],
)
def test_events_cost_or_bring_a_die_of_something(dice: list[int], line: str) -> None:
    m = table({"gold": 5, "food": 9}, {}, step="event", dice=dice)
    assert line in told(m, "loses") + told(m, "gains")


@rule("new-world-empires:6.2", "new-world-empires:R8")
def test_storms_disease_and_pestilence_cost_a_unit_if_there_is_one() -> None:
    rich = {"food": 9, "gold": 9, "workers": 2}
    m = table(rich, {}, step="event", fleets=[2, 0], dice=[4, 4])
    assert state(m).fleets[0] == 1
    assert told(table({}, {}, step="event", dice=[4, 4]), "fleet-lost") == []
    m = table(rich, {}, step="event", armies=[{"canada": 2}, {}], dice=[4, 5])
    assert state(m).armies[0][5] == 1
    assert told(table({}, {}, step="event", dice=[4, 5]), "army-lost") == []
    m = table(rich, {}, step="event", dice=[4, 7])
    assert told(m, "workers-lost") == ["Blue loses 1 worker."]


@rule("new-world-empires:R9", "new-world-empires:6.2")
def test_who_is_at_turn_chooses_the_victim_and_the_sick() -> None:
    m = table({"food": 9, "gold": 9}, {}, step="event", armies=[{"canada": 1, "europe": 1}, {}], dice=[4, 5])
    assert (asked(m), options_of(m, 0)) == ((0, "disease"), {"lose europe", "lose canada"})
    m.answer(0, "lose canada")
    assert state(m).armies[0] == [1, 0, 0, 0, 0, 0]
    m = table({}, {"gold": 2}, {"gold": 9}, step="event", dice=[4, 2, 6])
    assert (asked(m), options_of(m, 0)) == ((0, "rob"), {"rob seat-1", "rob seat-2"})
    m.answer(0, "rob seat-1")
    assert told(m, "robs") == ["Blue rolls 6 and takes 2 gold from Red."]


@rule("new-world-empires:6.3", "new-world-empires:R10")
def test_discovery_and_invention_bring_phases_once_more() -> None:
    m = table({}, {}, step="event", levels=[{"exploration": 1}], dice=[4, 8], discoveries=1, inventions=1)
    assert len(told(m, "explore")) == 2
    m = table({}, {}, step="event", levels=[{"science": 1}], dice=[4, 9], discoveries=1, inventions=1)
    assert len([line for line in told(m, "research") if line.startswith("Blue")]) == 2


@rule("new-world-empires:6.4", "new-world-empires:R8")
def test_a_revolution_stops_what_a_colony_brings() -> None:
    m = table({}, {}, step="event", colonies={0: ["gems"]}, dice=[4, 10, 3])
    g = state(m)
    assert [(one.owner, one.colony, one.armies) for one in g.rebels] == [(0, "gems", 3)]
    assert told(m, "revolt") == ["Gems of Blue revolts with 3 armies."]
    assert told(m, "production")[0] == "Blue produces 1 cloth."
    assert told(table({}, {}, step="event", dice=[4, 10]), "revolt") == []


@rule("new-world-empires:6.4")
def test_only_a_quiet_colony_revolts() -> None:
    m = table(
        {}, {}, step="event", colonies={0: ["gems", "furs"]}, rebels=[(0, "gems", 2)], dice=[4, 10, 3, 1]
    )
    assert {one.colony for one in state(m).rebels} == {"gems", "furs"}


# ---------------------------------------------------------------------- 7 upkeep, 8 production


@rule("new-world-empires:7.1", "new-world-empires:R1")
def test_workers_beyond_the_food_are_lost_and_nothing_is_eaten() -> None:
    m = table({"workers": 5, "food": 3}, {}, step="upkeep")
    assert told(m, "workers-lost") == ["Blue loses 2 workers."]
    assert state(m).stocks[0][2] == 3


@rule("new-world-empires:7.2", "new-world-empires:R2")
@pytest.mark.parametrize(
    ("reading", "kept"), [("food and gold", 3), ("food or gold", 5), ("food plus gold", 8)]
)
def test_units_beyond_food_or_gold_are_given_up(reading: str, kept: int) -> None:
    m = table(
        {"food": 3, "gold": 5},
        {},
        step="upkeep",
        fleets=[2, 0],
        armies=[{"europe": 8}, {}],
        unit_upkeep=reading,
    )
    assert fed(state(m), 0) == kept
    while asked(m) == (0, "upkeep"):
        m.answer(0, "lose europe")
    assert state(m).units(0) == kept
    assert state(m).fleets[0] == 2


@rule("new-world-empires:8.1", "new-world-empires:R3")
@pytest.mark.parametrize(
    ("lands", "brings"),
    [
        (["grain", "cattle", "fish"], {"food": 3}),
        (["wool", "ore", "forest", "herds"], {"cloth": 1, "metal": 1, "wood": 1, "horses": 1}),
        (["grapes", "stone", "coal"], {"gold": 2}),
    ],
)
def test_what_territories_bring(lands: list[str], brings: dict[str, int]) -> None:
    m = table({}, {}, step="production", lands=[lands, ["wool"]])
    assert has(m, 0) == brings


@rule("new-world-empires:R3")
@pytest.mark.parametrize(
    ("coal", "brings"), [("nothing", {}), ("gold", {"gold": 1}), ("metal", {"metal": 1})]
)
def test_what_coal_brings_is_an_option(coal: str, brings: dict[str, int]) -> None:
    assert has(table({}, {}, step="production", lands=[["coal"], ["wool"]], coal=coal), 0) == brings


@rule("new-world-empires:8.2", "new-world-empires:8.3")
def test_technologies_and_colonies_bring_too() -> None:
    levels = {"farming": 2, "forestry": 1, "mining": 1, "textiles": 1, "finance": 1, "industry": 1, "law": 3}
    m = table(
        {},
        {},
        step="upkeep",
        levels=[levels, {}],
        lands=[["coal"], ["wool"]],
        colonies={0: ["gems", "lumber"]},
    )
    assert told(m, "production")[0] == "Blue produces 9 gold, 2 food, 1 cloth, 2 wood, 1 metal."
    g = state(m)
    assert income(g, 1)[3] == 1


# ---------------------------------------------------------------------- 9 trade, 10 research


@rule("new-world-empires:9.1")
def test_five_gold_buy_a_resource() -> None:
    m = table({"gold": 17}, {}, step="trade")
    several = m.asks[0].several
    assert several is not None
    assert (set(several.things), several.most) == ({"food", "cloth", "wood", "metal", "horses"}, 3)
    m.answer_set(0, {"food": 1, "horses": 2})
    assert has(m, 0) == {"gold": 2, "food": 1, "horses": 2}


@rule("new-world-empires:9.2", "new-world-empires:R13")
def test_the_player_at_turn_makes_offers() -> None:
    m = table({"wood": 2}, {"cloth": 5}, step="offers", offers=1)
    assert asked(m) == (0, "trade-open")
    through(m, "offer seat-1", "give wood 2", "enough", "want cloth 1", "propose", "accept")
    assert (has(m, 0), has(m, 1)["wood"]) == ({"cloth": 1}, 2)
    assert asked(m)[1] != "trade-open" or asked(m)[0] == 1
    m = table({"wood": 2}, {"cloth": 5}, step="offers", offers=3)
    through(m, "offer seat-1", "give wood 1", "enough", "propose", "refuse")
    assert asked(m) == (0, "trade-open")
    m.answer(0, "pass")
    assert asked(m) != (0, "trade-open")


@rule("new-world-empires:10.1", "new-world-empires:10.2", "new-world-empires:R5")
def test_research_cards_are_drawn_and_bought() -> None:
    m = table(
        {"gold": 20}, {}, step="research", inventions=1, top=["law", "mining", "law"],
        levels=[{"science": 2, "urbanization": 1, "law": 1}, {}],
    )  # fmt: skip
    assert sorted(state(m).cards.kinds(CARDS)) == ["law", "law", "mining"]
    assert options_of(m, 0) == {"done", "buy law", "buy mining"}
    m.answer(0, "buy law")
    assert (state(m).level(0, "law"), has(m, 0)["gold"]) == (2, 13)
    m.answer(0, "buy law")
    assert (state(m).level(0, "law"), has(m, 0)["gold"]) == (3, 4)
    assert {"law", "mining"} <= set(state(m).cards.kinds(RESEARCH_OUT)), "what cannot be paid is discarded"


@rule("new-world-empires:10.2")
def test_nobody_has_to_buy() -> None:
    m = table({"gold": 20}, {}, step="research", inventions=1, levels=[{"science": 1}, {}], top=["law"])
    m.answer(0, "done")
    assert (state(m).level(0, "law"), state(m).cards.count(CARDS)) == (0, 0)


# ---------------------------------------------------------------------- 11 workers, ships, armies


@rule("new-world-empires:11.1")
def test_workers() -> None:
    m = table({"food": 5, "cloth": 4}, {}, step="workers")
    assert options_of(m, 0) == {"done", "hire 1", "hire 2"}
    m.answer(0, "hire 2")
    assert has(m, 0) == {"food": 1, "cloth": 2, "workers": 2}
    assert told(m, "hires") == ["Blue hires 2 workers."]


@rule("new-world-empires:11.2")
def test_fleets() -> None:
    m = table({"workers": 1, "metal": 1, "cloth": 2, "wood": 4}, {}, step="ships")
    m.answer(0, "build 1")
    assert (state(m).fleets[0], has(m, 0)) == (1, {})


@rule("new-world-empires:11.3")
def test_armies_begin_in_europe() -> None:
    m = table({"workers": 2, "metal": 4, "cloth": 2, "horses": 4}, {}, step="armies")
    m.answer(0, "raise 2")
    assert (state(m).armies[0][0], has(m, 0)) == (2, {})


# ---------------------------------------------------------------------- 12-14


@rule("new-world-empires:12.1", "new-world-empires:13.1")
def test_colonies_are_turned_up_and_settled_by_workers() -> None:
    m = table(
        {"workers": 3}, {}, step="exploration", discoveries=1, top=["gems", "furs", "sugar"],
        levels=[{"exploration": 3, "transportation": 2}, {}],
    )  # fmt: skip
    assert sorted(state(m).cards.kinds(SHOWN)) == ["furs", "gems", "sugar"]
    assert m.asks[0].facts["most"] == 2
    m.answer_set(0, {"gems": 1, "furs": 1})
    g = state(m)
    assert sorted(g.colonies(0)) == ["furs", "gems"]
    assert (has(m, 0), g.cards.kinds(COLONIES_OUT)) == ({"workers": 1}, ["sugar"])


@rule("new-world-empires:13.1")
@pytest.mark.parametrize(("workers", "level", "most"), [(1, 3, 1), (3, 1, 1), (0, 3, 0)])
def test_workers_and_transport_limit_settling(workers: int, level: int, most: int) -> None:
    m = table(
        {"workers": workers}, {}, step="colonization", levels=[{"transportation": level}, {}],
        shown=["gems", "furs"],
    )  # fmt: skip
    assert (asked(m)[1] == "colonize") == bool(most)
    if most:
        assert m.asks[0].facts["most"] == most


@rule("new-world-empires:R4")
def test_an_empty_exploration_deck_is_made_anew() -> None:
    m = table(
        {}, {}, step="exploration", discoveries=1, levels=[{"exploration": 3}, {}], spent=["gems", "furs"]
    )
    assert told(m, "reshuffle") == ["The deck of colonies is made anew of its discards."]
    assert sorted(told(m, "explore")) in (["Blue finds Furs and Gems."], ["Blue finds Gems and Furs."])
    assert state(m).cards.count(COLONIES) == 0


@rule("new-world-empires:14.1", "new-world-empires:R11")
@pytest.mark.parametrize(("level", "fleets", "room"), [(2, 5, 2), (5, 1, 1), (3, 3, 3)])
def test_armies_move_as_far_as_transport_and_fleets_go(level: int, fleets: int, room: int) -> None:
    m = table(
        {},
        {},
        step="transport",
        levels=[{"transportation": level}, {}],
        fleets=[fleets, 0],
        armies=[{"europe": 9}, {}],
    )
    amounts = {int(str(option).split()[-1]) for option in options_of(m, 0) if option != "done"}
    assert max(amounts) == room
    m.answer(0, "move europe canada 1")
    assert (state(m).armies[0][0], state(m).armies[0][5]) == (8, 1)
    if room > 1:
        assert m.asks[0].facts["n"] == room - 1


# ---------------------------------------------------------------------- the end


@rule("new-world-empires:2.1", "new-world-empires:R8")
def test_points_are_territories_and_two_technologies() -> None:
    g = state(
        table(
            {},
            {},
            step="trade",
            lands=[["wool"] * 4, ["wool"]],
            levels=[{"law": 2, "humanities": 3, "mining": 5}, {}],
            colonies={0: ["gems", "furs"]},
            rebels=[(0, "gems", 1)],
        )
    )
    assert points(g, 0) == 4 + 2 + 5
    g.revolts_count = False
    assert points(g, 0) == 4 + 1 + 5


@rule("new-world-empires:2.3", "new-world-empires:2.1")
def test_the_game_ends_with_the_turn_in_which_the_last_colony_is_claimed() -> None:
    m = table(
        {"workers": 1}, {}, step="colonization", levels=[{"transportation": 1}, {}], shown=["gems"], spent=[]
    )
    m.answer_set(0, {"gems": 1})
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.ranking) == ("claimed", ((1,), (0,)))
    assert m.outcome.scores[1] == 39 + 1


@rule("new-world-empires:R14")
def test_equal_points_go_by_gold() -> None:
    g = state(table({"gold": 3}, {"gold": 4}, step="trade", dice=[1] * 9))
    g.stocks[0][1], g.stocks[1][1] = 3, 4
    assert final_outcome(g, "rounds").ranking == ((1,), (0,))
    g.stocks[0][1] = 4
    assert final_outcome(g, "rounds").reason == "shared"


@rule("new-world-empires:R15")
def test_after_the_last_round_points_are_counted() -> None:
    m = table({}, {"gold": 0, "food": 0}, step="event", round_=50, dice=[1] * 6)
    assert m.outcome is not None
    assert m.outcome.reason in ("rounds", "shared")
