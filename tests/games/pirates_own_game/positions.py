"""Positions of Pirates Own Game: hands, fleets and seas as a test wants them."""

from __future__ import annotations

from collections.abc import Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.pirates_own_game.book import PORT, SEAS
from quarterdeck.games.pirates_own_game.state import PiratesOwnGame
from quarterdeck.kit.tableau import TABLE, InPlay, in_play

Sailed = tuple[int, str, str]  # the owner, the ship with all it carries, and where it is
BARE = "yellowbeard misfits"  # S+1 and T+1: hardly anything


def at(
    step: str,
    play: Sequence[Sailed] = (),
    events: Sequence[Sequence[str]] = (),
    *,
    own: Sequence[Sequence[str]] = (),
    seas: Sequence[str] = (),
    piles: Sequence[Sequence[str]] = (),
    damage: dict[str, int] | None = None,
    dice: Sequence[int] = (),
    lost: Sequence[str] = (),
    starter: int = 0,
    turn: int = 1,
    plunder: Sequence[str] | None = None,
    options: dict[str, object] | None = None,
) -> qd.Match:
    """`events` (without their prefix) and `own` are hands by seat; `plunder` is all that its deck holds."""
    game = qd.load("pirates-own-game")
    g: PiratesOwnGame = qd.Match(game, 1, options).state
    g.step, g.starter, g.turn, g.script = step, starter, turn, tuple(dice)
    g.turns = ()
    g.play = []
    kinds: list[str] = []
    for owner, said, place in play:
        ship, *aboard = said.split()
        card = InPlay(name=f"{ship}-1", card=ship, owner=owner, attached=tuple(aboard), place=place)
        g.play.append(card)
        kinds += card.all_cards
    named = g.cards.named
    wanted: dict[int, Sequence[str]] = {named(TABLE): kinds}
    wanted |= {g.cards.hand[seat]: [f"event-{word}" for word in hand] for seat, hand in enumerate(events)}
    wanted |= {g.own_hand(seat): hand for seat, hand in enumerate(own)}
    wanted |= {g.treasure(seat): pile for seat, pile in enumerate(piles)}
    wanted |= {named(sea): [kind] for sea, kind in zip(SEAS, seas, strict=False) if kind}
    lay_rest(g, wanted, plunder)
    for name, n in (damage or {}).items():
        in_play(g, name).tokens = n
    for name in lost:
        in_play(g, name).marks = ("lost",)
    return position(game, g, options)


def lay_rest(g: PiratesOwnGame, wanted: dict[int, Sequence[str]], plunder: Sequence[str] | None) -> None:
    """Whatever is not wanted anywhere lies in its deck."""
    left = list(g.cards.layout.kinds)
    for kinds in wanted.values():
        for kind in kinds:
            left.remove(kind)
    own = [kind for kind in left if kind in g.book.own]
    loot = [kind for kind in left if kind in g.book.plunder]
    deck, table = g.cards.named("plunder-deck"), g.cards.named(TABLE)
    wanted[g.cards.named("own-deck")] = own
    if plunder is None:
        wanted[deck] = loot
    else:
        for kind in plunder:
            loot.remove(kind)
        wanted[deck] = list(plunder)
        wanted[table] = [*wanted[table], *loot]  # out of the way
    arrange(g.cards, wanted, rest=g.cards.deck[0])


def state(match: qd.Match) -> PiratesOwnGame:
    found: PiratesOwnGame = match.state
    return found


def ships(match: qd.Match) -> dict[str, tuple[int, int]]:
    """Owner and damage of every ship."""
    return {ship.name: (ship.owner, ship.tokens) for ship in state(match).play}


def ship(match: qd.Match, name: str) -> InPlay:
    return in_play(state(match), name)


def told(match: qd.Match, seat: int | None = None) -> str:
    return "\n".join(match.told(seat, 80))


__all__ = ["BARE", "PORT", "SEAS", "at", "ship", "ships", "state", "told"]
