"""The corpus: every matrix that an experiment searches, with what is known of the search.

It is for people who write solvers. The counters are those of the reference, results/searches.json,
which a run keeps up to date; nothing is searched for a corpus. A matrix is known by the hash of its
text, so that its counters cannot be those of another one.
"""
import hashlib
import json
import os
import re
import shutil
from typing import List, Optional

from harness.project import UsageError, few, write
from harness.run.display import say, steps
from harness.run.experiment import SCALES, Experiment
from harness.run.matrices import as_dance_reads, command_of, source_of, text_of
from harness.run.pipeline import Failure
from harness.schema import Entry, described

SEARCHES = "searches.json"  # of the reference
COUNTERS = ["solutions", "nodes", "updates", "levels"]
MANIFEST = "manifest.json"


class Level(Entry):
    """Nodes and updates of one level of a search tree."""
    level: int = described("number of rows chosen; 0 is the root")
    nodes: int = described("nodes on this level")
    updates: int = described("updates on the way from the level above; the last level may have"
                             " updates and no nodes, since a dead end charges the cover of its"
                             " column to the level below it")


class Search(Entry):
    """A search of a matrix, by one rule, and its counters."""
    choose: str = described("rule for the column: `shortest`, the first of those with the fewest"
                            " rows; `first`, in the order of the file; `shortest:K`, the shortest"
                            " on levels 0 to K and the first below")
    empty_columns: str = described("`count`: a chosen column without rows is charged one update,"
                                   " for its cover; `skip`: nothing")
    experiments: List[str] = described("that make this search; experiments/catalogue has them")
    claims: List[str] = described("of the paper that these settle; results/verdicts.json has them")
    solutions: Optional[int] = described("exact covers; may exceed 64 bits")
    nodes: Optional[int] = described("of the search tree: the root and every row tried, dead ends"
                                     " and solutions included")
    updates: Optional[int] = described("removals of an element from a list, on covering only: a"
                                       " header from the list of columns, or a 1 from the list of"
                                       " its column")
    levels: Optional[List[Level]] = described("nodes and updates of each level; their sums are the"
                                              " totals above")


class Matrix(Entry):
    """A file with a matrix, and the searches that are made of it."""
    file: str = described("its name in this folder")
    sha256: str = described("of the file")
    size: int = described("of the file, in bytes")
    scale: str = described("`quick`, `paper` or `full`: the least that searches it")
    made_by: List[str] = described("command lines that write it, or files of experiments/ that are"
                                   " the same")
    primary: int = described("columns to be covered exactly once")
    secondary: int = described("columns to be covered at most once")
    rows: int = described("rows")
    entries: int = described("1s")
    searches: List[Search] = described("of this matrix. Counters that the reference does not have"
                                       " are absent; nodes, updates and levels are absent, too,"
                                       " where only a sweep without a tree has counted")


class Manifest(Entry):
    """What is in the corpus."""
    project: str = described("Dancing Links, Reproduced")
    release: str = described("of the project")
    scale: str = described("the matrices of this scale and of those below it are here")
    matrices: List[Matrix] = described("in the order of the catalogue")


# ---------------------------------------------------------------- the counters of the reference

def is_counted(experiment):
    """Is it a search that has been made whole, and neither estimated, stopped nor traced?"""
    return (experiment.searches and experiment.output == "report"
            and not {"--estimate", "--limit", "--part"} & {*experiment.stages[-1]})


def write_searches(project, catalogue, runs):
    """Bring the counters of all searches up to date; one that has no run here stands as it is."""
    before, found = read_searches(project), {}
    for experiment in filter(is_counted, catalogue.with_commands()):
        run, old = runs.get(experiment.id), before.get(experiment.id)
        if run and has_digest(run.report):
            found[experiment.id] = counters_of(experiment, run.report)
        elif old and old.get("command") == experiment.command:
            found[experiment.id] = old
    if found or before:
        lines = [f"{json.dumps(id)}: {json.dumps(entry)}" for id, entry in found.items()]
        write(project.results / SEARCHES, "{\n" + ",\n".join(lines) + "\n}\n")


def has_digest(report):
    """Does it say which matrix it is of? (That of a stand-in need not.)"""
    return isinstance(report.get("matrix"), dict) and "sha256" in report["matrix"]


def counters_of(experiment, report):
    return {"command": experiment.command, "matrix": report["matrix"]["sha256"],
            **{name: report.get(name) for name in COUNTERS[:-1]},
            "levels": [[level["nodes"], level["updates"]] for level in report.get("levels", [])]}


def read_searches(project):
    path = project.results / SEARCHES
    if not path.is_file():
        return {}
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
        return {id: entry for id, entry in entries.items()
                if {"command", "matrix", *COUNTERS} <= entry.keys()}
    except (ValueError, AttributeError):
        raise UsageError(f"{path}: is not what a run writes") from None


# ---------------------------------------------------------------- the matrices

def file_name(source):
    """The words of the command, without folders and endings."""
    words = [source] if isinstance(source, str) else [word for stage in source for word in stage]
    name = "-".join(os.path.splitext(os.path.basename(word))[0] if "/" in word else word
                    for word in words)
    return "matrices/" + re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-") + ".txt"


def shape_of(text):
    """Primary and secondary columns, rows and entries."""
    names, *rows = map(str.split, text.decode().splitlines())
    bar = names.index("|") if "|" in names else len(names)
    return {"primary": bar, "secondary": max(len(names) - bar - 1, 0), "rows": len(rows),
            "entries": sum(map(len, rows))}


def question_of(experiment):
    """The rule for the column, and what an empty one is charged."""
    words = experiment.stages[-1]
    options = {"--choose": "shortest", "--empty-columns": "count"}
    for option in options:
        if option in words:
            options[option] = words[words.index(option) + 1]
    return tuple(options.values())


