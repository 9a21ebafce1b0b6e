"""How sure a figure is: confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959964


@dataclass(frozen=True)
class Interval:
    """A figure with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """As `61.2 % (57.4–64.9)`."""
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"

    def plain(self, digits: int = 1) -> str:
        """As `212.4 (208.1–216.7)`."""
        return f"{self.value:.{digits}f} ({self.low:.{digits}f}–{self.high:.{digits}f})"


def share(successes: float, n: int) -> Interval:
    """A share, by Wilson's score; draws may count as half a success."""
    if n == 0:
        return Interval(math.nan, 0.0, 1.0)
    p = successes / n
    scale = 1 + Z95**2 / n
    middle = (p + Z95**2 / (2 * n)) / scale
    reach = Z95 * math.sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n)) / scale
    return Interval(p, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Interval:
    """A mean, by the normal approximation."""
    n = len(values)
    if n == 0:
        return Interval(math.nan, math.nan, math.nan)
    middle = sum(values) / n
    if n == 1:
        return Interval(middle, -math.inf, math.inf)
    spread = math.sqrt(sum((v - middle) ** 2 for v in values) / (n - 1) / n)
    return Interval(middle, middle - Z95 * spread, middle + Z95 * spread)
