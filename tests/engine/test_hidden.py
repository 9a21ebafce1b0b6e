"""Hidden information: who sees what, what each seat remembers, and worlds that honour all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

import pytest

from quarterdeck.engine.dealing import set_of
from quarterdeck.engine.hidden import EVERYBODY, NOBODY, Layout, Zone, Zones
from quarterdeck.engine.random import Stream, start

DECK, HAND0, HAND1, DISCARD, STACK, TRAY = range(6)
ZONES = [
    Zone("deck", sees=NOBODY, ordered=True),
    Zone("hand-0", sees=0),
    Zone("hand-1", sees=1),
    Zone("discard"),
    Zone("stack", sees=1, top=EVERYBODY),
    Zone("tray", sees=1),
]
LETTERS = Layout(2, ZONES, list("abcde"))


class Fixed:
    """A stream whose shuffles are written down."""

    def __init__(self, *orders: Sequence[int]) -> None:
        self.orders = list(orders)

    def shuffle(self, items: Sequence[int]) -> tuple[int, ...]:
        order = self.orders.pop(0)
        return tuple(sorted(items)[i] for i in order)


def table(layout: Layout = LETTERS, order: str = "abcde") -> Zones:
    """A deck in this order, bottom first, that nobody has seen."""
    zones = Zones(layout)
    zones.fill(DECK, range(len(layout.kinds)))
    zones.shuffle(DECK, Fixed(["abcde".index(letter) for letter in order]))
    return zones


def named(zones: Zones, zone: int) -> str:
    return "".join(zones.kinds(zone))


def worlds(zones: Zones, seat: int, n: int = 300) -> list[Zones]:
    out = []
    for k in range(n):
        world = zones.copy()
        world.redeal(seat, Stream(start(k)))
        world.check()
        out.append(world)
    return out


# ---------------------------------------------------------------------- seeing


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    zones = table()
    zones.draw(DECK, HAND0)
    assert zones.view(0)["zones"]["hand-0"] == {"known": ["e"], "hidden": 0}
    assert zones.view(1)["zones"]["hand-0"] == {"known": [], "hidden": 1}
    assert zones.view(None)["zones"]["hand-0"] == {"known": [], "hidden": 1}


def test_a_public_zone_is_seen_by_everybody() -> None:
    zones = table()
    zones.draw(DECK, DISCARD)
    for seat in (0, 1, None):
        assert zones.view(seat)["zones"]["discard"] == {"known": ["e"], "hidden": 0}


def test_of_a_stack_everybody_sees_the_top_and_remembers_it_when_covered() -> None:
    zones = table()
    zones.draw(DECK, STACK)
    zones.draw(DECK, STACK)
    assert zones.view(None)["zones"]["stack"] == {"known": ["d"], "hidden": 1}
    assert zones.knows(0, STACK) == ["d", "e"]
    assert zones.knows(1, STACK) == ["d", "e"]


def test_a_group_shows_only_its_top_on_the_way() -> None:
    zones = table()
    for _ in range(3):
        zones.draw(DECK, TRAY)
    zones.move_group(zones[TRAY], TRAY, STACK)
    assert named(zones, STACK) == "edc"
    assert zones.knows(0, STACK) == ["c"]
    assert {named(w, STACK)[-1] for w in worlds(zones, 0)} == {"c"}
    assert len({named(w, STACK) for w in worlds(zones, 0)}) == 12


def test_a_unit_taken_from_under_the_top_leaves_the_top_known() -> None:
    zones = table()
    for _ in range(3):
        zones.draw(DECK, TRAY)
    zones.move_group(zones[TRAY], TRAY, STACK)
    under = zones[STACK][0]
    zones.move(under, STACK, TRAY)
    assert zones.knows(0, STACK) == ["c"]
    assert zones.knows(0, TRAY) == []
    zones.check()


# ---------------------------------------------------------------------- remembering


def test_a_seat_that_looked_at_a_hand_remembers_it() -> None:
    zones = table()
    for _ in range(2):
        zones.draw(DECK, HAND1)
    zones.look(0, HAND1)
    assert {named(w, HAND1) for w in worlds(zones, 0, 60)} <= {"ed", "de"}
    zones.draw(DECK, HAND1)
    assert all({"d", "e"} < set(named(w, HAND1)) for w in worlds(zones, 0, 60))
    assert {(set(named(w, HAND1)) - {"d", "e"}).pop() for w in worlds(zones, 0)} == {"a", "b", "c"}


def test_a_known_card_that_may_have_left_a_hand_unseen_is_no_longer_pinned() -> None:
    zones = table()
    for _ in range(2):
        zones.draw(DECK, HAND1)
    zones.look(0, HAND1, [4])
    zones.move(4, HAND1, TRAY)
    places = {next(z for z in (HAND1, TRAY) if "e" in named(w, z)) for w in worlds(zones, 0)}
    assert places == {HAND1, TRAY}


def test_a_card_put_under_the_deck_in_sight_is_known_to_lie_there() -> None:
    zones = table()
    zones.draw(DECK, DISCARD)
    zones.move(4, DISCARD, DECK, bottom=True)
    assert all(named(w, DECK)[0] == "e" for seat in (0, 1) for w in worlds(zones, seat, 40))
    for _ in range(4):
        zones.draw(DECK, HAND1)
    assert zones.learnt_by(0) == 1
    assert all(named(w, DECK) == "e" for w in worlds(zones, 0, 40))


def test_a_shuffle_makes_a_known_place_unknown_but_not_the_zone() -> None:
    zones = table()
    zones.draw(DECK, HAND1)
    zones.draw(DECK, DISCARD)
    zones.move(3, DISCARD, DECK, bottom=True)
    zones.shuffle(DECK, Fixed((3, 2, 1, 0)))
    assert all("d" in named(w, DECK) for w in worlds(zones, 0, 60))
    assert {named(w, DECK).index("d") for w in worlds(zones, 0)} == {0, 1, 2, 3}


def test_discards_that_became_the_deck_are_not_in_a_hand_drawn_before() -> None:
    zones = table()
    zones.draw(DECK, HAND1)
    for _ in range(4):
        zones.draw(DECK, DISCARD)
    zones.gather(DISCARD, DECK, Fixed((0, 1, 2, 3)))
    assert all(named(w, HAND1) == "e" for w in worlds(zones, 0, 60)), "a card counter knows it by elimination"


def test_learning_counts_only_what_was_not_known() -> None:
    zones = table()
    zones.draw(DECK, HAND1)
    zones.look(0, HAND1)
    before = zones.learnt_by(0)
    zones.move(4, HAND1, DISCARD)
    assert zones.learnt_by(0) == before
    zones.draw(DECK, DISCARD)
    assert zones.learnt_by(0) == before + 1


def test_of_equal_cards_the_one_that_is_known_leaves_first() -> None:
    twins = Layout(2, ZONES, ["a", "a", "b", "c", "d"])
    zones = table(twins, "debca")
    for _ in range(5):
        zones.draw(DECK, HAND1)
    shown = zones.zones[HAND1][-1] if zones.kind(zones.zones[HAND1][-1]) == "a" else zones.find(HAND1, "a")
    zones.look(0, HAND1, [shown])
    assert zones.find(HAND1, "a") == shown
    zones.move(zones.find(HAND1, "a"), HAND1, DISCARD)
    assert zones.knows(0, HAND1) == []


# ---------------------------------------------------------------------- exactness, by enumeration


def after_a_reshuffle(first: Sequence[int], second: Sequence[int]) -> Zones:
    """Seat 1 draws two and throws one away; the discards go back; seat 1 draws again."""
    zones = Zones(LETTERS)
    zones.fill(DECK, range(5))
    zones.shuffle(DECK, Fixed(first))
    zones.draw(DECK, HAND1)
    zones.draw(DECK, HAND0)
    zones.draw(DECK, HAND1)
    zones.move(zones[HAND1][0], HAND1, DISCARD)
    zones.gather(DISCARD, DECK, Fixed(second))
    zones.draw(DECK, HAND1)
    return zones


def after_a_look(first: Sequence[int], second: Sequence[int]) -> Zones:
    """Seat 0 sees one card of seat 1's hand; the rest of the deck is shuffled."""
    zones = Zones(LETTERS)
    zones.fill(DECK, range(5))
    zones.shuffle(DECK, Fixed(first))
    zones.draw(DECK, HAND1)
    zones.draw(DECK, HAND1)
    zones.look(0, HAND1, zones[HAND1][:1])
    zones.draw(DECK, DISCARD)
    zones.gather(DISCARD, DECK, Fixed(second))
    zones.draw(DECK, HAND1)
    return zones


