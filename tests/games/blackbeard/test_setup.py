"""Sections 1 and 2, and what is printed."""

from __future__ import annotations

import tomllib

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.blackbeard.places import free_port
from quarterdeck.games.blackbeard.state import DOWN
from tests.games.blackbeard.positions import GAME, asked, offers, state, table


def fresh(n: int = 2, **options: str) -> qd.Match:
    return qd.Match(GAME, 5, {"players": n} | {k.replace("_", "-"): v for k, v in options.items()})


@pytest.mark.rule("blackbeard:1.1", "blackbeard:2.1")
@pytest.mark.parametrize(("players", "pirates", "hand"), [(2, 4, 4), (3, 3, 3), (4, 2, 3), (5, 2, 3)])
def test_players_begin_with_pirates_by_their_number(players: int, pirates: int, hand: int) -> None:
    g = state(fresh(players))
    assert g.seats == players
    assert [g.held_pirates(seat) for seat in range(players)] == [pirates] * players
    assert g.most_in_play() == pirates
    assert g.book.may_hold(players) == hand


@pytest.mark.rule("blackbeard:1.2")
def test_hands_are_seen_by_their_owners_alone() -> None:
    m = fresh(3)
    mine, theirs = m.seat(0).view()["cards"]["zones"], m.seat(1).view()["cards"]["zones"]
    assert len(mine["hand-0"]["known"]) == 4
    assert theirs["hand-0"] == {"known": [], "hidden": 4}
    assert m.seat(1).view()["crew"]["zones"]["hand-0"] == {"known": [], "hidden": 3}


@pytest.mark.rule("blackbeard:2.2")
def test_the_highest_roll_begins_and_ties_are_rolled_again() -> None:
    given = GAME.checked({"players": 3})
    g = GAME.begin(1, given)
    from quarterdeck.engine.testing import position

    g.script = (4, 6, 6, 2, 5, 1, *[1] * 16)
    m = position(GAME, g, given)
    assert state(m).first == 1
    assert asked(m)[0] == 1
    answer_all(m, f"raise {min(offers(m, 'raise'))}", "berth sloop india")
    assert asked(m)[0] == 2


@pytest.mark.rule("blackbeard:2.3")
def test_four_cards_are_dealt_and_none_of_them_is_for_at_once() -> None:
    for seed in range(6):
        g = state(qd.Match(GAME, seed, {"players": 5}))
        for seat in range(5):
            held = g.cards.kinds(g.cards.hand[seat])
            assert len(held) == 4
            assert all(g.book.events[g.book.cards[card].event].mode != "now" for card in held)
        deck = g.cards.kinds(g.cards.deck[0])
        assert sum(g.book.events[g.book.cards[card].event].mode == "now" for card in deck) == 18
        assert len(deck) == 87 - 20


@pytest.mark.rule("blackbeard:2.4")
def test_eight_friendly_governors_by_dice_skipping_what_is_taken() -> None:
    g = state(fresh())
    placed = [who for who in g.governor if who]
    assert sorted(placed) == sorted(g.book.friends)
    assert all(g.book.ports[g.book.port_ids[i]].nation != "pirate" for i, who in enumerate(g.governor) if who)
    none = [False] * 36
    assert free_port(g, 23, none) == "santiago"  # New Providence is a pirate port
    none[g.book.port_at["calicut"]] = True
    assert free_port(g, 66, none) == "boston"  # after 66 comes 11
    g.destroyed[g.book.port_at["boston"]] = True
    assert free_port(g, 66, none) == "new-york"


@pytest.mark.rule("blackbeard:2.5")
def test_pirates_may_be_chosen_in_turn() -> None:
    m = fresh(3, pirates="chosen")
    first = state(m).first
    assert asked(m) == (first, "pick")
    assert len(offers(m, "pick")) == 23
    answer_all(m, "pick roberts")
    assert asked(m)[0] == (first + 1) % 3
    assert "roberts" not in offers(m, "pick")
    for _ in range(8):
        answer_all(m, f"pick {min(offers(m, 'pick'))}")
    assert asked(m) == (first, "deploy")
    assert state(m).crew.count(state(m).crew.deck[0]) == 14
    assert "roberts" in offers(m, "raise")


