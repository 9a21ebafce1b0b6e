"""The Pirate Republic: what is printed, and what follows from it."""

from __future__ import annotations

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.games.pirate_republic.effects import read_bonuses, read_gains, read_row, say, word_of
from quarterdeck.games.pirate_republic.rows import (
    LANDS,
    SHIPS,
    Captain,
    Deed,
    Face,
    GlobalMission,
    Level,
    MapArrow,
    Personal,
    PirateCard,
    Route,
    Site,
    Territory,
    Tidings,
    Tile,
    Token,
    Torn,
)
from quarterdeck.kit.cards import read_cards
from quarterdeck.kit.data import check_words, read_rows

NATIONS = ("gb", "fr", "es", "nl", "dk", "pt")
NATION_NAMES = {
    "gb": "British",
    "fr": "French",
    "es": "Spanish",
    "nl": "Dutch",
    "dk": "Danish",
    "pt": "Portuguese",
}
REGIONS = {"americas": "the Americas", "cape-verde": "Cape Verde", "west-africa": "West Africa"}
AMERICAS, CAPE_VERDE, AFRICA = REGIONS
SEATS = ("First captain", "Second captain", "Third captain", "Fourth captain", "Fifth captain")
STATS = ("ship", "crew", "command")
STAT_TOP = 4
FACES = ("-1", "+2", "+3", "white", "red", "fleet")
TREASURE_ROUTES = ("silver", "gold")
NOWHERE = -1

MODIFIERS = frozenset({"sf", "bs", "cq", "mv", "initiative", "win", "draw", "discard"})


FIRST_GAME = ("tile-free-scout", "tile-crew-move", "tile-rep6", "tile-treasure", "tile-elite")


