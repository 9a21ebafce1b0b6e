"""Scortch: the ledger, but for the lists and the cards."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.scortch import GAME
from quarterdeck.games.scortch.rules import LAND, MONTAGAR, SCORTCH, discounts, region
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.armies import count_units
from quarterdeck.systems.warp_empires.economy import upkeep_limit
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.seats import price_of
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.scortch.positions import battle, table
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import asked, go, hand, offered, owner, plotted, state, units
from tests.games.warp_empires.test_battle import forces, passes, pay

BOTH = (MONTAGAR, SCORTCH)
PAYS = {
    "City of Montagar": 2, "Breeding Wye": 2, "Rana Bottom": 1, "Seaport": 2, "Perthswale": 2, "Wendl": 1,
    "Blossom": 1, "Crypts of Doom": 2, "Hellmouth": 2, "Scortch-1": 3, "Queenston": 1, "Phyte": 1,
    "Accked": 1,
}  # fmt: skip
HOSTILE = {
    "Black World Mountains", "Glass Wastes South", "Glass Wastes Central", "Spine Mountains", "Black River",
    "Hot Lands", "Great Depression", "Toothache Mountain", "No Return",
}  # fmt: skip
DIFFICULT = {
    "Bogs", "Cnidair River", "Footprint Lakes", "Salamander River", "Novay Onwl River", "Lostwoods",
    "Whisper Falls", "Western Highlands", "Fog Dragon Downs", "Ariath River",
}  # fmt: skip
TOWNS = {"Breeding Wye", "Rana Bottom", "Seaport", "Summer Home", "Perthswale", "Blossom"}
CITIES = {"City of Montagar", "Scortch-1", "Queenston", "Phyte", "Accked"}


def start(seed: int = 1, options: dict[str, object] | None = None) -> qd.Match:
    return qd.Match(GAME, seed, options)


def deployed(seed: int = 1, options: dict[str, object] | None = None) -> qd.Match:
    """A match after the first units have been placed, each at the first place offered."""
    m = start(seed, options)
    while asked(m)[1] == "deploy":
        m.put(m.waiting[0], m.asks[0].options[0])
    return m


# ---------------------------------------------------------------------- map and set-up


@pytest.mark.rule("scortch:1.1")
def test_two_brothers_lead_the_two_lands() -> None:
    m = start()
    assert GAME.base == "warp-empires"
    assert m.names == ("Montagar", "Scortch")


@pytest.mark.rule("scortch:5.1", "scortch:R1")
def test_each_side_has_a_deck_of_its_own() -> None:
    g = state(start())
    w = world(g)
    assert w.deck[MONTAGAR] != w.deck[SCORTCH]
    assert [g.cards.count(w.deck[seat]) + g.cards.count(w.hand[seat]) for seat in BOTH] == [69, 32]
    assert [g.cards.count(w.hand[seat]) for seat in BOTH] == [5, 5]
    m = passes(battle(["panzer-tanks"], ["dwarves", "gnomes"]))
    go(m, "lose gnomes")
    pay(m)
    go(m, "to skir")
    for seat, deck in ((MONTAGAR, "avatar"), (SCORTCH, "blackwolf")):
        drawn = hand(m, seat)
        assert len(drawn) == 7
        assert {world(state(m)).book.deck.cards[kind].deck for kind in drawn} == {deck}


@pytest.mark.rule("scortch:2.1", "scortch:2.6", "scortch:R3")
def test_the_two_lands() -> None:
    land = LAND.land
    assert len(land) == 38
    assert [region(seat).bit_count() for seat in BOTH] == [19, 19]
    assert is_connected(land.neighbours, land.everywhere)
    names = {place.name for place in land.places}
    assert {"Crypts of Doom", "Glass Wastes South", "Glass Wastes Central", "Ariath River"} <= names
    across = {land.places[t].name for t in members(region(MONTAGAR)) if land.neighbours[t] & region(SCORTCH)}
    assert across == {"Toothache Mountain", "No Return"}
    assert [land.words[t] for t in members(land.neighbours[land.index["city-of-montagar"]])] == [
        "salamander-river"
    ]
    assert land.distances(land.index["scortch-1"])[land.index["city-of-montagar"]] == 8


@pytest.mark.rule("scortch:R3")
def test_the_picture_is_drawn_from_the_points() -> None:
    assert plotted(LAND.file.parent) == LAND.file.read_text(encoding="utf-8")


@pytest.mark.rule("scortch:2.2", "scortch:2.3", "scortch:2.4", "scortch:R13")
def test_places_are_of_the_listed_types() -> None:
    places = LAND.land.places
    kinds = {kind: {p.name for p in places if p.terrain == kind} for kind in {p.terrain for p in places}}
    assert {p.name: p.revenue for p in places if p.revenue} == PAYS
    assert kinds == {
        "hostile": HOSTILE,
        "difficult": DIFFICULT,
        "barrier": {"Steam Lake", "Greater Crater"},
        "town": TOWNS,
        "city": CITIES,
        "open": {"Crypts of Doom", "Hellmouth", "Skir", "Theca", "Wendl", "Faun's Shoulder"},
    }


@pytest.mark.rule("scortch:4.1", "scortch:4.2", "scortch:R11")
def test_scortch_spreads_fifteen_units_over_its_land() -> None:
    m = start()
    assert asked(m) == (SCORTCH, "deploy")
    assert m.asks[0].facts["n"] == 15
    assert units(m, SCORTCH, "scortch-1") == ["blackwolf"]
    words = {option.split()[2] for option in offered(m)}
    barred = {"steam-lake", "greater-crater"}
    assert words == {LAND.land.words[t] for t in members(region(SCORTCH))} - barred
    assert count_units(state(deployed()), SCORTCH) == 16


@pytest.mark.rule("scortch:4.3", "scortch:4.4", "scortch:R11")
def test_montagar_spreads_seven_units_over_its_land() -> None:
    m = start(options={"first": "Montagar"})
    assert asked(m) == (MONTAGAR, "deploy")
    assert m.asks[0].facts["n"] == 7
    assert units(m, MONTAGAR, "summer-home") == ["avatar"]
    words = {option.split()[2] for option in offered(m)}
    assert words == {LAND.land.words[t] for t in members(region(MONTAGAR))}
    for first, seat in (("Montagar", MONTAGAR), ("Scortch", SCORTCH)):
        g = state(deployed(options={"first": first}))
        assert (g.active, g.first, g.start_units) == (seat, seat, [8, 16])


@pytest.mark.rule("scortch:R17")
def test_the_enemy_sees_only_the_first_unit_placed_in_each_place() -> None:
    m = start()
    g = state(m)
    w = world(g)
    drawn = [w.kinds[c] for c in g.units.zones[w.tray[SCORTCH]]]
    for i, kind in enumerate(drawn):
        m.answer(SCORTCH, f"place {kind} {'hellmouth' if i % 2 else 'theca'}")
    g = state(m)
    for word, first in (("theca", drawn[0]), ("hellmouth", drawn[1])):
        zone = w.stack(LAND.land.index[word], SCORTCH)
        assert w.kinds[g.units.zones[zone][-1]] == first
        assert g.units.knows(MONTAGAR, zone) == [first]
        assert len(g.units.knows(SCORTCH, zone)) == g.units.count(zone) > 1


@pytest.mark.rule("scortch:R17")
def test_a_unit_placed_with_a_wizard_lies_beneath_him() -> None:
    m = start()
    kind = str(m.asks[0].options[0][1])
    m.answer(SCORTCH, f"place {kind} scortch-1")
    g = state(m)
    w = world(g)
    zone = w.stack(LAND.land.index["scortch-1"], SCORTCH)
    assert g.units.kinds(zone)[-1] == "blackwolf"
    assert g.units.knows(MONTAGAR, zone) == ["blackwolf"]


@pytest.mark.rule("scortch:R3")
def test_each_side_begins_with_what_pays_in_its_land() -> None:
    g = state(start())
    held = {seat: {LAND.land.places[t].name for t, o in enumerate(g.owner) if o == seat} for seat in BOTH}
    assert held[MONTAGAR] | held[SCORTCH] == set(PAYS)
    assert [revenue_of(g, seat) for seat in BOTH] == [11, 10]


# ---------------------------------------------------------------------- economy


@pytest.mark.rule("scortch:6.1", "scortch:R15")
def test_enemy_places_pay_nothing() -> None:
    owners = {"hellmouth": MONTAGAR, "seaport": MONTAGAR, "scortch-1": SCORTCH, "blossom": SCORTCH}
    m = table({}, step="revenue", owner=owners)
    assert state(m).treasury == [2, 0]
    g = state(m)
    assert [revenue_of(g, seat) for seat in BOTH] == [2, 3]
    g.start_units = [0, 0]
    assert [upkeep_limit(g, seat) for seat in BOTH] == [10, 15]


@pytest.mark.rule("scortch:6.1")
def test_enemy_places_are_taken_all_the_same() -> None:
    m = table(
        {SCORTCH: {"blossom": ["toadies"]}}, step="control", active=SCORTCH, owner={"blossom": MONTAGAR}
    )
    assert owner(m, "blossom") == SCORTCH


def recruits(seat: int, tray: list[str], stacks: dict[int, Any] | None = None, **given: Any) -> set[str]:
    m = table(stacks or {}, step="recruit", active=seat, tray={seat: tray}, treasury=[40, 40], **given)
    return offered(m) - {"done"}


@pytest.mark.rule("scortch:7.1", "scortch:R10")
def test_montagar_recruits_all_over_its_land() -> None:
    safe = {
        "seaport", "fauns-shoulder", "blossom", "perthswale", "city-of-montagar", "rana-bottom", "wendl",
        "breeding-wye", "summer-home",
    }  # fmt: skip
    assert recruits(MONTAGAR, ["dwarves"]) == {f"buy dwarves {word}" for word in safe}
    taken = recruits(MONTAGAR, ["dwarves"], owner={"blossom": SCORTCH})
    assert "buy dwarves blossom" in taken
    held = recruits(MONTAGAR, ["dwarves"], {SCORTCH: {"blossom": ["toadies"]}})
    assert held == {f"buy dwarves {word}" for word in safe - {"blossom"}}
    m = table({}, step="recruit-card", treasury=[40, 40])  # without a single marker
    assert state(m).turn.drawn == 5


@pytest.mark.rule("scortch:7.2", "scortch:R10")
def test_scortch_recruits_in_its_capital_while_it_holds_it() -> None:
    home = {"scortch-1": SCORTCH, "accked": SCORTCH}
    assert recruits(SCORTCH, ["toadies"], owner=home) == {"buy toadies scortch-1"}
    m = table({}, step="recruit-card", active=SCORTCH, owner={"accked": SCORTCH}, treasury=[40, 40])
    assert state(m).turn.drawn == 0
    m = table({}, step="recruit-card", active=SCORTCH, owner=home, treasury=[40, 40])
    assert state(m).turn.drawn == 5


@pytest.mark.rule("scortch:2.5", "scortch:R10")
@pytest.mark.parametrize(
    ("place", "seat", "kind", "other"),
    [
        ("hellmouth", SCORTCH, "demon-shock-troops", "toadies"),
        ("queenston", SCORTCH, "machine-guns", "toadies"),
        ("accked", SCORTCH, "toadies", "pit-roaches"),
        ("breeding-wye", MONTAGAR, "dwarves", "gnomes"),
        ("whisper-falls", MONTAGAR, "wood-faeries", "gnomes"),
    ],
)
def test_one_unit_a_turn_is_cheaper(place: str, seat: int, kind: str, other: str) -> None:
    owners = {"scortch-1": SCORTCH} if place == "whisper-falls" else {"scortch-1": SCORTCH, place: seat}
    where = "scortch-1" if seat == SCORTCH else "seaport"
    m = table(
        {}, step="recruit", active=seat, owner=owners, tray={seat: [other, kind, kind]}, treasury=[40, 40]
    )
    g = state(m)
    book = world(g).book
    listed, plain = book.units[kind].price, book.units[other].price
    kinds = world(g).kinds
    others_cheaper = {"toadies": {"accked"}, "gnomes": set(), "pit-roaches": set()}[other]
    if place not in others_cheaper and "accked" not in owners:
        g.owner[world(g).map.index["accked"]] = MONTAGAR
    assert price_of(g, seat, kinds.index(other)) == plain
    go(m, f"buy {other} {where}", f"buy {kind} {where}")
    assert state(m).treasury[seat] == 40 - plain - (listed - 1)
    go(m, f"buy {kind} {where}")
    assert 40 - plain - (listed - 1) - state(m).treasury[seat] in (listed, listed - 40)


@pytest.mark.rule("scortch:2.5", "scortch:R10")
def test_a_place_in_enemy_hands_makes_nothing_cheaper() -> None:
    every = {"hellmouth": SCORTCH, "queenston": SCORTCH, "accked": SCORTCH, "breeding-wye": MONTAGAR}
    g = state(table({}, owner=every))
    assert discounts(g, SCORTCH) == {"hellmouth": "Demon", "queenston": "Technology", "accked": "Mutant"}
    assert discounts(g, MONTAGAR) == {"breeding-wye": "Dwarf", "whisper-falls": "Faerie"}
    lost = {**every, "hellmouth": MONTAGAR}
    stacks = {SCORTCH: {"whisper-falls": ["toadies"]}, MONTAGAR: {"accked": ["dwarves"]}}
    g = state(table(stacks, owner=lost))
    assert discounts(g, SCORTCH) == {"queenston": "Technology"}
    assert discounts(g, MONTAGAR) == {"breeding-wye": "Dwarf"}


@pytest.mark.rule("scortch:R14")
def test_genarian_costs_nothing() -> None:
    m = table({}, step="recruit", tray={MONTAGAR: ["genarian"]}, treasury=[0, 0])
    assert "buy genarian seaport" in offered(m)


@pytest.mark.rule("scortch:R8")
def test_a_free_unit_takes_no_discount() -> None:
    owners = {"scortch-1": SCORTCH, "accked": SCORTCH}
    given: dict[str, Any] = {"active": SCORTCH, "owner": owners, "treasury": [0, 40]}
    tray = {SCORTCH: ["low-mutants", "low-mutants", "toadies"]}
    m = table({}, {SCORTCH: ["propaganda"]}, step="recruit-drawn", tray=tray, **given)
    go(m, "play propaganda")
    go(m, "buy low-mutants scortch-1")
    assert state(m).treasury[SCORTCH] == 40
    go(m, "buy low-mutants scortch-1")
    assert state(m).treasury[SCORTCH] == 40 - 2
    go(m, "buy toadies scortch-1")
    assert state(m).treasury[SCORTCH] == 40 - 2 - 3


# ---------------------------------------------------------------------- moving


def reach(kinds: list[str], at: str, seat: int, others: dict[str, list[str]] | None = None) -> set[str]:
    """Where a whole stack may go by a march."""
    card = "march" if seat == MONTAGAR else "quick-victories"
    m = table({seat: {at: kinds}, 1 - seat: others or {}}, {seat: [card]}, active=seat)
    go(m, f"play {card}", f"from {at}", "all")
    return {option.removeprefix("to ") for option in offered(m) if option.startswith("to ")}


@pytest.mark.rule("scortch:2.3", "scortch:2.4")
def test_units_stop_in_hostile_and_difficult_terrain_and_never_enter_barriers() -> None:
    # From Theca a fast unit gets to Skir, but no farther than into what stops it.
    found = reach(["wolfmacht"], "theca", SCORTCH)
    assert found == {"black-world-mountains", "cnidair-river", "great-depression", "no-return", "skir"}
    assert "steam-lake" not in reach(["wolfmacht"], "skir", SCORTCH)
    assert "salamander-river" in reach(["ross-cavalry"], "perthswale", MONTAGAR)
    assert "city-of-montagar" not in reach(["ross-cavalry"], "perthswale", MONTAGAR)


@pytest.mark.rule("scortch:7.3")
def test_flyers_pass_over_everything_but_barriers() -> None:
    wall = {"perthswale": ["toadies"], "fauns-shoulder": ["toadies"], "western-highlands": ["robots"]}
    assert reach(["royal-guard"], "seaport", MONTAGAR, wall) == set(wall)
    flown = reach(["wood-faeries"], "seaport", MONTAGAR, wall)
    assert {"city-of-montagar", "summer-home", "whisper-falls"} <= flown
    far = LAND.land.distances(LAND.land.index["seaport"])
    assert max(far[LAND.land.index[word]] for word in flown) == 4
    planes = reach(["luftwaffe-planes"], "scortch-1", SCORTCH)
    assert "greater-crater" not in planes
    assert {"theca", "crypts-of-doom", "black-world-mountains"} <= planes


# ---------------------------------------------------------------------- battle


@pytest.mark.rule("scortch:8.1", "scortch:R13")
@pytest.mark.parametrize(
    ("at", "each"),
    [("blossom", 1), ("city-of-montagar", 1), ("accked", 1), ("wendl", 0), ("theca", 0), ("hellmouth", 0)],
)
def test_towns_and_cities_strengthen_their_defenders(at: str, each: int) -> None:
    hands = {MONTAGAR: ["march"], SCORTCH: ["quick-victories"]}
    assert forces(battle(["toadies"], ["dwarves", "gnomes"], hands, at=at)) == (3, 10 + 2 * each)
    assert forces(battle(["dwarves"], ["toadies", "robots"], hands, at=at, by=MONTAGAR)) == (6, 12 + 2 * each)


@pytest.mark.rule("scortch:8.1", "scortch:9.4")
def test_two_red_elves_and_bayard_in_a_town() -> None:
    hands = {MONTAGAR: ["march"], SCORTCH: ["quick-victories"]}
    m = battle(["lich-general"], ["red-elves", "red-elves", "bayard"], hands, at="blossom")
    assert forces(m)[1] == 2 * (6 + 1 + 1) + 10 + 1


@pytest.mark.rule("scortch:9.4", "scortch:R4")
@pytest.mark.parametrize(
    ("leaders", "army", "more"),
    [
        (["demon-warlord"], ["demon-shock-troops", "nazi-black-guard", "toadies", "lich-general"], 2),
        (["demon-technomage"], ["panzer-tanks", "robots", "toadies"], 2),
        (["genarian"], ["red-elves", "archers", "weehawk", "dwarves"], 2),
        (["genarian", "bayard"], ["royal-guard", "heavy-infantry"], 4),
        (["jephyr"], ["satyrs", "satyrs", "dwarves"], 4),
        (["sayriah"], ["wood-faeries", "knights-of-stardust", "gnomes"], 4),
        (["swift-as-sound"], ["centaurs", "ross-cavalry"], 2),
        (["wind-catcher"], ["centaurs", "ross-cavalry", "archers"], 2),
        (["wind-catcher", "swift-as-sound"], ["centaurs"], 3),
    ],
)
def test_leaders_strengthen_armies_of_their_kind(leaders: list[str], army: list[str], more: int) -> None:
    side = SCORTCH if leaders[0].startswith("demon") else MONTAGAR
    foe = ["elinore"] if side == SCORTCH else ["lich-general"]  # a leader too: no bonus for having one
    hands = {MONTAGAR: ["march"], SCORTCH: ["quick-victories"]}
    m = battle([*leaders, *army], foe, hands, by=side)
    book = world(state(m)).book
    plain = sum(book.units[kind].force for kind in [*leaders, *army])
    assert forces(m)[0] == plain + more


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("scortch:3.2", "scortch:R2")
def test_montagar_wins_when_blackwolf_is_lost() -> None:
    m = passes(battle(["avatar", "royal-guard"], ["blackwolf", "toadies"], by=MONTAGAR, at="scortch-1"))
    go(m, "lose blackwolf")
    while not m.over and asked(m)[1].startswith("battle."):
        m.put(m.waiting[0], m.asks[0].options[0])
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((MONTAGAR,), "blackwolf")


@pytest.mark.rule("scortch:3.2", "scortch:R2")
def test_blackwolf_may_be_the_price_of_a_victory() -> None:
    t = LAND.land.index["theca"]
    entered = [-1] * len(LAND.land)
    entered[t] = SCORTCH
    stacks = {SCORTCH: {"theca": ["blackwolf"], "skir": ["toadies"]}, MONTAGAR: {"theca": ["dwarves"]}}
    m = positions.table(
        stacks, game=GAME, step="battle", active=SCORTCH, fights=1 << t, entered=entered, owner={}
    )
    go(m, "fight theca", "lose dwarves", "lose blackwolf")
    assert m.outcome is not None  # nobody of Montagar is left either
    assert (m.outcome.winners, m.outcome.reason) == ((MONTAGAR,), "blackwolf")


@pytest.mark.rule("scortch:3.1")
@pytest.mark.parametrize("elsewhere", [False, True])
def test_scortch_wins_when_montagar_has_no_units(elsewhere: bool) -> None:
    t = LAND.land.index["theca"]
    entered = [-1] * len(LAND.land)
    entered[t] = SCORTCH
    mine = {"theca": ["dwarves"], **({"seaport": ["gnomes"]} if elsewhere else {})}
    stacks = {SCORTCH: {"theca": ["robots", "toadies"], "scortch-1": ["blackwolf"]}, MONTAGAR: mine}
    m = positions.table(
        stacks, game=GAME, step="battle", active=SCORTCH, fights=1 << t, entered=entered, owner={}
    )
    go(m, "fight theca", "lose dwarves", "lose toadies")
    assert m.over != elsewhere
    if m.outcome is not None:
        assert (m.outcome.winners, m.outcome.reason) == ((SCORTCH,), "destroyed")


@pytest.mark.rule("scortch:R12")
@pytest.mark.parametrize(("taken", "winner", "reason"), [(3, MONTAGAR, "held"), (4, SCORTCH, "conquered")])
def test_after_the_last_round_montagars_places_decide(taken: int, winner: int, reason: str) -> None:
    sites = ("city-of-montagar", "blossom", "perthswale", "wendl")[:taken]
    owners = {**dict.fromkeys(sites, SCORTCH), "hellmouth": SCORTCH}
    for rounds, over in ((29, False), (30, True)):
        m = table({}, step="control", owner=owners, round=rounds, first=SCORTCH)
        assert m.over == over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((winner,), reason)
    assert table({}, step="control", owner=owners, round=10, first=SCORTCH, options={"max-rounds": 10}).over


@pytest.mark.rule("scortch:R2")
def test_blackwolf_without_a_way_out_is_destroyed() -> None:
    around = {word: ["dwarves"] for word in ("accked",)}
    stacks = {**around, "glass-wastes-central": ["gnomes"], "hot-lands": ["gnomes"], "queenston": ["satyrs"]}
    t = LAND.land.index["scortch-1"]
    entered = [-1] * len(LAND.land)
    entered[t] = MONTAGAR
    m = table(
        {
            MONTAGAR: {**stacks, "scortch-1": ["avatar", "bayard"]},
            SCORTCH: {"scortch-1": ["toadies", "blackwolf"]},
        },
        step="battle",
        fights=1 << t,
        entered=entered,
    )
    passes(go(m, "fight scortch-1"))
    go(m, "lose toadies")
    while not m.over:
        m.put(m.waiting[0], m.asks[0].options[0])
    assert m.outcome is not None
    assert m.outcome.reason == "blackwolf"
    g = state(m)
    assert "blackwolf" in g.units.kinds(world(g).captured[MONTAGAR])
    assert "toadies" in g.units.kinds(pile_zone(g, SCORTCH))
