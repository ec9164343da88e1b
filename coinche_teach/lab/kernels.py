"""The kernels: every compiled function of the play, in one file because numba's cache sees no other.

A card is a number 8 * suit + strength, so that a hand is 32 bits and `stronger` is one mask. Seats are
numbered in the order of play. `rules` is the array that `tables.py` compiles from the engine, `room` the
working space of one thread, which holds the position too. Roles are bit masks: FRIENDS has four bits a seat
(whom it need not beat), MAXERS the seats that want many points, CREDITS those whose tricks are counted.

Values are what is still to be taken by the seats in CREDITS, the trick on the table included.
No number of any rule set stands here; a test reads every literal.
"""

from __future__ import annotations

from coinche_teach.lab.jit import at, count_bits, highest, kernel, lowest

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

# --- a frame of the search ------------------------------------------------------------------------
F_PRESENT, F_TABLE, F_HERE, F_WANT, F_REST, F_BEST, F_MOVES, F_NOW, F_TAG, F_CARD, F_GAIN, F_TRIED = range(12)
F_LIST = 16  # eight places: the cards still to be tried, with a guess of how good they are
F_KIN = 24  # eight places: what the last card tried of a group of like cards was worth

# --- widths ---------------------------------------------------------------------------------------
WORD = 0xFFFFFFFF  # one bit a card
BYTE = 0xFF
POSITIVE = 0x7FFFFFFFFFFFFFFF
# Any odd number of 61 bits, negative: compilers take it that a product does not wrap round, and would leave
# out the mask that follows if they could believe it positive.
MIX = -0x1C69B3F74AC4AE35
MIX_SHIFT = 50  # leaves the 13 bits of a bucket's number
DEALS = 0x0FFFFFFF
DRAW_BITS, DRAW, DRAWS = 12, 0xFFF, 5  # five cards are drawn from one number
VALUE = 0x1FFF  # a bound in an entry
CARD_KEY = 0x3FFFFFFFF  # an entry's key without the deal
VALUE_BITS = 13

# --- guesses: how good a card looks, from -LOWEST to FIRST, for the order in which cards are tried ----
FIRST, LOWEST = 255, 128
G_PARTNER, G_CUT, G_MASTER, G_DRAW, G_LAST, G_LOW, G_SPENT, G_RUFFED = 75, 72, 70, 60, 50, 20, 6, -20
G_LOAD, G_TAKE, G_RISK, G_BACK, G_THROW, G_KEEP, G_TRUMP = 70, 60, 20, 30, 10, 25, 5
GUARDS = 0x81020408102040  # the top bit of each of eight fields of seven bits
ONES = 0x2040810204081
EVENS = 0x1FC07F01FC07F
FIELD = 0x3FFF
GATHER = 0x40010004001


@kernel
def lawful(rules, hand, led, best, ally):
    """Return the cards of a hand that may be played on a suit led, `best` winning, for an ally or not."""
    pool = hand & (BYTE << 8 * led)
    row = 2 * led
    if pool:
        row += 1
    else:
        pool = hand & rules[TRUMPS]
        if not pool or led == lowest(rules[TRUMPS]) >> 3:
            return hand
    over = pool & rules[at(TAKING + best)]
    row = 4 * (2 * row + ally)
    if best >> 3 != led:
        row += 2
    if over:
        row += 1
    owed = rules[at(DUTY + row)]
    if owed == 0:
        return hand
    return pool if owed == 1 else over