class RepublicBook(Book):
    """Map, tokens and cards. Territories and sites are numbers: their places in the lists."""

    def __init__(self, printed: Printed) -> None:
        self.seats = int(printed.options["players"])
        self.start_movement = printed.number("start-movement")  # 2.9
        self.movement_cap = printed.number("movement-cap")  # 4.3
        self.start_reputation = printed.number("start-reputation")  # 2.9
        self.ships = printed.number("ships")  # 2.5
        self.few_ships = printed.number("few-ships")  # 8.3
        self.forward = printed.number("forward")  # 1.3
        self.backward = printed.number("backward")  # 1.3
        self.scout_movement = printed.number("scout-movement")  # 5.2
        self.infamy_cap = printed.number("infamy-cap")  # 6.12
        self.elite_cost = printed.number("elite-cost")  # 5.7
        self.markers = printed.number("markers")  # 2.9
        self.den = printed.number("den")  # 2.6
        self.merchant_friend = printed.number("merchant-friend")  # 7.8
        self.pirate_friend = printed.number("pirate-friend")  # 7.8
        self.fearsome = printed.number("fearsome")  # 7.7
        self.npc_steps = printed.number("npc-steps")  # 3.4
        self.rounds = printed.number("rounds")  # R29
        self.turns = printed.number("turns")  # R12
        self._map(printed)
        self._tables(printed)
        self._tokens(printed)
        self._cards(printed)
        self._layouts()
        self._labels()

    # ------------------------------------------------------------------ the map
    def _map(self, printed: Printed) -> None:
        file = printed / "map.toml"
        self.territories = tuple(read_rows(file, "territory", Territory))
        self.place = {t.id: i for i, t in enumerate(self.territories)}
        check_words(file, "territory", self.territories, "borders", self.place, "a Territory")
        self.borders = tuple(tuple(self.place[b] for b in t.borders) for t in self.territories)
        self.region = tuple(t.region for t in self.territories)
        self.sites = tuple(read_rows(file, "site", Site))
        check_words(file, "site", self.sites, "territory", self.place, "a Territory")
        self.site = {s.id: i for i, s in enumerate(self.sites)}
        self.site_at = tuple(self.place[s.territory] for s in self.sites)
        self.sites_of = tuple(
            tuple(i for i, at in enumerate(self.site_at) if at == t) for t in range(len(self.territories))
        )
        self.owner = tuple(s.owner for s in self.sites)
        self.neutral = tuple(i for i, owner in enumerate(self.owner) if owner == "neutral")
        self.imperial = tuple(i for i, owner in enumerate(self.owner) if owner in NATIONS)
        self.nassau_site = self.owner.index("nassau")
        self.nassau = self.site_at[self.nassau_site]
        arrows = read_rows(file, "arrow", MapArrow)
        self.arrows = tuple((self.place[a.start], self.place[a.end]) for a in arrows)
        torn = read_rows(file, "torn", Torn)
        self.torn = tuple((self.place[t.one], self.place[t.other]) for t in torn)
        self.routes: dict[str, tuple[int, ...]] = {
            r.id: tuple(self.place[s] for s in r.stops) for r in read_rows(file, "route", Route)
        }
        self.on_treasure_route = frozenset(t for r in TREASURE_ROUTES for t in self.routes[r])

    def _tables(self, printed: Printed) -> None:
        file = printed / "tables.toml"
        self.levels = tuple(read_rows(file, "level", Level))
        types = {*SHIPS, *LANDS}
        check_words(file, "level", self.levels, "initiative", types, "a type of token")
        self.tiles = {t.id: t for t in read_rows(file, "tile", Tile)}
        self.deeds = {d.id: d for d in read_rows(file, "deed", Deed)}
        self.missions = {m.number: m for m in read_rows(printed / "missions.toml", "mission", GlobalMission)}

    def _tokens(self, printed: Printed) -> None:
        self.tokens = read_cards(printed / "tokens.toml", Token, "token")
        kinds = self.tokens.components
        self.token_of = tuple(self.tokens[kind] for kind in kinds)  # by component
        self.first_token = {kind: kinds.index(kind) for kind in dict.fromkeys(kinds)}
        self.of_type = {
            what: frozenset(t.id for t in self.tokens if t.type == what) for what in (*SHIPS, *LANDS)
        }

    # ------------------------------------------------------------------ the cards
    def _cards(self, printed: Printed) -> None:
        file = printed / "captains.toml"
        self.captain_cards = read_cards(file, PirateCard, "captain")
        self.pirates = tuple(read_rows(file, "pirate", Captain))
        self.pirate = {p.id: p for p in self.pirates}
        check_words(file, "captain", self.captain_cards, "captain", self.pirate, "a captain")
        self.crew = read_cards(printed / "crew.toml", PirateCard, "crew")
        self.elite = read_cards(printed / "elite.toml", PirateCard, "elite")
        self.treasure = read_cards(printed / "treasure.toml", PirateCard, "treasure")
        self.tidings = read_cards(printed / "tidings.toml", Tidings)
        check_words(printed / "tidings.toml", "card", self.tidings, "territory", self.place, "a Territory")
        for card in self.tidings:
            for word in card.modifier:
                if word not in MODIFIERS:
                    raise BadData(
                        printed / "tidings.toml", f"card ({card.id}).modifier", f"{word!r} is no modifier"
                    )
        self.personal = read_cards(printed / "personal.toml", Personal)
        self.faces: dict[str, Face] = {}
        self.card: dict[str, PirateCard] = {}
        for name, deck in (
            ("captain", self.captain_cards),
            ("crew", self.crew),
            ("elite", self.elite),
            ("treasure", self.treasure),
        ):
            sheet = printed / f"{'captains' if name == 'captain' else name}.toml"
            for row in deck:
                self.card[row.id] = row
                self.faces[row.id] = Face(
                    name,
                    read_row(sheet, name, row.id, "basic", row.basic),
                    read_row(sheet, name, row.id, "improved", row.improved),
                    read_bonuses(sheet, name, row.id, row.bonus),
                    read_gains(sheet, name, row.id, "win", row.win),
                    read_gains(sheet, name, row.id, "win_improved", row.win_improved),
                )

    def deck_of(self, pirate: str) -> list[str]:
        """2.9. The twelve cards of a captain: ten that all have, two of their own."""
        return [card.id for card in self.captain_cards if card.captain in ("", pirate)]

    def _layouts(self) -> None:
        """Seven captain decks at most are in play: one for each player, and the Captain's Den."""
        captains = [word for pirate in self.pirates for word in self.deck_of(pirate.id)]
        pool = "pirate"
        zones = [
            Zone("captain-box", pool="box"),
            Zone("captain-den", NOBODY, ordered=True, pool=pool),
            Zone("crew-deck", NOBODY, ordered=True, pool=pool),
            Zone("elite-deck", NOBODY, ordered=True, pool=pool),
            Zone("crew-den", pool=pool),
            Zone("elite-den", pool=pool),
            Zone("treasure-deck", NOBODY, ordered=True, pool="treasure"),
            Zone("gone", pool="treasure"),
            Zone("mission-deck", NOBODY, ordered=True, pool="mission"),
            Zone("mission-out", pool="mission"),
            Zone("tidings-deck", NOBODY, ordered=True, pool="tidings"),
            Zone("tidings-discard", pool="tidings"),
            Zone("tidings", pool="tidings"),
            Zone("dummy", NOBODY, pool=pool),
            Zone("dummy-treasure", NOBODY, pool="treasure"),
            Zone("offer", pool=pool),
            Zone("treasure-offer", pool="treasure"),
        ]
        for seat in range(self.seats):
            zones += [
                Zone(f"deck-{seat}", NOBODY, ordered=True, pool=pool),
                Zone(f"hand-{seat}", pool=pool),
                Zone(f"discard-{seat}", pool=pool),
                Zone(f"play-{seat}", pool=pool),
                Zone(f"tucked-{seat}", pool=pool),
                Zone(f"treasure-{seat}", pool="treasure"),
                Zone(f"missions-{seat}", seat, ordered=True, pool="mission"),
                Zone(f"done-{seat}", pool="mission"),
                Zone(f"boast-{seat}", seat, pool="mission"),
            ]
        kinds = [
            *captains, *self.crew.components, *self.elite.components, *self.treasure.components,
            *self.personal.components, *self.tidings.components,
        ]  # fmt: skip
        self.cards_layout = Layout(self.seats, zones, kinds)
        self.zone = {zone.name: i for i, zone in enumerate(zones)}
        self.tidings_zone = self.zone["tidings"]
        told = set(self.tidings.components)
        self.tidings_of = {c: self.tidings[kind] for c, kind in enumerate(kinds) if kind in told}
        per_seat = ("deck", "hand", "discard", "play", "tucked", "treasure", "missions", "done", "boast")
        self.own = {name: tuple(self.zone[f"{name}-{s}"] for s in range(self.seats)) for name in per_seat}
        spots = [
            Zone("box"),
            Zone("supply", NOBODY, ordered=True),
            Zone("land-supply", NOBODY, ordered=True),
            Zone("navy-1", NOBODY, ordered=True),
            Zone("navy-2", NOBODY, ordered=True),
            Zone("hunter-1", NOBODY, ordered=True),
            Zone("hunter-2", NOBODY, ordered=True),
            Zone("fleet-stack", NOBODY, ordered=True),
            Zone("slave-stack", NOBODY, ordered=True),
            Zone("merchant-image"),
            Zone("land-image"),
            Zone("beaten"),
            *[Zone(f"infamy-{seat}") for seat in range(self.seats)],
            *[Zone(f"friend-{seat}") for seat in range(self.seats)],
            *[Zone(f"down-{t.id}", NOBODY, ordered=True) for t in self.territories],
            *[Zone(f"sea-{t.id}") for t in self.territories],
            *[Zone(f"land-{s.id}") for s in self.sites],
        ]
        self.tokens_layout = Layout(self.seats, spots, self.tokens.components)
        self.spot = {zone.name: i for i, zone in enumerate(spots)}
        self.infamy = tuple(self.spot[f"infamy-{s}"] for s in range(self.seats))
        self.friend = tuple(self.spot[f"friend-{s}"] for s in range(self.seats))
        self.down = tuple(self.spot[f"down-{t.id}"] for t in self.territories)
        self.sea = tuple(self.spot[f"sea-{t.id}"] for t in self.territories)
        self.land = tuple(self.spot[f"land-{s.id}"] for s in self.sites)

    def _labels(self) -> None:
        effects = {
            word_of(alt): say(alt)
            for face in self.faces.values()
            for row in (face.basic, face.improved)
            for alt in row
        }
        self.labels = {
            **effects, **self.captain_cards.labels, **self.crew.labels, **self.elite.labels,
            **self.treasure.labels,
            **self.personal.labels, **self.tidings.labels, **self.tokens.labels,
            **{p.id: p.name for p in self.pirates},
            **{d.id: d.name for d in self.deeds.values()},
            **{t.id: t.name for t in self.tiles.values()},
            **{f"mission-{m.number}": m.name for m in self.missions.values()},
            **NATION_NAMES, **REGIONS,
            **{s.id: s.name for s in self.sites},
            **{t.id: t.name for t in self.territories},
        }  # fmt: skip

    # ------------------------------------------------------------------ ways
    @remembered
    def steps(self, start: int) -> tuple[int, ...]:
        """3.4. How many Territories away everything is for a ship that pays no special costs."""
        return self._distances(start, 1, 1, True)

    @remembered
    def costs(self, start: int) -> tuple[int, ...]:
        """6.13. What it costs to sail from here to everywhere."""
        return self._distances(start, self.forward, self.backward, True)

    @remembered
    def near(self, start: int) -> tuple[int, ...]:
        """How many ordinary borders away everything is; what lies beyond an arrow is out of reach."""
        return self._distances(start, 1, 1, False)

    def _distances(self, start: int, forward: int, backward: int, arrows: bool) -> tuple[int, ...]:
        far = 999
        cost = [far] * len(self.territories)
        cost[start] = 0
        todo = [start]
        while todo:
            here = min(todo, key=cost.__getitem__)
            todo.remove(here)
            ways = [(b, 1) for b in self.borders[here]]
            if arrows:
                ways += [(b, forward) for a, b in self.arrows if a == here]
                ways += [(a, backward) for a, b in self.arrows if b == here]
            for there, price in ways:
                if cost[here] + price < cost[there]:
                    cost[there] = cost[here] + price
                    if there not in todo:
                        todo.append(there)
        return tuple(cost)

    def level_of(self, swagger: int) -> int:
        """9.1. The level (1 to 6) that so much Swagger reaches."""
        return sum(1 for level in self.levels if swagger >= level.swagger)
