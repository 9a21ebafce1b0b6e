"""The Shores of Tripoli, ledger lines 17 and S: the T-bot, card by card."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.games.shores_of_tripoli.book import (
    BATTLE_LINE,
    DECK,
    DISCARD,
    EVENT_LINE,
    HAND,
    REMOVED,
    TR,
    US,
)
from quarterdeck.games.shores_of_tripoli.tbot import BATTLES, EVENTS, why
from tests.games.shores_of_tripoli.positions import (
    GAME,
    cards,
    decline_all,
    give,
    n,
    prompt,
    state,
    texts,
    war,
)

SOLO = {"solo": True}
QUIET: dict[str, Any] = {"event_line": (), "corsairs": {"tripoli": 2}, "frigates": {"malta": 3}}
BUILT = "T-bot builds a corsair: no harbour is worth a raid."


def tbot(when: str = "spring 1802", **changes: Any) -> qd.Match:
    """The T-bot's play has just been made; the player has no card for any window."""
    options = {**SOLO, **(changes.pop("options", None) or {})}
    us = changes.pop("us", ())
    return war(when, TR, options=options, us=us, **changes)


def line(match: qd.Match, zone: int = EVENT_LINE) -> list[str]:
    """A line of the T-bot, first card first."""
    return state(match).cards.kinds(zone)


# ---------------------------------------------------------------------- set-up


@pytest.mark.rule("shores-of-tripoli:17.1", "shores-of-tripoli:17.2")
def test_the_player_sits_alone_and_the_tbot_is_stronger() -> None:
    m = qd.Match(GAME, seed=1, options=SOLO)
    assert m.names == ("United States",)
    assert (n(m, "frigates", "gibraltar"), state(m).track) == (3, [0, 1, 1, 1, 0, 0])
    assert (n(m, "corsairs", "gibraltar"), n(m, "corsairs", "tripoli")) == (2, 5)
    assert [n(m, "infantry", city) for city in ("tripoli", "benghazi", "derne")] == [4, 4, 4]
    assert (len(cards(m, HAND[US])), cards(m, HAND[TR])) == (6, [])


@pytest.mark.rule("shores-of-tripoli:17.3", "shores-of-tripoli:17.4", "shores-of-tripoli:17.5")
def test_two_lines_of_cards_and_a_pile_of_eighteen() -> None:
    m = qd.Match(GAME, seed=1, options=SOLO)
    assert line(m) == list(EVENTS)
    assert line(m, BATTLE_LINE) == list(BATTLES)
    pile = cards(m, DECK[TR])
    assert len(pile) == 18
    assert "second-storms" in pile
    assert m.view(US)["cards"]["zones"]["deck-tr"]["known"] == []


# ---------------------------------------------------------------------- the turn


@pytest.mark.rule("shores-of-tripoli:17.6")
def test_the_first_event_whose_test_holds_is_played() -> None:
    m = tbot("spring 1805", captured=["derne"], corsairs={"tunis": 3}, frigates={})
    assert line(m) == [word for word in EVENTS if word != "constantinople-sends-aid"]
    assert "T-bot's reason: Derne has been captured." in texts(m)


@pytest.mark.rule("shores-of-tripoli:17.7", "shores-of-tripoli:S2")
def test_five_corsairs_raid_without_a_card() -> None:
    m = tbot(corsairs={"tripoli": 5}, pile=["troops-to-derne"])
    assert "T-bot raids: 5 corsairs in Tripoli." in texts(m)
    assert cards(m, DECK[TR]) == ["troops-to-derne"]
    m = tbot(corsairs={"tripoli": 4}, pile=["troops-to-derne"])
    assert cards(m, DECK[TR]) == []


@pytest.mark.rule("shores-of-tripoli:17.8", "shores-of-tripoli:18.7", "shores-of-tripoli:18.10")
def test_a_drawn_card_is_played_or_waits_in_the_line_and_another_is_drawn() -> None:
    m = tbot(pile=["troops-to-tripoli", "storms"], **QUIET)
    assert line(m) == ["storms"]
    assert n(m, "infantry", "tripoli") == 6
    assert cards(m, DISCARD[TR]) == ["troops-to-tripoli"]


@pytest.mark.rule("shores-of-tripoli:17.9")
def test_without_a_pile_it_raids_or_builds_and_never_reshuffles() -> None:
    m = tbot(pile=(), tr_discards=["storms"], **QUIET)
    assert "T-bot has no card to draw: Raid or Build." in texts(m)
    assert n(m, "corsairs", "tripoli") == 3
    m = war("spring 1805", step="year", options=SOLO, tr_discards=["storms"], pile=())
    assert cards(m, DISCARD[TR]) == ["storms"]
    assert cards(m, HAND[TR]) == []


