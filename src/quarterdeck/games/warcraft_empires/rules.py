"""Warcraft Empires (WarpSpawn): the module. Heroes, items and upgrades are in `buying` and `powers`."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine.ask import Ask, Flow
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.warcraft_empires import buying, powers
from quarterdeck.games.warcraft_empires.holdings import FORTS, forts, has_upgrade, note_forts
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.kit.units import UnitKind
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.armies import count_units, settle
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.attachments import Attachments, borne_by
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    count_of,
    force,
    max_rounds,
    revenue,
    share_of,
    territories,
)
from quarterdeck.systems.warp_empires.pieces.maps import Generated
from quarterdeck.systems.warp_empires.pieces.movement import Cargo, Flyers
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting
from quarterdeck.systems.warp_empires.pieces.start import mark, put_tray
from quarterdeck.systems.warp_empires.rules import FIGHT, HOLD, PAY
from quarterdeck.systems.warp_empires.state import NOBODY, Empire, Turn
from quarterdeck.systems.warp_empires.world import World, land, pile_zone, world

FOLDER = Path(__file__).parent
LAND, HOME = "land", "home"
START_UNITS, APART = 9, 4  # 4.2; 4.3: nobody within three territories
HORN = 5

LAND_MAP = Generated(
    FOLDER / "names.toml", each=0, least=60, start=LAND, plain=LAND, seas=12, size="territories"
)


# ---------------------------------------------------------------------- set-up


def start(g: Empire) -> None:
    """4.1. Nobody has a home yet."""
    g.counters[HOME] = [NOBODY] * len(g.living)


def choose_home(g: Empire) -> Flow[Next]:
    """4.1-4.3. The highest roll first, then clockwise: a start far from others; then units by lot."""
    w = world(g)
    homes = g.counters[HOME]
    if homes.count(NOBODY) == w.players:
        g.first = roll_off(g)
    order = [(g.first + i) % w.players for i in range(w.players)]
    seat = next((s for s in order if homes[s] == NOBODY), None)
    if seat is None:
        g.active = g.first
        g.start_units = [count_units(g, s) for s in range(w.players)]
        g.turn = Turn()
        return None
    g.active = seat
    _, word = yield Ask(seat, "home", [("settle", w.map.words[t]) for t in starts(g)])
    g.counters[HOME][seat] = t = w.map.index[word]
    mark(g, seat, t)
    muster(g, seat, t)
    g.log("home", seat=seat, at=word)
    return AGAIN


def roll_off(g: Empire) -> int:
    """4.1. Everybody rolls a die; those who tie for the highest roll again."""
    rivals = list(range(len(g.living)))
    while len(rivals) > 1:
        rolls = [(g.roll(6), seat) for seat in rivals]
        for n, seat in rolls:
            g.log("first-roll", seat=seat, n=n)
        rivals = [seat for n, seat in rolls if n == max(rolls)[0]]
    return rivals[0]


def starts(g: Empire) -> list[int]:
    """4.3, R2. Land with at least three territories between; where there is none, the farthest there is."""
    w = world(g)
    dry = members(land(g).of(LAND))
    taken = [t for t in g.counters[HOME] if t != NOBODY]
    if not taken:
        return dry
    nearest = {t: min(w.map.distances(u)[t] for u in taken) for t in dry}
    least = min(APART, max(nearest.values()))
    return [t for t in dry if nearest[t] >= least]


def muster(g: Empire, seat: int, t: int) -> None:
    """4.2, R2. A hero and nine units by lot; a ship inland or a second fortification is drawn anew."""
    w = world(g)
    tray, pile = w.tray[seat], pile_zone(g, seat)
    g.units.draw(w.also[g.faction[seat]][0], tray)
    allowed = -1 if w.coast >> t & 1 else ~w.ships
    found: list[int] = []
    for c in reversed(g.units.zones[pile]):
        second = w.forts >> c & 1 and set_of(found) & w.forts
        if allowed >> c & 1 and not second and len(found) < START_UNITS:
            found.append(c)
    for c in found:
        g.units.move(c, pile, tray)
    if allowed != -1:
        g.units.narrow(tray, allowed)
    put_tray(g, seat, t)
    settle(g, w, t, seat)


# ---------------------------------------------------------------------- revenue and recruiting


def pays(g: Empire, seat: int, t: int) -> int:
    """6.1, 11.1. Land pays 1, with a fortification 1 more; Improved Harvest doubles it at a Town Hall."""
    n = land(g).revenue[t]
    if not n or not forts(g, seat) >> t & 1:
        return n
    return 2 * (n + 1) if has_upgrade(g, seat, "improved-harvest") else n + 1


def horns(g: Empire) -> None:
    """10.8. Each Horn of Plenty on the map brings five Gold."""
    n = HORN * len(powers.items_in_play(g, g.active, "horn-of-plenty"))
    if n:
        g.treasury[g.active] += n
        g.log("horn", seat=g.active, n=n)


def room(g: Empire, seat: int, t: int, unit: int) -> bool:
    """7.2, 9.11. One unit a territory and turn, and never a second fortification."""
    return t not in g.turn.placed and fort_fits(g, seat, 1 << unit) >> t & 1 == 1


def fort_fits(g: Empire, seat: int, group: int) -> int:
    """9.11. Where these units may be, as far as fortifications are concerned."""
    return ~forts(g, seat) if group & world(g).forts else -1


# ---------------------------------------------------------------------- the end and the table

held = count_of(LAND)


def victory(g: Empire) -> Outcome | None:
    """3.1, R3. More than half of the land, or by an option half of it."""
    more = world(g).options["goal"] == "more than half"
    return share_of(0.5, "half", LAND, more=more)(g)


def needed(g: Empire) -> int:
    """How many territories win."""
    n = land(g).of(LAND).bit_count()
    return n // 2 + 1 if world(g).options["goal"] == "more than half" else (n + 1) // 2


def facts(g: Empire, seat: int) -> list[Fact]:
    """Territories held and needed; heroes' items and upgrades, which lie open."""
    w = world(g)
    found = [Fact(f"land-{seat}", "Territories", value=f"{held(g, seat)} of {needed(g)}")]
    if g.faction[seat] == NOBODY:
        return found
    heroes = w.also[g.faction[seat]][0]
    borne = [
        f"{w.book.units[w.kinds[unit]].name}: {w.book.units[w.kinds[c]].name}"
        for unit in w.kit_of
        if w.pile_of[unit] == heroes
        for c in borne_by(g, unit)
    ]
    if borne:
        found.append(Fact(f"items-{seat}", "Items", value=", ".join(borne)))
    kept = [w.book.units[w.kinds[c]].name for c in g.units.zones[w.kept[seat]] if w.attachments >> c & 1]
    if kept:
        found.append(Fact(f"upgrades-{seat}", "Upgrades", value=", ".join(kept)))
    return found


