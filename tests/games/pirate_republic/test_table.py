"""The table, its odds, and the captain who plays by rule of thumb."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.games.pirate_republic.odds import Chance, chance, chance_of_kinds, stand_of, unseen
from quarterdeck.games.pirate_republic.plans import plan_against
from quarterdeck.scene import Bars, Board, Panel
from tests.games.pirate_republic.positions import SLUG, at, do, rule, state


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("answers", [0, 8, 40, 120])
def test_every_table_draws(players: int, answers: int) -> None:
    match = qd.Match(qd.load(SLUG), 3, {"players": players})
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 7 % len(ask.options)])
    for seat in (0, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Pirate Republic" in scene.outline()


def test_the_chart_shows_ships_sites_and_captains() -> None:
    match = at(
        "curacao",
        ships={"st-domingo": ["mer-f"]},
        down={"caracas": ["mer-a"]},
        land={"barbados-town": "por-a"},
    )
    state(match).marker[state(match).book.site["bath-town"]] = 1
    boards = [i for a in match.scene(0).areas for i in a.items if isinstance(i, Board)]
    pieces = {p.id: p for p in boards[0].pieces}
    marks = {m.id: m for m in boards[0].marks}
    assert pieces["ship-st-domingo-0"].name == "4/3*"
    assert not pieces["back-caracas-0"].up
    assert (pieces["captain-0"].at, pieces["captain-0"].note) == ("curacao", "at sea")
    assert (marks["barbados-town"].value, marks["bath-town"].owner) == ("5/3", 1)
    assert len(boards[0].spaces) == 45


def test_the_combat_panel_says_what_is_needed() -> None:
    match = at("curacao", ["cut-em-to-pieces"], ships={"st-domingo": ["nav-fr3"]}, movement=6)
    do(match, "sail st-domingo", "brace 5")
    items = [i for a in match.scene(0).areas if a.id == "combat" for i in a.items]
    panel, bars = items
    assert isinstance(panel, Panel)
    assert isinstance(bars, Bars)
    facts = {f.id: f.value for f in panel.facts}
    assert facts["fight-initiative"] == "French Navy 8/7 (by level)"
    assert [(b.id, b.said) for b in bars.bars] == [("bar-evade", "5 of 8"), ("bar-close", "0 of 10")]


@rule("6.6", "6.7")
def test_odds_of_open_fights_are_certain() -> None:
    match = at("curacao", ["run-out-the-guns"], ships={"st-domingo": ["mer-d"]})
    g = state(match)
    c = g.ships(g.book.place["st-domingo"])[0]
    assert chance(g, 0, c) == Chance(win=1.0)
    bare = state(at("curacao", [], ships={"st-domingo": ["mer-d"]}))
    assert chance(bare, 0, c) == Chance(taken=1.0)
    hunter = state(at("curacao", ["cut-em-to-pieces"], movement=5))
    assert chance(hunter, 0, hunter.book.first_token["hun-scarborough"]) == Chance(away=1.0)
    half = state(at("curacao", ["cut-em-to-pieces", "red-jolly"], movement=2))
    assert chance(half, 0, half.book.first_token["pir-a"]) == Chance(bleed=1.0)


@rule("6.4")
def test_odds_of_a_modifier_are_over_the_unseen_tidings() -> None:
    g = state(at("curacao", ["run-out-the-guns"]))
    deck = g.cards.kinds(g.book.zone["tidings-deck"])
    wins = 0
    for card in deck:
        plan = plan_against(
            g, 0, g.book.first_token["mer-f"], stand_of(g, 0, g.book.first_token["mer-f"], drawn=card)
        )
        wins += plan.result in ("win", "bleed")
    assert chance(g, 0, g.book.first_token["mer-f"]).beaten == pytest.approx(wins / len(deck))
    assert 0 < wins < len(deck)


def test_odds_of_a_face_down_ship_are_over_what_may_lie_there() -> None:
    g = state(at("curacao", ["run-out-the-guns"], down={"st-domingo": ["mer-a"]}))
    kinds = unseen(g, "ship")
    assert sum(kinds.values()) == pytest.approx(24 + 16)
    expected = sum(chance(g, 0, g.book.first_token[k]).beaten * n for k, n in kinds.items()) / 40
    assert chance_of_kinds(g, 0, kinds).beaten == pytest.approx(expected)


def choice(match: qd.Match) -> str:
    from quarterdeck.engine.ask import notation

    chosen = bot("greedy", 1).choose(match.seat(match.waiting[0]))
    assert chosen is not None
    return notation(chosen)


def test_it_fights_what_it_can_beat_and_not_what_takes_it() -> None:
    able = at("curacao", ["run-out-the-guns"], ships={"st-domingo": ["mer-d"], "caracas": ["hun-lyme"]})
    assert choice(able) == "sail st-domingo"
    weak = at("curacao", [], ships={"st-domingo": ["nav-fr3"], "caracas": ["hun-lyme"]}, movement=1)
    assert not choice(weak).startswith(("sail st-domingo", "sail caracas"))


def test_it_carries_a_plan_through() -> None:
    match = at(
        "barbados",
        ["cut-em-to-pieces", "blow-the-man-down", "red-jolly", "strike-your-colors"],
        level=3,
        movement=6,
        ships={"martinique": ["nav-fr3"]},
    )
    do(match, "sail martinique")
    while state(match).fight is not None:
        do(match, choice(match))
    assert state(match).swagger[0] == 27


def test_it_rests_when_it_bleeds() -> None:
    assert choice(at("nassau", [], bloodshed=1, reputation=1)) == "rest"


def test_it_rests_by_a_card_where_no_haven_is() -> None:
    assert choice(at("curacao", ["careen-the-hull"], bloodshed=1)) == "play careen-the-hull rs1"
    assert choice(at("curacao", ["careen-the-hull"])) != "play careen-the-hull rs1"


@rule("11.4")
def test_it_ends_its_turn_where_a_mission_wants_it() -> None:
    places = state(at("andros")).book.place
    wrecks = [2 if t == places["andros"] else 0 for t in range(45)]
    ships = {"nassau": ["mer-a"]}
    assert choice(at("andros", mission=1, objectives=wrecks, ships=ships, reputation=1)) == "pass"
    laden = at("andros", mission=1, objectives=wrecks, ships=ships, reputation=1, carried=1)
    assert choice(laden) == "sail nassau"
    guns = [2 if t == places["bath"] else 0 for t in range(45)]
    assert choice(at("bath", mission=13, objectives=guns)) == "pass"
    assert choice(at("charles-town", mission=8, carried=2)) == "pass"
    clue = at("boa-vista", mission=11)
    assert choice(clue) == "ashore boa-vista-town"
    do(clue, "ashore boa-vista-town")
    assert choice(clue) == "pass"
    assert (
        choice(at("curacao", mission=11, dig=[places["curacao"], -1], ships={"caracas": ["mer-a"]})) == "pass"
    )


@rule("9.10")
def test_it_boasts_again_when_the_game_waits_for_a_personal_mission_only() -> None:
    held = {"missions": ["outer-banks"], "reputation": 2, "swagger": 125, "level": 6}
    assert choice(at("nassau", **held)) != "boast"  # type: ignore[arg-type]
    assert choice(at("nassau", reached=True, **held)) == "boast"  # type: ignore[arg-type]


def test_it_keeps_the_easier_mission_and_flees_when_it_must() -> None:
    match = at("curacao", [], ships={"st-domingo": ["hun-lyme"]}, movement=6)
    do(match, "sail st-domingo")
    assert choice(match) == "brace 5"
    do(match, "brace 5")
    assert choice(match).startswith("flee")


def test_a_game_among_such_captains_ends_by_its_mission() -> None:
    match = qd.Match(qd.load(SLUG), 11, {"players": 2, "mission": "60 Swagger", "tiles": "first game"})
    players = [bot("greedy", seat) for seat in (0, 1)]
    while not match.over:
        ask = match.asks[0]
        chosen = players[ask.seat].choose(match.seat(ask.seat))
        assert chosen is not None
        match.put(ask.seat, chosen)
    assert match.outcome is not None
    assert match.outcome.reason == "mission"
