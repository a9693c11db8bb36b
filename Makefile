# Targets are described by the text after `##`; `make` alone prints them.
.DEFAULT_GOAL := help
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
BUILD ?= build
JOBS ?= $(shell nproc)
CMAKE_FLAGS ?=
CTEST_FLAGS ?=
# Labels of tests that `make test` leaves out.
SKIP_LABELS ?= resources

# Debian's names of the packages that each kind of target needs.
DEBS_BUILD := g++ cmake pkg-config python3 libjsoncpp-dev libcli11-dev libedit-dev zlib1g-dev
DEBS_PYTHON := python3-dev pybind11-dev
DEBS_MATCH := python3-numpy python3-tqdm python3-matplotlib python3-psutil python3-scipy \
  python3-jsonschema bubblewrap $(DEBS_PYTHON)
DEBS_TEST := libgtest-dev python3-pip python3-requests mypy qemu-user $(DEBS_MATCH)
DEBS_TRAIN := python3-numpy python3-torch python3-matplotlib
DEBS_HOSTS := parallel openssh-client openssh-server iproute2
DEBS_TIME := faketime
DEBS_CHECK := clang libclang-rt-14-dev python3-venv
DEBS_FORMAT := clang-format-14
DEBS_TIDY := clang-tidy-14 python3
DEBS_INCLUDES := iwyu
DEBS_BENCH := libbenchmark-dev
DEBS_JS := emscripten nodejs node-typescript python3
DEBS_WEB := $(DEBS_JS) npm
DEBS_TEST_WEB := chromium
DEBS_CROSS := g++ cmake pkg-config python3 python3-venv libcli11-dev
DEBS_TEST_CROSS := debootstrap qemu-user wine64
DEBS_DEB := dpkg-dev file
DEBS_TEST_DEB := debootstrap
DEBS_QUARRY := quarry xvfb xdotool imagemagick $(DEBS_PYTHON)

# $(call need,packages) installs the packages that are missing; $(call build,targets) builds in $(BUILD).
TOOLS_CI := $(dir $(lastword $(MAKEFILE_LIST)))tools/ci
need = @$(TOOLS_CI)/need $(1)
build = @cmake -S . -B $(BUILD) $(CMAKE_FLAGS) >/dev/null && \
  $(TOOLS_CI)/build $(BUILD) -j $(JOBS) $(if $(1),--target $(1))

.PHONY: help
help: ## print this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

.PHONY: build
build: ## build the bot and the console into build/
	$(call need,$(DEBS_BUILD))
	$(call build,amazons amazons-bot)
	@tools/package/sbom.py programs --out $(BUILD)/amazons.spdx.json

PREFIX ?= /usr/local
DESTDIR ?=
.PHONY: install
install: build ## install the programs and the engine as a CMake package: PREFIX=/usr/local DESTDIR=
	@DESTDIR="$(DESTDIR)" cmake --install $(BUILD) --prefix "$(PREFIX)"
	$(tell_loader)

