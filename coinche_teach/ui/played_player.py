"""A deal to look at, forwards and backwards: a session without anything to get wrong."""

from __future__ import annotations

from typing import Any

from coinche_teach.course.played import GAMES, played
from coinche_teach.ui.faces import Json
from coinche_teach.ui.played_view import drawn_frame, frame_words
from coinche_teach.ui.stage import Stage
from coinche_teach.words import Words


class PlayedPlayer:
    """Show the deal of a game frame by frame.

    >>> player = PlayedPlayer("manille_envers", "en")
    >>> player.act({"do": "press", "id": "next"})
    >>> player.place
    1
    """

    def __init__(self, game: str, lang: str) -> None:
        if game not in GAMES:
            raise ValueError(f"no deal of {game!r}: it must be one of {' '.join(GAMES)}")
        Words(lang)  # an unknown language is refused now, not at the first drawing
        self.game = game
        self.lang = lang
        self.place = 0

    def view(self) -> Json:
        """Return what to draw."""
        frames = played(self.game)
        frame = frames[self.place]
        words = frame_words(frame, self.lang)
        drawn = drawn_frame(frame, self.lang)
        last = self.place == len(frames) - 1
        actions: list[Json] = []
        if self.place:
            actions.append({"id": "back", "label": words.text("course.back")})
        if not last:
            actions.append(
                {"id": "next", "label": words.text("course.next"), "primary": True, "key": "Enter"}
            )
        return drawn | {
            "title": words.text(f"rules.{self.game}"),
            "badge": None,
            "prompt": words.say(frame.says),
            "small": words.text("course.example_step", step=self.place + 1, of=len(frames)),
            "actions": actions,
        }

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        if event["do"] != "press":
            return
        step = {"next": 1, "back": -1}.get(event["id"], 0)
        self.place = max(0, min(self.place + step, len(played(self.game)) - 1))


def played_deal(game: str, lang: str = "en") -> Stage:
    """Open the played deal of a game of the manille family, to be looked at card by card.

    Raise ValueError for a game without one and for an unknown language.
    """
    return Stage(PlayedPlayer(game, lang))
