"""usage: legible.py FOLDER

Writes the library into FOLDER, for people to read and for compilers: include/dlx/NAME.hpp, the
header of each public chapter NAME, and version.hpp; in src/ what these headers need; and
CMakeLists.txt, LICENSE, README.md, CITATION.cff and CHANGELOG.md. Files that are already as they
should be are left alone.

The compiler would take what CTANGLE makes of a chapter, which is the same program without blanks
and comments. Here the lines are those of the chapter, with its comments, and above each section
stands what the chapter says of it. Prose that has no plain form, such as a formula, is left out;
but a public header has to say it in words, and such prose is refused.
"""
import re
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

from chapters import chapters

ROOT = Path(__file__).resolve().parents[2]
PUBLIC = 'components count crew engines frontier matrix sample search solve text'.split()
EXTRA_FILES = ['bits_avx512.cpp']  # which no header that is included belongs to

WIDTH = 100
BEGIN = re.compile(r'^@(?:\*+[0-9]*|(?=\s))', re.M)  # of a section
CODE = re.compile(r'@<(?P<name>[^@]*)@>=|@\((?P<file>[^@]*)@>=|^(?:@ )?@c$', re.M)
SECTION_USE = re.compile(r'(?P<indent> *)(?P<before>.*?) *@<(?P<name>[^@]*)@>(?:@;)?(?P<after>.*)')
NOTES = re.compile(r'@[\^.:].*?@>|^@[is] .*\n|\\listing\b', re.M)  # for index, CWEAVE and book
VISIBLE = 'namespace [[gnu::visibility("default")]] dlx {'
COMMENT = re.compile(r'/\*(.*?)\*/', re.S)
INCLUDE = re.compile(r'^#include "(.*)"', re.M)
OPEN, CLOSE = '\1', '\2'  # braces that a reader is to see
PLAIN_FORMS = [  # commands of TeX, and what a reader sees instead
    (r'\\\{', OPEN), (r'\\\}', CLOSE), (r'\\BAR(?:\{\})?', '|'),
    (r'\{\\(?:it|bf|mc|sl) ?([^{}]*?)(?:\\/)?\}', r'\1'), (r'\\\.\{([^{}]*)\}', r'\1'),
    (r'\\\.(.)', r'\1'), (r'\\([_#&%$-])', r'\1'), ('~', ' '),
    (r'\\dots(?![A-Za-z])', '...'), (r'\\ge(?![A-Za-z]) ?', '>='), (r'\\le(?![A-Za-z]) ?', '<='),
    (r'[$]', ''), ("``|''", '"'), ('`', "'"), (r'\\ |\\,', ' ')]


class Illegible(Exception):
    """What stands in the way, and where."""


class Section:
    """A section of a chapter: its title, if it has one, its prose, and its code."""
    def __init__(self, text: str, line: int, chapter: str):
        self.line = line
        code = CODE.search(text)
        prose = text[:code.start() if code else None]
        self.name: str | None = code['name'] if code else None
        self.file: str | None = code['file'] if code else None
        if code and not self.name and not self.file:
            self.file = f'{chapter}.cpp'
        lines = COMMENT.sub(lambda comment: ' '.join(comment[0].split()), text[code.end():]) \
            if code else ''  # each comment in one line
        self.code = lines.strip('\n').split('\n') if code else []
        prose = NOTES.sub('', prose)
        title = re.match(r'@\*+[0-9]* *(.*?)\.(?:\s|$)', prose)
        self.title = title[1] if title else ''
        prose = prose[title.end():] if title else prose[1:]
        paragraphs = re.split(r'\n\s*\n|(?=\\bull )', prose)
        self.prose = [words for part in paragraphs if (words := ' '.join(part.split()))]


