"""The table of Midway, its odds, and its player."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.games.midway import odds
from quarterdeck.games.midway.bot import evaluate
from quarterdeck.games.midway.state import FOUND
from quarterdeck.scene import Bars, Board, Panel, Sheet
from tests.games.midway.positions import LATER, at, base, choose, prompt, rule, state


def item(match: qd.Match, seat: int | None, name: str) -> object:
    return next(i for area in match.scene(seat).areas for i in area.items if i.id == name)


@pytest.mark.parametrize("options", [{}, {"historical": True}, {"kates": 7}])
@pytest.mark.parametrize("answers", [0, 30, 200])
def test_every_table_draws(options: Mapping[str, object], answers: int) -> None:
    match = qd.Match(qd.load("midway"), 3, options)
    for i in range(answers):
        ask = match.asks[0]
        match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Midway" in scene.outline()


@rule("2.1", "2.2", "3.4", "3.6")
def test_the_board_shows_boxes_squads_and_how_full_decks_are() -> None:
    places = {"akagi": {"zero": 2, "spent-val": 1}, "akagi-below": {"kate": 2}, "search 1": {"judy": 3}}
    m = at("fly", {**places, "takeoff": {"val": 1}, "hornet-below": {"dauntless": 1}}, seat=1)
    board = item(m, 1, "charts")
    assert isinstance(board, Board)
    labels = {space.id: space.called for space in board.spaces}
    assert (labels["akagi-deck"], labels["akagi-below"]) == ("Akagi 3/4", "Rearm 2/3")
    assert len(board.spaces) == 2 * (8 + 8)
    pieces = {
        (p.at, p.kind, p.n, tuple(p.flags)) for p in board.pieces if p.owner == 1 and p.at != "ij-drink"
    }
    assert pieces == {
        ("akagi-deck", "zero", 2, ()),
        ("akagi-deck", "val", 1, ("out of fuel",)),
        ("akagi-below", "kate", 2, ()),
        ("ij-search", "judy", 3, ()),
        ("ij-takeoff", "val", 1, ()),
    }
    # one's own side is the lower one
    high = {space.id: space.at[1] for space in board.spaces}
    assert high["ij-search"] > high["us-search"]
    groups = item(m, 1, "strike-groups")
    assert isinstance(groups, Sheet)
    assert [(e.label, tuple(e.cells)) for e in groups.entries] == [("Japanese 1", ("Search", 0, 3, 0))]


@rule("3.2")
@pytest.mark.parametrize(
    ("step", "boxes"),
    [
        ("fly", {"us-takeoff"}),
        ("launch", {"yorktown-deck"}),
        ("raise", {"yorktown-below"}),
        ("land", {"us-takeoff", "us-patrol"}),
    ],
)
def test_squads_can_be_pointed_at_where_they_may_be_chosen(step: str, boxes: set[str]) -> None:
    places = {"yorktown": {"wildcat": 1}, "yorktown-below": {"wildcat": 1}, "takeoff": {"wildcat": 1}}
    m = at(step, {**places, "patrol": {"wildcat": 1}, "search 1": {"wildcat": 1}, **LATER})
    board = item(m, 0, "charts")
    assert isinstance(board, Board)
    assert {piece.at for piece in board.pieces if piece.word == "wildcat"} == boxes


def test_ids_clash_with_none_of_the_page() -> None:
    m = at("bomb", {"attack 1": {"dauntless": 2}, **LATER}, target=["fleet"] * 55, aim=[FOUND] * 55)
    names = {i.id for area in m.scene(0).areas for i in area.items}
    panel = item(m, 0, "air-outlook")
    assert isinstance(panel, Panel)
    names |= {fact.id for fact in panel.facts}
    assert names.isdisjoint(
        {"places", "turns", "standing", "options", "table", "log", "why", "seat", "sides"}
    )


@rule("6.2", "6.3", "6.6", "6.1")
def test_damage_is_seen() -> None:
    afloat = [True, True, True, True, True, False, True, True]
    immobile = [False] * 6 + [True, True]
    m = at(
        "launch",
        {"hornet": {"wildcat": 1}, **LATER},
        afloat=afloat,
        immobile=immobile,
        fires=[0] * 7 + [1],
        runways=3,
    )
    board = item(m, 0, "charts")
    assert isinstance(board, Board)
    assert {(mark.at, mark.kind.label, mark.value) for mark in board.marks} == {
        ("midway-deck", "runways left", 3),
        ("hiryu-deck", "out of action", ""),
        ("kaga-deck", "immobilized", ""),
        ("akagi-deck", "deck fire", ""),
    }
    labels = {space.id: space.called for space in board.spaces}
    assert (labels["hiryu-below"], labels["akagi-deck"], labels["midway-deck"]) == (
        "Out of action",
        "Akagi 0/2",
        "Midway 0/3",
    )


@rule("3.3", "3.18")
def test_the_outlook_warns_of_squads_without_a_deck() -> None:
    places = {"return-2": {"dauntless": 3}, "patrol": {"wildcat": 2}, "hornet": {"devastator": 3}}
    afloat = [False, False, True, False, True, True, True, True]
    m = at("launch", {**places, "akagi-below": {"val": 1}}, afloat=afloat, runways=0)
    panel = item(m, 0, "air-outlook")
    assert isinstance(panel, Panel)
    facts = {fact.id: fact.value for fact in panel.facts}
    assert facts == {
        "due-down": 3,
        "deck-places": 1,
        "search-finds": "67 %",
        "would-meet": 0,
        "on-guard": 2,
    }


# ---------------------------------------------------------------------- odds


@rule("3.12", "5.4", "5.6", "5.7", "6.1")
def test_odds_are_exact() -> None:
    m = at("launch", {"hornet": {"wildcat": 1}, "patrol": {"zero": 2}, **LATER})
    g = state(m)
    kinds = {kind.id: kind for kind in g.book.kinds}
    soryu, midway = base(m, "soryu"), base(m, "midway")
    assert (odds.finding(g, 0), odds.finding(g, 1)) == (Fraction(2, 3), Fraction(1, 2))
    assert odds.hitting(g, kinds["dauntless"], soryu) == Fraction(1, 2)
    assert odds.hitting(g, kinds["devastator"], soryu) == Fraction(1, 3) * Fraction(2, 3)
    assert odds.telling(g, kinds["dauntless"], soryu) == Fraction(1, 3)
    assert odds.hitting(g, kinds["kate"], midway) == 0
    assert odds.telling(g, kinds["val"], midway) == Fraction(1, 3)
    assert odds.sinking(g, [kinds["dauntless"]] * 2, soryu) == 1 - Fraction(4, 9)
    g.immobile[soryu] = True
    assert odds.hitting(g, kinds["devastator"], soryu) == Fraction(1, 3)
    assert odds.search_facts(g, 0) == {
        "most": 4,
        "chance": "67 %",
        "fighters": 2,
        "downed": "1.0",
        "guns": "0.7",
    }


@rule("4.2", "5.6", "6.1")
def test_a_player_sees_the_chance_of_each_target() -> None:
    places = {"attack 1": {"dauntless": 2}, **LATER}
    m = at("bomb", places, target=["fleet"] * 55, aim=[FOUND] * 55)
    bars = item(m, 0, "target-odds")
    assert isinstance(bars, Bars)
    assert {(bar.label, bar.said) for bar in bars.bars} == {
        (name, "56 % by all 2") for name in ("Soryu", "Hiryu", "Kaga", "Akagi")
    }
    m.answer(0, "bomb dauntless hiryu 1")
    bars = item(m, 0, "target-odds")
    assert isinstance(bars, Bars)
    assert {bar.label: bar.said for bar in bars.bars}["Hiryu"] == "33 % by 1"


# ---------------------------------------------------------------------- the player


def play(first: str, second: str, seed: int, options: Mapping[str, object] | None = None) -> qd.Match:
    match = qd.Match(qd.load("midway"), seed, options)
    seats = [bot(first, seed), bot(second, seed)]
    while not match.over:
        seat = match.waiting[0]
        chosen = seats[seat].choose(match.seat(seat))
        assert chosen is not None
        match.answer(seat, chosen)
    return match


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_beats_chance_from_both_seats(seed: int) -> None:
    for seat, names in enumerate((("greedy", "random"), ("random", "greedy"))):
        outcome = play(*names, seed).outcome
        assert outcome is not None
        assert outcome.winners == (seat,)


@pytest.mark.parametrize(
    "options",
    [
        {"historical": True},
        {"interception": "per force", "force-named": "before the search roll", "heavy-landing": False},
        {"kates": 7, "finish-turn": True, "deck-fighters": "ready and local"},
    ],
)
def test_it_plays_under_every_option(options: Mapping[str, object]) -> None:
    assert play("greedy", "greedy", 5, options).over


def test_it_spreads_bombs_and_wastes_none() -> None:
    m = at("bomb", {"attack 1": {"dauntless": 4}, **LATER}, target=["fleet"] * 55, aim=[FOUND] * 55)
    answers = []
    while prompt(m) == "bomb":
        chosen = bot("greedy", 1).choose(m.seat(0))
        assert chosen is not None
        answers.append(chosen)
        m.dice(*[6] * 9)
        m.answer(0, chosen)
    assert {answer[2] for answer in answers} == {"soryu", "hiryu", "kaga", "akagi"}


def test_it_gives_fighters_before_bombers_over_the_target() -> None:
    m = at(
        "intercept",
        {"attack 1": {"wildcat": 1, "dauntless": 2}, "patrol": {"zero": 1}, **LATER},
        target=["fleet"] * 55,
        aim=[FOUND] * 55,
        queue=("",),
        script=(6, 1),
    )
    assert prompt(m) == "losses"
    assert bot("greedy", 1).choose(m.seat(0)) == ("lose", "group-1", "wildcat", 1)


def test_it_lands_all_that_must_and_clears_decks() -> None:
    m = at("lower", {"hornet": {"spent-dauntless": 2, "wildcat": 1}, "return-1": {"dauntless": 3}, **LATER})
    while m.waiting == [0] and prompt(m) != "raise":
        chosen = bot("greedy", 1).choose(m.seat(0))
        assert chosen is not None
        m.answer(0, chosen)
    g = state(m)
    assert not g.in_box(0, 6)
    assert not [i for i in g.aboard(base(m, "hornet")) if g.spent[i] and g.at[i] % 2 == 0 and not g.moved[i]]


def test_carriers_count_most() -> None:
    m = at("launch", {"hornet": {"wildcat": 1}, **LATER})
    g = state(m)
    before = evaluate(g, 0)
    assert evaluate(g, 1) == pytest.approx(-before)
    g.afloat[base(m, "soryu")] = False
    assert evaluate(g, 0) == pytest.approx(before + 1)
    g.immobile[base(m, "kaga")] = True
    assert evaluate(g, 0) > before + 1
    choose(m, {})
