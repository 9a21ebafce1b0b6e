"""Dealing hidden components into slots, each of which may hold only some of them.

Sets of components are integers, one bit a component. Where the sets are nested or disjoint (nearly
always), dealing the tightest slots first gives every possible deal the same chance; otherwise a deal
is found by augmenting paths and mixed by random exchanges.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.random import Stream

EXCHANGES_PER_SLOT = 24


def members(bits: int) -> list[int]:
    """The components of a set, lowest first."""
    out = []
    while bits:
        low = bits & -bits
        out.append(low.bit_length() - 1)
        bits ^= low
    return out


def set_of(components: Sequence[int]) -> int:
    """The set of these components."""
    bits = 0
    for component in components:
        bits |= 1 << component
    return bits


def deal(slots: Sequence[int], components: Sequence[int], stream: Stream) -> list[int]:
    """One component for each slot; slot i takes one of the set `slots[i]`, and all are used.

    The result depends on the slots, on which components there are (not on their order) and on the stream.
    """
    assert len(slots) == len(components), f"{len(components)} components for {len(slots)} slots"
    everything = set_of(components)
    sets = {allowed & everything for allowed in set(slots)}
    distinct = sorted(sets, key=lambda bits: (bits.bit_count(), bits))
    if len(distinct) <= 1:
        return list(stream.shuffle(sorted(components)))
    if _nested(distinct):
        return _deal_nested(slots, everything, distinct, stream)
    return _deal_tangled([allowed & everything for allowed in slots], everything, stream)


def _nested(sets: list[int]) -> bool:
    """Each two are disjoint or one holds the other; `sets` come smallest first."""
    for i, small in enumerate(sets):
        for large in sets[i + 1 :]:
            both = small & large
            if both and both != small:
                return False
    return True


def _deal_nested(slots: Sequence[int], everything: int, distinct: list[int], stream: Stream) -> list[int]:
    where: dict[int, list[int]] = {bits: [] for bits in distinct}
    for i, allowed in enumerate(slots):
        where[allowed & everything].append(i)
    out = [-1] * len(slots)
    left = everything
    for bits in distinct:
        chosen = stream.shuffle(members(bits & left))
        for i, component in zip(where[bits], chosen, strict=False):
            out[i] = component
            left ^= 1 << component
    assert not left, "the slots cannot all be filled"
    assert -1 not in out, "the slots cannot all be filled"
    return out


def _deal_tangled(slots: list[int], everything: int, stream: Stream) -> list[int]:
    """Tightest slots first, so that a path has to be sought for few of them; then mixed."""
    out = [-1] * len(slots)
    holder: dict[int, int] = {}
    taken = 0
    for i in sorted(stream.shuffle(range(len(slots))), key=lambda k: slots[k].bit_count()):
        free = slots[i] & ~taken
        if free:
            component = stream.choice(members(free))
            out[i], holder[component] = component, i
            taken |= 1 << component
        else:
            assert _place(i, slots, out, holder, 0, stream)[0], "the slots cannot all be filled"
            taken = set_of(list(holder))
    assert set_of(out) == everything
    for _ in range(EXCHANGES_PER_SLOT * len(slots)):
        i, j = stream.below(len(slots)), stream.below(len(slots))
        if slots[i] >> out[j] & 1 and slots[j] >> out[i] & 1:
            out[i], out[j] = out[j], out[i]
    return out


def _place(
    i: int, slots: list[int], out: list[int], holder: dict[int, int], tried: int, stream: Stream
) -> tuple[bool, int]:
    """Fill slot i, moving others along an augmenting path where needed; also says what was tried."""
    for component in stream.shuffle(members(slots[i] & ~tried)):
        if tried >> component & 1:
            continue
        tried |= 1 << component
        other = holder.get(component)
        if other is not None:
            free, tried = _place(other, slots, out, holder, tried, stream)
            if not free:
                continue
        holder[component] = i
        out[i] = component
        return True, tried
    return False, tried
