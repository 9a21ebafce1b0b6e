"""Rifle & Axe (WarpSpawn). Settlements in Kentucky, 1780. Section numbers are the ledger's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quarterdeck.engine.ask import Ask, Flow, GameOver
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.rifle_and_axe.book import TARGETS, SettlementBook
from quarterdeck.games.rifle_and_axe.raid import fall, raid
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe, Settlement
from quarterdeck.games.rifle_and_axe.work import begin_work, work
from quarterdeck.games.rifle_and_axe.year import (
    boon,
    consume,
    growth,
    happiness,
    hardship,
    livestock,
    mishaps,
    storage,
    winter,
)
from quarterdeck.kit.phases import Phase, Phases


def setup(given: Setup) -> RifleAndAxe:
    """§2. The printed values; leaders are picked in the first phase."""
    book: SettlementBook = given.book
    return RifleAndAxe(
        rng=given.rng,
        book=book,
        step=PHASES.first,
        turn=0,
        turns=given.number("turns"),
        active=0,
        literal_growth=given.text("growth-rule") == "as printed",
        same_turn=given.switch("same-turn-goods"),
        whole_build=given.text("extra-build") == "a structure",
        horse_defence=given.switch("horse-defence"),
        picked=given.text("leaders") == "picked",
        raid="",
        towns=[settle(book) for _ in range(book.seats)],
    )


def settle(book: SettlementBook) -> Settlement:
    """2.1, 2.2. A new settlement."""
    stock = [resource.start for resource in book.resources]
    nothing = [0] * len(stock)
    return Settlement(
        leader="",
        stock=stock,
        built=[structure.start for structure in book.structures.values()],
        start=stock[:],
        used=nothing[:],
        spent=nothing[:],
        done=[0] * len(book.ways),
        paid=[0] * len(book.groups),
    )


def bound(given: Setup) -> int:
    """Each Folk and each extra action may be a question, a trade three; and the phases ask a few times."""
    book: SettlementBook = given.book
    return book.seats * (given.number("turns") * 500 + 1)


def leaders(g: RifleAndAxe) -> Flow[None]:
    """1.4, R15. Every player picks a leader of those that are left, or all are dealt."""
    if not g.picked:
        for town, leader in zip(g.towns, g.shuffle(list(g.book.leaders)), strict=False):
            town.leader = leader
    else:
        for seat in range(g.book.seats):
            taken = {town.leader for town in g.towns}
            left = [word for word in g.book.leaders if word not in taken]
            answer = yield Ask(seat, "leader", [("lead", word) for word in left])
            g.towns[seat].leader = str(answer[1])
    for seat, town in enumerate(g.towns):
        g.log("leader", seat=seat, leader=town.leader)


def begin_turn(g: RifleAndAxe) -> None:
    """1.2, R16. The next turn; the first settlement that is not out takes its phases."""
    g.turn += 1
    if g.turn > g.turns:
        finish(g)
    g.log("turn", n=g.turn, season=g.season)
    g.active = next(seat for seat, town in enumerate(g.towns) if not town.out)


def end_turn(g: RifleAndAxe) -> str:
    """R11, R16. Without Folk a settlement is out. The next settlement, or the next turn."""
    town = g.me
    if not town.out and not g.has(town, "folk"):
        fall(g, town, "deserted")
    if all(town.out for town in g.towns):
        finish(g)
    later = [seat for seat in range(g.active + 1, g.book.seats) if not g.towns[seat].out]
    if not later:
        return "turn"
    g.active = later[0]
    return "growth"


def living(rule: Callable[[RifleAndAxe], Any]) -> Callable[[RifleAndAxe], Any]:
    """A phase that a settlement takes only while it stands."""

    def phase(g: RifleAndAxe) -> Any:
        if g.me.out or not g.has(g.me, "folk"):
            return "end"
        return rule(g)

    return phase


# ---------------------------------------------------------------------- the end


def awards(g: RifleAndAxe) -> list[int]:
    """1.3, R12. How many awards each settlement has; a shared lead counts for each."""
    standing = [g.awards_of(town) for town in g.towns]
    alive = [seat for seat, town in enumerate(g.towns) if not town.out]
    if g.book.seats == 1:
        return [sum([have >= want for have, want in zip(standing[0], TARGETS, strict=True)]) if alive else 0]
    won = [0] * g.book.seats
    for k in range(len(TARGETS)):
        best = max([standing[seat][k] for seat in alive], default=0)
        for seat in alive:
            won[seat] += standing[seat][k] == best
    return won


def finish(g: RifleAndAxe) -> None:
    """1.3, R12, R13. The most awards win, then Folk, then Happiness; of those who are out the last."""
    won = awards(g)
    if g.book.seats == 1:
        alive = not g.towns[0].out
        reason = "survived" if alive else "lost"
        raise GameOver(Outcome(((0,),), tuple(won), reason, {"n": won[0], "turns": g.turn}, victory=alive))
    standing: list[tuple[int, ...]] = [
        (0, town.out) if town.out else (1, won[seat], *g.awards_of(town)[:2])
        for seat, town in enumerate(g.towns)
    ]
    ranking = rank_by(standing)
    alive = any(not town.out for town in g.towns)
    reason = "lasted" if not alive else "won" if len(ranking[0]) == 1 else "shared"
    facts = {"winner": ranking[0][0], "n": won[ranking[0][0]]}
    raise GameOver(Outcome(ranking, tuple(won), reason, facts))


PHASES: Phases[RifleAndAxe] = Phases(
    Phase("leaders", "leaders are picked", leaders),
    Phase("turn", "a new turn", begin_turn),
    Phase("growth", "growth", growth),
    Phase("livestock", "livestock", livestock),
    Phase("boon", "a boon", boon),
    Phase("begin-work", "the day's work is planned", begin_work),
    Phase("work", "actions", work),
    Phase("hardship", "hardship", hardship),
    Phase("mishap", "mishaps", living(mishaps)),
    Phase("raid", "a raid", living(raid)),
    Phase("consume", "food and salt", living(consume)),
    Phase("winter", "the season", living(winter)),
    Phase("storage", "storage", living(storage)),
    Phase("happiness", "Happiness", living(happiness)),
    Phase("end", "the end of the turn", end_turn),
)

play = PHASES.play
