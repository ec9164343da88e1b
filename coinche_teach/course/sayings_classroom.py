"""What is said about class codes and class work."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying


@dataclass(frozen=True, slots=True)
class ClassNeedsName(Saying):
    """A class code was asked for without a name."""


@dataclass(frozen=True, slots=True)
class ClassCodeNotRead(Saying):
    """A text is no class code."""

    found: str
    length: int


@dataclass(frozen=True, slots=True)
class ClassCodeNeedsRules(Saying):
    """A class code was made under house rules that are not at hand."""

    code: str


@dataclass(frozen=True, slots=True)
class ClassCodeOfOtherVersion(Saying):
    """A class code is of another version of the kit."""

    code: str
    version: int


@dataclass(frozen=True, slots=True)
class NoLessonForClass(Saying):
    """A lesson is not taught under the rules of a class."""

    lesson: str
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoSuchVersion(Saying):
    """Class work has no such version."""

    version: str
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClassNeedsNickname(Saying):
    """Class work was opened without a nickname."""


@dataclass(frozen=True, slots=True)
class NothingToExport(Saying):
    """A pupil has not answered anything for a class."""

    nickname: str


@dataclass(frozen=True, slots=True)
class NotExported(Saying):
    """Results could not be written there."""

    folder: str


@dataclass(frozen=True, slots=True)
class NoSuchFolder(Saying):
    """There is no folder of results there."""

    folder: str


@dataclass(frozen=True, slots=True)
class ResultsNotMine(Saying):
    """A file among the results is something else."""

    file: str


@dataclass(frozen=True, slots=True)
class ResultsDamaged(Saying):
    """A file of results cannot be read to its end."""

    file: str


@dataclass(frozen=True, slots=True)
class ResultsTwice(Saying):
    """A file of results says nothing that is not known."""

    file: str
    pupil: str


@dataclass(frozen=True, slots=True)
class ResultsOfOtherClass(Saying):
    """A file of results is of another class."""

    file: str
    code: str


@dataclass(frozen=True, slots=True)
class ResultsOfNamesake(Saying):
    """Two pupils of the same name handed in other answers to the same items."""

    file: str
    pupil: str
    known_as: str


@dataclass(frozen=True, slots=True)
class PutResultsHere(Saying):
    """There is no folder of results yet; this is where it would be."""

    folder: str


@dataclass(frozen=True, slots=True)
class NoSuchExam(Saying):
    """An exam was asked for with a number that will not do."""

    what: str
    found: str
    most: int
