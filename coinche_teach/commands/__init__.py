"""The subcommands of `coinche-teach`: each module has `add_arguments(parser)` and `run(args) -> int`."""
