"""Colours can be read, and owners told apart without them."""

from __future__ import annotations

import pytest

from quarterdeck.scene.svg.pieces import plate_tag
from quarterdeck.scene.themes import DARK, LIGHT, OWNERS, PLATES, Theme, contrast, contrasts, theme_named


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_every_pair_of_colours_that_meet_has_enough_contrast(theme: Theme) -> None:
    pairs = list(contrasts(theme))
    assert len(pairs) > 500
    assert [pair for pair in pairs if pair.ratio < pair.least] == []


def test_the_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ffffff", "#777777") == contrast("#777777", "#ffffff")


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_a_theme_has_a_colour_for_each_owner_and_look(theme: Theme) -> None:
    assert len(set(theme.seats)) == len(set(theme.tints)) == OWNERS == 11
    assert theme.looks.keys() == LIGHT.looks.keys()
    assert theme.links.keys() == LIGHT.links.keys()


def test_owners_differ_by_the_shape_of_their_plates() -> None:
    drawn = {plate_tag(owner, 0, 0, 12) for owner in (*range(OWNERS), None)}
    assert len(drawn) == OWNERS + 1
    assert len(set(PLATES)) == OWNERS


def test_an_unknown_theme_is_named() -> None:
    with pytest.raises(ValueError, match="no theme 'sepia'; there are dark, light"):
        theme_named("sepia")
