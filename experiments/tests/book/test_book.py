"""The scripts that make the book: its volumes, indexes, lines of code, and the measure of pages."""
import importlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

numpy = pytest.importorskip('numpy')
pytest.importorskip('clang.cindex', reason='make setup-book installs python3-clang')

WEB = Path(__file__).parents[3]/'web'
sys.path.insert(0, str(WEB/'press'))
index = importlib.import_module('index')
lines = importlib.import_module('lines')
margin = importlib.import_module('margin')
mini = importlib.import_module('mini')
names = importlib.import_module('names')
press = importlib.import_module('press')
volume = importlib.import_module('volume')


# ---- Mini-indexes.

CHAPTERS = ('matrix', 'dancing', 'estimate')  # links name members of templates by Dance<sized>


@pytest.fixture(scope='module')
def folder(tmp_path_factory):
    """The C++ of all chapters."""
    folder = tmp_path_factory.mktemp('tangled')
    for chapter in {*WEB.glob('*/*.w')} - {WEB/'press/cxx.w'}:
        subprocess.run(['ctangle', '-bhp', chapter, '-', f'{chapter.stem}.cpp'], cwd=folder,
                       env={**os.environ, 'CWEBINPUTS': f'.:{WEB}/press'},
                       stdout=subprocess.DEVNULL, check=False)
    for path in folder.glob('*.cpp'):
        if not path.stat().st_size:
            path.unlink()
    return folder


@pytest.fixture(scope='module')
def paths(folder):
    """The files in a folder that belong to CHAPTERS."""
    return [path for path in folder.glob('*.cpp') if path.stem.split('_')[0] in CHAPTERS]


@pytest.fixture(scope='module')
def places(folder, paths):
    """Where the compiler sees names in these files, as mini.py asks it."""
    return mini.compiled_names(folder, [*paths, folder/'links.cpp'])


def test_the_compiler_is_asked_once_as_long_as_the_code_is_the_same(tmp_path, monkeypatch):
    """Though asking it changes a file, and the next book tangles that again."""
    asked = []

    def ask(folder):
        """In place of asking the compiler: bring the headers home, note the folder, and find
        nothing."""
        mini.prepare_sources(folder)
        asked.append(folder)
        return {}
    monkeypatch.setattr(mini, 'compiled_uses', ask)
    for _ in range(2):
        (tmp_path/'outside.cpp').write_text('#include <dlx/solve.hpp>\n')
        assert mini.meanings(tmp_path) == mini.meanings(tmp_path) == {}
    assert len(asked) == 1


def renamed(folder, places, target, wrong=None):
    """Writes the C++ of a folder with a name of its own for each variable, parameter, field and
    constant, and one for the functions of a name; the use `wrong' gets a name that is not its."""
    target.mkdir()
    texts = {str(path): path.read_bytes() for path in folder.glob('*.[ch]pp')}
    number = {definition: index for index, definition in enumerate(
        sorted({definition for some in places.values() for _, _, definition in some}))}
    count = 0
    for place, some in sorted(places.items(), key=lambda item: item[0], reverse=True):
        name, kind, definition = min(some)
        if kind == 'type' or name.startswith('operator'):
            continue
        new = (f'{name}_function' if kind == 'function' else
               f'{name}_{number[definition] + (place == wrong)}').encode()
        text = texts[place.file]
        texts[place.file] = text[:place.offset] + new + text[place.offset + len(name):]
        count += 1
    for path, text in texts.items():
        (target/Path(path).name).write_bytes(text)
    return count


def complaints(target, path):
    """What the compiler says of a file, without warnings; nothing if it can be compiled."""
    return subprocess.run(['g++', '-std=c++20', '-fsyntax-only', '-w', target/path.name],
                          stderr=subprocess.PIPE, check=False).stderr.decode()


def test_names_mean_what_another_compiler_takes_them_for(folder, paths, places, tmp_path):
    """If each thing gets a new name where it is defined and wherever it is said to be used, the
    programs are the same ones: g++ finds no name that it does not know."""
    assert renamed(folder, places, tmp_path/'new') > 2000
    for path in paths:
        assert complaints(tmp_path/'new', path) == '', path.name


@pytest.mark.parametrize('name', ['updates', 'left', 'column', 'report'])
def test_a_wrong_meaning_is_found(folder, places, name, tmp_path):
    place = min(place for place, some in places.items() if place.file.endswith('/rings.hpp')
                and {(one, place) for one, _, place in some} == {(name, min(some)[2])}
                and min(some)[2] != place)
    renamed(folder, places, tmp_path/'new', place)
    assert complaints(tmp_path/'new', folder/'dancing.cpp')


def section_with(chapter, text):
    """The number, within its chapter, of the first section that has this text."""
    source = next(WEB.glob(f'*/{chapter}.w')).read_text()
    return chapter, len(re.findall(r'^@[ *\n]', source[:source.index(text)], re.M))


