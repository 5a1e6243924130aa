"""usage: legible.py FOLDER CHAPTER.w...

Writes FOLDER/NAME.hpp, the header of each chapter NAME.w, for people to read. The compiler would
take what CTANGLE makes of it, which is the same program without blanks and comments. Here the lines
are those of the chapter, with its comments, and above each section stands what the chapter says of
it. Prose that has no plain form, such as a formula, is refused; a header says it in words.
"""
import re
import sys
import textwrap
from pathlib import Path

WIDTH = 100
BEGIN = re.compile(r'^@(?:\*+[0-9]*|(?=\s))', re.M)  # of a section
CODE = re.compile(r'@<(?P<name>[^@]*)@>=|@\((?P<file>[^@]*)@>=|^@c$', re.M)
USE = re.compile(r'(?P<indent> *)@<(?P<name>[^@]*)@>(?:@;)?')
NOTES = re.compile(r'@[\^.:].*?@>|^@[is] .*\n|\\listing\b', re.M)  # for index, CWEAVE and book
COMMENT = re.compile(r'/\*(.*?)\*/')
PLAIN = [  # what TeX is told, and what a reader is told instead
    (r'\{\\(?:it|bf|mc|sl) ?([^{}]*?)(?:\\/)?\}', r'\1'), (r'\\\.\{([^{}]*)\}', r'\1'),
    (r'\\\.(.)', r'\1'), (r'\\BAR(?:\{\})?', '|'), (r'\\([_#&%$-])', r'\1'), ('~', ' '),
    (r'\\dots(?![A-Za-z])', '...'), (r'\\ge(?![A-Za-z]) ?', '>='), (r'\\le(?![A-Za-z]) ?', '<='),
    (r'[$]', ''), ("``|''", '"'), ('`', "'"), (r'\\ |\\,', ' ')]


class Illegible(Exception):
    """What stands in the way, and where."""


class Section:
    """A section of a chapter: its title, if it has one, its prose, and its code."""
    def __init__(self, text, line):
        self.line = line
        code = CODE.search(text)
        prose = text[:code.start() if code else None]
        self.name, self.file = (code['name'], code['file']) if code else (None, None)
        self.code = text[code.end():].strip('\n').split('\n') if code else []
        prose = NOTES.sub('', prose)
        title = re.match(r'@\*+[0-9]* *(.*?)\.(?:\s|$)', prose)
        self.title = title[1] if title else ''
        prose = prose[title.end():] if title else prose[1:]
        paragraphs = re.split(r'\n\s*\n|(?=\\bull )', prose)
        self.prose = [words for part in paragraphs if (words := ' '.join(part.split()))]


class Chapter:
    def __init__(self, path):
        self.path = path
        text = path.read_text()
        starts = [match.start() for match in BEGIN.finditer(text)]
        self.sections = [Section(text[start:end], 1 + text.count('\n', 0, start))
                         for start, end in zip(starts, [*starts[1:], len(text)])]

    def file(self, name, with_prose=True):
        """The lines of a file that the chapter makes."""
        found = [section for section in self.sections if section.file == name]
        if not found:
            raise Illegible(f'{self.path}: makes no {name}')
        first = self.sections[0]
        lines = self.comment(first, first.prose[:1], '') + [''] if with_prose else []
        return lines + self.lines(found, '', with_prose)

    def lines(self, sections, indent, with_prose):
        found = []
        for section in sections:
            found += [''] * bool(found)
            if with_prose and (section.prose or section.title):
                found += self.comment(section, section.prose, indent)
            for line in section.code:
                use = USE.fullmatch(line)
                if use:
                    used = [other for other in self.sections if other.name == use['name']]
                    if not used:
                        raise Illegible(f"{self.path}:{section.line}: no section {use['name']}")
                    some = self.lines(used, indent + use['indent'], with_prose)
                    is_apart = with_prose and found[-1].endswith((';', '}'))
                    found += [''] * is_apart + some
                else:
                    found.append((indent + self.plain_code(section, line)).rstrip())
        return found

    def comment(self, section, paragraphs, indent):
        """The title and these paragraphs, as lines of a comment."""
        found = [f'{indent}// {self.plain(section, section.title)}.'] if section.title else []
        for words in paragraphs:
            item = words.startswith('\\bull ')
            if found and not (item and found[-1].lstrip().startswith(('// - ', '//   '))):
                found.append(indent + '//')
            found += textwrap.wrap(
                self.plain(section, words.removeprefix('\\bull ')), WIDTH,
                initial_indent=indent + '// ' + '- ' * item, break_long_words=False,
                subsequent_indent=indent + '// ' + '  ' * item, break_on_hyphens=False)
        return found

    def plain_code(self, section, line):
        """A line of code without what is meant for CWEAVE."""
        line = COMMENT.sub(lambda match: f'/*{self.plain(section, match[1])}*/', line)
        line = re.sub(r'@[\[\];|/#,+]', '', line).replace('@@', '@')
        if '@<' in line:
            raise Illegible(f'{self.path}:{section.line}: a section within a line: {line.strip()}')
        return line

    def plain(self, section, words):
        """Words without TeX; what stands between bars is code."""
        parts = words.split('|')
        for number, part in enumerate(parts):
            if number % 2 == 0:
                for pattern, plain in PLAIN:
                    part = re.sub(pattern, plain, part)
                if re.search(r'[\\{}]', part):
                    raise Illegible(f'{self.path}:{section.line}: no plain form of: {part.strip()}')
            parts[number] = part
        return ''.join(parts)


def main(folder, *chapters):
    for path in map(Path, chapters):
        origin = f'// From {path.name} of "Dancing Links, Reproduced", by its legible.py.'
        try:
            lines = Chapter(path).file(f'{path.stem}.hpp')
        except (Illegible, OSError) as error:
            sys.exit(f'legible: {error}')
        header = Path(folder)/f'{path.stem}.hpp'
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text('\n'.join([origin, '//', *lines]) + '\n')


if __name__ == '__main__':
    if len(sys.argv) < 3:
        sys.exit(__doc__.splitlines()[0])
    main(*sys.argv[1:])
