"""The counting rules, by subject. Each module of this folder adds its own to RULES."""
from importlib import import_module
from pathlib import Path

from harness.judge.rules.register import NO_FIGURE, RULES

__all__ = ["NO_FIGURE", "RULES"]

for module in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    import_module(f"{__name__}.{module.stem}")
