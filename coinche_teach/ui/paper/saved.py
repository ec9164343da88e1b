"""Sheets as files, for the command line and for notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass, read
from coinche_teach.engine.rules import Rules
from coinche_teach.ui.paper.html import html
from coinche_teach.ui.paper.pdf import pdf
from coinche_teach.ui.paper.worksheet import worksheet
from coinche_teach.words import Words

ENDINGS: Final = (".pdf", ".html")


def save(
    code: ClassCode,
    lesson: str,
    path: Path,
    *,
    versions: Sequence[str] = ("B",),
    key: bool = False,
    lang: str = "en",
    nicknames: Sequence[str] = (),
) -> None:
    """Write the sheets of a lesson to a file, a version after the other, for each nickname if there are any.

    Raise NoSuchClass for a lesson or version that will not do, OSError where the file cannot be written.
    """
    sheets = [worksheet(code, lesson, one, lang, who) for who in nicknames or ("",) for one in versions]
    data = pdf(sheets, key=key) if path.suffix.lower() == ".pdf" else html(sheets, key=key).encode()
    path.write_bytes(data)


def print_sheet(
    code: str,
    lesson: str,
    file: str,
    versions: str = "B",
    key: bool = False,
    lang: str = "en",
    rules: Rules | None = None,
    nicknames: Sequence[str] = (),
) -> str:
    """Write the ten items of a lesson that `classwork` opens as a sheet to print, and say where it is.

    `file` ends in .pdf or .html; `versions` are some of "A,B,C"; with `key` the answers follow on sides of
    their own. `rules` are the house rules that the code was made under, if it was. Where each pupil has a
    variant, `nicknames` say whose sheets are wanted. Raise ValueError, in the teacher's words.
    """
    words, path = Words(lang), Path(file).expanduser()
    if path.suffix.lower() not in ENDINGS:
        raise ValueError(words.text("paper.ending", path=file))
    try:
        save(
            read(code, rules), str(lesson), path, versions=split(versions), key=key, lang=lang,
            nicknames=(nicknames,) if isinstance(nicknames, str) else nicknames,
        )  # fmt: skip
    except NoSuchClass as none:
        raise ValueError(words.say(none.reason)) from None
    except OSError:
        raise ValueError(words.text("paper.unwritable", path=file)) from None
    return words.text("paper.written", path=file)


def split(versions: str) -> tuple[str, ...]:
    """Read the names of versions.

    >>> split("a, C")
    ('A', 'C')
    """
    return tuple(one.strip().upper() for one in versions.split(",") if one.strip()) or (versions,)
