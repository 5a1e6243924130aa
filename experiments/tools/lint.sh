#!/usr/bin/env bash
# usage: lint.sh: checks what no compiler checks in chapters, shell and Python. Prints each fault;
# prints nothing, and succeeds, if there is none.
set -euo pipefail
cd "$(dirname "$0")/../.."
wrong=0
python=${PYTHON:-python3}
export PYTHONDONTWRITEBYTECODE=1
complain() { printf '%s\n' "$*"; wrong=1; }

mapfile -t chapters < <("$python" web/press/chapters.py)
work=build/lint
rm -rf "$work"
mkdir -p "$work"

# The line in which section N of a chapter begins; a complaint of CWEAVE names only the section.
line_of_section() { grep -n '^@\($\|[ *]\)' "$1" | sed -n "$2s/:.*//p"; }

for chapter in web/*/*.w; do
  name=${chapter#web/}
  [[ " press/cxx.w ${chapters[*]} " == *" $name "* ]] || complain "$chapter: is not in book.w"
done

# CWEAVE must be silent, and knows all types, as in weave.sh. When lint.ch asks for a report of
# scraps, each section of code leaves two, its name (which CWEAVE calls @d) and one for all the
# rest; if that begins with #include, CWEAVE 4.11 leaves these lines (insert) beside it.
{ cat web/press/cxx.w; "$python" web/press/names.py web/*/*.w; } > "$work/cxx.w"
for path in "${chapters[@]}"; do
  chapter=web/$path name=$(basename "$path" .w)
  [[ -f $chapter ]] || { complain "$chapter: is in book.w, but is missing"; continue; }
  [[ $(head -n 1 "$chapter") =~ ^@\*1?' '[^.]*\.($|' ') ]] ||
    complain "$chapter:1: a chapter begins with its title, @* Title., a group of the one before" \
      "with @*1 Title."
  CWEBINPUTS=.:$work cweave -bhp "$chapter" web/press/lint.ch "$work/$name.tex" \
    > "$work/$name.out" 2>&1 || true
  sed -i -E -n 's/\((Did|Pardon|That|Hmm) .*\)$//; /: (@d|insert) [a-z_]+$/d; /^(!|Irr)/p' \
    "$work/$name.out"
  while IFS= read -r message; do
    if [[ $message =~ ^Irreducible.*\ ([0-9]+):\ (.*) ]]; then
      line=$(line_of_section "$chapter" "${BASH_REMATCH[1]}")
      complain "$chapter:$line: section ${BASH_REMATCH[1]} is irreducible: ${BASH_REMATCH[2]}"
    else
      complain "$chapter: cweave: $message"
    fi
  done < <(awk '!seen[$0]++' "$work/$name.out")
done

"$python" web/press/names.py --variables web/*/*.w || wrong=1

# The name of a section belongs to one chapter; CWEAVE would join its namesakes.
for sections in "$work"/*.scn; do
  sed -n 's/^\\I\\X[^:]*:\(.*\)\\X$/\1/p' "$sections" | sort -u
done | sort | uniq -d > "$work/twice"
while IFS= read -r section; do
  complain "web: two chapters have a section named: $section"
done < "$work/twice"

# The code of a section has 60 lines at most, not counting blank ones and rows of tables: strings,
# data, expectations.
awk 'FNR == 1 || /^@([ *]|$)/ { is_code = 0 }
     is_code && NF && !/^ *("|\{.|EXPECT_)/ && ++lines == 61 {
       print FILENAME ":" first ": this section has more than 60 lines of code; name its parts" }
     /^(@[ *].*)?@(c$|[(<].*@>=)/ { is_code = 1; lines = 0; first = FNR }' web/*/*.w |
  grep . && wrong=1

LC_ALL=C grep -n -r --exclude-dir=__pycache__ '[^ -~]' web |
  sed 's/$/   <- not ASCII/' | grep . && wrong=1
grep -n -r -E '^(<{7}|>{7}) ' web experiments ./*.md | sed 's/$/   <- left by a merge/' | grep . &&
  wrong=1
mapfile -t scripts < <(printf '%s\n' web/*/*.sh experiments/*/*.sh .ci/*)
shellcheck "${scripts[@]}" || wrong=1
flake8 --max-line-length 100 experiments web || wrong=1
"$python" experiments/tools/width.py || wrong=1
mypy --config-file experiments/mypy.ini --no-error-summary || wrong=1

# JavaScript: types, if TypeScript is there; and likely mistakes, or syntax at least.
skip() { echo "lint: there is no $1; $2 of JavaScript are not checked" >&2; }
mapfile -t modules < <(find experiments web -name '*.js' -o -name '*.mjs')
eslint=build/eslint/node_modules/.bin/eslint
if command -v tsc > /dev/null; then tsc -p experiments/page || wrong=1; else skip tsc types; fi
if [[ -x $eslint ]]; then
  "$eslint" --config experiments/tools/eslint.config.mjs "${modules[@]}" || wrong=1
else
  skip "ESLint (where there is npm, make lint installs it)" "likely mistakes"
  ! command -v node > /dev/null || for module in "${modules[@]}"; do
    node --input-type=module --check < "$module" || complain "$module: as Node says above"
  done
fi

# Imports go down, from package to package, and the picture of the chapters is up to date.
"$python" experiments/tools/layers.py check || wrong=1

# Versions agree, and the book that is tracked is that of the last release.
experiments/tools/release.sh check || wrong=1

# Every column of every table of the results is in the dictionary, and nothing else is; the README
# files have the tables of the results that are tracked.
PYTHONPATH=experiments "$python" -m harness readme --check || wrong=1
exit $wrong
