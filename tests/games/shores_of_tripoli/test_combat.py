"""The Shores of Tripoli, ledger lines 10 to 13: movement, naval combat, bombardment, ground combat."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of
from quarterdeck.games.shores_of_tripoli.book import REMOVED, TR, US
from tests.games.shores_of_tripoli.positions import (
    cards,
    give,
    may,
    n,
    prompt,
    state,
    texts,
    war,
    won,
)

FLEET = ("prebles-boys-take-aim", "the-guns-of-tripoli")


# ---------------------------------------------------------------------- 10 movement


FRIENDLY = ("gibraltar", "malta", "alexandria")
ALLIED = ("algiers", "tangier", "tunis")
ZONES = ("gibraltar-zone", "tripoli-zone", "algiers-zone", "tangier-zone", "tunis-zone")


@pytest.mark.rule("shores-of-tripoli:10.1")
def test_frigates_move_from_anywhere_to_anywhere() -> None:
    m = give(war(frigates={"alexandria": 1, "tangier-zone": 1}), "play naval-movement")
    give(m, "move alexandria gibraltar-zone 1", "move tangier-zone alexandria 1")
    assert (n(m, "frigates", "gibraltar-zone"), n(m, "frigates", "alexandria")) == (1, 1)


@pytest.mark.rule("shores-of-tripoli:10.1", "shores-of-tripoli:1.1")
@pytest.mark.parametrize("start", FRIENDLY + ALLIED + ZONES)
def test_each_of_the_fourteen_places_can_be_reached(start: str) -> None:
    infantry = dict.fromkeys(("tripoli", "benghazi", "derne"), 1)
    m = give(war(frigates={start: 1}, infantry=infantry, track={}), "play naval-movement")
    others = [place for place in FRIENDLY + ALLIED + ZONES + tuple(infantry) if place != start]
    assert len(others) == 13
    assert options_of(m, US) == {"done", *(f"move {start} {place} 1" for place in others)}


@pytest.mark.rule("shores-of-tripoli:10.2", "shores-of-tripoli:10.3")
def test_nothing_happens_in_friendly_harbours_zones_and_allies_in_peace() -> None:
    m = give(war(frigates={"gibraltar": 3}), "play naval-movement")
    give(m, "move gibraltar malta 1", "move gibraltar tripoli-zone 1", "move gibraltar tunis 1")
    assert prompt(m) == (TR, "play.tr")
    assert state(m).rolls == ()
    assert [n(m, "frigates", place) for place in ("malta", "tripoli-zone", "tunis")] == [1, 1, 1]


@pytest.mark.rule("shores-of-tripoli:10.4", "shores-of-tripoli:10.5", "shores-of-tripoli:10.6")
def test_all_move_first_then_battles_in_the_order_of_the_player() -> None:
    m = war(frigates={"malta": 3}, corsairs={"tunis": 3}, removed=FLEET)
    give(m, "play naval-movement", "move malta tunis 1", "move malta derne 1")
    assert prompt(m) == (US, "move")
    give(m, "done")
    assert options_of(m, US) == {"fight tunis", "fight derne"}
    give(m, "fight derne", dice=[6, 1] + [1, 1, 1, 1, 1])
    assert [roll[1] for roll in state(m).rolls] == ["bombardment", "us-frigates", "tr-corsairs"]
    assert n(m, "infantry", "derne") == 1
    assert n(m, "frigates", "malta") == 3


@pytest.mark.rule("shores-of-tripoli:10.7", "shores-of-tripoli:10.8", "shores-of-tripoli:R5")
def test_gunboats_join_attacks_split_as_the_player_likes() -> None:
    m = war(frigates={"malta": 3}, gunboats={"malta": 3}, corsairs={"tunis": 3}, removed=FLEET)
    give(m, "play naval-movement", "move malta tunis 1", "move malta derne 1", "move malta gibraltar 1")
    assert prompt(m) == (US, "gunboats")
    assert options_of(m, US) == {f"send derne {k}" for k in range(4)}
    give(m, "send derne 1")
    assert options_of(m, US) == {f"send tunis {k}" for k in range(3)}
    give(m, "send tunis 2")
    assert (n(m, "gunboats", "derne"), n(m, "gunboats", "tunis"), n(m, "gunboats", "malta")) == (1, 2, 0)
    m = war(frigates={"malta": 2}, gunboats={"malta": 3})
    give(m, "sail naval-movement", "move malta tripoli-zone 1", "move malta gibraltar 1")
    assert prompt(m) == (TR, "play.tr")


@pytest.mark.rule("shores-of-tripoli:R4")
def test_a_tripolitan_harbour_with_nothing_in_it_is_no_destination() -> None:
    m = war(infantry={"benghazi": 1}, corsairs={}, tr_frigates={"tripoli": 1})
    give(m, "sail naval-movement")
    assert may(m, US, "move gibraltar benghazi 1")
    assert may(m, US, "move gibraltar tripoli 1")
    assert not may(m, US, "move gibraltar derne 1")


@pytest.mark.rule("shores-of-tripoli:R6")
def test_a_frigate_moves_once() -> None:
    m = give(war(frigates={"gibraltar": 1, "malta": 1}), "play naval-movement", "move gibraltar malta 1")
    assert may(m, US, "move malta tunis 1")
    assert not may(m, US, "move malta tunis 2")
    give(m, "move malta gibraltar 1")
    assert prompt(m) == (TR, "play.tr")


# ---------------------------------------------------------------------- 11 naval combat


@pytest.mark.rule("shores-of-tripoli:11.1", "shores-of-tripoli:C11", "shores-of-tripoli:C12")
def test_a_show_of_force_and_tribute_paid_bring_no_battle() -> None:
    m = war(us=["a-show-of-force"], frigates={"gibraltar": 2, "malta": 2}, corsairs={"tunis": 3})
    give(m, "play a-show-of-force", "move gibraltar tunis 2")
    assert not may(m, US, "done")
    give(m, "move malta tunis 1")
    assert state(m).rolls == ()
    assert (n(m, "frigates", "tunis"), n(m, "corsairs", "tunis")) == (3, 0)
    m = war(us=["tribute-paid"], frigates={"gibraltar": 3}, corsairs={"tunis": 3, "tangier": 2})
    give(m, "play tribute-paid", "choose tangier")
    assert options_of(m, US) == {"move gibraltar tangier 1"}
    give(m, "move gibraltar tangier 1")
    assert prompt(m) == (TR, "play.tr")
    assert (n(m, "corsairs", "tangier"), n(m, "corsairs", "tunis"), state(m).gold) == (0, 3, 2)
    assert n(m, "frigates", "tangier") == 1


@pytest.mark.rule("shores-of-tripoli:R7")
def test_frigates_already_in_the_allys_harbour_count_for_a_show_of_force() -> None:
    m = war(us=["a-show-of-force"], frigates={"malta": 1, "tunis": 2}, corsairs={"tunis": 3})
    give(m, "play a-show-of-force", "move malta tunis 1")
    assert prompt(m) == (TR, "play.tr")
    assert (n(m, "frigates", "tunis"), n(m, "corsairs", "tunis")) == (3, 0)


@pytest.mark.rule("shores-of-tripoli:11.3", "shores-of-tripoli:11.4", "shores-of-tripoli:C48")
def test_war_finds_us_frigates_in_the_harbour_and_gunboats_stay_out() -> None:
    m = war(turn=TR, tr=["tunis-declares-war"], frigates={"tunis": 2}, gunboats={"malta": 3})
    give(m, "play tunis-declares-war")
    assert prompt(m) == (US, "window.naval-us")
    give(m, "decline", dice=[1, 1, 6] + [6, 1, 1, 1])
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls] == [("tr-corsairs", 3), ("us-frigates", 4)]
    assert n(m, "corsairs", "tunis") == 2
    assert (n(m, "frigates", "malta"), state(m).track[1]) == (1, 2)


@pytest.mark.rule("shores-of-tripoli:11.10", "shores-of-tripoli:11.11")
@pytest.mark.parametrize(
    ("fleet", "home"),
    [
        ({"corsairs": {"tripoli": 1}}, "1 corsair goes home to Tripoli."),
        ({"corsairs": {}, "tr_frigates": {"tripoli": 2}}, "2 Tripolitan frigates go home to Tripoli."),
        (
            {"corsairs": {"tripoli": 2}, "tr_frigates": {"tripoli": 1}},
            "2 corsairs and 1 Tripolitan frigate go home to Tripoli.",
        ),
    ],
)
def test_both_sides_return_from_the_patrol_zone_is_told(fleet: dict[str, Any], home: str) -> None:
    m = war(turn=TR, tr=["tripoli-attacks"], frigates={"tripoli-zone": 2}, **fleet)
    give(m, "play tripoli-attacks", dice=[1] * 8)
    assert {"2 frigates go from Tripoli patrol to Malta.", home} <= set(texts(m))


@pytest.mark.rule("shores-of-tripoli:11.4", "shores-of-tripoli:11.11", "shores-of-tripoli:C42")
def test_tripoli_attacks_without_gunboats_and_goes_home() -> None:
    m = war(
        turn=TR,
        tr=["tripoli-attacks"],
        frigates={"tripoli-zone": 2},
        gunboats={"malta": 2},
        tr_frigates={"tripoli": 1},
    )
    give(m, "play tripoli-attacks", "hit tr-frigate", dice=[1, 6] + [6, 1, 1, 1] + [6, 1, 1, 1])
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls] == [
        ("tr-frigates", 2),
        ("tr-corsairs", 4),
        ("us-frigates", 4),
    ]
    assert prompt(m) == (US, "hits")
    give(m, "hit frigate")
    assert (state(m).trophies, state(m).track[1]) == (0, 3)
    assert (n(m, "corsairs", "tripoli"), n(m, "tr_frigates", "tripoli")) == (4, 0)
    assert "4 corsairs go home to Tripoli." in texts(m)
    assert state(m).tr_track[1] == 1
    assert n(m, "corsairs", "tripoli-zone") == 0


@pytest.mark.rule("shores-of-tripoli:11.5", "shores-of-tripoli:C23", "shores-of-tripoli:C53")
def test_battle_cards_of_both_the_united_states_first() -> None:
    m = war(us=["naval-movement", "prebles-boys-take-aim"], tr=["the-guns-of-tripoli"], frigates={"malta": 2})
    give(m, "play naval-movement", "move malta tripoli 2", "play prebles-boys-take-aim")
    assert prompt(m) == (TR, "window.naval-tr")
    give(m, "play the-guns-of-tripoli")
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls] == [
        ("us-frigates", 6),
        ("tr-corsairs", 4),
        ("shore-guns", 12),
    ]
    assert cards(m, REMOVED) == ["prebles-boys-take-aim", "the-guns-of-tripoli"]


@pytest.mark.rule("shores-of-tripoli:11.5", "shores-of-tripoli:C23", "shores-of-tripoli:C53")
def test_no_preble_in_a_patrol_zone_and_no_guns_away_from_tripoli() -> None:
    m = war(turn=TR, tr=["tripoli-attacks", "the-guns-of-tripoli"], frigates={"tripoli-zone": 1})
    give(m, "play tripoli-attacks", dice=[1] * 6)
    assert prompt(m) == (US, "play.us")
    m = war(frigates={"malta": 1}, corsairs={"tunis": 1}, tr=["the-guns-of-tripoli"])
    give(m, "sail naval-movement", "move malta tunis 1", dice=[1] * 3)
    assert prompt(m) == (TR, "play.tr")


@pytest.mark.rule("shores-of-tripoli:11.6")
def test_both_roll_at_full_strength_and_the_active_player_first() -> None:
    m = war(frigates={"malta": 1}, corsairs={"tripoli": 2}, removed=FLEET)
    m.dice(*[6, 6] + [6, 5])
    give(m, "play naval-movement", "move malta tripoli 1")
    assert [(roll[0], roll[3]) for roll in state(m).rolls] == [(US, (6, 6)), (TR, (6, 5))]
    assert n(m, "corsairs", "tripoli") == 0
    assert state(m).track[1] == 2


@pytest.mark.rule("shores-of-tripoli:11.7")
def test_each_owner_allots_the_hits_the_active_player_first() -> None:
    m = war(frigates={"malta": 2}, gunboats={"malta": 1}, tr_frigates={"tripoli": 1}, removed=FLEET)
    m.dice(*[6, 1, 1, 1, 1] + [6, 1] + [1, 1, 1, 1])
    give(m, "play naval-movement", "move malta tripoli 2", "send tripoli 1")
    assert prompt(m) == (US, "hits")
    assert options_of(m, US) == {"hit frigate", "hit gunboat"}
    give(m, "hit gunboat")
    assert prompt(m) == (TR, "hits")
    assert options_of(m, TR) == {"hit tr-frigate", "hit corsair"}
    give(m, "hit corsair")
    assert (n(m, "gunboats", "malta"), n(m, "frigates", "malta")) == (0, 2)
    assert (n(m, "corsairs", "tripoli"), n(m, "tr_frigates", "tripoli")) == (3, 1)


@pytest.mark.rule("shores-of-tripoli:11.8", "shores-of-tripoli:11.9")
def test_one_hit_damages_a_frigate_two_sink_it() -> None:
    def fight() -> qd.Match:
        m = war("spring 1802", frigates={"malta": 2}, removed=FLEET)
        m.dice(*[1, 1, 1, 1] + [6, 6, 1, 1])
        return give(m, "play naval-movement", "move malta tripoli 2")

    m = give(fight(), "hit frigate")
    assert (state(m).trophies, state(m).track[2], n(m, "frigates", "malta")) == (0, 3, 0)
    m = give(fight(), "hit damaged-frigate")
    assert (state(m).trophies, state(m).track[2], n(m, "frigates", "malta")) == (1, 1, 1)


@pytest.mark.rule("shores-of-tripoli:11.8")
def test_sunk_corsairs_and_tripolitan_frigates_go_to_the_supply() -> None:
    m = war(frigates={"malta": 2}, corsairs={"tripoli": 1}, tr_frigates={"tripoli": 1}, removed=FLEET)
    m.dice(*[6, 6, 6, 1] + [1, 1, 1])
    give(m, "play naval-movement", "move malta tripoli 2")
    assert (n(m, "corsairs", "tripoli"), n(m, "tr_frigates", "tripoli")) == (0, 0)
    assert state(m).tr_track == [0] * 6


@pytest.mark.rule("shores-of-tripoli:11.9")
def test_damaged_in_1806_is_lost_but_not_sunk() -> None:
    def fight(when: str) -> qd.Match:
        m = war(when, frigates={"malta": 1}, removed=FLEET, corsairs={"tripoli": 1})
        m.dice(1, 1, 6)
        return give(m, "play naval-movement", "move malta tripoli 1")

    late, early = fight("spring 1806"), fight("spring 1805")
    assert (sum(state(late).track), sum(state(late).frigates), state(late).trophies) == (0, 0, 0)
    assert (state(early).track[5], state(early).trophies) == (1, 0)


@pytest.mark.rule("shores-of-tripoli:11.10", "shores-of-tripoli:11.12")
def test_after_one_round_the_survivors_are_in_malta() -> None:
    m = war(frigates={"gibraltar": 2}, gunboats={"malta": 2}, removed=FLEET)
    m.dice(*[1] * 10)
    give(m, "play naval-movement", "move gibraltar tripoli 2", "send tripoli 2")
    assert prompt(m) == (TR, "play.tr")
    assert (n(m, "frigates", "malta"), n(m, "gunboats", "malta"), n(m, "corsairs", "tripoli")) == (2, 2, 4)
    assert len(state(m).rolls) == 3


@pytest.mark.rule("shores-of-tripoli:R12")
def test_surplus_hits_are_lost_and_forced_hits_are_not_asked() -> None:
    m = war(frigates={"malta": 3}, corsairs={"tripoli": 2}, removed=FLEET, trophies=0)
    m.dice(*[6] * 6 + [1, 1])
    give(m, "play naval-movement", "move malta tripoli 3")
    assert prompt(m) == (TR, "play.tr")
    assert n(m, "corsairs", "tripoli") == 0
    m = war(frigates={"malta": 1}, corsairs={"tripoli": 4}, removed=FLEET)
    m.dice(*[1, 1] + [6, 6, 6, 6])
    give(m, "play naval-movement", "move malta tripoli 1")
    assert state(m).trophies == 1


# ---------------------------------------------------------------------- 12 bombardment


@pytest.mark.rule("shores-of-tripoli:12.1", "shores-of-tripoli:12.2", "shores-of-tripoli:12.3")
def test_bombardment() -> None:
    m = war(frigates={"gibraltar": 1}, gunboats={"malta": 1}, infantry={"derne": 2})
    m.dice(6, 5, 6)
    give(m, "play naval-movement", "move gibraltar derne 1", "send derne 1")
    assert (n(m, "infantry", "derne"), n(m, "frigates", "malta"), n(m, "gunboats", "malta")) == (0, 1, 1)
    assert state(m).captured == ()
    give(m, "1: build troops-to-tripoli")
    assert not may(
        war("fall 1805", infantry={}, us=["treaty-of-peace-and-amity"]), US, "play treaty-of-peace-and-amity"
    )


@pytest.mark.rule("shores-of-tripoli:12.1", "shores-of-tripoli:10.5")
def test_tripoli_without_ships_is_bombarded() -> None:
    m = war(frigates={"malta": 2}, corsairs={}, infantry={"tripoli": 4})
    m.dice(6, 6, 6, 1)
    give(m, "play naval-movement", "move malta tripoli 2")
    assert [roll[1] for roll in state(m).rolls] == ["bombardment"]
    assert n(m, "infantry", "tripoli") == 1


# ---------------------------------------------------------------------- 13 ground combat

DERNE = "general-eaton-attacks-derne"
GROUND = ("lieutenant-obannon-leads-the-charge", "marine-sharpshooters", "mercenaries-desert")


def derne(marines: int, arabs: int, infantry: int, **changes: object) -> qd.Match:
    """Hamet's Army before Derne."""
    given = {"us": [DERNE], "tr": (), "frigates": {"malta": 2}, "removed": GROUND, **changes}
    return war(
        "spring 1805",
        marines={"alexandria": marines},
        arabs={"alexandria": arabs},
        infantry={"derne": infantry},
        **given,  # type: ignore[arg-type]
    )


