"""Lord of the Abyss (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.lord_of_the_abyss import bot, ruination
from quarterdeck.games.lord_of_the_abyss.map import PORTALS, NineDomains, portals
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import enemies_of, find, kinds_in, place, settle, stack
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.battle import back_to_the_pile
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    force,
    in_turn,
    max_rounds,
    territories,
    win,
)
from quarterdeck.systems.warp_empires.pieces.movement import Flyers
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting
from quarterdeck.systems.warp_empires.pieces.revenue import double_for_whole_regions
from quarterdeck.systems.warp_empires.pieces.start import mark
from quarterdeck.systems.warp_empires.rules import HIRE
from quarterdeck.systems.warp_empires.state import NOBODY, Battle, Empire, Turn
from quarterdeck.systems.warp_empires.world import World, faction, world

FOLDER = Path(__file__).parent
GENERAL, BASTION, LORD = "general", "bastion", "Demon-Lord"
FIRST_UNITS, LORD_PRICE = 5, 6  # 5.3 from each of two piles; 5.2, R12
LORD_SPELLS, HORDE_MOST = 3, 5  # 5.2, 7.4
RETREAT = "battle-retreat"  # the step in which units that were turned go back
DOMAINS = tuple(PORTALS)


MAP = NineDomains()
REGIONS = {
    name: sum(1 << t for t, spot in enumerate(MAP.land.places) if spot.region == name) for name in DOMAINS
}


def domain(g: Empire, seat: int) -> int:
    """A seat's home Domain."""
    return REGIONS[faction(g, seat).name]


# ---------------------------------------------------------------------- set-up


def start(g: Empire) -> None:
    """5.3. The Lord, five general units and five of the Domain come into the tray, to be placed."""
    w = world(g)
    for seat in range(w.players):
        people = faction(g, seat)
        tray = w.tray[seat]
        lord = next(c for c in g.units.zones[w.supply] if w.table.tagged(people.name) >> c & 1)
        g.units.move(lord, w.supply, tray)
        for name in (GENERAL, people.pile):
            pile = w.pile_names.index(name)
            for _ in range(FIRST_UNITS):
                g.units.draw(pile, tray)
        if w.options["home"] == "the whole Domain":
            for t in members(domain(g, seat)):
                mark(g, seat, t)


def deploy(g: Empire) -> Flow[Next]:
    """5.3. One unit after the other, anywhere in the own Domain."""
    w = world(g)
    seat = next((s for s in range(w.players) if g.units.zones[w.tray[s]]), None)
    if seat is None:
        begin(g)
        return None
    tray = w.tray[seat]
    _, kind, word = yield Ask(seat, "deploy", partial(deployments, g, seat), {"n": g.units.count(tray)})
    place(g, seat, find(g, tray, kind, -1), w.map.index[word])
    g.log("deployed", seat=seat, at=word)
    return AGAIN


def deployments(g: Empire, seat: int) -> list[Option]:
    """Every kind of the tray with every territory of the Domain that has room."""
    w = world(g)
    tray = g.units.zones[w.tray[seat]]
    spots = members(domain(g, seat))
    return [
        ("place", kind, w.map.words[t])
        for kind in kinds_in(w, tray)
        for t in spots
        if room(g, seat, t, next(c for c in tray if w.kinds[c] == kind))
    ]


def begin(g: Empire) -> None:
    """R2. By an option only what is occupied is controlled; then the first turn begins."""
    for seat in range(len(g.living)):
        g.start_units[seat] = 2 * FIRST_UNITS + 1
        for t in members(g.held[seat]):
            mark(g, seat, t)
    g.turn = Turn()


# ---------------------------------------------------------------------- recruiting


def choose_pile(g: Empire) -> Flow[Next]:
    """9.1, 9.3. The pile for this turn; or the Lord comes back, and nothing is drawn."""
    seat = g.active
    w = world(g)
    options = pile_options(g, seat)
    told = {"points": g.treasury[seat]}
    answer = options[0] if len(options) == 1 else (yield Ask(seat, "recruit.pile", options, told))
    if answer[0] == "recall":
        recall(g, seat, str(answer[1]))
        return "recruits-over"
    name = GENERAL if answer[0] == GENERAL else str(answer[1])
    g.turn.pile = w.pile_names.index(name)
    if name == GENERAL:
        g.log("general-pile", seat=seat)
    else:
        g.log("pile", seat=seat, faction=name)
    return None


def pile_options(g: Empire, seat: int) -> list[Option]:
    """The general pile, those of Domains where one controls a territory, and one's Lord if he was killed.

    Of piles with nothing left only the general one is named, if there is no other.
    """
    w = world(g)
    mine = marked(g, seat)
    near = [name.lower() for name, area in REGIONS.items() if area & mine]
    left = {name for name in (GENERAL, *near) if g.units.count(w.pile_names.index(name))}
    found: list[Option] = [("domain", name) for name in near if name in left]
    if GENERAL in left or not found:
        found.insert(0, (GENERAL,))
    if lost_lord(g, seat) != NOBODY and g.treasury[seat] >= LORD_PRICE:
        places = domain(g, seat) & mine & ~enemies_of(g, seat)
        found += [("recall", w.map.words[t]) for t in members(places)]
    return found


def lost_lord(g: Empire, seat: int) -> int:
    """A seat's Lord, if he is among the dead."""
    w = world(g)
    mine = w.table.tagged(LORD) & w.table.tagged(faction(g, seat).name)
    return next((c for c in g.units.zones[w.supply] if mine >> c & 1), NOBODY)


