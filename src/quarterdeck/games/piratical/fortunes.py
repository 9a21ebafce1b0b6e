"""Piratical: what can befall a ship. Section numbers are the ledger's."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import NO_FACTS, Ask, Facts, Flow, GameOver, Option
from quarterdeck.engine.outcome import won_by
from quarterdeck.games.piratical.book import FOE, PORT, RING
from quarterdeck.games.piratical.state import Piratical
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.ship_sheet import CREW, GOODS, overboard, throw_over

DECLINE: Option = ("decline",)


def use_card(g: Piratical, seat: int, prompt: str, use: str, facts: Facts = NO_FACTS) -> Flow[bool]:
    """Whether a captain discards a held card for its use; asked only with one, as held cards are public."""
    cards = g.held_for(seat, use)
    if not cards:
        return False
    answer: Option = yield Ask(seat, prompt, [DECLINE, *[("play", card) for card in cards]], facts)
    if answer == DECLINE:
        return False
    card = str(answer[1])
    g.discard(seat, card)
    g.log("use", seat=seat, card=card)
    return True


def gain_gold(g: Piratical, seat: int, n: int) -> None:
    """2.1, 10.2 Gold, which may be enough to win."""
    ship = g.ships[seat]
    ship.gold += n
    g.log("gold", seat=seat, n=n, gold=ship.gold)
    check_victory(g, seat)


def check_victory(g: Piratical, seat: int) -> None:
    """2.1 The first to reach the goal wins, at once."""
    if g.ships[seat].gold >= g.goal:
        scores = [ship.gold for ship in g.ships]
        raise GameOver(won_by(seat, len(g.ships), "rich", scores, {"winner": seat, "n": scores[seat]}))


def gain_goods(g: Piratical, seat: int, n: int) -> Flow[None]:
    """6.1, 10.1, R9 Goods, as many as there is room for."""
    yield from make_room(g, seat, n, GOODS)
    ship = g.ships[seat]
    taken = min(n, g.book.space - ship.stowed)
    ship.goods += taken
    if taken < n:
        g.log("goods-left", seat=seat, n=taken, left=n - taken)
    else:
        g.log("goods", seat=seat, n=taken)


def gain_crew(g: Piratical, seat: int, n: int) -> Flow[None]:
    """12.14, R9 Crew, if there is room."""
    yield from make_room(g, seat, n, CREW)
    ship = g.ships[seat]
    taken = min(n, g.book.space - ship.stowed)
    ship.crew += taken
    g.log("crew" if taken else "crew-no-room", seat=seat, n=taken)


def make_room(g: Piratical, seat: int, n: int, wanted: str) -> Flow[None]:
    """R9 Where room is short the captain may throw other things over the side."""
    ship = g.ships[seat]
    short = n - (g.book.space - ship.stowed)
    if short <= 0 or not overboard(ship, short, wanted).things:
        return
    facts = {"found": n, "short": short, "wanted": wanted}
    dropped = yield from choose(
        seat, f"room-{wanted}", partial(_over_the_side, g, seat, short, wanted), facts
    )
    if dropped:
        throw_over(g.ships[seat], dropped)
        g.log("overboard", seat=seat, n=len(dropped))


def _over_the_side(g: Piratical, seat: int, short: int, wanted: str) -> Several[str]:
    return overboard(g.ships[seat], short, wanted)


def damage(g: Piratical, seat: int, n: int) -> None:
    """5.1 Damage to the hull."""
    ship = g.ships[seat]
    ship.hull -= min(ship.hull, n)
    g.log("damage", seat=seat, n=n, hull=ship.hull)
    if not ship.hull:
        lose_ship(g, seat)


def lose_crew(g: Piratical, seat: int, n: int) -> Flow[None]:
    """7.1, 12.3 Crew die outside a battle."""
    n = yield from spared(g, seat, min(n, g.ships[seat].crew))
    ship = g.ships[seat]
    ship.crew -= n
    if n:
        g.log("crew-dies", seat=seat, n=n, crew=ship.crew)
    if not ship.crew:
        lose_ship(g, seat)


def spared(g: Piratical, side: int, killed: int) -> Flow[int]:
    """12.21 How many crew die, after Medicinals."""
    if killed and side != FOE:
        facts = {"killed": killed, "crew": g.ships[side].crew}
        if (yield from use_card(g, side, "medicine", "medicine", facts)):
            return killed - 1
    return killed


def lose_ship(g: Piratical, seat: int) -> None:
    """5.1, 5.2, 7.1 The ship is lost with all its cargo; gold and held cards stay (R6)."""
    g.ships[seat].wreck()
    g.at[seat] = 0
    g.log("lost", seat=seat)


def miss_turn(g: Piratical, seat: int) -> Flow[None]:
    """11.2, 12.7, 12.11 The next turn is missed, unless an instrument is discarded."""
    if not (yield from use_card(g, seat, "miss", "miss")):
        g.missed[seat] += 1
        g.log("becalmed", seat=seat)


def sail_on(g: Piratical, seat: int, n: int) -> None:
    """9.1, 14.1 Clockwise; the port stops every ship."""
    at = g.at[seat] + n
    g.at[seat] = at if at <= RING else PORT


def sail_back(g: Piratical, seat: int, n: int) -> None:
    """9.1, R4 Counter-clockwise; the port stops every ship on this way, too."""
    at = g.at[seat]
    g.at[seat] = RING + PORT - n if at == PORT else max(PORT, at - n)
