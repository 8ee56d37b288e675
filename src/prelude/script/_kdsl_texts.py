"""A line for each function whose definition has none: those that are made in loops or by other functions. The reference takes it."""

LANGUAGE = {
    "abs fabs": "The absolute value.",
    "acos acosh asin asinh atan atanh cos cosh sin sinh tan tanh": "A function of one float, as the mathematical one of that name.",
    "atan2": "The angle of the point (x, y), from -pi to pi.",
    "cbrt": "The cube root.", "sqrt": "The square root.", "rsqrt": "1 over the square root.", "hypot": "The root of the sum of two squares.",
    "exp": "e to the power of x.", "exp2": "2 to the power of x.", "exp10": "10 to the power of x.", "expm1": "e to the power of x, less 1.",
    "log": "The natural logarithm.", "log2": "The logarithm to the base 2.", "log10": "The logarithm to the base 10.",
    "log1p": "The natural logarithm of 1 + x.", "erf": "The error function.", "sigmoid": "1 / (1 + exp(-x)).", "pow": "x to the power of y.",
    "ceil": "The least whole number that is not below x.", "floor": "The greatest whole number that is not above x.",
    "trunc": "The whole number next to x on the side of 0.", "nearbyint rint": "The nearest whole number, the even one of two.",
    "copysign": "The absolute value of the first with the sign of the second.", "nextafter": "The next float from x on the way to y.",
    "fmod truncmod": "The remainder of a division that rounds to 0.", "truncdiv Div": "A division that rounds to 0, of integers.",
    "floordiv FloorDiv": "A division that rounds down.", "floormod FloorMod": "The remainder of a division that rounds down.",
    "ceildiv": "A division of integers that rounds up.", "clamp": "The value, but at least the second and at most the third argument.",
    "max min": "The greater, or lesser, of two values.", "max_value min_value": "The greatest, or least, number of a type.",
    "infinity": "Infinity, of a type of floats.", "isfinite isinf isnan": "Whether the float is finite, infinite, or no number.",
    "fast_rcp": "1 / x, approximately.",
    "ieee_add ieee_sub ieee_mul ieee_fdiv ieee_fmaf ieee_frcp ieee_fsqrt": "The operation with a rounding of its own: rn, rz, rm or rp.",
    "abs2 add2 fma2 max2 min2 mul2 sub2": "The operation on the two elements of a vector.",
    "Add Sub Mul": "The operator, as a function.", "EQ NE LT LE GT GE": "The comparison, as a function.",
    "And Or Not": "The operation on truth values.", "Select if_then_else": "One of two values, by a condition; only the chosen one is loaded.",
    "bitwise_and bitwise_or bitwise_xor bitwise_not": "The operation on the bits of integers.",
    "shift_left shift_right": "The bits of an integer moved by a number of places.", "popcount": "How many bits are 1.",
    "clz": "How many bits in front of the first 1 are 0.", "cast Cast": "The value converted to a type.",
    "reinterpret": "The same bits as another type of the same width.", "Broadcast": "A vector of equal elements.",
    "extract_lane": "An element of a vector.", "let": "A name for a value in a `with` block.",
    "Then Else": "A branch, by `with` blocks.", "attr": "An attribute around a `with` block; it changes nothing.",
    "const": "The sizes of tensors, by their names: numbers of each call.", "dynamic symbolic": "A size that is known at run time.",
    "empty": "A tensor that the kernel makes, and its call returns.", "macro inline": "A function whose body stands where it is called.",
    "prim_func": "A function that describes a kernel: annotations say its tensors, the body has a `T.Kernel`.",
    "annotate_layout": "The layouts of buffers in shared memory and registers, where they shall not be chosen.",
    "type_annotation": "The type of a tensor of the program.", "address_of": "The address of an element.",
    "tvm_access_ptr": "The address of an element, by offset.", "make_tensor_from_addr": "A tensor at an address.",
    "transpose": "Copies a tile with its dimensions exchanged.", "reduce": "Combines the elements of a tile along a dimension.",
    "reducer_update": "Adds a value to a reducer.", "all_of any_of": "Whether all, or any, elements of a buffer are true.",
    "thread_return": "Ends the thread.", "loop_break": "Ends the loop.", "call_extern call_pure_extern": "A call of a device function by its name.",
    "atomic_load atomic_store": "A load, or a store, of one element that no other access can divide.",
    "get_block_binding get_block_bindings": "The index of the block, along one or all dimensions of the grid.",
    "get_block_extent get_block_extents": "The number of blocks, along one or all dimensions of the grid.",
    "get_thread_binding get_thread_bindings": "The index of the thread in its block, along one or all dimensions.",
    "get_thread_extent get_thread_extents": "The number of threads of a block, along one or all dimensions.",
    "get_lane_idx": "The index of the thread in its warp.", "get_warp_idx get_warp_idx_sync": "The index of the warp in the block.",
    "get_warp_group_idx": "The index of the group of four warps in the block.", "block_rank_in_cluster": "The index of the block in its cluster.",
    "activemask tvm_warp_activemask": "A bit for each lane of the warp that is running here.",
    "all_sync any_sync": "Whether a condition holds for all, or any, lanes.", "ballot ballot_sync": "A bit for each lane for which a condition holds.",
    "match_any_sync match_all_sync": "The lanes that have the same value.",
    "shfl_sync tvm_warp_shuffle": "The value that another lane of the warp has.",
    "shfl_xor": "The value of the lane whose index differs in the bits of a mask.",
    "shfl_up tvm_warp_shuffle_up": "The value of the lane that many places before.",
    "shfl_down tvm_warp_shuffle_down": "The value of the lane that many places behind.",
    "warp_reduce_sum warp_reduce_max warp_reduce_min warp_reduce_bitand warp_reduce_bitor": "The values of all lanes of the warp, combined.",
    "tvm_thread_allreduce": "The values of threads of the block, combined.",
    "sync_warp": "A barrier of the lanes of a warp.",
    "syncthreads_and syncthreads_or syncthreads_count": "A barrier of the block that tells for how many threads a condition holds: all, any, the number.",
    "barrier_arrive": "Arrives at a barrier, and does not wait.", "cluster_arrive cluster_arrive_relaxed": "Arrives at the barrier of the cluster.",
    "cluster_wait": "Waits at the barrier of the cluster.", "cluster_sync": "A barrier of all threads of a cluster.",
    "mbarrier_expect_tx": "Bytes of copies that an mbarrier shall wait for.",
    "mbarrier_arrive_expect_tx": "Arrives at an mbarrier, and names bytes of copies that it shall wait for.",
    "ptx_arrive_cluster_barrier": "Arrives at an mbarrier of another block of the cluster.",
    "ptx_cp_async": "Copies bytes of global memory to shared memory in the background.", "ptx_commit_group": "Closes a group of background copies.",
    "ptx_wait_group": "Waits until at most that many groups of background copies are under way.",
    "warpgroup_wait": "Waits until at most that many groups of products are under way.",
    "set_max_nreg inc_max_nreg dec_max_nreg": "The number of registers of each thread of the warpgroup, from here on.",
    "ldg32 ldg64 ldg128 ldg256": "Loads so many bits of global memory.", "stg32 stg64 stg128 stg256": "Stores so many bits to global memory.",
    "lds32 lds64 lds128": "Loads so many bits of shared memory.", "sts32 sts64 sts128": "Stores so many bits to shared memory.",
    "rng_init": "Begins a sequence of random numbers for the thread.", "rng_rand": "The next random integer of the thread.",
    "rng_rand_float": "The next random float of the thread.",
}
PACKAGE = {
    "jit": "Makes of a function what compiles kernels: for the arguments of each call it returns one, or runs it.",
    "compile": "Compiles a function with @T.prim_func, or @tilelang.jit, to a kernel that can be called.",
    "cdiv": "A division of integers that rounds up.", "next_power_of_2": "The least power of 2 that is not below n.",
    "disable_cache enable_cache": "Accepted; each kernel is compiled once in a run.", "is_cache_enabled": "Whether kernels are kept in a run.",
}


