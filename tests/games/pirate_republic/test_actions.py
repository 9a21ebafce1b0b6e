"""The actions: chapter 5, cards outside Combat, and what is gained."""

from __future__ import annotations

import pytest

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


@rule("5.1", "1.3")
def test_sailing_costs_one_and_an_arrow_three_or_five() -> None:
    match = at("bermuda", movement=5)
    g = do(match, "sail boa-vista")
    assert (g.movement[0], where(match)) == (2, "boa-vista")
    assert "sail bermuda" not in offered(match)
    back = at("boa-vista", movement=5, others=("havana",))
    assert do(back, "sail bermuda").movement[0] == 0
    assert "sail cape-coast-castle" not in offered(at("ribeira-grande", movement=9))
    assert "sail curacao" not in offered(at("caracas", movement=0))


@rule("5.1", "R34")
def test_between_seaway_and_site_one_moves_for_nothing_but_not_forever() -> None:
    match = at("bath", movement=0, tidings="indomitable-spirit")
    assert {"ashore bath-town", "ashore ocracoke"} <= offered(match)
    do(match, "ashore ocracoke")
    assert where(match) == "ocracoke"
    assert "put-to-sea" not in offered(match)
    match = at("bath", site="ocracoke", movement=0, tidings="indomitable-spirit")
    do(match, "put-to-sea")
    assert "ashore ocracoke" not in offered(match)
    assert "ashore bath-town" in offered(match)
    later = at("barbados", site="barbados-town")
    assert prompt(later) == "act"
    assert "assault barbados-town" in offered(later)


@rule("5.1", "6.1")
def test_putting_to_sea_meets_who_waits_there() -> None:
    match = at("bath", site="ocracoke", ships={"bath": ["pir-a"]})
    do(match, "put-to-sea")
    assert prompt(match) == "defence"


@rule("5.1", "7.1")
def test_entering_turns_ships_up_and_passive_ones_let_one_be() -> None:
    match = at("curacao", down={"st-domingo": ["mer-a"]}, ships={"caracas": ["fle-a"]}, movement=3)
    do(match, "sail caracas")
    assert prompt(match) == "act"
    assert "attack fle-a" in offered(match)
    do(match, "sail curacao", "sail st-domingo")
    assert (prompt(match), sea(match, "st-domingo")) == ("attack", ["mer-a"])


@rule("5.2")
def test_scouting() -> None:
    match = at(
        "barbados", reputation=1, movement=3, down={"antigua": ["pir-b"]}, stacks={"land-supply": ["por-a"]}
    )
    assert {"scout-paid barbados-town", "scout-sailing barbados-town", "scout-paid antigua"} <= offered(match)
    g = do(match, "scout-paid antigua")
    assert (g.reputation[0], sea(match, "antigua")) == (0, ["pir-b"])
    g = do(match, "scout-sailing barbados-town")
    assert (g.movement[0], g.token(g.land(g.book.site["barbados-town"])).id) == (0, "por-a")
    assert prompt(match) == "act"
    assert not any(
        o.startswith("scout") for o in offered(at("barbados", reputation=1, tidings="harmattan-haze"))
    )
    held = at("bath", reputation=1, marker=[-1] * 48)
    assert not any("ocracoke" in o and o.startswith("scout") for o in offered(held))
    assert "scout-paid martinique-town" not in offered(
        at("martinique", reputation=1)
    )  # its Main Fort lies open


@rule("5.2", "9.8")
def test_the_tile_for_scouts_is_for_one_a_turn() -> None:
    tiles = ("tile-free-scout", "tile-rep6", "tile-elite-cap", "tile-treasure", "tile-elite")
    match = at("barbados", level=2, tiles=tiles, movement=0, down={"antigua": ["pir-b"]})
    assert "scout antigua" in offered(match)
    do(match, "scout antigua")
    assert not any(o.startswith("scout") for o in offered(match))


