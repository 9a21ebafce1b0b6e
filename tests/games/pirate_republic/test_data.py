"""Owners' data: rows laid over ours, the template folder, and what is wrong with a row."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from quarterdeck.bots import bot
from quarterdeck.engine.book import house_data, read_house_data
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import load
from quarterdeck.engine.house_rules import with_house_rules
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import parse_record
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


def test_the_template_has_a_row_for_every_card_and_token() -> None:
    book = GAME.book_of(GAME.checked(None))
    for file, table, deck in (
        ("captains.toml", "captain", book.captain_cards), ("crew.toml", "crew", book.crew),
        ("elite.toml", "elite", book.elite), ("treasure.toml", "treasure", book.treasure),
        ("tidings.toml", "card", book.tidings), ("personal.toml", "card", book.personal),
        ("tokens.toml", "token", book.tokens),
    ):  # fmt: skip
        rows = tomllib.loads((TEMPLATE / file).read_text(encoding="utf-8"))[table]
        assert [row["id"] for row in rows] == list(deck.kinds)


def test_a_game_by_an_owners_data_is_played_to_its_end_and_its_record_names_them() -> None:
    data = house_data({"tokens.toml": '[[token]]\nid = "mer-a"\nswagger = 9\n'})
    game = with_house_rules(GAME, {}, data)
    match = Match(game, 1, {"players": 1, "mission": "60 Swagger", "difficulty": "hard"})
    drive(match, [bot("random", 1)])
    assert match.over
    again = parse_record(match.record()).replay()
    assert again.state.book.tokens["mer-a"].swagger == 9
    assert again.outcome == match.outcome


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
