"""The course as a wheel for the browser: the package as it stands here, with its exercises."""

import hashlib
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path

from coinche_teach import __version__
from coinche_teach.copies import PACKAGE, material, originals

_NAME = "coinche_teach"
_NEEDED = frozenset({".py", ".js", ".css", ".json", ".toml", ".mo"})
_MOMENT = (1980, 1, 1, 0, 0, 0)  # the same course gives the same bytes


def write_wheel(folder: Path) -> Path:
    """Write the wheel into a folder and return its path."""
    notes = f"{_NAME}-{__version__}.dist-info"
    files = {name: path.read_bytes() for name, path in sorted(_files())}
    files[f"{notes}/METADATA"] = f"Metadata-Version: 2.1\nName: {_NAME}\nVersion: {__version__}\n".encode()
    files[f"{notes}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: coinche_teach\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    rows = [f"{name},sha256={_digest(content)},{len(content)}" for name, content in files.items()]
    files[f"{notes}/RECORD"] = "\n".join([*rows, f"{notes}/RECORD,,", ""]).encode()
    target = folder / f"{_NAME}-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return target


def _files() -> Iterator[tuple[str, Path]]:
    """Walk what the course needs to run, as paths in the wheel; the notebooks stand in the site itself."""
    for path in PACKAGE.rglob("*"):
        inside = path.relative_to(PACKAGE)
        if path.suffix in _NEEDED and path.is_file() and not {"__pycache__", "_material"} & {*inside.parts}:
            yield f"{_NAME}/{inside.as_posix()}", path
    source = material()
    for name in originals(source):
        if name.startswith("exercises/") and name.endswith(".toml"):
            yield f"{_NAME}/_material/{name}", source / name


def _digest(content: bytes) -> str:
    return urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
