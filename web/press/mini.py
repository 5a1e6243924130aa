"""usage: mini.py NAME FOLDER

Finds out what the identifiers mean that a section uses, and where that is defined, by asking the
compiler (libclang) about the C++ in FOLDER, which CTANGLE has made from all chapters; it
says in comments, /*5:*/ ... /*:5*/, which section of a chapter each piece comes from. Writes, for
macros.tex, a line \\minientry{entry}{identifier}{section}{kind} for each entry of the mini-indexes,
in alphabetic order, and \\miniuse{section}{identifier}{entry} for each use of it. What is defined
where the book has a gap has no entry. (CTWILL, which
was made for this, stops at declarations of C++: "This can't happen".)
"""
import collections
import ctypes
import hashlib
import json
import platform
import re
import sys
from collections.abc import Iterable, Iterator, Set
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from clang import cindex
from clang.cindex import CursorKind

from chapters import INCLUDE

FLAGS = ['-x', 'c++', '-std=c++20', '-w', '-DIN_C=extern "C"', '-DRELEASE=""']
# For all of the kernels for special processors. What is there for plain ones is read without these.
SPECIAL = ('-march=x86-64-v4 -mavx512vbmi -mavx512vbmi2 -mavx512vpopcntdq -mavx512bitalg '
           '-mgfni'.split() if platform.machine() == 'x86_64' else [])

FOR_SERIALIZATION = 0x10  # of libclang's options for parsing, one that Python has no name for
NO_INSTANCES = cindex.TranslationUnit.PARSE_INCOMPLETE  # of templates, which say nothing new
# What libclang 14 and 19 take Base<...>::name for, if the base depends on a parameter.
NAMES_OF_BASES = (CursorKind.MEMBER_REF_EXPR, CursorKind.DECL_REF_EXPR)

KINDS = {  # what the mini-index says of a declaration
    **dict.fromkeys(('CLASS_DECL', 'STRUCT_DECL', 'UNION_DECL', 'ENUM_DECL', 'CLASS_TEMPLATE',
                     'CLASS_TEMPLATE_PARTIAL_SPECIALIZATION', 'TYPEDEF_DECL', 'TYPE_ALIAS_DECL',
                     'TYPE_ALIAS_TEMPLATE_DECL'), 'type'),
    **dict.fromkeys(('FUNCTION_DECL', 'CXX_METHOD', 'FUNCTION_TEMPLATE'), 'function'),
    **dict.fromkeys(('TEMPLATE_TYPE_PARAMETER', 'TEMPLATE_NON_TYPE_PARAMETER',
                     'TEMPLATE_TEMPLATE_PARAMETER'), 'template parameter'),
    'PARM_DECL': 'parameter', 'FIELD_DECL': 'field', 'VAR_DECL': 'variable',
    'ENUM_CONSTANT_DECL': 'constant'}
LOCAL = ('variable', 'parameter')


class Location(NamedTuple):
    """Of a name in the tangled C++."""
    file: str
    offset: int


SectionId = tuple[str, int]  # the chapter, and the number of the section in it


class Meaning(NamedTuple):
    """What a name stands for, and where that is defined."""
    name: str
    kind: str
    section: SectionId


Meanings = dict[tuple[SectionId, str], set[Meaning]]  # of each name in each section


def sections_of(text: str) -> tuple[str, list[tuple[int, int]]]:
    """The chapter that a tangled file comes from, and for each place where another section of it
    begins or goes on, (place, number)."""
    chapter = re.search(r'^#line \d+ ".*?([^/"]*)\.w"', text, re.M)
    stack, changes = [0], []
    for mark in re.finditer(r'/\*(:?)(\d+)(:?)\*/', text):
        if mark[3] and not mark[1]:
            stack.append(int(mark[2]))
        elif mark[1] and not mark[3] and stack[-1] == int(mark[2]):
            stack.pop()
        else:
            continue
        changes.append((mark.end(), stack[-1]))
    return chapter[1] if chapter else '', changes


class Source:
    """A tangled file: what it says where, and which section that is."""
    def __init__(self, path: Path):
        self.bytes = path.read_bytes()
        self.chapter, self.changes = sections_of(self.bytes.decode('latin-1'))

    def section(self, offset: int) -> SectionId:
        """The section that the byte at this offset comes from."""
        number = 0
        for place, section in self.changes:
            if place > offset:
                break
            number = section
        return self.chapter, number

    def has_name_at(self, name: str, offset: int) -> bool:
        """Is this identifier, as a whole word, at this offset? (Some parameters have no name.)"""
        word = name.encode()
        after = self.bytes[offset + len(word):offset + len(word) + 1]
        return bool(word) and self.bytes.startswith(word, offset) and not re.match(rb'\w', after)


