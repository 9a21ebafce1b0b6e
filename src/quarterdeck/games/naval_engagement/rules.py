"""Naval Engagement (WarpSpawn). Two fleets, one deck. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.naval_engagement.attack import attack_phase
from quarterdeck.games.naval_engagement.book import FLEETS, EngagementBook
from quarterdeck.games.naval_engagement.state import USED, NavalEngagement
from quarterdeck.games.naval_engagement.traits import industrial_might, may_have_might, mights
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.hands import Hands, discard_to_limit, draw, draw_silently, shuffle_decks
from quarterdeck.kit.phases import AGAIN, Phase, Phases

DONE: Option = ("done",)
DECLINE: Option = ("decline",)


def setup(given: Setup) -> NavalEngagement:
    """§5 Setup. Seven cards each; a coin decides who begins."""
    book: EngagementBook = given.book
    g = NavalEngagement(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout),
        step=PHASES.first,
        active=0,
        turn=1,
        points=[book.points, book.points],
        fouled=[False, False],
        reconnoitred=False,
        one_attack=given.switch("one-attack-a-unit"),
        radar_needs=given.text("radar-and-guns"),
        from_hand=given.switch("kamikaze-from-hand"),
        big_at_once=given.text("kamikaze-on-big-ships") == "destroys it",
    )
    shuffle_decks(g)
    for seat in (0, 1):
        draw_silently(g, seat, book.hand)
    g.active = g.below(2)
    return g


def bound(given: Setup) -> int:
    """A turn can use up all cards of a hand and whatever is drawn meanwhile, each with a reply."""
    book: EngagementBook = given.book
    return 2 * book.turns * (2 * book.cards.total + 5)


def draw_card(g: NavalEngagement) -> None:
    """7.1, 7.2. The turn begins with a card."""
    g.log("turn", seat=g.active)
    draw(g, g.active, 1)


def maneuver(g: NavalEngagement) -> Flow[str | None]:
    """7.3, 7.4. Air Recon, as often as there are cards; and Industrial Might (R9)."""
    seat = g.active
    might = may_have_might(g, seat)
    if not might and not g.cards.may_hold(seat, frozenset({"air-recon"})):
        return None
    facts = {"play": "recon-or-might" if might else "air-recon", "weather": weather(g)}
    answer = yield Ask(seat, "maneuver", lambda: maneuvers(g, seat), facts, window=True)
    if answer == DONE:
        return None
    if answer[0] == "might":
        industrial_might(g, seat)
    else:
        reconnoitre(g, seat)
    return AGAIN


def weather(g: NavalEngagement) -> str:
    """11.2, R6. What the weather means to the player whose turn it is."""
    if not g.fouled[g.active]:
        return "weather-fair"
    return "weather-lifted" if g.reconnoitred else "weather-foul"


def maneuvers(g: NavalEngagement, seat: int) -> list[Option]:
    """What may be played before units are deployed."""
    recon: list[Option] = [("recon", "air-recon")] if g.cards.holds(seat, "air-recon") else []
    return [DONE, *recon, *mights(g, seat)]


def reconnoitre(g: NavalEngagement, seat: int) -> None:
    """7.4. Look at the other hand, then draw; foul weather lifts (R6)."""
    other = 1 - seat
    g.cards.throw(seat, "air-recon")
    hand = g.cards.hand[other]
    g.cards.look(seat, hand)
    g.log("recon", seat=seat, other=other)
    seen = [g.cards.kind(c) for c in sorted(g.cards[hand])]
    g.log("seen" if seen else "seen-nothing", only=(seat,), other=other, cards=seen)
    g.reconnoitred = True
    draw(g, seat, 1)


def deploy(g: NavalEngagement) -> Flow[None]:
    """8.1. Any number of units into play."""
    seat = g.active
    if not g.cards.may_hold(seat, frozenset(g.book.units)):
        return
    units = yield from choose(seat, "deploy", lambda: Several("deploy", held_units(g, seat), says_done=True))
    for unit in units:
        g.cards.play_to(seat, unit, FLEETS[seat])
    if units:
        g.log("deploy", seat=seat, cards=list(units))


def held_units(g: NavalEngagement, seat: int) -> dict[str, int]:
    """The units in a hand, and how many of each."""
    hand = g.cards.kinds(g.cards.hand[seat])
    return {unit: hand.count(unit) for unit in g.book.units if unit in hand}


def logistics(g: NavalEngagement) -> Flow[None]:
    """§11. Foul weather first (R13), then down to seven cards; the turn passes."""
    seat = g.active
    if g.cards.may_hold(seat, frozenset({"smoke"})):
        answer = yield Ask(seat, "weather", lambda: weathers(g, seat), window=True)
        if answer != DECLINE:
            g.cards.throw(seat, "smoke")
            g.fouled[1 - seat] = True
            g.log("foul", seat=seat, other=1 - seat)
    yield from discard_to_limit(g, seat, g.book.hand)
    end_turn(g)


def weathers(g: NavalEngagement, seat: int) -> list[Option]:
    """11.2. Discard a Smoke, or keep it."""
    return [DECLINE, ("foul", "smoke")] if g.cards.holds(seat, "smoke") else [DECLINE]


def end_turn(g: NavalEngagement) -> None:
    """The other player's turn; after the last one points and units decide (R12)."""
    g.fouled[g.active] = False
    g.reconnoitred = False
    g.cards.clear(USED)
    if g.turn == 2 * g.book.turns:
        afloat = [g.cards.count(fleet) for fleet in FLEETS]
        standing = list(zip(g.points, afloat, strict=True))
        raise GameOver(Outcome(rank_by(standing), tuple(g.points), "cap", {"turns": g.book.turns}))
    g.turn += 1
    g.active = 1 - g.active


# §6 The turn sequence; the card drawn first belongs to the Maneuver Phase
PHASES = Phases(
    Phase("draw", "Maneuver Phase", draw_card),
    Phase("maneuver", "Maneuver Phase", maneuver),
    Phase("deploy", "Deploy Phase", deploy),
    Phase("attack", "Attack Phase", attack_phase),
    Phase("logistics", "Logistics Phase", logistics),
)
play = PHASES.play
