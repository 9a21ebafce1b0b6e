"""Lord of the Abyss: units, battles and cards."""

from __future__ import annotations

import pytest

from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.lord_of_the_abyss.positions import LAND, battle, of, table
from tests.games.lord_of_the_abyss.test_rules import BOOK, EMPTY, LORDS, rule
from tests.games.warp_empires.positions import asked, decline, go, offered, state, units
from tests.games.warp_empires.small import goals
from tests.games.warp_empires.test_battle import forces, passes

UNITS = """Lost Ones 30 2 M General; Damned Mystics 10 3 M General Magic; Terrors 10 2 F General Flying;
    Bastion 20 6 - General Bastion; Burning Ones 10 3 M Fire Missile; Hellhounds 15 2 F Fire Horde;
    Magmagoth 5 4 M Fire; Ice Demons 10 3 M Ice Flying; Chill Hearts 15 2 M Ice Missile;
    Frost Lord 5 5 M Ice Magic; Skull Keepers 10 3 M Bone; Reapers 10 4 M Bone Magic;
    Bone Imps 10 2 F Bone Horde; Flayed Ones 15 3 F Blood; Disciple of Flesh 10 3 M Blood Missile Magic;
    Blood Wyrms 5 5 M Blood Brute; Blights 15 3 M Hate; Succubi 10 3 F Hate Flying;
    Fiends 5 4 M Hate Flying Magic; Sword Devils 10 3 M Steel; Bladelings 15 2 M Steel Horde;
    Juggernaut 5 5 S Steel Brute; Barbed Demons 10 3 M Pain; Ravagers 10 3 M Pain Missile;
    Violators 10 4 M Pain Magic; Corpse Eaters 10 3 M Rot; Shamblers 10 4 S Rot Brute;
    Corruptors 10 4 S Rot Magic; Soul Wraiths 10 2 F Void Flying; Banes 10 3 M Void Flying;
    Empty Ones 10 4 M Void Flying"""
CARDS = """March 10; Advance 6; Onslaught 3; Ruination 1; Scout 2; Spying 1; Enslavement 2; Soul Harvest 1;
    Abyssal Ravages 1; Hell Storms 2; Merciless 1; Bombard 1; Assail 1; Sorcery 1; Crush 1; Overwhelm 1;
    Dominate 1; Blaze 1; Freeze 1; Carnage 1; Corrupt 1; Spite 1; Agonize 1; Relentless 1; Forged 1;
    Emptyness 1; Doom 1 S; Immobilize 2 S; Hellfire 2 S; Desecration 1 S; Violation 1 S; Enrapture 1 S;
    Empower 1 S; Havok 1 S; Scry 2 S; Blight 2 S; Destruction 1 S; Minor Portal 2 S; Rift 1 S"""
SPEEDS = {"-": 0, "S": 1, "M": 2, "F": 3}
ATTRIBUTES = {"Magic", "Flying", "Missile", "Horde", "Brute", "Bastion"}


@rule("6.1")
def test_the_piles_are_the_printed_lists() -> None:
    printed = {}
    for row in UNITS.split(";"):
        words = row.split()
        at = next(i for i, word in enumerate(words) if word.isdigit())
        copies, force, speed, realm, *attributes = words[at:]
        printed[" ".join(words[:at])] = (
            int(copies),
            int(force),
            SPEEDS[speed],
            realm.lower(),
            set(attributes),
        )
    found = {
        u.name: (u.copies, u.force, u.speed, u.pile, set(u.tags) & ATTRIBUTES)
        for u in BOOK.units
        if u.pile != "supply"
    }
    assert found == printed
    for u in BOOK.units:
        if u.pile not in ("supply", "general"):
            assert u.pile.title() in u.tags
        assert ("Flyer" in u.tags) == ("Flying" in u.tags)
        assert ("Caster" in u.tags) == ("Magic" in u.tags)
    sizes = {pile: sum(u.copies for u in BOOK.units if u.pile == pile) for pile in (*LORDS, "general")}
    assert sizes == {**dict.fromkeys(LORDS, 30), "general": 70}
    assert {u.id for u in BOOK.units if "Fortification" in u.tags} == {"bastion"}


