"""What the players of Dark Sun Empires see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.dark_sun_empires import GAME
from quarterdeck.scene import Board
from quarterdeck.systems.warp_empires.world import world
from tests.games.dark_sun_empires.positions import KING, NOBODYS, battle, table
from tests.games.dark_sun_empires.test_rules import BOOK, EMPTY, rule
from tests.games.warp_empires.positions import asked, go, state


@pytest.mark.parametrize("players", [2, 6])
def test_every_table_draws(players: int) -> None:
    m = qd.Match(GAME, 3, {"players": players})
    drive(m, [bot("random", s) for s in range(players)], limit=60)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Dark Sun Empires" in scene.outline()


def test_the_kinds_of_land_look_different() -> None:
    board = table({}).scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    looks = {space.id: space.look for space in board.spaces}
    assert len({looks[word] for word in ("a1", "b1", "b2", "c2", "a3", "a2")}) == 6


def test_who_still_has_a_king_is_always_in_view() -> None:
    stacks = {0: {"a1": [KING]}, 1: {"d3": [KING]}, 2: {"d1": ["soldiers"]}}
    kings = {"kings": [1, 1, 0]}
    told = table(stacks, options={"players": 3, "kingless": "plays on"}, counters=kings).scene(0).outline()
    assert told.count("lives") == 2
    assert told.count("dead") == 1


def test_where_a_king_lies_hidden_others_do_not_see_him() -> None:
    m = table({1: {"d3": [KING, "soldiers"]}})
    assert "Sorcerer King, Soldiers" not in m.scene(0).outline()
    assert m.scene(0).outline().count("Sorcerer King") == m.scene(None).outline().count("Sorcerer King")


def test_rebels_are_a_stack_of_nobodys() -> None:
    m = table({NOBODYS: {"b1": ["rebels"] * 4}})
    assert "4 Nobody" in m.scene(0).outline() or "Rebels" in m.scene(0).outline()


def test_the_battle_says_what_a_siege_tower_gains() -> None:
    m = battle("d1", ["mekilot-siege-tower"], ["soldiers"], {0: ["spies"], 1: ["spies"]})
    assert "Siege Towers against a settlement +5" in m.scene(0).outline()


def label(m: qd.Match, word: str) -> str:
    board = m.scene(1).areas[0].items[0]
    assert isinstance(board, Board)
    return next(space.label for space in board.spaces if space.id == word)


@rule("7.7", "R4")
@pytest.mark.parametrize(
    ("card", "place", "before", "after"), [("pestilence", "d1", " 7", " 0"), ("famine", "c3", "²", "⁰")]
)
def test_where_a_plague_is_everybody_sees(card: str, place: str, before: str, after: str) -> None:
    owners = {"a1": 0, "d3": 1, "d1": 1, "c3": 1}
    m = table({}, {0: [card], 1: []}, owner=owners)
    assert label(m, place).endswith(before)
    go(m, f"play {card}", f"block {place}")
    assert label(m, place).endswith(after)
    assert label(m, "d3").endswith(" 7")
    struck = state(m).blocked
    m = table({}, EMPTY, owner=owners, step="battles-over", active=1, blocked=struck)
    name = world(state(m)).map.places[world(state(m)).map.index[place]].name
    assert m.told(0, 99)[:2] == [
        f"{name} pays Crimson nothing this turn.",
        f"Crimson collected {16 - (7 if card == 'pestilence' else 2)} Gold for a treasury of "
        f"{16 - (7 if card == 'pestilence' else 2)}.",
    ]
    assert label(m, place).endswith(before)


@rule("R3")
def test_a_place_of_rebels_is_told_to_pay_nothing() -> None:
    m = table({NOBODYS: {"d1": ["rebels"]}}, EMPTY, owner={"a1": 0, "d1": 0, "d3": 1}, step="battles-over")
    assert label(m, "d1").endswith(" 0")
    assert sum("pays Azure nothing" in line for line in m.told(0, 99)) == 1


@rule("7.5", "R3")
def test_rebels_are_called_rebels() -> None:
    m = table({1: {"b1": ["soldiers"]}}, {0: ["revolt"], 1: []})
    m.dice(3)
    go(m, "play revolt", "rise b1", "done", "fight b1")
    while m.asks[0].prompt == "battle.first":
        assert m.question(1) == "You have won. Which unit of the beaten stack is lost first?"
        go(m, "lose rebels")
    go(m, "lose soldiers")
    told = " ".join(m.told(1, 99))
    assert "Rebels attacked Crimson" in told
    assert "Force 3 for the rebels against 4 for Crimson." in told
    assert told.count("The rebels lost 1 of theirs.") == 3
    assert "obody" not in told


@rule("R1")
def test_who_drops_out_is_told_to_have_no_king() -> None:
    stacks = {0: {"a1": [KING]}, 1: {"d3": [KING]}, 2: {"d1": ["soldiers"]}}
    owners = {"a1": 0, "d3": 1, "d1": 2}
    m = table(stacks, {0: [], 1: [], 2: []}, owner=owners, options={"players": 3}, step="control")
    assert "Amber had no Sorcerer King any more and dropped out." in m.told(0, 99)


@rule("7.8", "2.2")
def test_what_is_paid_is_gold() -> None:
    assert BOOK.deck.cards["elven-traders"].sense == "Gain 1D6 Gold."
    assert BOOK.deck.cards["merchant-caravan"].sense == "Gain 2D6 Gold."
    m = table({}, {0: ["elven-traders"], 1: []}, owner={"a1": 0, "d3": 1}, step="revenue")
    m.dice(4)
    go(m, "play elven-traders")
    assert "Azure gained 4 Gold." in m.told(0, 99)
    m = table({}, EMPTY, step="recruit", tray={0: ["soldiers"]}, owner={"a1": 0, "d3": 1}, treasury=[9, 0])
    assert m.question(0) == "You have 9 Gold. Buy a unit and place it in a City State of yours, or stop."


# ---------------------------------------------------------------------- the bot


def answered(m: qd.Match) -> str:
    seat = m.asks[0].seat
    answer = bot("greedy", seat).choose(m.seat(seat))
    assert answer is not None
    return " ".join(map(str, answer))


def test_the_bot_keeps_an_assassin() -> None:
    hand = [
        "assassin",
        "expose-traitor",
        "grand-march",
        "march-orders",
        "bold-ploy",
        "spies",
        "march",
        "march",
    ]
    m = table({}, {0: hand, 1: []}, step="excess")
    assert asked(m) == (0, "draw.excess")
    assert answered(m) == "discard spies"
    m = table(
        {}, {0: ["assassin", *["grand-march"] * 4, *["elven-traders"] * 2, "bold-ploy"], 1: []}, step="excess"
    )
    assert answered(m) != "discard assassin"


@pytest.mark.parametrize(
    ("own", "theirs", "hand", "answer"),
    [
        (
            ["templars"],
            ["half-giant-troops"],
            ["slaughter", "wall-of-fire"],
            "pass",
        ),  # it would be his own end
        (["templars"], ["half-giant-troops"], ["slaughter", "mind-control"], "play mind-control"),
        (["templars"], ["half-giant-troops"], ["mind-control", "fire-storm"], "play fire-storm"),
        (["templars"], ["half-giant-troops"], ["bold-ploy", "fire-storm"], "play fire-storm"),
        (["templars"], ["half-giant-troops"] * 2, ["bold-ploy", "surprise-attack"], "play bold-ploy"),
        (["templars"], ["half-giant-troops"] * 2, ["surprise-attack", "spies"], "pass"),  # in vain
        (["half-giant-troops"], ["templars"], ["bold-ploy", "surprise-attack"], "pass"),  # he wins as it is
    ],
)
def test_the_bot_plays_the_card_that_turns_the_battle(
    own: list[str], theirs: list[str], hand: list[str], answer: str
) -> None:
    m = battle("c2", own, theirs, {0: hand, 1: ["spies"]})
    assert asked(m) == (0, "battle.card")
    assert answered(m) == answer


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
