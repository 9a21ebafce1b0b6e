"""Privateers: what the cards of a hand can be used for in one's own turn, and what they then do."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.ask import Option
from quarterdeck.games.privateers.state import NEW, RAIDED, ROUTED, Privateers
from quarterdeck.kit.hands import draw
from quarterdeck.kit.tableau import (
    InPlay,
    attach,
    detach,
    discard_from_play,
    in_play,
    mark,
    put_into_play,
    take_control,
)

DONE: Option = ("done",)
ENTERING = ("merchant", "privateer", "base")
ATTACHED = ("escort", "treasure", "captain", "crew", "defense")
WITHOUT_TARGET: tuple[str, ...] = ()

# What belongs to a phase, besides the events that may be played at any time in one's own turn (R13)
IN_PHASE = {
    "merchant": ("merchant", "escort", "treasure", "route", "shipbuilding"),
    "raid": (),
    "privateer": ("privateer", "captain", "crew", "shipbuilding"),
    "settlement": ("base", "defense"),
}
ANY_TIME = ("letter", "mutiny", "scurvy", "hurricane")


def open_roles(g: Privateers, seat: int) -> dict[str, list[str]]:
    """The roles that cards can be used in now, by what lies open, each with its targets (if it has any)."""
    found: dict[str, list[str]] = {}
    for role in (*IN_PHASE[g.step], *ANY_TIME):
        if role in ("letter", "shipbuilding") or (role in ENTERING and may_enter(g, role)):
            found[role] = []
        elif role not in ENTERING:
            names = [card.name for card in g.play if is_target(g, seat, role, card)]
            if names:
                found[role] = names
    return found


def may_enter(g: Privateers, role: str) -> bool:
    """7.1, 9.1, 11.1. One of each a turn, and Merchants and Privateers that Shipbuilding adds."""
    return g.to_enter[role] > 0 or (role != "base" and g.extra > 0)


def is_target(g: Privateers, seat: int, role: str, card: InPlay) -> bool:
    """Whether a card in play can be the target of a card of that role."""
    own, kind = card.owner == seat, g.book.type[card.card]
    if role in ("escort", "treasure"):  # 7.2
        return own and kind == "merchant"
    if role == "route":  # 7.3
        return own and kind == "merchant" and ROUTED not in card.marks
    if role in ("captain", "crew"):  # 9.2
        return own and kind == "privateer" and (g.late_crew or NEW in card.marks) and not g.has(card, role)
    if role == "defense":  # 11.2
        return own and kind == "base" and len(card.attached) < g.book.defenses
    if role == "mutiny":  # 12.2, R5
        return not own and g.has(card, "captain")
    if role == "scurvy":  # 12.3
        return g.has(card, "crew")
    return True  # 12.1: a Hurricane strikes anything


def uses(g: Privateers, seat: int, roles: dict[str, list[str]]) -> list[Option]:
    """What the cards of a hand can do now."""
    found: list[Option] = []
    for kind in g.cards.held(seat):
        role = g.book.role[kind]
        if role not in roles:
            continue
        targets = roles[role]
        if role in ENTERING:
            found.append(("enter", kind))
        elif not targets:
            found.append(("play", kind))
        else:
            verb = "attach" if role in ATTACHED else "route" if role == "route" else "aim"
            found += [(verb, kind, name) for name in targets]
    return found


def use(g: Privateers, seat: int, option: Option) -> None:
    """A card of the hand does what it was chosen for."""
    verb, kind = option[0], str(option[1])
    if verb == "enter":
        enter(g, seat, kind)
    elif verb == "attach":
        attach(g, seat, in_play(g, option[2]), kind)
        g.log("attach", seat=seat, card=kind, to=option[2])
    else:
        g.cards.throw(seat, kind)
        if verb == "play":
            play_event(g, seat, kind)
        else:
            aim_event(g, seat, kind, in_play(g, option[2]))


def enter(g: Privateers, seat: int, kind: str) -> None:
    """7.1, 9.1, 11.1. A Merchant, Privateer or Base is put into play."""
    role = g.book.type[kind]
    if g.to_enter[role]:
        g.to_enter[role] -= 1
    else:
        g.extra -= 1
    mark(put_into_play(g, seat, kind), NEW)
    g.log("enter", seat=seat, card=kind)


def play_event(g: Privateers, seat: int, kind: str) -> None:
    """12.4 Letter of Marque, 12.8 Shipbuilding."""
    g.log("event", seat=seat, card=kind)
    if g.book.role[kind] == "letter":
        draw(g, seat, g.book.letter)
    else:
        g.extra += 1


def aim_event(g: Privateers, seat: int, kind: str, card: InPlay) -> None:
    """7.3 route cards, 12.1 Hurricane, 12.2 Mutiny, 12.3 Scurvy."""
    role = g.book.role[kind]
    facts: dict[str, Any] = {"seat": seat, "card": kind, "target": card.name, "owner": card.owner}
    if role == "route":
        card.tokens += 1
        mark(card, ROUTED)
        g.log("route", seat=seat, card=kind, target=card.name, n=card.tokens)
    elif role == "hurricane":
        g.log("hurricane", **facts)
        discard_from_play(g, card)
    elif role == "mutiny":
        lost = attached_of(g, card, "captain")
        g.log("mutiny", **facts, lost=lost)
        detach(g, card, lost)
        take_control(card, seat)
    else:
        lost = attached_of(g, card, "crew")
        g.log("scurvy", **facts, lost=lost)
        detach(g, card, lost)


def attached_of(g: Privateers, card: InPlay, kind: str) -> str:
    """The attached card of that type: a Privateer has one at most."""
    return next(word for word in card.attached if g.book.type[word] == kind)


def free_raiders(g: Privateers, seat: int) -> list[str]:
    """8.1. The Privateers that have not attacked this turn."""
    return [card.name for card in g.mine(seat, "privateer") if RAIDED not in card.marks]
