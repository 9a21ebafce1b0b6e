"""Pirates Own Game: battles, line by line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from tests.games.pirates_own_game.positions import at, ship, ships, state, told

MAIN = "spanish-main"
PEARL = "the-black-pearl jack-sparrow rogues"  # S5 G1 B3 T4 W4, Luck
HMS = "hms-endeavor captain-kidd misfits"  # S2 G4 B0 T4 W0
BART = "stolen-ship black-bart sallywags"  # S1 G2 B1 T2 W3
JUNK = "pirate-junk yellowbeard ship-of-fools"  # S2 G0 B0 T2 W0
QUEEN = "voodoo-queen calico-jack sea-curs"  # S1 G0 B2 T5 W0
EDITH = "the-lady-edith mama-lola zombies"  # S0 G0 B1 T4 W2, Magical, Undead


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"pirates-own-game:{line}" for line in lines])


def prompts_of(match: qd.Match) -> list[str]:
    return [ask.prompt for ask in match.asks]


@rule("8.1", "8.2")
def test_each_six_is_a_damage_and_enough_sink() -> None:
    match = at(MAIN, [(0, HMS, MAIN), (1, JUNK, MAIN)], dice=[5, 6, 6, 1], seas=["aztec-gold"])
    # equal Sailing: the dice 5 and 6 let the Junk, which has no guns, go first
    assert match.question(0) == "HMS Endeavor fires 4 dice, 52 % for a hit: roll?"
    match = at(MAIN, [(0, HMS, MAIN), (1, JUNK, MAIN)], dice=[6, 5, 6, 1, 2, 6], seas=["ill-gotten-loot"])
    answer_all(match, "roll hms-endeavor-1")
    assert list(ships(match)) == ["hms-endeavor-1"]
    assert state(match).gold(0) == 2


@rule("8.1")
def test_five_does_not_hit_and_rolling_is_a_choice() -> None:
    play = [(0, HMS, MAIN), (1, EDITH, MAIN)]
    match = at(MAIN, play, dice=[5, 5, 5, 6])
    answer_all(match, "roll hms-endeavor-1")
    assert ships(match)["the-lady-edith-1"] == (1, 1)
    match = at(MAIN, play, dice=[])
    answer_all(match, "hold hms-endeavor-1")
    assert prompts_of(match) == ["board"]


@rule("8.3")
def test_the_fastest_fires_first_and_what_is_sunk_fires_no_more() -> None:
    play = [(0, BART, MAIN), (1, HMS, MAIN)]
    match = at(MAIN, play, dice=[6, 6, 1, 1])
    assert match.waiting == [1]
    answer_all(match, "roll hms-endeavor-1")
    assert list(ships(match)) == ["hms-endeavor-1"]
    assert "Stolen Ship rolls" not in told(match)


@rule("8.2", "R5")
def test_the_shooter_lays_hits_one_by_one_on_ships_of_others_in_that_sea() -> None:
    play = [(0, HMS, MAIN), (0, JUNK, MAIN), (1, EDITH, MAIN), (1, BART, MAIN), (1, PEARL, "seven-seas")]
    match = at(MAIN, play, dice=[6, 5, 6, 6, 6, 1])
    answer_all(match, "roll hms-endeavor-1")
    assert options_of(match, 0) == {"hit the-lady-edith-1", "hit stolen-ship-1"}
    answer_all(match, "hit stolen-ship-1", "hit stolen-ship-1")
    assert "stolen-ship-1" not in ships(match)
    assert ships(match)["the-lady-edith-1"] == (1, 1)  # the third hit had one ship left to go to


@rule("9.1", "9.2")
def test_boarding_is_at_once() -> None:
    play = [(0, "arabella captain-blood misfits", MAIN), (1, "jolly-roger captain-hook cutthroats", MAIN)]
    damage = {"arabella-1": 2, "jolly-roger-1": 1}  # B2 T3 and B3 T2
    match = at(MAIN, play, damage=damage, dice=[1, 1, 6, 1, 6, 1, 1])
    answer_all(match, "1: roll jolly-roger-1", "0: roll arabella-1", "0: roll arabella-1")
    assert state(match).struck == ("jolly-roger-1",)
    assert len(ships(match)) == 2
    answer_all(match, "1: roll jolly-roger-1")
    assert ships(match) == {}


@rule("11.2", "R9", "R16")
def test_luck_rolls_the_lowest_die_again_once_a_battle() -> None:
    play = [(0, PEARL, MAIN), (1, EDITH, MAIN)]
    match = at(MAIN, play, dice=[2, 6, 4, 1, 3, 2])
    answer_all(match, "roll the-black-pearl-1")
    assert options_of(match, 0) == {"keep", "reroll"}
    answer_all(match, "reroll")
    assert ships(match)["the-lady-edith-1"] == (1, 1)
    answer_all(match, "roll the-black-pearl-1")
    assert match.waiting == [1]  # no second time
    match = at(MAIN, play, dice=[2, 4, 1, 3, 6])
    answer_all(match, "roll the-black-pearl-1", "keep", "roll the-black-pearl-1", "reroll")
    assert state(match).rolled == (3, 4, 6)
    match = at(MAIN, [(0, PEARL, MAIN), (1, EDITH, MAIN)], dice=[6, 4, 1, 3, 6])
    answer_all(match, "roll the-black-pearl-1")
    assert prompts_of(match) == ["board"]  # there was no die to better


SINBAD = "stolen-ship sinbad-the-sailor misfits"  # Wit 4, Sailing 3
HORATIO = "jolly-roger admiral-horatio ship-of-fools"  # Wit 4, Sailing 5


@rule("11.2", "R16")
@pytest.mark.parametrize(("answer", "winner"), [("again", 0), ("keep", 1)])
def test_luck_rolls_the_die_of_a_tie_for_the_plunder_again(answer: str, winner: int) -> None:
    play = [(0, f"{SINBAD} magic-sextant", MAIN), (1, HORATIO, MAIN)]
    match = at(MAIN, play, seas=["aztec-gold"], dice=[6, 1, 2, 5, 6])  # the first two say who fires first
    for name in ("stolen-ship-1", "jolly-roger-1"):
        hold_all(match, name)
    assert match.question(0) == "Stolen Ship rolled a 2 for the tie, and the best die is 5. Use its Luck?"
    answer_all(match, f"0: {answer}")
    assert [state(match).gold(s) for s in (0, 1)] == ([8, 0] if winner == 0 else [0, 8])


@rule("R16")
def test_luck_is_not_asked_of_for_the_best_die_nor_twice() -> None:
    play = [(0, f"{SINBAD} magic-sextant", MAIN), (1, HORATIO, MAIN)]
    match = at(MAIN, play, seas=["aztec-gold"], dice=[1, 6, 2, 2, 5])
    answer_all(match, "0: again")  # for the order of fire
    assert "The Luck of Stolen Ship makes it a 2." in told(match)
    for name in ("stolen-ship-1", "jolly-roger-1"):
        hold_all(match, name)
    assert state(match).gold(1) == 8


def hold_all(match: qd.Match, name: str) -> None:
    """A ship that is asked to roll holds back, in both segments."""
    while match.waiting and match.asks[0].prompt in ("fire", "board"):
        ask = match.asks[0]
        match.put(ask.seat, ask.options[-1])


@rule("R16")
def test_who_has_no_luck_keeps_the_roll() -> None:
    match = at(MAIN, [(0, HMS, MAIN), (1, EDITH, MAIN)], dice=[1, 1, 1, 1])
    answer_all(match, "roll hms-endeavor-1")
    assert match.waiting == [1]


@rule("R3", "R4", "12.2")
def test_boosts_belong_to_their_segments() -> None:
    cards = ["broadsides", "axes", "grapeshot", "charts", "ruse", "landing-party", "rum"]
    play = [(0, PEARL, MAIN), (0, JUNK, "seven-seas"), (1, QUEEN, MAIN)]
    match = at(MAIN, play, [cards, ["typhoon"]], dice=[1] * 20, seas=["aztec-gold"])
    pearl = "the-black-pearl-1"
    assert options_of(match, 0) == {
        "decline", f"boost event-broadsides gunnery {pearl}", f"boost event-grapeshot gunnery {pearl}",
        f"boost event-charts sailing {pearl}",
    }  # fmt: skip
    answer_all(match, f"boost event-broadsides gunnery {pearl}", "0: decline", "1: decline")
    assert "Tortuga plays Broadsides: Gunnery +6 for The Black Pearl." in told(match)
    assert match.question(0) == "The Black Pearl fires 7 dice, 72 % for a hit: roll?"
    answer_all(match, f"hold {pearl}")
    assert prompts_of(match) == ["boarding"]
    assert options_of(match, 0) == {
        "decline", f"boost event-axes boarding {pearl}", f"boost event-grapeshot boarding {pearl}",
        f"boost event-landing-party boarding {pearl}",
    }  # fmt: skip
    answer_all(match, "0: decline", "1: decline", f"hold {pearl}", "1: hold voodoo-queen-1")
    assert prompts_of(match) == ["trickery"]
    assert options_of(match, 0) == {
        "decline", f"boost event-ruse wit {pearl}", f"boost event-landing-party wit {pearl}",
        f"boost event-charts sailing {pearl}",
    }  # fmt: skip
    answer_all(match, "0: decline", "1: decline")
    assert state(match).boosts == ()


@rule("R3")
def test_a_sailing_boost_lets_a_slow_ship_fire_first() -> None:
    play = [(0, BART, MAIN), (1, HMS, MAIN)]
    match = at(MAIN, play, [["charts", "rum"], ["rum"][:0]], dice=[1] * 9)
    answer_all(match, "boost event-charts sailing stolen-ship-1")
    while match.asks[0].prompt == "gunnery":
        answer_all(match, "decline")
    assert match.question(0) == "Stolen Ship fires 2 dice, 31 % for a hit: roll?"


@rule("R3")
def test_who_has_no_ship_in_the_sea_is_not_asked() -> None:
    play = [(0, PEARL, MAIN), (1, HMS, MAIN), (2, JUNK, "seven-seas")]
    hands = [["axes", "rum"], ["pikes", "scurvy"], ["broadsides", "ruse"]]
    match = at(MAIN, play, hands, options={"players": 3})
    asked = []
    while match.asks[0].prompt == "gunnery":
        asked += match.waiting
        answer_all(match, "decline")
    assert asked == [0, 1]


@rule("R6")
@pytest.mark.parametrize("timing", ["at any window", "in the Event Phase"])
def test_unmarked_events_may_be_played_where_boosts_may(timing: str) -> None:
    play = [(0, EDITH, MAIN), (1, HMS, MAIN)]
    cards = [["kraken", "spy-glass", "rumors", "rum", "betrayal", "voodoo-magic", "settle-a-debt"], ["axes"]]
    match = at(MAIN, play, cards, options={"kraken-timing": timing})
    krakens = {"aim event-kraken the-lady-edith-1", "aim event-kraken hms-endeavor-1"}
    decks = {f"on event-rumors {deck}" for deck in ("event-deck", "own-deck", "plunder-deck")}
    wanted = {"decline", "on event-spy-glass nassau", *decks}
    assert options_of(match, 0) == (wanted | krakens if timing == "at any window" else wanted)


@rule("R6")
def test_a_kraken_in_the_battle_ends_the_fight() -> None:
    play = [(0, EDITH, MAIN), (1, HMS, MAIN)]
    match = at(MAIN, play, [["kraken", "axes"], ["rum"]], seas=["aztec-gold"])
    answer_all(match, "aim event-kraken hms-endeavor-1")
    while not match.over and match.asks[0].prompt in ("gunnery", "talisman"):
        answer_all(match, "decline")
    assert state(match).gold(0) == 8
    assert list(ships(match)) == ["the-lady-edith-1"]


# ---------------------------------------------------------------------- 10


@rule("10.1", "10.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "winner"),
    [
        ("stolen-ship mama-lola misfits", "the-lady-edith yellowbeard ship-of-fools", (), 0),  # Wit 2 to 0
        ("stolen-ship yellowbeard misfits", "voodoo-queen mama-lola ship-of-fools", (), 1),
        ("stolen-ship calico-jack misfits", "pirate-junk yellowbeard ship-of-fools", (), 1),  # Sailing 1 to 2
        ("stolen-ship calico-jack misfits", "voodoo-queen yellowbeard ship-of-fools", (2, 5, 4, 3), 0),
        ("stolen-ship calico-jack misfits", "voodoo-queen yellowbeard ship-of-fools", (2, 5, 3, 4), 1),
    ],
)
def test_wit_then_sailing_then_a_die_wins_the_plunder(
    mine: str, theirs: str, dice: tuple[int, ...], winner: int
) -> None:
    play = [(0, mine, MAIN), (1, theirs, MAIN)]
    match = at(MAIN, play, dice=dice, seas=["aztec-gold"])
    assert [state(match).gold(s) for s in (0, 1)] == ([8, 0] if winner == 0 else [0, 8])


@rule("10.1", "12.2")
def test_a_wit_card_turns_the_battle() -> None:
    play = [(0, JUNK, MAIN), (1, "the-lady-edith mama-lola misfits", MAIN)]
    match = at(MAIN, play, [["ruse", "rum"], ["scurvy"]], seas=["pillage-town"])
    for prompt in ("gunnery", "boarding"):
        while match.asks[0].prompt == prompt:
            answer_all(match, "decline")
    answer_all(match, "boost event-ruse wit pirate-junk-1")
    while match.asks and match.asks[0].prompt in ("trickery", "talisman"):
        answer_all(match, "decline")
    assert state(match).gold(0) == 7


@rule("R5", "10.1")
def test_a_lone_player_takes_the_plunder_without_a_fight() -> None:
    play = [(0, PEARL, MAIN), (0, JUNK, MAIN), (1, HMS, "seven-seas")]
    match = at(MAIN, play, seas=["aztec-gold", "pillage-town", "treasure-ship"])
    g = state(match)
    assert (g.gold(0), g.gold(1)) == (8, 6)
    assert g.sea_plunder("barbary-coast") == "pillage-town"  # nobody went there


@rule("10.2")
def test_an_object_goes_aboard_a_ship_of_the_winner_in_that_battle() -> None:
    play = [(0, PEARL, MAIN), (0, JUNK, MAIN), (0, HMS, "port")]
    match = at(MAIN, play, seas=["magic-compass"])
    assert options_of(match, 0) == {"give the-black-pearl-1", "give pirate-junk-1"}
    answer_all(match, "give pirate-junk-1")
    junk = ship(match, "pirate-junk-1")
    assert junk.attached[-1] == "magic-compass"
    assert state(match).rating(junk, "sailing") == 5
    match = at(MAIN, [(0, JUNK, MAIN)], seas=["pirate-flag"])
    assert ship(match, "pirate-junk-1").attached[-1] == "pirate-flag"


@rule("10.4", "R10")
def test_buried_treasure_takes_a_card_from_another_pile() -> None:
    piles = [["merchant-ship"], ["aztec-gold", "ill-gotten-loot"], ["treasure-chest"]]
    match = at(MAIN, [(0, JUNK, MAIN)], seas=["buried-treasure"], piles=piles, options={"players": 3})
    assert options_of(match, 0) == {
        "dig nassau aztec-gold", "dig nassau ill-gotten-loot", "dig port-royal treasure-chest",
    }  # fmt: skip
    answer_all(match, "dig nassau aztec-gold")
    g = state(match)
    assert [g.gold(s) for s in range(3)] == [11, 2, 5]
    match = at(MAIN, [(0, JUNK, MAIN)], seas=["buried-treasure"])
    assert state(match).step != MAIN


@rule("1.2", "R14")
@pytest.mark.parametrize(
    ("goal", "pile", "over"),
    [(20, "aztec-gold", False), (20, "pillage-town", False), (12, "treasure-chest", True)],
)
def test_enough_gold_in_the_pile_wins(goal: int, pile: str, over: bool) -> None:
    match = at(MAIN, [(0, JUNK, MAIN)], seas=["aztec-gold"], piles=[[pile]], options={"goal": goal})
    assert match.over is over


@rule("1.2")
def test_twenty_gold_win() -> None:
    match = at(MAIN, [(0, JUNK, MAIN)], seas=["aztec-gold"], piles=[["pillage-town", "treasure-chest"]])
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason, match.outcome.scores) == ((0,), "gold", (20, 0))
