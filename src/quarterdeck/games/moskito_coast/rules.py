"""Moskito Coast (WarpSpawn). A race north past two governments. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import by_score
from quarterdeck.games.moskito_coast.book import OFF, PAWNS, START, TYPES, CoastBook
from quarterdeck.games.moskito_coast.interception import interception
from quarterdeck.games.moskito_coast.moving import advance
from quarterdeck.games.moskito_coast.state import MoskitoCoast
from quarterdeck.kit.hands import Hands, discard_to_limit, draw, shuffle_decks
from quarterdeck.kit.phases import AGAIN, Phase, Phases, each_seat
from quarterdeck.kit.races import rolled_order

DONE: Option = ("done",)


def setup(given: Setup) -> MoskitoCoast:
    """§8 Setup. Money, no cards (R10), and the government in its places."""
    book: CoastBook = given.book
    g = MoskitoCoast(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout),
        step=PHASES.first,
        turns=(),
        active=0,
        turn=0,
        at=[OFF] * (PAWNS * book.players),
        law=[space for space in book.starts for _ in TYPES],
        money=[book.money] * book.players,
        used=(),
        rolled=(),
        safe=given.text("safe-zones"),
        runs_down=given.text("running-down") == "by every move",
        many_cards=given.text("cards-a-phase") == "any",
    )
    shuffle_decks(g)
    return g


def bound(given: Setup) -> int:
    """Of each turn: replies for six pawns, cards played and discarded, and replies to those of the law.

    No more than the whole deck can be played in a turn.
    """
    book: CoastBook = given.book
    return book.players * (1 + book.turns * (book.players * (PAWNS + 8) + 2 * book.cards.total))


def first_pawn(g: MoskitoCoast, seat: int) -> Flow[None]:
    """8.1. A pawn of one's choice on the start space."""
    answer = yield Ask(seat, "start", [("start", type) for type in TYPES])
    enter(g, seat, TYPES.index(str(answer[1])))


def enter(g: MoskitoCoast, seat: int, type: int) -> None:
    """8.1, 13.1. A pawn of that type comes onto the start space."""
    pawn = min(pawn for pawn in g.pawns(seat) if g.at[pawn] == OFF and g.book.type_of(pawn) == type)
    g.at[pawn] = START
    g.log("enter", seat=seat, pawn=g.book.pawns[pawn])


def begin(g: MoskitoCoast) -> None:
    """8.2. The highest roll goes first."""
    g.active = rolled_order(g, range(g.book.players))[0]
    g.log("first", seat=g.active)


def transport(g: MoskitoCoast) -> Flow[None]:
    """§10, R17. Every pawn in play moves by a die of its own, the foremost first."""
    seat = g.active
    g.turn += 1
    g.used = ()
    g.log("turn", seat=seat)
    pawns = sorted(g.in_play(seat), key=lambda pawn: -g.at[pawn])
    g.rolled = tuple(zip(pawns, g.dice(len(pawns)), strict=True))
    for pawn, die in g.rolled:
        yield from advance(g, seat, pawn, die, runs_down=g.runs_down)


def smugglers(g: MoskitoCoast) -> Flow[str | None]:
    """§11. A Transport card moves a pawn on."""
    seat = g.active
    fits = frozenset().union(*[g.book.pushes[g.book.type_of(pawn)] for pawn in g.in_play(seat)])
    if not g.may_still("push") or not g.cards.may_hold(seat, fits):
        return None
    answer = yield Ask(seat, "smugglers", lambda: pushes(g, seat), window=True)
    if answer == DONE:
        return None
    card, pawn = str(answer[1]), g.book.pawns.index(str(answer[2]))
    g.used += ("push",)
    g.cards.throw(seat, card)
    die = g.roll()
    g.log("push", seat=seat, card=card, pawn=g.book.pawns[pawn], n=die)
    yield from advance(g, seat, pawn, die, runs_down=True)
    return AGAIN


def pushes(g: MoskitoCoast, seat: int) -> list[Option]:
    """11.1, 11.2. Every Transport card with every pawn of its type; of equal pawns on a space one."""
    pawns = [pawn for pawn in g.in_play(seat) if pawn % 2 == 0 or g.at[pawn - 1] != g.at[pawn]]
    return [
        DONE,
        *[
            ("push", card, g.book.pawns[pawn])
            for card in g.cards.held(seat)
            for pawn in pawns
            if card in g.book.pushes[g.book.type_of(pawn)]
        ],
    ]


def activity(g: MoskitoCoast) -> None:
    """12.1, 12.2. A card."""
    draw(g, g.active, 1)


