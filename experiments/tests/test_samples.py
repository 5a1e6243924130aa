"""Parts of searches that are too long for every day: the figures that stand as in the reference are
those of the whole tree, of which a part is searched here by two engines, against known counters."""
import pytest
from conftest import PUZZLES, output, report

DIAMOND = PUZZLES / "aztec-diamond-44.puzzle"


@pytest.mark.parametrize("generator, part, solutions, nodes, updates", [
    (["queens", "18"], "1/20000", 23549, 297572, 4920764),
    (["queens", "18", "--primary", "ranks"], "1/20000", 15473, 374856, 6209965),
    (["polysticks", DIAMOND], "500/10000", 0, 40559, 13680772),
])
def test_a_part_has_the_counters_that_it_had(generator, part, solutions, nodes, updates):
    matrix = output(*generator)
    bits, links = (report("--part", part, "--engine", engine, text=matrix)
                   for engine in ("bits", "links"))
    assert [bits["levels"], bits["updates"]] == [links["levels"], links["updates"]]
    assert [bits[name] for name in ("solutions", "nodes", "updates")] == [
        solutions, nodes, updates]
