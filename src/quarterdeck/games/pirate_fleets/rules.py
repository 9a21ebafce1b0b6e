"""Pirate Fleets (WarpSpawn). Pawns rob, disks meet dangers. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.pirate_fleets.actions import EFFECTS, island_cards, island_options, play_island_card
from quarterdeck.games.pirate_fleets.book import DISK, PAWN, SEATS, FleetsBook, Space
from quarterdeck.games.pirate_fleets.fleet import draw_captains
from quarterdeck.games.pirate_fleets.state import PirateFleets
from quarterdeck.games.pirate_fleets.trading import MARKET
from quarterdeck.kit.action_board import next_to_place, taken_back
from quarterdeck.kit.hands import Hands, discard_to_limit, draw_silently, shuffle_decks
from quarterdeck.kit.phases import AGAIN, Phase, Phases, each_seat
from quarterdeck.kit.trade import talk
from quarterdeck.kit.windows import Reply

PASS: Option = ("pass",)
REMOVERS = {"fate": PAWN, "fortune": DISK}  # 16.8


def setup(given: Setup) -> PirateFleets:
    """§5. A ship, a pawn, a disk and two cards each; the highest roll goes first."""
    book: FleetsBook = given.book
    n = book.seats
    g = PirateFleets(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout),
        step=PHASES.first,
        turns=(),
        round=0,
        before=given.text("modifier-timing") == "before the roll",
        at_once=given.text("new-pawn") == "at once",
        by_total=given.text("loss-number") == "the total",
        offers=given.number("offers"),
        seating=tuple(range(n)),
        first=0,
        next_first=0,
        active=0,
        ships=[1] * n,
        gold=[0] * n,
        pawns=[1] * n,
        ready_pawns=[0] * n,
        ready_disks=[0] * n,
        ruined=[False] * n,
        passed=[False] * n,
        legend_used=[False] * n,
        placed=(),
        rolling=None,
        against=None,
        talks=None,
    )
    shuffle_decks(g)
    if book.with_captains:
        deck = g.cards.named("captain-deck")
        g.cards.fill(deck, range(book.supply.total, book.supply.total + book.captains.total))
        g.cards.shuffle(deck, g)
    for seat in range(n):
        draw_silently(g, seat, book.hand)
    return g


def highest_roller(g: PirateFleets) -> int:
    """5.2. Whoever rolls highest; those who tie roll again."""
    tied = list(range(g.book.seats))
    while len(tied) > 1:
        rolls = {seat: g.roll() for seat in tied}
        for seat, die in rolls.items():
            g.log("rolls-first", seat=seat, n=die)
        best = max(rolls.values())
        tied = [seat for seat, die in rolls.items() if die == best]
    return tied[0]


def bound(given: Setup) -> int:
    """A placement is followed by rolls and by windows, in which every card may be played."""
    book: FleetsBook = given.book
    a_round = len(book.board) * (12 + 8 * book.seats) + 4 * book.supply.total + 30 * book.seats
    return book.rounds * a_round


def muster(g: PirateFleets) -> None:
    """6.3, R6. All pieces are ready again; whoever was ruined begins anew with a ship."""
    g.round += 1
    if g.round == 1:
        g.next_first = highest_roller(g)
    g.first = g.next_first
    g.placed = ()
    g.log("round", n=g.round, first=g.first)
    for seat in range(g.book.seats):
        if g.ruined[seat]:
            g.ruined[seat] = False
            g.ships[seat] = g.pawns[seat] = 1
            g.log("anew", seat=seat)
        draw_captains(g, seat)
        g.ready_pawns[seat] = g.pawns[seat]
        g.ready_disks[seat] = g.disks_due(seat)
        g.passed[seat] = g.legend_used[seat] = False
    following = next_to_place(g.order(), g.order()[-1], lambda seat: may_place(g, seat))
    assert following is not None, "the board is empty: somebody can place"
    g.active = following


def may_place(g: PirateFleets, seat: int) -> bool:
    """R1, R9. Whether a seat has a piece and a space for it, or by what is known might make one free."""
    return has_space(g, seat) or (not g.passed[seat] and has_last_chance(g, seat))


def has_space(g: PirateFleets, seat: int) -> bool:
    """Whether a ready piece fits a free space."""
    board = g.book.board
    return any(g.ready(seat, kind) and board.open_to(g.placed, kind) for kind in (PAWN, DISK))


def has_last_chance(g: PirateFleets, seat: int) -> bool:
    """R9, R13. A taken space for Legendary, or a card that might take a piece off the board."""
    if legendary_spaces(g, seat):
        return True
    return any(
        g.ready(seat, kind) and g.cards.may_hold(seat, g.book.of_effect(effect))
        for effect, kind in REMOVERS.items()
    )


def place(g: PirateFleets) -> Flow[str | None]:
    """6.1. The player whose turn it is places a piece, which takes effect at once."""
    seat = g.active
    facts = {"pawns": g.ready_pawns[seat], "disks": g.ready_disks[seat]}
    secret = g.cards.count(g.cards.hand[seat]) > 0
    answer = yield Ask(seat, "place", lambda: placements(g, seat), facts, window=secret)
    if answer[0] in ("play", "play-on"):
        yield from play_island_card(g, Reply(seat, str(answer[1]), answer))
    elif answer[0] == "remove":
        remove(g, seat, answer)
        return AGAIN
    elif answer == PASS:
        g.passed[seat] = True
        g.log("passes", seat=seat)
    else:
        yield from put(g, seat, g.book.board[answer[1]])
    g.rolling = g.against = None
    if answer[0] in ("play", "play-on") and may_place(g, seat):
        return AGAIN
    return "trade" if g.talks else next_turn(g)


def next_turn(g: PirateFleets) -> str | None:
    """6.1, 6.2. The next player who can place; when nobody can, the turn is over."""
    following = next_to_place(g.order(), g.active, lambda seat: may_place(g, seat))
    if following is None:
        return "cut"
    g.active = following
    return "place"


def placements(g: PirateFleets, seat: int) -> list[Option]:
    """Free spaces for the pieces that are ready, and cards that are played on one's own turn."""
    board = g.book.board
    options: list[Option] = [
        ("place", space.id)
        for kind in (PAWN, DISK)
        if g.ready(seat, kind)
        for space in board.open_to(g.placed, kind)
    ]
    forced = bool(options)
    options += [("place", space.id) for space in legendary_spaces(g, seat)]
    for card in g.cards.held(seat):
        effect = g.book.supply[card].effect
        if effect in REMOVERS:
            options += [
                ("remove", card, at, SEATS[owner])
                for at, owner in dict.fromkeys(
                    (at, owner) for at, owner, kind in g.placed if kind == REMOVERS[effect]
                )
            ]
        elif card in island_cards(g, seat):
            options += island_options(g, seat, card)
    return options if forced else [PASS, *options]