@rule("5.3", "10.1")
def test_boasting() -> None:
    match = at("nassau", reputation=2)
    before = zone(match, "mission-deck")
    do(match, "boast")
    two = sorted(before[-2:])
    assert offered(match) == {f"keep {k}" for k in two}
    g = do(match, f"keep {two[0]}")
    assert (g.reputation[0], zone(match, "missions")) == (1, [two[0]])
    assert zone(match, "mission-deck")[0] == two[1]
    assert "boast" not in offered(at("curacao", reputation=2))
    held = at("curacao", reputation=2, step="act")
    g = state(held)
    g.marker[g.book.site["curacao-town"]] = 1
    do(held, "sail caracas", "sail curacao")
    assert "boast" in offered(held)


@rule("10.2")
def test_a_mission_whose_site_is_held_is_put_aside() -> None:
    match = at("nassau", reputation=1)
    g = state(match)
    g.marker[g.book.site["port-royal-town"]] = 1
    deck = g.book.zone["mission-deck"]
    c = g.cards.find(deck, "wickedest-city")
    g.cards.zones[deck] = (*[x for x in g.cards[deck] if x != c], c)
    do(match, "boast")
    assert zone(match, "mission-out") == ["wickedest-city"]
    assert "keep wickedest-city" not in offered(match)
    assert len(offered(match)) == 2


@rule("5.5", "1.5", "R11")
def test_a_haven_is_founded_and_moves() -> None:
    match = at("bath", ["red-jolly"], reputation=1, bloodshed=1, dice=[2])
    g = state(match)
    g.marker[g.book.site["tortuga-town"]] = 0
    g = do(match, "haven")
    assert g.marker[g.book.site["ocracoke"]] == 0
    assert g.marker[g.book.site["tortuga-town"]] == -1
    assert (g.reputation[0], g.bloodshed[0], g.active) == (0, 0, 1)
    taken = at("bath", reputation=1)
    state(taken).marker[state(taken).book.site["ocracoke"]] = 1
    do(taken, "sail bermuda", "sail bath")
    assert "haven" not in offered(taken)
    assert "rest" in offered(taken)  # anybody's Haven will do
    assert "haven" not in offered(at("bath"))


@rule("5.6")
def test_rest_recalls_a_card_or_turns_the_ship() -> None:
    match = at(
        "nassau",
        ["red-jolly"],
        discard=["sail-ho"],
        reputation=1,
        bloodshed=1,
        stacks={"friend-0": ["mer-d"]},
        friend_up=False,
        dice=[2],
    )
    do(match, "rest")
    assert offered(match) == {"turn-ship", "recall", "nothing-more"}
    g = do(match, "recall")
    assert (g.bloodshed[0], g.friend_up[0], g.reputation[0], g.active) == (0, False, 0, 1)
    assert "takes Sail Ho! back" in told(match)
    full = at(
        "nassau",
        ["red-jolly", "run-out-the-guns", "all-hands-aloft", "swear-to-the-articles"],
        discard=["sail-ho"],
        reputation=1,
        dice=[2],
    )
    do(full, "rest")
    assert zone(full, "discard") == ["sail-ho"]
    assert "rest" not in offered(at("curacao", reputation=1))


@rule("5.6")
def test_rest_by_a_card_needs_no_haven() -> None:
    match = at("curacao", ["careen-the-hull"], bloodshed=1, dice=[2], deck=[])
    do(match, "play careen-the-hull rs1", "recall")
    g = state(match)
    assert (g.bloodshed[0], g.active) == (0, 1)


@rule("5.6", "9.8")
def test_free_rest_by_the_tile() -> None:
    tiles = ("tile-free-rest", "tile-rep6", "tile-elite-cap", "tile-treasure", "tile-elite")
    assert "rest" in offered(at("nassau", level=2, tiles=tiles))
    assert "rest" not in offered(at("nassau", level=1, tiles=tiles))


