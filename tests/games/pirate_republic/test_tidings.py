"""Tidings in force: what they pay and change; and unknown words in data."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import BadData
from quarterdeck.games.pirate_republic.effects import read_bonuses, read_gains, read_row
from tests.games.pirate_republic.positions import (
    at,
    do,
    rule,
    state,
)


def fight(token: str, hand: tuple[str, ...] = (), **more: object) -> qd.Match:
    match = at("curacao", hand, ships={"st-domingo": token.split()}, **{"movement": 9, **more})  # type: ignore[arg-type]
    do(match, "sail st-domingo")
    return match


@rule("C5", "3.2", "6.12")
@pytest.mark.parametrize(
    ("card", "token", "hand", "swagger", "reputation"),
    [
        ("blockade-at-the-bar", "mer-d", "run-out-the-guns", 4, 0),
        ("contraband-season", "mer-d", "run-out-the-guns", 3, 1),
        ("indomitable-spirit", "mer-d", "run-out-the-guns", 3, 1),
        ("salt-pans", "mer-d", "run-out-the-guns", 3, 0),
    ],
)  # fmt: skip
def test_tidings_that_pay_for_wins(card: str, token: str, hand: str, swagger: int, reputation: int) -> None:
    match = fight(token, (hand,), tidings=card)
    g = do(match, "broadside", f"play {hand} bs3", "fire")
    assert (g.swagger[0], g.reputation[0]) == (swagger, reputation)


@rule("C5", "3.2")
@pytest.mark.parametrize(
    ("card", "token", "swagger", "reputation", "crew"),
    [
        ("a-price-on-every-head", "hun-lyme", 9 + 2, 1, 0), ("the-great-fair", "fle-a", 8 + 3, 0, 0),
        ("cacao-and-silver", "nav-gb1", 5, 2, 0), ("rising-in-the-hold", "sla-a", 6, 0, 1),
        ("the-main-ablaze", "por-a", 3 + 2, 1, 0), ("logwood-cutters", "por-a", 3, 1, 1),
    ],
)  # fmt: skip
def test_what_tokens_pay_under_the_tidings(
    card: str, token: str, swagger: int, reputation: int, crew: int
) -> None:
    from quarterdeck.games.pirate_republic.rewards import extra_crew, token_reputation, token_swagger
    from quarterdeck.games.pirate_republic.state import Fight

    g = state(at(tidings=card))
    c = g.book.first_token[token]
    g.fight = Fight(token=c, beaten=(c,))
    assert (token_swagger(g, 0, c), token_reputation(g, c), extra_crew(g, 0)) == (swagger, reputation, crew)
    away = state(at("goree", tidings="compagnie-du-senegal"))
    assert token_swagger(away, 0, away.book.first_token["mer-a"]) == 2


@rule("C5", "3.2")
@pytest.mark.parametrize(
    ("card", "token", "guns"),
    [
        ("el-morros-guns", "por-a", 6), ("dutch-guns", "nav-gb1", 8), ("damp-powder", "nav-gb1", 6),
        ("drakes-ashes", "mf-fr-low", 10),
        ("drakes-ashes", "por-a", 5), ("el-morros-guns", "nav-gb1", 7),
    ],
)  # fmt: skip
def test_enemy_values_under_the_tidings(card: str, token: str, guns: int) -> None:
    from quarterdeck.games.pirate_republic.initiative import enemy_values

    g = state(at(tidings=card))
    assert enemy_values(g, g.book.first_token[token])[0] == guns


@rule("C5", "3.2")
def test_flibustier_blood_and_damp_powder_in_the_stages() -> None:
    blood = fight("pir-a", tidings="flibustier-blood")
    do(blood, "brace 4", "close")
    assert blood.asks[0].facts["cq"] == 1
    damp = fight("mer-a", tidings="damp-powder")
    do(damp, "broadside")
    assert (damp.asks[0].facts["bs"], damp.asks[0].facts["guns"]) == (-1, 1)


@rule("C5", "4.8")
def test_a_crew_card_over_the_limit_serves_until_the_round_ends() -> None:
    from quarterdeck.games.pirate_republic.rounds import reset

    g = state(at(deck=["topmen"], guests=("topmen",)))
    reset(g, 0)
    assert g.cards.kinds(g.book.own["tucked"][0]) == ["topmen"]


@rule("C1")
def test_unknown_words_in_rows_are_errors() -> None:
    from pathlib import Path

    file = Path("crew.toml")
    for call in (
        lambda: read_row(file, "crew", "topmen", "basic", "MV2 / XX1"),
        lambda: read_bonuses(file, "crew", "topmen", ("MV1 moonlight",)),
        lambda: read_gains(file, "crew", "topmen", "win", ("rum2",)),
    ):
        with pytest.raises(BadData, match="crew"):
            call()
