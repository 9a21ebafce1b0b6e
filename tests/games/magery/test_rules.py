"""Magery: set-up, the round, and victory, a test for each line of the ledger."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.magery.book import CHAOS_FLOORS, DECK, DISCARD, PRIVATE, SEATS, ZONE_OF
from quarterdeck.games.magery.state import EMPTY
from tests.games.magery.table import BOOK, dead, inside, on, reserve, state, table

TOWER = {
    12: ("Magician", ""),
    11: ("Oracle", ""),
    10: ("Mystic", ""),
    9: ("Animist", ""),
    8: ("Dragon Lord", "Dragon"),
    7: ("Elemental Master", "Elemental"),
    6: ("Artificer", "Construct"),
    5: ("Druid", "Fey"),
    4: ("Warlock", "Spirit"),
    3: ("Wizard", "Myrmidon"),
    2: ("Sorcerer", "Beast"),
    1: ("Necromancer", "Undead"),
}


def lined_up(seed: int = 1, **options: object) -> qd.Match:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    match = qd.Match(qd.load("magery"), seed, chosen)
    answer_all(match, "rest", "rest")
    return match


@pytest.mark.rule("magery:1.1")
def test_two_play() -> None:
    match = qd.Match(qd.load("magery"), 1)
    assert (match.names, match.game.players) == (("White", "Black"), "2")


# ---------------------------------------------------------------------- victory


@pytest.mark.rule("magery:2.1", "magery:R13")
def test_an_empty_arena_loses() -> None:
    m = table({"d4": "undead"}, {"d5": "undead"}, ({"necromancer": "beast"}, {}))
    answer_all(m, "leave necromancer", "move d4 d5")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "empty")


@pytest.mark.rule("magery:R13")
def test_one_may_also_empty_ones_own_side_or_send_the_last_to_the_reserve() -> None:
    m = table({"d4": "undead"}, {"d5": "undead"}, ({"shadow-mage": "beast"}, {}))
    answer_all(m, "leave shadow-mage", "banish d5")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "empty")
    m = table({"d4": "undead"}, {"e5": "undead"}, ({}, {"enchanter": "beast"}), turn=1)
    answer_all(m, "leave enchanter", "enchant d4")
    assert m.outcome is not None
    assert m.outcome.winners == (1,)


@pytest.mark.rule("magery:2.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_five_captured_greater_minions_win(seat: int) -> None:
    four = ["dragon", "dragon", "construct", "elemental"]
    for lost, over in ((four, True), ([*four[:3], "fey"], False)):
        sides = [{"d4": "undead", "a1": "fey"}, {"d5": "construct", "h8": "fey"}]
        tower, gone = [{"necromancer": "beast"}, {}], [[], lost]
        if seat:
            sides, tower, gone = sides[::-1], tower[::-1], gone[::-1]
        m = table(*sides, tuple(tower), dead=tuple(gone), turn=seat)  # type: ignore[arg-type, call-arg]
        answer_all(m, "leave necromancer", "move d4 d5")
        assert (m.outcome is not None) is over
        if m.outcome is not None:
            assert (m.outcome.winners, m.outcome.reason) == ((seat,), "greater")
            assert m.outcome.scores[seat] == 5
            assert m.outcome.facts == {"winner": seat, "loser": 1 - seat, "rounds": 1}


@pytest.mark.rule("magery:2.3")
@pytest.mark.parametrize("kind", ["dragon", "elemental", "construct", "fey"])
def test_three_of_one_greater_type_win(kind: str) -> None:
    sides = ({"d4": "undead", "a1": "fey"}, {"d5": kind, "h8": "undead"})
    m = table(*sides, ({"necromancer": "beast"}, {}), dead=((), [kind, kind]))
    answer_all(m, "leave necromancer", "move d4 d5")
    assert dead(m, 1, kind) == 3
    assert (m.outcome is None) is (kind == "fey")
    if m.outcome is not None:
        assert (m.outcome.winners, m.outcome.reason) == ((0,), "kin")


@pytest.mark.rule("magery:2.3")
def test_two_of_a_type_are_not_enough() -> None:
    sides = ({"d4": "undead", "a1": "fey"}, {"d5": "dragon", "h8": "undead"})
    m = table(*sides, ({"necromancer": "beast"}, {}), dead=((), ["dragon", "construct"]))
    answer_all(m, "leave necromancer", "move d4 d5")
    assert m.outcome is None


@pytest.mark.rule("magery:R16")
@pytest.mark.parametrize(
    ("lost", "reason", "winners"),
    [
        ((["fey"], ["fey"]), "quiet", ()),
        ((["fey"], ["fey", "undead"]), "quiet-won", (0,)),
        ((["dragon"], ["fey", "undead"]), "quiet-won", (1,)),
    ],
)
def test_three_quiet_rounds_are_a_stalemate(
    lost: tuple[list[str], list[str]], reason: str, winners: tuple[int, ...]
) -> None:
    m = table({"a1": "fey"}, {"h8": "fey"}, step="decide", quiet=1, dead=lost)
    answer_all(m, "pass", "pass")
    assert not m.over
    assert state(m).quiet == 2
    answer_all(m, "pass", "pass")
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners) == (reason, winners)
    greater = [lost[1 - seat].count("dragon") for seat in (0, 1)]
    assert m.outcome.scores == tuple(greater)
    assert (m.outcome.facts["white"], m.outcome.facts["black"]) == tuple(greater)
    assert m.outcome.facts["rounds"] == 2
    assert m.outcome.facts.get("winner") == (winners[0] if winners else None)


@pytest.mark.rule("magery:R16")
def test_a_capture_or_a_summons_ends_the_quiet_and_a_move_does_not() -> None:
    for answers, quiet in (
        (["leave necromancer", "move d4 d5"], 0),
        (["leave necromancer", "summon h1"], 0),
        (["leave necromancer", "move d4 d3"], 2),
        (["leave necromancer", "nothing"], 2),
    ):
        sides = ({"d4": "undead", "a1": "fey"}, {"d5": "fey", "h8": "undead"})
        m = table(*sides, ({"necromancer": "beast"}, {}), quiet=1)
        answer_all(m, *answers)
        assert (state(m).quiet, state(m).round, state(m).step) == (quiet, 2, "decide")
    m = table(*sides, ({"conjuror": "beast"}, {}), quiet=1, chaos=("conjuror", "seer", "magus", "alchemist"))
    answer_all(m, "leave conjuror", "summon h1")
    assert state(m).quiet == 0
    answer_all(m, "pass", "pass")
    assert state(m).quiet == 1, "each round anew"


@pytest.mark.rule("magery:R16")
def test_sixty_rounds_are_the_most() -> None:
    assert BOOK.rounds == 60
    for lost, reason in (((), "cap"), (["fey"], "cap-won")):
        m = table({"a1": "fey"}, {"h8": "fey"}, step="decide", rounds=60, dead=((), lost))
        answer_all(m, "pass", "pass")
        assert m.outcome is not None
        assert m.outcome.reason == reason


# ---------------------------------------------------------------------- boards and set-up


@pytest.mark.rule("magery:3.2", "magery:8.1", "magery:8.6")
def test_the_printed_tower() -> None:
    labels = {"": "", **{minion.id: minion.name for minion in BOOK.minions}}
    assert {mage.floor: (mage.name, labels[mage.minion]) for mage in BOOK.mages} == TOWER
    assert [mage.floor for mage in BOOK.mages] == list(range(1, 13))
    m = lined_up()
    assert all(state(m).mages[:16])
    assert all(mage in BOOK.cards for mage in state(m).mages[12:16])
    assert options_of(m, 0) == {"pass"} | {f"place {mage}" for mage in state(m).mages[:16]}


@pytest.mark.rule("magery:4.1", "magery:R1")
def test_the_eleven_printed_cards() -> None:
    printed = "Seer, Magus, Alchemist, Mentalist, Enchanter, Dream Lord, Force Mage, Illusionist, "
    printed += "Shadow Mage, Rune Master, Conjuror"
    assert [card.name for card in BOOK.cards] == printed.split(", ")
    assert BOOK.cards.total == 11


@pytest.mark.rule("magery:9.1")
def test_white_then_black_line_up_one_of_each_type() -> None:
    m = qd.Match(qd.load("magery"), 1)
    squares = list("hgfedcba")
    for seat, row in ((0, "1"), (1, "8")):
        for n, minion in enumerate(BOOK.minions):
            assert m.waiting == [seat]
            free = {f"stand {minion.id} {c}{row}" for c in squares[n:]}
            assert options_of(m, seat) == free | {"rest"}
            answer_all(m, f"stand {minion.id} {squares[n]}{row}")
        assert [on(m, f"{c}{row}") for c in squares] == [f"{SEATS[seat]} {kind.id}" for kind in BOOK.minions]
    assert state(m).reserve == [[2] * 8, [2] * 8]
    assert state(m).step == "decide"


@pytest.mark.rule("magery:9.1")
def test_the_rest_of_a_line_up_comes_from_the_left() -> None:
    m = qd.Match(qd.load("magery"), 1)
    answer_all(m, "stand construct h1", "rest")
    order = ["fey", "elemental", "dragon", "myrmidon", "spirit", "beast", "undead", "construct"]
    assert [on(m, f"{c}1") for c in "abcdefgh"] == [f"white {kind}" for kind in order]
    assert m.waiting == [1]


@pytest.mark.rule("magery:9.2", "magery:6.1")
def test_white_begins_with_the_orb() -> None:
    m = lined_up()
    assert (state(m).orb, state(m).round, m.waiting) == (0, 1, [0])
    assert [entry.text for entry in m.log(0)][-1] == "Round 1: White has the Orb and goes first."
    m = table({"a1": "fey"}, {"h8": "fey"}, ({}, {"oracle": "beast"}), turn=1)
    answer_all(m, "leave oracle", "orb")
    assert (state(m).orb, m.waiting) == (1, [1]), "Black begins the next round"
    answer_all(m, "place druid", "send beast", "place wizard", "send beast", "pass", "pass")
    assert (state(m).step, m.waiting) == ("act", [1])


@pytest.mark.rule("magery:9.3")
def test_chaos_mages_come_at_random_after_the_line_up() -> None:
    m = qd.Match(qd.load("magery"), 1)
    assert not any(state(m).mages[12:])
    seen = {state(lined_up(seed)).mages[12:16] for seed in range(8)}
    assert len(seen) > 4
    assert all(len(set(four)) == 4 for four in seen)
    cards = state(lined_up()).cards
    assert cards.count(DECK) == 7
    assert [cards.count(ZONE_OF[floor]) for floor in CHAOS_FLOORS] == [1, 1, 1, 1]


# ---------------------------------------------------------------------- rounds


@pytest.mark.rule("magery:10.1", "magery:11.1", "magery:11.3")
def test_a_round_is_placing_and_removing() -> None:
    m = table({"a1": "fey"}, {"h8": "fey"}, step="decide")
    answer_all(m, "place druid", "send beast")
    assert m.waiting == [1]
    answer_all(m, "place wizard", "send dragon", "pass", "pass")
    assert (state(m).step, m.waiting) == ("act", [0])
    answer_all(m, "leave druid", "nothing")
    assert m.waiting == [1]
    answer_all(m, "leave wizard", "nothing")
    assert (state(m).step, state(m).round, m.waiting) == ("decide", 2, [0])


@pytest.mark.rule("magery:R5")
def test_a_pass_does_not_bind() -> None:
    m = table({"a1": "fey"}, {"h8": "fey"}, step="decide")
    answer_all(m, "pass", "place wizard", "send dragon")
    assert (state(m).step, m.waiting) == ("decide", [0])
    answer_all(m, "place druid", "send beast", "pass")
    assert state(m).step == "decide", "a pass before a placement is forgotten"
    answer_all(m, "pass")
    assert state(m).step == "act"


@pytest.mark.rule("magery:11.2")
def test_a_chamber_holds_one_minion_of_any_type() -> None:
    m = table({"a1": "fey", "b1": "fey", "c1": "fey"}, {"h8": "fey"}, step="decide")
    answer_all(m, "place dragon-lord")
    others = {minion.id for minion in BOOK.minions} - {"fey"}
    assert options_of(m, 0) == {f"send {kind}" for kind in others}, "all of which some are in reserve"
    answer_all(m, "send undead")
    assert inside(m, "dragon-lord") == "white undead"
    assert "place dragon-lord" not in options_of(m, 1)
    assert len(options_of(m, 1)) == 16


@pytest.mark.rule("magery:11.3")
def test_the_phase_ends_when_the_tower_is_full() -> None:
    m = lined_up()
    for n in range(16):
        assert m.waiting == [n % 2]
        m.answer(n % 2, m.asks[0].options[1])
        m.answer(n % 2, m.asks[0].options[0])
    assert (state(m).step, m.waiting) == ("act", [0])
    assert EMPTY not in state(m).chambers[:16]


@pytest.mark.rule("magery:R5")
def test_who_has_nothing_to_place_or_remove_is_passed_over() -> None:
    everything = [minion.id for minion in BOOK.minions for _ in range(3)]
    everything.remove("fey")
    m = table({"a1": "fey"}, {"h8": "fey"}, ({"necromancer": "undead"}, {}), step="decide", turn=1, orb=1)
    answer_all(m, "pass", "pass")
    assert m.waiting == [0], "Black has none in the tower"
    answer_all(m, "leave necromancer", "nothing")
    assert state(m).round == 2
    lost = [k for k in everything if k not in ("dragon", "elemental", "construct")] + ["dragon", "elemental"]
    arena = {"h8": "fey", "h7": "dragon", "g7": "dragon", "g6": "elemental", "f6": "elemental"}
    arena |= {"a8": "construct", "b8": "construct", "c8": "construct"}
    m = table({"a1": "fey"}, arena, dead=((), lost), step="decide")
    answer_all(m, "place druid", "send beast")
    assert m.waiting == [0], "Black has no reserve"
    answer_all(m, "pass")
    assert state(m).step == "act"


@pytest.mark.rule("magery:12.1")
def test_one_removes_only_ones_own_minions() -> None:
    m = table({"a1": "fey"}, {"h8": "fey"}, ({"druid": "beast", "mystic": "beast"}, {"wizard": "fey"}))
    assert options_of(m, 0) == {"leave druid", "leave mystic"}
    answer_all(m, "leave druid", "move a1 b3")
    assert (on(m, "b3"), m.waiting, options_of(m, 1)) == ("white fey", [1], {"leave wizard"})
    answer_all(m, "leave wizard", "nothing")
    assert options_of(m, 0) == {"leave mystic"}


@pytest.mark.rule("magery:12.2")
def test_without_a_power_nothing_moves() -> None:
    m = table({"a1": "fey", "d1": "dragon"}, {"h8": "fey"}, ({"druid": "beast"}, {}))
    answer_all(m, "leave druid")
    moves = {said.split(" ")[1] for said in options_of(m, 0) if said.startswith("move")}
    assert moves == {"a1"}, "the Druid moves no Dragon"


@pytest.mark.rule("magery:12.3")
def test_a_power_may_be_left_unused() -> None:
    m = table({"a1": "fey"}, {"h8": "fey"}, ({"druid": "beast"}, {"wizard": "fey"}))
    before = list(state(m).arena)
    answer_all(m, "leave druid", "nothing")
    assert (state(m).arena, inside(m, "druid"), m.waiting) == (before, "", [1])
    m = table({"a1": "fey"}, {"h8": "fey"}, ({"oracle": "beast"}, {"wizard": "fey"}))
    answer_all(m, "leave oracle")
    assert m.waiting == [1], "White has the Orb, so there is nothing to ask"


@pytest.mark.rule("magery:12.4")
def test_a_removed_minion_returns_to_the_reserve() -> None:
    for late in ("before its power", "after its power"):
        m = table({"a1": "fey"}, {"h8": "fey"}, ({"druid": "beast"}, {"wizard": "fey"}), removed_minion=late)
        assert reserve(m, 0, "beast") == 2
        answer_all(m, "leave druid", "nothing")
        assert reserve(m, 0, "beast") == 3


@pytest.mark.rule("magery:R14")
def test_whether_a_minion_may_be_summoned_by_its_own_power() -> None:
    sides = ({"a2": "fey"}, {"h8": "fey"})
    tower: tuple[dict[str, str], dict[str, str]] = ({"dragon-lord": "dragon"}, {})
    gone: tuple[list[str], list[str]] = (["dragon", "dragon"], [])
    m = table(*sides, tower, dead=gone)
    answer_all(m, "leave dragon-lord", "summon d1")
    assert (on(m, "d1"), reserve(m, 0, "dragon")) == ("white dragon", 0)
    m = table(*sides, tower, dead=gone, removed_minion="after its power")
    answer_all(m, "leave dragon-lord")
    assert (state(m).round, reserve(m, 0, "dragon")) == (2, 1), "nothing could be done"


# ---------------------------------------------------------------------- 15 Options


@pytest.mark.rule("magery:15.1", "magery:R15")
def test_chaos_lords_rotate_after_a_round() -> None:
    four = ("seer", "magus", "alchemist", "mentalist")
    m = table({"a1": "fey"}, {"h8": "fey"}, step="decide", chaos=four, deck=["conjuror"], rotating_chaos=True)
    answer_all(m, "pass", "pass")
    assert state(m).mages[12:16] == ("conjuror", "seer", "magus", "alchemist")
    assert "mentalist" in state(m).cards.kinds(DISCARD)
    m = table({"a1": "fey"}, {"h8": "fey"}, step="decide", chaos=four)
    answer_all(m, "pass", "pass")
    assert state(m).mages[12:16] == four, "not in the regular game"


@pytest.mark.rule("magery:15.2")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    four = ("seer", "magus", "alchemist", "mentalist")
    m = table({"a1": "fey"}, {"h8": "fey"}, step="decide", chaos=four, deck=[], rotating_chaos=True)
    answer_all(m, "pass", "pass")
    assert state(m).mages[12] not in (*four[:3], "")
    assert (state(m).cards.count(DECK), state(m).cards.count(DISCARD)) == (7, 0)


@pytest.mark.rule("magery:15.3", "magery:15.4")
@pytest.mark.parametrize(("option", "n"), [("one card", 1), ("three cards", 3)])
def test_archmages_have_private_chambers_and_floors_are_empty(option: str, n: int) -> None:
    m = qd.Match(qd.load("magery"), 3, {"archmage": option})
    own = [state(m).mages[PRIVATE[seat].start : PRIVATE[seat].start + n] for seat in (0, 1)]
    assert all(own[0]), "drawn at the beginning"
    assert all(own[1])
    answer_all(m, "rest", "rest")
    g = state(m)
    floors = [c for c in CHAOS_FLOORS if g.mages[c]]
    assert floors == list(range(12, 16 - n))
    cards = [g.mages[c] for c in floors]
    assert len({*own[0], *own[1], *cards}) == 2 * n + len(cards)
    assert options_of(m, 0) == {"pass"} | {f"place {mage}" for mage in (*g.mages[:12], *cards, *own[0])}
    answer_all(m, "pass")
    assert options_of(m, 1) == {"pass"} | {f"place {mage}" for mage in (*g.mages[:12], *cards, *own[1])}


@pytest.mark.rule("magery:15.3")
def test_a_private_chamber_is_used_like_any_other() -> None:
    own = (["conjuror"], ["seer"])
    m = table({"a1": "fey"}, {"h8": "fey"}, private=own, archmage="one card", step="decide")
    answer_all(m, "place conjuror", "send beast", "pass", "pass", "leave conjuror", "summon d5")
    assert on(m, "d5") == "white beast"


@pytest.mark.rule("magery:R15")
def test_beside_archmages_the_topmost_card_goes() -> None:
    m = table(
        {"a1": "fey"},
        {"h8": "fey"},
        private=(["conjuror"], ["seer"]),
        chaos=("magus", "alchemist", "mentalist"),
        deck=["enchanter"],
        step="decide",
        archmage="one card",
        rotating_chaos=True,
    )
    answer_all(m, "pass", "pass")
    assert state(m).mages[12:16] == ("enchanter", "magus", "alchemist", "")
    assert state(m).mages[PRIVATE[0].start] == "conjuror"