# What the first edition had wrong: the nearest section was taken for the right one.
@pytest.mark.parametrize('chapter, name, used, kind, defined', [
    ('links', 'nodes', '@<Begin at the next path of the |portion|@>=', 'field', 'struct Level'),
    ('links', 'levels', '@<Choose the row below |x| and visit the next level@>=', 'field',
     'struct Report'),
    ('dancing', 'levels', 'Report search_all(', 'field', 'struct Report'),
])
def test_known_cases(folder, places, chapter, name, used, kind, defined):
    sources = {str(path): mini.Source(path) for path in folder.glob('*.[ch]pp')}
    here = section_with(chapter, used)
    found = {(one[1], sources[one[2].file].section(one[2].offset))
             for place, some in places.items()
             if sources[place.file].section(place.offset) == here for one in some if one[0] == name}
    assert found == {(kind, section_with('search', defined))}


def test_sections_of():
    text = ('/*1:*/\n#line 7 "../web/puzzles/lists.w"\nint a;/*3:*/\n'
            '#line 20 "../web/puzzles/lists.w"\nint b;\n'
            '/*:3*//*4:*/int c;/*:4*/int d;/*:1*/')
    chapter, changes = mini.sections_of(text)
    assert chapter == 'lists'
    for name, number in (('a;', 1), ('b;', 3), ('c;', 4), ('d;', 1)):
        assert [one for place, one in changes if place <= text.index(name)][-1] == number


def test_entries_of_prose_and_code():
    first = {'lists': 1, 'program': 6}
    size = mini.Meaning('size', 'field', ('lists', 2))
    other = mini.Meaning('size', 'variable', ('program', 3))
    found = {(('lists', 4), 'size'): {size}, (('lists', 2), 'size'): {size},
             (('program', 1), 'size'): {size, other}}
    index = [('\\\\{size}', 'size', [3, 4, 5, 7, 8])]
    assert mini.entries(index, found, first) == {
        ('\\\\{size}', 3, 'field'): [4, 5, 7],  # also in the prose of 4; in 8, either
        ('\\\\{size}', 9, 'variable'): [7]}
    found = {(('program', 1), 'now'): {mini.Meaning('now', 'variable', ('program', 3))}}
    clock = {(('program', 2), 'now')}  # std::chrono::steady_clock::now()
    for members, sections in ((set(), [7, 8]), (clock, [7])):
        assert mini.entries([('\\\\{now}', 'now', [7, 8])], found, first, members) == {
            ('\\\\{now}', 9, 'variable'): sections}


def test_index():
    entries = list(mini.read_index('\\I\\\\{add\\_row}, \\[4], %\n\\[10], 14.\n\\I\\.{--json}, 3.\n'
                                   '\\I\\|{a}, \\[5].\n\\I\\&{List}, \\[2], 7.\n'))
    assert entries == [('\\\\{add\\_row}', 'add_row', [4, 10, 14]), ('\\&{List}', 'List', [2, 7])]


# ---- Lines of code, and where pages may end.

def woven(*code):
    """A section named `Name' in TeX, as cweave writes it, with these lines of code."""
    return '\\M{1}Text.\n\n\\Y\\B\\4\\X1:Name\\X${}\\E{}$\\6\n' + '\n'.join(code) + '\\par\n\\fi\n'


def penalties(text):
    """The penalties that lines.py sets between the lines of code, in their order."""
    return [int(number) for number in re.findall(r'\\lineat\{(\d+)\}', lines.set_lines(text))]


HEAD = '\\1\\1\\&{int} \\\\{f}(\\,)\\2\\2\\6'
SHORT = (HEAD, '${}\\{{}$\\1\\6', '\\&{return} \\T{1};\\6', '\\4${}\\}{}$\\2')


def long_function(statements):
    """The lines of a function with these statements, as cweave writes them."""
    return (HEAD, '${}\\{{}$\\1\\6', *statements, '\\4${}\\}{}$\\2')


def test_a_function_of_one_statement_stands_on_one_line():
    assert penalties(woven(*SHORT)) == [10000]
    assert '\\{\\,{}$ \\&{return} \\T{1}; ${}\\,\\}{}$' in lines.set_lines(woven(*SHORT))


def test_but_not_if_it_is_long_or_a_loop():
    long = SHORT[:2] + ('\\&{return} \\\\{' + 80*'x' + '};\\6',) + SHORT[3:]
    assert len(penalties(woven(*long))) == 4
    loop = SHORT[:2] + ('\\&{while} (\\|x)\\1\\5 ${}\\PP\\|x;{}$\\2\\6',) + SHORT[3:]
    assert len(penalties(woven(*loop))) == 4


def test_a_page_hardly_ends_in_a_short_function():
    found = penalties(woven(*long_function(5*('\\|x;\\6',))))
    assert found[3:6] == 3*[lines.PENALTIES_IN_SHORT['statements']]
    assert {*found[:3], *found[6:]} == {10000}
    block, end = '\\5\n${}\\{{}$\\1\\6', '\\4${}\\}{}$\\2\\6'
    choice = ('\\&{if} (\\|x)' + block, *5*('\\|y;\\6',), end)
    assert sorted({*penalties(woven(*long_function(choice)))}) == [  # hardly in the block
        lines.PENALTIES_IN_SHORT['inner'], 10000]


