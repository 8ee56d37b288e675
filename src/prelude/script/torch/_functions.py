"""Functions of torch that are written with those that are built in."""

import math

import _kdsl
import torch
from torch._results import Extremum


def _mode(dim, rank):
    if not -max(rank, 1) <= dim < max(rank, 1):
        raise _kdsl.tried(IndexError(f"Dimension out of range (expected to be in range of [{-max(rank, 1)}, {max(rank, 1) - 1}], "
                                     f"but got {dim})"), "dimension")
    return dim % max(rank, 1)


def _at(dim, index):
    return (slice(None),) * dim + (index,)


# ---- products


def kron(input, other):
    """All of the second matrix in the place of each element of the first one, times that."""
    rank = max(input.dim(), other.dim())
    a, b = (x.reshape(*(1,) * (rank - x.dim()), *x.shape) for x in (input, other))
    product = a.reshape(*[n for extent in a.shape for n in (extent, 1)]) * b.reshape(*[n for extent in b.shape for n in (1, extent)])
    return product.reshape(*[x * y for x, y in zip(a.shape, b.shape)])


_E2M1 = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)


def _widened(matrix):
    """A matrix as float32; two 4-bit floats of a byte become neighbours in a row."""
    if matrix.dtype is not torch.float4_e2m1fn_x2:
        return matrix.float()
    pairs = matrix.view(torch.uint8).int()
    codes = torch.stack((pairs & 15, pairs >> 4), -1).reshape(*matrix.shape[:-1], -1)
    return torch.tensor(_E2M1 + tuple(-x for x in _E2M1), device=matrix.device)[codes.long()]


