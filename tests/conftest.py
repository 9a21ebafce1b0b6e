"""How deep the tests look: `qd test` is quick, `qd test --deep` takes its time."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("quick", max_examples=25, deadline=None)
settings.register_profile("deep", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("QD_DEPTH", "quick"))
