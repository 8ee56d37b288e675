import os
from typing import Any, Literal, Sequence

from ._errors import CompileError as CompileError, Diagnostic as Diagnostic, Place as Place, TextAt as TextAt

__version__: str

class Tensor:
    dtype: str
    shape: tuple[int | str, ...]
    strides: tuple[int | str, ...] | None
    align: int | None
    def __init__(self, dtype: Any, shape: int | str | Sequence[int | str], strides: Sequence[int | str] | None = None,
                 align: int | None = None) -> None: ...
    def spec(self) -> str: ...

class Kernel:
    name: str
    @property
    def function(self) -> Any: ...
    def __call__(self, *args: Any) -> Any: ...

def compile(path: str | os.PathLike[str], function: str, /, *, target: Literal["cuda", "cpu"] | None = None,
            options: Sequence[str] = (), **arguments: Any) -> Kernel: ...
def default_target() -> Literal["cuda", "cpu"]: ...
