"""What the players of Wolf Pack see."""

from __future__ import annotations

from quarterdeck.games.wolf_pack.book import CONVOY, WOLF
from quarterdeck.scene import Card, Panel, Row, Scene, Track
from tests.games.wolf_pack.positions import GAME, table

MATCH = table(
    "convoy-action",
    wolf=["periscope", "dive"],
    convoy=["depth-charges", "u-boat", "u-boat", "oil-slick", "cat-and-mouse"],
    wolf_line=["periscope", "torpedo"],
    convoy_line=["sonar"],
    sunk=(3, 2),
)


def item(scene: Scene, name: str) -> Row | Track | Panel:
    found = next(part for area in scene.areas for part in area.items if part.id == name)
    assert isinstance(found, (Row, Track, Panel))
    return found


def cards(scene: Scene, row: str) -> list[Card]:
    found = item(scene, row)
    assert isinstance(found, Row)
    return list(found.cards)


def test_both_lines_and_sinkings_are_shown_to_all() -> None:
    for seat in (WOLF, CONVOY, None):
        scene = MATCH.scene(seat)
        laid = [[(card.label, card.n) for card in cards(scene, f"line-{side}")] for side in (0, 1)]
        assert laid[0] == [("Periscope", 1), ("Torpedo", 1), ("Transport", 0)]
        assert laid[1] == [("Sonar", 1), ("Depth Charges", 0), ("U-boat", 0)]
        assert item(scene, "line-0").label == "Wolf pack's line, next: Transport"
        assert item(scene, "line-1").label == "Convoy's line, next: Depth Charges"
        for side, n in enumerate((3, 2)):
            track = item(scene, f"sunk-{side}")
            assert isinstance(track, Track)
            assert track.at == f"sunk-{side}-{n}"


def test_a_hand_is_shown_to_its_owner_only() -> None:
    own = cards(MATCH.scene(CONVOY), "hand-row")
    assert [(card.word, card.n) for card in own] == [
        ("depth-charges", 1),
        ("u-boat", 2),
        ("oil-slick", 1),
        ("cat-and-mouse", 1),
    ]
    assert [card.owner for card in own] == [CONVOY, CONVOY, None, CONVOY]
    assert all(area.id != "hand" for area in MATCH.scene(None).areas)
    assert {card.word for card in cards(MATCH.scene(WOLF), "hand-row")} == {"periscope", "dive"}


def test_what_can_be_played_is_lit_for_the_one_who_is_asked() -> None:
    scene = MATCH.scene(CONVOY)
    assert scene.question == "Play one card, or pass."
    assert {phrase for _, phrase in scene.options} == {"Pass", "Play Depth Charges", "Play Cat and Mouse"}
    assert {"depth-charges", "cat-and-mouse"} <= scene.lit
    assert "u-boat" not in scene.lit
    assert MATCH.scene(WOLF).waiting == "Convoy may play one card."


def test_piles_are_counted() -> None:
    panel = item(MATCH.scene(None), "counts")
    assert isinstance(panel, Panel)
    values = {fact.label: fact.value for fact in panel.facts}
    assert values == {
        "Deck": 80,
        "Discards": 0,
        "Last discard": "none",
        "Wolf pack's hand": 2,
        "Convoy's hand": 5,
        "Ends after round": 150,
    }


def test_every_seat_s_table_fits_a_terminal_of_80_by_24() -> None:
    for seat in (WOLF, CONVOY, None):
        rows = MATCH.scene(seat).text(80, 24).splitlines()
        assert len(rows) <= 24
        assert max(map(len, rows)) <= 80


def test_every_card_has_a_face() -> None:
    for word in GAME.words.labels:
        assert GAME.words.label(word) != word
