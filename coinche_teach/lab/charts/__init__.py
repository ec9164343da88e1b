"""The charts by their ids: each a function from a table of numbers and axes to the axes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from coinche_teach.lab.charts import annonces, cards, counting, dealing, decisions, hands
from coinche_teach.lab.charts.look import Basis, Chart, Frame, Say, html, picture

__all__ = ["CHARTS", "Basis", "Chart", "Frame", "Say", "html", "picture"]

_ROOMS: Final = (counting, annonces, hands, cards, decisions, dealing)
CHARTS: Final[Mapping[str, Chart]] = MappingProxyType({one.id: one for room in _ROOMS for one in room.CHARTS})
