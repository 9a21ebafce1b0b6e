"""Choosing cards in secret under limits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.random import Stream
from quarterdeck.engine.testing import arrange
from quarterdeck.kit.hand_totals import Terms, choose, enemy_row, hand_area, lay_down, sealed, show_cards
from quarterdeck.scene import Card, Row

DECK, PILE = 0, 1
HANDS = (2, 3)
KINDS = ["flag", "ship", "ship", "ship", "gun", "gun", "sail", "sail", "trick", "trick", "north", "south"]
LAYOUT = Layout(
    2, [Zone("deck", NOBODY, ordered=True), Zone("pile"), Zone("mine", 0), Zone("theirs", 1)], KINDS
)
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
    lay_down(zones, ["ship"], HANDS[0], PILE)
    assert zones.kinds(PILE) == ["ship"]
    assert zones.knows(1, HANDS[0]) == ["ship"], "the known copy leaves, the other known one stays"
    zones.check()


def test_of_equal_cards_the_known_one_leaves_first() -> None:
    zones = dealt(["ship", "ship"])
    show_cards(zones, ["ship"], HANDS[0])
    lay_down(zones, ["ship"], HANDS[0], PILE)
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
