"""Star Wars Campaign: every line of its ledger."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.star_wars_campaign import GAME
from quarterdeck.games.star_wars_campaign.rules import GALAXY, STAR_WARS, facts
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.star_wars_campaign.positions import EMPIRE, REBELS, battle, table
from tests.games.warp_empires.positions import asked, begin, decline, go, hand, offered, owner, state, units
from tests.games.warp_empires.test_battle import forces, passes, pay

PLANETS = {
    "Tatooine": 2, "Umgul": 2, "Alderaan Belt": 1, "Kothlis": 2, "Sullust": 3, "Orto": 2, "Kessel": 3,
    "Sluis Van": 2, "Gamorr": 2, "Hoth": 1, "Kashyyyk": 2, "Corellia": 4, "Bespin": 2, "Yavin": 1,
    "Bpfassh": 2, "Dagobah": 1, "Denab": 3, "Endor": 1, "Talus": 2, "Calimari": 4, "Yaga Minor": 2,
    "Coruscant": 5,
}  # fmt: skip
BOOK = STAR_WARS.book


def start(seed: int = 1, options: dict[str, object] | None = None) -> qd.Match:
    return qd.Match(GAME, seed, options)


# ---------------------------------------------------------------------- map and set-up


@pytest.mark.rule("star-wars-campaign:1.1", "star-wars-campaign:5.1")
def test_two_sides_share_a_deck() -> None:
    m = start()
    w = world(state(m))
    assert GAME.base == "warp-empires"
    assert m.names == ("Rebels", "Empire")
    assert w.deck[REBELS] == w.deck[EMPIRE]


@pytest.mark.rule("star-wars-campaign:2.1", "star-wars-campaign:2.2", "star-wars-campaign:R13")
def test_the_galaxy_is_mostly_empty_with_coruscant_in_the_middle() -> None:
    land = GALAXY.land
    planets = [place for place in land.places if place.revenue]
    assert (len(land), len(planets)) == (61, 22)
    assert 2 * len(planets) < len(land)
    assert is_connected(land.neighbours, land.everywhere)
    assert max(land.distances(land.index["coruscant"])) == 4
    assert sum("edge" in place.tags for place in planets) == 8
    assert Counter(len(members(mask)) for mask in land.neighbours) == {6: 37, 4: 18, 3: 6}


@pytest.mark.rule("star-wars-campaign:R13")
def test_planets_lie_where_they_are_drawn() -> None:
    land = GALAXY.land
    middle = land.distances(land.index["coruscant"])
    near = {place.name: middle[t] for t, place in enumerate(land.places) if place.revenue}
    assert near == {
        "Coruscant": 0, "Alderaan Belt": 1, "Corellia": 2, "Talus": 2, "Denab": 2, "Kashyyyk": 2,
        "Yaga Minor": 3, "Sluis Van": 3, "Bespin": 3, "Sullust": 3, "Bpfassh": 3, "Umgul": 3, "Kothlis": 3,
        "Orto": 3, "Hoth": 4, "Dagobah": 4, "Kessel": 4, "Tatooine": 4, "Gamorr": 4, "Yavin": 4, "Endor": 4,
        "Calimari": 4,
    }  # fmt: skip
    rows = {(row.q, row.r): row.id for row in GALAXY.rows}
    assert rows == {
        (0, 0): "coruscant", (1, -1): "alderaan-belt", (0, 2): "corellia", (1, 1): "talus", (-2, 1): "denab",
        (2, -2): "kashyyyk", (-1, -2): "yaga-minor", (-1, 3): "sluis-van", (-3, 3): "bespin",
        (1, 2): "sullust", (-2, 3): "bpfassh", (3, -2): "umgul", (2, 1): "kothlis", (-3, 1): "orto",
        (-4, 4): "hoth", (-1, 4): "dagobah", (4, -3): "kessel", (3, 1): "tatooine", (2, 2): "gamorr",
        (0, -4): "yavin", (-4, 2): "endor", (4, -1): "calimari",
    }  # fmt: skip


def test_what_is_missing_for_a_victory_is_told_of_each_side() -> None:
    m = capture(table({}, owner={"coruscant": REBELS}), EMPIRE, "darth-vader")
    m = capture(m, REBELS, "han-solo")
    told = {fact.label: fact.value for seat in (REBELS, EMPIRE) for fact in facts(state(m), seat)}
    assert told == {"Still to take": "Emperor", "Rebel leaders taken": 1}


@pytest.mark.rule("star-wars-campaign:R13")
def test_by_an_option_the_planets_lie_elsewhere_around_coruscant() -> None:
    seen = set()
    for seed in range(4):
        w = world(state(start(seed, {"map": "random"})))
        places = w.map.places
        assert {place.name: place.revenue for place in places if place.revenue} == PLANETS
        assert max(w.map.distances(w.map.index["coruscant"])) == 4
        assert sum("edge" in place.tags for place in places if place.revenue) == 8
        seen.add(w.map.words)
    assert len(seen) == 4


@pytest.mark.rule("star-wars-campaign:6.1")
def test_planets_pay_what_is_printed() -> None:
    assert {place.name: place.revenue for place in GALAXY.land.places if place.revenue} == PLANETS


@pytest.mark.rule("star-wars-campaign:4.1", "star-wars-campaign:4.2")
def test_the_empire_begins_on_coruscant() -> None:
    m = start()
    there = units(m, EMPIRE, "coruscant")
    assert len(there) == 7
    assert {"emperor-palpatine", "darth-vader"} <= set(there)
    assert owner(m, "coruscant") == EMPIRE
    assert state(m).owner.count(EMPIRE) == 1


@pytest.mark.rule("star-wars-campaign:4.1", "star-wars-campaign:4.3", "star-wars-campaign:R11")
def test_the_rebels_choose_a_planet_at_the_edge_and_go_first() -> None:
    m = start()
    assert asked(m) == (REBELS, "base")
    edge = {"hoth", "dagobah", "kessel", "tatooine", "gamorr", "yavin", "endor", "calimari"}
    assert offered(m) == {f"base {word}" for word in edge}
    m.answer(REBELS, "base kessel")
    there = units(m, REBELS, "kessel")
    assert len(there) == 6
    assert {"luke-skywalker", "princess-leia"} <= set(there)
    assert asked(m) == (REBELS, "draw.discard")
    assert state(m).start_units == [6, 7]


@pytest.mark.rule("star-wars-campaign:R11")
def test_other_leaders_may_be_among_those_drawn() -> None:
    table_ = BOOK.units
    drawn = [set(units(start(seed), EMPIRE, "coruscant")) for seed in range(30)]
    leaders = {unit.id for unit in table_ if "Leader" in unit.tags} - {"emperor-palpatine", "darth-vader"}
    assert any(found & leaders for found in drawn)


@pytest.mark.rule("star-wars-campaign:R10")
@pytest.mark.parametrize(("option", "mark"), [("marked", REBELS), ("unmarked", -1)])
def test_the_first_planet_is_marked_unless_the_option_says_otherwise(option: str, mark: int) -> None:
    m = start(1, {"rebel-base": option})
    m.answer(REBELS, "base hoth")
    assert owner(m, "hoth") == mark


# ---------------------------------------------------------------------- lists


@pytest.mark.rule("star-wars-campaign:9.1", "star-wars-campaign:9.2", "star-wars-campaign:7.1")
def test_the_piles_are_the_printed_lists() -> None:
    piles = {pile: [u for u in BOOK.units if u.pile == pile] for pile in ("imperial", "rebel")}
    assert {pile: (len(rows), sum(u.copies for u in rows)) for pile, rows in piles.items()} == {
        "imperial": (29, 55),
        "rebel": (30, 56),
    }
    kinds = {"B": "Bombardment", "P": "Point-Defense", "T": "Transport", "L": "Leader", "F": "Fortification"}
    printed = {
        "imperial": "Star Galleon 1 2 1 T; Carrack Light Cruiser 1 4 3 P; Republic Dreadnaught 1 3 1 B; "
        "Imperial Escort Cruiser 1 3 2 B; Galleon 1 1 2 T; Super Star Destroyer 1 15 2 B; "
        "Lancer Frigate 1 6 2 P; Strike Cruiser 1 5 2 B; Assault Transport 1 3 3 T; "
        "Interdictor Cruiser 1 3 2 P; Victory Destroyer 2 4 2 B; Victory II Star Destroyer 1 6 2 B; "
        "Imperial Star Destroyer 1 5 2 B; Imperial II Star Destroyer 1 8 2 B; Death Star 1 25 1 B; "
        "Tie Fighter Squad 7 1 2 P; Tie Interceptor Squad 4 2 3 P; Tie Defender Squad 3 2 2 P; "
        "Tie Bomber Squad 3 1 2 B; Darth Vader 1 5 3 L; Emperor Palpatine 1 5 3 L; "
        "Grand Moff Tarken 1 3 3 L; Boba Fett 1 4 3 L; Veers 1 2 3 L; Piet 1 2 3 L; Jerjerrod 1 2 3 L; "
        "Imperial Base 7 1 0 F; Ion Cannon 3 5 0 F; Shield Generator 5 3 0 F",
        "rebel": "Corellian Frigate 1 4 2 P; Dauntless Cruiser 1 8 2 B; Corellian Gunship 1 5 3 P; "
        "Liberator Cruiser 1 5 3 B; Bulwark Battlecruiser 1 15 2 B; Nebulon-B Frigate 1 4 2 P; "
        "Alliance Dreadnaught 1 3 2 B; Mon Calamari Cruiser 2 6 2 B; Bulk Cruiser 1 2 2 B; "
        "Bulk Transport 1 1 1 T; Medium Transport 1 1 2 T; Alliance Escort Carrier 1 2 2 T; "
        "Corellian Capitol Ship 1 5 2 B; Corellian Corvette 1 5 2 P; Assault Frigate 1 5 2 B; "
        "Millennium Falcon 1 3 3 P; A-Wing Squad 5 1 3 P; B-Wing Squad 4 2 2 B; X-Wing Squad 4 2 2 P; "
        "Y-Wing Squad 4 1 2 P; Luke Skywalker 1 5 3 L; Han Solo 1 4 3 L; Princess Leia 1 4 3 L; "
        "Obi-Wan-Kenobi 1 4 3 L; Lando Calrissian 1 3 3 L; Mon Mothma 1 4 3 L; Jan Dodanna 1 3 3 L; "
        "Rebel Base 7 1 0 F; Ion Cannon 3 5 0 F; Shield Generator 5 3 0 F",
    }
    for pile, text in printed.items():
        wanted = {}
        for row in text.split("; "):
            name, copies, force, speed, kind = row.rsplit(" ", 4)
            wanted[name] = (int(copies), int(force), int(speed), kinds[kind])
        rows = piles[pile]
        assert {u.name: (u.copies, u.force, u.speed) for u in rows} == {n: v[:3] for n, v in wanted.items()}
        assert all(wanted[u.name][3] in u.tags for u in rows)
        assert all(u.price == u.force for u in rows)
    named = {
        "Force-Aware": {"Darth Vader", "Emperor Palpatine", "Luke Skywalker", "Obi-Wan-Kenobi"},
        "Diplomacy": {
            "Darth Vader", "Emperor Palpatine", "Grand Moff Tarken", "Princess Leia", "Mon Mothma",
            "Jan Dodanna",
        },
    }  # fmt: skip
    for tag, names in named.items():
        assert {u.name for u in BOOK.units if tag in u.tags} == names


@pytest.mark.rule("star-wars-campaign:10.1")
def test_the_deck_is_the_printed_list() -> None:
    assert {card.name: card.copies for card in BOOK.deck.cards} == {
        "Tactical Move": 8, "Operational Move": 6, "Strategic Move": 4, "Turbolasers": 2, "Ion Cannons": 2,
        "Laser Cannons": 2, "Weak Spot": 2, "Stand Off": 2, "Strafing Run": 2, "Bothan Spies": 2,
        "Daring Rescue": 2, "Probe Droid": 2, "Imperial Agents": 2, "Sabotage": 2, "Incite Uprising": 2,
        "Use the Force": 2, "Surprise Attack": 2,
    }  # fmt: skip
    slots = {"tactical-move": 1, "operational-move": 2, "strategic-move": 3}
    assert {word: BOOK.deck.effects[word][0][0].n for word in slots} == slots


# ---------------------------------------------------------------------- battle


@pytest.mark.rule("star-wars-campaign:8.1", "star-wars-campaign:R4")
def test_what_is_no_leader_and_no_squad_is_a_capital_ship() -> None:
    for unit in BOOK.units:
        is_ship = "Leader" not in unit.tags and not unit.name.endswith("Squad")
        assert ("Capital-Ship" in unit.tags) == is_ship, unit.name
        assert ("Fighter" in unit.tags) == unit.name.endswith("Squad"), unit.name
    other = GAME.book_of(GAME.checked({"capital-ships": "ships only"}))
    assert not any("Capital-Ship" in unit.tags for unit in other.units if "Fortification" in unit.tags)
    assert "Capital-Ship" in other.units["millennium-falcon"].tags


@pytest.mark.rule("star-wars-campaign:R4")
@pytest.mark.parametrize(("option", "playable"), [("as printed", True), ("ships only", False)])
def test_weak_spot_hits_a_fortification_unless_the_option_says_otherwise(option: str, playable: bool) -> None:
    m = battle(["x-wing-squad"], ["imperial-base"], {REBELS: ["weak-spot"]}, {"capital-ships": option})
    assert ("play weak-spot" in offered(m)) == playable


@pytest.mark.rule("star-wars-campaign:8.2", "star-wars-campaign:8.3", "star-wars-campaign:R5")
@pytest.mark.parametrize(
    ("attackers", "defenders", "expected"),
    [
        # Three Tie Fighter Squads against two X-Wing Squads: 3 and 2 more, against 4.
        (["x-wing-squad"] * 2, ["tie-fighter-squad"] * 3, (4, 5)),
        (["b-wing-squad"] * 2, ["tie-bomber-squad"], (4 + 2, 1)),
        (["b-wing-squad", "x-wing-squad"], ["tie-bomber-squad", "tie-fighter-squad"], (4, 2)),
        (["b-wing-squad", "x-wing-squad"], ["death-star"], (4 + 2, 25)),
    ],
)
def test_more_bombardment_and_more_point_defence_count_two_each(
    attackers: list[str], defenders: list[str], expected: tuple[int, int]
) -> None:
    assert forces(battle(attackers, defenders, {REBELS: ["sabotage"], EMPIRE: ["sabotage"]})) == expected


@pytest.mark.rule("star-wars-campaign:8.4")
@pytest.mark.parametrize(
    ("army", "taken"),
    [
        (["x-wing-squad"], False),
        (["han-solo"], False),
        (["b-wing-squad"], True),
        (["bulk-transport"], True),
        (["princess-leia"], True),
        (["x-wing-squad", "bulk-transport"], True),
    ],
)
def test_only_some_units_take_a_planet(army: list[str], taken: bool) -> None:
    m = table({REBELS: {"denab": army}}, step="control", owner={"denab": EMPIRE, "yavin": REBELS})
    assert (owner(m, "denab") == REBELS) == taken


@pytest.mark.rule("star-wars-campaign:8.5", "star-wars-campaign:R1")
@pytest.mark.parametrize(("attackers", "taken"), [([], False), (["han-solo"], True)])
def test_a_leader_is_captured_only_by_a_leader(attackers: list[str], taken: bool) -> None:
    army = ["bulwark-battlecruiser", *attackers]
    m = passes(battle(army, ["boba-fett", "veers"]))
    go(m, "lose boba-fett")
    g = state(m)
    assert ("boba-fett" in g.units.kinds(world(g).captured[REBELS])) == taken
    assert ("boba-fett" in g.units.kinds(pile_zone(g, EMPIRE))) != taken


@pytest.mark.rule("star-wars-campaign:8.6", "star-wars-campaign:R1")
def test_a_leader_whom_the_winner_gives_up_goes_to_the_pile() -> None:
    m = passes(battle(["han-solo", "lando-calrissian"], ["boba-fett"]))
    go(m, "lose boba-fett", "lose han-solo")
    g = state(m)
    assert "han-solo" in g.units.kinds(pile_zone(g, REBELS))
    assert g.units.kinds(world(g).captured[EMPIRE]) == []


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("star-wars-campaign:10.2")
@pytest.mark.parametrize(
    ("card", "army", "more"),
    [
        ("turbolasers", ["bulk-cruiser", "millennium-falcon", "x-wing-squad", "han-solo"], 2),
        ("stand-off", ["bulk-cruiser", "millennium-falcon", "b-wing-squad"], 2),
        ("strafing-run", ["bulk-cruiser", "x-wing-squad", "a-wing-squad"], 4),
        ("surprise-attack", ["bulk-cruiser"], 5),
    ],
)
def test_cards_that_strengthen(card: str, army: list[str], more: int) -> None:
    m = battle(army, ["death-star"], {REBELS: [card], EMPIRE: ["sabotage"]})
    before = forces(m)[0]
    go(m, f"play {card}")
    decline(m)
    assert forces(m)[0] == before + more


@pytest.mark.rule("star-wars-campaign:10.2")
def test_use_the_force_strengthens_one_who_is_aware_of_it() -> None:
    army = ["obi-wan-kenobi", "han-solo"]
    m = battle(army, ["death-star"], {REBELS: ["use-the-force"], EMPIRE: ["sabotage"]})
    before = forces(m)[0]
    go(m, "play use-the-force")
    assert offered(m) == {"boost obi-wan-kenobi"}
    go(m, "boost obi-wan-kenobi")
    assert forces(m)[0] == before + 7
    m = battle(["han-solo"], ["death-star"], {REBELS: ["use-the-force"]})
    assert offered(m) == {"pass"}


@pytest.mark.rule("star-wars-campaign:10.3")
@pytest.mark.parametrize(
    ("card", "verb", "target"),
    [
        ("ion-cannons", "weaken", "death-star"),
        ("weak-spot", "kill", "death-star"),
        ("laser-cannons", "kill", "tie-fighter-squad"),
    ],
)
def test_cards_against_one_enemy_unit(card: str, verb: str, target: str) -> None:
    army = ["death-star", "tie-fighter-squad", "veers"]
    m = battle(["x-wing-squad"], army, {REBELS: [card], EMPIRE: ["sabotage"]})
    before = forces(m)[1]
    go(m, f"play {card}")
    assert offered(m) == {f"{verb} {target}"}
    go(m, f"{verb} {target}")
    decline(m)
    gone = BOOK.units[target].force
    # The Empire keeps its majorities unless the last unit of the kind is destroyed.
    lost = 2 if card == "weak-spot" else 0
    assert forces(m)[1] == before - gone - lost
    assert (target in units(m, EMPIRE, "kessel")) == (card == "ion-cannons")


@pytest.mark.rule("star-wars-campaign:10.4")
@pytest.mark.parametrize(
    ("card", "side"), [("bothan-spies", REBELS), ("probe-droid", EMPIRE), ("imperial-agents", EMPIRE)]
)
def test_spies_are_for_one_side(card: str, side: int) -> None:
    for seat in (REBELS, EMPIRE):
        m = table({}, {seat: [card], 1 - seat: ["sabotage"]}, active=seat)
        assert (f"play {card}" in offered(m)) == (seat == side)


@pytest.mark.rule("star-wars-campaign:10.4")
def test_what_spies_see() -> None:
    hidden = {EMPIRE: {"denab": ["death-star", "veers"]}}
    m = table(hidden, {REBELS: ["bothan-spies"], EMPIRE: ["sabotage"]})
    go(m, "play bothan-spies")
    assert offered(m) == {"use look.hand", "use look.stack"}
    go(m, "use look.stack", "stack denab empire")
    g = state(m)
    w = world(g)
    assert sorted(g.units.knows(REBELS, w.stack(w.map.index["denab"], EMPIRE))) == ["death-star", "veers"]
    m = table(hidden, {REBELS: ["bothan-spies"], EMPIRE: ["sabotage"]})
    go(m, "play bothan-spies", "use look.hand")
    assert any("Sabotage" in entry.text for entry in m.log(REBELS))
    m = table({}, {EMPIRE: ["imperial-agents"], REBELS: ["weak-spot"]}, active=EMPIRE)
    go(m, "play imperial-agents")
    assert any("Weak Spot" in entry.text for entry in m.log(EMPIRE))
    m = table({}, {EMPIRE: ["probe-droid"]}, active=EMPIRE)
    go(m, "play probe-droid", "stack yavin rebels")
    assert any("Luke Skywalker" in entry.text for entry in m.log(EMPIRE))


def capture(m: qd.Match, seat: int, *kinds: str) -> qd.Match:
    """The other side holds these of a seat's leaders."""
    g = state(m)
    pile = pile_zone(g, seat)
    for kind in kinds:
        g.units.move(g.units.find(pile, kind), pile, world(g).captured[1 - seat])
    return begin(m)


