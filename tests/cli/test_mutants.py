"""The changes that `qd mutate` makes."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from quarterdeck.cli.mutants import Mutant, mutants_of, rules_of
from quarterdeck.cli.mutate import drawn_from
from quarterdeck.engine.game import games, load

RULES = '''
"""A module; 7 is no number of it."""
HAND = 5
GAME = Game(bound=90)
if TYPE_CHECKING:
    pass


def bound(given: Setup) -> int:
    return 400


def turn(g: State, most: int = 2) -> Flow[None]:
    """1.1 A turn."""
    g.log("turn", n=3)
    if g.deck and g.left:
        draw(g)
    elif g.over:
        yield from end(g)
    else:
        g.left = [n for n in g.dice if n > most]
    while True:
        match g.step:
            case "sail" if g.wind:
                sail(g)
'''
DATA = """
# 4 remarks
[[card]]
id = "gale-3"
copies = 4
x = 12
effects = ["draw 1", "sail 2"]
spread = [[1, 2], [3]]

[[card]]
id = "calm"
copies = 1
"""


def said(mutants: list[Mutant], operator: str) -> list[str]:
    return [mutant.said for mutant in mutants if mutant.operator == operator]


def test_python_is_changed_in_fixed_ways() -> None:
    found = mutants_of("rules.py", RULES)
    numbers = [mutant.said for mutant in found if mutant.operator == "number"]
    assert numbers == [f"{n} becomes {other}" for n in (5, 2) for other in (n - 1, n + 1)]
    conditions = ["g.deck and g.left", "g.over", "n > most", "g.wind"]
    assert said(found, "condition") == [f"not ({words})" for words in conditions]
    assert said(found, "branch") == [
        "nothing is done if g.deck and g.left",
        "nothing is done if g.over",
        "nothing is done unless g.over",
        'nothing is done in the case "sail"',
    ]
    assert said(found, "call") == ["without draw(g)", "without end(g)", "without sail(g)"]


def test_data_is_changed_in_fixed_ways() -> None:
    found = mutants_of("cards.toml", DATA)
    assert said(found, "row") == [
        "without the row card gale-3",
        'effects without "draw 1"',
        'effects without "sail 2"',
        "spread without [1, 2]",
        "spread without [3]",
        "without the row card calm",
    ]
    numbers = [mutant.new for mutant in found if mutant.operator == "number"]
    assert numbers == ["3", "5", "0", "2", "1", "3", "2", "4", "0", "2"], "no drawing, no words, no remarks"


def test_lines_are_those_of_the_file() -> None:
    lines = RULES.splitlines()
    for mutant in mutants_of("rules.py", RULES):
        if mutant.operator == "number":
            assert mutant.said[0] in lines[mutant.line - 1]


@pytest.mark.parametrize("slug", games())
def test_every_change_to_a_game_can_be_read(slug: str) -> None:
    """A change that is no Python or no TOML would be noticed by anything, and prove nothing."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in rules_of(load(slug).folder)}
    every = [mutant for name, text in texts.items() for mutant in mutants_of(name, text)]
    assert len(every) > 50
    for mutant in drawn_from(every, 60, slug):
        changed = mutant.applied(texts[mutant.file])
        assert changed != texts[mutant.file]
        if mutant.file.endswith(".py"):
            ast.parse(changed)
        else:
            tomllib.loads(changed)


def test_scenes_bots_and_words_are_left_alone() -> None:
    names = {path.name for path in rules_of(load("shores-of-tripoli").folder)}
    assert {"rules.py", "naval.py", "cards.toml"} <= names
    assert not names & {"scene.py", "bot.py", "captain.py", "words.toml", "RULES.md"}


def test_a_folder_of_rules_may_be_small(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text("from .rules import play\n")
    (tmp_path / "rules.py").write_text("MOST = 1\n")
    assert [path.name for path in rules_of(tmp_path)] == ["__init__.py", "rules.py"]
