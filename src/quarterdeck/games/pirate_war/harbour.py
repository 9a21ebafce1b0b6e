"""Pirate War: what captains do at anchor. Section numbers are the ledger's."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Facts, Flow, GameOver, Option
from quarterdeck.engine.outcome import won_by
from quarterdeck.games.pirate_war.book import FORWARD, FREE, ISLAND, NOWHERE
from quarterdeck.games.pirate_war.fortunes import gain_gold, gain_treasures, roll_on
from quarterdeck.games.pirate_war.gunnery import fort_odds, provoke
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.odds import percent
from quarterdeck.kit.phases import AGAIN
from quarterdeck.kit.ship_sheet import CREW, KEEP, REPAIR, Prices, business, settle

LEAVE: Option = ("leave",)
SHOP: Option = ("shop",)


def in_port(g: PirateWar) -> Flow[str | None]:
    """R3 At anchor: at home business, elsewhere one thing after the other, with one roll on a table."""
    seat = g.active
    place = g.place(seat)
    if place == NOWHERE:
        return None
    if g.is_home(seat):
        yield from home_business(g, seat)
        return None
    if len(dealings(g, seat)) == 1:
        return None
    prompt = "free-port" if place >= FREE else "island" if place == ISLAND else "foreign-port"
    answer = yield Ask(seat, prompt, partial(dealings, g, seat), partial(harbour_facts, g, seat))
    if answer == LEAVE:
        return None
    if answer == SHOP:
        yield from shop(g, seat)
    elif answer[0] == "sell":
        sell(g, seat, int(answer[1]))
    elif answer[0] == "dig":
        dig(g, seat, str(answer[1]))
    else:
        yield from deal(g, seat, place, answer)
    return AGAIN if g.ships[seat].is_afloat else "end"


def harbour_facts(g: PirateWar, seat: int) -> Facts:
    """Where the ship lies, what is left there, and what its forts promise."""
    place = g.place(seat)
    facts: dict[str, object] = {"place": g.book.place_word(place), "gold": g.ships[seat].gold}
    if place <= ISLAND:
        facts["stock"] = g.stock[place]
    if place < ISLAND:
        hull, sinks = fort_odds(g, seat, place)
        facts |= {"hull": hull, "sinks": percent(sinks)}
    return facts


def dealings(g: PirateWar, seat: int) -> list[Option]:
    """9.3-9.6, 21.3, 23.1, R3 What may be done at anchor away from home: first of all, to leave it."""
    place = g.place(seat)
    options = [LEAVE]
    if place != ISLAND and not g.shopped and wares(g, seat).things:
        options.append(SHOP)
    if place >= FREE:
        options += [("sell", n) for n in range(1, g.ships[seat].goods + 1)]
    if place == ISLAND:
        options += [("dig", card) for card in g.held_for(seat, "map")]
    if g.dealt:
        return options
    if place == ISLAND:
        return [*options, ("search",)]
    options.append(("trade",))
    if place < ISLAND and g.stock[place]:  # 10.3
        options += [("plunder",), *[("raid", card) for card in g.held_for(seat, "raid")]]
    return options


def deal(g: PirateWar, seat: int, place: int, answer: Option) -> Flow[None]:
    """21.3, 22.1, R3 The one roll of a turn: trade, plunder or search; who plunders is fired at first."""
    g.dealt, g.shopped = True, False
    if answer[0] == "search":
        yield from roll_on(g, seat, "search", place)
    elif answer[0] == "trade":
        yield from roll_on(g, seat, "free-trade" if place >= FREE else "trade", place)
    else:
        g.log("plunders", seat=seat, port=g.book.place_word(place))
        yield from provoke(g, seat, place)
        if g.ships[seat].is_afloat:
            yield from sack(g, seat, place, str(answer[1]) if answer[0] == "raid" else "")


def sack(g: PirateWar, seat: int, place: int, card: str) -> Flow[None]:
    """13.11, 22.3, R15 The plunder table, or a card in its place."""
    if not card:
        yield from roll_on(g, seat, "plunder", place)
        return
    g.discard(seat, card)
    g.log("use", seat=seat, card=card)
    yield from gain_treasures(g, seat, g.book.cards[card].n, place)


def dig(g: PirateWar, seat: int, card: str) -> None:
    """13.5, R15 The Treasure Map beside the island."""
    g.discard(seat, card)
    g.log("use", seat=seat, card=card)
    gain_gold(g, seat, sum(g.dice(g.book.cards[card].dice)))


# ---------------------------------------------------------------------- business


def prices(g: PirateWar, seat: int) -> Prices:
    """9.4, 9.5, 21.4 What a port asks."""
    return g.book.free_prices if g.is_safe(seat) else g.book.prices


def wares(g: PirateWar, seat: int) -> Several[str]:
    """7.2, 8.1, 9.4, 9.5, 21.4 What can be bought; at home also what treasure is kept aboard (R2)."""
    return business(
        g.ships[seat],
        prices(g, seat),
        hull=g.hull_of(seat),
        space=g.hold_of(seat),
        guns=g.race(seat).mounts,
        keeping=g.is_home(seat),
    )


def buy(g: PirateWar, seat: int, prompt: str) -> Flow[bool]:
    """One list of purchases; whether repairs have made room for more of them."""
    asked, ship = prices(g, seat), g.ships[seat]
    facts = {"gold": ship.gold, "treasures": ship.goods, "place": g.book.place_word(g.place(seat))}
    facts |= {"repair": asked.repair, "hire": asked.crew, "gun": asked.gun}
    chosen = yield from choose(seat, prompt, partial(wares, g, seat), facts)
    ship, home = g.ships[seat], g.is_home(seat)
    stored = ship.goods - chosen.count(KEEP) if home else 0
    settle(ship, asked, chosen, keeping=home)
    g.forward[seat] += chosen.count(FORWARD)
    repairs, hired = chosen.count(REPAIR), chosen.count(CREW)
    guns = len(chosen) - repairs - hired - chosen.count(KEEP)
    if repairs or hired or guns:
        g.log("buys", seat=seat, repair=repairs, crew=hired, guns=guns, gold=ship.gold)
    if stored:
        store(g, seat, stored)
    g.shopped = not chosen
    return bool(repairs) and bool(wares(g, seat).things)


def shop(g: PirateWar, seat: int) -> Flow[None]:
    """R3 Purchases away from home; an empty list is the last one before something else is done."""
    yield from buy(g, seat, "shop")


def home_business(g: PirateWar, seat: int) -> Flow[None]:
    """2.1, 21.4, R2 Treasure is stored and the ship fitted out; repairs make room for a second list."""
    if wares(g, seat).things and (yield from buy(g, seat, "home")):
        yield from buy(g, seat, "home")


def sell(g: PirateWar, seat: int, n: int) -> None:
    """9.3 Treasure for an equal number of gold."""
    g.ships[seat].goods -= n
    g.log("sells", seat=seat, n=n)
    gain_gold(g, seat, n * g.book.free_prices.goods)
    g.shopped = False


def store(g: PirateWar, seat: int, n: int) -> None:
    """2.1 Treasure is brought ashore; seven win, at once."""
    g.stored[seat] += n
    g.log("stores", seat=seat, n=n, stored=g.stored[seat])
    if g.stored[seat] >= g.goal:
        facts = {"winner": seat, "n": g.stored[seat]}
        raise GameOver(won_by(seat, len(g.ships), "hoard", tuple(g.stored), facts))
