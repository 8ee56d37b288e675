"""The language of kernels, `import tilelang.language as T`."""

import _kdsl
import cutlass.cute as _cute
from _kdsl import lazy_names as _lazy_names
import cutlass.cute.math as _math
from cutlass import Boolean, Int32, Float32

from tilelang import _native
from tilelang._native import (
    Kernel, alloc_barrier, alloc_tmem, alloc_shared, alloc_fragment, alloc_local, alloc_var, view, reshape,
    copy, fill, clear, gemm, wgmma_gemm, grid, atomic_or, atomic_addx2, atomic_addx4, reduce_sum, reduce_max, reduce_min, reduce_abssum, reduce_absmax, reduce_bitand, reduce_bitor,
    reduce_bitxor, cumsum, cummax, atomic_add, atomic_max, atomic_min,
    serial, Serial, unroll, Pipelined, Parallel, vectorized, Vectorized, Persistent,
    assume, device_assert, annotate_safe_value, annotate_padding, sync_grid,
)
from tilelang._dtypes import (
    dtype, int4, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float16, bfloat16, float32, float64, tfloat32,
    float8_e4m3, float8_e4m3fn, float8_e5m2, float8_e8m0fnu, float4_e2m1fn, float4_e2m1_unpacked, half, double, short, uint, long,
)
from tilelang._dtypes import dtype as _dtype
from tilelang._dtypes import known as _known
from tilelang._dtypes import boolean as bool, float_ as float, int_ as int
from tilelang._passes import alloc_global, const, dynamic, empty, is_math_fast as _is_math_fast
from tilelang._programs import prim_func as _prim_func
from tilelang._tensors import TensorType as Tensor, make_tensor, make_tensor_from_addr

Buffer = SharedBuffer = FragmentBuffer = LocalBuffer = Tensor
parallel = Parallel
Unroll, gemm_v1 = unroll, gemm
symbolic = dynamic
ClusterKernel = Kernel
ptr = int64  # addresses, which tensors of 64-bit integers hold


class StridedTensor:
    """`T.StridedTensor(shape, strides, dtype)`, also with brackets."""

    def __new__(cls, shape, strides, dtype="float32"):
        return Tensor(shape, dtype, strides=strides)

    def __class_getitem__(cls, items):
        return cls(*items)


def alloc_buffer(shape, dtype="float32", scope="shared.dyn"):
    """Shared memory in a kernel, global memory around kernels."""
    return alloc_shared(shape, dtype, scope) if _native.is_in_kernel() else alloc_global(shape, dtype)


_reducer_ops = {}  # by the memory of a reducer


def alloc_reducer(shape, dtype="float32", op="sum", replication=None):
    """A fragment that iterations of T.Parallel add to."""
    reducer = alloc_fragment(shape, dtype)
    if op not in ("sum", "max", "min", "bitand", "bitor", "bitxor"):
        raise ValueError(f"T.alloc_reducer has op={op!r}: it is 'sum', 'max', 'min', 'bitand', 'bitor' or 'bitxor'")
    if op.startswith("bit") and reducer.dtype.startswith(("float", "bfloat")):
        raise TypeError(f"T.alloc_reducer with op={op!r} takes an integer dtype, not T.{reducer.dtype}")
    _kdsl.put(_reducer_ops, _native.memory_id(reducer), op)
    return reducer


def reducer_init(reducer, init=None):
    """Begins with a value, else with the one that changes no result."""
    if init is None:
        op = _op_of(reducer)
        init = {"max": min_value, "min": max_value, "bitand": lambda dtype: -1}.get(op, lambda dtype: 0)(reducer.dtype)
    fill(reducer, init)


def reducer_update(target, value):
    buffer, place, _ = _native.parts(target)
    op = _op_of(buffer)
    old = buffer[place]
    value = _native.as_dtype(buffer.dtype)(value)
    buffer[place] = {"sum": lambda: old + value, "max": lambda: max(old, value), "min": lambda: min(old, value),
                     "bitand": lambda: old & value, "bitor": lambda: old | value, "bitxor": lambda: old ^ value}[op]()


def _op_of(buffer):
    return _reducer_ops.get(_native.memory_id(buffer), "sum")


