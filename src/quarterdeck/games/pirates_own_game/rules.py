"""Pirates Own Game (WarpSpawn). Fleets in three seas. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.pirates_own_game.battle import battle, by_sailing
from quarterdeck.games.pirates_own_game.book import PORT, SEAS, PiratesBook
from quarterdeck.games.pirates_own_game.events import boost_window, draw_own, event_window, roll_magic
from quarterdeck.games.pirates_own_game.state import LOST, MOST_SHIPS, PiratesOwnGame
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.choosing import Several, choose, held
from quarterdeck.kit.hands import Hands, draw, shuffle_decks
from quarterdeck.kit.phases import AGAIN, Phase, Phases, each_seat
from quarterdeck.kit.tableau import attach_from, clear_marks, in_play, put_from

DONE: Option = ("done",)


def setup(given: Setup) -> PiratesOwnGame:
    """§3. Four cards of the Pirates Own deck each; chance says who begins (R2)."""
    book: PiratesBook = given.book
    g = PiratesOwnGame(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout),
        step=PHASES.first,
        turns=(),
        turn=1,
        starter=0,
        goal=given.number("goal"),
        lost_repair=given.switch("lost-repair"),
        hand_limit=given.number("hand-limit"),
        kraken_anywhere=given.text("kraken-timing") == "at any window",
        play=[],
        boosts=(),
        order=(),
        rolled=(),
        shooter="",
        struck=(),
    )
    shuffle_decks(g)
    first = book.events.total
    for deck, cards in (("own-deck", book.own), ("plunder-deck", book.plunder)):
        zone = g.cards.named(deck)
        g.cards.fill(zone, range(first, first + cards.total))
        g.cards.shuffle(zone, g)
        first += cards.total
    for seat in range(book.seats):
        draw_cards(g, g.cards, book.start, g.cards.named("own-deck"), g.own_hand(seat))
    g.starter = g.below(book.seats)
    return g


def bound(given: Setup) -> int:
    """Each turn every card may be played with everybody asked, and every ship sails, fires and boards."""
    book: PiratesBook = given.book
    ships = MOST_SHIPS * 60
    return book.turns * (book.events.total * (2 * book.seats + 2) + ships + 40 * book.seats)


def fate(g: PiratesOwnGame) -> None:
    """4.1. All draw."""
    g.log("turn", n=g.turn, first=g.starter)
    for seat in g.seats_in_order():
        draw_own(g, seat, g.book.own_draw)
        draw(g, seat, g.book.event_draw)


def treasure(g: PiratesOwnGame) -> None:
    """4.3, R13. Empty seas get a Plunder card; when there is none left anywhere the game is over."""
    named = g.cards.named
    for sea in SEAS:
        if not g.sea_plunder(sea):
            drawn = draw_cards(g, g.cards, 1, named("plunder-deck"), named(sea), named("plunder-discard"))
            if drawn:
                g.log("plunder", sea=sea, card=g.cards.kind(drawn[0]))
    if not any(g.sea_plunder(sea) for sea in SEAS):
        finish(g, "empty")


def finish(g: PiratesOwnGame, reason: str) -> None:
    """R13, R14. The most gold wins, then the most ships."""
    seats = range(g.book.seats)
    standing = [(g.gold(seat), len(g.fleet(seat))) for seat in seats]
    scores = tuple(g.gold(seat) for seat in seats)
    raise GameOver(Outcome(rank_by(standing), scores, reason, {"turns": g.turn}))


def recruit(g: PiratesOwnGame, seat: int) -> Flow[str | None]:
    """5.1, 5.2. Ships with a Captain and a Crew each, as many as the player likes."""
    hand = g.own_hand(seat)
    if g.cards.count(hand) < len(g.book.types) or not all(
        g.cards.could_hold(hand, kinds) for kinds in g.book.types.values()
    ):
        return None
    answer = yield Ask(seat, "recruit", lambda: recruits(g, seat), window=True)
    if answer == DONE:
        return None
    ship = put_from(g, hand, seat, str(answer[1]))
    ship.place = PORT
    for kind in answer[2:]:
        attach_from(g, hand, ship, str(kind))
    g.log("recruit", seat=seat, ship=ship.name, captain=answer[2], crew=answer[3])
    return AGAIN


def recruits(g: PiratesOwnGame, seat: int) -> list[Option]:
    """Every Ship with every Captain and every Crew of the hand, or nobody."""
    held = [g.cards.kind(c) for c in sorted(g.cards[g.own_hand(seat)])]
    ships, captains, crews = [
        [kind for kind in held if kind in g.book.types[what]] for what in ("ship", "captain", "crew")
    ]
    return [DONE, *[("recruit", s, k, c) for s in ships for k in captains for c in crews]]


def events(g: PiratesOwnGame) -> Flow[None]:
    """6.1, 6.2. Cards of the Event Phase; then the Undead mend."""
    yield from event_window(g)
    for ship in g.play:
        if ship.tokens and not g.book.undead.isdisjoint(ship.all_cards):
            ship.tokens -= 1
            g.log("mends", ship=ship.name)


def magic(g: PiratesOwnGame, seat: int) -> Flow[None]:
    """6.3. Who has an undamaged Magical ship rolls once."""
    if any(g.is_magical(ship) and not ship.tokens for ship in g.fleet(seat)):
        yield from roll_magic(g, seat)


def trim_sails(g: PiratesOwnGame) -> Flow[None]:
    """7.1, 7.2, R4. Sailing cards first; then the order is fixed, from the slowest ship to the fastest."""
    yield from boost_window(g, "trim", ("sailing",), g.seats_in_order(), lambda seat: able(g, seat))
    g.order = tuple(by_sailing(g, [ship.name for ship in g.play if LOST not in ship.marks]))


def able(g: PiratesOwnGame, seat: int) -> list[str]:
    """A player's ships that are not Lost."""
    return [ship.name for ship in g.fleet(seat) if LOST not in ship.marks]


