"""What the players of Quest For The Pirates Chest see."""

from __future__ import annotations

from math import dist

import pytest

import quarterdeck as qd
from quarterdeck.games.quest_for_the_pirates_chest.odds import to_escape, to_win
from quarterdeck.games.quest_for_the_pirates_chest.scene import places
from quarterdeck.scene import Bars, Board, Panel, Row
from tests.games.quest_for_the_pirates_chest.positions import GAME, PLAIN, state, table, told


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"quest-for-the-pirates-chest:{line}" for line in lines])


def items_of(match: qd.Match, seat: int | None = 0) -> dict[str, object]:
    return {item.id: item for area in match.scene(seat).areas for item in area.items}


def test_the_ring_shows_ships_and_coins_but_not_what_lies_face_down() -> None:
    m = table([4, 10], PLAIN[:2], hidden={3: ["chest"]}, shown={9: ["key"]}, hands={0: ["rum"], 1: ["axes"]})
    items = [item for area in m.scene(0).areas for item in area.items]
    board = next(item for item in items if isinstance(item, Board))
    assert len(board.spaces) == 24
    assert [(piece.kind, piece.at, piece.up) for piece in board.pieces] == [
        ("coin", "s3", False),
        ("key", "s9", True),
        ("corsair", "s4", True),
        ("corsair", "s10", True),
    ]
    cards = [card.word for item in items if isinstance(item, Row) for card in item.cards]
    assert cards == ["rum"]
    assert [item.label for item in items if isinstance(item, Panel)] == ["Captain Kidd", "Black Bart"]


@rule("7.1", "15.1")
@pytest.mark.parametrize("size", [24, 30])
def test_the_spaces_of_a_ring_keep_clear_of_each_other(size: int) -> None:
    at = places(size)
    gaps = [dist(at[n], at[n - 1]) for n in range(1, size + 1)]
    assert at[0] == at[size]
    assert max(gaps) - min(gaps) < 3
    assert min(gaps) > 78


@rule("8.1", "5.0")
def test_who_chooses_a_captain_reads_what_each_can_do() -> None:
    match = qd.Match(GAME, 1)
    row = items_of(match)["free-captains"]
    assert isinstance(row, Row)
    assert len(row.cards) == 19
    swift = next(card for card in row.cards if card.word == "captain-blood")
    assert (swift.text, swift.kind) == ("Swift: May move twice a turn.", "Pirate Island")
    match.answer(0, "captain captain-blood")
    row = items_of(match, 1)["free-captains"]
    assert isinstance(row, Row)
    assert "captain-blood" not in {card.word for card in row.cards}


@rule("5.0", "13.2")
def test_a_sheet_tells_ability_home_coins_and_plight() -> None:
    match = table([4, 10], ["captain-blood", "black-bart"], aboard={0: ["map"]}, misses=[2, 0])
    panel = items_of(match)["captain-0"]
    assert isinstance(panel, Panel)
    assert [(fact.label, fact.value) for fact in panel.facts] == [
        ("Swift", "May move twice a turn."),
        ("Home", "Pirate Island"),
        ("Coins", "Map"),
        ("Cards", 0),
        ("Plight", "misses 2 turns"),
    ]


@rule("7.1", "9.4")
def test_ports_say_whose_home_they_are_and_ships_what_they_carry() -> None:
    match = table([4, 10], ["captain-blood", "captain-kidd"], aboard={0: ["map", "key"]})
    board = items_of(match)["ring"]
    assert isinstance(board, Board)
    assert {s.id: s.note for s in board.spaces if s.note} == {"s12": "Home of Blue and Red"}
    arabella = next(piece for piece in board.pieces if piece.id == "ship-0")
    assert (arabella.name, arabella.note) == ("Arabella", "carries Map, Key")


