"""Gradients of torch's operations: from the first tensor that asks for them on, operations are noted with what they were done to,
and gone through backwards."""

import functools
import math

import torch
from _kdsl import is_compile_only
from torch import Tensor
from torch._results import GRADIENTS as _state

_wanted = {}  # by identity: tensors that have gradients, kept
_entries = []  # (rule or the name of what has none, results, arguments, options)


class paused:
    """Nothing is noted, as under torch.no_grad()."""

    def __enter__(self):
        _state["paused"] += 1
        return self

    def __exit__(self, *exception):
        _state["paused"] -= 1
        return False


def is_wanted(value):
    return isinstance(value, Tensor) and id(value) in _wanted


def want(tensor):
    """The tensor gets gradients."""
    if not tensor.is_floating_point():
        raise RuntimeError("only Tensors of floating point dtype can require gradients")
    _start()
    _wanted[id(tensor)] = tensor
    return tensor


def forget(tensor):
    _wanted.pop(id(tensor), None)
    return tensor


def note(rule, arguments, results, options=None):
    """An operation, if some of what it was done to has gradients."""
    if _state["paused"] or not any(is_wanted(value) for value in _tensors(arguments)):
        return
    made = [result for result in results if isinstance(result, Tensor) and result.is_floating_point()]
    if not made or any(result is value for result in made for value in arguments) and rule in _SAME:
        return
    for result in made:
        _wanted[id(result)] = result
    _entries.append((rule, results, arguments, options or {}))


def _tensors(arguments):
    for value in arguments:
        if isinstance(value, (list, tuple)):
            yield from _tensors(value)
        else:
            yield value


def backward(tensor, gradient=None):
    """Gradients of all that the tensor was made of, by identity, as (tensor, gradient)."""
    if not is_wanted(tensor):
        raise RuntimeError("element 0 of tensors does not require grad and does not have a grad_fn")
    if gradient is None:
        if tensor.numel() != 1:
            raise RuntimeError("grad can be implicitly created only for scalar outputs")
        gradient = torch.ones_like(tensor)
    found = {id(tensor): (tensor, gradient)}
    made = set()
    with paused():
        for rule, results, arguments, options in reversed(_entries):
            given = [found.pop(id(result), None) for result in results]
            made.update(id(result) for result in results)
            if all(item is None for item in given):
                continue
            if isinstance(rule, str) and is_compile_only():
                rule = _unknown
            if isinstance(rule, str):
                raise NotImplementedError(f"there is no gradient of torch's `{rule}` here")
            given = [torch.zeros_like(result) if item is None else item[1] for item, result in zip(given, results)]
            for value, its in rule(given, results, arguments, options):
                if not is_wanted(value) or its is None:
                    continue
                before = found.get(id(value))
                its = its.to(value.dtype)
                found[id(value)] = value, its if before is None else before[1] + its
    return {key: item for key, item in found.items() if key not in made or key == id(tensor)}


# ---- rules: (gradients of the results, results, arguments, options) -> (argument, its gradient), …

def _summed(gradient, value):
    """Where the argument was stretched to the shape of the result."""
    extra = gradient.dim() - value.dim()
    if extra > 0:
        gradient = gradient.sum(dim=tuple(range(extra)))
    stretched = tuple(mode for mode, extent in enumerate(value.shape) if extent == 1 and gradient.shape[mode] != 1)
    return gradient.sum(dim=stretched, keepdim=True) if stretched else gradient


def _of(*parts):
    """Of elementwise operations: a function of the gradient, the result and the arguments for each argument."""

    def rule(given, results, arguments, options):
        for value, part in zip(arguments, parts):
            if is_wanted(value):
                yield value, _summed(part(given[0], results[0], *arguments), value)

    return rule


def _unknown(given, results, arguments, options):
    for value in _tensors(arguments):
        if is_wanted(value):
            yield value, torch.zeros_like(value)


def _reshaped(given, results, arguments, options):
    yield arguments[0], given[0].reshape(arguments[0].shape)


def _cast(given, results, arguments, options):
    yield arguments[0], given[0]


