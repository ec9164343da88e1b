"""Hold what is said in English to teachers and classes."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "ClassNeedsName": "Give the class a name, such as LYCEE-3B: its code is made from it.",
    "ClassCodeNotRead": "{found:quote} is no class code: check its letters and digits one by one; there are {length}, as in 18795MQY.",
    "ClassCodeNeedsRules": "The code {code} was made under a house's own rules: hand them over with it.",
    "ClassCodeOfOtherVersion": (
        "The code {code} is of another version of the class kit than this one ({version}): "
        "update the program, or make a new code."
    ),
    "NoLessonForClass": "There is no lesson {lesson:quote} under these rules; there are {known:list}.",
    "projector.where": "Question {n} of {of} · class {code}",
    "projector.heard": "An answer from the class",
    "projector.add": "Add",
    "projector.hands": "hands",
    "projector.share": "share",
    "projector.hands_for": "Hands for {letter}",
    "projector.key": "Answer",
    "projector.marked": "The answer is marked above.",
    "projector.against": "Against {letter}",
    "projector.left_out": "Questions too long for the wall, left for the sheet: {n}.",
    "projector.press.back": "Back",
    "projector.press.next": "Next question",
    "projector.press.reveal": "Show the answer",
    "projector.press.why": "Why?",
    "projector.press.full": "Full screen",
}
