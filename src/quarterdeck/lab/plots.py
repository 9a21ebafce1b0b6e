"""Small plots as SVG, in the text's own colour so that they suit light and dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from quarterdeck.lab.intervals import Interval

WIDTH = 640
ROW = 30
LABEL = 190
BAR = WIDTH - LABEL - 150
LONGEST = 27  # letters that fit beside a bar


def _svg(height: float, body: list[str], title: str) -> str:
    return (
        f'<div class="wide"><svg role="img" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'width="{WIDTH}" height="{height:.0f}" '
        f'font-family="inherit" font-size="13" fill="currentColor"><title>{escape(title)}</title>'
        + "".join(body)
        + "</svg></div>"
    )


def shares(rows: Sequence[tuple[str, Interval]], title: str, fair: float | None = None) -> str:
    """Bars of shares with their intervals as whiskers, and a line where a fair share would be."""
    body = []
    height = ROW * len(rows) + 8
    if fair is not None:
        x = LABEL + BAR * fair
        body.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}" stroke="currentColor" '
            'stroke-dasharray="3 3" opacity=".6"/>'
        )
    for i, (name, share) in enumerate(rows):
        y = ROW * i + 4
        middle = y + ROW / 2 - 2
        low, high = LABEL + BAR * share.low, LABEL + BAR * share.high
        body += [
            f'<text x="{LABEL - 8}" y="{middle + 4:.1f}" text-anchor="end">{escape(name)}</text>',
            f'<rect class="bar" x="{LABEL}" y="{y + 4}" width="{BAR * share.value:.1f}" height="{ROW - 12}" '
            'rx="2"/>',
            f'<path d="M{low:.1f} {middle:.1f}H{high:.1f}M{low:.1f} {middle - 5:.1f}v10M{high:.1f} '
            f'{middle - 5:.1f}v10" stroke="currentColor" fill="none"/>',
            f'<text x="{LABEL + BAR + 8}" y="{middle + 4:.1f}">{escape(share.percent())}</text>',
        ]
    return _svg(height, body, title)


def histogram(values: Sequence[float], title: str, bins: int = 24) -> str:
    """How often values fall where."""
    if not values:
        return ""
    low, high = min(values), max(values)
    whole = all(float(value).is_integer() for value in values)
    if whole and high - low < bins:
        bins = int(high - low) + 1
        step = 1.0
    else:
        step = (high - low) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / step))] += 1
    return _columns(counts, low, high, title)


def _columns(counts: Sequence[int], low: float, high: float, title: str) -> str:
    height, foot, left = 150, 36, 40
    width = (WIDTH - left) / len(counts)
    most = max(counts)
    body = [
        f'<rect class="bar" x="{left + i * width + 1:.1f}" y="{height - height * n / most:.1f}" '
        f'width="{max(1.0, width - 2):.1f}" height="{height * n / most:.1f}"/>'
        for i, n in enumerate(counts)
        if n
    ]
    body += [
        f'<path d="M{left} {height + 0.5}H{WIDTH}" stroke="currentColor" fill="none"/>',
        f'<text x="{left}" y="{height + 16}">{low:g}</text>',
        f'<text x="{WIDTH}" y="{height + 16}" text-anchor="end">{high:g}</text>',
        f'<text x="{left - 6}" y="12" text-anchor="end">{most}</text>',
        f'<text x="{(WIDTH + left) / 2}" y="{height + 30}" text-anchor="middle" opacity=".8">'
        f"{escape(title)}</text>",
    ]
    return _svg(height + foot, body, title)


def gains(rows: Sequence[tuple[str, Interval]], title: str) -> str:
    """Bars to the left and right of nothing, with their intervals as whiskers, in points of a hundred."""
    most = max((max(abs(gain.low), abs(gain.high)) for _, gain in rows), default=0.0) or 1.0
    half = BAR / 2
    nothing = LABEL + half
    height = ROW * len(rows) + 8
    body = [f'<path d="M{nothing:.1f} 0V{height}" stroke="currentColor" fill="none"/>']
    for i, (name, gain) in enumerate(rows):
        y = ROW * i + 4
        middle = y + ROW / 2 - 2
        end, low, high = (nothing + half * value / most for value in (gain.value, gain.low, gain.high))
        body += [
            f'<text x="{LABEL - 8}" y="{middle + 4:.1f}" text-anchor="end">{escape(_cut(name))}</text>',
            f'<rect class="{"bar" if gain.value >= 0 else "loss"}" x="{min(end, nothing):.1f}" y="{y + 4}" '
            f'width="{abs(end - nothing):.1f}" height="{ROW - 12}" rx="2"/>',
            f'<path d="M{low:.1f} {middle:.1f}H{high:.1f}M{low:.1f} {middle - 5:.1f}v10M{high:.1f} '
            f'{middle - 5:.1f}v10" stroke="currentColor" fill="none"/>',
            f'<text x="{LABEL + BAR + 8}" y="{middle + 4:.1f}">{100 * gain.value:+.0f} '
            f"({100 * gain.low:+.0f} to {100 * gain.high:+.0f})</text>",
        ]
    return _svg(height, body, title)


def _cut(name: str) -> str:
    """A name that fits beside its bar; the table below has the whole of it."""
    return name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…"
