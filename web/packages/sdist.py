"""usage: sdist.py FOLDER

Writes the sources of the Python package into FOLDER: library, python.cpp, dlx.py, the headers of
pybind11, which Debian's pybind11-dev has, and the backend that makes a wheel of them for pip.
"""
import ast
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "press"))

import legible  # noqa: E402

PYBIND11 = Path("/usr/include/pybind11")
PAPER = "https://arxiv.org/abs/cs/0011047"


def metadata(docstring: str) -> str:
    """The core metadata of the package, whose author and version are those of CITATION.cff."""
    return "\n".join([
        "Metadata-Version: 2.1", "Name: dancing-links-reproduced",
        f"Version: {legible.cited('version')}",
        "Summary: Exact covers by dancing links: counted, listed one by one, and drawn by lot",
        f"Author: {legible.cited('- name')}", f"Project-URL: Paper, {PAPER}", "License: MIT",
        "Keywords: exact cover,dancing links,algorithm x,polyominoes,sudoku",
        *(f"Classifier: {name}" for name in (
            "Development Status :: 5 - Production/Stable", "Intended Audience :: Developers",
            "Intended Audience :: Science/Research", "License :: OSI Approved :: MIT License",
            "Operating System :: POSIX :: Linux", "Programming Language :: C++",
            "Programming Language :: Python :: 3",
            "Programming Language :: Python :: Implementation :: CPython",
            "Topic :: Games/Entertainment :: Puzzle Games",
            "Topic :: Scientific/Engineering :: Mathematics", "Typing :: Typed")),
        "Requires-Python: >=3.11", "Description-Content-Type: text/plain", "", docstring, ""])


def main(folder: Path) -> None:
    """Write all files; those that are as they should be are left alone, so that little is compiled
    again. FileNotFoundError if pybind11 is not installed."""
    legible.main(folder / "library")
    chapter = legible.Chapter(legible.ROOT / "web" / "engines" / "python.w")
    code = "\n".join(chapter.file("python.cpp", is_strict=False)) + "\n"
    legible.write(folder / "python.cpp", code)
    module = (HERE / "dlx.py").read_text()
    legible.write(folder / "dlx.py", module)
    legible.write(folder / "PKG-INFO", metadata(ast.get_docstring(ast.parse(module)) or ""))
    legible.write(folder / "LICENSE", (legible.ROOT / "LICENSE").read_text())
    for path in (HERE / "python").iterdir():
        legible.write(folder / path.name, path.read_text())
    shutil.copytree(PYBIND11, folder / "pybind11" / "pybind11", dirs_exist_ok=True)
    shutil.copy2("/usr/share/doc/pybind11-dev/copyright", folder / "pybind11" / "LICENSE")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit((__doc__ or "").splitlines()[0])
    try:
        main(Path(sys.argv[1]))
    except (legible.Illegible, OSError) as error:
        sys.exit(f"sdist: {error}")
