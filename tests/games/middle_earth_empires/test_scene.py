"""What the players of Middle Earth Empires see."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.middle_earth_empires import GAME
from quarterdeck.games.middle_earth_empires.rules import EVIL, GOOD, MIDDLE_EARTH, home_note, unit_note
from quarterdeck.scene import Board, Row
from quarterdeck.systems.warp_empires.world import world
from tests.games.middle_earth_empires.positions import battle, table
from tests.games.warp_empires.positions import state


def board(m: qd.Match, seat: int | None) -> Board:
    scene = m.scene(seat)
    scene.validate()
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


def test_spaces_show_walls_and_water() -> None:
    spaces = {space.id: space for space in board(table({}, owner={"umbar": EVIL}), GOOD).spaces}
    assert (spaces["umbar"].label, spaces["umbar"].owner) == ("Umbar ≈ +2", EVIL)
    assert spaces["rivendell"].label == "Rivendell +1"
    assert spaces["bree"].label == "Bree"
    assert "mountains" in spaces["moria"].note
    legend = table({}).scene(None).legend
    assert {legend[sign] for sign in (" ≈", " +1", " +2")} == {
        "Ships may enter",
        "Minor fortification",
        "Major fortification",
    }


def test_the_turn_and_the_territories_are_always_in_view() -> None:
    m = table({}, owner={"shire": GOOD, "bree": GOOD, "khand": EVIL}, round=7)
    text = m.scene(None).outline()
    assert "Turn 7 of 20" in text
    assert "Territories: 2" in text
    assert "Territories: 1" in text


def test_a_chit_says_where_it_is_at_home() -> None:
    m = table({}, step="recruit", owner={"shire": GOOD}, tray={GOOD: ["shire-hobbits", "men-of-gondor"]})
    rows = [item for area in m.scene(GOOD).areas for item in area.items if isinstance(item, Row)]
    said = {card.word: card.text for row in rows for card in row.cards if row.id == "tray-row"}
    assert said["shire-hobbits"] == "Force 2, slow, at home in Shire"
    assert said["men-of-gondor"].endswith("at home in Minas Tirith, Lebennin or Belfalas")
    w, units = world(state(m)), MIDDLE_EARTH.book.units
    assert home_note(w, units["sauron-the-dark-lord"]) == "at home in Gorgoroth"
    assert home_note(w, units["aragorn"]) == "starts anywhere"
    assert home_note(w, units["catapults"]) == "starts where there is a fortification"


def test_by_the_option_sauron_is_not_told_to_be_at_home_in_his_lair() -> None:
    w = world(state(table({}, options={"sauron": "anywhere"})))
    assert home_note(w, MIDDLE_EARTH.book.units["sauron-the-dark-lord"]) == "starts anywhere"


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("gandalf-the-grey", "Mage, starts anywhere"),
        ("witch-king-of-morgul", "Mage, Nazgul, starts anywhere"),
        ("vampires", "Undead, flies, at home in Dol Guldur"),
        ("uruk-hai", "Orc, at home in Isengard or Gorgoroth"),
        ("teleri-sea-elves", "Elf, Ship, at home in Lindon"),
        ("iron-hill-dwarves", "Dwarf, at home in Iron Hills"),
        ("kraken", "of the sea, at home in Umbar"),
        ("catapults", "+5 attacking fortifications, starts where there is a fortification"),
        ("ents", "at home in Fangorn"),
    ],
)
def test_a_chit_says_of_which_kinds_it_is_that_cards_name(kind: str, said: str) -> None:
    assert unit_note(world(state(table({}))), MIDDLE_EARTH.book.units[kind]) == said


def test_heroes_are_called_so_as_on_the_cards() -> None:
    m = table({GOOD: {"bree": ["aragorn"]}}, step="recruit", owner={"shire": GOOD}, tray={GOOD: ["eowyn"]})
    assert [piece.label for piece in board(m, EVIL).pieces if piece.at == "bree"] == ["Hero"]
    rows = [item for area in m.scene(GOOD).areas for item in area.items if isinstance(item, Row)]
    assert [card.kind for row in rows for card in row.cards if card.word == "eowyn"] == ["Hero"]


def test_the_log_names_a_recruit_whether_one_or_many() -> None:
    m = table({}, step="recruit", owner={"fangorn": GOOD}, tray={GOOD: ["ents"]})
    m.answer(GOOD, "buy ents fangorn")
    assert "You recruited Ents." in [entry.text for entry in m.log(GOOD)]


def test_questions_of_cards_say_what_they_do_by_the_rules_of_this_game() -> None:
    m = battle(["orcs"], ["aragorn"], {EVIL: ["corruption"], GOOD: ["magic-sword"]})
    m.answer(EVIL, "play corruption")
    assert m.scene(EVIL).question == "Which enemy Hero counts nothing in this battle?"
    assert [number for number, _ in m.scene(EVIL).why] == ["11.7", "R16"]
    m = table(
        {GOOD: {"bree": ["aragorn", "eowyn"]}}, {EVIL: ["chase-gollum", "join-the-fellowship"]}, active=EVIL
    )
    m.answer(EVIL, "play chase-gollum")
    m.answer(EVIL, "stack bree good")
    assert m.scene(GOOD).question == "A card takes a Hero from your stack in Bree: which?"
    m.answer(GOOD, "sacrifice eowyn")
    m.answer(EVIL, "play join-the-fellowship")
    m.answer(EVIL, "stack lindon good")
    told = [entry.text for entry in m.log(None)]
    assert "Eowyn of Good was discarded from Bree." in told
    assert "The stack of Good in Lindon holds no Hero." in told


def test_both_stacks_lie_open_in_a_battle() -> None:
    text = battle(["orcs", "trolls"], ["ents"], {EVIL: ["march"]}).scene(EVIL).outline()
    assert "Ents" in text
    assert "Force" in text


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_drawn_in_both_themes_and_fits_a_terminal(theme: str) -> None:
    m = qd.Match(GAME, seed=1)
    assert m.scene(0).svg(theme).count("<path") > 61
    assert len(m.scene(None).text(80, 24).splitlines()) <= 24