@kernel
def perft(room, rules, found):
    """Add to `found` how many sequences of 1, 2 ... cards may follow the position, as deep as it is long."""
    present, seat, count, friends = room[PRESENT], room[SEAT], room[COUNT], room[FRIENDS]
    led, best, by = room[LED], room[BEST], room[BY]
    done = 0
    entering = True
    while True:
        f = FRAMES + FRAME * done
        if entering:
            hand = room[at(HANDS + seat)] & present
            moves = hand
            if count:
                moves = lawful(rules, hand, led, best, friends >> (4 * seat + by) & 1)
            found[at(done)] += count_bits(moves)
            if done + 1 == len(found):
                moves = 0
            room[at(f)] = present
            room[at(f + 1)] = seat | count << 2 | led << 4 | best << 8 | by << 16
            room[at(f + 2)] = moves
        moves = room[at(f + 2)]
        if not moves:
            if done == 0:
                return
            done -= 1
            entering = False
            continue
        entering = True
        card = lowest(moves)
        room[at(f + 2)] = moves & (moves - 1)
        present = room[at(f)]
        table = room[at(f + 1)]
        seat, count, led = table & 3, table >> 2 & 3, table >> 4 & 3
        best, by = table >> 8 & BYTE, table >> 16 & 3
        if count == 0:
            led, best, by = card >> 3, card, seat
        elif rules[at(TAKING + best)] >> card & 1:
            best, by = card, seat
        present &= ~(1 << card)
        count += 1
        seat = (seat + 1) & 3
        if count == 4:
            count = 0
            seat = by
        done += 1


@kernel
def prepare(room):
    """Make the table of shapes for the four hands in `room`; entries of other deals become void."""
    deal = room[DEAL] + 1
    if deal > DEALS:
        deal = 1
        for place in range(8 * BUCKETS):
            room[at(ENTRIES + place)] = 0
    room[DEAL] = deal
    room[NODES] = 0
    for suit in range(4):
        base = SHAPE + 256 * suit
        shift = 8 * suit
        h0, h1 = room[HANDS] >> shift & BYTE, room[HANDS + 1] >> shift & BYTE
        h2, h3 = room[HANDS + 2] >> shift & BYTE, room[HANDS + 3] >> shift & BYTE
        every = h0 | h1 | h2 | h3
        room[at(base)] = 0
        some = every & -every
        while some:
            top = highest(some)
            below = room[at(base + (some ^ 1 << top))] >> shift
            owner = h0
            if h1 >> top & 1:
                owner = h1
            elif h2 >> top & 1:
                owner = h2
            elif h3 >> top & 1:
                owner = h3
            if below:
                owner &= -2 << highest(below)
            room[at(base + some)] = (below | owner & -owner) << shift
            some = (some - every) & every


@kernel
def may_beat(rules, hand, led, best):
    """Return the cards of a later hand that could take the trick from a card, its duties half looked at."""
    suited = hand & (BYTE << 8 * led)
    if suited:
        return suited & rules[at(TAKING + best)]
    return hand & rules[TRUMPS] & rules[at(TAKING + best)]


@kernel
def promise(rules, card, allies, foe1, foe2, foe3, foes):
    """Guess how good a lead is."""
    points = rules[at(POINTS + card)]
    stronger = rules[at(STRONGER + card)]
    suit = BYTE << 8 * (card >> 3)
    trumps = rules[TRUMPS]
    master = not foes & stronger
    if trumps >> card & 1:
        if not foes & trumps:
            return G_SPENT - points
        return G_DRAW + points if master else G_SPENT - points
    ruff = trumps and (
        (foe1 & trumps and not foe1 & suit)
        or (foe2 & trumps and not foe2 & suit)
        or (foe3 & trumps and not foe3 & suit)
    )
    if ruff:
        return G_RUFFED - points
    if master:
        return (G_MASTER if foes & suit else G_LAST) + points
    if allies & suit:
        if allies & suit & stronger and not foes & rules[at(STRONGER + highest(allies & suit))]:
            return G_PARTNER + points
    elif allies & trumps:
        return G_CUT + points
    return G_LOW - points + 2 * count_bits(allies & suit)


@kernel
def store(room, present, tag, value, want, card):
    """Keep a bound: on its own entry if there is one, else over one of another deal, else over any."""
    bucket = ENTRIES + 8 * (((tag & CARD_KEY) * MIX & POSITIVE) >> MIX_SHIFT)
    low, high = 0, VALUE
    place = -1
    for e in range(bucket, bucket + 8, 2):
        if room[at(e)] == tag:
            entry = room[at(e + 1)]
            if entry >> 31 == present:
                low, high = entry >> VALUE_BITS & VALUE, entry & VALUE
                place = e
                break
        elif place < 0 and room[at(e)] >> 34 != tag >> 34:
            place = e
    if place < 0:
        place = bucket + (present * MIX >> 24 & 6)
    if value >= want:
        low = max(low, value)
    else:
        high = min(high, value)
    suit = BYTE << 8 * (card >> 3)
    move = card & 24 | count_bits(present & suit & ((1 << card) - 1))
    room[at(place)] = tag
    room[at(place + 1)] = present << 31 | move << 26 | low << VALUE_BITS | high


