"""Random numbers as CUDA's device functions make them: uniform and normal, from the generators of _generators.py."""

import math as _python_math

import _kdsl
import cutlass.cute.math as _math
from cutlass import Float32 as _Float32, Float64 as _Float64, Uint32 as _Uint32, Uint64 as _Uint64

from tilelang import _native
from tilelang import language as _language
from tilelang.language import _generators

# The words of a state behind those of the generator: of two normal numbers that are made at a time the second one is kept.
_SPARE, _HAS_SPARE, _SPARE_64, _HAS_SPARE_64, _EXTRA = 0, 1, 2, 4, 5

_states = {}  # the newest state of the kernel and its generator, by the name "state"


def rng_init(seed, seq=None, off=0, generator="curandStatePhilox4_32_10_t"):
    if generator not in _generators.GENERATORS:
        raise ValueError(f"T.rng_init has the generator {generator!r}: it is one of {', '.join(map(repr, _generators.GENERATORS))}")
    if seq is None:
        seq = _language.get_thread_binding() + _language.get_block_binding() * _language.get_thread_extent()
    maker = _generators.GENERATORS[generator]()
    state = _language.alloc_local((maker.size + _EXTRA,), "uint32")
    for index in range(_EXTRA):
        state[maker.size + index] = _Uint32(0)
    maker.start(state, seed, seq, off)
    _kdsl.put(_states, "state", (maker, state))  # also in a branch, where no dict of the program changes


def _state(name):
    if not _states:
        raise RuntimeError(f"T.{name} stands behind T.rng_init")
    return _states["state"]


def rng_rand():
    maker, state = _state("rng_rand")
    return maker.word(state)


@_native.staged
def _normal(maker, state):
    """Two at a time by the method of Box and Muller."""
    result = _language.alloc_var("float32", init=0.0)
    spare, has_spare = maker.size + _SPARE, maker.size + _HAS_SPARE
    if state[has_spare] != _Uint32(0):
        result = state[spare].bitcast(_Float32)
        state[has_spare] = _Uint32(0)
    else:
        radius = maker.unit(state, _Float32)
        if isinstance(maker, _generators.Mrg):
            angle = maker.unit(state, _Float32) * _Float32(2.0 * _python_math.pi)
        else:
            angle = _Float32(maker.word(state)) * _Float32(2.0 ** -31 * _python_math.pi) + _Float32(2.0 ** -32 * _python_math.pi)
        scale = _math.sqrt(_Float32(-2.0) * _math.log(radius))
        result = _math.sin(angle) * scale
        state[spare] = (_math.cos(angle) * scale).bitcast(_Uint32)
        state[has_spare] = _Uint32(1)
    return result


@_native.staged
def _normal_64(maker, state):
    result = _language.alloc_var("float64", init=0.0)
    spare, has_spare = maker.size + _SPARE_64, maker.size + _HAS_SPARE_64
    if state[has_spare] != _Uint32(0):
        result = (_Uint64(state[spare]) | _Uint64(state[spare + 1]) << _Uint64(32)).bitcast(_Float64)
        state[has_spare] = _Uint32(0)
    else:
        units = [maker.unit(state, _Float64) if isinstance(maker, _generators.Mrg) else
                 _generators.unit_of_words(maker.word(state), maker.word(state)) for _ in range(2)]
        scale = _math.sqrt(_Float64(-2.0) * _math.log(units[0]))
        angle = units[1] * _Float64(2.0 * _python_math.pi)
        result = _math.sin(angle) * scale
        kept = (_math.cos(angle) * scale).bitcast(_Uint64)
        state[spare], state[spare + 1] = _generators.low(kept), _generators.high(kept)
        state[has_spare] = _Uint32(1)
    return result


def rng_rand_float(bit=32, dist="uniform"):
    if bit not in (32, 64) or dist not in ("uniform", "normal"):
        raise ValueError(f"T.rng_rand_float takes bit=32 or 64 and dist='uniform' or 'normal', not {bit!r} and {dist!r}")
    maker, state = _state("rng_rand_float")
    if dist == "normal":
        return _normal(maker, state) if bit == 32 else _normal_64(maker, state)
    return maker.unit(state, _Float32 if bit == 32 else _Float64)
