"""Hand-total duels in tests: setting up positions, and naming a whole set of cards at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.game import AnyGame
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.engine.testing import arrange, position
from quarterdeck.systems.hand_totals import DECK, DISCARD, HANDS
from tests.bots.advice import advised


def offered(match: Match, seat: int) -> set[str]:
    """The cards that a seat may choose next."""
    ask = match.ask(seat)
    assert ask is not None, f"seat {seat} is not asked"
    return {str(option[-1]) for option in ask.options if len(option) > 1}


def give(match: Match, seat: int, *words: str) -> None:
    """Choose these cards, in this order, and say that it is all."""
    for word in words:
        ask = match.ask(seat)
        assert ask is not None, f"seat {seat} is not asked for {word}"
        match.answer(seat, (ask.options[-1][0], word))
    match.answer(seat, "done")


def can_finish(match: Match, seat: int) -> bool:
    """Whether the seat may stop choosing."""
    ask = match.ask(seat)
    assert ask is not None
    return ("done",) in ask.options


def duel(
    game: AnyGame,
    step: str,
    hands: Sequence[Sequence[str]],
    deck: Sequence[str] | None = None,
    options: dict[str, object] | None = None,
    **fields: Any,
) -> Match:
    """A duel over a common deck, at a step.

    With a `deck` (bottom first) all other cards lie discarded; else they are the deck.
    """
    g: Any = game.begin(1, game.checked(options))
    held = dict(zip(HANDS, hands, strict=True))
    if deck is None:
        arrange(g.cards, held, DECK)
    else:
        arrange(g.cards, {**held, DECK: deck}, DISCARD)
    g.step = step
    for name, value in fields.items():
        setattr(g, name, value)
    return position(game, g, options)


def hand(match: Match, seat: int) -> list[str]:
    """The words in a hand, sorted."""
    return sorted(_cards(match).kinds(HANDS[seat]))


def discards(match: Match) -> list[str]:
    """The words on the common pile, sorted."""
    return sorted(_cards(match).kinds(DISCARD))


def known(match: Match, seat: int) -> list[str]:
    """What the other side knows of a hand."""
    return _cards(match).knows(1 - seat, HANDS[seat])


def prompt(match: Match, seat: int) -> str:
    """What a seat is asked about; nothing if it is not asked."""
    ask = match.ask(seat)
    return "" if ask is None else ask.prompt


def _cards(match: Match) -> Zones:
    state: Any = match.state
    cards: Zones = state.cards
    return cards


def play_prompt(game: AnyGame, match: Match, seat: int) -> list[str]:
    """Let the game's own player answer one choice of a seat; what it chose."""
    chosen: list[str] = []
    now = prompt(match, seat)
    while prompt(match, seat) == now:
        option = advised(match, seat)
        match.answer(seat, option)
        if len(option) == 1:
            break
        chosen.append(str(option[-1]))
    return chosen


def beats_random(game: AnyGame, games: int) -> int:
    """How many games the game's own player wins against random play, changing seats."""
    stream = Stream(3)
    won = 0
    for seed in range(games):
        match = Match(game, seed, log=False)
        while not match.over:
            ask = match.asks[0]
            mine = ask.seat == seed % 2
            match.answer(ask.seat, advised(match, ask.seat) if mine else stream.choice(ask.options))
        assert match.outcome is not None
        won += match.outcome.winners == (seed % 2,)
    return won
