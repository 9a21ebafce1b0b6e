"""Pirates Own Game: the phases outside the battles, line by line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of, position
from quarterdeck.games.pirates_own_game.events import draw_own
from tests.games.pirates_own_game.positions import BARE, SEAS, at, ship, ships, state, told

PEARL = "the-black-pearl jack-sparrow rogues"
DUTCHMAN = "flying-dutchman davy-jones crusty-crew"
FORTUNE = "royal-fortune black-bart salty-dogs"
GHOST = "ghost-ship ghost-of-redbeard ghostly-crew"
JUNK = f"pirate-junk {BARE}"


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"pirates-own-game:{line}" for line in lines])


def pass_all(match: qd.Match, prompt: str) -> None:
    """Everybody passes in windows of that name."""
    while not match.over and match.asks[0].prompt == prompt:
        answer_all(match, "decline")


@rule("1.1", "3.1", "4.1", "R1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_draws_four_then_three_and_two(players: int) -> None:
    match = qd.Match(qd.load("pirates-own-game"), 3, {"players": players})
    g = state(match)
    assert [g.cards.count(g.own_hand(s)) for s in range(players)] == [4 + 3] * players
    assert [g.cards.count(g.cards.hand[s]) for s in range(players)] == [2] * players
    view = g.view(0)["cards"]["zones"]
    assert view["own-1"]["known"] == [] == view["hand-1"]["known"]
    assert view["own-0"]["hidden"] == 0


@rule("4.1", "R1", "R2")
def test_a_new_turn_begins_with_the_next_player_and_more_cards() -> None:
    held = ["rogues", "misfits"]
    match = at("captains", own=[held, held[:0]], events=[["rum"], []], starter=0)
    g = state(match)
    assert (g.turn, g.starter) == (2, 1)
    assert [g.cards.count(g.own_hand(s)) for s in (0, 1)] == [5, 3]
    assert [g.cards.count(g.cards.hand[s]) for s in (0, 1)] == [3, 2]


@rule("R2")
def test_chance_names_the_first_to_begin() -> None:
    starters = {
        state(qd.Match(qd.load("pirates-own-game"), seed, {"players": 3})).starter for seed in range(20)
    }
    assert starters == {0, 1, 2}


@rule("4.3")
def test_empty_seas_get_plunder_and_others_keep_theirs() -> None:
    match = at("treasure", seas=["", "aztec-gold", ""])
    g = state(match)
    assert g.sea_plunder("barbary-coast") == "aztec-gold"
    assert g.sea_plunder("spanish-main")
    assert g.sea_plunder("seven-seas")
    assert g.cards.count(g.cards.named("plunder-deck")) == 19 - 3


@rule("4.2", "R13")
def test_plunder_that_was_discarded_is_drawn_again() -> None:
    g = state(at("recruit", own=[["rogues", "misfits", "zombies"], []], plunder=["pirate-flag"]))
    deck, pile = g.cards.named("plunder-deck"), g.cards.named("plunder-discard")
    g.cards.move_kind("pirate-flag", deck, pile)
    g.step = "treasure"
    match = position(qd.load("pirates-own-game"), g)
    assert state(match).sea_plunder("spanish-main") == "pirate-flag"


@rule("R13")
@pytest.mark.parametrize(
    ("piles", "play", "winners"),
    [
        ([["aztec-gold"], ["pillage-town"]], [], (0,)),
        ([["aztec-gold"], ["aztec-gold"]], [(1, JUNK, "port")], (1,)),
        ([["aztec-gold"], ["aztec-gold"]], [], ()),
    ],
)
def test_without_plunder_gold_then_ships_decide(
    piles: list[list[str]], play: list[tuple[int, str, str]], winners: tuple[int, ...]
) -> None:
    match = at("treasure", play, piles=piles, plunder=[])
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("empty", winners)


@rule("R14")
@pytest.mark.parametrize(
    ("piles", "play", "winners"),
    [
        ([["aztec-gold"], ["pillage-town"]], [], (0,)),
        ([["aztec-gold"], ["aztec-gold"]], [(1, JUNK, "port")], (1,)),
        ([["aztec-gold"], ["aztec-gold"]], [], ()),
    ],
)
def test_after_forty_turns_gold_then_ships_decide(
    piles: list[list[str]], play: list[tuple[int, str, str]], winners: tuple[int, ...]
) -> None:
    match = at("captains", play, piles=piles, turn=40)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("cap", winners)
    assert not at("captains", play, piles=piles, turn=39).over


# ---------------------------------------------------------------------- 5


@rule("5.1", "5.2")
def test_ships_enter_with_a_captain_and_a_crew() -> None:
    own = ["jolly-roger", "arabella", "captain-hook", "captain-blood", "misfits", "rogues"]
    match = at("recruit", own=[own, []])
    wanted = {
        f"recruit {s} {k} {c}"
        for s in ("jolly-roger", "arabella")
        for k in ("captain-hook", "captain-blood")
        for c in ("misfits", "rogues")
    }
    assert options_of(match, 0) == {"done", *wanted}
    answer_all(match, "recruit arabella captain-blood rogues")
    assert options_of(match, 0) == {"done", "recruit jolly-roger captain-hook misfits"}
    assert ship(match, "arabella-1").attached == ("captain-blood", "rogues")
    answer_all(match, "recruit jolly-roger captain-hook misfits")
    assert len(state(match).play) == 2


@rule("5.2")
def test_without_all_three_nobody_enters() -> None:
    match = at("recruit", own=[["jolly-roger", "arabella", "captain-hook"], []])
    assert options_of(match, 0) == {"done"}


@rule("2.4")
def test_ratings_are_summed_over_all_cards_of_a_ship() -> None:
    match = at(
        "recruit",
        [(0, PEARL, "port"), (1, f"{JUNK} magic-compass pirate-flag", "port")],
        own=[["rogues"] * 0],
    )
    g = state(match)
    sums = [g.rating(ship(match, "the-black-pearl-1"), stat) for stat in ("sailing", "toughness", "gunnery")]
    assert sums == [5, 4, 1]
    assert [g.rating(ship(match, "the-black-pearl-1"), stat) for stat in ("boarding", "wit")] == [3, 4]
    assert g.rating(ship(match, "pirate-junk-1"), "sailing") == 1 + 1 + 3
    assert g.rating(ship(match, "pirate-junk-1"), "boarding") == 2


# ---------------------------------------------------------------------- 6


@rule("6.1", "12.1", "12.3", "6.5", "R15")
def test_lost_and_storm_are_played_in_the_event_phase_at_any_ship() -> None:
    play = [(0, PEARL, "port"), (1, FORTUNE, "port")]
    match = at("events", play, [["rum", "typhoon", "broadsides"], ["rumors"]], dice=[5])
    both = ("the-black-pearl-1", "royal-fortune-1")
    aims = {f"aim event-{card} {name}" for card in ("rum", "typhoon") for name in both}
    assert options_of(match, 0) == {"decline", *aims}
    answer_all(match, "aim event-rum royal-fortune-1", "aim event-typhoon royal-fortune-1")
    assert ships(match)["royal-fortune-1"] == (1, 2)
    assert ship(match, "royal-fortune-1").marks == ("lost",)
    g = state(match)
    assert sorted(g.cards.kinds(g.cards.discard[0])) == ["event-rum", "event-typhoon"]


@rule("12.3")
@pytest.mark.parametrize(("die", "harm"), [(1, 0), (3, 0), (4, 1), (6, 3)])
def test_a_storm_is_a_die_less_three(die: int, harm: int) -> None:
    match = at("events", [(1, FORTUNE, "port")], [["typhoon", "rum"], ["axes"]], dice=[die])
    answer_all(match, "aim event-typhoon royal-fortune-1")
    assert ships(match)["royal-fortune-1"] == (1, harm)


@rule("8.2", "12.3", "R9")
def test_a_storm_may_sink_and_the_cards_go_to_their_discards() -> None:
    match = at("events", [(1, f"{JUNK} pirate-flag", "port")], [["typhoon"], ["axes"]], dice=[5])
    answer_all(match, "aim event-typhoon pirate-junk-1")
    g = state(match)
    assert g.play == []
    assert sorted(g.cards.kinds(g.cards.named("own-discard"))) == ["misfits", "pirate-junk", "yellowbeard"]
    assert g.cards.kinds(g.cards.named("plunder-discard")) == ["pirate-flag"]


@rule("6.1", "R2")
def test_events_go_round_until_all_pass() -> None:
    match = at("events", [(0, PEARL, "port")], [["rum"], ["scurvy"]], starter=1)
    assert match.waiting == [1]
    answer_all(match, "1: decline", "0: decline")
    assert state(match).step not in ("events",)


@rule("6.2", "R9")
def test_each_undead_ship_mends_one_damage() -> None:
    play = [(0, GHOST, "port"), (1, PEARL, "port"), (1, "jolly-roger captain-hook zombies", "port")]
    damage = {"ghost-ship-1": 2, "the-black-pearl-1": 2, "jolly-roger-1": 1}
    match = at("events", play, [["axes"], ["pikes"]], damage=damage, dice=[6, 6])
    pass_all(match, "event")
    assert ships(match) == {"ghost-ship-1": (0, 1), "the-black-pearl-1": (1, 2), "jolly-roger-1": (1, 0)}


@rule("6.3")
@pytest.mark.parametrize(("damage", "rolls"), [({}, True), ({"flying-dutchman-1": 1}, False)])
def test_an_undamaged_magical_ship_rolls_on_the_magic_table(damage: dict[str, int], rolls: bool) -> None:
    match = at("magic", [(0, DUTCHMAN, "port"), (1, PEARL, "port")], damage=damage, dice=[6])
    assert ("Magic Table: Call Aid" in told(match)) is rolls
    assert "Nassau rolls" not in told(match)


@rule("6.3", "R9")
def test_a_player_rolls_once_and_a_voodoo_doll_is_magic_enough() -> None:
    play = [(0, DUTCHMAN, "port"), (0, GHOST, "port"), (1, f"{JUNK} voodoo-doll", "port")]
    match = at("magic", play, dice=[6, 3])
    assert told(match).count("Tortuga rolls on the Magic Table") == 1
    assert "Nassau rolls on the Magic Table: Destiny" in told(match)


@rule("6.4", "R15")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_six_results_of_the_magic_table(die: int) -> None:
    play = [(0, DUTCHMAN, "port"), (1, GHOST, "port")]
    match = at("magic", play, own=[["misfits"], ["rogues"]], events=[["rum"], ["axes"]], dice=[die, 6, 6],
               damage={"ghost-ship-1": 2})  # fmt: skip
    g = state(match)
    if die in (1, 2, 5):
        assert options_of(match, 0) == {"target flying-dutchman-1", "target ghost-ship-1"}
        answer_all(match, "target ghost-ship-1")
        assert (ship(match, "ghost-ship-1").marks == ("lost",)) is (die == 1)
        assert ship(match, "ghost-ship-1").tokens == {1: 2, 2: 5, 5: 0}[die]
    elif die == 4:
        assert options_of(match, 0) == {"spy nassau"}
        answer_all(match, "spy nassau")
        assert "Nassau holds Rogues and Axes" in told(match, 0)
    else:
        events, own = g.cards.count(g.cards.hand[0]), g.cards.count(g.own_hand(0))
        assert (events, own) == ((2, 1) if die == 3 else (1, 2))


@rule("12.4", "R8")
@pytest.mark.parametrize("card", ["betrayal", "treachery"])
def test_control_of_anothers_ship_passes_with_everything(card: str) -> None:
    play = [(0, PEARL, "port"), (1, f"{FORTUNE} pirate-flag", "port")]
    match = at("events", play, [[card], ["axes"]], damage={"royal-fortune-1": 1})
    assert options_of(match, 0) == {"decline", f"aim event-{card} royal-fortune-1"}
    answer_all(match, f"aim event-{card} royal-fortune-1")
    taken = ship(match, "royal-fortune-1")
    assert (taken.owner, taken.former, taken.tokens) == (0, 1, 1)
    assert taken.attached == ("black-bart", "salty-dogs", "pirate-flag")


@rule("12.5")
@pytest.mark.parametrize("card", ["spy-glass", "crows-nest"])
def test_a_hand_is_looked_at(card: str) -> None:
    match = at("events", [], [[card], ["axes"]], own=[[], ["rogues"]])
    assert options_of(match, 0) == {"decline", f"on event-{card} nassau"}
    answer_all(match, f"on event-{card} nassau")
    assert "Nassau holds Rogues and Axes" in told(match, 0)
    assert "Rogues" not in told(match, None)


@rule("12.6", "R11")
@pytest.mark.parametrize("deck", ["event-deck", "own-deck", "plunder-deck"])
def test_rumors_show_the_next_ten_cards_of_a_deck(deck: str) -> None:
    match = at("events", [], [["rumors"], ["axes"]])
    wanted = {f"on event-rumors {d}" for d in ("event-deck", "own-deck", "plunder-deck")}
    assert options_of(match, 0) == {"decline", *wanted}
    g = state(match)
    zone = g.cards.deck[0] if deck == "event-deck" else g.cards.named(deck)
    before = g.cards[zone]
    answer_all(match, f"on event-rumors {deck}")
    g = state(match)
    assert g.cards[zone] == before
    assert len(g.cards.knows(0, zone)) == 10
    assert g.cards.knows(1, zone) == []
    assert g.book.labels[g.cards.kind(before[-1])] in told(match, 0)


@rule("12.7", "R12")
def test_a_debt_is_settled_with_two_event_cards() -> None:
    match = at("events", [], [["settle-a-debt"], ["axes", "pikes", "rum"]], own=[[], ["rogues"]])
    answer_all(match, "on event-settle-a-debt nassau")
    g = state(match)
    assert (g.cards.count(g.cards.hand[0]), g.cards.count(g.cards.hand[1])) == (2, 1)
    assert g.cards.count(g.own_hand(1)) == 1
    assert "Stolen:" in told(match, 0)
    assert "Stolen:" in told(match, 1)
    assert "Stolen:" not in told(match, None)


@rule("12.8", "R6")
def test_magical_cards_need_a_magical_ship() -> None:
    cards = [["kraken", "voodoo-magic", "call-the-wind"], ["axes"]]
    match = at("events", [(0, PEARL, "port"), (1, FORTUNE, "port")], cards)
    assert options_of(match, 0) == {"decline"}
    match = at("events", [(0, DUTCHMAN, "port")], cards, damage={"flying-dutchman-1": 2})
    assert options_of(match, 0) == {
        "decline",
        "aim event-kraken flying-dutchman-1",
        "play event-voodoo-magic",
    }


@rule("12.8")
def test_the_kraken_sinks_and_voodoo_magic_rolls() -> None:
    play = [(0, DUTCHMAN, "port"), (1, GHOST, "port")]
    match = at("events", play, [["kraken", "voodoo-magic"], ["axes"]], dice=[5])
    answer_all(match, "aim event-kraken ghost-ship-1")
    if match.asks[0].prompt == "talisman":
        answer_all(match, "decline")
    assert list(ships(match)) == ["flying-dutchman-1"]
    answer_all(match, "play event-voodoo-magic")
    assert match.asks[0].prompt == "magic"


@rule("12.8", "R6")
def test_the_talisman_negates_the_card_just_played() -> None:
    play = [(0, PEARL, "port"), (1, DUTCHMAN, "port")]
    match = at("events", play, [["rum", "axes"], ["voodoo-talisman"]])
    answer_all(match, "aim event-rum flying-dutchman-1")
    assert options_of(match, 1) == {"decline", "play event-voodoo-talisman"}
    answer_all(match, "play event-voodoo-talisman")
    assert ship(match, "flying-dutchman-1").marks == ()
    g = state(match)
    assert sorted(g.cards.kinds(g.cards.discard[0])) == ["event-rum", "event-voodoo-talisman"]
    match = at("events", [(0, PEARL, "port"), (1, FORTUNE, "port")], [["rum", "axes"], ["voodoo-talisman"]])
    answer_all(match, "aim event-rum royal-fortune-1")
    assert match.waiting == [0]


# ---------------------------------------------------------------------- 7, 11


@rule("7.1", "7.2", "7.3")
def test_the_slowest_ship_sails_first_and_may_stay() -> None:
    play = [(0, PEARL, "port"), (1, JUNK, "port"), (0, "stolen-ship calico-jack sea-curs", "port")]
    match = at("trim", play, dice=[])
    assert state(match).order == ("stolen-ship-1", "pirate-junk-1", "the-black-pearl-1")  # 1, 2, 5
    assert options_of(match, 0) == {
        "stay stolen-ship-1", *[f"sail stolen-ship-1 {sea}" for sea in SEAS],
    }  # fmt: skip
    answer_all(match, "sail stolen-ship-1 barbary-coast", "1: stay pirate-junk-1")
    assert ship(match, "stolen-ship-1").place == "barbary-coast"
    assert ship(match, "pirate-junk-1").place == "port"
    assert match.waiting == [0]


@rule("7.2")
@pytest.mark.parametrize(
    ("dice", "first"), [((2, 5), "pirate-junk-1"), ((5, 2), "jolly-roger-1"), ((4, 4, 6, 1), "jolly-roger-1")]
)
def test_ships_of_equal_sailing_roll_and_the_lower_sails_first(dice: tuple[int, ...], first: str) -> None:
    play = [(0, f"{JUNK} magic-sextant", "port"), (1, "jolly-roger calico-jack ship-of-fools", "port")]
    match = at("trim", play, dice=dice)
    assert state(match).order[0] == first


@rule("7.2", "R4", "12.2")
def test_sailing_cards_change_the_order_of_sailing() -> None:
    play = [(0, PEARL, "port"), (1, JUNK, "port")]
    match = at("trim", play, [["rum", "axes"], ["charts", "navigate", "typhoon"]])
    answer_all(match, "0: decline")
    assert options_of(match, 1) == {
        "decline", "boost event-charts sailing pirate-junk-1", "boost event-navigate sailing pirate-junk-1",
    }  # fmt: skip
    answer_all(
        match, "boost event-charts sailing pirate-junk-1", "boost event-navigate sailing pirate-junk-1"
    )
    pass_all(match, "trim")
    assert state(match).order == ("the-black-pearl-1", "pirate-junk-1")
    answer_all(match, "0: stay the-black-pearl-1")
    assert match.question(1) == "Pirate Junk (Sailing 6) sails where?"  # the cards hold in this phase
    answer_all(match, "1: stay pirate-junk-1")
    assert state(match).boosts == ()


@rule("6.5", "R7")
def test_a_lost_ship_is_not_sent() -> None:
    match = at("trim", [(0, PEARL, "port"), (1, JUNK, "port")], lost=["the-black-pearl-1"])
    assert state(match).order == ("pirate-junk-1",)


@rule("11.1", "R7")
@pytest.mark.parametrize("repair", [True, False])
def test_ships_in_port_are_repaired(repair: bool) -> None:
    play = [(0, PEARL, "port"), (1, FORTUNE, "seven-seas"), (1, DUTCHMAN, "port")]
    damage = {"the-black-pearl-1": 2, "royal-fortune-1": 1, "flying-dutchman-1": 3}
    match = at("repairs", play, damage=damage, lost=["flying-dutchman-1"], options={"lost-repair": repair})
    assert options_of(match, 0) == {"done", "repair the-black-pearl-1"}
    answer_all(match, "0: repair the-black-pearl-1")
    if repair:
        answer_all(match, "1: repair flying-dutchman-1")
    assert ships(match) == {
        "the-black-pearl-1": (0, 0), "royal-fortune-1": (1, 1), "flying-dutchman-1": (1, 0 if repair else 3),
    }  # fmt: skip
    assert {s.place for s in state(match).play} == {"port"}
    assert not any(s.marks for s in state(match).play)


@rule("11.1")
def test_a_ship_in_port_need_not_be_repaired() -> None:
    match = at("repairs", [(0, PEARL, "port"), (1, JUNK, "port")], damage={"the-black-pearl-1": 1})
    answer_all(match, "0: done")
    assert ships(match)["the-black-pearl-1"] == (0, 1)
    assert state(match).turn == 2


@rule("R1")
def test_there_is_no_limit_to_a_hand_unless_a_table_sets_one() -> None:
    own, cards = ["misfits", "zombies", "corsairs", "mama-lola"], ["rum", "axes", "charts", "flee", "pikes"]
    match = at("limit", [], [cards, ["ruse"]], own=[own, ["sea-curs"]])
    assert state(match).turn == 2
    match = at("limit", [], [cards, ["ruse"]], own=[own, ["sea-curs"]], options={"hand-limit": 8})
    assert match.question(0) == "Captains Phase: hold 8 cards at most. Discard 1 card: which?"
    assert options_of(match, 0) == {
        *[f"discard {kind}" for kind in own], *[f"discard event-{kind}" for kind in cards],
    }  # fmt: skip
    again = at("limit", [], [cards, ["ruse"]], own=[own, ["sea-curs"]], options={"hand-limit": 8})
    answer_all(match, "0: discard zombies")
    g = state(match)
    assert g.cards.kinds(g.cards.named("own-discard")) == ["zombies"]
    answer_all(again, "0: discard event-rum")
    g = state(again)
    assert g.cards.kinds(g.cards.discard[0]) == ["event-rum"]


@rule("4.2")
def test_everybody_hears_that_the_pirates_own_deck_is_made_anew() -> None:
    match = at("recruit", [], own=[["stolen-ship", "calico-jack", "misfits"]])
    g = state(match)
    deck, pile = g.cards.named("own-deck"), g.cards.named("own-discard")
    for card in list(g.cards[deck])[2:]:
        g.cards.move(card, deck, pile)
    draw_own(g, 0, 3)
    assert g.cards.count(g.own_hand(0)) == 6
    assert "The Pirates Own deck runs out: 49 discards are shuffled into a new one." in told(match)


@rule("7.2")
def test_the_dice_of_a_tie_are_told() -> None:
    play = [(0, f"{JUNK} magic-sextant", "port"), (1, "jolly-roger calico-jack ship-of-fools", "port")]
    match = at("trim", play, dice=[2, 5])
    assert "Pirate Junk rolls a 2 for the tie.\nJolly Roger rolls a 5 for the tie." in told(match)
