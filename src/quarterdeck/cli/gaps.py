"""What a game still lacks, in words: all that makes a game done and can be told without playing it."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.cli.rule_tests import CannotCollect, named_lines, own_tests, where_tested
from quarterdeck.engine.game import AnyGame

RECORDS = 3  # whole games, replayed by the tests
UNTOLD = "result unfinished"
SHOWN = 6  # ledger lines named before the rest is only counted


def gaps(game: AnyGame, root: Path) -> list[str]:
    """One line each, with what would fill it."""
    return [*_without_tests(game, root), *_without_records(game, root), *_without_bot(game)]


def _without_tests(game: AnyGame, root: Path) -> list[str]:
    folder = own_tests(game)
    if not (root / folder).is_dir():
        return [f"it has no tests: {folder}/test_rules.py should prove its ledger, line by line"]
    try:
        named = {mark.line for mark in named_lines(root, where_tested(game, root))}
    except CannotCollect as error:
        return [str(error)]
    lines = [line for line in game.ledger.lines if f"{game.slug}:{line}" not in named]
    if not lines:
        return []
    some = ", ".join(lines[:SHOWN]) + (f" and {len(lines) - SHOWN} more" if len(lines) > SHOWN else "")
    return [f"no test names {some} of its ledger; qd ledger {game.slug} says what they are"]


def _without_records(game: AnyGame, root: Path) -> list[str]:
    folder = own_tests(game) / "records"
    whole = [f for f in (root / folder).glob("*.qd") if UNTOLD not in f.read_text(encoding="utf-8")]
    if len(whole) >= RECORDS:
        return []
    return [
        f"{folder} holds {len(whole)} records of whole games and should hold {RECORDS}: "
        f"qd record {game.slug} --seed 1 --out {folder / 'NAME.qd'}"
    ]


def _without_bot(game: AnyGame) -> list[str]:
    bot = game.bot
    found = []
    if not bot.has_rule_of_thumb:
        found.append("bots have no rule of thumb: bot.py should bring a policy")
    if bot.evaluate is None and len(game.seats) > 1:
        found.append("bots cannot tell how a position stands: bot.py should bring an evaluate")
    return found