def test_nor_in_one_that_a_page_can_hold():
    block, end = '\\5\n${}\\{{}$\\1\\6', '\\4${}\\}{}$\\2\\6'
    loop = ('\\&{while} (\\|x)' + block, *16*('\\|y;\\6',), end)
    found = penalties(woven(*long_function(8*('\\|x;\\6',) + loop)))
    assert {*found} == {10000, lines.PENALTIES_IN_PAGE['statements'],
                        lines.PENALTIES_IN_SHORT['inner']}


def test_but_in_a_long_one_between_its_statements():
    block, end = '\\5\n${}\\{{}$\\1\\6', '\\4${}\\}{}$\\2\\6'
    choice = ('\\&{if} (\\|x)' + block, '\\|y;\\6', end, '\\&{else}' + block, '\\|z;\\6', end)
    statements = 8*('\\|x;\\6',) + choice + lines.PAGE*('\\|x;\\6',)
    found = penalties(woven(*long_function(statements)))
    assert found[0:3] == [10000]*3 and found[-2:] == [10000]*2  # not near its ends
    assert found[5] == lines.PENALTIES['statements']
    assert found[11:16] == [10000]*5  # in a short block, and before `else'


def test_and_before_a_catch():
    block, end = '\\6\n${}\\{{}$\\1\\6', '\\4${}\\}{}$\\2\\6'
    safe = ('\\&{try}' + block, '\\|y;\\6', end, '\\&{catch} (\\|e)' + block, '\\|z;\\6', end)
    found = penalties(woven(*long_function(4*('\\|x;\\6',) + safe + lines.PAGE*('\\|x;\\6',))))
    assert found[7:10] == [10000]*3 and found[10] == lines.PENALTIES['statements'] - 100


def test_between_functions_it_may():
    found = penalties(woven(*long_function(3*('\\|x;\\6',))[:-1], '\\4${}\\}{}$\\2\\7',
                            *long_function(3*('\\|x;\\6',))))
    assert found[6] == 0
    assert {*found[:6], *found[7:]} == {lines.PENALTIES_IN_SHORT['statements'], 10000}


def test_but_leaves_few_lines_only_if_it_must():
    found = penalties(woven(*SHORT[:3], '\\4${}\\}{}$\\2\\7',
                            *long_function(3*('\\|x;\\6',))))
    assert [one for one in found if one < 10000] == [
        lines.PENALTIES['few'], lines.PENALTIES_IN_SHORT['statements']]
    found = penalties(woven('\\8\\#\\&{include} \\.{<map>}\\6', *long_function(
        5*('\\|x;\\6',))))
    assert found[1] == lines.PENALTIES['headers']


def test_a_note_beside_a_line_is_no_comment_there():
    text = lines.set_lines(woven(HEAD, '${}\\{{}$\\1\\6', '\\|x;\\C{ \\beside{A {\\it note}.} }\\6',
                                 '\\|y;\\6', '\\4${}\\}{}$\\2'))
    assert '\\6\n\\beside{A {\\it note}.}%\n\\|x;\n' in text


def test_where_code_is_used_is_in_its_last_line():
    assert '%\n{\\lastline\\U7.\\par}\\fi' in lines.set_lines(
        woven(*SHORT).replace('\\fi', '\\U7.\\fi'))


def test_the_brace_of_a_namespace_is_not_alone():
    found = penalties(woven('\\&{namespace} \\&{n} ${}\\{{}$\\1\\6', *long_function(
        5*('\\|x;\\6',))[:-1], '\\4${}\\}{}$\\2\\6', '${}\\}{}$\\2'))
    assert found[-2:] == [10000]*2


def test_a_class_is_hardly_broken():
    head, end = '\\&{class} \\&{A} ${}\\{{}$\\1\\6', '${}\\};{}$\\2'
    for members, penalty in ((18, lines.PENALTIES_IN_PAGE), (30, lines.PENALTIES)):
        found = penalties(woven(head, *members*('\\&{int} \\|x;\\6',), end))
        assert {*found} == {10000, penalty['members']}


def test_code_does_not_begin_with_an_empty_line():
    code = '\\8\\#\\&{include} \\.{<map>}\\6\n\\&{int} \\|x;'
    assert lines.set_code('\\6\n' + code) == lines.set_code(code)


def test_labels_and_colons():
    text = lines.set_lines(woven('\\&{class} \\&{A} ${}\\{{}$\\1\\6', '\\4\\&{public}:\\5',
                                 '\\&{int} \\|x;\\6', '\\4${}\\}{}$\\2;\\6',
                                 '\\&{for} (\\&{auto} \\|c:\\\\{some})\\1\\5', '\\|x;\\2'))
    assert '\\4\\&{public}:\n\\lineat{10000}\\6\n\\&{int}' in text
    assert '\\|c\\ :\\ \\\\{some}' in text


