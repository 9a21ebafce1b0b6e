"""Magery (WarpSpawn), for two players. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.magery.arena import NAMES, bring, word_of
from quarterdeck.games.magery.book import (
    CHAMBERS,
    CHAOS_FLOORS,
    DECK,
    DISCARD,
    HOME,
    PRIVATE,
    SEATS,
    ZONE_OF,
    MageryBook,
)
from quarterdeck.games.magery.powers import open_chambers, use
from quarterdeck.games.magery.state import EMPTY, TYPES, Magery, captured_greater, owned
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.phases import AGAIN, Phase, Phases
from quarterdeck.kit.squares import members

PASS: Option = ("pass",)
REST: Option = ("rest",)
ARCHMAGE = {"none": 0, "one card": 1, "three cards": 3}


def setup(given: Setup) -> Magery:
    """§9. The sets of minions, the shuffled deck, and the Archmages' cards (15.3)."""
    book: MageryBook = given.book
    g = Magery(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        step=PHASES.first,
        rotating=given.switch("rotating-chaos"),
        archmage=ARCHMAGE[given.text("archmage")],
        total_force=given.text("force-mage") == "total",
        back_late=given.text("removed-minion") == "after its power",
        reserve=[[book.copies] * TYPES for _ in SEATS],
        arena=[EMPTY] * 64,
        men=[0, 0],
        dead=[[0] * TYPES for _ in SEATS],
        chambers=[EMPTY] * CHAMBERS,
    )
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    for seat in (0, 1):
        for chamber in PRIVATE[seat][: g.archmage]:
            draw_cards(g, g.cards, 1, DECK, ZONE_OF[chamber])
    name_chambers(g)
    return g


def chaos_floors(g: Magery) -> list[int]:
    """8.6, 15.3, 15.4. The chambers of the tower that hold a Chaos Mage, from below."""
    return list(CHAOS_FLOORS)[: len(CHAOS_FLOORS) - g.archmage]


def name_chambers(g: Magery) -> None:
    """Who is in each chamber now."""
    fixed = tuple(mage.id for mage in g.book.mages)
    cards = [g.cards.kinds(ZONE_OF[chamber]) for chamber in range(len(fixed), CHAMBERS)]
    g.mages = (*fixed, *[held[0] if held else "" for held in cards])


# ---------------------------------------------------------------------- 9 Setup


def arrange(g: Magery) -> Flow[str | None]:
    """9.1. White, then Black, lines up one minion of each type on the back row."""
    seat = g.turn
    kind = g.men[seat].bit_count()
    minion = g.book.minions[kind].id
    free = members(HOME[seat] & ~g.men[seat])
    options: list[Option] = [REST, *[("stand", minion, NAMES[s]) for s in free]]
    answer = yield Ask(seat, "arrange", options, {"minion": minion, "n": TYPES - kind}, more=kind > 0)
    if answer == REST:
        for later, where in enumerate(free, kind):
            bring(g, seat, later, where)
    else:
        bring(g, seat, kind, NAMES.index(str(answer[2])))
    if g.men[seat] != HOME[seat]:
        return AGAIN
    g.log("arranged", seat=seat)
    g.turn = 1 - seat
    return AGAIN if seat == 0 else None


def lay_chaos(g: Magery) -> None:
    """9.2, 9.3. Chaos Mages in the top chambers; White has the Orb."""
    for chamber in chaos_floors(g):
        draw_cards(g, g.cards, 1, DECK, ZONE_OF[chamber])
    name_chambers(g)
    g.log("chaos", mages=[g.mages[chamber] for chamber in chaos_floors(g)])
    begin_round(g)


def begin_round(g: Magery) -> None:
    """6.1. The holder of the Orb goes first."""
    g.turn = g.orb
    g.passes = 0
    g.stirred = False
    g.log("round", round=g.round, seat=g.orb)


# ---------------------------------------------------------------------- 11 Decision phase


def decide(g: Magery) -> Flow[str | None]:
    """11.1-11.3. One minion on a chamber, or a pass."""
    seat = g.turn
    placed = yield from place(g, seat)
    g.passes = 0 if placed else g.passes + 1
    g.turn = 1 - seat
    if g.passes < 2:
        return AGAIN
    g.turn = g.orb
    g.trail = ()
    return None


def place(g: Magery, seat: int) -> Flow[bool]:
    """11.1, R5. Whether a minion was placed."""
    free = open_chambers(g, seat)
    if not free or not any(g.reserve[seat]):
        return False
    answer = yield Ask(seat, "decide", [PASS, *[("place", g.mages[c]) for c in free]])
    if answer == PASS:
        g.log("passes", seat=seat)
        return False
    chamber = g.mages.index(str(answer[1]))
    spare: list[Option] = [("send", word_of(g, kind)) for kind in range(TYPES) if g.reserve[seat][kind]]
    answer = yield Ask(seat, "send", spare, {"mage": g.mages[chamber]}, more=True)
    kind = g.book.kind[str(answer[1])]
    g.reserve[seat][kind] -= 1
    g.chambers[chamber] = seat * TYPES + kind
    g.log("places", seat=seat, minion=answer[1], mage=g.mages[chamber])
    return True


