#!/usr/bin/env bash
# usage: progress.sh TITLE COMMAND...
# Runs a command, and shows on standard error where it is: on a terminal in one line, with a clock;
# elsewhere in a line each ten seconds. Progress is read off the lines of cmake, make and apt-get,
# and off those that begin with `progress: '; all other lines go to standard output. Ends as
# the command does.
set -uo pipefail
title=$1
shift
begin=$SECONDS news=$SECONDS state=''

if [[ -t 2 ]]; then
  columns=$(stty size <&2 | cut -d' ' -f2)
  ((${columns:=0} > 0)) || columns=80
  wipe() { printf '\r\033[K' >&2; }
  show() {
    local line="$title: ${state:+$state, }$((SECONDS - begin)) s"
    wipe
    printf '%s' "${line:0:columns - 1}" >&2
  }
else
  wipe() { :; }
  show() {
    ((SECONDS - news >= 10)) || return 0
    news=$SECONDS
    printf '%s: %s%s s\n' "$title" "${state:+$state, }" "$((SECONDS - begin))" >&2
  }
fi

# Each looks at a line of output. If it is one of progress, it sets `state', what we show; else it
# fails.
of_apt() {
  if [[ $1 =~ ^dlstatus:[^:]*:[^:]*:(.* of [0-9]+.*)$ ]]; then
    state=${BASH_REMATCH[1]}
  elif [[ $1 =~ ^pmstatus:.*:([0-9]+)[0-9.]*:(.*)$ ]]; then
    state="${BASH_REMATCH[1]}%, ${BASH_REMATCH[2]}"
  else
    [[ $1 == dlstatus:* || $1 == pmstatus:* ]]
  fi
}
of_make() {
  [[ $1 != '-- '* && $1 != 'Consolidate compiler '* ]] || return 0
  [[ $1 =~ ^\[\ *([0-9]+%)\]\ (.*)$ ]] || return 1
  state=${BASH_REMATCH[1]}
  case ${BASH_REMATCH[2]} in
    Building*) state+=", ${1##*/}" && state=${state%.o} ;;
    Linking*) state+=", ${1##*/} is linked" ;;
    Tangling*) state+=", the chapters are tangled" ;;
  esac
}
heed() {
  case $1 in
    'progress: '*) state=${1#progress: } ;;
    *) of_apt "$1" || of_make "$1" ;;
  esac
}

"$@" 2>&1 | {
  trap wipe EXIT
  start=''
  while :; do
    status=0
    IFS= read -r -t 1 line || status=$?
    line=$start$line start=''
    if ((status > 128)); then # a second is over; the rest of the line comes later
      start=$line
    elif ((status == 0)) || [[ -n $line ]]; then
      heed "$line" || { wipe; printf '%s\n' "$line"; }
    fi
    ((status == 0 || status > 128)) || break
    show
  done
}
exit "${PIPESTATUS[0]}"
