"""Age of Antiquity: Event and Leader cards (9.6, 9.7, 11.3, 11.4)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.age_of_antiquity.book import SEATS, STOCKS, EventCard
from quarterdeck.games.age_of_antiquity.gains import (
    abandon,
    affords,
    claim,
    claimable,
    gain,
    gain_all,
    lose,
    lose_building,
    pay,
    take,
    trigger,
)
from quarterdeck.games.age_of_antiquity.state import Antiquity
from quarterdeck.games.age_of_antiquity.war import war, war_targets
from quarterdeck.kit.cards import draw_cards

STOP: Option = ("stop",)


def draw_event(g: Antiquity, seat: int) -> Flow[None]:
    """9.6. The top card, at once."""
    named = g.cards.named
    drawn = draw_cards(g, g.cards, 1, named("event-deck"), named("event-discard"), named("event-discard"))
    if not drawn:
        return
    card = g.book.events[g.cards.kind(drawn[0])]
    g.log("event", seat=seat, card=card.id)
    yield from happen(g, seat, card)


def happen(g: Antiquity, seat: int, card: EventCard) -> Flow[None]:
    """11.3. What an event does to whom."""
    if card.whom == "you":
        yield from gain_all(g, seat, card.gain)
    elif card.whom == "all":
        for who in range(g.book.seats):
            for word, n in card.lose.items():
                lose(g, who, word, n)
            yield from gain_all(g, who, card.gain)
    elif card.whom == "victim":
        others = g.others(seat)
        victim = others[g.below(len(others))]
        g.log("victim", seat=victim, card=card.id)
        yield from suffer(g, victim, card)
    elif "territories" in card.gain:
        yield from annex(g, seat)
    else:
        answer = yield Ask(
            seat, "victim", [("target", SEATS[s]) for s in sorted(g.others(seat))], {"card": card.id}
        )
        other = SEATS.index(str(answer[1]))
        for word, n in card.lose.items():
            gain(g, seat, word, lose(g, other, word, n))


def suffer(g: Antiquity, seat: int, card: EventCard) -> Flow[None]:
    """R12. What a victim loses, choosing territories and buildings."""
    for word, n in card.lose.items():
        if word in STOCKS.index:
            lose(g, seat, word, n)
        elif word == "territories":
            yield from abandon(g, seat, n)
        else:
            yield from lose_building(g, seat, word)


def annex(g: Antiquity, seat: int) -> Flow[None]:
    """5.1, R6. A territory of another player within reach, but not the last."""
    reach = g.near(seat, g.has(seat, "fleets"))
    places = [t for t in sorted(reach) if g.owner[t] >= 0 and len(g.held(g.owner[t])) > 1]
    if not places:
        g.log("no-land", seat=seat)
        return
    answer = yield Ask(seat, "annex", [("seize", g.book.places[t]) for t in places])
    take(g, seat, g.book.index[str(answer[1])])


def draw_leaders(g: Antiquity, seat: int) -> Flow[None]:
    """9.7. Three cards, of which one is played."""
    named = g.cards.named
    drawn = draw_cards(g, g.cards, 3, named("leader-deck"), named("leaders"), named("leader-discard"))
    kinds = sorted(g.cards.kind(c) for c in drawn)
    g.log("leaders", seat=seat, cards=kinds)
    answer = yield Ask(seat, "follow", [("follow", kind) for kind in kinds])
    card = g.book.leaders[str(answer[1])]
    for kind in kinds:
        g.cards.move_kind(kind, named("leaders"), named("leader-discard"))
    g.log("follows", seat=seat, card=card.id)
    g.nations[seat].battle += card.battle
    if card.steals:
        for other in g.others(seat):
            gain(g, seat, "vp", lose(g, other, "vp", card.steals))
    for _ in range(card.conquests):
        if not (yield from conquest(g, seat)):
            break
    for _ in range(card.wars):
        if not (yield from another_war(g, seat)):
            break
    yield from gain_all(g, seat, card.gain)


def conquest(g: Antiquity, seat: int) -> Flow[bool]:
    """R9. A Conquest without a square; whether there was one."""
    square = g.book.board["conquest"]
    places = claimable(g, seat, g.has(seat, "fleets") if g.fleet_reach else 0)
    if not places or not affords(g, seat, square.cost):
        return False
    answer = yield Ask(seat, "more-conquest", [STOP, ("go",)], {"armies": g.has(seat, "armies")})
    if answer == STOP:
        return False
    pay(g, seat, square.cost)
    for word, n in square.gain.items():
        gain(g, seat, word, n)
    yield from claim(g, seat, places)
    trigger(g, seat, "conquest")
    return True


def another_war(g: Antiquity, seat: int) -> Flow[bool]:
    """R9. A War without a square; whether there was one."""
    if not war_targets(g, seat):
        return False
    answer = yield Ask(seat, "more-war", [STOP, ("go",)])
    if answer == STOP:
        return False
    return (yield from war(g, seat))
