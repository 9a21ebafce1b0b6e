"""Doctor Who Empires: the ledger, but for the cards."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.doctor_who_empires import GAME
from quarterdeck.games.doctor_who_empires.rules import DOCTOR_WHO
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.armies import count_units
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.seats import cards_drawn, chits_drawn, hand_limit, price_of, refill
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land, world
from tests.games.doctor_who_empires.positions import GAME as SMALL
from tests.games.doctor_who_empires.positions import RACES, WORDS, battle, table
from tests.games.warp_empires.positions import asked, go, hand, offered, state, units
from tests.games.warp_empires.test_battle import forces, passes, pay

BOOK = DOCTOR_WHO.book
FAR = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}
IDLE = {0: ["spies"], 1: ["spies"]}


def galaxy(players: int, seed: int) -> tuple[Empire, list[str]]:
    g = state(qd.Match(GAME, seed, {"players": players, "factions": "by lot"}))
    return g, list(land(g).terrain)


# ---------------------------------------------------------------------- map and set-up


@pytest.mark.rule("doctor-who-empires:1.1", "doctor-who-empires:R12")
def test_two_to_ten_races_play() -> None:
    assert GAME.base == "warp-empires"
    assert len(BOOK.factions) == 10
    for players, sets in ((2, 1), (3, 1), (4, 2), (10, 2)):
        g, _ = galaxy(players, 1)
        assert len(g.living) == players
        assert len(world(g).kinds) == 60 * sets
        assert len(set(g.faction)) == players


@pytest.mark.rule("doctor-who-empires:2.1", "doctor-who-empires:2.2")
def test_the_printed_table_of_zones() -> None:
    rows = {row.id: (row.share, row.revenue, row.closed) for row in BOOK.terrain.values()}
    assert rows == {
        "hazard": (1, 0, True),
        "void": (1, 0, False),
        "poor": (1, 1, False),
        "average": (1, 2, False),
        "rich": (1, 3, False),
        "nexus": (1, 3, False),
    }


@pytest.mark.rule("doctor-who-empires:2.1", "doctor-who-empires:2.4", "doctor-who-empires:R13")
@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_galaxies_by_lot(players: int) -> None:
    seen = set()
    for seed in range(5):
        g, terrain = galaxy(players, seed)
        w = world(g)
        kinds = Counter(terrain)
        assert len(terrain) == max(40, 9 * players)
        assert set(kinds) <= {"hazard", "void", "poor", "average", "rich", "nexus"}
        assert kinds["hazard"] <= len(terrain) / 4
        assert kinds["nexus"] >= max(5, 2 * players)
        assert all(terrain[t] == "rich" for t in w.starts)
        assert is_connected(w.map.neighbours, land(g).open)
        pays = [sum(w.map.places[u].revenue for u in (t, *members(w.map.neighbours[t]))) for t in w.starts]
        assert max(pays) - min(pays) <= 0.15 * max(pays)
        earth = w.map.index["earth"]
        assert terrain[earth] == "nexus"
        near = [min(w.map.distances(t)[s] for s in w.starts) for t in members(land(g).of("nexus"))]
        assert min(w.map.distances(earth)[s] for s in w.starts) == max(near)
        seen.add(tuple(terrain))
    assert len(seen) == 5
    assert any("hazard" in terrain for terrain in seen)


def test_there_are_names_enough_for_ten_players() -> None:
    assert len(DOCTOR_WHO.map.names) == 103  # Earth among them
    assert len(set(DOCTOR_WHO.map.names.values())) == 103


@pytest.mark.rule("doctor-who-empires:3.1")
def test_each_player_picks_a_race() -> None:
    m = qd.Match(GAME, 1)
    assert asked(m) == (0, "faction")
    assert offered(m) == {f"be {race}" for race in RACES}
    go(m, "be daleks")
    assert offered(m) == {f"be {race}" for race in RACES if race != "daleks"}
    assert count_units(state(m), 0) == 0
    go(m, "be vardans")
    assert [count_units(state(m), seat) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("doctor-who-empires:6.1", "doctor-who-empires:6.3")
def test_everybody_begins_in_a_rich_zone_with_five_units_and_five_cards() -> None:
    m = qd.Match(GAME, 2)
    go(m, "be daleks", "be rutans")
    g = state(m)
    w = world(g)
    for seat in (0, 1):
        (t,) = [t for t, owner in enumerate(g.owner) if owner == seat]
        assert (t, w.base.terrain[t]) == (w.starts[seat], "rich")
        assert len(units(m, seat, w.map.words[t])) == 5
        assert len(hand(m, seat)) == 5
    assert w.deck[0] == w.deck[1]
    assert len(set(w.piles)) == 1


@pytest.mark.rule("doctor-who-empires:6.2", "doctor-who-empires:R1")
@pytest.mark.parametrize("option", ["on Earth", "in a Rich Zone"])
def test_the_earth_empire_has_earth(option: str) -> None:
    m = qd.Match(GAME, 2, {"earth": option})
    go(m, "be rutans", "be earth-empire")
    g = state(m)
    w = world(g)
    earth, zone = w.map.index["earth"], w.starts[1]
    held = {t for t, owner in enumerate(g.owner) if owner == 1}
    assert held == ({earth} if option == "on Earth" else {earth, zone})
    where = earth if option == "on Earth" else zone
    assert g.held[1] == 1 << where
    assert len(units(m, 1, w.map.words[where])) == 5


@pytest.mark.rule("doctor-who-empires:7.1")
def test_three_cards_are_drawn_and_seven_held() -> None:
    m = table(FAR, {0: ["spies"]}, step="draw")
    go(m, "keep")
    assert len(hand(m, 0)) == 4
    m = table(FAR, {0: ["space-travel"] * 6}, step="draw")
    go(m, "keep")
    assert (asked(m), m.asks[0].facts["n"]) == ((0, "draw.excess"), 2)


# ---------------------------------------------------------------------- races


@pytest.mark.rule(
    "doctor-who-empires:3.2",
    "doctor-who-empires:3.6",
    "doctor-who-empires:3.9",
    "doctor-who-empires:R8",
)
def test_numbers_of_races() -> None:
    for race in RACES:
        g = state(table(FAR, races=(race, "daleks" if race != "daleks" else "rutans")))
        assert cards_drawn(g, 0) == (4 if race == "earth-empire" else 3)
        assert chits_drawn(g, 0) == (8 if race == "sontarans" else 5)
        assert hand_limit(g, 0) == (10 if race == "gallifreyans" else 7)
        assert refill(g, 0) == (10 if race == "gallifreyans" else 7)
    g = state(table(FAR, races=("gallifreyans", "rutans"), options={"refill": "printed"}))
    assert refill(g, 0) == 7


@pytest.mark.rule("doctor-who-empires:3.7", "doctor-who-empires:R9", "doctor-who-empires:5.1")
def test_rutans_pay_one_less() -> None:
    for race, less in (("rutans", 1), ("daleks", 0)):
        g = state(table(FAR, races=(race, "vardans")))
        kinds = world(g).kinds
        costs = {kind: price_of(g, 0, kinds.index(kind)) for kind in ("scouts", "auxiliary-fleet", "armada")}
        assert costs == {"scouts": 1 - less, "auxiliary-fleet": 1 - less, "armada": 8 - less}


def reach(kinds: list[str], at: str, race: str, others: dict[str, list[str]] | None = None) -> set[str]:
    m = table({0: {at: kinds}, 1: others or FAR[1]}, {0: ["space-travel"]}, races=(race, "daleks"))
    go(m, "play space-travel", f"from {at}", "all")
    return {option.removeprefix("to ") for option in offered(m) if option.startswith("to ")}


@pytest.mark.rule("doctor-who-empires:7.2", "doctor-who-empires:3.5")
@pytest.mark.parametrize(("race", "more"), [("movellans", 1), ("rutans", 0)])
def test_speeds(race: str, more: int) -> None:
    far = dict(zip(world(state(table(FAR))).map.words, range(12), strict=True))
    away = state(table(FAR)).units.layout.map.distances(far["a1"])  # type: ignore[attr-defined]
    for kind, speed in (("armada", 1), ("war-fleet", 2), ("expeditionary-fleet", 3)):
        found = reach([kind], "a1", race)
        assert max(away[far[word]] for word in found) == speed + more


@pytest.mark.rule("doctor-who-empires:7.2")
def test_units_do_not_pass_enemies() -> None:
    wall = {"b1": ["armada"], "d3": ["scouts"]}
    assert reach(["scouts"], "a1", "rutans", wall) == {"b1", "a2", "a3", "b3"}


@pytest.mark.rule("doctor-who-empires:2.3", "doctor-who-empires:3.11")
@pytest.mark.parametrize(("race", "enters"), [("vardans", True), ("daleks", False)])
def test_only_vardans_enter_hazards(race: str, enters: bool) -> None:
    other = "daleks" if race == "vardans" else "rutans"
    m = table({0: {"a2": ["armada"]}, 1: FAR[1]}, {0: ["space-travel"]}, races=(race, other))
    go(m, "play space-travel", "from a2", "all")
    assert ("to b2" in offered(m)) == enters
    struck = ((WORDS.index("c2"), "hazard"),)
    m = passes(battle(["armada", "armada"], ["scouts"] * 3, races=("rutans", race), changed=struck))
    go(m, "lose scouts", "lose scouts")
    pay(m)
    assert asked(m)[0] == 1
    assert "to b1" in offered(m)
    assert ("to c2" in offered(m)) == enters


@pytest.mark.rule(
    "doctor-who-empires:3.3",
    "doctor-who-empires:3.4",
    "doctor-who-empires:3.8",
    "doctor-who-empires:3.10",
    "doctor-who-empires:R9",
)
@pytest.mark.parametrize(
    ("race", "attacking", "defending"),
    [
        ("cybermen", 4, 0),
        ("daleks", 2, 2),
        ("ice-warriors", 0, 4),
        ("great-vampires", 5, 5),
        ("vardans", 0, 0),
    ],
)
def test_force_of_races(race: str, attacking: int, defending: int) -> None:
    army = ["war-fleet", "armada"]
    assert forces(battle(army, ["scouts"], IDLE, (race, "sontarans"))) == (16 + attacking, 1)
    assert forces(battle(["scouts"], army, IDLE, ("sontarans", race))) == (1, 16 + defending)


@pytest.mark.rule("doctor-who-empires:3.3", "doctor-who-empires:5.2", "doctor-who-empires:R9")
def test_an_invasion_force_of_cybermen() -> None:
    assert forces(battle(["invasion-force"], ["scouts"], IDLE, ("cybermen", "rutans")))[0] == 6 + 4 + 2


# ---------------------------------------------------------------------- units

PRINTED = """
Scouts 6 1 1 F; Patrols 6 2 2 M; Auxiliary Fleet 5 1 2 M; Raiding Force 5 3 2 F; Monitors 5 3 4 S;
Punitive Force 5 4 4 M; Expeditionary Fleet 5 5 4 F; War Fleet 5 5 6 M; Invasion Force 5 7 6 M;
Defense Force 5 6 6 S; Battle Fleet 4 7 8 M; Armada 4 8 10 S
"""


@pytest.mark.rule("doctor-who-empires:5.1")
def test_the_pile_is_the_printed_list() -> None:
    speeds = {"S": 1, "M": 2, "F": 3}
    rows = list(BOOK.units)
    assert (len(rows), sum(unit.copies for unit in rows)) == (12, 60)
    for unit, line in zip(rows, " ".join(PRINTED.split()).split("; "), strict=True):
        name, copies, cost, force, speed = line.rsplit(" ", 4)
        assert (unit.name, unit.copies, unit.price) == (name, int(copies), int(cost))
        assert (unit.force, unit.speed) == (int(force), speeds[speed])
        assert unit.tags == (("Scouts",) if unit.id == "scouts" else ())


@pytest.mark.rule("doctor-who-empires:5.2")
@pytest.mark.parametrize(
    ("kind", "attacking", "defending"),
    [
        ("scouts", 1, 1), ("patrols", 2, 4), ("auxiliary-fleet", 2, 2), ("raiding-force", 4, 2),
        ("monitors", 4, 6), ("punitive-force", 6, 4), ("expeditionary-fleet", 4, 4), ("war-fleet", 6, 6),
        ("invasion-force", 10, 6), ("defense-force", 6, 10), ("battle-fleet", 8, 8), ("armada", 10, 10),
    ],
)  # fmt: skip
def test_units_attack_and_defend_differently(kind: str, attacking: int, defending: int) -> None:
    assert forces(battle([kind], ["scouts"], IDLE))[0] == attacking
    assert forces(battle(["scouts"], [kind], IDLE))[1] == defending


# ---------------------------------------------------------------------- revenue and the end


@pytest.mark.rule("doctor-who-empires:2.2")
def test_what_zones_pay() -> None:
    g = state(table(FAR, owner={"a1": 0, "a2": 0, "b1": 0, "a3": 0, "d3": 1}))
    assert [revenue_of(g, seat) for seat in (0, 1)] == [3 + 2 + 1 + 3, 3]


@pytest.mark.rule("doctor-who-empires:4.1", "doctor-who-empires:R10")
@pytest.mark.parametrize(
    ("held", "changed", "won"),
    [
        (("a3", "c3", "earth"), (), True),
        (("a3", "c3"), (), False),
        (("a3", "c3"), ("earth",), True),
        ((), ("a3", "c3", "earth"), False),
    ],
)
def test_all_nexus_points_win(held: tuple[str, ...], changed: tuple[str, ...], won: bool) -> None:
    index = world(state(table(FAR))).map.index
    waste = tuple(sorted((index[word], "hazard") for word in changed))
    owners = {**dict.fromkeys(held, 0), "a1": 0, "d3": 1}
    m = table(FAR, step="control", owner=owners, changed=waste)
    assert m.over == won
    if m.outcome is not None:
        assert (m.outcome.winners, m.outcome.reason) == ((0,), "nexus")
        assert m.outcome.scores[0] == len(held)


@pytest.mark.rule("doctor-who-empires:R11")
def test_after_the_last_round_nexus_points_decide() -> None:
    owners = {"a3": 1, "a1": 0, "a2": 0, "b1": 0}
    for rounds, over in ((9, False), (10, True)):
        m = table(FAR, step="control", active=1, owner=owners, round=rounds, options={"max-rounds": 10})
        assert m.over == over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.scores) == ((1,), (0, 1))
    rich = {"a3": 1, "c3": 0, "a1": 0, "a2": 0}
    m = table(FAR, step="control", active=1, owner=rich, round=30)
    assert m.outcome is not None
    assert m.outcome.winners == (0,)  # by revenue
    assert SMALL.slug == GAME.slug
