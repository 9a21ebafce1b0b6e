"""The 38 Personal Missions: what fulfils each, and what nearly does."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.pirate_republic.personal import TESTS
from tests.games.pirate_republic.positions import SLUG, at, rule, state

BOOK = book_of(SLUG)
PLACE = BOOK.place


def won(
    kind: str = "merchant",
    *,
    turn: int = 1,
    round_: int = 1,
    how: str = "close",
    nation: str = "",
    place: str = "havana",
    guns: int = 5,
    enhanced: int = 5,
    bled: int = 0,
    route: str = "",
) -> tuple[Any, ...]:
    return (turn, round_, "won", how, kind, nation, PLACE[place], guns, enhanced, bled, route)


def note(what: str, *about: Any, turn: int = 1) -> tuple[Any, ...]:
    return (turn, 1, what, *about)


def sacked(site: str, turn: int = 1) -> tuple[Any, ...]:
    s = BOOK.site[site]
    return (turn, 1, "sacked", site, BOOK.owner[s], BOOK.region[BOOK.site_at[s]])


def end(place: str, rep: int = 0, licensed: int = 0, turn: int = 1) -> tuple[Any, ...]:
    return (turn, 1, "end", PLACE[place], -1, rep, licensed)


CASES: list[tuple[int, list[tuple[Any, ...]], list[tuple[Any, ...]]]] = [
    (1, [note("fled", 3), won()], [note("fled", 3, turn=2), won()]),
    (2, [won(), won(), won()], [won(), won(), won(turn=2)]),
    (3, [won(how="fear", turn=1), won(how="fear", turn=2)], [won(how="fear"), won(how="fear", round_=2)]),
    (4, [won(how="broadside", guns=8)], [won(how="broadside", guns=7), won(how="close", guns=9)]),
    (5, [won(how="close", enhanced=10)], [won(how="close", enhanced=9), won(how="fear", enhanced=10)]),
    (6, [won(bled=1)], [won()]),
    (7, [note("double")], [won(), won()]),
    (8, [won("hunter")], [won("navy")]),
    (9, [won("slave")], [won("fleet")]),
    (10, [won("fleet", route="silver")], [won("fleet", route="gold"), won("fleet")]),
    (11, [won("fleet", route="gold")], [won("fleet", route="silver")]),
    (12, [sacked("port-royal-town")], [sacked("bath-town")]),
    (13, [sacked("havana-town"), sacked("santiago-town")], [sacked("havana-town"), sacked("bath-town")]),
    (14, [sacked("bath-town"), sacked("bermuda-town")], [sacked("bath-town")]),
    (15, [sacked("goree-town")], [sacked("bath-town")]),
    (16, [sacked("elmina-town")], [sacked("bath-town")]),
    (17, [sacked("accra")], [sacked("bath-town")]),
    (18, [sacked("sao-filipe")], [sacked("bath-town")]),
    (19, [won("main-fort")], [won("port")]),
    (20, [sacked("bath-town"), sacked("goree-town")], [sacked("bath-town"), sacked("bermuda-town")]),
    (21, [note("circle")], []),
    (22, [won(place="goree"), won(place="elmina")], [won(place="goree"), won(place="fogo")]),
    (25, [note("won-by-tortuga")], [won(place="nassau")]),
    (26, [note("renounced", "gb")], []),
    (27, [won(), end("bath", licensed=1)], [won(turn=2), end("bath", licensed=1)]),
    (28, [note("company")], []),
    (29, [end("andros"), end("providencia", turn=2)], [end("providencia"), end("andros", turn=2)]),
    (30, [won(place="bath"), end("charles-town")], [won(place="havana"), end("charles-town")]),
    (31, [won()] * 4, [won()] * 3),
    (32, [won("pirate")] * 3, [won("pirate")] * 2),
    (33, [won("navy", nation="gb"), won("navy", nation="fr")], [won("navy", nation="gb")] * 2),
    (34, [end("bath", rep=7)], [end("bath", rep=6)]),
    (38, [note("infamy", 3)], [note("infamy", 2), note("infamy", 1)]),
]  # fmt: skip


@rule("10.4", "R25")
@pytest.mark.parametrize(("number", "enough", "short"), CASES)
def test_what_fulfils_a_mission(number: int, enough: list[Any], short: list[Any]) -> None:
    g = state(at())
    assert TESTS[number](g, 0, enough)
    assert not TESTS[number](g, 0, short)


@rule("10.4")
def test_missions_about_what_one_has() -> None:
    haven = state(at())
    assert not TESTS[23](haven, 0, [])
    haven.marker[BOOK.site["boa-vista-town"]] = 0
    assert TESTS[23](haven, 0, [])
    assert not TESTS[24](haven, 0, [])
    haven.marker[BOOK.site["boa-vista-town"]] = -1
    haven.marker[BOOK.site["ocracoke"]] = 0
    assert TESTS[24](haven, 0, [])
    assert not TESTS[23](haven, 0, [])
    crew = state(at(hand=["topmen"], discard=["helmsman"], play=[]))
    assert TESTS[35](crew, 0, [])
    assert not TESTS[35](state(at(hand=["topmen"], tucked=["helmsman"])), 0, [])
    assert TESTS[36](state(at(hand=["fire-ship", "false-colors"])), 0, [])
    assert not TESTS[36](state(at(hand=["fire-ship"])), 0, [])
    for s in ("bath-town", "ocracoke", "bermuda-town"):
        assert not TESTS[37](haven, 0, [])
        haven.marker[BOOK.site[s]] = 0
    assert TESTS[37](haven, 0, [])


@rule("10.4")
def test_the_list_of_missions() -> None:
    rows = [(c.number, c.swagger, c.reputation, c.crew) for c in BOOK.personal]
    assert rows == [
        (1, 4, 2, 0), (2, 7, 1, 0), (3, 5, 1, 0), (4, 5, 1, 0), (5, 5, 1, 0), (6, 4, 2, 0), (7, 5, 1, 0),
        (8, 7, 2, 0),
        (9, 5, 0, 1), (10, 6, 1, 0), (11, 6, 1, 0), (12, 8, 2, 0), (13, 6, 1, 0), (14, 6, 1, 0),
        (15, 4, 1, 0), (16, 4, 1, 0),
        (17, 4, 1, 0), (18, 4, 2, 0), (19, 5, 1, 0), (20, 6, 1, 0), (21, 7, 2, 0), (22, 5, 1, 0),
        (23, 4, 1, 0), (24, 3, 2, 0),
        (25, 5, 1, 0), (26, 4, 1, 0), (27, 4, 2, 0), (28, 4, 2, 0), (29, 5, 1, 0), (30, 5, 1, 0),
        (31, 5, 1, 0), (32, 5, 1, 0),
        (33, 6, 1, 0), (34, 3, 0, 0), (35, 4, 1, 0), (36, 5, 1, 0), (37, 5, 1, 0), (38, 4, 2, 0),
    ]  # fmt: skip
    assert set(TESTS) == set(range(1, 39))
    assert [c.id for c in BOOK.personal if c.source == "rulebook"] == ["raze-it-to-the-ground"]


@rule("10.1", "R25")
def test_deeds_count_from_when_the_card_is_taken() -> None:
    from quarterdeck.games.pirate_republic.personal import fulfilled

    g = state(at(missions=["the-hunter-hunted"], chronicle=[(won("hunter"),), ()]))
    assert fulfilled(g, 0) == [0]
    g.since[0] = (1,)
    assert fulfilled(g, 0) == []


@rule("10.1", "10.3", "R25")
def test_a_completed_mission_leaves_the_others_their_own_beginnings() -> None:
    from quarterdeck.games.pirate_republic.personal import complete_missions

    notes = (won("hunter"), won("merchant"))
    g = state(at(missions=["outer-banks", "the-hunter-hunted", "my-name-alone"], chronicle=[notes, ()]))
    g.since[0] = (2, 0, 1)
    complete_missions(g, 0)
    assert g.cards.kinds(g.book.own["done"][0]) == ["the-hunter-hunted"]
    assert g.cards.kinds(g.book.own["missions"][0]) == ["outer-banks", "my-name-alone"]
    assert g.since[0] == (2, 1)
