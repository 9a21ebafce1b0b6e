"""What players of Blackbeard are asked and told, to the word: nothing that happens is told to nobody."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.blackbeard import odds
from quarterdeck.kit.odds import percent
from quarterdeck.scene import Panel
from tests.games.blackbeard.positions import GAME, asked, man, pirate, state, table, told


def facts_of(match: qd.Match, seat: int, panel: str) -> dict[str, object]:
    """A panel of the table as a seat sees it."""
    found = [item for area in match.scene(seat).areas for item in area.items]
    (only,) = [item for item in found if isinstance(item, Panel) and item.id == panel]
    return {fact.label: fact.value for fact in only.facts}


# ---------------------------------------------------------------------- questions


@pytest.mark.rule("blackbeard:4.1")
def test_the_last_point_of_cunning_is_one_point() -> None:
    m = table(pirate("kidd", 0, "charleston", attacked="charleston", cunning=1), dice=[1])
    answer_all(m, "sack kidd charleston")
    assert m.question(0).endswith("Spend Cunning of William Kidd to have it rolled again? (1 point left.)")


@pytest.mark.rule("blackbeard:R16")
def test_a_roll_against_a_pirate_is_not_called_his_own() -> None:
    m = table(pirate("kidd", 0, "north-atlantic", cunning=1), options={"cunning": "any"}, dice=[5])
    answer_all(m, "attack kidd boston")
    assert m.question(0).startswith("Boston rolls 5 for the defence. Spend Cunning of William Kidd")
    m = table(
        pirate("kidd", 0, "india", notoriety=12, cunning=1),
        options={"cunning": "any"},
        busy=False,
        dice=[1, 2, 3],
    )
    answer_all(m, "sail kidd east-africa", "commission")
    assert m.question(0).startswith("Bela rolls 6 for the King's commission.")


@pytest.mark.rule("blackbeard:3.4")
@pytest.mark.rule("blackbeard:3.6")
def test_the_turn_says_what_is_to_be_done() -> None:
    crew = pirate("kidd", 0, "india")
    said = {
        "card": table(crew, left=0, acted=False, played=0, hands={0: ["scurvy-3"]}),
        "throw": table(pirate("kidd", 0, "india"), left=0, acted=False, played=0, hands={0: ["kc-surprise"]}),
        "act": table(pirate("kidd", 0, "india"), left=1),
        "end": table(pirate("kidd", 0, "india"), left=0),
    }
    assert {word: m.question(0) for word, m in said.items()} == {
        "card": "Your turn, 0 actions left. Which card do you play?",
        "throw": "Your turn, 0 actions left. No card gives actions: which do you discard for one?",
        "act": "Your turn, 1 action left. What do you do?",
        "end": "Your turn, 0 actions left. End the turn, or play another card?",
    }


@pytest.mark.rule("blackbeard:6.6")
@pytest.mark.rule("blackbeard:6.7")
def test_cargo_and_hostage_are_described_and_the_torture_has_odds() -> None:
    m = table(pirate("kidd", 0, "india", found="goa"), box={"goa": "flute-3"}, dice=[6, 1, 1, 1, 1])
    answer_all(m, "loot kidd goa")
    assert m.question(0) == (
        "The cargo off Goa is worth 4000. Does William Kidd take it? (Loyalty +1 if taken, -1 if left.)"
        " There is an empty hold."
    )
    answer_all(m, "take hold-1")
    who = m.asks[0].facts["hostage"]
    prisoner = state(m).book.hostages[str(who)]
    assert f"(Portuguese, value {prisoner.value}, information {prisoner.info})" in m.question(0)
    assert facts_of(m, 0, "odds-panel")["A hostage of Kidd speaks"] == "67 %"


@pytest.mark.rule("blackbeard:2.7")
def test_a_berth_is_said_without_an_article_before_the_place() -> None:
    assert GAME.words.phrase("berth", ("berth", "sloop", "india")) == "A Sloop: India"


@pytest.mark.rule("blackbeard:15.5")
def test_nobody_calls_anne_bonny_him() -> None:
    m = table(pirate("bonny", 0, "india", notoriety=12), kc={1: ("maynard", "india")}, busy=False)
    answer_all(m, "sail bonny east-africa")
    assert m.question(1).endswith("What do you do against Anne Bonny?")
    answer_all(m, "intercept")
    assert m.question(0) == "Robert Maynard closes in on Anne Bonny. Evade or fight?"


# ---------------------------------------------------------------------- the table


@pytest.mark.rule("blackbeard:1.2")
def test_one_card_and_one_pirate_are_singular() -> None:
    m = table(pirate("kidd", 0, "india"), hands={1: ["scurvy-3"]}, crew={1: ["tew"]})
    assert facts_of(m, 0, "glance")["Bela holds"] == "1 card, 1 pirate"
    g = state(m)
    g.kc_dead = tuple(list(g.book.commissioners)[:8])
    assert "1 Commissioner," in str(facts_of(m, 0, "gone")["In the cups"])


@pytest.mark.rule("blackbeard:15.5")
@pytest.mark.parametrize(("at", "moved"), [("india", False), ("east-africa", True)])
def test_odds_of_evading_count_that_he_came_from_next_door(at: str, moved: bool) -> None:
    m = table(pirate("kidd", 0, "india", notoriety=12), kc={1: ("maynard", at)})
    answer_all(m, "sail kidd east-africa", "intercept")
    assert asked(m) == (0, "evade")
    exact = odds.kc_odds(state(m), 1, "kidd", moved)
    said = facts_of(m, 0, "odds-panel")["Kidd against Robert Maynard"]
    assert said == f"evades {percent(exact.evades)}, survives a battle {percent(exact.wins)}"


@pytest.mark.rule("blackbeard:9.2")
def test_every_port_that_may_be_attacked_has_its_odds() -> None:
    crew = [pirate(who, 0, "gold-coast") for who in ("kidd", "tew", "vane", "lowe")]
    m = table(*crew)
    attacks = [text for text in options_of(m, 0) if text.startswith("attack ")]
    assert len(attacks) == 16
    assert sum(" takes " in label for label in facts_of(m, 0, "odds-panel")) == 16
    assert m.scene(0).unreadable() == []


@pytest.mark.rule("blackbeard:E15")
def test_a_conspiracy_has_odds_for_the_hunters_and_an_end_in_words() -> None:
    m = table(
        pirate("kidd", 0, "india", loyalty=5), busy=False, hands={1: ["mutiny-conspiracy-3"]}, dice=[1, 1]
    )
    answer_all(m, "sail kidd east-africa")
    assert facts_of(m, 1, "odds-panel")["A conspiracy ends Kidd"] == "48 %"
    answer_all(m, "play mutiny-conspiracy-3")
    assert told(m, "loyal") == ["William Kidd's crew stays loyal."]


# ---------------------------------------------------------------------- the log


@pytest.mark.rule("blackbeard:E13")
def test_local_resistance_names_its_port_even_if_it_fails() -> None:
    m = table(
        pirate("kidd", 0, "india"),
        governor={"goa": "eden"},
        busy=False,
        hands={1: ["local-resistance-3"]},
        dice=[1],
    )
    answer_all(m, "sail kidd east-africa", "play-at local-resistance-3 goa")
    assert told(m, "resistance") == ["Local resistance against the governor of Goa."]
    assert told(m, "governor-gone") == []


@pytest.mark.rule("blackbeard:15.9")
def test_the_notoriety_of_an_oust_withstood_is_told() -> None:
    m = table(pirate("kidd", 0, "boston"), kc={1: ("maynard", "north-atlantic")}, busy=False, dice=[1, 6])
    answer_all(m, "port kidd", "kc-oust")
    assert told(m, "oust-fails")
    assert man(m, "kidd").notoriety == 1
    assert told(m, "notoriety") == ["William Kidd gains 1 notoriety."]


@pytest.mark.rule("blackbeard:9.4")
def test_an_attack_tells_what_it_costs_with_the_nation() -> None:
    m = table(
        pirate("kidd", 0, "north-atlantic", letters=("english",), havens=("charleston",)),
        governor={"charleston": "eden"},
        dice=[6, 1],
    )
    answer_all(m, "attack kidd boston")
    assert told(m, "enmity") == ["English ports are closed to William Kidd from now on."]
    assert told(m, "letter-lost") == ["William Kidd loses the English Letter of Marque."]
    assert told(m, "haven-lost") == ["Charleston is no safe haven of William Kidd any longer."]


@pytest.mark.rule("blackbeard:10.2")
def test_others_who_are_driven_out_by_a_sack_are_told_so() -> None:
    m = table(pirate("lowe", 0, "bath", attacked="bath"), pirate("tew", 1, "bath"), dice=[6])
    answer_all(m, "sack lowe bath")
    assert told(m, "ousted") == ["Thomas Tew is driven out of Bath."]
    assert man(m, "tew").at == "central-atlantic"


@pytest.mark.rule("blackbeard:E19")
def test_hostages_who_die_of_scurvy_are_named() -> None:
    m = table(
        pirate("kidd", 0, "india", hostages=(("planter", "english"),)),
        busy=False,
        hands={1: ["scurvy-3"]},
    )
    answer_all(m, "sail kidd east-africa", "play scurvy-3")
    assert told(m, "hostages-die") == ["Dead of scurvy on William Kidd's ship: Planter."]


@pytest.mark.rule("blackbeard:15.6")
def test_a_merchant_who_escapes_is_told() -> None:
    m = table(
        pirate("kidd", 0, "india", "sloop", found="goa"),
        box={"goa": "flute-3"},
        kc={1: ("maynard", "india")},
        dice=[1, 6],
    )
    answer_all(m, "loot kidd goa", "intercept", "evade")
    assert told(m, "merchant-gone") == ["The merchant off Goa is gone."]


@pytest.mark.rule("blackbeard:2.4")
@pytest.mark.rule("blackbeard:2.8")
def test_where_governors_and_merchants_come_to_lie_is_told() -> None:
    m = qd.Match(GAME, 3, {"players": 2})
    while m.asks[0].prompt != "main":
        ask = m.asks[0]
        m.answer(ask.seat, ask.options[0])
    g = state(m)
    name = g.book.labels
    seated = {
        port: who for port, who in zip(g.book.port_ids, g.governor, strict=True) if who in g.book.friends
    }
    assert len(told(m, "friend")) == 8
    assert all(
        f"{name[who]} governs {name[port]} for pirates." in told(m, "friend") for port, who in seated.items()
    )
    assert len(told(m, "merchant")) >= 8


@pytest.mark.rule("blackbeard:8.3")
def test_a_refit_of_nothing_is_not_told_as_one() -> None:
    m = table(pirate("kidd", 0, "boston", combat=1), dice=[6])
    answer_all(m, "port kidd", "done")
    assert told(m, "refitted") == []
