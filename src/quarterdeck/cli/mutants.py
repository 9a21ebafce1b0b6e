"""Small changes to a game's rules and data, each of which a good test of the rules should notice.

The operators are fixed: a number one more or one less, a condition negated, a branch emptied, a call left
out, a row or an entry of a list in the data dropped. What draws, words or plays the game is not changed, nor
what is told of it: those have tests of their own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

OPERATORS = ("number", "condition", "branch", "call", "row")
NOT_RULES = {"scene", "bot", "BOT"}  # what is reached by importing these alone is no rule
NOT_DATA = ("words.toml", "game.toml")
DRAWN = {"x", "y", "width", "height", "points", "path", "least", "most"}  # keys that no rule goes by
TOLD = "log"
NO_RULE = ("bound",)  # functions: how many answers a game takes at most is an estimate, checked by the laws


@dataclass(frozen=True)
class Mutant:
    """One change: the text from `start` to `end` of a file becomes `new`."""

    file: str
    line: int
    operator: str
    start: int
    end: int
    new: str
    said: str

    def applied(self, text: str) -> str:
        """The file with the change."""
        return text[: self.start] + self.new + text[self.end :]


def rules_of(folder: Path) -> list[Path]:
    """The files of a game that hold its rules: Python reached from its rules, and its data."""
    modules = {path.stem: path for path in sorted(folder.glob("*.py"))}
    reached: list[str] = []
    waiting = ["rules", "__init__"]
    while waiting:
        name = waiting.pop()
        if name in modules and name not in reached and name not in NOT_RULES:
            reached.append(name)
            waiting += _imported(modules[name], folder.name)
    data = [path for path in sorted(folder.glob("*.toml")) if path.name not in NOT_DATA]
    return [modules[name] for name in sorted(reached)] + data


def _imported(path: Path, package: str) -> list[str]:
    """The modules of its own package that a module imports."""
    out = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            if NOT_RULES.intersection(alias.name for alias in node.names):
                continue
            head, _, last = node.module.rpartition(".")
            if head.endswith(f".{package}"):
                out.append(last)
            elif node.module.endswith(f".{package}"):
                out += [alias.name for alias in node.names]
    return out


def mutants_of(file: str, text: str) -> list[Mutant]:
    """All changes of a file, in its order."""
    found = python_mutants(file, text) if file.endswith(".py") else data_mutants(file, text)
    return sorted(found, key=lambda m: (m.start, m.end, m.operator, m.new))


# ---------------------------------------------------------------------- Python


class _Source:
    """A file with places of its syntax tree as offsets. The tree counts bytes of a line, hence the detour."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.begins = [0]
        for line in self.lines:
            self.begins.append(self.begins[-1] + len(line))

    def at(self, line: int, column: int) -> int:
        """The offset of a place."""
        before = self.lines[line - 1].encode()[:column].decode()
        return self.begins[line - 1] + len(before)

    def span(self, first: ast.AST, last: ast.AST) -> tuple[int, int]:
        """From the beginning of one node to the end of another."""
        start = self.at(first.lineno, first.col_offset)  # type: ignore[attr-defined]
        return start, self.at(last.end_lineno, last.end_col_offset)  # type: ignore[attr-defined]

    def change(
        self, node: ast.AST, operator: str, new: str, said: str, last: ast.AST | None = None
    ) -> Mutant:
        """A mutant in place of a node, or of all from it to another."""
        start, end = self.span(node, last or node)
        line: int = node.lineno  # type: ignore[attr-defined]
        return Mutant(self.file, line, operator, start, end, new, said)

    def words(self, node: ast.AST) -> str:
        """The text of a node on one line."""
        start, end = self.span(node, node)
        return " ".join(self.text[start:end].split())


def python_mutants(file: str, text: str) -> Iterator[Mutant]:
    """Changes to the statements of a module."""
    source = _Source(file, text)
    for statement in ast.parse(text).body:
        if not _declares_game(statement) and getattr(statement, "name", "") not in NO_RULE:
            yield from _changes(source, statement)