@pytest.mark.rule("shores-of-tripoli:13.1", "shores-of-tripoli:C20", "shores-of-tripoli:R29")
def test_ships_bombard_before_the_troops_fight() -> None:
    m = derne(1, 0, 3, gunboats={"malta": 1}, frigates={"malta": 4})
    give(m, f"play {DERNE}")
    assert options_of(m, US) == {"done", *(f"move malta derne {k}" for k in (1, 2, 3))}
    m.dice(*[6, 6, 1, 1, 6] + [1])
    give(m, "move malta derne 2", "done", "send derne 1", "bombard")
    assert (n(m, "infantry", "derne"), n(m, "frigates", "malta"), n(m, "gunboats", "malta")) == (0, 4, 1)
    assert state(m).captured == (5,)
    assert n(m, "marines", "derne") == 1


@pytest.mark.rule("shores-of-tripoli:13.1", "shores-of-tripoli:R29")
def test_the_bombardment_before_ground_combat_is_the_americans_choice() -> None:
    m = derne(1, 0, 3, frigates={"malta": 4})
    give(m, f"play {DERNE}", "move malta derne 3")
    assert (prompt(m), options_of(m, US)) == ((US, "bombard"), {"bombard", "hold-fire"})
    assert m.question(US) == "Do your ships bombard Derne and its 3 infantry before the troops fight?"
    give(m, "hold-fire")
    assert n(m, "frigates", "malta") == 4
    assert [roll[1] for roll in state(m).rolls][:1] == ["marines-fire"]
    assert {"The ships at Derne hold their fire.", "3 frigates go from Derne to Malta."} <= set(texts(m))
    for infantry, ships in ((0, "move malta derne 3"), (3, "done")):
        m = derne(1, 0, infantry, frigates={"malta": 4})
        give(m, f"play {DERNE}", ships)
        assert m.over or prompt(m)[1] != "bombard", "nothing to be hit, or nobody to fire"


