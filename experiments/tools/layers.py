"""usage: layers.py draw|check|modules

The layers of the project. What includes or imports nothing of the project is in layer 0; all else
is one layer above the highest of what it includes or imports. Chapters that include each other are
in one layer. Tests are left out.

draw     draws the layers of the chapters into experiments/README.md, between its lines
         `<!-- layers -->` and `<!-- /layers -->`, highest first
check    complains if that drawing is out of date, if a module of experiments/ imports one of a
         package above its own, or if modules import each other
modules  prints the layers of the modules of experiments/, highest first
"""
import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = ROOT/'experiments/README.md'
SECTION = re.compile(r'^@(?=[ *\n])', re.M)
FILE = re.compile(r'^ ?@(?:\((\S+)@>=|c$)', re.M)
INCLUDE = re.compile(r'^#include "(\S+)"', re.M)
DRAWING = re.compile(r'(?<=<!-- layers -->\n)(.*?)(?=<!-- /layers -->)', re.S)

# The packages of experiments/, and modules that are apart from theirs, highest first. What is not
# named belongs to the package around it. Those of one line do not import each other.
PACKAGES = '''
harness.__main__
harness.cli
studies
harness.report
page
harness.show.pictures harness.show.readme
bench
harness.show
harness.judge
harness.results
harness.run harness.judge.definitions
harness
draw
program
project startup
'''.strip().split('\n')

Graph = dict[str, set[str]]  # for each node, those that it includes or imports


def chapters() -> Graph:
    """For each chapter of web/ that makes files, the others whose headers it includes."""
    paths = sorted(ROOT.glob('web/*/*.w'), key=lambda path: path.stem)
    texts = {path.stem: SECTION.split(path.read_text()) for path in paths
             if path.parent.name not in ('press', 'tests')}
    maker = {file: name for name, sections in texts.items() for section in sections
             for file in FILE.findall(section) if file.endswith('.hpp')}
    graph = {}
    for name, sections in texts.items():
        headers = {header for section in sections for header in INCLUDE.findall(section)
                   if not re.search(r'^ ?@\(\S*(_test|_fuzz)\.cpp@>=', section, re.M)}
        graph[name] = {maker[header] for header in headers & set(maker)} - {name}
    used = set().union(*graph.values())
    return {name: others for name, others in graph.items() if others or name in used}


def modules() -> Graph:
    """For each module of experiments/, the others that it imports."""
    texts = {}
    for path in sorted(README.parent.rglob('*.py')):
        *folders, name = path.relative_to(README.parent).with_suffix('').parts
        if folders[:1] not in (['tests'], ['tools']):
            texts['.'.join(folders if name == '__init__' else [*folders, name])] = path.read_text()
    return {name: set(imports(ast.parse(text), texts)) - {name} for name, text in texts.items()}


def imports(tree: ast.Module, known: dict[str, str]) -> Iterator[str]:
    """The known modules that a module imports, also in its functions and by import_module."""
    unseen = {inner for node in ast.walk(tree) if isinstance(node, ast.If)
              and ast.unparse(node.test) == 'TYPE_CHECKING' for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if node in unseen:  # for annotations only
            continue
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = '.' * node.level + (node.module or '')  # with a dot in front, it is unknown
            names = [f'{module}.{alias.name}' for alias in node.names]
            names = [name if name in known else module for name in names]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith('import_module'):
            names = [getattr(node.args[0], 'value', '')]
        else:
            continue
        for name in names:
            if name.startswith('.'):
                raise SystemExit(f'layers: {name}: say from which package of experiments/')
            if name in known:
                yield name


class Layers:
    """A graph, and how high each of its nodes is."""

    def __init__(self, graph: Graph):
        self.graph = graph
        self.below = cache(self._below)
        self.height = cache(self._height)

    def _below(self, name: str) -> frozenset[str]:
        """All that can be reached from a node."""
        reached: set[str] = set()
        ahead = [*self.graph[name]]
        while ahead:
            other = ahead.pop()
            if other not in reached:
                reached.add(other)
                ahead += self.graph[other]
        return frozenset(reached)

    def circle(self, name: str) -> tuple[str, ...]:
        """A node, and those that reach it and are reached from it."""
        return tuple(other for other in self.graph if other == name
                     or other in self.below(name) and name in self.below(other))

    def _height(self, name: str) -> int:
        """The layer of a node: one above the highest of what it reaches outside of its circle, or
        0."""
        return 1 + max((self.height(other) for other in self.below(name) - {*self.circle(name)}),
                       default=-1)

    def lines(self) -> Iterator[str]:
        """From the highest layer to the lowest: a line for each node, or circle of nodes, and what
        they include. What comes by way of another one is left out."""
        for height in range(max(map(self.height, self.graph)), -1, -1):
            for members in dict.fromkeys(self.circle(name) for name in self.graph
                                         if self.height(name) == height):
                direct = set().union(*(self.graph[name] for name in members)) - {*members}
                shown = [name for name in self.graph if name in direct and not any(
                    name in self.below(other) for other in direct - {*self.circle(name)})]
                yield f'{height:2}  {" and ".join(members):24} {", ".join(shown)}'.rstrip()


def rank(module: str) -> tuple[int, str]:
    """The line of a module in PACKAGES, and its package there."""
    while module:
        for number, line in enumerate(PACKAGES):
            if module in line.split():
                return number, module
        module = module.rpartition('.')[0]
    raise KeyError


def upward(graph: Graph) -> Iterator[str]:
    """Complaints about modules that import what is not below them."""
    layers = Layers(graph)
    for name, others in graph.items():
        if layers.circle(name)[0] == name and layers.circle(name)[1:]:
            yield f'{", ".join(layers.circle(name))} import each other'
        ranks = {}
        for module in (name, *sorted(others)):
            try:
                ranks[module] = rank(module)
            except KeyError:
                yield f'{module}: is in no package of experiments/tools/layers.py'
        for other in sorted(others & set(ranks)):
            (number, package), (below, imported) = ranks.get(name, (0, '')), ranks[other]
            if below < number or below == number and package != imported:
                yield f'{name}: imports {other}, which is not below it'


def main(command: str) -> list[str]:
    """Does what the usage says, and returns complaints."""
    if command == 'modules':
        print(*Layers(modules()).lines(), sep='\n')
        return []
    text = README.read_text()
    drawing = '```\n' + '\n'.join(Layers(chapters()).lines()) + '\n```\n'
    drawn, count = DRAWING.subn(lambda _: drawing, text)
    if not count:
        return ['experiments/README.md: lacks <!-- layers --> or <!-- /layers -->']
    if command == 'draw':
        README.write_text(drawn)
        return []
    stale = ['experiments/README.md: chapters include other headers now; make readme draws them']
    return stale * (drawn != text) + [*upward(modules())]


if __name__ == '__main__':
    if sys.argv[1:] not in (['draw'], ['check'], ['modules']):
        sys.exit(__doc__.splitlines()[0])
    COMPLAINTS = main(sys.argv[1])
    for complaint in COMPLAINTS:
        print(f'layers: {complaint}', file=sys.stderr)
    sys.exit(bool(COMPLAINTS))
