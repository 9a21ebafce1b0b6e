"""The JSON interface under a fuzzer that reads its document: no crash, no undeclared answer, and a refusal
changes nothing."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from tests.table.serving import Person, hot_seat, serving

EXAMPLES = 150 if os.environ.get("QD_DEPTH") == "deep" else 8
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@dataclass
class Target:
    """A running server, somebody who sits at a table there, and the file that everything is kept in."""

    base: str
    person: Person
    table: str
    link: str
    file: str

    def kept(self) -> list[Any]:
        """All that a refusal must leave as it was."""
        with sqlite3.connect(self.file) as db:
            counts = "events", "tables", "accounts", "tokens", "webhooks", "sitters"
            found = [db.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0] for name in counts]
            found.append(db.execute("SELECT SUM(seq), MAX(at) FROM events").fetchone())
        db.close()
        return found


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    file = str(Path(tmp_path_factory.mktemp("fuzz")) / "tables.db")
    with serving(file) as base:
        person = Person.at(base)
        made = person.post("/api/v1/tables", {"game": "wolf-pack"}).json()
        yield Target(base, person, hot_seat(person), made["links"]["0"], file)
        person.http.close()


def test_no_request_of_any_form_breaks_the_interface(target: Target) -> None:
    document = httpx.get(f"{target.base}/api/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=target.base)
    found: list[Any] = list(schema.get_all_operations())
    operations = [one.ok() for one in found]
    assert len(operations) >= 20
    for operation in operations:
        fuzz(target, operation)


def fuzz(target: Target, operation: Any) -> None:
    """Requests as the document allows them, and broken ones; half of them at a table that is there."""
    broken = schemathesis.GenerationMode.NEGATIVE
    forms = [operation.as_strategy()]
    if operation.body or operation.path_parameters or operation.query:
        forms.append(operation.as_strategy(generation_mode=broken))

    @seed(1)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=st.one_of(*forms), real=st.booleans(), number=st.integers(0, 2))
    def run(case: Any, real: bool, number: int) -> None:
        if real:
            known = {"name": target.table, "seat": number, "slug": "wolf-pack", "token": target.link}
            case.path_parameters.update({k: v for k, v in known.items() if k in case.path_parameters})
        before = target.kept()
        answer = case.call(
            headers={"x-forgery-token": target.person.forgery}, cookies={"quarterdeck": target.person.cookie}
        )
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            assert target.kept() == before, "a refusal changed something"

    run()
