#!/usr/bin/env python3
"""Writes test/conformance/torch_table.py: the results of torch for many expressions, with their types, shapes and strides. The
script needs torch itself (a wheel from PyPI; none of it comes into the repository):

    python3 tools/dev/make_torch_table.py

Expressions that torch refuses are left out. `=` in front of the numbers says that they are exact; otherwise they are as close
as sums and functions of their type are.
"""
import os
import sys
import warnings

import torch

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, "test", "conformance")
sys.path.insert(0, FOLDER)
import torch_inputs  # noqa: E402

FLOATS = ["f32", "f64", "f16", "bf16"]
ALL = [*FLOATS, "i64", "i32", "i16", "i8", "u8", "b"]
SECOND = {"f32": "g32", "f64": "g64", "f16": "g16", "bf16": "gbf16", "i64": "j64", "i32": "j32", "i16": "j16", "i8": "j8", "u8": "w8", "b": "c"}
# torch computes this step by step in bfloat16, and rounds each time.
LEFT_OUT = {"torch.floor_divide(bf16, gbf16)"}
POSITIVE, UNIT = ["p32", "p64", "p16", "pbf16"], ["q32", "q64", "q16", "qbf16"]
DTYPES = ["float32", "float64", "float16", "bfloat16", "int64", "int32", "int16", "int8", "uint8", "bool"]
NARROW = {"float8_e4m3fn": "e4m3", "float8_e5m2": "e5m2", "float8_e8m0fnu": "e8m0"}
# The overflow of float8_e4m3fn is left out: versions of torch differ in whether it is NaN or the largest number.
HELD_BY_E4M3 = {x: f"{x}[abs({x}.float()) <= 464]" for x in ["e64", "e32", "e16", "ebf16", "e5m2", "e8m0"]} | {
    "i64": "i64[:7]", "i32": "i32[:7]", "i16": "i16[:8]", "u64": "u64[:3]", "u32": "u32[:4]", "u16": "u16[:5]"}
WIDE = {"float64": "e64", "float32": "e32", "float16": "e16", "bfloat16": "ebf16"}
INTEGERS = ["i64", "i32", "i16", "i8", "u64", "u32", "u16", "u8", "b"]
INTEGER_DTYPES = ["int64", "int32", "int16", "int8", "uint64", "uint32", "uint16", "uint8", "bool"]

EXACT_UNARY = ["neg", "abs", "floor", "ceil", "round", "trunc", "sign", "relu", "square", "logical_not", "isnan", "isinf", "isfinite"]
CLOSE_UNARY = ["exp", "exp2", "expm1", "sqrt", "rsqrt", "sin", "cos", "tan", "tanh", "sigmoid", "erf", "reciprocal", "log", "log2", "log10", "log1p"]
EXACT_BINARY = ["add", "sub", "mul", "div", "maximum", "minimum", "eq", "ne", "lt", "le", "gt", "ge", "bitwise_and", "bitwise_or",
                "bitwise_xor", "remainder", "fmod", "floor_divide"]
OPERATORS = ["+", "-", "*", "/", "//", "%", "&", "|", "^", "==", "!=", "<", "<=", ">", ">="]
SCALARS = ["2", "-3", "2.5", "True"]
REDUCTIONS = ["sum", "prod", "mean", "amax", "amin", "argmax", "argmin", "any", "all", "var", "std", "max", "min", "median", "cumsum",
              "softmax", "log_softmax", "logsumexp", "norm", "count_nonzero"]

