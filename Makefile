# Three commands do everything on a machine with Python 3.11 and make:
#   make play    sit down at a table
#   make serve   keep tables for others
#   make test    the whole suite
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play serve test check bench clean

play: $(VENV)/installed
	@$(BIN)/eldest play $(or $(GAME),five_hundred) $(ARGS)

serve: $(VENV)/installed
	@$(BIN)/eldest serve $(ARGS)

test: $(VENV)/installed-dev
	$(BIN)/python -m tests

check: $(VENV)/installed-dev
	./check

bench: $(VENV)/installed-dev
	$(BIN)/python -m benchmarks

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/installed-dev: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/installed

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
