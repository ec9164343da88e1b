"""Who says each rule of the club, of the Spanish sheet and of the contract-scoring sheet."""

from __future__ import annotations

from typing import Final

from coinche_teach.engine.rules.sources_table import (
    CLUB,
    FFB_BELOTE,
    FFB_COINCHE,
    FFB_PAGES,
    NIGHTS,
    OWN,
    SPANISH,
    STEPHANOISE,
    STEPHANOISE_TWO,
    WIKI_BELOTE,
    Table,
)

CLUB82: Final = Table(
    CLUB,
    stated={
        "sides": "deux équipes de deux joueurs",
        "direction": "La distribution des cartes doit se faire par la droite",
        "first_dealer": "Le donneur est le joueur ayant tiré la plus petite carte",
        "cut_minimum": "impérativement couper le jeu avec un minimum de deux cartes",
        "packets": "la remise de deux fois trois cartes à chaque joueur",
        "seen": "Les enchères se font sur la base des six cartes distribuées",
        "misdeal_points": "En cas de maldonne on attribuera 160 points à ses adversaires",
        "misdeal_dealer": "le joueur suivant sera chargé d'effectué la donne",
        "all_pass_dealer": "une nouvelle donne est faite par le joueur placé à droite",
        "denominations": 'Lors du jeu normal (pas à "sans atout")',
        "trump": "ATOUT Carte Valeur 20 pts 14 pts 11 pts 10 pts",
        "plain": "AUTRES CARTES Carte Valeur 11 pts 10 pts 4 pts",
        "sans_atout": "Carte Valeur 19 pts 10 pts 4 pts 3 pts",
        "auction": "les enchères peuvent commencer avec le joueur placé à sa droite",
        "min_bid": "le minimum d'un contrat est 82",
        "top_bids after_capot": "Un joueur demande le capot",
        "coinche": 'Il est formellement interdit de surenchérir, coincher ou surcoincher "à la volée"',
        "after_coinche": "les trois autres joueurs peuvent décoincher en faisant une enchère supérieure",
        "leader": "La première carte est jouée par le joueur placé à droite",
        "beat_plain": "sans être obligé de monter",
        "beat_trump": "on est obligé de monter même sur son partenaire",
        "cut": "On doit couper sur son adversaire mais pas obligatoirement",
        "can_overtrump": "vous devez surcouper, ou jouer une autre couleur",
        "cannot_overtrump": "jouer une autre couleur, c'est l'expression \"se défausser\" ou sous-couper",
        "annonces": 'Les annonces servent à "prendre" ou à "faire son coup"',
        "tierce cinquante cent belote_points": "Valeur 100 50 20 20",
        "carres": "Atout 100 100 100 200 100 150 0 0",
        "carres_sans_atout": "Sans-atout 200 100 100 100 150 100 0 0",
        "card_twice": "Une carte peut servir pour présenter plusieurs annonces",
        "tie": "Les annonces de même valeur (sauf à l'atout) s'annulent",
        "annonces_for_contract": "les annonces comptent pour remplir cette condition",
        "annonces_on_failure belote_on_failure": "elle revient à l'adversaire comme toute autre annonce",
        "shown_at": 'A la cinquième carte on "arrête le jeu"',
        "shown_at_sans_atout": "les joueurs montrent leurs annonces à la neuvième carte jouée",
        "belote": "Dame et Roi à l'atout",
        "score": "Il faut faire au moins le nombre de points demandés",
        "success": "Il faut aussi faire plus que l'adversaire",
        "sans_atout_factor": 'Un contrat à "sans atout" double le montant de celui-ci',
    },
    implied="talk tout_atout trick_point step speaking belote_for_contract equality",
    silent={
        FFB_COINCHE: "look_back last_trick last_trick_capot belote_at_tout_atout failure_base_capot "
        "unbid_capot_points both_over games",
        FFB_PAGES: "max_bid",
        STEPHANOISE: "annonces_on_capot failure_base capot_points target target_margin "
        "reaching win_without_trick",
        STEPHANOISE_TWO: "made_marks multiplies",
        WIKI_BELOTE: "marking",
        OWN: "generale_points coinched_base coinched_base_capot",
    },
)

