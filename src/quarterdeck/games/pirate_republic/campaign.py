"""The campaign of ten games, or of the six that are left: what follows from an outcome. Section 11.8."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.about import Value
from quarterdeck.engine.campaign import CampaignRules, Leg, Place, Plan, Played
from quarterdeck.games.pirate_republic.ending import campaign_title

NAMES = {
    1: "The Plate Fleet", 2: "The Pirate Hunters", 3: "Letters of Marque", 4: "Hornigold Turns His Coat",
    5: "The King's Pardon", 6: "The Guinea Coast", 7: "Davis's Ruse", 8: "Blockade of Charles Town",
    9: "Maynard at Ocracoke", 10: "Whydah Roads", 11: "The Buzzard's Cipher", 12: "The Fall of Nassau",
    13: "Guns of the Queen Anne", 14: "Nossa Senhora do Cabo", 15: "The Swallow at Cape Lopez",
    16: "The Pirate Republic",
}  # fmt: skip
LEADS = {
    1: (2, 3), 2: (4, 5), 3: (6, 7), 4: (8, 9), 5: (8, 9), 6: (10, 11), 7: (10, 11), 8: (12, 13), 9: (12, 13),
    10: (14, 15), 11: (14, 15), 12: (3, 16), 13: (3, 16), 14: (2, 16), 15: (2, 16), 16: (),
}  # fmt: skip
COLUMNS = ((1,), (2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15), (16,))
TEN, SIX = "ten", "six"
TITLES = {
    "landlubber": "Landlubber",
    "swab": "Swab",
    "lieutenant": "Lieutenant",
    "sailing-master": "Sailing Master",
    "ships-captain": "Captain",
    "fleet-admiral": "Fleet Admiral",
    "pirate-king": "Pirate King or Queen",
}


def places() -> tuple[Place, ...]:
    """The missions on a chart: the two branches side by side, from the first to the last."""
    out = []
    for column, numbers in enumerate(COLUMNS):
        for row, n in enumerate(numbers):
            at = (column, 2 * row + 4 - len(numbers))
            out.append(Place(str(n), NAMES[n], at, tuple(str(m) for m in LEADS[n])))
    return tuple(out)


def legs(plan: Plan, played: Sequence[Played]) -> list[Leg]:
    """11.8. What the last outcome names; of the six that are left any that was not played."""
    taken = [one.place for one in played]
    if plan.kind == SIX:
        return [leg(plan, word, played) for word in plan.pool if word not in taken]
    if not played:
        return [leg(plan, "1", played)]
    said = str(played[-1].outcome.facts.get("next", ""))
    if " or " in said:
        branch, last = said.split(" or ")
        said = last if branch in taken else branch
    return [leg(plan, said, played)] if said else []


def leg(plan: Plan, word: str, played: Sequence[Played]) -> Leg:
    """A mission with the options of the campaign; the last winner commands, rewards are brought along."""
    brought = "1:"
    if played:
        outcome = played[-1].outcome
        brought = f"{outcome.ranking[0][0] + 1}:{','.join(outcome.facts['carry'])}"
    options: dict[str, Value] = {**plan.options, "mission": f"{word} {NAMES[int(word)]}", "campaign": brought}
    return Leg(word, options)


def champion(winners: Sequence[Sequence[int]], scores: Sequence[Sequence[float]]) -> tuple[int, ...]:
    """R28. Who has won most games; a tie goes by the Swagger of all of them, then it is shared."""
    seats = range(len(scores[0]))
    standing = [(sum(s in won for won in winners), sum(row[s] for row in scores)) for s in seats]
    return tuple(s for s in seats if standing[s] == max(standing))


def verdict(plan: Plan, played: Sequence[Played], names: Sequence[str]) -> str:
    """R28, 12.3. Who leads; alone, the rating by Swagger and rounds."""
    if not played:
        return "Nothing has been played yet."
    scores = [one.outcome.scores for one in played]
    if len(names) == 1:
        swagger = int(sum(row[0] for row in scores))
        rounds = sum(int(one.outcome.facts["rounds"]) for one in played)
        rating, title = campaign_title(swagger, rounds)
        return f"{swagger} Swagger in {rounds} rounds, rating {rating}: {TITLES[title]}."
    winners = [one.outcome.ranking[0] for one in played]
    best = champion(winners, scores)
    told = [
        f"{names[s]} {sum(s in won for won in winners)} won, {sum(row[s] for row in scores):g} Swagger"
        for s in range(len(names))
    ]
    is_over = not legs(plan, played)
    verb = ("has won" if len(best) == 1 else "have won") if is_over else "leads" if len(best) == 1 else "lead"
    return f"{' and '.join(names[s] for s in best)} {verb} the campaign. {'; '.join(told)}."


CAMPAIGN = CampaignRules(
    kinds={
        TEN: "ten games from the Plate Fleet to the Pirate Republic",
        SIX: "the six missions that are left",
    },
    places=places(),
    legs=legs,
    verdict=verdict,
    pooled=frozenset({SIX}),
)
