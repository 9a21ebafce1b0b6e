"""Sea Intercept: a mission, from the choice of a target to its counter (§9-§12)."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option, Together
from quarterdeck.games.sea_intercept.book import FLEETS, PLAYED, STACKED, STACKS
from quarterdeck.games.sea_intercept.state import SeaIntercept
from quarterdeck.kit.windows import DECLINE

DONE: Option = ("done",)


def mission(g: SeaIntercept) -> Flow[str | None]:
    """9.2, 9.3. A unit of one's own attacks one of the opponent's, or none does.

    What is needed for it is chosen in one go and sealed until then: half of a choice would tell the opponent
    what is in the hand.
    """
    seat = g.active
    if not could_strike(g, seat):
        return "orientation"
    [chosen] = yield Together([(seat, partial(plan, g, seat))])
    if not chosen:
        return "orientation"
    attacker, defender = chosen[:2]
    g.mission = chosen
    g.used += (attacker,)
    g.log("mission", seat=seat, attacker=attacker, defender=defender)
    return None


def plan(g: SeaIntercept, seat: int) -> Flow[tuple[str, ...]]:
    """9.2-11.2. Attacker and defender, the Detect card and the Attack card; empty for no mission."""
    answer = yield Ask(seat, "mission", lambda: strikes(g, seat), window=True)
    if answer == DONE:
        return ()
    attacker, defender = str(answer[1]), str(answer[2])
    facts = {"attacker": attacker, "defender": defender}
    pair = g.kind(attacker), g.kind(defender)
    fits = playable(g, seat, g.book.detects[pair])
    answer = yield Ask(
        seat, "detect", partial(cards_for, g, seat, "detect", attacker, fits), facts, more=True
    )
    detect = str(answer[1])
    facts["detect"] = detect.removeprefix(STACKED)
    fits = playable(g, seat, g.book.attacks[pair])
    answer = yield Ask(
        seat, "attack", partial(cards_for, g, seat, "attack", attacker, fits), facts, more=True
    )
    return attacker, defender, detect, str(answer[1])


def could_strike(g: SeaIntercept, seat: int) -> bool:
    """Whether by public facts some unit may have a Detect and an Attack card for some target."""
    targets = {g.kind(name) for name in g.names[1 - seat]}
    return any(
        may_have(g, seat, name, g.book.detects[g.kind(name), target])
        and may_have(g, seat, name, g.book.attacks[g.kind(name), target])
        for name in g.names[seat]
        if name not in g.used
        for target in targets
    )


def may_have(g: SeaIntercept, seat: int, name: str, cards: frozenset[str]) -> bool:
    """Whether by public facts one of these cards may be in the hand or under this unit, and can be played."""
    fits = playable(g, seat, cards)
    return g.cards.may_hold(seat, fits) or (name in g.hosts[seat] and g.cards.could_hold(STACKS[seat], fits))


def playable(g: SeaIntercept, seat: int, cards: frozenset[str]) -> frozenset[str]:
    """15.2, 17.2. Some cards need an Airplane of one's own in play."""
    return cards if g.has_airplane(seat) else cards - g.book.needs_airplane


def strikes(g: SeaIntercept, seat: int) -> list[Option]:
    """9.2, 9.3, R1, R2. Each unit that has not attacked, with each target for which both cards are there."""
    found: list[Option] = [DONE]
    hand = frozenset(g.cards.kinds(g.cards.hand[seat]))
    targets = [(name, g.kind(name)) for name in g.names[1 - seat]]
    for attacker in g.names[seat]:
        if attacker in g.used:
            continue
        kind, have = g.kind(attacker), playable(g, seat, hand.union(g.under(seat, attacker)))
        able = {
            target
            for target in {target for _, target in targets}
            if not have.isdisjoint(g.book.detects[kind, target])
            and not have.isdisjoint(g.book.attacks[kind, target])
        }
        found += [("strike", attacker, name) for name, target in targets if target in able]
    return found


def detection(g: SeaIntercept) -> None:
    """10.1. A Detect card that the attacker can use and that can target the defender."""
    g.log("detect", seat=g.active, card=take(g, g.active, g.mission[2], g.mission[0]))


def attack(g: SeaIntercept) -> None:
    """11.1. An Attack card likewise."""
    g.log("attack", seat=g.active, card=take(g, g.active, g.mission[3], g.mission[0]))


def cards_for(g: SeaIntercept, seat: int, verb: str, name: str, fits: Collection[str]) -> list[Option]:
    """The cards that fit, in the hand and under a unit."""
    found: list[Option] = [(verb, card) for card in g.cards.held(seat) if card in fits]
    return found + [(verb, STACKED + card) for card in dict.fromkeys(g.under(seat, name)) if card in fits]


def take(g: SeaIntercept, seat: int, word: str, name: str) -> str:
    """A card is laid open, from the hand or from under its unit; which one it is."""
    if not word.startswith(STACKED):
        g.cards.play_to(seat, word, PLAYED)
        return word
    card = word.removeprefix(STACKED)
    hosts, zone = g.hosts[seat], g.cards[STACKS[seat]]
    at = next(i for i, host in enumerate(hosts) if host == name and g.cards.kind(zone[i]) == card)
    g.cards.move(zone[at], STACKS[seat], PLAYED)
    g.hosts[seat] = hosts[:at] + hosts[at + 1 :]
    return card


def counter(g: SeaIntercept) -> Flow[None]:
    """§12. The opponent may save the defender by a Counter card; else it is destroyed."""
    other = 1 - g.active
    attacker, defender = g.mission[:2]
    detect, weapon = [word.removeprefix(STACKED) for word in g.mission[2:]]
    fits = counters(g, other, attacker, defender, weapon)
    saved = False
    if may_have(g, other, defender, fits):
        facts = {"by": g.active, "attacker": attacker, "target": defender, "detect": detect, "attack": weapon}
        answer = yield Ask(
            other,
            "counter",
            lambda: [DECLINE, *cards_for(g, other, "play", defender, fits)],
            facts,
            window=True,
        )
        if answer != DECLINE:
            card = take(g, other, str(answer[1]), defender)
            g.log("counter", seat=other, card=card, unit=defender)
            saved = True
    if not saved:
        destroy(g, other, defender)
    g.cards.move_group(g.cards[PLAYED], PLAYED, g.cards.discard[other])


def counters(g: SeaIntercept, seat: int, attacker: str, defender: str, weapon: str) -> frozenset[str]:
    """12.1, 17.2, R3, R4. Counter cards that save the defender from this attacker and this Attack card."""
    fits = g.book.counters[g.kind(defender), g.kind(attacker), weapon in g.book.missiles]
    return playable(g, seat, fits)


def destroy(g: SeaIntercept, seat: int, name: str) -> None:
    """12.3. A unit is discarded with all cards under it."""
    hosts, zone = g.hosts[seat], g.cards[STACKS[seat]]
    lost = [c for c, host in zip(zone, hosts, strict=True) if host == name]
    g.cards.move_group(lost, STACKS[seat], g.cards.discard[seat])
    g.hosts[seat] = tuple(host for host in hosts if host != name)
    g.cards.move_kind(g.kind(name), FLEETS[seat], g.cards.discard[seat])
    g.names[seat] = tuple(other for other in g.names[seat] if other != name)
    g.log("destroy", seat=seat, unit=name)
    if lost:
        g.log("lost", seat=seat, cards=[g.cards.kind(c) for c in lost])