def _power(given, results, arguments, options):
    base, exponent = arguments[0], arguments[1]
    if is_wanted(exponent):
        raise NotImplementedError("there is no gradient of an exponent here")
    yield base, _summed(given[0] * exponent * base ** (exponent - 1), base)


def _matmul(given, results, arguments, options):
    a, b, gradient = arguments[0], arguments[1], given[0]
    x = a.unsqueeze(0) if a.dim() == 1 else a
    y = b.unsqueeze(1) if b.dim() == 1 else b
    gradient = gradient.unsqueeze(-2) if a.dim() == 1 else gradient
    gradient = gradient.unsqueeze(-1) if b.dim() == 1 else gradient
    if is_wanted(a):
        yield a, _summed(torch.matmul(gradient, y.transpose(-1, -2)), x).reshape(a.shape)
    if is_wanted(b):
        yield b, _summed(torch.matmul(x.transpose(-1, -2), gradient), y).reshape(b.shape)


def _taken(given, results, arguments, options):
    value, key = arguments[0], arguments[1]
    items = key if isinstance(key, tuple) else (key,)
    if any(isinstance(item, Tensor) and item.dtype != torch.bool and item.dim() > 0 for item in items):
        raise NotImplementedError("there is no gradient of a tensor that is indexed by tensors of places here")
    whole = torch.zeros_like(value)
    whole[key] = given[0]
    yield value, whole


def _placed(given, results, arguments, options):
    whole, key, value = arguments
    gradient = given[0]
    if is_wanted(value):
        yield value, _summed(gradient[key], value)
    rest = gradient.clone()
    rest[key] = 0
    yield whole, rest


def _permuted(given, results, arguments, options):
    order = arguments[1:]
    order = tuple(order[0]) if len(order) == 1 and not isinstance(order[0], int) else order
    inverse = [0] * len(order)
    for place, mode in enumerate(order):
        inverse[mode % len(order)] = place
    yield arguments[0], given[0].permute(*inverse)


def _transposed(given, results, arguments, options):
    yield arguments[0], given[0].transpose(*arguments[1:], **options)


def _option(arguments, options, place, name, absent=None):
    return arguments[place] if len(arguments) > place else options.get(name, absent)


def _stretched(gradient, value, arguments, options):
    """The gradient of a reduction in the shape of what was reduced."""
    dim = _option(arguments, options, 1, "dim")
    if dim is None:
        return gradient.reshape([1] * value.dim()).expand(*value.shape)
    if not _option(arguments, options, 2, "keepdim", False):
        for mode in sorted(mode % value.dim() for mode in ((dim,) if isinstance(dim, int) else dim)):
            gradient = gradient.unsqueeze(mode)
    return gradient.expand(*value.shape)


def _sum(given, results, arguments, options):
    yield arguments[0], _stretched(given[0], arguments[0], arguments, options)


def _mean(given, results, arguments, options):
    value = arguments[0]
    count = value.numel() // max(results[0].numel(), 1)
    yield value, _stretched(given[0], value, arguments, options) / count


def _extreme(given, results, arguments, options):
    value = arguments[0]
    greatest = _stretched(results[0], value, arguments, options)
    yield value, torch.where(value == greatest, _stretched(given[0], value, arguments, options), torch.zeros_like(value))


def _softmax(given, results, arguments, options):
    dim, made = _option(arguments, options, 1, "dim", -1), results[0]
    yield arguments[0], (given[0] - (given[0] * made).sum(dim=dim, keepdim=True)) * made


def _log_softmax(given, results, arguments, options):
    dim = _option(arguments, options, 1, "dim", -1)
    yield arguments[0], given[0] - torch.exp(results[0]) * given[0].sum(dim=dim, keepdim=True)


def _masked(given, results, arguments, options):
    yield arguments[0], given[0].masked_fill(arguments[1], 0)


def _copied(given, results, arguments, options):
    """What there was before is written over."""
    if is_wanted(arguments[1]):
        yield arguments[1], _summed(given[0], arguments[1])


