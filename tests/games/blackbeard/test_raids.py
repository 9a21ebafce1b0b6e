"""Sections 9 to 12: attacks, sacks, sprees, grabs, duels, alliances."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.blackbeard.crew import combat_of, loyalty_of, rating, speed_of
from quarterdeck.games.blackbeard.state import Pirate
from tests.games.blackbeard.positions import asked, man, offers, pirate, state, table


@pytest.mark.rule("blackbeard:9.1")
def test_ports_are_attacked_from_their_own_waters() -> None:
    m = table(
        pirate("kidd", 0, "south-atlantic"),
        pirate("tew", 0, "santiago"),
        destroyed=[i == 6 for i in range(36)],
    )
    assert offers(m, "attack kidd") == {"st-augustine", "santiago"}  # Charleston is destroyed
    assert offers(m, "attack tew") == set()


@pytest.mark.rule("blackbeard:9.2", "blackbeard:9.3", "blackbeard:R27")
def test_worked_example_four_won() -> None:
    """Sloop 5 and Ability 3 roll 4 against 7 and 4: won, combat 4, value 3 brings notoriety 6."""
    m = table(
        pirate("kidd", 0, "south-atlantic", "sloop", scurvy=True),
        dice=[4, 4, 2, 3, 4],
    )
    answer_all(m, "attack kidd charleston", "take hold-1")
    p = man(m, "kidd")
    assert (p.at, p.combat, p.notoriety, p.loyalty, p.holds) == ("charleston", 1, 6, 8, (900, 0))
    assert p.attacked == "charleston"
    assert not p.scurvy


@pytest.mark.rule("blackbeard:9.5")
def test_worked_example_four_lost() -> None:
    m = table(pirate("kidd", 0, "south-atlantic", "sloop"), dice=[6, 2])
    answer_all(m, "attack kidd charleston")
    p = man(m, "kidd")
    assert (p.at, p.combat, p.notoriety, p.loyalty) == ("south-atlantic", 3, 0, 7)
    m = table(pirate("kidd", 0, "south-atlantic", "sloop"), dice=[3, 2])
    answer_all(m, "attack kidd charleston")  # 10 to 10: the port's, without a hit
    assert (man(m, "kidd").at, man(m, "kidd").combat) == ("south-atlantic", 0)


@pytest.mark.rule("blackbeard:9.2", "blackbeard:E10")
def test_prisoners_and_guns_help() -> None:
    m = table(
        pirate("kidd", 0, "south-atlantic", "sloop", info=(("charleston", 2), ("bath", 3))),
        dice=[6, 4, 1, 1, 1],
    )
    answer_all(m, "attack kidd charleston")  # 5 + 3 + 2 + 4 against 7 + 6
    assert asked(m) == (0, "plunder")
    m = table(pirate("kidd", 0, "south-atlantic", "sloop", guns=True), dice=[6, 4, 1, 1, 1])
    answer_all(m, "attack kidd charleston")
    assert asked(m) == (0, "plunder")


@pytest.mark.rule("blackbeard:9.2", "blackbeard:R8")
def test_a_port_attacked_before_rolls_two_dice() -> None:
    m = table(
        pirate("kidd", 0, "south-atlantic", "sloop"), dice=[1, 1, 2], assailed=[i == 6 for i in range(36)]
    )
    answer_all(m, "attack kidd charleston")  # 10 against 7 + 1 + 1
    assert asked(m) == (0, "plunder")
    m = table(pirate("kidd", 0, "south-atlantic", "sloop"), dice=[2, 2, 1, 1, 1], left=2)
    answer_all(m, "attack kidd charleston", "leave")
    assert man(m, "kidd").doubloons == 0
    assert state(m).assailed[6]


@pytest.mark.rule("blackbeard:9.4", "blackbeard:R1")
@pytest.mark.parametrize(("reading", "kept"), [("lost", ()), ("kept", ("boston",))])
def test_the_nation_remembers_won_or_lost(reading: str, kept: tuple[str, ...]) -> None:
    m = table(
        pirate(
            "kidd",
            0,
            "south-atlantic",
            "sloop",
            letters=("english", "dutch"),
            havens=("boston", "charleston"),
        ),
        dice=[6, 1],
        governor={"boston": "eden", "charleston": "trott"},
        options={"haven-after-attack": reading},
    )
    answer_all(m, "attack kidd charleston")
    p = man(m, "kidd")
    assert (p.history, p.letters, p.havens) == (("english",), ("dutch",), kept)
    assert state(m).assailed[state(m).book.port_at["charleston"]]
    assert "charleston" not in offers(m, "sail kidd")


@pytest.mark.rule("blackbeard:R41")
def test_the_hit_of_a_won_attack_comes_before_its_gains() -> None:
    m = table(pirate("kidd", 0, "south-atlantic", "sloop", combat=4, notoriety=3), dice=[1, 6])
    answer_all(m, "attack kidd charleston")  # 1 + 3 + 6 against 8: won, and sunk
    assert state(m).find("kidd") is None
    assert state(m).points == [3, 0]


# ---------------------------------------------------------------------- 10 Sacking


@pytest.mark.rule("blackbeard:10.1", "blackbeard:10.2", "blackbeard:R7")
@pytest.mark.parametrize(("numbers", "fame"), [("summary", 9), ("charts", 6)])
def test_a_sack_destroys_the_port(numbers: str, fame: int) -> None:
    m = table(
        pirate("lowe", 0, "charleston", attacked="charleston", history=("english",)),
        pirate("tew", 1, "charleston"),
        dice=[3],
        governor={"charleston": "trott"},
        box={"charleston": "?"},
        options={"numbers": numbers},
    )
    answer_all(m, "sack lowe charleston")  # 3 + 5 beats 7
    g, p = state(m), man(m, "lowe")
    assert (p.at, p.notoriety, p.loyalty, p.revel) == ("south-atlantic", fame, 8, 2)
    at = g.book.port_at["charleston"]
    assert g.destroyed[at]
    assert (g.governor[at], g.box[at]) == ("", "")
    assert man(m, "tew").at == "south-atlantic"


@pytest.mark.rule("blackbeard:10.3", "blackbeard:R37")
@pytest.mark.parametrize("reading", ["attack", "enter"])
def test_after_a_failed_sack_he_must_come_in_anew(reading: str) -> None:
    m = table(
        pirate("kidd", 0, "charleston", attacked="charleston", stormed=("charleston",), history=("english",)),
        dice=[5],
        left=9,
        options={"resack": reading},
    )
    answer_all(m, "sack kidd charleston")  # 5 + 2 is no more than 7
    assert man(m, "kidd").at == "charleston"
    assert offers(m, "sack") == set()
    answer_all(m, "sail kidd south-atlantic")
    assert ("charleston" in offers(m, "sail kidd")) == (reading == "enter")
    if reading == "enter":
        answer_all(m, "sail kidd charleston")
        assert offers(m, "sack kidd") == {"charleston"}


@pytest.mark.rule("blackbeard:10.1")
def test_only_the_very_next_action_can_be_a_sack() -> None:
    m = table(pirate("kidd", 0, "charleston", attacked="charleston", history=("english",)))
    answer_all(m, "port kidd", "decline")
    assert offers(m, "sack") == set()


# ---------------------------------------------------------------------- 11 Sprees


@pytest.mark.rule("blackbeard:11.1")
def test_a_crew_on_a_spree_only_moves_and_recovers() -> None:
    m = table(pirate("kidd", 0, "boston", revel=1), governor={"boston": "eden"})
    said = {text for text in options_of(m, 0) if "kidd" in text}
    assert said == {"sail kidd north-atlantic", "recover kidd"}


@pytest.mark.rule("blackbeard:11.1")
def test_a_spree_costs_two_when_attacked() -> None:
    m = table(pirate("tew", 0, "india", "sloop", revel=1), kc={1: ("maynard", "india")}, dice=[3, 3, 1, 2])
    answer_all(
        m, "sail tew east-africa", "intercept", "evade"
    )  # 4 + 3 against 5 - 2 + 3; 9 + 1 against 5 + 4 - 2 + 2
    assert state(m).find("tew") is None


@pytest.mark.rule("blackbeard:11.2", "blackbeard:R6")
def test_an_involuntary_spree_needs_a_lost_action_first() -> None:
    m = table(pirate("kidd", 0, "india", revel=2), left=4)
    answer_all(m, "recover kidd")
    assert man(m, "kidd").revel == 1
    assert offers(m, "recover") == set()  # the rest in port
    m = table(pirate("kidd", 0, "india", revel=2), options={"dr-first": "port"})
    assert offers(m, "recover") == set()
    m = table(pirate("kidd", 0, "boston", revel=1))
    answer_all(m, "recover kidd")
    assert man(m, "kidd").revel == 0


@pytest.mark.rule("blackbeard:11.3")
@pytest.mark.parametrize(("port", "loyalty"), [("boston", 8), ("isle-ste-marie", 10)])
def test_recovery_pleases_most_in_a_pirate_port(port: str, loyalty: int) -> None:
    m = table(pirate("kidd", 0, port, revel=2))
    answer_all(m, "recover kidd")
    assert man(m, "kidd").loyalty == 7
    answer_all(m, "recover kidd")
    assert man(m, "kidd").loyalty == loyalty


# ---------------------------------------------------------------------- 12 Grabs and duels


def in_tortuga(**fields: Any) -> tuple[Pirate, Pirate]:
    thief = pirate("kidd", 0, "isla-de-tortuga", loyalty=7)
    return thief, pirate("tew", 1, "isla-de-tortuga", revel=1, holds=(500, 405, 0), **fields)


@pytest.mark.rule("blackbeard:12.1")
def test_only_revelling_pirates_of_others_in_the_port_are_grabbed_from() -> None:
    m = table(
        pirate("kidd", 0, "isla-de-tortuga"),
        pirate("vane", 0, "isla-de-tortuga", revel=1),
        pirate("tew", 1, "isla-de-tortuga", revel=2),
        pirate("nau", 1, "isla-de-tortuga"),
        pirate("lowe", 1, "new-providence", revel=1),
    )
    assert offers(m, "grab kidd") == {"tew"}


@pytest.mark.rule("blackbeard:12.1", "blackbeard:12.2")
def test_a_grab_takes_tenths_from_holds_that_the_victim_names() -> None:
    thief, victim = in_tortuga()
    m = table(thief, victim, dice=[2, 4, 1])
    answer_all(m, "grab kidd tew")  # 4 + 3 + 1 against 2 + 4: 2 ahead, 1 + 2 tenths of 905
    assert asked(m) == (1, "give-up")
    answer_all(m, "give hold-2", "take hold-3")
    assert man(m, "tew").holds == (500, 405 - 272, 0)
    assert man(m, "kidd").holds == (0, 0, 272)


@pytest.mark.rule("blackbeard:12.2")
def test_a_failed_grab_costs_two_loyalty() -> None:
    thief, victim = in_tortuga()
    m = table(thief, victim, dice=[5, 1])
    answer_all(m, "grab kidd tew")
    assert man(m, "kidd").loyalty == 5
    assert man(m, "tew").doubloons == 905


@pytest.mark.rule("blackbeard:12.2", "blackbeard:12.3")
def test_even_rolls_are_a_duel_and_the_winner_takes_what_he_wants() -> None:
    thief, victim = in_tortuga(
        hostages=(("pilot", "dutch"),),
        letters=("french",),
        guns=True,
        info=(("goa", 1),),
        worth=800,
        notoriety=4,
    )
    m = table(thief, victim, dice=[3, 3, 1, 1, 1, 2, 2, 2])
    answer_all(m, "grab kidd tew")  # 3 + 3 + 1 against 4 + 3: even; 6 against 3
    assert asked(m) == (0, "spoils")
    m.answer_set(0, {"hold-1": 1, "pilot": 1, "french": 1, "guns": 1, "secrets": 1})
    p = man(m, "kidd")
    assert p.holds == (500, 0, 0)
    assert (p.hostages, p.letters, p.worth) == ((("pilot", "dutch"),), ("french",), 0)
    assert p.guns
    assert p.knows("goa") == 1
    assert state(m).find("tew") is None
    assert state(m).points == [0, 4]
    assert p.notoriety == 0


@pytest.mark.rule("blackbeard:12.3", "blackbeard:R7", "blackbeard:R35")
def test_a_duel_by_the_charts_brings_fame_and_letters_stay_with_the_man() -> None:
    thief, victim = in_tortuga(letters=("french",))
    options = {"numbers": "charts", "takeover": "ship"}
    m = table(thief, victim, dice=[3, 3, 1, 1, 1, 2, 2, 2], options=options)
    answer_all(m, "grab kidd tew")
    assert offers(m, "take") == {"hold-1", "hold-2"}
    m.answer_set(0, {})
    assert man(m, "kidd").notoriety == 6


@pytest.mark.rule("blackbeard:12.3")
def test_the_winner_may_take_the_better_ship_and_put_all_in_her() -> None:
    m = table(
        pirate("kidd", 0, "isla-de-tortuga", "schooner", holds=(100, 200, 300), combat=2),
        pirate("tew", 1, "isla-de-tortuga", "sloop", revel=1, holds=(500, 0), speed=1),
        dice=[3, 3, 1, 1, 1, 2, 2, 2],
    )
    answer_all(m, "grab kidd tew", "swap")
    p = man(m, "kidd")
    assert (p.ship, p.combat, p.speed, p.holds) == ("sloop", 0, 1, (300, 300))


@pytest.mark.rule("blackbeard:12.3")
def test_an_even_duel_goes_on_only_if_both_want_it() -> None:
    thief, victim = in_tortuga()
    m = table(thief, victim, dice=[3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2])
    answer_all(m, "grab kidd tew")
    assert asked(m) == (0, "duel-again")
    answer_all(m, "again", "again")
    assert asked(m) == (0, "spoils")
    m = table(thief, victim, dice=[3, 3, 2, 2, 2, 2, 2, 2])
    answer_all(m, "grab kidd tew", "again", "decline")
    assert asked(m) == (0, "main")
    assert len(state(m).pirates) == 2


# ---------------------------------------------------------------------- 12 Alliances


def allies(at: str = "boston", **fields: Any) -> tuple[Pirate, Pirate]:
    return (
        pirate("teach", 0, at, "sloop", ally="kidd", **fields),
        pirate("kidd", 0, at, "brigantine", ally="teach", loyalty=5),
    )


@pytest.mark.rule("blackbeard:12.4", "blackbeard:R30")
def test_two_pirates_of_a_player_in_a_port_may_ally_and_sail_as_one() -> None:
    m = table(pirate("teach", 0, "boston"), pirate("kidd", 0, "boston"), pirate("tew", 1, "boston"), left=5)
    assert offers(m, "join teach") == {"kidd"}
    answer_all(m, "join teach kidd")
    assert state(m).left == 4
    assert not any(text.startswith("sail kidd") for text in options_of(m, 0))
    answer_all(m, "sail teach north-atlantic")
    assert man(m, "kidd").at == "north-atlantic"
    assert state(m).left == 3


@pytest.mark.rule("blackbeard:12.5", "blackbeard:R17")
def test_ratings_of_allies() -> None:
    m = table(*allies())
    g = state(m)
    assert (combat_of(g, "teach"), speed_of(g, "teach"), loyalty_of(g, "teach")) == (8, 1, 5)
    assert (rating(g, "kidd", "ability"), rating(g, "kidd", "leadership")) == (4, 4)


@pytest.mark.rule("blackbeard:12.5", "blackbeard:R17")
def test_allies_divide_gold_fame_and_hits() -> None:
    m = table(*allies("south-atlantic"), dice=[1, 1, 1, 2, 4])
    answer_all(m, "attack teach charleston")
    assert asked(m) == (0, "odd-hit")
    answer_all(m, "bear kidd", "take hold-1", "take hold-1")
    teach, kidd = man(m, "teach"), man(m, "kidd")
    assert (teach.combat, kidd.combat) == (0, 1)
    assert (teach.notoriety, kidd.notoriety) == (3, 3)
    assert (teach.doubloons, kidd.doubloons) == (350, 350)
    assert (teach.loyalty, kidd.loyalty) == (8, 6)
    assert (teach.history, kidd.history) == (("english",), ("english",))
    assert kidd.at == "charleston"


@pytest.mark.rule("blackbeard:12.5")
def test_scurvy_speed_hits_and_refit_are_for_both() -> None:
    m = table(
        *allies("india"),
        hands={1: ["scurvy-2", "wear-and-tear-2"]},
        busy=False,
        dice=[4],
        options={"ap-turn": "each"},
    )
    answer_all(m, "sail teach east-africa", "play scurvy-2")
    assert man(m, "teach").scurvy
    assert man(m, "kidd").scurvy
    assert (man(m, "teach").loyalty, man(m, "kidd").loyalty) == (6, 4)
    m = table(*allies("boston", combat=1, speed=1), dice=[6])
    answer_all(m, "port teach")
    m.answer_set(0, {"teach combat": 1, "teach speed": 1})
    assert (man(m, "teach").combat, man(m, "teach").speed) == (0, 0)


@pytest.mark.rule("blackbeard:12.5", "blackbeard:E12")
def test_allies_get_and_use_no_letter() -> None:
    m = table(
        *allies("boston", letters=("english",)),
        governor={"boston": "spotswood"},
        hands={0: ["letter-of-marque-2"]},
    )
    assert offers(m, "retire teach") == set()
    m = table(*allies("boston"), governor={"boston": "eden"}, hands={0: ["letter-of-marque-2"]})
    answer_all(m, "port teach", "decline", "decline", "decline")
    assert asked(m) == (0, "main")


@pytest.mark.rule("blackbeard:12.6", "blackbeard:R17")
def test_an_alliance_ends_at_will_by_a_spree_or_a_mutiny() -> None:
    m = table(*allies())
    answer_all(m, "part teach")
    assert (man(m, "teach").ally, man(m, "kidd").ally) == ("", "")
    assert state(m).left == 3
    m = table(*allies(), hands={1: ["debauchery-2"]}, busy=False)
    answer_all(m, "port teach", "decline", "decline", "play debauchery-2")
    assert (man(m, "teach").revel, man(m, "kidd").revel) == (2, 2)
    assert man(m, "teach").ally == ""
    m = table(*allies(), hands={1: ["mutiny-conspiracy-2"]}, busy=False, dice=[1, 1, 6, 6, 1])
    answer_all(m, "port teach", "play mutiny-conspiracy-2")  # none for Teach, one for Kidd
    assert man(m, "teach").ally == ""
    assert state(m).find("kidd") is not None


@pytest.mark.rule("blackbeard:R17")
def test_allies_die_together_by_a_commissioner() -> None:
    m = table(*allies("india"), kc={1: ("ogle", "india")}, dice=[6, 1])
    answer_all(m, "sail teach east-africa", "intercept", "fight")  # 17 against 8 + 4 + 1
    assert state(m).pirates == []
