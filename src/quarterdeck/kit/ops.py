"""Card effects as data: one grammar for what cards of a family do, in a small vocabulary.

    effect  :=  chain { " | " chain }                    one of several, the player's choice
    chain   :=  op { " + " op }                          one after the other
    op      := [ "(" side ")" ] [ "[caster" [ tags ] "]" ] verb [ "(" arg { "," arg } ")" ] [ "{" arenas "}" ]
    arg     :=  amount | tags | phrase
    amount  :=  "+2" | "2" | "2-3" | "2D6" | "x0.5" | "1 per territory"
    tags    :=  term { "|" term },  term := factor { "&" factor },  factor := [ "non-" ] Tag | "any"

An `EffectVocabulary` lists the verbs and what each may be given; anything else is refused with the reason.
What a verb does is the business of the games that use it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from quarterdeck.engine.book import DataFile
from quarterdeck.engine.errors import BadData


class BadEffect(ValueError):
    """An effect that the grammar or the vocabulary does not know."""


@dataclass(frozen=True, slots=True)
class DiceAmount:
    """So many dice of so many sides."""

    count: int
    sides: int


@dataclass(frozen=True, slots=True)
class Span:
    """From `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Times:
    """A factor."""

    factor: float


@dataclass(frozen=True, slots=True)
class Per:
    """So many for each of something."""

    n: int
    thing: str


Amount: TypeAlias = int | DiceAmount | Span | Times | Per


@dataclass(frozen=True, slots=True)
class Tags:
    """Which units (or cards) are meant: any of several sets of wanted and unwanted tags."""

    text: str
    terms: tuple[tuple[frozenset[str], frozenset[str]], ...]

    @property
    def names(self) -> frozenset[str]:
        """Every tag that is mentioned."""
        return frozenset(tag for wanted, unwanted in self.terms for tag in wanted | unwanted)

    def match(self, tags: frozenset[str]) -> bool:
        """Whether something with these tags is meant."""
        return any(wanted <= tags and not unwanted & tags for wanted, unwanted in self.terms)


ANY = Tags("any", ((frozenset(), frozenset()),))


@dataclass(frozen=True, slots=True)
class Op:
    """One thing that a card does."""

    verb: str
    amount: Amount | None = None
    tags: Tags | None = None
    phrases: frozenset[str] = frozenset()
    side: str = ""
    caster: Tags | None = None
    arenas: frozenset[str] = frozenset()

    @property
    def n(self) -> int:
        """The amount where it is a plain number; the most of a span."""
        if isinstance(self.amount, Span):
            return self.amount.most
        assert isinstance(self.amount, int), f"{self.verb}: {self.amount!r} is no plain number"
        return self.amount

    @property
    def meant(self) -> Tags:
        """The tags, or anything."""
        return self.tags or ANY


Effect: TypeAlias = tuple[tuple[Op, ...], ...]


@dataclass(frozen=True)
class Verb:
    """What a verb may be given. `amount` and `tags` are "no", "may" or "must"; `kinds`: of amounts."""

    name: str
    amount: str = "no"
    kinds: tuple[str, ...] = ("number",)
    tags: str = "no"
    phrases: frozenset[str] = frozenset()
    must: frozenset[str] = frozenset()


class EffectVocabulary:
    """The verbs of a family of games, and reading effects in them."""

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self.verbs: Mapping[str, Verb] = {verb.name: verb for verb in verbs}

    def read(self, text: str) -> Effect:
        """An effect; raises BadEffect with the reason."""
        return tuple(tuple(self._op(part) for part in _split(chain, "+")) for chain in _split(text, "|"))

    def read_in(self, file: DataFile, where: str, text: str) -> Effect:
        """An effect of a data file; raises BadData with file and key."""
        try:
            return self.read(text)
        except BadEffect as error:
            raise BadData(file, where, str(error)) from None

    def _op(self, text: str) -> Op:
        found = _OP.fullmatch(text)
        if found is None:
            raise BadEffect(f"{text!r} is not an effect such as verb(2, Tag, phrase)")
        verb = self.verbs.get(found["verb"])
        if verb is None:
            raise BadEffect(f"unknown verb {found['verb']!r}")
        amount, tags, phrases = _sorted_args(text, _args(found["args"]))
        op = Op(
            verb.name,
            amount,
            tags,
            phrases,
            found["side"] or "",
            read_tags(found["caster"] or "Caster") if found["cast"] else None,
            frozenset((found["arenas"] or "").split(",")) - {""},
        )
        _check(text, verb, op)
        return op


_OP = re.compile(
    r"(?:\((?P<side>[A-Z][A-Za-z]*)\) )?(?P<cast>\[caster(?: (?P<caster>[^\]]+))?\] )?"
    r"(?P<verb>[a-z]+(?:\.[a-z_]+)?)(?:\((?P<args>[^()]*)\))?(?: \{(?P<arenas>[A-Z][A-Za-z,]*)\})?"
)
_NUMBER = re.compile(r"[+-]?\d+")
_SPAN = re.compile(r"(\d+)-(\d+)")
_DICE = re.compile(r"\+?(\d+)D(\d+)")
_TIMES = re.compile(r"x(\d+(?:\.\d+)?)")
_PER = re.compile(r"\+?(\d+) per ([a-z][a-z ]*)")
_FACTOR = re.compile(r"(non-)?([A-Z][A-Za-z0-9'-]*)")
_PHRASE = re.compile(r"[a-z][a-z0-9' ]*")


def _split(text: str, sign: str) -> list[str]:
    """The parts between separators that stand outside all brackets, with a space on each side."""
    parts, depth, start = [], 0, 0
    for i, char in enumerate(text):
        depth += (char in "([{") - (char in ")]}")
        if char == sign and depth == 0 and text[i - 1 : i + 2] == f" {sign} ":
            parts.append(text[start : i - 1])
            start = i + 2
    return [*parts, text[start:]]


def _args(text: str | None) -> list[str]:
    return [] if text is None else [arg.strip() for arg in text.split(",")]


def _sorted_args(text: str, args: list[str]) -> tuple[Amount | None, Tags | None, frozenset[str]]:
    amounts: list[Amount] = []
    tags: list[Tags] = []
    phrases: list[str] = []
    for arg in args:
        amount = read_amount(arg)
        if amount is not None:
            amounts.append(amount)
        elif arg == "any" or _FACTOR.match(arg):
            tags.append(read_tags(arg))
        elif _PHRASE.fullmatch(arg):
            phrases.append(arg)
        else:
            raise BadEffect(f"{text!r}: cannot read {arg!r}")
    for found, what in ((amounts, "amounts"), (tags, "sets of tags")):
        if len(found) > 1:
            raise BadEffect(f"{text!r}: two {what}")
    return amounts[0] if amounts else None, tags[0] if tags else None, frozenset(phrases)


def read_amount(text: str) -> Amount | None:
    """An amount, or None if the text is something else."""
    if _NUMBER.fullmatch(text):
        return int(text)
    if found := _SPAN.fullmatch(text):
        return Span(int(found[1]), int(found[2]))
    if found := _DICE.fullmatch(text):
        return DiceAmount(int(found[1]), int(found[2]))
    if found := _TIMES.fullmatch(text):
        return Times(float(found[1]))
    if found := _PER.fullmatch(text):
        return Per(int(found[1]), found[2])
    return None


def read_tags(text: str) -> Tags:
    """A set of tags such as `Heavy&Infantry|Archers` or `non-Leader`."""
    if text == "any":
        return ANY
    terms = []
    for term in text.split("|"):
        wanted: set[str] = set()
        unwanted: set[str] = set()
        for factor in term.split("&"):
            found = _FACTOR.fullmatch(factor.strip())
            if found is None:
                raise BadEffect(f"{factor!r} is not a tag")
            (unwanted if found[1] else wanted).add(found[2])
        terms.append((frozenset(wanted), frozenset(unwanted)))
    return Tags(text, tuple(terms))


_KINDS = {int: "number", Span: "span", DiceAmount: "dice", Times: "factor", Per: "per"}


def _check(text: str, verb: Verb, op: Op) -> None:
    """The verb takes what it is given."""
    for need, given, what in ((verb.amount, op.amount, "amount"), (verb.tags, op.tags, "set of tags")):
        if need == "must" and given is None:
            raise BadEffect(
                f"{text!r}: {verb.name} needs an {what}" if what == "amount" else f"{text!r}: no tags"
            )
        if need == "no" and given is not None:
            raise BadEffect(f"{text!r}: {verb.name} takes no {what}")
    if op.amount is not None and _KINDS[type(op.amount)] not in verb.kinds:
        raise BadEffect(
            f"{text!r}: {verb.name} takes {' or '.join(verb.kinds)}, not {_KINDS[type(op.amount)]}"
        )
    strange = op.phrases - verb.phrases
    if strange:
        known = ", ".join(sorted(verb.phrases)) or "none"
        raise BadEffect(f"{text!r}: {verb.name} knows no {sorted(strange)[0]!r}; it knows {known}")
    if verb.must and not op.phrases & verb.must:
        raise BadEffect(f"{text!r}: {verb.name} needs one of {', '.join(sorted(verb.must))}")