def _chosen(given, results, arguments, options):
    condition, gradient = arguments[0], given[0]
    zero = torch.zeros_like(gradient)
    if len(arguments) > 1 and is_wanted(arguments[1]):
        yield arguments[1], _summed(torch.where(condition, gradient, zero), arguments[1])
    if len(arguments) > 2 and is_wanted(arguments[2]):
        yield arguments[2], _summed(torch.where(condition, zero, gradient), arguments[2])


def _clamped(given, results, arguments, options):
    value = arguments[0]
    yield value, torch.where(value == results[0], given[0], torch.zeros_like(given[0]))


def _joined(given, results, arguments, options):
    dim, at = _option(arguments, options, 1, "dim", 0), 0
    for part in arguments[0]:
        yield part, given[0].narrow(dim, at, part.shape[dim])
        at += part.shape[dim]


def _stacked(given, results, arguments, options):
    dim = _option(arguments, options, 1, "dim", 0)
    for place, part in enumerate(arguments[0]):
        yield part, given[0].select(dim, place)


def _picked(given, results, arguments, options):
    value, dim, index = arguments[0], arguments[1], arguments[2]
    index = index.reshape(-1)
    yield value, torch.zeros_like(value).index_add_(dim, torch.where(index < 0, index + value.shape[dim], index), given[0].to(value.dtype))


def _added(given, results, arguments, options):
    """Slices are added to what there was."""
    yield arguments[0], given[0]
    yield arguments[3], torch.index_select(given[0], arguments[1], arguments[2])


def _running(given, results, arguments, options):
    """An element is in all sums from it on."""
    dim = _option(arguments, options, 1, "dim")
    yield arguments[0], torch.cumsum(given[0].flip(dim), dim).flip(dim)


def _ordered(given, results, arguments, options):
    value, places, dim = arguments[0], results[1], _option(arguments, options, 1, "dim", -1)
    yield value, torch.zeros_like(value).scatter_(dim, places, given[0])


def _greatest(given, results, arguments, options):
    """Of all elements, of two tensors, or along a mode, with the places."""
    value = arguments[0]
    if len(arguments) > 1 and isinstance(arguments[1], Tensor):
        yield from _RULES["maximum"](given, results, arguments, options)
    elif len(results) == 1:
        chosen = (value == results[0]).to(value.dtype)
        yield value, given[0] * chosen / chosen.sum()
    else:
        dim, gradient, places = _option(arguments, options, 1, "dim"), given[0], results[1]
        if gradient.dim() < value.dim():
            gradient, places = gradient.unsqueeze(dim), places.unsqueeze(dim)
        yield value, torch.zeros_like(value).scatter_(dim, places, gradient)


def _variance(given, results, arguments, options):
    value = arguments[0]
    dim = _option(arguments, options, 1, "dim")
    count = value.numel() // max(results[0].numel(), 1)
    less = 1 if options.get("unbiased", options.get("correction", 1)) else 0
    mean = value.mean() if dim is None else value.mean(dim=dim, keepdim=True)
    yield value, _stretched(given[0], value, arguments, options) * (value - mean) * (2 / (count - less))


