"""Section 13: the ways to retire, and new pirates."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from tests.games.blackbeard.positions import asked, man, offers, pirate, state, table, told

FOE = "spotswood"


@pytest.mark.rule("blackbeard:13.1", "blackbeard:13.4", "blackbeard:18.1")
def test_worked_example_six_retired() -> None:
    """Notoriety 17 and 3250 ashore are 34 and 32 points."""
    m = table(
        pirate("teach", 0, "boston", notoriety=17, worth=3250, holds=(900, 0, 0), havens=("boston",)),
        governor={"boston": "eden"},
    )
    answer_all(m, "retire teach haven")
    g = state(m)
    assert g.points == [66, 0]
    assert g.pirates == []
    assert g.crew.kinds(g.crew.named("retired")) == ["teach"]
    assert (g.retired, g.best) == ([1, 0], [66, 0])


@pytest.mark.rule("blackbeard:13.1")
def test_nobody_retires_in_a_pirate_port_a_neutral_one_or_on_a_spree() -> None:
    m = table(
        pirate("teach", 0, "isle-ste-marie", notoriety=17),
        pirate("vane", 0, "boston", notoriety=3),
        pirate("tew", 0, "new-york", notoriety=3, revel=1),
        governor={"new-york": "eden"},
    )
    assert {text for text in options_of(m, 0) if text.startswith("retire")} == set()


@pytest.mark.rule("blackbeard:13.2", "blackbeard:R32")
def test_a_letter_of_the_nation_is_enough() -> None:
    m = table(
        pirate("teach", 0, "boston", notoriety=5, worth=100, letters=("english", "dutch")),
        pirate("vane", 0, "boston", notoriety=5, letters=("dutch",)),
        governor={"boston": FOE},
    )
    assert offers(m, "retire vane") == set()
    answer_all(m, "retire teach letter")
    assert state(m).points == [11, 0]


@pytest.mark.rule("blackbeard:13.3")
def test_a_bribe_is_paid_or_costs_loyalty() -> None:
    def asks(worth: int) -> qd.Match:
        return table(
            pirate("teach", 0, "boston", notoriety=5, worth=worth), governor={"boston": "eden"}, dice=[1, 3]
        )

    m = asks(1400)
    answer_all(m, "retire teach bribe")
    assert asked(m) == (0, "retire-bribe")
    answer_all(m, "pay")
    assert state(m).points == [11, 0]
    m = asks(1400)
    answer_all(m, "retire teach bribe", "decline")
    p = man(m, "teach")
    assert (p.loyalty, p.bribed, p.worth) == (6, ("eden",), 1400)
    assert offers(m, "retire teach") == set()
    m = asks(1299)
    answer_all(m, "retire teach bribe")
    assert man(m, "teach").loyalty == 6


@pytest.mark.rule("blackbeard:13.5", "blackbeard:R12")
def test_caught_by_a_commissioner_he_may_hand_over_any_letter() -> None:
    m = table(
        pirate("teach", 0, "india", notoriety=10, worth=500, letters=("french",)),
        kc={1: ("maynard", "india")},
        dice=[6, 1],
    )
    answer_all(m, "sail teach east-africa", "intercept", "evade")
    assert asked(m) == (0, "surrender")
    answer_all(m, "surrender french")
    assert state(m).points == [25, 0]
    assert state(m).kc[1] == "maynard"
    m = table(
        pirate("teach", 0, "india", notoriety=10, letters=("french",)),
        kc={1: ("maynard", "india")},
        dice=[6, 1],
    )
    answer_all(m, "sail teach east-africa", "intercept", "fight")
    assert asked(m) == (0, "surrender")  # instead of the battle he chose
    m = table(pirate("teach", 0, "india", notoriety=10), kc={1: ("maynard", "india")}, dice=[6, 1, 6, 1])
    answer_all(m, "sail teach east-africa", "intercept", "evade")
    assert told(m, "kc-wins")


@pytest.mark.rule("blackbeard:13.6", "blackbeard:E8", "blackbeard:R18")
@pytest.mark.parametrize("reading", ["any", "open"])
def test_an_amnesty_retires_whoever_moves_into_an_english_port(reading: str) -> None:
    m = table(
        pirate("teach", 0, "north-atlantic", notoriety=5, worth=100, holds=(401, 0, 0)),
        pirate("vane", 0, "north-atlantic", notoriety=5, history=("english",), holds=(400, 0, 0)),
        governor={"new-york": FOE},
        amnesty=1,
        amnesty_turns=2,
        options={"pardon-entry": reading},
    )
    assert ("boston" in offers(m, "sail vane")) == (reading == "any")
    assert ("new-york" in offers(m, "sail teach")) == (reading == "any")
    answer_all(m, "sail teach boston")
    assert state(m).points == [10 + 3, 0]  # 401 at half, rounded down, and 100
    if reading == "any":
        answer_all(m, "sail vane boston")
        assert state(m).points == [13 + 12, 0]


@pytest.mark.rule("blackbeard:13.7")
def test_pirates_who_left_never_come_back() -> None:
    m = table(pirate("teach", 0, "boston", notoriety=2, havens=("boston",)), governor={"boston": "eden"})
    answer_all(m, "retire teach haven")
    g = state(m)
    assert "teach" not in g.crew.kinds(g.crew.deck[0])
    assert g.crew.count(g.crew.deck[0]) == 22


@pytest.mark.rule("blackbeard:13.8", "blackbeard:14.3")
def test_a_pirate_is_drawn_and_deployed_unanswered() -> None:
    m = table(pirate("teach", 0, "boston"), hands={1: ["scurvy-2"]}, crew={0: ["vane"]}, busy=False)
    answer_all(m, "recruit")
    assert options_of(m, 0) == {"draw", "muster"}
    answer_all(m, "draw")
    assert asked(m) == (0, "deploy")
    assert len(offers(m, "raise")) == 2
    answer_all(m, "raise vane", "berth sloop india")
    assert asked(m) == (0, "main")
    p = man(m, "vane")
    assert p.fresh
    assert state(m).left == 2
    m = table(pirate("teach", 0, "boston"), crew={0: ["vane"]})
    answer_all(m, "recruit", "draw", "decline")
    assert state(m).held_pirates(0) == 2


@pytest.mark.rule("blackbeard:13.8")
def test_limits_in_hand_and_in_play() -> None:
    m = table(
        pirate("teach", 0, "boston"), pirate("vane", 0, "india"), seats=5, crew={0: ["tew", "nau"]}, left=3
    )
    answer_all(m, "recruit")
    assert options_of(m, 0) == {"draw"}  # two are in play
    answer_all(m, "draw")
    assert asked(m) == (0, "main")
    assert "recruit" not in options_of(m, 0)  # three are in hand


@pytest.mark.rule("blackbeard:R26")
def test_with_an_empty_deck_only_the_hand_is_left() -> None:
    others = [who for who in state(table()).book.captains if who not in ("teach", "vane")]
    m = table(pirate("teach", 0, "boston"), crew={0: ["vane"]}, locker=others)
    answer_all(m, "recruit")
    assert options_of(m, 0) == {"muster"}
    m = table(pirate("teach", 0, "boston"), crew={}, locker=[*others, "vane"])
    assert "recruit" not in options_of(m, 0)
