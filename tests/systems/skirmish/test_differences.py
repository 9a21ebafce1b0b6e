"""In what the skirmish games differ, a row of the comparison each, and the solo game beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games import swiss_family_robinson
from quarterdeck.games.swiss_family_robinson import book as family
from quarterdeck.systems.skirmish.book import SkirmishBook, SkirmishCard

FAMILY: family.FamilyBook = book_of("swiss-family-robinson")
SLUGS = ("blown-away", "carriers", "periplus", "buccaneers")
BOOKS: dict[str, SkirmishBook] = {
    slug: qd.load(slug).begin(1, qd.load(slug).checked({})).book for slug in SLUGS
}


def row(of: Callable[[SkirmishBook], Any]) -> tuple[Any, ...]:
    """A property of the four books, in order."""
    return tuple(of(BOOKS[slug]) for slug in SLUGS)


def cards(book: SkirmishBook, fits: Callable[[SkirmishCard], object]) -> list[str]:
    return [card.name for card in book.cards if fits(card)]


def solo(fits: Callable[[family.AttackCard], object]) -> list[str]:
    return [card.name for card in FAMILY.cards if fits(card)]


def test_units_per_side() -> None:
    assert row(lambda book: (book.per_side, book.ranks)) == ((8, 1), (16, 2), (8, 1), (16, 2))
    assert (len(FAMILY.members), family.PIRATES) == (6, 16)


def test_hits() -> None:
    spread = row(lambda book: sorted({kind.hits for kind in book.kinds}))
    assert spread == ([1, 2, 3, 4], [1], [2, 3, 4, 5], [1, 2, 3])
    assert {kind.hits for kind in FAMILY.kinds} == {1}


def test_key_units_to_win() -> None:
    keys = row(lambda book: [book.kind_of[u].name for u in book.keys[0]])
    assert keys == (["Flagship"], ["Carrier", "Carrier"], ["Quinquereme"], ["Captain"])


def test_decks() -> None:
    assert row(lambda book: book.cards.total) == (40, 62, 55, 53)
    assert FAMILY.cards.total == 30
    assert solo(lambda card: card.once), "some cards leave the game"


def test_user_masks() -> None:
    on_moves = row(lambda book: bool(cards(book, lambda c: c.users and c.type == "move")))
    on_attacks = row(lambda book: bool(cards(book, lambda c: c.users and c.type == "attack")))
    assert on_moves == (False, True, False, False)
    assert on_attacks == (False, True, False, True)
    assert solo(lambda card: card.users)


def test_target_masks() -> None:
    masks = row(lambda book: bool(cards(book, lambda c: c.targets)))
    assert masks == (False, True, False, False)
    assert row(lambda book: cards(book, lambda c: c.needs == "last-hit")) == (["Surrender"], [], [], [])


def test_defences() -> None:
    def kinds(book: SkirmishBook) -> set[str]:
        how = set()
        for card in book.cards:
            if card.type == "defence":
                how.add("kind" if card.stops else "attacker" if card.by else "target" if card.on else "any")
        return how

    assert row(kinds) == ({"any"}, {"attacker", "target"}, {"kind"}, {"any", "kind"})
    assert not solo(lambda card: card.type == "defence")


def test_conditions_on_the_attacker() -> None:
    moved = row(lambda book: cards(book, lambda c: c.needs == "moved"))
    assert moved == (["Bow Rake"], [], ["Prongs", "Reinforced Ram", "Ram", "Shear Oars"], [])


def test_status_effects() -> None:
    lasting = row(lambda book: cards(book, lambda c: c.cripples))
    assert lasting == (["Chainshot: Dismasted", "Barshot: Dismasted"], [], ["Shear Oars"], [])


def test_damage_modifiers() -> None:
    assert row(lambda book: cards(book, lambda c: c.type == "extra")) == (["Hot Shot: Fire"], [], [], [])
    assert "ram-special" in qd.load("periplus").options


def test_cards_against_moves() -> None:
    halting = row(lambda book: cards(book, lambda c: c.type == "weather"))
    assert halting == ([], ["Rough Seas"], [], [])
    assert solo(lambda card: card.type == "weather") == ["Steep Climb"]


def test_extra_attacks() -> None:
    twice = row(lambda book: [kind.name for kind in book.kinds if kind.attacks > 1])
    assert twice == ([], [], [], ["Captain"])


def test_knight_cards() -> None:
    knights = row(lambda book: [(c.name, c.type) for c in book.cards if c.knight])
    assert knights == (
        [("Break the Line", "move")],
        [("Intercept", "move")],
        [("Periplus", "move"), ("Tower Archers", "attack")],
        [("Flintlock Pistol", "attack")],
    )
    assert solo(lambda card: card.knight) == ["Coconut Bombs"]


def test_draw_and_peek_cards() -> None:
    free = row(lambda book: [(c.name, c.draws) for c in book.cards if c.type in ("draw", "look")])
    assert free == ([("Reload", 2)], [("Radar", 0)], [], [("Swashbuckling", 3)])


def test_obstacles() -> None:
    own = [{name for name in qd.load(slug).options if name in ("islands", "terrain")} for slug in SLUGS]
    assert own == [set(), {"islands"}, {"terrain"}, set()]


def test_the_enemy_moves_by_cards_but_in_the_solo_game_by_dice() -> None:
    assert row(lambda book: bool(cards(book, lambda c: c.type == "move"))) == (True,) * 4
    assert not solo(lambda card: card.type == "move")
    assert swiss_family_robinson.GAME.players == "1"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_sibling_is_mostly_data(slug: str) -> None:
    code = (qd.load(slug).folder / "__init__.py").read_text(encoding="utf-8").splitlines()
    assert [path.name for path in qd.load(slug).folder.glob("*.py")] == ["__init__.py"]
    assert len([line for line in code if line.strip()]) <= 90
