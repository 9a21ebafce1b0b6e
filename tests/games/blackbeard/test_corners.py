"""Corners: ships sunk by speed, allies in storms and winds, converted Commissioners, havens at an amnesty."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.blackbeard.hunters import drop_kc
from quarterdeck.games.blackbeard.state import DOWN, Pirate
from tests.games.blackbeard.positions import asked, man, offers, pirate, state, table, told

FIVE = dict.fromkeys(("boston", "bath", "havana", "mocha", "kilwa"), DOWN)


def allies(at: str, **fields: int) -> tuple[Pirate, Pirate]:
    return (
        pirate("teach", 0, at, "sloop", ally="kidd", **fields),
        pirate("kidd", 0, at, "brigantine", ally="teach"),
    )


@pytest.mark.rule("blackbeard:4.4", "blackbeard:6.3")
def test_a_ship_is_sunk_by_speed_hits_too() -> None:
    m = table(
        pirate("kidd", 0, "india", "sloop", speed=7, notoriety=3),
        hands={1: ["wear-and-tear-2"]},
        busy=False,
        dice=[5],
    )
    answer_all(m, "sail kidd east-africa", "play wear-and-tear-2")
    assert state(m).find("kidd") is None
    assert state(m).points == [3, 0]
    m = table(
        pirate("kidd", 0, "india", "sloop", speed=6), hands={1: ["wear-and-tear-2"]}, busy=False, dice=[5]
    )
    answer_all(m, "sail kidd east-africa", "play wear-and-tear-2")
    assert man(m, "kidd").speed == 8
    assert man(m, "kidd").loyalty == 7  # it was below 0 already


@pytest.mark.rule("blackbeard:12.5", "blackbeard:E6")
def test_winds_carry_both_allies_and_wear_is_for_both() -> None:
    m = table(*allies("boston"), left=0, acted=False, played=0, hands={0: ["fair-winds-2"]})
    answer_all(m, "event-to fair-winds-2 teach india")
    assert [man(m, who).at for who in ("teach", "kidd")] == ["india", "india"]
    m = table(*allies("india"), hands={1: ["wear-and-tear-2"]}, busy=False, dice=[2])
    answer_all(m, "sail teach east-africa", "play wear-and-tear-2")
    assert [man(m, who).speed for who in ("teach", "kidd")] == [1, 1]


@pytest.mark.rule("blackbeard:12.5")
def test_an_even_number_of_hits_is_halved_and_the_better_leader_gets_the_odd_coin() -> None:
    m = table(*allies("south-atlantic"), dice=[6, 1])
    answer_all(m, "attack teach st-augustine")  # 8 + 4 + 1 against 8 + 6: one hit
    answer_all(m, "bear teach")
    assert man(m, "teach").combat == 1
    m = table(*allies("west-caribbean"), dice=[6, 2])
    answer_all(m, "attack teach havana")  # 8 + 4 + 2 against 10 + 6: two hits
    assert [man(m, who).combat for who in ("teach", "kidd")] == [1, 1]
    m = table(
        pirate("kidd", 0, "isla-de-tortuga", "sloop", ally="teach"),
        pirate("teach", 0, "isla-de-tortuga", "sloop", ally="kidd"),
        pirate("tew", 1, "isla-de-tortuga", revel=1, holds=(5, 0, 0)),
        dice=[1, 6, 6],
    )
    answer_all(m, "grab kidd tew", "take hold-1", "take hold-1")
    assert (man(m, "teach").doubloons, man(m, "kidd").doubloons) == (3, 2)


@pytest.mark.rule("blackbeard:E5", "blackbeard:E17")
def test_a_converted_pirate_who_leaves_does_not_come_back() -> None:
    m = table(retired=["teach"], kc={1: ("teach", "india")})
    g = state(m)
    drop_kc(g, 1, dead=False)
    assert g.kc_dead == ("teach",)
    assert "teach" not in g.commissioners_left()
    m = table(kc={1: ("ogle", "india")})
    drop_kc(state(m), 1, dead=False)
    assert "ogle" in state(m).commissioners_left()


@pytest.mark.rule("blackbeard:13.6", "blackbeard:R18")
def test_an_amnesty_cashes_at_the_rate_of_the_port() -> None:
    m = table(
        pirate("teach", 0, "north-atlantic", holds=(1000, 0, 0), havens=("boston",)),
        pirate("kidd", 0, "north-atlantic", holds=(1000, 0, 0)),
        governor={"boston": "eden", "new-york": "trott"},
        amnesty=0,
        amnesty_turns=1,
    )
    answer_all(m, "sail teach boston")
    assert state(m).points[0] == 11
    answer_all(m, "sail kidd new-york")
    assert state(m).points[0] == 21


@pytest.mark.rule("blackbeard:13.6")
def test_without_an_amnesty_nobody_is_pardoned_and_only_in_english_ports() -> None:
    m = table(pirate("teach", 0, "north-atlantic", notoriety=3))
    answer_all(m, "sail teach boston")
    assert man(m, "teach").at == "boston"
    m = table(pirate("teach", 0, "east-caribbean", notoriety=3), amnesty=0, amnesty_turns=1)
    answer_all(m, "sail teach san-juan")
    assert man(m, "teach").at == "san-juan"


@pytest.mark.rule("blackbeard:E21")
def test_a_storm_spares_who_rolls_well_and_other_waters() -> None:
    m = table(
        pirate("kidd", 1, "gold-coast"),
        step="turn",
        dice=[6, 3, 4, 4, 5],
        hands={0: ["skull-and-crossbones"] * 3},
        deck=["scurvy-2", "storms-at-sea"],
        station={"india": "advice"},
        kc={1: ("maynard", "india")},
        box=FIVE,
    )
    g = state(m)
    assert g.station[g.book.area_at["india"]] == "advice"  # 8 is not above 8
    assert g.kc[1] == "maynard"
    assert man(m, "kidd").speed == 0
    assert g.merchants() == 5


@pytest.mark.rule("blackbeard:15.8", "blackbeard:12.5")
def test_a_burnt_port_hits_each_ship_of_an_alliance() -> None:
    m = table(*allies("isle-ste-marie"), kc={1: ("ogle", "east-africa")}, busy=False, dice=[6, 1, 1])
    answer_all(m, "port teach", "kc-burn isle-ste-marie")
    assert [man(m, who).combat for who in ("teach", "kidd")] == [1, 1]
    assert man(m, "teach").ally == "kidd"


@pytest.mark.rule("blackbeard:10.2", "blackbeard:8.5")
def test_a_haven_in_a_destroyed_port_is_lost() -> None:
    m = table(
        pirate("lowe", 0, "charleston", attacked="charleston", history=("english",)),
        pirate("tew", 1, "india", havens=("charleston",)),
        governor={"charleston": "trott"},
        dice=[6],
    )
    answer_all(m, "sack lowe charleston")
    assert man(m, "tew").havens == ()
    assert "trott" in state(m).friends_gone


@pytest.mark.rule("blackbeard:E12")
def test_a_second_letter_of_a_nation_is_of_no_use_but_to_retire() -> None:
    m = table(
        pirate("teach", 0, "boston", letters=("english",), bribed=("eden",)),
        governor={"boston": "eden"},
        hands={0: ["letter-of-marque-2"]},
    )
    answer_all(m, "port teach")
    assert options_of(m, 0) == {"decline", "retire-by letter-of-marque-2"}


@pytest.mark.rule("blackbeard:R12", "blackbeard:13.5")
def test_who_fights_on_keeps_his_letter() -> None:
    m = table(pirate("teach", 0, "india", letters=("french",)), kc={1: ("rhett", "india")}, dice=[1, 6])
    answer_all(m, "sail teach east-africa", "intercept", "fight", "fight")
    assert told(m, "kc-loses")
    assert man(m, "teach").letters == ("french",)
    assert asked(m) == (0, "main")


@pytest.mark.rule("blackbeard:8.1")
def test_hostages_need_not_be_ransomed() -> None:
    m = table(pirate("teach", 0, "boston", hostages=(("planter", "english"),)))
    answer_all(m, "port teach")
    m.answer_set(0, {})
    assert man(m, "teach").hostages == (("planter", "english"),)


@pytest.mark.rule("blackbeard:E1", "blackbeard:13.1")
def test_a_treasure_map_goes_with_its_pirate() -> None:
    m = table(
        pirate("teach", 0, "boston", notoriety=2, havens=("boston",), treasure=("buried-treasure-3",)),
        governor={"boston": "eden"},
    )
    answer_all(m, "retire teach haven")
    g = state(m)
    assert "buried-treasure-3" in g.cards.kinds(g.cards.discard[0])
    assert offers(m, "dig") == set()
