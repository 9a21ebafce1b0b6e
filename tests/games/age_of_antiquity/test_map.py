"""The reconstructed map of Age of Antiquity, whole: lands, seas, borders, and where names stand."""

from __future__ import annotations

from pathlib import Path

import quarterdeck.games.age_of_antiquity as home
from quarterdeck.engine.testing import book_of
from quarterdeck.kit.mapmaking import fixed
from tests.games.age_of_antiquity.positions import rule

FOLDER = Path(home.__file__).parent
NORTH = "britannia gallia aquitania germania raetia pannonia dacia scythia pontus armenia"
LANDS = """
britannia:
gallia: aquitania narbonensis germania raetia
aquitania: gallia narbonensis tarraconensis
germania: gallia raetia pannonia dacia scythia
raetia: gallia narbonensis germania pannonia liguria
pannonia: germania raetia illyria dacia
dacia: germania pannonia macedonia thrace scythia
scythia: germania dacia armenia
pontus: ionia phrygia armenia
armenia: scythia pontus phrygia syria mesopotamia persia
lusitania: baetica tarraconensis
baetica: lusitania tarraconensis
tarraconensis: lusitania baetica aquitania narbonensis
narbonensis: tarraconensis aquitania gallia raetia liguria
liguria: narbonensis raetia illyria latium
latium: liguria magna-graecia
magna-graecia: latium
sicilia:
sardinia:
illyria: liguria pannonia macedonia hellas
macedonia: illyria dacia thrace hellas
thrace: macedonia dacia
hellas: illyria macedonia
creta:
ionia: pontus phrygia cilicia
phrygia: ionia pontus armenia cilicia
cilicia: ionia phrygia syria
cyprus:
syria: cilicia armenia mesopotamia phoenicia arabia
phoenicia: syria arabia aegyptus
mesopotamia: armenia syria persia babylonia arabia
babylonia: mesopotamia persia arabia
persia: armenia mesopotamia babylonia
arabia: syria phoenicia mesopotamia babylonia aegyptus
aegyptus: phoenicia arabia nubia cyrenaica
nubia: aegyptus
cyrenaica: aegyptus africa
africa: cyrenaica numidia
numidia: africa mauretania
mauretania: numidia
"""
SEAS = """
northern-ocean 66 100: britannia gallia aquitania germania | western-ocean
western-ocean 64 222: lusitania baetica tarraconensis aquitania mauretania | northern-ocean balearic
balearic 180 335: baetica tarraconensis narbonensis sardinia mauretania numidia | western-ocean tyrrhenian
tyrrhenian 300 350: narbonensis liguria latium magna-graecia sicilia sardinia numidia africa \
| balearic ionian libyan
adriatic 372 268: liguria latium magna-graecia illyria | ionian
ionian 425 385: magna-graecia sicilia illyria hellas | tyrrhenian adriatic libyan aegean
libyan 480 435: sicilia africa cyrenaica creta | tyrrhenian ionian aegean levantine
aegean 545 320: hellas macedonia thrace ionia creta | ionian libyan levantine euxine
levantine 630 430: creta ionia cilicia cyprus syria phoenicia aegyptus cyrenaica | libyan aegean
euxine 640 150: thrace dacia scythia pontus armenia | aegean
red-sea 785 530: phoenicia arabia aegyptus nubia | persian-gulf
persian-gulf 935 465: arabia babylonia persia | red-sea
"""


@rule("2.1")
def test_every_land_borders_on_what_the_plan_says() -> None:
    book = book_of("age-of-antiquity")
    rows = [line.split(":") for line in LANDS.strip().splitlines()]
    assert {name for name, _ in rows} == set(book.places[: book.lands])
    for name, near in rows:
        land = book.index[name]
        assert {book.places[t] for t in book.beside[land] if t < book.lands} == set(near.split()), name
        assert book.northern[land] == (name in NORTH.split()), name


@rule("2.1")
def test_every_sea_has_its_coasts_and_neighbours() -> None:
    book = book_of("age-of-antiquity")
    rows = [line.split(":") for line in SEAS.strip().splitlines()]
    assert [name.split()[0] for name, _ in rows] == list(book.places[book.lands :])
    for (named, near), row in zip(rows, book.sea_rows, strict=True):
        name, x, y = named.split()
        coasts, seas = near.split("|")
        around = {book.places[t] for t in book.beside[book.index[name]]}
        assert around == {*coasts.split(), *seas.split()}, name
        assert (list(row.coasts), list(row.seas)) == (coasts.split(), seas.split()), name
        assert [*row.at] == [int(x), int(y)], name


@rule("2.1")
def test_the_map_is_drawn_from_its_plan() -> None:
    plan = fixed.read_fixed(FOLDER / "map.toml")
    assert (FOLDER / "map.json").read_text(encoding="utf-8") == fixed.written(plan, fixed.grow(plan))
