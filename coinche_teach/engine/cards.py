"""Cards, suits, ranks and denominations: values that know nothing of any rule set."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, ClassVar, Final

from coinche_teach.engine.reasons import Unreadable, UnreadableText, quoted, shown


class Suit(StrEnum):
    """Name a suit (couleur)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(StrEnum):
    """Name a rank (hauteur), listed in the natural order used by runs: 7 to ace."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @property
    def height(self) -> int:
        """Return the place in the natural order, 0 for the seven and 7 for the ace."""
        return _HEIGHT[self]


class Denomination(StrEnum):
    """Name what a contract is played in: a trump suit, sans atout or tout atout."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    SANS_ATOUT = "SA"
    TOUT_ATOUT = "TA"

    @property
    def suit(self) -> Suit | None:
        """Return the trump suit, or None at sans atout and tout atout."""
        return _SUIT_OF[self]


_HEIGHT: Final = {rank: height for height, rank in enumerate(Rank)}
_SUIT_OF: Final = {d: Suit(d.value) if len(d.value) == 1 else None for d in Denomination}
SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)


class Card:
    """Hold one of the thirty-two cards; there is one object a card, so identity is equality.

    >>> card("VH") is Card(Suit.HEARTS, Rank.JACK)
    True
    """

    __slots__ = ("id", "index", "rank", "suit")
    _all: ClassVar[dict[tuple[Suit, Rank], Card]] = {}

    suit: Suit
    rank: Rank
    id: str
    index: int

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        known = cls._all.get((suit, rank))
        if known is not None:
            return known
        made = super().__new__(cls)
        put = object.__setattr__
        put(made, "suit", suit)
        put(made, "rank", rank)
        put(made, "id", f"{rank.value}{suit.value}")
        put(made, "index", 8 * SUITS.index(suit) + rank.height)
        cls._all[suit, rank] = made
        return made

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"cannot set {name!r}: a card does not change")

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"card({self.id!r})"


DECK: Final = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)

# The letters of both languages; R (roi) and K, D (dame) and Q, V (valet) and J are the same card.
_RANK_WORDS: Final = {rank.value: rank for rank in Rank} | {
    "T": Rank.TEN,
    "V": Rank.JACK,
    "D": Rank.QUEEN,
    "R": Rank.KING,
}
SUIT_WORDS: Final = {suit.value: suit for suit in Suit} | dict(zip("♠♥♦♣", SUITS, strict=True))
_BY_TEXT: Final = {
    rank_word + suit_word: Card(suit, rank)
    for rank_word, rank in _RANK_WORDS.items()
    for suit_word, suit in SUIT_WORDS.items()
}


def card(text: str) -> Card:
    """Read one card, written rank then suit; raise Unreadable.

    >>> card("10h"), card("T♥"), card("vs")
    (card('10H'), card('10H'), card('JS'))
    >>> card("VX")
    Traceback (most recent call last):
    ...
    coinche_teach.engine.reasons.base.Unreadable: cannot read card 'VX': suit must be one of S H D C
    """
    if not isinstance(text, str):
        raise Unreadable(UnreadableText("card", shown(text), "text", ("10H", "JS")))
    word = text.strip().upper().replace("\ufe0e", "").replace("\ufe0f", "")
    found = _BY_TEXT.get(word)
    if found is not None:
        return found
    if word[-1:] in SUIT_WORDS:
        raise Unreadable(UnreadableText("card", quoted(text), "rank", tuple(rank.value for rank in Rank)))
    raise Unreadable(UnreadableText("card", quoted(text), "suit", tuple(suit.value for suit in Suit)))


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read cards parted by spaces, in the order written; raise Unreadable.

    >>> cards("JS 9S AH")
    (card('JS'), card('9S'), card('AH'))
    """
    if not isinstance(text, str):
        return tuple(card(word) for word in text)
    return tuple(card(word) for word in text.replace(",", " ").split())


def written(some: Iterable[Card]) -> str:
    """Write cards as one line that `cards` reads back."""
    return " ".join(one.id for one in some)
