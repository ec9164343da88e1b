"""Turn records of facts into sentences in English, French and Spanish.

The engine decides and gives reasons; this room says them.  See README.md for the contract.
"""

from coinche_teach.words.catalogue import LANGUAGES
from coinche_teach.words.glossary import Term, glossary, glossary_html, glossary_text
from coinche_teach.words.speak import Words, say

__all__ = ["LANGUAGES", "Term", "Words", "glossary", "glossary_html", "glossary_text", "say"]
