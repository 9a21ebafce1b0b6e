"""Section 10, the optional historical constraints: what each side must and may not do while they hold."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeAlias

from quarterdeck.engine.ask import Option
from quarterdeck.games.midway.book import (
    AMERICANS,
    ATTACK,
    JAPANESE,
    SEARCH,
    SECOND,
    TAKEOFF,
    SquadKind,
)
from quarterdeck.games.midway.state import Midway
from quarterdeck.kit.choosing import Tally

Pair: TypeAlias = tuple[str, str]
FIRST_LAUNCHES, FIRST_SORTIES = (1, 2), (2, 3)  # turns in which Midway's squads take off, and search
WAVE_SORTIE, WAVE_ATTACK = 2, 3  # turns in which the first wave leaves Takeoff, and strikes


def bombs_midway(g: Midway, kind: SquadKind) -> bool:
    """6.6, R21 Whether a squad can do anything to the island."""
    return kind.ship > 0 and (not kind.torpedo or g.kate_bombs)


def wave(g: Midway, pairs: Iterable[Pair]) -> list[Tally]:
    """10.1 At least nine bombers and four Zeros. The second word of a pair is the kind."""
    kinds = {pair: g.book.kinds[g.book.kind[pair[1]]] for pair in pairs}
    bombers = {pair: 1 for pair, kind in kinds.items() if bombs_midway(g, kind)}
    fighters = {pair: 1 for pair, kind in kinds.items() if kind.fighter}
    return [
        Tally("bombers", bombers, least=g.book.wave_bombers),
        Tally("fighters", fighters, least=g.book.wave_fighters),
    ]


def of_the_island(g: Midway, pairs: Collection[Pair]) -> dict[Pair, int]:
    """10.2 All of Midway's squads but fighters, on Midway."""
    kinds, own = g.book.kinds, g.book.kind
    island = g.book.bases[g.book.island].id
    strike = {k.id for k in kinds if k.island and not k.fighter}
    return {pair: 1 for pair in pairs if pair[0] == island and kinds[own[pair[1]]].id in strike}


def muster_orders(g: Midway, seat: int, pairs: dict[Pair, int]) -> list[Tally]:
    """10.1, 10.2 Who must begin on deck, so that the first strikes can be flown at once."""
    if not g.book.historical:
        return []
    if seat == JAPANESE:
        return wave(g, pairs)
    island = of_the_island(g, pairs)
    return [Tally("strike", island, least=min(g.book.bases[g.book.island].deck, of(pairs, island)))]


def launch_orders(g: Midway, seat: int, pairs: dict[Pair, int]) -> list[Tally]:
    """10.1, 10.2 The first wave takes off on turn 1, Midway's squads as soon as they are on deck."""
    if not g.book.historical:
        return []
    if seat == JAPANESE:
        return wave(g, pairs) if g.turn == 1 else []
    island = of_the_island(g, pairs)
    return [Tally("strike", island, least=of(pairs, island))] if g.turn in FIRST_LAUNCHES and island else []


def raise_orders(g: Midway, seat: int, pairs: dict[Pair, int]) -> list[Tally]:
    """10.2 On turn 1 the rest of Midway's squads come up, as many as the deck takes."""
    if not g.book.historical or seat == JAPANESE or g.turn != 1:
        return []
    island = of_the_island(g, pairs)
    least = min(g.deck_room(g.book.island), of(pairs, island))
    return [Tally("strike", island, least=least)] if island else []


def of(pairs: dict[Pair, int], some: Collection[Pair]) -> int:
    """How many squads these are."""
    return sum([pairs[pair] for pair in some])


# ---------------------------------------------------------------------- groups


def sortie_orders(g: Midway, seat: int, pairs: dict[Pair, int]) -> list[Tally]:
    """10.1 The first group that the Japanese form is the first wave."""
    first = not g.in_box(seat, SEARCH)
    if not g.book.historical or seat == AMERICANS or g.turn != WAVE_SORTIE or not first:
        return []
    return wave(g, [pair for pair in pairs if pair[0] == "search"])


def sorties_apart(g: Midway, seat: int, pairs: dict[Pair, int]) -> list[list[Pair]]:
    """10.2, 10.4 Groups of the island and of the carriers are formed apart."""
    if not g.book.historical or seat == JAPANESE:
        return []
    kinds, own = g.book.kinds, g.book.kind
    islanders = [p for p in pairs if p[0] == "patrol" or kinds[own[p[1]]].island]
    sailors = [p for p in pairs if p[0] == "patrol" or not kinds[own[p[1]]].island]
    return [islanders, sailors]


def from_carriers(g: Midway, squads: Iterable[int]) -> bool:
    """10.4 Whether some of these began on carriers."""
    return any(not g.kind(i).island for i in squads)


def forces_out(g: Midway) -> int:
    """10.4 How many strike forces of the American carriers are out."""
    boxes = (SEARCH, SECOND, ATTACK)
    found = [(box, group) for box in boxes for group in g.groups(AMERICANS, box)]
    return sum([from_carriers(g, g.members(AMERICANS, group)) for _, group in found])


def may_sortie(g: Midway, i: int) -> bool:
    """10.4 Four strike forces of the carriers are out at most."""
    if not g.book.historical or g.book.seat[i] == JAPANESE or g.kind(i).island:
        return True
    return forces_out(g) < g.book.forces_at_once


def must_sortie(g: Midway, i: int) -> bool:
    """10.2 Midway's squads do not turn back at once."""
    if not g.book.historical or g.at[i] != TAKEOFF or g.turn not in FIRST_SORTIES:
        return False
    return g.kind(i).island and not g.kind(i).fighter


def window_open(g: Midway) -> bool:
    """10.4 The second wave is on its way home, or none can come any more; or it is late."""
    if g.turn >= g.book.latest or not g.runways or not g.strikers(JAPANESE):
        return True
    return g.waves >= 2 and g.turn >= g.wave_turn + 2


def may_counter(g: Midway) -> bool:
    """10.3, 10.5 After a second attack on the island, and after carrier planes have attacked."""
    return g.struck and (g.waves >= 2 or not g.runways)


def orders_in_search(g: Midway, seat: int, members: list[int], options: list[Option]) -> list[Option]:
    """10.1-10.5 What of its options a group in a Search box still has."""
    if not g.book.historical:
        return options
    if seat == JAPANESE:
        if g.turn == WAVE_ATTACK and not g.waves and g.runways:
            return [option for option in options if option[0] == "island"]
        barred = () if may_counter(g) else ("search", "crippled")
        return [option for option in options if option[0] not in barred]
    if not from_carriers(g, members):
        first = g.turn <= FIRST_SORTIES[-1] + 1
        return [option for option in options if option[0] != "home"] if first else options
    return options if window_open(g) else [option for option in options if option[0] == "home"]


def forces_open(g: Midway, forces: list[str]) -> list[str]:
    """10.5 The first counter-attack is against the Yorktown."""
    yorktown = next(b for b, base in enumerate(g.book.bases) if base.force == "tf16")
    if not g.book.historical or g.countered or not g.afloat[yorktown] or "tf16" not in forces:
        return forces
    return ["tf16"]


def note_attack(g: Midway, attackers: list[int]) -> None:
    """10.3-10.5 What has happened so far: strikes at the island, at the carriers, and by carrier planes."""
    if g.active == AMERICANS:
        g.struck = g.struck or from_carriers(g, attackers)
        return
    targets = {g.target[i] for i in attackers}
    if "island" in targets and g.wave_turn != g.turn:
        g.waves += 1
        if g.waves <= 2:
            g.wave_turn = g.turn
    if targets - {"island"}:
        g.countered = True
