"""Make the French and Spanish notebooks from the English ones: `python -m coinche_teach.notebooks_build`.

Markdown is translated paragraph by paragraph from `words/locale/LANG/notebooks.po`; code is the same in every
language but for the one assignment `lang = "en"`.  Needs Babel, which only this tool and `words.build` do.
"""
