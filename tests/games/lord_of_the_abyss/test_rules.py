"""Lord of the Abyss: every line of its ledger but those about battles and cards."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.lord_of_the_abyss import GAME, MOST_ROUNDS
from quarterdeck.games.lord_of_the_abyss.map import PORTALS, portals
from quarterdeck.games.lord_of_the_abyss.rules import ABYSS, DOMAINS, REGIONS, domain
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.world import faction, world
from tests.games.lord_of_the_abyss.positions import LAND, of, table
from tests.games.warp_empires.positions import asked, go, offered, owner, state, units
from tests.games.warp_empires.small import goals

BOOK = ABYSS.book
EMPTY: dict[int, list[str]] = {0: [], 1: []}
LORDS = {
    "fire": "mephiston",
    "ice": "asmodan",
    "blood": "lilliath",
    "bone": "orcus",
    "hate": "diabolus",
    "pain": "tiamat",
    "steel": "bhaal",
    "rot": "beezabul",
    "void": "luciphon",
}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"lord-of-the-abyss:{line}" for line in lines])


def dealt(seed: int, players: int = 2, **options: Any) -> qd.Match:
    """A real match with Lords by lot, before the first units are placed."""
    return qd.Match(GAME, seed, {"players": players, "factions": "by lot", **options})


def deployed(m: qd.Match) -> qd.Match:
    while asked(m)[1] == "deploy":
        m.answer(m.waiting[0], min(offered(m)))
    return m


@rule("1.1")
def test_two_to_nine_play_a_module_of_warp_empires() -> None:
    assert GAME.base == "warp-empires"
    assert GAME.options["players"].choices == (2, 3, 4, 5, 6, 7, 8, 9)
    assert {faction(state(dealt(1, 9)), seat).id for seat in range(9)} == set(LORDS)
    numbers = {"drawn": 5, "hand": 7, "start-hand": 5, "leader": 5, "chits": 5, "upkeep": 5}
    assert BOOK.numbers == numbers


# ---------------------------------------------------------------------- the map


@rule("3.1", "3.2")
def test_nine_domains_of_ten_territories() -> None:
    assert DOMAINS == ("Fire", "Ice", "Blood", "Bone", "Hate", "Pain", "Steel", "Rot", "Void")
    assert {name: area.bit_count() for name, area in REGIONS.items()} == dict.fromkeys(DOMAINS, 10)
    assert is_connected(LAND.neighbours, LAND.everywhere)
    assert all(is_connected(LAND.neighbours, area) for area in REGIONS.values())
    for name in DOMAINS:
        hearts = [place for place in LAND.places if place.region == name and "-heart-" in place.word]
        assert len(hearts) == 4
    assert sum(mask.bit_count() for mask in LAND.neighbours) == 2 * (9 * 20 + 18)


@rule("3.3", "R15")
def test_four_portals_each_lead_both_ways() -> None:
    for name, others in PORTALS.items():
        assert len(others) == 4
        assert all(name in PORTALS[other] for other in others)
        gates = [place for place in LAND.places if place.region == name and "portal" in place.tags]
        assert len(gates) == 4
    assert PORTALS["Rot"] == ("Ice", "Bone", "Pain", "Steel")
    assert PORTALS["Void"] == ("Fire", "Bone", "Hate", "Pain")
    assert PORTALS["Fire"] == ("Pain", "Blood", "Steel", "Void")
    assert PORTALS["Steel"] == ("Fire", "Ice", "Hate", "Rot")
    assert len(portals()) == 18
    for a, b in portals():
        assert LAND.neighbours[LAND.index[a]] >> LAND.index[b] & 1


@rule("8.2", "R9")
@pytest.mark.parametrize("army", [["juggernaut"], ["mephiston"], ["mephiston", "juggernaut"]])
def test_a_portal_takes_the_whole_move(army: list[str]) -> None:
    m = table({0: {"fire-gate-pain": army}}, {0: ["march"]})
    go(m, "play march", "use move.stacks", "from fire-gate-pain", "all")
    assert "pain-gate-fire" in goals(m)
    beyond = [word for word in goals(m) if word.startswith("pain") and word != "pain-gate-fire"]
    assert beyond == []


@rule("8.2")
def test_who_comes_to_a_portal_does_not_go_through_in_the_same_move() -> None:
    m = table({0: {"fire-heart-east": ["mephiston"]}}, {0: ["march"]})
    go(m, "play march", "use move.stacks", "from fire-heart-east", "all")
    assert all(word.startswith("fire") for word in goals(m))


@rule("8.1")
def test_a_stack_moves_as_its_slowest_unit() -> None:
    for army, far in ((["hellhounds"], True), (["hellhounds", "juggernaut"], False)):
        m = table({0: {"fire-gate-pain": army}}, {0: ["march"]})
        go(m, "play march", "use move.stacks", "from fire-gate-pain", "all")
        assert ("fire-gate-steel" in goals(m)) == far  # three steps away


@rule("7.5", "R9")
@pytest.mark.parametrize(
    ("army", "over"), [(["terrors"], True), (["hellhounds"], False), (["terrors", "hellhounds"], False)]
)
def test_flying_units_pass_enemies(army: list[str], over: bool) -> None:
    ring = {
        "fire-gate-blood": ["lost-ones"],
        "fire-rim-west": ["lost-ones"],
        "fire-heart-north": ["lost-ones"],
    }
    stacks = {0: {"fire-gate-pain": army, "fire-heart-south": ["lost-ones"], "fire-heart-north": []}, 1: ring}
    m = table(stacks, {0: ["march"]})
    go(m, "play march", "use move.stacks", "from fire-gate-pain", "all")
    assert ("fire-rim-east" in goals(m)) == over


# ---------------------------------------------------------------------- set-up


@rule("2.1", "5.1")
def test_each_player_chooses_a_lord() -> None:
    m = qd.Match(GAME, 1)
    assert offered(m) == {f"be {name}" for name in LORDS}
    go(m, "be void", "be fire")
    g = state(m)
    assert asked(m) == (0, "deploy")
    w = world(g)
    assert "luciphon" in g.units.kinds(w.tray[0])
    assert "mephiston" in g.units.kinds(w.tray[1])
    assert w.pile_names == (*LORDS, "general")
    assert len(set(w.deck)) == 1


@rule("5.3", "R2")
@pytest.mark.parametrize(("option", "whole"), [("the whole Domain", True), ("where units stand", False)])
def test_eleven_units_are_placed_in_the_domain(option: str, whole: bool) -> None:
    m = dealt(2, 3, home=option)
    g = state(m)
    w = world(g)
    for seat in range(3):
        tray = g.units.kinds(w.tray[seat])
        piles = [BOOK.units[kind].pile for kind in tray]
        people = faction(g, seat)
        assert sorted(piles) == sorted(["general"] * 5 + [people.pile] * 5 + ["supply"])
        assert LORDS[people.id] in tray
    assert all(option.split()[2].startswith(faction(g, 0).id) for option in offered(m))
    deployed(m)
    for seat in range(3):
        area = domain(g, seat)
        assert not g.held[seat] & ~area
        assert sum(len(g.units[w.stack(t, seat)]) for t in members(g.held[seat])) == 11
        mine = sum(1 << t for t, who in enumerate(g.owner) if who == seat)
        assert mine == (area if whole else g.held[seat])
        assert g.start_units[seat] == 11
    assert asked(m) == (0, "draw.discard")


@rule("6.2")
def test_one_bastion_in_a_territory() -> None:
    m = table(
        {0: {"fire-heart-north": ["bastion"]}}, EMPTY, step="recruit", tray={0: ["bastion"]}, treasury=[9, 0]
    )
    options = offered(m)
    assert "buy bastion fire-heart-north" not in options
    assert "buy bastion fire-heart-south" in options
    m = table({0: {"fire-heart-north": ["bastion", "lost-ones"]}}, {0: ["march"]})
    go(m, "play march", "use move.stacks", "from fire-heart-north", "all", "to fire-heart-east")
    assert units(m, 0, "fire-heart-north") == ["bastion"]


# ---------------------------------------------------------------------- revenue and recruits


@rule("10.1")
def test_a_whole_domain_pays_double() -> None:
    g = state(table({}))
    assert [revenue_of(g, seat) for seat in (0, 1)] == [20, 20]
    owners = {**of("fire", "ice"), "fire-heart-west": 1, "void-heart-west": 0}
    g = state(table({}, owner=owners))
    assert [revenue_of(g, seat) for seat in (0, 1)] == [9 + 1, 20 + 1]


@rule("9.1", "2.1")
def test_units_are_drawn_from_one_pile_of_choice() -> None:
    m = table({}, EMPTY, step="pile", owner={**of("fire", "ice"), "void-heart-west": 0}, treasury=[5, 0])
    assert asked(m) == (0, "recruit.pile")
    assert offered(m) == {"general", "domain fire", "domain void"}
    go(m, "domain void")
    g = state(m)
    w = world(g)
    drawn = g.units.kinds(w.tray[0])
    assert len(drawn) == 5
    assert {BOOK.units[kind].pile for kind in drawn} == {"void"}
    m = table({}, EMPTY, step="pile", treasury=[9, 0])
    go(m, "general")
    assert {BOOK.units[kind].pile for kind in state(m).units.kinds(world(state(m)).tray[0])} == {"general"}


@rule("9.1", "R16")
def test_a_pile_with_nothing_left_is_not_offered() -> None:
    army = [u.id for u in BOOK.units if u.pile == "general" for _ in range(u.copies) if u.id != "lost-ones"]
    army += ["lost-ones"] * 28  # the other two stand in the homes
    m = table(
        {0: {"fire-rim-east": army}}, EMPTY, step="pile", owner={**of("fire", "ice"), "void-rim-east": 0}
    )
    assert offered(m) == {"domain fire", "domain void"}


@rule("9.1")
def test_everybody_hears_from_which_pile_one_draws() -> None:
    for answer, told in (("general", "the general pile"), ("domain fire", "the pile of Fire")):
        m = table({}, EMPTY, step="pile", treasury=[5, 0])
        assert "You have 5 Souls. Which pile do you draw 5 units from?" in m.scene(0).outline()
        go(m, answer)
        assert f"Azure drew from {told}." in [entry.text for entry in m.log(1)]


@rule("9.2")
def test_units_of_a_domain_start_in_it() -> None:
    owners = {**of("fire", "ice"), "void-heart-west": 0}
    m = table({}, EMPTY, step="recruit", tray={0: ["banes", "lost-ones"]}, owner=owners, treasury=[9, 0])
    places = {
        kind: {o.split()[2] for o in offered(m) if o.startswith(f"buy {kind}")}
        for kind in ("banes", "lost-ones")
    }
    assert places["banes"] == {"void-heart-west"}
    assert len(places["lost-ones"]) == 11


@rule("9.3", "R12")
def test_a_killed_lord_is_bought_back_and_nothing_drawn() -> None:
    m = table({}, EMPTY, step="pile", treasury=[7, 0])
    assert {o for o in offered(m) if o.startswith("recall")} == {f"recall {w}" for w in of("fire")}
    go(m, "recall fire-rim-east")
    g = state(m)
    assert units(m, 0, "fire-rim-east") == ["mephiston"]
    assert g.treasury[0] == 1
    told = "Azure paid 6 Souls and brought Mephiston back to Fire East; no units were drawn."
    assert told in [entry.text for entry in m.log(1)]
    assert not g.units.count(world(g).tray[0])
    assert asked(m)[1] != "recruit"
    for stacks, gold in (({}, 5), ({0: {"fire-rim-east": ["mephiston"]}}, 9)):
        m = table(stacks, EMPTY, step="pile", treasury=[gold, 0])
        assert not any(o.startswith("recall") for o in offered(m))


# ---------------------------------------------------------------------- the end


@rule("4.1", "R14")
@pytest.mark.parametrize(
    ("held", "goal", "won"),
    [
        (["fire", "void", "rot", "bone", "hate"], 5, True),
        (["fire", "void", "rot", "bone"], 5, False),
        (["fire", "void", "rot"], 3, True),
    ],
)
def test_so_many_whole_domains_win(held: list[str], goal: int, won: bool) -> None:
    owners = {place.word: 0 for place in LAND.places if place.terrain in held}
    m = table({}, EMPTY, step="control", owner={**owners, "ice-heart-west": 1}, options={"domains": goal})
    assert m.over == won
    if won:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason, m.outcome.scores) == ((0,), "domains", (goal, 0))


@rule("4.1")
def test_every_territory_of_them_is_needed() -> None:
    owners = {place.word: 0 for place in LAND.places if place.terrain in ("fire", "void", "rot")}
    almost = {**owners, "void-rim-east": -1, "ice-heart-west": 1}
    assert not table({}, EMPTY, step="control", owner=almost, options={"domains": 3}).over


@rule("4.1", "R1")
@pytest.mark.parametrize(("where", "won"), [("pain-heart-north", True), ("ice-rim-west", False)])
def test_an_enemy_without_units_at_home_is_vanquished(where: str, won: bool) -> None:
    stacks = {0: {"fire-heart-north": ["lost-ones"]}, 1: {where: ["lost-ones"], "ice-heart-north": []}}
    m = table(stacks, EMPTY, step="control")
    assert m.over == won
    if won:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason) == ((0,), "vanquished")


@rule("4.1", "R1")
def test_all_enemies_must_be_vanquished() -> None:
    stacks = {
        0: {"fire-rim-east": ["lost-ones"]},
        1: {"void-rim-east": ["lost-ones"]},
        2: {"void-rim-west": ["lost-ones"]},
    }
    for third, over in (("void", False), ("rot", True)):
        m = table(
            stacks, {0: [], 1: [], 2: []}, ["fire", "ice", third], step="control", options={"players": 3}
        )
        assert m.over == over
        assert state(m).living == [True, True, True]


@rule("R13")
def test_after_the_last_round_domains_territories_and_force_decide() -> None:
    assert MOST_ROUNDS == GAME.options["max-rounds"].choices[-1] == 30
    for owners, winner in (
        ({**of("fire"), "ice-rim-east": 1}, 0),
        ({**of("fire", "ice"), "void-rim-east": 1}, 1),
    ):
        for rounds in (9, 10):
            m = table(
                {}, EMPTY, step="control", active=1, owner=owners, round=rounds, options={"max-rounds": 10}
            )
            assert m.over == (rounds == 10)
        assert m.outcome is not None
        assert m.outcome.winners == (winner,)
    assert owner(m, "fire-rim-east") == 0
