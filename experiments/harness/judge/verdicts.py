"""Judges the claims: what the paper prints against what the runs give. See definitions.py."""
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from harness.judge.catalogue import Catalogue, Claim, Contradiction, Judgement, Open, Reading
from harness.judge.chance import FEW_BY_CHANCE, by_chance, values_of
from harness.judge.definitions import PROVED, VERDICTS, verdicts_where
from harness.judge.expressions import apply_rule, rule_called
from harness.judge.figures import agree, four_digits, in_figures, within
from harness.judge.rules import NO_FIGURE
from harness.results import COUNTERS_AND_LEVELS, Record
from harness.run.runs import COUNTERS, Run
from project import FEW, counted, few

Judged = tuple[str, str]  # the name of a verdict, and a remark

SECONDS_OF_A_YEAR = 365 * 86400
NAMED = verdicts_where(lambda verdict: verdict.is_named)


class Judge:
    """Judges by the runs, by id of the experiment; `checks` are runs of some of the same
    experiments by other engines. `disputes` are sentences, by id, on what two engines do not agree
    on, or on an expression that an experiment `holds` and that is false."""

    def __init__(self, catalogue: Catalogue, runs: Mapping[str, Run | None],
                 checks: Mapping[str, list[Run]] | None = None):
        self.catalogue = catalogue
        self.runs = runs
        self.checks = {id: found for id, found in (checks or {}).items() if runs[id]}
        self.disputes = {id: words for id, found in self.checks.items() for check in found
                         if (run := runs[id]) and (words := dispute(id, run, check))}
        self.settlements = catalogue.settlements()
        self.disputes |= {id: words for id, experiment in catalogue.experiments.items()
                          if (words := self.disagreement(experiment))}

    def disagreement(self, experiment: Any) -> str:
        """Which of the expressions that an experiment `holds` are false; nothing if all are
        true."""
        runs = self.find(experiment.sources)
        return "; ".join(f"{text} does not hold" for text in getattr(experiment, "holds", [])
                         if runs and not apply_rule(text, {}, runs))

    def records(self) -> list[Record]:
        """A record for each figure and statement of each claim, in the order of the catalogue."""
        return [self.record(claim.id, quantity)
                for claim in self.catalogue.claims.values() for quantity in claim.printed]

    def record(self, claim_id: str, quantity: str) -> Record:
        """What is known about a figure or a statement, and the verdict on it."""
        claim = self.catalogue.claims[claim_id]
        experiment, settlement = self.settlements.get((claim_id, quantity), (None, None))
        record = Record(claim.id, quantity, claim.source_of(quantity), claim.printed[quantity])
        if quantity in claim.lost:
            return replace(record, verdict="lost", note=claim.lost[quantity])
        if experiment is None or settlement is None:
            return replace(record, note="no experiment settles it yet")
        sources = experiment.sources
        record = replace(
            record, rule=settlement.rule_text, objection=settlement.objection,
            command="; ".join(self.catalogue.command(id).command for id in sources),
            scale=self.catalogue.scale_of(sources), **self.openness(claim, settlement))
        runs = self.find(sources)
        if runs is None:
            return replace(record, note=f"not run; scale {record.scale} runs it")
        return self.judged(record, claim, settlement, sources, runs)

    def judged(self, record: Record, claim: Claim, settlement: Any, sources: list[str],
               runs: list[Run]) -> Record:
        """The record with what these runs, of these experiments, give, and the verdict on it."""
        found = read_off(settlement, runs)
        holds, measured, error = None, four_digits(found), None
        if isinstance(settlement, Judgement):
            count = len(settlement.holds)
            holds, shown = found[:count], found[count:]
            measured = four_digits(shown[0] if len(shown) == 1 else shown or None)
        elif is_timed(settlement):
            measured = self.catalogue.benched.get(record.name)
        elif settlement.error:
            error = four_digits(apply_rule(settlement.error, {}, runs))
        # A figure is judged as the runs give it, and written with four digits.
        exact = measured if isinstance(settlement, Judgement) else found
        disputes = [self.disputes[id] for id in sources if id in self.disputes]
        disputes += self.contradictions(settlement, exact)
        verdict, note = (("differs", disputes[0]) if disputes
                         else self.judge(claim, settlement, exact, holds))
        proof = "; and ".join(sentence for _, sentence in self.tried(
            settlement, record.published)) if verdict in PROVED else ""
        return replace(record, holds=holds, measured=measured, error=error, verdict=verdict,
                       note=note, proof=proof,
                       engine=self.engines(sources, settlement, runs, found))

    def engines(self, sources: list[str], settlement: Any, runs: list[Run], measured: Any) -> str:
        """The engines that have measured the same, in words: those of the runs, then those of
        checks and witnesses."""
        found = engines_of(runs)
        by_kind = [{run.report["engine"] == "frontier": run for run in self.checks.get(id, [])}
                   for id in sources]
        for kind in by_kind[0]:
            checks = [runs[kind] for runs in by_kind if kind in runs]
            with suppress(*NO_FIGURE):  # the frontier has no nodes and levels to read
                if len(checks) == len(by_kind) and measured == read_off(settlement, checks):
                    found += engines_of(checks)
        for witness in settlement.witnesses:
            found += engines_of(self.find(witness.runs) or [])
        return ", ".join(dict.fromkeys(found))

    def contradictions(self, settlement: Any, measured: Any) -> Iterator[str]:
        """A sentence for each witness that has been run and does not agree."""
        for witness in settlement.witnesses:
            if self.find(witness.runs):
                agrees, sentence = self.try_reason(witness, measured)
                if not agrees:
                    yield sentence

    def find(self, ids: Iterable[str]) -> list[Run] | None:
        """The runs of these experiments, if all have been run."""
        runs = [self.runs.get(id) for id in ids]
        found = [run for run in runs if run]
        return found if len(found) == len(runs) else None

    def judge(self, claim: Claim, settlement: Any, measured: Any,
              holds: list[bool | None] | None = None) -> Judged:
        """The verdict on a measurement, and a remark; `holds` says which parts of a statement are
        true."""
        if isinstance(settlement, Judgement):
            return judge_statement(claim, settlement, holds or [], measured)
        quantity, printed = settlement.quantity, claim.quantities[settlement.quantity]
        if measured is None and not is_timed(settlement):
            return "differs", "the run has no such figure"
        if settlement.in_kind or settlement.error and settlement.right is None:
            return "measured", settlement.note
        if settlement.open:
            return judge_open(settlement.open, measured, printed)
        if quantity in claim.other:
            return self.judge_edition(claim, settlement, measured)
        rounding = f"compared to {settlement.digits} digits" if settlement.digits else ""
        if quantity in claim.bounds:
            fits = within(measured, printed, settlement.digits)
            return (self.weighed(claim, settlement, rounding) if fits
                    else ("differs", "not between the bounds"))
        if agree(measured, printed, settlement.digits):
            if settlement.right is not None:
                return "differs", ("as printed, but the catalogue holds"
                                   f" {in_figures(settlement.right)} to be right")
            return self.weighed(claim, settlement, rounding)
        if settlement.right is None:
            return "differs", "unexplained"
        if not agree(measured, settlement.right, settlement.digits):
            return "differs", ("neither the printed figure nor the one held to be right,"
                               f" {in_figures(settlement.right)}")
        return self.judge_misprint(settlement, printed)

    def openness(self, claim: Claim, settlement: Any) -> dict[str, Any]:
        """What the text leaves open at a figure, and what was tried: fields of its record."""
        choices = [self.catalogue.choices[id] for id in getattr(settlement, "left_open", [])]
        if not choices:
            return {}
        figure, printed = (claim.id, settlement.quantity), claim.printed[settlement.quantity]
        own = [choice for choice in choices if choice.first == figure]
        fields: dict[str, Any] = {
            "left_open": "; ".join(choice.left_open for choice in choices),
            "chosen_with": list(dict.fromkeys(
                " ".join(choice.first) for choice in choices
                if choice.first and choice.first != figure))}
        if own:
            values, untried = values_of(own, self.catalogue.tried, settlement.quantity, printed)
            fields |= {"tried": len(values), "untried": untried, "agree": values.count(printed)}
            if values:
                p = by_chance(values, printed, settlement.digits)
                fields["by_chance"] = float(f"{p:.2g}")
        return fields

    def weighed(self, claim: Claim, settlement: Reading, rounding: str) -> Judged:
        """The verdict on a figure that our run has as printed: is the agreement more than chance?
        """
        found = self.openness(claim, settlement)
        if not found:
            return "reproduced", rounding
        note = " ".join(filter(None, [in_words_of_chance(found), rounding]))
        uncounted = [self.catalogue.choices[id].uncounted for id in settlement.left_open]
        if any(uncounted):
            return "consistent", " ".join(filter(None, [note, *dict.fromkeys(uncounted)]))
        if found.get("tried") == 0:
            return "not-run", "make tables has not counted the ways that the text leaves open"
        if found.get("agree") == 0:
            return "differs", f"none of the {found['tried']} ways tried gives it"
        is_chance = found.get("by_chance", 0) >= FEW_BY_CHANCE
        return "consistent" if is_chance else "reproduced", note

    def judge_edition(self, claim: Claim, settlement: Reading, measured: Any) -> Judged:
        """The verdict on a figure that two texts print differently: which of them is right?"""
        other = claim.other[settlement.quantity]
        who, they = (self.catalogue.sources[source].words
                     for source in (claim.source_of(settlement.quantity), claim.other_source))
        theirs = f"{they} prints {in_figures(other)}"
        if agree(measured, claim.quantities[settlement.quantity], settlement.digits):
            return "edition", f"agrees with {who}; {theirs}"
        if agree(measured, other, settlement.digits):
            return "edition", f"does not agree with {who}; {theirs}, which is right"
        return "differs", f"neither {who} nor {they} prints it"

    def judge_misprint(self, settlement: Reading, printed: Any) -> Judged:
        """The verdict on a figure of which our run gives the right one: is there a proof?"""
        for reason in settlement.reasons:
            if self.find(reason.runs) is None:
                return "not-run", f"its proof is not run: {', '.join(reason.runs)}"
        for holds, sentence in self.tried(settlement, printed):
            if not holds:
                return "differs", f"the proof fails: {sentence}"
        return self.proved(settlement)

    def proved(self, settlement: Any) -> Judged:
        """The verdict on a printed figure that has been proved wrong, and a remark."""
        return ("error" if settlement.meant else "misprint"), " ".join(
            filter(None, [settlement.note, settlement.meant]))

    def tried(self, settlement: Any, printed: Any) -> Iterator[tuple[bool, str]]:
        """For each reason why a figure is wrong: does it hold, and a sentence that says so."""
        for reason in settlement.reasons:
            yield (self.try_reason(reason, printed, settlement.digits, "as printed")
                   if reason in settlement.proofs else
                   self.try_reason(reason, settlement.right, settlement.digits))

    def try_reason(self, reason: Any, wanted: Any, digits: int = 0,
                   how: str = "too") -> tuple[bool, str]:
        """Do other runs give the wanted figure? And the sentence that says so."""
        if isinstance(reason, Contradiction):
            return self.compare(reason)
        runs, names = self.find(reason.runs) or [], ", ".join(reason.runs)
        commands = " and ".join(f"`{self.catalogue.command(id).command}`" for id in reason.runs)
        found = apply_rule(reason.rule, reason.arguments, runs)
        if reason.must_hold:
            return bool(found), (f"{commands}: `{reason.rule}` holds" if found
                                 else f"{names}: {reason.rule} does not hold")
        if found is None or not agree(found, wanted, digits):
            return False, f"{names} gives {in_figures(found)} and not {in_figures(wanted)}"
        give = "gives" if len(reason.runs) == 1 else "give"
        by = "" if reason.rule in COUNTERS else f" ({reason.rule})"
        rounding = f" to {digits} digit{'s'*(digits > 1)}" if digits else ""
        return True, f"{commands} {give} {in_figures(four_digits(found))}{by}, {how}{rounding}"

    def compare(self, proof: Contradiction) -> tuple[bool, str]:
        """Do the printed figures contradict each other? And the sentence that says so."""
        one: Any
        other: Any
        one, other = (self.catalogue.claims[claim].printed[quantity]
                      for claim, quantity in (proof.printed, proof.contradicts))
        if proof.speed:
            claim, quantity = proof.speed
            speed: Any = self.catalogue.claims[claim].quantities[quantity]
            years = one / (speed * 1e6 * SECONDS_OF_A_YEAR)
            return years > 1, (
                f"{' '.join(proof.printed)} is printed as {in_figures(one)}; at the printed"
                f" {in_figures(speed)} million a second, that is {years:.3g} years, and the text"
                f" says: {other}")
        if proof.lacks:
            lacking = [name for name in other.split() if name not in one.split()]
            return bool(lacking), (
                f"{' '.join(proof.printed)} is printed as {one}, which lacks"
                f" {' '.join(lacking) or 'nothing'} of {' '.join(proof.contradicts)}, {other}")
        is_so = one != other
        return is_so, (f"{' '.join(proof.printed)} is printed as {in_figures(one)},"
                       f" {'but' if is_so else 'and'} {' '.join(proof.contradicts)} as"
                       f" {in_figures(other)}")


