"""Indian Territory (WarpSpawn). Section numbers are the ledger's."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.games.indian_territory.book import (
    BONUS,
    CRAFT,
    DECK,
    DISCARD,
    FOOD,
    LAND,
    PEOPLE,
    SEATS,
    SHOWN,
    SPIRIT,
    STOCKS,
    SpiritCard,
    TerritoryBook,
    layout_of,
    said,
)
from quarterdeck.games.indian_territory.people import apply, change, check_out, in_order, roll
from quarterdeck.games.indian_territory.raids import raid_phase
from quarterdeck.games.indian_territory.scoring import count_points, final_outcome
from quarterdeck.games.indian_territory.state import IndianTerritory
from quarterdeck.games.indian_territory.trading import begin_talks, buy_from_whites, talk_phase
from quarterdeck.kit.phases import AGAIN, Phase, Phases, each_seat, from_seat
from quarterdeck.kit.races import rolled_order
from quarterdeck.kit.stores import affords, pay

LOOKED_AT = 7  # 12.9
SCORING = {
    "at the end": (6, ()),
    "also after the third turn": (6, (3,)),
    "seven turns, three times": (7, (3, 5)),
}
SENDING: dict[str, tuple[str, int]] = {
    "gather": ("food", FOOD),
    "pray": ("spirit", SPIRIT),
    "work": ("craft", CRAFT),
}


def setup(given: Setup) -> IndianTerritory:
    """4.3. Ten of people, land and spirit each."""
    book: TerritoryBook = given.book
    seats = given.seats
    last, counted = SCORING[given.text("scoring")]
    begin = {"people": book.start, "land": book.start, "spirit": book.start}
    g = IndianTerritory(
        rng=given.rng,
        book=book,
        cards=Zones(layout_of(book, seats)),
        step=PHASES.first,
        turns=(),
        turn=1,
        last_turn=last,
        counted_after=counted,
        feather=0,
        picked=given.text("nations") == "picked",
        income_late=given.text("tp") == "trade phase",
        new_wait=given.text("new-people") == "wait",
        rounds=given.number("trade-rounds"),
        nations=[""] * seats,
        stocks=[STOCKS.store(begin) for _ in range(seats)],
        ready=[0] * seats,
        raiders=[0] * seats,
        traders=[0] * seats,
        more_raids=[0] * seats,
        raids_on=[[0] * seats for _ in range(seats)],
        at_peace=[[0] * seats for _ in range(seats)],
        raided_whites=[False] * seats,
        traded_whites=[False] * seats,
        missing=0,
        out_of_play=[False] * seats,
        points=[0] * seats,
        roll_shown=(),
        row_shown="",
        talks=None,
    )
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    return g


def bound(given: Setup) -> int:
    """Every nation could grow by a few people a turn; each asks a dozen questions at most, raids and all."""
    book: TerritoryBook = given.book
    people = book.start + 12
    return 7 * given.seats * (people * (12 + 4 * given.seats) + 60 * given.number("trade-rounds") + 60)


# ---------------------------------------------------------------------- 4.3 the feather, 3.1 nations


def roll_for_feather(g: IndianTerritory) -> None:
    """4.3. The highest roll; those who tie for it roll again."""

    def tell(seat: int, face: int) -> None:
        g.log("roll", seat=seat, dice=[face], why="feather")

    g.feather = rolled_order(g, range(len(g.stocks)), tell=tell)[0]
    g.log("feather-won", seat=g.feather)


def pick_nation(g: IndianTerritory, seat: int) -> Flow[None]:
    """3.1, R14. In the order of the feather, or by lot."""
    left = [nation for nation in g.book.nations if nation not in g.nations]
    if g.picked:
        answer = yield Ask(seat, "nation", [("nation", nation) for nation in left])
        nation = str(answer[1])
    else:
        nation = left[g.below(len(left))]
    g.nations[seat] = nation
    for word, n in g.book.nations[nation].start.items():
        g.stocks[seat][STOCKS.index[word]] += n
    g.log("nation", seat=seat, nation=nation)


# ---------------------------------------------------------------------- 5 season and hunt


def season(g: IndianTerritory) -> str | None:
    """5.1. The cards of the turn; everybody is ready."""
    if "" in g.nations:  # nations are picked once, before the first season
        return "feather"
    wanted = g.book.shown * len(in_order(g))
    while g.cards.count(SHOWN) < wanted:
        if not g.cards.count(DECK):
            if not g.cards.count(DISCARD):
                break
            g.cards.gather(DISCARD, DECK, g)
            g.log("reshuffle")
        g.cards.draw(DECK, SHOWN)
    for seat in range(len(g.stocks)):
        g.ready[seat] = g.stocks[seat][PEOPLE] if g.in_play(seat) else 0
        g.raiders[seat] = g.traders[seat] = g.more_raids[seat] = 0
        g.raids_on[seat] = [0] * len(g.stocks)
        g.at_peace[seat] = [0] * len(g.stocks)
    g.raided_whites = [False] * len(g.stocks)
    g.traded_whites = [False] * len(g.stocks)
    g.log("season", n=g.turn, cards=g.cards.count(SHOWN))
    return None


def hunt(g: IndianTerritory) -> Flow[str | None]:
    """5.2. One population token of one player, as long as any is ready."""
    if not g.turns:
        g.turns = tuple(seat for seat in in_order(g) if g.ready[seat])
        if not g.turns:
            return None
    seat, g.turns = g.turns[0], g.turns[1:]
    if g.ready[seat]:
        answer = yield Ask(seat, "hunt", lambda: errands(g, seat), {"n": g.ready[seat]})
        g.ready[seat] -= 1
        yield from send_out(g, seat, answer)
    return AGAIN


def errands(g: IndianTerritory, seat: int) -> list[Option]:
    """5.3-5.5, 14.2. What a population token can be sent for."""
    book, store = g.book, g.stocks[seat]
    shown = sorted(g.cards[SHOWN])
    options: list[Option] = [("gather",), ("pray",), ("work",), ("raid",), ("trade",)]
    kinds = [g.cards.kind(c) for c in shown]
    options += [book.claims[kind] for kind in kinds if affords(store, book.costs[kind])]
    if book.nations[g.nations[seat]].turns_bonus:
        options += [("turn", kind) for kind in kinds if book.cards[kind].type == "bonus"]
    return options


def send_out(g: IndianTerritory, seat: int, answer: Option) -> Flow[None]:
    """5.3-5.5."""
    if answer[0] == "raid":
        g.raiders[seat] += 1
        g.log("sent", seat=seat, errand="raid")
    elif answer[0] == "trade":
        g.traders[seat] += 1
        g.log("sent", seat=seat, errand="trade")
    elif answer[0] in SENDING:
        g.log("sent", seat=seat, errand=answer[0])
        apply(g, seat, {SENDING[str(answer[0])][0]: 1})
    elif answer[0] == "turn":
        card = str(answer[1])
        g.cards.move_kind(card, SHOWN, DISCARD)
        g.log("turned", seat=seat, card=card)
        apply(g, seat, {"food": g.book.nations[g.nations[seat]].turns_bonus})
    else:
        yield from claim(g, seat, g.book.cards[str(answer[1])])


def claim(g: IndianTerritory, seat: int, card: SpiritCard) -> Flow[None]:
    """4.1, 5.3. The cost is paid; a bonus card stays, a resource card brings what it says."""
    pay(g.stocks[seat], g.book.costs[card.id])
    is_bonus = card.type == "bonus"
    g.cards.move_kind(card.id, SHOWN, BONUS + seat if is_bonus else DISCARD)
    g.log("claim", seat=seat, card=card.id)
    if card.cost:
        g.log("pays", seat=seat, what=said(card.cost))
    brings = dict(card.gain)
    if card.tag and (more := improvements(g, seat, card.tag)):
        brings["food"] = brings.get("food", 0) + more
    apply(g, seat, brings)
    if not g.new_wait:  # R7
        g.ready[seat] += card.gain.get("people", 0)
    if card.choice:
        yield from choose_gift(g, seat, "gift", card.choice)
    if card.special == "feather":
        g.feather = seat
        g.log("feather", seat=seat)
    elif card.special == "look":
        look_ahead(g, seat)


def improvements(g: IndianTerritory, seat: int, tag: str) -> int:
    """12.1, 14.1, 14.4, R4. What a plant, hide or fish card brings beyond what is printed."""
    cards = sum(card.improves == tag for card in g.bonus(seat))
    return cards + (g.book.nations[g.nations[seat]].improves == tag)


def choose_gift(g: IndianTerritory, seat: int, prompt: str, gifts: Sequence[dict[str, int]]) -> Flow[None]:
    """12.10, 10.2. One of several gifts."""
    options: list[Option] = [("gain", *[part for pair in gift.items() for part in pair]) for gift in gifts]
    answer = yield Ask(seat, prompt, options)
    apply(g, seat, {str(answer[1]): int(answer[2])})


def look_ahead(g: IndianTerritory, seat: int) -> None:
    """12.9. The next seven cards, the uppermost first."""
    coming = list(reversed(g.cards[DECK][-LOOKED_AT:]))
    if coming:
        g.cards.look(seat, DECK, coming)
        g.log("looked", seat=seat, n=len(coming))
        g.log("seen", only=(seat,), cards=[g.cards.kind(c) for c in coming])


# ---------------------------------------------------------------------- 6 territory


def territory(g: IndianTerritory, seat: int) -> Flow[None]:
    """6.1, R2."""
    more = g.stocks[seat][LAND] - g.stocks[seat][PEOPLE]
    change(g, seat, FOOD, more)
    if more:
        key = "land-feeds" if more > 0 else "land-short"
        g.log(key, seat=seat, n=abs(more), food=g.stocks[seat][FOOD])
    if not g.income_late:
        yield from incomes(g, seat)


def incomes(g: IndianTerritory, seat: int) -> Flow[None]:
    """12.2, 14.3, 14.7, 14.10. What cards and nations bring each turn."""
    nation = g.book.nations[g.nations[seat]]
    if nation.income:
        apply(g, seat, {nation.income: 1})
    for card in g.bonus(seat):
        if len(card.income) == 1:
            apply(g, seat, {card.income[0]: 1})
        elif card.income:
            options: list[Option] = [("gain", stock, 1) for stock in card.income]
            answer = yield Ask(seat, "income", options, {"card": card.id})
            apply(g, seat, {str(answer[1]): 1})
    if nation.steals:
        yield from filch(g, seat, STOCKS.index[nation.steals])


def food_to_come(g: IndianTerritory, seat: int) -> int:
    """6.1, 12.2, R2. What a seat will have to eat if the hunt ended now."""
    stock = g.stocks[seat]
    food = max(0, stock[FOOD] + stock[LAND] - stock[PEOPLE])
    if g.income_late:
        return food
    return food + sum(card.income == ("food",) for card in g.bonus(seat))


def filch(g: IndianTerritory, seat: int, stock: int) -> Flow[None]:
    """14.10. A token of a player who has one."""
    rich = [
        s for s in from_seat(seat + 1, len(g.stocks)) if s != seat and g.in_play(s) and g.stocks[s][stock]
    ]
    if not rich:
        g.log("no-goods", seat=seat)
    else:
        answer = yield Ask(seat, "filch", [("take", SEATS[other]) for other in rich])
        other = SEATS.index(str(answer[1]))
        change(g, other, stock, -1)
        change(g, seat, stock, 1)
        g.log("steals", seat=seat, other=other, what=said({STOCKS.words[stock]: 1}))


# ---------------------------------------------------------------------- 7 food


def eat(g: IndianTerritory, seat: int) -> Flow[str | None]:
    """7.1-7.3. Food for everybody; for what is missing a roll each."""
    if not g.in_play(seat):
        return None
    if not g.missing:
        people = g.stocks[seat][PEOPLE]
        eaten = -change(g, seat, FOOD, -people)
        g.missing = people - eaten
        g.log("eat", seat=seat, n=eaten)
        if not g.missing:
            return None
        g.log("hungry", seat=seat, n=g.missing)
    g.missing -= 1
    yield from starve(g, seat)
    check_out(g)
    return AGAIN if g.missing else None


def starve(g: IndianTerritory, seat: int) -> Flow[None]:
    """7.3, R5."""
    row = g.book.starvation[(yield from roll(g, seat, 1, "starvation"))]
    g.row_shown = row.id
    if row.instead and g.stocks[seat][STOCKS.index[row.instead]]:
        facts = {"good": row.instead}
        answer = yield Ask(seat, "starve", [("lose", row.instead), ("lose", "people")], facts)
        if answer[1] != "people":
            n = yield from roll(g, seat, 1, "loss")
            apply(g, seat, {row.instead: -n})
            return
    apply(g, seat, {"people": -1})


# ---------------------------------------------------------------------- 9 trade


def trade_with_whites(g: IndianTerritory, seat: int) -> Flow[None]:
    """9.2, R2."""
    if g.income_late:
        yield from incomes(g, seat)
    yield from buy_from_whites(g, seat)


# ---------------------------------------------------------------------- 10 encroachment


def encroach(g: IndianTerritory, seat: int) -> Flow[None]:
    """10.1, 10.2."""
    if not g.in_play(seat):
        return
    dice = yield from roll(g, seat, 2, "encroachment")
    total = dice + settlers_mood(g, seat)
    row = g.book.encroachment[total]
    g.row_shown = row.id
    g.log("encroach", seat=seat, total=total, row=row.id)
    apply(g, seat, row.own)
    if row.gifts:
        yield from choose_gift(g, seat, "peace-gift", row.gifts)
    if row.die_lost:
        n = yield from roll(g, seat, 1, "loss")
        apply(g, seat, {row.die_lost: -n})
    for _ in range(row.bonus_lost):
        lose_bonus(g, seat)
    check_out(g)


def settlers_mood(g: IndianTerritory, seat: int) -> int:
    """10.1. What is added to the roll."""
    if g.raided_whites[seat]:
        return 1
    return -1 if g.traded_whites[seat] else 0


def lose_bonus(g: IndianTerritory, seat: int) -> None:
    """10.2. A bonus card by lot."""
    held = sorted(g.cards[BONUS + seat])
    if not held:
        g.log("none", seat=seat, what="bonus")
        return
    card = held[g.below(len(held))]
    g.cards.move(card, BONUS + seat, DISCARD)
    g.log("discard", seat=seat, card=g.cards.kind(card))


# ---------------------------------------------------------------------- 11 spirit


def spirit(g: IndianTerritory) -> None:
    """11.1, 13.3, 2.1. What is left is discarded, the feather goes on; points are counted when it is time."""
    g.cards.move_group(list(g.cards[SHOWN]), SHOWN, DISCARD)
    following = [seat for seat in from_seat(g.feather + 1, len(g.stocks)) if g.in_play(seat)]
    g.feather = following[0]
    g.log("passed", seat=g.feather)
    if g.turn in g.counted_after or g.turn == g.last_turn:
        count_points(g)
    if g.turn == g.last_turn:
        raise GameOver(final_outcome(g))
    g.turn += 1


def to_season(g: IndianTerritory) -> str:
    """Nations are known."""
    return "season"


PHASES: Phases[IndianTerritory] = Phases(
    Phase("season", "the season", season),
    Phase("hunt", "the hunt", hunt),
    Phase("territory", "territory", each_seat(territory, in_order)),
    Phase("food", "food", each_seat(eat, in_order)),
    Phase("raids", "raids", raid_phase),
    Phase("talks-begin", "trade", begin_talks),
    Phase("talks", "trade between nations", talk_phase),
    Phase("whites", "trade with the white men", each_seat(trade_with_whites, in_order)),
    Phase("encroachment", "encroachment", each_seat(encroach, in_order)),
    Phase("spirit", "the spirit phase", spirit),
    Phase("to-season", "the season", to_season),
    Phase("feather", "the Eagle Feather", roll_for_feather),
    Phase("nations", "nations", each_seat(pick_nation, in_order)),
    Phase("after-nations", "the season", to_season),
)
play = PHASES.play
