"""Warp Hammer Empires: every line of its ledger but the cards."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.games.warp_hammer_empires import GAME, MOST_ROUNDS
from quarterdeck.games.warp_hammer_empires.rules import ARMIES, WARP_HAMMER
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.armies import count_units, stack
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.world import land, world
from tests.games.warp_empires.positions import asked, forces, go, offered, state, units
from tests.games.warp_empires.small import goals
from tests.games.warp_hammer_empires.positions import NAMES, battle, kit, table

BOOK = WARP_HAMMER.book
FAR = {1: {"d3": ["ork-orc-boyz"]}}
PRINTED = Path(__file__).parent / "printed.tsv"
SPEEDS = {"S": 1, "M": 2, "F": 3, "FF": 4}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"warp-hammer-empires:{line}" for line in lines])


# ---------------------------------------------------------------------- lists

FOLDED = {
    "Scout": "Scouts",
    "Flyer": "Flying",
    "Archer": "Archers",
    "Beast": "Beasts",
    "Berserker": "Berserk",
    "Regenerates": "Regenerate",
    "Monsters": "Monster",
}
BEARERS = {"Archer": "Archers"}
SIZES = (75, 68, 72, 81, 85, 84, 72, 69, 78, 78, 82)


def printed() -> list[dict[str, str]]:
    with PRINTED.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def expected(row: dict[str, str]) -> tuple[str, frozenset[str], tuple[str, ...]]:
    """Bearer, tags and traits that follow from the notes of a row."""
    words = [word for part in row["notes"].split(",") for word in [part.strip()]]
    words = [w for word in words for w in (word.split() if word == "Monster Flying" else [word])]
    bearer, tags, traits = "", set(), []
    for word in words:
        kind = re.fullmatch(r"(?:(.*) )?(Item|Enhancement|Spell)", word)
        against = re.fullmatch(r"(\+\d) vs (.*)", word)
        if kind:
            named = [BEARERS.get(name.strip(), name.strip()) for name in (kind[1] or "").split("&") if name]
            bearer = "Wizard" if kind[2] == "Spell" else "|".join(filter(None, named)) or "any"
            tags.add(kind[2])
        elif against:
            traits.append(f"{against[1]} vs {FOES[against[2]]}")
        elif not word.startswith("+2 if"):
            tags.add(FOLDED.get(word, word).replace(" ", "-"))
    return bearer, frozenset(tags), tuple(traits)


FOES = {
    "Monsters": "Monster",
    "Ships": "Ship",
    "Undead": "Undead",
    "Dark Elves": "Dark-Elf",
    "Wizard": "Wizard",
    "Wizards": "Wizard",
    "Beasts": "Beasts",
    "Heroes": "Hero",
    "Items": "Item",
    "Archers": "Archers",
}


@rule("8.1", "8.2", "8.3", "8.4", "R10", "R11")
@pytest.mark.parametrize("army", NAMES)
def test_the_lists_are_as_printed(army: str) -> None:
    rows = [row for row in printed() if row["army"] == army]
    mine = [unit for unit in BOOK.units if unit.pile == army]
    assert len(rows) == len(mine)
    for row, unit in zip(rows, mine, strict=True):
        assert unit.copies == int(row["copies"]), unit
        assert unit.force == int(row["force"]), unit
        assert unit.price == (0 if row["cost"] == "-" else int(row["cost"])), unit
        plain = "".join(c for c in row["name"].lower() if c.isalnum())
        assert "".join(c for c in unit.name.lower() if c.isalnum()) == plain, unit
        bearer, tags, traits = expected(row)
        if unit.name in ("Banner of Hoeth", "High Elf Warhorn"):
            bearer, tags = "any", tags | {"Item"}
        assert unit.bearer == bearer, unit
        added = {"Leader", "Flyer", "Vampire", "Gotrek", ARMIES[NAMES.index(army)]}
        assert frozenset(unit.tags) - added == tags - added, unit
        assert unit.traits == traits, unit
        if not unit.bearer:
            ship = row["speed"] == "-"
            assert unit.speed == (2 if ship else SPEEDS[row["speed"]]), unit
            assert ("Leader" in unit.tags) == bool({"Hero", "Wizard"} & tags), unit
            assert ("Flyer" in unit.tags) == ("Flying" in tags), unit
    assert sum(unit.copies for unit in mine) == SIZES[NAMES.index(army)]


@rule("8.1", "8.3")
def test_every_chit_bears_the_name_of_its_army() -> None:
    named = {army.lower(): army for army in ARMIES}
    for unit in WARP_HAMMER.book.units:
        assert set(unit.tags) & set(ARMIES) == {named[unit.pile]}, unit.id
        assert unit.tags[-1] == named[unit.pile]


@rule("8.1")
def test_there_are_574_rows_and_844_chits() -> None:
    assert len(list(BOOK.units)) == 574
    assert sum(unit.copies for unit in BOOK.units) == 844
    assert tuple(row.id for row in BOOK.factions) == tuple(NAMES)


# ---------------------------------------------------------------------- map, set-up, the end


@rule("1.1", "1.2", "R1", "R8")
@pytest.mark.parametrize(("players", "size"), [(2, 30), (3, 30), (7, 70), (11, 110)])
def test_a_land_in_the_deep_sea(players: int, size: int) -> None:
    assert GAME.options["players"].choices == tuple(range(2, 12))
    g = state(qd.Match(GAME, 3, {"players": players, "factions": "by lot"}))
    w = world(g)
    sea = land(g).of("sea")
    dry = w.map.everywhere & ~sea
    assert (dry.bit_count(), sea.bit_count()) == (size, 8)
    assert is_connected(w.map.neighbours, dry)
    assert land(g).of("city").bit_count() >= 2 * players
    assert len(set(g.faction)) == players
    for seat in range(players):
        t = w.starts[seat]
        assert land(g).terrain[t] == "city"
        assert w.coast >> t & 1
    shares = {row.id: row.share for row in BOOK.terrain.values()}
    assert sum(shares.values()) == 20
    assert shares == {
        "village": 4,
        "town": 2,
        "mine": 1,
        "city": 1,
        "castle": 1,
        "plain": 3,
        "forest": 2,
        "mountain": 2,
        "swamp": 1,
        "desert": 1,
        "lake": 2,
        "sea": 0,
    }


@rule("3.1", "R5")
def test_each_starts_in_a_city_with_two_heroes_and_ten_units() -> None:
    for seed in range(6):
        g = state(qd.Match(GAME, seed, {"players": 3, "factions": "by lot"}))
        w = world(g)
        for seat in range(3):
            t = w.starts[seat]
            army = stack(g, t, seat)
            assert len(army) == 12
            assert g.owner[t] == seat
            assert not any(w.attachments >> c & 1 for c in army)
            assert all("Hero" in w.book.units[w.kinds[c]].tags for c in army[:2])
            assert g.units.count(w.kit(t, seat)) == 0


@rule("3.2", "R13")
def test_all_share_a_deck_and_ten_or_more_mix_two() -> None:
    for players, cards in ((2, 65), (9, 65), (10, 130), (11, 130)):
        w = world(state(qd.Match(GAME, 1, {"players": players, "factions": "by lot"})))
        assert w.deck_sizes == [cards]


@rule("2.1")
def test_who_alone_has_units_wins_at_once() -> None:
    m = battle(["dwarf-organ-gun"] * 2, ["ork-snotlings"], elsewhere={0: {}, 1: {}})
    go(m, "pass", "pass", "lose ork-snotlings")
    while not m.over:
        go(m, min(offered(m)))
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners) == ("destroyed", (0,))


@rule("R12")
def test_after_the_last_round_revenue_territories_and_force_decide() -> None:
    stacks = {0: {"a2": ["dwarf-clansmen"]}, 1: {"d3": ["ork-snotlings"]}}
    last: dict[str, Any] = {"step": "control", "active": 1, "round": MOST_ROUNDS}
    for owner, winner in (({"a2": 0, "d3": 1}, 0), ({"a2": 0, "d3": 1, "d2": 1}, 1)):
        m = table(stacks, owner=owner, **last)
        assert m.outcome is not None
        assert (m.outcome.reason, m.outcome.winners) == ("rounds", (winner,))


@rule("4.1")
def test_settlements_pay() -> None:
    pays = {row.id: row.revenue for row in BOOK.terrain.values() if row.revenue}
    assert pays == {"village": 1, "town": 2, "mine": 2, "city": 3}
    stacks = {0: {"a2": ["dwarf-runners"]}, **FAR}
    kinds = {"b2": "mine"}
    g = state(table(stacks, kinds=kinds, owner={"a2": 0, "a3": 0, "b2": 0, "d2": 0, "c2": 0}))
    assert revenue_of(g, 0) == 3 + 1 + 2 + 2


# ---------------------------------------------------------------------- recruiting


def shop(tray: list[str], stacks: dict[str, list[str]], **given: Any) -> set[str]:
    owner = {"a2": 0, "a3": 0, "c2": 0, "b3": 0, "d3": 1}
    given.setdefault("kinds", {"b3": "castle"})
    m = table({0: stacks, **FAR}, {}, step="recruit", owner=owner, tray={0: tray}, treasury=[40, 0], **given)
    return offered(m)


@rule("5.2", "R9")
def test_units_start_in_settlements_and_ships_on_the_coast() -> None:
    home = {"a2": ["dwarf-runners"]}
    assert shop(["dwarf-clansmen"], home) == {"done", "buy dwarf-clansmen a2", "buy dwarf-clansmen a3"}
    assert shop(["dwarf-monitor"], home) == {"done", "buy dwarf-monitor a2"}
    mine = shop(["dwarf-clansmen"], home, kinds={"c2": "mine", "b3": "castle"})
    assert mine == {"done", *[f"buy dwarf-clansmen {t}" for t in ("a2", "a3", "c2")]}


@rule("5.1", "R4", "8.4")
def test_things_are_attached_to_stacks_with_a_bearer() -> None:
    stacks = {"a2": ["dwarf-dwarf-lord"], "b2": ["dwarf-dwarf-runesmith"], "a3": ["dwarf-clansmen"]}
    assert shop(["dwarf-iron-rune"], stacks) == {"done", "buy dwarf-iron-rune b2"}
    assert shop(["dwarf-runestaff"], stacks) == {"done", "buy dwarf-runestaff b2"}
    assert shop(["dwarf-rune-hammer"], stacks) == {"done", "buy dwarf-rune-hammer a2"}
    assert shop(["dwarf-stalwart"], stacks) == {"done", *[f"buy dwarf-stalwart {t}" for t in stacks]}
    assert shop(["dwarf-iron-rune"], {"a2": ["dwarf-clansmen"]}) == {"done"}


@rule("8.2", "5.1", "R5")
def test_spells_are_free_and_no_units() -> None:
    m = table(
        {0: {"a2": ["dwarf-dwarf-runesmith"]}, **FAR},
        {},
        step="recruit",
        tray={0: ["dwarf-iron-rune", "dwarf-runestaff"]},
        treasury=[5, 0],
    )
    go(m, "buy dwarf-iron-rune a2")
    assert state(m).treasury[0] == 5
    go(m, "buy dwarf-runestaff a2")
    g = state(m)
    assert g.treasury[0] <= 3
    assert kit(m, "a2") == ["dwarf-iron-rune", "dwarf-runestaff"]
    assert count_units(g, 0) == 1


# ---------------------------------------------------------------------- movement


def reach(
    army: list[str], at: str = "a2", armies: tuple[str, str] = ("dwarf", "ork"), **given: Any
) -> set[str]:
    enemies = {square: ["ork-orc-boyz"] for square in given.pop("enemies", ())}
    stacks = {0: {at: army}, 1: {"d3": ["ork-ogre"], **enemies}}
    m = table(stacks, {0: ["tactical-move"], 1: []}, armies, **given)
    go(m, "play tactical-move", f"from {at}", "all")
    return goals(m)


@rule("6.1", "6.3", "R10")
def test_flyers_go_four_spaces_over_enemies_and_sea() -> None:
    found = reach(["dwarf-gyrocopter"], enemies=("b2", "a3"))
    assert {"a1", "d1", "d2", "c3", "b3"} <= found
    assert reach(["dwarf-gyrocopter", "dwarf-runners"], enemies=("b2", "a3")) == {"b2", "a3"}
    assert reach(["dwarf-runners"], enemies=("b2", "a3")) == {"b2", "a3"}


@rule("6.2", "6.3", "R10")
def test_ships_keep_to_coast_lakes_and_sea() -> None:
    assert reach(["dwarf-monitor"]) == {"a1", "b1", "b2", "c2"}
    assert "b3" in reach(["dwarf-monitor"], kinds={"b3": "lake"})
    turtle = reach(["wood-elf-giant-sea-turtle"], armies=("wood-elf", "ork"))
    assert turtle == {"a1", "b1", "b2", "c2"}
    assert not {"a1", "b1"} & reach(["dwarf-runners"])


@rule("6.4")
def test_a_ship_carries_one_unit() -> None:
    assert {"a1", "b1"} <= reach(["dwarf-monitor", "dwarf-clansmen"])
    assert not {"a1", "b1"} & reach(["dwarf-monitor", *["dwarf-clansmen"] * 2])
    assert {"a1", "b1"} <= reach([*["dwarf-monitor"] * 2, *["dwarf-clansmen"] * 2])
    turtle = ["wood-elf-giant-sea-turtle", "wood-elf-archers"]
    assert not {"a1", "b1"} & reach(turtle, armies=("wood-elf", "ork"))


@rule("6.5", "R10")
@pytest.mark.parametrize("terrain", ["mountain", "swamp", "desert", "forest"])
def test_who_does_not_fly_stops_in_rough_terrain(terrain: str) -> None:
    kinds = {"b2": terrain, "b3": terrain}
    assert ("c2" in reach(["dwarf-runners"], kinds=kinds)) == (terrain == "forest")
    assert "c2" in reach(["dwarf-gyrocopter"], kinds={**kinds, **{f"{c}1": terrain for c in "abcd"}})


@rule("R5")
def test_the_owner_says_what_goes_along() -> None:
    stacks = {0: {"a2": ["dwarf-dwarf-runesmith", "dwarf-clansmen"]}, **FAR}
    m = table(stacks, {0: ["tactical-move"], 1: []}, kits={(0, "a2"): ["dwarf-iron-rune", "dwarf-runestaff"]})
    go(m, "play tactical-move", "from a2", "take dwarf-dwarf-runesmith", "take dwarf-iron-rune", "to a3")
    assert kit(m, "a3") == ["dwarf-iron-rune"]
    assert kit(m, "a2") == ["dwarf-runestaff"]


@rule("R6")
def test_a_mount_moves_by_itself() -> None:
    assert "c2" in reach(["empire-pegasus"], armies=("empire", "ork"), enemies=("b2",))
    assert "d2" in reach(["high-elf-elven-steed"], armies=("high-elf", "ork"))
    slow = reach(["empire-pegasus", "empire-the-grand-theogonist"], armies=("empire", "ork"))
    assert "d2" not in slow


# ---------------------------------------------------------------------- battle


@rule("7.1")
def test_wizards_and_heroes_are_leaders() -> None:
    for leader, force in (("dwarf-hero", 3), ("dwarf-dwarf-runesmith", 3)):
        assert forces(battle([leader], ["ork-orc-boyz"]))[0] == force + 5
        assert forces(battle([leader], ["ork-orc-shaman"])) == (force, 4)


@rule("7.2", "7.3")
@pytest.mark.parametrize(
    ("terrain", "more"),
    [("town", 1), ("forest", 1), ("city", 2), ("castle", 2), ("mountain", 2), ("plain", 0), ("mine", 0)],
)
def test_places_help_to_defend(terrain: str, more: int) -> None:
    m = battle(["dwarf-longbeards"], ["ork-orc-boyz"] * 2, kinds={"b3": terrain})
    assert forces(m) == (2, 4 + 2 * more)
    wizard = battle(
        ["dwarf-longbeards"], ["ork-orc-shaman"], kinds={"b3": terrain}, kits={1: ["ork-mork-save-us"]}
    )
    assert forces(wizard)[1] == 4 + 5 + more + 3


@rule("7.4", "R7")
@pytest.mark.parametrize(("option", "gone"), [("like units", 0), ("all to the pile", 2), ("", 2)])
def test_beaten_heroes_go_to_the_pile_and_are_not_captured(option: str, gone: int) -> None:
    army = ["ork-gorfang-rotgut", "ork-orc-war-boss", "ork-orc-boyz", "ork-orc-boyz", "ork-gretchen-mob"]
    m = battle(
        ["dwarf-dreadnaught", *["dwarf-organ-gun"] * 2, *["dwarf-mortar"] * 2],
        army,
        at="c2",
        options={"heroes": option} if option else {},
        kinds={"c2": "plain"},
    )
    go(m, "pass", "pass")
    left = units(m, 1, "c2")
    assert sum(kind in left for kind in army[:2]) == 2 - gone
    while asked(m)[1].startswith("battle"):
        go(m, max(offered(m)))
    g = state(m)
    assert g.units.count(world(g).captured[0]) == 0


@rule("7.4", "R7")
@pytest.mark.parametrize(("wizards", "taken"), [("captured", 1), ("to the pile", 0)])
def test_a_wizard_who_is_lost_is_captured_unless_he_is_a_hero_too(wizards: str, taken: int) -> None:
    guns = ["dwarf-dreadnaught", *["dwarf-organ-gun"] * 2, *["dwarf-mortar"] * 2]
    m = battle(guns, ["ork-orc-shaman"], at="c2", kinds={"c2": "plain"}, options={"wizards": wizards})
    go(m, "pass", "pass", "lose ork-orc-shaman")
    g = state(m)
    assert g.units.count(world(g).captured[0]) == taken
    assert ("ork-orc-shaman" in g.units.kinds(world(g).piles[1])) or taken
    both = battle(
        guns,
        ["skaven-verminlord"],
        at="c2",
        kinds={"c2": "plain"},
        armies=("dwarf", "skaven"),
        elsewhere={0: {"a2": ["dwarf-runners"]}, 1: {"d2": ["skaven-clan-rats"]}},
        options={"wizards": wizards},
    )
    go(both, "pass", "pass")
    assert state(both).units.count(world(state(both)).captured[0]) == 0


@rule("7.5", "R3")
def test_spells_count_with_a_wizard() -> None:
    spells = {0: ["dwarf-iron-rune", "dwarf-rune-of-might"]}
    alone = forces(battle(["dwarf-dwarf-runesmith"], ["ork-orc-shaman"]))[0]
    assert forces(battle(["dwarf-dwarf-runesmith"], ["ork-orc-shaman"], kits=spells))[0] == alone + 4 + 5
    assert forces(battle(["dwarf-hero"], ["ork-orc-shaman"], kits=spells))[0] == 3


@rule("7.6", "R3")
def test_items_count_with_a_unit_of_their_type() -> None:
    items = {0: ["empire-hammer-of-sigmar", "empire-sword-of-might"]}
    foe: dict[str, Any] = {"armies": ("empire", "ork"), "elsewhere": {0: {"a2": ["empire-halflings"]}, 1: {}}}
    assert forces(battle(["empire-captain"], ["ork-orc-shaman"], kits=items, **foe))[0] == 3 + 4 + 4
    assert forces(battle(["empire-swordsmen"], ["ork-orc-shaman"], kits=items, **foe))[0] == 2
    one: dict[str, Any] = {"options": {"items": "one each"}}
    assert forces(battle(["empire-captain"], ["ork-orc-shaman"], kits=items, **foe, **one))[0] == 3 + 4
    assert forces(battle(["empire-captain"] * 2, ["ork-orc-shaman"], kits=items, **foe, **one))[0] == 6 + 8
    ring = {0: ["empire-ring-of-volans"]}
    for bearer, force in (("empire-captain", 3), ("empire-battle-wizard", 4)):
        assert forces(battle([bearer], ["ork-orc-shaman"], kits=ring, **foe))[0] == force + 2
    banner = {0: ["empire-banner-of-wrath"]}
    assert forces(battle(["empire-swordsmen"], ["ork-orc-shaman"], kits=banner, **foe))[0] == 2 + 3


@rule("7.7", "R6")
def test_a_mount_counts_with_a_rider_of_its_own() -> None:
    foe: dict[str, Any] = {"armies": ("empire", "ork"), "elsewhere": {0: {"a2": ["empire-halflings"]}, 1: {}}}
    assert forces(battle(["empire-pegasus", "empire-swordsmen"], ["ork-orc-shaman"], **foe))[0] == 2
    both = ["empire-pegasus", "empire-hippogriff"]
    assert forces(battle([*both, "empire-captain"], ["ork-orc-shaman"], **foe))[0] == 3 + 3
    assert (
        forces(battle([*both, "empire-captain", "empire-battle-wizard"], ["ork-orc-shaman"], **foe))[0] == 12
    )
    spell = forces(
        battle([both[0], "empire-swordsmen"], ["ork-orc-shaman"], kits={0: ["empire-ring-of-volans"]}, **foe)
    )
    assert spell[0] == 2


@rule("7.8", "R5")
def test_spells_and_enhancements_are_gone_before_losses_and_items_stay() -> None:
    things = ["dwarf-iron-rune", "dwarf-runestaff", "dwarf-stalwart"]
    army = ["dwarf-dwarf-runesmith", "dwarf-clansmen", "dwarf-clansmen"]
    m = battle(army, ["ork-orc-shaman", "ork-ogre", "ork-ogre"], kits={0: things, 1: ["ork-da-krunch"]})
    go(m, "pass", "pass")
    assert asked(m)[1] == "battle.first"
    assert kit(m, "b3") == ["dwarf-runestaff"]
    assert kit(m, "b3", 1) == []
    assert m.asks[0].facts["n"] == 2
    assert all("rune" not in option.split("-")[-1] for option in offered(m) if "staff" in option)
    g = state(m)
    assert "dwarf-iron-rune" in g.units.kinds(world(g).piles[0])


@rule("8.3", "R2")
@pytest.mark.parametrize(
    ("armies", "army", "foes", "kits", "force"),
    [
        (("dwarf", "ork"), ["dwarf-giant-slayers"], ["ork-ogre"], {}, 3 + 2),
        (("dwarf", "ork"), ["dwarf-giant-slayers"], ["ork-orc-boyz"], {}, 3),
        (("dwarf", "ork"), ["dwarf-nautilus"], ["ork-hulk"], {}, 3 + 6),
        (("high-elf", "dark-elf"), ["high-elf-shadow-warriors"], ["dark-elf-executioners"], {}, 2 + 2),
        (("high-elf", "ork"), ["high-elf-shadow-warriors"], ["ork-ogre"], {}, 2),
        (
            ("high-elf", "undead"),
            ["high-elf-elf-lord"],
            ["undead-liche"],
            {0: ["high-elf-banisher-sword"]},
            4 + 3 + 2,
        ),
        (
            ("high-elf", "ork"),
            ["high-elf-mage"],
            ["ork-orc-shaman"],
            {0: ["high-elf-drain-magic"]},
            4 + 3 + 4,
        ),
        (
            ("brettonnian", "empire"),
            ["brettonnian-duke"],
            ["empire-captain"],
            {0: ["brettonnian-morningstar-of-fracasse"], 1: ["empire-sword-of-might"]},
            5 + 3 + 2,
        ),
        (
            ("brettonnian", "empire"),
            ["brettonnian-duke"],
            ["empire-captain"],
            {0: ["brettonnian-morningstar-of-fracasse"]},
            5 + 3,
        ),
        (
            ("wood-elf", "dwarf"),
            ["wood-elf-falconer"],
            ["dwarf-dwarf-runesmith"],
            {1: ["dwarf-rune-of-might"]},
            1,
        ),
        (("wood-elf", "dwarf"), ["wood-elf-falconer"], ["dwarf-hero"], {}, 1 + 2),
    ],
)
def test_more_force_against_some(
    armies: tuple[str, str], army: list[str], foes: list[str], kits: dict[int, list[str]], force: int
) -> None:
    at = "b2" if "nautilus" in army[0] else "b3"
    m = battle(army, foes, kits=kits, at=at, armies=armies, elsewhere={0: {}, 1: {}})
    assert forces(m)[0] == force


@rule("8.5")
def test_gotrek_is_stronger_beside_felix() -> None:
    foe = ["ork-orc-shaman"]
    assert forces(battle(["dwarf-gotrek-gurnisson"], foe))[0] == 3
    assert forces(battle(["dwarf-gotrek-gurnisson", "dwarf-felix-jaegar"], foe))[0] == 3 + 2 + 3
    assert forces(battle(["dwarf-hero", "dwarf-felix-jaegar"], foe))[0] == 3 + 3


@rule("R2")
def test_a_word_on_a_thing_makes_no_leader_bearer_or_rider() -> None:
    might = {0: ["dwarf-rune-of-might", "dwarf-runestaff", "dwarf-rune-hammer"]}
    m = battle(["dwarf-clansmen"], ["ork-orc-boyz"], kits=might)
    assert forces(m)[0] == 2
    crown = {0: ["ork-the-crown-of-sorcery", "ork-da-krunch"]}
    m = battle(
        ["ork-orc-war-boss"], ["dwarf-hero"], kits=crown, armies=("ork", "dwarf"), elsewhere={0: {}, 1: {}}
    )
    assert forces(m)[0] == 5 + 2
