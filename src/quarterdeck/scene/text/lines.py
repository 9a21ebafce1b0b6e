"""Facing lines for a terminal: the far line, how both stand, the near line."""

from __future__ import annotations

from quarterdeck.scene.model import BattleLine, FacingLines, Scene
from quarterdeck.scene.naming import slots_words
from quarterdeck.scene.outline_lines import balance_parts
from quarterdeck.scene.parts.lines import Berth, gathered
from quarterdeck.scene.text.marks import Marks, bracketed, marked
from quarterdeck.scene.text.spans import Chunk, Span, TextLine, flow, words

_BAR = 16


def facing_lines(scene: Scene, marks: Marks, lines: FacingLines, width: int, full: bool) -> list[TextLine]:
    """The lines, each in a paragraph; the places left only if `full`."""
    out = _line(marks, lines.far, width, full)
    if lines.balance is not None:
        balance = lines.balance
        chunks: list[Chunk] = [(marked(f"{balance.called}:", marks.state(balance), None, "bold"),)]
        said = balance_parts(scene, lines, balance)
        for line, value, part in zip((lines.far, lines.near), balance.values, said, strict=True):
            length = round(_BAR * max(0, min(balance.most, value)) / max(1, balance.most))
            chunks.append((Span(f"{part} {'█' * length}{'░' * (_BAR - length)}", line.owner),))
        out += flow(chunks, width, indent=2, gap=2)
        if balance.note and full:
            out += flow(words(balance.note, "dim"), width, indent=2)
    return out + _line(marks, lines.near, width, full)


def _line(marks: Marks, line: BattleLine, width: int, full: bool) -> list[TextLine]:
    title = line.called[:1].upper() + line.called[1:] + (f", {line.total}" if line.total else "")
    open_ones = [berth for berth in line.berths if berth.up]
    # What is lit or chosen stays by itself, so that its brackets are its own.
    apart = any(marks.state(berth) for berth in open_ones)
    shown = [_berth(marks, line, berth) for berth in (open_ones if apart else gathered(open_ones))]
    sealed = [berth for berth in line.berths if not berth.up]
    if sealed:
        signs = " ".join(bracketed("▒", marks.state(berth)) for berth in sealed)
        shown.append((Span(f"{signs} under canvas"),))
    if not shown:
        shown.append((Span("empty", None, "dim"),))
    chunks: list[Chunk] = [(marked(f"{title}:", marks.state(line), line.owner, "bold"),)]
    chunks += [(*chunk, Span(";")) for chunk in shown[:-1]] + shown[-1:]
    out = flow(chunks, width, indent=2)
    limits = [slots for slots in line.limits if slots.most and (full or marks.state(slots))]
    if limits:
        said: list[Chunk] = [(Span("Places:", None, "dim"),)]
        said += [(marked(slots_words(line, slots), marks.state(slots), None, "dim"),) for slots in limits]
        out += [[Span("  "), *row] for row in flow(said, width - 2, gap=2)]
    return out


def _berth(marks: Marks, line: BattleLine, berth: Berth) -> Chunk:
    value = f" {berth.value}" if berth.value != "" else ""
    times = f" ×{berth.n}" if berth.n > 1 else ""
    told = [*(["flagship"] if berth.flagship else []), *berth.flags]
    tail = f" ({', '.join(told)})" if told else ""
    state = marks.state(berth)
    name = berth.short or berth.called
    return (marked(f"{name}{value}", state, line.owner), Span(times + tail))
