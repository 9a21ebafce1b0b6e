"""Naval Duel: cards, ships, fleets and their characters, the beginning of a turn (§1-5, §7)."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.naval_duel.book import COLUMNS, ROWS, SEA
from quarterdeck.games.naval_duel.setup import give
from quarterdeck.kit.sailing import E, N, W
from tests.games.naval_duel.positions import (
    BLUE,
    BOOK,
    FAR_BLUE,
    FAR_RED,
    GAME,
    RED,
    battle,
    of,
    ship,
    told,
    vessel,
)


def begun(*dice: int, **options: object) -> qd.Match:
    """A game whose first dice are these: admiral, nation, fleet and three for each ship, Blue's first."""
    given = GAME.checked({name.replace("_", "-"): value for name, value in options.items()})
    g = GAME.begin(1, given)
    g.script = dice
    from quarterdeck.engine.testing import position

    return position(GAME, g, given)


# ---------------------------------------------------------------------- 1, 2 map and cards


@pytest.mark.rule("naval-duel:2.1", "naval-duel:2.2", "naval-duel:2.3", "naval-duel:2.4", "naval-duel:2.9")
def test_the_deck_holds_two_of_each_card_of_the_list() -> None:
    rows = [(card.name, card.copies, card.on, card.bonus) for card in BOOK.cards]
    assert rows == [
        ("Gust of Wind", 2, "move", 2),
        ("Unfurl the Sails", 2, "move", 2),
        ("Catch the Wind", 2, "move", 2),
        ("Fierce Hand to Hand", 2, "board", 2),
        ("Swords and Pistols", 2, "board", 2),
        ("Rally the Men", 2, "board", 2),
        ("Sweep the Decks", 2, "grape", 2),
        ("Splintering Wood", 2, "round", 2),
        ("Damaged Rigging", 2, "chain", 2),
        ("Quick Reload", 2, "reload", 0),
        ("Crows nest Lookout", 2, "look", 0),
        ("Maneuver", 2, "evade", -2),
        ("Calm Waters", 2, "calm", -2),
        ("Rake the Bow", 2, "rake", 1),
    ]
    assert BOOK.cards.total == 28


def islands_of(land: set[int]) -> list[int]:
    """How large the islands are, by squares that share a side."""
    sizes = []
    while land:
        coast, island = [land.pop()], 0
        while coast:
            square = coast.pop()
            island += 1
            near = {square + by for by in (1, -1, COLUMNS, -COLUMNS)} & land
            land -= near
            coast += near
        sizes.append(island)
    return sizes


@pytest.mark.rule("naval-duel:1.1", "naval-duel:R19")
def test_the_map_is_open_sea_or_has_three_islands_in_its_middle_third() -> None:
    assert (COLUMNS, ROWS, len(SEA)) == (30, 24, 720)
    assert of(qd.Match(GAME, 1)).land == ()
    sizes: set[int] = set()
    for seed in range(40):
        land = of(qd.Match(GAME, seed, {"waters": "islands"})).land
        assert 5 <= len(land) <= 18
        assert all(10 <= square % COLUMNS < 20 for square in land)
        assert list(land) == sorted(set(land))
        found = islands_of(set(land))
        assert 1 <= len(found) <= 3
        sizes |= set(found) if len(found) == 3 else set()
    assert sizes == {3, 4, 5, 6}


@pytest.mark.rule("naval-duel:2.6", "naval-duel:R15")
@pytest.mark.parametrize("step", ["choose", "fire", "board"])
def test_a_lookout_shows_the_other_hand_where_its_holder_chooses(step: str) -> None:
    m = battle(
        [vessel("s1010", E)],
        [vessel("s1011", E)],
        step,
        hands=(["lookout"], ["maneuver", "maneuver", "calm-waters"]),
    )
    assert "look" in options_of(m, BLUE)
    m.answer(BLUE, "look")
    seen = told(m, "seen", BLUE)
    assert sorted(seen[0]["cards"]) == ["calm-waters", "maneuver", "maneuver"]
    assert not told(m, "seen", RED)
    known = of(m).cards.view(BLUE)["zones"]["hand-1"]
    assert (known["hidden"], sorted(known["known"])) == (0, ["calm-waters", "maneuver", "maneuver"])
    assert of(m).cards.count(of(m).cards.hand[BLUE]) == 0
    assert "look" not in options_of(m, BLUE)
    empty = battle([vessel("s1010", E)], [vessel("s1011", E)], step, hands=(["lookout"], []))
    empty.answer(BLUE, "look")
    assert told(empty, "seen-nothing", BLUE)


# ---------------------------------------------------------------------- 3 ships


