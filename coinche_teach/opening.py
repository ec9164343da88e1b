"""Open the lessons: work copies in the learner's folder, JupyterLab on the start notebook."""

import argparse
import errno
import importlib.util
import json
import locale
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from coinche_teach import copies
from coinche_teach.opening_words import SAY

Say = Callable[..., None]

START = "00_start.ipynb"
PATIENCE = 90  # seconds for JupyterLab to answer
# No box about Jupyter's news over the first lesson, no question to the network, no empty page below the last.
SETTINGS: dict[str, dict[str, object]] = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/notebook-extension:tracker": {"scrollPastEnd": False},
}


class CannotOpen(Exception):
    """Hold the key and the facts of a sentence of `opening_words`."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the opening."""
    parser.add_argument("--folder", type=Path, help=f"your folder (default: {default_folder()})")
    parser.add_argument("--lang", choices=copies.LANGUAGES, help="language (default: your computer's)")
    parser.add_argument(
        "--port", type=port_number, help="port of JupyterLab (default: a free one from 8888 on)"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def port_number(text: str) -> int:
    """Read a port.

    >>> port_number("8890")
    8890
    """
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(
            f"cannot read port {text!r}: it must be a whole number from 1 to 65535"
        )
    return int(text)


def default_folder() -> Path:
    """Return where the copies go: in the clone, or in the home folder when the course was installed."""
    source = copies.material()
    return (source if source != copies.PACKAGE / "_material" else Path.home()) / "my-coinche"


def language(environ: Mapping[str, str]) -> str:
    """Return the first of the computer's languages that the course speaks, else English.

    >>> language({"LANG": "fr_CA.UTF-8"}), language({"LC_ALL": "C", "LANG": "es_ES.UTF-8"})
    ('fr', 'en')
    """
    names = [environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next(filter(None, names), None) or locale.getlocale()[0] or "en"
    wished = [first] if first.startswith(("C", "POSIX")) else [*environ.get("LANGUAGE", "").split(":"), first]
    spoken = {"fr": "fr", "es": "es", "en": "en", "french": "fr", "spanish": "es"}
    for name in wished:  # Windows says `French_France`
        if code := spoken.get(name.partition("_")[0].partition(".")[0].lower()):
            return code
    return "en"


def run(options: argparse.Namespace) -> int:
    """Bring the copies up to date, start JupyterLab and stay until it ends; return the exit status."""
    lang = options.lang or language(os.environ)
    folder = (options.folder or default_folder()).expanduser().resolve()

    def say(key: str, **facts: object) -> None:
        print(SAY[lang][key].format(folder=folder, **facts), file=sys.stderr, flush=True)

    try:
        check_port(options.port)
        start = lay_out(folder, lang, say)
        return serve(folder, start, options.port, not options.no_browser, say)
    except CannotOpen as stop:
        say(stop.key, **stop.facts)
        return 1


def check_port(port: int | None) -> None:
    """Refuse a port that another program has, or that only the administrator may use."""
    if port is None:
        return
    with socket.socket() as probe:
        if os.name != "nt":  # where it would hide a port in use
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            key = "taken" if error.errno == errno.EADDRINUSE else "forbidden"
            raise CannotOpen(key, port=port, why=error.strerror) from None


def lay_out(folder: Path, lang: str, say: Say) -> str:
    """Bring the copies in the folder up to date; return the path of the start notebook."""
    source = copies.material()
    spoken = copies.spoken(source, lang)
    notebooks = sorted((source / "notebooks" / spoken).glob("*.ipynb"))
    if not notebooks:
        raise CannotOpen("empty")
    if folder == source or any(folder.is_relative_to(source / room) for room in ("notebooks", "exercises")):
        raise CannotOpen("own")
    try:
        news = copies.refresh(source, folder)
    except OSError as error:
        raise CannotOpen("unwritable", why=error.strerror or error) from None
    if spoken != lang:
        say("english")
    for key, names in (("copied", news.copied), ("renewed", news.renewed)):
        if names:
            say(key, n=len(names))
    for name, new in news.beside:
        say("beside", name=name, new=new)
    return f"notebooks/{spoken}/{notebooks[0].name}"


def serve(folder: Path, start: str, port: int | None, browser: bool, say: Say) -> int:
    """Run JupyterLab on the folder until it ends or Ctrl-C; its own files stay in the folder."""
    if importlib.util.find_spec("jupyterlab") is None:
        raise CannotOpen("missing")
    own = folder / copies.HIDDEN
    log = own / "jupyterlab.log"
    say("starting")
    with tempfile.TemporaryDirectory(prefix="coinche-") as runtime, log.open("wb") as output:
        server = subprocess.Popen(
            command(folder, start, port, browser),
            env=surroundings(own, Path(runtime)),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C is for us: JupyterLab would ask whether it is meant
        )
        with ended(server):
            address = wait_for(server, Path(runtime))
            if address is None:
                say("failed", log=log)
                print("\n".join(log.read_text(errors="replace").splitlines()[-10:]), file=sys.stderr)
                return 1
            say("open", url=f"{address[0]}{page(start)}&token={address[1]}")
            with suppress(KeyboardInterrupt):  # the way to end, as just said
                return server.wait()
            return 0


def command(folder: Path, start: str, port: int | None, browser: bool) -> list[str]:
    """Return the command that starts JupyterLab on the folder."""
    words = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}", "--ServerApp.ip=127.0.0.1"]
    words.append(f"--LabApp.default_url=/{page(start)}")
    if port is not None:
        words += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        words.append("--no-browser")
    if getattr(os, "geteuid", lambda: 1)() == 0:  # a container, where everybody is root
        words.append("--allow-root")
    return words


def page(start: str) -> str:
    """Return the address of the notebook with the file list at its top, where both rooms are in sight."""
    return f"lab/tree/{start}?file-browser-path=/"


def surroundings(own: Path, runtime: Path) -> dict[str, str]:
    """Return the environment that keeps JupyterLab apart from the learner's other Jupyter files."""
    places = {
        "JUPYTER_CONFIG_DIR": own / "config",
        "JUPYTER_DATA_DIR": own / "data",
        "JUPYTERLAB_SETTINGS_DIR": own / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": own / "workspaces",
        "IPYTHONDIR": own / "ipython",
    }
    overrides = own / "config" / "labconfig" / "default_setting_overrides.json"
    overrides.parent.mkdir(parents=True, exist_ok=True)
    copies.write(overrides, json.dumps(SETTINGS).encode())
    mine = {name: str(path) for name, path in places.items()}
    return {**os.environ, **mine, "JUPYTER_RUNTIME_DIR": str(runtime)}


def wait_for(server: subprocess.Popen[bytes], runtime: Path) -> tuple[str, str] | None:
    """Return JupyterLab's address and token once it answers, or None if it ended or took too long."""
    until = time.monotonic() + PATIENCE
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while server.poll() is None and time.monotonic() < until:
        for note in runtime.glob("jpserver-*.json"):
            with suppress(OSError, ValueError):
                found = json.loads(note.read_text())
                direct.open(f"{found['url']}api", timeout=5).close()
                return found["url"], found["token"]
        time.sleep(0.1)
    return None


@contextmanager
def ended(server: subprocess.Popen[bytes]) -> Iterator[None]:
    """End the server with us, whatever ends us."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    try:
        yield
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