# ---------------------------------------------------------------------- hits


def fight(when: str, hits: int, **changes: Any) -> qd.Match:
    """A frigate and a corsair or more of the T-bot take so many hits in Tripoli."""
    given: dict[str, Any] = {"corsairs": {"tripoli": 2}, "tr_frigates": {"tripoli": 1}, **changes}
    battle = tuple(word for word in BATTLES if word != "the-guns-of-tripoli")
    m = war(
        when,
        frigates={"malta": 3},
        removed=["the-guns-of-tripoli"],
        battle_line=battle,
        options=SOLO,
        **given,
    )
    m.dice(*[6] * hits + [1] * (6 - hits) + [1] * 20)
    return give(m, "play naval-movement", "move malta tripoli 3")


@pytest.mark.rule("shores-of-tripoli:17.10")
@pytest.mark.parametrize("when", ["spring 1801", "winter 1804", "winter 1805"])
def test_early_hits_damage_the_frigate_first(when: str) -> None:
    m = fight(when, 2)
    told = texts(m)
    assert told.index("A frigate of Tripolitania is damaged.") < told.index("1 corsair is sunk at Tripoli.")
    assert "A Tripolitan frigate is sunk." not in told
    m = fight("spring 1804", 3, corsairs={"tripoli": 1})
    told = texts(m)
    assert "A Tripolitan frigate is sunk." in told
    assert "1 corsair is sunk at Tripoli." in told


@pytest.mark.rule("shores-of-tripoli:17.11")
@pytest.mark.parametrize("when", ["spring 1805", "fall 1805", "spring 1806", "winter 1806"])
def test_late_hits_spare_the_frigate(when: str) -> None:
    m = fight(when, 2)
    told = texts(m)
    assert told.count("1 corsair is sunk at Tripoli.") == 2
    assert "A frigate of Tripolitania is damaged." not in told
    told = texts(fight(when, 3))
    assert "A frigate of Tripolitania is damaged." in told


@pytest.mark.rule("shores-of-tripoli:17.10")
def test_in_the_assault_the_frigate_takes_the_first_hit() -> None:
    m = war(
        "fall 1805",
        us=["assault-on-tripoli"],
        arabs={"benghazi": 1},
        frigates={"malta": 3},
        corsairs={"tripoli": 2},
        tr_frigates={"tripoli": 1},
        battle_line=(),
        removed=BATTLES,
        options=SOLO,
    )
    m.dice(*[6] + [1] * 5 + [1, 1] + [1, 1] + [6] * 6 + [1] * 4)
    give(m, "play assault-on-tripoli")
    decline_all(m)
    told = texts(m)
    assert told.index("A frigate of Tripolitania is damaged.") < told.index("1 corsair is sunk at Tripoli.")


# ---------------------------------------------------------------------- the test of each card


def reason(card: str, when: str = "spring 1802", **changes: Any) -> str:
    """Why the T-bot would play the card in that position."""
    options = {**SOLO, **(changes.pop("options", None) or {})}
    return why(state(war(when, options=options, **changes)), card)


@pytest.mark.rule("shores-of-tripoli:18.1")
def test_murad_reis_breaks_out_past_no_patrol_or_in_winter_1801() -> None:
    card = "murad-reis-breaks-out"
    assert reason(card, frigates={}) == "no-patrol"
    assert reason(card, frigates={"gibraltar-zone": 1}) == ""
    assert reason(card, "winter 1801", frigates={"gibraltar-zone": 1}) == "winter-1801"
    assert reason(card, "winter 1802", frigates={"gibraltar-zone": 1}) == ""
    assert reason(card, corsairs={"tripoli": 5}) == ""
    m = tbot("winter 1801", frigates={"gibraltar-zone": 2}, corsairs={"gibraltar": 2, "tripoli": 5})
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls] == [("us-interception", 4)]


@pytest.mark.rule("shores-of-tripoli:18.2")
def test_constantinople_sends_aid_when_derne_has_fallen() -> None:
    assert reason("constantinople-sends-aid") == ""
    assert reason("constantinople-sends-aid", captured=["derne"]) == "derne-fell"


