"""Reading TOML into dataclasses: every key and type is checked, and complaints say where."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest

from quarterdeck.engine.book import Sheet
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.cards import CardKind
from quarterdeck.kit.data import build, check_words, read_rows, read_toml


@dataclass(frozen=True, kw_only=True)
class Ship:
    """A row with most sorts of field."""

    id: str
    guns: int
    rate: Literal["first", "second"] = "first"
    crew: tuple[str, ...] = ()
    cost: dict[str, int] = field(default_factory=dict)
    flag: bool = False
    tow: int | str | None = None


HERE = Path("ships.toml")


def ship(**given: object) -> Ship:
    return build(HERE, "ship[1]", Ship, {"id": "victory", "guns": 104, **given})


def test_a_row_becomes_a_dataclass_with_its_defaults() -> None:
    assert ship() == Ship(id="victory", guns=104)
    assert ship(crew=["nelson", "hardy"], cost={"oak": 3}, rate="second", flag=True) == Ship(
        id="victory", guns=104, rate="second", crew=("nelson", "hardy"), cost={"oak": 3}, flag=True
    )


@pytest.mark.parametrize("tow", [3, "pickle"])
def test_a_field_may_take_one_of_several_types(tow: int | str) -> None:
    assert ship(tow=tow).tow == tow


@pytest.mark.parametrize(
    ("given", "key", "reason"),
    [
        ({"guns": "many"}, "ship[1] (victory).guns", "should be int, is 'many'"),
        ({"guns": True}, "ship[1] (victory).guns", "should be int, is True"),
        ({"flag": 1}, "ship[1] (victory).flag", "should be bool, is 1"),
        ({"rate": "third"}, "ship[1] (victory).rate", "should be one of first, second, is 'third'"),
        ({"crew": ["nelson", 2]}, "ship[1] (victory).crew", "should be str, is 2"),
        ({"cost": {"oak": "x"}}, "ship[1] (victory).cost", "should be int, is 'x'"),
        ({"tow": 1.5}, "ship[1] (victory).tow", "should be str, is 1.5"),
        ({"masts": 3}, "ship[1] (victory).masts", "unknown key"),
    ],
)
def test_what_does_not_fit_is_refused(given: dict[str, object], key: str, reason: str) -> None:
    with pytest.raises(BadData) as raised:
        ship(**given)
    assert raised.value.key == key
    assert raised.value.reason.startswith(reason)


def test_a_missing_key_is_named() -> None:
    with pytest.raises(BadData, match=r"ship\[1\] \(victory\)\.guns: is missing"):
        build(HERE, "ship[1]", Ship, {"id": "victory"})


def test_a_row_that_is_no_table_is_refused() -> None:
    with pytest.raises(BadData, match=r"ship\[1\]: should be a table"):
        build(HERE, "ship[1]", Ship, 7)


def test_rows_are_read_in_order_and_numbered_from_one(tmp_path: Path) -> None:
    file = tmp_path / "ships.toml"
    file.write_text('[[ship]]\nid = "a"\nguns = 1\n[[ship]]\nid = "b"\nguns = 2\n')
    assert [row.id for row in read_rows(file, "ship", Ship)] == ["a", "b"]
    file.write_text('[[ship]]\nid = "a"\nguns = 1\n[[ship]]\nid = "b"\nguns = "x"\n')
    with pytest.raises(BadData, match=r"ship\[2\] \(b\)\.guns"):
        read_rows(file, "ship", Ship)


@pytest.mark.parametrize("text", ["", "ship = 3", "ship = []"])
def test_a_file_without_rows_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "ships.toml"
    file.write_text(text)
    with pytest.raises(BadData, match=r"should be one or more \[\[ship\]\] rows"):
        read_rows(file, "ship", Ship)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        read_toml(tmp_path / "none.toml")
    file = tmp_path / "bad.toml"
    file.write_text("= 3")
    with pytest.raises(BadData, match="is not TOML"):
        read_toml(file)


def test_a_complaint_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(
        '# a deck\n\n[[card]]\nid = "ram"\nname = "Ram"\ncopies = 1\nsense = "x"\n\n'
        '[[unit]]\nid = "board"\ncopies = "many"\n\n'
        '[[card]]\nid = "board"\nname = "Board"\ncopies = "two"\nsense = "x"\n'
    )
    with pytest.raises(BadData, match=r"line 16: card\[2\] \(board\).copies: should be int") as raised:
        read_rows(file, "card", CardKind)
    assert raised.value.line == 16
    file.write_text('[[card]]\nid = "ram"\nname = "Ram"\nsense = "x"\n\n[[card]]\nname = "Board"\n')
    with pytest.raises(BadData, match=r"cards.toml, line 1: card\[1\] \(ram\).copies: is missing"):
        read_rows(file, "card", CardKind)
    file.write_text(file.read_text().replace('sense = "x"', 'sense = "x"\ncopies = 1'))
    with pytest.raises(BadData, match=r"cards.toml, line 7: card\[2\].id: is missing"):
        read_rows(file, "card", CardKind)


def test_an_owners_file_is_named_where_the_fault_is_the_owners(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('[[card]]\nid = "ram"\nname = "Ram"\ncopies = 1\nsense = "x"\n')
    sheet = Sheet(file, own='\n[[card]]\nid = "ram"\ncopies = "two"\n')
    with pytest.raises(BadData, match=r"^cards.toml, line 4: card\[1\] \(ram\).copies"):
        read_rows(sheet, "card", CardKind)


def test_words_that_nothing_knows_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('[[card]]\nid = "ram"\nname = "Ram"\ncopies = 1\nsense = "x"\n')
    cards = read_rows(file, "card", CardKind)
    check_words(file, "card", cards, "name", {"Ram"}, "a name")
    with pytest.raises(BadData, match=r"line 3: card \(ram\).name: should be a title, is 'Ram'"):
        check_words(file, "card", cards, "name", {"Board"}, "a title")