# The results of these shapes, strides and choices are exact.
EXACT = """
m.t(); m.T; m.t().contiguous(); m.t().clone(); m.t().float(); m.t().double(); m.t().to(torch.float16); m.t() + 1; m.t() + m.t(); m.t() + m[:1].t()
t.permute(2, 0, 1); t.permute(2, 0, 1).clone(); t.permute(2, 0, 1).half(); t.permute(2, 0, 1).int(); t.permute(1, 0, 2).contiguous()
t.permute(2, 0, 1).float(); t.permute(2, 0, 1).to(torch.float64); t.permute(2, 0, 1).abs(); t.permute(2, 0, 1) * 2; t.permute(2, 0, 1) > 0
torch.zeros_like(t.permute(2, 0, 1)); torch.ones_like(m.t()); torch.full_like(m.t(), 3)
t.transpose(0, 2); t.transpose(-1, -2); t.mT; torch.transpose(t, 0, 1).clone(); torch.permute(t, (1, 2, 0)); torch.swapaxes(t, 0, 2)
torch.movedim(t, 0, 2); torch.movedim(t, (0, 1), (1, 2)); t.reshape(4, 6); t.reshape(-1); t.permute(2, 0, 1).reshape(4, 6); t.view(6, 4); t.view(-1, 2)
t.flatten(); t.flatten(1); t.flatten(0, 1); t.permute(2, 0, 1).flatten(); t.ravel(); t.unsqueeze(0); t.unsqueeze(-1); t[:, :1].squeeze(1); t[:1].squeeze()
m.expand(2, 3, 4); m[:1].expand(5, 4); m[:1].expand(5, 4).clone(); m[:1].expand(5, -1).contiguous(); m.repeat(2, 1); m.repeat(2, 1, 3); torch.tile(m, (2, 2))
m[1]; m[:, 1]; m[1:, ::2]; m[-1]; m[..., 2]; t[0, :, 1]; t[:, None, 1]; t[1, 2, 3]; m[:, -2:]; m[::2]; m[None]; m[ix]; m[m > 0]; m[[0, 2]]
m[:, 1].clone(); m[:, ::2].clone(); m[:, ::2].contiguous(); m[:, ::2] + 0; m[:, ::2].float(); m[:, ::2].double(); m[::2].clone()
torch.cat((m, m)); torch.cat((m, m), dim=1); torch.cat((m, n)); torch.cat((m, n), dim=-1); torch.stack((m, m)); torch.stack((m, m), dim=1); torch.stack((m, m), -1)
torch.hstack((m, m)); torch.vstack((m, m)); torch.hstack((v, v)); torch.vstack((v, v)); torch.split(m, 2); torch.split(m, [1, 2]); torch.split(m, 3, dim=1)
torch.chunk(m, 2); torch.chunk(m, 2, dim=1); torch.unbind(m); torch.unbind(m, 1); torch.where(m > 0, m, -m); torch.where(m > 0, m, 0.0); torch.where(n > 2, n, m)
torch.where(n > 2, 1, 0); torch.where(m > 0, 1.5, m); torch.flip(m, [0]); torch.flip(m, [0, 1]); torch.roll(m, 1); torch.roll(m, 1, 0); torch.roll(m, (1, -1), (0, 1))
torch.gather(s, 1, ij); torch.gather(s, 0, ij); torch.index_select(m, 0, ix); torch.index_select(m, 1, ix); m.index_select(0, ix); torch.repeat_interleave(v, 2)
torch.repeat_interleave(m, 2, dim=0); torch.repeat_interleave(ix, ix); torch.tril(m); torch.tril(m, 1); torch.triu(m); torch.triu(m, -1); torch.nonzero(n); torch.nonzero(n > 3)
torch.topk(v, 2); torch.topk(m, 2, dim=0); torch.topk(m, 2, largest=False); torch.sort(v); torch.sort(m, descending=True); torch.sort(n, dim=0); torch.argsort(v); torch.argsort(m, dim=0, descending=True)
torch.sort(f32); torch.sort(f32, descending=True); torch.sort(i64); torch.sort(i64 | 2**53 + 1); torch.topk(i64, 3); torch.sort(u64)
torch.unique(n); torch.bincount(ix); torch.bincount(n.flatten()); torch.bincount(ix, minlength=5); torch.clamp(m, 0, 3); torch.clamp(m, min=-1); torch.clamp(n, max=2); m.clamp(-1.5, 1.5); n.clamp(1, 3)
torch.masked_fill(m, m > 0, 9.0); m.masked_fill(m > 0, -inf); n.masked_fill(n == 0, 7); torch.diff(v); torch.diff(m); torch.diff(m, dim=0); torch.diff(ix)
torch.arange(5); torch.arange(5.0); torch.arange(1, 10, 3); torch.arange(5, 0, -2); torch.arange(0, 1, 0.25); torch.arange(3, dtype=torch.float16); torch.arange(0.0, 2.0)
torch.linspace(0, 1, 5); torch.linspace(-1, 1, 3); torch.eye(3); torch.eye(2, 3); torch.eye(2, dtype=torch.int32); torch.zeros(2, 3); torch.zeros((2, 3)); torch.ones(2, dtype=torch.int8); torch.full((2, 2), 7); torch.full((2,), 1.5); torch.full((2,), True)
torch.tensor([1, 2]); torch.tensor([1, 2.5]); torch.tensor(3); torch.tensor(2.5); torch.tensor(True); torch.tensor([True, False]); torch.tensor([[1], [2]]); torch.tensor([]); torch.tensor([1.5], dtype=torch.float64); torch.as_tensor([1, 2])
torch.zeros_like(n); torch.ones_like(n, dtype=torch.float16); torch.full_like(n, 3); torch.full_like(m, 2); torch.as_strided(m, (2, 2), (1, 4)); torch.as_strided(m, (2, 2), (4, 1), 1)
torch.meshgrid(v, ix); torch.meshgrid(v, v, indexing='xy'); torch.broadcast_to(v, (2, 3)); m.narrow(1, 1, 2); m.select(1, 2); torch.outer(v, v); torch.count_nonzero(n); torch.count_nonzero(n, dim=0); torch.numel(m)
m.expand_as(t[:, :, :]) v.expand_as(s); m.view_as(m); m.type_as(n); m.new_zeros(2); n.new_ones(2, 2); n.new_full((2,), 3); m.new_tensor([1, 2]); n.new_empty(2) * 0
m.sum(0).shape; m.size(); m.size(1); m.stride(); m.t().stride(); m.dim(); m.numel(); m.element_size(); m.is_contiguous(); m.t().is_contiguous(); m[0].is_contiguous(); m[:1].t().is_contiguous(); z.sum(0); z.shape; z.mean(1).shape
torch.equal(m, m); torch.equal(m, m + 1); torch.equal(m, n); torch.allclose(m, m + 1e-9); torch.allclose(f32, f32); torch.allclose(f32, f32, equal_nan=True); torch.isclose(m, m + 0.1); torch.isclose(f32, f32)
m + n; n + 1.5; n * True; n / 2; n // 2; n % 3; -n; ~n; ~b; n ** 2; n ** 2.0; 2 ** n; m ** 2; m ** 3; 2.0 ** v; n << 2; n >> 1; 5 - n; 5 / (n + 1); 7 // (n + 1); 7 % (n + 1); 1.5 - n; abs(m); m == 1; 1 < m; b & True; b | b; b ^ c; b + b; b * b; b + 1; b * 2.5; u8 + 1; u8 - 1; u8 * 2; i8 * 2; -u8; -i8; i8 // 2; u8 // 2; i8 % 3; i8 + 300; i64 // 3; i64 % 3; i64 * 3
torch.tensor(5) + i8; torch.tensor(2.5) + i8; torch.tensor(5) / torch.tensor(2); torch.tensor(2.5) * f16; torch.tensor(2.5, dtype=torch.float64) * f32; torch.tensor(3, dtype=torch.int64) * i32; torch.tensor(True) + i8; i8 + torch.tensor([5]); u8 + i8; u8 * i32; b + i8; b + f16; f16 + bf16; f16 + i64; bf16 + f32
torch.add(n, n, alpha=2); torch.sub(m, 1, alpha=3); torch.div(n, 2, rounding_mode='floor'); torch.div(n - 3, 2, rounding_mode='trunc'); torch.div(m, 2, rounding_mode='floor'); m.div(3, rounding_mode='trunc')
m.bool(); m.int(); m.long(); n.float(); n.half(); n.bool(); m.char(); u8.char(); i8.byte(); i16.char(); i32.short(); i64.int(); f32[:7].int(); f32[:7].long(); f64[:7].half(); f32.bool(); f16.bool()
m.max(); m.min(); m.max(0); m.min(1); m.max(dim=1, keepdim=True); m.argmax(); m.argmax(0); m.argmin(1, keepdim=True); n.max(); n.max(0); f32.max(); f32.argmax(); f32[:7].argmax(); torch.max(m, m * 2); torch.min(m, -m); torch.median(v); torch.median(m, dim=1); torch.median(m)
m.any(); m.all(); m.any(0); m.all(1); n.any(dim=1, keepdim=True); b.any(); b.all(); b.sum(); b.prod(); n.sum(); n.prod(); u8.sum(); i8.sum(0); n.cumsum(0); n.cumsum(1); b.cumsum(0); u8.cumsum(0); n.sum(dtype=torch.float32); n.sum(0, keepdim=True); k.sum((0, 2)); k.sum(-1); t.amax((0, 1)); t.amin(-1, keepdim=True)
torch.nn.functional.one_hot(ix); torch.nn.functional.one_hot(ix, 4); torch.nn.functional.pad(m, (1, 1)); torch.nn.functional.pad(m, (0, 1, 2, 0), value=7.0); torch.nn.functional.relu(m); torch.nn.functional.relu6(m); torch.nn.functional.embedding(ix, s); torch.nn.functional.mse_loss(n.float(), n.float() + 2)
n.tolist(); m.tolist(); v[0].item(); n[1, 2].item(); b[1].item(); torch.finfo(torch.float16).max; torch.finfo(torch.bfloat16).eps; torch.iinfo(torch.int8).min; torch.float16.itemsize; len(m); bool(torch.tensor(2)); int(torch.tensor(2.9)); float(torch.tensor(2))
torch.einsum('ij->ji', m); torch.einsum('ii->i', s); torch.empty_strided((2, 3), (1, 2)).stride(); m.dim_order(); t.permute(2, 0, 1).dim_order(); torch.is_tensor(m); m.is_floating_point(); torch.promote_types(torch.int8, torch.uint8); torch.result_type(i8, 2.5)
""".replace("\n", ";").split(";")

