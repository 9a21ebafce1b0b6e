"""Simultaneous fire."""

from __future__ import annotations

from quarterdeck.kit.fire import Salvo


def test_nothing_happens_until_all_have_fired() -> None:
    guns = {"a": 2, "b": 2}
    salvo: Salvo[str, int] = Salvo()
    for shooter, target in (("a", "b"), ("b", "a")):
        for _ in range(guns[shooter]):  # b fires both its guns though a has hit it twice by now
            salvo.note(target, 1)
    assert guns == {"a": 2, "b": 2}
    assert salvo.hits_on("a") == [1, 1]

    def lose(target: str, n: int) -> None:
        guns[target] -= n

    assert salvo.deal(lose) == 4
    assert guns == {"a": 0, "b": 0}


def test_hits_are_dealt_in_the_order_noted_and_once() -> None:
    salvo: Salvo[str, str] = Salvo()
    for target, hit in (("x", "first"), ("y", "second"), ("x", "third")):
        salvo.note(target, hit)
    dealt: list[tuple[str, str]] = []
    assert salvo.deal(lambda target, hit: dealt.append((target, hit))) == 3
    assert dealt == [("x", "first"), ("y", "second"), ("x", "third")]
    assert salvo.deal(lambda target, hit: dealt.append((target, hit))) == 0
    assert len(dealt) == 3
