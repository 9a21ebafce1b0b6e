"""What attachments, tracks, bars, cutaways, actions and mats must hold to be drawn."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import get_args

from quarterdeck.scene.model import (
    Action,
    Actions,
    Amount,
    Bars,
    Card,
    Cutaway,
    Item,
    LogSheet,
    Mat,
    Track,
)
from quarterdeck.scene.parts.actions import State
from quarterdeck.scene.parts.gauges import CUTAWAYS
from quarterdeck.scene.tokens import TONES, WINDOWS

Counted = Bars | Cutaway | LogSheet | Actions | Mat
Check = Callable[[Item, Container[str]], None]


def check_card_parts(card: Card, known: Container[str]) -> None:
    """A card's tone, window, amounts, and what lies on and under it."""
    what = f"card {card.id!r}"
    _tone(what, card.tone, card.kind, "kind")
    _one_of(what, "window", card.window, ("", *WINDOWS))
    _require(not card.window or bool(card.glyph), f"{what}: a window needs a glyph to show")
    _require(card.damage >= 0, f"{what}: damage {card.damage}")
    _require(not card.addends or card.strength is not None, f"{what}: addends without a strength")
    _amounts(what, (*card.cost, *card.gain), known)
    for attachment in card.attached:
        what = f"attachment {attachment.id!r}"
        _glyph(what, attachment.glyph, known)
        _tone(what, attachment.tone, attachment.kind, "kind")
    for token in card.tokens:
        _glyph(f"token {token.id!r}", token.glyph, known)
        _require(token.n >= 1, f"token {token.id!r}: count {token.n}")


def check_thresholds(track: Track, places: Container[str]) -> None:
    for threshold in track.thresholds:
        _require(threshold.at in places, f"threshold {threshold.id!r}: no step {threshold.at!r}")


def check_counted(item: Counted, known: Container[str], check: Check) -> None:
    """One of the items on which something is counted."""
    match item:
        case Bars():
            _check_bars(item)
        case Cutaway():
            _one_of(f"cutaway {item.id!r}", "drawing", item.drawing, CUTAWAYS)
            for hold in item.holds:
                _glyph(f"hold {hold.id!r}", hold.glyph, known)
        case LogSheet():
            for part in (*([item.cutaway] if item.cutaway else []), *item.lines):
                check(part, known)
        case Actions():
            _require(item.columns >= 0, f"actions {item.id!r}: {item.columns} columns")
            for action in item.actions:
                _check_action(action, known)
        case Mat():
            _check_mat(item, known)


def _check_bars(bars: Bars) -> None:
    for bar in bars.bars:
        fits = bar.most > 0 and 0 <= bar.value <= bar.most
        _require(fits, f"bar {bar.id!r}: {bar.value:g} of {bar.most:g}")
        inside = bar.mark is None or 0 <= bar.mark <= bar.most
        _require(inside, f"bar {bar.id!r}: mark {bar.mark} of {bar.most:g}")


def _check_action(action: Action, known: Container[str]) -> None:
    what = f"action {action.id!r}"
    _tone(what, action.tone, action.category, "category")
    _one_of(what, "state", action.state, get_args(State))
    _glyph(what, action.glyph, known)
    _amounts(what, (*action.cost, *action.gain), known)
    for pawn in action.pawns:
        _glyph(f"pawn {pawn.id!r}", pawn.glyph, known)


def _check_mat(mat: Mat, known: Container[str]) -> None:
    for stock in mat.stocks:
        _glyph(f"stock {stock.id!r}", stock.glyph, known)
    for level in mat.levels:
        _require(0 <= level.value <= level.most, f"level {level.id!r}: {level.value} of {level.most}")
    for pawn in mat.pawns:
        _glyph(f"pawn {pawn.id!r}", pawn.glyph, known)


def _amounts(what: str, amounts: Iterable[Amount], known: Container[str]) -> None:
    for amount in amounts:
        _glyph(what, amount.glyph, known)


def _glyph(what: str, glyph: str, known: Container[str]) -> None:
    _require(not glyph or glyph in known, f"{what}: unknown glyph {glyph!r}")


def _tone(what: str, tone: str, said: str, field: str) -> None:
    """A colour alone says nothing to those who do not see it."""
    _one_of(what, "tone", tone, ("", *TONES))
    _require(not tone or bool(said), f"{what}: tone {tone!r} needs its {field} in words")


def _one_of(what: str, field: str, value: str, allowed: Sequence[str]) -> None:
    known = ", ".join(sorted(filter(None, allowed)))
    _require(value in allowed, f"{what}: unknown {field} {value!r}; there are {known}")


def _require(holds: bool, message: str) -> None:
    if not holds:
        raise ValueError(message)