# The results of these sums, products and functions are close.
CLOSE = """
m @ m.t(); m.t() @ m; torch.matmul(m, m.t()); torch.matmul(t, m.t()); torch.matmul(t, t.mT); torch.matmul(m, torch.arange(4.0)); torch.matmul(v, v); torch.mm(s, s); torch.bmm(t, t.mT); s @ v; v @ s
m.half() @ m.t().half(); m.double() @ m.t().double(); m.bfloat16() @ m.t().bfloat16(); n @ n.t(); torch.dot(v, v); torch.inner(v, v); torch.inner(m, m); torch.mv(s, v); torch.addmm(s, s, s); torch.addmm(s, s, s, beta=0.5, alpha=2); torch.baddbmm(torch.zeros(2, 3, 3), t, t.mT)
torch.einsum('ij,jk->ik', s, s); torch.einsum('ij,ij->', s, s); torch.einsum('bij,bkj->bik', t, t); torch.einsum('i,j->ij', v, v); torch.einsum('ij->', s); torch.einsum('ij,j->i', s, v); torch.einsum('...ij->...ji', t)
t.mean(); t.mean(0); t.mean((0, 2)); t.mean(-1, keepdim=True); t.var(); t.var(0); t.var(-1, unbiased=False); t.std(-1); t.std(); torch.var(m, dim=1, correction=0); m.prod(1); m.double().mean(); m.half().mean(1); m.half().sum(); m.bfloat16().sum(0); m.half().var(1); m.norm(); m.norm(dim=1); torch.norm(m, p=1, dim=0); torch.norm(m, p=inf); torch.linalg.norm(v)
torch.softmax(m, 0); torch.softmax(m, dim=-1); m.softmax(-1); torch.softmax(m, -1, dtype=torch.float64); torch.log_softmax(m, 1); m.half().softmax(-1); torch.logsumexp(m, 0); torch.logsumexp(m, dim=1, keepdim=True); torch.logaddexp(v, v); m.cumsum(0); m.cumsum(-1); m.half().cumsum(1); m.cumsum(0, dtype=torch.float64)
torch.nn.functional.softmax(m, dim=-1); torch.nn.functional.log_softmax(m, dim=-1); torch.nn.functional.gelu(m); torch.nn.functional.gelu(m, approximate='tanh'); torch.nn.functional.silu(m); torch.nn.functional.sigmoid(m); torch.nn.functional.tanh(m); torch.nn.functional.leaky_relu(m); torch.nn.functional.leaky_relu(m, 0.2); torch.nn.functional.elu(m); torch.nn.functional.softplus(m); torch.nn.functional.hardswish(m); torch.nn.functional.logsigmoid(m)
torch.nn.functional.normalize(m); torch.nn.functional.normalize(m, dim=0); torch.nn.functional.normalize(m, p=1.0, dim=1); torch.nn.functional.mse_loss(m, m * 2); torch.nn.functional.mse_loss(m, m * 2, reduction='sum'); torch.nn.functional.mse_loss(m, m * 2, reduction='none'); torch.nn.functional.linear(m, m); torch.nn.functional.linear(s, s, v); torch.nn.functional.cross_entropy(s, ix); torch.nn.functional.cross_entropy(s, ix, reduction='none'); torch.nn.functional.nll_loss(s, ix); torch.nn.functional.kl_div(s, s.softmax(-1)); torch.nn.functional.kl_div(s, s.softmax(-1), reduction='sum')
torch.layer_norm(m, (4,)); torch.layer_norm(s, (3,), v, v); torch.nn.functional.layer_norm(m, (4,)); torch.nn.functional.layer_norm(t, (3, 4)); torch.rms_norm(m, (4,)); torch.rms_norm(s, (3,), v, 1e-5); torch.nn.functional.rms_norm(m, (4,)); torch.nn.functional.scaled_dot_product_attention(t[None], t[None], t[None]); torch.nn.functional.scaled_dot_product_attention(t[None], t[None], t[None], is_causal=True); torch.nn.functional.scaled_dot_product_attention(t[None], t[None], t[None], scale=0.3)
torch.atan2(f32, g32); torch.atan2(g32, f32); torch.pow(p32, 1.5); torch.pow(p32, -2); torch.pow(p32, p32); p32 ** 0.5; 2 ** q32; torch.pow(2.0, q32); p64 ** 1.5; p16 ** 2.5; pbf16 ** 2; n ** 0.5; torch.sqrt(n); n.float().sqrt(); torch.exp(n); torch.sigmoid(n)
""".replace("\n", ";").split(";")