# Programs find a new library in the loader's folders only after that; below DESTDIR it is another system's.
tell_loader = @[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || PATH="$$PATH:/sbin:/usr/sbin" ldconfig || true
MANIFEST = $(BUILD)/install_manifest.txt
.PHONY: uninstall
uninstall: ## remove what `make install` has installed: DESTDIR=
	@[ -e $(MANIFEST) ] || { echo "$(MANIFEST) is missing: nothing was installed from here" >&2; exit 1; }
	@sed 's#^#$(DESTDIR)#' $(MANIFEST) | tr -d '\r' | tr '\n' '\0' | xargs -0 rm -f
	@sed -n 's#^\(.*/amazons\)/.*#$(DESTDIR)\1#p' $(MANIFEST) | sort -u | \
	  xargs -I{} find {} -depth -type d -empty -delete 2>/dev/null || true
	@rm -f $(MANIFEST)
	$(tell_loader)

.PHONY: run
run: ## install what is missing, build, and show the bot at Botzone's own example
	$(call need,$(DEBS_BUILD))
	@$(MAKE) --no-print-directory build
	@/usr/bin/python3 tools/example/example.py $(BUILD)/amazons-bot

SIZE ?= 8
.PHONY: bundle
bundle: ## write the upload file for Botzone into dist/ (SIZE=8 or 10, KEEP_RUNNING=1)
	$(call need,$(DEBS_BUILD))
	@$(TOOLS_CI)/with_progress "writing and compiling it" \
	  /usr/bin/python3 tools/botzone/bundle.py --size $(SIZE) \
	  $(if $(filter-out 0,$(KEEP_RUNNING)),--keep-running)

.PHONY: test
test: ## install what is missing, build, and run the tests
	$(call need,$(DEBS_BUILD) $(DEBS_TEST))
	$(call build,)
	@skipped=$$($(TOOLS_CI)/need --only-tell $(DEBS_TRAIN) $(DEBS_HOSTS)); [ -z "$$skipped" ] || \
	  echo "$$skipped; tests that need it are skipped (make test-packages installs it)"
	@ctest --test-dir $(BUILD) -j $(JOBS) --no-tests=error --output-on-failure \
	  -LE '$(SKIP_LABELS)' $(CTEST_FLAGS)

.PHONY: test-packages
test-packages: ## install what some tests need beside: PyTorch, an SSH server
	$(call need,$(DEBS_TRAIN) $(DEBS_HOSTS))

.PHONY: packages
packages: ## install all that the gate (.ci/run) needs at once
	$(call need,$(sort ccache $(DEBS_BUILD) $(DEBS_TEST) $(DEBS_TRAIN) $(DEBS_HOSTS) $(DEBS_TIME) $(DEBS_CHECK) \
	  $(DEBS_FORMAT) $(DEBS_TIDY) $(DEBS_WEB) $(DEBS_TEST_WEB) $(DEBS_DEB)))

.PHONY: test-resources
test-resources: ## whole games at full time: processor time and memory (some minutes)
	$(call need,$(DEBS_BUILD) $(DEBS_TEST) $(DEBS_TIME))
	$(call build,test-resources)
	@ctest --test-dir $(BUILD) -j $(JOBS) --no-tests=error --verbose -L resources

MOVES ?= 1000
.PHONY: test-time
test-time: ## measure the time of moves on a hostile machine: MOVES=1000 each (half an hour)
	$(call need,$(DEBS_BUILD) $(DEBS_TIME))
	$(call build,amazons-bot)
	@tests/resources/stress.py $(BUILD)/amazons-bot --moves $(MOVES)

# One build for the sanitizers and the fuzzers. Clang's sanitizers find what GCC's do, and compile in a third
# of the time. Tests with the label "scripts" do not depend on how the programs are compiled.
SANITIZED := -DCMAKE_CXX_COMPILER=clang++ -DAMAZONS_SANITIZE=ON -DAMAZONS_FUZZ=ON
.PHONY: test-sanitize
test-sanitize: ## the tests of compiled code under the address and undefined-behaviour sanitizers
	$(call need,$(DEBS_CHECK))
	@$(MAKE) test BUILD=build-sanitized CMAKE_FLAGS="$(SANITIZED)" SKIP_LABELS="resources|scripts"

.PHONY: test-clang
test-clang: ## the tests of compiled code, compiled by clang without sanitizers (ten minutes)
	$(call need,$(DEBS_CHECK))
	@$(MAKE) test BUILD=build-clang CMAKE_FLAGS="-DCMAKE_CXX_COMPILER=clang++" SKIP_LABELS="resources|scripts"

COMPILERS ?=
.PHONY: test-compilers
test-compilers: ## the upload file by compilers from g++ 7 and clang 11 to 14 and 19 (root): COMPILERS="g++-9" WHOLE=1
	$(call need,$(DEBS_BUILD) debootstrap)
	$(call build,amazons-bot)
	@PYTHONPATH=tools/botzone tests/bundle/compilers.py $(if $(filter-out 0,$(WHOLE)),--whole) $(COMPILERS)

POSITIONS ?= 1000000
.PHONY: test-long
test-long: ## compare fast code with plain code at POSITIONS=1000000 random positions, and in 2,000 games
	$(call need,$(DEBS_BUILD) $(DEBS_TEST))
	$(call build,test-differential test-search test-solve)
	@seq 0 $$(($(JOBS) - 1)) | AMAZONS_POSITIONS=$(POSITIONS) GTEST_TOTAL_SHARDS=$(JOBS) \
	  xargs -P $(JOBS) -I{} env GTEST_SHARD_INDEX={} $(BUILD)/test-differential
	@AMAZONS_GAMES=2000 $(BUILD)/test-search --gtest_filter='Endgame.*'
	@AMAZONS_GAMES=2000 $(BUILD)/test-solve --gtest_filter='RootProof.AgreesWithForce*'

# Tests that search with several threads at a time.
THREADED := Threads|Thinker|ParallelSearch|TranspositionTable|Solver|Searcher|Uci|Gtp|Analysis
.PHONY: test-tsan
test-tsan: BUILD = build-tsan
test-tsan: CMAKE_FLAGS = -DAMAZONS_SANITIZE=thread
test-tsan: ## the tests with several threads under the thread sanitizer
	$(call need,$(DEBS_BUILD) $(DEBS_TEST))
	$(call build,test-engine test-search test-solve test-uci test-gtp test-analysis)
	@ctest --test-dir $(BUILD) -j $(JOBS) --no-tests=error --output-on-failure \
	  -R '^($(THREADED))\.' $(CTEST_FLAGS)

SECONDS ?= 60
TARGETS ?=
.PHONY: fuzz
fuzz: BUILD = build-sanitized
fuzz: CMAKE_FLAGS = $(SANITIZED)
fuzz: ## run the fuzzers of all readers of input: SECONDS=60 each, TARGETS="uci gtp"
	$(call need,$(DEBS_BUILD) $(DEBS_CHECK))
	$(call build,fuzz)
	@$(MAKE) match-tools BUILD=build
	@$(TOOLS_CI)/venv $(BUILD)/fuzz-venv tests/fuzz/requirements.txt --system-site-packages
	@AMAZONS_MATCH_TOOLS=$(abspath build) PYTHONPATH=tools:tools/solve FUZZ_PYTHON=$(BUILD)/fuzz-venv/bin/python \
	  tests/fuzz/fuzz.py $(BUILD) --seconds $(SECONDS) --jobs $(JOBS) $(TARGETS)

.PHONY: js
js: ## build the JavaScript classes into build/js/
	$(call need,$(DEBS_JS))
	@$(TOOLS_CI)/steps tools/bindings/js -j $(JOBS)

.PHONY: test-js
test-js: js ## install emscripten and node if missing, and test the JavaScript classes
	$(call need,$(DEBS_BUILD) $(DEBS_TEST))
	$(call build,amazons random-games)
	@tsc --noEmit --strict --target es2022 --module node16 --moduleResolution node16 tests/js/*.mts
	@node --test tests/js/*.test.mjs

.PHONY: npm test-npm
npm: js ## pack the JavaScript classes for npm install into dist/
	$(call need,$(DEBS_JS) npm)
	@mkdir -p $(DIST) && cd build/js && npm pack --silent --pack-destination $(abspath $(DIST))

test-npm: npm ## install the package into an empty folder and use it in node, TypeScript and a browser
	$(call need,$(DEBS_TEST_WEB))
	@$(MAKE) tests/npm/node_modules/.package-lock.json
	@$(TOOLS_CI)/with_node node --test tests/npm/*.test.mjs

FRAMEWORKS := build/frameworks
WHEELS := build/wheel-tools
DIST ?= dist
MACHINES ?= $(shell uname -m)
PYTHONS ?= /usr/bin/python3
.PHONY: wheels test-wheels
wheels: ## the Python class as wheels for any Linux, and as sdist, into dist/: MACHINES="x86_64 aarch64" PYTHONS=
	$(call need,$(DEBS_BUILD) $(DEBS_PYTHON) python3-venv)
	@$(TOOLS_CI)/venv $(WHEELS) tools/package/wheels.txt
	@$(TOOLS_CI)/with_progress "making wheels" $(WHEELS)/bin/python tools/package/wheels.py --out $(DIST) \
	  --machine $(MACHINES) --python $(PYTHONS)

test-wheels: wheels ## install the wheel and the sdist into empty virtual environments and use them
	@/usr/bin/python3 tests/python/wheels.py $(DIST)

SYSTEMS ?= all
.PHONY: cross test-cross
cross: ## programs that need nothing else, for each system, into build/cross/: SYSTEMS="linux-aarch64 windows-x86_64"
	$(call need,$(DEBS_CROSS))
	@$(TOOLS_CI)/venv $(WHEELS) tools/package/wheels.txt
	@$(TOOLS_CI)/with_progress "compiling for $(SYSTEMS)" /usr/bin/python3 tools/package/cross.py $(SYSTEMS) \
	  --zig $(WHEELS)/bin/python --jobs $(JOBS)

test-cross: cross build ## run them: in a bare Debian 11, by QEMU and by Wine (root; long)
	$(call need,$(DEBS_TEST_CROSS))
	@/usr/bin/python3 tests/install/cross.py build/cross --native $(BUILD) --debian build/chroot-bullseye

.PHONY: deb test-deb
deb: build ## a Debian package of the programs and libraries, for the Debian at hand, into dist/
	$(call need,$(DEBS_DEB))
	@mkdir -p $(DIST) && rm -rf $(BUILD)/cpack
	@$(TOOLS_CI)/with_progress "packing" cpack --config $(BUILD)/CPackConfig.cmake -G DEB -B $(BUILD)/cpack \
	  >$(BUILD)/cpack.log 2>&1 || { tail -15 $(BUILD)/cpack.log >&2; exit 1; }
	@mv $(BUILD)/cpack/*.deb $(DIST)/

test-deb: deb ## install it in a bare Debian, use it and purge it (root)
	$(call need,$(DEBS_TEST_DEB))
	@AMAZONS_BARE_DEBIAN=$(abspath $(BUILD))/chroot-bare AMAZONS_BINARY_DIR=$(abspath $(BUILD)) \
	  /usr/bin/python3 tests/install/test_deb.py

.PHONY: dist test-dist
dist: ## write all that a user downloads into dist/ (root, or what is missing is named; long)
	@/usr/bin/python3 tools/package/dist.py --out dist

test-dist: ## write it twice from clones in different folders, and compare (long)
	@AMAZONS_WHOLE_DIST=1 PYTHONPATH=tools/package /usr/bin/python3 tests/install/test_dist.py Whole

.PHONY: test-frameworks
test-frameworks: ## the Python class with OpenSpiel, kaggle-environments, python-chess, mypy and pyright
	$(call need,$(DEBS_BUILD) $(DEBS_PYTHON) python3-venv)
	$(call build,amazons amazons_python)
	@$(TOOLS_CI)/venv $(FRAMEWORKS) tests/frameworks/requirements.txt
	@set -e; for test in tests/frameworks/test_*.py; do \
	  PYTHONPATH=$(BUILD)/python AMAZONS_BUILD=$(BUILD) PYTHONDONTWRITEBYTECODE=1 $(FRAMEWORKS)/bin/python $$test; done

RUNS ?= $(wildcard build/*.jsonl)
.PHONY: test-ffish
test-ffish: ## replay matches by Fairy-Stockfish's rules: RUNS="RUN.jsonl..." (needs npm)
	@cd tests/match/ffish && npm ci --silent && node replay.mjs $(abspath $(RUNS))

JUDGE ?=
.PHONY: test-judge
test-judge: ## replay matches by Botzone's own judge: JUDGE=Amazons.cpp RUNS="RUN.jsonl..."
	$(call need,$(DEBS_BUILD) $(DEBS_MATCH))
	@PYTHONPATH=tools/match tests/match/judge/compare.py "$(JUDGE)" $(RUNS)

.PHONY: test-quarry
test-quarry: ## let the desktop program Quarry play a game by GTP; a picture goes to build/quarry.png
	$(call need,$(DEBS_BUILD) $(DEBS_QUARRY))
	$(call build,amazons amazons_python)
	@PYTHONPATH=$(BUILD)/python tests/gtp/quarry.py $(BUILD)/amazons --picture $(BUILD)/quarry.png

# The packages are installed again whenever the lock file or the choice of node is newer: some are for a node.
WEB_ENGINE ?= $(abspath build/js)
%/node_modules/.package-lock.json: %/package-lock.json $(TOOLS_CI)/with_node $(TOOLS_CI)/node.txt
	@[ -t 2 ] || echo "npm downloads what $< lists: tens of megabytes"
	@cd $* && $(abspath $(TOOLS_CI))/with_node $(abspath $(TOOLS_CI))/with_progress \
	  "npm downloads what package-lock.json lists: tens of megabytes" npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# Built beside the page that may be served just now, and put in its place as a whole.
WEB_FILES = $(shell find tools/web -name node_modules -prune -o -name puzzles -path '*/web/puzzles' -prune -o \
  -type f ! -name '*.md' ! -name server.mjs -print 2>/dev/null) $(wildcard $(WEB_ENGINE)/*.*)
build/web/index.html: tools/web/node_modules/.package-lock.json $(WEB_FILES)
	@rm -rf build/web.next build/web.last
	@cd tools/web && ENGINE=$(WEB_ENGINE) OUT=$(abspath build/web.next) \
	  $(abspath $(TOOLS_CI))/with_node $(abspath $(TOOLS_CI))/with_progress "building the page" \
	  npm run --silent build -- --logLevel warn
	@tools/package/sbom.py page --out build/web.next/amazons.spdx.json
	@[ ! -e build/web ] || mv build/web build/web.last
	@mv build/web.next build/web
	@rm -rf build/web.last

.PHONY: web
web: js ## build the page into build/web/
	$(call need,$(DEBS_WEB))
	@$(MAKE) -s build/web/index.html

HOST ?=
PORT ?=
.PHONY: web-run
web-run: web ## serve the page on this machine and print its address: PORT=8080; HOST=0.0.0.0 for a phone
	@node tools/web/server.mjs build/web $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

.PHONY: test-web
test-web: web ## test the page in a browser; pictures of its views go to build/web-shots/
	$(call need,$(DEBS_TEST_WEB))
	@cd tools/web && $(abspath $(TOOLS_CI))/with_node npm test --silent
	@$(TOOLS_CI)/with_node node --test --test-concurrency=1 tests/web/*.test.mjs

.PHONY: prover
prover:
	$(call need,$(DEBS_BUILD))
	$(call build,amazons amazons-prove)

.PHONY: puzzles
puzzles: prover ## make the page's puzzles from games of the engine (an hour)
	@/usr/bin/python3 tools/web/puzzles/make_puzzles.py --jobs $(JOBS) --build $(BUILD)

.PHONY: check-puzzles
check-puzzles: prover ## prove all puzzles of the page again (a minute)
	@PYTHONPATH=tools/web/puzzles AMAZONS_BINARY_DIR=$(BUILD) /usr/bin/python3 tests/web/test_puzzles.py --all

.PHONY: bench
bench: ## measure speeds and print them as a table
	$(call need,$(DEBS_BUILD) $(DEBS_BENCH))
	$(call build,amazons-speed)
	@$(TOOLS_CI)/with_progress "measuring" $(BUILD)/amazons-speed --benchmark_format=json --benchmark_repetitions=5 \
	  --benchmark_report_aggregates_only=true 2>/dev/null | tools/bench/table.py

.PHONY: bench-js
bench-js: build js ## measure the engine as WebAssembly beside the native one, on one thread
	@node tools/bench/js_speed.mjs $(BUILD)

# From self-play to nets: games on a SIZE board, NODES nodes a move, random openings by SEED. GAMES is the total in
# the file; games that it already has count. The fits run a few epochs from the nets in use, with FRESH=1 from zero,
# and write to DATA; `make adopt` puts what they wrote in the place of the nets in use.
GAMES ?= 20000
NODES ?= 2000
SEED ?= 1
DATA ?= build/train
FRESH ?=
fit = TMPDIR=$(abspath $(DATA)) /usr/bin/python3 tools/train/$(1).py $(DATA)/games-$(SIZE).bin \
  --features $(BUILD)/amazons-features --threads $(JOBS) --plot $(DATA)/loss-$(2)$(SIZE).png \
  $(if $(filter-out 0,$(FRESH)),,--start engine/nets/$(3) --epochs 3) --out $(DATA)/$(3)
.PHONY: train
train: ## play against itself and train a board's networks into build/train/: SIZE=8|10 GAMES=N NODES=N SEED=N FRESH=1
	$(call need,$(DEBS_BUILD) $(DEBS_TRAIN))
	$(call build,amazons-datagen amazons-features)
	@mkdir -p $(DATA)
	@$(BUILD)/amazons-datagen $(DATA)/games-$(SIZE).bin --size $(SIZE) --games $(GAMES) \
	  --nodes $(NODES) --seed $(SEED) --threads $(JOBS)
	@$(call fit,fit_value,,value-$(SIZE)x$(SIZE).net)
	@$(call fit,fit_policy,policy-,policy-$(SIZE)x$(SIZE).net)

.PHONY: adopt
adopt: ## build with the networks that `make train` wrote, if their losses are lower: SIZE=8|10 EVEN_IF_WORSE=1
	$(call need,$(DEBS_BUILD) $(DEBS_TRAIN))
	$(call build,amazons-features)
	@TMPDIR=$(abspath $(DATA)) tools/train/adopt.py $(DATA)/games-$(SIZE).bin --features $(BUILD)/amazons-features \
	  --new $(DATA) --nets engine/nets --threads $(JOBS) $(if $(filter-out 0,$(EVEN_IF_WORSE)),--even-if-worse)

.PHONY: book
book: ## search positions of the opening book that have no answer yet: SIZE=8|10 BOOK_NODES=N GROW=N (hours; goes on)
	$(call need,$(DEBS_BUILD))
	$(call build,amazons amazons-datagen)
	@mkdir -p $(DATA)
	@$(if $(GROW),,$(BUILD)/amazons-datagen $(DATA)/book-$(SIZE).bin --size $(SIZE) --games 10000 --nodes 2000 \
	  --seed 20261127 --random-least 0 --random-most 0 --varied 6 --threads $(JOBS))
	@tools/train/book.py engine/book/book-$(SIZE)x$(SIZE).tsv --size $(SIZE) \
	  $(if $(GROW),--grow $(GROW),--games $(DATA)/book-$(SIZE).bin) \
	  --engine $(BUILD)/amazons --nodes $(or $(BOOK_NODES),20000000) --threads $(JOBS)

PAIRS ?=
TIME_MS ?=
.PHONY: spsa
spsa: ## play against itself and tune the search constants by SPSA: PAIRS=4000 TIME_MS=N SEED=N
	$(call need,$(DEBS_BUILD))
	$(call build,amazons-duel)
	@/usr/bin/python3 tools/train/spsa.py engine/search/parameters.h \
	  --duel $(BUILD)/amazons-duel --pairs $(or $(PAIRS),4000) --time-ms $(or $(TIME_MS),10) --seed $(SEED) \
	  --threads $(JOBS)

.PHONY: ablation
ablation: ## measure what each technique of the search is worth, a row each: PAIRS=200 TIME_MS=30 (hours; goes on)
	$(call need,$(DEBS_BUILD))
	$(call build,amazons-duel)
	@/usr/bin/python3 tools/train/ablation.py tools/notebook/ablation.tsv --duel $(BUILD)/amazons-duel \
	  --pairs $(or $(PAIRS),200) --time-ms $(or $(TIME_MS),30) --settle 300 --threads $(JOBS)

CPP_FILES = git ls-files -z '*.h' '*.cpp'
.PHONY: format
format: ## format the C++ sources
	$(call need,$(DEBS_FORMAT))
	@$(CPP_FILES) | xargs -0 $$($(TOOLS_CI)/llvm clang-format) -i

.PHONY: format-check
format-check: ## fail if a C++ source is not formatted
	$(call need,$(DEBS_FORMAT))
	@$(CPP_FILES) | xargs -0 $$($(TOOLS_CI)/llvm clang-format) --dry-run -Werror

.PHONY: tidy
tidy: compile-commands ## check the C++ sources of bot, engine and tools with clang-tidy (some minutes)
	@$$($(TOOLS_CI)/llvm run-clang-tidy) -clang-tidy-binary $$($(TOOLS_CI)/llvm clang-tidy) -quiet \
	  -p $(BUILD) -j $(JOBS) '^$(CURDIR)/(bot|engine|tools)/'

BASE ?=
.PHONY: tidy-changed
tidy-changed: compile-commands ## the same for lines that changed since BASE=REV (origin/main or the last commit)
	@$(TOOLS_CI)/tidy_changed $(BUILD) $(JOBS) $(BASE)

.PHONY: tidy-includes
tidy-includes: compile-commands ## list includes that a source of bot or engine lacks or does not use
	$(call need,$(DEBS_INCLUDES))
	@iwyu_tool -p $(BUILD) -j $(JOBS) bot engine -- -Xiwyu --no_fwd_decls -Xiwyu --quoted_includes_first

.PHONY: compile-commands
compile-commands:
	$(call need,$(DEBS_BUILD) $(DEBS_TIDY))
	@cmake -S . -B $(BUILD) -DCMAKE_EXPORT_COMPILE_COMMANDS=ON $(CMAKE_FLAGS) >/dev/null

.PHONY: check-bench
check-bench: build ## fail unless the last commit on engine/ says in its message what the bench prints
	@$(TOOLS_CI)/check_bench.py $(BUILD)/amazons

.PHONY: clean
clean: ## remove everything that was built
	@rm -rf build build-* dist

.PHONY: match-tools
match-tools: ## build what tools/match/match needs
	$(call need,$(DEBS_BUILD) $(DEBS_MATCH))
	$(call build,amazons-bot amazons_python match-launch)

.PHONY: match
match: match-tools ## a short match of the bot with itself at two time limits, with a report: PAIRS=50
	@rm -rf $(BUILD)/match/show && mkdir -p $(BUILD)/match/show
	@AMAZONS_MATCH_TOOLS=$(abspath $(BUILD)) tools/match/match \
	  --player "name=20ms time-ms=20 bot" --player "name=10ms time-ms=10 bot" --pairs $(or $(PAIRS),50) \
	  --sprt elo0=0 elo1=60 --out $(BUILD)/match/show/run.jsonl --report $(BUILD)/match/show
