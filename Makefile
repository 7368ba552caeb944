PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help play test check bench docs snapshots screenshots clean

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.play ## Play (make play ARGS="--help")
	$(BIN)/mbtui play $(ARGS)

test: $(VENV)/.dev ## Run the tests on two cores (make test ARGS="-k clash")
	$(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

check: $(VENV)/.dev ## Lint, format, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tests.untested

bench: $(VENV)/.dev ## Measure against the budgets
	$(BIN)/python -m bench $(ARGS)

docs: $(VENV)/.play ## Write the pages that are made from the program
	$(BIN)/python -m mbtui.docs.cards_page
	$(BIN)/python -m mbtui.docs.ledger
	$(BIN)/python -m mbtui.docs.keys_page
	$(BIN)/python -m tests.golden.texts

snapshots: $(VENV)/.dev ## Write tests/tui/snapshots anew (make snapshots ARGS="start final")
	$(BIN)/python -m tests.tui.snapshots $(ARGS)

screenshots: $(VENV)/.dev ## Draw the pictures of the README anew
	$(BIN)/python -m tests.tui.screenshots

clean: ## Remove everything that was made
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; v = sys.version_info; v >= (3, 11) or sys.exit("mbtui needs Python 3.11 or newer; $(PYTHON) is %d.%d. Name another: make PYTHON=/path/to/python3.11" % v[:2])'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) install -c constraints.txt -e .
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) install -c constraints.txt -e '.[dev]'
	@touch $(VENV)/.play $@
