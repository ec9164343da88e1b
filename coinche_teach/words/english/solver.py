"""Hold what is said in English about solved positions and the kernels that solve them."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "NotTwoCamps": (
        "Under the rules {rules:rules} each plays for himself, and best play can only be worked out between "
        "two camps. Choose rules with partners, or with one bidder against three."
    ),
    "TooManyPoints": (
        "These rules count more points than the solver can: a card is worth up to {card}, the deal {total}. "
        "At most {most_card} a card and {most_total} a deal would do."
    ),
    "kernels.cold": "The fast solver has not been started yet.",
    "kernels.compiling": "The fast solver is being made ready: this happens once and takes some seconds. You can go on meanwhile.",
    "kernels.ready": "The fast solver is ready.",
    "kernels.plain": "Without the package numba everything is worked out in plain Python: right, but about a hundred times slower.",
    "kernels.failed": "The fast solver could not be made ready: {problem}.",
}