def parse(path: Path, flags: list[str], options: int = 0) -> cindex.TranslationUnit:
    """What libclang makes of a file; a ValueError with the place and message of the first error."""
    unit = cindex.Index.create().parse(str(path), [*FLAGS, *flags], options=options)
    for message in unit.diagnostics:
        if message.severity >= cindex.Diagnostic.Error:
            raise ValueError(f'{message.location.file or path}:{message.location.line}: '
                             f'{message.spelling}')
    return unit


def prepare_sources(folder: Path) -> None:
    """Change the C++ in a folder: what includes our headers from outside, as <dlx/...>, finds them
    here; nothing else changes its place. What needs pybind11, which no book should need, is
    removed."""
    for path in folder.glob('*.cpp'):
        text = path.read_bytes()
        if b'<pybind11/' in text:
            path.unlink()
        if b'<dlx/' in text:
            path.write_bytes(re.sub(rb'<dlx/(.*?)>', rb'"\1"    ', text))


def compile_standard_headers(folder: Path) -> Path:
    """The file of all standard headers that the C++ in a folder includes, compiled once, as they
    take most of the time. First prepare_sources changes the folder."""
    prepare_sources(folder)
    names = sorted({name for path in folder.glob('*.[ch]pp') for name in
                    re.findall(r'^#include *<(.*?)>', path.read_text('latin-1'), re.M)})
    header, compiled = folder/'standard.hh', folder/'standard.pch'
    header.write_text(''.join(f'#include <{name}>\n' for name in names))
    parse(header, [*SPECIAL, '-x', 'c++-header'], FOR_SERIALIZATION).save(str(compiled))
    return compiled


def member_of_base(name: str, cursors: Iterable[cindex.Cursor]) -> cindex.Cursor | None:
    """What Base<...>::name means in a template, if these are parts of it: the compiler waits for
    what the dots are, but we take the member of the template Base."""
    for cursor in cursors:
        if cursor.kind is CursorKind.TEMPLATE_REF and (base := cursor.get_definition()):
            return next((one for one in base.get_children() if one.spelling == name), None)
    return None


class Unit:
    """What libclang says about the names in a file of C++, and in the headers of ours that it
    includes."""
    def __init__(self, path: Path, flags: list[str]):
        self.sources = {str(one): Source(one) for one in sorted(path.parent.glob('*.[ch]pp'))}
        self.names: dict[int | None, str | None] = {}  # of files
        # For each place of a name: the places of the declarations it may mean.
        self.meant: dict[Location, set[Location]] = {}
        # For each place of a declaration: its name, its kind, and what identifies it.
        self.declared: dict[Location, tuple[str, str, str]] = {}
        self.defined: dict[str, set[Location]] = {}  # for each thing that is defined: where
        self.owner: cindex.Cursor = None  # the class, if any, whose function is visited
        for cursor in parse(path, flags, NO_INSTANCES).cursor.get_children():
            if self.place(cursor):
                self.visit(cursor, True)

    def place(self, cursor: cindex.Cursor) -> Location | None:
        """Where the name of a cursor is written, or None if that is in no file of ours."""
        file, offset = cindex.c_object_p(), ctypes.c_uint()
        cindex.conf.lib.clang_getFileLocation(cursor.location, ctypes.byref(file), None, None,
                                              ctypes.byref(offset))
        key = ctypes.cast(file, ctypes.c_void_p).value
        if key not in self.names:
            name = str(Path(cindex.File(file).name)) if file else None
            self.names[key] = name if name in self.sources else None
        name = self.names[key]
        return Location(name, offset.value) if name else None

    def visit(self, cursor: cindex.Cursor, is_outside: bool) -> None:
        """Note what this cursor declares or uses, and all below it. Is it outside of functions?"""
        place, kind = self.place(cursor), cursor.kind
        if place:
            if kind.is_declaration():
                if self.sources[place.file].has_name_at(cursor.spelling, place.offset):
                    self.declare(cursor, place, kind.name, is_outside)
                    if kind is CursorKind.USING_DECLARATION:
                        self.refer(place, member_of_base(cursor.spelling, cursor.get_children()))
            elif kind is CursorKind.OVERLOADED_DECL_REF:
                library = cindex.conf.lib
                for number in range(library.clang_getNumOverloadedDecls(cursor)):
                    one = library.clang_getOverloadedDecl(cursor, number)
                    is_using = one and one.kind is CursorKind.USING_DECLARATION
                    self.refer(place, is_using and
                               member_of_base(one.spelling, one.get_children()) or one)
            elif kind in NAMES_OF_BASES and not cursor.spelling:
                self.refer_to_base(cursor, place)
            elif kind is not CursorKind.CALL_EXPR:
                self.refer(place, cursor.referenced)
        if kind.name in ('FUNCTION_DECL', 'CXX_METHOD', 'FUNCTION_TEMPLATE', 'CONSTRUCTOR',
                         'LAMBDA_EXPR'):
            is_outside = False
            self.owner = cursor.semantic_parent or self.owner
        for child in cursor.get_children():
            self.visit(child, is_outside)

    def declare(self, cursor: cindex.Cursor, place: Location, kind: str, is_outside: bool) -> None:
        """Note the name, kind and definition of what a cursor declares here."""
        if kind == 'FUNCTION_TEMPLATE' and cursor.spelling == cursor.semantic_parent.spelling:
            return  # a constructor
        word = KINDS.get(kind)
        if kind == 'UNEXPOSED_DECL' and re.fullmatch(r'[a-z_]\w*', cursor.spelling):
            word = 'variable'  # libclang has no word for what [a, b] = ... declares
        if word == 'variable' and is_outside:
            if cursor.type.is_const_qualified():
                word = 'constant'
            elif cursor.semantic_parent.kind.name.startswith(('CLASS', 'STRUCT')):
                word = 'field'
        if word:
            usr = cursor.get_usr() or f'{place.file}@{place.offset}'
            self.declared[place] = (cursor.spelling, word, usr)
            if cursor.is_definition():
                self.defined.setdefault(usr, set()).add(place)

    def refer(self, place: Location, declaration: cindex.Cursor | None) -> None:
        """Note that the name at this place means what this declaration, if it is one of ours,
        declares."""
        if declaration and self.sources[place.file].has_name_at(declaration.spelling, place.offset):
            target = self.place(declaration)
            if target and declaration.kind.name not in ('CONSTRUCTOR', 'NAMESPACE'):
                self.meant.setdefault(place, set()).add(target)

    def refer_to_base(self, cursor: cindex.Cursor, place: Location) -> None:
        """Notes a member of a base, Base<...>::name or this->name, in a template."""
        end = cursor.extent.end.offset
        text = self.sources[place.file].bytes[place.offset:end]
        name = re.findall(rb'\w*$', text)[0].decode()
        parts = [*cursor.get_children()]
        if parts and parts[0].kind is CursorKind.CXX_THIS_EXPR:
            parts = [part for base in self.owner.get_children()
                     if base.kind is CursorKind.CXX_BASE_SPECIFIER for part in base.get_children()]
        self.refer(Location(place.file, end - len(name)), member_of_base(name, parts))


