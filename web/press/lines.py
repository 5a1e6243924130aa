"""usage: lines.py NAME.tex

Sets the lines of code that CWEAVE has written in NAME.tex as a person would, and tells TeX where a
page may end between them: a line that begins by \\lineat{p} is preceded by a penalty of p. A
function of one statement goes on one line if it fits; public: has a line of its own.
A comment /* \\beside{...} */ behind a statement becomes, in the book, a note beside its line.
"""
import re
import sys
from collections.abc import Iterator
from pathlib import Path

WIDTH = 88  # of a line, in characters, about
SHORT = 12  # a function or a class of so many lines is not broken, nor is a function of so many as
HALF = 24  # half a page can hold, unless more than an eighth of a page would be white;
PENALTIES_IN_SHORT = {'members': 600, 'statements': 1000, 'inner': 1300}
SHORT_CLASS = 24  # nor, if less would be white, is a class of so many lines,
PAGE = 42  # or a function of so many, which a page can hold
PENALTIES_IN_PAGE = {'members': 350, 'statements': 400, 'inner': 500}
LEAST = 3  # so many lines, at least, are on either side of a break
LEAST_AT_END = 5  # and hardly fewer, even between functions; headers stay with what needs them
NO_BREAK = 10000
# The penalties for breaks.
PENALTIES = {
    'units': 0, 'few': 250, 'headers': 300, 'members': 100, 'statements': 150, 'inner': 300}
LONG_WORD = 30  # in a string, longer words may be broken, too
BREAK_IN_STRING = r'}\)\.{'
REFERENCE = re.compile(r'(\\&\{(?:[A-Z]\w*|auto|const)\})\s*(\$\{\})?\s*\\W(?![A-Za-z])')
OPENING = r'${}\{{}$\1'
LONG_HEAD = 60  # so many characters, and a brace behind them may not fit
SHORT_SESSION = 12  # lines, between which no page ends
BLANKS = ('\\ ', '\\\n')
BESIDE = re.compile(r'\\C\{\s*\\beside\{')
MARKS = 0xE000  # from here on, characters that nobody uses stand for notes; CODE_NOTE is one
CODE_NOTE = '[\ue000-\uf8ff]'

TOKEN = re.compile(r'\\(?:[A-Za-z]+|.)|.', re.S)


def unwrapped(text: str) -> str:
    """Without the line ends that CWEAVE makes in order to have short lines."""
    return re.sub(r'(\\.)|%\n|\n', lambda match: match[1] or ('' if '%' in match[0] else ' '),
                  text, flags=re.S)


def broken_at_blanks(match: re.Match) -> str:
    """A string that CWEAVE lets TeX break in the middle of words, to be broken behind blanks."""
    parts = re.split(r'\}\\\)\s*\\\.\{', match[0][len(r'\.{'):-1].replace('%\n', ''))
    tokens = [token for part in parts for token in ['', *TOKEN.findall(part)]]
    tokens = [token for before, token in zip(tokens, tokens[1:])
              if token or before not in BLANKS]
    found, word = '', []
    for token, after in zip(tokens, [*tokens[1:], '"']):
        word.append(token)
        if token in BLANKS or after == '"':
            between = BREAK_IN_STRING if len(word) > LONG_WORD else ''
            found += ''.join(one or between for one in word)
            if after not in (*BLANKS, '"'):
                found += BREAK_IN_STRING
            word = []
    return rf'\.{{{found}}}'


def without_strings(text: str) -> str:
    """The text without what stands in strings, names of sections, and comments."""
    found, depth, skipping, in_name = [], 0, None, False
    tokens = TOKEN.findall(text)
    for number, token in enumerate(tokens):
        if token == '{':
            if skipping is None and number and tokens[number - 1] in (r'\.', r'\C'):
                skipping = depth
            depth += 1
        elif token == '}':
            depth -= 1
            if skipping == depth:
                skipping = None
                continue
        elif token == r'\X' and skipping is None:
            in_name = not in_name
            found.append('<>')
        if skipping is None and not in_name:
            found.append(token)
    return ''.join(found)


def width(text: str) -> int:
    """About how many characters wide a line of TeX is once it is set; TeX's commands do not
    count."""
    text = re.sub(r'\\(?:MG|PP|MM|GG|LL|MOD|K|E|I|Z|G|W|V|R|AND|OR|CM|langle|rangle)\b', '==', text)
    text = re.sub(r'\\(?:nullptr|this)\b', 'pointer', re.sub(r'\\MRL|\\mathrel|\\3\d', '', text))
    text = text.replace(r'\DC', '::').replace(r'\,', '').replace(r'\C', ' /* */')
    return len(re.sub(r'\\[.\\&|A-Z]\{|\\[A-Z]|\\\d|\\|[{}$]', '', text))


