"""Piratical, line by line: battles and boarding actions."""

from __future__ import annotations

import pytest

from quarterdeck.engine.ask import Ask
from quarterdeck.games.piratical.battle import battle, danger
from quarterdeck.games.piratical.book import FOE
from quarterdeck.games.piratical.odds import lost_in_boarding, lost_in_exchange
from quarterdeck.games.piratical.rules import turn
from quarterdeck.kit.odds import percent
from quarterdeck.kit.ship_sheet import ShipSheet
from tests.games.piratical.positions import discarded, holding, run, sail, sea, ship, told


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"piratical:{line}" for line in lines])


# ---------------------------------------------------------------------- 16 cannon fire


@rule("16.1", "16.2", "16.3", "R3")
def test_ships_in_one_space_fire_at_the_same_time() -> None:
    g = sea(4, 5, ships={0: (12, 3, 3, 0, 0), 1: (12, 4, 4, 0, 0)})
    assert sail(g, 1, 3, 4, 5, 6, 6, 3, 1, 5, 1) == []
    assert ship(g) == (10, 1, 3, 0, 0)
    assert ship(g, 1) == (10, 4, 4, 0, 0)
    assert g.fight == ()
    assert g.rolls == ((3, 4, 5), (6, 6, 3, 1))
    assert (g.rolled_by, g.boosted, g.boarding) == ((0, 1), (0, 0), False)


@rule("8.2")
def test_no_more_cannons_fire_than_there_are_crew() -> None:
    g = sea(4, 5, ships={0: (12, 3, 5, 0, 0), 1: (12, 1, 4, 0, 0)})
    sail(g, 1, 4, 4, 4, 1, 5, 1)
    assert ship(g, 1)[0] == 9
    assert [len(faces) for faces in g.rolls] == [3, 1]


@rule("8.2", "16.3")
def test_crew_killed_serve_no_cannon_in_the_next_round() -> None:
    g = sea(4, 5, ships={0: (12, 2, 2, 0, 0), 1: (12, 2, 2, 0, 0)})
    sail(g, 1, 6, 1, 1, 1, 3, 1, 1, 5, 5, 1)
    assert ship(g) == (11, 2, 2, 0, 0)
    assert ship(g, 1) == (11, 1, 2, 0, 0)


@rule("16.5")
@pytest.mark.parametrize("again", [1, 2, 3])
def test_on_one_to_three_they_fire_again(again: int) -> None:
    g = sea(4, 5)
    sail(g, 1, 4, 1, again, 4, 1, 6, 1)
    assert ship(g, 1)[0] == 10


@rule("16.5", "R4")
@pytest.mark.parametrize("parted", [5, 6])
def test_on_five_and_six_the_active_ship_moves_back(parted: int) -> None:
    g = sea(12, 14)
    sail(g, 2, 1, 1, parted, 4)
    assert g.at == [10, 14]
    assert g.card == ""  # the Skull's space takes no effect
    g = sea(12, 14, top=["charts"], options={"back-move": "takes effect"})
    sail(g, 2, 1, 1, parted, 4)
    assert holding(g) == ["charts"]


@rule("R4", "9.1")
def test_driven_back_into_port_a_ship_may_trade() -> None:
    g = sea(2, 4, ships={0: (12, 3, 1, 2, 0)})
    assert sail(g, 2, 3, 1, 1, 5, 6, answers=["done"]) == [(0, "port")]
    assert (g.at[0], ship(g)) == (1, (12, 3, 1, 0, 5))


@rule("R4")
def test_after_a_battle_there_is_no_second_one() -> None:
    g = sea(12, 14, 12)
    sail(g, 2, 1, 1, 5, 2)
    assert g.at == [12, 14, 12]
    assert ship(g, 2) == (12, 3, 1, 0, 0)


@rule("5.1", "16.2")
def test_a_ship_that_sinks_ends_the_battle_without_the_table() -> None:
    g = sea(4, 5, ships={1: (1, 3, 1, 6, 8)})
    sail(g, 1, 4, 1)
    assert ship(g, 1) == (0, 0, 0, 0, 8)
    assert (g.at, ship(g)) == ([5, 0], (12, 3, 1, 0, 0))


@rule("16.2", "R7", "5.1")
def test_both_may_sink_in_one_exchange() -> None:
    g = sea(4, 5, ships={0: (1, 3, 1, 0, 0), 1: (1, 3, 1, 0, 0)})
    sail(g, 1, 5, 4)
    assert g.at == [0, 0]


