"""Greek Fire: what is printed, how fleets are drawn up, and the waters (§1-7, §16, §17)."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.greek_fire.book import COLUMNS, LAND, MAP, ROCKS, ROUGH, ROWS, SHALLOWS, STREAM, WEED
from quarterdeck.games.greek_fire.setup import captain, crew_skills, roll_advantages
from quarterdeck.kit.hexes import E, W
from tests.games.greek_fire.positions import BLUE, BOOK, GAME, RED, battle, galley, of


@pytest.mark.rule("greek-fire:1.1", "greek-fire:8.4", "greek-fire:R20")
def test_fleets_face_each_other_on_a_map_of_hexes() -> None:
    g = of(qd.Match(GAME, 1))
    assert (COLUMNS, ROWS, len(MAP)) == (32, 20, 640)
    assert [MAP.names[s.at] for s in g.ships if s.seat == 0] == ["h0810", "h0812", "h0808", "h0814", "h0806"]
    assert [MAP.names[s.at] for s in g.ships if s.seat == 1] == ["h2310", "h2312", "h2308", "h2314", "h2306"]
    assert [s.facing for s in g.ships] == [E] * 5 + [W] * 5
    assert [s.kind for s in g.ships] == ["quadrireme", "trireme", "trireme", "bireme", "bireme"] * 2


@pytest.mark.rule("greek-fire:5.1")
def test_the_table_of_ships_is_as_printed() -> None:
    assert [(k.id, k.name, k.deck, k.ram, k.crew, k.move) for k in BOOK.kinds.values()] == [
        ("triaconter", "Triaconter", 3, 1, 30, 4),
        ("penteconter", "Penteconter", 5, 2, 50, 4),
        ("bireme", "Bireme", 5, 3, 100, 5),
        ("modified-bireme", "Bireme (Modified Trireme)", 4, 4, 100, 5),
        ("trireme", "Trireme", 6, 5, 170, 6),
        ("full-deck-trireme", "Trireme (Full Deck)", 8, 5, 170, 6),
        ("quadrireme", "Quadrireme", 10, 6, 220, 5),
        ("quinquereme", "Quinquereme", 12, 7, 300, 4),
        ("large-quinquereme", "Large Quinquereme", 16, 8, 400, 3),
        ("huge-quinquereme", "Huge Quinquereme", 20, 9, 500, 2),
    ]


@pytest.mark.rule("greek-fire:5.2", "greek-fire:6.1", "greek-fire:6.3", "greek-fire:12.6")
def test_each_ship_has_as_many_advantages_as_its_deck_is_large() -> None:
    for seed in range(5):
        g = of(qd.Match(GAME, seed))
        for i, ship in enumerate(g.ships):
            assert len(ship.advantages) == g.kind(i).deck
            hoplites = 20 * ship.advantages.count("hoplites")
            assert ship.crew == ship.rowers == ship.muster == g.kind(i).crew + hoplites
            assert ship.shots == (10,) * sum(1 for word in ship.advantages if BOOK.advantages[word].weapon)


@pytest.mark.rule("greek-fire:6.2")
def test_advantages_are_rolled_on_two_tables_of_ten() -> None:
    g = of(qd.Match(GAME, 1))
    g.script = (1, 2, 3, 4, 5, 6, 7)
    assert roll_advantages(g, 7) == (
        "prongs", "sails", "reinforced-hull", "reinforced-ram", "hoplites", "hoplites", "archers",
    )  # fmt: skip
    g.script = tuple(face for n in range(1, 11) for face in (8 + n % 3, n))
    assert roll_advantages(g, 10) == (
        "archers", "greek-fire", "ballistae", "catapult", "onagers", "trebuchet", "harpax", "corvus",
        "tower-archers", "parablemata",
    )  # fmt: skip


@pytest.mark.rule("greek-fire:6.3")
def test_what_advantages_add_is_as_printed() -> None:
    added = {
        row.id: {
            field: getattr(row, field)
            for field in ("ram", "hull", "sail", "crew", "board", "screen")
            if getattr(row, field)
        }
        for row in BOOK.advantages.values()
        if not row.weapon
    }
    assert added == {
        "prongs": {"ram": 1},
        "sails": {"sail": 1},
        "reinforced-hull": {"hull": 1},
        "reinforced-ram": {"ram": 1},
        "hoplites": {"crew": 20},
        "harpax": {"board": 1},
        "corvus": {"board": 1},
        "parablemata": {"screen": 1},
    }
    arms = ("prongs", "reinforced-ram", "reinforced-ram", "reinforced-hull", "reinforced-hull", "sails")
    g = of(battle([galley("h0505", advantages=arms)], [galley("h2005")]))
    assert (g.ram_bonus(0), g.sum_of(0, "hull"), g.sum_of(0, "sail")) == (8, 2, 1)
    assert (g.ram_bonus(1), g.sum_of(1, "hull"), g.sum_of(1, "sail")) == (5, 0, 0)


@pytest.mark.rule("greek-fire:R1")
def test_by_option_whoever_draws_the_fleets_up_chooses_advantages() -> None:
    m = qd.Match(GAME, 1, {"scenario": "mylae", "advantages": "chosen"})
    assert m.asks[0].seat == BLUE
    assert m.asks[0].facts["deck"] == 12
    m.answer_set(BLUE, {"hoplites": 10, "trebuchet": 2})
    ship = of(m).ships[0]
    assert sorted(ship.advantages) == ["corvus", *["hoplites"] * 10, "trebuchet", "trebuchet"]
    assert ship.crew == 300 + 200
    assert m.asks[0].facts["ship"] == "concordia"
    bought = qd.Match(GAME, 1, {"scenario": "bought", "points": 20, "advantages": "chosen"})
    bought.answer_set(BLUE, {"triaconter": 1})
    bought.answer_set(RED, {"triaconter": 1})
    assert [ask.seat for ask in bought.asks] == [BLUE]
    bought.answer_set(BLUE, {"prongs": 3})
    assert [ask.seat for ask in bought.asks] == [RED]


@pytest.mark.rule("greek-fire:4.1")
@pytest.mark.parametrize(
    ("side", "seats"), [("west", [1, 1, 1, 1, 1, 0, 0, 0, 0]), ("east", [0] * 5 + [1] * 4)]
)
def test_the_other_player_chooses_a_side(side: str, seats: list[int]) -> None:
    m = qd.Match(GAME, 1, {"scenario": "salamis"})
    assert [(ask.seat, ask.prompt) for ask in m.asks] == [(RED, "side")]
    answer_all(m, f"side {side}")
    assert [ship.seat for ship in of(m).ships] == seats
    assert of(m).west == (1 if side == "west" else 0)


@pytest.mark.rule("greek-fire:4.1", "greek-fire:R20")
def test_blue_designs_both_fleets_for_points_and_red_chooses() -> None:
    m = qd.Match(GAME, 1, {"scenario": "designed", "points": 20})
    assert m.asks[0].facts["side"] == "west"
    assert ("buy", "huge-quinquereme", 1) in m.asks[0].options
    assert ("buy", "quadrireme", 2) in m.asks[0].options
    assert ("buy", "quadrireme", 3) not in m.asks[0].options
    with pytest.raises(qd.NotOffered, match="at most 20"):
        m.answer_set(BLUE, {"quadrireme": 1, "quinquereme": 1})
    m.answer_set(BLUE, {"trireme": 3})
    m.answer_set(BLUE, {"huge-quinquereme": 1})
    assert m.asks[0].prompt == "side"
    answer_all(m, "side west")
    assert [(ship.kind, ship.seat) for ship in of(m).ships] == [("trireme", RED)] * 3 + [
        ("huge-quinquereme", BLUE)
    ]


@pytest.mark.rule("greek-fire:R20")
def test_fleets_are_bought_in_secret_and_keep_their_sides() -> None:
    m = qd.Match(GAME, 1, {"scenario": "bought", "points": 32})
    assert [ask.seat for ask in m.asks] == [BLUE, RED]
    with pytest.raises(qd.NotOffered, match="only 8"):
        m.answer_set(BLUE, {"triaconter": 9})
    m.answer_set(RED, {"penteconter": 2})
    m.answer_set(BLUE, {"triaconter": 8})
    assert m.asks[0].prompt == "choose"
    assert [s.seat for s in of(m).ships] == [BLUE] * 8 + [RED] * 2
    assert len({s.at for s in of(m).ships}) == 10


@pytest.mark.rule("greek-fire:R20", "greek-fire:16.4", "greek-fire:R18")
def test_the_scenarios() -> None:
    salamis = of(qd.Match(GAME, 1, {"scenario": "salamis", "captains": "none"}))
    assert [s.kind for s in salamis.ships[:5]] == ["trireme"] * 4 + ["penteconter"]
    assert [s.kind for s in salamis.ships[5:]] == ["full-deck-trireme"] * 3 + ["penteconter"]
    assert {s.crew_skills for s in salamis.ships[:5]} == {("ramming",)}
    assert {s.crew_skills for s in salamis.ships[5:]} == {("missiles",)}
    mylae = of(qd.Match(GAME, 1, {"scenario": "mylae", "nations": False}))
    assert [s.kind for s in mylae.ships[:3]] == ["quinquereme"] * 2 + ["quadrireme"]
    assert [s.kind for s in mylae.ships[3:]] == ["quadrireme"] * 3 + ["modified-bireme"]
    assert {s.crew_skills for s in mylae.ships} == {()}
    assert [len(s.advantages) for s in mylae.ships] == [13, 13, 11, 10, 10, 10, 4]
    assert all("corvus" in s.advantages for s in mylae.ships[:3])
    fleets = of(qd.Match(GAME, 1, {"scenario": "mylae"})).book.fleets
    assert [(f.name, f.nation) for f in fleets] == [("Romans", "rally"), ("Carthaginians", "sailing")]
    assert [(f.name, f.nation) for f in salamis.book.fleets] == [
        ("Athenians", "ramming"),
        ("Persians", "missiles"),
    ]


# ---------------------------------------------------------------------- 7, 16 crews and captains


@pytest.mark.rule("greek-fire:7.1", "greek-fire:16.2", "greek-fire:R17")
def test_crews_are_poor_good_or_elite_and_elite_ones_have_a_skill() -> None:
    g = of(qd.Match(GAME, 1, {"west-crews": "poor", "east-crews": "elite"}))
    assert {(s.quality, len(s.crew_skills)) for s in g.ships} == {("poor", 0), ("elite", 1)}
    g.script = (3,)
    assert crew_skills(g, "elite", "") == ("rowing",)
    assert crew_skills(g, "elite", "rally") == ("rally",)
    assert crew_skills(g, "good", "") == ()
    assert of(qd.Match(GAME, 1)).ships[0].quality == "good"


@pytest.mark.rule("greek-fire:16.1", "greek-fire:16.2", "greek-fire:R18")
def test_basic_captains_have_a_skill_or_none_and_heroic_ones_two() -> None:
    g = of(qd.Match(GAME, 1))
    g.script = (3,)
    assert captain(g) == ()
    g.script = (4, 5)
    assert captain(g) == ("ramming",)
    g.captains = "heroic"
    g.script = (2, 2, 6)
    assert captain(g) == ("sailing", "missiles")
    g.captains = "none"
    assert captain(g) == ()
    assert len(g.script) == 0


@pytest.mark.rule("greek-fire:16.3", "greek-fire:16.4")
def test_the_table_of_skills_is_as_printed() -> None:
    assert [(roll, BOOK.skill_table[roll].id, BOOK.skill_table[roll].nation) for roll in range(1, 7)] == [
        (1, "melee", "Spartan"),
        (2, "sailing", "Phoenician"),
        (3, "rowing", "Egyptian"),
        (4, "rally", "Roman"),
        (5, "ramming", "Athenian"),
        (6, "missiles", "Persian"),
    ]


@pytest.mark.rule("greek-fire:16.3", "greek-fire:R18", "greek-fire:R6")
def test_skills_of_captain_and_crew_add_up() -> None:
    g = of(battle([galley("h0505", captain=("ramming",), crew_skills=("ramming",))], [galley("h2005")]))
    assert (g.skill(0, "ramming"), g.ram_bonus(0)) == (2, 7)


# ---------------------------------------------------------------------- 17 waters


@pytest.mark.rule("greek-fire:17.1", "greek-fire:R15")
def test_the_coast_has_islands_with_shallows_and_other_waters_between_the_fleets() -> None:
    sizes = []
    for seed in range(40):
        looks = of(qd.Match(GAME, seed, {"sea": "coast"})).terrain
        sizes.append(looks.count(LAND))
        land = [hex for hex, look in enumerate(looks) if look == LAND]
        assert 3 <= len(land) <= 18
        for hex in land:
            assert all(looks[n] in (LAND, SHALLOWS) for n in MAP.neighbours[hex] if n >= 0)
        assert [looks.count(look) for look in (ROCKS, WEED, STREAM, ROUGH)] == [3, 4, 6, 6]
        assert {hex % COLUMNS for hex in land} <= set(range(11, 20))
        shallows = [hex for hex, look in enumerate(looks) if look == SHALLOWS]
        assert all(any(looks[n] == LAND for n in MAP.neighbours[hex] if n >= 0) for hex in shallows)
    assert (min(sizes), max(sizes)) == (10, 18)  # three islands of three to six hexes, some of which meet
    assert set(of(qd.Match(GAME, 1)).terrain) == {"."}


@pytest.mark.rule("greek-fire:R1")
def test_no_advantage_is_left_out_of_the_form() -> None:
    m = qd.Match(GAME, 1, {"scenario": "mylae", "advantages": "chosen"})
    assert {option.split()[1] for option in options_of(m, BLUE)} == set(BOOK.advantages)
    assert len(BOOK.advantages) == 15
