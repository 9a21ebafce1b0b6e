"""The end of a game: when it comes, the score, the solo titles. Sections 9.10 to 9.12 and 12.2 to 12.3."""

from __future__ import annotations

from quarterdeck.engine.ask import GameOver
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.pirate_republic.missions import achieved, carried_over, next_mission
from quarterdeck.games.pirate_republic.state import Republic

TITLES = (
    (120, "pirate-king"),
    (100, "fleet-admiral"),
    (85, "ships-captain"),
    (70, "sailing-master"),
    (55, "lieutenant"),
    (38, "swab"),
)
CAMPAIGN_TITLES = (
    (25, "pirate-king"),
    (20, "fleet-admiral"),
    (15, "ships-captain"),
    (10, "sailing-master"),
    (5, "lieutenant"),
    (1, "swab"),
)


def is_due(g: Republic) -> bool:
    """9.10. The Global Mission is done, and somebody has completed a Personal Mission."""
    return achieved(g) and any(g.cards.count(zone) for zone in g.book.own["done"])


def final_score(g: Republic, seat: int) -> int:
    """9.11. Swagger, less what is printed on the Personal Missions that were not completed."""
    held = g.cards.kinds(g.book.own["missions"][seat])
    return g.swagger[seat] - sum(g.book.personal[kind].swagger for kind in held)


def title(score: int) -> str:
    """12.3, R30. The title of a solo game by itself."""
    return next((word for least, word in TITLES if score >= least), "landlubber")


def campaign_title(swagger: int, rounds: int) -> tuple[int, str]:
    """12.3. The rating of a solo campaign: Swagger by rounds, rounded down, less the rounds; and its
    title.
    """
    rating = swagger // max(1, rounds) - rounds
    return rating, next((word for least, word in CAMPAIGN_TITLES if rating >= least), "landlubber")


def finish(g: Republic, reason: str) -> None:
    """9.11, 9.12. The most Swagger; ties by accomplishments, then completed Personal Missions, then
    shared.
    """
    seats = range(g.book.seats)
    scores = [final_score(g, s) for s in seats]
    standing = [(scores[s], len(g.deeds[s]), g.cards.count(g.book.own["done"][s])) for s in seats]
    ranking = rank_by(standing)
    for seat in seats:
        held = g.cards.kinds(g.book.own["missions"][seat])
        if held:
            g.log("undone", seat=seat, cards=held, n=g.swagger[seat] - scores[seat])
    facts: dict[str, object] = {"rounds": g.round, "winner": ranking[0][0], "n": scores[ranking[0][0]]}
    victory = None
    if g.book.seats == 1:
        facts["title"] = title(scores[0])
        reason = f"solo-{reason}"
        victory = is_due(g)
    if g.mission:
        facts["carry"] = [carried_over(g, s, ranking[0]) for s in seats]
        facts["next"] = next_mission(g, ranking[0][0])
    raise GameOver(Outcome(ranking, tuple(float(s) for s in scores), reason, facts, victory))
