"""Land War in Asia: battles, Fortresses and cards."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.match import Match
from tests.games.land_war_in_asia.positions import battle, table
from tests.games.land_war_in_asia.printed import CARDS, printed_cards
from tests.games.land_war_in_asia.test_rules import BOOK, rule
from tests.games.warp_empires.positions import asked, decline, go, hand, offered, owner, state, units
from tests.games.warp_empires.small import goals
from tests.games.warp_empires.test_battle import forces, passes

QUIET = {0: ["know-your-enemy"], 1: ["know-your-enemy"]}
EMPTY_HANDS: dict[int, list[str]] = {0: [], 1: []}


def end_turn(m: Match) -> None:
    """Azure does nothing more in this turn."""
    while state(m).active == 0 and not m.over:
        go(m, "done" if "done" in offered(m) else min(offered(m)))


# ---------------------------------------------------------------------- Generals


@rule("8.1", "R1")
@pytest.mark.parametrize(
    ("army", "force"),
    [
        (["chou-general"], 0),
        (["chou-general", "archers", "archers"], 4),  # 4 of troops do not match 5
        (["chou-general", "archers", "archers", "archers"], 5 + 6),
        (["chou-general", "heavy-chariots"], 5 + 5),
        (["chou-general", "chou-general", "heavy-chariots"], 5 + 5),
        (["chou-general", "chou-general", "heavy-chariots", "heavy-chariots"], 10 + 10),
    ],
)
def test_generals_count_as_far_as_troops_match_them(army: list[str], force: int) -> None:
    m = battle("lu", army, ["han-general", "han-crossbowmen"])
    assert forces(m) == (force, 2)


@rule("R1")
def test_the_only_leader_brings_five_matched_or_not() -> None:
    assert forces(battle("lu", ["chou-general", "archers"], ["han-crossbowmen"])) == (5 + 2, 2)


@rule("R1")
@pytest.mark.parametrize(
    ("army", "force"),
    [(["chou-general", *["archers"] * 3], 6), (["chou-general", "chou-general", "heavy-chariots"], 10)],
)
def test_by_an_option_one_unit_must_match_a_general(army: list[str], force: int) -> None:
    m = battle("lu", army, ["han-general", "han-crossbowmen"], options={"matching": "one unit"})
    assert forces(m) == (force, 2)


@rule("R1")
def test_an_unmatched_general_gains_nothing_by_terrain_and_cards() -> None:
    hands = {0: ["know-your-enemy"], 1: ["gongs-drums"]}
    m = battle("ba", ["heavy-chariots"], ["han-general", "han-crossbowmen"], hands)
    go(m, "pass")
    decline(go(m, "play gongs-drums"))
    assert forces(m) == (5, 2 + 1 + 1 + 5)  # the crossbows alone, and the only leader's five


# ---------------------------------------------------------------------- terrain


@rule("2.2", "2.3", "2.4", "2.5", "2.7", "R2", "R6")
@pytest.mark.parametrize(
    ("at", "mine", "theirs"),
    [
        ("lu", (5, 2, 2, 3), (4, 4, 2)),  # farmland
        ("ba", (5, 2, 2, 3), (5, 5, 3)),  # mountain: the defender
        ("yue", (5, 3, 2, 4), (5, 4, 2)),  # forest: infantry
        ("tarim", (6, 2, 2, 3), (4, 4, 3)),  # plains: cavalry
        ("dai", (5, 2, 3, 4), (4, 5, 3)),  # hills: archers
        ("taiyuan", (5, 2, 2, 3), (5, 5, 3)),  # a Fortress of nobody's: the defender
    ],
)
def test_terrain_strengthens_some(at: str, mine: tuple[int, ...], theirs: tuple[int, ...]) -> None:
    army = ["heavy-chariots", "chou-armored-infantry", "archers", "elite-guards"]
    enemies = ["elite-troops", "artillerists", "unarmored-cavalry"]
    # Elite Guards are Infantry and Archers, Unarmored Cavalry is Cavalry and Archers.
    assert forces(battle(at, army, enemies)) == (sum(mine), sum(theirs))


@rule("R2")
def test_a_unit_of_two_kinds_gains_as_either() -> None:
    hands = {0: ["shock-assault", "long-range-attacks"], 1: ["know-your-enemy"]}
    m = battle("tarim", ["light-chariots"], ["elite-troops"], hands)
    assert forces(m)[0] == 3
    decline(go(m, "play shock-assault"))
    go(m, "pass")
    decline(go(m, "play long-range-attacks"))
    assert forces(m)[0] == 5


@rule("2.9", "R4")
def test_who_crossed_a_river_has_one_less() -> None:
    stacks = {0: {"luoyang": ["chou-general", "heavy-chariots"]}, 1: {"hedong": ["elite-troops"]}}
    m = table(stacks, {0: ["direct-march", "know-your-enemy"], 1: ["know-your-enemy"]})
    go(m, "play direct-march", "from luoyang", "all", "to hedong", "done", "fight hedong")
    assert forces(m) == (4 + 4 + 5, 4)
    assert "who crossed a river or wall -1" in m.scene(0).outline()


@rule("2.9")
def test_the_next_turn_it_is_forgotten() -> None:
    stacks = {0: {"luoyang": ["chou-general", "heavy-chariots"]}}
    m = table(stacks, {0: ["direct-march"], 1: []}, owner={"luoyang": 0, "ji": 1})
    go(m, "play direct-march", "from luoyang", "all", "to hedong")
    assert state(m).units.flags.get("crossed", 0).bit_count() == 2
    go(m, "done")
    while state(m).active == 0:
        go(m, min(offered(m)))
    assert not state(m).units.flags.get("crossed", 0)


@rule("R4")
def test_a_beaten_stack_retreats_over_a_river() -> None:
    m = battle("luoyang", ["heavy-chariots"] * 4, ["han-crossbowmen", "han-crossbowmen"], QUIET)
    go(passes(m), "lose han-crossbowmen")
    while asked(m)[1] == "battle.price":
        go(m, min(offered(m)))
    assert "to hedong" in offered(m)
    go(m, "to hedong")  # without a General: that is no move (R15)
    assert units(m, 1, "hedong") == ["han-crossbowmen"]
    assert not state(m).units.flags.get("crossed", 0)


@rule("R15")
def test_a_retreat_needs_no_general() -> None:
    m = battle("lu", ["heavy-chariots"] * 2, ["han-crossbowmen", "han-crossbowmen"], QUIET)
    go(passes(m), "lose han-crossbowmen")
    while asked(m)[1] == "battle.price":
        go(m, min(offered(m)))
    assert asked(m) == (1, "battle.retreat")


# ---------------------------------------------------------------------- Fortresses


@rule("2.7", "R5")
@pytest.mark.parametrize(("whose", "more"), [(1, 10), (0, 0), (-1, 0)])
def test_a_fortress_fights_for_whose_marker_lies_there(whose: int, more: int) -> None:
    owners = {"taiyuan": whose, "silla": 0, "sogdiana": 1}
    m = battle("taiyuan", ["heavy-chariots"], ["elite-troops"], owner=owners)
    assert forces(m) == (5, 4 + 1 + more)


@rule("R5")
def test_an_attacker_gains_nothing_by_his_own_fortress() -> None:
    m = battle("taiyuan", ["heavy-chariots"], ["elite-troops"], owner={"taiyuan": 0})
    assert forces(m)[0] == 5


@rule("R5")
def test_an_empty_fortress_holds_out_with_ten() -> None:
    stacks = {0: {"handan": ["chou-general", "archers", "archers"]}}
    given = {
        0: ["direct-march", "know-your-enemy"],
        1: ["gongs-drums", "cornered-tiger", "overrun-his-flank", "feigned-rout"],
    }
    m = table(stacks, given, owner={"taiyuan": 1, "silla": 0, "sogdiana": 1})
    go(m, "play direct-march", "from handan", "all", "to taiyuan", "done", "fight taiyuan")
    assert forces(m) == (4 + 5, 10)
    go(m, "pass")
    # Its owner may play cards, but none for units of his own.
    assert offered(m) == {"pass", "play overrun-his-flank", "play feigned-rout"}
    decline(go(m, "play feigned-rout"))
    assert forces(m) == (2 + 5, 10)
    passes(m)
    assert asked(m) == (1, "battle.first")
    go(m, "lose archers", "lose archers")
    assert asked(m) == (0, "battle.retreat")  # the Fortress gives up nothing
    go(m, "to handan")
    assert units(m, 1, "taiyuan") == []
    assert owner(m, "taiyuan") == 1
    assert any("held out alone" in entry.text for entry in m.log(None))


@rule("R5")
def test_a_fortress_that_falls_costs_nothing_and_stays() -> None:
    stacks = {0: {"handan": ["chou-general", *["heavy-chariots"] * 2]}}
    given = {0: ["direct-march", "know-your-enemy"], 1: []}
    m = table(stacks, given, owner={"taiyuan": 1, "silla": 0, "sogdiana": 1})
    go(m, "play direct-march", "from handan", "all", "to taiyuan", "done", "fight taiyuan")
    passes(m)
    assert owner(m, "taiyuan") == -1
    assert any("Taiyuan fell: the marker of Crimson is gone." in entry.text for entry in m.log(None))
    end_turn(m)
    assert units(m, 0, "taiyuan") == ["chou-general", "heavy-chariots", "heavy-chariots"]
    assert owner(m, "taiyuan") == 0


@rule("R5")
def test_nobody_retreats_into_the_fortress_of_another() -> None:
    for whose in (1, 0, -1):
        owners = {"taiyuan": whose, "silla": 0, "sogdiana": 1}
        m = battle("handan", ["archers"] * 2, ["elite-troops"] * 4, QUIET, owner=owners)
        go(passes(m), "lose archers", "lose elite-troops")
        assert asked(m) == (0, "battle.retreat")
        assert ("to taiyuan" in offered(m)) == (whose != 1)


@rule("R5")
def test_a_fortress_is_not_taken_before_it_has_fallen() -> None:
    # Crimson's own stack is lured into the Fortress of Azure, who does not fight it in his own turn.
    stacks = {1: {"handan": ["han-general", "elite-troops", "elite-troops"]}}
    given = {0: ["divert-with-bait"], 1: []}
    m = table(stacks, given, owner={"taiyuan": 0, "silla": 0, "sogdiana": 1})
    decline(go(m, "play divert-with-bait", "stack handan crimson", "to taiyuan"))
    end_turn(m)
    assert (owner(m, "taiyuan"), state(m).active) == (0, 1)
    go(m, "done")
    while asked(m)[1] != "battle.next":
        go(m, "done")
    go(m, "fight taiyuan")
    assert forces(m) == (5 + 8 + 5, 10)


@rule("R5")
def test_an_open_fortress_still_helps_units_and_is_taken_like_other_land() -> None:
    owners = {"taiyuan": 1, "silla": 0, "sogdiana": 1}
    rest: dict[str, Any] = {"owner": owners, "options": {"empty-fortress": "is open"}}
    m = battle("taiyuan", ["heavy-chariots"] * 4, ["elite-troops"], QUIET, **rest)
    assert forces(m) == (20, 4 + 1 + 10)
    m = table({0: {"taiyuan": ["archers"]}}, EMPTY_HANDS, step="control", **rest)
    assert owner(m, "taiyuan") == 0
    m = table({0: {"taiyuan": ["archers"]}}, EMPTY_HANDS, step="control", owner=owners)
    assert owner(m, "taiyuan") == 1


@rule("R5")
@pytest.mark.parametrize(("whose", "option"), [(1, "is open"), (-1, "holds out")])
def test_no_battle_for_an_open_fortress_or_nobodys(whose: int, option: str) -> None:
    stacks = {0: {"handan": ["chou-general", "archers"]}}
    owners = {"taiyuan": whose, "silla": 0, "sogdiana": 1}
    m = table(stacks, {0: ["direct-march"], 1: []}, owner=owners, options={"empty-fortress": option})
    go(m, "play direct-march", "from handan", "all", "to taiyuan", "done")
    assert state(m).battle is None
    assert asked(m)[1] != "battle.next"


@rule("R5")
def test_moves_pass_an_empty_fortress() -> None:
    m = table({0: {"luoyang": ["chou-general"]}}, {0: ["direct-march"]}, owner={"hangu-pass": 1})
    go(m, "play direct-march", "from luoyang", "all")
    assert "xianyang" in goals(m)


# ---------------------------------------------------------------------- cards


@rule("9.1", "R15")
def test_the_deck_is_the_printed_list() -> None:
    assert {card.name: card.copies for card in BOOK.deck.cards} == printed_cards(CARDS)
    assert len(list(BOOK.deck.cards)) == 49
    assert sum(card.copies for card in BOOK.deck.cards) == 105


@rule("9.2")
@pytest.mark.parametrize(
    ("card", "n", "drawn"),
    [
        ("direct-march", 1, 0),
        ("combined-march", 2, 0),
        ("planned-march", 3, 0),
        ("local-guides", 2, 0),
        ("art-of-maneuver", 3, 0),
        ("devious-route", 1, 1),
    ],
)
def test_marches_move_so_many_stacks(card: str, n: int, drawn: int) -> None:
    places = ["luoyang", "song", "wu", "ji"]
    m = table({0: {word: ["chou-general"] for word in places}}, {0: [card], 1: []})
    go(m, f"play {card}")
    moved = 0
    while asked(decline(m))[1].startswith("move") and any(o.startswith("from ") for o in offered(m)):
        go(m, min(option for option in offered(m) if option.startswith("from ")), "all")
        go(m, f"to {min(goals(m))}")
        moved += 1
    assert moved == n
    assert len(hand(m, 0)) == drawn


@rule("9.2", "R8")
@pytest.mark.parametrize("card", ["march-quickly-on-lax-enemy", "counter-attack"])
def test_some_marches_must_end_in_battle(card: str) -> None:
    stacks = {0: {"luoyang": ["chou-general"], "yue": ["chou-general"]}, 1: {"daliang": ["elite-troops"]}}
    m = table(stacks, {0: [card], 1: []}, owner={"taiyuan": 1})
    go(m, f"play {card}")
    assert "from luoyang" in offered(m)
    go(m, "from luoyang", "all")
    assert goals(m) == {"daliang"}
    quiet = table({0: {"nanyue": ["chou-general"]}}, {0: [card], 1: []})
    assert f"play {card}" not in offered(quiet)


@rule("9.2", "R7")
@pytest.mark.parametrize("card", ["speed-is-the-essence-of-war", "march-at-double-time"])
def test_a_stack_moves_twice(card: str) -> None:
    m = table({0: {"luoyang": ["chou-general", "infantry-of-wei"]}}, {0: [card], 1: []})
    go(m, f"play {card}", "from luoyang", "all", "to daliang")
    assert "from daliang" in offered(m)
    go(m, "from daliang", "all", "to song")
    assert units(m, 0, "song") == ["chou-general", "infantry-of-wei"]
    assert asked(m) == (0, "move.card")


@rule("9.3", "R9")
@pytest.mark.parametrize(
    "card", ["divert-with-bait", "quick-tempered-general", "reckless-general", "honor-bound-general"]
)
def test_an_opposing_stack_is_moved_if_it_has_a_general(card: str) -> None:
    stacks = {1: {"song": ["han-general", "elite-troops"], "lu": ["elite-troops"]}}
    m = table(stacks, {0: [card], 1: []})
    go(m, f"play {card}", "stack song crimson")
    assert {"to huai", "to daliang"} <= offered(m)
    go(m, "to huai")
    decline(m)
    assert units(m, 1, "huai") == ["elite-troops", "han-general"]
    m = table(stacks, {0: [card], 1: []})
    go(m, f"play {card}", "stack lu crimson")
    assert offered(m) == {"to lu"}  # nobody leads them


@rule("9.4")
@pytest.mark.parametrize(
    "card",
    [
        "stragglers",
        "difficult-terrain",
        "cut-lines-of-communication",
        "cowardly-general",
        "compassionate-general",
    ],
)
def test_a_move_is_negated(card: str) -> None:
    m = table({0: {"luoyang": ["chou-general"]}}, {0: ["direct-march"], 1: [card]})
    go(m, "play direct-march", "from luoyang", "all")
    m.answer(0, "to daliang")
    m.answer(1, f"play {card}")
    decline(m)
    assert units(m, 0, "luoyang") == ["chou-general"]


ARMY = ["heavy-chariots", "chou-armored-infantry", "archers", "elite-guards"]
ENEMIES = ["elite-troops", "artillerists", "unarmored-cavalry", "noble-cavalry"]


@rule("9.5", "9.6", "9.7", "9.8")
@pytest.mark.parametrize(
    ("card", "mine", "theirs"),
    [
        ("gongs-drums", 4, 0),
        ("banners-flags", 4, 0),
        ("concentrate-your-forces", 4, 0),
        ("conceal-your-forces", 4, 0),
        ("cornered-tiger", None, 0),
        ("fortified-camp", None, 0),
        ("overrun-his-flank", 5, 0),
        ("confuse-deceive-opponent", 6, 0),
        ("take-key-position", 7, 0),
        ("attach-where-he-is-unprepared", 8, 0),
        ("divide-his-forces", 9, 0),
        ("strike-suddenly-into-his-rear", 10, 0),
        ("feigned-rout", 0, -4),
        ("opponents-forces-dispersed", 0, -4),
        ("instill-fear-in-the-enemy", 0, -4),
        ("enemy-exhausted", 0, -4),
        ("pursuit-force", 0, -2),
        ("close-quarters", 4, 0),
        ("shock-assault", 1, 0),
        ("long-range-attacks", 2, 0),
    ],
)
def test_battle_cards_of_the_attacker(card: str, mine: int | None, theirs: int) -> None:
    m = battle("lu", ARMY, ENEMIES, {0: [card], 1: ["know-your-enemy"]})
    if mine is None:
        assert f"play {card}" not in offered(m)
        return
    before = forces(m)
    decline(go(m, f"play {card}"))
    assert (forces(m)[0] - before[0], forces(m)[1] - before[1]) == (mine, theirs)


@rule("9.5")
@pytest.mark.parametrize(("card", "more"), [("cornered-tiger", 8), ("fortified-camp", 4)])
def test_battle_cards_of_the_defender(card: str, more: int) -> None:
    m = battle("lu", ARMY, ENEMIES, {0: ["know-your-enemy"], 1: [card]})
    before = forces(go(m, "pass"))
    decline(go(m, f"play {card}"))
    assert forces(m) == (before[0], before[1] + more)


@rule("9.9", "R11")
def test_cards_are_drawn_and_discarded_in_the_battle() -> None:
    deck = ["gongs-drums"] * 2 + ["pursuit-force"]
    m = battle("lu", ARMY, ENEMIES, {0: ["art-of-war"], 1: ["know-your-enemy"]}, deck=deck)
    decline(go(m, "play art-of-war"))
    assert hand(m, 0) == ["gongs-drums", "gongs-drums", "pursuit-force"]
    assert state(m).battle is not None
    held = ["know-your-enemy", "stragglers", "stragglers", "lost-baggage"]
    m = battle("lu", ARMY, ENEMIES, {0: ["unexpected-attack"], 1: held})
    decline(go(m, "play unexpected-attack"))
    assert asked(m) == (1, "card.discard")  # his own choice
    go(m, "discard stragglers", "discard lost-baggage", "discard stragglers")
    assert hand(m, 1) == ["know-your-enemy"]


@rule("9.9")
@pytest.mark.parametrize("card", ["avoid-his-strength", "hit-run-tactics"])
def test_a_casualty_is_spared(card: str) -> None:
    m = battle("lu", ["heavy-chariots"] * 3, ["han-crossbowmen"] * 4, {0: ["know-your-enemy"], 1: [card]})
    go(m, "pass")
    decline(go(m, f"play {card}"))
    go(passes(m), "lose han-crossbowmen")
    assert len(units(m, 1, "lu")) == 3  # one lost instead of two
    assert asked(m)[1] != "battle.loss"


@rule("9.10")
def test_looks_at_a_stack_and_at_a_hand() -> None:
    stacks = {1: {"song": ["artillerists", "han-general"]}}
    m = table(stacks, {0: ["determine-his-dispositions"], 1: []})
    go(m, "play determine-his-dispositions", "stack song crimson")
    assert any("Artillerists" in entry.text for entry in m.log(0))
    assert not any("Artillerists" in entry.text for entry in m.log(None))
    m = table({}, {0: ["know-your-enemy"], 1: ["feigned-rout"]})
    decline(go(m, "play know-your-enemy"))
    assert any("Feigned Rout" in entry.text for entry in m.log(0))


@rule("9.11")
@pytest.mark.parametrize("card", ["mobilize-the-people", "assemble-the-troops"])
def test_five_points_more(card: str) -> None:
    m = table({}, {0: [card], 1: []}, step="revenue-card")
    decline(go(m, f"play {card}"))
    assert state(m).treasury[0] == 5


@rule("9.11", "R10")
@pytest.mark.parametrize("card", ["lost-baggage", "raiding-plundering"])
@pytest.mark.parametrize(("option", "left"), [("treasury", (0, 2)), ("next revenue", (3, 5))])
def test_an_opponent_loses_five(card: str, option: str, left: tuple[int, int]) -> None:
    m = table({}, {0: [card], 1: []}, treasury=[0, 3], options={"income-loss": option})
    decline(go(m, f"play {card}"))
    g = state(m)
    assert (g.treasury[1], g.dues[1]) == left
