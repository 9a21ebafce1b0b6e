"""War Hammer Space Empires: battles in space and on planets, and every card."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.war_hammer_space_empires.rules import WAR_HAMMER_SPACE
from quarterdeck.systems.warp_empires.world import land, world
from tests.games.war_hammer_space_empires.positions import FAR, WORDS, battle, table
from tests.games.warp_empires.positions import asked, go, hand, offered, state, units
from tests.games.warp_empires.test_battle import forces, passes, pay

BOOK = WAR_HAMMER_SPACE.book
IDLE = {0: ["recon"], 1: ["recon"]}
SHIPS = {0: {"vega-orbit": ["ork-warship", "nobz-hulk"]}}


@pytest.mark.rule("war-hammer-space-empires:9.1")
def test_the_deck_is_the_printed_list() -> None:
    assert {card.name: card.copies for card in BOOK.deck.cards} == {
        "Tactical Move": 12, "Operational Move": 6, "Strategic Move": 3, "Leadership": 2, "Space Combat": 2,
        "Fighter Escort": 2, "Hold Ground": 2, "Barrage": 2, "Massed Armor": 2, "Surprise": 2,
        "Titan Attack": 2, "Psionic Storm": 2, "Outflank": 2, "Recon": 2, "Intelligence": 2, "Terraform": 1,
        "Industrialization": 1, "Decoy Force": 2,
    }  # fmt: skip
    assert sum(card.copies for card in BOOK.deck.cards) == 49


# ---------------------------------------------------------------------- space


@pytest.mark.rule("war-hammer-space-empires:8.1")
def test_space_battles_come_first() -> None:
    stacks = {
        0: {"terra": ["gretchin-mob"], "vega": ["stompers"], "c1": ["nobz-hulk"]},
        1: {"luna": ["rhinos"], "vega": ["moles"], "c1": ["cobra-destroyer"]},
    }
    fights = sum(1 << WORDS.index(word) for word in ("vega", "c1"))
    m = table(stacks, step="battle", fights=fights)
    assert offered(m) == {"fight c1"}
    go(m, "fight c1")
    passes(m)
    go(m, "lose cobra-destroyer")
    pay(m)
    assert asked(m) == (0, "battle.next") or state(m).battle is not None
    assert offered(m) == {"fight vega"}


@pytest.mark.rule("war-hammer-space-empires:8.2")
def test_transports_have_no_force() -> None:
    m = battle("c1", ["ork-warship", "great-gargant", "bikeboyz"], ["cobra-destroyer", "terminators"], IDLE)
    assert forces(m) == (4, 2)
    m = battle("c1", ["great-gargant"], ["terminators"], IDLE)
    assert forces(m) == (0, 0)


@pytest.mark.rule("war-hammer-space-empires:8.3")
def test_in_space_ships_are_lost_before_transports() -> None:
    m = passes(
        battle("c1", ["nobz-hulk", "wildboyz"], ["cobra-destroyer", "thunderbolt-cruiser", "moles", "robots"])
    )
    assert offered(m) == {"lose cobra-destroyer", "lose thunderbolt-cruiser"}
    go(m, "lose thunderbolt-cruiser")
    assert offered(m) == {"lose cobra-destroyer"}
    go(m, "lose cobra-destroyer")
    assert asked(m) == (0, "battle.price")
    assert offered(m) == {"lose nobz-hulk"}  # 6 Force lost, and the transports are worth none


@pytest.mark.rule("war-hammer-space-empires:8.4", "war-hammer-space-empires:R15")
def test_a_ship_always_beats_transports_and_loses_nothing() -> None:
    """The leader's 5 do not help against it, nor do fighters."""
    hands = {0: ["recon"], 1: ["fighter-escort"]}
    m = battle("c1", ["freeboterz-corsair"], ["commissar-yarrick", "moles", "robots"], hands)
    assert forces(m) == (2, 0)
    go(m, "pass", "play fighter-escort", "boost moles")
    assert forces(m) == (2, 0)
    passes(m)
    go(m, "lose moles", "lose robots")
    assert asked(m) == (1, "battle.retreat")
    assert units(m, 0, "c1") == ["freeboterz-corsair"]


@pytest.mark.rule("war-hammer-space-empires:8.6", "war-hammer-space-empires:R15")
def test_a_leader_on_a_transport_gives_the_bonus_in_space() -> None:
    assert forces(battle("c1", ["ork-warship", "nobz"], ["cobra-destroyer"], IDLE)) == (4 + 5, 2)
    assert forces(battle("c1", ["nobz"], ["moles"], IDLE)) == (5, 0)
    m = passes(battle("c1", ["wildboyz"], ["moles"]))
    assert asked(m)[1] == "battle.first"  # a tie is the defender's
    assert offered(m) == {"lose wildboyz"}


# ---------------------------------------------------------------------- planets


def invade(attackers: list[str], defenders: list[str], hands: dict[int, list[str]] | None = None) -> qd.Match:
    return battle("vega", attackers, defenders, hands or IDLE, SHIPS)


