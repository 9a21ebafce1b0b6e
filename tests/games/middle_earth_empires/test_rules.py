"""Middle Earth Empires: every line of its ledger."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.middle_earth_empires import GAME
from quarterdeck.games.middle_earth_empires.rules import EVIL, GOOD, LAND, MIDDLE_EARTH
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.armies import count_units
from quarterdeck.systems.warp_empires.economy import upkeep_limit
from quarterdeck.systems.warp_empires.rules import sequence
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.middle_earth_empires.positions import battle, table
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import asked, decline, go, hand, offered, owner, plotted, state, units
from tests.games.warp_empires.test_battle import forces, passes, pay

BOOK = MIDDLE_EARTH.book
SIDES = (GOOD, EVIL)
NOTHING = {GOOD: ["march"], EVIL: ["march"]}  # hands in which nothing is for battles


def start(seed: int = 1, options: dict[str, object] | None = None) -> qd.Match:
    return qd.Match(GAME, seed, options)


def deployed(seed: int = 1, options: dict[str, object] | None = None) -> qd.Match:
    """A match after the first units have been placed, each at the first place offered."""
    m = start(seed, options)
    while asked(m)[1] == "deploy":
        m.put(m.waiting[0], m.asks[0].options[0])
    return m


# ---------------------------------------------------------------------- map and set-up


@pytest.mark.rule("middle-earth-empires:1.1", "middle-earth-empires:5.1")
def test_two_sides_share_a_deck() -> None:
    m = start()
    w = world(state(m))
    assert GAME.base == "warp-empires"
    assert m.names == ("Good", "Evil")
    assert w.deck[GOOD] == w.deck[EVIL]


@pytest.mark.rule("middle-earth-empires:2.1", "middle-earth-empires:R13")
def test_the_map_is_middle_earth() -> None:
    land = LAND.land
    assert len(land) == 61
    assert is_connected(land.neighbours, land.everywhere)
    g = state(start())
    assert [g.owner.count(seat) for seat in (GOOD, EVIL, -1)] == [21, 21, 19]
    near = {land.words[t] for t in members(land.neighbours[land.index["gorgoroth"]])}
    assert near == {"cirith-ungol", "minas-morgul", "morannon", "nurn"}


@pytest.mark.rule("middle-earth-empires:R13")
def test_the_picture_is_drawn_from_the_points() -> None:
    assert plotted(LAND.file.parent) == LAND.file.read_text(encoding="utf-8")


@pytest.mark.rule("middle-earth-empires:R13")
def test_what_the_spaces_bear() -> None:
    tagged: dict[str, set[str]] = {}
    for place in LAND.land.places:
        for tag in place.tags:
            tagged.setdefault(tag, set()).add(place.word)
    assert tagged["major"] == {
        "dol-guldur", "erebor", "gorgoroth", "isengard", "minas-morgul", "minas-tirith", "morannon", "umbar",
        "westfold",
    }  # fmt: skip
    assert tagged["minor"] == {
        "angmar", "belfalas", "edoras", "gundabad", "iron-hills", "lebennin", "lindon", "lothlorien",
        "mirkwood-north", "moria", "rivendell",
    }  # fmt: skip
    assert tagged["lair"] == {"gorgoroth"}
    assert tagged["water"] == {
        "andrast", "anduin-vales", "anfalas", "belfalas", "brown-lands", "cardolan", "dorwinion",
        "east-emnet", "emyn-muil", "enedwaith", "erebor", "esgaroth", "evendim", "far-harad",
        "gladden-fields", "harondor", "ithilien", "lebennin", "lindon", "lothlorien", "minas-tirith",
        "minhiriath", "near-harad", "nurn", "rhun", "umbar",
    }  # fmt: skip
    mountains = {place.word for place in LAND.land.places if place.terrain == "mountain"}
    assert mountains == {
        "cirith-ungol", "dunharrow", "ered-luin", "erebor", "grey-mountains", "gundabad", "high-pass",
        "iron-hills", "moria", "withered-heath",
    }  # fmt: skip


@pytest.mark.rule("middle-earth-empires:4.1", "middle-earth-empires:R5")
def test_good_starts_with_gandalf_and_ten_units() -> None:
    m = start()
    assert asked(m) == (GOOD, "deploy")
    g = state(m)
    tray = g.units.kinds(world(g).tray[GOOD])
    assert len(tray) == 11
    assert "gandalf-the-grey" in tray
    assert "gandalf-the-grey" in g.units.knows(EVIL, world(g).tray[GOOD])
    assert count_units(state(deployed()), GOOD) == 11


@pytest.mark.rule("middle-earth-empires:4.2", "middle-earth-empires:R5")
def test_evil_starts_with_sauron_and_fifteen_units() -> None:
    m = start()
    assert units(m, EVIL, "gorgoroth") == ["sauron-the-dark-lord"]
    m = deployed()
    g = state(m)
    assert count_units(g, EVIL) == 16
    assert g.start_units == [11, 16]
    assert asked(m) == (GOOD, "draw.discard")


@pytest.mark.rule("middle-earth-empires:R5")
def test_first_units_stand_where_they_are_at_home() -> None:
    for seed in range(6):
        g = state(deployed(seed))
        w = world(g)
        for seat in SIDES:
            for t in members(g.held[seat]):
                assert g.owner[t] == seat
                for kind in g.units.kinds(w.stack(t, seat)):
                    assert kind not in ("woodmen-of-mirkwood", "dead-men-of-dunharrow")
                    if kind in BOOK.homes:
                        assert w.map.words[t] in BOOK.homes[kind]


@pytest.mark.rule("middle-earth-empires:R5", "middle-earth-empires:7.4")
def test_where_there_is_a_choice_the_owner_places_his_first_units() -> None:
    m = start()
    assert m.asks[0].facts["n"] == 11
    g = state(m)
    own = {word for word, seat in zip(world(g).map.words, g.owner, strict=True) if seat == GOOD}
    while not offered(m) & {"place gandalf-the-grey lindon"}:
        m.put(GOOD, m.asks[0].options[0])
    water = {place.word for place in LAND.land.places if "water" in place.tags}
    assert offered(m) == {f"place gandalf-the-grey {word}" for word in own}
    assert water & own


@pytest.mark.rule("middle-earth-empires:R17")
def test_the_enemy_sees_only_the_first_unit_placed_in_each_space() -> None:
    covered = 0
    for seed in range(4):
        m = start(seed)
        first = {(EVIL, "gorgoroth"): "sauron-the-dark-lord"}
        while asked(m)[1] == "deploy":
            seat = m.waiting[0]
            _, kind, word = m.asks[0].options[-1]
            first.setdefault((seat, str(word)), str(kind))
            m.put(seat, m.asks[0].options[-1])
        g = state(m)
        w = world(g)
        for (seat, word), kind in first.items():
            zone = w.stack(w.map.index[word], seat)
            assert g.units.knows(1 - seat, zone) == [kind]
            assert g.units.count(zone) == len(g.units.knows(seat, zone))
            covered += g.units.count(zone) - 1
    assert covered


@pytest.mark.rule("middle-earth-empires:R10")
def test_good_begins_unless_the_option_says_otherwise() -> None:
    assert asked(start(options={"first": "Evil"})) == (EVIL, "deploy")
    g = state(deployed(options={"first": "Evil"}))
    assert (g.active, g.first, g.round) == (EVIL, EVIL, 1)
    assert state(deployed()).active == GOOD


# ---------------------------------------------------------------------- recruiting

OWN = {"fangorn": GOOD, "shire": GOOD, "minas-tirith": GOOD, "lindon": GOOD, "khand": EVIL}


def recruits(tray: list[str], seat: int = GOOD, **given: object) -> set[str]:
    owners = {**OWN, **given.pop("owner", {})}  # type: ignore[dict-item]
    stacks = given.pop("stacks", {})
    m = table(stacks, step="recruit", active=seat, owner=owners, tray={seat: tray}, **given)  # type: ignore[arg-type]
    return offered(m) - {"done"}


@pytest.mark.rule("middle-earth-empires:7.1", "middle-earth-empires:R1")
def test_five_units_are_drawn_and_cost_nothing() -> None:
    m = table({}, step="recruit-card", owner=OWN)
    g = state(m)
    assert g.turn.drawn == 5
    assert g.treasury == [0, 0]
    m = table({}, step="recruit", owner=OWN, tray={GOOD: ["ents", "shire-hobbits"]}, drawn=2)
    go(m, "buy ents fangorn", "buy shire-hobbits shire")
    assert units(m, GOOD, "fangorn") == ["ents"]
    assert state(m).active == EVIL  # no die for more units


@pytest.mark.rule("middle-earth-empires:7.2", "middle-earth-empires:R6")
def test_a_unit_starts_in_its_own_space_if_that_is_controlled() -> None:
    assert recruits(["ents", "men-of-gondor"]) == {"buy ents fangorn", "buy men-of-gondor minas-tirith"}
    more = {"lebennin": GOOD, "belfalas": GOOD}
    wide = {"minas-tirith", "lebennin", "belfalas"}
    assert recruits(["men-of-gondor"], owner=more) == {f"buy men-of-gondor {word}" for word in wide}
    assert recruits(["ents"], owner={"fangorn": EVIL}) == set()
    assert recruits(["ents"], stacks={EVIL: {"fangorn": ["orcs"]}}) == set()


@pytest.mark.rule("middle-earth-empires:7.3", "middle-earth-empires:R1")
def test_a_unit_without_its_space_goes_back() -> None:
    m = table({}, step="recruit", owner=OWN, tray={GOOD: ["eagles", "ents"]})
    assert offered(m) == {"done", "buy ents fangorn"}
    go(m, "done")
    g = state(m)
    assert not g.units.zones[world(g).tray[GOOD]]
    assert g.units.kinds(pile_zone(g, GOOD)).count("eagles") == 2


@pytest.mark.rule("middle-earth-empires:7.4", "middle-earth-empires:R6")
def test_heroes_start_anywhere_and_siege_engines_behind_walls() -> None:
    mine = {"fangorn", "shire", "minas-tirith", "lindon"}
    assert recruits(["aragorn"]) == {f"buy aragorn {word}" for word in mine}
    evil = {"isengard": EVIL, "moria": EVIL, "dunland": EVIL}
    walls = {"buy catapults isengard", "buy catapults moria"}
    assert recruits(["catapults"], EVIL, owner=evil) == walls


@pytest.mark.rule("middle-earth-empires:R6")
def test_where_units_are_at_home() -> None:
    table_of = {kind: set(places) for kind, places in BOOK.homes.items()}
    assert set(table_of) == {unit.id for unit in BOOK.units if not {"Hero", "Siege"} & set(unit.tags)}
    assert table_of["orcs"] == {
        "gorgoroth", "morannon", "minas-morgul", "moria", "high-pass", "gundabad", "dol-guldur",
    }  # fmt: skip
    single = {kind: places.copy().pop() for kind, places in table_of.items() if len(places) == 1}
    several = {kind: places for kind, places in table_of.items() if len(places) > 1 and kind != "orcs"}
    assert several == {
        "uruk-hai": {"isengard", "gorgoroth"},
        "trolls": {"ettenmoors", "morannon"},
        "wolf-riders": {"isengard", "gundabad"},
        "men-of-gondor": {"minas-tirith", "lebennin", "belfalas"},
        "horsemen-of-rohan": {"edoras", "westfold", "east-emnet"},
    }
    assert single == {
        "barrow-wights": "old-forest", "half-orcs": "isengard", "olog-hai": "gorgoroth",
        "balrog-demon": "moria", "shelob-the-great": "cirith-ungol", "great-spiders": "dol-guldur",
        "cold-drake": "withered-heath", "winged-fire-drake": "withered-heath", "black-numenoreans": "umbar",
        "umbar-corsairs": "umbar", "easterlings-of-rhun": "rhun", "men-of-harad": "near-harad",
        "balchoth-barbarians": "east-rhovanion", "wargs": "high-pass", "great-bats": "dol-guldur",
        "vampires": "dol-guldur", "gaurhoth-werewolves": "angmar", "wainriders": "east-rhovanion",
        "flies-of-mordor": "gorgoroth", "dunlendings": "dunland", "haradrim-mumakils": "far-harad",
        "hillmen": "ettenmoors", "kraken": "umbar", "variags-of-khand": "khand",
        "gwaihir-the-windlord": "anduin-vales", "eagles": "anduin-vales", "treebeard": "fangorn",
        "ents": "fangorn", "huorns": "fangorn", "grey-mountain-dwarves": "grey-mountains",
        "iron-hill-dwarves": "iron-hills", "rivendell-grey-elves": "rivendell",
        "lothlorien-high-elves": "lothlorien", "mirkwood-silvan-elves": "mirkwood-north",
        "teleri-sea-elves": "lindon", "half-elves": "rivendell", "shire-hobbits": "shire",
        "men-of-arnor": "evendim", "lakemen-of-esgaroth": "esgaroth", "bardings-of-dale": "erebor",
        "beorning-bear-men": "anduin-vales", "rangers-of-the-north": "evendim",
        "woses-of-druadan": "druadan", "woodmen-of-mirkwood": "mirkwood-central",
        "dead-men-of-dunharrow": "dunharrow",
    }  # fmt: skip


@pytest.mark.rule("middle-earth-empires:8.5", "middle-earth-empires:R3")
def test_sauron_comes_back_to_his_lair_only() -> None:
    owners = {"gorgoroth": EVIL, "moria": EVIL}
    sauron = ["sauron-the-dark-lord"]
    assert recruits(sauron, EVIL, owner=owners) == {"buy sauron-the-dark-lord gorgoroth"}
    assert recruits(sauron, EVIL, owner={"moria": EVIL}) == set()
    wide = recruits(sauron, EVIL, owner=owners, options={"sauron": "anywhere"})
    assert wide == {f"buy sauron-the-dark-lord {word}" for word in ("gorgoroth", "moria", "khand")}


@pytest.mark.rule("middle-earth-empires:7.5", "middle-earth-empires:R1")
def test_there_is_neither_upkeep_nor_revenue() -> None:
    words = {phase.word for phase in sequence(MIDDLE_EARTH)}
    assert {"battles-over", "recruit-card", "control"} <= words
    assert not {"revenue", "revenue-card", "upkeep"} & words
    assert upkeep_limit(state(table({})), EVIL) is None
    m = table({EVIL: {"moria": ["orcs"] * 10}}, step="recruits-over", active=EVIL, owner={})
    assert state(m).treasury == [0, 0]
    assert len(units(m, EVIL, "moria")) == 10
    assert state(m).active == GOOD


@pytest.mark.rule("middle-earth-empires:R12")
def test_every_space_bears_a_marker_that_stays() -> None:
    m = table({GOOD: {"bree": ["eagles"]}}, step="control", owner={"shire": GOOD, "bree": EVIL})
    assert owner(m, "bree") == GOOD
    assert owner(m, "shire") == GOOD


# ---------------------------------------------------------------------- moving


def reach(kinds: list[str], at: str, seat: int = GOOD, **given: object) -> set[str]:
    """Where a whole stack may go by a march."""
    stacks = {seat: {at: kinds}, 1 - seat: given.pop("others", {})}
    m = table(stacks, {seat: ["march"]}, active=seat, **given)  # type: ignore[arg-type]
    go(m, "play march", f"from {at}", "all")
    return {option.removeprefix("to ") for option in offered(m) if option.startswith("to ")}


@pytest.mark.rule("middle-earth-empires:8.1", "middle-earth-empires:6.1")
def test_flyers_move_up_to_four_spaces() -> None:
    far = LAND.land.distances(LAND.land.index["minhiriath"])
    found = reach(["eagles"], "minhiriath")
    assert max(far[LAND.land.index[word]] for word in found) == 4
    assert {unit.id for unit in BOOK.units if unit.speed == 4} == {
        unit.id for unit in BOOK.units if "Flyer" in unit.tags
    }


@pytest.mark.rule("middle-earth-empires:8.2", "middle-earth-empires:R8")
def test_flyers_pass_over_units_if_all_of_a_group_fly() -> None:
    others = {"enedwaith": ["orcs"]}
    assert "anfalas" in reach(["eagles"], "minhiriath", others=others)
    assert "andrast" not in reach(["eagles", "boromir"], "minhiriath", others=others)
    assert "andrast" in reach(["eagles", "boromir"], "minhiriath")


@pytest.mark.rule("middle-earth-empires:8.6", "middle-earth-empires:R8")
def test_mountains_stop_everybody() -> None:
    assert "high-pass" in reach(["boromir"], "rivendell")
    # Over the High Pass it is two steps to the vales, around it four.
    assert "anduin-vales" not in reach(["boromir"], "rivendell")
    assert "anduin-vales" not in reach(["eagles"], "rivendell")
    assert "anduin-vales" in reach(["eagles"], "rivendell", options={"flyers": "free"})
    assert "anduin-vales" not in reach(["boromir"], "rivendell", options={"flyers": "free"})


@pytest.mark.rule("middle-earth-empires:8.3", "middle-earth-empires:R9")
def test_ships_keep_to_the_water() -> None:
    water = {place.word for place in LAND.land.places if "water" in place.tags}
    assert reach(["teleri-sea-elves"], "lindon") == {"minhiriath", "cardolan", "enedwaith", "andrast"}
    assert reach(["kraken"], "umbar", EVIL) <= water
    assert reach(["lakemen-of-esgaroth"], "esgaroth") == {"dorwinion", "erebor", "rhun"}


@pytest.mark.rule("middle-earth-empires:8.4", "middle-earth-empires:R9")
def test_a_ship_carries_one_unit_of_the_land() -> None:
    assert reach(["teleri-sea-elves", "shire-hobbits"], "lindon") == {
        "minhiriath",
        "cardolan",
        "enedwaith",
        "andrast",
    }
    assert reach(["teleri-sea-elves", "shire-hobbits", "iron-hill-dwarves"], "lindon") == {"minhiriath"}
    two = ["teleri-sea-elves", "teleri-sea-elves", "shire-hobbits", "iron-hill-dwarves"]
    assert "cardolan" in reach(two, "lindon")
    heavy = ["umbar-corsairs", "siege-towers", "catapults"]
    assert reach(heavy, "minhiriath", EVIL) == {"cardolan", "enedwaith", "lindon"}


@pytest.mark.rule("middle-earth-empires:8.5", "middle-earth-empires:R15")
def test_sauron_does_not_move() -> None:
    m = table({EVIL: {"gorgoroth": ["sauron-the-dark-lord"]}}, {EVIL: ["march", "fell-beasts"]}, active=EVIL)
    assert "play fell-beasts" not in offered(m)
    go(m, "play march")
    assert offered(m) == {"from khand", "stop"}


# ---------------------------------------------------------------------- battle


@pytest.mark.rule("middle-earth-empires:9.1", "middle-earth-empires:9.2", "middle-earth-empires:R4")
@pytest.mark.parametrize(("at", "each"), [("bree", 0), ("edoras", 1), ("westfold", 2)])
def test_fortifications_strengthen_whoever_defends(at: str, each: int) -> None:
    m = battle(["orcs", "orcs"], ["men-of-gondor", "boromir"], NOTHING, at=at)
    assert forces(m) == (4, 4 + 5 + 5 + 2 * each)
    m = battle(["men-of-gondor"], ["orcs", "orcs"], NOTHING, at=at, by=GOOD)
    assert forces(m) == (4, 4 + 2 * each)


@pytest.mark.rule("middle-earth-empires:10.3", "middle-earth-empires:R4")
@pytest.mark.parametrize(("at", "more"), [("bree", 0), ("edoras", 15), ("westfold", 15)])
def test_siege_engines_attack_fortifications(at: str, more: int) -> None:
    engines = ["siege-towers", "catapults", "battering-rams"]
    assert forces(battle(engines, ["ents"], NOTHING, at=at))[0] == 6 + more
    walls = {"bree": 0, "edoras": 1, "westfold": 2}[at]
    assert forces(battle(["ents"], engines, NOTHING, at=at, by=GOOD))[1] == 6 + 3 * walls


@pytest.mark.rule("middle-earth-empires:10.4", "middle-earth-empires:R7")
@pytest.mark.parametrize(
    ("foe", "more"), [("witch-king-of-morgul", 3), ("nazgul-ring-wraiths", 3), ("saruman-the-white", 0)]
)
def test_eowyn_against_nazgul(foe: str, more: int) -> None:
    assert forces(battle([foe], ["eowyn"], NOTHING))[1] == 4 + more


@pytest.mark.rule("middle-earth-empires:9.3", "middle-earth-empires:R2")
def test_by_an_option_a_lost_hero_goes_to_the_pile_and_others_retreat() -> None:
    strong = ["balrog-demon", "trolls", "trolls", "trolls"]
    m = passes(battle(strong, ["boromir", "eowyn"], options={"heroes": "like units"}))
    go(m, "lose boromir")
    pay(m)
    go(m, "to shire")
    g = state(m)
    assert "boromir" in g.units.kinds(pile_zone(g, GOOD))
    assert g.units.kinds(world(g).captured[EVIL]) == []
    assert units(m, GOOD, "shire") == ["eowyn"]


@pytest.mark.rule("middle-earth-empires:9.3", "middle-earth-empires:R2")
def test_all_heroes_of_a_beaten_stack_go_to_the_pile() -> None:
    army = ["boromir", "eowyn", "shire-hobbits", "half-elves", "woodmen-of-mirkwood", "huorns"]
    strong = ["balrog-demon", "trolls", "trolls", "trolls", "trolls"]
    m = passes(battle(strong, army))
    assert m.asks[0].facts["n"] == 1  # three of six are lost, two of them heroes
    assert units(m, GOOD, "bree") == ["half-elves", "huorns", "shire-hobbits", "woodmen-of-mirkwood"]
    m = passes(battle(strong, army, options={"heroes": "like units"}))
    assert m.asks[0].facts["n"] == 3
    m = passes(battle(["shire-hobbits"], ["mouth-of-sauron", "orcs"], by=GOOD))
    assert units(m, EVIL, "bree") == ["mouth-of-sauron", "orcs"]  # the winner keeps his


@pytest.mark.rule("middle-earth-empires:R3", "middle-earth-empires:8.5")
def test_sauron_is_a_leader_and_no_fortification() -> None:
    army = ["sauron-the-dark-lord", "orcs", "orcs", "orcs"]
    m = battle(["gandalf-the-grey"], army, NOTHING, at="gorgoroth", by=GOOD)
    assert forces(m) == (9, 20 + 6 + 8)  # Gandalf is a leader too
    m = battle(["ents", "ents", "treebeard"], army, NOTHING, at="gorgoroth", by=GOOD)
    assert forces(m)[1] == 20 + 6 + 8 + 5
    strong = ["gandalf-the-grey", "aragorn", "ents", "ents", "treebeard", "eomer"]
    m = passes(battle(strong, army, at="gorgoroth", by=GOOD))
    assert units(m, EVIL, "gorgoroth") == ["orcs"] * 3
    m = passes(battle(strong, army, at="gorgoroth", by=GOOD, options={"heroes": "like units"}))
    assert offered(m) == {"lose sauron-the-dark-lord", "lose orcs"}
    go(m, "lose orcs", "lose orcs")
    pay(m)
    go(m, "to morannon")
    g = state(m)
    assert units(m, EVIL, "morannon") == ["orcs"]
    assert "sauron-the-dark-lord" in g.units.kinds(pile_zone(g, EVIL))
    assert g.units.kinds(world(g).captured[GOOD]) == []


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("middle-earth-empires:11.2")
@pytest.mark.parametrize(("card", "n"), [("march", 1), ("great-host", 2), ("grand-march", 3)])
def test_marches(card: str, n: int) -> None:
    spots = {word: ["orcs"] for word in ("bree", "shire", "rhun", "moria")}
    m = table({EVIL: spots}, {EVIL: [card]}, active=EVIL)
    go(m, f"play {card}")
    for word, to in list(zip(spots, ("old-forest", "evendim", "dorwinion"), strict=False))[:n]:
        go(m, f"from {word}", "all", f"to {to}")
    assert asked(m)[1] != "move.from"
    assert hand(m, EVIL) == []


@pytest.mark.rule("middle-earth-empires:11.2", "middle-earth-empires:R15")
def test_magespeed_moves_a_stack_with_a_mage() -> None:
    stacks = {EVIL: {"moria": ["saruman-the-white", "orcs"], "gorgoroth": ["sauron-the-dark-lord", "orcs"]}}
    m = table(stacks, {EVIL: ["magespeed"]}, active=EVIL)
    go(m, "play magespeed")
    assert offered(m) == {"from moria", "stop"}
    go(m, "from moria", "take orcs")
    assert not {option for option in offered(m) if option.startswith("to ")}
    go(m, "take saruman-the-white", "to eregion")
    assert units(m, EVIL, "eregion") == ["orcs", "saruman-the-white"]
    m = table({EVIL: {"moria": ["orcs"]}}, {EVIL: ["magespeed"]}, active=EVIL)
    assert "play magespeed" not in offered(m)


@pytest.mark.rule("middle-earth-empires:11.3")
def test_fell_beasts_move_one_hero_of_evil() -> None:
    stacks = {EVIL: {"moria": ["saruman-the-white", "orcs"]}, GOOD: {"bree": ["aragorn"]}}
    m = table(stacks, {EVIL: ["fell-beasts"]}, active=EVIL)
    go(m, "play fell-beasts", "from moria")
    assert offered(m) == {"take saruman-the-white", "stop"}
    go(m, "take saruman-the-white", "to rivendell")
    assert units(m, EVIL, "rivendell") == ["saruman-the-white"]
    assert "play fell-beasts" not in offered(table(stacks, {GOOD: ["fell-beasts"]}))


@pytest.mark.rule("middle-earth-empires:11.4")
def test_search_for_the_ring_stops_evil_only() -> None:
    stacks = {EVIL: {"moria": ["orcs"]}, GOOD: {"shire": ["aragorn"]}}
    hands = {EVIL: ["march"], GOOD: ["search-for-the-ring"]}
    m = table(stacks, hands, active=EVIL)
    go(m, "play march", "from moria", "all", "to eregion")
    assert asked(m) == (GOOD, "reply.move")
    m.answer(GOOD, "play search-for-the-ring")
    assert units(m, EVIL, "moria") == ["orcs"]
    m = table(stacks, {GOOD: ["march"], EVIL: ["search-for-the-ring"]})
    go(m, "play march", "from shire", "all", "to bree")
    assert asked(m) == (EVIL, "reply.move")
    assert [*m.asks[0].options] == [("decline",)]


@pytest.mark.rule("middle-earth-empires:11.5")
@pytest.mark.parametrize(
    ("card", "side", "army", "able"),
    [
        ("fear", EVIL, ["trolls", "orcs", "saruman-the-white"], {"trolls"}),
        ("fear", GOOD, ["ents", "eagles", "gwaihir-the-windlord"], {"ents", "gwaihir-the-windlord"}),
        ("terror", EVIL, ["barrow-wights", "vampires", "orcs"], {"barrow-wights", "vampires"}),
        ("terror", GOOD, ["dead-men-of-dunharrow", "ents"], {"dead-men-of-dunharrow"}),
        ("battle-magic", EVIL, ["mouth-of-sauron", "nazgul-ring-wraiths"], {"mouth-of-sauron"}),
        ("battle-magic", GOOD, ["eomer", "aragorn", "radagast-the-brown"], {"eomer", "radagast-the-brown"}),
        ("heroism", GOOD, ["king-theoden", "treebeard"], {"king-theoden"}),
        ("magic-sword", GOOD, ["legolas-the-elf-lord", "eagles"], {"legolas-the-elf-lord"}),
        ("magic-sword", EVIL, ["nazgul-ring-wraiths", "orcs"], {"nazgul-ring-wraiths"}),
    ],
)
def test_five_force_for_one_unit(card: str, side: int, army: list[str], able: set[str]) -> None:
    foe = ["half-orcs"] if side == GOOD else ["half-elves"]
    m = battle(army, foe, {side: [card], 1 - side: ["march"]}, by=side)
    before = forces(m)[0]
    go(m, f"play {card}")
    assert offered(m) == {f"boost {kind}" for kind in able}
    go(m, f"boost {min(able)}")
    assert forces(m)[0] == before + 5


@pytest.mark.rule("middle-earth-empires:11.5", "middle-earth-empires:11.6", "middle-earth-empires:11.7")
@pytest.mark.parametrize(
    ("card", "army", "foe"),
    [
        ("heroism", ["saruman-the-white"], ["aragorn"]),
        ("fear", ["orcs"], ["ents"]),
        ("terror", ["orcs"], ["dead-men-of-dunharrow"]),
        ("battle-magic", ["nazgul-ring-wraiths"], ["eomer"]),
        ("bravery", ["orcs"], ["eagles"]),
        ("elven-arrows", ["orcs"], ["half-elves"]),
        ("cowards", ["orcs"], ["half-elves"]),
        ("overwhelming-numbers", ["trolls"], ["half-elves"]),
        ("corruption", ["orcs"], ["half-elves"]),
    ],
)
def test_cards_without_a_unit_for_them_are_not_played(card: str, army: list[str], foe: list[str]) -> None:
    assert offered(battle(army, foe, {EVIL: [card], GOOD: ["march"]})) == {"pass"}


@pytest.mark.rule("middle-earth-empires:11.6", "middle-earth-empires:R7")
@pytest.mark.parametrize(
    ("card", "side", "army", "more"),
    [
        ("bravery", GOOD, ["men-of-gondor", "eagles", "boromir", "ents"], 2),
        (
            "elven-arrows",
            GOOD,
            [
                "rivendell-grey-elves", "lothlorien-high-elves", "mirkwood-silvan-elves", "teleri-sea-elves",
                "half-elves", "legolas-the-elf-lord", "men-of-arnor",
            ],
            10,
        ),
        (
            "dwarven-iron",
            GOOD,
            ["grey-mountain-dwarves", "iron-hill-dwarves", "glimli-the-dwarf-lord", "half-elves"],
            4,
        ),
        ("overwhelming-numbers", EVIL, ["orcs", "orcs", "orcs", "trolls"], 6),
        ("overwhelming-numbers", EVIL, ["uruk-hai", "half-orcs", "wolf-riders", "wargs"], 6),
    ],
)  # fmt: skip
def test_armies_of_a_kind(card: str, side: int, army: list[str], more: int) -> None:
    foe = ["half-orcs"] if side == GOOD else ["half-elves"]
    if "half-orcs" in army or "half-elves" in army:
        foe = ["olog-hai"] if side == GOOD else ["men-of-arnor"]
    m = battle(army, foe, {side: [card], 1 - side: ["march"]}, by=side)
    before = forces(m)[0]
    go(m, f"play {card}")
    decline(m)
    assert forces(m)[0] == before + more


@pytest.mark.rule("middle-earth-empires:11.6")
def test_overwhelming_numbers_of_three_orcs() -> None:
    m = battle(["orcs"] * 3, ["half-elves"], {EVIL: ["overwhelming-numbers"], GOOD: ["march"]})
    go(m, "play overwhelming-numbers")
    assert forces(decline(m)) == (3 * (2 + 2), 4)


@pytest.mark.rule("middle-earth-empires:11.6")
def test_cowards_weaken_each_army_of_evil() -> None:
    army = ["orcs", "winged-fire-drake", "trolls", "mouth-of-sauron"]
    m = battle(["men-of-gondor"], army, {GOOD: ["cowards"], EVIL: ["march"]}, by=GOOD)
    before = forces(m)[1]
    go(m, "play cowards")
    assert forces(decline(m))[1] == before - 2


@pytest.mark.rule("middle-earth-empires:11.7")
def test_corruption_makes_a_hero_count_nothing() -> None:
    m = battle(["orcs"], ["aragorn", "ents"], {EVIL: ["corruption"], GOOD: ["march"]})
    before = forces(m)[1]
    go(m, "play corruption")
    assert offered(m) == {"weaken aragorn"}
    go(m, "weaken aragorn")
    assert forces(decline(m))[1] == before - 8


@pytest.mark.rule("middle-earth-empires:R16", "middle-earth-empires:11.7")
def test_nothing_is_played_for_or_against_a_hero_who_counts_nothing() -> None:
    hands = {EVIL: ["corruption", "corruption"], GOOD: ["magic-sword", "battle-magic", "fear"]}
    m = battle(["orcs"], ["aragorn", "ents"], hands)
    go(m, "play corruption", "weaken aragorn")
    assert forces(m) == (2, 6 + 5)  # a leader he is still
    assert offered(m) == {"pass", "play fear"}
    assert offered(go(m, "pass")) == {"pass"}
    m = battle(["orcs"], ["aragorn", "eomer"], hands)
    go(m, "play corruption", "weaken aragorn")
    assert offered(m) == {"pass", "play magic-sword", "play battle-magic"}
    go(m, "play magic-sword", "boost eomer")
    assert forces(m)[1] == 7 + 5 + 5
    assert offered(m) == {"pass", "play corruption"}


@pytest.mark.rule("middle-earth-empires:R16")
def test_what_a_hero_was_given_before_counts_nothing_either() -> None:
    m = battle(["aragorn"], ["orcs"], {GOOD: ["heroism"], EVIL: ["corruption"]}, by=GOOD)
    go(m, "play heroism", "boost aragorn")
    assert forces(m)[0] == 8 + 5 + 5
    go(m, "play corruption", "weaken aragorn")
    assert forces(m)[0] == 5


@pytest.mark.rule("middle-earth-empires:11.8", "middle-earth-empires:R14")
@pytest.mark.parametrize("card", ["chase-gollum", "join-the-fellowship"])
def test_a_good_hero_is_discarded(card: str) -> None:
    stacks = {GOOD: {"bree": ["aragorn", "eowyn", "ents"], "shire": ["shire-hobbits"]}}
    m = table(stacks, {EVIL: [card], GOOD: ["march"]}, active=EVIL)
    go(m, f"play {card}")
    assert offered(m) == {"stack bree good", "stack shire good", "stack lindon good"}
    go(m, "stack bree good")
    assert asked(m)[0] == GOOD
    assert offered(m) == {"sacrifice aragorn", "sacrifice eowyn"}
    go(m, "sacrifice eowyn")
    g = state(m)
    assert units(m, GOOD, "bree") == ["aragorn", "ents"]
    assert "eowyn" in g.units.kinds(pile_zone(g, GOOD))
    m = table(stacks, {EVIL: [card]}, active=EVIL)
    go(m, f"play {card}", "stack shire good")
    assert units(m, GOOD, "shire") == ["shire-hobbits"]
    assert f"play {card}" not in offered(table(stacks, {GOOD: [card]}))


@pytest.mark.rule("middle-earth-empires:11.9")
def test_scouts_palantir_and_the_eye() -> None:
    stacks = {GOOD: {"bree": ["aragorn", "ents"]}, EVIL: {"moria": ["orcs", "trolls"]}}
    for seat, where, seen in ((EVIL, "bree good", "Aragorn"), (GOOD, "moria evil", "Orcs")):
        m = table(stacks, {seat: ["scouts", "palantir"], 1 - seat: ["magespeed"]}, active=seat)
        go(m, "play scouts", f"stack {where}", "play palantir")
        told = " ".join(entry.text for entry in m.log(seat))
        assert seen in told
        assert "Magespeed" in told
    m = table({}, {EVIL: ["the-lidless-eye"], GOOD: ["terror"]}, active=EVIL)
    go(m, "play the-lidless-eye")
    assert any("Terror" in entry.text for entry in m.log(EVIL))
    assert "play the-lidless-eye" not in offered(table({}, {GOOD: ["the-lidless-eye"]}))


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("middle-earth-empires:3.1")
@pytest.mark.parametrize("elsewhere", [False, True])
def test_who_has_no_units_has_lost(elsewhere: bool) -> None:
    t = LAND.land.index["bree"]
    entered = [-1] * len(LAND.land)
    entered[t] = EVIL
    good = {"bree": ["shire-hobbits"], **({"shire": ["ents"]} if elsewhere else {})}
    stacks = {EVIL: {"bree": ["balrog-demon", "orcs"]}, GOOD: good}
    m = positions.table(stacks, game=GAME, step="battle", active=EVIL, fights=1 << t, entered=entered)
    go(m, "fight bree", "lose shire-hobbits", "lose orcs")
    assert m.over != elsewhere
    if m.outcome is not None:
        assert (m.outcome.winners, m.outcome.reason) == ((EVIL,), "destroyed")


@pytest.mark.rule(
    "middle-earth-empires:3.2",
    "middle-earth-empires:3.3",
    "middle-earth-empires:R10",
    "middle-earth-empires:R11",
)
@pytest.mark.parametrize(
    ("good", "evil", "winner", "reason"),
    [
        (2, 3, EVIL, "ring-regained"),
        (3, 2, GOOD, "ring-destroyed"),
        (3, 3, GOOD, "ring-destroyed"),
    ],
)
def test_after_twenty_turns_territories_decide(good: int, evil: int, winner: int, reason: str) -> None:
    west = ("lindon", "shire", "bree")[:good]
    east = ("khand", "rhun", "moria")[:evil]
    owners = {**dict.fromkeys(west, GOOD), **dict.fromkeys(east, EVIL)}
    for rounds, over in ((19, False), (20, True)):
        m = table({}, step="control", active=EVIL, owner=owners, round=rounds)
        assert m.over == over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason, m.outcome.scores) == ((winner,), reason, (good, evil))
    assert table({}, step="control", active=EVIL, owner=owners, round=10, options={"max-rounds": 10}).over