@rule("5.2")
@pytest.mark.parametrize("name", LORDS)
def test_the_demon_lords(name: str) -> None:
    lord = BOOK.units[LORDS[name]]
    assert (lord.copies, lord.force, lord.speed) == (1, 6, 3)
    assert set(lord.tags) == {"Leader", "Flying", "Flyer", "Magic", "Caster", "Demon-Lord", name.title()}


@rule("7.1")
@pytest.mark.parametrize(
    ("at", "army", "force"),
    [
        ("ice", ["mephiston", "magmagoth"], 5 + 3 + 5),
        ("fire", ["mephiston", "magmagoth"], 6 + 4 + 5),
        ("void", ["mephiston", "magmagoth"], 6 + 4 + 5),
        ("rot", ["flayed-ones"], 2),
        ("blood", ["corpse-eaters"], 2),
        ("steel", ["skull-keepers"], 2),
        ("bone", ["sword-devils"], 2),
        ("pain", ["blights"], 2),
        ("hate", ["barbed-demons"], 2),
        ("fire", ["ice-demons"], 2),
        ("fire", ["banes", "lost-ones"], 5),
    ],
)
def test_units_in_the_opposing_domain_have_one_less(at: str, army: list[str], force: int) -> None:
    m = battle(f"{at}-rim-east", army, ["terrors"])
    assert forces(m) == (force, 2)


@rule("7.2", "7.3")
def test_missiles_defend_and_brutes_attack() -> None:
    assert forces(battle("void-rim-east", ["ravagers", "blood-wyrms"], ["terrors"])) == (3 + 6, 2)
    assert forces(battle("void-rim-east", ["terrors"], ["ravagers", "blood-wyrms"])) == (2, 4 + 5)


@rule("7.4", "R3")
@pytest.mark.parametrize(
    ("army", "force"),
    [
        (["hellhounds"], 2),
        (["hellhounds"] * 4, 8 + 3),
        (["hellhounds"] * 3 + ["bone-imps"] * 2, 10 + 4),
        (["hellhounds"] * 9, 18 + 5),
        (["hellhounds", "lost-ones", "lost-ones"], 6),
    ],
)
def test_a_horde_is_more_than_its_units(army: list[str], force: int) -> None:
    assert forces(battle("void-rim-east", army, ["terrors"])) == (force, 2)


@rule("R3")
def test_by_an_option_all_units_swell_a_horde() -> None:
    army = ["hellhounds", "lost-ones", "lost-ones"]
    assert forces(battle("void-rim-east", army, ["terrors"], options={"horde": "all units"})) == (8, 2)
    assert forces(
        battle("void-rim-east", ["lost-ones"] * 3, ["terrors"], options={"horde": "all units"})
    ) == (6, 2)


@rule("7.6", "R4")
@pytest.mark.parametrize(
    ("army", "most"),
    [(["lost-ones"], 0), (["damned-mystics"], 1), (["reapers", "damned-mystics"], 2), (["mephiston"], 3)],
)
def test_a_stack_casts_as_many_spells_as_it_has_magic(army: list[str], most: int) -> None:
    cards = ["hellfire", "hellfire", "desecration", "violation"]
    m = battle("void-rim-east", army, ["terrors"] * 9, {0: cards, 1: ["scout"]})
    cast = 0
    while any(o in offered(m) for o in ("play hellfire", "play desecration", "play violation")):
        go(m, next(o for o in sorted(offered(m)) if o != "pass"))
        decline(m)
        cast += 1
        go(m, "pass")
    assert cast == most
    if most:
        assert f"spells {most} of {most}" in m.scene(0).outline()