# ---------------------------------------------------------------------- 12 Action phase


def act(g: Magery) -> Flow[str | None]:
    """12.1-12.4. One minion leaves the tower and uses its mage's power."""
    if not owned(g, g.turn):
        g.turn = 1 - g.turn  # R5
    seat = g.turn
    mine = owned(g, seat)
    if not mine:
        return None
    answer = yield Ask(seat, "act", [("leave", g.mages[c]) for c in mine])
    chamber = g.mages.index(str(answer[1]))
    g.leaving = kind = g.chambers[chamber] % TYPES
    g.chambers[chamber] = EMPTY
    g.trail = ()
    g.log("leaves", seat=seat, minion=word_of(g, kind), mage=answer[1])
    if not g.back_late:
        g.reserve[seat][kind] += 1
    yield from use(g, seat, g.mages[chamber])
    if g.back_late and g.leaving != EMPTY:
        g.reserve[seat][kind] += 1
    g.leaving = EMPTY
    judge(g)
    g.turn = next_turn(g, seat)
    return AGAIN


def next_turn(g: Magery, seat: int) -> int:
    """R7. Turns alternate, but for those that the Seer has given."""
    if g.due and owned(g, g.due_to):
        g.due -= 1
        return g.due_to
    g.due = 0
    return 1 - seat


# ---------------------------------------------------------------------- 2 Victory, and the end of a round


def judge(g: Magery) -> None:
    """§2, R13. Whether somebody has won."""
    scores = [float(captured_greater(g, seat)) for seat in (0, 1)]
    for seat in (0, 1):
        facts: dict[str, int | str] = {"winner": seat, "loser": 1 - seat, "rounds": g.round}
        dead = g.dead[1 - seat]
        if not g.men[1 - seat]:
            raise GameOver(won_by(seat, 2, "empty", scores, facts))
        for kind in g.book.greater:
            if dead[kind] >= g.book.kin_to_win:
                facts["minion"] = word_of(g, kind)
                raise GameOver(won_by(seat, 2, "kin", scores, facts))
        if scores[seat] >= g.book.greater_to_win:
            raise GameOver(won_by(seat, 2, "greater", scores, facts))


def end_round(g: Magery) -> str:
    """10.1, 15.1, R16. Spells end, Chaos Lords rotate, and a new round begins."""
    g.frozen = g.runes = g.due = 0
    g.trail = ()
    g.quiet = 0 if g.stirred else g.quiet + 1
    if g.quiet == g.book.quiet_rounds:
        stalemate(g, "quiet")
    if g.round == g.book.rounds:
        stalemate(g, "cap")
    if g.rotating:
        rotate(g)
    g.round += 1
    begin_round(g)
    return "decide"


def rotate(g: Magery) -> None:
    """15.1, 15.2, R15. The topmost Chaos Mage goes, the others rise, a new one comes."""
    zones = [ZONE_OF[chamber] for chamber in chaos_floors(g)]
    for zone, above in zip(reversed(zones), [DISCARD, *reversed(zones)], strict=False):
        g.cards.move(g.cards[zone][0], zone, above)
    draw_cards(g, g.cards, 1, DECK, zones[0], DISCARD)
    name_chambers(g)
    g.log("rotates", mage=g.mages[CHAOS_FLOORS.start])


def stalemate(g: Magery, reason: str) -> None:
    """R16. More captured Greater minions, then more captured minions, or a draw."""
    scores = [(captured_greater(g, seat), sum(g.dead[1 - seat])) for seat in (0, 1)]
    ranking = rank_by(scores)
    facts = {"rounds": g.round, "white": scores[0][0], "black": scores[1][0]}
    if len(ranking) > 1:
        reason, facts = f"{reason}-won", {**facts, "winner": ranking[0][0]}
    raise GameOver(Outcome(ranking, tuple(float(greater) for greater, _ in scores), reason, facts))


PHASES: Phases[Magery] = Phases(
    Phase("arrange", "the line-up", arrange),
    Phase("chaos", "Chaos Mages enter the tower", lay_chaos),
    Phase("decide", "Decision phase", decide),
    Phase("act", "Action phase", act),
    Phase("end", "the end of the round", end_round),
)
play = PHASES.play


def bound(given: Setup) -> int:
    """A round: at most 22 minions placed by two answers with a pass between, and removed by at most four."""
    book: MageryBook = given.book
    return 2 * TYPES + book.rounds * CHAMBERS * 8
