"""The command line."""
import argparse
import fnmatch
import json
import os
import signal
import sys
from importlib import import_module
from pathlib import Path

from harness.judge.catalogue import read_catalogue
from harness.judge.check import USUAL_SECONDS as USUAL_LIMIT
from harness.judge.check import check
from harness.judge.crosscheck import MOST_SECONDS, USUAL_SECONDS, checkers_of
from harness.judge.reference import PAGE, came_out_otherwise, merged, name_of, reference_of
from harness.judge.verdicts import (
    Judge, in_figures, lines_on, named, names_of, read_records, summary)
from harness.project import Project, UsageError, one_line, write
from harness.run.display import Unheeded, busy, display_for, say, steps
from harness.run.experiment import SCALES
from harness.run.kept import Keeper
from harness.run.launch import LAUNCHERS, Local, launcher_for
from harness.run.parts import Part, run_all
from harness.run.pipeline import Failure
from harness.run.schedule import ENGINES, Task
from harness.show.beyond import write_beyond
from harness.show.tables import build_tables, write_tables

HERE = Path(__file__).resolve().parents[2]


def positive(text):
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def duration(text):
    seconds = float(text)
    if not 0 < seconds < 1e9:
        raise ValueError
    return seconds


class Parser(argparse.ArgumentParser):
    """Complains in one line, like everything else here."""

    def error(self, message):
        raise UsageError(f"{message}; see {self.prog} --help")


def parser():
    top = Parser(
        prog="harness", description="Run the experiments, and judge the paper's claims by them.")
    top.add_argument("--root", type=Path, default=HERE, metavar="DIR",
                     help="the folder with experiments/ and build/bin/, which receives build/runs/,"
                     " results/ and figures/ (default: the project)")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    run = commands.add_parser(
        "run", help="run experiments, write verdicts, tables, pictures and the page")
    run.add_argument("--scale", choices=SCALES, default="paper",
                     help="how much to run; each includes the ones before it (default: paper)")
    run.add_argument("--only", metavar="GLOB", help="only the experiments whose ids match")
    run.add_argument("--jobs", type=positive, default=len(os.sched_getaffinity(0)), metavar="N",
                     help="experiments side by side (default: the cores, here %(default)s)")
    add_engine(run)
    run.add_argument("--launch", choices=LAUNCHERS, default="local",
                     help="where the parts of long searches run: on this machine, or by Slurm or"
                     " ssh on machines that share this folder (default: local)")
    run.add_argument("--hosts", metavar="'A B C'", default="", help="for --launch ssh")
    run.set_defaults(function=run_experiments)

    part = commands.add_parser(
        "part", help="run one part of an experiment, as --launch tells another machine to do")
    part.add_argument("id", metavar="ID")
    part.add_argument("--number", type=positive, required=True, metavar="K")
    part.add_argument("--of", type=positive, required=True, metavar="N")
    part.add_argument("--key", required=True, help="of the run that the part belongs to")
    part.add_argument("--engine", choices=ENGINES, required=True)
    part.set_defaults(function=run_part)

    listing = commands.add_parser(
        "list", help="print the experiments, an id and a scale on each line")
    listing.set_defaults(function=list_experiments)

    verify = commands.add_parser(
        "verify", help="run one experiment and compare the claims that it settles")
    verify.add_argument("id", metavar="ID")
    add_engine(verify)
    verify.set_defaults(function=verify_experiment)

    checking = commands.add_parser(
        "check", help="try another solver, which reads a matrix on standard input")
    checking.add_argument("solver", metavar="SOLVER_COMMAND",
                          help="the command line, in one argument")
    checking.add_argument("--only", metavar="GLOB",
                          help="only the matrices of the experiments whose ids match")
    checking.add_argument("--seconds", type=duration, default=USUAL_LIMIT, metavar="S",
                          help="kill the solver if it takes longer for a matrix"
                          " (default: %(default)s)")
    checking.set_defaults(function=check_solver)

    figures = commands.add_parser("figures", help="draw the pictures again from the kept runs")
    figures.add_argument("--third", action="store_true",
                         help="draw also the third packing of Figure 13, which the paper leaves to"
                         " the reader, as figure13-third")
    figures.set_defaults(function=draw_figures)

    page = commands.add_parser("page", help="write results/report.html again from what else is"
                               " in results/ and figures/")
    page.set_defaults(function=make_page)

    timing = commands.add_parser("bench", help="time the engines, write tables and a plot")
    timing.add_argument("--peers", default="", metavar="'NAME=COMMAND ...'",
                        help="time these solvers, too, which read a matrix on standard input")
    timing.add_argument("--of", choices=["engines", "parts", "slurm", "reproduce"],
                        default="engines",
                        help="what to time: the engines; parts of the Aztec diamond, or Slurm,"
                        " each with a simulation of many machines; or what the kept runs have"
                        " taken (default: %(default)s)")
    timing.set_defaults(function=time_engines)
    return top


