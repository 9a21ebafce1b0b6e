"""Warp Empires (WarpSpawn): the turn of seven phases. Section numbers are the ledger's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.dealing import members
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, won_by
from quarterdeck.games.warp_empires import battle, economy
from quarterdeck.games.warp_empires.armies import MOVED, contested, kinds_in, seats_after, stack
from quarterdeck.games.warp_empires.effects import playable, run_card
from quarterdeck.games.warp_empires.movement import ANY_MOVE, can_start, make_peace, order_move, react
from quarterdeck.games.warp_empires.replies import DECLINE, could_hold, discard, draw, hand_kinds, play_card
from quarterdeck.games.warp_empires.scenario import Scenario, marked, standing
from quarterdeck.games.warp_empires.state import NOBODY, Empire
from quarterdeck.games.warp_empires.vocabulary import MOVE, PEACE, REACT
from quarterdeck.games.warp_empires.world import world
from quarterdeck.kit.ops import Op

KEEP: Option = ("keep",)
DONE: Option = ("done",)
ARRANGE: Option = ("arrange",)


def setup(scenario: Scenario, given: Setup) -> Empire:
    """§Setup. The map, markers and units of the scenario, mixed piles, and a hand for everybody."""
    w, rng = scenario.table(given)
    n, size = w.players, len(w.map)
    g = Empire(
        rng=rng,
        units=Zones(w),
        cards=Zones(w.cards),
        step=scenario.first_step,
        round=1,
        active=0,
        treasury=[0] * n,
        owner=[NOBODY] * size,
        held=[0] * n,
        entered=[NOBODY] * size,
        living=[True] * n,
        start_units=[0] * n,
        shown=[0] * len(w.totals),
        dues=[0] * n,
        still=[False] * n,
        frozen=[0] * n,
        blocked=[0] * size,
        tally={},
    )
    fill(g)
    scenario.place_start(g)
    for seat in range(n):
        draw(g, seat, scenario.start_hand)
        g.start_units[seat] = sum(len(stack(g, t, seat)) for t in members(g.held[seat]))
    return g


def fill(g: Empire) -> None:
    """All chits in their piles and all cards in their decks, mixed."""
    w = world(g)
    at = 0
    for zone in sorted(set(w.pile_of)):
        chits = [c for c, pile in enumerate(w.pile_of) if pile == zone]
        g.units.fill(zone, chits)
        g.units.shuffle(zone, g)
    for deck in sorted(set(w.deck)):
        size = w.deck_sizes[deck // 2]
        g.cards.fill(deck, range(at, at + size))
        g.cards.shuffle(deck, g)
        at += size


def play(g: Empire) -> Flow[None]:
    """§Turn sequence. Seven phases for each player in turn."""
    while True:
        yield MARK
        flow = (STEPS.get(g.step) or world(g).scenario.steps[g.step])(g)
        if flow is not None:
            yield from flow


# ---------------------------------------------------------------------- draw


def draw_phase(g: Empire) -> Flow[None]:
    """§Draw. First any cards may be thrown away; then five are drawn."""
    seat = g.active
    w = world(g)
    if g.cards.count(w.hand[seat]):
        answer = yield Ask(seat, "draw.discard", partial(throws, g, seat))
        if answer != KEEP:
            discard(g, seat, answer[1])
            g.log("discard", seat=seat, card=answer[1])
            return
    draw(g, seat, w.scenario.cards_drawn)
    g.step = "excess"


def throws(g: Empire, seat: int) -> list[Option]:
    """Keep the hand, or throw away one more card."""
    return [KEEP, *excess_options(g, seat)]


def excess_options(g: Empire, seat: int) -> list[Option]:
    """Any card of the hand."""
    return [("discard", kind) for kind in hand_kinds(g, seat)]


def excess(g: Empire) -> Flow[None]:
    """§Draw. Cards beyond the limit are discarded."""
    seat = g.active
    w = world(g)
    over = g.cards.count(w.hand[seat]) - w.scenario.hand_limit
    if over <= 0:
        g.step = "truce"
        return
    _, kind = yield Ask(seat, "draw.excess", partial(excess_options, g, seat), {"n": over})
    discard(g, seat, kind)
    g.log("discard", seat=seat, card=kind)


# ---------------------------------------------------------------------- move


def truce(g: Empire) -> Flow[None]:
    """Before the moves: others may forbid an attack on themselves (cards)."""
    g.step = "move"
    if not world(g).scenario.fights_now(g):
        return
    for other in seats_after(g, g.active):
        if could_hold(g, other, PEACE):
            answer = yield Ask(other, "reply.truce", partial(truces, g, other), {"by": g.active}, window=True)
            if answer != DECLINE and (yield from play_card(g, other, answer[1])):
                make_peace(g, other, answer[1])


def truces(g: Empire, seat: int) -> list[Option]:
    """Peace cards in hand."""
    return [DECLINE, *window_cards(g, seat, PEACE)]


def window_cards(g: Empire, seat: int, window: str) -> list[Option]:
    """The cards of a hand that belong to a window and to this side."""
    scenario = world(g).scenario
    return [
        ("play", kind)
        for kind in hand_kinds(g, seat)
        if kind in scenario.deck.of_window[window]
        and any(scenario.may_play(g, seat, chain[0]) for chain in scenario.deck.chains(kind, window))
    ]


def move(g: Empire) -> Flow[None]:
    """§Move. One card at a time: moves, and events; or a stack is put in another order."""
    seat = g.active
    answer = yield Ask(seat, "move.card", partial(orders, g, seat))
    if answer == DONE:
        g.step = "intercept"
    elif answer == ARRANGE:
        yield from arrange(g, seat)
    elif (yield from play_card(g, seat, answer[1])):
        yield from run_card(g, seat, answer[1], MOVE)
        if g.slots:
            g.step = "slot"


def orders(g: Empire, seat: int) -> list[Option]:
    """Cards that would do something, arranging a stack, or the end of the moves."""
    deck = world(g).scenario.deck
    cards: list[Option] = [
        ("play", kind)
        for kind in hand_kinds(g, seat)
        if kind in deck.of_window[MOVE] and playable(g, seat, kind, MOVE)
    ]
    return [DONE, *cards, ARRANGE] if can_arrange(g, seat) else [DONE, *cards]


def can_arrange(g: Empire, seat: int) -> bool:
    """Whether a stack of several kinds has not been arranged this turn."""
    w = world(g)
    kinds, zones = w.kinds, g.units.zones
    for t in members(g.held[seat] & ~g.arranged):
        units = zones[w.stack(t, seat)]
        if len(units) > 1:
            top = kinds[units[-1]]
            if any(kinds[c] != top for c in units):
                return True
    return False


def arrangements(g: Empire, seat: int) -> list[Option]:
    """Stacks not yet arranged this turn, with the kinds that could lie on top instead."""
    w = world(g)
    words, kinds = w.map.words, w.kinds
    found: list[Option] = []
    for t in members(g.held[seat] & ~g.arranged):
        units = stack(g, t, seat)
        if len(units) > 1:
            top = kinds[units[-1]]
            found += [("top", words[t], kind) for kind in kinds_in(w, units) if kind != top]
    return found


def arrange(g: Empire, seat: int) -> Flow[None]:
    """§Move. Opponents see the top unit of a stack; which one that is, is its owner's choice."""
    w = world(g)
    _, word, kind = yield Ask(seat, "move.arrange", partial(arrangements, g, seat), more=True)
    t = w.map.index[word]
    zone = w.stack(t, seat)
    g.arranged |= 1 << t
    g.units.move(g.units.find(zone, kind), zone, zone)
    g.log("arrange", seat=seat, at=word, unit=kind)


