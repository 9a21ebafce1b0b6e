"""The cards and units of the whole family: one grammar reads them all, and every tag means somebody."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine.book import Sheet
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.cards import read_cards
from quarterdeck.kit.ops import Tags
from quarterdeck.kit.units import UnitKind, UnitList
from quarterdeck.systems.warp_empires.book import ActionCard, Deck
from quarterdeck.systems.warp_empires.effects import RUNNING
from quarterdeck.systems.warp_empires.family import FOLDER, cards, given_tags, tags_of, units
from quarterdeck.systems.warp_empires.family.__main__ import page, pending_table
from quarterdeck.systems.warp_empires.vocabulary import VOCABULARY
from tests.games.warp_empires.test_page import LISTS

ROOT = Path(__file__).parents[3]


def decks() -> list[Deck]:
    """The decks of modules that have a folder of their own; the generic one is not of the family's texts."""
    sheets = [Sheet(folder / "cards.toml") for folder in LISTS if folder.name != "warp_empires"]
    return [Deck(read_cards(sheet, ActionCard), sheet) for sheet in sheets]


def test_every_card_row_of_the_family_is_read_by_one_grammar() -> None:
    homes = decks()
    assert len(cards()) + sum(len(deck.effects) for deck in homes) == 885
    assert sum(card.copies for card in cards()) + sum(deck.cards.total for deck in homes) == 1520
    assert len({card.module for card in cards()}) + len(homes) == 18
    assert all(op.verb in VOCABULARY.verbs for card in cards() for op in card.ops)


def test_what_has_a_folder_is_no_longer_in_the_table() -> None:
    assert not {card.module.replace("-", "_") for card in cards()} & {folder.name for folder in LISTS}


def test_a_row_outside_the_grammar_is_refused_with_file_and_card() -> None:
    with pytest.raises(BadData, match=r"cards\.tsv.*dark-sun: March.*unknown verb 'move\.stack'"):
        VOCABULARY.read_in(FOLDER / "cards.tsv", "dark-sun: March", "move.stack(1)")


def test_no_verb_of_the_vocabulary_is_idle() -> None:
    used = {op.verb for card in cards() for op in card.ops}
    for deck in decks():
        used |= {op.verb for effect in deck.effects.values() for chain in effect for op in chain}
    assert used == set(VOCABULARY.verbs)


def test_the_verbs_that_run_cover_five_sixths_of_all_rows() -> None:
    assert len(RUNNING) >= 36
    running = [card for card in cards() if not card.lacks]
    assert len(running) * 6 >= len(cards()) * 5


def test_what_is_pending_is_listed_by_module_and_up_to_date() -> None:
    assert (FOLDER / "pending.tsv").read_text(encoding="utf-8") == pending_table()
    assert (ROOT / "docs" / "warp-empires-cards.md").read_text(encoding="utf-8") == page()


def test_every_tag_that_a_card_uses_is_carried_by_a_unit_of_its_game() -> None:
    for card in cards():
        for op in card.ops:
            if op.verb == "card.negate":
                continue
            for tags in (op.tags, op.caster):
                if tags is not None:
                    assert tags.names <= tags_of(card.module), f"{card.module}: {card.name}: {tags.text}"


def test_every_set_of_tags_means_some_unit() -> None:
    """Not only does each tag exist: some one unit carries all that are asked for together."""
    for card in cards():
        own = [unit.tags for unit in units() if unit.module == card.module]
        given = {tag for module, tag in given_tags() if module == card.module}
        for op in card.ops:
            tags = op.tags
            if tags is not None and op.verb not in ("card.negate", "enable") and not tags.names & given:
                assert _means_some(tags, own), f"{card.module}: {card.name}: {tags.text}"


def _means_some(tags: Tags, units_tags: list[frozenset[str]]) -> bool:
    return all(
        any(wanted <= found and not unwanted & found for found in units_tags)
        for wanted, unwanted in tags.terms
    )


def test_cards_negated_by_name_exist() -> None:
    for card in cards():
        for op in card.ops:
            if op.verb == "card.negate" and op.tags is not None:
                names = {other.name.replace(" ", "-") for other in cards() if other.module == card.module}
                assert op.tags.names <= names, f"{card.module}: {card.name}: {op.tags.text}"


def test_units_have_tags_forces_and_speeds_that_can_be_read() -> None:
    assert len(units()) == 0
    for unit in units():
        assert unit.tags, unit
        assert unit.force >= 0
        assert -1 <= unit.speed <= 5
        plain = tuple(t for t in unit.traits if " vs " in t or " if " in t)
        kind = UnitKind(id="x", name=unit.name, copies=1, force=0, speed=1, traits=plain)
        assert len(UnitList([kind]).traits["x"]) == len(plain)