def by_name(module, rows):
    return {f"{module}.{name}": text for names, text in rows.items() for name in names.split()}


TEXTS = {**by_name("tilelang.language", LANGUAGE), **by_name("tilelang", PACKAGE)}

# Methods that the classes of cutlass.pipeline have in common.
METHODS = {
    "create": "Makes the pipeline: its mbarriers in shared memory, for the threads that fill its stages and those that empty them.",
    "make_producer": "The side that fills, with a state of its own.", "make_consumer": "The side that empties, with a state of its own.",
    "make_participants": "Both sides, each with a state of its own.",
    "producer_acquire": "Waits until the stage is empty.", "producer_try_acquire": "Whether the stage is empty, as a token for `producer_acquire`.",
    "producer_commit": "The stage is filled, or will be by copies under way.", "producer_get_barrier": "The mbarrier of the stage, for copies.",
    "producer_tail": "Waits until all stages are empty, before the threads end.",
    "consumer_wait": "Waits until the stage is full.", "consumer_try_wait": "Whether the stage is full, as a token for `consumer_wait`.",
    "consumer_release": "The stage is needed no more.", "acquire": "Waits until the next stage is empty.", "commit": "The stage is filled.",
    "acquire_and_advance": "Waits until the next stage is empty, and goes on.", "wait": "Waits until the next stage is full.",
    "wait_and_advance": "Waits until the next stage is full, and goes on.", "release": "The stage is needed no more.",
    "try_acquire": "Whether the next stage is empty, as a token.", "try_wait": "Whether the next stage is full, as a token.",
    "tail": "Waits until all stages are empty, before the threads end.", "advance": "Goes on to the next stage.",
    "reset": "Begins again with the first stage.", "clone": "A state of its own at the same stage.",
}


def text_of(name):
    """The line for a name in full; "" when there is none."""
    owner, _, last = name.rpartition(".")
    if name in TEXTS:
        return TEXTS[name]
    return METHODS.get(last, "") if owner.startswith("cutlass.pipeline.") else ""
