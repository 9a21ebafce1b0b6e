"""Putting the question on the table: a game's scene with what is asked, lit and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.ask import notation

if TYPE_CHECKING:
    from quarterdeck.engine.match import Match
    from quarterdeck.scene import Scene

RECENT = 12


def staged(match: Match, seat: int | None) -> Scene:
    """The scene that a seat sees, with the question in words and its options."""
    from quarterdeck.scene.narrowing import lit

    scene = match.game.scene(match.state, seat)
    ask = match.ask(seat)
    log = match.told(seat, RECENT)
    if match.over:
        return scene.with_question(outcome=match.question(seat), log=log)
    if ask is None:
        return scene.with_question(waiting=match.question(seat), log=log)
    words = match.game.words
    return scene.with_question(
        match.question(seat),
        why=[(line.id, line.text) for line in match.why(seat)],
        options=[(notation(option), words.phrase(ask.prompt, option)) for option in ask.options],
        lit=lit(ask.options, (), scene.words()),
        log=log,
    )
