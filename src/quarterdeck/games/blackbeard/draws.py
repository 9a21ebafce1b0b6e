"""The draw phase, and events that are resolved the moment they are drawn."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow, GameOver
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.blackbeard.book import PARDON, STRUCK
from quarterdeck.games.blackbeard.crew import eliminate, score
from quarterdeck.games.blackbeard.dice import d66, plain_roll
from quarterdeck.games.blackbeard.places import (
    add_merchants,
    destroy_port,
    put_to_sea,
    remove_merchant,
    set_governor,
)
from quarterdeck.games.blackbeard.state import NOBODY, Blackbeard
from quarterdeck.games.blackbeard.storms import storm
from quarterdeck.kit.choosing import Several, choose_together, held


def mode_of(g: Blackbeard, card: str) -> str:
    """How a card is used; storms are kept by a setup option (E21)."""
    event = g.book.cards[card].event
    if event == "storms-at-sea" and "storms-ap" in g.house:
        return "none"
    return g.book.events[event].mode


def fill_hand(g: Blackbeard, seat: int) -> Flow[bool]:
    """3.2 Cards one at a time up to four; those for at once take effect. Whether the turn is lost."""
    sick = False
    hand = g.cards.hand[seat]
    while g.cards.count(hand) < g.book.hand:
        if not g.cards.count(g.cards.deck[0]):
            new_pass(g)
        card = g.cards.kind(g.cards.draw(g.cards.deck[0], hand))
        bring_back_pardon(g)
        if mode_of(g, card) != "now":
            g.log("draw", seat=seat)
            g.log("drawn", only=(seat,), card=card)
            continue
        g.log("drawn-now", seat=seat, card=card)
        g.cards.move_kind(card, hand, g.cards.named("table"))
        sick = (yield from resolve_now(g, seat, card)) or sick
    return sick


def resolve_now(g: Blackbeard, seat: int, card: str) -> Flow[bool]:
    """An event of the moment; whether it costs the turn. Then its card is put away."""
    event = g.book.cards[card].event
    table, away = g.cards.named("table"), g.cards.discard[0]
    if event == "disease":
        disease(g)
    elif event == "new-governors":
        new_governors(g)
    elif event == "storms-at-sea":
        yield from storm(g)
    elif event == "natural-disaster":
        disaster(g)
        away = g.cards.named("out")
    elif event == PARDON:
        general_pardon(g, seat)
        return False
    g.cards.move_kind(card, table, away)
    if event == "finger-of-fate":
        yield from finger_of_fate(g)
    return event == "mal-de-mer"


def disease(g: Blackbeard) -> None:
    """E3 Pirates, governor and hostages of a port die."""
    port = g.book.by_number[d66(g, "disease-port")]
    g.log("disease", port=port)
    for name in [p.name for p in g.pirates if p.at == port]:
        eliminate(g, name)
    if g.governor[g.book.port_at[port]]:
        set_governor(g, port, "")


def new_governors(g: Blackbeard) -> None:
    """E9, R23 Two ports get anti-pirate governors; pirate ports are rolled again."""
    for _ in range(2):
        port = g.book.by_number[d66(g, "governor-port")]
        while g.book.ports[port].nation == "pirate":
            port = g.book.by_number[d66(g, "governor-port")]
        cup = g.foes_left()
        if cup and not g.destroyed[g.book.port_at[port]]:
            who = g.choice(cup)
            set_governor(g, port, who)
            g.log("new-governor", governor=who, port=port)
            put_to_sea(g, port)


def disaster(g: Blackbeard) -> None:
    """E16 One of six ports is destroyed with everybody in it; all merchants are replaced."""
    port = STRUCK[plain_roll(g, f"seat-{g.active}", "disaster-roll") - 1]
    g.log("disaster", port=port)
    for name in [p.name for p in g.pirates if p.at == port]:
        eliminate(g, name)
    if not g.destroyed[g.book.port_at[port]]:
        destroy_port(g, port)
    for other in g.book.port_ids:
        remove_merchant(g, other)
    add_merchants(g, g.book.merchants_at_first)


def finger_of_fate(g: Blackbeard) -> Flow[None]:
    """E7 Everybody who has a card discards one, all at once; then hands go to the left."""
    holders = [seat for seat in range(g.seats) if g.cards.count(g.cards.hand[seat])]
    if holders:
        chosen = yield from choose_together(
            holders, "fate", lambda s: Several("discard", held(g.cards, g.cards.hand[s]), least=1, most=1)
        )
        for seat, kinds in zip(holders, chosen, strict=True):
            g.cards.throw(seat, kinds[0])
            g.log("discard", seat=seat, card=kinds[0])
    for seat in range(g.seats):
        away = g.cards.named(f"passing-{seat}")
        g.cards.move_group(g.cards.zones[g.cards.hand[seat]], g.cards.hand[seat], away)
    for seat in range(g.seats):
        away, left = g.cards.named(f"passing-{seat}"), (seat + 1) % g.seats
        came = g.cards.zones[away]
        g.cards.move_group(came, away, g.cards.hand[left])
        g.log("passed", seat=seat, other=left, n=len(came))
        g.log("received", only=(left,), cards=[g.cards.kind(c) for c in came])


# ---------------------------------------------------------------------- the General Pardon


def general_pardon(g: Blackbeard, seat: int) -> None:
    """E8 First nothing, then an amnesty, then the end; as the last card always the end."""
    g.pardons += 1
    table, deck = g.cards.named("table"), g.cards.deck[0]
    if g.pardons >= 3 or not g.cards.count(deck):
        end_game(g, "pardon" if g.pardons >= 3 else "last-card")
    if g.pardons == 1:
        g.log("pardon-first", seat=seat)
        g.cards.move_kind(PARDON, table, deck)
        g.cards.shuffle(deck, g)
        return
    g.amnesty, g.amnesty_turns = seat, 2
    g.log("amnesty", seat=seat)
    g.cards.move_kind(PARDON, table, g.cards.named("held-out"))
    bring_back_pardon(g)


def bring_back_pardon(g: Blackbeard) -> None:
    """E8, R42 Held back until twenty cards are left, then shuffled in."""
    away, deck = g.cards.named("held-out"), g.cards.deck[0]
    if g.pardons == 2 and g.cards.count(away) and g.cards.count(deck) <= g.book.pardon_cards:
        g.cards.move_kind(PARDON, away, deck)
        g.cards.shuffle(deck, g)
        g.log("pardon-back")


def new_pass(g: Blackbeard) -> None:
    """18.2 In the long game the discards make a second deck, with the General Pardon; else it is over."""
    away = g.cards.named("held-out")
    if "long" in g.house and not g.second_pass:
        g.second_pass = True
        g.cards.move_kind(PARDON, away, g.cards.discard[0])
        g.log("reshuffle", n=g.cards.count(g.cards.discard[0]))
        g.cards.gather(g.cards.discard[0], g.cards.deck[0], g)
        return
    end_game(g, "last-card")


def end_game(g: Blackbeard, reason: str) -> None:
    """18.3, 18.5 Pirates still at sea bring a point for each notoriety; then most points win."""
    for p in g.pirates:
        if p.notoriety:
            score(g, p.owner, p.notoriety, "alive")
    ranks = [(g.points[s], g.retired[s], g.best[s]) for s in range(g.seats)]
    outcome = Outcome(rank_by(ranks), tuple(g.points), reason, {"n": g.turn})
    raise GameOver(outcome)


def turn_ends(g: Blackbeard, seat: int) -> None:
    """E8 An amnesty lasts until the end of the next turn of whoever drew it."""
    if g.amnesty == seat:
        g.amnesty_turns -= 1
        if not g.amnesty_turns:
            g.amnesty = NOBODY
            g.log("amnesty-over")
