"""Exact chances of fights played at their best.

Chance enters by the Combat Modifier (over the Tidings cards that nobody has seen) and by face-down tokens
(over those that may lie there).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from quarterdeck.games.pirate_republic.combat import standing_fear
from quarterdeck.games.pirate_republic.initiative import by_level, decided_by_tidings, enemy_values
from quarterdeck.games.pirate_republic.placing import STACKS
from quarterdeck.games.pirate_republic.plans import RANK, Stand, Ways, totals, ways
from quarterdeck.games.pirate_republic.state import Republic


@dataclass(frozen=True)
class Chance:
    """The chances of a fight played at its best."""

    win: float = 0.0
    bleed: float = 0.0
    away: float = 0.0
    taken: float = 0.0

    def plus(self, other: Chance, weight: float) -> Chance:
        """This and a part of another."""
        return Chance(
            self.win + weight * other.win,
            self.bleed + weight * other.bleed,
            self.away + weight * other.away,
            self.taken + weight * other.taken,
        )

    @property
    def beaten(self) -> float:
        """The enemy is beaten, with Bloodshed or without."""
        return self.win + self.bleed


CERTAIN = {
    "win": Chance(win=1.0),
    "bleed": Chance(bleed=1.0),
    "away": Chance(away=1.0),
    "taken": Chance(taken=1.0),
}


def stand_of(
    g: Republic, seat: int, c: int, lookout: bool = False, second: bool = False, drawn: str = ""
) -> Stand:
    """How a token would stand against a captain, with a modifier card or without."""
    b, close, more = enemy_values(g, c)
    has = by_level(g, seat, c) and not lookout and (not second or len(g.deeds[seat]) >= 8)
    said = decided_by_tidings(g, c, drawn)
    if said is not None:
        has = said[0]
    if not drawn:
        return Stand(b, close, more, has)
    card = g.book.tidings[drawn]
    change = card.modifier
    if card.who == "enemy":
        return Stand(max(0, b + change.get("bs", 0)), max(0, close + change.get("cq", 0)), more, has)
    get = change.get
    return Stand(b, close, more, has, get("sf", 0), get("bs", 0), get("cq", 0), get("mv", 0))


def unseen_tidings(g: Republic) -> list[str]:
    """The cards that may come as a modifier: the deck, or the discards if it is empty."""
    deck = g.cards.kinds(g.book.zone["tidings-deck"])
    return sorted(deck or g.cards.kinds(g.book.zone["tidings-discard"]))


# What was worked out for a captain's cards and place, as long as they stay the same; a few positions are
# kept.
_known: dict[tuple[object, ...], dict[tuple[object, ...], object]] = {}
KEPT = 64


def known(g: Republic, seat: int) -> dict[tuple[object, ...], object]:
    """What was worked out before for this captain, as he stands now."""
    own, zones, turn = g.book.own, g.cards.zones, g.turn
    key = (
        id(g.book), seat == g.active, zones[own["hand"][seat]], zones[own["treasure"][seat]],
        zones[own["play"][seat]],
        g.reputation[seat], g.movement[seat], g.bloodshed[seat], g.level[seat], len(g.deeds[seat]) // 4,
        tuple(g.stats[seat]), g.friend(seat), g.friend_up[seat], turn.friend, turn.spent, turn.sideways,
        turn.barrels,
        turn.gentleman, g.book.region[g.at[seat]] == "americas", zones[g.book.zone["tidings"]],
        zones[g.book.zone["tidings-discard"]], g.tokens.flags.get("scouted", 0), g.lowered,
    )  # fmt: skip
    found = _known.get(key)
    if found is None:
        if len(_known) >= KEPT:
            _known.clear()  # in one step, as other threads may look here
        found = _known[key] = {}
    return found


@lru_cache(4096)
def frontier(items: tuple[Ways, ...], reputation: int) -> tuple[int, ...]:
    """For each sum of the first stage, the most that the second can reach with at least that; -1 if it is out
    of reach.
    """
    most = [-1] * 21
    for x, y, _, _, _ in totals(items, reputation):
        most[x] = max(most[x], y)
    for x in range(19, -1, -1):
        most[x] = max(most[x], most[x + 1])
    return tuple(most)


@lru_cache(4096)
def most_fear(items: tuple[Ways, ...], reputation: int) -> int:
    """The most Strike Fear by cards and Reputation."""
    return max(x + reputation - r for x, _, r, _, _ in totals(items, reputation))


def items_against(g: Republic, seat: int, c: int, first: str) -> tuple[Ways, ...]:
    """The ways to use one's cards, worked out once for each type of token."""
    memory = known(g, seat)
    key = ("items", first, g.token(c).type, g.tokens.flagged("scouted", c))
    if key not in memory:
        memory[key] = ways(g, seat, c, first)
    return memory[key]  # type: ignore[return-value]


