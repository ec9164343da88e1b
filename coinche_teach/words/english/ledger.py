"""Hold the reasons of a score in English: sheet lines, contract, annonces contest, match.

Keyed by the reason's class name, as in `reasons.py`.
"""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    # Lines of the score sheet.
    "TrickPoints": "Cards won in {tricks:tricks}: {points:points}.",
    "LastTrick": "Last trick (dix de der): {points:points}.",
    "AllTricksBonus": "All the tricks, in place of the last trick's bonus: {points:points}.",
    "Rounded": "{exact:points} in tricks are marked {marked}.",
    "AnnoncesWon": "Annonces won: {points:points}.",
    "AnnoncesMoved": "Annonces that pass {winner:to} with the deal: {points:points}.",
    "AnnoncesKept": "Annonces kept in spite of the lost deal: {points:points}.",
    "BeloteHeld": "Belote and rebelote: {points:points}.",
    "BeloteKept": "Belote kept in spite of the failed contract: {points:points}.",
    "BeloteLost": "Belote lost to the defence with the contract: {points:points}.",
    "BidMarked": "The contract asked, {level:call}, is marked {points:points}.",
    "UnbidCapot": "All the tricks without having bid it, in place of {level:call}: {points:points}.",
    "SansAtoutMultiplies": "Played at no trumps: times {factor}.",
    "CoincheMultiplies": "Coinched: times {factor}.",
    "CoincheMultiplies.factor.4": "Surcoinched: times {factor}.",
    "FailureBase": "The contract failed; the defence marks {points:points}.",
    "CoinchedBase": "Coinched deal, in place of the points in tricks: {points:points}.",
    "WholeDeck": "The contract failed; all the points of the deck: {points:points}.",
    "OverHalf": "Only what goes beyond {threshold:points} is marked.",
    "TookAll": "{level} bid and reached; all the points taken: {points:points}.",
    "ShareOfBid": "{level} bid and failed, shared among {among:players}: {points:points} each.",
    "TurnedManille": "Turned up {card:the}: {points:points} to the dealer.",
    "HeldPoints": "Held over from drawn deals: {points:points}.",
    "MisdealPenalty": "Misdeal: {points:points} to the other side.",
    # Whether the contract is made.
    "ReachedBid": "{points:points} for a bid of {level}: the contract is made.",
    "ReachedAndBeat": (
        "{points:points} for a bid of {level}, and more than the defence's {against}: the contract is made."
    ),
    "ShortOfBid": "{points:points} for a bid of {level}: the contract has failed.",
    "NotMoreThanDefence": (
        "{points:points} against {against}: not more than the defence, the contract has failed."
    ),
    "MoreThanDefence": "{points:points} against {against}: more than the defence.",
    "EqualPoints": "{points:points} on each side: litige, nobody wins the deal.",
    "AllTricksWon": "{level:Call} bid and every trick taken: the contract is made.",
    "TrickLost": "{level:Call} bid, and {tricks:tricks} lost: the contract has failed.",
    "NothingContracted": "In these rules there is no contract to make.",
    # Who wins the match.
    "ReachedTarget": "{points:points}, and {target} to reach: the match is won.",
    "LostByReaching": "{points:points}: who reaches {target} first loses the match.",
    "MatchOver": "The match is over: no deal can be added.",
    "MatchGoesOn": "Nobody has won yet: {target:points} to reach.",
    "TiedAboveTarget": "{points:points} each: another deal decides.",
    "NoTrickNoWin": "{points:points}, but a side without a trick in the deal cannot win by it.",
    # Which annonce wins.
    "NoAnnonce": "Nobody has declared an annonce that counts.",
    "OnlyAnnonce": "Only one side declared, {side:name}: {best}.",
    "CarreBeatsRun": "A carré beats any run: {best:the} beats {other:the} ({side}).",
    "BetterValue": "The annonce worth more wins: {best:the} beats {other:the} ({side}).",
    "BetterHeight": "Of equal annonces the higher wins: {best:the} beats {other:the} ({side}).",
    "TrumpBreaksTie": "Of two alike the one in trumps wins: {best:the} beats {other:the} ({side}).",
    "TakerBreaksTie": ("Of two alike the takers' one wins: {best:the} beats {other:the} ({side})."),
    "TieCancels": "{best:The} and {other:the} are equal: all annonces of both sides are cancelled.",
    "DeclaredTooLate": (
        "An annonce is declared in the first trick, by card {last} of the deal: "
        "at card {card_number} it is too late."
    ),
    "ServesIn": "{card:The} serves in {best:the}.",
    "ServesInNone": "{card:The} serves in no annonce of this hand.",
    "BeloteSaid": "Both words were said: the belote counts.",
    "BeloteUnsaid": "Nothing was said with {card:the}, the first of the two: the belote does not count.",
    "RebeloteUnsaid": "“Rebelote” was forgotten with {card:the}: the belote does not count.",
    "BeloteEngaged": "“Rebelote” was forgotten with {card:the}, but “belote” had engaged the points: they count.",
    "WordsNotNeeded": "A word was forgotten with {card:the}: at this table the belote counts all the same.",
    "ShownTooLate": (
        "The height of the annonce was due at card {due} of the deal: at card {card_number} it is too late."
    ),
    "NoAnnoncesPlayed": "These rules are played without annonces.",
    # How an annonce is called; the height is its highest card, the rank that of a carré.
    "annonce.tierce.name": "tierce {height:to}",
    "annonce.tierce.the": "the tierce {height:to}",
    "annonce.tierce.a": "a tierce {height:to}",
    "annonce.cinquante.name": "cinquante {height:to}",
    "annonce.cinquante.the": "the cinquante {height:to}",
    "annonce.cinquante.a": "a cinquante {height:to}",
    "annonce.cent.name": "cent {height:to}",
    "annonce.cent.the": "the cent {height:to}",
    "annonce.cent.a": "a cent {height:to}",
    "annonce.carre.name": "carré {rank:ofmany}",
    "annonce.carre.the": "the carré {rank:ofmany}",
    "annonce.carre.a": "a carré {rank:ofmany}",
}