@pytest.mark.rule("war-hammer-space-empires:8.5", "war-hammer-space-empires:R6")
def test_ships_bombard_with_half_their_force() -> None:
    m = invade(["wildboyz"], ["robots"])
    assert asked(m) == (0, "bombard")
    assert m.question(0).startswith("On Vega your Force is 2, theirs 2.")
    go(m, "done")
    assert forces(m) == (2, 2)
    m = invade(["wildboyz"], ["robots"])
    go(m, "bombard nobz-hulk", "done")
    assert forces(m) == (2 + 4, 2)
    assert units(m, 0, "vega-orbit") == ["ork-warship"]
    m = invade(["wildboyz"], ["robots"])
    go(m, "bombard nobz-hulk", "bombard ork-warship")
    assert forces(m) == (2 + 4 + 2, 2)


@pytest.mark.rule("war-hammer-space-empires:8.5", "war-hammer-space-empires:R6")
def test_bombarding_ships_return_to_space_after_a_victory() -> None:
    m = invade(["wildboyz"], ["robots"])
    go(m, "bombard nobz-hulk", "bombard ork-warship")
    passes(m)
    go(m, "lose robots")
    assert offered(m) == {"lose wildboyz"}  # ships are the last
    pay(m)
    assert units(m, 0, "vega-orbit") == ["nobz-hulk", "ork-warship"]
    assert units(m, 0, "vega") == []


@pytest.mark.rule(
    "war-hammer-space-empires:8.5", "war-hammer-space-empires:R6", "war-hammer-space-empires:R8"
)
def test_bombarding_ships_share_a_defeat() -> None:
    """Half of four units are lost, troops first; the rest retreats together, and troops would land."""
    m = invade(["wildboyz", "gretchin-mob"], ["warlord-titan", "terminators"])
    go(m, "bombard nobz-hulk", "bombard ork-warship")
    passes(m)
    assert offered(m) == {"lose wildboyz", "lose gretchin-mob"}
    go(m, "lose wildboyz")
    assert offered(m) == {"lose gretchin-mob"}
    go(m, "lose gretchin-mob")
    pay(m)
    assert offered(m) == {"to b1", "to c1"}
    go(m, "to c1")
    assert units(m, 0, "c1") == ["nobz-hulk", "ork-warship"]
    assert units(m, 0, "vega-orbit") == []


@pytest.mark.rule("war-hammer-space-empires:R6")
def test_defenders_do_not_bombard_and_without_ships_nobody_is_asked() -> None:
    m = battle("vega", ["wildboyz"], ["robots"], IDLE, {1: {"vega-orbit": ["cobra-destroyer"]}})
    assert asked(m)[1] == "battle.card"
    assert forces(m) == (2, 2)


@pytest.mark.rule("war-hammer-space-empires:R8")
def test_the_beaten_find_no_shelter_above_enemies_and_land_on_free_planets() -> None:
    army = ["warlord-titan", "reaver-titan"]
    for garrison, ways in (([], {"to vega-orbit", "to mira-orbit"}), (["moles"], {"to mira-orbit"})):
        elsewhere = {1: {"vega": garrison}} if garrison else {}
        m = passes(battle("c1", ["wildboyz", "stormboyz"], ["gothic-battleship", *army], {}, elsewhere))
        go(m, "lose wildboyz")
        assert offered(m) == ways
        go(m, "to mira-orbit")
        assert (units(m, 0, "mira"), units(m, 0, "mira-orbit")) == (["stormboyz"], [])


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("war-hammer-space-empires:9.3")
@pytest.mark.parametrize(
    ("card", "kind", "other"),
    [
        ("leadership", "warlord", "wildboyz"),
        ("hold-ground", "wildboyz", "gutrippas"),
        ("barrage", "traktor-kannons", "wildboyz"),
        ("massed-armor", "gutrippas", "wildboyz"),
        ("surprise", "boarboyz", "wildboyz"),
        ("titan-attack", "great-gargant", "wildboyz"),
        ("psionic-storm", "weirdboy-battle-tower", "wildboyz"),
        ("outflank", "bikeboyz", "wildboyz"),
    ],
)
def test_cards_for_types_on_planets(card: str, kind: str, other: str) -> None:
    m = battle("vega", [kind, other], ["robots"], {0: [card], 1: ["recon"]})
    before = forces(m)[0]
    go(m, f"play {card}")
    assert forces(m)[0] == before + 5
    m = battle("vega", [other], ["robots"], {0: [card], 1: ["recon"]})
    assert offered(m) == {"pass"}
    m = battle("c1", [kind, "ork-warship"], ["cobra-destroyer"], {0: [card], 1: ["recon"]})
    assert offered(m) == {"pass"}  # transports get nothing


@pytest.mark.rule("war-hammer-space-empires:9.3", "war-hammer-space-empires:R5")
def test_cards_for_types_help_ships_of_that_type() -> None:
    m = battle(
        "c1", ["freeboterz-corsair", "boarboyz"], ["gothic-battleship"], {0: ["surprise"], 1: ["recon"]}
    )
    go(m, "play surprise")
    assert forces(m)[0] == 2 + 5
    m = battle("c1", ["ork-warship"], ["cobra-destroyer", "rhinos"], {0: ["recon"], 1: ["outflank"]})
    go(m, "pass", "play outflank")
    assert forces(m)[1] == 2 + 5


