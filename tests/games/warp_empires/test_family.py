"""The cards of the whole family: one grammar reads them all, and every verb of it runs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from quarterdeck.engine.book import Sheet
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.cards import read_cards
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.book import ActionCard, Deck
from quarterdeck.systems.warp_empires.effects import RUNNING
from quarterdeck.systems.warp_empires.vocabulary import VOCABULARY
from tests.games.warp_empires.test_page import LISTS

PRINTED = [folder for folder in LISTS if folder.name != "warp_empires"]  # the generic deck is our own


@cache
def deck_of(folder: Path) -> Deck:
    sheet = Sheet(folder / "cards.toml")
    return Deck(read_cards(sheet, ActionCard), sheet)


def ops_of(folder: Path) -> list[tuple[str, Op]]:
    """Everything that the cards of a module may do."""
    effects = deck_of(folder).effects.items()
    return [(word, op) for word, effect in effects for chain in effect for op in chain]


def test_every_card_row_of_the_texts_has_a_home() -> None:
    assert len(PRINTED) == 18
    assert sum(len(deck_of(folder).effects) for folder in PRINTED) == 885
    assert sum(deck_of(folder).cards.total for folder in PRINTED) == 1520


def test_a_row_outside_the_grammar_is_refused_with_file_and_card() -> None:
    with pytest.raises(BadData, match=r"cards\.toml.*dark-sun: March.*unknown verb 'move\.stack'"):
        VOCABULARY.read_in(Path("cards.toml"), "dark-sun: March", "move.stack(1)")


def test_no_verb_of_the_vocabulary_is_idle() -> None:
    assert {op.verb for folder in PRINTED for _, op in ops_of(folder)} == set(VOCABULARY.verbs)


def test_every_verb_that_a_card_uses_runs() -> None:
    asleep = {
        f"{folder.name}: {word}"
        for folder in PRINTED
        for word, op in ops_of(folder)
        if op.verb not in RUNNING
    }
    assert asleep == set()


@pytest.mark.parametrize("folder", PRINTED, ids=lambda folder: folder.name)
def test_cards_negated_by_name_exist(folder: Path) -> None:
    names = {card.name.replace(" ", "-") for card in deck_of(folder).cards}
    for word, op in ops_of(folder):
        if op.verb == "card.negate" and op.tags is not None:
            assert op.tags.names <= names, f"{word}: {op.tags.text}"
