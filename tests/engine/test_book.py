"""Books: made once, shared, never changed; and what an owner lays over a game's files."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from quarterdeck.engine.book import Book, HouseData, Printed, house_data, read_house_data, remembered
from quarterdeck.engine.errors import BadData, BadRecord, BadSetup
from quarterdeck.engine.game import load
from quarterdeck.engine.house_rules import with_house_rules
from quarterdeck.engine.match import Match
from quarterdeck.engine.numbers import printed_in
from quarterdeck.engine.record import parse_record

made: list[int] = []


class Small(Book):
    """Ten, and its multiples."""

    def __init__(self, ten: int) -> None:
        self.ten = ten

    @remembered
    def times(self, n: int) -> int:
        """So many times ten."""
        made.append(n)
        return self.ten * n


@remembered
def half(book: Small) -> int:
    made.append(-1)
    return book.ten // 2


def test_a_book_does_not_change_once_it_is_made() -> None:
    book = Small(10)
    book.ten = 12
    book.shut()
    with pytest.raises(AttributeError, match="a book does not change once it is made: ten"):
        book.ten = 13
    assert book.ten == 12
    assert copy.copy(book) is book
    assert copy.deepcopy([book])[0] is book


@pytest.mark.parametrize("shut", [False, True])
def test_what_follows_from_print_is_reckoned_once_for_each_book(shut: bool) -> None:
    made.clear()
    one, two = Small(10), Small(20)
    if shut:
        one.shut()
        two.shut()
    assert [one.times(3), one.times(3), two.times(3)] == [30, 30, 60]
    assert [half(one), half(two), half(one)] == [5, 10, 5]
    assert made == [3, 3, -1, -1]


def test_states_of_one_game_share_their_book() -> None:
    game = load("wolf-pack")
    match = Match(game, 1)
    book = match.state.book
    assert match.fork().state.book is book
    assert match.redeal(0, 5).state.book is book
    assert Match(game, 2, {"round-cap": 50}).state.book is book
    assert Match.restore(match.save()).state.book is book
    assert "book" not in match.view(0)
    assert "book" not in match.state.plain()


def test_a_number_that_the_rules_name_must_be_there(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text(
        '[[number]]\nid = "hand"\nlabel = "Cards"\nvalue = 5\nleast = 1\nmost = 9\n', encoding="utf-8"
    )
    printed: Printed = printed_in(tmp_path)
    assert printed.number("hand") == 5
    with pytest.raises(BadData, match=r"numbers.toml: hnad: is named by the rules"):
        printed.number("hnad")


# ---------------------------------------------------------------------- an owner's data


def data(text: str, file: str = "cards.toml") -> HouseData:
    return HouseData(((file, text),))


def test_rows_are_laid_over_those_of_the_game() -> None:
    printed = load("wolf-pack")
    more = '[[card]]\nid = "sonar"\nname = "Asdic"\ncopies = 3\n'
    game = with_house_rules(printed, {}, data(more))
    assert game.book_of({}).cards["sonar"].name == "Asdic"
    assert game.book_of({}).cards["sonar"].sense == printed.book_of({}).cards["sonar"].sense
    assert (game.words.label("sonar"), printed.words.label("sonar")) == ("Asdic", "Sonar")
    assert Match(game, 1).state.cards.layout.kinds.count("sonar") == 3
    both = with_house_rules(game, {"sonar.copies": 4}, data(more))
    assert both.book_of({}).cards["sonar"].copies == 4
    assert both.book_of({}).cards["sonar"].name == "Asdic"
    assert with_house_rules(both, {}) is printed


def test_equal_texts_are_the_same_game() -> None:
    one, two = data("[[card]]\nid = 'dive'\ncopies = 1\n"), data("[[card]]\nid = 'dive'\ncopies = 1\n")
    assert one.digest == two.digest != data("[[card]]\nid = 'dive'\ncopies = 2\n").digest
    assert with_house_rules(load("wolf-pack"), {}, one) is with_house_rules(load("wolf-pack"), {}, two)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[[cards]]\nid = 'dive'\n", "cards.toml: cards: the game has no such table; it has card"),
        ("[[card]]\nname = 'Dive'\n", r"card\[1\]: should be a row with an id"),
        ("[[card]]\nid = 'dive'\nspeed = 3\n", "speed: unknown key"),
        ("[[card]]\nid = 'dive'\ncopies = 'many'\n", "copies: should be int"),
        ("[[card]]\nid = 'sub'\nname = 'New'\n", "copies: is missing"),
        ("[card]\nid = 3\n", "is not of the shape"),
        ("[[card\n", "is not TOML"),
    ],
)
def test_wrong_data_is_refused_with_file_and_key(text: str, complaint: str) -> None:
    with pytest.raises((BadSetup, BadData), match=complaint):
        with_house_rules(load("wolf-pack"), {}, data(text))


def test_records_and_saves_bring_an_owners_data_along() -> None:
    rows = data('[[card]]\nid = "sonar"\nname = "Asdic"\ncopies = 3\n')
    match = Match(with_house_rules(load("wolf-pack"), {"hand": 4}, rows), 5)
    for _ in range(6):
        match.put(match.asks[0].seat, match.asks[0].options[-1])
    record = match.record()
    assert 'data cards.toml "[[card]]' in record
    again = parse_record(record).replay()
    assert again.game is match.game
    assert again.record() == record
    assert Match.restore(match.save()).state.plain() == match.state.plain()
    with pytest.raises(BadRecord, match="is not TOML"):
        parse_record(record.replace("[[card]]", "[[card")).replay()
    with pytest.raises(BadRecord, match="in quotes"):
        parse_record(record.replace('data cards.toml "', "data cards.toml 3\n; "))


def test_an_owners_folder_is_read_whole_and_checked(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "dive"\ncopies = 1\n', encoding="utf-8")
    found = read_house_data(tmp_path)
    assert with_house_rules(load("wolf-pack"), {}, found).book_of({}).cards["dive"].copies == 1
    with pytest.raises(BadData, match="is no folder"):
        read_house_data(tmp_path / "nowhere")
    with pytest.raises(BadData, match="Wolf Pack has no such file"):
        with_house_rules(load("wolf-pack"), {}, data("", "ships.toml"))
    for name in ("game.toml", "words.toml", "../cards.toml", "cards.txt"):
        with pytest.raises(BadData, match="can be laid over"):
            house_data({name: ""})
    with pytest.raises(BadData, match="larger than 256 KB"):
        house_data({"cards.toml": "#" * (1 << 18 | 1)})
