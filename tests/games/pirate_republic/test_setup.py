"""Setting up: chapters 1 and 2, and the components."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.pirate_republic.book import NATIONS
from tests.games.pirate_republic.positions import SLUG, do, offered, prompt, rule, state, where, zone


def fresh(**options: object) -> qd.Match:
    return qd.Match(qd.load(SLUG), 5, options)


def begun(**options: object) -> qd.Match:
    """Past all questions of the set-up, the first option each time."""
    match = fresh(**options)
    while state(match).round == 0:
        ask = match.asks[0]
        match.put(ask.seat, ask.options[0])
    return match


@rule("1.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_one_to_five_captains(players: int) -> None:
    assert len(list(begun(players=players).seats)) == players


@rule("1.2", "C7")
def test_the_map() -> None:
    book = book_of(SLUG)
    assert Counter(book.region) == {"americas": 31, "cape-verde": 4, "west-africa": 10}
    assert Counter(book.owner) == {
        "gb": 10, "es": 10, "fr": 5, "pt": 4, "nl": 3, "dk": 3, "neutral": 12, "nassau": 1,
    }  # fmt: skip
    for t, near in enumerate(book.borders):
        assert all(t in book.borders[b] for b in near), book.territories[t].id
        assert len(book.sites_of[t]) <= 2
        regions = {book.region[b] for b in near}
        assert regions <= {book.region[t]}, "borders join no regions"
    for one, other in book.torn:
        assert other not in book.borders[one]
    named = {t.id for t in book.territories if t.note}
    assert {"nassau", "havana", "cartagena", "bath", "andros", "caracas", "sao-tome"} <= named


@rule("1.3")
def test_arrows_and_what_they_cost() -> None:
    book = book_of(SLUG)
    place = book.place
    regions = [(book.region[a], book.region[b]) for a, b in book.arrows]
    assert regions == [("americas", "cape-verde"), ("cape-verde", "west-africa"), ("west-africa", "americas")]
    costs = book.costs(place["bermuda"])
    assert (costs[place["boa-vista"]], costs[place["bath"]]) == (3, 1)
    assert book.costs(place["boa-vista"])[place["bermuda"]] == 5
    assert book.near(place["bermuda"])[place["boa-vista"]] > 100


@rule("1.4")
def test_the_routes() -> None:
    book = book_of(SLUG)
    ends = {r: (book.territories[s[0]].id, book.territories[s[-1]].id) for r, s in book.routes.items()}
    assert ends["silver"] == ("cartagena", "havana")
    assert ends["gold"] == ("havana", "williamsburg")
    assert ends["slave"] == ("cape-coast-castle", "port-royal")
    for route in ("silver", "gold"):
        stops = book.routes[route]
        assert all(b in book.borders[a] for a, b in pairwise(stops))


@rule("C6")
def test_the_tokens() -> None:
    book = book_of(SLUG)
    counts: Counter[str] = Counter()
    for token in book.tokens:
        counts[token.type] += token.copies
        assert token.close <= token.broadside
    assert counts == {
        "merchant": 24, "pirate": 16, "navy": 22, "hunter": 8, "fleet": 6, "slave": 6, "port": 18, "fort": 12,
        "main-fort": 16, "npc": 5, "prize": 1,
    }  # fmt: skip
    navy = Counter(t.nation for t in book.tokens if t.type == "navy")
    assert navy == {"gb": 5, "es": 5, "fr": 4, "nl": 3, "pt": 3, "dk": 2}
    dutch = book.tokens["nav-nl2"]
    assert (dutch.broadside, dutch.close, dutch.swagger, dutch.reputation) == (8, 4, 5, 2)
    assert dutch.source == "rulebook"


@rule("2.1")
@pytest.mark.parametrize(("said", "mission", "goal"), [("120 Swagger", 0, 120), ("60 Swagger", 0, 60)])
def test_what_is_played_for(said: str, mission: int, goal: int) -> None:
    g = state(fresh(mission=said))
    assert (g.mission, g.goal) == (mission, goal)
    assert state(fresh(mission="7 Davis's Ruse")).mission == 7
    commanders = {state(qd.Match(qd.load(SLUG), seed, {"players": 3})).commander for seed in range(20)}
    assert commanders == {0, 1, 2}
    assert state(fresh(players=3, campaign="3:crew,,rep5")).commander == 2


@rule("2.2", "2.3")
def test_stacks_and_supplies() -> None:
    g = state(fresh())
    book = g.book
    placed = sum(len(backs) for backs in g.backs)
    count = {name: g.tokens.count(zone) for name, zone in book.spot.items()}
    assert [count[n] for n in ("navy-1", "navy-2", "hunter-1", "hunter-2")] == [7, 7, 4, 4]
    assert (count["fleet-stack"], count["slave-stack"], count["land-supply"]) == (6, 6, 30)
    assert count["supply"] + placed == 24 + 16 + 8
    for name, kind in (
        ("navy-1", "navy"),
        ("hunter-2", "hunter"),
        ("fleet-stack", "fleet"),
        ("slave-stack", "slave"),
    ):
        assert {g.token(c).type for c in g.tokens[book.spot[name]]} == {kind}
    assert {g.token(c).type for c in g.tokens[book.spot["land-supply"]]} == {"port", "fort"}


@rule("2.4", "R27")
def test_main_forts() -> None:
    for side, options in (("low", {}), ("high", {"main-forts": "high"})):
        g = state(fresh(**options))
        for s in g.book.imperial:
            if g.book.sites[s].main:
                token = g.token(g.land(s))
                assert (token.nation, token.side) == (g.book.owner[s], side)
            else:
                assert g.land(s) < 0
    seen = set()
    for seed in range(12):
        g = state(qd.Match(qd.load(SLUG), seed))
        seen.add(g.token(g.land(g.book.site["port-royal-town"])).id)
    assert seen == {"mf-gb-a-low", "mf-gb-b-low"}
    captains = [kind for kind in g.book.cards_layout.kinds if kind in g.book.captain_cards]
    assert len(captains) == 6 * 12  # the flag cards do nothing and are left out


@rule("2.5", "R37", "R21")
def test_ships_at_set_up() -> None:
    for seed in range(8):
        g = state(qd.Match(qd.load(SLUG), seed))
        sizes = [len(backs) for backs in g.backs]
        assert 22 <= sum(sizes) <= 30
        assert max(sizes) == 1
        assert sizes[g.book.nassau] == 0
        assert g.cards.count(g.book.zone["tidings-deck"]) == 45
    forts = [t for t in range(45) if any(g.book.sites[s].main for s in g.book.sites_of[t])]
    usual = [state(qd.Match(qd.load(SLUG), seed)) for seed in range(8)]
    assert any(g.backs[t] for g in usual for t in forts)
    bare = [state(qd.Match(qd.load(SLUG), seed, {"fort-waters": "empty"})) for seed in range(8)]
    assert not any(g.backs[t] for g in bare for t in forts)


@rule("2.6")
def test_decks_and_dens() -> None:
    match = fresh()
    sizes = [len(zone(match, name)) for name in ("crew-den", "elite-den", "crew-deck", "elite-deck")]
    assert sizes == [3, 3, 27, 29]
    assert len(zone(match, "treasure-deck")) == 25
    assert state(match).view(0)["cards"]["zones"]["crew-deck"]["known"] == []


@rule("2.7")
def test_the_commander_lays_tiles_that_repeat_nothing() -> None:
    match = fresh(players=1)
    do(match, sorted(offered(match))[0])
    assert prompt(match) == "tile"
    barred = []
    for _ in range(5):
        barred.append({t for t in state(match).book.tiles if f"lay {t}" not in offered(match)})
        do(match, sorted(offered(match))[0])
    assert {"tile-crew-move", "tile-crew-stat"} <= barred[0]
    assert "tile-elite" in barred[2]
    assert {"tile-elite", "tile-crew-move", "tile-crew-stat", "tile-stat2"} <= barred[3]
    assert "tile-rep6" in barred[4]
    first = state(fresh(tiles="first game")).tiles
    assert first == ("tile-free-scout", "tile-crew-move", "tile-rep6", "tile-treasure", "tile-elite")
    for seed in range(10):
        g = state(qd.Match(qd.load(SLUG), seed, {"tiles": "random"}))
        assert len(set(g.tiles)) == 5
        assert all(n not in g.book.tiles[t].barred for n, t in enumerate(g.tiles, 2))


@rule("2.8", "10.1")
def test_one_of_two_personal_missions_is_kept_in_secret() -> None:
    match = fresh()
    assert {ask.seat for ask in match.asks} == {0, 1}
    mine, other = sorted(zone(match, "boast"))
    match.answer(0, f"keep {mine}")
    match.answer(1, match.ask(1).options[0])  # type: ignore[union-attr]
    assert zone(match, "missions") == [mine]
    assert other in zone(match, "mission-deck")
    assert len(zone(match, "mission-deck")) == 36
    assert state(match).view(1)["cards"]["zones"]["missions-0"]["known"] == []


@rule("2.9", "C1")
def test_captains_and_their_decks() -> None:
    match = fresh(tiles="first game", start="Nassau")
    for ask in list(match.asks):
        match.put(ask.seat, ask.options[0])
    first = match.waiting[0]
    assert first == state(match).commander
    assert len(offered(match)) == 6
    do(match, "captain black-bart")
    assert "captain black-bart" not in offered(match)
    do(match, "captain mary-read")
    g = state(match)
    assert sorted(zone(match, "deck", first)) == sorted(g.book.deck_of("black-bart"))
    assert "four-hundred-prizes" in zone(match, "deck", first)
    assert (g.reputation, g.swagger, g.movement, g.level) == ([1, 1], [0, 0], [3, 3], [1, 1])


@rule("2.10", "2.11", "2.12")
def test_where_ships_begin_and_what_the_commander_sees() -> None:
    match = fresh(tiles="first game")
    while prompt(match) != "begin":
        ask = match.asks[0]
        match.put(ask.seat, ask.options[0])
    assert len(offered(match)) == 13
    do(match, "begin-at tortuga-town", "begin-at tortuga-town")
    commander = state(match).commander
    assert where(match, commander) == "tortuga-town"
    assert len(offered(match)) == 4
    taken = sorted(offered(match))[0]
    g = do(match, taken)
    assert len(zone(match, "captain-den")) == 12
    near = [g.book.place["tortuga"], *g.book.borders[g.book.place["tortuga"]]]
    assert all(not g.backs[t] for t in near)
    assert any(g.backs[t] for t in range(45) if t not in near)
    nassau = begun(tiles="first game", start="Nassau")
    assert {where(nassau, s) for s in (0, 1)} == {"new-providence"}


@rule("C5")
def test_the_tidings_deck() -> None:
    book = book_of(SLUG)
    cards = list(book.tidings)
    assert {c.territory for c in cards} == set(book.place)
    assert Counter(c.nation for c in cards) == {"gb": 10, "es": 10, "fr": 8, "nl": 6, "pt": 6, "dk": 5}
    assert len({c.event for c in cards}) == 45
    assert all(c.modifier for c in cards)
    owners = {
        t.id: {book.owner[s] for s in book.sites_of[i]} & set(NATIONS) for i, t in enumerate(book.territories)
    }
    for card in cards:
        assert not owners[card.territory] or card.nation in owners[card.territory]