@pytest.mark.rule("star-wars-campaign:10.5", "star-wars-campaign:R3")
def test_a_captured_leader_is_rescued() -> None:
    stacks = {REBELS: {"denab": ["x-wing-squad"]}}
    m = table(stacks, {REBELS: ["daring-rescue"], EMPIRE: ["sabotage"]})
    assert "play daring-rescue" not in offered(m)
    m = capture(m, REBELS, "han-solo", "princess-leia")
    go(m, "play daring-rescue")
    assert offered(m) == {
        "rescue han-solo denab",
        "rescue han-solo yavin",
        "rescue princess-leia denab",
        "rescue princess-leia yavin",
    }
    go(m, "rescue han-solo denab")
    assert units(m, REBELS, "denab") == ["han-solo", "x-wing-squad"]
    m = table({}, {EMPIRE: ["daring-rescue"]}, active=EMPIRE)
    assert "play daring-rescue" not in offered(capture(m, EMPIRE, "veers"))


@pytest.mark.rule("star-wars-campaign:10.6", "star-wars-campaign:R8")
def test_sabotage_destroys_a_fortification_wherever_it_is() -> None:
    stacks = {EMPIRE: {"denab": ["imperial-base", "veers"], "orto": ["piet"]}}
    m = table(stacks, {REBELS: ["sabotage", "sabotage"]})
    go(m, "play sabotage")
    assert {"stack denab empire", "stack orto empire"} <= offered(m)
    go(m, "stack denab empire")
    assert units(m, EMPIRE, "denab") == ["veers"]
    go(m, "play sabotage", "stack orto empire")
    assert units(m, EMPIRE, "orto") == ["piet"]
    assert hand(m, REBELS) == []


