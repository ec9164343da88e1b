"""Rule sets as values: `rules("club82")`, `rules("maison").but(...)`."""

from coinche_teach.engine.rules.choices import Duty, Owed, Sides
from coinche_teach.engine.rules.model import Rules
from coinche_teach.engine.rules.presets import IDS, rules
from coinche_teach.engine.rules.scale import Order, Scale

__all__ = ["IDS", "Duty", "Order", "Owed", "Rules", "Scale", "Sides", "rules"]