def observed(zones: Zones) -> tuple[Any, ...]:
    """What seat 0 has seen: its own hand, and what it knows of the others' cards."""
    return named(zones, HAND0), tuple(sorted(zones.know[0].items()))


@pytest.mark.parametrize("story", [after_a_reshuffle, after_a_look])
def test_redealt_worlds_are_as_likely_as_the_true_ones(
    story: Callable[[Sequence[int], Sequence[int]], Zones],
) -> None:
    """Count every way the cards could have fallen that seat 0 cannot tell apart; redeals must agree."""
    seen: dict[Any, Counter[tuple[str, str]]] = {}
    example: dict[Any, Zones] = {}
    for first in permutations(range(5)):
        for second in permutations(range(3)):
            zones = story(first, second)
            seen.setdefault(observed(zones), Counter())[
                "".join(sorted(named(zones, HAND1))), named(zones, DECK)
            ] += 1
            example[observed(zones)] = zones
    key = max(seen, key=lambda k: len(seen[k]))
    truth = seen[key]
    total = sum(truth.values())
    draws = 6_000
    drawn = Counter(
        ("".join(sorted(named(w, HAND1))), named(w, DECK)) for w in worlds(example[key], 0, draws)
    )
    assert set(drawn) == set(truth)
    for world, ways in truth.items():
        expected = draws * ways / total
        assert abs(drawn[world] - expected) < 5 * expected**0.5, (world, drawn[world], expected)