def without_notes(code: str) -> tuple[str, list[str]]:
    """The code of a section with a character for each of its notes, at the beginning of the line
    that has it, and the notes."""
    notes: list[str] = []
    while found := BESIDE.search(code):
        start = found.start()
        depth, end = 0, start
        for token in TOKEN.findall(code[start:]):
            end += len(token)
            depth += {'{': 1, '}': -1}.get(token, 0)
            if token == '}' and depth == 0:
                break
        line = max((match.end() for match in re.finditer(r'\\[67](?!\d)\s*', code[:start])),
                   default=0)
        mark = chr(MARKS + len(notes))
        notes.append(code[start:end][len(r'\C{'):-1].strip())
        code = code[:line] + mark + code[line:start] + code[end:]
    return code, notes


class Line:
    """A line of code, and what is before it: a blank space (\\7) or none (\\6)."""
    def __init__(self, blank: bool, text: str):
        self.blank, self.text = blank, text
        self.penalty = NO_BREAK
        self.is_in_function = False
        code = without_strings(text)
        tokens = TOKEN.findall(code)
        self.opened = tokens.count(r'\{') - tokens.count(r'\}')
        self.indented = tokens.count(r'\1') - tokens.count(r'\2')  # what follows
        braces = code.replace(r'\{', 'BEGIN').replace(r'\}', 'END')
        self.stripped = re.sub(rf'\\[1-8]|[{{}}$\s]|\\&(?=\{{)|{CODE_NOTE}', '', braces)
        self.height = 1 + width(code)//110


def split(code: str) -> list[Line]:
    """The lines of a section's code, each with whether a blank line is before it."""
    lines, text, blank, in_math = [], '', False, False
    for token in TOKEN.findall(code):
        if token == '$':
            in_math = not in_math
        if token in (r'\6', r'\7') and not in_math:
            lines.append(Line(blank, text.strip()))
            text, blank = '', token == r'\7'
        else:
            text += token
    lines.append(Line(blank, text.strip()))
    return lines


def separate_labels(lines: list[Line]) -> Iterator[Line]:
    """The same lines, but with a line of its own for each `public:' and the like."""
    for line in lines:
        label, soft, rest = line.text.partition(r'\5')
        if soft and re.fullmatch(r'\\4\\&\{(public|private|protected)\}:', label):
            yield Line(line.blank, label)
            yield Line(False, rest.strip())
        else:
            yield line


def place_braces(lines: list[Line]) -> Iterator[Line]:
    """The same lines, but the brace of a lambda is behind its head, that of a constructor with many
    initializers on a line of its own, and that of a loop in its line, even beyond the text."""
    before: Line | None = None
    for line in lines:
        if (before and line.text == OPENING and re.search(r'\[&?[^]]*\](\(.*\))?$', before.stripped)
                and before.text.endswith(r'\2\2')):
            before = Line(before.blank, f'{before.text} {line.text}')
            continue
        if before:
            yield before
        if line.text.endswith(OPENING):
            head = line.text[:-len(OPENING)].rstrip()
            if line.stripped.startswith(':') and width(head) > LONG_HEAD:
                yield Line(line.blank, head)
                line = Line(False, OPENING)
            elif line.stripped.startswith('for(') and head.endswith(r'\5'):
                line = Line(line.blank, head[:-len(r'\5')] + r'\bracebeside' + OPENING)
        before = line
    if before:
        yield before


def join_functions(lines: list[Line]) -> Iterator[Line]:
    """The same lines, but with one line for each function that has one short statement."""
    index = 0
    while index < len(lines):
        head = lines[index]
        if index + 3 < len(lines) and re.search(r'\\2\\2(\{\}\$)?$', head.text):
            brace, statement, end = lines[index + 1:index + 4]
            total = sum(width(without_strings(line.text)) for line in (head, statement, end))
            strings = sum(len(string) for string in re.findall(r'\\\.\{"(.*?)"\}', statement.text))
            if (re.fullmatch(r'\$\{\}\\\{\{\}\$\\1|\\\{\\1', brace.text)
                    and re.match(r'\\4\$\{\}\\\}', end.text)
                    and r'\C' not in statement.text
                    and statement.opened == statement.indented == 0
                    and not re.match(r'(for|if|while|switch|do|try)(?![a-z_])', statement.stripped)
                    and total + strings < WIDTH):
                end_text = end.text[len(r'\4'):].replace(r'\2', '', 1)
                yield Line(head.blank, ' '.join((head.text, r'$\,\{\,{}$', statement.text,
                                                 r'${}\,' + end_text[len('${}'):])))
                index += 4
                continue
        yield head
        index += 1


