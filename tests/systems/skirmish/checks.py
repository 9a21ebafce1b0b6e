"""What every skirmish game's scenes and bot are tried on."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.engine.random import Stream
from quarterdeck.scene import Board, Scene
from tests.bots.advice import advised


def board_of(scene: Scene) -> Board:
    board = scene.areas[0].items[0]
    assert isinstance(board, Board)
    return board


def played(slug: str, seed: int, answers: int, **options: object) -> qd.Match:
    """A match after so many answers of no particular sense."""
    match = qd.Match(qd.load(slug), seed, options)
    for i in range(answers):
        if match.over:
            break
        ask = match.asks[0]
        match.put(ask.seat, ask.options[(i * 7 + seed) % len(ask.options)])
    return match


def check_tables(slug: str, **options: object) -> None:
    """At many points of a game the table draws for both players and for spectators, and fits a terminal."""
    for answers in (0, 3, 12, 25, 40, 80, 160, 3000):
        match = played(slug, 3, answers, **options)
        for seat in (0, 1, None):
            scene = match.scene(seat)
            scene.validate()
            assert scene.svg().startswith("<svg")
            assert len(scene.text(80, 24).splitlines()) <= 24
            assert match.game.title in scene.outline()


def wins_against_random(slug: str, games: int) -> int:
    """How many of so many games the bot wins, changing seats."""
    chance = Stream(11)
    won = 0
    for seed in range(games):
        match = qd.Match(qd.load(slug), seed, log=False)
        while not match.over:
            ask = match.asks[0]
            mine = ask.seat == seed % 2
            match.put(
                ask.seat,
                advised(match, ask.seat) if mine else ask.options[chance.below(len(ask.options))],
            )
        assert match.outcome is not None
        won += match.outcome.winners == (seed % 2,)
    return won
