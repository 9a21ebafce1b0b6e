"""Quest For The Pirates Chest (WarpSpawn). Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.quest_for_the_pirates_chest.book import (
    ABOARD,
    BAG,
    BOX,
    COINS,
    HIDDEN,
    LARGE,
    SEATS,
    SMALL,
    QuestBook,
)
from quarterdeck.games.quest_for_the_pirates_chest.events import replies_to, reply, resolve, targets
from quarterdeck.games.quest_for_the_pirates_chest.moving import ability_moves, jump, rolled_move, sail
from quarterdeck.games.quest_for_the_pirates_chest.ships import curse, destroy, draw_cards, hide, roll_for
from quarterdeck.games.quest_for_the_pirates_chest.state import NOBODY, PiratesQuest
from quarterdeck.kit.hands import Hands, discard_to_limit, draw_silently, shuffle_decks
from quarterdeck.kit.windows import Reply, offer_until_all_pass

END: Option = ("end",)
PLAY = ("play", "play-at", "play-for")  # a card, a card at a target, a card for something of a target
QUESTIONS = 120  # of a turn at most, fights and replies included
BARBARY = "barbary-coast"


def is_large(given: Setup) -> bool:
    """15.1. The larger board is recommended for five or more."""
    chosen = given.text("larger-board")
    return given.seats >= 5 if chosen == "five-or-more" else chosen == "on"


def setup(given: Setup) -> PiratesQuest:
    """Section 8. Cards are dealt; captains are chosen, or dealt, when play begins."""
    book: QuestBook = given.book
    n = given.seats
    g = PiratesQuest(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout(n)),
        coins=Zones(book.coin_layout(n)),
        step="captains",
        size=LARGE if is_large(given) else SMALL,
        first=0,
        active=0,
        resume=NOBODY,
        round=1,
        round_cap=given.number("round-cap"),
        turns=0,
        stop_at_home=given.switch("stop-at-home"),
        together=given.text("fight-cards") == "together",
        fight_choice=given.switch("fight-choice"),
        event_cards=given.switch("event-fight-cards"),
        skip_immune=given.switch("storms-skip-immune"),
        ram_escape=given.switch("ram-escape"),
        girl_power_any=given.text("girl-power") == "any",
        captains=[""] * n,
        ports=[0] * n,
        places=[0] * n,
        misses=[0] * n,
        no_move=[False] * n,
        weak=[False] * n,
        dulled=[False] * n,
        again=[0] * n,
        stopped=False,
        granted=0,
        used=0,
        bonus=0,
        more_dice=0,
        just_moved=False,
        kraken_done=False,
        curse_done=False,
        ended=False,
        die=0,
    )
    shuffle_decks(g)
    g.coins.fill(BOX, range(len(COINS)))
    if given.text("captains") == "dealt":
        for seat, word in zip(g.seats, g.shuffle(list(book.captains)), strict=False):
            enlist(g, seat, word)
    return g


def bound(given: Setup) -> int:
    """A captain and a port each, then so many turns."""
    return given.seats * (2 + given.number("round-cap") * QUESTIONS)


def play(g: PiratesQuest) -> Flow[None]:
    """8, 9. Captains, then turn after turn; each play of a card or move is a step of its own."""
    while True:
        yield MARK
        if g.step == "captains":
            yield from choose_captain(g)
        elif g.step == "turn":
            yield from begin_turn(g)
        elif g.step == "main":
            yield from main(g, g.active)
        else:
            yield from end_turn(g, g.active)


# ---------------------------------------------------------------------- 8 Set-up


def enlist(g: PiratesQuest, seat: int, word: str) -> None:
    """8.1. A captain, whose ship lies in the home port."""
    g.captains[seat] = word
    g.ports[seat] = g.places[seat] = g.book.ports[g.book.captains[word].port].space


def choose_captain(g: PiratesQuest) -> Flow[None]:
    """8.1, 15.3, R17. Seat by seat; no two alike. When all have one the coins are laid out."""
    if "" in g.captains:
        seat = g.captains.index("")
        free = [word for word in g.book.captains if word not in g.captains]
        answer = yield Ask(seat, "captain", [("captain", word) for word in free])
        enlist(g, seat, str(answer[1]))
        g.log("captain", seat=seat, captain=g.captains[seat])
    else:
        for seat in list(g.seats)[4:]:
            if g.size == LARGE:
                answer = yield Ask(seat, "home", [("home", home_of(g, seat)), ("home", BARBARY)])
                g.ports[seat] = g.places[seat] = g.book.ports[str(answer[1])].space
        lay_out(g)


def home_of(g: PiratesQuest, seat: int) -> str:
    """The port of a captain."""
    return g.book.captains[g.captains[seat]].port


def lay_out(g: PiratesQuest) -> None:
    """8.2, 8.3, R2. Cards are dealt, coins hidden one to an island, and the highest roll begins."""
    for seat in g.seats:
        draw_silently(g, seat, g.book.dealt)
        if g.has(seat, "map"):
            g.coins.move_kind("map", BOX, ABOARD + seat)
    left = [c for c in g.coins[BOX] if g.coins.kind(c) in COINS[: g.islands()]]
    for c in left:
        g.coins.move(c, BOX, BAG)
    g.coins.shuffle(BAG, g)
    for island in g.shuffle(range(g.islands()))[: len(left)]:
        g.coins.draw(BAG, HIDDEN + island)
    g.first = g.active = highest_roll(g, list(g.seats))
    g.step = "turn"


def highest_roll(g: PiratesQuest, seats: list[int]) -> int:
    """8.3. Who rolls highest; those who tie roll again."""
    rolls = {seat: g.roll() for seat in seats}
    for seat, die in rolls.items():
        g.log("start", seat=seat, n=die)
    best = [seat for seat, die in rolls.items() if die == max(rolls.values())]
    return best[0] if len(best) == 1 else highest_roll(g, best)


# ---------------------------------------------------------------------- 9 A turn


def begin_turn(g: PiratesQuest) -> Flow[None]:
    """9.1, 9.3. A missed turn is spent; else cards are drawn, and the others may hinder the move."""
    seat = g.active
    g.turns += 1
    g.stopped = g.no_move[seat]
    g.no_move[seat] = False
    g.granted = g.used = g.bonus = g.more_dice = 0
    g.just_moved = g.kraken_done = g.curse_done = g.ended = False
    if g.misses[seat]:
        g.misses[seat] -= 1
        g.log("missed", seat=seat)
        g.weak[seat] = g.dulled[seat] = False
        next_turn(g)
        return
    g.log("turn", seat=seat)
    if g.stopped:
        g.log("held", seat=seat)
    yield from draw_cards(g, seat, 1)
    if g.has(seat, "fearsome"):
        yield from draw_cards(g, seat, 1)
    if not g.stopped:
        yield from hinder(g, seat)
    g.step = "end" if g.ended else "main"


def hinder(g: PiratesQuest, seat: int) -> Flow[None]:
    """9.3, R5. The others may play cards against this turn's move, round the table until all pass."""

    def played(answer: Reply) -> Flow[bool]:
        yield from reply(g, answer.seat, answer.card)
        return not g.stopped and not g.ended and not g.used

    facts = {"ship": SEATS[seat]}
    yield from offer_until_all_pass(g, g.others(seat), "hinder", replies_to(g, seat), facts, played)


