"""Hold the sentence of each reason in English, keyed by the reason's class name.

`Class.no_field` is used where that field is None, `Class.field` where it is true,
`Class.field.value` where it is that member of an enumeration, and `Class.field.you` where it is
the seat of the reader; see `Words.say`.
"""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    # Cards that may not be played.
    "MustFollow": "{suit:Name} were led and you hold some: follow suit with {choices:or the}.",
    "MustBeat": (
        "{best:The}, played {by:by}, is winning and you can beat it {suit:in}: play {choices:or the}."
    ),
    "MustTrump": (
        "You have no {suit:many} and {trump:name} are trumps: you must trump, with {choices:or the}."
    ),
    "MustOvertrump": (
        "{best:The}, played {by:by}, is winning; you hold a higher trump and must overtrump: "
        "play {choices:or the}."
    ),
    "MustUndertrump": (
        "You cannot beat {best:the}, played {by:by}, but these rules still ask for a trump: "
        "undertrump with {choices:or the}."
    ),
    "CardNotHeld": "Nobody holds {card:the} any more.",
    "DealOver": "The deal is over: no more cards can be played.",
    "AuctionOpen": "The auction is still open: cards are played once it is over.",
    # Cards that may be played.
    "Leads": "Whoever leads a trick may play any card.",
    "Follows": "{card:The} follows suit {suit:in}: nothing more is asked.",
    "FollowsPartnerWins": "{card:The} follows suit; {best:the}, played {by:by}, is winning for the same side, so there is no need to beat it.",
    "FollowsCannotBeat": (
        "No card held {suit:in} beats {best:the}, played {by:by}: any card of the suit may be played."
    ),
    "Beats": "{card:The} beats {best:the}, played {by:by}, as the rules ask.",
    "TrumpsIn": "Without {suit:many} one must trump: {card:the} is a trump.",
    "Overtrumps": "{card:The} overtrumps {best:the}, played {by:by}, as the rules ask.",
    "Undertrumps": ("{best:The}, played {by:by}, cannot be beaten, but a trump is owed: {card:the} is one."),
    "FreePartnerWins": "Without {suit:many}, and since {best:the}, played {by:by}, is winning for the same side, any card may be played.",
    "FreeNoTrumpHeld": "With neither {suit:many} nor trumps ({trump}), any card may be played.",
    "FreeNoTrumpSuit": "Without {suit:many}, and since nothing cuts here, any card may be played.",
    "FreeCannotOvertrump": (
        "Without {suit:many}, and without a trump above {best:the}, played {by:by}, any card may be played."
    ),
    "FreeNotObliged": "Without {suit:many}, these rules let any card be played.",
    # Who takes a trick.
    "HighestTrump": "{card:The}, played {by:by}, takes the trick: it is the highest trump.",
    "HighestOfLedSuit": (
        "{card:The}, played {by:by}, takes the trick: it is the highest card of the suit led, {suit}."
    ),
    # Calls that may not be made.
    "UnknownCall": ("{text:Quote} is not a call that can be made here; calls are written {wanted:list}."),
    "UnknownCall.no_wanted": "{text:Quote} is not a call that can be made here.",
    "AuctionOver": "The auction is over: no more calls can be made.",
    "NotYourTurn": "{seat:Must} wait: {turn:turn}.",
    "MustName": "{seat:Must} name trumps: passing is not allowed here.",
    "AlreadySpoke": "{seat:Has} already spoken: in these rules each player speaks only once.",
    "CoincheFreezes": "The bid was coinched {by:by}: only a surcoinche or a pass may follow.",
    "OwnBid": "The bid that stands, {standing:call}, is your own: you cannot raise it yourself.",
    "DenominationNotAllowed": "{denomination:Name} cannot be named here: choose {allowed:or}.",
    "BelowMinimum": "{level} is too low: the lowest bid is {minimum}.",
    "AboveMaximum": "{level} is too high: the highest bid is {maximum}.",
    "NotOnLadder": "{level} is not a step of the bidding: the nearest are {below} and {above}.",
    "NotHigher": (
        "{level:Call} is not enough: a bid must be higher than {standing:call}, "
        "and no suit ranks above another."
    ),
    "NothingToCoinche": "Nobody has bid yet: there is nothing to coinche.",
    "OwnSide": (
        "The bid that stands was made {by:by}: you coinche a bid of the other side, "
        "and surcoinche a bid of your own side."
    ),
    "AlreadyCoinched": "The bid has already been coinched {by:by}.",
    "NotCoinched": "Nobody has coinched: there is nothing to surcoinche.",
    # Texts and records that cannot be read.
    "UnreadableText": (
        "{found:Quote} cannot be read as {what:word}: {part:word} must be one of {wanted:list}."
    ),
    "UnreadableText.part.text": "{found:Quote} cannot be read as {what:word}: write {wanted:or}.",
    "WrongShape": "{key:Quote} cannot be used: found {found:word}, wanted {wanted:word}.",
    "WrongShape.wanted.there": "The key {key:quote} is missing.",
    "UnknownRules": "There is no rule set {found:quote}: choose {wanted:or}.",
    "UnknownField": "The rules {rules} have no field {found:quote}; the fields are {wanted:list}.",
    "BadFieldValue": "The field {field:quote} cannot be {found:quote}: choose {wanted:or word}.",
    "WrongNumberOfCards": "{where:Word}: {found:cards} found, {wanted} wanted.",
    "CardTwice": "{card:The} is there twice.",
    "TurnedMisplaced": ("{seat:Must} hold {card:the}, which was turned up, as card {places:or} of the hand."),
    "CutTooThin": "The cut leaves a pile of {found:cards}: there must be at least {minimum}.",
    "TurnedNotFirst": "The turned card is {card:the}, but the stock begins with {first:the}: it must begin with the turned card.",
    "WrongShape.found.an unknown key": "{key:quote} is no key of a record; did you mean {wanted:quote}?",
    "PlayOpen": "The cards are still being played: a deal is counted once they have all fallen.",
    "FreeNoneOfTrumps": "Without {suit:many}, the trumps that were led, any card may be played.",
    "SeveralAboveTarget": "{players} players are past {target:points}: these rules play another deal.",
    "NotThisDeal": "This round does not belong to the match: {expected:Must} deal, by the rules of the match, and this was dealt {dealer:by}.",
}
