"""Quest For The Pirates Chest: the cards that are played in one's own turn, and those that answer a move."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.ask import Flow, Option
from quarterdeck.games.quest_for_the_pirates_chest.book import HIDDEN, ISLANDS, SEATS
from quarterdeck.games.quest_for_the_pirates_chest.fights import event_fight
from quarterdeck.games.quest_for_the_pirates_chest.moving import jump, sail, step_on
from quarterdeck.games.quest_for_the_pirates_chest.ships import (
    curse,
    destroy,
    draw_cards,
    give_coin,
    land_on_coins,
    roll_for,
    steal_card,
)
from quarterdeck.games.quest_for_the_pirates_chest.state import PiratesQuest
from quarterdeck.kit.hands import discard_to_limit, lose_at_random

NO_TARGET: list[Option] = [()]
MOVES = frozenset({"port-of-call", "rum", "pursuit", "give-chase", "x-marks-the-spot", "set-sail"})
FIGHTS = frozenset({"cannibals", "head-hunters", "buccaneers", "sea-monster", "mutiny"})
RUMORS = 10


def on_seats(seats: list[int]) -> list[Option]:
    """One of these seats as the target."""
    return [(SEATS[seat],) for seat in seats]


def adjacent(g: PiratesQuest, seat: int) -> list[int]:
    """R11. Enemies one space away."""
    return [other for other in g.others(seat) if g.distance(g.places[seat], g.places[other]) == 1]


def on_islands(g: PiratesQuest, seat: int) -> list[int]:
    """Enemies on deserted islands."""
    return [other for other in g.others(seat) if g.book.is_island(g.places[other])]


def in_open_sea(g: PiratesQuest, seat: int) -> list[int]:
    """Enemies in open sea."""
    return [other for other in g.others(seat) if g.at_sea(other)]


def weathers(g: PiratesQuest, seat: int) -> bool:
    """5.3, 5.18, R11. Whether storms do nothing to a ship."""
    return g.is_safe(seat) or g.has(seat, "kraken") or g.has(seat, "ram")


def farthest(g: PiratesQuest, seat: int) -> list[int]:
    """R11. The enemies farthest away; by option only those that a storm can sink."""
    enemies = [other for other in g.others(seat) if not (g.skip_immune and weathers(g, other))]
    far = max([g.distance(g.places[seat], g.places[other]) for other in enemies], default=0)
    return [other for other in enemies if g.distance(g.places[seat], g.places[other]) == far]


def targets(g: PiratesQuest, seat: int, card: str) -> list[Option]:
    """What a card of one's own turn may be aimed at; nothing: it cannot be played now."""
    if card in MOVES and not g.moves_left(seat):
        return []
    finder = TARGETS.get(card)
    return NO_TARGET if finder is None else finder(g, seat)


def coins_near(g: PiratesQuest, seat: int) -> list[Option]:
    """Coins of adjacent ships."""
    return [(SEATS[other], coin) for other in adjacent(g, seat) for coin in g.aboard(other)]


def landings(g: PiratesQuest, seat: int) -> list[Option]:
    """Adjacent spaces with hidden coins."""
    near = [step_on(g, g.places[seat], way) for way in (1, -1)]
    return [(g.book.spaces[s],) for s in near if s in ISLANDS and g.coins.count(HIDDEN + ISLANDS.index(s))]


def sea_spaces(g: PiratesQuest, seat: int) -> list[Option]:
    """Open sea spaces without a ship."""
    free = [s for s in range(1, g.size + 1) if not g.book.is_special(s) and s not in g.places]
    return [(g.book.spaces[s],) for s in free]


def opponents(g: PiratesQuest, seat: int) -> list[Option]:
    """Any opponent."""
    return on_seats(g.others(seat))


def not_safe(g: PiratesQuest, seats: list[int]) -> list[Option]:
    """12.1. Those that may be attacked or destroyed."""
    return on_seats([seat for seat in seats if not g.is_safe(seat)])