@pytest.mark.rule("blackbeard:2.6", "blackbeard:2.8")
def test_each_deploys_one_and_then_more_if_wanted() -> None:
    m = fresh(2)
    first = state(m).first
    assert "decline" not in options_of(m, first)
    for seat in (first, 1 - first):
        assert asked(m) == (seat, "deploy")
        answer_all(m, f"raise {min(offers(m, 'raise'))}", "berth sloop india")
    assert state(m).merchants() == 0
    assert asked(m) == (first, "deploy")
    answer_all(m, "decline")
    assert asked(m)[0] == 1 - first
    answer_all(m, f"raise {min(offers(m, 'raise'))}", "berth schooner india")
    assert asked(m)[0] == 1 - first  # the other has declined
    answer_all(m, "decline")
    g = state(m)
    assert g.merchants() == 8
    assert set(g.box) == {"", DOWN}
    assert all(g.book.ports[g.book.port_ids[i]].nation != "pirate" for i, kind in enumerate(g.box) if kind)
    assert asked(m) == (first, "main")


@pytest.mark.rule("blackbeard:2.7")
def test_a_new_pirate_is_as_new() -> None:
    m = fresh(2)
    who = min(offers(m, "raise"))
    answer_all(m, f"raise {who}")
    assert offers(m, "berth") == {
        f"{ship} {area}" for ship in ("sloop", "schooner") for area in state(m).book.area_ids
    }
    answer_all(m, "berth schooner gold-coast")
    p = state(m).pirate(who)
    assert (p.at, p.ship, p.holds, p.loyalty, p.combat, p.speed) == (
        "gold-coast",
        "schooner",
        (0, 0, 0),
        7,
        0,
        0,
    )
    assert p.cunning == state(m).book.captains[who].cunning
    assert (p.notoriety, p.worth) == (0, 0)


@pytest.mark.rule("blackbeard:2.9")
def test_the_long_game_leaves_the_pardon_out_at_first() -> None:
    g = state(fresh(2, length="long"))
    assert g.cards.kinds(g.cards.named("held-out")) == ["general-pardon"]
    assert "general-pardon" in state(fresh(2)).cards.kinds(state(fresh(2)).cards.deck[0])


# ---------------------------------------------------------------------- what is printed