def fort_sign(g: Empire, t: int) -> str:
    """Behind the name of a place with a fortification."""
    return " ⌂" if any(forts(g, seat) >> t & 1 for seat in range(len(g.living))) else ""


WORDS = ("Infantry", "Cavalry", "Brute", "Missile", "Raider", "Flying", "Protect", "Besieger", "Magic")


def attributes(w: World, unit: UnitKind) -> str:
    """What a chit says besides Force and speed: attributes, or what an item or upgrade does."""
    if unit.sense:
        return unit.sense
    words = [word for word in (*WORDS, "Scout", "Invisible") if word in unit.tags]
    return ", ".join([*words, *(["carries 4"] if "Ship" in unit.tags else [])])


def land_worth(g: Empire, seat: int, t: int) -> float:
    """To bots: each territory pays and counts, one with a fortification pays double."""
    if not land(g).revenue[t]:
        return 0.0
    rich = any(forts(g, other) >> t & 1 for other in range(len(g.living)))
    return 2.0 if rich else 1.5


WARCRAFT = Module(
    folder=FOLDER,
    tags=("Protect", "Scout", "Invisible", "Besieger", "Upgrade", "Mercenary", "Item", *powers.OWN_TAGS),
    factions_chosen=True,
    piles=("mercenaries", "items"),
    attachments=Attachments(to="Hero&Leader", each=2),
    gains=powers.gains,
    map=LAND_MAP,
    start=start,
    phases=changed(
        first=(Phase("home", "first territories", choose_home),),
        after={
            "moves-over": (Phase("veil", FIGHT, powers.veil),),
            "revenue": (Phase("horns", PAY, horns),),
            "upkeep": (Phase("return", HOLD, powers.come_back),),
        },
    ),
    revenue=pays,
    recruiting=Recruiting(room=room),
    price=buying.price,
    confined=(("Ship", ("coast",)),),
    apart="Ship",
    flyers=Flyers(ignore_stops=True, over=("sea",)),
    cargo=Cargo("Ship", "non-Ship", 4, afloat=True),
    speed=powers.speed,
    veiled=powers.all_invisible,
    bars=lambda g, seat, group: ~fort_fits(g, seat, group),
    one_spell=True,
    wards=powers.ward,
    summons=powers.summoned,
    enables=buying.CARDS,
    moves_deeds=(powers.move_deeds, powers.do_in_move),
    battle_deeds=(powers.battle_deeds, powers.do_in_battle),
    losses=powers.losses,
    fights=powers.fights,
    resolved=powers.resolved,
    slain=powers.slain,
    after_battle=powers.after_battle,
    settled=note_forts,
    turn_ends=powers.turn_ends,
    victory=victory,
    last_round=after_rounds(max_rounds, territories, revenue, force),
    facts=facts,
    signs=((FORTS, " ⌂", "Fortification"),),
    sign_now=fort_sign,
    unit_note=attributes,
    land_worth=land_worth,
    leader_worth=3.0,
    answers={**buying.ANSWERS, **powers.ANSWERS},
)
