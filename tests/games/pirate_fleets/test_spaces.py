"""Pirate Fleets: what the spaces do, line by line."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from tests.games.pirate_fleets.positions import at, decline_all, fleet, hand, prompts_of, rule, state, told


@rule("7.1")
def test_a_merchant_needs_more_than_the_target_number() -> None:
    match = at(dice=[4, 6, 5, 1])  # Portuguese Galleon, TN 3: 3 dice of gold, 3 ships
    answer_all(match, "place portuguese-galleon")
    decline_all(match)
    assert fleet(match) == (4 + 3, 12, 1)
    match = at(dice=[3])
    answer_all(match, "place portuguese-galleon")
    decline_all(match)
    assert fleet(match) == (4, 0, 1)


@rule("7.1", "7.2")
def test_the_example_of_the_spanish_convoy() -> None:
    match = at(ships=[9], dice=[4, 3, 1, 2, 3, 4])  # escorts sink 2; 3 is more than 2: 4 dice, 4 ships
    answer_all(match, "place spanish-convoy")
    decline_all(match)
    assert fleet(match) == (9 - 2 + 4, 10, 1)
    match = at(ships=[9], dice=[6, 2])  # a six: nothing is lost; 2 is not more than 2
    answer_all(match, "place spanish-convoy")
    decline_all(match)
    assert fleet(match) == (9, 0, 1)


@rule("7.2", "R2")
def test_escorts_lose_as_many_ships_as_the_total_is_short_of_six() -> None:
    match = at([["cannons"]], ships=[9], dice=[1, 1])
    answer_all(match, "place treasure-fleet")
    assert options_of(match, 0) == {"decline", "play cannons"}
    answer_all(match, "play cannons")
    decline_all(match)
    assert fleet(match)[0] == 9 - 4


@rule("R8")
def test_a_fleet_sunk_by_escorts_makes_no_merchant_roll() -> None:
    match = at(ships=[3], dice=[2])
    answer_all(match, "place treasure-fleet")
    decline_all(match)
    assert state(match).ruined[0]
    assert "the merchants" not in told(match)


@rule("8.1", "8.2", "8.3")
@pytest.mark.parametrize(
    ("space", "need"),
    [("officer-mutiny", 4), ("gale-winds", 5), ("beriberi", 4), ("hurricane", 6), ("scurvy", 3)],
)
def test_dangers_cost_the_number_rolled_below_the_target(space: str, need: int) -> None:
    match = at(ships=[9], dice=[need - 1])
    answer_all(match, f"place {space}")
    decline_all(match)
    assert fleet(match)[0] == 9 - (need - 1)
    match = at(ships=[9], dice=[need])
    answer_all(match, f"place {space}")
    decline_all(match)
    assert fleet(match)[0] == 9


@rule("9.1", "9.2")
def test_a_fleet_is_fought_or_escaped() -> None:
    match = at(ships=[9], dice=[6])
    answer_all(match, "place english-warships")
    decline_all(match)
    assert options_of(match, 0) == {"fight", "escape"}
    answer_all(match, "fight")
    decline_all(match)
    assert fleet(match)[0] == 9 + 4  # the example: a Fleet of 6 brings 4 ships
    match = at(ships=[9], dice=[6])
    answer_all(match, "place english-warships")
    decline_all(match)
    answer_all(match, "escape")
    decline_all(match)
    assert fleet(match)[0] == 9
    match = at(ships=[9], dice=[5, 4])
    answer_all(match, "place english-warships")
    decline_all(match)
    answer_all(match, "escape")
    decline_all(match)
    assert fleet(match)[0] == 9 - 4


@rule("10.1", "10.2", "R4")
def test_a_haven_gives_as_many_rolls_as_its_number() -> None:
    match = at(dice=[2, 4, 5])
    answer_all(match, "place port")
    assert len(hand(match)) == 2
    assert fleet(match) == (5, 0, 1)
    assert match.question(0) == "Haven, First Mate: what do you take?"
    assert options_of(match, 0) == {"take-pawn", "take-ships"}
    answer_all(match, "take-pawn")
    assert fleet(match) == (5, 0, 2)
    assert state(match).ready_pawns[0] == 0  # ready next turn
    match = at(dice=[5])
    answer_all(match, "place docks", "take-ships")
    assert fleet(match) == (6, 0, 1)
    match = at(dice=[6, 4])
    answer_all(match, "place docks")
    assert options_of(match, 0) == {"take-pawn", "take-gold"}
    answer_all(match, "take-gold")
    assert fleet(match) == (4, 4, 1)


@rule("2.1", "2.2", "R4")
def test_no_pawn_beyond_five_or_beyond_the_ships() -> None:
    match = at(ships=[1], dice=[5])
    answer_all(match, "place docks")
    assert fleet(match) == (3, 0, 1)  # one pawn, one ship: the ships instead
    match = at(ships=[9], pawns=[5], dice=[6, 2])
    answer_all(match, "place docks")
    assert fleet(match) == (9, 2, 5)
    match = at(ships=[9], pawns=[4], dice=[6])
    answer_all(match, "place docks", "take-pawn")
    assert fleet(match) == (9, 0, 5)


@rule("R4")
def test_by_option_a_new_pawn_and_its_disk_are_ready_at_once() -> None:
    match = at(dice=[6], options={"new-pawn": "at once"})
    answer_all(match, "place docks", "take-pawn")
    assert (state(match).ready_pawns[0], state(match).ready_disks[0]) == (1, 2)


@rule("11.1")
def test_a_raid_brings_its_number_in_gold_or_costs_the_number_rolled() -> None:
    match = at(dice=[4])
    answer_all(match, "place town")
    decline_all(match)
    assert fleet(match) == (4, 4, 1)
    match = at(dice=[3])
    answer_all(match, "place town")
    decline_all(match)
    assert fleet(match) == (1, 0, 1)


@rule("11.2")
def test_a_crew_is_a_ship() -> None:
    for die, ships in ((3, 4), (4, 5)):
        match = at(dice=[die])
        answer_all(match, "place escaped-slaves")
        decline_all(match)
        assert fleet(match) == (ships, 0, 1)


@rule("12.1", "R8")
def test_gambling() -> None:
    for die, gold in ((1, 3), (3, 5), (6, 8)):
        match = at(gold=[5], dice=[die])
        answer_all(match, "place gambling-house")
        assert fleet(match)[1] == gold
    match = at(gold=[1], dice=[1])
    answer_all(match, "place gambling-house")
    assert fleet(match)[1] == 0


@rule("12.2", "R8")
def test_wenches_cost_a_die_of_gold() -> None:
    for gold, left in ((9, 5), (3, 0)):
        match = at(gold=[gold], dice=[4])
        answer_all(match, "place brothel")
        assert fleet(match)[1] == left


@rule("12.3", "R10")
def test_the_island_gives_a_card_and_the_first_place_next_turn() -> None:
    match = at(active=2, ready=[(0, 0), (0, 0), (1, 0)])
    answer_all(match, "place pirates-cove")
    decline_all(match)
    assert len(hand(match, 2)) == 1
    g = state(match)
    assert (g.round, g.first, g.order()[:3], g.active) == (4, 2, (2, 3, 4), 2)


@rule("R10")
def test_without_the_island_the_first_player_stays() -> None:
    match = at(active=2, ready=[(0, 0), (0, 0), (1, 0)], dice=[3])
    answer_all(match, "place gambling-house")
    assert (state(match).round, state(match).active) == (4, 0)


@rule("12.4")
def test_who_is_lost_loses_cards_at_random() -> None:
    cards = ["cannons", "rum", "spyglass", "hot-shot"]
    match = at([cards], dice=[2])
    answer_all(match, "place sargasso-sea")
    decline_all(match)
    assert len(hand(match)) == 2
    assert set(hand(match)) < set(cards)
    match = at([cards], dice=[3])
    answer_all(match, "place sargasso-sea")
    decline_all(match)
    assert len(hand(match)) == 4


@rule("12.5", "R7")
@pytest.mark.parametrize("space", ["pirates-honor", "sea-battle", "betrayal"])
def test_a_disk_on_a_lost_space_keeps_from_being_picked(space: str) -> None:
    placed = [("lost-at-sea", 1, "disk"), ("port", 2, "pawn")]
    match = at(placed=placed, players=6)
    answer_all(match, f"place {space}")
    assert options_of(match, 0) == {"target rackham", "target roberts", "target kidd", "target morgan"}


@rule("13.1")
def test_whoever_is_picked_for_a_duel_may_escape() -> None:
    match = at(gold=[5, 5], dice=[5])
    answer_all(match, "place pirates-honor", "target bonny")
    assert options_of(match, 1) == {"stand", "escape"}
    answer_all(match, "1: escape")
    decline_all(match)
    assert (fleet(match), fleet(match, 1)) == ((4, 5, 1), (4, 5, 1))
    assert "the duel" not in told(match)
    match = at(gold=[5, 5], pawns=[1, 2], dice=[4, 6, 1, 3])
    answer_all(match, "place pirates-honor", "target bonny", "1: escape")
    decline_all(match)
    assert (fleet(match), fleet(match, 1)) == ((4, 8, 1), (4, 2, 1))


@rule("13.2")
def test_two_more_win_a_duel() -> None:
    for mine, theirs, gold, pawns in ((4, 3, (5, 5), (2, 2)), (3, 5, (2, 8), (1, 2)), (5, 3, (8, 2), (2, 1))):
        match = at(gold=[5, 5], pawns=[2, 2], dice=[mine, theirs, 3], ready=[(0, 1)])
        answer_all(match, "place pirates-honor", "target bonny", "1: stand")
        decline_all(match)
        g = state(match)
        assert (tuple(g.gold[:2]), tuple(g.pawns[:2])) == (gold, pawns)


@rule("13.3", "R6")
def test_the_loss_of_the_only_pawn_is_the_end_of_a_fleet() -> None:
    match = at([[], ["rum", "cannons"]], gold=[0, 9], dice=[6, 1, 2], ready=[(0, 1), (0, 0), (1, 0)])
    answer_all(match, "place pirates-honor", "target bonny", "1: stand")
    decline_all(match)
    g = state(match)
    assert fleet(match) == (4, 2, 1)
    assert (fleet(match, 1), hand(match, 1), g.ruined[1]) == ((0, 0, 0), [], True)
    g = state(match)
    match.put(2, ("place", "gambling-house"))
    assert (fleet(match, 1), state(match).ruined[1], state(match).ready_disks[1]) == ((1, 0, 1), False, 1)


@rule("13.4", "13.5", "R2")
def test_a_skirmish_costs_both() -> None:
    match = at(ships=[6, 5], dice=[5, 6])  # 5-3+1 and 6-3
    answer_all(match, "place sea-battle", "target bonny", "1: stand")
    decline_all(match)
    assert (state(match).ships[0], state(match).ships[1]) == (3, 2)
    match = at(ships=[5, 6], dice=[2, 4])  # nothing, and 4-3+1
    answer_all(match, "place sea-battle", "target bonny", "1: stand")
    decline_all(match)
    assert (state(match).ships[0], state(match).ships[1]) == (3, 6)
    match = at(ships=[5, 5], dice=[4, 3])  # equal fleets: 1 and 0
    answer_all(match, "place sea-battle", "target bonny", "1: stand")
    decline_all(match)
    assert (state(match).ships[0], state(match).ships[1]) == (5, 4)


@rule("13.4")
def test_a_skirmish_can_be_escaped() -> None:
    match = at(ships=[6, 5], dice=[5])
    answer_all(match, "place sea-battle", "target bonny", "1: escape")
    decline_all(match)
    assert (state(match).ships[0], state(match).ships[1]) == (6, 5)


@rule("R12")
@pytest.mark.parametrize("space", ["pirates-honor", "sea-battle", "betrayal"])
def test_without_a_target_nothing_happens(space: str) -> None:
    placed = [("lost-at-sea", seat, "disk") for seat in range(1, 6)]
    match = at(placed=placed, players=6, ready=[(1, 1)], dice=[3, 4, 1, 1, 1])
    answer_all(match, f"place {space}")
    assert prompts_of(match) == ["place"]
    assert len(state(match).script) == 5  # no die was rolled
    assert fleet(match) == (4, 0, 1)


def betray(*dice: int, **given: object) -> object:
    match = at(dice=list(dice), **given)  # type: ignore[arg-type]
    answer_all(match, "place betrayal", "target bonny")
    decline_all(match)
    return match


@rule("14.1", "14.2")
def test_the_treachery_table() -> None:
    hands = [[], ["rum", "cannons"]]
    common = {"gold": [0, 9], "pawns": [1, 3], "hands": hands}
    for dice, mine, theirs, cards in [
        ((3, 3), (4, 0, 1), (4, 9, 3), (0, 2)),
        ((3, 4), (4, 0, 1), (4, 9, 3), (1, 1)),
        ((4, 4, 5), (4, 5, 1), (4, 4, 3), (0, 2)),
        ((4, 5), (4, 0, 1), (3, 9, 3), (0, 2)),
        ((5, 5), (5, 0, 1), (3, 9, 3), (0, 2)),
        ((5, 6), (4, 0, 1), (4, 9, 2), (0, 2)),
        ((6, 6), (4, 0, 2), (4, 9, 2), (0, 2)),
    ]:
        match = betray(*dice, **common)
        assert (fleet(match), fleet(match, 1)) == (mine, theirs), dice  # type: ignore[arg-type]
        assert (len(hand(match)), len(hand(match, 1))) == cards, dice  # type: ignore[arg-type]


@rule("14.3", "R14")
def test_the_last_one_is_never_taken() -> None:
    hands = [[], ["rum"]]
    for dice, given in [
        ((4, 5), {"ships": [4, 1]}),
        ((5, 5), {"ships": [4, 1]}),
        ((5, 6), {"pawns": [1, 1]}),
        ((6, 6), {"pawns": [1, 1]}),
        ((6, 6), {"pawns": [1, 3], "ships": [1]}),  # no room for one more
    ]:
        match = betray(*dice, hands=hands, **given)
        assert hand(match) == ["rum"], (dice, given)  # type: ignore[arg-type]
    match = betray(3, 4)
    assert "no card" in told(match)  # type: ignore[arg-type]


@rule("2.2", "R5")
def test_a_stolen_ship_may_take_a_pawn_with_it() -> None:
    match = betray(5, 5, ships=[4, 3], pawns=[1, 3])
    assert fleet(match, 1) == (2, 0, 2)  # type: ignore[arg-type]


@rule("14.4", "R12")
def test_trade_brings_two_gold_and_a_partner() -> None:
    match = at(placed=[("lost-at-sea", 1, "disk")], players=6)
    answer_all(match, "place parley")
    assert fleet(match)[1] == 2
    assert "target bonny" in options_of(match, 0)  # a Lost space hides nobody from a parley
    match = at(players=6, options={"offers": 0})
    answer_all(match, "place parley")
    assert (fleet(match)[1], prompts_of(match)) == (2, ["place"])