@kernel
def cashed(room, rules, present, seat):
    """Return what the leader's camp is sure to take, points << 4 | tricks.

    Counted are the leader's cards that nobody can beat or ruff, played one after another, and the highest
    trumps of the camp, which take a trick whenever they are played.
    """
    credits = room[CREDITS]
    ours = 0
    for other in range(4):
        if credits >> other & 1 == credits >> seat & 1:
            ours |= room[at(HANDS + other)]
    ours &= present
    hand = room[at(HANDS + seat)] & present
    sure = 0
    drawn = 0
    trumps = present & rules[TRUMPS]
    leading = True
    while trumps:
        top = highest(trumps)
        if not ours >> top & 1:
            break
        sure += rules[at(POINTS + top)]
        leading = leading and hand >> top & 1 == 1
        if leading:
            # Two high trumps of a camp may fall in one trick, not two of one hand.
            sure += rules[TRICK]
            drawn += 1
        trumps ^= 1 << top
    tricks = drawn
    f1 = f2 = f3 = 0
    trumps = rules[TRUMPS]
    for step in range(1, 4):
        other = (seat + step) & 3
        theirs = room[at(HANDS + other)] & present
        if credits >> other & 1 == credits >> seat & 1:
            if rules[MAY_STAND]:
                continue
            held = theirs & trumps
        else:
            held = theirs & trumps
            if count_bits(held) <= drawn:
                continue
        if held:
            if step == 1:
                f1 = theirs
            elif step == 2:
                f2 = theirs
            else:
                f3 = theirs
    for suit in range(4):
        mask = BYTE << 8 * suit
        if mask & trumps:
            continue
        cards = present & mask
        mine = hand & mask
        if not mine:
            continue
        most = 8
        if f1:
            most = min(most, count_bits(f1 & mask))
        if f2:
            most = min(most, count_bits(f2 & mask))
        if f3:
            most = min(most, count_bits(f3 & mask))
        while cards and most:
            top = highest(cards)
            if not mine >> top & 1:
                break
            sure += rules[at(POINTS + top)] + rules[TRICK]
            tricks += 1
            most -= 1
            cards ^= 1 << top
            mine ^= 1 << top
    return sure << 4 | tricks


