"""Section 17: every event, and every card's actions."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.blackbeard.book import EventCard
from quarterdeck.games.blackbeard.state import DOWN, Blackbeard
from tests.games.blackbeard.positions import GAME, asked, man, offers, pirate, state, table, told

BOOK = GAME.book_of(GAME.checked(None))
ACTION_CARDS = [card for card in BOOK.cards if card.actions or card.diamond]
OTHER_CARDS = [card for card in BOOK.cards if not (card.actions or card.diamond)]
FOE = "spotswood"
FIVE = dict.fromkeys(("goa", "bath", "mocha", "kilwa", "bombay"), DOWN)
FIVE_MORE = dict.fromkeys(("boston", "bath", "havana", "mocha", "kilwa"), DOWN)


@pytest.mark.rule("blackbeard:D3", "blackbeard:3.5")
@pytest.mark.parametrize("card", ACTION_CARDS, ids=lambda card: card.id)
def test_every_card_with_a_number_gives_its_actions(card: EventCard) -> None:
    kind = card
    m = table(pirate("teach", 0, "india"), left=0, acted=False, played=0, hands={0: [kind.id]})
    answer_all(m, f"actions-for {kind.id} teach" if kind.diamond else f"actions {kind.id}")
    assert state(m).left == (4 if kind.diamond else kind.actions)
    assert bool(state(m).extra) == (BOOK.events[kind.event].mode == "and")


@pytest.mark.rule("blackbeard:3.6")
@pytest.mark.parametrize(
    "card", [c for c in OTHER_CARDS if BOOK.events[c.event].mode == "none"], ids=lambda card: card.id
)
def test_cards_without_a_number_give_none(card: EventCard) -> None:
    word = card.id
    m = table(pirate("teach", 0, "india"), left=0, acted=False, played=0, hands={0: [word]})
    assert options_of(m, 0) == {f"discard {word}"}


def drawn(*deck: str, dice: tuple[int, ...] = (), **fields: Any) -> qd.Match:
    """Anne begins her turn with three cards and draws these, the first named first."""
    hands = {0: ["skull-and-crossbones"] * 3, **fields.pop("hands", {})}
    boxes = dict.fromkeys(("virginia", "havana", "goa", "bombay", "mocha"), DOWN)
    named = {"box": boxes, **fields}
    return table(
        *named.pop("pirates", ()),
        step="turn",
        dice=dice,
        hands=hands,
        deck=["scurvy-2", "wear-and-tear-3", "wear-and-tear-2", *reversed(deck)],
        **named,
    )


def hand(g: Blackbeard, seat: int) -> list[str]:
    return sorted(g.cards.kinds(g.cards.hand[seat]))


# ---------------------------------------------------------------------- E1-E5


@pytest.mark.rule("blackbeard:E1")
def test_buried_treasure_is_dug_up_on_the_isle_of_pines() -> None:
    m = table(
        pirate("teach", 0, "west-caribbean"),
        left=0,
        acted=False,
        played=0,
        hands={0: ["buried-treasure-3", "scurvy-3"]},
        dice=[3, 4, 5, 6],
    )
    answer_all(m, "event-for buried-treasure-3 teach", "actions scurvy-3")
    g = state(m)
    assert g.cards.kinds(g.cards.named("front-0")) == ["buried-treasure-3"]
    answer_all(m, "dig teach", "take hold-2")
    assert man(m, "teach").holds == (0, 1500, 0)
    assert state(m).cards.kinds(state(m).cards.named("front-0")) == []
    assert state(m).left == 2


@pytest.mark.rule("blackbeard:E1")
def test_a_dig_may_find_nothing_and_only_there() -> None:
    m = table(pirate("teach", 0, "west-caribbean", treasure=("buried-treasure-3",)), dice=[2])
    answer_all(m, "dig teach")
    assert man(m, "teach").doubloons == 0
    assert man(m, "teach").treasure == ()
    m = table(pirate("teach", 0, "india", treasure=("buried-treasure-3",)))
    assert offers(m, "dig") == set()


@pytest.mark.rule("blackbeard:E2")
def test_debauchery_after_business_in_port() -> None:
    m = table(pirate("teach", 0, "isle-ste-marie"), hands={1: ["debauchery-2"]}, busy=False)
    answer_all(m, "port teach", "decline", "decline")
    assert asked(m) == (1, "window.done")
    answer_all(m, "play debauchery-2")
    assert man(m, "teach").revel == 2
    m = table(pirate("teach", 0, "isle-ste-marie"), hands={1: ["debauchery-2"]}, busy=False)
    answer_all(m, "sail teach east-africa", "decline")
    assert "play debauchery-2" not in options_of(m, 1)


@pytest.mark.rule("blackbeard:E2")
def test_debauchery_after_a_recovery_too() -> None:
    m = table(pirate("teach", 0, "isle-ste-marie", revel=1), hands={1: ["debauchery-2"]}, busy=False)
    answer_all(m, "recover teach", "decline", "play debauchery-2")
    assert man(m, "teach").revel == 2


@pytest.mark.rule("blackbeard:E3", "blackbeard:13.7")
def test_disease_kills_pirates_and_governor() -> None:
    m = drawn(
        "disease",
        dice=(1, 1),
        pirates=(pirate("teach", 1, "boston", notoriety=4), pirate("tew", 1, "north-atlantic")),
        governor={"boston": "eden"},
    )
    g = state(m)
    assert [p.name for p in g.pirates] == ["tew"]
    assert g.points == [0, 4]
    assert "eden" in g.friends_gone
    m = drawn("disease", dice=(2, 3), pirates=(pirate("teach", 1, "new-providence"),))
    assert state(m).pirates == []  # pirate ports are struck too


@pytest.mark.rule("blackbeard:E4", "blackbeard:R2")
@pytest.mark.parametrize(
    ("reading", "dice", "points"),
    [
        ("thirds", (2,), 10 + 9),
        ("thirds", (4, 2, 1), 10 + 6),
        ("thirds", (3, 5, 5), 10),
        ("thirds", (5,), 5),
        ("trial", (6, 1, 1), 10 + 7),
    ],
)
def test_double_cross(reading: str, dice: tuple[int, ...], points: int) -> None:
    m = table(
        pirate("teach", 0, "boston", notoriety=5, worth=999, letters=("english",)),
        hands={1: ["double-cross"]},
        busy=False,
        dice=dice,
        options={"double-cross": reading},
    )
    answer_all(m, "retire teach letter", "decline")
    assert asked(m) == (1, "window.double-cross")
    answer_all(m, "play double-cross")
    assert state(m).points == [points, 0]
    assert state(m).pirates == []


@pytest.mark.rule("blackbeard:E4", "blackbeard:13.5")
def test_double_cross_by_whose_commissioner_attacks_is_free() -> None:
    m = table(
        pirate("teach", 0, "india", notoriety=5, letters=("english",)),
        hands={1: ["double-cross"]},
        kc={1: ("maynard", "india")},
        dice=[6],
    )
    answer_all(m, "sail teach east-africa", "intercept", "fight", "surrender english", "play double-cross")
    assert state(m).points == [5, 0]
    m = table(
        pirate("teach", 0, "boston", notoriety=5, letters=("english",)),
        hands={1: ["double-cross"]},
        busy=True,
    )
    answer_all(m, "retire teach letter")
    assert state(m).points == [10, 0]  # his action was used


@pytest.mark.rule("blackbeard:E5")
def test_european_turmoil_empties_the_seas() -> None:
    m = table(
        pirate("teach", 0, "boston"),
        left=0,
        acted=False,
        played=0,
        hands={0: ["european-turmoil-3"]},
        kc={1: ("maynard", "india")},
        station={"india": "shark"},
    )
    answer_all(m, "event european-turmoil-3")
    g = state(m)
    assert (g.kc, g.station) == (["", ""], [""] * 10)
    assert "maynard" in g.commissioners_left()
    assert "shark" in g.warships_left()


# ---------------------------------------------------------------------- E6-E10


@pytest.mark.rule("blackbeard:E6", "blackbeard:R28")
def test_fair_winds_carry_pirate_or_commissioner_but_not_together() -> None:
    m = table(
        pirate("teach", 0, "boston"),
        left=0,
        acted=False,
        played=0,
        hands={0: ["fair-winds-2"]},
        kc={0: ("maynard", "india")},
    )
    areas = set(state(m).book.area_ids)
    assert offers(m, "event-to fair-winds-2 teach") == areas - {"india"}
    assert offers(m, "event-to fair-winds-2 maynard") == areas - {"india"}
    answer_all(m, "event-to fair-winds-2 teach gold-coast")
    assert man(m, "teach").at == "gold-coast"
    m = table(
        pirate("teach", 0, "gold-coast"),
        left=0,
        acted=False,
        played=0,
        hands={0: ["fair-winds-2"]},
        kc={0: ("maynard", "india")},
    )
    assert "gold-coast" not in offers(m, "event-to fair-winds-2 maynard")
    answer_all(m, "event-to fair-winds-2 maynard east-africa")
    assert state(m).kc_at[0] == "east-africa"


SPARE = [
    "scurvy-2",
    "scurvy-3",
    "scurvy-3",
    "scurvy-4",
    "wear-and-tear-2",
    "wear-and-tear-3",
    "wear-and-tear-3",
]


@pytest.mark.rule("blackbeard:E7")
def test_the_finger_of_fate_discards_and_passes_hands_to_the_left() -> None:
    m = table(
        step="turn",
        seats=3,
        hands={0: ["skull-and-crossbones"] * 3, 1: ["double-cross", "kc-surprise"], 2: []},
        deck=[*SPARE, "finger-of-fate"],
        box=FIVE,
    )
    assert [ask.seat for ask in m.asks] == [0, 1]
    m.answer(0, "discard skull-and-crossbones")
    m.answer(1, "discard double-cross")
    g = state(m)
    assert hand(g, 1) == ["skull-and-crossbones"] * 2
    assert hand(g, 2) == ["kc-surprise"]
    assert hand(g, 0) == ["scurvy-4", "wear-and-tear-2", "wear-and-tear-3", "wear-and-tear-3"]  # drawn anew
    assert m.seat(1).view()["cards"]["zones"]["hand-2"]["known"] == ["kc-surprise"]
    assert sorted(g.cards.kinds(g.cards.discard[0])).count("double-cross") == 4


@pytest.mark.rule("blackbeard:E8")
def test_the_first_pardon_is_shuffled_back() -> None:
    m = table(step="turn", hands={0: ["skull-and-crossbones"] * 3}, deck=[*SPARE, "general-pardon"], box=FIVE)
    g = state(m)
    assert (g.pardons, g.amnesty) == (1, -1)
    assert "general-pardon" in g.cards.kinds(g.cards.deck[0])
    assert g.cards.count(g.cards.deck[0]) == 7
    assert asked(m) == (0, "main")


@pytest.mark.rule("blackbeard:E8", "blackbeard:R42")
def test_the_second_pardon_is_an_amnesty_and_comes_back_at_twenty_cards() -> None:
    given: dict[str, Any] = {"hands": {0: ["skull-and-crossbones"] * 3}, "step": "turn", "pardons": 1}
    m = table(
        **given,
        deck=["scurvy-2"] + ["wear-and-tear-diamond", "general-pardon"],
        box=dict.fromkeys(("goa", "bath", "mocha", "kilwa", "bombay"), DOWN),
    )
    g = state(m)
    # With few cards left it goes straight back, and here comes again as the last.
    assert m.outcome is not None or g.cards.kinds(g.cards.named("held-out")) == []
    cards = [c for c in BOOK.cards.components if BOOK.events[BOOK.cards[c].event].mode != "now"]
    cards.remove("skull-and-crossbones")
    for _ in range(2):
        cards.remove("skull-and-crossbones")
    m = table(
        **given,
        deck=[*cards[:22], "general-pardon"],
        box=dict.fromkeys(("goa", "bath", "mocha", "kilwa", "bombay"), DOWN),
    )
    g = state(m)
    assert (g.amnesty, g.amnesty_turns, g.pardons) == (0, 2, 2)
    assert g.cards.kinds(g.cards.named("held-out")) == ["general-pardon"]
    assert g.cards.count(g.cards.deck[0]) == 21
    m = table(
        **given,
        deck=[*cards[:21], "general-pardon"],
        box=dict.fromkeys(("goa", "bath", "mocha", "kilwa", "bombay"), DOWN),
    )
    g = state(m)
    assert g.cards.kinds(g.cards.named("held-out")) == []
    assert g.cards.count(g.cards.deck[0]) == 21


@pytest.mark.rule("blackbeard:E8")
def test_an_amnesty_ends_with_the_next_turn_of_who_drew_it() -> None:
    m = table(
        pirate("teach", 0, "india"),
        amnesty=0,
        amnesty_turns=2,
        pardons=2,
        hands={0: ["skull-and-crossbones"] * 4, 1: ["kc-surprise"] * 3 + ["double-cross"]},
        box=dict.fromkeys(("goa", "bath", "mocha", "kilwa", "bombay"), DOWN),
    )
    answer_all(m, "end")
    assert state(m).amnesty == 0
    answer_all(m, "discard double-cross", "end")
    assert state(m).amnesty == 0
    answer_all(m, "discard skull-and-crossbones", "end")
    assert state(m).amnesty == -1


@pytest.mark.rule("blackbeard:E8", "blackbeard:18.3")
def test_the_third_pardon_ends_the_game() -> None:
    m = table(
        pirate("teach", 1, "india", notoriety=9, worth=5000),
        step="turn",
        pardons=0,
        hands={0: ["skull-and-crossbones"] * 3},
        deck=["general-pardon"],
    )
    assert m.outcome is not None  # as the last card it ends the game the first time
    assert m.outcome.reason == "last-card"
    assert list(m.outcome.scores) == [0, 9]
    given = GAME.checked(None)
    g = GAME.begin(1, given)
    from quarterdeck.engine.ask import GameOver
    from quarterdeck.games.blackbeard.draws import general_pardon

    g.pardons = 2
    with pytest.raises(GameOver) as over:
        general_pardon(g, 0)
    assert over.value.outcome.reason == "pardon"


@pytest.mark.rule("blackbeard:E9", "blackbeard:R23")
def test_new_governors_spare_destroyed_ports_and_need_one_in_the_cup() -> None:
    m = drawn("new-governors", dice=(1, 1, 1, 2), destroyed=[i == 0 for i in range(36)])
    g = state(m)
    assert g.governor[0] == ""
    assert g.governor[1] in g.book.foes
    free = [port for port in BOOK.port_ids if BOOK.ports[port].nation != "pirate"][2:]
    foes = dict(zip(free, BOOK.foes, strict=False))
    m = drawn("new-governors", dice=(1, 1, 1, 2), governor=foes)
    assert state(m).governor[0] == ""


@pytest.mark.rule("blackbeard:E10", "blackbeard:R32", "blackbeard:R24")
def test_heavy_guns_for_a_pirate_in_port_once() -> None:
    m = table(
        pirate("teach", 0, "boston"),
        pirate("vane", 0, "india"),
        pirate("tew", 0, "boston", guns=True),
        left=0,
        acted=False,
        played=0,
        hands={0: ["heavy-guns-2"]},
    )
    assert offers(m, "event-for heavy-guns-2") == {"teach"}
    answer_all(m, "event-for heavy-guns-2 teach")
    assert man(m, "teach").guns
    from quarterdeck.games.blackbeard.crew import battle_of, combat_of

    assert combat_of(state(m), "teach") == 6
    assert battle_of(state(m), "teach") == 6 + 4 + 2


# ---------------------------------------------------------------------- E11-E17


@pytest.mark.rule("blackbeard:E11", "blackbeard:R34")
def test_kc_surprise_turns_the_warship_into_a_commissioner() -> None:
    m = table(
        pirate("kidd", 0, "india"),
        hands={1: ["warship-sighting-2", "kc-surprise"]},
        busy=False,
        dice=[1, 6],
    )
    answer_all(m, "attack kidd goa", "play warship-sighting-2", "attack")
    assert asked(m) == (1, "window.surprise")
    answer_all(m, "play kc-surprise")
    g = state(m)
    assert g.station == [""] * 10
    assert g.kc[1] in g.book.commissioners
    assert asked(m) == (0, "evade")  # also against an attack on a port
    answer_all(m, "evade")
    assert told(m, "evaded")
    assert man(m, "kidd").history == ()


@pytest.mark.rule("blackbeard:E11")
def test_whoever_has_a_commissioner_has_no_surprise() -> None:
    m = table(
        pirate("kidd", 0, "india"),
        seats=3,
        hands={1: ["warship-sighting-2", "kc-surprise"], 2: ["kc-surprise"]},
        kc={1: ("ogle", "north-atlantic")},
        busy=False,
    )
    answer_all(m, "attack kidd goa", "play warship-sighting-2", "attack")
    assert asked(m) == (2, "window.surprise")


@pytest.mark.rule("blackbeard:E12", "blackbeard:13.2")
def test_a_letter_of_marque_is_taken_or_used_at_once() -> None:
    def before() -> qd.Match:
        m = table(
            pirate("teach", 0, "boston", notoriety=5, holds=(300, 0, 0), bribed=("eden",)),
            governor={"boston": "eden"},
            hands={0: ["letter-of-marque-2"]},
        )
        answer_all(m, "port teach")
        m.answer_set(0, {"hold-1": 1})
        assert asked(m) == (0, "window.letter")
        return m

    m = before()
    answer_all(m, "commissioned letter-of-marque-2")
    assert man(m, "teach").letters == ("english",)
    m = before()
    answer_all(m, "retire-by letter-of-marque-2")
    assert state(m).points == [13, 0]
    assert state(m).played == 2
    m = table(pirate("teach", 0, "boston"), hands={0: ["letter-of-marque-2"]})
    answer_all(m, "port teach")
    assert asked(m) == (0, "revel")  # no governor to ask


@pytest.mark.rule("blackbeard:E13")
@pytest.mark.parametrize(("die", "gone"), [(4, False), (5, True)])
def test_local_resistance(die: int, gone: bool) -> None:
    m = table(
        pirate("teach", 0, "india"),
        pirate("tew", 1, "boston"),
        governor={"boston": "eden", "new-york": FOE},
        hands={1: ["local-resistance-2"]},
        busy=False,
        dice=[die],
    )
    answer_all(m, "sail teach east-africa")
    assert offers(m, "play-at local-resistance-2") == {"boston"}
    answer_all(m, "play-at local-resistance-2 boston")
    g = state(m)
    assert (g.governor[0] == "") == gone
    assert ("eden" in g.friends_gone) == gone
    assert man(m, "tew").at == ("north-atlantic" if gone else "boston")


@pytest.mark.rule("blackbeard:E14", "blackbeard:R29")
def test_mal_de_mer_costs_the_turn_but_not_the_cards() -> None:
    m = drawn("mal-de-mer", hands={1: ["kc-surprise"] * 3 + ["double-cross"]})
    g = state(m)
    assert g.active == 1
    assert g.cards.count(g.cards.hand[0]) == 4
    assert asked(m) == (1, "main")


@pytest.mark.rule("blackbeard:E15")
@pytest.mark.parametrize(("dice", "mutinies"), [((3, 4), False), ((4, 4, 1), True)])
def test_a_conspiracy_above_loyalty_is_a_mutiny(dice: tuple[int, ...], mutinies: bool) -> None:
    m = table(pirate("kidd", 0, "boston"), hands={1: ["mutiny-conspiracy-2"]}, busy=False, dice=dice)
    answer_all(m, "port kidd", "play mutiny-conspiracy-2")
    assert bool(told(m, "mutiny")) == mutinies


@pytest.mark.rule("blackbeard:E16")
@pytest.mark.parametrize(
    ("die", "port"),
    [
        (1, "bermuda"),
        (2, "st-augustine"),
        (3, "isla-de-tortuga"),
        (4, "port-royal"),
        (5, "port-o-spain"),
        (6, "campeche"),
    ],
)
def test_a_natural_disaster_destroys_one_of_six_ports(die: int, port: str) -> None:
    fresh = (1, 1, 1, 2, 1, 3, 1, 4, 6, 3, 6, 4, 6, 5, 6, 6)
    m = drawn(
        "natural-disaster",
        dice=(die, *fresh),
        pirates=(pirate("teach", 1, port, notoriety=3),),
        box={"havana": "flute-4", "mocha": DOWN},
    )
    g = state(m)
    assert g.destroyed[g.book.port_at[port]]
    assert g.pirates == []
    assert g.merchants() == 8
    assert g.box[g.book.port_at["havana"]] == ""
    assert g.cards.kinds(g.cards.named("out")) == ["natural-disaster"]


@pytest.mark.rule("blackbeard:E17", "blackbeard:R19", "blackbeard:R34")
def test_a_retired_pirate_converts() -> None:
    m = table(
        pirate("kidd", 0, "india"),
        retired=["teach"],
        hands={1: ["pirate-converts"]},
        busy=False,
        dice=[1, 1],
    )
    answer_all(m, "sail kidd east-africa", "play-at pirate-converts teach")
    g = state(m)
    assert (g.kc[1], g.kc_at[1]) == ("teach", "india")
    from quarterdeck.games.blackbeard.hunters import hunter

    assert (hunter(g, 1).speed, hunter(g, 1).combat) == (3, 9)
    m = table(
        pirate("kidd", 0, "india"),
        hands={1: ["pirate-converts"]},
        busy=False,
        retired=["teach"],
        kc={1: ("ogle", "gold-coast")},
    )
    answer_all(m, "sail kidd east-africa")
    assert offers(m, "play-at pirate-converts") == set()


# ---------------------------------------------------------------------- E18-E23


@pytest.mark.rule("blackbeard:E18", "blackbeard:R31", "blackbeard:R41")
@pytest.mark.parametrize(
    ("dice", "wins"), [((2, 2, 2, 2, 2, 2, 6, 5, 5, 1, 1, 1), True), ((1, 1, 1, 6, 5, 5), False)]
)
def test_piratical_ambition(dice: tuple[int, ...], wins: bool) -> None:
    m = table(
        pirate("kidd", 0, "india", notoriety=4, worth=600, loyalty=1, found="goa", holds=(300, 0, 0)),
        box={"goa": "sloop-0"},
        hands={1: ["piratical-ambition"]},
        crew={1: ["tew", "bonnet"]},
        busy=False,
        dice=(1, *dice),
    )
    answer_all(m, "loot kidd goa", "decline", "leave")
    assert asked(m) == (1, "window.ambition")
    answer_all(m, "play piratical-ambition", "follow tew")
    if wins:
        p = man(m, "tew")
        assert (p.owner, p.loyalty, p.holds, p.worth, p.notoriety) == (1, 6, (300, 0, 0), 0, 0)
        assert state(m).points == [5, 0]  # a notoriety came of the loot
    else:
        assert man(m, "kidd").loyalty == 1  # it was 0 before any mutiny, and rose
        assert "tew" in state(m).crew.kinds(state(m).crew.discard[0])
    assert not told(m, "mutiny")


@pytest.mark.rule("blackbeard:E18")
def test_ambition_needs_a_pirate_in_hand_and_room_in_play() -> None:
    m = table(
        pirate("kidd", 0, "india", found="goa"),
        box={"goa": "sloop-0"},
        hands={1: ["piratical-ambition"]},
        busy=False,
        dice=[1],
    )
    answer_all(m, "loot kidd goa", "decline", "leave")
    assert asked(m) == (0, "revel")


@pytest.mark.rule("blackbeard:E19")
def test_scurvy_out_of_port() -> None:
    m = table(pirate("kidd", 0, "india", hostages=(("pilot", "dutch"),)), hands={1: ["scurvy-2"]}, busy=False)
    answer_all(m, "sail kidd east-africa", "play scurvy-2")
    p = man(m, "kidd")
    assert p.scurvy
    assert (p.loyalty, p.hostages) == (6, ())


@pytest.mark.rule("blackbeard:E20", "blackbeard:R20")
def test_skull_and_crossbones_sends_a_card_back_into_the_deck() -> None:
    m = table(
        pirate("kidd", 0, "india", cunning=2),
        hands={0: ["skull-and-crossbones"], 1: ["scurvy-2"]},
        busy=False,
    )
    answer_all(m, "sail kidd east-africa", "play scurvy-2")
    assert asked(m) == (0, "window.skull")
    answer_all(m, "play skull-and-crossbones")
    g, p = state(m), man(m, "kidd")
    assert not p.scurvy
    assert p.cunning == 1
    assert "scurvy-2" in g.cards.kinds(g.cards.deck[0])
    assert "skull-and-crossbones" in g.cards.kinds(g.cards.discard[0])
    m = table(pirate("kidd", 0, "india"), hands={0: ["skull-and-crossbones"], 1: ["scurvy-2"]}, busy=False)
    answer_all(m, "sail kidd east-africa", "play scurvy-2")
    assert man(m, "kidd").scurvy  # without Cunning there is no question


@pytest.mark.rule("blackbeard:R20")
def test_resistance_in_a_port_is_no_card_against_him() -> None:
    m = table(
        pirate("kidd", 0, "boston", cunning=2),
        hands={0: ["skull-and-crossbones"], 1: ["local-resistance-2"]},
        governor={"boston": "eden"},
        busy=False,
        dice=[6],
    )
    answer_all(m, "port kidd", "play-at local-resistance-2 boston")
    assert man(m, "kidd").at == "north-atlantic"


@pytest.mark.rule("blackbeard:R20")
@pytest.mark.parametrize("event", ["warship-sighting-2", "mutiny-conspiracy-2", "wear-and-tear-2"])
def test_cards_against_him_can_be_held_off(event: str) -> None:
    m = table(
        pirate("kidd", 0, "india", cunning=2),
        hands={0: ["skull-and-crossbones"], 1: [event]},
        busy=False,
        box={"goa": DOWN},
        dice=[6],
    )
    answer_all(m, "find kidd goa", f"play {event}", "play skull-and-crossbones")
    assert man(m, "kidd").found == "goa"


@pytest.mark.rule("blackbeard:E20", "blackbeard:12.2")
def test_skull_and_crossbones_helps_against_a_grab() -> None:
    m = table(
        pirate("kidd", 0, "isla-de-tortuga"),
        pirate("tew", 1, "isla-de-tortuga", revel=1, cunning=1, holds=(500, 0, 0)),
        hands={1: ["skull-and-crossbones"]},
        dice=[2, 4],
    )
    answer_all(m, "grab kidd tew")
    assert asked(m) == (1, "window.grabbed")
    answer_all(m, "play skull-and-crossbones")  # 4 + 2 + 2 against 3 + 1 + 4: even, a duel
    assert told(m, "duel")


@pytest.mark.rule("blackbeard:E21")
def test_a_storm_over_a_sea_area_and_its_boxes() -> None:
    m = drawn(
        "storms-at-sea",
        dice=(1, 4, 5, 4, 2, 5, 6, 4),
        pirates=(
            pirate("kidd", 1, "central-atlantic"),
            pirate("tew", 1, "guinea-crossing"),
            pirate("vane", 1, "guinea-crossing", notoriety=2),
            pirate("nau", 1, "bath"),
        ),
        station={"central-atlantic": "advice"},
        kc={1: ("maynard", "central-atlantic")},
        box={
            "bath": DOWN,
            "virginia": "flute-3",
            "goa": DOWN,
            "havana": DOWN,
            "bombay": DOWN,
            "mocha": DOWN,
            "kilwa": DOWN,
        },
    )
    g = state(m)
    assert g.box[g.book.port_at["bath"]] == g.box[g.book.port_at["virginia"]] == ""
    assert g.station[g.book.area_at["central-atlantic"]] == ""  # 9 above 8
    assert man(m, "kidd").speed == 1  # a 2
    assert man(m, "tew").speed == 3  # 5 and 1
    assert g.find("vane") is None  # 6 and 1: sunk
    assert man(m, "nau").speed == 0  # in port
    assert g.kc[1] == ""  # 4
    assert "maynard" in g.commissioners_left()


@pytest.mark.rule("blackbeard:E21")
@pytest.mark.parametrize(("die", "hits"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
def test_the_table_of_storms(die: int, hits: int) -> None:
    m = drawn(
        "storms-at-sea",
        dice=(6, 3, die),
        pirates=(pirate("kidd", 1, "india", "sloop"),),
        box=dict.fromkeys(("boston", "bath", "havana", "mocha", "kilwa"), DOWN),
    )
    assert man(m, "kidd").speed == hits


@pytest.mark.rule("blackbeard:E21")
def test_storms_may_be_kept_by_a_setup_option() -> None:
    m = drawn("storms-at-sea", options={"storms": "ap"})
    assert "storms-at-sea" in hand(state(m), 0)
    m = table(
        pirate("kidd", 0, "india", "sloop"),
        hands={1: ["storms-at-sea"]},
        busy=False,
        dice=[6, 3, 1],
        options={"storms": "ap"},
    )
    answer_all(m, "sail kidd east-africa", "play storms-at-sea")
    assert man(m, "kidd").speed == 1


@pytest.mark.rule("blackbeard:E22")
def test_a_sighting_comes_once_against_an_action() -> None:
    m = table(
        pirate("kidd", 0, "india"),
        seats=3,
        hands={1: ["warship-sighting-2"], 2: ["warship-sighting-3"]},
        box={"goa": DOWN},
        busy=False,
        dice=[1],
    )
    answer_all(m, "find kidd goa", "play warship-sighting-2", "stay")
    assert asked(m)[0] == 2
    assert options_of(m, 2) == {"decline"}


@pytest.mark.rule("blackbeard:E23")
@pytest.mark.parametrize(("die", "boxes"), [(1, 0), (3, 1), (5, 2)])
def test_worked_example_eight_wear_and_tear(die: int, boxes: int) -> None:
    """A Schooner at her first box (3) and a 5: two boxes down, speed 1."""
    m = table(pirate("kidd", 0, "india"), hands={1: ["wear-and-tear-2"]}, busy=False, dice=[die])
    answer_all(m, "sail kidd east-africa", "play wear-and-tear-2")
    assert man(m, "kidd").speed == boxes
    from quarterdeck.games.blackbeard.crew import speed_of

    assert speed_of(state(m), "kidd") == (3, 2, 1)[boxes]
    m = table(pirate("kidd", 0, "mocha"), hands={1: ["wear-and-tear-2"]}, busy=False)
    answer_all(m, "port kidd")
    assert "play wear-and-tear-2" not in options_of(m, 1)
