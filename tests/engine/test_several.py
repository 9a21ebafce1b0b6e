"""Sets: every one can be built in exactly one way, piece by piece, and people may name it in any order."""

from __future__ import annotations

from itertools import product
from time import process_time
from typing import Any

import pytest

from quarterdeck.engine.ask import Option, notation
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.random import Stream
from quarterdeck.engine.several import Several, Tally

COST = {"sloop": 1, "brig": 3, "frigate": 5}
SHIPS = {"sloop": 3, "brig": 2, "frigate": 1}


def ends(several: Several[Any]) -> list[tuple[Option, ...]]:
    """All ways to answer to the end, by walking the questions."""
    out: list[tuple[Option, ...]] = []

    def walk(given: tuple[Option, ...]) -> None:
        if several.is_over(given):
            out.append(given)
            return
        for option in several.options(given):
            if option == several.done:
                out.append((*given, option))
            else:
                walk((*given, option))

    walk(())
    return out


def every_set(several: Several[Any]) -> list[list[int]]:
    """All sets, by trying everything."""
    return [list(n) for n in product(*[range(n + 1) for n in several.counts]) if several.is_whole(list(n))]


SETS: dict[str, Several[Any]] = {
    "anything": Several("take", SHIPS),
    "exactly three": Several("lose", SHIPS, least=3, most=3),
    "all": Several("lose", SHIPS, least=6),
    "within a budget": Several("buy", SHIPS, tallies=[Tally("gold", COST, most=6)]),
    "to the value": Several("pay", SHIPS, tallies=[Tally("gold", COST, least=7, most=8)]),
    "two budgets": Several(
        "buy", SHIPS, tallies=[Tally("gold", COST, most=7), Tally("wood", {"sloop": 2, "brig": 1}, least=3)]
    ),
    "needs": Several("sail", SHIPS, needs={"sloop": {"frigate"}, "frigate": {"brig"}}),
    "needs what is not there": Several("sail", SHIPS, needs={"sloop": {"galleon"}}),
    "apart": Several("sail", SHIPS, apart=[("sloop", "frigate")], least=2),
    "of one group": Several("sail", SHIPS, within=[("sloop", "brig"), ("frigate",)], least=1),
    "listed": Several("show", SHIPS, only=[["sloop"] * 3, ["sloop", "brig", "frigate"]]),
    "amounts": Several("buy", SHIPS, amounts=True, tallies=[Tally("gold", COST, most=6)]),
    "amounts exactly": Several("lose", SHIPS, amounts=True, least=4, most=4),
    "with done": Several("take", SHIPS, least=2, most=2, says_done=True),
    "from places": Several("march", {("boston", "sloop"): 2, ("quebec", "sloop"): 1}, most=2),
    "nothing to choose": Several("take", {}),
}


@pytest.mark.parametrize("name", SETS)
def test_every_set_can_be_built_in_exactly_one_way_and_nothing_else(name: str) -> None:
    several = SETS[name]
    built = ends(several)
    assert len(built) == len(set(built))
    taken = [several.taken(tuple(o for o in given if o != several.done)) for given in built]
    assert sorted(taken) == sorted(every_set(several))
    assert taken, "there is a set at all"
    for given, found in zip(built, taken, strict=True):
        assert several.path(found) == given


@pytest.mark.parametrize("seed", range(80))
def test_the_same_for_bounds_at_random(seed: int) -> None:
    stream = Stream(seed * 7919 + 3)
    things = {name: stream.below(3) + 1 for name in "abcde"}
    names = list(things)
    worth = {name: stream.below(4) for name in names}
    least = stream.below(4)
    low, high = stream.choice([None, stream.below(6)]), stream.choice([None, 4 + stream.below(8)])
    several = Several(
        "take",
        things,
        least=least,
        most=least + stream.below(4),
        tallies=[Tally("worth", worth, low, high)],
        needs={stream.choice(names): [stream.choice(names)]} if stream.below(2) else {},
        apart=[stream.shuffle(names)[:2]] if stream.below(2) else [],
        within=[stream.shuffle(names)[:3], stream.shuffle(names)[:4]] if stream.below(2) else [],
        amounts=bool(stream.below(2)),
    )
    sets = every_set(several)
    built = [several.taken(tuple(o for o in given if o != several.done)) for given in ends(several)]
    assert sorted(built) == sorted(sets)
    assert several.is_forced(()) == (len(sets) == 1)


