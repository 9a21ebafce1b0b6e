"""The windows of an action (V1 announced, V9 done): what anti-pirate players may do, asked clockwise.

A window opens for a player by public facts only: a Commissioner who may act, a warship on station, a pirate
famous enough, or a hand in which a card that fits could be.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.blackbeard.ap_cards import card_options, play_card, playable
from quarterdeck.games.blackbeard.crew import loyalty_of, members
from quarterdeck.games.blackbeard.hunters import (
    burn_port,
    burnable,
    can_deploy,
    can_intercept,
    can_oust,
    can_sight,
    can_use_kc,
    deploy_kc,
    intercept,
    move_kc,
    oust,
    sighting,
    use_kc,
    use_station,
    warship_here,
)
from quarterdeck.games.blackbeard.places import kc_reach
from quarterdeck.games.blackbeard.replies import may_act
from quarterdeck.games.blackbeard.state import WARSHIP, Blackbeard
from quarterdeck.kit.windows import DECLINE

SIGHTING = "warship-sighting"
CHASED = ("sail", "find", "loot")  # 15.4 Announced actions that a Commissioner may stop
PATROLLED = ("find", "loot", "attack")  # 16.1
HUNTED = 11  # from this notoriety on three dice are lower at least every second time


def open_window(g: Blackbeard, done: bool) -> Flow[None]:
    """Ask every anti-pirate player in turn, each as long as he acts and the action goes on."""
    prompt = "window.done" if done else "window.announce"
    for seat in g.hunters():
        while g.find(g.actor) is not None and not (g.over and not done):
            fits = cards_that_fit(g, seat, done)
            if not deeds(g, seat, done) and not (fits and g.cards.may_hold(seat, fits)):
                break
            answer = yield Ask(
                seat,
                prompt,
                lambda seat=seat: options(g, seat, done),  # type: ignore[misc]
                lambda seat=seat: facts(g, seat, done),  # type: ignore[misc]
                window=True,
            )
            if answer == DECLINE:
                break
            yield from carry_out(g, seat, answer)


def facts(g: Blackbeard, seat: int, done: bool) -> dict[str, object]:
    """What is said of the action, and what a standing order may name."""
    p = g.pirate(g.actor)
    famous = max(g.pirate(who).notoriety for who in members(g, g.actor))
    return {
        "pirate": g.actor,
        "deed": g.deed,
        "where": g.target or p.at,
        "notoriety": famous,
        "loyalty": loyalty_of(g, g.actor),
        "reach": "yes" if may_chase(g, seat, done) else "no",
        "fame": "hunted" if famous >= HUNTED else "obscure",
        "guard": "yes" if warship_here(g) and g.deed in PATROLLED and not done else "no",
    }


def may_chase(g: Blackbeard, seat: int, done: bool) -> bool:
    """15.4 Whether a Commissioner may intercept now: before some actions, after others."""
    if done:
        fits = g.deed in ("sail", "convert") or (g.deed == "attack" and not g.pirate(g.actor).attacked)
    else:
        fits = g.deed in CHASED
    return fits and can_intercept(g, seat)


def deeds(g: Blackbeard, seat: int, done: bool) -> list[Option]:
    """What a player may do without a card: nothing of it is secret."""
    out: list[Option] = []
    if can_deploy(g, seat):
        out.append(("commission",))
    if may_chase(g, seat, done):
        out.append(("intercept",))
    if can_use_kc(g, seat):
        out += [("kc-sail", place) for place in kc_reach(g, seat)]
        out += [("kc-burn", port) for port in burnable(g, seat)]
        if can_oust(g, seat):
            out.append(("kc-oust",))
    if not done and g.deed in PATROLLED and warship_here(g) and may_act(g, seat, WARSHIP):
        out.append(("warship",))
    return out


def cards_that_fit(g: Blackbeard, seat: int, done: bool) -> frozenset[str]:
    """The cards that a player could play, whether he holds any or not."""
    events = playable(g, seat, done)
    if not done and g.deed in PATROLLED and can_sight(g) and may_act(g, seat, WARSHIP):
        events.append(SIGHTING)
    return g.book.kinds(events) if events else frozenset()


def options(g: Blackbeard, seat: int, done: bool) -> list[Option]:
    """Let it happen, act openly, or play a card of the hand that fits."""
    fits = cards_that_fit(g, seat, done)
    out: list[Option] = [DECLINE, *deeds(g, seat, done)]
    for card in g.cards.held(seat):
        if card in fits:
            out += card_options(g, card)
    return out


def carry_out(g: Blackbeard, seat: int, answer: Option) -> Flow[None]:
    """What an anti-pirate player has chosen."""
    verb = answer[0]
    if verb == "commission":
        yield from deploy_kc(g, seat)
    elif verb == "intercept":
        yield from intercept(g, seat)
    elif verb == "kc-sail":
        use_kc(g, seat)
        move_kc(g, seat, str(answer[1]))
    elif verb == "kc-burn":
        use_kc(g, seat)
        yield from burn_port(g, seat, str(answer[1]))
    elif verb == "kc-oust":
        use_kc(g, seat)
        yield from oust(g, seat)
    elif verb == "warship":
        yield from use_station(g, seat)
    elif g.book.cards[str(answer[1])].event == SIGHTING:
        yield from sighting(g, seat, str(answer[1]))
    else:
        yield from play_card(g, seat, str(answer[1]), str(answer[2]) if len(answer) > 2 else "")
