"""Putting the question on the table: a game's scene with what is asked, lit and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.ask import notation

if TYPE_CHECKING:
    from quarterdeck.engine.match import Match
    from quarterdeck.scene import Scene

RECENT = 12


def with_question(match: Match, seat: int | None) -> Scene:
    """The scene that a seat sees, with the question in words and its options."""
    from quarterdeck.scene.narrowing import lit

    game, ask = match.game, match.ask(seat)
    if game.asked_scene is None or ask is None or seat is None:
        scene = game.scene(match.state, seat)
    else:
        scene = game.asked_scene(match.state, seat, ask)
    log = match.told(seat, RECENT)
    if match.over:
        return scene.with_question(outcome=match.question(seat), log=log)
    if ask is None:
        return scene.with_question(waiting=match.question(seat), log=log)
    words, spelling = match.words, ask.spelling
    # Which letters lead on to a word is for the player to find out.
    shown = ask.options if spelling is None else [spelling.done]
    at_hand = [] if spelling is None else [(spelling.verb, letter) for letter in spelling.tiles]
    return scene.with_question(
        match.question(seat),
        why=[(line.id, line.text) for line in match.why(seat)],
        options=[(notation(option), words.phrase(ask.prompt, option)) for option in shown],
        lit=lit([*shown, *at_hand], (), scene.words()),
        log=log,
    )
