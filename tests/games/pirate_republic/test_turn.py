"""Round and turn: chapters 3, 4 and 8."""

from __future__ import annotations

import pytest

from tests.games.pirate_republic.positions import at, do, offered, prompt, rule, sea, state, told, where, zone

SEAS = {t: ["pir-a"] for t in ("elmina", "goree", "fogo", "whydah")} | {
    t: ["mer-b"] for t in ("bath", "havana")
}


@rule("3.1", "8.2", "3.2")
def test_a_new_round_fills_hands_and_turns_up_tidings() -> None:
    match = at(step="cleanup", hand=["red-jolly"], discard=["sail-ho"], movement=0, swagger=3, dice=[2],
               next_tidings=["trade-wind"], down=SEAS)  # fmt: skip
    g = state(match)
    assert g.round == 2
    assert [len(zone(match, "hand", s)) for s in (0, 1)] == [4, 4]
    assert len(zone(match, "deck")) == 8
    card = g.tidings()
    assert card is not None
    assert card.id == "trade-wind"
    assert zone(match, "tidings-discard") == ["drakes-ashes"]


@rule("3.2")
def test_an_empty_tidings_deck_is_made_of_the_discards() -> None:
    match = at(ships={"st-domingo": ["nav-gb3"]})
    g = state(match)
    deck, pile = g.book.zone["tidings-deck"], g.book.zone["tidings-discard"]
    g.cards.move_group(g.cards[deck], deck, pile)
    do(match, "sail st-domingo")
    assert len(zone(match, "tidings-deck")) == 43
    assert len(zone(match, "tidings-discard")) == 1


@rule("3.3", "5.4", "7.1")
def test_attacking_the_letters_nation_renounces_it() -> None:
    match = at(
        "fogo",
        hand=["cut-em-to-pieces"],
        ships={"ribeira-grande": ["nav-pt1"], "boa-vista": ["nav-pt2"]},
        movement=9,
    )
    do(match, "sail ribeira-grande")
    assert prompt(match) == "act"
    g = do(match, "attack nav-pt1")
    assert g.renounced[0]
    assert not g.renounced[1]
    assert "renounce" in g.deeds[0]
    do(match, "raise ship")
    g = do(match, "brace 6", "flee fogo", "sail ribeira-grande")
    assert prompt(match) == "defence"  # now they are hostile
    assert len([d for d in g.deeds[0] if d == "renounce"]) == 1


@rule("3.4")
def test_a_hostile_captain_sails_three_steps_to_the_nearest() -> None:
    match = at(
        "st-thomas",
        step="tidings",
        others=("bermuda",),
        ships={"annamaboe": ["npc-swallow"]},
        round=1,
        dice=[2],
        next_tidings=["cacao-and-silver"],
    )
    assert sea(match, "st-thomas") == ["npc-swallow"]
    early = at("st-thomas", step="tidings", ships={"annamaboe": ["npc-swallow"]}, round=0, dice=[2])
    assert sea(early, "annamaboe") == ["npc-swallow"]


@rule("3.4")
def test_ties_of_a_hunt_go_by_swagger_then_the_commander() -> None:
    near = at(
        "tortuga",
        step="tidings",
        others=("st-thomas",),
        ships={"sargasso": ["npc-swallow"]},
        swagger=5,
        dice=[2],
        next_tidings=["cacao-and-silver"],
    )
    assert sea(near, "tortuga") == ["npc-swallow"]
    tie = at("tortuga", step="tidings", others=("st-thomas",), ships={"sargasso": ["npc-swallow"]}, dice=[2],
             next_tidings=["cacao-and-silver"])  # fmt: skip
    assert offered(tie) == {"hunt mary-read", "hunt blackbeard"}
    do(tie, "hunt blackbeard")
    assert sea(tie, "st-thomas") == ["npc-swallow"]
    caught = at(
        "tortuga",
        step="tidings",
        others=("st-thomas",),
        ships={"sargasso": ["npc-swallow"]},
        captured=True,
        dice=[2],
        next_tidings=["cacao-and-silver"],
    )
    assert sea(caught, "st-thomas") == ["npc-swallow"]


