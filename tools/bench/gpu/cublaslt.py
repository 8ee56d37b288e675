"""Multiplies matrices with cuBLASLt, for comparison: C(m,n) = A(m,k) B(n,k), all with contiguous rows, by the fastest of the
algorithms that its heuristic proposes."""
import ctypes

import torch

NAMES = ("libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so")
COMPUTE_32F, REAL_32F = 68, 0
TYPES = {torch.float32: 0, torch.float16: 2, torch.bfloat16: 14, torch.float8_e4m3fn: 28, torch.float8_e5m2: 29}
TRANS_A, TRANS_B, FAST_ACCUMULATION = 3, 4, 25  # attributes of a matmul description
WORKSPACE = 1  # attribute of a preference
PROPOSALS = 8


class Proposal(ctypes.Structure):
    _fields_ = [("algorithm", ctypes.c_uint64 * 8), ("workspace", ctypes.c_size_t), ("state", ctypes.c_int),
                ("waves", ctypes.c_float), ("reserved", ctypes.c_int * 4)]


def load():
    for name in NAMES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            pass
    return None


class CublasLt:
    """Calls the library. If it is not found, `is_there` is false and there are no products."""

    def __init__(self):
        self.lib = load()
        self.is_there = self.lib is not None
        self.handle = ctypes.c_void_p()
        if self.is_there:
            self.check(self.lib.cublasLtCreate(ctypes.byref(self.handle)))
            self.workspace = torch.empty(64 << 20, dtype=torch.uint8, device="cuda")

    @staticmethod
    def check(status):
        if status:
            raise RuntimeError(f"cuBLASLt: status {status}")

    def set(self, function, target, attribute, value):
        self.check(function(target, attribute, ctypes.byref(value), ctypes.c_size_t(ctypes.sizeof(value))))

    def layout(self, dtype, rows, columns):
        made = ctypes.c_void_p()
        self.check(self.lib.cublasLtMatrixLayoutCreate(ctypes.byref(made), TYPES[dtype], ctypes.c_uint64(rows),
                                                       ctypes.c_uint64(columns), ctypes.c_int64(rows)))
        return made

    def products(self, a, b, c):
        """Returns a function for each proposal. The library has contiguous columns, so it computes the transposed product."""
        lib, (m, k), n = self.lib, a.shape, b.shape[0]
        product, preference = ctypes.c_void_p(), ctypes.c_void_p()
        self.check(lib.cublasLtMatmulDescCreate(ctypes.byref(product), COMPUTE_32F, REAL_32F))
        self.set(lib.cublasLtMatmulDescSetAttribute, product, TRANS_A, ctypes.c_int32(1))
        self.set(lib.cublasLtMatmulDescSetAttribute, product, TRANS_B, ctypes.c_int32(0))
        if a.element_size() == 1:
            self.set(lib.cublasLtMatmulDescSetAttribute, product, FAST_ACCUMULATION, ctypes.c_int8(1))
        of_b, of_a, of_c = self.layout(b.dtype, k, n), self.layout(a.dtype, k, m), self.layout(c.dtype, n, m)
        self.check(lib.cublasLtMatmulPreferenceCreate(ctypes.byref(preference)))
        self.set(lib.cublasLtMatmulPreferenceSetAttribute, preference, WORKSPACE, ctypes.c_uint64(self.workspace.numel()))
        proposals, count = (Proposal * PROPOSALS)(), ctypes.c_int()
        self.check(lib.cublasLtMatmulAlgoGetHeuristic(self.handle, product, of_b, of_a, of_c, of_c, preference, PROPOSALS, proposals,
                                                      ctypes.byref(count)))
        one, zero = ctypes.c_float(1), ctypes.c_float(0)
        pointers = [ctypes.c_void_p(t.data_ptr()) for t in (b, a, c)]

        def run(proposal):
            self.check(lib.cublasLtMatmul(
                self.handle, product, ctypes.byref(one), pointers[0], of_b, pointers[1], of_a, ctypes.byref(zero), pointers[2], of_c,
                pointers[2], of_c, ctypes.byref(proposal.algorithm), ctypes.c_void_p(self.workspace.data_ptr()),
                ctypes.c_size_t(self.workspace.numel()), ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)))

        return [lambda p=proposals[i]: run(p) for i in range(count.value) if proposals[i].state == 0]
