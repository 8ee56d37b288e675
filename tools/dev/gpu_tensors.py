"""Compares what tensors on a GPU compute with what the same tensors on the host do: each operation, of each type, in several layouts.

    kdsl-run --device=cuda tools/dev/gpu_tensors.py        (on the CPU device both sides are the host's)

Element-wise results have to be equal bit for bit, but for functions of float64, which may differ in the last place; reductions and
products are compared with a tolerance. Prints each difference, then `N passed, N failed`. Exit status 1 if something differed.
With --times it then prints how long operations on large tensors take, with the bytes that they move in a second and that rate beside
one of a copy; the same for what frees tensors, and for an attention that is written with tensors, at the size of TileLang's mha_fwd.
"""
import math
import sys
import time

import torch

TYPES = [torch.bool, torch.int8, torch.int16, torch.int32, torch.int64, torch.uint8, torch.float16, torch.bfloat16, torch.float32,
         torch.float64, torch.float8_e4m3fn, torch.float8_e5m2]
COMPUTED = [torch.int32, torch.int64, torch.float16, torch.bfloat16, torch.float32, torch.float64]
FLOATS = COMPUTED[2:]
passed, failures = 0, []


def compare(name, got, wanted, tolerance=0.0):
    global passed
    got, wanted = got.cpu(), wanted.cpu()
    if got.dtype is not wanted.dtype or got.shape != wanted.shape:
        failures.append(f"{name}: {got.dtype} {tuple(got.shape)}, but {wanted.dtype} {tuple(wanted.shape)} on the host")
        return
    got, wanted = got.double(), wanted.double()
    is_same = (got == wanted) | (torch.isnan(got) & torch.isnan(wanted))
    if tolerance:
        is_same = is_same | (torch.abs(got - wanted) <= tolerance * (1 + torch.abs(wanted)))
    wrong = int((~is_same).sum().item())
    if wrong == 0:
        passed += 1
        return
    place = int(torch.argmax((~is_same).flatten().int()).item())
    failures.append(f"{name}: {wrong} of {got.numel()} differ; at {place} {got.flatten()[place].item()!r}, on the host "
                    f"{wanted.flatten()[place].item()!r}")


def sample(shape, dtype, seed):
    torch.manual_seed(seed)
    values = torch.randn(shape, dtype=torch.float32) * 8
    if dtype.is_floating_point:
        special = torch.tensor([0.0, -0.0, 1.0, math.inf, -math.inf, math.nan, 448.0, 1e-6, 65504.0, 0.5], dtype=torch.float32)
        flat = values.flatten()
        flat[:10] = special
        return flat.reshape(*shape).to(dtype)
    values = torch.trunc(values)
    return torch.abs(values).to(dtype) if dtype is torch.uint8 else values.to(dtype)


def finite(shape, dtype, seed):
    torch.manual_seed(seed)
    return torch.trunc(torch.randn(shape) * 4).to(dtype) if not dtype.is_floating_point else torch.randn(shape).to(dtype)


def on_both(name, function, *tensors, tolerance=0.0):
    """The function of the tensors on the host, and of their copies on the GPU."""
    try:
        wanted = function(*tensors)
    except (RuntimeError, TypeError, IndexError, NotImplementedError):
        return
    got = function(*[tensor.cuda() for tensor in tensors])
    compare(name, got, wanted, tolerance)


LAYOUTS = {"dense": lambda x: x, "transposed": lambda x: x.t(), "sliced": lambda x: x[1::2, 3:], "small": lambda x: x[:3, :5]}
UNARY = ("neg abs exp exp2 log log2 log10 log1p expm1 sqrt rsqrt sin cos tan tanh sigmoid relu erf floor ceil round trunc sign reciprocal"
         " square logical_not isnan isinf isfinite").split()
BINARY = "add sub mul pow maximum minimum remainder fmod atan2 eq ne lt le gt ge floor_divide".split()


