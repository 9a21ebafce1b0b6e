"""War of Independence (WarpSpawn): the module's own rules. Everything else is the system's."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import ClassVar

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.warp_empires.armies import find, kinds_in, place
from quarterdeck.games.warp_empires.scenario import Scenario, standing
from quarterdeck.games.warp_empires.state import Battle, Empire
from quarterdeck.games.warp_empires.world import Blueprint, World, world
from quarterdeck.kit.ops import Op
from quarterdeck.kit.territories import TerritoryMap, read_map
from quarterdeck.kit.units import sums_of

BRITISH, AMERICANS = 0, 1
SEASONS = ("Spring", "Summer", "Autumn", "Winter")
FIRST_YEAR = 1775
START_UNITS = 6
FOREIGN = "Foreign"

# R9: where the first units stand, by region; the leaders that begin in play; the first markers.
START = (
    ("quebec", "halifax", "montreal", "boston"),
    ("worcester", "philadelphia", "providence", "charleston"),
)
LEADERS = ({"carleton": "quebec", "howe": "boston"}, {"washington": "worcester", "greene": "providence"})
MARKERS = (("halifax", "quebec", "montreal", "niagara", "boston"), START[AMERICANS])
MAP = read_map(Path(__file__).parent / "map.json")


def deploy(g: Empire) -> Flow[None]:
    """§Setup. The owner spreads his first six units over the named colonies."""
    w = world(g)
    seat = next((s for s in turn_order(g) if g.units.zones[w.tray[s]]), None)
    if seat is None:
        g.active = g.first = turn_order(g)[0]
        g.step = "draw"
        g.log("season", season=SEASONS[0], year=FIRST_YEAR)
        g.start_units = [START_UNITS + len(leaders) for leaders in LEADERS]
        return
    tray = w.tray[seat]
    left = g.units.count(tray)
    _, kind, word = yield Ask(seat, "deploy", partial(deployments, g, seat), {"n": left})
    place(g, seat, find(g, tray, kind, -1), w.map.index[word])
    g.tally[f"first-{word}"] = 1
    g.log("deployed", seat=seat, at=word)


def turn_order(g: Empire) -> tuple[int, int]:
    """The British begin, unless the option says otherwise."""
    british = world(g).options["first"] == "British"
    return (BRITISH, AMERICANS) if british else (AMERICANS, BRITISH)


def deployments(g: Empire, seat: int) -> list[Option]:
    """Each unit with its places; regions still without one come first when units run short."""
    w = world(g)
    places = w.map.places
    tray = g.units.zones[w.tray[seat]]
    spots = [w.map.index[word] for word in START[seat]]
    done = {places[t].region for t in spots if g.tally.get(f"first-{w.map.words[t]}")}
    open_regions = {places[t].region for t in spots} - done
    if len(open_regions) >= len(tray):
        spots = [t for t in spots if places[t].region in open_regions] or spots
    found = _placings(w, tray, spots)
    return found or _placings(w, tray, [w.map.index[word] for word in START[seat]])


def _placings(w: World, tray: tuple[int, ...], spots: list[int]) -> list[Option]:
    found: list[Option] = []
    for kind in kinds_in(w, tray):
        unit = next(c for c in tray if w.kinds[c] == kind)
        may_be = w.scenario.enterable(w, 1 << unit)
        found += [("place", kind, w.map.words[t]) for t in spots if may_be >> t & 1]
    return found


def matched(w: World, forces: list[tuple[int, int]]) -> int:
    """§Battle rules. All Force but that of leaders, and theirs as far as troops match it (R11)."""
    troops = w.table.tagged("Troops")
    most = sum([w.force[c] for c, _ in forces if troops >> c & 1])
    led = sums_of([force for c, force in forces if w.leaders >> c & 1]) & ((2 << most) - 1)
    return sum([force for c, force in forces if not w.leaders >> c & 1]) + led.bit_length() - 1


class Independence(Scenario):
    """The British against the Americans, 1775 to 1783, in seasons."""

    slug = "war-of-independence"
    title = "War of Independence"
    folder = Path(__file__).parent
    seats = ("British", "Americans")
    sides = ("British", "Americans")
    plates = (1, 0)  # red for the British
    leader_worth = 6.0  # without one nothing moves on land, and who is captured does not come back
    first_step = "deploy"
    steps: ClassVar = {"deploy": deploy}

    # ------------------------------------------------------------------ set-up
    def table(self, given: Setup) -> tuple[World, int]:
        """The thirteen colonies and Canada."""
        w = World(self, self.blueprint(2, MAP, True, False), MAP, ())
        w.options = given.options
        return w, given.rng

    def blueprint(self, players: int, land: TerritoryMap, own_piles: bool, own_decks: bool) -> Blueprint:
        """Each side has its own pile; the deck is shared."""
        return Blueprint(2, land.words, (("british", 1), ("american", 1)), True, (("common", 1),), False)

    def place_start(self, g: Empire) -> None:
        """Four leaders on the map, six units by lot in each tray, and the first markers."""
        w = world(g)
        units = g.units
        foreign = w.table.tagged(FOREIGN)
        for seat in (BRITISH, AMERICANS):
            pile = w.pile[seat]
            for kind, word in LEADERS[seat].items():
                t = w.map.index[word]
                units.move(units.find(pile, kind), pile, w.stack(t, seat))
                g.held[seat] |= 1 << t
            for c in [c for c in units.zones[pile] if not foreign >> c & 1][-START_UNITS:]:
                units.move(c, pile, w.tray[seat])
            units.narrow(w.tray[seat], ~foreign)
            for word in MARKERS[seat]:
                g.owner[w.map.index[word]] = seat

    # ------------------------------------------------------------------ seasons
    def is_winter(self, g: Empire) -> bool:
        """Every fourth round."""
        return g.round % len(SEASONS) == 0

    def fights_now(self, g: Empire) -> bool:
        """No moves and no attacks in winter."""
        return not self.is_winter(g)

    def recruits_now(self, g: Empire) -> bool:
        """No recruits in winter."""
        return not self.is_winter(g)

    def end_of_turn(self, g: Empire) -> None:
        """Winter revenue is not saved; and by an option foreign help must be asked for each turn."""
        if self.is_winter(g) and g.treasury[g.active] > g.tally["saved"]:
            g.treasury[g.active] = g.tally["saved"]
            g.log("winter-revenue", seat=g.active)
        if world(g).options["foreign"] == "turn":
            g.unlocked = ()

    def caption(self, g: Empire) -> str:
        """The season and the year."""
        return f"{SEASONS[(g.round - 1) % 4]} {FIRST_YEAR + (g.round - 1) // 4}"

    # ------------------------------------------------------------------ movement
    def movers(self, g: Empire, seat: int, units: int) -> int:
        """Without a leader only ships can go."""
        w = world(g)
        return units if units & w.leaders else units & w.ships

    def may_go(self, g: Empire, seat: int, group: int) -> bool:
        """A group needs a leader, unless it is all ships."""
        w = world(g)
        return bool(group & w.leaders) or not group & ~w.ships

    def enterable(self, w: World, group: int) -> int:
        """Ships keep to the coast."""
        return w.coast if group & w.ships else w.map.everywhere

    def split(self, w: World, group: int) -> list[int]:
        """Ships and land units may have to part."""
        return [part for part in (group & w.ships, group & ~w.ships) if part]

    # ------------------------------------------------------------------ cards, battle, recruits
    def may_play(self, g: Empire, seat: int, op: Op) -> bool:
        """Side cards for their side; the winter offensive in winter."""
        return super().may_play(g, seat, op) and ("winter only" not in op.phrases or self.is_winter(g))

    def unit_force(self, g: Empire, b: Battle, side: int, forces: list[tuple[int, int]]) -> int:
        """Leaders count only as far as troops of equal Force are there to match them."""
        return matched(world(g), forces)

    def strength(self, w: World, units: int) -> int:
        """The same by printed Force."""
        return matched(w, [(c, w.force[c]) for c in members(units)])

    def may_recruit(self, g: Empire, seat: int, unit: int) -> bool:
        """Foreign units only after a French Alliance."""
        return FOREIGN in g.unlocked or not world(g).table.tagged(FOREIGN) >> unit & 1

    # ------------------------------------------------------------------ the end
    def victory(self, g: Empire) -> Outcome | None:
        """A side without units has lost."""
        return self.after_battle(g)

    def after_battle(self, g: Empire) -> Outcome | None:
        """A side without units has lost, at once; if neither has any, the player whose turn it is wins."""
        for seat in (g.active, 1 - g.active):
            if not g.held[1 - seat]:
                scores = [g.owner.count(s) for s in (BRITISH, AMERICANS)]
                return won_by(seat, 2, "destroyed", scores, {"seat": seat})
        return None

    def last_round(self, g: Empire) -> Outcome | None:
        """After the last winter: territories, then revenue, then Force."""
        years = int(world(g).options["years"])
        if g.round < years * len(SEASONS):
            g.log("season", season=SEASONS[g.round % 4], year=FIRST_YEAR + g.round // 4)
            return None
        order = []
        for seat in (BRITISH, AMERICANS):
            revenue, territories, force = standing(g, seat)
            order.append((territories, revenue, force))
        better = [sum(mine > other for other in order) for mine in order]
        facts = {"year": FIRST_YEAR + years - 1, "british": order[0][0], "americans": order[1][0]}
        return Outcome(rank_by(better), tuple(row[0] for row in order), "treaty", facts)


INDEPENDENCE = Independence()