@pytest.mark.parametrize('cweave, signs', [
    (r'\&{Matrix}(\&{Matrix} ${}\W\\{other}){}$', r'\&{Matrix}(\&{Matrix} ${}\RREF{}\\{other}){}$'),
    (r'(\,)${}\MRL{{\W}{\K}}\&{delete}', r'(\,)${}\RREF{}\K\&{delete}'),
    (r'\\{x}\MRL{{\Z}{>}}\T{0}', r'\\{x}\spaceship{}\T{0}'),
    (r'$\\{one}\W\\{two}$', r'$\\{one}\W\\{two}$'),  # this is an `and'
    (r'$\&{true}\W\\{two}$', r'$\&{true}\W\\{two}$'),
])
def test_signs_that_cweave_takes_for_others(cweave, signs):
    assert lines.with_signs(cweave) == signs


@pytest.mark.parametrize('code, variables', [
    ('std::mutex mutex;\nstd::lock_guard lock(mutex);', [(3, 'mutex')]),
    ('void f(const Set& set, int n)\n{\n  for (@[auto* const pair : pairs@]) {}', [
        (3, 'set'), (5, 'pair')]),
    ('auto& [number, pair] : pairs', [(3, 'pair')]),
    ('std::pair pairs; return set(); /* a set, */ "a set;"\n#include <set>\nnew set();', []),
])
def test_variables_that_are_named_like_types(code, variables):
    chapter = f'@* Title. A set; and\n@c\n{code}\n@ A set; of this.\n'
    assert [*names.misnamed_variables(chapter, {'mutex', 'pair', 'set'})] == variables


def test_strings_are_no_code():
    assert len(penalties(woven('\\.{"\\\\6\\{"};\\6', '\\|x;'))) == 2
    assert lines.without_strings('\\.{"\\{"}\\{') == '\\.\\{'


def test_strings_are_broken_behind_their_blanks():
    def broken(*parts):
        """The parts of a string that cweave breaks between these, once lines.py has set it."""
        return lines.set_lines('\\.{"' + '}\\)\\.{'.join(parts) + '"}').split('}\\)\\.{')
    assert broken('stop\\ af', 'ter\\ so\\\nmany') == [
        '\\.{"stop\\ ', 'after\\ ', 'so\\\n', 'many"}']
    assert broken('to\\ ', 'be') == ['\\.{"to\\ ', 'be"}']
    assert broken('a\\ \\ ', '\\ b') == ['\\.{"a\\ \\ \\ ', 'b"}']
    assert broken(40*'x', 40*'y') == ['\\.{"' + 40*'x', 40*'y' + '"}']  # may be too long
    assert lines.set_lines('\\.{"not\\ long"}') == '\\.{"not\\ long"}'


# ---- Pages.

def page(*bands):
    """A page with ink from point to point of its text."""
    ink = numpy.zeros([round(press.PAGE[side]*press.DPI/72) for side in
                       ('pdfpageheight', 'pdfpagewidth')], bool)
    scale = press.DPI/72
    for start, end in bands:
        ink[round((press.TOP + start)*scale):round((press.TOP + end)*scale),
            round((press.LEFT + 5)*scale):round((press.RIGHT - 5)*scale):2] = True
    return ink


def test_white():
    assert press.empty_part(page((0, press.HEIGHT))) == 0
    assert press.empty_part(page()) == 1
    assert press.empty_part(page((0, press.HEIGHT/2))) == pytest.approx(0.5, abs=0.01)
    assert press.empty_part(page((60, 200), (300, press.HEIGHT))) == pytest.approx(
        100/press.HEIGHT, abs=0.01)  # a heading does not count
    assert press.empty_part(page(*((top, top + 8) for top in range(0, 680, 24)))) == 0


def test_the_white_above_the_rule_of_a_chapter_is_no_hole():
    ink, scale = page((0, 200), (260, press.HEIGHT)), press.DPI/72
    row, left, right = (round(x*scale) for x in (press.TOP + 260, press.LEFT, press.RIGHT))
    assert press.empty_part(ink) > 0
    ink[row, left:right] = True
    assert press.empty_part(ink) == 0


def test_a_chapter_may_end_with_few_lines():
    assert press.has_few_lines(page((0, 60))) and press.has_few_lines(page())
    assert not press.has_few_lines(page((0, 60), (70, 80)))


def test_margins():
    ink = page((0, 100))
    assert not press.has_ink_in_margin(ink)
    for row, column in ((300, 0.95), (300, 0.05), (None, 0.5)):
        other = ink.copy()
        other[-20 if row is None else row, round(column*ink.shape[1])] = True
        assert press.has_ink_in_margin(other)


def test_lines_through_words():
    ink = page()
    ink[round((press.TOP + 50)*press.DPI/72)] = True
    beside = (100, press.TOP + 51, 130, press.TOP + 61, 'a')
    through = (100, press.TOP + 45, 130, press.TOP + 55, 'b')
    in_margin = (press.MARGIN_LEFT, *through[1:])
    assert not press.has_struck_words(ink, [beside, in_margin])
    assert press.has_struck_words(ink, [beside, through])


