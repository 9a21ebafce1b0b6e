"""The page about writing a module: what it shows is what runs, and it leaves no field out."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from quarterdeck.engine.book import Sheet
from quarterdeck.kit.cards import read_cards
from quarterdeck.kit.units import read_units
from quarterdeck.systems.warp_empires.book import ActionCard, Deck
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.vocabulary import WINDOWS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "warp-empires.md").read_text(encoding="utf-8")
GAMES = ROOT / "src" / "quarterdeck" / "games"
LISTS = [
    file.parent
    for file in GAMES.glob("*/units.toml")
    if (file.parent / "cards.toml").exists()
    and "\nwindow = [" in (file.parent / "cards.toml").read_text(encoding="utf-8")
]


def test_the_example_is_the_module_that_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    rules = (GAMES / "star_wars_campaign" / "rules.py").read_text(encoding="utf-8")
    assert example in rules


def test_every_field_of_a_module_is_on_the_page() -> None:
    missing = [field.name for field in fields(Module) if f"`{field.name}" not in PAGE]
    assert missing == ["folder", "pile_for", "may_play", "arena"]


def test_every_window_is_on_the_page() -> None:
    assert [window for window in WINDOWS if f"`{window}`" not in PAGE] == []


@pytest.mark.parametrize("folder", LISTS, ids=lambda folder: folder.name)
def test_lists_are_read_and_cards_mean_units_that_exist(folder: Path) -> None:
    units = read_units(Sheet(folder / "units.toml"))
    cards = read_cards(Sheet(folder / "cards.toml"), ActionCard)
    deck = Deck(cards, folder / "cards.toml")
    for word, effect in deck.effects.items():
        for op in (op for chain in effect for op in chain):
            for tags in (op.tags, op.caster):
                nobody = tags is not None and tags.names == {"Cowardly"}  # printed, but no unit has it
                if tags is not None and not nobody and op.verb not in ("card.negate", "enable"):
                    kinds = [frozenset(unit.tags) for unit in units]
                    assert any(tags.match(kind) for kind in kinds), f"{word}: {tags.text}"
    assert not set(deck.effects) & set(units.kinds)
