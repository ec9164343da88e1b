"""The progress file: crashes, two kernels, odd nicknames, folders that cannot be written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coinche_teach.course.memory import progress
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.progress import Store, Trouble, Wrong, file_name, known_as, profiles
from coinche_teach.words import LANGUAGES, Words
from tests.course.memory.made import event

ODD = [
    "",
    " ",
    ".",
    "..",
    "../../etc/passwd",
    "CON",
    "a/b\\c:d*e?",
    "Léa",
    "Ľubomír",
    "李雷",
    "🂡",
    "x" * 500,
    "\0",
    "\ud800",
]


def test_what_is_appended_is_read_back(tmp_path: Path) -> None:
    store = Store("Léa", tmp_path)
    events = [event(day, place=day) for day in range(3)]
    for one in events:
        store.append(one)
    past = Store("léa ", tmp_path).past()
    assert (past.events, past.bad, store.trouble) == (tuple(events), 0, None)
    assert profiles(tmp_path) == ("Léa",)


def test_a_file_that_is_not_there_is_an_empty_past(tmp_path: Path) -> None:
    store = Store("nobody", tmp_path / "deep" / "down")
    assert store.past().events == () and store.trouble is None
    assert not (tmp_path / "deep").exists()
    assert profiles(tmp_path / "deep") == ()


@pytest.mark.parametrize("cut", [1, 5, 40, 200])
def test_a_torn_last_line_is_skipped_and_spoils_nothing(tmp_path: Path, cut: int) -> None:
    store = Store("", tmp_path)
    for place in range(3):
        store.append(event(place=place))
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[:-cut])
    assert len(store.past().events) == (3 if cut == 1 else 2)
    store.append(event(place=7))
    past = store.past()
    assert [one.place for one in past.events] == ([0, 1, 2, 7] if cut == 1 else [0, 1, 7])
    assert past.bad == (cut != 1)


@given(st.binary(max_size=300))
def test_no_content_of_the_file_is_fatal(tmp_path_factory: pytest.TempPathFactory, junk: bytes) -> None:
    store = Store("", tmp_path_factory.mktemp("junk"))
    store.path.write_bytes(junk)
    assert store.past().events == ()
    store.append(event())
    assert store.past().events == (event(),)


def test_bad_lines_are_counted_and_the_rest_is_used(tmp_path: Path) -> None:
    store = Store("", tmp_path)
    lines = [
        b"\xef\xbb\xbf" + event().written().encode(),
        b"",
        b"\0\0\0",
        b"{}",
        event(1).written().encode() + b"\r",
    ]
    store.path.write_bytes(b"\n".join(lines))
    past = store.past()
    assert (past.events, past.bad) == ((event(), event(1)), 2)


def test_events_come_in_the_order_of_their_times(tmp_path: Path) -> None:
    store = Store("", tmp_path)
    for day in (2, 0, 1):
        store.append(event(day))
    assert [one.time.day for one in store.past().events] == [2, 3, 4]


def test_every_nickname_has_a_safe_file_of_its_own(tmp_path: Path) -> None:
    names = {file_name(nickname) for nickname in ODD}
    assert len(names) == len({known_as(nickname) for nickname in ODD})
    for nickname in ODD:
        name = file_name(nickname)
        assert name.isascii() and len(name) < 60 and not set(name) & set('/\\:*?"<>| \0') and name[0] != "."
        store = Store(nickname, tmp_path)
        store.append(event())
        assert store.trouble is None and store.path.parent == tmp_path


@given(st.text(), st.text())
def test_other_nicknames_other_files(one: str, other: str) -> None:
    assert (file_name(one) == file_name(other)) == (known_as(one) == known_as(other))


def test_two_kernels_write_at_once(tmp_path: Path) -> None:
    code = (
        "import sys; from coinche_teach.course.memory.progress import Store;"
        "from tests.course.memory.made import event; store = Store('both', sys.argv[1]);"
        "[store.append(event(place=n, seed=sys.argv[2])) for n in range(200)];"
        "sys.exit(store.trouble is not None)"
    )
    root = Path(progress.__file__).parents[3]
    run = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path), name], cwd=root)
        for name in ("one", "two", "three")
    ]
    assert [one.wait() for one in run] == [0, 0, 0]
    past = Store("both", tmp_path).past()
    assert past.bad == 0
    for name in ("one", "two", "three"):
        assert [one.place for one in past.events if one.seed == name] == list(range(200))
    assert sum(b'"profile"' in line for line in Store("both", tmp_path).path.read_bytes().split(b"\n")) == 1


@pytest.mark.parametrize("missing", [OSError(37, "no locks here"), AttributeError("as in a browser")])
def test_without_locks_the_single_write_must_do(
    missing: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: int) -> None:
        raise missing

    monkeypatch.setattr("coinche_teach.course.memory.locked._take", refuse)
    store = Store("", tmp_path)
    store.append(event())
    assert len(store.past().events) == 1 and store.trouble is None


def test_a_lock_that_is_never_given_back_is_not_waited_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(file: int) -> None:
        raise BlockingIOError

    monkeypatch.setattr("coinche_teach.course.memory.locked._take", taken)
    monkeypatch.setattr("coinche_teach.course.memory.locked._PATIENCE", 0.05)
    store = Store("", tmp_path)
    store.append(event())
    assert store.trouble is None


def test_where_nothing_can_be_written_the_course_goes_on_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    store = Store("", tmp_path / "file" / "below")
    for place in range(3):
        store.append(event(place=place))
    assert store.trouble == Trouble(Wrong.UNWRITABLE, str(store.folder))
    assert [one.place for one in store.past().events] == [0, 1, 2]


def test_what_could_not_be_written_is_written_later(tmp_path: Path) -> None:
    place = tmp_path / "later"
    place.write_text("in the way")
    store = Store("", place)
    store.append(event(place=0))
    assert store.trouble is not None
    place.unlink()
    store.append(event(place=1))
    assert store.trouble is None
    assert [one.place for one in Store("", place).past().events] == [0, 1]


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    store = Store("", tmp_path)
    store.path.mkdir()
    assert store.past().trouble == Trouble(Wrong.UNREADABLE, str(tmp_path))
    store.append(event())
    assert store.trouble == Trouble(Wrong.UNWRITABLE, str(tmp_path))
    assert not store.reset() and store.trouble == Trouble(Wrong.UNDELETED, str(tmp_path))


def test_a_full_disk_is_told_and_the_torn_line_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store("", tmp_path)
    store.append(event(place=0))
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, data[:20]))
    store.append(event(place=1))
    assert store.trouble is not None
    monkeypatch.setattr(os, "write", write)
    store.append(event(place=2))
    past = Store("", tmp_path).past()
    assert ([one.place for one in past.events], past.bad) == ([0, 1, 2], 1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", Wrong)
def test_every_trouble_is_said(what: Wrong, lang: str) -> None:
    assert "/some/where" in Words(lang).text(f"progress.{what}", folder="/some/where")


def test_reset_deletes_one_profile_and_nothing_else(tmp_path: Path) -> None:
    mine, other = Store("me", tmp_path), Store("you", tmp_path)
    for store in (mine, other):
        store.append(event())
    assert mine.reset() and not mine.path.exists()
    assert mine.past().events == () and len(other.past().events) == 1
    assert profiles(tmp_path) == ("you",)
    assert not any("me" in path.name for path in tmp_path.iterdir())
    assert mine.reset()


def test_the_folder_is_chosen_by_option_environment_or_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(progress.FOLDER, str(tmp_path / "env"))
    assert progress.folder() == tmp_path / "env"
    assert progress.folder(tmp_path / "told") == tmp_path / "told"
    monkeypatch.setenv(progress.FOLDER, " ")
    assert progress.folder().name == "coinche_teach"
    assert "~" not in str(progress.folder("~/coinche"))


def test_only_the_owner_may_read_it(tmp_path: Path) -> None:
    store = Store("", tmp_path)
    store.append(event())
    assert os.name == "nt" or store.path.stat().st_mode & 0o077 == 0


def test_the_first_line_names_the_profile(tmp_path: Path) -> None:
    store = Store("  Jean   Luc ", tmp_path)
    store.append(event())
    head, line = store.path.read_text().splitlines()
    assert json.loads(head)["profile"] == "Jean Luc" and Event.read(line) == event()
