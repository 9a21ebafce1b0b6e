"""Pirate Fleets: set-up, turns, losses and the end, line by line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.pirate_fleets.rules import highest_roller
from tests.games.pirate_fleets.positions import at, decline_all, fleet, hand, prompts_of, rule, state, told


@rule("5.1", "1.1", "2.1", "2.3")
@pytest.mark.parametrize("players", [2, 7])
def test_set_up(players: int) -> None:
    g = state(qd.Match(qd.load("pirate-fleets"), 1, {"players": players}))
    assert (g.ships, g.gold, g.pawns) == ([1] * players, [0] * players, [1] * players)
    assert (g.ready_pawns, g.ready_disks) == ([1] * players, [1] * players)
    assert [g.cards.count(zone) for zone in g.cards.hand] == [2] * players
    assert g.cards.count(g.cards.deck[0]) == 59 - 2 * players


@rule("5.2")
def test_the_highest_roll_goes_first_and_ties_roll_again() -> None:
    g = state(at(players=4))
    g.script = (3, 6, 2, 6, 1, 4)
    assert highest_roller(g) == 3


@rule("6.1", "4.3", "4.1")
def test_pieces_are_placed_in_turn_on_free_spaces_of_their_kind() -> None:
    match = at(players=3, ready=[(1, 1), (1, 0), (0, 1)], placed=[("docks", 2, "pawn")], dice=[3, 4])
    assert {"place docks", "place scurvy", "place harbor"} & options_of(match, 0) == {
        "place scurvy",
        "place harbor",
    }
    answer_all(match, "place gambling-house")
    assert match.waiting == [1]
    assert "place gambling-house" not in options_of(match, 1)
    assert "place scurvy" not in options_of(match, 1)  # no disk is ready
    answer_all(match, "place english-cargo-ship")
    decline_all(match)
    assert match.waiting == [2]
    assert options_of(match, 2) == {
        f"place {space}"
        for space in ("officer-mutiny", "crew-mutiny", "gale-winds", "water-spout", "scurvy", "sargasso-sea",
                      "spanish-squadron", "frigate-on-patrol")
    }  # fmt: skip


@rule("6.1", "6.2", "6.3")
def test_the_turn_ends_when_all_pieces_are_placed_and_they_come_back() -> None:
    match = at(players=3, ready=[(1, 0), (0, 0), (0, 0)], dice=[3], pawns=[2, 1, 1])
    answer_all(match, "place gambling-house")
    g = state(match)
    assert (g.round, g.placed) == (4, ())
    assert (g.ready_pawns, g.ready_disks) == ([2, 1, 1], [2, 1, 1])


P_SPACES = ("spanish-convoy", "portuguese-galleon", "english-cargo-ship", "french-trader", "harbor", "docks",
            "fishing-village", "gambling-house")  # fmt: skip


@rule("6.2", "R1")
def test_the_turn_ends_when_no_space_is_left() -> None:
    placed = [(space, 1, "pawn") for space in P_SPACES[:-1]]
    match = at(players=2, ready=[(2, 0), (3, 0)], placed=placed, dice=[3], pawns=[2, 4])
    assert options_of(match, 0) == {"place gambling-house"}
    answer_all(match, "place gambling-house")
    assert state(match).round == 4


@rule("R1")
def test_a_danger_must_be_met_if_only_a_disk_is_ready() -> None:
    match = at(players=2, ready=[(0, 1), (0, 0)])
    assert all(option.startswith("place ") for option in options_of(match, 0))


@rule("6.4")
def test_hands_are_cut_to_seven() -> None:
    cards = [
        "cannons",
        "rum",
        "spyglass",
        "hot-shot",
        "grapeshot",
        "broadside",
        "sextant",
        "navigation",
        "repairs",
    ]
    match = at([cards], players=2, ready=[(1, 0), (0, 0)], dice=[3])
    answer_all(match, "place gambling-house")
    assert prompts_of(match) == ["discard"]
    match.answer_set(0, {"cannons": 1, "rum": 1})
    assert len(hand(match)) == 7
    assert (state(match).round, "cannons" in hand(match)) == (4, False)


@rule("2.4", "R6")
def test_whoever_loses_the_last_ship_loses_all_and_begins_anew() -> None:
    match = at([["spyglass", "rum"]], ships=[3], gold=[20], pawns=[2], ready=[(1, 2), (1, 0)], dice=[3, 3],
               placed=[("docks", 0, "pawn")])  # fmt: skip
    answer_all(match, "place water-spout")
    decline_all(match)
    g = state(match)
    assert (fleet(match), hand(match), g.ruined[0]) == ((0, 0, 0), [], True)
    assert (g.ready_pawns[0], g.ready_disks[0]) == (0, 0)
    assert ("docks", 0, "pawn") in g.placed  # still in the way
    assert match.waiting == [1]
    answer_all(match, "place gambling-house")
    assert (fleet(match), state(match).ready_pawns[0], state(match).ready_disks[0]) == ((1, 0, 1), 1, 1)
    assert "begins anew" in told(match)


@rule("R6")
def test_whoever_is_ruined_is_no_target() -> None:
    match = at(ships=[4, 1], ready=[(0, 1), (0, 1)], active=1, dice=[1], players=6)
    answer_all(match, "place crew-mutiny")
    decline_all(match)
    assert state(match).ruined[1]
    answer_all(match, "place pirates-honor")
    assert "target bonny" not in options_of(match, 0)


@rule("2.2", "R5")
def test_pawns_never_outnumber_ships_and_those_on_the_board_go_first() -> None:
    match = at(ships=[4], pawns=[4], ready=[(2, 2)], dice=[2])
    answer_all(match, "place scurvy")
    decline_all(match)
    g = state(match)
    assert (fleet(match), g.ready_pawns[0], g.ready_disks[0]) == ((2, 0, 2), 2, 1)
    match = at(ships=[4], pawns=[4], ready=[(3, 4)], dice=[3])
    answer_all(match, "place officer-mutiny")
    decline_all(match)
    g = state(match)
    assert (fleet(match), g.ready_pawns[0], g.ready_disks[0]) == ((1, 0, 1), 1, 1)


@rule("R2")
def test_losses_count_the_die_or_by_option_the_total() -> None:
    for option, ships in (("the die", 9 - 2), ("the total", 9 - 3)):
        match = at(ships=[9], dice=[2], captains=[["old-sea-dog"]], options={"loss-number": option})
        answer_all(match, "place gale-winds")
        decline_all(match)
        assert fleet(match)[0] == ships


@rule("1.2")
def test_after_ten_turns_the_most_gold_wins() -> None:
    match = at(players=2, ready=[(1, 0), (0, 0)], dice=[5], gold=[3, 4], round=10)
    answer_all(match, "place gambling-house")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (5, 4))
    assert (match.outcome.reason, match.outcome.facts) == ("won", {"winner": 0, "n": 5})
    match = at(players=2, ready=[(1, 0), (0, 0)], dice=[5], gold=[3, 4], round=9)
    answer_all(match, "place gambling-house")
    assert match.outcome is None


@rule("1.3")
@pytest.mark.parametrize(
    ("pawns", "ships", "ranking"),
    [
        ([1, 2, 1], [9, 3, 9], ((1,), (0, 2))),
        ([2, 2, 1], [4, 5, 9], ((1,), (0,), (2,))),
        ([2, 2, 1], [5, 5, 9], ((0, 1), (2,))),
    ],
)
def test_ties_are_broken_by_captains_then_ships(
    pawns: list[int], ships: list[int], ranking: tuple[tuple[int, ...], ...]
) -> None:
    match = at(players=3, ready=[(1, 0)], dice=[4], gold=[3, 4, 4], pawns=pawns, ships=ships, round=10)
    answer_all(match, "place gambling-house")
    assert match.outcome is not None
    assert match.outcome.ranking == ranking
    assert match.outcome.reason == ("won" if len(ranking[0]) == 1 else "shared")


@rule("3.2")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    match = at([[]], dice=[2])
    g = state(match)
    deck, discard = g.cards.deck[0], g.cards.discard[0]
    for kind in g.cards.kinds(deck)[:-1]:
        g.cards.move_kind(kind, deck, discard)
    answer_all(match, "place docks")
    assert (len(hand(match)), state(match).cards.count(discard)) == (2, 0)
    assert "made anew of 58 discards" in told(match)
