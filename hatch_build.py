"""The optional compiled wheel: modules named in pyproject.toml go through mypyc, the source stays the same.

Off unless HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 is set; see docs/compiled.md. All of it happens in a temporary
folder, so that no compiled module is ever left beside the source.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

arguments = ["--config-file", {config!r}, *{files!r}]
# In one file it would take a gigabyte to compile.
made = mypycify(arguments, opt_level="2", debug_level="0", multi_file=True)
setup(name="compiled", packages=[], ext_modules=made)
"""


class CompiledWheel(BuildHookInterface):
    """Puts compiled modules into a wheel, beside the source they were compiled from."""

    folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and have the wheel take what came of it."""
        if self.target_name != "wheel" or version == "editable":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="quarterdeck-"))
        source = self.folder / "src"
        shutil.copytree(Path(self.root, "src"), source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        try:
            compile_in_place(source, Path(self.root, "pyproject.toml"), self.modules(source))
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        for made in extensions(source):
            build_data["force_include"][str(made)] = made.relative_to(source).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Nothing is left behind."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)

    def modules(self, source: Path) -> list[str]:
        """The files that the patterns in pyproject.toml mean; one that means none is a mistake."""
        found: dict[str, None] = {}
        left_out = self.config.get("left_out", ())
        for pattern in self.config["modules"]:
            files = sorted(source.glob(pattern))
            if "*" in pattern:
                files = [file for file in files if not any(file.match(name) for name in left_out)]
            if not files:
                raise ValueError(f"pyproject.toml: no module to compile is called {pattern}")
            found.update(dict.fromkeys(file.relative_to(source).as_posix() for file in files))
        return list(found)


def compile_in_place(source: Path, config: Path, files: list[str]) -> None:
    """Run mypyc on these files; the compiled modules come to lie beside them."""
    setup = source / "setup.py"
    setup.write_text(SETUP.format(config=str(config), files=files), encoding="utf-8")
    command = [sys.executable, setup.name, "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        raise RuntimeError(f"mypyc or the C compiler failed:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")


def extensions(source: Path) -> list[Path]:
    """What was compiled: a module each, and the library that they share."""
    ending = "*.pyd" if sys.platform == "win32" else "*.so"
    return [path for path in sorted(source.rglob(ending)) if "build" not in path.relative_to(source).parts]