@pytest.mark.rule(
    "shores-of-tripoli:13.2", "shores-of-tripoli:C26", "shores-of-tripoli:C27", "shores-of-tripoli:C54"
)
def test_ground_battle_cards_in_order() -> None:
    us = [DERNE, "lieutenant-obannon-leads-the-charge", "marine-sharpshooters"]
    m = derne(1, 2, 2, us=us, tr=["mercenaries-desert"], removed=())
    give(m, f"play {DERNE}", "done")
    assert prompt(m) == (US, "window.ground-us")
    give(m, "play marine-sharpshooters", "play lieutenant-obannon-leads-the-charge")
    assert prompt(m) == (TR, "window.ground-tr")
    m.dice(*[6, 1] + [5, 5, 1] + [1] + [1, 1])
    give(m, "play mercenaries-desert")
    assert [(roll[1], roll[2], len(roll[3])) for roll in state(m).rolls] == [
        ("desertion", 6, 2),
        ("marines-fire", 5, 3),
        ("arabs-fire", 6, 1),
        ("tr-infantry", 6, 2),
    ]
    assert n(m, "arabs", "derne") == 1
    assert state(m).captured == (5,)


@pytest.mark.rule("shores-of-tripoli:R17")
def test_obannon_and_sharpshooters_need_a_marine_and_an_enemy() -> None:
    m = derne(0, 3, 1, us=[DERNE, "marine-sharpshooters"], removed=())
    m.dice(6, 1, 1, 1)
    give(m, f"play {DERNE}", "done")
    assert state(m).captured == (5,)
    m = derne(1, 3, 0, us=[DERNE, "marine-sharpshooters"], removed=())
    give(m, f"play {DERNE}", "done")
    assert prompt(m) == (TR, "play.tr")
    m = derne(1, 2, 4, us=[DERNE, "lieutenant-obannon-leads-the-charge"], removed=("mercenaries-desert",))
    m.dice(*[1, 1, 1] + [1, 1] + [6, 1, 1, 1] + [6, 6] + [1, 1, 1, 1] + [6, 6])
    give(m, f"play {DERNE}", "done", "play lieutenant-obannon-leads-the-charge", "lose marine")
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls][3:5] == [
        ("arabs-fire", 2),
        ("tr-infantry", 4),
    ]


