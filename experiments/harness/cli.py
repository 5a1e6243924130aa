"""The command line."""
import fnmatch
import os
from argparse import Namespace
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from harness.judge.catalogue import (
    Catalogue, CommandExperiment, SomeExperiment, read_catalogue)
from harness.judge.check import check
from harness.judge.crosscheck import SECONDS, caches_of, made_again, patience
from harness.judge.reference import Reference
from harness.judge.solvers import USUAL_SECONDS as USUAL_LIMIT
from harness.judge.verdicts import Judge
from harness.results import SEARCHES, SEARCHES_PATH, Record, read_records
from harness.report import complain_of, judge_and_show, show
from program import Parser, handle_signals, interrupt, locked, run_program, whole
from project import FEW, Project, UsageError, counted, few
from harness.run.display import duration as in_words
from harness.run.display import say, steps
from harness.run.experiment import BY_TABLES, RANKS, SCALES
from harness.run.cache import RunCache
from harness.run.runs import Run
from harness.run.launch import Launcher
from harness.run.launch import NEEDED as LAUNCHERS
from harness.run.parts import Part, run_all
from harness.run.schedule import ENGINES, Task

Argument = tuple[str, dict[str, Any]]  # the name and what else add_argument takes
SubCommand = Callable[[Any], int]  # of the Work, which returns the exit status

HERE = Path(__file__).resolve().parents[2]
COMMANDS: list[tuple[str, str, tuple[Argument, ...], Callable[[], str] | None, SubCommand]] = []


def seconds_of_option(text: str) -> float:
    """Seconds, from the argument of an option; or a ValueError."""
    seconds = float(text)
    if not 0 < seconds < 1e9:
        raise ValueError
    return seconds


def argument(name: str, **details: Any) -> Argument:
    """The name of a sub-command's argument, and its options, as argparse's add_argument takes
    them."""
    return name, details


def command(name: str, purpose: str, *arguments: Argument,
            more: Callable[[], str] | None = None) -> Callable[[SubCommand], SubCommand]:
    """A decorator that registers a function of a Work as a sub-command, with a line of help and its
    arguments, and perhaps a function that says more at the end of its help."""
    def register(function: SubCommand) -> SubCommand:
        """Add the sub-command to COMMANDS, and return its function unchanged."""
        COMMANDS.append((name, purpose, arguments, more, function))
        return function
    return register


def parser() -> Parser:
    """The parser of the command line, with all sub-commands that are registered."""
    top = Parser(
        prog="harness", description="Run the experiments, and judge the paper's claims by them.")
    top.add_argument("--root", type=Path, default=HERE, metavar="DIR",
                     help="the project, with experiments/ and build/bin/; runs write build/runs/,"
                     " results/ and figures/ there (default: this one)")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, purpose, arguments, more, function in COMMANDS:
        one = commands.add_parser(name, help=purpose)
        if more:
            setattr(one, "format_help", partial(lengthened, one.format_help, more))
        one.set_defaults(function=function)
        for word, details in arguments:
            one.add_argument(word, **details)
    return top


def lengthened(usual: Callable[[], str], more: Callable[[], str]) -> str:
    """A help text: the one that `usual` returns, and then that of `more`."""
    return f"{usual()}\n{more()}\n"


ONLY = argument("--only", metavar="GLOBS",
                help="run only experiments with these ids, e.g. 'scott* queens.1?'")
ENGINE = argument(
    "--engine", choices=[*ENGINES, "both"], default="auto",
    help="engine for experiments that name none. auto: bits; links and frontier repeat the searches"
    f" that take them less than {SECONDS['quick']} s at scale quick, {SECONDS['paper']} s at scale"
    f" paper and {SECONDS['full']} s at scale full. both: the same, at any scale as at scale full"
    " (default: auto)")


JOBS = argument("--jobs", type=whole, default=len(os.sched_getaffinity(0)), metavar="N",
                help="run N experiments at a time (default: one per core, %(default)s)")
LAUNCH = argument("--launch", choices=LAUNCHERS, default="local",
                  help="run the parts of long searches on this machine, or by Slurm or ssh on"
                  " machines that share this folder (default: local)")
HOSTS = argument("--hosts", metavar="'A B C'", default="", help="the machines for --launch ssh")