def in_words_of_chance(found: Mapping[str, Any]) -> str:
    """What is left open, and what was tried, as a sentence or two."""
    parts = [f"Left open: {found['left_open']}"]
    if found["chosen_with"]:
        parts.append(f"chosen with {', '.join(found['chosen_with'])}")
    if "tried" in found:
        untried = f", {found['untried']} more not run" if found["untried"] else ""
        parts += [f"tried: {found['tried']}{untried}", f"agree: {found['agree']}",
                  f"by chance: {found.get('by_chance', '')}"]
    return f"{'; '.join(parts)}."


def is_timed(settlement: Any) -> bool:
    """Does the figure depend on the machine? Then make bench has measured it, and no run does."""
    return isinstance(settlement, Reading) and rule_called(settlement.rule).timed


def engines_of(runs: Iterable[Run]) -> list[str]:
    """The names of the engines that made these runs, in alphabetical order."""
    return sorted({run.report["engine"] for run in runs if "engine" in run.report})


def judge_statement(claim: Claim, settlement: Judgement, holds: list[bool | None],
                    shown: Any) -> Judged:
    """The verdict on a statement, by how many of its parts hold, and a remark. It differs if the
    catalogue expects another verdict."""
    if None in holds or settlement.shows and (
            shown is None or isinstance(shown, list) and None in shown):
        return "differs", "the run has no such figure"
    is_conjecture = settlement.quantity in claim.conjectures
    verdict = ("true" if all(holds) else "in part" if any(holds)
               else "refuted" if is_conjecture else "false")
    if verdict != settlement.verdict:
        return "differs", f"it is {verdict}, and not {settlement.verdict}: " + ", ".join(
            f"{part} is {str(is_so).lower()}" for part, is_so in zip(settlement.holds, holds))
    return verdict, settlement.note


