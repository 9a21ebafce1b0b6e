"""Pirate Fleets: what the action spaces do (§7 to §14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_fleets.book import ISLAND, PAWN, SEATS, Space
from quarterdeck.games.pirate_fleets.fleet import (
    gain_cards,
    gain_gold,
    gain_pawn,
    gain_ships,
    hand_over_pawn,
    lose_gold,
    lose_pawn,
    lose_ships,
    settle,
    steal_card,
    steal_gold,
    surplus_captains,
)
from quarterdeck.games.pirate_fleets.rolls import (
    begin,
    both,
    chance_of,
    contest,
    dice_of_gold,
    full_roll,
    now,
    target_roll,
)
from quarterdeck.games.pirate_fleets.state import PirateFleets
from quarterdeck.kit.hands import lose_at_random
from quarterdeck.kit.trade import open_talks
from quarterdeck.kit.windows import Reply, offer, offer_until_all_pass

SPOT = ("spot", "escape")
FEINT = 3  # what is taken off the rolls of a Skirmish and of Gambling
ESCORT, TREACHERY = 6, 12  # totals beyond which more does not help


def rolled_loss(g: PirateFleets) -> int:
    """R2. The number rolled: the die, or by option the total."""
    roll = now(g)
    return max(0, roll.total) if g.by_total else sum(roll.dice)


# ---------------------------------------------------------------------- merchants and dangers


def merchant(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """§7. Escorts first where there are any; then a roll above the target number."""
    if space.escort:
        yield from full_roll(g, begin(g, seat, "escort", ("fight",), best=ESCORT))
        yield from lose_ships(g, seat, ESCORT - now(g).total, repairable=True)
        if g.ruined[seat]:
            return
    if (yield from target_roll(g, seat, "merchant", ("merchant", "spot"), space.target + 1)):
        prize = 6 - space.target
        gain_gold(g, seat, dice_of_gold(g, seat, prize))
        gain_ships(g, seat, prize)
        yield from more_gold(g, seat, "ransom")


def more_gold(g: PirateFleets, seat: int, effect: str) -> Flow[None]:
    """16.6. A card for a die of gold after a success."""
    reply = yield from offer(g, [seat], effect, g.book.of_effect(effect))
    if reply is not None:
        g.cards.throw(seat, reply.card)
        g.log("plays", seat=seat, card=reply.card)
        gain_gold(g, seat, dice_of_gold(g, seat))


def mutiny(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """8.1."""
    if not (yield from target_roll(g, seat, "mutiny", ("mutiny", "fight"), space.target)):
        yield from lose_ships(g, seat, rolled_loss(g), repairable=True)


def storm(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """8.2."""
    if not (yield from target_roll(g, seat, "storm", ("storm",), space.target)):
        yield from lose_ships(g, seat, rolled_loss(g), repairable=True)


def sickness(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """8.3. No storm and no fight: Repairs are of no use."""
    if not (yield from target_roll(g, seat, "sickness", ("sickness",), space.target)):
        yield from lose_ships(g, seat, rolled_loss(g), repairable=False)


def fleet(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """§9. A Letter of Marque, an escape, or a fight."""
    reply = yield from offer(g, [seat], "marque", g.book.of_effect("marque"), {"space": space.id})
    if reply is not None:
        g.cards.throw(seat, reply.card)
        g.log("marque", seat=seat, card=reply.card, space=space.id)
        return
    need = g.book.fleet_escape
    facts = {"space": space.id, "need": need, "chance": chance_of(begin(g, seat, "escape", SPOT, need))}
    facts["fight"] = chance_of(begin(g, seat, "fleet", ("fleet", "fight"), space.target))
    answer = yield Ask(seat, "escape", [("fight",), ("escape",)], facts)
    if answer[0] == "escape" and (yield from target_roll(g, seat, "escape", SPOT, g.book.fleet_escape)):
        g.log("escapes", seat=seat)
    elif (yield from target_roll(g, seat, "fleet", ("fleet", "fight"), space.target)):
        gain_ships(g, seat, space.target - 2)
    else:
        yield from lose_ships(g, seat, rolled_loss(g), repairable=True)


# ---------------------------------------------------------------------- havens, raids, crews


def haven(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """10.1. Several rolls on the Haven Table."""
    for _ in range(space.target):
        yield from haven_roll(g, seat)


def haven_roll(g: PirateFleets, seat: int) -> Flow[None]:
    """10.2, R4. Cards, ships, or a pawn if there is room for one and the player likes."""
    total = g.roll() + begin(g, seat, "haven", ("haven",)).bonus
    row = g.book.haven[total]
    g.log("haven", seat=seat, total=total, result=row.id)
    if row.cards:
        gain_cards(g, seat, row.cards)
        return
    if row.pawn and g.has_room_for_pawn(seat):
        other: Option = ("take-gold",) if row.gold else ("take-ships",)
        answer = yield Ask(seat, "haven", [("take-pawn",), other], {"result": row.id})
        if answer[0] == "take-pawn":
            gain_pawn(g, seat)
            return
    if row.gold:
        gain_gold(g, seat, dice_of_gold(g, seat))
    else:
        gain_ships(g, seat, row.ships)


def raid(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """11.1."""
    if (yield from target_roll(g, seat, "raid", ("raid", "fight"), space.target)):
        gain_gold(g, seat, space.target)
        yield from more_gold(g, seat, "pillage")
    else:
        yield from lose_ships(g, seat, rolled_loss(g), repairable=True)


def crew(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """11.2."""
    if (yield from target_roll(g, seat, "crew", ("crew",), space.target)):
        gain_ships(g, seat, 1)


def gambling(g: PirateFleets, seat: int, space: Space) -> None:
    """12.1."""
    die = g.roll()
    won = die + begin(g, seat, "gambling", ("gambling",)).bonus - FEINT
    g.log("gambles", seat=seat, die=die, n=won)
    if won >= 0:
        gain_gold(g, seat, won)
    else:
        lose_gold(g, seat, -won)


def wenches(g: PirateFleets, seat: int, space: Space) -> None:
    """12.2, 15.6."""
    if any(captain.immune for captain in g.captains(seat)):
        g.log("immune", seat=seat)
    else:
        lose_gold(g, seat, dice_of_gold(g, seat))


def lost(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """12.4."""
    if not (yield from target_roll(g, seat, "lost", ("lost",), space.target)):
        lose_at_random(g, seat, rolled_loss(g))


# ---------------------------------------------------------------------- the Island


def island(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """12.3, R15. First next turn, and a card; then whoever has one may play an Island card."""
    g.next_first = seat
    g.log("island", seat=seat)
    gain_cards(g, seat, 1)
    yield from offer_until_all_pass(
        g,
        (seat, *g.others(seat)),
        "island",
        lambda other: island_cards(g, other),
        {"who": seat},
        lambda reply: play_island_card(g, reply),
        lambda other, card: island_options(g, other, card),
    )


def on_island(g: PirateFleets) -> list[int]:
    """Whose pawns are on the Island, of those who still have a fleet."""
    seats = dict.fromkeys(seat for at, seat, kind in g.placed if at == ISLAND and kind == PAWN)
    return [seat for seat in seats if not g.ruined[seat]]


def island_cards(g: PirateFleets, seat: int) -> frozenset[str]:
    """16.5. What a seat could play by who is on the Island."""
    there = on_island(g)
    cards: frozenset[str] = g.book.of_effect("natives") if there else frozenset()
    if seat in there:
        cards |= g.book.of_effect("buried")
    if any(other != seat for other in there):
        cards |= g.book.of_effect("map")
    return cards


def island_options(g: PirateFleets, seat: int, card: str) -> list[Option]:
    """How an Island card can be played: Buried Treasure just so, the others on somebody there."""
    effect = g.book.supply[card].effect
    there = on_island(g)
    if effect == "buried":
        return [("play", card)] if seat in there else []
    return [("play-on", card, SEATS[other]) for other in there if effect == "natives" or other != seat]


def play_island_card(g: PirateFleets, reply: Reply) -> Flow[bool]:
    """16.5. What an Island card does."""
    seat, card, option = reply
    g.cards.throw(seat, card)
    effect = g.book.supply[card].effect
    if effect == "buried":
        g.log("plays", seat=seat, card=card)
        gain_gold(g, seat, dice_of_gold(g, seat, 2))
        return True
    other = SEATS.index(str(option[2]))
    g.log("plays-on", seat=seat, card=card, other=other)
    if effect == "map":
        steal_gold(g, seat, other, dice_of_gold(g, seat))
    else:
        yield from lose_ships(g, other, 1, repairable=False)
    return True


# ---------------------------------------------------------------------- against another player


def pick_target(g: PirateFleets, seat: int, prompt: str, hides: bool = True) -> Flow[int | None]:
    """R12. Another player who is not hidden on a Lost space (12.5) and has a fleet; none if there is none."""
    found = [s for s in g.others(seat) if not g.ruined[s] and not (hides and g.is_hidden(s))]
    if not found:
        g.log("nobody", seat=seat)
        return None
    options: list[Option] = [("target", SEATS[other]) for other in sorted(found)]
    answer = yield Ask(seat, prompt, options)
    return SEATS.index(str(answer[1]))


def gets_away(g: PirateFleets, seat: int, by: int, what: str) -> Flow[bool]:
    """13.1, 13.4. Whoever is picked may try to escape."""
    need = g.book.escape
    chance = chance_of(begin(g, seat, "escape", SPOT, need))
    facts = {"by": by, "what": what, "need": need, "chance": chance}
    answer = yield Ask(seat, "evade", [("stand",), ("escape",)], facts)
    if answer[0] == "stand" or not (yield from target_roll(g, seat, "escape", SPOT, g.book.escape)):
        return False
    g.log("escapes", seat=seat)
    return True


def duel(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """13.1-13.3."""
    other = yield from pick_target(g, seat, "duel")
    if other is None or (yield from gets_away(g, other, seat, "duel")):
        return
    tags = ("duel",)
    yield from contest(g, begin(g, seat, "duel", tags), begin(g, other, "duel", tags))
    mine, theirs = both(g)
    lead = mine.total - theirs.total
    if abs(lead) < g.book.duel:
        g.log("drawn-duel", seat=seat, other=other)
        return
    winner, loser = (seat, other) if lead > 0 else (other, seat)
    g.log("wins-duel", seat=winner, other=loser)
    steal_gold(g, winner, loser, dice_of_gold(g, winner))
    yield from lose_pawn(g, loser)


def skirmish(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """13.4, 13.5."""
    other = yield from pick_target(g, seat, "skirmish")
    if other is None or (yield from gets_away(g, other, seat, "skirmish")):
        return
    tags = ("fight",)
    larger = g.ships[seat] - g.ships[other]
    mine = begin(g, seat, "skirmish", tags, bonus=-FEINT + (larger > 0))
    theirs = begin(g, other, "skirmish", tags, bonus=-FEINT + (larger < 0))
    yield from contest(g, mine, theirs)
    one, two = both(g)
    hits = (two.total, one.total)
    for who, n in zip((seat, other), hits, strict=True):
        yield from lose_ships(g, who, n, repairable=True)


def treachery(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """14.1, 14.2."""
    other = yield from pick_target(g, seat, "treachery")
    if other is None:
        return
    yield from full_roll(g, begin(g, seat, "treachery", ("treachery",), best=TREACHERY), dice=2)
    row = g.book.treachery[now(g).total].id
    g.log("treachery", seat=seat, other=other, result=row)
    yield from betray(g, seat, other, row)


def betray(g: PirateFleets, seat: int, other: int, row: str) -> Flow[None]:
    """14.2, 14.3, R14. A row of the Treachery Table; what would take the last of something takes a card."""
    if row == "no-effect":
        return
    if row == "steal-gold":
        steal_gold(g, seat, other, dice_of_gold(g, seat))
    elif row == "sink-ship" and g.ships[other] > 1:
        yield from lose_ships(g, other, 1, repairable=False)
    elif row == "steal-ship" and g.ships[other] > 1:
        g.ships[other] -= 1
        yield from settle(g, other)
        gain_ships(g, seat, 1)
    elif row == "kill-captain" and g.pawns[other] > 1:
        yield from lose_pawn(g, other)
    elif row == "steal-captain" and g.pawns[other] > 1 and g.has_room_for_pawn(seat):
        yield from steal_captain(g, seat, other)
    else:
        steal_card(g, seat, other)


def steal_captain(g: PirateFleets, seat: int, other: int) -> Flow[None]:
    """R17. A pawn of another player, who says which captain leaves."""
    g.pawns[other] -= 1
    leaving = yield from surplus_captains(g, other, "hand-over")
    g.pawns[other] += 1
    hand_over_pawn(g, other, seat, leaving[0] if leaving else "")
    g.log("takes-pawn", seat=seat, other=other)


def trade(g: PirateFleets, seat: int, space: Space) -> Flow[None]:
    """14.4. Gold, and somebody to parley with; the talks follow."""
    gain_gold(g, seat, g.book.parley)
    if not g.offers:
        return
    other = yield from pick_target(g, seat, "parley", hides=False)
    if other is not None:
        g.talks = open_talks((seat, other), g.offers)


Effect: TypeAlias = Callable[[PirateFleets, int, Space], Flow[None] | None]

EFFECTS: dict[str, Effect] = {
    "merchant": merchant, "mutiny": mutiny, "storm": storm, "sickness": sickness, "lost": lost,
    "fleet": fleet, "haven": haven, "raid": raid, "gambling": gambling, "crew": crew, "island": island,
    "duel": duel, "wenches": wenches, "skirmish": skirmish, "trade": trade, "treachery": treachery,
}  # fmt: skip
