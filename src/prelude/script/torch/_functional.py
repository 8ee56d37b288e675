"""What torch.nn.functional has beyond the functions that are built in."""

import itertools
import math

import torch
from torch._functions import layer_norm, rms_norm  # noqa: F401


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False):
    if dropout_p != 0.0:
        raise NotImplementedError("scaled_dot_product_attention takes no dropout here")
    scale = 1.0 / math.sqrt(query.shape[-1]) if scale is None else scale
    if enable_gqa:
        key = torch.repeat_interleave(key, query.shape[-3] // key.shape[-3], dim=-3)
        value = torch.repeat_interleave(value, query.shape[-3] // value.shape[-3], dim=-3)
    wide = torch.float64 if query.dtype == torch.float64 else torch.float32
    scores = torch.matmul(query.to(wide), key.to(wide).transpose(-2, -1)) * scale
    if is_causal:
        if attn_mask is not None:
            raise RuntimeError("scaled_dot_product_attention takes attn_mask or is_causal, not both")
        attn_mask = torch.tril(torch.ones(query.shape[-2], key.shape[-2], dtype=torch.bool))
    if attn_mask is not None and attn_mask.dtype == torch.bool:
        scores = scores.masked_fill(torch.logical_not(attn_mask).expand(*scores.shape), -math.inf)
    elif attn_mask is not None:
        scores = scores + attn_mask
    return torch.matmul(torch.softmax(scores, dim=-1), value.to(wide)).to(query.dtype)


def linear(input, weight, bias=None):
    result = torch.matmul(input, weight.transpose(-2, -1))
    return result if bias is None else result + bias


def _convolve(input, weight, bias, stride, padding, dilation, groups, count):
    """A convolution over the last `count` dimensions: the sum over the places of the kernel of products of channels."""
    def each(value):
        return (value,) * count if isinstance(value, int) else tuple(value)

    if input.dim() == count + 1:
        return _convolve(input.unsqueeze(0), weight, bias, stride, padding, dilation, groups, count).squeeze(0)
    stride, dilation, kernel = each(stride), each(dilation), tuple(weight.shape[2:])
    if padding == "valid":
        padding = 0
    if padding == "same":
        around = [((k - 1) * d // 2, (k - 1) * d - (k - 1) * d // 2) for k, d in zip(kernel, dilation)]
    else:
        around = [(p, p) for p in each(padding)]
    wide = torch.float64 if input.dtype == torch.float64 else torch.float32
    padded = pad(input.to(wide), [n for pair in reversed(around) for n in pair])
    extents = [(n - (k - 1) * d - 1) // s + 1 for n, k, d, s in zip(padded.shape[2:], kernel, dilation, stride)]
    results = []
    for group in range(groups):
        channels, filters = weight.shape[1], weight.shape[0] // groups
        part = padded[:, group * channels:(group + 1) * channels]
        rows = weight[group * filters:(group + 1) * filters].to(wide)
        total = torch.zeros(input.shape[0], filters, math.prod(extents), dtype=wide)
        for at in itertools.product(*map(range, kernel)):
            view = part[(slice(None), slice(None)) + tuple(
                slice(i * d, i * d + (n - 1) * s + 1, s) for i, d, n, s in zip(at, dilation, extents, stride))]
            total = total + torch.matmul(rows[(slice(None), slice(None)) + at], view.reshape(input.shape[0], channels, -1))
        results.append(total)
    result = (results[0] if groups == 1 else torch.cat(results, dim=1)).reshape(input.shape[0], weight.shape[0], *extents)
    if bias is not None:
        result = result + bias.to(wide).reshape(1, -1, *(1,) * count)
    result = result.to(input.dtype)
    return result.cuda() if input.is_cuda else result


def conv1d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    return _convolve(input, weight, bias, stride, padding, dilation, groups, 1)


def conv2d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    return _convolve(input, weight, bias, stride, padding, dilation, groups, 2)


def conv3d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    return _convolve(input, weight, bias, stride, padding, dilation, groups, 3)


def max_pool2d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False):
    """The greatest elements of windows over the last two dimensions."""
    kernel, padding, dilation = ((n, n) if isinstance(n, int) else tuple(n) for n in (kernel_size, padding, dilation))
    stride = kernel if stride is None else (stride, stride) if isinstance(stride, int) else tuple(stride)
    counts, after = [], []
    for n, k, s, p, d in zip(input.shape[-2:], kernel, stride, padding, dilation):
        room = n + 2 * p - d * (k - 1) - 1
        count = (room + (s - 1 if ceil_mode else 0)) // s + 1
        # A window begins in front of the end.
        count -= ceil_mode and (count - 1) * s >= n + p
        counts.append(count)
        after.append(max(p, (count - 1) * s + d * (k - 1) + 1 - n - p))
    least = -math.inf if input.is_floating_point() else torch.iinfo(input.dtype).min
    padded = pad(input, (padding[1], after[1], padding[0], after[0]), value=least)
    result = None
    for at in itertools.product(*map(range, kernel)):
        rows, columns = (slice(i * d, i * d + (n - 1) * s + 1, s) for i, d, n, s in zip(at, dilation, counts, stride))
        view = padded[..., rows, columns]
        result = view.clone() if result is None else torch.maximum(result, view)
    return result


def pad(input, pad, mode="constant", value=None):
    if mode != "constant":
        raise NotImplementedError(f"torch.nn.functional.pad takes mode='constant' here, not '{mode}'")
    value = 0 if value is None else value
    for i in range(len(pad) // 2):
        dim = input.dim() - 1 - i
        before, after = pad[2 * i], pad[2 * i + 1]

        def border(count):
            shape = list(input.shape)
            shape[dim] = count
            return torch.full(tuple(shape), value, dtype=input.dtype, device=input.device)

        if before < 0 or after < 0:
            start = max(0, -before)
            input = input.narrow(dim, start, input.shape[dim] - start - max(0, -after))
        parts = ([border(before)] if before > 0 else []) + [input] + ([border(after)] if after > 0 else [])
        input = torch.cat(parts, dim=dim)
    return input


def leaky_relu(input, negative_slope=0.01, inplace=False):
    return torch.where(input > 0, input, input * negative_slope)


def elu(input, alpha=1.0, inplace=False):
    return torch.where(input > 0, input, torch.expm1(input) * alpha)


def softplus(input, beta=1, threshold=20):
    return torch.where(input * beta > threshold, input, torch.log1p(torch.exp(input * beta)) / beta)


def relu6(input, inplace=False):
    return torch.clamp(input, 0, 6)


def hardsigmoid(input, inplace=False):
    return torch.clamp(input + 3, 0, 6) / 6


def hardswish(input, inplace=False):
    return input * torch.clamp(input + 3, 0, 6) / 6


def normalize(input, p=2.0, dim=1, eps=1e-12):
    return input / torch.clamp(torch.norm(input, p, dim, keepdim=True), min=eps)


def mse_loss(input, target, reduction="mean"):
    square = (input - target) * (input - target)
    return square if reduction == "none" else square.sum() if reduction == "sum" else square.mean()


def one_hot(tensor, num_classes=-1):
    count = int(tensor.max().item()) + 1 if num_classes < 0 else num_classes
    return (tensor.unsqueeze(-1) == torch.arange(count)).to(torch.int64)


def nll_loss(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"):
    """Of (N, C) logarithms of probabilities, or (C,)."""
    if input.dim() > 2:
        raise NotImplementedError("losses of classes take one or two dimensions here")
    if input.dim() == 1:
        input, target = input.unsqueeze(0), target.reshape(1)
    counted = target != ignore_index
    classes = torch.where(counted, target, torch.zeros_like(target)).to(torch.int64)
    weights = torch.ones(input.shape[1], dtype=input.dtype) if weight is None else weight
    weights = torch.where(counted, weights[classes], torch.zeros(1, dtype=input.dtype))
    losses = -torch.gather(input, 1, classes.unsqueeze(1)).squeeze(1) * weights
    if reduction == "none":
        return losses
    return losses.sum() if reduction == "sum" else losses.sum() / weights.sum()


def cross_entropy(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean", label_smoothing=0.0):
    if label_smoothing != 0.0 or target.dtype.is_floating_point:
        raise NotImplementedError("torch.nn.functional.cross_entropy takes classes without smoothing here")
    return nll_loss(torch.log_softmax(input, dim=-1), target, weight, ignore_index=ignore_index, reduction=reduction)


def embedding(input, weight, padding_idx=None):
    return weight[input.flatten().to(torch.int64)].reshape(*input.shape, weight.shape[1])


def logsigmoid(input):
    """log(1 / (1 + exp(-x)))."""
    return -softplus(-input)


def log_softmax(input, dim=-1, dtype=None):
    """The logarithms of softmax."""
    return torch.log_softmax(input if dtype is None else input.to(dtype), dim=dim)


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    """The divergence of target from input, which is of logarithms."""
    if log_target:
        terms = torch.exp(target) * (target - input)
    else:
        terms = torch.where(target > 0, target * (torch.log(target) - input), torch.zeros_like(target))
    if reduction == "none":
        return terms
    if reduction == "batchmean":
        return terms.sum() / input.shape[0]
    return terms.sum() if reduction == "sum" else terms.mean()