def spaced(line: Line) -> str:
    """The text of a line; a loop over a range gets blanks at its colon."""
    if line.stripped.startswith('for('):
        found, in_math = '', False
        tokens = TOKEN.findall(line.text)
        for number, token in enumerate(tokens):
            in_math ^= token == '$'
            if token == ';':
                break
            if token == ':':
                return found + (':' if in_math else r'\ :\ ') + ''.join(tokens[number + 1:])
            found += token
    return line.text


class Block:
    """What is in braces, with the head that they belong to. A namespace is none."""
    def __init__(self, lines: list[Line], opening: int):
        self.first, self.last = opening, len(lines)
        if re.fullmatch(r'BEGIN|:.*', lines[opening].stripped):
            self.first -= 1
        head = lines[self.first].stripped
        self.is_namespace = head.startswith('namespace')
        self.is_type = bool(re.match(r'(template.*?)?(class|struct|enum|union)', head))


def enclosing_blocks(lines: list[Line]) -> list[list[Block]]:
    """For each line, the blocks that it is in, but not their first lines; the outermost first."""
    stack: list[Block] = []
    enclosing = []
    for index, line in enumerate(lines):
        enclosing.append(list(stack))
        for _ in range(line.opened):
            stack.append(Block(lines, index))
        for _ in range(-line.opened):
            if stack:
                stack.pop().last = index
    return [[block for block in blocks if block.first < index]
            for index, blocks in enumerate(enclosing)]


def allow_breaks(lines: list[Line]) -> None:
    """Set in each line the penalty for a page that ends before it, but for the first, which is the
    name of the section."""
    enclosing = enclosing_blocks(lines)
    blocks = {block for some in enclosing for block in some if not block.is_namespace}
    heads, ends = {block.first for block in blocks}, {block.last for block in blocks}
    indent, indents = 0, []
    for line in lines:
        indents.append(indent)
        indent += line.indented
    heights = [line.height for line in lines]
    length = sum(heights[1:])
    for index, line in enumerate(lines[2:], 2):
        before = lines[index - 1]
        line.is_in_function = any(not block.is_namespace and not block.is_type
                                  for block in enclosing[index])
        if (re.match(r'else(?![a-z_])|BEGIN|END|:', line.stripped) or before.stripped == 'BEGIN'
                or re.fullmatch(r'(public|private|protected):|template.*\\rangle',
                                before.stripped) or sum(heights[index:]) < LEAST):
            continue
        inner = [block for block in enclosing[index] if not block.is_namespace]
        base = indents[1]
        if enclosing[index]:
            opening = enclosing[index][-1].first
            while lines[opening].opened < 1:
                opening += 1
            base = indents[opening + 1]
        if indents[index] > base and not line.stripped.endswith(':'):
            continue  # in the middle of a statement
        if not inner:
            is_between = index - 1 in ends or index in heads
            if before.stripped.startswith((r'\#', 'namespace')):
                line.penalty = PENALTIES['headers']
            elif is_between and min(sum(heights[1:index]), sum(heights[index:])) < LEAST_AT_END:
                line.penalty = PENALTIES['few']
            elif is_between:
                line.penalty = PENALTIES['units']
            elif (length > SHORT
                    and min(sum(heights[1:index]), sum(heights[index:])) >= LEAST):
                line.penalty = PENALTIES['members'] - (50 if line.blank else 0)
            elif line.blank and length > LEAST:
                line.penalty = PENALTIES['members']
            elif min(sum(heights[1:index]), sum(heights[index:])) >= LEAST:
                line.penalty = PENALTIES_IN_SHORT['members']
            continue
        is_short = any(sum(heights[block.first:block.last + 1]) <= SHORT for block in inner)
        if any(min(sum(heights[block.first:index]), sum(heights[index:block.last + 1])) < LEAST
               for block in inner):
            continue
        bodies = sum(not block.is_type for block in inner)
        # A blank line is a good place, but not between the first declarations and the rest.
        is_good = line.blank and all(
            min(sum(heights[block.first:index]), sum(heights[index:block.last + 1])) >= LEAST_AT_END
            for block in inner if not block.is_type)
        if is_short:
            line.penalty = PENALTIES_IN_SHORT['inner' if bodies > 1 else 'statements' if bodies
                                              and not is_good else 'members']
        elif bodies == 0 and any(sum(heights[block.first:block.last + 1]) <= SHORT_CLASS
                                 for block in inner):
            line.penalty = PENALTIES_IN_PAGE['members']
        elif bodies == 0:
            line.penalty = PENALTIES['members'] - (50 if line.blank or index - 1 in ends else 0)
        elif bodies == 1:
            line.penalty = PENALTIES['statements'] - (100 if line.blank or index - 1 in ends else 0)
        else:
            line.penalty = PENALTIES['inner']
        for most, penalties in ((HALF, PENALTIES_IN_SHORT), (PAGE, PENALTIES_IN_PAGE)):
            if any(not block.is_type and sum(heights[block.first:block.last + 1]) <= most
                   for block in inner):
                line.penalty = max(line.penalty, penalties[
                    'inner' if bodies > 1 else 'members' if is_good else 'statements'])


