"""Piratical, line by line: setup, spaces, cards, port and turns."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.ask import GameOver
from quarterdeck.engine.testing import position
from quarterdeck.games.piratical.effects import draw_card
from quarterdeck.games.piratical.rules import broken_off, do_business, offers, pass_on, play, roll_for_order
from quarterdeck.systems.pirate_ships.deck import DECK, DISCARD, HELD
from tests.games.piratical.positions import GAME, discarded, holding, run, sail, sea, ship, told


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"piratical:{line}" for line in lines])


# ---------------------------------------------------------------------- 2-4 victory and setup


@rule("4.1", "3.1", "10.2")
def test_everybody_begins_in_port_with_three_crew_and_a_cannon() -> None:
    g = GAME.begin(5, GAME.checked({"players": 4}))
    assert [ship(g, seat) for seat in range(4)] == [(12, 3, 1, 0, 0)] * 4
    assert (g.at, g.missed, g.gone, g.again, g.round) == ([1] * 4, [0] * 4, [False] * 4, 0, 1)
    assert g.cards.count(DECK) == 42
    assert (g.die, g.card, g.fight, g.rolls, g.foe_name, g.boarding) == (0, "", (), (), "", False)
    assert (g.out_when_poor, g.port_draw, g.back_takes_effect, g.loot, g.mild_mutiny) == (False,) * 5


@rule("4.1", "R12")
def test_the_deck_is_shuffled() -> None:
    decks = {GAME.begin(seed, GAME.checked(None)).cards[DECK] for seed in range(5)}
    assert len(decks) == 5


@rule("4.2")
def test_the_highest_roll_goes_first() -> None:
    orders = [GAME.begin(seed, GAME.checked({"players": 3})) for seed in range(40)]
    for g in orders:
        roll_for_order(g)
    assert {g.order[0] for g in orders} == {0, 1, 2}
    assert all(g.active == g.order[0] and sorted(g.order) == [0, 1, 2] for g in orders)


@rule("2.1")
def test_a_hundred_gold_win_at_once() -> None:
    g = sea(2, 20, ships={0: (12, 3, 1, 0, 97), 1: (12, 3, 1, 0, 7)}, top=["treasure-ship"])
    with pytest.raises(GameOver) as end:
        sail(g, 1, 1, 1, 1)
    outcome = end.value.outcome
    assert outcome.ranking == ((0,), (1,))
    assert list(outcome.scores) == [100, 7]
    assert (outcome.reason, outcome.facts) == ("rich", {"winner": 0, "n": 100})


@rule("2.1")
def test_ninety_nine_do_not() -> None:
    g = sea(2, 20, ships={0: (12, 3, 1, 0, 96)}, top=["treasure-ship"])
    sail(g, 1, 1, 1, 1)
    assert ship(g)[4] == 99


# ---------------------------------------------------------------------- 5-8 the ship


@rule("5.1", "5.2", "R6")
def test_a_ship_without_hull_sinks_with_its_cargo_but_not_the_gold() -> None:
    g = sea(42, 20, ships={0: (3, 3, 1, 4, 9)}, held={0: ["charts"]})
    sail(g, 1, 3)
    assert ship(g) == (0, 0, 0, 0, 9)
    assert g.at[0] == 0
    assert holding(g) == ["charts"]
    assert g.again == 0  # the turn is over: no card was drawn


@rule("5.1")
def test_a_ship_with_one_point_of_hull_floats() -> None:
    g = sea(42, 20, ships={0: (4, 3, 1, 4, 9)})
    sail(g, 1, 3)
    assert ship(g) == (1, 3, 1, 4, 9)
    assert g.again == 1


@rule("7.1", "12.3")
def test_a_ship_without_crew_is_lost() -> None:
    g = sea(4, 20, ships={0: (12, 1, 1, 4, 9)}, top=["scurvey"])
    sail(g, 1)
    assert ship(g) == (0, 0, 0, 0, 9)
    g = sea(4, 20, ships={0: (12, 2, 1, 4, 9)}, top=["beriberi"])
    sail(g, 1)
    assert ship(g) == (12, 1, 1, 4, 9)


@rule("3.2", "R6")
def test_a_new_ship_costs_twenty_gold_and_sails_in_the_same_turn() -> None:
    g = sea(0, 20, ships={0: (0, 0, 0, 0, 27)})
    assert sail(g, 4, answers=["take crew 2", "done"]) == [(0, "port")]
    assert ship(g) == (12, 3, 1, 0, 3)
    assert g.at[0] == 5


@rule("R6")
def test_whoever_has_less_pays_what_there_is() -> None:
    g = sea(0, 20, ships={0: (0, 0, 0, 0, 13)})
    sail(g, 4)
    assert ship(g) == (12, 1, 1, 0, 0)
    assert g.at[0] == 5


@rule("R6")
def test_by_option_the_poor_are_out_and_the_last_one_wins() -> None:
    options = {"no-money": "is out of the game"}
    g = sea(0, 20, 30, ships={0: (0, 0, 0, 0, 19)}, held={0: ["charts"]}, options=options)
    g.missed[0] = 1
    sail(g)
    assert (g.gone, g.missed) == ([True, False, False], [0, 0, 0])
    assert g.cards.kinds(DISCARD) == ["charts"]
    assert g.at[0] == 0
    pass_on(g)
    g.active = 2
    pass_on(g)
    assert g.active == 1  # seat 0 is passed over
    g = sea(0, 20, ships={0: (0, 0, 0, 0, 19), 1: (9, 1, 1, 0, 5)}, options=options)
    with pytest.raises(GameOver) as end:
        sail(g)
    assert end.value.outcome.winners == (1,)
    assert (end.value.outcome.reason, end.value.outcome.scores) == ("alone", (19, 5))
    assert end.value.outcome.facts == {"winner": 1}
    g = sea(0, 20, ships={0: (0, 0, 0, 0, 20)}, options=options)
    sail(g, 4)
    assert ship(g) == (12, 1, 1, 0, 0)


@rule("6.1", "R9")
def test_a_hold_of_twelve_with_three_crew_and_a_gun_takes_eight_goods() -> None:
    g = sea(3, 20, ships={0: (12, 3, 1, 5, 0)})
    assert sail(g, 1, 6, answers=["done"]) == [(0, "room-goods")]
    assert ship(g) == (12, 3, 1, 8, 0)
    assert ("goods-left", {"seat": 0, "n": 3, "left": 3}, None) in (g.out or [])
    g = sea(3, 20, ships={0: (12, 3, 1, 2, 0)})
    assert sail(g, 1, 6) == []
    assert ship(g) == (12, 3, 1, 8, 0)


@rule("R9")
def test_the_captain_may_make_room_but_keeps_one_man() -> None:
    g = sea(3, 20, ships={0: (12, 2, 4, 5, 0)})
    sail(g, 1, 6, answers=["drop crew 1", "drop gun 2"])
    assert ship(g) == (12, 1, 2, 9, 0)
    g = sea(3, 20, ships={0: (12, 1, 0, 11, 0)})
    assert sail(g, 1, 6) == []  # nothing may go but the last man
    assert ship(g) == (12, 1, 0, 11, 0)


@rule("12.14", "R9")
@pytest.mark.parametrize("card", ["stowaway", "shipwreck-survivors", "captives"])
def test_crew_come_aboard_if_there_is_room(card: str) -> None:
    g = sea(4, 20, top=[card])
    sail(g, 1)
    assert ship(g) == (12, 4, 1, 0, 0)
    g = sea(4, 20, ships={0: (12, 3, 1, 8, 0)}, top=[card])
    assert sail(g, 1, answers=["done"]) == [(0, "room-crew")]
    assert ship(g) == (12, 3, 1, 8, 0)
    assert "crew-no-room" in told(g)
    g = sea(4, 20, ships={0: (12, 3, 1, 8, 0)}, top=[card])
    sail(g, 1, answers=["drop goods 1"])
    assert ship(g) == (12, 4, 1, 7, 0)


# ---------------------------------------------------------------------- 9 Port Royal


@rule("9.1", "11.1")
def test_the_port_stops_every_ship() -> None:
    for start, die, end in ((46, 6, 1), (48, 1, 1), (42, 6, 48), (1, 6, 7)):
        g = sea(start, 20, top=["albatross", "mermaid"])
        sail(g, die)
        assert g.at[0] == end


@rule("9.2")
def test_nobody_is_attacked_in_port() -> None:
    g = sea(48, 1)
    sail(g, 1)
    assert (ship(g), ship(g, 1)) == ((12, 3, 1, 0, 0),) * 2


@rule("7.2", "8.1", "9.3", "9.4", "R13")
def test_goods_are_sold_the_hull_repaired_crew_and_cannons_bought() -> None:
    g = sea(48, 20, ships={0: (8, 2, 1, 6, 5)})
    assert sail(g, 1, answers=["take repair 3", "take crew 1", "take gun 2"]) == [(0, "port")]
    assert ship(g) == (11, 3, 3, 0, 2)


@rule("9.3", "R13")
def test_goods_may_be_kept() -> None:
    g = sea(48, 20, ships={0: (12, 2, 1, 6, 0)})
    sail(g, 1, answers=["take keep 4", "done"])
    assert ship(g) == (12, 2, 1, 4, 2)


@rule("9.4", "7.2", "8.1", "6.1")
def test_no_more_is_bought_than_gold_and_room_allow() -> None:
    g = sea(1, 20, ships={0: (9, 6, 4, 0, 7)})
    options = offers(g, 0).options()
    assert set(options) == {
        ("done",),
        *[("take", "repair", n) for n in (1, 2, 3)],
        *[("take", "crew", n) for n in (1, 2)],
        *[("take", "gun", n) for n in (1, 2)],
    }
    after = offers(g, 0).options((("take", "repair", 3),))
    assert set(after) == {("done",), *[("take", what, n) for what in ("crew", "gun") for n in (1, 2)]}
    after = offers(g, 0).options((("take", "repair", 3), ("take", "crew", 2)))
    assert not [option for option in after if option[0] == "take"]


@rule("R13", "2.1")
def test_who_sells_enough_in_port_wins() -> None:
    g = sea(48, 20, ships={0: (8, 2, 1, 6, 94)})
    with pytest.raises(GameOver) as end:
        sail(g, 1, answers=["done"])
    assert end.value.outcome.winners == (0,)


@rule("R13")
def test_without_gold_or_goods_there_is_no_business() -> None:
    g = sea(48, 20, ships={0: (8, 2, 1, 0, 0)})
    assert sail(g, 1) == []
    g = sea(48, 20, ships={0: (12, 2, 1, 0, 1)})
    assert sail(g, 1) == []
    g = sea(48, 20, ships={0: (11, 2, 1, 0, 1)})
    assert run(do_business(g, 0), "done") == [(0, "port")]
    key, facts, _ = (g.out or [])[-1]
    assert (key, facts["sold"], facts["before"], facts["gold"]) == ("port", 0, 1, 1)


# ---------------------------------------------------------------------- 11 spaces


@rule("11.2", "12.11")
@pytest.mark.parametrize("space", [7, 19, 31])
def test_calms_cost_the_next_turn(space: int) -> None:
    g = sea(space - 2, 48)
    assert sail(g, 2) == []
    assert g.missed == [1, 0]
    g = sea(space - 2, 48, held={0: ["spyglass"]})
    assert sail(g, 2, answers=["decline"]) == [(0, "miss")]
    assert (g.missed, holding(g)) == ([1, 0], ["spyglass"])


@rule("11.3", "R10")
@pytest.mark.parametrize("space", [13, 37])
def test_winds_let_go_again(space: int) -> None:
    g = sea(space - 2, 48, top=["weather-storm"])
    sail(g, 2)
    assert g.again == 1
    g = sea(space - 2, 48, top=["mermaid"])
    sail(g, 2)
    assert g.again == 2


@rule("11.4")
def test_the_island_gives_gold() -> None:
    g = sea(24, 48)
    sail(g, 1, 5)
    assert ship(g)[4] == 5


@rule("11.5")
def test_the_reef_damages_the_hull() -> None:
    g = sea(41, 48)
    sail(g, 2, 5)
    assert ship(g) == (7, 3, 1, 0, 0)


@rule("R1")
def test_by_option_cards_are_drawn_on_skull_and_crossbones_only() -> None:
    only = {"draw-phase": "on Skull & Crossbones only"}
    g = sea(7, 30, top=["albatross", "mermaid"], options=only)
    sail(g, 1)
    assert discarded(g) == []
    g = sea(7, 30, top=["albatross", "mermaid"], options=only)
    sail(g, 3)  # to 10
    assert discarded(g) == ["albatross"]


@rule("R13")
def test_by_option_business_comes_before_the_card() -> None:
    first = {"port-business": "on arrival"}
    g = sea(48, 30, ships={0: (12, 1, 1, 5, 0)}, top=["scurvey"], options=first)
    asked = sail(g, 1, answers=["take crew 1", "done"])
    assert [prompt for _, prompt in asked] == ["port"]
    assert ship(g) == (12, 1, 1, 0, 3)  # with the man hired one is left
    g = sea(48, 30, ships={0: (12, 1, 1, 5, 0)}, top=["scurvey"])
    assert sail(g, 1) == []
    assert ship(g) == (0, 0, 0, 0, 0)  # the goods go down with the ship


@rule("R13")
def test_by_option_who_is_driven_back_into_port_does_business_then() -> None:
    g = sea(
        2, 30, ships={0: (12, 3, 1, 2, 0)}, top=["blown-off-course"], options={"port-business": "on arrival"}
    )
    asked = sail(g, 1, 6, answers=["done"])
    assert [prompt for _, prompt in asked] == ["port"]
    assert ship(g)[4] == 2


@rule("11.6", "R1")
@pytest.mark.parametrize("space", [10, 22, 34, 46])
def test_a_skull_space_adds_a_card(space: int) -> None:
    g = sea(space - 1, 2, top=["charts", "sextant"])
    sail(g, 1)
    assert holding(g) == ["charts", "sextant"]


@rule("R1", "15.2")
def test_on_a_ship_the_card_of_the_space_is_drawn_and_that_of_the_phase_is_not() -> None:
    g = sea(9, 10, top=["charts", "sextant"])
    sail(g, 1, 1, 1, 5, 1)
    assert holding(g) == ["charts"]


@rule("11.7", "10.1")
@pytest.mark.parametrize("space", [4, 16, 28, 40])
def test_merchants_are_plundered(space: int) -> None:
    g = sea(space - 2, 48)
    sail(g, 2, 6)
    assert ship(g) == (12, 3, 1, 6, 0)


# ---------------------------------------------------------------------- 12 cards


@rule("12.5", "R11")
def test_the_map_digs_up_more_on_the_island() -> None:
    g = sea(24, 48, held={0: ["treasure-map"]})
    assert sail(g, 1, 2, 6, 5, 4, 3, answers=["play treasure-map"]) == [(0, "map")]
    assert ship(g)[4] == 2 + 18
    assert discarded(g)[0] == "treasure-map"
    g = sea(24, 48, held={0: ["treasure-map"]})
    sail(g, 1, 2, answers=["decline"])
    assert (ship(g)[4], holding(g)) == (2, ["treasure-map"])


@rule("R11", "12.5")
def test_the_map_drawn_on_the_island_may_be_used_at_once() -> None:
    g = sea(24, 48, top=["treasure-map"])
    sail(g, 1, 2, 1, 1, 1, 1, answers=["play treasure-map"])
    assert ship(g)[4] == 6
    g = sea(22, 48, top=["treasure-map"])
    assert sail(g, 1) == []  # elsewhere it is kept
    g = sea(24, 48, top=["charts"], held={0: ["treasure-map"]})
    assert sail(g, 1, 2, answers=["decline"]) == [(0, "map")]  # another card opens nothing


@rule("12.6", "R10")
@pytest.mark.parametrize("card", ["albatross", "mermaid", "skull-and-crossbones"])
def test_cards_that_let_go_again(card: str) -> None:
    g = sea(4, 48, top=[card])
    sail(g, 1)
    assert g.again == 1
    assert discarded(g) == [card]
    assert g.card == card


@rule("12.7", "12.11")
@pytest.mark.parametrize("card", ["uncharted-waters", "tropical-storm"])
@pytest.mark.parametrize("instrument", ["sextant", "charts", "spyglass"])
def test_cards_that_cost_a_turn_and_instruments_that_save_it(card: str, instrument: str) -> None:
    g = sea(4, 48, top=[card])
    sail(g, 1)
    assert g.missed == [1, 0]
    g = sea(4, 48, top=[card], held={0: [instrument], 1: ["weather-storm"]})
    sail(g, 1, answers=[f"play {instrument}"])
    assert (g.missed, holding(g)) == ([0, 0], [])
    assert discarded(g) == [card, instrument]


@rule("12.8", "12.10")
@pytest.mark.parametrize("card", ["run-aground", "whirlpool", "hurricane"])
def test_cards_that_damage_the_hull(card: str) -> None:
    g = sea(4, 48, top=[card])
    sail(g, 1, 5)
    assert ship(g) == (7, 3, 1, 0, 0)
    g = sea(4, 48, top=[card], held={0: ["weather-storm"]})
    if card == "hurricane":
        assert sail(g, 1, answers=["play weather-storm"]) == [(0, "storm")]
        assert ship(g) == (12, 3, 1, 0, 0)
        assert holding(g) == []
    else:
        assert sail(g, 1, 5) == []
        assert holding(g) == ["weather-storm"]


@rule("12.9", "R4", "12.10")
def test_blown_off_course_goes_back_and_the_space_does_nothing() -> None:
    g = sea(11, 48, top=["blown-off-course"])
    sail(g, 4, 5)
    assert (g.at[0], g.card, g.cards.count(DECK)) == (10, "blown-off-course", 41)
    g = sea(11, 48, top=["blown-off-course"], held={0: ["weather-storm"]})
    assert sail(g, 4, 5, answers=["decline"]) == [(0, "storm")]
    assert g.at[0] == 10
    g = sea(11, 48, top=["blown-off-course"], held={0: ["weather-storm"]})
    sail(g, 4, answers=["play weather-storm"])
    assert g.at[0] == 15


@rule("R4")
def test_by_option_the_space_one_is_driven_to_takes_effect() -> None:
    g = sea(5, 48, top=["blown-off-course"], options={"back-move": "takes effect"})
    sail(g, 3, 4, 6)
    assert (g.at[0], ship(g)) == (4, (12, 3, 1, 6, 0))


@rule("R4", "9.1")
def test_the_port_stops_a_ship_on_the_way_back_and_it_may_trade() -> None:
    g = sea(2, 48, ships={0: (11, 3, 1, 2, 0)}, top=["blown-off-course"])
    assert sail(g, 1, 6, answers=["done"]) == [(0, "port")]
    assert (g.at[0], ship(g)[4]) == (1, 2)
    g = sea(44, 20, top=["blown-off-course"])
    sail(g, 6, 2)
    assert g.at[0] == 47  # from the port two spaces back


@rule("R4", "16.1")
def test_the_battle_phase_looks_at_where_the_ship_lies_then() -> None:
    g = sea(11, 12, top=["blown-off-course"])
    sail(g, 4, 3, 4, 4, 5, 2)  # back to 12: one exchange, 4 each, parted, two spaces back
    assert (ship(g)[0], ship(g, 1)[0], g.at) == (11, 11, [10, 12])


@rule("12.12", "10.1")
@pytest.mark.parametrize("card", ["ivory-coast", "saint-augustine"])
def test_towns_are_plundered(card: str) -> None:
    g = sea(4, 48, top=[card])
    sail(g, 1, 4)
    assert ship(g) == (12, 3, 1, 4, 0)


@rule("12.13")
@pytest.mark.parametrize("card", ["treasure-ship", "kings-ransom"])
def test_cards_with_gold(card: str) -> None:
    g = sea(4, 48, top=[card])
    sail(g, 1, 4, 5, 6)
    assert ship(g) == (12, 3, 1, 0, 15)


@rule("12.15", "R9")
def test_wine_women_and_song() -> None:
    g = sea(4, 48, ships={0: (12, 3, 1, 0, 9)}, top=["wine-women-song"])
    sail(g, 1, 4)
    assert (ship(g)[4], g.missed) == (5, [1, 0])
    g = sea(4, 48, ships={0: (12, 3, 1, 0, 3)}, held={0: ["charts"]}, top=["wine-women-song"])
    sail(g, 1, 4, answers=["play charts"])
    assert (ship(g)[4], g.missed) == (0, [0, 0])  # the gold is gone all the same


@rule("12.16")
def test_repairs_at_sea() -> None:
    g = sea(4, 48, ships={0: (5, 3, 1, 0, 0)}, top=["repairs-at-sea"])
    sail(g, 1, 4)
    assert ship(g)[0] == 9
    g = sea(4, 48, ships={0: (10, 3, 1, 0, 0)}, top=["repairs-at-sea"])
    sail(g, 1, 6)
    assert ship(g)[0] == 12


@rule("12.21")
def test_medicinals_save_a_sick_man() -> None:
    g = sea(4, 48, ships={0: (12, 1, 1, 0, 0)}, held={0: ["medicinals"]}, top=["scurvey"])
    assert sail(g, 1, answers=["play medicinals"]) == [(0, "medicine")]
    assert ship(g) == (12, 1, 1, 0, 0)
    assert "crew-dies" not in told(g)
    g = sea(4, 48, held={0: ["medicinals"]}, top=["scurvey"])
    sail(g, 1, answers=["decline"])
    assert (ship(g)[1], holding(g)) == (2, ["medicinals"])
    assert "crew-dies" in told(g)


# ---------------------------------------------------------------------- 13-15 turns


@rule("14.1")
def test_a_die_says_how_far_a_ship_sails() -> None:
    for die in range(1, 7):
        g = sea(25, 2)
        sail(g, die, *([3] if 25 + die == 28 else []))
        assert g.at[0] == 25 + die
        assert g.die == die


@rule("15.1", "R12")
@pytest.mark.parametrize(
    "card",
    ["treasure-map", "weather-storm", "sextant", "charts", "spyglass", "narrow-escape", "blown-away",
     "broadships", "grapeshot", "chainshot", "swashbuckling", "matchlock-pistols", "cutlass", "medicinals"],
)  # fmt: skip
def test_some_cards_are_held_before_everybody(card: str) -> None:
    g = sea(4, 48, top=[card])
    assert sail(g, 1) == []
    assert holding(g) == [card]
    assert discarded(g) == []
    assert card in g.view(1)["cards"]["zones"]["held-0"]["known"]


@rule("15.1", "R12")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    g = sea(4, 48)
    for c in g.cards[DECK]:
        g.cards.move(c, DECK, DISCARD)
    g.script = (1, 1, 1, 1)
    for c in [c for c in g.cards[DISCARD] if g.cards.kind(c) != "charts"]:
        g.cards.move(c, DISCARD, HELD + 1)
    run(draw_card(g, 0))
    assert holding(g) == ["charts"]
    run(draw_card(g, 0))  # nothing left at all
    assert holding(g) == ["charts"]


@rule("15.2")
def test_whoever_lands_on_a_ship_draws_no_card() -> None:
    g = sea(4, 5)
    sail(g, 1, 1, 1, 5, 1)
    assert g.card == ""


@rule("R2")
def test_in_a_port_with_other_ships_no_card_is_drawn_but_by_option() -> None:
    g = sea(48, 1)
    sail(g, 1)
    assert g.card == ""
    g = sea(48, 1, options={"port-draw": True})
    sail(g, 1)
    assert g.card == "albatross"
    g = sea(48, 20)
    sail(g, 1)
    assert g.card == "albatross"  # alone in port
    g = sea(4, 5, options={"port-draw": True})
    sail(g, 1, 1, 1, 5, 1)
    assert g.card == ""  # elsewhere a ship in the way still costs the card


@rule("13.1", "R10")
def test_turns_go_round_and_going_again_comes_first() -> None:
    g = sea(4, 20, 30)
    g.order = (2, 0, 1)
    g.active, g.again = 0, 2
    seen = []
    for _ in range(6):
        pass_on(g)
        seen.append((g.active, g.again, g.round))
    assert seen == [(0, 1, 1), (0, 0, 1), (1, 0, 1), (2, 0, 2), (0, 0, 2), (1, 0, 2)]


@rule("R10", "11.2")
def test_missed_turns_add_up_and_a_turn_gained_can_be_missed() -> None:
    g = sea(4, 20)
    g.missed = [2, 0]
    g.again = 1
    flow = play(g)
    next(flow)
    places = []
    for _ in range(2):
        next(flow)
        places.append((g.active, g.at[0], g.missed[0], g.again))
    assert places == [(0, 4, 1, 0), (1, 4, 0, 0)]


@rule("R6", "R10")
def test_a_missed_turn_comes_before_the_new_ship() -> None:
    g = sea(0, 20, ships={0: (0, 0, 0, 0, 20)})
    g.missed[0] = 1
    flow = play(g)
    next(flow)
    next(flow)
    assert (g.active, g.at[0], ship(g)) == (1, 0, (0, 0, 0, 0, 20))


@rule("R15")
def test_the_game_ends_after_the_last_round() -> None:
    g = sea(4, 20, 30, ships={0: (12, 3, 1, 3, 5), 1: (9, 3, 1, 0, 8), 2: (12, 1, 1, 0, 2)})
    g.active, g.round = 1, 800
    pass_on(g)
    assert g.round == 800
    with pytest.raises(GameOver) as end:
        pass_on(g)
    outcome = end.value.outcome
    assert outcome.ranking == ((0,), (1,), (2,))
    assert (outcome.scores, outcome.reason) == ((8, 8, 2), "cap")
    assert outcome.facts == {"rounds": 800, "n": 8}
    g.gone[0] = True
    assert broken_off(g).ranking == ((1,), (2,), (0,))


@rule("13.1")
def test_a_whole_game_is_played_through_the_engine() -> None:
    g = sea(48, 20, ships={0: (12, 3, 1, 3, 5)})
    g.script = (3,)
    g.out = None
    m = position(GAME, g)
    (ask,) = m.asks
    assert (ask.seat, ask.prompt) == (0, "port")
    with pytest.raises(qd.NotOffered):
        m.answer(0, "take gun 9")
    assert m.asks[0].prompt == "port"


@rule("3.1", "6.1")
def test_a_position_that_cannot_be_is_found() -> None:
    sea(4, 0).check()
    for wrong in ((13, 3, 1, 0, 0), (12, 3, 1, 9, 0), (12, 3, -1, 0, 0), (12, 0, 1, 0, 0), (0, 3, 1, 0, 0)):
        with pytest.raises(AssertionError):
            sea(4, 20, ships={0: wrong}).check()
    with pytest.raises(AssertionError):
        sea(0, 20, ships={0: (12, 3, 1, 0, 0)}).check()
    with pytest.raises(AssertionError):
        sea(49, 20).check()
    fighting = sea(4, 4, ships={0: (12, 0, 1, 0, 0)})
    fighting.fight = (0, 1)
    fighting.check()  # in the middle of a fight a ship may just have lost its crew
