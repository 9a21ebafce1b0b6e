"""Room for words over a board: who comes first has it, and others look elsewhere or stay silent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quarterdeck.scene.svg.canvas import Canvas, text_width
from quarterdeck.scene.svg.placement import Box


class Claims:
    """Rectangles that are taken. What finds no room is not written; tip, text and outline say it."""

    def __init__(self, taken: Iterable[Box] = ()) -> None:
        self.taken = list(taken)

    def take(self, box: Box) -> None:
        self.taken.append(box)

    def is_free(self, box: Box) -> bool:
        return not any(box.touches(other) for other in self.taken)

    def claim(self, boxes: Iterable[Box]) -> int | None:
        """Which of several places was free, and is taken now."""
        for number, box in enumerate(boxes):
            if self.is_free(box):
                self.take(box)
                return number
        return None

    def best(self, boxes: Sequence[Box]) -> int:
        """The first place that is free, or the one that hides least; it is taken now."""
        free = self.claim(boxes)
        if free is not None:
            return free
        hidden = [sum(box.shared(other) for other in self.taken) for box in boxes]
        best = hidden.index(min(hidden))
        self.take(boxes[best])
        return best


def beyond(x: float, y: float, w: float, h: float) -> list[Box]:
    """All around a board: what is written there would be cut."""
    far = 1e6
    return [
        Box(-far, -far, x, far),
        Box(x + w, -far, far, far),
        Box(-far, -far, far, y),
        Box(-far, y + h, far, far),
    ]


def text_box(
    canvas: Canvas, text: str, x: float, low: float, *, size: float = 11, bold: bool = False, pad: float = 0
) -> Box:
    """What a line of text around x covers, its foot at `low`."""
    real = canvas.size(size)
    half = text_width(text, real, bold) / 2 + pad
    return Box(x - half, low - real * 0.8 - pad, x + half, low + real * 0.15 + pad)


def around(x: float, y: float, half: float) -> Box:
    return Box(x - half, y - half, x + half, y + half)