def judge_open(unexplained: Open, measured: Any, printed: Any) -> Judged:
    """The verdict on a figure that is not explained: is ours still what the catalogue says?"""
    if measured != unexplained.ours:
        return "differs", f"not {in_figures(unexplained.ours)}, which is ours in the catalogue"
    return "open", (f"{unexplained.tried} Ours is {distance(unexplained.ours, printed)}; the"
                    f" nearest that was tried, {in_figures(unexplained.nearest)}, is"
                    f" {distance(unexplained.nearest, printed)}.")


def distance(found: float, printed: float) -> str:
    """How far a figure is from the printed one, in words."""
    words = "more than printed" if found > printed else "less than printed"
    return f"{in_figures(abs(found - printed))} ({100 * abs(found / printed - 1):.2g}%) {words}"


def read_off(settlement: Any, runs: list[Run]) -> Any:
    """The figure that a settlement reads off the runs; or of a statement, the truth of its parts
    and the figures beside it."""
    if isinstance(settlement, Judgement):
        return [bool(found) if number < len(settlement.holds) and found is not None else found
                for number, found in enumerate(apply_rule(rule, {}, runs)
                                               for rule in settlement.rules)]
    return apply_rule(settlement.rule, settlement.arguments, runs)


def summary(records: list[Record]) -> str:
    """How many figures have which verdict: the head of every tally."""
    counts = Counter(record.verdict for record in records)
    parts = [verdict.counted(counts[name]) for name, verdict in VERDICTS.items()
             if counts[name]]
    claims = len({record.claim for record in records})
    return f"{counted(len(records), 'figure')} of {counted(claims, 'claim')}: " + ", ".join(parts)


