"""Wording: facts, plurals, seats, and clear complaints about a bad file."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine.errors import BadData
from quarterdeck.engine.words import Words, joined

GOOD = """
[labels]
sloop = "Sloop"
[phrases]
move = "Move {2:frigate|frigates} to {1}"
[prompts.turn]
ask = "{seat}: the {ship} of {owner:seat} has {hits:hit|hits}"
wait = "{seat} thinks"
rules = ["1.1"]
options.scrap = "Break up the {1}"
[log.sunk]
text = "the {ship} sinks with {cards}."
rules = ["2"]
[endings.sunk]
text = "All is lost."
"""


def words(tmp_path: Path, text: str = GOOD) -> Words:
    file = tmp_path / "words.toml"
    file.write_text(text, encoding="utf-8")
    return Words(file, {"malta": "Malta"})


def test_facts_become_labels_seats_and_counts(tmp_path: Path) -> None:
    w = words(tmp_path)
    facts = {"ship": "sloop", "owner": 1, "hits": 1}
    assert w.ask("turn", facts, 0, ("North", "South")) == "North: the Sloop of South has 1 hit"
    assert w.ask("turn", {**facts, "hits": 2}, 0, ("North", "South")).endswith("2 hits")


def test_options_are_said_by_their_first_word(tmp_path: Path) -> None:
    w = words(tmp_path)
    assert w.phrase("turn", ("move", "malta", 1)) == "Move 1 frigate to Malta"
    assert w.phrase("turn", ("move", "malta", 3)) == "Move 3 frigates to Malta"
    assert w.phrase("turn", ("scrap", "sloop")) == "Break up the Sloop"
    assert w.phrase("turn", ("sloop", "malta", 2)) == "Sloop Malta 2"


def test_lists_are_joined_and_equal_things_counted(tmp_path: Path) -> None:
    text, rules = words(tmp_path).message("sunk", {"ship": "sloop", "cards": ["sloop", "malta", "sloop"]}, ())
    assert text == "The Sloop sinks with 2 × Sloop and Malta."
    assert rules == ("2",)
    assert joined([]) == "nothing"


def test_dice_are_told_one_by_one(tmp_path: Path) -> None:
    text, _ = words(tmp_path).message("sunk", {"ship": "sloop", "cards": [4, 4, 1]}, ())
    assert text == "The Sloop sinks with 4, 4 and 1."
    text, _ = words(tmp_path).message("sunk", {"ship": "sloop", "cards": ()}, ())
    assert text == "The Sloop sinks with nothing."


def test_known_words_are_labels_phrases_and_numbers(tmp_path: Path) -> None:
    w = words(tmp_path)
    assert w.knows("sloop")
    assert w.knows("malta")
    assert w.knows("move")
    assert w.knows(7)
    assert not w.knows("frigate")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = ", "is not TOML"),
        ("[labells]\n", "labells: unknown table"),
        ("[labels]\na = 1", "labels.a: should be a text"),
        ('[prompts.p]\nask = "a"\nrules = ["1"]', "prompts.p.wait: is missing"),
        ('[prompts.p]\nask = "a"\nwait = "b"', "prompts.p.rules: names no ledger line"),
        ('[prompts.p]\nask = "a"\nwait = "b"\nrules = ["1"]\nhint = "x"', "unknown keys \\['hint'\\]"),
        ("[log.a]\nrules = []", "log.a: should be a table with text and rules"),
    ],
)
def test_a_bad_file_is_named_with_key_and_reason(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(BadData, match=told):
        words(tmp_path, text)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        Words(tmp_path / "nothing.toml")


def test_what_is_not_declared_or_not_given_is_named(tmp_path: Path) -> None:
    w = words(tmp_path)
    with pytest.raises(BadData, match="is asked by the rules but not declared"):
        w.prompt("none")
    with pytest.raises(BadData, match="is logged by"):
        w.message("none", {}, ())
    with pytest.raises(BadData, match="is an ending"):
        w.ending("none", {}, ())
    with pytest.raises(BadData, match=r"needs the fact 'cards'; given are \['ship'\]"):
        w.message("sunk", {"ship": "sloop"}, ())


def test_a_verb_follows_whether_the_seats_are_peoples(tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text('[log.draw]\ntext = "{seat} {seat:draws|draw} {n:card|cards}."\n', encoding="utf-8")
    one, many = Words(file).of_book({}, {}), Words(file).of_book({}, {}, plural=True)
    assert one.message("draw", {"seat": 0, "n": 2}, ("Blue",))[0] == "Blue draws 2 cards."
    assert many.message("draw", {"seat": 0, "n": 1}, ("Americans",))[0] == "Americans draw 1 card."


def test_a_wording_stands_on_another_and_says_some_things_itself(tmp_path: Path) -> None:
    system, own = tmp_path / "system.toml", tmp_path / "own.toml"
    system.write_text(
        '[log.win]\ntext = "{seat} wins."\nrules = ["2.1"]\n'
        '[log.lose]\ntext = "{seat} loses."\nrules = ["2.2"]\n',
        encoding="utf-8",
    )
    own.write_text('[log.win]\ntext = "{seat} takes the flag."\nrules = ["1.1"]\n', encoding="utf-8")
    words = Words(own, base=Words(system), ledger="sea-fight")
    assert words.message("win", {"seat": 0}, ("Blue",)) == ("Blue takes the flag.", ("1.1",))
    assert words.message("lose", {"seat": 0}, ("Blue",)) == ("Blue loses.", ("sea-fight:2.2",))
    assert Words(own, base=Words(system)).messages["lose"].rules == ("2.2",)


def test_numbers_of_the_book_are_spelt_and_must_exist(tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text(
        '[log.limit]\ntext = "{book.hand:card|cards} at most, {book.u-boats} to win."\n', encoding="utf-8"
    )
    words = Words(file).of_book({}, {"hand": 1, "u-boats": 13})
    assert words.message("limit", {}, ()) == ("One card at most, 13 to win.", ())
    with pytest.raises(BadData, match=r"log.limit: the book has no number 'u-boats'"):
        Words(file).of_book({}, {"hand": 1})