@rule("7.1", "16.3")
def test_a_six_can_take_the_last_man() -> None:
    g = sea(4, 5, ships={1: (12, 1, 1, 0, 0)})
    sail(g, 1, 6, 1)
    assert g.at == [5, 0]


@rule("16.4", "12.19", "R14")
@pytest.mark.parametrize("card", ["blown-away", "broadships", "grapeshot", "chainshot"])
def test_a_cannon_card_adds_two_to_one_die(card: str) -> None:
    g = sea(4, 5, ships={0: (12, 3, 2, 0, 0)}, held={0: [card]})
    assert sail(g, 1, 2, 3, 1, 5, 1, answers=[f"play {card}"]) == [(0, "cannon")]
    assert ship(g, 1) == (11, 3, 1, 0, 0)  # 2 + 2 hits, 3 does not
    assert (holding(g), discarded(g), g.boosted) == ([], [card], (1, 0))
    g = sea(4, 5, held={1: [card]})
    assert sail(g, 1, 1, 4, 5, 1, answers=[f"play {card}"]) == [(1, "cannon")]
    assert ship(g) == (11, 2, 1, 0, 0)  # 4 + 2 is a six
    g = sea(4, 5, held={1: [card]})
    sail(g, 1, 1, 4, 5, 1, answers=["done"])
    assert (ship(g), holding(g, 1)) == ((11, 3, 1, 0, 0), [card])


@rule("R14", "16.4")
def test_one_card_for_each_die() -> None:
    g = sea(4, 5, held={0: ["grapeshot", "chainshot"]})
    assert sail(g, 1, 2, 1, 5, 1, answers=["play grapeshot"]) == [(0, "cannon")]
    assert holding(g) == ["chainshot"]
    g = sea(4, 5, ships={0: (12, 3, 0, 0, 0)}, held={0: ["grapeshot"]})
    assert sail(g, 1, 1, 5, 1) == []  # without a die there is nothing to add to


@rule("12.20", "16.4")
def test_boarding_cards_do_not_help_cannons() -> None:
    g = sea(4, 5, held={0: ["cutlass"]})
    assert sail(g, 1, 1, 1, 5, 1) == []


@rule("12.21", "R14")
def test_medicinals_save_the_last_man_from_a_volley() -> None:
    g = sea(4, 5, ships={1: (12, 1, 1, 0, 0), 0: (12, 3, 2, 0, 0)}, held={1: ["medicinals"]})
    assert sail(g, 1, 6, 6, 1, 5, 1, answers=["play medicinals"]) == [(1, "medicine")]
    assert ship(g, 1) == (10, 1, 1, 0, 0)


# ---------------------------------------------------------------------- 17 boarding


@rule("16.5", "17.1", "17.3")
def test_a_four_leads_to_a_boarding_action_to_the_end() -> None:
    g = sea(4, 5, ships={0: (12, 3, 1, 0, 0), 1: (12, 2, 1, 5, 7)})
    assert sail(g, 1, 1, 1, 4, 5, 4, 1, 6, 1, 6, 1, 1) == []
    assert ship(g) == (12, 2, 1, 0, 0)
    assert ship(g, 1) == (0, 0, 0, 0, 7)
    assert g.boarding
    assert g.rolls == ((6, 1), (1,))


@rule("R7", "17.3")
def test_the_last_men_may_kill_each_other() -> None:
    g = sea(4, 5, ships={0: (12, 1, 1, 0, 0), 1: (12, 1, 1, 0, 0)}, options={"loot": True})
    sail(g, 1, 1, 1, 4, 5, 5)
    assert g.at == [0, 0]


@rule("17.2", "12.20")
@pytest.mark.parametrize("card", ["swashbuckling", "matchlock-pistols", "cutlass"])
def test_a_boarding_card_adds_two_to_one_die(card: str) -> None:
    g = sea(4, 5, ships={0: (12, 2, 1, 0, 0), 1: (12, 1, 1, 0, 0)}, held={0: [card]})
    assert sail(g, 1, 1, 1, 4, 3, 4, 1, answers=[f"play {card}"]) == [(0, "boarding")]
    assert g.at == [5, 0]
    g = sea(4, 5, ships={0: (12, 2, 1, 0, 0), 1: (12, 1, 1, 0, 0)}, held={0: [card]})
    sail(g, 1, 1, 1, 4, 2, 4, 1, 5, 1, 1, answers=[f"play {card}"])
    assert g.at == [5, 0]  # 2 + 2 was not enough


