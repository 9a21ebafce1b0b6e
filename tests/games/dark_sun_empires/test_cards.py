"""Dark Sun Empires: its cards."""

from __future__ import annotations

import pytest

from quarterdeck.games.dark_sun_empires import GAME
from quarterdeck.systems.warp_empires.world import world
from tests.games.dark_sun_empires.positions import KING, NOBODYS, battle, table
from tests.games.dark_sun_empires.test_rules import BOOK, EMPTY, rule
from tests.games.warp_empires.positions import asked, decline, go, offered, owner, state, units
from tests.games.warp_empires.small import goals
from tests.games.warp_empires.test_battle import forces, passes

PRINTED = """March 12 M; March Orders 8 M; Grand March 4 M; Assassin 2 EI; Open Rebellion 2 EI; Revolt 2 EI;
    Fire Storm 2 SB; Expose Traitor 2 EI; Animate Dead 2 SB; Mind Control 2 SB; Spies 2 EI; Disease 2 E;
    Pestilence 2 E; Famine 2 E; Halfling Infiltrators 2 E; Sandstorm 2 E; Wall of Fire 2 SB; Divination 2 S;
    Elven Traders 2 E; Merchant Caravan 2 E; Surprise Attack 2 EB; Bold Ploy 2 EB; Slaughter 2 EB"""


@rule("7.1", "7.2")
def test_the_deck_is_the_printed_list() -> None:
    found = {card.name: card for card in BOOK.deck.cards}
    for row in PRINTED.split(";"):
        *name, copies, kind = row.split()
        card = found.pop(" ".join(name))
        assert card.copies == int(copies)
        assert (card.type == "Intrigue") == (kind == "EI")
        assert card.effect.startswith("[caster]") == (kind == "SB")
        assert ("battle" in card.window) == (kind in ("EB", "SB"))
    assert not found
    assert sum(card.copies for card in BOOK.deck.cards) == 64


# ---------------------------------------------------------------------- moves


@rule("7.3")
@pytest.mark.parametrize(("card", "n"), [("march", 1), ("march-orders", 2), ("grand-march", 3)])
def test_marches_move_so_many_stacks(card: str, n: int) -> None:
    places = ["a3", "b1", "d1", "b3"]
    m = table({0: {word: ["soldiers"] for word in places}}, {0: [card]})
    go(m, f"play {card}")
    moved = 0
    while asked(decline(m))[1].startswith("move") and any(o.startswith("from ") for o in offered(m)):
        go(m, min(option for option in offered(m) if option.startswith("from ")), "all")
        go(m, f"to {min(goals(m))}")
        moved += 1
    assert moved == n


@rule("7.3")
def test_a_sandstorm_stops_a_move() -> None:
    m = table({0: {"b1": ["soldiers"]}}, {0: ["march"], 1: ["sandstorm"]})
    go(m, "play march", "from b1", "all")
    m.answer(0, "to c1")
    m.answer(1, "play sandstorm")
    decline(m)
    assert units(m, 0, "b1") == ["soldiers"]


# ---------------------------------------------------------------------- intrigue


@rule("7.4")
def test_an_assassin_kills_a_leader_who_goes_back_to_the_pile() -> None:
    m = table({1: {"d1": ["noble-officer", "soldiers"]}}, {0: ["assassin"], 1: []})
    go(m, "play assassin")
    assert offered(m) == {"stack d1 crimson", "stack d3 crimson"}
    go(m, "stack d1 crimson")
    g = state(m)
    assert units(m, 1, "d1") == ["soldiers"]
    assert g.units.kinds(0).count("noble-officer") == 4


@rule("R2")
def test_of_several_leaders_the_owner_chooses() -> None:
    m = table({1: {"d3": [KING, "noble-officer"]}}, {0: ["assassin"], 1: []})
    go(m, "play assassin", "stack d3 crimson")
    assert asked(m) == (1, "card.sacrifice")
    go(m, "sacrifice noble-officer")
    assert units(m, 1, "d3") == [KING]


