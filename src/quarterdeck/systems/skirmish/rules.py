"""A skirmish from set-up to end: placing, then turns of three phases. Numbers are those of the ledgers."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option, Together
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.kit.cards import draw_cards
from quarterdeck.systems.skirmish.attack import all_hits, attack, scores, volleys
from quarterdeck.systems.skirmish.book import DECK, DISCARD, GRID, HANDS, Play, SkirmishBook
from quarterdeck.systems.skirmish.movement import (
    ENOUGH,
    free_to_go,
    group_advance,
    held,
    mobile,
    obstacles,
    single_move,
)
from quarterdeck.systems.skirmish.state import Skirmish, name_of, set_down

# ---------------------------------------------------------------------- 5 Setup


def new_game(given: Setup, switches: tuple[str, ...] = ()) -> Skirmish:
    """§5, R6. Everybody off the board, the deck shuffled, hands empty, the first player drawn by lot."""
    book: SkirmishBook = given.book
    units = 2 * book.per_side
    g = Skirmish(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        step="place",
        mover=0,
        first=0,
        turn=1,
        turn_cap=given.number("turn-cap"),
        placement=given.text("placement"),
        one_card=given.text("cards-per-phase") == "one",
        exact=given.text("range-mode") == "exact",
        blocking=given.switch("blocking"),
        switches=switches,
        at=[-1] * units,
        hits=book.most_hits[:],
        fleet=[0, 0],
        ready=book.attacks[:],
    )
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    g.mover = g.first = g.below(2)
    return g


def place(g: Skirmish) -> Flow[None]:
    """5.1. Every unit on a home square of its own, by one of three customs (R10)."""
    if g.placement == "array":
        for seat in (0, 1):
            stand_in_array(g, seat)
    elif g.placement == "secret":
        chosen = yield Together([(seat, partial(arrange, g, seat)) for seat in (0, 1)])
        for seat in (0, 1):
            for u, square in zip(g.book.chosen[seat], chosen[seat], strict=True):
                set_down(g, u, square)
    else:
        seat = g.mover
        u = next(u for u in g.book.chosen[seat] if g.at[u] < 0)
        answer = yield Ask(seat, "place", lambda: berths(g, u, ()), {"unit": g.book.called[u]})
        set_down(g, u, GRID.index[answer[2]])
        g.log("place", unit=g.book.called[u], to=answer[2])
        g.mover = 1 - seat
        if any(g.at[v] < 0 for v in g.book.chosen[g.mover]):
            return
    fill_up(g)
    g.step = "orders"
    g.log("begin", seat=g.first)


def berths(g: Skirmish, u: int, taken: tuple[int, ...]) -> list[Option]:
    """The home squares still free for a unit."""
    seat = g.book.side[u]
    free = [s for s in g.book.homes[seat] if not g.fleet[seat] >> s & 1 and s not in taken]
    return [g.book.places[g.book.kind_of[u].id][s] for s in free]


def arrange(g: Skirmish, seat: int) -> Flow[tuple[int, ...]]:
    """R10, in secret: a side's squares, one after the other."""
    taken: tuple[int, ...] = ()
    for u in g.book.chosen[seat]:
        facts = {"unit": g.book.called[u], "taken": [name_of(s) for s in taken]}
        answer = yield Ask(seat, "place-secretly", berths(g, u, taken), facts, more=bool(taken))
        taken += (GRID.index[answer[2]],)
    return taken


def stand_in_array(g: Skirmish, seat: int) -> None:
    """R10. The ready-made line-up."""
    left = {kind.id: [u for u in g.book.roster[seat] if g.book.kind_of[u] is kind] for kind in g.book.kinds}
    for square, kind_id in zip(g.book.homes[seat], g.book.array, strict=True):
        set_down(g, left[kind_id].pop(0), square)


def fill_up(g: Skirmish) -> None:
    """5.1. The last kind of unit takes the home squares that are left."""
    for seat in (0, 1):
        free = [s for s in g.book.homes[seat] if not g.fleet[seat] >> s & 1]
        waiting = [u for u in g.book.roster[seat] if g.at[u] < 0]
        for u, square in zip(waiting, free, strict=True):
            set_down(g, u, square)


# ---------------------------------------------------------------------- 7 Turn sequence


def play(g: Skirmish) -> Flow[None]:
    """§7. Players take turns of three phases; each card played is a step of its own."""
    while True:
        yield MARK
        yield from STEPS[g.step](g)


