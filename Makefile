# Targets are described by the text after `##`; `make` alone prints them.
.DEFAULT_GOAL := help
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
BUILD ?= build
JOBS ?= $(shell nproc)
CMAKE_FLAGS ?=
CTEST_FLAGS ?=

# Debian and Ubuntu packages, by what needs them.
DEBS_BUILD := g++ cmake pkg-config libjsoncpp-dev libcli11-dev
DEBS_TEST := libgtest-dev python3
DEBS_CHECK := clang libclang-rt-14-dev
DEBS_BENCH := libbenchmark-dev
DEBS_TUNE := python3-numpy python3-torch python3-matplotlib
DEBS_TEST += $(DEBS_TUNE)
DEBS_TEST += python3-dev python3-pip pybind11-dev mypy
DEBS_JS := emscripten nodejs node-typescript

# $(call need,packages) installs those that are missing.
define need
	@missing=(); for p in $(1); do dpkg -s $$p >/dev/null 2>&1 || missing+=($$p); done; \
	if [ $${#missing[@]} -gt 0 ]; then \
	  echo "installing $${missing[*]}"; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  $$sudo apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends "$${missing[@]}" >/dev/null; \
	fi
endef

.PHONY: help
help: ## print this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

.PHONY: build
build: ## build the bot and the console into build/
	$(call need,$(DEBS_BUILD))
	@cmake -S . -B $(BUILD) $(CMAKE_FLAGS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target amazons amazons-bot

.PHONY: run
run: ## install what is missing, build, and show the bot at Botzone's own example
	$(call need,$(DEBS_BUILD) python3)
	@$(MAKE) --no-print-directory build
	@/usr/bin/python3 tools/example/example.py $(BUILD)/amazons-bot

SIZE ?= 8
.PHONY: bundle
bundle: ## write the upload file for Botzone into dist/ (SIZE=8 or 10, KEEP_RUNNING=1)
	$(call need,$(DEBS_BUILD) python3)
	@/usr/bin/python3 tools/bundle/bundle.py --size $(SIZE) \
	  $(if $(filter-out 0,$(KEEP_RUNNING)),--keep-running)

.PHONY: test
test: ## install what is missing, build, and run the tests
	$(call need,$(DEBS_BUILD) $(DEBS_TEST))
	@cmake -S . -B $(BUILD) $(CMAKE_FLAGS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS)
	@ctest --test-dir $(BUILD) -j $(JOBS) --output-on-failure -LE resources $(CTEST_FLAGS)

.PHONY: test-resources
test-resources: ## whole games at full time: processor time and memory (some minutes)
	$(call need,$(DEBS_BUILD) $(DEBS_TEST))
	@cmake -S . -B $(BUILD) $(CMAKE_FLAGS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target test-resources
	@ctest --test-dir $(BUILD) --verbose -L resources

.PHONY: test-sanitize
test-sanitize: ## the tests under the address and undefined-behaviour sanitizers
	@$(MAKE) test BUILD=build-sanitize CMAKE_FLAGS="-DAMAZONS_SANITIZE=ON"

.PHONY: test-clang
test-clang: ## the tests with everything compiled by clang
	$(call need,$(DEBS_CHECK))
	@$(MAKE) test BUILD=build-clang CMAKE_FLAGS="-DCMAKE_CXX_COMPILER=clang++"

.PHONY: js
js: ## build the JavaScript classes into build/js/
	$(call need,$(DEBS_JS))
	@$(MAKE) -C tools/js -j $(JOBS)

.PHONY: test-js
test-js: js ## install emscripten and node if missing, and test the JavaScript classes
	$(call need,$(DEBS_BUILD) $(DEBS_TEST))
	@cmake -S . -B build >/dev/null
	@cmake --build build -j $(JOBS) --target amazons random-games >/dev/null
	@tsc --noEmit --strict --target es2022 --module node16 --moduleResolution node16 tests/js/*.mts
	@node --test tests/js/*.test.mjs

.PHONY: bench
bench: ## measure speeds and print them as a table
	$(call need,$(DEBS_BUILD) $(DEBS_BENCH) python3)
	@cmake -S . -B $(BUILD) $(CMAKE_FLAGS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target amazons-speed >/dev/null
	@$(BUILD)/amazons-speed --benchmark_format=json --benchmark_repetitions=5 \
	  --benchmark_report_aggregates_only=true 2>/dev/null | tools/bench/table.py

# Data to weights in one command: SIZE is the board, GAMES how many games the file of them shall hold
# (those it has are kept), NODES the effort for each turn, SEED draws their first turns. The fits go
# on from the weights in use for a few epochs, or begin from nothing with FRESH=1.
GAMES ?= 20000
NODES ?= 2000
SEED ?= 1
DATA ?= build/tune
FRESH ?=
fit = TMPDIR=$(abspath $(DATA)) /usr/bin/python3 tools/tune/$(1).py $(DATA)/games-$(SIZE).bin \
  --features $(BUILD)/amazons-features --threads $(JOBS) --plot $(DATA)/loss-$(2)$(SIZE).png \
  $(if $(filter-out 0,$(FRESH)),,--start $(3) --epochs 3) --out $(3)
.PHONY: tune
tune: ## play against itself and refine a board's weights: SIZE=8|10 GAMES=N NODES=N SEED=N FRESH=1
	$(call need,$(DEBS_BUILD) $(DEBS_TUNE))
	@cmake -S . -B $(BUILD) $(CMAKE_FLAGS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target amazons amazons-features >/dev/null
	@mkdir -p $(DATA)
	@$(BUILD)/amazons datagen $(DATA)/games-$(SIZE).bin --size $(SIZE) --games $(GAMES) \
	  --nodes $(NODES) --seed $(SEED) --threads $(JOBS)
	@$(call fit,fit,,engine/eval/weights_$(SIZE)x$(SIZE).cpp)
	@$(call fit,fit_prior,prior-,engine/eval/prior_$(SIZE)x$(SIZE).cpp)

PAIRS ?= 4000
TIME_MS ?= 10
.PHONY: tune-search
tune-search: ## play against itself and tune the search's constants: PAIRS=N TIME_MS=N SEED=N
	$(call need,$(DEBS_BUILD) python3)
	@cmake -S . -B $(BUILD) $(CMAKE_FLAGS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target amazons-duel >/dev/null
	@/usr/bin/python3 tools/tune/fit_constants.py engine/search/parameters.h \
	  --duel $(BUILD)/amazons-duel --pairs $(PAIRS) --time-ms $(TIME_MS) --seed $(SEED) \
	  --threads $(JOBS)

.PHONY: format
format: ## format the C++ sources
	$(call need,clang-format)
	@git ls-files '*.h' '*.cpp' | xargs clang-format -i

.PHONY: tidy
tidy: ## check the C++ sources with clang-tidy
	$(call need,$(DEBS_BUILD) clang-tidy)
	@cmake -S . -B $(BUILD) -DCMAKE_EXPORT_COMPILE_COMMANDS=ON $(CMAKE_FLAGS) >/dev/null
	@git ls-files 'engine/*.cpp' 'bot/*.cpp' | xargs -n 1 -P $(JOBS) clang-tidy --quiet -p $(BUILD)

.PHONY: clean
clean: ## remove everything that was built
	@rm -rf build build-* dist

DEBS_MATCH := python3 python3-numpy python3-tqdm python3-matplotlib
DEBS_HOSTS := parallel openssh-client openssh-server iproute2

.PHONY: match-tools
match-tools: build ## build what tools/match/match needs
	$(call need,$(DEBS_MATCH))
	@cmake --build $(BUILD) -j $(JOBS) --target match-referee match-launch

.PHONY: match
match: match-tools ## a short match of the bot with itself at two time limits, with a report
	@rm -rf $(BUILD)/match/show && mkdir -p $(BUILD)/match/show
	@AMAZONS_MATCH_TOOLS=$(abspath $(BUILD)) tools/match/match \
	  --player "name=20ms time-ms=20 bot" --player "name=10ms time-ms=10 bot" --pairs 50 \
	  --sprt elo0=0 elo1=60 --out $(BUILD)/match/show/run.jsonl --report $(BUILD)/match/show

# The tests of the match lab need what it needs, and machines to play on.
.PHONY: test-packages-match
test-packages-match:
	$(call need,$(DEBS_MATCH) $(DEBS_HOSTS))
test: test-packages-match
