"""Learn coinche: an engine that explains every verdict, and notebooks that teach with it."""

__version__ = "0.1.0"
