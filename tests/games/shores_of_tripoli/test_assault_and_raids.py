"""The Shores of Tripoli, ledger lines 14 and 15: the Assault on Tripoli, and pirate raids."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of
from quarterdeck.games.shores_of_tripoli.book import ACTIVE, HAND, REMOVED, TR, US
from tests.games.shores_of_tripoli.positions import (
    GAME,
    cards,
    decline_all,
    give,
    may,
    n,
    prompt,
    state,
    texts,
    war,
    won,
)

ASSAULT = "play assault-on-tripoli"
BATTLE = (
    "prebles-boys-take-aim",
    "the-guns-of-tripoli",
    "send-in-the-marines",
    "lieutenant-obannon-leads-the-charge",
    "marine-sharpshooters",
    "mercenaries-desert",
)


def ready(**changes: object) -> qd.Match:
    """Fall 1805, the army in Benghazi, two frigates in Gibraltar, one corsair and one infantry in Tripoli."""
    given: dict[str, object] = {
        "us": ["assault-on-tripoli"],
        "arabs": {"benghazi": 3},
        "frigates": {"gibraltar": 2},
        "corsairs": {"tripoli": 1},
        "infantry": {"tripoli": 1},
        "removed": BATTLE,
        **changes,
    }
    return war("fall 1805", **given)  # type: ignore[arg-type]


@pytest.mark.rule("shores-of-tripoli:14.1", "shores-of-tripoli:14.7", "shores-of-tripoli:13.6")
def test_every_ship_sails_and_the_army_of_benghazi_lands() -> None:
    m = ready(frigates={"gibraltar": 1, "tunis-zone": 2}, gunboats={"malta": 2}, track={1806: 1})
    m.dice(*[6, 1, 1, 1, 1, 1] + [1, 1] + [1] + [1] * 8 + [6, 1, 1] + [1])
    give(m, ASSAULT, "bombard")
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls] == [
        ("us-frigates", 6),
        ("us-gunboats", 2),
        ("tr-corsairs", 1),
        ("bombardment", 8),
        ("arabs-fire", 3),
        ("tr-infantry", 1),
    ]
    assert won(m) == ((US,), "tripoli")
    assert state(m).track[5] == 1
    assert [n(m, "frigates", place) for place in ("gibraltar", "tunis-zone", "malta")] == [0, 0, 3]


@pytest.mark.rule("shores-of-tripoli:14.2", "shores-of-tripoli:14.6", "shores-of-tripoli:13.1")
def test_naval_combat_goes_on_until_a_fleet_is_gone_then_one_bombardment() -> None:
    m = ready()
    m.dice(*[1] * 4 + [1] + [1] * 4 + [1] + [6, 1, 1, 1] + [1] + [1, 1, 1, 6])
    give(m, ASSAULT, "bombard")
    assert [roll[1] for roll in state(m).rolls] == ["us-frigates", "tr-corsairs"] * 3 + ["bombardment"]
    assert n(m, "frigates", "malta") == 2
    assert won(m) == ((US,), "tripoli")


@pytest.mark.rule("shores-of-tripoli:14.3")
def test_the_fourth_frigate_sunk_in_the_assault_ends_the_war() -> None:
    m = ready(trophies=3, frigates={"gibraltar": 1}, corsairs={"tripoli": 3})
    m.dice(*[6, 6] + [6, 6, 6])
    give(m, ASSAULT)
    assert won(m) == ((TR,), "frigates")


@pytest.mark.rule("shores-of-tripoli:14.4", "shores-of-tripoli:14.5")
def test_damage_stays_through_the_rounds_and_the_damaged_go_to_the_supply() -> None:
    m = ready(frigates={"gibraltar": 2})
    m.dice(*[1] * 4 + [6] + [6, 1, 1, 1] + [1] + [1, 1] + [1, 1, 1] + [1] + [6, 1, 1] + [1])
    give(m, ASSAULT, "bombard")
    rolls = [(roll[1], len(roll[3])) for roll in state(m).rolls]
    assert rolls[:5] == [
        ("us-frigates", 4),
        ("tr-corsairs", 1),
        ("us-frigates", 4),
        ("tr-corsairs", 1),
        ("bombardment", 2),
    ]
    assert (n(m, "frigates", "malta"), sum(state(m).track), state(m).trophies) == (1, 0, 0)
    assert "1 damaged frigate of the United States will not be back." in texts(m)
    m = ready(frigates={"gibraltar": 1}, gunboats={"malta": 1}, corsairs={"tripoli": 2})
    m.dice(*[1, 1] + [1] + [6, 1] + [1, 1] + [1] + [6, 1])
    give(m, ASSAULT, "hit frigate")
    assert options_of(m, US) == {"hit damaged-frigate", "hit gunboat"}
    give(m, "hit damaged-frigate")
    assert state(m).trophies == 1


@pytest.mark.rule("shores-of-tripoli:14.2", "shores-of-tripoli:R9")
def test_the_assault_fleet_gone_is_lost() -> None:
    m = ready(frigates={"gibraltar": 1}, corsairs={"tripoli": 2})
    m.dice(*[1, 1] + [6, 6])
    give(m, ASSAULT)
    assert won(m) == ((TR,), "fleet")
    m = give(ready(frigates={}), ASSAULT)
    assert won(m) == ((TR,), "fleet")


@pytest.mark.rule("shores-of-tripoli:14.8", "shores-of-tripoli:R33")
def test_an_assault_lost_at_sea_is_a_tripolitan_victory_and_says_so() -> None:
    m = ready(frigates={"gibraltar": 1}, corsairs={"tripoli": 2})
    m.dice(*[1, 1] + [6, 6])
    give(m, ASSAULT)
    assert won(m) == ((TR,), "fleet")
    assert state(m).trophies == 1, "not by the fourth frigate"
    assert n(m, "arabs", "benghazi") == 3, "nor by the army, which never landed"
    ending = GAME.words.endings["fleet"]
    assert ending.text == "Tripolitania wins: the fleet that assaulted Tripoli is gone."
    assert {"14.8", "R33"} <= set(ending.rules)


@pytest.mark.rule("shores-of-tripoli:R9")
def test_against_an_empty_harbour_there_is_no_naval_part() -> None:
    m = ready(corsairs={}, us=["assault-on-tripoli", "prebles-boys-take-aim"], removed=BATTLE[2:])
    m.dice(*[6, 1, 1, 1])
    give(m, ASSAULT, "bombard")
    assert [roll[1] for roll in state(m).rolls] == ["bombardment"]
    assert won(m) == ((US,), "tripoli")


@pytest.mark.rule("shores-of-tripoli:R10")
def test_both_fleets_gone_is_a_naval_victory_without_bombardment() -> None:
    m = ready(frigates={"gibraltar": 1}, corsairs={"tripoli": 2})
    m.dice(*[6, 6] + [6, 6] + [6, 1, 1] + [1])
    give(m, ASSAULT)
    assert [roll[1] for roll in state(m).rolls] == ["us-frigates", "tr-corsairs", "arabs-fire", "tr-infantry"]
    assert won(m) == ((US,), "tripoli")


@pytest.mark.rule("shores-of-tripoli:C23", "shores-of-tripoli:C53", "shores-of-tripoli:14.4")
def test_preble_and_the_guns_help_in_the_first_round_only() -> None:
    m = ready(
        us=["assault-on-tripoli", "prebles-boys-take-aim"], tr=["the-guns-of-tripoli"], removed=BATTLE[2:]
    )
    give(m, ASSAULT, "play prebles-boys-take-aim")
    m.dice(*[1] * 6 + [1] + [1] * 12 + [6, 1, 1, 1] + [1] + [6, 1, 1, 1])
    give(m, "play the-guns-of-tripoli")
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls][:5] == [
        ("us-frigates", 6),
        ("tr-corsairs", 1),
        ("shore-guns", 12),
        ("us-frigates", 4),
        ("tr-corsairs", 1),
    ]


@pytest.mark.rule("shores-of-tripoli:C25", "shores-of-tripoli:13.2")
def test_the_marines_are_sent_in_besides_the_army() -> None:
    us = ["assault-on-tripoli", "send-in-the-marines", "marine-sharpshooters"]
    m = ready(
        us=us, corsairs={}, infantry={"tripoli": 4}, arabs={"benghazi": 1}, removed=BATTLE[:2] + BATTLE[5:]
    )
    m.dice(*[1] * 4)
    give(m, ASSAULT, "bombard")
    assert prompt(m) == (US, "window.ground-us")
    assert options_of(m, US) == {"decline", "play send-in-the-marines"}
    give(m, "play send-in-the-marines")
    assert n(m, "marines", "tripoli") == 3
    m.dice(*[5, 5, 6] + [6] + [1] * 4)
    give(m, "play marine-sharpshooters")
    decline_all(m)
    assert won(m) == ((US,), "tripoli")


@pytest.mark.rule("shores-of-tripoli:R8", "shores-of-tripoli:C5")
def test_the_assaults_only_printed_condition_is_the_date() -> None:
    assert may(ready(arabs={}), US, ASSAULT)
    assert may(ready(arabs={"derne": 5}), US, ASSAULT)
    assert not may(war("summer 1805", us=["assault-on-tripoli"]), US, ASSAULT)


@pytest.mark.rule("shores-of-tripoli:R8", "shores-of-tripoli:13.2")
def test_the_marines_stay_in_hand_until_the_guns_are_decided_and_the_fleet_has_won() -> None:
    us = ["assault-on-tripoli", "send-in-the-marines"]
    tr = ["the-guns-of-tripoli"]
    m = ready(arabs={}, us=us, tr=tr, removed=(BATTLE[0], *BATTLE[3:]))
    give(m, ASSAULT)
    assert prompt(m) == (TR, "window.naval-tr")
    assert cards(m, ACTIVE[US]) == ["assault-on-tripoli"]
    assert cards(m, HAND[US]) == ["send-in-the-marines"]
    assert not any("Send in the Marines" in text for text in texts(m, TR))
    m.dice(*[6, 1, 1, 1] + [1] + [1] * 4)
    give(m, "decline", "bombard")
    assert (prompt(m), options_of(m, US)) == (
        (US, "window.ground-us"),
        {"decline", "play send-in-the-marines"},
    )
    m.dice(*[6, 1, 1] + [1])
    give(m, "play send-in-the-marines")
    assert won(m) == ((US,), "tripoli")
    assert "The American force captures Tripoli." in texts(m), "it was not Hamet's Army"


@pytest.mark.rule("shores-of-tripoli:R8")
def test_with_the_ruling_the_assault_needs_troops() -> None:
    strict = {"free-assault": False}
    assert not may(ready(arabs={}, options=strict), US, ASSAULT)
    assert not may(ready(arabs={"derne": 5}, options=strict), US, ASSAULT)
    us = ["assault-on-tripoli", "send-in-the-marines"]
    m = ready(arabs={"derne": 5}, us=us, removed=BATTLE[3:], options=strict)
    give(m, ASSAULT)
    assert cards(m, ACTIVE[US]) == ["assault-on-tripoli", "send-in-the-marines"]
    m.dice(*[6, 1, 1, 1] + [1] + [1] * 4 + [6, 1, 1] + [1])
    decline_all(m)
    give(m, "bombard")
    assert won(m) == ((US,), "tripoli")
    assert (n(m, "arabs", "derne"), n(m, "marines", "tripoli")) == (5, 3)
    assert "send-in-the-marines" in cards(m, REMOVED)


@pytest.mark.rule("shores-of-tripoli:R8")
def test_a_free_assault_without_troops_is_lost_on_the_beach() -> None:
    m = ready(arabs={})
    m.dice(*[6, 1, 1, 1] + [1] + [1] * 4)
    give(m, ASSAULT, "bombard")
    assert won(m) == ((TR,), "army")


# ---------------------------------------------------------------------- 15 raids


@pytest.mark.rule("shores-of-tripoli:15.1", "shores-of-tripoli:C28")
def test_yusuf_raids_everywhere_in_the_order_of_the_player() -> None:
    m = war(
        turn=TR, tr=(), corsairs={"tripoli": 2, "tunis": 1, "algiers": 1}, frigates={"tunis-zone": 1}, us=()
    )
    give(m, "play yusuf-qaramanli")
    assert options_of(m, TR) == {"raid tripoli", "raid tunis", "raid algiers"}
    m.dice(*[1, 1] + [5])
    give(m, "raid tunis")
    assert state(m).gold == 1
    m.dice(*[6, 6])
    give(m, "raid tripoli")
    m.dice(1)
    assert (state(m).gold, prompt(m)) == (3, (US, "play.us"))
    assert [roll[1] for roll in state(m).rolls] == ["us-interception", "raid-dice", "raid-dice", "raid-dice"]
    assert cards(m, REMOVED) == ["yusuf-qaramanli"]


@pytest.mark.rule("shores-of-tripoli:C28")
def test_yusuf_needs_a_corsair_to_raid_with() -> None:
    assert not may(war(turn=TR, corsairs={"gibraltar": 2}), TR, "play yusuf-qaramanli")
    assert may(war(turn=TR, corsairs={"tunis": 1}), TR, "play yusuf-qaramanli")


@pytest.mark.rule("shores-of-tripoli:15.1", "shores-of-tripoli:4.4")
def test_the_war_can_end_between_yusufs_raids() -> None:
    m = war(turn=TR, tr=(), gold=11, corsairs={"tripoli": 2, "tunis": 1}, frigates={})
    m.dice(6)
    give(m, "play yusuf-qaramanli", "raid tunis")
    assert won(m) == ((TR,), "gold")


@pytest.mark.rule("shores-of-tripoli:15.2", "shores-of-tripoli:C22")
def test_sterett_gives_us_frigates_but_not_swedes_a_third_die() -> None:
    sterett = "lieutenant-sterett-in-pursuit"
    m = war(turn=TR, us=[sterett], frigates={"tripoli-zone": 2}, swedes=2, tr=["storms"])
    give(m, "raid storms", f"play {sterett}")
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls][:2] == [
        ("us-interception", 6),
        ("swedish-interception", 4),
    ]
    m = war(turn=TR, us=[sterett], frigates={}, swedes=2, tr=["storms"])
    give(m, "raid storms")
    assert prompt(m) == (US, "play.us")


@pytest.mark.rule("shores-of-tripoli:15.3")
def test_each_six_of_the_patrol_sinks_a_raider() -> None:
    m = war(turn=TR, us=(), frigates={"tripoli-zone": 2}, corsairs={"tripoli": 3})
    m.dice(*[6, 5, 6, 1] + [1])
    give(m, "raid troops-to-tripoli")
    assert n(m, "corsairs", "tripoli") == 1
    m = war(turn=TR, us=(), frigates={"tripoli-zone": 2}, corsairs={"tripoli": 1})
    m.dice(*[6, 6, 6, 6])
    give(m, "raid troops-to-tripoli")
    assert (n(m, "corsairs", "tripoli"), len(state(m).rolls)) == (0, 1)


@pytest.mark.rule(
    "shores-of-tripoli:15.4", "shores-of-tripoli:C49", "shores-of-tripoli:C52", "shores-of-tripoli:R26"
)
def test_signal_books_and_happy_hunting_either_or_both() -> None:
    tr = ["storms", "us-signal-books-overboard", "happy-hunting"]
    m = war(turn=TR, us=["naval-movement"] * 2, tr=tr, frigates={"tripoli-zone": 1}, corsairs={"tripoli": 2})
    m.dice(1, 1)
    give(m, "raid storms", "0: decline")
    assert prompt(m) == (TR, "window.raid")
    assert options_of(m, TR) == {"decline", "play us-signal-books-overboard", "play happy-hunting"}
    give(m, "play us-signal-books-overboard")
    assert cards(m, HAND[US]) == ["naval-movement"]
    assert m.view(TR)["cards"]["zones"]["discard-us"]["known"] == ["naval-movement"]
    give(m, "play happy-hunting")
    assert len(state(m).rolls[-1][3]) == 5


@pytest.mark.rule("shores-of-tripoli:15.4", "shores-of-tripoli:C52")
def test_happy_hunting_is_for_raids_from_tripoli_with_a_corsair_left() -> None:
    m = war(turn=TR, tr=["tunisian-corsairs-raid", "happy-hunting"], corsairs={"tunis": 3}, frigates={})
    give(m, "play tunisian-corsairs-raid", dice=[1, 1, 1])
    assert prompt(m) == (US, "play.us")
    m = war(
        turn=TR, tr=["storms", "happy-hunting"], corsairs={"tripoli": 1}, us=(), frigates={"tripoli-zone": 1}
    )
    give(m, "raid storms", dice=[6, 1])
    assert prompt(m) == (US, "play.us")


@pytest.mark.rule("shores-of-tripoli:C49", "shores-of-tripoli:R16")
def test_signal_books_need_a_us_frigate_in_the_roll_and_a_us_hand() -> None:
    tr = ["storms", "us-signal-books-overboard"]
    m = war(turn=TR, tr=tr, frigates={}, swedes=2, removed=["happy-hunting"])
    give(m, "raid storms", dice=[1] * 8)
    assert prompt(m) == (US, "play.us")
    m = war(turn=TR, tr=tr, frigates={"tripoli-zone": 1}, us=(), removed=["happy-hunting"])
    give(m, "raid storms", dice=[1] * 6)
    assert prompt(m) == (US, "play.us")


@pytest.mark.rule("shores-of-tripoli:15.5", "shores-of-tripoli:15.7")
def test_fives_and_sixes_bring_gold_and_the_corsairs_come_home() -> None:
    m = war(turn=TR, us=(), frigates={"tripoli-zone": 1}, corsairs={"tripoli": 4})
    m.dice(*[1, 1] + [4, 5, 6, 3])
    give(m, "raid troops-to-tripoli")
    assert (state(m).gold, n(m, "corsairs", "tripoli")) == (2, 4)
    assert [roll[1] for roll in state(m).rolls] == ["us-interception", "raid-dice"]
    assert "Corsairs on the open sea: 4, 5, 6 and 3 (2 merchant ships)." in texts(m)


@pytest.mark.rule("shores-of-tripoli:15.6", "shores-of-tripoli:C51", "shores-of-tripoli:R16")
def test_a_merchant_ship_is_converted_after_a_success_from_tripoli() -> None:
    tr = ["storms", "merchant-ship-converted", "tunisian-corsairs-raid"]

    def raid(option: str, *dice: int, **changes: object) -> qd.Match:
        given = {
            "corsairs": {"tripoli": 1, "tunis": 1},
            "frigates": {},
            "removed": ["happy-hunting"],
            **changes,
        }
        m = war(turn=TR, tr=tr, **given)  # type: ignore[arg-type]
        m.dice(*dice)
        return give(m, option)

    m = raid("raid storms", 5)
    assert prompt(m) == (TR, "window.plunder")
    give(m, "play merchant-ship-converted")
    assert n(m, "corsairs", "tripoli") == 2
    assert prompt(raid("raid storms", 4)) == (US, "play.us")
    assert prompt(raid("play tunisian-corsairs-raid", 5)) == (US, "play.us")
    loose = raid("play tunisian-corsairs-raid", 5, options={"any-merchant": True})
    assert prompt(loose) == (TR, "window.plunder")
    give(loose, "play merchant-ship-converted")
    assert (n(loose, "corsairs", "tripoli"), n(loose, "corsairs", "tunis")) == (2, 1)
    full = raid("raid storms", *[5] * 7, corsairs={"tripoli": 7, "gibraltar": 2})
    assert prompt(full) == (US, "play.us")


@pytest.mark.rule("shores-of-tripoli:15.8", "shores-of-tripoli:C29")
def test_murad_reis_meets_only_the_patrol_of_gibraltar() -> None:
    m = war(
        turn=TR, us=(), frigates={"gibraltar-zone": 1, "tripoli-zone": 2}, swedes=2, corsairs={"gibraltar": 2}
    )
    m.dice(6, 1)
    give(m, "play murad-reis-breaks-out")
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls] == [("us-interception", 2)]
    assert (n(m, "corsairs", "tripoli"), n(m, "corsairs", "gibraltar"), state(m).gold) == (1, 0, 0)


@pytest.mark.rule("shores-of-tripoli:15.8", "shores-of-tripoli:C49")
def test_sterett_and_signal_books_also_with_murad_reis() -> None:
    m = war(
        turn=TR, frigates={"gibraltar-zone": 1}, tr=["us-signal-books-overboard"], corsairs={"gibraltar": 2}
    )
    give(m, "play murad-reis-breaks-out")
    assert prompt(m) == (US, "window.interception")
    give(m, "decline", dice=[1, 1])
    assert options_of(m, TR) == {"decline", "play us-signal-books-overboard"}


@pytest.mark.rule("shores-of-tripoli:R27")
def test_murad_reis_needs_a_corsair_in_gibraltar() -> None:
    assert not may(war(turn=TR, corsairs={"tripoli": 4}), TR, "play murad-reis-breaks-out")
