"""The peer of the engine benchmark: belote-cli from PyPI, a pure Python belote with its rules in-process.

It is no dependency: it is imported where it is installed, else fetched for this run into a folder that
is thrown away.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import subprocess
import sys
import tempfile
from time import process_time
from typing import Any

WANTED = "belote-cli==4.9.6"


def deals_a_second(deals: int, blocks: int) -> float | None:
    """Count its random deals in a second of CPU time, or return None where it cannot be had."""
    with tempfile.TemporaryDirectory(prefix="peer-") as folder:
        sys.path.append(folder)
        try:
            if importlib.util.find_spec("belote") is None and not _fetched(folder):
                return None
            importlib.invalidate_caches()
            game, scoring = importlib.import_module("belote.game"), importlib.import_module("belote.scoring")
            return max(_timed(game, scoring, deals, block) for block in range(blocks))
        except (ImportError, AttributeError, TypeError):
            return None  # another version, which works another way
        finally:
            sys.path.remove(folder)


def _fetched(folder: str) -> bool:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder, WANTED]
    try:
        return subprocess.run(command, capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _timed(game: Any, scoring: Any, deals: int, seed: int) -> float:
    chance = random.Random(seed)
    start = process_time()
    for _ in range(deals):
        state = game.start_round(game.new_game(), chance)
        while state.phase is game.Phase.BIDDING:
            first = state.bidding_round == 1
            suits = [state.up_card.suit] if first else [s for s in game.Suit if s.is_card_suit]
            state = game.place_bid(state, chance.choice(suits) if chance.random() < 0.25 else None)
            if state.phase is game.Phase.DEAL:  # everybody passed
                state = game.start_round(state, chance)
        while state.phase is game.Phase.PLAYING:
            legal = game.legal_cards(state, state.turn)
            state = game.play_card(state, legal[int(chance.random() * len(legal))])
        scoring.apply_round_score(state, scoring.score_round(state))
    return deals / (process_time() - start)
