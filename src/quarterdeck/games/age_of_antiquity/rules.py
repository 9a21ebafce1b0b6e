"""Age of Antiquity (WarpSpawn). Cultures on a board of 36 actions. Section numbers are the ledger's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from quarterdeck.engine.ask import Ask, Facts, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.age_of_antiquity.actions import can_take, resolve
from quarterdeck.games.age_of_antiquity.book import CATEGORIES, LEVELS, AntiquityBook, Square
from quarterdeck.games.age_of_antiquity.gains import claim, claimable, gain, lose, raise_level
from quarterdeck.games.age_of_antiquity.state import NOBODY, Antiquity, Nation
from quarterdeck.kit.action_board import next_to_place
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.hands import Hands, draw_silently, shuffle_decks
from quarterdeck.kit.phases import AGAIN, Phase, Phases, each_seat

PASS: Option = ("pass",)
ONCE_IN_TWO = ("event", "leader")  # 9.6, 9.7
DICE = {"metal": 6, "rock": 6, "city": 6}  # the other tables of goods have ten sides


def setup(given: Setup) -> Antiquity:
    """§2, §3. Goods are rolled, decks shuffled, Civ and Culture cards dealt, monuments turned up."""
    book: AntiquityBook = given.book
    g = Antiquity(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout),
        step=PHASES.first,
        turns=(),
        turn=0,
        length=given.number("turns"),
        leader=0,
        first=0,
        active=0,
        sea_fishing=given.switch("sea-fishing"),
        fleet_reach=given.switch("fleet-reach"),
        every_victory=given.text("war-land") == "every victory",
        defender_land=given.switch("defender-land"),
        labor_fabric=given.text("labor-limit") == "the fabric",
        nations=[Nation(stock=list(book.start), levels=[0] * len(LEVELS)) for _ in range(book.seats)],
        placed=(),
        owner=[NOBODY] * len(book.places),
        goods=(),
        city=[""] * len(book.places),
        monument=[""] * len(book.places),
        battle=(),
    )
    g.goods = tuple([roll_good(g, t) for t in range(len(book.places))])
    shuffle_decks(g)
    start = book.civs.total
    for zone, deck in book.piles():
        g.cards.fill(g.cards.named(zone), range(start, start + deck.total))
        g.cards.shuffle(g.cards.named(zone), g)
        start += deck.total
    deal(g)
    return g


def roll_good(g: Antiquity, t: int) -> str:
    """2.2, 2.3. The good of a territory, with what comes instead in the other half of the world."""
    book = g.book
    if book.is_sea(t):
        return book.tables["water"][g.roll(10)].good
    table = CATEGORIES[g.roll() - 1]
    row = book.tables[table][g.roll(DICE.get(table, 10))]
    return (row.north if book.northern[t] else row.south) or row.good


def deal(g: Antiquity) -> None:
    """3.1, 3.2, 3.4. Hands and the monuments that lie open."""
    named, book = g.cards.named, g.book
    for seat in range(book.seats):
        draw_silently(g, seat, book.civ_dealt)
        g.cards.draw_some(2, named("culture-deck"), named(f"culture-hand-{seat}"))
    g.cards.draw_some(book.row, named("monument-deck"), named("monument-row"))


def bound(given: Setup) -> int:
    """Everybody takes a few actions a turn, each with a few questions; wars and cards add some."""
    book: AntiquityBook = given.book
    return book.seats * (given.number("turns") * 400 + 40)


# ---------------------------------------------------------------------- the start


def roll_for_lead(g: Antiquity) -> None:
    """3.4. The highest roll is the Leader; ties roll again."""
    tied = list(range(g.book.seats))
    while len(tied) > 1:
        rolls = {seat: g.roll() for seat in tied}
        for seat, die in rolls.items():
            g.log("first-roll", seat=seat, n=die)
        tied = [seat for seat, die in rolls.items() if die == max(rolls.values())]
    g.leader = g.first = tied[0]


def culture(g: Antiquity, seat: int) -> Flow[None]:
    """3.1. One of two Culture cards is kept and shown; its bonuses are added."""
    hand = g.cards.named(f"culture-hand-{seat}")
    answer = yield Ask(seat, "culture", lambda: [("keep", kind) for kind in sorted(g.cards.kinds(hand))])
    kept = str(answer[1])
    g.cards.move_kind(kept, hand, g.cards.named(f"culture-{seat}"))
    for c in g.cards[hand]:
        g.cards.move(c, hand, g.cards.named("culture-gone"))
    g.log("culture", seat=seat, card=kept)
    for word, n in g.book.cultures[kept].gain.items():
        if word in LEVELS:
            raise_level(g, seat, word, n)
        elif word == "territories":
            g.nations[seat].owed = n
        else:
            gain(g, seat, word, n)


def settle(g: Antiquity, seat: int) -> Flow[None]:
    """3.3. A land, and two territories adjacent to it."""
    calm = [quiet_lands(g, who) for who in g.others(seat) if g.held(who)]
    homes = [t for t in range(g.book.lands) if next(settlements(g, seat, t, calm), None)]
    answer = yield Ask(seat, "home", [("settle", g.book.places[t]) for t in homes])
    home = g.book.index[str(answer[1])]
    pairs = [tuple(g.book.places[t] for t in pair) for pair in settlements(g, seat, home, calm)]
    chosen = yield from choose(seat, "settle", partial(around, pairs), {"home": g.book.places[home]})
    for word in (g.book.places[home], *chosen):
        g.owner[g.book.index[str(word)]] = seat
        g.log("claims", seat=seat, place=word)


def around(pairs: list[tuple[str, ...]]) -> Several[str]:
    """Two territories beside the first."""
    things = dict.fromkeys([word for pair in pairs for word in pair], 1)
    return Several("settle", things, least=2, most=2, only=pairs)


def settlements(g: Antiquity, seat: int, home: int, calm: list[list[int]]) -> Iterator[tuple[int, int]]:
    """3.3. The pairs of territories that may be settled beside a land; `calm` are the others' quiet lands."""
    if g.owner[home] != NOBODY:
        return
    beside = [t for t in g.book.beside[home] if g.owner[t] == NOBODY]
    around = g.book.beside
    for pair in combinations(beside, 2):
        new = (home, *pair)
        apart = any(all(g.owner[n] in (NOBODY, seat) for n in around[t]) for t in new)
        touched = {n for t in new for n in around[t]}
        if apart and all(any(t not in touched for t in lands) for lands in calm):
            yield pair


