"""Age of Antiquity: what nations gain and lose, and what cards add to it (§5, §11)."""

from __future__ import annotations

from collections.abc import Mapping

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.age_of_antiquity.book import LEVELS, STOCKS
from quarterdeck.games.age_of_antiquity.state import NOBODY, Antiquity
from quarterdeck.kit.stores import mix_options

ONE = {"ideas": "idea", "armies": "army", "fleets": "fleet", "resources": "resource"}


def counted(word: str, n: int) -> str:
    """What so many of a stock are called."""
    return ONE.get(word, word) if n == 1 else word


def gain(g: Antiquity, seat: int, word: str, n: int) -> None:
    """So much of a stock; R14 Coinage and Granaries add 1."""
    if n <= 0:
        return
    n += sum([card.whenever == word for card in g.civs(seat)])
    g.nations[seat].stock[STOCKS.index[word]] += n
    g.log("gains", seat=seat, n=n, what=counted(word, n))


def lose(g: Antiquity, seat: int, word: str, n: int) -> int:
    """R11. So much of a stock, or all there is; how much."""
    asked, n = n, min(n, g.has(seat, word))
    if n > 0:
        g.nations[seat].stock[STOCKS.index[word]] -= n
        g.log("loses", seat=seat, n=n, what=counted(word, n))
    elif asked:
        g.log("none", seat=seat, what=word)
    return n


def pay(g: Antiquity, seat: int, cost: Mapping[str, int], times: int = 1) -> None:
    """What an action costs, which the nation has (4.2)."""
    for word, n in cost.items():
        g.nations[seat].stock[STOCKS.index[word]] -= n * times
        g.log("pays", seat=seat, n=n * times, what=counted(word, n * times))


def affords(g: Antiquity, seat: int, cost: Mapping[str, int], times: int = 1) -> bool:
    """4.2. Whether a nation can pay."""
    return all(g.has(seat, word) >= n * times for word, n in cost.items())


def raise_level(g: Antiquity, seat: int, word: str, n: int = 1) -> None:
    """A level goes up; Warrior Culture and Democracy see it."""
    for _ in range(n):
        g.nations[seat].levels[LEVELS.index(word)] += 1
        g.log("level", seat=seat, what=word, n=g.nations[seat].levels[LEVELS.index(word)])
        for card in g.civs(seat):
            if card.level == word:
                gain(g, seat, "vp", card.gain["vp"])


def gain_all(g: Antiquity, seat: int, amounts: Mapping[str, int]) -> Flow[None]:
    """Whatever a card brings: stocks, levels, territories, cities, actions, a Civ card."""
    for word, n in amounts.items():
        if word in STOCKS.index:
            gain(g, seat, word, n)
        elif word in LEVELS:
            raise_level(g, seat, word, n)
        elif word == "actions":
            g.nations[seat].left += n
            g.log("actions", seat=seat, n=n)
        elif word == "territories":
            for _ in range(n):
                yield from claim(g, seat, claimable(g, seat, g.has(seat, "fleets")))
        elif word == "cities":
            yield from found_city(g, seat)
        else:
            yield from enact(g, seat)


def trigger(g: Antiquity, seat: int, action: str) -> None:
    """11.6, R17. What cards bring whenever this action is taken."""
    for card in g.bonuses(seat):
        if action in card.on:
            for word, n in card.gain.items():
                gain(g, seat, word, n)


# ---------------------------------------------------------------------- territories


def claimable(g: Antiquity, seat: int, fleets: int) -> list[int]:
    """5.1. Unclaimed territories that are adjacent, or over so many seas."""
    return sorted(t for t in g.near(seat, fleets) if g.owner[t] == NOBODY)


def claim(g: Antiquity, seat: int, places: list[int]) -> Flow[None]:
    """A territory of these, the player choosing; none if there is none."""
    if not places:
        g.log("no-land", seat=seat)
        return
    words = [g.book.places[t] for t in places]
    answer = yield Ask(seat, "claim", [("claim", word) for word in words])
    take(g, seat, g.book.index[str(answer[1])])


def take(g: Antiquity, seat: int, t: int) -> None:
    """A territory changes hands, with all that stands there."""
    former = g.owner[t]
    g.owner[t] = seat
    if g.monument[t] and former not in (NOBODY, seat):
        g.cards.move_kind(
            g.monument[t], g.cards.named(f"monuments-{former}"), g.cards.named(f"monuments-{seat}")
        )
    g.log("claims", seat=seat, place=g.book.places[t])


