"""How the course looks: one widget that draws any view and reports what was clicked."""

from coinche_teach.ui.stage import Session, Stage

__all__ = ["Session", "Stage"]
