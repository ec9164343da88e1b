"""Hold what exercises in notebooks and their marking say in English."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "homework.about": "Exercises for lesson {lesson}. Rules: {rules}.",
    "homework.code": "Class {code}.",
    "homework.so_far": "Right so far: {right} of {of}. Save the notebook, and hand in its file.",
    "homework.write.number": "write a number.",
    "homework.write.one": "write one of",
    "homework.write.many": "write all that belong, with spaces between, or - for none:",
    "homework.write.row": "write them in order, with spaces between:",
    "homework.write.several": "The answer has {n} parts. Write them in this order, with a semicolon between:",
    "homework.field": "{name}: {told}",
    "homework.field.card": "The card",
    "homework.field.cards": "The cards",
    "homework.field.choice": "Your choice",
    "homework.empty": "Not answered yet: write your answer between the quotation marks, and run the cell again.",
    "homework.number": "Cannot read {found:quote}: write one whole number.",
    "homework.thing": "Cannot read {found:quote}: it must be one of {known:list}.",
    "homework.one": "Cannot read {found:quote}: write one of {known:list}.",
    "homework.parts": "The answer has {wanted} parts (found: {found}). Write them with a semicolon between.",
    "homework.single": "Write one answer, without a semicolon.",
    "homework.long": "The answer is too long: {most} characters at most.",
    "homework.type": 'An answer must be a text between quotation marks, as "JH 9S".',
    "homework.unknown": "There is no question {found:quote}: it must be one of {known:list}.",
}