def abandon(g: Antiquity, seat: int, n: int) -> Flow[None]:
    """R6, R12. Territories are lost, the owner choosing, but never the last."""
    for _ in range(n):
        held = g.held(seat)
        if len(held) < 2:
            g.log("none", seat=seat, what="territories")
            return
        answer = yield Ask(seat, "abandon", [("give-up", g.book.places[t]) for t in held])
        t = g.book.index[str(answer[1])]
        raze(g, seat, t)
        g.owner[t] = NOBODY
        g.log("abandons", seat=seat, place=g.book.places[t])


# ---------------------------------------------------------------------- cities and monuments


def city_sites(g: Antiquity, seat: int) -> list[int]:
    """5.3. Lands of a nation without a city."""
    return [t for t in g.held(seat) if not g.book.is_sea(t) and not g.city[t]]


def found_city(g: Antiquity, seat: int) -> Flow[None]:
    """2.4, R13. A city on a land of the player's choice, with a good of its own."""
    sites = city_sites(g, seat)
    if not sites:
        g.log("no-site", seat=seat)
        return
    answer = yield Ask(seat, "city", [("found", g.book.places[t]) for t in sites])
    t = g.book.index[str(answer[1])]
    g.city[t] = g.book.tables["city"][g.roll()].good
    g.log("city", seat=seat, place=g.book.places[t], good=g.city[t])


def monument_sites(g: Antiquity, seat: int) -> list[int]:
    """8.5. Cities of a nation without a monument."""
    return [t for t, good in enumerate(g.city) if good and g.owner[t] == seat and not g.monument[t]]


def raze(g: Antiquity, seat: int, t: int) -> None:
    """R12. City and monument of a place are gone."""
    fell_monument(g, seat, t)
    g.city[t] = ""


def fell_monument(g: Antiquity, seat: int, t: int) -> None:
    """R12. A monument is gone for good."""
    if g.monument[t]:
        g.cards.move_kind(g.monument[t], g.cards.named(f"monuments-{seat}"), g.cards.named("monument-gone"))
        g.log("falls", seat=seat, card=g.monument[t])
        g.monument[t] = ""


def lose_building(g: Antiquity, seat: int, what: str) -> Flow[None]:
    """R12. A city or a monument, the owner choosing."""
    there = g.city if what == "cities" else g.monument
    places = [t for t in g.held(seat) if there[t]]
    if not places:
        g.log("none", seat=seat, what=what)
        return
    answer = yield Ask(seat, "ruin", [("ruin", g.book.places[t]) for t in places], {"what": what})
    t = g.book.index[str(answer[1])]
    if what == "cities":
        raze(g, seat, t)
        g.log("ruins", seat=seat, place=g.book.places[t])
    else:
        fell_monument(g, seat, t)


# ---------------------------------------------------------------------- units and Civ cards


def lose_units(g: Antiquity, seat: int, n: int) -> Flow[None]:
    """10.4, R6. Armies or fleets, the loser choosing."""
    armies, fleets = g.has(seat, "armies"), g.has(seat, "fleets")
    n = min(n, armies + fleets)
    options: list[Option] = mix_options("units", ("armies", "fleets"), (armies, fleets), n)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Ask(seat, "units", options, {"n": n})
    lose(g, seat, "armies", int(chosen[2]))
    lose(g, seat, "fleets", int(chosen[4]))


def enact(g: Antiquity, seat: int) -> Flow[None]:
    """7.8. A Civ card of the hand comes into play, if there is one."""
    if not g.cards.count(g.cards.hand[seat]):
        g.log("no-civ", seat=seat)
        return
    answer = yield Ask(seat, "enact", lambda: [("enact", kind) for kind in g.cards.held(seat)], window=True)
    card = g.book.civs[str(answer[1])]
    g.cards.play_to(seat, card.id, g.cards.named(f"civs-{seat}"))
    g.log("enacts", seat=seat, card=card.id)
    if card.actions:
        g.nations[seat].extra = (*g.nations[seat].extra, card.id)
    if not card.on and not card.level:
        yield from gain_all(g, seat, card.gain)
