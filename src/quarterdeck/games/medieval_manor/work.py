"""Medieval Manor: the Work phase, bounties and buying upgrades (§9-11 of the ledger)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.words import joined
from quarterdeck.games.medieval_manor.book import (
    ANIMALS,
    COLUMNS,
    CROPS,
    DISCARD,
    GOLD,
    GOODS,
    MAP,
    MONEY,
    PEASANTS,
    RESOURCES,
    SEATS,
    TOKENS,
    VICTORY,
    neighbours,
)
from quarterdeck.games.medieval_manor.hardships import draw, lose_victory, watch_victory
from quarterdeck.games.medieval_manor.state import Manor
from quarterdeck.kit.stores import gain, mix_options

PASS: Option = ("pass",)
DECLINE: Option = ("decline",)
GAIN: tuple[Option, ...] = tuple(("gain", good) for good in GOODS)
STEALABLE = tuple(TOKENS.index[good] for good in GOODS)
NAMED = tuple(word.capitalize() for word in TOKENS.words)
SINGLE = ("Peasant", "Victory", "Crop", "Animal", "Gold", "Resource")


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
        yield from barter(g, seat, g.book.number_of[answer[1]])
    else:
        yield from place(
            g, seat, g.book.number_of[answer[1]], g.book.land_of[answer[2]] if len(answer) > 2 else -1
        )
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
            if g.book.is_upgrade[c] and money < price_of(g, seat, c):
                continue
            if g.lands:
                row = g.book.place[c]
                options += [row[land] for land in free if row[land] is not None]  # type: ignore[misc]
            else:
                options.append(g.book.play[c])
    if len(hand) > 1:
        options += [g.book.throw[c] for c in hand]
    return options


def barter(g: Manor, seat: int, first: int) -> Flow[None]:
    """9.5. Two cards are discarded for one good of any type."""
    cards, hand = g.cards, g.hand(seat)
    cards.move(first, hand, DISCARD)
    _, word = yield Ask(
        seat, "barter-second", lambda: [g.book.throw[c] for c in sorted(cards.zones[hand])], more=True
    )
    cards.move(g.book.number_of[word], hand, DISCARD)
    _, good = yield Ask(seat, "barter-good", list(GAIN[1:] if g.blight else GAIN), more=True)
    g.stores[seat][TOKENS.index[good]] += 1
    g.log("barter", seat=seat, cards=[g.book.words[first], word], good=good)


def place(g: Manor, seat: int, c: int, land: int) -> Flow[None]:
    """9.3. The card lies there until the end of the phase; on the Castle it makes a Lord (10.6)."""
    if g.book.is_upgrade[c]:
        yield from pay_price(g, seat, c)
    g.cards.move(c, g.hand(seat), MAP)
    g.laid = (*g.laid, (c, seat))
    if land >= 0:
        g.spots[g.lands.index(land)] = c
        g.log("place", seat=seat, card=g.book.words[c], land=g.book.lands[land].id)
    else:
        g.log("play", seat=seat, card=g.book.words[c])
    if (land == g.book.castle or (land < 0 and g.book.only_castle[c])) and g.lord != seat:
        g.lord = seat
        g.log("lord", seat=seat)
    if not g.book.is_upgrade[c]:
        yield from reap(g, seat, c, land)


# ---------------------------------------------------------------------- 10 bounty cards


def reap(g: Manor, seat: int, c: int, land: int) -> Flow[None]:
    """10.1. The tokens of a bounty, and then whatever else its text does."""
    card = g.book.deck_list[c]
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
    gains = g.book.gains[c]
    if land < 0:
        return blighted(gains) if g.blight else gains
    out = list(gains)
    bonus = g.book.bonus[land]
    for token, n in enumerate(gains):
        if n:
            out[token] += bonus[token]
    if gains[CROPS] or gains[ANIMALS]:
        spots = g.spots
        for space in neighbours(len(g.lands) // COLUMNS)[g.lands.index(land)]:
            other = spots[space]
            if other >= 0:
                out[CROPS] += bool(gains[CROPS]) and g.book.feeds_crops[other]
                out[ANIMALS] += bool(gains[ANIMALS]) and g.book.feeds_animals[other]
        if g.feeds_once:
            for token in (CROPS, ANIMALS):
                out[token] = min(out[token], gains[token] + (bonus[token] if gains[token] else 0) + 1)
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
    card = g.book.deck_list[c]
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
        ("steal", SEATS[other], g.book.words[c])
        for other in range(len(g.stores))
        if other != seat
        for c in sorted(g.cards.zones[g.hand(other)])
    ]
    if not options:
        return
    _, name, word = yield Ask(seat, "steal-card", options, more=True)
    victim = SEATS.index(name)
    g.cards.move(g.book.number_of[word], g.hand(victim), g.hand(seat))
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
    price = g.book.price + len(owned) + g.book.deck_list[c].price
    for other in owned:
        price -= g.book.deck_list[other].discount
    return max(0, price)


def pay_price(g: Manor, seat: int, c: int) -> Flow[None]:
    """11.1. Gold and Resources in any mix."""
    price = price_of(g, seat, c)
    if not price:
        return
    store = g.stores[seat]
    held = (store[GOLD], store[RESOURCES])
    options = mix_options("pay", MONEY, held, price)
    _, _, gold, _, resources = yield Ask(
        seat, "price", options, {"card": g.book.words[c], "n": price}, more=True
    )
    store[GOLD] -= gold
    store[RESOURCES] -= resources


def clear_map(g: Manor) -> None:
    """10.4, 11.3. Bounties are discarded; new upgrades go to their owners."""
    for c, seat in g.laid:
        g.cards.move(c, MAP, g.estate(seat) if g.book.is_upgrade[c] else DISCARD)
    g.laid = ()
    g.spots = [-1] * len(g.lands)