_ROOT = math.sqrt(2)
_RULES = {
    "add": _of(lambda g, r, a, b: g, lambda g, r, a, b: g),
    "sub": _of(lambda g, r, a, b: g, lambda g, r, a, b: -g),
    "mul": _of(lambda g, r, a, b: g * b, lambda g, r, a, b: g * a),
    "div": _of(lambda g, r, a, b: g / b, lambda g, r, a, b: -g * r / b),
    "maximum": _of(lambda g, r, a, b: torch.where(a == r, g, torch.zeros_like(g)),
                   lambda g, r, a, b: torch.where(a == r, torch.zeros_like(g), g)),
    "pow": _power, "matmul": _matmul, "bmm": _matmul, "mm": _matmul,
    "neg": _of(lambda g, r, a: -g), "getitem": _taken, "setitem": _placed,
    "T": lambda given, results, arguments, options: [(arguments[0], given[0].T)],
    "mT": lambda given, results, arguments, options: [(arguments[0], given[0].mT)],
    "t": lambda given, results, arguments, options: [(arguments[0], given[0].t())],
    "permute": _permuted, "transpose": _transposed,
    "expand": lambda given, results, arguments, options: [(arguments[0], _summed(given[0], arguments[0]))],
    "sum": _sum, "mean": _mean, "amax": _extreme, "amin": _extreme, "var": _variance,
    "exp": _of(lambda g, r, a: g * r), "exp2": _of(lambda g, r, a: g * r * math.log(2)),
    "log": _of(lambda g, r, a: g / a), "log2": _of(lambda g, r, a: g / a / math.log(2)),
    "log1p": _of(lambda g, r, a: g / (a + 1)), "expm1": _of(lambda g, r, a: g * (r + 1)),
    "sqrt": _of(lambda g, r, a: g / r / 2), "rsqrt": _of(lambda g, r, a: g * r * r * r * -0.5),
    "square": _of(lambda g, r, a: g * a * 2), "reciprocal": _of(lambda g, r, a: -g * r * r),
    "abs": _of(lambda g, r, a: g * torch.sign(a)), "sin": _of(lambda g, r, a: g * torch.cos(a)),
    "cos": _of(lambda g, r, a: -g * torch.sin(a)), "tanh": _of(lambda g, r, a: g * (1 - r * r)),
    "sigmoid": _of(lambda g, r, a: g * r * (1 - r)),
    "relu": _of(lambda g, r, a, *rest: torch.where(a > 0, g, torch.zeros_like(g))),
    "silu": _of(lambda g, r, a, *rest: g * torch.sigmoid(a) * (1 + a * (1 - torch.sigmoid(a)))),
    "gelu": _of(lambda g, r, a, *rest: g * (0.5 * (1 + torch.erf(a / _ROOT)) + a * torch.exp(a * a * -0.5) / math.sqrt(2 * math.pi))),
    "erf": _of(lambda g, r, a: g * torch.exp(-a * a) * (2 / math.sqrt(math.pi))),
    "softmax": _softmax, "log_softmax": _log_softmax, "masked_fill": _masked, "where": _chosen, "clamp": _clamped,
    "clip": _clamped, "copy_": _copied, "cumsum": _running, "sort": _ordered, "max": _greatest, "min": _greatest,
    "cat": _joined, "concat": _joined, "stack": _stacked, "index_select": _picked, "index_add_": _added,
    **dict.fromkeys("reshape view squeeze unsqueeze contiguous clone flatten".split(), _reshaped),
    **dict.fromkeys("to float half bfloat16 double type cuda cpu".split(), _cast),
}
_SAME = (_reshaped, _cast)  # may give what they were given

# Without a gradient in PyTorch either, or no operation.
_WITHOUT = set("size stride dim element_size is_floating_point is_contiguous data_ptr item tolist detach requires_grad_ numel sign floor ceil"
               " round trunc argmax argmin all any isnan isinf isfinite bincount fill_ zero_ normal_ uniform_ random_ eq ne lt le gt"
               " ge int long short char byte bool numpy equal allclose logical_not backward argsort topk".split())


def _noting(name, function):
    rule = _RULES.get(name, name)

    @functools.wraps(function)
    def call(*args, **kwargs):
        result = function(*args, **kwargs)
        if _entries_possible(args):
            note(rule, args, list(result) if isinstance(result, tuple) else [result], kwargs)
        return result

    return call


def _entries_possible(args):
    return not _state["paused"] and bool(args)


def _is_built_in(function):
    return type(function).__name__ in ("builtin_function_or_method", "method_descriptor")


def _start():
    if _state["is_started"]:
        return
    _state["is_started"] = True
    for owner in (Tensor, torch, torch.nn.functional):
        for name in list(_RULES) if owner is not Tensor else [*dir(Tensor)]:
            if name.startswith("_") or name in _WITHOUT or name in ("T", "mT", "getitem"):
                continue
            function = vars(owner).get(name) if owner is Tensor else getattr(owner, name, None)
            if function is not None and callable(function) and (_is_built_in(function) or name in _PYTHON):
                setattr(owner, name, _noting(name, function))
    torch._record_operators(lambda name, arguments, result: note(_RULES.get(name, name), arguments, [result]))


_PYTHON = set("flatten log_softmax where cumsum sort max min".split())  # of the prelude, noted as a whole
