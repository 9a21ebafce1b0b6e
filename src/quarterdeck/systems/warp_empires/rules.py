"""Warp Empires (WarpSpawn): the turn of seven phases. Section numbers are the ledger's."""

from __future__ import annotations

from functools import lru_cache, partial

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.dealing import members
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, won_by
from quarterdeck.engine.random import Stream
from quarterdeck.kit.ops import Op
from quarterdeck.kit.phases import AGAIN, Next, Phase, Phases
from quarterdeck.systems.warp_empires import battle, economy
from quarterdeck.systems.warp_empires.armies import (
    CAST,
    CROSSED,
    HASTED,
    MOVED,
    ONCE,
    kinds_in,
    remove,
    seats_after,
    stack,
)
from quarterdeck.systems.warp_empires.book import EmpireBook
from quarterdeck.systems.warp_empires.effects import playable, run_card
from quarterdeck.systems.warp_empires.envoys import envoys_of, posts, present, recall
from quarterdeck.systems.warp_empires.garrisons import battlefields
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.movement import (
    ANY_MOVE,
    EACH_STACK,
    ONE_UNIT,
    can_start,
    make_peace,
    order_move,
    react,
    reaction,
)
from quarterdeck.systems.warp_empires.pieces.ending import standing
from quarterdeck.systems.warp_empires.replies import (
    DECLINE,
    PLAYS,
    could_hold,
    discard,
    draw,
    hand_kinds,
    play_card,
    plays,
)
from quarterdeck.systems.warp_empires.seats import cards_drawn, hand_limit, may_play
from quarterdeck.systems.warp_empires.state import NOBODY, Empire, Turn
from quarterdeck.systems.warp_empires.vocabulary import MOVE, PEACE, REACT
from quarterdeck.systems.warp_empires.world import World, blueprint, world

KEEP: Option = ("keep",)
DONE: Option = ("done",)
ARRANGE: Option = ("arrange",)


def setup(module: Module, given: Setup) -> Empire:
    """§Setup. The map, mixed piles, and a hand for everybody; markers and units once factions are known."""
    stream = Stream(given.rng)
    book: EmpireBook = given.book
    land, starts = module.map.make(book.terrain, given.seats, stream, given.options)
    own = {f"own_{name}": given.options.get(name) == "own" for name in ("piles", "decks")}
    lists = () if module.lists is None else [module.lists(row, given.options) for row in book.factions]
    w = World(module, book, blueprint(module, book, given.seats, land, lists, **own), land, starts)
    w.options = given.options
    n, size = w.players, len(land)
    g = Empire(
        rng=stream.rng,
        units=Zones(w),
        cards=Zones(w.cards),
        step=sequence(module).first,
        round=1,
        active=0,
        treasury=[0] * n,
        owner=[NOBODY] * size,
        held=[0] * w.owners,
        entered=[NOBODY] * size,
        living=[True] * n,
        faction=list(range(n)),
        start_units=[0] * n,
        shown=[0] * len(w.totals),
        dues=[0] * n,
        still=[False] * n,
        frozen=[0] * n,
        blocked=[0] * size,
        layers={},
        counters={},
        tally={},
        turn=Turn(),
    )
    fill(g)
    if not module.factions_chosen:
        begin(g)
    elif given.options.get("factions") == "by lot":
        draw_factions(g)
        begin(g)
    else:
        g.faction = [NOBODY] * n
    for seat in range(n):
        draw(g, seat, book.numbers["start-hand"])
    return g


def fill(g: Empire) -> None:
    """All chits in their piles and all cards in their decks, mixed."""
    w = world(g)
    at = 0
    for zone in sorted(set(w.pile_of)):
        chits = [c for c, pile in enumerate(w.pile_of) if pile == zone]
        g.units.fill(zone, chits)
        if zone != w.supply:
            g.units.shuffle(zone, g)
    for i, size in enumerate(w.deck_sizes):
        g.cards.fill(2 * i, range(at, at + size))
        g.cards.shuffle(2 * i, g)
        at += size


def begin(g: Empire) -> None:
    """Markers and units, as the module says."""
    world(g).module.start(g)
    for seat in range(len(g.living)):
        g.start_units[seat] = sum(len(stack(g, t, seat)) for t in members(g.held[seat]))


