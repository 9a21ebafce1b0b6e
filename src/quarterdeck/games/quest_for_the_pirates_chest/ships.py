"""Quest For The Pirates Chest: dice, coins, curses, and what happens to a ship that is sunk."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver
from quarterdeck.engine.outcome import won_by
from quarterdeck.games.quest_for_the_pirates_chest.book import ABOARD, BAG, HIDDEN, ISLANDS, SHOWN
from quarterdeck.games.quest_for_the_pirates_chest.state import NOBODY, PiratesQuest
from quarterdeck.kit.hands import discard_to_limit, draw, lose_at_random

# ---------------------------------------------------------------------- dice and cards


def roll_for(g: PiratesQuest, seat: int, what: str) -> Flow[int]:
    """One die of a seat: Sparrow takes one of two, Morgan may add 1, a curse takes 2 off (R12)."""
    shown = [g.roll()]
    if g.has(seat, "luck"):
        shown.append(g.roll())
    elif g.has(seat, "raider"):
        shown.append(shown[0] + 1)
    value = shown[0]
    if len(set(shown)) > 1:
        answer = yield Ask(seat, "die", [("take", n) for n in sorted(shown)], {"what": what})
        value = int(answer[1])
    g.die = value - 2 if g.weak[seat] else value
    g.log("roll", seat=seat, n=g.die, what=what)
    return g.die


def draw_cards(g: PiratesQuest, seat: int, n: int) -> Flow[None]:
    """9.1, R12. Sparrow, for a single card, draws two and discards one."""
    if n == 1 and g.has(seat, "luck"):
        draw(g, seat, 2)
        yield from discard_to_limit(g, seat, max(0, g.cards.count(g.cards.hand[seat]) - 1))
    else:
        draw(g, seat, n)


# ---------------------------------------------------------------------- coins


def hide(g: PiratesQuest, coins: list[int], zone: int) -> None:
    """13.3, R1. Coins go mark down to random islands, mixed so that nobody knows which went where."""
    for c in coins:
        g.coins.move(c, zone, BAG)
    g.coins.shuffle(BAG, g)
    for _ in coins:
        island = g.below(g.islands())
        g.coins.draw(BAG, HIDDEN + island)
        g.log("hidden", at=g.book.spaces[ISLANDS[island]])


def land_on_coins(g: PiratesQuest, seat: int, space: int) -> None:
    """9.2, 9.4, R3, R15. All coins there are revealed; what may be taken is taken, the Chest last."""
    if not g.book.is_island(space):
        return
    island = ISLANDS.index(space)
    for c in g.coins[HIDDEN + island]:
        g.coins.move(c, HIDDEN + island, SHOWN + island)
        g.log("reveal", coin=g.coins.kind(c), at=g.book.spaces[space])
    for c in sorted(g.coins[SHOWN + island], key=lambda c: g.coins.kind(c) == "chest"):
        if g.coins.kind(c) != "chest" or {"map", "key"} <= set(g.aboard(seat)):
            g.coins.move(c, SHOWN + island, ABOARD + seat)
            g.log("take-coin", seat=seat, coin=g.coins.kind(c))


def give_coin(g: PiratesQuest, coin: str, giver: int, taker: int) -> None:
    """R3. A coin that is won or stolen is not subject to Map and Key."""
    g.coins.move_kind(coin, ABOARD + giver, ABOARD + taker)
    g.log("win-coin", seat=taker, other=giver, coin=coin)
    check_home(g, taker)


def check_home(g: PiratesQuest, seat: int) -> None:
    """2.1, 9.5. At home with the Chest."""
    if g.is_safe(seat) and "chest" in g.aboard(seat):
        scores = [len(g.aboard(s)) for s in g.seats]
        raise GameOver(won_by(seat, len(g.places), "home", scores, {"winner": seat, "n": g.round}))


def steal_card(g: PiratesQuest, seat: int, other: int) -> None:
    """A card at random from another's hand; only the two learn which."""
    hand = sorted(g.cards[g.cards.hand[other]])
    if not hand:
        return
    c = hand[g.below(len(hand))]
    g.cards.move(c, g.cards.hand[other], g.cards.hand[seat])
    g.log("steal-card", seat=seat, other=other)
    g.log("stolen", only=(seat, other), card=g.cards.kind(c))


# ---------------------------------------------------------------------- 13 On being sunk


def sink(g: PiratesQuest, seat: int, by: int = NOBODY) -> None:
    """13.1-13.3. Home, a turn is missed, and coins go to the ship that won the fight, else to islands."""
    g.log("sunk", seat=seat)
    coins = list(g.coins[ABOARD + seat])
    if by != NOBODY:
        for c in coins:
            give_coin(g, g.coins.kind(c), seat, by)
        if g.has(by, "rampage"):
            g.again[by] += 1
    elif coins:
        hide(g, coins, ABOARD + seat)
    turns = 1
    if by != NOBODY and g.has(by, "no-prisoners"):
        lose_at_random(g, seat, g.cards.count(g.cards.hand[seat]))
        turns = 2
    if not g.has(seat, "ghostly"):
        g.misses[seat] += turns
    g.places[seat] = g.ports[seat]
    if seat == g.active:
        g.ended = True  # R14


def destroy(g: PiratesQuest, seat: int) -> None:
    """12.1. Sunk by something that is no fight; not in the own home port."""
    if g.is_safe(seat):
        g.log("safe", seat=seat)
    else:
        sink(g, seat)


# ---------------------------------------------------------------------- 14 The curse table


def curse(g: PiratesQuest, seat: int, target: int) -> Flow[None]:
    """14.1. A die on the curse table against an opponent."""
    roll = yield from roll_for(g, seat, "curse")
    row = g.book.curses[roll]
    g.log("curse", seat=seat, other=target, curse=row.id, sense=row.sense)
    if row.id == "no-move":
        g.no_move[target] = True
    elif row.id == "weak":
        g.weak[target] = True
    elif row.id == "lose-card":
        lose_at_random(g, target)
    elif row.id == "reveal":
        g.cards.show(g.cards.hand[target])
        g.log("bared", seat=target, cards=g.cards.kinds(g.cards.hand[target]))
    elif row.id == "no-ability":
        g.dulled[target] = True
    else:
        destroy(g, target)