class Work:
    """The options, the project, the catalogue and the kept runs that sub-commands share."""

    def __init__(self, options: Namespace):
        self.options = options
        self.project = Project(options.root.resolve())
        self.catalogue = read_catalogue(self.project.catalogue)
        self.cache = RunCache(self.project, self.catalogue.experiments)
        self.others = caches_of(self.project, self.catalogue)

    def select(self, scale: str) -> list[SomeExperiment]:
        """The experiments that --only asks for, of this scale and the smaller ones; a UsageError if
        a glob matches none, or if all are of larger scales."""
        globs = ["*"] if self.options.only is None else self.options.only.split() or [""]
        experiments = self.catalogue.experiments
        found = {glob: fnmatch.filter(experiments, glob) for glob in globs}
        for glob, ids in found.items():
            if not ids:
                raise UsageError(f"no experiment matches '{glob}'")
        known = {id: self.catalogue.scale_of(experiments[id].sources)
                 for id in experiments if any(id in ids for ids in found.values())}
        chosen = [experiments[id] for id, least in known.items()
                  if RANKS.index(least) <= RANKS.index(scale)]
        if not chosen:
            least = min(known.values(), key=RANKS.index)
            matches = "is there" if globs == ["*"] else f"matches '{' '.join(globs)}'"
            hint = f"; make tables ONLY='{self.options.only}' runs it" if least == BY_TABLES else ""
            raise UsageError(f"no experiment of scale {scale} {matches}; one of scale {least}"
                             f" does{hint}")
        return chosen

    def needed(self, experiments: Iterable[SomeExperiment]) -> list[CommandExperiment]:
        """The experiments whose runs these are judged by, proofs included. A program that one of
        them starts, and that has not been built, is an error."""
        needed = self.catalogue.needed(experiments)
        names = sorted({stage[0] for experiment in needed for stage in experiment.stages})
        missing = [name for name in names if not (self.project.programs / name).is_file()]
        if missing:
            raise UsageError(f"missing programs in {self.project.programs}: {', '.join(missing)};"
                             " run make build")
        return needed

    def launcher(self) -> Launcher | None:
        """What takes the parts of long searches to other machines, if that is wished."""
        if self.options.launch != "local":
            return Launcher(self.project, self.options.launch, self.options.hosts.split())
        return None

    def bring_up_to_date(self, experiments: Iterable[SomeExperiment],
                         launcher: Launcher | None) -> dict[str, str]:
        """Run those of these experiments, and of the checks by other engines, that have no valid
        kept run. Returns the causes of failures, by id."""
        needed, options = self.needed(experiments), self.options
        self.project.remove_partial_files()
        usual = "auto" if options.engine == "both" else options.engine
        tasks = [Task(self.cache, experiment, usual) for experiment in needed]
        seconds = patience(options.engine, options.scale)
        tasks += [Task(self.others[engine], form, engine, is_check=True) for experiment in needed
                  for engine, form in made_again(experiment, seconds).items()]
        stale = [task for task in steps("kept runs", tasks, lambda task: task.id)
                 if not task.is_cached()]
        failures: dict[str, str] = {}
        for reads in (False, True):  # what reads the solutions of others comes after them
            some = [task for task in stale if bool(task.experiment.packings) == reads]
            if some:
                failures |= run_all(some, options.jobs, launcher)
        return failures

    def count(self, searches: list[CommandExperiment]) -> dict[str, str]:
        """Make these searches one by one, first those that results/ lacks. The counters of each go
        into results/ as soon as it is done. Returns the causes of failures, by id."""
        from harness.results import read_searches
        from harness.show.corpus import write_searches
        from harness.show.given import Given
        from harness.show.tables import write_tables
        self.needed(searches)
        launcher, known = self.launcher(), read_searches(self.project)
        failures: dict[str, str] = {}
        searches = sorted(searches, key=lambda search: search.id in known)
        for number, search in enumerate(searches, start=1):
            say(f"search {number} of {len(searches)}: {search.id}")
            task = Task(self.cache, search, "auto")
            if not task.is_cached():
                failures |= run_all([task], self.options.jobs, launcher)
            if run := self.cache.load(search):
                write_searches(self.project, self.catalogue, {search.id: run})
                write_tables(Given(self.project, self.catalogue, self.records(), self.runs()))
                old, new = known.get(search.id), read_searches(self.project).get(search.id)
                if old and old != new and old["command"] == search.command:
                    failures[search.id] = f"{SEARCHES_PATH} had other counters of it"
        return failures

    def runs(self) -> dict[str, Run | None]:
        """By id, the valid kept run of every experiment with a command, or None; also of those that
        are not asked for this time."""
        return {experiment.id: self.cache.load(experiment) for experiment in steps(
            "reading runs", self.catalogue.with_commands(), lambda experiment: experiment.id)}

    def checks(self, experiments: Iterable[CommandExperiment]) -> dict[str, list[Run]]:
        """The kept runs of these experiments by plain, links and frontier."""
        found = {experiment.id: [self.others[engine].load(form)
                                 for engine, form in made_again(experiment).items()]
                 for experiment in steps("reading checks", experiments, lambda one: one.id)}
        return {id: [run for run in some if run] for id, some in found.items()}

    def records(self) -> list[Record]:
        """The verdicts that the last run has written to results/verdicts.json."""
        return read_records(self.project, self.catalogue.claims)


