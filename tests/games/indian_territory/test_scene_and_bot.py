"""Indian Territory: the table, and what a bot does."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.games.indian_territory.bot import errand_worth, shopping, shortage
from quarterdeck.scene import Panel, Row, Sheet
from tests.games.indian_territory.positions import GAME, asked, state, table, through, told


def test_cards_lie_by_kind_and_say_what_they_cost_and_bring() -> None:
    m = table({}, {}, ready=[3, 3], shown=["corn", "deer", "salmon", "jewelry", "trap"])
    rows = [item for item in m.scene(0).areas[0].items if isinstance(item, Row)]
    assert [row.label for row in rows] == ["Plants", "Hide animals", "Fish", "Other resources", "Bonus cards"]
    (jewelry,) = rows[3].cards
    assert jewelry.text == "Costs 2 craft. Brings 2 trade goods and 3 spirit."


def test_what_will_be_missing_is_always_seen() -> None:
    for stock, missing in (({"food": 3}, 7), ({"food": 3, "land": 12}, 5), ({"food": 30}, 0)):
        m = table(stock, {}, ready=[3, 3])
        panels = [item for area in m.scene(0).areas for item in area.items if isinstance(item, Panel)]
        facts = {fact.id: fact.value for panel in panels for fact in panel.facts}
        assert facts["food-short"] == missing


def test_raiders_see_their_chances_and_others_do_not() -> None:
    m = table({}, {}, step="raids", raiders=[1, 0])
    assert "Another tribe: +0; people lost 8 %; people or land won 17 %" in m.scene(0).outline()
    assert "people lost" not in m.scene(1).outline()


def test_a_nation_that_is_no_more_says_so() -> None:
    m = table({"people": 1}, {}, {}, step="encroachment", dice=[2, 3, 2, 2, 2, 2])
    assert "Creeks (Blue, no more)" in m.scene(1).outline()


def test_a_hungry_bot_takes_food() -> None:
    m = table({}, {}, ready=[3, 3], shown=["corn", "trap", "tools"])
    assert shortage(state(m), 0) == 10
    assert bot("greedy", seed=1).choose(m.seat(0)) == ("claim", "corn")
    fed = table({"food": 30}, {}, ready=[3, 3], shown=["corn", "horse-herds"])
    assert errand_worth(state(fed), 0, ("claim", "horse-herds")) > errand_worth(
        state(fed), 0, ("claim", "corn")
    )


def test_a_bot_spends_its_goods_on_arms() -> None:
    m = table({"goods": 15}, {}, step="whites", traders=[1, 0])
    bought = shopping(state(m), 0)
    assert 2 <= len(bought) <= 3
    assert sum({"weapons": 7, "horses": 4}[word] for word in bought) <= 15


@pytest.mark.rule("indian-territory:4.3")
def test_the_rolls_for_the_feather_are_told() -> None:
    m = qd.Match(GAME, seed=1, options={"players": 3})
    rolls, won = told(m, "roll"), told(m, "feather-won")
    assert len(rolls) >= 3
    assert all(line.endswith("for the Eagle Feather.") for line in rolls)
    assert won == [f"{m.names[asked(m)[0]]} has the Eagle Feather and goes first."]


@pytest.mark.rule("indian-territory:3.3")
def test_everybody_sees_where_all_people_are() -> None:
    m = table({}, {}, ready=[3, 2], raiders=[0, 4], traders=[1, 0])
    sheets = [item for area in m.scene(0).areas for item in area.items if isinstance(item, Sheet)]
    (people,) = [sheet for sheet in sheets if sheet.id == "people-sheet"]
    assert [list(entry.cells) for entry in people.entries] == [[3, 0, 1, 6], [2, 4, 0, 4]]


@pytest.mark.rule("indian-territory:12.2")
@pytest.mark.parametrize(("tp", "missing"), [("territory phase", 6), ("trade phase", 7)])
def test_food_that_cards_will_bring_in_time_is_counted_on(tp: str, missing: int) -> None:
    m = table({"food": 3}, {}, ready=[3, 3], bonus={0: ["hunting-dogs", "sweat-lodge"]}, tp=tp)
    panels = [item for area in m.scene(0).areas for item in area.items if isinstance(item, Panel)]
    facts = {fact.id: fact.value for panel in panels for fact in panel.facts}
    assert facts["food-short"] == missing


@pytest.mark.rule("indian-territory:5.3")
def test_what_a_card_brought_is_told() -> None:
    m = table({}, {}, ready=[1, 1], nations=["sioux", "fox"], shown=["deer"])
    through(m, "claim deer")
    assert told(m, "gains") == ["Blue gains 3 food.", "Blue gains 2 trade goods."]


@pytest.mark.rule("indian-territory:9.2")
def test_what_was_bought_and_paid_is_told() -> None:
    m = table({"goods": 9}, {}, step="whites", traders=[1, 0])
    m.answer_set(0, {"horses": 2})
    assert told(m, "buys") == ["Blue buys 2 horses of the white men for 8 trade goods."]


@pytest.mark.rule("indian-territory:7.2")
def test_only_who_is_short_of_food_is_told_so() -> None:
    m = table({"food": 9}, {"food": 10}, step="food", dice=[1, *[4] * 20])
    assert told(m, "eat") == ["Blue's people eat 9 food.", "Red's people eat 10 food."]
    assert told(m, "hungry") == ["Blue is 1 food short: 1 roll for starvation."]


@pytest.mark.rule("indian-territory:8.2")
def test_chances_are_shown_for_those_who_may_be_raided() -> None:
    m = table({}, {}, {}, step="raids", raiders=[3, 0, 0], dice=[2, 3, 2, 3])
    through(m, "raid seat-1", "raid seat-1")
    shown = [item for area in m.scene(0).areas for item in area.items if isinstance(item, Panel)]
    (odds,) = [panel for panel in shown if panel.id == "odds"]
    assert [fact.id for fact in odds.facts] == ["odds-2", "odds-tribe", "odds-whites"]
