"""Who sits where."""

from __future__ import annotations

import pytest

from quarterdeck.cli.players import Player, seated
from quarterdeck.engine.errors import BadSetup

NAMES = ("Wolf pack", "Convoy", "Neutral")


def kinds(*given: str) -> list[str]:
    return [player.kind for player in seated(given, NAMES)]


def test_usually_a_person_has_the_first_seat_and_bots_the_rest() -> None:
    assert kinds() == ["person", "greedy", "greedy"]


def test_seats_are_filled_in_order() -> None:
    assert seated(("random", "person:Ann"), NAMES) == [
        Player("random"),
        Player("person", "Ann"),
        Player("greedy"),
    ]


def test_a_seat_can_be_named_by_number_name_or_beginning() -> None:
    assert kinds("2=person") == ["greedy", "person", "greedy"]
    assert kinds("convoy=person") == ["greedy", "person", "greedy"]
    assert kinds("Conv=random", "person") == ["person", "random", "greedy"]


def test_somebody_plays_if_a_seat_is_left() -> None:
    assert kinds("random") == ["random", "person", "greedy"]
    assert kinds("random", "random", "greedy") == ["random", "random", "greedy"]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("persn",), "did you mean person"),
        (("wizard",), "there are: person, random"),
        (("9=person",), "which seat is '9'"),
        (("x=person",), "There are: 1 Wolf pack, 2 Convoy, 3 Neutral"),
        (("person", "person", "person", "person"), "no seat left"),
        (("1=person", "1=random"), "sits at Wolf pack already"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(given: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        seated(given, NAMES)
