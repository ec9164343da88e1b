"""Who says each rule of the manille family: one sheet, the variants told as differences."""

from __future__ import annotations

from typing import Final

from coinche_teach.engine.rules.sources_table import BUTINET, MANILLE, OWN, WIKI_MANILLE, Table

MANILLE_COINCHEE: Final = Table(
    MANILLE,
    stated={
        "sides": "Elle se joue à quatre par équipe de deux",
        "direction": "en tournant dans le sens des aiguilles d'une montre",
        "look_back": "n'ont pas le droit de regarder une levée terminée",
        "packets": "3 puis 2 puis 3 cartes à chaque joueur",
        "denominations": "donner à chaque couleur la même valeur (sans atout)",
        "trick_point": "plus un point par pli remporté",
        "auction": "Le donneur choisit l'atout",
        "pass_on": "il en laisse le soin à son partenaire",
        "leader": "Le joueur situé à gauche du donneur a la main",
        "beat_plain beat_trump": "mettre une carte plus forte sauf si c'est le partenaire",
        "cut": "possible de ne pas couper si le partenaire est maître",
        "can_overtrump": "mettre un atout plus grand que ceux déjà joués",
        "cannot_overtrump": 'il n\'est pas obligatoire de " pisser atout "',
        "score threshold": "marque le nombre de points au-delà de 34",
        "coinche_factor": "elle double ses points (ceux qui dépassent 34)",
        "sans_atout_factor": "L'équipe qui réussit un sans atout double également ses points",
        "target": "La première équipe qui a obtenu 101 points",
        "reaching": "101 points a gagné la manche",
    },
    implied="seen trump plain sans_atout tout_atout last_trick last_trick_capot annonces belote "
    "target_margin games",
    silent={
        WIKI_MANILLE: "sans_atout_doubles",
        BUTINET: "coinche_doubles",
        OWN: "surcoinche_factor talk first_dealer cut_minimum misdeal_points misdeal_dealer all_pass_dealer "
        "coinche both_over win_without_trick",
    },
)

MANILLE_TROIS: Final = Table(
    MANILLE,
    base=MANILLE_COINCHEE,
    follows=True,
    stated={
        "sides": "Le donneur choisit l’atout et est le partenaire du mort",
        "first_dealer": "Le donneur, tiré au sort",
        "auction": "Le donneur choisit l’atout",
    },
    silent={OWN: "leader score threshold target"},
)

MANILLE_ENCHERES: Final = Table(
    MANILLE,
    base=MANILLE_COINCHEE,
    follows=True,
    stated={
        "sides": "chacun joue pour soi",
        "direction": "celui qui est à la gauche (ou l’inverse) du donneur",
        "auction": "il les annonce ou bien il passe",
        "leader": "qui joue le premier, après avoir choisi l'atout",
        "beat_plain beat_trump cut can_overtrump": "mais seulement celles de l'annonceur",
        "score": "il marque la totalité des points",
        "target": "La partie se joue généralement en 100 points",
    },
    implied="failure_shared_among",
    silent={OWN: "denominations min_bid max_bid bidder_marks"},
)

MANILLE_ENVERS: Final = Table(
    MANILLE,
    base=MANILLE_COINCHEE,
    follows=True,
    stated={
        "auction": "après avoir fixé l'atout",
        "leader": "Il joue le premier, après avoir fixé l'atout",
        "target": "La partie se joue en principe en 100 points",
        "reaching": "le perdant est celui qui parvient le premier à ce total",
    },
    silent={
        OWN: "sides denominations trick_point coinche beat_plain beat_trump cut can_overtrump "
        "cannot_overtrump score",
    },
)

MANILLE_PARLEE: Final = Table(
    MANILLE,
    base=MANILLE_COINCHEE,
    follows=True,
    stated={
        "talk": "Un joueur peut demander à son partenaire ce qu'il pense",
        "seen": "le donneur distribue huit cartes à chacun des joueurs",
        "auction denominations": "la dernière qui détermine la couleur de l'atout",
        "trick_point": "le point de levée s'ajoutant à ceux des cartes du pli",
        "target": "deux manches gagnantes de 50, 100 ou 150 points",
        "games": "Le jeu se joue en deux manches gagnantes",
    },
    silent={
        BUTINET: "score threshold",
        OWN: "turned_ten_bonus leader beat_plain beat_trump cut can_overtrump cannot_overtrump "
        "sans_atout_factor sans_atout_doubles coinche_doubles",
    },
)

MANILLE_MUETTE: Final = Table(
    MANILLE,
    base=MANILLE_PARLEE,
    follows=True,
    stated={"talk": "n’ont pas le droit d’échanger de renseignements"},
)