@pytest.mark.rule("shores-of-tripoli:13.3", "shores-of-tripoli:13.5", "shores-of-tripoli:13.6")
def test_rounds_until_a_force_is_gone() -> None:
    m = derne(0, 2, 2)
    m.dice(*[6, 1] + [1, 1] + [1, 1] + [6] + [6] + [1])
    give(m, f"play {DERNE}", "done")
    assert [roll[1] for roll in state(m).rolls] == ["arabs-fire", "tr-infantry"] * 3
    assert (n(m, "arabs", "derne"), n(m, "infantry", "derne")) == (1, 0)
    assert state(m).captured == (5,)
    assert prompt(m) == (TR, "play.tr")


@pytest.mark.rule("shores-of-tripoli:13.4")
def test_the_american_player_chooses_the_unit_lost() -> None:
    def fight() -> qd.Match:
        m = derne(1, 1, 1)
        m.dice(*[6] + [1] + [6])
        return give(m, f"play {DERNE}", "done")

    m = fight()
    assert prompt(m) == (US, "losses")
    assert options_of(m, US) == {"lose marine", "lose arab"}
    give(m, "lose marine")
    assert (n(m, "marines", "derne"), n(m, "arabs", "derne")) == (0, 1)
    m = give(fight(), "lose arab")
    assert (n(m, "marines", "derne"), n(m, "arabs", "derne")) == (1, 0)


