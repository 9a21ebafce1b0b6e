"""What befalls captains with a ship sheet and an open deck, whatever the game."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.systems.pirate_ships.deck import DECK, DISCARD, HELD, held_for, open_deck


def test_nobody_sees_the_deck_and_everybody_what_is_held() -> None:
    cards = Zones(open_deck(2, ["charts", "medicinals"]))
    cards.fill(DECK, range(2))
    cards.move(0, DECK, HELD + 1)
    for seat in (0, 1):
        zones = cards.view(seat)["zones"]
        assert zones["held-1"] == {"known": ["charts"], "hidden": 0}
        assert zones["deck"]["hidden"] == 1
    assert (cards.count(DISCARD), cards.count(HELD)) == (0, 0)


def test_held_cards_are_found_by_their_use() -> None:
    cards = Zones(open_deck(2, ["charts", "medicinals", "sextant"]))
    cards.fill(HELD, range(3))
    uses = ("miss", "medicine", "miss")
    assert held_for(cards, uses, 0, "miss") == ["charts", "sextant"]
    assert held_for(cards, uses, 0, "medicine") == ["medicinals"]
    assert held_for(cards, uses, 1, "miss") == []