@kernel
def search(room, rules, rest, want):
    """Decide whether at least `want` can be taken from the position in `room`; return a bound on the value.

    From `want` up the bound is a lower one, below `want` an upper one. `rest` is all that can still be
    taken, so that 0 < want <= rest. The deal must have been prepared.
    """
    friends, maxers, credits = room[FRIENDS], room[MAXERS], room[CREDITS]
    present, seat, count, here = room[PRESENT], room[SEAT], room[COUNT], room[HERE]
    led, best, by = room[LED], room[BEST], room[BY]
    trumps, trick, last = rules[TRUMPS], rules[TRICK], rules[LAST]
    stamp = room[DEAL] << 34
    nodes = 0
    depth = 1
    value = 0
    entering = True
    room[at(FRAMES + F_GAIN)] = 0
    while True:
        f = FRAMES + FRAME * depth
        if entering:
            entering = False
            tag = 0
            hint = -1
            hand = room[at(HANDS + seat)] & present
            if count == 0:
                if count_bits(present) == 4:
                    # The last trick plays itself.
                    best = lowest(hand)
                    by = seat
                    here = rules[at(POINTS + best)]
                    for _ in range(3):
                        seat = (seat + 1) & 3
                        card = lowest(room[at(HANDS + seat)] & present)
                        here += rules[at(POINTS + card)]
                        if rules[at(TAKING + best)] >> card & 1:
                            best, by = card, seat
                    nodes += 4
                    value = 0
                    if credits >> by & 1:
                        value = here + trick + last
                    depth -= 1
                    continue
                tag = (
                    room[at(SHAPE + (present & BYTE))]
                    | room[at(SHAPE + 256 + (present >> 8 & BYTE))]
                    | room[at(SHAPE + 512 + (present >> 16 & BYTE))]
                    | room[at(SHAPE + 768 + (present >> 24 & BYTE))]
                    | seat << 32
                )
                bucket = ENTRIES + 8 * ((tag * MIX & POSITIVE) >> MIX_SHIFT)
                tag |= stamp
                found = False
                for e in range(bucket, bucket + 8, 2):
                    if room[at(e)] != tag:
                        continue
                    entry = room[at(e + 1)]
                    low, high = entry >> VALUE_BITS & VALUE, entry & VALUE
                    other = entry >> 31
                    if other == present:
                        if low >= want:
                            value = low
                            found = True
                            break
                        if high < want:
                            value = high
                            found = True
                            break
                    elif low >= want or high < want:
                        # The same shape with other points: how much was there more than here, and less?
                        more = 0
                        less = 0
                        for suit in range(4):
                            theirs, ours = other >> 8 * suit & BYTE, present >> 8 * suit & BYTE
                            if theirs != ours:
                                base = PACKED + 256 * suit
                                x, y = rules[at(base + theirs)], rules[at(base + ours)]
                                up = (x | GUARDS) - y
                                kept = up & GUARDS
                                kept -= kept >> 6
                                plus = up & kept
                                more += (plus & EVENS) + (plus >> 7 & EVENS)
                                down = (y | GUARDS) - x
                                kept = down & GUARDS
                                kept -= kept >> 6
                                plus = down & kept
                                less += (plus & EVENS) + (plus >> 7 & EVENS)
                        if low >= want:
                            low -= (more * GATHER) >> 42 & FIELD
                            if low >= want:
                                value = low
                                found = True
                                break
                        if high < want:
                            high += (less * GATHER) >> 42 & FIELD
                            if high < want:
                                value = high
                                found = True
                                break
                    hint = entry >> 26 & 31
                if found:
                    depth -= 1
                    continue
                if maxers >> seat & 1 == credits >> seat & 1:
                    sure = cashed(room, rules, present, seat)
                    if 4 * (sure & 15) >= count_bits(present):
                        value = rest if credits >> seat & 1 else 0
                        depth -= 1
                        continue
                    sure >>= 4
                    if credits >> seat & 1:
                        if sure >= want:
                            value = sure
                            depth -= 1
                            continue
                    elif rest - sure < want:
                        value = rest - sure
                        depth -= 1
                        continue
                moves = hand
            else:
                moves = lawful(rules, hand, led, best, friends >> (4 * seat + by) & 1)
            wanting = maxers >> seat & 1
            # --- choose and order ---------------------------------------------------------------
            listed = 0
            if moves & (moves - 1):
                allied = friends >> 4 * seat & 15
                if hint >= 0:
                    rest_of = present & (BYTE << 8 * (hint >> 3))
                    for _ in range(hint & 7):
                        rest_of &= rest_of - 1
                    hint = lowest(rest_of) if rest_of else -1
                    if hint >= 0 and not moves >> hint & 1:
                        hint = -1
                if count == 0:
                    allies = 0
                    foe1 = foe2 = foe3 = 0
                    other = room[at(HANDS + ((seat + 1) & 3))] & present
                    if allied >> ((seat + 1) & 3) & 1:
                        allies |= other
                    else:
                        foe1 = other
                    other = room[at(HANDS + ((seat + 2) & 3))] & present
                    if allied >> ((seat + 2) & 3) & 1:
                        allies |= other
                    else:
                        foe2 = other
                    other = room[at(HANDS + ((seat + 3) & 3))] & present
                    if allied >> ((seat + 3) & 3) & 1:
                        allies |= other
                    else:
                        foe3 = other
                    foes = foe1 | foe2 | foe3
                else:
                    later1 = later2 = 0
                    if count < 3 and not allied >> ((seat + 1) & 3) & 1:
                        later1 = room[at(HANDS + ((seat + 1) & 3))] & present
                    if count < 2 and not allied >> ((seat + 2) & 3) & 1:
                        later2 = room[at(HANDS + ((seat + 2) & 3))] & present
                    ally_wins = allied >> by & 1
                    if later1 and may_beat(rules, later1, led, best):
                        ally_wins = 0
                    if later2 and may_beat(rules, later2, led, best):
                        ally_wins = 0
                    taking = rules[at(TAKING + best)]
                between = present & ~hand
                if count:
                    between |= 1 << best
                previous = -1
                group = -1
                todo = moves
                while todo:
                    card = lowest(todo)
                    todo &= todo - 1
                    points = rules[at(POINTS + card)]
                    alike = previous >= 0 and previous >> 3 == card >> 3
                    if alike:
                        alike = not between & ((1 << card) - (1 << previous))
                    if alike:
                        # Like cards: nobody else's stands between them.
                        change = points - rules[at(POINTS + previous)]
                        if change == 0:
                            continue
                        if count == 3:
                            # Who takes the trick is known: the dearest or the cheapest of them is best.
                            taker = seat if taking >> card & 1 else by
                            if (credits >> taker & 1 == wanting) != (change > 0):
                                continue
                            listed -= 1
                    else:
                        group += 1
                    previous = card
                    if card == hint:
                        score = FIRST
                    elif count == 0:
                        score = promise(rules, card, allies, foe1, foe2, foe3, foes)
                    elif taking >> card & 1:
                        sure = True
                        if (later1 and may_beat(rules, later1, led, card)) or (
                            later2 and may_beat(rules, later2, led, card)
                        ):
                            sure = False
                        if not sure:
                            score = G_RISK - points
                        elif rules[at(STRONGER + card)] & present and not trumps >> card & 1:
                            score = G_TAKE + points  # it could not take another trick as well
                        else:
                            score = G_TAKE - points
                    elif ally_wins:
                        score = G_LOAD + points
                        if trumps >> card & 1:
                            score = G_BACK - points
                        elif not rules[at(STRONGER + card)] & present:
                            score -= G_KEEP  # it can take a trick of its own
                    else:
                        score = G_THROW - points
                        if trumps >> card & 1:
                            score -= G_TRUMP
                    room[at(f + F_LIST + listed)] = (score + LOWEST) << 8 | card << 3 | group
                    listed += 1
            if listed > 1:
                p = depth
                room[at(f + F_PRESENT)] = present
                room[at(f + F_TABLE)] = seat | count << 2 | led << 4 | best << 8 | by << 16
                room[at(f + F_HERE)] = here
                room[at(f + F_WANT)] = want
                room[at(f + F_REST)] = rest
                room[at(f + F_BEST)] = -1 if wanting else VALUE
                room[at(f + F_TRIED)] = 0
                room[at(f + F_TAG)] = tag
            else:
                # A single card is played on the spot.
                p = depth - 1
                card = lowest(moves) if listed == 0 else previous
        else:
            # --- a card has been tried ------------------------------------------------------------
            value += room[at(f + F_GAIN)]
            if depth == 0:
                room[NODES] += nodes
                return value
            p = depth
            present = room[at(f + F_PRESENT)]
            table = room[at(f + F_TABLE)]
            seat, count, led = table & 3, table >> 2 & 3, table >> 4 & 3
            best, by = table >> 8 & BYTE, table >> 16 & 3
            want, rest, tag = room[at(f + F_WANT)], room[at(f + F_REST)], room[at(f + F_TAG)]
            here = room[at(f + F_HERE)]
            listed = room[at(f + F_MOVES)]
            wanting = maxers >> seat & 1
            now = room[at(f + F_NOW)]
            card, group = now >> 3, now & 7
            reached = value >= want
            if (value > room[at(f + F_BEST)]) == (wanting == 1):
                room[at(f + F_BEST)] = value
                room[at(f + F_CARD)] = card
            if reached == (wanting == 1):
                listed = 0
                room[at(f + F_BEST)] = value
                room[at(f + F_CARD)] = card
            else:
                room[at(f + F_TRIED)] |= 1 << group
                room[at(f + F_KIN + group)] = value << 8 | rules[at(POINTS + card)]
        if p == depth:
            # --- take the most promising card -----------------------------------------------------
            bound = room[at(f + F_BEST)]
            tried = room[at(f + F_TRIED)]
            chosen = -1
            while listed:
                listed -= 1
                top = f + F_LIST + listed
                key = room[at(top)]
                for e in range(f + F_LIST, top):
                    if room[at(e)] > key:
                        room[at(top)], room[at(e)] = room[at(e)], key
                        key = room[at(top)]
                card, group = key >> 3 & 31, key & 7
                if tried >> group & 1:
                    # What a like card was worth bounds what this one is.
                    near = room[at(f + F_KIN + group)]
                    change = abs(rules[at(POINTS + card)] - (near & BYTE))
                    near >>= 8
                    if wanting:
                        if near + change < want:
                            bound = max(bound, near + change)
                            continue
                    elif near - change >= want:
                        bound = min(bound, near - change)
                        continue
                chosen = card
                break
            room[at(f + F_BEST)] = bound
            if chosen < 0:
                value = bound
                if tag:
                    store(room, present, tag, value, want, room[at(f + F_CARD)])
                depth -= 1
                continue
            room[at(f + F_MOVES)] = listed
            room[at(f + F_NOW)] = card << 3 | group
        # --- play it ------------------------------------------------------------------------------
        nodes += 1
        here += rules[at(POINTS + card)]
        if count == 0:
            led, best, by = card >> 3, card, seat
        elif rules[at(TAKING + best)] >> card & 1:
            best, by = card, seat
        present &= ~(1 << card)
        count += 1
        seat = (seat + 1) & 3
        gain = 0
        entering = True
        if count == 4:
            count = 0
            seat = by
            here += trick
            if not present:
                here += last
            rest -= here
            if credits >> by & 1:
                gain = here
                want -= here
            here = 0
            if want <= 0:
                value = 0
                entering = False
            elif want > rest:
                value = rest
                entering = False
        if p == depth:
            room[at(f + F_GAIN)] = gain
        else:
            room[at(f - FRAME + F_GAIN)] += gain
        depth = p + entering


