"""Culture & Conquest: points (2) and the end."""

from __future__ import annotations

from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.culture_and_conquest.state import Conquest
from quarterdeck.games.culture_and_conquest.war import counts_in_battle

BANDS = ((600, "golden-age"), (400, "empire"), (250, "kingdom"), (150, "realm"), (0, "tribe"))  # R13


def points(g: Conquest, seat: int) -> int:
    """2.1-2.4. All points, as if the game ended now."""
    return sum([n for _, n in sources(g, seat)])


def sources(g: Conquest, seat: int) -> list[tuple[str, int]]:
    """2.2-2.4. Points by what they are for."""
    book, culture = g.book, g.cultures[seat]
    cities, wonders = len(g.cities_of(seat)), len(g.wonders_of(seat))
    known = [a for a, has in zip(book.advances, culture.advances, strict=True) if has]
    extra = sum([a.points for a in known if counts_in_battle(g, seat, a.id)])
    extra += sum([cities * a.city_points + wonders * a.wonder_points for a in known])
    natural, made = majorities(g, seat)
    return [
        ("war", culture.vp),
        ("advances", book.advance_points * len(known)),
        ("learning", extra),
        ("cities", book.city_points * cities),
        ("built", book.built_points * g.builders.count(seat)),
        ("held", book.held_points * wonders),
        ("natural", book.natural_points * natural),
        ("manufactured", book.made_points * made),
        ("people", book.people_points * leads(g, seat, [g.population(s) for s in range(g.seats)])),
    ]


def majorities(g: Conquest, seat: int) -> tuple[int, int]:
    """2.3. Natural and manufactured resources of which a culture has the most."""
    found = [
        leads(g, seat, [culture.resources[i] for culture in g.cultures]) for i in range(len(g.book.resources))
    ]
    return sum(found[: g.book.natural_count]), sum(found[g.book.natural_count :])


def leads(g: Conquest, seat: int, counts: list[int]) -> bool:
    """2.3, R18. Whether a culture has the most; whether ties score is an option."""
    best = max(counts)
    return counts[seat] == best > 0 and (g.ties_score or counts.count(best) == 1)


def final_outcome(g: Conquest) -> Outcome:
    """2.1, R18, 18.2. The most points; then cities, then people. Alone there is only a score."""
    scores = [points(g, seat) for seat in range(g.seats)]
    if g.seats == 1:
        band = next(word for least, word in BANDS if scores[0] >= least)
        return Outcome(((0,),), tuple(scores), "alone", {"n": scores[0], "band": band})
    keys = [(n, len(g.cities_of(seat)), g.population(seat)) for seat, n in enumerate(scores)]
    ranking = rank_by(keys)
    best = ranking[0]
    reason = "most" if len(best) == 1 else "shared"
    return Outcome(ranking, tuple(scores), reason, {"winner": best[0], "n": scores[best[0]]})
