"""Magery: the powers of the mages, a test for each line of the ledger."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from tests.games.magery.table import Side, inside, on, reserve, state, table

TWO = ({"a1": "fey"}, {"h8": "fey"})


def chaos(card: str, white: Side, black: Side, worker: str = "beast", **more: object) -> qd.Match:
    """White has a minion on this Chaos Mage, on the first of the top floors, and removes it."""
    others = [word for word in ("seer", "magus", "enchanter", "conjuror") if word != card]
    m = table(white, black, ({card: worker}, {}), chaos=(card, *others[:3]), **more)  # type: ignore[arg-type]
    answer_all(m, f"leave {card}")
    return m


@pytest.mark.rule("magery:8.1")
@pytest.mark.parametrize(
    ("mage", "kind"),
    [
        ("necromancer", "undead"),
        ("sorcerer", "beast"),
        ("wizard", "myrmidon"),
        ("warlock", "spirit"),
        ("druid", "fey"),
        ("artificer", "construct"),
        ("elemental-master", "elemental"),
        ("dragon-lord", "dragon"),
    ],
)
def test_lords_move_or_summon_their_type(mage: str, kind: str) -> None:
    other = "fey" if kind != "fey" else "beast"
    m = table({"d4": kind, "d1": other}, {"h8": "undead"}, ({mage: other}, {}))
    answer_all(m, f"leave {mage}")
    said = options_of(m, 0)
    assert {"nothing", "summon a1"} < said
    assert {word.split(" ")[1] for word in said if word.startswith("move")} == {"d4"}
    answer_all(m, "summon a1")
    assert (on(m, "a1"), reserve(m, 0, kind)) == (f"white {kind}", 1)
    m = table({"d4": kind, "d1": other}, {"h8": "undead"}, ({mage: other}, {}), spent=[kind])
    answer_all(m, f"leave {mage}")
    assert not any(word.startswith("summon") for word in options_of(m, 0)), "none in reserve"


@pytest.mark.rule("magery:8.2")
def test_the_animist_moves_any_minion_and_summons_none() -> None:
    m = table({"a1": "fey", "d4": "undead"}, {"h8": "fey"}, ({"animist": "beast"}, {}))
    answer_all(m, "leave animist")
    steps = {"move a1 b3", "move a1 c2", "move d4 d5", "move d4 e4", "move d4 d3", "move d4 c4"}
    assert options_of(m, 0) == {"nothing"} | steps
    answer_all(m, "move d4 d5")
    assert (on(m, "d4"), on(m, "d5")) == ("", "white undead")


@pytest.mark.rule("magery:8.3")
def test_the_mystic_puts_a_minion_on_any_empty_square() -> None:
    m = table({"a1": "fey", "d4": "undead"}, {"h8": "fey"}, ({"mystic": "beast"}, {}))
    answer_all(m, "leave mystic")
    assert options_of(m, 0) == {"nothing", "take a1", "take d4"}
    answer_all(m, "take a1")
    empty = {f"{c}{r}" for c in "abcdefgh" for r in range(1, 9)} - {"a1", "d4", "h8"}
    assert options_of(m, 0) == {f"to {square}" for square in empty}
    answer_all(m, "to g8")
    assert (on(m, "a1"), on(m, "g8")) == ("", "white fey")


@pytest.mark.rule("magery:8.4", "magery:R6")
def test_the_oracle_takes_the_orb_and_turns_go_on() -> None:
    m = table(*TWO, ({"druid": "beast"}, {"oracle": "beast", "wizard": "beast"}), turn=1)
    answer_all(m, "leave oracle")
    assert options_of(m, 1) == {"nothing", "orb"}
    answer_all(m, "orb")
    assert (state(m).orb, m.waiting) == (1, [0]), "turns alternate within the phase"
    answer_all(m, "leave druid", "nothing", "leave wizard", "nothing")
    assert (state(m).step, m.waiting) == ("decide", [1])


@pytest.mark.rule("magery:8.5", "magery:R6")
def test_the_magician_removes_a_minion_of_either_side() -> None:
    m = table(
        *TWO, ({"magician": "beast", "druid": "undead"}, {"wizard": "dragon", "seer": "fey"}), chaos=("seer",)
    )
    answer_all(m, "leave magician")
    assert options_of(m, 0) == {"nothing", "empty druid", "empty wizard", "empty seer"}
    answer_all(m, "empty wizard")
    assert (inside(m, "wizard"), reserve(m, 1, "dragon"), m.waiting) == ("", 3, [1])
    assert options_of(m, 1) == {"leave seer"}


@pytest.mark.rule("magery:R10")
def test_the_magician_does_not_reach_private_chambers() -> None:
    own = (["conjuror"], ["seer"])
    tower = ({"magician": "beast", "conjuror": "beast"}, {"seer": "beast", "druid": "fey"})
    m = table(*TWO, tower, private=own, archmage="one card", chaos=("magus", "alchemist", "mentalist"))
    answer_all(m, "leave magician")
    assert options_of(m, 0) == {"nothing", "empty druid"}


# ---------------------------------------------------------------------- 14 Chaos Mages


@pytest.mark.rule("magery:14.1", "magery:R7")
def test_the_seer_gives_two_turns_in_a_row() -> None:
    white = {"seer": "beast", "druid": "beast", "oracle": "beast", "wizard": "beast"}
    black = {"warlock": "beast", "sorcerer": "beast", "artificer": "beast"}
    for who, order in (("white", [0, 0, 1, 0]), ("black", [1, 1, 0, 1])):
        m = table(*TWO, (white, black), chaos=("seer",))
        answer_all(m, "leave seer")
        assert options_of(m, 0) == {"nothing", "twice white", "twice black"}
        answer_all(m, f"twice {who}")
        for seat in order:
            assert m.waiting == [seat]
            m.answer(seat, m.asks[0].options[0])
            if m.asks[0].prompt != "act":
                m.answer(seat, "nothing")


@pytest.mark.rule("magery:R7")
def test_the_seer_counts_only_minions_that_are_there() -> None:
    m = table(*TWO, ({"seer": "beast", "druid": "beast"}, {"wizard": "beast"}), chaos=("seer",))
    answer_all(m, "leave seer", "twice black", "leave wizard", "nothing")
    assert (m.waiting, state(m).due) == ([0], 0)
    m = table(*TWO, ({"seer": "beast", "druid": "beast"}, {}), chaos=("seer",))
    answer_all(m, "leave seer")
    assert options_of(m, 0) == {"nothing", "twice white"}


@pytest.mark.rule("magery:R7")
def test_a_new_seer_sets_the_old_one_aside() -> None:
    white = {"seer": "beast", "druid": "beast", "wizard": "beast"}
    black = {"dream-lord": "beast", "warlock": "beast", "sorcerer": "beast"}
    own = (["seer"], ["conjuror"])
    m = table(
        *TWO,
        (white, black),
        private=own,
        archmage="one card",
        chaos=("dream-lord", "magus", "mentalist"),
    )
    answer_all(m, "leave seer", "twice black", "leave dream-lord", "dream seer", "twice white")
    answer_all(m, "leave druid", "nothing")
    assert m.waiting == [0]
    answer_all(m, "leave wizard", "nothing")
    assert m.waiting == [1]


@pytest.mark.rule("magery:14.2", "magery:R8")
def test_the_magus_sends_his_minion_to_another_chamber() -> None:
    four = ("magus", "seer", "dream-lord", "conjuror")
    m = table(*TWO, ({"magus": "dragon", "druid": "fey"}, {"wizard": "fey"}), chaos=four)
    answer_all(m, "leave magus")
    free = {*state(m).mages[:16]} - {"magus", "druid", "wizard"}
    assert options_of(m, 0) == {"nothing"} | {f"go {mage}" for mage in free}
    answer_all(m, "go dragon-lord")
    assert inside(m, "dragon-lord") == "white dragon"
    assert reserve(m, 0, "dragon") == 2
    answer_all(m, "leave wizard", "nothing")
    assert options_of(m, 0) == {"leave druid", "leave dragon-lord"}
    answer_all(m, "leave dragon-lord", "summon d1")
    assert on(m, "d1") == "white dragon"


@pytest.mark.rule("magery:R8")
def test_the_magus_never_leads_back_to_his_own_power() -> None:
    own = (["magus"], ["seer"])
    m = table(
        *TWO,
        ({"magus": "dragon"}, {}),
        private=own,
        archmage="one card",
        chaos=("dream-lord", "conjuror", "mentalist"),
    )
    answer_all(m, "leave magus")
    assert not {"go dream-lord", "go magus", "go seer"} & options_of(m, 0)
    assert {"go conjuror", "go necromancer"} < options_of(m, 0)
    m = table(*TWO, ({"dream-lord": "dragon"}, {}), chaos=("dream-lord", "conjuror", "mentalist", "seer"))
    answer_all(m, "leave dream-lord", "dream magus")
    assert "go dream-lord" not in options_of(m, 0)
    answer_all(m, "go oracle")
    assert inside(m, "oracle") == "white dragon"


@pytest.mark.rule("magery:12.4", "magery:14.2", "magery:14.11")
def test_a_minion_sent_elsewhere_is_not_in_the_reserve() -> None:
    for late in ("before its power", "after its power"):
        m = chaos("magus", *TWO, worker="dragon", removed_minion=late)
        answer_all(m, "go oracle")
        assert (reserve(m, 0, "dragon"), inside(m, "oracle")) == (2, "white dragon")
        m = chaos("conjuror", *TWO, worker="dragon", removed_minion=late)
        answer_all(m, "summon d1")
        assert (reserve(m, 0, "dragon"), on(m, "d1")) == (2, "white dragon")


@pytest.mark.rule("magery:14.3", "magery:R9")
def test_the_alchemist_changes_the_type_of_an_own_minion() -> None:
    m = chaos("alchemist", {"d5": "fey"}, {"h8": "fey"}, spent=["spirit", "myrmidon", "undead", "construct"])
    kinds = {"elemental", "dragon", "beast"}
    assert options_of(m, 0) == {"nothing"} | {f"replace d5 {kind}" for kind in kinds}
    answer_all(m, "replace d5 dragon")
    assert (on(m, "d5"), reserve(m, 0, "fey"), reserve(m, 0, "dragon")) == ("white dragon", 3, 2)
    assert state(m).dead[0][1] == 0, "not captured"


@pytest.mark.rule("magery:14.4")
def test_the_mentalist_moves_an_enemy_who_captures_nobody() -> None:
    m = chaos("mentalist", {"d4": "undead", "a1": "fey"}, {"d5": "undead", "h8": "beast"})
    steps = {"move d5 d6", "move d5 e5", "move d5 c5", "move h8 g7"}
    assert options_of(m, 0) == {"nothing"} | steps
    answer_all(m, "move d5 d6")
    assert (on(m, "d5"), on(m, "d6")) == ("", "black undead")


@pytest.mark.rule("magery:14.5", "magery:R9")
def test_the_enchanter_replaces_an_enemy_by_the_same_type() -> None:
    m = chaos("enchanter", {"d4": "undead"}, {"d8": "dragon", "h8": "beast", "g8": "fey"}, spent=["fey"])
    assert options_of(m, 0) == {"nothing", "enchant d8", "enchant h8"}
    answer_all(m, "enchant d8")
    assert (on(m, "d8"), reserve(m, 0, "dragon"), reserve(m, 1, "dragon")) == ("white dragon", 2, 3)
    assert state(m).dead[1] == [0] * 8


@pytest.mark.rule("magery:14.6", "magery:R10")
def test_the_dream_lord_uses_a_card_that_is_not_in_the_tower() -> None:
    m = table(*TWO, ({"dream-lord": "undead"}, {}), chaos=("dream-lord", "magus", "seer", "enchanter"))
    answer_all(m, "leave dream-lord")
    outside = [
        "alchemist",
        "mentalist",
        "force-mage",
        "illusionist",
        "shadow-mage",
        "rune-master",
        "conjuror",
    ]
    assert options_of(m, 0) == {"nothing"} | {f"dream {card}" for card in outside}
    answer_all(m, "dream conjuror", "summon e5")
    assert on(m, "e5") == "white undead", "as if this minion had stood there"
    own = (["dream-lord"], ["seer"])
    m = table(
        *TWO, ({"dream-lord": "undead"}, {}), private=own, archmage="one card", chaos=("magus", "conjuror")
    )
    answer_all(m, "leave dream-lord")
    assert "dream seer" in options_of(m, 0), "a private card is not in the tower"
    assert not {"dream dream-lord", "dream magus", "dream conjuror"} & options_of(m, 0)


@pytest.mark.rule("magery:14.7")
def test_the_force_mage_freezes_a_minion_for_the_round() -> None:
    white, black = {"d4": "undead", "e4": "fey"}, {"d5": "undead", "h8": "beast"}
    m = table(
        white,
        black,
        ({"force-mage": "beast", "animist": "beast"}, {"necromancer": "beast"}),
        chaos=("force-mage", "seer", "magus", "alchemist"),
    )
    answer_all(m, "leave force-mage")
    assert options_of(m, 0) == {"nothing"} | {f"freeze {square}" for square in (*white, *black)}
    answer_all(m, "freeze d5", "leave necromancer")
    assert not any(said.startswith("move d5") for said in options_of(m, 1)), "it cannot move"
    answer_all(m, "nothing", "leave animist")
    assert "move d4 d5" not in options_of(m, 0), "it cannot be captured"
    assert "move d4 d3" in options_of(m, 0)
    answer_all(m, "nothing")
    assert (state(m).round, state(m).frozen) == (2, 0)


@pytest.mark.rule("magery:R11", "magery:14.7")
def test_a_frozen_minion_may_not_go_by_mystic_or_mentalist_either() -> None:
    sides = ({"d4": "undead", "e6": "fey"}, {"d5": "undead", "h8": "beast"})
    m = table(*sides, ({"mystic": "beast"}, {}), frozen=["d4"])
    answer_all(m, "leave mystic")
    assert options_of(m, 0) == {"nothing", "take e6"}
    m = chaos("mentalist", *sides, frozen=["d5"])
    assert options_of(m, 0) == {"nothing", "move h8 g7"}
    m = chaos("force-mage", *sides, frozen=["d5"])
    assert "freeze d5" not in options_of(m, 0)


@pytest.mark.rule("magery:R11")
@pytest.mark.parametrize("force", ["as printed", "total"])
def test_what_still_works_on_a_frozen_minion(force: str) -> None:
    sides = ({"d4": "undead", "e6": "fey"}, {"d5": "undead", "h8": "beast"})
    for card, said in (
        ("illusionist", "switch d5"),
        ("shadow-mage", "banish d5"),
        ("enchanter", "enchant d5"),
        ("alchemist", "replace d4 dragon"),
    ):
        m = chaos(card, *sides, frozen=["d4", "d5"], force_mage=force)
        assert (said in options_of(m, 0)) is (force == "as printed")
    m = chaos("illusionist", *sides, frozen=["d5"], force_mage=force)
    answer_all(m, "switch e6")
    assert ("with d5" in options_of(m, 0)) is (force == "as printed")


@pytest.mark.rule("magery:R11")
def test_the_spell_goes_with_its_minion_and_ends_with_it() -> None:
    sides = ({"d4": "undead", "e6": "fey"}, {"d5": "undead", "h8": "beast"})
    tower: tuple[Side, Side] = ({"illusionist": "beast", "druid": "beast"}, {})
    m = table(*sides, tower, chaos=("illusionist",), frozen=["d5"])
    answer_all(m, "leave illusionist", "switch d5", "with h8", "leave druid")
    assert state(m).frozen == 1 << 63
    m = table(*sides, tower, chaos=("illusionist",), frozen=["d5"])
    answer_all(m, "leave illusionist", "switch h8", "with d5", "leave druid")
    assert state(m).frozen == 1 << 63
    m = table(*sides, ({"shadow-mage": "beast", "druid": "beast"}, {}), frozen=["d5"])
    answer_all(m, "leave shadow-mage", "banish d5", "leave druid")
    assert state(m).frozen == 0


@pytest.mark.rule("magery:14.8")
def test_the_illusionist_lets_any_two_change_places() -> None:
    m = chaos("illusionist", {"d4": "undead", "e6": "fey"}, {"d5": "dragon"})
    assert options_of(m, 0) == {"nothing", "switch d4", "switch e6", "switch d5"}
    answer_all(m, "switch d4")
    assert options_of(m, 0) == {"with e6", "with d5"}
    answer_all(m, "with d5")
    assert (on(m, "d4"), on(m, "d5")) == ("black dragon", "white undead")
    assert state(m).dead == [[0] * 8, [0] * 8]


@pytest.mark.rule("magery:14.9")
def test_the_shadow_mage_sends_a_neighbour_to_its_reserve() -> None:
    m = chaos(
        "shadow-mage",
        {"d4": "undead", "d3": "fey"},
        {"d5": "dragon", "e5": "beast", "c4": "fey", "a1": "fey"},
    )
    assert options_of(m, 0) == {"nothing", "banish d4", "banish d3", "banish d5", "banish c4"}
    answer_all(m, "banish d5")
    assert (on(m, "d5"), reserve(m, 1, "dragon"), state(m).dead[1]) == ("", 3, [0] * 8)


@pytest.mark.rule("magery:14.10", "magery:R12")
def test_the_rune_master_makes_knights_of_all_ones_minions() -> None:
    sides = ({"d4": "undead", "a2": "construct"}, {"e6": "fey", "h8": "undead"})
    tower = ({"rune-master": "beast", "necromancer": "beast"}, {"mentalist": "beast"})
    m = table(*sides, tower, chaos=("rune-master", "mentalist", "seer", "magus"))
    answer_all(m, "leave rune-master")
    assert options_of(m, 0) == {"nothing", "runes"}
    answer_all(m, "runes", "leave mentalist")
    assert "move d4 f5" in options_of(m, 1), "also under the Mentalist"
    answer_all(m, "nothing", "leave necromancer")
    steps = {"d5", "e4", "d3", "c4", "e6", "f5", "f3", "e2", "c2", "b3", "b5", "c6"}
    moves = {said for said in options_of(m, 0) if said.startswith("move")}
    assert moves == {f"move d4 {square}" for square in steps}, "a power is still needed for the other"
    answer_all(m, "move d4 e6")
    assert on(m, "e6") == "white undead"
    assert state(m).runes == 0, "the round is over"


@pytest.mark.rule("magery:14.10")
def test_runes_are_for_one_side() -> None:
    tower = ({"rune-master": "beast"}, {"necromancer": "beast"})
    m = table({"d4": "undead"}, {"e6": "undead"}, tower)
    answer_all(m, "leave rune-master", "runes", "leave necromancer")
    moves = {said for said in options_of(m, 1) if said.startswith("move")}
    assert moves == {"move e6 e7", "move e6 f6", "move e6 e5", "move e6 d6"}


@pytest.mark.rule("magery:14.11")
@pytest.mark.parametrize(("worker", "n"), [("dragon", 7), ("fey", 31), ("undead", 62)])
def test_the_conjuror_summons_his_minion_within_its_limits(worker: str, n: int) -> None:
    m = chaos("conjuror", *TWO, worker=worker)
    assert len(options_of(m, 0)) == n + 1
    answer_all(m, "summon b1")
    assert (on(m, "b1"), inside(m, "conjuror")) == (f"white {worker}", "")


@pytest.mark.rule("magery:R11", "magery:14.8")
def test_one_minion_alone_cannot_change_places() -> None:
    m = chaos("illusionist", {"d4": "undead"}, {"d5": "undead"}, frozen=["d5"], force_mage="total")
    assert (state(m).round, state(m).step) == (2, "decide"), "nobody was asked"