def sail(g: PiratesOwnGame) -> Flow[str | None]:
    """7.1, 7.3. The next ship sails to a sea, or stays in port."""
    if not g.order:
        g.boosts = ()  # R3: those of the Sailing Phase end with it
        return None
    name = g.order[0]
    ship = in_play(g, name)
    options: list[Option] = [("stay", name), *[("sail", name, sea) for sea in SEAS]]
    facts = {"ship": name, "n": g.rating(ship, "sailing")}
    answer = yield Ask(ship.owner, "sail", options, facts)
    ship = in_play(g, name)
    if answer[0] == "sail":
        ship.place = str(answer[2])
        g.log("sails", seat=ship.owner, ship=name, sea=ship.place)
    else:
        g.log("stays", seat=ship.owner, ship=name)
    g.order = g.order[1:]
    return AGAIN


def repairs(g: PiratesOwnGame, seat: int) -> Flow[None]:
    """11.1. Ships that spent the turn in port may be mended."""
    if in_dock(g, seat):
        for name in (yield from choose(seat, "repair", lambda: Several("repair", in_dock(g, seat)))):
            in_play(g, name).tokens = 0
            g.log("repairs", ship=name)


def in_dock(g: PiratesOwnGame, seat: int) -> list[str]:
    """A player's damaged ships that were in port (R7)."""
    return [
        ship.name
        for ship in g.fleet(seat)
        if ship.place == PORT and ship.tokens and (g.lost_repair or LOST not in ship.marks)
    ]


def discard_excess(g: PiratesOwnGame, seat: int) -> Flow[None]:
    """R1. With a limit, cards of both sorts are discarded down to it."""
    zones = (g.own_hand(seat), g.cards.hand[seat])
    excess = sum([g.cards.count(zone) for zone in zones]) - g.hand_limit
    if not g.hand_limit or excess <= 0:
        return

    def any_of_both() -> Several[str]:
        cards = {**held(g.cards, zones[0]), **held(g.cards, zones[1])}
        return Several("discard", cards, least=excess, most=excess)

    facts = {"n": excess, "limit": g.hand_limit}
    for kind in (yield from choose(seat, "discard", any_of_both, facts)):
        g.cards.move_kind(kind, zones[0] if kind in g.book.own else zones[1], g.pile(kind))
        g.log("discard", seat=seat, card=kind)


def captains(g: PiratesOwnGame) -> None:
    """4.1, R2. All come home, and the next player begins."""
    for ship in g.play:
        ship.place = PORT
    clear_marks(g, LOST)
    if g.turn == g.book.turns:
        finish(g, "cap")
    g.turn += 1
    g.starter = (g.starter + 1) % g.book.seats


# §4 The turn sequence; the Event and Sailing Phases have two steps each, the Captains Phase three
PHASES = Phases(
    Phase("fate", "Fate Phase", fate),
    Phase("treasure", "Treasure Phase", treasure),
    Phase("recruit", "Recruit Phase", each_seat(recruit, PiratesOwnGame.seats_in_order)),
    Phase("events", "Event Phase", events),
    Phase("magic", "Event Phase, the Magic Table", each_seat(magic, PiratesOwnGame.seats_in_order)),
    Phase("trim", "Sailing Phase, sails are trimmed", trim_sails),
    Phase("sailing", "Sailing Phase", sail),
    Phase("spanish-main", "Battle on the Spanish Main", battle),
    Phase("barbary-coast", "Battle off the Barbary Coast", battle),
    Phase("seven-seas", "Battle in the Seven Seas", battle),
    Phase("repairs", "Captains Phase", each_seat(repairs, PiratesOwnGame.seats_in_order)),
    Phase("limit", "Captains Phase", each_seat(discard_excess, PiratesOwnGame.seats_in_order)),
    Phase("captains", "Captains Phase", captains),
)
play = PHASES.play