@rule("R2")
def test_by_an_option_no_king_is_assassinated() -> None:
    m = table({1: {"d3": [KING, "soldiers"]}}, {0: ["assassin"], 1: []}, options={"assassins": "no king"})
    go(m, "play assassin", "stack d3 crimson")
    assert units(m, 1, "d3") == ["soldiers", KING]
    cards = GAME.book_of(GAME.checked({"assassins": "no king"})).deck.cards
    assert cards["assassin"].sense == "Destroy an enemy Leader who is no Sorcerer King."


@rule("7.4")
@pytest.mark.parametrize(
    ("card", "answered"),
    [
        ("assassin", True),
        ("open-rebellion", True),
        ("revolt", True),
        ("spies", True),
        ("disease", False),
        ("divination", False),
        ("march", False),
    ],
)
def test_a_traitor_exposed_negates_intrigues_only(card: str, answered: bool) -> None:
    m = table({0: {"d2": ["soldiers"]}}, {0: [card], 1: ["expose-traitor"]})
    m.answer(0, f"play {card}")
    options = [" ".join(map(str, option)) for ask in m.asks for option in ask.options]
    assert ("play expose-traitor" in options) == answered
    if answered:
        m.answer(1, "play expose-traitor")
        decline(m)
        assert asked(m) == (0, "move.card")  # nothing came of it


@rule("7.4")
def test_an_exposure_may_be_exposed() -> None:
    m = table({}, {0: ["assassin", "expose-traitor"], 1: ["expose-traitor"]})
    m.answer(0, "play assassin")
    m.answer(1, "play expose-traitor")
    assert asked(m) == (0, "reply.card")
    m.answer(0, "play expose-traitor")
    decline(m)
    assert asked(m) == (0, "card.stack")


@rule("7.4")
def test_spies_look_at_a_stack_or_a_hand() -> None:
    for choice, seen in (("use look.stack", "Gladiators"), ("use look.hand", "Bold Ploy")):
        m = table({1: {"d3": [KING, "gladiators", "soldiers"]}}, {0: ["spies"], 1: ["bold-ploy"]})
        go(m, "play spies", choice)
        if asked(m)[1] == "card.stack":
            go(m, "stack d3 crimson")
        assert any(seen in entry.text for entry in m.log(0))
        assert not any(seen in entry.text for entry in m.log(None))


# ---------------------------------------------------------------------- rebels


@rule("7.5", "R3")
@pytest.mark.parametrize(
    ("card", "places", "dice", "n"),
    [("open-rebellion", {"a1", "d1", "d3"}, (3, 4), 7), ("revolt", {"b1", "c3"}, (3,), 3)],
)
def test_rebels_rise_in_a_city_or_a_village(
    card: str, places: set[str], dice: tuple[int, ...], n: int
) -> None:
    m = table({}, {0: [card], 1: []})
    m.dice(*dice)
    go(m, f"play {card}")
    assert offered(m) == {f"rise {word}" for word in places}
    at = max(places - {"d3"})
    go(m, f"rise {at}")
    assert units(m, NOBODYS, at) == ["rebels"] * n
    assert (BOOK.units["rebels"].force, BOOK.units["rebels"].speed) == (1, 0)


@rule("R3")
def test_rebels_attack_the_garrison_in_the_same_turn_and_are_gone_when_beaten() -> None:
    m = table(
        {1: {"d1": ["soldiers"]}}, {0: ["open-rebellion"], 1: ["spies"]}, owner={"a1": 0, "d3": 1, "d1": 1}
    )
    m.dice(1, 1)
    go(m, "play open-rebellion", "rise d1", "done", "fight d1")
    b = state(m).battle
    assert b is not None
    assert b.seats == (NOBODYS, 1)
    passes(m)
    while asked(m)[1].startswith("battle.first"):
        go(m, "lose rebels")
    while asked(m)[1] == "battle.price":
        go(m, min(offered(m)))
    assert units(m, NOBODYS, "d1") == []
    assert owner(m, "d1") == 1


@rule("R3")
def test_a_beaten_garrison_loses_its_city_to_nobody() -> None:
    owners = {"a1": 0, "d3": 1, "d1": 1}
    m = table({1: {"d1": ["slave-soldiers"]}}, {0: ["open-rebellion"], 1: []}, owner=owners)
    m.dice(6, 6)
    go(m, "play open-rebellion", "rise d1", "done", "fight d1")
    while state(m).battle is not None:
        m.answer(m.waiting[0], min(" ".join(map(str, o)) for o in m.asks[0].options))
    assert owner(m, "d1") == -1
    assert len(units(m, NOBODYS, "d1")) in range(9, 12)
    assert any("hands of rebels" in entry.text for entry in m.log(None))


