"""Quest For The Pirates Chest: escaping, ramming, stealing and fighting."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.quest_for_the_pirates_chest.book import SEATS
from quarterdeck.games.quest_for_the_pirates_chest.odds import EXTRA, to_escape, to_win
from quarterdeck.games.quest_for_the_pirates_chest.ships import give_coin, roll_for, sink, steal_card
from quarterdeck.games.quest_for_the_pirates_chest.state import PiratesQuest
from quarterdeck.kit.choosing import Several, Tally, choose, choose_together, held
from quarterdeck.kit.hands import throw_away

DECLINE: Option = ("decline",)
STAND: Option = ("stand",)
KINDS = {"broadside": ("broadside",), "boarding": ("boarding",), "both": ("broadside", "boarding")}
HELPS = {"flee": 2, "catch-the-wind": 1}  # cards that help to escape


def met(g: PiratesQuest, seat: int) -> list[int]:
    """11.1, 12.1, R7. The enemies where one stands, but for those in their home port."""
    return [
        other
        for other in g.seats
        if other != seat and g.places[other] == g.places[seat] and not g.is_safe(other)
    ]


def encounter(g: PiratesQuest, seat: int) -> Flow[None]:
    """11.1, R7. Who lands on enemies fights one of them."""
    enemies = met(g, seat)
    if not enemies:
        return
    options: list[Option] = [("attack", SEATS[other]) for other in enemies]
    if g.fight_choice:
        options.append(DECLINE)
    answer = yield Ask(seat, "attack", options)
    if answer == DECLINE:
        return
    other = SEATS.index(str(answer[1]))
    if g.has(seat, "steal"):
        yield from steal(g, seat, other)
    else:
        yield from engage(g, seat, other)


def steal(g: PiratesQuest, seat: int, other: int) -> Flow[None]:
    """5.16, R13. Sinbad takes a coin or a card at random, and there is no combat."""
    options: list[Option] = [("steal", coin) for coin in g.aboard(other)]
    if g.cards.count(g.cards.hand[other]):
        options.append(("steal", "card"))
    if not options:
        return
    answer = yield Ask(seat, "steal", options, {"other": SEATS[other]})
    if answer[1] == "card":
        steal_card(g, seat, other)
    else:
        give_coin(g, str(answer[1]), other, seat)


def engage(g: PiratesQuest, seat: int, other: int) -> Flow[None]:
    """10.1, 11.2, R13. The defender may run; then Nemo may ram, or the attacker names the fight."""
    rams = g.has(seat, "ram")
    if not (rams and not g.ram_escape) and (yield from escapes(g, other, seat)):
        return
    options: list[Option] = [("fight", kind) for kind in KINDS]
    if rams:
        options.append(("ram",))
    odds = {kind: to_win(g, seat, other, parts) for kind, parts in KINDS.items()}
    answer = yield Ask(seat, "fight", options, {"other": SEATS[other], **odds})
    if answer == ("ram",):
        g.log("rammed", seat=seat, other=other)
        sink(g, other)
        return
    kinds = KINDS[str(answer[1])]
    won = yield from fight(g, seat, other, kinds)
    if won:
        sink(g, other, seat)
    else:
        sink(g, seat, other)


def escapes(g: PiratesQuest, seat: int, enemy: int) -> Flow[bool]:
    """10.1. The defender may roll to avoid combat, with cards that help."""
    facts = {"other": SEATS[enemy], "chance": to_escape(g, seat)}
    answer = yield Ask(seat, "escape", lambda: runs(g, seat), facts)
    if answer == STAND:
        return False
    bonus = 1 if g.has(seat, "ram") else 0
    for card in answer[1:]:
        throw_away(g, seat, str(card))
        bonus += HELPS[str(card)]
    roll = yield from roll_for(g, seat, "escape")
    away = roll + bonus >= g.book.escape
    g.log("escaped" if away else "caught", seat=seat, n=roll + bonus)
    return away


def runs(g: PiratesQuest, seat: int) -> list[Option]:
    """10.1. Stand, run, or run with a card or both."""
    helps = [card for card in HELPS if g.cards.holds(seat, card)]
    options: list[Option] = [STAND, ("run",), *[("run-with", card) for card in helps]]
    return [*options, ("run-both", *helps)] if len(helps) > 1 else options


# ---------------------------------------------------------------------- 11.3 Dice and fight cards


def strength(g: PiratesQuest, seat: int, kinds: Sequence[str]) -> Flow[int]:
    """11.3, 5.5, 5.10, 5.12. A die, another by rockets or skeletons, and Girl Power."""
    total = yield from roll_for(g, seat, "fight")
    for ability, kind in EXTRA.items():
        if kind in kinds and g.has(seat, ability):
            total += yield from roll_for(g, seat, "fight")
    if g.has(seat, "girl-power") and g.cards.count(g.cards.hand[seat]):
        most = None if g.girl_power_any else 1
        thrown = yield from choose(
            seat,
            "girl-power",
            lambda: Several("discard", held(g.cards, g.cards.hand[seat]), most=most, says_done=True),
        )
        for card in thrown:
            throw_away(g, seat, card)
        total += 2 * len(thrown)
    return total


def fitting(g: PiratesQuest, seat: int, kinds: Sequence[str]) -> Several[str]:
    """11.3. The fight cards of a hand for these kinds of fight."""
    cards = [c for c in held(g.cards, g.cards.hand[seat]) if g.book.cards[c].use in (*kinds, "either")]
    worth = Tally("worth", {card: g.book.cards[card].worth for card in cards})
    return Several("add", cards, tallies=[worth], says_done=True)


def add_cards(g: PiratesQuest, seat: int, cards: Sequence[str]) -> int:
    """Fight cards are laid open and used up; what they add."""
    for card in cards:
        throw_away(g, seat, card)
    return sum(g.book.cards[card].worth for card in cards)


def fight(g: PiratesQuest, seat: int, other: int, kinds: Sequence[str]) -> Flow[bool]:
    """11.3, R6. Whether the attacker wins; ties are his."""
    own = yield from strength(g, seat, kinds)
    against = yield from strength(g, other, kinds)
    return (yield from with_cards(g, (seat, other), [own, against], kinds, (seat, other)))


def with_cards(
    g: PiratesQuest, sides: tuple[int, int], totals: list[int], kinds: Sequence[str], adding: Sequence[int]
) -> Flow[bool]:
    """11.3, R6. The side that is losing adds cards or gives up; by option both choose at once."""
    kind = next(word for word, parts in KINDS.items() if parts == tuple(kinds))
    g.log("totals", seat=sides[0], other=sides[1], own=totals[0], against=totals[1])
    if g.together:
        asked = [s for s in adding if g.cards.count(g.cards.hand[s])]
        facts = {"own": totals[0], "against": totals[1], "kind": kind}
        if asked:
            chosen = yield from choose_together(asked, "add", lambda s: fitting(g, s, kinds), facts)
            for s, cards in zip(asked, chosen, strict=True):
                totals[sides.index(s)] += add_cards(g, s, cards)
    else:
        while True:
            losing = 1 if totals[0] >= totals[1] else 0
            s = sides[losing]
            if s not in adding or not g.cards.count(g.cards.hand[s]):
                break
            facts = {"own": totals[losing], "against": totals[1 - losing], "kind": kind}
            cards = yield from choose(s, "add", partial(fitting, g, s, kinds), facts)
            if not cards:
                break
            totals[losing] += add_cards(g, s, cards)
    g.log("result", seat=sides[0], other=sides[1], own=totals[0], against=totals[1])
    return totals[0] >= totals[1]


def event_fight(g: PiratesQuest, seat: int, target: int) -> Flow[None]:
    """R8. A boarding against a card's foe, for whom the card's player rolls and adds cards."""
    foe = g.roll()
    own = yield from strength(g, target, ("boarding",))
    adding = (seat, target) if g.event_cards else (target,)
    if (yield from with_cards(g, (seat, target), [foe, own], ("boarding",), adding)):
        sink(g, target)