@rule("R12")
def test_a_lord_is_killed_and_not_captured() -> None:
    m = battle("void-rim-east", ["blood-wyrms"] * 4, ["asmodan", "lost-ones"])
    go(passes(m), "lose asmodan")
    g = state(m)
    w = world(g)
    assert not any(g.units.zones[zone] for zone in w.captured)
    assert "asmodan" in g.units.kinds(w.supply)


# ---------------------------------------------------------------------- cards


@rule("11.1")
def test_the_deck_is_the_printed_list() -> None:
    printed = {}
    for row in CARDS.split(";"):
        words = row.split()
        spell = words[-1] == "S"
        *name, copies = words[:-1] if spell else words
        printed[" ".join(name)] = (int(copies), spell)
    found = {card.name: (card.copies, card.type == "Spell") for card in BOOK.deck.cards}
    assert found == printed
    assert (len(found), sum(copies for copies, _ in found.values())) == (39, 63)
    assert all(card.effect.startswith("[caster") == (card.type == "Spell") for card in BOOK.deck.cards)


@rule("11.2", "R8")
@pytest.mark.parametrize(("card", "n"), [("march", 1), ("advance", 2), ("onslaught", 3)])
@pytest.mark.parametrize(("choice", "times"), [("move.stacks", 1), ("move.unit", 3)])
def test_stacks_or_three_times_as_many_units(card: str, n: int, choice: str, times: int) -> None:
    places = ["fire-rim-east", "fire-rim-west", "void-rim-east", "void-rim-west", "rot-rim-east"]
    m = table({0: {word: ["lost-ones"] * 2 for word in places}}, {0: [card], 1: []})
    go(m, f"play {card}", f"use {choice}")
    moved = 0
    while asked(decline(m))[1] == "move.from" and any(o.startswith("from ") for o in offered(m)):
        go(m, min(option for option in offered(m) if option.startswith("from ")), "take lost-ones")
        go(m, f"to {min(goals(m))}")
        moved += 1
    assert moved == n * times


@rule("11.3", "R16")
def test_ruination_destroys_the_bastion_of_ones_choice() -> None:
    army = {
        "ice-rim-east": ["bastion", "lost-ones", "frost-lord", "ice-demons"],
        "ice-gate-rot": ["bastion"],
        "ice-rim-west": ["terrors"],
    }
    m = table({1: army}, {0: ["ruination"], 1: []})
    go(m, "play ruination")
    assert asked(m) == (0, "card.ruin")
    assert offered(m) == {"ruin ice-rim-east", "ruin ice-gate-rot"}  # never where none is
    assert "Crimson showed 2 Bastions." in [entry.text for entry in m.log(0)]
    assert "Bastion and Ice Demons, and 2 unknown" in m.scene(0).outline()  # no more than that is shown
    go(m, "ruin ice-rim-east")
    assert sorted(units(m, 1, "ice-rim-east")) == ["frost-lord", "ice-demons", "lost-ones"]
    assert units(m, 1, "ice-gate-rot") == ["bastion"]


@rule("11.3", "R16")
def test_who_has_no_bastion_loses_nothing_by_ruination() -> None:
    m = table({1: {"ice-rim-west": ["terrors"]}}, {0: ["ruination"], 1: []})
    go(m, "play ruination")
    assert "Crimson showed 0 Bastions." in [entry.text for entry in m.log(0)]
    assert units(m, 1, "ice-rim-west") == ["terrors"]
    assert asked(m) == (0, "move.card")


@rule("11.3", "R16")
def test_of_several_enemies_one_is_named_for_ruination() -> None:
    stacks = {
        0: {"fire-rim-east": ["lost-ones"]},
        1: {"ice-rim-east": ["bastion"]},
        2: {"void-rim-east": ["bastion"], "void-rim-west": ["bastion"]},
    }
    m = table(stacks, {0: ["ruination"], 1: [], 2: []}, ["fire", "ice", "void"], options={"players": 3})
    go(m, "play ruination", "against amber")
    assert offered(m) == {"ruin void-rim-east", "ruin void-rim-west"}


