"""Multiplies tensors of a GPU as references of scripts do, compares with the host's products and prints the times: what cuBLAS
computes takes milliseconds at 8192 x 8192 x 8192, what the host computes seconds. It needs a GPU, and for the library's times
libcublas.so.13 or .12 where the system or --cuda-path has it.

usage: kdsl-run --device=cuda [--cuda-path=FOLDER] tools/dev/gpu_products.py [--size N] [--host-only]
"""
import argparse
import sys
import time

import torch

TOLERANCES = {torch.float64: 1e-9, torch.float32: 1e-3, torch.float16: 2e-2, torch.bfloat16: 1e-1}


def layouts(dtype, device):
    """Pairs of operands as scripts have them: plain, transposed, heads between rows, one matrix for all batches, gaps, a vector."""
    def normal(*shape):
        return torch.randn(*shape).to(dtype).to(device)

    yield "plain", normal(300, 200), normal(200, 500)
    yield "second transposed", normal(300, 200), normal(500, 200).t()
    yield "first transposed", normal(200, 300).t(), normal(200, 500)
    yield "heads", normal(2, 128, 4, 64).transpose(1, 2), normal(2, 128, 4, 64).transpose(1, 2).transpose(-2, -1)
    yield "one for all", normal(6, 300, 128), normal(128, 64)
    yield "gaps", normal(600, 400)[::2, ::2], normal(200, 500)
    yield "vector", normal(4096, 2048), normal(2048)


def check():
    failed = 0
    for dtype, tolerance in TOLERANCES.items():
        for name, a, b in layouts(dtype, "cuda"):
            got, expected = (a @ b).cpu().double(), a.cpu().double() @ b.cpu().double()
            far = (got - expected).abs().max().item() / expected.abs().max().item()
            failed += far > tolerance
            print(f"{str(dtype):16} {name:18} {'ok' if far <= tolerance else 'FAILED'} {far:.1e}", flush=True)
    return failed


def measure(name, function):
    function()  # loads libraries, and copies the operands to where they are needed
    begin = time.perf_counter()
    function()
    torch.cuda.synchronize()
    print(f"{name:42} {1e3 * (time.perf_counter() - begin):10.1f} ms", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=8192)
    parser.add_argument("--host-only", action="store_true")
    options = parser.parse_args()
    n, device = options.size, "cpu" if options.host_only else "cuda"
    failed = 0 if options.host_only else check()
    for dtype in (torch.float16, torch.float32):
        a, b = torch.randn(n, n).to(dtype).to(device), torch.randn(n, n).to(dtype).to(device)
        measure(f"{n} x {n} x {n} of {dtype}", lambda: a @ b)
        measure(f"softmax of {n} x {n} of {dtype}", lambda: torch.softmax(a, dim=-1))
        measure(f"a * b + a of {n} x {n} of {dtype}", lambda: a * b + a)
        measure(f"sum of {n} x {n} of {dtype}", lambda: a.sum(dim=-1))
    print(f"{failed} failed")
    return 1 if failed else 0


sys.exit(main())
