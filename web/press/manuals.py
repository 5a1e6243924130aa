"""usage: manuals.py FOLDER PROGRAM...

Writes FOLDER/NAME.1, a manual page made by help2man from what --help prints, for each program.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

COMMON_SECTIONS = """[exit status]
0 when all that was asked for is done, 1 when the work was stopped before that, and 2 when the input
or the options are wrong.

[see also]
The book, Dancing Links, Reproduced, has a chapter on each program.
"""


def in_gnu_format(text: str) -> str:
    """The help with each option in one line. Examples become paragraphs, or else help2man would
    fill them."""
    text, examples, commands = re.sub(r' *\n {15,}', '  ', text).partition('Examples:\n')
    return text + examples + commands.replace('\n', '\n\n')


def output_of(*command: str | Path) -> str:
    """What a command prints on standard output; a CalledProcessError if it fails."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def write_manual(folder: str, program: Path, work: Path) -> None:
    """Write FOLDER/NAME.1 of a program. help2man wants a program; so it gets one, in the folder
    `work`, that prints the help in the other form."""
    text, version = output_of(program, '--help'), output_of(program, '--version')
    purpose = text.split('\n\n')[1].replace('\n', ' ').split('. ')[0].rstrip('.')
    for name, content in [('help', in_gnu_format(text)), ('version', version),
                          ('everywhere', COMMON_SECTIONS)]:
        (work/name).write_text(content)
    stand_in = work/program.name
    stand_in.write_text(f'#!/bin/sh\nexec cat "{work}/${{1#--}}"\n')
    stand_in.chmod(0o755)
    output_of('help2man', '--no-info', f'--name={purpose[0].lower()}{purpose[1:]}',
              f'--include={work}/everywhere', '--source=Dancing Links, Reproduced',
              f'--version-string={version.split()[-1]}', f'--output={folder}/{program.name}.1',
              stand_in)


def main(folder: str, *programs: str) -> None:
    """Write the manuals of these programs; exit with a message if one of them fails."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for program in programs:
        with tempfile.TemporaryDirectory() as work:
            try:
                write_manual(folder, Path(program).absolute(), Path(work))
            except (OSError, subprocess.CalledProcessError) as error:
                message = (getattr(error, 'stderr', '') or str(error)).strip()
                sys.exit(f'manuals: {program}: ' + message.replace('\n', '; '))


if __name__ == '__main__':
    if len(sys.argv) < 3:
        sys.exit(__doc__.splitlines()[0])
    main(*sys.argv[1:])
