#!/usr/bin/env bash
# usage: harness.sh COMMAND [VARIABLE | --OPTION=VARIABLE]...
# Runs a command of the harness for make. Its arguments are the values of these variables of the
# environment, whatever signs are in them, so that the Makefile needs no quotes. A variable that is
# unset or empty is left out, with its option.
set -euo pipefail
cd "$(dirname "$0")/../.."
arguments=("$1")
for word in "${@:2}"; do
  name=${word#*=}
  [[ -z ${!name-} ]] || arguments+=("${word%"$name"}${!name}")
done
# What ends make, even kill -9, ends the harness; and the harness ends its searches.
exec setpriv --pdeathsig TERM -- env PYTHONPATH=experiments "${PYTHON:-python3}" -m harness \
  "${arguments[@]}"
