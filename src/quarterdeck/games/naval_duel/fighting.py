"""Declaring broadsides, boarding, and what becomes of prizes (§8, §9)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Facts, Flow, Option
from quarterdeck.games.naval_duel.boarding import boarding_odds, boardings, fight, man_prize
from quarterdeck.games.naval_duel.book import CREW, SEA, SHOTS
from quarterdeck.games.naval_duel.gunnery import Broadside, can_reload, count_fired, hurts, is_raking, targets
from quarterdeck.games.naval_duel.looking import (
    LOOK,
    fitting,
    help_roll,
    hinder_roll,
    look,
    looks,
    play_all,
    play_card,
)
from quarterdeck.games.naval_duel.sailing import still
from quarterdeck.games.naval_duel.state import NavalDuel
from quarterdeck.kit.choosing import choose_together
from quarterdeck.kit.odds import percent
from quarterdeck.kit.phases import AGAIN

DONE: Option = ("done",)
SINK: Option = ("sink",)
MAN: Option = ("man",)
RELOAD = "quick-reload"
MANEUVER = "maneuver"


def next_seat(g: NavalDuel) -> None:
    """R9, R21 The players declare in turn."""
    g.turns = (*g.turns[1:], g.turns[0])
    still(g)


# ---------------------------------------------------------------------- 8 broadsides


def declare(g: NavalDuel) -> Flow[str | None]:
    """8.1, R21 One broadside at a time, in turn, until both have done."""
    if not g.turns:
        return "volley"
    seat = g.turns[0]
    ready = [i for i in g.afloat(seat) if targets(g, i)]
    if not ready and not may_reload(g, seat):
        g.turns = g.turns[1:]
        return AGAIN
    answer = yield Ask(seat, "fire", partial(broadsides, g, seat))
    if answer == DONE:
        g.turns = g.turns[1:]
        return AGAIN
    if answer == LOOK:
        look(g, seat)
        return AGAIN
    i = g.named(str(answer[1]))
    if answer[0] == "reload":
        play_card(g, seat, RELOAD)
        g.ships[i].reloads += 1
        g.log("reloads", ship=g.ships[i].word)
        return AGAIN
    g.active = i
    return None


def may_reload(g: NavalDuel, seat: int) -> bool:
    """R15 Whether by what all know Quick Reload may give a side another broadside."""
    return bool(can_reload(g, seat)) and g.cards.may_hold(seat, frozenset({RELOAD}))


def broadsides(g: NavalDuel, seat: int) -> list[Option]:
    """The ships that may fire, those that may be reloaded, a look, and an end."""
    found: list[Option] = [("fire", g.ships[i].word) for i in g.afloat(seat) if targets(g, i)]
    if g.cards.holds(seat, RELOAD):
        found += [("reload", g.ships[i].word) for i in can_reload(g, seat)]
    return [*found, *looks(g, seat), DONE]


def aim(g: NavalDuel) -> Flow[None]:
    """8.2 The target and the shot are named before the roll."""
    i = g.active
    ship = g.ships[i]
    options: list[Option] = [
        ("at", g.ships[j].word, shot) for j, shots in targets(g, i).items() for shot in shots
    ]
    answer = yield Ask(ship.seat, "aim", options, {"ship": ship.word}, more=True)
    g.target, g.shot = g.named(str(answer[1])), str(answer[2])


def load(g: NavalDuel) -> Flow[None]:
    """2.4, 2.9, R14 Cards on one's own broadside."""
    i, j = g.active, g.target
    fits = g.book.playable(g.shot)
    if is_raking(g, i, j):
        fits |= g.book.playable("rake")
    chance = percent(hurts(g, broadside_of(g)))
    facts = {"ship": g.ships[i].word, "target": g.ships[j].word, "shot": g.shot, "chance": chance}
    g.helped = yield from help_roll(g, g.ships[i].seat, "load", fits, facts)


