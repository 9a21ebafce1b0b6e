"""The generic scenario: a generated map, one pile of ordinary units, one deck of ordinary cards."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, by_score, won_by
from quarterdeck.engine.random import Stream
from quarterdeck.games.warp_empires.scenario import Scenario, revenue_of, standing
from quarterdeck.games.warp_empires.state import Empire
from quarterdeck.games.warp_empires.world import World, world
from quarterdeck.kit.mapmaking.generate import generate
from quarterdeck.kit.mapmaking.trace import picture
from quarterdeck.kit.territories import Territory, TerritoryMap

TERRITORIES_EACH, TERRITORIES_LEAST = 12, 24
TERRAIN = ("city", "town", "village", "village", "wild", "mountain")  # by a die
PAYS = {"city": 3, "town": 2, "village": 1, "wild": 0, "mountain": 0}
START_UNITS = 6
NAMES = [
    "Aldmere",
    "Barrow",
    "Calder",
    "Dunmark",
    "Eastfell",
    "Fairwick",
    "Garth",
    "Hollin",
    "Ivel",
    "Jarrow",
    "Kestrel",
    "Lorne",
    "Marl",
    "Nether",
    "Orrin",
    "Pell",
    "Quarne",
    "Rook",
    "Selby",
    "Tarn",
    "Umber",
    "Vale",
    "Wexley",
    "Yarrow",
    "Ashby",
    "Brand",
    "Corve",
    "Dorne",
    "Elwick",
    "Farrow",
    "Grange",
    "Hythe",
    "Inver",
    "Jessel",
    "Kirk",
    "Lydden",
    "Moor",
    "Norwell",
    "Oxley",
    "Penrith",
    "Quill",
    "Raven",
    "Stour",
    "Thorne",
    "Ulver",
    "Venn",
    "Wick",
    "Yew",
    "Amble",
    "Birk",
    "Crail",
    "Dray",
    "Eskdale",
    "Frome",
    "Gorse",
    "Heron",
    "Islip",
    "Juniper",
    "Keld",
    "Lark",
    "Mere",
    "Nidd",
    "Otter",
    "Pike",
    "Quince",
    "Rill",
    "Skelly",
    "Thrush",
    "Usk",
    "Vane",
    "Wharfe",
    "Yare",
]


def seeded_map(players: int, seed: int) -> tuple[TerritoryMap, tuple[int, ...]]:
    """A map for so many players, and their start cities."""
    return _seeded_map(players, seed)


@lru_cache(maxsize=32)
def _seeded_map(players: int, seed: int) -> tuple[TerritoryMap, tuple[int, ...]]:
    n = max(TERRITORIES_LEAST, TERRITORIES_EACH * players)
    stream = Stream(seed << 64)
    grid, neighbours = generate(n, stream)
    terrain = [TERRAIN[stream.below(6)] for _ in range(n)]
    bare = TerritoryMap(
        tuple(Territory(name.lower(), name) for name in NAMES[:n]), neighbours, lambda: picture(grid, n)
    )
    starts = _far_apart(bare, players, stream)
    for t in starts:
        terrain[t] = "city"
    others = [t for t in stream.shuffle(range(n)) if terrain[t] != "city"]
    for t in others[: max(0, 2 * players - terrain.count("city"))]:
        terrain[t] = "city"
    places = tuple(
        Territory(name.lower(), name, "", kind, PAYS[kind])
        for name, kind in zip(NAMES[:n], terrain, strict=True)
    )
    return TerritoryMap(places, neighbours, bare.draw), starts


def _far_apart(land: TerritoryMap, players: int, stream: Stream) -> tuple[int, ...]:
    """The first start by lot, each other as far as possible from those before."""
    starts = [stream.below(len(land))]
    while len(starts) < players:
        nearest = [min(d) for d in zip(*[land.distances(t) for t in starts], strict=True)]
        starts.append(max(range(len(land)), key=lambda t: (nearest[t], land.neighbours[t].bit_count(), -t)))
    return tuple(starts)


class Generic(Scenario):
    """Conquer more than half of the revenue of the map, or be the last."""

    seats: tuple[str, ...] = ("Azure", "Crimson", "Amber", "Jade", "Violet", "Teal")
    stopping = frozenset(("mountain",))

    def table(self, given: Setup) -> tuple[World, int]:
        """A map by lot for these players."""
        stream = Stream(given.rng)
        land, starts = seeded_map(given.seats, stream.below(1 << 16))
        plan = self.blueprint(given.seats, land, given.text("piles") == "own", given.text("decks") == "own")
        w = World(self, plan, land, starts)
        w.options = given.options
        return w, stream.rng

    def place_start(self, g: Empire) -> None:
        """One city each with the land around it; there a Leader and six other units by lot."""
        w = world(g)
        units = g.units
        for seat, t in enumerate(w.starts):
            for u in (t, *w.map.adjacent[t]):
                g.owner[u] = seat
            pile, zone = w.pile[seat], w.stack(t, seat)
            others = [c for c in units.zones[pile] if not w.leaders >> c & 1][-START_UNITS:]
            tray = w.tray[seat]
            for c in others:
                units.move(c, pile, tray)
            units.narrow(tray, ~w.leaders)
            units.move_group(units.zones[tray], tray, zone)
            units.move(units.find(pile, "leader"), pile, zone)
            g.held[seat] |= 1 << t

    def victory(self, g: Empire) -> Outcome | None:
        """More than half of all revenue, at the end of one's own turn."""
        w = world(g)
        if 2 * revenue_of(g, g.active) > w.total_revenue:
            scores = [revenue_of(g, seat) for seat in range(w.players)]
            return won_by(g.active, w.players, "empire", scores, {"seat": g.active, "n": scores[g.active]})
        return None

    def last_round(self, g: Empire) -> Outcome | None:
        """After the last round: revenue, then territories, then Force."""
        w = world(g)
        if g.round < int(w.options["max-rounds"]):
            return None
        order = [standing(g, seat) for seat in range(w.players)]
        places = {key: i for i, key in enumerate(sorted(set(order)))}
        outcome = by_score([places[key] for key in order], "rounds", {"n": g.round})
        return Outcome(outcome.ranking, tuple(key[0] for key in order), "rounds", outcome.facts)


GENERIC = Generic()
