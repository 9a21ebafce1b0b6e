"""The campaign of ten games, and of the six that are left."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quarterdeck.engine.campaign import Campaign, Plan, Played, read_campaign
from quarterdeck.engine.game import load
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.pirate_republic.campaign import CAMPAIGN, NAMES, champion, legs, verdict
from tests.games.pirate_republic.positions import SLUG, rule

RECORD = Path(__file__).parent / "campaign.qdc"
PLAN = Plan("ten", {"players": 2})


def done(
    place: str,
    next_: str,
    ranking: tuple[tuple[int, ...], ...] = ((0,), (1,)),
    scores: tuple[float, ...] = (9.0, 5.0),
    carry: tuple[str, ...] = ("crew", "rep2"),
    rounds: int = 3,
) -> Played:
    facts: Mapping[str, Any] = {"next": next_, "carry": list(carry), "rounds": rounds}
    return Played(place, {}, Outcome(ranking, scores, "mission", facts), "")


@rule("11.8")
def test_both_branches_come_before_the_last_mission() -> None:
    played: list[Played] = []
    path = []
    follows = {
        "1": "2",
        "2": "5",
        "5": "8",
        "8": "13",
        "13": "3 or 16",
        "3": "6",
        "6": "11",
        "11": "15",
        "15": "2 or 16",
        "16": "",
    }
    while found := legs(PLAN, played):
        word = found[0].place
        path.append(word)
        played.append(done(word, follows[word]))
    assert path == ["1", "2", "5", "8", "13", "3", "6", "11", "15", "16"]
    assert len(CAMPAIGN.left(played)) == 6


@rule("11.7", "2.1")
def test_the_last_winner_commands_and_rewards_are_brought_along() -> None:
    first = legs(PLAN, [])[0]
    assert first.options == {"players": 2, "mission": "1 The Plate Fleet", "campaign": "1:"}
    after = legs(PLAN, [done("1", "3", ((1,), (0,)))])[0]
    assert after.options["campaign"] == "2:crew,rep2"
    assert load(SLUG).checked(after.options)["mission"] == "3 Letters of Marque"


@rule("11.8")
def test_the_six_that_are_left_come_in_any_order() -> None:
    plan = Plan("six", {}, ("4", "7", "9"))
    assert [leg.place for leg in legs(plan, [done("7", "10")])] == ["4", "9"]
    assert legs(plan, [done(w, "") for w in plan.pool]) == []


@rule("11.8")
def test_the_names_are_those_of_the_set_up() -> None:
    said = [choice for choice in load(SLUG).options["mission"].choices if "Swagger" not in str(choice)]
    assert said == [f"{n} {name}" for n, name in NAMES.items()]
    assert [place.word for place in CAMPAIGN.places] == [str(n) for n in range(1, 17)]


@rule("11.8")
def test_the_chart_has_both_branches_side_by_side() -> None:
    assert [place.at for place in CAMPAIGN.places] == [
        (0, 3), (1, 2), (1, 4), (2, 0), (2, 2), (2, 4), (2, 6), (3, 0), (3, 2), (3, 4), (3, 6), (4, 0),
        (4, 2), (4, 4), (4, 6), (5, 3),
    ]  # fmt: skip
    assert [" ".join(place.leads) for place in CAMPAIGN.places] == [
        "2 3", "4 5", "6 7", "8 9", "8 9", "10 11", "10 11", "12 13", "12 13", "14 15", "14 15", "3 16",
        "3 16", "2 16", "2 16", "",
    ]  # fmt: skip


@rule("R28", "12.3")
def test_who_leads() -> None:
    assert champion([(0,), (1,), (1,)], [[50, 20], [1, 2], [1, 2]]) == (1,)
    assert champion([(0,), (1,)], [[50, 20], [1, 2]]) == (0,)
    assert champion([(0,), (1,)], [[50, 20], [1, 31]]) == (0, 1)
    told = verdict(PLAN, [done("1", "2")], ("Ann", "Ben"))
    assert told == "Ann leads the campaign. Ann 1 won, 9 Swagger; Ben 0 won, 5 Swagger."
    ended = [done("16", "", ((0, 1),), (7.0, 7.0))]
    said = verdict(PLAN, ended, ("Ann", "Ben"))
    assert said == "Ann and Ben have won the campaign. Ann 1 won, 7 Swagger; Ben 1 won, 7 Swagger."
    alone = [done("1", "2", ((0,),), (1469.0,), ("",), 33)]
    assert verdict(PLAN, alone, ("Ann",)) == "1469 Swagger in 33 rounds, rating 11: Sailing Master."
    assert verdict(PLAN, [], ("Ann",)) == "Nothing has been played yet."


@rule("11.7", "11.8")
def test_a_whole_campaign_replays() -> None:
    campaign = read_campaign(RECORD.read_text(encoding="utf-8"))
    assert campaign.over
    assert len(campaign.played) == 10
    assert campaign.played[0].place == "1"
    assert campaign.played[-1].place == "16"
    assert Campaign.new(load(SLUG), "six", after=campaign).plan.pool == CAMPAIGN.left(campaign.played)
