"""Culture & Conquest: trade with others by the kit's protocol (13)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.culture_and_conquest.book import ONE_OF, SEATS, TRADES
from quarterdeck.games.culture_and_conquest.building import labor_due
from quarterdeck.games.culture_and_conquest.learning import learn
from quarterdeck.games.culture_and_conquest.people import (
    LEADERS,
    arrive_at_once,
    fit_scholars,
    hand_over_city,
    leave_at_once,
)
from quarterdeck.games.culture_and_conquest.state import Conquest
from quarterdeck.kit.phases import AGAIN
from quarterdeck.kit.trade import PASS, Bundle, Deal, Lot, Market, Talks, talk

MOST_LOTS = 3


def offer_phase(g: Conquest) -> Flow[str | None]:
    """13.1, R11. The player at turn may make an offer to somebody, as often as agreed."""
    if not g.offers or g.seats == 1:
        return "build"
    options: list[Option] = [PASS, *[("offer", SEATS[other]) for other in g.others(g.active)]]
    answer = yield Ask(g.active, "trade-open", options, {"n": g.offers})
    if answer == PASS:
        return "build"
    g.offers -= 1
    other = SEATS.index(str(answer[1]))
    g.talks = Talks(order=(g.active, other), queue=(), rounds=0, deal=Deal(speaker=g.active, listener=other))
    return None


def talk_phase(g: Conquest) -> Flow[str]:
    """13.1. One question of the talks; then perhaps another offer."""
    over = yield from talk(g, MARKET)
    return "trade" if over else AGAIN


def holdings(g: Conquest, seat: int) -> list[Lot]:
    """13.1-13.3, R11. All that a culture may part with; advances only if the other side lacks them."""
    culture, book = g.cultures[seat], g.book
    lots = [("gold", culture.gold), ("food", culture.food), ("labor", labor_due(g, seat))]
    if not g.on_map or g.lands_of(partner(g, seat)):
        lots += zip(TRADES, culture.people, strict=True)
        lots += zip(book.leaders, culture.leaders, strict=True)
    lots += zip(book.resources, culture.resources, strict=True)
    cities = g.cities_of(seat)
    if len(cities) > 1:
        lots += [(city.name, 1) for city in cities]
    lacking = g.cultures[partner(g, seat)].advances
    pairs = zip(book.advance_words, culture.advances, lacking, strict=True)
    lots += [(word, 1) for word, known, there in pairs if known and not there]
    return [(word, n) for word, n in lots if n > 0]


def partner(g: Conquest, seat: int) -> int:
    """The other side of the deal in hand."""
    talks = g.talks
    assert talks is not None
    assert talks.deal is not None
    deal = talks.deal
    return deal.listener if deal.speaker == seat else deal.speaker


def fits(g: Conquest, deal: Deal) -> bool:
    """R11. Nobody parts with the last city, nor on the map with people beside the land they live in."""
    return can_part(g, deal.speaker, deal.give) and can_part(g, deal.listener, deal.want)


def can_part(g: Conquest, seat: int, bundle: Bundle) -> bool:
    """One side of it."""
    cities = [word for word, _ in bundle if word in g.book.city_labels]
    if cities and len(cities) >= len(g.cities_of(seat)):
        return False
    living = [word for word, _ in bundle if word in TRADES or word in g.book.leaders]
    return not (g.on_map and cities and living)


def swap(g: Conquest, deal: Deal) -> None:
    """13.1. Both bundles change hands at once: numbers first, then cities with all that is in them."""
    sides = [(deal.speaker, deal.listener, deal.give), (deal.listener, deal.speaker, deal.want)]
    for giver, taker, bundle in sides:
        for word, n in bundle:
            if word not in g.book.city_labels:
                hand_over(g, giver, taker, word, n)
    # Only when all have arrived does anybody leave: nobody's land is empty for a moment.
    for giver, _, bundle in sides:
        for word, n in bundle:
            if word in TRADES or word in g.book.leaders:
                leave_at_once(g, giver, token_of(g, word), n)
    for _, taker, bundle in sides:
        for word, _ in bundle:
            if word in g.book.city_labels:
                hand_over_city(g, g.city(word), taker, leaders_die=False)
    for seat in (deal.speaker, deal.listener):
        fit_scholars(g, seat)


def hand_over(g: Conquest, giver: int, taker: int, word: str, n: int) -> None:
    """13.1-13.3. One lot; an advance stays with who gives it, and people leave when all have arrived."""
    old, new, book = g.cultures[giver], g.cultures[taker], g.book
    if word == "gold":
        old.gold, new.gold = old.gold - n, new.gold + n
    elif word == "food":
        old.food, new.food = old.food - n, new.food + n
    elif word == "labor":
        old.owed, new.owed = old.owed - n, new.owed + n
    elif word in book.advance_index:
        learn(g, taker, word)
    elif word in book.resource_index:
        index = book.resource_index[word]
        old.resources[index] -= n
        new.resources[index] += n
    else:
        arrive_at_once(g, taker, token_of(g, word), n)


def token_of(g: Conquest, word: str) -> int:
    """Which people or leaders a word means."""
    return TRADES.index(word) if word in TRADES else LEADERS + g.book.leaders.index(word)


ONE = {word: f"1 {ONE_OF.get(word, word)}" for word in ("gold", "food", "labor", *TRADES)}
MARKET: Market[Conquest] = Market(SEATS, holdings, swap, pieces=MOST_LOTS, fits=fits, one=ONE)
