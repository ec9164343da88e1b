"""Run a long command quietly and show that it gets on; standard library only."""

import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO


def watch(command: list[str], folder: Path, doing: str) -> tuple[int, list[str]]:
    """Run a command quietly, saying what it does and for how long; return its status and its lines."""
    lines: list[str] = []
    with subprocess.Popen(
        command,
        cwd=folder,
        env={"PIP_RETRIES": "2", **os.environ, "PIP_USER": "0", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        reader = threading.Thread(target=collect, args=(process.stdout, lines), daemon=True)
        reader.start()
        try:
            show(reader, lines, doing)
        except KeyboardInterrupt:
            process.terminate()
            reader.join()
            raise
    return process.returncode, lines


def show(reader: threading.Thread, lines: list[str], doing: str) -> None:
    """Show the running time and the step until the output ends: one line in a terminal, else one each 5 s."""
    started = time.monotonic()
    told, width, heard = started - 5, 0, 0
    while reader.is_alive():
        reader.join(0.5)
        for line in lines[heard:]:
            doing = step(line, doing)
            heard += 1
        now = time.monotonic()
        shown = f"  {now - started:3.0f} s  {doing}"
        if sys.stderr.isatty():
            print(f"\r{shown:<{width}}", end="", file=sys.stderr, flush=True)
            width = len(shown)
        elif now - told >= 5:
            say(shown)
            told = now
    if width:
        say("")


def collect(stream: IO[str] | None, lines: list[str]) -> None:
    """Keep what a command prints."""
    for line in stream or ():
        lines.append(line.rstrip())


def step(line: str, before: str) -> str:
    """Say in a few words what pip does, from a line of its own.

    >>> step("Collecting pandas>=2.2 (from coinche_teach==0.1.0)", "")
    'fetching pandas'
    >>> step("  Using cached pandas.whl", "fetching pandas")
    'fetching pandas'
    """
    verb, _, rest = line.strip().partition(" ")
    if verb == "Collecting":
        return "fetching " + re.split(r"[^\w.-]", rest)[0]
    if verb == "Installing" and rest.startswith("collected"):
        return f"installing {rest.count(',') + 1} packages"
    return before


def say(text: str) -> None:
    """Print a line about the set-up, apart from what a command prints for others to read."""
    print(text, file=sys.stderr, flush=True)
