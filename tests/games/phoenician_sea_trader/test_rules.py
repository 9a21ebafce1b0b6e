"""Phoenician Sea Trader, line by line: the sea, sailing, ports."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.testing import answer_all, book_of, options_of, position
from quarterdeck.games.phoenician_sea_trader.book import GRID
from quarterdeck.games.phoenician_sea_trader.chart import centers_apart, is_open, sea_by_chance
from quarterdeck.games.phoenician_sea_trader.rules import PHASES
from tests.games.phoenician_sea_trader.positions import at, hand, hold, offered, place, state, told

SLUG = "phoenician-sea-trader"


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"{SLUG}:{line}" for line in lines])


def begun(seed: int = 3, **options: object) -> qd.Match:
    return qd.Match(qd.load(SLUG), seed, options)


# ---------------------------------------------------------------------- 1-4 the sea and the setup


@rule("1.1", "R12")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_have_a_ship_each(players: int) -> None:
    m = begun(players=players)
    for _ in range(players):
        m.put(m.waiting[0], m.asks[0].options[0])
    g = state(m)
    assert len(set(g.ships)) == players
    assert all(square in g.centers for square in g.ships)
    assert g.turn == 1


@rule("2.1", "R14")
def test_twenty_five_gold_win_at_once() -> None:
    m = at("voyage", holds=[["wine", "wine"]], ships=("d8", "g6"), gold=(21, 24))
    answer_all(m, "sell wine 1")
    assert not m.over
    answer_all(m, "sell wine 1")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason, m.outcome.scores) == ((0,), "gold", (27, 24))


@rule("3.1", "3.2", "3.3", "3.5")
def test_the_sea_has_ten_squares_of_land_six_centers_and_two_pirates() -> None:
    for seed in range(12):
        g = state(begun(seed))
        assert (len(g.land), len(g.centers), len(g.pirates)) == (10, 6, 2)
        everything = [*g.land, *g.centers, *g.pirates]
        assert len(set(everything)) == 18
        assert max(everything) < 64
    assert len({state(begun(seed)).land for seed in range(6)}) == 6


@rule("3.3")
def test_the_table_of_centers_is_the_printed_one() -> None:
    book = book_of(SLUG)
    assert [(c.name, book.cards[c.sells].name, book.cards[c.desires].name) for c in book.centers] == [
        ("Rome", "Wine", "Silk"),
        ("Egypt", "Grain", "Obsidian"),
        ("Greece", "Oil", "Grain"),
        ("Persia", "Silk", "Oil"),
        ("Carthage", "Spices", "Wine"),
        ("Crete", "Obsidian", "Spices"),
    ]


@rule("3.4", "R13")
def test_centers_lie_apart_and_are_not_shut_in() -> None:
    for seed in range(25):
        g = state(begun(seed))
        pairs = [GRID.steps(a, b) for i, a in enumerate(g.centers) for b in g.centers[:i]]
        assert min(pairs) >= 3
        assert is_open(g.centers, g.land)
        for center in g.centers:
            assert sum(near not in g.land for near in GRID.neighbours(center)) >= 3


@rule("R13")
def test_a_center_needs_three_open_sides_and_all_squares_must_be_reached() -> None:
    corner = GRID.index["a1"]
    assert is_open([corner], ())
    assert not is_open([corner], (GRID.index["a2"],))
    middle = GRID.index["d4"]
    around = GRID.neighbours(middle)
    assert is_open([middle], around[:5])
    assert not is_open([middle], around[:6])
    assert not is_open([GRID.index["h8"] - 18], tuple(GRID.index[name] for name in ("a2", "b2", "b1")))


@rule("R13")
def test_centers_come_nearer_where_a_wider_sea_cannot_be_had() -> None:
    g = state(begun())
    _, found, _ = sea_by_chance(g, 0, 10, 2)  # no ten squares lie three apart
    assert min(GRID.steps(a, b) for i, a in enumerate(found) for b in found[:i]) == 2


@rule("R13")
def test_centers_that_find_no_room_are_tried_again() -> None:
    g = state(begun())
    assert centers_apart(g, 10, 8) is None
    found = centers_apart(g, 6, 3)
    assert found is None or len(found) == 6


@rule("3.4", "R3")
def test_a_ship_stops_in_a_center_and_another_card_moves_it_on() -> None:
    m = at("voyage", hands=[["sail-west", "sail-north"]], ships=("b1", "g6"))
    assert offered(m, "sail", "sail-west") == {"rome"}
    m = at("voyage", hands=[["sail-east", "sail-east", "row"]], ships=("d1", "g6"))
    assert offered(m, "sail", "sail-east") == {"crete"}
    answer_all(m, "sail sail-east crete", "sail sail-east g1")
    assert place(m, 0) == "g1"


@rule("3.6", "7.3")
@pytest.mark.parametrize(
    ("card", "near", "far"),
    [
        ("sail-north", "d5", "d6"),
        ("sail-south", "d3", "d2"),
        ("sail-east", "e4", "f4"),
        ("sail-west", "c4", "b4"),
        ("sail-ne", "e5", "f6"),
        ("sail-se", "e3", "f2"),
        ("sail-nw", "c5", "b6"),
        ("sail-sw", "c3", "b2"),
    ],
)
def test_a_wind_moves_a_ship_one_or_two_squares_its_way(card: str, near: str, far: str) -> None:
    m = at("voyage", hands=[[card]])
    assert offered(m, "sail", card) == {near, far}
    answer_all(m, f"sail {card} {far}")
    assert place(m, 0) == far
    assert hand(m, 0) == []
    assert state(m).cards.kinds(state(m).cards.discard[0]) == [card]


@rule("4.1")
def test_five_cards_each_and_an_order_by_chance() -> None:
    m = begun(players=4)
    g = state(m)
    assert [g.cards.count(g.cards.hand[seat]) for seat in range(4)] == [5, 5, 5, 5]
    assert m.waiting[0] == g.order[0]
    assert len({state(begun(seed, players=4)).order for seed in range(20)}) > 8


@rule("4.2")
def test_ships_begin_in_different_centers() -> None:
    m = begun()
    first, second = state(m).order
    assert len(options_of(m, first)) == 6
    answer_all(m, "begin rome")
    assert options_of(m, second) == {f"begin {w}" for w in ("egypt", "greece", "persia", "carthage", "crete")}
    answer_all(m, "begin crete")
    assert (place(m, first), place(m, second)) == ("rome", "crete")
    assert state(m).active == first


@rule("4.3")
def test_each_has_ten_gold() -> None:
    assert state(begun(players=3)).gold == [10, 10, 10]


# ---------------------------------------------------------------------- 5-7 turns, wind, sailing


@rule("5.1")
def test_a_turn_has_its_phases_and_passes_on() -> None:
    assert [*dict.fromkeys(phase.caption for phase in PHASES)][1:5] == [
        "Wind Phase",
        "Sail and Trade Phases",
        "Piracy Phase",
        "Storm Phase",
    ]
    m = at("voyage", hands=[["storm", "sail-east"], []])
    answer_all(m, "done")
    assert m.asks[0].prompt == "piracy"
    answer_all(m, "done")
    assert m.asks[0].prompt == "storm"
    answer_all(m, "done")
    assert (state(m).active, state(m).turn, m.asks[0].prompt) == (1, 2, "voyage")
    assert "Hiram: a new turn." in told(m)


@rule("5.1")
def test_after_the_last_player_the_first_has_the_next_turn() -> None:
    m = at("end", active=1, turn=2)
    assert (state(m).active, state(m).turn) == (0, 3)


@rule("6.1")
def test_three_cards_are_drawn() -> None:
    m = at("wind")
    assert len(hand(m, 0)) == 3
    assert "Hanno draws 3 cards." in told(m, 1)
    assert "You drew" in told(m, 0)
    assert "You drew" not in told(m, 1)


@rule("6.1")
def test_discards_become_a_new_deck() -> None:
    m = at("voyage")
    g = state(m)
    g.step = "wind"
    for c in g.cards[g.cards.deck[0]]:
        g.cards.move(c, g.cards.deck[0], g.cards.discard[0])
    again = state(shuffled := position(m.game, g))
    assert (again.cards.count(again.cards.discard[0]), again.cards.count(again.cards.deck[0])) == (0, 55)
    assert "The deck has run out: 58 discards are shuffled into a new one." in told(shuffled)


@rule("R1")
def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    g = state(at("voyage"))
    g.step = "wind"
    for c in g.cards[g.cards.deck[0]]:
        g.cards.move(c, g.cards.deck[0], g.cards.hand[1])
    m = position(qd.load(SLUG), g)
    assert "Hanno draws" not in told(m)
    assert hand(m, 0) == []


@rule("7.1")
def test_any_number_of_cards_may_be_played_and_none_need_be() -> None:
    m = at("voyage", hands=[["row", "row", "sail-north"]])
    answer_all(m, "sail row d5", "sail row e5", "sail sail-north e7", "done")
    assert place(m, 0) == "e7"
    m = at("voyage", hands=[["row"]])
    answer_all(m, "done")
    assert hand(m, 0) == ["row"]


@rule("7.2", "R2")
def test_row_moves_one_square_in_any_of_eight_directions() -> None:
    m = at("voyage", hands=[["row"]])
    assert offered(m, "sail", "row") == {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}
    answer_all(m, "sail row c5")
    assert (place(m, 0), hand(m, 0)) == ("c5", [])
    assert "Hanno plays Row and sails to c5." in told(m)


@rule("7.4", "3.2", "10.3")
def test_a_ship_enters_neither_land_nor_storms_nor_pirates() -> None:
    m = at(
        "voyage",
        hands=[["row", "sail-north", "sail-east", "sail-west"]],
        land=["d5"],
        storms=[("e4", 1, 1)],
        pirates=["b4", "g2"],
    )
    assert offered(m, "sail", "row") == {"c3", "c4", "c5", "d3", "e3", "e5"}
    assert not offered(m, "sail", "sail-north")  # land is not passed either
    assert not offered(m, "sail", "sail-east")
    assert offered(m, "sail", "sail-west") == {"c4"}


@rule("R12")
def test_the_board_does_not_wrap_around() -> None:
    m = at("voyage", hands=[["sail-east", "sail-ne"]], ships=("h5", "g6"))
    assert not offered(m, "sail", "sail-east")
    assert not offered(m, "sail", "sail-ne")


@rule("R4")
def test_ships_pass_each_other_and_share_squares() -> None:
    m = at("voyage", hands=[["sail-north"]], ships=("d4", "d5"))
    assert offered(m, "sail", "sail-north") == {"d5", "d6"}


@rule("R4")
def test_by_option_ships_block_at_sea_but_not_in_centers() -> None:
    options = {"ships-block": True}
    m = at("voyage", hands=[["sail-north"]], ships=("d4", "d5"), options=options)
    assert not offered(m, "sail", "sail-north")
    m = at("voyage", hands=[["sail-north"]], ships=("d7", "d8"), options=options)
    assert offered(m, "sail", "sail-north") == {"carthage"}


# ---------------------------------------------------------------------- 8 ports


@rule("8.2")
def test_cards_of_the_hand_are_bought_for_a_gold_each() -> None:
    m = at("voyage", hands=[["wine", "wine", "wine", "silk"]], ships=("a1", "g6"))
    assert offered(m, "buy") == {"wine 1", "wine 2", "wine 3"}
    answer_all(m, "buy wine 2")
    assert (hold(m, 0), hand(m, 0), state(m).gold[0]) == (["wine", "wine"], ["silk", "wine"], 8)
    assert "Hanno buys 2 Wine for 2 gold and has 8 left." in told(m)


@rule("8.2")
def test_nothing_is_bought_at_sea_nor_without_gold() -> None:
    assert not offered(at("voyage", hands=[["wine"]]), "buy")
    poor = at("voyage", hands=[["wine", "wine"]], ships=("a1", "g6"), gold=(1, 10))
    assert offered(poor, "buy") == {"wine 1"}


@rule("8.3")
def test_a_hold_has_room_for_six() -> None:
    cargo = ["silk", "silk", "oil", "oil", "oil"]
    m = at("voyage", hands=[["wine", "wine"]], holds=[cargo], ships=("a1", "g6"))
    assert offered(m, "buy") == {"wine 1"}
    answer_all(m, "buy wine 1")
    assert not offered(m, "buy")


@rule("8.4")
def test_a_center_pays_three_for_what_it_desires_and_two_for_the_rest() -> None:
    cargo = ["wine", "wine", "spices", "oil"]
    m = at("voyage", holds=[cargo], ships=("d8", "g6"))
    assert offered(m, "sell") == {"wine 1", "wine 2", "oil 1"}  # Spices are its own
    answer_all(m, "sell wine 2")
    assert state(m).gold[0] == 16
    answer_all(m, "sell oil 1")
    assert state(m).gold[0] == 18
    assert hold(m, 0) == ["spices"]
    assert "Hanno sells 2 Wine for 6 gold and has 16." in told(m)


@rule("8.4")
def test_cargo_only_is_sold_and_only_in_centers() -> None:
    assert not offered(at("voyage", hands=[["oil"]], ships=("d8", "g6")), "sell")
    assert not offered(at("voyage", holds=[["oil"]]), "sell")


@rule("8.5", "R11")
def test_sold_cards_are_discarded() -> None:
    m = at("voyage", holds=[["oil"]], ships=("d8", "g6"))
    answer_all(m, "sell oil 1")
    g = state(m)
    assert g.cards.kinds(g.cards.discard[0]) == ["oil"]


@rule("11.1")
def test_sailing_and_trading_may_be_mixed() -> None:
    m = at("voyage", hands=[["wine", "row", "row"]], holds=[["silk"]], ships=("b2", "g6"))
    answer_all(m, "sail row rome", "buy wine 1", "sell silk 1", "sail row b1")
    assert (place(m, 0), hold(m, 0), state(m).gold[0]) == ("b1", ["wine"], 12)


@rule("12.1")
def test_the_deck_is_the_printed_one() -> None:
    book = book_of(SLUG)
    assert [(card.name, card.copies) for card in book.cards] == [
        ("Silk", 4),
        ("Obsidian", 4),
        ("Grain", 4),
        ("Oil", 4),
        ("Wine", 4),
        ("Spices", 4),
        ("Row", 6),
        ("Sail North", 3),
        ("Sail South", 3),
        ("Sail East", 3),
        ("Sail West", 3),
        ("Sail NE", 3),
        ("Sail SE", 3),
        ("Sail NW", 3),
        ("Sail SW", 3),
        ("Storm", 4),
    ]
    assert book.cards.total == 58
    for card in book.cards:
        assert (card.type == "goods") is (card.id in book.goods)
        if card.type == "goods":
            (seller,) = [c.name for c in book.centers if c.sells == card.id]
            (lover,) = [c.name for c in book.centers if c.desires == card.id]
            assert card.sense == f"Buy it in {seller} for 1 gold. {lover} pays 3 for it, others 2."


# ---------------------------------------------------------------------- rulings


@rule("R1")
def test_by_option_any_cards_may_be_thrown_away() -> None:
    m = at("end", hands=[["silk", "silk", "row"]], options={"free-discards": True})
    m.answer_set(0, {"silk": 1, "row": 1})
    assert hand(m, 0) == ["silk"]
    assert state(m).active == 1
    assert "Hanno throws away Silk." in told(m)
    keep = at("end", hands=[["silk"]], options={"free-discards": True})
    answer_all(keep, "done")
    assert hand(keep, 0) == ["silk"]


@rule("R15")
@pytest.mark.parametrize(
    ("gold", "holds", "winners"),
    [((12, 11), ([], ["oil"]), (0,)), ((11, 11), ([], ["oil"]), (1,)), ((11, 11), ([], []), ())],
)
def test_after_sixty_turns_gold_decides_then_cargo(
    gold: tuple[int, int], holds: tuple[list[str], list[str]], winners: tuple[int, ...]
) -> None:
    m = at("end", holds=holds, gold=gold, turn=60, active=1)
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners) == ("cap", winners)
    assert not at("end", gold=gold, turn=60, active=0).over
    assert not at("end", gold=gold, turn=59, active=1).over


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    m = at("voyage", hands=[["row"]])
    before = state(m).plain()
    with pytest.raises(NotOffered):
        m.answer(0, "sail row h8")
    assert state(m).plain() == before
