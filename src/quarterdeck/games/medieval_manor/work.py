"""Medieval Manor: the Work phase, bounties and buying upgrades (§9-11 of the ledger)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.words import joined
from quarterdeck.games.medieval_manor.hardships import draw, lose_victory, watch_victory
from quarterdeck.games.medieval_manor.state import (
    ANIMALS,
    BONUS,
    CARD,
    CASTLE,
    COLUMNS,
    CROPS,
    DECK_LIST,
    DISCARD,
    FEEDS_ANIMALS,
    FEEDS_CROPS,
    GAINS,
    GOLD,
    GOODS,
    IS_UPGRADE,
    LAND,
    LANDS,
    MAP,
    MONEY,
    NUMBERS,
    PEASANTS,
    RESOURCES,
    SEATS,
    TOKENS,
    VICTORY,
    WORDS,
    Manor,
    neighbours,
)
from quarterdeck.kit.stores import gain, mix_options

PRICE = NUMBERS["price"]  # 11.1
PASS: Option = ("pass",)
DECLINE: Option = ("decline",)
THROW: tuple[Option, ...] = tuple(("discard", word) for word in WORDS)
PLAY: tuple[Option, ...] = tuple(("play", word) for word in WORDS)
# PLACE[c][land]: the option to place a card there, None where its text does not allow it
PLACE: tuple[tuple[Option | None, ...], ...] = tuple(
    tuple(("place", card.id, land.id) if land.kind in card.at else None for land in LANDS)
    for card in DECK_LIST
)
GAIN: tuple[Option, ...] = tuple(("gain", good) for good in GOODS)
STEALABLE = tuple(TOKENS.index[good] for good in GOODS)
NAMED = tuple(word.capitalize() for word in TOKENS.words)
SINGLE = ("Peasant", "Victory", "Crop", "Animal", "Gold", "Resource")
ONLY_CASTLE = tuple(card.at == ("castle",) for card in DECK_LIST)


def work(g: Manor) -> Flow[bool]:
    """9.1, 9.2. One action of the next seat; True when nobody has any left."""
    if not g.queue:
        clear_map(g)
        return True
    seat, g.queue = g.queue[0], g.queue[1:]
    if g.used[seat] >= g.stores[seat][PEASANTS]:
        return False
    g.used[seat] += 1
    left = g.stores[seat][PEASANTS] - g.used[seat] + 1
    answer = yield Ask(seat, "work", lambda: actions(g, seat), {"n": left})
    if answer == PASS:
        g.log("pass", seat=seat)
    elif answer[0] == "discard":
        yield from barter(g, seat, CARD[answer[1]])
    else:
        yield from place(g, seat, CARD[answer[1]], LAND[answer[2]] if len(answer) > 2 else -1)
    if g.used[seat] < g.stores[seat][PEASANTS]:
        g.queue = (*g.queue, seat)
    return False


def actions(g: Manor, seat: int) -> list[Option]:
    """9.3-9.5, 7.4. Nothing, a card onto a free land that it allows, if one can pay it, or a discard."""
    hand = sorted(g.cards.zones[g.hand(seat)])
    options = [PASS]
    if not g.rebellion:
        store = g.stores[seat]
        money = store[GOLD] + store[RESOURCES]
        free = [land for land, c in zip(g.lands, g.spots, strict=True) if c < 0]
        for c in hand:
            if IS_UPGRADE[c] and money < price_of(g, seat, c):
                continue
            if g.lands:
                row = PLACE[c]
                options += [row[land] for land in free if row[land] is not None]  # type: ignore[misc]
            else:
                options.append(PLAY[c])
    if len(hand) > 1:
        options += [THROW[c] for c in hand]
    return options


def barter(g: Manor, seat: int, first: int) -> Flow[None]:
    """9.5. Two cards are discarded for one good of any type."""
    cards, hand = g.cards, g.hand(seat)
    cards.move(first, hand, DISCARD)
    _, word = yield Ask(
        seat, "barter-second", lambda: [THROW[c] for c in sorted(cards.zones[hand])], more=True
    )
    cards.move(CARD[word], hand, DISCARD)
    _, good = yield Ask(seat, "barter-good", list(GAIN[1:] if g.blight else GAIN), more=True)
    g.stores[seat][TOKENS.index[good]] += 1
    g.log("barter", seat=seat, cards=[WORDS[first], word], good=good)


def place(g: Manor, seat: int, c: int, land: int) -> Flow[None]:
    """9.3. The card lies there until the end of the phase; on the Castle it makes a Lord (10.6)."""
    if IS_UPGRADE[c]:
        yield from pay_price(g, seat, c)
    g.cards.move(c, g.hand(seat), MAP)
    g.laid = (*g.laid, (c, seat))
    if land >= 0:
        g.spots[g.lands.index(land)] = c
        g.log("place", seat=seat, card=WORDS[c], land=LANDS[land].id)
    else:
        g.log("play", seat=seat, card=WORDS[c])
    if (land == CASTLE or (land < 0 and ONLY_CASTLE[c])) and g.lord != seat:
        g.lord = seat
        g.log("lord", seat=seat)
    if not IS_UPGRADE[c]:
        yield from reap(g, seat, c, land)


# ---------------------------------------------------------------------- 10 bounty cards


def reap(g: Manor, seat: int, c: int, land: int) -> Flow[None]:
    """10.1. The tokens of a bounty, and then whatever else its text does."""
    card = DECK_LIST[c]
    gained = bounty(g, c, land)
    gain(g.stores[seat], gained)
    if g.out is not None and any(gained):
        g.log("gain", seat=seat, tokens=said(gained), card=card.id)
    if card.lose:
        lose_victory(g, seat, card.lose)
    watch_victory(g, seat)
    g.extra[seat] += card.extra
    if card.draw:
        draw(g, seat, card.draw)
    if card.takes:
        yield from convert(g, seat, c)
    if card.steal_cards:
        yield from steal_card(g, seat)
    if card.steal_goods:
        yield from steal_goods(g, seat, card.steal_goods)


def bounty(g: Manor, c: int, land: int) -> tuple[int, ...]:
    """10.2, 14.2-14.4, R4. What a bounty gains on a land: tokens, the land's bonus, its neighbours'."""
    gains = GAINS[c]
    if land < 0:
        return blighted(gains) if g.blight else gains
    out = list(gains)
    bonus = BONUS[land]
    for token, n in enumerate(gains):
        if n:
            out[token] += bonus[token]
    if gains[CROPS] or gains[ANIMALS]:
        spots = g.spots
        for space in neighbours(len(g.lands) // COLUMNS)[g.lands.index(land)]:
            other = spots[space]
            if other >= 0:
                out[CROPS] += bool(gains[CROPS]) and FEEDS_CROPS[other]
                out[ANIMALS] += bool(gains[ANIMALS]) and FEEDS_ANIMALS[other]
    return blighted(out) if g.blight else tuple([max(0, n) for n in out])


def blighted(gains: list[int] | tuple[int, ...]) -> tuple[int, ...]:
    """7.3. Under Blight nobody gains crops."""
    return tuple([0 if token == CROPS else max(0, n) for token, n in enumerate(gains)])


def said(amounts: Sequence[int]) -> str:
    """Tokens as messages say them: "1 Animal and 3 Gold"."""
    return joined(
        [f"{n} {SINGLE[token] if n == 1 else NAMED[token]}" for token, n in enumerate(amounts) if n]
    )


@cache
def convert_options(most: int) -> list[Option]:
    return [DECLINE, *[("convert", n) for n in range(1, most + 1)]]


def convert(g: Manor, seat: int, c: int) -> Flow[None]:
    """10.5. Any number of one token into another, now or never; the last peasant stays (R6)."""
    card = DECK_LIST[c]
    ((word, _),) = card.takes.items()
    token = TOKENS.index[word]
    most = g.stores[seat][token] - (token == PEASANTS)
    if not most:
        return
    facts = {"card": card.id, "token": word, "each": card.gives["victory"]}
    answer = yield Ask(seat, "convert", convert_options(most), facts, more=True)
    if answer == DECLINE:
        return
    n = answer[1]
    g.stores[seat][token] -= n
    g.stores[seat][VICTORY] += n * card.gives["victory"]
    watch_victory(g, seat)
    g.log(
        "convert",
        seat=seat,
        tokens=said([n if i == token else 0 for i in range(len(TOKENS.words))]),
        victory=n * card.gives["victory"],
    )


def steal_card(g: Manor, seat: int) -> Flow[None]:
    """10.7, 16.3. One card of an opponent's open hand, as the thief picks; none of a common hand."""
    if g.common:
        return
    options: list[Option] = [
        ("steal", SEATS[other], WORDS[c])
        for other in range(len(g.stores))
        if other != seat
        for c in sorted(g.cards.zones[g.hand(other)])
    ]
    if not options:
        return
    _, name, word = yield Ask(seat, "steal-card", options, more=True)
    victim = SEATS.index(name)
    g.cards.move(CARD[word], g.hand(victim), g.hand(seat))
    g.log("steal", seat=seat, other=victim, what=[word])