def free_factions(g: Empire) -> list[int]:
    """Those that nobody plays; the same people once more only when they are played by somebody."""
    rows = world(g).book.factions
    taken = {rows[i].id for i in g.faction if i != NOBODY}
    return [i for i, row in enumerate(rows) if row.id not in taken and (not row.twin or row.twin in taken)]


def draw_factions(g: Empire) -> None:
    """Factions by lot; nobody's people come twice before all are played."""
    rows = world(g).book.factions
    n = len(g.living)
    first = g.shuffle([i for i, row in enumerate(rows) if not row.twin])
    twins = g.shuffle([i for i, row in enumerate(rows) if row.twin]) if n > len(first) else ()
    g.faction = [*first, *twins][:n]


def choose_factions(g: Empire) -> Flow[Next]:
    """§Setup. One after the other chooses who he is; then all start."""
    seat = next((s for s, row in enumerate(g.faction) if row == NOBODY), None)
    if seat is None:
        return None
    rows = world(g).book.factions
    options: list[Option] = [("be", rows[i].id) for i in free_factions(g)]
    _, word = yield Ask(seat, "faction", options)
    g.faction[seat] = next(i for i, row in enumerate(rows) if row.id == word)
    g.log("faction", seat=seat, faction=word)
    if NOBODY not in g.faction:
        begin(g)
        return None
    return AGAIN


# ---------------------------------------------------------------------- draw


def draw_phase(g: Empire) -> Flow[Next]:
    """§Draw. First any cards may be thrown away; then five are drawn."""
    seat = g.active
    if g.cards.count(world(g).hand[seat]):
        answer = yield Ask(seat, "draw.discard", partial(throws, g, seat))
        if answer != KEEP:
            discard(g, seat, answer[1])
            g.log("discard", seat=seat, card=answer[1])
            return AGAIN
    draw(g, seat, cards_drawn(g, seat))
    return None


def throws(g: Empire, seat: int) -> list[Option]:
    """Keep the hand, or throw away one more card."""
    return [KEEP, *excess_options(g, seat)]


def excess_options(g: Empire, seat: int) -> list[Option]:
    """Any card of the hand."""
    return [("discard", kind) for kind in hand_kinds(g, seat)]


def excess(g: Empire) -> Flow[Next]:
    """§Draw. Cards beyond the limit are discarded."""
    seat = g.active
    over = g.cards.count(world(g).hand[seat]) - hand_limit(g, seat)
    if over <= 0:
        return None
    _, kind = yield Ask(seat, "draw.excess", partial(excess_options, g, seat), {"n": over})
    discard(g, seat, kind)
    g.log("discard", seat=seat, card=kind)
    return AGAIN


# ---------------------------------------------------------------------- move


def truce(g: Empire) -> Flow[Next]:
    """Before the moves: others may forbid an attack on themselves (cards)."""
    if not world(g).module.fights_now(g):
        return None
    for other in seats_after(g, g.active):
        if could_hold(g, other, PEACE):
            answer = yield Ask(other, "reply.truce", partial(truces, g, other), {"by": g.active}, window=True)
            if answer != DECLINE and (yield from play_card(g, other, answer)):
                make_peace(g, other, answer[1])
    return None


def truces(g: Empire, seat: int) -> list[Option]:
    """Peace cards in hand."""
    return [DECLINE, *window_cards(g, seat, PEACE)]


def window_cards(g: Empire, seat: int, window: str) -> list[Option]:
    """The cards of a hand that belong to a window and to this side."""
    deck = world(g).book.deck
    return [
        (how, kind)
        for how, kind in plays(g, seat)
        if kind in deck.of_window[window]
        and any(may_play(g, seat, chain[0]) for chain in deck.chains(kind, window))
    ]


def move(g: Empire) -> Flow[Next]:
    """§Move. One card at a time: moves, and events; or a stack is put in another order."""
    seat = g.active
    deeds = world(g).module.moves_deeds
    answer = yield Ask(seat, "move.card", partial(orders, g, seat))
    if answer == DONE:
        return "moves-over"
    if answer == ARRANGE:
        yield from arrange(g, seat)
    elif answer[0] not in PLAYS and deeds is not None:
        yield from deeds[1](g, seat, answer)
    elif (yield from play_card(g, seat, answer)):
        yield from run_card(g, seat, answer[1], MOVE)
        if g.turn.slots:
            return None
    return AGAIN


