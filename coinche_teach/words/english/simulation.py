"""Hold what is said in English about simulated games."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "NotACount": "{what} must be a whole number from {least} on; {found} was given.",
    "UnknownPlayer": "There is no simulated player {found:quote}; there are {known:list}.",
    "WrongNumberOfPlayers": (
        "Name one player for all seats, or four for North, East, South and West; the number given was {found}."
    ),
    "OtherRun": (
        "The folder {folder:quote} holds deals simulated with {field} {there:quote}; "
        "{asked:quote} was asked for. Nothing was changed: choose another folder."
    ),
    "NotARun": (
        "The folder {folder:quote} holds files that are no simulated deals. "
        "Nothing was changed: choose an empty folder."
    ),
    "BrokenChunk": (
        "The file {path:quote} of simulated deals cannot be read. "
        "The others are as they were; simulate into the same folder again and it is made anew."
    ),
    "FolderClosed": "The folder {folder:quote} cannot be written to. Choose another folder.",
    "simulate.out": "The deals cannot be written as {found:quote}: the name must end in {wanted:list}.",
    "simulate.unwritable": "The file {found:quote} cannot be written. Choose another place.",
    "simulate.kept": "The deals are in {folder:quote}: {n}.",
    "simulate.interrupted": "Interrupted after {n} deals of {asked}; those are kept.",
    "simulate.summary.deals": "deals",
    "simulate.summary.taken": "taken",
    "simulate.summary.made": "made",
    "simulate.summary.coinched": "coinched",
    "simulate.summary.points": "mean trick points of the takers",
    "simulate.summary.net": "mean net mark of the takers",
    "simulate.summary.error": "standard error",
}