@rule("11.3", "5.5", "5.6", "5.10")
@pytest.mark.parametrize(
    ("captains", "kinds", "chance"),
    [
        (("captain-kidd", "black-bart"), ("boarding",), 58),  # 21 of 36: ties are the attacker's
        (("the-dragon-lady", "black-bart"), ("boarding",), 58),
        (("the-dragon-lady", "black-bart"), ("broadside",), 91),  # two dice to one: 196 of 216
        (("captain-kidd", "captain-barbossa"), ("broadside", "boarding"), 16),  # one to two: 35 of 216
        (("captain-morgan", "black-bart"), ("boarding",), 72),  # 26 of 36
        (("jack-sparrow", "black-bart"), ("boarding",), 75),  # 161 of 216
    ],
)
def test_the_odds_of_a_fight_before_cards(
    captains: tuple[str, str], kinds: tuple[str, ...], chance: int
) -> None:
    g = state(table([4, 10], captains))
    assert to_win(g, 0, 1, kinds) == chance


@rule("10.1", "5.18", "14.1")
@pytest.mark.parametrize(
    ("captain", "weak", "chance"),
    [
        ("captain-kidd", False, 33),
        ("captain-nemo", False, 50),
        ("captain-kidd", True, 0),
        ("jack-sparrow", False, 56),
    ],
)
def test_the_odds_of_an_escape(captain: str, weak: bool, chance: int) -> None:
    g = state(table([4, 10], [captain, "black-bart"]))
    g.weak[0] = weak
    assert to_escape(g, 0) == chance


@rule("10.1", "11.2")
def test_questions_name_the_odds() -> None:
    match = table([4, 7], PLAIN[:2], dice=[3], hands={0: [], 1: []})
    match.answer(0, "roll")
    match.answer(0, "go s7")
    match.answer(0, "attack seat-1")
    assert (
        match.question(1)
        == "Blue attacks. Do you run for it? You escape with five or more: 33 % without cards."
    )
    match.answer(1, "stand")
    assert match.question(0) == (
        "How do you fight Red? Before cards you win 58 % by broadsides, 58 % by boarding, 58 % by both."
    )
    bars = items_of(match)["fight-odds"]
    assert isinstance(bars, Bars)
    assert [bar.said for bar in bars.bars] == ["58 %, 58 %"]


@rule("8.3")
def test_the_dice_for_the_first_turn_are_told() -> None:
    match = qd.Match(GAME, 1, {"captains": "dealt", "players": 3})
    said = told(match, "start")
    assert len(said) >= 3
    assert said[0].startswith("Blue rolls a ")


@rule("16.2", "6.1")
def test_everybody_hears_at_whom_a_card_is_played() -> None:
    match = table([4, 6, 10], PLAIN[:3], hands={0: ["imprisoned", "rumors"], 1: ["axes"]})
    match.answer(0, "play-at imprisoned seat-1")
    assert told(match, "plays-at", 2) == ["Blue plays Imprisoned: Red."]
    match.answer(0, "play rumors")
    assert told(match, "plays", 2) == ["Blue plays Rumors."]


@rule("14.1")
def test_a_curse_says_what_it_does_and_whoever_is_held_is_told() -> None:
    match = table([4, 10], ["mama-lola", "black-bart"], dice=[1, 2])
    match.answer(0, "curse seat-1")
    assert told(match, "curse") == ["Blue curses Red: Becalmed by magic, cannot move on the next turn."]
    match.answer(0, "roll")
    match.answer(0, "go s2")
    match.answer(0, "end")
    assert told(match, "held") == ["Red cannot move this turn."]


@rule("16.6")
def test_everybody_hears_what_is_played_against_a_move() -> None:
    match = table([4, 10], PLAIN[:2], hands={1: ["sandbar"]}, step="turn")
    match.answer(1, "play sandbar")
    assert told(match, "plays-at") == ["Red plays Sandbar: Blue."]


@rule("7.1", "9.3")
def test_named_spaces_are_called_by_their_names() -> None:
    match = table([10, 20], PLAIN[:2], dice=[2])
    match.answer(0, "roll")
    match.answer(0, "go s12")
    assert told(match, "arrive") == ["Blue comes to Pirate Island."]


@rule("8.1")
def test_the_ring_is_drawn_before_everybody_has_a_captain() -> None:
    match = qd.Match(GAME, 1, {"players": 3})
    match.answer(0, "captain captain-blood")
    for seat in (0, 1, None):
        match.scene(seat).validate()
