#!/usr/bin/env bash
# usage: readme.sh [--check]: puts what the verdicts mean, the first figures, the
# tally of verdicts, and the dictionary of all tables into the README files, from the
# results that are there; or tells only whether they have all that.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"${PYTHON:-python3}" experiments/harness/judge/definitions.py markdown > "$work/definitions"
PYTHONPATH=experiments "${PYTHON:-python3}" -m harness.show.dictionary markdown > "$work/dictionary"
cp results/first.md "$work/first"
sed -n '/^\*\*/,$p' results/verdicts.md > "$work/tally"

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
fill README.md first tally
fill results/README.md definitions dictionary