# ---------------------------------------------------------------------- redeals


def test_a_redeal_leaves_what_the_seat_sees() -> None:
    zones = table()
    zones.draw(DECK, HAND0)
    zones.draw(DECK, HAND1)
    zones.draw(DECK, DISCARD)
    for world in worlds(zones, 0, 50):
        assert named(world, HAND0) == "e"
        assert named(world, DISCARD) == "c"
        assert world.view(0) == zones.view(0)


def test_a_redeal_depends_on_knowledge_and_number_only() -> None:
    zones = table()
    for _ in range(2):
        zones.draw(DECK, HAND1)
    other = zones.copy()
    other.redeal(0, Stream(start(99)))
    zones.redeal(0, Stream(start(5)))
    other.redeal(0, Stream(start(5)))
    assert zones.plain() == other.plain()


def test_what_others_know_follows_the_cards_that_change_places() -> None:
    zones = table()
    zones.draw(DECK, HAND1)
    zones.look(1, DECK, zones[DECK][-1:])
    for world in worlds(zones, 0, 50):
        top = world.kind(world[DECK][-1])
        assert world.knows(1, DECK) == [top]


def test_a_card_shown_to_all_stays_known_to_all_in_every_redealt_world() -> None:
    three = Layout(3, [Zone("deck", sees=NOBODY, ordered=True), Zone("hand", sees=2)], list("abcde"))
    zones = Zones(three)
    zones.fill(0, range(5))
    for _ in range(3):
        zones.draw(0, 1)
    zones.show(1, zones[1][1:2])
    shown = zones.kind(zones[1][1])
    for world in worlds(zones, 0, 40):
        assert world.knows(1, 1) == [shown]


def test_flags_follow_the_components_that_change_places() -> None:
    zones = table()
    for _ in range(2):
        zones.draw(DECK, HAND1)
    zones.flag("moved", zones[HAND1][0])
    for world in worlds(zones, 0, 50):
        assert world.flagged("moved", world[HAND1][0])
        assert not world.flagged("moved", world[HAND1][1])


def test_components_of_different_pools_never_change_places_even_for_a_spectator() -> None:
    layout = Layout(
        1,
        [Zone("bag", sees=NOBODY, pool="units"), Zone("deck", sees=NOBODY, ordered=True, pool="cards")],
        ["u", "u2", "c", "c2"],
    )
    zones = Zones(layout)
    zones.fill(0, (0, 1))
    zones.fill(1, (2, 3))
    for k in range(40):
        world = zones.copy()
        world.redeal(None, Stream(start(k)))
        assert set(world[0]) == {0, 1}


