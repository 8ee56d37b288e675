"""Products of matrices by the threads of a warp, for programs that bring factors to registers themselves."""

from cutlass import Vector as _Vector
from cutlass.cute.arch import WARP_SIZE as _WARP
from cutlass.experimental import primitives as _prims

from tilelang import _dtypes, _native

_N = 8  # columns of one product
_NAMES = {"float32": "tf32", "tfloat32": "tf32", "float16": "f16", "bfloat16": "bf16", "int8": "s8", "uint8": "u8",
          "float8_e4m3": "e4m3", "float8_e4m3fn": "e4m3", "float8_e5m2": "e5m2"}


class TensorCoreIntrinEmitter:
    """The block's warps, block_row_warps x block_col_warps, have a tile of the result each: warp_row_tiles x warp_col_tiles.
    A warp holds parts of 16 x k_dim of the first factor, n_dim x k_dim of the second one and 16 x n_dim of the result one
    after the other; of each a thread has local_size_a, local_size_b and local_size_out elements."""

    M_DIM = 16
    WARP_SIZE = _WARP

    def __init__(self, a_dtype="float16", b_dtype="float16", accum_dtype="float16", a_transposed=False, b_transposed=False,
                 block_row_warps=2, block_col_warps=2, warp_row_tiles=8, warp_col_tiles=8, chunk=16, reduce_k=1,
                 num_elems_per_byte=1, is_m_first=False, thread_var=None):
        self.a_dtype, self.b_dtype = (_dtypes.known(type, "TensorCoreIntrinEmitter") for type in (a_dtype, b_dtype))
        self.accum_dtype = _dtypes.known(accum_dtype, "TensorCoreIntrinEmitter")
        for type in (self.a_dtype, self.b_dtype):
            if type not in _NAMES:
                raise NotImplementedError(f"TensorCoreIntrinEmitter takes factors of {', '.join(_NAMES)}, not {type}")
        if self.a_dtype.bits != self.b_dtype.bits:
            raise ValueError(f"TensorCoreIntrinEmitter takes factors of one width, not {self.a_dtype} and {self.b_dtype}")
        if num_elems_per_byte != 1 or reduce_k != 1:
            raise NotImplementedError("TensorCoreIntrinEmitter takes num_elems_per_byte=1 and reduce_k=1")
        self.in_word = 32 // self.a_dtype.bits
        self.k_dim = self.micro_size_k = 8 * self.in_word
        if chunk % self.k_dim:
            raise ValueError(f"TensorCoreIntrinEmitter has chunk={chunk}, which is no multiple of {self.k_dim}, the depth of a"
                             f" product of {self.a_dtype}")
        if warp_row_tiles % self.M_DIM or warp_row_tiles <= 0:
            raise ValueError(f"TensorCoreIntrinEmitter has warp_row_tiles={warp_row_tiles}, which is no multiple of 16")
        if warp_col_tiles % _N or warp_col_tiles <= 0:
            raise ValueError(f"TensorCoreIntrinEmitter has warp_col_tiles={warp_col_tiles}, which is no multiple of 8")
        self.a_transposed, self.b_transposed = a_transposed, b_transposed
        self.block_row_warps, self.block_col_warps = block_row_warps, block_col_warps
        self.warp_row_tiles, self.warp_col_tiles = warp_row_tiles, warp_col_tiles
        self.chunk = chunk
        self.reduce_k, self.num_elems_per_byte = reduce_k, num_elems_per_byte
        self.is_m_first = bool(is_m_first)
        self.thread_var = thread_var
        self.micro_size_x = self.M_DIM
        self.n_dim = self.micro_size_y = 2 * _N if warp_col_tiles % (2 * _N) == 0 else _N
        self.warp_rows, self.warp_cols = warp_row_tiles // self.M_DIM, warp_col_tiles // self.n_dim
        self.local_size_a = self.M_DIM * self.k_dim // _WARP
        self.local_size_b = self.n_dim * self.k_dim // _WARP
        self.local_size_out = self.M_DIM * self.n_dim // _WARP
        self.threads = _WARP * block_row_warps * block_col_warps
        self.mma_prefix = f"m16n8k{self.k_dim}"

    def get_thread_binding(self):
        return _native.thread_x() if self.thread_var is None else self.thread_var

    def extract_thread_binding(self, thread_id, is_m_first=None):
        """The thread in its warp, and the warp's column and row."""
        lane, warp = thread_id % _WARP, thread_id // _WARP
        if self.is_m_first if is_m_first is None else is_m_first:
            return lane, warp // self.block_row_warps % self.block_col_warps, warp % self.block_row_warps
        return lane, warp % self.block_col_warps, warp // self.block_col_warps % self.block_row_warps

    def _place(self, thread_bindings):
        return self.extract_thread_binding(self.get_thread_binding() if thread_bindings is None else thread_bindings)

    def _depth(self, lane, element, words):
        """Where along k an element of a factor is, whose words go on in depth after so many."""
        word, rest = element // self.in_word, element % self.in_word
        return lane % 4 * self.in_word + rest + word // words * (4 * self.in_word)

    def ldmatrix_a(self, A_local_buf, A_shared_buf, ki, rk=0, thread_bindings=None):
        """Brings what the warp multiplies at the depth rk * chunk + ki * k_dim to registers."""
        lane, _, warp_m = self._place(thread_bindings)
        for i in range(self.warp_rows):
            for element in range(self.local_size_a):
                row = warp_m * self.warp_row_tiles + i * self.M_DIM + lane // 4 + element // self.in_word % 2 * 8
                k = rk * self.chunk + ki * self.k_dim + self._depth(lane, element, 2)
                A_local_buf[i * self.local_size_a + element] = _load(A_shared_buf, row, k, self.a_transposed)

    def ldmatrix_b(self, B_local_buf, B_shared_buf, ki, rk=0, thread_bindings=None):
        lane, warp_n, _ = self._place(thread_bindings)
        in_product = _N * self.k_dim // _WARP  # elements of one product
        for j in range(self.warp_cols):
            for element in range(self.local_size_b):
                column = warp_n * self.warp_col_tiles + j * self.n_dim + element // in_product * _N + lane // 4
                k = rk * self.chunk + ki * self.k_dim + self._depth(lane, element % in_product, 1)
                B_local_buf[j * self.local_size_b + element] = _load(B_shared_buf, column, k, not self.b_transposed)

    def mma(self, A_local_buf, B_local_buf, C_local_buf, k_inner=0):
        """Adds the products of what is in registers."""
        in_product = _N * self.k_dim // _WARP
        factors = [[_vector(buffer, (k_inner * count + part) * size, size, type) for part in range(count)]
                   for buffer, count, size, type in (
                       (A_local_buf, self.warp_rows, self.local_size_a, self.a_dtype),
                       (B_local_buf, self.warp_cols * (self.n_dim // _N), in_product, self.b_dtype))]
        of_result = self.M_DIM * _N // _WARP
        for i, a in enumerate(factors[0]):
            for j, b in enumerate(factors[1]):
                first = (i * len(factors[1]) + j) * of_result
                made = _prims.mma_sync(
                    _native.as_dtype(self.accum_dtype), (self.M_DIM, _N, self.k_dim), _prims.MMALayout.ROW, _prims.MMALayout.COL,
                    a, b, _vector(C_local_buf, first, of_result, self.accum_dtype),
                    multiplicand_a_ptx_type=_NAMES[self.a_dtype], multiplicand_b_ptx_type=_NAMES[self.b_dtype])
                for element in range(of_result):
                    C_local_buf[first + element] = made[element]

    def stmatrix(self, C_local_buf, C_buf, pid_m=None, pid_n=None, thread_bindings=None):
        """Stores the result: to a tile of shared memory, as one matrix or as parts of 16 x n_dim, or to the block's tile of a
        tensor."""
        lane, warp_n, warp_m = self._place(thread_bindings)
        buffer, starts, _ = _parts(C_buf)
        if len(starts) not in (2, 4):
            raise ValueError(f"stmatrix takes a buffer with 2 or 4 dimensions, not {len(starts)}")
        if pid_m is not None and pid_n is not None:
            warp_m, warp_n = pid_m * self.block_row_warps + warp_m, pid_n * self.block_col_warps + warp_n
        for i in range(self.warp_rows):
            for j in range(self.warp_cols):
                for element in range(self.local_size_out):
                    row, column = lane // 4 + element // 2 % 2 * 8, lane % 4 * 2 + element % 2 + element // 4 * _N
                    there = warp_m * self.warp_rows + i, warp_n * self.warp_cols + j
                    if len(starts) == 2:
                        there = there[0] * self.M_DIM + row, there[1] * self.n_dim + column
                    else:
                        there = *there, row, column
                    at = tuple(start + index for start, index in zip(starts, there))
                    buffer[at] = C_local_buf[(i * self.warp_cols + j) * self.local_size_out + element]

    def make_mma_load_layout(self, local_buf, matrix="A"):
        _refuse_fragment("make_mma_load_layout")

    def make_mma_store_layout(self, local_buf):
        _refuse_fragment("make_mma_store_layout")


def _refuse_fragment(name):
    raise NotImplementedError(f"TensorCoreIntrinEmitter.{name} is not supported: fragments have the layouts that the compiler"
                              " chooses; take T.gemm for fragments, or T.alloc_local for what the emitter loads")


def _parts(buffer):
    """A buffer, and where in it a region begins."""
    if _native.is_region(buffer):
        return _native.parts(buffer)
    return buffer, (0,) * len(buffer.shape), buffer.shape


def _load(source, row, k, is_transposed):
    buffer, starts, _ = _parts(source)
    row, k = (k, row) if is_transposed else (row, k)
    return buffer[(*starts[:-2], starts[-2] + row, starts[-1] + k)]


def _vector(buffer, first, count, dtype):
    return _Vector([buffer[first + i] for i in range(count)], dtype=_native.as_dtype(dtype))