def steal_goods(g: Manor, seat: int, n: int) -> Flow[None]:
    """10.7, R5. Goods of one opponent, as many as there are."""
    options: list[Option] = [
        ("steal", SEATS[other], TOKENS.words[token])
        for other in range(len(g.stores))
        if other != seat
        for token in STEALABLE
        if g.stores[other][token]
    ]
    if not options:
        return
    _, name, good = yield Ask(seat, "steal-good", options, {"n": n}, more=True)
    victim = SEATS.index(name)
    taken = [good]
    take(g, victim, seat, good)
    while len(taken) < n:
        again: list[Option] = [
            ("steal", name, TOKENS.words[token]) for token in STEALABLE if g.stores[victim][token]
        ]
        if not again:
            break
        _, _, good = yield Ask(seat, "steal-good", again, {"n": n - len(taken)}, more=True)
        taken.append(good)
        take(g, victim, seat, good)
    g.log("steal", seat=seat, other=victim, what=taken)


def take(g: Manor, victim: int, thief: int, good: str) -> None:
    token = TOKENS.index[good]
    g.stores[victim][token] -= 1
    g.stores[thief][token] += 1


# ---------------------------------------------------------------------- 11 upgrade cards


def price_of(g: Manor, seat: int, c: int) -> int:
    """11.1, 11.2. Three, one more for each upgrade owned, and what the card and a Brick Maker say."""
    owned = g.owned(seat)
    price = PRICE + len(owned) + DECK_LIST[c].price
    for other in owned:
        price -= DECK_LIST[other].discount
    return max(0, price)


def pay_price(g: Manor, seat: int, c: int) -> Flow[None]:
    """11.1. Gold and Resources in any mix."""
    price = price_of(g, seat, c)
    if not price:
        return
    store = g.stores[seat]
    held = (store[GOLD], store[RESOURCES])
    options = mix_options("pay", MONEY, held, price)
    _, _, gold, _, resources = yield Ask(seat, "price", options, {"card": WORDS[c], "n": price}, more=True)
    store[GOLD] -= gold
    store[RESOURCES] -= resources


def clear_map(g: Manor) -> None:
    """10.4, 11.3. Bounties are discarded; new upgrades go to their owners."""
    for c, seat in g.laid:
        g.cards.move(c, MAP, g.estate(seat) if IS_UPGRADE[c] else DISCARD)
    g.laid = ()
    g.spots = [-1] * len(g.lands)
