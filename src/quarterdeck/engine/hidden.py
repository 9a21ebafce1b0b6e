"""Components in zones, who sees them, and what each seat knows of those it does not see.

A component (a card, a counter) is a number; its *kind* is the word that people and options use, and
components of one kind are interchangeable. A zone says which seats see all of it and which see its
top. For each zone out of its sight a seat keeps *labels*, one per slot: the set of components that
may lie there. A set is an integer with a bit per component; equal labels are kept as a run
(set, count), bottom first in zones whose order matters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import filterfalse
from typing import Any, TypeAlias

from quarterdeck.engine.dealing import deal, members, set_of
from quarterdeck.engine.knowledge import Knowledge
from quarterdeck.engine.layout import EVERYBODY, NOBODY, Layout, Zone
from quarterdeck.engine.possibilities import Runs, merged, regrouped, renamed
from quarterdeck.engine.random import Stream

__all__ = ["EVERYBODY", "NOBODY", "Layout", "Zone", "Zones"]


Witness: TypeAlias = Callable[["Zones", int, Sequence[int]], None]
_witness: Witness | None = None


def set_witness(witness: Witness | None) -> None:
    """Be told (by None no more) whenever a seat is shown components: for the law that it can read of them."""
    global _witness
    _witness = witness


class Zones(Knowledge):
    """Where every component is, and what every seat knows about it."""

    __slots__ = ("flags",)

    def __init__(self, layout: Layout, like: Zones | None = None) -> None:
        self.layout = layout
        if like is None:
            self.zones: list[tuple[int, ...]] = [()] * len(layout.zones)
            self.know: list[dict[int, Runs]] = [{} for _ in range(layout.seats)]
            self.learnt = [0] * layout.seats
            self.flags: dict[str, int] = {}
            self._mine = layout.every
        else:
            self.zones = like.zones[:]
            self.know = like.know[:]
            self.learnt = like.learnt[:]
            self.flags = like.flags.copy()
            self._mine = like._mine = 0

    def copy(self) -> Zones:
        """A copy that shares each seat's knowledge until one of the two changes it."""
        return Zones(self.layout, self)

    def become(self, other: Zones) -> None:
        """Take over another's content in place."""
        self.layout = other.layout
        self.zones[:] = other.zones
        self.know[:] = other.know
        self.learnt[:] = other.learnt
        self.flags = other.flags.copy()
        self._mine = other._mine = 0

    # ------------------------------------------------------------------ filling and asking
    def fill(self, zone: int, components: Sequence[int]) -> None:
        """Put components into an empty zone at set-up; everybody knows which they are, not their order."""
        assert not self.zones[zone], f"{self.layout.names[zone]} is not empty"
        self.zones[zone] = content = tuple(components)
        runs = ((set_of(content), len(content)),)
        for seat in range(self.layout.seats):
            if not self.layout.sees[zone] >> seat & 1 and content:
                self._knowledge(seat)[zone] = runs
        self._settle(zone)

    def __getitem__(self, zone: int) -> tuple[int, ...]:
        return self.zones[zone]

    def count(self, zone: int) -> int:
        """How many components lie there: always public."""
        return len(self.zones[zone])

    def kind(self, component: int) -> str:
        """The word for a component."""
        return self.layout.kinds[component]

    def kinds(self, zone: int) -> list[str]:
        """The kinds in a zone, one entry a component, in its order."""
        return [*map(self.layout.kind_of, self.zones[zone])]

    def find(self, zone: int, kind: str, among: int = -1) -> int:
        """A component of that kind in the zone (and in the set `among`, if given).

        Of several, the one that most seats know to be there, so that what they know is used up
        first and the copies stay interchangeable.
        """
        kinds = self.layout.kinds
        found = [c for c in self.zones[zone] if kinds[c] == kind and among >> c & 1]
        assert found, f"no {kind} in {self.layout.names[zone]}"
        return found[0] if len(found) == 1 else self._most_public(zone, found)

    def find_all(self, zone: int, kinds: Sequence[str]) -> list[int]:
        """Different components, one for each kind named; of equal ones as `find` chooses."""
        content = self.zones[zone]
        held = [*map(self.layout.kind_of, content)]
        found: list[int] = []
        for kind in kinds:
            if held.count(kind) == 1:
                found.append(content[held.index(kind)])
                continue
            pool = [c for c, k in zip(content, held, strict=True) if k == kind and c not in found]
            assert pool, f"{self.layout.names[zone]} does not hold {kinds}"
            found.append(pool[0] if len(pool) == 1 else self._most_public(zone, pool))
        return found

    def _most_public(self, zone: int, pool: Sequence[int]) -> int:
        """The one of these components that most seats know to be there."""
        told = [run for known in self.know if zone in known for run in known[zone] if run[1] == 1]
        return max(pool, key=lambda c: told.count((1 << c, 1))) if told else pool[0]

    # ------------------------------------------------------------------ changing
    def move(self, c: int, a: int, b: int, bottom: bool = False) -> None:
        """One component from zone a to the top (or bottom) of zone b."""
        tops = self.layout.tops
        self._shift(c, a, b, bottom, self.zones[a][-1])
        if tops[a] | tops[b]:
            self._settle(a)
            self._settle(b)

    def move_group(self, group: Sequence[int], a: int, b: int) -> None:
        """Several components at once: what lies between is shown to nobody on the way."""
        if not group:
            return
        layout = self.layout
        if layout.ordered[a] or layout.ordered[b] or layout.tops[a] | layout.tops[b]:
            top = self.zones[a][-1]
            for c in group:
                self._shift(c, a, b, False, top)
            self._settle(a)
            self._settle(b)
            return
        gone = frozenset(group)
        self.zones[a] = tuple(filterfalse(gone.__contains__, self.zones[a]))
        self.zones[b] = self.zones[b] + tuple(group)
        lose, gain, blind = layout.routes[a << 16 | b]
        for seat in lose:
            self._hide(seat, set_of(group))
            for c in group:
                self._push(seat, b, 1 << c, 1, False)
        for seat in gain:
            self._take_group(seat, a, group)
        for seat in blind:
            for c in group:
                self._push(seat, b, self._take_unseen(seat, a, 0, c, -1), 1, False)

    def _shift(self, c: int, a: int, b: int, bottom: bool, top: int) -> None:
        """Move a component and each seat's label with it; `top` is what lies open on zone a."""
        zones = self.zones
        source = zones[a]
        at = len(source) - 1
        if source[at] == c:
            zones[a] = source[:at]
        else:
            at = source.index(c)
            zones[a] = source[:at] + source[at + 1 :]
        zones[b] = (c,) + zones[b] if bottom else zones[b] + (c,)
        lose, gain, blind = self.layout.routes[a << 16 | b]
        for seat in lose:
            self._hide(seat, 1 << c)
            self._push(seat, b, 1 << c, 1, bottom)
        for seat in gain:
            if self._take(seat, a, at, c) != 1 << c:
                self.learnt[seat] += 1
        for seat in blind:
            self._push(seat, b, self._take_unseen(seat, a, at, c, top), 1, bottom)

    def move_kind(self, kind: str, a: int, b: int) -> int:
        """A component of that kind from a to b; which one is returned."""
        c = self.find(a, kind)
        self.move(c, a, b)
        return c

    def draw(self, a: int, b: int) -> int:
        """The top of a to b."""
        c = self.zones[a][-1]
        self.move(c, a, b)
        return c

    def draw_some(self, n: int, a: int, b: int) -> tuple[int, ...]:
        """The top n of a to b, one after the other; the first drawn comes first."""
        drawn = self.zones[a][: -n - 1 : -1] if n > 0 else ()
        assert len(drawn) == n, f"{self.layout.names[a]} holds only {len(self.zones[a])}"
        layout = self.layout
        lose, gain, blind = layout.routes[a << 16 | b]
        if lose or layout.tops[a] | layout.tops[b] or not self._alike(n, a):
            for c in drawn:
                self.move(c, a, b)
            return drawn
        self.zones[a] = self.zones[a][:-n]
        self.zones[b] = self.zones[b] + drawn
        for seat in gain:
            bits = self._take_top(seat, a, n)
            if bits & (bits - 1):
                self.learnt[seat] += n
        for seat in blind:
            self._push(seat, b, self._take_top(seat, a, n), n, False)
        return drawn

    def _take_top(self, seat: int, zone: int, n: int) -> int:
        """The top n slots of an ordered zone, all of one label, go away; the label."""
        known = self.know[seat] if self._mine >> seat & 1 else self._knowledge(seat)
        runs = known[zone]
        bits, k = runs[-1]
        if k > n:
            known[zone] = runs[:-1] + ((bits, k - n),)
        elif len(runs) > 1:
            known[zone] = runs[:-1]
        else:
            del known[zone]
        return bits

    def _alike(self, n: int, zone: int) -> bool:
        """Whether no seat can tell the top n of an ordered zone apart."""
        if n < 1 or not self.layout.ordered[zone]:
            return False
        for known in self.know:
            if zone in known and known[zone][-1][1] < n:
                return False
        return True

    def shuffle(self, zone: int, stream: Any) -> None:
        """Shuffle a zone with the state's own stream."""
        self.zones[zone] = stream.shuffle(self.zones[zone])
        for seat, known in enumerate(self.know):
            runs = known.get(zone)
            if runs is not None and len(runs) > 1:
                self._knowledge(seat)[zone] = (merged(runs),)
        self._settle(zone)

    def gather(self, a: int, b: int, stream: Any) -> None:
        """Put all of zone a into zone b and shuffle that: discards become a deck."""
        group = self.zones[a]
        bits = set_of(group)
        lose, gain, blind = self.layout.routes[a << 16 | b]
        self.zones[b] = self.zones[b] + group
        self.zones[a] = ()
        for seat in lose:
            if group:
                self._hide(seat, bits)
                self._push(seat, b, bits, len(group), False)
        for seat in (*gain, *blind):
            runs = self._knowledge(seat).pop(a, ())
            if seat in gain and any(bits & (bits - 1) for bits, _ in runs):
                self.learnt[seat] += 1
            if seat in blind:
                for run in runs:
                    self._push(seat, b, run[0], run[1], False)
        self.shuffle(b, stream)

    def look(self, seat: int, zone: int, components: Sequence[int] | None = None) -> None:
        """The seat is shown these components of a zone (all of it by default), and remembers."""
        if self.layout.sees[zone] >> seat & 1:
            return
        self.learnt[seat] += 1
        shown = self.zones[zone] if components is None else components
        if _witness is not None:
            _witness(self, seat, shown)
        self._identify_all(seat, zone, shown)

    def show(self, zone: int, components: Sequence[int] | None = None) -> None:
        """Everybody is shown these components of a zone; they stay where they are."""
        for seat in range(self.layout.seats):
            self.look(seat, zone, components)

    def narrow(self, zone: int, allowed: int) -> None:
        """Everybody sees that all of a zone belongs to a set: what marches is not a fortress."""
        for seat, known in enumerate(self.know):
            runs = known.get(zone)
            if runs is not None and any(bits & ~allowed for bits, _ in runs):
                self.learnt[seat] += 1
                narrowed = [(bits & allowed, n) for bits, n in runs]
                self._knowledge(seat)[zone] = regrouped(narrowed, self.layout.ordered[zone])

    # ------------------------------------------------------------------ flags
    def flag(self, name: str, component: int) -> None:
        """Mark a component (moved, turned): the mark follows it, through a redeal too."""
        self.flags[name] = self.flags.get(name, 0) | 1 << component

    def flagged(self, name: str, component: int) -> bool:
        """Whether a component bears that mark."""
        return bool(self.flags.get(name, 0) >> component & 1)

    def unflag(self, name: str, component: int) -> None:
        """Take a mark off one component."""
        left = self.flags.get(name, 0) & ~(1 << component)
        if left:
            self.flags[name] = left
        else:
            self.flags.pop(name, None)

    def clear(self, name: str) -> None:
        """Take that mark off all components."""
        self.flags.pop(name, None)

    # ------------------------------------------------------------------ views
    def view(self, seat: int | None) -> dict[str, Any]:
        """Per zone that is not empty: what the seat knows to be there, and how many others."""
        out: dict[str, Any] = {}
        for zone, name in enumerate(self.layout.names):
            n = len(self.zones[zone])
            if n:
                known = self._view_of(seat, zone)
                out[name] = {"known": known, "hidden": n - len(known)}
        flags = {name: self._flags_seen(seat, bits) for name, bits in self.flags.items() if bits}
        return {"zones": out, "flags": flags} if flags else {"zones": out}

    def _view_of(self, seat: int | None, zone: int) -> list[str]:
        if self._sees(seat, zone):
            kinds = self.kinds(zone)
            return kinds if self.layout.ordered[zone] else sorted(kinds)
        if seat is not None:
            return self.knows(seat, zone)
        return [self.kind(self.zones[zone][-1])] if self._open_top(zone) else []

    def _flags_seen(self, seat: int | None, bits: int) -> list[str]:
        return sorted(self.layout.kinds[c] for c in members(bits & ~self.hidden_from(seat)))

    # ------------------------------------------------------------------ other worlds
    def redeal(self, seat: int | None, stream: Stream) -> None:
        """Put everything the seat cannot see where it might as well be.

        What stands in the result depends on the seat's knowledge and the stream, never on the truth.
        """
        slots = self._slots_of_spectator() if seat is None else self._slots(seat)
        old: list[int] = []
        labels: list[int] = []
        for zone, allowed in slots:
            old += self.zones[zone][: len(allowed)]
            labels += allowed
        new = deal(labels, old, stream)
        done = 0
        for zone, allowed in slots:
            n = len(allowed)
            self.zones[zone] = (*new[done : done + n], *self.zones[zone][n:])
            done += n
        self._relabel({a: b for a, b in zip(old, new, strict=True) if a != b}, seat)

    def _slots(self, seat: int) -> list[tuple[int, list[int]]]:
        """Every zone out of the seat's sight and its labels by position, in an order that is no secret."""
        out = []
        for zone, runs in sorted(self.know[seat].items()):
            labels: list[int] = []
            for bits, n in runs:
                labels += [bits] * n
            out.append((zone, labels if self.layout.ordered[zone] else self._arranged(zone, labels)))
        return out

    def _arranged(self, zone: int, labels: list[int]) -> list[int]:
        """Labels of an unordered zone by position: what is known stays where it is, the rest is sorted.

        So others who were shown the same component keep knowing it.
        """
        known = {bits for bits in labels if not bits & (bits - 1)}
        if not known:
            return sorted(labels)
        rest = iter(sorted(bits for bits in labels if bits not in known))
        return [1 << c if 1 << c in known else next(rest) for c in self.zones[zone]]

    def _slots_of_spectator(self) -> list[tuple[int, list[int]]]:
        """A spectator keeps no knowledge: what is hidden may lie anywhere hidden; open tops lie still."""
        layout = self.layout
        hidden: list[tuple[int, int, str]] = []
        pools: dict[str, int] = {}
        for zone, content in enumerate(self.zones):
            if layout.sees[zone] != layout.every and content:
                pool = layout.zones[zone].pool
                n = len(content) - self._open_top(zone)
                hidden.append((zone, n, pool))
                pools[pool] = pools.get(pool, 0) | set_of(content[:n])
        return [(zone, [pools[pool]] * n) for zone, n, pool in hidden]

    def _relabel(self, moved: dict[int, int], seat: int | None) -> None:
        """What others know and what is flagged follows the components that changed places."""
        if not moved:
            return
        mask = set_of(list(moved))
        for other in range(self.layout.seats):
            if other != seat and self.know[other]:
                known = self._knowledge(other)
                for zone, runs in known.items():
                    known[zone] = tuple([(renamed(bits, moved, mask), n) for bits, n in runs])
        for name, bits in self.flags.items():
            self.flags[name] = renamed(bits, moved, mask)

    # ------------------------------------------------------------------ laws and plain data
    def learnt_by(self, seat: int) -> int:
        """How often the seat has been shown something hidden."""
        return self.learnt[seat]

    def check(self) -> None:
        """Every component is in exactly one zone, and no seat's knowledge contradicts the truth."""
        found = sorted(c for zone in self.zones for c in zone)
        assert found == list(range(len(self.layout.kinds))), (
            f"components lost or doubled: {self._account(found)}"
        )
        sees, sound = self.layout.sees, self.layout.sound
        filled = [zone for zone, content in enumerate(self.zones) if content]
        for seat, known in enumerate(self.know):
            hidden = [zone for zone in filled if not sees[zone] >> seat & 1]
            for zone in {*hidden, *known}:
                runs, content = known.get(zone, ()), self.zones[zone]
                was = sound.get((seat, zone))
                # Nearly everywhere these are the very tuples that were sound at the question before.
                if was is None or was[0] is not content or was[1] is not runs:
                    self._check_labels(seat, zone, runs)
                    sound[seat, zone] = content, runs

    def _check_labels(self, seat: int, zone: int, runs: Runs) -> None:
        content = self.zones[zone]
        slots = 0 if self.layout.sees[zone] >> seat & 1 else len(content)
        counted = sum([n for _, n in runs])
        assert counted == slots, f"seat {seat} counts {counted} in {self.layout.names[zone]}"
        if self.layout.ordered[zone]:
            labels = [bits for bits, n in runs for _ in range(n)]
            sound = all(bits >> c & 1 for c, bits in zip(content, labels, strict=True))
        else:
            here = set_of(content)
            sound = not here & ~merged(runs)[0] and all(bits & here for bits, _ in runs)
        assert sound, f"seat {seat} believes what is not so of {self.layout.names[zone]}: {content} {runs}"

    def _account(self, found: list[int]) -> str:
        kinds = self.layout.kinds
        lost = [kinds[c] for c in range(len(kinds)) if c not in found]
        doubled = [kinds[c] for c in sorted(set(found)) if found.count(c) > 1]
        return f"lost {lost}, doubled {doubled}"

    def plain(self) -> dict[str, Any]:
        """Everything, as plain data."""
        return {
            "zones": {name: list(self.zones[z]) for z, name in enumerate(self.layout.names) if self.zones[z]},
            "know": [
                {
                    self.layout.names[z]: [[f"{bits:x}", n] for bits, n in runs]
                    for z, runs in sorted(known.items())
                }
                for known in self.know
            ],
            "learnt": list(self.learnt),
            "flags": {name: f"{bits:x}" for name, bits in sorted(self.flags.items()) if bits},
        }

    def load(self, data: Any) -> None:
        """Take over what `plain` gave."""
        index = {name: z for z, name in enumerate(self.layout.names)}
        zones: list[tuple[int, ...]] = [()] * len(index)
        for name, content in data["zones"].items():
            zones[index[name]] = tuple(int(c) for c in content)
        self.zones[:] = zones
        self.know[:] = [
            {index[name]: tuple((int(bits, 16), int(n)) for bits, n in runs) for name, runs in known.items()}
            for known in data["know"]
        ]
        self.learnt[:] = [int(n) for n in data["learnt"]]
        self.flags = {name: int(bits, 16) for name, bits in data["flags"].items()}
        self._mine = self.layout.every
        self.check()
