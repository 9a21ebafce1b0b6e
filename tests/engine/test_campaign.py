"""Campaigns: matches in a row, kept and written down. The toy here is Lepanto, best of three."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.campaign import Campaign, CampaignRules, Leg, Place, Plan, Played, read_campaign
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.game import AnyGame, register, unregister

PLACES = (
    Place("one", "First", (0, 0), ("two",)),
    Place("two", "Second", (1, 0), ("three",)),
    Place("three", "Third", (2, 0)),
)


def legs(plan: Plan, played: Sequence[Played]) -> list[Leg]:
    """Until somebody has won twice; of the leftovers each once."""
    if plan.pool:
        return [Leg(word, plan.options) for word in plan.pool if word not in {one.place for one in played}]
    wins = [one.outcome.ranking[0] for one in played]
    if any(sum(seat in won for won in wins) >= 2 for seat in (0, 1)) or len(played) == len(PLACES):
        return []
    return [Leg(PLACES[len(played)].word, plan.options)]


def verdict(plan: Plan, played: Sequence[Played], names: Sequence[str]) -> str:
    return f"{len(played)} played by {' and '.join(names)}"


RULES = CampaignRules(
    kinds={"best": "best of three", "rest": "what is left"},
    places=PLACES,
    legs=legs,
    verdict=verdict,
    pooled=frozenset({"rest"}),
)


@pytest.fixture
def toy() -> Iterator[AnyGame]:
    yield register(replace(qd.load("lepanto"), slug="toy-campaign", campaign=RULES))
    unregister("toy-campaign")


def play(campaign: Campaign, games: int = 9) -> Campaign:
    while not campaign.over and len(campaign.played) < games:
        match = campaign.begin(campaign.legs()[0])
        drive(match, [bot("random", seat) for seat in match.seats])
        campaign.close()
    return campaign


def test_matches_follow_until_nothing_is_left(toy: AnyGame) -> None:
    campaign = play(Campaign.new(toy, seed=5))
    assert campaign.over
    assert campaign.plan.kind == "best"
    assert [one.place for one in campaign.played] == ["one", "two", "three"][: len(campaign.played)]
    assert len({one.record for one in campaign.played}) == len(campaign.played)
    assert campaign.verdict().startswith(f"{len(campaign.played)} played by ")


def test_a_match_at_hand_is_kept_and_goes_on(toy: AnyGame) -> None:
    campaign = play(Campaign.new(toy, seed=5), games=1)
    match = campaign.begin(campaign.legs()[0])
    ask = match.asks[0]
    match.put(ask.seat, ask.options[0])
    again = Campaign.restore(campaign.save())
    assert again.match is not None
    assert again.match.state.plain() == match.state.plain()
    assert (again.place, len(again.played), again.legs()) == ("two", 1, [])
    assert again.save() == campaign.save()


def test_one_record_tells_it_all(toy: AnyGame) -> None:
    campaign = play(Campaign.new(toy, seed=5))
    text = campaign.record()
    assert read_campaign(text).record() == text


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("quarterdeck campaign 1", "quarterdeck campaign 7", "begins with"),
        ("kind best", "weather fine", "is not part of a campaign's head"),
        ("seed 5", "seed five", "a seed that is a number"),
        ("\nmatch one\n", "\nmatch two\n", "game 1 of the campaign cannot be two"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(toy: AnyGame, old: str, new: str, complaint: str) -> None:
    text = play(Campaign.new(toy, seed=5)).record()
    with pytest.raises(qd.BadRecord, match=complaint):
        read_campaign(text.replace(old, new, 1))


def test_what_cannot_be_begun_is_refused(toy: AnyGame) -> None:
    with pytest.raises(qd.BadSetup, match=r"no campaign 'long' of Lepanto.*best, rest"):
        Campaign.new(toy, "long")
    with pytest.raises(qd.BadSetup, match="name its file"):
        Campaign.new(toy, "rest")
    with pytest.raises(qd.BadSetup, match="has no campaign"):
        Campaign.new(qd.load("lepanto"))
    campaign = Campaign.new(toy)
    with pytest.raises(qd.BadSetup, match="three is not what comes next"):
        campaign.begin(Leg("three", {}))
    with pytest.raises(qd.BadSetup, match="no match that is over"):
        campaign.close()
    with pytest.raises(qd.BadRecord, match="damaged"):
        Campaign.restore({"quarterdeck": "a song"})


def test_leftovers_make_a_campaign_of_their_own(toy: AnyGame) -> None:
    first = play(Campaign.new(toy, seed=5))
    first.played = first.played[:2]
    first.rules = replace(RULES, legs=lambda plan, played: [])
    rest = Campaign.new(toy, "rest", after=first)
    assert rest.plan.pool == ("three",)
    assert [one.place for one in play(rest).played] == ["three"]