def recall(g: Empire, seat: int, word: str) -> None:
    """9.3. The Lord is bought like another unit."""
    w = world(g)
    t = w.map.index[word]
    g.treasury[seat] -= LORD_PRICE
    lord = lost_lord(g, seat)
    g.units.move(lord, w.supply, w.stack(t, seat))
    g.held[seat] |= 1 << t
    g.log("recalled", seat=seat, unit=w.kinds[lord], n=LORD_PRICE, at=word)


def recruit_places(g: Empire, seat: int, unit: int) -> int:
    """9.2. Units of a Domain start in it, general ones anywhere one controls."""
    w = world(g)
    mine = marked(g, seat)
    for name, area in REGIONS.items():
        if w.table.tagged(name) >> unit & 1:
            return mine & area
    return mine


def room(g: Empire, seat: int, t: int, unit: int) -> bool:
    """6.2. One Bastion a territory."""
    w = world(g)
    return w.kinds[unit] != BASTION or not any(w.kinds[c] == BASTION for c in stack(g, t, seat))


# ---------------------------------------------------------------------- movement and battle


def through_portals(w: World) -> tuple[int, ...]:
    """8.2. The neighbours beyond a portal: going there takes the whole move."""
    found = [0] * len(w.map)
    for a, b in portals():
        one, two = w.map.index[a], w.map.index[b]
        found[one] |= 1 << two
        found[two] |= 1 << one
    return tuple(found)


def horde(g: Empire, b: Battle, side: int) -> int:
    """7.4. Each Horde unit beyond the first brings 1 more, five at most."""
    w = world(g)
    army = set_of(stack(g, b.at, b.seats[side]))
    hordes = army & w.table.tagged("Horde")
    counted = army if hordes and w.options["horde"] == "all units" else hordes
    return max(0, min(HORDE_MOST, counted.bit_count() - 1))


def spells(g: Empire, seat: int, t: int) -> int:
    """7.6, R4. All the Magic of a stack together."""
    w = world(g)
    army = set_of(stack(g, t, seat))
    lords = army & w.table.tagged(LORD)
    return (army & w.table.tagged("Magic") & ~lords).bit_count() + LORD_SPELLS * lords.bit_count()


def freed(g: Empire, t: int, seat: int, unit: int) -> bool:
    """R11. A unit under Enrapture whose stack is gone goes back to its player all the same, and retreats."""
    b = g.battle
    owner = NOBODY if b is None else dict(b.switched).get(unit, NOBODY)
    if g.step != RETREAT or owner in (NOBODY, seat):
        return False
    w = world(g)
    g.units.move(unit, w.stack(t, seat), w.stack(t, owner))
    settle(g, w, t, owner)
    g.log("freed", seat=owner, unit=w.kinds[unit])
    return True


# ---------------------------------------------------------------------- the end and the table


def domains(g: Empire, seat: int) -> int:
    """How many Domains a seat controls whole."""
    mine = marked(g, seat)
    return sum([not area & ~mine for area in REGIONS.values()])


def victory(g: Empire) -> Outcome | None:
    """4.1. Five Domains, or no enemy with a unit at home."""
    need = int(world(g).options["domains"])
    for seat in in_turn(g):
        if domains(g, seat) >= need:
            return win(g, seat, "domains", domains)
    for seat in in_turn(g):
        others = [other for other in in_turn(g) if other != seat]
        if not any(g.held[other] & domain(g, other) for other in others):
            return win(g, seat, "vanquished", domains)
    return None


def facts(g: Empire, seat: int) -> list[Fact]:
    """Domains held and needed, and where the own one is guarded."""
    found = [Fact(f"domains-{seat}", "Domains", value=f"{domains(g, seat)} of {world(g).options['domains']}")]
    if g.faction[seat] != NOBODY:
        n = (g.held[seat] & domain(g, seat)).bit_count()
        found.append(Fact(f"home-{seat}", "Stacks at home", value=n))
    return found


def land_worth(g: Empire, seat: int, t: int) -> float:
    """For bots: the last territories of a Domain are worth more, and one's own Domain most."""
    area = REGIONS[world(g).map.places[t].region]
    mine = (area & marked(g, seat)).bit_count()
    return 1.0 + 0.1 * mine + (1.0 if area == domain(g, seat) else 0.0)


ABYSS = Module(
    folder=FOLDER,
    tags=("Flying", "Missile", "Brute", "Horde", "Magic", "Troops", "Bastion", LORD),
    factions_chosen=True,
    piles=(GENERAL,),
    map=MAP,
    start=start,
    phases=changed(
        first=(Phase("deploy", "first units", deploy),),
        after={"revenue-card": (Phase("pile", HIRE, choose_pile),)},
    ),
    revenue=double_for_whole_regions,
    recruiting=Recruiting(room=room),
    recruit_places=recruit_places,
    flyers=Flyers(),
    barriers=through_portals,
    bonuses=(horde,),
    spells=spells,
    slain=freed,
    enables={"Bastion": ruination.CARD},
    captures=back_to_the_pile,
    victory=victory,
    last_round=after_rounds(max_rounds, domains, territories, force),
    facts=facts,
    land_worth=land_worth,
    leader_worth=3.0,
    answers=bot.ANSWERS,
)