def add_engine(command):
    command.add_argument("--engine", choices=[*ENGINES, "both"], default="auto",
                         help="engine for the experiments that name none; auto is bits, and links,"
                         f" too, for what they do in {USUAL_SECONDS} s; both is bits, and links for"
                         f" what they do in {MOST_SECONDS} s, as is auto at scale full; with auto,"
                         " bits and both, the frontier counts what it can in seconds"
                         " (default: auto)")


# ---------------------------------------------------------------- sub-commands

def select(catalogue, scale, glob):
    """The experiments asked for."""
    known = [experiment for experiment in catalogue.experiments.values()
             if glob is None or fnmatch.fnmatchcase(experiment.id, glob)]
    if not known:
        raise UsageError(f"no experiment matches '{glob}'")
    chosen = [experiment for experiment in known
              if SCALES.index(experiment.scale) <= SCALES.index(scale)]
    if not chosen:
        least = min((experiment.scale for experiment in known), key=SCALES.index)
        matches = "is there" if glob is None else f"matches '{glob}'"
        raise UsageError(f"no experiment of scale {scale} {matches}; one of scale {least} does")
    return chosen


def require_programs(keeper, experiments):
    missing = keeper.missing_programs(experiments)
    if missing:
        raise UsageError(f"missing programs in {keeper.project.programs}: {', '.join(missing)};"
                         " run make build")


def bring_up_to_date(catalogue, keepers, experiments, options, scale, jobs, launcher=Local()):
    """Run what has no valid kept run. Returns what failed."""
    keeper, checkers = keepers
    needed = catalogue.needed(experiments)
    require_programs(keeper, needed)
    keeper.project.sweep()
    tasks = [Task(keeper, experiment, engine_of(options)) for experiment in needed]
    tasks += [Task(checker.keeper, experiment, checker.engine, is_check=True)
              for checker in checkers
              for experiment in checker.to_be_made(needed, options.engine, scale)]
    stale = [task for task in steps("kept runs", tasks, lambda task: task.id)
             if not task.is_kept()]
    failures = {}
    for is_fed in (False, True):  # what reads the solutions of others comes after them
        some = [task for task in stale if bool(task.experiment.packings) == is_fed]
        if some:
            failures |= run_all(some, jobs, display_for, launcher)
    return failures


def engine_of(options):
    return "auto" if options.engine == "both" else options.engine


def all_keepers(project, catalogue):
    """That of the runs, and the checkers, with whose runs these are compared."""
    return Keeper(project, catalogue), checkers_of(project, catalogue)


def all_runs(catalogue, keeper):
    """Every valid kept run, whatever was asked for this time."""
    single = [experiment for experiment in catalogue.experiments.values() if not experiment.runs]
    return {experiment.id: keeper.load(experiment)
            for experiment in steps("reading runs", single, lambda experiment: experiment.id)}