def cases():
    for name in EXACT_UNARY:
        for x in ALL:
            yield "=", f"torch.{name}({x})"
    for name in CLOSE_UNARY:
        for x in [*POSITIVE, *(UNIT if not name.startswith("log") and name not in ("sqrt", "rsqrt", "reciprocal") else []), *FLOATS, "i32[:5]", "u8", "b"]:
            yield "~", f"torch.{name}({x})"
    for name in EXACT_BINARY:
        for x in ALL:
            for y in ALL:
                yield "=", f"torch.{name}({x}, {SECOND[y]})"
    for operator in OPERATORS:
        for x in ALL:
            for y in SCALARS:
                yield "=", f"{x} {operator} {y}"
                yield "=", f"{y} {operator} {SECOND[x]}"
    for x in ALL:
        for dtype in DTYPES:
            whole = f"{x}[:7]" if x in FLOATS and dtype not in ("float32", "float64", "float16", "bfloat16", "bool") else x
            yield "=", f"{whole}[:4].to(torch.{dtype})" if whole != x and dtype == "uint8" else f"{whole}.to(torch.{dtype})"
    yield from conversions()
    for name in REDUCTIONS:
        for x in ("m", "n", "t", "f32[:7]", "u8", "b", "m.half()", "m.double()", "t.permute(2, 0, 1)"):
            for options in ("", "0", "-1", "0, keepdim=True", "dim=1", "(0, 1)", "-1, dtype=torch.float32"):
                yield "~", f"torch.{name}({x}{', ' if options else ''}{options})"
    yield from (("=", text.strip()) for text in EXACT if text.strip())
    yield from (("~", text.strip()) for text in CLOSE if text.strip())


