#!/usr/bin/env bash
# usage: setup.sh GROUP
# Installs the Debian packages of this group that are missing; prints nothing if none is. On a
# system without apt-get it names the projects instead, with the versions of Debian 12, which are
# enough.
set -euo pipefail

# base needs nothing of TeX but ctangle. book needs cweave, pdftex with its fonts, cwebmac.tex and
# MetaPost, libclang for the mini-indexes, NumPy and Poppler to measure the pages, and XZ to pack
# what is attached to it.
base=(g++ make cmake
  libboost-dev libboost-program-options-dev nlohmann-json3-dev libssl-dev
  libutf8proc-dev libgtest-dev librapidcheck-dev libbenchmark-dev
  texlive-binaries time wamerican
  python3 python3-matplotlib python3-jinja2 python3-scour
  python3-jsonschema python3-pytest python3-hypothesis pkgconf)
library=(g++ make cmake libboost-dev python3)
book=(texlive-binaries texlive-base texlive-extra-utils texlive-metapost
  python3 python3-clang python3-numpy poppler-utils xz-utils)

here=$(dirname "$0")
say() { printf 'setup: %s\n' "$*" >&2; }

group() { purpose=$1 projects=$2 wanted=("${@:3}"); } # PURPOSE PROJECTS PACKAGE...
case ${1-} in
  base)
    group "to tangle, build, run, plot and test" \
      "GCC 12 or Clang 14 (C++20), GNU make 4.3, CMake 3.25, Boost 1.74 (headers, program_options),
      nlohmann/json 3.11, OpenSSL 3.0, utf8proc 2.8, GoogleTest 1.12, RapidCheck, Google Benchmark
      1.7, ctangle of CWEB 4.7 (TeX Live 2022), GNU time, util-linux 2.38,
      /usr/share/dict/american-english (SCOWL),
      pkgconf 1.8, and for /usr/bin/python3 (3.11) matplotlib 3.6, Jinja2 3.1, Scour 0.38,
      jsonschema 4.10, pytest 7.2, Hypothesis 6.67" "${base[@]}" ;;
  book)
    group "to weave and typeset the book" "TeX Live 2022 (plain TeX, CWEB 4.7, dvipdfmx, MetaPost),
      Poppler 22.12, XZ 5.4, and for /usr/bin/python3 (3.11) Clang's bindings 14, NumPy 1.24" \
      "${book[@]}" ;;
  install)
    group "to make manual pages" "help2man 1.49, Python 3.11" help2man python3 ;;
  library)
    group "to compile the library" "GCC 12 or Clang 14 (C++20), CMake 3.25, Boost 1.74 (headers),
      Python 3.11" "${library[@]}" ;;
  debian)
    group "to make packages for Debian" "debhelper 13.11, dpkg-dev 1.21, lintian 2.116" \
      build-essential debhelper dpkg-dev lintian "${library[@]}" ;;
  lint) # cweave reads the chapters, too
    group "to check the style of the sources" \
      "CWEB 4.7 (TeX Live 2022), ShellCheck 0.9, Flake8 5.0, mypy 1.0, TypeScript 4.8,
      Poppler 22.12" texlive-binaries shellcheck flake8 mypy node-typescript poppler-utils ;;
  page)
    group "to test the page in a browser" \
      "Chromium with ChromeDriver, Selenium 4.8 for /usr/bin/python3; Firefox" \
      chromium chromium-driver python3-selenium firefox-esr ;;
  wasm)
    group "to compile for browsers" \
      "Clang 19 and LLD 19 with libc++ and compiler-rt for wasm32-wasi" \
      clang-19 lld-19 libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 ;;
  python)
    group "to make a wheel, and to test it" \
      "pybind11 2.10, and for /usr/bin/python3 (3.11) its headers, venv, NumPy 1.24" \
      pybind11-dev python3-dev python3-venv python3-numpy ;;
  npm) # Debian's npm does not go with the nodejs of others
    command -v node > /dev/null && command -v npm > /dev/null && exit
    group "to make a package for Node, and to test it" "Node 18, npm 9" nodejs npm ;;
  ci)
    group "to run the fuzzer, and clang's sanitizers" "Clang 14 with compiler-rt and libFuzzer" \
      clang libclang-rt-dev ;;
  fresh)
    group "to make a fresh Debian" "debootstrap 1.0.128, util-linux 2.38" debootstrap util-linux ;;
  slurm)
    group "to submit jobs to Slurm" "Slurm 22.05 (its commands)" slurm-client ;;
  ssh)
    group "to run searches on other hosts" "GNU parallel 20221122, OpenSSH 9.2 (ssh)" \
      parallel openssh-client ;;
  cluster)
    group "to test a cluster on this machine" \
      "Slurm 22.05, MUNGE 0.5.15, GNU parallel 20221122, OpenSSH 9.2 (ssh, sshd)" \
      slurmctld slurmd slurm-client munge parallel openssh-client openssh-server ;;
  release)
    group "to make the book of a release smaller" \
      "pikepdf 6.0 for /usr/bin/python3, Poppler 22.12" python3-pikepdf poppler-utils ;;
  *)
    groups=$(sed -n 's/^  \([a-z]*\)).*/\1/p' "$0")
    say "usage: setup.sh ${groups//$'\n'/|}"
    exit 2 ;;