def schemes(g: MoskitoCoast) -> Flow[str | None]:
    """15.4, 15.5, R7. Cards that draw three, or make an opponent discard the hand."""
    seat = g.active
    victims = any(g.cards.count(g.cards.hand[other]) for other in g.others(seat))
    useful = g.book.of_type["draw"] | (g.book.of_type["war"] if victims else frozenset())
    if not g.cards.may_hold(seat, useful.difference(g.used)):
        return None
    answer = yield Ask(seat, "schemes", lambda: scheming(g, seat), window=True)
    if answer == DONE:
        return None
    card = str(answer[1])
    g.used += (card,)
    g.cards.throw(seat, card)
    if answer[0] == "draw":
        g.log("scheme", seat=seat, card=card)
        draw(g, seat, g.book.drawn)
    else:
        make_war(g, seat, card, g.book.colours.index(str(answer[2])))
    return AGAIN


def scheming(g: MoskitoCoast, seat: int) -> list[Option]:
    """The cards that say so, and against whom."""
    found: list[Option] = [DONE]
    for card in g.cards.held(seat):
        if card in g.used:
            continue
        if card in g.book.of_type["draw"]:
            found.append(("draw", card))
        elif card in g.book.of_type["war"]:
            rich = [other for other in g.others(seat) if g.cards.count(g.cards.hand[other])]
            found += [("war", card, g.book.colours[other]) for other in rich]
    return found


def make_war(g: MoskitoCoast, seat: int, card: str, other: int) -> None:
    """15.4, R11. An opponent discards the whole hand."""
    hand = g.cards[g.cards.hand[other]]
    g.log("war", seat=seat, card=card, other=other, cards=[g.cards.kind(c) for c in sorted(hand)])
    g.cards.move_group(sorted(hand), g.cards.hand[other], g.cards.discard[other])


def limit(g: MoskitoCoast) -> Flow[None]:
    """12.3. No more than seven cards."""
    yield from discard_to_limit(g, g.active, g.book.hand)


def production(g: MoskitoCoast) -> Flow[str | None]:
    """§13. A pawn for money, and another for a card."""
    seat = g.active
    if not g.spare(seat) or not (may_buy(g, seat) or may_produce(g, seat)):
        return None
    answer = yield Ask(seat, "production", lambda: productions(g, seat), window=True)
    if answer == DONE:
        return None
    if answer[0] == "buy":
        g.used += ("buy",)
        g.money[seat] -= g.book.pawn
    else:
        g.used += ("produce",)
        g.cards.throw(seat, str(answer[1]))
        g.log("produce", seat=seat, card=answer[1])
    enter(g, seat, TYPES.index(str(answer[-1])))
    return AGAIN


def may_buy(g: MoskitoCoast, seat: int) -> bool:
    """13.1. One pawn in a turn is paid for."""
    return "buy" not in g.used and g.money[seat] >= g.book.pawn


def may_produce(g: MoskitoCoast, seat: int) -> bool:
    """13.2, R7. Whether by public facts a card may bring a pawn."""
    return g.may_still("produce") and g.cards.may_hold(seat, g.book.of_type["production"])


def productions(g: MoskitoCoast, seat: int) -> list[Option]:
    """13.1, 13.2, R13. Pawns that are off the board, for money or for a card."""
    types = [TYPES[type] for type in sorted(g.spare(seat))]
    found: list[Option] = [DONE]
    if may_buy(g, seat):
        found += [("buy", type) for type in types]
    if g.may_still("produce"):
        cards = [card for card in g.cards.held(seat) if card in g.book.of_type["production"]]
        found += [("produce", card, type) for card in cards for type in types]
    return found


def end_turn(g: MoskitoCoast) -> str:
    """9.1. The next player; after the last turn money decides (R15)."""
    if g.turn == g.book.turns * g.book.players:
        raise GameOver(by_score(g.money, "cap", {"turns": g.book.turns}))
    g.active = (g.active + 1) % g.book.players
    return "transport"


# §8, §9. Setup, and the turn sequence; the Activity Phase has three parts
PHASES = Phases(
    Phase("start", "Setup", each_seat(first_pawn, lambda g: range(g.book.players))),
    Phase("first", "Setup", begin),
    Phase("transport", "Transport Phase", transport),
    Phase("smugglers", "Smugglers Phase", smugglers),
    Phase("activity", "Activity Phase", activity),
    Phase("schemes", "Activity Phase", schemes),
    Phase("limit", "Activity Phase", limit),
    Phase("production", "Production Phase", production),
    Phase("interception", "Interception Phase", interception),
    Phase("end", "Interception Phase", end_turn),
)
play = PHASES.play
