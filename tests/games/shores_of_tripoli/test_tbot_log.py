"""The Shores of Tripoli, ledger lines 17 and 18: tests of the T-bot that fail are told."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.games.shores_of_tripoli.book import BATTLE_LINE, US
from tests.games.shores_of_tripoli.positions import give, n, state, texts, war
from tests.games.shores_of_tripoli.test_tbot import QUIET, SOLO, line, tbot


@pytest.mark.rule("shores-of-tripoli:19.2", "shores-of-tripoli:R16")
def test_a_raid_from_tunis_converts_no_ship_for_the_tbot_even_with_any_merchant() -> None:
    given: dict[str, Any] = {**QUIET, "corsairs": {"tunis": 3, "tripoli": 1}, "pile": ()}
    m = war("spring 1802", US, us=["naval-movement"], options={**SOLO, "any-merchant": True}, **given)
    m.dice(6, 6, 6)
    give(m, "build naval-movement")
    assert state(m).gold == 3, "the raid from Tunis has taken ships"
    assert n(m, "corsairs", "tripoli") == 1
    assert "merchant-ship-converted" in line(m, BATTLE_LINE)


@pytest.mark.rule("shores-of-tripoli:17.6", "shores-of-tripoli:17.7")
def test_the_tests_of_the_event_line_and_the_corsair_check_that_fail_are_told() -> None:
    m = tbot(
        event_line=("constantinople-sends-aid", "sweden-pays-tribute"),
        corsairs={"tripoli": 2},
        pile=("troops-to-tripoli",),
    )
    assert "T-bot passes over Constantinople Sends Aid and Sweden Pays Tribute: the tests fail." in texts(m)
    assert "T-bot's Five Corsair Check fails: 2 corsairs in Tripoli." in texts(m)
    m = tbot("spring 1805", captured=["derne"], corsairs={"gibraltar": 0, "tripoli": 2})
    assert "T-bot passes over Murad Reis Breaks Out: the tests fail." in texts(m)


FAILS = [
    ("the-philadelphia-runs-aground", "no US frigate patrols Tripoli."),
    ("storms", "no two US frigates share a patrol zone."),
    ("second-storms", "no two US frigates share a patrol zone."),
    ("tripoli-acquires-corsairs", "there are no two corsairs in the supply."),
    ("tripoli-attacks", "it needs one lone US frigate before Tripoli, and five dice."),
    ("troops-to-benghazi", "the city is captured."),
    ("troops-to-derne", "the city is captured."),
    ("us-supplies-run-low", "it needs exactly two US frigates before Tripoli."),
]


@pytest.mark.parametrize(("card", "why_not"), FAILS)
@pytest.mark.rule("shores-of-tripoli:17.8")
def test_the_test_of_a_drawn_card_that_fails_is_told(card: str, why_not: str) -> None:
    given: dict[str, Any] = {**QUIET, "captured": ["derne", "benghazi"], "pile": (card,)}
    if card == "tripoli-acquires-corsairs":
        given["corsairs"] = {"tripoli": 4, "gibraltar": 4}
    assert f"T-bot's test fails: {why_not}" in texts(tbot(**given))


@pytest.mark.rule("shores-of-tripoli:18.13")
def test_the_raid_cards_of_the_allies_are_told_to_be_never_played() -> None:
    for card in ("algerine-corsairs-raid", "moroccan-corsairs-raid", "tunisian-corsairs-raid"):
        told = texts(tbot(pile=(card,), **QUIET))
        assert "T-bot never plays this card as an event." in told