def check_elements():
    for source in TYPES:
        for target in TYPES:
            on_both(f"{source} to {target}", lambda x: x.to(target), sample((150, 131), source, 1))
    for dtype in COMPUTED:
        tolerance = 1e-14 if dtype is torch.float64 else 0.0
        for layout, view in LAYOUTS.items():
            a, b = sample((150, 131), dtype, 2), sample((150, 131), dtype, 3)
            if not dtype.is_floating_point:
                b = torch.where(b == 0, torch.ones_like(b), b)
            for name in UNARY:
                on_both(f"{name} {dtype} {layout}", lambda x: getattr(torch, name)(view(x)), a, tolerance=tolerance)
            for name in BINARY:
                on_both(f"{name} {dtype} {layout}", lambda x, y: getattr(torch, name)(view(x), view(y)), a, b, tolerance=tolerance)
        on_both(f"div {dtype}", lambda x, y: x / y, a, b)
        for name, function in {"row": lambda x, y: x + y[0], "column": lambda x, y: x * y[:, :1], "number": lambda x, y: x * 3 + 0.1,
                               "where": lambda x, y: torch.where(x > y, x, y[:1]), "clamp": lambda x, y: torch.clamp(x, min=-1, max=2),
                               "masked_fill": lambda x, y: x.masked_fill(y > 0, 0), "tril": lambda x, y: torch.tril(x),
                               "cat": lambda x, y: torch.cat([x, y[:7]], dim=0), "stack": lambda x, y: torch.stack([x, y], dim=1),
                               "contiguous": lambda x, y: x.t().contiguous(), "flip": lambda x, y: torch.flip(x, [0])}.items():
            on_both(f"{name} {dtype}", function, a, b)
    for shape in [(), (5,), (300, 200)]:
        on_both(f"full {shape}", lambda x: torch.full(shape, 1.5, dtype=torch.float16, device=x.device), torch.zeros(1))
    on_both("arange", lambda x: torch.arange(3, 100000, 7, device=x.device), torch.zeros(1))
    on_both("arange of floats", lambda x: torch.arange(0, 3000, 0.1, device=x.device), torch.zeros(1))


def check_rows():
    dims = {"all": {}, "0": {"dim": 0}, "1": {"dim": 1}, "2": {"dim": 2}, "0 and 2": {"dim": (0, 2)}, "kept": {"dim": 1, "keepdim": True}}
    for dtype in COMPUTED:
        tolerance = {torch.float16: 2e-3, torch.bfloat16: 2e-2, torch.float32: 1e-5}.get(dtype, 1e-10)
        a = finite((7, 130, 90), dtype, 4)
        for where, options in dims.items():
            for name in "sum mean prod amax amin any all var std".split():
                on_both(f"{name} {dtype} {where}", lambda x: getattr(torch, name)(x, **options), a, tolerance=tolerance)
            if "dim" not in options or isinstance(options["dim"], int):
                for name in "argmax argmin".split():
                    on_both(f"{name} {dtype} {where}", lambda x: getattr(torch, name)(x, **options), a)
        for dim in range(3):
            on_both(f"cumsum {dtype} {dim}", lambda x: torch.cumsum(x, dim), a, tolerance=tolerance * 10)
            on_both(f"sort {dtype} {dim}", lambda x: torch.sort(x, dim=dim)[1], a)
            on_both(f"topk {dtype} {dim}", lambda x: torch.topk(x, 5, dim=dim)[0], a)
            if dtype.is_floating_point:
                on_both(f"softmax {dtype} {dim}", lambda x: torch.softmax(x, dim), a, tolerance=tolerance)
                on_both(f"log_softmax {dtype} {dim}", lambda x: torch.log_softmax(x, dim), a, tolerance=tolerance)
                on_both(f"logsumexp {dtype} {dim}", lambda x: torch.logsumexp(x, dim), a, tolerance=tolerance)
        long = finite((3, 300000), dtype, 5)
        on_both(f"sum of long rows {dtype}", lambda x: x.sum(dim=1), long, tolerance=tolerance * 10)
        on_both(f"sum of all {dtype}", lambda x: x.float().sum(), long, tolerance=1e-4)
        on_both(f"maximum of long rows {dtype}", lambda x: x.amax(dim=1), long)


def check_places():
    torch.manual_seed(6)
    rows = torch.randint(0, 200, (77,))
    for dtype in TYPES:
        a = sample((200, 96), dtype, 7)
        on_both(f"index_select {dtype}", lambda x, i: torch.index_select(x, 0, i), a, rows)
        on_both(f"indexed {dtype}", lambda x, i: x[i], a, rows)
        on_both(f"indexed twice {dtype}", lambda x, i: x[i, i % 96], a, rows)
        on_both(f"masked {dtype}", lambda x: x[x.float() > 0.5], a)
        on_both(f"gather {dtype}", lambda x, i: torch.gather(x, 0, (i % 96).reshape(77, 1).expand(77, 96)), a, rows)

        def set_rows(x, i):
            x = x.clone()
            x[i[:20]] = x[100]
            x[150:] = x[:50]
            return x

        on_both(f"rows set {dtype}", set_rows, a, rows)


def check_products():
    for dtype in FLOATS:
        tolerance = {torch.float16: 1e-2, torch.bfloat16: 5e-2, torch.float32: 1e-4}.get(dtype, 1e-10)
        a, b = finite((4, 130, 70), dtype, 8), finite((4, 70, 90), dtype, 9)
        on_both(f"bmm {dtype}", torch.bmm, a, b, tolerance=tolerance)
        on_both(f"matmul of transposed {dtype}", lambda x, y: torch.matmul(y.transpose(1, 2), x.transpose(1, 2)), a, b, tolerance=tolerance)
        on_both(f"einsum {dtype}", lambda x, y: torch.einsum("bik,bkj->bji", x, y), a, b, tolerance=tolerance)


