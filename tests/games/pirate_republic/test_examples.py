"""The worked examples of the rules text, under its own names."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.pirate_republic.ending import campaign_title, final_score, title
from quarterdeck.games.pirate_republic.gaining import untuck
from quarterdeck.games.pirate_republic.missions import next_mission
from quarterdeck.games.pirate_republic.queries import letters
from quarterdeck.games.pirate_republic.rounds import reset
from quarterdeck.games.pirate_republic.state import Republic
from tests.games.pirate_republic.positions import (
    SLUG,
    at,
    do,
    offered,
    prompt,
    rule,
    sea,
    state,
    told,
    where,
    zone,
)


@rule("6.6", "9.2", "5.1", "1.3", "R1")
def test_mary_read_strikes_first_at_a_merchant() -> None:
    """Curaçao to St. Domingo; Strike Your Colors for 2 beats a Merchant of 2/1."""
    match = at("curacao", ["strike-your-colors"], ships={"st-domingo": ["mer-a"]}, reputation=0)
    g = do(match, "sail st-domingo")
    assert g.movement[0] == 2
    assert prompt(match) == "attack"
    g = do(match, "broadside", "play strike-your-colors bs2", "fire")
    assert (g.swagger[0], g.reputation[0]) == (1, 1)
    assert zone(match, "discard") == ["strike-your-colors"]


@rule("6.6")
def test_mary_read_could_have_kept_the_card_for_one_reputation() -> None:
    match = at("curacao", ["strike-your-colors"], ships={"st-domingo": ["mer-a"]}, reputation=1)
    g = do(match, "sail st-domingo", "fear", "strike 1")
    assert (g.swagger[0], g.reputation[0]) == (1, 1)  # one spent, one earned
    assert zone(match, "hand") == ["strike-your-colors"]
    assert "fear" in g.deeds[0]


@rule("6.7", "6.8", "6.9")
def test_six_guns_against_three_movement_leave_three_for_close_quarters() -> None:
    match = at(
        "curacao", ["cut-em-to-pieces"], ships={"st-domingo": ["nav-pt1"]}, movement=4, tidings="becalmed"
    )
    g = do(match, "sail st-domingo", "brace 3")
    assert g.bloodshed[0] == 1
    assert g.fight is not None
    assert match.asks[0].facts["blades"] == 4 + 3


@rule("6.7", "6.8", "6.9", "9.4")
def test_blackbeard_at_martinique() -> None:
    hand = ["cut-em-to-pieces", "blow-the-man-down", "red-jolly", "strike-your-colors"]
    match = at(
        "barbados",
        hand,
        pirates=("blackbeard", "mary-read"),
        ships={"martinique": ["nav-fr3"]},
        level=3,
        movement=6,
    )
    g = do(match, "sail martinique")
    assert g.movement[0] == 5
    assert prompt(match) == "defence"
    g = do(match, "brace 5")
    assert g.bloodshed[0] == 1
    assert match.asks[0].facts["blades"] == 10
    do(match, "close", "play cut-em-to-pieces cq3", "play blow-the-man-down bs2+cq2", "play red-jolly cq2")
    g = do(match, "play strike-your-colors cq3", "board")
    assert (g.swagger[0], g.reputation[0]) == (20 + 7, 1)
    assert sea(match, "martinique") == []


@rule("4.9", "6.7", "7.8", "5.5", "5.6")
def test_black_caesar_and_the_white_lookout() -> None:
    match = at(
        "boa-vista", ["no-quarter-given"], pirates=("black-caesar", "mary-read"), level=2, movement=5,
        step="die",
        stacks={"friend-0": ["mer-d"], "navy-1": ["nav-nl2"]}, friend_up=True, dice=[4], others=("havana",),
    )  # fmt: skip
    assert prompt(match) == "source"  # no Reputation, so no second roll is offered
    do(match, "from navy")
    assert prompt(match) == "lookout"
    g = do(match, "fight", "brace 5")
    assert g.bloodshed[0] == 1
    assert match.asks[0].facts["blades"] == 7
    g = do(match, "close", "friend black-caesar", "play no-quarter-given cq4", "board")
    assert (g.swagger[0], g.reputation[0]) == (8 + 5, 2)
    g = do(match, "haven", "turn-ship")
    assert (g.reputation[0], g.bloodshed[0], g.friend_up[0]) == (1, 0, True)
    assert g.marker[g.book.site["boa-vista-town"]] == 0


@rule("7.8")
def test_black_caesars_merchant_as_movement_would_not_have_been_enough() -> None:
    match = at(
        "boa-vista", ["no-quarter-given"], pirates=("black-caesar", "mary-read"), level=2, movement=5,
        step="die",
        stacks={"friend-0": ["mer-d"], "navy-1": ["nav-nl2"]}, friend_up=True, dice=[4], others=("havana",),
    )  # fmt: skip
    g = do(match, "from navy", "fight", "friend black-caesar", "brace 5")
    assert g.bloodshed[0] == 1  # seven are less than eight
    assert match.asks[0].facts["blades"] == 5
    g = do(match, "close", "play no-quarter-given cq4", "board")
    assert g.captured[0]


@rule("6.10", "9.9")
@pytest.mark.parametrize("deeds", [0, 8])
def test_the_second_ship_at_martinique_attacks_first(deeds: int) -> None:
    done = ("forts2", "ports2", "circle", "fleet", "slave", "renounce", "company", "hunter")[:deeds]
    match = at(
        "barbados", ["run-out-the-guns", "strike-your-colors"], level=5, movement=4, reputation=3, deeds=done,
        ships={"martinique": ["pir-b", "mer-a"]},
    )  # fmt: skip
    do(match, "sail martinique", "attack pir-b", "broadside", "improve run-out-the-guns bs5", "fire")
    assert prompt(match) == ("attack" if deeds else "defence")


@rule("6.4", "6.5", "9.13")
def test_menacing_fear_gives_the_navy_the_initiative() -> None:
    match = at("curacao", level=5, ships={"st-domingo": ["nav-gb3"]}, next_tidings=["menacing-fear"])
    do(match, "sail st-domingo")
    assert prompt(match) == "defence"
    g = state(match)
    assert g.fight is not None
    assert g.fight.why == "modifier"
    assert zone(match, "tidings-discard") == ["menacing-fear"]


@rule("6.4", "6.5", "3.3")
def test_indomitable_spirit_as_modifier_and_as_tidings() -> None:
    match = at("curacao", ships={"st-domingo": ["nav-gb3"]}, next_tidings=["indomitable-spirit"])
    g = do(match, "sail st-domingo")
    assert prompt(match) == "attack"
    assert g.fight is not None
    assert g.fight.sf == 1
    assert letters(state(at(tidings="indomitable-spirit")), 0) == {"gb"}
    assert letters(state(at(tidings="pirate-rendezvous")), 0) == {"fr"}


@rule("5.2", "6.4", "6.5")
def test_blackbeard_scouts_barbados_and_loses_the_initiative() -> None:
    match = at(
        "barbados", pirates=("blackbeard", "mary-read"), level=3, movement=3,
        next_tidings=["the-gentleman-pirate"],
        stacks={"land-supply": ["por-d"]},
    )  # fmt: skip
    g = do(match, "scout-sailing barbados-town")
    assert g.movement[0] == 0
    assert g.tokens.kinds(g.book.land[g.book.site["barbados-town"]])[0].startswith(("por", "for"))
    match = at(
        "barbados",
        level=3,
        land={"barbados-town": "por-d"},
        next_tidings=["the-gentleman-pirate"],
        movement=5,
    )
    do(match, "ashore barbados-town")
    assert prompt(match) == "defence"


@rule("6.13", "9.1")
@pytest.mark.parametrize(
    ("level", "before", "after"), [(3, 28, 21), (1, 7, 4), (3, 20, 20), (3, 21, 21), (1, 1, 1), (1, 0, 0)]
)
def test_a_capture_costs_swagger_down_to_the_level(level: int, before: int, after: int) -> None:
    match = at("curacao", level=level, swagger=before, movement=1, ships={"st-domingo": ["hun-lyme"]})
    g = do(match, "sail st-domingo", "brace 0")
    assert (g.captured[0], g.swagger[0]) == (True, after)


@rule("4.2", "4.1")
def test_a_die_of_plus_two_makes_five_movement() -> None:
    match = at(step="die", dice=[2])
    assert state(match).movement[0] == 5


@rule("4.2")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_a_second_roll_costs_the_level_in_reputation(level: int) -> None:
    match = at(step="die", level=level, reputation=level, dice=[1, 3])
    assert offered(match) == {"keep", f"reroll {level}"}
    g = do(match, f"reroll {level}")
    assert (g.reputation[0], g.movement[0]) == (0, 6)
    assert prompt(at(step="die", level=level, reputation=level - 1, dice=[1])) == "act"


@rule("1.2")
def test_adjacent_and_torn_territories() -> None:
    book = state(at()).book
    place = book.place
    assert place["tortuga"] in book.borders[place["santiago"]]
    assert place["cape-coast-castle"] not in book.borders[place["ribeira-grande"]]


@rule("4.5")
def test_slash_and_plus() -> None:
    match = at("curacao", ["grog-before-the-fog", "blow-the-man-down", "cut-em-to-pieces"], reputation=1)
    faces = state(match).book.faces
    assert faces["grog-before-the-fog"].basic == ((("SF", 1),), (("MV", 1), ("CQ", 1)))
    assert faces["blow-the-man-down"].basic == ((("SF", 1),), (("BS", 2), ("CQ", 2)))
    assert faces["blow-the-man-down"].improved == ((("BS", 4),), (("CQ", 4),), (("MV", 2),))
    assert faces["cut-em-to-pieces"].improved == ((("SF", 2),), (("CQ", 4),), (("MV", 2),))
    assert "improve blow-the-man-down mv2" in offered(match)
    g = do(match, "improve blow-the-man-down mv2")
    assert (g.reputation[0], g.movement[0]) == (0, 5)


@rule("3.2")
def test_rains_down_in_africa() -> None:
    match = at("elmina", ["red-jolly", "sail-ho"], step="turn", tidings="rains-down-in-africa", dice=[2])
    assert offered(match) == {"discard red-jolly", "discard sail-ho"}
    assert (
        prompt(at("curacao", ["red-jolly"], step="turn", tidings="rains-down-in-africa", dice=[2])) == "act"
    )


@rule("4.9", "5.1", "5.2", "7.1")
def test_the_letters_nation_lets_one_be() -> None:
    match = at("boa-vista", step="die", dice=[4], stacks={"navy-1": ["nav-pt1"]}, others=("havana",))
    g = do(match, "from navy")
    assert prompt(match) == "act"  # Portuguese, and so are the Tidings
    match = at("fogo", reputation=1)
    assert "scout-paid sao-filipe" in offered(match)
    g = do(match, "ashore sao-filipe")
    assert where(match) == "sao-filipe"
    assert g.land(g.book.site["sao-filipe"]) < 0


@rule("4.9")
def test_well_behaved_woman_pays_the_escape() -> None:
    match = at(
        "curacao", ["well-behaved-woman"], step="die", dice=[4], movement=0, stacks={"navy-1": ["nav-gb1"]}
    )
    do(match, "from navy")
    assert offered(match) == {"fight", "play well-behaved-woman mv2"}
    g = do(match, "play well-behaved-woman mv2", "slip caracas")
    assert (where(match), g.movement[0]) == ("caracas", 0)


@rule("7.8")
def test_a_friendly_ship_fights_once() -> None:
    match = at(
        "barbados", ["run-out-the-guns"], level=5, movement=6, ships={"martinique": ["mer-a", "mer-b"]},
        stacks={"friend-0": ["mer-d"]}, friend_up=True,
    )  # fmt: skip
    g = do(match, "sail martinique", "attack mer-b", "broadside", "friend mary-read", "fire")
    assert not g.friend_up[0]
    assert prompt(match) == "defence"
    assert "friend mary-read" not in offered(match)


@rule("10.4", "10.3", "9.11")
def test_raze_it_to_the_ground() -> None:
    match = at(
        "curacao", ["run-out-the-guns", "careen-the-hull"], missions=["raze-it-to-the-ground"], movement=9,
        ships={"st-domingo": ["nav-pt1"], "cartagena": ["mer-a"]}, tidings="becalmed",
    )  # fmt: skip
    g = do(match, "sail st-domingo", "brace 6", "flee curacao", "sail cartagena", "broadside")
    assert (g.swagger[0], zone(match, "done")) == (0, [])
    g = do(match, "play run-out-the-guns bs3", "fire")
    assert zone(match, "done") == ["raze-it-to-the-ground"]
    assert (g.swagger[0], g.reputation[0]) == (1 + 4, 1 + 2)
    assert final_score(state(at(missions=["raze-it-to-the-ground"], swagger=6)), 0) == 6 - 4


@rule("12.3")
def test_the_solo_campaign_of_the_text() -> None:
    rounds = (2, 2, 4, 2, 6, 4, 4, 3, 2, 4)
    swagger = (47, 78, 144, 127, 220, 181, 142, 186, 114, 230)
    assert (sum(rounds), sum(swagger)) == (33, 1469)
    assert campaign_title(1469, 33) == (11, "sailing-master")
    ratings = [campaign_title(33 * (33 + n), 33)[1] for n in (0, 1, 5, 10, 15, 20, 25)]
    assert ratings == [
        "landlubber", "swab", "lieutenant", "sailing-master", "ships-captain", "fleet-admiral", "pirate-king",
    ]  # fmt: skip


@rule("12.3", "R30")
def test_the_titles_of_a_single_game() -> None:
    found = [title(n) for n in (19, 37, 38, 55, 70, 85, 100, 120)]
    assert found == [
        "landlubber", "landlubber", "swab", "lieutenant", "sailing-master", "ships-captain", "fleet-admiral",
        "pirate-king",
    ]  # fmt: skip


@rule("3.4")
def test_the_captain_at_annamaboe_sails_to_blackbeard_at_st_thomas() -> None:
    match = at(
        "st-thomas", step="tidings", pirates=("blackbeard", "calico-jack"), others=("bermuda",),
        ships={"annamaboe": ["npc-swallow"]}, round=1, dice=[2], next_tidings=["cacao-and-silver"],
    )  # fmt: skip
    assert (sea(match, "annamaboe"), sea(match, "st-thomas")) == ([], ["npc-swallow"])
    assert "sails to St. Thomas." in told(match)


@rule("6.2", "9.9")
def test_who_helped_in_a_company_may_still_form_one() -> None:
    match = at(
        "curacao", others=("st-domingo",), other_hand=["run-out-the-guns", "red-jolly", "sail-ho"],
        ships={"st-domingo": ["mer-b"], "petit-goave": ["mer-a"]}, deck=[], dice=[2],
    )  # fmt: skip
    do(match, "sail st-domingo", "ask-in blackbeard", "offer swagger 1", "join", "lend run-out-the-guns")
    do(match, "broadside", "aid run-out-the-guns bs3", "fire", "raise ship", "raise crew")
    g = do(match, "pass")
    assert "company" in g.deeds[1]
    assert len(zone(match, "hand", 1)) == 2  # a card less for this turn, which is his
    assert (match.waiting, g.turn.company) == ([1], False)


@rule("6.2", "9.8", "R6")
def test_the_tile_lends_a_card_and_the_ship_but_never_to_a_lookout() -> None:
    match = at(
        "curacao", others=("st-domingo",), other_hand=["run-out-the-guns"], ships={"st-domingo": ["mer-b"]},
        stacks={"friend-1": ["mer-a"]}, friend_up=[False, True],
    )  # fmt: skip
    g = state(match)
    g.tiles = ("tile-company2", *g.tiles[1:])
    g.level[1] = 2
    do(match, "sail st-domingo", "ask-in blackbeard", "offer swagger 0", "join", "lend run-out-the-guns")
    assert offered(match) == {"no-more", "lend-ship"}
    do(match, "lend-ship", "broadside")
    assert {"friend blackbeard", "aid run-out-the-guns bs3"} <= offered(match)
    seen = at("curacao", others=("curacao",), other_hand=["run-out-the-guns"], step="die", dice=[4])
    do(seen, "from supply")
    while prompt(seen) == "lookout":
        do(seen, "fight")
    assert prompt(seen) != "company"


@rule("4.8", "R44")
def test_a_crew_card_of_the_tidings_is_used_once_and_tucked_until_the_stat_is_there() -> None:
    match = at(
        "barbados", ["red-jolly"], tidings="logwood-cutters", land={"barbados-town": "por-a"}, level=3,
        crew=["helmsman"], reputation=2, deck=[], dice=[2],
    )  # fmt: skip
    do(match, "ashore barbados-town", "fear", "play red-jolly sf2", "strike 1", "take helmsman", "raise ship")
    g = state(match)
    assert (zone(match, "deck"), zone(match, "tucked"), g.guests[0]) == (["helmsman"], [], ("helmsman",))
    assert "over the stat until the round ends" in told(match)
    do(match, "pass")
    assert "helmsman" in zone(match, "hand")
    reset(g, 0)
    assert (zone(match, "tucked"), g.guests[0]) == (["helmsman"], ())
    g.stats[0][1] = 1
    untuck(g, 0)
    assert (zone(match, "tucked"), zone(match, "deck")[-1]) == ([], "helmsman")


@rule("11.7", "4.8", "R44")
def test_an_elite_card_of_the_last_mission_is_used_once_and_tucked() -> None:
    game = qd.load(SLUG)
    options = {"tiles": "random", "campaign": "1:elite,crew", "mission": "4 Hornigold Turns His Coat"}
    match = qd.Match(game, 3, options)
    while prompt(match) != "take-elite":
        do(match, sorted(offered(match))[0])
    do(match, sorted(offered(match))[0])
    g = state(match)
    assert len(g.guests[0]) == 1
    assert zone(match, "tucked") == []
    reset(g, 0)
    assert len(zone(match, "tucked")) == 1


@rule("10.2")
def test_a_named_site_that_pirates_hold_already_gives_another_card() -> None:
    match = at("nassau", reputation=1)
    g = state(match)
    g.marker[g.book.site["port-royal-town"]] = 1
    deck = g.book.zone["mission-deck"]
    c = g.cards.find(deck, "wickedest-city")
    g.cards.zones[deck] = (*[x for x in g.cards[deck] if x != c], c)
    do(match, "boast")
    assert (zone(match, "mission-out"), len(offered(match))) == (["wickedest-city"], 2)


@rule("11.6", "11.8")
@pytest.mark.parametrize(("harbour", "follows"), [("caracas", "2"), ("nassau", "3")])
def test_the_plate_fleet_of_three_captains(harbour: str, follows: str) -> None:
    game = qd.load(SLUG)
    g: Republic = game.begin(1, game.checked({"players": 3, "mission": "1 The Plate Fleet"}))
    assert g.objectives[g.book.place["andros"]] == 6
    g.harbour = [harbour, "nassau", "caracas"]
    assert next_mission(g, 0) == follows


@rule("4.3", "4.1")
def test_nobody_begins_a_turn_with_more_than_ten_movement_nor_keeps_more() -> None:
    match = at(
        "curacao", ["all-hands-aloft"], step="turn", dice=[3], stats=[[4, 0, 0], [0, 0, 0]], movement=0
    )
    assert state(match).movement[0] == 10  # 3, 4 by the stat, and 3 by the die
    do(match, "sail st-domingo")
    assert do(match, "play all-hands-aloft mv2").movement[0] == 10
