"""Age of Antiquity: set-up, turns, war, cards and the end, line by line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of, position
from quarterdeck.games.age_of_antiquity.rules import quiet_lands, roll_good
from quarterdeck.games.age_of_antiquity.war import modifier
from tests.games.age_of_antiquity.positions import HOME, at, have, owner, rule, state, told

NEAR = {0: HOME[0], 1: ("illyria", "macedonia", "hellas")}
CITY = {"latium": "pottery"}


@rule("3.1", "3.2", "3.4", "1.1")
@pytest.mark.parametrize("players", [2, 5])
def test_set_up(players: int) -> None:
    match = qd.Match(qd.load("age-of-antiquity"), 1, {"players": players})
    g = state(match)
    seat = match.waiting[0]
    assert seat == g.leader
    assert len(options_of(match, seat)) == 2
    assert [g.cards.count(zone) for zone in g.cards.hand] == [5] * players
    assert have(match, "food", "resources", "gold", "vp") == (6, 5, 4, 0)
    assert len(g.cards.kinds(g.cards.named("monument-row"))) == 4
    assert len(g.goods) == 52


@rule("3.1", "11.1")
def test_a_culture_brings_its_bonuses() -> None:
    match = qd.Match(qd.load("age-of-antiquity"), 1, {"players": 2})
    g = state(match)
    seat = match.waiting[0]
    kept = sorted(g.cards.kinds(g.cards.named(f"culture-hand-{seat}")))[0]
    before = {word: g.has(seat, word) for word in ("gold", "fleets", "armies", "vp")}
    match.put(seat, ("keep", kept))
    g = state(match)
    assert g.cards.kinds(g.cards.named(f"culture-{seat}")) == [kept]
    for word, n in g.book.cultures[kept].gain.items():
        if word in before:
            assert g.has(seat, word) == before[word] + n
        elif word == "territories":
            assert g.nations[seat].owed == n
        else:
            assert g.level(seat, word) == n
    assert g.cards.count(g.cards.named("culture-gone")) == 1


@rule("11.1", "R15")
def test_a_culture_with_further_territories_is_owed_them() -> None:
    game = qd.load("age-of-antiquity")
    g = state(qd.Match(game, 1, {"players": 2}))
    hand = g.cards.named("culture-hand-0")
    for c in list(g.cards[hand]):
        g.cards.move(c, hand, g.cards.named("culture-deck"))
    for kind in ("goths", "romans"):
        if kind in g.cards.kinds(g.cards.named("culture-hand-1")):
            g.cards.move_kind(kind, g.cards.named("culture-hand-1"), g.cards.named("culture-deck"))
        g.cards.move_kind(kind, g.cards.named("culture-deck"), hand)
    g.step, g.turns, g.leader, g.first = "culture", (), 0, 0
    match = position(game, g, {"players": 2})
    match.put(0, ("keep", "goths"))
    assert (state(match).nations[0].owed, have(match, "armies")) == (2, (4,))


@rule("2.2", "2.3")
def test_goods_are_rolled() -> None:
    g = state(at())
    north, south, sea = g.book.index["gallia"], g.book.index["latium"], g.book.index["adriatic"]
    for t, dice, good in [
        (south, [1, 3], "iron"), (south, [2, 6], "gems"), (south, [3, (4, 10)], "olives"),
        (north, [3, (4, 10)], "flax"),
        (south, [3, (6, 10)], "olives"), (north, [3, (6, 10)], "flax"), (north, [3, (5, 10)], "beer"),
        (north, [5, (1, 10)], "furs"), (south, [5, (7, 10)], "ivory"), (north, [5, (7, 10)], "amber"),
        (south, [6, (10, 10)], "resins"), (south, [4, (9, 10)], "horses"), (sea, [(7, 10)], "pearls"),
    ]:  # fmt: skip
        g.script = tuple(dice)  # type: ignore[arg-type]
        assert roll_good(g, t) == good


@rule("3.3")
def test_settling() -> None:
    match = at(step="settle", lands={})
    assert len(options_of(match, 0)) == 38
    assert "settle britannia" not in options_of(match, 0)  # only one territory lies beside it
    answer_all(match, "settle latium", "settle liguria", "settle adriatic")
    assert [owner(match, word) for word in ("latium", "liguria", "adriatic")] == [0, 0, 0]
    homes = {option.split()[1] for option in options_of(match, 1)}
    assert "latium" not in homes
    assert "magna-graecia" not in homes  # with its seas it would leave nobody a territory apart
    answer_all(match, "settle illyria")
    beside = {option.split()[1] for option in options_of(match, 1)}
    assert beside <= {"pannonia", "macedonia", "hellas", "ionian"}  # Liguria and the Adriatic are taken
    answer_all(match, "settle pannonia", "settle macedonia")
    assert [owner(match, word) for word in ("illyria", "pannonia", "macedonia")] == [1, 1, 1]


@rule("3.3")
def test_everybody_keeps_a_territory_apart() -> None:
    g = state(at(lands={0: ("latium",), 1: ("liguria",)}))
    assert not quiet_lands(g, 0)
    g = state(at(lands={0: ("latium", "magna-graecia"), 1: ("liguria",)}))
    assert quiet_lands(g, 0)
    # Sardinia lies between two seas: whoever holds both leaves it no peace
    match = at(step="settle", lands={})
    answer_all(match, "settle sardinia")
    answer_all(match, "settle balearic", "settle tyrrhenian")
    g = state(match)
    for home in [option.split()[1] for option in options_of(match, 1)]:
        assert home != "sardinia"
    assert quiet_lands(g, 0)


@rule("R15")
def test_further_lands() -> None:
    match = at(step="culture")
    g = state(match)
    g.nations[0].owed = 2
    g.step, g.turns = "extra-land", ()
    match = position(qd.load("age-of-antiquity"), g, {"players": 2})
    answer_all(match, "claim raetia", "claim pannonia")
    assert (owner(match, "raetia"), owner(match, "pannonia"), state(match).step) == (0, 0, "act")


@rule("4.1", "4.2", "4.5", "4.3")
def test_a_turn() -> None:
    match = at(left=(1, 1), placed=[("harvest", 1, "")])
    options = options_of(match, 0)
    assert "act harvest" not in options
    assert "act urbanization" not in options
    answer_all(match, "act invention", "act eureka")
    g = state(match)
    assert (g.turn, g.placed, [nation.left for nation in g.nations]) == (4, (), [2, 2])


@rule("4.4", "R21")
def test_upkeep() -> None:
    match = at(step="upkeep", armies=2, fleets=1, gold=2, food=1)
    assert options_of(match, 0) >= {"upkeep food 1", "upkeep armies 1", "upkeep fleets 1"}
    assert "done" not in options_of(match, 0)  # three units, two gold
    match.answer_set(0, {"armies": 1})
    assert have(match, "armies", "fleets", "gold", "food") == (1, 1, 3, 1)
    match = at(step="upkeep", armies=2, fleets=1, gold=2, food=1)
    match.answer_set(0, {"food": 1})
    assert have(match, "armies", "fleets", "gold", "food") == (2, 1, 0, 0)
    match = at(step="upkeep", armies=1)
    match.answer_set(0, {"armies": 1})
    assert have(match, "armies", "gold") == (0, 3)


@rule("11.7", "R8")
def test_actions_for_some_squares_only() -> None:
    match = at(left=(0, 0), civs={0: ["gifted-merchants"]})
    assert options_of(match, 0) == {"pass", "act trade", "act market"}
    answer_all(match, "act trade")
    assert state(match).turn == 4
    assert state(match).nations[0].extra == ("gifted-merchants",)
    match = at(left=(1, 0), civs={0: ["gifted-merchants"]})
    answer_all(match, "act trade")
    assert (state(match).nations[0].left, state(match).nations[0].extra) == (1, ())
    match = at(left=(0, 0), civs={0: ["gifted-merchants"]})
    answer_all(match, "pass")
    assert state(match).turn == 4


@rule("10.1", "R5")
def test_who_can_be_attacked() -> None:
    assert "act war" in options_of(at(armies=1, lands=NEAR), 0)
    assert "act war" not in options_of(at(armies=1), 0)  # too far away
    assert "act war" not in options_of(at(armies=1, lands=NEAR, stocks={1: {"armies": 1}}), 0)
    assert "act war" in options_of(at(armies=1, fleets=1, lands=NEAR, stocks={1: {"armies": 1}}), 0)
    far = {0: ("latium",), 1: ("hellas", "macedonia")}
    assert "act war" not in options_of(at(fleets=1, lands=far), 0)  # the Adriatic and the Ionian lie between
    assert "act war" in options_of(at(fleets=2, lands=far), 0)


@rule("10.2", "10.4", "R6")
def test_battle() -> None:
    rolls = [(8, 10), (7, 10), (9, 10), (10, 10), (2, 10)]
    match = at(armies=2, fleets=1, lands=NEAR, stocks={1: {"armies": 1, "fleets": 1}}, dice=rolls)
    answer_all(match, "act war", "target azure")
    assert options_of(match, 0) == {"units armies 1 fleets 0", "units armies 0 fleets 1"}
    answer_all(match, "0: units armies 0 fleets 1")
    assert (have(match, "armies", "fleets", "vp"), have(match, "armies", "fleets", "vp", seat=1)) == (
        (2, 0, 2),
        (0, 0, 1),
    )
    assert owner(match, "illyria") == 1  # two victories, two units: none is left over


@rule("10.5", "R6")
def test_victories_left_over_take_land_with_all_on_it() -> None:
    rolls = [(8, 10), (9, 10), (8, 10), (1, 10)]
    common = {"armies": 3, "lands": NEAR, "stocks": {1: {"armies": 1}}, "dice": rolls}
    stone = {"illyria": "sphinx"}
    match = at(cities={"illyria": "glass"}, monuments=stone, **common)  # type: ignore[arg-type]
    answer_all(match, "act war", "target azure")
    assert match.question(0) == "Azure is beaten: which territory do you take?"
    answer_all(match, "seize illyria", "seize macedonia")
    g = state(match)
    assert (g.cities(0), g.monuments(0), owner(match, "macedonia"), owner(match, "hellas")) == (1, 1, 0, 1)
    match = at(options={"war-land": "every victory"}, **common)  # type: ignore[arg-type]
    answer_all(match, "act war", "target azure", "seize illyria", "seize macedonia")
    assert owner(match, "hellas") == 1  # never the last


@rule("R6")
def test_a_defender_may_take_land_too() -> None:
    rolls = [(1, 10), (9, 10), (9, 10)]
    given = {"fleets": 1, "lands": NEAR, "stocks": {1: {"armies": 2}}, "dice": rolls}
    match = at(**given)  # type: ignore[arg-type]
    answer_all(match, "act war", "target azure")
    assert options_of(match, 1) == {"seize liguria"}
    answer_all(match, "1: seize liguria")
    assert owner(match, "liguria") == 1
    match = at(options={"defender-land": False}, **given)  # type: ignore[arg-type]
    answer_all(match, "act war", "target azure")
    assert owner(match, "liguria") == 0


@rule("10.3", "11.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "levels", "n"),
    [
        ("wine", "wine", {}, 0), ("bronze", "wine", {}, 1), ("bronze", "bronze", {}, 0),
        ("bronze", "iron", {}, 0),
        ("iron", "wine", {}, 2), ("iron", "bronze", {}, 1), ("iron", "iron", {}, 0),
        ("horses", "wine", {}, 1),
        ("horses", "horses", {}, 0), ("wine", "wine", {0: {"military": 1}}, 1),
        ("iron", "wine", {0: {"military": 2}, 1: {"military": 1}}, 3),
        ("wine", "wine", {1: {"military": 1}}, 0),
    ],
)  # fmt: skip
def test_battle_bonuses(mine: str, theirs: str, levels: dict[int, dict[str, int]], n: int) -> None:
    match = at(lands=NEAR, goods={"latium": mine, "illyria": theirs}, levels=levels)
    assert modifier(state(match), 0, 1) == n


@rule("11.6", "11.5")
def test_historians_and_masada() -> None:
    match = at(
        armies=1,
        lands=NEAR,
        civs={0: ["historians"], 1: ["historians"][:0]},
        cities={"illyria": "glass"},
        monuments={"illyria": "masada"},
        dice=[(1, 10)],
    )
    answer_all(match, "act war", "target azure")
    assert (have(match, "vp"), have(match, "vp", seat=1)) == ((2,), (2,))


@rule("11.4", "R9")
def test_conquests_of_a_leader() -> None:
    match = at(
        population=1, armies=2, leaders=["alexander-the-great", "plato", "menes"], civs={0: ["imperialistic"]}
    )
    answer_all(
        match, "act leader", "follow alexander-the-great", "go", "claim raetia", "go", "claim pannonia"
    )
    assert (have(match, "armies", "vp"), owner(match, "pannonia")) == ((0, 4), 0)
    match = at(population=1, armies=2, leaders=["julius-caesar", "plato", "menes"])
    answer_all(match, "act leader", "follow julius-caesar", "go")
    assert "claim sicilia" not in options_of(match, 0)  # over the Tyrrhenian: fleets do not carry it
    over = {"population": 1, "armies": 1, "fleets": 1, "options": {"fleet-reach": True}}
    match = at(leaders=["julius-caesar", "plato", "menes"], **over)  # type: ignore[arg-type]
    answer_all(match, "act leader", "follow julius-caesar", "go")
    assert "claim sicilia" in options_of(match, 0)
    match = at(population=1, armies=2, leaders=["julius-caesar", "plato", "menes"])
    answer_all(match, "act leader", "follow julius-caesar", "stop")
    assert have(match, "armies") == (2,)


@rule("11.4", "R9")
def test_wars_of_a_leader() -> None:
    rolls = [(1, 10)] * 4
    match = at(population=1, armies=2, lands=NEAR, leaders=["attila", "plato", "menes"], dice=rolls)
    answer_all(match, "act leader", "follow attila", "go", "target azure", "go", "target azure")
    assert match.waiting == [1]
    assert state(match).placed == (("leader", 0, ""),)


@rule("11.4", "R8")
def test_other_leaders() -> None:
    match = at(population=1, left=(1, 0), leaders=["ramses", "alcibiades", "hannibal"])
    answer_all(match, "act leader", "follow ramses")
    assert state(match).nations[0].left == 3
    match = at(population=1, leaders=["ramses", "alcibiades", "hannibal"], stocks={1: {"vp": 1}})
    answer_all(match, "act leader", "follow alcibiades")
    assert (have(match, "vp"), have(match, "vp", seat=1)) == ((1,), (0,))
    match = at(population=1, lands=NEAR, leaders=["ramses", "alcibiades", "hannibal"])
    answer_all(match, "act leader", "follow hannibal")
    assert modifier(state(match), 0, 1) == 1
    match = at(population=1, leaders=["romulus", "plato", "menes"], dice=[1])
    answer_all(match, "act leader", "follow romulus", "found latium")
    assert state(match).cities(0) == 1


@rule("11.3", "R12")
@pytest.mark.parametrize(
    ("event", "lost", "left"),
    [
        ("blight", "food", 0), ("famine", "population", 2), ("piracy", "gold", 0),
        ("barbarian-invasion", "armies", 2),
        ("sea-peoples", "fleets", 3), ("usurper", "vp", 3), ("horse-tribes", "armies", 1),
    ],
)  # fmt: skip
def test_a_victim_loses(event: str, lost: str, left: int) -> None:
    five = dict.fromkeys(("food", "population", "gold", "armies", "fleets", "vp"), 5)
    match = at(event=[event], stocks={1: five})
    answer_all(match, "act event")
    assert have(match, lost, seat=1) == (left,)
    assert have(match, "vp") == (1,)


@rule("11.3", "R12", "R6")
def test_a_victim_chooses_what_is_lost() -> None:
    match = at(event=["civil-war"], stocks={1: {"armies": 2}})
    answer_all(match, "act event")
    assert options_of(match, 1) == {f"give-up {word}" for word in HOME[1]}
    answer_all(match, "1: give-up nubia", "1: give-up cyrenaica")
    assert (state(match).held(1), have(match, "armies", seat=1)) == (
        [state(match).book.index["aegyptus"]],
        (1,),
    )
    match = at(event=["barbarian-migrations"], lands={0: HOME[0], 1: ("aegyptus",)})
    answer_all(match, "act event")
    assert owner(match, "aegyptus") == 1  # never the last
    cities = {"aegyptus": "glass", "nubia": "linen"}
    match = at(event=["volcano"], cities=cities, monuments={"nubia": "sphinx"})
    answer_all(match, "act event", "1: ruin nubia")
    assert (state(match).cities(1), state(match).monuments(1)) == (1, 0)
    match = at(event=["earthquake"], cities=cities, monuments={"nubia": "sphinx"})
    answer_all(match, "act event", "1: ruin nubia")
    assert (state(match).cities(1), state(match).monuments(1)) == (2, 0)


@rule("11.3", "R13")
def test_events_for_oneself_and_for_all() -> None:
    match = at(event=["legends"], hand=["writing"])
    answer_all(match, "act event", "enact writing")
    assert have(match, "ideas") == (5,)
    match = at(event=["vitality"], left=(1, 0))
    answer_all(match, "act event")
    assert state(match).nations[0].left == 2
    match = at(event=["dark-ages"], ideas=4, stocks={1: {"ideas": 3}})
    answer_all(match, "act event")
    assert (have(match, "ideas"), have(match, "ideas", seat=1)) == ((0,), (0,))
    match = at(event=["diffusion-of-knowledge"])
    answer_all(match, "act event")
    assert (have(match, "ideas"), have(match, "ideas", seat=1)) == ((1,), (1,))
    match = at(event=["cultural-supremacy"], stocks={1: {"population": 3}})
    answer_all(match, "act event", "target azure")
    assert (have(match, "population"), have(match, "population", seat=1)) == ((1,), (2,))
    match = at(event=["crossroads"], dice=[4])
    answer_all(match, "act event", "found liguria")
    assert state(match).city[state(match).book.index["liguria"]] == "textiles"
    match = at(event=["crossroads"], cities=dict.fromkeys(HOME[0], "glass"))
    answer_all(match, "act event")
    assert "no place for a city" in told(match)
    match = at(event=["patronage"])
    answer_all(match, "act event")
    assert state(match).level(0, "culture") == 1


@rule("5.1", "11.3", "R4")
def test_lands_of_events_may_lie_over_seas() -> None:
    match = at(event=["exploration"], fleets=1)
    answer_all(match, "act event")
    assert "claim sardinia" in options_of(match, 0)
    match = at(event=["exploration"])
    answer_all(match, "act event")
    assert "claim sardinia" not in options_of(match, 0)
    match = at(event=["annexation"], lands=NEAR)
    answer_all(match, "act event")
    assert options_of(match, 0) == {"seize illyria"}
    answer_all(match, "seize illyria")
    assert owner(match, "illyria") == 0


@rule("R18")
def test_an_empty_event_deck_is_made_anew() -> None:
    match = at()
    g = state(match)
    deck, discard = g.cards.named("event-deck"), g.cards.named("event-discard")
    for kind in g.cards.kinds(deck):
        g.cards.move_kind(kind, deck, discard)
    answer_all(match, "act event")
    assert "reveals" in told(match)


@rule("R14")
def test_coinage_adds_once_to_each_gain() -> None:
    match = at(step="upkeep", armies=2, civs={0: ["coinage"]})
    match.answer_set(0, {"armies": 2})
    assert have(match, "gold") == (7,)


@rule("1.2", "R16")
def test_the_end() -> None:
    match = at(step="end", turn=16, vp=7, stocks={1: {"vp": 6}})
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.reason) == ((0,), (7, 6), "won")
    match = at(step="end", turn=16, vp=6, stocks={1: {"vp": 6}}, cities=CITY)
    assert match.outcome is not None
    assert match.outcome.ranking == ((0,), (1,))
    match = at(step="end", turn=16, lands={0: HOME[0], 1: HOME[1][:2]})
    assert match.outcome is not None
    assert match.outcome.ranking == ((0,), (1,))
    match = at(step="end", turn=16)
    assert match.outcome is not None
    assert (match.outcome.ranking, match.outcome.reason) == (((0, 1),), "shared")
    assert at(step="end", turn=15).outcome is None
    for turns in (12, 20):
        assert at(step="end", turn=turns, options={"turns": turns}).outcome is not None
        assert at(step="end", turn=turns - 1, options={"turns": turns}).outcome is None


@rule("R2")
def test_nothing_is_made_up() -> None:
    board = state(at()).book.board
    assert "discovery" not in board
    assert board["colonize"].gain == {"vp": 1}
    few, many = at(), at(fleets=5)
    for match in (few, many):
        answer_all(match, "act fishing")
    assert have(few, "food") == have(many, "food")


@rule("11.4", "R9")
def test_a_leader_of_wars_without_an_enemy_within_reach() -> None:
    match = at(population=1, armies=2, leaders=["attila", "plato", "menes"])
    answer_all(match, "act leader", "follow attila")
    assert match.waiting == [1]
