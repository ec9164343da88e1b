"""The command line: `coinche-teach` opens the lessons, `coinche-teach COMMAND` does one thing and prints it.

A command is a module with `add_arguments(parser)` and `run(args) -> int`, imported only when it is called.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from coinche_teach import __version__, opening

# (name, module, what it does). `test` is the set-up's own: it must work before there is anything to import.
COMMANDS = (
    ("replay", "coinche_teach.commands.replay", "play deal records again and explain every verdict"),
    ("rules", "coinche_teach.commands.rules", "print a rule set with its sources, or compare several"),
    ("deal", "coinche_teach.commands.deal", "print a random deal record"),
    ("check", "coinche_teach.commands.check", "prove a file of exercises"),
    ("simulate", "coinche_teach.commands.simulate", "simulate deals and say what came of them"),
    ("solve", "coinche_teach.commands.solve", "print what perfect play comes to, in every denomination"),
    ("lab", "coinche_teach.commands.lab", "weigh a hand: points, chances and marks of every bid"),
    ("class", "coinche_teach.commands.classes", "make a class: its code and a teacher guide"),
    ("sheet", "coinche_teach.commands.sheet", "write the class work of a lesson as a sheet to print"),
    ("results", "coinche_teach.commands.results", "merge what the pupils of a class handed in"),
    ("mark", "coinche_teach.commands.mark", "mark the exercise notebooks that pupils handed in"),
    ("site", "coinche_teach.commands.site", "make the course a folder that any browser opens"),
    ("glossary", "coinche_teach.commands.glossary", "print the words of the game in three languages"),
    ("test", "", "run the tests (in a clone); what follows goes to pytest"),
)
MODULES = {name: module for name, module, _ in COMMANDS}


class Parser(argparse.ArgumentParser):
    """A parser that answers a slip with one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(
            2, f"{self.prog}: {message.removeprefix('argument command: ')}. `{self.prog} --help` says more.\n"
        )


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, or open the lessons if none is named; return the exit status."""
    args = list(sys.argv[1:] if argv is None else argv)
    try:
        if args[:1] == ["test"]:
            from coinche_teach import environment

            return environment.main(args)
        if args and args[0] in MODULES:
            return run(args[0], args[1:])
        return opening.run(opening_parser().parse_args(args))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader (`| head`) has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def check(args: Sequence[str]) -> None:
    """End the program, with a line and a status, if these words are wrong or ask for help."""
    if not args or args[0] not in MODULES:
        opening_parser().parse_args(args)


def opening_parser() -> Parser:
    """Return the parser of the command line that opens the lessons."""
    commands = "\n".join(f"  {name:<10}{what}" for name, _, what in COMMANDS)
    parser = Parser(
        prog="coinche-teach",
        usage="coinche-teach [options]\n       coinche-teach COMMAND [--help] ...\n",
        description="Open the coinche lessons in JupyterLab, as copies of your own.",
        epilog=f"commands:\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("command", nargs="?", type=no_command, help=argparse.SUPPRESS)
    opening.add_arguments(parser)
    parser.add_argument("--version", action="version", version=f"coinche_teach {__version__}")
    return parser


def no_command(word: str) -> NoReturn:
    """Refuse a word that is no command, naming those there are."""
    if word in MODULES:
        raise argparse.ArgumentTypeError(f"put the command {word!r} first, then its options")
    raise argparse.ArgumentTypeError(f"no command {word!r}: it must be one of {' '.join(MODULES)}")


def run(name: str, args: Sequence[str]) -> int:
    """Import a command's module and run it."""
    module = MODULES[name]
    try:
        command = importlib.import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name not in (module, module.rpartition(".")[0]):
            raise
        print(f"coinche-teach: the command {name!r} is not part of this version.", file=sys.stderr)
        return 2
    parser = Parser(prog=f"coinche-teach {name}", description=command.__doc__, allow_abbrev=False)
    command.add_arguments(parser)
    status: int = command.run(parser.parse_args(args))
    return status


if __name__ == "__main__":
    sys.exit(main())
