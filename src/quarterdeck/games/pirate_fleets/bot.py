"""Pirate Fleets: a captain who weighs gold, ships and captains against the dangers still to come."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.pirate_fleets.book import DISK, PAWN, SEATS, Space
from quarterdeck.games.pirate_fleets.forecast import Outlook, escape_chance, outlooks
from quarterdeck.games.pirate_fleets.rolls import both, now
from quarterdeck.games.pirate_fleets.state import PirateFleets
from quarterdeck.games.pirate_fleets.trading import GOLD, MARKET, PAWNS, PLACE, SHIPS
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.trade import ACCEPT, ENOUGH, PASS, PROPOSE, REFUSE, WITHDRAW, best_swap, is_good
from quarterdeck.kit.windows import DECLINE

PAWN_A_ROUND, SHIP, FADING, CARD = 4.0, 2.4, 0.86, 0.6  # worth in gold
RISK = (1.0, 0.45, 0.28, 0.17, 0.1, 0.06, 0.03)  # of losing all before the end, by ships
LONG = 4  # rounds after which more of them make ships no dearer
HARM = 3.0  # what it is worth to harm a rival
PLACE_WORTH = 0.3


def rounds_left(g: PirateFleets) -> int:
    """Rounds after this one."""
    return g.book.rounds - g.round


def fortune(g: PirateFleets, seat: int, change: Outlook | None = None) -> float:
    """What a seat has, with a change, in gold at the end."""
    gold, ships = float(g.gold[seat]), g.ships[seat]
    pawns, cards = float(g.pawns[seat]), float(g.cards.count(g.cards.hand[seat]))
    if change is not None:
        gold, ships = gold + change.gold, ships + change.ships
        pawns, cards = pawns + change.pawns, cards + change.cards
    left = rounds_left(g)
    if ships <= 0:
        gold, ships, pawns, cards = 0.0, min(left, 1), 1.0, 0.0
        if not left:
            return -1.0
    pawns = min(pawns, ships, g.book.most_pawns)
    dangers = left > 0 or g.ready_disks[seat] > 0
    risk = RISK[min(ships, len(RISK) - 1)] * min(1.0, left / 3 + 0.3) if dangers else 0.0
    fleet = SHIP * min(left, LONG) / LONG * (1 - FADING**ships) / (1 - FADING) + 0.02 * ships
    return gold * (1 - risk) + PAWN_A_ROUND * left * pawns + fleet + CARD * min(left, 2) / 2 * min(cards, 7)


def evaluate(g: PirateFleets, seat: int) -> float:
    """The lead over the best rival, in hundreds of gold."""
    best = max(fortune(g, other) for other in range(g.book.seats) if other != seat)
    return (fortune(g, seat) - best) / 60


def gain_of(g: PirateFleets, seat: int, found: list[Outlook]) -> float:
    """The expected change of fortune."""
    return sum([one.chance * fortune(g, seat, one) for one in found]) - fortune(g, seat)


def space_worth(g: PirateFleets, seat: int, space: Space) -> float:
    """What a space is worth to a seat."""
    if space.kind == "fleet":
        return max(fight_worth(g, seat, space), escape_worth(g, seat, space))
    if space.kind == "duel":
        return (
            -0.3 * min(3.5, g.gold[seat]) + 0.2 * min(3.5, max(g.gold)) - 0.3 * PAWN_A_ROUND * rounds_left(g)
        )
    if space.kind == "skirmish":
        mine, rivals = g.ships[seat], [g.ships[s] for s in g.others(seat) if not g.ruined[s]]
        return gain_of(g, seat, [Outlook(0.5, ships=-2), Outlook(0.5)]) + 1.0 * (
            mine > min(rivals, default=mine)
        )
    if space.kind == "treachery":
        return 2.0
    if space.kind == "island":
        return gain_of(g, seat, outlooks(g, seat, space)) + 1.0 * (rounds_left(g) > 0)
    return gain_of(g, seat, outlooks(g, seat, space))


def fight_worth(g: PirateFleets, seat: int, space: Space) -> float:
    """A Fleet, fought."""
    return gain_of(g, seat, outlooks(g, seat, space))


def escape_worth(g: PirateFleets, seat: int, space: Space) -> float:
    """A Fleet, fought only where the escape fails."""
    return (1 - escape_chance(g, seat, g.book.fleet_escape)) * fight_worth(g, seat, space)


def placement(g: PirateFleets, seat: int, ask: Ask) -> Option:
    """The piece that would miss its best space most, on that space."""
    best: tuple[float, Option] | None = None
    board = g.book.board
    spaces = [board[option[1]] for option in ask.options if option[0] == "place"]
    for kind in (PAWN, DISK):
        worths = sorted([(space_worth(g, seat, s), s.id) for s in spaces if s.worker == kind], reverse=True)
        if not worths:
            continue
        spare = worths[min(len(worths) - 1, g.ready(seat, kind))][0]
        regret = worths[0][0] - spare + (0.5 if kind == PAWN else 0.0)
        if best is None or regret > best[0]:
            best = (regret, ("place", worths[0][1]))
    cards = [option for option in ask.options if option[0] in ("play", "play-on")]
    for option in cards:
        if option[0] == "play" or str(option[2]) != SEATS[seat]:
            return option
    return best[1] if best is not None else stuck(g, seat, ask)


def stuck(g: PirateFleets, seat: int, ask: Ask) -> Option:
    """No space is free: take another's good one, if a card allows, but seek no danger."""
    board = g.book.board
    found = [
        (space_worth(g, seat, board[option[2]]), option)
        for option in ask.options
        if option[0] == "remove" and g.ready(seat, board[option[2]].worker)
    ]
    worth, option = max(found, default=(0.0, ask.options[0]))
    return option if worth > CARD else ask.options[0]