@rule("R3")
def test_where_only_rebels_stand_no_marker_stays() -> None:
    m = table({}, {0: ["revolt"], 1: []}, owner={"a1": 0, "b1": 1, "d3": 1})
    m.dice(2)
    go(m, "play revolt", "rise b1")
    assert owner(m, "b1") == 1
    go(m, "done")
    assert owner(m, "b1") == -1


@rule("R3")
def test_rebels_do_not_rise_between_two_who_face_each_other() -> None:
    stacks = {0: {"b1": ["soldiers"]}, 1: {"c3": ["soldiers"], "b1": ["soldiers"]}}
    m = table(stacks, {0: ["revolt"], 1: []})
    go(m, "play revolt")
    assert offered(m) == {"rise c3"}


@rule("R3")
def test_a_rebellious_city_pays_nothing_and_takes_no_recruits() -> None:
    stacks = {0: {"a1": [KING]}, NOBODYS: {"d1": ["rebels"]}}
    owners = {"a1": 0, "d1": 0, "d3": 1}
    m = table(stacks, EMPTY, step="revenue", owner=owners)
    assert state(m).treasury[0] == 7
    m = table(stacks, EMPTY, step="recruit", tray={0: ["soldiers"]}, owner=owners, treasury=[9, 0])
    assert offered(m) == {"done", "buy soldiers a1"}


@rule("R3")
def test_by_an_option_rebels_are_the_card_players() -> None:
    m = table(
        {1: {"d1": ["soldiers"]}}, {0: ["open-rebellion"], 1: ["spies"]}, options={"rebels": "card player's"}
    )
    m.dice(6, 5)
    go(m, "play open-rebellion", "rise d1")
    assert units(m, 0, "d1") == ["rebels"] * 11
    go(m, "done", "fight d1")
    b = state(m).battle
    assert b is not None
    assert b.seats == (0, 1)
    assert forces(m) == (11, 4)
    m = table({0: {"d1": ["rebels"]}}, {0: ["march"], 1: []}, options={"rebels": "card player's"})
    go(m, "play march")
    assert "from d1" not in offered(m)


@rule("R3")
def test_without_rebels_left_nobody_rebels() -> None:
    m = table({NOBODYS: {"b1": ["rebels"] * 36}}, {0: ["revolt"], 1: []})
    assert "play revolt" not in offered(m)


# ---------------------------------------------------------------------- events


@rule("7.6", "R5")
@pytest.mark.parametrize("card", ["disease", "halfling-infiltrators"])
def test_a_unit_by_lot_dies_in_an_adjacent_stack(card: str) -> None:
    stacks = {0: {"d2": ["soldiers"]}, 1: {"d1": ["warriors", "warriors"], "c1": ["warriors"]}}
    m = table(stacks, {0: [card], 1: []})
    go(m, f"play {card}")
    assert offered(m) == {"stack d1 crimson", "stack d3 crimson"}  # not c1
    go(m, "stack d1 crimson")
    assert units(m, 1, "d1") == ["warriors"]
    m = table(stacks, {0: [card], 1: []})
    go(m, f"play {card}", "stack d3 crimson")
    assert units(m, 1, "d3") == []  # the King alone


@rule("7.7", "R4")
@pytest.mark.parametrize(("card", "place", "lost"), [("pestilence", "d1", 7), ("famine", "c3", 2)])
def test_a_city_or_village_pays_nothing_once(card: str, place: str, lost: int) -> None:
    owners = {"a1": 0, "b1": 0, "d3": 1, "d1": 1, "c3": 1}
    m = table({}, {0: [card], 1: []}, owner=owners)
    go(m, f"play {card}")
    fitting = {"d1", "d3"} if card == "pestilence" else {"c3"}
    assert offered(m) == {f"block {word}" for word in fitting}
    go(m, f"block {place}")
    g = state(m)
    assert [t for t, n in enumerate(g.blocked) if n] == [world(g).map.index[place]]
    m = table({}, EMPTY, owner=owners, step="revenue", active=1, blocked=g.blocked)
    assert state(m).treasury[1] == 16 - lost
    assert not any(state(m).blocked)  # the next time it pays again