@pytest.mark.rule("shores-of-tripoli:18.3")
def test_yusuf_waits_for_two_allies_and_later_for_one() -> None:
    card = "yusuf-qaramanli"
    assert reason(card, "winter 1804", corsairs={"tunis": 3}) == ""
    assert reason(card, "winter 1804", corsairs={"tunis": 3, "algiers": 1}) == "two-allies"
    assert reason(card, "spring 1805", corsairs={"tunis": 3}) == "an-ally"
    assert reason(card, "spring 1805", corsairs={"tripoli": 5}) == ""


@pytest.mark.rule("shores-of-tripoli:18.4", "shores-of-tripoli:R20")
def test_sweden_pays_in_1803_or_later_or_by_the_letter() -> None:
    card = "sweden-pays-tribute"
    assert reason(card, "winter 1802", swedes=2) == ""
    assert reason(card, "spring 1803", swedes=2) == "sweden"
    assert reason(card, "spring 1804", swedes=2) == "sweden"
    assert reason(card, "spring 1803") == ""
    letter = {"sweden-1803-only": True}
    assert reason(card, "spring 1803", swedes=2, options=letter) == "sweden"
    assert reason(card, "spring 1804", swedes=2, options=letter) == ""


@pytest.mark.rule("shores-of-tripoli:18.5", "shores-of-tripoli:18.10")
@pytest.mark.parametrize(
    "card", ["algiers-declares-war", "morocco-declares-war", "tunis-declares-war", "troops-to-tripoli"]
)
def test_played_at_once(card: str) -> None:
    m = tbot(pile=[card], **QUIET)
    assert cards(m, DECK[TR]) == []
    assert "T-bot's reason: it plays this card at once." in texts(m)
    assert card in cards(m, REMOVED) or card in cards(m, DISCARD[TR])


@pytest.mark.rule("shores-of-tripoli:18.6")
def test_the_philadelphia_runs_aground_near_tripoli_or_waits() -> None:
    card = "the-philadelphia-runs-aground"
    assert reason(card, frigates={"tripoli-zone": 1}) == "frigate-near-tripoli"
    m = tbot(pile=[card], **QUIET)
    assert line(m) == [card]
    m = tbot(pile=[card], **{**QUIET, "frigates": {"tripoli-zone": 1}})
    assert cards(m, REMOVED).count(card) == 1


@pytest.mark.rule("shores-of-tripoli:18.7", "shores-of-tripoli:S1", "shores-of-tripoli:R21")
@pytest.mark.parametrize("card", ["storms", "second-storms"])
def test_storms_strike_the_zone_with_most_frigates_or_wait(card: str) -> None:
    assert reason(card, frigates={"tunis-zone": 1, "tripoli-zone": 1}) == ""
    assert line(tbot(pile=[card], **QUIET)) == [card]
    m = tbot(pile=[card], **{**QUIET, "frigates": {"tunis-zone": 2, "tripoli-zone": 3}})
    assert (state(m).rolls[0][1], len(state(m).rolls[0][3])) == ("storms-dice", 3)
    tied = {**QUIET, "frigates": {"tunis-zone": 2, "tripoli-zone": 2}}
    struck = {state(tbot(pile=[card], seed=seed, **tied)).fought for seed in range(20)}
    assert len(struck) == 2


@pytest.mark.rule("shores-of-tripoli:18.8")
def test_corsairs_are_acquired_with_two_in_the_supply_or_later() -> None:
    card = "tripoli-acquires-corsairs"
    assert reason(card, corsairs={"tripoli": 7}) == "two-in-supply"
    assert reason(card, corsairs={"tripoli": 8}) == ""
    m = tbot(pile=[card], **{**QUIET, "corsairs": {"tripoli": 4, "gibraltar": 4}})
    assert line(m) == [card]


@pytest.mark.rule("shores-of-tripoli:18.9")
def test_tripoli_attacks_a_lone_frigate_with_five_dice() -> None:
    card = "tripoli-attacks"
    lone = {"tripoli-zone": 1}
    assert reason(card, frigates=lone, corsairs={"tripoli": 3}, tr_frigates={"tripoli": 1}) == "lone-frigate"
    assert reason(card, frigates=lone, corsairs={"tripoli": 2}, tr_frigates={"tripoli": 1}) == ""
    assert reason(card, frigates={"tripoli-zone": 2}, corsairs={"tripoli": 9}) == ""
    m = tbot(pile=[card], **QUIET)
    assert cards(m, DISCARD[TR]) == [card]
    assert BUILT in texts(m)