def _declares_game(statement: ast.stmt) -> bool:
    """`GAME = Game(…)`: titles, bounds and versions are no rules."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return any(isinstance(t, ast.Name) and t.id == "GAME" for t in targets)


def _changes(source: _Source, node: ast.AST) -> Iterator[Mutant]:
    if _tells(node):
        return
    yield from _of_node(source, node)
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _changes(source, child)


def _of_node(source: _Source, node: ast.AST) -> Iterator[Mutant]:
    match node:
        case ast.Constant(value=int(n)) if not isinstance(n, bool):
            for other in (n - 1, n + 1):
                new = f"({other})" if other < 0 else str(other)
                yield source.change(node, "number", new, f"{n} becomes {other}")
        case ast.If(test=test, body=body, orelse=rest):
            if not _is_for_types(test):
                yield from _negated(source, test)
                yield _emptied(source, body, f"nothing is done if {source.words(test)}")
                if rest and not (len(rest) == 1 and isinstance(rest[0], ast.If)):
                    yield _emptied(source, rest, f"nothing is done unless {source.words(test)}")
        case ast.While(test=test) | ast.IfExp(test=test):
            yield from _negated(source, test)
        case ast.comprehension(ifs=tests):
            for test in tests:
                yield from _negated(source, test)
        case ast.match_case(pattern=pattern, body=body, guard=guard):
            if guard is not None:
                yield from _negated(source, guard)
            yield _emptied(source, body, f"nothing is done in the case {source.words(pattern)}")
        case ast.Expr(value=ast.Call() as call) | ast.Expr(value=ast.YieldFrom(value=ast.Call() as call)):
            yield source.change(node, "call", "pass", f"without {source.words(call)}")


def _tells(node: ast.AST) -> bool:
    """A line of the log."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))):
            return name == TOLD
    return False


def _is_for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _negated(source: _Source, test: ast.expr) -> Iterator[Mutant]:
    if not isinstance(test, ast.Constant):
        words = source.words(test)
        start, end = source.span(test, test)
        new = f"(not ({source.text[start:end]}))"
        yield source.change(test, "condition", new, f"not ({words})")


def _emptied(source: _Source, body: Sequence[ast.stmt], said: str) -> Mutant:
    return source.change(body[0], "branch", "pass", said, body[-1])


# ---------------------------------------------------------------------- data

_STRING = re.compile(r'"""(?:[^\\]|\\.)*?"""|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*', re.S)
_INTEGER = re.compile(r"(?<![\w.:+-])[+-]?\d+(?![\w.:-])")
_KEY = re.compile(r"^[ \t]*([\w-]+)[ \t]*=", re.M)
_INLINE_KEY = re.compile(r"([\w-]+)[ \t]*=[ \t]*$")
_HEADER = re.compile(r"^\[+([\w.-]+)\]+[ \t]*$", re.M)


def data_mutants(file: str, text: str) -> Iterator[Mutant]:
    """Changes to the numbers, rows and lists of a TOML file."""
    bare = _STRING.sub(lambda found: "~" * len(found[0]), text)  # offsets stay, strings and remarks go
    keys = [(found.start(), found.end(), found[1]) for found in _KEY.finditer(bare)]
    headers = [*_HEADER.finditer(bare)]
    heads = [found.start() for found in headers]
    for at, end, key in keys:
        later = [start for start in (*[key[0] for key in keys], *heads) if start > at]
        stop = min(later, default=len(bare))
        if key not in DRAWN:
            yield from _numbers(file, text, bare, end, stop)
            yield from _entries(file, text, bare, end, stop, key)
    for number, header in enumerate(headers):
        if header[0].startswith("[["):
            stop = heads[number + 1] if number + 1 < len(heads) else len(text)
            said = f"without the row {_row_name(text[header.start() : stop], header[1])}"
            yield Mutant(file, _line(text, header.start()), "row", header.start(), stop, "", said)


def _numbers(file: str, text: str, bare: str, start: int, stop: int) -> Iterator[Mutant]:
    for found in _INTEGER.finditer(bare, start, stop):
        inline = _INLINE_KEY.search(bare, start, found.start())
        if inline is not None and inline[1] in DRAWN:
            continue
        n = int(found[0])
        for other in (n - 1, n + 1):
            line = _line(text, found.start())
            said = f"{n} becomes {other} in {_on_line(text, found.start())}"
            yield Mutant(file, line, "number", found.start(), found.end(), str(other), said)


def _entries(file: str, text: str, bare: str, start: int, stop: int, key: str) -> Iterator[Mutant]:
    """The entries of a list with more than one."""
    while start < stop and bare[start] in " \t":
        start += 1
    if start >= stop or bare[start] != "[":
        return
    depth, begun, spans = 0, start + 1, list[tuple[int, int]]()
    for at in range(start, stop):
        depth += (bare[at] in "[{") - (bare[at] in "]}")
        if (bare[at] == "," and depth == 1) or depth == 0:
            if text[begun:at].strip():
                spans.append((begun, at))
            begun = at + 1
        if depth == 0:
            break
    for place, (first, last) in enumerate(spans if len(spans) > 1 else []):
        said = f"{key} without {' '.join(text[first:last].split())}"
        start, end = (first, last + 1) if place + 1 < len(spans) else (spans[place - 1][1], last)
        yield Mutant(file, _line(text, first), "row", start, end, "", said)


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _on_line(text: str, at: int) -> str:
    first = text.rfind("\n", 0, at) + 1
    last = text.find("\n", at)
    return text[first : len(text) if last < 0 else last].strip()


def _row_name(row: str, table: str) -> str:
    found = re.search(r'^(?:id|name)\s*=\s*"([^"]*)"', row, re.M)
    return f"{table} {found[1]}" if found else table
