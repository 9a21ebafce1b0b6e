"""Sections 7 and 8: governors, entry, and business in port."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.blackbeard.places import attitude
from tests.games.blackbeard.positions import asked, man, offers, pirate, state, table

FOE = "spotswood"


@pytest.mark.rule("blackbeard:7.1", "blackbeard:E9")
def test_an_anti_pirate_governor_turns_pirates_out() -> None:
    m = table(
        pirate("teach", 1, "boston", notoriety=4, havens=("boston",)),
        step="turn",
        dice=[1, 1, 2, 3, 1, 2],
        hands={0: ["skull-and-crossbones"] * 3},
        deck=["wear-and-tear-2", "new-governors"],
        governor={"boston": "eden"},
    )
    g = state(m)
    p = man(m, "teach")
    assert (p.at, p.notoriety, p.havens) == ("north-atlantic", 4, ())
    assert g.governor[g.book.port_at["boston"]] in g.book.foes
    assert g.governor[g.book.port_at["new-york"]] in g.book.foes  # New Providence was rolled again
    assert "eden" in g.friends_gone


@pytest.mark.rule("blackbeard:7.1")
def test_what_a_port_is_by_its_governor() -> None:
    m = table(pirate("teach", 0, "north-atlantic"), governor={"boston": "eden", "new-york": FOE})
    g, p = state(m), man(m, "teach")
    ports = ("boston", "new-york", "philadelphia", "isla-de-tortuga")
    assert [attitude(g, p, port) for port in ports] == ["pro", "anti", "neutral", "pirate"]


@pytest.mark.rule("blackbeard:7.2")
def test_pirate_ports_have_nothing_but_pirates() -> None:
    m = table(pirate("teach", 0, "south-atlantic"), box={})
    book = state(m).book
    assert [p.id for p in book.ports.values() if p.nation == "pirate"] == [
        "new-providence",
        "isla-de-tortuga",
        "isle-ste-marie",
    ]
    assert all(p.value == p.defence == 0 for p in book.ports.values() if p.nation == "pirate")
    assert "new-providence" not in offers(m, "attack teach")


@pytest.mark.rule("blackbeard:7.3", "blackbeard:7.5")
def test_closed_ports_cannot_be_entered() -> None:
    m = table(
        pirate("teach", 0, "east-caribbean", history=("french",)),
        governor={"san-juan": FOE},
        destroyed=[i == 12 for i in range(36)],  # Tortuga
    )
    assert state(m).book.port_ids[12] == "isla-de-tortuga"
    ports = offers(m, "sail teach") & set(state(m).book.ports)
    assert ports == {"santo-domingo"}


@pytest.mark.rule("blackbeard:7.4")
def test_a_letter_opens_ports_of_its_nation_but_buys_no_haven() -> None:
    m = table(
        pirate("teach", 0, "east-caribbean", letters=("spanish",), worth=900),
        governor={"san-juan": FOE, "santo-domingo": FOE},
        left=4,
    )
    assert {"san-juan", "santo-domingo"} <= offers(m, "sail teach")
    g, p = state(m), man(m, "teach")
    assert attitude(g, p, "san-juan") == "pro"
    answer_all(m, "sail teach san-juan", "port teach")
    assert asked(m) == (0, "revel")  # no haven was offered


@pytest.mark.rule("blackbeard:7.6")
def test_any_port_cures_scurvy() -> None:
    m = table(pirate("teach", 0, "east-caribbean", scurvy=True), hands={1: ["scurvy-2"]}, busy=False)
    answer_all(m, "sail teach san-juan", "decline")
    assert not man(m, "teach").scurvy
    assert asked(m) == (1, "window.done")
    assert "play scurvy-2" not in options_of(m, 1)


# ---------------------------------------------------------------------- 8 Business in port


@pytest.mark.rule("blackbeard:8.1", "blackbeard:R21")
def test_a_hostage_of_three_is_ransomed_for_two_dice_times_thirty() -> None:
    """The seventh worked example: value 3 and 8 on two dice are 240 doubloons."""
    m = table(
        pirate(
            "teach", 0, "boston", hostages=(("planter", "english"), ("pilot", "dutch")), holds=(100, 0, 0)
        ),
        dice=[5, 3],
    )
    answer_all(m, "port teach")
    assert asked(m) == (0, "ransoms")
    m.answer_set(0, {"planter": 1})
    answer_all(m, "take hold-1")
    p = man(m, "teach")
    assert p.holds == (340, 0, 0)
    assert p.hostages == (("pilot", "dutch"),)


@pytest.mark.rule("blackbeard:8.1")
@pytest.mark.parametrize(
    ("port", "nation"), [("goa", "portuguese"), ("mocha", "arab"), ("boston", "english")]
)
def test_no_ransom_among_arabs_portuguese_and_enemies(port: str, nation: str) -> None:
    m = table(
        pirate("teach", 0, port, hostages=(("planter", nation),), history=("english",)), governor={}, left=2
    )
    answer_all(m, "port teach")
    assert asked(m) == (0, "revel")


@pytest.mark.rule("blackbeard:8.2", "blackbeard:R3")
@pytest.mark.parametrize(
    ("port", "fields", "governor", "worth"),
    [
        ("boston", {}, {"boston": "eden"}, 1001),
        ("boston", {}, {}, 500),
        ("boston", {"letters": ("english",)}, {}, 1001),
        ("boston", {"letters": ("english",)}, {"boston": FOE}, 1001),
        ("boston", {"havens": ("boston",)}, {"boston": "eden"}, 1102),
        ("isle-ste-marie", {}, {}, 1001),
    ],
)
def test_booty_is_cashed_at_the_rate_of_the_port(
    port: str, fields: dict[str, Any], governor: dict[str, str], worth: int
) -> None:
    m = table(pirate("teach", 0, port, holds=(0, 1001, 0), **fields), governor=governor)
    answer_all(m, "port teach")
    m.answer_set(0, {"hold-2": 1})
    assert man(m, "teach").worth == worth
    assert man(m, "teach").doubloons == 0


@pytest.mark.rule("blackbeard:8.2")
def test_worked_example_five() -> None:
    def cashed(governor: dict[str, str], **fields: Any) -> int:
        m = table(pirate("teach", 0, "boston", holds=(1000, 0, 0), **fields), governor=governor)
        answer_all(m, "port teach")
        m.answer_set(0, {"hold-1": 1})
        return man(m, "teach").worth

    assert cashed({"boston": "eden"}, havens=("boston",)) == 1100
    assert cashed({}) == 500
    assert cashed({}, letters=("english",)) == 1000


@pytest.mark.rule("blackbeard:8.2", "blackbeard:9.4")
def test_nothing_is_cashed_in_a_port_he_has_taken() -> None:
    m = table(pirate("teach", 0, "boston", holds=(1000, 0, 0), combat=2, history=("english",)))
    answer_all(m, "port teach")
    assert asked(m) == (0, "revel")


@pytest.mark.rule("blackbeard:8.3", "blackbeard:R24")
@pytest.mark.parametrize(
    ("die", "haven", "most"), [(1, False, 1), (4, False, 2), (5, False, 3), (3, True, 4)]
)
def test_half_a_die_of_hits_is_repaired(die: int, haven: bool, most: int) -> None:
    m = table(
        pirate(
            "teach", 0, "boston", combat=3, speed=2, havens=("boston",) if haven else (), bribed=("eden",)
        ),
        governor={"boston": "eden"},
        dice=[die],
    )
    answer_all(m, "port teach")
    assert asked(m) == (0, "refit")
    assert m.asks[0].facts["most"] == most
    m.answer_set(0, {"teach combat": 1})
    assert (man(m, "teach").combat, man(m, "teach").speed) == (2, 2)


@pytest.mark.rule("blackbeard:8.3")
def test_pirate_ports_repair_all_and_arabs_nothing() -> None:
    m = table(pirate("teach", 0, "isle-ste-marie", combat=3, speed=2))
    answer_all(m, "port teach")
    assert (man(m, "teach").combat, man(m, "teach").speed) == (0, 0)
    m = table(pirate("teach", 0, "mocha", combat=3, speed=2))
    answer_all(m, "port teach")
    assert asked(m) == (0, "revel")
    assert man(m, "teach").combat == 3


@pytest.mark.rule("blackbeard:8.4")
def test_a_haven_is_bought_for_a_die_times_a_hundred() -> None:
    m = table(pirate("teach", 0, "boston", worth=700), governor={"boston": "eden"}, dice=[4])
    answer_all(m, "port teach", "bribe")
    assert asked(m) == (0, "haven-price")
    answer_all(m, "pay")
    p = man(m, "teach")
    assert (p.worth, p.havens, p.bribed) == (300, ("boston",), ("eden",))


@pytest.mark.rule("blackbeard:8.4")
@pytest.mark.parametrize("answers", [("decline",), ()])
def test_a_price_not_paid_tries_the_governor_all_the_same(answers: tuple[str, ...]) -> None:
    m = table(
        pirate("teach", 0, "boston", worth=700 if answers else 300),
        governor={"boston": "eden"},
        dice=[4],
        left=4,
    )
    answer_all(m, "port teach", "bribe", *answers, "decline")
    p = man(m, "teach")
    assert (p.havens, p.bribed) == ((), ("eden",))
    answer_all(m, "port teach")
    assert asked(m) == (0, "revel")


@pytest.mark.rule("blackbeard:8.4")
def test_anothers_haven_is_not_for_sale() -> None:
    m = table(
        pirate("teach", 0, "boston", worth=700),
        pirate("tew", 1, "india", havens=("boston",)),
        governor={"boston": "eden"},
    )
    answer_all(m, "port teach")
    assert asked(m) == (0, "revel")


@pytest.mark.rule("blackbeard:8.5", "blackbeard:E13")
def test_a_haven_ends_with_its_governor() -> None:
    m = table(
        pirate("teach", 0, "boston", havens=("boston",)),
        governor={"boston": "eden"},
        hands={1: ["local-resistance-2"]},
        busy=False,
        dice=[5],
    )
    answer_all(m, "port teach", "play-at local-resistance-2 boston")
    assert man(m, "teach").havens == ()


@pytest.mark.rule("blackbeard:8.6", "blackbeard:R5")
@pytest.mark.parametrize(
    ("reading", "port", "revel"),
    [("any-port", "boston", 2), ("pirate-port", "boston", 0), ("pirate-port", "isle-ste-marie", 2)],
)
def test_cashing_in_brings_an_involuntary_spree(reading: str, port: str, revel: int) -> None:
    m = table(
        pirate("teach", 0, port, holds=(400, 0, 0), bribed=("eden",)),
        governor={"boston": "eden"},
        options={"convert-dr": reading},
    )
    answer_all(m, "port teach")
    m.answer_set(0, {"hold-1": 1})
    if not revel:
        answer_all(m, "decline")
    assert man(m, "teach").revel == revel


@pytest.mark.rule("blackbeard:8.6")
def test_else_the_crew_may_revel() -> None:
    m = table(pirate("teach", 0, "isle-ste-marie"))
    answer_all(m, "port teach", "revel")
    assert man(m, "teach").revel == 1