@pytest.mark.rule("naval-duel:3.1", "naval-duel:3.2", "naval-duel:R16", "naval-duel:10.3")
def test_ratings_by_type_are_as_printed() -> None:
    rows = [(t.name, t.sails, t.hull, t.crew, t.cannon, t.swift, t.small) for t in BOOK.types.values()]
    assert rows == [
        ("1st Class", 6, 6, 6, 6, -3, False),
        ("2nd Class", 5, 5, 5, 5, -2, False),
        ("3rd Class", 4, 4, 4, 4, -1, False),
        ("Large Frigate", 3, 3, 3, 3, 0, True),
        ("Frigate", 2, 2, 2, 2, 1, True),
        ("Small Frigate", 1, 1, 1, 1, 2, True),
    ]


@pytest.mark.rule("naval-duel:R17")
def test_the_other_swiftness_of_the_first_class_is_an_option() -> None:
    book = book_of("naval-duel", first_class_swift=-4)
    assert book.types["first-class"].swift == -4
    assert book.types["second-class"].swift == -2


# ---------------------------------------------------------------------- 4 fleets


@pytest.mark.rule(
    "naval-duel:4.5",
    "naval-duel:4.6",
    "naval-duel:4.7",
    "naval-duel:4.8",
    "naval-duel:4.9",
    "naval-duel:4.10",
    "naval-duel:R18",
)
def test_the_tables_of_characters_are_as_printed() -> None:
    admirals = [(r.rolls, r.name, r.courage, r.ships, r.draw, r.hand) for r in BOOK.admirals.rows]
    assert admirals == [
        ("1-2", "Charismatic", 1, 0, 0, 0),
        ("3-4", "Diplomat", 0, 50, 0, 0),
        ("5-6", "Brilliant", 0, 0, 1, 0),
        ("7-8", "Tactician", 0, 0, 0, 2),
    ]
    tables = (BOOK.nations, BOOK.characters, BOOK.specifications, BOOK.captains, BOOK.crews)
    assert [[(r.rolls, r.name, r.rating) for r in table.rows] for table in tables] == [
        [("1-2", "Sea Power", "skill"), ("3-4", "Industrial Giant", "cannon"), ("5-6", "Land Power", "crew")],
        [
            ("1-2", "Privateers/Raiders", "swift"),
            ("3-4", "Warships", "cannon"),
            ("5-6", "Invasion Fleet", "crew"),
            ("7-8", "Escort/Patrol", "courage"),
        ],
        [("1-2", "Seaworthy", "swift"), ("3-4", "Carronades", "cannon"), ("5-6", "Royal Marines", "crew")],
        [
            ("1-2", "Salty Dog", "skill"),
            ("3-4", "Artillerist", "gunnery"),
            ("5-6", "Swashbuckler", "boarding"),
            ("7-8", "Initiative", "courage"),
        ],
        [
            ("1-2", "Able Seamen", "skill"),
            ("3-4", "Gunners Mates", "gunnery"),
            ("5-6", "Bully Boys", "boarding"),
            ("7-8", "Disciplined", "courage"),
        ],
    ]


@pytest.mark.rule("naval-duel:4.2", "naval-duel:4.3", "naval-duel:R16")
def test_fleet_bonuses_go_to_every_ship_and_others_to_one() -> None:
    first = (3, 1, 3)  # carronades, salty dog, gunners mates
    others = (1, 7, 5) * 3  # seaworthy, initiative, bully boys
    m = begun(1, 6, 3, *first, *others, 8, 1, 8, *(5, 5, 1) * 4, fleet="small")
    victory, britannia, red = ship(m, 0), ship(m, 1), ship(m, 4)
    # Charismatic (Courage), Land Power (Crew), Warships (Cannon)
    assert (victory.full, victory.now) == ((6, 6, 7, 8), (6, 6, 7, 8))
    assert (victory.skill, victory.swift, victory.gunnery, victory.boarding, victory.courage) == (
        1,
        -3,
        1,
        0,
        1,
    )
    assert (britannia.full, britannia.swift, britannia.boarding, britannia.courage) == (
        (6, 6, 7, 7),
        -2,
        1,
        2,
    )
    # Tactician, Sea Power (Skill), Escort (Courage), Royal Marines, Swashbuckler, Able Seamen
    assert (red.full, red.skill, red.boarding, red.courage) == ((6, 6, 7, 6), 2, 1, 1)
    assert of(m).admirals == ("charismatic", "tactician")
    assert victory.traits == ("land-power", "warships", "carronades", "salty-dog", "gunners-mates")
    assert [entry["roll"] for entry in told(m, "admiral")] == [1, 8]
    assert told(m, "fleet")[0] == {
        "seat": 0,
        "first": 6,
        "nation": "land-power",
        "second": 3,
        "character": "warships",
    }