@rule("4.1", "4.3")
@pytest.mark.parametrize(
    ("ship", "tile", "copper", "want"), [(0, 0, 0, 3), (2, 0, 0, 5), (4, 1, 0, 8), (4, 1, 2, 10)]
)
def test_movement_at_the_start_of_a_turn(ship: int, tile: int, copper: int, want: int) -> None:
    tiles = ("tile-crew-move", "tile-rep6", "tile-elite-cap", "tile-treasure", "tile-elite")
    match = at(
        step="turn",
        stats=[[ship, 0, 0], [0, 0, 0]],
        level=2 if tile else 1,
        tiles=tiles if tile else (),
        copper=copper,
        captured=True,
        dice=[6],
    )
    g = state(match)
    assert (g.movement[0], g.captured[0]) == (want, False)


@rule("4.2", "4.3")
@pytest.mark.parametrize(
    ("face", "before", "after"), [(1, 3, 2), (1, 0, 0), (2, 3, 5), (3, 3, 6), (3, 9, 10)]
)
def test_movement_faces(face: int, before: int, after: int) -> None:
    assert state(at(step="die", movement=before, dice=[face])).movement[0] == after


@rule("4.4", "4.12")
def test_a_pass_costs_a_card_if_hand_and_deck_hold_some() -> None:
    match = at(hand=["red-jolly", "sail-ho"], dice=[2, 2])
    do(match, "pass")
    assert offered(match) == {"discard red-jolly", "discard sail-ho"}
    g = do(match, "discard red-jolly")
    assert g.active == 1
    assert len(zone(match, "hand")) == 4
    dry = at(hand=["red-jolly"], deck=["sail-ho"], dice=[2, 2])
    do(dry, "pass", "discard red-jolly")
    bare = at(hand=[], dice=[2])
    do(bare, "pass")
    assert state(bare).active == 1
    last = at(hand=["red-jolly"], deck=[], dice=[2])
    do(last, "pass")
    assert zone(last, "hand") == ["red-jolly"]


@rule("4.9", "9.7")
def test_a_white_lookout_at_level_six_brings_two() -> None:
    match = at(
        "boa-vista",
        step="die",
        dice=[4],
        level=6,
        movement=9,
        stacks={"supply": ["mer-a", "pir-a"]},
        others=("havana",),
    )
    do(match, "from supply", "from supply")
    assert sorted(sea(match, "boa-vista")) == ["mer-a", "pir-a"]
    assert {"fight", "slip sao-nicolau"} <= offered(match)
    g = do(match, "slip sao-nicolau")
    assert (where(match), g.movement[0]) == ("sao-nicolau", 8)


@rule("4.9", "6.5")
def test_a_lookout_finds_one_ashore_and_has_the_initiative() -> None:
    match = at(
        "boa-vista",
        site="boa-vista-town",
        step="die",
        dice=[4],
        stacks={"supply": ["mer-a"]},
        others=("havana",),
    )
    do(match, "from supply", "fight")
    assert prompt(match) == "defence"
    g = state(match)
    assert g.fight is not None
    assert g.fight.why == "lookout"


@rule("4.9", "R7")
def test_a_lookout_draws_from_any_stack_or_only_armed_ships() -> None:
    match = at("boa-vista", step="die", dice=[4], others=("havana",))
    assert offered(match) == {"from supply", "from navy", "from hunter", "from fleet", "from slave"}
    do(match, "from fleet")
    assert prompt(match) == "act"
    assert state(match).routed == ()  # Boa Vista is on no treasure route
    armed = at("boa-vista", step="die", dice=[4], others=("havana",), options={"lookout": "armed"})
    assert offered(armed) == {"from supply", "from navy", "from hunter"}
    joins = at("portobelo", step="die", dice=[4])
    g = do(joins, "from fleet")
    assert [row[1:] for row in g.routed] == [("silver", 1)]


@rule("4.9", "R32")
def test_a_red_lookout_brings_a_hunter_new_or_near() -> None:
    match = at("curacao", step="die", dice=[5], ships={"santiago": ["hun-lyme"]})
    assert offered(match) == {"new-hunter", "nearest-hunter santiago"}
    do(match, "nearest-hunter santiago")
    assert prompt(match) == "defence"
    assert sea(match, "curacao") == ["hun-lyme"]
    kinds = ("scarborough", "lyme", "phoenix", "barnet", "pearl", "greyhound", "weymouth", "guarda-costa")
    none = at(
        "curacao",
        step="die",
        dice=[5],
        movement=9,
        stacks={"infamy-1": [f"hun-{k}" for k in kinds], "supply": ["pir-a"]},
    )
    assert prompt(none) == "source"
    do(none, "from supply")
    assert prompt(none) == "defence"  # and no slipping away