@pytest.mark.skipif(not shutil.which('pdftex'), reason='make setup-book installs TeX')
def test_a_bad_page_is_named(tmp_path, capsys):
    (tmp_path/'x.tex').write_text(
        '\\pdfpagewidth=210mm \\pdfpageheight=279mm \\pdfhorigin=22mm \\pdfvorigin=26mm\n'
        '\\hsize=116mm \\vsize=229mm \\nopagenumbers\n'
        '\\def\\full{\\loop\\ifdim\\pagetotal<22cm \\line{a\\hrulefill b}\\repeat\\eject}\n'
        '\\line{a\\hfil b}\\vfil\\eject \\moveleft9mm\\vbox{\\hrule width200mm}\\full \\full\n'
        '\\line{a\\hfil b}\\vfil\\eject \\full \\full \\full \\full \\full \\full \\bye\n')
    subprocess.run(['pdftex', '-interaction=batchmode', 'x'], cwd=tmp_path, check=True,
                   stdout=subprocess.DEVNULL)
    (tmp_path/'x.aid').write_text('% pages in front: 0\n')
    (tmp_path/'x.toc').write_text('\\ZZ{One}{0}{1}{1}{One}\n\\ZZ{Two}{0}{2}{2}{Two}\n')
    (tmp_path/'x.idx').write_text('\\letter{a}\n\\letter{Q}\n')
    assert press.main(tmp_path, tmp_path/'x.pdf') == 1
    messages = capsys.readouterr().err
    assert 'the index lacks Q' in messages and 'lacks a' not in messages
    assert 'page 4 is empty by 9' in messages  # the first one is the end of a chapter
    assert len(re.findall('page .*is empty', messages)) == 1
    assert re.findall('page (.*), the last .* few', messages) == ['1']


# ---- Notes in the margin of the book.

def test_notes_stand_where_they_belong_if_they_can():
    wishes = [(press.TOP + top, press.TOP + top + 30) for top in (0, 100)]
    assert margin.place(wishes, []) == [top for top, _ in wishes]


def test_notes_make_room_for_each_other():
    top = press.TOP
    assert margin.place([(top, top + 30), (top + 10, top + 50)], []) == [
        top, top + 30 + margin.SPACE]
    code = [(top + 100, top + 200)]
    assert margin.place([(top + 90, top + 120)], code) == [top + 70 - margin.SPACE]
    assert margin.place([(top + 190, top + 220)], code) == [top + 200 + margin.SPACE]


def test_notes_keep_their_order():
    wishes = [(press.TOP + top, press.TOP + top + 30) for top in (60, 70, 80)]
    code = [(press.TOP + 100, press.TOP + 300)]
    tops = margin.place(wishes, code)
    assert tops == sorted(tops)
    assert all(low + 30 + margin.SPACE <= high for low, high in zip(tops, tops[1:]))


def test_notes_stay_on_the_page():
    assert margin.place([(press.BOTTOM - 10, press.BOTTOM + 20)], []) == [press.BOTTOM - 30]
    assert margin.place([(press.TOP, press.TOP + 30)], [(press.TOP, press.BOTTOM)]) == [None]


def test_what_takes_room_in_the_margin():
    ink, scale = page(), press.DPI/72

    def line(top, left, right):
        """Ink on a page, from left to right, some points below its top."""
        ink[round((press.TOP + top)*scale), round(left*scale):round(right*scale)] = True
    line(50, press.LEFT, press.RIGHT)  # code
    line(150, press.MARGIN_LEFT, press.RIGHT)  # a note
    line(250, press.LEFT, press.TEXT_RIGHT)  # text
    notes = [margin.Note(7, 1, press.TOP + 145, press.TOP + 155),
             margin.Note(0, 1, press.TOP + 300, press.TOP + 320)]
    found = [(round(low - press.TOP), round(high - press.TOP))
             for low, high in margin.occupied(ink, notes)]
    assert len(found) == 2 and abs(found[0][0] - 50) <= 2 and found[1] == (300, 320)


def test_where_tex_has_set_the_notes():
    sp = round(1/press.SP)
    (note,) = margin.notes_of(f'\\marginalat{{3}}{{12}}{{{700*sp}}}{{{30*sp}}}\n', 8)
    assert note[:2] == (3, 12) and note.bottom - note.top == pytest.approx(30, abs=0.01)
    assert note.top == pytest.approx(press.PAGE['pdfpageheight'] - 700, abs=0.01)


def test_pages_in_front_are_before_page_1():
    assert [note.page for note in margin.notes_of('\\marginalat{3}{f8}{99}{1}\n'
                                                  '\\marginalat{4}{f7}{99}{1}\n', 8)] == [0, -1]


# ---- Pictures.

def test_the_pieces_are_drawn_as_the_chapters_have_them():
    def strings(text):
        """The strings of C++ in a text, without their quotation marks."""
        return re.findall(r'"([^"]*)"', text)

    def drawings(chapter, start, end):
        """All but the first of the strings in a chapter between two texts, start and end."""
        text = (WEB/'puzzles'/f'{chapter}.w').read_text()
        _, *found = strings(text[text.index(start):text.index(end)])
        return found
    picture = (WEB/'press'/'pieces.mp').read_text()
    squares, triangles, sticks = (strings(part[part.index('for s ='):part.index(':\n    if name')])
                                  for part in picture.split('beginfig')[1:4])
    assert squares == ' '.join(
        drawings('polyominoes', '{"pentominoes"', 'static const Grown')).split()
    assert [word for word in triangles if not word.islower()] == ' '.join(
        drawings('polyiamonds', '{"hexiamonds"', '@<Sets of polyiamonds@>=')).split()
    assert sticks == drawings('polysticks', '{"tetrasticks"', '@ A piece as a whole is called')


