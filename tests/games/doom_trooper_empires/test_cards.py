"""Doom Trooper Empires: its cards and what strengthens its units."""

from __future__ import annotations

import pytest

from quarterdeck.games.doom_trooper_empires import GAME
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.doom_trooper_empires.positions import FACTIONS, battle, table
from tests.games.doom_trooper_empires.test_rules import HOME, rule
from tests.games.warp_empires.positions import asked, decline, go, hand, offered, state, units
from tests.games.warp_empires.small import goals
from tests.games.warp_empires.test_battle import forces, passes

SPIES = {0: ["spy"], 1: ["spy"]}


# ---------------------------------------------------------------------- the field


@rule("4.3", "4.4", "4.5", "4.6", "R8")
@pytest.mark.parametrize(
    ("at", "unit", "name", "plain", "more"),
    [
        ("c2", "sea-lions", "capitol", 4, 2),  # in Water
        ("c1", "sea-lions", "capitol", 4, 2),  # next to it
        ("c3", "sea-lions", "capitol", 4, 2),
        ("a3", "sea-lions", "capitol", 4, 0),
        ("b3", "scorpions", "capitol", 2, 2),
        ("a3", "scorpions", "capitol", 2, 2),
        ("c1", "scorpions", "capitol", 2, 0),
        ("c3", "kommandos", "bauhaus", 2, 2),
        ("b3", "kommandos", "bauhaus", 2, 2),
        ("a2", "kommandos", "bauhaus", 2, 0),
        ("c1", "orcas", "capitol", 4, 0),
        ("a2", "trenchers", "imperial", 2, 0),  # attacking
    ],
)
def test_units_in_or_next_to_their_terrain(at: str, unit: str, name: str, plain: int, more: int) -> None:
    other = "mishima"
    m = battle(at, [unit], ["meka"], SPIES, (name, other))
    assert forces(m) == (plain + more, 4)


@rule("4.6")
@pytest.mark.parametrize(
    ("unit", "name", "force"),
    [("trenchers", "imperial", 4), ("samurai", "mishima", 5), ("sacred-warriors", "brotherhood", 5)],
)
def test_defense_units_are_stronger_when_defending(unit: str, name: str, force: int) -> None:
    assert forces(battle("a2", ["orcas"], [unit], SPIES, ("capitol", name))) == (4, force)


@rule("4.7")
def test_a_leader_alone_brings_five() -> None:
    assert forces(battle("a2", ["captain"], ["clansman"], SPIES)) == (4 + 5, 3)
    assert forces(battle("a2", ["captain"], ["chieftain"], SPIES)) == (4, 4)


# ---------------------------------------------------------------------- moves


@rule("12.2")
@pytest.mark.parametrize(
    ("card", "n"), [("tactical-maneuver", 1), ("operational-maneuver", 2), ("strategic-maneuver", 3)]
)
def test_maneuvers_move_so_many_stacks(card: str, n: int) -> None:
    places = ["a1", "a3", "d1", "b3"]
    m = table({0: {word: ["infantry"] for word in places}, 1: HOME[1]}, {0: [card]})
    go(m, f"play {card}")
    moved = 0
    while asked(decline(m))[1].startswith("move") and any(o.startswith("from ") for o in offered(m)):
        go(m, min(option for option in offered(m) if option.startswith("from ")), "all")
        go(m, f"to {min(goals(m))}")
        moved += 1
    assert moved == n


@rule("12.3", "R4")
def test_forced_march_moves_a_stack_a_second_time_with_full_speed() -> None:
    m = table({0: {"a1": ["orcas"]}, 1: HOME[1]}, {0: ["tactical-maneuver", "forced-march"]})
    go(m, "play tactical-maneuver", "from a1", "all", "to a3", "play forced-march")
    assert "from a3" in offered(m)
    go(m, "from a3", "all")
    assert goals(m) >= {"b3", "c3", "a2"}  # two steps again
    go(m, "to c3")
    assert units(m, 0, "c3") == ["orcas"]