def finalize_reducer(reducer, dst=None, batch=1, annotations=None):
    """What iterations have added is there after their loop. `batch`, of how many elements threads exchange at a time, is a hint."""
    elements = 1
    for extent in reducer.shape:
        elements *= extent
    if batch < 1:
        raise ValueError(f"T.finalize_reducer has batch={batch}: batch must be >= 1")
    if batch > elements or elements % batch:
        raise ValueError(f"T.finalize_reducer has batch={batch}, which "
                         + ("exceeds total output elements" if batch > elements else "must evenly divide the elements")
                         + f", {elements}")
    if dst is not None:
        copy(reducer, dst)


def thread_binding(start, stop=None, thread="threadIdx.x"):
    """The coordinate of the thread."""
    names = ("threadIdx.x", "threadIdx.y", "threadIdx.z", "blockIdx.x", "blockIdx.y", "blockIdx.z")
    if thread not in names:
        raise ValueError(f"T.thread_binding takes one of {', '.join(names)}, not {thread!r}")
    number = names.index(thread)
    return get_thread_binding(number) if number < 3 else get_block_binding(number - 3)


# ---- reductions over the threads along one axis, as TVM writes them

class _Attribute:
    """`with T.attr(T.comm_reducer(…), "reduce_scope", …):` says what T.tvm_thread_allreduce does."""

    def __init__(self, node):
        self.node = node

    def __enter__(self):
        _reducers.append(self.node)
        return self

    def __exit__(self, *exception):
        _reducers.pop()
        return False


_reducers = []


class comm_reducer:
    def __init__(self, fcombine, identity, name="reduce"):
        self.combine = fcombine
        self.identity = identity


def attr(node, attr_key, value=None):
    if attr_key != "reduce_scope" or not isinstance(node, comm_reducer):
        raise NotImplementedError(f"T.attr takes a T.comm_reducer as 'reduce_scope', not {attr_key!r}")
    return _Attribute(node)


def tvm_thread_allreduce(size, value, condition, target, *axes, dtype="handle"):
    if not _reducers:
        raise ValueError("T.tvm_thread_allreduce stands in `with T.attr(T.comm_reducer(…), \"reduce_scope\", …):`")
    dims = [_native.thread_axis(axis) for axis in axes]
    if len(dims) != 1 or dims[0] is None:
        raise NotImplementedError("T.tvm_thread_allreduce takes one axis, which T.get_thread_binding or T.thread_binding gave")
    buffer, starts, _ = _native.parts(target)
    buffer[starts] = _reduced_by_threads(_reducers[-1], value, dims[0])


_MOST_THREADS = 1024


@_native.staged
def _reduced_by_threads(reducer, value, dim):
    """Every thread gets what those give that differ from it along one axis only."""
    kind = _native.dtype_name(type(value))
    extents, coordinates = _cute.arch.block_dim(), get_thread_bindings()
    strides = (1, extents[0], extents[0] * extents[1])
    number = coordinates[0] + coordinates[1] * strides[1] + coordinates[2] * strides[2]
    memory = alloc_shared((_MOST_THREADS,), kind)
    memory[number] = value
    result = alloc_var(kind, init=reducer.identity[0])
    for turn in serial(extents[dim]):
        result = reducer.combine(result, memory[number + (turn - coordinates[dim]) * strides[dim]])
    return result


def prim_func(function=None, **options):
    return _prim_func if function is None else _prim_func(function)


class Ref:
    """Annotates a parameter of a macro that is the caller's variable or element itself."""


def macro(function):
    staged = _native.staged(function)
    marked = _native.annotated(function, Ref)
    if not marked:
        return staged
    places, names = zip(*marked)

    def call(*arguments, **named):
        return staged(*[_native.reference(x) if i in places else x for i, x in enumerate(arguments)],
                      **{name: _native.reference(x) if name in names else x for name, x in named.items()})

    call.__name__ = call.__qualname__ = function.__name__
    return call


inline = macro


def meta_class(cls):
    """Marks a class whose objects kernels use, as they use all others."""
    return cls


# ---- convolutions