POINTS701: Final = Table(
    SPANISH,
    stated={
        "sides": "Formar 2 equipos de 2",
        "direction": "Las cartas se reparten por la izquierda",
        "packets": "un juego de 3 cartas, luego un juego de 2 cartas",
        "seen": "Cada jugador recibe un total de 8 cartas",
        "denominations": "Jugar con todos los triunfos",
        "trump": "20 | 14 | 11 | 10 | 4 | 3",
        "plain": "11 | 10 | 4 | 3 | 2 | 0",
        "sans_atout": "19 | 10 | 4 | 3 | 2 | 0",
        "tout_atout": "13 | 9 | 6 | 5 | 3 | 2",
        "last_trick": "La última baza vale automáticamente 10 puntos",
        "auction": "Puede pujar (es el que recibe) o pasar",
        "min_bid": "El punto mínimo a alcanzar es 80",
        "step": "La sobrepuja se hace por 10 puntos",
        "max_bid": "Contrato de 80 a 160 puntos",
        "top_bids capot_points": "Bonnet | 250 puntos",
        "generale_points": "General | 500",
        "speaking": "Los jugadores sólo hablan una vez",
        "coinche": "Una vez elegido un contrato, el adversario puede acorralar",
        "beat_trump": "tienes que jugar una carta de mayor valor",
        "annonces": "Los anuncios dan puntos extra",
        "tierce": "(la tercera): 20 puntos",
        "cinquante": "Secuencia de 4 cartas (50): 50 puntos",
        "cent": "Secuencia de 5 cartas (las cien): 100 puntos",
        "annonces_on_failure": "anuncios de ambas partes",
        "shown_at shown_at_sans_atout": "Al final de una baza, se revelan los anuncios",
        "belote": "tienes que jugar el Rey y la Reina de triunfo",
        "belote_points": "puntos extra (20 puntos) con belote-rebelote",
        "belote_on_failure": "El punto del equipo ganador = bonificación belote-rebelote",
        "score": "Los puntos dependen del contrato elegido y del anuncio",
        "made_marks": "total de bazas + diez de der + anuncio + contrato",
        "failure_base failure_base_capot": "Punto del equipo contrario = 162 puntos + contrato",
        "multiplies": "los puntos ganados se multiplican por 2",
        "target reaching": "El equipo ganador es el primero en alcanzar 701 puntos",
    },
    implied="trick_point after_capot after_coinche leader beat_plain cut carres annonces_on_capot "
    "success equality "
    "sans_atout_factor target_margin games",
    silent={
        FFB_COINCHE: "talk look_back all_pass_dealer can_overtrump cannot_overtrump card_twice tie "
        "annonces_for_contract belote_for_contract belote_at_tout_atout unbid_capot_points both_over",
        FFB_PAGES: "misdeal_points misdeal_dealer",
        OWN: "first_dealer cut_minimum last_trick_capot carres_sans_atout marking coinched_base "
        "coinched_base_capot win_without_trick",
    },
)

CONTRAT1000: Final = Table(
    NIGHTS,
    stated={
        "sides": "32 cards, 2 teams of 2, partners across",
        "packets": "(3 + 3 + 2 by local habit)",
        "seen": "**8 cards** each, all at once",
        "denominations": "naming a trump suit, or passes",
        "trump": "V 209 14A 1110 10R 4D 38 07 0",
        "plain": "A 1110 10R 4D 3V 29 08 07 0",
        "last_trick": "The last trick is worth 10 points (dix de der)",
        "auction": "each player bids higher than the previous bid",
        "min_bid step max_bid": "80, 90, 100… up to 160",
        "top_bids": "(80 to 160 points, or capot)",
        "beat_trump": "overtrump on trump leads",
        "cut": "trump when you can’t follow (unless your partner is winning)",
        "belote belote_points": "Belote-rebelote: trump king + queen = 20 unstealable points",
        "belote_for_contract": "which count toward the contract",
        "belote_on_failure": "the attackers keep only their belote",
        "score": "The team that wins the auction must score at least its bid",
        "success": "Contract made (points + belote ≥ bid)",
        "made_marks": "the attackers score the contract value",
        "failure_base multiplies": "the defense scores 160 + the bid (× coinche)",
        "failure_base_capot": "500 to the defense otherwise",
        "capot_points": "Capot bid: 500 points if made",
        "unbid_capot_points": "the base becomes 250 instead of the bid",
        "target": "Game played to 1000 points",
        "reaching": "First team to 1000 points",
        "both_over": "Highest score wins",
    },
    implied="sans_atout tout_atout trick_point last_trick_capot speaking after_capot "
    "beat_plain can_overtrump "
    "annonces equality marking target_margin games",
    silent={
        FFB_COINCHE: "direction talk look_back all_pass_dealer coinche after_coinche "
        "leader belote_at_tout_atout",
        FFB_BELOTE: "cannot_overtrump",
        FFB_PAGES: "misdeal_points misdeal_dealer",
        OWN: "first_dealer cut_minimum generale_points sans_atout_factor coinched_base coinched_base_capot "
        "win_without_trick",
    },
)
