"""Hold what an exam says in English."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "NoSuchExam.what.items": "An exam cannot have {found:quote} items: it takes a whole number from 1 to {most}.",
    "NoSuchExam.what.minutes": "An exam cannot be meant for {found:quote} minutes: it takes a whole number from 1 to {most}.",
    "NoSuchExam.what.sitting": "There is no sitting {found:quote} of an exam: it takes a whole number from 1 to {most}.",
    "NoSuchExam.what.lessons": "An exam needs a lesson: name one to {most} of them, or leave them out for all.",
    "exam.title": "Exam",
    "exam.footer": "Class {code}, exam {sitting}",
    "exam.where": "Question {n} of {of}",
    "exam.budget": "{used} of {minutes} min",
    "exam.confirm": "Confirm and go on",
    "exam.later": "Leave it for later",
    "exam.hand_in": "Hand in",
    "exam.back": "Back to the questions left out",
    "exam.choose": "Choose an answer first, or leave the question for later. Once confirmed, an answer stays.",
    "exam.done": "Handed in: {n} of {of} questions answered.",
    "exam.wait": "Nothing is marked yet. When everybody has finished, your teacher gives the word that opens your marked paper.",
    "exam.word": "The teacher's word",
    "exam.open": "Open my paper",
    "exam.not_the_word": "This is not the word of this exam: it has eight digits. Ask your teacher.",
    "exam.marked": "Your marked paper: {right} of {of} right.",
    "exam.paper": "The marked paper",
    "exam.came_to": "result",
    "exam.right": "Right",
    "exam.wrong": "Wrong",
    "exam.none": "Not answered",
    "exam.key": "Right answer",
    "exam.explain": "Look at the questions",
    "exam.teacher": "The word that opens the marked papers of exam {sitting}: {word}. It is for you alone until everybody has handed in.",
    "exam.teacher.open": "Pupils open the exam with {line}",
}