@rule("11.3")
def test_abyssal_ravages_take_a_unit_of_the_owners_choice() -> None:
    m = table({1: {"ice-rim-east": ["terrors", "lost-ones"]}}, {0: ["abyssal-ravages"], 1: []})
    go(m, "play abyssal-ravages", "stack ice-rim-east crimson")
    assert asked(m) == (1, "card.sacrifice")
    go(m, "sacrifice terrors")
    assert units(m, 1, "ice-rim-east") == ["lost-ones"]


@rule("11.3")
def test_after_hell_storms_a_stack_stays() -> None:
    m = table({1: {"ice-rim-east": ["lost-ones"]}}, {0: ["hell-storms"], 1: ["march"]})
    go(m, "play hell-storms", "stack ice-rim-east crimson")
    g = state(m)
    assert members_of(g.frozen[1]) == ["ice-rim-east"]
    m = table({1: {"ice-rim-east": ["lost-ones"]}}, {0: [], 1: ["march"]}, active=1, frozen=list(g.frozen))
    go(m, "play march", "use move.stacks")
    assert "from ice-rim-east" not in offered(m)
    assert "from ice-heart-north" in offered(m)


def members_of(mask: int) -> list[str]:
    return [word for i, word in enumerate(LAND.words) if mask >> i & 1]


@rule("11.4")
def test_looks_and_souls() -> None:
    m = table({1: {"ice-rim-east": ["frost-lord", "lost-ones"]}}, {0: ["scout"], 1: []})
    go(m, "play scout", "stack ice-rim-east crimson")
    assert any("Frost Lord" in entry.text for entry in m.log(0))
    m = table({}, {0: ["spying"], 1: ["doom"]})
    decline(go(m, "play spying"))
    assert any("Doom" in entry.text for entry in m.log(0))
    m = table({}, {0: ["soul-harvest"], 1: []}, step="revenue-card")
    decline(go(m, "play soul-harvest"))
    assert state(m).treasury[0] == 10


@rule("11.4", "R10")
def test_enslavement_takes_a_drawn_unit_for_nothing() -> None:
    tray = {0: ["bastion", "lost-ones"]}
    m = table({}, {0: ["enslavement"], 1: []}, step="recruit-drawn", tray=tray, treasury=[0, 0])
    decline(go(m, "play enslavement"))
    assert "buy bastion fire-rim-east" in offered(m)
    go(m, "buy bastion fire-rim-east")
    g = state(m)
    assert g.treasury[0] == 0
    assert units(m, 0, "fire-rim-east") == ["bastion"]
    options = {"free-recruit": "search"}
    m = table({}, {0: ["enslavement"], 1: []}, step="recruit-drawn", tray=tray, options=options)
    decline(go(m, "play enslavement"))
    assert asked(m) == (0, "card.place")


EACH = {
    "bombard": ("burning-ones", "Missile"),
    "assail": ("terrors", "Flying"),
    "sorcery": ("damned-mystics", "Magic"),
    "crush": ("juggernaut", "Brute"),
    "overwhelm": ("hellhounds", "Horde"),
    "dominate": ("mephiston", "Leader"),
    "blaze": ("magmagoth", "Fire"),
    "freeze": ("chill-hearts", "Ice"),
    "carnage": ("flayed-ones", "Blood"),
    "corrupt": ("corpse-eaters", "Rot"),
    "spite": ("blights", "Hate"),
    "agonize": ("barbed-demons", "Pain"),
    "relentless": ("skull-keepers", "Bone"),
    "forged": ("sword-devils", "Steel"),
    "emptyness": ("banes", "Void"),
}


