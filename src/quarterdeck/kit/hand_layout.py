"""Where the cards of a game with hands may lie.

It stands apart from `kit/hands.py`, which is compiled: a compiled class cannot inherit from one that is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from quarterdeck.engine.hidden import EVERYBODY, NOBODY, Layout, Zone


class HandLayout(Layout):
    """Decks, discards, hands, and whatever other zones a game has.

    `decks` holds one list of components that all draw from, or one for each seat. `others` are components
    that lie in no deck (counters, units); `more` are further zones. The discards lie open unless `discards`
    says who sees them; of face-down discards `top` may show the uppermost. Where each seat has a deck of
    its own, a further hidden zone for cards of seat 0 belongs to the pool `cards-0`, and so on.
    """

    __slots__ = ("deck", "discard", "hand", "index", "packs")

    def __init__(
        self,
        seats: int,
        decks: Sequence[Sequence[str]],
        *,
        more: Sequence[Zone] = (),
        others: Sequence[str] = (),
        discards: int = EVERYBODY,
        top: int = NOBODY,
    ) -> None:
        assert len(decks) in (1, seats), (
            f"{len(decks)} decks for {seats} seats: give one for all or one for each"
        )
        n = len(decks)
        ends = [""] if n == 1 else [f"-{seat}" for seat in range(n)]
        pools = [""] if n == 1 else [f"cards-{seat}" for seat in range(n)]
        zones = [Zone(f"deck{ends[i]}", sees=NOBODY, ordered=True, pool=pools[i]) for i in range(n)]
        down = discards != EVERYBODY
        zones += [Zone(f"discard{ends[i]}", discards, down, top, pools[i]) for i in range(n)]
        zones += [Zone(f"hand-{seat}", sees=seat, pool=pools[seat % n]) for seat in range(seats)]
        kinds = [kind for deck in decks for kind in deck]
        super().__init__(seats, [*zones, *more], [*kinds, *others])
        self.deck = tuple(seat % n for seat in range(seats))
        self.discard = tuple(n + seat % n for seat in range(seats))
        self.hand = tuple(range(2 * n, 2 * n + seats))
        self.index = {name: z for z, name in enumerate(self.names)}
        starts = [sum(map(len, decks[:i])) for i in range(n + 1)]
        self.packs = tuple(range(a, b) for a, b in pairwise(starts))
