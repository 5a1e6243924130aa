# A thin front end: each target is a line or two, and the work is done by CMake, by the harness
# (experiments/harness) and by a few scripts, which read variables in their environment. `make help'
# prints the targets with what follows ## here.

# Nothing that you give a variable is run, or expanded: from here on, all values on the command line
# are text. This comes before any $(shell ...), to which GNU make 4.4 exports variables. Values in
# the environment are text as long as no line below expands them; it may expand SCALE, LAUNCH, OF
# and LABEL, which are words of a list.
$(foreach name,$(.VARIABLES),$(if $(filter command,$(origin $(name))),\
  $(eval export override $$(name) := $$(value $$(name)))))

export SCALE ?= paper
export ENGINE ?= auto
export LABEL ?= quick
export OF ?= all
ifndef JOBS
export JOBS := $(shell nproc)
endif
export LAUNCH ?= local
export PREFIX ?= /usr/local
export SHARED ?= OFF
# Also: ONLY='scott*' (which experiments), HOSTS='a b c' (for LAUNCH=ssh), SOLVER='COMMAND' (what
# make check tries).

# Debian's Python, which sees Debian's packages, for all scripts. It leaves no cut files in
# __pycache__ where the disk is full, and OpenBLAS wants no memory for threads without work.
export PYTHON = /usr/bin/python3
export PYTHONDONTWRITEBYTECODE = 1
export OPENBLAS_NUM_THREADS = 1
HARNESS = experiments/tools/harness.sh

MAKEFLAGS += --no-print-directory

