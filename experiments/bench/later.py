#!/usr/bin/env python3
"""usage: later.py COMMAND [WORD...] < MATRIX: has one of Knuth's later solvers, such as DLX1 or
SSXCC, count the exact covers of a matrix. They read our format, but names of eight letters at most,
and tell their counters on standard error, between others.
"""
import re
import subprocess
import sys


def renamed(text: str) -> str:
    """The matrix with numbers for names, and without comments."""
    lines = [line.split() for line in text.splitlines() if line.strip() and line[0] != "|"]
    numbers = {name: str(number) for number, name in enumerate(lines[0])} | {"|": "|"}
    return "".join(" ".join(numbers[name] for name in line) + "\n" for line in lines)


def main() -> None:
    """Run the solver that the arguments name on the matrix on standard input, and print its
    counters."""
    try:
        done = subprocess.run(sys.argv[1:], input=renamed(sys.stdin.read()), text=True, check=False,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    except OSError as error:
        sys.exit(f"later.py: {error}")
    total = re.search(r"^Altogether (\d+) solutions?,(.*)$", done.stderr, re.M)
    if not total:
        sys.exit(f"later.py: no line with `Altogether': {done.stderr.strip()[-200:]}")
    print(f"{total[1]} solutions")
    for number, word in re.findall(r"\b(\d+) (updates|nodes)\b", total[2]):
        print(f"{number} {word}")


if __name__ == "__main__":
    main()
