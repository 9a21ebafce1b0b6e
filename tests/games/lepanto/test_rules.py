"""Lepanto, ledger line by ledger line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.testing import book_of
from quarterdeck.games.lepanto.book import LEAGUE, OTTOMANS, LepantoBook
from quarterdeck.games.lepanto.rules import outcome
from quarterdeck.systems.hand_totals import DECK, DISCARD, HANDS
from tests.games.lepanto.positions import GAME, state, table
from tests.systems.duels import can_finish, discards, give, hand, known, offered, prompt

BOOK: LepantoBook = book_of("lepanto")

NINE = [
    "oarsmen",
    "oarsmen",
    "oarsmen",
    "dash-speed",
    "dash-speed",
    "rowing-crew",
    "rowing-crew",
    "rowing-crew",
]
NINE += ["retrograde-movement"]
MUSLIMS = ["muslim-galleys"] * 9


# ---------------------------------------------------------------------- 1-6 set-up and turn


@pytest.mark.rule("lepanto:1.1", "lepanto:2.1", "lepanto:3.1", "lepanto:5.1")
def test_two_sides_a_common_deck_a_hundred_points_and_nine_cards() -> None:
    m = qd.Match(GAME, seed=4)
    assert m.names == ("Holy League", "Ottoman fleet")
    assert state(m).strength == [100, 100]
    assert [state(m).cards.count(zone) for zone in (DECK, DISCARD, *HANDS)] == [95, 0, 9, 9]


@pytest.mark.rule("lepanto:5.1")
def test_nine_cards_are_dealt_before_the_first_turn_also_to_the_one_who_does_not_sail() -> None:
    g = GAME.begin(4, GAME.checked({"alternate-turns": True}))
    assert [g.cards.count(hand) for hand in HANDS] == [9, 9]


@pytest.mark.rule("lepanto:2.1")
def test_the_deck_is_shuffled() -> None:
    decks = {state(qd.Match(GAME, seed=seed)).cards[DECK] for seed in range(6)}
    assert len(decks) == 6


@pytest.mark.rule("lepanto:4.1")
@pytest.mark.parametrize(
    ("strength", "winner"), [([80, 40], LEAGUE), ([79, 40], None), ([39, 80], OTTOMANS), ([41, 80], None)]
)
def test_twice_the_strength_wins(strength: list[int], winner: int | None) -> None:
    ended = outcome(BOOK, strength)
    if winner is None:
        assert ended is None
    else:
        assert ended is not None
        assert (ended.winners, ended.reason) == ((winner,), "twice")


@pytest.mark.rule("lepanto:4.1", "lepanto:R11")
def test_the_game_ends_right_after_the_decisive_losses() -> None:
    m = table("battle", ["venetian-galleass"], NINE[:1], strength=[100, 60])
    give(m, LEAGUE, "venetian-galleass")
    give(m, OTTOMANS, "oarsmen")
    assert state(m).strength == [97, 47]
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == (LEAGUE,)


@pytest.mark.rule("lepanto:6.1")
def test_the_phases_follow_each_other_and_the_turn_passes() -> None:
    m = qd.Match(GAME, seed=4, options={"first": "league"})
    seen: list[str] = []
    while state(m).turn == 1:
        ask = m.asks[0]
        if not seen or seen[-1] != ask.prompt:
            seen.append(ask.prompt)
        m.answer(ask.seat, ("done",) if ("done",) in ask.options else ask.options[0])
    assert seen == ["sailing", "strategy", "advantage", "battle", "late-advantage", "end"]
    assert (state(m).turn, state(m).active) == (2, OTTOMANS)


# ---------------------------------------------------------------------- 7 Sailing


@pytest.mark.rule("lepanto:7.1")
def test_hands_are_filled_to_nine() -> None:
    m = table("fill", NINE[:7], MUSLIMS[:2])
    assert [len(hand(m, seat)) for seat in (0, 1)] == [9, 9]
    m = table("fill", [*NINE, "spurs"], MUSLIMS)
    assert [len(hand(m, seat)) for seat in (0, 1)] == [10, 9]


@pytest.mark.rule("lepanto:7.2", "lepanto:11.4")
def test_scouts_are_discarded_to_see_the_enemy_s_hand() -> None:
    m = table("sailing", ["bergantin-scouts", "oarsmen"], ["spurs", "archers"], pending=(0, 1))
    assert known(m, OTTOMANS) == []
    m.answer(LEAGUE, "use bergantin-scouts")
    assert known(m, OTTOMANS) == ["archers", "spurs"]
    assert known(m, LEAGUE) == []
    assert (hand(m, LEAGUE), discards(m)) == (["oarsmen"], ["bergantin-scouts"])
    told = [[line.key for line in m.log(seat)] for seat in (LEAGUE, OTTOMANS, None)]
    assert told == [["scout", "seen"], ["scout"], ["scout"]]
    assert m.log(LEAGUE)[1].text == "The Ottoman fleet holds Archers and Spurs."


@pytest.mark.rule("lepanto:7.2", "lepanto:R8")
def test_scouts_are_for_the_sailing_phase_only() -> None:
    m = table("advantage", ["bergantin-scouts", "tactical-advantage"], MUSLIMS, pending=(0,))
    assert offered(m, LEAGUE) == {"tactical-advantage"}


@pytest.mark.rule("lepanto:11.3", "lepanto:R8")
def test_a_tactical_advantage_is_discarded_for_two_cards_and_may_bring_another() -> None:
    deck = ["spurs", "archers", "melee", "tactical-advantage"]
    m = table("sailing", [*NINE, "tactical-advantage"], MUSLIMS, deck, pending=(0, 1))
    m.answer(LEAGUE, "use tactical-advantage")
    assert len(hand(m, LEAGUE)) == 11
    m.answer(LEAGUE, "use tactical-advantage")
    assert hand(m, LEAGUE) == sorted([*NINE, "melee", "archers", "spurs"])
    # Every Scout and Advantage lies open now, so nobody is asked about them any more.
    assert prompt(m, LEAGUE) == "strategy"


@pytest.mark.rule("lepanto:R8")
def test_an_advantage_that_comes_with_the_exchange_may_still_be_used() -> None:
    deck = ["spurs", "archers", "tactical-advantage"]
    m = table("strategy", NINE, MUSLIMS, deck)
    give(m, OTTOMANS)
    give(m, LEAGUE, "dash-speed")
    assert (prompt(m, LEAGUE), prompt(m, OTTOMANS)) == ("advantage", "")
    m.answer(LEAGUE, "use tactical-advantage")
    assert len(hand(m, LEAGUE)) == 10


@pytest.mark.rule("lepanto:R8")
def test_an_advantage_kept_back_may_be_used_by_a_player_who_exchanged_nothing() -> None:
    deck = ["spurs", "archers"]
    m = table("strategy", [*NINE, "tactical-advantage"], [*MUSLIMS, "tactical-advantage"], deck)
    give(m, LEAGUE)
    give(m, OTTOMANS)
    assert (prompt(m, LEAGUE), prompt(m, OTTOMANS)) == ("advantage", "")
    m.answer(LEAGUE, "use tactical-advantage")
    assert hand(m, LEAGUE) == sorted([*NINE, "archers", "spurs"])
    m.answer(LEAGUE, "done")
    assert (prompt(m, LEAGUE), prompt(m, OTTOMANS)) == ("", "advantage")
    m.answer(OTTOMANS, "done")
    assert prompt(m, LEAGUE) == "battle"


@pytest.mark.rule("lepanto:11.3", "lepanto:R8")
def test_an_advantage_may_be_used_after_the_battle_before_cards_are_discarded() -> None:
    deck = ["spurs", "archers"]
    m = table("battle", [*NINE, "tactical-advantage"], MUSLIMS, deck)
    give(m, LEAGUE)
    give(m, OTTOMANS)
    assert (prompt(m, LEAGUE), prompt(m, OTTOMANS)) == ("late-advantage", "")
    m.answer(LEAGUE, "use tactical-advantage")
    assert hand(m, LEAGUE) == sorted([*NINE, "archers", "spurs"])
    assert prompt(m, LEAGUE) == "end", "both lie open now: nobody else is asked"


@pytest.mark.rule("lepanto:R8")
def test_by_option_an_advantage_is_of_no_use_after_the_battle() -> None:
    held = [*NINE, "tactical-advantage"]
    m = table("battle", held, MUSLIMS, late_advantage=False)
    give(m, LEAGUE)
    give(m, OTTOMANS)
    assert prompt(m, LEAGUE) == "end"


@pytest.mark.rule("lepanto:R10")
def test_both_sail_before_either_exchanges() -> None:
    m = table("fill", NINE, MUSLIMS)
    assert prompt(m, LEAGUE) == "sailing"
    m.answer(LEAGUE, "done")
    assert (prompt(m, LEAGUE), prompt(m, OTTOMANS)) == ("", "sailing")
    m.answer(OTTOMANS, "done")
    assert (prompt(m, LEAGUE), prompt(m, OTTOMANS)) == ("strategy", "strategy")


# ---------------------------------------------------------------------- 8 Strategy


@pytest.mark.rule("lepanto:8.1")
def test_up_to_five_cards_are_exchanged() -> None:
    m = table("strategy", NINE, MUSLIMS)
    for word in ("oarsmen", "oarsmen", "oarsmen", "dash-speed", "dash-speed"):
        m.answer(LEAGUE, f"exchange {word}")
    assert offered(m, LEAGUE) == set()
    assert can_finish(m, LEAGUE)
    m.answer(LEAGUE, "done")
    give(m, OTTOMANS, "muslim-galleys")
    assert [len(hand(m, seat)) for seat in (0, 1)] == [9, 9]
    assert discards(m) == ["dash-speed"] * 2 + ["muslim-galleys"] + ["oarsmen"] * 3
    assert not {"oarsmen", "dash-speed"} & set(known(m, LEAGUE))


@pytest.mark.rule("lepanto:R14")
def test_discards_are_shown_when_both_have_chosen_and_not_before() -> None:
    m = table("strategy", NINE, MUSLIMS)
    give(m, LEAGUE, "oarsmen")
    assert discards(m) == []
    assert m.log(OTTOMANS) == []
    give(m, OTTOMANS)
    assert discards(m) == ["oarsmen"]
    assert m.log(OTTOMANS)[0].text == "Holy League discards Oarsmen."


@pytest.mark.rule("lepanto:R12")
def test_the_discards_make_a_new_deck_and_the_active_player_draws_first() -> None:
    m = table("strategy", NINE, MUSLIMS, ["spurs", "archers"], active=OTTOMANS)
    give(m, LEAGUE, "oarsmen", "oarsmen")
    give(m, OTTOMANS, "muslim-galleys", "muslim-galleys")
    assert {"archers", "spurs"} <= set(hand(m, OTTOMANS))
    assert [len(hand(m, seat)) for seat in (0, 1)] == [9, 9]
    assert discards(m) == []


# ---------------------------------------------------------------------- 9 Battle


@pytest.mark.rule("lepanto:9.1")
def test_both_choose_in_secret_what_they_reveal() -> None:
    m = table("battle", ["venetian-galleass", "oarsmen"], ["muslim-galleys", "spurs"])
    give(m, LEAGUE, "venetian-galleass")
    assert state(m).revealed == []
    assert prompt(m, LEAGUE) == ""
    give(m, OTTOMANS)
    assert state(m).revealed == [("venetian-galleass",), ()]


@pytest.mark.rule("lepanto:9.2")
def test_one_leader_four_ships_two_attacks_two_movements_at_most() -> None:
    leaders = ["sultana-ali-pasha", "sultana-uluch-ali"]
    attacks = ["archers", "janissaries", "melee"]
    moves = ["light-ships", "maneuverability", "oarsmen"]
    m = table("battle", [], [*leaders, *["muslim-galleys"] * 5, *attacks, *moves])
    m.answer(OTTOMANS, "reveal sultana-ali-pasha")
    assert "sultana-uluch-ali" not in offered(m, OTTOMANS)
    for _ in range(4):
        m.answer(OTTOMANS, "reveal muslim-galleys")
    assert "muslim-galleys" not in offered(m, OTTOMANS)
    m.answer(OTTOMANS, "reveal archers")
    m.answer(OTTOMANS, "reveal janissaries")
    assert "melee" not in offered(m, OTTOMANS)
    m.answer(OTTOMANS, "reveal light-ships")
    m.answer(OTTOMANS, "reveal maneuverability")
    assert offered(m, OTTOMANS) == set()
    with pytest.raises(NotOffered):
        m.answer(OTTOMANS, "reveal oarsmen")


@pytest.mark.rule("lepanto:9.3")
def test_a_card_that_is_either_fills_a_place_of_either_kind() -> None:
    either = ["turn-the-flanks", "turn-the-flanks", "disrupt-formation"]
    m = table("battle", [], ["archers", "janissaries", "light-ships", *either])
    for word in ("archers", "janissaries", "light-ships", "turn-the-flanks"):
        m.answer(OTTOMANS, f"reveal {word}")
    assert offered(m, OTTOMANS) == set(), "two attacks, and two movements of which one is either"
    m = table("battle", [], ["spurs", *either, "disrupt-formation"])
    for word in ("spurs", "turn-the-flanks", "turn-the-flanks", "disrupt-formation"):
        m.answer(OTTOMANS, f"reveal {word}")
    assert offered(m, OTTOMANS) == set()
    assert can_finish(m, OTTOMANS)


@pytest.mark.rule("lepanto:9.5", "lepanto:R5")
def test_equal_totals_cost_no_difference() -> None:
    m = table("battle", ["venetian-galleys"], ["muslim-galleys"])
    give(m, LEAGUE, "venetian-galleys")
    give(m, OTTOMANS, "muslim-galleys")
    assert state(m).strength == [95, 95]


@pytest.mark.rule("lepanto:11.2", "lepanto:R3", "lepanto:R7")
def test_only_the_side_that_the_use_names_may_reveal_a_card() -> None:
    cards = ["slow-ships", "slave-oarsmen", "ships-low-in-the-water", "retrograde-movement", "muslim-galleys"]
    cards += ["tactical-advantage", "bergantin-scouts"]
    assert offered(table("battle", cards), LEAGUE) == {"ships-low-in-the-water", "retrograde-movement"}
    theirs = {"slow-ships", "slave-oarsmen", "retrograde-movement", "muslim-galleys"}
    assert offered(table("battle", [], cards), OTTOMANS) == theirs
    assert offered(table("strategy", cards), LEAGUE) == set(cards), "but it may be held and exchanged"


@pytest.mark.rule("lepanto:R6")
@pytest.mark.parametrize(
    ("card", "unit", "binds"),
    [
        ("heavy-guns", "venetian-galleass", True),
        ("turret-guns", "venetian-galleass", True),
        ("heavy-guns", "venetian-galleys", False),
        ("venetian-artillery", "venetian-galleass", True),
        ("venetian-artillery", "venetian-galleys", True),
        ("fighting-oarsmen", "capitana-bragadino", True),
        ("fighting-oarsmen", "spanish-galleys", False),
        ("free-oarsmen", "venetian-galleys", True),
        ("free-oarsmen", "allied-galleys", False),
        ("spanish-infantry", "spanish-galleys", True),
        ("spanish-infantry", "real-don-john", True),
        ("spanish-infantry", "venetian-galleys", False),
        ("fighting-platforms", "allied-galleys", True),
        ("fighting-platforms", "capitana-doria", True),
        ("spanish-infantry", "capitana-doria", True),
        ("venetian-artillery", "capitana-doria", False),
        ("fighting-platforms", "capitana-don-alvaro", True),
        ("fighting-platforms", "christian-lantern-galleys", False),
    ],
)
def test_notes_that_name_a_class_or_nation_bind(card: str, unit: str, binds: bool) -> None:
    m = table("battle", [unit, card])
    assert offered(m, LEAGUE) == {unit}
    m.answer(LEAGUE, f"reveal {unit}")
    assert offered(m, LEAGUE) == ({card} if binds else set())
    free = table("battle", [unit, card], options={"notes-bind": False})
    assert offered(free, LEAGUE) == {unit, card}


@pytest.mark.rule("lepanto:R6")
def test_free_oarsmen_are_free_for_the_ottomans() -> None:
    assert offered(table("battle", [], ["free-oarsmen"]), OTTOMANS) == {"free-oarsmen"}


@pytest.mark.rule("lepanto:R6")
@pytest.mark.parametrize(
    ("league", "ottomans", "bind", "total"),
    [
        (["venetian-galleass", "size-advantage"], ["muslim-lantern-galleys"], True, 12),
        (["christian-lantern-galleys", "size-advantage"], ["muslim-lantern-galleys"], True, 7),
        (["venetian-galleys", "size-advantage"], ["muslim-lantern-galleys"], True, 5),
        (["venetian-galleys", "size-advantage"], ["muslim-lantern-galleys"], False, 9),
        (["venetian-galleys", "size-advantage"], ["sultana-ali-pasha"], True, 9),
        (["real-don-john", "size-advantage"], [], True, 6),
    ],
)
def test_size_advantage_needs_the_larger_ship(
    league: list[str], ottomans: list[str], bind: bool, total: int
) -> None:
    m = table("battle", league, ottomans, options={"notes-bind": bind})
    give(m, LEAGUE, *league)
    give(m, OTTOMANS, *ottomans)
    assert state(m).totals[LEAGUE] == total


@pytest.mark.rule("lepanto:R6")
@pytest.mark.parametrize(
    ("ottomans", "league", "bind", "total"),
    [
        (["muslim-lantern-galleys", "size-advantage"], ["venetian-galleys"], True, 11),
        (["muslim-lantern-galleys", "size-advantage"], ["christian-lantern-galleys"], True, 7),
        (["muslim-galleys", "size-advantage"], ["venetian-galleass"], True, 5),
        (["muslim-galleys", "size-advantage"], ["venetian-galleass"], False, 9),
        (["muslim-galiots", "size-advantage"], ["capitana-doria"], True, 8),
    ],
)
def test_size_advantage_serves_the_ottomans_too(
    ottomans: list[str], league: list[str], bind: bool, total: int
) -> None:
    m = table("battle", league, ottomans, options={"notes-bind": bind})
    give(m, LEAGUE, *league)
    give(m, OTTOMANS, *ottomans)
    assert state(m).totals[OTTOMANS] == total


@pytest.mark.rule("lepanto:9.1")
def test_both_lines_are_told_with_their_force_the_league_first() -> None:
    m = table("battle", ["venetian-galleass"], ["muslim-galleys"])
    give(m, LEAGUE, "venetian-galleass")
    give(m, OTTOMANS, "muslim-galleys")
    told = [(entry.facts["seat"], entry.facts["n"]) for entry in m.log(None) if entry.key == "reveal"]
    assert told == [(LEAGUE, 8), (OTTOMANS, 5)]


@pytest.mark.rule("lepanto:R6")
def test_the_notes_of_the_list_are_the_printed_ones() -> None:
    cards = state(table("battle", [], [])).book.cards
    assert {card.id: card.tags for card in cards if card.tags} == {
        "real-don-john": ("allied",),
        "capitana-don-alvaro": ("spanish",),
        "capitana-bragadino": ("venetian",),
        "capitana-doria": ("allied",),
        "venetian-galleass": ("venetian", "galleass"),
        "spanish-galleys": ("spanish",),
        "allied-galleys": ("allied",),
        "venetian-galleys": ("venetian",),
    }
    assert {card.id: card.needs for card in cards if card.needs} == {
        "heavy-guns": ("galleass",),
        "turret-guns": ("galleass",),
        "spanish-infantry": ("spanish", "allied"),
        "fighting-platforms": ("spanish", "allied"),
        "venetian-artillery": ("venetian",),
        "fighting-oarsmen": ("venetian",),
        "free-oarsmen": ("venetian",),
    }


# ---------------------------------------------------------------------- used cards, End, victory


@pytest.mark.rule("lepanto:R2", "lepanto:R14")
def test_used_cards_go_back_to_the_hand_and_are_known() -> None:
    m = table("battle", ["venetian-galleass", "oarsmen"], ["muslim-galleys", "muslim-galleys", "spurs"])
    give(m, LEAGUE, "venetian-galleass")
    give(m, OTTOMANS, "muslim-galleys")
    assert hand(m, LEAGUE) == ["oarsmen", "venetian-galleass"]
    assert known(m, LEAGUE) == ["venetian-galleass"]
    assert known(m, OTTOMANS) == ["muslim-galleys"]
    # In every world that the League thinks possible the revealed galleys are there.
    for n in range(5):
        assert "muslim-galleys" in hand(m.redeal(LEAGUE, n), OTTOMANS)


@pytest.mark.rule("lepanto:R2")
def test_used_cards_are_discarded_if_so_agreed() -> None:
    m = table(
        "battle", ["venetian-galleass", "oarsmen"], ["muslim-galleys"], options={"used-cards": "discard"}
    )
    give(m, LEAGUE, "venetian-galleass")
    give(m, OTTOMANS)
    assert (hand(m, LEAGUE), discards(m)) == (["oarsmen"], ["venetian-galleass"])


@pytest.mark.rule("lepanto:10.1")
def test_unwanted_cards_are_discarded() -> None:
    m = table("end", NINE[:4], MUSLIMS[:5])
    give(m, LEAGUE, "oarsmen", "oarsmen", "oarsmen", "dash-speed")
    give(m, OTTOMANS)
    assert discards(m) == ["dash-speed", "oarsmen", "oarsmen", "oarsmen"]


@pytest.mark.rule("lepanto:10.2")
def test_cards_beyond_seven_must_go() -> None:
    m = table("end", NINE, MUSLIMS[:7])
    assert not can_finish(m, LEAGUE)
    assert can_finish(m, OTTOMANS)
    # From left to right: the last card cannot be the first of two.
    assert offered(m, LEAGUE) == {"oarsmen", "dash-speed", "rowing-crew"}
    m.answer(LEAGUE, "discard rowing-crew")
    assert not can_finish(m, LEAGUE)
    m.answer(LEAGUE, "discard retrograde-movement")
    assert can_finish(m, LEAGUE)


@pytest.mark.rule("lepanto:R4")
@pytest.mark.parametrize(
    ("strength", "ranking", "reason"),
    [
        ([1, 0], ((0,), (1,)), "broken"),
        ([-3, 60], ((1,), (0,)), "broken"),
        ([-3, -1], ((1,), (0,)), "both-broken"),
        ([0, -1], ((0,), (1,)), "both-broken"),
        ([-2, -2], ((0, 1),), "both-broken-draw"),
        ([0, 0], ((0, 1),), "both-broken-draw"),
    ],
)
def test_strength_may_fall_to_zero_and_below(
    strength: list[int], ranking: tuple[tuple[int, ...], ...], reason: str
) -> None:
    ended = outcome(BOOK, strength)
    assert ended is not None
    assert (ended.ranking, ended.reason) == (ranking, reason)


@pytest.mark.rule("lepanto:R13")
@pytest.mark.parametrize(("turn", "over"), [(9, False), (10, True)])
def test_after_the_last_turn_the_stronger_fleet_wins(turn: int, over: bool) -> None:
    m = table("battle", NINE, MUSLIMS, options={"turn-cap": 10}, turn=turn, strength=[50, 51])
    give(m, LEAGUE)
    give(m, OTTOMANS)
    assert m.over is over
    if over:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason) == ((OTTOMANS,), "cap")
        assert m.question(None) == "Night falls after 10 turns: Ottoman fleet wins, 50 to 51."


@pytest.mark.rule("lepanto:R4")
@pytest.mark.parametrize(
    ("strength", "told"),
    [
        ([3, 9], "Ottoman fleet wins: the fleet of the Holy League is broken, -2 to 4."),
        ([4, 3], "Both fleets are broken, but Holy League wins with the higher strength: -1 to -2."),
        ([5, 5], "Both fleets are broken alike, at 0: a draw."),
    ],
)
def test_a_battle_that_breaks_fleets_says_so(strength: list[int], told: str) -> None:
    m = table("battle", ["venetian-galleys"], ["muslim-galleys"], strength=strength.copy())
    give(m, LEAGUE, "venetian-galleys")
    give(m, OTTOMANS, "muslim-galleys")
    assert m.question(None) == told


# ---------------------------------------------------------------------- R1, R9 who acts


@pytest.mark.rule("lepanto:R1")
def test_both_carry_out_every_phase_unless_turns_alternate() -> None:
    m = table("fill", NINE[:7], MUSLIMS[:7], options={"alternate-turns": True})
    assert [len(hand(m, seat)) for seat in (0, 1)] == [9, 7]
    m.answer(LEAGUE, "done")
    assert m.waiting == [LEAGUE]
    give(m, LEAGUE)
    assert (prompt(m, LEAGUE), prompt(m, OTTOMANS)) == ("advantage", "")
    m.answer(LEAGUE, "done")
    assert prompt(m, LEAGUE) == prompt(m, OTTOMANS) == "battle", "both fight"
    give(m, LEAGUE)
    give(m, OTTOMANS)
    assert m.waiting == [LEAGUE]
    assert prompt(m, LEAGUE) == "late-advantage"
    m.answer(LEAGUE, "done")
    assert m.waiting == [LEAGUE]
    assert prompt(m, LEAGUE) == "end"
    give(m, LEAGUE, *sorted(hand(m, LEAGUE), key=BOOK.layout.kinds.index)[:2])
    assert state(m).active == OTTOMANS
    assert m.waiting == [OTTOMANS]
    assert [len(hand(m, seat)) for seat in (0, 1)] == [7, 9]


@pytest.mark.rule("lepanto:R9")
def test_who_is_first_is_drawn_by_lot_or_agreed() -> None:
    lots = {state(qd.Match(GAME, seed=seed)).active for seed in range(12)}
    assert lots == {LEAGUE, OTTOMANS}
    for first, seat in (("league", LEAGUE), ("ottomans", OTTOMANS)):
        chosen = {state(qd.Match(GAME, seed=seed, options={"first": first})).active for seed in range(12)}
        assert chosen == {seat}
