"""Greek Fire: missiles, rams, boarding, morale and the end (§12-15, §19, §2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.greek_fire.clash import (
    board_chance,
    board_modifiers,
    melee_expected,
    morale_modifiers,
    morale_odds,
    ram_modifiers,
    ram_odds,
)
from quarterdeck.games.greek_fire.missiles import chance_to_hit, expected, hit_modifiers, salvo
from quarterdeck.kit.hexes import NW, E, W
from quarterdeck.kit.modifiers import total
from tests.games.greek_fire.positions import (
    BLUE,
    BOOK,
    RED,
    battle,
    galley,
    keys,
    of,
    rowing,
    ship,
)

FAR = galley("h3020")


# ---------------------------------------------------------------------- 12 missiles


@pytest.mark.rule("greek-fire:12.4", "greek-fire:12.9")
def test_the_table_of_weapons_is_as_printed() -> None:
    rows = [
        (w.id, w.range, w.to_hit, w.dice, w.sides, w.fire, w.least, w.fire_dice)
        for w in BOOK.weapons.values()
    ]
    assert rows == [
        ("rowers", 1, -1, 1, 10, 0, 1, 1),
        ("archers", 2, 2, 1, 10, 1, 1, 1),
        ("greek-fire", 1, 0, 2, 10, 4, 1, 3),
        ("ballistae", 4, 1, 1, 6, 1, 1, 1),
        ("catapult", 6, -1, 2, 10, 2, 2, 1),
        ("onagers", 4, 0, 1, 10, 1, 1, 1),
        ("trebuchet", 10, -2, 3, 10, 3, 3, 1),
        ("tower-archers", 3, 3, 1, 10, 1, 1, 1),
    ]


ALL = ("archers", "ballistae", "catapult", "greek-fire", "onagers", "tower-archers", "trebuchet")


@pytest.mark.rule("greek-fire:12.4", "greek-fire:R2")
@pytest.mark.parametrize(
    ("where", "weapons"),
    [
        ("h1105", {"rowers", "archers", "greek-fire", "ballistae", "onagers", "tower-archers"}),
        ("h1205", {"archers", "ballistae", "catapult", "onagers", "tower-archers"}),
        ("h0705", {"ballistae", "catapult", "onagers", "tower-archers", "trebuchet"}),
        ("h1405", {"ballistae", "catapult", "onagers", "trebuchet"}),
        ("h1605", {"catapult", "trebuchet"}),
        ("h2005", {"trebuchet"}),
        ("h2105", set()),
    ],
)
def test_weapons_reach_all_round_from_their_least_range_on(where: str, weapons: set[str]) -> None:
    m = rowing([galley("h1005", E, advantages=ALL), galley("h1505")], [galley(where, E)])
    shots = {o.split()[2] for o in options_of(m, BLUE) if o.startswith("shoot salaminia")}
    assert shots == weapons


@pytest.mark.rule("greek-fire:12.1", "greek-fire:12.2", "greek-fire:12.6", "greek-fire:R1")
def test_each_weapon_shoots_once_a_round_at_any_point_of_the_move() -> None:
    m = rowing(
        [galley("h1005", E, advantages=("archers", "archers"), shots=(10, 1))], [galley("h1205", NW), FAR]
    )
    for left in ((9, 1), (9, 0)):
        m.dice(1)
        answer_all(m, "shoot salaminia archers ariabignes")
        assert ship(m, 0).shots == left
    assert not any(o.startswith("shoot") for o in options_of(m, BLUE))
    answer_all(m, "ahead h1105")
    assert "shoot salaminia rowers ariabignes" in options_of(m, BLUE)
    m.dice(1)
    answer_all(m, "shoot salaminia rowers ariabignes")
    assert ship(m, 0).fired == 0b111
    assert not any(o.startswith("shoot") for o in options_of(m, BLUE))
    spent = rowing([galley("h1005", E, advantages=("archers",), shots=(0,))], [galley("h1205", NW)])
    spent.state.ships[0].shots = (0,)
    assert salvo(of(spent), 0, 2) == []
    two = rowing([galley("h1005", E, advantages=("archers", "archers"))], [galley("h1105", NW)])
    assert salvo(of(two), 0, 1) == [0, 1, 2]
    of(two).ships[0].fired = 0b010
    assert salvo(of(two), 0, 1) == [0, 2]
    of(two).ships[0].fired, of(two).ships[0].shots = 0, (0, 4)
    assert salvo(of(two), 0, 1) == [0, 2]


@pytest.mark.rule("greek-fire:12.3", "greek-fire:12.5", "greek-fire:16.3")
@pytest.mark.parametrize(
    ("weapon", "mine", "theirs", "modifier"),
    [
        ("archers", {}, {}, 2),
        ("trebuchet", {}, {}, -2),
        ("onagers", {"captain": ("missiles",)}, {}, 1),
        ("onagers", {}, {"advantages": ("parablemata", "parablemata")}, -1),
        ("rowers", {"crew_skills": ("missiles",)}, {"advantages": ("parablemata",)}, -1),
    ],
)
def test_what_changes_the_roll_to_hit(
    weapon: str, mine: dict[str, Any], theirs: dict[str, Any], modifier: int
) -> None:
    g = of(battle([galley("h1005", **mine)], [galley("h1105", **theirs)]))
    assert total(hit_modifiers(g, 0, 1, BOOK.weapons[weapon])) == modifier
    assert chance_to_hit(g, 0, 1, BOOK.weapons[weapon]) == Fraction(5 + modifier, 10)


@pytest.mark.rule("greek-fire:12.3", "greek-fire:12.7", "greek-fire:12.8")
@pytest.mark.parametrize(("faces", "dead", "fires"), [((3,), 0, 0), ((4, 7, 2), 7, 0), ((4, 7, 1), 7, 1)])
def test_a_hit_kills_and_may_set_on_fire(faces: tuple[int, ...], dead: int, fires: int) -> None:
    m = rowing([galley("h1005", E, advantages=("archers",))], [galley("h1205", NW)])
    m.dice(*faces)
    answer_all(m, "shoot salaminia archers ariabignes")
    assert (170 - ship(m, 1).crew, ship(m, 1).fires) == (dead, fires)
    assert ship(m, 1).dead == dead
    assert of(m).script == ()


@pytest.mark.rule("greek-fire:12.9")
def test_greek_fire_puts_up_to_three_counters() -> None:
    m = rowing([galley("h1005", E, advantages=("greek-fire",))], [galley("h1105", NW)])
    m.dice(6, 10, 9, 4, 3)
    answer_all(m, "shoot salaminia greek-fire ariabignes")
    assert (ship(m, 1).crew, ship(m, 1).fires) == (151, 3)
    m = rowing([galley("h1005", E, advantages=("greek-fire",))], [galley("h1105", NW, fires=3), FAR])
    m.dice(6, 10, 9, 4, 3)
    answer_all(m, "shoot salaminia greek-fire ariabignes")
    assert ship(m, 1).fate == "burnt"


@pytest.mark.rule("greek-fire:12.2", "greek-fire:12.8")
def test_rowers_kill_but_never_set_on_fire_and_all_may_shoot_at_once() -> None:
    m = rowing([galley("h1005", E, advantages=("archers",))], [galley("h1105", NW)])
    m.dice(7, 3, 4, 5, 2)
    answer_all(m, "volley salaminia ariabignes")
    assert (ship(m, 1).crew, ship(m, 1).fires, of(m).script) == (162, 0, ())
    assert ship(m, 0).shots == (9,)
    dead, fire = expected(of(m), 0, 1, [0, 1])
    assert dead == Fraction(4, 10) * Fraction(11, 2) + Fraction(7, 10) * Fraction(11, 2)
    assert fire == Fraction(7, 60)


# ---------------------------------------------------------------------- 13 ramming


@pytest.mark.rule("greek-fire:13.1", "greek-fire:R6")
def test_a_ram_needs_a_hex_straight_ahead_and_an_enemy_before_the_bow() -> None:
    m = rowing([galley("h1005", E), galley("h0905", E)], [galley("h1205", NW)])
    assert not any(o.startswith("ram") for o in options_of(m, BLUE))
    answer_all(m, "ahead h1105")
    assert "ram ariabignes" in options_of(m, BLUE)
    answer_all(m, "turn port", "turn starboard")
    assert "ram ariabignes" not in options_of(m, BLUE)
    friend = rowing([galley("h1005", E), galley("h1205", E)], [FAR])
    answer_all(friend, "ahead h1105")
    assert not any(o.startswith("ram") for o in options_of(friend, BLUE))


@pytest.mark.rule("greek-fire:13.3", "greek-fire:13.4", "greek-fire:13.5", "greek-fire:13.6", "greek-fire:R6")
@pytest.mark.parametrize(
    ("mine", "theirs", "run", "modifier"),
    [
        ({}, {}, 3, 0),
        ({}, {}, 2, -5),
        ({}, {"facing": W}, 3, -2),
        ({"kind": "quinquereme", "advantages": ("prongs", "reinforced-ram")}, {}, 3, 4),
        ({}, {"advantages": ("prongs", "reinforced-hull", "reinforced-hull")}, 3, -3),
        ({"captain": ("ramming",)}, {"crew_skills": ("ramming",)}, 3, 0),
    ],
)
def test_what_changes_the_ramming_roll(
    mine: dict[str, Any], theirs: dict[str, Any], run: int, modifier: int
) -> None:
    other = galley("h1105", theirs.get("facing", NW), **{k: v for k, v in theirs.items() if k != "facing"})
    g = of(battle([galley("h1005", E, **mine)], [other]))
    assert total(ram_modifiers(g, 0, 1, E, run)) == modifier


@pytest.mark.rule("greek-fire:13.2", "greek-fire:R7", "greek-fire:R8")
@pytest.mark.parametrize(
    ("roll", "more", "oars", "sinking", "fate"),
    [
        (1, (), 0, 0, ""),
        (2, (), 0, 0, ""),
        (3, (5,), 5, 0, ""),
        (6, (1,), 1, 0, ""),
        (7, (4, 6, 5), 4, 11, ""),
        (8, (4, 1, 1), 4, 2, ""),
        (9, (4, 3), 4, 3, ""),
        (10, (), 0, 0, "sunk"),
    ],
)
def test_the_ramming_table(roll: int, more: tuple[int, ...], oars: int, sinking: int, fate: str) -> None:
    m = rowing([galley("h1005", E)], [galley("h1105", NW), FAR], state={"run": 3})
    m.dice(roll, *more)
    answer_all(m, "ram ariabignes")
    hit = ship(m, 1)
    assert (hit.oars, hit.sinking, hit.fate) == (oars, sinking, fate)
    assert (ship(m, 0).struck, hit.struck) == (5, 5)
    assert of(m).locked == (() if fate else ((0, 1),))
    assert ship(m, 0).victories == (1 if fate else 0)
    rows = {n: BOOK.ram[n].id for n in (0, 1, 2, 3, 6, 7, 8, 9, 10, 17)}
    assert list(rows.values()) == [
        "no-effect", "no-effect", "no-effect", "oars-sheared", "oars-sheared", "sinks-slowly", "sinks-slowly",
        "sinks-fast", "sinks-at-once", "sinks-at-once",
    ]  # fmt: skip


@pytest.mark.rule("greek-fire:13.2", "greek-fire:13.3")
def test_the_odds_of_a_ram_are_those_of_the_table() -> None:
    g = of(battle([galley("h1005", E)], [galley("h1105", NW, kind="bireme")]))
    found = {row.id: float(chance) for row, chance in ram_odds(g, 0, 1, E, 3).items()}
    assert found == {"oars-sheared": 0.4, "sinks-slowly": 0.2, "sinks-fast": 0.1, "sinks-at-once": 0.3}


@pytest.mark.rule("greek-fire:13.7")
def test_a_ram_ends_the_move() -> None:
    m = rowing([galley("h1005", E)], [galley("h1105", NW)], 6, state={"run": 3})
    m.dice(1)
    answer_all(m, "ram ariabignes")
    assert m.asks[0].prompt == "board"
    assert of(m).points == 0


@pytest.mark.rule("greek-fire:R7")
def test_oars_add_up_and_the_sooner_sinking_counts() -> None:
    m = rowing([galley("h1005", E)], [galley("h1105", NW, oars=2, sinking=4), FAR], state={"run": 3})
    m.dice(7, 3, 6, 6)
    answer_all(m, "ram ariabignes")
    assert (ship(m, 1).oars, ship(m, 1).sinking) == (5, 4)


@pytest.mark.rule("greek-fire:R7")
def test_a_ship_sinks_at_the_end_of_its_last_move() -> None:
    m = rowing([galley("h1005", E, sinking=2), galley("h0101")], [FAR], dice=(10,))
    answer_all(m, "stop")
    assert (ship(m, 0).sinking, ship(m, 0).fate) == (1, "")
    m = rowing([galley("h1005", E, sinking=1), galley("h0101")], [FAR], dice=(10,))
    answer_all(m, "stop")
    assert ship(m, 0).fate == "sunk"


@pytest.mark.rule("greek-fire:R8")
def test_ships_are_rammed_together_until_one_leaves() -> None:
    m = rowing([galley("h1005", E)], [galley("h1105", NW)], state={"locked": ((0, 1),)})
    answer_all(m, "turn port", "turn starboard")
    assert of(m).locked == ((0, 1),)
    answer_all(m, "astern h0905")
    assert of(m).locked == ()


# ---------------------------------------------------------------------- 14 boarding


@pytest.mark.rule("greek-fire:14.2", "greek-fire:14.3", "greek-fire:16.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "state", "modifier"),
    [
        ({}, {}, {}, 0),
        ({"advantages": ("harpax", "harpax")}, {}, {}, 1),
        ({"advantages": ("corvus", "harpax")}, {}, {}, 2),
        ({"kind": "quadrireme"}, {}, {}, 1),
        ({}, {"kind": "quadrireme"}, {}, 0),
        ({}, {}, {"rammed": 1}, 1),
        ({}, {}, {"rammed": 1, "locked": ((0, 1),)}, 2),
        ({"captain": ("melee",)}, {}, {}, 1),
    ],
)
def test_what_changes_the_boarding_roll(
    mine: dict[str, Any], theirs: dict[str, Any], state: dict[str, Any], modifier: int
) -> None:
    g = of(battle([galley("h1005", E, **mine)], [galley("h1105", **theirs)], "board", active=0, state=state))
    assert total(board_modifiers(g, 0, 1)) == modifier


@pytest.mark.rule("greek-fire:14.1", "greek-fire:14.4", "greek-fire:14.5")
def test_a_boarding_attack_grapples_and_both_crews_fight_at_once() -> None:
    m = battle([galley("h1005", E, crew=31)], [galley("h1105", crew=20), galley("h3020")], "board", active=0)
    assert options_of(m, BLUE) == {"board ariabignes", "decline"}
    m.dice(6, 6, 6, 6, 1, 5, 4, 10)
    answer_all(m, "board ariabignes")
    assert of(m).grapples == ((0, 1),)
    assert (ship(m, 0).crew, ship(m, 1).crew) == (22, 1)
    assert of(m).script == ()
    repelled = battle([galley("h1005", E)], [galley("h1105")], "board", active=0)
    repelled.dice(5, 9)
    answer_all(repelled, "board ariabignes")
    assert (of(repelled).grapples, ship(repelled, 1).crew) == ((), 170)


@pytest.mark.rule("greek-fire:14.1", "greek-fire:14.6")
def test_only_manned_enemies_beside_a_ship_are_boarded() -> None:
    beside = battle(
        [galley("h1005", E), galley("h1006")], [galley("h1105"), galley("h1205"), FAR], "board", active=0
    )
    assert options_of(beside, BLUE) == {"board ariabignes", "decline"}
    empty = battle([galley("h1005", E)], [galley("h1105", crew=0), FAR], "board", active=0)
    assert empty.asks[0].prompt == "capture"


@pytest.mark.rule("greek-fire:R9")
def test_grappled_ships_fight_on_without_a_roll() -> None:
    m = battle(
        [galley("h1005", E, crew=10)],
        [galley("h1105", crew=10)],
        "board",
        active=0,
        state={"grapples": ((0, 1),)},
    )
    m.dice(4, 3, 10)
    answer_all(m, "board ariabignes")
    assert (ship(m, 0).crew, ship(m, 1).crew) == (7, 6)


@pytest.mark.rule("greek-fire:16.3", "greek-fire:R19")
@pytest.mark.parametrize(("how", "dead"), [("all rolls", 3 + 2), ("the boarding roll", 3)])
def test_melee_adds_to_each_die_of_the_fight(how: str, dead: int) -> None:
    m = battle(
        [galley("h1005", E, crew=20, crew_skills=("melee",))],
        [galley("h1105", crew=50)],
        "board",
        active=0,
        melee_skill=how,
    )
    expect = melee_expected(of(m), 0)
    assert expect == 2 * (Fraction(9, 2) if dead == 5 else Fraction(7, 2))
    m.dice(5, 1, 2, 1, 1, 1, 1, 1, 10)
    answer_all(m, "board ariabignes")
    assert ship(m, 1).crew == 50 - dead
    assert ship(m, 0).crew == 15


@pytest.mark.rule("greek-fire:14.6", "greek-fire:14.7", "greek-fire:R14", "greek-fire:3.1")
def test_an_empty_ship_is_captured_and_manned_from_the_captor() -> None:
    m = battle(
        [galley("h1005", E, crew=35)],
        [galley("h1105", crew=0, captain=("rally",), dead=170, moved=True), FAR],
        "capture",
        active=0,
    )
    assert options_of(m, BLUE) == {"capture ariabignes", "decline"}
    answer_all(m, "capture ariabignes")
    assert options_of(m, BLUE) == {"send 0", "send 10", "send 20", "send 30"}
    m.dice(10)
    answer_all(m, "send 20")
    prize, captor = ship(m, 1), ship(m, 0)
    assert (prize.seat, prize.crew, prize.dead, prize.moved, prize.stopped, prize.captain) == (
        BLUE,
        20,
        0,
        True,
        True,
        (),
    )
    assert (captor.crew, captor.muster, captor.victories) == (15, 150, 1)
    assert prize.rowers == 170


@pytest.mark.rule("greek-fire:R14")
def test_a_prize_may_stay_without_crew_and_own_empty_ships_may_be_manned() -> None:
    m = battle([galley("h1005", E, crew=35)], [galley("h1105", crew=0), FAR], "capture", active=0)
    m.dice(10)
    answer_all(m, "capture ariabignes", "send 0")
    assert (ship(m, 1).seat, ship(m, 1).crew, ship(m, 0).crew) == (BLUE, 0, 35)
    own = battle([galley("h1005", E, crew=35), galley("h1105", crew=0)], [FAR], "capture", active=0)
    answer_all(own, "capture paralos")
    assert options_of(own, BLUE) == {"send 10", "send 20", "send 30"}
    own.dice(10)
    answer_all(own, "send 10")
    assert (ship(own, 1).crew, ship(own, 0).victories) == (10, 0)


@pytest.mark.rule("greek-fire:14.6", "greek-fire:R23")
def test_empty_ships_do_not_move_but_burn_and_sink_at_the_end_of_the_round() -> None:
    m = battle(
        [galley("h1005", moved=True), galley("h0101", crew=0, fires=1, sinking=1)],
        [galley("h3020", moved=True), galley("h2001", crew=0, fires=2, sinking=2)],
        dice=(1, 6, 1, 1, 6, 3),
    )
    assert ship(m, 1).fate == "sunk"
    assert (ship(m, 3).fires, ship(m, 3).sinking, ship(m, 3).fate) == (3, 1, "")
    assert of(m).round == 6
    assert set(options_of(m, m.asks[0].seat)) in ({"move salaminia"}, {"move ariabignes"})


# ---------------------------------------------------------------------- 15 morale


@pytest.mark.rule("greek-fire:15.2", "greek-fire:16.3")
@pytest.mark.parametrize(
    ("mine", "others", "modifier"),
    [
        ({}, [FAR], 2),
        ({"dead": 1}, [FAR], 0),
        ({"dead": 1, "sinking": 3}, [FAR], -3),
        ({"dead": 85}, [FAR], -2),
        ({"dead": 84}, [FAR], 0),
        ({"dead": 1, "crew": 169}, [galley("h1105")], -1),
        ({"dead": 1}, [galley("h1105")], 0),
        ({"dead": 1}, [galley("h3020", kind="quadrireme")], -1),
        ({"dead": 1, "captain": ("rally",)}, [FAR], 2),
    ],
)
def test_what_changes_the_morale_roll(
    mine: dict[str, Any], others: list[dict[str, Any]], modifier: int
) -> None:
    g = of(battle([galley("h1005", E, **mine)], others))
    assert total(morale_modifiers(g, 0)) == modifier
    assert morale_odds(g, 0) == Fraction(min(10, max(0, 2 - modifier)), 10)


@pytest.mark.rule("greek-fire:15.2")
@pytest.mark.parametrize(("where", "modifier"), [("h3005", -2), ("h3105", 0)])
def test_routing_friends_within_twenty_hexes_shake_a_crew(where: str, modifier: int) -> None:
    g = of(battle([galley("h1005", E, dead=1), galley(where, routing=True)], [FAR]))
    assert total(morale_modifiers(g, 0)) == modifier
    assert total(morale_modifiers(g, 1)) == 2


@pytest.mark.rule("greek-fire:15.1", "greek-fire:15.3", "greek-fire:R12")
@pytest.mark.parametrize(
    ("roll", "beside", "routs", "crew"),
    [
        (4, True, False, 160),
        (3, True, True, 160),
        (2, True, True, 160),
        (1, True, False, 0),
        (1, False, True, 160),
    ],
)
def test_the_morale_table(roll: int, beside: bool, routs: bool, crew: int) -> None:
    # one crew member dead (0), a larger enemy fleet (-1)
    other = galley("h1105" if beside else "h2005", kind="quadrireme", crew=100)
    m = battle(
        [galley("h1005", E, crew=160, dead=10), galley("h0101", kind="triaconter")],
        [other],
        "morale",
        active=0,
        dice=(roll,),
    )
    assert (ship(m, 0).routing, ship(m, 0).crew) == (routs, crew)
    assert [row.rolls for row in BOOK.morale.rows] == ["0", "1-2", "3-10"]


@pytest.mark.rule("greek-fire:R12", "greek-fire:15.1")
def test_a_good_roll_ends_a_rout() -> None:
    m = battle(
        [galley("h1005", E, dead=1, routing=True), galley("h0101")], [FAR], "morale", active=0, dice=(3,)
    )
    assert not ship(m, 0).routing
    assert "rallies" in keys(m)


@pytest.mark.rule("greek-fire:15.1", "greek-fire:R13")
def test_morale_is_rolled_always_or_by_option_after_losses() -> None:
    always = battle([galley("h1005", E, dead=1), galley("h0101")], [FAR], "morale", active=0, dice=(1,))
    assert ship(always, 0).routing
    for hurt in (False, True):
        m = battle(
            [galley("h1005", E, dead=1, hurt=hurt), galley("h0101")],
            [FAR],
            "morale",
            active=0,
            dice=(1,),
            morale_when="after losses",
        )
        assert ship(m, 0).routing == hurt
        assert not ship(m, 0).hurt
    shot = rowing([galley("h1005", E, advantages=("archers",))], [galley("h1205", NW)])
    shot.dice(9, 1, 6)
    answer_all(shot, "shoot salaminia archers ariabignes")
    assert ship(shot, 1).hurt


# ---------------------------------------------------------------------- 19 free for all firing


@pytest.mark.rule("greek-fire:19.1", "greek-fire:R21")
def test_others_may_shoot_while_a_ship_moves() -> None:
    m = rowing(
        [galley("h1005", E), galley("h1405", advantages=("archers",))],
        [galley("h1305", W, advantages=("archers", "archers"))],
        free_fire=True,
    )
    assert "shoot paralos archers ariabignes" in options_of(m, BLUE)
    answer_all(m, "ahead h1105")
    assert m.asks[0].seat == RED
    assert {"hold", "hold-on", "shoot ariabignes archers salaminia"} <= options_of(m, RED)
    m.dice(5, 3, 6)
    answer_all(m, "shoot ariabignes archers salaminia")
    assert ship(m, 0).crew == 167
    answer_all(m, "hold-on")
    assert m.asks[0].seat == BLUE
    answer_all(m, "turn port", "turn starboard", "astern h1005")
    assert m.asks[0].prompt == "row"
    answer_all(m, "stop")
    assert (m.asks[0].seat, m.asks[0].prompt) == (RED, "last-shots")
    assert "hold-on" not in options_of(m, RED)


@pytest.mark.rule("greek-fire:19.1")
def test_without_the_option_nobody_else_shoots() -> None:
    m = rowing(
        [galley("h1005", E), galley("h1405", advantages=("archers",))],
        [galley("h1305", W, advantages=("archers",))],
    )
    assert not any("paralos" in option for option in options_of(m, BLUE))
    answer_all(m, "ahead h1105")
    assert m.asks[0].seat == BLUE


# ---------------------------------------------------------------------- 2 the end


@pytest.mark.rule("greek-fire:2.1")
@pytest.mark.parametrize("out", [{"routing": True}, {"crew": 0}, {"fate": "sunk"}, {"fate": "escaped"}])
def test_a_fleet_that_is_routed_taken_or_lost_has_lost(out: dict[str, Any]) -> None:
    m = rowing([galley("h1005", E)], [galley("h2005", **out)], dice=(9,))
    answer_all(m, "stop")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((BLUE,), "out")
    assert m.outcome.scores == tuple(of(m).size_points(seat) for seat in (BLUE, RED))


@pytest.mark.rule("greek-fire:2.1", "greek-fire:R22")
def test_both_fleets_out_at_once_are_a_draw() -> None:
    m = rowing([galley("h1005", E, dead=1, sinking=3)], [galley("h2005", routing=True)], dice=(1,))
    answer_all(m, "stop")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((), "both-out")


@pytest.mark.rule("greek-fire:R22")
def test_after_thirty_rounds_the_larger_size_points_win() -> None:
    m = battle([galley("h1005", moved=True)], [galley("h3005", moved=True, kind="bireme")], round=30)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason, m.outcome.scores) == ((BLUE,), "cap", (6, 5))
    assert m.outcome.facts == {"rounds": 30, "blue": 6, "red": 5}
    assert not battle([galley("h1005", moved=True)], [galley("h3005", moved=True)], round=29).over


@pytest.mark.rule("greek-fire:3.1")
def test_the_log_of_the_ship_at_hand_tells_everything() -> None:
    arms = ("prongs", "archers", "hoplites")
    m = rowing(
        [galley("h1005", E, advantages=arms, captain=("rally",), oars=1, victories=2, crew=132)], [FAR]
    )
    told = m.scene(BLUE).outline()
    for text in (
        "Salaminia",
        "Trireme",
        "132",
        "size 6",
        "speed 4 of 6",
        "ram 6",
        "Rally",
        "good",
        "Prongs, Hoplites",
        "Archers, range 2",
        "Victories: 2",
    ):
        assert text in told, text


@pytest.mark.rule("greek-fire:14.1", "greek-fire:R9")
def test_the_chance_to_board_is_that_of_the_roll_and_sure_where_ships_are_grappled() -> None:
    g = of(battle([galley("h1005", E, kind="quadrireme")], [galley("h1105")], "board", active=0))
    assert board_chance(g, 0, 1) == Fraction(6, 10)
    g.grapples = ((0, 1),)
    assert board_chance(g, 0, 1) == 1


@pytest.mark.rule("greek-fire:3.1", "greek-fire:14.5")
def test_whoever_empties_the_other_has_a_victory() -> None:
    m = battle([galley("h1005", E, crew=1), galley("h0101")], [galley("h1105", crew=30)], "board", active=0)
    m.dice(9, 1, 1, 1, 1)
    answer_all(m, "board ariabignes")
    assert (ship(m, 0).crew, ship(m, 0).victories, ship(m, 2).victories) == (0, 0, 1)
    won = battle(
        [galley("h1005", E, crew=30), galley("h0101")], [galley("h1105", crew=1), FAR], "board", active=0
    )
    won.dice(9, 1, 1, 1, 1)
    answer_all(won, "board ariabignes")
    assert (ship(won, 0).victories, ship(won, 2).victories) == (1, 0)