def all_checks(checkers, experiments):
    """By the id of each of the searches, every valid run of it that a checker keeps."""
    searches = [experiment for experiment in experiments if not experiment.runs]
    found = {experiment.id: [checker.keeper.load(checker.form_of(experiment))
                             for checker in checkers]
             for experiment in steps("reading checks", searches, lambda experiment: experiment.id)}
    return {id: [run for run in runs if run] for id, runs in found.items()}


def complain_of(failures):
    for id, cause in sorted(failures.items()):
        say(f"failed: {id}: {cause}")


def run_experiments(options, project, catalogue):
    chosen = select(catalogue, options.scale, options.only)
    project.require_writable(project.runs, project.results, project.figures)
    launcher = launcher_for(options.launch, project, options.hosts)
    reference = reference_of(project)
    keeper, checkers = keepers = all_keepers(project, catalogue)
    failures = bring_up_to_date(catalogue, keepers, chosen, options, options.scale, options.jobs,
                                launcher)
    runs = all_runs(catalogue, keeper)
    checks = all_checks(checkers, catalogue.experiments.values())
    judge = Judge(catalogue, runs, checks)
    failures |= judge.disputes
    found, before = busy("verdicts", judge.records), reference.records()
    records = merged(judge, found, before, project.release())
    write(project.results / "verdicts.json", json.dumps(records, indent=1) + "\n")
    write_tables(busy("tables", lambda: build_tables(records)), project)
    failures |= write_beyond(project, judge)
    publish(project, catalogue, runs, records)
    complaints = [*lines_on(records, "differs"), *lines_on_the_others(records, before)]
    for line in complaints:
        say(line)
    complain_of(failures)
    print(summary(records) + ".", *named(records), who_says_so(found, records), sep="\n")
    is_the_reference = compare(reference, before, complaints or failures)
    print(where_it_is(project))
    return 0 if is_the_reference and not complaints and not failures else 1


def lines_on_the_others(records, before):
    """A line for each figure that does not differ, but is not what it is in the reference."""
    return [f"otherwise: {record['claim']}, {record['quantity']}: {old['verdict']},"
            f" {in_figures(old['measured'])} in the reference;"
            f" {record['verdict']}, {in_figures(record['measured'])} here"
            for record in came_out_otherwise(records, before) if record["verdict"] != "differs"
            for old in [before[name_of(record)]]]


def who_says_so(found, records):
    """How many figures the runs on this machine confirm, and which stand without one."""
    has_run = {name_of(record) for record in found if record["verdict"] not in ("not-run", "lost")}
    confirmed = [record for record in records
                 if name_of(record) in has_run and record["verdict"] != "differs"]
    standing = [record for record in records if name_of(record) not in has_run
                and record["verdict"] not in ("not-run", "lost")]
    line = f"{len(confirmed)} figures are confirmed by runs on this machine"
    if standing:
        line += f"; {len(standing)} stand as in the reference: {names_of(standing)}"
    return line


def compare(reference, before, is_bad):
    """Say whether the files are those of the reference; whether the results are."""
    if not before:
        print("there is no reference to compare this with")
        return True
    changed = reference.changed()
    drawings = [name for name in changed if name.startswith("figures/") or name == PAGE]
    if not changed and not is_bad:
        print("everything that was run came out as published; your results are the reference's")
    elif changed:
        print(f"not as in the reference: {', '.join(changed)}")
    if drawings == changed and not is_bad and changed:
        print("these are drawings; every figure and table came out as published")
    return drawings == changed


def where_it_is(project):
    book = "generated/book.pdf"
    by_make = "" if (project.root / book).is_file() else ", which make book makes"
    return f"the page is {PAGE}; the book is {book}{by_make}"