@rule("7.8")
def test_divination_looks_at_ten_cards() -> None:
    deck = [
        "slaughter",
        "march",
        *["disease", "famine"] * 2,
        *["spies"] * 2,
        "sandstorm",
        "revolt",
        "assassin",
        "bold-ploy",
    ]
    m = table({}, {0: ["divination"], 1: []}, deck=deck)
    go(m, "play divination")
    decline(m)
    seen = " ".join(entry.text for entry in m.log(0))
    assert all(
        name in seen
        for name in ("Disease", "Famine", "Spies", "Sandstorm", "Revolt", "Assassin", "Bold Ploy")
    )
    assert "Slaughter" not in seen


@rule("R6")
@pytest.mark.parametrize(
    ("option", "army", "offer"),
    [
        ("nobody", "soldiers", True),
        ("a wizard on the map", "druid", True),
        ("a wizard on the map", "soldiers", False),
    ],
)
def test_divination_may_need_a_wizard(option: str, army: str, offer: bool) -> None:
    stacks = {0: {"a1": [army]}, 1: {"d3": [KING, "soldiers"]}}
    m = table(
        {**stacks, 0: {"a1": [army], "a3": []}}, {0: ["divination"], 1: []}, options={"divination": option}
    )
    g = state(m)
    w = world(g)
    for c in g.units.zones[w.stack(w.map.index["a1"], 0)]:
        assert w.kinds[c] == army
    assert ("play divination" in offered(m)) == offer


@rule("7.8")
@pytest.mark.parametrize(("card", "dice", "n"), [("elven-traders", (5,), 5), ("merchant-caravan", (5, 4), 9)])
def test_traders_bring_gold(card: str, dice: tuple[int, ...], n: int) -> None:
    m = table({}, {0: [card], 1: []}, step="revenue-card")
    m.dice(*dice)
    decline(go(m, f"play {card}"))
    assert state(m).treasury[0] == n


# ---------------------------------------------------------------------- battle


@rule("7.9", "R7")
def test_a_surprise_attack_gives_each_attacker_two() -> None:
    m = battle("c1", ["soldiers"] * 3, ["warriors"] * 2, {0: ["surprise-attack"], 1: ["surprise-attack"]})
    decline(go(m, "play surprise-attack"))
    assert forces(m) == (3 * 6, 10)
    assert "play surprise-attack" not in offered(m)


@rule("7.9")
def test_a_bold_ploy_gives_ten() -> None:
    m = battle("c1", ["soldiers"], ["warriors"], {0: ["bold-ploy"], 1: ["spies"]})
    decline(go(m, "play bold-ploy"))
    assert forces(m) == (14, 5)


@rule("7.9", "R9")
@pytest.mark.parametrize(("option", "price"), [("all", 4), ("mild", 2)])
def test_after_a_slaughter_nobody_is_left(option: str, price: int) -> None:
    hands = {0: ["slaughter"], 1: ["spies"]}
    elsewhere = {1: {"d3": [KING]}}
    m = battle(
        "c1",
        ["soldiers"] * 4,
        ["slave-soldiers", "soldiers"],
        hands,
        elsewhere,
        options={"annihilation": option},
    )
    decline(go(m, "play slaughter"))
    passes(m)
    assert units(m, 1, "c1") == []
    assert asked(m) == (0, "battle.price")
    assert m.asks[0].facts["least"] == price  # half of seven, rounded up; or of half of it


@rule("R9")
def test_a_slaughter_destroys_a_king_too() -> None:
    m = battle(
        "c1",
        ["obsidian-golems", *["half-giant-troops"] * 2],
        [KING, "soldiers"],
        {0: ["slaughter"], 1: ["spies"]},
    )
    decline(go(m, "play slaughter"))
    passes(m)
    while not m.over:
        go(m, min(offered(m)))
    assert m.outcome is not None
    assert m.outcome.winners == (0,)


