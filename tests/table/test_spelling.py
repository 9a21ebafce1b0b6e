"""A word laid at a table: whole, refused with the reason, and never given away letter by letter."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.alphabet_pirates.book import HANDS
from tests.table.inside import Guest, House, answer, seated


def at_words(at_home: House) -> tuple[str, Guest, int]:
    """A table at which somebody with five letters or more is asked for a word."""
    table, guests = seated(at_home, "alphabet-pirates")
    for _ in range(400):
        ask = at_home.table(table).match.asks[0]
        words = ask.spelling.words if ask.spelling is not None else ()
        if words:
            return table, guests[ask.seat], ask.seat
        assert answer(guests[ask.seat], table, ask.seat, list(ask.options[0])).status_code == 200
    raise AssertionError("no word in 400 answers")


def seen(guest: Guest, table: str, seat: int) -> Any:
    return guest.get(f"/api/v1/tables/{table}?seat={seat}").json()["facts"]


def test_a_word_is_laid_whole(at_home: House) -> None:
    table, guest, seat = at_words(at_home)
    words = at_home.table(table).match.asks[0].spelling
    assert words is not None
    word = words.words[0]
    before = len(at_home.events(table))
    done = guest.post(f"/tables/{table}/seats/{seat}/answer", {"word": word.upper()})
    assert done.status_code == 200, done.text
    given = [event.data["option"] for event in at_home.events(table)[before:] if event.kind == "answer"]
    assert given[: len(word) + 1] == [*[["spell", letter] for letter in word], ["done"]]
    assert at_home.table(table).match.state.ducats[seat] == len(word) - 2


def test_the_picture_lists_no_letter_that_leads_on(at_home: House) -> None:
    table, guest, seat = at_words(at_home)
    facts = seen(guest, table, seat)
    assert [option for option, _ in facts["options"]] == [["done"]]
    letters = at_home.table(table).match.state.cards.kinds(HANDS + seat)
    assert sorted(facts["words"]) == sorted(set(letters))
    assert facts["spelling"]["tiles"] == {letter: letters.count(letter) for letter in letters}


def test_a_refused_word_says_why_and_changes_nothing(at_home: House) -> None:
    table, guest, seat = at_words(at_home)
    before = at_home.events(table)
    for word, status in (("zzzzz", 422), ("ab", 422), ("x" * 31, 422)):
        refused = guest.post(f"/tables/{table}/seats/{seat}/answer", {"word": word})
        assert refused.status_code == status
    assert (
        "ZZZZZ cannot be laid" in guest.post(f"/tables/{table}/seats/{seat}/answer", {"word": "zzzzz"}).text
    )
    both = guest.post(f"/tables/{table}/seats/{seat}/answer", {"word": "cat", "option": ["done"]})
    assert both.status_code == 422
    assert at_home.events(table) == before


def test_without_script_a_form_takes_the_word(at_home: House) -> None:
    table, guest, seat = at_words(at_home)
    page = guest.get(f"/t/{table}?seat={seat}").text
    assert 'name="word"' in page
    words = at_home.table(table).match.asks[0].spelling
    assert words is not None
    number = at_home.table(table).number(seat)
    done = guest.form(f"/t/{table}/act", kind="answer", seat=seat, at=number, word=words.words[0])
    assert done.status_code == 303
    assert at_home.table(table).match.state.laid == words.words[0]


def test_no_word_is_asked_for_elsewhere(at_home: House) -> None:
    table, guests = seated(at_home, "wolf-pack")
    ask = at_home.table(table).match.asks[0]
    refused = guests[ask.seat].post(f"/tables/{table}/seats/{ask.seat}/answer", {"word": "cat"})
    assert refused.status_code == 422
    assert "no word is asked for here" in refused.text
