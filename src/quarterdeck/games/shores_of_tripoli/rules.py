"""The Shores of Tripoli (Fort Circle Games). The First Barbary War. Sections are the rulebook's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quarterdeck.engine.ask import MARK, Ask, Flow, Option, Together
from quarterdeck.engine.book import remembered
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.games.shores_of_tripoli.american_events import show_of_force, tribute
from quarterdeck.games.shores_of_tripoli.book import (
    ACTIVE,
    BATTLE_LINE,
    BENGHAZI,
    BOX,
    CORE,
    DECK,
    DERNE,
    DISCARD,
    EVENT_LINE,
    FIRST_YEAR,
    GIBRALTAR,
    GUNBOATS,
    HAND,
    LAST_YEAR,
    MALTA,
    PLACES,
    SEASONS,
    SIDES,
    SPRING,
    TR,
    TRIPOLI,
    US,
    TripoliBook,
)
from quarterdeck.games.shores_of_tripoli.events import play_event
from quarterdeck.games.shores_of_tripoli.ground import assault, ground, landing
from quarterdeck.games.shores_of_tripoli.movement import gunboats, move, set_sail
from quarterdeck.games.shores_of_tripoli.naval import battles
from quarterdeck.games.shores_of_tripoli.needs import Need, conditions
from quarterdeck.games.shores_of_tripoli.raids import raids
from quarterdeck.games.shores_of_tripoli.sequence import finish
from quarterdeck.games.shores_of_tripoli.state import Tripoli, corsair_supply
from quarterdeck.games.shores_of_tripoli.tbot import BATTLES, EVENTS, STANDING, tbot_play
from quarterdeck.kit.cards import draw_cards

RESHUFFLE = 1805  # 6.4
SWITCHES = (
    "solo",
    "tournament",
    "fortress",
    "free-assault",
    "eaton-gunboats",
    "any-merchant",
    "sweden-1803-only",
)
PASS: Option = ("pass",)
ACTIONS = ("sail", "raid")  # what a card may be discarded for, besides building


@remembered
def uses(book: TripoliBook) -> tuple[tuple[Need, Option, Option, Option], ...]:
    """By card: its condition, and the options to play it, to discard it for the action, and to build"""
    return tuple(
        (
            conditions(book)[word],
            book.to_play[word],
            (ACTIONS[book.cards[word].side == "tr"], word),
            ("build", word),
        )
        for word in book.kinds
    )


PROMPTS = ("play.us", "play.tr")


# ---------------------------------------------------------------------- §Game Setup


def setup(given: Setup) -> Tripoli:
    """§Game Setup; §Solitaire Setup differs in some of Tripolitania's pieces and cards."""
    book: TripoliBook = given.book
    house = {name for name in SWITCHES if given.switch(name)}
    if given.text("discards") == "hidden":
        house.add("hidden")
    solo = "solo" in house
    g = Tripoli(
        rng=given.rng,
        book=book,
        cards=Zones(book.face_down if "hidden" in house else book.open),
        house=frozenset(house),
        step="year",
        turn=US,
        year=FIRST_YEAR,
        season=SPRING,
        gold=0,
        trophies=0,
        swedes=0,
        frigates=counts({GIBRALTAR: 3}),
        gunboats=counts({}),
        marines=counts({}),
        arabs=counts({}),
        corsairs=counts({GIBRALTAR: 2, TRIPOLI: 5 if solo else 4}),
        tr_frigates=counts({}),
        infantry=counts({TRIPOLI: 4, BENGHAZI: 4 if solo else 2, DERNE: 4 if solo else 2}),
        track=[0, 1, 1, 1, 0, 0],
        tr_track=[0] * 6,
        damaged=[0, 0],
        captured=(),
        sails=0,
        goal=-1,
        exactly=False,
        then="",
        arrived=counts({}),
        battles=(),
        raids=(),
        raider=-1,
        passed=False,
        engaged=-1,
        field=-1,
        round=0,
        obannon=False,
        sharpshooters=False,
        rolls=(),
        trail=(),
        last=["", ""],
        fought=-1,
    )
    deal(g, solo)
    return g


