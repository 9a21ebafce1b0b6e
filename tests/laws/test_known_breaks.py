"""Places where games are known to break a law: each still does, and no list grows unseen."""

from __future__ import annotations

import pytest

from quarterdeck.engine import sight
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.game import AnyGame, games, load
from quarterdeck.engine.known_breaks import FILE, known_breaks
from quarterdeck.engine.laws import LawBroken, any_answer
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start
from tests.laws.small import Rules, make

KNOWN = {("commodore", 9): {"melee.pair"}, ("shores-of-tripoli", 9): {"limit"}}
SHAPELESS: dict[tuple[str, int], set[str]] = {}
TAKEN = {"medieval-manor", "shores-of-tripoli"}  # unknown words in their data: test_data_words.py
GAMES = 6


def test_the_known_breaks_are_these() -> None:
    found = {
        (slug, law): set(known_breaks(load(slug), law))
        for slug in games()
        for law in range(1, 20)
        if known_breaks(load(slug), law)
    }
    assert {place: found[place] for place in found if place[1] == 9} == KNOWN
    assert {place: found[place] for place in found if place[1] == 14} == SHAPELESS
    assert {slug for slug, law in found if law == 13} == TAKEN


@pytest.mark.parametrize(("slug", "law"), [*KNOWN])
def test_what_is_known_to_break_a_law_still_does(
    slug: str, law: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forgive_nothing(game: AnyGame, law: int) -> frozenset[str]:
        return frozenset()

    monkeypatch.setattr(sight, "known_breaks", forgive_nothing)
    caught: set[str] = set()
    for seed in range(GAMES):
        match, stream = Match(load(slug), seed), Stream(start(seed, "breaks"))
        while not match.over and caught != KNOWN[slug, law]:
            try:
                sight.check_options_from_sight(match, stream)
            except LawBroken as broken:
                caught |= {
                    place for place in KNOWN[slug, law] if broken.law == law and repr(place) in broken.what
                }
            match.put(*any_answer(match, stream))
    assert caught == KNOWN[slug, law], "what is mended comes off the list"


def test_a_list_that_cannot_be_read_is_named(tmp_path_factory: pytest.TempPathFactory) -> None:
    for text in ("[law-nine]\nturn = 'x'\n", "[law-9\n", "law-9 = 3\n"):
        folder = tmp_path_factory.mktemp("game")
        (folder / FILE).write_text(text)
        with pytest.raises(BadData, match=FILE):
            known_breaks(make("a-small-game", Rules(), folder=folder), 9)
