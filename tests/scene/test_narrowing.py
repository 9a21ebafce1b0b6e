"""Choosing word by word, by the vectors that the browser's script must pass too.

Steps are `["click", word]` or `["click", [piece, space]]`, `["list", word]` and `["escape"]`. A choice is
written `[slot, word, count]`; with an empty slot it is a button, its word being the option's notation.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.scene import narrowing
from quarterdeck.scene.narrowing import Choice, Option, Picks

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "narrowing_vectors.json").read_text(encoding="utf-8")
)


def walk(options: list[Option], names: frozenset[str], steps: list[list[Any]]) -> Picks:
    picks: Picks = ()
    for step in steps:
        if step[0] == "escape":
            picks = narrowing.unpick(picks)
        elif step[0] == "list":
            lines = narrowing.choices(options, picks, names)
            picks = narrowing.choose(picks, next(line for line in lines if line.word == step[1]))
        else:
            words = step[1] if isinstance(step[1], list) else [step[1]]
            picks = narrowing.click(options, picks, words)
    return picks


def written(choice: Choice) -> list[str | int]:
    if choice.slot is None:
        return ["", " ".join(str(word) for word in choice.option or ()), 1]
    assert choice.word is not None
    return [str(choice.slot), choice.word, choice.count]


@pytest.mark.parametrize("case", VECTORS, ids=[case["name"] for case in VECTORS])
def test_vector(case: dict[str, Any]) -> None:
    options = [tuple(option) for option in case["options"]]
    names = frozenset(case["names"])
    picks = walk(options, names, case["steps"])
    found = {
        "picks": [list(pick) for pick in picks],
        "left": [list(option) for option in narrowing.narrow(options, picks)],
        "lit": sorted(narrowing.lit(options, picks, names)),
        "settled": list(narrowing.settled(options, picks, names)),
        "choices": [written(choice) for choice in narrowing.choices(options, picks, names)],
        "resolved": narrowing.resolved(options, picks),
    }
    for key in found.keys() & case.keys():
        expected = case[key]
        if key == "lit":
            expected = sorted(expected)
        if key == "resolved" and expected is not None:
            expected = tuple(expected)
        assert found[key] == expected, key


def test_there_are_enough_vectors() -> None:
    assert len(VECTORS) >= 25
    assert len({case["name"] for case in VECTORS}) == len(VECTORS)


words = st.sampled_from(["a", "b", "c", "d", "go", "hit"])
option_lists = st.lists(
    st.lists(words | st.integers(1, 3), min_size=1, max_size=4).map(tuple),
    min_size=1,
    max_size=12,
    unique=True,
)
NAMES = frozenset("abcd")


@given(option_lists)
def test_the_list_reaches_every_option(options: list[Option]) -> None:
    """Taking lines of the list, with buttons as answers, leads to each option and to nothing else."""
    reached = set()
    pending: list[Picks] = [()]
    while pending:
        picks = pending.pop()
        for choice in narrowing.choices(options, picks, NAMES):
            if choice.option is not None:
                reached.add(choice.option)
            else:
                pending.append(narrowing.choose(picks, choice))
    assert reached == set(options)


@given(option_lists, st.lists(words | st.integers(1, 3), max_size=8))
def test_no_click_leads_to_a_dead_end(options: list[Option], clicks: list[str | int]) -> None:
    picks: Picks = ()
    for word in clicks:
        picks = narrowing.pick(options, picks, word)
        left = narrowing.narrow(options, picks)
        assert left
        assert len({slot for slot, _ in picks}) == len(picks)
        answer = narrowing.resolved(options, picks)
        assert answer is None or [answer] == left


@given(option_lists, st.lists(words, max_size=4))
def test_what_is_lit_is_wanted(options: list[Option], clicks: list[str]) -> None:
    picks: Picks = ()
    for word in clicks:
        picks = narrowing.pick(options, picks, word)
    for word in narrowing.lit(options, picks, NAMES):
        assert word in NAMES
        assert narrowing.pick(options, picks, word) != picks


@given(option_lists)
def test_clicking_one_word_over_and_over_comes_back(options: list[Option]) -> None:
    picks: Picks = ()
    for _ in range(6):
        picks = narrowing.pick(options, picks, "a")
        if not picks:
            break
    else:
        pytest.fail("the word was never let go")
