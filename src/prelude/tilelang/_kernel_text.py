"""What a host in another process or language has to know of a kernel in order to call it, as a text in JSON."""

import json

from tilelang import _dtypes, _native, _passes
from tilelang._programs import EagerProgram as _EagerProgram
from tilelang._tensors import TensorType as _TensorType, value_of as _value_of


def _entry(entry):
    entry = _value_of(entry)
    if isinstance(entry, int):
        return int(entry)
    return entry.name if _native.is_symbol(entry) else str(entry)


def _parameter(name, type):
    if not isinstance(type, _TensorType):
        return {"name": name, "dtype": str(_dtypes.dtype(type)), "shape": None}
    made = {"name": name, "dtype": str(type.dtype), "shape": [_entry(entry) for entry in type.shape]}
    if type.strides is not None:
        made["strides"] = [_entry(entry) for entry in type.strides]
    if type.dtype.is_packed():
        made["pairs"] = True
    return made


def _returned(program):
    """The numbers of those outputs that the function returns. Before the kernel is traced only a run of what stands around it tells."""
    if program.returned is not None or not isinstance(program, _EagerProgram):
        return list(program.returned or ())
    run = _passes.Pass(program.sizes)
    _passes.passes.append(run)
    try:
        result = program.function(**_passes.annotated_arguments(program.function, program.arguments))
    finally:
        _passes.passes.pop()
    results = result if isinstance(result, (tuple, list)) else (result,)
    return [index for value in results for index, made in enumerate(run.made) if made is value]


def _config(config):
    """What was chosen for a tuned kernel, as far as it consists of numbers and texts."""
    return {name: value for name, value in (config or {}).items() if isinstance(value, (int, float, str, bool))}


def described(kernel):
    program = kernel.program
    return json.dumps({
        "name": program.__name__,
        "parameters": [_parameter(name, type) for name, type in kernel.parameters],
        "outputs": [_parameter(f"output{index}", type) for index, type in enumerate(kernel.outputs)],
        "out_idx": list(kernel.out_idx),
        "returned": _returned(program),
        "config": _config(kernel.config),
        "eager": isinstance(program, _EagerProgram),
    })