@pytest.mark.rule("shores-of-tripoli:18.11")
@pytest.mark.parametrize("city", ["benghazi", "derne"])
def test_troops_go_to_cities_still_held(city: str) -> None:
    card = f"troops-to-{city}"
    m = tbot(pile=[card], **QUIET)
    assert n(m, "infantry", city) == 6
    m = tbot(pile=[card], captured=[city], **QUIET)
    assert n(m, "infantry", city) == 4
    assert BUILT in texts(m)


@pytest.mark.rule("shores-of-tripoli:18.12", "shores-of-tripoli:R24")
def test_supplies_run_low_for_exactly_two_frigates_before_tripoli() -> None:
    card = "us-supplies-run-low"
    m = tbot(pile=[card], **{**QUIET, "frigates": {"tripoli-zone": 2, "tunis-zone": 1}})
    assert (n(m, "frigates", "tripoli-zone"), n(m, "frigates", "malta")) == (1, 1)
    m = tbot(pile=[card], **{**QUIET, "frigates": {"tripoli-zone": 3}})
    assert n(m, "frigates", "tripoli-zone") == 3
    assert BUILT in texts(m)


@pytest.mark.rule("shores-of-tripoli:18.13", "shores-of-tripoli:S3")
def test_an_allys_raid_card_may_raid_from_another_harbour() -> None:
    m = tbot(
        pile=["tunisian-corsairs-raid"], event_line=(), frigates={}, corsairs={"algiers": 3, "tripoli": 2}
    )
    assert "T-bot raids from Algiers: 3 corsairs outnumber the patrol there most." in texts(m)
    assert cards(m, DISCARD[TR]) == ["tunisian-corsairs-raid"]


# ---------------------------------------------------------------------- Raid or Build


@pytest.mark.rule("shores-of-tripoli:S3")
def test_raid_or_build_wants_three_corsairs_and_more_than_the_patrol() -> None:
    def does(**changes: Any) -> str:
        told = texts(tbot(pile=(), event_line=(), **changes))
        return next(text for text in told if text.startswith("T-bot raids from") or text == BUILT)

    assert does(corsairs={"tripoli": 2}, frigates={}) == BUILT
    assert does(corsairs={"tripoli": 4}, frigates={"tripoli-zone": 2}, swedes=2) == BUILT
    assert does(corsairs={"tripoli": 4}, frigates={"tripoli-zone": 1}, swedes=2).startswith(
        "T-bot raids from Tripoli"
    )


@pytest.mark.rule("shores-of-tripoli:R34")
def test_of_several_candidates_the_largest_difference_raids_and_a_tie_is_left_to_chance() -> None:
    def raids(**changes: Any) -> str:
        told = texts(tbot(pile=(), event_line=(), **changes))
        return next(text for text in told if text.startswith("T-bot raids from")).split()[3]

    assert raids(corsairs={"tripoli": 4, "tunis": 3}, frigates={"tripoli-zone": 2}) == "Tunis:"
    assert raids(corsairs={"tripoli": 4, "tunis": 3}, frigates={}) == "Tripoli:"
    tied = {raids(corsairs={"tripoli": 3, "tunis": 3}, frigates={}, seed=seed) for seed in range(20)}
    assert tied == {"Tripoli:", "Tunis:"}


@pytest.mark.rule("shores-of-tripoli:R23")
def test_with_nothing_to_build_it_raids_all_the_same_or_does_nothing() -> None:
    m = tbot(pile=(), event_line=(), corsairs={"tripoli": 2, "gibraltar": 7}, frigates={})
    assert "T-bot raids from Tripoli with 2 corsairs: there is none left to build." in texts(m)
    m = tbot(pile=(), event_line=(), corsairs={"gibraltar": 9}, frigates={})
    assert "T-bot can neither raid nor build." in texts(m)
    assert prompt(m) == (US, "play.us")


@pytest.mark.rule("shores-of-tripoli:R22")
def test_yusuf_raids_with_most_corsairs_first() -> None:
    m = tbot(
        "spring 1805",
        frigates={},
        corsairs={"tripoli": 2, "tunis": 3, "algiers": 2},
        event_line=["yusuf-qaramanli"],
    )
    raids = [text for text in texts(m) if " raid" in text and "from" in text]
    assert [text.split("from ")[1] for text in raids] == ["Tunis.", "Tripoli.", "Algiers."]


@pytest.mark.rule("shores-of-tripoli:R25")
def test_corsairs_confiscated_takes_murad_reis_out_of_the_line() -> None:
    m = war(us=["corsairs-confiscated"], options=SOLO)
    give(m, "play corsairs-confiscated")
    assert "murad-reis-breaks-out" in cards(m, REMOVED)
    assert "murad-reis-breaks-out" not in line(m)


