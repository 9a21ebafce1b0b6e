"""Positions for tests: the proving ground, a small map with a card for every verb, and the real scenarios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from quarterdeck.engine.game import Game, Setup, SetupOption
from quarterdeck.engine.match import Match
from quarterdeck.engine.testing import arrange
from quarterdeck.engine.testing import position as begin_on
from quarterdeck.games.warp_empires import GAME as SYSTEM
from quarterdeck.games.warp_empires.generic import Generic
from quarterdeck.games.warp_empires.module import make_game
from quarterdeck.games.warp_empires.state import Empire
from quarterdeck.games.warp_empires.wording import module_words
from quarterdeck.games.warp_empires.world import World, check_words, world
from quarterdeck.kit.territories import Picture, Territory, TerritoryMap, borders

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
        tags = frozenset(("coast",)) if square[1] == "1" else frozenset()
        places.append(Territory(square, square.upper(), "", terrain, PAYS[terrain], tags))
    spots = [(60.0 + 120 * (ord(s[0]) - 97), 60.0 + 120 * (int(s[1]) - 1)) for s in SQUARES]
    paths = tuple(f"M{x - 60} {y - 60}H{x + 60}V{y + 60}H{x - 60}Z" for x, y in spots)
    picture = Picture((480.0, 360.0), paths, tuple(spots), (120.0,) * len(spots))
    return TerritoryMap(tuple(places), borders(SQUARES, PAIRS), lambda: picture)


LAND = _land()


class ProvingGround(Generic):
    """Twelve squares, a1 to d3; row 1 is the coast."""

    slug = "proving-ground"
    folder = Path(__file__).parent / "proving"
    seats = ("Azure", "Crimson", "Amber")
    sides = ("Azure", "Crimson", "Amber")

    def table(self, given: Setup) -> tuple[World, int]:
        starts = tuple(LAND.index[word] for word in ("a1", "d3", "d1")[: given.seats])
        w = World(self, self.blueprint(given.seats, LAND, False, False), LAND, starts)
        w.options = given.options
        return w, given.rng


PROVING = ProvingGround()
GAME: Game[Empire] = make_game(
    PROVING,
    title="Proving ground",
    summary="For tests.",
    words=module_words(PROVING.folder / "words.toml", check_words(PROVING, {s: s.upper() for s in SQUARES})),
    base=SYSTEM,
    source="tests",
    length="short",
    bound=10_000,
    options=(
        SetupOption("players", "Players", (2, 3), 2),
        SetupOption("max-rounds", "Rounds", (3, 30), 30),
    ),
)

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
    g.step, g.active = step, active
    for name, value in fields.items():
        setattr(g, name, value)
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
        for kind in used:
            if kind in chits:
                chits.remove(kind)
        wanted[pile] = chits
    arrange(g.units, wanted, piles[0])
    g.held = [0] * w.players
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
    arrange(g.cards, wanted, w.deck[0] if deck is None else w.discard[0])
    g.shown = [0] * len(w.totals)


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