@_native.staged
def im2col(img, col, nhw_step, c_step, kernel, stride, dilation, pad, eviction_policy=None, annotations=None):
    """A tile of the matrix that a convolution multiplies by its weights. Its rows are places of the output (n, h, w) in order,
    its columns what the kernel reads there (kernel row, kernel column, channel); the steps count tiles. What the kernel reads
    outside of the image is 0."""
    _, height, width, channels = img.shape
    tile, starts, extents = _native.parts(col)
    rows, columns = extents[-2:]
    out_height = (height + 2 * pad - dilation * (kernel - 1) - 1) // stride + 1
    out_width = (width + 2 * pad - dilation * (kernel - 1) - 1) // stride + 1
    # Where tiles divide the channels, all columns of one are of the same place in the kernel, beside each other in memory.
    tiles = channels // columns if _is_plain(channels) and channels % columns == 0 else 0
    for i, j in Parallel(rows, columns):
        place = nhw_step * rows + i
        if tiles:
            position, channel = c_step // tiles, c_step % tiles * columns + j
        else:
            position, channel = (c_step * columns + j) // channels, (c_step * columns + j) % channels
        y = place % (out_height * out_width) // out_width * stride + position // kernel * dilation - pad
        x = place % out_width * stride + position % kernel * dilation - pad
        inside = (y >= 0) & (y < height) & (x >= 0) & (x < width) & (position < kernel * kernel)
        tile[(*starts[:-2], starts[-2] + i, starts[-1] + j)] = if_then_else(
            inside, img[place // (out_height * out_width), y, x, channel], 0)


c2d_im2col = im2col


# ---- numbers

def _is_plain(*values):
    """Numbers of Python, which are computed with while compiling."""
    return all(isinstance(value, (_int, _float)) for value in values)


_int, _float = type(0), type(0.0)


def ceildiv(a, b):
    for x in (a, b):
        if _native.is_dynamic(x) and type(x).__name__.startswith(("Float", "BFloat")):
            raise TypeError("T.ceildiv divides integers: `T.ceil(a / b)` rounds a quotient of floats up")
    return (a + b - 1) // b


def floordiv(a, b):
    return a // b


def floormod(a, b):
    return a % b


def truncdiv(a, b):
    if not _is_plain(a, b):
        return _native.truncdiv(a, b)
    quotient = _native_abs(a) // _native_abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def truncmod(a, b):
    return a - truncdiv(a, b) * b if _is_plain(a, b) else _native.truncmod(a, b)


def shift_left(a, b):
    return a << b


def shift_right(a, b):
    return a >> b


def bitwise_and(a, b):
    return a & b


def bitwise_or(a, b):
    return a | b


def bitwise_xor(a, b):
    return a ^ b


def bitwise_not(a):
    return ~a


_CAST_ROUNDINGS = ("", "rn", "rz", "rp", "rm", "rs")


def _check_cast(round, sat, rbits):
    """What a conversion may say of its rounding: the nearest number is what there is."""
    if round not in _CAST_ROUNDINGS:
        raise ValueError(f"Invalid round {round!r} of T.cast: it is one of {', '.join(map(repr, _CAST_ROUNDINGS))}")
    if sat is not True and sat is not False:
        raise ValueError(f"Invalid sat {sat!r} of T.cast: it is True or False")
    if round == "rs" and rbits is None:
        raise ValueError("rbits is required by T.cast with round='rs': the random bits that it rounds by")
    if round != "rs" and rbits is not None:
        raise ValueError("rbits is only valid in T.cast with round='rs'")
    if round not in ("", "rn"):
        raise NotImplementedError(f"T.cast with round={round!r} is not supported: a conversion rounds to the nearest number")


def cast(value, dtype, round="", sat=True, rbits=None):
    if isinstance(value, str) and not isinstance(dtype, str):
        raise TypeError(f"T.cast takes the value first: T.cast(value, {str(value)!r})")
    _check_cast(round, sat, rbits)
    return _converted(dtype, value, "T.cast")


def Cast(dtype, value):
    return _converted(dtype, value, "T.Cast")


def _converted(dtype, value, name):
    """The value as the type; `name` is the function that a message names."""
    if _is_open(value):
        return _native.later(lambda size: _converted(dtype, size, name), value)
    if _is_vector_type(dtype):
        return _dtype(dtype)(value)
    return _native.as_dtype(_known(dtype, name))(value)


def _is_vector_type(name):
    return isinstance(name, str) and _dtype(name).lanes > 1


def reinterpret(value, dtype):
    if isinstance(value, str) or not hasattr(value, "bitcast"):
        value, dtype = dtype, value
    if dtype == "handle":  # an address that nobody reads
        return value
    if _is_vector_type(dtype) or type(value).__name__ == "Vector":
        from tilelang.language import _vectors

        return _vectors.bitcast(value, _dtype(dtype))
    return value.bitcast(_native.as_dtype(dtype))


_native_max, _native_min, _native_abs, _native_round = max, min, abs, round


def _refuse_tile(x, name, instead):
    if _native.is_tile(x):
        if [str(extent) for extent in x.shape] == ["1"]:
            instead = "its element is `x[0]`; `T.alloc_var(dtype)` is a number that can change"
        else:
            instead = f"an element of it is `x[i]`, with an index for each dimension; {instead}"
        raise TypeError(f"T.{name} takes numbers, not a tile: {instead}")


def max(a, b=None):
    _refuse_tile(a, "max", "T.reduce_max(tile, out, dim=0) finds the greatest element along a dimension")
    if b is None:
        raise TypeError("T.max takes two numbers: T.max(a, b)")
    if _is_open(a, b):
        return _native.later(max, a, b)
    return _native_max(a, b)


def min(a, b=None):
    _refuse_tile(a, "min", "T.reduce_min(tile, out, dim=0) finds the least element along a dimension")
    if b is None:
        raise TypeError("T.min takes two numbers: T.min(a, b)")
    if _is_open(a, b):
        return _native.later(min, a, b)
    return _native_min(a, b)


def _is_open(*values):
    """Whether one of them is a size that is not known yet."""
    return any(_native.is_symbol(value) for value in values)


def abs(x):
    return _native.later(abs, x) if _is_open(x) else _native_abs(x)


def clamp(dst, min_val, max_val):
    return min(max(dst, min_val), max_val)


def if_then_else(condition, a, b):
    for x in (a, b):
        _refuse_tile(x, "if_then_else", "choose element by element, in a loop `for i in T.Parallel(n):`")
    if not _native.is_dynamic(condition):
        return a if condition else b
    return _select(condition, a, b)


Select = if_then_else


@_native.staged
def _select(condition, a, b):
    return a if condition else b


def _as_float(x, name):
    if _native.is_tile(x):
        raise TypeError(f"T.{name} takes a number, not a tile: apply it to the elements in a loop,"
                        f" `for i in T.Parallel(n): a[i] = T.{name}(a[i])`")
    if isinstance(x, (_int, _float)):
        return Float32(x)
    if isinstance(x, (str, tuple, list)) or x is None:
        raise TypeError(f"T.{name} takes a number, as an element of a tensor, `T.{name}(A[i])`; not {x!r}")
    return Float32(x) if type(x).__name__.startswith(("Int", "Uint", "Boolean")) else x


def _of_script(name, x):
    """The function of a number of the script, which is computed with before any kernel."""
    import math

    if name == "rsqrt":
        return 1.0 / math.sqrt(x)
    return _native_round(x) * 1.0 if name == "roundeven" else getattr(math, name)(x)


def _function(name, instruction=None):
    function = getattr(_math, instruction or name)

    def apply(x):
        if _is_open(x):
            return _native.later(apply, x)
        is_known = not _native.is_tracing() and not _native.is_dynamic(x)
        if _is_plain(x) and is_known:
            return _of_script(instruction or name, x)
        x = _as_float(x, name)
        kind = type(x)
        if is_known:
            return kind(_of_script(instruction or name, x.value))
        # Smaller floats are computed with as Float32.
        is_fast = kind.width <= 32 and _is_math_fast()
        return function(x, fastmath=is_fast) if kind.width >= 32 else kind(function(Float32(x), fastmath=is_fast))

    apply.__name__ = apply.__qualname__ = name
    return apply


exp, exp2, log, log2, log10 = (_function(name) for name in ("exp", "exp2", "log", "log2", "log10"))
sqrt, rsqrt, sin, cos, tan, tanh, erf = (_function(name) for name in ("sqrt", "rsqrt", "sin", "cos", "tan", "tanh", "erf"))
floor, ceil = (_function(name) for name in ("floor", "ceil"))
__exp, __exp2, __log, __log2 = exp, exp2, log, log2


def exp10(x):
    return exp2(x * 3.321928094887362)


def log1p(x):
    return log(x + 1.0)


def sigmoid(x):
    return 1.0 / (1.0 + exp(-x))


def pow(x, y):
    return x ** y


def infinity(dtype):
    kind = _native.as_dtype(dtype)
    if dtype == "float8_e5m2":  # a conversion to it gives the largest finite number instead
        return _native.as_dtype("uint8")(0x7C).bitcast(kind)
    return kind(_float("inf"))


def max_value(dtype):
    return _limits(dtype)[1]


def min_value(dtype):
    return _limits(dtype)[0]


def _limits(dtype):
    kind = _native.as_dtype(dtype)
    name = kind.__name__
    greatest = {"Float64": 1.7976931348623157e308, "Float32": 3.4028234663852886e38, "Float16": 65504.0,
                "BFloat16": 3.3895313892515355e38, "Float8E4M3FN": 448.0, "Float8E5M2": 57344.0}
    if name in greatest:
        return kind(-greatest[name]), kind(greatest[name])
    if name.startswith("Int"):
        return kind(-(1 << (kind.width - 1))), kind((1 << (kind.width - 1)) - 1)
    return kind(0), kind((1 << kind.width) - 1)


# ---- conditions of several, and of all elements

def all_of(*conditions):
    if len(conditions) == 1 and _native.is_tile(conditions[0]):
        return _every_element(conditions[0], True)
    result = True
    for condition in conditions:
        result = condition & result if _native.is_dynamic(result) else (condition if result else result)
    return result


def any_of(*conditions):
    if len(conditions) == 1 and _native.is_tile(conditions[0]):
        return _every_element(conditions[0], False)
    result = False
    for condition in conditions:
        result = condition | result if _native.is_dynamic(result) else (result if result else condition)
    return result


def _product(extents):
    count = 1
    for extent in extents:
        count = count * extent
    return count


def _indices(number, starts, extents):
    """The indices of an element by its number, row by row."""
    indices = []
    for start, extent in reversed([*zip(starts, extents)]):
        indices.insert(0, start + number % extent)
        number = number // extent
    return tuple(indices)


@_native.staged
def _readable(tile):
    """A tile that any thread can read, and its parts: fragments go to shared memory for that."""
    buffer, starts, extents = _native.parts(tile)
    if buffer.scope() == "local.fragment":
        shared = alloc_shared(extents, buffer.dtype)
        copy(tile, shared)
        buffer = shared
        starts = (0,) * len(extents)
    return buffer, starts, extents


@_native.staged
def _every_element(tile, is_all):
    buffer, starts, extents = _readable(tile)
    result = alloc_var("bool", init=is_all)
    for number in serial(_product(extents)):
        element = buffer[_indices(number, starts, extents)] != 0
        result = element & result if is_all else element | result
    return result


# ---- output

def print(obj=None, msg="", warp_group_id=0, warp_id=0):
    """Numbers and memory of a thread by all threads; tiles of the block by one of them."""
    if not isinstance(msg, str):
        raise TypeError("T.print prints one value, and then a text: `T.print(value, msg=\"i\")`")
    what = f"msg='{msg}' " if msg else ""
    if obj is None or isinstance(obj, str):
        _printf(what + (obj or ""))
    elif _native.is_buffer(obj) or _native.is_region(obj):
        _print_tile(obj, what, _cute.arch.WARP_SIZE * (4 * warp_group_id + warp_id))
    else:
        _print_number(obj, what)


_PLACE = "BlockIdx=({}, {}, {}), ThreadIdx=({}, {}, {}): "


@_native.staged
def _place():
    return *get_block_bindings(), *get_thread_bindings()


@_native.staged
def _printf(text):
    _cute.printf(text + _PLACE, *_place())


@_native.staged
def _print_number(value, what):
    _cute.printf(what + _PLACE + f"dtype={_native.dtype_name(type(value))} value={{}}", *_place(), value)


@_native.staged
def _print_elements(name, buffer, starts, extents, what):
    for number in serial(_product(extents)):
        element = buffer[_indices(number, starts, extents)]
        _cute.printf(what + _PLACE + f"buffer={name}, index={{}}, dtype={buffer.dtype} value={{}}", *_place(), number,
                     element)


@_native.staged
def _print_tile(tile, what, thread):
    name = _native.parts(tile)[0].name
    buffer, starts, extents = _readable(tile)
    if buffer.scope() == "local" or buffer.scope() == "global":
        _print_elements(name, buffer, starts, extents, what)
    else:
        x, y, z = get_thread_bindings()
        if all_of(x == thread, y == 0, z == 0):
            _print_elements(name, buffer, starts, extents, what)


# ---- what is said of a kernel

class GemmWarpPolicy:
    Square, FullRow, FullCol = 0, 1, 2


def Layout(shape, function):
    """Where the elements of a tensor lie: their indices in memory by their indices."""
    from tilelang import layout

    return layout.Layout(shape, function)


def Fragment(shape, *function, **options):
    """Where the elements of a fragment lie: a hint, as no result depends on it."""
    from tilelang import layout

    return layout.Fragment(shape, *function, **options)


def use_swizzle(panel_size=10, order="row", enable=True):
    """An order of the blocks, which changes no result."""
    if order not in ("row", "column", "mlx"):
        raise ValueError(f"the order of use_swizzle is 'row' or 'column', not {order!r}")
    if enable:
        _native.reorder_blocks(panel_size, order == "column")


def annotate_layout(layouts):
    if not isinstance(layouts, dict):
        raise TypeError("T.annotate_layout takes a dict of tiles: `T.annotate_layout({tile: make_swizzled_layout(tile)})`")
    from tilelang.layout import Fragment as _Fragment, Layout as _Layout, SwizzledLayout

    for buffer, layout in layouts.items():
        if isinstance(layout, type(annotate_layout)):
            raise TypeError(f"T.annotate_layout has a function as a layout: call it, as in `{layout.__name__}(tile)`")
        if isinstance(layout, SwizzledLayout):
            _native.swizzled(buffer)
        elif isinstance(layout, (_Layout, _Fragment)):
            layout.check_places(buffer.name, buffer.shape)
            if isinstance(layout, _Layout) and buffer.scope() == "global":
                _native.lay_out(buffer, layout.function, layout.extents_of(buffer.shape))
        # `int` and `float` are types of tiles in this module.
        elif isinstance(layout, (type(0), type(0.0), type(""), tuple, list)):
            raise TypeError("T.annotate_layout takes layouts, as `T.Layout(shape, function)` or `make_swizzled_layout(tile)`,"
                            f" not {layout!r}")


def annotate_l2_hit_ratio(ratios):
    """A hint."""


def annotate_restrict_buffers(*buffers):
    """A hint."""


def annotate_min_blocks_per_sm(blocks):
    """A hint."""


def disable_warp_group_reg_alloc():
    """A hint."""


def no_set_max_nreg():
    """A hint."""


def get_thread_binding(dim=0):
    return (_native.thread_x, _native.thread_y, _native.thread_z)[dim]()


def get_thread_bindings():
    return _native.thread_x(), _native.thread_y(), _native.thread_z()


def get_block_binding(dim=0):
    return (_native.block_x, _native.block_y, _native.block_z)[dim]()


def get_block_bindings():
    return _native.block_x(), _native.block_y(), _native.block_z()


Var = type(_native.symbol("n"))  # a size that is not known yet


def evaluate(value):
    """What is computed for its effect."""
    return value


_find = _lazy_names(__name__, {
    "tilelang.language._mathematics":
        "trunc nearbyint rint round fabs sinh cosh asin acos atan asinh acosh atanh cbrt expm1 atan2 copysign fmod hypot ldexp"
        " nextafter isnan isinf isfinite isnullptr likely popcount clz __ffs __fns __sin __cos __tan __log10 __exp10 fast_rcp"
        " ieee_add ieee_sub ieee_mul ieee_fdiv ieee_fmaf ieee_frcp ieee_fsqrt ieee_frsqrt align_up And Or Not EQ NE LT LE GT GE"
        " Add Sub Mul Div FloorDiv FloorMod",
    "tilelang.language._barriers":
        "ws WarpSpecialize set_max_nreg inc_max_nreg dec_max_nreg annotate_producer_reg_dealloc annotate_consumer_reg_alloc"
        " mbarrier_wait_parity barrier_wait mbarrier_arrive barrier_arrive"
        " ptx_arrive_cluster_barrier mbarrier_expect_tx mbarrier_arrive_expect_tx cp_async_barrier_noinc sync_threads"
        " named_barrier_arrive block_rank_in_cluster cluster_arrive cluster_arrive_relaxed cluster_wait cluster_sync copy_cluster tma_copy"
        " tma_store_arrive tma_store_wait ptx_cp_async ptx_commit_group ptx_wait_group fence_proxy_async wait_wgmma"
        " warpgroup_wait warpgroup_arrive warpgroup_fence_operand warpgroup_commit_batch"
        " alloc_cluster_barrier PersistentTileScheduler",
    "tilelang.language._tensor_memory":
        "tcgen05_gemm tcgen05_mma_arrive tcgen05_gemm_blockscaled tcgen05_cp_warpx4 tcgen05_sf_warp_transpose"
        " tcgen05_before_thread_sync tcgen05_after_thread_sync clc_try_cancel clc_try_cancel_multicast clc_is_canceled"
        " clc_get_first_ctaid_x clc_get_first_ctaid_y clc_get_first_ctaid_z",
    "tilelang.language._schedule": "WSID WSOpRef WSPipeline WSRole WSSchedule WSScope WSSync annotate_ws_schedule ws_op",
    "tilelang.language._threads":
        "get_thread_extent get_thread_extents get_block_extent get_block_extents get_lane_idx get_warp_idx get_warp_idx_sync"
        " get_warp_group_idx shuffle_elect shfl_sync shfl_xor shfl_down shfl_up tvm_warp_shuffle tvm_warp_shuffle_up"
        " tvm_warp_shuffle_down tvm_warp_activemask warp_reduce_sum warp_reduce_max warp_reduce_min warp_reduce_bitand"
        " warp_reduce_bitor any_sync all_sync ballot ballot_sync activemask match_any_sync match_all_sync sync_warp"
        " syncthreads_count syncthreads_or syncthreads_and pdl_trigger pdl_sync",
    "tilelang.language._memory":
        "access_ptr address_of ldg32 ldg64 ldg128 ldg256 stg32 stg64 stg128 stg256 lds32 lds64 lds128 sts32 sts64 sts128 __ldg"
        " dp4a atomic_load atomic_store async_copy transpose reduce index_to_coordinates",
    "tilelang.language._vectors": "add2 sub2 mul2 fma2 max2 min2 abs2 extract_lane Ramp Broadcast Shuffle",
    "tilelang.language._sparse": "gemm_sp",
    "tilelang.language._random": "rng_init rng_rand rng_rand_float",
    "tilelang.language._cuda_functions": "call_extern call_pure_extern import_source",
    "tilelang.language._statements": "If Then Else func_attr block_attr annotate_pass_configs annotate_compile_flags loop_break thread_return let type_annotation tvm_access_ptr",
})


def __getattr__(name):
    if name not in _REASONS:
        return _dtype(name) if _dtype(name).lanes > 1 else _find(name)
    raise NotImplementedError(f"T.{name} is not supported{_REASONS[name]}")


# Names of the original whose absence has a reason and a way around.
_REASONS = {
    "CUDASourceCodeKernel": ": T.import_source adds CUDA C++ to a kernel, and T.call_extern calls its functions",
    "mma_gemm_blockscaled": ": T.tcgen05_gemm_blockscaled multiplies with scales on sm_100a",
    "tma_gather4_bytes": ": T.copy copies the rows one by one",
    "tma_scatter4_bytes": ": T.copy copies the rows one by one",
}
