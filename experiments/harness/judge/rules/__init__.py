"""The counting rules, by subject. Each module that is named here adds its own to RULES."""
from importlib import import_module

from harness.judge.rules.register import NO_FIGURE, RULES

__all__ = ["NO_FIGURE", "RULES"]

for subject in ("pieces", "pseudocode", "rivals", "searches", "squares", "sticks", "trees",
                "triangles"):
    import_module(f"{__name__}.{subject}")