def quiet_lands(g: Antiquity, seat: int) -> list[int]:
    """3.3. The territories of a nation that are not adjacent to another's."""
    return [t for t in g.held(seat) if all(g.owner[n] in (NOBODY, seat) for n in g.book.beside[t])]


def extra_land(g: Antiquity, seat: int) -> Flow[str | None]:
    """R15. Further starting territories."""
    if not g.nations[seat].owed:
        return None
    g.nations[seat].owed -= 1
    yield from claim(g, seat, claimable(g, seat, 0))
    return AGAIN


# ---------------------------------------------------------------------- a turn


def begin_turn(g: Antiquity) -> None:
    """4.3, 4.5, 11.7. Counters come back; who leads goes first."""
    g.turn += 1
    if g.turn > g.length:
        finish(g)
    g.first = g.leader
    g.placed = ()
    g.log("turn", n=g.turn, first=g.first)
    for seat, nation in enumerate(g.nations):
        nation.left = g.book.actions + g.level(seat, "government")
        nation.extra = tuple([card.id for card in g.civs(seat) if card.actions])
        nation.barred, nation.used = nation.used, ()
        nation.peace, nation.battle = False, 0
    following = next_to_place(g.order(), g.order()[-1], lambda seat: may_act(g, seat))
    assert following is not None, "the board is empty: somebody can act"
    g.active = following


def may_act(g: Antiquity, seat: int) -> bool:
    """Whether a nation has a counter and a square for it."""
    return next(squares(g, seat), None) is not None


def squares(g: Antiquity, seat: int) -> Iterator[Square]:
    """4.1, 4.2, R8. The free squares that can be paid, by any counter that is left."""
    nation = g.nations[seat]
    if not nation.left and not nation.extra:
        return
    taken = {word for word, _, _ in g.placed}
    some = {word for card in nation.extra for word in g.book.civs[card].actions}
    for square in g.book.board:
        word = square.id
        if word in taken or not (nation.left or word in some):
            continue
        if word in g.book.always or can_take(g, seat, square):
            yield square


