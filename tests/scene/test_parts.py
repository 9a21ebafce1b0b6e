"""Attachments, cards, sheets and action squares: drawn, choosable, in text and in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from quarterdeck.scene import (
    Action,
    Actions,
    Amount,
    Area,
    Attachment,
    Bar,
    Bars,
    Card,
    Cutaway,
    Element,
    Hold,
    Item,
    Level,
    LogSheet,
    Mat,
    Row,
    Scene,
    Step,
    Threshold,
    Token,
    Track,
    steps,
    svg,
)
from quarterdeck.scene.parts.gauges import CUTAWAYS
from quarterdeck.scene.saying import amount_words, sum_of
from quarterdeck.scene.svg.cutaways import SHAPES
from quarterdeck.scene.svg.legend import entries as legend_entries
from quarterdeck.scene.svg.reading import faults
from quarterdeck.scene.text.spans import cells
from quarterdeck.scene.tokens import TOKENS, contrasts
from tests.scene.gallery.tables import SAMPLES

samples = pytest.mark.parametrize("make", SAMPLES.values(), ids=SAMPLES)
themes = pytest.mark.parametrize("theme", ["light", "dark"])


def choosable(scene: Scene) -> list[Element]:
    """All that a click can mean: not the steps of a ruler."""
    tracks = [item for item in scene.elements() if isinstance(item, Track) and item.ruler]
    rulers = {step.id for track in tracks for step in track.steps}
    return [element for element in scene.elements() if element.id not in rulers]


def table(*items: Item) -> Scene:
    return Scene("Trial", (Area("all", items=items),))


@samples
def test_samples_are_valid_and_drawn_with_their_ids(make: Callable[[], Scene]) -> None:
    scene = make()
    scene.validate()
    root = ElementTree.fromstring(scene.svg())
    drawn = [node for node in root.iter() if node.get("id")]
    ids = {node.get("id"): node.get("data-word") for node in drawn}
    assert len(ids) == len(drawn)
    frames = {area.id for area in scene.areas} | {item.id for area in scene.areas for item in area.items}
    frames |= {
        item.id for item in scene.elements() if isinstance(item, LogSheet | Bars) or item.id == "ashore"
    }
    for element in choosable(scene):
        if element.id not in frames:
            assert ids[element.id] == element.word


@samples
def test_every_part_is_ringed_when_lit_and_when_chosen(make: Callable[[], Scene]) -> None:
    scene = replace(make(), lit=frozenset(), chosen=())
    for word in {element.word for element in choosable(scene)}:
        for marked in (replace(scene, lit=frozenset({word})), replace(scene, chosen=(word,))):
            assert svg.draw(scene.areas[0], marked).overlay, word


@samples
@themes
@pytest.mark.parametrize("width", [340.0, 366.0, 856.0])
def test_letters_are_large_enough_and_nothing_leaves_the_picture(
    make: Callable[[], Scene], theme: str, width: float
) -> None:
    scene = make()
    drawing = svg.draw(scene.areas[0], scene, theme, width)
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawing.svg())]
    assert min(sizes) >= 11
    boxes = re.findall(r'<rect x="([\d.-]+)" y="[\d.-]+" width="([\d.]+)"', drawing.inner())
    assert max(float(x) + float(wide) for x, wide in boxes) <= drawing.width + 2
    assert faults(drawing) == []


@samples
def test_the_words_hold_every_name_and_the_page_fits_a_terminal(make: Callable[[], Scene]) -> None:
    scene = make()
    outline, page = scene.outline(), scene.text(80, 200)
    for element in scene.elements():
        if element.label and not isinstance(element, Step):
            assert element.label.lower() in outline.lower(), element.id
    lines = scene.text().split("\n")
    assert len(lines) <= 24
    assert max(map(cells, lines)) <= 80
    for element in choosable(scene):
        if isinstance(element, Attachment | Hold | Action) and element.label:
            assert element.label in page


@samples
def test_what_is_lit_is_bracketed_on_the_page(make: Callable[[], Scene]) -> None:
    scene = make()
    assert scene.text().count("[") == len(scene.lit)


@pytest.mark.parametrize("theme", TOKENS)
def test_every_pair_of_tokens_that_meet_has_enough_contrast(theme: str) -> None:
    pairs = list(contrasts(theme))
    assert len(pairs) > 60
    assert [pair for pair in pairs if pair.ratio < pair.least] == []


def test_an_attachment_face_down_shows_nothing_of_its_face() -> None:
    faces = [
        Attachment("a", "Mines", kind="trap", glyph="mine", value=9, tone="crimson", note="deadly", up=False),
        Attachment("a", "Fog", kind="weather", glyph="fog", value="", up=False),
    ]
    drawn = [table(Row("r", cards=(Card("c", "Fort", attached=(face,)),))) for face in faces]
    for shown in (Scene.svg, Scene.text, Scene.outline):
        one, other = map(shown, drawn)
        assert one == other
        assert "Mines" not in one


def test_a_step_says_that_it_is_lost_or_fatal_without_colour() -> None:
    track = Track(
        "t", steps=(Step("t-2", "2", state="lost"), Step("t-1", "1"), Step("t-0", "Sunk", state="fatal"))
    )
    scene = table(track)
    assert "~2~ 1 !Sunk!" in scene.text()
    assert "Lost: 2." in scene.outline()
    assert "Fatal: Sunk." in scene.outline()


@pytest.mark.parametrize("drawing", CUTAWAYS)
@pytest.mark.parametrize("number", [0, 1, 4, 12])
def test_every_cutaway_shows_its_holds(drawing: str, number: int) -> None:
    assert SHAPES.keys() == set(CUTAWAYS)
    holds = tuple(Hold(f"hold-{n}", glyph="chest", value=1000) for n in range(number))
    scene = table(Cutaway("ship", drawing=drawing, holds=holds))
    drawn = svg.draw(scene.areas[0], scene, width=360)
    assert drawn.parts.keys() >= {hold.id for hold in holds}
    low = [float(y) for y in re.findall(r'<rect x="[\d.]+" y="([\d.]+)"', "".join(drawn.parts.values()))]
    assert max(low, default=0) + 28 <= drawn.height


def test_numbers_and_sums_in_words() -> None:
    assert amount_words(Amount(1, "bricks", "resource")) == "1 resource"
    assert amount_words(Amount(3, "bricks", "resource")) == "3 resources"
    assert amount_words(Amount("+1", "idea")) == "+1 idea"
    assert amount_words(Amount("d6", "gold")) == "d6 gold"
    assert amount_words(Amount(2, "horse", "ox", "oxen")) == "2 oxen"
    assert sum_of((7, "+5", -3)) == "7 + 5 − 3"


@pytest.mark.parametrize(
    ("item", "message"),
    [
        (
            Row("r", cards=(Card("c", tone="pink", kind="x"),)),
            "card 'c': unknown tone 'pink'; there are brass",
        ),
        (Row("r", cards=(Card("c", tone="navy"),)), "card 'c': tone 'navy' needs its kind in words"),
        (Row("r", cards=(Card("c", window="moon", glyph="fort"),)), "card 'c': unknown window 'moon'"),
        (Row("r", cards=(Card("c", window="sea"),)), "card 'c': a window needs a glyph"),
        (Row("r", cards=(Card("c", addends=(1, 2)),)), "card 'c': addends without a strength"),
        (Row("r", cards=(Card("c", damage=-1),)), "card 'c': damage -1"),
        (
            Row("r", cards=(Card("c", attached=(Attachment("a", glyph="nope"),)),)),
            "attachment 'a': unknown glyph 'nope'",
        ),
        (Row("r", cards=(Card("c", tokens=(Token("t", n=0),)),)), "token 't': count 0"),
        (
            Track("t", steps=steps("t", [1]), thresholds=(Threshold("h", at="t-9"),)),
            "threshold 'h': no step 't-9'",
        ),
        (Bars("b", bars=(Bar("x", value=7, most=5),)), "bar 'x': 7 of 5"),
        (Bars("b", bars=(Bar("x", value=1, most=5, mark=9),)), "bar 'x': mark 9 of 5"),
        (Cutaway("s", drawing="raft"), "cutaway 's': unknown drawing 'raft'; there are brig"),
        (
            LogSheet("l", cutaway=Cutaway("s", holds=(Hold("h", glyph="nope"),))),
            "hold 'h': unknown glyph 'nope'",
        ),
        (
            Actions("a", actions=(Action("x", tone="pine"),)),
            "action 'x': tone 'pine' needs its category in words",
        ),
        (Actions("a", actions=(Action("x", gain=(Amount(1, "nope"),)),)), "action 'x': unknown glyph 'nope'"),
        (Mat("m", levels=(Level("l", value=5, most=4),)), "level 'l': 5 of 4"),
    ],
)
def test_what_cannot_be_drawn_is_refused_by_name(item: Item, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        table(item).validate()


def test_the_legend_explains_categories_goods_and_what_cannot_be_paid() -> None:
    told = legend_entries(SAMPLES["actions"]())
    assert ("tone", "pine G", "Growth") in told
    assert ("glyph", "bricks", "Resource") in told
    assert ("state", "unpayable", "You cannot pay") in told
    drawn, height = svg.draw_legend(SAMPLES["actions"](), "light", 344)
    assert height > 100
    assert ">Growth</text>" in drawn
    named = Action("good-fields", "Good Fields", category="fields", tone="pine")
    assert ("tone", "pine ", "Fields") in legend_entries(table(Actions("a", actions=(named,))))
