"""Setting up: tokens, forts, dens, missions, tiles, captains and where they begin. Chapter 2."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option, Together
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.games.pirate_republic.book import FIRST_GAME, NOWHERE, RepublicBook
from quarterdeck.games.pirate_republic.gaining import gain_card, gain_treasure, refill_den
from quarterdeck.games.pirate_republic.missions import set_up, start_sites
from quarterdeck.games.pirate_republic.personal import take_mission
from quarterdeck.games.pirate_republic.placing import reveal, spawn
from quarterdeck.games.pirate_republic.state import Republic, Turn
from quarterdeck.kit.phases import AGAIN

READINGS = {
    "initiative": {"waivable": "waivable"},
    "lookout": {"armed": "armed"},
    "pending": {"before the die": "before-die"},
    "fifth-slot": {"three": "three"},
    "fleet-trigger": {"levels V and VI": "v-vi"},
    "fort-waters": {"empty": "empty"},
    "spawn-attack": {"in the Seaway": "seaway"},
    "stack-place": {"never Nassau": "redraw"},
    "start": {"Nassau": "at-nassau"},
}
ROUNDS = {"easy": (4, 5), "medium": (3, 4), "hard": (2, 3)}  # for 60 Swagger, and for all other games
LONG, SHORT = 120, 60


def setup(given: Setup) -> Republic:
    """2.1-2.6. Everything that asks nobody."""
    book: RepublicBook = given.book
    n, places = book.seats, len(book.territories)
    mission, goal = mission_of(given)
    g = Republic(
        rng=given.rng, book=book, cards=Zones(book.cards_layout), tokens=Zones(book.tokens_layout),
        step="missions",
        turns=(), house=house_of(given), mission=mission, goal=goal, limit=round_limit(given, goal, mission),
        commander=0, active=0, round=0, turn_no=0, pirates=[""] * n, at=[book.nassau] * n,
        ashore=[NOWHERE] * n,
        swagger=[0] * n, level=[1] * n, reputation=[book.start_reputation] * n,
        movement=[book.start_movement] * n,
        bloodshed=[0] * n, stats=[[0, 0, 0] for _ in range(n)], deeds=[()] * n, friend_up=[False] * n,
        captured=[False] * n, renounced=[False] * n, forged=[""] * n, copper=[0] * n, crossings=[0] * n,
        since=[()] * n,
        chronicle=[()] * n, guests=[()] * n, carry=carry_of(given, n), marker=[NOWHERE] * len(book.sites),
        backs=[()] * places, routed=(), stalked=[False] * n, tiles=(), turn=Turn(), fight=None, ended=False,
        last=(),
        skipped=[False] * n, commander_turns=0, first_win=[False] * n, rock=[False] * n, boasted=[False] * n,
        rendezvous=[False] * n, feasted=[False] * n, port_crew=[False] * n, den_used=False, spawn_due=False,
        best_level=1, dummy_deck=0, dummy_hand=0, dummy_cards=0, closing=False, reached=False,
        objectives=[0] * places,
        carried=[0] * n, delivered=[0] * n, harbour=[""] * n, commission=[""] * n,
        broken=[False] * n, pardon=[False] * n, score=[0] * n, clues=[0] * n, dig=[NOWHERE] * n,
        angry=[0] * places,
        lowered=0, returning=False, relieved=False, tally=0,
    )  # fmt: skip
    said = given.text("campaign")
    g.commander = g.below(n) if said == "no" else (int(said[0]) - 1) % n
    g.active = g.commander
    fill_cards(g)
    fill_tokens(g, given.text("main-forts") == "high" or (mission == 16 and n > 2))
    spawn(g)
    set_up(g)
    if given.text("tiles") != "chosen":
        g.tiles = FIRST_GAME if given.text("tiles") == "first game" else random_tiles(g)
    return g


def mission_of(given: Setup) -> tuple[int, int]:
    """2.1. A number of Swagger, or one of the sixteen missions."""
    said = given.text("mission")
    number = int(said.split()[0])
    if said.endswith("Swagger"):
        return 0, number
    return number, 10_000


def house_of(given: Setup) -> tuple[str, ...]:
    """The readings that this table plays by, other than the printed ones."""
    found = tuple(words[given.text(name)] for name, words in READINGS.items() if given.text(name) in words)
    return found if given.switch("company") else (*found, "no-company")


def round_limit(given: Setup, goal: int, mission: int) -> int:
    """12.2, R35. Rounds of a solo game; none in a campaign."""
    book: RepublicBook = given.book
    if book.seats > 1 or given.text("campaign") != "no":
        return 0
    short, other = ROUNDS[given.text("difficulty")]
    return short if mission == 0 and goal == SHORT else other


def carry_of(given: Setup, n: int) -> tuple[str, ...]:
    """11.7. What each captain brings from the last game: `2:crew+treasure,rep5` with the second as
    Commander.
    """
    brought = given.text("campaign").partition(":")[2].split(",")
    return (*brought, *[""] * n)[:n]


def fill_cards(g: Republic) -> None:
    """2.6. The common decks, shuffled, and three cards in each Den."""
    book, first = g.book, 0
    captains = sum(len(book.deck_of(pirate.id)) for pirate in book.pirates)
    sizes = (
        ("captain-box", captains),
        ("crew-deck", book.crew.total),
        ("elite-deck", book.elite.total),
        ("treasure-deck", book.treasure.total),
        ("mission-deck", book.personal.total),
        ("tidings-deck", book.tidings.total),
    )
    for name, n in sizes:
        zone = book.zone[name]
        g.cards.fill(zone, range(first, first + n))
        first += n
        if name != "captain-box":
            g.cards.shuffle(zone, g)
    refill_den(g, "crew")
    refill_den(g, "elite")


def fill_tokens(g: Republic, high: bool) -> None:
    """2.2-2.4. Seven and seven Navy tokens, four and four Hunters, Fleets, Slave Ships; the supplies; the
    Main Forts.
    """
    book = g.book
    by_type: dict[str, list[int]] = {}
    for c, kind in enumerate(book.tokens.components):
        by_type.setdefault(book.tokens[kind].type, []).append(c)
    sevenths, fours = len(by_type["navy"]) * 7 // 22, len(by_type["hunter"]) // 2
    spot = book.spot
    g.tokens.fill(spot["box"], [*by_type["npc"], *by_type["prize"], *by_type["main-fort"]])
    deal(g, by_type["navy"], (("navy-1", sevenths), ("navy-2", sevenths), ("supply", None)))
    deal(g, by_type["hunter"], (("hunter-1", fours), ("hunter-2", None)))
    for what, name in (("fleet", "fleet-stack"), ("slave", "slave-stack")):
        g.tokens.fill(spot[name], by_type[what])
        g.tokens.shuffle(spot[name], g)
    for what, name in (
        ("merchant", "supply"),
        ("pirate", "supply"),
        ("port", "land-supply"),
        ("fort", "land-supply"),
    ):
        add(g, by_type[what], name)
    place_forts(g, "high" if high else "low")


def deal(g: Republic, tokens: list[int], ways: tuple[tuple[str, int | None], ...]) -> None:
    """Tokens of one sort are shuffled and dealt to stacks; nobody knows which lies where."""
    heap = g.book.spot["navy-1"] if ways[0][0] == "navy-1" else g.book.spot["hunter-1"]
    g.tokens.fill(heap, tokens)
    g.tokens.shuffle(heap, g)
    for name, n in ways[1:]:
        zone = g.book.spot[name]
        first = ways[0][1] or 0
        for _ in range(n if n is not None else g.tokens.count(heap) - first):
            g.tokens.draw(heap, zone)


def add(g: Republic, tokens: list[int], name: str) -> None:
    """Tokens are shuffled into a supply that may hold others already."""
    zone, box = g.book.spot[name], g.book.spot["beaten"]
    g.tokens.fill(box, tokens)
    g.tokens.gather(box, zone, g)


def place_forts(g: Republic, side: str) -> None:
    """2.4. The Main Forts, by nation; the two British and the two Portuguese ones at random."""
    for nation in ("fr", "gb", "nl", "dk", "es", "pt"):
        sites = [s for s in g.book.imperial if g.book.sites[s].main and g.book.owner[s] == nation]
        forts = [
            t.id for t in g.book.tokens if t.type == "main-fort" and t.nation == nation and t.side == side
        ]
        for site, kind in zip(g.shuffle(sites), forts, strict=True):
            g.tokens.move_kind(kind, g.book.spot["box"], g.book.land[site])


def random_tiles(g: Republic) -> tuple[str, ...]:
    """2.7. One tile for each level from II on, none that repeats the level's own reward."""
    while True:
        picked = tuple(str(word) for word in g.shuffle([*g.book.tiles])[:5])
        if all(level not in g.book.tiles[word].barred for level, word in enumerate(picked, 2)):
            return picked