def main(g: PiratesQuest, seat: int) -> Flow[None]:
    """9.3, 9.4. One card, move or ability; then again, until the captain has done."""
    answer = yield Ask(seat, "main", lambda: choices(g, seat), {"n": g.moves_left(seat)})
    verb = str(answer[0])
    moved = g.just_moved
    g.just_moved = False
    if verb == "end":
        g.step = "end"
    elif verb in PLAY:
        yield from resolve(g, seat, str(answer[1]), answer[2:])
    elif verb == "roll":
        yield from rolled_move(g, seat)
    elif verb == "one-space":
        yield from sail(g, seat, 1, seat)
    elif verb == "sail-to":
        yield from jump(g, seat, g.book.spaces.index(str(answer[1])))
    elif verb == "curse":
        g.curse_done = True
        yield from curse(g, seat, SEATS.index(str(answer[1])))
    else:
        g.kraken_done = True
        g.just_moved = moved
        yield from kraken(g, seat)
    if g.ended:
        g.step = "end"


def choices(g: PiratesQuest, seat: int) -> list[Option]:
    """9.3, 9.4. Moves, abilities, the cards of the hand; the first move is not given up for nothing."""
    options: list[Option] = []
    can_move = g.moves_left(seat) > 0
    if can_move:
        options += [("roll",), *ability_moves(g, seat)]
    if g.has(seat, "kraken") and not g.kraken_done and (can_move or g.just_moved):
        options.append(("kraken",))
    if g.has(seat, "curses") and not g.curse_done:
        options += [("curse", SEATS[other]) for other in g.others(seat)]
    for card in g.cards.held(seat):
        if g.book.cards[card].use == "own":
            options += [(PLAY[len(aim)], card, *aim) for aim in targets(g, seat, card)]
    if g.used or not can_move:
        options.append(END)
    return options


def kraken(g: PiratesQuest, seat: int) -> Flow[None]:
    """5.3, R10. A die: an enemy in open sea at that distance is destroyed, Jones naming it."""
    n = yield from roll_for(g, seat, "kraken")
    found = [s for s in g.others(seat) if g.at_sea(s) and g.distance(g.places[seat], g.places[s]) == n]
    if not found:
        g.log("no-prey", seat=seat)
        return
    target = found[0]
    if len(found) > 1:
        answer = yield Ask(seat, "prey", [("drag", SEATS[s]) for s in found])
        target = SEATS.index(str(answer[1]))
    destroy(g, target)


def end_turn(g: PiratesQuest, seat: int) -> Flow[None]:
    """9.6, 15.2. The Doll may curse; the hand is cut down; curses that last until now are over."""
    if "doll" in g.aboard(seat):
        answer = yield Ask(seat, "doll", [("decline",), *[("curse", SEATS[s]) for s in g.others(seat)]])
        if answer[0] == "curse":
            yield from curse(g, seat, SEATS.index(str(answer[1])))
            hide(g, [g.coins.find(ABOARD + seat, "doll")], ABOARD + seat)
    yield from discard_to_limit(g, seat, g.book.hand + (2 if g.has(seat, "blockade") else 0))
    g.weak[seat] = g.dulled[seat] = False
    next_turn(g)


def next_turn(g: PiratesQuest) -> None:
    """9.1, 5.8, R18. Extra turns first, then round the table; rounds are counted where the first begins."""
    g.step = "turn"
    if g.turns >= g.round_cap * len(g.places):
        raise GameOver(out_of_time(g))
    if g.resume == NOBODY:
        g.resume = (g.active + 1) % len(g.places)
    for seat in g.seats:
        if g.again[seat]:
            g.again[seat] -= 1
            g.active = seat
            return
    g.active, g.resume = g.resume, NOBODY
    if g.active == g.first:
        g.round += 1


def out_of_time(g: PiratesQuest) -> Outcome:
    """R18. Whoever has the Chest, then most coins."""
    coins = [len(g.aboard(seat)) for seat in g.seats]
    worth = [100 * ("chest" in g.aboard(seat)) + coins[seat] for seat in g.seats]
    return Outcome(rank_by(worth), tuple(coins), "cap", {"n": g.turns})