@pytest.mark.rule("naval-duel:4.4")
def test_the_flagship_is_chosen_and_rolls_once_more() -> None:
    m = begun(5, 1, 1, *(1, 1, 1) * 4, 5, 1, 1, *(1, 1, 1) * 4, 6, 8, 8, fleet="small")
    assert options_of(m, BLUE) == {
        f"flagship {word}" for word in ("victory", "britannia", "temeraire", "neptune")
    }
    before = ship(m, 2).full
    m.answer(BLUE, "flagship temeraire")
    flag = ship(m, 2)
    assert flag.flagship
    assert not ship(m, 0).flagship
    assert (before[2], flag.full[2], flag.courage, flag.gunnery) == (6, 7, 2, 0)
    assert options_of(m, RED) == {
        f"flagship {word}" for word in ("bucentaure", "redoutable", "heros", "pluton")
    }


@pytest.mark.rule("naval-duel:4.5", "naval-duel:R12")
@pytest.mark.parametrize(
    ("reading", "allies"), [("half the fleet", 3), ("half the extra ships", 1)], ids=["all", "extra"]
)
def test_a_diplomat_has_half_as_many_ships_again_and_allies(reading: str, allies: int) -> None:
    m = begun(3, 1, 1, *(1, 1, 1) * 6, 1, 1, 1, *(1, 1, 1) * 4, fleet="small", allies=reading)
    assert of(m).sizes == [6, 4]
    answer_all(m, "flagship victory", "flagship bucentaure")
    assert m.asks[0].prompt == "allies"
    assert m.asks[0].facts["total"] == allies
    assert "ally victory" not in options_of(m, BLUE)
    wanted = ["britannia", "neptune", "leviathan"][:allies]
    m.answer_set(BLUE, dict.fromkeys(wanted, 1))
    assert [s.word for s in of(m).ships if s.ally] == wanted
    assert of(m).turn == 1


@pytest.mark.rule("naval-duel:4.1", "naval-duel:4.11", "naval-duel:R19", "naval-duel:1.2")
def test_eight_ships_begin_at_either_end_facing_each_other() -> None:
    m = begun(1, 1, 1, *(1, 1, 1) * 8, 3, 1, 1, *(1, 1, 1) * 12)
    blue = [SEA.names[s.at] for s in of(m).ships if s.seat == BLUE]
    assert blue == [f"s03{row:02d}" for row in range(20, 4, -2)]
    red = [SEA.names[s.at] for s in of(m).ships if s.seat == RED]
    assert red == [f"s28{row:02d}" for row in range(24, 0, -2)]
    assert {(s.seat, s.facing) for s in of(m).ships} == {(BLUE, E), (RED, W)}


@pytest.mark.rule("naval-duel:4.1", "naval-duel:R20")
def test_fleets_of_the_set_up() -> None:
    assert BOOK.fleets == {
        "basic": ("first-class",) * 8,
        "small": ("first-class",) * 4,
        "mixed": (
            "first-class",
            "first-class",
            "second-class",
            "second-class",
            "third-class",
            "third-class",
            "large-frigate",
            "frigate",
        ),
    }
    assert [len(names) for names in BOOK.names] == [12, 12]
    assert len(BOOK.ship_names) == 24


@pytest.mark.rule("naval-duel:R20", "naval-duel:R12")
def test_fleets_are_bought_in_secret_and_a_ship_costs_its_hull() -> None:
    m = begun(3, 1, 1, *(1, 1, 1) * 3, 1, 1, 1, *(1, 1, 1) * 2, fleet="bought", points=16)
    assert BOOK.prices == {
        "first-class": 6,
        "second-class": 5,
        "third-class": 4,
        "large-frigate": 3,
        "frigate": 2,
        "small-frigate": 1,
    }
    assert set(m.waiting) == {BLUE, RED}
    with pytest.raises(qd.QuarterdeckError):
        m.answer_set(BLUE, {"first-class": 3})
    m.answer_set(BLUE, {"first-class": 2})
    assert not of(m).ships
    m.answer_set(RED, {"second-class": 2, "frigate": 1})
    # Blue's Diplomat adds one of the first type; both fleets have three ships.
    assert Counter(s.type for s in of(m).ships if s.seat == BLUE) == {"first-class": 3}
    assert Counter(s.type for s in of(m).ships if s.seat == RED) == {"second-class": 2, "frigate": 1}


@pytest.mark.rule("naval-duel:R16")
def test_a_raised_rating_is_the_undamaged_one() -> None:
    m = battle([FAR_BLUE], [FAR_RED])
    one = ship(m, 0)
    give(one, BOOK.traits["carronades"])
    assert (one.full, one.now, one.lost) == ((6, 6, 6, 7), (6, 6, 6, 7), (0, 0, 0, 0))


# ---------------------------------------------------------------------- 5, 7 the turn begins


