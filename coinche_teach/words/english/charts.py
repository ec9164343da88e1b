"""Hold the texts of the charts in English: title, axes, known figures, limits, and a text for who cannot see."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "NoAnnoncesThere": "The rules {rules:rules} have no annonces. Choose rules that have them, such as club82.",
    "NoNumbersBid": "Under the rules {rules:rules} pairs bid no numbers. Choose rules in which they do, such as club82.",
    "NotInPairs": "The rules {rules:rules} are not played by two pairs. Choose rules with partners.",
    "WrongHand": "A hand must hold {wanted} different cards, found {found}.",
    "NoSuitToBid": "A trump suit is one of {known:list}, found {found}.",
    "TooFewDeals": "No group of {least} hands is found in {deals} deals. Take a larger n.",
    "chart.exact": "Exact. Rules: {rules}.",
    "chart.exact.all": "Exact; the same under all rules.",
    "chart.simulated": "{n} simulated deals, standard error at most {error}. Rules: {rules}. Seed: {seed}.",
    "chart.simulated.all": "{n} simulated deals, standard error at most {error}; the same under all rules. Seed: {seed}.",
    "chart.decimal": ".",
    "chart.exactly": "exact",
    "chart.simulation": "simulated, with its 95 % interval",
    "moving.C1": "Cards in hand while bidding",
    "moving.C3": "Simulated deals",
    "chart.C1.title": "Does my partner have it?",
    "chart.C1.x": "useful cards that I miss",
    "chart.C1.y": "chance",
    "chart.C1.at_least_one": "partner has at least one",
    "chart.C1.all": "partner has them all",
    "chart.C1.in_play": "once all cards are dealt",
    "chart.C1.oracle": "On eight cards: one card 1/3; at least one of two 13/23, both 7/69. On six: 3/13 now, 4/13 in play.",
    "chart.C1.limit": "What has been bid changes these chances; here nobody has spoken.",
    "chart.C1.alt": (
        "Bars: the partner has the one card I miss in {one}, at least one of two in {two}, both in {both} of cases."
    ),
    "chart.C2.title": "How many trumps has my partner?",
    "chart.C2.x": "trumps in the partner's hand",
    "chart.C2.y": "chance",
    "chart.C2.mine": "I hold {n}",
    "chart.C2.oracle": "The mean is a third of the trumps that I miss.",
    "chart.C2.limit": "A partner who has bid the suit has more; here nobody has spoken.",
    "chart.C2.alt": (
        "A line for each number of trumps I hold: with three the partner has exactly one in {three} of cases, "
        "with five in {five}; with two he has {mean} on average."
    ),
    "chart.C3.title": "How do the missing trumps split?",
    "chart.C3.x": "split over the three other hands",
    "chart.C3.y": "chance",
    "chart.C3.oracle": "Four missing: 2-1-1 in 128 of 253, 3-1-0 in 64, 2-2-0 in 56, 4-0-0 in 5.",
    "chart.C3.limit": "Which hand has the long end is not said.",
    "chart.C3.alt": "Bars of the splits: {first}, {second}, down to {last}.",
    "chart.C4.title": "Will my ace be ruffed?",
    "chart.C4.x": "my cards in the suit",
    "chart.C4.y": "chance",
    "chart.C4.an_opponent": "an opponent is void",
    "chart.C4.nobody": "nobody is void",
    "chart.C4.oracle": "An opponent is void: .066 with one card, .119 with two, .204, .336, .526 with five.",
    "chart.C4.limit": "A void opponent must still hold a trump, and you must play the ace in time.",
    "chart.C4.alt": (
        "Two lines: an opponent is void in the suit in {one} of cases if I hold one card, "
        "{three} with three, {five} with five."
    ),
    "chart.C18.title": "When do the rounded marks not add up?",
    "chart.C18.x": "last digit of the takers' points",
    "chart.C18.y": "splits of the points",
    "chart.C18.five": "rounded up from 5",
    "chart.C18.six": "rounded up from 6",
    "chart.C18.oracle": "Up from 5: 48 of 163 splits; up from 6: 16, all with the digit 6.",
    "chart.C18.limit": "Splits are counted, not how often they happen.",
    "chart.C18.alt": (
        "Bars by last digit: rounding up from 5 breaks the sum in {five} splits, "
        "up from 6 in {six}, all where the digit is {digit}."
    ),
}