# ---------------------------------------------------------------------- what is asked


def deal_missions(g: Republic) -> Flow[None]:
    """2.8. Two Personal Missions each, of which one is kept in secret; the other is shuffled back."""
    deck = g.book.zone["mission-deck"]
    seats = range(g.book.seats)
    for seat in seats:
        g.cards.draw_some(2, deck, g.book.own["boast"][seat])
        g.log("dealt-missions", only=(seat,), cards=g.cards.kinds(g.book.own["boast"][seat]))
    kept: list[str] = yield Together([(seat, partial(keep_one, g, seat)) for seat in seats])
    for seat, kind in zip(seats, kept, strict=True):
        zone = g.book.own["boast"][seat]
        take_mission(g, seat, g.cards.find(zone, kind), zone)
        g.cards.move(g.cards[zone][0], zone, deck)
    g.cards.shuffle(deck, g)


def keep_one(g: Republic, seat: int) -> Flow[str]:
    """Which of the two is kept."""
    answer = yield Ask(
        seat,
        "keep-mission",
        lambda: [("keep", kind) for kind in sorted(g.cards.kinds(g.book.own["boast"][seat]))],
    )
    return str(answer[1])


def choose_tiles(g: Republic) -> Flow[str | None]:
    """2.7. The Commander lays a tile on each level from II to VI."""
    if len(g.tiles) == 5:
        return None
    level = len(g.tiles) + 2
    free = [t.id for t in g.book.tiles.values() if t.id not in g.tiles and level not in t.barred]
    answer = yield Ask(
        g.commander, "tile", [("lay", word) for word in free], {"level": g.book.levels[level - 1].name}
    )
    g.tiles = (*g.tiles, str(answer[1]))
    return AGAIN


