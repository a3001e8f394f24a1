# Three commands do everything on a machine with Python 3.11 and make:
#   make play    sit down at a table, in the browser
#   make serve   keep tables for others
#   make test    the whole suite
# (make quick runs the tests of a change, and make test-all every case of the large matrices),
# and make terminal plays where there is no browser, make docs writes the documentation into build/docs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play terminal serve page test test-all quick check bench bundle release docs kernels clean

play: page
	@$(BIN)/eldest

terminal: $(VENV)/installed
	@$(BIN)/eldest play $(or $(GAME),five_hundred) $(ARGS)

serve: page
	@$(BIN)/eldest serve $(ARGS)

page: $(VENV)/installed
	@$(BIN)/python -m page || { echo 'Without the page: make terminal' >&2; exit 1; }

test: $(VENV)/installed-dev
	$(BIN)/python -m tests $(ARGS)

test-all: $(VENV)/installed-dev
	ELDEST_TESTS=all $(BIN)/python -m tests $(ARGS)

quick: $(VENV)/installed-dev
	@$(BIN)/python -m tests.quick $(ARGS)

check: $(VENV)/installed-dev
	./check

bench: $(VENV)/installed-dev
	$(BIN)/python -m benchmarks

docs: page $(VENV)/installed-docs
	@$(BIN)/python -m bundle.site demo build/docs
	@$(BIN)/python -m sphinx -W --keep-going -q -c docs . build/docs
	@$(BIN)/python -m bundle.site check build/docs
	@echo build/docs/index.html

release: $(VENV)/installed-dev
	@$(BIN)/python -m bundle.release $(ARGS)

bundle: page
	@$(BIN)/python -m bundle $(EXTRAS)

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("$(PYTHON) is Python %d.%d, and Eldest needs 3.11 or newer: say make PYTHON=… with one" % sys.version_info[:2])'
	@echo 'Setting up Eldest in $(VENV); this takes a minute, once' >&2
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; } # else the next try would take half of one

$(VENV)/installed: $(VENV)/bin/python pyproject.toml
	@echo 'Python packages: fetching and installing them' >&2
	@$(PIP) --editable '.[fast,page,sheets]'
	@touch $@

$(VENV)/installed-dev: $(VENV)/bin/python pyproject.toml
	@echo 'Python packages: fetching and installing them' >&2
	@$(PIP) --no-compile --editable '.[dev]' # most of it is never imported
	@touch $@ $(VENV)/installed

$(VENV)/installed-docs: $(VENV)/bin/python pyproject.toml
	@echo 'Python packages: fetching and installing them' >&2
	@$(PIP) --editable '.[docs]'
	@touch $@

kernels: $(VENV)/installed-dev
	@$(BIN)/python -m kernels

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis web/node_modules src/eldest/pages src/eldest/kernels