esac

if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
  read -r -d '' -a words <<< "$projects" || true
  say "there is no apt-get here. Please install, $purpose, these or later versions:"
  say "${words[*]}"
  say "(the packages of Debian are ${wanted[*]})"
  step=setup-$1 # of the Makefile
  say "Then do without this step: make -o ${step%-base} ..."
  exit 1
fi

# Sets `missing' to those of these packages that are not installed. (dpkg-query prints nothing about
# a package that it does not know, and fails; so we look at what it prints.)
find_missing() {
  local installed package
  installed=$(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2> /dev/null) || true
  missing=()
  for package in "$@"; do
    grep -qx "ii *$package" <<< "$installed" || missing+=("$package")
  done
}
find_missing "${wanted[@]}"
[[ ${#missing[@]} -gt 0 ]] || exit 0

# apt-get writes its progress to descriptor 3. This is its standard output under another number,
# since sudo closes all numbers above 2; and apt-get itself closes 3 in the programs that it runs.
run=(env DEBIAN_FRONTEND=noninteractive
  bash -c 'exec apt-get -qq -y -o APT::Status-Fd=3 "$@" 3>&1' apt-get)
how="as root"
if [[ $(id -u) -ne 0 ]]; then
  if ! command -v sudo > /dev/null; then
    if [[ $1 == base || $1 == book ]]; then # root is asked once
      purpose="for programs, experiments, tests and book"
      mapfile -t wanted < <(printf '%s\n' "${base[@]}" "${book[@]}" | sort -u)
      find_missing "${wanted[@]}"
    fi
    say "missing $purpose, and only root can install it (there is no sudo):"
    say "apt-get install --no-install-recommends ${missing[*]}"
    exit 1
  fi
  sudo -v # asks for the password, if need be, while there is no progress on the line
  run=(sudo "${run[@]}")
  how="through sudo"
fi
messages=$(mktemp)
trap 'rm -f "$messages"' EXIT
progress() { "$here/progress.sh" "$@" > "$messages"; }
install() { progress packages "${run[@]}" install --no-install-recommends "$@" "${missing[@]}"; }

say "apt-get installs, $how, what is needed $purpose: ${missing[*]}"
# The lists of packages are fetched only if those that are here do not do.
if ! install --simulate || ! install; then
  say "fetching fresh lists of packages"
  if ! progress "lists of packages" "${run[@]}" update || ! install; then
    cat "$messages" >&2
    say "apt-get could not install ${missing[*]}; its messages are above"
    exit 1
  fi
fi
