"""Where things stand in the arrays that kernels take, and how wide they are.

A card is a number 8 * suit + strength, so that a hand is 32 bits and `stronger` is one mask. Seats are
numbered in the order of play. `rules` is the array that `tables.py` compiles from the engine, `room` the
working space of one thread, which holds the position too. Roles are bit masks: FRIENDS has four bits a seat
(whom it need not beat), MAXERS the seats that want many points, CREDITS those whose tricks are counted.

Values are what is still to be taken by the seats in CREDITS, the trick on the table included.
"""

from __future__ import annotations

# --- where things stand in `rules` ----------------------------------------------------------------
POINTS = 0  # of each card
STRONGER = 32  # of each card: the cards of its suit above it
TAKING = 64  # of each card: the cards that take the trick from it
DUTY = 96  # which cards are owed, by the situation that `lawful` describes
PACKED = 160  # of each suit and set of its cards: their points in order of strength, seven bits each
TRICK = 1184  # points of a trick itself
LAST = 1185  # points of the last trick
TRUMPS = 1186  # the trump cards
MAY_STAND = 1187  # 1 where nobody must ruff a trick that his partner is winning
RULES_SIZE = 1188

# --- where things stand in `room` -----------------------------------------------------------------
HANDS = 0
PRESENT, SEAT, COUNT, LED, BEST, BY, HERE = range(4, 11)  # the position that is asked about
FRIENDS, MAXERS, CREDITS = range(11, 14)  # the roles of the seats
LOW, HIGH = 14, 15  # bounds known beforehand
DEAL = 16  # the number of the deal: entries of other deals are void
NODES = 17
RESULTS = 18  # eight places: what each card that may be played is worth
SHAPE = 26  # of each suit and set of its cards: the lowest set held by the same seats in the same order
FRAMES = 1056
FRAME = 32
ENTRIES = 2112
BUCKETS = 8192
ROOM_SIZE = ENTRIES + 8 * BUCKETS

# --- widths ---------------------------------------------------------------------------------------
BYTE = 0xFF  # one bit a card of a suit
VALUE = 0x1FFF  # a bound in an entry
# Numbers are kept below 63 bits: a product must not wrap round where numba cannot see it.
POSITIVE = 0x7FFFFFFFFFFFFFFF
# Any odd number of 61 bits, negative: compilers take it that a product does not wrap round, and would leave
# out the mask that follows if they could believe it positive.
MIX = -0x1C69B3F74AC4AE35