def check_random():
    for name, make in {"rand": torch.rand, "randn": torch.randn}.items():
        for dtype in (torch.float32, torch.float16):
            torch.manual_seed(10)
            wanted = make((70001,), dtype=dtype), make((5,))
            torch.manual_seed(10)
            got = make((70001,), dtype=dtype, device="cuda"), make((5,), device="cuda")
            for part in range(2):
                compare(f"{name} {dtype} {part}", got[part], wanted[part])
    torch.manual_seed(11)
    wanted = torch.randint(-5, 1000, (70001,))
    torch.manual_seed(11)
    compare("randint", torch.randint(-5, 1000, (70001,), device="cuda"), wanted)


def times_of(function, count=4):
    """Milliseconds of each call of several: the first one may compile kernels, and others look for memory that is of no use any more."""
    times = []
    for _ in range(count):
        torch.cuda.synchronize()
        begin = time.perf_counter()
        result = function()
        torch.cuda.synchronize()
        times.append((time.perf_counter() - begin) * 1e3)
    return times, result


def timed(name, function):
    times, result = times_of(function)
    print(f"{name:40} {min(times[1:]):10.2f} ms   {', '.join(f'{one:.1f}' for one in times)}")
    return result


def time_attention(batch=8, heads=32, length=4096, size=128, causal=True):
    shape = (batch, length, heads, size)
    q, k, v = [timed(f"randn {shape}", lambda: torch.randn(shape, dtype=torch.float16, device="cuda")) for _ in range(3)]
    scores = timed("einsum of Q and K", lambda: torch.einsum("bqhd,bkhd->bhqk", q, k))
    scores = timed("scaled", lambda: scores / math.sqrt(size))
    mask = timed("mask", lambda: torch.tril(torch.ones(length, length, device="cuda")))
    scores = timed("masked", lambda: scores.masked_fill(mask == 0, float("-inf")) if causal else scores)
    weights = timed("softmax", lambda: torch.softmax(scores, dim=-1))
    result = timed("einsum with V", lambda: torch.einsum("bhqk,bkhd->bqhd", weights, v))
    timed("assert_close", lambda: torch.testing.assert_close(result, result.clone(), rtol=1e-2, atol=1e-2))


def time_bandwidth(count=1 << 30):
    """How long operations take, beside a copy, by the bytes that each has to move."""
    copy = None
    for dtype in (torch.float32, torch.float16):
        for columns in (128, 4096, 131072, count):
            x = torch.randn((count,), dtype=dtype, device="cuda").reshape(-1, columns)
            rows = count // columns
            cases = {"copy": (lambda: x.clone(), 2 * count), "times 2": (lambda: x * 2, 2 * count),
                     "softmax": (lambda: torch.softmax(x, dim=-1), 2 * count), "cumsum": (lambda: torch.cumsum(x, dim=-1), 2 * count),
                     "sum": (lambda: x.sum(dim=-1), count + rows), "amax": (lambda: x.amax(dim=-1), count + rows),
                     "argmax": (lambda: x.argmax(dim=-1), count + 4 * rows), "sum of columns": (lambda: x.sum(dim=0), count + columns),
                     "sum of all": (lambda: x.sum(), count)}
            if columns == count:  # one block has a row
                del cases["softmax"], cases["cumsum"], cases["argmax"]
            for name, (function, elements) in cases.items():
                times, _ = times_of(function)
                rate = elements * x.element_size() / min(times[1:]) / 1e6
                copy = rate if name == "copy" else copy
                print(f"{name:16} {str(dtype):15} {rows:8} x {columns:<11} {min(times[1:]):9.2f} ms {rate:9.0f} GB/s {rate / copy:5.2f} of a copy"
                      f"   {', '.join(f'{one:.1f}' for one in times)}", flush=True)


def time_collection(limit=1.5e12):
    """How long tensors that nothing refers to take to be found: the bytes of all together exceed the memory of any GPU."""
    done, slowest, begin = 0, 0.0, time.perf_counter()
    while done < limit:
        times, x = times_of(lambda: [torch.ones((1 << 29,), device="cuda") for _ in range(4)], 1)
        done, slowest = done + 4 * x[0].numel() * x[0].element_size(), max(slowest, times[0])
    print(f"{done / 1e9:.0f} GB of garbage in {time.perf_counter() - begin:.2f} s; the slowest 8 GB took {slowest:.1f} ms")


def main():
    for check in (check_elements, check_rows, check_places, check_products, check_random):
        begin = time.perf_counter()
        check()
        print(f"{check.__name__:40} {(time.perf_counter() - begin) * 1e3:10.1f} ms")
    for failure in failures:
        print("failed:", failure)
    print(f"{passed} passed, {len(failures)} failed")
    if "--times" in sys.argv:
        time_bandwidth()
        time_collection()
        time_attention()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