def test_options_are_the_verb_the_thing_and_the_amount() -> None:
    assert SETS["exactly three"].options() == [("lose", "sloop"), ("lose", "brig")]
    assert SETS["amounts"].options()[:4] == [
        ("done",),
        ("buy", "sloop", 1),
        ("buy", "sloop", 2),
        ("buy", "sloop", 3),
    ]
    assert SETS["from places"].options()[1] == ("march", "boston", "sloop")
    assert Several(("march", "boston"), ["sloop"]).options() == [("done",), ("march", "boston", "sloop")]


def test_the_steps_take_back_only_what_is_not_wanted() -> None:
    several = SETS["anything"]
    given: tuple[Option, ...] = (("take", "sloop"), ("take", "brig"))
    assert several.steps(given, {"brig": 1, "sloop": 1}) == (0, (("done",),))
    back, said = several.steps(given, {"frigate": 1, "sloop": 1})
    assert (back, [notation(option) for option in said]) == (1, ["take frigate"])
    assert several.steps(given, {})[0] == 2


@pytest.mark.parametrize(
    ("name", "wanted", "why"),
    [
        ("exactly three", {"sloop": 1}, "Choose 2 more."),
        ("exactly three", {"sloop": 3, "brig": 1}, "Choose at most 3."),
        ("anything", {"brig": 3}, "Of brig there are only 2."),
        ("anything", {"galleon": 1}, "'galleon' cannot be chosen here; there are sloop, brig, frigate"),
        ("anything", {"brig": -1}, "of 'brig' a whole number is chosen, not -1"),
        ("within a budget", {"frigate": 1, "brig": 1}, "gold may be at most 6."),
        ("to the value", {"frigate": 1}, "gold must be at least 7."),
        ("needs", {"frigate": 1}, "frigate needs brig."),
        ("needs what is not there", {"sloop": 1}, "sloop cannot be chosen alone."),
        ("apart", {"frigate": 1, "sloop": 1}, "These do not go together."),
        ("of one group", {"frigate": 1, "sloop": 1}, "These do not go together."),
        ("listed", {"frigate": 1, "sloop": 1}, "These are not enough."),
        ("listed", {"frigate": 1, "sloop": 2}, "These do not go together."),
    ],
)
def test_what_is_no_set_is_refused_with_the_reason(name: str, wanted: dict[str, int], why: str) -> None:
    with pytest.raises(NotOffered) as refused:
        SETS[name].steps((), wanted)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("name", "taken", "said"),
    [
        ("anything", [1, 1, 0], "Chosen 2"),
        ("exactly three", [2, 0, 0], "Chosen 2 of 3"),
        ("all", [3, 2, 0], "Chosen 5 of 6"),
        ("apart", [1, 0, 0], "Chosen 1 of at least 2"),
        ("from places", [1, 0], "Chosen 1 of at most 2"),
        ("within a budget", [1, 1, 0], "Chosen 2 · gold 4 of at most 6"),
        ("two budgets", [1, 1, 0], "Chosen 2 · gold 4 of at most 7 · wood 3 of at least 3"),
        ("to the value", [0, 1, 0], "Chosen 1 · gold 3 of 7 to 8"),
    ],
)
def test_how_a_choice_stands(name: str, taken: list[int], said: str) -> None:
    assert SETS[name].standing(taken, str) == said


def test_a_bounded_tally_only_grows() -> None:
    with pytest.raises(AssertionError, match="only grows"):
        Tally("wind", {"sloop": -1}, most=3)
    assert Several("take", SHIPS, tallies=[Tally("wind", {"sloop": -1})]).sums([2, 0, 0]) == [-2]


def test_a_long_list_under_two_budgets_is_no_burden() -> None:
    things = {f"u{k}": 4 for k in range(30)}
    gold = {name: 3 + k % 5 for k, name in enumerate(things)}
    iron = {name: 1 + k % 3 for k, name in enumerate(things)}
    tallies = [Tally("gold", gold, least=59, most=60), Tally("iron", iron, most=8)]
    begun = process_time()
    assert Several("buy", things, tallies=tallies).options() == []
    tallies = [Tally("gold", gold, least=59, most=60), Tally("iron", iron, most=16)]
    assert Several("buy", things, tallies=tallies).options()[0] == ("buy", "u0")
    assert process_time() - begun < 3


def test_words_of_a_thing_are_read_with_what_stands_between_them() -> None:
    things = {("farmers", "armies"): 2, ("farmers", "traders"): 3}
    plain = Several("change", things, amounts=True)
    given: tuple[Option, ...] = (("change", "farmers", "armies", 1), ("change", "farmers", "traders", 2))
    assert plain.so_far(given, str) == "farmers armies, 2 × farmers traders"
    arrow = Several("change", things, amounts=True, between=" → ")
    assert arrow.so_far(given, str) == "farmers → armies, 2 × farmers → traders"
    assert arrow.keys == plain.keys