def conversions():
    """Every pair of types. Floats outside of what an integer type holds are left out: they have no result in C."""
    for dtype in [*WIDE, *NARROW]:
        for x in [*WIDE.values(), *NARROW.values(), *INTEGERS]:
            held = HELD_BY_E4M3.get(x, x) if dtype == "float8_e4m3fn" else x
            yield "=", f"{held}.to(torch.{dtype})"
    for dtype in INTEGER_DTYPES:
        for x in INTEGERS:
            yield "=", f"{x}.to(torch.{dtype})"
        held = "p8" if dtype.startswith("u") else "h64"
        for source in WIDE:
            whole = held if source == "float64" else f"{held}.to(torch.{source})"
            yield "=", f"{whole}.to(torch.{dtype})"
        for source in NARROW:
            whole = "p8" if source == "float8_e8m0fnu" else held
            yield "=", f"{whole}.to(torch.{source}).to(torch.{dtype})"
    for x in [*WIDE.values(), *NARROW.values()]:
        yield "=", f"{x}.bool()"


def numbers(value):
    """Returns all numbers in one list."""
    if isinstance(value, torch.Tensor):
        return value.detach().double().flatten().tolist() if value.is_floating_point() else value.flatten().tolist()
    if isinstance(value, (tuple, list)):
        return [number for item in value for number in numbers(item)]
    return [value] if isinstance(value, (bool, int, float)) else []


