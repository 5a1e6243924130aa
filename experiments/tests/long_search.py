"""A search so long that the harness cuts it into parts, with the real programs."""
import json
import shutil
import subprocess

from conftest import PROGRAMS, SOURCE

# A wrapper of dance: it logs its options; it waits at part K as long as there is a file wait-K, and
# fails if there is fail-K.
NOTING = f"""#!/bin/bash
echo "$*" >> ../log
[[ "$*" =~ "--part "([0-9]+) ]]
while [[ -e ../wait-${{BASH_REMATCH[1]}} ]]; do sleep 0.02; done
[[ ! -e ../fail-${{BASH_REMATCH[1]}} ]] || exit 3
exec {PROGRAMS / "dance"} "$@"
"""
CLAIM = SOURCE + """
[[claim]]
id = "queens"
source = "knuth"
where = "somewhere"
[claim.quantities]
solutions = 352
updates = 54818
"""
LONG = """
[[experiment]]
id = "queens"
command = "dance queens.txt --print"
scale = "quick"
seconds = 1201
[experiment.settles.queens]
solutions = "solutions"
updates = "updates"
"""
COUNT = 5  # parts: the bits are ten times as fast as the links, and a part has half a minute


def put_queens(scene):
    """Make a project of one search for 9 queens, with the real programs; returns it."""
    scene.put("claims.toml", CLAIM)
    scene.put("all.toml", LONG)
    scene.put("build/bin/dance", NOTING)
    for program in ("gather", "plain"):
        shutil.copy(PROGRAMS / program, scene.root / "build/bin")
    done = subprocess.run([PROGRAMS / "queens", "9"], capture_output=True, text=True, check=True)
    scene.put("experiments/queens.txt", done.stdout)
    return scene


def parts_kept(scene):
    """The numbers of the parts that are in the cache, sorted."""
    return sorted(int(path.name) for path in scene.root.glob("build/runs/parts/queens/*/*"))


def kept(scene):
    """Solutions and report of the run in the cache, with fixed times and threads."""
    run = json.loads((scene.root / "build/runs/queens.json").read_text())
    return run["solutions"], {**run["report"], "seconds": 0, "threads": 0}
