"""Hold what the command line says in English, keyed `command.NAME`, and the
names of languages and columns."""

from coinche_teach.words.english._shape import Messages

MESSAGES: Messages = {
    "language.en": "English",
    "language.fr": "French",
    "language.es": "Spanish",
    "glossary.term": "Term",
    "glossary.meaning": "Meaning",
    "command.glossary.none": "No term of the glossary contains {text:quote}.",
}
