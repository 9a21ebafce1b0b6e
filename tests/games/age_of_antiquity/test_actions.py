"""Age of Antiquity: the actions, line by line."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.age_of_antiquity.actions import NEEDS
from quarterdeck.games.age_of_antiquity.book import ASKING
from quarterdeck.games.age_of_antiquity.rules import ONCE_IN_TWO
from tests.games.age_of_antiquity.positions import HOME, at, have, owner, rule, state, told

CITY = {"latium": "pottery"}


@rule("6.1", "R20")
def test_trade() -> None:
    goods = {"latium": "wine", "liguria": "wine", "magna-graecia": "gems"}
    match = at(goods=goods, cities={"latium": "glass"})
    answer_all(match, "act trade")
    assert have(match, "ideas", "gold") == (1, 4)  # wine, gems and glass
    match = at(goods=goods, cities={"latium": "bricks"}, monuments={"latium": "temple-of-artemis"})
    answer_all(match, "act trade")
    assert have(match, "gold") == (4,)


@rule("6.2")
def test_market() -> None:
    match = at(gold=14)
    answer_all(match, "act market")
    assert match.question(0) == "Market, 14 gold: food 2, resources 3, ideas 4, VP 5. Buy what?"
    match.answer_set(0, {"food": 1, "resources": 1, "ideas": 1, "vp": 1})
    assert have(match, "gold", "food", "resources", "ideas", "vp") == (0, 1, 1, 1, 1)
    match = at(gold=4)
    answer_all(match, "act market")
    assert not [option for option in options_of(match, 0) if "vp" in option]


@rule("6.3", "6.4", "6.5", "6.6", "6.9", "9.4")
@pytest.mark.parametrize(
    ("square", "word", "n"),
    [
        ("taxation", "gold", 6),
        ("export", "gold", 1 + 2 + 3),
        ("harvest", "food", 2 + 3 + 2),
        ("production", "resources", 2 + 2 + 1),
        ("fishing", "food", 3),
        ("cultural-revolution", "vp", 1 + 1 + 2 + 1),
    ],
)
def test_what_squares_bring(square: str, word: str, n: int) -> None:
    match = at(
        goods={"latium": "stone", "liguria": "wheat", "magna-graecia": "wine"},
        cities={"latium": "pottery", "liguria": "pottery"},
        monuments={"latium": "sphinx"},
        levels={0: {"agriculture": 3, "industry": 2, "culture": 1, "government": 2}},
    )
    answer_all(match, f"act {square}")
    assert have(match, word) == (n,)


@rule("6.9", "R3")
def test_fishing_by_option_on_own_seas() -> None:
    lands = {0: ("latium", "adriatic", "raetia"), 1: HOME[1]}
    for option, food in ((False, 1), (True, 2)):
        match = at(lands=lands, options={"sea-fishing": option})
        answer_all(match, "act fishing")
        assert have(match, "food") == (food,)


@rule("6.7")
def test_land_use() -> None:
    goods = {"latium": "stone", "liguria": "marble", "magna-graecia": "wool"}
    for use, word, n in (("resources", "resources", 2), ("gold", "gold", 1), ("food", "food", 0)):
        match = at(goods=goods)
        answer_all(match, "act land-use", f"use {use}")
        assert have(match, word) == (n,)


@rule("6.8", "R10")
def test_labor() -> None:
    goods = {"latium": "wool", "liguria": "furs", "magna-graecia": "linen"}
    for levels, option, n in [
        ({}, "the gain", 1),
        ({"government": 1}, "the gain", 2),
        ({"government": 1}, "the fabric", 3),
        ({}, "the fabric", 2),
    ]:
        match = at(goods=goods, cities=CITY, levels={0: levels}, options={"labor-limit": option})
        answer_all(match, "act labor")
        assert have(match, "resources") == (n,)


@rule("6.10")
def test_plunder() -> None:
    assert "act plunder" not in options_of(at(), 0)
    for unit in ("armies", "fleets"):
        match = at(dice=[5], **{unit: 1})  # type: ignore[arg-type]
        answer_all(match, "act plunder")
        assert have(match, "gold") == (5,)


@rule("6.11", "R11")
def test_raids() -> None:
    match = at(fleets=1, stocks={1: {"gold": 2}})
    answer_all(match, "act sea-raid", "target azure")
    assert (have(match, "gold"), have(match, "gold", seat=1)) == ((2,), (0,))
    assert "act sea-raid" not in options_of(at(stocks={1: {"gold": 2}}), 0)
    inland = {0: HOME[0], 1: ("phrygia", "mesopotamia", "raetia")}
    assert "act sea-raid" not in options_of(at(fleets=1, lands=inland), 0)
    match = at(armies=1, lands=inland, stocks={1: {"food": 5}})  # Raetia borders on Liguria
    answer_all(match, "act cattle-raid", "target azure")
    assert (have(match, "food"), have(match, "food", seat=1)) == ((2,), (3,))
    assert "act cattle-raid" not in options_of(at(armies=1), 0)
    assert "act cattle-raid" not in options_of(at(lands=inland), 0)


@rule("7.1", "7.2", "7.5")
@pytest.mark.parametrize(
    ("square", "words", "left"),
    [
        ("immigration", ("population",), (2,)),
        ("population-growth", ("population", "food"), (2, 1)),
        ("invention", ("ideas",), (2,)),
        ("eureka", ("ideas", "vp"), (1, 1)),
    ],
)
def test_people_and_ideas(square: str, words: tuple[str, ...], left: tuple[int, ...]) -> None:
    match = at(food=4)
    answer_all(match, f"act {square}")
    assert have(match, *words) == left
    assert "act population-growth" not in options_of(at(food=2), 0)


@rule("7.3", "9.1", "9.2", "9.5", "R17")
@pytest.mark.parametrize(
    ("square", "goods", "stock", "top", "paid", "got"),
    [
        ("population-explosion", ("wheat", "beer", "wheat"), {"food": 20}, 4, {"food": 8}, "population"),
        ("shipbuilding", ("wood", "flax", "wine"), {"population": 9, "resources": 30}, 4,
         {"population": 4, "resources": 12}, "fleets"),
        ("raise-armies", ("wool", "iron", "wine"), {"population": 9, "resources": 30}, 4,
         {"population": 4, "resources": 8}, "armies"),
        ("bread-circus", ("wine", "wine", "wool"), {"food": 30}, 3, {"food": 9}, "vp"),
    ],
)  # fmt: skip
def test_amounts(
    square: str, goods: tuple[str, ...], stock: dict[str, int], top: int, paid: dict[str, int], got: str
) -> None:
    places = dict(zip(HOME[0], goods, strict=True))
    match = at(goods=places, **stock)  # type: ignore[arg-type]
    answer_all(match, f"act {square}")
    assert options_of(match, 0) == {f"amount {n}" for n in range(1, top + 1)}
    answer_all(match, f"amount {top}")
    assert have(match, got) == (top,)
    for word, n in paid.items():
        assert have(match, word) == (stock[word] - n,)
    poor = at(goods=places, **dict.fromkeys(stock, 3))  # type: ignore[arg-type]
    answer_all(poor, f"act {square}")
    assert options_of(poor, 0) == {"amount 1"}


@rule("7.4", "R11")
def test_assimilation() -> None:
    match = at(levels={0: {"culture": 2}}, stocks={1: {"population": 5}})
    answer_all(match, "act assimilation", "target azure")
    assert (have(match, "population"), have(match, "population", seat=1)) == ((3,), (2,))
    match = at(civs={0: ["monotheism"]}, stocks={1: {"population": 2}})
    answer_all(match, "act assimilation", "target azure")
    assert have(match, "population") == (2,)


@rule("7.6", "5.2", "R7")
@pytest.mark.parametrize(("square", "cost"), [("advancement", 2), ("progress", 3)])
def test_levels(square: str, cost: int) -> None:
    match = at(ideas=4)
    answer_all(match, f"act {square}")
    assert options_of(match, 0) == {
        f"advance {w}" for w in ("culture", "industry", "agriculture", "military")
    }
    answer_all(match, "advance industry")
    assert (have(match, "ideas"), state(match).level(0, "industry")) == ((4 - cost,), 1)
    match = at(ideas=4, cities=CITY)
    answer_all(match, f"act {square}", "advance government")
    assert state(match).level(0, "government") == 1
    assert f"act {square}" not in options_of(at(ideas=cost - 1), 0)


@rule("5.2", "R7", "4.3")
def test_government_counts_no_further_than_cities() -> None:
    match = at(step="turn", cities=CITY, levels={0: {"government": 3}, 1: {"government": 2}})
    assert [nation.left for nation in state(match).nations] == [3, 2]


@rule("7.7", "R18")
def test_dissemination() -> None:
    match = at(hand=["writing"])
    answer_all(match, "act dissemination")
    assert (have(match, "ideas"), len(state(match).cards.held(0))) == ((1,), 2)
    seven = ["writing", "music", "mining", "poets", "raiders", "coinage", "irrigation"]
    assert "act dissemination" not in options_of(at(hand=seven), 0)
    assert "act dissemination" in options_of(at(hand=seven[1:]), 0)


@rule("7.8", "11.2")
def test_civilization() -> None:
    match = at(hand=["great-fleet", "music"], ideas=1)
    answer_all(match, "act civilization")
    assert options_of(match, 0) == {"enact great-fleet", "enact music"}
    answer_all(match, "enact great-fleet")
    assert (have(match, "fleets", "ideas"), [c.id for c in state(match).civs(0)]) == ((3, 0), ["great-fleet"])
    assert "act civilization" not in options_of(at(hand=["music"]), 0)
    assert "act civilization" not in options_of(at(ideas=3), 0)
    match = at(hand=["lawgivers"], ideas=1, cities=CITY)
    answer_all(match, "act civilization", "enact lawgivers")
    assert state(match).level(0, "government") == 1


@rule("8.1", "5.1", "R4")
def test_expansion() -> None:
    match = at(population=3, fleets=1)
    answer_all(match, "act expansion")
    near = {"narbonensis", "raetia", "illyria", "tyrrhenian", "adriatic", "ionian"}
    assert options_of(match, 0) == {f"claim {word}" for word in near}
    answer_all(match, "claim tyrrhenian")
    assert (have(match, "population", "vp"), owner(match, "tyrrhenian")) == ((0, 0), 0)
    match = at(population=3, fleets=1, options={"fleet-reach": True})
    answer_all(match, "act expansion")
    assert {"claim sardinia", "claim sicilia", "claim hellas", "claim africa"} <= options_of(match, 0)
    assert "claim creta" not in options_of(match, 0)


@rule("8.2")
def test_conquest() -> None:
    match = at(armies=1)
    answer_all(match, "act conquest", "claim raetia")
    assert (have(match, "armies", "vp"), owner(match, "raetia")) == ((0, 1), 0)
    assert "act conquest" not in options_of(at(), 0)


@rule("8.3", "R2", "R4")
def test_colonize() -> None:
    match = at(fleets=1)
    answer_all(match, "act colonize")
    found = {option.split()[1] for option in options_of(match, 0)}
    assert {"sicilia", "sardinia", "africa", "hellas"} <= found | {"hellas"}
    assert not {"raetia", "tyrrhenian", "creta", "cyrenaica"} & found  # inland, a sea, two seas away, claimed
    answer_all(match, "claim sardinia")
    g = state(match)
    assert (have(match, "fleets", "vp"), owner(match, "sardinia"), g.cities(0)) == ((0, 1), 0, 0)


@rule("8.4", "2.4", "5.3", "R17")
def test_urbanization() -> None:
    lands = {0: ("latium", "liguria", "adriatic"), 1: HOME[1]}
    match = at(population=5, resources=5, lands=lands, cities=CITY, dice=[6])
    answer_all(match, "act urbanization")
    assert options_of(match, 0) == {"found liguria"}
    answer_all(match, "found liguria")
    g = state(match)
    assert (have(match, "population", "resources"), g.cities(0)) == ((0, 0), 2)
    assert g.city[g.book.index["liguria"]] == "bricks"
    full = dict.fromkeys(HOME[0], "pottery")
    assert "act urbanization" not in options_of(at(population=5, resources=5, cities=full), 0)


@rule("8.5", "5.3", "R14")
def test_monuments() -> None:
    row = ["stonehenge", "great-pyramid", "colossus", "petra"]
    match = at(resources=6, cities=CITY, row=row)
    answer_all(match, "act monument")
    assert options_of(match, 0) == {"construct stonehenge latium", "construct petra latium"}
    answer_all(match, "construct petra latium")
    g = state(match)
    assert (have(match, "resources", "vp"), g.monuments(0)) == ((0, 6), 1)
    assert len(g.cards.kinds(g.cards.named("monument-row"))) == 4
    assert "act monument" not in options_of(at(resources=20, row=row), 0)  # no city
    assert "act monument" not in options_of(
        at(resources=20, row=row, cities=CITY, monuments={"latium": "sphinx"}), 0
    )
    match = at(resources=4, cities=CITY, row=row, goods={"liguria": "marble"})
    answer_all(match, "act monument", "construct petra latium")
    assert have(match, "resources") == (0,)
    match = at(resources=2, cities=CITY, row=row, goods={"liguria": "marble"}, civs={0: ["great-engineers"]})
    answer_all(match, "act monument", "construct petra latium")
    assert have(match, "resources") == (0,)


@rule("11.5", "8.5")
def test_what_monuments_bring_at_once() -> None:
    match = at(resources=10, cities=CITY, row=["great-pyramid", "persepolis"])
    answer_all(match, "act monument", "construct great-pyramid latium")
    assert (state(match).level(0, "industry"), have(match, "vp")) == (2, (10,))
    match = at(resources=10, cities=CITY, row=["great-pyramid", "persepolis"], dice=[1])
    answer_all(match, "act monument", "construct persepolis latium", "found liguria")
    assert (state(match).cities(0), have(match, "vp")) == (2, (4,))
    match = at(resources=10, cities=CITY, row=["oracle-at-delphi"], event=["peace", "storm"])
    answer_all(match, "act monument", "construct oracle-at-delphi latium")
    assert "Next: Peace, Storm" in told(match, 0)
    assert "Next:" not in told(match, 1)


@rule("11.6", "R17")
@pytest.mark.parametrize(
    ("card", "square", "more"),
    [
        ("caravans", "trade", {"gold": 1 + 3}),
        ("fishermen", "fishing", {"food": 3 + 3}),
        ("men-of-science", "eureka", {"ideas": 2}),
        ("gifted-orators", "diplomacy", {"vp": 2}),
        ("coinage", "export", {"gold": 2}),
        ("granaries", "harvest", {"food": 2 + 3 + 1}),
    ],
)
def test_cards_bring_more(card: str, square: str, more: dict[str, int]) -> None:
    match = at(civs={0: [card]})
    answer_all(match, f"act {square}")
    assert have(match, *more) == tuple(more.values())


@rule("11.6")
def test_monuments_and_levels_bring_more() -> None:
    match = at(cities=CITY, monuments={"latium": "forum-of-trajan"})
    answer_all(match, "act taxation")
    assert have(match, "gold", "vp") == (3, 1)
    match = at(ideas=2, civs={0: ["warrior-culture", "philosophers"]})
    answer_all(match, "act advancement", "advance military")
    assert have(match, "vp") == (4,)


@rule("9.3", "R19", "4.1")
def test_initiative_and_the_order_of_play() -> None:
    match = at(active=1, left=(0, 1), players=2)
    answer_all(match, "act initiative")
    g = state(match)
    assert (g.turn, g.leader, g.first, g.active) == (4, 1, 1, 1)
    assert have(match, "vp", seat=1) == (1,)
    match = at(left=(2, 1))
    answer_all(match, "act immigration")
    assert match.waiting == [1]
    assert "act immigration" not in options_of(match, 1)
    answer_all(match, "act initiative")
    assert match.waiting == [0]


@rule("9.3")
def test_diplomacy_keeps_war_away() -> None:
    lands = {0: HOME[0], 1: ("illyria", "macedonia", "hellas")}
    match = at(active=1, left=(1, 1), armies=3, lands=lands)
    answer_all(match, "act diplomacy")
    assert "act war" not in options_of(match, 0)
    assert have(match, "vp", seat=1) == (1,)
    assert "act war" in options_of(at(armies=3, lands=lands), 0)


@rule("9.6", "4.5")
def test_events_are_taken_every_other_turn() -> None:
    match = at(event=["golden-age"], left=(1, 0))
    answer_all(match, "act event")
    assert (have(match, "vp"), state(match).turn) == ((6,), 4)
    assert "act event" not in options_of(match, 0)
    assert "act event" in options_of(at(), 0)


@rule("9.7", "11.4")
def test_a_leader_of_three_is_followed() -> None:
    match = at(population=1, left=(1, 0), leaders=["cleopatra", "plato", "menes"])
    answer_all(match, "act leader")
    assert options_of(match, 0) == {"follow cleopatra", "follow plato", "follow menes"}
    answer_all(match, "follow plato")
    g = state(match)
    assert (have(match, "ideas", "population"), g.turn) == ((3, 0), 4)
    assert sorted(g.cards.kinds(g.cards.named("leader-discard"))) == ["cleopatra", "menes", "plato"]
    assert "act leader" not in options_of(match, 0)


@rule("4.2")
def test_squares_that_can_always_be_taken_ask_for_nothing() -> None:
    book = state(at()).book
    assert {*NEEDS, *ONCE_IN_TWO} == ASKING
    assert book.always == {s.id for s in book.board if not s.cost and s.id not in ASKING}
    assert len(book.always) == 16