class Chapter:
    """A chapter: its sections, and the files that they make."""
    def __init__(self, path: Path):
        self.path = path
        text = path.read_text()
        starts = [match.start() for match in BEGIN.finditer(text)]
        self.sections = [Section(text[start:end], 1 + text.count('\n', 0, start), path.stem)
                         for start, end in zip(starts, [*starts[1:], len(text)])]
        self.files = {section.file: None for section in self.sections if section.file}
        self.is_strict = True

    def file(self, name: str, with_prose: bool = True, is_strict: bool = True) -> list[str]:
        """The lines of a file that the chapter makes."""
        self.is_strict = is_strict
        found = [section for section in self.sections if section.file == name]
        if not found:
            raise Illegible(f'{self.path}: makes no {name}')
        start = self.sections.index(found[0])
        first = next(section for section in self.sections[start::-1] if section.title)
        lines = self.comment(first, first.prose[:1], '') + [''] if (
            with_prose and first is not found[0]) else []
        return lines + self.lines(found, '', with_prose)

    def lines(self, sections: list[Section], indent: str, with_prose: bool) -> list[str]:
        """The lines of these sections with so much indent: named sections in place, and with prose
        as comments above, if that is wanted."""
        found: list[str] = []
        for section in sections:
            found += [''] * bool(found)
            if with_prose:
                found += self.comment(section, section.prose, indent)
            for line in section.code:
                use = SECTION_USE.fullmatch(line)
                if use:
                    found += self.expanded(section, use, indent, with_prose, found[-1:])
                else:
                    found.append((indent + self.plain_code(section, line)).rstrip())
        return found

    def expanded(self, section: Section, use: re.Match, indent: str, with_prose: bool,
                 last: list[str]) -> list[str]:
        """The lines of another section, in place of its name, and what stands around it."""
        if self.is_strict and (use['before'] or use['after']):
            raise Illegible(f'{self.path}:{section.line}: a section within a line: '
                            f'{use[0].strip()}')
        sections = [other for other in self.sections if other.name == use['name']]
        if not sections:
            raise Illegible(f"{self.path}:{section.line}: no section {use['name']}")
        indent += use['indent']
        before, after = ([indent + self.plain_code(section, use[side])] if use[side] else []
                         for side in ('before', 'after'))
        has_blank_line = with_prose and not before and ''.join(last).endswith((';', '}'))
        return [*before, *[''] * has_blank_line, *self.lines(sections, indent, with_prose), *after]

    def comment(self, section: Section, paragraphs: list[str], indent: str) -> list[str]:
        """The title or name, and these paragraphs, as lines of a comment."""
        title = section.title if self.is_strict else section.name or section.title
        title = title and self.plain(section, title)
        found = [f'{indent}// {title}.'] if title else []
        for words in paragraphs:
            item = words.startswith('\\bull ')
            words = self.plain(section, words.removeprefix('\\bull '))
            if words and found and not (item and found[-1].lstrip().startswith(('// - ', '//   '))):
                found.append(indent + '//')
            found += textwrap.wrap(
                words, WIDTH, initial_indent=indent + '// ' + '- ' * item, break_long_words=False,
                subsequent_indent=indent + '// ' + '  ' * item, break_on_hyphens=False)
        return found

    def plain_code(self, section: Section, line: str) -> str:
        """A line of code without what is meant for CWEAVE."""
        def plain(comment: re.Match) -> str:
            """A comment without TeX, or nothing, if its TeX has no plain form."""
            words = self.plain(section, comment[1])
            return words and f'/*{words}*/'
        line = COMMENT.sub(plain, line)
        return re.sub(r'@[\[\];|/#,+]', '', line).replace('@@', '@')

    def plain(self, section: Section, words: str) -> str:
        """Words without TeX, or none; what stands between bars is code."""
        parts = words.split('|')
        for number, part in enumerate(parts):
            if number % 2 == 0:
                for pattern, plain in PLAIN_FORMS:
                    part = re.sub(pattern, plain, part)
                if re.search(r'[\\{}]', part):
                    if self.is_strict:
                        raise Illegible(
                            f'{self.path}:{section.line}: no plain form of: {part.strip()}')
                    return ''
            parts[number] = part
        return ''.join(parts).replace(OPEN, '{').replace(CLOSE, '}')