@kernel
def remaining(room, rules):
    """Return all that can still be taken from the position in `room`."""
    cards = room[PRESENT]
    left = count_bits(cards) + room[COUNT]
    if not left:
        return left
    rest = room[HERE] + rules[LAST] + rules[TRICK] * (left >> 2)
    while cards:
        rest += rules[at(POINTS + lowest(cards))]
        cards &= cards - 1
    return rest


@kernel
def exact(room, rules):
    """Return the value of the position in `room`, between LOW and HIGH, halving what is between them."""
    rest = remaining(room, rules)
    low, high = max(room[LOW], 0), min(room[HIGH], rest)
    while low < high:
        want = (low + high + 1) >> 1
        value = search(room, rules, rest, want)
        if value >= want:
            low = value
        else:
            high = value
    return low


@kernel
def reaches(room, rules, want):
    """Return 1 where `want` can be taken from the position in `room`, else 0."""
    rest = remaining(room, rules)
    if want <= 0 or want > rest:
        return 1 if want <= 0 else 0
    return 1 if search(room, rules, rest, want) >= want else 0


@kernel
def each(room, rules):
    """Put what every card that may be played is worth into `room`, from RESULTS on; return how many."""
    present, seat, count, here = room[PRESENT], room[SEAT], room[COUNT], room[HERE]
    led, best, by = room[LED], room[BEST], room[BY]
    hand = room[at(HANDS + seat)] & present
    moves = hand
    between = present & ~hand
    if count:
        moves = lawful(rules, hand, led, best, room[FRIENDS] >> (4 * seat + by) & 1)
        between |= 1 << best
    rest = remaining(room, rules)
    found = 0
    previous = -1
    value = 0
    while moves:
        card = lowest(moves)
        moves &= moves - 1
        points = rules[at(POINTS + card)]
        room[LOW], room[HIGH] = 0, rest
        if previous >> 3 == card >> 3 and not between & ((1 << card) - (1 << previous)):
            # Like cards differ by no more than their points.
            change = abs(points - rules[at(POINTS + previous)])
            room[LOW], room[HIGH] = value - change, value + change
        room[PRESENT] = present & ~(1 << card)
        room[SEAT], room[COUNT], room[HERE] = (seat + 1) & 3, count + 1, here + points
        room[LED], room[BEST], room[BY] = led, best, by
        if count == 0:
            room[LED], room[BEST], room[BY] = card >> 3, card, seat
        elif rules[at(TAKING + best)] >> card & 1:
            room[BEST], room[BY] = card, seat
        value = 0
        if count == 3:
            if room[CREDITS] >> room[BY] & 1:
                value = room[HERE] + rules[TRICK]
                if not room[PRESENT]:
                    value += rules[LAST]
            room[SEAT], room[COUNT], room[HERE] = room[BY], 0, 0
            room[LOW] -= value
            room[HIGH] -= value
        value += exact(room, rules)
        room[at(RESULTS + found)] = value << 5 | card
        found += 1
        previous = card
    return found


