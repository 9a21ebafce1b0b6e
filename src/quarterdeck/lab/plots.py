"""Small plots as SVG, in the text's own colour so that they suit light and dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from quarterdeck.lab.intervals import Interval

WIDTH = 640
ROW = 30
LABEL = 190
BAR = WIDTH - LABEL - 150


def _svg(height: float, body: list[str], title: str) -> str:
    return (
        f'<svg role="img" viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" height="{height:.0f}" '
        f'font-family="inherit" font-size="13" fill="currentColor"><title>{escape(title)}</title>'
        + "".join(body)
        + "</svg>"
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
    height, foot, left = 150, 22, 40
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
    ]
    return _svg(height + foot, body, title)
