"""Pirate War, line by line: setup, cards, ports, turns and the end."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.ask import GameOver, notation
from quarterdeck.engine.testing import answer_all, options_of, position
from quarterdeck.games.pirate_war.book import ISLAND, NOWHERE, SIDES
from quarterdeck.games.pirate_war.effects import draw_card
from quarterdeck.games.pirate_war.harbour import dealings, in_port
from quarterdeck.games.pirate_war.rules import (
    begin_round,
    begin_turn,
    broken_off,
    draw,
    end_turn,
    move,
    put_to_sea,
    share_out,
)
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.systems.pirate_ships.deck import DECK
from tests.games.pirate_war.positions import (
    BESIDE_FREE_PORT,
    BESIDE_ISLAND,
    CHAOS_ANCHOR,
    ELF_ANCHOR,
    EMPIRE_ANCHOR,
    GAME,
    ORC_ANCHOR,
    Captain,
    along,
    discarded,
    holding,
    named,
    phase,
    run,
    sea,
    ship,
    told,
    where,
)

START = (6, 4)
FIT = (12, 3, 1, 0, 0)


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"pirate-war:{line}" for line in lines])


def drawing(
    card: str, sheet: tuple[int, int, int, int, int] = FIT, held: list[str] | None = None
) -> PirateWar:
    """A captain who is about to draw this card."""
    return sea(Captain(sheet=sheet), top=[card], held={0: held or []}, wind="e")


def facts_of(g: PirateWar, key: str) -> list[dict[str, object]]:
    return [facts for told_key, facts, _ in g.out or [] if told_key == key]


# ---------------------------------------------------------------------- 4 setup


@rule("4.1", "3.1", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8", "R19")
def test_everybody_begins_in_the_home_port() -> None:
    m = qd.Match(GAME, 5, {"players": 6, "peoples": "as listed"})
    g = m.state
    assert g.races == [0, 1, 2, 3, 4, 5]
    assert [ship(g, seat) for seat in range(6)] == [
        (12, 3, 1, 0, 0),
        (12, 3, 1, 0, 0),
        (10, 2, 1, 0, 0),
        (10, 2, 1, 0, 0),
        (12, 4, 1, 0, 0),
        (12, 3, 1, 0, 0),
    ]
    assert [where(g, seat) for seat in range(6)] == [(1, 2), (1, 14), (23, 2), (23, 14), (1, 8), (23, 8)]
    assert [SIDES[side] for side in g.facing] == ["se", "e", "w", "nw", "e", "w"]
    assert g.forward == [1, 0, 0, 0, 1, 1]
    assert [g.guns_of(seat) for seat in (0, 1, 2)] == [
        {"forward": 1, "midships": 0},
        {"midships": 1},
        {"half-circle": 1},
    ]


@rule("4.1", "R16")
def test_before_play_the_deck_is_shuffled_and_nothing_has_happened() -> None:
    decks = {GAME.begin(seed, GAME.checked(None)).cards[DECK] for seed in range(5)}
    assert len(decks) == 5
    g = GAME.begin(1, GAME.checked({"players": 3}))
    assert (g.stored, g.gone, g.missed, g.hostile, g.irons) == (
        [0] * 3,
        [False] * 3,
        [0] * 3,
        [0] * 3,
        [False] * 3,
    )
    assert (g.again, g.round, g.order, g.waiting, g.step) == (0, 0, (), (), "peoples")
    assert (g.by_hex, g.free_turns, g.free_port_stops, g.out_when_poor) == (False, False, True, False)
    assert (g.races, g.at, g.cards.count(DECK)) == ([NOWHERE] * 3, [NOWHERE] * 3, 42)


@rule("4.2", "R1")
def test_captains_choose_their_peoples_in_the_order_of_the_dice() -> None:
    g = GAME.begin(1, GAME.checked({"players": 3}))
    g.out = []
    phase(g, share_out, "choose orcs", "choose elves", "choose chaos", dice=[2, 6, 4])
    assert (g.order, g.races) == ((1, 2, 0), [5, 4, 2])
    assert where(g, 1) == ORC_ANCHOR
    assert facts_of(g, "initiative") == [
        {"seat": 0, "roll": 2},
        {"seat": 1, "roll": 6},
        {"seat": 2, "roll": 4},
    ]


@rule("R1")
def test_nobody_chooses_what_is_taken() -> None:
    m = qd.Match(GAME, 3)
    first = m.waiting[0]
    assert len(options_of(m, first)) == 6
    answer_all(m, "choose dwarves")
    assert options_of(m, 1 - first) == {
        f"choose {r}" for r in ("empire", "brettonian", "elves", "orcs", "chaos")
    }


@rule("R1")
def test_by_option_lots_decide() -> None:
    found = {tuple(qd.Match(GAME, seed, {"peoples": "drawn by lot"}).state.races) for seed in range(12)}
    assert len(found) > 6
    assert all(len(set(races)) == 2 for races in found)


@rule("4.2", "14.1")
def test_the_first_round_has_the_order_of_the_set_up() -> None:
    g = GAME.begin(1, GAME.checked({"peoples": "as listed"}))
    g.out = []
    phase(g, share_out, dice=[1, 5])
    phase(g, begin_round, dice=[3])
    assert (g.order, g.active, SIDES[g.wind], g.round) == ((1, 0), 1, "se", 1)


# ---------------------------------------------------------------------- 13 cards


@rule("16.1", "14.2", "R16")
def test_a_card_is_drawn_open_and_takes_effect() -> None:
    g = drawing("treasure-ship")
    assert phase(g, draw, dice=[1, 2, 3]) is None
    assert (ship(g)[4], g.card, discarded(g)) == (6, "treasure-ship", ["treasure-ship"])
    assert told(g) == ["card", "gold"]


@rule("R16")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    g = drawing("albatross")
    for card in list(g.cards[DECK]):
        g.cards.move(card, DECK, 1)
    for card in list(g.cards[1]):
        if g.cards.kind(card) not in ("mermaid", "albatross"):
            g.cards.move(card, 1, 3)
    run(draw_card(g, 0), g=g)
    assert (g.again, g.cards.count(DECK), len(discarded(g))) == (1, 1, 1)


@rule("13.2")
@pytest.mark.parametrize(
    ("card", "side"),
    [
        ("wind-two-clockwise", "sw"),
        ("wind-one-clockwise", "se"),
        ("wind-one-counter", "ne"),
        ("wind-two-counter", "nw"),
    ],
)
def test_cards_turn_the_wind(card: str, side: str) -> None:
    g = drawing(card)
    run(draw_card(g, 0), g=g)
    assert SIDES[g.wind] == side


@rule("13.2")
def test_one_sets_it_to_any_side() -> None:
    for side in SIDES:
        g = drawing("wind-any")
        run(draw_card(g, 0), f"blow {side}", g=g)
        assert SIDES[g.wind] == side


@rule("13.3", "7.1")
def test_sickness_kills_a_crew_and_the_last_one_is_the_ship() -> None:
    for card in ("scurvey", "beriberi"):
        g = drawing(card)
        assert phase(g, draw) is None
        assert ship(g)[1] == 2
        g = drawing(card, (12, 1, 1, 2, 5))
        assert phase(g, draw) == "end"
        assert (ship(g), where(g)) == ((0, 0, 0, 0, 5), None)


@rule("13.21")
def test_medicinals_save_a_crew_from_sickness() -> None:
    g = drawing("scurvey", held=["medicinals"])
    run(draw_card(g, 0), "play medicinals", g=g)
    assert (ship(g)[1], holding(g)) == (3, [])
    g = drawing("scurvey", held=["medicinals"])
    run(draw_card(g, 0), "decline", g=g)
    assert (ship(g)[1], holding(g)) == (2, ["medicinals"])


@rule("13.4")
def test_the_mutiny_card() -> None:
    g = drawing("mutiny")
    run(draw_card(g, 0), dice=[6, 1], g=g)
    assert (ship(g)[1], told(g)) == (2, ["card", "repels", "beaten-off", "crew-dies"])


@rule("13.16")
def test_the_cards_with_boarders() -> None:
    for card, theirs in (("buccaneers", 5), ("hostile-natives", 6)):
        g = drawing(card)
        run(draw_card(g, 0), dice=[3, theirs], g=g)
        assert ship(g)[1] == 2
        assert facts_of(g, "repels")[0]["against"] == 7


@rule("13.6", "R3")
def test_go_again_is_another_turn() -> None:
    for card in ("albatross", "mermaid", "skull-and-crossbones"):
        g = drawing(card)
        run(draw_card(g, 0), g=g)
        assert g.again == 1
        assert end_turn(g) == "begin"
        assert (g.active, g.again, g.waiting) == (0, 0, (0, 1))
        assert end_turn(g) == "begin"
        assert g.active == 1


@rule("13.7", "13.23")
def test_missed_turns_and_the_instruments_against_them() -> None:
    for card in ("uncharted-waters", "tropical-storm"):
        g = drawing(card)
        run(draw_card(g, 0), g=g)
        assert g.missed[0] == 1
    for card in ("sextant", "charts", "spyglass"):
        g = drawing("uncharted-waters", held=[card])
        run(draw_card(g, 0), f"play {card}", g=g)
        assert (g.missed[0], discarded(g)) == (0, ["uncharted-waters", card])
        g = drawing("uncharted-waters", held=[card])
        run(draw_card(g, 0), "decline", g=g)
        assert (g.missed[0], holding(g)) == (1, [card])


@rule("13.8")
def test_damage_by_cards() -> None:
    for card in ("hurricane", "run-aground", "whirlpool"):
        g = drawing(card)
        run(draw_card(g, 0), dice=[5], g=g)
        assert ship(g)[0] == 7


@rule("13.10", "13.9")
def test_weather_storm_undoes_a_storm_and_only_that() -> None:
    for card in ("hurricane", "tropical-storm"):
        g = drawing(card, held=["weather-storm"])
        run(draw_card(g, 0), "play weather-storm", g=g)
        assert (ship(g), g.missed[0], discarded(g)) == (FIT, 0, [card, "weather-storm"])
    g = drawing("hurricane", held=["weather-storm"])
    run(draw_card(g, 0), "decline", dice=[2], g=g)
    assert ship(g)[0] == 10
    for card in ("run-aground", "whirlpool", "blown-off-course"):
        g = drawing(card, held=["weather-storm"])
        assert run(draw_card(g, 0), dice=[2], g=g) == []


@rule("13.9", "R14")
def test_blown_off_course_a_ship_drifts_with_the_wind() -> None:
    g = drawing("blown-off-course")
    g.facing[0] = SIDES.index("nw")
    run(draw_card(g, 0), dice=[4], g=g)
    assert (where(g), SIDES[g.facing[0]]) == (along(START, ("e", 4)), "nw")
    blocked = sea(Captain(), Captain("chaos", along(START, ("e", 3))), top=["blown-off-course"], wind="e")
    run(draw_card(blocked, 0), dice=[4], g=blocked)
    assert where(blocked) == along(START, ("e", 2))
    ashore = sea(Captain(cell=(8, 8)), top=["blown-off-course"], wind="e")
    run(draw_card(ashore, 0), dice=[6], g=ashore)
    assert where(ashore) == (10, 8)
    edge = sea(Captain(cell=(22, 5)), top=["blown-off-course"], wind="e")
    run(draw_card(edge, 0), dice=[6], g=edge)
    assert where(edge) == (24, 5)
    assert facts_of(edge, "drift")[0]["n"] == 2


@rule("R14", "9.1")
def test_a_free_port_stops_a_drifting_ship() -> None:
    for stops, column in ((True, 10), (False, 13)):
        g = sea(Captain(cell=(8, 1)), top=["blown-off-course"], wind="e", options={"free-port-stop": stops})
        run(draw_card(g, 0), dice=[5], g=g)
        assert where(g) == (column, 1)


@rule("13.12", "11.1")
def test_gold_by_cards_takes_no_room() -> None:
    for card in ("treasure-ship", "kings-ransom"):
        g = drawing(card, (4, 3, 1, 0, 2))
        run(draw_card(g, 0), dice=[6, 5, 4], g=g)
        assert ship(g) == (4, 3, 1, 0, 17)


@rule("13.13", "6.1", "6.2", "R15")
def test_crew_by_cards_if_there_is_room() -> None:
    for card in ("stowaway", "shipwreck-survivors"):
        g = drawing(card)
        run(draw_card(g, 0), g=g)
        assert ship(g)[1] == 4
    g = drawing("stowaway", (4, 3, 1, 0, 0))
    run(draw_card(g, 0), "done", g=g)
    assert ship(g)[1] == 3
    g = drawing("stowaway", (4, 3, 1, 0, 0))
    run(draw_card(g, 0), "drop forward 1", g=g)
    assert (ship(g), g.forward[0]) == ((4, 4, 0, 0, 0), 0)


@rule("13.13")
def test_captives_are_crew_or_gold() -> None:
    g = drawing("captives")
    run(draw_card(g, 0), "gold", dice=[5], g=g)
    assert ship(g) == (12, 3, 1, 0, 5)
    g = drawing("captives")
    run(draw_card(g, 0), "crew", g=g)
    assert ship(g) == (12, 4, 1, 0, 0)


@rule("13.15")
def test_repairs_at_sea() -> None:
    g = drawing("repairs-at-sea", (7, 3, 1, 0, 0))
    run(draw_card(g, 0), dice=[3], g=g)
    assert ship(g)[0] == 10
    g = sea(Captain("elves", sheet=(8, 2, 1, 0, 0)), top=["repairs-at-sea"])
    run(draw_card(g, 0), dice=[5], g=g)
    assert ship(g)[0] == 10


@rule("13.5", "13.10", "13.11", "13.14", "13.17", "13.18", "13.19", "13.20", "13.21", "13.22", "13.23", "R16")
def test_cards_to_hold_lie_before_the_captain() -> None:
    for card in GAME.book_of(GAME.checked(None)).cards:
        if card.effect == "hold":
            g = drawing(card.id)
            run(draw_card(g, 0), g=g)
            assert (holding(g), discarded(g)) == ([card.id], [])


@rule("13.14", "R17")
def test_wine_women_and_song_wait_for_the_next_port() -> None:
    for goal, start in ((EMPIRE_ANCHOR, (2, 2)), (ORC_ANCHOR, (2, 8)), ((10, 1), (9, 1))):
        side = "w" if start[0] < 5 else "e"
        g = sea(
            Captain(cell=start, facing=side, sheet=(12, 3, 1, 0, 9)), held={0: ["wine-women-song"]}, wind="w"
        )
        g.wind = SIDES.index("ne")
        phase(g, move, f"row {named(goal)} {side}", dice=[4])
        assert (ship(g)[4], g.missed[0], discarded(g)) == (5, 1, ["wine-women-song"])


@rule("13.14", "R10", "R17")
def test_who_lies_in_port_already_or_beside_the_island_visits_none() -> None:
    g = sea(Captain(cell=ORC_ANCHOR, facing="e", sheet=(12, 3, 1, 0, 9)), held={0: ["wine-women-song"]})
    phase(g, move, "stay")
    assert holding(g) == ["wine-women-song"]
    g = sea(Captain(cell=(12, 5), facing="sw"), held={0: ["wine-women-song"]}, wind="w")
    phase(g, move, f"row {named(along((12, 5), ('sw', 1)))} sw")
    assert g.place(0) == ISLAND
    assert holding(g) == ["wine-women-song"]
    poor = sea(Captain(cell=(2, 8), facing="w", sheet=(12, 3, 1, 0, 2)), held={0: ["wine-women-song"]})
    phase(poor, move, f"row {named(ORC_ANCHOR)} w", dice=[5])
    assert ship(poor)[4] == 0


# ---------------------------------------------------------------------- 2, 21 the home port


@rule("2.1", "R2", "21.4")
def test_treasure_is_stored_at_home_but_for_what_is_kept() -> None:
    g = sea(Captain(cell=EMPIRE_ANCHOR, sheet=(12, 3, 1, 4, 0), stored=2))
    phase(g, in_port, "take keep 1")
    assert (ship(g), g.stored[0]) == ((12, 3, 1, 1, 0), 5)
    assert g.stock == [5] * 7


@rule("2.1")
def test_seven_at_home_win_at_once() -> None:
    g = sea(Captain(cell=EMPIRE_ANCHOR, sheet=(12, 3, 1, 3, 0), stored=4), Captain("chaos", stored=5))
    with pytest.raises(GameOver) as end:
        phase(g, in_port, "done")
    outcome = end.value.outcome
    assert (outcome.ranking, outcome.scores, outcome.reason) == (((0,), (1,)), (7, 5), "hoard")
    assert outcome.facts == {"winner": 0, "n": 7}
    g = sea(Captain(cell=EMPIRE_ANCHOR, sheet=(12, 3, 1, 2, 0), stored=4))
    phase(g, in_port, "done")
    assert g.stored[0] == 6


@rule("21.4", "7.2", "8.1", "R19")
def test_business_in_a_home_port() -> None:
    g = sea(Captain(cell=EMPIRE_ANCHOR, sheet=(9, 3, 1, 0, 12), forward=1))
    phase(g, in_port, "take repair 2", "take crew 2", "take forward 1", "take midships 1", "done")
    assert (ship(g), g.forward[0]) == ((11, 5, 3, 0, 2), 2)
    assert g.guns_of(0) == {"forward": 2, "midships": 1}


@rule("6.1", "21.4")
def test_the_hold_bounds_what_is_bought_and_repairs_make_room_for_more() -> None:
    g = sea(Captain(cell=EMPIRE_ANCHOR, sheet=(4, 3, 1, 0, 12)))
    phase(g, in_port, "take repair 3", "take crew 3")
    assert ship(g) == (7, 6, 1, 0, 3)
    g = sea(Captain(cell=EMPIRE_ANCHOR, sheet=(12, 3, 1, 0, 1)))
    assert phase(g, in_port) is None  # nothing that one gold buys


@rule("10.5")
def test_at_home_one_neither_trades_nor_plunders() -> None:
    g = sea(Captain(cell=EMPIRE_ANCHOR))
    assert phase(g, in_port) is None
    assert not g.dealt


@rule("12.3", "R3")
def test_only_in_the_anchorage_there_is_business() -> None:
    g = sea(Captain(cell=(2, 2), sheet=(9, 3, 1, 3, 30)))
    assert phase(g, in_port) is None
    assert (ship(g), g.stored[0]) == ((9, 3, 1, 3, 30), 0)


# ---------------------------------------------------------------------- 9 Free Ports


def at_free_port(sheet: tuple[int, int, int, int, int] = (12, 3, 1, 2, 9)) -> PirateWar:
    return sea(Captain(cell=BESIDE_FREE_PORT, sheet=sheet))


def dealt(g: PirateWar) -> set[str]:
    return {notation(option) for option in dealings(g, 0)}


@rule("9.3", "11.1", "R2")
def test_treasure_is_sold_for_gold_in_a_free_port() -> None:
    g = at_free_port()
    assert {"sell 1", "sell 2"} <= dealt(g)
    phase(g, in_port, "sell 2", "leave")
    assert (ship(g), g.stock, g.stored[0]) == ((12, 3, 1, 0, 11), [5] * 7, 0)


@rule("9.4", "9.5")
def test_the_prices_of_free_ports() -> None:
    g = at_free_port((10, 3, 1, 2, 20))
    phase(g, in_port, "shop", "take repair 2", "take crew 1", "take midships 1", "leave")
    assert ship(g) == (12, 4, 2, 2, 8)


@rule("9.6", "R3")
@pytest.mark.parametrize(
    ("roll", "die", "after", "missed"),
    [
        (1, 4, (12, 2, 1, 2, 5), 1),
        (2, 6, (12, 3, 1, 2, 3), 1),
        (3, 4, (12, 3, 1, 2, 13), 1),
        (4, 4, (12, 3, 1, 2, 13), 1),
        (5, 4, (12, 3, 1, 2, 13), 0),
        (6, 1, (12, 3, 1, 2, 10), 0),
    ],
)
def test_trade_in_a_free_port(roll: int, die: int, after: tuple[int, ...], missed: int) -> None:
    g = at_free_port()
    phase(g, in_port, "trade", "leave", dice=[roll, die])
    assert (ship(g), g.missed[0]) == (after, missed)
    assert facts_of(g, "table")[0]["result"] == f"free-trade-{roll}"


@rule("R3")
def test_one_roll_on_a_table_and_business_before_and_after() -> None:
    g = at_free_port()
    assert dealt(g) == {"leave", "shop", "sell 1", "sell 2", "trade"}
    phase(
        g,
        in_port,
        "shop",
        "done",
        "trade",
        "shop",
        "take crew 1",
        "done",
        "shop",
        "done",
        "leave",
        dice=[6, 1],
    )
    assert dealt(g) == {"leave", "sell 1", "sell 2"}
    assert ship(g) == (12, 4, 1, 2, 6)


@rule("9.6", "R10")
def test_with_the_last_crew_only_the_turn_is_lost_besides() -> None:
    g = at_free_port((12, 1, 1, 2, 9))
    assert phase(g, in_port, "trade", dice=[1]) == "end"
    assert (ship(g), g.missed[0]) == ((0, 0, 0, 0, 9), 1)


# ---------------------------------------------------------------------- 21, 22 other home ports


def at_port(sheet: tuple[int, int, int, int, int] = FIT, held: list[str] | None = None) -> PirateWar:
    return sea(Captain(cell=ORC_ANCHOR, sheet=sheet), held={0: held or []})


@rule("21.3", "10.3", "10.4")
def test_at_a_foreign_port_one_trades_or_plunders() -> None:
    g = at_port()
    assert dealt(g) == {"leave", "trade", "plunder"}
    g.stock[4] = 0
    assert dealt(g) == {"leave", "trade"}
    assert "sell 1" not in dealt(at_port((12, 3, 1, 1, 0)))
    phase(g, in_port, "leave")
    assert told(g) == []


@rule("21.5", "R10", "R15")
@pytest.mark.parametrize(
    ("roll", "dice", "answers", "after", "missed", "left"),
    [
        (1, [], ["treasure"], (12, 2, 1, 1, 12), 1, 5),
        (1, [], ["gold"], (12, 2, 1, 2, 2), 1, 5),
        (2, [5], [], (12, 3, 1, 2, 7), 1, 5),
        (3, [5], [], (12, 3, 1, 2, 17), 1, 5),
        (4, [5], [], (12, 3, 1, 2, 17), 0, 5),
        (5, [5], [], (12, 3, 1, 2, 19), 0, 5),
        (6, [], [], (12, 3, 1, 3, 12), 0, 4),
    ],
)
def test_trade_in_a_home_port(
    roll: int, dice: list[int], answers: list[str], after: tuple[int, ...], missed: int, left: int
) -> None:
    g = at_port((12, 3, 1, 2, 12))
    phase(g, in_port, "trade", *answers, "leave", dice=[roll, *dice])
    assert (ship(g), g.missed[0], g.stock[4]) == (after, missed, left)
    assert "fort" not in told(g)


@rule("R10", "21.5")
def test_without_treasure_as_much_gold_is_lost_as_there_is() -> None:
    g = at_port((12, 3, 1, 0, 6))
    phase(g, in_port, "trade", dice=[1])
    assert ship(g) == (12, 2, 1, 0, 0)
    g = at_port((12, 3, 1, 0, 15))
    phase(g, in_port, "trade", "leave", dice=[1])
    assert ship(g) == (12, 2, 1, 0, 5)
    g = at_port((12, 3, 1, 1, 9))  # nine are not ten
    phase(g, in_port, "trade", "leave", dice=[1])
    assert ship(g) == (12, 2, 1, 0, 9)


@rule("10.3", "R15")
def test_a_port_without_treasure_trades_but_gives_none() -> None:
    g = at_port()
    g.stock[4] = 0
    phase(g, in_port, "trade", dice=[6])
    assert ship(g) == FIT


@rule("22.1", "22.3", "21.2")
@pytest.mark.parametrize(
    ("roll", "after", "missed", "left"),
    [
        (1, (12, 2, 1, 0, 5), 1, 5),
        (2, (12, 2, 1, 1, 5), 1, 5),
        (3, (12, 2, 1, 1, 5), 0, 5),
        (4, (12, 3, 1, 2, 5), 0, 4),
        (5, (12, 3, 1, 3, 5), 0, 3),
        (6, (12, 3, 1, 4, 5), 0, 2),
    ],
)
def test_plunder_after_the_forts(roll: int, after: tuple[int, ...], missed: int, left: int) -> None:
    g = at_port((12, 3, 1, 1, 5))
    phase(g, in_port, "plunder", "leave", dice=[1, 1, 1, 1, roll])
    assert (ship(g), g.missed[0], g.stock[4]) == (after, missed, left)
    assert told(g)[:6] == ["plunders", "fort", "volley", "fort", "volley", "table"]
    assert (g.hostile[0], g.fired) == (1 << 4, 1 << 4)


@rule("22.1", "21.2", "5.1")
def test_a_ship_sunk_by_the_forts_plunders_nothing() -> None:
    g = at_port((1, 1, 0, 0, 0))
    assert phase(g, in_port, "plunder", dice=[4, 1, 1]) == "end"
    assert (where(g), g.stock[4]) == (None, 5)


@rule("22.3", "10.1", "10.2", "R15")
def test_no_more_than_the_port_has_nor_than_there_is_room_for() -> None:
    g = at_port()
    g.stock[4] = 2
    phase(g, in_port, "plunder", dice=[1, 1, 1, 1, 6])
    assert (ship(g), g.stock[4]) == ((12, 3, 1, 2, 0), 0)
    g = at_port((5, 3, 1, 0, 0))
    phase(g, in_port, "plunder", "done", dice=[1, 1, 1, 1, 6])
    assert (ship(g), g.stock[4]) == ((5, 3, 1, 1, 0), 4)
    g = at_port((5, 3, 1, 0, 0))
    phase(g, in_port, "plunder", "drop crew 1", "drop forward 1", dice=[1, 1, 1, 1, 6])
    assert (ship(g), g.stock[4]) == ((5, 2, 0, 3, 0), 2)


@rule("13.11", "R15", "22.1")
def test_two_treasures_by_card_instead_of_the_roll() -> None:
    for card in ("ivory-coast", "saint-augustine"):
        g = at_port(held=[card])
        phase(g, in_port, f"raid {card}", dice=[1, 1, 1, 1])
        assert (ship(g), g.stock[4], discarded(g)) == ((12, 3, 1, 2, 0), 3, [card])
        assert told(g).count("fort") == 2
    g = sea(Captain(cell=EMPIRE_ANCHOR), held={0: ["ivory-coast"]})
    assert phase(g, in_port) is None


@rule("13.11", "R3")
def test_card_or_roll_but_not_both() -> None:
    g = at_port(held=["ivory-coast", "saint-augustine"])
    phase(g, in_port, "plunder", dice=[1, 1, 1, 1, 4])
    assert dealt(g) == {"leave"}


@rule("R1")
def test_ports_of_absent_peoples_are_plundered_and_traded_with() -> None:
    g = sea(Captain(cell=ELF_ANCHOR), Captain("chaos"))
    assert dealt(g) == {"leave", "trade", "plunder"}
    g = sea(Captain(cell=CHAOS_ANCHOR), Captain("chaos", (6, 6)))
    assert dealt(g) == {"leave", "trade", "plunder"}


@rule("21.4", "R19")
def test_home_prices_hold_in_foreign_home_ports() -> None:
    g = at_port((10, 3, 1, 0, 7))
    phase(g, in_port, "shop", "take repair 2", "take crew 2", "leave")
    assert ship(g) == (12, 5, 1, 0, 1)


# ---------------------------------------------------------------------- 23 the island


def at_island(sheet: tuple[int, int, int, int, int] = FIT, held: list[str] | None = None) -> PirateWar:
    return sea(Captain(cell=BESIDE_ISLAND, sheet=sheet), held={0: held or []})


@rule("23.1", "23.2")
@pytest.mark.parametrize(
    ("roll", "dice", "after", "missed", "left"),
    [
        (1, [], (12, 2, 1, 0, 0), 1, 5),
        (2, [], FIT, 1, 5),
        (3, [4], (12, 3, 1, 0, 4), 1, 5),
        (4, [4], (12, 3, 1, 0, 6), 1, 5),
        (5, [], (12, 3, 1, 1, 0), 1, 4),
        (6, [], (12, 3, 1, 1, 0), 0, 4),
    ],
)
def test_a_search_of_the_island(
    roll: int, dice: list[int], after: tuple[int, ...], missed: int, left: int
) -> None:
    g = at_island()
    assert dealt(g) == {"leave", "search"}
    phase(g, in_port, "search", dice=[roll, *dice])
    assert (ship(g), g.missed[0], g.stock[ISLAND]) == (after, missed, left)


@rule("23.1", "R3")
def test_the_island_sells_nothing_and_a_search_is_a_choice() -> None:
    g = at_island((9, 3, 1, 2, 30))
    assert dealt(g) == {"leave", "search"}
    phase(g, in_port, "leave")
    assert told(g) == []


@rule("13.5", "R15")
def test_the_map_digs_up_gold_beside_the_island_and_the_search_is_left() -> None:
    g = at_island(held=["treasure-map"])
    phase(g, in_port, "dig treasure-map", "search", dice=[1, 2, 3, 4, 6])
    assert (ship(g), discarded(g)) == ((12, 3, 1, 1, 10), ["treasure-map"])
    assert "dig treasure-map" not in dealt(sea(Captain(cell=ORC_ANCHOR), held={0: ["treasure-map"]}))


# ---------------------------------------------------------------------- 3.2, R13 new ships


@rule("3.2", "R13")
def test_a_new_ship_costs_twenty_gold_and_sails_in_the_same_turn() -> None:
    g = sea(Captain(cell=None, sheet=(0, 0, 0, 0, 27)))
    assert phase(g, begin_turn, "take crew 2", "done") is None
    assert (ship(g), where(g), SIDES[g.facing[0]], g.forward[0]) == ((12, 3, 1, 0, 3), EMPIRE_ANCHOR, "se", 1)
    assert g.came_from == 0


@rule("3.2", "3.5", "R13")
def test_whoever_has_less_pays_what_there_is() -> None:
    g = sea(Captain("elves", None, sheet=(0, 0, 0, 0, 13)), held={0: ["charts"]})
    phase(g, begin_turn)
    assert (ship(g), where(g), holding(g)) == ((10, 1, 1, 0, 0), ELF_ANCHOR, ["charts"])


@rule("R13")
def test_a_new_ship_lies_beside_another_in_its_port() -> None:
    g = sea(Captain(cell=None), Captain("chaos", EMPIRE_ANCHOR))
    phase(g, begin_turn)
    assert where(g) == (1, 3)
    g = sea(
        Captain(cell=None), Captain("chaos", EMPIRE_ANCHOR), Captain("orcs", (1, 3)), Captain("elves", (2, 2))
    )
    put_to_sea(g, 0)
    assert where(g) in {(1, 4), (2, 4), (2, 3), (3, 2), (2, 1), (3, 1)}


@rule("R13", "R3")
def test_who_misses_a_turn_buys_nothing_in_it() -> None:
    g = sea(Captain(cell=None, sheet=(0, 0, 0, 0, 27)))
    g.missed[0] = 1
    assert phase(g, begin_turn) == "end"
    assert (where(g), g.missed[0]) == (None, 0)


@rule("R13")
def test_by_option_the_poor_are_out_and_the_last_one_wins() -> None:
    options = {"no-money": "is out of the game"}
    crew = [Captain(cell=None, sheet=(0, 0, 0, 0, 19)), Captain("chaos"), Captain("orcs", (9, 9))]
    g = sea(*crew, held={0: ["charts"]}, options=options)
    g.again = 1
    assert phase(g, begin_turn) == "end"
    assert (g.gone, g.again, discarded(g)) == ([True, False, False], 0, ["charts"])
    end_turn(g)
    assert (g.active, g.waiting) == (1, (1, 2))
    g.waiting = (1,)
    end_turn(g)
    phase(g, begin_round, dice=[3, 2, 1, 2])
    assert g.order == (1, 2)
    g = sea(Captain(cell=None, sheet=(0, 0, 0, 0, 19)), Captain("chaos", stored=2), options=options)
    with pytest.raises(GameOver) as end:
        phase(g, begin_turn)
    assert (end.value.outcome.reason, end.value.outcome.winners) == ("alone", (1,))
    rich = sea(Captain(cell=None, sheet=(0, 0, 0, 0, 20)), options=options)
    phase(rich, begin_turn)
    assert ship(rich) == (12, 1, 1, 0, 0)


# ---------------------------------------------------------------------- 14, R3, R20 turns and the end


@rule("14.2", "R3")
def test_a_turn_is_draw_movement_anchor_and_battle() -> None:
    g = sea(
        Captain(cell=(2, 8), facing="w"), Captain("orcs", (3, 8), sheet=(12, 4, 1, 0, 0)), top=["mermaid"]
    )
    g.step, g.out = "begin", None
    m = position(GAME, g)
    assert m.state.card == "mermaid"
    m.dice(1, 1, 1, 1, 4, 1)
    prompts = []
    for answer in (f"row {named(ORC_ANCHOR)} w", "plunder"):
        ask = m.ask(0)
        assert ask is not None
        prompts.append(ask.prompt)
        m.answer(0, answer)
    assert prompts == ["move", "foreign-port"]


@rule("R3")
def test_missed_turns_pass_one_by_one() -> None:
    g = sea(Captain())
    g.missed[0] = 2
    assert phase(g, begin_turn) == "end"
    assert (g.missed[0], told(g)) == (1, ["misses"])


@rule("R3", "14.2")
def test_a_turn_begins_with_nothing_done() -> None:
    g, fresh = sea(Captain(cell=ORC_ANCHOR)), sea(Captain(cell=ORC_ANCHOR))
    g.dealt = g.shopped = g.boarded = True
    g.fired, g.shots, g.escaped, g.target, g.came_from = 7, (1, 1), (1,), 1, NOWHERE
    g.rolled, g.rolls, g.trail = ("ram",), ((1,),), (1, 2)
    phase(g, begin_turn)
    assert g.view(None) == fresh.view(None)
    assert g.came_from == 4


@rule("14.1")
def test_after_the_last_captain_a_new_round_begins() -> None:
    g = sea(Captain())
    assert (end_turn(g), g.active) == ("begin", 1)
    assert end_turn(g) == "round"


@rule("R20")
def test_after_150_rounds_treasures_at_home_decide() -> None:
    g = sea(Captain(stored=2), Captain("chaos", stored=3))
    g.round = 149
    phase(g, begin_round, dice=[1, 2, 1, 2])
    with pytest.raises(GameOver) as end:
        begin_round(g)
    outcome = end.value.outcome
    assert (outcome.reason, outcome.ranking, outcome.scores) == ("cap", ((1,), (0,)), (2, 3))
    assert outcome.facts == {"rounds": 150, "n": 3}


@rule("R20")
def test_then_treasures_aboard_then_gold_and_who_is_out_comes_last() -> None:
    g = sea(
        Captain(stored=2, sheet=(12, 3, 1, 1, 9)),
        Captain("chaos", (3, 3), stored=2, sheet=(12, 3, 1, 2, 0)),
        Captain("orcs", (9, 9), stored=2, sheet=(12, 3, 1, 1, 8)),
        Captain("elves", (9, 5), stored=4),
    )
    g.gone[3] = True
    assert broken_off(g, "cap").ranking == ((1,), (0,), (2,), (3,))


@rule("R20")
def test_the_war_ends_when_nobody_can_win_any_more() -> None:
    g = sea(Captain(stored=3, sheet=(12, 3, 1, 1, 0)), Captain("chaos", stored=2, sheet=(12, 3, 1, 1, 0)))
    g.stock = [0, 0, 0, 0, 0, 1, 1]
    assert end_turn(g) == "begin"
    g.stock[6] = 0
    with pytest.raises(GameOver) as end:
        end_turn(g)
    assert (end.value.outcome.reason, end.value.outcome.winners) == ("spent", (0,))


@rule("2.1", "R20")
def test_a_short_war_is_won_with_three() -> None:
    g = sea(Captain(cell=EMPIRE_ANCHOR, sheet=(12, 3, 1, 3, 0)), options={"treasures-to-win": 3})
    with pytest.raises(GameOver):
        phase(g, in_port, "done")
