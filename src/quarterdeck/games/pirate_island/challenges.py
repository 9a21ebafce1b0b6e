"""Pirate Island: tests against cards and against each other, aids, crew and the treasure."""

from __future__ import annotations

from fractions import Fraction

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.pirate_island.book import (
    AIDS,
    DISCARDS,
    HOME,
    NAMES,
    SEATS,
    TABLE,
    chances,
    dice_text,
    odds_text,
)
from quarterdeck.games.pirate_island.state import NOBODY_HAS_IT, PirateIsland
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.odds import percent

DECLINE: Option = ("decline",)
Skills = tuple[str, ...]


def discard(g: PirateIsland, c: int, zone: int) -> None:
    """R11. To the discards of the card's own deck."""
    g.cards.move(c, zone, DISCARDS[g.book.module_of[c]])


# ---------------------------------------------------------------------- 9.9 Aids


def worth(g: PirateIsland, aid: str, skills: Skills) -> int:
    """9.9, R9. What an aid adds in a test of these skills."""
    return skills.count(g.book.cards[aid].skills[0]) if g.aids_twice else 1


def fitting(g: PirateIsland, seat: int, skills: Skills) -> Several[str]:
    """9.9, R10. The aids that a seat may spend in a test of these skills where it stands."""
    module = g.book.module(g.places[seat])
    aids = [aid for aid in g.cards.kinds(AIDS + seat) if g.book.fits(aid, skills, module)]
    return Several("spend", aids, tallies=[Tally("bonus", {aid: worth(g, aid, skills) for aid in aids})])


def spend_aids(
    g: PirateIsland, seat: int, skills: Skills, prompt: str, facts: dict[str, str | int]
) -> Flow[int]:
    """9.9. What the aids add that the player spends; who has none that fits is not asked (all lie open)."""
    if not fitting(g, seat, skills).things:
        return 0
    spent = yield from choose(seat, prompt, lambda: fitting(g, seat, skills), facts)
    for aid in spent:
        discard(g, g.cards.find(AIDS + seat, aid), AIDS + seat)
    if spent:
        g.log("spend", seat=seat, cards=list(spent))
    return sum([worth(g, aid, skills) for aid in spent])


# ---------------------------------------------------------------------- 9.8 Tests against cards


def strength(g: PirateIsland, seat: int, skills: Skills) -> int:
    """9.8. All skills of a test; one that is listed twice counts twice."""
    return sum([g.skill(seat, skill) for skill in skills])


def face_challenge(g: PirateIsland, seat: int, c: int) -> Flow[bool]:
    """9.8, 3.1. The expedition against the card on the table; whether it passed."""
    card = g.book.kinds[c]
    base = strength(g, seat, card.skills)
    facts: dict[str, str | int] = {
        "card": card.id,
        "own": dice_text(g.own_dice, base),
        "other": dice_text(g.other_dice, card.modifier),
        "odds": odds_text(g.book, g.own_dice, g.other_dice, base - card.modifier),
    }
    bonus = yield from spend_aids(g, seat, card.skills, "aids", facts)
    g.rolled = (g.dice(g.own_dice), g.dice(g.other_dice))
    own = sum(g.rolled[0]) + base + bonus
    other = sum(g.rolled[1]) + card.modifier
    discard(g, c, TABLE)
    passed = own >= other
    g.log("passed" if passed else "failed", seat=seat, card=card.id, own=own, other=other)
    if not passed:
        fail(g, seat, card.misses)
    return passed


def fail(g: PirateIsland, seat: int, misses: int) -> None:
    """4.3, R6. A crew point, or a turn instead of it (by option: as well)."""
    if misses:
        g.misses[seat] += misses
        g.log("will-miss", seat=seat)
    if not misses or g.costs_both:
        lose_crew(g, seat)


# ---------------------------------------------------------------------- 9.5 Meetings


def met(g: PirateIsland, seat: int) -> list[int]:
    """9.5, R1. The other expeditions where one stands; at home nobody is met."""
    place = g.places[seat]
    if place == HOME:
        return []
    return [other for other, at in enumerate(g.places) if at == place and other != seat]


