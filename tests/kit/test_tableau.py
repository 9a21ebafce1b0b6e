"""Cards in play: names, attachments, control, marks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from quarterdeck.engine.hidden import Zone
from quarterdeck.kit.cards import CardKind
from quarterdeck.kit.hands import HandLayout, Hands
from quarterdeck.kit.tableau import (
    attach,
    attach_from,
    clear_marks,
    detach,
    discard_from_play,
    in_play,
    mark,
    names_in_play,
    put_into_play,
    take_control,
    total,
)

KINDS = ["galleon", "galleon", "galleon", "morgan", "crew"]
STRENGTH = {"galleon": 7, "morgan": 5, "crew": 3}


@pytest.fixture
def g() -> Any:
    cards = Hands(HandLayout(2, [KINDS], more=[Zone("table")]))
    cards.fill(cards.deck[0], range(len(KINDS)))
    for c in (0, 1, 3):
        cards.move(c, cards.deck[0], cards.hand[0])
    cards.move(2, cards.deck[0], cards.hand[1])
    return SimpleNamespace(cards=cards, play=[], pile=lambda kind: cards.discard[0])


def test_names_tell_equal_cards_apart_and_the_lowest_free_one_is_taken(g: Any) -> None:
    first = put_into_play(g, 0, "galleon")
    assert put_into_play(g, 1, "galleon").name == "galleon-2"
    discard_from_play(g, first)
    assert put_into_play(g, 0, "galleon").name == "galleon-1"
    assert in_play(g, "galleon-2").owner == 1
    with pytest.raises(AssertionError, match="galleon-3"):
        in_play(g, "galleon-3")


def test_labels_number_the_copies() -> None:
    cards = [
        CardKind(id="galleon", name="Galleon", copies=2, sense=""),
        CardKind(id="none", name="No", copies=0, sense=""),
    ]
    assert names_in_play(cards) == {"galleon-1": "Galleon", "galleon-2": "Galleon II", "none-1": "No"}


def test_figures_are_summed_over_what_is_attached(g: Any) -> None:
    ship = put_into_play(g, 0, "galleon")
    attach(g, 0, ship, "morgan")
    attach_from(g, g.cards.deck[0], ship, "crew")
    assert ship.all_cards == ("galleon", "morgan", "crew")
    assert total(ship, STRENGTH.__getitem__) == 15
    assert sorted(g.cards.kinds(g.cards.named("table"))) == ["crew", "galleon", "morgan"]


def test_what_leaves_play_goes_to_its_pile_with_all_attached_cards(g: Any) -> None:
    ship = put_into_play(g, 0, "galleon")
    attach(g, 0, ship, "morgan")
    detach(g, ship, "morgan")
    assert ship.attached == ()
    attach_from(g, g.cards.deck[0], ship, "crew")
    discard_from_play(g, ship)
    assert g.play == []
    assert sorted(g.cards.kinds(g.cards.discard[0])) == ["crew", "galleon", "morgan"]


def test_control_passes_with_everything_and_the_former_owner_is_known(g: Any) -> None:
    ship = put_into_play(g, 0, "galleon")
    attach(g, 0, ship, "morgan")
    take_control(ship, 1)
    assert (ship.owner, ship.former, ship.attached) == (1, 0, ("morgan",))


def test_marks_are_put_on_once_and_come_off_together(g: Any) -> None:
    ship = put_into_play(g, 0, "galleon")
    mark(ship, "raided")
    mark(ship, "raided")
    mark(ship, "lost")
    assert list(ship.marks) == ["raided", "lost"]
    clear_marks(g, "raided", "new")
    assert list(ship.marks) == ["lost"]