# ---------------------------------------------------------------- sub-commands

@command("run", "run experiments, write verdicts, tables, pictures and the page",
         argument("--scale", choices=SCALES, default="paper",
                  help="how much to run; paper includes quick, and full both (default: paper)"),
         ONLY, JOBS, ENGINE, LAUNCH, HOSTS,
         argument("--no-page", action="store_true",
                  help="write verdicts and tables only, no pictures and no page"))
def run_experiments(work: Work) -> int:
    """Run the chosen experiments that have no valid run, judge all claims, write everything, and
    return the exit status: 0 if all is as in the reference."""
    project, options = work.project, work.options
    chosen = work.select(options.scale)
    project.require_writable(project.runs, project.results, project.figures)
    launcher = work.launcher()
    with locked(project.lock):
        reference = Reference(project)
        edited = reference.changed()
        failures = work.bring_up_to_date(chosen, launcher)
        judge = Judge(work.catalogue, work.runs(), work.checks(work.catalogue.with_commands()))
        status = judge_and_show(judge, project, reference, failures, not options.no_page)
        if edited and (mended := sorted(set(edited) - set(reference.changed()))):
            print(f"put back as in the reference: {few(mended)}")
    return status


@command("part", "run one part of an experiment; --launch runs this on other machines",
         argument("id", metavar="ID"),
         argument("--number", type=whole, required=True, metavar="K"),
         argument("--of", type=whole, required=True, metavar="N"),
         argument("--key", required=True, help="key of the run to which the part belongs"),
         argument("--engine", choices=ENGINES, required=True))
def run_part(work: Work) -> int:
    """Run one part of a search, unless its report is there. A UsageError if the id is unknown, or
    if programs and files of this machine do not give the key of the one that launched it."""
    options = work.options
    experiments = {experiment.id: experiment for experiment in work.catalogue.with_commands()}
    if options.id not in experiments:
        raise UsageError(f"no experiment with a command is called '{options.id}'")
    part = Part(work.cache, experiments[options.id], options.engine, number=options.number,
                of=options.of)
    if part.folder.name != options.key:
        raise UsageError("this machine has other programs or files than the one that launched"
                         " the part")
    if not part.is_cached():
        part.run()
    return 0


@command("check", "try another solver, which reads a matrix from standard input",
         argument("solver", metavar="SOLVER_COMMAND", help="its command line, as one argument"),
         argument("--only", metavar="GLOBS",
                  help="take only matrices of experiments with these ids"),
         argument("--seconds", type=seconds_of_option, default=USUAL_LIMIT, metavar="S",
                  help="kill the solver after S seconds per matrix (default: %(default)s)"))
def check_solver(work: Work) -> int:
    """Hand the matrices of the quick experiments to the solver, and return the exit status: 0 if
    every number of solutions agrees."""
    quick = work.select("quick")
    work.needed(quick)
    with_commands = [one for one in quick if isinstance(one, CommandExperiment)]
    return check(work.catalogue, work.project, with_commands, work.options.solver,
                 work.options.seconds)


@command("figures", "draw the pictures again from the kept runs",
         argument("--only", metavar="GLOBS",
                  help="draw only pictures with these names, e.g. 'scott* 3x30*'; figure13-third"
                  " is drawn only if it is asked for"))
def draw_figures(work: Work) -> int:
    """Draw the pictures that --only matches from kept runs and the verdicts of the last run;
    nothing is run or judged. Returns 1 if one failed, or if none of those named could be drawn."""
    from harness.show.pictures import PICTURES
    only = work.options.only
    for glob in (only or "*").split() or [""]:
        if not fnmatch.filter(PICTURES, glob):
            raise UsageError(f"no picture matches '{glob}'; they are in figures/")
    with locked(work.project.lock):
        drawn, broken, left_out, lines = show(work.project, work.catalogue, work.runs(),
                                              work.records(), anew=True, only=only or "*")
    print(f"{counted(len(drawn), 'picture')} drawn", *lines, sep="\n")
    for name, lack in list(left_out.items())[:FEW]:
        print(f"{name}: {lack}")
    complain_of({f"picture {name}": "see the traceback" for name in broken})
    return 1 if broken or only and left_out and not drawn else 0


@command("page", "write results/report.html again, from results/ and figures/")
def make_page(work: Work) -> int:
    from page.report import write_page
    write_page(work.project, work.catalogue, work.records())
    return 0


@command("site", "write the page, and copy it with all that it links to build/site",
         argument("--url", default="", help="the address of the host, for its picture in links"))
def make_site(work: Work) -> int:
    from page.site import write_site
    make_page(work)
    write_site(work.project, work.options.url)
    return 0


@command("readme", "put the tables of the results into README.md and results/README.md",
         argument("--check", action="store_true", help="say only whether they are there"))