@rule("7.2")
@pytest.mark.parametrize("card", ["fire-storm", "animate-dead", "mind-control", "wall-of-fire"])
@pytest.mark.parametrize(
    ("caster", "able"),
    [
        ("templars", True),
        ("psionic-master", True),
        ("templar-commander", True),
        ("noble-officer", False),
        ("soldiers", False),
    ],
)
def test_battle_spells_need_a_wizard_in_the_stack(card: str, caster: str, able: bool) -> None:
    m = battle("c1", ["soldiers"], [caster], {0: ["spies"], 1: [card]}, {1: {"d2": ["druid"]}})
    go(m, "pass")
    assert asked(m) == (1, "battle.card")
    assert (f"play {card}" in offered(m)) == able


@rule("7.10")
def test_a_fire_storm_kills_an_opposing_unit() -> None:
    m = battle("c1", ["druid"], ["warriors", "warriors"], {0: ["fire-storm"], 1: ["spies"]})
    decline(go(m, "play fire-storm"))
    assert units(m, 1, "c1") == ["warriors"]


@rule("7.10", "R11", "R7")
@pytest.mark.parametrize(
    ("card", "side", "more"),
    [("animate-dead", 0, 5), ("animate-dead", 1, 5), ("wall-of-fire", 1, 8), ("wall-of-fire", 0, None)],
)
@pytest.mark.parametrize("summons", ["unit", "force only"])
def test_the_dead_and_the_wall_of_fire_join_for_the_battle(
    card: str, side: int, more: int | None, summons: str
) -> None:
    hands = {side: [card], 1 - side: ["spies"]}
    m = battle("c1", ["druid"], ["psionic-master"], hands, options={"summons": summons})
    if side == 1:
        go(m, "pass")
    if more is None:
        assert f"play {card}" not in offered(m)
        return
    decline(go(m, f"play {card}"))
    assert forces(m)[side] == (5, 6)[side] + more
    assert len(units(m, side, "c1")) == (2 if summons == "unit" else 1)


@rule("R11")
def test_what_was_summoned_may_be_the_loss_and_is_gone_afterwards() -> None:
    m = battle("c1", ["half-giant-troops"] * 2, ["druid"], {0: ["spies"], 1: ["animate-dead"]})
    go(m, "pass")
    decline(go(m, "play animate-dead"))
    passes(m)
    assert offered(m) == {"lose druid", "lose summoned-5"}
    go(m, "lose summoned-5")
    while asked(m)[1] == "battle.price":
        go(m, min(offered(m)))
    go(m, min(offered(m)))
    g = state(m)
    assert g.units.kinds(world(g).supply).count("summoned-5") == 2
    assert any("druid" in units(m, 1, word) for word in ("b1", "d1", "c2"))


@rule("7.10", "R8")
@pytest.mark.parametrize("victim", [KING, "stone-walls"])
def test_mind_control_turns_anybody_for_the_battle(victim: str) -> None:
    m = battle(
        "c1",
        ["druid"],
        [victim, victim] if victim != KING else [KING],
        {0: ["mind-control"], 1: ["bold-ploy"]},
    )
    before = forces(m)
    decline(go(m, "play mind-control"))
    g = state(m)
    if victim == KING:  # nobody is left on the other side: the battle is over, and he with it
        assert g.battle is None
        return
    force = BOOK.units[victim].force
    assert units(m, 0, "c1") == ["druid", victim]
    assert forces(m) == (before[0] + force, before[1] - force)


@rule("R8")
def test_a_turned_unit_goes_back_to_its_own() -> None:
    m = battle(
        "c1", ["druid"] + ["half-giant-troops"] * 2, ["warriors"] * 3, {0: ["mind-control"], 1: ["spies"]}
    )
    decline(go(m, "play mind-control"))
    passes(m)
    assert asked(m) == (0, "battle.first")
    go(m, "lose warriors")
    go(m, "lose half-giant-troops" if "lose half-giant-troops" in offered(m) else min(offered(m)))
    assert asked(m) == (1, "battle.retreat")
    go(m, min(offered(m)))
    assert sum(len(units(m, 1, word)) for word in ("b1", "d1", "c2")) == 2
    assert "warriors" not in units(m, 0, "c1")