@pytest.mark.rule("star-wars-campaign:10.7", "star-wars-campaign:R7")
def test_an_uprising_removes_a_marker_until_the_next_control() -> None:
    stacks = {EMPIRE: {"coruscant": ["death-star"]}}
    m = table(stacks, {REBELS: ["incite-uprising"]}, owner={"coruscant": EMPIRE, "yavin": REBELS})
    go(m, "play incite-uprising")
    assert offered(m) == {"unmark coruscant", "unmark yavin"}
    go(m, "unmark coruscant")
    assert owner(m, "coruscant") == -1
    m = table(stacks, step="control", active=EMPIRE, owner={"yavin": REBELS})
    assert owner(m, "coruscant") == EMPIRE


@pytest.mark.rule("star-wars-campaign:R6")
def test_fortifications_are_placed_on_ones_own_planets() -> None:
    m = table(
        {},
        step="recruit",
        owner={"yavin": REBELS, "hoth": REBELS, "denab": EMPIRE},
        treasury=[9, 0],
        tray={REBELS: ["rebel-base", "rebel-base"]},
    )
    assert offered(m) == {"done", "buy rebel-base yavin", "buy rebel-base hoth"}
    go(m, "buy rebel-base yavin", "buy rebel-base yavin")
    assert units(m, REBELS, "yavin").count("rebel-base") == 2


