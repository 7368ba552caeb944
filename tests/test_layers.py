"""The layers hold at run time: a fresh process imports one package and says what came with it."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Start-up itself loads modules (site, hooks of installed tools); only what the package adds counts.
PROBE = """
import importlib, json, pkgutil, sys

root, name = sys.argv[1:]
sys.path.insert(0, root)
before = set(sys.modules)
package = importlib.import_module(name)
for module in pkgutil.walk_packages(package.__path__, name + "."):
    if not module.name.endswith(".__main__"):
        importlib.import_module(module.name)
print(json.dumps({"file": package.__file__, "new": sorted(set(sys.modules) - before)}))
"""


def brought_along(package: str, root: Path = ROOT) -> set[str]:
    """The top-level modules that `package`, with all its submodules, adds to a fresh process."""
    command = [sys.executable, "-I", "-c", PROBE, str(root), package]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout.splitlines()[-1])
    assert Path(answer["file"]).is_relative_to(root), answer["file"]
    return {module.partition(".")[0] for module in answer["new"]}


def test_engine_needs_the_standard_library_alone() -> None:
    assert brought_along("engine") - sys.stdlib_module_names == {"engine"}


def test_cards_know_neither_terminal_nor_network() -> None:
    assert not brought_along("cards") & {"mbtui", "textual", "asyncssh", "msgpack"}


def test_the_probe_sees_what_a_submodule_imports(tmp_path: Path) -> None:
    package = tmp_path / "leaky"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "deep.py").write_text("import msgpack\n")
    assert brought_along("leaky", tmp_path) >= {"leaky", "msgpack"}
