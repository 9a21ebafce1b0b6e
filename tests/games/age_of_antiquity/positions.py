"""Positions of Age of Antiquity: maps, mats and hands as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.age_of_antiquity.book import LEVELS, STOCKS
from quarterdeck.games.age_of_antiquity.state import NOBODY, Antiquity
from quarterdeck.kit.action_board import Placed

HOME = {
    0: ("latium", "liguria", "magna-graecia"),
    1: ("aegyptus", "nubia", "cyrenaica"),
    2: ("persia", "babylonia"),
}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"age-of-antiquity:{line}" for line in lines])


def at(
    *,
    players: int = 2,
    step: str = "act",
    active: int = 0,
    turn: int = 3,
    left: Sequence[int] = (1, 1),
    lands: Mapping[int, Sequence[str]] | None = None,
    goods: Mapping[str, str] | None = None,
    cities: Mapping[str, str] | None = None,
    monuments: Mapping[str, str] | None = None,
    hand: Sequence[str] = (),
    civs: Mapping[int, Sequence[str]] | None = None,
    row: Sequence[str] = (),
    event: Sequence[str] = (),
    leaders: Sequence[str] = (),
    levels: Mapping[int, Mapping[str, int]] | None = None,
    stocks: Mapping[int, Mapping[str, int]] | None = None,
    placed: Sequence[Placed] = (),
    dice: Sequence[object] = (),
    options: Mapping[str, object] | None = None,
    **mine: int,
) -> qd.Match:
    """Seat 0 leads. All goods are dates but those given; `mine` are the stocks of seat 0, others are 0."""
    game = qd.load("age-of-antiquity")
    chosen = {"players": players, **(options or {})}
    g: Antiquity = qd.Match(game, 1, chosen).state
    g.step, g.active, g.turn, g.leader, g.first, g.turns = step, active, turn, 0, 0, ()
    g.owner = [NOBODY] * len(g.book.places)
    homes = {s: HOME[s] for s in range(players) if s in HOME}
    for seat, words in (homes if lands is None else lands).items():
        for word in words:
            g.owner[g.book.index[word]] = seat
    g.goods = tuple((goods or {}).get(word, "dates") for word in g.book.places)
    g.city = [(cities or {}).get(word, "") for word in g.book.places]
    g.monument = [(monuments or {}).get(word, "") for word in g.book.places]
    for seat, nation in enumerate(g.nations):
        given = mine if seat == 0 else (stocks or {}).get(seat, {})
        nation.stock = [given.get(word, 0) for word in STOCKS.words]
        nation.levels = [(levels or {}).get(seat, {}).get(word, 0) for word in LEVELS]
        nation.left = left[seat] if seat < len(left) else 0
        nation.extra = tuple(w for w in (civs or {}).get(seat, ()) if g.book.civs[w].actions)
    g.placed, g.script = tuple(placed), tuple(dice)  # type: ignore[arg-type]
    lay_cards(g, hand, civs or {}, row, event, leaders)
    return position(game, g, chosen)


def lay_cards(
    g: Antiquity,
    hand: Sequence[str],
    civs: Mapping[int, Sequence[str]],
    row: Sequence[str],
    event: Sequence[str],
    leaders: Sequence[str],
) -> None:
    """Cards where the test wants them, `event` and `leaders` on top of their decks; others in the decks."""
    named = g.cards.named
    built = {seat: [g.monument[t] for t in g.held(seat) if g.monument[t]] for seat in range(g.book.seats)}
    wanted: dict[int, list[str]] = {g.cards.hand[0]: list(hand), named("monument-row"): list(row)}
    for seat, cards in civs.items():
        wanted[named(f"civs-{seat}")] = list(cards)
    for seat, cards in built.items():
        wanted[named(f"monuments-{seat}")] = cards
    used = [card for cards in wanted.values() for card in cards]
    tops = {"event-deck": [f"event-{word}" for word in event], "leader-deck": list(leaders)}
    for zone, deck in g.book.piles():
        top = tops.get(zone, [])
        rest = [card.id for card in deck if card.id not in used and card.id not in top]
        wanted[named(zone)] = [*rest, *reversed(top)]
    arrange(g.cards, wanted, rest=g.cards.deck[0])


def state(match: qd.Match) -> Antiquity:
    found: Antiquity = match.state
    return found


def have(match: qd.Match, *words: str, seat: int = 0) -> tuple[int, ...]:
    return tuple(state(match).has(seat, word) for word in words)


def owner(match: qd.Match, word: str) -> int:
    g = state(match)
    return g.owner[g.book.index[word]]


def told(match: qd.Match, seat: int | None = None) -> str:
    return "\n".join(match.told(seat, 80))
