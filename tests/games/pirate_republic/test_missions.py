"""The Global Missions and what the next game of a campaign gets of them: chapter 11."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.pirate_republic.missions import achieved
from quarterdeck.games.pirate_republic.state import Republic
from tests.games.pirate_republic.positions import SLUG, at, do, offered, prompt, rule, sea, state

TITLES = {n: f"{n} {m.name}" for n, m in book_of(SLUG).missions.items()}


def fresh(mission: int, players: int = 2, seed: int = 4) -> Republic:
    return state(
        qd.Match(qd.load(SLUG), seed, {"players": players, "mission": TITLES[mission], "tiles": "first game"})
    )


def on(mission: int, place: str = "curacao", **more: Any) -> qd.Match:
    return at(place, options={"mission": TITLES[mission]}, **more)


def ships(g: Republic, place: str) -> list[str]:
    return g.tokens.kinds(g.book.sea[g.book.place[place]])


@rule("11.1", "11.6")
def test_the_sixteen_missions() -> None:
    missions = book_of(SLUG).missions
    assert list(missions) == list(range(1, 17))
    assert [n for n, m in missions.items() if m.source == "rulebook"] == [1]


@rule("11.1", "11.10")
def test_what_missions_lay_on_the_map() -> None:
    assert fresh(1, 3).objectives[book_of(SLUG).place["andros"]] == 6
    two = fresh(2, 3)
    assert sum(two.token(c).type == "hunter" for t in range(45) for c in two.ships(t)) == 4
    three = fresh(3, 4)
    assert len(set(three.commission)) == 4
    assert ships(fresh(4), "charles-town") == ["npc-hornigold-1"]
    five = fresh(5, 3)
    assert (ships(five, "bermuda"), five.objectives[five.book.nassau]) == (["npc-rogers"], 3)
    six = fresh(6)
    ordinary = [
        s
        for s in six.book.imperial
        if six.book.region[six.book.site_at[s]] == "west-africa" and not six.book.sites[s].main
    ]
    assert all(six.land(s) >= 0 for s in ordinary)
    seven = fresh(7)
    assert all(
        seven.token(seven.land(seven.book.site[w])).type == "fort" for w in ("james-island", "santo-antonio")
    )
    eight = fresh(8)
    assert all(
        ships(eight, w)[0].startswith("mer")
        for w in ("charles-town", "bath", "st-augustine", "bermuda", "eleuthera")
    )
    nine = fresh(9)
    assert ships(nine, "williamsburg") == ["npc-maynard"]
    assert nine.cards.kinds(nine.book.zone["mission-out"]) == ["outer-banks"]
    ten = fresh(10)
    assert ships(ten, "annamaboe")[0].startswith("sla")
    assert sorted(k[:3] for k in ships(ten, "whydah")) == ["mer", "sla"]
    eleven = fresh(11)
    assert (eleven.angry[eleven.book.place["sargasso"]], eleven.angry[eleven.book.place["sao-nicolau"]]) == (
        3,
        2,
    )
    for players, n in ((2, 1), (3, 2)):
        twelve = fresh(12, players)
        assert [len(ships(twelve, w)) for w in ("andros", "eleuthera", "tortuga", "santiago")] == [n] * 4
        assert all(
            not twelve.backs[twelve.book.place[w]] for w in ("andros", "eleuthera", "tortuga", "santiago")
        )
    assert fresh(13, 3).objectives[book_of(SLUG).place["bath"]] == 9
    fourteen = fresh(14)
    assert (ships(fourteen, "sao-tome"), fourteen.routed[0][1:]) == (["npc-cabo"], ("cabo", 0))
    fifteen = fresh(15)
    assert ships(fifteen, "cape-coast-castle") == ["npc-swallow"]
    assert [
        fifteen.angry[fifteen.book.place[w]] for w in ("sierra-leone", "elmina", "principe", "sao-tome")
    ] == [2, 3, 3, 4]
    for players, side in ((2, "low"), (3, "high")):
        last = fresh(16, players)
        assert last.token(last.land(last.book.site["havana-town"])).side == side
        assert [last.token(c).nation for c in last.ships(last.book.place["havana"])] == ["es"]
        assert ships(last, "bermuda") == ["npc-rogers"]


@rule("11.1", "2.10")
@pytest.mark.parametrize(("mission", "homes"), [(6, 2), (7, 2), (12, 9), (1, 13)])
def test_where_a_mission_lets_captains_begin(mission: int, homes: int) -> None:
    from quarterdeck.games.pirate_republic.missions import start_sites

    assert len(start_sites(fresh(mission))) == homes


@rule("11.3", "11.4", "11.6", "R26")
def test_the_plate_fleet() -> None:
    match = on(1, "andros", objectives=[0] * 45, dice=[2, 2])
    g = state(match)
    g.objectives[g.book.place["andros"]] = 4
    g = do(match, "pass")
    assert (g.carried[0], g.objectives[g.book.place["andros"]]) == (1, 3)
    bring = on(1, "nassau", carried=1)
    g = do(bring, "deliver")
    assert (g.delivered[0], g.harbour[0], g.carried[0]) == (1, "nassau", 0)
    other = on(1, "caracas", carried=1, harbour="nassau")
    assert "deliver" not in offered(other)
    quiet = on(1, "curacao", ships={"caracas": ["pir-a"]})
    do(quiet, "sail caracas")
    assert prompt(quiet) == "act"
    taken = on(1, "curacao", carried=1, movement=2, ships={"st-domingo": ["hun-lyme"]})
    g = do(taken, "sail st-domingo", "brace 0")
    assert (g.carried[0], g.objectives[g.book.place["andros"]]) == (0, 5)
    g.delivered = [2, 1]
    assert not achieved(g)
    g.delivered = [2, 2]
    assert achieved(g)


@rule("11.2", "11.5", "11.6", "11.10")
def test_the_pirate_hunters() -> None:
    from quarterdeck.games.pirate_republic.npc import stalk_players

    match = on(2, "curacao", ships={"santiago": ["hun-lyme"]}, others=("fogo",))
    g = state(match)
    before = g.book.steps(g.book.place["santiago"])[g.at[0]]
    stalk_players(g)
    place = next(t for t in range(45) if g.ships(t) and g.token(g.ships(t)[0]).type == "hunter")
    assert g.book.steps(place)[g.at[0]] == before - 1
    g.score = [1, 1]
    assert not achieved(g)
    g.score = [2, 1]
    assert achieved(g)


@rule("11.6", "11.10")
def test_letters_of_marque() -> None:
    match = on(3, "curacao", ships={"st-domingo": ["nav-gb1"]}, commission=["gb", "fr"], movement=9)
    do(match, "sail st-domingo")
    assert prompt(match) == "act"
    g = do(match, "attack nav-gb1")
    assert (g.commission[0], g.broken[0]) == ("", True)
    four = tuple((1, 1, "won", "close", "navy", n, 0, 5, 5, 0, "") for n in ("gb", "fr", "es", "nl"))
    g.chronicle[1] = four[:3]
    assert not achieved(g)
    g.chronicle[1] = four
    assert achieved(g)


@rule("11.2", "11.5", "11.10")
def test_hornigold_comes_back() -> None:
    match = on(4, "nassau", reputation=1, ships={"bermuda": ["npc-hornigold-1"]})
    assert not {"rest", "boast"} & offered(match)
    assert {"rest", "boast"} <= offered(on(4, "nassau", reputation=1))
    from quarterdeck.games.pirate_republic.missions import clean_up, on_beaten

    g = state(on(4, "charles-town"))
    on_beaten(g, 0, g.book.first_token["npc-hornigold-1"], -1)
    assert (g.returning, achieved(g)) == (True, False)
    assert list(clean_up(g)) == []
    assert ships(g, "bermuda") == ["npc-hornigold-2"]
    on_beaten(g, 0, g.book.first_token["npc-hornigold-2"], -1)
    assert achieved(g)


@rule("11.4", "11.6", "11.10", "9.1")
def test_the_kings_pardon() -> None:
    match = on(5, "nassau", site="new-providence", dice=[2])
    state(match).objectives[state(match).book.nassau] = 2
    do(match, "pass", "take-pardon")
    g = state(match)
    assert (g.pardon[0], g.reputation[0], g.objectives[g.book.nassau]) == (True, 4, 1)
    mild = on(
        5, "curacao", pardon=True, swagger=7, movement=9, ships={"st-domingo": ["nav-gb1", "npc-rogers"]}
    )
    do(mild, "sail st-domingo")
    assert prompt(mild) == "act"
    g = do(mild, "attack nav-gb1")
    assert (g.pardon[0], g.swagger[0]) == (False, 4)
    assert achieved(state(on(5, swagger=90, level=6)))
    assert not achieved(state(on(5, swagger=89, level=6)))


@rule("11.2", "11.6", "11.10")
def test_guinea_coast_and_davis() -> None:
    from quarterdeck.games.pirate_republic.missions import on_beaten
    from quarterdeck.games.pirate_republic.rewards import token_swagger

    six = state(on(6, "goree"))
    assert token_swagger(six, 0, six.book.first_token["por-a"]) == 4
    for _ in range(4):
        assert not achieved(six)
        on_beaten(six, 0, six.book.first_token["por-a"], six.book.site["goree-town"])
    assert achieved(six)
    ruse = on(7, "james-fort", reputation=2, land={"james-island": "for-a"})
    do(ruse, "ashore james-island")
    assert prompt(ruse) == "ruse"
    g = do(ruse, "ruse")
    assert (g.reputation[0], prompt(ruse)) == (0, "attack")
    seven = state(on(7, "goree"))
    for word in ("ribeira-grande-town", "james-island", "santo-antonio"):
        assert not achieved(seven)
        on_beaten(seven, 0, seven.book.first_token["for-a"], seven.book.site[word])
    assert achieved(seven)


@rule("11.2", "11.4", "11.5", "11.10")
def test_the_blockade() -> None:
    from quarterdeck.games.pirate_republic.missions import clean_up

    match = on(8, "charles-town", carried=5, bloodshed=1, dice=[2])
    g = do(match, "pass")
    assert (g.carried[0], g.score[0], g.swagger[0], g.bloodshed[0]) == (1, 2, 6, 0)
    assert list(clean_up(g)) == []
    assert ships(g, "bath")[0].startswith("mer")
    fight = on(8, "charles-town", hand=["strike-your-colors"], ships={"bath": ["mer-a"]})
    assert do(fight, "sail bath", "broadside", "play strike-your-colors bs2", "fire").carried[0] == 1
    g.score = [2, 1]
    assert achieved(g)


@rule("11.10", "R40")
def test_maynard() -> None:
    match = on(
        9,
        "bath",
        step="tidings",
        others=("goree",),
        ships={"williamsburg": ["npc-maynard"]},
        swagger=0,
        dice=[2],
        next_tidings=["cacao-and-silver"],
    )
    state(match)
    far = at("bath", step="tidings", others=("eleuthera",), ships={"williamsburg": ["npc-maynard"]}, dice=[2],
             options={"mission": TITLES[9]}, next_tidings=["cacao-and-silver"], level=2,
             swagger=9)  # fmt: skip
    assert sea(far, "bath") == ["npc-maynard"]
    assert "haven" not in offered(on(9, "bath", reputation=1))
    taken = on(
        9,
        "curacao",
        movement=2,
        reputation=3,
        ships={"st-domingo": ["npc-maynard"]},
        next_tidings=["salt-pans"],
    )
    g = do(taken, "sail st-domingo", "brace 0")
    assert (g.captured[0], g.reputation[0]) == (True, 1)


@rule("11.2", "11.5", "11.10", "11.9")
def test_whydah_roads_and_the_cipher() -> None:
    from quarterdeck.games.pirate_republic.missions import clean_up

    ten = state(on(10))
    assert list(clean_up(ten)) == []
    assert ships(ten, "cape-coast-castle")[0].startswith("sla")
    assert list(clean_up(ten)) == []
    assert len(ships(ten, "cape-coast-castle")) == 1
    sea_ = on(11, "tortuga", hand=["red-jolly"], movement=4)
    state(sea_).angry[state(sea_).book.place["sargasso"]] = 3
    do(sea_, "sail sargasso")
    assert offered(sea_) == {"pay-sea 3", "discard red-jolly", "bleed-sea"}
    assert do(sea_, "pay-sea 3").movement[0] == 0
    hurt = on(11, "tortuga", bloodshed=1, movement=1)
    state(hurt).angry[state(hurt).book.place["sargasso"]] = 3
    assert do(hurt, "sail sargasso", "bleed-sea", "go-to tortuga-town").captured[0]
    clue = on(11, "tortuga", site="tortuga-town", dice=[2])
    g = do(clue, "pass")
    assert g.clues[0] == 1 << g.book.site["tortuga-town"]
    sites = ["andros-town", "harbour-island", "boa-vista-town"]
    bits = sum(1 << g.book.site[w] for w in sites)
    ready = on(11, "tortuga", site="tortuga-town", clues=bits, dice=[2], next_tidings=["fire-mountain"])
    g = do(ready, "pass")
    assert g.dig[0] == g.book.place["fogo"]
    digs = on(11, "fogo", dig=g.book.place["fogo"], dice=[2], others=("havana",))
    do(digs, "pass")
    assert prompt(digs) == "treasure"
    g = state(digs)
    assert (g.swagger[0], achieved(g)) == (10, True)


@rule("11.4", "11.5", "11.10")
def test_the_fall_of_nassau() -> None:
    match = on(12, "nassau", reputation=1, ships={"andros": ["nav-gb1"]}, dice=[2])
    assert not {"rest", "boast"} & offered(match)
    assert not do(match, "pass").relieved
    free = on(12, "nassau", dice=[2])
    g = do(free, "pass")
    assert (g.relieved, achieved(g)) == (True, True)
    from quarterdeck.games.pirate_republic.missions import clean_up

    again = state(on(12))
    ask = next(clean_up(again))
    assert len(ask.options) == 4  # type: ignore[union-attr]


@rule("11.3", "11.4", "11.5", "11.10")
def test_the_guns() -> None:
    match = on(13, "bath", dice=[2, 2])
    state(match).objectives[state(match).book.place["bath"]] = 6
    do(match, "pass")
    assert offered(match) == {"load 0", "load 1", "load 2"}
    g = do(match, "load 2")
    assert (g.carried[0], g.allowance(0)) == (2, 1)
    home = on(13, "nassau", carried=2)
    g = do(home, "deliver")
    assert (g.swagger[0], g.delivered[0]) == (4, 2)
    haven = on(13, "tortuga", carried=1)
    state(haven).marker[state(haven).book.site["tortuga-town"]] = 0
    do(haven, "sail nassau", "sail tortuga")
    assert "deliver" in offered(haven)
    from quarterdeck.games.pirate_republic.missions import clean_up

    assert list(clean_up(g)) == []
    assert g.backs[g.book.place["bath"]] == ("navy",)
    g.delivered = [3, 0]
    assert achieved(g)


@rule("11.10", "6.2")
def test_the_cabo_sails_and_two_may_help() -> None:
    from quarterdeck.games.pirate_republic.npc import sail_cabo

    g = state(on(14, ships={"sao-tome": ["npc-cabo"]}))
    c = g.ships(g.book.place["sao-tome"])[0]
    g.routed = ((c, "cabo", 0),)
    route = []
    for _ in range(14):
        sail_cabo(g)
        route.append(next(t.id for i, t in enumerate(g.book.territories) if c in g.ships(i)))
    assert route[:7] == [
        "cape-coast-castle",
        "elmina",
        "sierra-leone",
        "james-fort",
        "goree",
        "ribeira-grande",
        "boa-vista",
    ]
    assert route[7] == "ribeira-grande"
    assert route[13] == "sao-tome"
    match = at(
        "curacao",
        ["run-out-the-guns"],
        players=3,
        others=("st-domingo", "st-domingo"),
        other_hand=["red-jolly"],
        ships={"st-domingo": ["npc-cabo"]},
        options={"mission": TITLES[14]},
        treasure=[],
        movement=9,
    )
    g = state(match)
    g.cards.draw(g.book.own["deck"][2], g.book.own["hand"][2])
    do(
        match,
        "sail st-domingo",
        "attack npc-cabo",
        "ask-in blackbeard",
        "offer swagger 1",
        "offer treasure 0",
        "join",
        "lend red-jolly",
    )
    assert offered(match) == {"alone", "ask-in calico-jack"}


@rule("11.10")
def test_the_swallow_tires() -> None:
    match = on(
        15,
        "curacao",
        ships={"st-domingo": ["npc-swallow"]},
        movement=10,
        next_tidings=["salt-pans", "salt-pans"][:1],
    )
    g = do(match, "sail st-domingo", "brace 9", "flee curacao")
    assert g.lowered == 1
    from quarterdeck.games.pirate_republic.initiative import enemy_values

    assert enemy_values(g, g.book.first_token["npc-swallow"])[0] == 13


@rule("11.6", "11.10")
def test_the_pirate_republic() -> None:
    g = state(on(16))
    g.score = [1, 1]
    for s in g.book.imperial[:4]:
        g.marker[s] = 0
    assert not achieved(g)
    g.marker[g.book.imperial[4]] = 1
    assert achieved(g)
    g.score = [1, 0]
    assert not achieved(g)


WON = {
    1: "treasure",
    2: "treasure",
    3: "treasure",
    4: "elite",
    5: "treasure",
    6: "treasure",
    7: "elite",
    8: "crew",
}
