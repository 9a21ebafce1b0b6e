"""Stores of resources: paying, mixing, converting."""

from __future__ import annotations

import pytest

from quarterdeck.kit.stores import (
    MANY,
    Conversion,
    Resources,
    affords,
    convert,
    gain,
    hand_over,
    mix_options,
    mixes,
    most,
    pay,
    times,
)

GOODS = Resources("crops", "animals", "gold")


def test_amounts_and_stores_count_by_kind() -> None:
    assert GOODS.amounts({"gold": 2}) == (0, 0, 2)
    store = GOODS.store({"crops": 4})
    assert store == [4, 0, 0]
    assert GOODS.named(store) == [("crops", 4)]
    with pytest.raises(AssertionError, match="no such resource"):
        GOODS.amounts({"silver": 1})


def test_paying_and_gaining() -> None:
    store = GOODS.store({"crops": 4, "gold": 1})
    cost = GOODS.amounts({"crops": 2, "gold": 1})
    assert affords(store, cost)
    assert times(store, cost) == 1
    pay(store, cost)
    assert store == [2, 0, 0]
    assert not affords(store, cost)
    gain(store, GOODS.amounts({"animals": 2}), 3)
    assert store == [2, 6, 0]
    with pytest.raises(AssertionError, match="does not hold"):
        pay(store, cost)


def test_what_costs_nothing_can_be_paid_as_often_as_one_likes() -> None:
    assert times([0, 0, 0], GOODS.amounts()) == MANY


def test_a_conversion_is_made_as_often_as_the_store_allows() -> None:
    store = GOODS.store({"crops": 5})
    mill = Conversion(GOODS.amounts({"crops": 2}), GOODS.amounts({"gold": 1}))
    assert most(store, mill) == 2
    convert(store, mill, 2)
    assert store == [1, 0, 2]


def test_handing_over_loses_nothing() -> None:
    one, other = GOODS.store({"crops": 5}), GOODS.store({"gold": 1})
    hand_over(one, other, GOODS.amounts({"crops": 2}))
    assert (one, other) == ([3, 0, 0], [2, 0, 1])


@pytest.mark.parametrize("first", range(5))
@pytest.mark.parametrize("second", range(5))
@pytest.mark.parametrize("price", range(7))
def test_mixes_are_all_ways_to_pay_from_two_kinds(first: int, second: int, price: int) -> None:
    want = {(a, b) for a in range(first + 1) for b in range(second + 1) if a + b == price}
    assert set(mixes(first, second, price)) == want
    assert len(mixes(first, second, price)) == len(want)


def test_mixes_as_options() -> None:
    assert mix_options("pay", ("gold", "crops"), (1, 4), 3) == [
        ("pay", "gold", 1, "crops", 2),
        ("pay", "gold", 0, "crops", 3),
    ]
