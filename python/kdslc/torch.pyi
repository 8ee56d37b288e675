from typing import Any, Callable, Sequence

from . import Kernel

def register(kernel: Kernel, name: str, *, mutates: Sequence[str] | None = None, backward: Callable[..., Any] | None = None,
             setup_context: Callable[..., Any] | None = None) -> Any: ...
