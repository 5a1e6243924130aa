"""Starts the harness, if this interpreter has the libraries that it needs."""
import importlib.util
import sys

from program import open_all_streams

LIBRARIES = {
    "matplotlib": "python3-matplotlib",
    "jinja2": "python3-jinja2",
    "scour": "python3-scour",
}


def main() -> int:
    """Run the harness and return its exit status: 2, with a line on standard error, if this
    interpreter is too old or lacks a library."""
    open_all_streams()
    missing = [name for name in LIBRARIES if importlib.util.find_spec(name) is None]
    if missing or sys.version_info < (3, 11):
        lack = ", ".join(missing) or "Python 3.11"
        print(f"harness: {sys.executable} lacks {lack}; use Debian's /usr/bin/python3"
              f" with the packages {' '.join(LIBRARIES.values())}", file=sys.stderr)
        return 2
    from harness.cli import main as run_command
    return run_command()


if __name__ == "__main__":
    sys.exit(main())
