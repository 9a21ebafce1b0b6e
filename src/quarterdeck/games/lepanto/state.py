"""Lepanto: the state, the common deck and its zones."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_numbers
from quarterdeck.kit.hand_totals import common_deck

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
LEAGUE, OTTOMANS = 0, 1
SIDES = ("league", "ottomans")


@dataclass(frozen=True, kw_only=True)
class LepantoCard(CardKind):
    """A card of the common deck. `use` says who may reveal it, `needs` which tags its line must show."""

    type: Literal["leader", "ship", "attack", "movement", "either", "advantage", "scout"]
    use: Literal["league", "ottomans", "both"]
    force: int = 0
    tags: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    larger: bool = False


CARDS = read_cards(FOLDER / "cards.toml", LepantoCard)
LAYOUT = common_deck(CARDS.components, *SIDES)


@state
class Lepanto(State):
    """Where the cards are, how strong the fleets still are, and the last battle as both saw it.

    `pending` are the seats that still act in this step, in order. `revealed`, `totals` and `losses`
    are those of the last battle, side by side; `revealed` is empty before the first.
    """

    cards: Zones
    step: str
    turn: int
    active: int
    pending: tuple[int, ...]
    strength: list[int]
    revealed: list[tuple[str, ...]]
    totals: list[int]
    losses: list[int]
    keep: bool
    bind: bool
    alternate: bool
    cap: int