@rule("4.9", "7.2", "R43")
def test_what_a_lookout_overstacks_goes_to_the_nearest_free_seaway() -> None:
    match = at(
        "curacao", step="die", dice=[4], down={"curacao": ["mer-a", "mer-b"]}, stacks={"supply": ["pir-a"]},
        others=("caracas",), movement=9,
    )  # fmt: skip
    do(match, "from supply")
    assert prompt(match) == "relieve"
    assert "send pir-a st-croix" in offered(match)
    assert not any(o.endswith(" caracas") for o in offered(match))
    do(match, "send mer-a st-croix")
    assert sea(match, "st-croix") == ["mer-a"]


@rule("4.10", "R15")
def test_fleets_and_slave_ship_sail() -> None:
    match = at("curacao", step="die", dice=[6])
    g = state(match)
    assert [row[1:] for row in g.routed] == [("silver", 0), ("slave", 0)]
    assert [t[:3] for t in sea(match, "cartagena")] == ["fle"]
    assert [t[:3] for t in sea(match, "cape-coast-castle")] == ["sla"]
    assert g.reputation[0] == 1


@rule("4.10")
def test_at_havana_a_fleet_changes_to_gold_and_a_second_appears() -> None:
    from quarterdeck.games.pirate_republic.npc import sail_fleets, sail_slave_ship

    g = state(at("curacao", step="die", dice=[6]))
    for _ in range(4):
        sail_fleets(g)
    assert sorted(row[1:] for row in g.routed if row[1] != "slave") == [("gold", 0), ("gold", 0)]
    for _ in range(5):
        sail_fleets(g)
    stack = g.tokens.count(g.book.spot["fleet-stack"])
    sail_fleets(g)
    assert not [row for row in g.routed if row[1] == "gold"]
    assert g.tokens.count(g.book.spot["fleet-stack"]) == stack + 2
    for _ in range(6):
        sail_slave_ship(g)
    assert [row[1:] for row in g.routed] == [("slave", 6)]
    sail_slave_ship(g)
    assert not g.routed
    assert g.tokens.count(g.book.spot["slave-stack"]) == 6
    sail_slave_ship(g)
    assert [row[1:] for row in g.routed] == [("slave", 0)]


@rule("4.11", "R5")
def test_who_waits_attacks_after_the_die_or_before() -> None:
    match = at("curacao", step="turn", ships={"curacao": ["pir-a"]}, dice=[3])
    assert (prompt(match), state(match).movement[0]) == ("defence", 6)
    before = at(
        "curacao", step="turn", ships={"curacao": ["pir-a"]}, dice=[3], options={"pending": "before the die"}
    )
    assert (prompt(before), state(before).movement[0]) == ("defence", 3)
    ashore = at("boa-vista", site="boa-vista-town", step="turn", ships={"boa-vista": ["pir-a"]}, dice=[3])
    assert prompt(ashore) == "act"
    npc = at("boa-vista", site="boa-vista-town", step="turn", ships={"boa-vista": ["npc-rogers"]}, dice=[3])
    assert prompt(npc) == "defence"


@rule("6.15", "R38", "4.11")
def test_new_enemies_hunt_a_waiting_captain_ashore() -> None:
    match = at(
        "boa-vista", site="boa-vista-town", step="turn", down={"boa-vista": ["pir-a"]}, dice=[3], stalked=True
    )
    assert prompt(match) == "defence"
    from quarterdeck.games.pirate_republic.placing import stalk

    for option, want in ((None, True), ({"spawn-attack": "in the Seaway"}, False)):
        g = state(at("curacao", others=("boa-vista",), options=option))
        g.ashore[1] = g.book.site["boa-vista-town"]
        stalk(g, g.book.place["boa-vista"])
        assert g.stalked[1] is want