def choose_pirate(g: Republic, seat: int) -> Flow[None]:
    """2.9. Each player takes a captain, and his twelve cards as Pirate deck."""
    free = [p.id for p in g.book.pirates if p.id not in g.pirates]
    answer = yield Ask(seat, "pirate", [("captain", word) for word in free])
    g.pirates[seat] = str(answer[1])
    move_deck(g, str(answer[1]), g.book.own["deck"][seat])
    g.log("chooses-pirate", seat=seat, pirate=answer[1])


def move_deck(g: Republic, pirate: str, zone: int) -> None:
    """A captain's twelve cards out of the box, shuffled."""
    box = g.book.zone["captain-box"]
    for kind in g.book.deck_of(pirate):
        g.cards.move_kind(kind, box, zone)
    g.cards.shuffle(zone, g)


def choose_site(g: Republic, seat: int) -> Flow[None]:
    """2.10. A neutral site or Nassau; sites may be shared."""
    sites = start_sites(g)
    site = sites[0]
    if len(sites) > 1:
        options: list[Option] = [("begin-at", g.book.sites[s].id) for s in sites]
        answer = yield Ask(seat, "begin", options)
        site = g.book.site[str(answer[1])]
    g.at[seat], g.ashore[seat] = g.book.site_at[site], site
    g.log("begins", seat=seat, site=g.book.sites[site].id)


def choose_den(g: Republic) -> Flow[None]:
    """2.11. The Commander makes an unclaimed captain's cards the Captain's Den; alone, another is the
    dummy's.
    """
    free = [p.id for p in g.book.pirates if p.id not in g.pirates]
    answer = yield Ask(g.commander, "captains-den", [("den", word) for word in free])
    move_deck(g, str(answer[1]), g.book.zone["captain-den"])
    g.log("den-chosen", seat=g.commander, pirate=answer[1])
    if g.book.seats == 1:
        g.dummy_cards = len(g.book.deck_of(g.pirates[0]))


def bring_rewards(g: Republic, seat: int) -> Flow[None]:
    """11.7. What a campaign has left a captain: Reputation, and cards chosen from the Dens."""
    for word in [w for w in g.carry[seat].split("+") if w]:
        if word.startswith("rep"):
            g.reputation[seat] += int(word[3:])
        elif word == "treasure":
            yield from gain_treasure(g, seat)
        else:
            yield from gain_card(g, seat, word, over=True)


def look_round(g: Republic) -> None:
    """2.12. The Commander's Territory and its neighbours are turned face up."""
    place = g.at[g.commander]
    for t in (place, *g.book.borders[place]):
        reveal(g, t)
