"""Sections 14 to 16: anti-pirate actions, Commissioners, warships."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.blackbeard.state import DOWN, Pirate
from tests.games.blackbeard.positions import asked, man, offers, pirate, state, table, told


def prey(at: str = "india", **fields: Any) -> Pirate:
    return pirate("kidd", 0, at, "sloop", **{"notoriety": 12, **fields})


# ---------------------------------------------------------------------- 14


@pytest.mark.rule("blackbeard:14.1", "blackbeard:R33")
def test_each_hunter_has_one_action_in_a_turn() -> None:
    m = table(prey(), hands={1: ["wear-and-tear-2", "scurvy-2"]}, busy=False, dice=[1])
    answer_all(m, "sail kidd east-africa", "play wear-and-tear-2")
    assert asked(m) == (0, "main")
    answer_all(m, "sail kidd india")
    assert asked(m) == (0, "main")  # nothing is left to him in this turn


@pytest.mark.rule("blackbeard:R33")
def test_by_a_setup_option_one_of_each_kind() -> None:
    m = table(
        prey(),
        hands={1: ["wear-and-tear-2", "scurvy-2"]},
        busy=False,
        dice=[1, 6, 6, 6],
        options={"ap-turn": "each"},
    )
    answer_all(m, "sail kidd east-africa", "play wear-and-tear-2")
    assert asked(m) == (1, "window.announce")
    assert options_of(m, 1) == {"decline", "commission"}
    answer_all(m, "commission")
    assert asked(m) == (0, "main")


@pytest.mark.rule("blackbeard:14.2", "blackbeard:R33")
@pytest.mark.parametrize(("reading", "second"), [("type", {"play scurvy-2"}), ("kind", set())])
def test_against_one_action_each_event_comes_once(reading: str, second: set[str]) -> None:
    m = table(
        prey(),
        seats=3,
        hands={1: ["wear-and-tear-2"], 2: ["wear-and-tear-3", "scurvy-2"]},
        busy=False,
        dice=[1],
        options={"ap-limit": reading},
    )
    answer_all(m, "sail kidd east-africa", "play wear-and-tear-2")
    assert asked(m)[0] == 2
    assert {text for text in options_of(m, 2) if text.startswith("play")} == second


@pytest.mark.rule("blackbeard:14.2")
def test_a_commission_is_tried_once_against_an_action() -> None:
    m = table(prey(), seats=3, busy=False, dice=[6, 6, 6])
    answer_all(m, "sail kidd east-africa")
    assert options_of(m, 1) == {"decline", "commission"}
    answer_all(m, "commission")
    assert asked(m) == (0, "main")  # neither Bela nor Cato has anything left against this action


@pytest.mark.rule("blackbeard:14.3", "blackbeard:R29")
def test_nobody_acts_against_events() -> None:
    m = table(
        prey(),
        left=0,
        acted=False,
        played=0,
        hands={0: ["fair-winds-2"], 1: ["scurvy-2"]},
        busy=False,
    )
    answer_all(m, "event-to fair-winds-2 kidd gold-coast")
    assert asked(m) == (0, "main")


@pytest.mark.rule("blackbeard:14.4")
def test_whoever_could_hold_a_card_is_asked_in_turn_whether_he_does_or_not() -> None:
    m = table(
        pirate("kidd", 0, "india", "sloop"),
        seats=4,
        hands={1: ["kc-surprise"], 2: [], 3: ["scurvy-2"]},
        busy=False,
    )
    answer_all(m, "sail kidd east-africa")
    assert asked(m) == (1, "window.announce")
    assert options_of(m, 1) == {"decline"}
    answer_all(m, "decline")
    assert asked(m)[0] == 3  # Cato has no card at all


# ---------------------------------------------------------------------- 15


@pytest.mark.rule("blackbeard:15.1")
@pytest.mark.parametrize(("dice", "comes"), [((5, 4, 2), True), ((5, 4, 3), False)])
def test_worked_example_three_a_commission_below_twelve(dice: tuple[int, ...], comes: bool) -> None:
    m = table(prey(), busy=False, dice=dice)
    answer_all(m, "sail kidd east-africa", "commission")
    g = state(m)
    assert bool(g.kc[1]) == comes
    if comes:
        assert g.kc_at[1] == "india"
        assert g.kc[1] not in g.commissioners_left()


@pytest.mark.rule("blackbeard:15.1", "blackbeard:R13", "blackbeard:R34")
def test_when_no_commission_can_be_tried() -> None:
    def tried(m: qd.Match) -> bool:
        answer_all(
            m, "sail kidd boston" if man(m, "kidd").at == "north-atlantic" else "sail kidd east-africa"
        )
        return m.asks[0].prompt == "window.announce" and "commission" in options_of(m, m.asks[0].seat)

    assert tried(table(prey(), busy=False))
    assert not tried(table(prey(notoriety=3), busy=False))
    assert not tried(table(prey(), pirate("tew", 1, "india"), busy=False))
    assert not tried(table(prey(), kc={1: ("ogle", "north-atlantic")}, busy=False))
    everyone = tuple(state(table()).book.commissioners)
    assert not tried(table(prey(), busy=False, kc_dead=everyone))
    m = table(prey("mocha"), busy=False)
    answer_all(m, "port kidd")
    assert asked(m)[0] == 0


@pytest.mark.rule("blackbeard:15.2", "blackbeard:R34")
def test_a_commissioner_moves_as_pirates_do_but_into_no_port_nor_to_his_own() -> None:
    m = table(
        prey(),
        pirate("tew", 1, "south-america"),
        kc={1: ("ogle", "west-caribbean")},
        busy=False,
    )
    answer_all(m, "sail kidd east-africa")
    assert offers(m, "kc-sail") == {"south-atlantic", "east-caribbean", "central-america"}
    answer_all(m, "kc-sail east-caribbean")
    assert state(m).kc_at[1] == "east-caribbean"
    assert asked(m) == (0, "main")  # his action is used


@pytest.mark.rule("blackbeard:15.3", "blackbeard:R10")
def test_he_intercepts_here_or_from_next_door() -> None:
    m = table(prey(), kc={1: ("maynard", "east-africa")}, dice=[4, 2])
    answer_all(m, "sail kidd east-africa", "intercept", "evade")  # 4 + 4 - 1 against 5 + 2: evaded
    assert state(m).kc_at[1] == "india"
    assert man(m, "kidd").at == "east-africa"  # a move goes on
    m = table(prey("gold-coast"), kc={1: ("maynard", "east-africa")})
    answer_all(m, "sail kidd cape-coast")
    assert asked(m) == (0, "main")  # too far
    m = table(prey(), pirate("tew", 1, "india"), kc={1: ("maynard", "east-africa")})
    answer_all(m, "sail kidd goa")
    assert asked(m) == (0, "main")  # R34: a pirate of his own is there


@pytest.mark.rule("blackbeard:15.4", "blackbeard:R9")
def test_when_he_may_react() -> None:
    def reacts(deed: str, done: bool = False, **fields: Any) -> bool:
        m = table(
            prey(**fields),
            kc={1: ("maynard", "india")},
            box={"goa": "flute-3"},
            dice=[2, 2, 2, 2],
        )
        answer_all(m, deed)
        if done and asked(m) == (1, "window.announce"):
            answer_all(m, "decline")
        while asked(m)[0] == 0 and asked(m)[1] != "main":
            answer_all(m, sorted(options_of(m, 0))[0])
        said = asked(m)
        return said == (1, "window.done" if done else "window.announce") and "intercept" in options_of(m, 1)

    assert reacts("sail kidd east-africa")
    assert reacts("find kidd goa")
    assert reacts("loot kidd goa", found="goa")
    assert not reacts("attack kidd goa")
    assert reacts("attack kidd goa", done=True)  # it fails
    assert reacts("convert kidd sloop", done=True, looted="sloop")
    assert not reacts("convert kidd sloop", looted="sloop")
    assert not reacts("sail kidd east-africa", fresh=True)
    m = table(prey("mocha"), kc={1: ("maynard", "east-africa")})
    answer_all(m, "port kidd")
    assert asked(m) == (0, "revel")
    m = table(prey("cape-of-good-hope"), kc={1: ("maynard", "east-africa")})
    answer_all(m, "sail kidd gold-coast")
    assert asked(m) == (0, "main")


@pytest.mark.rule("blackbeard:15.4", "blackbeard:R10")
def test_one_commissioner_for_an_action_and_any_number_in_a_turn() -> None:
    m = table(
        prey(),
        seats=3,
        kc={1: ("maynard", "india"), 2: ("ogle", "india")},
        dice=[1, 6, 1, 6],
        left=4,
    )
    answer_all(m, "sail kidd east-africa", "intercept", "evade")
    assert asked(m) == (0, "main")  # not again where he has come to, and not by Cato
    answer_all(m, "sail kidd india", "intercept", "evade")
    assert man(m, "kidd").at == "india"


@pytest.mark.rule("blackbeard:R9")
def test_by_a_setup_option_an_attack_uses_the_action() -> None:
    m = table(prey(), kc={1: ("maynard", "india")}, dice=[1, 6], busy=False, options={"kc-attack": "action"})
    answer_all(m, "sail kidd east-africa", "intercept", "evade", "sail kidd india")
    assert asked(m) == (0, "main")
    m = table(prey(), kc={1: ("maynard", "india")}, options={"kc-attack": "action"})
    answer_all(m, "sail kidd east-africa")
    assert asked(m) == (0, "main")


@pytest.mark.rule("blackbeard:15.5", "blackbeard:15.6", "blackbeard:R36")
def test_who_evades_loses_the_action_and_the_merchant() -> None:
    m = table(
        prey(found="goa"),
        kc={1: ("maynard", "india")},
        box={"goa": "flute-3"},
        dice=[2, 1],
    )
    answer_all(m, "loot kidd goa", "intercept", "evade")  # 6 to 6: evaded
    p = man(m, "kidd")
    assert (p.notoriety, p.doubloons) == (12, 0)
    assert state(m).box[state(m).book.port_at["goa"]] == ""
    assert state(m).left == 2


@pytest.mark.rule("blackbeard:15.6", "blackbeard:R43")
def test_caught_before_looting_he_has_no_merchant_left_but_a_fighter_has() -> None:
    def loots(choice: str, dice: tuple[int, ...]) -> qd.Match:
        m = table(
            prey(found="goa"),
            kc={1: ("rhett", "india")},
            box={"goa": "flute-3"},
            dice=dice,
        )
        answer_all(m, "loot kidd goa", "intercept", choice)
        return m

    m = loots("evade", (6, 1, 1, 6))
    assert told(m, "kc-loses")
    assert state(m).box[state(m).book.port_at["goa"]] == ""
    assert asked(m) == (0, "main")
    m = loots("fight", (1, 6, 4))
    assert asked(m) == (0, "cargo")


@pytest.mark.rule("blackbeard:15.7", "blackbeard:18.4", "blackbeard:R11")
def test_worked_example_six_killed_by_a_commissioner() -> None:
    m = table(prey(notoriety=17, worth=3250), kc={1: ("maynard", "india")}, dice=[1, 1])
    answer_all(m, "sail kidd east-africa", "intercept", "fight")  # 10 against 5 + 3 + 1
    assert state(m).points == [17, 8]
    assert state(m).find("kidd") is None
    assert state(m).kc[1] == "maynard"


@pytest.mark.rule("blackbeard:15.7", "blackbeard:R4")
def test_a_beaten_commissioner_is_gone_and_brings_fame() -> None:
    m = table(prey(notoriety=2), kc={1: ("maynard", "india")}, dice=[1, 2])
    answer_all(m, "sail kidd east-africa", "intercept", "fight")  # 10 to 10: the pirate's
    p = man(m, "kidd")
    assert (p.notoriety, p.loyalty, p.combat, p.at) == (2 + 18, 8, 1, "east-africa")
    g = state(m)
    assert g.points == [0, 1]
    assert g.kc[1] == ""
    assert "maynard" not in g.commissioners_left()


@pytest.mark.rule("blackbeard:15.8")
def test_a_pirate_port_is_destroyed_from_the_sea() -> None:
    m = table(prey(), kc={1: ("maynard", "east-africa")}, busy=False)
    answer_all(m, "sail kidd east-africa", "kc-burn isle-ste-marie")
    g = state(m)
    assert g.destroyed[g.book.port_at["isle-ste-marie"]]


@pytest.mark.rule("blackbeard:15.8")
@pytest.mark.parametrize(("dice", "burnt"), [((3, 5, 4), True), ((3, 5, 6), False)])
def test_pirates_in_it_must_all_be_beaten(dice: tuple[int, ...], burnt: bool) -> None:
    m = table(
        prey("isle-ste-marie"),
        pirate("tew", 1, "isle-ste-marie", "schooner"),
        kc={1: ("maynard", "east-africa")},
        busy=False,
        dice=dice,
    )
    answer_all(m, "port kidd", "kc-burn isle-ste-marie")  # 12 against 5 + 5 and 6 + 4, or 6 + 6
    g = state(m)
    assert g.destroyed[g.book.port_at["isle-ste-marie"]] == burnt
    assert man(m, "kidd").at == ("east-africa" if burnt else "isle-ste-marie")
    assert [man(m, who).combat for who in ("kidd", "tew")] == ([1, 1] if burnt else [0, 0])


@pytest.mark.rule("blackbeard:15.9")
@pytest.mark.parametrize(("dice", "out"), [((6, 1), True), ((3, 1), False)])
def test_pirates_are_ousted_together(dice: tuple[int, ...], out: bool) -> None:
    m = table(
        prey("mocha"),
        pirate("tew", 1, "mocha", "schooner"),
        kc={1: ("maynard", "east-africa")},
        busy=False,
        dice=dice,
    )
    answer_all(m, "port kidd", "kc-oust")  # 9 + 6 or 9 + 3 against 5 + 6 + 1
    assert man(m, "kidd").at == ("east-africa" if out else "mocha")
    assert man(m, "tew").at == man(m, "kidd").at
    assert man(m, "kidd").notoriety == (12 if out else 13)
    assert man(m, "tew").notoriety == (0 if out else 1)
    assert asked(m) == (0, "main" if out else "revel")


@pytest.mark.rule("blackbeard:15.9")
def test_guns_and_sprees_count_when_ousted_and_pirate_ports_are_spared() -> None:
    m = table(
        prey("mocha", revel=1, guns=True),
        kc={1: ("maynard", "east-africa")},
        busy=False,
        dice=[2, 6],
    )
    answer_all(m, "recover kidd", "kc-oust")  # 11 against 5 + 2 - 2 + 6
    assert man(m, "kidd").at == "mocha"
    m = table(prey("isle-ste-marie"), kc={1: ("maynard", "east-africa")}, busy=False)
    answer_all(m, "port kidd")
    assert "kc-oust" not in options_of(m, 1)


# ---------------------------------------------------------------------- 16


@pytest.mark.rule("blackbeard:16.1", "blackbeard:E22")
def test_a_sighting_brings_a_warship_that_attacks_or_stays() -> None:
    m = table(prey(), hands={1: ["warship-sighting-2"]}, box={"goa": DOWN}, busy=False, dice=[6])
    answer_all(m, "find kidd goa", "play warship-sighting-2")
    assert asked(m) == (1, "attack-or-stay")
    ship = state(m).station[state(m).book.area_at["india"]]
    assert ship in state(m).book.warships
    answer_all(m, "stay")
    assert man(m, "kidd").found == "goa"  # the search goes on
    assert state(m).station[state(m).book.area_at["india"]] == ship
    assert "warship-sighting-2" in state(m).cards.kinds(state(m).cards.discard[0])


@pytest.mark.rule("blackbeard:16.1", "blackbeard:R13")
def test_no_second_warship_and_only_against_some_actions() -> None:
    m = table(
        prey(),
        hands={1: ["warship-sighting-2"]},
        box={"goa": DOWN},
        station={"india": "shark"},
        busy=False,
    )
    answer_all(m, "find kidd goa")
    assert "play warship-sighting-2" not in options_of(m, 1)
    assert "warship" in options_of(m, 1)
    m = table(prey(), hands={1: ["warship-sighting-2"]}, busy=False)
    answer_all(m, "sail kidd east-africa")
    assert "play warship-sighting-2" not in options_of(m, 1)
    everywhere = list(state(m).book.warships)[:10]
    m = table(prey(), hands={1: ["warship-sighting-2"]}, busy=False, box={"goa": DOWN})
    g = state(m)
    g.station = ["", *everywhere[:9]]
    assert len(g.warships_left()) == 6


@pytest.mark.rule("blackbeard:16.2", "blackbeard:16.3", "blackbeard:16.5")
def test_a_warship_on_station_is_sent_and_beaten() -> None:
    m = table(
        prey(notoriety=0),
        station={"india": "shark"},
        box={"goa": DOWN},
        busy=False,
        dice=[6, 1, 1, 6, 6],
    )
    answer_all(m, "find kidd goa", "warship")  # 11 against 6; 5 against 14; then the search
    p = man(m, "kidd")
    assert (p.combat, p.notoriety, p.found) == (1, 4, "goa")
    g = state(m)
    assert g.station == [""] * 10
    assert "shark" in g.warships_left()
    assert g.points == [0, 1]


@pytest.mark.rule("blackbeard:16.3", "blackbeard:16.4", "blackbeard:R14")
def test_who_escapes_a_warship_loses_the_merchant() -> None:
    m = table(
        prey(),
        station={"india": "shark"},
        box={"goa": "flute-3"},
        busy=False,
        dice=[3, 3],
    )
    answer_all(m, "find kidd goa", "warship")  # 8 to 8
    assert state(m).box[state(m).book.port_at["goa"]] == ""
    assert state(m).station[state(m).book.area_at["india"]] == "shark"
    assert man(m, "kidd").found == ""


@pytest.mark.rule("blackbeard:R14")
@pytest.mark.parametrize(("reading", "attacks"), [("attack-goes-on", True), ("over", False)])
def test_an_attack_on_a_port_goes_on_after_an_escape(reading: str, attacks: bool) -> None:
    m = table(
        prey(),
        station={"india": "shark"},
        busy=False,
        dice=[3, 3, 2, 1],
        options={"escape": reading},
    )
    answer_all(m, "attack kidd goa", "warship")
    assert bool(man(m, "kidd").history) == attacks


@pytest.mark.rule("blackbeard:16.6", "blackbeard:R39")
@pytest.mark.parametrize(("reading", "points"), [("battle", 1), ("hit", 2)])
def test_a_warship_that_wins_cancels_the_action(reading: str, points: int) -> None:
    m = table(
        prey(combat=1),
        station={"india": "shark"},
        box={"goa": DOWN},
        busy=False,
        dice=[6, 1, 6, 1],
        options={"warship-vp": reading},
    )
    answer_all(m, "find kidd goa", "warship")  # 11 against 6; 10 against 4 + 3 + 1
    p = man(m, "kidd")
    assert (p.combat, p.loyalty, p.found) == (3, 6, "")
    assert state(m).points == [0, points]
    assert state(m).station[state(m).book.area_at["india"]] == "shark"


@pytest.mark.rule("blackbeard:16.6")
def test_an_even_battle_is_the_warships_without_a_hit() -> None:
    m = table(
        prey(combat=1),
        station={"india": "shark"},
        box={"goa": DOWN},
        busy=False,
        dice=[6, 1, 5, 2],
    )
    answer_all(m, "find kidd goa", "warship")  # 9 to 9
    assert man(m, "kidd").combat == 1
    assert man(m, "kidd").loyalty == 6
    assert state(m).points == [0, 0]