def result_against(g: Republic, seat: int, c: int, stand: Stand) -> str:
    """How a fight goes at best, without saying by which cards."""
    rep, bled = g.reputation[seat], g.bloodshed[seat] > 0
    cq = stand.cq + (1 if g.tide("close-plus") else 0)
    if stand.initiative:
        need = stand.c + stand.more - stand.sf - standing_fear(g, seat)
        if most_fear(items_against(g, seat, c, "SF"), rep) >= need:
            return "win"
        first = stand.bs + 3 * g.turn.barrels - (1 if g.tide("damp-powder") else 0)
        reach, spare = frontier(items_against(g, seat, c, "BS"), rep), 0
    else:
        first, spare = stand.mv, g.movement[seat]
        reach = frontier(items_against(g, seat, c, "MV"), rep)
    best = "taken"
    for x, y in enumerate(reach):
        if y < 0:
            break
        found = outcome(stand, x + first, y + cq, spare, bled)
        if RANK[found] < RANK[best]:
            best = found
    return best


def outcome(stand: Stand, x: int, y: int, spare: int, bled: bool) -> str:
    """What two sums and Movement to spare come to."""
    b, c = stand.b, stand.c
    if stand.initiative:
        if x >= b:
            return "win"
    elif x + spare >= b:
        return "win" if y >= c else "away"
    x = min(x + spare, b)
    if bled or 2 * x < b:
        return "taken"
    return "bleed" if y >= c + b - x else "away"


def chance(g: Republic, seat: int, c: int, lookout: bool = False, second: bool = False) -> Chance:
    """The chances against a token that lies open; cards that would take the Initiative are not counted."""
    memory = known(g, seat)
    key = ("chance", g.tokens.kind(c), lookout, second, g.tokens.flagged("scouted", c))
    found = memory.get(key)
    if found is None:
        found = memory[key] = work_out(g, seat, c, lookout, second)
    assert isinstance(found, Chance)
    return found


def work_out(g: Republic, seat: int, c: int, lookout: bool, second: bool) -> Chance:
    """The same, over every modifier that may come."""
    if not g.token(c).modifier:
        return CERTAIN[result_against(g, seat, c, stand_of(g, seat, c, lookout, second))]
    found: Counter[Stand] = Counter(stand_of(g, seat, c, lookout, second, card) for card in unseen_tidings(g))
    total = sum(found.values())
    out = Chance()
    for stand, n in found.items():
        out = out.plus(CERTAIN[result_against(g, seat, c, stand)], n / total)
    return out


def hidden_tokens(g: Republic, kind: str) -> Counter[str]:
    """All tokens of a type that nobody sees, by kind: in the supply, in stacks or face down."""
    hidden = [g.book.spot[name] for names in STACKS.values() for name in names]
    found: Counter[str] = Counter()
    for zone in (*hidden, *g.book.down):
        found.update(k for k in g.tokens.kinds(zone) if g.book.tokens[k].type == kind)
    return found


def unseen(g: Republic, back: str) -> dict[str, float]:
    """What may be behind a back, with weights.

    Which Navy tokens are in the supply and which in the stacks nobody knows, only how many: each that is not
    seen may be any of them.
    """
    if back != "ship":
        return dict(hidden_tokens(g, back))
    found: dict[str, float] = {**hidden_tokens(g, "merchant"), **hidden_tokens(g, "pirate")}
    navy = hidden_tokens(g, "navy")
    total = sum(navy.values())
    elsewhere = sum(g.tokens.count(g.book.spot[name]) for name in STACKS["navy"])
    elsewhere += sum(backs.count("navy") for backs in g.backs)
    for kind, n in navy.items():
        found[kind] = n * (total - elsewhere) / total
    return {kind: n for kind, n in found.items() if n}


def unseen_land(g: Republic) -> dict[str, float]:
    """What a site may turn out to hold."""
    found = Counter(g.tokens.kinds(g.book.spot["land-supply"]))
    return dict(found or Counter(g.tokens.kinds(g.book.spot["land-image"])))


def chance_of_kinds(g: Republic, seat: int, kinds: Mapping[str, float]) -> Chance:
    """The chances against a token that may be any of these."""
    total = sum(kinds.values())
    out = Chance()
    example = first_of(g)
    for kind, n in sorted(kinds.items()):
        out = out.plus(chance(g, seat, example[kind]), n / total)
    return out if total else CERTAIN["away"]


def first_of(g: Republic) -> dict[str, int]:
    """For each kind of token one of them, wherever it is: what it can do depends on its kind alone."""
    return g.book.first_token


def swagger_of(g: Republic, kinds: Mapping[str, float]) -> float:
    """The mean Swagger of tokens."""
    total = sum(kinds.values())
    return sum(g.book.tokens[k].swagger * n for k, n in kinds.items()) / total if total else 0.0