@pytest.mark.rule("shores-of-tripoli:13.7")
def test_both_forces_gone_is_a_tripolitan_victory() -> None:
    m = derne(1, 0, 1)
    m.dice(6, 6)
    give(m, f"play {DERNE}", "done")
    assert won(m) == ((TR,), "army")


@pytest.mark.rule("shores-of-tripoli:R18")
def test_the_last_mercenary_deserts_and_the_war_is_lost() -> None:
    m = derne(0, 1, 1, tr=["mercenaries-desert"], removed=())
    m.dice(6)
    give(m, f"play {DERNE}", "done", "play mercenaries-desert")
    assert won(m) == ((TR,), "army")


@pytest.mark.rule("shores-of-tripoli:C21")
def test_eaton_attacks_benghazi_from_derne() -> None:
    card = "general-eaton-attacks-benghazi"
    assert not may(war("spring 1805", us=[card], arabs={"alexandria": 2}), US, f"play {card}")
    m = war(
        "spring 1805",
        us=[card],
        arabs={"derne": 2},
        captured=["derne"],
        infantry={"benghazi": 1},
        removed=GROUND,
    )
    m.dice(6, 1, 1)
    give(m, f"play {card}", "done")
    assert (n(m, "arabs", "benghazi"), n(m, "arabs", "derne")) == (2, 0)
    assert state(m).captured == (5, 4)


@pytest.mark.rule("shores-of-tripoli:11.10", "shores-of-tripoli:12.3")
def test_the_log_tells_which_ships_go_to_malta() -> None:
    m = war(frigates={"gibraltar": 2}, gunboats={"malta": 1}, tr=(), corsairs={"tripoli": 1})
    m.dice(*[1] * 5 + [1])
    give(m, "sail naval-movement", "move gibraltar tripoli 2", "send tripoli 1")
    assert "2 frigates and 1 gunboat go from Tripoli to Malta." in texts(m)
    m = war(frigates={"gibraltar": 1}, tr=())
    give(m, "sail naval-movement", "move gibraltar derne 1", dice=[1, 1])
    assert "1 frigate goes from Derne to Malta." in texts(m)
    m = war(frigates={"gibraltar": 1}, tr=(), corsairs={"tripoli": 1})
    give(m, "sail naval-movement", "move gibraltar tripoli 1", dice=[1, 1, 6])
    assert not any("Malta" in text for text in texts(m)), "damaged: none returns"
