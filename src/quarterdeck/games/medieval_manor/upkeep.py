"""Medieval Manor: the Upgrade, Feeding and End phases (§12-14 of the ledger)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.medieval_manor.book import ANIMALS, CROPS, DISCARD, FOOD, PEASANTS
from quarterdeck.games.medieval_manor.hardships import draw, left_to_draw, lose_victory, watch_victory
from quarterdeck.games.medieval_manor.state import Manor
from quarterdeck.games.medieval_manor.work import blighted, said
from quarterdeck.kit.stores import Amounts, gain, mix_options, most
from quarterdeck.kit.stores import convert as convert_tokens

DONE: Option = ("done",)
DECLINE: Option = ("decline",)


# ---------------------------------------------------------------------- 12 upgrade phase


def upgrades(g: Manor) -> Flow[bool]:
    """12.1-12.3. Each seat's upgrades produce once, then convert as often as it likes; True when all have."""
    if not g.queue:
        return True
    seat = g.queue[0]
    if g.step == "upgrade":
        produce(g, seat)
        g.step = "craft"
    options = uses(g, seat)
    answer: Any = (yield Ask(seat, "upgrades", options)) if len(options) > 1 else DONE
    if answer == DONE:
        g.queue = g.queue[1:]
        g.swapped = ()
        g.step = "upgrade"
    elif answer[0] == "use":
        use(g, seat, g.book.number_of[answer[1]], answer[2])
    else:
        yield from turn_in(g, seat, answer[1], g.book.number_of[answer[2]])
    return False


def produce(g: Manor, seat: int) -> None:
    """12.1. The simple gain of every upgrade, automatic and once a turn."""
    estate = g.cards.zones[g.estate(seat)]
    store = g.stores[seat]
    total = [0] * len(store)
    for c in estate:
        gains: Amounts = blighted(g.book.gains[c]) if g.blight else g.book.gains[c]
        gain(store, gains)
        gain(total, gains)
    if g.out is not None and any(total):
        g.log("produce", seat=seat, tokens=said(total))
    watch_victory(g, seat)


def uses(g: Manor, seat: int) -> list[Option]:
    """12.2, R7. What a seat's upgrades can convert now: so often, or which card."""
    options = [DONE]
    for c in sorted(g.cards.zones[g.estate(seat)]):
        craft = g.book.crafts[c]
        if craft is None or c in g.swapped or (g.blight and craft.tokens.product[CROPS]):
            continue
        word = g.book.words[c]
        if craft.cards_taken:
            hand = g.cards.zones[g.hand(seat)]
            if len(hand) >= craft.cards_taken:
                options += [("turn-in", g.book.words[other], word) for other in sorted(hand)]
        elif craft.cards_given:
            if most(g.stores[seat], craft.tokens) and left_to_draw(g):
                options.append(("use", word, 1))
        else:
            options += [("use", word, n) for n in range(1, most(g.stores[seat], craft.tokens) + 1)]
    return options


def turn_in(g: Manor, seat: int, word: str, c: int) -> Flow[None]:
    """12.2. Cards of the hand are discarded to an upgrade, one or two."""
    craft = g.book.crafts[c]
    assert craft is not None
    hand = g.hand(seat)
    thrown = [word]
    g.cards.move(g.book.number_of[word], hand, DISCARD)
    while len(thrown) < craft.cards_taken:
        _, word = yield Ask(
            seat,
            "upgrades-second",
            [g.book.throw[other] for other in sorted(g.cards.zones[hand])],
            {"card": g.book.words[c]},
            more=True,
        )
        thrown.append(word)
        g.cards.move(g.book.number_of[word], hand, DISCARD)
    use(g, seat, c, 1, thrown)


def use(g: Manor, seat: int, c: int, n: int, thrown: Sequence[str] = ()) -> None:
    """12.2-12.4. One conversion, so many times; a card that it gives is drawn."""
    craft = g.book.crafts[c]
    assert craft is not None
    convert_tokens(g.stores[seat], craft.tokens, n)
    if g.out is not None:
        taken = list(thrown) or said([each * n for each in craft.tokens.cost])
        given = "a card" if craft.cards_given else said([each * n for each in craft.tokens.product])
        g.log("use", seat=seat, card=g.book.words[c], taken=taken, given=given)
    watch_victory(g, seat)
    g.swapped = (*g.swapped, c) if g.book.swaps[c] else ()
    if craft.cards_given:
        draw(g, seat, craft.cards_given)


# ---------------------------------------------------------------------- 13 feeding phase


def feeding(g: Manor) -> Flow[bool]:
    """13.1-13.4. One seat eats, and may raise a peasant; True when all have."""
    if not g.queue:
        return True
    seat, g.queue = g.queue[0], g.queue[1:]
    store = g.stores[seat]
    need = store[PEASANTS] - 1
    if store[CROPS] + store[ANIMALS] < need:
        starve(g, seat)
        return False
    if need:
        held = (store[CROPS], store[ANIMALS])
        options = mix_options("feed", FOOD, held, need)
        _, _, crops, _, animals = yield Ask(seat, "feed", options, {"n": need})
        store[CROPS] -= crops
        store[ANIMALS] -= animals
        g.log("feed", seat=seat, n=need)
    if store[CROPS] + store[ANIMALS] >= g.book.birth:
        held = (store[CROPS], store[ANIMALS])
        answer = yield Ask(seat, "raise", [DECLINE, *mix_options("raise", FOOD, held, g.book.birth)])
        if answer != DECLINE:
            store[CROPS] -= answer[2]
            store[ANIMALS] -= answer[4]
            store[PEASANTS] += 1
            g.log("raise", seat=seat, n=store[PEASANTS])
    return False


def starve(g: Manor, seat: int) -> None:
    """13.2, R16. All food is eaten, one peasant leaves and two victory are lost; the last peasant stays."""
    store = g.stores[seat]
    store[CROPS] = store[ANIMALS] = 0
    store[PEASANTS] -= 1
    lose_victory(g, seat, g.book.unfed)
    g.log("starve", seat=seat, n=store[PEASANTS])


# ---------------------------------------------------------------------- 14 end phase


def end_phase(g: Manor) -> Flow[bool]:
    """14.1, R12. Hands shrink to their limit, one card at a time; True when all fit."""
    if not g.queue:
        return True
    seat, g.queue = g.queue[0], g.queue[1:]
    hand = g.hand(seat)
    excess = len(g.cards.zones[hand]) - hand_limit(g, seat)
    if excess <= 0:
        return False
    _, word = yield Ask(
        seat, "hand-limit", lambda: [g.book.throw[c] for c in sorted(g.cards.zones[hand])], {"n": excess}
    )
    g.cards.move(g.book.number_of[word], hand, DISCARD)
    g.log("discard", seat=seat, card=word)
    if excess > 1:
        g.queue = (*g.queue, seat) if g.common else (seat, *g.queue)
    return False


def hand_limit(g: Manor, seat: int) -> int:
    """14.1, 16.2. Three, or as chosen, and one more for some upgrades; a common hand has all players'."""
    seats = range(len(g.stores)) if g.common else (seat,)
    return sum([g.hand_size + sum([g.book.deck_list[c].hand for c in g.owned(s)]) for s in seats])
