"""Lines of battle: complete in picture, text and words; what is sealed looks alike and says nothing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from quarterdeck.scene import (
    Area,
    BattleLine,
    Berth,
    FacingLines,
    Hull,
    Scene,
    Slots,
    sealed_berths,
    seats,
    svg,
)
from tests.scene.gallery.lines import revealed, sealed

BARE = BattleLine("bare", "Their line", owner=1)


def battle(near: BattleLine, far: BattleLine = BARE) -> Scene:
    item = FacingLines("lines", "The lines", far=far, near=near)
    return Scene("T", [Area("a", items=[item])], seats=seats("Blue", "Red"), you=0)


def lines_of(scene: Scene) -> FacingLines:
    item = scene.areas[0].items[0]
    assert isinstance(item, FacingLines)
    return item


@pytest.mark.parametrize("make", [sealed, revealed])
@pytest.mark.parametrize("width", [366, 736, 856])
def test_every_part_is_drawn_by_its_id_and_can_be_ringed(make: object, width: float) -> None:
    scene = sealed() if make is sealed else revealed()
    drawn = svg.draw(scene.areas[0], scene, width=width)
    assert drawn.width == width
    for part in lines_of(scene).parts():
        assert part.id in drawn.parts
        lit = replace(scene, lit=frozenset({part.word}))
        assert svg.draw(scene.areas[0], lit, width=width).overlay, part.id


def test_sealed_places_differ_in_nothing_but_their_place() -> None:
    hulls = (Hull("galley"), Hull("galleass", length=1.6, fires=2))
    names = ("Real", "An Enormous Venetian Galleass")
    one, other = (
        Berth(f"line-sealed-{i}", names[i], value=6 + i, hull=hulls[i], up=False, text="secret")
        for i in (0, 1)
    )
    scene = battle(BattleLine("near", "Line", owner=0, berths=(one, other)))
    for drawn in (scene.svg(), scene.text(), scene.outline()):
        assert not any(word in drawn for word in ("Real", "Galleass", "secret", ">6<", ">7<"))
    swapped = (replace(other, id=one.id, word=one.word), replace(one, id=other.id, word=other.word))
    there = battle(BattleLine("near", "Line", owner=0, berths=swapped))
    assert (there.svg(), there.text(), there.outline()) == (scene.svg(), scene.text(), scene.outline())
    assert sealed_berths("line", 2)[0].id == "line-sealed-1"
    parts = svg.draw(scene.areas[0], scene).parts
    shapes = [re.sub(r"[\d.-]+|line-sealed-\d", "", parts[berth.id]) for berth in (one, other)]
    assert shapes[0] == shapes[1]
    assert "2 places under canvas" in scene.outline()


def test_places_left_are_drawn_empty_and_counted() -> None:
    scene = sealed()
    part = svg.draw(scene.areas[0], scene, width=856).parts["movement"]
    assert part.count('fill="none"') == 1  # a hollow dot
    assert "stroke-dasharray" in part
    assert "one more" in part
    assert "stroke-dasharray" not in svg.draw(scene.areas[0], scene).parts["attack"]
    assert "attack 2 of 2; movement 1 of 2" in scene.outline()
    assert "[movement 1 of 2]" in scene.text()


def test_no_word_of_a_name_is_broken_however_narrow_the_picture() -> None:
    for width in (366, 736, 856):
        drawn = svg.draw(revealed().areas[0], revealed(), width=width)
        seen = " ".join(re.findall(r">([^<]+)</text>", "".join(drawn.parts.values())))
        assert "Battleships" in seen
        assert "Cruisers" in seen


def test_a_narrow_picture_has_more_ranks_and_medals_behind_the_line() -> None:
    scene = sealed()
    wide, narrow = (svg.draw(scene.areas[0], scene, width=width) for width in (856, 366))
    assert narrow.height > wide.height * 1.4


def test_a_ship_that_joins_changes_what_it_must_and_no_ground() -> None:
    scene = sealed()
    lines = lines_of(scene)
    more = Berth("b8", "Venetian Galleys", hull=Hull("galley"), value=5, fills="ship")
    near = replace(lines.near, berths=(*lines.near.berths, more), total="force 50")
    after = replace(scene, areas=[Area("battle", items=[replace(lines, near=near)])])
    old, new = (svg.draw(s.areas[0], s, width=856) for s in (scene, after))
    assert old.ground == new.ground
    changed = {name for name, drawn in new.parts.items() if old.parts.get(name) != drawn}
    assert changed == {"b8", "near-line", "ship"}


def test_how_both_stand_is_said_everywhere() -> None:
    scene = sealed()
    assert "Strength: Red 70 (lost at 33) against Blue 66 (lost at 35), of 100." in scene.outline()
    assert re.search(r"Red 70 \(lost at 33\) █+░+", scene.text())
    part = svg.draw(scene.areas[0], scene).parts["strength"]
    assert ">70</text>" in part
    assert ">66</text>" in part


def test_flagships_counts_and_losses_are_told() -> None:
    spoken = revealed().outline()
    assert "Admiral's Flagship (5, flagship)." in spoken
    assert "2 × Light Cruisers (2)." in spoken
    assert "New Battleships (4, on fire, 2 fires)." in spoken
    assert "Light Cruisers 2 ×2" in revealed().text()


def test_equal_ships_are_told_together_and_drawn_one_by_one() -> None:
    ships = [Berth(f"b{i}", "Destroyers", hull=Hull("destroyer"), value=1) for i in range(3)]
    flag = Berth("b9", "Destroyers", hull=Hull("destroyer"), value=1, flagship=True)
    scene = battle(BattleLine("near", "Your line", owner=0, berths=[*ships, flag]))
    assert "3 × Destroyers (1)." in scene.outline()
    assert "Destroyers (1, flagship)." in scene.outline()
    assert "Destroyers 1 ×3; Destroyers 1 (flagship)" in scene.text()
    assert "[Destroyers 1]; Destroyers 1;" in replace(scene, lit=frozenset({"b0"})).text()
    assert {"b0", "b1", "b2", "b9"} <= svg.draw(scene.areas[0], scene).parts.keys()


def test_an_empty_line_is_drawn() -> None:
    scene = battle(BattleLine("near", "Your line", owner=0, limits=(Slots("ship", "ship", most=3),)))
    scene.validate()
    assert "Nothing in the line." in scene.outline()
    assert svg.draw(scene.areas[0], scene).parts["ship"].count("<rect") == 4


@pytest.mark.parametrize(
    ("line", "trouble"),
    [
        (BattleLine("n", berths=[Berth("b")]), "berth 'b' has neither a hull nor a glyph"),
        (BattleLine("n", berths=[Berth("b", glyph="kraken")]), "unknown glyph 'kraken'"),
        (BattleLine("n", berths=[Berth("b", glyph="fire", fills="x")]), "fills 'x', which its line lacks"),
        (BattleLine("n", berths=[Berth("b", glyph="fire", n=0)]), "berth 'b': count 0"),
        (BattleLine("n", limits=[Slots("s", most=0)]), "slots 's': 0 places"),
    ],
)
def test_what_is_wrong_is_named(line: BattleLine, trouble: str) -> None:
    with pytest.raises(ValueError, match=trouble):
        battle(line).validate()
