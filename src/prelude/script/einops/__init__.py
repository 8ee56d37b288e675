"""einops: tensors rearranged by patterns."""

import math

import torch


class EinopsError(Exception):
    pass


def _groups(text):
    """Terms of one side of a pattern: lists of names, and "..."; `1` is an axis without a name."""
    groups, inside = [], None
    for token in text.replace("(", " ( ").replace(")", " ) ").split():
        if token == "(":
            inside = []
        elif token == ")":
            groups.append(inside)
            inside = None
        elif inside is not None:
            inside.append(token)
        else:
            groups.append([] if token == "1" else token if token == "..." else [token])
    return groups


def _spread(groups, dots):
    """`...` as the axes that it stands for."""
    spread = []
    for group in groups:
        if group == "...":
            spread += [[name] for name in dots]
        else:
            spread.append([part for name in group for part in (dots if name == "..." else [name])])
    return spread


def _sizes(groups, shape, sizes, pattern):
    """The extents of all names."""
    if len(groups) != len(shape):
        raise EinopsError(f"the pattern '{pattern}' has {len(groups)} axes, and the tensor has the shape {tuple(shape)}")
    sizes = dict(sizes)
    for group, extent in zip(groups, shape):
        unknown = [name for name in group if name not in sizes and not name.isdigit()]
        known = math.prod(int(name) if name.isdigit() else sizes[name] for name in group if name not in unknown)
        if len(unknown) > 1 or extent % known or (not unknown and known != extent):
            raise EinopsError(f"the extent {extent} cannot be '{' '.join(group)}' of the pattern '{pattern}'")
        if unknown:
            sizes[unknown[0]] = extent // known
    return sizes


def _sides(pattern, tensor):
    left, arrow, right = pattern.partition("->")
    if not arrow:
        raise EinopsError(f"the pattern '{pattern}' has no '->'")
    left, right = _groups(left), _groups(right)
    dots = [f"...{i}" for i in range(tensor.dim() - len(left) + 1)] if "..." in left else []
    return _spread(left, dots), _spread(right, dots)


def _apply(tensor, pattern, sizes, reduction=None):
    if isinstance(tensor, (list, tuple)):
        tensor = torch.stack(list(tensor), dim=0)
    left, right = _sides(pattern, tensor)
    sizes = _sizes(left, tensor.shape, sizes, pattern)
    names = [name for group in left for name in group]
    wanted = [name for group in right for name in group]
    tensor = tensor.reshape(*[sizes[name] for name in names])
    gone = [name for name in names if name not in wanted]
    if gone:
        if reduction is None:
            raise EinopsError(f"'{gone[0]}' of the pattern '{pattern}' is on one side only")
        dims = tuple(names.index(name) for name in gone)
        tensor = getattr(torch, {"max": "amax", "min": "amin"}.get(reduction, reduction))(tensor, dim=dims)
        names = [name for name in names if name in wanted]
    kept = [name for name in wanted if name in names]
    tensor = tensor.permute(*[names.index(name) for name in kept])
    for at, name in enumerate(wanted):
        if name not in names:
            if name not in sizes and not name.isdigit():
                raise EinopsError(f"the size of '{name}' in the pattern '{pattern}' is not given")
            extent = int(name) if name.isdigit() else sizes[name]
            tensor = tensor.unsqueeze(at)
            tensor = tensor.expand(*tensor.shape[:at], extent, *tensor.shape[at + 1:])
    shape = [math.prod(int(name) if name.isdigit() else sizes[name] for name in group) for group in right]
    return tensor.reshape(*shape)


def rearrange(tensor, pattern, **sizes):
    return _apply(tensor, pattern, sizes)


def repeat(tensor, pattern, **sizes):
    return _apply(tensor, pattern, sizes)


def reduce(tensor, pattern, reduction, **sizes):
    return _apply(tensor, pattern, sizes, reduction)


def einsum(*args):
    """The tensors, then the pattern, whose axes are words."""
    *tensors, pattern = args
    left, _, right = pattern.partition("->")
    letters = {}
    for word in pattern.replace("->", " ").replace(",", " ").split():
        if word != "...":
            letters.setdefault(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[len(letters)])

    def compact(text):
        return "".join(letters.get(word, word) for word in text.split())

    return torch.einsum(",".join(map(compact, left.split(","))) + "->" + compact(right), *tensors)


def parse_shape(tensor, pattern):
    return {name: extent for name, extent in zip(pattern.split(), tensor.shape) if name != "_"}
