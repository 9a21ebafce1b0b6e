"""What the players of New World Empires are told: rolls, prices, events without effect."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of, position
from tests.games.new_world_empires.positions import GAME, state, table, through, told

rule = pytest.mark.rule


@rule("new-world-empires:R14")
def test_the_rolls_for_the_first_turn_are_told() -> None:
    m = qd.Match(GAME, 4, {"players": 3})
    rolls = told(m, "first-roll")
    assert len(rolls) >= 3
    names = [line.split(" rolls ")[0] for line in rolls[:3]]
    faces = [int(line.split(" rolls ")[1].split()[0]) for line in rolls[:3]]
    if faces.count(max(faces)) == 1:
        assert told(m, "first") == [f"{names[faces.index(max(faces))]} begins."]
    assert told(m, "first") == [f"{('Blue', 'Red', 'Amber')[state(m).first]} begins."]


@rule("new-world-empires:6.1", "new-world-empires:6.2")
@pytest.mark.parametrize(
    ("second", "line"),
    [
        (4, "Blue has nothing that Storms could harm."),
        (5, "Blue has nothing that Disease could harm."),
        (7, "Blue has nothing that Pestilence could harm."),
        (10, "Blue has nothing that Revolution could harm."),
    ],
)
def test_an_event_without_effect_says_so(second: int, line: str) -> None:
    m = table({}, {}, step="event", dice=[5, second])
    assert told(m, "spared") == [line]
    assert told(m, "event")[0].startswith(f"Blue rolls 5 and {second}: ")


@rule("new-world-empires:6.2", "new-world-empires:6.3")
def test_the_dice_of_events_are_told() -> None:
    assert told(table({"gold": 3}, {}, step="event", dice=[4, 1, 6]), "loses") == [
        "Blue rolls 6 and loses 3 gold."
    ]
    m = table({}, {"gold": 2}, step="event", dice=[4, 2, 5])
    m.answer(0, "rob seat-1")
    assert told(m, "robs") == ["Blue rolls 5 and takes 2 gold from Red."]
    discovery = table({"gold": 5}, {}, step="event", dice=[4, 8])
    assert told(discovery, "discovery") == ["Blue explores and settles twice this turn."]
    invention = table({"gold": 5}, {}, step="event", dice=[4, 9])
    assert told(invention, "invention") == ["Blue does research twice this turn."]


@rule("new-world-empires:9.1", "new-world-empires:10.2", "new-world-empires:15.1")
def test_prices_and_bare_regions_are_told() -> None:
    m = table({"gold": 10}, {}, step="trade")
    m.answer_set(0, {"food": 2})
    assert told(m, "buys") == ["Blue buys 2 food for 10 gold."]
    m = table({"gold": 5}, {}, step="research", studies=["law"])
    m.answer(0, "buy law")
    assert told(m, "advance") == ["Blue advances Law to level 1 for 5 gold."]
    m = table({}, {}, step="war", armies=[{"canada": 1}, {}], colonies={1: ["furs"]})
    m.answer(0, "attack canada seat-1")
    assert told(m, "undefended") == ["Red has no army in Canada to defend it."]


@rule("new-world-empires:5.1")
def test_six_lands_are_rolled_with_a_ten_sided_die() -> None:
    given = GAME.checked({"players": 2, "countries": "none"})
    g = GAME.begin(1, given)
    g.script = (6, 1, *[(face, 10) for face in (9, 10, 1, 3, 6, 7)], *[(2, 10)] * 6, 1)
    m = position(GAME, g, given)
    assert told(m, "lands") == [
        "Blue has 2 × Grain, Wool, Ore, Forest, Coal, Stone, Cattle, Herds and Fish.",
        "Red has Grain, 7 × Wool, Ore and Forest.",
    ]


@rule("new-world-empires:8.1")
def test_one_of_a_resource_is_named_as_one() -> None:
    m = table({}, {}, step="production", lands=[("herds", "herds", "grain"), ("wool",)])
    assert told(m, "production")[0] == "Blue produces 1 food, 2 horses."
    m = table({}, {}, step="production", lands=[("herds",), ("wool",)])
    assert told(m, "production")[0] == "Blue produces 1 horse."


@rule("new-world-empires:R13")
def test_an_offer_names_three_kinds_at_most() -> None:
    m = table({"wood": 2, "food": 2, "metal": 2, "cloth": 2}, {"cloth": 5}, step="offers", offers=1)
    through(m, "offer seat-1", "give food 1", "give cloth 1")
    assert "give wood 1" in options_of(m, 0)
    through(m, "give wood 1")
    assert not [option for option in options_of(m, 0) if option.startswith("give")]


@rule("new-world-empires:9.1")
def test_as_much_is_bought_as_the_gold_allows() -> None:
    m = table({"gold": 77}, {}, step="trade")
    m.answer_set(0, {"food": 15})
    assert told(m, "buys") == ["Blue buys 15 food for 75 gold."]
