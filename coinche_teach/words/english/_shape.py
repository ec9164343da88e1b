"""Name the shape of an English table."""

from typing import TypeAlias

Template: TypeAlias = str | tuple[str, str]
Messages: TypeAlias = dict[str, Template]
