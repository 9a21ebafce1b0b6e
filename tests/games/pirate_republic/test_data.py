"""Owners' data: rows laid over ours, the template folder, and what is wrong with a row."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine.book import house_data, read_house_data
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import load
from quarterdeck.engine.house_rules import with_house_rules
from tests.games.pirate_republic.positions import SLUG

GAME = load(SLUG)
TEMPLATE = Path(__file__).parents[3] / "docs" / "pirate-republic-data"


def test_the_template_folder_holds_our_values_and_changes_nothing() -> None:
    game = with_house_rules(GAME, {}, read_house_data(TEMPLATE))
    mine, ours = game.book_of(game.checked(None)), GAME.book_of(GAME.checked(None))
    assert mine.faces == ours.faces
    assert mine.card == ours.card
    for deck in ("tokens", "tidings", "personal"):
        assert getattr(mine, deck).kinds == getattr(ours, deck).kinds


def test_an_owners_rows_replace_ours() -> None:
    data = house_data(
        {
            "crew.toml": '[[crew]]\nid = "topmen"\nbasic = "MV3+BS1"\n',
            "tokens.toml": '[[token]]\nid = "mer-a"\nbroadside = 4\n',
        }
    )
    game = with_house_rules(GAME, {}, data)
    book = game.book_of(game.checked(None))
    assert book.faces["topmen"].basic == ((("MV", 3), ("BS", 1)),)
    assert book.tokens["mer-a"].broadside == 4
    assert book.tokens["mer-a"].close == 1


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("crew.toml", '[[crew]]\nid = "topmen"\nbasic = "MV3 / XY1"\n', "is no effect"),
        ("elite.toml", '[[elite]]\nid = "fire-ship"\nspecial = "magic"\n', "should be one of"),
        ("tidings.toml", '[[card]]\nid = "becalmed"\nterritory = "atlantis"\n', "should be a Territory"),
        ("tidings.toml", '[[card]]\nid = "becalmed"\nmodifier = { luck = 1 }\n', "is no modifier"),
        ("tokens.toml", '[[token]]\nid = "mer-a"\ntype = "raft"\n', "should be one of"),
        ("tables.toml", '[[level]]\nid = "level-2"\ninitiative = ["rafts"]\n', "should be a type of token"),
    ],
)
def test_what_is_wrong_is_said(file: str, text: str, said: str) -> None:
    data = house_data({file: text})
    with pytest.raises(BadSetup, match=said):
        with_house_rules(GAME, {}, data)
