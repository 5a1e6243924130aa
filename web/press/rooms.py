"""usage: rooms.py README [--check]

Draws the floors of the house into README, between its lines `<!-- floors -->` and
`<!-- /floors -->`: a line for each chapter that makes files, with the chapters whose headers it
includes, highest first. A chapter is one floor above the highest of those that it includes.
Chapters that include each other share a line. Tests are left out, and headers that come by way of
another one. With --check it writes nothing, and fails if the picture is another one.
"""
import re
import sys
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[1]
SECTION = re.compile(r'^@(?=[ *\n])', re.M)
FILE = re.compile(r'^ ?@(?:\((\S+)@>=|c$)', re.M)
INCLUDE = re.compile(r'^#include "(\S+)"', re.M)
FLOORS = re.compile(r'(?<=<!-- floors -->\n)(.*?)(?=<!-- /floors -->)', re.S)


def chapters():
    """The sections of each chapter of the book that has any files, by its name."""
    for name in re.findall(r'^@i (?!tests/)(.*/.*)\.w$', (WEB/'book.w').read_text(), re.M):
        text = (WEB/f'{name}.w').read_text()
        if FILE.search(text):
            yield Path(name).name, SECTION.split(text)


def included():
    """For each chapter, the others whose headers its programs and libraries include."""
    found = dict(chapters())
    maker = {file: name for name, sections in found.items() for section in sections
             for file in FILE.findall(section) if file.endswith('.hpp')}
    result = {}
    for name, sections in found.items():
        files = [section for section in sections
                 if not re.search(r'^ ?@\(\S*(_test|_fuzz)\.cpp@>=', section, re.M)]
        headers = {header for section in files for header in INCLUDE.findall(section)}
        result[name] = {maker[header] for header in headers & set(maker)} - {name}
    used = set().union(*result.values())
    return {name: others for name, others in result.items() if others or name in used}


def floors():
    """Lines, from the highest floor to the lowest."""
    calls = included()

    @cache
    def below(name):
        reached, ahead = set(), [*calls[name]]
        while ahead:
            other = ahead.pop()
            if other not in reached:
                reached.add(other)
                ahead += calls[other]
        return frozenset(reached)

    def room(name):  # with those that include each other
        return tuple(other for other in calls if other == name
                     or other in below(name) and name in below(other))

    @cache
    def floor(name):
        return 1 + max((floor(other) for other in below(name) - set(room(name))), default=-1)

    for height in range(max(map(floor, calls)), -1, -1):
        for members in dict.fromkeys(room(name) for name in calls if floor(name) == height):
            direct = set().union(*(calls[name] for name in members)) - set(members)
            direct = [name for name in calls if name in direct
                      and not any(name in below(other) for other in direct - set(room(name)))]
            yield f'{height:2}  {" and ".join(members):24} {", ".join(direct)}'.rstrip()


def main(readme, *options):
    path = Path(readme)
    text = path.read_text()
    picture = '```\n' + '\n'.join(floors()) + '\n```\n'
    if not FLOORS.search(text):
        sys.exit(f'rooms: {readme}: has no floors')
    drawn = FLOORS.sub(lambda _: picture, text)
    if drawn == text:
        return
    if '--check' in options:
        sys.exit(f'rooms: {readme}: chapters include other headers now; make readme draws them')
    path.write_text(drawn)


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit(__doc__.splitlines()[0])
    main(*sys.argv[1:])
