"""Run every lesson, class work and its results with the network blocked; print who was asked all the same.

The hook stands before anything of the course is imported, and sees what C code does with sockets too.
"""

# ruff: noqa: E402
from __future__ import annotations

import json
import socket
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

LOCAL = ("127.", "::1", "localhost")
asked: list[str] = []


def watch(event: str, args: tuple[object, ...]) -> None:
    """Note and refuse every request that leaves this machine."""
    if event not in ("socket.connect", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname"):
        return
    where = args[0] if event in ("socket.getaddrinfo", "socket.gethostbyname") else args[1]
    if isinstance(where, tuple):
        where = where[0]
    if isinstance(where, str | bytes) and not str(where).startswith(LOCAL) and "/" not in str(where):
        asked.append(f"{event} {where!r}")
        raise OSError("the network is blocked")


sys.addaudithook(watch)

from coinche_teach import notebook
from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.lessons import LESSONS
from coinche_teach.engine.rules import rules
from tests.course.classroom.pupils import worked
from tests.ui.driving import deeds, player


def lesson(name: str, folder: str) -> int:
    """Go through a lesson to its end, every answer right; return how many were given."""
    table = "manille_trois" if name == "LM" else "contrat1000"
    stage, answers = notebook.lesson(name, rules=table, seed="offline", nickname="Ana", folder=folder), 0
    while not player(stage).walk.over:
        walk = player(stage).walk
        if walk.item is None or walk.settled:
            stage.act("press", id="next")
            continue
        answers += 1
        for event in deeds(stage, walk.item.solution()):
            stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})
    return answers


def main() -> None:
    """Do all of it, then knock at the network on purpose: that must be seen."""
    with tempfile.TemporaryDirectory() as home:
        answers = sum(lesson(name, home) for name in LESSONS)
        code = ClassCode.of("3B", rules("contrat1000"))
        worked("Ana", Path(home), code=code, lesson="L1")
        notebook.export_results("Ana", where=f"{home}/in", folder=home)
        found = notebook.merge_results(f"{home}/in")
        print(len(notebook.make_class("3B", lessons=["L1"])._repr_html_()), file=sys.stderr)
        notebook.progress("Ana", folder=home)
        notebook.glossary("fr")
    quiet = list(asked)
    for address in (("192.0.2.1", 9), ("2001:db8::1", 9)):
        with suppress(OSError):
            socket.create_connection(address, timeout=0.1)
    proof = asked[len(quiet) :]
    print(json.dumps({"answers": answers, "rows": len(found.rows), "asked": quiet, "proof": proof}))


if __name__ == "__main__":
    main()