@kernel
def deal_out(room, hands, seat, deal):
    """Put a whole deal into `room`, a seat to lead."""
    present = 0
    for place in range(4):
        room[at(HANDS + place)] = hands[at(4 * deal + place)]
        present |= room[at(HANDS + place)]
    room[PRESENT], room[SEAT], room[COUNT], room[HERE] = present, seat, 0, 0
    room[LED], room[BEST], room[BY] = 0, 0, 0
    prepare(room)


@kernel
def exact_many(room, rules, hands, seats, found):
    """Solve whole deals, four hands each, with the seat that leads; write the values into `found`."""
    for deal in range(len(seats)):
        deal_out(room, hands, seats[at(deal)], deal)
        room[LOW], room[HIGH] = 0, VALUE
        found[at(deal)] = exact(room, rules)


@kernel
def reach_many(room, rules, hands, seats, want, found):
    """Ask of whole deals whether `want` is reached; write 1 or 0 into `found`."""
    for deal in range(len(seats)):
        deal_out(room, hands, seats[at(deal)], deal)
        found[at(deal)] = reaches(room, rules, want)


@kernel
def drawn(seed, number, count):
    """Return the 63 bits that chance gives for a seed, the number of a deal and of a draw."""
    bits = (seed * MIX + number) & POSITIVE
    bits = ((bits ^ bits >> 31) * MIX + count) & POSITIVE
    bits = ((bits ^ bits >> 29) * MIX) & POSITIVE
    return bits ^ bits >> 32


