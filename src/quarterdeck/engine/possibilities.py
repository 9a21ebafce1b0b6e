"""Labels: for each slot out of a seat's sight, the set of components that may lie there.

A set is an integer with a bit per component; slots with equal labels are kept as a run (set, count),
bottom first in zones whose order matters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from quarterdeck.engine.dealing import members

Run: TypeAlias = tuple[int, int]
Runs: TypeAlias = tuple[Run, ...]


def with_more(runs: Runs, bits: int, n: int) -> Runs:
    """Unordered runs with n more slots of one label."""
    for i, run in enumerate(runs):
        if run[0] == bits:
            return runs[:i] + ((bits, run[1] + n),) + runs[i + 1 :]
    return runs + ((bits, n),)


def without_one(runs: Runs, i: int) -> Runs:
    """Runs with one slot less in run i."""
    bits, n = runs[i]
    if n > 1:
        return runs[:i] + ((bits, n - 1),) + runs[i + 1 :]
    return runs[:i] + runs[i + 1 :]


def except_one(runs: Runs, bits: int) -> Runs:
    return without_one(runs, next(i for i, run in enumerate(runs) if run[0] == bits))


def run_at(runs: Runs, at: int) -> int:
    """The run that holds position `at`."""
    end = 0
    for i, run in enumerate(runs):
        end += run[1]
        if at < end:
            return i
    raise AssertionError(f"no slot {at} in {runs}")


def merged(runs: Runs) -> Run:
    """One run that allows in every slot what any slot allowed."""
    bits = n = 0
    for b, k in runs:
        bits |= b
        n += k
    return bits, n


def tell_apart(runs: Runs, c: int) -> tuple[int, Runs]:
    """Component c has shown itself in an unordered zone: the tightest slot that could hold it goes.

    Any other slot that could have held it may now hold what that one held, so it widens. Both
    depend on public facts only.
    """
    known = (1 << c, 1)
    if known in runs:
        i = runs.index(known)
        return known[0], runs[:i] + runs[i + 1 :]
    candidates = [i for i, run in enumerate(runs) if run[0] >> c & 1]
    if len(candidates) == 1:
        return runs[candidates[0]][0], without_one(runs, candidates[0])
    i = min(candidates, key=lambda k: (runs[k][0].bit_count(), runs[k][0]))
    label = runs[i][0]
    left = without_one(runs, i)
    if label & (label - 1):
        left = regrouped([(bits | label if bits >> c & 1 else bits, n) for bits, n in left], False)
    return label, left


def regrouped(runs: Sequence[Run], ordered: bool) -> Runs:
    """Equal labels as one run (neighbours only, where order matters)."""
    out: list[Run] = []
    for bits, n in runs:
        for i in range(len(out) - 1, -1, -1):
            if out[i][0] == bits:
                out[i] = (bits, out[i][1] + n)
                break
            if ordered:
                out.append((bits, n))
                break
        else:
            out.append((bits, n))
    return tuple(out)


def renamed(bits: int, moved: dict[int, int], mask: int) -> int:
    """A set after its members changed places; loops over the smaller side of the change."""
    inside = bits & mask
    outside = mask & ~bits
    if inside.bit_count() <= outside.bit_count():
        out = bits & ~mask
        for c in members(inside):
            out |= 1 << moved[c]
        return out
    out = bits | mask
    for c in members(outside):
        out &= ~(1 << moved[c])
    return out
