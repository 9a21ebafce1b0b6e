"""The Shores of Tripoli: its odds, against counting every throw and against the rules played by chance."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, options_of
from quarterdeck.games.shores_of_tripoli.book import TR, TRIPOLI, US, TripoliBook
from quarterdeck.games.shores_of_tripoli.forecasts import forecasts, ordinal
from quarterdeck.games.shores_of_tripoli.odds import american_fire, assault, capture, landing, patrol, plunder
from quarterdeck.games.shores_of_tripoli.tbot import BATTLES
from quarterdeck.kit.odds import capped, hits, mean, percent
from tests.games.shores_of_tripoli.positions import decline_all, give, n, prompt, state, war

BOOK: TripoliBook = book_of("shores-of-tripoli")

SAMPLES = 1500
FACES = range(1, 7)
# Hits as the odds suppose: sound frigates first, then light ships
SAVING = ("frigate", "tr-frigate", "gunboat", "corsair", "bombard")


def close(found: int, chance: float, samples: int = SAMPLES) -> bool:
    """Whether a count is what the chance lets expect, within four standard deviations."""
    spread = sqrt(chance * (1 - chance) / samples)
    return abs(found / samples - chance) <= 4 * spread + 1e-9


# ---------------------------------------------------------------------- against counting


@pytest.mark.parametrize(("corsairs", "watch", "more"), [(2, 2, 0), (3, 1, 0), (1, 2, 3), (2, 0, 1)])
def test_plunder_is_what_counting_all_throws_gives(corsairs: int, watch: int, more: int) -> None:
    counted = [Fraction(0)] * (corsairs + more + 1)
    for first in product(FACES, repeat=watch):
        left = max(0, corsairs - first.count(6))
        dice = left + more if left else 0
        for second in product(FACES, repeat=dice):
            gold = len([face for face in second if face >= 5])
            counted[gold] += Fraction(1, 6 ** (watch + dice))
    assert list(plunder(BOOK, corsairs, hits(watch), more)) == counted


@cache
def brute_capture(marines: int, arabs: int, infantry: int, obannon: bool, sharp: bool) -> Fraction:
    """Ground combat by its throws: every face of every die, rounds without a hit left out."""
    if not marines and not arabs:
        return Fraction(0)
    if not infantry:
        return Fraction(1)
    ours = marines + (2 if obannon and marines else 0)
    total = changed = Fraction(0)
    for faces in product(FACES, repeat=ours + arabs + infantry):
        p = Fraction(1, 6 ** len(faces))
        given = len([f for f in faces[:ours] if f >= (5 if sharp else 6)]) + faces[ours : ours + arabs].count(
            6
        )
        taken = faces[ours + arabs :].count(6)
        if given or taken:
            changed += p
            left = max(0, arabs - taken)
            lost = max(0, taken - arabs)
            total += p * brute_capture(max(0, marines - lost), left, max(0, infantry - given), obannon, sharp)
    return total / changed


@pytest.mark.parametrize(
    ("force", "cards"),
    [
        ((1, 0, 1), ()),
        ((1, 1, 2), ()),
        ((1, 1, 1), (True, False)),
        ((2, 0, 2), (False, True)),
        ((0, 2, 2), ()),
    ],
)
def test_capture_is_what_counting_all_throws_gives(
    force: tuple[int, int, int], cards: tuple[bool, ...]
) -> None:
    obannon, sharp = cards or (False, False)
    assert capture(*force, obannon, sharp) == pytest.approx(float(brute_capture(*force, obannon, sharp)))


def test_a_landing_weighs_the_bombardment() -> None:
    fire = capped(american_fire(1, 1), 2)
    expected = sum(float(p) * capture(1, 2, 2 - gone) for gone, p in enumerate(fire))
    assert landing(1, 2, 2, 1, 1) == pytest.approx(expected)
    assert landing(1, 2, 2, 0, 0) == pytest.approx(capture(1, 2, 2))


def test_fortress_dice_fire_once() -> None:
    assert capture(3, 3, 3, more=6) < capture(3, 3, 3)
    assert capture(0, 0, 3, more=6) == 0
    assert capture(1, 0, 0, more=6) == 1


# ---------------------------------------------------------------------- against the rules


def test_raids_by_the_rules_bring_the_gold_foretold() -> None:
    start = war(turn=TR, us=(), frigates={"tripoli-zone": 1}, swedes=2, corsairs={"tripoli": 4})
    odds = plunder(BOOK, 4, patrol(state(start), 3))
    found = [0] * len(odds)
    for seed in range(SAMPLES):
        m = start.fork(marks=False, log=False)
        m.reseed(seed)
        found[state(give(m, "raid troops-to-tripoli")).gold] += 1
    assert all(close(count, float(p)) for count, p in zip(found, odds, strict=True))


def test_battles_by_the_rules_hit_as_foretold() -> None:
    start = war(frigates={"malta": 2}, gunboats={"malta": 1}, tr=(), corsairs={"tripoli": 6})
    give(start, "sail naval-movement", "move malta tripoli 2")
    odds = capped(american_fire(2, 1), 6)
    found = [0] * len(odds)
    for seed in range(SAMPLES):
        m = start.fork(marks=False, log=False)
        m.reseed(seed)
        give(m, "send tripoli 1")
        while not m.over and prompt(m)[1] == "hits":
            m.put(US, m.asks[0].options[0])
        found[6 - n(m, "corsairs", "tripoli")] += 1
    assert all(close(count, float(p)) for count, p in zip(found, odds, strict=True))


def test_ground_combat_by_the_rules_ends_as_foretold() -> None:
    start = war(
        "spring 1805", us=["general-eaton-attacks-derne"], marines={"alexandria": 1}, arabs={"alexandria": 3}
    )
    give(start, "play general-eaton-attacks-derne", "move gibraltar derne 2")
    chance = landing(1, 3, 2, 2, 0)
    found = 0
    for seed in range(SAMPLES):
        m = start.fork(marks=False, log=False)
        m.reseed(seed)
        give(m, "done", "bombard")
        decline_all(m)
        while not m.over and prompt(m)[1] == "losses":
            give(m, "lose arab")
        found += bool(state(m).captured)
    assert close(found, chance)


def test_the_assault_by_the_rules_ends_as_foretold() -> None:
    start = war(
        "fall 1805",
        us=["assault-on-tripoli"],
        arabs={"benghazi": 4},
        frigates={"malta": 2},
        gunboats={"malta": 1},
        corsairs={"tripoli": 4},
        tr_frigates={"tripoli": 1},
        infantry={"tripoli": 3},
        tr=(),
        trophies=1,
    )
    at_sea, on_land = assault((2, 0, 1), (1, 0, 4), 2, 0, 4, 3)
    won, fleets = 0, 0
    for seed in range(SAMPLES):
        m = start.fork(marks=False, log=False)
        m.reseed(seed)
        give(m, "play assault-on-tripoli")
        while not m.over:
            offered = m.asks[0].options
            m.put(m.waiting[0], next((o for o in offered if o[-1] in SAVING), offered[-1]))
        assert m.outcome is not None
        won += m.outcome.winners == (US,)
        fleets += state(m).field == TRIPOLI
    assert close(won, on_land)
    assert close(fleets, at_sea)


def test_the_assault_is_lost_with_the_fourth_frigate() -> None:
    assert assault((2, 0, 0), (0, 0, 9), 0, 3, 0, 4)[0] < assault((2, 0, 0), (0, 0, 9), 2, 3, 0, 4)[0]
    assert assault((2, 0, 0), (0, 0, 0), 3, 3, 0, 0) == (1.0, 1.0)
    assert assault((0, 0, 0), (0, 0, 1), 3, 3, 0, 0) == (0.0, 0.0)
    plain, fortress = assault((3, 0, 0), (0, 0, 3), 3, 3, 2, 3), assault((3, 0, 0), (0, 0, 3), 3, 3, 2, 3, 6)
    assert fortress[0] < plain[0]
    assert fortress[1] < plain[1]


# ---------------------------------------------------------------------- the T-bot's open battle cards

SOLO = {"solo": True}
EATON = {"us": ["general-eaton-attacks-derne"], "marines": {"alexandria": 1}, "arabs": {"alexandria": 5}}


def chance(text: str) -> int:
    """The last percentage of a forecast."""
    return int(text.split(" %")[-2].split()[-1])


def test_mercenaries_desert_is_counted_where_the_tbot_will_play_it() -> None:
    given: dict[str, Any] = {**EATON, "infantry": {"derne": 6}, "frigates": {"malta": 3}, "options": SOLO}
    gone = [word for word in BATTLES if word != "mercenaries-desert"]
    start = war("spring 1805", removed=["mercenaries-desert"], battle_line=gone, **given)
    plain = chance(told(start)["odds-ground"])
    start = war("spring 1805", **given)
    assert chance(told(start)["odds-ground"]) < plain
    (note,) = [f.note for f in forecasts(state(start), US) if f.id == "odds-ground"]
    assert note.endswith("With Mercenaries Desert.")
    give(start, "play general-eaton-attacks-derne", "move malta derne 2")
    foretold = landing(1, 5, 6, 2, 0, deserting=True)
    assert told(start)["odds-ground"].startswith(percent(foretold))
    found = 0
    for seed in range(SAMPLES):
        m = start.fork(marks=False, log=False)
        m.reseed(seed)
        give(m, "done", "bombard")
        decline_all(m)
        while not m.over and prompt(m)[1] == "losses":
            give(m, "lose arab")
        found += bool(state(m).captured)
    assert close(found, foretold)
    assert not close(found, landing(1, 5, 6, 2, 0))


def test_the_guns_of_tripoli_are_counted_where_the_tbot_will_play_them() -> None:
    given: dict[str, Any] = {
        "us": ["assault-on-tripoli", "naval-movement"],
        "frigates": {"malta": 4},
        "corsairs": {"tripoli": 6},
        "arabs": {"benghazi": 6},
        "infantry": {"tripoli": 4},
        "trophies": 1,
        "options": SOLO,
    }
    start = war("fall 1805", **given)
    at_sea, on_land = assault((4, 0, 0), (0, 0, 6), 2, 0, 6, 4, guns=12)
    shown = f"{percent(at_sea)} to win at sea, {percent(on_land)} to take Tripoli"
    assert told(start)["odds-assault"] == shown
    unarmed = assault((4, 0, 0), (0, 0, 6), 2, 0, 6, 4)
    found = 0
    for seed in range(SAMPLES):
        m = start.fork(marks=False, log=False)
        m.reseed(seed)
        give(m, "play assault-on-tripoli")
        while not m.over:
            offered = m.asks[0].options
            m.put(m.waiting[0], next((o for o in offered if o[-1] in SAVING), offered[0]))
        assert m.outcome is not None
        found += m.outcome.reason == "tripoli"
    assert close(found, on_land)
    assert not close(found, unarmed[1])
    for when, hit_back in (("fall 1805", hits(18)), ("winter 1805", hits(6)), ("fall 1804", hits(6))):
        m = give(war(when, **given), "play naval-movement")
        back = f"hit back {percent(1 - hit_back[0])}"
        assert told(m)["odds-naval-tripoli"].endswith(back)


def test_happy_hunting_is_counted_in_the_tbots_first_raid_from_tripoli() -> None:
    given: dict[str, Any] = {"frigates": {}, "corsairs": {"tripoli": 3, "tunis": 3}, "options": SOLO}
    m = war("spring 1802", **given)
    assert told(m)["odds-raid-tripoli"].startswith(f"{float(mean(hits(6, 5))):.1f} gold")
    assert told(m)["odds-raid-tunis"].startswith(f"{float(mean(hits(3, 5))):.1f} gold")
    m = war("spring 1802", removed=["happy-hunting"], battle_line=BATTLES[1:], **given)
    assert told(m)["odds-raid-tripoli"].startswith(f"{float(mean(hits(3, 5))):.1f} gold")


def note(match: qd.Match, seat: int | None, forecast: str) -> str:
    (found,) = [f.note for f in forecasts(state(match), seat) if f.id == forecast]
    return found


def test_happy_hunting_in_hand_is_told_to_its_holder_alone() -> None:
    given: dict[str, Any] = {"turn": TR, "frigates": {}, "corsairs": {"tripoli": 3, "tunis": 3}, "gold": 9}
    m = war("spring 1802", tr=["happy-hunting", "storms"], **given)
    better = "2.0 gold on average, 91 % for at least one, 32 % the 12th coin"
    assert note(m, TR, "odds-raid-tripoli") == f"No patrol. If you play Happy Hunting: {better}."
    assert note(m, TR, "odds-raid-tunis") == "No patrol.", "in a raid from Tripoli only"
    assert note(m, US, "odds-raid-tripoli") == note(m, None, "odds-raid-tripoli") == "No patrol."
    give(m, "raid storms")
    assert prompt(m) == (TR, "window.raid")
    assert "If you play Happy Hunting: 2.0 gold" in note(m, TR, "odds-raid-tripoli")
    m = war("spring 1802", tr=["storms"], **given)
    assert note(m, TR, "odds-raid-tripoli") == "No patrol."


def test_prebles_boys_and_the_guns_in_hand_are_told_to_their_holders_alone() -> None:
    us, tr = ["naval-movement", "prebles-boys-take-aim"], ["the-guns-of-tripoli"]
    m = war(frigates={"malta": 2}, corsairs={"tripoli": 2}, us=us, tr=tr)
    give(m, "play naval-movement", "move malta tripoli 2")
    assert prompt(m) == (US, "window.naval-us")
    plain = "On average 0.7 hits given, 0.3 taken."
    assert note(m, None, "odds-naval-tripoli") == plain
    assert note(m, US, "odds-naval-tripoli") == f"{plain} If you play Preble's Boys: 67 %, 26 %."
    back = percent(1 - (Fraction(5, 6) ** 14))
    assert note(m, TR, "odds-naval-tripoli") == f"{plain} If you play The Guns: {back} back."


def test_sterett_in_hand_is_told_to_the_patrol() -> None:
    given: dict[str, Any] = {"turn": TR, "frigates": {"tripoli-zone": 2}, "corsairs": {"tripoli": 3}}
    m = war(us=["lieutenant-sterett-in-pursuit"], **given)
    told_to_others = note(m, TR, "odds-raid-tripoli")
    assert note(m, US, "odds-raid-tripoli") == f"{told_to_others} If you play Sterett: 1.0, 67 %."


def test_the_coin_that_wins_is_counted_in_words() -> None:
    assert [ordinal(k) for k in (1, 2, 3, 4, 11, 12, 13, 20, 21, 22, 23)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "20th", "21st", "22nd", "23rd")
    ]


def test_the_odds_stay_while_the_ships_may_bombard() -> None:
    m = war("spring 1805", frigates={"malta": 1}, **EATON)  # type: ignore[arg-type]
    give(m, "play general-eaton-attacks-derne", "move malta derne 1")
    assert prompt(m) == (US, "bombard")
    foretold = percent(landing(1, 5, 2, 1, 0))
    assert told(m) == {"odds-ground": f"{foretold} it falls, after 1 frigate has bombarded"}


def test_the_odds_stay_while_eatons_gunboats_are_sent() -> None:
    m = war("spring 1805", gunboats={"malta": 2}, frigates={"malta": 1}, **EATON)  # type: ignore[arg-type]
    give(m, "play general-eaton-attacks-derne", "move malta derne 1")
    assert prompt(m) == (US, "gunboats")
    foretold = percent(landing(1, 5, 2, 1, 2))
    assert told(m) == {"odds-ground": f"{foretold} it falls, after 1 frigate + 2 gunboats have bombarded"}


def test_the_assault_counts_marines_only_where_they_may_be_sent() -> None:
    given: dict[str, Any] = {"frigates": {"malta": 5}, "corsairs": {"tripoli": 1}}
    m = war("fall 1805", us=["assault-on-tripoli"], **given)
    assert told(m)["odds-assault"].endswith(" 0 % to take Tripoli")
    assert not told(m, None)["odds-assault"].endswith(" 0 % to take Tripoli"), "others cannot know"
    m = war("fall 1805", us=["assault-on-tripoli", "send-in-the-marines"], **given)
    assert chance(told(m)["odds-assault"]) > 0


# ---------------------------------------------------------------------- the panel


def told(match: qd.Match, seat: int | None = US) -> dict[str, str]:
    return {f.id: f.text for f in forecasts(state(match), seat)}


def test_before_a_card_the_american_player_sees_raids_and_the_next_battle_on_land() -> None:
    m = war(
        "spring 1805", arabs={"alexandria": 6}, corsairs={"tripoli": 3, "tunis": 2}, frigates={"malta": 2}
    )
    assert set(told(m)) == {"odds-ground", "odds-raid-tripoli", "odds-raid-tunis"}
    m = war("fall 1805", frigates={"malta": 5}, corsairs={"tripoli": 3})
    assert "odds-assault" in told(m)


def test_frigates_under_way_see_the_battles_they_are_bound_for_and_could_begin() -> None:
    m = war(frigates={"malta": 3}, gunboats={"malta": 2}, corsairs={"tripoli": 3})
    give(m, "play naval-movement")
    assert set(told(m)) == {"odds-naval-tripoli", "odds-bombard-benghazi", "odds-bombard-derne"}
    give(m, "move malta tripoli 2")
    labels = [f.label for f in forecasts(state(m), US)]
    assert labels[0] == "Tripoli: 2 frigates + 2 gunboats v 3 corsairs"
    assert "Bombard Derne: 1 frigate + 2 gunboats v 2 infantry" in labels
    give(m, "move malta tripoli 1")
    assert set(told(m)) == {"odds-naval-tripoli"}
    give(m, "send tripoli 0")
    assert prompt(m) == (TR, "window.naval-tr")
    assert set(told(m)) == {"odds-naval-tripoli"}


def test_a_raid_is_foretold_until_its_dice_fall() -> None:
    m = war(turn=TR, frigates={"tripoli-zone": 1}, corsairs={"tripoli": 3, "gibraltar": 2}, gold=11)
    assert set(told(m, TR)) == {"odds-raid-tripoli", "odds-break-out", "odds-sortie"}
    m = war(turn=TR, frigates={"tripoli-zone": 1}, corsairs={"tripoli": 3}, tr=["storms", "happy-hunting"])
    give(m, "raid storms")
    assert prompt(m) == (US, "window.interception")
    before = told(m)["odds-raid-tripoli"]
    give(m, "decline", dice=[1, 1])
    assert prompt(m) == (TR, "window.raid")
    after = told(m)["odds-raid-tripoli"]
    assert before != after
    assert after.startswith(f"{float(mean(hits(3, 5))):.1f} gold")
    give(m, "decline", dice=[5, 1, 1])
    assert prompt(m) == (TR, "window.plunder")
    assert told(m) == {}


def test_no_odds_while_hits_are_allotted() -> None:
    m = war(frigates={"malta": 2}, gunboats={"malta": 1}, tr=())
    m.dice(*[1] * 5 + [6, 1, 1, 1])
    give(m, "sail naval-movement", "move malta tripoli 2", "send tripoli 1")
    assert options_of(m, US) == {"hit frigate", "hit gunboat"}
    assert told(m) == {}