TARGETS: dict[str, Callable[[PiratesQuest, int], list[Option]]] = {
    "voodoo-magic": opponents,
    "typhoon": lambda g, seat: on_seats(farthest(g, seat)),
    "whirl-pool": lambda g, seat: on_seats([s for s in adjacent(g, seat) if g.at_sea(s)]),
    "tidal-wave": lambda g, seat: on_seats(in_open_sea(g, seat)),
    "sargasso": lambda g, seat: NO_TARGET if any(g.at_sea(s) for s in adjacent(g, seat)) else [],
    "pursuit": opponents,
    "give-chase": opponents,
    "x-marks-the-spot": lambda g, seat: [(g.book.spaces[s],) for s in ISLANDS[: g.islands()]],
    "set-sail": sea_spaces,
    "spy-glass": opponents,
    "crows-nest": opponents,
    "thief": coins_near,
    "scoundrel": coins_near,
    "landing-party": landings,
    "cannibals": lambda g, seat: on_seats(on_islands(g, seat)),
    "head-hunters": lambda g, seat: on_seats(on_islands(g, seat)),
    "buccaneers": lambda g, seat: on_seats(in_open_sea(g, seat)),
    "sea-monster": lambda g, seat: on_seats(in_open_sea(g, seat)),
    "mutiny": lambda g, seat: not_safe(g, g.others(seat)),
    "imprisoned": lambda g, seat: on_seats([s for s in g.others(seat) if g.book.is_port(g.places[s])]),
    "captured": lambda g, seat: on_seats(on_islands(g, seat)),
    "betrayal": opponents,
    "treachery": opponents,
    "marooned": opponents,
    "settle-a-debt": lambda g, seat: on_seats(adjacent(g, seat)),
}


def resolve(g: PiratesQuest, seat: int, card: str, aim: Option) -> Flow[None]:
    """Section 16. What a card of one's own turn does; it is used up first."""
    g.cards.throw(seat, card)
    tell_play(g, seat, card, aim)
    word = str(aim[0]) if aim else ""
    target = SEATS.index(word) if word in SEATS else seat
    space = g.book.spaces.index(word) if word in g.book.spaces else 0
    if card in FIGHTS:
        yield from event_fight(g, seat, target)
    elif card in MOVES:
        yield from move_by_card(g, seat, card, target, space)
    elif card in PLAIN:
        PLAIN[card](g, seat, target)
    elif card == "voodoo-magic":
        yield from curse(g, seat, target)
    elif card == "landing-party":
        land_on_coins(g, seat, space)
    elif card in ("thief", "scoundrel"):
        give_coin(g, str(aim[1]), target, seat)
    elif card == "treachery":
        yield from discard_to_limit(g, target, max(0, g.cards.count(g.cards.hand[target]) - 3))
    elif card == "stowaway":
        yield from draw_cards(g, seat, 2)
    elif card in ("spy-glass", "crows-nest"):
        g.cards.look(seat, g.cards.hand[target])
        g.log("seen", only=(seat,), other=target, cards=g.cards.kinds(g.cards.hand[target]))
        yield from draw_cards(g, seat, 1)


def tell_play(g: PiratesQuest, seat: int, card: str, aim: Option) -> None:
    """Everybody hears what is played, and at whom or where."""
    if aim:
        g.log("plays-at", seat=seat, card=card, aims=[str(word) for word in aim])
    else:
        g.log("plays", seat=seat, card=card)


def move_by_card(g: PiratesQuest, seat: int, card: str, target: int, space: int) -> Flow[None]:
    """Cards that are played as a move."""
    if card == "rum":
        g.used += 1
        yield from draw_cards(g, seat, 2)
    elif card == "port-of-call":
        yield from jump(g, seat, g.ports[seat])
    elif card in ("pursuit", "give-chase"):
        yield from jump(g, seat, g.places[target])
    else:
        yield from jump(g, seat, space)


def grant(n: int) -> Callable[[PiratesQuest, int, int], None]:
    """More moves this turn."""

    def effect(g: PiratesQuest, seat: int, target: int) -> None:
        g.granted += n

    return effect