@rule("5.7", "R8")
def test_infamy_for_an_elite_card_or_reputation() -> None:
    kept = ["mer-f", "pir-d", "nav-gb3"]
    match = at("nassau", site="new-providence", stacks={"infamy-0": kept}, stats=[[0, 0, 1], [0, 0, 0]],
               elite=["fire-ship"])  # fmt: skip
    do(match, "infamy")
    assert offered(match) == {"elite 3", "reputation 1", "reputation 2", "reputation 3"}
    do(match, "elite 3")
    if prompt(match) == "stack":
        do(match, "first-stack")
    g = do(match, "take fire-ship")
    assert zone(match, "deck")[-1] == "fire-ship"
    assert spot(match, "infamy-0") == [] == spot(match, "merchant-image")
    assert "mer-f" in spot(match, "supply")
    rep = at("nassau", site="new-providence", stacks={"infamy-0": kept[:2]})
    g = do(rep, "infamy", "reputation 2")
    assert g.reputation[0] == 2
    assert "infamy" not in offered(at("nassau", stacks={"infamy-0": kept}))
    assert "infamy" not in offered(at("curacao", stacks={"infamy-0": kept}))


@rule("4.5")
def test_crew_movement_outside_combat_spends_the_card() -> None:
    match = at("curacao", ["topmen"], movement=2, stats=[[0, 1, 0], [0, 0, 0]])
    g = do(match, "play topmen mv2")
    assert (g.movement[0], zone(match, "play")) == (4, ["topmen"])
    assert not any("topmen" in o for o in offered(match))
    assert g.turn.spent == ("topmen",)


@rule("4.5")
def test_an_elite_card_is_improved_by_a_crew_card_once() -> None:
    match = at("curacao", ["topmen", "council-of-war", "articles-in-blood"], movement=2)
    do(match, "play topmen mv2")
    assert "rally council-of-war topmen dr3" in offered(match)
    g = do(match, "rally council-of-war topmen dr3")
    assert (g.reputation[0], g.turn.sideways) == (0, ("topmen",))
    assert not any(o.startswith("rally") for o in offered(match))
    assert len(zone(match, "hand")) == 4


@rule("4.6")
def test_a_treasure_card_is_used_once_and_a_hand_may_exceed_its_limit() -> None:
    match = at(
        "curacao",
        ["sail-ho", "red-jolly", "run-out-the-guns", "careen-the-hull"],
        treasure=["pieces-of-eight"],
    )
    g = do(match, "treasure pieces-of-eight rp5")
    assert (g.reputation[0], zone(match, "gone"), zone(match, "treasure")) == (5, ["pieces-of-eight"], [])
    g = do(match, "play sail-ho dr1")
    assert len(zone(match, "hand")) == 4


@rule("4.7", "4.8", "7.4")
def test_a_crew_card_goes_on_top_or_is_tucked() -> None:
    match = at("curacao", treasure=["muster-roll"], crew=["helmsman", "cooper", "cutthroats"])
    do(match, "open muster-roll")
    assert {"take helmsman", "take cooper", "take cutthroats"} == offered(match)
    do(match, "take cutthroats")
    assert zone(match, "tucked") == ["cutthroats"]
    assert len(zone(match, "crew-den")) == 3
    room = at("curacao", treasure=["muster-roll"], crew=["helmsman"], stats=[[0, 1, 0], [0, 0, 0]])
    do(room, "open muster-roll", "take helmsman")
    assert zone(room, "deck")[-1] == "helmsman"


@rule("4.8", "7.4")
def test_a_tucked_card_comes_back_when_the_stat_allows_it() -> None:
    match = at("curacao", tucked=["cutthroats"], treasure=["silver-ingots"])
    g = do(match, "open silver-ingots", "raise crew")
    assert (zone(match, "tucked"), zone(match, "deck")[-1]) == ([], "cutthroats")
    assert g.stats[0] == [0, 1, 0]


