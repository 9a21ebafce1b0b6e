"""Section 18: points, the end, ties; and how long things last."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Random
from quarterdeck.engine.ask import GameOver
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.testing import answer_all
from quarterdeck.games.blackbeard.draws import end_game
from quarterdeck.games.blackbeard.state import DOWN
from tests.games.blackbeard.positions import GAME, pirate, state, table


@pytest.mark.rule("blackbeard:18.1", "blackbeard:18.4")
def test_points_are_scored_at_once() -> None:
    m = table(pirate("kidd", 0, "india", "sloop", combat=4, notoriety=6, worth=900), dice=[6, 1])
    answer_all(m, "attack kidd goa")
    assert state(m).points == [6, 0]


@pytest.mark.rule("blackbeard:18.2", "blackbeard:2.9")
def test_the_long_game_makes_a_second_deck_with_the_pardon() -> None:
    m = table(
        step="turn",
        hands={0: ["skull-and-crossbones"] * 3},
        deck=["scurvy-2"],
        box=dict.fromkeys(("boston", "bath", "havana", "mocha", "kilwa"), DOWN),
        options={"length": "long"},
    )
    g = state(m)
    assert not g.second_pass
    assert g.cards.count(g.cards.deck[0]) == 0
    m = table(
        pirate("teach", 0, "india"),
        hands={0: ["skull-and-crossbones"] * 4, 1: ["kc-surprise"] * 3},
        deck=["mal-de-mer"],
        options={"length": "long"},
        box=dict.fromkeys(("boston", "bath", "havana", "mocha", "kilwa"), DOWN),
    )
    answer_all(m, "end")  # Bela draws the last card, which is put away, and then from the new deck
    g = state(m)
    assert g.second_pass
    assert g.pardons == 0
    deck = g.cards.kinds(g.cards.deck[0])
    assert "general-pardon" in deck
    assert "mal-de-mer" in deck
    assert (
        len(deck)
        + sum(g.cards.count(g.cards.hand[seat]) for seat in (0, 1))
        + g.cards.count(g.cards.discard[0])
        == 87
    )


@pytest.mark.rule("blackbeard:18.3")
def test_pirates_at_sea_bring_their_notoriety_alone() -> None:
    g = state(
        table(pirate("teach", 0, "india", notoriety=7, worth=9000), pirate("tew", 1, "india", notoriety=5))
    )
    g.points = [10, 20]
    with pytest.raises(GameOver) as over:
        end_game(g, "pardon")
    assert list(over.value.outcome.scores) == [17, 25]
    assert over.value.outcome.ranking == ((1,), (0,))


@pytest.mark.rule("blackbeard:18.5")
@pytest.mark.parametrize(
    ("retired", "best", "ranking"),
    [
        ((2, 1, 1), (5, 9, 9), ((0,), (1, 2))),
        ((1, 1, 1), (5, 9, 7), ((1,), (2,), (0,))),
        ((1, 1, 1), (5, 5, 5), ((0, 1, 2),)),
    ],
)
def test_ties_go_by_retirements(
    retired: tuple[int, ...], best: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    g = state(table(seats=3))
    g.points, g.retired, g.best = [10, 10, 10], list(retired), list(best)
    with pytest.raises(GameOver) as over:
        end_game(g, "pardon")
    assert over.value.outcome.ranking == ranking


@pytest.mark.rule("blackbeard:18.6")
def test_the_limit_of_turns_is_far_from_what_play_needs() -> None:
    m = table(step="turn", turn=200, hands={0: ["skull-and-crossbones"] * 4})
    assert m.outcome is not None
    assert m.outcome.reason == "cap"
    for seed, players in ((1, 2), (2, 5)):
        m = qd.Match(GAME, seed, {"players": players, "length": "long"}, log=False)
        drive(m, [Random(seed + i) for i in range(players)])
        assert m.outcome is not None
        assert m.outcome.reason in ("pardon", "last-card")
        assert m.state.turn < 150


@pytest.mark.rule("blackbeard:R25")
def test_every_turn_spends_a_card_so_that_the_deck_ends() -> None:
    m = table(left=0, acted=False, played=0, hands={0: ["kc-surprise"]}, busy=True)
    assert m.asks[0].options == [("discard", "kc-surprise")]
