"""Open the course from a machine that has only Python: `python3 -m coinche_teach`.

Plain old syntax and the standard library only: a Python too old for the course must still be able to say so.
"""

import os
import sys

NEEDED = (3, 11)


def main():  # type: () -> int
    """Refuse an old Python, else hand over to the set-up; return the exit status."""
    if sys.version_info[:2] < NEEDED:
        found = "{} is Python {}.{}".format(sys.executable, *sys.version_info[:2])
        sys.stderr.write(
            "coinche_teach: the course needs Python 3.11 or newer, and " + found + ": install a newer one "
            "and start again with it, for example `python3.12 -m coinche_teach`.\n"
        )
        return 1
    from coinche_teach import environment

    return environment.main(sys.argv[1:])


if __name__ == "__main__":
    if not __package__:  # started as `python3 coinche_teach`
        sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    sys.exit(main())
