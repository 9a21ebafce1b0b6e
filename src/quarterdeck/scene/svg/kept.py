"""Elements drawn before: what one leaves on a canvas is remembered, for all tables and viewers alike.

It depends on the element, where it stands and whether it is lit, and on what a whole canvas shares: theme,
letters, owners and glyphs. Functions that draw one element from just that are marked `@kept`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec, TypeVar

from quarterdeck.scene.model import Element, Scene
from quarterdeck.scene.svg.canvas import Canvas

E = TypeVar("E", bound=Element)
P = ParamSpec("P")
R = TypeVar("R")
Book = dict[Hashable, tuple[Canvas, Any]]

MOST_BOOKS = 200
MOST_ELEMENTS = 4000
_books: dict[Hashable, Book] = {}


def kept(draw: Callable[Concatenate[Canvas, E, P], R]) -> Callable[Concatenate[Canvas, E, P], R]:
    """A function that draws one element draws it once."""

    def remembered(canvas: Canvas, element: E, /, *where: P.args, **how: P.kwargs) -> R:
        scene, word = canvas.scene, element.word
        key = (draw, element, where, *how.items(), word in scene.lit, word in scene.chosen)
        book = _book(canvas)
        try:
            before = book.get(key)
        except TypeError:  # a list somewhere: nothing to be remembered by
            return draw(canvas, element, *where, **how)
        if before is None:
            if len(book) >= MOST_ELEMENTS:
                book.clear()
            alone = _alone(canvas, word)
            before = book[key] = (alone, draw(alone, element, *where, **how))
        if not canvas.parts.keys().isdisjoint(before[0].parts):  # one element, drawn in two places
            return draw(canvas, element, *where, **how)
        _lay(before[0], canvas)
        result: R = before[1]
        return result

    return remembered


def _book(canvas: Canvas) -> Book:
    """What was drawn on canvases like this one."""
    if canvas.book is None:
        scene = canvas.scene
        shared = (tuple(scene.seats), tuple(scene.powers), tuple(scene.glyphs.items()))
        ink = (canvas.theme.name, canvas.smallest, canvas.mirrored, *shared)
        if len(_books) >= MOST_BOOKS and ink not in _books:
            _books.clear()
        canvas.book = _books.setdefault(ink, {})
    return canvas.book


def _alone(canvas: Canvas, word: str) -> Canvas:
    """A canvas of the same kind, on which nothing else can be seen."""
    seen = canvas.scene
    lit, chosen = seen.lit & {word}, (word,) if word in seen.chosen else ()
    shared = Scene("", (), seats=seen.seats, powers=seen.powers, glyphs=seen.glyphs)
    scene = replace(shared, lit=lit, chosen=chosen)
    return Canvas(scene, canvas.theme, canvas.width, smallest=canvas.smallest, mirrored=canvas.mirrored)


def _lay(drawn: Canvas, canvas: Canvas) -> None:
    """What an element left; most leave a part and little else."""
    canvas.parts.update(drawn.parts)
    if drawn.defs:
        canvas.defs.update(drawn.defs)
    if drawn.ground:
        canvas.ground += drawn.ground
    if drawn.overlay:
        canvas.overlay += drawn.overlay
    if drawn.top:
        canvas.top += drawn.top