# ---------------------------------------------------------------------- battle cards


@pytest.mark.rule("shores-of-tripoli:19.1", "shores-of-tripoli:19.2")
def test_happy_hunting_and_merchant_ship_on_the_first_raid() -> None:
    m = war(
        "spring 1802", TR, options=SOLO, us=(), corsairs={"tripoli": 5}, frigates={}, event_line=(), seed=3
    )
    assert len(state(m).rolls[0][3]) == 8
    assert "happy-hunting" not in line(m, BATTLE_LINE)
    took = any(face >= 5 for face in state(m).rolls[0][3])
    assert took
    assert "merchant-ship-converted" not in line(m, BATTLE_LINE)
    assert n(m, "corsairs", "tripoli") == 6
    m = tbot(pile=(), event_line=(), corsairs={"tunis": 3}, frigates={})
    assert "happy-hunting" in line(m, BATTLE_LINE)
    assert "merchant-ship-converted" in line(m, BATTLE_LINE)


@pytest.mark.rule("shores-of-tripoli:19.3")
def test_uncharted_waters_with_the_higher_die() -> None:
    for seed in range(8):
        m = tbot(
            pile=["the-philadelphia-runs-aground"], seed=seed, **{**QUIET, "frigates": {"tripoli-zone": 1}}
        )
        dice = state(m).rolls[0][3]
        assert len(dice) == 2
        assert state(m).trophies == (1 if max(dice) >= 3 else 0)
        assert n(m, "tr_frigates", "tripoli") == (1 if max(dice) >= 5 else 0)
        assert "uncharted-waters" not in line(m, BATTLE_LINE)


@pytest.mark.rule("shores-of-tripoli:19.4")
def test_mercenaries_desert_at_derne_only() -> None:
    for card, start, rolled in (
        ("general-eaton-attacks-derne", "alexandria", True),
        ("general-eaton-attacks-benghazi", "derne", False),
    ):
        m = war(
            "spring 1805",
            us=[card],
            arabs={start: 5},
            options=SOLO,
            captured=["derne"] if start == "derne" else (),
        )
        m.dice(*[1] * 5 if rolled else (), *[6] * 4, *[1] * 5)
        give(m, f"play {card}", "done")
        assert ("0 Arab infantry desert." in texts(m)) is rolled
        assert ("mercenaries-desert" in line(m, BATTLE_LINE)) is not rolled


@pytest.mark.rule("shores-of-tripoli:19.5")
@pytest.mark.parametrize(
    ("when", "played"), [("winter 1804", False), ("spring 1805", True), ("spring 1806", True)]
)
def test_signal_books_on_the_first_raid_of_1805_or_1806(when: str, played: bool) -> None:
    m = tbot(
        when, us=["early-deployment"], event_line=(), corsairs={"tripoli": 9}, frigates={"tripoli-zone": 1}
    )
    decline_all(m)
    assert ("us-signal-books-overboard" not in line(m, BATTLE_LINE)) is played
    assert (cards(m, DISCARD[US]) == ["early-deployment"]) is played


@pytest.mark.rule("shores-of-tripoli:19.6")
@pytest.mark.parametrize(
    ("when", "played"),
    [("winter 1804", False), ("spring 1805", True), ("winter 1805", False), ("spring 1806", True)],
)
def test_the_guns_of_tripoli_fire_late_in_the_war(when: str, played: bool) -> None:
    m = war(when, frigates={"malta": 1}, options=SOLO, event_line=())
    give(m, "play naval-movement", "move malta tripoli 1")
    assert ("the-guns-of-tripoli" not in line(m, BATTLE_LINE)) is played


@pytest.mark.rule("shores-of-tripoli:19.6")
def test_the_guns_always_fire_on_the_assault() -> None:
    m = war(
        "winter 1805", us=["assault-on-tripoli"], arabs={"benghazi": 1}, options=SOLO, frigates={"malta": 2}
    )
    give(m, "play assault-on-tripoli")
    decline_all(m)
    assert "the-guns-of-tripoli" not in line(m, BATTLE_LINE)


@pytest.mark.rule("shores-of-tripoli:R31")
def test_a_solitaire_draw_is_neither_won_nor_lost() -> None:
    m = tbot("winter 1806", pile=(), **{**QUIET, "corsairs": {"tripoli": 1}})
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.victory, m.outcome.payoff(US)) == ("draw", None, 0.0)
