"""The build backend of this folder, by PEP 517: CMake compiles the extension, and what is written
here packs the wheel. It needs no other package, and so nothing is fetched."""
import base64
import hashlib
import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

BUILD = Path("build")
METADATA = Path("PKG-INFO").read_text(encoding="utf-8")
FIELDS = dict(line.split(": ", 1) for line in METADATA.split("\n\n", 1)[0].splitlines())
NAME = f"{FIELDS['Name'].replace('-', '_')}-{FIELDS['Version']}"
ABI = f"cp{sys.version_info.major}{sys.version_info.minor}"
TAG = f"{ABI}-{ABI}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def build_wheel(wheel_directory: str, config_settings: object = None,
                metadata_directory: object = None) -> str:
    """Compile the extension, and pack the wheel; returns its name."""
    extension = BUILD / f"_dlx{sysconfig.get_config_var('EXT_SUFFIX')}"
    jobs = os.environ.get("JOBS") or str(os.cpu_count())
    run("cmake", "-S", ".", "-B", BUILD, "-DCMAKE_BUILD_TYPE=Release",
        f"-DPython_EXECUTABLE={sys.executable}", f"-DRELEASE={FIELDS['Version']}")
    run("cmake", "--build", BUILD, "--parallel", jobs, "--target", "module")
    info = f"{NAME}.dist-info"
    files = {
        "dlx/__init__.py": Path("dlx.py").read_bytes(),
        f"dlx/{extension.name}": extension.read_bytes(),
        "dlx/py.typed": b"",  # the annotations are for type checkers, too
        f"{info}/LICENSE": Path("LICENSE").read_bytes(),
        f"{info}/METADATA": METADATA.encode(),
        f"{info}/WHEEL": ("Wheel-Version: 1.0\nGenerator: dancing-links-reproduced\n"
                          f"Root-Is-Purelib: false\nTag: {TAG}\n").encode()}
    record = [f"{name},sha256={digest(text)},{len(text)}" for name, text in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    wheel = f"{NAME}-{TAG}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
    return wheel


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    """Pack this folder, without what was compiled; returns the name of the archive."""
    def anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = member.mtime = 0
        member.uname = member.gname = ""
        return member

    archive = f"{NAME}.tar.gz"
    with tarfile.open(Path(sdist_directory) / archive, "w:gz", format=tarfile.PAX_FORMAT) as tar:
        for path in sorted(Path().rglob("*")):
            if path.is_file() and path.parts[0] != BUILD.name and path.suffix != ".pyc":
                tar.add(path, f"{NAME}/{path}", filter=anonymous)
    return archive


def digest(text: bytes) -> str:
    """The hash of a file, as RECORD has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()


def run(*command: str | Path) -> None:
    """Run a command; if it cannot be run, or fails, say what is needed."""
    needs = ("dancing-links-reproduced needs a C++20 compiler, CMake 3.25, the headers of Boost and"
             " those of Python (apt install g++ cmake libboost-dev python3-dev)")
    try:
        if subprocess.run(command, check=False).returncode != 0:
            sys.exit(f"{command[0]} has failed; {needs}")
    except FileNotFoundError:
        sys.exit(f"there is no {command[0]}; {needs}")
