"""Races along a track: spending dice, rolled orders, tokens that share a place."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from quarterdeck.kit.races import by_place, rolled_order, spendings, without

OFF = 25


def free(point: int, die: int) -> list[int]:
    """Up or down an open line of 24 points."""
    return [min(point + die, OFF), point - die if point > die else OFF]


class Script:
    """Dice that show what they are told."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def roll(self, sides: int = 6) -> int:
        return self.faces.pop(0)


def test_on_an_open_line_every_step_begins_a_whole_spending() -> None:
    most, steps = spendings(10, (3, 5), free, (OFF,))
    assert most == 2
    assert set(steps) == {(3, 13), (3, 7), (5, 15), (5, 5)}


def test_equal_dice_are_offered_once() -> None:
    assert spendings(10, (4, 4), free, (OFF,)) == (2, [(4, 14), (4, 6)])


def test_a_step_off_the_track_spends_what_is_left() -> None:
    most, steps = spendings(3, (6, 1), lambda p, d: [p - d if p > d else OFF], (OFF,))
    assert most == 2
    assert set(steps) == {(6, OFF), (1, 2)}


def test_a_step_that_wastes_a_die_is_not_given_while_another_does_not() -> None:
    blocked = {13, 7, 18, 20}  # from 10 with 3 and 5: the 3 first is barred, the 5 up leads nowhere

    def ways(point: int, die: int) -> list[int]:
        return [to for to in free(point, die) if to not in blocked and to != 12]

    assert spendings(10, (3, 5), ways, (OFF,)) == (2, [(5, 5)])


def test_what_cannot_all_be_spent_is_spent_as_far_as_possible() -> None:
    only = {(10, 5): [15]}
    assert spendings(10, (3, 5), lambda p, d: only.get((p, d), [])) == (1, [(5, 15)])
    assert spendings(10, (3, 5), lambda p, d: []) == (0, [])


def plays(at: int, pool: tuple[int, ...], blocked: set[int]) -> set[tuple[int, ...]]:
    """Every way to use two dice, written out: a second opinion."""
    found: set[tuple[int, ...]] = set()
    for first, second in permutations(pool, 2):
        for to in free(at, first):
            if to == OFF:
                found.add((to,))
            elif to not in blocked:
                found |= {(to, last) for last in free(to, second) if last not in blocked}
    return found


@pytest.mark.parametrize("blocked", [set(), {7, 13}, {4, 9, 14, 19}, set(range(1, 25, 3))])
def test_openings_are_those_of_all_plays_written_out(blocked: set[int]) -> None:
    def ways(point: int, die: int) -> list[int]:
        return [to for to in free(point, die) if to not in blocked]

    for at, a, b in product(range(1, 25), range(1, 7), range(1, 7)):
        most, steps = spendings(at, (a, b), ways, (OFF,))
        want = {play[0] for play in plays(at, (a, b), blocked)}
        assert ({to for _, to in steps} if most == 2 else set()) == want


def test_without_takes_one_die_of_the_face() -> None:
    assert without((4, 2, 4), 4) == (2, 4)
    with pytest.raises(ValueError, match="not in"):
        without((1, 2), 3)


def test_the_highest_roll_goes_first_and_ties_roll_again() -> None:
    assert rolled_order(Script(2, 6, 4), range(3)) == (1, 2, 0)
    assert rolled_order(Script(5, 5, 2, 1, 3), range(3)) == (1, 0, 2)
    assert rolled_order(Script(3, 3, 3, 3, 6, 1), range(2)) == (0, 1)


def test_rolls_for_the_order_can_be_told() -> None:
    heard: list[tuple[int, int]] = []
    rolled_order(Script(5, 5, 2, 1, 3), range(3), tell=lambda seat, face: heard.append((seat, face)))
    assert heard == [(0, 5), (1, 5), (2, 2), (0, 1), (1, 3)]


def test_tokens_are_grouped_by_place() -> None:
    assert by_place(["a5", "b3", "c5"], lambda token: token[1]) == {"5": ["a5", "c5"], "3": ["b3"]}
