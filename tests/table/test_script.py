"""The page's script chooses by the same rule as the terminal: the shared vectors, run by Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "src" / "quarterdeck" / "table" / "static" / "narrowing.js"
VECTORS = ROOT / "tests" / "scene" / "narrowing_vectors.json"
RUN = """
import { readFileSync } from "node:fs";
import * as narrowing from %s;
const out = [];
for (const test of JSON.parse(readFileSync(%s, "utf8"))) {
  const names = new Set(test.names);
  let picks = [];
  for (const [kind, word] of test.steps) {
    if (kind === "escape") picks = narrowing.unpick(picks);
    else if (kind === "list")
      picks = narrowing.choose(
        picks, narrowing.choices(test.options, picks, names).find((c) => c.word === word));
    else picks = narrowing.click(test.options, picks, Array.isArray(word) ? word : [word]);
  }
  out.push({
    name: test.name,
    picks,
    left: narrowing.narrow(test.options, picks),
    lit: [...narrowing.lit(test.options, picks, names)].sort(),
    settled: narrowing.settled(test.options, picks, names),
    resolved: narrowing.resolved(test.options, picks),
    choices: narrowing.choices(test.options, picks, names).map((c) =>
      c.slot === null ? ["", c.option.join(" "), 1] : [String(c.slot), c.word, c.count]),
  });
}
console.log(JSON.stringify(out));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_the_script_passes_the_shared_vectors() -> None:
    code = RUN % (json.dumps(SCRIPT.as_uri()), json.dumps(str(VECTORS)))
    done = subprocess.run(
        ["node", "--input-type=module", "-e", code], capture_output=True, text=True, check=True
    )
    found = {case["name"]: case for case in json.loads(done.stdout)}
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    assert len(found) == len(vectors) >= 25
    for case in vectors:
        for key in ("picks", "left", "lit", "settled", "resolved", "choices"):
            if key in case:
                wanted = sorted(case[key]) if key == "lit" else case[key]
                assert found[case["name"]][key] == wanted, (case["name"], key)
