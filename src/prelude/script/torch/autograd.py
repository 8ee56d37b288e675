"""torch.autograd: functions of the program with a backward of their own. Operations of torch have none here."""

import torch


class FunctionCtx:
    saved_tensors = ()
    needs_input_grad = ()

    def save_for_backward(self, *tensors):
        self.saved_tensors = tensors

    def mark_non_differentiable(self, *tensors):
        pass

    def set_materialize_grads(self, value):
        pass


_calls = []  # (results, function, context, arguments) of each call
_gradients = {}  # by the identity of the tensor, which is kept


class Function:
    @classmethod
    def apply(cls, *args):
        context = FunctionCtx()
        context.needs_input_grad = tuple(isinstance(value, torch.Tensor) for value in args)
        result = cls.forward(context, *args)
        _calls.append((result if isinstance(result, tuple) else (result,), cls, context, args))
        return result


def _accumulate(tensor, gradient):
    before = grad(tensor)
    _gradients[id(tensor)] = (tensor, gradient if before is None else before + gradient)


def grad(tensor):
    known = _gradients.get(id(tensor))
    return None if known is None else known[1]


def set_grad(tensor, value):
    if value is None:
        _gradients.pop(id(tensor), None)
    else:
        _gradients[id(tensor)] = (tensor, value)


def backward(tensor, gradient=None, retain_graph=None, create_graph=False, inputs=None):
    """Gradients of the arguments of the call that made the tensor, and of the calls that made those."""
    for results, function, context, args in reversed(_calls):
        if not any(result is tensor for result in results):
            continue
        if gradient is None:
            gradient = torch.ones_like(tensor)
        given = [gradient if result is tensor else torch.zeros_like(result) for result in results]
        made = function.backward(context, *given)
        for value, its in zip(args, made if isinstance(made, tuple) else (made,)):
            if not isinstance(value, torch.Tensor) or its is None:
                continue
            if any(value is result for other in _calls for result in other[0]):
                backward(value, its)
            else:
                _accumulate(value, its)
        return
    raise NotImplementedError("there are no gradients of torch's own operations here: only results of a"
                              " torch.autograd.Function have a backward")
