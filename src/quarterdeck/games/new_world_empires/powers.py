"""New World Empires: stocks and units that are gained and lost, who is out, and points."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.new_world_empires.book import COLONIES_OUT, GOLD, OWNED, REGIONS, STOCKS
from quarterdeck.games.new_world_empires.state import NOBODY_HOLDS, NewWorld

FLEET: Option = ("lose", "fleet")


def lose(g: NewWorld, seat: int, stock: int, n: int) -> int:
    """As much as there is; how much it was."""
    gone = min(n, g.stocks[seat][stock])
    g.stocks[seat][stock] -= gone
    return gone


def units_to_lose(g: NewWorld, seat: int, region: int | None = None) -> list[Option]:
    """R6. A fleet, or an army: of one region, or of any."""
    fleets: list[Option] = [FLEET] if g.fleets[seat] else []
    regions = range(len(REGIONS)) if region is None else [region]
    return fleets + [("lose", REGIONS[r]) for r in regions if g.armies[seat][r]]


def lose_unit(g: NewWorld, seat: int, option: Option) -> None:
    """A fleet or an army is gone."""
    if option == FLEET:
        g.fleets[seat] -= 1
        g.log("fleet-lost", seat=seat)
    else:
        g.armies[seat][REGIONS.index(str(option[1]))] -= 1
        g.log("army-lost", seat=seat, region=option[1])


def lose_units(g: NewWorld, seat: int, n: int, prompt: str, region: int | None = None) -> Flow[None]:
    """So many units, one after the other, of the owner's choice."""
    for left in range(n, 0, -1):
        options = units_to_lose(g, seat, region)
        if not options:
            return
        answer = options[0]
        if len(options) > 1:
            facts = {"n": left} if region is None else {"n": left, "region": REGIONS[region]}
            answer = yield Ask(seat, prompt, options, facts)
        lose_unit(g, seat, answer)


# ---------------------------------------------------------------------- out, and points


def lost_lands(g: NewWorld, seat: int) -> int:
    """2.2, R7. European territories of one's own that others hold."""
    return sum(home == seat != holder for home, holder in zip(g.land_home, g.land_holder, strict=True))


def check_out(g: NewWorld) -> None:
    """2.2, R12. Whoever has lost seven is out; the last one left wins."""
    for seat in range(len(g.stocks)):
        if g.in_play(seat) and lost_lands(g, seat) >= g.book.ruin:
            fall(g, seat)
    left = [seat for seat in range(len(g.stocks)) if g.in_play(seat)]
    if len(left) == 1:
        scores = tuple(points(g, seat) for seat in range(len(g.stocks)))
        others = tuple(seat for seat in range(len(g.stocks)) if seat not in left)
        raise GameOver(Outcome((tuple(left), others), scores, "alone", {"winner": left[0]}))


def fall(g: NewWorld, seat: int) -> None:
    """R12."""
    g.out_of_play[seat] = True
    g.log("out", seat=seat)
    for colony in g.colonies(seat):
        g.cards.move_kind(colony, OWNED + seat, COLONIES_OUT)
    g.rebels = [one for one in g.rebels if one.owner != seat]
    g.land_holder = [NOBODY_HOLDS if holder == seat else holder for holder in g.land_holder]
    g.stocks[seat] = [0] * len(STOCKS.words)
    g.fleets[seat] = 0
    g.armies[seat] = [0] * len(REGIONS)


def points(g: NewWorld, seat: int) -> int:
    """2.1, R8. Territories, and levels of Law and Humanities."""
    if not g.in_play(seat):
        return 0
    revolts = 0 if g.revolts_count else sum(one.owner == seat for one in g.rebels)
    land = len(g.lands(seat)) + g.cards.count(OWNED + seat) - revolts
    return land + g.level(seat, "law") + g.level(seat, "humanities")


def final_outcome(g: NewWorld, reason: str) -> Outcome:
    """2.1, R14."""
    seats = range(len(g.stocks))
    scores = tuple(points(g, seat) for seat in seats)
    ranking = rank_by([(g.in_play(seat), scores[seat], g.stocks[seat][GOLD]) for seat in seats])
    facts = {"winner": ranking[0][0], "n": scores[ranking[0][0]]} if len(ranking[0]) == 1 else {}
    return Outcome(ranking, scores, reason if facts else "shared", facts)