def slot(g: Empire) -> Flow[None]:
    """§Move. One of the moves that a card allows."""
    op = order_of(g)
    g.slots -= 1
    went = can_start(g, g.active, op) and (
        yield from order_move(g, g.active, g.active, op, first=g.slots + 1 == op.n)
    )
    if not went or not g.slots:
        g.slots = 0
        g.step = "move"


def order_of(g: Empire) -> Op:
    """The move that the card in hand orders."""
    for chain in world(g).scenario.deck.effects[g.order]:
        for op in chain:
            if op.verb == "move.stacks":
                return op
    return ANY_MOVE


def intercept(g: Empire) -> Flow[None]:
    """At the end of the moves: others may move a stack of their own (cards). Then the battles are known."""
    seat = g.active
    if world(g).scenario.fights_now(g):
        for other in seats_after(g, seat):
            while g.held[other] and could_hold(g, other, REACT):
                answer = yield Ask(
                    other, "reply.end", partial(reactions, g, other), {"by": seat}, window=True
                )
                if answer == DECLINE:
                    break
                if (yield from play_card(g, other, answer[1])):
                    yield from react(g, other)
    g.frozen[seat] = 0
    g.still[seat] = False
    g.fights = contested(g)
    g.step = "battle"


def reactions(g: Empire, seat: int) -> list[Option]:
    """Cards to move a stack with in another's phase."""
    return [DECLINE, *(window_cards(g, seat, REACT) if can_start(g, seat, ANY_MOVE) else ())]


