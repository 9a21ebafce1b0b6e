"""Pirate Island (WarpSpawn). A race to a buried treasure and home. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.pirate_island.book import AIDS, DECKS, HOME, TABLE, IslandBook, layout_of
from quarterdeck.games.pirate_island.challenges import (
    discard,
    face_challenge,
    lose_crew,
    meeting,
    take_treasure,
)
from quarterdeck.games.pirate_island.state import NOBODY_HAS_IT, PirateIsland
from quarterdeck.kit.cards import draw_cards

OUT, BACK = 1, -1
SAIL: list[Option] = [("sail",)]
DICE = {"2v2": (2, 2), "1v1": (1, 1), "1v2": (1, 2)}  # R5: the expedition's and the challenge's
QUESTIONS = 10  # of a turn: sail, which way, a card's aids, two meetings of three, and an aid that was drawn


def setup(given: Setup) -> PirateIsland:
    """5.1. Everybody in the home port, and both decks shuffled; skills are rolled when play begins."""
    book: IslandBook = given.book
    own, other = DICE[given.text("challenge-dice")]
    g = PirateIsland(
        rng=given.rng,
        book=book,
        cards=Zones(layout_of(book, given.seats)),
        ready=False,
        first=0,
        active=0,
        round=1,
        round_cap=given.number("trial" if given.seats == 1 else "round-cap"),
        own_dice=own,
        other_dice=other,
        costs_both=given.text("failed-miss-turn") == "also",
        aids_twice=given.text("aid-worth") == "twice",
        must_meet=given.text("meetings") == "must",
        pursuit=given.switch("pursuit"),
        places=[HOME] * given.seats,
        ways=[OUT] * given.seats,
        crew=[book.crew] * given.seats,
        skills=[[0] * len(book.skills) for _ in range(given.seats)],
        misses=[0] * given.seats,
        taken=False,
        chest=book.end,
        carrier=NOBODY_HAS_IT,
        die=0,
        rolled=(),
        rival=NOBODY_HAS_IT,
    )
    for deck, cards in zip(DECKS, book.decks, strict=True):
        g.cards.fill(deck, cards)
        g.cards.shuffle(deck, g)
    return g


def fit_out(g: PirateIsland) -> None:
    """5.1, R2. All roll for their skills, and then for who begins."""
    for seat in range(len(g.places)):
        roll_skills(g, seat)
    g.first = g.active = highest_roll(g, list(range(len(g.places))))
    g.ready = True


def highest_roll(g: PirateIsland, seats: list[int]) -> int:
    """R2. Who rolls highest; ties roll again. Alone there is nothing to roll for."""
    if len(seats) == 1:
        return seats[0]
    rolls = {seat: g.roll() for seat in seats}
    for seat, die in rolls.items():
        g.log("start", seat=seat, n=die)
    return highest_roll(g, [seat for seat, die in rolls.items() if die == max(rolls.values())])


def roll_skills(g: PirateIsland, seat: int) -> None:
    """2.1, 5.1. Six rolls on the skill table; the same skill may come several times."""
    rolls = g.dice(g.book.skill_rolls)
    g.log("skills", seat=seat, gains=[g.book.skill_table[roll].id for roll in rolls])
    for roll in rolls:
        row = g.book.skill_table[roll]
        if row.id == "crew":
            g.crew[seat] += row.gain
        else:
            g.skills[seat][g.book.skills.index(row.id)] += row.gain


def bound(given: Setup) -> int:
    """So many rounds, each with a turn of everybody."""
    return given.number("trial" if given.seats == 1 else "round-cap") * given.seats * QUESTIONS


def play(g: PirateIsland) -> Flow[None]:
    """9.2. Turns go round the table; a missed one is spent."""
    if not g.ready:
        fit_out(g)
    while True:
        yield MARK
        seat = g.active
        if g.misses[seat]:
            g.misses[seat] -= 1
            g.log("missed", seat=seat)
        else:
            yield from turn(g, seat)
        next_turn(g)


def next_turn(g: PirateIsland) -> None:
    """R2, R13. The next expedition that is not lost; rounds are counted where the first begins."""
    while True:
        g.active = (g.active + 1) % len(g.places)
        if g.active == g.first:
            if g.round == g.round_cap:
                raise GameOver(out_of_time(g))
            g.round += 1
        if not g.is_lost(g.active):
            return


def turn(g: PirateIsland, seat: int) -> Flow[None]:
    """9.2. Move, take the treasure, meet, draw."""
    yield Ask(seat, "sail", SAIL, {"place": g.book.spaces[g.places[seat]]}, window=True)
    g.die = g.roll()
    g.rolled = ()
    yield from choose_way(g, seat)
    yield from go(g, seat, g.die)
    if not g.is_lost(seat):
        yield from draw(g, seat)


# ---------------------------------------------------------------------- 9.3 Moving


def ways_open(g: PirateIsland, seat: int) -> list[int]:
    """9.3, R4. Which ways an expedition may go."""
    if seat == g.carrier:
        return [BACK]
    if not g.taken:
        return [OUT]
    if not g.pursuit:
        return [g.ways[seat]]
    return [way for way in (OUT, BACK) if ahead(g, seat, way, 1) != g.places[seat]]


def ahead(g: PirateIsland, seat: int, way: int, n: int) -> int:
    """9.3, R1. The space so far on; surplus pips are lost at either end."""
    return min(max(g.places[seat] + way * n, HOME), g.book.end)


def choose_way(g: PirateIsland, seat: int) -> Flow[None]:
    """9.3, R4. The die is rolled; where there are two ways the player says which."""
    ways = ways_open(g, seat)
    g.ways[seat] = ways[0]
    if len(ways) == 1:
        return
    there = [ahead(g, seat, way, g.die) for way in ways]
    answer = yield Ask(seat, "go", [g.book.go[space] for space in there], {"die": g.die})
    g.ways[seat] = ways[there.index(g.book.spaces.index(str(answer[1])))]


def go(g: PirateIsland, seat: int, n: int) -> Flow[None]:
    """9.2-9.5, 9.11. So far on the way, with all that happens there but for the card."""
    space = g.places[seat] = ahead(g, seat, g.ways[seat], n)
    g.log("go", seat=seat, n=n, at=g.book.spaces[space])
    if seat == g.carrier:
        g.chest = space
        if space == HOME:
            raise GameOver(won_by(seat, len(g.places), "home", g.crew, {"winner": seat, "n": g.round}))
    elif g.carrier == NOBODY_HAS_IT and space == g.chest:
        take_treasure(g, seat)
    if space in (HOME, g.book.end):
        g.ways[seat] = OUT if space == HOME else BACK
    yield from meeting(g, seat)


# ---------------------------------------------------------------------- 9.7 Drawing


def draw(g: PirateIsland, seat: int) -> Flow[None]:
    """9.7, R1. A card of the space's deck; none at home and where the treasure was."""
    if g.places[seat] in (HOME, g.book.end):
        return
    module = g.book.module(g.places[seat])
    for c in draw_cards(g, g.cards, 1, DECKS[module], TABLE, module + len(DECKS)):
        card = g.book.kinds[c]
        g.log("draw", seat=seat, card=card.id)
        if card.type == "aid":
            g.cards.move(c, TABLE, AIDS + seat)
        elif card.type == "event":
            discard(g, c, TABLE)
            event(g, seat, card.crew, card.misses)
        else:
            passed = yield from face_challenge(g, seat, c)
            if passed and card.forward:
                g.die = g.roll()  # R7
                yield from go(g, seat, g.die)


def event(g: PirateIsland, seat: int, crew: int, misses: int) -> None:
    """7.3, 8.3. Crew comes or goes, or a turn will be missed."""
    if misses:
        g.misses[seat] += misses
        g.log("will-miss", seat=seat)
    elif crew < 0:
        lose_crew(g, seat)
    else:
        g.crew[seat] += crew
        g.log("gain-crew", seat=seat, n=g.crew[seat])


# ---------------------------------------------------------------------- the end


def out_of_time(g: PirateIsland) -> Outcome:
    """R13, R14. The carrier wins, else whoever is nearest to the end of the path; alone one has lost."""
    if g.is_alone:
        return Outcome(((0,),), tuple(g.crew), "late", {"n": g.round}, victory=False)
    if g.carrier != NOBODY_HAS_IT:
        return won_by(g.carrier, len(g.places), "carried", g.crew, {"winner": g.carrier, "n": g.round})
    return Outcome(rank_by(g.places), tuple(g.crew), "nearest", {"n": g.round})
