# A thin front end: each target is a line or two, and the work is done by CMake,
# by the harness (experiments/harness) and by a few scripts.
SCALE ?= paper
ENGINE ?= auto
LABEL ?= quick
JOBS ?= $(shell nproc)
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

build: setup
	@cmake -S . -B build > /dev/null
	@cmake --build build --parallel $(JOBS)

setup:
	@experiments/setup.sh base

reproduce: build
	@$(HARNESS) run --scale $(SCALE) --engine $(ENGINE) --jobs $(JOBS) $(if $(ONLY),--only "$$ONLY")

test: build $(if $(filter page,$(LABEL)),setup-page)
	@ctest --test-dir build --parallel $(JOBS) --output-on-failure --no-tests=error -L '$(LABEL)'

# SOLVER, like ONLY, goes through the environment, which leaves its quotes alone.
check: build
	@$(if $(SOLVER),,$(error which solver? Say: make check SOLVER='COMMAND'))$(HARNESS) check "$$SOLVER" $(if $(ONLY),--only "$$ONLY")

figures: setup
	@$(HARNESS) figures

# The page, from the results and figures that are there.
page: setup
	@$(HARNESS) page

bench: build
	@$(HARNESS) bench

book: generated/book.pdf
chapters: $(CHAPTERS:%=generated/%.pdf)

WEB = $(wildcard web/*) $(wildcard figures/*.pdf) $(wildcard results/*.tex)
generated/%.pdf: $(WEB) | setup-book
	@web/weave.sh $*

lint: setup-lint
	@experiments/lint.sh

setup-book setup-lint setup-page setup-ci: setup-%:
	@experiments/setup.sh $*

clean:
	rm -rf build
	find generated -type f ! -name README.md -delete

export ONLY SCALE ENGINE JOBS SOLVER LABEL
.PHONY: build setup reproduce test check figures page bench book chapters setup-book setup-lint setup-page setup-ci lint clean
