"""Stats, levels, accomplishments and the end of the game: chapters 7 and 9."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.pirate_republic.ending import is_due
from tests.games.pirate_republic.positions import SLUG, at, do, offered, prompt, rule, spot, state, zone

SWAG = ["emeralds-of-muzo"]


@rule("9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7")
def test_the_table_of_levels() -> None:
    levels = book_of(SLUG).levels
    assert [x.swagger for x in levels] == [0, 8, 20, 38, 60, 87]
    assert [x.hand for x in levels] == [4, 4, 5, 5, 5, 6]
    assert [x.initiative for x in levels] == [
        ("merchant",), ("pirate",), ("port",), ("navy",), ("slave", "fort"), ("fleet", "hunter"),
    ]  # fmt: skip
    rewards = [(x.crew, x.elite, x.captain_draw, x.captain_keep, x.stats, x.reputation) for x in levels]
    assert rewards == [
        (0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0), (0, 0, 2, 1, 0, 0), (0, 1, 4, 2, 0, 0), (1, 1, 0, 0, 2, 0),
        (0, 0, 0, 0, 0, 6),
    ]  # fmt: skip


def rise(level: int, **more: Any) -> qd.Match:
    """Emeralds take a captain from just below a level into it."""
    below = book_of(SLUG).levels[level - 1].swagger - 1
    match = at(treasure=SWAG, level=level - 1, swagger=below, **more)
    do(match, "treasure emeralds-of-muzo sw4")
    return match


@rule("9.3", "9.8")
def test_level_two_gives_a_crew_card_and_the_tile() -> None:
    match = rise(2)
    assert prompt(match) == "take-crew"
    do(match, sorted(offered(match))[0])
    assert prompt(match) == "treasure"
    g = state(match)
    assert (g.level[0], len(zone(match, "tucked"))) == (2, 1)


@rule("9.4", "9.8")
def test_level_three_gives_a_captain_card_and_a_larger_hand() -> None:
    match = rise(3)
    assert len(zone(match, "captain-den")) == 10
    first = sorted(offered(match))[0]
    g = do(match, first)
    assert zone(match, "deck")[-1] == first.split()[1]
    assert len(zone(match, "captain-den")) == 11
    assert (g.limit_of(0), g.reputation[0]) == (5, 6)


@rule("9.5")
@pytest.mark.parametrize(("players", "drawn", "kept"), [(2, 4, 2), (5, 2, 1)])
def test_level_four_draws_four_or_with_five_captains_two(players: int, drawn: int, kept: int) -> None:
    match = rise(4, players=players)
    assert len(zone(match, "offer")) == drawn
    for _ in range(kept):
        do(match, sorted(offered(match))[0])
    assert prompt(match) == "take-elite"
    assert len(zone(match, "captain-den")) == 12 - kept
    assert state(match).spawn_due


@rule("9.6", "R42")
def test_level_five_gives_stats_before_cards() -> None:
    match = rise(5)
    do(match, "raise crew", "raise command")
    assert prompt(match) == "take-crew"
    do(match, sorted(offered(match))[0])
    assert prompt(match) == "take-elite"
    do(match, sorted(offered(match))[0])
    assert zone(match, "tucked") == []


@rule("9.7")
def test_level_six_gives_six_reputation() -> None:
    match = rise(6)
    g = state(match)
    assert (g.level[0], g.reputation[0], g.limit_of(0)) == (6, 6, 6)
    assert prompt(match) == "take-elite"


@rule("9.1")
def test_several_levels_at_once_come_in_order() -> None:
    match = at(treasure=["pearls-of-margarita"], swagger=6, level=1)
    state(match).swagger[0] = 19
    do(match, "treasure pearls-of-margarita sw3+rp2")
    assert prompt(match) == "take-crew"
    assert state(match).level[0] == 2


@rule("9.8")
def test_the_tiles() -> None:
    tiles = book_of(SLUG).tiles
    got = {
        t.id: (t.elite, t.treasure, t.crew, t.movement, t.reputation, t.stats, t.barred)
        for t in tiles.values()
    }
    assert got == {
        "tile-elite": (1, 0, 0, 0, 0, 0, (4, 5)), "tile-treasure": (0, 1, 0, 0, 0, 0, ()),
        "tile-elite-cap": (0, 0, 0, 0, 0, 0, ()), "tile-crew-move": (0, 0, 1, 1, 0, 0, (2, 5)),
        "tile-rep6": (0, 0, 0, 0, 6, 0, (6,)), "tile-crew-stat": (0, 0, 1, 0, 0, 1, (2, 5)),
        "tile-free-scout": (0, 0, 0, 0, 0, 0, ()), "tile-free-rest": (0, 0, 0, 0, 0, 0, ()),
        "tile-company2": (0, 0, 0, 0, 0, 0, ()), "tile-stat2": (0, 0, 0, 0, 0, 2, (5,)),
    }  # fmt: skip


@rule("7.5", "9.8", "R3")
def test_limits_of_crew_and_elite_cards() -> None:
    tiles = ("tile-elite-cap", "tile-rep6", "tile-crew-stat", "tile-treasure", "tile-elite")
    for step, usual, capped in ((0, 0, 0), (2, 2, 2), (3, 3, 4), (4, 4, 5)):
        g = state(at(stats=[[0, step, step], [0, 0, 0]], tiles=tiles, level=2))
        assert (g.crew_limit(0), g.elite_limit(0)) == (usual, capped)
    three = state(at(stats=[[0, 4, 4], [0, 0, 0]], options={"fifth-slot": "three"}))
    assert (three.crew_limit(0), three.elite_limit(0)) == (3, 3)


@rule("7.3", "7.6")
def test_the_ship_stat_gives_movement_and_at_its_end_a_merchant() -> None:
    match = at(treasure=["silver-ingots"], stats=[[3, 0, 0], [0, 0, 0]], movement=6)
    g = do(match, "open silver-ingots", "raise ship")
    assert (g.movement[0], g.allowance(0)) == (7, 7)
    assert spot(match, "friend-0")[0].startswith("mer")
    assert g.friend_up[0]


@rule("7.4", "7.5")
@pytest.mark.parametrize(
    ("stats", "stat", "want"), [([0, 3, 0], "crew", "take-crew"), ([0, 0, 3], "command", "take-elite")]
)
def test_the_last_slot_gives_a_card(stats: list[int], stat: str, want: str) -> None:
    match = at(treasure=["silver-ingots"], stats=[stats, [0, 0, 0]])
    do(match, "open silver-ingots", f"raise {stat}")
    assert prompt(match) == want


@rule("7.7", "R31")
def test_all_stats_at_their_ends_make_a_captain_fearsome() -> None:
    match = at(treasure=["silver-ingots"], stats=[[4, 4, 3], [0, 0, 0]], stacks={"friend-0": ["mer-g"]})
    g = do(match, "open silver-ingots", "raise command")
    do(match, sorted(offered(match))[0])
    friend = g.book.tokens[spot(match, "friend-0")[0]]
    assert friend.type == "pirate"
    assert friend.broadside + friend.close > 5 + 3
    assert "mer-g" in spot(match, "supply")
    fear = at(
        "curacao",
        stats=[[4, 4, 4], [0, 0, 0]],
        ships={"st-domingo": ["mer-d"]},
        stacks={"friend-0": ["pir-a"]},
    )
    do(fear, "sail st-domingo", "fear")
    assert "strike 0" in offered(fear)
    full = at(treasure=["silver-ingots"], stats=[[4, 4, 4], [0, 0, 0]], stacks={"friend-0": ["pir-a"]})
    do(full, "open silver-ingots")
    assert prompt(full) == "act"


@rule("9.9")
def test_the_twelve_accomplishments() -> None:
    names = list(book_of(SLUG).deeds)
    assert names == [
        "forts2", "ports2", "circle", "double", "fear", "fleet", "slave", "renounce", "company", "hunter",
        "missions2",
        "rep10",
    ]  # fmt: skip


@rule("9.9")
@pytest.mark.parametrize(
    ("token", "deed"), [("hun-scarborough", "hunter"), ("fle-a", "fleet"), ("sla-a", "slave")]
)
def test_tokens_that_are_accomplishments(token: str, deed: str) -> None:
    hand = ["run-out-the-guns", "strike-your-colors", "queen-annes-broadside"]
    match = at(
        "curacao", hand, pirates=("blackbeard", "mary-read"), ships={"st-domingo": [token]}, level=6,
        reputation=4, movement=9,
        treasure=["train-of-brass-guns"],
    )  # fmt: skip
    do(match, "sail st-domingo")
    if prompt(match) == "act":
        do(match, f"attack {token}")
    do(match, "broadside", "improve run-out-the-guns bs5", "treasure train-of-brass-guns bs6", "fire")
    while prompt(match) != "stat":
        do(match, sorted(offered(match))[0])
    assert deed in state(match).deeds[0]


@rule("9.9")
@pytest.mark.parametrize(
    ("first", "token", "deed"), [("port", "por-a", "ports2"), ("main-fort", "for-a", "forts2")]
)
def test_two_ports_or_two_forts(first: str, token: str, deed: str) -> None:
    before = (1, 1, "won", "close", first, "es", 0, 5, 5, 0, "")
    match = at(
        "barbados",
        ["cut-em-to-pieces", "strike-your-colors"],
        land={"barbados-town": token},
        movement=9,
        chronicle=[(before,), ()],
    )
    do(match, "ashore barbados-town", "brace 8" if token == "for-a" else "brace 5", "close")
    g = do(match, "play cut-em-to-pieces cq3", "play strike-your-colors cq3", "board")
    assert deed in g.deeds[0]


@rule("9.9", "10.3")
def test_two_completed_missions_are_an_accomplishment() -> None:
    match = at(missions=["talk-of-the-taverns"], done=["guinea-gambit"], reputation=7, hand=[], dice=[2])
    g = do(match, "pass")
    assert zone(match, "done") == ["guinea-gambit", "talk-of-the-taverns"]
    assert "missions2" in g.deeds[0]


@rule("9.10", "R13")
def test_the_game_ends_with_the_mission_and_a_completed_personal_mission() -> None:
    match = at(hand=[], swagger=121, level=6, done=["guinea-gambit"], dice=[2], players=3, reached=True)
    g = do(match, "pass")
    assert (g.closing, g.active) == (True, 1)
    do(match, "pass")
    while match.asks and prompt(match) != "act":
        do(match, sorted(offered(match))[0])
    assert state(match).active == 2
    do(match, "pass")
    while match.asks:
        do(match, sorted(offered(match))[0])
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("mission", (0,))
    assert not is_due(state(at(swagger=121, level=6, reached=True)))
    assert not is_due(state(at(swagger=119, level=6, done=["guinea-gambit"])))
    assert is_due(state(at(swagger=88, level=6, done=["guinea-gambit"], reached=True)))  # it was reached once


@rule("R13")
def test_reaching_the_goal_is_remembered() -> None:
    match = at(treasure=SWAG, swagger=117, level=6)
    assert do(match, "treasure emeralds-of-muzo sw4").reached


@rule("9.11", "9.12", "1.1")
@pytest.mark.parametrize(
    ("deeds", "done", "winners"), [((), (), ()), (("fear",), (), (0,)), ((), ("guinea-gambit",), (0,))]
)
def test_scores_and_ties(deeds: tuple[str, ...], done: tuple[str, ...], winners: tuple[int, ...]) -> None:
    match = at(
        step="cleanup", swagger=6, missions=["raze-it-to-the-ground"], round=30, deeds=deeds, done=done
    )
    assert match.outcome is not None
    assert match.outcome.scores == (2.0, 0.0)
    tie = at(step="cleanup", swagger=0, round=30, deeds=deeds, done=done)
    assert tie.outcome is not None
    assert tie.outcome.winners == winners


@rule("9.1")
def test_swagger_never_falls_below_the_level() -> None:
    from quarterdeck.games.pirate_republic.gaining import lose_swagger

    g = state(at(level=3, swagger=22))
    lose_swagger(g, 0, 9)
    assert g.swagger[0] == 20
