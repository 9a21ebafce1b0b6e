"""Effects as data: the grammar, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine.errors import BadData
from quarterdeck.kit.ops import (
    ANY,
    BadEffect,
    DiceAmount,
    EffectVocabulary,
    Op,
    Per,
    Span,
    Times,
    Verb,
    read_amount,
    read_tags,
)

WORDS = EffectVocabulary(
    [
        Verb("move", "must", ("number", "span"), "may", frozenset(("by sea",))),
        Verb("force.each", "must", ("number",), "must", frozenset(("if attacking",))),
        Verb("gain", "must", ("number", "dice", "per", "factor")),
        Verb("look"),
        Verb("spare", phrases=frozenset(("own", "both")), must=frozenset(("own", "both"))),
    ]
)


def test_an_operation_with_everything() -> None:
    (chain,) = WORDS.read(
        "(Union) [caster Wizard] force.each(Heavy&Infantry|Archers, +2, if attacking) {Sea,Siege}"
    )
    (op,) = chain
    assert (op.verb, op.amount, op.side) == ("force.each", 2, "Union")
    assert op.phrases == {"if attacking"}
    assert op.arenas == {"Sea", "Siege"}
    assert op.caster is not None
    assert op.caster.names == {"Wizard"}
    assert op.meant.match(frozenset(("Heavy", "Infantry")))
    assert op.meant.match(frozenset(("Archers",)))
    assert not op.meant.match(frozenset(("Infantry",)))


def test_a_caster_without_a_class_is_any_caster() -> None:
    ((op,),) = WORDS.read("[caster] look")
    assert op.caster is not None
    assert op.caster.names == {"Caster"}


def test_choices_and_chains() -> None:
    effect = WORDS.read("look + gain(3) | move(1-2, by sea)")
    assert [[op.verb for op in chain] for chain in effect] == [["look", "gain"], ["move"]]
    assert effect[1][0].n == 2
    # A bar inside brackets belongs to the tags.
    assert len(WORDS.read("force.each(Elf|Orc, +1)")) == 1


def test_amounts() -> None:
    assert read_amount("+5") == 5
    assert read_amount("-3") == -3
    assert read_amount("2-3") == Span(2, 3)
    assert read_amount("2D6") == DiceAmount(2, 6)
    assert read_amount("x0.5") == Times(0.5)
    assert read_amount("+1 per territory") == Per(1, "territory")
    assert read_amount("Elf") is None


def test_tags() -> None:
    assert read_tags("any") is ANY
    assert ANY.match(frozenset())
    assert read_tags("non-Leader").match(frozenset(("Elf",)))
    assert not read_tags("non-Leader").match(frozenset(("Elf", "Leader")))
    assert read_tags("Capital-Ship|Elf&non-Hero").names == {"Capital-Ship", "Elf", "Hero"}
    with pytest.raises(BadEffect, match="is not a tag"):
        read_tags("Elf&")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("look(", "is not an effect"),
        ("peek", "unknown verb 'peek'"),
        ("look(2)", "takes no amount"),
        ("look(Elf)", "takes no set of tags"),
        ("move", "needs an amount"),
        ("move(2D6)", "takes number or span, not dice"),
        ("move(1, 2)", "two amounts"),
        ("force.each(Elf, Orc, 1)", "two sets of tags"),
        ("force.each(1)", "no tags"),
        ("move(1, by air)", "knows no 'by air'; it knows by sea"),
        ("spare", "needs one of both, own"),
        ("move(1, ?)", r"cannot read '\?'"),
        ("look +gain(3)", "is not an effect"),
        ("", "is not an effect"),
    ],
)
def test_what_the_grammar_refuses(text: str, why: str) -> None:
    with pytest.raises(BadEffect, match=why):
        WORDS.read(text)


def test_in_a_file_the_complaint_names_file_and_key() -> None:
    with pytest.raises(BadData, match=r"cards\.toml: card \(x\)\.effect: unknown verb"):
        WORDS.read_in(Path("cards.toml"), "card (x).effect", "peek")


def test_a_plain_number_is_wanted_where_there_is_none() -> None:
    with pytest.raises(AssertionError, match="no plain number"):
        _ = Op("gain", DiceAmount(1, 6)).n