def meeting(g: PirateIsland, seat: int) -> Flow[None]:
    """9.5, R8. Who lands on others may (by option: must) challenge one of them."""
    others = met(g, seat)
    if not others:
        return
    options: list[Option] = [("challenge", SEATS[other]) for other in others]
    if not g.must_meet:
        options.append(DECLINE)
    skill = g.book.skill_of_meeting(g.places[seat])
    odds = [f"{NAMES[other]} {percent(win_odds(g, seat, other, skill)[0])}" for other in others]
    answer = yield Ask(seat, "meet", options, {"skill": skill, "odds": ", ".join(odds)})
    if answer == DECLINE:
        g.log("decline", seat=seat)
    else:
        yield from fight(g, seat, SEATS.index(str(answer[1])), skill)


def win_odds(g: PirateIsland, seat: int, rival: int, skill: str) -> tuple[Fraction, Fraction]:
    """9.6. How likely one wins against somebody, and how likely nobody does, without aids."""
    lead = g.skill(seat, skill) - g.skill(rival, skill)
    return chances(g.book, g.own_dice, g.own_dice, lead)


def fight(g: PirateIsland, seat: int, rival: int, skill: str) -> Flow[None]:
    """9.6, R8. Both roll, with the skill and the aids they spend; the challenger names aids first."""
    g.rival = rival
    totals = []
    spent = 0
    for one, against in ((seat, rival), (rival, seat)):
        facts: dict[str, str | int] = {
            "rival": SEATS[against],
            "skill": skill,
            "own": dice_text(g.own_dice, g.skill(one, skill)),
            "other": dice_text(g.own_dice, g.skill(against, skill) + spent),
        }
        lead = g.skill(one, skill) - g.skill(against, skill) - spent
        facts["odds"] = percent(chances(g.book, g.own_dice, g.own_dice, lead)[0])
        spent = yield from spend_aids(g, one, (skill,), "meet-aids", facts)
        totals.append(g.skill(one, skill) + spent)
    g.rolled = (g.dice(g.own_dice), g.dice(g.own_dice))
    own, other = [sum(dice) + total for dice, total in zip(g.rolled, totals, strict=True)]
    g.rival = NOBODY_HAS_IT
    g.log("fight", seat=seat, rival=rival, own=own, other=other)
    if own > other:
        beaten(g, rival, seat)
    elif other > own:
        beaten(g, seat, rival)
    else:
        g.log("tie")


def beaten(g: PirateIsland, loser: int, winner: int) -> None:
    """9.6, 4.3. The treasure changes hands before the crew is counted."""
    if g.carrier == loser:
        take_treasure(g, winner)
    lose_crew(g, loser)


# ---------------------------------------------------------------------- crew and treasure


def take_treasure(g: PirateIsland, seat: int) -> None:
    """9.4. From here on towards home."""
    g.taken = True
    g.carrier = seat
    g.ways[seat] = -1
    g.log("take", seat=seat, at=g.book.spaces[g.chest])


def lose_crew(g: PirateIsland, seat: int) -> None:
    """4.3, 9.10, R12. A crew point; with the last one the expedition is lost."""
    g.crew[seat] -= 1
    g.log("lose-crew", seat=seat, n=g.crew[seat])
    if g.crew[seat]:
        return
    g.log("lost", seat=seat)
    g.places[seat] = 0
    for c in g.cards[AIDS + seat]:
        discard(g, c, AIDS + seat)
    if not any(g.crew):
        everybody = tuple(range(len(g.crew)))
        defeat = False if g.is_alone else None
        raise GameOver(Outcome((everybody,), tuple(g.crew), "all-lost", {}, victory=defeat))
    if g.carrier == seat:
        g.carrier = NOBODY_HAS_IT
        g.log("left", at=g.book.spaces[g.chest])
        found_by_the_next(g, seat)


def found_by_the_next(g: PirateIsland, seat: int) -> None:
    """R12. Somebody who stands beside a lost carrier takes the treasure, the next in turn first."""
    for other in [*range(seat, len(g.places)), *range(seat)]:
        if g.places[other] == g.chest:
            take_treasure(g, other)
            return