@rule("11.5")
@pytest.mark.parametrize("card", EACH)
def test_one_more_for_each_unit_of_a_kind(card: str) -> None:
    unit, tag = EACH[card]
    assert tag in BOOK.units[unit].tags
    n = 1 if unit == "mephiston" else 2
    m = battle("void-rim-east", [unit] * n + ["lost-ones"], ["terrors"] * 8, {0: [card], 1: ["scout"]})
    before = forces(m)[0]
    decline(go(m, f"play {card}"))
    assert forces(m)[0] - before == n
    m = battle("void-rim-east", ["lost-ones"], ["terrors"], {0: [card], 1: ["scout"]})
    assert f"play {card}" not in offered(m)


@rule("11.5")
def test_merciless_costs_the_loser_one_more() -> None:
    hands = {0: ["merciless"], 1: ["scout"]}
    m = battle("void-rim-east", ["blood-wyrms"] * 3, ["lost-ones"] * 4, hands)
    decline(go(m, "play merciless"))
    go(passes(m), "lose lost-ones", "lose lost-ones", "lose lost-ones")
    assert units(m, 1, "void-rim-east") == ["lost-ones"]


@rule("11.6", "R6")
@pytest.mark.parametrize(
    ("card", "army", "more"),
    [
        ("hellfire", ["reapers"], 3),
        ("desecration", ["reapers"], 4),
        ("violation", ["reapers"], 5),
        ("empower", ["reapers", "lost-ones"], 2),
        ("havok", ["reapers"], None),
        ("havok", ["mephiston"], 6),
        ("hellfire", ["lost-ones"], None),
    ],
)
def test_spells_that_strengthen(card: str, army: list[str], more: int | None) -> None:
    m = battle("void-rim-east", army, ["terrors"] * 9, {0: [card], 1: ["scout"]})
    if more is None:
        assert f"play {card}" not in offered(m)
        return
    before = forces(m)[0]
    decline(go(m, f"play {card}"))
    assert forces(m)[0] - before == more


@rule("11.6", "R11")
def test_doom_immobilize_and_enrapture() -> None:
    enemies = ["asmodan", "bastion", "frost-lord"]
    for card, verb, able in (
        ("doom", "kill", {"frost-lord"}),
        ("immobilize", "weaken", {"frost-lord", "bastion"}),
        ("enrapture", "turn", {"frost-lord", "bastion", "asmodan"}),
    ):
        m = battle("void-rim-east", ["mephiston"], enemies, {0: [card], 1: ["scout"]})
        before = forces(m)
        go(m, f"play {card}")
        decline(m)
        if asked(m)[1].startswith("card."):
            assert offered(m) == {f"{verb} {kind}" for kind in able}
            go(m, f"{verb} frost-lord")
        assert forces(m)[1] == before[1] - 5
        assert forces(m)[0] == before[0] + (5 if card == "enrapture" else 0)


@rule("11.6", "R11")
def test_a_lone_lord_goes_back_after_enrapture_and_retreats() -> None:
    m = battle("void-rim-east", ["mephiston"], ["asmodan"], {0: ["enrapture"], 1: ["scout"]})
    go(m, "play enrapture", "turn asmodan")
    passes(m)
    assert "Asmodan went back to Crimson." in [entry.text for entry in m.log(0)]
    assert asked(m) == (1, "battle.retreat")
    go(m, "to void-heart-east")
    assert units(m, 1, "void-heart-east") == ["asmodan"]
    assert units(m, 0, "void-rim-east") == ["mephiston"]


@rule("11.6", "R11")
def test_who_fights_under_enrapture_may_be_lost() -> None:
    army = ["asmodan", "lost-ones", "terrors"]
    m = battle("void-rim-east", ["mephiston"], army, {0: ["enrapture"], 1: ["scout"]})
    go(m, "play enrapture", "turn asmodan")
    go(passes(m), "lose lost-ones", "lose asmodan")
    g = state(m)
    assert "asmodan" in g.units.kinds(world(g).supply)
    assert units(m, 0, "void-rim-east") == ["mephiston"]


