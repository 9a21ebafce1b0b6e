"""After Combat: rewards, stack triggers, Capture, Companies, friendly Ships."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from tests.games.pirate_republic.positions import (
    at,
    do,
    offered,
    prompt,
    rule,
    sea,
    spot,
    state,
    told,
    where,
    zone,
)


def fight(token: str, hand: tuple[str, ...] = (), **more: object) -> qd.Match:
    """Sails from Curaçao into St. Domingo, where the token lies."""
    match = at("curacao", hand, ships={"st-domingo": token.split()}, **{"movement": 9, **more})  # type: ignore[arg-type]
    do(match, "sail st-domingo")
    return match


@rule("6.12", "1.5", "6.14")
def test_a_sacked_site_carries_the_marker() -> None:
    match = at("barbados", ["cut-em-to-pieces"], land={"barbados-town": "por-a"}, movement=9)
    g = do(match, "ashore barbados-town", "brace 5", "close", "play cut-em-to-pieces cq3", "board")
    assert g.marker[g.book.site["barbados-town"]] == 0
    assert (g.swagger[0], g.reputation[0]) == (3, 1)
    assert spot(match, "land-image") == ["por-a"]
    assert where(match) == "barbados-town"


@rule("R10")
def test_a_sixth_site_needs_a_marker() -> None:
    match = at("barbados", ["cut-em-to-pieces"], land={"barbados-town": "por-a"}, movement=9)
    g = state(match)
    mine = [
        g.book.site[w]
        for w in ("bath-town", "bermuda-town", "charles-town-town", "williamsburg-town", "elmina-town")
    ]
    for s in mine:
        g.marker[s] = 0
    do(match, "ashore barbados-town", "brace 5", "close", "play cut-em-to-pieces cq3", "board")
    assert {"no-marker", "lift bath-town"} <= offered(match)
    g = do(match, "lift bath-town")
    assert (g.marker[mine[0]], g.marker[g.book.site["barbados-town"]]) == (-1, 0)


@rule("6.12")
def test_three_tokens_are_kept_as_infamy() -> None:
    kept = ["mer-g", "pir-d", "pir-e"]
    match = fight("mer-f", ("run-out-the-guns", "strike-your-colors"), next_tidings=["contraband-season"],
                  stacks={"infamy-0": kept})  # fmt: skip
    do(match, "broadside", "play run-out-the-guns bs3", "play strike-your-colors bs2", "fire")
    assert offered(match) == {"let-go", "swap mer-g", "swap pir-d", "swap pir-e"}
    do(match, "swap pir-d")
    assert sorted(spot(match, "infamy-0")) == ["mer-f", "mer-g", "pir-e"]
    assert "pir-d" in spot(match, "supply")


@rule("6.14", "R22")
def test_merchants_bring_the_navy() -> None:
    match = fight("mer-a", ("strike-your-colors",), stacks={"merchant-image": ["mer-b", "mer-c"]},
                  next_tidings=["fire-mountain", "salt-pans"])  # fmt: skip
    g = do(match, "broadside", "play strike-your-colors bs2", "fire")
    assert [g.backs[g.book.place[t]] for t in ("fogo", "boa-vista")] == [("navy",), ("navy",)]
    assert spot(match, "merchant-image") == []
    assert g.stalked[1]  # the other captain waits at Boa Vista
    few = fight("mer-a", ("strike-your-colors",), stacks={"merchant-image": ["mer-b"]})
    do(few, "broadside", "play strike-your-colors bs2", "fire")
    assert len(spot(few, "merchant-image")) == 2


@rule("6.14", "R9")
@pytest.mark.parametrize(("level", "hunters"), [(3, 1), (5, 2)])
def test_land_brings_hunters_and_main_forts_leave(level: int, hunters: int) -> None:
    match = at(
        "barbados",
        ["run-out-the-guns", "strike-your-colors"],
        land={"barbados-town": "por-a"},
        movement=9,
        level=level,
        stacks={"land-image": ["por-b", "mf-fr-low"]},
        next_tidings=["fire-mountain", "salt-pans"],
    )
    do(
        match,
        "ashore barbados-town",
        "broadside",
        "play run-out-the-guns bs3",
        "play strike-your-colors bs2",
        "fire",
    )
    while prompt(match) == "stat":
        do(match, "raise ship")
    g = state(match)
    assert sum(b.count("hunter") for b in g.backs) == hunters
    assert spot(match, "land-image") == []
    assert "mf-fr-low" in spot(match, "box")


@rule("6.14", "R36", "R8")
@pytest.mark.parametrize(
    ("level", "option", "hunters"),
    [(4, "level V", 1), (5, "level V", 2), (6, "level V", 1), (6, "levels V and VI", 2)],
)
def test_a_fleet_brings_hunters(level: int, option: str, hunters: int) -> None:
    from quarterdeck.games.pirate_republic.rewards import triggers

    g = state(at(level=level, options={"fleet-trigger": option}, next_tidings=["fire-mountain", "salt-pans"]))
    assert list(triggers(g, ["fleet"])) == []
    assert sum(b.count("hunter") for b in g.backs) == hunters


@rule("6.14")
def test_a_slave_ship_brings_two_navy_tokens_to_one_territory() -> None:
    from quarterdeck.games.pirate_republic.rewards import triggers

    g = state(at(next_tidings=["fire-mountain"]))
    assert list(triggers(g, ["slave"])) == []
    assert g.backs[g.book.place["fogo"]] == ("navy", "navy")


@rule("6.14")
def test_where_beaten_tokens_go() -> None:
    match = fight("pir-a", ("run-out-the-guns", "strike-your-colors"), level=2)
    do(match, "broadside", "play run-out-the-guns bs3", "play strike-your-colors bs2", "fire")
    assert "pir-a" in spot(match, "supply")
    navy = fight(
        "nav-pt1", ("cut-em-to-pieces", "red-jolly"), tidings="becalmed", stacks={"navy-1": ["nav-gb1"]}
    )
    do(navy, "brace 6", "close", "play cut-em-to-pieces cq3", "play red-jolly cq2", "board")
    assert prompt(navy) == "act"
    assert spot(navy, "navy-2")[0] == "nav-pt1"  # the smaller stack, at its bottom


@rule("6.14")
def test_equal_stacks_let_one_choose() -> None:
    match = fight(
        "nav-pt1 ", ("cut-em-to-pieces", "red-jolly"), tidings="becalmed", stacks={"infamy-1": ["nav-gb3"]}
    )
    do(match, "brace 6", "close", "play cut-em-to-pieces cq3", "play red-jolly cq2", "board")
    assert offered(match) == {"first-stack", "second-stack"}
    do(match, "second-stack")
    assert spot(match, "navy-2")[0] == "nav-pt1"


@rule("R21", "7.2")
def test_new_enemies_at_nassau_and_full_seaways() -> None:
    from quarterdeck.games.pirate_republic.placing import place_hunters

    g = state(at())
    assert list(place_hunters(g, "navy", g.book.nassau, 0)) == []
    assert g.backs[g.book.nassau] == ("navy",)
    never = state(at(options={"stack-place": "never Nassau"}, next_tidings=["fire-mountain"]))
    assert list(place_hunters(never, "navy", never.book.nassau, 0)) == []
    assert never.backs[never.book.place["fogo"]] == ("navy",)
    full = state(at(ships={"fogo": ["mer-a", "mer-b"]}))
    ask = next(place_hunters(full, "navy", full.book.place["fogo"], 0))
    assert ask.options == [("put", "sao-nicolau"), ("put", "ribeira-grande")]  # type: ignore[union-attr]
    ring = {
        "fogo": ["mer-a", "mer-b"],
        "sao-nicolau": ["mer-a", "mer-b"],
        "ribeira-grande": ["mer-c", "mer-c"],
    }
    stuck = state(at(ships=ring))
    assert list(place_hunters(stuck, "navy", stuck.book.place["fogo"], 0)) == []
    assert not any(stuck.backs)


@rule("7.2")
def test_a_hostile_captain_stays_and_another_ship_moves() -> None:
    match = at(
        "fogo",
        step="tidings",
        others=("havana",),
        ships={"goree": ["npc-swallow"], "fogo": ["mer-a", "mer-b"]},
        captured=[False, True],
        next_tidings=["cacao-and-silver"],
        dice=[2],
    )
    assert offered(match) == {"put sao-nicolau", "put ribeira-grande"}
    do(match, "put sao-nicolau")
    assert "npc-swallow" in sea(match, "fogo")
    assert len(sea(match, "sao-nicolau")) == 1


@rule("6.13")
def test_refuge_is_the_nearest_home_by_travel() -> None:
    match = fight("hun-lyme", movement=2)
    g = do(match, "brace 0")
    assert (where(match), g.active) == ("isla-de-mona", 1)
    danger = at("curacao", ships={"st-domingo": ["hun-lyme"], "san-juan": ["mer-a"]}, movement=2)
    do(danger, "sail st-domingo", "brace 0")
    assert prompt(danger) == "refuge"
    assert "go-to isla-de-mona" not in offered(danger)
    marked = at("curacao", ships={"st-domingo": ["hun-lyme"]}, movement=2)
    state(marked).marker[state(marked).book.site["isla-de-mona"]] = 1
    do(marked, "sail st-domingo", "brace 0")
    assert "go-to isla-de-mona" not in offered(marked)
    own = at("curacao", ships={"st-domingo": ["hun-lyme"]}, movement=2)
    state(own).marker[state(own).book.site["isla-de-mona"]] = 0
    do(own, "sail st-domingo", "brace 0")
    assert where(own) == "isla-de-mona"


@rule("6.13", "6.2")
def test_a_captured_captain_has_no_voyage_and_helps_nobody() -> None:
    match = fight("hun-lyme", movement=2, crossings=2)
    g = do(match, "brace 0")
    assert g.crossings[0] == 0
    company = at(
        "curacao",
        ["red-jolly"],
        others=("st-domingo",),
        other_hand=["sail-ho"],
        ships={"st-domingo": ["mer-a"]},
        captured=[False, True],
    )
    do(company, "sail st-domingo")
    assert prompt(company) == "attack"


@rule("6.2", "R6", "R23", "R24", "R25")
def test_a_company() -> None:
    match = at("curacao", [], others=("st-domingo",), other_hand=["run-out-the-guns", "red-jolly"],
               ships={"st-domingo": ["mer-c"]}, missions=["brothers-of-the-coast"])  # fmt: skip
    do(match, "sail st-domingo")
    assert offered(match) == {"alone", "ask-in blackbeard"}
    do(match, "ask-in blackbeard")
    assert offered(match) == {"offer swagger 0", "offer swagger 1", "offer swagger 2"}
    do(match, "offer swagger 1", "offer reputation 1")
    assert match.waiting == [1]
    do(match, "join")
    assert offered(match) == {"lend run-out-the-guns", "lend red-jolly"}
    do(match, "lend run-out-the-guns")
    assert zone(match, "discard", 1) == ["run-out-the-guns"]
    do(match, "broadside", "aid run-out-the-guns bs3")
    do(match, "fire")
    while prompt(match) == "stat":
        do(match, "raise ship")
    g = state(match)
    assert g.swagger == [1 + 4, 1]
    assert g.reputation == [0 + 2, 1]
    assert all("company" in deeds for deeds in g.deeds)
    assert zone(match, "done") == ["brothers-of-the-coast"]
    assert len(zone(match, "hand", 1)) == 1


@rule("6.2")
def test_a_company_is_refused_and_asked_once_a_turn() -> None:
    match = at(
        "curacao",
        ["strike-your-colors", "run-out-the-guns"],
        others=("st-domingo",),
        other_hand=["red-jolly"],
        ships={"st-domingo": ["mer-a"], "cartagena": ["mer-b"]},
        movement=9,
    )
    do(match, "sail st-domingo", "ask-in blackbeard", "offer swagger 0", "offer reputation 0", "refuse")
    assert prompt(match) == "attack"
    do(match, "broadside", "play strike-your-colors bs2", "fire", "sail cartagena")
    assert prompt(match) == "attack"
    off = at(
        "curacao",
        others=("st-domingo",),
        other_hand=["red-jolly"],
        ships={"st-domingo": ["mer-a"]},
        options={"company": False},
    )
    do(off, "sail st-domingo")
    assert prompt(off) == "attack"
    far = at("curacao", others=("bath",), other_hand=["red-jolly"], ships={"st-domingo": ["mer-a"]})
    do(far, "sail st-domingo")
    assert prompt(far) == "attack"


@rule("6.2", "9.8")
def test_the_tile_lends_two_things() -> None:
    match = at(
        "curacao",
        [],
        others=("st-domingo",),
        other_hand=["run-out-the-guns", "red-jolly"],
        ships={"st-domingo": ["mer-c"]},
        tiles=("tile-company2", "tile-rep6", "tile-elite-cap", "tile-treasure", "tile-elite"),
        best_level=2,
        stacks={"friend-1": ["mer-d"]},
        friend_up=[False, True],
    )
    state(match).level[1], state(match).swagger[1] = 2, 8
    do(
        match,
        "sail st-domingo",
        "ask-in blackbeard",
        "offer swagger 2",
        "offer reputation 0",
        "join",
        "lend red-jolly",
    )
    assert {"no-more", "lend-ship", "lend run-out-the-guns"} <= offered(match)
    do(match, "lend-ship", "broadside")
    g = do(match, "friend blackbeard", "fire")
    assert g.swagger[1] == 10
    assert not g.friend_up[1]


@rule("7.8")
@pytest.mark.parametrize(("friend", "moves"), [("mer-d", 2), ("pir-c", 4)])
def test_a_friendly_ship_in_defence(friend: str, moves: int) -> None:
    match = fight("pir-e", stacks={"friend-0": [friend]}, friend_up=True, next_tidings=["contraband-season"])
    do(match, "friend mary-read")
    assert match.asks[0].facts["mv"] == moves
    assert "friend mary-read" not in offered(match)


@rule("7.8")
def test_a_temporary_friend_excludes_ones_own() -> None:
    match = fight("pir-c", ("consort-sloop",), stacks={"friend-0": ["mer-d"]}, friend_up=True, level=2)
    do(match, "broadside", "play consort-sloop bs3")
    assert "friend mary-read" not in offered(match)


@rule("4.6")
def test_cards_that_draw_may_be_played_in_combat() -> None:
    match = fight("mer-c", ("sail-ho",), deck=["run-out-the-guns"])
    do(match, "broadside", "play sail-ho dr1", "play run-out-the-guns bs3")
    assert do(match, "fire").swagger[0] == 2
    assert "Sail Ho!" in told(match)


@rule("R14")
def test_whose_tokens_are() -> None:
    g = state(at())
    first, site = g.book.first_token, g.book.site["barbados-town"]
    nations = [g.nation_of(first[k]) for k in ("mer-a", "pir-a", "hun-lyme", "sla-a", "fle-a", "nav-gb1")]
    assert nations == ["", "", "", "", "es", "gb"]
    assert g.nation_of(first["por-a"], site) == "gb"
    spanish = at("curacao", ships={"st-domingo": ["fle-a"]}, tidings="fat-galleons")
    assert do(spanish, "sail st-domingo", "attack fle-a").renounced[0]
