"""What rules and bots call to choose sets."""

from __future__ import annotations

import pytest

from quarterdeck.engine.ask import Ask, Flow, Together
from quarterdeck.engine.hidden import Layout, Zone, Zones
from quarterdeck.kit.choosing import Several, Tally, choose, choose_together, held, pick, toward

SHIPS = {"sloop": 2, "brig": 1, "frigate": 1}


def fleet() -> Several[str]:
    return Several("send", SHIPS, tallies=[Tally("guns", {"brig": 8, "frigate": 20})], least=1)


def answered(flow: Flow[tuple[str, ...]], *words: str) -> tuple[str, ...] | Ask:
    """What comes of these answers: the set, or the question after them."""
    try:
        said = next(flow)
        for word in words:
            said = flow.send(("send", word) if word != "done" else ("done",))
    except StopIteration as end:
        chosen: tuple[str, ...] = end.value
        return chosen
    assert isinstance(said, Ask)
    return said


def test_a_set_is_asked_piece_by_piece_and_tells_what_is_chosen() -> None:
    ask = answered(pick(2, "send", fleet, {"to": "dover"}), "sloop", "brig")
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.more, ask.given) == (2, True, (("send", "sloop"), ("send", "brig")))
    assert ask.options == [("done",), ("send", "frigate")]
    assert ask.facts == {"chosen": ("sloop", "brig"), "n": 2, "guns": 8, "to": "dover"}


def test_it_ends_by_done_or_when_nothing_else_is_left() -> None:
    assert answered(pick(0, "send", fleet), "brig", "done") == ("brig",)
    assert answered(pick(0, "send", fleet), "sloop", "sloop", "frigate") == ("sloop", "sloop", "frigate")


def test_the_seat_is_asked_even_if_there_is_nothing_to_choose() -> None:
    ask = answered(pick(0, "send", lambda: Several("send", {})))
    assert isinstance(ask, Ask)
    assert ask.options == [("done",)]


def test_what_is_named_stays_sealed_until_the_set_is_whole() -> None:
    flow = choose(1, "send", fleet, more=True)
    together = next(flow)
    assert isinstance(together, Together)
    ((seat, make),) = together.parts
    ask = next(make())
    assert isinstance(ask, Ask)
    assert (seat, ask.seat, ask.more) == (1, 1, True)
    with pytest.raises(StopIteration) as end:
        flow.send([("brig",)])
    assert end.value.value == ("brig",)


def test_several_seats_choose_at_once() -> None:
    flow = choose_together([2, 0], "send", lambda seat: Several("send", {"brig": seat + 1}))
    together = next(flow)
    assert isinstance(together, Together)
    assert [seat for seat, _ in together.parts] == [2, 0]
    asks = [next(make()) for _, make in together.parts]
    counts = [ask.several.counts for ask in asks if isinstance(ask, Ask) and ask.several is not None]
    assert counts == [(3,), (1,)]


def test_a_bot_goes_toward_the_set_it_has_in_mind() -> None:
    wanted = ["frigate", "sloop"]
    first = answered(pick(0, "send", fleet))
    assert isinstance(first, Ask)
    assert toward(first, wanted) == ("send", "sloop")
    second = answered(pick(0, "send", fleet), "sloop")
    assert isinstance(second, Ask)
    assert toward(second, wanted) == ("send", "frigate")
    assert toward(second, ["sloop"]) == ("done",)
    lost = answered(pick(0, "send", fleet), "brig")
    assert isinstance(lost, Ask)
    assert toward(lost, ["sloop"]) == ("done",), "it cannot be reached any more"


def test_a_hand_by_kinds_is_in_the_order_of_the_component_list() -> None:
    zones = Zones(Layout(1, [Zone("hand", sees=0)], ["sloop", "sloop", "brig"]))
    zones.fill(0, [2, 0, 1])
    assert held(zones, 0) == {"sloop": 2, "brig": 1}
