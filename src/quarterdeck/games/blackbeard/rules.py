"""Blackbeard: set-up, the sequence of play, and what a pirate player may do. Numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import MARK, Ask, Flow
from quarterdeck.engine.game import Setup
from quarterdeck.games.blackbeard.ap_cards import part_ways
from quarterdeck.games.blackbeard.book import PARDON, PirateBook
from quarterdeck.games.blackbeard.choices import MOST_THROWN, action_options, choices
from quarterdeck.games.blackbeard.crew import captain, lose_loyalty
from quarterdeck.games.blackbeard.deeds import run_action
from quarterdeck.games.blackbeard.dice import d66, plain_roll
from quarterdeck.games.blackbeard.draws import end_game, fill_hand, mode_of, turn_ends
from quarterdeck.games.blackbeard.own_events import play_event
from quarterdeck.games.blackbeard.places import add_merchants, free_port
from quarterdeck.games.blackbeard.recruits import choose_pirate, deploy, recruit
from quarterdeck.games.blackbeard.state import NOBODY, Blackbeard
from quarterdeck.kit.hands import Hands

QUESTIONS = 150  # of a turn at most, and as many again for every player
HOUSE = {
    ("length", "long"): "long",
    ("pirates", "chosen"): "chosen",
    ("numbers", "charts"): "charts",
    ("storms", "ap"): "storms-ap",
    ("ap-turn", "each"): "ap-each",
    ("ap-limit", "kind"): "ap-kind",
    ("kc-attack", "action"): "kc-action",
    ("haven-after-attack", "kept"): "haven-kept",
    ("double-cross", "trial"): "trial",
    ("convert-dr", "pirate-port"): "dr-pirate-port",
    ("dr-first", "port"): "dr-port",
    ("cunning", "any"): "cunning-any",
    ("takeover", "ship"): "takeover-ship",
    ("pardon-entry", "open"): "pardon-open",
    ("resack", "enter"): "resack-enter",
    ("warship-vp", "hit"): "vp-hit",
    ("escape", "over"): "escape-over",
}


# ---------------------------------------------------------------------- 2 Set-up


def setup(given: Setup) -> Blackbeard:
    """2.1-2.5 Cards are dealt and governors placed; pirates are deployed when play begins."""
    book: PirateBook = given.book
    n = given.seats
    g = Blackbeard(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout(n)),
        crew=Hands(book.pirate_layout(n)),
        house=frozenset(flag for (name, value), flag in HOUSE.items() if given.text(name) == value),
        seats=n,
        step="begin",
        first=0,
        active=0,
        turn=0,
        pirates=[],
        governor=[""] * len(book.ports),
        assailed=[False] * len(book.ports),
        destroyed=[False] * len(book.ports),
        box=[""] * len(book.ports),
        cup=[kind.copies for kind in book.merchants.values()],
        station=[""] * len(book.areas),
        kc=[""] * n,
        kc_at=[""] * n,
        kc_dead=(),
        friends_gone=(),
        points=[0] * n,
        retired=[0] * n,
        best=[0] * n,
        left=0,
        only="",
        acted=False,
        extra="",
        played=0,
        thrown=0,
        waiting=(),
        deed="",
        actor="",
        target="",
        over=False,
        ap_used=[0] * n,
        ap_kinds=0,
        ap_events=(),
        kc_acted=False,
        did=[""] * n,
        pardons=0,
        amnesty=NOBODY,
        amnesty_turns=0,
        second_pass=False,
        rolls=(),
        trail=(),
        rushed=NOBODY,
    )
    deal_events(g)
    deal_pirates(g)
    return g


def deal_events(g: Blackbeard) -> None:
    """2.3 Four cards each from a deck without those for at once, which are then shuffled in."""
    deck, aside = g.cards.deck[0], g.cards.named("table")
    g.cards.fill(deck, range(g.book.cards.total))
    now = [c for c in g.cards.zones[deck] if mode_of(g, g.cards.kind(c)) == "now"]
    g.cards.move_group(now, deck, aside)
    g.cards.shuffle(deck, g)
    for seat in range(g.seats):
        g.cards.draw_some(g.book.hand, deck, g.cards.hand[seat])
    if "long" in g.house:
        g.cards.move_kind(PARDON, aside, g.cards.named("held-out"))
    g.cards.gather(aside, deck, g)


def deal_pirates(g: Blackbeard) -> None:
    """2.5 Pirate cards by chance, or laid out to be chosen."""
    deck = g.crew.deck[0]
    g.crew.fill(deck, range(len(g.book.captains)))
    if "chosen" in g.house:
        g.crew.move_group(g.crew.zones[deck], deck, g.crew.named("choice"))
        return
    g.crew.shuffle(deck, g)
    for seat in range(g.seats):
        g.crew.draw_some(g.book.begins_with(g.seats), deck, g.crew.hand[seat])


def bound(given: Setup) -> int:
    """Pirates chosen and deployed, then so many turns."""
    book: PirateBook = given.book
    return 60 * given.seats + book.turns * QUESTIONS * (1 + given.seats)


def play(g: Blackbeard) -> Flow[None]:
    """3 Set-up, then turn after turn; every choice of the pirate player is a step of its own."""
    while True:
        yield MARK
        if g.step == "begin":
            begin(g)
        elif g.step == "choose":
            yield from choose_pirate(g)
        elif g.step == "deploy":
            yield from deploy_first(g)
        elif g.step == "turn":
            yield from begin_turn(g)
        else:
            yield from main(g, g.active)


def begin(g: Blackbeard) -> None:
    """2.2, 2.4 The highest roll begins; eight friendly governors are placed by dice."""
    while True:
        rolls = [plain_roll(g, f"seat-{seat}", "first-roll") for seat in range(g.seats)]
        if rolls.count(max(rolls)) == 1:
            break
    g.first = g.active = rolls.index(max(rolls))
    for who in g.book.friends:
        taken = [bool(word) for word in g.governor]
        port = free_port(g, d66(g, "governor-port"), taken)
        g.governor[g.book.port_at[port]] = who
        g.log("friend", governor=who, port=port)
    g.waiting = tuple((g.first + i) % g.seats for i in range(g.seats))
    g.step = "choose" if "chosen" in g.house else "deploy"


def deploy_first(g: Blackbeard) -> Flow[None]:
    """2.6-2.8 In order one pirate each, then more if wanted; when all have done the merchants come."""
    if g.waiting:
        seat = g.waiting[0]
        g.active = seat
        came = yield from deploy(g, seat, must=not g.of(seat))
        more = came and g.open_place(seat) and g.held_pirates(seat) > 0
        g.waiting = (*g.waiting[1:], *((seat,) if more else ()))
        return
    add_merchants(g, g.book.merchants_at_first)
    g.active = g.first
    g.step = "turn"


# ---------------------------------------------------------------------- 3 A turn


def begin_turn(g: Blackbeard) -> Flow[None]:
    """3.1-3.3 Scurvy, the draw, merchants; Mal de Mer costs the rest."""
    seat = g.active
    g.turn += 1
    if g.turn > g.book.turns:
        end_game(g, "cap")
    g.left = g.played = g.thrown = 0
    g.only = g.extra = ""
    g.acted = False
    g.ap_used = [0] * g.seats
    g.did = [""] * g.seats
    g.rolls = ()
    g.trail = ()
    for p in g.pirates:
        p.fresh = False
    g.log("turn", seat=seat)
    for name in [p.name for p in g.of(seat) if p.scurvy]:
        if g.find(name):
            g.actor = name
            g.ap_kinds, g.ap_events = 0, ()
            yield from lose_loyalty(g, name, 1)
            g.actor = ""
    if (yield from fill_hand(g, seat)):
        g.log("seasick", seat=seat)
        end_turn(g)
        return
    if g.merchants() < g.book.few_merchants:
        g.log("merchants", n=add_merchants(g, g.book.enough_merchants))
    g.step = "main"


def main(g: Blackbeard, seat: int) -> Flow[None]:
    """3.4, 3.5 A card for actions, an event, an action, or the end of the turn."""
    facts = {"n": g.left, "played": g.played, "stage": stage(g, seat)}
    answer = yield Ask(seat, "main", lambda: choices(g, seat), facts)
    verb = str(answer[0])
    words = [str(word) for word in answer[1:]]
    if verb == "end":
        end_turn(g)
    elif verb in ("actions", "actions-for"):
        take_actions(g, seat, words)
    elif verb.startswith("event"):
        own_event(g, seat, words)
    elif verb == "discard":
        g.cards.throw(seat, words[0])
        g.log("discard", seat=seat, card=words[0])
        g.thrown += 1
        g.played += 1
        g.left += 1
    elif verb == "part":
        part_ways(g, words[0])
    elif verb == "recruit":
        g.left -= 1
        yield from recruit(g, seat)
    else:
        yield from run_action(g, verb, words[0], words[1] if len(words) > 1 else "")


def stage(g: Blackbeard, seat: int) -> str:
    """3.4-3.6 What the pirate player is to do now: act, play a card, discard one for an action, or end."""
    hand = g.cards.held(seat)
    if g.left:
        return "stage-act"
    if g.acted or not hand:
        return "stage-end"
    if g.thrown or not any(action_options(g, seat, card) for card in hand):
        return "stage-throw" if g.thrown < MOST_THROWN else "stage-end"
    return "stage-card"


def take_actions(g: Blackbeard, seat: int, words: list[str]) -> None:
    """3.5, 3.6 A card is played for its number, or for a pirate's Initiative."""
    card = words[0]
    g.cards.play_to(seat, card, g.cards.named("played"))
    g.played += 1
    g.acted = True
    kind = g.book.cards[card]
    g.left = kind.actions
    if kind.diamond:
        g.only = words[1]
        g.left = max(captain(g, who).initiative for who in (g.only, g.pirate(g.only).ally) if who)
    if g.book.events[kind.event].mode == "and":
        g.extra = card
    g.log("actions", seat=seat, card=card, n=g.left)


def own_event(g: Blackbeard, seat: int, words: list[str]) -> None:
    """3.4 An event of one's own, from the hand or beside the actions of its card."""
    card = words[0]
    g.log("card", seat=seat, card=card)
    if card == g.extra:
        g.cards.move_kind(card, g.cards.named("played"), g.cards.named("table"))
        g.extra = ""
    else:
        g.cards.play_to(seat, card, g.cards.named("table"))
        g.played += 1
    play_event(g, seat, card, tuple(words[1:]))


def end_turn(g: Blackbeard) -> None:
    """3.7 What was played for actions is discarded; the next player's turn."""
    played = g.cards.named("played")
    for c in g.cards.zones[played]:
        g.cards.move(c, played, g.cards.discard[0])
    turn_ends(g, g.active)
    g.left = 0
    g.only = g.extra = g.actor = g.deed = g.target = ""
    g.active = (g.active + 1) % g.seats
    g.step = "turn"