# ---------------------------------------------------------------------- the end of a turn


def control_phase(g: Empire) -> None:
    """§Control, and whatever ends with the turn: players out, victory, the next turn."""
    economy.control(g)
    scenario = world(g).scenario
    scenario.end_of_turn(g)
    drop_out(g)
    outcome = scenario.victory(g)
    if outcome is not None:
        raise GameOver(outcome)
    next_turn(g)


def drop_out(g: Empire) -> None:
    """A seat without units and without a place to recruit is out; its markers and cards go."""
    w = world(g)
    for seat, lives in enumerate(g.living):
        if lives and not g.held[seat] and not marked(g, seat) & w.paying:
            g.living[seat] = False
            g.log("out", seat=seat)
            for c in g.cards.zones[w.hand[seat]]:
                discard(g, seat, g.cards.kind(c))
            g.owner = [NOBODY if owner == seat else owner for owner in g.owner]
    if g.living.count(True) == 1:
        raise GameOver(last_one(g, g.living.index(True)))


def last_one(g: Empire, seat: int) -> Outcome:
    """Nobody else is left."""
    scores = [standing(g, s)[0] for s in range(len(g.living))]
    return won_by(seat, len(g.living), "alone", scores, {"seat": seat})


def next_turn(g: Empire) -> None:
    """The next living player; after the last of them a new round."""
    n = len(g.living)
    following = next(s for s in [(g.active + i) % n for i in range(1, n + 1)] if g.living[s])
    if (following - g.first) % n <= (g.active - g.first) % n:
        outcome = world(g).scenario.last_round(g)
        if outcome is not None:
            raise GameOver(outcome)
        g.round += 1
    g.active = following
    g.units.clear(MOVED)
    g.arranged = g.barred = 0
    g.step = "draw"


STEPS: dict[str, Callable[[Empire], Flow[None] | None]] = {
    "draw": draw_phase,
    "excess": excess,
    "truce": truce,
    "move": move,
    "slot": slot,
    "intercept": intercept,
    "battle": battle.choose_battle,
    "battle-card": battle.battle_card,
    "battle-loss": battle.battle_loss,
    "battle-price": battle.battle_price,
    "battle-extra": battle.battle_extra,
    "battle-retreat": battle.battle_retreat,
    "revenue": economy.revenue,
    "revenue-card": economy.revenue_card,
    "recruit-card": economy.recruit_card,
    "recruit": economy.recruit,
    "upkeep": economy.upkeep,
    "control": control_phase,
}
