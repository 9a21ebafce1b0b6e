"""Choosing cards in secret under limits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from quarterdeck.engine.ask import Ask, Flow, Option, Together
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.random import Stream
from quarterdeck.engine.state import State, state
from quarterdeck.engine.testing import arrange
from quarterdeck.scene import Card, Row
from quarterdeck.systems.hand_totals import (
    DECK,
    DISCARD,
    HANDS,
    Terms,
    choose,
    common_deck,
    decided,
    enemy_area,
    enemy_row,
    hand_area,
    lay_down,
    next_of,
    sealed,
    show_cards,
    throw,
)

KINDS = ["flag", "ship", "ship", "ship", "gun", "gun", "sail", "sail", "trick", "trick", "north", "south"]
LAYOUT = common_deck(KINDS, "mine", "theirs")
PILES = (DISCARD, DISCARD)
WORTH = {"flag": 5, "ship": 3}


def dealt(mine: Sequence[str], theirs: Sequence[str] = ()) -> Zones:
    zones = Zones(LAYOUT)
    arrange(zones, {HANDS[0]: mine, HANDS[1]: theirs}, DECK)
    return zones


def heard(flow: Flow[tuple[str, ...]], *words: str) -> Ask:
    """The question after these words were chosen."""
    ask = next(flow)
    for word in words:
        assert isinstance(ask, Ask)
        ask = flow.send(next(option for option in ask.options if option[-1] == word))
    assert isinstance(ask, Ask)
    return ask


def said(ask: Ask) -> list[str]:
    return [str(option[-1]) for option in ask.options]


def every_set(terms: Terms, zones: Zones, least: int = 0) -> list[tuple[str, ...]]:
    """All sets that the conversation can end with, by walking all of it."""
    out: list[tuple[str, ...]] = []

    def walk(path: tuple[Option, ...]) -> None:
        flow = choose(zones, 0, HANDS[0], terms, "choose", least)
        try:
            ask = next(flow)
            for option in path:
                ask = flow.send(option)
        except StopIteration as end:
            out.append(end.value)
            return
        assert isinstance(ask, Ask)
        for option in ask.options:
            walk((*path, option))

    walk(())
    return out


def naive(hand: Sequence[str], lawful: Terms, least: int = 0) -> list[tuple[str, ...]]:
    """The same by trying every subset."""
    place = {word: i for i, word in enumerate(dict.fromkeys(KINDS))}
    hand = sorted(hand, key=lambda word: place[word])
    sets = {tuple(s) for n in range(len(hand) + 1) for s in combinations(hand, n)}
    return sorted(s for s in sets if len(s) >= least and lawful.allows(s))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("least", [0, 2])
def test_every_set_can_be_built_in_exactly_one_way(seed: int, least: int) -> None:
    terms = Terms(LAYOUT, "take")
    hand = Stream(seed * 977 + 1).shuffle(KINDS)[:5]
    built = every_set(terms, dealt(hand), least)
    assert len(built) == len(set(built))
    assert sorted(built) == naive(hand, terms, least)


@pytest.mark.parametrize("seed", range(12))
def test_limits_needs_and_bars_hold_together(seed: int) -> None:
    terms = Terms(
        LAYOUT,
        "take",
        usable=[kind for kind in KINDS if kind != "flag"],
        caps=[({"ship"}, 2), ({"gun"}, 1), ({"sail"}, 1), ({"gun", "sail", "trick"}, 2)],
        needs={"gun": {"ship"}},
        bars={"south": {"north"}},
    )
    hand = Stream(seed * 31 + 5).shuffle(KINDS)[:7]
    built = every_set(terms, dealt(hand))
    assert len(built) == len(set(built))
    for words in built:
        assert "flag" not in words
        assert words.count("ship") <= 2
        assert words.count("gun") <= 1
        assert words.count("sail") <= 1
        assert sum(words.count(w) for w in ("gun", "sail", "trick")) <= 2
        assert "gun" not in words or "ship" in words
        assert not {"north", "south"} <= set(words)
    assert sorted(built) == naive(hand, terms)


def test_the_question_tells_what_is_chosen() -> None:
    terms = Terms(LAYOUT, "take", done="enough")
    flow = choose(dealt(["flag", "ship", "ship"]), 0, HANDS[0], terms, "choose", 3, WORTH)
    ask = heard(flow)
    assert (said(ask), ask.more) == (["flag"], False)
    assert ask.facts == {"chosen": (), "total": 0, "least": 3}
    ask = heard(
        choose(dealt(["flag", "ship", "ship"]), 0, HANDS[0], terms, "choose", 1, WORTH), "flag", "ship"
    )
    assert (said(ask), ask.more) == (["enough", "ship"], True)
    assert ask.facts == {"chosen": ("flag", "ship"), "total": 8, "least": 0}


def test_what_a_card_needs_must_stand_before_it() -> None:
    with pytest.raises(AssertionError, match="stands before what it needs"):
        Terms(LAYOUT, "take", needs={"ship": {"gun"}})


def test_all_seats_choose_at_once_and_nothing_moves() -> None:
    zones = dealt(["ship"], ["gun"])
    terms = Terms(LAYOUT, "take")
    together = sealed((1, 0), lambda seat: choose(zones, seat, HANDS[seat], terms, "choose"))
    asks = [next(make()) for _, make in together.parts]
    assert [seat for seat, _ in together.parts] == [1, 0]
    assert [said(ask) for ask in asks if isinstance(ask, Ask)] == [["done", "gun"], ["done", "ship"]]


def test_cards_laid_down_lie_open_and_shown_cards_stay_known() -> None:
    zones = dealt(["ship", "ship", "gun"])
    show_cards(zones, ["ship"], HANDS[0])
    assert zones.knows(1, HANDS[0]) == ["ship"]
    show_cards(zones, ["ship", "ship"], HANDS[0])
    assert zones.knows(1, HANDS[0]) == ["ship", "ship"]
    lay_down(zones, ["ship"], HANDS[0], DISCARD)
    assert zones.kinds(DISCARD) == ["ship"]
    assert zones.knows(1, HANDS[0]) == ["ship"], "the known copy leaves, the other known one stays"
    zones.check()


def test_of_equal_cards_the_known_one_leaves_first() -> None:
    zones = dealt(["ship", "ship"])
    show_cards(zones, ["ship"], HANDS[0])
    lay_down(zones, ["ship"], HANDS[0], DISCARD)
    assert zones.knows(1, HANDS[0]) == []


def face(word: str, where: str, n: int, owner: int | None) -> Card:
    return Card(where, word.title(), n=n, owner=owner)


def test_the_hand_is_shown_in_the_order_of_choosing_and_says_its_words() -> None:
    area = hand_area(dealt(["gun", "ship", "flag", "ship"]), HANDS[0], 0, face)
    row = area.items[0]
    assert isinstance(row, Row)
    assert [(card.word, card.n) for card in row.cards] == [("flag", 1), ("ship", 2), ("gun", 1)]


def test_another_s_hand_shows_what_was_seen_and_counts_the_rest() -> None:
    zones = dealt(["gun", "ship", "ship"])
    show_cards(zones, ["ship", "ship"], HANDS[0])
    row = enemy_row(zones, HANDS[0], 0, 1, "Their hand", face)
    assert [(card.word, card.n) for card in row.cards] == [("known-0-ship", 2)]
    assert row.hidden == 1
    assert enemy_row(zones, HANDS[0], 0, None, "Their hand", face).hidden == 3


@state
class Duel(State):
    """As little as a duel needs."""

    cards: Zones


def test_a_common_deck_shows_hands_to_their_owners_only() -> None:
    zones = dealt(["ship"], ["gun"])
    assert zones.view(0)["zones"]["hand-mine"] == {"known": ["ship"], "hidden": 0}
    assert zones.view(0)["zones"]["hand-theirs"] == {"known": [], "hidden": 1}
    assert zones.view(None)["zones"]["deck"] == {"known": [], "hidden": 10}
    lay_down(zones, ["gun"], HANDS[1], DISCARD)
    assert zones.view(None)["zones"]["discard"] == {"known": ["gun"], "hidden": 0}


def test_all_throw_at_once_and_then_their_cards_lie_open() -> None:
    g = Duel(rng=1, cards=dealt(["ship", "ship", "gun"], ["sail", "sail"]))
    g.out = []
    flow = throw(g, g.cards, (1, 0), Terms(LAYOUT, "drop"), "drop", PILES, keep=2)
    together = next(flow)
    assert isinstance(together, Together)
    assert [seat for seat, _ in together.parts] == [1, 0]
    asks = [next(make()) for _, make in together.parts]
    assert [said(ask) for ask in asks if isinstance(ask, Ask)] == [["done", "sail"], ["ship", "gun"]]
    assert g.cards[DISCARD] == ()
    with pytest.raises(StopIteration) as end:
        flow.send([(), ("gun",)])
    assert end.value.value == [(), ("gun",)]
    assert g.cards.kinds(DISCARD) == ["gun"]
    assert [(key, facts["seat"]) for key, facts, _ in g.out] == [("throw-nothing", 1), ("throw", 0)]


def test_a_plan_is_carried_out_card_by_card() -> None:
    options: list[Option] = [("done",), ("take", "gun"), ("take", "ship")]
    assert next_of(["ship", "ship"], (), options) == ("take", "ship")
    assert next_of(["ship", "ship"], ("ship",), options) == ("take", "ship")
    assert next_of(["ship", "ship"], ("ship", "ship"), options) == ("done",)
    assert next_of([], (), options[1:]) == ("take", "gun"), "when something must be chosen"


def test_the_enemy_is_the_other_side_and_a_spectator_sees_two_hands() -> None:
    zones = dealt(["gun"], ["ship"])
    assert [row.id for row in enemy_area(zones, HANDS, 0, ("A", "B"), face).items] == ["enemy-1"]
    assert [row.id for row in enemy_area(zones, HANDS, None, ("A", "B"), face).items] == [
        "enemy-0",
        "enemy-1",
    ]


@pytest.mark.parametrize(
    ("scores", "winners", "reason", "facts"),
    [
        ((3, 1), (0,), "cap", {"seat": 0, "n": 7}),
        ((-4, 1), (1,), "cap", {"seat": 1, "n": 7}),
        ((2, 2), (), "cap-draw", {"n": 7}),
    ],
)
def test_the_higher_score_wins_and_equal_ones_are_told_as_a_draw(
    scores: tuple[int, int], winners: tuple[int, ...], reason: str, facts: dict[str, int]
) -> None:
    ended = decided(scores, "cap", {"n": 7})
    assert (ended.winners, ended.reason, ended.facts) == (winners, reason, facts)