# ---------------------------------------------------------------------- copying and plain data


def test_a_copy_shares_nothing_that_changes() -> None:
    zones = table()
    zones.draw(DECK, HAND1)
    copy = zones.copy()
    copy.draw(DECK, HAND1)
    copy.look(0, HAND1)
    copy.flag("moved", 0)
    assert named(zones, HAND1) == "e"
    assert zones.knows(0, HAND1) == []
    assert not zones.flagged("moved", 0)
    zones.look(0, HAND1)
    assert copy.knows(0, HAND1) == ["d", "e"]


def test_plain_data_comes_back_the_same() -> None:
    zones = table()
    zones.draw(DECK, HAND1)
    zones.draw(DECK, STACK)
    zones.look(0, HAND1)
    again = Zones(LETTERS)
    again.load(zones.plain())
    assert again.plain() == zones.plain()
    assert [w.plain() for w in worlds(again, 0, 5)] == [w.plain() for w in worlds(zones, 0, 5)]


def test_a_lost_component_is_found_out() -> None:
    zones = table()
    zones.zones[DECK] = zones.zones[DECK][1:]
    with pytest.raises(AssertionError, match="lost"):
        zones.check()


def test_false_knowledge_is_found_out() -> None:
    zones = table()
    zones.draw(DECK, HAND1)
    zones._knowledge(0)[HAND1] = ((set_of([0]), 1),)
    with pytest.raises(AssertionError, match="believes"):
        zones.check()


# ---------------------------------------------------------------------- what a zone may hold by public facts


def test_a_hand_may_hold_whatever_does_not_lie_open() -> None:
    layout = Layout(
        2,
        [Zone("deck", NOBODY, True), Zone("discard"), Zone("hand-0", 0), Zone("hand-1", 1)],
        ["ace", "ace", "king"],
    )
    zones = Zones(layout)
    zones.fill(0, range(3))
    aces = frozenset({"ace"})
    assert not zones.could_hold(2, aces), "an empty hand holds nothing"
    zones.move(2, 0, 2)
    assert zones.could_hold(2, aces), "the hand holds a king, but who can know?"
    zones.look(1, 2)
    assert zones.could_hold(2, aces), "that somebody was shown it is no public fact"
    zones.move(0, 0, 1)
    assert zones.could_hold(2, aces)
    zones.move(1, 0, 1)
    assert not zones.could_hold(2, aces), "both aces lie open"
    assert zones.could_hold(1, aces)
    assert not zones.could_hold(1, frozenset({"king"})), "the discards show that they hold none"
    assert not zones.could_hold(2, frozenset({"queen"})), "a kind of no copies is nowhere"


def test_what_may_be_held_comes_from_the_same_pool() -> None:
    layout = Layout(
        2,
        [Zone("deck-0", NOBODY, True, pool="0"), Zone("hand-0", 0, pool="0"), Zone("hand-1", 1, pool="1")],
        ["ace", "king", "king"],
    )
    zones = Zones(layout)
    zones.fill(0, [0])
    zones.fill(1, [1])
    zones.fill(2, [2])
    assert zones.could_hold(1, frozenset({"ace"}))
    assert not zones.could_hold(2, frozenset({"ace"})), "the ace is of the other deck"


def test_an_open_top_is_a_public_fact() -> None:
    layout = Layout(2, [Zone("pile", NOBODY, True, top=EVERYBODY), Zone("hand", 0)], ["ace", "king", "king"])
    zones = Zones(layout)
    zones.fill(0, [1, 0])
    zones.fill(1, [2])
    assert zones.could_hold(0, frozenset({"ace"}))
    assert not zones.could_hold(1, frozenset({"ace"})), "everybody sees the ace on the pile"
    zones.move(0, 0, 1)
    zones.move(2, 1, 0)
    assert zones.could_hold(1, frozenset({"ace"}))
    zones.move(1, 0, 1)
    assert not zones.could_hold(0, frozenset({"ace"})), "the one card of the pile is a king, open to all"
