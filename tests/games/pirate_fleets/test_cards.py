"""Pirate Fleets: Supply cards, captains and parleys, line by line."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from tests.games.pirate_fleets.positions import at, decline_all, fleet, hand, prompts_of, rule, state, told


@rule("16.1", "3.2", "3.3", "R3")
def test_a_card_adds_one_to_a_roll_that_it_names() -> None:
    match = at([["rum", "sea-worthy", "cannons", "spyglass"]], dice=[3])
    answer_all(match, "place officer-mutiny")
    assert match.question(0) == "Teach rolled 3 for the mutiny: 3, needed 4. Play a card?"
    assert options_of(match, 0) == {"decline", "play rum", "play cannons"}  # a mutiny is a fight, too
    answer_all(match, "play rum")
    decline_all(match)
    assert fleet(match)[0] == 4
    assert "rum" not in hand(match)
    assert state(match).cards.kinds(state(match).cards.discard[0]) == ["rum"]


@rule("R3")
def test_the_roller_is_asked_only_where_cards_could_still_help() -> None:
    match = at([["rum", "cannons"]], dice=[1])
    answer_all(match, "place officer-mutiny")  # 3 are missing, 2 cards held
    assert options_of(match, 0) == {"decline"}  # but a Good Omen might be held
    match = at([["rum"]], dice=[4], players=2)
    answer_all(match, "place officer-mutiny")
    assert prompts_of(match) == ["place"]  # reached, and nobody else has a card


@rule("16.2", "R3")
def test_a_card_takes_one_from_another_players_roll() -> None:
    match = at([["rum"], ["harsh-discipline"]], dice=[4], players=2)
    answer_all(match, "place officer-mutiny")
    assert options_of(match, 1) == {"decline", "play harsh-discipline"}
    answer_all(match, "1: play harsh-discipline")
    assert options_of(match, 0) == {"decline", "play rum"}
    answer_all(match, "0: decline")
    decline_all(match)
    assert state(match).ruined[0]  # 4 ships lost: the number on the die
    match = at([["rum"], ["harsh-discipline"]], dice=[4], players=2)
    answer_all(match, "place officer-mutiny", "1: play harsh-discipline", "0: play rum")
    decline_all(match)
    assert fleet(match)[0] == 4


@rule("16.2", "R3")
def test_nobody_is_asked_where_a_curse_cannot_turn_the_roll() -> None:
    match = at([["rum"], ["harsh-discipline"]], dice=[5], players=2)
    answer_all(match, "place officer-mutiny")
    assert prompts_of(match) == ["place"]
    match = at([["rum"], ["man-o-war", "ships-of-the-line"]], dice=[5], players=2)
    answer_all(match, "place spanish-squadron", "decline", "fight")  # 5 against 4, and two cards for fleets
    assert options_of(match, 1) == {"decline", "play man-o-war", "play ships-of-the-line"}
    answer_all(match, "1: play man-o-war", "1: play ships-of-the-line")
    decline_all(match)
    assert state(match).ruined[0]


@rule("R16")
def test_a_fleet_curse_does_not_touch_the_escape() -> None:
    match = at([["rum"], ["man-o-war"]], dice=[6], players=2)
    answer_all(match, "place spanish-squadron", "decline", "escape")
    assert fleet(match)[0] == 4
    assert prompts_of(match) == ["place"]


@rule("16.3")
def test_a_good_omen_rolls_again() -> None:
    match = at([["good-omen"]], dice=[1, 6])
    answer_all(match, "place officer-mutiny", "play good-omen")
    decline_all(match)
    assert fleet(match)[0] == 4
    match = at([["good-omen"]], dice=[1, 1])
    answer_all(match, "place treasure-fleet")
    assert options_of(match, 0) == {"decline"}  # escorts have no target number


@rule("R16")
def test_rolls_of_tables_and_duels_have_no_target_number() -> None:
    match = at([["good-omen", "cannons", "hook-rapier"]], dice=[1, 3])
    answer_all(match, "place pirates-honor", "target bonny", "1: stand")
    assert options_of(match, 0) == {"decline", "play hook-rapier"}  # no Fight roll either


@rule("16.1", "13.2")
def test_both_duelists_may_add_cards() -> None:
    match = at([["hook-rapier"], ["cutlass-pistol"]], gold=[3, 3], pawns=[2, 2], dice=[4, 3, 2])
    answer_all(match, "place pirates-honor", "target bonny", "1: stand")
    assert match.question(0) == "The duel: Teach has 4, Bonny has 3. Add a card to your roll?"
    answer_all(match, "0: play hook-rapier", "1: play cutlass-pistol")
    decline_all(match)
    assert (fleet(match), fleet(match, 1)) == ((4, 3, 2), (4, 3, 2))
    assert (hand(match), hand(match, 1)) == ([], [])
    assert "Teach plays Hook & Rapier: the roll is 5." in told(match)


@rule("16.1", "13.5")
def test_cards_in_a_skirmish() -> None:
    match = at([["cannons"], ["broadside"]], ships=[5, 5], dice=[4, 4])
    answer_all(match, "place sea-battle", "target bonny", "1: stand", "0: play cannons")
    decline_all(match)
    assert state(match).ships[:2] == [4, 3]


@rule("R3")
def test_by_option_cards_are_played_before_the_roll() -> None:
    options = {"modifier-timing": "before the roll"}
    match = at([["rum", "good-omen"], ["harsh-discipline"]], dice=[3, 6], players=2, options=options)
    answer_all(match, "place officer-mutiny")
    assert prompts_of(match) == ["declare"]
    assert options_of(match, 0) == {"decline", "play rum"}
    answer_all(match, "0: play rum", "0: decline", "1: play harsh-discipline")
    while prompts_of(match) == ["declare"]:
        match.put(match.waiting[0], ("decline",))
    assert match.question(0) == "Teach rolled 3 for the mutiny: 3, needed 4. Play a card?"
    assert options_of(match, 0) == {"decline", "play good-omen"}
    answer_all(match, "play good-omen")
    decline_all(match)
    assert fleet(match)[0] == 4


@rule("R3")
def test_by_option_duelists_add_before_the_roll() -> None:
    options = {"modifier-timing": "before the roll"}
    match = at([["hook-rapier"]], gold=[0, 3], pawns=[1, 2], dice=[4, 3, 2], options=options)
    answer_all(match, "place pirates-honor", "target bonny", "1: stand", "0: play hook-rapier")
    while prompts_of(match) == ["contest-declare"]:
        match.put(match.waiting[0], ("decline",))
    assert fleet(match, 1) == (4, 1, 1)
    assert "Teach plays Hook & Rapier." in told(match)


@rule("16.4", "R6", "R13")
def test_repairs_save_a_ship_of_a_storm_or_fight() -> None:
    for space in ("water-spout", "officer-mutiny", "town"):
        match = at([["repairs"]], ships=[3], pawns=[3], gold=[7], dice=[3], ready=[(1, 1)])
        answer_all(match, f"place {space}")
        while prompts_of(match) == ["modify"]:
            match.put(match.waiting[0], ("decline",))
        assert match.question(0) == "3 ships are lost. Play Repairs to get one back?"
        answer_all(match, "play repairs")
        assert fleet(match) == (1, 7, 1)
    match = at([["repairs"]], ships=[3], dice=[2])
    answer_all(match, "place scurvy")
    while prompts_of(match) == ["modify"]:
        match.put(match.waiting[0], ("decline",))
    assert prompts_of(match) == ["place"]  # no storm, no fight


@rule("R13")
def test_repairs_are_no_gain() -> None:
    match = at([["repairs"]], ships=[5], dice=[3], captains=[["gentleman-pirate"]])
    answer_all(match, "place water-spout", "decline", "play repairs")
    assert fleet(match)[0] == 3


@rule("16.5", "R15")
def test_cards_of_the_island() -> None:
    hands = [["buried-treasure"], ["treasure-map"], ["carib-natives"]]
    match = at(hands, gold=[5], dice=[6, 4, 3])
    answer_all(match, "place pirates-cove")
    assert options_of(match, 0) == {"decline", "play buried-treasure"}
    answer_all(match, "0: play buried-treasure")
    while match.waiting == [0]:
        match.put(0, ("decline",))
    assert options_of(match, 1) == {"decline", "play-on treasure-map teach"}
    answer_all(match, "1: play-on treasure-map teach")
    assert options_of(match, 2) == {"decline", "play-on carib-natives teach"}
    answer_all(match, "2: play-on carib-natives teach")
    decline_all(match)
    assert (fleet(match), fleet(match, 1)) == ((3, 5 + 10 - 3, 1), (4, 3, 1))


@rule("16.5", "R15")
def test_island_cards_on_ones_own_turn() -> None:
    match = at([["treasure-map", "carib-natives", "buried-treasure"]], gold=[0, 2], dice=[5],
               placed=[("pirates-cove", 1, "pawn")])  # fmt: skip
    extra = {option for option in options_of(match, 0) if not option.startswith("place")}
    assert extra == {"play-on treasure-map bonny", "play-on carib-natives bonny"}
    answer_all(match, "play-on treasure-map bonny")
    assert (fleet(match)[1], fleet(match, 1)[1]) == (2, 0)
    assert match.waiting == [0]  # the placement is still to come


@rule("R10")
def test_without_the_island_its_cards_are_only_held() -> None:
    match = at([["treasure-map", "carib-natives", "buried-treasure"]], players=3)
    assert all(option.startswith("place") for option in options_of(match, 0))


@rule("16.6")
@pytest.mark.parametrize(
    ("card", "space", "dice", "gold"),
    [("ransom-captives", "french-trader", [6, 2, 5], 7), ("pillage-plunder", "town", [4, 5], 9)],
)
def test_more_gold_after_a_success(card: str, space: str, dice: list[int], gold: int) -> None:
    match = at([[card]], dice=dice)
    answer_all(match, f"place {space}")
    while match.waiting != [0]:
        match.put(match.waiting[0], ("decline",))
    answer_all(match, f"play {card}")
    assert (fleet(match)[1], hand(match)) == (gold, [])
    match = at([[card]], dice=[1])
    answer_all(match, f"place {space}")
    decline_all(match)
    assert hand(match) == [card]


@rule("16.7", "R15")
def test_a_letter_of_marque_makes_a_fleet_harmless() -> None:
    match = at([["letter-of-marque"], ["letter-of-marque"][:0]], ships=[3])
    answer_all(match, "place english-warships")
    assert options_of(match, 0) == {"decline", "play letter-of-marque"}
    answer_all(match, "play letter-of-marque")
    assert (fleet(match), hand(match), prompts_of(match)) == ((3, 0, 1), [], ["place"])


@rule("16.8", "R9")
def test_the_hand_of_fate_frees_a_space() -> None:
    placed = [("docks", 1, "pawn"), ("scurvy", 1, "disk")]
    match = at(
        [["hand-of-fate", "fortune-smiles"]], players=2, placed=placed, dice=[4], ready=[(1, 1), (0, 0)]
    )
    removing = {option for option in options_of(match, 0) if option.startswith("remove")}
    assert removing == {"remove hand-of-fate docks bonny", "remove fortune-smiles scurvy bonny"}
    answer_all(match, "remove hand-of-fate docks bonny")
    assert match.waiting == [0]
    answer_all(match, "place docks")
    assert (fleet(match)[0], state(match).ready_pawns[1]) == (5, 0)  # Bonny's pawn is used up
    answer_all(match, "remove fortune-smiles scurvy bonny")
    assert state(match).placed == (("docks", 0, "pawn"),)


FULL = ("spanish-convoy", "portuguese-galleon", "english-cargo-ship", "french-trader", "harbor", "docks",
        "fishing-village", "gambling-house")  # fmt: skip


@rule("R9")
def test_who_is_shut_out_may_still_play_such_a_card() -> None:
    placed = [(space, 1, "pawn") for space in FULL]
    match = at([["hand-of-fate"]], players=2, placed=placed, dice=[5], ready=[(1, 0), (0, 0)])
    assert options_of(match, 0) == {"pass", *[f"remove hand-of-fate {space} bonny" for space in FULL]}
    answer_all(match, "remove hand-of-fate gambling-house bonny")
    assert options_of(match, 0) == {"place gambling-house"}
    match = at([["hand-of-fate"]], players=2, placed=placed, ready=[(1, 0), (0, 0)])
    answer_all(match, "pass")
    assert state(match).round == 4
    match = at([["rum"]], players=2, placed=placed, ready=[(1, 0), (0, 0)])
    assert options_of(match, 0) == {"pass"}  # it might be held, for all that others know


# ---------------------------------------------------------------------- captains


@rule("15.1", "R17")
def test_every_ready_pawn_has_a_captain() -> None:
    match = at(captains=[["lucky"]], pawns=[1, 1], players=2, ready=[(1, 0), (0, 0)], dice=[6])
    answer_all(match, "place docks", "take-pawn")
    g = state(match)
    assert (g.round, len(g.captains(0)), len(g.captains(1))) == (4, 2, 1)
    match = at(captains=[["lucky"]], dice=[6], options={"new-pawn": "at once"})
    answer_all(match, "place docks", "take-pawn")
    assert len(state(match).captains(0)) == 2


@rule("15.2")
@pytest.mark.parametrize(
    ("captain", "space", "die", "change"),
    [
        ("old-sea-dog", "gale-winds", 4, (0, 0)),
        ("charismatic-leader", "escaped-slaves", 3, (1, 0)),
        ("charismatic-leader", "officer-mutiny", 3, (0, 0)),
        ("swashbuckler", "officer-mutiny", 3, (0, 0)),
        ("strategist", "town", 3, (0, 4)),
        ("privateer", "french-trader", 5, (1, 2)),
        ("eagle-eye", "french-trader", 5, (1, 2)),
        ("logistician", "scurvy", 2, (0, 0)),
        ("gambler", "gambling-house", 3, (0, 1)),
        ("gambler", "docks", 3, (1, 0)),
    ],
)
def test_captains_add_to_their_rolls(captain: str, space: str, die: int, change: tuple[int, int]) -> None:
    match = at(captains=[[captain]], dice=[die, 2])
    answer_all(match, f"place {space}")
    decline_all(match)
    assert fleet(match)[:2] == (4 + change[0], change[1])


@rule("15.2")
def test_captains_in_other_rolls() -> None:
    match = at([["rum", "cannons"]], captains=[["navigator"]], dice=[2])
    answer_all(match, "place sargasso-sea")
    decline_all(match)
    assert len(hand(match)) == 2
    match = at(captains=[["coward"]], dice=[5])
    answer_all(match, "place english-warships")
    decline_all(match)
    answer_all(match, "escape")
    decline_all(match)
    assert "Teach escapes" in told(match)
    match = at(captains=[["treacherous-cur"]], gold=[0, 9], dice=[3, 4, 6])
    answer_all(match, "place betrayal", "target bonny")
    decline_all(match)
    assert fleet(match)[1] == 6
    match = at(captains=[["duelist"]], gold=[0, 9], pawns=[1, 2], dice=[4, 3, 6])
    answer_all(match, "place pirates-honor", "target bonny", "1: stand")
    decline_all(match)
    assert fleet(match)[1] == 6


@rule("15.2")
def test_two_captains_add_two_and_one_captain_once() -> None:
    match = at(captains=[["swashbuckler", "charismatic-leader"]], pawns=[2], dice=[2])
    answer_all(match, "place officer-mutiny")
    decline_all(match)
    assert fleet(match)[0] == 4
    match = at(captains=[["strategist"]], dice=[2])  # a raid is one roll, whatever kinds it is of
    answer_all(match, "place town")
    decline_all(match)
    assert fleet(match)[0] == 2


@rule("15.3")
def test_the_logistician_keeps_eight_cards() -> None:
    cards = ["cannons", "rum", "spyglass", "hot-shot", "grapeshot", "broadside", "sextant", "navigation"]
    match = at([cards], captains=[["logistician"]], ready=[(1, 0)], dice=[3], players=2)
    answer_all(match, "place gambling-house")
    assert (len(hand(match)), state(match).round) == (8, 4)


@rule("15.4", "R13")
def test_gains_are_increased_once() -> None:
    match = at(captains=[["gentleman-pirate", "shrewd-bargainer"]], pawns=[2], ships=[9], dice=[6, 1, 1, 1])
    answer_all(match, "place portuguese-galleon")
    decline_all(match)
    assert fleet(match)[:2] == (9 + 3 + 1, 3 + 1)
    match = at(captains=[["scavenger"]], dice=[2])
    answer_all(match, "place docks")
    assert len(hand(match)) == 3
    match = at([[], ["rum"]], captains=[["scavenger"]], dice=[3, 4])
    answer_all(match, "place betrayal", "target bonny")
    decline_all(match)
    assert len(hand(match)) == 2


@rule("15.5")
def test_lucky_has_a_disk_less() -> None:
    match = at(captains=[["lucky", "coward"]], pawns=[2], players=2, ready=[(1, 0), (0, 0)], dice=[3])
    answer_all(match, "place gambling-house")
    assert (state(match).ready_pawns[0], state(match).ready_disks[0]) == (2, 1)


@rule("15.6")
def test_the_lady_pirate_keeps_her_gold() -> None:
    match = at(captains=[["lady-pirate"]], gold=[9])
    answer_all(match, "place brothel")
    assert fleet(match)[1] == 9


@rule("15.7", "R13")
def test_legendary_may_go_where_others_are_once_a_turn() -> None:
    placed = [("docks", 1, "pawn"), ("scurvy", 1, "disk")]
    match = at(
        captains=[["legendary", "coward"]], pawns=[2], placed=placed, ready=[(2, 0)], dice=[4], players=2
    )
    assert "place docks" in options_of(match, 0)
    answer_all(match, "place docks")
    assert fleet(match)[0] == 5
    assert "place docks" not in options_of(match, 0)
    match = at(
        captains=[["legendary"]], placed=[(s, 1, "pawn") for s in FULL], ready=[(1, 0), (0, 0)], players=2
    )
    assert options_of(match, 0) == {"pass", *[f"place {space}" for space in FULL]}
    match = at(captains=[["legendary"]], placed=placed, ready=[(0, 1), (0, 0)], players=2)
    assert not {"place docks", "place scurvy"} & options_of(match, 0)


@rule("R5", "R17")
def test_captains_leave_with_their_pawns() -> None:
    match = at(captains=[["lucky", "coward", "duelist"]], pawns=[3], ships=[4], ready=[(0, 1)], dice=[2])
    answer_all(match, "place scurvy")
    decline_all(match)
    assert prompts_of(match) == ["dismiss"]
    answer_all(match, "dismiss coward")
    assert [captain.id for captain in state(match).captains(0)] == ["lucky", "duelist"]
    match = at(captains=[[], ["lucky", "coward"]], pawns=[1, 2], dice=[6, 6], ships=[4, 4])
    answer_all(match, "place betrayal", "target bonny")
    decline_all(match)
    answer_all(match, "1: dismiss lucky")
    g = state(match)
    assert ([c.id for c in g.captains(0)], [c.id for c in g.captains(1)]) == (["lucky"], ["coward"])
    assert g.pawns[:2] == [2, 1]


@rule("R5")
def test_nobody_is_asked_which_of_equal_captains_leaves() -> None:
    match = at(captains=[["lucky", "lucky"]], pawns=[2], ships=[2], ready=[(0, 1)], dice=[1])
    answer_all(match, "place scurvy")
    decline_all(match)
    assert [captain.id for captain in state(match).captains(0)] == ["lucky"]


@rule("2.4")
def test_a_ruined_fleet_loses_its_captains() -> None:
    match = at(captains=[["swashbuckler"]], ships=[1], dice=[1])
    answer_all(match, "place gale-winds")
    decline_all(match)
    assert state(match).captains(0) == []


# ---------------------------------------------------------------------- parleys


@rule("14.5", "R11")
def test_two_players_trade() -> None:
    hands = [["rum", "cannons"], ["spyglass"]]
    match = at(hands, gold=[3], ships=[4, 5], pawns=[1, 3])
    answer_all(
        match,
        "place parley",
        "target bonny",
        "0: offer bonny",
        "0: give rum 1",
        "0: give gold 4",
        "0: enough",
    )
    assert {"want ships 4", "want pawns 3", "want place 1", "want spyglass 1"} <= options_of(match, 0)
    assert "want ships 5" not in options_of(match, 0)
    answer_all(match, "0: want ships 2", "0: want pawns 1", "0: propose")
    assert "Bonny gives" not in told(match)
    answer_all(match, "1: accept")
    assert (fleet(match), fleet(match, 1)) == ((6, 1, 2), (3, 4, 2))
    assert (hand(match), hand(match, 1)) == (["cannons"], ["rum", "spyglass"])
    assert state(match).ready_pawns[0] == 0  # R4: ready next turn
    assert prompts_of(match) == ["trade-open"]
    assert match.waiting == [1]
    answer_all(match, "1: pass")
    assert prompts_of(match) == ["place"]


@rule("14.5", "R11")
def test_places_in_the_order_change_hands() -> None:
    match = at(ready=[(1, 0), (1, 0), (1, 0)])
    answer_all(match, "place parley", "target rackham", "0: offer rackham", "0: give place 1", "0: enough")
    assert "want place 1" in options_of(match, 0)
    answer_all(match, "0: want place 1")
    assert "propose" not in options_of(match, 0)  # it cannot be swapped twice
    answer_all(
        match, "0: withdraw", "2: offer teach", "2: give place 1", "2: enough", "2: propose", "0: accept"
    )
    assert state(match).seating == (2, 1, 0, 3, 4, 5, 6)
    assert state(match).order()[:3] == (0, 3, 4)


@rule("R11")
def test_both_keep_a_ship_and_a_pawn_and_no_more_pawns_than_ships() -> None:
    match = at(ships=[2, 3], pawns=[2, 2])
    answer_all(match, "place parley", "target bonny", "0: offer bonny", "0: give ships 1", "0: enough")
    assert "propose" not in options_of(match, 0)  # two pawns, one ship
    answer_all(match, "0: want ships 1")
    assert "propose" in options_of(match, 0)
    match = at(ships=[9, 9], pawns=[5, 2])
    answer_all(match, "place parley", "target bonny", "0: offer bonny", "0: enough", "0: want pawns 1")
    assert "propose" not in options_of(match, 0)
    match = at(ships=[9, 9], pawns=[2, 2])
    answer_all(match, "place parley", "target bonny", "0: offer bonny", "0: give pawns 2", "0: enough")
    assert "propose" not in options_of(match, 0)


@rule("R11")
def test_a_counter_offer_and_rounds_by_option() -> None:
    match = at([["rum"]], gold=[0, 5], options={"offers": 2})
    answer_all(match, "place parley", "target bonny", "0: offer bonny", "0: give rum 1", "0: enough")
    answer_all(
        match, "0: propose", "1: counter", "1: give gold 1", "1: enough", "1: want rum 1", "1: propose"
    )
    assert options_of(match, 0) == {"accept", "refuse"}
    answer_all(match, "0: accept", "1: pass", "0: pass", "1: pass")
    assert (fleet(match)[1], hand(match, 1), prompts_of(match)) == (3, ["rum"], ["place"])


@rule("R11")
def test_a_card_that_is_offered_is_shown() -> None:
    match = at([["rum"]])
    answer_all(match, "place parley", "target bonny", "0: offer bonny", "0: give rum 1")
    assert "Teach offers Rum." in told(match, 3)
    assert "rum" in state(match).cards.view(3)["zones"]["hand-0"]["known"]


@rule("R17", "14.5")
def test_a_captain_goes_with_his_pawn() -> None:
    match = at(captains=[["lucky", "coward"], ["duelist"]], pawns=[2, 1])
    answer_all(match, "place parley", "target bonny", "0: offer bonny")
    assert "give pawns 1" not in options_of(match, 0)
    answer_all(match, "0: give lucky 1", "0: enough", "0: propose", "1: accept")
    g = state(match)
    assert (g.pawns[:2], {c.id for c in g.captains(1)}) == ([1, 2], {"lucky", "duelist"})
