"""A campaign as a picture: the games it may come to, those played with who won, and what is open now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quarterdeck.scene.model import Area, Board, Fact, Link, Mark, Panel, Scene, SeatPlate, Space
from quarterdeck.scene.parts.marks import MarkKind

WIDE, HIGH = 190, 74
MARGIN = 90
WON = MarkKind("played, in this order", "coin", "gold", letter="#")
OPEN = MarkKind("comes next", "sign", "good", "flag", letter=">")


def campaign_chart(
    title: str,
    places: Sequence[tuple[str, str, tuple[int, int], tuple[str, ...]]],
    played: Mapping[str, tuple[int, int | None]],
    open_: Sequence[str],
    verdict: str,
    seats: Sequence[SeatPlate],
) -> Scene:
    """`places` are words, names, positions and where they lead; `played` the order and the winner of each."""
    at = {word: (MARGIN + x * WIDE, HIGH // 2 + 20 + y * HIGH) for word, _, (x, y), _ in places}
    size = (max(x for x, _ in at.values()) + MARGIN, max(y for _, y in at.values()) + HIGH)
    spaces = [
        Space(
            word,
            name,
            at=at[word],
            size=(156, 56),
            shape="box",
            look="zone",
            owner=played.get(word, (0, None))[1],
        )
        for word, name, _, _ in places
    ]
    links = [
        Link(f"way-{word}-{end}", start=word, end=end)
        for word, _, _, leads in places
        for end in leads
        if end in at and at[end][0] > at[word][0]
    ]
    marks = [Mark(f"played-{word}", kind=WON, at=word, value=n) for word, (n, _) in played.items()]
    marks += [Mark(f"open-{word}", kind=OPEN, at=word) for word in open_]
    board = Board(
        "campaign", "The campaign", size=size, spaces=spaces, links=links, marks=marks, form="roster"
    )
    facts = [Fact("verdict", "Verdict", value=verdict)]
    standing = Panel("standing", "How it stands", facts=[*facts, *ways_back(places)])
    return Scene(
        title,
        [Area("chart", "The campaign", items=[board]), Area("side", place="side", items=[standing])],
        seats=seats,
    )


def ways_back(places: Sequence[tuple[str, str, tuple[int, int], tuple[str, ...]]]) -> list[Fact]:
    """Where a branch ends and another begins: lines across the whole chart would hide the others."""
    names = {word: name for word, name, _, _ in places}
    column = {word: x for word, _, (x, _), _ in places}
    return [
        Fact(f"back-{word}-{end}", f"{name} may lead to", value=names[end])
        for word, name, (x, _), leads in places
        for end in leads
        if end in names and column[end] <= x
    ]
