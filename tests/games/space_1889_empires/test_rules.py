"""Space 1889 Empires: every line of its ledger."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.engine.leaks import check_asking
from quarterdeck.engine.testing import position
from quarterdeck.games.space_1889_empires import GAME
from quarterdeck.games.space_1889_empires.rules import SPACE_1889
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.seats import hand_limit, price_of, refill
from quarterdeck.systems.warp_empires.world import faction, land, world
from tests.games.space_1889_empires.positions import GAME as SMALL
from tests.games.space_1889_empires.positions import POWERS, battle, table
from tests.games.warp_empires.positions import asked, decline, go, hand, offered, owner, state, units
from tests.games.warp_empires.test_battle import forces

BOOK = SPACE_1889.book
EMPTY: dict[int, list[str]] = {0: [], 1: []}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"space-1889-empires:{line}" for line in lines])


def dealt(seed: int, players: int = 2, **options: Any) -> qd.Match:
    """A real match with powers by lot."""
    return qd.Match(GAME, seed, {"players": players, "factions": "by lot", **options})


# ---------------------------------------------------------------------- map


@rule("1.1", "R13")
def test_two_to_nine_play_a_module_of_warp_empires() -> None:
    assert GAME.base == "warp-empires"
    assert GAME.options["players"].choices == (2, 3, 4, 5, 6, 7, 8, 9)
    assert len(dealt(1, 9).names) == 9


@rule("2.1", "9.1")
def test_the_printed_table_of_terrain() -> None:
    rows = {row.id: (row.share, row.revenue) for row in BOOK.terrain.values()}
    assert rows == {"city": (1, 4), "flats": (3, 0), "ravines": (1, 0), "peaks": (1, 0)}


@rule("R11")
@pytest.mark.parametrize("players", [2, 4, 9])
def test_mars_has_cities_enough_and_is_in_one_piece(players: int) -> None:
    for seed in range(3):
        w = world(state(dealt(seed, players)))
        assert len(w.map) == max(30, 10 * players)
        kinds = [place.terrain for place in w.map.places]
        assert kinds.count("city") >= max(12, 3 * players)
        everybody = sum(1 << t for t, kind in enumerate(kinds) if kind in ("city", "flats"))
        assert is_connected(w.map.neighbours, everybody)
        assert all(kinds[t] == "city" for t in w.starts)


@rule("2.2", "R1")
def test_nobody_enters_peaks() -> None:
    m = table({0: {"c1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}, {0: ["minor-move"]})
    go(m, "play minor-move", "from c1", "all")
    assert "to c2" not in offered(m)
    assert {"to b2", "to c3"} <= offered(m)  # c3 by way of d1, d2 and d3's neighbour


@rule("2.3", "8.1")
def test_battalions_keep_out_of_ravines() -> None:
    m = table({0: {"b1": ["ground-battalion"]}, 1: {"d3": ["gunboats"]}}, {0: ["minor-move"]})
    go(m, "play minor-move", "from b1", "all")
    assert {option for option in offered(m) if option.startswith("to ")} == {"to a1", "to c1"}


# ---------------------------------------------------------------------- powers


@rule("3.1")
def test_each_player_picks_a_power_that_nobody_has() -> None:
    m = qd.Match(GAME, 1)
    assert asked(m) == (0, "faction")
    assert offered(m) == {f"be {power}" for power in POWERS}
    go(m, "be russians")
    assert asked(m) == (1, "faction")
    assert offered(m) == {f"be {power}" for power in POWERS if power != "russians"}
    go(m, "be british")
    g = state(m)
    assert [faction(g, seat).id for seat in (0, 1)] == ["russians", "british"]


@rule("3.1")
def test_powers_may_be_dealt() -> None:
    found = {faction(state(dealt(seed)), 0).id for seed in range(40)}
    assert len(found) > 5


ALL = ["ground-battalion", "fortifications", "gunboats", "aerial-cruiser", "aether-battleship"]
PLAIN = 2 + 4 + 2 + 4 + 8


FIGHTERS = [("british", 3), ("germans", 2), ("high-martians", 1), ("french", 0)]


@rule("3.2", "3.3", "3.5")
@pytest.mark.parametrize(("power", "more"), FIGHTERS)
def test_some_powers_fight_better(power: str, more: int) -> None:
    hands = {0: ["spies"], 1: ["spies"]}
    m = battle(ALL, ["gunboats"], hands, powers=(power, "belgians"))
    assert forces(m) == (PLAIN + more, 2)


@rule("3.4", "R6")
def test_canal_martians_begin_with_the_four_nearest_cities() -> None:
    m = qd.Match(SMALL, 1)
    go(m, "be canal-martians", "be french")
    # a1 is home; b1 and a3 are near, then d1 (three steps); c3 is four away, and d3 belongs to the French.
    assert [word for word in ("a1", "b1", "a3", "d1", "c3", "d3") if owner(m, word) == 0] == [
        "a1",
        "b1",
        "a3",
        "d1",
    ]
    assert owner(m, "d3") == 1
    assert units(m, 0, "b1") == []


@rule("3.4")
def test_others_begin_with_one() -> None:
    m = qd.Match(SMALL, 1)
    go(m, "be british", "be french")
    assert state(m).owner.count(0) == 1


@rule("3.5", "3.8", "8.1", "R5")
@pytest.mark.parametrize(
    ("power", "unit", "steps"),
    [
        ("belgians", "ground-battalion", 1),
        ("belgians", "aether-battleship", 2),
        ("belgians", "aerial-cruiser", 3),
        ("belgians", "gunboats", 4),
        ("high-martians", "gunboats", 5),
        ("high-martians", "aerial-cruiser", 3),
        ("americans", "gunboats", 5),
        ("americans", "ground-battalion", 2),
    ],
)
def test_how_far_units_move(power: str, unit: str, steps: int) -> None:
    m = table(
        {0: {"a1": [unit]}, 1: {"c3": ["fortifications"]}}, {0: ["minor-move"]}, powers=(power, "french")
    )
    go(m, "play minor-move", "from a1", "all")
    reached = {option[3:] for option in offered(m) if option.startswith("to ")}
    # Along the upper row and down the right side: b1, c1, d1, d2, d3 are one to five steps away.
    row = ["b1", "c1", "d1", "d2", "d3"]
    assert [word for word in row if word in reached] == row[:steps]


@rule("4.3", "R5")
@pytest.mark.parametrize("power", ["belgians", "americans"])
def test_fortifications_stay(power: str) -> None:
    m = table(
        {0: {"a1": ["fortifications"], "b1": ["gunboats"]}, 1: {"d3": ["gunboats"]}},
        {0: ["minor-move"]},
        powers=(power, "french"),
    )
    go(m, "play minor-move")
    assert "from a1" not in offered(m)


@rule("3.6", "9.1")
def test_cities_pay_four_and_the_french_five() -> None:
    owners = {"a1": 0, "b1": 0, "a3": 0, "d3": 1, "d1": 1, "c3": 1}
    g = state(table({0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}, owner=owners))
    assert [revenue_of(g, seat) for seat in (0, 1)] == [12, 15]


@rule("3.7", "R5")
@pytest.mark.parametrize(("power", "prices"), [("russians", [1, 3, 1, 3, 7]), ("belgians", [2, 4, 2, 4, 8])])
def test_the_russians_pay_one_less(power: str, prices: list[int]) -> None:
    g = state(table({0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}, powers=(power, "french")))
    w = world(g)
    assert [price_of(g, 0, w.kinds.index(kind)) for kind in ALL] == prices


@rule("3.9", "7.1")
@pytest.mark.parametrize(("power", "drawn"), [("belgians", 4), ("french", 3)])
def test_cards_drawn_in_a_turn(power: str, drawn: int) -> None:
    m = table(
        {0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}},
        {0: ["spies"], 1: []},
        powers=(power, "russians"),
        step="draw",
    )
    go(m, "keep")
    assert len(hand(m, 0)) == 1 + drawn


@rule("3.10", "7.1", "R9")
def test_the_japanese_hold_ten_cards() -> None:
    stacks = {0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}
    g = state(table(stacks, powers=("japanese", "french")))
    assert [hand_limit(g, seat) for seat in (0, 1)] == [10, 7]
    assert [refill(g, seat) for seat in (0, 1)] == [10, 7]
    g = state(table(stacks, powers=("japanese", "french"), options={"refill": "printed"}))
    assert [refill(g, seat) for seat in (0, 1)] == [7, 7]
    assert hand_limit(g, 0) == 10


# ---------------------------------------------------------------------- units and set-up


@rule("4.1", "R1")
def test_the_printed_pile() -> None:
    rows = {u.name: (u.copies, u.force, u.speed) for u in BOOK.units}
    assert rows == {
        "Ground Battalion": (20, 2, 1),
        "Fortifications": (10, 4, 0),
        "Gunboats": (15, 2, 4),
        "Aerial Cruiser": (10, 4, 3),
        "Aether Battleship": (5, 8, 2),
    }
    assert {u.name for u in BOOK.units if "Ship" in u.tags} == {
        "Gunboats",
        "Aerial Cruiser",
        "Aether Battleship",
    }


@rule("4.2", "R2")
@pytest.mark.parametrize(
    ("army", "taken"),
    [(["gunboats"], False), (["aether-battleship", "fortifications"], False), (["ground-battalion"], True)],
)
def test_only_a_battalion_takes_a_city(army: list[str], taken: bool) -> None:
    stacks = {0: {"b1": army, "a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}
    m = table(stacks, EMPTY, step="control", owner={"a1": 0, "b1": 1, "d3": 1})
    assert (owner(m, "b1") == 0) == taken


@rule("R2")
def test_a_city_without_units_keeps_its_marker() -> None:
    m = table(
        {0: {"c1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}, EMPTY, step="control", owner={"a1": 0, "d3": 1}
    )
    assert owner(m, "a1") == 0


@rule("4.4", "R3")
def test_a_battleship_carries_one_battalion_over_ravines() -> None:
    stacks = {0: {"a2": ["aether-battleship", "ground-battalion"]}, 1: {"d3": ["gunboats"]}}
    m = table(stacks, {0: ["minor-move"]})
    go(m, "play minor-move", "from a2", "all")
    reached = {option[3:] for option in offered(m) if option.startswith("to ")}
    assert "b3" in reached  # two steps, by way of a3 or the Ravines
    assert "b2" not in reached  # but not into them
    stacks = {
        0: {"a2": ["aether-battleship", "ground-battalion", "ground-battalion"]},
        1: {"d3": ["gunboats"]},
    }
    m = table(stacks, {0: ["minor-move"]})
    go(m, "play minor-move", "from a2", "all")
    assert {option[3:] for option in offered(m) if option.startswith("to ")} == {"a1", "a3"}


@rule("R3")
def test_the_battleship_may_leave_the_battalion() -> None:
    stacks = {0: {"a2": ["aether-battleship", "ground-battalion"]}, 1: {"d3": ["gunboats"]}}
    m = table(stacks, {0: ["minor-move"]})
    go(m, "play minor-move", "from a2", "take aether-battleship")
    assert "to b2" in offered(m)


@rule("5.1", "5.2", "R2")
def test_everybody_begins_in_a_city_with_five_units_and_five_cards() -> None:
    m = dealt(3, 3)
    g = state(m)
    w = world(g)
    for seat in range(3):
        t = w.starts[seat]
        assert w.map.places[t].terrain == "city"
        assert g.owner[t] == seat
        assert len(g.units[w.stack(t, seat)]) == 5
        assert g.cards.count(w.hand[seat]) == 5
    assert len(set(w.deck)) == 1
    assert members(g.held[0]) == [w.starts[0]]


# ---------------------------------------------------------------------- victory


@rule("6.1", "R10")
@pytest.mark.parametrize(("mine", "won"), [(["a1", "b1"], False), (["a1", "b1", "a3"], True)])
def test_half_of_all_cities_win(mine: list[str], won: bool) -> None:
    stacks = {0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}
    m = table(stacks, EMPTY, step="control", owner={**dict.fromkeys(mine, 0), "d3": 1})
    assert m.over == won
    if won:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason, m.outcome.scores) == ((0,), "cities", (3, 1))


@rule("R12")
def test_after_the_last_round_revenue_cities_and_force_decide() -> None:
    stacks = {0: {"a1": ["gunboats"]}, 1: {"d3": ["aerial-cruiser"]}}
    for rounds, over in ((9, False), (10, True)):
        m = table(
            stacks,
            EMPTY,
            ("belgians", "russians"),
            step="control",
            active=1,
            owner={"a1": 0, "d3": 1},
            round=rounds,
            options={"max-rounds": 10},
        )
        assert m.over == over
    assert m.outcome is not None
    assert m.outcome.winners == (1,)  # one City each: the cruiser decides


@rule("8.2")
def test_nobody_moves_through_an_opposing_stack() -> None:
    stacks = {0: {"a1": ["gunboats"], "a2": ["fortifications"]}, 1: {"b1": ["fortifications"]}}
    m = table(stacks, {0: ["minor-move"]})
    go(m, "play minor-move", "from a1", "all")
    reached = {option[3:] for option in offered(m) if option.startswith("to ")}
    assert "b1" in reached
    assert "d1" not in reached  # four steps by way of b1, more by any other


# ---------------------------------------------------------------------- cards

PRINTED = """Minor Move 15; Major Move 10; Grand Move 5; Wind & Steam 5; Surprise 2; Trap 2; Out Maneuver 2;
    Machine Guns 2; Big Guns 2; Rams 2; Close Combat 2; Armor 2; Swift Attack 2; Guided Torpedo 1; Evasion 2;
    Sandstorms 2; Adventurers 1; Treaty 2; Sabotage 1; Spies 2; Scouts 2; Resupplied 2; Martian Treasures 2"""


@rule("10.1")
def test_the_deck_is_the_printed_list() -> None:
    rows = [" ".join(row.split()).rsplit(" ", 1) for row in PRINTED.split(";")]
    assert {card.name: card.copies for card in BOOK.deck.cards} == {name: int(n) for name, n in rows}
    assert sum(card.copies for card in BOOK.deck.cards) == 70


@rule("10.2")
@pytest.mark.parametrize(("card", "n"), [("minor-move", 1), ("major-move", 2), ("grand-move", 3)])
def test_moves_move_so_many_stacks(card: str, n: int) -> None:
    places = ["a1", "b1", "a3", "a2"]
    stacks = {0: {word: ["ground-battalion"] for word in places}, 1: {"d3": ["gunboats"]}}
    m = table(stacks, {0: [card]})
    go(m, f"play {card}")
    moved = 0
    while asked(decline(m))[1].startswith("move") and any(o.startswith("from ") for o in offered(m)):
        origin = sorted(option for option in offered(m) if option.startswith("from "))[0]
        go(m, origin, "all")
        go(m, sorted(option for option in offered(m) if option.startswith("to "))[0])
        moved += 1
    assert moved == n


@rule("10.2", "R7")
def test_wind_and_steam_moves_ships_and_what_they_carry() -> None:
    stacks = {
        0: {"a1": ["ground-battalion"], "b1": ["gunboats", "ground-battalion"], "a3": ["aether-battleship"]},
        1: {"d3": ["gunboats"]},
    }
    m = table(stacks, {0: ["wind-steam"]})
    go(m, "play wind-steam")
    origins = {option for option in offered(m) if option.startswith("from ")}
    assert origins == {"from b1", "from a3"}


@rule("10.2", "R7")
def test_how_many_wind_and_steam_takes_is_news_and_no_slip() -> None:
    stack = ["aether-battleship", "ground-battalion", "aerial-cruiser"]
    g = state(table({0: {"a1": stack}, 1: {"d3": ["gunboats"]}}, {0: ["wind-steam"], 1: []}))
    zone = world(g).stack(world(g).map.index["a1"], 0)
    g.units.narrow(zone, world(g).mobile)  # all know that no Fortifications are among them
    g.units.show(zone, [g.units.find(zone, "ground-battalion")])  # and have seen the Battalion
    m = position(SMALL, g)
    go(m, "play wind-steam")
    decline(m)
    go(m, "from a1")
    for n in range(120):
        check_asking(m, 1, n)


@rule("10.3", "R4")
@pytest.mark.parametrize(
    ("card", "power", "more"),
    [
        ("surprise", "french", 10),
        ("trap", "french", None),
        ("out-maneuver", "french", 5),
        ("machine-guns", "french", 5),
        ("big-guns", "french", 6),
        ("close-combat", "french", 3),
        ("swift-attack", "french", 3),
        ("armor", "french", 6),
        ("rams", "french", None),
        ("rams", "canal-martians", 6),
        ("rams", "high-martians", 6),
        ("armor", "canal-martians", None),
    ],
)
def test_battle_cards_of_the_attacker(card: str, power: str, more: int | None) -> None:
    m = battle(ALL, ["gunboats"] * 3, {0: [card], 1: ["spies"]}, powers=(power, "belgians"))
    if more is None:
        assert f"play {card}" not in offered(m)
        return
    before = forces(m)[0]
    go(m, f"play {card}")
    decline(m)
    assert forces(m)[0] - before == more


@rule("10.3")
def test_a_trap_is_for_the_defender() -> None:
    m = battle(["gunboats"], ["gunboats"], {0: ["spies"], 1: ["trap"]})
    if asked(m)[0] == 0:
        go(m, "pass")
    before = forces(m)[1]
    go(m, "play trap")
    decline(m)
    assert forces(m)[1] - before == 10


@rule("10.3")
def test_a_torpedo_destroys_a_ship() -> None:
    m = battle(["gunboats"], ["aether-battleship", "ground-battalion"], {0: ["guided-torpedo"], 1: ["spies"]})
    go(m, "play guided-torpedo")
    decline(m)
    aims = [option for option in offered(m) if "aether-battleship" in option]
    if aims:
        go(m, aims[0])
    assert "aether-battleship" not in units(m, 1, "c1")


@rule("10.4")
def test_evasion_negates_a_battle_card_and_sandstorms_a_move() -> None:
    m = battle(["gunboats"], ["gunboats"], {0: ["surprise"], 1: ["evasion"]})
    before = forces(m)
    m.answer(0, "play surprise")
    m.answer(1, "play evasion")
    decline(m)
    assert forces(m) == before
    m = table({0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}, {0: ["minor-move"], 1: ["sandstorms"]})
    go(m, "play minor-move", "from a1", "all", "to b1")
    m.answer(1, "play sandstorms")
    decline(m)
    assert units(m, 0, "a1") == ["gunboats"]


@rule("10.5", "R8")
def test_a_treaty_forbids_all_attacks_or_by_an_option_those_on_its_player() -> None:
    book = GAME.book_of(GAME.checked(None))
    assert book.deck.cards["treaty"].effect == "peace(with all)"
    other = GAME.book_of(GAME.checked({"treaty": "attacks on who played it"}))
    assert other.deck.cards["treaty"].effect == "peace(with me)"


@rule("10.5", "R8")
def test_after_a_treaty_no_enemy_can_be_attacked() -> None:
    stacks = {0: {"a1": ["gunboats"]}, 1: {"b1": ["gunboats"]}}
    m = table(stacks, {0: ["minor-move"], 1: ["treaty"]}, step="draw")
    go(m, "keep")
    assert "play treaty" in {" ".join(map(str, option)) for ask in m.asks for option in ask.options}
    m.answer(1, "play treaty")
    decline(m)
    go(m, "play minor-move", "from a1", "all")
    assert "to b1" not in offered(m)


@rule("10.6")
def test_adventurers_take_two_cards_and_spies_look() -> None:
    stacks = {0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}
    m = table(stacks, {0: ["adventurers"], 1: ["trap", "rams", "armor"]})
    go(m, "play adventurers")
    decline(m)
    assert (len(hand(m, 0)), len(hand(m, 1))) == (2, 1)
    m = table(stacks, {0: ["spies"], 1: ["trap"]})
    decline(go(m, "play spies"))
    assert any("Trap" in entry.text for entry in m.log(0))
    assert not any("Trap" in entry.text for entry in m.log(None))


@rule("10.6")
def test_scouts_look_at_a_stack_and_sabotage_destroys_a_unit() -> None:
    stacks = {0: {"a1": ["gunboats"]}, 1: {"d3": ["aerial-cruiser", "gunboats"]}}
    m = table(stacks, {0: ["scouts"]})
    decline(go(m, "play scouts", "stack d3 crimson"))
    assert any("Aerial Cruiser" in entry.text for entry in m.log(0))
    m = table(stacks, {0: ["sabotage"]})
    decline(go(m, "play sabotage", "stack d3 crimson"))
    assert len(units(m, 1, "d3")) == 1


@rule("10.6")
def test_whom_sabotage_meets_is_news_even_if_the_unit_was_known() -> None:
    stack = ["gunboats", "gunboats", "fortifications", "aerial-cruiser"]
    g = state(table({0: {"a1": ["gunboats"]}, 1: {"d3": stack}}, {0: ["sabotage"], 1: []}))
    zone = world(g).stack(world(g).map.index["d3"], 1)
    g.units.show(zone, g.units.find_all(zone, ["fortifications", "gunboats", "aerial-cruiser"]))
    m = position(SMALL, g)
    go(m, "play sabotage")
    for n in range(60):
        chanced = m.fork()
        chanced.reseed(n)
        check_asking(chanced, 0, n)


@rule("10.6")
def test_resupplied_draws_three_and_treasures_bring_ten() -> None:
    stacks = {0: {"a1": ["gunboats"]}, 1: {"d3": ["gunboats"]}}
    m = table(stacks, {0: ["resupplied"], 1: []})
    decline(go(m, "play resupplied"))
    assert len(hand(m, 0)) == 3
    m = table(stacks, {0: ["martian-treasures"], 1: []}, step="revenue", owner={"a1": 0, "d3": 1})
    before = state(m).treasury[0]
    decline(go(m, "play martian-treasures"))
    assert state(m).treasury[0] - before == 10


def test_the_land_is_drawn_by_kind() -> None:
    g = state(dealt(2))
    assert land(g).of("city").bit_count() >= 12