@rule("12.21", "17.1")
def test_medicinals_in_a_boarding_action() -> None:
    g = sea(4, 5, ships={0: (12, 1, 1, 0, 0), 1: (12, 1, 1, 0, 0)}, held={0: ["medicinals"]})
    sail(g, 1, 1, 1, 4, 5, 6, answers=["play medicinals"])
    assert (g.at, ship(g)) == ([5, 0], (12, 1, 1, 0, 0))


@rule("5.2", "R5")
def test_the_winner_takes_nothing_but_by_option() -> None:
    ships = {0: (12, 3, 1, 4, 0), 1: (12, 1, 1, 6, 7)}
    dice = (1, 1, 1, 4, 5, 1, 1, 1)
    g = sea(4, 5, ships=ships)
    sail(g, *dice)
    assert ship(g) == (12, 3, 1, 4, 0)
    g = sea(4, 5, ships=ships, options={"loot": True})
    assert sail(g, *dice, answers=["done"]) == [(0, "room-goods")]
    assert ship(g) == (12, 3, 1, 8, 0)
    assert ship(g, 1) == (0, 0, 0, 0, 7)


@rule("R5")
def test_loot_is_of_boarding_actions_only() -> None:
    g = sea(4, 5, ships={1: (1, 3, 1, 6, 0)}, options={"loot": True})
    sail(g, 1, 4, 1)
    assert ship(g) == (12, 3, 1, 0, 0)


# ---------------------------------------------------------------------- cards that attack


@rule("12.2", "R3", "16.5")
@pytest.mark.parametrize(
    "card", ["spanish-galleon", "man-o-war", "french-frigate", "english-clipper", "flying-dutchman"]
)
def test_ships_of_cards_fight_by_the_same_rules(card: str) -> None:
    g = sea(12, 48, top=[card])
    assert sail(g, 2, 6, 4, 5, 1, 4, 1, 5, 2) == []
    assert g.foe_name == card
    assert (g.foe.hull, g.foe.crew, g.foe.guns) == (3, 1, 2)
    assert ship(g) == (10, 3, 1, 0, 0)
    assert g.at[0] == 12
    assert discarded(g) == [card]


@rule("12.2", "R3")
def test_a_card_s_ship_that_is_beaten_leaves_nothing() -> None:
    g = sea(12, 48, top=["flying-dutchman"], options={"loot": True})
    sail(g, 2, 6, 1, 1, 1, 6, 1)
    assert ship(g) == (12, 3, 1, 0, 0)
    assert g.at[0] == 14
    assert "foe-lost" in told(g)
    assert "foe-killed" in told(g)


@rule("12.2", "5.1")
def test_a_card_s_ship_may_take_one_s_own() -> None:
    g = sea(12, 48, ships={0: (2, 3, 1, 2, 4)}, top=["flying-dutchman"], options={"loot": True})
    sail(g, 2, 1, 4, 4)
    assert (ship(g), g.at[0]) == ((0, 0, 0, 0, 4), 0)
    g = sea(12, 48, ships={0: (9, 1, 1, 2, 4)}, top=["flying-dutchman"], options={"loot": True})
    sail(g, 2, 1, 1, 1, 4, 1, 5, 1)
    assert (ship(g), g.at[0]) == ((0, 0, 0, 0, 4), 0)


@rule("12.18")
def test_buccaneers_and_natives_board() -> None:
    g = sea(4, 48, top=["buccaneers"])
    sail(g, 1, 5, 5, 1, 5, 5)
    assert (ship(g), g.at[0], g.fight) == ((12, 1, 1, 0, 0), 5, ())
    g = sea(4, 48, top=["hostile-natives"])
    sail(g, 1, 1, 1, 1, 6, 5, 1, 1)
    assert (ship(g), g.foe_name) == ((12, 2, 1, 0, 0), "hostile-natives")
    g = sea(4, 48, ships={0: (12, 1, 1, 0, 0)}, top=["buccaneers"])
    sail(g, 1, 1, 5, 1)
    assert g.at[0] == 0


