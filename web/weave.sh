#!/usr/bin/env bash
# usage: weave.sh NAME: typesets the book, or the chapter NAME alone, into
# generated/NAME.pdf. Says nothing unless something is wrong.
set -euo pipefail
cd "$(dirname "$0")/.."
name=$1
work=build/book/$name
fail() { printf 'weave: %s\n' "$*" >&2; exit 1; }

[[ -f web/$name.w ]] || fail "there is no web/$name.w"
mkdir -p "$work"
cp web/*.mp "$work"

# What the verdicts mean, for the preface.
python3 experiments/harness/definitions.py tex > "$work/verdicts.tex"

# What the verdicts mean, for the preface.
python3 experiments/harness/definitions.py tex > "$work/verdicts.tex"

# Title and groups of a chapter all begin with @*; the groups are one level down.
for chapter in web/*.w; do
  if [[ $chapter == web/book.w ]]; then cp "$chapter" "$work"
  else sed '2,$s/^@\* /@*1 /' "$chapter" > "$work/$(basename "$chapter")"; fi
done
cd "$work"
root=../../..
export CWEBINPUTS=.
export TEXINPUTS=.:$root/web:$root/figures:$root/experiments/puzzles:$root:
export max_print_line=1000
export SOURCE_DATE_EPOCH=0 # or else dvipdfmx names its fonts at random

# A chapter has no limbo and no index; both are added when it is woven alone.
source=$name
if [[ $name != book ]]; then
  source=$name-alone
  printf '\\input macros\n\\chapteralone{%s}\n@i %s.w\n\n@* Index.\n' "$name" "$name" > "$source.w"
fi
cweave -bhp "$source" - "$name" > weave.out 2>&1 || true
[[ ! -s weave.out ]] || { cat weave.out >&2; fail "cweave does not like $name.w"; }

for picture in *.mp; do
  mpost -interaction=nonstopmode -halt-on-error "$picture" > mpost.out 2>&1 ||
    { grep -A4 '^!' mpost.out >&2; fail "MetaPost does not like $picture"; }
done
for picture in *.mps; do
  dvipdfmx -q -M -o "${picture%.mps}.pdf" "$picture"
done

# Behind a lambda, the code goes on in the line of its last brace.
sed -i -z 's/\(\\4\${}\\}{}\$\\2\)\\6\n\(\${}\)\?\([;,)]\)/\1\2\3/g' "$name.tex"

# A section that has but entries for the index before its code is set like one without a text.
sed -i -z 's/\(\\M{[0-9]*}\)\n\\Y\\B\\4\\X/\1\\B\\X/g' "$name.tex"

# Nobody looks up std, which is in every section.
sed -i '/^\\I\\&{std}, /,/\.$/d' "$name.idx"

# A run reads what the one before it has written: contents, lists, and where the
# pages begin. The last run is the one that writes the same again.
settled=no
python3 "$root/web/mini.py" "$name" > "$name.mini"
rm -f "$name.toc" "$name.aid"
touch "$name.toc" "$name.aid"
for run in {1..12}; do
  cp "$name.toc" before.toc
  cp "$name.aid" before.aid
  pdftex -interaction=batchmode -halt-on-error "$name" > pdftex.out 2>&1 ||
    { grep -a -A6 '^!' "$name.log" >&2; fail "run $run of pdftex stopped in $name.tex"; }
  if cmp -s "$name.toc" before.toc && cmp -s "$name.aid" before.aid; then settled=yes; break; fi
done
[[ $settled == yes ]] || fail "the pages of $name.tex differ from run to run of pdftex"
if grep -a -A1 -e '^Overfull' -e '^Missing character' -e '^Nobody cites' -e '^pdfTeX warning' "$name.log" >&2; then
  fail "$name.tex has boxes that are too large, characters that no font has, or links that lead nowhere"
fi
mkdir -p "$root/generated"
mv "$name.pdf" "$root/generated/"
