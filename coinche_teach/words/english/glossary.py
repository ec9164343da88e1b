"""Hold the glossary in English: `term.KEY` the term, `term.KEY.meaning` what it means.

Every language translates both; the key is the French word without accents.
"""

from coinche_teach.words.english._shape import Messages

_TERMS = {
    # Cards, suits and tricks.
    "atout": ("trump", "The suit that beats the other three; a card of it."),
    "carte_maitresse": ("master card", "The highest card of its suit still to be played."),
    "couleur": ("suit", "Spades, hearts, diamonds or clubs; never red or black."),
    "couleur_demandee": ("suit led", "The suit of the first card of the trick."),
    "couper": ("to trump", "To play a trump because you have no card of the suit led."),
    "defausser": ("to discard", "To play a card of another suit that is not a trump."),
    "entame": ("opening lead", "The first card of the deal, and the player's choice of it."),
    "fournir": ("to follow suit", "To play a card of the suit led."),
    "impasse": ("finesse", "To play a lower card in the hope that the missing one comes before you."),
    "main": ("lead", "The right to play the first card of a trick; the taker of a trick has it next."),
    "maitre": ("winning", "Said of the player, or of the card, that is taking the trick so far."),
    "monter": ("to go higher", "To play a card that beats the best one of the trick."),
    "petit": ("low card", "A card of little rank and value, such as a 7 or an 8."),
    "pisser": ("to undertrump", "To play a trump lower than one already played; the table's word."),
    "pli": ("trick", "Four cards, one from each player; also called levée."),
    "singleton": ("singleton", "The only card of a suit in a hand."),
    "surcouper": ("to overtrump", "To play a trump higher than one already played."),
    "longue": ("long suit", "A suit of which you hold many cards."),
    "coupe": ("void", "A suit of which you hold no card, so that you can trump it."),
    # Dealing.
    "donne": ("deal", "Shuffling, cutting and giving out the cards; what is played with them."),
    "donneur": ("dealer", "Who deals this time; the duty goes round the table."),
    "maldonne": ("misdeal", "A faulty deal, dealt again or paid for, as the rules say."),
    "retourne": ("turned-up card", "The card turned face up that proposes or fixes trumps."),
    "talon": ("stock", "The cards not yet dealt while the players bid."),
    "coupe_du_jeu": ("cut", "To lift a part of the pack before the deal; both parts need a few cards."),
    # Bidding.
    "a_la_volee": ("out of turn", "Said of a call made without waiting for one's turn."),
    "attaque": ("takers", "The side that plays the contract."),
    "coincher": ("to coinche", "To wager that the other side fails: the stakes are doubled."),
    "contrat": ("contract", "The bid that won: points to reach, and in which suit or mode."),
    "decoincher": ("to escape", "To bid higher after a coinche, which wipes it out, where allowed."),
    "defense": ("defence", "The side that plays against the contract."),
    "enchere": ("bid", "Points promised in a suit, at no trumps or all trumps; the auction itself."),
    "passer": ("to pass", "To make no bid this time."),
    "preneur": ("taker", "The player whose bid won."),
    "sans_atout": ("no trumps", "A contract without any trump suit; cards have other values."),
    "surcoincher": ("to surcoinche", "To answer a coinche: the stakes are doubled again."),
    "tout_atout": ("all trumps", "A contract in which every suit ranks like trumps, and none cuts."),
    "soutien": ("raise", "To bid higher in your partner's suit, telling what you hold."),
    # Declarations.
    "annonce": ("annonce", "Cards that go together and are declared for extra points."),
    "belote": ("belote", "King and queen of trumps in one hand, worth 20; said when they are played."),
    "carre": ("carré", "Four cards of one rank, such as four jacks."),
    "cent": ("cent", "A run of five cards of one suit, worth 100."),
    "cinquante": ("cinquante", "A run of four cards of one suit, worth 50."),
    "hauteur": ("height", "The highest card of a run; it decides between equal annonces."),
    "tierce": ("tierce", "A run of three cards of one suit, worth 20."),
    # Scoring.
    "capot": ("capot", "All the tricks for one side; also called bonnet when it is bid."),
    "chuter": ("to fail", "Not to make the contract; to be dedans, inside."),
    "dix_de_der": ("last trick", "The ten points of the last trick, dix de der."),
    "faire_son_coup": ("to make the contract", "To reach all that the contract asks for."),
    "feuille": ("score sheet", "Where the points of each side are marked, deal after deal."),
    "generale": ("generale", "All the tricks won by the taker alone."),
    "litige": ("draw", "Both sides have as many points: some are held for the next deal."),
    # The two trumps that everyone names.
    "quatorze": ("the fourteen", "The 9 of trumps, worth 14: second of the trumps."),
    "vingt": ("the twenty", "The jack of trumps, worth 20: highest of the trumps."),
    # Manille.
    "a_l_envers": ("manille in reverse", "The manille where the fewest points are best."),
    "en_voiture": ("en voiture", "What the manille dealer says to play without trumps."),
    "je_te_le_passe": (
        "I leave it to you",
        "What the manille dealer says to let the partner name trumps.",
    ),
    "manille": ("manille", "The ten, highest card and worth 5; the game that bears its name."),
    "manillon": ("manillon", "The ace at manille, below the ten and worth 4."),
    "mort": ("dummy", "The fourth hand when three play, open on the table."),
    "muette": ("silent manille", "The manille where partners may tell each other nothing."),
    "parlee": ("spoken manille", "The manille where partners may talk about their hands."),
}

KEYS = tuple(_TERMS)

MESSAGES: Messages = {
    name: text
    for key, (term, meaning) in _TERMS.items()
    for name, text in ((f"term.{key}", term), (f"term.{key}.meaning", meaning))
}
