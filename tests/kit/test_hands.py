"""Decks, discards and hands."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.engine.ask import Ask, Together
from quarterdeck.engine.hidden import NOBODY, Zone
from quarterdeck.engine.state import State, state
from quarterdeck.kit.hands import (
    HandLayout,
    Hands,
    discard_to_limit,
    draw,
    draw_silently,
    lose_at_random,
    shuffle_decks,
    throw_away,
)

DECK = ["ram"] * 3 + ["board"] * 3 + ["fire"] * 2


@state
class Table(State):
    """A state with hands and nothing else."""

    cards: Hands


def table(layout: HandLayout, hand: int = 0) -> Table:
    g = Table(rng=7, cards=Hands(layout))
    shuffle_decks(g)
    for seat in range(layout.seats):
        draw_silently(g, seat, hand)
    g.out = []
    return g


def test_one_deck_for_all_or_one_for_each() -> None:
    shared = HandLayout(3, [DECK])
    assert shared.names == ("deck", "discard", "hand-0", "hand-1", "hand-2")
    assert (shared.deck, shared.discard, shared.hand) == ((0, 0, 0), (1, 1, 1), (2, 3, 4))
    own = HandLayout(2, [DECK, ["ram"]], more=[Zone("table")], others=["flag"])
    assert own.names == ("deck-0", "deck-1", "discard-0", "discard-1", "hand-0", "hand-1", "table")
    assert (own.deck, own.discard, own.hand) == ((0, 1), (2, 3), (4, 5))
    g = Table(rng=7, cards=Hands(own))
    shuffle_decks(g)
    assert g.cards.kinds(1) == ["ram"]
    assert Counter(g.cards.kinds(0)) == Counter(DECK)
    assert g.cards.named("table") == 6
    with pytest.raises(AssertionError, match="2 decks"):
        HandLayout(3, [DECK, DECK])


def test_a_copy_has_hands_of_its_own() -> None:
    g = table(HandLayout(2, [DECK]), 3)
    copy = g.copy()
    assert type(copy.cards) is Hands
    before = g.plain()
    draw(copy, 0, 1)
    assert g.plain() == before
    assert copy.cards.count(copy.cards.hand[0]) == 4


def test_everybody_hears_how_many_are_drawn_and_the_drawer_which() -> None:
    g = table(HandLayout(2, [DECK]))
    drawn = draw(g, 1, 2)
    assert g.out == [
        ("draw", {"seat": 1, "n": 2}, None),
        ("drawn", {"cards": [g.cards.kind(c) for c in drawn]}, (1,)),
    ]
    g.out = []
    assert draw(g, 1, 0) == []
    assert g.out == []


def test_an_empty_deck_is_made_anew_of_its_discards() -> None:
    g = table(HandLayout(2, [DECK]), 4)
    throw_away(g, 0, g.cards.held(0)[0])
    g.out = []
    assert len(draw(g, 1, 3)) == 1, "deck and discards together hold no more"
    assert g.out is not None
    assert [line[0] for line in g.out] == ["reshuffle", "draw", "drawn"]
    g.cards.check()


def test_a_hand_is_named_in_the_order_of_the_deck_list_each_kind_once() -> None:
    g = table(HandLayout(1, [DECK]), 8)
    assert g.cards.held(0) == ["ram", "board", "fire"]
    assert g.cards.holds(0, "fire")
    throw_away(g, 0, "fire")
    throw_away(g, 0, "fire")
    assert not g.cards.holds(0, "fire")


def test_a_hand_is_discarded_to_its_limit_by_choice() -> None:
    g = table(HandLayout(1, [DECK]), 8)
    flow = discard_to_limit(g, 0, 6)
    together = next(flow)
    assert isinstance(together, Together)
    ((seat, make),) = together.parts
    chosen = make()
    first = next(chosen)
    assert isinstance(first, Ask)
    assert (seat, first.facts, first.more) == (0, {"chosen": (), "n": 2, "limit": 6}, False)
    assert first.options == [("discard", "ram"), ("discard", "board"), ("discard", "fire")]
    second = chosen.send(("discard", "fire"))
    assert isinstance(second, Ask)
    assert (second.facts["chosen"], second.options, second.more) == (("fire",), [("discard", "fire")], True)
    with pytest.raises(StopIteration) as end:
        chosen.send(("discard", "fire"))
    with pytest.raises(StopIteration):
        flow.send([end.value.value])
    assert sorted(g.cards.kinds(g.cards.discard[0])) == ["fire", "fire"]
    with pytest.raises(StopIteration):
        next(discard_to_limit(g, 0, 6))


def test_a_random_loss_takes_any_card_alike() -> None:
    found: Counter[str] = Counter()
    for seed in range(800):
        g = table(HandLayout(1, [DECK]), 8)
        g.rng = seed << 96
        for _ in range(3):
            g.below(2)
        found.update(lose_at_random(g, 0))
    assert 240 < found["ram"] < 360
    assert 140 < found["fire"] < 260


def test_no_more_is_lost_than_is_held() -> None:
    g = table(HandLayout(1, [DECK]), 2)
    assert len(lose_at_random(g, 0, 5)) == 2
    assert g.out is not None
    assert [line[0] for line in g.out] == ["lose", "lose"]


def test_what_goes_face_down_is_told_to_its_owner_alone() -> None:
    g = table(HandLayout(2, [DECK], discards=NOBODY), 4)
    word = g.cards.held(0)[0]
    throw_away(g, 0, word)
    assert g.out == [("discard-hidden", {"seat": 0}, None), ("discard-mine", {"card": word}, (0,))]
    assert g.cards.knows(0, g.cards.discard[0]) == [word]
    assert g.cards.knows(1, g.cards.discard[0]) == []