def act(g: Antiquity) -> Flow[str | None]:
    """4.1. One action of the player whose turn it is."""
    seat = g.active
    answer = yield Ask(seat, counters(g, seat), lambda: acts(g, seat), partial(board_facts, g, seat))
    if answer == PASS:
        g.nations[seat].extra = ()
        g.log("passes", seat=seat)
    else:
        square = g.book.board[answer[1]]
        use_counter(g, seat, square.id)
        g.placed = (*g.placed, (square.id, seat, ""))
        if square.id in ONCE_IN_TWO:
            g.nations[seat].used = (*g.nations[seat].used, square.id)
        g.log("acts", seat=seat, square=square.id)
        yield from resolve(g, seat, square)
    following = next_to_place(g.order(), seat, lambda other: may_act(g, other))
    if following is None:
        return None
    g.active = following
    return AGAIN


def counters(g: Antiquity, seat: int) -> str:
    """R8. Which question it is: by the counters that are left, for any square or for some."""
    nation = g.nations[seat]
    if not nation.extra:
        return "act"
    return "act-more" if nation.left else "act-some"


def board_facts(g: Antiquity, seat: int) -> Facts:
    """What the question of an action tells."""
    nation = g.nations[seat]
    some = [word for card in nation.extra for word in g.book.civs[card].actions]
    return {"left": nation.left, "turn": g.turn, "more": len(nation.extra), "squares": some}


def acts(g: Antiquity, seat: int) -> list[Option]:
    """The squares; whoever has only counters for some squares left may pass (R8)."""
    found: list[Option] = [("act", square.id) for square in squares(g, seat)]
    return found if g.nations[seat].left else [PASS, *found]


def use_counter(g: Antiquity, seat: int, word: str) -> None:
    """R8. Counters for some squares only are used first."""
    nation = g.nations[seat]
    for card in nation.extra:
        if word in g.book.civs[card].actions:
            at = nation.extra.index(card)
            nation.extra = (*nation.extra[:at], *nation.extra[at + 1 :])
            return
    nation.left -= 1


def upkeep(g: Antiquity, seat: int) -> Flow[None]:
    """4.4, R21. Every army and fleet costs 1 food or 1 gold, or is dismissed for 3 gold."""
    units = g.units(seat)
    if not units:
        return
    facts = {"units": units, "gold": g.has(seat, "gold")}
    chosen = list((yield from choose(seat, "upkeep", partial(payments, g, seat), facts)))
    food, armies, fleets = [chosen.count(word) for word in ("food", "armies", "fleets")]
    lose(g, seat, "armies", armies)
    lose(g, seat, "fleets", fleets)
    gain(g, seat, "gold", g.book.mercenary * (armies + fleets))
    lose(g, seat, "food", food)
    lose(g, seat, "gold", units - len(chosen))


def payments(g: Antiquity, seat: int) -> Several[str]:
    """4.4. What is paid in food, and who is dismissed; the rest is paid in gold."""
    units = g.units(seat)
    things = {word: min(units, g.has(seat, word)) for word in ("food", "armies", "fleets")}
    freed = 1 + g.book.mercenary  # a unit that goes costs nothing, and its gold pays for others
    covered = Tally("", {"food": 1, "armies": freed, "fleets": freed}, least=units - g.has(seat, "gold"))
    return Several("upkeep", things, tallies=[covered], most=units, amounts=True)


def finish(g: Antiquity) -> None:
    """1.2, R16. The most VP win, then cities and monuments, then territories."""
    seats = range(g.book.seats)
    points = [g.has(seat, "vp") for seat in seats]
    standing = [(points[s], g.cities(s) + g.monuments(s), len(g.held(s))) for s in seats]
    ranking = rank_by(standing)
    reason = "won" if len(ranking[0]) == 1 else "shared"
    facts = {"winner": ranking[0][0], "n": max(points), "turns": g.length}
    raise GameOver(Outcome(ranking, tuple(points), reason, facts))


PHASES: Phases[Antiquity] = Phases(
    Phase("lead", "the lead is rolled for", roll_for_lead),
    Phase("culture", "cultures are chosen", each_seat(culture, lambda g: g.order())),
    Phase("settle", "the first lands are settled", each_seat(settle, lambda g: g.order())),
    Phase("extra-land", "further lands are settled", each_seat(extra_land, lambda g: g.order())),
    Phase("turn", "a new turn", begin_turn),
    Phase("act", "actions", act),
    Phase("upkeep", "upkeep", each_seat(upkeep, lambda g: g.order())),
    Phase("end", "the end of the turn", lambda g: "turn"),
)

play = PHASES.play
