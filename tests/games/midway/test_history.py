"""Midway, section 10: the historical constraints."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.games.midway.book import ATTACK
from quarterdeck.games.midway.state import FOUND
from tests.games.midway.positions import Places, at, choose, offered, prompt, rule, state, told, where

HISTORY = {"historical": True}
LATER = {"hornet-below": {"dauntless": 1}, "akagi-below": {"kate": 1}}
DECKS = {"yorktown wildcat": 2, "enterprise dauntless": 2, "hornet wildcat": 2}
STRIKE = {"midway avenger": 1, "midway marauder": 1, "midway fortress": 1, "midway midway-dauntless": 1}
WAVE = {f"{ship} zero": 1 for ship in ("soryu", "hiryu", "kaga", "akagi")}
WAVE |= {f"{ship} val": 2 for ship in ("soryu", "kaga", "akagi")} | {"hiryu val": 1}
WAVE |= {f"{ship} judy": 1 for ship in ("soryu", "hiryu", "kaga", "akagi")}


def after_muster(**options: Any) -> qd.Match:
    m = qd.Match(qd.load("midway"), 1, {**HISTORY, **options})
    choose(m, DECKS | STRIKE)
    choose(m, WAVE)
    return m


def at_sea(step: str, places: Places, **fields: Any) -> qd.Match:
    return at(step, {**places, **LATER}, options=HISTORY, **fields)


# ---------------------------------------------------------------------- 10.1 the first wave


@rule("10.1", "10.2", "R9")
def test_the_first_strikes_begin_on_deck() -> None:
    m = qd.Match(qd.load("midway"), 1, HISTORY)
    with pytest.raises(NotOffered, match="strike squads"):
        choose(m, DECKS | {"midway midway-wildcat": 2, "midway midway-dauntless": 2})
    choose(m, DECKS | STRIKE)
    with pytest.raises(NotOffered, match="Bombers"):
        choose(m, {**WAVE, "akagi val": 0, "akagi kate": 2, "kaga judy": 0, "kaga kate": 1})
    with pytest.raises(NotOffered, match="Fighters"):
        choose(m, {**WAVE, "akagi zero": 0, "akagi kate": 1})
    choose(m, WAVE)
    assert prompt(m) == "launch"


@rule("10.1", "10.2", "R9")
def test_both_take_off_on_turn_1_and_the_island_sends_the_rest_on_turn_2() -> None:
    m = after_muster()
    with pytest.raises(NotOffered):
        choose(m, {key: n for key, n in STRIKE.items() if key != "midway fortress"})
    choose(m, STRIKE)
    assert prompt(m) == "raise"
    with pytest.raises(NotOffered):
        choose(m, {"midway catalina": 1, "midway midway-wildcat": 2})
    choose(
        m, {"midway catalina": 1, "midway vindicator": 1, "midway midway-dauntless": 1, "midway buffalo": 1}
    )
    while m.waiting == [0]:
        choose(m, {})
    assert (prompt(m), m.waiting) == ("launch", [1])
    with pytest.raises(NotOffered):
        choose(m, {key: n for key, n in WAVE.items() if "judy" not in key and "akagi val" not in key})
    with pytest.raises(NotOffered):
        choose(m, {key: n for key, n in WAVE.items() if key != "kaga zero"})
    choose(m, {key: n for key, n in WAVE.items() if key not in ("hiryu val", "hiryu judy")})
    assert sum(where(m, seat=1)["takeoff"].values()) == 13
    while m.waiting == [1]:
        choose(m, {})
    # turn 2: the first four go on, the other three take off, the fighter may stay
    assert (prompt(m), state(m).turn) == ("fly", 2)
    choose(m, {"search avenger": 1, "search fortress": 1, "search marauder": 1, "search midway-dauntless": 1})
    assert prompt(m) == "launch"
    rest = {"midway catalina": 1, "midway vindicator": 1, "midway midway-dauntless": 1}
    with pytest.raises(NotOffered):
        choose(m, {**rest, "midway catalina": 0})
    choose(m, rest)
    while m.waiting == [0]:
        choose(m, {})
    # the first wave leaves Takeoff as one group
    assert (prompt(m), m.waiting) == ("fly", [1])
    with pytest.raises(NotOffered):
        choose(m, {"search val": 4, "search judy": 3, "search zero": 4})
    choose(m, {"search val": 6, "search judy": 3, "search zero": 4})
    while state(m).turn == 2:
        choose(m, {})
    # turn 3: Midway's group must search; the wave flies at the island and at nothing else
    assert offered(m) == {"search group-1"}
    m.dice(1)
    m.answer(0, "search group-1")
    choose(m, {"search catalina": 1, "search vindicator": 1, "search midway-dauntless": 1})
    while m.waiting == [0]:
        choose(m, {})
    assert (m.waiting, offered(m)) == ([1], {"island group-1"})


@rule("10.1", "R9", "R21")
def test_kates_count_as_bombers_if_they_may_bomb_the_island() -> None:
    m = qd.Match(qd.load("midway"), 1, {**HISTORY, "kate-bombs": True})
    choose(m, DECKS | STRIKE)
    choose(m, {**WAVE, "akagi val": 0, "akagi kate": 2, "kaga judy": 0, "kaga kate": 1})
    assert prompt(m) == "launch"


@rule("10.2", "R9")
@pytest.mark.parametrize(("turn", "free"), [(1, False), (2, True)])
def test_the_rest_of_midways_squads_come_up_on_turn_1(turn: int, free: bool) -> None:
    m = at_sea("raise", {"midway-below": {"vindicator": 1, "buffalo": 1}}, turn=turn)
    assert ("done" in offered(m)) == free


@rule("10.2", "R9")
@pytest.mark.parametrize(("turn", "must"), [(2, True), (3, True), (4, False)])
def test_midways_squads_do_not_land_again_at_once(turn: int, must: bool) -> None:
    m = at_sea("fly", {"takeoff": {"vindicator": 1, "buffalo": 1}}, turn=turn)
    choose(m, {})
    assert prompt(m) == "land"
    landing = {option.split()[2] for option in offered(m) if option != "done"}
    assert landing == ({"buffalo"} if must else {"buffalo", "vindicator"})
    choose(m, {"takeoff buffalo hornet": 1})
    while m.waiting == [0] and prompt(m) not in ("fly-on", "land-now"):
        choose(m, {})
    assert prompt(m) == ("fly-on" if must else "land-now")


@rule("10.2", "R9")
@pytest.mark.parametrize(
    ("turn", "options"), [(4, {"search group-1"}), (5, {"search group-1", "home group-1"})]
)
def test_midways_groups_must_search_until_turn_4(turn: int, options: set[str]) -> None:
    assert offered(at_sea("search", {"search 1": {"vindicator": 1}}, turn=turn)) == options


@rule("10.2", "10.4", "R9")
def test_groups_of_the_island_and_of_carriers_are_formed_apart() -> None:
    m = at_sea("fly", {"takeoff": {"vindicator": 1, "dauntless": 1, "wildcat": 1}}, turn=8)
    with pytest.raises(NotOffered):
        choose(m, {"search vindicator": 1, "search dauntless": 1})
    choose(m, {"search dauntless": 1, "patrol wildcat": 1})
    choose(m, {"search vindicator": 1})
    assert len(state(m).groups(0, 2)) == 2


# ---------------------------------------------------------------------- 10.3-10.5 later


@rule("10.4", "R9")
@pytest.mark.parametrize(
    ("fields", "is_open"),
    [
        ({"turn": 9, "waves": 1, "wave_turn": 3}, False),
        ({"turn": 9, "waves": 2, "wave_turn": 8}, False),  # it is still over the island
        ({"turn": 9, "waves": 2, "wave_turn": 7}, True),
        ({"turn": 15, "waves": 1, "wave_turn": 3}, False),
        ({"turn": 16, "waves": 1, "wave_turn": 3}, True),
        ({"turn": 9, "waves": 1, "wave_turn": 3, "runways": 0}, True),
    ],
)
def test_american_carriers_wait_for_the_second_wave(fields: dict[str, Any], is_open: bool) -> None:
    m = at_sea("search", {"search 1": {"dauntless": 2}}, **fields)
    assert offered(m) == ({"search group-1", "home group-1"} if is_open else {"home group-1"})
    assert "search group-1" in offered(at_sea("search", {"search 1": {"vindicator": 1}}, **fields))


@rule("10.4", "R9")
def test_nobody_waits_for_a_wave_that_cannot_come() -> None:
    places = {"search 1": {"dauntless": 2}, "hornet-below": {"dauntless": 1}}
    m = at("search", places, turn=9, waves=1, options=HISTORY)
    assert offered(m) == {"search group-1", "home group-1"}


@rule("10.4", "R9")
def test_four_forces_of_the_carriers_are_out_at_a_time() -> None:
    groups = {f"search {n}": {"dauntless": 1} for n in (1, 2, 3)} | {"attack 5": {"devastator": 1}}
    places = {"takeoff": {"dauntless": 1, "vindicator": 1, "wildcat": 1}, **groups}
    m = at_sea("fly", places, turn=9)
    assert offered(m) == {"done", "fly search vindicator 1", "fly patrol wildcat 1"}
    fewer = at_sea("fly", {**places, "search 3": {}}, turn=9)
    assert "fly search dauntless 1" in offered(fewer)


@rule("10.3", "10.5", "R9")
@pytest.mark.parametrize(
    ("fields", "free"),
    [
        ({"struck": True, "waves": 2}, True),
        ({"struck": True, "waves": 1}, False),
        ({"struck": False, "waves": 2}, False),
        ({"struck": True, "waves": 1, "runways": 0}, True),
    ],
)
def test_japanese_groups_fly_at_midway_until_they_may_strike_back(fields: dict[str, Any], free: bool) -> None:
    m = at_sea("search", {"search 1": {"val": 2}}, seat=1, turn=9, **fields)
    island = {"island group-1"} if "runways" not in fields else set()
    assert offered(m) == {"home group-1"} | island | ({"search group-1"} if free else set())
    still = [True] + [False] * 7
    m = at_sea("search", {"search 1": {"val": 2}}, seat=1, turn=9, immobile=still, **fields)
    assert ("crippled group-1" in offered(m)) == free


@rule("10.5")
def test_the_first_counter_attack_is_against_the_yorktown() -> None:
    fields: dict[str, Any] = {"seat": 1, "turn": 9, "aim": [FOUND] * 55}
    m = at_sea("aim", {"attack 1": {"val": 2}}, **fields)
    assert {state(m).target[i] for i in state(m).in_box(1, ATTACK)} == {"tf16"}
    assert state(m).countered
    later = at_sea("aim", {"attack 1": {"val": 2}}, countered=True, **fields)
    assert prompt(later) == "aim"
    gone = at_sea("aim", {"attack 1": {"val": 2}}, afloat=[False] + [True] * 7, **fields)
    assert offered(gone) == {"strike group-1 tf17", "strike group-1 island"}


@rule("10.3", "10.5")
def test_waves_and_carrier_strikes_are_remembered() -> None:
    target = ["fleet" if i < 28 else "island" for i in range(55)]
    carrier = at_sea("aim", {"attack 1": {"dauntless": 1}}, target=target, turn=9)
    assert state(carrier).struck
    island = at_sea("aim", {"attack 1": {"vindicator": 1}}, target=target, turn=9)
    assert not state(island).struck
    wave = at_sea(
        "aim", {"attack 1": {"val": 1}, "attack 2": {"judy": 1}}, seat=1, target=target, turn=9, waves=1
    )
    assert (state(wave).waves, state(wave).wave_turn, state(wave).countered) == (2, 9, False)
    third = at_sea("aim", {"attack 1": {"val": 1}}, seat=1, target=target, turn=12, waves=2, wave_turn=9)
    assert state(third).wave_turn == 9


@rule("10.6", "R9")
@pytest.mark.parametrize(("rolls", "sunk"), [((3, 3, 4), True), ((3, 2), False), ((4,), False)])
def test_the_nautilus_fires_once_on_turn_17(rolls: tuple[int, ...], sunk: bool) -> None:
    m = at_sea("nautilus", {}, turn=17, script=rolls)
    assert (prompt(m), m.waiting) == ("nautilus", [0])
    assert offered(m) == {f"torpedo {ship}" for ship in ("soryu", "hiryu", "kaga", "akagi")}
    m.answer(0, "torpedo kaga")
    assert state(m).afloat[state(m).book.base["kaga"]] == (not sunk)
    assert state(m).script == ()
    assert "The torpedo of the Nautilus" in told(m)
    if rolls[0] == 3:  # one torpedo, one die to dodge it
        assert f"Kaga turns, rolls {rolls[1]} and dodges {'0 torpedoes' if sunk else '1 torpedo'}." in told(m)


@rule("10.6")
def test_it_fires_on_no_other_turn_and_at_what_is_afloat() -> None:
    for turn in (16, 18):
        assert prompt(at_sea("nautilus", {}, turn=turn)) != "nautilus"
    assert prompt(at("nautilus", LATER, turn=17)) != "nautilus"
    still = [False] * 4 + [True] + [False] * 3
    m = at_sea("nautilus", {}, turn=17, script=(1, 1), immobile=still, afloat=[True] * 7 + [False])
    assert "torpedo akagi" not in offered(m)
    m.answer(0, "torpedo soryu")  # it lies still and cannot dodge
    assert not state(m).afloat[4]


def test_without_the_option_nothing_of_this_holds() -> None:
    m = at("search", {"search 1": {"val": 2}, **LATER}, seat=1, turn=3)
    assert offered(m) == {"search group-1", "island group-1", "home group-1"}
    free = at("launch", {"midway": {"vindicator": 1}, **LATER}, turn=1)
    assert "done" in offered(free)
