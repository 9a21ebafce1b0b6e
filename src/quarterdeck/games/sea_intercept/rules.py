"""Sea Intercept (WarpSpawn). Two fleets, one deck that is the clock. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import by_score
from quarterdeck.games.sea_intercept.book import FLEETS, LAID, STACKS, InterceptBook
from quarterdeck.games.sea_intercept.mission import attack, counter, detection, mission
from quarterdeck.games.sea_intercept.state import SeaIntercept
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.hands import Hands, discard_to_limit, draw, draw_silently, lose_at_random, shuffle_decks
from quarterdeck.kit.phases import AGAIN, Phase, Phases

DONE: Option = ("done",)
DECLINE: Option = ("decline",)


def setup(given: Setup) -> SeaIntercept:
    """§5 Setup. Nine cards each; chance decides who begins (R8)."""
    book: InterceptBook = given.book
    g = SeaIntercept(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout),
        step=PHASES.first,
        active=0,
        turn=1,
        names=[(), ()],
        hosts=[(), ()],
        used=(),
        mission=(),
        opening_bonus=given.switch("opening-bonus"),
        bonus_again=given.switch("bonus-again"),
    )
    shuffle_decks(g)
    for seat in (0, 1):
        draw_silently(g, seat, min(book.dealt, g.cards.count(g.cards.deck[seat])))
    g.active = g.below(2)
    return g


def bound(given: Setup) -> int:
    """Each turn but the last draws a card and has at most twelve questions beside those for single cards.

    A card is laid, discarded or played once, and an attack asks for a unit, two cards and a reply.
    """
    book: InterceptBook = given.book
    return (book.cards.total // book.drawn + 2) * (12 + book.deployed) + 6 * book.cards.total


def draw_cards(g: SeaIntercept, seat: int, n: int) -> None:
    """2.1, 7.1, R10. Cards from the deck; if one is missing, the game is over."""
    left = g.cards.count(g.cards.deck[seat])
    draw(g, seat, min(n, left))
    if left < n:
        scores = [g.score(side) for side in (0, 1)]
        raise GameOver(by_score(scores, "empty", {"blue": scores[0], "red": scores[1]}))


def reserve(g: SeaIntercept) -> Flow[None]:
    """§7. Three cards, and no more than nine in the hand."""
    g.log("turn", seat=g.active)
    draw_cards(g, g.active, g.book.drawn)
    yield from discard_to_limit(g, g.active, g.book.hand)


def deploy(g: SeaIntercept) -> Flow[None]:
    """8.1. Up to two units into play."""
    seat = g.active
    if not g.cards.may_hold(seat, frozenset(g.book.units)):
        return
    for unit in (yield from choose(seat, "deploy", lambda: deployable(g, seat))):
        g.cards.play_to(seat, unit, FLEETS[seat])
        name = next(name for name in g.book.names(seat, unit) if name not in g.names[seat])
        g.names[seat] += (name,)
        g.log("deploy", seat=seat, unit=name)


def deployable(g: SeaIntercept, seat: int) -> Several[str]:
    """The units in a hand."""
    hand = g.cards.kinds(g.cards.hand[seat])
    units = {unit: hand.count(unit) for unit in g.book.units}
    return Several("deploy", units, most=g.book.deployed, says_done=True)


def stack(g: SeaIntercept) -> Flow[str | None]:
    """8.2, R6. Cards face down under units that can use them, one after the other."""
    seat = g.active
    useful = frozenset().union(*[g.book.usable[g.kind(name)] for name in g.names[seat]])
    if not g.cards.may_hold(seat, useful):
        return None
    answer = yield Ask(seat, "stack", lambda: stackable(g, seat), window=True)
    if answer == DONE:
        return None
    lay(g, seat, str(answer[1]), str(answer[2]))
    return AGAIN


def stackable(g: SeaIntercept, seat: int) -> list[Option]:
    """8.2. Every card with every unit of one's own that can use it."""
    usable = [(name, g.book.usable[g.kind(name)]) for name in g.names[seat]]
    held = g.cards.held(seat)
    return [DONE, *[("stack", card, name) for card in held for name, fits in usable if card in fits]]


def lay(g: SeaIntercept, seat: int, card: str, name: str) -> None:
    """8.2. Everybody sees under which unit a card is put, and so that this unit can use it."""
    c = g.cards.play_to(seat, card, LAID[seat])
    g.cards.narrow(LAID[seat], g.book.allowed[g.kind(name)])
    g.cards.move(c, LAID[seat], STACKS[seat])
    g.hosts[seat] += (name,)
    g.log("stack", seat=seat, unit=name)


def bonus(g: SeaIntercept) -> Flow[None]:
    """9.1, R5, R9. Against an empty sea: the opponent loses a card, and one may be drawn."""
    seat, other = g.active, 1 - g.active
    if g.names[other] or (g.turn == 1 and not g.opening_bonus):
        return
    lose_at_random(g, other)
    answer = yield Ask(seat, "bonus", [DECLINE, ("draw",)])
    if answer != DECLINE:
        draw_cards(g, seat, 1)


def orientation(g: SeaIntercept) -> str | None:
    """§13. After an attack another unit may attack; else the turn passes."""
    if g.mission:
        g.mission = ()
        return "bonus" if g.bonus_again else "mission"
    g.used = ()
    g.turn += 1
    g.active = 1 - g.active
    return None


# §6 The turn sequence; two phases have two parts each
PHASES = Phases(
    Phase("reserve", "Reserve Phase", reserve),
    Phase("deploy", "Deployment Phase", deploy),
    Phase("stack", "Deployment Phase", stack),
    Phase("bonus", "Mission Phase", bonus),
    Phase("mission", "Mission Phase", mission),
    Phase("detection", "Detection Phase", detection),
    Phase("attack", "Attack Phase", attack),
    Phase("counter", "Counter Phase", counter),
    Phase("orientation", "Orientation Phase", orientation),
)
play = PHASES.play
