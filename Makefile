# A thin front end: each target is a line or two, and the work is done by CMake,
# by the harness (experiments/harness) and by a few scripts. `make help' prints
# the targets with what follows ## here.
SCALE ?= paper
ENGINE ?= auto
LABEL ?= quick
JOBS ?= $(shell nproc)
PREFIX ?= /usr/local
# Also: ONLY='scott*' (which experiments), SOLVER='COMMAND' (what make check tries).

# The harness needs an interpreter that sees Debian's packages; the first python3
# on the PATH need not be Debian's.
MODULES = matplotlib, rich, jinja2, scour, tomllib
PYTHON = $(or $(shell for p in python3 /usr/bin/python3; do \
  $$p -c 'import $(MODULES)' 2> /dev/null && echo $$p && break; done), \
  $(error neither python3 nor /usr/bin/python3 can import all of $(MODULES)))
HARNESS = PYTHONPATH=experiments $(PYTHON) -m harness

MAKEFLAGS += --no-print-directory

CHAPTERS := $(shell sed -n 's/^@i \(.*\)\.w$$/\1/p' web/book.w)

build: setup ## the programs, in build/bin (JOBS=2: how many compilers at a time)
	@cmake -S . -B build > /dev/null
	@cmake --build build --parallel $(JOBS)

setup: ## install the Debian packages that are missing
	@experiments/setup.sh base

reproduce: build ## the experiments (SCALE=quick, paper, full; ONLY='queens*'; ENGINE=links, both)
	@$(HARNESS) run --scale $(SCALE) --engine $(ENGINE) --jobs $(JOBS) $(if $(ONLY),--only "$$ONLY")

test: build $(addprefix setup-,$(filter page book,$(LABEL))) ## the tests (LABEL=quick, unit, page, book, paper, full)
	@ctest --test-dir build --parallel $(JOBS) --output-on-failure --no-tests=error -L '$(LABEL)'

# SOLVER, like ONLY, PREFIX and DESTDIR, goes through the environment, which leaves its quotes alone.
check: build ## try another solver on the paper's matrices (SOLVER='COMMAND'; ONLY)
	@$(if $(SOLVER),,$(error which solver? Say: make check SOLVER='COMMAND'))$(HARNESS) check "$$SOLVER" $(if $(ONLY),--only "$$ONLY")

figures: setup ## draw the pictures again from the results that are there
	@$(HARNESS) figures

page: setup ## the page, results/report.html, from the results and figures that are there
	@$(HARNESS) page

bench: build ## nanoseconds per update
	@$(HARNESS) bench

book: generated/book.pdf ## typeset the book, generated/book.pdf
chapters: $(CHAPTERS:%=generated/%.pdf) ## typeset each chapter alone

WEB = $(wildcard web/* figures/*.pdf results/*.tex experiments/*.toml experiments/puzzles/*)
generated/%.pdf: $(WEB) | setup setup-book # for the mini-indexes, clang reads what the programs include
	@web/weave.sh $*

lint: setup-lint ## the style of the sources
	@experiments/lint.sh

setup-book setup-lint setup-install setup-page setup-ci: setup-%:
	@experiments/setup.sh $*

install: build setup-install ## programs and manual pages (PREFIX=/usr/local, DESTDIR=)
	@$(PYTHON) web/manuals.py build/man $$(sed 's|^|build/bin/|' build/programs)
	@DESTDIR="$$DESTDIR" cmake --install build --prefix "$${PREFIX:-/}" > /dev/null

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 12

clean: ## remove what was made, but neither results nor figures
	rm -rf build
	find generated -type f ! -name README.md -delete

export ONLY SOLVER PREFIX DESTDIR
.PHONY: build setup reproduce test check figures page bench book chapters
.PHONY: setup-book setup-lint setup-install setup-page setup-ci lint install help clean
