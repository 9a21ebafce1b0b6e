"""New World Empires: events (6)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.new_world_empires.book import OWNED, REGIONS, SEATS, STOCKS, WORKERS, Event
from quarterdeck.games.new_world_empires.powers import FLEET, lose, lose_unit
from quarterdeck.games.new_world_empires.state import NewWorld, Rebellion
from quarterdeck.kit.phases import from_seat

LEAST = 4  # 6.1


def event_phase(g: NewWorld) -> Flow[None]:
    """6.1. Perhaps an event."""
    die = g.roll()
    if die < LEAST:
        g.log("quiet", seat=g.active, n=die)
        return
    second = g.roll(10)
    event = g.book.events[second]
    g.event = event.id
    g.log("event", seat=g.active, n=die, second=second, event=event.id)
    yield from take_effect(g, g.active, event)


def take_effect(g: NewWorld, seat: int, event: Event) -> Flow[None]:
    """6.2-6.4, R8-R10."""
    effect = event.effect
    if effect == "gain":
        n = g.roll()
        g.stocks[seat][STOCKS.index[event.stock]] += n
        g.log("gains", seat=seat, n=n, stock=event.stock)
    elif effect == "lose":
        die = g.roll()
        gone = lose(g, seat, STOCKS.index[event.stock], die)
        g.log("loses", seat=seat, die=die, n=gone, stock=event.stock)
    elif effect == "rob":
        yield from rob(g, seat, STOCKS.index[event.stock])
    elif effect == "fleet":
        if g.fleets[seat]:
            lose_unit(g, seat, FLEET)
        else:
            g.log("spared", seat=seat, event=event.id)
    elif effect == "army":
        yield from sicken(g, seat)
    elif effect == "worker":
        if lose(g, seat, WORKERS, 1):
            g.log("workers-lost", seat=seat, n=1)
        else:
            g.log("spared", seat=seat, event=event.id)
    elif effect == "discovery":
        g.discoveries += 1
        g.log("discovery", seat=seat)
    elif effect == "invention":
        g.inventions += 1
        g.log("invention", seat=seat)
    else:
        revolt(g, seat)


def rob(g: NewWorld, seat: int, stock: int) -> Flow[None]:
    """6.2, R9. A die of gold of an opponent."""
    others = [s for s in from_seat(seat + 1, len(g.stocks)) if s != seat and g.in_play(s)]
    options: list[Option] = [("rob", SEATS[other]) for other in others]
    answer = yield Ask(seat, "rob", options)
    victim = SEATS.index(str(answer[1]))
    die = g.roll()
    gone = lose(g, victim, stock, die)
    g.stocks[seat][stock] += gone
    g.log("robs", seat=seat, other=victim, die=die, n=gone)


def sicken(g: NewWorld, seat: int) -> Flow[None]:
    """6.2, R9. An army of one's choice."""
    options: list[Option] = [("lose", REGIONS[r]) for r, n in enumerate(g.armies[seat]) if n]
    if not options:
        g.log("spared", seat=seat, event=g.event)
    else:
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(seat, "disease", options)
        lose_unit(g, seat, answer)


def revolt(g: NewWorld, seat: int) -> None:
    """6.4, R8. A colony by lot, of those that are quiet; none, and nothing happens."""
    quiet = [g.cards.kind(c) for c in sorted(g.cards[OWNED + seat])]
    for one in g.rebels:
        if one.owner == seat:
            quiet.remove(one.colony)
    if quiet:
        colony = quiet[g.below(len(quiet))]
        n = g.roll()
        g.rebels = [*g.rebels, Rebellion(owner=seat, colony=colony, armies=n)]
        g.log("revolt", seat=seat, colony=colony, n=n)
    else:
        g.log("spared", seat=seat, event=g.event)
