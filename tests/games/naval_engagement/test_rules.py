"""Naval Engagement, line by line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.book import HouseData
from quarterdeck.engine.errors import BadSetup, NotOffered
from quarterdeck.engine.house_rules import with_house_rules
from quarterdeck.engine.testing import answer_all, book_of, options_of, position
from quarterdeck.games.naval_engagement.book import FLEETS, PLAYED, EngagementBook
from quarterdeck.games.naval_engagement.rules import PHASES
from quarterdeck.games.naval_engagement.state import DAMAGED, USED
from tests.games.naval_engagement.positions import DECK, DISCARD, HANDS, at, fleet, hand, state, told


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"naval-engagement:{line}" for line in lines])


# ---------------------------------------------------------------------- 1-6


@rule("1.1")
def test_two_fleets_meet() -> None:
    assert qd.Match(qd.load("naval-engagement"), 1).names == ("Americans", "Japanese")


@rule("2.1")
def test_without_fleet_points_the_game_is_lost_at_once() -> None:
    m = at("attack", (["torpedo"], []), (["submarine"], []), points=(4, 1))
    answer_all(m, "attack torpedo points")
    assert m.question(None) == "The Americans win: the Japanese have no Fleet Points left."
    assert m.outcome is not None
    assert m.outcome.winners == (0,)
    assert m.outcome.scores == (4, 0)


@rule("3.1", "5.1")
def test_each_begins_with_ten_points_and_seven_cards() -> None:
    m = qd.Match(qd.load("naval-engagement"), 3)
    g = state(m)
    assert g.points == [10, 10]
    assert g.cards.count(HANDS[1 - g.active]) == 7
    assert g.cards.count(HANDS[g.active]) == 8  # the first turn has begun


@rule("5.2")
def test_a_coin_decides_who_begins() -> None:
    first = [state(qd.Match(qd.load("naval-engagement"), seed)).active for seed in range(40)]
    assert 10 < sum(first) < 30


@rule("6.1")
def test_turns_have_four_phases_and_alternate() -> None:
    assert [*dict.fromkeys(phase.caption for phase in PHASES)] == [
        "Maneuver Phase",
        "Deploy Phase",
        "Attack Phase",
        "Logistics Phase",
    ]
    m = at("logistics", (["gun"], []))
    answer_all(m, "decline")
    assert state(m).active == 1
    assert state(m).turn == 2


# ---------------------------------------------------------------------- 7-8


@rule("7.1")
def test_the_turn_begins_with_a_card() -> None:
    m = at("draw", top=["evasion"])
    assert hand(m, 0) == ["evasion"]
    assert "You drew Evasion." in told(m, 0)
    assert "Evasion" not in told(m, 1)


@rule("7.2", "R7")
def test_discards_become_a_new_deck() -> None:
    m = at("draw")
    g = state(at("maneuver", (["air-recon"], [])))
    for c in g.cards[DECK]:
        g.cards.move(c, DECK, DISCARD)
    again = position(m.game, g)
    answer_all(again, "recon air-recon")
    assert state(again).cards.count(DISCARD) == 0
    assert state(again).cards.count(DECK) == 59
    assert "60 discards are shuffled into a new one" in told(again, 0)


@rule("R7")
def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    g = state(at("draw"))
    for c in g.cards[DECK]:
        g.cards.move(c, DECK, HANDS[1])
    m = position(qd.load("naval-engagement"), g)
    assert "Americans draw" not in told(m, 0)


@rule("7.3")
def test_recon_belongs_to_the_maneuver_phase() -> None:
    assert options_of(at("maneuver", (["air-recon", "gun"], [])), 0) == {"done", "recon air-recon"}
    m = at("attack", (["air-recon"], []), (["destroyer"], []))
    assert options_of(m, 0) == {"done"}


@rule("7.3")
def test_every_recon_may_be_played_and_none_need_be() -> None:
    m = at("maneuver", (["air-recon", "air-recon"], []), top=["gun", "gun"])
    answer_all(m, "recon air-recon", "recon air-recon")
    assert hand(m, 0) == ["gun", "gun"]
    m = at("maneuver", (["air-recon"], []))
    answer_all(m, "done")
    assert hand(m, 0) == ["air-recon"]


@rule("7.4")
def test_recon_shows_the_other_hand_and_draws() -> None:
    m = at("maneuver", (["air-recon"], ["smoke", "gun"]), top=["bomb"])
    answer_all(m, "recon air-recon")
    assert "The Japanese hold Gun Attack and Smoke." in told(m, 0)
    assert "Smoke" not in told(m, 1)
    assert hand(m, 0) == ["bomb"]
    assert state(m).cards.kinds(DISCARD) == ["air-recon"]
    seen = m.view(0)["cards"]["zones"]["hand-1"]
    assert sorted(seen["known"]) == ["gun", "smoke"]


@rule("8.1")
def test_any_number_of_units_is_deployed() -> None:
    m = at("deploy", (["carrier", "fighters", "fighters", "gun"], []))
    assert options_of(m, 0) == {"done", "deploy carrier", "deploy fighters"}
    answer_all(m, "deploy carrier", "deploy fighters", "deploy fighters", "done")
    assert fleet(m, 0) == ["carrier", "fighters", "fighters"]
    assert "Americans deploy Carrier and 2 × Fighters." in told(m, 1)
    m = at("deploy", (["carrier"], []))
    answer_all(m, "done")
    assert fleet(m, 0) == []
    assert "deploy" not in told(m, 1)


@rule("7.3", "8.1")
def test_nobody_is_asked_for_cards_that_all_lie_open() -> None:
    g = state(at("maneuver", (["gun"], [])))
    for _ in range(4):
        g.cards.move(g.cards.find(DECK, "air-recon"), DECK, DISCARD)
    assert position(qd.load("naval-engagement"), g).asks[0].prompt == "deploy"
    for unit in g.book.units:
        for _ in range(4):
            g.cards.move(g.cards.find(DECK, unit), DECK, DISCARD)
    assert position(qd.load("naval-engagement"), g).asks[0].prompt == "weather"


# ---------------------------------------------------------------------- 9-10

# 12.1 and 12.2 as printed: what each unit uses, what each attack destroys
USES = {
    "submarine": {"torpedo"},
    "destroyer": {"torpedo", "gun", "depth-charge"},
    "battleship": {"gun", "depth-charge"},
    "carrier": {"bomb"},
    "fighters": {"gun"},
    "bombers": {"torpedo", "bomb"},
}
KIND = {
    "submarine": "sub",
    "destroyer": "ship",
    "battleship": "ship",
    "carrier": "ship",
    "fighters": "planes",
    "bombers": "planes",
}
DESTROYS = {
    "torpedo": {"ship"},
    "bomb": {"ship"},
    "gun": {"ship", "planes"},
    "depth-charge": {"sub"},
    "radar-sonar": {"sub", "planes"},
    "anti-aircraft": {"planes"},
}
NEGATES = {"anti-aircraft": {"bomb"}, "smoke": {"gun"}, "evasion": {"torpedo", "depth-charge"}}
UNLISTED = {"radar-sonar", "anti-aircraft"}


@rule("9.1", "12.1", "R1")
@pytest.mark.parametrize("unit", USES)
def test_a_unit_uses_the_attacks_of_its_list(unit: str) -> None:
    m = at("attack", ([*DESTROYS], []), ([unit], []))
    usable = {option.split()[1] for option in options_of(m, 0) if option != "done"}
    assert usable == USES[unit] | UNLISTED


@rule("9.1")
def test_nobody_need_attack() -> None:
    m = at("attack", (["torpedo"], []), (["submarine"], []))
    answer_all(m, "done")
    assert m.asks[0].prompt == "weather"
    assert hand(m, 0) == ["torpedo"]


@rule("9.1")
def test_an_attack_without_a_unit_is_refused() -> None:
    m = at("attack", (["depth-charge", "bomb"], []), (["carrier"], ["submarine"]))
    assert options_of(m, 0) == {"done", "attack bomb points"}
    with pytest.raises(NotOffered):
        m.answer(0, "attack depth-charge submarine")


@rule("9.2", "12.2")
@pytest.mark.parametrize("card", DESTROYS)
def test_an_attack_destroys_the_kinds_of_its_list(card: str) -> None:
    m = at("attack", ([card], []), (["destroyer", "bombers"], [*KIND]))
    wanted = {f"attack {card} {unit}" for unit, kind in KIND.items() if kind in DESTROYS[card]}
    assert options_of(m, 0) == {"done", *wanted}


@rule("9.2")
def test_the_chosen_unit_is_destroyed() -> None:
    m = at("attack", (["torpedo", "bomb"], ["bomb"]), (["submarine"], ["destroyer", "destroyer", "fighters"]))
    answer_all(m, "attack torpedo destroyer", "decline")
    assert fleet(m, 1) == ["destroyer", "fighters"]
    assert sorted(state(m).cards.kinds(DISCARD)) == ["destroyer", "torpedo"]


@rule("9.3", "R4")
def test_without_a_fitting_unit_a_fleet_point_is_lost() -> None:
    m = at("attack", (["torpedo", "bomb"], ["bomb"]), (["submarine"], ["submarine", "fighters"]))
    assert options_of(m, 0) == {"done", "attack torpedo points"}
    answer_all(m, "attack torpedo points", "decline")
    assert state(m).points == [10, 9]


@rule("R4")
def test_with_a_fitting_unit_points_cannot_be_attacked() -> None:
    m = at("attack", (["torpedo"], []), (["submarine"], ["destroyer"]))
    assert options_of(m, 0) == {"done", "attack torpedo destroyer"}


@rule("9.4", "12.3", "R10")
@pytest.mark.parametrize("defense", NEGATES)
def test_a_defense_negates_the_attacks_of_its_list(defense: str) -> None:
    for card in DESTROYS:
        m = at("attack", ([card, "air-recon"], [defense]), (["destroyer", "bombers"], []))
        answer_all(m, f"attack {card} points")
        if card in NEGATES[defense]:
            assert options_of(m, 1) == {"decline", f"play {defense}"}
            answer_all(m, f"play {defense}")
            assert state(m).points == [10, 10]
            assert defense in state(m).cards.kinds(DISCARD)
        else:
            if m.waiting == [1]:
                answer_all(m, "decline")
            assert state(m).points == [10, 9]


@rule("9.4", "R11")
def test_points_may_be_defended_and_need_not_be() -> None:
    m = at("attack", (["gun", "gun"], ["smoke"]), (["fighters"], []))
    answer_all(m, "attack gun points", "decline")
    assert state(m).points == [10, 9]
    answer_all(m, "attack gun points", "play smoke")
    assert state(m).points == [10, 9]


@rule("9.4")
def test_who_holds_no_defense_is_asked_like_one_who_does() -> None:
    m = at("attack", (["gun"], ["bomb"]), (["fighters"], []))
    answer_all(m, "attack gun points")
    assert options_of(m, 1) == {"decline"}
    assert fleet(m, 0) == ["fighters"]  # the attack lies open, and belongs to no fleet
    assert state(m).cards.kinds(PLAYED) == ["gun"]


@rule("10.1", "R5")
@pytest.mark.parametrize("ship", ["carrier", "battleship"])
def test_a_big_ship_takes_two_hits_of_any_kind(ship: str) -> None:
    m = at("attack", (["torpedo", "gun", "bomb"], ["bomb"]), (["destroyer"], [ship]))
    answer_all(m, f"attack torpedo {ship}", "decline")
    assert fleet(m, 1) == [ship]
    assert options_of(m, 0) == {"done", f"attack gun damaged-{ship}"}
    answer_all(m, f"attack gun damaged-{ship}", "decline")
    assert fleet(m, 1) == []
    assert DAMAGED not in state(m).cards.flags


@rule("10.1")
def test_a_small_ship_takes_one() -> None:
    m = at("attack", (["torpedo", "bomb"], ["bomb"]), (["submarine"], ["destroyer"]))
    answer_all(m, "attack torpedo destroyer", "decline")
    assert fleet(m, 1) == []


@rule("R5")
def test_a_negated_attack_leaves_no_token() -> None:
    m = at("attack", (["torpedo"], ["evasion"]), (["submarine"], ["carrier"]))
    answer_all(m, "attack torpedo carrier", "play evasion")
    assert DAMAGED not in state(m).cards.flags


@rule("R1")
def test_a_unit_just_deployed_attacks() -> None:
    m = at("deploy", (["submarine", "torpedo"], []))
    answer_all(m, "deploy submarine", "done")
    assert "attack torpedo points" in options_of(m, 0)


# ---------------------------------------------------------------------- 11


@rule("11.1")
def test_more_than_seven_cards_are_discarded() -> None:
    m = at("logistics", (["gun", "gun", "gun", "gun", "bomb", "bomb", "bomb", "bomb", "evasion"], []))
    answer_all(m, "decline", "discard gun", "discard evasion")
    assert len(hand(m, 0)) == 7
    assert sorted(state(m).cards.kinds(DISCARD)) == ["evasion", "gun"]
    assert state(m).active == 1


@rule("11.2", "R6")
def test_foul_weather_forbids_attacks_in_the_next_turn() -> None:
    m = at("logistics", (["smoke"], ["torpedo"]), ([], ["submarine"]), top=["evasion"])
    assert options_of(m, 0) == {"decline", "foul smoke"}
    answer_all(m, "foul smoke")
    assert state(m).cards.kinds(DISCARD) == ["smoke"]
    assert told(m, 1).count("discard") == 1  # told once: what it is for
    assert state(m).fouled == [False, True]
    answer_all(m, "done", "done")  # maneuver, deploy
    assert m.asks[0].prompt == "weather"
    assert "cannot attack in foul weather" in told(m, 1)
    answer_all(m, "decline")
    assert state(m).fouled == [False, False]


@rule("11.2", "R6")
def test_recon_lifts_foul_weather() -> None:
    m = at("maneuver", (["air-recon", "torpedo"], []), (["submarine"], []), fouled=True, top=["bomb"])
    assert "The weather is foul: without Air Recon you cannot attack" in m.question(0)
    answer_all(m, "recon air-recon")
    assert "after your Air Recon you may attack" in m.question(0)
    answer_all(m, "done", "done")
    assert options_of(m, 0) == {"done", "attack torpedo points"}


@rule("R6")
def test_without_recon_there_is_no_attack() -> None:
    m = at("attack", (["torpedo"], []), (["submarine"], []), fouled=True)
    assert m.asks[0].prompt == "weather"


@rule("R6")
def test_one_smoke_a_turn_fouls_the_weather() -> None:
    m = at("logistics", (["smoke", "smoke"], []))
    answer_all(m, "foul smoke")
    assert state(m).active == 1
    assert hand(m, 0) == ["smoke"]


@rule("R13")
def test_a_smoke_too_many_may_foul_the_weather() -> None:
    m = at("logistics", (["gun"] * 4 + ["bomb"] * 3 + ["smoke"], []))
    answer_all(m, "foul smoke")
    assert state(m).active == 1
    assert len(hand(m, 0)) == 7


# ---------------------------------------------------------------------- 12-13

PRINTED = """Submarine Destroyer Battleship Carrier Fighters Bombers; Torpedo Attack; Bomb Attack; Gun Attack;
    Depth Charge Attack; Radar/Sonar; Anti-Aircraft Guns; Smoke; Evasion; Air Recon"""


@rule("4.1", "12.1", "12.2", "12.3", "12.4")
def test_the_printed_list_is_whole() -> None:
    book: EngagementBook = book_of("naval-engagement")
    first, *rest = PRINTED.split(";")
    names = [*first.split(), *[" ".join(name.split()) for name in rest]]
    assert [card.name for card in book.cards] == names
    assert {card.copies for card in book.cards} == {4}
    assert book.cards.total == 60
    units = {card.id: card for card in book.cards if card.type == "unit"}
    assert {word: set(card.uses) for word, card in units.items()} == USES
    assert {word: card.kind for word, card in units.items()} == KIND
    assert {word for word, card in units.items() if card.big} == {"battleship", "carrier"}
    assert {card.id: set(card.destroys) for card in book.cards if card.destroys} == DESTROYS
    assert {card.id: set(card.negates) for card in book.cards if card.negates} == NEGATES


@rule("12.1", "12.2", "12.3")
@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("id = 'carrier'\nuses = ['bomba']", r"\(carrier\).*should be an attack, is 'bomba'"),
        ("id = 'smoke'\nnegates = ['evasion']", r"\(smoke\).*should be an attack, is 'evasion'"),
        ("id = 'gun'\ndestroys = ['plane']", r"\(gun\).*should be a kind of unit, is 'plane'"),
    ],
)
def test_a_card_of_ones_own_with_a_word_that_nothing_knows_is_refused(row: str, complaint: str) -> None:
    rows = HouseData((("cards.toml", f"[[card]]\n{row}\n"),))
    with pytest.raises(BadSetup, match=complaint):
        with_house_rules(qd.load("naval-engagement"), {}, rows)


TRAITS: dict[str, object] = {"national-traits": True}


@rule("13.1")
def test_two_traits_are_added_by_option() -> None:
    assert book_of("naval-engagement", **{"national-traits": True}).cards.total == 62
    assert "national-traits" not in book_of("naval-engagement").cards


@rule("13.2", "R9")
@pytest.mark.parametrize("step", ["maneuver", "attack"])
def test_industrial_might_draws_two_cards_for_the_americans(step: str) -> None:
    m = at(step, (["national-traits"], []), (["submarine"], []), top=["gun", "bomb"], options=TRAITS)
    answer_all(m, "might national-traits")
    assert hand(m, 0) == ["bomb", "gun"]
    assert state(m).cards.kinds(DISCARD) == ["national-traits"]


@rule("13.2", "R9")
def test_the_question_names_industrial_might_only_where_it_could_be_held() -> None:
    m = at("maneuver", (["gun"], []), options=TRAITS)
    assert m.question(0).startswith("Maneuver Phase: play Air Recon or Industrial Might?")
    m = at("maneuver", ([], ["gun"]), active=1, options=TRAITS)
    assert m.question(1).startswith("Maneuver Phase: play Air Recon?")


@rule("13.2")
def test_the_japanese_have_no_industrial_might() -> None:
    m = at("maneuver", ([], ["national-traits", "air-recon"]), active=1, options=TRAITS)
    assert options_of(m, 1) == {"done", "recon air-recon"}


@rule("13.3", "R8")
def test_kamikaze_gives_up_planes_for_a_ship() -> None:
    fleets = (["carrier", "submarine"], ["fighters", "bombers"])
    hands = (["smoke", "evasion", "anti-aircraft"], ["national-traits", "bomb"])
    m = at("attack", hands, fleets, active=1, options=TRAITS)
    kamikazes = {"kamikaze own-fighters carrier", "kamikaze own-bombers carrier"}
    assert options_of(m, 1) == {"done", "attack bomb carrier", *kamikazes}
    answer_all(m, "kamikaze own-fighters carrier")
    assert fleet(m, 0) == ["submarine"]  # a big ship, at once, and nobody was asked
    assert fleet(m, 1) == ["bombers"]
    assert m.waiting == [1]


@rule("13.3", "R8")
def test_kamikaze_needs_a_ship_and_planes() -> None:
    m = at("attack", ([], ["national-traits"]), (["submarine"], ["fighters"]), active=1, options=TRAITS)
    assert options_of(m, 1) == {"done"}
    m = at("attack", ([], ["national-traits"]), (["carrier"], ["submarine"]), active=1, options=TRAITS)
    assert options_of(m, 1) == {"done"}


@rule("13.3")
def test_the_americans_fly_no_kamikaze() -> None:
    m = at("attack", (["national-traits"], []), (["fighters"], ["carrier"]), options=TRAITS)
    assert options_of(m, 0) == {"done", "might national-traits"}


@rule("R8")
def test_by_option_planes_may_come_from_the_hand() -> None:
    options = {**TRAITS, "kamikaze-from-hand": True}
    m = at("attack", ([], ["national-traits", "bombers"]), (["destroyer"], []), active=1, options=options)
    answer_all(m, "kamikaze held-bombers destroyer")
    assert fleet(m, 0) == []
    assert hand(m, 1) == []
    m = at("attack", ([], ["national-traits", "bombers"]), (["destroyer"], []), active=1, options=TRAITS)
    assert m.asks[0].prompt != "attack"


@rule("R8")
def test_by_option_a_big_ship_takes_it_as_one_attack() -> None:
    options = {**TRAITS, "kamikaze-on-big-ships": "is one attack"}
    m = at("attack", ([], ["national-traits"]), (["carrier"], ["fighters"]), active=1, options=options)
    answer_all(m, "kamikaze own-fighters carrier")
    assert fleet(m, 0) == ["carrier"]
    assert DAMAGED in state(m).cards.flags


@rule("R6")
def test_foul_weather_forbids_kamikaze_but_not_industrial_might() -> None:
    m = at(
        "attack",
        ([], ["national-traits"]),
        (["carrier"], ["fighters"]),
        active=1,
        fouled=True,
        options=TRAITS,
    )
    assert m.asks[0].prompt != "attack"
    m = at("attack", (["national-traits", "gun"], []), (["fighters"], []), fouled=True, options=TRAITS)
    assert options_of(m, 0) == {"done", "might national-traits"}


@rule("11.2", "R6", "R9")
def test_the_grounded_americans_are_told_so_and_may_still_draw() -> None:
    hands = (["national-traits", "gun"], ())
    m = at("attack", hands, (["fighters"], []), fouled=True, top=["bomb", "evasion"], options=TRAITS)
    assert "cannot attack in foul weather" in m.question(0)
    answer_all(m, "might national-traits")
    assert hand(m, 0) == ["bomb", "evasion", "gun"]
    assert m.asks[0].prompt == "grounded"  # the second card could be there, too
    answer_all(m, "done")
    assert told(m, 1).count("Americans cannot attack in foul weather without Air Recon.") == 1
    assert m.asks[0].prompt == "weather"


@rule("R8")
def test_without_a_ship_or_planes_nobody_is_asked_for_kamikaze() -> None:
    hands, smart = ((), ["national-traits"]), {**TRAITS, "kamikaze-from-hand": True}
    m = at("attack", hands, (["submarine"], []), active=1, options=smart)
    assert m.asks[0].prompt != "attack"
    m = at("attack", hands, (["carrier"], []), active=1, options=TRAITS)
    assert m.asks[0].prompt != "attack"
    m = at("attack", hands, (["carrier"], []), active=1, options=smart)
    assert m.asks[0].prompt == "attack"
    g = state(at("attack", ([], ["gun"]), (["carrier"], []), active=1, options=smart))
    for _ in range(2):
        g.cards.move(g.cards.find(DECK, "national-traits"), DECK, DISCARD)
    assert position(m.game, g, smart).asks[0].prompt != "attack"  # both cards lie open


@rule("13.3", "R8")
def test_the_log_says_whence_planes_come_and_where_they_fly() -> None:
    options = {**TRAITS, "kamikaze-from-hand": True}
    hands = ((), ["national-traits", "national-traits", "bombers"])
    m = at("attack", hands, (["destroyer", "carrier"], ["fighters"]), active=1, options=options)
    answer_all(m, "kamikaze held-bombers destroyer", "kamikaze own-fighters carrier")
    assert "Japanese send Bombers from the hand on a Kamikaze attack at Destroyer." in told(m, 0)
    assert "Japanese send Fighters on a Kamikaze attack at Carrier." in told(m, 0)
    assert state(m).points == [10, 10]


# ---------------------------------------------------------------------- rulings


@rule("R2")
def test_a_unit_may_attack_as_often_as_there_are_cards() -> None:
    m = at("attack", (["torpedo", "torpedo", "bomb"], ["bomb"]), (["submarine"], []))
    answer_all(m, "attack torpedo points", "decline", "attack torpedo points", "decline")
    assert state(m).points == [10, 8]


@rule("R2")
def test_by_option_each_unit_attacks_once() -> None:
    options: dict[str, object] = {"one-attack-a-unit": True}
    m = at("attack", (["gun", "gun", "torpedo"], ["bomb"]), (["destroyer", "fighters"], []), options=options)
    answer_all(m, "attack gun points")
    assert options_of(m, 0) == {"with own-destroyer", "with own-fighters"}
    answer_all(m, "with own-destroyer", "decline")
    assert options_of(m, 0) == {"done", "attack gun points"}  # no torpedo: the destroyer has fired
    answer_all(m, "attack gun points", "with own-fighters", "decline")
    assert m.asks[0].prompt != "attack"
    answer_all(m, *["decline"] * (m.asks[0].prompt == "weather"))
    assert state(m).cards.flags == {}


@rule("R3")
@pytest.mark.parametrize(
    ("needs", "fleet", "offered"),
    [
        ("any unit", ["submarine"], True),
        ("any unit", [], False),
        ("a ship", ["submarine"], False),
        ("a ship", ["carrier"], True),
        ("no unit", [], True),
    ],
)
@pytest.mark.parametrize("card", sorted(UNLISTED))
def test_what_unlisted_attacks_need(needs: str, fleet: list[str], offered: bool, card: str) -> None:
    m = at("attack", ([card], []), (fleet, []), options={"radar-and-guns": needs})
    assert (f"attack {card} points" in options_of(m, 0)) is offered


@rule("R2", "R3")
def test_a_card_that_needs_no_unit_takes_none_up() -> None:
    options: dict[str, object] = {"one-attack-a-unit": True, "radar-and-guns": "no unit"}
    hands = (["radar-sonar", "anti-aircraft", "gun"], ())
    m = at("attack", hands, (["fighters"], []), options=options)
    answer_all(m, "attack radar-sonar points")
    assert state(m).points == [10, 9]  # without a question for the unit
    answer_all(m, "attack gun points", "with own-fighters")
    assert options_of(m, 0) == {"done", "attack anti-aircraft points"}


@rule("R2", "R8")
@pytest.mark.parametrize("first", [0, 1])
def test_kamikaze_takes_planes_that_have_attacked_first(first: int) -> None:
    options = {**TRAITS, "one-attack-a-unit": True}
    hands = ((), ["national-traits", "gun"])
    g = state(at("attack", hands, (["carrier"], ["fighters", "fighters"]), active=1, options=options))
    g.cards.flag(USED, g.cards[FLEETS[1]][first])
    m = position(qd.load("naval-engagement"), g, options)
    answer_all(m, "kamikaze own-fighters carrier")
    assert options_of(m, 1) == {"done", "attack gun points"}  # the other Fighters are fresh
    assert state(m).cards.flags == {}


@rule("R3")
def test_guns_against_bombs_need_no_unit() -> None:
    m = at("attack", (["bomb"], ["anti-aircraft"]), (["carrier"], []))
    answer_all(m, "attack bomb points", "play anti-aircraft")
    assert state(m).points == [10, 10]


@rule("R12")
@pytest.mark.parametrize(
    ("points", "fleets", "winners"),
    [
        ((6, 5), ([], ["carrier"]), (0,)),
        ((5, 5), ([], ["carrier"]), (1,)),
        ((5, 5), (["fighters"], ["carrier"]), ()),
    ],
)
def test_after_the_last_turn_points_then_units_decide(
    points: tuple[int, int], fleets: tuple[list[str], list[str]], winners: tuple[int, ...]
) -> None:
    g = state(at("logistics", (["gun"], []), fleets, points=points))
    g.turn = 300
    m = position(qd.load("naval-engagement"), g)
    answer_all(m, "decline")
    assert m.outcome is not None
    assert m.outcome.winners == winners
