"""Indian Territory: the Raid phase (8, 12.3–12.6)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.indian_territory.book import (
    HORSES,
    SEATS,
    STOCKS,
    TRIBE,
    WEAPONS,
    WHITES,
    RaidRow,
    said,
)
from quarterdeck.games.indian_territory.people import (
    DECLINE,
    apply,
    change,
    check_out,
    holding,
    in_order,
    roll,
    throw_bonus,
)
from quarterdeck.games.indian_territory.state import IndianTerritory
from quarterdeck.kit.phases import AGAIN, from_seat

PASS: Option = ("pass",)


def may_raid(g: IndianTerritory, seat: int) -> bool:
    """8.1, R8. Whether a seat has a raid to make, or a card for more."""
    return g.in_play(seat) and bool(g.raiders[seat] or g.more_raids[seat] or holding(g, seat, "more-raids"))


def raid_phase(g: IndianTerritory) -> Flow[str | None]:
    """8.1. One raid of one player, as long as anybody has one to make."""
    if not g.turns:
        g.turns = tuple(seat for seat in in_order(g) if may_raid(g, seat))
        if not g.turns:
            return None
    seat, g.turns = g.turns[0], g.turns[1:]
    if may_raid(g, seat):
        passed = yield from one_raid(g, seat)
        if not passed:
            check_out(g)
    return AGAIN if g.turns or any(g.raiders[s] or g.more_raids[s] for s in in_order(g)) else None


def targets(g: IndianTerritory, seat: int) -> list[Option]:
    """8.2, 12.6. Whom a seat may raid now."""
    opponents: list[Option] = [
        ("raid", SEATS[other])
        for other in from_seat(seat + 1, len(g.stocks))
        if other != seat
        and g.in_play(other)
        and g.raids_on[seat][other] < g.book.raids_on_one
        and not g.at_peace[seat][other]
    ]
    return [*opponents, ("raid", TRIBE), ("raid", WHITES)]


def one_raid(g: IndianTerritory, seat: int) -> Flow[bool]:
    """8.1-8.3. A target, cards, dice, and what comes of it; whether the seat passed."""
    while True:
        options = [("play", card) for card in holding(g, seat, "more-raids")]
        has_raid = g.raiders[seat] or g.more_raids[seat]
        answer = yield Ask(
            seat,
            "raid",
            [*(targets(g, seat) if has_raid else [PASS]), *options],
            {"n": g.raiders[seat], "more": g.more_raids[seat]},
        )
        if answer == PASS:
            return True
        if answer[0] == "play":
            throw_bonus(g, seat, str(answer[1]))
            g.more_raids[seat] += g.book.cards[str(answer[1])].swing
            continue
        target = str(answer[1])
        g.log("declares", seat=seat, target=target)
        if not (yield from peace_is_made(g, seat, target)):
            break
    is_own = g.raiders[seat] > 0
    if is_own:
        g.raiders[seat] -= 1
    else:
        g.more_raids[seat] -= 1
    swing = yield from cards_on_the_raid(g, seat, target)
    yield from resolve(g, seat, target, swing, is_own)
    return False


def opponent(target: str) -> int | None:
    """The seat that is raided, if it is one."""
    return SEATS.index(target) if target in SEATS else None


def peace_is_made(g: IndianTerritory, seat: int, target: str) -> Flow[bool]:
    """12.6, R12. Whether the opponent answers with the pipe."""
    other = opponent(target)
    if other is None:
        return False
    for card in holding(g, other, "peace"):
        answer = yield Ask(other, "peace", [DECLINE, ("play", card)], {"raider": seat}, window=True)
        if answer != DECLINE:
            throw_bonus(g, other, card)
            g.at_peace[seat][other] = g.at_peace[other][seat] = 1
            g.log("peace-made", seat=other, other=seat)
            return True
    return False


def modifier(g: IndianTerritory, seat: int, target: str) -> int:
    """8.3, 12.3, 14.5, 14.6. What is added to a raid roll before cards are discarded."""
    total = sum(card.raids for card in g.bonus(seat)) + g.book.nations[g.nations[seat]].raids
    other = opponent(target)
    if other is not None:
        total += g.stocks[seat][WEAPONS] > g.stocks[other][WEAPONS]
        total += g.stocks[seat][HORSES] > g.stocks[other][HORSES]
        total -= sum(card.defends for card in g.bonus(other)) + g.book.nations[g.nations[other]].defends
    return total


def plays(g: IndianTerritory, player: int, raider: int) -> list[Option]:
    """12.4. The cards that a player may discard for a raid roll."""
    if player == raider:
        helps: list[Option] = [("add", card) for card in holding(g, player, "own-raid")]
    else:
        helps = [("take", card) for card in holding(g, player, "spoil-raid")]
    either = holding(g, player, "any-raid")
    return [*helps, *[("add", card) for card in either], *[("take", card) for card in either]]


def cards_on_the_raid(g: IndianTerritory, seat: int, target: str) -> Flow[int]:
    """12.4, R6. The raider's cards first, then those of the others; what they change."""
    swing = 0
    for player in from_seat(seat, len(g.stocks)):
        while g.in_play(player) and (options := plays(g, player, seat)):
            facts = {"raider": seat, "target": target, "total": modifier(g, seat, target) + swing}
            answer = yield Ask(player, "raid.card", [DECLINE, *options], facts, window=True)
            if answer == DECLINE:
                break
            worth = abs(g.book.cards[str(answer[1])].swing)
            throw_bonus(g, player, str(answer[1]))
            swing += worth if answer[0] == "add" else -worth
    return swing


def resolve(g: IndianTerritory, seat: int, target: str, swing: int, is_own: bool) -> Flow[None]:
    """8.3-8.6. The dice, the row, and the weapon that is lost."""
    other = opponent(target)
    dice = yield from roll(g, seat, 2, "raid")
    total = dice + modifier(g, seat, target) + swing
    row = g.book.raids["opponent" if other is not None else target][total]
    g.row_shown = row.id
    g.log("raid", seat=seat, target=target, total=total, row=row.id)
    if other is not None:
        g.raids_on[seat][other] += 1
    elif target == WHITES:
        g.raided_whites[seat] = True
    yield from bring(g, seat, other, row, is_own)
    if g.stocks[seat][WEAPONS]:
        change(g, seat, WEAPONS, -1)
        g.log("loses", seat=seat, what=said({"weapons": 1}))


def bring(g: IndianTerritory, seat: int, other: int | None, row: RaidRow, is_own: bool) -> Flow[None]:
    """8.4-8.6. What the row says."""
    apply(g, seat, row.own)
    if other is not None:
        apply(g, other, row.theirs)
        if row.steals:
            take(g, seat, other, STOCKS.index[row.steals], 1)
    if row.die:
        stock = STOCKS.index[row.die]
        n = yield from roll(g, seat, 1, "amount")
        if row.stolen and other is not None:
            take(g, seat, other, stock, n)
        else:
            apply(g, seat, {row.die: n})


def take(g: IndianTerritory, seat: int, other: int, stock: int, n: int) -> None:
    """R5, R7. Tokens of an opponent, as many as there are; captives have acted already."""
    taken = -change(g, other, stock, -n)
    change(g, seat, stock, taken)
    g.log("steals", seat=seat, other=other, what=said({STOCKS.words[stock]: taken}))