def write_readmes(work: Work) -> int:
    """Fill the tables of both files; with --check, raise Trouble if they are not up to date."""
    from harness.show.readme import fill_readmes
    fill_readmes(work.project, work.options.check)
    return 0


@command("corpus", "write the matrices of the experiments, with the counters of their searches",
         argument("--scale", choices=SCALES, default="paper",
                  help="take this scale and the smaller ones (default: paper)"),
         ONLY,
         argument("--folder", type=Path, metavar="DIR", help="where to (default: build/corpus)"))
def make_corpus(work: Work) -> int:
    options, project = work.options, work.project
    experiments = work.select(options.scale)
    work.needed(experiments)
    folder = options.folder or project.root / "build" / "corpus"
    from harness.show.corpus import write_corpus
    write_corpus(project, experiments, folder)
    return 0


def made_by_tables(catalogue: Catalogue) -> dict[str, CommandExperiment]:
    """The searches that are made only if they are named, by id."""
    return {experiment.id: experiment for experiment in catalogue.with_commands()
            if experiment.scale == BY_TABLES}


def hours_of_searches() -> str:
    """For the help of `tables`: a line for each group of these searches, by the first two words of
    their ids, with the time that the group takes on one core."""
    seconds: defaultdict[str, float] = defaultdict(float)
    project = Project(HERE)
    for id, experiment in made_by_tables(read_catalogue(project.catalogue)).items():
        task = Task(RunCache(project), experiment, "auto")
        seconds[".".join(id.split(".")[:2])] += task.seconds
    return "\n".join(["searches that are made only if --only names them, and how long they take one"
                      " core:", *(f"  {name + '.*':24}{in_words(time)}"
                                  for name, time in seconds.items())])


@command("tables", "try other inputs and orders, and write the tables of what they give",
         argument("--only", metavar="GLOBS",
                  help="write only tables with these names, e.g. 'columns', or these parts of one,"
                  " e.g. 'candidates/hexagon.*'; or make searches, e.g. 'diamond.lines.*', and"
                  " write the tables that show them"),
         JOBS, LAUNCH, HOSTS, more=hours_of_searches)
def try_others(work: Work) -> int:
    """Make the searches and write the tables that --only matches, and return 1 if one failed. They
    need minutes and hours, so `harness run` leaves them as they are."""
    from harness.show.given import Given
    from harness.show.table import TRIED
    from studies import to_try, try_and_write
    project, only, searches = work.project, work.options.only, made_by_tables(work.catalogue)

    def fits(name: str, glob: str) -> bool:
        """Does the glob match the whole name of a table or search, or the part before a slash?"""
        return fnmatch.fnmatch(name, glob) or fnmatch.fnmatch(name.split("/")[0], glob)
    globs = TRIED if only is None else only.split() or [""]
    for glob in globs:
        if not any(fits(name, glob) for name in [*to_try(), *searches]):
            raise UsageError(f"no table and no search of scale {BY_TABLES} matches '{glob}'; the"
                             f" tables are {', '.join(TRIED)}; harness tables --help has the"
                             " searches")
    tables, chosen = ([name for name in names if any(fits(name, one) for one in globs)]
                      for names in (to_try(), searches))
    project.require_writable(project.runs, project.results)
    with locked(project.lock):
        failures = work.count([searches[id] for id in chosen])
        try_and_write(Given(project, work.catalogue, work.records(), work.runs()), tables)
    complain_of(failures)
    names = dict.fromkeys(f"{name.split('/')[0]}.csv" for name in tables)
    for name in [*names, *[SEARCHES] * bool(chosen)]:
        print(f"results/{name}")
    return 1 if failures else 0


@command("bench", "time the engines, write tables and a plot",
         argument("--peers", default="", metavar="'NAME=COMMAND ...'",
                  help="also time these solvers, which read a matrix from standard input"),
         argument("--of", default="all",
                  choices=["all", "updates", "counting", "waiting", "peers", "refinements"],
                  help="time only the updates of the engines, or counting, or what people wait"
                  " for, or the other solvers; or what each refinement of the bits brings"))
def run_bench(work: Work) -> int:
    """Measure, write the tables of results/ that begin with bench, and draw the pictures of
    speeds."""
    from bench.measure import bench
    from harness.show.pictures import draw_pictures
    bench(work.project, work.catalogue, work.options.peers, work.options.of)
    draw_pictures(work.project, {}, work.records(), only="measured-machines bench-* falls-apart")
    return 0


# ---------------------------------------------------------------- the whole

def work() -> int:
    """Parse the command line, and do what it asks. Returns the exit status."""
    options = parser().parse_args()
    handle_signals(interrupt)
    return options.function(Work(options))


def main() -> int:
    """Run the command; errors are lines on standard error. Returns the exit status."""
    return run_program("harness", work, "stopped; what had finished is kept")
