"""Doctor Who Empires: every card."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.leaks import check_asking
from quarterdeck.games.doctor_who_empires import GAME
from quarterdeck.games.doctor_who_empires.rules import DOCTOR_WHO
from quarterdeck.systems.warp_empires.world import land, pile_zone, world
from tests.games.doctor_who_empires.positions import WORDS, battle, table
from tests.games.warp_empires.positions import asked, decline, go, hand, offered, owner, state, units
from tests.games.warp_empires.test_battle import forces, passes, pay

BOOK = DOCTOR_WHO.book
FAR = {0: {"a1": ["scouts"]}, 1: {"d3": ["scouts"]}}
IDLE = ["spies"]


@pytest.mark.rule("doctor-who-empires:8.1")
def test_the_deck_is_the_printed_list() -> None:
    assert sum(card.copies for card in BOOK.deck.cards) == 85
    assert {card.name: card.copies for card in BOOK.deck.cards if card.copies != 2} == {
        "Space Travel": 15,
        "Galactic Invasion": 6,
        "Time Lord Meddling": 4,
    }
    assert {card.name for card in BOOK.deck.cards if card.copies == 2} == {
        "Surrounded", "Surprise Attack", "Intrigue", "Sabotage", "Destroy Planet", "Raiding", "Energy Drain",
        "Minor Race Allies", "Biological Warfare", "Spies", "Graviton Weapon", "Mind Control",
        "Temporal Microjump", "Expedition", "Antimatter Bomb", "Insidious Plot", "Scouts", "Time Travel",
        "Peace Treaty", "Time Loop", "Increase Production", "Regeneration", "Research Experiments",
        "Great Leader", "Revolt", "Intercept", "Retreat", "Temporal Disruption", "Exterminate",
        "Doomsday Weapon",
    }  # fmt: skip


# ---------------------------------------------------------------------- moves


@pytest.mark.rule("doctor-who-empires:8.2")
@pytest.mark.parametrize(("card", "n"), [("space-travel", 1), ("galactic-invasion", 3)])
def test_cards_that_move_stacks(card: str, n: int) -> None:
    moves = {"a1": "a2", "b1": "c1", "a3": "b3"}
    stacks = {word: ["armada"] for word in moves}
    m = table({0: stacks, 1: FAR[1]}, {0: [card]})
    go(m, f"play {card}")
    for word, to in list(moves.items())[:n]:
        go(m, f"from {word}", "all", f"to {to}")
    assert asked(m)[1] != "move.from"


@pytest.mark.rule("doctor-who-empires:8.2", "doctor-who-empires:R5")
def test_an_expedition_takes_scouts_six_spaces_but_not_through_enemies() -> None:
    others = {"b1": ["armada"], "d3": ["armada"]}
    m = table({0: {"a1": ["scouts", "armada"]}, 1: others}, {0: ["expedition"]})
    go(m, "play expedition", "from a1")
    assert offered(m) == {"take scouts", "stop"}
    go(m, "take scouts")
    # Around the wall and the hazard: a2, a3, b3, c3, c2 and c1, where the sixth step ends.
    goals = {option.removeprefix("to ") for option in offered(m) if option.startswith("to ")}
    assert goals == {"a2", "a3", "b3", "c3", "c2", "d3", "d2", "c1", "b1"}
    go(m, "to c1")
    assert units(m, 0, "c1") == ["scouts"]


@pytest.mark.rule("doctor-who-empires:8.2")
def test_an_insidious_plot_moves_an_enemy_stack() -> None:
    m = table({0: {"a1": ["scouts"]}, 1: {"b1": ["armada"], "d3": ["scouts"]}}, {0: ["insidious-plot"]})
    go(m, "play insidious-plot", "stack b1 crimson")
    assert offered(m) >= {"to a1", "to c1", "to b1"}
    go(m, "to c1")
    assert units(m, 1, "c1") == ["armada"]


@pytest.mark.rule("doctor-who-empires:8.2")
def test_an_intercept_moves_a_stack_in_the_opponents_turn() -> None:
    hands = {0: ["space-travel"], 1: ["intercept"]}
    m = table({0: {"a1": ["scouts"]}, 1: {"c1": ["war-fleet"], "d3": ["scouts"]}}, hands)
    go(m, "play space-travel", "from a1", "all")
    m.answer(0, "to b1")
    while asked(m)[1] == "reply.card":
        m.answer(m.waiting[0], "decline")
    assert asked(m) == (1, "reply.move")
    m.answer(1, "play intercept")
    decline(m)
    assert asked(m) == (1, "move.from")
    go(m, "from c1", "all", "to b1")
    assert units(m, 1, "b1") == ["war-fleet"]


@pytest.mark.rule("doctor-who-empires:8.4")
def test_a_time_loop_undoes_a_move() -> None:
    m = table({0: {"a1": ["scouts"]}, 1: FAR[1]}, {0: ["space-travel"], 1: ["time-loop"]})
    go(m, "play space-travel", "from a1", "all")
    m.answer(0, "to b1")
    assert asked(m) == (1, "reply.move")
    m.answer(1, "play time-loop")
    decline(m)
    assert units(m, 0, "a1") == ["scouts"]


@pytest.mark.rule("doctor-who-empires:8.4")
def test_a_peace_treaty_forbids_attacks_on_one() -> None:
    stacks = {0: {"a1": ["armada"]}, 1: {"b1": ["scouts"], "d3": ["scouts"]}}
    m = table(stacks, {0: ["space-travel"], 1: ["peace-treaty"]}, step="truce")
    assert asked(m) == (1, "reply.truce")
    m.answer(1, "play peace-treaty")
    go(m, "play space-travel", "from a1", "all")
    assert "to b1" not in offered(m)
    assert "to a2" in offered(m)


@pytest.mark.rule("doctor-who-empires:8.4")
def test_time_lords_meddle_with_any_card() -> None:
    hands = {0: ["great-leader", "time-lord-meddling"], 1: ["time-lord-meddling"]}
    m = table(FAR, hands)
    m.answer(0, "play great-leader")
    m.answer(1, "play time-lord-meddling")
    assert asked(m) == (0, "reply.card")
    m.answer(0, "decline")
    assert hand(m, 0) == ["time-lord-meddling"]
    m = table(FAR, hands)
    m.answer(0, "play great-leader")
    m.answer(1, "play time-lord-meddling")
    m.answer(0, "play time-lord-meddling")
    decline(m)
    assert len(hand(m, 0)) == 4


# ---------------------------------------------------------------------- battle


@pytest.mark.rule("doctor-who-empires:8.3")
@pytest.mark.parametrize(("card", "more"), [("surrounded", 3), ("surprise-attack", 10)])
def test_cards_that_strengthen(card: str, more: int) -> None:
    m = battle(["scouts", "patrols", "armada"], ["armada"], {0: [card], 1: IDLE})
    before = forces(m)
    go(m, f"play {card}")
    assert forces(decline(m)) == (before[0] + more, before[1])


@pytest.mark.rule("doctor-who-empires:8.3")
@pytest.mark.parametrize("card", ["graviton-weapon", "antimatter-bomb"])
def test_weapons_destroy_a_unit(card: str) -> None:
    m = battle(["scouts"], ["armada", "patrols"], {0: [card], 1: IDLE})
    go(m, f"play {card}")
    assert offered(m) == {"kill armada", "kill patrols"}
    go(m, "kill armada")
    assert units(m, 1, "c1") == ["patrols"]


@pytest.mark.rule("doctor-who-empires:8.3")
def test_mind_control_turns_a_unit() -> None:
    m = battle(["scouts"], ["armada", "patrols"], {0: ["mind-control"], 1: IDLE})
    go(m, "play mind-control", "turn armada")
    assert forces(decline(m)) == (11, 4)


@pytest.mark.rule("doctor-who-empires:8.3")
def test_a_retreat_spares_both_sides() -> None:
    m = battle(["armada"], ["scouts", "scouts"], {0: IDLE, 1: ["retreat"]})
    go(m, "pass", "play retreat")
    passes(m)
    go(m, "to c2")
    assert units(m, 1, "c2") == ["scouts", "scouts"]
    assert units(m, 0, "c1") == ["armada"]


@pytest.mark.rule("doctor-who-empires:8.3")
def test_exterminate_destroys_the_whole_beaten_stack() -> None:
    m = battle(["armada", "armada"], ["scouts"] * 3, {0: ["exterminate"], 1: IDLE})
    go(m, "play exterminate")
    passes(m)
    pay(m)
    g = state(m)
    assert units(m, 1, "c1") == []
    assert g.units.kinds(pile_zone(g, 1)).count("scouts") == 4
    assert g.held[1] == 1 << WORDS.index("d3")


# ---------------------------------------------------------------------- cards and looks


@pytest.mark.rule("doctor-who-empires:8.5", "doctor-who-empires:R7")
@pytest.mark.parametrize(
    ("card", "held", "left"),
    [
        ("sabotage", ["retreat", "spies", "scouts-card"], 1),
        ("destroy-planet", ["retreat", "spies", "scouts-card", "raiding", "revolt"], 1),
        ("destroy-planet", ["retreat", "spies"], 0),
    ],
)
def test_opponents_discard(card: str, held: list[str], left: int) -> None:
    m = table(FAR, {0: [card], 1: held})
    go(m, f"play {card}")
    decline(m)
    while not m.over and asked(m) == (1, "card.discard"):
        m.put(1, m.asks[0].options[0])
    assert len(hand(m, 1)) == left


@pytest.mark.rule("doctor-who-empires:8.5")
def test_intrigue_takes_a_card() -> None:
    m = table(FAR, {0: ["intrigue"], 1: ["retreat"]})
    decline(go(m, "play intrigue"))
    assert (hand(m, 0), hand(m, 1)) == (["retreat"], [])


@pytest.mark.rule("doctor-who-empires:8.5", "doctor-who-empires:R7")
def test_after_a_disruption_all_hold_five() -> None:
    hands = {0: ["temporal-disruption", "spies"], 1: ["retreat"] * 2 + ["revolt"] * 2 + ["raiding"] * 2}
    m = table(FAR, hands, races=("rutans", "gallifreyans"))
    decline(go(m, "play temporal-disruption"))
    assert [len(hand(m, seat)) for seat in (0, 1)] == [5, 5]
    g = state(m)
    assert g.cards.count(world(g).discard[0]) == 8


@pytest.mark.rule("doctor-who-empires:8.5")
@pytest.mark.parametrize(("card", "n"), [("research-experiments", 2), ("great-leader", 4)])
def test_cards_that_draw(card: str, n: int) -> None:
    m = table(FAR, {0: [card]})
    go(m, f"play {card}")
    decline(m)
    assert len(hand(m, 0)) == n


@pytest.mark.rule("doctor-who-empires:8.6")
def test_looks() -> None:
    stacks = {0: FAR[0], 1: {"d3": ["armada", "scouts"]}}
    m = table(stacks, {0: ["spies", "scouts-card", "time-travel"], 1: ["revolt"]})
    go(m, "play spies", "play scouts-card", "stack d3 crimson", "play time-travel")
    decline(m)
    told = " ".join(entry.text for entry in m.log(0))
    assert "Revolt" in told
    assert "Armada" in told
    g = state(m)
    assert len(g.cards.knows(0, world(g).deck[0])) == 7


# ---------------------------------------------------------------------- economy


@pytest.mark.rule("doctor-who-empires:8.7")
def test_points_gained_taken_and_kept_away() -> None:
    m = table(FAR, {0: ["increase-production"]}, step="revenue-card")
    go(m, "play increase-production")
    assert state(decline(m)).treasury[0] == 5
    assert "Azure gained 5 EP." in [entry.text for entry in m.log(1)]
    m = table(FAR, {0: ["energy-drain"]}, treasury=[1, 5])
    go(m, "play energy-drain")
    assert state(decline(m)).treasury == [4, 2]
    assert "Azure took 3 EP from Crimson." in [entry.text for entry in m.log(1)]
    m = table(FAR, {0: ["raiding"]}, treasury=[0, 9])
    go(m, "play raiding")
    assert (state(decline(m)).treasury, state(m).dues) == ([0, 9], [0, 5])
    assert "The next revenue of Crimson is 5 EP less." in [entry.text for entry in m.log(1)]


@pytest.mark.rule("doctor-who-empires:8.7", "doctor-who-empires:8.4", "doctor-who-empires:R6")
def test_a_revolt_lasts_as_the_die_says_and_the_die_may_be_rolled_again() -> None:
    m = table(FAR, {0: ["revolt"], 1: ["temporal-microjump"]}, owner={"a1": 0, "d3": 1, "earth": 1})
    m.dice(5, 2)
    go(m, "play revolt")
    assert offered(m) == {"block d3", "block earth"}
    m.answer(0, "block earth")
    while asked(m) != (1, "reply.die"):
        m.answer(m.waiting[0], "decline")
    assert m.asks[0].facts["n"] == 5
    m.answer(1, "play temporal-microjump")
    decline(m)
    assert state(m).blocked[WORDS.index("earth")] == 2


@pytest.mark.rule("doctor-who-empires:8.8", "doctor-who-empires:R2")
def test_allies_are_free_units_or_more_to_buy() -> None:
    m = table(FAR, {0: ["minor-race-allies"]}, step="recruit-card")
    go(m, "play minor-race-allies")
    assert all(option.endswith(" a1") for option in offered(m))
    go(m, min(offered(m)))
    go(m, min(offered(m)))
    assert len(units(m, 0, "a1")) == 3
    m = table(
        FAR,
        {0: ["minor-race-allies"]},
        step="recruit-card",
        treasury=[30, 0],
        options={"allies": "units to buy"},
    )
    go(m, "play minor-race-allies")
    decline(m)
    assert state(m).turn.drawn == 8 + 2  # Sontarans
    m = table(FAR, step="recruit-card", treasury=[30, 0])
    assert state(m).turn.drawn == 8


@pytest.mark.rule("doctor-who-empires:8.8", "doctor-who-empires:R3")
@pytest.mark.parametrize(("option", "kinds"), [("any", {"armada", "war-fleet"}), ("own", {"war-fleet"})])
def test_regeneration_brings_back_what_was_destroyed(option: str, kinds: set[str]) -> None:
    dead = {"armada.1": 1, "war-fleet.0": 2}
    m = table(FAR, {0: ["regeneration"]}, step="recruit-card", tally=dead, options={"regeneration": option})
    go(m, "play regeneration")
    assert offered(m) == {f"place {kind} a1" for kind in kinds}
    go(m, "place war-fleet a1")
    assert units(m, 0, "a1") == ["scouts", "war-fleet"]
    m = table(FAR, {0: ["regeneration"]}, step="recruit-card")
    assert "play regeneration" not in offered(m)


@pytest.mark.rule("doctor-who-empires:R3", "warp-empires:R43")
def test_who_searches_the_common_pile_sees_what_is_in_it() -> None:
    stacks = {0: FAR[0], 1: {"d3": ["armada", "war-fleet", "monitors", "patrols", "scouts"]}}
    dead = {f"{unit.id}.1": 1 for unit in DOCTOR_WHO.book.units}
    m = table(stacks, {0: ["regeneration"]}, step="recruit-card", tally=dead)
    for n in range(20):  # what is in another's stack is not in the pile: only a search may tell
        check_asking(m, 0, n)
    go(m, "play regeneration")
    told = [entry.text for entry in m.log(0) if entry.text.startswith("You see")]
    assert "3 × Armada, 5 × Auxiliary Fleet" in told[0]
    assert not any(entry.text.startswith("You see") for entry in m.log(1))
    assert any(entry.text.endswith("searched the pile of units.") for entry in m.log(1))


def test_a_destroyed_unit_is_remembered() -> None:
    m = passes(battle(["armada"], ["scouts"]))
    go(m, "lose scouts")
    assert state(m).tally["scouts.1"] == 1


# ---------------------------------------------------------------------- destruction


@pytest.mark.rule("doctor-who-empires:8.9", "doctor-who-empires:R6")
def test_biological_warfare_destroys_a_stack_anywhere() -> None:
    stacks = {0: FAR[0], 1: {"d3": ["armada", "scouts", "patrols"], "earth": ["scouts"]}}
    m = table(stacks, {0: ["biological-warfare"]})
    go(m, "play biological-warfare")
    assert offered(m) == {"stack d3 crimson", "stack earth crimson"}
    go(m, "stack d3 crimson")
    assert units(m, 1, "d3") == []


@pytest.mark.rule("doctor-who-empires:8.9", "doctor-who-empires:R6")
@pytest.mark.parametrize(
    ("number", "option", "may"), [(1, "no mercy", 1), (1, "not yet", 0), (2, "not yet", 1)]
)
def test_by_an_option_biological_warfare_waits_for_the_second_round(
    number: int, option: str, may: bool
) -> None:
    m = table(FAR, {0: ["biological-warfare", "revolt"]}, round=number, options={"first-round": option})
    assert ("play biological-warfare" in offered(m)) == may
    assert "play revolt" in offered(m)


@pytest.mark.rule("doctor-who-empires:8.10", "doctor-who-empires:R4")
@pytest.mark.parametrize("option", ["stay", "destroys"])
@pytest.mark.parametrize("race", ["daleks", "vardans"])
def test_a_doomsday_weapon_makes_a_hazard(option: str, race: str) -> None:
    stacks = {0: {"c1": ["scouts"], "a1": ["scouts"]}, 1: {"earth": ["armada"], "d3": ["scouts"]}}
    m = table(
        stacks,
        {0: ["doomsday-weapon"]},
        races=("rutans", race),
        owner={"a1": 0, "earth": 1},
        options={"doomsday": option},
    )
    go(m, "play doomsday-weapon")
    assert offered(m) == {f"waste {word}" for word in ("b1", "earth", "c2", "a2")}
    go(m, "waste earth")
    g = state(m)
    assert land(g).terrain[WORDS.index("earth")] == "hazard"
    assert land(g).of("nexus").bit_count() == 2
    assert owner(m, "earth") == -1
    gone = option == "destroys" and race != "vardans"
    assert units(m, 1, "earth") == ([] if gone else ["armada"])


@pytest.mark.rule("doctor-who-empires:8.10", "doctor-who-empires:R4")
def test_who_is_in_a_new_hazard_may_leave_but_nobody_enters() -> None:
    changed = ((WORDS.index("earth"), "hazard"),)
    stacks = {0: {"earth": ["armada"], "c1": ["armada"]}, 1: FAR[1]}
    m = table(stacks, {0: ["space-travel", "space-travel"]}, changed=changed)
    go(m, "play space-travel", "from earth", "all")
    assert "to d2" in offered(m)
    go(m, "to d2", "play space-travel", "from c1", "all")
    assert "to earth" not in offered(m)


def test_every_card_is_of_one_window() -> None:
    m = qd.Match(GAME, 1)
    assert {len(windows) for windows in world(state(m)).book.deck.windows.values()} == {1}
