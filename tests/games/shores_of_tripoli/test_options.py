"""The Shores of Tripoli, ledger lines 16: hidden discards, tournament points, the fortress."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.standing import StandingOrder
from quarterdeck.engine.testing import options_of
from quarterdeck.games.shores_of_tripoli.book import DISCARD, HAND, TR, US
from quarterdeck.games.shores_of_tripoli.victory import points
from tests.games.shores_of_tripoli.positions import cards, decline_all, give, prompt, state, texts, war, won

HIDDEN = {"discards": "hidden"}
TOURNAMENT = {"tournament": True}


@pytest.mark.rule("shores-of-tripoli:16.1")
def test_hidden_discards_go_face_down() -> None:
    m = give(war(us=["early-deployment"], options=HIDDEN), "build early-deployment")
    assert m.view(TR)["cards"]["zones"]["discard-us"] == {"known": [], "hidden": 1}
    assert not any("Early Deployment" in text for text in texts(m, TR))
    assert any("Early Deployment" in text for text in texts(m, US))
    m = give(war(options=HIDDEN), "play naval-movement", "done")
    assert any("Naval Movement" in text for text in texts(m, TR))
    assert m.view(TR)["cards"]["zones"]["discard-us"] == {"known": ["naval-movement"], "hidden": 0}
    assert m.view(None)["cards"]["zones"]["discard-us"] == {"known": [], "hidden": 1}


@pytest.mark.rule("shores-of-tripoli:16.1")
def test_signal_books_and_the_hand_limit_discard_face_down() -> None:
    m = war(
        turn=TR,
        us=["early-deployment"],
        tr=["storms", "us-signal-books-overboard"],
        frigates={"tripoli-zone": 1},
        options=HIDDEN,
    )
    give(m, "raid storms", "decline", "play us-signal-books-overboard", dice=[1, 1])
    assert cards(m, DISCARD[US]) == ["early-deployment"]
    assert not any("Early Deployment" in text for text in texts(m, TR))
    assert any("Early Deployment" in text for text in texts(m, US))
    m = war("spring 1802", step="year", us=["naval-movement"] * 3, options=HIDDEN)
    give(m, "0: discard naval-movement")
    assert m.view(TR)["cards"]["zones"]["discard-us"]["known"] == []


@pytest.mark.rule("shores-of-tripoli:16.2", "shores-of-tripoli:R30")
def test_only_bainbridge_looks_through_a_hidden_pile() -> None:
    m = war(
        us=["bainbridge-supplies-intel"], us_discards=["early-deployment", "tribute-paid"], options=HIDDEN
    )
    scene = m.scene(US).outline()
    assert "Early Deployment" not in scene
    give(m, "play bainbridge-supplies-intel")
    assert options_of(m, US) >= {"take early-deployment", "take tribute-paid"}
    assert m.view(US)["cards"]["zones"]["discard-us"]["known"] == ["early-deployment", "tribute-paid"]
    give(m, "take early-deployment")
    assert cards(m, HAND[US]) == ["early-deployment"]
    assert not any("Early Deployment" in text for text in texts(m, TR))


@pytest.mark.rule("shores-of-tripoli:16.1", "shores-of-tripoli:3.7")
def test_a_window_stays_open_while_the_card_may_lie_in_a_hidden_pile() -> None:
    given = {"turn": TR, "frigates": {"tripoli-zone": 1}, "us_discards": ["lieutenant-sterett-in-pursuit"]}
    m = give(war(options=HIDDEN, **given), "raid troops-to-tripoli")  # type: ignore[arg-type]
    assert prompt(m) == (US, "window.interception")
    assert options_of(m, US) == {"decline"}


@pytest.mark.rule("shores-of-tripoli:3.7")
def test_a_standing_order_declines_windows_unless_a_card_is_held() -> None:
    order = StandingOrder.read("window.*: decline unless play the-guns-of-tripoli or place=tunis")
    for tr, answer in ((["storms"], ("decline",)), (["the-guns-of-tripoli"], None)):
        m = war(frigates={"malta": 2}, tr=tr, removed=["prebles-boys-take-aim"])
        give(m, "play naval-movement", "move malta tripoli 2")
        assert prompt(m) == (TR, "window.naval-tr")
        assert order.choose(m.asks[0]) == answer
    m = war(turn=TR, tr=["tunisian-corsairs-raid"], corsairs={"tunis": 3}, frigates={"tunis-zone": 1})
    give(m, "play tunisian-corsairs-raid")
    assert order.choose(m.asks[0]) is None


@pytest.mark.rule("shores-of-tripoli:16.3")
def test_points_count_frigates_and_gold() -> None:
    g = state(war(trophies=2, gold=7, options=TOURNAMENT))
    assert points(g) == (17, 13)
    m = war("winter 1806", TR, tr=(), tr_core=(), trophies=2, gold=7, options=TOURNAMENT)
    give(m, "pass")
    assert m.outcome is not None
    assert m.outcome.scores == (17.0, 13.0)
    assert m.outcome.winners == ()
    assert "Points: the United States 17, Tripolitania 13." in texts(m)


@pytest.mark.rule("shores-of-tripoli:16.4")
def test_a_low_point_win_is_a_win() -> None:
    m = war(turn=TR, gold=11, corsairs={"tripoli": 1}, frigates={}, options=TOURNAMENT)
    give(m, "raid troops-to-tripoli", dice=[6])
    assert won(m) == ((TR,), "gold")
    assert m.outcome is not None
    assert m.outcome.scores == (18.0, 12.0)
    assert "A low-point win for Tripolitania." in texts(m)
    m = war(turn=TR, gold=11, trophies=3, corsairs={"tripoli": 1}, frigates={}, options=TOURNAMENT)
    give(m, "raid troops-to-tripoli", dice=[6])
    assert not any("low-point" in text for text in texts(m))


@pytest.mark.rule("shores-of-tripoli:16.5")
def test_fortress_tripoli_adds_six_dice_in_first_rounds() -> None:
    battle = ("prebles-boys-take-aim", "the-guns-of-tripoli", "send-in-the-marines", "mercenaries-desert")
    m = war(
        "fall 1805",
        us=["assault-on-tripoli"],
        arabs={"benghazi": 6},
        frigates={"malta": 1},
        corsairs={"tripoli": 1},
        infantry={"tripoli": 3},
        removed=battle,
        options={"fortress": True},
    )
    m.dice(
        *[1, 1]
        + [1]
        + [1] * 6
        + [6, 1]
        + [1]
        + [1, 1]
        + [6]
        + [1] * 5
        + [1] * 3
        + [1] * 6
        + [6, 6]
        + [1] * 4
        + [1, 1]
    )
    give(m, "play assault-on-tripoli")
    decline_all(m)
    give(m, "bombard")
    decline_all(m)
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls if roll[0] == TR] == [
        ("tr-corsairs", 1),
        ("fortress-guns", 6),
        ("tr-corsairs", 1),
        ("tr-infantry", 3),
        ("fortress-guns", 6),
        ("tr-infantry", 2),
    ]


@pytest.mark.rule("shores-of-tripoli:R5")
def test_gunboats_join_general_eaton_alone_with_the_option_only() -> None:
    given: dict[str, Any] = {
        "us": ["general-eaton-attacks-derne"],
        "marines": {"alexandria": 1},
        "frigates": {"malta": 1},
        "gunboats": {"malta": 3},
        "removed": ["lieutenant-obannon-leads-the-charge", "marine-sharpshooters", "mercenaries-desert"],
    }
    m = war("spring 1805", **given)
    give(m, "play general-eaton-attacks-derne", "done")
    assert [roll[1] for roll in state(m).rolls][:1] == ["marines-fire"]
    m = war("spring 1805", options={"eaton-gunboats": True}, **given)
    give(m, "play general-eaton-attacks-derne", "done")
    assert prompt(m) == (US, "gunboats")
    m.dice(6, 6)
    give(m, "send derne 2", "bombard")
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls] == [("bombardment", 2)]
    assert state(m).captured
    assert sum(state(m).gunboats) == 3
    assert "2 gunboats go from Derne to Malta." in texts(m)
