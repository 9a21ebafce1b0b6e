"""Corners of Blackbeard: what ends with whom, and when nobody is asked."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all
from tests.games.blackbeard.positions import asked, man, offers, pirate, state, table, told


@pytest.mark.rule("blackbeard:3.5")
def test_the_initiative_of_one_who_retires_is_lost() -> None:
    m = table(pirate("kidd", 0, "boston", havens=("boston",)), pirate("tew", 0, "india"), only="kidd")
    answer_all(m, "retire kidd haven")
    assert state(m).left == 0
    assert not offers(m, "sail tew")


@pytest.mark.rule("blackbeard:3.5")
def test_the_initiative_of_one_who_is_eliminated_is_for_the_others() -> None:
    m = table(
        pirate("kidd", 0, "north-atlantic", "sloop", combat=4),
        pirate("tew", 0, "india"),
        only="kidd",
        dice=[6, 1],
    )
    answer_all(m, "attack kidd boston")
    assert told(m, "sunk") == ["William Kidd's ship goes down."]
    assert state(m).left == 2
    assert "goa" in offers(m, "sail tew")


@pytest.mark.rule("blackbeard:3.5")
def test_actions_that_are_for_all_outlive_a_retirement() -> None:
    m = table(pirate("kidd", 0, "boston", havens=("boston",)), pirate("tew", 0, "india"))
    answer_all(m, "retire kidd haven")
    assert state(m).left == 2


@pytest.mark.rule("blackbeard:R44")
def test_nobody_is_asked_to_repeat_a_six_against_a_port() -> None:
    m = table(pirate("kidd", 0, "west-caribbean", "sloop", combat=2, cunning=2), dice=[6, 6])
    answer_all(m, "attack kidd havana")
    assert told(m, "repelled") == ["Havana repels William Kidd by 4."]
    assert asked(m) == (0, "main")


@pytest.mark.rule("blackbeard:R44")
def test_nobody_is_asked_to_repeat_a_six_in_a_grab() -> None:
    m = table(
        pirate("bonnet", 0, "new-providence", cunning=2),
        pirate("roberts", 1, "new-providence", revel=1),
        dice=[6, 6],
    )
    answer_all(m, "grab bonnet roberts")
    assert told(m, "grab-fails") == ["Stede Bonnet gets nothing from Bartholomew Roberts."]


@pytest.mark.rule("blackbeard:R44")
def test_nobody_is_asked_to_repeat_a_refit_that_mends_all_with_the_haven() -> None:
    m = table(
        pirate("kidd", 0, "boston", combat=3, havens=("boston",), cunning=2),
        governor={"boston": "eden"},
        dice=[1],
    )
    answer_all(m, "port kidd")
    assert asked(m) == (0, "refit")
    assert m.asks[0].facts["most"] == 3


@pytest.mark.rule("blackbeard:15.4")
@pytest.mark.rule("blackbeard:E11")
def test_a_commissioner_by_surprise_is_the_one_of_this_action() -> None:
    m = table(
        pirate("kidd", 0, "india", "sloop"),
        busy=False,
        hands={1: ["warship-sighting-3", "kc-surprise"]},
        dice=[1, 6],
    )
    answer_all(m, "attack kidd goa", "play warship-sighting-3", "attack", "play kc-surprise", "evade")
    assert state(m).kc[1]
    assert told(m, "evaded") == ["William Kidd gets away."]
    assert "" not in offers(m, "intercept")


@pytest.mark.rule("blackbeard:4.3")
def test_an_action_that_was_ended_is_told_so() -> None:
    m = table(
        pirate("kidd", 0, "india", "sloop", found="goa"),
        box={"goa": "flute-3"},
        kc={1: ("maynard", "india")},
        dice=[1, 6],
    )
    answer_all(m, "loot kidd goa", "intercept", "evade")
    assert told(m, "cut-short") == ["William Kidd's action is over."]


@pytest.mark.rule("blackbeard:6.6")
@pytest.mark.parametrize(
    ("holds", "said"),
    [
        ((700, 0, 0), "There is an empty hold."),
        ((700, 100, 900), "All holds are full: what is in the one named goes overboard."),
    ],
)
def test_a_full_ship_is_warned(holds: tuple[int, ...], said: str) -> None:
    m = table(pirate("kidd", 0, "india", found="goa", holds=holds), box={"goa": "flute-3"}, dice=[6])
    answer_all(m, "loot kidd goa")
    assert m.question(0).endswith(said)


@pytest.mark.rule("blackbeard:R46")
@pytest.mark.rule("blackbeard:E23")
@pytest.mark.parametrize(("die", "hits"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_wear_and_tear_is_half_a_die_rounded_down(die: int, hits: int) -> None:
    m = table(pirate("kidd", 0, "india"), busy=False, hands={1: ["wear-and-tear-3"]}, dice=[die])
    answer_all(m, "sail kidd east-africa", "play wear-and-tear-3")
    assert man(m, "kidd").speed == hits


@pytest.mark.rule("blackbeard:R20")
def test_pirate_converts_can_be_held_off() -> None:
    m = table(
        pirate("kidd", 0, "india", cunning=1),
        busy=False,
        retired=["tew"],
        hands={0: ["skull-and-crossbones"], 1: ["pirate-converts"]},
    )
    answer_all(m, "sail kidd east-africa", "play-at pirate-converts tew", "play skull-and-crossbones")
    assert told(m, "negated") == ["Skull & Crossbones: Pirate Converts goes back into the deck."]
    assert state(m).kc[1] == ""


@pytest.mark.rule("blackbeard:R44")
@pytest.mark.rule("blackbeard:15.8")
def test_nobody_is_asked_to_repeat_a_six_for_a_pirate_port() -> None:
    m = table(
        pirate("kidd", 0, "new-providence", "sloop", combat=2, cunning=2),
        kc={1: ("maynard", "south-atlantic")},
        busy=False,
        dice=[6, 6],
    )
    answer_all(m, "port kidd", "kc-burn new-providence")
    assert told(m, "destroyed") == ["New Providence is destroyed."]
    assert man(m, "kidd").cunning == 2


@pytest.mark.rule("blackbeard:R44")
@pytest.mark.rule("blackbeard:12.3")
def test_nobody_is_asked_to_repeat_a_duel_of_all_sixes() -> None:
    m = table(
        pirate("bonnet", 0, "new-providence", cunning=2),
        pirate("teach", 1, "new-providence", revel=1),
        dice=[1, 2, 6, 6, 6, 6, 6, 6, 6],
    )
    assert state(m).book.captains["bonnet"].ability + 2 + 1 == state(m).book.captains["teach"].ability + 1
    answer_all(m, "grab bonnet teach", "decline")
    assert told(m, "duel") == ["Stede Bonnet and Edward Teach fight a duel."]
    assert asked(m) == (1, "spoils")