@rule("12.3", "R4")
def test_forced_march_is_no_first_move() -> None:
    stacks = {0: {"a1": ["orcas"], "a3": ["orcas", "infantry"]}, 1: HOME[1]}
    hands = {0: ["tactical-maneuver", "forced-march"]}
    m = table(stacks, hands)
    assert "play forced-march" not in offered(m)  # nobody has moved
    go(m, "play tactical-maneuver", "from a1", "all", "to a3", "play forced-march")
    assert {o for o in offered(m) if o.startswith("from ")} == {"from a3"}
    go(m, "from a3")
    assert {o for o in offered(m) if o.startswith("take")} == {"take orcas"}
    go(m, "all")
    go(m, "to b3")
    assert units(m, 0, "b3") == ["orcas"]  # the one that came; the others have not moved
    assert sorted(units(m, 0, "a3")) == ["infantry", "orcas"]


@rule("R4")
def test_by_an_option_forced_march_moves_any_stack() -> None:
    stacks = {0: {"a1": ["orcas"]}, 1: HOME[1]}
    m = table(stacks, {0: ["forced-march"]}, options={"forced-march": "any move"})
    go(m, "play forced-march", "from a1", "all", "to a2")
    assert units(m, 0, "a2") == ["orcas"]
    cards = GAME.book_of(GAME.checked({"forced-march": "any move"})).deck.cards
    assert cards["forced-march"].sense == "Move 1 stack, also one that has moved."
    assert GAME.book_of(GAME.checked({})).deck.cards["forced-march"].sense.startswith("Units that have moved")


@rule("12.3", "R6")
@pytest.mark.parametrize(("card", "unit"), [("insertion", "sunset-strikers"), ("sortie", "banshees")])
def test_one_unit_moves_out_of_its_stack(card: str, unit: str) -> None:
    stacks = {0: {"a1": ["orcas", unit, unit], "d1": ["orcas"]}, 1: HOME[1]}
    m = table(stacks, {0: [card]})
    go(m, f"play {card}")
    assert {o for o in offered(m) if o.startswith("from ")} == {"from a1"}
    go(m, "from a1")
    assert {o for o in offered(m) if o.startswith("take")} == {f"take {unit}"}
    go(m, f"take {unit}")
    assert not {o for o in offered(m) if o.startswith("take")}
    go(m, "to a2")
    assert units(m, 0, "a2") == [unit]


@rule("R6")
def test_a_unit_that_has_moved_does_not_move_again_so() -> None:
    stacks = {0: {"a1": ["orcas", "sunset-strikers"]}, 1: HOME[1]}
    m = table(stacks, {0: ["tactical-maneuver", "insertion"]})
    go(m, "play tactical-maneuver", "from a1", "all", "to a3")
    assert "play insertion" not in offered(m)
    m = table(stacks, {0: ["tactical-maneuver", "insertion"]})
    go(m, "play tactical-maneuver", "from a1", "take orcas", "to a3")
    assert "play insertion" in offered(m)


# ---------------------------------------------------------------------- battle cards

ONE_OF_EACH = {
    "capitol": [
        "purple-sharks",
        "free-marines",
        "sunset-strikers",
        "banshees",
        "infantry",
        "orcas",
        "captain",
    ],
    "cybertronic": ["chemimen", "chemimen", "cuirassiers"],
    "imperial": ["imperial-citadel", "imperial-citadel", "young-guard"],
}


