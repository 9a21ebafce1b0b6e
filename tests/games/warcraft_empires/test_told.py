"""What players of Warcraft Empires are told: Gold, what was drawn and put back, names on the map."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.match import Match
from quarterdeck.games.warcraft_empires import GAME
from quarterdeck.scene import Board, Panel
from quarterdeck.scene.svg.placement import placed_names
from tests.games.warcraft_empires.positions import table
from tests.games.warp_empires.positions import go

FAR = {1: {"d3": ["orc-grunts"]}}


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"warcraft-empires:{number}" for number in numbers])


def lines(m: Match, seat: int | None) -> list[str]:
    return [entry.text for entry in m.log(seat)]


def shop(card: str, gold: int = 20) -> Match:
    stacks = {0: {"a3": ["paladin"]}, **FAR}
    m = table(stacks, {0: [card], 1: []}, step="recruit-card", treasury=[gold, 0])
    go(m, f"play {card}")
    return m


@rule("7.1", "R6")
def test_everybody_is_told_that_what_was_drawn_went_back() -> None:
    for card, told in (
        ("magic-item", "Azure bought nothing and put it back."),
        ("upgrade", "Azure bought nothing and put it back."),
        ("hero", "Azure recruited no hero."),
        ("mercenaries", "Azure hired no more, and put 3 mercenaries back."),
    ):
        m = shop(card)
        go(m, "refuse")
        assert told in lines(m, 1)


@rule("7.6", "R6")
def test_who_draws_mercenaries_is_told_which_also_those_he_cannot_pay() -> None:
    m = shop("mercenaries", gold=2)
    drawn = [line for line in lines(m, 0) if line.startswith("You draw")]
    assert len(drawn) == 1
    assert not [line for line in lines(m, 1) if line.startswith("You draw")]


@rule("6.1", "13.7")
def test_revenue_and_prices_are_in_gold() -> None:
    m = table({0: {"a3": ["footmen"]}, **FAR}, {0: ["windfall"], 1: []})
    go(m, "done")
    assert "Azure collected 2 Gold for a treasury of 2." in lines(m, 1)
    go(m, "play windfall")
    assert "Azure gained 15 Gold." in lines(m, 1)
    m = table({0: {"a3": ["footmen"]}, **FAR}, step="recruit", tray={0: ["knights"]}, treasury=[3, 0])
    assert m.question(0).startswith("You have 3 Gold.")
    go(m, "buy knights a3")
    assert "You paid 3 Gold for Knights." in lines(m, 0)


def test_all_territories_bear_their_names_from_the_start() -> None:
    m = qd.Match(GAME, 7, {"factions": "by lot"})
    board = m.scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    names = placed_names(board, 11)
    assert len(board.spaces) == 72
    assert {space.id for space in board.spaces} == set(names)
    assert not any(name.is_far for name in names.values())


def test_a_piece_is_called_by_what_it_does_not_by_its_race() -> None:
    m = table({0: {"a3": ["footmen"], "b3": ["elf-priest"]}, 1: {"d3": ["orc-windriders", "orc-windriders"]}})
    board = m.scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    assert {piece.label for piece in board.pieces} == {"Infantry", "Protect", "Flying"}


@rule("R6")
def test_items_and_upgrades_are_named_in_the_panel_not_only_counted() -> None:
    m = table(
        {0: {"a3": ["paladin"]}, **FAR},
        items={"paladin": ["horn-of-plenty", "boots-of-speed"]},
        upgrades={0: ["militia", "improved-harvest"]},
    )
    told = {fact.label: fact.value for panel in panels(m) for fact in panel.facts}
    assert told["Items"] == "Paladin: Horn of Plenty, Paladin: Boots of Speed"
    assert set(str(told["Upgrades"]).split(", ")) == {"Militia", "Improved Harvest"}
    assert not m.scene(1).unreadable()


def test_who_chooses_a_race_reads_what_it_is_good_at() -> None:
    m = qd.Match(GAME, 3)
    told = {fact.label: fact.value for panel in panels(m) for fact in panel.facts}
    assert {"Humans", "Orcs", "Night Elves", "Undead"} <= set(told)
    assert "No Infantry" in str(told["Night Elves"])
    assert not m.scene(0).unreadable()


def panels(m: Match) -> list[Panel]:
    return [item for area in m.scene(1).areas for item in area.items if isinstance(item, Panel)]


@rule("3.1", "R3")
def test_the_panel_tells_how_many_territories_are_needed() -> None:
    for goal, needed in (("half", 4), ("more than half", 5)):  # of eight
        m = table({0: {"a3": ["footmen"]}, **FAR}, options={"goal": goal})
        told = [fact.value for panel in panels(m) for fact in panel.facts if fact.label == "Territories"]
        assert told == [f"2 of {needed}", f"1 of {needed}"]


@rule("R6")
def test_who_has_no_items_and_upgrades_shows_none() -> None:
    m = table({0: {"a3": ["paladin"]}, **FAR})
    told = {fact.label for panel in panels(m) for fact in panel.facts}
    assert not {"Items", "Upgrades"} & told
