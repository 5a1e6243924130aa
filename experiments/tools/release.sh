#!/usr/bin/env bash
# usage: release.sh edition    what the present sources are: 1.1.0, or what comes after it
#        release.sh sources    the files of which the book and its archive are made, a line each
#        release.sh hash       their hash
#        release.sh authors    who made them, as CITATION.cff says
#        release.sh pack DIR   makes DIR/dancing-links-VERSION.tar.xz, to be attached to the book:
#                              all sources without pictures; and prints its name
#        release.sh check      whether CITATION.cff has this version, and generated/book.pdf is
#                              the book of the last release, and generated/dlx.wasm its module;
#                              says what is wrong
#        release.sh check new  the same before a release, when that book is still an older one
#        release.sh publish    makes build/book.pdf the book of the release, generated/book.pdf
# The version is the topmost one in CHANGELOG.md. Sources with `Next' above it are no release, but
# come after it.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/../.."
book=generated/book.pdf
most=$((4 << 20)) # bytes

wrong=0
complain() { printf '%s\n' "$*" >&2; wrong=1; }

mapfile -t headings < <(sed -n 's/^## //p' CHANGELOG.md)
top=${headings[0]-} last=${headings[0]-}
[[ $top != Next ]] || last=${headings[1]-}

edition() {
  if [[ $top == Next ]]; then echo "$last, and what comes after it"; else echo "$last"; fi
}

authors() { # a line each there, name: or family-names: and given-names:
  sed -n '/^authors:/,/^[b-z]/p' CITATION.cff | awk '
    function name(line) { sub(/^[^:]*: */, "", line); gsub(/^"|"$/, "", line); return line }
    /^  - / { if (n++) printf "%s, ", given family; given = family = "" }
    /given-names:/ { given = name($0) " " }
    /family-names:|[ -] name:/ { family = name($0) }
    END { print given family }'
}

# What tools leave behind is hidden, or in __pycache__; figure13-third is drawn by those who ask for
# it; and make page writes the page.
archived() {
  find [A-Z]* .ci .gitignore generated/README.md web experiments results -type f \
    ! -path '*/.*' ! -path '*/__pycache__/*' ! -name 'figure13-third.*' \
    ! -path 'results/*.html' ! -path 'results/*.js' | sort
}

sources() {
  archived
  local file
  for file in figures/*.pdf; do # the archive has none
    [[ ! -f $file || $file == figures/figure13-third.pdf ]] || echo "$file"
  done
}

pack() { # DIR. The same sources give the same bytes.
  local name released
  name=dancing-links-$last
  released=$(sed -n 's/^date-released: *//p' CITATION.cff)
  archived | tar -c -T - --format=ustar --mtime="$released UTC" --mode=u=rwX,go=rX --owner=0 \
    --group=0 --numeric-owner --transform="s,^,$name/," | xz -6e -T1 > "$1/$name.tar.xz"
  echo "$name.tar.xz"
}

hash_of_sources() { sources | xargs -d '\n' sha256sum | sha256sum | cut -d' ' -f1; }

metadata() { pdfinfo -custom "$1" | sed -n "s/^$2: *//p"; } # PDF FIELD

fits() { # PDF: is it the book of these sources?
  [[ $(metadata "$1" Sources) == "$(hash_of_sources)" ]] ||
    complain "$1: is not made of the present sources; make release, or begin with '## Next' in CHANGELOG.md"
}

check() {
  [[ $last =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] ||
    complain "CHANGELOG.md: '$last' is no version such as 1.1.0"
  local version # which CMake gives to the programs, and the harness to its records
  version=$(sed -n 's/^version: *//p' CITATION.cff)
  [[ $version == "$last" ]] ||
    complain "CITATION.cff: the version is '$version', but '$last' in CHANGELOG.md"
  [[ $1 != new ]] || return 0
  [[ -f $book ]] || return 0
  [[ $(metadata "$book" Edition) == "$last" ]] ||
    complain "$book: is version '$(metadata "$book" Edition)', but '$last' is the last one in" \
      CHANGELOG.md
  [[ $top == Next ]] || fits "$book"
  [[ $top == Next || ! -f generated/dlx.wasm ]] || web/press/wasm.sh check generated/dlx.wasm ||
    wrong=1
  is_small "$book"
}

is_small() {
  (($(wc -c < "$1") < most)) || complain "$1: has $(wc -c < "$1") bytes; $most are too many"
}

publish() {
  [[ $top != Next ]] ||
    { complain "CHANGELOG.md: begins with 'Next', which is no release"; return; }
  fits build/book.pdf
  ((wrong == 0)) || return 0
  "${PYTHON:-python3}" web/press/smaller.py build/book.pdf build/released.pdf
  is_small build/released.pdf
  ((wrong == 0)) || return 0
  mv build/released.pdf "$book"
  check old
  echo "release $last: $book, results/ and figures/ belong together; commit them"
}

case ${1-} in
  edition) edition ;;
  authors) authors ;;
  pack) pack "$2" ;;
  sources) sources ;;
  hash) hash_of_sources ;;
  check) check "${2-old}" ;;
  publish) publish ;;
  *) sed -n 's/^# \{0,1\}//; 2,12p' "$0" >&2; exit 2 ;;
esac
exit $wrong
