"""The Shores of Tripoli, ledger lines 1 to 3 and 5: map, pieces, cards, set-up."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, options_of
from quarterdeck.games.shores_of_tripoli.book import (
    ALLIES,
    BARBARY,
    BOX,
    CITIES,
    CORE,
    DECK,
    DISCARD,
    FRIENDLY,
    HAND,
    HARBOURS,
    MAP,
    PATROLS,
    PLACES,
    REMOVED,
    STATIONS,
    TR,
    US,
    ZONE_OF,
    TripoliBook,
)
from quarterdeck.games.shores_of_tripoli.state import (
    corsair_supply,
    infantry_supply,
    tr_frigate_supply,
    us_supply,
)
from tests.games.shores_of_tripoli.positions import (
    GAME,
    TR_CORE,
    US_CORE,
    cards,
    give,
    may,
    n,
    prompt,
    state,
    war,
)

BOOK: TripoliBook = book_of("shores-of-tripoli")


def names(places: tuple[int, ...]) -> set[str]:
    return {PLACES[place] for place in places}


# ---------------------------------------------------------------------- 1 map


@pytest.mark.rule("shores-of-tripoli:1.1", "shores-of-tripoli:1.2", "shores-of-tripoli:1.3")
def test_nine_harbours_five_patrol_zones_the_open_sea_and_four_cities() -> None:
    assert (len(HARBOURS), len(PATROLS), len(STATIONS), len(MAP)) == (9, 5, 14, 15)
    assert names(FRIENDLY) == {"gibraltar", "malta", "alexandria"}
    assert names(BARBARY) == {"tripoli", "benghazi", "derne"}
    assert names(ALLIES) == {"algiers", "tangier", "tunis"}
    assert names(CITIES) == {"tripoli", "benghazi", "derne", "alexandria"}
    m = give(war(), "sail naval-movement")
    reached = {option.split()[2] for option in options_of(m, US) if option.startswith("move")}
    assert reached == names(STATIONS) - {"gibraltar"}


@pytest.mark.rule("shores-of-tripoli:1.4")
def test_a_patrol_watches_the_harbour_of_its_own_name_only() -> None:
    assert {PLACES[h]: PLACES[z] for h, z in ZONE_OF.items()} == {
        name: f"{name}-zone" for name in ("gibraltar", "tripoli", "algiers", "tangier", "tunis")
    }
    m = war(turn=TR, frigates={"algiers-zone": 3}, us=())
    give(m, "raid troops-to-tripoli")
    assert [roll[1] for roll in state(m).rolls] == ["raid-dice"]


@pytest.mark.rule("shores-of-tripoli:1.5")
def test_raiding_corsairs_are_at_sea_until_the_raid_is_over() -> None:
    m = war(turn=TR, corsairs={"tripoli": 3}, tr=["merchant-ship-converted", "troops-to-tripoli"])
    give(m, "raid troops-to-tripoli", "decline", dice=[5, 1, 1])
    assert prompt(m) == (TR, "window.plunder")
    assert (n(m, "corsairs", "open-sea"), n(m, "corsairs", "tripoli")) == (3, 0)
    give(m, "decline")
    assert (n(m, "corsairs", "open-sea"), n(m, "corsairs", "tripoli")) == (0, 3)


# ---------------------------------------------------------------------- 2 pieces


@pytest.mark.rule(
    "shores-of-tripoli:2.1",
    "shores-of-tripoli:2.2",
    "shores-of-tripoli:2.5",
    "shores-of-tripoli:2.6",
    "shores-of-tripoli:2.7",
    "shores-of-tripoli:5.6",
)
def test_the_supply_holds_what_the_set_up_leaves() -> None:
    g = state(qd.Match(GAME, seed=1))
    assert us_supply(g) == 8 - 3 - 3
    assert tr_frigate_supply(g) == 2
    assert corsair_supply(g) == 9 - 6
    assert infantry_supply(g) == 20 - 8
    assert sum(g.gunboats) == sum(g.marines) == sum(g.arabs) == 0
    assert (g.year, g.season, g.gold, g.trophies, g.swedes) == (1801, 0, 0, 0, 0)


@pytest.mark.rule(
    "shores-of-tripoli:2.1", "shores-of-tripoli:2.2", "shores-of-tripoli:2.5", "shores-of-tripoli:2.6"
)
def test_dice_by_ship_in_naval_combat() -> None:
    m = war(
        frigates={"malta": 2},
        gunboats={"malta": 3},
        corsairs={"tripoli": 4},
        tr_frigates={"tripoli": 1},
        tr=(),
    )
    give(m, "sail naval-movement", "move malta tripoli 2", "send tripoli 3")
    assert [(who, what, len(dice)) for who, what, _, dice in state(m).rolls] == [
        (US, "us-frigates", 4),
        (US, "us-gunboats", 3),
        (TR, "tr-frigates", 2),
        (TR, "tr-corsairs", 4),
    ]


@pytest.mark.rule("shores-of-tripoli:2.2")
def test_gunboats_never_intercept() -> None:
    m = war(turn=TR, gunboats={"malta": 3}, frigates={}, us=())
    give(m, "raid troops-to-tripoli")
    assert [roll[1] for roll in state(m).rolls] == ["raid-dice"]


@pytest.mark.rule("shores-of-tripoli:2.3")
def test_swedes_intercept_at_tripoli_with_two_dice_each() -> None:
    m = give(war(turn=TR, swedes=2, frigates={}, tr=["storms", "troops-to-tripoli"]), "raid storms")
    assert (state(m).rolls[0][1], len(state(m).rolls[0][3])) == ("swedish-interception", 4)
    m = war(turn=TR, swedes=2, frigates={}, corsairs={"algiers": 3}, tr=["algerine-corsairs-raid"])
    give(m, "play algerine-corsairs-raid")
    assert [roll[1] for roll in state(m).rolls] == ["raid-dice"]


@pytest.mark.rule("shores-of-tripoli:2.3", "shores-of-tripoli:11.2")
def test_swedes_take_no_part_in_naval_combat() -> None:
    m = war(turn=TR, swedes=2, frigates={"tripoli-zone": 1}, tr=["tripoli-attacks"])
    give(m, "play tripoli-attacks", dice=[6, 6, 6, 6, 1, 1])
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls] == [("tr-corsairs", 4), ("us-frigates", 2)]
    assert state(m).swedes == 2
    assert state(m).trophies == 1


@pytest.mark.rule("shores-of-tripoli:2.4", "shores-of-tripoli:2.7")
def test_every_infantry_unit_rolls_one_die() -> None:
    m = war(
        "spring 1805",
        us=["general-eaton-attacks-derne"],
        marines={"alexandria": 1},
        arabs={"alexandria": 5},
        infantry={"derne": 4},
        tr=(),
    )
    give(m, "play general-eaton-attacks-derne", "done", dice=[1] + [6, 6, 6, 1, 1] + [1, 1, 1, 6])
    assert [(roll[1], len(roll[3])) for roll in state(m).rolls][:3] == [
        ("marines-fire", 1),
        ("arabs-fire", 5),
        ("tr-infantry", 4),
    ]


@pytest.mark.rule("shores-of-tripoli:2.6", "shores-of-tripoli:8.3")
def test_frigates_of_tripoli_stay_at_home_in_a_raid() -> None:
    m = war(turn=TR, corsairs={"tripoli": 4}, tr_frigates={"tripoli": 2})
    give(m, "raid troops-to-tripoli", dice=[6, 1, 1, 1])
    assert len(state(m).rolls[0][3]) == 4
    assert n(m, "tr_frigates", "tripoli") == 2
    assert state(m).gold == 1


@pytest.mark.rule("shores-of-tripoli:2.8")
def test_an_ally_is_at_war_while_it_has_corsairs() -> None:
    m = war(us=["tribute-paid", "a-show-of-force"], corsairs={"tunis": 1})
    assert may(m, US, "play tribute-paid")
    assert may(m, US, "play a-show-of-force")
    m = war(us=["tribute-paid", "a-show-of-force"])
    assert not may(m, US, "play tribute-paid")
    assert not may(m, US, "play a-show-of-force")
    m = war(turn=TR, corsairs={"tunis": 2}, tr=["tunisian-corsairs-raid"], frigates={})
    give(m, "play tunisian-corsairs-raid", dice=[6, 1])
    assert (state(m).gold, n(m, "corsairs", "tunis")) == (1, 2)


@pytest.mark.rule("shores-of-tripoli:2.9")
def test_the_twelve_coins_start_with_the_united_states() -> None:
    assert state(qd.Match(GAME, seed=3)).gold == 0
    m = war(turn=TR, gold=11, corsairs={"tripoli": 4})
    give(m, "raid troops-to-tripoli", dice=[6, 6, 6, 6])
    assert state(m).gold == 12


# ---------------------------------------------------------------------- 3 cards


@pytest.mark.rule("shores-of-tripoli:3.1", "shores-of-tripoli:3.5")
def test_deck_sums() -> None:
    kinds = {
        side: Counter(c.kind for c in BOOK.cards for _ in range(c.copies) if c.side == side)
        for side in ("us", "tr")
    }
    assert kinds["us"] == {"core": 3, "victory": 2, "common": 10, "unique": 6, "battle": 6}
    assert kinds["tr"] == {"core": 3, "common": 12, "unique": 6, "battle": 6, "solitaire": 3}
    numbers = sorted(c.no + i for c in BOOK.cards for i in range(c.copies))
    assert numbers == list(range(1, 58))
    assert {c.id for c in BOOK.cards if c.kind == "victory"} == {
        "treaty-of-peace-and-amity",
        "assault-on-tripoli",
    }


@pytest.mark.rule("shores-of-tripoli:3.2")
def test_core_cards_are_played_once_and_never_discarded() -> None:
    m = war(us=())
    assert options_of(m, US) == {"pass", "play thomas-jefferson", "play swedish-frigates-arrive"}
    give(m, "play swedish-frigates-arrive")
    assert "swedish-frigates-arrive" in cards(m, REMOVED)
    assert "swedish-frigates-arrive" not in cards(m, CORE[US])


@pytest.mark.rule("shores-of-tripoli:3.3", "shores-of-tripoli:7.2")
def test_a_unique_event_leaves_the_game_but_a_discarded_one_does_not() -> None:
    m = give(war(us=["congress-authorizes-action"]), "play congress-authorizes-action")
    assert cards(m, REMOVED) == ["congress-authorizes-action"]
    m = give(war(us=["congress-authorizes-action"]), "build congress-authorizes-action")
    assert cards(m, DISCARD[US]) == ["congress-authorizes-action"]
    assert cards(m, REMOVED) == []


@pytest.mark.rule("shores-of-tripoli:3.4", "shores-of-tripoli:8.2")
def test_a_common_event_goes_to_the_discards_either_way() -> None:
    m = give(war(turn=TR, tr=["troops-to-derne"]), "play troops-to-derne")
    assert cards(m, DISCARD[TR]) == ["troops-to-derne"]
    m = give(war(turn=TR, tr=["troops-to-derne"]), "build troops-to-derne")
    assert cards(m, DISCARD[TR]) == ["troops-to-derne"]


@pytest.mark.rule("shores-of-tripoli:3.6")
def test_both_players_see_both_discard_piles() -> None:
    m = war(us_discards=["early-deployment"], tr_discards=["storms"])
    for seat in (US, TR, None):
        zones = m.view(seat)["cards"]["zones"]
        assert zones["discard-us"]["known"] == ["early-deployment"]
        assert zones["discard-tr"]["known"] == ["storms"]


@pytest.mark.rule("shores-of-tripoli:3.7", "shores-of-tripoli:3.10")
def test_a_battle_card_is_played_declined_or_discarded() -> None:
    def raid() -> qd.Match:
        m = war(turn=TR, frigates={"tripoli-zone": 1}, us=["lieutenant-sterett-in-pursuit"])
        return give(m, "raid troops-to-tripoli")

    m = raid()
    assert prompt(m) == (US, "window.interception")
    assert m.asks[0].window
    assert options_of(m, US) == {"decline", "play lieutenant-sterett-in-pursuit"}
    give(m, "play lieutenant-sterett-in-pursuit")
    assert cards(m, REMOVED) == ["lieutenant-sterett-in-pursuit"]
    m = give(raid(), "decline")
    assert cards(m, HAND[US]) == ["lieutenant-sterett-in-pursuit"]
    m = war(us=["lieutenant-sterett-in-pursuit"])
    assert not may(m, US, "play lieutenant-sterett-in-pursuit")
    give(m, "build lieutenant-sterett-in-pursuit")
    assert cards(m, DISCARD[US]) == ["lieutenant-sterett-in-pursuit"]


@pytest.mark.rule("shores-of-tripoli:3.7")
def test_a_window_opens_by_public_facts_only() -> None:
    def asked(**changes: object) -> str:
        m = war(turn=TR, frigates={"tripoli-zone": 1}, **changes)  # type: ignore[arg-type]
        return prompt(give(m, "raid troops-to-tripoli"))[1]

    assert asked(us=["naval-movement"]) == "window.interception"
    assert asked(us=()) != "window.interception"
    assert asked(us_discards=["lieutenant-sterett-in-pursuit"]) != "window.interception"
    assert asked(removed=["lieutenant-sterett-in-pursuit"]) != "window.interception"


@pytest.mark.rule("shores-of-tripoli:3.8")
def test_an_event_needs_its_condition() -> None:
    m = war(us=["general-eaton-attacks-derne", "hamet-recruits-bedouins"])
    assert not {o for o in options_of(m, US) if o.startswith(("play g", "play hamet"))}
    assert may(m, US, "sail general-eaton-attacks-derne")


@pytest.mark.rule("shores-of-tripoli:3.9")
def test_the_event_lies_open_as_active_card_until_the_play_is_over() -> None:
    m = give(war(), "play naval-movement")
    assert m.view(TR)["cards"]["zones"]["active-us"]["known"] == ["naval-movement"]
    give(m, "done")
    assert "active-us" not in m.view(TR)["cards"]["zones"]
    assert cards(m, DISCARD[US]) == ["naval-movement"]


# ---------------------------------------------------------------------- 5 set-up


@pytest.mark.rule("shores-of-tripoli:5.1", "shores-of-tripoli:5.2")
def test_pieces_at_set_up() -> None:
    m = qd.Match(GAME, seed=1)
    g = state(m)
    assert (n(m, "frigates", "gibraltar"), sum(g.frigates), g.track) == (3, 3, [0, 1, 1, 1, 0, 0])
    assert (n(m, "corsairs", "gibraltar"), n(m, "corsairs", "tripoli"), sum(g.corsairs)) == (2, 4, 6)
    assert [n(m, "infantry", city) for city in ("tripoli", "benghazi", "derne")] == [4, 2, 2]


@pytest.mark.rule(
    "shores-of-tripoli:5.3", "shores-of-tripoli:5.4", "shores-of-tripoli:5.5", "shores-of-tripoli:6.3"
)
def test_cards_at_set_up_and_the_first_draw() -> None:
    m = qd.Match(GAME, seed=1)
    assert cards(m, CORE[US]) == sorted(US_CORE)
    assert cards(m, CORE[TR]) == sorted(TR_CORE)
    assert cards(m, BOX) == ["five-corsair-check", "raid-or-build", "second-storms"]
    for seat in (US, TR):
        assert (len(cards(m, HAND[seat])), len(cards(m, DECK[seat]))) == (6, 18)
    hands = {tuple(cards(qd.Match(GAME, seed=s), HAND[US])) for s in range(20)}
    assert len(hands) > 15


@pytest.mark.rule("shores-of-tripoli:5.7", "shores-of-tripoli:11.1")
def test_no_battle_in_gibraltar() -> None:
    m = war(frigates={"malta": 2}, corsairs={"gibraltar": 2})
    give(m, "sail naval-movement", "move malta gibraltar 2")
    assert prompt(m) == (TR, "play.tr")
    assert state(m).rolls == ()
    assert (n(m, "frigates", "gibraltar"), n(m, "corsairs", "gibraltar")) == (2, 2)