def evade(g: NavalDuel) -> Flow[str]:
    """2.7, R14 Cards of the other player against it; then it is declared."""
    i, j = g.active, g.target
    seat = g.ships[j].seat
    evasions = g.book.playable("evade")
    g.hindered = yield from hinder_roll(g, seat, "evade", evasions, lambda played: evade_facts(g, played))
    entry = broadside_of(g, g.helped, g.hindered)
    count_fired(g, i, j)
    g.declared += (entry,)
    g.log("declares", ship=g.ships[i].word, target=g.ships[j].word, shot=g.shot)
    next_seat(g)
    return "fire"


def evade_facts(g: NavalDuel, played: tuple[str, ...]) -> Facts:
    """A broadside as the other player sees it: how likely it hurts now, and with one Maneuver more."""
    now, then = broadside_of(g, g.helped, played), broadside_of(g, g.helped, (*played, MANEUVER))
    return {
        "ship": g.ships[g.active].word,
        "target": g.ships[g.target].word,
        "shot": g.shot,
        "away": SEA.distance(g.ships[g.active].at, g.ships[g.target].at),
        "chance": percent(hurts(g, now)),
        "evaded": percent(hurts(g, then)),
    }


def broadside_of(g: NavalDuel, helped: tuple[str, ...] = (), hindered: tuple[str, ...] = ()) -> Broadside:
    """The broadside at hand with the cards of both players on it."""
    rakes = g.book.playable("rake")
    return Broadside(
        g.active,
        g.target,
        SHOTS.index(g.shot),
        cards=sum([g.book.bonus(card) for card in helped if card not in rakes]),
        rake=sum([g.book.bonus(card) for card in helped if card in rakes]),
        evaded=sum([g.book.bonus(card) for card in hindered]),
    )


# ---------------------------------------------------------------------- 9 boarding


def board(g: NavalDuel) -> Flow[str | None]:
    """9.1, R9 Either player may ask for an action between two ships side by side."""
    if not g.turns:
        return "morale"
    seat = g.turns[0]
    pairs = boardings(g, seat)
    if not pairs:
        g.turns = g.turns[1:]
        return AGAIN
    options: list[Option] = [("board", g.ships[i].word, g.ships[j].word) for i, j in pairs]
    answer = yield Ask(seat, "board", lambda: [*options, *looks(g, seat), DONE])
    if answer == DONE:
        g.turns = g.turns[1:]
        return AGAIN
    if answer == LOOK:
        look(g, seat)
        return AGAIN
    g.active, g.target = g.named(str(answer[1])), g.named(str(answer[2]))
    return None


def answer_boarding(g: NavalDuel) -> Flow[None]:
    """9.2, 2.3, R14 Both choose cards in secret, then roll; the winner is the ship at hand from now on."""
    i, j = g.active, g.target
    g.ships[i].boarded = g.ships[j].boarded = True
    sides = [g.ships[i].seat, g.ships[j].seat]
    cards: dict[int, tuple[str, ...]] = dict.fromkeys(sides, ())
    fits = g.book.playable("board")
    asked = [seat for seat in sides if g.cards.may_hold(seat, fits)] if g.ships[j].now[CREW] else []
    if asked:
        chance = percent(boarding_odds(g, i, j))
        facts = {"ship": g.ships[i].word, "target": g.ships[j].word, "chance": chance}
        chosen = yield from choose_together(asked, "fight", lambda seat: fitting(g, seat, fits), facts)
        cards.update(zip(asked, chosen, strict=True))
    for seat in sides:
        play_all(g, seat, cards[seat])
    g.active, g.target = fight(g, i, j, [cards[seat] for seat in sides])


def prize(g: NavalDuel) -> Flow[str]:
    """9.3, R10 The winner sinks his prize, or sends a crew point aboard."""
    i, j = g.active, g.target
    facts = {"ship": g.ships[i].word, "target": g.ships[j].word, "crew": g.ships[i].now[CREW]}
    answer = yield Ask(g.ships[i].seat, "prize", [SINK, MAN], facts)
    if answer == SINK:
        g.ships[j].fate = "sunk"
        g.log("scuttled", ship=g.ships[i].word, target=g.ships[j].word)
    else:
        man_prize(g, i, j)
    next_seat(g)
    return "board"
