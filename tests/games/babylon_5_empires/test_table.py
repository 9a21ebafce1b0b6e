"""What the players of Babylon 5 Empires see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.babylon_5_empires import GAME
from quarterdeck.games.babylon_5_empires.rules import ABROAD, building_worth, envoy_worth, land_worth
from quarterdeck.scene import Board
from quarterdeck.systems.warp_empires.world import world
from tests.games.babylon_5_empires.positions import HOMES, MANY, battle, table
from tests.games.warp_empires.positions import SQUARES, asked, at, decline, go, state


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"babylon-5-empires:{line}" for line in lines])


def board(m: qd.Match, seat: int | None = None) -> Board:
    scene = m.scene(seat)
    scene.validate()
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


@pytest.mark.parametrize(("players", "size"), [(2, "small"), (3, "usual"), (4, "large")])
def test_every_table_draws(players: int, size: str) -> None:
    m = qd.Match(GAME, 3, {"players": players, "factions": "by lot", "size": size})
    drive(m, [bot("greedy", s) for s in range(players)], limit=160)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Babylon 5" in scene.outline()


@rule("9.2", "13.1")
def test_systems_show_what_is_known_and_built() -> None:
    layers = {
        "explored": at("a1", "d3", "b1", "b3"),
        "poor": at("b1"),
        "rich": at("b3"),
        "colony": at("b1", "b3"),
        "shipyard": at("b3"),
        "jumpgate": at("a1", "d3", "b3"),
    }
    m = table(layers=layers, owner={**HOMES, "b1": 0, "b3": 0})
    labels = {space.id: space.label for space in board(m).spaces}
    assert [labels[word] for word in ("a1", "b1", "b3", "c3", "b2")] == [
        "A1 10 J",
        "B1¹ C",
        "B3³ CSJ",
        "C3?",
        "B2",
    ]
    notes = {space.id: space.note for space in board(m).spaces}
    assert notes["b3"] == "system, rich resources, Colony, Shipyard, Jumpgate"
    assert notes["c3"] == "system, unexplored"
    assert [(link.start, link.end, link.look) for link in board(m).links] == [("a1", "b3", "portal")]


@rule("R5")
def test_diplomats_are_pieces_of_their_own_and_seen_by_all() -> None:
    m = table({0: {"c1": MANY}}, diplomats=[(0, "c1"), (1, "b2")])
    for seat in (0, 1, None):
        pieces = {piece.id: (piece.label, piece.owner) for piece in board(m, seat).pieces}
        assert pieces["envoy-c1-0"] == ("Diplomat", 0)
        assert pieces["envoy-b2-1"] == ("Diplomat", 1)
        assert "stack-b2-1" not in pieces


@rule("3.1", "6.2", "12.3")
def test_systems_needed_and_what_a_place_adds_are_told() -> None:
    told = battle("d3", ["capitol-ship"], [], {0: ["deception"]}).scene(0).outline()
    assert "1 of 4 to win" in told
    assert "the place itself +21" in told
    assert "Cards by Diplomats (Crimson): 0" in told


def test_questions_say_whom_one_faces() -> None:
    m = table({0: {"b3": MANY}, 1: {"c3": MANY}}, {0: ["tactical-move-order"]})
    decline(go(m, "play tactical-move-order", "from b3", "all", "to c3", "done"))
    assert asked(m) == (0, "mission")
    assert m.question(0) == (
        "In C3 you face Crimson with 3 units. Without cards you would win about 0 of 100 such fights. "
        "A diplomatic mission, or a fight?"
    )
    go(m, "mission")
    assert m.question(1).startswith("Azure, with 3 units in C3, declared a diplomatic mission.")


@rule("12.1")
def test_chances_of_a_fight_rest_on_what_a_seat_knows() -> None:
    """Four Cruisers of the Centauri are 36, against a home and its gate with 21 and what lies there."""

    def face(*defenders: str) -> qd.Match:
        m = table({0: {"d2": ["cruiser"] * 4}, 1: {"d3": defenders}}, {0: ["tactical-move-order"]})
        w = world(state(m))
        state(m).units.narrow(w.stack(SQUARES.index("d3"), 1), ~w.envoys)
        return decline(go(m, "play tactical-move-order", "from d2", "all", "to d3", "done"))

    alone = face("cruiser").asks[0].facts
    assert alone["foes"] == "1 unit and Force 21 of the place itself"
    assert alone["chance"] == 100  # the one unit lies open: 6 and 21
    one, other = (face(kind, "cruiser").asks[0].facts for kind in ("capitol-ship", "fighter-complement"))
    assert one == other  # Azure cannot tell them apart
    assert one["foes"] == "2 units and Force 21 of the place itself"
    # Of 38 that may lie below, 8 Capitol Ships and 8 Commanders would hold out; Diplomats stand openly.
    assert abs(int(str(one["chance"])) - 100 * 22 / 38) < 7
    m = face("capitol-ship", "cruiser")
    state(m).units.look(0, world(state(m)).stack(SQUARES.index("d3"), 1))
    assert m.asks[0].facts["chance"] == 0


def test_prices_are_told_where_one_builds() -> None:
    m = table(owner={**HOMES, "b1": 0}, step="build", treasury=[6, 0])
    assert m.question(0) == "You have 6 points. Build (Colony 5, Shipyard 5, Jumpgate 10), or go on."
    go(m, "build colony b1")
    assert "Azure placed a Colony marker in B1." in [line.text for line in m.log(1)]


def test_bots_settle_before_all_and_send_diplomats_abroad() -> None:
    g = state(table(owner={**HOMES, "b1": 0}))
    index = SQUARES.index
    assert building_worth(g, 0, "colony", index("b1")) > building_worth(g, 0, "jumpgate", index("b1")) > 0
    assert building_worth(g, 0, "shipyard", index("b1")) < 0
    assert [envoy_worth(g, 0, index(word)) for word in ("b2", "d3", "a1", "c1")] == [ABROAD, ABROAD, 0, 0]
    assert land_worth(g, 0, index("d3")) > land_worth(g, 0, index("b1")) > land_worth(g, 0, index("c1")) == 0


def test_the_legend_tells_what_figures_behind_names_mean() -> None:
    m = table()
    labels = [space.label for space in board(m).spaces]
    assert any("¹" in label for label in labels)
    assert any(label.endswith((" 10", " 10 J")) for label in labels)
    legend = m.scene(0).legend
    assert legend["¹²³"].startswith("Poor, moderate or rich resources")
    assert legend["10"] == "What a Homesystem pays"
    assert "Revenue of a territory" not in legend.values()


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"factions": "by lot"}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)