@rule("4.8")
def test_a_new_card_may_be_exchanged_for_one_in_the_discards() -> None:
    match = at(
        "curacao",
        treasure=["muster-roll"],
        crew=["helmsman"],
        discard=["cooper"],
        stats=[[0, 1, 0], [0, 0, 0]],
    )
    do(match, "open muster-roll", "take helmsman")
    assert offered(match) == {"keep-both", "exchange cooper"}
    do(match, "exchange cooper")
    assert zone(match, "deck")[-1] == "helmsman"
    assert "cooper" in zone(match, "crew-deck")


@rule("4.7")
def test_of_two_treasure_cards_one_is_kept() -> None:
    match = at("curacao", treasure=["the-buzzards-half-map"])
    top = zone(match, "treasure-deck")[-3:]
    do(match, "open the-buzzards-half-map")
    assert offered(match) == {f"take {k}" for k in top}
    do(match, f"take {top[0]}")
    assert zone(match, "treasure") == [top[0]]
    assert set(top[1:]) <= set(zone(match, "treasure-deck"))


@rule("9.9", "R20", "6.13")
def test_three_arrows_in_one_direction_are_a_voyage_round_the_seas() -> None:
    match = at("cape-coast-castle", movement=9, crossings=2, treasure=["atlantic-chart"])
    g = do(match, "sail antigua")
    assert ("circle" in g.deeds[0], prompt(match)) == (True, "stat")
    turned = at("boa-vista", movement=9, crossings=2, others=("havana",))
    assert do(turned, "sail bermuda").crossings[0] == -1
    counter = at("bermuda", movement=9, crossings=-2)
    assert do(counter, "sail boa-vista").crossings[0] == 1


@rule("9.9")
def test_ten_reputation_are_an_accomplishment() -> None:
    match = at("curacao", reputation=5, treasure=["pieces-of-eight"])
    g = do(match, "treasure pieces-of-eight rp5")
    assert g.deeds[0] == ("rep10",)
    g = do(match, "raise ship")
    assert (g.stats[0], g.movement[0]) == ([1, 0, 0], 4)


@rule("3.2")
@pytest.mark.parametrize(
    ("card", "place", "site", "want"),
    [
        ("becalmed", "curacao", "", 2), ("becalmed", "elmina", "", 3),
        ("hurricane-warning", "curacao", "", 1),
        ("hurricane-warning", "tortuga", "tortuga-town", 3), ("hurricane-warning", "fogo", "", 3),
        ("trade-wind", "fogo", "", 4),
    ],
)  # fmt: skip
def test_events_that_change_movement(card: str, place: str, site: str, want: int) -> None:
    match = at(place, site=site, step="turn", tidings=card, dice=[6], ships={}, others=("havana",))
    assert state(match).movement[0] == want


@rule("3.2")
def test_other_events_at_the_start_of_a_turn() -> None:
    feast = at("curacao", step="turn", tidings="turtle-feast", dice=[6])
    assert len(zone(feast, "hand")) == 1
    punch = at("elmina", step="turn", tidings="old-crackers-punch", dice=[2])
    assert state(punch).reputation[0] == 1
    fever = at("curacao", ["red-jolly"], step="turn", tidings="fever-in-the-roads", reputation=1, dice=[2])
    assert offered(fever) == {"pay-reputation", "discard red-jolly"}
    assert do(fever, "pay-reputation").reputation[0] == 0
    assert prompt(at("tortuga", ["red-jolly"], step="turn", tidings="fever-in-the-roads", dice=[2])) == "act"
    ashes = at("fogo", ["red-jolly"], step="turn", tidings="fire-mountain", dice=[2], others=("havana",))
    assert do(ashes, "pay-movement").movement[0] == 3 - 1 + 2


