"""Faces are an extra: served cut, renamed and with their licence where they are installed, and not else."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from typing import Any

import pytest

from quarterdeck.scene.tokens import SANS, SERIF
from quarterdeck.table import fonts
from tests.table.inside import House

installed = pytest.mark.skipif(not fonts.has_fonts(), reason="needs the extra 'fonts'")


def test_without_them_pages_name_none_and_none_is_served(
    at_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "has_fonts", lambda: False)
    guest = at_home.guest()
    for name in ("faces.css", "sans-400.woff2", "LICENSE.txt", "../style.css"):
        assert guest.get(f"/fonts/{name}").status_code == 404


def test_pictures_and_pages_ask_for_our_names_first() -> None:
    families = {face.family for face in fonts.FACES.values()}
    assert {stack.split(",")[0].strip("'") for stack in (SANS, SERIF)} == families


@installed
@pytest.mark.parametrize("file", fonts.FACES)
def test_a_face_is_small_has_latin_letters_and_our_name(at_home: House, file: str) -> None:
    answer = at_home.guest().get(f"/fonts/{file}.woff2")
    assert answer.headers["content-type"] == "font/woff2"
    assert 5_000 < len(answer.content) < 40_000
    library: Any = import_module("fontTools.ttLib")
    font = library.TTFont(BytesIO(answer.content))
    assert {ord("A"), ord("é"), ord("ł")} <= set(font.getBestCmap())
    names = {record.nameID: str(record) for record in font["name"].names}
    assert names[1].startswith("Quarterdeck")
    # The name of the original is reserved: it may stand in its licence only.
    assert not any("Source" in names[number] for number in names.keys() & {1, 3, 4, 6, 16, 17})


@installed
def test_the_sheet_names_the_faces_and_the_licence_lies_beside_them(at_home: House) -> None:
    guest = at_home.guest()
    assert "/fonts/faces.css" in guest.get("/").text
    sheet = guest.get("/fonts/faces.css").text
    assert all(f"/fonts/{file}.woff2" in sheet for file in fonts.FACES)
    assert guest.get("/fonts/LICENSE.txt").text.count("SIL OPEN FONT LICENSE") >= 2
    assert guest.get("/fonts/other.woff2").status_code == 404
