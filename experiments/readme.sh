#!/usr/bin/env bash
# usage: readme.sh [--check]: puts what the verdicts mean, the first figures, the
# tally of verdicts, the speed of the engines, and the dictionary of all tables into the README files, from the
# results that are there; or tells only whether they have all that.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"${PYTHON:-python3}" experiments/harness/judge/definitions.py markdown > "$work/definitions"
PYTHONPATH=experiments "${PYTHON:-python3}" -m harness.show.dictionary markdown > "$work/dictionary"
cp results/first.md "$work/first"
sed -n '/^\*\*/,$p' results/verdicts.md > "$work/tally"
awk -F, '
  function bits(kernel) {
    return (name, kernel) in times ? sprintf("%.1f times", times[name, kernel]) : "-"
  }
  NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
  $2 == "links" && $3 == 1 { names[++count] = $1; nanoseconds[$1] = $column["ns per update"] }
  $3 == 1 { times[$1, $2] = $column["times as fast as links"] }
  END {
    print "| matrix | links, ns per update | bits, portable | bits, AVX2 | bits, AVX-512 |"
    print "|---|--:|--:|--:|--:|"
    for (k = 1; k <= count; k++) {
      name = names[k]
      printf "| %s | %.1f | %s | %s | %s |\n", name, nanoseconds[name],
        bits("bits:portable"), bits("bits:avx2"), bits("bits:avx512")
    }
  }' results/bench.csv > "$work/speed"

# FILE BLOCK...: the blocks that the file has, each between two comments.
fill() {
  local file=$1 block line
  cp "$file" "$work/filled"
  for block in "${@:2}"; do
    for line in "<!-- $block -->" "<!-- end of $block -->"; do
      grep -qxF -e "$line" "$file" || { echo "$file: has no line $line"; exit 1; }
    done
    sed -i -e "/^<!-- $block -->\$/,/^<!-- end of $block -->\$/{//!d}" \
      -e "/^<!-- $block -->\$/r $work/$block" "$work/filled"
  done
  if cmp -s "$work/filled" "$file"; then return; fi
  if [[ $mode == --check ]]; then
    echo "$file: its tables are not those of the results; make readme"
    exit 1
  fi
  cat "$work/filled" > "$file"
}

mode=${1-}
fill README.md first tally speed
fill results/README.md definitions dictionary
