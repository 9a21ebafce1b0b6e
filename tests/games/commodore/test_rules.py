"""Commodore, ledger line by ledger line."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.commodore.attack import cripple
from quarterdeck.games.commodore.book import DECK, DISCARD, FLEETS, HANDS, CommodoreBook
from quarterdeck.games.commodore.state import gunnery, strength
from tests.games.commodore.positions import (
    BLUE,
    FIRST,
    GAME,
    RED,
    SECOND,
    THIRD,
    asked,
    discards,
    fleet,
    hand,
    ship,
    state,
    strike,
    table,
)

BOOK: CommodoreBook = book_of("commodore")

# ---------------------------------------------------------------------- 1-7


@pytest.mark.rule("commodore:1.1", "commodore:9.5")
def test_the_last_morale_point_loses_the_game() -> None:
    match = table(blue=["broad-sides"], blue_ships=[THIRD], morale=(7, 1))
    strike(match, "attack broad-sides mars morale-red", 1, 6, 6, 6)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((BLUE,), (7, 0))


@pytest.mark.rule("commodore:2.1", "commodore:5.1")
def test_seven_morale_points_and_seven_cards_each() -> None:
    match = qd.Match(GAME, seed=4)
    g = state(match)
    assert g.morale == [7, 7]
    held = [len(g.cards[hand]) for hand in HANDS]
    assert sorted(held) == [7, 8]  # whoever begins has drawn
    assert held[g.active] == 8
    assert g.cards.count(DECK) == 46 - 15


@pytest.mark.rule("commodore:5.2")
@pytest.mark.parametrize(("dice", "first"), [((6, 5), BLUE), ((2, 3), RED), ((4, 4, 1, 2), RED)])
def test_the_higher_roll_goes_first(dice: tuple[int, ...], first: int) -> None:
    match = table("roll-off", turn=1, dice=dice)
    assert asked(match) == (first, "maneuver")


@pytest.mark.rule("commodore:5.3", "commodore:R20")
def test_nobody_attacks_in_his_own_first_turn() -> None:
    for turn, seat in ((1, BLUE), (2, RED)):
        match = table(
            "deploy", turn=turn, active=seat, blue=["rarities"], red=["rarities"], blue_ships=[THIRD]
        )
        match.answer(seat, "done")
        assert state(match).turn == turn + 1
    match = table("deploy", turn=3, blue=["rarities"], blue_ships=[THIRD])
    match.answer(BLUE, "done")
    assert asked(match) == (BLUE, "attack")


@pytest.mark.rule("commodore:6.1", "commodore:7.1")
def test_a_turn_draws_a_card_and_has_four_phases() -> None:
    match = table("end", active=RED, blue=["rarities"], deck=["broad-sides"])
    assert asked(match) == (BLUE, "maneuver")
    assert hand(match, BLUE) == ["broad-sides", "rarities"]
    prompts = []
    while state(match).active == BLUE:
        prompts.append(asked(match)[1])
        match.answer(BLUE, "done")
    assert prompts == ["maneuver", "deploy", "attack"]
    assert asked(match) == (RED, "maneuver")


@pytest.mark.rule("commodore:7.2", "commodore:R14")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    match = table("end", active=RED, deck=[])
    cards = state(match).cards
    assert (cards.count(DECK), cards.count(DISCARD), len(hand(match, BLUE))) == (45, 0, 1)
    g = state(table("attack", blue=["rarities"], deck=[]))
    assert g.cards.count(DISCARD) == 45
    # nothing to draw at all: all cards are held
    kinds = list(g.cards.layout.kinds)
    kinds.remove("rarities")
    match = table("attack", blue=["rarities"], red=kinds)
    match.answer(BLUE, "strategist rarities")
    assert hand(match, BLUE) == ["rarities"]  # the card just discarded is all there is
    match = table("attack", blue=[], red=[*kinds, "rarities"])
    match.answer(BLUE, "done")
    while asked(match)[1] != "attack":
        match.answer(match.waiting[0], "done")
    assert hand(match, BLUE) == []


# ---------------------------------------------------------------------- 8-10


@pytest.mark.rule("commodore:8.1", "commodore:R18")
def test_any_number_of_ships_is_deployed_under_names_of_their_own() -> None:
    match = table("deploy", blue=[THIRD, THIRD, FIRST, "broad-sides"], red_ships=[THIRD])
    assert options_of(match, BLUE) == {"done", "deploy third-class", "deploy first-class"}
    answer_all(match, "deploy third-class", "deploy first-class", "deploy third-class")
    assert fleet(match, RED) == ["mars"]
    assert fleet(match, BLUE) == ["ajax", "victory", "orion"]
    assert hand(match, BLUE) == ["broad-sides"]
    assert {BOOK.ship_names[word] for word in fleet(match, BLUE)} == {"Ajax", "Victory", "Orion"}


@pytest.mark.rule("commodore:9.1", "commodore:R1")
def test_several_attack_cards_may_use_the_same_ship() -> None:
    match = table(blue=["broad-sides", "rake-the-bow"], blue_ships=[THIRD], red_ships=[FIRST])
    strike(match, "attack rake-the-bow mars victory", 6, 6, 6, 6)
    assert asked(match) == (BLUE, "attack")
    assert options_of(match, BLUE) == {"done", "attack broad-sides mars victory"}


@pytest.mark.rule("commodore:9.2", "commodore:9.3", "commodore:9.6", "commodore:4.1")
def test_a_ship_rolls_its_strength_and_every_one_is_a_token() -> None:
    match = table(
        blue=["rake-the-bow"], blue_ships=[FIRST], red_ships=[SECOND], wounds={"victory": {"tokens": 2}}
    )
    strike(match, "attack rake-the-bow victory temeraire", 1, 2, 1, 6)
    assert [len(volley.dice) for volley in state(match).volleys] == [4]
    assert (ship(match, "temeraire").tokens, strength(BOOK, ship(match, "temeraire"))) == (2, 3)


@pytest.mark.rule("commodore:9.4", "commodore:R5")
def test_a_ship_of_no_strength_is_out_of_action() -> None:
    match = table(
        blue=["rake-the-bow"],
        blue_ships=[FIRST],
        red_ships=[THIRD],
        wounds={"mars": {"tokens": 3, "assets": 0}},
    )
    strike(match, "attack rake-the-bow victory mars", 1, 1, 6, 6, 6, 6)
    assert fleet(match, RED) == []
    assert "third-class" in discards(match)


@pytest.mark.rule("commodore:9.5", "commodore:R2", "commodore:R3")
def test_without_enemy_ships_a_successful_attack_costs_one_morale() -> None:
    match = table(
        blue=["broad-sides", "rake-the-bow", "boarding-action", "rarities", "general-melee"],
        blue_ships=[FIRST],
    )
    assert options_of(match, BLUE) == {
        "done",
        "attack broad-sides victory morale-red",
        "attack rake-the-bow victory morale-red",
        "melee general-melee",
        "fireship rarities morale-red",
        "signal rarities",
        "strategist rarities",
    }
    strike(match, "attack broad-sides victory morale-red", 1, 1, 1, 6, 6, 6)
    assert state(match).morale == [7, 6]
    strike(match, "attack rake-the-bow victory morale-red", 2, 3, 4, 5, 6, 6)
    assert state(match).morale == [7, 6]
    strike(match, "fireship rarities morale-red", 1, 6, 6, 6, 6, 6)
    assert state(match).morale == [7, 5]


@pytest.mark.rule("commodore:R3")
def test_with_an_enemy_ship_in_play_morale_is_safe_from_single_attacks() -> None:
    match = table(blue=["broad-sides", "rarities"], blue_ships=[FIRST], red_ships=[THIRD])
    assert not any("morale-red" in option for option in options_of(match, BLUE))


@pytest.mark.rule("commodore:10.1", "commodore:R22")
def test_the_hand_is_cut_to_seven_in_the_end_phase() -> None:
    match = table("end", blue=["broad-sides"] * 7 + ["rarities", "outmaneuver"])
    assert asked(match) == (BLUE, "discard")
    assert options_of(match, BLUE) == {"discard broad-sides", "discard rarities", "discard outmaneuver"}
    answer_all(match, "discard rarities", "discard broad-sides")
    assert hand(match, BLUE) == ["broad-sides"] * 6 + ["outmaneuver"]
    assert discards(match) == ["broad-sides", "rarities"]
    assert asked(match) == (RED, "maneuver")


# ---------------------------------------------------------------------- 11-13 fire


@pytest.mark.rule("commodore:11.1", "commodore:R4")
def test_broad_sides_are_mutual_and_simultaneous() -> None:
    match = table(
        blue=["broad-sides"],
        blue_ships=[THIRD],
        red_ships=[THIRD],
        wounds={"mars": {"tokens": 3}, "ajax": {"tokens": 3}},
    )
    strike(match, "attack broad-sides mars ajax", 1, 1)
    assert fleet(match, BLUE) == fleet(match, RED) == []


@pytest.mark.rule("commodore:12.1")
def test_a_raked_ship_does_not_fire_back() -> None:
    match = table(blue=["rake-the-bow"], blue_ships=[THIRD], red_ships=[FIRST])
    strike(match, "attack rake-the-bow mars victory", 1, 6, 6, 6)
    assert [volley.by for volley in state(match).volleys] == ["mars"]
    assert ship(match, "victory").tokens == 1


@pytest.mark.rule("commodore:13.1", "commodore:13.2", "commodore:R10")
def test_the_player_of_a_melee_pairs_all_ships() -> None:
    match = table(blue=["general-melee"], blue_ships=[FIRST, THIRD], red_ships=[SECOND, THIRD])
    match.answer(BLUE, "melee general-melee")
    assert asked(match) == (BLUE, "melee.pair")
    assert options_of(match, BLUE) == {"pair victory temeraire", "pair victory ajax"}
    match.answer(BLUE, "pair victory ajax")
    assert options_of(match, BLUE) == {"pair mars temeraire"}
    match.dice(*[1, 1, 6, 6, 6, 6], *[6] * 4, *[6] * 4, *[1, 6, 6, 6, 6])
    match.answer(BLUE, "pair mars temeraire")
    assert (ship(match, "ajax").tokens, ship(match, "mars").tokens) == (2, 1)
    fired = [(volley.by, volley.at) for volley in state(match).volleys]
    assert fired == [("victory", "ajax"), ("ajax", "victory"), ("mars", "temeraire"), ("temeraire", "mars")]


@pytest.mark.rule("commodore:13.3", "commodore:R10", "commodore:R2")
def test_whoever_has_more_ships_aims_those_in_excess() -> None:
    match = table(blue=["general-melee"], blue_ships=[THIRD], red_ships=[THIRD, THIRD, THIRD])
    answer_all(match, "melee general-melee", "pair mars orion")
    assert asked(match) == (RED, "melee.aim")
    assert options_of(match, RED) == {"aim ajax mars", "aim ajax morale-blue"}
    match.answer(RED, "aim ajax morale-blue")
    assert match.asks[0].more
    match.dice(*[6] * 4, *[6] * 4, *[1, 1, 6, 6], *[1, 6, 6, 6])
    match.answer(RED, "aim leviathan mars")
    assert state(match).morale == [6, 7]
    assert ship(match, "mars").tokens == 1


@pytest.mark.rule("commodore:13.3")
def test_a_melee_against_no_ships_goes_for_morale() -> None:
    match = table(blue=["general-melee"], blue_ships=[THIRD, THIRD])
    match.answer(BLUE, "melee general-melee")
    assert options_of(match, BLUE) == {"aim mars morale-red"}
    match.answer(BLUE, "aim mars morale-red")
    match.dice(1, 1, 6, 6, 1, 6, 6, 6)
    match.answer(BLUE, "aim ajax morale-red")
    assert state(match).morale == [7, 5]


@pytest.mark.rule("commodore:13.1")
def test_a_melee_needs_a_ship_of_one_s_own() -> None:
    assert options_of(table(blue=["general-melee"], red_ships=[THIRD]), BLUE) == {"done"}


# ---------------------------------------------------------------------- 16 special damage


def wounded(
    tokens: int, *dice: int, kind: str = FIRST, options: dict[str, Any] | None = None, **wounds: object
) -> qd.Match:
    """Blue has just damaged a red ship that had so many tokens less one, and holds Special Damage."""
    match = table(
        blue=["rake-the-bow", "special-damage", "special-damage"],
        red=["rarities"],
        blue_ships=[THIRD],
        red_ships=[kind],
        wounds={_name(kind): {"tokens": tokens - 1, **wounds}},
        **(options or {}),
    )
    match.dice(1, 6, 6, 6, *dice)
    answer_all(match, f"attack rake-the-bow mars {_name(kind)}", "1: decline")
    return match


def _name(kind: str) -> str:
    return {FIRST: "victory", SECOND: "temeraire", THIRD: "ajax"}[kind]


@pytest.mark.rule("commodore:16.1", "commodore:R7")
def test_special_damage_follows_damage_once_for_each_ship_and_attack_by_option() -> None:
    match = wounded(1, 4, options={"special_damage": "one"})
    assert asked(match) == (BLUE, "special")
    assert match.asks[0].window
    assert options_of(match, BLUE) == {"decline", "special special-damage victory"}
    match.answer(BLUE, "special special-damage victory")
    assert asked(match) == (BLUE, "attack")
    assert hand(match, BLUE) == ["special-damage"]
    none = table(blue=["rake-the-bow", "special-damage"], blue_ships=[THIRD], red_ships=[FIRST])
    none.dice(6, 6, 6, 6)
    none.answer(BLUE, "attack rake-the-bow mars victory")
    assert asked(none) == (BLUE, "attack")
    assert options_of(none, BLUE) == {"done"}


@pytest.mark.rule("commodore:R7", "commodore:16.8")
def test_a_second_special_damage_may_follow_the_first_on_the_same_ship() -> None:
    match = wounded(1, 4, 4)
    match.answer(BLUE, "special special-damage victory")
    assert (asked(match), hand(match, BLUE)) == ((BLUE, "special"), ["special-damage"])
    assert options_of(match, BLUE) == {"decline", "special special-damage victory"}
    match.answer(BLUE, "special special-damage victory")
    assert hand(match, BLUE) == []
    assert (ship(match, "victory").captain, ship(match, "victory").tokens) == (True, 2)
    sunk = wounded(1, 6)
    sunk.answer(BLUE, "special special-damage victory")
    assert asked(sunk) == (BLUE, "attack"), "no ship is left to play it on"


@pytest.mark.rule("commodore:16.1", "commodore:R7")
def test_without_the_card_special_damage_is_only_declined() -> None:
    match = table(blue=["rake-the-bow", "rarities"], blue_ships=[THIRD], red_ships=[FIRST])
    match.dice(1, 6, 6, 6)
    match.answer(BLUE, "attack rake-the-bow mars victory")
    while asked(match)[0] == RED:
        match.answer(RED, "decline")
    assert (asked(match), options_of(match, BLUE)) == ((BLUE, "special"), {"decline"})


@pytest.mark.rule("commodore:16.3")
def test_a_captured_ship_lies_in_the_captors_fleet_and_is_not_deployed_anew() -> None:
    match = wounded(5, fresh=True)
    match.answer(BLUE, "special special-damage victory")
    cards = match.state.cards
    assert sorted(cards.kinds(FLEETS[BLUE])) == sorted([FIRST, THIRD])
    assert cards.kinds(FLEETS[RED]) == []
    assert not ship(match, "victory").fresh


@pytest.mark.rule("commodore:R7")
def test_return_fire_may_be_followed_by_special_damage_too() -> None:
    match = table(
        blue=["broad-sides", "special-damage"], red=["special-damage"], blue_ships=[FIRST], red_ships=[SECOND]
    )
    match.answer(BLUE, "attack broad-sides victory temeraire")
    match.dice(1, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6, 4, 2)
    match.answer(RED, "decline")
    assert asked(match) == (BLUE, "special")
    match.answer(BLUE, "special special-damage temeraire")
    assert asked(match) == (RED, "special")
    match.answer(RED, "special special-damage victory")
    assert ship(match, "temeraire").captain
    assert ship(match, "victory").rigging


@pytest.mark.rule("commodore:16.2")
def test_panic_a_ship_of_strength_two_with_rigging_flees() -> None:
    match = wounded(4)
    match.answer(BLUE, "special special-damage victory")
    assert fleet(match, RED) == []
    assert "first-class" in discards(match)
    tied = wounded(4, 4, rigging=True)
    tied.answer(BLUE, "special special-damage victory")
    assert ship(tied, "victory").captain  # no panic without rigging: it rolled


@pytest.mark.rule("commodore:16.3", "commodore:R8")
def test_surrender_a_ship_of_strength_one_is_captured() -> None:
    match = wounded(5)
    match.answer(BLUE, "special special-damage victory")
    assert fleet(match, BLUE) == ["mars", "victory"]
    # captain and rigging lower the attack, not the strength that panic and surrender look at
    sound = wounded(3, 6, captain=True)
    sound.answer(BLUE, "special special-damage victory")
    assert fleet(sound, RED) == []
    assert any("explodes" in entry.text for entry in sound.log(None))
    asset = wounded(4, 4, assets=1)
    asset.answer(BLUE, "special special-damage victory")
    assert ship(asset, "victory").captain


@pytest.mark.rule("commodore:16.4", "commodore:R11")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_destroyed_rigging_weakens_and_binds_the_ship(roll: int) -> None:
    match = wounded(1, roll)
    match.answer(BLUE, "special special-damage victory")
    victory = ship(match, "victory")
    assert (victory.rigging, strength(BOOK, victory), gunnery(BOOK, victory)) == (True, 5, 4)
    cards = ["broad-sides", "rake-the-bow", "boarding-action", "general-melee"]
    bound = table(blue=cards, blue_ships=[THIRD], red_ships=[THIRD], wounds={"mars": {"rigging": True}})
    assert options_of(bound, BLUE) == {"done", "melee general-melee"}
    target = table(blue=cards, blue_ships=[THIRD], red_ships=[THIRD], wounds={"ajax": {"rigging": True}})
    assert {"attack broad-sides mars ajax", "attack boarding-action mars ajax"} <= options_of(target, BLUE)
    strike(target, "attack broad-sides mars ajax", *[6] * 7)
    assert [(volley.by, len(volley.dice)) for volley in state(target).volleys] == [("mars", 4), ("ajax", 3)]


@pytest.mark.rule("commodore:16.5")
def test_a_dead_captain_weakens_the_attack_only() -> None:
    match = wounded(1, 4)
    match.answer(BLUE, "special special-damage victory")
    victory = ship(match, "victory")
    assert (victory.captain, victory.rigging, strength(BOOK, victory), gunnery(BOOK, victory)) == (
        True,
        False,
        5,
        4,
    )
    free = table(
        blue=["broad-sides"], blue_ships=[THIRD], red_ships=[THIRD], wounds={"mars": {"captain": True}}
    )
    assert "attack broad-sides mars ajax" in options_of(free, BLUE)


@pytest.mark.rule("commodore:16.6", "commodore:16.7")
@pytest.mark.parametrize(("roll", "key"), [(5, "hot-shot"), (6, "blown-away")])
def test_hot_shot_and_an_exploding_magazine_sink_the_ship(roll: int, key: str) -> None:
    match = wounded(1, roll)
    match.answer(BLUE, "special special-damage victory")
    assert fleet(match, RED) == []
    assert [entry.key for entry in match.log(None)].count(key) == 1


@pytest.mark.rule("commodore:16.8", "commodore:R9")
def test_the_same_result_again_is_a_token() -> None:
    match = wounded(1, 3, rigging=True)
    match.answer(BLUE, "special special-damage victory")
    assert ship(match, "victory").tokens == 2
    again = wounded(1, 4, captain=True)
    again.answer(BLUE, "special special-damage victory")
    assert ship(again, "victory").tokens == 2
    # R9: a ship of strength 2 without rigging can be brought down so
    low = wounded(4, 2, 6, rigging=True)
    low.answer(BLUE, "special special-damage victory")
    assert strength(BOOK, ship(low, "victory")) == 1


@pytest.mark.rule("commodore:R9")
def test_the_token_of_a_repeated_result_can_end_a_ship() -> None:
    match = table(blue_ships=[THIRD], wounds={"mars": {"tokens": 3, "rigging": True}})
    cripple(state(match), BLUE, "mars", 1)
    assert fleet(match, BLUE) == []


# ---------------------------------------------------------------------- 17 rarities, 18 assets


@pytest.mark.rule("commodore:17.1", "commodore:R12")
@pytest.mark.parametrize("step", ["maneuver", "deploy", "attack"])
def test_repairs_take_a_token_off_an_own_ship(step: str) -> None:
    match = table(
        step,
        blue=["rarities"],
        blue_ships=[THIRD, THIRD],
        red_ships=[FIRST],
        wounds={"mars": {"tokens": 2}, "victory": {"tokens": 2}},
    )
    repairs = {option for option in options_of(match, BLUE) if option.startswith("repair")}
    assert repairs == {"repair rarities mars"}
    assert {"signal rarities", "strategist rarities"} <= options_of(match, BLUE)
    match.answer(BLUE, "repair rarities mars")
    assert ship(match, "mars").tokens == 1
    assert discards(match) == ["rarities"]


@pytest.mark.rule("commodore:17.2", "commodore:R12")
def test_a_fireship_attacks_with_six_dice_and_needs_no_ship() -> None:
    match = table(blue=["rarities"], red_ships=[FIRST])
    strike(match, "fireship rarities victory", 1, 1, 1, 6, 6, 6)
    assert ship(match, "victory").tokens == 3
    for step in ("maneuver", "deploy"):
        early = table(step, blue=["rarities"], red_ships=[FIRST])
        assert not any(option.startswith("fireship") for option in options_of(early, BLUE))


@pytest.mark.rule("commodore:17.3")
def test_signal_flags_exchange_cards_for_one_more() -> None:
    match = table(
        blue=["rarities", "broad-sides", "broad-sides", "outmaneuver"],
        deck=["special-damage", "general-melee", "rake-the-bow"],
    )
    match.answer(BLUE, "signal rarities")
    assert options_of(match, BLUE) == {"done", "discard broad-sides", "discard outmaneuver"}
    answer_all(match, "discard broad-sides", "discard outmaneuver", "done")
    assert hand(match, BLUE) == ["broad-sides", "general-melee", "rake-the-bow", "special-damage"]
    none = table(blue=["rarities", "broad-sides"], deck=["special-damage"])
    answer_all(none, "signal rarities", "done")
    assert hand(none, BLUE) == ["broad-sides", "special-damage"]


@pytest.mark.rule("commodore:17.4", "commodore:R22")
def test_the_strategist_sees_the_enemy_hand_and_draws() -> None:
    match = table(blue=["rarities"], red=["outmaneuver", "broad-sides"], deck=["special-damage"])
    assert match.view(BLUE)["cards"]["zones"]["hand-red"] == {"known": [], "hidden": 2}
    match.answer(BLUE, "strategist rarities")
    seen = match.view(BLUE)["cards"]["zones"]["hand-red"]
    assert seen == {"known": ["broad-sides", "outmaneuver"], "hidden": 0}
    assert match.view(None)["cards"]["zones"]["hand-red"] == {"known": [], "hidden": 2}
    assert hand(match, BLUE) == ["special-damage"]


@pytest.mark.rule("commodore:R23")
def test_assets_may_be_given_in_the_whole_turn_of_the_deployment() -> None:
    match = table("deploy", blue=["superior-assets", THIRD], blue_ships=[FIRST], red_ships=[FIRST])
    answer_all(match, "deploy third-class", "done")
    assert asked(match) == (BLUE, "attack")
    equips = {option for option in options_of(match, BLUE) if option.startswith("equip")}
    assert equips == {"equip superior-assets mars"}  # not Victory, who was there before
    match.answer(BLUE, "equip superior-assets mars")
    assert (ship(match, "mars").assets, hand(match, BLUE)) == (1, [])
    assert asked(match) == (BLUE, "attack")


@pytest.mark.rule("commodore:R23")
def test_by_option_assets_come_too_late_after_the_deploy_phase() -> None:
    match = table("deploy", blue=["superior-assets", THIRD], red_ships=[FIRST], assets="deploy")
    match.answer(BLUE, "deploy third-class")
    assert "equip superior-assets mars" in options_of(match, BLUE)
    match.answer(BLUE, "done")
    assert state(match).step == "attack"
    assert state(match).ships[BLUE][0].fresh
    assert not any(option.startswith("equip") for option in options_of(match, BLUE))


@pytest.mark.rule("commodore:18.1", "commodore:R13")
def test_assets_strengthen_ships_deployed_this_turn() -> None:
    match = table("deploy", blue=[THIRD, "superior-assets", "superior-assets"], blue_ships=[FIRST])
    assert not any(option.startswith("equip") for option in options_of(match, BLUE))
    match.answer(BLUE, "deploy third-class")
    assert "equip superior-assets mars" in options_of(match, BLUE)
    assert "equip superior-assets victory" not in options_of(match, BLUE)
    match.answer(BLUE, "equip superior-assets mars")
    match.answer(BLUE, "equip superior-assets mars")
    assert strength(BOOK, ship(match, "mars")) == gunnery(BOOK, ship(match, "mars")) == 6
    late = table("deploy", blue=["superior-assets", THIRD])
    answer_all(late, "deploy third-class", "done", "done", "1: done", "1: done", "1: done", "done")
    assert asked(late) == (BLUE, "deploy")
    assert not any(option.startswith("equip") for option in options_of(late, BLUE))


@pytest.mark.rule("commodore:18.2", "commodore:R13")
@pytest.mark.parametrize("step", ["maneuver", "deploy", "attack"])
def test_rally_wins_back_morale_up_to_seven(step: str) -> None:
    match = table(step, blue=["superior-assets", "superior-assets"], morale=(6, 7))
    match.answer(BLUE, "rally superior-assets")
    assert state(match).morale == [7, 7]
    assert options_of(match, BLUE) == {"done"}


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("commodore:R15")
@pytest.mark.parametrize(
    ("morale", "blue_ships", "red_ships", "winners"),
    [
        ((5, 4), [], [FIRST], (BLUE,)),
        ((4, 4), [THIRD], [FIRST], (RED,)),
        ((4, 4), [THIRD], [THIRD], ()),
    ],
)
def test_a_battle_broken_off_goes_by_morale_then_strength(
    morale: tuple[int, int], blue_ships: list[str], red_ships: list[str], winners: tuple[int, ...]
) -> None:
    match = table("attack", morale=morale, blue_ships=blue_ships, red_ships=red_ships, turn=100, turn_cap=100)
    match.answer(BLUE, "done")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == (winners, "cap")