@kernel
def playouts(room, rules, seed, number, times):
    """Play the position in `room` on at random so many times; return the sum of the points taken.

    Playout `number` + k depends on the seed and on its own number alone.
    """
    trick, last = rules[TRICK], rules[LAST]
    friends, credits = room[FRIENDS], room[CREDITS]
    total = 0
    for one in range(number, number + times):
        present, seat, count, here = room[PRESENT], room[SEAT], room[COUNT], room[HERE]
        led, best, by = room[LED], room[BEST], room[BY]
        draws = 0
        left = 0
        bits = 0
        while present:
            moves = room[at(HANDS + seat)] & present
            if count:
                moves = lawful(rules, moves, led, best, friends >> (4 * seat + by) & 1)
            if moves & (moves - 1):
                if not left:
                    bits = drawn(seed, one, draws)
                    draws += 1
                    left = DRAWS
                for _ in range((bits & DRAW) * count_bits(moves) >> DRAW_BITS):
                    moves &= moves - 1
                bits >>= DRAW_BITS
                left -= 1
            card = lowest(moves)
            here += rules[at(POINTS + card)]
            if not count:
                led, best, by = card >> 3, card, seat
            elif rules[at(TAKING + best)] >> card & 1:
                best, by = card, seat
            present ^= 1 << card
            count += 1
            seat = (seat + 1) & 3
            if count == 4:
                if credits >> by & 1:
                    total += here + trick
                    if not present:
                        total += last
                here = 0
                count = 0
                seat = by
    return total