@rule("12.4", "R8")
def test_a_mutineer_is_beaten_or_takes_the_ship() -> None:
    g = sea(4, 48, top=["mutiny"])
    sail(g, 1, 5, 1, 6)
    assert ship(g) == (12, 1, 1, 0, 0)
    g = sea(4, 48, ships={0: (12, 2, 1, 3, 8)}, top=["mutiny"])
    sail(g, 1, 1, 6)
    assert (ship(g), g.at[0]) == ((0, 0, 0, 0, 8), 0)
    g = sea(4, 48, ships={0: (12, 1, 1, 3, 8)}, top=["mutiny"])
    sail(g, 1)
    assert ship(g) == (12, 1, 1, 3, 8)


@rule("R8")
def test_by_option_the_mutineer_stays_as_the_crew() -> None:
    mild = {"mutiny": "leaves the mutineer"}
    g = sea(4, 48, ships={0: (12, 2, 1, 3, 8)}, top=["mutiny"], options=mild)
    sail(g, 1, 1, 6)
    assert (ship(g), g.at[0]) == ((12, 1, 1, 3, 8), 5)
    g = sea(4, 48, ships={0: (12, 2, 1, 3, 8)}, top=["mutiny"], options=mild)
    sail(g, 1, 5, 6)
    assert g.at[0] == 0  # both are dead
    g = sea(4, 48, ships={0: (12, 1, 1, 0, 0)}, top=["buccaneers"], options=mild)
    sail(g, 1, 1, 5, 1)
    assert g.at[0] == 0
    g = sea(4, 5, ships={0: (1, 1, 1, 0, 0)}, options=mild)
    g.foe, g.foe_name = ShipSheet(hull=1, crew=1), "mutiny"  # of an earlier turn
    sail(g, 1, 1, 4)
    assert g.at[0] == 0


# ---------------------------------------------------------------------- Narrow Escape


@rule("12.17", "R14")
def test_a_narrow_escape_avoids_a_battle_and_nobody_moves() -> None:
    g = sea(4, 5, held={0: ["narrow-escape"]})
    assert sail(g, 1, answers=["play narrow-escape"]) == [(0, "escape")]
    assert (g.at, g.fight, holding(g)) == ([5, 5], (), [])
    g = sea(4, 5, held={1: ["narrow-escape"]})
    assert sail(g, 1, answers=["play narrow-escape"]) == [(1, "escape")]


@rule("12.17", "R14")
def test_a_narrow_escape_ends_a_battle_later_on() -> None:
    g = sea(4, 5, held={0: ["narrow-escape"]})
    asked = sail(g, 1, 4, 1, 2, answers=["decline", "play narrow-escape"])
    assert asked == [(0, "escape")] * 2
    assert ship(g, 1)[0] == 11
    g = sea(4, 5, ships={1: (12, 3, 1, 2, 0)}, held={0: ["narrow-escape"]}, options={"loot": True})
    asked = sail(g, 1, 1, 1, 4, 5, 1, 1, 5, 1, 1, answers=["decline", "decline", "play narrow-escape"])
    assert asked == [(0, "escape")] * 3
    assert (ship(g)[1], ship(g, 1)[1]) == (2, 2)


@rule("12.17", "R14")
def test_one_escapes_from_cards_but_not_from_a_mutiny() -> None:
    for card in ("french-frigate", "buccaneers", "hostile-natives"):
        g = sea(4, 48, held={0: ["narrow-escape"]}, top=[card])
        sail(g, 1, answers=["play narrow-escape"])
        assert ship(g) == (12, 3, 1, 0, 0)
    g = sea(4, 48, held={0: ["narrow-escape"]}, top=["mutiny"])
    assert sail(g, 1, 5, 1, 1) == []
    g = sea(4, 5, held={0: ["narrow-escape"]})
    g.foe_name = "mutiny"  # of an earlier turn
    assert sail(g, 1, answers=["play narrow-escape"]) == [(0, "escape")]


@rule("R14")
def test_before_an_escape_the_captain_is_told_the_danger() -> None:
    g = sea(4, 5, ships={0: (1, 3, 1, 0, 0)}, held={0: ["narrow-escape"]})
    g.script = (1,)
    flow = turn(g, 0)
    ask = next(flow)
    assert isinstance(ask, Ask)
    assert ask.facts == {"next": "an exchange of fire", "danger": "50 %"}
    g.fight = (0, 1)
    assert danger(g, 0, True) == {"next": "a boarding action", "danger": percent(lost_in_boarding(3, 3))}


