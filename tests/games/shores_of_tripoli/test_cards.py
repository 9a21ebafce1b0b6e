"""The Shores of Tripoli, the cards and rulings that no chapter of the rulebook covers."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.errors import BadData
from quarterdeck.engine.testing import book_of, options_of
from quarterdeck.games.shores_of_tripoli.book import (
    ACTIVE,
    CORE,
    DISCARD,
    HAND,
    PLACES,
    REMOVED,
    TR,
    US,
    TripoliBook,
)
from quarterdeck.games.shores_of_tripoli.events import read_op
from quarterdeck.games.shores_of_tripoli.needs import read_need
from quarterdeck.games.shores_of_tripoli.state import us_supply
from tests.games.shores_of_tripoli.positions import GAME, cards, give, may, n, prompt, state, texts, war, won

BOOK: TripoliBook = book_of("shores-of-tripoli")

# ---------------------------------------------------------------------- American events


@pytest.mark.rule("shores-of-tripoli:C1", "shores-of-tripoli:C6")
def test_jefferson_moves_eight_frigates_and_naval_movement_four() -> None:
    m = give(war(frigates={"gibraltar": 8}, track={}), "play thomas-jefferson")
    assert may(m, US, "move gibraltar malta 8")
    m = give(war(frigates={"gibraltar": 8}, track={}), "play naval-movement")
    assert may(m, US, "move gibraltar malta 4")
    assert not may(m, US, "move gibraltar malta 5")


@pytest.mark.rule("shores-of-tripoli:C2")
def test_the_swedes_arrive() -> None:
    assert state(give(war(), "play swedish-frigates-arrive")).swedes == 2


@pytest.mark.rule("shores-of-tripoli:C3")
def test_hamets_army_needs_1804_and_a_frigate_in_alexandria() -> None:
    play = "play hamets-army-created"
    assert not may(war("winter 1803", frigates={"alexandria": 1}), US, play)
    assert not may(war("spring 1804"), US, play)
    m = give(war("spring 1804", frigates={"alexandria": 1}), play)
    assert (n(m, "marines", "alexandria"), n(m, "arabs", "alexandria")) == (1, 5)


@pytest.mark.rule("shores-of-tripoli:C10", "shores-of-tripoli:R14")
def test_early_deployment_takes_a_frigate_of_next_year_only() -> None:
    m = war("spring 1802", us=["early-deployment"], track={1803: 2}, tr_track={1803: 1})
    give(m, "play early-deployment")
    assert options_of(m, US) == {f"deploy {place}" for place in PLACES if place.endswith("-zone")}
    give(m, "deploy tunis-zone")
    assert (n(m, "frigates", "tunis-zone"), state(m).track[2], state(m).tr_track[2]) == (1, 1, 1)
    assert not may(war(us=["early-deployment"], track={1803: 2}), US, "play early-deployment")
    assert not may(war("spring 1806", us=["early-deployment"]), US, "play early-deployment")


@pytest.mark.rule("shores-of-tripoli:C11", "shores-of-tripoli:C12")
def test_a_show_of_force_needs_three_frigates_and_tribute_one() -> None:
    us = ["a-show-of-force", "tribute-paid"]
    m = war(us=us, frigates={"gibraltar": 2}, corsairs={"algiers": 3})
    assert not may(m, US, "play a-show-of-force")
    assert may(m, US, "play tribute-paid")
    assert not may(war(us=us, frigates={}, corsairs={"algiers": 3}), US, "play tribute-paid")


@pytest.mark.rule("shores-of-tripoli:C12", "shores-of-tripoli:4.4")
def test_tribute_paid_can_hand_tripolitania_its_twelfth_coin() -> None:
    m = war(us=["tribute-paid"], frigates={"gibraltar": 1}, corsairs={"algiers": 3}, gold=10)
    give(m, "play tribute-paid", "move gibraltar algiers 1")
    assert won(m) == ((TR,), "gold")


@pytest.mark.rule("shores-of-tripoli:C13", "shores-of-tripoli:R19")
def test_constantinople_demands_two_coins_or_the_only_one() -> None:
    card = "constantinople-demands-tribute"
    for had, left in ((5, 3), (1, 0)):
        assert state(give(war(us=[card], gold=had), f"play {card}")).gold == left
    assert not may(war(us=[card], gold=0), US, f"play {card}")


@pytest.mark.rule("shores-of-tripoli:C14")
def test_bedouins_join_the_army_as_far_as_there_are_any() -> None:
    card = "hamet-recruits-bedouins"
    m = give(war(us=[card], arabs={"derne": 4}), f"play {card}")
    assert n(m, "arabs", "derne") == 6
    m = give(war(us=[card], arabs={"derne": 9}), f"play {card}")
    assert n(m, "arabs", "derne") == 10
    assert not may(war(us=[card]), US, f"play {card}")


INTEL = "bainbridge-supplies-intel"


@pytest.mark.rule("shores-of-tripoli:C15", "shores-of-tripoli:R15")
def test_bainbridge_takes_any_discarded_card() -> None:
    m = war(us=[INTEL], us_discards=["send-in-the-marines", "congress-authorizes-action"])
    give(m, f"play {INTEL}")
    assert options_of(m, US) == {
        "take send-in-the-marines",
        "take congress-authorizes-action",
        "play congress-authorizes-action",
    }
    give(m, "take send-in-the-marines")
    assert cards(m, HAND[US]) == ["send-in-the-marines"]
    assert cards(m, DISCARD[US]) == [INTEL, "congress-authorizes-action"]
    assert not may(war(us=[INTEL]), US, f"play {INTEL}")


@pytest.mark.rule("shores-of-tripoli:C15", "shores-of-tripoli:R15", "shores-of-tripoli:C24")
def test_a_card_played_through_bainbridge_is_the_active_card() -> None:
    us = [INTEL, "the-daring-stephen-decatur"]
    m = war(
        us=us,
        us_discards=["burn-the-philadelphia", "general-eaton-attacks-derne"],
        tr_frigates={"tripoli": 1},
    )
    give(m, f"play {INTEL}")
    assert not may(m, US, "play general-eaton-attacks-derne")
    give(m, "play burn-the-philadelphia")
    assert "burn-the-philadelphia" in cards(m, ACTIVE[US])
    assert prompt(m) == (US, "window.burn")
    m.dice(1, 6)
    give(m, "play the-daring-stephen-decatur", "use 6")
    assert cards(m, REMOVED) == ["burn-the-philadelphia", "the-daring-stephen-decatur"]
    assert cards(m, DISCARD[US]) == [INTEL, "general-eaton-attacks-derne"]


@pytest.mark.rule("shores-of-tripoli:C15")
def test_a_movement_played_through_bainbridge_moves_four() -> None:
    m = war(us=[INTEL], us_discards=["naval-movement"])
    give(m, f"play {INTEL}", "play naval-movement", "move gibraltar malta 3")
    assert prompt(m) == (TR, "play.tr")
    assert cards(m, DISCARD[US]) == [INTEL, "naval-movement"]


@pytest.mark.rule("shores-of-tripoli:C16", "shores-of-tripoli:R19")
def test_congress_sends_frigates_for_next_year() -> None:
    card = "congress-authorizes-action"
    m = give(war(us=[card]), f"play {card}")
    assert (state(m).track[1], us_supply(state(m))) == (3, 0)
    m = give(war(us=[card], frigates={"malta": 4}), f"play {card}")
    assert state(m).track[1] == 2
    m = give(war(us=[card], frigates={"malta": 5}), f"play {card}")
    assert state(m).track[1] == 1
    assert not may(war("spring 1806", us=[card]), US, f"play {card}")


@pytest.mark.rule("shores-of-tripoli:C17", "shores-of-tripoli:R25")
def test_corsairs_confiscated_ends_the_chance_of_murad_reis() -> None:
    card = "corsairs-confiscated"
    m = give(war(us=[card]), f"play {card}")
    assert n(m, "corsairs", "gibraltar") == 0
    assert cards(m, REMOVED) == [card, "murad-reis-breaks-out"]
    assert "murad-reis-breaks-out" not in cards(m, CORE[TR])
    assert not may(war(us=[card], corsairs={"tripoli": 4}), US, f"play {card}")


@pytest.mark.rule("shores-of-tripoli:C18")
@pytest.mark.parametrize(("face", "left", "back"), [(2, 2, 0), (3, 1, 1), (4, 1, 1), (5, 1, 0), (6, 1, 0)])
def test_burning_the_philadelphia(face: int, left: int, back: int) -> None:
    m = war(us=["burn-the-philadelphia"], tr_frigates={"tripoli": 2})
    give(m, "play burn-the-philadelphia", dice=[face])
    assert (n(m, "tr_frigates", "tripoli"), state(m).tr_track[1]) == (left, back)
    assert f"Burning the Philadelphia: {face}." in texts(m)


@pytest.mark.rule("shores-of-tripoli:C18")
def test_there_must_be_a_frigate_to_burn_and_1806_brings_none_back() -> None:
    assert not may(war(us=["burn-the-philadelphia"]), US, "play burn-the-philadelphia")
    m = war("spring 1806", us=["burn-the-philadelphia"], tr_frigates={"tripoli": 1})
    give(m, "play burn-the-philadelphia", dice=[3])
    assert (n(m, "tr_frigates", "tripoli"), sum(state(m).tr_track)) == (0, 0)


@pytest.mark.rule("shores-of-tripoli:C19")
@pytest.mark.parametrize(
    ("face", "frigates", "ships"),
    [(2, 1, (1, 4)), (3, 1, (1, 3)), (4, 0, (0, 3)), (5, 1, (0, 4)), (6, 0, (0, 2))],
)
def test_the_intrepid(face: int, frigates: int, ships: tuple[int, int]) -> None:
    m = war(us=["launch-the-intrepid"], tr_frigates={"tripoli": frigates}, corsairs={"tripoli": 4})
    give(m, "play launch-the-intrepid", dice=[face])
    assert (n(m, "tr_frigates", "tripoli"), n(m, "corsairs", "tripoli")) == ships


@pytest.mark.rule("shores-of-tripoli:C19")
def test_the_intrepid_needs_a_ship_in_tripoli() -> None:
    assert not may(war(us=["launch-the-intrepid"], corsairs={"gibraltar": 2}), US, "play launch-the-intrepid")


@pytest.mark.rule("shores-of-tripoli:C24")
def test_decatur_rolls_two_dice_and_uses_either() -> None:
    us = ["launch-the-intrepid", "the-daring-stephen-decatur"]
    m = give(war(us=us, corsairs={"tripoli": 4}), "play launch-the-intrepid")
    assert prompt(m) == (US, "window.intrepid")
    m.dice(3, 6)
    give(m, "play the-daring-stephen-decatur")
    assert options_of(m, US) == {"use 3", "use 6"}
    give(m, "use 6")
    assert n(m, "corsairs", "tripoli") == 2


# ---------------------------------------------------------------------- Tripolitan events


@pytest.mark.rule("shores-of-tripoli:C30")
def test_constantinople_sends_aid_once_derne_has_fallen() -> None:
    play = "play constantinople-sends-aid"
    assert not may(war("spring 1805", TR), TR, play)
    m = give(war("spring 1805", TR, captured=["derne"], corsairs={"tripoli": 8}), play)
    assert (n(m, "tr_frigates", "tripoli"), n(m, "corsairs", "tripoli"), n(m, "infantry", "tripoli")) == (
        1,
        9,
        6,
    )
    m = give(war("spring 1805", TR, captured=["derne"], tr_frigates={"tripoli": 1}, tr_track={1806: 1}), play)
    assert n(m, "tr_frigates", "tripoli") == 1


@pytest.mark.rule("shores-of-tripoli:C31")
def test_supplies_run_low_for_a_frigate_of_tripolitanias_choice() -> None:
    card = "us-supplies-run-low"
    assert not may(war(turn=TR, tr=[card]), TR, f"play {card}")
    m = war(turn=TR, tr=[card], frigates={"tripoli-zone": 2, "tunis-zone": 1})
    give(m, f"play {card}")
    assert options_of(m, TR) == {"choose tripoli-zone", "choose tunis-zone"}
    give(m, "choose tripoli-zone")
    assert (n(m, "frigates", "tripoli-zone"), n(m, "frigates", "malta")) == (1, 1)


@pytest.mark.rule("shores-of-tripoli:C32", "shores-of-tripoli:C34", "shores-of-tripoli:C36")
@pytest.mark.parametrize(
    ("card", "harbour"),
    [
        ("algerine-corsairs-raid", "algiers"),
        ("moroccan-corsairs-raid", "tangier"),
        ("tunisian-corsairs-raid", "tunis"),
    ],
)
def test_the_allies_raid_from_their_own_harbours(card: str, harbour: str) -> None:
    assert BOOK.cards[card].copies == 2
    assert not may(war(turn=TR, tr=[card]), TR, f"play {card}")
    m = war(turn=TR, tr=[card], us=(), corsairs={harbour: 2, "tripoli": 4}, frigates={f"{harbour}-zone": 1})
    give(m, f"play {card}", dice=[1, 1, 5, 5])
    assert [len(roll[3]) for roll in state(m).rolls] == [2, 2]
    assert state(m).gold == 2


@pytest.mark.rule("shores-of-tripoli:C38", "shores-of-tripoli:C39", "shores-of-tripoli:C40")
@pytest.mark.parametrize("city", ["derne", "benghazi", "tripoli"])
def test_troops_reinforce_a_city_that_is_not_captured(city: str) -> None:
    card = f"troops-to-{city}"
    m = give(war(turn=TR, tr=[card], infantry={city: 1}), f"play {card}")
    assert n(m, "infantry", city) == 3
    if city != "tripoli":
        assert not may(war(turn=TR, tr=[card], captured=[city]), TR, f"play {card}")
    full = {"tripoli": 19} if city == "tripoli" else {"tripoli": 18, city: 1}
    m = give(war(turn=TR, tr=[card], infantry=full), f"play {card}")
    assert sum(state(m).infantry) == 20


@pytest.mark.rule("shores-of-tripoli:C41", "shores-of-tripoli:4.5", "shores-of-tripoli:R13")
def test_storms_sink_one_and_damage_others() -> None:
    m = war(
        turn=TR, tr=["storms"], frigates={"tripoli-zone": 3, "tunis-zone": 1, "malta": 2}, swedes=2, track={}
    )
    give(m, "play storms")
    assert options_of(m, TR) == {"choose tripoli-zone", "choose tunis-zone"}
    give(m, "choose tripoli-zone", dice=[6, 6, 2])
    assert (state(m).trophies, state(m).track[1], n(m, "frigates", "tripoli-zone")) == (1, 1, 1)
    assert state(m).swedes == 2
    m = war("spring 1806", TR, tr=["storms"], frigates={"tripoli-zone": 2}, trophies=3)
    give(m, "play storms", "choose tripoli-zone", dice=[6, 1])
    assert won(m) == ((TR,), "frigates")
    assert not may(war(turn=TR, tr=["storms"]), TR, "play storms")


@pytest.mark.rule("shores-of-tripoli:C41")
def test_frigates_damaged_by_storms_in_1806_are_lost_but_not_sunk() -> None:
    m = war("spring 1806", TR, tr=["storms"], frigates={"tripoli-zone": 2}, track={})
    give(m, "play storms", "choose tripoli-zone", dice=[6, 6])
    assert (state(m).trophies, sum(state(m).track), us_supply(state(m))) == (1, 0, 7)


@pytest.mark.rule("shores-of-tripoli:C42")
def test_tripoli_attacks_needs_ships_on_both_sides() -> None:
    assert not may(war(turn=TR, tr=["tripoli-attacks"]), TR, "play tripoli-attacks")
    m = war(turn=TR, tr=["tripoli-attacks"], corsairs={}, frigates={"tripoli-zone": 1})
    assert not may(m, TR, "play tripoli-attacks")


@pytest.mark.rule("shores-of-tripoli:C43")
def test_sweden_pays_tribute_from_1803() -> None:
    card = "sweden-pays-tribute"
    assert not may(war("winter 1802", TR, tr=[card], swedes=2), TR, f"play {card}")
    assert not may(war("spring 1803", TR, tr=[card]), TR, f"play {card}")
    m = give(war("spring 1804", TR, tr=[card], swedes=2), f"play {card}")
    assert (state(m).swedes, state(m).gold) == (0, 2)


@pytest.mark.rule("shores-of-tripoli:C44")
def test_tripoli_acquires_two_corsairs_or_the_last_one() -> None:
    card = "tripoli-acquires-corsairs"
    assert n(give(war(turn=TR, tr=[card]), f"play {card}"), "corsairs", "tripoli") == 6
    assert (
        n(give(war(turn=TR, tr=[card], corsairs={"tripoli": 8}), f"play {card}"), "corsairs", "tripoli") == 9
    )
    assert not may(war(turn=TR, tr=[card], corsairs={"tripoli": 9}), TR, f"play {card}")


AGROUND = "the-philadelphia-runs-aground"


@pytest.mark.rule("shores-of-tripoli:C45", "shores-of-tripoli:4.5", "shores-of-tripoli:R13")
@pytest.mark.parametrize(
    ("face", "malta", "sunk", "taken"), [(1, 1, 0, 0), (2, 1, 0, 0), (4, 0, 1, 0), (5, 0, 1, 1)]
)
def test_the_philadelphia_runs_aground(face: int, malta: int, sunk: int, taken: int) -> None:
    m = war(turn=TR, tr=[AGROUND], frigates={"tripoli-zone": 1})
    give(m, f"play {AGROUND}", dice=[face])
    found = (n(m, "frigates", "malta"), state(m).trophies, n(m, "tr_frigates", "tripoli"))
    assert found == (malta, sunk, taken)
    assert n(m, "frigates", "tripoli-zone") == 0


@pytest.mark.rule("shores-of-tripoli:R13", "shores-of-tripoli:C45")
def test_the_philadelphia_is_taken_only_if_a_frigate_is_in_the_supply() -> None:
    assert not may(war(turn=TR, tr=[AGROUND]), TR, f"play {AGROUND}")
    m = war(turn=TR, tr=[AGROUND], frigates={"tripoli-zone": 1}, tr_frigates={"tripoli": 2})
    give(m, f"play {AGROUND}", dice=[6])
    assert (n(m, "tr_frigates", "tripoli"), state(m).trophies) == (2, 1)
    m = war(turn=TR, tr=[AGROUND], frigates={"tripoli-zone": 1}, trophies=3)
    give(m, f"play {AGROUND}", dice=[3])
    assert won(m) == ((TR,), "frigates")


@pytest.mark.rule("shores-of-tripoli:C50")
def test_uncharted_waters_lets_tripolitania_choose_of_two_dice() -> None:
    m = war(turn=TR, tr=[AGROUND, "uncharted-waters"], frigates={"tripoli-zone": 1})
    give(m, f"play {AGROUND}")
    assert prompt(m) == (TR, "window.aground")
    m.dice(1, 5)
    give(m, "play uncharted-waters")
    assert options_of(m, TR) == {"use 1", "use 5"}
    give(m, "use 5")
    assert n(m, "tr_frigates", "tripoli") == 1


@pytest.mark.rule(
    "shores-of-tripoli:C46", "shores-of-tripoli:C47", "shores-of-tripoli:C48", "shores-of-tripoli:R28"
)
@pytest.mark.parametrize(
    ("who", "harbour"), [("algiers", "algiers"), ("morocco", "tangier"), ("tunis", "tunis")]
)
def test_an_ally_declares_war_once(who: str, harbour: str) -> None:
    card = f"{who}-declares-war"
    m = give(war(turn=TR, tr=[card]), f"play {card}")
    assert n(m, "corsairs", harbour) == 3
    assert cards(m, REMOVED) == [card]
    assert prompt(m) == (US, "play.us")


@pytest.mark.parametrize("text", ["sail", "sail many", "march nowhere", "treaty now", "dance 3"])
def test_an_operation_that_cannot_be_read_names_file_and_card(text: str) -> None:
    with pytest.raises(BadData, match=r"cards\.toml.*burn.*cannot read"):
        read_op("burn", text)


@pytest.mark.parametrize("text", ["from someday", "corsair nowhere", "army now", "dance 3", "gold"])
def test_a_condition_that_cannot_be_read_names_file_and_card(text: str) -> None:
    with pytest.raises(BadData, match=r"cards\.toml.*burn.*cannot read"):
        read_need("burn", text)


def test_every_card_is_used_by_a_rule_or_a_window() -> None:
    for card in BOOK.cards:
        assert card.ops or card.window or card.id in ("five-corsair-check", "raid-or-build")
        assert card.sense
        assert GAME.ledger.line(f"C{card.no}" if card.no < 55 else f"S{card.no - 54}").text.startswith(
            card.name
        )


IDLE: list[tuple[int, str, dict[str, Any], dict[str, Any]]] = [
    (US, "launch-the-intrepid", {"corsairs": {"tunis": 1}}, {"corsairs": {"tripoli": 1}}),
    (TR, "yusuf-qaramanli", {"corsairs": {"gibraltar": 2}}, {"corsairs": {"tunis": 1}}),
    (TR, "us-supplies-run-low", {"frigates": {"malta": 3}}, {"frigates": {"tunis-zone": 1}}),
    (TR, "algerine-corsairs-raid", {"corsairs": {"tunis": 3}}, {"corsairs": {"algiers": 1}}),
    (TR, "moroccan-corsairs-raid", {"corsairs": {"tunis": 3}}, {"corsairs": {"tangier": 1}}),
    (TR, "tunisian-corsairs-raid", {"corsairs": {"algiers": 3}}, {"corsairs": {"tunis": 1}}),
    (TR, "tripoli-attacks", {"frigates": {"malta": 3}}, {"frigates": {"tripoli-zone": 1}}),
    (
        TR,
        "tripoli-attacks",
        {"frigates": {"tripoli-zone": 1}, "corsairs": {}},
        {"frigates": {"tripoli-zone": 1}, "corsairs": {}, "tr_frigates": {"tripoli": 1}},
    ),
    (TR, "tripoli-acquires-corsairs", {"corsairs": {"tripoli": 9}}, {"corsairs": {"tripoli": 8}}),
]


@pytest.mark.parametrize(("seat", "card", "idle", "useful"), IDLE)
@pytest.mark.rule("shores-of-tripoli:R35")
def test_an_event_that_would_do_nothing_cannot_be_played(
    seat: int, card: str, idle: dict[str, Any], useful: dict[str, Any]
) -> None:
    held: dict[str, Any] = {} if card == "yusuf-qaramanli" else {("us", "tr")[seat]: [card]}
    assert not may(war("spring 1803", seat, **held, **idle), seat, f"play {card}")
    assert may(war("spring 1803", seat, **held, **useful), seat, f"play {card}")