def publish(project, catalogue, runs, records, **options):
    """Pictures, and the page that shows them. Only these and bench load matplotlib."""
    busy("matplotlib", lambda: import_module("harness.show.pictures"))
    from harness.show.page import write_page, write_summary, write_traces
    from harness.show.pictures import draw_pictures
    outcome = draw_pictures(project, runs, records, **options)
    write_traces(project, runs)
    write_page(project, catalogue, records)
    write_summary(project, catalogue, records)
    return outcome


def list_experiments(options, project, catalogue):
    for experiment in catalogue.experiments.values():
        print(experiment.id, experiment.scale)
    return 0


def verify_experiment(options, project, catalogue):
    experiment = catalogue.experiments.get(options.id)
    if experiment is None:
        raise UsageError(f"no experiment is called '{options.id}'")
    keeper, checkers = keepers = all_keepers(project, catalogue)
    failures = bring_up_to_date(catalogue, keepers, [experiment], options, experiment.scale, jobs=1)
    if failures:
        complain_of(failures)
        return 1
    needed = catalogue.needed([experiment])
    runs = {source.id: keeper.load(source, engine_of(options)) for source in needed}
    judge = Judge(catalogue, runs, all_checks(checkers, needed))
    records = [judge.record(settlement.claim, settlement.quantity)
               for settlement in experiment.settlements]
    bad = [line for verdict in ("differs", "not-run") for line in lines_on(records, verdict)]
    print("\n".join(bad) or f"{experiment.id}: {len(records)} figures as they should be")
    return 1 if bad else 0


def run_part(options, project, catalogue):
    experiment = catalogue.experiments.get(options.id)
    if experiment is None:
        raise UsageError(f"no experiment is called '{options.id}'")
    part = Part(Keeper(project, catalogue), experiment, options.engine,
                number=options.number, of=options.of)
    if part.folder.name != options.key:
        raise UsageError("this machine has other programs or files than the one that wants the"
                         " part")
    if not part.is_kept():
        part.run()
    return 0


def check_solver(options, project, catalogue):
    quick = select(catalogue, "quick", options.only)
    require_programs(Keeper(project, catalogue), catalogue.needed(quick))
    return check(catalogue, project, quick, options.solver, options.seconds)


def draw_figures(options, project, catalogue):
    """From the kept runs and from the verdicts as they are."""
    records = read_records(project.results / "verdicts.json", catalogue)
    runs = all_runs(catalogue, Keeper(project, catalogue))
    drawn, left_out = publish(project, catalogue, runs, records, spoilers=options.third, anew=True)
    print(f"{len(drawn)} pictures drawn")
    if left_out:
        say(f"not all runs are there for: {', '.join(left_out)}; run make reproduce")
    return 1 if left_out else 0


def make_page(options, project, catalogue):
    from harness.show.page import write_page
    write_page(project, catalogue, read_records(project.results / "verdicts.json", catalogue))
    return 0


def time_engines(options, project, catalogue):
    if options.of == "engines":
        from harness.show.bench import bench
        return bench(project, catalogue, options.peers)
    if options.peers:
        raise UsageError("--peers goes with the engines")
    if options.of == "reproduce":
        from harness.show.spending import bench
        return bench(project, catalogue)
    from harness.show import scaling
    return scaling.bench(project, catalogue, options.of)


SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def interrupt(number, frame):
    """Stop once; what is done to stop is not to be interrupted."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def complain(message, status):
    say(f"harness: {one_line(str(message))}")
    return status


def work():
    options = parser().parse_args()
    for number in SIGNALS:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, interrupt)
    project = Project(options.root.resolve())
    return options.function(options, project, read_catalogue(project.catalogue))


def main():
    sys.stderr = Unheeded(sys.stderr)
    try:
        try:
            return work()
        finally:
            sys.stdout.flush()
    except UsageError as error:
        return complain(error, 2)
    except Failure as error:
        return complain(error, 1)
    except KeyboardInterrupt:
        return complain("stopped; what had finished is kept", 1)
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 1
        return complain(f"{error.filename or 'standard output'}: {error.strerror or error}", 1)
