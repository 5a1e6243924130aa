"""Copies the page, and what it links, to build/site, which any static host can serve."""
import re
import shutil
import subprocess

from project import Project, Trouble, UsageError, write

LINKED = ["results", "figures", "experiments/puzzles", "generated/book.pdf", "README.md", "LICENSE"]
PICTURE = "scott-solutions"  # shown where a link to the page is shared; must be a PNG
TITLE = '<meta property="og:title"'
ELSEWHERE = '<meta http-equiv="refresh" content="0; url=results/report.html">\n'


def write_site(project: Project, url: str) -> None:
    """Copy the page, which has been written before, and what it links to build/site. Sites that
    show links want the whole address of a picture: `url` is that of the host; if it is empty, the
    address is relative."""
    if not re.fullmatch("[A-Za-z0-9:/._~%-]*", url):
        raise UsageError(f"URL={url}: it must be an address such as https://host/")
    site = project.root / "build" / "site"
    shutil.rmtree(site, ignore_errors=True)
    for name in LINKED:
        source, copy = project.root / name, site / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, copy)
        else:
            shutil.copy(source, copy)
    draw = ["pdftoppm", "-png", "-singlefile", "-r", "100", f"figures/{PICTURE}.pdf"]
    try:
        subprocess.run([*draw, site / PICTURE], cwd=project.root, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise Trouble("pdftoppm of Poppler makes no picture for shared links; make setup-book"
                      " installs it") from None
    page = site / "results" / "report.html"
    image = f'<meta property="og:image" content="{url}{PICTURE}.png">\n'
    text = page.read_text(encoding="utf-8").replace(TITLE, image + TITLE, 1)
    write(page, text)
    shared = [line for line in text.splitlines(keepends=True) if 'meta property="og:' in line]
    write(site / "index.html", "".join([*shared, ELSEWHERE]))
    print(f"The site is {site}")
