"""Scortch: every card of both decks."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.games.scortch.rules import MONTAGAR, SCORTCH
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.scortch.positions import battle, table
from tests.games.warp_empires.positions import asked, decline, go, hand, offered, state, units
from tests.games.warp_empires.test_battle import forces, passes, pay

IDLE = {MONTAGAR: "march", SCORTCH: "quick-victories"}  # cards that are not for battles


def fight(side: int, card: str, army: list[str], foe: list[str], **given: Any) -> tuple[int, int, int, int]:
    """The Forces before and after a side plays a card: own, own, theirs, theirs."""
    m = battle(army, foe, {side: [card], 1 - side: [IDLE[1 - side]]}, by=side, **given)
    own, theirs = forces(m)
    go(m, f"play {card}")
    decline(m)
    return own, forces(m)[0], theirs, forces(m)[1]


# ---------------------------------------------------------------------- moves


@pytest.mark.rule("scortch:10.2", "scortch:11.2")
@pytest.mark.parametrize(
    ("card", "side", "n"),
    [
        ("quick-victories", SCORTCH, 1),
        ("operational-maneuvers", SCORTCH, 2),
        ("full-scale-invasion", SCORTCH, 3),
        ("march", MONTAGAR, 1),
        ("grand-march", MONTAGAR, 2),
        ("union-of-the-tribes", MONTAGAR, 3),
    ],
)
def test_cards_that_move_stacks(card: str, side: int, n: int) -> None:
    unit = "toadies" if side == SCORTCH else "red-elves"
    spots = {"theca": "skir", "hellmouth": "hot-lands", "wendl": "rana-bottom"}
    kinds = [unit, unit, "reptilion-rex" if side == SCORTCH else "red-elves"]
    m = table(
        {side: {word: [kind] for word, kind in zip(spots, kinds, strict=True)}}, {side: [card]}, active=side
    )
    go(m, f"play {card}")
    for word, to in list(spots.items())[:n]:
        go(m, f"from {word}", "all", f"to {to}")
    assert asked(m)[1] != "move.from"


@pytest.mark.rule("scortch:10.7", "scortch:R16")
@pytest.mark.parametrize(("start", "to", "stopped"), [("theca", "skir", True), ("wendl", "no-return", False)])
def test_scorch_wildlife_stops_a_move_in_scortch(start: str, to: str, stopped: bool) -> None:
    m = table({MONTAGAR: {start: ["dwarves"]}}, {MONTAGAR: ["march"], SCORTCH: ["scorch-wildlife"]})
    go(m, "play march", f"from {start}", "all", f"to {to}")
    assert asked(m) == (SCORTCH, "reply.move")
    assert (("play", "scorch-wildlife") in [*m.asks[0].options]) == stopped
    if stopped:
        m.answer(SCORTCH, "play scorch-wildlife")
        assert units(m, MONTAGAR, start) == ["dwarves"]


@pytest.mark.rule("scortch:11.8")
@pytest.mark.parametrize(
    ("card", "army", "stopped"),
    [
        ("lost", ["toadies"], True),
        ("oil-shortage", ["toadies", "machine-guns"], True),
        ("oil-shortage", ["toadies"], False),
    ],
)
def test_moves_of_the_enemy_are_stopped(card: str, army: list[str], stopped: bool) -> None:
    hands = {SCORTCH: ["quick-victories"], MONTAGAR: [card]}
    m = table({SCORTCH: {"theca": army}}, hands, active=SCORTCH)
    go(m, "play quick-victories", "from theca", "all", "to skir")
    assert asked(m) == (MONTAGAR, "reply.move")
    m.answer(MONTAGAR, f"play {card}")
    assert units(m, SCORTCH, "theca" if stopped else "skir") == sorted(army)


# ---------------------------------------------------------------------- Force


@pytest.mark.rule("scortch:10.3")
@pytest.mark.parametrize(
    ("card", "army", "more"),
    [
        ("pistols-rifles", ["toadies", "pit-roaches", "robots", "lich-general"], 2),
        ("mutants-rule", ["toadies", "wolfmacht", "pit-roaches", "high-mutant-officers"], 2),
        ("black-arts", ["robots", "howitzers", "toadies"], 2),
    ],
)
def test_blackwolfs_cards_that_strengthen(card: str, army: list[str], more: int) -> None:
    own, after, theirs, then = fight(SCORTCH, card, army, ["hartmoon", "dwarves"][1:])
    assert (after - own, then - theirs) == (more, 0)


@pytest.mark.rule("scortch:10.3")
def test_wild_rumors_weaken_each_army() -> None:
    own, after, theirs, then = fight(SCORTCH, "wild-rumors", ["toadies"], ["dwarves", "red-elves", "bayard"])
    assert (after - own, then - theirs) == (0, -2)


@pytest.mark.rule("scortch:11.3")
@pytest.mark.parametrize(
    ("card", "more"),
    [("fireballs", 12), ("lightning-bolts", 10), ("giant-pink-rat", 5), ("wizards-wrath", 15)],
)
def test_spells_that_add_force(card: str, more: int) -> None:
    own, after, _, _ = fight(MONTAGAR, card, ["red-elves"], ["lich-general"])
    assert after - own == more


@pytest.mark.rule("scortch:11.3", "scortch:11.6")
@pytest.mark.parametrize(
    ("card", "less"),
    [
        ("illusions", 3),
        ("bewilder", 6),
        ("ammo-shortage", 6),
        ("panic-the-mutants", 4),
        ("radiation-sickness", 3),
    ],
)
def test_cards_that_weaken_the_enemy(card: str, less: int) -> None:
    # Three armies, two of them mutants, and an officer of the mutants.
    foe = ["toadies", "wolfmacht", "nazi-black-guard", "high-mutant-officers", "robots"]
    own, after, theirs, then = fight(MONTAGAR, card, ["avatar"], foe)
    assert (after - own, then - theirs) == (0, -less)


@pytest.mark.rule("scortch:11.3")
def test_charm_turns_a_unit_that_is_no_leader() -> None:
    hands = {MONTAGAR: ["charm"], SCORTCH: ["quick-victories"]}
    m = battle(["avatar"], ["panzer-tanks", "lich-general", "toadies"], hands, by=MONTAGAR)
    go(m, "play charm")
    assert offered(m) == {"turn panzer-tanks", "turn toadies"}
    before = forces(m)
    go(m, "turn panzer-tanks")
    assert forces(decline(m)) == (before[0] + 12, before[1] - 12)


SPELLS = ["fireballs", "lightning-bolts", "giant-pink-rat", "wizards-wrath", "illusions", "bewilder", "charm"]


@pytest.mark.rule("scortch:11.4", "scortch:R4")
@pytest.mark.parametrize(
    ("army", "able"),
    [
        (["avatar"], True),
        (["elinore"], True),
        (["reenah"], True),
        (["archers"], True),
        (["ross-cavalry"], True),
        (["wood-faeries"], True),
        (["weehawk", "sayriah", "bayard"], False),
        (["dwarves", "gnomes", "satyrs", "centaurs"], False),
    ],
)
def test_who_casts_spells(army: list[str], able: bool) -> None:
    for some in (SPELLS[:4], SPELLS[4:]):
        m = battle(army, ["toadies", "robots"], {MONTAGAR: some, SCORTCH: ["quick-victories"]}, by=MONTAGAR)
        assert offered(m) == {"pass", *(f"play {card}" for card in some if able)}


@pytest.mark.rule("scortch:11.5", "scortch:R4", "scortch:R7")
@pytest.mark.parametrize(
    ("card", "army", "more"),
    [
        ("medieval-weapons", ["dwarves", "centaurs", "bayard"], 2),
        ("use-captured-weapons", ["dwarves", "centaurs", "bayard"], 4),
        ("valiant-determination", ["dwarves", "centaurs", "bayard"], 6),
        ("magic-arts", ["elinore", "weehawk", "wood-faeries", "archers", "dwarves", "bayard"], 4),
        ("break-mutant-ranks", ["dwarves"], 10),
    ],
)
def test_avatars_cards_that_strengthen(card: str, army: list[str], more: int) -> None:
    own, after, theirs, then = fight(MONTAGAR, card, army, ["lich-general"])
    assert (after - own, then - theirs) == (more, 0)


@pytest.mark.rule("scortch:11.5")
def test_cutting_sarcasm_strengthens_one_leader() -> None:
    hands = {MONTAGAR: ["cutting-sarcasm"], SCORTCH: ["quick-victories"]}
    m = battle(["bayard", "dwarves"], ["lich-general"], hands, by=MONTAGAR)
    own = forces(m)[0]
    go(m, "play cutting-sarcasm")
    assert offered(m) == {"boost bayard"}
    go(m, "boost bayard")
    assert forces(decline(m))[0] == own + 3


@pytest.mark.rule("scortch:11.5")
@pytest.mark.parametrize(
    ("card", "by", "at", "able"),
    [
        ("counterattack", SCORTCH, "theca", True),
        ("counterattack", MONTAGAR, "theca", False),
        ("fortifications", SCORTCH, "wendl", True),
        ("fortifications", SCORTCH, "theca", False),
        ("fortifications", MONTAGAR, "wendl", False),
    ],
)
def test_cards_for_defenders(card: str, by: int, at: str, able: bool) -> None:
    stacks = {MONTAGAR: ["dwarves", "gnomes", "bayard"], SCORTCH: ["lich-general"]}
    hands = {MONTAGAR: [card], SCORTCH: ["quick-victories"]}
    m = battle(stacks[by], stacks[1 - by], hands, by=by, at=at)
    if by == SCORTCH:
        go(m, "pass")
    assert asked(m) == (MONTAGAR, "battle.card")
    assert (f"play {card}" in offered(m)) == able
    if able:
        before = forces(m)[1]
        go(m, f"play {card}")
        assert forces(decline(m))[1] == before + 4


@pytest.mark.rule("scortch:11.6")
def test_healing_arts_save_a_unit() -> None:
    for cards, lost in ((["healing-arts"], 1), (["march"], 2)):
        hands = {MONTAGAR: cards, SCORTCH: ["quick-victories"]}
        m = battle(["panzer-tanks", "panzer-tanks"], ["dwarves", "dwarves", "gnomes", "gnomes"], hands)
        go(m, "pass")
        if "healing-arts" in cards:
            go(m, "play healing-arts")
        passes(m)
        assert m.asks[0].facts["n"] == lost


# ---------------------------------------------------------------------- Breakdown


@pytest.mark.rule("scortch:11.9", "scortch:R5")
def test_breakdown_destroys_a_machine_in_battle() -> None:
    hands = {MONTAGAR: ["breakdown"], SCORTCH: ["quick-victories"]}
    m = battle(["dwarves"], ["panzer-tanks", "robots", "toadies"], hands, by=MONTAGAR)
    go(m, "play breakdown")
    assert offered(m) == {"kill panzer-tanks", "kill robots"}
    go(m, "kill panzer-tanks")
    assert units(m, SCORTCH, "theca") == ["robots", "toadies"]
    m = battle(["dwarves"], ["toadies"], hands, by=MONTAGAR)
    assert offered(m) == {"pass"}


@pytest.mark.rule("scortch:11.9", "scortch:R5")
@pytest.mark.parametrize(
    ("card", "option", "able"),
    [
        ("black-arts", "units and cards", True),
        ("black-arts", "units", False),
        ("pistols-rifles", "units and cards", False),
    ],
)
def test_breakdown_negates_black_arts(card: str, option: str, able: bool) -> None:
    hands = {MONTAGAR: ["breakdown"], SCORTCH: [card]}
    m = battle(["robots", "toadies"], ["dwarves"], hands, options={"breakdown": option})
    before = forces(m)
    m.answer(SCORTCH, f"play {card}")
    answered = asked(m) == (MONTAGAR, "reply.card") and ("play", "breakdown") in [*m.asks[0].options]
    assert answered == able
    if able:
        m.answer(MONTAGAR, "play breakdown")
        assert forces(m) == before


# ---------------------------------------------------------------------- kills


@pytest.mark.rule("scortch:10.6", "scortch:R9")
def test_betrayal_discards_a_leader_and_draws_a_card() -> None:
    stacks = {MONTAGAR: {"blossom": ["avatar", "bayard", "dwarves"]}}
    m = table(stacks, {SCORTCH: ["betrayal"]}, active=SCORTCH)
    go(m, "play betrayal", "stack blossom montagar")
    assert asked(m)[0] == MONTAGAR
    assert offered(m) == {"sacrifice avatar", "sacrifice bayard"}
    go(m, "sacrifice bayard")
    g = state(m)
    assert units(m, MONTAGAR, "blossom") == ["avatar", "dwarves"]
    assert "bayard" in g.units.kinds(pile_zone(g, MONTAGAR))
    assert len(hand(m, SCORTCH)) == 1


@pytest.mark.rule("scortch:10.6", "scortch:R6", "scortch:R9")
def test_radiation_kills_an_army_in_hostile_land_of_scortch() -> None:
    stacks = {
        MONTAGAR: {"hot-lands": ["dwarves", "bayard"], "no-return": ["gnomes"], "bogs": ["satyrs"]},
    }
    m = table(stacks, {SCORTCH: ["radiation"]}, active=SCORTCH)
    go(m, "play radiation")
    assert offered(m) == {"stack hot-lands montagar"}
    go(m, "stack hot-lands montagar")
    assert units(m, MONTAGAR, "hot-lands") == ["bayard"]
    m = table({}, {SCORTCH: ["radiation"]}, active=SCORTCH)
    assert "play radiation" not in offered(m)


@pytest.mark.rule("scortch:11.7", "scortch:R9")
@pytest.mark.parametrize(
    ("card", "victim"),
    [("banish", "lich-general"), ("mutants-desert", "toadies"), ("theyve-killed-fritz", "toadies")],
)
def test_demons_and_mutants_are_discarded_anywhere(card: str, victim: str) -> None:
    army = ["lich-general", "toadies", "high-mutant-officers", "robots"]
    m = table({SCORTCH: {"theca": army}}, {MONTAGAR: [card, card][:1]})
    go(m, f"play {card}", "stack theca scortch")
    assert units(m, SCORTCH, "theca") == sorted(set(army) - {victim})
    m = table({SCORTCH: {"theca": ["robots"]}}, {MONTAGAR: [card]})
    go(m, f"play {card}", "stack theca scortch")
    assert units(m, SCORTCH, "theca") == ["robots"]
    m = table({}, {MONTAGAR: [card]})
    go(m, f"play {card}", "stack scortch-1 scortch")
    assert units(m, SCORTCH, "scortch-1") == ["blackwolf"]  # no demon, no mutant: only a battle ends him


# ---------------------------------------------------------------------- cards and knowledge


@pytest.mark.rule("scortch:10.7")
def test_robot_assassins_cost_two_cards() -> None:
    m = table({}, {SCORTCH: ["robot-assassins"], MONTAGAR: ["march", "lost", "charm"]}, active=SCORTCH)
    decline(go(m, "play robot-assassins"))
    assert asked(m) == (MONTAGAR, "card.discard")
    go(m, "discard march", "discard lost")
    assert hand(m, MONTAGAR) == ["charm"]


@pytest.mark.rule("scortch:10.7", "scortch:11.10")
def test_looks_at_hands_and_stacks() -> None:
    m = table({}, {SCORTCH: ["spies"], MONTAGAR: ["charm"]}, active=SCORTCH)
    decline(go(m, "play spies"))
    assert any("Charm" in entry.text for entry in m.log(SCORTCH))
    stacks = {SCORTCH: {"theca": ["panzer-tanks", "toadies"]}}
    m = table(stacks, {MONTAGAR: ["felsing-the-wise", "scouts-card"], SCORTCH: ["radiation"]})
    go(m, "play felsing-the-wise", "play scouts-card", "stack theca scortch")
    told = " ".join(entry.text for entry in m.log(MONTAGAR))
    assert "Radiation" in told
    assert "Panzer Tanks" in told


@pytest.mark.rule("scortch:11.10")
def test_gnome_tutors_take_one_of_the_next_ten_cards() -> None:
    m = table({}, {MONTAGAR: ["gnome-tutors"]})
    g = state(m)
    deck = world(g).deck[MONTAGAR]
    next_ten = {g.cards.kind(c) for c in g.cards.zones[deck][-10:]}
    go(m, "play gnome-tutors")
    assert offered(m) == {f"take {kind}" for kind in next_ten}
    taken = min(next_ten)
    go(m, f"take {taken}")
    assert hand(m, MONTAGAR) == [taken]
    assert state(m).cards.count(deck) == 67


@pytest.mark.rule("scortch:11.10")
@pytest.mark.parametrize(("card", "n"), [("elven-spies", 7), ("scouts", 5), ("weather-dragon", 4)])
def test_looks_at_the_opponents_deck(card: str, n: int) -> None:
    m = table({}, {MONTAGAR: [card]})
    g = state(m)
    w = world(g)
    deck = w.deck[SCORTCH]
    coming = [g.cards.kind(c) for c in g.cards.zones[deck][-n:]]
    go(m, f"play {card}")
    g = state(m)
    known = g.cards.knows(MONTAGAR, deck)
    assert sorted(known) == sorted(coming)
    if card == "weather-dragon":
        for _ in range(2):
            assert {option.split()[1] for option in offered(m)} <= set(coming)
            go(m, min(offered(m)))
        assert state(m).cards.count(deck) == 30
        assert state(m).cards.count(w.discard[SCORTCH]) == 2


# ---------------------------------------------------------------------- economy


@pytest.mark.rule("scortch:10.4", "scortch:11.11")
@pytest.mark.parametrize(
    ("card", "side", "n"),
    [("dictatorship", SCORTCH, 3), ("war-machine", SCORTCH, 3), ("the-good-lands", MONTAGAR, 5)],
)
def test_cards_that_bring_points(card: str, side: int, n: int) -> None:
    m = table({}, {side: [card]}, step="revenue-card", active=side)
    go(m, f"play {card}")
    assert state(m).treasury[side] == n


@pytest.mark.rule("scortch:11.11")
def test_saboteurs_lower_the_next_revenue() -> None:
    owners = {"scortch-1": SCORTCH, "hellmouth": SCORTCH}
    m = table({}, {MONTAGAR: ["blue-elf-saboteurs"]}, owner=owners, treasury=[0, 4])
    go(m, "play blue-elf-saboteurs")
    assert state(m).dues[SCORTCH] == 3
    m = table({}, step="revenue", active=SCORTCH, owner=owners, dues=[0, 3])
    assert state(m).treasury[SCORTCH] == 5 - 3


FREE = [
    ("propaganda", SCORTCH, "reptilion-rex", "robots"),
    ("technomancy", SCORTCH, "robots", "reptilion-rex"),
    ("plunder-ancient-ruins", SCORTCH, "panzer-tanks", "pit-roaches"),
    ("journey-into-hell", SCORTCH, "nazi-black-guard", "robots"),
    ("east-elfland", MONTAGAR, "royal-guard", "centaurs"),
    ("fight-the-good-fight", MONTAGAR, "centaurs", ""),
]


@pytest.mark.rule("scortch:10.5", "scortch:11.12", "scortch:R8")
@pytest.mark.parametrize(("card", "side", "free", "paid"), FREE)
def test_cards_that_make_a_unit_free(card: str, side: int, free: str, paid: str) -> None:
    given: dict[str, Any] = {"active": side, "owner": {"scortch-1": SCORTCH}, "step": "recruit-drawn"}
    where = "scortch-1" if side == SCORTCH else "seaport"
    tray = {side: [free, *([paid] if paid else [])]}
    m = table({}, {side: [card]}, tray=tray, treasury=[0, 0], **given)
    go(m, f"play {card}")
    kinds = {option.split()[1] for option in offered(m) if option != "done"}
    assert kinds == {free}
    go(m, f"buy {free} {where}")
    assert free in units(m, side, where)


@pytest.mark.rule("scortch:R8")
def test_by_an_option_a_free_unit_is_any_of_the_pile() -> None:
    given: dict[str, Any] = {"active": SCORTCH, "owner": {"scortch-1": SCORTCH}, "step": "recruit-drawn"}
    m = table(
        {},
        {SCORTCH: ["journey-into-hell"]},
        tray={SCORTCH: ["toadies"]},
        options={"free-recruit": "search"},
        **given,
    )
    go(m, "play journey-into-hell")
    demons = {"lich-general", "demon-warlord", "demon-technomage", "demon-shock-troops", "nazi-black-guard"}
    assert offered(m) == {f"place {kind} scortch-1" for kind in demons}


@pytest.mark.rule("scortch:10.5", "scortch:11.12")
def test_units_are_fetched_from_the_pile() -> None:
    given: dict[str, Any] = {"step": "recruit-card", "owner": {"scortch-1": SCORTCH}}
    m = table({}, {SCORTCH: ["messenger"]}, active=SCORTCH, **given)
    go(m, "play messenger")
    assert {option.split()[1] for option in offered(m)} == {
        unit.id for unit in world(state(m)).book.units if unit.pile == "blackwolf" and unit.id != "blackwolf"
    }
    go(m, "place dream-machine scortch-1")
    assert units(m, SCORTCH, "scortch-1") == ["blackwolf", "dream-machine"]
    m = table({}, {MONTAGAR: ["rescue"]}, **given)
    go(m, "play rescue")
    kinds = {option.split()[1] for option in offered(m)}
    book = world(state(m)).book
    assert all("Leader" in book.units[kind].tags for kind in kinds)
    assert "weehawk" in kinds
    go(m, "place weehawk wendl")
    assert units(m, MONTAGAR, "wendl") == ["weehawk"]


def test_the_price_of_a_victory_is_paid_like_in_every_module() -> None:
    m = passes(battle(["panzer-tanks", "toadies"], ["dwarves"]))
    go(m, "lose dwarves")
    pay(m)
    assert units(m, SCORTCH, "theca") in (["panzer-tanks"], ["toadies"])