def _of_blocks(scales, matrix, block):
    """The scale of each element, where each row has one for so many elements, in tiles of 128 rows and 4 scales."""
    rows, columns = matrix.shape
    count = columns // block
    down, across = -(-rows // 128), -(-count // 4)
    if scales.numel() != down * across * 512:
        raise RuntimeError(f"_scaled_mm: a matrix of {rows} x {columns} elements has {down * across * 512} scales of blocks of {block}, "
                           f"but {scales.numel()} were given")
    tiles = scales.float().reshape(down, across, 32, 4, 4).permute(0, 3, 2, 1, 4)
    each = tiles.reshape(down * 128, across * 4)[:rows, :count]
    return each.unsqueeze(-1).expand(rows, count, block).reshape(rows, columns)


def _scaled_mm(input, mat2, scale_a, scale_b, bias=None, scale_result=None, out_dtype=None, use_fast_accum=False):
    """Of matrices of float8 or two float4 a byte, with a factor of each, of each of their rows and columns, or of each block of 32
    (float8_e8m0fnu) or 16 (float8_e4m3fn) elements."""
    a, b = _widened(input), _widened(mat2.t())
    if scale_a.dtype is torch.float32:
        result = torch.matmul(a, b.t()) * scale_a * scale_b
    else:
        block = 32 if scale_a.dtype is torch.float8_e8m0fnu else 16
        result = torch.matmul(a * _of_blocks(scale_a, a, block), (b * _of_blocks(scale_b, b, block)).t())
    if bias is not None:
        result = result + bias.float()
    if scale_result is not None:
        result = result * scale_result
    return result.to(input.dtype if out_dtype is None else out_dtype)


def _expanded(subscripts, ranks):
    """The letters of each operand and of the result, without spaces; `...` becomes letters of its own."""
    inputs, arrow, output = subscripts.replace(" ", "").partition("->")
    terms = inputs.split(",")
    if len(terms) != len(ranks):
        raise ValueError(f"einsum(): the equation has {len(terms)} operands, but {len(ranks)} were given")
    spare = [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" if letter not in subscripts]
    widest = max((rank - len(term) + 3 for term, rank in zip(terms, ranks) if "..." in term), default=0)
    dots = "".join(spare[:widest])
    for i, rank in enumerate(ranks):
        if "..." in terms[i]:
            count = rank - len(terms[i]) + 3
            terms[i] = terms[i].replace("...", dots[widest - count:])
        if len(terms[i]) != rank:
            raise RuntimeError(f"einsum(): the number of subscripts in the equation ({len(terms[i])}) does not match the number of "
                               f"dimensions ({rank}) for operand {i}")
    if not arrow:
        letters = "".join(terms)
        output = "..." + "".join(sorted(letter for letter in set(letters) if letters.count(letter) == 1 and letter not in dots))
    output = output.replace("...", dots)
    for letter in output:
        if not any(letter in term for term in terms):
            raise RuntimeError(f"einsum(): output subscript {letter} does not appear in the equation for any input operand")
    return terms, output


def _diagonals(tensor, term):
    """Letters that stand twice: the elements where both indices are the same."""
    while True:
        twice = next((letter for letter in term if term.count(letter) > 1), None)
        if twice is None:
            return tensor, term
        first, second = [i for i, letter in enumerate(term) if letter == twice][:2]
        rest = [i for i in range(len(term)) if i not in (first, second)]
        strides = tensor.stride()
        tensor = torch.as_strided(tensor, [tensor.shape[first]] + [tensor.shape[i] for i in rest],
                                  [strides[first] + strides[second]] + [strides[i] for i in rest])
        term = twice + "".join(letter for i, letter in enumerate(term) if i not in (first, second))


def _summed(tensor, term, keep):
    gone = [i for i, letter in enumerate(term) if letter not in keep]
    if gone:
        tensor = tensor.sum(dim=tuple(gone))
    return tensor, "".join(letter for letter in term if letter in keep)


def _product_of_two(a, a_term, b, b_term, keep):
    """As one batched matrix product: letters of both that stay, of A only, of B only, and those that are summed over."""
    both = [letter for letter in a_term if letter in b_term and letter in keep]
    summed = [letter for letter in a_term if letter in b_term and letter not in keep]
    only_a = [letter for letter in a_term if letter not in b_term]
    only_b = [letter for letter in b_term if letter not in a_term]
    extents = {}
    for tensor, term in ((a, a_term), (b, b_term)):
        for letter, extent in zip(term, tensor.shape):
            if extents.get(letter, 1) not in (1, extent) and extent != 1:
                raise RuntimeError(f"einsum(): operands do not broadcast with remapped shapes: subscript {letter} has size {extent} "
                                   f"and {extents[letter]}")
            if extents.get(letter, 1) == 1:
                extents[letter] = extent

    def matrices(tensor, term, rows, columns):
        order = both + rows + columns
        tensor = tensor.expand(*[extents[letter] for letter in term]).permute(*[term.index(letter) for letter in order])
        sizes = [math.prod(extents[letter] for letter in group) for group in (both, rows, columns)]
        return tensor.reshape(*sizes)

    product = torch.bmm(matrices(a, a_term, only_a, summed), matrices(b, b_term, summed, only_b))
    term = both + only_a + only_b
    return product.reshape(*[extents[letter] for letter in term]), "".join(term)


def einsum(equation, *operands):
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = tuple(operands[0])
    if not operands:
        raise ValueError("einsum(): must provide at least one operand")
    terms, output = _expanded(equation, [operand.dim() for operand in operands])
    result, term = _diagonals(operands[0], terms[0])
    for i in range(1, len(operands)):
        other, other_term = _diagonals(operands[i], terms[i])
        later = output + "".join(terms[i + 1:])
        result, term = _summed(result, term, later + other_term)
        other, other_term = _summed(other, other_term, later + term)
        result, term = _product_of_two(result, term, other, other_term, later)
    result, term = _summed(result, term, output)
    return result.permute(*[term.index(letter) for letter in output]) if output else result


def dot(input, tensor):
    if input.dim() != 1 or tensor.dim() != 1:
        raise RuntimeError(f"1D tensors expected, but got {input.dim()}D and {tensor.dim()}D tensors")
    return (input * tensor).sum()


vdot = dot


def inner(input, other):
    return (input * other).sum() if input.dim() == 0 or other.dim() == 0 else einsum("...i,...i->...", input, other) \
        if other.dim() == 1 else torch.matmul(input, other.transpose(-1, -2))


def mv(input, vec):
    return torch.matmul(input, vec)


def outer(input, vec2):
    return input.unsqueeze(1) * vec2.unsqueeze(0)


def addmm(input, mat1, mat2, *, beta=1, alpha=1):
    return input * beta + torch.matmul(mat1, mat2) * alpha


def baddbmm(input, batch1, batch2, *, beta=1, alpha=1):
    return input * beta + torch.bmm(batch1, batch2) * alpha


def _grouped_mm(input, mat2, offs=None, bias=None, out_dtype=None):
    """Products of groups, of which `offs` has the ends: of rows of the first factor with a matrix each, or of columns of both, or
    with one factor for all."""
    if bias is not None:
        raise NotImplementedError("torch._grouped_mm with a bias is not supported")
    if input.dim() == 3 and mat2.dim() == 3:
        return torch.bmm(input, mat2).to(out_dtype or input.dtype)
    if offs is None or input.dim() not in (2, 3) or mat2.dim() not in (2, 3):
        raise RuntimeError("torch._grouped_mm takes matrices or batches of them, and the ends of the groups where one is a matrix")
    ends = [int(end) for end in offs.tolist()]
    groups = list(zip([0] + ends[:-1], ends))
    dtype = out_dtype or input.dtype
    if input.dim() == 2 and mat2.dim() == 2:
        return torch.stack([torch.matmul(input[:, a:b], mat2[a:b]) for a, b in groups]).to(dtype)
    if input.dim() == 2:
        result = torch.zeros(input.shape[0], mat2.shape[2], dtype=dtype, device=input.device)
        for group, (a, b) in enumerate(groups):
            result[a:b] = torch.matmul(input[a:b], mat2[group]).to(dtype)
        return result
    result = torch.zeros(input.shape[1], mat2.shape[1], dtype=dtype, device=input.device)
    for group, (a, b) in enumerate(groups):
        result[:, a:b] = torch.matmul(input[group], mat2[:, a:b]).to(dtype)
    return result


# ---- along one mode


def diff(input, n=1, dim=-1):
    dim = _mode(dim, input.dim())
    for _ in range(n):
        count = input.shape[dim]
        input = input.narrow(dim, 1, count - 1) - input.narrow(dim, 0, count - 1)
    return input


def cumprod(input, dim, *, dtype=None):
    value = input if dtype is None else input.to(dtype)
    if not value.is_floating_point():
        value = value.to(torch.int64)
    dim = _mode(dim, value.dim())
    result = value.clone()
    for place in range(1, value.shape[dim] if value.dim() else 1):
        at = _at(dim, place)
        result[at] = result[_at(dim, place - 1)] * value[at]
    return result


def _running(input, dim, is_better):
    """The best value so far along a mode, the last of equal ones, and where it stands."""
    if input.dim() == 0:
        return Extremum(input.clone(), torch.zeros((), dtype=torch.int64, device=input.device))
    dim = _mode(dim, input.dim())
    values = input.clone()
    indices = torch.zeros(input.shape, dtype=torch.int64, device=input.device)
    for place in range(1, input.shape[dim]):
        at, before = _at(dim, place), _at(dim, place - 1)
        best, current = values[before], input[at]
        takes = torch.logical_or(is_better(current, best), current != current)
        takes = torch.logical_and(takes, torch.logical_or(best == best, current != current))
        values[at] = torch.where(takes, current, best)
        indices[at] = torch.where(takes, torch.full_like(indices[at], place), indices[before])
    return Extremum(values, indices)


def cummax(input, dim):
    return _running(input, dim, lambda a, b: a >= b)


def cummin(input, dim):
    return _running(input, dim, lambda a, b: a <= b)


def broadcast_shapes(*shapes):
    shapes = [(shape,) if isinstance(shape, int) else tuple(shape) for shape in shapes]
    rank = max((len(shape) for shape in shapes), default=0)
    result = [1] * rank
    for shape in shapes:
        for place, extent in enumerate(shape, rank - len(shape)):
            if extent != 1 and result[place] not in (1, extent):
                raise RuntimeError("Shape mismatch: objects cannot be broadcast to a single shape")
            result[place] = extent if extent != 1 else result[place]
    return torch.Size(result)


def topk(input, k, dim=-1, largest=True, sorted=True):
    dim = _mode(dim, input.dim())
    if k > input.shape[dim]:
        raise RuntimeError("selected index k out of range")
    values, indices = torch.sort(input, dim=dim, descending=largest)
    return Extremum(values.narrow(dim, 0, k).contiguous(), indices.narrow(dim, 0, k).contiguous())


def argsort(input, dim=-1, descending=False, stable=False):
    return torch.sort(input, dim=dim, descending=descending)[1]


def median(input, dim=None, keepdim=False):
    if dim is None:
        flat = torch.sort(input.flatten())[0]
        return flat[(flat.numel() - 1) // 2]
    dim = _mode(dim, input.dim())
    values, indices = torch.sort(input, dim=dim)
    middle = (input.shape[dim] - 1) // 2
    values, indices = values.narrow(dim, middle, 1).contiguous(), indices.narrow(dim, middle, 1).contiguous()
    return Extremum(values, indices) if keepdim else Extremum(values.squeeze(dim), indices.squeeze(dim))


def logsumexp(input, dim, keepdim=False):
    input = input if input.is_floating_point() else input.float()
    greatest = torch.amax(input, dim=dim, keepdim=True)
    greatest = torch.where(torch.isinf(greatest), torch.zeros_like(greatest), greatest)
    result = torch.log(torch.exp(input - greatest).sum(dim=dim, keepdim=True)) + greatest
    if keepdim:
        return result
    for mode in sorted_modes(dim, input.dim()):
        result = result.squeeze(mode)
    return result


def sorted_modes(dim, rank):
    """The modes from the last to the first, so that one may go after the other."""
    modes = [dim] if isinstance(dim, int) else list(dim)
    return sorted((_mode(mode, rank) for mode in modes), reverse=True)


def logaddexp(input, other):
    greatest = torch.maximum(input, other)
    return greatest + torch.log(torch.exp(input - greatest) + torch.exp(other - greatest))


def norm(input, p="fro", dim=None, keepdim=False, *, dtype=None):
    input = input if dtype is None else input.to(dtype)
    if p == 0:
        is_set = (input != 0).to(input.dtype)
        return is_set.sum(dim=tuple(range(input.dim())) if dim is None else dim, keepdim=keepdim)
    if p == -math.inf:
        return torch.abs(input).amin() if dim is None else torch.abs(input).amin(dim=dim, keepdim=keepdim)
    if p not in ("fro", 2, 2.0):
        magnitude = torch.abs(input)
        if p == math.inf:
            return magnitude.amax() if dim is None else magnitude.amax(dim=dim, keepdim=keepdim)
        total = (magnitude ** p)
        return (total.sum() if dim is None else total.sum(dim=dim, keepdim=keepdim)) ** (1.0 / p)
    square = input * input
    return torch.sqrt(square.sum() if dim is None else square.sum(dim=dim, keepdim=keepdim))


def flip(input, dims):
    for dim in [dims] if isinstance(dims, int) else dims:
        dim = _mode(dim, input.dim())
        input = torch.index_select(input, dim, torch.arange(input.shape[dim] - 1, -1, -1, device=input.device))
    return input


def roll(input, shifts, dims=None):
    if dims is None:
        return roll(input.flatten(), shifts, 0).reshape(*input.shape)
    pairs = [(shifts, dims)] if isinstance(dims, int) else zip(shifts, dims)
    for shift, dim in pairs:
        dim = _mode(dim, input.dim())
        extent = input.shape[dim]
        shift %= max(extent, 1)
        input = torch.cat([input.narrow(dim, extent - shift, shift), input.narrow(dim, 0, extent - shift)], dim=dim)
    return input


def repeat_interleave(input, repeats, dim=None):
    if dim is None:
        input, dim = input.flatten(), 0
    dim = _mode(dim, input.dim())
    counts = [repeats] * input.shape[dim] if isinstance(repeats, int) else repeats.tolist()
    if len(counts) == 1:
        counts = counts * input.shape[dim]
    if len(counts) != input.shape[dim]:
        raise RuntimeError("repeats must have the same size as input along dim")
    return torch.index_select(input, dim, torch.tensor([i for i, count in enumerate(counts) for _ in range(count)], dtype=torch.int64, device=input.device))


def gather(input, dim, index):
    """Elements of `input` whose coordinate along `dim` is that of `index`, and otherwise the place in it."""
    dim = _mode(dim, input.dim())
    flat = torch.zeros(tuple(index.shape), dtype=torch.int64, device=index.device)
    step = input.numel()
    for mode, extent in enumerate(input.shape):
        step //= extent
        place = index.to(torch.int64) if mode == dim else torch.arange(index.shape[mode], device=index.device).reshape(
            *[-1 if i == mode else 1 for i in range(index.dim())])
        flat = flat + place * step
    return torch.index_select(input.flatten(), 0, flat.flatten()).reshape(*index.shape)


def split(tensor, split_size_or_sections, dim=0):
    dim = _mode(dim, tensor.dim())
    extent = tensor.shape[dim]
    if isinstance(split_size_or_sections, int):
        size = split_size_or_sections
        sections = [min(size, extent - start) for start in range(0, extent, size)] or [0]
    else:
        sections = list(split_size_or_sections)
        if sum(sections) != extent:
            raise RuntimeError(f"split_with_sizes expects split_sizes to sum exactly to {extent}, but got split_sizes={sections}")
    parts, start = [], 0
    for section in sections:
        parts.append(tensor.narrow(dim, start, section))
        start += section
    return tuple(parts)


def chunk(input, chunks, dim=0):
    return split(input, max(1, -(-input.shape[_mode(dim, input.dim())] // chunks)), dim)


def unbind(input, dim=0):
    dim = _mode(dim, input.dim())
    return tuple(input.select(dim, i) for i in range(input.shape[dim]))


# ---- shapes


def movedim(input, source, destination):
    sources = [source] if isinstance(source, int) else list(source)
    places = [destination] if isinstance(destination, int) else list(destination)
    sources = [_mode(mode, input.dim()) for mode in sources]
    places = [_mode(mode, input.dim()) for mode in places]
    rest = iter(mode for mode in range(input.dim()) if mode not in sources)
    order = [sources[places.index(i)] if i in places else next(rest) for i in range(input.dim())]
    return input.permute(*order)


def swapaxes(input, axis0, axis1):
    return input.transpose(axis0, axis1)


def tile(input, dims):
    dims = (dims,) if isinstance(dims, int) else tuple(dims)
    return input.repeat(*((1,) * (input.dim() - len(dims)) + dims))


def broadcast_to(input, shape):
    return input.expand(*shape)


def hstack(tensors):
    tensors = [tensor.reshape(1) if tensor.dim() == 0 else tensor for tensor in tensors]
    return torch.cat(tensors, dim=0 if tensors[0].dim() == 1 else 1)


def vstack(tensors):
    return torch.cat([tensor.reshape(1, -1) if tensor.dim() < 2 else tensor for tensor in tensors], dim=0)


def meshgrid(*tensors, indexing="ij"):
    if indexing == "xy" and len(tensors) > 1:
        first, second, *rest = meshgrid(tensors[1], tensors[0], *tensors[2:])
        return (second, first, *rest)
    shape = [tensor.numel() for tensor in tensors]
    return tuple(tensor.reshape(*[-1 if i == mode else 1 for i in range(len(shape))]).expand(*shape)
                 for mode, tensor in enumerate(tensors))


def empty_strided(size, stride, *, dtype=None, device=None, **options):
    last = sum((extent - 1) * step for extent, step in zip(size, stride))
    storage = torch.empty((0 if 0 in tuple(size) else last + 1,), dtype=dtype, device=device)
    return torch.as_strided(storage, tuple(size), tuple(stride))


def from_numpy(array):
    import numpy as np

    if not isinstance(array, np.ndarray):
        raise TypeError(f"expected np.ndarray (got {type(array).__name__})")
    return array._tensor


def from_dlpack(array):
    if isinstance(array, torch.Tensor):
        return array
    return array.__dlpack__()


# ---- element by element


def addcmul(input, tensor1, tensor2, *, value=1):
    return input + value * tensor1 * tensor2


def isposinf(input):
    return input == math.inf


def isneginf(input):
    return input == -math.inf


def logical_and(input, other):
    return input.bool() & other.bool()


def logical_or(input, other):
    return input.bool() | other.bool()


def logical_xor(input, other):
    return input.bool() ^ other.bool()


def scatter_add(input, dim, index, src):
    return input.clone().scatter_add_(dim, index, src)


def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    return input.clone().scatter_reduce_(dim, index, src, reduce, include_self=include_self)


def index_add(input, dim, index, source, *, alpha=1):
    return input.clone().index_add_(dim, index, source, alpha=alpha)


# ---- choice and counts


def _band(input, keeps):
    rows = torch.arange(input.shape[-2], device=input.device).reshape(-1, 1)
    columns = torch.arange(input.shape[-1], device=input.device).reshape(1, -1)
    return torch.where(keeps(columns - rows).expand(*input.shape), input, torch.zeros_like(input))


def tril(input, diagonal=0):
    return _band(input, lambda distance: distance <= diagonal)


def triu(input, diagonal=0):
    return _band(input, lambda distance: distance >= diagonal)


def nonzero(input, *, as_tuple=False):
    places = [i for i, value in enumerate(input.flatten().tolist()) if value]
    shape = list(input.shape)
    coordinates = []
    for place in places:
        coordinate = []
        for extent in reversed(shape):
            coordinate.append(place % extent)
            place //= extent
        coordinates.append(coordinate[::-1])
    table = torch.tensor(coordinates, dtype=torch.int64, device=input.device)
    table = table.reshape(len(places), len(shape)).t().contiguous().t()
    return unbind(table, 1) if as_tuple else table


def masked_fill(input, mask, value):
    return input.masked_fill(mask, value)


def promote_types(type1, type2):
    return (torch.zeros(1, dtype=type1) + torch.zeros(1, dtype=type2)).dtype


def result_type(tensor1, tensor2):
    return (tensor1 + tensor2).dtype


class linalg:
    norm = vector_norm = staticmethod(lambda x, ord=None, dim=None, keepdim=False, *, dtype=None: norm(
        x, 2 if ord is None else ord, dim, keepdim, dtype=dtype))


def count_nonzero(input, dim=None):
    is_set = (input != 0).to(torch.int64)
    return is_set.sum() if dim is None else is_set.sum(dim=dim)


def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    # Raises where the types differ, and where a tolerance is negative.
    torch.allclose(torch.empty(0, dtype=input.dtype), torch.empty(0, dtype=other.dtype), rtol, atol)
    close = (input == other) | (torch.isfinite(other) & (torch.abs(input - other) <= atol + rtol * torch.abs(other)))
    return close | (torch.isnan(input) & torch.isnan(other)) if equal_nan else close


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    if return_inverse or return_counts or dim is not None:
        raise NotImplementedError("torch.unique gives the values only here")
    values = []
    for value in torch.sort(input.flatten())[0].tolist():
        if not values or values[-1] != value:
            values.append(value)
    return torch.tensor(values, dtype=input.dtype, device=input.device)


# ---- normalisation


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05):
    modes = tuple(range(-len(normalized_shape), 0))
    wide = input.float() if input.element_size() < 4 else input
    mean = wide.mean(dim=modes, keepdim=True)
    centered = wide - mean
    result = centered * torch.rsqrt((centered * centered).mean(dim=modes, keepdim=True) + eps)
    result = result if weight is None else result * weight
    result = result if bias is None else result + bias
    return result.to(input.dtype)


def rms_norm(input, normalized_shape, weight=None, eps=None):
    modes = tuple(range(-len(normalized_shape), 0))
    wide = input.float() if input.element_size() < 4 else input
    eps = torch.finfo(input.dtype).eps if eps is None else eps
    result = wide * torch.rsqrt((wide * wide).mean(dim=modes, keepdim=True) + eps)
    return (result if weight is None else result * weight).to(input.dtype)


def nan_to_num(input, nan=0.0, posinf=None, neginf=None):
    """Finite numbers for those that are not: of infinities, the largest ones unless others are given."""
    limits = torch.finfo(input.dtype)
    result = torch.where(torch.isnan(input), torch.full_like(input, nan), input)
    result = torch.where(result == math.inf, torch.full_like(input, limits.max if posinf is None else posinf), result)
    return torch.where(result == -math.inf, torch.full_like(input, limits.min if neginf is None else neginf), result)


def bitwise_left_shift(input, other):
    return input << other


def bitwise_right_shift(input, other):
    return input >> other
