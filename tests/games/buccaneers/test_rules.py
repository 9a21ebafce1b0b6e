"""Buccaneers, its own lines; what it shares is proved in tests/systems/skirmish."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, options_of
from quarterdeck.systems.skirmish.book import SkirmishBook
from tests.systems.skirmish.table import hand, hits_of, offered, skirmish, state, tell

BOOK: SkirmishBook = book_of("buccaneers")

KEYS = {"blue-captain": "a1", "red-captain": "h8"}
GUNS = ("musketoons", "flintlock-pistol", "brace-of-pistols", "blunderbuss", "musket", "swivel-gun")


def table(units: dict[str, str], *hands: list[str], **more: object) -> qd.Match:
    return skirmish("buccaneers", {**KEYS, **units}, *hands, **more)  # type: ignore[arg-type]


@pytest.mark.rule("buccaneers:4.1", "buccaneers:R12")
def test_each_crew_is_that_of_the_table() -> None:
    for seat in (0, 1):
        crew = Counter((k.name, k.hits, k.classes[0]) for k in (BOOK.kind_of[u] for u in BOOK.roster[seat]))
        assert crew == {
            ("Captain", 3, "officer"): 1,
            ("First Mate", 2, "officer"): 2,
            ("Bullyboy", 2, "crew"): 4,
            ("Sailor", 1, "crew"): 8,
            ("Sharpshot", 1, "crew"): 1,
        }


@pytest.mark.rule("buccaneers:9.5", "buccaneers:R11")
def test_no_move_card_is_of_the_knight_type() -> None:
    assert [card.name for card in BOOK.cards if card.knight] == ["Flintlock Pistol"]
    assert BOOK.cards["flintlock-pistol"].type == "attack"


@pytest.mark.rule("buccaneers:10.7")
def test_a_flintlock_pistol_reaches_a_knights_move_over_others() -> None:
    units = {
        "blue-first-mate-1": "d4",
        "blue-sailor-1": "d5",
        "red-sailor-1": "e6",
        "red-sailor-2": "e5",
        "red-sailor-3": "d6",
    }
    match = table(units, ["flintlock-pistol"], step="fire")
    tell(match, "play flintlock-pistol")
    assert offered(match, 0) == {"fire blue-first-mate-1 red-sailor-1"}


@pytest.mark.rule("buccaneers:10.8", "buccaneers:R13")
def test_the_captain_s_second_attack_needs_a_card_of_another_title() -> None:
    units = {"blue-captain": "d4", "blue-first-mate-1": "f6", "red-bullyboy-1": "d5", "red-sailor-1": "f7"}
    match = table({**units, "red-bullyboy-2": "e5"}, ["cutlass", "cutlass", "hook"], step="fire")
    tell(match, "play cutlass", "fire blue-captain red-bullyboy-1")
    second = match.fork()
    tell(match, "play cutlass")
    assert offered(match, 0) == {f"fire blue-first-mate-1 red-{foe}" for foe in ("sailor-1", "bullyboy-2")}
    tell(second, "play hook")
    assert "fire blue-captain red-bullyboy-1" in offered(second, 0)
    tell(second, "fire blue-captain red-bullyboy-1")
    assert hits_of(second, "red-bullyboy-1") == 0
    alone = table({"blue-captain": "d4", "red-bullyboy-1": "d5"}, ["cutlass", "cutlass"], step="fire")
    tell(alone, "play cutlass", "fire blue-captain red-bullyboy-1")
    assert offered(alone, 0) == {"done"}
    tell(alone, "done")
    assert state(alone).spent == (), "what was used is forgotten with the turn"


@pytest.mark.rule("buccaneers:10.8", "buccaneers:R13")
def test_by_option_the_captain_attacks_twice_with_one_title_and_others_once() -> None:
    units = {"blue-captain": "d4", "blue-sailor-1": "a2", "red-bullyboy-1": "d5", "red-sailor-1": "b2"}
    match = table(units, ["cutlass", "cutlass", "hook"], step="fire", captains_cards="any")
    tell(
        match,
        "play cutlass",
        "fire blue-captain red-bullyboy-1",
        "play cutlass",
        "fire blue-captain red-bullyboy-1",
    )
    assert hits_of(match, "red-bullyboy-1") == 0
    assert offered(match, 0) == {"done", "play hook"}
    tell(match, "play hook")
    assert offered(match, 0) == {"fire blue-sailor-1 red-sailor-1"}
    tell(match, "fire blue-sailor-1 red-sailor-1")
    assert offered(match, 0) == {"done"}


@pytest.mark.rule("buccaneers:10.8", "buccaneers:R1")
def test_with_one_card_a_phase_the_captain_still_has_his_second() -> None:
    units = {"blue-captain": "d4", "blue-sailor-1": "a2", "red-bullyboy-1": "d5", "red-sailor-1": "b2"}
    match = table(units, ["cutlass", "hook"], step="fire", cards_per_phase="one")
    tell(match, "play cutlass", "fire blue-captain red-bullyboy-1", "play hook")
    assert offered(match, 0) == {"fire blue-captain red-bullyboy-1"}, "nobody else may"
    tell(match, "fire blue-captain red-bullyboy-1")
    assert state(match).mover == 1


@pytest.mark.rule("buccaneers:10.9", "buccaneers:10.10", "buccaneers:R14")
@pytest.mark.parametrize(
    ("card", "users"),
    [
        ("musket", {"sharpshot"}),
        ("knife", {"bullyboy", "sailor", "sharpshot"}),
        ("rapier", {"captain", "first-mate"}),
        ("hook", {"captain", "first-mate", "bullyboy", "sailor", "sharpshot"}),
    ],
)
def test_cards_are_for_officers_crew_either_or_the_sharpshot(card: str, users: set[str]) -> None:
    for kind in ("captain", "first-mate", "bullyboy", "sailor", "sharpshot"):
        own = f"blue-{kind}" if kind in ("captain", "sharpshot") else f"blue-{kind}-1"
        match = table({own: "d4", "red-sailor-1": "d5"}, [card], step="fire")
        assert (f"play {card}" in offered(match, 0)) == (kind in users)


@pytest.mark.rule("buccaneers:11.1", "buccaneers:R15")
@pytest.mark.parametrize("card", [*GUNS, "knife", "thrown-knife", "boarding-pike"])
def test_parry_stops_no_gun_but_the_others_stop_anything(card: str) -> None:
    officer = card in ("flintlock-pistol", "brace-of-pistols")
    own = "blue-first-mate-1" if officer else "blue-sharpshot"
    foe = "e6" if card == "flintlock-pistol" else "d5"
    defences = ["duck", "jump", "climb-rigging", "run-away", "hide"]
    match = table({own: "d4", "red-sailor-1": foe}, [card], [*defences, "parry"], step="fire")
    tell(match, f"play {card}", f"fire {own} red-sailor-1")
    fitting = {f"play {word}" for word in defences} | (set() if card in GUNS else {"play parry"})
    assert options_of(match, 1) == {"decline", *fitting}


@pytest.mark.rule("buccaneers:R15")
def test_parry_fits_every_attack_of_the_list_but_the_six_guns() -> None:
    attacks = [play for play in BOOK.plays.values() if play.type == "attack"]
    foe = BOOK.index["red-sailor-1"]
    parried = {play.word for play in attacks if "parry" in BOOK.stoppers(play, play.used_by[0][0], foe)}
    assert {play.word for play in attacks} - parried == set(GUNS)
    assert parried == {
        *("knife", "cutthroat", "backstab", "hook", "cutlass", "rapier", "thrown-overboard", "bludgeoned"),
        *("lunge", "axe", "oar", "gaff", "boarding-pike", "ramrod", "thrown-knife"),
    }


@pytest.mark.rule("buccaneers:11.1", "buccaneers:11.2", "buccaneers:11.3")
def test_the_deck_is_that_of_the_card_list() -> None:
    printed = """Duck - D E 1, Jump - D E 1, Parry - D E 1, Climb Rigging - D E 1, Run Away - D E 1, Hide - D
        E 1, Knife 1 A C 1, Cutthroat 1 A C 1, Backstab 1 A C 1, Hook 1 A E 1, Cutlass 1 A E 2,
        Rapier 1 A O 1, Thrown Overboard 1 A E 2, Bludgeoned 1 A C 1, Lunge 2 A E 1, Axe 2 A C 1,
        Oar 2 A C 1, Gaff 2 A C 1, Boarding Pike 2 A C 1, Ramrod 2 A C 1, Thrown Knife 3 A C 1,
        Musketoons 3 A C 1, Flintlock Pistol K A O 2, Brace of Pistols 3 A O 2, Blunderbuss 4 A C 1,
        Musket 5 A S 1, Swivel Gun 6 A C 1, Peg Leg 1 M E 4, Sea Legs 2 M E 4, Rush In 3 M E 4,
        Swing on Rope 4 M E 4, Mad Dash 5 M E 4, Swashbuckling - X E 2"""
    users = {(): "E", ("crew",): "C", ("officer",): "O", ("sharpshot",): "S"}
    types = {"defence": "D", "attack": "A", "move": "M", "draw": "X"}
    listed = {
        f"{c.name} {'K' if c.knight else c.range or '-'} {types[c.type]} {users[c.users]} {c.copies}"
        for c in BOOK.cards
    }
    assert listed == {" ".join(line.split()) for line in printed.split(",")}
    assert BOOK.cards.total == 53


@pytest.mark.rule("buccaneers:11.4", "buccaneers:R7")
def test_swashbuckling_draws_three_at_any_point_of_ones_turn() -> None:
    for step in ("maneuver", "fire"):
        match = table({}, ["swashbuckling", "duck", "jump", "hide"], step=step)
        tell(match, "play swashbuckling")
        assert len(hand(match, 0)) == 6
        assert match.asks[0].prompt == step
    match = table({}, ["swashbuckling", "duck", "jump", "hide"], step="orders")
    tell(match, "play swashbuckling")
    assert match.asks[0].facts["n"] == 4
