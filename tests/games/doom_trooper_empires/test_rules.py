"""Doom Trooper Empires: every line of its ledger."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.games.doom_trooper_empires import GAME, MOST_ROUNDS
from quarterdeck.games.doom_trooper_empires.rules import DOOM_TROOPER
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.seats import hand_limit
from quarterdeck.systems.warp_empires.world import faction, pile_zone, world
from tests.games.doom_trooper_empires.positions import CITIES, FACTIONS, table
from tests.games.doom_trooper_empires.printed import CARDS, LISTS, printed_cards, printed_units
from tests.games.warp_empires.positions import asked, go, hand, offered, owner, state, units
from tests.games.warp_empires.small import goals

BOOK = DOOM_TROOPER.book
EMPTY: dict[int, list[str]] = {0: [], 1: []}
HOME = {0: {"a1": ["capitol-citadel"]}, 1: {"d3": ["imperial-citadel"]}}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"doom-trooper-empires:{line}" for line in lines])


def dealt(seed: int, players: int = 2, **options: Any) -> qd.Match:
    """A real match with Factions by lot."""
    return qd.Match(GAME, seed, {"players": players, "factions": "by lot", **options})


# ---------------------------------------------------------------------- map


@rule("1.1", "R13")
def test_two_to_seven_play_a_module_of_warp_empires() -> None:
    assert GAME.base == "warp-empires"
    assert GAME.options["players"].choices == (2, 3, 4, 5, 6, 7)
    numbers = {"drawn": 3, "hand": 7, "start-hand": 5, "leader": 5, "chits": 5, "upkeep": 5}
    assert BOOK.numbers == numbers
    m = dealt(1, 7)
    g = state(m)
    assert len({faction(g, seat).id for seat in range(7)}) == 7


@rule("2.1", "2.2", "10.1")
def test_the_printed_table_of_zones() -> None:
    rows = {row.name: (row.share, row.revenue) for row in BOOK.terrain.values()}
    assert rows == {
        "City": (2, 5),
        "Desert": (1, 0),
        "Jungle": (1, 0),
        "Plains": (2, 0),
        "Mountain": (1, 0),
        "Ravine": (1, 0),
        "Water": (1, 0),
        "Polar": (1, 0),
    }


@rule("R14")
@pytest.mark.parametrize("players", [2, 4, 7])
def test_mars_has_cities_enough_and_is_in_one_piece(players: int) -> None:
    for seed in range(4):
        w = world(state(dealt(seed, players)))
        kinds = [place.terrain for place in w.map.places]
        assert len(kinds) == max(30, 10 * players)
        assert kinds.count("city") >= max(6, 2 * players)
        barred = {t for t, kind in enumerate(kinds) if kind in ("ravine", "water")}
        assert 4 * len(barred) <= len(kinds)
        assert is_connected(w.map.neighbours, sum(1 << t for t in range(len(kinds)) if t not in barred))
        assert all(kinds[t] == "city" for t in w.starts)


@rule("2.3", "R10")
@pytest.mark.parametrize(
    ("group", "there"),
    [
        (["blood-berets"], {"b1", "a2", "a3", "b3"}),  # not c1, beyond the Mountain
        (["rams-air-cavalry"], {"b1", "c1", "d1", "d2", "c2", "b2"}),
        (["rams-air-cavalry", "blood-berets"], {"b1", "a2", "a3", "b3"}),
    ],
)
def test_only_flyers_pass_a_mountain(group: list[str], there: set[str]) -> None:
    m = table({0: {"a1": group}, 1: HOME[1]}, {0: ["tactical-maneuver"]}, ("imperial", "capitol"))
    go(m, "play tactical-maneuver", "from a1", "all")
    assert there <= goals(m)
    assert ("c1" in goals(m)) == (group == ["rams-air-cavalry"])


@rule("2.4", "2.5", "R7")
@pytest.mark.parametrize(
    ("unit", "barred"),
    [("orcas", {"b2", "c2"}), ("sea-lions", {"b2"}), ("purple-sharks", set())],
)
def test_who_may_enter_ravines_and_water(unit: str, barred: set[str]) -> None:
    for start, near in (("b3", "b2"), ("c1", "c2")):
        m = table({0: {start: [unit]}, 1: HOME[1]}, {0: ["tactical-maneuver"]})
        go(m, "play tactical-maneuver", f"from {start}", "all")
        assert (near in goals(m)) == (near not in barred)


@rule("R7")
def test_nobody_controls_water_and_ravines() -> None:
    m = table(
        {0: {"c2": ["sea-lions"], "b2": ["banshees"]}, 1: HOME[1]},
        EMPTY,
        step="control",
        owner={"d3": 1, "a1": 0},
    )
    assert (owner(m, "c2"), owner(m, "b2")) == (-1, -1)


@rule("2.4", "2.5")
def test_beaten_ground_troops_do_not_retreat_into_a_ravine() -> None:
    w = world(state(table(HOME)))
    at = w.map.index["a2"]
    entered = [-1] * 12
    entered[at] = 0
    stacks = {0: {"a2": ["orcas"] * 4, "d1": ["orcas"]}, 1: {"a2": ["trenchers"] * 2, "d3": ["trenchers"]}}
    m = table(stacks, {0: ["spy"], 1: ["spy"]}, step="battle", fights=1 << at, entered=entered)
    go(m, "fight a2", "pass", "pass", "lose trenchers")
    while asked(m)[1] == "battle.price":
        go(m, min(offered(m)))
    assert asked(m) == (1, "battle.retreat")
    assert offered(m) == {"to a1", "to a3"}  # not b2, the Ravine


# ---------------------------------------------------------------------- Factions and units


@rule("3.1", "R13")
def test_each_player_picks_a_faction_that_nobody_has() -> None:
    m = qd.Match(GAME, 1)
    assert asked(m) == (0, "faction")
    assert offered(m) == {f"be {name}" for name in FACTIONS}
    go(m, "be mishima")
    assert offered(m) == {f"be {name}" for name in FACTIONS if name != "mishima"}
    go(m, "be dark-legion")
    assert [faction(state(m), seat).name for seat in (0, 1)] == ["Mishima", "Dark Legion"]


@rule("3.2", "5.1")
@pytest.mark.parametrize("name", FACTIONS)
def test_each_faction_has_its_printed_list_of_fifty(name: str) -> None:
    rows = [u for u in BOOK.units if u.pile == name]
    tags = {u.name: " ".join(tag for tag in u.tags if tag.lower() != name) for u in rows}
    found = {u.name: (u.copies, u.force, u.speed, tags[u.name]) for u in rows}
    assert found == printed_units(LISTS[name])
    assert sum(u.copies for u in rows) == 50
    assert all(name in (tag.lower() for tag in u.tags) for u in rows)
    leader = next(u for u in rows if "Leader" in u.tags)
    assert (leader.force, leader.speed) == (4, 3)


@rule("3.2")
def test_a_player_draws_units_of_his_own_faction_only() -> None:
    m = dealt(2, 3)
    g = state(m)
    w = world(g)
    for seat in range(3):
        mine = faction(g, seat).pile
        drawn = [w.kinds[c] for c in g.units[w.stack(w.starts[seat], seat)]]
        left = g.units.kinds(pile_zone(g, seat))
        assert len(drawn) == 5
        assert len(left) == 45
        assert {BOOK.units[kind].pile for kind in (*drawn, *left)} == {mine}


@rule("4.2")
def test_what_cards_go_by_changes_nothing_by_itself() -> None:
    plain = {"Assault", "Barrage", "Armor", "Core", "Infiltration", "Poison"}
    assert not any(plain & set(row.units.split("|")) for row in BOOK.field)


@rule("4.8", "R9")
def test_citadels_stay_and_any_number_may_be_bought() -> None:
    m = table({0: {"a1": ["capitol-citadel", "orcas"]}, 1: HOME[1]}, {0: ["tactical-maneuver"]})
    go(m, "play tactical-maneuver", "from a1", "all")
    go(m, "to a2")
    assert units(m, 0, "a1") == ["capitol-citadel"]
    for _ in range(2):  # in one place, one after the other
        more = {0: {"a1": ["capitol-citadel"] * 2}, 1: HOME[1]}
        m = table(
            more,
            EMPTY,
            step="recruit",
            tray={0: ["capitol-citadel"]},
            owner={"a1": 0, "d3": 1},
            treasury=[5, 0],
        )
        assert "buy capitol-citadel a1" in offered(m)


# ---------------------------------------------------------------------- the game


@rule("6.1")
@pytest.mark.parametrize(("mine", "won"), [(CITIES[:3], False), (CITIES, True)])
def test_all_cities_win(mine: tuple[str, ...], won: bool) -> None:
    stacks = {0: {"a1": ["orcas"]}, 1: {"c1": ["trenchers"]}}
    owners = {**dict.fromkeys(CITIES, 1), **dict.fromkeys(mine, 0)}
    m = table(stacks, EMPTY, step="control", owner=owners)
    assert m.over == won
    if won:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason, m.outcome.scores) == ((0,), "cities", (4, 0))


@rule("7.1", "8.1")
def test_everybody_begins_in_a_city_with_five_units_and_five_cards() -> None:
    g = state(dealt(3, 3))
    w = world(g)
    for seat in range(3):
        t = w.starts[seat]
        assert w.map.places[t].terrain == "city"
        assert [u for u, who in enumerate(g.owner) if who == seat] == [t]
        assert len(g.units[w.stack(t, seat)]) == 5
        assert g.cards.count(w.hand[seat]) == 5
    assert len(set(w.deck)) == 1
    assert g.treasury == [0, 0, 0]


@rule("9.1")
def test_three_cards_are_drawn_and_seven_held() -> None:
    m = table(HOME, {0: ["spy"], 1: []}, step="draw")
    go(m, "keep")
    assert len(hand(m, 0)) == 4
    m = table(HOME, {0: ["spy"] * 2 + ["missiles"] * 2 + ["quality"] * 2, 1: []}, step="draw")
    go(m, "keep")
    assert asked(m) == (0, "draw.excess")
    go(m, "discard quality", "discard quality")
    assert len(hand(m, 0)) == 7 == hand_limit(state(m), 0)


@rule("9.1")
def test_discards_make_a_new_deck() -> None:
    m = table(HOME, {0: [], 1: []}, step="draw", deck=["spy"], discard=["strafe"] * 2)
    assert len(hand(m, 0)) == 3
    assert "spy" in hand(m, 0)  # the last of the old deck, and two of the new
    assert not state(m).cards.count(world(state(m)).discard[0])


@rule("2.2", "10.1")
def test_each_city_pays_five() -> None:
    owners = {"a1": 0, "a3": 0, "c3": 0, "d3": 1}
    g = state(table(HOME, owner=owners))
    assert [revenue_of(g, seat) for seat in (0, 1)] == [10, 5]


@rule("4.1", "11.1", "11.2")
@pytest.mark.parametrize(
    ("unit", "steps"),
    [("clansman", 1), ("young-guard", 2), ("blood-berets", 3), ("rams-air-cavalry", 4)],
)
def test_how_far_units_move(unit: str, steps: int) -> None:
    m = table({0: {"d2": [unit]}, 1: {"b3": ["orcas"]}}, {0: ["tactical-maneuver"]}, ("imperial", "capitol"))
    go(m, "play tactical-maneuver", "from d2", "all")
    row = ["d1", "c1", "b1", "a1"]  # a Mountain is third: on foot nobody gets farther
    assert [word for word in row if word in goals(m)] == row[: min(steps, 4)]


@rule("11.1", "11.3", "R10")
@pytest.mark.parametrize(
    ("group", "over"),
    [(["purple-sharks"], True), (["captain"], False), (["captain", "purple-sharks"], False)],
)
def test_flyers_jump_over_opposing_stacks(group: list[str], over: bool) -> None:
    stacks = {0: {"d1": group}, 1: {"d2": ["trenchers"], "c1": ["trenchers"]}}
    m = table(stacks, {0: ["tactical-maneuver"]})
    go(m, "play tactical-maneuver", "from d1", "all")
    assert {"d2", "c1"} <= goals(m)
    assert ("d3" in goals(m)) == over


@rule("R12")
@pytest.mark.parametrize(("rounds", "over"), [(9, False), (10, True)])
def test_after_the_last_round_cities_revenue_and_force_decide(rounds: int, over: bool) -> None:
    m = table(
        {0: {"a1": ["infantry"]}, 1: {"d3": ["blood-berets"]}},
        EMPTY,
        step="control",
        active=1,
        owner={"a1": 0, "d3": 1},
        round=rounds,
        options={"max-rounds": 10},
    )
    assert m.over == over
    if over:
        assert m.outcome is not None
        assert m.outcome.winners == (1,)  # a City each: Force decides
    m = table(
        {0: {"a1": ["infantry"]}, 1: {"d3": ["blood-berets"]}},
        EMPTY,
        step="control",
        active=1,
        owner={"a1": 0, "a3": 0, "d3": 1},
        round=rounds,
        options={"max-rounds": 10},
    )
    if over:
        assert m.outcome is not None
        assert m.outcome.winners == (0,)  # two Cities to one


@rule("12.1")
def test_the_deck_is_the_printed_list() -> None:
    found = {card.name: (card.copies, "E" if card.type == "Event" else "B") for card in BOOK.deck.cards}
    assert found == printed_cards(CARDS)
    assert len(found) == 33
    assert sum(card.copies for card in BOOK.deck.cards) == 90


@rule("R12")
def test_the_longest_war_is_within_the_bound() -> None:
    assert MOST_ROUNDS == GAME.options["max-rounds"].choices[-1] == 30
