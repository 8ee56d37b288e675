"""torch.autograd: gradients, through operations of torch and through functions of the program with a backward of their own."""

import torch
from _kdsl import is_compile_only
from torch import _tape


class FunctionCtx:
    saved_tensors = ()
    needs_input_grad = ()

    def save_for_backward(self, *tensors):
        self.saved_tensors = tensors

    def mark_non_differentiable(self, *tensors):
        pass

    def set_materialize_grads(self, value):
        pass


class Function:
    @classmethod
    def apply(cls, *args):
        context = FunctionCtx()
        context.needs_input_grad = tuple(_tape.is_wanted(value) for value in args)
        with _tape.paused():
            result = cls.forward(context, *args)

        def rule(given, results, arguments, options):
            made = cls.backward(context, *given)
            yield from zip(arguments, made if isinstance(made, tuple) else (made,))

        _tape.note(rule, args, result if isinstance(result, tuple) else (result,))
        return result


_gradients = {}  # by the identity of the tensor, which is kept


def _accumulate(tensor, gradient):
    known = _gradients.get(id(tensor))
    _gradients[id(tensor)] = (tensor, gradient if known is None else known[1] + gradient)


def gradient_of(tensor):
    known = _gradients.get(id(tensor))
    if known is None and is_compile_only():  # calls were left out: a gradient may be missing for that
        return torch.zeros_like(tensor)
    return None if known is None else known[1]


def set_gradient(tensor, value):
    if value is None:
        _gradients.pop(id(tensor), None)
    else:
        _gradients[id(tensor)] = (tensor, value)


def _listed(value):
    return list(value) if isinstance(value, (list, tuple)) else [value]


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, grad_variables=None, inputs=None):
    """Adds to the gradients of the tensors that one tensor was made of, or several."""
    tensors = _listed(tensors)
    given = [None] * len(tensors) if grad_tensors is None else _listed(grad_tensors)
    if len(given) != len(tensors):
        raise RuntimeError(f"got {len(tensors)} tensors and {len(given)} gradients")
    wanted = None if inputs is None else _listed(inputs)
    for tensor, gradient in zip(tensors, given):
        if is_compile_only() and not _tape.is_wanted(tensor):
            continue
        for value, its in _tape.backward(tensor, gradient).values():
            if value is not tensor and (wanted is None or any(value is one for one in wanted)):
                _accumulate(value, its)


def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, allow_unused=False):
    """The gradients of inputs, which keep their own."""
    outputs, inputs = _listed(outputs), _listed(inputs)
    given = grad_outputs if isinstance(grad_outputs, (list, tuple)) else [grad_outputs] * len(outputs)
    found = [None] * len(inputs)
    for output, its in zip(outputs, given):
        made = _tape.backward(output, its)
        for place, value in enumerate(inputs):
            if id(value) in made:
                part = made[id(value)][1]
                found[place] = part if found[place] is None else found[place] + part
    return tuple(found)