@pytest.mark.rule("blackbeard:D1")
def test_the_chart_is_as_listed() -> None:
    book = state(fresh()).book
    listed = {
        "north-atlantic": "boston new-york philadelphia",
        "central-atlantic": "virginia bath bermuda",
        "south-atlantic": "charleston st-augustine new-providence santiago",
        "west-caribbean": "havana port-royal",
        "east-caribbean": "isla-de-tortuga santo-domingo san-juan guadeloupe martinique",
        "central-america": "campeche honduras portobello",
        "south-america": "cartagena curacao port-o-spain",
        "gold-coast": "cape-coast cormantin whydah cape-lopez",
        "east-africa": "isle-ste-marie kilwa zanzibar ethiopia mocha",
        "india": "bombay severndroog goa calicut",
    }
    assert {area: " ".join(ports) for area, ports in book.ports_of.items()} == listed
    numbers = [port.d66 for port in book.ports.values()]
    assert numbers == [10 * a + b for a in range(1, 7) for b in range(1, 7)]
    values = "4 4 3 3 1 2 3 2 0 3 5 4 0 4 3 3 4 3 2 5 5 4 2 3 2 2 1 0 2 3 2 4 4 3 5 3"
    assert " ".join(str(port.value) for port in book.ports.values()) == values
    walls = "8 7 6 6 4 6 7 8 0 8 10 8 0 9 9 7 8 7 5 9 10 8 5 7 6 5 4 0 6 6 5 7 8 8 9 6"
    assert " ".join(str(port.defence) for port in book.ports.values()) == walls
    nations = "eeeeeeesksseksSffsssSdsedfpkpaaaeapd".lower()
    letters = {"english": "e", "spanish": "s", "french": "f", "dutch": "d", "portuguese": "p", "arab": "a"}
    assert "".join(letters.get(port.nation, "k") for port in book.ports.values()) == nations
    joins = {
        "north-atlantic": "central-atlantic",
        "central-atlantic": "north-atlantic south-atlantic east-caribbean guinea-crossing",
        "south-atlantic": "central-atlantic west-caribbean east-caribbean",
        "west-caribbean": "south-atlantic east-caribbean central-america south-america",
        "east-caribbean": "central-atlantic south-atlantic west-caribbean south-america",
        "central-america": "west-caribbean south-america",
        "south-america": "west-caribbean east-caribbean central-america middle-passage",
        "gold-coast": "guinea-crossing middle-passage cape-of-good-hope",
        "east-africa": "india cape-of-good-hope",
        "india": "east-africa",
        "guinea-crossing": "central-atlantic gold-coast",
        "middle-passage": "south-america gold-coast",
        "cape-of-good-hope": "gold-coast east-africa",
    }
    assert {place: " ".join(near) for place, near in book.around.items()} == joins
    assert {area.source for area in book.areas.values()} == {"reconstructed"}
    assert {port.source for port in book.ports.values()} == {"reconstructed"}


PIRATES = """
teach 444543, roberts 553444, avery 443354, lowe 335342, nau 435441, kidd 322333, tew 442343, bellamy 351342,
bonnet 222234, vane 324343, rackham 322243, england 331333, davis 442344, lowther 333332, quelch 233343,
kennedy 323333, lussan 343433, wynne 333342, spriggs 334332, taylor 434342, condent 333333, bonny 333433,
levasseur 433343
"""


@pytest.mark.rule("blackbeard:D2")
def test_the_pirates_are_as_listed() -> None:
    book = state(fresh()).book
    said = [
        f"{c.id} {c.ability}{c.leadership}{c.cruelty}{c.duel}{c.initiative}{c.cunning}"
        for c in book.captains.values()
    ]
    assert said == [line.strip() for line in PIRATES.replace("\n", " ").split(",")]
    assert all(c.source == "reconstructed" for c in book.captains.values())


@pytest.mark.rule("blackbeard:D4")
def test_the_counters_are_as_listed() -> None:
    book = state(fresh()).book
    assert sum(m.copies for m in book.merchants.values()) == 35
    assert {m.id: m.copies for m in book.merchants.values()} == {
        "sloop-0": 4,
        "sloop-1": 5,
        "schooner-1": 5,
        "schooner-2": 3,
        "brigantine-2": 4,
        "brigantine-3": 3,
        "flute-2": 2,
        "flute-3": 3,
        "flute-4": 1,
        "square-rigger-3": 2,
        "square-rigger-4": 3,
    }
    ships = " ".join(f"{w.id}:{w.speed}{w.combat}" for w in book.warships.values())
    assert ships == (
        "advice:28 phoenix:36 swallow:210 greyhound:46 rose:36 weymouth:210 lyme:37 scarborough:28 "
        "winchelsea:36 pearl:29 seaford:45 shark:54 squirrel:45 guarda-costa:47 barlovento:110"
    )
    kcs = " ".join(f"{k.id}:{k.speed}{k.combat}" for k in book.commissioners.values())
    assert (
        kcs == "maynard:49 barnet:58 herdman:210 ogle:311 rhett:48 solgard:49 rogers:310 brand:39 pearse:48"
    )
    hostages = " ".join(f"{h.id}:{h.info}{h.value}" for h in book.hostages.values())
    assert hostages == (
        "pilot:31 carpenter:11 surgeon:11 merchant-captain:22 slave-factor:22 army-officer:32 clergyman:02 "
        "planter:13 planters-wife:03 customs-collector:23 shipowner:14 governors-nephew:24 "
        "company-director:24 governors-daughter:15 spanish-grandee:15"
    )
    assert book.friends == (
        "beesten",
        "collingwood",
        "eden",
        "fletcher",
        "richardson",
        "samuels",
        "trott",
        "webb",
    )
    assert len(book.foes) == 16


@pytest.mark.rule("blackbeard:D5")
def test_ships_and_the_cargo_table_are_as_printed() -> None:
    book = state(fresh()).book
    assert {s.id: (s.combat, s.speed, s.holds) for s in book.ships.values()} == {
        "sloop": ((5, 4, 3, 2, 1), (5, 4, 3, 2, 1, 0, -1, -1, -2), 2),
        "schooner": ((6, 5, 4, 3, 2, 1), (3, 2, 1, 1, 0, -1, -1, -2, -3), 3),
        "brigantine": ((7, 6, 5, 4, 3, 2, 1), (1, 0, 0, 0, -1, -1, -2, -2, -3), 4),
    }
    rows = [(c.atlantic, c.caribbean, c.africa, c.india, c.loyalty) for c in book.cargo.values()]
    assert rows == [
        (0, 100, 50, 500, -1),
        (100, 400, 150, 1000, -1),
        (200, 600, 300, 1200, -1),
        (300, 800, 500, 1500, 0),
        (400, 1000, 600, 1800, 0),
        (500, 1200, 700, 2000, 0),
        (600, 1300, 800, 2500, 0),
        (700, 1500, 1000, 3000, 1),
        (800, 2500, 1200, 4000, 1),
        (1000, 3000, 1500, 7500, 1),
    ]
    assert list(book.cargo) == list(range(1, 11))


DECK = """
buried-treasure 3 D and | debauchery 2 3 D D or | disease - - now | double-cross - - - - none |
european-turmoil 3 4 or | fair-winds 2 2 3 3 D and | finger-of-fate - - now | general-pardon - now |
new-governors - - - - - now | heavy-guns 2 3 D and | kc-surprise - - - none |
letter-of-marque 2 2 2 3 3 D D or | local-resistance 2 3 4 D or | mal-de-mer - - now |
mutiny-conspiracy 2 3 3 D D or | natural-disaster - now | pirate-converts - - none |
piratical-ambition - - - none | scurvy 2 3 3 4 D or | skull-and-crossbones - - - - - none |
storms-at-sea - - - - - now | warship-sighting 2 2 3 3 3 4 4 D D or | wear-and-tear 2 3 3 4 D D or
"""


@pytest.mark.rule("blackbeard:D3")
def test_the_eighty_seven_cards_are_as_listed() -> None:
    book = state(fresh()).book
    assert book.cards.total == 87
    said = []
    for event in book.events.values():
        cards = [card for card in book.cards if card.event == event.id]
        worth = ["D" if c.diamond else str(c.actions or "-") for c in cards for _ in range(c.copies)]
        said.append(f"{event.id} {' '.join(worth)} {event.mode}")
    assert said == [line.strip() for line in DECK.replace("\n", " ").split("|")]
    hunting = {event.id for event in book.events.values() if event.hunts}
    assert hunting == {
        "debauchery",
        "double-cross",
        "kc-surprise",
        "local-resistance",
        "mutiny-conspiracy",
        "pirate-converts",
        "piratical-ambition",
        "scurvy",
        "warship-sighting",
        "wear-and-tear",
    }
    assert all(card.source == "reconstructed" for card in book.cards)


def test_every_card_says_the_same_as_its_event() -> None:
    book = state(table()).book
    assert all(card.sense == book.events[card.event].sense for card in book.cards)


def test_options_of_the_brief_are_all_there() -> None:
    with (GAME.folder / "game.toml").open("rb") as file:
        names = [option["name"] for option in tomllib.load(file)["option"]]
    assert len(names) == 18
