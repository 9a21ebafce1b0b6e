"""Naval Duel: the turn in rulebook order. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import by_score, won_by
from quarterdeck.games.naval_duel.boarding import roll_morale
from quarterdeck.games.naval_duel.book import MOST_BOUGHT, DuelBook
from quarterdeck.games.naval_duel.fighting import aim, answer_boarding, board, declare, evade, load, prize
from quarterdeck.games.naval_duel.gunnery import fire_all
from quarterdeck.games.naval_duel.looking import LOOK, look, looks
from quarterdeck.games.naval_duel.moving import movement_rating, turn_wind
from quarterdeck.games.naval_duel.sailing import face, loosen_sails, roll_move, sail, still, take_in_tow
from quarterdeck.games.naval_duel.setup import allies_of, characters, draw_up
from quarterdeck.games.naval_duel.state import NOBODY, NavalDuel
from quarterdeck.kit.activation import whose_turn
from quarterdeck.kit.choosing import Several, choose, choose_together
from quarterdeck.kit.hands import discard_to_limit, draw
from quarterdeck.kit.phases import AGAIN, Phase, Phases, each_seat
from quarterdeck.kit.yards import for_sale

LEAST_BOUGHT = 2  # R20

# ---------------------------------------------------------------------- 4 fleets


def fleets(g: NavalDuel) -> Flow[None]:
    """4.1, R20 Fleets as listed, or bought in secret; then their characters are rolled."""
    if not g.lists:
        book, points = g.book, g.points_each
        offer = for_sale(book.prices, points, most=MOST_BOUGHT, least=LEAST_BOUGHT)
        bought = yield from choose_together([0, 1], "buy", lambda seat: offer, {"total": points})
        g.lists = tuple(bought)
    draw_up(g)


def flagship(g: NavalDuel, seat: int) -> Flow[None]:
    """4.4 One ship is chosen, and rolls once more on the three tables."""
    answer = yield Ask(seat, "flagship", [("flagship", g.ships[i].word) for i in g.afloat(seat)])
    ship = g.ships[g.named(str(answer[1]))]
    ship.flagship = True
    g.log("flagship", seat=seat, ship=ship.word)
    characters(g, ship)


def allies(g: NavalDuel, seat: int) -> Flow[None]:
    """4.5, R12 A Diplomat says which ships are allies."""
    n = allies_of(g, seat)
    if not n:
        return
    words = [g.ships[i].word for i in g.afloat(seat) if not g.ships[i].flagship]
    offer = Several("ally", dict.fromkeys(words, 1), least=n, most=n)
    for word in (yield from choose(seat, "allies", lambda: offer, {"total": n})):
        g.ships[g.named(word)].ally = True
        g.log("ally", ship=word)


# ---------------------------------------------------------------------- 5, 7 the turn begins


def begin_turn(g: NavalDuel) -> None:
    """7.1, 7.2 The wind at the beginning of the game, and whether it changes in this turn."""
    g.turn += 1
    g.log("turn", turn=g.turn)
    if not g.has_wind:
        return
    if g.turn == 1:
        turn_wind(g)
    roll = g.roll()
    g.log("wind-changes" if roll == 6 else "wind-stays", roll=roll)
    if roll == 6:
        turn_wind(g)


def draw_cards(g: NavalDuel) -> None:
    """5.2, 4.5 Two cards each, one more with a Brilliant admiral."""
    for seat in (0, 1):
        draw(g, seat, g.book.draw + g.book.admiral[g.admirals[seat]].draw)


def discard(g: NavalDuel, seat: int) -> Flow[None]:
    """5.3 Down to the limit."""
    yield from discard_to_limit(g, seat, g.hand_limit(seat))


# ---------------------------------------------------------------------- 6 moving


def order(g: NavalDuel) -> Flow[str | None]:
    """6.2, R6 Whoever has the fastest ship chooses who moves first."""
    fastest = [max([movement_rating(g, i) for i in g.waiting(seat)], default=None) for seat in (0, 1)]
    g.last = NOBODY
    if fastest[0] is None or fastest[1] is None:
        g.first = 0 if fastest[1] is None else 1
        return "choose"
    rolls: tuple[int, ...] = (0, 0)
    while fastest[0] == fastest[1] and rolls[0] == rolls[1]:
        rolls = g.dice(2)
        g.log("order-rolls", blue=rolls[0], red=rolls[1])
    seat = 0 if (fastest[0], rolls[0]) > (fastest[1], rolls[1]) else 1
    answer = yield Ask(seat, "order", [("first",), ("second",)])
    g.first = seat if answer == ("first",) else 1 - seat
    g.log("order", first=g.first)
    return None


def choose_ship(g: NavalDuel) -> Flow[str | None]:
    """6.1, R6 One ship after the other, in turn; what a side has more of moves last."""
    still(g)
    waiting = [g.waiting(seat) for seat in (0, 1)]
    seat = whose_turn([len(ships) for ships in waiting], g.first, None if g.last == NOBODY else g.last)
    if seat is None:
        g.turns = (g.first, 1 - g.first)
        return "fire"
    moves: list[Option] = [("move", g.ships[i].word) for i in waiting[seat]]
    answer = yield Ask(seat, "choose", lambda: [*moves, *looks(g, seat)])
    if answer == LOOK:
        look(g, seat)
        return AGAIN
    g.active, g.last = g.named(str(answer[1])), seat
    return None


# ---------------------------------------------------------------------- 8-10 fire, boarding, morale


def volley(g: NavalDuel) -> None:
    """8.1, R21 All broadsides take effect together."""
    still(g)
    fire_all(g)
    check_end(g)
    g.turns = (g.first, 1 - g.first)


def prizes(g: NavalDuel) -> Flow[str]:
    """9.3 The winner disposes of his prize."""
    said = yield from prize(g)
    check_end(g)
    return said


def morale(g: NavalDuel) -> None:
    """10.1, R11 Every ship damaged in this turn rolls, flagships first."""
    still(g)
    shaken = [i for i, ship in enumerate(g.ships) if ship.hurt and not ship.fate]
    for i in sorted(shaken, key=lambda i: not g.ships[i].flagship):
        if not g.ships[i].fate:
            roll_morale(g, i)
    check_end(g)


def end_turn(g: NavalDuel) -> str:
    """8.8, R7, R22 Ships go down whose time has come; after the last turn the ships are counted."""
    for ship in g.ships:
        if not ship.fate and ship.sinks == g.turn:
            ship.fate = "sunk"
            g.log("goes-down", ship=ship.word)
        ship.moved = ship.boarded = ship.hurt = False
        ship.fired = ship.reloads = 0
    check_end(g)
    g.trail = ()
    if g.turn >= g.book.turns:
        ships = [len(g.afloat(seat)) for seat in (0, 1)]
        points = [sum([sum(g.ships[i].now) for i in g.afloat(seat)]) for seat in (0, 1)]
        counted = ships if ships[0] != ships[1] else points
        raise GameOver(by_score(counted, "time", {"turns": g.turn}))
    return "wind"


def check_end(g: NavalDuel) -> None:
    """10.5, R22 A fleet that has lost more than three quarters of its ships is defeated."""
    lost = [g.lost_ships(seat) for seat in (0, 1)]
    beaten = [100 * lost[seat] > g.book.beaten * g.sizes[seat] for seat in (0, 1)]
    kept = [len(g.afloat(seat)) for seat in (0, 1)]
    if all(beaten):
        raise GameOver(by_score([0, 0], "both-beaten"))
    if any(beaten):
        winner = 0 if beaten[1] else 1
        facts = {"winner": winner, "lost": lost[1 - winner], "of": g.sizes[1 - winner]}
        raise GameOver(won_by(winner, 2, "beaten", kept, facts))


def in_order(g: NavalDuel) -> tuple[int, int]:
    """Blue before Red."""
    return (0, 1)


PHASES: Phases[NavalDuel] = Phases(
    Phase("fleets", "the fleets are drawn up", fleets),
    Phase("flagship", "flagships are chosen", each_seat(flagship, in_order)),
    Phase("allies", "allies are named", each_seat(allies, in_order)),
    Phase("wind", "the wind", begin_turn),
    Phase("draw", "cards are drawn", draw_cards),
    Phase("discard", "hands are trimmed", each_seat(discard, in_order)),
    Phase("order", "who moves first", order),
    Phase("choose", "ships move", choose_ship),
    Phase("tow", "a friend may be pulled", take_in_tow),
    Phase("winds", "cards for the move", loosen_sails),
    Phase("roll", "the movement roll", roll_move),
    Phase("sail", "a ship sails", sail),
    Phase("face", "a ship comes to rest", face),
    Phase("fire", "broadsides are declared", declare),
    Phase("aim", "a broadside is aimed", aim),
    Phase("load", "cards for the broadside", load),
    Phase("evade", "cards against the broadside", evade),
    Phase("volley", "the broadsides", volley),
    Phase("board", "boarding", board),
    Phase("fight", "a boarding action", answer_boarding),
    Phase("prize", "a prize", prizes),
    Phase("morale", "morale", morale),
    Phase("end", "the end of the turn", end_turn),
)


def bound(given: Setup) -> int:
    """Ships move once, fire from two sides and fight once a turn; each of these takes some questions.

    Cards add some each, and no more are used in a turn than two hands and what is drawn.
    """
    book: DuelBook = given.book
    fleet = given.text("fleet")
    ships = 3 * (MOST_BOUGHT if fleet == "bought" else len(book.fleets[fleet]))
    cards = 2 * book.cards.total
    a_turn = 1 + ships * (6 + 2 * 4 + 4) + 4 + 3 * cards
    return book.turns * a_turn + 2 * (len(book.types) + 1) + 2 + 2 * ships


play = PHASES.play