@rule("11.7", "R5")
def test_scry_needs_magic_anywhere() -> None:
    m = table({0: {"void-rim-east": ["damned-mystics"]}}, {0: ["scry"], 1: ["doom"]})
    decline(go(m, "play scry"))
    assert any("Doom" in entry.text for entry in m.log(0))
    assert "play scry" not in offered(table({}, {0: ["scry"], 1: ["doom"]}))


@rule("11.7", "R5")
def test_blight_and_destruction_reach_next_to_the_caster() -> None:
    owners = {**of("fire", "ice"), "void-rim-west": 1, "void-gate-fire": 1, "void-heart-south": 1}
    stacks = {
        0: {"void-rim-east": ["damned-mystics"], "void-rim-west": []},
        1: {"void-gate-bone": ["frost-lord", "asmodan"], "void-heart-west": ["lost-ones"]},
    }
    m = table(stacks, {0: ["blight"], 1: []}, owner={**owners, "void-heart-east": 1})
    go(m, "play blight")
    near = {LAND.words[t] for t in LAND.adjacent[LAND.index["void-rim-east"]]}
    assert offered(m) == {f"block {word}" for word in ("void-heart-east", "void-heart-south") if word in near}
    m = table(stacks, {0: ["destruction"], 1: []}, owner=owners)
    go(m, "play destruction")
    assert offered(m) == {"stack void-gate-bone crimson"}
    go(m, "stack void-gate-bone crimson")
    assert units(m, 1, "void-gate-bone") == ["asmodan"]  # no Leader


@rule("11.7", "R5")
def test_a_minor_portal_leads_anywhere_in_the_domain() -> None:
    stacks = {0: {"fire-rim-east": ["damned-mystics", "juggernaut"], "rot-rim-east": ["lost-ones"]}}
    m = table(stacks, {0: ["minor-portal"], 1: []}, owner={**of("fire", "ice"), "fire-rim-west": 1})
    go(m, "play minor-portal")
    assert {o for o in offered(m) if o.startswith("from ")} == {"from fire-rim-east"}
    go(m, "from fire-rim-east", "all")
    assert goals(m) == {w for w in of("fire") if w not in ("fire-rim-east", "fire-rim-west")}


@rule("11.7", "R6", "R7")
def test_a_rift_sends_an_enemy_stack_home() -> None:
    stacks = {
        0: {"void-rim-east": ["mephiston"]},
        1: {"fire-rim-east": ["lost-ones", "terrors"], "void-rim-west": ["lost-ones"]},
    }
    m = table(stacks, {0: ["rift"], 1: []})
    go(m, "play rift")
    assert offered(m) == {"stack fire-rim-east crimson"}
    go(m, "stack fire-rim-east crimson")
    assert offered(m) == {f"to {word}" for word in of("x", "ice")}
    go(m, "to ice-rim-west")
    assert units(m, 1, "ice-rim-west") == ["lost-ones", "terrors"]
    assert "play rift" not in offered(table({**stacks, 0: {}}, {0: ["rift"], 1: []}))
    assert "play rift" not in offered(table(stacks, {0: ["rift"], 1: []}, owner=of("fire")))


@rule("R16")
def test_the_bonus_die_draws_from_the_same_pile() -> None:
    m = table({}, EMPTY, step="pile", treasury=[60, 0], script=())
    m.dice(4)
    go(m, "domain fire")
    while state(m).units.count(world(state(m)).tray[0]) and not state(m).turn.bonus:
        go(m, next(o for o in sorted(offered(m)) if o.startswith("buy")))
    g = state(m)
    assert g.turn.bonus
    assert "Azure bought all, and rolled 4 for more units." in [entry.text for entry in m.log(1)]
    assert {BOOK.units[kind].pile for kind in g.units.kinds(world(g).tray[0])} == {"fire"}
    assert pile_zone(g, 0) == world(g).pile_names.index("fire")
