"""A turn: its start, the die, Lookouts, pending attackers, its end. Chapter 4, sections 4.1, 4.2 and 4.9 to
4.12.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import FACES, NATIONS, NOWHERE
from quarterdeck.games.pirate_republic.combat import TurnOver, fight_ships
from quarterdeck.games.pirate_republic.drawing import choose_discard, declare_end, discard, draw, draw_up
from quarterdeck.games.pirate_republic.ending import is_due
from quarterdeck.games.pirate_republic.gaining import settle
from quarterdeck.games.pirate_republic.missions import end_of_turn
from quarterdeck.games.pirate_republic.moving import enter
from quarterdeck.games.pirate_republic.npc import join_route, sail_fleets, sail_slave_ship
from quarterdeck.games.pirate_republic.placing import draw_face_up, reveal, top_of
from quarterdeck.games.pirate_republic.plays import Play
from quarterdeck.games.pirate_republic.queries import (
    aggressive,
    hostile_ships,
    is_haven,
    is_passive,
    letters,
    others_at,
)
from quarterdeck.games.pirate_republic.rounds import face_word
from quarterdeck.games.pirate_republic.state import Republic, Turn
from quarterdeck.games.pirate_republic.telling import event_movement, event_of, tell_reputation
from quarterdeck.games.pirate_republic.uses import uses

MOVES = {"-1": -1, "+2": 2, "+3": 3}
KEEP: Option = ("keep",)


# ---------------------------------------------------------------------- T0 and T1


def start_turn(g: Republic) -> Flow[None]:
    """4.1. Upright again, Movement, and what the Tidings do at the start of a turn."""
    seat = g.active
    g.turn = Turn()
    g.turn_no += 1
    g.captured[seat] = False
    if seat == g.commander:
        g.commander_turns += 1
    g.movement[seat] = g.allowance(seat)
    g.log("turn", seat=seat)
    yield from start_event(g, seat)
    if "before-die" in g.house:
        try:
            yield from pending(g, seat)
        except TurnOver:
            return


def start_event(g: Republic, seat: int) -> Flow[None]:
    """3.2. Events that begin with every turn."""
    place, at_sea = g.at[seat], g.ashore[seat] < 0
    region = g.book.region[place]
    if g.tide("becalmed") and region != "west-africa":
        event_movement(g, seat, max(min(1, g.movement[seat]), g.movement[seat] - 1))
    elif g.tide("hurricane") and region == "americas" and at_sea:
        event_movement(g, seat, max(0, g.movement[seat] - 2))
    elif g.tide("trade-wind"):
        event_movement(g, seat, min(g.book.movement_cap, g.movement[seat] + 1))
    elif g.tide("turtle-feast") and not g.feasted[seat]:
        g.feasted[seat] = True
        draw(g, seat, 1)
    elif g.tide("punch") and region == "west-africa":
        g.reputation[seat] += 1
        tell_reputation(g, seat, 1, event_of(g))
        yield from settle(g, seat)
    elif g.tide("rains") and region == "west-africa":
        yield from choose_discard(g, seat, "rains")
    elif g.tide("fever") and any(
        g.book.owner[s] in NATIONS and g.marker[s] < 0 for s in g.book.sites_of[place]
    ):
        yield from lose(g, seat, "fever", [("pay-reputation",)] if g.reputation[seat] else [])
    elif g.tide("fire-mountain") and region == "cape-verde":
        yield from lose(g, seat, "fire-mountain", [("pay-movement",)] if g.movement[seat] else [])


def lose(g: Republic, seat: int, prompt: str, pay: list[Option]) -> Flow[None]:
    """Pay, or discard a card; nothing if neither is possible."""
    options = pay + [("discard", kind) for kind in sorted(set(g.hand(seat)))]
    if not options:
        return
    answer = yield Ask(seat, prompt, options)
    if answer[0] == "pay-reputation":
        g.reputation[seat] -= 1
        tell_reputation(g, seat, -1, event_of(g))
    elif answer[0] == "pay-movement":
        event_movement(g, seat, g.movement[seat] - 1)
    else:
        discard(g, seat, str(answer[1]))
        g.log("discards", seat=seat, card=answer[1])


def roll_die(g: Republic) -> Flow[str | None]:
    """4.2. The die, rolled again for Reputation as often as a captain can pay; the Quartermaster rolls once
    for nothing.
    """
    seat = g.active
    if g.turn.ended:
        return "end"
    if not g.turn.face or g.turn.face == "again":
        g.turn.face = FACES[g.roll() - 1]
        g.log("rolls", seat=seat, face=face_word(g.turn.face))
    price = g.level[seat]
    options: list[Option] = [KEEP]
    if g.reputation[seat] >= price:
        options.append(("reroll", price))
    held = [*g.in_play(seat), *g.hand(seat)]
    options += [
        ("quartermaster", k)
        for k in sorted(set(held))
        if g.card(k).special == "reroll" and k not in g.turn.once
    ]
    if len(options) > 1:
        answer = yield Ask(seat, "die", options, {"face": face_word(g.turn.face)})
        if answer[0] == "reroll":
            g.reputation[seat] -= price
            g.log("rerolls", seat=seat, n=price)
        elif answer[0] == "quartermaster":
            play_crew_text(g, seat, str(answer[1]))
        if answer != KEEP:
            g.turn.face = "again"
            return "die"
    return None


def play_crew_text(g: Republic, seat: int, kind: str) -> None:
    """4.5. A Crew card is used for its text, once a turn; it comes into play for that."""
    if kind in g.hand(seat):
        g.cards.move_kind(kind, g.book.own["hand"][seat], g.book.own["play"][seat])
    g.turn.once = (*g.turn.once, kind)
    g.log("plays-text", seat=seat, card=kind)


# ---------------------------------------------------------------------- T2 and T3


def apply_die(g: Republic) -> Flow[str | None]:
    """4.2, 4.9, 4.10. What the face does, then the attackers that wait."""
    seat, face = g.active, g.turn.face
    try:
        if face in MOVES:
            g.movement[seat] = max(0, min(g.book.movement_cap, g.movement[seat] + MOVES[face]))
        elif face == "fleet":
            sail_fleets(g)
            sail_slave_ship(g)
            g.reputation[seat] += 1
            tell_reputation(g, seat, 1, "fleet-face")
            yield from settle(g, seat)
        else:
            yield from lookout(g, seat, face)
        if "before-die" not in g.house:
            yield from pending(g, seat)
    except TurnOver:
        return "end"
    return None


def lookout(g: Republic, seat: int, face: str) -> Flow[None]:
    """4.9. A white or red Lookout."""
    if g.tide("shelter") and g.ashore[seat] >= 0:
        g.log("sheltered", seat=seat, why=event_of(g))
        return
    dodge = [("dodge", k) for k in sorted(set(g.hand(seat))) if g.card(k).special_improved == "dodge-lookout"]
    if dodge and g.reputation[seat]:
        options: list[Option] = [("face-it",), *dodge]
        answer = yield Ask(seat, "dodge", options, {"face": face_word(face)})
        if answer[0] == "dodge":
            g.reputation[seat] -= 1
            discard(g, seat, str(answer[1]))
            g.log("dodges", seat=seat, card=answer[1])
            return
    came: list[int] = []
    escape = face == "white"
    if face == "red":
        came += yield from bring_hunter(g, seat)
    ships = (2 if g.level[seat] == 6 else 1) if face == "white" else (1 if g.level[seat] == 6 else 0)
    if face == "red" and not came:
        ships = max(1, ships)  # R32
    for _ in range(ships):
        came += yield from bring_ship(g, seat)
    reveal(g, g.at[seat])
    yield from relieve(g, seat, came)
    place = g.at[seat]
    attackers = [c for c in came if c in g.ships(place) and not is_passive(g, seat, c, place)]
    if not attackers:
        return
    if escape and (yield from escapes(g, seat, attackers)):
        return
    yield from fight_ships(g, seat, attackers, lookout=True)


def bring_ship(g: Republic, seat: int) -> Flow[list[int]]:
    """4.9, R7. A token of the supply or of any stack (by the other reading no Fleet or Slave Ship),
    face up.
    """
    names = (
        ("supply", "navy", "hunter") if "armed" in g.house else ("supply", "navy", "hunter", "fleet", "slave")
    )
    able = [name for name in names if top_of(g, name) != NOWHERE]
    if not able:
        return []
    source = able[0]
    if len(able) > 1:
        answer = yield Ask(seat, "source", [("from", name) for name in able])
        source = str(answer[1])
    c = draw_face_up(g, source, g.at[seat])
    g.log("sighted", seat=seat, token=g.token(c).id)
    join_route(g, c, g.at[seat])
    return [c]


def bring_hunter(g: Republic, seat: int) -> Flow[list[int]]:
    """4.9. A new Pirate Hunter, or the nearest on the map; it comes face up."""
    steps = g.book.steps(g.at[seat])
    up = [(steps[t], t, c) for t in range(len(g.book.sea)) for c in g.ships(t) if g.token(c).type == "hunter"]
    down = [(steps[t], t, NOWHERE) for t, backs in enumerate(g.backs) if "hunter" in backs]
    near = min([*up, *down], default=None)
    options: list[Option] = [("new-hunter",)] if top_of(g, "hunter") != NOWHERE else []
    options += [("nearest-hunter", g.book.territories[near[1]].id)] if near is not None else []
    if not options:
        return []
    answer = options[0]
    if len(options) > 1:
        answer = yield Ask(seat, "hunter", options)
    if answer[0] == "new-hunter" or near is None:
        c = draw_face_up(g, "hunter", g.at[seat])
        g.log("sighted", seat=seat, token=g.token(c).id)
        return [c]
    _, start, c = near
    if c == NOWHERE:
        i = g.backs[start].index("hunter")
        c = g.tokens[g.book.down[start]][i]
        g.tokens.move(c, g.book.down[start], g.book.sea[g.at[seat]])
        g.backs[start] = g.backs[start][:i] + g.backs[start][i + 1 :]
    else:
        g.tokens.move(c, g.book.sea[start], g.book.sea[g.at[seat]])
    g.log("sighted", seat=seat, token=g.token(c).id)
    return [c]


def relieve(g: Republic, seat: int, came: list[int]) -> Flow[None]:
    """4.9. More than two aggressive Ships: one goes to the nearest Territory with room and without other
    players.
    """
    place = g.at[seat]
    while hostile_ships(g, place) > 2:
        here = [c for c in g.ships(place) if g.token(c).type in ("merchant", "pirate", "navy", "hunter")]
        steps = g.book.near(place)
        free = [
            t
            for t in range(len(steps))
            if hostile_ships(g, t) < 2 and t != place and not others_at(g, seat, t)
        ]
        free = [t for t in free if steps[t] == min(steps[u] for u in free)]
        words = sorted({g.token(c).id for c in here})
        options: list[Option] = [("send", w, g.book.territories[t].id) for w in words for t in free]
        answer = yield Ask(seat, "relieve", options)
        c = next(x for x in here if g.token(x).id == answer[1])
        g.tokens.move(c, g.book.sea[place], g.book.sea[g.book.place[str(answer[2])]])
        g.log("sails-on", token=answer[1], place=answer[2])


def escapes(g: Republic, seat: int, attackers: list[int]) -> Flow[bool]:
    """4.9. Fight, or spend 1 Movement to slip into an adjacent Seaway; cards may supply it."""
    while True:
        options: list[Option] = [("fight",)]
        if g.movement[seat] + g.turn.escape >= 1:
            options += [("slip", g.book.territories[t].id) for t in g.book.borders[g.at[seat]]]
        ways = {play.option: play for play in escape_cards(g, seat)}
        facts = {"tokens": [g.token(c).id for c in attackers], "n": g.movement[seat]}
        answer = yield Ask(seat, "lookout", [*options, *ways], facts)
        if answer[0] == "fight":
            return False
        if answer[0] == "slip":
            if g.turn.escape:
                g.turn.escape = 0
            else:
                g.movement[seat] -= 1
            yield from enter(g, seat, g.book.place[str(answer[1])])
            return True
        yield from use_for_escape(g, seat, ways[answer])


def escape_cards(g: Republic, seat: int) -> list[Play]:
    """Cards that give Movement, those included that give it only against an enemy with Initiative."""
    found = [
        play
        for play in uses(g, seat)
        if any(v == "MV" for v, _ in play.effects) and "RS" not in dict(play.effects)
    ]
    for kind in sorted(set(g.hand(seat))):
        if g.card(kind).special == "defence-move":
            alt = next(a for a in g.book.faces[kind].basic if a[0][0] == "MV")
            found.append(Play(("play", kind, f"mv{alt[0][1]}"), kind, alt, False))
    return found


def use_for_escape(g: Republic, seat: int, play: Play) -> Flow[None]:
    """The Movement of a card; what counts only against such an enemy is lost if it is not used now."""
    from quarterdeck.games.pirate_republic.uses import use

    if g.card(play.card).special == "defence-move" and str(play.option[0]) == "play":
        g.cards.move_kind(play.card, g.book.own["hand"][seat], g.book.own["discard"][seat])
        g.turn.escape += 1
        g.log("plays", seat=seat, card=play.card, effect=str(play.option[2]))
    else:
        yield from use(g, seat, play)


def pending(g: Republic, seat: int) -> Flow[None]:
    """4.11, R5, R38. Who waits in one's Seaway attacks; ashore only mission captains and those that
    hunt one.
    """
    place = g.at[seat]
    hunted, g.stalked[seat] = g.stalked[seat], False
    if g.ashore[seat] < 0 or hunted:
        reveal(g, place)
        attackers = aggressive(g, seat, place)
    else:
        attackers = [c for c in aggressive(g, seat, place) if g.token(c).type == "npc"]
    if attackers:
        yield from fight_ships(g, seat, attackers, alone=True)


# ---------------------------------------------------------------------- T5


def end_turn(g: Republic) -> Flow[None]:
    """4.12. The discard for a Pass, what ends with the turn, the end of the game, and the hand."""
    seat = g.active
    own = g.book.own
    if g.turn.ended == "pass" and g.cards.count(own["hand"][seat]) and g.cards.count(own["deck"][seat]):
        yield from choose_discard(g, seat, "pass-discard")
    g.cards.move_group(g.cards[own["play"][seat]], own["play"][seat], own["discard"][seat])
    g.tokens.clear("scouted")
    end_event(g, seat)
    site = g.ashore[seat]
    licensed = int(site >= 0 and g.book.owner[site] in letters(g, seat))
    g.note(seat, "end", g.at[seat], site, g.reputation[seat], licensed)
    yield from end_of_turn(g, seat)
    yield from settle(g, seat)
    if not g.closing and is_due(g):
        n = g.book.seats
        g.closing = True
        g.last = tuple((seat + k) % n for k in range(1, n))
        g.log("last-turns", seat=seat)
    if g.closing:
        return
    full = g.cards.count(own["hand"][seat]) >= g.limit_of(seat)
    draw_up(g, seat)
    if seat == g.commander and g.book.seats > 1:
        empty = not g.cards.count(own["deck"][seat])
        if (empty and full and g.turn.ended == "pass") or g.commander_turns >= g.book.turns:  # R12
            declare_end(g)
    elif g.turn.ended == "pass" and not g.cards.count(own["hand"][seat]) and g.book.seats > 1:
        g.skipped[seat] = True
    if g.book.seats == 1 and g.commander_turns >= g.book.turns:
        g.ended = True


def end_event(g: Republic, seat: int) -> None:
    """3.2. Events at the end of a turn."""
    site = g.ashore[seat]
    if g.tide("wreckers") and site < 0 and g.at[seat] in g.book.on_treasure_route:
        g.reputation[seat] += 1
        tell_reputation(g, seat, 1, event_of(g))
    elif g.tide("rendezvous") and site >= 0 and is_haven(g, site) and not g.rendezvous[seat]:
        g.rendezvous[seat] = True
        g.reputation[seat] += 1
        tell_reputation(g, seat, 1, event_of(g))