def counts(pieces: dict[int, int]) -> list[int]:
    """So many pieces at these places, none elsewhere."""
    return [pieces.get(place, 0) for place in range(len(PLACES))]


def deal(g: Tripoli, solo: bool) -> None:
    """5.3-5.5 and 17.3-17.5. Core cards and the T-bot's lines face up, solo cards away, the rest shuffled."""
    laid = {
        CORE[seat]: [c.id for c in g.book.cards if c.kind == "core" and c.side == SIDES[seat]]
        for seat in (US, TR)
    }
    laid[BOX] = ["second-storms", *STANDING]
    if solo:
        laid.update({CORE[TR]: [], EVENT_LINE: list(EVENTS), BATTLE_LINE: list(BATTLES), BOX: list(STANDING)})
    placed = {word for words in laid.values() for word in words}
    for zone, words in laid.items():
        g.cards.fill(zone, [g.book.first[word] for word in words])
    for seat, side in enumerate(SIDES):
        rest = [
            c for c, word in enumerate(g.book.kinds) if g.book.cards[word].side == side and word not in placed
        ]
        g.cards.fill(DECK[seat], rest)
        g.cards.shuffle(DECK[seat], g)


# ---------------------------------------------------------------------- §Sequence of Play


def play(g: Tripoli) -> Flow[None]:
    """§Sequence of Play. Six years of a start and four seasons; long plays come back once per step."""
    while True:
        yield MARK
        flow = STEPS[g.step](g)
        if flow is not None:
            yield from flow


def start_of_year(g: Tripoli) -> Flow[None]:
    """§Start of Year. Frigates return, cards are drawn, hands come down to eight."""
    g.season = SPRING
    space = g.year - FIRST_YEAR
    g.log("year", year=g.year)
    for key, n in (("returned", g.track[space]), ("returned-tr", g.tr_track[space])):
        if n:
            g.log(key, n=n)
    g.frigates[GIBRALTAR] += g.track[space]
    g.tr_frigates[TRIPOLI] += g.tr_track[space]
    g.track[space] = g.tr_track[space] = 0
    for seat in (US,) if "solo" in g.house else (US, TR):
        draw_hand(g, seat)
    over = [seat for seat in (US, TR) if len(g.cards.zones[HAND[seat]]) > g.book.hand_limit]
    if over:
        thrown = yield Together([(seat, partial(choose_discards, g, seat)) for seat in over])
        for seat, words in zip(over, thrown, strict=True):
            for word in words:
                g.cards.move(g.cards.find(HAND[seat], word), HAND[seat], DISCARD[seat])
            tell_discards(g, seat, words)
    g.step = "play"


def draw_hand(g: Tripoli, seat: int) -> None:
    """6.3-6.5. Six cards a year; in 1805 from the shuffled discards; in 1806 all that are left."""
    if g.year == RESHUFFLE:
        g.cards.gather(DISCARD[seat], DECK[seat], g)
    n = len(g.cards.zones[DECK[seat]]) if g.year == LAST_YEAR else g.book.cards_a_year
    drawn = draw_cards(g, g.cards, n, DECK[seat], HAND[seat])
    g.log("drew", side=SIDES[seat], n=len(drawn))


def choose_discards(g: Tripoli, seat: int) -> Flow[tuple[str, ...]]:
    """6.6. The owner chooses what to throw away, card by card, sealed until both have chosen."""
    chosen: list[str] = []
    excess = len(g.cards.zones[HAND[seat]]) - g.book.hand_limit
    while len(chosen) < excess:
        _, word = yield Ask(
            seat, "limit", lambda: throws(g, seat, chosen), {"n": excess - len(chosen)}, more=bool(chosen)
        )
        chosen.append(word)
    return tuple(chosen)


def throws(g: Tripoli, seat: int, chosen: list[str]) -> list[Option]:
    """The kinds still in hand after what was chosen already."""
    left = [g.book.kinds[c] for c in sorted([g.book.rank[c] for c in g.cards.zones[HAND[seat]]])]
    for word in chosen:
        left.remove(word)
    return [g.book.to_discard_it[word] for word in dict.fromkeys(left)]


