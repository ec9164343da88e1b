"""Who says each rule of the app's two conventions, in its three variants."""

from __future__ import annotations

from typing import Final

from coinche_teach.engine.rules.sources_table import (
    APP,
    FFB_BELOTE,
    FFB_COINCHE,
    FFB_PAGES,
    OWN,
    PAGAT_BELOTE,
    WIKI_CONTREE,
    Table,
)

MAISON: Final = Table(
    APP,
    stated={
        "sans_atout": "L’As vaut 11 points en règles Maison",
        "auction score": "On annonce un contrat chiffré et sa couleur d’atout",
        "coinche": "Coincher hors de son tour | permis",
        "cannot_overtrump": "Sous-couper en Coinche | obligatoire",
        "annonces": "Les annonces (suites et carrés) se jouent",
        "tierce": "Tierce (trois cartes qui se suivent) | 20",
        "cinquante": "Cinquante (quatre cartes) | 50",
        "cent": "Cent (cinq cartes ou plus) | 100",
        "carres": "Carré de Valets | 200",
        "carres_sans_atout": "Carrés au sans-atout | barème de l’atout",
        "card_twice": "Une carte dans deux annonces | permis",
        "tie": "En règles Maison, l’équipe du preneur l’emporte",
        "annonces_for_contract": "Les annonces se comptent pour remplir le contrat",
        "annonces_on_failure annonces_on_capot": "l’équipe qui les a gagnées les garde",
        "marking": "Marque de la Coinche | au point près",
        "coinched_base_capot": "Base d’un capot coinché | 160",
    },
    implied="sides denominations tout_atout belote",
    silent={
        FFB_COINCHE: "first_dealer cut_minimum coinche_factor surcoinche_factor sans_atout_coinched "
        "direction talk look_back packets seen all_pass_dealer trump plain trick_point "
        "last_trick last_trick_capot min_bid step top_bids speaking after_capot after_coinche leader "
        "beat_plain beat_trump cut can_overtrump shown_at shown_at_sans_atout belote_points "
        "belote_said belote_unsaid belote_for_contract belote_on_failure belote_at_tout_atout success "
        "equality made_marks failure_base failure_base_capot capot_points unbid_capot_points "
        "sans_atout_factor multiplies coinched_base target_margin reaching both_over games",
        FFB_PAGES: "misdeal_points misdeal_dealer max_bid",
        WIKI_CONTREE: "target",
        OWN: "generale_points win_without_trick",
    },
)

# The column of the official rules: every row of the sheet's table that differs.
_OFFICIAL: Final = {
    "sans_atout": "19 en règles Officielles",
    "carres_sans_atout": "le sans-atout a son propre barème",
    "card_twice": "Une carte dans deux annonces | permis | interdit",
    "tie": "l’annonce à l’atout l’emporte, sinon personne ne marque",
    "annonces_on_failure annonces_on_capot": "elles passent à l’équipe qui gagne la donne",
}

OFFICIELLES: Final = Table(
    APP,
    base=MAISON,
    stated={
        **_OFFICIAL,
        "coinche": "Coincher hors de son tour | permis | interdit",
        "cannot_overtrump": "Sous-couper en Coinche | obligatoire | défausse permise",
        "marking": "arrondie à la dizaine",
        "coinched_base_capot": "Base d’un capot coinché | 160 | 250",
    },
)

# What the sheet leaves open in the two other variants follows classic belote.
_AS_BELOTE: Final = (
    "first_dealer cut_minimum direction look_back packets all_pass_dealer trump plain trick_point "
    "last_trick last_trick_capot leader beat_plain beat_trump cut can_overtrump score equality"
)

MAISON_SANS_ATOUT: Final = Table(
    APP,
    base=MAISON,
    stated={
        "seen auction": "On prend en un seul tour, sans carte retournée",
        "denominations": "Aucune couleur ne coupe",
        "belote": "il n’y a pas de belote",
    },
    implied="annonces_for_contract",
    silent={FFB_BELOTE: _AS_BELOTE, OWN: "cannot_overtrump target"},
)

OFFICIELLES_SANS_ATOUT: Final = Table(APP, base=MAISON_SANS_ATOUT, stated=_OFFICIAL)

MAISON_BELOTE: Final = Table(
    APP,
    base=MAISON,
    implied="cannot_overtrump annonces_for_contract",
    silent={
        FFB_BELOTE: f"{_AS_BELOTE} seen auction belote_points belote_said belote_unsaid "
        "belote_for_contract belote_on_failure",
        PAGAT_BELOTE: "target",
    },
)

OFFICIELLES_BELOTE: Final = Table(APP, base=MAISON_BELOTE, stated=_OFFICIAL)
