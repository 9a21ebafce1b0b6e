"""Indian Territory: dice that can be rolled again, stocks that never fall below nothing, and who is out."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.indian_territory.book import BONUS, DISCARD, LAND, PEOPLE, STOCKS, said
from quarterdeck.games.indian_territory.state import IndianTerritory
from quarterdeck.kit.phases import from_seat

DECLINE: Option = ("decline",)


def in_order(g: IndianTerritory) -> tuple[int, ...]:
    """4.2. Those in play, from the holder of the feather on."""
    return tuple(seat for seat in from_seat(g.feather, len(g.stocks)) if g.in_play(seat))


def holding(g: IndianTerritory, seat: int, use: str) -> list[str]:
    """Bonus cards before a seat that are discarded for this."""
    return [card.id for card in g.bonus(seat) if card.discard == use]


def throw_bonus(g: IndianTerritory, seat: int, card: str) -> None:
    """A bonus card is discarded."""
    g.cards.move_kind(card, BONUS + seat, DISCARD)
    g.log("discard", seat=seat, card=card)


def roll(g: IndianTerritory, seat: int, n: int, why: str) -> Flow[int]:
    """12.7, R12. So many dice for a seat; whoever has Vision Quest may have them rolled again."""
    while True:
        g.roll_shown = tuple(g.roll() for _ in range(n))
        g.log("roll", seat=seat, dice=list(g.roll_shown), why=why)
        again = False
        for other in in_order(g):
            for card in holding(g, other, "reroll"):
                facts = {"roller": seat, "dice": list(g.roll_shown), "why": why}
                answer = yield Ask(other, "reroll", [DECLINE, ("play", card)], facts, window=True)
                if answer != DECLINE:
                    throw_bonus(g, other, card)
                    again = True
                    break
            if again:
                break
        if not again:
            return sum(g.roll_shown)


def change(g: IndianTerritory, seat: int, stock: int, n: int) -> int:
    """R5. A stock grows or shrinks, never below nothing; by how much it did."""
    before = g.stocks[seat][stock]
    g.stocks[seat][stock] = max(0, before + n)
    if stock == PEOPLE:
        muster(g, seat)
    return g.stocks[seat][stock] - before


def muster(g: IndianTerritory, seat: int) -> None:
    """R7. People who are lost were used ones first, then traders, then raiders, then those who are ready."""
    lacking = -g.used(seat)
    for box in (g.traders, g.raiders, g.ready):
        gone = min(max(0, lacking), box[seat])
        box[seat] -= gone
        lacking -= gone


def apply(g: IndianTerritory, seat: int, changes: dict[str, int]) -> None:
    """Several stocks at once, told."""
    for word, n in changes.items():
        done = change(g, seat, STOCKS.index[word], n)
        if done:
            g.log("gains" if done > 0 else "loses", seat=seat, what=said({word: abs(done)}))
        elif n < 0:
            g.log("none", seat=seat, what=word)


def check_out(g: IndianTerritory) -> None:
    """2.2, R15. Nations without people or land are out; the last one left wins."""
    for seat, stock in enumerate(g.stocks):
        if g.in_play(seat) and not (stock[PEOPLE] and stock[LAND]):
            g.out_of_play[seat] = True
            g.ready[seat] = g.raiders[seat] = g.traders[seat] = g.more_raids[seat] = 0
            g.log("out", seat=seat)
            for card in list(g.cards.kinds(BONUS + seat)):
                g.cards.move_kind(card, BONUS + seat, DISCARD)
    left = [seat for seat in range(len(g.stocks)) if g.in_play(seat)]
    if len(left) <= 1:
        raise GameOver(last_left(g, left))


def last_left(g: IndianTerritory, left: list[int]) -> Outcome:
    """R15."""
    standing = [1 if seat in left else 0 for seat in range(len(g.stocks))]
    reason = "alone" if left else "nobody"
    facts = {"winner": left[0]} if left else {}
    return Outcome(rank_by(standing), tuple(g.points), reason, facts)