def westerlies(g: PiratesQuest, seat: int, target: int) -> None:
    """R5. Another die for the next move roll."""
    g.more_dice += 1


def catch_the_wind(g: PiratesQuest, seat: int, target: int) -> None:
    """1 more on the next move roll."""
    g.bonus += 1


def storm(g: PiratesQuest, seat: int, target: int) -> None:
    """Typhoon. R11: nothing if the farthest is immune."""
    if weathers(g, target):
        g.log("safe", seat=target)
    else:
        destroy(g, target)


def hurricane(g: PiratesQuest, seat: int, target: int) -> None:
    """R11. Chance names an enemy; by option one that can be sunk."""
    enemies = [other for other in g.others(seat) if not (g.skip_immune and weathers(g, other))]
    if enemies:
        storm(g, seat, g.choice(enemies))


def wreck(g: PiratesQuest, seat: int, target: int) -> None:
    """Whirl Pool and Tidal Wave."""
    destroy(g, target)


def sargasso(g: PiratesQuest, seat: int, target: int) -> None:
    """All adjacent enemies in open sea."""
    for other in adjacent(g, seat):
        if g.at_sea(other):
            g.no_move[other] = True


def hold_fast(g: PiratesQuest, seat: int, target: int) -> None:
    """Imprisoned, Captured."""
    g.no_move[target] = True


def maroon(g: PiratesQuest, seat: int, target: int) -> None:
    """Marooned."""
    g.misses[target] += 1


def betray(g: PiratesQuest, seat: int, target: int) -> None:
    """Betrayal, R16."""
    lose_at_random(g, target, 2)


def shipwreck(g: PiratesQuest, seat: int, target: int) -> None:
    """R14. The next who will take a turn; those who miss theirs are passed over."""
    for other in g.others(seat):
        if not g.misses[other]:
            destroy(g, other)
            return


def rumors(g: PiratesQuest, seat: int, target: int) -> None:
    """The next ten cards are looked at, in their order."""
    top = g.cards[g.cards.deck[seat]][-RUMORS:]
    g.cards.look(seat, g.cards.deck[seat], top)
    g.log("rumors", only=(seat,), cards=[g.cards.kind(c) for c in reversed(top)])


def settle(g: PiratesQuest, seat: int, target: int) -> None:
    """Settle a Debt."""
    steal_card(g, seat, target)


PLAIN: dict[str, Callable[[PiratesQuest, int, int], None]] = {
    "trade-winds": grant(1),
    "gulfstream": grant(2),
    "westerlies": westerlies,
    "catch-the-wind": catch_the_wind,
    "typhoon": storm,
    "hurricane": hurricane,
    "whirl-pool": wreck,
    "tidal-wave": wreck,
    "sargasso": sargasso,
    "imprisoned": hold_fast,
    "captured": hold_fast,
    "marooned": maroon,
    "betrayal": betray,
    "shipwrecked": shipwreck,
    "rumors": rumors,
    "settle-a-debt": settle,
}


# ---------------------------------------------------------------------- replies to a turn


def replies_to(g: PiratesQuest, seat: int) -> frozenset[str]:
    """9.3, R5. The cards that may be played against the move of the active ship, by where it is."""
    fit = {"scurvy", "becalmed", "sandbar", "lost"}
    if not g.at_sea(seat):
        fit.add("hit-reef")
    elif not g.has(seat, "ram"):  # 5.18: wind does nothing to Nemo
        fit.add("doldrums")
    return frozenset(fit)


def reply(g: PiratesQuest, by: int, card: str) -> Flow[None]:
    """What a reply does to the active ship's move."""
    g.cards.throw(by, card)
    tell_play(g, by, card, (SEATS[g.active],))
    if card == "becalmed":
        g.bonus -= 3
    elif card == "sandbar":
        g.bonus -= 2
    elif card == "lost":
        n = yield from roll_for(g, by, "lost")
        yield from sail(g, g.active, n, by)
    else:
        g.stopped = True
