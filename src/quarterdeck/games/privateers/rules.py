"""Privateers (WarpSpawn). Merchants, raids and bases of nations. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.privateers.book import PrivateersBook
from quarterdeck.games.privateers.gold import gain
from quarterdeck.games.privateers.hand_cards import DONE, ENTERING, open_roles, use, uses
from quarterdeck.games.privateers.raids import raid_phase
from quarterdeck.games.privateers.state import ATTACKED, MOST_IN_PLAY, NEW, RAIDED, ROUTED, SAFE, Privateers
from quarterdeck.kit.hands import Hands, discard_to_limit, draw, draw_silently, shuffle_decks
from quarterdeck.kit.phases import AGAIN, Phase, Phases
from quarterdeck.kit.tableau import clear_marks, discard_from_play


def setup(given: Setup) -> Privateers:
    """§3. Seven cards each; the highest die begins."""
    book: PrivateersBook = given.book
    g = Privateers(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout),
        step=PHASES.first,
        active=0,
        first=0,
        round=1,
        goal=given.number("goal"),
        late_crew=given.text("late-crew") == "at any time",
        treasure_loot=given.text("treasure-loot") == "with its treasure",
        gold=[0] * book.seats,
        play=[],
        to_enter=dict.fromkeys(ENTERING, 1),
        extra=0,
        raiders=(),
        target="",
        boost=0,
        rolled=(),
    )
    shuffle_decks(g)
    for seat in range(book.seats):
        draw_silently(g, seat, book.hand)
    return g


def roll_off(g: Privateers) -> None:
    """3.2. The first turn is rolled for."""
    g.active = g.first = highest_die(g, range(g.book.seats))


def highest_die(g: Privateers, seats: range | list[int]) -> int:
    """3.2. Who rolls highest; those who tie roll again."""
    rolls = {seat: g.roll() for seat in seats}
    for seat, roll in rolls.items():
        g.log("start", seat=seat, n=roll)
    best = [seat for seat, roll in rolls.items() if roll == max(rolls.values())]
    return best[0] if len(best) == 1 else highest_die(g, best)


def bound(given: Setup) -> int:
    """Every card of the deck may come and go in a turn, and every Privateer may raid with everybody asked."""
    book: PrivateersBook = given.book
    raids = MOST_IN_PLAY * (2 * book.seats + 3)
    return book.rounds * book.seats * (book.cards.total * book.seats + raids + len(list(PHASES)))


def fate(g: Privateers) -> None:
    """5.1. A turn begins with two cards."""
    g.log("turn", seat=g.active, n=g.round)
    draw(g, g.active, g.book.draw)


def sailing(g: Privateers) -> None:
    """§6. Merchants sail on; those with three tokens are home."""
    for card in g.mine(g.active, "merchant"):
        card.tokens += 1
        if card.tokens >= g.book.voyage:
            found = g.worth(card)
            g.log("home", seat=g.active, ship=card.name, n=found)
            discard_from_play(g, card)
            gain(g, g.active, found)
        else:
            g.log("sails", seat=g.active, ship=card.name, n=card.tokens)


def hand_phase(g: Privateers) -> Flow[str | None]:
    """§7, §9, §11. Cards of the hand are used, one after the other, until the player is done."""
    seat = g.active
    if not g.cards.may_hold(seat, g.book.of_roles(frozenset(open_roles(g, seat)))):
        return None
    answer = yield Ask(seat, g.step, lambda: hand_options(g, seat), window=True)
    if answer == DONE:
        return None
    use(g, seat, answer)
    return AGAIN


def hand_options(g: Privateers, seat: int) -> list[Option]:
    """What the cards of the hand can do in this phase, or nothing."""
    return [DONE, *uses(g, seat, open_roles(g, seat))]


def taxes(g: Privateers) -> None:
    """10.1. All Bases pay."""
    found = g.income(g.active)
    if found:
        g.log("taxes", seat=g.active, n=found)
        gain(g, g.active, found)


def end_turn(g: Privateers) -> Flow[str]:
    """11.3. Down to eight cards; the turn passes to the left, and after the last round gold decides (R12)."""
    yield from discard_to_limit(g, g.active, g.book.limit)
    clear_marks(g, NEW, ROUTED, RAIDED, ATTACKED, SAFE)
    g.to_enter = dict.fromkeys(ENTERING, 1)
    g.extra = 0
    g.active = (g.active + 1) % g.book.seats
    if g.active == g.first:
        if g.round == g.book.rounds:
            standing = [(gold, g.income(seat)) for seat, gold in enumerate(g.gold)]
            raise GameOver(Outcome(rank_by(standing), tuple(g.gold), "cap", {"rounds": g.book.rounds}))
        g.round += 1
    return FATE


# §5 The turn sequence; the discarding that ends the Settlement Phase is a step of its own
FATE = "fate"
PHASES = Phases(
    Phase("start", "the roll for the first turn", roll_off),
    Phase(FATE, "Fate Phase", fate),
    Phase("sailing", "Sailing Phase", sailing),
    Phase("merchant", "Merchant Phase", hand_phase),
    Phase("raid", "Raid Phase", raid_phase),
    Phase("privateer", "Privateer Phase", hand_phase),
    Phase("taxes", "Taxes Phase", taxes),
    Phase("settlement", "Settlement Phase", hand_phase),
    Phase("end", "Settlement Phase", end_turn),
)
play = PHASES.play