def orders(g: Empire, seat: int) -> list[Option]:
    """Cards that would do something, arranging a stack, or the end of the moves."""
    fitting = world(g).book.deck.of_window[MOVE]
    cards: list[Option] = [
        (how, kind) for how, kind in plays(g, seat) if kind in fitting and playable(g, seat, kind, MOVE)
    ]
    deeds = world(g).module.moves_deeds
    if deeds is not None:
        cards += deeds[0](g, seat)
    return [DONE, *cards, ARRANGE] if can_arrange(g, seat) else [DONE, *cards]


def can_arrange(g: Empire, seat: int) -> bool:
    """Whether a stack of several kinds has not been arranged this turn."""
    w = world(g)
    kinds, zones = w.kinds, g.units.zones
    for t in members(g.held[seat] & ~g.turn.arranged):
        units = zones[w.stack(t, seat)]
        if len(units) > 1:
            top = kinds[units[-1]]
            if any(kinds[c] != top for c in units):
                return True
    return False


def arrangements(g: Empire, seat: int) -> list[Option]:
    """Stacks not yet arranged this turn, with the kinds that could lie on top instead.

    In a world that an opponent imagines all units of a stack may be alike: there it stays as it is.
    """
    w = world(g)
    words, kinds = w.map.words, w.kinds
    found: list[Option] = []
    alike: list[Option] = []
    for t in members(g.held[seat] & ~g.turn.arranged):
        units = stack(g, t, seat)
        if len(units) > 1:
            top = kinds[units[-1]]
            found += [("top", words[t], kind) for kind in kinds_in(w, units) if kind != top]
            alike.append(("top", words[t], top))
    return found or alike


def arrange(g: Empire, seat: int) -> Flow[None]:
    """§Move. Opponents see the top unit of a stack; which one that is, is its owner's choice."""
    w = world(g)
    _, word, kind = yield Ask(seat, "move.arrange", partial(arrangements, g, seat), more=True)
    t = w.map.index[word]
    zone = w.stack(t, seat)
    g.turn.arranged |= 1 << t
    g.units.move(g.units.find(zone, kind), zone, zone)
    g.log("arrange", seat=seat, at=word, unit=kind)


def slot(g: Empire) -> Flow[Next]:
    """§Move. One of the moves that a card allows."""
    op, most = order_of(g), order_of(g).n
    if g.turn.singles:
        op, most = ONE_UNIT, EACH_STACK * most
    g.turn.slots -= 1
    # Whether another stack can go is the player's secret: what lies under the top unit may be unable to.
    went = bool(present(g, g.active)) and (
        yield from order_move(g, g.active, g.active, op, first=g.turn.slots + 1 == most)
    )
    if went and g.turn.slots:
        return AGAIN
    g.turn.slots, g.turn.singles = 0, False
    return "move"


def order_of(g: Empire) -> Op:
    """The move that the card in hand orders."""
    for chain in world(g).book.deck.effects[g.turn.order]:
        for op in chain:
            if op.verb == "move.stacks":
                return op
    return ANY_MOVE


def intercept(g: Empire) -> Flow[Next]:
    """At the end of the moves: others may move a stack of their own (cards). Then the battles are known."""
    seat = g.active
    module = world(g).module
    if module.fights_now(g):
        for other in seats_after(g, seat):
            while g.held[other] and could_hold(g, other, REACT):
                answer = yield Ask(
                    other, "reply.end", partial(reactions, g, other), {"by": seat}, window=True
                )
                if answer == DECLINE:
                    break
                if (yield from play_card(g, other, answer)):
                    yield from react(g, other, str(answer[1]))
    g.frozen[seat] = 0
    g.still[seat] = False
    if module.before_battles is not None:
        module.before_battles(g)
    g.turn.fights = battlefields(g)
    if module.fights is not None:
        g.turn.fights = sum([1 << t for t in members(g.turn.fights) if module.fights(g, t)])
    return None


def reactions(g: Empire, seat: int) -> list[Option]:
    """Cards to move a stack with in another's phase."""
    cards = window_cards(g, seat, REACT)
    return [DECLINE, *[card for card in cards if can_start(g, seat, reaction(g, str(card[1])))]]


# ---------------------------------------------------------------------- the end of a turn


def control_phase(g: Empire) -> Next:
    """§Control, and whatever ends with the turn: players out, victory, the next turn."""
    economy.control(g)
    module = world(g).module
    if module.turn_ends is not None:
        module.turn_ends(g)
    drop_out(g)
    for goal in (module.at_once, module.victory):
        if goal is not None:
            outcome = goal(g)
            if outcome is not None:
                raise GameOver(outcome)
    next_turn(g)
    return "draw"


