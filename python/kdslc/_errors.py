"""Errors of compiles, with what the compiler says as objects."""
import dataclasses
from typing import List


@dataclasses.dataclass(frozen=True)
class Place:
    """A range of source text. Lines and columns count from 1, and ends are exclusive; the path "" is nowhere."""
    path: str
    line: int
    column: int
    end_line: int
    end_column: int


@dataclasses.dataclass(frozen=True)
class TextAt:
    place: Place
    text: str


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    level: str  # "remark", "warning" or "error"
    code: str  # `kdslc --explain CODE` tells more
    message: str
    place: Place
    notes: List[TextAt]
    fixes: List[TextAt]  # what replaces each place
    stack: List[TextAt]  # calls at compile time, outermost first
    help: List[str]
    rendered: str  # lines for people, as kdslc prints them


def with_paths(diagnostic, paths):
    """The diagnostic with other files in its places; `paths` has them by the ones that it names."""
    def place(given):
        return dataclasses.replace(given, path=paths.get(given.path, given.path))

    def texts(given):
        return [dataclasses.replace(one, place=place(one.place)) for one in given]

    return dataclasses.replace(diagnostic, place=place(diagnostic.place), notes=texts(diagnostic.notes),
                               fixes=texts(diagnostic.fixes), stack=texts(diagnostic.stack))


class CompileError(RuntimeError):
    """The compiler refused a program. The text is what kdslc prints; `diagnostics` has it as objects."""

    def __init__(self, text, diagnostics=()):
        super().__init__(text.rstrip("\n"))
        self.diagnostics = list(diagnostics)
