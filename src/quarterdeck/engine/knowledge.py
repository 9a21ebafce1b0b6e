"""What each seat knows of the components it does not see: a label for every slot out of its sight.

Labels are exact for deals, draws, shuffles, looks and reveals: every world in which each slot holds one of
its set is as likely as any other. Where a seat cannot tell which slot lost a component, labels widen, so a
seat is never taken to know more than it does. A label may still name components that have since come into
sight; they are masked out on use, and removed when they go back into hiding.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.dealing import set_of
from quarterdeck.engine.layout import Layout
from quarterdeck.engine.possibilities import (
    Runs,
    except_one,
    merged,
    regrouped,
    run_at,
    tell_apart,
    with_more,
    without_one,
)


class Knowledge:
    """Where every component is, and each seat's labels; `Zones` moves components and keeps both in step."""

    __slots__ = ("_mine", "know", "layout", "learnt", "zones")

    layout: Layout
    zones: list[tuple[int, ...]]
    know: list[dict[int, Runs]]
    learnt: list[int]
    _mine: int

    def _knowledge(self, seat: int) -> dict[int, Runs]:
        """The seat's knowledge, for writing: copied first if another state shares it."""
        known = self.know[seat]
        if not self._mine >> seat & 1:
            known = self.know[seat] = known.copy()
            self._mine |= 1 << seat
        return known

    def _push(self, seat: int, zone: int, bits: int, n: int, bottom: bool) -> None:
        """A slot more (or n) in a zone the seat does not see."""
        known = self.know[seat] if self._mine >> seat & 1 else self._knowledge(seat)
        runs = known.get(zone)
        if runs is None:
            known[zone] = ((bits, n),)
        elif self.layout.ordered[zone]:
            at = 0 if bottom else len(runs) - 1
            if runs[at][0] == bits:
                known[zone] = runs[:at] + ((bits, runs[at][1] + n),) + runs[at + 1 :]
            else:
                known[zone] = ((bits, n), *runs) if bottom else (*runs, (bits, n))
        else:
            known[zone] = with_more(runs, bits, n)

    def _take(self, seat: int, zone: int, at: int, c: int) -> int:
        """The slot of a component that comes into the seat's sight goes away; its label."""
        known = self.know[seat] if self._mine >> seat & 1 else self._knowledge(seat)
        runs = known[zone]
        left: Runs
        if len(runs) == 1:
            label, n = runs[0]
            known[zone] = left = ((label, n - 1),) if n > 1 else ()
        elif self.layout.ordered[zone]:
            i = run_at(runs, at)
            label = runs[i][0]
            known[zone] = left = without_one(runs, i)
        else:
            label, left = tell_apart(runs, c)
            known[zone] = left
        if not left:
            del known[zone]
        return label

    def _take_unseen(self, seat: int, zone: int, at: int, c: int, top: int) -> int:
        """The slot of a component that stays out of the seat's sight; the label it takes along."""
        runs = self._knowledge(seat)[zone]
        sees_top = self.layout.tops[zone] >> seat & 1
        if len(runs) == 1 or self.layout.ordered[zone] or (sees_top and c == top):
            return self._take(seat, zone, at, c)
        shown = 1 << top if sees_top and top in self.zones[zone] else 0
        label, n = merged(except_one(runs, shown) if shown else runs)
        left: Runs = ((label, n - 1),) if n > 1 else ()
        left = with_more(left, shown, 1) if shown else left
        if left:
            self._knowledge(seat)[zone] = left
        else:
            del self._knowledge(seat)[zone]
        return label

    def _hide(self, seat: int, bits: int) -> None:
        """These components were in sight until now, so they are in none of the slots hidden before."""
        known = self._knowledge(seat)
        for zone, runs in known.items():
            if len(runs) == 1:
                known[zone] = ((runs[0][0] & ~bits, runs[0][1]),)
                continue
            for run in runs:
                if run[0] & bits:
                    known[zone] = regrouped([(b & ~bits, n) for b, n in runs], self.layout.ordered[zone])
                    break

    def _identify_all(self, seat: int, zone: int, components: Sequence[int]) -> None:
        """The same as to identify one after the other; where only one label is open, all at once."""
        known = self._knowledge(seat)
        runs = known.get(zone, ())
        wide = [run for run in runs if run[0] & (run[0] - 1)]
        if len(wide) != 1 or self.layout.ordered[zone]:
            for c in components:
                self._identify(seat, zone, c)
            return
        new = [c for c in components if (1 << c, 1) not in runs]
        if new:
            bits, n = wide[0]
            i = runs.index(wide[0])
            left = ((bits, n - len(new)),) if n > len(new) else ()
            known[zone] = (*runs[:i], *left, *runs[i + 1 :])
            self._hide(seat, set_of(new))
            known[zone] = (*known[zone], *[(1 << c, 1) for c in new])

    def _identify(self, seat: int, zone: int, c: int) -> None:
        """The seat now knows that c lies in this zone (in an ordered one, in this slot) and nowhere else."""
        known = self._knowledge(seat)
        bit = 1 << c
        if self._is_known(seat, zone, c):
            return
        if self.layout.ordered[zone]:
            self._hide(seat, bit)
            runs = known[zone]
            at = self.zones[zone].index(c)
            i = run_at(runs, at)
            bits, n = runs[i]
            before = at - sum(run[1] for run in runs[:i])
            pieces = [(bits, before), (bit, 1), (bits, n - before - 1)]
            known[zone] = regrouped([*runs[:i], *(p for p in pieces if p[1]), *runs[i + 1 :]], True)
        else:
            known[zone] = tell_apart(known[zone], c)[1]
            self._hide(seat, bit)
            known[zone] = with_more(known[zone], bit, 1)

    def _settle(self, zone: int) -> None:
        """Those who see tops see this one, and remember it when it is covered."""
        tops = self.layout.tops[zone]
        if not tops or not self.zones[zone]:
            return
        c = self.zones[zone][-1]
        for seat in range(self.layout.seats):
            if tops >> seat & 1 and not self._is_known(seat, zone, c):
                self.learnt[seat] += 1
                self._identify(seat, zone, c)

    def _is_known(self, seat: int, zone: int, c: int) -> bool:
        return (1 << c, 1) in self.know[seat].get(zone, ())

    def knows(self, seat: int, zone: int) -> list[str]:
        """The kinds that the seat knows to lie in a zone, sorted."""
        if self.layout.sees[zone] >> seat & 1:
            return sorted([self.layout.kinds[c] for c in self.zones[zone]])
        return sorted(
            self.layout.kinds[bits.bit_length() - 1]
            for bits, _ in self.know[seat].get(zone, ())
            if not bits & (bits - 1)
        )

    def could_hold(self, zone: int, kinds: frozenset[str]) -> bool:
        """Whether a zone may hold one of these kinds by what lies open: whether to ask may rest on this.

        True unless every component of those kinds (that could get there: zones of one pool) lies in
        everybody's sight, or the zone itself is empty or in everybody's sight without one. What somebody
        was once shown is no public fact: others may not know that it was seen.
        """
        content = self.zones[zone]
        wanted = self.layout.of_kinds(kinds)
        if self.layout.sees[zone] == self.layout.every:
            return not wanted.isdisjoint(content)
        if self._open_top(zone) and content:
            if content[-1] in wanted:
                return True
            content = content[:-1]
        if not content:
            return False
        for partner in self.layout.partners[zone]:
            hidden = self.zones[partner]
            if not wanted.isdisjoint(hidden[:-1] if self._open_top(partner) else hidden):
                return True
        return False

    def hidden_from(self, seat: int | None) -> int:
        """The set of components out of the seat's sight."""
        everywhere = range(len(self.zones))
        return set_of([c for zone in everywhere if not self._sees(seat, zone) for c in self.zones[zone]])

    def _sees(self, seat: int | None, zone: int) -> bool:
        sees = self.layout.sees[zone]
        return sees == self.layout.every if seat is None else bool(sees >> seat & 1)

    def _open_top(self, zone: int) -> bool:
        """Whether everybody sees the top."""
        return self.layout.tops[zone] | self.layout.sees[zone] == self.layout.every

    def _take_group(self, seat: int, zone: int, group: Sequence[int]) -> None:
        """The slots of components that come into the seat's sight, of a zone without order, go away."""
        known = self._knowledge(seat)
        runs = known[zone]
        if len(runs) == 1:
            bits, n = runs[0]
            self.learnt[seat] += len(group) if bits & (bits - 1) else 0
            runs = ((bits, n - len(group)),) if n > len(group) else ()
        else:
            for c in group:
                label, runs = tell_apart(runs, c)
                if label != 1 << c:
                    self.learnt[seat] += 1
        if runs:
            known[zone] = runs
        else:
            del known[zone]