@pytest.mark.rule(
    "war-hammer-space-empires:9.4", "war-hammer-space-empires:R5", "war-hammer-space-empires:8.2"
)
@pytest.mark.parametrize(
    ("card", "chosen"),
    [("space-combat", {"boost ork-warship"}), ("fighter-escort", {"boost ork-warship", "boost wildboyz"})],
)
def test_cards_for_ships_are_for_space(card: str, chosen: set[str]) -> None:
    for choice in chosen:
        m = battle("c1", ["ork-warship", "wildboyz"], ["gothic-battleship"], {0: [card], 1: ["recon"]})
        go(m, f"play {card}")
        assert offered(m) == chosen
        go(m, choice)
        assert forces(m)[0] == 4 + 5
    m = invade(["wildboyz"], ["robots"], {0: [card], 1: ["recon"]})
    go(m, "bombard nobz-hulk", "bombard ork-warship")
    assert offered(m) == {"pass"}


@pytest.mark.rule("war-hammer-space-empires:9.2")
@pytest.mark.parametrize(
    ("card", "most"), [("tactical-move", 1), ("operational-move", 2), ("strategic-move", 3)]
)
def test_move_cards(card: str, most: int) -> None:
    stacks = {"terra": ["wildboyz"], "b1": ["nobz"], "c1": ["nobz-hulk"], "mira": ["madboyz"]}
    m = table({0: stacks, 1: FAR[1]}, {0: [card]})
    go(m, f"play {card}")
    moved = 0
    while asked(m)[1] == "move.from":
        start = min(option for option in offered(m) if option.startswith("from"))
        go(m, start, "all")
        go(m, min(option for option in offered(m) if option.startswith("to")))
        moved += 1
    assert moved == most


@pytest.mark.rule("war-hammer-space-empires:9.5")
def test_looks() -> None:
    stacks = {0: FAR[0], 1: {"luna": ["rhinos", "moles"], "luna-orbit": ["cobra-destroyer"]}}
    m = table(stacks, {0: ["recon"], 1: ["terraform"]})
    go(m, "play recon")
    assert offered(m) == {"stack luna crimson", "stack luna-orbit crimson"}
    go(m, "stack luna crimson")
    assert any("You see Moles and Rhinos" in e.text or "You see Rhinos and Moles" in e.text for e in m.log(0))
    m = table(stacks, {0: ["intelligence"], 1: ["terraform"]})
    go(m, "play intelligence")
    assert offered(m)
    assert any("You see Terraform" in entry.text for entry in m.log(0))


@pytest.mark.rule("war-hammer-space-empires:9.6", "war-hammer-space-empires:R14")
@pytest.mark.parametrize(
    ("card", "planet", "kind", "pays", "most"),
    [("terraform", "mira", "rich", 3, 3), ("industrialization", "vega", "homeworld", 5, 5)],
)
def test_planets_are_raised_for_ten_points(card: str, planet: str, kind: str, pays: int, most: int) -> None:
    held = {"terra": 0, "vega": 0, "mira": 0, "luna": 1}
    assert f"play {card}" not in offered(table(FAR, {0: [card]}, owner=held, treasury=[9, 0]))
    m = table(FAR, {0: [card]}, owner={**held, "b1": 0}, treasury=[10, 0])
    go(m, f"play {card}")
    assert (asked(m), offered(m)) == ((0, "card.raise"), {f"raise {planet}"})
    go(m, f"raise {planet}")
    g = state(m)
    t = world(g).map.index[planet]
    assert (land(g).terrain[t], land(g).revenue[t], g.treasury[0]) == (kind, pays, 0)
    recruiting = WAR_HAMMER_SPACE.recruiting.room
    assert recruiting is not None
    for n in range(most + 1):
        g.turn.placed = (t,) * n
        assert recruiting(g, 0, t, 0) == (n < most)


@pytest.mark.rule("war-hammer-space-empires:9.6")
def test_only_planets_of_ones_own_and_of_the_right_kind_are_raised() -> None:
    cards = {0: ["terraform", "industrialization"]}
    m = table(FAR, cards, owner={"terra": 0, "mira": 1, "luna": 1}, treasury=[30, 0])
    assert not {"play terraform", "play industrialization"} & offered(m)


@pytest.mark.rule("war-hammer-space-empires:9.7")
def test_a_decoy_keeps_a_stack_where_it_is() -> None:
    m = table({0: {"c1": ["nobz-hulk"]}, 1: FAR[1]}, {0: ["tactical-move"], 1: ["decoy-force"]})
    for answer in ("play tactical-move", "from c1", "all", "to d1"):
        m.answer(0, answer)
    m.answer(1, "play decoy-force")
    assert units(m, 0, "c1") == ["nobz-hulk"]
    assert hand(m, 1) == []