@pytest.mark.rule("naval-duel:7.1")
def test_the_table_of_winds_is_as_printed() -> None:
    assert [(row.rolls, row.name, row.blows) for row in BOOK.winds.rows] == [
        ("1-2", "calm", -1),
        ("3", "north", 0),
        ("4", "north-east", 1),
        ("5", "east", 2),
        ("6", "south-east", 3),
        ("7", "south", 4),
        ("8", "south-west", 5),
        ("9", "west", 6),
        ("10", "north-west", 7),
    ]


@pytest.mark.rule("naval-duel:7.1", "naval-duel:7.2", "naval-duel:5.1")
def test_the_wind_is_rolled_for_at_the_beginning_and_changes_on_a_six() -> None:
    start = battle([FAR_BLUE], [FAR_RED], "wind", dice=(7, 5), state={"turn": 0})
    assert (of(start).turn, of(start).wind) == (1, 4)
    at_once = battle([FAR_BLUE], [FAR_RED], "wind", dice=(7, 6, 3), state={"turn": 0})
    assert of(at_once).wind == N
    stays = battle([FAR_BLUE], [FAR_RED], "wind", dice=(5,), wind=E)
    assert (of(stays).turn, of(stays).wind) == (6, E)
    turns = battle([FAR_BLUE], [FAR_RED], "wind", dice=(6, 9), wind=E)
    assert of(turns).wind == W
    assert of(battle([FAR_BLUE], [FAR_RED], "wind", state={"turn": 0}, wind=-1)).has_wind


@pytest.mark.rule("naval-duel:7.1", "naval-duel:R5")
@pytest.mark.parametrize(("roll", "said"), [(7, "it blows to the south"), (2, "calm")])
def test_the_log_says_where_the_wind_blows_to(roll: int, said: str) -> None:
    m = battle([FAR_BLUE], [FAR_RED], "wind", dice=(roll, 5), state={"turn": 0})
    assert f"The wind is rolled for ({roll}): {said}." in m.told(None, 20)


@pytest.mark.rule("naval-duel:R20")
def test_the_wind_can_be_left_out() -> None:
    given = GAME.checked({"wind": False})
    g = GAME.begin(1, given)
    assert not g.has_wind
    m = qd.Match(GAME, 3, {"wind": False, "fleet": "small"})
    answer_all(m, "flagship victory", "flagship bucentaure")
    assert not told(m, "wind")
    assert of(m).wind == -1
    later = battle([FAR_BLUE], [FAR_RED], "wind", dice=(), wind=-1, state={"has_wind": False, "turn": 0})
    assert (of(later).turn, of(later).wind, told(later, "wind-stays"), told(later, "wind-changes")) == (
        1,
        -1,
        [],
        [],
    )


@pytest.mark.rule("naval-duel:5.2", "naval-duel:4.5", "naval-duel:R22")
def test_two_cards_are_drawn_each_turn_and_three_by_a_brilliant_admiral() -> None:
    g = GAME.begin(1, GAME.checked(None))
    assert [g.cards.count(hand) for hand in g.cards.hand] == [0, 0]
    m = battle([FAR_BLUE], [FAR_RED], "draw", admirals=("brilliant", "tactician"))
    assert [of(m).cards.count(hand) for hand in of(m).cards.hand] == [3, 2]


@pytest.mark.rule("naval-duel:5.2")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    m = battle([FAR_BLUE], [FAR_RED], "draw")
    g = of(m).copy()
    cards = g.cards
    while cards.count(cards.deck[0]):
        cards.draw_some(1, cards.deck[0], cards.discard[0])
    g.step = "draw"
    from quarterdeck.engine.testing import position

    again = position(GAME, g)
    assert [of(again).cards.count(hand) for hand in of(again).cards.hand] == [4, 4]
    assert told(again, "reshuffle")


@pytest.mark.rule("naval-duel:5.3", "naval-duel:4.5")
def test_five_cards_may_be_held_and_seven_by_a_tactician() -> None:
    six = ["maneuver", "maneuver", "calm-waters", "calm-waters", "lookout", "lookout"]
    eight = [
        "gust-of-wind",
        "gust-of-wind",
        "rally-the-men",
        "rally-the-men",
        "quick-reload",
        "quick-reload",
        "rake-the-bow",
        "rake-the-bow",
    ]
    m = battle([FAR_BLUE], [FAR_RED], "discard", hands=(six, eight), admirals=("diplomat", "tactician"))
    assert (m.asks[0].seat, m.asks[0].prompt, m.asks[0].facts["limit"]) == (BLUE, "discard", 5)
    m.answer_set(BLUE, {"maneuver": 1})
    assert of(m).cards.count(of(m).cards.hand[BLUE]) == 5
    assert (m.asks[0].seat, m.asks[0].facts["limit"]) == (RED, 7)
    m.answer_set(RED, {"gust-of-wind": 1})
    assert of(m).cards.count(of(m).cards.hand[RED]) == 7
