"""Jutland, ledger line by ledger line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

import quarterdeck as qd
from quarterdeck.engine.match import Match
from quarterdeck.engine.testing import book_of
from quarterdeck.games.jutland.book import BRITISH, GERMAN, JutlandBook
from quarterdeck.games.jutland.state import Jutland
from quarterdeck.systems.hand_totals import DECK, HANDS
from tests.systems.duels import discards, duel, give, hand, known, offered, prompt

BOOK: JutlandBook = book_of("jutland")

GAME = qd.load("jutland")
SEVEN = ["destroyers-hipper"] * 4 + ["destroyers-scheer"] * 3
OTHERS = ["destroyers-beatty"] * 4 + ["destroyers-jellicoe"] * 3


def table(step: str, german: Sequence[str], british: Sequence[str], **fields: Any) -> Match:
    """A position in which hands are filled without a question (R3), unless `draws` says otherwise."""
    return duel(GAME, step, (german, british), options={"draws": fields.pop("draws", "fill")}, **fields)


def state(match: Match) -> Jutland:
    return cast(Jutland, match.state)


def own(side: str, **wanted: str) -> set[str]:
    """The cards of a side, of one fleet if given."""
    return {c.id for c in BOOK.cards if c.side == side and wanted.get("fleet", c.fleet) == c.fleet}


ALL = [card.id for card in BOOK.cards]


# ---------------------------------------------------------------------- 1-4 set-up and turns


@pytest.mark.rule("jutland:1.1", "jutland:2.1", "jutland:R1")
def test_hands_begin_empty_and_the_first_sight_phase_draws_seven() -> None:
    assert GAME.seats == ("German fleet", "British fleet")
    g = cast(Jutland, GAME.begin(5, GAME.checked({})))
    assert [g.cards.count(zone) for zone in (DECK, *HANDS)] == [52, 0, 0]
    m = Match(GAME, 5)
    assert [len(hand(m, seat)) for seat in (GERMAN, BRITISH)] == [7, 7]
    assert (prompt(m, GERMAN), prompt(m, BRITISH)) == ("sail", "sail"), "nobody is asked about an empty hand"


@pytest.mark.rule("jutland:2.1")
def test_the_deck_is_shuffled() -> None:
    decks = {cast(Jutland, GAME.begin(seed, GAME.checked({}))).cards[DECK] for seed in range(6)}
    assert len(decks) == 6


@pytest.mark.rule("jutland:4.1", "jutland:4.2", "jutland:10.2")
def test_six_turns_of_sight_sail_and_strike_but_only_sight_in_the_second() -> None:
    m = Match(GAME, 5)
    seen: list[tuple[int, str]] = []
    while not m.over:
        ask = m.asks[0]
        if (state(m).turn, ask.prompt) not in seen:
            seen.append((state(m).turn, ask.prompt))
        m.answer(ask.seat, "done")
    phases = ["sight", "sail", "strike"]
    rest = [(turn, phase) for turn in (3, 4, 5, 6) for phase in phases]
    assert seen == [(1, "sail"), (1, "strike"), (2, "sight"), *rest]


@pytest.mark.rule("jutland:3.1", "jutland:R9")
@pytest.mark.parametrize(
    ("lost", "winner", "scores"),
    [
        ([[0, 5], [4, 0]], BRITISH, (5, 7)),
        ([[4, 0], [0, 8]], GERMAN, (9, 6)),
        ([[0, 3], [5, 0]], GERMAN, (6, 5)),
        ([[9, 0], [0, 9]], BRITISH, (10, 11)),
    ],
)
def test_after_the_sixth_turn_more_ships_sunk_win(
    lost: list[list[int]], winner: int, scores: tuple[int, int]
) -> None:
    """The sixth strike is a tie: one British ship more is lost, and two German ones."""
    m = table("strike", SEVEN, OTHERS, turn=6, lost=[lost[0].copy(), lost[1].copy()])
    give(m, GERMAN)
    give(m, BRITISH)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.scores) == ((winner,), scores)
    assert m.question(None).startswith(f"{GAME.seats[winner]} wins: ")


# ---------------------------------------------------------------------- 5, 6 Sight and Sail


@pytest.mark.parametrize(
    "phase",
    [
        pytest.param("sight", marks=pytest.mark.rule("jutland:5.1", "jutland:5.2")),
        pytest.param("sail", marks=pytest.mark.rule("jutland:6.1", "jutland:6.2")),
    ],
)
def test_any_number_of_cards_is_exchanged(phase: str) -> None:
    m = table(phase, SEVEN, OTHERS, turn=3)
    give(m, GERMAN, *SEVEN)
    give(m, BRITISH, "destroyers-beatty")
    assert discards(m) == sorted([*SEVEN, "destroyers-beatty"])
    assert [len(hand(m, seat)) for seat in (GERMAN, BRITISH)] == [7, 7]
    assert not set(SEVEN) & set(hand(m, GERMAN))


@pytest.mark.rule("jutland:5.2")
def test_a_short_hand_is_filled() -> None:
    m = table("sight", SEVEN[:2], [], turn=3)
    assert m.waiting == [GERMAN]
    give(m, GERMAN)
    assert [len(hand(m, seat)) for seat in (GERMAN, BRITISH)] == [7, 7]


@pytest.mark.rule("jutland:5.3")
def test_the_discards_become_the_deck() -> None:
    m = table("sight", SEVEN, OTHERS, turn=3, deck=["old-battleships"])
    give(m, GERMAN, "destroyers-hipper", "destroyers-hipper")
    give(m, BRITISH)
    assert "old-battleships" in hand(m, GERMAN)
    assert len(hand(m, GERMAN)) == 7
    assert discards(m) == []


@pytest.mark.rule("jutland:R2")
def test_enemy_cards_may_be_held_and_discards_are_open() -> None:
    m = table("sail", OTHERS, SEVEN, turn=3)
    assert offered(m, GERMAN) == set(OTHERS)
    give(m, GERMAN, "destroyers-beatty")
    assert discards(m) == []
    give(m, BRITISH)
    assert discards(m) == ["destroyers-beatty"]
    assert offered(m, GERMAN) <= own("german"), "but not deployed"


@pytest.mark.rule("jutland:R3")
@pytest.mark.parametrize(("turn", "first"), [(3, GERMAN), (4, BRITISH)])
def test_the_germans_draw_first_in_odd_turns(turn: int, first: int) -> None:
    deck = ["old-battleships", "new-battleships"]
    m = table("sail", SEVEN, OTHERS, turn=turn, deck=deck)
    give(m, GERMAN, "destroyers-hipper")
    give(m, BRITISH, "destroyers-beatty")
    assert "new-battleships" in hand(m, first)
    assert "old-battleships" in hand(m, 1 - first)


@pytest.mark.parametrize(
    "phase",
    [
        pytest.param("sight", marks=pytest.mark.rule("jutland:5.2", "jutland:R3")),
        pytest.param("sail", marks=pytest.mark.rule("jutland:6.2", "jutland:R3")),
    ],
)
def test_replacements_may_be_drawn_as_many_as_wished(phase: str) -> None:
    m = table(phase, SEVEN, OTHERS, turn=4, draws="may")
    give(m, GERMAN, *SEVEN[:3])
    give(m, BRITISH, *OTHERS[:2])
    assert m.waiting == [BRITISH], "they draw first in even turns"
    assert (prompt(m, BRITISH), m.question(BRITISH)) == ("draw", "You may draw up to 2 cards. How many?")
    assert list(m.asks[0].options) == [("draw", 2), ("draw", 1), ("draw", 0)]
    m.answer(BRITISH, "draw 0")
    assert m.waiting == [GERMAN]
    m.answer(GERMAN, "draw 2")
    assert [len(hand(m, seat)) for seat in (GERMAN, BRITISH)] == [6, 5]
    assert prompt(m, GERMAN) == ("sail" if phase == "sight" else "strike")
    full = table(phase, SEVEN, OTHERS, turn=4, draws="may")
    give(full, GERMAN)
    give(full, BRITISH)
    assert prompt(full, GERMAN) == ("sail" if phase == "sight" else "strike"), "a full hand is not asked"


@pytest.mark.rule("jutland:R7")
def test_nobody_draws_before_both_have_discarded() -> None:
    m = table("sight", SEVEN, OTHERS, turn=3)
    give(m, GERMAN, "destroyers-hipper")
    assert len(hand(m, GERMAN)) == 7
    assert state(m).cards.count(DECK) == 52 - 14
    assert m.log(BRITISH) == []


# ---------------------------------------------------------------------- 7, 8 Strike and Sink


@pytest.mark.rule("jutland:7.1", "jutland:7.2", "jutland:7.4")
def test_both_deploy_in_secret_some_none_or_all() -> None:
    m = table("strike", ["admiral-von-hipper", "new-battleships"], OTHERS, turn=3)
    give(m, GERMAN, "admiral-von-hipper", "new-battleships")
    assert state(m).deployed == []
    give(m, BRITISH)
    assert state(m).deployed == [("admiral-von-hipper", "new-battleships"), ()]
    assert state(m).totals == [9, 0]


@pytest.mark.rule("jutland:7.5")
@pytest.mark.parametrize(("n", "lost"), [(3, [[1, 2], [2, 3]]), (2, [[2, 3], [1, 2]]), (1, [[2, 3], [1, 2]])])
def test_the_higher_force_wins_and_the_british_win_ties(n: int, lost: list[list[int]]) -> None:
    m = table("strike", SEVEN, OTHERS, turn=3)
    give(m, GERMAN, *SEVEN[:n])
    give(m, BRITISH, *OTHERS[:2])
    assert state(m).lost == lost


@pytest.mark.rule("jutland:R5")
def test_the_british_win_if_nobody_deploys_anything() -> None:
    m = table("strike", SEVEN, OTHERS, turn=4)
    give(m, GERMAN)
    give(m, BRITISH)
    assert state(m).lost == [[0, 3], [0, 0]]


@pytest.mark.rule("jutland:7.6", "jutland:8.2", "jutland:R6")
def test_deployed_cards_are_discarded_and_the_others_kept() -> None:
    m = table("strike", ["new-battleships", "old-battleships"], OTHERS, turn=3)
    give(m, GERMAN, "new-battleships")
    give(m, BRITISH)
    assert discards(m) == ["new-battleships"]
    assert hand(m, GERMAN) == ["old-battleships"]
    assert hand(m, BRITISH) == sorted(OTHERS)
    assert known(m, GERMAN) == []


ADMIRALS = {card.id for card in BOOK.cards if card.type == "admiral"}
BATTLESHIPS = {"new-battleships", "old-battleships", "battleships-beatty", "battleships-jellicoe"}
GERMAN_FLEETS = own("german")
BRITISH_FLEETS = own("british")


@pytest.mark.parametrize(
    ("turn", "german", "british"),
    [
        pytest.param(
            1,
            own("german", fleet="hipper") | own("german", fleet="fleet"),
            own("british", fleet="beatty"),
            marks=pytest.mark.rule("jutland:7.3", "jutland:9.1"),
        ),
        pytest.param(3, GERMAN_FLEETS, BRITISH_FLEETS, marks=pytest.mark.rule("jutland:11.1")),
        pytest.param(4, GERMAN_FLEETS, BRITISH_FLEETS, marks=pytest.mark.rule("jutland:12.1")),
        pytest.param(
            5, GERMAN_FLEETS, own("british", fleet="jellicoe"), marks=pytest.mark.rule("jutland:13.1")
        ),
        pytest.param(
            6,
            GERMAN_FLEETS - ADMIRALS - BATTLESHIPS,
            BRITISH_FLEETS - ADMIRALS - BATTLESHIPS,
            marks=pytest.mark.rule("jutland:14.1", "jutland:R4"),
        ),
    ],
)
def test_the_turn_says_what_may_be_deployed(turn: int, german: set[str], british: set[str]) -> None:
    assert offered(table("strike", ALL, [], turn=turn), GERMAN) == german
    assert offered(table("strike", [], ALL, turn=turn), BRITISH) == british


@pytest.mark.rule("jutland:10.2")
def test_the_second_turn_brings_a_fresh_hand_and_no_battle() -> None:
    m = table("sight", SEVEN, OTHERS, turn=2)
    give(m, GERMAN, *SEVEN)
    give(m, BRITISH)
    assert (state(m).turn, prompt(m, GERMAN)) == (3, "sight")
    assert state(m).lost == [[0, 0], [0, 0]]
