"""Medieval Manor: the Upgrade, Feeding and End phases (§12-14 of the ledger)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.medieval_manor.hardships import draw, left_to_draw, lose_victory, watch_victory
from quarterdeck.games.medieval_manor.state import (
    ANIMALS,
    CARD,
    CROPS,
    DECK_LIST,
    DISCARD,
    FOOD,
    GAINS,
    NUMBERS,
    PEASANTS,
    TOKENS,
    WORDS,
    Manor,
)
from quarterdeck.games.medieval_manor.work import blighted, said
from quarterdeck.kit.stores import Amounts, Conversion, gain, mix_options, most
from quarterdeck.kit.stores import convert as convert_tokens

DONE: Option = ("done",)
DECLINE: Option = ("decline",)
BIRTH = NUMBERS["birth"]  # 13.4: food for a new peasant
UNFED = NUMBERS["unfed"]  # 13.2: victory lost
THROW: tuple[Option, ...] = tuple(("discard", word) for word in WORDS)


@dataclass(frozen=True)
class Craft:
    """The conversion of an upgrade: cards and tokens it takes and gives."""

    tokens: Conversion
    cards_taken: int
    cards_given: int

    @property
    def is_swap(self) -> bool:
        """One token into another, which two upgrades could do for ever (R7)."""
        cost, product = self.tokens.cost, self.tokens.product
        return not self.cards_taken and not self.cards_given and sum(cost) == sum(product)


def craft(c: int) -> Craft | None:
    """The conversion of a card, if it is an upgrade that has one."""
    card = DECK_LIST[c]
    if card.type != "upgrade" or not card.takes:
        return None
    takes, gives = dict(card.takes), dict(card.gives)
    taken, given = takes.pop("cards", 0), gives.pop("cards", 0)
    return Craft(Conversion(TOKENS.amounts(takes), TOKENS.amounts(gives)), taken, given)


CRAFTS = tuple(craft(c) for c in range(len(DECK_LIST)))
SWAPS = tuple(craft is not None and craft.is_swap for craft in CRAFTS)


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
        use(g, seat, CARD[answer[1]], answer[2])
    else:
        yield from turn_in(g, seat, answer[1], CARD[answer[2]])
    return False


def produce(g: Manor, seat: int) -> None:
    """12.1. The simple gain of every upgrade, automatic and once a turn."""
    estate = g.cards.zones[g.estate(seat)]
    store = g.stores[seat]
    total = [0] * len(store)
    for c in estate:
        gains: Amounts = blighted(GAINS[c]) if g.blight else GAINS[c]
        gain(store, gains)
        gain(total, gains)
    if g.out is not None and any(total):
        g.log("produce", seat=seat, tokens=said(total))
    watch_victory(g, seat)


def uses(g: Manor, seat: int) -> list[Option]:
    """12.2, R7. What a seat's upgrades can convert now: so often, or which card."""
    options = [DONE]
    for c in sorted(g.cards.zones[g.estate(seat)]):
        craft = CRAFTS[c]
        if craft is None or c in g.swapped or (g.blight and craft.tokens.product[CROPS]):
            continue
        word = WORDS[c]
        if craft.cards_taken:
            hand = g.cards.zones[g.hand(seat)]
            if len(hand) >= craft.cards_taken:
                options += [("turn-in", WORDS[other], word) for other in sorted(hand)]
        elif craft.cards_given:
            if most(g.stores[seat], craft.tokens) and left_to_draw(g):
                options.append(("use", word, 1))
        else:
            options += [("use", word, n) for n in range(1, most(g.stores[seat], craft.tokens) + 1)]
    return options


def turn_in(g: Manor, seat: int, word: str, c: int) -> Flow[None]:
    """12.2. Cards of the hand are discarded to an upgrade, one or two."""
    craft = CRAFTS[c]
    assert craft is not None
    hand = g.hand(seat)
    thrown = [word]
    g.cards.move(CARD[word], hand, DISCARD)
    while len(thrown) < craft.cards_taken:
        _, word = yield Ask(
            seat,
            "upgrades-second",
            [THROW[other] for other in sorted(g.cards.zones[hand])],
            {"card": WORDS[c]},
            more=True,
        )
        thrown.append(word)
        g.cards.move(CARD[word], hand, DISCARD)
    use(g, seat, c, 1, thrown)


def use(g: Manor, seat: int, c: int, n: int, thrown: Sequence[str] = ()) -> None:
    """12.2-12.4. One conversion, so many times; a card that it gives is drawn."""
    craft = CRAFTS[c]
    assert craft is not None
    convert_tokens(g.stores[seat], craft.tokens, n)
    if g.out is not None:
        taken = list(thrown) or said([each * n for each in craft.tokens.cost])
        given = "a card" if craft.cards_given else said([each * n for each in craft.tokens.product])
        g.log("use", seat=seat, card=WORDS[c], taken=taken, given=given)
    watch_victory(g, seat)
    g.swapped = (*g.swapped, c) if SWAPS[c] else ()
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
    if store[CROPS] + store[ANIMALS] >= BIRTH:
        held = (store[CROPS], store[ANIMALS])
        answer = yield Ask(seat, "raise", [DECLINE, *mix_options("raise", FOOD, held, BIRTH)])
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
    lose_victory(g, seat, UNFED)
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
        seat, "hand-limit", lambda: [THROW[c] for c in sorted(g.cards.zones[hand])], {"n": excess}
    )
    g.cards.move(CARD[word], hand, DISCARD)
    g.log("discard", seat=seat, card=word)
    if excess > 1:
        g.queue = (*g.queue, seat) if g.common else (seat, *g.queue)
    return False


def hand_limit(g: Manor, seat: int) -> int:
    """14.1, 16.2. Three, or as chosen, and one more for some upgrades; a common hand has all players'."""
    seats = range(len(g.stores)) if g.common else (seat,)
    return sum([g.hand_size + sum([DECK_LIST[c].hand for c in g.owned(s)]) for s in seats])