@rule("12.4", "12.5", "R2")
@pytest.mark.parametrize(
    ("card", "name", "more"),
    [
        ("hand-to-hand", "cybertronic", 3),
        ("strafe", "capitol", 6),
        ("missiles", "capitol", 6),
        ("raiding-party", "capitol", 3),
        ("deadly-gasses", "cybertronic", 6),
        ("absorb-punishment", "capitol", 3),
        ("combat-tactics", "capitol", 3),
        ("kill-zones", "imperial", 6),
        ("high-morale", "capitol", 7),
        ("surprise-attack", "capitol", 8),
        ("ambush", "capitol", None),
        ("deadly-gasses", "capitol", None),
    ],
)
def test_battle_cards_of_the_attacker(card: str, name: str, more: int | None) -> None:
    other = "dark-legion"
    m = battle("a2", ONE_OF_EACH[name], ["behemoth"] * 5, {0: [card], 1: ["spy"]}, (name, other))
    if more is None:
        assert f"play {card}" not in offered(m)
        return
    before = forces(m)[0]
    decline(go(m, f"play {card}"))
    assert forces(m)[0] - before == more


@rule("12.5")
def test_an_ambush_is_for_the_defender() -> None:
    m = battle("a2", ["orcas"], ["clansman"], {0: ["spy"], 1: ["ambush", "surprise-attack"]})
    go(m, "pass")
    assert "play surprise-attack" not in offered(m)
    decline(go(m, "play ambush"))
    assert forces(m) == (4, 3 + 8)


@rule("12.5", "R2")
def test_leadership_strengthens_one_leader() -> None:
    m = battle("a2", ["captain", "captain", "orcas"], ["clansman"], {0: ["leadership"], 1: ["spy"]})
    before = forces(m)[0]
    decline(go(m, "play leadership"))
    if asked(m)[1] == "card.boost":
        assert offered(m) == {"boost captain"}
        go(m, "boost captain")
    assert forces(m)[0] - before == 5


FACTION_CARDS = {
    "mystic-arts": "brotherhood",
    "dark-symmetry": "dark-legion",
    "quality": "bauhaus",
    "loyalty": "mishima",
    "efficiency": "cybertronic",
    "opportunity": "capitol",
    "discipline": "imperial",
}
PAIRS = {
    "capitol": "orcas",
    "imperial": "clansman",
    "bauhaus": "vulkans",
    "mishima": "meka",
    "cybertronic": "chasseurs",
    "brotherhood": "mystics",
    "dark-legion": "behemoth",
}


@rule("12.6", "R1")
@pytest.mark.parametrize("card", FACTION_CARDS)
@pytest.mark.parametrize("name", FACTIONS)
def test_a_unit_of_one_faction_has_five_more(card: str, name: str) -> None:
    other = "imperial" if name != "imperial" else "capitol"
    m = battle("a2", [PAIRS[name]] * 2, [PAIRS[other]] * 2, {0: [card], 1: ["spy"]}, (name, other))
    if FACTION_CARDS[card] != name:
        assert f"play {card}" not in offered(m)
        return
    before = forces(m)[0]
    decline(go(m, f"play {card}"))
    if asked(m)[1] == "card.boost":
        go(m, f"boost {PAIRS[name]}")
    assert forces(m)[0] - before == 5


@rule("R1")
def test_by_an_option_all_units_of_the_faction_have_five_more() -> None:
    options = {"faction-cards": "all units"}
    hands = {0: ["opportunity"], 1: ["spy"]}
    m = battle("a2", ["orcas"] * 3, ["clansman"], hands, options=options)
    decline(go(m, "play opportunity"))
    assert forces(m)[0] == 3 * (4 + 5)
    cards = GAME.book_of(GAME.checked(options)).deck.cards
    assert {word for word in FACTION_CARDS if cards[word].effect.startswith("force.each(")} == set(
        FACTION_CARDS
    )
    assert cards["opportunity"].sense == "Your Capitol units have 5 more Force each."
    assert cards["dark-symmetry"].sense == "Your Dark Legion units have 5 more Force each."
    assert cards["leadership"].effect == "force.one(Leader, +5)"


