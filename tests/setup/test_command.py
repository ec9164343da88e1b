"""The command line: slips get one line, commands are imported only when called."""

import sys
import types

import pytest

from coinche_teach import cli


@pytest.mark.parametrize(
    "args, line",
    [
        (["--port", "abc"], "cannot read port 'abc': it must be a whole number from 1 to 65535"),
        (["--port", "0"], "cannot read port '0'"),
        (["--port", "65536"], "cannot read port '65536'"),
        (["--port", "²"], "cannot read port '²'"),
        (["--lang", "de"], "'de' (choose from"),
        (["repaly"], f"no command 'repaly': it must be one of {' '.join(cli.MODULES)}"),
        (["--lang", "fr", "replay"], "put the command 'replay' first"),
        (["--prot"], "unrecognized arguments: --prot"),
        (["--folder"], "--folder: expected one argument"),
    ],
)
def test_a_slip_gets_one_line(args: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    for door in (cli.main, cli.check):
        with pytest.raises(SystemExit) as end:
            door(args)
        assert end.value.code == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert line in said.err
        assert said.err.count("\n") == 1


def test_help_names_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    for word in (*cli.MODULES, "--folder", "--lang", "--port", "--no-browser", "--version"):
        assert word in text


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out == "coinche_teach 0.1.0\n"


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    module = types.ModuleType("a_command", "Print the seed.")
    monkeypatch.setitem(sys.modules, "a_command", module)
    monkeypatch.setitem(cli.MODULES, "deal", "a_command")
    vars(module).update(
        add_arguments=lambda parser: parser.add_argument("--seed", type=int, required=True),
        run=lambda args: print(args.seed) or 3,
    )
    return module


@pytest.mark.usefixtures("command")
def test_a_command_gets_its_own_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    cli.check(["deal", "--seed", "nonsense"])  # its own business
    assert cli.main(["deal", "--seed", "5"]) == 3
    assert capsys.readouterr().out == "5\n"
    with pytest.raises(SystemExit) as end:
        cli.main(["deal", "--seed", "x"])
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith("coinche-teach deal: argument --seed: ")


def test_ctrl_c_and_a_closed_pipe_end_quietly(
    command: types.ModuleType, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(error: type[BaseException]) -> int:
        def run(args: object) -> int:
            raise error

        monkeypatch.setattr(command, "run", run)
        return cli.main(["deal", "--seed", "5"])

    assert stop(KeyboardInterrupt) == 130
    assert capfd.readouterr() == ("", "")


def test_a_command_that_is_not_there_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(cli.MODULES, "deal", "coinche_teach.no_such_room.deal")
    assert cli.main(["deal"]) == 2
    assert capsys.readouterr().err == "coinche-teach: the command 'deal' is not part of this version.\n"