class Library:
    """The chapters by their files, and the texts of those that the public headers need."""
    def __init__(self) -> None:
        all_chapters = [Chapter(ROOT / 'web' / name) for name in chapters()]
        self.chapter_of = {file: chapter for chapter in all_chapters for file in chapter.files}
        self.texts: dict[str, str] = {}
        self.add([*(f'{name}.hpp' for name in PUBLIC), *EXTRA_FILES])

    def add(self, files: Iterable[str]) -> None:
        """Put the texts of these files into the library, with those of the files that they include
        and of the programs that belong to them; no tests, and no main programs."""
        for file in files:
            chapter = self.chapter_of.get(file)
            if chapter is None or file in self.texts or re.search(r'_(test|main)[.]', file):
                continue
            lines = chapter.file(file, is_strict=is_public(file))
            if is_public(file):  # all that other headers declare is hidden in a shared library
                lines = [re.sub('^namespace dlx {', VISIBLE, line) for line in lines]
            if any(line.startswith('int main(') for line in lines):
                continue
            self.texts[file] = '\n'.join([
                f'// From {chapter.path.name} of "Dancing Links, Reproduced", by its legible.py.',
                '//', *lines, ''])
            self.add(INCLUDE.findall(self.texts[file]))
            stem, kind = file.rsplit('.', 1)
            if kind == 'hpp':  # what has another header of the same name waits for that
                self.add(f'{name}.cpp' for name in [stem, *(
                    other[:-4] for other in chapter.files if other.endswith('.cpp'))]
                    if name == stem or f'{name}.hpp' not in self.chapter_of)


def is_public(file: str) -> bool:
    """Is the file a header that users of the library include?"""
    return file.endswith('.hpp') and file[:-4] in PUBLIC


def write(path: Path, text: str) -> None:
    """Write a file, with its folders, unless it has this text."""
    if path.is_file() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def cited(field: str) -> str:
    """What CITATION.cff says in the first line that begins with this field."""
    (value, *_) = re.findall(f'^ *{field}: *(.*)', (ROOT / 'CITATION.cff').read_text(), re.M)
    return value.strip('"')


def changes(text: str) -> str:
    """What users of the library notice, version by version, out of the whole changelog: the lines
    of the parts called Library, and those of others that name the library or C++."""
    found = ['# Changelog', '', 'What users of the library notice, version by version.', '']
    for version in re.split('^## ', text, flags=re.M)[1:]:
        heading, *lines = version.splitlines()
        part, chosen = '', []
        for line in lines:
            if line.startswith('### '):
                part = line[4:]
            elif line.startswith('- ') and (
                    part == 'Library' or re.search(r'\blibrary\b|\bdlx::|C\+\+', line)):
                chosen.append(line)
        if chosen:
            found += [f'## {heading}', '', *chosen, '']
    return '\n'.join(found)


HEAD = """# The library of "Dancing Links, Reproduced", made of its chapters by its legible.py
cmake_minimum_required(VERSION 3.25)
project(dlx VERSION {version} LANGUAGES CXX)
set(DLX_INCLUDE ${{CMAKE_CURRENT_SOURCE_DIR}}/include)
include_directories(include/dlx)
set(DLX_SOURCES {sources})
set(DLX_FRONTIER_SOURCES {of_frontier})
set(CMAKE_CXX_VISIBILITY_PRESET hidden) # but for what the headers in include declare
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

"""


def main(folder: Path) -> None:
    """Write the library into the folder: headers, sources, version, CMakeLists.txt, LICENSE,
    README."""
    library = Library()
    for file, text in library.texts.items():
        write(folder / ('include/dlx' if is_public(file) else 'src') / file, text)
    version = cited('version')
    write(folder / 'include/dlx/version.hpp', '#pragma once\n' + ''.join(
        f'#define DLX_VERSION{name} {value}\n' for name, value in zip(
            ['', '_MAJOR', '_MINOR', '_PATCH'], [f'"{version}"', *version.split('.')])))
    parts: tuple[list[str], list[str]] = [], []  # others, and those of the frontier
    for file in sorted(library.texts):
        path = library.chapter_of[file].path
        if file.endswith('.cpp'):
            parts[path.parent.name == 'counting' and path.stem != 'count'].append(f'src/{file}')
    sources, of_frontier = map(' '.join, parts)
    head = HEAD.format(version=version, sources=sources, of_frontier=of_frontier)
    write(folder / 'CMakeLists.txt', head + (ROOT / 'web/packages/library.cmake').read_text())
    write(folder / 'LICENSE', (ROOT / 'LICENSE').read_text())
    write(folder / 'README.md', (ROOT / 'web/packages/library.md').read_text()
          .replace('dlx-VERSION', f'dlx-{version}'))
    write(folder / 'CITATION.cff', (ROOT / 'CITATION.cff').read_text())
    write(folder / 'CHANGELOG.md', changes((ROOT / 'CHANGELOG.md').read_text()))


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    try:
        main(Path(sys.argv[1]))
    except (Illegible, OSError) as error:
        sys.exit(f'legible: {error}')