@rule("8.1")
def test_the_commanders_empty_deck_ends_the_round() -> None:
    match = at(hand=["red-jolly"], deck=[], dice=[2, 2], players=3)
    g = do(match, "pass")
    assert (g.ended, g.active) == (True, 1)
    assert "must draw and cannot" in told(match)
    do(match, "pass")
    if prompt(match) == "pass-discard":
        do(match, sorted(offered(match))[0])
    assert state(match).active == 2


@rule("8.1")
def test_others_simply_do_not_draw_and_are_passed_over() -> None:
    match = at(hand=["red-jolly"], dice=[2, 2, 2], players=2)
    g = state(match)
    g.active = 1
    own = g.book.own
    for name in ("deck", "hand"):
        g.cards.move_group(g.cards[own[name][1]], own[name][1], own["discard"][1])
    import quarterdeck as qd
    from quarterdeck.engine.testing import position

    match = position(qd.load("pirate-republic"), g, {"tiles": "first game"})
    g = do(match, "pass")
    assert (g.ended, g.skipped[1], g.active) == (False, True, 0)
    do(match, "pass", "discard red-jolly")
    assert state(match).active == 0


@rule("R12")
def test_a_commander_who_passes_with_a_full_hand_and_no_deck_ends_the_round() -> None:
    match = at(hand=["red-jolly", "sail-ho", "run-out-the-guns", "careen-the-hull"], deck=[], dice=[2])
    assert do(match, "pass").ended
    long = at(hand=[], commander_turns=25, dice=[2])
    assert do(long, "pass").ended


@rule("8.2", "8.4", "7.8")
def test_cleanup() -> None:
    match = at(
        step="cleanup", hand=["red-jolly"], discard=["sail-ho"], play=["topmen"],
        crew=["helmsman", "cooper", "cutthroats"],
        stacks={"friend-0": ["mer-d"]}, friend_up=False, stats=[[2, 1, 0], [0, 0, 0]], swagger=3, dice=[6],
        ships={t: ["mer-a"] for t in ("bath", "havana", "antigua", "bermuda")},
        down={t: ["pir-a"] for t in ("elmina", "goree", "fogo", "whydah")},
    )  # fmt: skip
    g = state(match)
    assert g.friend_up[0]
    everything = [*zone(match, "hand"), *zone(match, "deck")]
    assert {"topmen", "red-jolly", "sail-ho"} <= set(everything)
    assert zone(match, "discard") == [] == zone(match, "play")
    assert not {"helmsman", "cooper", "cutthroats"} & set(zone(match, "crew-den"))
    assert sorted(zone(match, "crew-deck")[:3]) == ["cooper", "cutthroats", "helmsman"]
    assert sum(len(b) for b in g.backs) == 4  # eight aggressive Ships are enough


@rule("8.3")
@pytest.mark.parametrize(
    ("players", "level", "due", "spawns"), [(2, 1, False, False), (2, 4, True, True), (5, 6, True, True)]
)
def test_ships_are_spawned(players: int, level: int, due: bool, spawns: bool) -> None:
    places = ("elmina", "goree", "fogo", "whydah", "bath", "havana")
    match = at(
        step="cleanup",
        level=level,
        spawn_due=due,
        players=players,
        down={t: ["pir-a"][:1] for t in places[:4]},
        ships={t: ["mer-a"] for t in places[4:]},
        swagger=88,
        dice=[6],
    )
    g = state(match)
    assert (sum(len(b) for b in g.backs) > 10) is spawns
    if level >= 4:
        assert max(len(b) for b in g.backs) == 2
    few = at(step="cleanup", down={t: ["pir-a"] for t in places[:4]}, dice=[6], swagger=1)
    assert sum(len(b) for b in state(few).backs) >= 22


@rule("8.5")
def test_the_lowest_swagger_commands() -> None:
    assert state(at(step="cleanup", swagger=9, level=2, dice=[6])).commander == 1
    tie = at(step="cleanup", swagger=0)
    assert offered(tie) == {"command mary-read", "command blackbeard"}
    assert do(tie, "command blackbeard").commander == 1


@rule("R29")
def test_after_thirty_rounds_the_game_is_scored() -> None:
    match = at(step="cleanup", swagger=9, level=2, round=30)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("cap", (0,))