@pytest.mark.rule("star-wars-campaign:R9")
def test_a_leader_moves_alone() -> None:
    m = table({REBELS: {"denab": ["han-solo"]}}, {REBELS: ["tactical-move"]})
    go(m, "play tactical-move", "from denab", "all")
    assert len([option for option in offered(m) if option.startswith("to ")]) > 20  # three spaces around


# ---------------------------------------------------------------------- the end

LED = {REBELS: {"coruscant": ["b-wing-squad"]}}


@pytest.mark.rule("star-wars-campaign:3.1", "star-wars-campaign:R3")
@pytest.mark.parametrize(
    ("held", "mark", "won"),
    [
        (("emperor-palpatine", "darth-vader"), REBELS, True),
        (("emperor-palpatine",), REBELS, False),
        (("darth-vader",), REBELS, False),
        (("emperor-palpatine", "darth-vader"), EMPIRE, False),
    ],
)
def test_the_rebels_need_coruscant_the_emperor_and_vader(held: tuple[str, ...], mark: int, won: bool) -> None:
    m = table({}, step="move", owner={"coruscant": mark, "yavin": REBELS, "denab": EMPIRE})
    m = capture(m, EMPIRE, *held)
    state(m).step = "control"
    m = begin(m)
    assert m.over == won
    if won:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason) == ((REBELS,), "coruscant")


