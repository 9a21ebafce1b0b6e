"""Medieval Manor, ledger line by ledger line: trade, work, upgrades, feeding, variants."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.medieval_manor.book import DECK, DISCARD, HAND, MAP, REMOVED, TOKENS, TROUBLE
from tests.games.medieval_manor.positions import (
    GAME,
    asked,
    estate,
    hand,
    has,
    named,
    pile,
    state,
    table,
    told,
    until,
)

ONE = {"peasants": 1}


# ---------------------------------------------------------------------- 8 trade


@pytest.mark.rule("medieval-manor:8.1")
def test_hands_lie_open_to_all_and_the_deck_to_nobody() -> None:
    m = table(hands=[["wheat", "mine"], ["goats"]])
    for seat in (0, 1, None):
        zones = m.view(seat)["cards"]["zones"]
        assert zones["hand-atwood"] == {"known": ["mine", "wheat"], "hidden": 0}
        assert zones["hand-baxter"] == {"known": ["goats"], "hidden": 0}
        assert zones["deck"]["known"] == []


@pytest.mark.rule("medieval-manor:8.2", "medieval-manor:R13")
def test_tokens_and_cards_of_the_hand_can_be_traded() -> None:
    m = table(
        "replace",
        hands=[["wheat"], ["goats"]],
        tokens=[{"gold": 3, "victory": 2}, {"peasants": 3, "crops": 1}],
        estates=[["mine"]],
        offers=2,
    )
    m.answer(0, "offer baxter")
    give = {option for option in options_of(m, 0) if option != "enough"}
    assert give == {
        *["give gold 1", "give gold 2", "give gold 3", "give victory 1", "give victory 2"],
        *["give peasants 1", "give wheat 1"],
    }
    answer_all(m, "0: give gold 2", "0: give wheat 1", "0: enough")
    want = {option for option in options_of(m, 0) if option.startswith("want")}
    assert want == {"want peasants 1", "want peasants 2", "want crops 1", "want goats 1"}
    answer_all(m, "0: want peasants 1", "0: want goats 1", "0: propose", "1: accept")
    assert (hand(m, 0), hand(m, 1)) == ({"goats"}, {"wheat"})
    assert state(m).stores == [[3, 2, 0, 0, 1, 0], [2, 0, 1, 0, 2, 0]]
    assert told(m, "trade-done") == ["Atwood gives Baxter 2 × Gold and Wheat for Peasants and Goats."]


@pytest.mark.rule("medieval-manor:R13")
def test_the_last_peasant_is_not_for_sale_and_gifts_are_allowed() -> None:
    m = table("replace", hands=[[], []], tokens=[{**ONE, "gold": 1}, ONE], offers=1)
    m.answer(0, "offer baxter")
    assert options_of(m, 0) == {"enough", "give gold 1"}
    answer_all(m, "0: give gold 1", "0: enough", "0: propose", "1: accept")
    assert has(m, 1) == {"peasants": 1, "gold": 1}


@pytest.mark.rule("medieval-manor:R17")
@pytest.mark.parametrize("rounds", [0, 1, 2, 3])
def test_every_player_may_make_so_many_offers_a_turn(rounds: int) -> None:
    m = table("replace", hands=[[], []], tokens=[{"gold": 1}, {"gold": 1}], offers=rounds)
    offers = [0, 0]
    while asked(m)[1] != "work":
        seat, prompt = asked(m)
        offers[seat] += prompt == "trade-open"
        other = GAME.seats[1 - seat].lower()
        say = {"trade-open": f"offer {other}", "trade-give": "give gold 1", "trade-want": "propose"}
        said = say.get(prompt, "refuse")
        m.answer(seat, said if said in options_of(m, seat) else "enough")
    assert offers == [rounds, rounds]


@pytest.mark.rule("medieval-manor:R17")
def test_one_counter_offer_and_then_the_last_word() -> None:
    m = table("replace", hands=[[], []], tokens=[{"gold": 2}, {"crops": 2}], offers=2)
    answer_all(m, "offer baxter", "give gold 1", "enough", "want crops 2", "propose")
    assert options_of(m, 1) == {"accept", "refuse", "counter"}
    answer_all(m, "counter", "give crops 1", "enough", "want gold 1", "propose")
    assert asked(m) == (0, "trade-last-word")
    assert options_of(m, 0) == {"accept", "refuse"}
    m.answer(0, "accept")
    assert (has(m, 0), has(m, 1)) == ({"gold": 1, "crops": 1}, {"crops": 1, "gold": 1})
    assert asked(m) == (1, "trade-open")


@pytest.mark.rule("medieval-manor:R17")
def test_a_side_names_at_most_three_things_and_a_silent_round_ends_the_phase() -> None:
    tokens = [{"crops": 1, "animals": 1, "gold": 1, "resources": 1}, {}]
    m = table("replace", hands=[[], []], tokens=tokens, offers=3)
    answer_all(m, "offer baxter", "give crops 1", "give animals 1", "give gold 1")
    assert asked(m) == (0, "trade-want")
    answer_all(m, "0: propose", "1: refuse", "1: pass", "0: pass", "1: pass")
    assert asked(m) == (0, "work")


# ---------------------------------------------------------------------- 9 work


@pytest.mark.rule("medieval-manor:9.1", "medieval-manor:9.2")
def test_actions_are_taken_in_turns_as_many_as_peasants() -> None:
    m = table(hands=[[], [], []], tokens=[{"peasants": 3}, {"peasants": 1}, {"peasants": 2}], lord=1)
    order = []
    while asked(m)[1] == "work":
        order.append(asked(m)[0])
        m.put(m.waiting[0], ("pass",))
    assert order == [1, 2, 0, 2, 0, 0]


@pytest.mark.rule("medieval-manor:9.3")
def test_a_card_goes_only_where_its_text_allows() -> None:
    m = table(hands=[["goats", "marriage"], []])
    assert {o for o in options_of(m, 0) if o.startswith("place")} == {
        *[
            f"place goats {land}"
            for land in ("hills", "fertile-fields", "good-fields", "poor-fields", "pasture")
        ],
        *[f"place marriage {land}" for land in ("castle", "village", "church")],
    }


@pytest.mark.rule("medieval-manor:9.4")
def test_a_space_takes_one_card_a_turn() -> None:
    m = table(hands=[["stone"], ["iron-ore"]])
    m.answer(0, "place stone hills")
    assert options_of(m, 1) == {"pass"}


@pytest.mark.rule("medieval-manor:9.5")
@pytest.mark.parametrize("good", ["crops", "animals", "gold", "resources"])
def test_two_cards_make_one_good_of_any_type(good: str) -> None:
    m = table(hands=[["stone", "mine", "rye"], ["goats"]])
    answer_all(m, "discard stone", "discard mine", f"gain {good}")
    assert (has(m, 0), hand(m, 0)) == ({good: 1}, {"rye"})
    assert pile(m, DISCARD) == {"stone", "mine"}
    assert not any(option.startswith("discard") for option in options_of(m, 1))  # one card is not two


@pytest.mark.rule("medieval-manor:R18")
def test_an_action_passed_over_is_lost() -> None:
    m = table(hands=[["stone"], []], tokens=[ONE, ONE], deck=[])
    answer_all(m, "0: pass", "1: pass")
    assert state(m).turn == 4  # nobody was asked again


# ---------------------------------------------------------------------- 10 bounties


@pytest.mark.rule("medieval-manor:10.1")
def test_a_bounty_pays_at_once() -> None:
    m = table(hands=[["minstrel-troupe"], []])
    m.answer(0, "place minstrel-troupe road")
    assert has(m, 0) == {"gold": 1, "victory": 1}
    assert told(m, "gain") == ["Atwood gains 1 Victory and 1 Gold from Minstrel Troupe."]


@pytest.mark.rule("medieval-manor:10.2", "medieval-manor:R4")
def test_a_bonus_counts_once_only_for_its_token_and_never_below_nothing() -> None:
    m = table(hands=[["wool"], []])
    m.answer(0, "place wool pasture")
    assert has(m, 0) == {"resources": 2}  # no animals gained, so no bonus
    m = table(hands=[["herbs", "flax"], []])
    m.answer(0, "place flax poor-fields")
    assert has(m, 0) == {"resources": 1}


@pytest.mark.rule("medieval-manor:10.3")
def test_bounties_that_draw_add_a_peasant_or_cost_victory() -> None:
    m = table(hands=[["berries-acorns-nuts"], []], deck=["rye", "wheat"])
    m.answer(0, "place berries-acorns-nuts woods")
    assert (has(m, 0), hand(m, 0)) == ({"crops": 1}, {"wheat"})
    m = table(hands=[["settlers"], []])
    m.answer(0, "place settlers road")
    assert has(m, 0) == {"peasants": 3}
    m = table(hands=[["money-lender"], []], tokens=[{"victory": 3}])
    m.answer(0, "place money-lender market")
    assert has(m, 0) == {"gold": 4, "victory": 2}


@pytest.mark.rule("medieval-manor:10.4")
def test_bounties_leave_the_map_at_the_end_of_work() -> None:
    m = table(hands=[["stone"], []], tokens=[ONE, ONE])
    m.answer(0, "place stone hills")
    assert pile(m, MAP) == {"stone"}
    m.answer(1, "pass")
    assert pile(m, MAP) == set()
    assert "stone" in pile(m, DISCARD)


@pytest.mark.rule("medieval-manor:10.5")
@pytest.mark.parametrize(
    ("card", "land", "token"),
    [
        ("crafts-fair", "market", "resources"),
        ("feast-day", "church", "animals"),
        ("harvest", "village", "crops"),
        ("caravan", "road", "gold"),
    ],
)
def test_a_fair_turns_any_number_of_tokens_into_victory(card: str, land: str, token: str) -> None:
    m = table(hands=[[card], []], tokens=[{token: 3}])
    m.answer(0, f"place {card} {land}")
    assert options_of(m, 0) == {"decline", "convert 1", "convert 2", "convert 3", "convert 4"}
    m.answer(0, "convert 3")
    assert has(m, 0) == {token: 1, "victory": 3}
    assert asked(m) == (1, "work")  # now or never


@pytest.mark.rule("medieval-manor:10.5", "medieval-manor:R6")
@pytest.mark.parametrize(("card", "land"), [("pilgrimage", "church"), ("levy-troops", "castle")])
def test_peasants_become_two_victory_each_but_not_the_last(card: str, land: str) -> None:
    m = table(hands=[[card], []], tokens=[{"peasants": 3}, ONE])
    m.answer(0, f"place {card} {land}")
    assert options_of(m, 0) == {"decline", "convert 1", "convert 2"}
    m.answer(0, "convert 2")
    assert has(m, 0) == {"peasants": 1, "victory": 5}
    m.answer(1, "pass")
    assert asked(m)[1] != "work"  # the actions left went with the peasants


@pytest.mark.rule("medieval-manor:10.6", "medieval-manor:R10")
def test_a_card_on_the_castle_makes_a_lord_who_leads_the_next_turn() -> None:
    m = table(hands=[[], ["tournament"], []], tokens=[ONE, ONE, ONE], deck=[])
    answer_all(m, "0: pass", "1: place tournament castle")
    assert state(m).lord == 1
    assert state(m).order == (0, 1, 2)  # this turn goes on as it began
    m.answer(2, "pass")
    until(m, "work")
    assert (state(m).turn, state(m).order) == (4, (1, 2, 0))


@pytest.mark.rule("medieval-manor:10.7", "medieval-manor:R5")
def test_banditry_takes_two_goods_of_one_victim_as_far_as_they_go() -> None:
    m = table(hands=[["banditry"], [], []], tokens=[{}, {"gold": 1, "victory": 5}, {"crops": 2}])
    m.answer(0, "place banditry hills")
    assert options_of(m, 0) == {"steal baxter gold", "steal carter crops"}
    m.answer(0, "steal baxter gold")
    assert has(m, 0) == {"gold": 1}
    assert asked(m) == (1, "work")  # nothing else to take there
    m = table(hands=[["banditry"], [], []], tokens=[{}, {"gold": 1}, {"crops": 2, "animals": 1}])
    m.answer(0, "place banditry hills")
    m.answer(0, "steal carter crops")
    assert options_of(m, 0) == {"steal carter crops", "steal carter animals"}
    m.answer(0, "steal carter animals")
    assert (has(m, 0), has(m, 2)) == ({"crops": 1, "animals": 1}, {"crops": 1})


@pytest.mark.rule("medieval-manor:10.7", "medieval-manor:R5")
def test_feudal_obligations_takes_one_good_and_nothing_from_the_destitute() -> None:
    m = table(hands=[["feudal-obligations"], []], tokens=[{}, {"gold": 1}])
    answer_all(m, "place feudal-obligations castle", "steal baxter gold")
    assert has(m, 0) == {"gold": 1, "victory": 1}
    m = table(hands=[["feudal-obligations"], []])
    m.answer(0, "place feudal-obligations castle")
    assert asked(m) == (1, "work")


# ---------------------------------------------------------------------- 11, 12 upgrades


@pytest.mark.rule("medieval-manor:11.1")
def test_an_upgrade_costs_three_and_one_for_each_owned_in_any_money() -> None:
    m = table(hands=[["mine"], []], estates=[["inn", "bakery"]], tokens=[{"gold": 3, "resources": 3}])
    m.answer(0, "place mine hills")
    assert options_of(m, 0) == {"pay gold 3 resources 2", "pay gold 2 resources 3"}
    m.answer(0, "pay gold 2 resources 3")
    assert has(m, 0) == {"gold": 1}
    m = table(hands=[["mine"], []], tokens=[{"gold": 2, "crops": 9}])
    assert options_of(m, 0) == {"pass"}


@pytest.mark.rule("medieval-manor:R11", "medieval-manor:11.1")
def test_an_upgrade_bought_this_turn_makes_the_next_one_dearer() -> None:
    m = table(hands=[["mine", "inn"], []], tokens=[{"gold": 9}, ONE])
    answer_all(m, "0: place mine hills", "0: pay gold 3 resources 0", "1: pass", "0: place inn road")
    assert options_of(m, 0) == {"pay gold 4 resources 0"}


@pytest.mark.rule("medieval-manor:11.2")
@pytest.mark.parametrize(
    ("card", "land", "price"),
    [
        ("orchard", "good-fields", 1),
        ("woodcutters", "woods", 1),
        ("tavern", "village", 1),
        ("stables", "castle", 1),
        ("fortress", "castle", 5),
        ("cathedral", "church", 5),
        ("watermill", "river", 3),
    ],
)
def test_some_upgrades_are_cheaper_or_dearer(card: str, land: str, price: int) -> None:
    m = table(hands=[[card], []], tokens=[{"gold": 9}])
    m.answer(0, f"place {card} {land}")
    assert options_of(m, 0) == {f"pay gold {price} resources 0"}


@pytest.mark.rule("medieval-manor:11.2")
def test_a_price_never_falls_below_nothing() -> None:
    m = table(hands=[["tavern"], []], estates=[["brick-maker"]])
    m.answer(0, "place tavern village")  # 3 + 1 - 2 - 3
    assert asked(m) == (1, "work")


@pytest.mark.rule("medieval-manor:11.3")
def test_a_new_upgrade_occupies_its_space_and_then_joins_its_owner() -> None:
    m = table(hands=[["mine"], ["stone"]], tokens=[{**ONE, "gold": 3}, ONE])
    answer_all(m, "place mine hills", "pay gold 3 resources 0")
    assert pile(m, MAP) == {"mine"}
    assert options_of(m, 1) == {"pass"}
    m.answer(1, "pass")
    assert (estate(m, 0), pile(m, MAP)) == ({"mine"}, set())
    assert has(m, 0) == {"peasants": 1, "gold": 1}  # and produces in the same turn


@pytest.mark.rule("medieval-manor:12.2", "medieval-manor:12.3")
@pytest.mark.parametrize(
    ("upgrade", "tokens", "after"),
    [
        ("bakery", {"crops": 5}, {"crops": 1, "victory": 2}),
        ("guild-hall", {"gold": 2, "resources": 3}, {"resources": 1, "victory": 2}),
        ("abbey", {"animals": 2, "crops": 2}, {"victory": 2}),
        ("weaver", {"crops": 2}, {"gold": 1, "resources": 2}),
        ("fishing-boats", {"animals": 1}, {"gold": 2}),
    ],
)
def test_conversions_are_made_several_times(
    upgrade: str, tokens: dict[str, int], after: dict[str, int]
) -> None:
    m = table("upgrade", hands=[[], []], estates=[[upgrade], ["inn"]], tokens=[tokens, {"gold": 2}])
    assert f"use {upgrade} 2" in options_of(m, 0)
    assert "done" in options_of(m, 0)
    m.answer(0, f"use {upgrade} 2")
    assert has(m, 0) == after


@pytest.mark.rule("medieval-manor:12.2")
def test_a_renaissance_master_takes_two_cards() -> None:
    m = table(
        "upgrade",
        hands=[["stone", "beans", "rye"], []],
        estates=[["renaissance-master"], ["inn"]],
        tokens=[{}, {"gold": 2}],
    )
    m.answer(0, "turn-in stone renaissance-master")
    assert options_of(m, 0) == {"discard beans", "discard rye"}
    m.answer(0, "discard rye")
    assert (has(m, 0), hand(m, 0)) == ({"victory": 1}, {"beans"})


@pytest.mark.rule("medieval-manor:12.4")
@pytest.mark.parametrize(
    ("upgrade", "tokens"),
    [
        ("cheese-maker", {"animals": 2}),
        ("brewery", {"gold": 2}),
        ("carpenter-workshop", {"resources": 1}),
        ("printing-press", {"crops": 2}),
    ],
)
def test_a_card_gained_is_drawn_from_the_deck(upgrade: str, tokens: dict[str, int]) -> None:
    estates = [[upgrade], ["inn"]]
    m = table("upgrade", hands=[[], []], estates=estates, tokens=[tokens, {"gold": 2}], deck=["rye", "wheat"])
    m.answer(0, f"use {upgrade} 1")
    assert hand(m, 0) == {"wheat"}


@pytest.mark.rule("medieval-manor:R7")
def test_swaps_cannot_go_round_for_ever_until_something_is_used_up() -> None:
    m = table("upgrade", hands=[[], []], estates=[["bazaar", "vineyard", "inn"]], tokens=[{"gold": 4}])
    assert has(m, 0) == {"gold": 5, "crops": 1}
    m.answer(0, "use bazaar 3")
    m.answer(0, "use vineyard 2")
    assert has(m, 0) == {"gold": 4, "crops": 2}
    assert options_of(m, 0) == {"done", "use inn 1", "use inn 2"}
    m.answer(0, "use inn 1")
    assert {"use bazaar 1", "use vineyard 1"} <= options_of(m, 0)


# ---------------------------------------------------------------------- 13 feeding, 14 end


@pytest.mark.rule("medieval-manor:13.1")
def test_every_peasant_but_one_eats_a_food_of_choice() -> None:
    m = table("feeding", hands=[[], []], tokens=[{"peasants": 4, "crops": 2, "animals": 2}, ONE])
    assert options_of(m, 0) == {"feed crops 2 animals 1", "feed crops 1 animals 2"}
    m.answer(0, "feed crops 1 animals 2")
    assert state(m).stores[0][2:4] == [1, 0]


@pytest.mark.rule("medieval-manor:13.2", "medieval-manor:R16")
def test_hunger_costs_a_peasant_two_victory_and_the_food_there_is() -> None:
    m = table("feeding", hands=[[], []], tokens=[{"peasants": 4, "crops": 2, "victory": 5}, ONE], deck=[])
    assert has(m, 0) == {"peasants": 3, "victory": 3}


@pytest.mark.rule("medieval-manor:13.3")
def test_a_single_peasant_needs_nothing_and_stays() -> None:
    m = table("feeding", hands=[[], []], tokens=[{**ONE, "victory": 5}, ONE], deck=[])
    assert has(m, 0) == {"peasants": 1, "victory": 5}


@pytest.mark.rule("medieval-manor:13.4", "medieval-manor:R16")
def test_five_food_more_raise_one_peasant_a_turn() -> None:
    m = table("feeding", hands=[[], []], tokens=[{**ONE, "crops": 9, "animals": 3}, ONE], deck=[])
    assert "raise crops 2 animals 3" in options_of(m, 0)
    m.answer(0, "raise crops 5 animals 0")
    assert has(m, 0) == {"crops": 4, "animals": 3}
    assert asked(m)[1] != "raise"
    hungry = table("feeding", hands=[[], []], tokens=[{"crops": 5}, ONE], deck=[])
    hungry.answer(0, "feed crops 1 animals 0")
    assert asked(hungry)[1] != "raise"  # four are left


@pytest.mark.rule("medieval-manor:14.1")
def test_hands_are_cut_to_three() -> None:
    other = ["wheat", "corn", "mine", "inn"]
    m = table("end", hands=[["stone", "beans", "rye", "millet", "goats"], other], deck=[])
    answer_all(m, "discard rye", "discard goats")
    assert hand(m, 0) == {"stone", "beans", "millet"}
    m.answer(1, "discard inn")
    assert state(m).turn == 4


@pytest.mark.rule("medieval-manor:14.2", "medieval-manor:R4")
@pytest.mark.parametrize("card", ["cabbage", "plow-team", "pigs", "honey-and-wax"])
def test_crops_next_to_compost_cultivar_manure_or_pollination_get_one_more(card: str) -> None:
    m = table(hands=[["rye", "poultry"], []], laid=[(1, card, "fertile-fields")])
    m.answer(0, "place rye good-fields")  # right of the Fertile Fields
    assert has(m, 0) == {"crops": 4}
    both = table(hands=[["rye"], []], laid=[(1, card, "fertile-fields"), (0, "corn", "poor-fields")])
    both.answer(0, "place rye good-fields")
    assert has(both, 0) == {"crops": 5}


@pytest.mark.rule("medieval-manor:R4")
def test_by_option_several_neighbours_of_a_sort_add_one_together() -> None:
    laid = [(1, "cabbage", "fertile-fields"), (0, "corn", "poor-fields")]
    for manure, crops in (("each", 5), ("once", 4)):
        m = table(hands=[["rye"], []], laid=laid, manure=manure)
        m.answer(0, "place rye good-fields")
        assert has(m, 0) == {"crops": crops}
    alone = table(hands=[["rye"], []], laid=laid[:1], manure="once")
    alone.answer(0, "place rye good-fields")
    assert has(alone, 0) == {"crops": 4}
    rich = table(hands=[["rye"], []], laid=[(1, "cabbage", "good-fields")], manure="once")
    rich.answer(0, "place rye fertile-fields")
    assert has(rich, 0) == {"crops": 5}, "the land's own bonus besides"
    none = table(hands=[["goats"], []], laid=laid, manure="once")
    none.answer(0, "place goats good-fields")
    assert has(none, 0) == {"animals": 3}, "corn is fodder too"


@pytest.mark.rule("medieval-manor:14.2", "medieval-manor:14.3")
def test_the_bonus_is_orthogonal_and_for_its_own_sort_only() -> None:
    m = table(hands=[["rye"], []], laid=[(1, "cabbage", "village")])
    m.answer(0, "place rye poor-fields")  # diagonal to the Village; 3 - 1
    assert has(m, 0) == {"crops": 2}
    m = table(hands=[["goats"], []], laid=[(1, "pigs", "fertile-fields")])
    m.answer(0, "place goats good-fields")  # manure is nothing to goats
    assert has(m, 0) == {"animals": 2}


@pytest.mark.rule("medieval-manor:14.3")
def test_animals_next_to_fodder_get_one_more() -> None:
    m = table(hands=[["goats"], []], laid=[(1, "oats", "fertile-fields")])
    m.answer(0, "place goats good-fields")
    assert has(m, 0) == {"animals": 3}
    m = table(hands=[["rye"], []], laid=[(1, "oats", "fertile-fields")])
    m.answer(0, "place rye good-fields")  # fodder is nothing to rye
    assert has(m, 0) == {"crops": 3}


@pytest.mark.rule("medieval-manor:14.4")
def test_a_neighbour_placed_later_adds_nothing() -> None:
    m = table(hands=[["rye"], ["cabbage"]])
    answer_all(m, "0: place rye good-fields", "1: place cabbage fertile-fields")
    assert has(m, 0) == {"crops": 3}


# ---------------------------------------------------------------------- 15 variants


def begin(seed: int = 1, **options: object) -> qd.Match:
    return qd.Match(GAME, seed, {k.replace("_", "-"): v for k, v in options.items()})


@pytest.mark.rule("medieval-manor:15.1", "medieval-manor:R24")
def test_hardships_are_left_out_in_part_or_all() -> None:
    bad = set(named("hardship"))
    mild = {"blight", "peasant-rebellion", "fire", "thieves", "scandal"}
    removed = {
        which: [
            GAME.begin(seed, GAME.checked({"hardships": which})).cards.kinds(REMOVED) for seed in range(6)
        ]
        for which in ("all", "mild", "five", "none")
    }
    assert removed["all"] == [[]] * 6
    assert all(set(out) == bad for out in removed["none"])
    assert all(set(out) == bad - mild for out in removed["mild"])
    assert {len(out) for out in removed["five"]} == {5}
    assert len({frozenset(out) for out in removed["five"]}) > 1


@pytest.mark.rule("medieval-manor:15.2")
@pytest.mark.parametrize("goal", [10, 15, 20])
def test_the_goal_can_be_set(goal: int) -> None:
    for victory in (goal - 3, goal - 2):
        tokens = [{**ONE, "victory": victory}, ONE]
        m = table(hands=[["tournament"], []], tokens=tokens, deck=[], goal=goal)
        answer_all(m, "place tournament castle", "pass")
        assert m.over == (victory + 2 == goal)


@pytest.mark.rule("medieval-manor:15.3", "medieval-manor:R22")
@pytest.mark.parametrize(
    ("start", "tokens", "cards"),
    [
        ("lean", {"peasants": 2, "crops": 2}, 2),
        ("rich", {"peasants": 3, "crops": 6, "animals": 2, "gold": 2, "resources": 2}, 4),
    ],
)
def test_lean_and_rich_starts(start: str, tokens: dict[str, int], cards: int) -> None:
    g = GAME.begin(1, GAME.checked({"start": start}))
    assert dict(TOKENS.named(g.stores[0])) == tokens
    assert g.cards.count(HAND) == cards


@pytest.mark.rule("medieval-manor:15.4")
@pytest.mark.parametrize("size", [2, 3, 5])
def test_the_hand_limit_can_be_set(size: int) -> None:
    cards = ["stone", "beans", "rye", "millet", "goats", "poultry"]
    other = ["wheat", "corn", "mine", "inn", "apples", "oats"]
    m = table("end", hands=[cards, other], deck=[], hand_size=size)
    while asked(m) == (0, "hand-limit"):
        m.put(0, m.asks[0].options[0])
    assert len(hand(m, 0)) == size


@pytest.mark.rule("medieval-manor:15.5", "medieval-manor:R20")
def test_without_a_map_every_card_is_playable_and_the_castle_s_own_cards_make_a_lord() -> None:
    m = table(hands=[["corn"], ["rye", "feudal-obligations"]], tokens=[{}, {"peasants": 3}], map="none")
    assert options_of(m, 0) == {"pass", "play corn"}
    m.answer(0, "play corn")
    assert has(m, 0) == {"crops": 4}
    m.answer(1, "play rye")
    assert has(m, 1) == {"peasants": 3, "crops": 3}  # no neighbours, no bonuses
    assert state(m).lord == 0
    m.answer(0, "pass")
    m.answer(1, "play feudal-obligations")
    assert state(m).lord == 1


@pytest.mark.rule("medieval-manor:15.6", "medieval-manor:R12")
def test_a_common_hand_grows_by_the_peasants_in_play_and_all_use_it() -> None:
    tokens = [{"peasants": 3}, {"peasants": 2}]
    m = table("draw", hands=[["mine"], []], tokens=tokens, common_hand=True)
    assert hand(m, 0) == hand(m, 1)
    assert len(hand(m, 0)) == 1 + 5
    until(m, "work")
    m.answer(0, "place stone hills" if "stone" in hand(m, 0) else "place iron-ore hills")
    assert len(hand(m, 1)) == 5


@pytest.mark.rule("medieval-manor:R12")
def test_a_common_hand_has_all_limits_together_and_is_cut_in_turns() -> None:
    cards = ["stone", "beans", "rye", "millet", "goats", "poultry", "wheat", "corn"]
    m = table("end", hands=[cards, []], deck=[], common_hand=True)
    assert asked(m) == (0, "hand-limit")
    m.answer(0, "discard stone")
    assert asked(m) == (1, "hand-limit")
    m.answer(1, "discard rye")
    assert asked(m)[1] != "hand-limit"  # six are left, three for each player
    assert state(m).turn == 4


@pytest.mark.rule("medieval-manor:R12")
def test_cards_of_a_common_hand_are_neither_traded_nor_stolen() -> None:
    m = table("replace", hands=[["stone"], []], tokens=[{"gold": 1}], common_hand=True, offers=1)
    m.answer(0, "offer baxter")
    assert options_of(m, 0) == {"enough", "give peasants 1", "give gold 1"}
    m = table(hands=[["feudal-dues", "rye"], []], common_hand=True)
    m.answer(0, "place feudal-dues castle")
    assert asked(m) == (1, "work")


@pytest.mark.rule("medieval-manor:R12")
def test_hardships_of_a_common_draw_strike_the_player_of_the_share() -> None:
    m = table(
        "draw",
        hands=[[], []],
        tokens=[{**ONE, "victory": 5}, {**ONE, "victory": 5}],
        deck=["scandal", "rye"],
        common_hand=True,
    )
    assert [store[1] for store in state(m).stores] == [5, 3]
    assert hand(m, 0) == {"rye"}


@pytest.mark.rule("medieval-manor:15.7")
@pytest.mark.parametrize(
    ("dice", "strikes"), [((5, 6), True), ((6, 5), True), ((6, 6), False), ((4, 6), False)]
)
def test_with_hardships_apart_an_eleven_brings_one(dice: tuple[int, int], strikes: bool) -> None:
    tokens = [{**ONE, "victory": 5}, {**ONE, "victory": 5}]
    m = table("draw", hands=[[], []], tokens=tokens, trouble=["scandal"], dice=dice, hardship_deck=True)
    assert sum(store[1] for store in state(m).stores) == (8 if strikes else 10)
    assert ("scandal" in pile(m, REMOVED)) == strikes
    assert state(m).cards.count(TROUBLE) == (0 if strikes else 1)


@pytest.mark.rule("medieval-manor:15.7")
def test_hardships_apart_are_not_in_the_deck() -> None:
    g = GAME.begin(1, GAME.checked({"hardship-deck": True}))
    assert set(g.cards.kinds(TROUBLE)) == set(named("hardship"))
    assert not set(g.cards.kinds(DECK)) & set(named("hardship"))
    mixed = GAME.begin(1, GAME.checked({}))
    assert set(named("hardship")) < set(mixed.cards.kinds(DECK))
    assert mixed.cards.count(TROUBLE) == 0


@pytest.mark.rule("medieval-manor:15.7")
def test_the_eleven_strikes_a_random_player() -> None:
    struck = set()
    for seed in range(12):
        m = table("end", hands=[[], []], tokens=[{**ONE, "victory": 5}] * 2, trouble=["scandal"], deck=[],
                  dice=(6, 6), hardship_deck=True)  # fmt: skip
        m.reseed(seed)
        m.dice(5, 6)
        turn = state(m).turn
        while state(m).turn == turn and not m.over:
            m.put(m.waiting[0], m.asks[0].options[0])
        struck |= {seat for seat in (0, 1) if state(m).stores[seat][1] == 3}
    assert struck == {0, 1}


@pytest.mark.rule("medieval-manor:R19")
def test_after_the_last_turn_the_game_is_scored() -> None:
    m = table("end", hands=[[], []], tokens=[{"victory": 2}, {"victory": 4}], turn=20, turn_cap=20)
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners) == ("cap", (1,))
    assert not table("end", hands=[[], []], turn=19, turn_cap=20, deck=[]).over


def test_what_people_read() -> None:
    m = table(hands=[["wheat", "mine"], []], tokens=[{"gold": 3}])
    assert m.question(0) == "Work: place a card, discard two for a good, or pass. 2 actions left."
    m.answer(0, "place mine hills")
    assert m.question(0) == "Mine costs 3. How do you pay?"
    assert m.game.words.phrase("price", m.asks[0].options[0]) == "Pay 3 Gold and 0 Resources"
    assert begin(3).question(None)


@pytest.mark.rule("medieval-manor:2.1")
def test_victory_counts_however_it_is_got() -> None:
    near = {"victory": 14, "gold": 2, "crops": 1}
    trade = table("replace", hands=[[], []], tokens=[near, {"victory": 1}], offers=1)
    answer_all(trade, "offer baxter", "give gold 1", "enough", "want victory 1", "propose")
    assert not state(trade).ending
    trade.answer(1, "accept")
    bounty = table(hands=[["harvest"], []], tokens=[near])
    answer_all(bounty, "place harvest village", "convert 1")
    waits = [{"gold": 2}]
    craft = table("upgrade", hands=[[], []], tokens=[near, *waits], estates=[["inn"], ["brewery"]])
    assert not state(craft).ending
    craft.answer(0, "use inn 1")
    produce = table("upgrade", hands=[[], []], tokens=[near, *waits], estates=[["cathedral"], ["inn"]])
    for m in (trade, bounty, craft, produce):
        assert state(m).ending