@rule("12.7", "R3")
def test_a_beaten_player_takes_a_loss_back() -> None:
    m = battle("a2", ["orcas"] * 4, ["clansman", "trenchers"], {0: ["spy"], 1: ["retreat"]})
    go(m, "pass")
    decline(go(m, "play retreat"))
    go(passes(m), "lose clansman")  # the winner's choice
    assert asked(m) == (1, "battle.take-back")
    go(m, "keep clansman")
    # Nothing is lost, so the winner gives up nothing: the whole stack retreats.
    assert asked(m) == (1, "battle.retreat")
    go(m, "to a3")
    assert units(m, 1, "a3") == ["clansman", "trenchers"]


@rule("R3")
def test_no_card_saves_a_beaten_citadel() -> None:
    hands = {0: ["spy"], 1: ["retreat"]}
    m = battle("a3", ["orcas"] * 4, ["imperial-citadel", "clansman"], hands)
    go(m, "pass")
    decline(go(m, "play retreat"))
    passes(m)
    assert asked(m) == (0, "battle.price")  # the Citadel was the one loss, and the winner pays for it
    m = battle("a3", ["orcas"] * 4, ["imperial-citadel", "clansman", "trenchers"], hands)
    go(m, "pass")
    decline(go(m, "play retreat"))
    go(passes(m), "lose clansman")
    assert asked(m) == (1, "battle.take-back")
    assert offered(m) == {"keep clansman"}
    go(m, "keep clansman", "lose orcas")
    assert asked(m) == (1, "battle.retreat")
    assert sorted(units(m, 1, "a3")) == ["clansman", "trenchers"]


@rule("12.7", "R3")
def test_a_winner_gives_up_one_unit_less() -> None:
    m = battle("a2", ["orcas"] * 2, ["blood-berets"], {0: ["retreat"], 1: ["spy"]})
    decline(go(m, "play retreat"))
    go(passes(m), "lose blood-berets", "lose orcas")
    if asked(m)[1] == "battle.save":
        go(m, "keep orcas")
    assert units(m, 0, "a2") == ["orcas"] * 2


# ---------------------------------------------------------------------- events


@rule("12.8")
def test_botched_orders_negate_an_event_also_a_maneuver() -> None:
    m = table(HOME, {0: ["spy", "initiative"], 1: ["botched-orders", "ambush"]})
    m.answer(0, "play spy")
    m.answer(1, "play botched-orders")
    decline(m)
    assert asked(m) == (0, "move.card")
    assert not any("Ambush" in entry.text for entry in m.log(0))  # the hand was not shown
    stacks = {0: {"a1": ["orcas"]}, 1: HOME[1]}
    m = table(stacks, {0: ["tactical-maneuver", "spy"], 1: ["botched-orders"]})
    m.answer(0, "play tactical-maneuver")
    m.answer(1, "play botched-orders")
    decline(m)
    assert asked(m) == (0, "move.card")
    assert units(m, 0, "a1") == ["orcas"]


@rule("12.8", "12.11")
def test_botched_orders_also_stop_freelancers_and_botched_orders() -> None:
    hands = {0: ["freelancers", "botched-orders"], 1: ["botched-orders"]}
    for answer, left in (("decline", 4), ("play botched-orders", 1)):
        m = table(HOME, hands, step="recruit-card", owner={"a1": 0, "d3": 1}, treasury=[4, 0])
        m.answer(0, "play freelancers")
        m.answer(1, "play botched-orders")
        m.answer(0, answer)
        decline(m)
        if asked(m)[1] == "card.place":
            go(m, "place hired a1")
        assert state(m).treasury[0] == left
        assert ("hired" in units(m, 0, "a1")) == (left == 1)


@rule("12.8")
def test_botched_orders_do_not_reach_battle_events() -> None:
    m = battle("a2", ["orcas"], ["clansman"], {0: ["surprise-attack"], 1: ["botched-orders"]})
    m.answer(0, "play surprise-attack")
    answers = [" ".join(map(str, option)) for ask in m.asks for option in ask.options]
    assert "play botched-orders" not in answers


