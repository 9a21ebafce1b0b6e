"""Positions for tests: the proving ground, a small map with a card for every verb, and the real scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from quarterdeck.engine.game import Game, Value
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.engine.testing import arrange
from quarterdeck.engine.testing import position as begin_on
from quarterdeck.games.warp_empires.generic import GENERIC
from quarterdeck.kit.mapmaking import fixed
from quarterdeck.kit.territories import Picture, Territory, TerritoryMap, borders
from quarterdeck.systems.warp_empires.armies import settle
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.making import make_game
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world

COLUMNS, ROWS = "abcd", "123"
SQUARES = [column + row for row in ROWS for column in COLUMNS]
PAIRS = [
    (a, b)
    for a in SQUARES
    for b in SQUARES
    if a < b and abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1
]
TERRAIN = {"a1": "city", "d3": "city", "b2": "mountain", "c2": "wild"}
PAYS = {"city": 3, "village": 1, "mountain": 0, "wild": 0}


def _land() -> TerritoryMap:
    places = []
    for square in SQUARES:
        terrain = TERRAIN.get(square, "village")
        tags = frozenset({"1": ("coast",), "3": ("south",)}.get(square[1], ()))
        tags |= {"hazard"} if square == "c3" else frozenset()
        region = {"1": "Montagar", "3": "Scortch"}.get(square[1], "")
        places.append(Territory(square, square.upper(), region, terrain, PAYS[terrain], tags))
    spots = [(60.0 + 120 * (ord(s[0]) - 97), 60.0 + 120 * (int(s[1]) - 1)) for s in SQUARES]
    paths = tuple(
        f"M{x - 60} {y - 60}L{x + 60} {y - 60}L{x + 60} {y + 60}L{x - 60} {y + 60}Z" for x, y in spots
    )
    picture = Picture((480.0, 360.0), paths, tuple(spots), (120.0,) * len(spots))
    return TerritoryMap(tuple(places), borders(SQUARES, PAIRS), lambda: picture)


LAND = _land()


class ProvingLand:
    """Twelve squares, a1 to d3; row 1 is the coast."""

    names: Mapping[str, str] = {square: square.upper() for square in SQUARES}

    def make(
        self, terrain: Mapping[str, Terrain], players: int, stream: Stream, options: Mapping[str, Value]
    ) -> tuple[TerritoryMap, tuple[int, ...]]:
        return LAND, tuple(LAND.index[word] for word in ("a1", "d3", "d1")[:players])


PROVING = replace(
    GENERIC,
    folder=Path(__file__).parent / "proving",
    sides=("Azure", "Crimson", "Amber"),
    tags=(*GENERIC.tags, "Wizard", "Lancers", "Scouts", "Envoy", "Idol"),
    map=ProvingLand(),
    neutral=True,
)


def proving(module: Module) -> Game[Empire]:
    """A game on the proving ground."""
    return make_game(module, bound=10_000)


GAME = proving(PROVING)


def generic_map(players: int, seed: int) -> tuple[TerritoryMap, tuple[int, ...]]:
    """A map of the generic game."""
    return GENERIC.map.make(GENERIC.book.terrain, players, Stream(seed << 100), {})


Stacks = Mapping[int, Mapping[str, Sequence[str]]]


def table(
    stacks: Stacks,
    hands: Mapping[int, Sequence[str]] | None = None,
    *,
    step: str = "move",
    active: int = 0,
    owner: Mapping[str, int] | None = None,
    deck: Sequence[str] | None = None,
    tray: Mapping[int, Sequence[str]] | None = None,
    discard: Sequence[str] = (),
    game: Game[Empire] = GAME,
    options: Mapping[str, object] | None = None,
    **fields: Any,
) -> Match:
    """A match that begins on a position: units and cards by kind, everything else from `fields`."""
    given = game.checked(options)
    g = game.begin(7, given)
    lay_units(g, stacks, tray or {})
    lay_cards(g, hands or {}, deck, discard)
    if owner is not None:
        w = world(g)
        g.owner = [owner.get(word, -1) for word in w.map.words]
    g.step, g.active, g.treasury = step, active, [0] * len(g.living)
    for name, value in fields.items():
        setattr(g if hasattr(g, name) else g.turn, name, value)
    return begin_on(game, g, given)


def lay_units(g: Empire, stacks: Stacks, tray: Mapping[int, Sequence[str]]) -> None:
    """Stacks bottom first; all other chits in their piles."""
    w = world(g)
    wanted = {
        w.stack(w.map.index[word], seat): list(kinds)
        for seat, places in stacks.items()
        for word, kinds in places.items()
    }
    wanted |= {w.tray[seat]: list(kinds) for seat, kinds in tray.items()}
    used = [kind for kinds in wanted.values() for kind in kinds]
    piles = sorted(set(w.pile_of))
    for pile in piles[1:]:
        chits = [w.kinds[c] for c, home in enumerate(w.pile_of) if home == pile]
        for kind in tuple(used):
            if kind in chits:
                chits.remove(kind)
                used.remove(kind)
        wanted[pile] = chits
    arrange(g.units, wanted, piles[0])
    g.held = [0] * w.owners
    for seat, places in stacks.items():
        g.held[seat] = sum(1 << w.map.index[word] for word, kinds in places.items() if kinds)


def lay_cards(
    g: Empire, hands: Mapping[int, Sequence[str]], deck: Sequence[str] | None, discard: Sequence[str]
) -> None:
    """Hands by kind; the deck as given (top last) or all the rest."""
    w = world(g)
    wanted: dict[int, list[str]] = {w.hand[seat]: list(kinds) for seat, kinds in hands.items()}
    if deck is not None:
        wanted[w.deck[0]] = list(deck)
    wanted[w.discard[0]] = list(discard)
    used = [kind for kinds in wanted.values() for kind in kinds]
    for i in range(1, len(w.deck_sizes)):  # a deck of one's own: what is not in hand
        first = sum(w.deck_sizes[:i])
        kinds = w.cards.kinds[first : first + w.deck_sizes[i]]
        wanted[2 * i] = [
            kind for j, kind in enumerate(kinds) if kinds[: j + 1].count(kind) > used.count(kind)
        ]
    arrange(g.cards, wanted, w.deck[0] if deck is None else w.discard[0])
    g.shown = [0] * len(w.totals)


def begin(match: Match) -> Match:
    """The match anew, on the state as it is now."""
    return begin_on(match.game, match.state, match.options)


def settled(match: Match) -> Match:
    """The match anew, after units, items or upgrades were put where they are by hand."""
    g = state(match)
    w = world(g)
    for seat in range(len(g.living)):
        for t in range(len(w.map)):
            settle(g, w, t, seat)
    return begin(match)


def fought(
    lay: Callable[..., Match],
    at: str,
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    elsewhere: Stacks | None = None,
    words: Sequence[str] = SQUARES,
    **fields: Any,
) -> Match:
    """Seat 0 attacks seat 1 on a table that `lay` lays; what they have elsewhere keeps them in the game."""
    stacks = {seat: dict(places) for seat, places in (elsewhere or {}).items()}
    stacks.setdefault(0, {})[at] = attackers
    stacks.setdefault(1, {})[at] = defenders
    t = words.index(at)
    entered = [-1] * len(words)
    entered[t] = 0
    m = lay(stacks, hands, step="battle", fights=1 << t, entered=entered, **fields)
    m.answer(0, f"fight {at}")
    return m


def forces(match: Match) -> tuple[int, int]:
    """Both Forces as the question says, seat 0 first."""
    (ask,) = match.asks
    own, theirs = int(str(ask.facts["own"])), int(str(ask.facts["theirs"]))
    return (own, theirs) if ask.seat == 0 else (theirs, own)


def begun(game: Game[Empire], players: int, seed: int = 1, **options: object) -> Empire:
    """A game at its start, its factions by lot."""
    g: Empire = Match(game, seed, {"players": players, "factions": "by lot", **options}).state
    return g


def ended(match: Match, seat: int = 0) -> Match:
    """Everything is declined until the turn of a seat is over."""
    while not match.over and state(match).active == seat:
        decline(match)
        options = {" ".join(map(str, option)) for option in match.asks[0].options}
        word = next((w for w in ("done", "pass", "keep", "attack", "leave") if w in options), min(options))
        match.answer(match.waiting[0], word)
    return match


def at(*words: str) -> int:
    """Squares as a set."""
    return sum(1 << SQUARES.index(word) for word in words)


def state(match: Match) -> Empire:
    """The state of a match, typed."""
    g = match.state
    assert isinstance(g, Empire)
    return g


def units(match: Match, seat: int, word: str) -> list[str]:
    """The kinds of a stack, sorted."""
    g = state(match)
    w = world(g)
    return sorted(g.units.kinds(w.stack(w.map.index[word], seat)))


def hand(match: Match, seat: int) -> list[str]:
    """The kinds of a hand, sorted."""
    g = state(match)
    return sorted(g.cards.kinds(world(g).hand[seat]))


def owner(match: Match, word: str) -> int:
    """Whose marker lies on a territory."""
    g = state(match)
    return g.owner[world(g).map.index[word]]


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and what."""
    return match.asked()[0]


def go(match: Match, *answers: str) -> Match:
    """Answers in order, for whoever is asked. Reply windows before them pass."""
    for said in answers:
        decline(match)
        match.answer(match.waiting[0], said)
    return match


def decline(match: Match) -> Match:
    """Let every reply window pass."""
    while not match.over and match.asked()[0][1].startswith("reply."):
        match.answer(match.waiting[0], "decline")
    return match


def offered(match: Match) -> set[str]:
    """The notations of all options of the only question."""
    decline(match)
    (ask,) = match.asks
    return {" ".join(map(str, option)) for option in ask.options}


def plotted(folder: Path) -> str:
    """What `qd map` would draw from a folder's `map.toml` now."""
    map_ = fixed.read_fixed(folder / "map.toml")
    return fixed.written(map_, fixed.grow(map_))
