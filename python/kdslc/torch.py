"""Kernels as custom operators of torch, which torch.compile, export and autograd know."""
import torch

from . import _library
from ._outputs import _torch_dtype


def _schema_type(arg, is_mutated, letter):
    if arg.kind == _library.TENSOR:
        return f"Tensor({letter}!)" if is_mutated else "Tensor"
    if arg.type_name.startswith("Float") or arg.type_name.startswith("BFloat"):
        return "float"
    return "bool" if arg.type_name == "Boolean" else "int"


def _plain_name(name):
    return "".join(c if c.isalnum() else "_" for c in name)


def register(kernel, name, *, mutates=None, backward=None, setup_context=None):
    """Makes a kernel the operator `name`, as in "ns::scale", and returns it.

    A kernel with outputs of its own (`out_idx`) returns them, and changes nothing else. Another one writes to its tensors: `mutates`
    names those, by default all. Shapes and types of outputs follow from the kernel, so that the operator works with fake tensors.
    `backward` and `setup_context` are those of torch.library.register_autograd; an operator that changes its arguments has none.
    """
    outputs = kernel._outputs if kernel._outputs is not None and not kernel._outputs.is_plain else None
    if outputs is not None:
        args = _inputs_of(kernel, outputs)
        mutated = ()
        result = "Tensor" if _count(outputs) == 1 else "Tensor[]"
    else:
        args = kernel.entry.args
        mutated = [arg.name for arg in args if arg.kind == _library.TENSOR] if mutates is None else list(mutates)
        unknown = set(mutated) - {arg.name for arg in args}
        if unknown:
            raise ValueError(f"{name}: `mutates` names {', '.join(sorted(unknown))}, which {kernel.name} has not")
        result = "()"
    letters = iter("abcdefghijklmnopqrstuvwxyz")
    shown = [f"{_schema_type(arg, arg.name in mutated, next(letters) if arg.name in mutated else '')} {_plain_name(arg.name)}"
             for arg in args]
    schema = f"({', '.join(shown)}) -> {result}"

    def call(*values):
        made = kernel(*values)
        return list(made) if result == "Tensor[]" else made

    operator = torch.library.custom_op(name, call, mutates_args=[_plain_name(one) for one in mutated], schema=schema)

    def fake(*values):
        if outputs is None:
            return None
        sizes, example = outputs._sizes(values)
        made = [_fake(outputs, outputs.outputs[index], sizes, example) for index in outputs.returned]
        made += [_fake(outputs, outputs.parameters[index], sizes, example) for index in outputs.out_idx]
        return made if result == "Tensor[]" else made[0]

    operator.register_fake(fake)
    if backward is not None:
        operator.register_autograd(backward, setup_context=setup_context)
    return operator


def _count(outputs):
    return len(outputs.returned) + len(outputs.out_idx)


def _inputs_of(kernel, outputs):
    by_name = {arg.name.rpartition(".")[2]: arg for arg in kernel.entry.args}
    by_place = kernel.entry.args
    inputs = []
    for index, one in enumerate(outputs.parameters):
        if index not in outputs.out_idx:
            inputs.append(by_name.get(one["name"], by_place[index] if index < len(by_place) else None))
    return inputs


def _fake(outputs, one, sizes, example):
    shape = [outputs._extent(entry, sizes) if not isinstance(entry, str) or entry not in sizes else sizes[entry] for entry in one["shape"]]
    if one.get("pairs") and shape:
        shape[-1] //= 2
    return torch.empty(shape, dtype=_torch_dtype(torch, one["dtype"]), device=example.device if example is not None else None)