# ---- The book of a release.

def test_links_need_no_fractions(tmp_path):
    pikepdf = pytest.importorskip('pikepdf', reason='make setup-release installs python3-pikepdf')
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        link, note = (pdf.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=kind, Rect=[1.26, 20.5, 3.74, 40.9]))
            for kind in (pikepdf.Name.Link, pikepdf.Name.Text))
        pdf.pages[0].Annots = pikepdf.Array([link, note])
        pdf.save(tmp_path/'large.pdf')
    for name in ('small.pdf', 'again.pdf'):
        subprocess.run([sys.executable, WEB/'press/smaller.py', 'large.pdf', name], cwd=tmp_path,
                       check=True)
    assert (tmp_path/'small.pdf').read_bytes() == (tmp_path/'again.pdf').read_bytes()
    with pikepdf.open(tmp_path/'small.pdf') as pdf:
        link, note = pdf.pages[0].Annots
        assert list(link.Rect) == [1, 20, 4, 41]
        assert [float(edge) for edge in note.Rect] == [1.26, 20.5, 3.74, 40.9]


def test_the_place_where_a_page_ends_does_not_change_its_mini_index(tmp_path):
    """A page may end within a session, where two backslashes are one."""
    macros = (WEB/'press/macros.tex').read_text()
    (tmp_path/'x.tex').write_text(r"""
\let\mainfont=\tenrm \def\italicname#1{italic} \let\\=\italicname
\def\holdtop{}\def\outputpage#1#2#3{}\def\releasefloats{}
\def\collectmini{\message{seen \\{name} in \ifx\mainfont\tenrm ten\fi}}
""" + macros[macros.index(r'\let\maintype'):macros.index('% ---- Mini-indexes')] + r"""
\begingroup \chardef\\=92 \let\mainfont=\sevenrm \normaloutput{}{}{}\endgroup \bye
""")
    subprocess.run(['pdftex', '-interaction=batchmode', 'x'], cwd=tmp_path, check=True,
                   stdout=subprocess.DEVNULL)
    assert 'seen italic in ten' in (tmp_path/'x.log').read_text()


# ---- The index.

def test_an_entry_has_the_page_on_which_it_is(tmp_path):
    macros = (WEB/'press/macros.tex').read_text()
    (tmp_path/'x.tex').write_text(
        macros[macros.index(r'\def\entryat'):macros.index(r'\def\pagesof')] + r"""
\newwrite\aid \immediate\openout\aid=x.aid \def\secno{7}
The first
\entryat{first}
page.\vfill\eject And the next\entryat{\9{Mobius}{M\"obius}} one.\vfill\eject
\immediate\closeout\aid \input x.aid
\message{found \csname found:7:first\endcsname, \csname
  found:7:\detokenize{\9{Mobius}{M\"obius}}\endcsname}
\setbox1=\hbox{one word, and another.}
\setbox2=\hbox{one\entryat{one}\entryat{1} word,\entryat{word} and
\entryat{and}
\entryat{another}
another.}
\ifdim\wd1=\wd2 \else \errmessage{an entry changes the blanks}\fi
\setbox1=\hbox{word.}
\setbox2=\hbox{%
\entryat{first of all}
\entryat{and second}
word.}
\advance\dimen1 by\wd2 \advance\dimen1 by-\wd1
\ifdim\dimen1<1pt \else \errmessage{an entry begins with a blank}\fi \bye
""")
    subprocess.run(['pdftex', '-interaction=batchmode', 'x'], cwd=tmp_path, check=True,
                   stdout=subprocess.DEVNULL)
    assert 'found 1, 2' in (tmp_path/'x.log').read_text()


# ---- The book and the listing.

def volume_of(*sections):
    """The book that volume.py makes of a text with sections that begin so, and an index."""
    text = 'limbo\n' + ''.join(f'{section} text\n\\fi\n\n' for section in sections)
    return volume.book(text + '\\N{0}{99}Index. Numbers.\n\\fi\n\n\\inx\n\\fin\n\\con\n')


def numbers_in(text):
    """The numbers of the sections in a text."""
    return [int(number) for number in re.findall(r'^\\[MN](?:\{\d\})?\{(\d+)', text, re.M)]


CHAPTERS_OF_TWO_GROUPS = [r'\N{1}{1}One.', r'\M{2}', r'\N{2}{3}Group.', r'\M{4*}', r'\N{1}{5}Two.',
                          r'\M{6}', r'\N{2}{7}More.', r'\M{8}']


def test_titles_have_their_pages():
    text = r'see {\it Two} and {\it The' + '\nGroup\\/}, {\\it three}, {\\it Four}'
    assert volume.with_pages(text, {'Two': 5, 'The Group': 3, 'three.': 4}) == (
        r'see {\it Two}\onpage{5} and {\it The' + '\nGroup\\/}\\onpage{3}, {\\it three},'
        ' {\\it Four}')