def named(records: list[Record]) -> list[str]:
    """What every tally says by name: verdicts that settle nothing, each with its figures, of which
    only those that were not run can be more than a line has room for."""
    by_verdict = {verdict: [record for record in records if record.verdict == verdict]
                  for verdict in NAMED}
    return [f"{VERDICTS[verdict].words}:"
            f" {names_of(found, FEW if verdict == 'not-run' else None)}"
            for verdict, found in by_verdict.items() if found]


def names_of(records: list[Record], most: int | None = None) -> str:
    """Figures by name; more than FEW of them by claim, with how many of each. Of more than `most`
    claims, if that is given, it counts those that it does not name."""
    if len(records) <= FEW:
        return ", ".join(f"{record.claim} {record.quantity}" for record in records)
    counts = Counter(record.claim for record in records)
    names = [f"{claim} ({count})" for claim, count in counts.items()]
    return few(names, most or len(names))


def lines_on(records: Iterable[Record], verdict: str) -> list[str]:
    """A line for each record of this verdict."""
    return [f"{record.verdict}: {record.claim}, {record.quantity}:"
            f" published {in_figures(record.published)},"
            f" measured {in_figures(record.measured)} ({record.note})"
            for record in records if record.verdict == verdict]


def dispute(id: str, run: Run, other: Run) -> str:
    """A sentence on what two runs of the same experiment do not agree on, or nothing; the frontier
    has only solutions."""
    compared = (["solutions"] if other.report["engine"] == "frontier" else COUNTERS_AND_LEVELS)
    names = [name for name in compared if run.report.get(name) != other.report.get(name)]
    if compared == COUNTERS_AND_LEVELS and run.solutions != other.solutions:
        names.append("packings")
    return (f"{run.report['engine']} and {other.report['engine']} disagree on the"
            f" {', '.join(names)} of {id}" if names else "")
