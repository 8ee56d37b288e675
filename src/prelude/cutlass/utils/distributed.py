"""Flags and memory that several GPUs share: atomics and spin locks on flags, loads and stores of multicast memory.

`order` and `scope` are PTX's words: "relaxed", "acquire" or "release", and "gpu" or "sys"."""

import cutlass
from cutlass import cute
from cutlass._mlir.dialects import llvm
from cutlass._mlir.ir import StructType


def _word(value, words, name):
    if value not in words:
        raise ValueError(f"{name} must be one of {', '.join(words)}, got {value!r}")
    return value


def _ptx(results, operands, text, constraints):
    types = [result.mlir_type for result in results]
    res = None if not types else types[0] if len(types) == 1 else StructType.get_literal(types)
    values = llvm.inline_asm(res, operands, text, constraints, has_side_effects=True)
    if not types:
        return None
    if len(types) == 1:
        return results[0](values)
    return tuple(result(llvm.extractvalue(result.mlir_type, values, [i])) for i, result in enumerate(results))


def _address(pointer):
    return pointer.toint().ir_value()


def _red(instruction, lock_ptr, value, order, scope):
    order = _word(order, ("relaxed", "release"), "order")
    scope = _word(scope, ("gpu", "sys"), "scope")
    _ptx([], [_address(lock_ptr), cutlass.Int32(value).ir_value()], f"{instruction}.{order}.{scope}.global.add.u32 [$0], $1;", "l,r")


def red_add1(lock_ptr, *, order="relaxed", scope="gpu", loc=None, ip=None):
    """Adds 1 to a flag."""
    _red("red", lock_ptr, 1, order, scope)


def multimem_red_add1(lock_ptr, *, order="relaxed", scope="gpu", loc=None, ip=None):
    """Adds 1 to a flag of every GPU, by its multicast address."""
    _red("multimem.red", lock_ptr, 1, order, scope)


def atomicAdd(dst_ptr, val, loc=None, ip=None):
    """Adds to an integer that other GPUs may change, and gives what was there."""
    return _ptx([cutlass.Int32], [_address(dst_ptr), cutlass.Int32(val).ir_value()],
                "atom.relaxed.sys.global.add.u32 $0, [$1], $2;", "=r,l,r")


def ld_bypass(input_tensor, loc=None, ip=None):
    """The elements of a tensor, loaded past the caches, which may hold what they were before another GPU wrote them."""
    fragment = cute.make_rmem_tensor(input_tensor.layout.shape, input_tensor.element_type)
    copy_atom = cute.make_copy_atom(
        cute.nvgpu.CopyUniversalOp(), input_tensor.element_type, memory_order=cute.nvgpu.common.MemoryOrder.VOLATILE,
        memory_scope=cute.nvgpu.common.MemoryScope.SYS)
    cute.copy(copy_atom, input_tensor, fragment)
    return fragment.load()


@cute.jit
def _spin_cas(lock_ptr, expected_val, reset_val, order: cutlass.Constexpr, scope: cutlass.Constexpr):
    seen = cutlass.Int32(expected_val) - 1
    while seen != expected_val:
        seen = _ptx([cutlass.Int32],
                    [_address(lock_ptr), cutlass.Int32(expected_val).ir_value(), cutlass.Int32(reset_val).ir_value()],
                    f"atom.{order}.{scope}.global.cas.b32 $0, [$1], $2, $3;", "=r,l,r,r")


def spin_lock_atom_cas_relaxed_wait(lock_ptr, *, expected_val, reset_val, scope="gpu", loc=None, ip=None):
    """Waits until a flag has the expected value, and resets it."""
    _spin_cas(lock_ptr, expected_val, reset_val, "relaxed", _word(scope, ("gpu", "sys"), "scope"))


def spin_lock_atom_cas_acquire_wait(lock_ptr, *, expected_val, reset_val, scope="gpu", loc=None, ip=None):
    """The same; what was written before the flag is seen behind it."""
    _spin_cas(lock_ptr, expected_val, reset_val, "acquire", _word(scope, ("gpu", "sys"), "scope"))


@cute.jit
def _spin_ld(lock_ptr, expected_val, scope: cutlass.Constexpr):
    seen = cutlass.Int32(expected_val) - 1
    while seen < expected_val:
        seen = _ptx([cutlass.Int32], [_address(lock_ptr)], f"ld.relaxed.{scope}.global.b32 $0, [$1];", "=r,l")


def spin_lock_ld_lt_relaxed_wait(lock_ptr, *, expected_val=1, scope="gpu", loc=None, ip=None):
    """Waits while a flag is less than the expected value."""
    _spin_ld(lock_ptr, expected_val, _word(scope, ("gpu", "sys"), "scope"))


# The type of a register's elements, and how sums are kept.
_REDUCED = {
    cutlass.Float16: "acc::f32.v4.f16x2",
    cutlass.BFloat16: "acc::f32.v4.bf16x2",
    cutlass.Float8E4M3FN: "acc::f16.v4.e4m3x4",
    cutlass.Float8E5M2: "acc::f16.v4.e5m2x4",
}


def multimem_ld_reduce(mc_ptr, *, dtype, num_elements, loc=None, ip=None):
    """The sums over all GPUs of 16 bytes at a multicast address, as four registers."""
    if num_elements * dtype.width != 128:
        raise ValueError(f"multimem_ld_reduce takes 16 bytes, not {num_elements} elements of {dtype}")
    if dtype is cutlass.Float32:
        return multimem_ld_reduce_4xf32(mc_ptr)
    if dtype not in _REDUCED:
        raise ValueError(f"multimem_ld_reduce takes Float32, Float16, BFloat16, Float8E4M3FN and Float8E5M2, not {dtype}")
    return _ptx([cutlass.Int32] * 4, [_address(mc_ptr)],
                f"multimem.ld_reduce.relaxed.sys.global.add.{_REDUCED[dtype]} {{$0, $1, $2, $3}}, [$4];", "=r,=r,=r,=r,l")


def _ld_reduce_of(dtype, count):
    def load(mc_ptr, loc=None, ip=None):
        return multimem_ld_reduce(mc_ptr, dtype=dtype, num_elements=count)

    return load


multimem_ld_reduce_8xf16 = _ld_reduce_of(cutlass.Float16, 8)
multimem_ld_reduce_8xbf16 = _ld_reduce_of(cutlass.BFloat16, 8)
multimem_ld_reduce_16xe4m3 = _ld_reduce_of(cutlass.Float8E4M3FN, 16)
multimem_ld_reduce_16xe5m2 = _ld_reduce_of(cutlass.Float8E5M2, 16)


def multimem_ld_reduce_4xf32(mc_ptr, loc=None, ip=None):
    """The sums over all GPUs of four Float32 at a multicast address, as registers of 32 bits."""
    return _ptx([cutlass.Int32] * 4, [_address(mc_ptr)],
                "multimem.ld_reduce.relaxed.sys.global.add.v4.f32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,l")


def multimem_st(mc_ptr, x, y, z, w, loc=None, ip=None):
    """Stores four registers at a multicast address: to the memory of every GPU."""
    registers = [cutlass.Int32(register).ir_value() for register in (x, y, z, w)]
    _ptx([], [_address(mc_ptr), *registers], "multimem.st.relaxed.sys.global.v4.f32 [$0], {$1, $2, $3, $4};", "l,r,r,r,r")


multimem_st_4xb32 = multimem_st
