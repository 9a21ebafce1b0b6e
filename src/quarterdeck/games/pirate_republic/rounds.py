"""The round: the Tidings phase, whose turn is next, the dummy, Cleanup. Chapters 3 and 8, sections 12.4 and
12.5.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import FACES
from quarterdeck.games.pirate_republic.drawing import draw_up
from quarterdeck.games.pirate_republic.ending import finish
from quarterdeck.games.pirate_republic.gaining import limit, owned, refill_den
from quarterdeck.games.pirate_republic.missions import clean_up
from quarterdeck.games.pirate_republic.npc import hunt, sail_fleets, sail_slave_ship, stalk_players
from quarterdeck.games.pirate_republic.placing import (
    draw_territory,
    draw_tidings,
    on_map,
    place_hunters,
    search,
    spawn,
)
from quarterdeck.games.pirate_republic.state import Republic

DUMMY_DISCARDS = {"-1": 1, "+2": 2, "+3": 3, "white": 3, "red": 4, "fleet": 0}


def begin_round(g: Republic) -> Flow[None]:
    """3.1-3.4. Hands, the Tidings card with its event and letter, and the captains of the mission."""
    n = g.book.seats
    g.round += 1
    g.ended, g.last, g.commander_turns = False, (), 0
    g.skipped, g.renounced, g.forged = [False] * n, [False] * n, [""] * n
    for flags in (g.first_win, g.rock, g.boasted, g.rendezvous, g.feasted, g.port_crew):
        flags[:] = [False] * n
    g.den_used = False
    g.active = g.commander
    g.dummy_deck, g.dummy_hand = max(0, g.dummy_cards - 4), min(4, g.dummy_cards)
    for seat in range(n):
        draw_up(g, seat)
    draw_tidings(g)
    card = g.tidings()
    assert card is not None
    g.log("round", n=g.round, card=card.id, nation=card.nation, seat=g.commander)
    yield from event(g)
    yield from hunt(g)


def event(g: Republic) -> Flow[None]:
    """3.2. What a Tidings card does when it is turned up."""
    place = g.book.place
    if g.tide("guarda-costa"):
        for where in ("st-augustine", "havana"):
            yield from place_hunters(g, "navy", place[where], g.commander)
    elif g.tide("fat-galleons"):
        sail_fleets(g)
    elif g.tide("slave-step"):
        sail_slave_ship(g)
    elif g.tide("sugar-convoy"):
        for where in ("st-croix", "antigua"):
            search(g, g.book.of_type["merchant"], ("supply",), g.book.sea[place[where]])
    elif g.tide("admiralty"):
        for _ in range(g.book.seats):
            yield from place_hunters(g, "navy", draw_territory(g), g.commander)


# ---------------------------------------------------------------------- whose turn it is


def next_turn(g: Republic) -> str:
    """4.1, 8.1, 9.10. The next captain; after the end of the round is declared only those with a
    turn left.
    """
    n = g.book.seats
    if g.closing:
        if not g.last:
            finish(g, "mission")
        g.active, g.last = g.last[0], g.last[1:]
        return "turn"
    if n == 1:
        return "cleanup" if g.ended else "dummy"
    if g.ended:
        if not g.last:
            return "cleanup"
        g.active, g.last = g.last[0], g.last[1:]
        return "turn"
    for k in range(1, n + 1):
        seat = (g.active + k) % n
        if seat == g.commander or not g.skipped[seat]:
            g.active = seat
            return "turn"
    raise AssertionError("the Commander is never out")


def dummy_turn(g: Republic) -> None:
    """12.5. Deck empty: the end of the round. Else a hand as large as yours, a die, and discards by
    its face.
    """
    if not g.dummy_deck:
        g.ended = True
        g.log("dummy-ends")
        return
    drawn = max(0, min(g.dummy_deck, g.limit_of(0) - g.dummy_hand))
    g.dummy_deck -= drawn
    g.dummy_hand += drawn
    face = FACES[g.roll() - 1]
    lost = min(DUMMY_DISCARDS[face], g.dummy_hand)
    g.dummy_hand -= lost
    g.log("dummy", face=face_word(face), n=lost, left=g.dummy_deck)
    if face == "fleet":
        sail_fleets(g)
        sail_slave_ship(g)


def face_word(face: str) -> str:
    """A face as messages say it."""
    return {"-1": "minus-one", "+2": "plus-two", "+3": "plus-three"}.get(face, f"{face}-face")


# ---------------------------------------------------------------------- Cleanup


def cleanup(g: Republic) -> Flow[None]:
    """8.2-8.5. Play areas, Tidings, spawning, Dens, and the Commander's marker."""
    if g.limit and g.round >= g.limit:
        finish(g, "rounds")
    if g.round >= g.book.rounds:
        finish(g, "cap")
    for seat in range(g.book.seats):
        reset(g, seat)
    zone, discard = g.book.zone["tidings"], g.book.zone["tidings-discard"]
    g.cards.move_group(g.cards[zone], zone, discard)
    if on_map(g) <= g.book.few_ships or g.spawn_due:
        n = spawn(g)
        g.log("spawns", n=n)
    g.spawn_due = False
    yield from clean_up(g)
    stalk_players(g)
    for what in ("crew", "elite"):
        den, deck = g.book.zone[f"{what}-den"], g.book.zone[f"{what}-deck"]
        for c in g.cards[den]:
            g.cards.move(c, den, deck, bottom=True)
        refill_den(g, what)
    yield from pass_command(g)


def reset(g: Republic, seat: int) -> None:
    """8.2. Hand and cards in play are shuffled into the deck with the discards; guests above the limit are
    tucked.
    """
    own = g.book.own
    discard, deck = own["discard"][seat], own["deck"][seat]
    for name in ("hand", "play"):
        g.cards.move_group(g.cards[own[name][seat]], own[name][seat], discard)
    g.cards.gather(discard, deck, g)
    for kind in g.guests[seat]:
        what = "crew" if kind in g.book.crew else "elite"
        if owned(g, seat, what) > limit(g, seat, what) and kind in g.cards.kinds(deck):
            g.cards.move_kind(kind, deck, own["tucked"][seat])
            g.cards.shuffle(deck, g)
            g.log("guest-leaves", seat=seat, card=kind)
    g.guests[seat] = ()
    g.friend_up[seat] = True
    g.movement[seat] = g.allowance(seat)


def pass_command(g: Republic) -> Flow[None]:
    """8.5. To the lowest Swagger; the Commander decides a tie and may keep it."""
    least = min(g.swagger)
    low = [s for s in range(g.book.seats) if g.swagger[s] == least]
    new = low[0]
    if len(low) > 1:
        options: list[Option] = [("command", g.pirates[s]) for s in low]
        answer = yield Ask(g.commander, "command", options)
        new = g.seat_of(str(answer[1]))
    g.commander = new