@pytest.mark.parametrize('marked, missing', [
    ({}, []),
    ({2}, [2]),
    ({3}, [3, 4]),  # with all that is below it
    ({2, 3}, [2, 3, 4]),
    ({3, 5}, [3, 4, 5, 6, 7, 8]),
    ({1}, [1, 2, 3, 4]),
    ({2, 4, 6, 8}, [2, 4, 6, 8]),
])
def test_sections_marked_are_not_in_the_book(marked, missing):
    found = volume_of(*(section + r' \listing' if number in marked else section
                        for number, section in enumerate(CHAPTERS_OF_TWO_GROUPS, 1)))
    text, new = found
    left = [*sorted({*range(1, 9)} - {*missing}), 99]
    assert [*new] == left and numbers_in(text) == [*new.values()] == [*range(1, len(left) + 1)]


def test_a_part_of_the_listing_alone():
    found = volume_of(r'\N{0}{1}Rest. \listing', r'\N{1}{2}One.', r'\M{3}', r'\N{1}{4}Two.')
    assert numbers_in(found[0]) == [1] and found[1] == {99: 1}


def test_a_mark_is_one_only_behind_number_or_title():
    found = volume_of(r'\M{1}About the \listing, and', r'\N{2}{2}Group. The \listing')
    assert found[1] == {1: 1, 2: 2, 99: 3}


def test_sections_have_new_numbers_wherever_cweave_has_old_ones():
    text, new = volume_of(r'\N{1}{1}One. \listing', r'\N{1}{2}Two.',
                          '\\M{3}\\Y\\B\\4\\X3, 4:Take 7\\X',
                          '\\M{4}\\Y\\B\\X3, 4:Take 7\\X;\\par\n\\As3, 4\\ETs2.\n\\U2.')
    assert new == {2: 1, 3: 2, 4: 3, 99: 4}
    for expected in ('\\N{1}{1}Two', '\\M{2}\\Y\\B\\4\\X2, 3:Take 7\\X',
                     '\n\\As2, 3\\ETs1.\n\\U1.'):
        assert expected in text
    for note, expected in [(r'\Us2\ET4.', r'\Us1\ET3.'), (r'\Us1\ET3.', r'\U2.'),
                           (r'\As1, 2\ETs4.', r'\As1\ET3.'), (r'\U3.', r'\U2.')]:
        assert volume.renumbered(f'\\M{{2}}\n{note}\n', new) == f'\\M{{1}}\n{expected}\n'
    assert volume.index_of_book(
        '\\I\\&{few}, 1, \\[2], 3.\n\\Iwords, 1.\n\\Imatrices, dark, 1, 2,\n4.\n', new) == (
            '\\I\\&{few}, \\[1], 2.\n\\Imatrices, dark, 1, 3.\n')


@pytest.mark.parametrize('entry, kept', [
    (r'\I\&{few}, 1, \[2], 3.', r'\I\&{few}, 2.'),  # where it is defined
    ('\\I\\&{Type}, \\[2], 4,\n5, %\n\\[7].', r'\I\&{Type}, 2, 7.'),
    (r'\I\\{variable}, \[2].', ''),
    (r'\I\|{a}, \[2].', ''),
    ('\\Imatrices, dark, 4, 8,\n9.', r'\Imatrices, dark, 4, 8, 9.'),
    (r'\I\.{--print}, 4.', r'\I\.{--print}, 4.'),
])
def test_index_for_people(entry, kept):
    """CWEAVE goes on in the next line, behind a percent sign if that begins with a backslash."""
    meanings = {(('x', number), name): {mini.Meaning(name, kind, ('x', number))}
                for name, kind, number in [('few', 'function', 1), ('gone', 'function', 7),
                                           ('variable', 'variable', 1), ('Type', 'type', 1)]}
    meanings['y', 1, 'Type'] = {mini.Meaning('Type', 'type', ('x', 6)),
                                mini.Meaning('Type', 'type', ('elsewhere', 1))}
    defined = index.definitions(meanings, {'x': 1})
    found = re.sub(r'\\letter.*\n', '', index.index(entry + '\n', defined))
    assert found == (f'{kept}\n' if kept else '')


def test_in_the_book_cweave_knows_where_a_type_is_defined():
    found = index.index('\\I\\&{Matrix}, \\[2], 4.\n\\I\\&{Used}, 2, 4.\n'
                        '\\I\\\\{few}, \\[2].\n\\I\\.{a\\ name\\ is\\ empty}, 4.\n'
                        '\\I\\&{int}, \\[2].\n\\I\\|{a}, \\[2].\n', None)
    assert found == '\\letter{M}\n\\I\\&{Matrix}, 2.\n'


def test_the_index_of_the_listing_has_functions():
    found = index.index('\\I\\\\{few}, 1, \\[2].\n', {'few': {2}})
    assert found == '\\letter{F}\n\\I\\\\{few}, 2.\n'


