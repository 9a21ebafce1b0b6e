"""The numbers of stacks in small regions: at another corner, or a little aside, where they hide no word."""

from __future__ import annotations

from random import Random

import pytest

from quarterdeck.engine.random import Stream
from quarterdeck.kit.mapmaking.generate import generate
from quarterdeck.kit.mapmaking.trace import picture
from quarterdeck.scene import Area, Arrow, Board, Name, Piece, Scene, Space, seats


def board(spaces: list[Space], pieces: list[Piece], arrows: list[Arrow] | None = None) -> Scene:
    chart = Board("map", size=(200, 160), spaces=spaces, pieces=pieces, arrows=arrows or [])
    return Scene("Map", [Area("sea", items=[chart])], seats=seats("Red", "Blue"))


def region(word: str, x: float, y: float, label: str = "") -> Space:
    path = f"M{x - 30} {y - 30}h60v60h-60z"
    return Space(word, label, at=(x, y), size=(60, 44), shape="path", path=path, label_at=(x, y - 4))


def stack(word: str, n: int, owner: int = 0) -> Piece:
    return Piece(f"stack-{word}-{owner}", "unit", kind="sloop", at=word, owner=owner, n=n)


def count_at(scene: Scene, n: int) -> tuple[float, float]:
    """Where a number is written."""
    found = scene.svg().split(f">{n}</text>")[0].rsplit("<text", 1)[1]
    words = dict(word.split("=") for word in found.split() if "=" in word)
    return float(words["x"].strip('"')), float(words["y"].strip('"'))


def test_a_number_stands_at_the_lower_right_and_else_at_another_corner() -> None:
    alone = count_at(board([region("b", 70, 64)], [stack("b", 24)]), 24)
    spaces = [region("a", 60, 60), region("b", 70, 64)]
    crowded = board(spaces, [stack("a", 17), stack("b", 24)])
    assert count_at(crowded, 17) == count_at(board([region("a", 60, 60)], [stack("a", 17)]), 17)
    assert alone != count_at(crowded, 24)
    assert not crowded.unreadable()  # names are not wanted where there is no label


def test_a_number_keeps_clear_of_the_name_of_a_country() -> None:
    """Such a name belongs to no space, and never moves; wherever it stands, the number gives way."""
    spaces, pieces = [region("a", 90, 80)], [stack("a", 17)]
    usual = count_at(board(spaces, pieces), 17)
    moved = 0
    for low in range(50, 125, 5):
        name = Name("RHINE", (110, low), "land")
        chart = Board("map", size=(200, 160), spaces=spaces, pieces=pieces, names=[name])
        named = Scene("Map", [Area("sea", items=[chart])], seats=seats("Red", "Blue"))
        assert named.unreadable() == [], low
        moved += count_at(named, 17) != usual
    assert moved


def test_the_number_of_an_arrow_keeps_clear_of_the_number_of_a_stack() -> None:
    spaces = [region("a", 60, 60, "Aa"), region("b", 100, 100, "Bb")]
    scene = board(spaces, [stack("a", 17)], [Arrow("trail", start="a", end="b", owner=1, number=3)])
    assert not scene.unreadable()


@pytest.mark.parametrize("seed", [4, 13, 28, 31, 82, 128, 143, 148])
@pytest.mark.parametrize("n", [24, 40, 60])
def test_every_word_can_be_read_on_a_made_map_full_of_stacks(n: int, seed: int) -> None:
    """Some of these maps have a region of three cells at the edge."""
    grid, near = generate(n, Stream(seed << 64))
    drawn = picture(grid, n)
    lot = Random(seed)
    spaces = [
        Space(
            f"r{t}", f"Region {t}³", at=at, size=(max(60.0, drawn.widths[t]), 44), shape="path",
            path=drawn.paths[t], label_at=(at[0], at[1] - 4), owner=lot.randrange(2),
        )
        for t, at in enumerate(drawn.anchors)
    ]  # fmt: skip
    pieces = [
        stack(f"r{t}", lot.choice((1, 3, 12, 24)), owner)
        for t in range(n)
        for owner in range(lot.choice((1, 2)))
    ]
    ways = [(t, u) for t in range(n) for u in range(n) if near[t] >> u & 1]
    arrows = [
        Arrow(f"trail-{i}", start=f"r{a}", end=f"r{b}", owner=0, number=i)
        for i, (a, b) in enumerate(lot.sample(ways, 6), 1)
    ]
    chart = Board("map", size=drawn.size, spaces=spaces, pieces=pieces, arrows=arrows)
    scene = Scene("Map", [Area("land", items=[chart])], seats=seats("Red", "Blue"))
    assert scene.unreadable() == []
