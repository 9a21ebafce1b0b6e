"""Facing lines in words: how both sides stand, and each line berth by berth."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.scene.model import BattleLine, FacingLines, Scene
from quarterdeck.scene.naming import berth_words, count, owner_name, slots_words
from quarterdeck.scene.parts.lines import Balance, gathered


def lines_outline(scene: Scene, lines: FacingLines) -> Iterator[str]:
    """Every fact of both lines, the far one first."""
    yield f"{lines.called[:1].upper()}{lines.called[1:]}{f' ({lines.note})' if lines.note else ''}:"
    if lines.balance is not None:
        yield f"  {_balance(scene, lines, lines.balance)}"
    for line in (lines.far, lines.near):
        yield from _line(scene, line)


def balance_parts(scene: Scene, lines: FacingLines, balance: Balance) -> list[str]:
    """Each side's value, the far one's first, with what it must not fall to."""
    said = []
    for line, value, least in zip((lines.far, lines.near), balance.values, balance.least, strict=True):
        limit = f" (lost at {least})" if least is not None else ""
        said.append(f"{owner_name(scene, line.owner) or line.called} {value}{limit}")
    return said


def _balance(scene: Scene, lines: FacingLines, balance: Balance) -> str:
    said = " against ".join(balance_parts(scene, lines, balance))
    name = f"{balance.called[:1].upper()}{balance.called[1:]}"
    return f"{name}: {said}, of {balance.most}{f' ({balance.note})' if balance.note else ''}."


def _line(scene: Scene, line: BattleLine) -> Iterator[str]:
    name = owner_name(scene, line.owner)
    whose = f" ({name})" if name and name.lower() not in line.called.lower() else ""
    note = f" ({line.note})" if line.note else ""
    total = f": {line.total}" if line.total else ""
    yield f"  {line.called[:1].upper()}{line.called[1:]}{whose}{note}{total}."
    limits = [slots_words(line, slots) for slots in line.limits if slots.most is not None]
    if limits:
        yield f"    Places: {'; '.join(limits)}."
    for berth in gathered(line.berths):
        if berth.up:
            yield f"    {berth_words(berth).removesuffix('.')}."
    sealed = sum(berth.n for berth in line.berths if not berth.up)
    if sealed:
        yield f"    {count(sealed, 'place')} under canvas."
    if not line.berths:
        yield "    Nothing in the line."