def drop_out(g: Empire) -> None:
    """Who is out leaves the table: markers, units and cards go."""
    for seat, lives in enumerate(g.living):
        if lives and world(g).module.out(g, seat):
            leave(g, seat)
    if g.living.count(True) == 1:
        raise GameOver(last_one(g, g.living.index(True)))


def leave(g: Empire, seat: int) -> None:
    """A seat is out."""
    w = world(g)
    g.living[seat] = False
    g.log("out", seat=seat)
    for t in members(g.held[seat]):
        for c in stack(g, t, seat):
            remove(g, t, seat, c)
    for t in members(posts(g, seat)):
        for c in members(envoys_of(g, seat)):
            if c in g.units.zones[w.post(t, seat)]:
                recall(g, seat, c, t)
    for c in g.cards.zones[w.hand[seat]]:
        discard(g, seat, g.cards.kind(c))
    g.owner = [NOBODY if owner == seat else owner for owner in g.owner]


def last_one(g: Empire, seat: int) -> Outcome:
    """Nobody else is left."""
    scores = [standing(g, s)[0] for s in range(len(g.living))]
    return won_by(seat, len(g.living), "alone", scores, {"seat": seat})


def next_turn(g: Empire) -> None:
    """The next living player; after the last of them a new round."""
    n = len(g.living)
    following = next(s for s in [(g.active + i) % n for i in range(1, n + 1)] if g.living[s])
    if (following - g.first) % n <= (g.active - g.first) % n:
        goal = world(g).module.last_round
        outcome = None if goal is None else goal(g)
        if outcome is not None:
            raise GameOver(outcome)
        g.round += 1
    g.active = following
    g.units.clear(MOVED)
    g.units.clear(ONCE)
    g.units.clear(CROSSED)
    g.units.clear(CAST)
    g.units.clear(HASTED)
    g.turn = Turn()


def nothing(g: Empire) -> None:
    """A joint between phases, where a module can put its own."""


DRAW, MOVES, FIGHT = "Draw phase", "Move phase", "Battle phase"
PAY, HIRE, FEED, HOLD = "Revenue phase", "Recruit phase", "Upkeep phase", "Control phase"
PHASES: tuple[Phase[Empire], ...] = (
    Phase("faction", "choice of sides", choose_factions),
    Phase("draw", DRAW, draw_phase),
    Phase("excess", DRAW, excess),
    Phase("truce", MOVES, truce),
    Phase("move", MOVES, move),
    Phase("slot", MOVES, slot),
    Phase("moves-over", MOVES, intercept),
    Phase("battle", FIGHT, battle.choose_battle),
    Phase("battle-card", FIGHT, battle.battle_card),
    Phase("battle-loss", FIGHT, battle.battle_loss),
    Phase("battle-take-back", FIGHT, battle.take_back),
    Phase("battle-price", FIGHT, battle.battle_price),
    Phase("battle-extra", FIGHT, battle.battle_extra),
    Phase("battle-retreat", FIGHT, battle.battle_retreat),
    Phase("battles-over", FIGHT, nothing),
    Phase("revenue", PAY, economy.revenue),
    Phase("revenue-card", PAY, economy.revenue_card),
    Phase("recruit-card", HIRE, economy.recruit_card),
    Phase("recruit-drawn", HIRE, economy.drawn_card),
    Phase("recruit", HIRE, economy.recruit),
    Phase("recruits-over", HIRE, nothing),
    Phase("upkeep", FEED, economy.upkeep),
    Phase("control", HOLD, control_phase),
)


@lru_cache(maxsize=64)
def sequence(module: Module) -> Phases[Empire]:
    """The phases of a module: the system's, with what the module changes; factions only where chosen."""
    phases = PHASES if module.factions_chosen else PHASES[1:]
    return Phases(*(phases if module.phases is None else module.phases(phases)))


def play(g: Empire) -> Flow[None]:
    """§Turn sequence. Seven phases for each player in turn."""
    return sequence(world(g).module).play(g)  # not delegated to: an answer has one frame less to pass


def caption(g: Empire) -> str:
    """What the phase at hand is called, and for whom."""
    return sequence(world(g).module).caption(g)
