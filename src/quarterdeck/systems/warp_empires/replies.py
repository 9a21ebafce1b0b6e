"""Playing cards, and what others may answer: a card is open to negation, and so is the negation."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.armies import seats_after
from quarterdeck.systems.warp_empires.seats import may_play
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.vocabulary import BATTLE, REPLY_CARD, REPLY_DIE, WILD, WINDOWS
from quarterdeck.systems.warp_empires.world import World, faction, world

DECLINE: Option = ("decline",)
PLAYS = ("play", "wild")  # a card as what it is, or the wild card as another
SPELL = "Spell"  # the type of cards that casters cast
_PLACE = {window: i for i, window in enumerate(WINDOWS)}
_WIDTH = len(WINDOWS)


def could_hold(g: Empire, seat: int, window: str) -> bool:
    """By what everybody sees: the seat has cards, and not every card for this window lies open."""
    w = world(g)
    if not g.cards.zones[w.hand[seat]]:
        return False
    first = w.deck[seat] // 2 * _WIDTH
    i = first + _PLACE[window]
    if g.shown[i] < w.totals[i]:
        return True
    i = first + _PLACE[WILD]
    return g.shown[i] < w.totals[i] and any(window in w.book.deck.windows[kind] for kind in menu(g, seat))


def menu(g: Empire, seat: int) -> tuple[str, ...]:
    """The cards that a seat's wild card may stand for."""
    return faction(g, seat).wild if g.faction[seat] >= 0 else ()


def hand_kinds(g: Empire, seat: int) -> list[str]:
    """The kinds in a hand, each once."""
    w = world(g)
    kinds = w.cards.kinds
    return [kinds[c] for c in sorted({kinds[c]: c for c in g.cards.zones[w.hand[seat]]}.values())]


def plays(g: Empire, seat: int) -> list[tuple[str, str]]:
    """Every card of a hand as it may be played: as what it is, and the wild card as any of its menu."""
    kinds = hand_kinds(g, seat)
    found = [("play", kind) for kind in kinds]
    if any(kind in world(g).book.deck.of_window[WILD] for kind in kinds):
        found += [("wild", kind) for kind in menu(g, seat)]
    return found


def wild_card(g: Empire, seat: int) -> str:
    """The wild card in a hand."""
    return next(kind for kind in hand_kinds(g, seat) if kind in world(g).book.deck.of_window[WILD])


def open_card(g: Empire, w: World, kind: str, seat: int, sign: int = 1) -> None:
    """Count a card that everybody sees now."""
    at = w.deck[seat] // 2 * _WIDTH
    for window in w.book.deck.windows[kind]:
        g.shown[at + _PLACE[window]] += sign


def draw(g: Empire, seat: int, n: int) -> int:
    """Draw up to n cards; an empty deck is made anew of its discards. How many came."""
    w = world(g)
    cards = g.cards
    deck, discard, hand = w.deck[seat], w.discard[seat], w.hand[seat]
    drawn = 0
    for _ in range(n):
        if not cards.zones[deck]:
            if not cards.zones[discard]:
                break
            for c in cards.zones[discard]:
                open_card(g, w, w.cards.kinds[c], seat, -1)
            cards.gather(discard, deck, g)
            g.log("reshuffle")
        cards.draw(deck, hand)
        drawn += 1
    if g.out is not None and drawn:
        g.log("draw", seat=seat, n=drawn)
        kinds = w.cards.kinds
        g.log("drawn", only=(seat,), cards=[kinds[c] for c in cards.zones[hand][-drawn:]])
    return drawn


def discard(g: Empire, seat: int, kind: str) -> None:
    """A card from a hand onto the discards, face up."""
    w = world(g)
    g.cards.move_kind(kind, w.hand[seat], w.discard[seat])
    open_card(g, w, kind, seat)


def play_card(g: Empire, seat: int, answer: Option) -> Flow[bool]:
    """Lay a card open, by an option of `plays`; others may negate it, and negate that. Whether it stands."""
    w = world(g)
    cards = g.cards
    how, kind = str(answer[0]), str(answer[1])
    laid = wild_card(g, seat) if how == "wild" else kind
    card = cards.move_kind(laid, w.hand[seat], w.table_zone)
    open_card(g, w, laid, seat)
    if laid == kind:
        g.log("play", seat=seat, card=kind)
    else:
        g.log("play-as", seat=seat, card=laid, other=kind)
    stands = True
    for other in seats_after(g, seat):
        while stands and could_hold(g, other, REPLY_CARD):
            answer = yield Ask(
                other,
                "reply.card",
                partial(negations, g, other, kind),
                {"card": kind, "by": seat},
                window=True,
            )
            if answer == DECLINE:
                break
            stands = not (yield from play_card(g, other, answer))
    if stands and g.battle is not None and deck_type(w, kind) == SPELL:
        stands = not (yield from warded(g, seat))
    cards.move(card, w.table_zone, w.discard[seat])
    if not stands:
        g.log("negated", card=kind)
    return stands


def deck_type(w: World, kind: str) -> str:
    """What the deck calls a card."""
    return w.book.deck.cards[kind].type


def warded(g: Empire, seat: int) -> Flow[bool]:
    """A spell in a battle: something of the other side may ward it off."""
    w = world(g)
    b = g.battle
    assert b is not None
    if w.module.wards is None:
        return False
    other = b.seats[1 - b.seats.index(seat)]
    return (yield from w.module.wards(g, seat, b.at, other))


def negations(g: Empire, seat: int, target: str) -> list[Option]:
    """What a seat may answer to a card."""
    w = world(g)
    deck = w.book.deck
    found: list[Option] = [
        (how, kind)
        for how, kind in plays(g, seat)
        if kind in deck.of_window[REPLY_CARD]
        and any(
            negates(w, op, target) and may_play(g, seat, op)
            for chain in deck.chains(kind, REPLY_CARD)
            for op in chain
        )
    ]
    return [DECLINE, *found]


def negates(w: World, op: Op, target: str) -> bool:
    """Whether a negation may answer this card: any card, some by name, or those of one type."""
    deck = w.book.deck
    if op.tags is not None:
        return op.tags.match(frozenset((deck.cards[target].name.replace(" ", "-"),)))
    if "battle cards" in op.phrases:
        return BATTLE in deck.windows[target]
    types = [phrase.removesuffix(" cards").capitalize() for phrase in op.phrases if phrase.endswith(" cards")]
    return not types or deck.cards[target].type in types


def roll_open(g: Empire, seat: int, sides: int, why: str) -> Flow[int]:
    """A die that everybody sees; a card may have it rolled again."""
    rolled = g.roll(sides)
    for other in (seat, *seats_after(g, seat)):
        while could_hold(g, other, REPLY_DIE):
            g.log("die", seat=seat, n=rolled)
            answer = yield Ask(
                other, "reply.die", partial(rerolls, g, other), {"n": rolled, "by": seat}, window=True
            )
            if answer == DECLINE:
                break
            if (yield from play_card(g, other, answer)):
                rolled = g.roll(sides)
    return rolled


def rerolls(g: Empire, seat: int) -> list[Option]:
    """Cards that have a die rolled again."""
    fitting = world(g).book.deck.of_window[REPLY_DIE]
    return [DECLINE, *[(how, kind) for how, kind in plays(g, seat) if kind in fitting]]
