"""Updates: what a browser that applies them as its script does then shows is the new picture."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.bots import bot
from quarterdeck.cli.show import after_moves
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.errors import CannotUndo
from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match
from quarterdeck.table.pictures import MIDDLE, NARROW, AreaPicture, Picture, _added, draw_area, update, whole
from quarterdeck.table.pictures import picture as drawn
from quarterdeck.table.stored import created
from quarterdeck.table.tables import Table

LINES = st.lists(st.sampled_from("abcdefgh"), max_size=40)


def picture(areas: dict[str, AreaPicture], outline: str = "") -> Picture:
    return Picture(0, None, {}, areas, outline, (), ())


def rewritten(text: list[str], pieces: list[list[Any]]) -> list[str]:
    out = list(text)
    for first, gone, come in pieces:
        out[first : first + gone] = come
    return out


def changed(parts: dict[str, str], change: dict[str, Any]) -> dict[str, str]:
    """The elements after a change, in their order."""
    if "parts" in change:
        whole: dict[str, str] = change["parts"]
        return whole
    held = {name: text for name, text in parts.items() if name not in change.get("gone", ())}
    held.update(change.get("set", {}))
    order = list(held)
    for name, before in change.get("before", ()):
        order.remove(name)
        order.insert(len(order) if before is None else order.index(before), name)
    return {name: held[name] for name in order}


@given(LINES, LINES)
def test_the_outline_is_brought_up_to_date(old: list[str], new: list[str]) -> None:
    told = update(picture({}, "\n".join(old)), picture({}, "\n".join(new)))
    text = rewritten("\n".join(old).split("\n"), told.get("outline", []))
    assert "\n".join(text) == "\n".join(new)


@given(st.permutations(range(12)), st.permutations(range(12)), st.integers(0, 12), st.integers(0, 12))
def test_elements_come_into_their_new_order(old: list[int], new: list[int], m: int, n: int) -> None:
    def area(names: list[int]) -> AreaPicture:
        parts = {f"e{name}": f"<g>{name}{'!' * (names is new)}</g>" for name in names}
        return AreaPicture("board", "", 1.0, 1.0, "", parts, "", "", True, 1.0)

    before, after = area(old[:m]), area(new[:n])
    change = update(picture({"a": before}), picture({"a": after})).get("areas", {}).get("a", {})
    assert list(changed(before.parts, change).items()) == list(after.parts.items())


def test_a_move_sends_what_it_changes_and_no_more() -> None:
    match = Match(load("war-of-independence"), 7)
    bots = [bot("random", seat) for seat in match.seats]
    drive(match, bots, limit=40)
    for _ in range(30):
        shown = []
        for _ in range(2):
            scene = match.scene(0)
            shown.append(picture({area.id: draw_area(area, scene) for area in scene.areas}))
            drive(match, bots, limit=1)
        told = update(*shown).get("areas", {})
        for name, area in shown[1].areas.items():
            before = shown[0].areas[name]
            assert list(changed(before.parts, told.get(name, {})).items()) == list(area.parts.items())
            if area.is_map:
                assert "parts" not in told.get(name, {}), "a map is never drawn anew for a move"


def played(game: str, seed: int) -> Iterator[Table]:
    """A table of a game, after each of many random moves."""
    rules = load(game)
    seats = len(rules.seat_names(rules.checked({})))
    table = Table("t", created(rules, {}, "host", [""] * seats, 0.0, seed=seed))
    for seat in range(seats):
        table.apply(table.propose_sit(seat, f"player {seat}", f"Player {seat}", 1.0)[0])
    chance = random.Random(seed)
    for move in range(60):
        if table.match.over:
            break
        ask = chance.choice(table.match.asks)
        if chance.random() < 0.1:
            with suppress(CannotUndo):
                table.take(table.propose_undo(ask.seat, f"player {ask.seat}", float(move)))
                continue
        answers = table.propose_answer(ask.seat, f"player {ask.seat}", chance.choice(ask.options), None, 1.0)
        table.take(answers)
        yield table


def fresh(table: Table, seat: int | None, theme: str, narrow: bool) -> Picture:
    """What is drawn if nothing was drawn before."""
    with patch("quarterdeck.table.pictures._shown", WeakKeyDictionary()):
        return drawn(table, seat, "player 0", theme, 9.0, narrow)


def same_as_fresh(game: str, seed: int) -> None:
    """Pictures that take over what was drawn before are those that are drawn anew."""
    chance = random.Random(seed)
    shown: dict[Any, Picture] = {}
    for table in played(game, seed):
        viewers = [*table.match.seats, None, None]
        for viewer in chance.sample(viewers, 2):
            look = (chance.choice(("light", "dark")), chance.random() < 0.3)
            got = drawn(table, viewer, "player 0", look[0], 9.0, look[1])
            assert whole(got) == whole(fresh(table, viewer, *look))
            bare = replace(
                table.match.scene(viewer), question="", waiting="", outcome="", options=(), why=(), log=()
            )
            assert got.outline == bare.outline()
            shown[viewer, look] = got  # somebody goes on looking at it


@pytest.mark.parametrize("game", ["wolf-pack", "lepanto", "war-of-independence", "commodore"])
def test_what_is_not_drawn_again_looks_as_if_it_were(game: str) -> None:
    same_as_fresh(game, 3)


@pytest.mark.deep
@pytest.mark.parametrize("game", games())
def test_what_is_not_drawn_again_looks_as_if_it_were_in_every_game(game: str) -> None:
    for seed in range(4):
        same_as_fresh(game, seed)


def test_what_others_see_alike_is_drawn_once() -> None:
    table = next(played("wolf-pack", 1))
    one, other = (drawn(table, seat, f"player {seat}", "light", 9.0) for seat in (0, 1))
    assert one.areas["glance"] is other.areas["glance"]
    assert one.areas["hand"] is not other.areas["hand"]
    assert drawn(table, 0, "player 0", "dark", 9.0).areas["glance"] is not one.areas["glance"]
    again = drawn(table, 0, "somebody else", "light", 9.0)
    assert again.areas["hand"] is one.areas["hand"]
    assert (one.facts["mine"], again.facts["mine"]) == ([0], [])
    before = one.areas["glance"].parts
    del one, other, again
    assert drawn(table, 0, "player 0", "light", 9.0).areas["glance"].parts is not before, "nobody looked"


def test_a_log_that_was_rewritten_is_sent_whole() -> None:
    a, b, c = (("a", ()), ("b", ()), ("c", ()))
    assert _added((a, b), (a, b, c)) == [["c", []]]
    assert _added((a, b), (b, c)) == [["c", []]]
    assert _added((), (a,)) == [["a", []]]
    assert _added((a, b), (a,)) is None, "an answer was taken back"
    assert _added((a, b, a), (a,)) is None


@pytest.mark.parametrize("slug", games())
def test_the_first_picture_of_a_table_is_small_without_its_ground(slug: str) -> None:
    scene = after_moves(Match(load(slug), 3), 20, "random").scene(0)
    drawn = [draw_area(area, scene) for area in scene.areas]
    sizes = [sum(map(len, area.parts.values())) + len(area.top) for area in drawn]
    assert sum(sizes) <= 130_000


def test_a_board_of_actions_stays_in_the_middle_beside_a_map() -> None:
    scene = Match(load("age-of-antiquity"), 3).scene(0)
    places = {area.id: draw_area(area, scene).place for area in scene.areas}
    assert (places["actions"], places["mediterranean"], places["mats"]) == ("board", "board", "side")


def test_a_board_of_actions_fits_a_phone() -> None:
    scene = Match(load("age-of-antiquity"), 3).scene(0)
    actions = next(area for area in scene.areas if area.id == "actions")
    assert draw_area(actions, scene, narrow=True).width <= NARROW


def test_a_mat_beside_ones_cards_has_the_width_of_the_window() -> None:
    match = after_moves(Match(load("indian-territory"), 3), 4, "random")
    scene = match.scene(0)
    mine = next(area for area in scene.areas if area.id == "mine")
    tall, low = draw_area(mine, scene, narrow=True), draw_area(mine, scene)
    assert tall.width <= NARROW < low.width <= MIDDLE
    assert low.height < tall.height