@pytest.mark.rule("star-wars-campaign:3.2", "star-wars-campaign:R2")
@pytest.mark.parametrize(
    ("at_large", "captive", "won"), [(False, True, True), (True, True, False), (False, False, False)]
)
def test_the_empire_needs_every_rebel_leader_off_the_map_and_one_in_its_hands(
    at_large: bool, captive: bool, won: bool
) -> None:
    base = ["luke-skywalker"] if at_large else ["x-wing-squad"]
    m = table({REBELS: {"yavin": base}}, step="move", owner={"yavin": REBELS, "denab": EMPIRE})
    if captive:
        m = capture(m, REBELS, "han-solo")
    state(m).step = "control"
    m = begin(m)
    assert m.over == won
    if won:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason) == ((EMPIRE,), "leaders")


@pytest.mark.rule("star-wars-campaign:R12")
def test_after_the_last_round_revenue_decides() -> None:
    owners = {"yavin": REBELS, "corellia": EMPIRE}
    for rounds, over in ((9, False), (10, True)):
        m = table({}, step="control", active=EMPIRE, owner=owners, round=rounds, options={"max-rounds": 10})
        assert m.over == over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.scores) == ((EMPIRE,), (1, 4))


def test_the_price_of_a_victory_is_paid_like_in_every_module() -> None:
    m = passes(battle(["dauntless-cruiser"], ["strike-cruiser"]))
    go(m, "lose strike-cruiser")
    pay(m)
    assert units(m, REBELS, "kessel") == []