def analyze(arguments: tuple[Path, list[str]]) -> tuple[dict, dict, dict]:
    """What a unit, given by file and flags, says: uses, declarations, and definitions."""
    unit = Unit(*arguments)
    return unit.meant, unit.declared, unit.defined


def compiled_names(folder: Path, paths: list[Path]
                   ) -> dict[Location, set[tuple[str, str, Location]]]:
    """For each place of a name in these files, and in the headers of ours that they include: the
    (name, kind, place of the definition) that it may mean."""
    special = [*SPECIAL, '-include-pch', str(compile_standard_headers(folder))]
    work = [(path, special) for path in sorted(paths, key=lambda path: -path.stat().st_size)]
    work += [(path, []) for path in paths if path.name.endswith('_portable.cpp') and SPECIAL]
    meant: dict[Location, set[Location]] = {}
    declared: dict[Location, tuple[str, str, str]] = {}
    defined: dict[str, set[Location]] = {}
    with ProcessPoolExecutor() as pool:  # which tells when one of its processes has crashed
        for uses, declarations, places_by_usr in pool.map(analyze, work):
            for place, targets in uses.items():
                meant.setdefault(place, set()).update(targets)
            for usr, places in places_by_usr.items():
                defined.setdefault(usr, set()).update(places)
            declared.update(declarations)
    found = collections.defaultdict(set)
    for place in {*meant, *declared}:
        for target in meant.get(place, {place}) & declared.keys():
            name, kind, usr = declared[target]
            # Files may define the same name each for itself.
            definitions = defined.get(usr, {target})
            found[place].add((name, kind, target if target in definitions else min(definitions)))
    return found


def compiled_uses(folder: Path) -> Meanings:
    """For each section and each name in its code, what that means there."""
    sources = {str(path): Source(path) for path in folder.glob('*.[ch]pp')}
    found = collections.defaultdict(set)
    for place, found_there in compiled_names(folder, [*folder.glob('*.cpp')]).items():
        section = sources[place.file].section(place.offset)
        for name, kind, definition in found_there:
            found[section, name].add(Meaning(
                name, kind, sources[definition.file].section(definition.offset)))
    return found


