"""Warcraft Empires: lists, set-up, revenue, recruiting and movement."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.games.warcraft_empires import GAME, MOST_ROUNDS
from quarterdeck.games.warcraft_empires.holdings import forts, has_upgrade
from quarterdeck.games.warcraft_empires.rules import WARCRAFT, starts
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.armies import count_units, stack
from quarterdeck.systems.warp_empires.economy import upkeep_limit
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.world import faction, land, world
from tests.games.warcraft_empires.positions import ELF, HUMAN, ORC, UNDEAD, carried, table
from tests.games.warp_empires.positions import asked, go, hand, offered, owner, state, units
from tests.games.warp_empires.small import goals

BOOK = WARCRAFT.book
FAR = {1: {"d3": ["orc-grunts"]}}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"warcraft-empires:{line}" for line in lines])


# ---------------------------------------------------------------------- lists


PRINTED = """
Footmen 15 2 2 | Dwarf Riflemen 15 2 2
Knights 10 3 3 | Dwarf Mortar Team 10 3 1 | Dwarf Flying Machine 10 3 3
Elf Priest 10 2 2 | Elf Sorceress 10 3 2 | Steamtank 5 4 2 | Dwarf Griffon Riders 5 3 2 | Paladin 1 5 2
Archmage 1 5 2 | Dwarf Mountain King 1 5 2 | Town Hall 5 6 0 | Ship 5 0 3
Orc Grunts 15 3 2 | Troll Headhunters 15 2 2 | Demolisher 10 3 1 | Orc Raiders 10 3 3 | Kodo Beasts 5 3 2
Orc Shaman 10 3 2 | Troll Witchdoctor 10 2 2
Tauren Warrior 5 4 1 | Orc Windriders 10 3 2 | Orc Blademaster 1 5 2
Orc Farseer 1 5 2 | Tauren Chieftain 1 5 2 | Great Hall 5 6 0 | Ship 5 0 3
Archers 15 3 2 | Huntress 15 3 3 | Dryad 10 3 3 | Druid of the Talon 10 2 2 | Druid of the Claw 10 3 2
Hippogryphs 10 3 3 | Chimerae 5 4 2
Glaive Launcher 10 3 1 | Demon Hunter 1 5 2 | Priestess of the Moon 1 5 2
Keeper of the Grove 1 5 2 | Tree of Life 5 6 0 | Ship 5 0 3
Ghoul 15 2 3 | Gargoyle 10 2 2 | Crypt Fiend 10 3 2 | Shade 5 1 1 | Necromancer 15 3 2 | Banshee 10 3 2
Abomination 10 4 1 | Meatwagon 10 3 1 | Frost Drake 5 4 2
Death Knight 1 5 2 | Dread Lord 1 5 2 | Lich 1 5 2
Necropolis 5 6 0 | Ship 5 0 3
Forest Troll Berserker 3 3 2 | Ogre Mauler 2 4 1
Ogre Magi 2 4 1 | Gnoll Brute 5 2 2 | Furbolg Warrior 2 4 2
Centaur Outrunner 3 3 3 | Rock Golem 2 4 1
Razormane Medicineman 3 2 2 | Harpy Rogue 3 2 3 | Murloc Huntsman 5 2 2
"""

ATTRIBUTES = {
    "Infantry": "Footmen, Orc Grunts, Tauren Warrior, Ghoul, Abomination",
    "Cavalry": "Knights, Dwarf Griffon Riders, Orc Raiders, Kodo Beasts, Orc Windriders, Huntress,"
    " Priestess of the Moon, Death Knight, Centaur Outrunner",
    "Brute": "Steamtank, Kodo Beasts, Tauren Warrior, Tauren Chieftain, Druid of the Claw,"
    " Chimerae, Crypt Fiend,"
    " Abomination, Frost Drake, Ogre Mauler, Ogre Magi, Furbolg Warrior, Rock Golem",
    "Missile": "Dwarf Riflemen, Steamtank, Archmage, Troll Headhunters, Orc Windriders,"
    " Orc Farseer, Archers, Huntress,"
    " Priestess of the Moon, Banshee, Forest Troll Berserker",
    "Raider": "Orc Raiders, Gnoll Brute, Centaur Outrunner",
    "Flying": "Dwarf Flying Machine, Dwarf Griffon Riders, Orc Windriders, Druid of the Talon,"
    " Hippogryphs, Chimerae,"
    " Gargoyle, Frost Drake, Harpy Rogue",
    "Protect": "Elf Priest, Troll Witchdoctor, Dryad, Furbolg Warrior",
    "Besieger": "Dwarf Mortar Team, Demolisher, Glaive Launcher, Meatwagon",
    "Magic": "Elf Sorceress, Archmage, Orc Shaman, Orc Farseer, Druid of the Talon, Druid of the Claw,"
    " Keeper of the Grove, Necromancer, Dread Lord, Lich, Ogre Magi, Razormane Medicineman",
    "Scout": "Dwarf Flying Machine, Troll Headhunters, Dryad, Shade, Gnoll Brute, Murloc Huntsman",
    "Invisible": "Shade",
    "Hero": "Paladin, Archmage, Dwarf Mountain King, Orc Blademaster, Orc Farseer,"
    " Tauren Chieftain, Demon Hunter,"
    " Priestess of the Moon, Keeper of the Grove, Death Knight, Dread Lord, Lich",
    "Fortification": "Town Hall, Great Hall, Tree of Life, Necropolis",
    "Ship": "Ship, Ship, Ship, Ship",
}


@rule("12.1", "12.2")
def test_the_lists_are_as_printed() -> None:
    listed = [unit for unit in BOOK.units if not unit.bearer and unit.pile != "supply"]
    told = [f"{unit.name} {unit.copies} {unit.force} {unit.speed}" for unit in listed]
    assert told == [entry.strip() for line in PRINTED.strip().splitlines() for entry in line.split("|")]
    assert all(unit.price == unit.force for unit in listed)
    for tag, names in ATTRIBUTES.items():
        assert sorted(unit.name for unit in listed if tag in unit.tags) == sorted(names.split(", ")), tag
    same = {"Flying": "Flyer", "Magic": "Caster", "Hero": "Leader"}
    assert all((tag in unit.tags) == (also in unit.tags) for unit in listed for tag, also in same.items())
    sizes: Counter[str] = Counter()
    for unit in BOOK.units:
        sizes[unit.pile] += unit.copies
    assert sizes == {
        "human": 100,
        "orc": 100,
        "night-elf": 95,
        "undead": 100,
        "mercenaries": 30,
        "items": 28,
        "supply": 16,
        **{f"{race}-heroes": 3 for race in ("human", "orc", "night-elf", "undead")},
        **{f"{race}-upgrades": 6 for race in ("human", "orc", "night-elf", "undead")},
    }


@rule("12.2", "10.1", "10.5", "10.7")
def test_items_cost_what_is_printed() -> None:
    items = {unit.id: (unit.cost, unit.copies, unit.force) for unit in BOOK.units if unit.pile == "items"}
    prices = {
        "scroll-of-town-portal": 3,
        "cloak-of-invisibility": 4,
        "boots-of-speed": 3,
        "belt-of-giant-strength": 4,
        "claws-of-attack": 3,
        "robe-of-the-magi": 4,
        "ankh-of-reincarnation": 5,
        "horn-of-plenty": 5,
        "scroll-of-summoning": 3,
        "crystal-ball": 4,
        "bow-of-quelthalas": 3,
        "cloak-of-wings": 4,
        "scroll-of-protection": 3,
        "staff-of-negation": 3,
    }
    assert items == {kind: (cost, 2, 2 if "claws" in kind else 0) for kind, cost in prices.items()}
    assert {unit.cost for unit in BOOK.units if "Upgrade" in unit.tags} == {6}


DECK = {
    "march": 10,
    "grand-march": 6,
    "great-march": 3,
    "hero": 5,
    "magic-item": 10,
    "upgrade": 10,
    "mercenaries": 5,
}


@rule("13.1", "5.1", "1.1")
def test_the_deck_is_shared_and_as_printed() -> None:
    cards = {card.id: card.copies for card in BOOK.deck.cards}
    assert len(cards) == 41
    assert sum(cards.values()) == 83
    assert cards == {kind: DECK.get(kind, 1) for kind in cards}
    spells = {card.id for card in BOOK.deck.cards if card.type == "Spell"}
    assert spells == {kind for kind in cards if BOOK.deck.effects[kind][0][0].caster} - {"killing-blow"}
    w = world(state(table({0: {"a3": ["footmen"]}, **FAR})))
    assert len(set(w.deck)) == 1
    assert GAME.options["players"].choices == (2, 3, 4, 5, 6, 7, 8)


# ---------------------------------------------------------------------- map and set-up


@rule("2.1")
@pytest.mark.parametrize(("n", "players"), [(60, 2), (60, 8), (50, 3), (40, 2)])
def test_a_continent_in_a_ring_of_sea(n: int, players: int) -> None:
    for seed in (1, 2):
        g = state(qd.Match(GAME, seed, {"players": players, "factions": "by lot", "territories": n}))
        w = world(g)
        dry, sea = land(g).of("land"), land(g).of("sea")
        assert (dry.bit_count(), sea.bit_count()) == (n, 12)
        assert is_connected(w.map.neighbours, dry)
        assert is_connected(w.map.neighbours, sea)
        for t, place in enumerate(w.map.places):
            wet = sea >> t & 1 or w.map.neighbours[t] & sea
            assert ("coast" in place.tags) == bool(wet)
        names = [place.name for place in w.map.places]
        assert len(set(names)) == len(names)


def settled(m: qd.Match) -> qd.Match:
    while asked(m)[1] == "home":
        m.answer(m.waiting[0], min(offered(m)))
    return m


@rule("4.1", "4.2", "4.3", "R2")
def test_the_highest_roll_chooses_first_and_all_start_apart_with_a_hero_and_nine_units() -> None:
    for seed in range(4):
        m = qd.Match(GAME, seed, {"players": 4, "factions": "by lot"})
        first = m.waiting[0]
        order = []
        while asked(m)[1] == "home":
            order.append(m.waiting[0])
            m.answer(m.waiting[0], min(offered(m)))
        assert order == [(first + i) % 4 for i in range(4)]
        g = state(m)
        w = world(g)
        assert (g.active, g.first) == (first, first)
        homes = g.counters["home"]
        for seat, t in enumerate(homes):
            army = stack(g, t, seat)
            assert len(army) == 10
            assert sum(w.leaders >> c & 1 for c in army) == 1
            assert not w.leaders >> army[-1] & 1
            assert sum(w.forts >> c & 1 for c in army) <= 1
            assert w.coast >> t & 1 or not any(w.ships >> c & 1 for c in army)
            assert g.owner[t] == seat
            assert g.start_units[seat] == 10
        assert all(w.map.distances(t)[u] >= 4 for t in homes for u in homes if t != u)


@rule("4.1")
def test_who_ties_for_the_highest_rolls_again() -> None:
    game = qd.load("warcraft-empires")
    for rolls, first in (((3, 5), 1), ((5, 3), 0), ((4, 4, 1, 6), 1)):
        m = qd.Match(game, 3)
        m.dice(*rolls)
        go(m, "be human", "be orc")
        assert m.waiting[0] == first


@rule("R2")
def test_where_no_such_place_is_left_the_farthest_will_do() -> None:
    m = qd.Match(GAME, 5, {"players": 8, "factions": "by lot", "territories": 40})
    least = []
    while asked(m)[1] == "home":
        g = state(m)
        w = world(g)
        taken = [t for t in g.counters["home"] if t >= 0]
        if taken:
            far = {t: min(w.map.distances(u)[t] for u in taken) for t in starts(g)}
            best = max(min(w.map.distances(u)[t] for u in taken) for t in range(40))
            assert min(far.values()) == min(4, best) or min(far.values()) >= 4
            least.append(min(far.values()))
        m.answer(m.waiting[0], max(offered(m)))
    assert min(least) >= 2


@rule("R1", "1.1")
def test_a_race_may_be_played_twice_with_piles_of_ones_own() -> None:
    m = qd.Match(GAME, 1, {"players": 3})
    assert offered(m) == {"be human", "be orc", "be night-elf", "be undead"}
    go(m, "be human")
    assert offered(m) == {"be human-second", "be orc", "be night-elf", "be undead"}
    go(m, "be human-second")
    assert offered(m) == {"be orc", "be night-elf", "be undead"}
    go(m, "be orc")
    g = state(settled(m))
    w = world(g)
    assert w.piles[g.faction[0]] != w.piles[g.faction[1]]
    assert set(w.also[g.faction[0]]).isdisjoint(w.also[g.faction[1]])
    assert [g.units.count(w.also[g.faction[s]][0]) for s in (0, 1)] == [2, 2]
    everybody = state(qd.Match(GAME, 2, {"players": 8, "factions": "by lot"}))
    assert sorted(everybody.faction) == list(range(8))
    four = state(qd.Match(GAME, 2, {"players": 4, "factions": "by lot"}))
    assert sorted(four.faction) == [0, 1, 2, 3]
    assert faction(everybody, 0).pile in ("human", "orc", "night-elf", "undead")


# ---------------------------------------------------------------------- revenue, victory, the end


@rule("6.1", "11.1", "R5")
def test_land_pays_one_with_a_fortification_two_and_by_improved_harvest_four() -> None:
    stacks = {0: {"a3": ["town-hall", "footmen"], "b3": ["footmen"]}, **FAR}
    assert revenue_of(state(table(stacks)), 0) == 2 + 1
    g = state(table(stacks, upgrades={0: ["improved-harvest"]}))
    assert revenue_of(g, 0) == 4 + 1
    assert forts(g, 0).bit_count() == 1
    assert revenue_of(state(table(stacks, owner={"a3": 1, "b3": 0})), 0) == 1


@rule("3.1", "R3")
def test_just_half_is_enough_unless_more_is_wanted() -> None:
    half = {"a2": 0, "b2": 0, "a3": 0, "b3": 0, "d3": 1}
    stacks = {0: {"a3": ["footmen"]}, **FAR}
    for goal, over in (("half", True), ("more than half", False)):
        m = table(stacks, owner=half, step="control", options={"goal": goal})
        assert m.over == over
    assert table(stacks, owner=half, step="control").over
    less = {place: seat for place, seat in half.items() if place != "a2"}
    assert not table(stacks, owner=less, step="control").over
    m = table(stacks, owner={**half, "c3": 0}, step="control", options={"goal": "more than half"})
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners) == ("half", (0,))


@rule("3.1")
def test_the_last_player_wins() -> None:
    m = table({0: {"a3": ["footmen"]}, 1: {}}, owner={"a3": 0}, step="control")
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners) == ("alone", (0,))


@rule("R21")
def test_after_the_last_round_territories_decide_then_revenue_then_force() -> None:
    stacks = {0: {"a3": ["footmen"]}, 1: {"d3": ["orc-grunts"]}}
    last: dict[str, Any] = {"step": "control", "active": 1, "round": MOST_ROUNDS}
    m = table(stacks, owner={"a3": 0, "b3": 0, "d3": 1}, **last)
    assert m.outcome is not None
    assert m.outcome.winners == (0,)
    m = table(stacks, owner={"a3": 0, "d3": 1}, **last)
    assert m.outcome is not None
    assert m.outcome.winners == (1,)
    fort = {0: {"a3": ["town-hall"]}, 1: {"d3": ["orc-grunts"] * 4}}
    m = table(fort, owner={"a3": 0, "d3": 1}, **last)
    assert m.outcome is not None
    assert m.outcome.winners == (0,)


@rule("R4")
def test_ten_units_need_no_upkeep() -> None:
    g = state(settled(qd.Match(GAME, 1, {"factions": "by lot"})))
    for seat in (0, 1):
        assert count_units(g, seat) == 10
        assert upkeep_limit(g, seat) == 10
    off = state(settled(qd.Match(GAME, 1, {"factions": "by lot", "upkeep-floor": False})))
    assert upkeep_limit(off, 0) in (5, 10)


# ---------------------------------------------------------------------- recruiting


@rule("7.2", "9.11", "9.5")
def test_a_territory_produces_one_unit_and_has_one_fortification() -> None:
    m = table(
        {0: {"a3": ["town-hall"]}, **FAR},
        step="recruit",
        owner={"a3": 0, "b2": 0, "d3": 1},
        tray={0: ["footmen", "knights", "town-hall", "human-ship"]},
        treasury=[30, 0],
    )
    assert offered(m) == {
        "done",
        "buy footmen a3",
        "buy footmen b2",
        "buy knights a3",
        "buy knights b2",
        "buy town-hall b2",
        "buy human-ship b2",
    }
    go(m, "buy footmen a3")
    assert {o for o in offered(m) if "a3" in o} == set()
    go(m, "buy town-hall b2")
    assert offered(m) == {"done"}
    assert state(m).treasury[0] == 30 - 2 - 6


@rule("7.1", "13.3", "R7")
def test_a_hero_is_recruited_by_a_card_only_by_choice_or_by_lot() -> None:
    stacks = {0: {"a3": ["paladin"]}, **FAR}
    m = table(stacks, {0: ["hero"], 1: []}, step="recruit-card", treasury=[12, 0])
    go(m, "play hero")
    assert offered(m) == {
        "refuse",
        *[f"hire {h} {t}" for h in ("archmage", "dwarf-mountain-king") for t in ("a3", "b3")],
    }
    go(m, "hire archmage b3")
    assert units(m, 0, "b3") == ["archmage"]
    assert state(m).treasury[0] == 7
    assert 1 << world(state(m)).map.index["b3"] & state(m).held[0]
    assert state(m).turn.placed == (world(state(m)).map.index["b3"],)
    lot = table(
        stacks, {0: ["hero"], 1: []}, step="recruit-card", treasury=[12, 0], options={"hero-draw": "by lot"}
    )
    go(lot, "play hero")
    assert len({o.split()[1] for o in offered(lot) if o != "refuse"}) == 1
    go(lot, "refuse")
    assert state(lot).units.count(world(state(lot)).also[HUMAN][0]) == 2
    assert state(lot).treasury[0] == 12


@rule("7.1", "R7")
def test_no_hero_without_gold_or_when_all_three_are_in_play() -> None:
    poor = table({0: {"a3": ["paladin"]}, **FAR}, {0: ["hero"], 1: []}, step="recruit-card", treasury=[4, 0])
    assert offered(poor) == {"done"}
    three = {0: {"a3": ["paladin", "archmage", "dwarf-mountain-king"]}, **FAR}
    assert offered(table(three, {0: ["hero"], 1: []}, step="recruit-card", treasury=[40, 0])) == {"done"}


@rule("7.3", "7.4", "R6", "13.3")
def test_an_item_is_drawn_bought_for_a_leader_and_lies_open() -> None:
    stacks = {0: {"a3": ["paladin"], "b3": ["archmage"]}, **FAR}
    full = {"archmage": ["horn-of-plenty", "crystal-ball"]}
    m = table(stacks, {0: ["magic-item"], 1: []}, step="recruit-card", items=full, treasury=[20, 0])
    go(m, "play magic-item")
    assert {o.split()[-1] for o in offered(m)} == {"refuse", "paladin"}
    (choice,) = offered(m) - {"refuse"}
    kind = choice.split()[1]
    go(m, choice)
    assert carried(m, "paladin") == [kind]
    assert state(m).treasury[0] == 20 - (BOOK.units[kind].cost or 0)
    assert "Paladin" in m.scene(1).outline()
    again = table(stacks, {0: ["magic-item"], 1: []}, step="recruit-card", items=full, treasury=[20, 0])
    go(again, "play magic-item", "refuse")
    assert carried(again, "paladin") == []
    assert state(again).treasury[0] == 20
    assert state(again).units.count(world(state(again)).pile_names.index("items")) == 26
    nobody = table(
        {0: {"a3": ["footmen"]}, **FAR}, {0: ["magic-item"], 1: []}, step="recruit-card", treasury=[20, 0]
    )
    assert offered(nobody) == {"done"}
    poor = table(stacks, {0: ["magic-item"], 1: []}, step="recruit-card", treasury=[2, 0])
    go(poor, "play magic-item")
    assert offered(poor) == {"refuse"}


@rule("7.5", "R6", "13.3")
def test_an_upgrade_of_ones_race_is_drawn_and_bought_for_six() -> None:
    stacks = {0: {"a3": ["paladin"]}, **FAR}
    m = table(stacks, {0: ["upgrade"], 1: []}, step="recruit-card", treasury=[8, 0])
    go(m, "play upgrade")
    (choice,) = offered(m) - {"refuse"}
    kind = choice.split()[1]
    assert BOOK.units[kind].pile == "human-upgrades"
    go(m, choice)
    g = state(m)
    assert has_upgrade(g, 0, kind)
    assert g.treasury[0] == 2
    assert g.units.count(world(g).also[HUMAN][1]) == 5
    back = table(stacks, {0: ["upgrade"], 1: []}, step="recruit-card", treasury=[8, 0])
    go(back, "play upgrade", "refuse")
    assert state(back).units.count(world(state(back)).also[HUMAN][1]) == 6
    poor = table(stacks, {0: ["upgrade"], 1: []}, step="recruit-card", treasury=[5, 0])
    assert offered(poor) == {"done"}


@rule("7.6", "13.3", "R6")
def test_of_three_mercenaries_all_may_start_in_one_territory() -> None:
    m = table(
        {0: {"a3": ["paladin"]}, **FAR}, {0: ["mercenaries"], 1: []}, step="recruit-card", treasury=[20, 0]
    )
    go(m, "play mercenaries")
    paid = 0
    for _ in range(3):
        choice = max(o for o in offered(m) if o.endswith("a3"))
        paid += BOOK.units[choice.split()[1]].price
        go(m, choice)
    g = state(m)
    assert len(units(m, 0, "a3")) == 4
    assert g.treasury[0] == 20 - paid
    assert g.turn.placed == ()
    assert g.units.count(world(g).pile_names.index("mercenaries")) == 27
    none = table(
        {0: {"a3": ["paladin"]}, **FAR}, {0: ["mercenaries"], 1: []}, step="recruit-card", treasury=[1, 0]
    )
    assert offered(none) == {"done"}


@rule("11.1")
def test_militia_makes_footmen_cheaper() -> None:
    for upgrades, left in (([], 8), (["militia"], 9)):
        m = table(
            {0: {"a3": ["paladin"]}, **FAR},
            step="recruit",
            tray={0: ["footmen", "dwarf-riflemen"]},
            treasury=[10, 0],
            upgrades={0: upgrades},
        )
        go(m, "buy footmen b3")
        assert state(m).treasury[0] == left
        go(m, "buy dwarf-riflemen a3")
        assert state(m).treasury[0] <= left - 2


# ---------------------------------------------------------------------- movement


def reach(army: list[str], races: tuple[int, int] = (HUMAN, ORC), at: str = "a2", **given: Any) -> set[str]:
    stacks = {0: {at: army}, 1: {"d3": ["orc-grunts"], **given.pop("enemies", {})}}
    m = table(stacks, {0: ["march"], 1: []}, races, **given)
    go(m, "play march", "use move.stacks", f"from {at}", "all")
    return goals(m)


@rule("9.5", "9.6", "R19")
def test_ships_keep_to_sea_and_coast_and_carry_four() -> None:
    assert reach(["human-ship"]) == {"b2", "c2", "d2", "a1", "b1", "c1"}
    assert reach(["human-ship", *["footmen"] * 4]) == {"b2", "c2", "d2", "a1", "b1", "c1"}
    assert reach(["human-ship", *["footmen"] * 5]) == {"b2", "c2"}
    assert BOOK.units["human-ship"].price == 0


@rule("9.6")
def test_those_aboard_stay_with_their_ship() -> None:
    stacks = {0: {"b1": ["human-ship", "footmen", "footmen"]}, **FAR}
    m = table(stacks, {0: ["march"], 1: []})
    go(m, "play march", "use move.stacks", "from b1", "take footmen")
    assert goals(m) == set()
    go(m, "take human-ship")
    assert goals(m) == set()
    go(m, "take footmen")
    assert "b2" in goals(m)
    go(m, "to b2")
    assert units(m, 0, "b2") == ["footmen", "footmen", "human-ship"]


@rule("9.7", "10.12")
def test_flyers_cross_the_sea_and_enemies_but_end_on_land() -> None:
    wall: dict[str, Any] = {"enemies": {"b2": ["orc-grunts"], "a3": ["orc-grunts"]}}
    assert reach(["dwarf-flying-machine"], **wall) == {"b2", "a3", "c2", "b3", "d2", "c3"} & reach(
        ["dwarf-flying-machine"], **wall
    )
    assert {"c2", "b3"} <= reach(["dwarf-flying-machine"], **wall)
    assert "a1" not in reach(["dwarf-flying-machine"], **wall)
    assert reach(["knights"], **wall) == {"b2", "a3"}
    assert reach(["dwarf-flying-machine", "knights"], **wall) == {"b2", "a3"}
    assert reach(["paladin"], **wall) == {"b2", "a3"}
    assert "c2" in reach(["paladin"], items={"paladin": ["cloak-of-wings"]}, **wall)


@rule("10.3")
def test_boots_make_a_hero_fast() -> None:
    assert "d2" not in reach(["paladin"])
    assert "d2" in reach(["paladin"], items={"paladin": ["boots-of-speed"]})
    assert "d2" not in reach(["paladin", "footmen"], items={"paladin": ["boots-of-speed"]})


@rule("11.3", "9.11", "R5")
def test_an_uprooted_tree_moves_slowly_and_not_to_another() -> None:
    stuck = table(
        {0: {"a2": ["tree-of-life"], "b2": ["tree-of-life"]}, **FAR}, {0: ["march"], 1: []}, (ELF, ORC)
    )
    assert "play march" not in offered(stuck)
    free = reach(["tree-of-life"], (ELF, ORC), upgrades={0: ["uproot"]})
    assert free == {"a3", "b2"}
    stacks = {0: {"a2": ["tree-of-life", "archers"], "b2": ["tree-of-life"]}, **FAR}
    m = table(stacks, {0: ["march"], 1: []}, (ELF, ORC), upgrades={0: ["uproot"]})
    go(m, "play march", "use move.stacks", "from a2", "take tree-of-life")
    assert goals(m) == {"a3"}
    go(m, "to a3")
    g = state(m)
    assert forts(g, 0) == 1 << world(g).map.index["a3"] | 1 << world(g).map.index["b2"]


@rule("13.2", "R17")
@pytest.mark.parametrize(
    ("card", "stacks", "singles"), [("march", 1, 3), ("grand-march", 2, 6), ("great-march", 3, 9)]
)
def test_marches_move_stacks_or_three_times_as_many_units(card: str, stacks: int, singles: int) -> None:
    m = table({0: {"a3": ["footmen"] * 10}, **FAR}, {0: [card], 1: []})
    go(m, f"play {card}", "use move.stacks")
    assert state(m).turn.slots == stacks - 1
    m = table({0: {"a3": ["footmen"] * 10}, **FAR}, {0: [card], 1: []})
    go(m, f"play {card}", "use move.unit")
    for _ in range(singles):
        go(m, "from a3", "take footmen", "to a2")
    assert asked(m)[1] == "move.card"
    assert len(units(m, 0, "a2")) == singles
    assert hand(m, 0) == []


@rule("9.13", "R9")
def test_the_invisible_pass_enemies_and_are_not_attacked() -> None:
    wall = {"b2": ["knights"], "a3": ["knights"]}
    stacks = {0: {"a2": ["shade"]}, 1: wall}
    m = table(stacks, {0: ["march", "haste"], 1: []}, (UNDEAD, HUMAN), owner={"a3": 1})
    go(m, "play march", "use move.stacks", "from a2", "all")
    assert goals(m) == {"b2", "a3"}
    go(m, "to a3", "done")
    assert asked(m) == (0, "veil")
    go(m, "hide")
    assert state(m).battle is None
    assert units(m, 0, "a3") == ["shade"]
    assert owner(m, "a3") == 1
    far = reach(
        ["paladin"],
        races=(HUMAN, ORC),
        items={"paladin": ["cloak-of-invisibility"]},
        enemies={"b2": ["orc-grunts"], "a3": ["orc-grunts"]},
    )
    assert {"c2", "b3"} <= far


@rule("9.12", "9.13", "R9")
@pytest.mark.parametrize(("guard", "fights"), [("knights", False), ("dwarf-flying-machine", True)])
def test_a_scout_finds_the_invisible(guard: str, fights: bool) -> None:
    stacks = {0: {"a3": ["shade"]}, 1: {"b3": [guard]}}
    m = table(stacks, {0: ["march"], 1: ["march"]}, (UNDEAD, HUMAN), owner={"b3": 1, "a3": 0})
    go(m, "play march", "use move.stacks", "from a3", "all", "to b3", "done", "hide")
    assert (state(m).turn.fights != 0 or state(m).battle is not None) == fights
    theirs = {0: {"a3": ["shade"]}, 1: {"a2": [guard]}}
    m = table(theirs, {0: [], 1: ["march"]}, (UNDEAD, HUMAN), owner={"a3": 0, "d3": 1}, active=1)
    go(m, "play march", "use move.stacks", "from a2", "all", "to a3", "done")
    assert (asked(m)[1] == "battle.next") == fights
    if not fights:
        assert owner(m, "a3") == 0


@rule("9.13", "R9")
def test_who_came_unseen_may_attack_and_company_gives_one_away() -> None:
    stacks = {0: {"a3": ["shade"]}, 1: {"b3": ["knights"]}}
    m = table(stacks, {0: ["march"], 1: ["march"]}, (UNDEAD, HUMAN))
    go(m, "play march", "use move.stacks", "from a3", "all", "to b3", "done", "attack")
    assert asked(m) == (0, "battle.next")
    both = {0: {"a3": ["ghoul", "shade"]}, 1: {"b3": ["knights"]}}
    m = table(both, {0: ["march"], 1: ["march"]}, (UNDEAD, HUMAN))
    go(m, "play march", "use move.stacks", "from a3", "take ghoul", "take shade", "to b3", "done")
    if asked(m)[1] == "veil":
        assert offered(m) == {"attack"}
        go(m, "attack")
    assert asked(m) == (0, "battle.next")


@rule("9.12")
def test_one_scout_of_a_stack_looks_at_one_adjacent_stack_a_turn() -> None:
    stacks = {
        0: {"a3": ["troll-headhunters", "troll-headhunters", "orc-grunts"], "c2": ["orc-grunts"]},
        1: {"b3": ["knights", "footmen"], "d2": ["knights"], "a2": ["knights"]},
    }
    m = table(stacks, {0: ["march"], 1: []}, (ORC, HUMAN))
    looks = {o for o in offered(m) if o.startswith("spy")}
    assert looks == {"spy b3 crimson", "spy a2 crimson"}
    go(m, "spy b3 crimson")
    g = state(m)
    w = world(g)
    assert g.units.knows(0, w.stack(w.map.index["b3"], 1)) == ["footmen", "knights"]
    assert not {o for o in offered(m) if o.startswith("spy")}


@rule("8.1", "R8")
def test_leaders_in_one_territory_exchange_items_before_the_first_move() -> None:
    stacks = {0: {"a3": ["paladin", "archmage"], "b3": ["dwarf-mountain-king"]}, **FAR}
    items = {"paladin": ["horn-of-plenty", "claws-of-attack"], "archmage": ["crystal-ball"]}
    m = table(stacks, {0: ["march"], 1: []}, items=items)
    swaps = {o for o in offered(m) if o.split()[0] in ("hand", "exchange")}
    assert swaps == {
        "hand horn-of-plenty archmage",
        "hand claws-of-attack archmage",
        "exchange claws-of-attack crystal-ball",
        "exchange crystal-ball horn-of-plenty",
    }
    go(m, "exchange claws-of-attack crystal-ball")
    assert carried(m, "paladin") == ["crystal-ball", "horn-of-plenty"]
    assert carried(m, "archmage") == ["claws-of-attack"]
    go(m, "hand crystal-ball archmage")
    assert carried(m, "archmage") == ["claws-of-attack", "crystal-ball"]
    go(m, "play march", "use move.stacks", "from b3", "all", "to c3")
    assert not {o for o in offered(m) if o.split()[0] in ("hand", "exchange")}


@rule("11.3")
def test_woodland_stealth_hides_archers_for_a_turn_for_three_gold() -> None:
    stacks = {0: {"a2": ["archers", "archers"]}, 1: {"b2": ["knights"], "a3": ["knights"]}}
    m = table(
        stacks, {0: ["march"], 1: []}, (ELF, HUMAN), upgrades={0: ["woodland-stealth"]}, treasury=[4, 0]
    )
    go(m, "stealth")
    assert state(m).treasury[0] == 1
    assert "stealth" not in offered(m)
    go(m, "play march", "use move.stacks", "from a2", "all")
    assert {"c2", "b3"} <= goals(m)
    poor = table(
        stacks, {0: ["march"], 1: []}, (ELF, HUMAN), upgrades={0: ["woodland-stealth"]}, treasury=[2, 0]
    )
    assert "stealth" not in offered(poor)
    late = table(
        stacks,
        {0: ["march"], 1: []},
        (ELF, HUMAN),
        upgrades={0: ["woodland-stealth"]},
        treasury=[9, 0],
        order="march",
    )
    assert "stealth" not in offered(late)
