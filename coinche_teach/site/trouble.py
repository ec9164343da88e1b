"""What may keep a site from being made."""


class NoSite(Exception):
    """Hold the key of a sentence and its facts."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts
