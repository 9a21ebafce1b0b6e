"""War Hammer Space Empires: the ledger, but for battles, cards and lists."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.war_hammer_space_empires import GAME
from quarterdeck.games.war_hammer_space_empires.rules import LAYERS, PLANETS, WAR_HAMMER_SPACE
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.seats import price_of
from quarterdeck.systems.warp_empires.world import land, world
from tests.games.war_hammer_space_empires.positions import FAR, RACES, WORDS, table
from tests.games.warp_empires.positions import asked, go, hand, offered, owner, state, units

BOOK = WAR_HAMMER_SPACE.book
MOVES = {0: ["tactical-move"] * 3}


# ---------------------------------------------------------------------- map and set-up


@pytest.mark.rule("war-hammer-space-empires:1.1", "war-hammer-space-empires:R12")
def test_two_to_four_races_play() -> None:
    assert GAME.base == "warp-empires"
    m = qd.Match(GAME, 1, {"players": 4})
    assert asked(m) == (0, "faction")
    assert offered(m) == {f"be {race}" for race in RACES}
    go(m, "be eldar")
    assert "be eldar" not in offered(m)
    go(m, "be orks", "be tyranids", "be imperium")
    w = world(state(m))
    assert len({w.piles[row] for row in state(m).faction}) == 4


@pytest.mark.rule("war-hammer-space-empires:1.2", "war-hammer-space-empires:R13")
@pytest.mark.parametrize(("players", "spaces"), [(2, 24), (3, 30), (4, 40)])
def test_deep_space_with_planets(players: int, spaces: int) -> None:
    seen = set()
    for seed in range(6):
        g = state(qd.Match(GAME, seed, {"players": players, "factions": "by lot"}))
        w = world(g)
        kinds = Counter(land(g).terrain)
        assert kinds == {
            "homeworld": players, "rich": 2 * players, "poor": 2 * players,
            "orbit": 5 * players, "deep": spaces - 5 * players,
        }  # fmt: skip
        assert [land(g).terrain[t] for t in w.starts] == ["homeworld"] * players
        assert len(set(w.starts)) == players
        for t in members(LAYERS.lower(w)):
            assert w.map.neighbours[t] == 1 << LAYERS.over(w, t)
        seen.add(land(g).terrain)
    assert len(seen) > 1


@pytest.mark.rule("war-hammer-space-empires:R13")
def test_spaces_are_neighbours_where_their_hexagons_touch() -> None:
    w = world(state(qd.Match(GAME, 1, {"players": 4, "factions": "by lot"})))
    corners = [set(path.strip("MZ").split("L")) for path in w.map.picture.paths[:40]]
    near = [mask & (1 << 40) - 1 for mask in w.map.neighbours[:40]]
    for t, mine in enumerate(corners):
        points = [tuple(map(float, corner.split())) for corner in mine]
        for u, others in enumerate(corners):
            shared = [
                1
                for x, y in points
                for a, b in [tuple(map(float, corner.split())) for corner in others]
                if abs(x - a) < 1 and abs(y - b) < 1
            ]
            assert (near[t] >> u & 1 == 1) == (len(shared) == 2)


@pytest.mark.rule("war-hammer-space-empires:R13")
def test_each_homeworld_has_planets_of_its_own() -> None:
    for seed in range(10):
        w = world(state(qd.Match(GAME, seed, {"factions": "by lot"})))
        far = [w.map.distances(t) for t in w.starts]
        others = [t for t, place in enumerate(w.map.places) if place.terrain in ("rich", "poor")]
        for one, two in ((0, 1), (1, 0)):
            kinds = Counter(w.map.places[t].terrain for t in others if far[one][t] <= far[two][t])
            assert kinds["rich"] >= 2
            assert kinds["poor"] >= 2


@pytest.mark.rule("war-hammer-space-empires:3.1", "war-hammer-space-empires:4.6")
def test_everybody_begins_with_a_homeworld_ships_and_troops() -> None:
    m = qd.Match(GAME, 3)
    go(m, "be orks", "be eldar")
    g = state(m)
    w = world(g)
    for seat in (0, 1):
        t = w.starts[seat]
        assert [u for u, who in enumerate(g.owner) if who == seat] == [t]
        ships, troops = (units(m, seat, w.map.words[u]) for u in (LAYERS.over(w, t), t))
        assert (len(ships), len(troops)) == (8, 12)
        assert all("Spaceship" in BOOK.units[kind].tags for kind in ships)
        assert all("Ground" in BOOK.units[kind].tags for kind in troops)
        assert len(hand(m, seat)) == 5
    assert w.deck[0] == w.deck[1]


# ---------------------------------------------------------------------- revenue and recruiting


@pytest.mark.rule("war-hammer-space-empires:5.1")
def test_what_planets_pay() -> None:
    g = state(table(FAR, owner={"terra": 0, "vega": 0, "mira": 0, "luna": 1}))
    assert [revenue_of(g, seat) for seat in (0, 1)] == [5 + 3 + 1, 5]


def bought(tray: list[str], held: dict[str, int]) -> qd.Match:
    return table(FAR, step="recruit", tray={0: tray}, treasury=[90, 0], drawn=9, owner=held)


TROOPS = ["wildboyz", "stormboyz", "madboyz", "gutrippas", "lungburstas", "bonebreakers"]


def buy(m: qd.Match, at: str) -> set[str]:
    """One of the wares for a place; which are left for it then."""
    go(m, min(option for option in offered(m) if option.endswith(f" {at}")))
    return {option for option in offered(m) if option.split()[-1] in (at, f"{at}-orbit")}


@pytest.mark.rule(
    "war-hammer-space-empires:6.1",
    "war-hammer-space-empires:6.2",
    "war-hammer-space-empires:6.3",
    "war-hammer-space-empires:R9",
)
@pytest.mark.parametrize(("planet", "most"), [("mira", 1), ("vega", 3), ("terra", 5)])
def test_planets_recruit_so_many_units(planet: str, most: int) -> None:
    m = bought([*TROOPS, "ork-warship"], {planet: 0, "luna": 1})
    assert (f"buy ork-warship {planet}-orbit" in offered(m)) == (planet != "mira")
    for n in range(1, most + 1):
        left = buy(m, planet)
        assert bool(left) == (n < most)


@pytest.mark.rule("war-hammer-space-empires:R9")
def test_ships_and_troops_share_the_room_of_a_planet() -> None:
    m = bought([*TROOPS, "ork-warship", "nobz-hulk"], {"vega": 0, "luna": 1})
    go(m, "buy ork-warship vega-orbit", "buy nobz-hulk vega-orbit")
    assert buy(m, "vega") == set()
    assert units(m, 0, "vega-orbit") == ["nobz-hulk", "ork-warship"]


@pytest.mark.rule("war-hammer-space-empires:R9")
def test_below_enemy_ships_only_troops_are_recruited() -> None:
    stacks = {0: {"terra": ["gretchin-mob"]}, 1: {"luna": ["rhinos"], "terra-orbit": ["cobra-destroyer"]}}
    wares = {0: ["wildboyz", "ork-warship"]}
    m = table(stacks, step="recruit", tray=wares, drawn=2, treasury=[90, 0])
    assert offered(m) == {"done", "buy wildboyz terra"}


@pytest.mark.rule("war-hammer-space-empires:6.4", "war-hammer-space-empires:R2")
def test_leaders_cost_half() -> None:
    wares = ("nobz", "warboss", "warlord", "nobz-warbikes", "stompers", "capitol-imperialis")
    for option, prices in (("up", (2, 2, 3, 1, 5, 3)), ("down", (1, 2, 2, 1, 5, 3))):
        g = state(table(FAR, options={"leader-cost": option}))
        kinds = world(g).kinds
        assert tuple(price_of(g, 0, kinds.index(kind)) for kind in wares) == prices


# ---------------------------------------------------------------------- movement


def reach(kinds: list[str], at: str, **options: object) -> set[str]:
    stacks = {0: {at: kinds}, 1: {"luna": ["rhinos"]}}
    m = table(stacks, MOVES, options=options)
    start = at if at in WORDS[:7] else f"{at}-orbit"
    go(m, "play tactical-move", f"from {start}", "all")
    return {option.removeprefix("to ") for option in offered(m) if option.startswith("to ")}


@pytest.mark.rule(
    "war-hammer-space-empires:7.1", "war-hammer-space-empires:7.2", "war-hammer-space-empires:R3"
)
def test_transports_and_ships_move_two_spaces_unless_they_are_fast() -> None:
    two, three = {"b1", "vega-orbit"}, {"b1", "vega-orbit", "c1"}
    assert reach(["wildboyz"], "terra") == two
    assert reach(["nobz-hulk"], "terra-orbit") == two
    assert reach(["bikeboyz"], "terra") == three
    assert reach(["bikeboyz"], "terra", transports="medium") == two
    assert BOOK.units["cobra-destroyer"].speed == 3
    assert WAR_HAMMER_SPACE.unit_for is not None
    slow = WAR_HAMMER_SPACE.unit_for(
        BOOK.units["cobra-destroyer"], {"transports": "medium", "eldar": "printed"}
    )
    assert slow.speed == 3


@pytest.mark.rule("war-hammer-space-empires:7.3", "war-hammer-space-empires:R4")
def test_troops_land_and_ships_stay_above() -> None:
    stacks = {0: {"terra": ["wildboyz", "nobz"], "terra-orbit": ["nobz-hulk", "ork-warship"]}, 1: FAR[1]}
    m = table(stacks, MOVES)
    go(m, "play tactical-move", "from terra-orbit", "take wildboyz", "take nobz-hulk", "to vega-orbit")
    assert offered(m)
    assert (units(m, 0, "vega"), units(m, 0, "vega-orbit")) == (["wildboyz"], ["nobz-hulk"])
    assert (units(m, 0, "terra"), units(m, 0, "terra-orbit")) == (["nobz"], ["ork-warship"])
    assert any(entry.text == "Azure landed 1 unit on Vega." for entry in m.log(1))


@pytest.mark.rule("war-hammer-space-empires:7.3")
def test_in_deep_space_nobody_lands() -> None:
    m = table({0: {"terra": ["wildboyz"]}, 1: FAR[1]}, MOVES)
    go(m, "play tactical-move", "from terra-orbit", "all", "to b1", "done")
    assert units(m, 0, "b1") == ["wildboyz"]


@pytest.mark.rule("war-hammer-space-empires:7.4")
def test_enemy_ships_are_met_first_and_survivors_land() -> None:
    stacks = {
        0: {"terra": ["wildboyz"], "terra-orbit": ["boss-dreadnaught"]},
        1: {"luna": ["rhinos"], "vega-orbit": ["cobra-destroyer"]},
    }
    m = table(stacks, MOVES)
    go(m, "play tactical-move", "from terra-orbit", "all", "to vega-orbit")
    assert offered(m)
    assert units(m, 0, "vega-orbit") == ["boss-dreadnaught", "wildboyz"]
    go(m, "done", "fight vega-orbit")
    while asked(m)[1] in ("battle.card", "battle.first", "battle.price"):
        go(m, min(offered(m) - {"done"}, key=lambda option: option != "pass"))
    assert units(m, 0, "vega") == ["wildboyz"]


@pytest.mark.rule("war-hammer-space-empires:R4")
def test_troops_leave_a_planet_below_enemy_ships_and_come_back_to_it() -> None:
    stacks = {0: {"terra": ["wildboyz"]}, 1: {"luna": ["rhinos"], "terra-orbit": ["cobra-destroyer"]}}
    m = table(stacks, {**MOVES, 1: ["decoy-force"]})
    m.answer(0, "play tactical-move")
    m.answer(0, "from terra-orbit")
    m.answer(0, "all")
    m.answer(0, "to b1")
    m.answer(1, "play decoy-force")
    assert units(m, 0, "terra") == ["wildboyz"]
    assert units(m, 0, "terra-orbit") == []
    go(m, "play tactical-move", "from terra-orbit", "all", "to b1", "done")
    assert units(m, 0, "b1") == ["wildboyz"]


@pytest.mark.rule("war-hammer-space-empires:R4")
def test_one_passes_above_a_garrison_but_not_through_a_fleet() -> None:
    for where, end in (("vega", True), ("vega-orbit", False)):
        kinds = ["rhinos"] if where == "vega" else ["cobra-destroyer"]
        stacks = {0: {"terra": ["bikeboyz"]}, 1: {"luna": ["moles"], where: kinds}}
        m = table(stacks, MOVES)
        go(m, "play tactical-move", "from terra-orbit", "all")
        assert ("to c1" in offered(m)) == end


# ---------------------------------------------------------------------- control and the end


@pytest.mark.rule("war-hammer-space-empires:R7")
@pytest.mark.parametrize(
    ("garrison", "rival", "mine"), [([], [], True), (["rhinos"], [], False), ([], ["cobra-destroyer"], False)]
)
def test_ships_take_control_where_nobody_is_on_the_ground(
    garrison: list[str], rival: list[str], mine: bool
) -> None:
    stacks = {
        0: {"terra": ["gretchin-mob"], "vega-orbit": ["ork-warship"]},
        1: {"luna": ["moles"], "vega": garrison, "vega-orbit": rival},
    }
    m = table(stacks, step="control", owner={"terra": 0, "luna": 1, "vega": 1})
    assert asked(m)[0] == 1
    assert owner(m, "vega") == (0 if mine else 1)


@pytest.mark.rule("war-hammer-space-empires:R7")
def test_troops_take_control_below_enemy_ships() -> None:
    stacks = {0: {"vega": ["gretchin-mob"]}, 1: {"luna": ["moles"], "vega-orbit": ["cobra-destroyer"]}}
    m = table(stacks, step="control", owner={"terra": 0, "luna": 1})
    assert asked(m)[0] == 1
    assert owner(m, "vega") == 0


@pytest.mark.rule("war-hammer-space-empires:2.1", "war-hammer-space-empires:R10")
@pytest.mark.parametrize(("held", "won"), [(3, False), (4, True)])
def test_more_than_four_fifths_of_the_planets_win(held: int, won: bool) -> None:
    mine = dict.fromkeys(("terra", "vega", "mira", "luna")[:held], 0)
    m = table({0: FAR[0], 1: {"d1": ["rhinos"]}}, step="control", owner=mine)
    assert m.over == won
    if won:
        assert m.outcome is not None
        assert (m.outcome.reason, m.outcome.winners) == ("planets", (0,))


@pytest.mark.rule("war-hammer-space-empires:2.1")
def test_exactly_four_fifths_are_not_enough() -> None:
    m = qd.Match(GAME, 4, {"factions": "by lot"})
    g = state(m)
    planets = members(land(g).of(*PLANETS))
    assert len(planets) == 10
    assert WAR_HAMMER_SPACE.victory is not None
    for n, won in ((8, False), (9, True)):
        g.owner = [0 if t in planets[:n] else -1 for t in range(len(g.owner))]
        assert bool(WAR_HAMMER_SPACE.victory(g)) == won


@pytest.mark.rule("war-hammer-space-empires:R11")
def test_after_the_last_round_planets_decide() -> None:
    stacks = {0: FAR[0], 1: {"luna": ["rhinos"], "mira": ["moles"]}}
    held = {"terra": 0, "luna": 1, "mira": 1}
    m = table(stacks, step="control", active=1, owner=held, round=10, options={"max-rounds": 10})
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners, m.outcome.scores) == ("rounds", (1,), (1, 2))