def orders(g: Skirmish) -> Flow[None]:
    """§8. Draw three, then discard down to five."""
    seat = g.mover
    drawn = draw_cards(g, g.cards, g.book.cards_drawn, DECK, HANDS[seat], DISCARD)
    g.log("draw", seat=seat, n=len(drawn), turn=g.turn)
    more = False
    while (excess := len(g.cards.zones[HANDS[seat]]) - g.book.hand_limit) > 0:
        answer = yield Ask(seat, "orders", lambda: discards(g, seat), {"n": excess}, more=more)
        if answer[0] == "play":
            yield from free_card(g, seat, g.book.plays[answer[1]])
        else:
            g.cards.move_kind(answer[1], HANDS[seat], DISCARD)
            g.log("discard", seat=seat, card=answer[1])
        more = answer[0] != "play"
    g.step = "maneuver"


def discards(g: Skirmish, seat: int) -> list[Option]:
    """8.2, R7. Any card may go; a free card may also be played."""
    hand = held(g, seat)
    return [play.discard for play in hand] + [play.play for play in hand if play.free]


def maneuver(g: Skirmish) -> Flow[None]:
    """§9. Move cards, one after the other."""
    seat = g.mover
    answer = yield Ask(seat, "maneuver", lambda: maneuvers(g, seat))
    verb = answer[0]
    if verb == "done":
        g.step = "fire"
        return
    play = g.book.plays[answer[1]]
    if play.free:
        yield from free_card(g, seat, play)
        return
    g.cards.move_kind(play.word, HANDS[seat], DISCARD)
    g.playing = (play.word,)
    if verb == "advance":
        yield from group_advance(g, seat, play)
    else:
        yield from single_move(g, seat, play)
    g.playing = ()
    if g.one_card:
        g.step = "fire"


def maneuvers(g: Skirmish, seat: int) -> list[Option]:
    """9.1, 9.4. Stop, a move card for one unit or for several ahead, or a free card."""
    every = mobile(g, seat)
    both = obstacles(g)
    out: list[Option] = [ENOUGH]
    for play in held(g, seat):
        if play.type == "move":
            units = every if play.for_all else [u for u in every if u in play.users]
            if free_to_go(g, play.ways, units, both, first_only=True):
                out.append(play.play)
                if play.ahead[seat] and free_to_go(g, play.ahead[seat], units, both, first_only=True):
                    out.append(play.advance)
        elif play.free:
            out.append(play.play)
    return out


def fire(g: Skirmish) -> Flow[None]:
    """§10. Attack cards, one after the other."""
    seat = g.mover
    answer = yield Ask(seat, "fire", lambda: volleys(g, seat))
    verb = answer[0]
    if verb == "done":
        end_turn(g)
        return
    play = g.book.plays[answer[-1]]
    if play.free:
        yield from free_card(g, seat, play)
        return
    g.cards.move_kind(play.word, HANDS[seat], DISCARD)
    extra = ""
    if verb == "load":
        extra = answer[1]
        g.cards.move_kind(extra, HANDS[seat], DISCARD)
    g.playing = (play.word, extra) if extra else (play.word,)
    u = yield from attack(g, seat, play, extra)
    g.playing = ()
    if g.one_card:
        last_attack(g, u)


def last_attack(g: Skirmish, u: int) -> None:
    """R1, one card a phase: only a unit with a second attack may go on."""
    left = g.ready[u]
    if not left:
        end_turn(g)
        return
    g.ready = [0] * len(g.ready)
    g.ready[u] = left


def free_card(g: Skirmish, seat: int, play: Play) -> Flow[None]:
    """R7. A card that only brings cards, or shows the opponent's: for any phase of one's own."""
    g.cards.move_kind(play.word, HANDS[seat], DISCARD)
    if play.type == "draw":
        drawn = draw_cards(g, g.cards, play.card.draws, DECK, HANDS[seat], DISCARD)
        g.log("reload", seat=seat, card=play.word, n=len(drawn))
        return
    other = 1 - seat
    g.cards.look(seat, HANDS[other])
    g.log("look", seat=seat, card=play.word, other=other)
    g.log("seen", only=(seat,), other=other, cards=g.cards.kinds(HANDS[other]))
    yield from ()


def end_turn(g: Skirmish) -> None:
    """7.1. The other player's turn; R9 after the last one."""
    g.moved = 0
    g.spent = ()
    g.ready = g.book.attacks[:]
    g.mover = 1 - g.mover
    g.step = "orders"
    if g.mover != g.first:
        return
    if g.turn == g.turn_cap:
        raise GameOver(after_the_last(g))
    g.turn += 1


def after_the_last(g: Skirmish) -> Outcome:
    """R9. More hits on key units win, then more hits in all."""
    keys = scores(g)
    hits = all_hits(g, 0), all_hits(g, 1)
    facts = {"turns": g.turn}
    for seat, side in enumerate(("blue", "red")):
        facts |= {f"{side}_key": keys[seat], f"{side}_all": hits[seat]}
    return Outcome(rank_by(list(zip(keys, hits, strict=True))), keys, "cap", facts)


STEPS = {"place": place, "orders": orders, "maneuver": maneuver, "fire": fire}
