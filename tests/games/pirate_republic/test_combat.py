"""Combat: chapter 6, stage by stage; tokens and friendly Ships of chapter 7."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from tests.games.pirate_republic.positions import (
    at,
    do,
    offered,
    prompt,
    rule,
    spot,
    state,
    where,
    zone,
)


def fight(token: str, hand: tuple[str, ...] = (), **more: object) -> qd.Match:
    """Sails from Curaçao into St. Domingo, where the token lies."""
    match = at("curacao", hand, ships={"st-domingo": token.split()}, **{"movement": 9, **more})  # type: ignore[arg-type]
    do(match, "sail st-domingo")
    return match


@rule("6.1", "5.4")
def test_combat_begins_on_entering_or_by_ones_own_attack() -> None:
    assert prompt(fight("mer-a")) == "attack"
    match = fight("sla-a")
    assert prompt(match) == "act"
    do(match, "attack sla-a")
    assert prompt(match) == "defence"
    site = at("barbados", land={"barbados-town": "por-a"})
    do(site, "ashore barbados-town")
    assert prompt(site) == "defence"


@rule("6.3")
def test_the_first_of_two_enemies_is_chosen() -> None:
    match = fight("mer-a pir-a")
    assert offered(match) == {"attack mer-a", "attack pir-a"}


@rule("6.4", "R33")
@pytest.mark.parametrize(
    ("card", "fact", "value"),
    [
        ("a-price-on-every-head", "guns", 4 + 2), ("wreckers-lights", "guns", 4 - 2),
        ("contraband-season", "cq", 2),
        ("blockade-at-the-bar", "bs", 2), ("puritan-ghosts", "sf", 2),
        ("rising-in-the-hold", "blades", 3 - 2),
        ("becalmed", "mv", -1),
    ],
)  # fmt: skip
def test_the_modifier_changes_this_fight(card: str, fact: str, value: int) -> None:
    match = fight("mer-f", next_tidings=[card])
    assert match.asks[0].facts[fact] == value


@rule("6.4")
def test_modifiers_that_draw_discard_or_pay() -> None:
    draws = fight("mer-f", next_tidings=["turtle-feast"])
    assert len(zone(draws, "hand")) == 1
    loses = fight("mer-f", ("red-jolly", "sail-ho"), next_tidings=["harmattan-haze"])
    assert prompt(loses) == "modifier-discard"
    pays = fight("mer-f", ("run-out-the-guns", "strike-your-colors"), next_tidings=["the-golden-rock"])
    g = do(
        pays, "broadside", "play run-out-the-guns bs3", "play strike-your-colors bs2", "fire", "keep-infamy"
    )
    assert g.reputation[0] == 1 + 1
    plain = fight("mer-a")
    assert zone(plain, "tidings-discard") == []


@rule("6.5", "9.13")
def test_who_has_the_initiative() -> None:
    assert prompt(fight("pir-a")) == "defence"
    assert prompt(fight("pir-a", level=2)) == "attack"
    assert prompt(fight("nav-gb1", level=3)) == "defence"
    assert prompt(fight("nav-gb1", level=4)) == "attack"
    assert prompt(fight("hun-lyme", level=5)) == "defence"
    assert prompt(fight("hun-lyme", level=6)) == "attack"
    assert prompt(fight("npc-rogers", level=5)) == "defence"
    assert prompt(fight("npc-rogers", level=6)) == "attack"
    port = at(
        "barbados", land={"barbados-town": "por-a"}, level=1, tidings="false-colors-at-the-fort", movement=9
    )
    assert "ashore barbados-town" in offered(port)
    gorée = at("goree", land={"goree-town": "por-a"}, level=1, tidings="false-colors-at-the-fort")
    do(gorée, "ashore goree-town")
    assert prompt(gorée) == "attack"
    ambush = at("goree", land={"goree-town": "por-a"}, level=3, tidings="ambush-at-the-governors-table")
    do(ambush, "ashore goree-town")
    assert prompt(ambush) == "defence"


@rule("6.5", "9.9")
@pytest.mark.parametrize(("deeds", "want"), [(11, "defence"), (12, "attack")])
def test_twelve_accomplishments_strike_first_at_main_forts(deeds: int, want: str) -> None:
    book = state(at()).book
    match = at("martinique", deeds=tuple(book.deeds)[:deeds], level=6)
    do(match, "ashore martinique-town")
    assert prompt(match) == want


@rule("6.5", "R2", "9.13")
def test_cards_and_treasure_take_the_initiative_but_not_from_the_tidings() -> None:
    match = fight("nav-gb1", ("false-colors",))
    assert offered(match) == {"no-claim", "play false-colors in1"}
    do(match, "play false-colors in1")
    assert prompt(match) == "attack"
    assert prompt(fight("nav-gb3", ("false-colors",), next_tidings=["contraband-season"])) == "defence"
    pots = fight("nav-gb3", treasure=["stink-pots"], next_tidings=["contraband-season"])
    assert prompt(pots) == "claim"
    g = do(pots, "treasure stink-pots in1+cq5")
    assert g.fight is not None
    assert (g.fight.cq, prompt(pots)) == (5 + 2, "attack")
    assert prompt(fight("nav-gb3", treasure=["stink-pots"], next_tidings=["menacing-fear"])) == "defence"
    lookout = at(
        "curacao", ["the-weather-gauge"], step="die", dice=[4], stacks={"navy-1": ["nav-gb1"]}, movement=0
    )
    do(lookout, "from navy", "fight")
    assert prompt(lookout) == "claim"


@rule("6.6", "R4")
def test_fear_is_declared_only_when_it_is_enough() -> None:
    assert offered(fight("mer-d")) == {"broadside"}
    match = fight("mer-d", ("red-jolly",), reputation=1)
    assert "fear" in offered(match)
    do(match, "fear")
    assert "strike 3" not in offered(match)
    do(match, "play red-jolly sf2")
    g = do(match, "strike 1")
    assert (g.swagger[0], g.reputation[0]) == (3, 0)
    waived = fight("mer-a", options={"initiative": "waivable"})
    assert "defend" in offered(waived)
    do(waived, "defend")
    assert prompt(waived) == "defence"


@rule("6.6", "3.2")
def test_fear_under_the_tidings() -> None:
    more = fight("mer-a", tidings="menacing-fear", reputation=1)
    assert offered(more) == {"broadside"}
    help_ = fight("mer-a", tidings="roberts-sails-in")
    do(help_, "fear")
    assert "strike 0" in offered(help_)


@rule("6.6")
@pytest.mark.parametrize(("cards", "result"), [(2, "win"), (1, "bleed"), (0, "taken")])
def test_a_broadside_wins_wounds_or_fails(cards: int, result: str) -> None:
    hand = ("run-out-the-guns", "strike-your-colors")
    match = fight("pir-b", hand, level=2)  # Broadside 5
    do(match, "broadside")
    for card, alt in list(zip(hand, ("bs3", "bs2"), strict=True))[:cards]:
        do(match, f"play {card} {alt}")
    g = do(match, "fire")
    if result == "win":
        assert g.swagger[0] == 8 + 3
    elif result == "bleed":
        assert (g.bloodshed[0], match.asks[0].facts["blades"]) == (1, 3 + 2)
    else:
        assert g.captured[0]


@rule("6.6")
def test_half_of_an_odd_broadside_is_rounded_up() -> None:
    match = fight("pir-b", ("strike-your-colors",), level=2)
    g = do(match, "broadside", "play strike-your-colors bs2", "fire")
    assert g.captured[0]  # twice two is less than five


@rule("6.7", "4.3")
def test_movement_may_exceed_ten_in_combat_and_is_cut_after_it() -> None:
    match = fight("hun-lyme", treasure=["swift-prize-sloop"], movement=10)
    do(match, "treasure swift-prize-sloop mv5")
    assert match.asks[0].facts["movement"] == 14
    g = do(match, "brace 10", "flee curacao")
    assert (g.bloodshed[0], g.movement[0]) == (0, 4)
    idle = at("curacao", treasure=["swift-prize-sloop"], movement=8)
    assert do(idle, "treasure swift-prize-sloop mv5").movement[0] == 10


@rule("6.7")
@pytest.mark.parametrize(("spent", "blood", "taken"), [(4, 0, False), (2, 1, False), (1, 0, True)])
def test_defence(spent: int, blood: int, taken: bool) -> None:
    match = fight("pir-a")
    g = do(match, f"brace {spent}")
    assert (g.bloodshed[0], g.captured[0]) == (blood, taken)


@rule("6.8", "6.13")
def test_a_second_bloodshed_is_capture_before_close_quarters() -> None:
    match = fight("pir-a", bloodshed=1)
    g = do(match, "brace 2")
    assert (g.captured[0], g.bloodshed[0]) == (True, 0)


@rule("6.9")
def test_close_quarters_wins_with_all_of_it_only() -> None:
    for cards, swagger in ((("red-jolly",), 2), ((), 0)):
        match = fight("pir-a", cards)
        do(match, "brace 4", "close")
        for card in cards:
            do(match, f"play {card} cq2")
        g = do(match, "board")
        assert (g.swagger[0], g.captured[0]) == (swagger, not cards)


@rule("R17")
def test_both_parts_of_a_plus_count() -> None:
    match = fight("pir-b", ("blow-the-man-down", "strike-your-colors", "red-jolly"), level=2)
    do(match, "broadside", "play blow-the-man-down bs2+cq2", "play strike-your-colors bs2", "fire")
    assert match.asks[0].facts["cq"] == 2
    g = do(match, "close", "play red-jolly cq2", "board")
    assert g.swagger[0] == 8 + 3


@rule("6.10", "R16")
def test_a_second_aggressive_ship_must_be_fought_a_passive_one_not() -> None:
    match = fight("mer-a fle-a", ("strike-your-colors",))
    g = do(match, "broadside", "play strike-your-colors bs2", "fire")
    assert (prompt(match), g.swagger[0]) == ("act", 1)
    two = fight("mer-a mer-b", ("strike-your-colors",))
    g = do(two, "attack mer-a", "broadside", "play strike-your-colors bs2", "fire")
    assert (prompt(two), g.swagger[0]) == ("defence", 0)
    assert do(two, "brace 3", "close").fight is not None


@rule("6.10", "4.5", "R41")
def test_crew_in_play_works_against_the_second_token_and_in_each_stage() -> None:
    match = fight(
        "mer-a mer-b", ("boarding-party", "buccaneer-marksmen"), stats=[[0, 2, 0], [0, 0, 0]], level=1
    )
    do(match, "attack mer-a", "broadside", "play buccaneer-marksmen bs2", "fire")
    assert prompt(match) == "defence"
    do(match, "brace 3", "close")
    assert {"use buccaneer-marksmen cq2", "play boarding-party cq3"} <= offered(match)
    do(match, "use buccaneer-marksmen cq2")
    assert "use buccaneer-marksmen cq2" not in offered(match)
    g = do(match, "board")
    assert g.swagger[0] == 1 + 2
    assert "double" in g.deeds[0]


@rule("6.11", "6.12")
def test_who_flees_from_the_second_is_paid_for_the_first() -> None:
    match = fight("mer-a mer-b", ("strike-your-colors",))
    g = do(
        match, "attack mer-a", "broadside", "play strike-your-colors bs2", "fire", "brace 3", "flee curacao"
    )
    assert (g.swagger[0], where(match)) == (1, "curacao")


@rule("6.13", "R18")
def test_who_is_captured_by_the_second_gets_nothing_for_the_first() -> None:
    match = fight(
        "mer-f mer-b",
        ("run-out-the-guns", "strike-your-colors"),
        next_tidings=["contraband-season"],
        missions=["merchants-bane"],
    )
    do(match, "attack mer-f", "broadside", "play run-out-the-guns bs3", "play strike-your-colors bs2", "fire")
    g = do(match, "brace 0")
    assert (g.captured[0], g.swagger[0], g.reputation[0]) == (True, 0, 0)
    assert spot(match, "merchant-image") == ["mer-f"]
    assert spot(match, "infamy-0") == []
    assert [n[2] for n in g.chronicle[0]].count("won") == 1


@rule("6.11", "R19")
def test_flight_leads_to_seaways_without_aggressive_ships() -> None:
    match = at(
        "curacao",
        ships={"st-domingo": ["pir-a"], "port-royal": ["mer-a"]},
        down={"petit-goave": ["mer-b"]},
        movement=9,
    )
    do(match, "sail st-domingo", "brace 4")
    assert offered(match) == {"close", "flee curacao", "flee cartagena", "flee san-juan"}
    cornered = at(
        "fogo",
        ships={"ribeira-grande": ["pir-a"], "boa-vista": ["mer-a"], "fogo": ["fle-a"]},
        movement=9,
        down={"sao-nicolau": ["mer-b"]},
        tidings="becalmed",
    )
    do(cornered, "sail ribeira-grande", "brace 4")
    assert offered(cornered) == {"close", "flee fogo"}
    none = at(
        "boa-vista",
        ships={"ribeira-grande": ["pir-a"], "fogo": ["mer-a"], "boa-vista": ["mer-b"]},
        movement=9,
        others=("havana",),
    )
    do(none, "sail ribeira-grande", "brace 4", "flee fogo")
    assert prompt(none) == "attack"
    land = at("barbados", land={"barbados-town": "por-a"}, movement=9)
    do(land, "ashore barbados-town", "brace 5")
    assert offered(land) == {"close", "flee barbados"}
