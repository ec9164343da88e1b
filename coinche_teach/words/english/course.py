"""Hold the texts of the course and its widgets in English.

`nod.N` are the short answers to a right answer: at most six words, varied, for anybody.
"""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "nod.1": "Right.",
    "nod.2": "Exactly.",
    "nod.3": "Well seen.",
    "nod.4": "Just so.",
    "nod.5": "Good eye.",
    "nod.6": "Well played.",
    "nod.7": "Yes, that is it.",
    "nod.8": "Correct.",
    "nod.9": "Nicely done.",
    "nod.10": "Spot on.",
    "course.again": "Try another one like it",
    "course.answer": "Answer",
    "course.deck": "Deck",
    "course.done": "Lesson complete",
    "course.example": "Worked example",
    "course.exit": "Exit ticket",
    "course.hint": "Hint",
    "course.next": "Next",
    "course.practice": "Practice",
    "course.previous": "Back",
    "course.rules": "Rules: {name}",
    "course.start": "Start",
    "course.why": "Why?",
}