@rule("12.9")
def test_initiative_draws_three() -> None:
    m = table(HOME, {0: ["initiative"], 1: []})
    decline(go(m, "play initiative"))
    assert len(hand(m, 0)) == 3


@rule("12.9")
def test_scanners_spy_and_manifest_destiny_look() -> None:
    stacks = {0: {"a1": ["orcas"]}, 1: {"d3": ["clansman", "trenchers"]}}
    m = table(stacks, {0: ["scanners"]})
    decline(go(m, "play scanners", "stack d3 crimson"))
    assert any("Clansman" in entry.text for entry in m.log(0))
    assert not any("Clansman" in entry.text for entry in m.log(None))
    m = table(stacks, {0: ["spy"], 1: ["ambush"]})
    decline(go(m, "play spy"))
    assert any("Ambush" in entry.text for entry in m.log(0))
    m = table(
        stacks,
        {0: ["manifest-destiny"], 1: []},
        deck=["spy"] + ["strafe", "loyalty"] * 2 + ["ambush"] * 2 + ["sortie"],
    )
    decline(go(m, "play manifest-destiny"))
    seen = " ".join(entry.text for entry in m.log(0))
    assert all(name in seen for name in ("Strafe", "Loyalty", "Ambush", "Sortie"))
    assert "Spy" not in seen  # the eighth


@rule("12.10", "R11")
def test_an_assassinated_leader_goes_back_to_his_pile() -> None:
    m = table(
        {0: {"a1": ["orcas"]}, 1: {"d3": ["chieftain", "clansman"], "d1": ["clansman"]}},
        {0: ["assassination"]},
    )
    go(m, "play assassination")
    decline(m)
    while asked(m)[1].startswith("card."):
        choice = sorted(offered(m))
        go(m, next((o for o in choice if "chieftain" in o or "d3" in o), choice[0]))
    g = state(m)
    assert units(m, 1, "d3") == ["clansman"]
    assert g.units.kinds(pile_zone(g, 1)).count("chieftain") == 5
    assert not any(g.units.zones[zone] for zone in world(g).captured)


@rule("12.11", "R5")
def test_freelancers_are_hired_for_three() -> None:
    m = table(
        HOME, {0: ["freelancers"], 1: []}, step="recruit-card", owner={"a1": 0, "d3": 1}, treasury=[4, 0]
    )
    decline(go(m, "play freelancers"))
    if asked(m)[1] == "card.place":
        assert offered(m) == {"place hired a1"}
        go(m, "place hired a1")
    g = state(m)
    assert units(m, 0, "a1") == ["capitol-citadel", "hired"]
    assert g.treasury[0] == 1
    assert "Azure hired Freelancers for 3 Credits in A1." in [entry.text for entry in m.log(None)]
    unit = world(g).book.units["hired"]
    assert (unit.force, unit.speed, unit.copies, set(unit.tags)) == (3, 1, 14, {"Core", "Hired"})


@rule("R5")
def test_nobody_hires_without_three_credits() -> None:
    m = table(
        HOME, {0: ["freelancers"], 1: []}, step="recruit-card", owner={"a1": 0, "d3": 1}, treasury=[2, 0]
    )
    assert asked(m)[1] != "recruit.card" or "play freelancers" not in offered(m)


@rule("R5")
def test_freelancers_are_core_units_and_never_come_to_a_pile() -> None:
    m = battle(
        "a2", ["hired", "infantry"], ["clansman"] * 4, {0: ["combat-tactics", "opportunity"], 1: ["spy"]}
    )
    decline(go(m, "play combat-tactics"))
    assert forces(m)[0] == 3 + 2 + 6
    go(passes(m), "lose hired")
    g = state(m)
    w = world(g)
    assert g.units.kinds(w.supply) == ["hired"] * 14
    assert "hired" not in g.units.kinds(pile_zone(g, 0))