def set_code(code: str) -> str:
    """The TeX of a section's code, with lines as a person sets them, and a penalty before each."""
    code, notes = without_notes(unwrapped(code))
    lines = list(separate_labels(split(code)))
    if not lines[0].text and lines[1:]:  # before #include, CWEAVE may leave a line empty
        del lines[0]
    lines = list(place_braces(list(join_functions(lines))))
    for line in lines:
        line.text = spaced(line)
    allow_breaks(lines)
    result = lines[0].text
    for line in lines[1:]:
        # In a function CWEAVE leaves white wherever statements and declarations meet, which says
        # nothing.
        is_apart = line.blank and not line.is_in_function
        result += f'\n\\lineat{{{line.penalty}}}{chr(92)}{"7" if is_apart else "6"}\n{line.text}'
    return re.sub(CODE_NOTE, lambda match: notes[ord(match[0]) - MARKS] + '%\n', result)


def with_signs(text: str) -> str:
    """The text with the signs of C++ that CWEAVE takes for others: && behind a type is a reference
    and no `and', and <=> is one sign."""
    text = text.replace(r'\MRL{{\Z}{>}}', r'\spaceship{}')
    text = text.replace(r'\MRL{{\W}{\K}}', r'\RREF{}\K').replace(r'\MRL{{\W}{>}}', r'\RREF{}>')
    return REFERENCE.sub(r'\1 \2\\RREF{}', text)


def kept_together(match: re.Match) -> str:
    """A session: a short one is not broken, nor are the last three lines of a long one."""
    rows = match[1].split('\n')
    if len(rows) <= SHORT_SESSION:
        return f'\\shortsession\n{match[1]}\\endsession'
    rows[-4] += r'\lastlines'
    return '\\session\n' + '\n'.join(rows) + '\\endsession'


def set_lines(text: str) -> str:
    """The TeX of a whole file, with the code of all its sections set so, and strings broken at
    blanks."""
    text = with_signs(text)
    text = re.sub(r'\\session\n(.*?)\\endsession', kept_together, text, flags=re.S)
    # Behind a lambda, the code goes on in the line of its last brace.
    text = re.sub(r'(\\4\$\{\}\\\}\{\}\$\\2)\\6\n(\$\{\})?([;,)])', r'\1\2\3', text)
    # A section that has but entries for the index before its code is set like one without a text.
    text = re.sub(r'(\\M\{\d*\})\n\\Y\\B\\4\\X', r'\1\\B\\X', text)
    text = text.replace('\\Y\\B', '\\beforecode\\Y\\B')
    piece = r'\\\.\{(?:\\.|[^{}\\])*\}'
    text = re.sub(rf'{piece}(?:\\\)\s*{piece})+', broken_at_blanks, text, flags=re.S)
    text = re.sub(r'\\B(?![A-Za-z])(.*?)(?=\\par\n(?:\\(?:[AUQ]s?\d|fi)))',
                  lambda match: r'\B' + set_code(match[1]), text, flags=re.S)
    # Where the code is used stands at the right, in its last line if it fits.
    return re.sub(r'\\par\n(\\U\d+\.)(?=\\fi)', r'%\n{\\lastline\1\\par}', text)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    PATH = Path(sys.argv[1])
    TEXT = PATH.read_text()
    if PATH.stem != 'book':  # which has a margin; anywhere else it is a comment
        TEXT = TEXT.replace(r'\beside{', '{')
    PATH.write_text(set_lines(TEXT))