def meanings(folder: Path) -> Meanings:
    """What compiled_uses finds; it is cached in the folder until the code changes. First
    prepare_sources changes the folder."""
    prepare_sources(folder)  # now, as the digest is of what it leaves
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in sorted(folder.glob('*.[ch]pp')):
        digest.update(re.sub(rb'^#line .*\n', b'', path.read_bytes(), flags=re.M))
    cache = folder/'meanings.json'
    if not cache.exists() or json.loads(cache.read_text())['digest'] != digest.hexdigest():
        found = [[section, sorted([kind, place] for _, kind, place in some), name]
                 for (section, name), some in compiled_uses(folder).items()]
        cache.write_text(json.dumps({'digest': digest.hexdigest(), 'found': found}))
    return {((chapter, number), name): {Meaning(name, kind, (where, at)) for kind, (where, at)
                                        in some}
            for (chapter, number), some, name in json.loads(cache.read_text())['found']}


def chapters_of(book: Path) -> dict[str, int]:
    """For each chapter that a file of CWEB includes, by its name: how many sections come before
    it."""
    def count(text: str) -> int:
        """The number of sections that begin in a text."""
        return len(re.findall(r'^@[ *\n]', text, re.M))
    before, *rest = INCLUDE.split(book.read_text())
    first, number = {}, count(before)
    for chapter, after in zip(rest[::2], rest[1::2]):
        first[Path(chapter).stem] = number
        number += count((book.parent/chapter).read_text()) + count(after)
    return first


def read_index(text: str) -> Iterator[tuple[str, str, list[int]]]:
    """For each identifier of two letters or more: how CWEAVE writes it, its name, the sections
    that use it, prose included."""
    for entry in text.replace('%\n', '').split('\\I')[1:]:
        if match := re.match(r'(\\[\\&]\{(.*?)\}), (.*)\.', entry.replace('\n', ' ')):
            yield (match[1], match[2].replace('\\_', '_'),
                   [int(number) for number in re.findall(r'\d+', match[3])])


def member_names(folder: Path) -> set[tuple[SectionId, str]]:
    """For each section, the names behind a point, an arrow, or ::, which mean no variable of a
    function."""
    found = set()
    for path in folder.glob('*.[ch]pp'):
        source = Source(path)
        for match in re.finditer(rb'(?:\.|->|::)\s*([a-z]\w*)', source.bytes):
            found.add((source.section(match.start()), match[1].decode()))
    return found


def meanings_in_prose(name: str, place: SectionId, words: dict[tuple[str, str], set[Meaning]],
                      members: Set[tuple[SectionId, str]]) -> set[Meaning]:
    """What a name means of which the prose speaks, but not the code beside it: that is clear if it
    means one thing in all of the chapter's code, or one that the chapter defines, variables of
    functions aside."""
    chapter = place[0]
    some = words.get((chapter, name), set())
    if len(some) == 1 and not ((place, name) in members and min(some).kind in LOCAL):
        return some
    some = {one for one in some if one.kind not in LOCAL}
    return some if {one.section[0] for one in some} == {chapter} else set()


def entries(index: Iterable[tuple[str, str, list[int]]], found: Meanings, first: dict[str, int],
            members: Set[tuple[SectionId, str]] = frozenset()
            ) -> dict[tuple[str, int, str], list[int]]:
    """For each entry of the mini-indexes, (identifier, section, kind), the sections that use it."""
    chapters = sorted(first, key=lambda chapter: first[chapter])
    result = collections.defaultdict(list)
    # What the words mean in the code of a chapter.
    words: dict[tuple[str, str], set[Meaning]] = collections.defaultdict(set)
    for (section, word), some in found.items():
        words[section[0], word] |= some
    for identifier, name, numbers in index:
        for number in numbers:
            chapter = [one for one in chapters if first[one] < number][-1:]
            if not chapter:
                continue
            section = (chapter[0], number - first[chapter[0]])
            if (section, name) in found:
                some = found[section, name]
            else:
                some = meanings_in_prose(name, section, words, members)
                some = some if len(some) == 1 else set()
            for one in some:
                if one.section[0] in first and one.section != section:
                    target = first[one.section[0]] + one.section[1]
                    result[identifier, target, one.kind].append(number)
    return result


def main(name: str, folder: Path) -> None:
    """Print the mini-indexes of NAME: a line for each entry, and one for each section that uses
    it."""
    index = read_index(Path(name + '.idx').read_text())
    found = entries(index, meanings(folder), chapters_of(Path('whole.w')),
                    member_names(folder))
    order = sorted(found, key=lambda entry: (entry[0][3:-1].replace('\\_', '_').lower(), entry))
    for number, entry in enumerate(order, 1):
        identifier, place, kind = entry
        print(f'\\minientry{{{number}}}{{{identifier}}}{{{place}}}{{{kind}}}')
        for section in found[entry]:
            print(f'\\miniuse{{{section}}}{{{identifier[3:-1]}}}{{{number}}}')


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    try:
        main(sys.argv[1], Path(sys.argv[2]))
    except (ValueError, cindex.LibclangError, cindex.TranslationUnitLoadError) as ERROR:
        sys.exit(f'mini: {ERROR}')