def reply(g: PirateFleets, seat: int, ask: Ask) -> Option:
    """Play the card of least use that turns a roll; never more than that needs."""
    cards = [option for option in ask.options if option != DECLINE]
    if not cards:
        return DECLINE
    if ask.prompt == "contest":
        mine, theirs = both(g)
        lead = mine.total - theirs.total if mine.seat == seat else theirs.total - mine.total
        wanted = mine.what == "skirmish" or -len(cards) <= lead - g.book.duel < 0 or -g.book.duel >= lead
        return least(g, cards) if wanted else DECLINE
    roll = now(g)
    if not roll.dice:
        return least(g, cards)
    missing = roll.best - roll.total
    omen = [option for option in cards if g.book.supply[str(option[1])].effect == "omen"]
    boosts = [option for option in cards if option not in omen]
    if roll.seat != seat:
        return least(g, cards) if len(cards) > -missing else DECLINE
    if boosts and (missing <= len(boosts) or not roll.need):
        return least(g, boosts)
    return omen[0] if omen else DECLINE


def least(g: PirateFleets, cards: list[Option]) -> Option:
    """The card that is good for the fewest rolls."""
    return min(cards, key=lambda option: len(g.book.supply[str(option[1])].tags))


def rival(g: PirateFleets, ask: Ask) -> Option:
    """The richest; in a skirmish whoever has the smallest fleet of the richer half."""
    seats = [(SEATS.index(str(option[1])), option) for option in ask.options]
    if ask.prompt == "skirmish":
        return min(seats, key=lambda one: (g.ships[one[0]], -g.gold[one[0]]))[1]
    return max(seats, key=lambda one: (g.gold[one[0]], g.ships[one[0]]))[1]


def escape(g: PirateFleets, ask: Ask) -> Option:
    """From a Fleet if the fight is bad; from others always, as trying costs nothing."""
    if ask.prompt == "evade":
        return ("escape",)
    space = g.book.board[ask.facts["space"]]
    return ("fight",) if fight_worth(g, ask.seat, space) > 0 else ("escape",)


def bargain(g: PirateFleets, seat: int, ask: Ask) -> Option:
    """One lot for one lot where both gain; accept what is good."""
    talks = g.talks
    assert talks is not None, "a parley is going on"

    def worth(who: int, word: str, n: int) -> float:
        return lot_worth(g, who, word, n)

    if ask.prompt in ("trade-answer", "trade-last-word"):
        assert talks.deal is not None, "there is an offer"
        good = ACCEPT in ask.options and is_good(talks.deal, worth, g.book.seats - 1, 0.2)
        return ACCEPT if good else REFUSE
    other = next(s for s in talks.order if s != seat)
    plan = best_swap(g, MARKET, seat, [other], worth, most=4, least=0.5)
    if ask.prompt == "trade-open":
        return PASS if plan is None else ("offer", SEATS[other])
    deal = talks.deal
    assert deal is not None, "an offer is being made"
    if ask.prompt == "trade-give":
        if plan is None or deal.give:
            return ENOUGH
        return ("give", *plan[1])
    wanted: Option = PROPOSE if PROPOSE in ask.options and deal.want else WITHDRAW
    if plan is not None and not deal.want and ("want", *plan[2]) in ask.options:
        wanted = ("want", *plan[2])
    return wanted


def lot_worth(g: PirateFleets, seat: int, word: str, n: int) -> float:
    """What getting (or losing) something changes."""
    if word == GOLD:
        change = Outlook(1.0, gold=n)
    elif word == SHIPS:
        change = Outlook(1.0, ships=n)
    elif word == PAWNS or word in g.book.captains:
        change = Outlook(1.0, pawns=n)
    elif word == PLACE:
        return PLACE_WORTH * -abs(n)
    else:
        change = Outlook(1.0, cards=n)
    return fortune(g, seat, change) - fortune(g, seat)


def policy(g: PirateFleets, ask: Ask) -> Option:
    """What such a captain answers."""
    seat = ask.seat
    match ask.prompt:
        case "place":
            return placement(g, seat, ask)
        case "modify" | "declare" | "contest" | "contest-declare":
            return reply(g, seat, ask) if ask.prompt != "declare" else DECLINE
        case "escape" | "evade":
            return escape(g, ask)
        case "duel" | "skirmish" | "treachery" | "parley":
            return rival(g, ask)
        case "haven":
            other = Outlook(1.0, ships=2) if ("take-ships",) in ask.options else Outlook(1.0, gold=3.5)
            pawn = fortune(g, seat, Outlook(1.0, pawns=1))
            return ask.options[0] if pawn >= fortune(g, seat, other) else ask.options[1]
        case "marque":
            space = g.book.board[ask.facts["space"]]
            return (
                ask.options[-1]
                if max(fight_worth(g, seat, space), escape_worth(g, seat, space)) < -CARD
                else DECLINE
            )
        case "repairs" | "ransom" | "pillage":
            return ask.options[-1]
        case "island":
            foes = [o for o in ask.options if o[0] == "play" or (o[0] == "play-on" and o[2] != SEATS[seat])]
            return foes[0] if foes else DECLINE
        case "discard":
            kinds = sorted(g.cards.held(seat), key=lambda kind: len(g.book.supply[kind].tags))
            return toward(ask, kinds[: g.cards.count(g.cards.hand[seat]) - int(ask.facts["limit"])])
        case "dismiss" | "hand-over":
            return ask.options[0]
    return bargain(g, seat, ask)


BOT: Bot[PirateFleets] = Bot(evaluate=evaluate, policy=policy, trust=1.0)