def test_the_order_of_the_index():
    # a type before a word, the parts of an entry below it, words by their letters
    order = ['{845 Combinations}', r'\.{--print}', r'\&{Cover}', '{cover}', '{cover, a statement}',
             r'\9{COVER, the program}{{\mc COVER}, the program}', '{cover of a book}',
             r'\&{Covered}',
             r"{Knuth, Donald}", '{Knuth, Donald, on colors, later}', "{Knuth's programs}",
             r'\9{Mobius strip}{M\"obius strip}', '{R-updates}', '{race}']
    text = ''.join(f'\\I{entry}, 1.\n' for entry in reversed(order))
    found = index.index(text, {'Cover': {1}, 'Covered': {1}}, ['race', 'verdicts'])
    assert [line for line in found.splitlines() if line.startswith('\\I')] == [
        *(f'\\I{entry}, 1.' for entry in order[:-1]), '\\I{race}, 0, 1.', '\\I{verdicts}, 0.']
    assert re.findall(r'\\under\{(.*)\}\n\\I\{(.*)\}, ', found) == [
        ('a statement', 'cover, a statement'),
        ('on colors, later', 'Knuth, Donald, on colors, later')]
    assert re.findall(r'letter\{(.)\}', found) == ['C', 'K', 'M', 'R', 'V']


def test_the_index_of_the_book_has_each_page_once(tmp_path):
    macros = (WEB/'press/macros.tex').read_text()
    (tmp_path/'x.tex').write_text(
        macros[macros.index(r'\def\pagesof'):macros.index('% index.py says')] + r"""
\def\linkto#1#2{#1:#2} \def\unnumbered{32000} \def\entry{cover} \let\lastpage=\empty
\expandafter\def\csname page:3\endcsname{12} \expandafter\def\csname page:5\endcsname{12}
\expandafter\def\csname page:6\endcsname{14} \expandafter\def\csname found:6:cover\endcsname{15}
\setbox0=\hbox{\pagesof3, 5, 6, end, }
\setbox1=\hbox{num 3:12, num 6:15}
\ifdim\wd0=\wd1 \message{as it should be}\fi \bye
""")
    subprocess.run(['pdftex', '-interaction=batchmode', 'x'], cwd=tmp_path, check=True,
                   stdout=subprocess.DEVNULL)
    assert 'as it should be' in (tmp_path/'x.log').read_text()


# ---- What is attached to the book.

ROOT = WEB.parent


def sources(what):
    """What release.sh says of the sources: their names, or their hash."""
    return subprocess.run([ROOT/'experiments/tools/release.sh', what], check=True,
                          stdout=subprocess.PIPE, text=True).stdout.split()


@pytest.mark.parametrize('name', ['build/book.pdf', 'generated/book.pdf'])
def test_the_book_brings_its_sources(name, tmp_path):
    """What the book was made of, apart from the pictures, byte for byte, and nothing else."""
    book = ROOT/name
    if not book.is_file() or sources('hash')[0] not in subprocess.run(
            ['pdfinfo', '-custom', book], check=True, stdout=subprocess.PIPE, text=True).stdout:
        pytest.skip(f'{name} is not the book of these sources')
    subprocess.run(['pdfdetach', '-saveall', book], cwd=tmp_path, check=True)
    archive, = tmp_path.iterdir()
    top = archive.name.removesuffix('.tar.xz')
    assert re.fullmatch(r'dancing-links-[0-9.]+', top)
    with tarfile.open(archive) as files:
        files.extractall(tmp_path)
    came = {str(path.relative_to(tmp_path/top)): path.read_bytes()
            for path in (tmp_path/top).rglob('*') if path.is_file()}
    assert came == {file: (ROOT/file).read_bytes() for file in sources('sources')
                    if not file.startswith('figures/')}
    assert {'Makefile', 'CMakeLists.txt', 'LICENSE', 'README.md', 'results/verdicts.json',
            *(str(path.relative_to(ROOT)) for folder in ('web', 'experiments/puzzles')
              for path in (ROOT/folder).rglob('*')
              if path.is_file() and '__pycache__' not in path.parts)} <= {*came}
    assert not {'build', 'figures', '.git'} & {path.split('/')[0] for path in came}


def test_the_archive_is_the_same_wherever_it_is_made(tmp_path):
    """Here and in what it unpacks to, whatever the dates and the rights of files."""
    made = []
    root = ROOT
    for folder in (tmp_path/'one', tmp_path/'two'):
        folder.mkdir()
        name = subprocess.run([root/'experiments/tools/release.sh', 'pack', folder], check=True,
                              stdout=subprocess.PIPE, text=True, umask=0o077).stdout.strip()
        made.append((folder/name).read_bytes())
        with tarfile.open(folder/name) as files:
            files.extractall(folder)
        root = folder/name.removesuffix('.tar.xz')
        asked = subprocess.run([root/'experiments/tools/release.sh', 'sources'], check=True,
                               capture_output=True)  # as make does
        assert asked.stdout and not asked.stderr
        (root/'Makefile').touch()
        (root/'README.md').chmod(0o600)
    assert made[0] == made[1]
