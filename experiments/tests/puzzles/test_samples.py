"""Parts of searches that are too long for every day: the figures that stand as in the reference are
those of the whole tree, of which a part is searched here by two engines, against known counters."""
import pytest
from conftest import PUZZLES, output, report

DIAMOND = PUZZLES / "aztec-diamond-44.puzzle"


@pytest.mark.parametrize("generator, part, solutions, nodes, updates", [
    (["queens", "18"], "1/1000", 720403, 9249573, 148232504),
    (["queens", "18", "--primary", "ranks"], "1/1000", 683212, 14328249, 227587296),
    (["polysticks", DIAMOND], "500/10000", 0, 40559, 13680772),
])
def test_a_part_has_the_counters_that_it_had(generator, part, solutions, nodes, updates):
    matrix = output(*generator)
    bits, links = (report("--part", part, "--engine", engine, text=matrix)
                   for engine in ("bits", "links"))
    assert [bits["levels"], bits["updates"]] == [links["levels"], links["updates"]]
    assert [bits[name] for name in ("solutions", "nodes", "updates")] == [
        solutions, nodes, updates]
