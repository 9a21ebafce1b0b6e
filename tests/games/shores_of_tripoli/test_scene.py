"""The Shores of Tripoli as a table: what each seat sees, and what a click can say."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.shores_of_tripoli.book import MAP, PLACES, TR, US
from quarterdeck.games.shores_of_tripoli.coast import COAST, RASTER, SIZE
from quarterdeck.scene import Board, Dice, Piece, Scene, svg
from tests.games.shores_of_tripoli.positions import GAME, give, state, war

LATE = {
    "us": ["naval-movement", "prebles-boys-take-aim"],
    "tr": ["storms", "the-guns-of-tripoli"],
    "frigates": {"gibraltar": 2, "algiers-zone": 3, "tripoli-zone": 1, "alexandria": 1},
    "gunboats": {"malta": 2},
    "swedes": 2,
    "corsairs": {"gibraltar": 2, "tripoli": 5, "algiers": 3},
    "tr_frigates": {"tripoli": 1},
    "marines": {"alexandria": 1},
    "arabs": {"alexandria": 5},
    "gold": 7,
    "trophies": 1,
    "us_discards": ["early-deployment"],
}


def late(**changes: object) -> qd.Match:
    return war("summer 1804", track={1805: 0}, **{**LATE, **changes})  # type: ignore[arg-type]


def board_of(scene: Scene) -> Board:
    return next(item for area in scene.areas for item in area.items if isinstance(item, Board))


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for piece in board_of(scene).pieces}


def test_every_piece_stands_on_the_map_with_owner_and_count() -> None:
    found = {(p.at, p.kind, p.power or p.owner, p.n) for p in pieces(late().scene(None)).values()}
    assert found >= {
        ("gibraltar", "frigate", 0, 2),
        ("gibraltar", "corsair", 1, 2),
        ("algiers", "corsair", "ally", 3),
        ("tripoli-zone", "frigate", 0, 1),
        ("tripoli-zone", "frigate", "sweden", 2),
        ("tripoli", "frigate", 1, 1),
        ("malta", "gunboat", 0, 2),
        ("alexandria", "marine", 0, 1),
        ("alexandria", "arab", 0, 5),
        ("derne", "infantry", 1, 2),
    }


def test_the_map_is_a_small_recognisable_coast() -> None:
    assert 3_000 < len(COAST) < 8_000
    assert max(len(row) for row in RASTER) <= 80
    for place in MAP:
        (x, y), (w, h) = place.at, place.size
        assert x - w / 2 >= 0
        assert x + w / 2 <= SIZE[0]
        assert y - h / 2 >= 0
        assert y + h / 2 <= SIZE[1]


def test_no_two_places_overlap_so_that_every_click_is_clear() -> None:
    boxes = [(p.at[0] - p.size[0] / 2, p.at[1] - p.size[1] / 2, *p.size) for p in MAP if p.kind == "harbour"]
    for i, (x, y, w, h) in enumerate(boxes):
        for u, v, a, b in boxes[:i]:
            assert x + w <= u or u + a <= x or y + h <= v or v + b <= y


def test_hands_are_seen_by_their_owners_only() -> None:
    m = late()
    texts = {seat: m.scene(seat).outline() for seat in (US, TR, None)}
    assert "Preble's Boys Take Aim" in texts[US]
    assert "The Guns of Tripoli" in texts[TR]
    for seat, hidden in (
        (US, "The Guns of Tripoli"),
        (TR, "Preble's Boys"),
        (None, "Storms"),
        (None, "Preble's Boys"),
    ):
        assert hidden not in texts[seat]
    assert "Early Deployment" in texts[TR]


def test_hidden_discards_show_their_number_only() -> None:
    text = late(options={"discards": "hidden"}).scene(TR).outline()
    assert "Early Deployment" not in text
    assert "1 face down" in text


def test_tracks_tell_year_season_gold_frigates_sunk_and_returning() -> None:
    scene = war("fall 1802", track={1803: 2}, tr_track={1803: 1}, gold=5, trophies=2).scene(US)
    outline = scene.outline()
    assert scene.subtitle == "Fall 1802"
    steps = {e.id for e in scene.elements()}
    assert {"year-1806", "season-winter", "gold", "trophies", "supply-corsairs"} <= steps
    assert "Gold (Tripolitania): 5 of 12" in outline
    assert "US frigates sunk (Tripolitania): 2 of 4" in outline
    assert "1803: 2 United States frigates." in outline
    assert "1803: Tripolitania frigate." in outline


def test_battle_dice_are_shown_with_hits() -> None:
    m = late()
    m.dice(*[6, 1, 1, 1] + [1, 1] + [6, 1] + [1] * 5)
    give(m, "play naval-movement", "move gibraltar tripoli 2", "done", "send tripoli 2", "decline", "decline")
    scene = m.scene(US)
    dice = [item for area in scene.areas for item in area.items if isinstance(item, Dice)]
    assert (dice[0].label, [die.value for die in dice[0].dice]) == ("US frigates (6)", [6, 1, 1, 1])
    assert [die.hit for die in dice[0].dice] == [True, False, False, False]
    assert m.asks[0].prompt == "hits"
    assert pieces(scene)["tripoli-frigate"].word == "frigate"
    assert pieces(scene)["alexandria-frigate"].word == "alexandria-frigate"


def test_an_allys_corsairs_at_sea_keep_their_shield() -> None:
    m = war(
        turn=TR,
        tr=["tunisian-corsairs-raid", "storms"],
        corsairs={"tunis": 3},
        options={"any-merchant": True},
    )
    give(m, "play tunisian-corsairs-raid", dice=[5, 1, 1])
    assert pieces(m.scene(TR))["open-sea-corsair"].power == "ally"


def test_the_last_play_leaves_arrows() -> None:
    m = give(late(), "play naval-movement", "move gibraltar malta 2", "done")
    arrows = board_of(m.scene(TR)).arrows
    assert [(arrow.start, arrow.end) for arrow in arrows] == [("gibraltar", "malta")]
    assert "Naval Movement" in m.scene(TR).outline()


def test_a_captured_city_bears_a_mark_that_is_explained() -> None:
    scene = late(captured=("derne",)).scene(US)
    assert [(mark.at, mark.said) for mark in board_of(scene).marks] == [("derne", "captured by Hamet's Army")]
    assert "Derne (city, harbour, Tripolitania, captured by Hamet's Army)" in scene.outline()
    assert "Captured by Hamet's Army" in [words for sort, _, words in svg.legend_entries(scene)]


def test_harbours_are_joined_to_where_they_lie() -> None:
    joined = [(space.id, *space.spot) for space in board_of(late().scene(None)).spaces if space.spot]
    assert ("gibraltar", 97, 240) in joined
    assert "open-sea" not in [place for place, *_ in joined]


def test_several_moves_of_a_play_are_numbered() -> None:
    one = give(late(), "play naval-movement", "move gibraltar malta 1", "done")
    two = give(late(), "play naval-movement", "move gibraltar malta 1", "move gibraltar alexandria 1", "done")
    numbers = [[arrow.number for arrow in board_of(m.scene(TR)).arrows] for m in (one, two)]
    assert numbers == [[0], [1, 2]]


def test_bainbridge_lays_the_discards_out_for_the_american_player() -> None:
    m = late(us=["bainbridge-supplies-intel"])
    give(m, "play bainbridge-supplies-intel")
    words = m.scene(US).words()
    assert "early-deployment" in words
    assert m.scene(US).lit >= {"early-deployment"}


def test_the_tbots_cards_lie_open() -> None:
    m = qd.Match(GAME, seed=2, options={"solo": True})
    outline = m.scene(US).outline()
    for name in (
        "Event line",
        "Murad Reis Breaks Out",
        "Five Corsair Check",
        "Battle line",
        "The Guns of Tripoli",
    ):
        assert name in outline


@pytest.mark.parametrize("seat", [US, TR, None])
def test_every_way_of_drawing_works_at_80_columns(seat: int | None) -> None:
    m = late()
    scene = m.scene(seat)
    scene.validate()
    assert scene.svg("light").startswith("<svg")
    assert scene.svg("dark").startswith("<svg")
    text = scene.text(80, 24)
    assert max(len(line) for line in text.splitlines()) <= 80
    for place in MAP:
        assert place.short in text
    assert "5TC" in text


def test_every_place_a_frigate_can_be_sent_to_can_be_clicked() -> None:
    m = give(late(), "play naval-movement")
    words = m.scene(US).words()
    assert {str(word) for option in m.asks[0].options for word in option[1:3]} <= words
    assert set(PLACES) <= words
    assert state(m).sails == 4
