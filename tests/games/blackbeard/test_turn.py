"""Sections 3 to 5: turns, cards, dice, damage, crews."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.blackbeard.state import DOWN
from tests.games.blackbeard.positions import asked, man, offers, pirate, state, table, told


def plenty() -> dict[str, str]:
    return dict.fromkeys(("boston", "bath", "havana", "goa", "bombay", "mocha"), DOWN)


# ---------------------------------------------------------------------- 3 A turn


@pytest.mark.rule("blackbeard:3.1", "blackbeard:E19")
def test_scurvy_costs_a_loyalty_at_the_start_of_the_owners_turn() -> None:
    m = table(
        pirate("teach", 0, "india", scurvy=True),
        pirate("vane", 0, "india"),
        pirate("tew", 1, "india", scurvy=True),
        step="turn",
        hands={0: ["scurvy-2"] * 1 + ["skull-and-crossbones"] * 3},
        box=plenty(),
    )
    assert [man(m, who).loyalty for who in ("teach", "vane", "tew")] == [6, 7, 7]


@pytest.mark.rule("blackbeard:3.2")
def test_the_hand_is_filled_and_cards_for_at_once_take_effect() -> None:
    m = table(
        step="turn",
        dice=[1, 1],
        hands={0: ["scurvy-2"]},
        deck=["wear-and-tear-2", "heavy-guns-2", "disease", "fair-winds-2", "double-cross"],
        governor={"boston": "eden"},
        box=plenty(),
    )
    g = state(m)
    assert sorted(g.cards.kinds(g.cards.hand[0])) == [
        "double-cross",
        "fair-winds-2",
        "heavy-guns-2",
        "scurvy-2",
    ]
    assert "disease" in g.cards.kinds(g.cards.discard[0])
    assert g.governor[g.book.port_at["boston"]] == ""
    assert g.cards.kinds(g.cards.deck[0]) == ["wear-and-tear-2"]


@pytest.mark.rule("blackbeard:3.3")
@pytest.mark.parametrize(("before", "after"), [(4, 6), (5, 5)])
def test_merchants_are_added_up_to_six_when_there_are_fewer_than_five(before: int, after: int) -> None:
    boxes = dict(list(plenty().items())[:before])
    m = table(
        step="turn",
        dice=[1, 1, 1, 2],
        hands={0: ["skull-and-crossbones"] * 4},
        box=boxes,
        destroyed=[i == 1 for i in range(36)],
    )
    g = state(m)
    assert g.merchants() == after
    if after == 6:  # Boston is taken and New York destroyed: Philadelphia, then Virginia
        assert g.box[g.book.port_at["philadelphia"]] == DOWN
        assert g.box[g.book.port_at["new-york"]] == ""
        assert g.box[g.book.port_at["virginia"]] == DOWN


@pytest.mark.rule("blackbeard:3.4", "blackbeard:R25")
def test_a_card_must_be_played_and_several_may_be() -> None:
    m = table(
        pirate("teach", 0, "boston"),
        left=0,
        acted=False,
        played=0,
        hands={0: ["fair-winds-2", "heavy-guns-2", "scurvy-3"], 1: ["wear-and-tear-2"]},
        busy=False,
    )
    assert "end" not in options_of(m, 0)
    assert offers(m, "event scurvy-3") == set()  # cards against pirates are no events here
    answer_all(m, "event-for heavy-guns-2 teach")
    assert asked(m) == (0, "main")  # nobody may act against an event
    assert man(m, "teach").guns
    assert "end" in options_of(m, 0)
    answer_all(m, "event-to fair-winds-2 teach india", "actions scurvy-3")
    assert state(m).left == 3


@pytest.mark.rule("blackbeard:3.5")
def test_one_card_gives_actions_to_all_pirates() -> None:
    m = table(
        pirate("teach", 0, "india"),
        pirate("vane", 0, "gold-coast"),
        left=0,
        acted=False,
        played=0,
        hands={0: ["fair-winds-3", "fair-winds-2"]},
    )
    answer_all(m, "actions fair-winds-3")
    assert state(m).left == 3
    assert offers(m, "actions") == set()
    answer_all(m, "sail teach east-africa", "sail vane guinea-crossing")
    assert state(m).left == 1
    answer_all(m, "event-to fair-winds-3 teach india")  # "and": the event of the same card too
    assert man(m, "teach").at == "india"
    assert offers(m, "event-to fair-winds-3") == set()
    assert any(text.startswith("fair-winds-2") for text in offers(m, "event-to"))


@pytest.mark.rule("blackbeard:3.5")
def test_a_diamond_is_for_one_pirate_by_initiative_and_passes_on_if_he_dies() -> None:
    m = table(
        pirate("avery", 0, "india", "sloop", combat=4),
        pirate("vane", 0, "gold-coast"),
        left=0,
        acted=False,
        played=0,
        hands={0: ["scurvy-diamond"]},
        dice=[6, 1],
    )
    assert offers(m, "actions-for scurvy-diamond") == {"avery", "vane"}
    answer_all(m, "actions-for scurvy-diamond avery")
    assert state(m).left == 5
    assert not any(" vane " in text for text in options_of(m, 0))
    assert "recruit" not in options_of(m, 0)
    answer_all(m, "attack avery goa")  # 1 + 4 + 1 against 9 + 6: sunk
    assert state(m).find("avery") is None
    assert state(m).left == 4
    assert "sail vane guinea-crossing" in options_of(m, 0)


@pytest.mark.rule("blackbeard:3.6", "blackbeard:R25")
def test_without_a_number_two_cards_may_be_discarded_for_an_action_each() -> None:
    m = table(
        pirate("teach", 0, "india"),
        left=0,
        acted=False,
        played=0,
        hands={0: ["skull-and-crossbones", "double-cross", "kc-surprise"]},
    )
    assert options_of(m, 0) == {"discard skull-and-crossbones", "discard double-cross", "discard kc-surprise"}
    answer_all(m, "discard kc-surprise")
    assert state(m).left == 1
    answer_all(m, "discard double-cross")
    assert state(m).left == 2
    assert offers(m, "discard") == set()
    held = table(left=0, acted=False, played=0, hands={0: ["skull-and-crossbones", "scurvy-2"]})
    assert options_of(held, 0) == {"actions scurvy-2"}


@pytest.mark.rule("blackbeard:3.7")
def test_actions_may_be_left_and_cards_stay_in_hand() -> None:
    m = table(
        pirate("teach", 0, "india"),
        left=3,
        hands={0: ["kc-surprise"], 1: ["skull-and-crossbones"] * 4},
        box=plenty(),
        extra="fair-winds-3",
    )
    answer_all(m, "end")
    g = state(m)
    assert g.active == 1
    assert g.left == 0
    assert g.cards.kinds(g.cards.hand[0]) == ["kc-surprise"]
    assert "fair-winds-3" in g.cards.kinds(g.cards.discard[0])


# ---------------------------------------------------------------------- 4 Dice, actions, damage


@pytest.mark.rule("blackbeard:4.1", "blackbeard:R16")
def test_cunning_rolls_again_and_the_second_result_stands() -> None:
    m = table(pirate("kidd", 0, "india", cunning=2), dice=[2, 3, 4], box={"goa": DOWN})
    answer_all(m, "find kidd goa")
    assert asked(m) == (0, "window.cunning")
    answer_all(m, "reroll")
    assert man(m, "kidd").cunning == 1
    assert asked(m) == (0, "window.cunning")
    answer_all(m, "reroll")
    assert man(m, "kidd").cunning == 0
    assert man(m, "kidd").found == "goa"
    m = table(pirate("kidd", 0, "india", cunning=2), dice=[2], box={"goa": DOWN})
    answer_all(m, "find kidd goa", "decline")
    assert man(m, "kidd").found == ""
    assert man(m, "kidd").cunning == 2


@pytest.mark.rule("blackbeard:R44")
def test_nobody_is_asked_where_the_roll_cannot_be_better() -> None:
    m = table(pirate("kidd", 0, "india", cunning=2), dice=[4], box={"goa": DOWN})
    answer_all(m, "find kidd goa")
    assert asked(m) == (0, "main")


@pytest.mark.rule("blackbeard:R16")
def test_the_dice_of_a_governor_are_not_rolled_again() -> None:
    m = table(
        pirate("kidd", 0, "boston", cunning=2, worth=900, notoriety=3),
        dice=[6, 6],
        governor={"boston": "eden"},
    )
    answer_all(m, "retire kidd bribe")
    assert asked(m) == (0, "main")
    assert man(m, "kidd").cunning == 2


@pytest.mark.rule("blackbeard:R16")
def test_by_a_setup_option_rolls_against_him_are_too() -> None:
    def chased(**options: str) -> str:
        m = table(
            pirate("kidd", 0, "india", cunning=1),
            kc={1: ("maynard", "india")},
            dice=[5, 2, 2],
            options=options,
        )
        answer_all(m, "sail kidd east-africa", "intercept", "evade")
        return asked(m)[1] + str(m.asks[0].facts.get("result", ""))

    assert chased(cunning="any") == "window.cunningagainst"
    assert chased() == "window.cunningpoor"


@pytest.mark.rule("blackbeard:4.2", "blackbeard:14.1")
def test_an_action_is_answered_before_and_after() -> None:
    m = table(pirate("teach", 0, "india"), hands={1: ["scurvy-2"]}, busy=False)
    answer_all(m, "sail teach east-africa")
    assert asked(m) == (1, "window.announce")
    assert man(m, "teach").at == "india"
    answer_all(m, "decline")
    assert asked(m) == (1, "window.done")
    assert man(m, "teach").at == "east-africa"
    answer_all(m, "decline")
    assert asked(m) == (0, "main")
    assert state(m).left == 2


@pytest.mark.rule("blackbeard:4.3")
def test_what_has_become_impossible_is_not_done_and_the_action_is_used() -> None:
    m = table(
        pirate("teach", 0, "boston", notoriety=5, worth=900),
        governor={"boston": "eden"},
        hands={1: ["local-resistance-2"]},
        busy=False,
        dice=[5],
    )
    answer_all(m, "retire teach bribe", "play-at local-resistance-2 boston")
    assert man(m, "teach").at == "north-atlantic"
    assert man(m, "teach").bribed == ()
    assert state(m).left == 2


@pytest.mark.rule("blackbeard:4.4")
def test_hits_go_down_the_track_and_sink_the_ship() -> None:
    m = table(pirate("kidd", 0, "india", "sloop", combat=2, notoriety=6), dice=[6, 4, 6, 6, 3])
    answer_all(m, "attack kidd goa")  # 4 + 3 + 3 = 10 against 15: five hits, sunk
    assert state(m).find("kidd") is None
    assert state(m).points == [6, 0]
    m = table(pirate("kidd", 0, "india", "schooner", notoriety=6), dice=[3, 1])
    answer_all(m, "attack kidd goa")  # 1 + 6 + 3 = 10 against 12
    assert man(m, "kidd").combat == 2


# ---------------------------------------------------------------------- 5 Crew


@pytest.mark.rule("blackbeard:5.1")
def test_a_crew_at_nought_mutinies_before_every_action() -> None:
    m = table(pirate("kidd", 0, "india", loyalty=0), dice=[1])
    answer_all(m, "sail kidd east-africa")
    assert told(m, "mutiny")
    assert man(m, "kidd").at == "east-africa"
    m = table(
        pirate("kidd", 0, "india", loyalty=1, scurvy=True), pirate("tew", 1, "india"), dice=[6], step="turn"
    )
    assert state(m).find("kidd") is None  # it fell to 0 by scurvy


@pytest.mark.rule("blackbeard:5.1")
def test_loyalty_ends_at_fifteen() -> None:
    m = table(pirate("kidd", 0, "isle-ste-marie", loyalty=14, revel=1))
    answer_all(m, "recover kidd")
    assert man(m, "kidd").loyalty == 15


@pytest.mark.rule("blackbeard:5.2")
@pytest.mark.parametrize(("die", "alive", "loyalty"), [(1, True, 4), (2, True, 3), (3, False, 6)])
def test_a_mutiny_by_the_leadership_of_two(die: int, alive: bool, loyalty: int) -> None:
    m = table(
        pirate("kidd", 0, "india", loyalty=4, notoriety=5),
        hands={1: ["mutiny-conspiracy-2"]},
        busy=False,
        dice=[3, 2, die],
    )
    answer_all(m, "sail kidd east-africa", "play mutiny-conspiracy-2")
    p = state(m).find("kidd")
    assert (p is not None) == alive
    assert (p or state(m).pirates[0]).loyalty == loyalty


@pytest.mark.rule("blackbeard:5.3")
def test_a_pirate_of_the_hand_takes_over_else_the_deck_else_nobody() -> None:
    def rebels(**fields: Any) -> qd.Match:
        m = table(pirate("kidd", 0, "india", loyalty=0, notoriety=5), dice=[6], **fields)
        answer_all(m, "sail kidd east-africa")
        return m

    m = rebels(crew={0: ["tew", "vane"]})
    assert asked(m) == (0, "successor")
    assert offers(m, "follow") == {"tew", "vane"}
    answer_all(m, "follow vane")
    assert man(m, "vane").owner == 0
    m = rebels()
    assert len(state(m).pirates) == 1
    everybody = [who for who in state(table()).book.captains if who != "kidd"]
    m = rebels(locker=everybody)
    assert state(m).pirates == []
    assert state(m).points == [5, 0]


@pytest.mark.rule("blackbeard:5.4", "blackbeard:R35")
@pytest.mark.parametrize("reading", ["display", "ship"])
def test_who_takes_over_has_the_display_but_not_the_man(reading: str) -> None:
    old = pirate(
        "kidd",
        0,
        "india",
        loyalty=0,
        notoriety=5,
        worth=700,
        cunning=0,
        combat=2,
        speed=1,
        holds=(0, 400, 0),
        letters=("dutch",),
        history=("english",),
        hostages=(("pilot", "dutch"),),
        info=(("goa", 2),),
        bribed=("eden",),
        havens=("calicut",),
        revel=1,
        scurvy=True,
        guns=True,
        treasure=("buried-treasure-3",),
    )
    m = table(old, dice=[6], crew={0: ["tew"]}, options={"takeover": reading}, governor={"calicut": "eden"})
    answer_all(m, "sail kidd east-africa", "follow tew")
    new = man(m, "tew")
    assert (new.loyalty, new.cunning, new.worth, new.notoriety) == (6, 3, 0, 0)
    assert (new.combat, new.speed, new.holds, new.ship) == (2, 1, (0, 400, 0), "schooner")
    assert (new.hostages, new.info, new.revel) == ((("pilot", "dutch"),), (("goa", 2),), 1)
    assert new.scurvy
    assert new.guns
    assert (new.bribed, new.havens, new.treasure) == ((), (), ())
    whole = reading == "display"
    assert new.letters == (("dutch",) if whole else ())
    assert new.history == (("english",) if whole else ())
    assert state(m).points[0] == 5
    assert "buried-treasure-3" in state(m).cards.kinds(state(m).cards.discard[0])