def legendary_spaces(g: PirateFleets, seat: int) -> list[Space]:
    """15.7. Once a turn a pawn may go where another stands."""
    if not g.ready_pawns[seat] or g.legend_used[seat]:
        return []
    if not any(captain.legend for captain in g.captains(seat)):
        return []
    board = g.book.board
    return [space for space in board if space.worker == PAWN and not board.has_room(space, g.placed)]


def remove(g: PirateFleets, seat: int, answer: Option) -> None:
    """16.8, R9. A piece leaves the board, used up; the player's own placement follows."""
    _, card, space, owner = answer
    g.cards.throw(seat, str(card))
    other = SEATS.index(str(owner))
    g.placed = taken_back(g.placed, str(space), other)
    g.log("removes", seat=seat, card=card, other=other, space=space)


def put(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """4.3, 6.1. A piece is placed and its space takes effect."""
    if not g.book.board.has_room(space, g.placed):
        g.legend_used[seat] = True
    ready = g.ready_pawns if space.worker == PAWN else g.ready_disks
    ready[seat] -= 1
    g.placed = (*g.placed, (space.id, seat, space.worker))
    g.log("places", seat=seat, space=space.id)
    effect = EFFECTS[space.kind](g, seat, space)
    if effect is not None:
        yield from effect


def parley(g: PirateFleets) -> Flow[str | None]:
    """14.5. One question of the talks at a time."""
    if (yield from talk(g, MARKET)):
        return next_turn(g)
    return AGAIN


def cut(g: PirateFleets, seat: int) -> Flow[None]:
    """6.4, 15.3. Hands are cut to the limit."""
    limit = g.book.limit + sum([captain.hand for captain in g.captains(seat)])
    yield from discard_to_limit(g, seat, limit)


def end(g: PirateFleets) -> None:
    """1.2, 1.3. After the last turn the most gold wins, then captains, then ships."""
    if g.round < g.book.rounds:
        return
    standing = list(zip(g.gold, g.pawns, g.ships, strict=True))
    ranking = rank_by(standing)
    best = ranking[0]
    reason = "won" if len(best) == 1 else "shared"
    raise GameOver(Outcome(ranking, tuple(g.gold), reason, {"winner": best[0], "n": max(g.gold)}))


PHASES: Phases[PirateFleets] = Phases(
    Phase("muster", "the fleets gather", muster),
    Phase("place", "pawns and disks are placed", place),
    Phase("trade", "a parley", parley),
    Phase("cut", "hands are cut", each_seat(cut, lambda g: g.order())),
    Phase("end", "the end of the turn", end),
)

play = PHASES.play