# CMake, TeX and make itself stumble over other paths.
ifneq ($(shell printf %s "$$PWD" | LC_ALL=C tr -d 'A-Za-z0-9/._+,=@%^~\200-\377-'),)
$(error $(CURDIR): a path with blanks or signs such as " $$ ' ; : \ will not do; \
  please put the project elsewhere)
endif

# What is none of these words is refused before anything is done.
refuse_if_not = $(if $(filter-out $(2),$(or $(value $(1)),nothing)),\
  $(error $(1)=$(value $(1)): it must be one of $(2)))
$(call refuse_if_not,SCALE,quick paper full)
$(call refuse_if_not,LAUNCH,local slurm ssh)
$(call refuse_if_not,SHARED,OFF ON)
$(call refuse_if_not,OF,all updates counting waiting peers refinements)
$(call refuse_if_not,LABEL,quick unit page book cluster python npm paper full)
$(if $(filter ssh,$(LAUNCH)),\
  $(if $(value HOSTS),,$(error LAUNCH=ssh: on which hosts? Say: HOSTS='a b c')),\
  $(if $(value HOSTS),$(error HOSTS=$(value HOSTS): hosts go with LAUNCH=ssh)))
$(if $(value ENGINE),,$(error ENGINE=: which engine? Say: ENGINE=links, or both))
ifneq ($(filter check,$(MAKECMDGOALS)),)
$(if $(value SOLVER),,$(error which solver? Say: make check SOLVER='COMMAND'))
endif

CHAPTERS := $(notdir $(basename $(filter-out web/press/%,$(wildcard web/*/*.w))))

build: setup ## the programs, in build/bin, and the tests (JOBS=2: how many compilers at a time)
	@experiments/tools/build.sh all

programs: setup ## the programs alone
	@experiments/tools/build.sh programs

setup: ## install the Debian packages that are missing
	@experiments/tools/setup.sh base

reproduce: programs $(addprefix setup-,$(filter-out local,$(LAUNCH))) ## the experiments (SCALE=quick, paper, full; ONLY='queens*'; ENGINE=links, both; LAUNCH=slurm, ssh)
	@$(HARNESS) run --scale=SCALE --engine=ENGINE --jobs=JOBS --only=ONLY --launch=LAUNCH \
	  --hosts=HOSTS

TESTED = $(addprefix setup-,$(filter page book cluster,$(LABEL))) $(filter python npm,$(LABEL)) \
  $(if $(filter page,$(LABEL)),build/firefox/node_modules/puppeteer-core \
    build/axe/node_modules/axe-core)
test: build $(TESTED) ## the tests (LABEL=quick, unit, page, book, cluster, python, npm, paper, full, or several)
	@ctest --test-dir build --progress --parallel $$JOBS --output-on-failure --no-tests=error \
	  -L '$(subst $() ,|,$(strip $(LABEL)))'

check: programs ## try another solver on the paper's matrices (SOLVER='COMMAND'; ONLY; LIMIT=60, in seconds for each)
	@$(HARNESS) check SOLVER --only=ONLY --seconds=LIMIT

corpus: programs ## the paper's matrices with the counters of their searches, in build/corpus (SCALE; ONLY; FOLDER=DIR)
	@$(HARNESS) corpus --scale=SCALE --only=ONLY --folder=FOLDER

figures: setup ## draw the pictures again from the results and the kept runs that are there (ONLY='scott*')
	@$(HARNESS) figures --only=ONLY

page: setup ## the page, results/report.html, from the results and figures that are there
	@$(HARNESS) page
	@echo 'The page is $(CURDIR)/results/report.html'

wasm: build setup-wasm ## the programs as the page runs them, generated/dlx.wasm
	@web/press/wasm.sh generated generated/dlx.wasm

python: setup setup-python ## a wheel for Python (import dlx), and its sources for pip, in build/wheel
	@web/packages/wheel.sh make

npm: programs setup-npm ## a package for Node and browsers, in build/npm
	@web/packages/npm.sh

site: setup ## the page with all that it links, for any static host, in build/site (URL=https://host/: its picture for shared links)
	@$(HARNESS) site --url=URL

readme: ## put the tables of the results, and the picture of the chapters, into the README files
	@$(HARNESS) readme
	@$(PYTHON) experiments/tools/layers.py draw

tables: programs $(addprefix setup-,$(filter-out local,$(LAUNCH))) ## tables of other inputs and orders, which we tried (ONLY='candidates': most of an hour; 'candidates/hexagon.b': one choice; 'diamond*': searches of hours; LAUNCH)
	@nice -n 19 $(HARNESS) tables --jobs=JOBS --only=ONLY --launch=LAUNCH --hosts=HOSTS

refinements: build
	@experiments/tools/build.sh refinements
bench: $(if $(filter refinements,$(OF)),refinements,build) ## times: per update, to count, and to wait (OF=updates, counting, waiting, peers, refinements; PEERS='NAME=COMMAND ...': other solvers, too)
	@$(HARNESS) bench --of=OF --peers=PEERS

book: build/book.pdf ## typeset the book as the sources are, build/book.pdf
	@echo 'The book is $(CURDIR)/build/book.pdf'
listing: build/listing.pdf ## typeset all sections, also those that are not in the book, build/listing.pdf
	@echo 'The listing is $(CURDIR)/build/listing.pdf'
chapters: $(CHAPTERS:%=build/%.pdf) ## typeset each chapter alone

WEB = $(shell experiments/tools/release.sh sources) experiments/tools/release.sh CHANGELOG.md \
  CITATION.cff
# for the mini-indexes, clang reads what the programs include
$(CHAPTERS:%=build/%.pdf) build/book.pdf build/listing.pdf: build/%.pdf: $(WEB) | setup setup-book
	@experiments/tools/progress.sh $* web/press/weave.sh $*

release: setup-release ## results, page, and book of the version in CHANGELOG.md, as generated/book.pdf (SCALE)
	@experiments/tools/release.sh check new
	@$(MAKE) reproduce readme book
	@experiments/tools/release.sh publish

lint: setup-lint $(if $(shell command -v npm),build/eslint/node_modules/eslint) ## the style of the sources
	@experiments/tools/lint.sh

build/firefox/node_modules/puppeteer-core: | setup-page # drives Firefox
	@npm install --silent --prefix build/firefox puppeteer-core@24 || \
	  echo 'there is no npm (make setup-npm), or it lacks puppeteer-core; the page is tested in Chromium alone' >&2

build/axe/node_modules/axe-core: | setup-page # finds what keeps some readers out
	@npm install --silent --prefix build/axe axe-core@4 || \
	  echo 'there is no npm (make setup-npm), or it lacks axe-core; what it would find is not looked for' >&2

build/eslint/node_modules/eslint: # Debian 12 has ESLint 6, which cannot read what all browsers can
	@npm install --silent --prefix build/eslint eslint@9 || echo 'npm could not install eslint' >&2

setup-%:
	@experiments/tools/setup.sh $*

install: build setup-install ## programs, manual pages, library, and the wheel if it was made (PREFIX=/usr/local, DESTDIR=)
	@experiments/tools/install.sh

library: setup-library ## the C++ library alone, from sources in build/library (SHARED=ON: libdlx.so)
	@web/packages/library.sh make

install-library: library ## the library alone (PREFIX=/usr/local, DESTDIR=, SHARED=ON)
	@web/packages/library.sh install

dist: ## the library alone, to be read and built, build/dist/dlx-VERSION.tar.gz
	@web/packages/tarball.sh

debian: setup-debian dist ## packages for Debian, libdlx and libdlx-dev, and their source package, in build/debian (DEBFULLNAME=, DEBEMAIL=)
	@web/packages/debian.sh

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 16

clean: ## remove what was made, but not results, figures and the book of the last release
	rm -rf build
	find generated -type f ! -name README.md ! -name book.pdf ! -name dlx.wasm -delete

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' Makefile)