def tell_discards(g: Tripoli, seat: int, words: tuple[str, ...]) -> None:
    """Open piles show what was thrown away; hidden ones only how much."""
    side = SIDES[seat]
    if "hidden" in g.house:
        g.log("limit-hidden", side=side, n=len(words))
        g.log("limit", only=(seat,), side=side, cards=list(words))
    else:
        g.log("limit", side=side, cards=list(words))


# ---------------------------------------------------------------------- §American Play, §Tripolitan Play


def season(g: Tripoli) -> Flow[None]:
    """§Seasonal rounds. The player plays an event, or discards a card for an action."""
    seat = g.turn
    if seat == TR and "solo" in g.house:
        begin_play(g)
        yield from tbot_play(g)
        return
    answer = yield Ask(seat, PROMPTS[seat], lambda: plays(g, seat))
    begin_play(g)
    verb = answer[0]
    if verb == "pass":
        g.last[seat] = "pass"
        g.log("pass", side=SIDES[seat])
        finish(g)
    elif verb == "play":
        word = answer[1]
        zone = CORE[seat] if g.book.cards[word].kind == "core" else HAND[seat]
        g.cards.move(g.cards.find(zone, word), zone, ACTIVE[seat])
        g.log("event", side=SIDES[seat], card=word)
        yield from play_event(g, seat, word)
    else:
        act(g, seat, verb, answer[1])


def begin_play(g: Tripoli) -> None:
    """What was shown of the play before is cleared away."""
    g.rolls = ()
    g.trail = ()
    g.fought = -1
    if g.turn == US:
        g.log("season", season=SEASONS[g.season], year=g.year)


def plays(g: Tripoli, seat: int) -> list[Option]:
    """7.1, 8.1. Events whose condition holds, and the actions with every card; pass with none (7.5, 8.6)."""
    zones = g.cards.zones
    hand = zones[HAND[seat]]
    if seat == US:
        acts, builds = True, g.gunboats[MALTA] < GUNBOATS
    else:
        acts, builds = g.corsairs[TRIPOLI] > 0, corsair_supply(g) > 0
    out: list[Option] = [] if hand else [PASS]
    for c in sorted({g.book.rank[c] for c in hand}):
        may_play, event, action, build = uses(g.book)[c]
        if may_play(g):
            out.append(event)
        if acts:
            out.append(action)
        if builds:
            out.append(build)
    for c in zones[CORE[seat]]:
        may_play, event, _, _ = uses(g.book)[c]
        if may_play(g):
            out.append(event)
    return out


def act(g: Tripoli, seat: int, verb: str, word: str) -> None:
    """7.3-7.4, 8.3-8.5. The card goes to the discard pile, and the action follows."""
    g.cards.move(g.cards.find(HAND[seat], word), HAND[seat], DISCARD[seat])
    g.last[seat] = verb
    side = SIDES[seat]
    if "hidden" in g.house:
        g.log(f"{verb}-hidden", side=side)
        g.log("discarded", only=(seat,), card=word)
    else:
        g.log(verb, side=side, card=word)
    if verb == "sail":
        set_sail(g, g.book.moved_by_action)
    elif verb == "raid":
        g.raids = (TRIPOLI,)
        g.step = "raids"
    else:
        if seat == US:
            g.gunboats[MALTA] += 1
        else:
            g.corsairs[TRIPOLI] += 1
        finish(g)


# What a step does; one that asks nothing is a plain function.
STEPS: dict[str, Callable[[Tripoli], Flow[None] | None]] = {
    "year": start_of_year,
    "play": season,
    "move": move,
    "gunboats": gunboats,
    "battles": battles,
    "landing": landing,
    "ground": ground,
    "assault": assault,
    "raids": raids,
    "show-of-force": show_of_force,
    "tribute": tribute,
}


def bound(given: Setup) -> int:
    """Six years of four seasons, each with far more decisions than any game has shown."""
    return 24 * 120