def matrices_with_searches(catalogue, project, experiments):
    """Each matrix once, by its text without comments: [(text, digests of what the experiments
    search, sources, experiments)]."""
    sources = {}
    for experiment in experiments:
        if isinstance(experiment, Experiment) and experiment.searches:
            source = source_of(experiment, project.experiments)
            sources.setdefault(source, []).append(experiment)
    found = {}
    for source in steps("corpus", list(sources), command_of):
        searched = text_of(source, project)
        text = as_dance_reads(searched)
        _, digests, names, searches = found.setdefault(text, (text, set(), [], []))
        digests.add(hashlib.sha256(searched).hexdigest())
        names.append(source)
        searches += sources[source]
    return list(found.values())


def record_of(text, digests, sources, experiments, reference):
    by_question = {}
    for experiment in filter(is_counted, experiments):
        by_question.setdefault(question_of(experiment), []).append(experiment)
    return Matrix(
        file=file_name(sources[0]), sha256=hashlib.sha256(text).hexdigest(), size=len(text),
        **shape_of(text),
        scale=min((experiment.scale for experiment in experiments), key=SCALES.index),
        made_by=list(map(command_of, sources)),
        searches=[search_of(question, some, digests, reference)
                  for question, some in by_question.items()])


def search_of(question, experiments, digests, reference):
    """A search with the counters that the reference has; experiments must not contradict."""
    entries = [reference[experiment.id] for experiment in experiments
               if reference.get(experiment.id, {}).get("matrix") in digests]
    counters = {}
    for name in COUNTERS:
        values = [entry[name] for entry in entries if entry[name] not in (None, [])]
        if any(value != values[0] for value in values):
            raise Failure(f"{experiments[0].id}: the reference has different {name} of one search")
        if values:
            counters[name] = values[0]
    if "levels" in counters:
        counters["levels"] = [Level(level=number, nodes=nodes, updates=updates)
                              for number, (nodes, updates) in enumerate(counters["levels"])]
    claims = {settlement.claim for experiment in experiments
              for settlement in experiment.settlements}
    return Search(choose=question[0], empty_columns=question[1],
                  experiments=[experiment.id for experiment in experiments],
                  claims=sorted(claims), **counters)


# ---------------------------------------------------------------- the folder

README = """# The matrices of "Dancing Links"

{count} exact cover problems, which Donald Knuth's paper *Dancing Links* (arXiv cs/0011047) and its
companions search, with the counters of each search: for people who write solvers. They are made by
*Dancing Links, Reproduced* {release}, scale `{scale}`.

- `matrices/`: a file for each matrix, {size:,} bytes together, the largest {largest:,}. The first
  line names the columns, separated by blanks; those behind a lone `|` are secondary. Each further
  line is a row: the names of its columns, in any order. Knuth's `dance.w` reads this. All primary
  columns are to be covered exactly once, secondary ones at most once.
- `manifest.json`: what is known of them, as below; `schema.json` is its JSON schema.
- `SHA256SUMS`: `sha256sum -c SHA256SUMS` tells whether all files are as they were.

Solutions do not depend on the solver, but for their order. Nodes and updates belong to the search
tree of Knuth's algorithm DLX: at each node, the column that the rule chooses, and a branch for each
of its rows. If your solver leaves the root out, it has one node less; if it does not count
solutions as nodes, it has as many less as there are solutions. The updates are those of covering;
uncovering is not counted.
"""


def readme(manifest):
    sizes = [matrix.size for matrix in manifest.matrices]
    parts = [README.format(count=len(sizes), release=manifest.release, scale=manifest.scale,
                           size=sum(sizes), largest=max(sizes))]
    for model, title in [(Manifest, "manifest.json"), (Matrix, "Each of `matrices`"),
                         (Search, "Each of `searches`"), (Level, "Each of `levels`")]:
        parts.append(f"\n## {title}\n\n" + "".join(
            f"- `{name}`: {field.field_info.description}\n"
            for name, field in model.__fields__.items()))
    return "".join(parts)


def write_corpus(project, catalogue, experiments, scale, folder):
    """Write the corpus, its manifest first and SHA256SUMS last, in the place of another corpus."""
    if folder.exists() and not (folder / MANIFEST).is_file() and (
            not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder}: exists, and is not a corpus")
    reference = read_searches(project)
    found = matrices_with_searches(catalogue, project, experiments)
    manifest = Manifest(
        project="Dancing Links, Reproduced", release=project.release(), scale=scale,
        matrices=[record_of(*matrix, reference) for matrix in found])
    names = [matrix.file for matrix in manifest.matrices]
    if len(set(names)) < len(names):
        raise Failure("two matrices have the same name")
    files = {MANIFEST: (manifest.json(exclude_none=True, indent=1) + "\n").encode()}
    files |= {matrix.file: text for matrix, (text, *_) in zip(manifest.matrices, found)}
    files["schema.json"] = (Manifest.schema_json(indent=1) + "\n").encode()
    files["README.md"] = readme(manifest).encode()
    files["SHA256SUMS"] = "".join(f"{hashlib.sha256(text).hexdigest()}  {name}\n"
                                  for name, text in files.items()).encode()
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in files.items():
        write(folder / name, text)
    tell(manifest, folder)


def tell(manifest, folder):
    searches = [search for matrix in manifest.matrices for search in matrix.searches]
    unknown = [search.experiments[0] for search in searches if search.solutions is None]
    size = sum(matrix.size for matrix in manifest.matrices)
    print(f"{len(manifest.matrices)} matrices of {size:,} bytes in {folder};"
          f" counters of {len(searches) - len(unknown)} searches")
    if unknown:
        say(f"the reference, results/{SEARCHES}, has no counters of {few(unknown)}")
