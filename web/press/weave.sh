#!/usr/bin/env bash
# usage: weave.sh NAME: typesets the book, or the listing, which has all sections, or the chapter
# NAME alone, into build/NAME.pdf. Prints its progress, for experiments/tools/progress.sh, and what
# is wrong.
set -euo pipefail
cd "$(dirname "$0")/../.."
name=$1
work=build/book/$name
progress() { echo "progress: $*"; }
fail() { printf 'weave: %s\n' "$*" >&2; exit 1; }
python=${PYTHON:-python3}
export PYTHONDONTWRITEBYTECODE=1

chapter=$("$python" web/press/chapters.py | grep "/$name\.w$") ||
  [[ $name == book || $name == listing ]] || fail "no chapter is called $name"
mkdir -p "$work"
cp web/press/*.mp "$work"

# The version, a hash of what the book is made of, and its authors, for title and metadata; and what
# is attached to it.
layout=page-listing archive=
if [[ $name == book ]]; then
  layout=page-book
  archive=$(experiments/tools/release.sh pack "$work")
fi
printf '\\def\\%s{%s}\n' edition "$(experiments/tools/release.sh edition)" \
  sources "$(experiments/tools/release.sh hash)" \
  authors "$(experiments/tools/release.sh authors)" layout "$layout" archive "$archive" \
  > "$work/edition.tex"

# Title and groups of a chapter all begin with @*; the groups are one level down. CWEAVE takes the
# entries of the index out of the words; \entryat stays there, and records the page.
entries='s/@\^\([^@]*\)@>/&\\entryat{\1}/g; s/@:\([^@]*\)@>/&\\entryat{\\9{\1}}/g'
entries+='; s/@\.\(--[a-z-]*\)@>/&\\entryat{\\.{\1}}/g'
sed "$entries" web/book.w > "$work/whole.w"
for path in web/*/*.w; do
  copy=$work/${path#web/}
  mkdir -p "$(dirname "$copy")"
  sed "2,\$s/^@\* /@*1 /; $entries" "$path" > "$copy"
done
{ cat web/press/cxx.w; "$python" web/press/names.py web/*/*.w; } > "$work/cxx.w"
cd "$work"
root=../../..
export CWEBINPUTS=.
export TEXINPUTS=.:$root/web:$root/web/press:$root/figures:$root/experiments/puzzles
export TEXINPUTS+=:$root/experiments/tests/harness/example:$root:
export max_print_line=1000
export SOURCE_DATE_EPOCH=0 # without it, dvipdfmx gives its fonts random names

# A chapter has no limbo and no index; both are added when it is woven alone.
if [[ $name != book && $name != listing ]]; then
  printf '\\input macros\n\\chapteralone{%s}\n@i %s\n\n@* Index.\n' "$name" "$chapter" > whole.w
fi
progress "cweave weaves"
cweave -bhp whole - "$name" > weave.out 2>&1 || true
[[ ! -s weave.out ]] || { cat weave.out >&2; fail "cweave does not like $name.w"; }

for picture in *.mp; do
  progress "MetaPost draws $picture"
  mpost -interaction=nonstopmode -halt-on-error "$picture" > mpost.out 2>&1 ||
    { grep -A4 '^!' mpost.out >&2; fail "MetaPost does not like $picture"; }
done
for picture in *.mps; do
  dvipdfmx -q -M -o "${picture%.mps}.pdf" "$picture"
done

[[ $name != book ]] || "$python" "$root/web/press/volume.py" book.tex
"$python" "$root/web/press/lines.py" "$name.tex"

# The mini-indexes come from the C++ of all chapters, which two weavers may make at once: a lock.
# The book has none.
if [[ $name == book ]]; then
  "$python" "$root/web/press/index.py" book
else
  progress "mini-indexes"
  mkdir -p ../tangled
  (
    flock 9
    rm -f ../tangled/*.[ch]pp
    for chapter in "$root"/web/*/*.w; do
      [[ $chapter == */cxx.w ]] ||
        (cd ../tangled && CWEBINPUTS=.:$root/web/press ctangle -bhp "$chapter" - \
          "$(basename "$chapter" .w).cpp" > tangle.out 2>&1) || true
    done
    "$python" "$root/web/press/mini.py" "$name" ../tangled > "$name.mini"
    "$python" "$root/web/press/index.py" "$name" ../tangled
  ) 9> ../tangled/lock
fi

# A type, too, is indexed where it is declared.
sed -i -E 's/\\&\{(enum\} \\&\{class|struct|class|enum|using)\} (\\&\{[^}]*\})/&\\entryat{\2}/' \
  "$name.tex"

# A run reads what the previous one has written: contents, lists, and where the pages begin. We stop
# when a run writes the same as the previous one, and nothing has to move in the margin of the book.
settled=no
rm -f "$name.toc" "$name.aid" "$name.margin"
touch "$name.toc" "$name.aid"
for run in {1..20}; do
  cp "$name.toc" before.toc
  cp "$name.aid" before.aid
  progress "run $run of pdftex"
  pdftex -interaction=batchmode -halt-on-error "$name" > pdftex.out 2>&1 ||
    { grep -a -A6 '^!' "$name.log" >&2; fail "run $run of pdftex stopped in $name.tex"; }
  if cmp -s "$name.toc" before.toc && cmp -s "$name.aid" before.aid; then
    touch "$name.margin"
    cp "$name.margin" before.margin
    [[ $name != book ]] || "$python" "$root/web/press/margin.py" "$name.pdf" "$name.aid" \
      "$name.margin" 2> margin.out
    if cmp -s "$name.margin" before.margin; then settled=yes; break; fi
  fi
done
[[ $settled == yes ]] || fail "the pages of $name.tex differ from run to run of pdftex"
if grep -a -A1 -e '^Overfull' -e '^Missing character' -e '^Nobody cites' \
    -e '^There is no figure' -e '^pdfTeX warning' -e 'end occurred' "$name.log" >&2; then
  fail "$name.tex has boxes that are too large, characters that no font has, links that lead" \
    "nowhere, or braces without partners"
fi
[[ ! -s margin.out ]] || { cat margin.out >&2; fail "the margin is too full"; }
if [[ $name == book ]]; then # a page of the listing may be half empty
  "$python" "$root/web/press/press.py" . "$name.pdf" || fail "look at $PWD/$name.pdf"
fi
mv "$name.pdf" "$root/build/"