@rule("16.2", "16.3", "17.1", "17.3")
def test_the_odds_of_an_exchange_and_of_boarding() -> None:
    assert lost_in_exchange(0, 3, 3) == 0
    assert lost_in_exchange(2, 2, 9) == pytest.approx(1 / 4)
    assert lost_in_exchange(2, 9, 1) == pytest.approx(11 / 36)
    assert lost_in_exchange(2, 2, 1) == pytest.approx(1 / 4 + 2 * (1 / 6) * (1 / 2))
    # one against one: he dies first or both die, of the five ninths in which somebody dies
    assert lost_in_boarding(1, 1) == pytest.approx((2 / 9 + 1 / 9) / (5 / 9))
    assert lost_in_boarding(3, 1) < lost_in_boarding(2, 1) < lost_in_boarding(1, 1)


# ---------------------------------------------------------------------- three and more


@rule("R3", "16.1")
def test_three_ships_fight_all_against_all_and_name_their_targets() -> None:
    g = sea(4, 5, 5)
    asked = sail(g, 1, 4, 5, 6, 5, 2, answers=["at seat-2", "at seat-2", "at seat-1"])
    assert asked == [(0, "volley"), (1, "volley"), (2, "volley")]
    assert [ship(g, seat)[:2] for seat in range(3)] == [(12, 3), (11, 2), (10, 3)]
    assert g.at == [3, 5, 5]


@rule("R3")
def test_sides_are_asked_in_the_order_of_turns() -> None:
    g = sea(4, 5, 5)
    g.order = (2, 0, 1)
    asked = sail(g, 1, 1, 1, 1, 5, 1, answers=["at seat-1", "at seat-0", "at seat-1"])
    assert [seat for seat, _ in asked] == [0, 1, 2]
    g = sea(4, 5, 5)
    g.order = (0, 2, 1)
    asked = sail(g, 1, 1, 1, 1, 5, 1, answers=["at seat-1", "at seat-0", "at seat-0"])
    assert [seat for seat, _ in asked] == [0, 2, 1]


@rule("R3", "17.3")
def test_three_crews_board_until_one_is_left() -> None:
    g = sea(4, 5, 5, ships={seat: (12, 1, 0, seat, 0) for seat in range(3)}, options={"loot": True})
    asked = sail(
        g,
        1,
        4,
        5,
        1,
        1,
        6,
        1,
        answers=["at seat-1", "at seat-2", "at seat-1", "at seat-1", "at seat-0", "at seat-0"],
    )
    assert [prompt for _, prompt in asked] == ["volley"] * 3 + ["melee"] * 3
    assert g.at == [5, 0, 0]
    assert ship(g) == (12, 1, 0, 3, 0)


@rule("R3", "R4")
def test_when_the_active_ship_is_lost_the_others_fight_on_and_nobody_moves_back() -> None:
    g = sea(4, 5, 5, ships={0: (1, 3, 1, 0, 0)})
    sail(g, 1, 1, 4, 1, 2, 1, 4, 6, answers=["at seat-1", "at seat-0", "at seat-0"])
    assert g.at == [0, 5, 5]
    assert ship(g, 1)[0] == 11


@rule("R3")
def test_a_battle_knows_its_sides_while_it_lasts() -> None:
    g = sea(5, 5, held={1: ["narrow-escape"]})
    flow = battle(g, (0, 1))
    next(flow)
    assert g.fight == (0, 1)
    assert FOE not in g.fight
    assert run(battle(g, (0, 1)), "play narrow-escape") == [(1, "escape")]


@rule("12.2", "R12")
def test_a_card_s_ship_has_no_cards_though_the_discards_hold_some() -> None:
    g = sea(12, 48, top=["french-frigate"], held={1: ["grapeshot", "medicinals"]})
    for card in ("grapeshot", "medicinals"):
        g.discard(1, card)
    assert g.held_for(FOE, "cannon") == []
    assert sail(g, 2, 6, 1, 1, 5, 1) == []
    assert discarded(g) == ["grapeshot", "medicinals", "french-frigate"]


@rule("16.2", "16.3")
def test_what_a_volley_costs_is_told() -> None:
    g = sea(4, 5, ships={0: (12, 3, 2, 0, 0)})
    sail(g, 1, 4, 6, 5, 5, 1)
    lines = [(key, facts) for key, facts, _ in g.out or [] if key in ("hit", "killed")]
    assert lines == [
        ("hit", {"seat": 0, "hull": 1, "left": 11}),
        ("hit", {"seat": 1, "hull": 2, "left": 10}),
        ("killed", {"seat": 1, "crew": 1, "left": 2}),
    ]
