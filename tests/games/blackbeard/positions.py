"""Positions of Blackbeard for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, options_of, position
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate

GAME = qd.load("blackbeard")
BUSY = 15  # all kinds of anti-pirate actions used


def pirate(name: str, owner: int, at: str, ship: str = "schooner", **fields: Any) -> Pirate:
    """A pirate in play; without Cunning unless it is given, so that nobody is asked for it."""
    holds = {"sloop": 2, "schooner": 3, "brigantine": 4}[ship]
    return Pirate(name=name, owner=owner, ship=ship, at=at, **{"holds": (0,) * holds, **fields})


def table(
    *pirates: Pirate,
    seats: int = 2,
    left: int = 3,
    dice: Sequence[int] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    crew: Mapping[int, Sequence[str]] | None = None,
    deck: Sequence[str] = (),
    retired: Sequence[str] = (),
    locker: Sequence[str] = (),
    governor: Mapping[str, str] | None = None,
    box: Mapping[str, str] | None = None,
    kc: Mapping[int, tuple[str, str]] | None = None,
    station: Mapping[str, str] | None = None,
    busy: bool = True,
    step: str = "main",
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> qd.Match:
    """Anne's turn, with so many actions left and these dice to come. Hands are empty unless they are given.

    `busy` hunters have used their anti-pirate actions, so that only free reactions are left to them. The
    deck holds what is named, its top last, and otherwise whatever is not elsewhere.
    """
    given = GAME.checked({"players": seats, **(options or {})})
    g: Blackbeard = GAME.begin(1, given)
    g.first = g.active = 0
    g.step, g.turn = step, 1
    g.left, g.acted, g.played = left, True, 1
    g.pirates = list(pirates)
    g.ap_used = [BUSY if busy else 0] * seats
    g.script = tuple(dice)
    for port, who in (governor or {}).items():
        g.governor[g.book.port_at[port]] = who
    for port, kind in (box or {}).items():
        g.box[g.book.port_at[port]] = kind
        if kind in g.book.merchant_ids:
            g.cup[g.book.merchant_ids.index(kind)] -= 1
    for seat, (who, place) in (kc or {}).items():
        g.kc[seat], g.kc_at[seat] = who, place
    for area, ship in (station or {}).items():
        g.station[g.book.area_at[area]] = ship
    for name, value in fields.items():
        setattr(g, name, value)
    deal(g, hands or {}, deck)
    men = {g.crew.hand[seat]: list(held) for seat, held in (crew or {}).items()}
    men |= {
        g.crew.named("at-sea"): [p.name for p in pirates],
        g.crew.named("retired"): list(retired),
        g.crew.named("discard"): list(locker),
    }
    arrange(g.crew, men, rest=g.crew.deck[0])
    return position(GAME, g, given)


def deal(g: Blackbeard, hands: Mapping[int, Sequence[str]], deck: Sequence[str]) -> None:
    """Event cards: hands, treasure maps before players, and the deck."""
    held = {g.cards.hand[seat]: list(cards) for seat, cards in hands.items()}
    for p in g.pirates:
        held.setdefault(g.cards.named(f"front-{p.owner}"), []).extend(p.treasure)
    if g.extra:
        held[g.cards.named("played")] = [g.extra]
    if g.pardons == 2 or ("long" in g.house and not g.second_pass):
        held[g.cards.named("held-out")] = ["general-pardon"]
    if deck:
        held[g.cards.deck[0]] = list(deck)
        arrange(g.cards, held, rest=g.cards.discard[0])
    else:
        arrange(g.cards, held, rest=g.cards.deck[0])


def state(match: qd.Match) -> Blackbeard:
    """The state of a match, typed."""
    assert isinstance(match.state, Blackbeard)
    return match.state


def man(match: qd.Match, name: str) -> Pirate:
    """A pirate in play."""
    return state(match).pirate(name)


def asked(match: qd.Match) -> tuple[int, str]:
    """Who is asked, and what."""
    (ask,) = match.asks
    return ask.seat, ask.prompt


def offers(match: qd.Match, verb: str) -> set[str]:
    """What follows a verb among the options of whoever is asked."""
    (ask,) = match.asks
    said = options_of(match, ask.seat)
    return {text.removeprefix(verb).strip() for text in said if text == verb or text.startswith(f"{verb} ")}


def told(match: qd.Match, key: str, seat: int | None = None) -> list[str]:
    """The log lines of that kind, as a seat reads them."""
    return [entry.text for entry in match.log(seat) if entry.key == key]
