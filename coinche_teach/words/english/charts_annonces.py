"""Hold the texts of the charts of annonces and of how a simulation settles."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "chart.annonce.any": "any",
    "chart.annonce.tierce": "tierce",
    "chart.annonce.cinquante": "cinquante",
    "chart.annonce.cent": "cent",
    "chart.annonce.carre": "carré\n{points}",
    "chart.C5.title": "How often does an annonce come?",
    "chart.C5.x": "the best annonce",
    "chart.C5.y": "share, on a scale of tens",
    "chart.C5.hand": "of one hand",
    "chart.C5.side": "of one side",
    "chart.C5.deal": "of the deal",
    "chart.C5.oracle": "Any annonce: 23.57 % of hands (2,478,999 of 10,518,300), 41.12 % of sides, 64.36 % of deals.",
    "chart.C5.limit": "What an annonce is worth if the other side has a better one is not said here.",
    "chart.C5.alt": "Bars by the best annonce, fewer the stronger it is: {hand} of hands, {side} of sides and {deal} of deals have any.",
    "chart.C6.title": "Will my annonce stand?",
    "chart.C6.x": "its highest card",
    "chart.C6.y": "chance that our side scores",
    "chart.C6.tied": "as high on the other side",
    "chart.C6.oracle": "On 100 million deals, a tie going to the annonce in trumps, else to nobody: tierce .606 to the 9, .661, .710, .772, .812, .856 to the ace.",
    "chart.C6.limit": "Hearts are trumps whatever the hands hold; an auction would have told more.",
    "chart.C6.alt": "Rising lines: a tierce to the 9 scores in {nine} of cases, one to the ace in {ace}, a cinquante to the ace in {fifty}.",
    "chart.C16.title": "When can I trust a simulation?",
    "chart.C16.x": "simulated deals",
    "chart.C16.y": "deals without an annonce",
    "chart.C16.estimate": "simulated, with two standard errors",
    "chart.C16.oracle": "Exactly 35,483,618,254,755,528 of 99,561,092,450,391,000 deals: .356400.",
    "chart.C16.limit": "Four times the deals halve the error; no number of deals makes it nothing.",
    "chart.C16.alt": "Points closing in on a line: {first} after the first deals, {last} at the end, {exact} exactly.",
}
