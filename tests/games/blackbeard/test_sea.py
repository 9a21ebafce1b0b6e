"""Section 6: moving, finding, looting, converting."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.blackbeard.state import DOWN
from tests.games.blackbeard.positions import asked, man, offers, pirate, state, table


@pytest.mark.rule("blackbeard:6.1", "blackbeard:7.5")
def test_a_move_goes_to_adjacent_waters_ports_and_boxes() -> None:
    m = table(
        pirate("teach", 0, "gold-coast"),
        pirate("vane", 0, "whydah"),
        pirate("tew", 0, "middle-passage"),
        left=9,
    )
    assert offers(m, "sail teach") == {
        "guinea-crossing",
        "middle-passage",
        "cape-of-good-hope",
        "cape-coast",
        "cormantin",
        "whydah",
        "cape-lopez",
    }
    assert offers(m, "sail vane") == {"gold-coast"}
    assert offers(m, "sail tew") == {"south-america", "gold-coast"}
    answer_all(m, "sail teach whydah")
    assert man(m, "teach").at == "whydah"  # with Vane in the same port
    assert state(m).left == 8


@pytest.mark.rule("blackbeard:6.2", "blackbeard:R34")
def test_the_own_commissioner_bars_the_way() -> None:
    m = table(
        pirate("teach", 0, "india"), pirate("vane", 0, "mocha"), kc={0: ("maynard", "east-africa")}, left=4
    )
    assert "east-africa" not in offers(m, "sail teach")
    assert offers(m, "sail vane") == set()


@pytest.mark.rule("blackbeard:R22")
def test_turned_out_to_the_own_commissioner_he_can_only_leave() -> None:
    m = table(pirate("teach", 0, "india"), kc={0: ("maynard", "india")}, box={"goa": DOWN})
    assert all(text.startswith("sail teach") for text in options_of(m, 0) if "teach" in text)


@pytest.mark.rule("blackbeard:6.3")
def test_a_slow_ship_needs_two_actions_and_grumbles() -> None:
    m = table(pirate("teach", 0, "india", "sloop", speed=6), left=3)
    answer_all(m, "sail teach east-africa")
    assert state(m).left == 1
    assert offers(m, "sail teach") == set()
    m = table(
        pirate("teach", 0, "india", "brigantine", speed=2),
        hands={1: ["wear-and-tear-2"]},
        busy=False,
        dice=[4],
    )
    answer_all(m, "sail teach east-africa", "play wear-and-tear-2")  # 0, 0 and on to -1
    assert man(m, "teach").loyalty == 6
    m = table(
        pirate("teach", 0, "india", "brigantine", speed=0),
        hands={1: ["wear-and-tear-2"]},
        busy=False,
        dice=[4],
    )
    answer_all(m, "sail teach east-africa", "play wear-and-tear-2")  # 1 to 0 and 0
    assert man(m, "teach").loyalty == 7
    assert man(m, "teach").speed == 2


@pytest.mark.rule("blackbeard:6.4")
@pytest.mark.parametrize(
    ("kind", "die", "found"), [(DOWN, 3, False), (DOWN, 4, True), ("flute-4", 3, True), ("flute-4", 2, False)]
)
def test_seven_finds_a_merchant_face_up_is_easier(kind: str, die: int, found: bool) -> None:
    m = table(pirate("kidd", 0, "india"), dice=[die], box={"goa": kind})
    answer_all(m, "find kidd goa")
    assert man(m, "kidd").found == ("goa" if found else "")
    assert (state(m).box[state(m).book.port_at["goa"]] == DOWN) == (kind == DOWN and not found)


@pytest.mark.rule("blackbeard:6.4")
def test_finding_needs_a_merchant_in_the_same_waters() -> None:
    m = table(pirate("kidd", 0, "india"), pirate("vane", 0, "goa"), box={"goa": DOWN, "mocha": DOWN})
    assert {text for text in options_of(m, 0) if text.startswith("find")} == {"find kidd goa"}


@pytest.mark.rule("blackbeard:R45")
def test_which_merchant_it_is_comes_from_those_nobody_has_seen() -> None:
    seen = set()
    for seed in range(30):
        m = table(pirate("kidd", 0, "india"), dice=[6], box={"goa": DOWN})
        m.state.rng = seed << 100
        answer_all(m, "find kidd goa")
        g = state(m)
        kind = g.box[g.book.port_at["goa"]]
        assert sum(g.cup) == 34
        assert g.cup[g.book.merchant_ids.index(kind)] == g.book.merchants[kind].copies - 1
        seen.add(kind)
    assert len(seen) > 3


@pytest.mark.rule("blackbeard:6.5", "blackbeard:6.6", "blackbeard:R7")
def test_loot_in_india_by_four_and_cargo_three() -> None:
    """The first worked example: 7, so 2500 doubloons, notoriety 7, Loyalty as it was."""
    m = table(pirate("kidd", 0, "india", found="goa"), dice=[4], box={"goa": "flute-3"})
    answer_all(m, "loot kidd goa", "take hold-1")
    p = man(m, "kidd")
    assert (p.holds, p.notoriety, p.loyalty) == ((2500, 0, 0), 7, 7)
    assert state(m).box[state(m).book.port_at["goa"]] == ""


@pytest.mark.rule("blackbeard:6.6")
def test_loot_in_the_atlantic_by_one_and_cargo_nothing() -> None:
    m = table(pirate("kidd", 0, "north-atlantic", found="boston"), dice=[1], box={"boston": "sloop-0"})
    answer_all(m, "loot kidd boston", "take hold-1")
    p = man(m, "kidd")
    assert (p.holds, p.notoriety, p.loyalty) == ((0, 0, 0), 1, 6)


@pytest.mark.rule("blackbeard:6.6")
def test_a_rich_cargo_pleases_and_one_left_does_not() -> None:
    m = table(pirate("kidd", 0, "west-caribbean", found="havana"), dice=[5], box={"havana": "flute-4"})
    answer_all(m, "loot kidd havana", "take hold-1")
    assert man(m, "kidd").loyalty == 8
    assert man(m, "kidd").doubloons == 2500
    m = table(pirate("kidd", 0, "west-caribbean", found="havana"), dice=[5], box={"havana": "flute-4"})
    answer_all(m, "loot kidd havana", "leave")
    p = man(m, "kidd")
    assert (p.loyalty, p.doubloons, p.notoriety, p.hostages) == (6, 0, 9, ())
    assert asked(m) == (0, "revel")
    assert state(m).box[state(m).book.port_at["havana"]] == ""


@pytest.mark.rule("blackbeard:6.6", "blackbeard:R21")
def test_full_holds_must_be_emptied_for_a_cargo() -> None:
    full = pirate("kidd", 0, "west-caribbean", found="havana", holds=(300, 200, 900))
    m = table(full, dice=[2], box={"havana": "flute-4"})
    answer_all(m, "loot kidd havana")
    assert offers(m, "take") == {"hold-1", "hold-2", "hold-3"}
    answer_all(m, "take hold-2")
    assert man(m, "kidd").holds == (300, 1200, 900)


@pytest.mark.rule("blackbeard:6.5", "blackbeard:R15")
def test_looting_is_the_very_next_action_of_the_finder() -> None:
    boxes = {"goa": "flute-3", "bombay": DOWN}
    m = table(pirate("kidd", 0, "india", found="goa"), pirate("vane", 0, "india"), box=boxes, dice=[1])
    assert {text for text in options_of(m, 0) if text.startswith("loot")} == {"loot kidd goa"}
    answer_all(m, "find vane bombay")
    assert "loot kidd goa" in options_of(m, 0)  # another pirate's action does not matter
    m = table(pirate("kidd", 0, "india", found="goa"), box=boxes, dice=[1])
    answer_all(m, "find kidd bombay")
    assert offers(m, "loot") == set()


@pytest.mark.rule("blackbeard:R15")
def test_a_cancelled_looting_is_used_up() -> None:
    m = table(
        pirate("kidd", 0, "india", "sloop", found="goa"),
        box={"goa": "flute-3"},
        station={"india": "shark"},
        busy=False,
        dice=[6, 1, 6, 1],
    )
    answer_all(m, "loot kidd goa", "warship")  # 5 + 6 against 5 + 1; 4 + 6 against 5 + 3 + 1
    assert man(m, "kidd").found == ""
    assert man(m, "kidd").notoriety == 0
    assert state(m).box[state(m).book.port_at["goa"]] == "flute-3"


@pytest.mark.rule("blackbeard:6.7")
@pytest.mark.parametrize(("die", "info"), [(3, 1), (2, 0)])
def test_a_hostage_is_tortured_for_what_he_knows(die: int, info: int) -> None:
    others = tuple((word, "dutch") for word in state(table()).book.hostages if word != "spanish-grandee")
    m = table(
        pirate("kidd", 0, "india", found="goa"),
        pirate("tew", 1, "gold-coast", hostages=others),
        box={"goa": "flute-3"},
        dice=[4, die],
    )
    answer_all(m, "loot kidd goa", "take hold-1")
    assert asked(m) == (0, "hostage")
    answer_all(m, "torture", "decline")
    p = man(m, "kidd")
    assert p.knows("goa") == info
    assert (p.loyalty, p.notoriety, p.hostages) == (8, 7 + 5, ())
    assert state(m).hostages_left() == ["spanish-grandee"]


@pytest.mark.rule("blackbeard:6.7")
def test_a_hostage_is_kept_with_the_nation_of_the_port() -> None:
    m = table(pirate("kidd", 0, "india", found="goa"), box={"goa": "flute-3"}, dice=[4])
    answer_all(m, "loot kidd goa", "take hold-1", "ransom", "decline")
    ((who, nation),) = man(m, "kidd").hostages
    assert nation == "portuguese"
    assert who not in state(m).hostages_left()
    everybody = tuple((word, "dutch") for word in state(m).book.hostages)
    m = table(
        pirate("kidd", 0, "india", found="goa"),
        pirate("tew", 1, "gold-coast", hostages=everybody),
        box={"goa": "flute-3"},
        dice=[4],
    )
    answer_all(m, "loot kidd goa", "take hold-1")
    assert asked(m) == (0, "revel")  # the cup is empty


@pytest.mark.rule("blackbeard:R40")
def test_what_prisoners_told_adds_up() -> None:
    others = tuple((word, "dutch") for word in state(table()).book.hostages if word != "pilot")
    m = table(
        pirate("kidd", 0, "india", found="goa", info=(("goa", 2),)),
        pirate("tew", 1, "gold-coast", hostages=others),
        box={"goa": "flute-3"},
        dice=[4, 6],
    )
    answer_all(m, "loot kidd goa", "take hold-1", "torture", "decline")
    assert man(m, "kidd").knows("goa") == 5


@pytest.mark.rule("blackbeard:6.8")
def test_after_looting_the_crew_may_revel() -> None:
    m = table(pirate("kidd", 0, "india", found="goa"), box={"goa": "flute-3"}, dice=[4])
    answer_all(m, "loot kidd goa", "take hold-1", "ransom", "revel")
    assert man(m, "kidd").revel == 1
    assert state(m).cup == [kind.copies for kind in state(m).book.merchants.values()]


@pytest.mark.rule("blackbeard:6.9", "blackbeard:R38", "blackbeard:R24")
def test_a_prize_is_taken_over_as_new_even_if_her_cargo_was_left() -> None:
    m = table(
        pirate("kidd", 0, "india", "sloop", found="goa", combat=3, speed=4, guns=True),
        box={"goa": "brigantine-2"},
        dice=[4],
    )
    answer_all(m, "loot kidd goa", "leave", "decline", "convert kidd brigantine")
    p = man(m, "kidd")
    assert (p.ship, p.combat, p.speed, len(p.holds), p.loyalty) == ("brigantine", 0, 0, 4, 7)
    assert p.guns


@pytest.mark.rule("blackbeard:6.9")
def test_a_smaller_prize_costs_holds_and_loyalty() -> None:
    m = table(pirate("kidd", 0, "india", "brigantine", holds=(100, 200, 0, 400), looted="sloop"))
    answer_all(m, "convert kidd sloop")
    assert asked(m) == (0, "abandon")
    m.answer_set(0, {"hold-1": 1, "hold-3": 1})
    p = man(m, "kidd")
    assert (p.ship, p.holds, p.loyalty) == ("sloop", (200, 400), 6)


@pytest.mark.rule("blackbeard:6.9")
def test_flutes_cannot_be_converted_and_another_action_lets_the_prize_go() -> None:
    m = table(pirate("kidd", 0, "india", found="goa"), box={"goa": "flute-3"}, dice=[4])
    answer_all(m, "loot kidd goa", "leave", "decline")
    assert offers(m, "convert") == set()
    m = table(pirate("kidd", 0, "india", looted="sloop"))
    answer_all(m, "sail kidd east-africa")
    assert offers(m, "convert") == set()