def kind(value):
    """Returns types, shapes and strides. Strides of extents of 1, and of tensors without elements, mean nothing and are left
    out."""
    if isinstance(value, torch.Tensor):
        strides = [0 if extent == 1 or value.numel() == 0 else stride for extent, stride in zip(value.shape, value.stride())]
        return f"{str(value.dtype)[6:]} {list(value.shape)} {strides}"
    if isinstance(value, (tuple, list)):
        return " ".join(kind(item) for item in value) if any(isinstance(item, (torch.Tensor, tuple, list)) for item in value) else f"numbers {len(value)}"
    return str(value)[6:] if isinstance(value, torch.dtype) else type(value).__name__


def main():
    warnings.simplefilter("ignore")
    names = {key: value for key, value in vars(torch_inputs).items() if not key.startswith("_")}
    seen, rows = set(), []
    for exactness, text in cases():
        if text in seen or text in LEFT_OUT:
            continue
        seen.add(text)
        try:
            value = eval(text, {**names, "torch": torch})
        except Exception:
            continue
        rows.append((text, exactness, kind(value), numbers(value)))
    path = os.path.join(FOLDER, "torch_table.py")
    with open(path, "w") as out:
        out.write(f'# Made by tools/dev/make_torch_table.py with torch {torch.__version__.split("+")[0]}.\n')
        out.write("from torch_inputs import *\n\nimport torch\n\nCASES = [\n")
        for text, exactness, kind_text, values in rows:
            short = ", ".join(f"{x:.10g}" if isinstance(x, float) and exactness == "~" else repr(x) for x in values)
            out.write(f'    (lambda: {text}, "{exactness}", "{kind_text}", [{short}]),\n')
        out.write("]\n")
    print(f"{path}: {len(rows)} rows")


main()