@rule("3.2")
def test_events_at_the_end_of_a_turn() -> None:
    wreck = at("andros", [], tidings="wreckers-lights", dice=[2])
    assert do(wreck, "pass").reputation[0] == 1
    meet = at("nassau", [], site="new-providence", tidings="pirate-rendezvous", dice=[2])
    g = do(meet, "pass")
    assert (g.reputation[0], g.rendezvous[0]) == (1, True)


@rule("3.2")
def test_static_events_that_change_prices() -> None:
    assert "rest" in offered(at("nassau", tidings="edens-quiet-favor"))
    free = at("nassau", tidings="the-flying-gang-convenes")
    do(free, "boast")
    do(free, sorted(offered(free))[0])
    assert "boast" not in offered(free)
    assert "haven" in offered(at("bath", tidings="salt-pans"))
    assert "infamy" in offered(at("curacao", tidings="no-questions-asked", stacks={"infamy-0": ["mer-f"]}))
    double = at("nassau", site="new-providence", tidings="smugglers-ledger", stacks={"infamy-0": ["mer-f"]})
    assert do(double, "infamy", "reputation 1").reputation[0] == 2
    rock = at("curacao", tidings="the-golden-rock", reputation=6, crew=["helmsman"])
    g = do(rock, "golden-rock", "take helmsman")
    assert g.reputation[0] == 3
    assert "golden-rock" not in offered(rock)
    healed = at("nassau", tidings="salt-and-turtle", reputation=1, bloodshed=1, dice=[2])
    assert do(healed, "rest").bloodshed[0] == 0
    dear = at("bermuda", tidings="crossing-the-line", movement=3)
    assert "sail boa-vista" not in offered(dear)
    assert "sail boa-vista" in offered(at("bermuda", tidings="crossing-the-line", movement=4))
    shelter = at("boa-vista", site="boa-vista-town", step="die", dice=[5], tidings="puritan-ghosts")
    assert prompt(shelter) == "act"
    polite = at("curacao", ["cut-em-to-pieces", "red-jolly"], tidings="the-gentleman-pirate")
    assert do(polite, "improve-free cut-em-to-pieces mv2").movement[0] == 5
    assert not any(o.startswith("improve") for o in offered(polite))


@rule("3.2")
def test_events_when_tidings_are_turned_up() -> None:
    navy = at(step="tidings", next_tidings=["guarda-costa"], round=0, dice=[2])
    g = state(navy)
    assert [g.backs[g.book.place[t]] for t in ("st-augustine", "havana")] == [("navy",), ("navy",)]
    convoy = at(step="tidings", next_tidings=["sugar-convoy"], round=0, dice=[2])
    assert sea(convoy, "st-croix")[0].startswith("mer")
    assert sea(convoy, "antigua")[0].startswith("mer")
    galleons = at(step="tidings", next_tidings=["fat-galleons"], round=0, dice=[2])
    assert sea(galleons, "cartagena")[0].startswith("fle")
    company = at(step="tidings", next_tidings=["the-royal-african-company"], round=0, dice=[2])
    assert sea(company, "cape-coast-castle")[0].startswith("sla")
    admiralty = at(step="tidings", next_tidings=["the-admiralty-answers"], round=0, dice=[2])
    assert sum(b.count("navy") for b in state(admiralty).backs) == 2


@rule("R10", "5.5")
def test_a_haven_takes_one_of_ones_own_markers_when_all_are_on_the_map() -> None:
    book = state(at()).book
    mine = ["barbados-town", "bath-town", "bermuda-town", "st-johns", "port-royal-town"]
    markers = [-1] * len(book.sites)
    for word in mine:
        markers[book.site[word]] = 0
    markers[book.site["ocracoke"]] = 1
    match = at("boa-vista", reputation=1, marker=markers, dice=[2])
    do(match, "haven")
    assert offered(match) == {f"lift {word}" for word in mine}
    g = do(match, "lift bath-town")
    assert g.marker[book.site["bath-town"]] == -1
    assert g.marker[book.site["boa-vista-town"]] == 0
