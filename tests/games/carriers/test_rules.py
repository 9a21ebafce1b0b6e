"""Carriers, its own lines; what it shares is proved in tests/systems/skirmish."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, options_of
from quarterdeck.kit.squares import members
from quarterdeck.scene import Row
from quarterdeck.systems.skirmish.book import GRID, HANDS, SkirmishBook
from tests.systems.skirmish.table import hand, offered, pile, skirmish, state, tell, where

BOOK: SkirmishBook = book_of("carriers")

KEYS = {"blue-carrier-1": "a1", "red-carrier-1": "h8", "blue-carrier-2": "h1", "red-carrier-2": "a8"}
CLASSES = {"P": "plane", "V": "vessel", "S": "submarine", "W": "warship", "N": "naval"}


def table(units: dict[str, str], *hands: list[str], **more: object) -> qd.Match:
    return skirmish("carriers", {**KEYS, **units}, *hands, **more)  # type: ignore[arg-type]


@pytest.mark.rule("carriers:2.1")
def test_one_carrier_lost_is_not_the_game() -> None:
    match = table({"blue-plane-1": "h7"}, ["bomber"], step="fire")
    tell(match, "play bomber", "fire blue-plane-1 red-carrier-1")
    assert where(match, "red-carrier-1") == "gone"
    assert not match.over


@pytest.mark.rule("carriers:4.1")
def test_each_force_is_that_of_the_list() -> None:
    for seat in (0, 1):
        force = Counter(BOOK.kind_of[u].name for u in BOOK.roster[seat])
        assert force == {"Carrier": 2, "Warship": 4, "Submarine": 2, "Plane": 8}
    assert set(BOOK.most_hits) == {1}


@pytest.mark.rule("carriers:6.2", "carriers:11.1", "carriers:11.2")
def test_the_deck_holds_two_of_each_card_of_the_list() -> None:
    attacks = """Bomber 1 P V, Dive Bomber 1 P V, Torpedo Plane 2 P V, Depth Charge 1 W S, Torpedo 3 S V, AA
        Guns 1 V P, Flak 2 W P, Destroyers 2 W S, Naval Guns 3 W V, Battleship 4 W V, Fighters 1 P
        P, Fighter Ace 2 P P"""
    moves = """Sailing 1 N, Change Course 1 N, Navigate 2 N, Underway 2 N, Full Steam 3 N, Climb 1 P,
        Patrol 2 P, Fly 3 P, Soar 4 P, Recon 5 P, Search 6 P, Drop Tanks 7 P, Intercept K P"""
    printed: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {}
    for line in attacks.split(","):
        *name, reach, user, target = line.split()
        printed[" ".join(name)] = (reach, (CLASSES[user],), (CLASSES[target],))
    for line in moves.split(","):
        *name, reach, user = line.split()
        printed[" ".join(name)] = (reach, (CLASSES[user],), ())
    listed = {
        card.name: ("K" if card.knight else str(card.range), card.users, card.targets)
        for card in BOOK.cards
        if card.type in ("attack", "move")
    }
    assert listed == printed
    assert {card.copies for card in BOOK.cards} == {2}
    assert len(BOOK.cards.kinds) == 31
    assert BOOK.cards.total == 62


@pytest.mark.rule("carriers:9.5")
def test_intercept_moves_a_plane_as_a_knight() -> None:
    match = table({"blue-plane-1": "d4", "blue-warship-1": "d5"}, ["intercept"])
    assert offered(match, 0) == {"done", "play intercept"}
    tell(match, "play intercept", "move blue-plane-1")
    assert options_of(match, 0) == {f"to {s}" for s in ("e6", "f5", "f3", "e2", "c2", "b3", "b5", "c6")}


@pytest.mark.rule("carriers:9.6", "carriers:R14")
def test_only_planes_use_patrol_and_only_naval_units_navigate() -> None:
    match = table(
        {"blue-plane-1": "d4", "blue-warship-1": "e3", "blue-submarine-1": "g3"}, ["patrol", "navigate"]
    )
    planes, ships = match.fork(), match.fork()
    tell(planes, "play patrol")
    assert offered(planes, 0) == {"move blue-plane-1"}
    tell(match, "advance patrol")
    assert offered(match, 0) == {"add blue-plane-1"}
    tell(ships, "advance navigate")
    boats = ("carrier-1", "carrier-2", "warship-1", "submarine-1")
    assert offered(ships, 0) == {f"add blue-{name}" for name in boats}


@pytest.mark.rule("carriers:9.7", "carriers:R11")
def test_boats_stop_boats_but_planes_stop_nobody() -> None:
    units = {
        "blue-warship-1": "d4",
        "blue-warship-2": "d5",
        "red-submarine-1": "e4",
        "blue-plane-1": "c4",
        "red-plane-1": "c3",
    }
    match = table(units, ["navigate", "patrol"])
    ships = match.fork()
    tell(ships, "play navigate", "move blue-warship-1")
    ends = {str(option[1]) for option in ships.asks[0].options}
    assert ends == {"b4", "b2", "d2", "f2", "f6", "b6"}, (
        "over the plane on c4, not over the boats on d5 and e4"
    )
    stops = table({"blue-warship-1": "d4", "blue-plane-1": "b4"}, ["navigate"])
    tell(stops, "play navigate", "move blue-warship-1")
    assert "to b4" not in options_of(stops, 0), "but it cannot stop on a plane"
    tell(match, "play patrol", "move blue-plane-1")
    assert {"to e4", "to c2"} & options_of(match, 0) == {"to c2"}, "it flies over c3; e4 is taken"


@pytest.mark.rule("carriers:10.4", "carriers:10.5", "carriers:10.7", "carriers:R16")
@pytest.mark.parametrize(
    ("card", "user", "target", "allowed"),
    [
        ("destroyers", "warship", "submarine", True),
        ("destroyers", "carrier", "submarine", False),
        ("destroyers", "submarine", "submarine", False),
        ("destroyers", "warship", "warship", False),
        ("bomber", "plane", "submarine", False),
        ("bomber", "plane", "carrier", True),
        ("aa-guns", "carrier", "plane", True),
        ("aa-guns", "submarine", "plane", False),
        ("torpedo", "submarine", "warship", True),
        ("torpedo", "submarine", "submarine", False),
        ("fighters", "plane", "plane", True),
        ("naval-guns", "carrier", "warship", False),
    ],
)
def test_user_and_target_must_fit_the_card(card: str, user: str, target: str, allowed: bool) -> None:
    own, foe = f"blue-{user}-1", f"red-{target}-1"
    match = table({own: "d4", foe: "d5", "red-carrier-2": "b8"}, [card], step="fire")
    assert (f"play {card}" in offered(match, 0)) == allowed
    if allowed:
        tell(match, f"play {card}", f"fire {own} {foe}")
        assert where(match, foe) == "gone"


@pytest.mark.rule("carriers:R12")
def test_boats_block_guns_but_nothing_blocks_planes() -> None:
    guns = table(
        {"blue-warship-1": "d4", "blue-submarine-1": "d5", "red-warship-1": "d6"}, ["naval-guns"], step="fire"
    )
    assert offered(guns, 0) == {"done"}
    over = table(
        {"blue-warship-1": "d4", "blue-plane-1": "d5", "red-warship-1": "d6"}, ["naval-guns"], step="fire"
    )
    assert "play naval-guns" in offered(over, 0), "a plane in between does not block"
    flak = table(
        {"blue-warship-1": "d4", "blue-submarine-1": "d5", "red-plane-1": "d6"}, ["flak"], step="fire"
    )
    assert "play flak" in offered(flak, 0), "an attack on a plane"
    planes = table(
        {"blue-plane-1": "d4", "red-submarine-1": "d5", "red-warship-1": "d6"}, ["torpedo-plane"], step="fire"
    )
    assert "play torpedo-plane" in offered(planes, 0), "an attack by a plane"


@pytest.mark.rule("carriers:R12")
def test_islands_block_only_the_torpedo() -> None:
    units = {"blue-warship-1": "d4", "blue-submarine-1": "e4", "red-warship-1": "d6", "red-warship-2": "e6"}
    match = table(units, ["naval-guns", "torpedo"], step="fire", islands=["d5", "e5"])
    assert offered(match, 0) == {"done", "play naval-guns"}


@pytest.mark.rule("carriers:R12")
def test_without_blocking_torpedoes_pass_islands_and_boats() -> None:
    units = {"blue-submarine-1": "e4", "red-warship-2": "e6"}
    match = table(units, ["torpedo"], step="fire", islands=["e5"], blocking=False)
    assert offered(match, 0) == {"done", "play torpedo"}
    tell(match, "play torpedo", "fire blue-submarine-1 red-warship-2")
    assert where(match, "red-warship-2") == "gone"
    boats = table({**units, "blue-warship-1": "e5"}, ["torpedo"], step="fire", blocking=False)
    assert offered(boats, 0) == {"done", "play torpedo"}


@pytest.mark.rule("carriers:R11", "carriers:R12")
def test_questions_quote_the_rulings_that_hold_here() -> None:
    units = {"blue-warship-1": "d4", "red-warship-1": "d5"}
    quoted = {}
    for step, card in (("maneuver", "navigate"), ("fire", "naval-guns")):
        match = table(units, [card], step=step)
        for answer in ("", f"play {card}", "move blue-warship-1"):
            if answer and answer.split()[0] in {said.split()[0] for said in options_of(match, 0)}:
                tell(match, answer)
            quoted[match.asks[0].prompt] = {line.id for line in match.why(0) if line.id.startswith("R")}
    assert quoted == {
        "maneuver": {"R1", "R11"},
        "move": {"R11"},
        "to": {"R11"},
        "fire": {"R1", "R4", "R12"},
        "attack": {"R4", "R12"},
    }


@pytest.mark.rule("carriers:11.3", "carriers:R13")
def test_radar_shows_the_hand_to_its_player_alone() -> None:
    for step in ("maneuver", "fire"):
        match = table({}, ["radar"], ["soar", "flak"], step=step)
        tell(match, "play radar")
        cards = state(match).cards
        assert cards.knows(0, HANDS[1]) == ["flak", "soar"]
        assert cards.learnt[0] == 1
        assert match.asks[0].prompt == step
        assert any("Flak" in entry.text for entry in match.log(0))
        assert not any("Flak" in entry.text for entry in match.log(None))
        rows = [item for area in match.scene(0).areas for item in area.items if isinstance(item, Row)]
        assert [card.label for row in rows if row.id == "known-row" for card in row.cards] == ["Flak", "Soar"]
        assert "Flak" not in match.scene(None).outline()


@pytest.mark.rule("carriers:11.4", "carriers:R15")
def test_rough_seas_stops_the_vessels_of_an_advance_and_spends_the_card() -> None:
    units = {"blue-warship-1": "d3", "blue-submarine-1": "d2", "blue-submarine-2": "f3"}
    match = table(units, ["sailing", "sailing"], ["rough-seas"])
    tell(
        match, "advance sailing", "add blue-warship-1", "add blue-submarine-1", "add blue-submarine-2", "done"
    )
    assert match.asks[0].window
    assert options_of(match, 1) == {"decline", "play rough-seas"}
    tell(match, "1: play rough-seas")
    assert where(match, "blue-warship-1") == "d3", "a vessel stays"
    assert where(match, "blue-submarine-2") == "f4", "a sub goes on"
    assert where(match, "blue-submarine-1") == "d2", "a sub whose way is no longer free stays too"
    assert pile(match) == ["rough-seas", "sailing"]
    tell(match, "play sailing")
    assert "move blue-warship-1" not in offered(match, 0), "its move is used"


@pytest.mark.rule("carriers:11.4", "carriers:R15")
def test_by_option_rough_seas_negates_the_whole_move() -> None:
    units = {"blue-warship-1": "d3", "blue-submarine-2": "f3"}
    match = table(units, ["sailing", "sailing"], ["rough-seas"], rough_seas="move")
    tell(match, "advance sailing", "add blue-warship-1", "add blue-submarine-2", "done", "1: play rough-seas")
    assert (where(match, "blue-warship-1"), where(match, "blue-submarine-2")) == ("d3", "f3")
    assert match.log(0)[-1].text == "Red plays Rough Seas: the whole move is negated."
    tell(match, "play sailing")
    assert not {"move blue-warship-1", "move blue-submarine-2"} & offered(match, 0)
    subs = table(units, ["sailing"], ["rough-seas"], rough_seas="move")
    tell(subs, "play sailing", "move blue-submarine-2", "to f4")
    assert subs.waiting == [0], "a sub alone is no vessel"


@pytest.mark.rule("carriers:11.4", "carriers:R15")
def test_rough_seas_is_no_answer_to_planes_or_subs() -> None:
    for card, unit in [("patrol", "blue-plane-1"), ("navigate", "blue-submarine-1")]:
        match = table({unit: "d4"}, [card], ["rough-seas"])
        tell(match, f"play {card}", f"move {unit}", "to d6")
        assert match.waiting == [0]
    match = table({"blue-warship-1": "d4"}, ["navigate"], ["rough-seas"])
    tell(match, "play navigate", "move blue-warship-1", "to d6", "1: decline")
    assert where(match, "blue-warship-1") == "d6"


@pytest.mark.rule("carriers:11.5", "carriers:11.6")
@pytest.mark.parametrize(
    ("card", "user", "target", "fitting"),
    [
        ("torpedo", "submarine", "carrier", {"sonar", "damage-control"}),
        ("bomber", "plane", "warship", {"cloud-cover", "damage-control"}),
        ("fighters", "plane", "plane", {"cloud-cover"}),
        ("destroyers", "warship", "submarine", {"silence"}),
        ("flak", "warship", "plane", set()),
        ("naval-guns", "warship", "warship", {"damage-control"}),
    ],
)
def test_a_defence_answers_its_kind_of_attacker_or_target(
    card: str, user: str, target: str, fitting: set[str]
) -> None:
    own, foe = f"blue-{user}-1", f"red-{target}-1"
    defences = ["sonar", "cloud-cover", "damage-control", "silence"]
    match = table({own: "d4", foe: "d5"}, [card], defences, step="fire")
    tell(match, f"play {card}", f"fire {own} {foe}")
    if not fitting:
        assert match.waiting == [0]
        return
    assert options_of(match, 1) == {"decline", *(f"play {word}" for word in fitting)}
    tell(match, f"1: play {min(fitting)}")
    assert where(match, foe) == "d5"
    assert min(fitting) not in hand(match, 1)


@pytest.mark.rule("carriers:12.1", "carriers:R11")
def test_naval_units_neither_enter_nor_cross_islands_but_planes_do() -> None:
    units = {"blue-warship-1": "d4", "blue-plane-1": "f4"}
    match = table(units, ["navigate", "patrol"], islands=["d5", "e5", "b4", "f5", "f6"])
    planes = match.fork()
    tell(match, "play navigate", "move blue-warship-1")
    ends = {str(option[1]) for option in match.asks[0].options}
    assert ends == {"b6", "b2", "d2", "f2"}, "neither onto b4, nor over d5 and e5; f4 is taken"
    tell(planes, "play patrol", "move blue-plane-1")
    assert "to f6" in options_of(planes, 0)


@pytest.mark.rule("carriers:12.1", "carriers:R17")
@pytest.mark.parametrize("n", [0, 2, 4, 6])
def test_islands_lie_alike_for_both_sides_in_the_middle_rows(n: int) -> None:
    places = set()
    for seed in range(20):
        land = state(qd.Match(qd.load("carriers"), seed, {"islands": n})).land
        squares = members(land)
        assert len(squares) == n
        assert all(2 <= square // 8 <= 5 for square in squares)
        assert {63 - square for square in squares} == set(squares)
        places.add(land)
    assert len(places) > 5 or n == 0
    assert GRID.names[16] == "a3"
