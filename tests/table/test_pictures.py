"""Updates: what a browser that applies them as its script does then shows is the new picture."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match
from quarterdeck.table.pictures import AreaPicture, Picture, draw_area, update

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
