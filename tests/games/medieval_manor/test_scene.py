"""What the players of Medieval Manor see."""

from __future__ import annotations

from quarterdeck.scene import Actions, Mat, Panel, Row, Scene, Sheet
from tests.games.medieval_manor.positions import table

MATCH = table(
    hands=[["wheat", "mine"], ["goats"], []],
    tokens=[{"gold": 3, "crops": 2}, {"victory": 4}],
    estates=[["inn"], ["cathedral"]],
    laid=[(1, "corn", "good-fields")],
)


def items(scene: Scene) -> dict[str, object]:
    return {item.id: item for area in scene.areas for item in area.items}


def test_the_map_shows_lands_bonuses_and_whose_card_lies_where() -> None:
    for seat in (0, 1, None):
        squares = items(MATCH.scene(seat))["map"]
        assert isinstance(squares, Actions)
        assert squares.columns == 4
        bonuses = [(land.label, [(a.n, a.name) for a in land.gain]) for land in squares.actions[:5]]
        assert bonuses == [
            *((name, []) for name in ("Woods", "Hills", "Castle", "Road")),
            ("Fertile Fields", [("+1", "crop")]),
        ]
        taken = {land.id: land.pawns for land in squares.actions if land.state == "taken"}
        assert [(p.label, p.owner, p.note) for p in taken["good-fields"]] == [
            ("Corn", 1, "Compost, Fodder; adds a Crop and an Animal beside it")
        ]
        assert len(taken) == 1


def test_one_sees_one_s_hand_as_cards_and_the_others_open_hands() -> None:
    mine = items(MATCH.scene(0))
    row, rival = mine["hand-row"], mine["rival-hand-1"]
    assert isinstance(row, Row)
    assert isinstance(rival, Panel)
    assert [(card.word, card.corner) for card in row.cards] == [("wheat", ""), ("mine", "4")]
    assert [(fact.word, fact.value) for fact in rival.facts] == [("goats", "2 A · Fields/Hills/Pasture")]
    spectator = items(MATCH.scene(None))
    assert "hand-row" not in spectator
    assert {"rival-hand-0", "rival-hand-1"} <= set(spectator)
    open_hand = spectator["rival-hand-0"]
    assert isinstance(open_hand, Panel)
    assert [(fact.word, fact.value) for fact in open_hand.facts][1] == (
        "mine",
        "1 G, 1 card → 1 G · Hills · costs 4",
    )


def test_tokens_upgrades_and_the_lord_are_shown() -> None:
    found = items(MATCH.scene(1))
    sheet, own, estate = found["players-sheet"], found["own-tokens"], found["estate-0"]
    assert isinstance(sheet, Sheet)
    assert isinstance(own, Mat)
    assert isinstance(estate, Panel)
    assert [(entry.label, entry.word, list(entry.cells)) for entry in sheet.entries] == [
        ("Atwood, Lord", "atwood", [0, 2, 2, 0, 3, 0, 1]),
        ("Baxter", "baxter", [4, 2, 0, 0, 0, 0, 1]),
        ("Carter", "carter", [0, 2, 0, 0, 0, 0, 0]),
    ]
    assert {stock.word: stock.value for stock in own.stocks}["victory"] == 4
    assert [(fact.label, fact.value) for fact in estate.facts] == [("Inn", "2 G → 1 V")]


def test_an_offer_lies_on_the_table_for_all() -> None:
    m = table("replace", hands=[["wheat"], []], tokens=[{"gold": 2}, {"crops": 1}], offers=1)
    for said in ("offer baxter", "give gold 2", "enough", "want crops 1"):
        m.answer(0, said)
    panel = items(m.scene(1))["deal"]
    assert isinstance(panel, Panel)
    assert panel.label == "Atwood's offer to Baxter"
    assert [(fact.label, fact.value) for fact in panel.facts] == [("Gives", "2 Gold"), ("Wants", "1 Crops")]


def test_the_three_cards_drawn_are_on_the_table_while_one_chooses() -> None:
    m = table("sift", hands=[[], []], tokens=[{"crops": 3}], deck=["rye", "stone", "wheat"])
    for _ in range(3):
        m.answer(0, "pay crops")
    row = items(m.scene(1))["drawn-row"]
    assert isinstance(row, Row)
    assert {card.word for card in row.cards} == {"rye", "stone", "wheat"}


def test_without_a_map_there_is_none_to_see() -> None:
    assert "map" not in items(table(hands=[["wheat"], []], map="none").scene(0))


def test_the_map_is_a_grid_of_names_in_a_terminal() -> None:
    rows = MATCH.scene(0).text(80, 40).splitlines()
    at = next(i for i, row in enumerate(rows) if "Fertile Fields" in row)
    assert "Good Fields" in rows[at]
    assert "@B Corn" in rows[at + 1] + rows[at + 2]
    assert max(map(len, rows)) <= 80


def test_options_of_one_token_never_count_it_in_the_plural() -> None:
    words = MATCH.game.words
    assert words.phrase("sift", ("pay", "crops")) == "Pay with Crops"
    assert words.phrase("work", ("gain", "animals")) == "Gain a good: Animals"
    assert words.phrase("feed", ("feed", "crops", 1, "animals", 2)) == "Eat 1 Crop and 2 Animals"
    raised = words.phrase("raise", ("raise", "crops", 4, "animals", 1))
    assert raised == "Raise a peasant with 4 Crops and 1 Animal"
