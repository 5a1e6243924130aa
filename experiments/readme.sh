#!/usr/bin/env bash
# usage: readme.sh [--check]: puts into README.md what the verdicts mean, the first
# figures, and the verdict on each claim, from the results that are there; or tells
# only whether README.md has all that.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 experiments/harness/judge/definitions.py markdown > "$work/definitions"
cp results/first.md "$work/first"
cp results/verdicts.md "$work/verdicts"
cp README.md "$work/README.md"
for block in definitions first verdicts; do
  for line in "<!-- $block -->" "<!-- end of $block -->"; do
    grep -qxF -e "$line" README.md || { echo "README.md: has no line $line"; exit 1; }
  done
  sed -i -e "/^<!-- $block -->\$/,/^<!-- end of $block -->\$/{//!d}" \
    -e "/^<!-- $block -->\$/r $work/$block" "$work/README.md"
done
if cmp -s "$work/README.md" README.md; then exit 0; fi
if [[ ${1-} == --check ]]; then
  echo "README.md: its tables are not those of the results; make readme"
  exit 1
fi
cat "$work/README.md" > README.md
