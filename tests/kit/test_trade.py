"""Trade: offer, counter, accept. A market of three seats with apples, pears and a goat."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.random import Stream
from quarterdeck.engine.state import State, state
from quarterdeck.kit.trade import Deal, Lot, Market, Talks, best_swap, is_good, open_talks, spelt, talk

SEATS = ("ann", "bob", "cy")


@state
class Fair(State):
    """Who has what."""

    stalls: list[dict[str, int]]
    talks: Talks | None


def holdings(g: Fair, seat: int) -> list[Lot]:
    return sorted(g.stalls[seat].items())


def swap(g: Fair, deal: Deal) -> None:
    for giver, taker, bundle in (
        (deal.speaker, deal.listener, deal.give),
        (deal.listener, deal.speaker, deal.want),
    ):
        for word, n in bundle:
            g.stalls[giver][word] -= n
            g.stalls[taker][word] = g.stalls[taker].get(word, 0) + n


MARKET: Market[Fair] = Market(SEATS, holdings, swap)


class Table:
    """Runs the talks, one answer at a time."""

    def __init__(self, rounds: int = 2) -> None:
        stalls = [{"apples": 3, "goat": 1}, {"pears": 2}, {}]
        self.g = Fair(rng=1, stalls=stalls, talks=open_talks((0, 1, 2), rounds))
        self.g.out = []
        self.asks: list[tuple[int, str]] = []
        self.flow = self.run()
        self.ask: Ask | None = None
        self.send(None)

    def run(self) -> Flow[None]:
        while not (yield from talk(self.g, MARKET)):
            pass

    def send(self, answer: Any) -> None:
        try:
            said = self.flow.send(answer)
        except StopIteration:
            self.ask = None
            return
        assert isinstance(said, Ask)
        self.ask = said

    def say(self, *answers: str) -> None:
        for text in answers:
            assert self.ask is not None
            option: Option = tuple(int(w) if w.isdigit() else w for w in text.split())
            assert option in self.ask.options, f"{option} not in {self.ask.options}"
            self.send(option)

    @property
    def at(self) -> tuple[int, str] | None:
        return None if self.ask is None else (self.ask.seat, self.ask.prompt)

    @property
    def over(self) -> bool:
        return self.ask is None

    def log(self) -> list[str]:
        assert self.g.out is not None
        return [key for key, _, _ in self.g.out]


def test_an_accepted_offer_changes_hands_at_once() -> None:
    t = Table()
    t.say("offer bob", "give apples 2", "enough", "want pears 1", "propose")
    assert t.at == (1, "trade-answer")
    assert t.ask is not None
    assert t.ask.facts == {"other": 0, "give": ["apples", "apples"], "want": ["pears"]}
    t.say("accept")
    assert t.g.stalls == [{"apples": 1, "goat": 1, "pears": 1}, {"pears": 1, "apples": 2}, {}]
    assert t.log() == ["trade-done"]
    assert t.at == (1, "trade-open")


def test_a_refused_offer_changes_nothing() -> None:
    t = Table()
    t.say("offer bob", "give apples 2", "enough", "want pears 1", "propose", "refuse")
    assert t.g.stalls == [{"apples": 3, "goat": 1}, {"pears": 2}, {}]
    assert t.log() == ["trade-refused"]


def test_one_counter_offer_and_no_counter_to_it() -> None:
    t = Table()
    t.say("offer bob", "give apples 1", "enough", "want pears 2", "propose", "counter")
    assert t.at == (1, "trade-give")
    t.say("give pears 1", "enough", "want goat 1", "propose")
    assert t.at == (0, "trade-last-word")
    assert t.ask is not None
    assert t.ask.options == [("accept",), ("refuse",)]
    t.say("accept")
    assert t.g.stalls == [{"apples": 3, "goat": 0, "pears": 1}, {"pears": 1, "goat": 1}, {}]


def test_each_thing_is_named_once_a_side_and_sides_are_short() -> None:
    t = Table()
    t.say("offer bob", "give apples 2")
    assert t.ask is not None
    assert t.ask.options == [("enough",), ("give", "goat", 1)]
    assert t.ask.more
    market = Market(SEATS, holdings, swap, pieces=1)
    g = Fair(rng=1, stalls=[{"apples": 3, "goat": 1}, {"pears": 2}], talks=open_talks((0, 1), 1))
    flow = talk(g, market)
    next(flow)
    with pytest.raises(StopIteration):
        flow.send(("offer", "bob"))
    flow = talk(g, market)
    next(flow)
    with pytest.raises(StopIteration):
        flow.send(("give", "goat", 1))
    assert g.talks is not None
    assert g.talks.deal is not None
    assert g.talks.deal.stage == "want"


def test_nothing_for_nothing_cannot_be_proposed_but_withdrawn() -> None:
    t = Table()
    t.say("offer cy", "enough")
    assert t.ask is not None
    assert t.ask.options == [("withdraw",)]
    t.say("withdraw")
    assert t.at == (1, "trade-open")
    assert t.log() == ["trade-withdrawn"]


def test_a_gift_can_be_proposed() -> None:
    t = Table()
    t.say("offer cy", "give goat 1", "enough", "propose", "accept")
    assert t.g.stalls[2] == {"goat": 1}


def test_who_cannot_deliver_cannot_accept() -> None:
    hidden = Market(SEATS, holdings, swap, wanted=lambda g, seat: [("gold", 5)])
    g = Fair(rng=1, stalls=[{"apples": 3}, {}, {}], talks=open_talks((0, 1, 2), 1))
    for answer in (("offer", "cy"), ("give", "apples", 1), ("enough",), ("want", "gold", 5), ("propose",)):
        flow = talk(g, hidden)
        ask = next(flow)
        assert isinstance(ask, Ask)
        assert answer in ask.options
        with pytest.raises(StopIteration):
            flow.send(answer)
    ask = next(talk(g, hidden))
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.options) == (2, [("refuse",), ("counter",)])


def test_every_seat_speaks_once_a_round_and_a_silent_round_ends_the_talks() -> None:
    t = Table(rounds=3)
    assert t.at == (0, "trade-open")
    t.say("pass", "offer ann", "give pears 1", "enough", "propose", "refuse")
    assert t.at == (2, "trade-open")
    t.say("pass")
    assert t.at == (0, "trade-open")  # somebody spoke: a second round
    t.say("pass", "pass", "pass")
    assert t.over  # nobody did: no third
    assert t.g.talks is None


def test_the_last_round_is_the_last() -> None:
    t = Table(rounds=1)
    t.say("offer bob", "give goat 1", "enough", "propose", "refuse", "pass", "pass")
    assert t.over


def test_without_rounds_or_company_nobody_talks() -> None:
    assert open_talks((0, 1), 0) is None
    assert open_talks((0,), 2) is None


@pytest.mark.parametrize("seed", range(40))
def test_talk_always_ends_and_nothing_is_lost(seed: int) -> None:
    t = Table(rounds=3)
    stream = Stream(seed)
    total = {"apples": 3, "goat": 1, "pears": 2}
    for _ in range(3 * 3 * 18):
        if t.ask is None:
            break
        t.send(stream.choice(t.ask.options))
    assert t.ask is None
    for word, n in total.items():
        assert sum(stall.get(word, 0) for stall in t.g.stalls) == n
        assert all(stall.get(word, 0) >= 0 for stall in t.g.stalls)


def test_talks_survive_a_copy_and_plain_data() -> None:
    t = Table()
    t.say("offer bob", "give apples 2")
    again = t.g.copy()
    again.load(t.g.plain())
    assert again.plain() == t.g.plain()
    assert again.talks is not t.g.talks
    assert again.talks is not None
    assert again.talks.deal == Deal(speaker=0, listener=1, give=(("apples", 2),))


# ---------------------------------------------------------------------- for bots

TASTES = [{"apples": 1.0, "pears": 3.0}, {"apples": 3.0, "pears": 1.0}, {"apples": 1.0, "pears": 1.0}]


def worth(seat: int, word: str, n: int) -> float:
    return TASTES[seat].get(word, 0.0) * n


def test_a_good_deal_gains_more_than_it_gives_the_other_over_the_rivals() -> None:
    deal = Deal(speaker=0, listener=1, give=(("apples", 1),), want=(("pears", 1),))
    assert is_good(deal, worth, rivals=2)  # 2 for oneself, 2 for one of two rivals
    assert not is_good(deal, worth, rivals=1)  # with one rival alone there is nothing to gain
    assert not is_good(Deal(speaker=0, listener=2, give=(("apples", 1),), want=(("pears", 2),)), worth, 2)


def test_the_best_swap_is_one_that_both_want() -> None:
    g = Fair(rng=1, stalls=[{"apples": 2}, {"pears": 2}, {"pears": 1}], talks=None)
    assert best_swap(g, MARKET, 0, [1, 2], worth) == (1, ("apples", 2), ("pears", 2))
    assert best_swap(g, MARKET, 2, [0, 1], worth) == (0, ("pears", 1), ("apples", 2))
    alike = Fair(rng=1, stalls=[{}, {"apples": 2}, {"pears": 1}], talks=None)
    assert best_swap(alike, MARKET, 1, [2], worth) is None


def test_a_deal_that_does_not_fit_cannot_be_proposed() -> None:
    market = Market(SEATS, holdings, swap, fits=lambda g, deal: sum(n for _, n in deal.give) <= 2)
    for apples, offered in ((2, True), (3, False)):
        deal = Deal(speaker=0, listener=1, give=(("apples", apples),), stage="want")
        stalls = [{"apples": 3}, {"pears": 1}]
        g = Fair(rng=1, stalls=stalls, talks=Talks(order=(0, 1), queue=(), rounds=0, deal=deal))
        ask = next(talk(g, market))
        assert isinstance(ask, Ask)
        assert (("propose",) in ask.options) is offered
        assert ("withdraw",) in ask.options


def test_a_full_side_that_does_not_fit_can_only_be_withdrawn() -> None:
    market = Market(SEATS, holdings, swap, pieces=1, fits=lambda g, deal: not deal.want)
    g = Fair(rng=1, stalls=[{"apples": 3}, {"pears": 1}], talks=None)
    g.talks = Talks(order=(0, 1), queue=(), rounds=0, deal=Deal(speaker=0, listener=1, stage="want"))
    flow = talk(g, market)
    next(flow)
    with pytest.raises(StopIteration):
        flow.send(("want", "pears", 1))
    ask = next(talk(g, market))
    assert isinstance(ask, Ask)
    assert ask.options == [("withdraw",)]


def test_what_is_offered_is_shown() -> None:
    seen: list[tuple[int, Lot]] = []
    market = Market(SEATS, holdings, swap, shown=lambda g, seat, lot: seen.append((seat, lot)))
    deal = Deal(speaker=0, listener=1)
    talks = Talks(order=(0, 1), queue=(), rounds=0, deal=deal)
    g = Fair(rng=1, stalls=[{"apples": 3}, {"pears": 1}], talks=talks)
    flow = talk(g, market)
    next(flow)
    with pytest.raises(StopIteration):
        flow.send(("give", "apples", 2))
    assert seen == [(0, ("apples", 2))]


def test_exactly_one_of_a_thing_is_called_as_the_market_says() -> None:
    assert spelt((("pears", 1), ("apples", 2), ("goat", 1)), {"pears": "1 pear", "apples": "1 apple"}) == [
        "1 pear", "apples", "apples", "goat",
    ]  # fmt: skip
